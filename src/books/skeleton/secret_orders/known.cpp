// What a side knows at night: its own units and orders, the enemies that it has seen, the wells that somebody has found out
// about. Neither knows which of the others is the mirage.
#include "books/skeleton/secret_orders/state.h"

namespace linstock::skeleton::night {

namespace {

// A few numbers from one.
struct Luck {
  std::uint64_t state;
  std::int32_t below(std::int32_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::int32_t>((state >> 33) % static_cast<std::uint64_t>(n));
  }
};

// Somewhere on its ground where no enemy would have seen it.
void hide_somewhere(State& state, Unit& unit, const skeleton::Tables& t, Luck& luck) {
  const std::span<const Point> ground = map_of(t).hiding[unit.side];
  const Box box = box_of(ground);
  unit.at = ground[0];
  for (int tries = 0; tries < 200; ++tries) {
    const Point p{box.lo.x + luck.below(box.hi.x - box.lo.x + 1), box.lo.y + luck.below(box.hi.y - box.lo.y + 1)};
    bool free = place_in(ground, p) != Place::Outside;
    for (const Unit& other : state.units)
      free &= other.side == unit.side || other.hidden || !standing(other) || !near(p, other.at, t.night.sight);
    if (!free) continue;
    unit.at = p;
    break;
  }
}

}  // namespace

State Rules::known(const State& state, const Tables&, Seat viewer) {
  State known = state;
  for (Unit& unit : known.units) {
    if (unit.side == viewer) continue;
    unit.order = {};
    unit.route.clear();
    unit.faces = -1;
    if (!unit.hidden) continue;
    unit.at = {};
    unit.facing = 0;
    unit.trail.clear();
  }
  const bool found = state.mirage >= 0 && state.seen[static_cast<std::size_t>(state.mirage)];
  if (!found) known.mirage = -1;
  return known;
}

void Rules::imagine(State& state, const Tables& tables, Seat viewer, std::uint64_t draw) {
  Luck luck{draw};
  for (Unit& unit : state.units) {
    if (unit.side == viewer) continue;
    if (unit.hidden && state.placed) {
      hide_somewhere(state, unit, tables, luck);
      unit.facing = luck.below(full_turn);
      if (state.turn > 0) unit.trail.push({unit.at, unit.facing});
    }
    if (!unit.ordered) {
      unit.order = {Duty::Hold, 1};
      continue;
    }
    // Who lies in wait has not been told to march.
    unit.order = {unit.hidden ? Duty::Wait : static_cast<Duty>(luck.below(3)), 1 + luck.below(tables.night.fastest)};
    if (unit.order.duty == Duty::March) unit.route.push({luck.below(map_of(tables).width), luck.below(map_of(tables).depth)});
  }
  if (state.mirage >= 0) return;
  int open = 0;
  for (const int seen : state.seen) open += !seen;
  int which = open > 0 ? luck.below(open) : -1;
  for (int well = 0; well < most_wells; ++well)
    if (!state.seen[static_cast<std::size_t>(well)] && which-- == 0) state.mirage = well;
}

}  // namespace linstock::skeleton::night
