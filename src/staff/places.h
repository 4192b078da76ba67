// WHAT A PLACE IS WORTH to a unit with its task, for any book: how far it is from where the plan wants it, and what it would hold there. What fire
// and ground do to it there the book says by its own tables. In hundredths of a base.
#pragma once
#include "field/board.h"
#include "geometry/many.h"
#include "staff/plan.h"

namespace linstock::staff {

// An enemy near by.
struct Foe {
  int unit;
  Box box;
  Point middle;
  std::int32_t radius;  // no part of it is further from the middle
  Arc arc;
  bool all_round;  // it has no flank
};

// Where a unit would stand: its ground, what is ahead of it, and the area that it would hold.
struct Spot {
  field::Ground ground;
  Arc arc;
  bool all_round = false;
  int area = -1;
};

// What does not change while the moves of one unit are weighed.
struct Outlook {
  const Theatre& theatre;
  const Plan& plan;
  int unit;
  Task task;
  std::int64_t closest = nowhere;  // the nearest enemy now
  Many<Foe, 20> foes;              // within twice `near`

  const Troop& self() const { return theatre.troops[static_cast<std::size_t>(unit)]; }
};

inline Point middle_of(const Box& b) { return {b.lo.x + (b.hi.x - b.lo.x) / 2, b.lo.y + (b.hi.y - b.lo.y) / 2}; }
inline std::int64_t apart(const Box& a, const Box& b) { return static_cast<std::int64_t>(root(static_cast<std::uint64_t>(gap_squared(a, b)))); }

// spot_of(unit): how somebody stands now.
template <class Board, class SpotOf>
Outlook look_out(const Board& board, const Theatre& theatre, const Plan& plan, int unit, SpotOf spot_of) {
  Outlook look{theatre, plan, unit, plan.tasks[static_cast<std::size_t>(unit)], nowhere, {}};
  const Box& own = board.ground(unit).box;
  const Box far = grown(own, static_cast<std::int32_t>(2 * theatre.measures.near));
  board.each_enemy(look.self().side, [&](int e) {
    if (!board.near(e, far)) return;
    const Spot spot = spot_of(e);
    const Box& box = spot.ground.box;
    const Vec size = box.hi - box.lo;
    look.foes.push({e, box, middle_of(box), static_cast<std::int32_t>((size.x + size.y) / 2 + 2), spot.all_round ? Arc{} : spot.arc, spot.all_round});
    look.closest = std::min(look.closest, apart(own, box));
  });
  return look;
}

// Every enemy who matters to whoever stands there: seen(foe, gap, ahead of us, we are ahead of him).
template <class Board, class Seen>
void look_round(const Outlook& look, const Board& board, const Spot& spot, std::int64_t far, Seen seen) {
  const auto ahead = [](const Arc& arc, Point middle, const field::Ground& ground) {
    return in_arc(arc, middle) || (!ground.town && partly_in_arc(arc, ground.block.piece[0]));
  };
  const Point here = middle_of(spot.ground.box);
  for (const Foe& foe : look.foes) {
    const std::int64_t apart2 = gap_squared(spot.ground.box, foe.box);
    if (apart2 >= far * far) continue;
    seen(foe, static_cast<std::int64_t>(root(static_cast<std::uint64_t>(apart2))),
         [&] { return spot.all_round || ahead(spot.arc, foe.middle, board.ground(foe.unit)); },
         [&] { return foe.all_round || ahead(foe.arc, here, spot.ground); });
  }
}

// How near it is to where the plan wants it, and what one more unit there changes in what is held, more so in the last turns.
int worth_of_ground(const Outlook& look, const Spot& spot);

// Would whoever stands there be on it?
bool stands_on(const Prize& prize, const Spot& spot);

}  // namespace linstock::staff
