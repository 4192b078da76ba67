// WHAT A SIDE HAS: the features of a state that tell who will win. Not rules. Every one is a number of one side alone, so
// that what counts for one counts against the other; `linstock train big-napoleonic` finds what each is worth.
#include <algorithm>

#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/firing/targets.h"
#include "books/big-napoleonic/rules.h"
#include "staff/measure.h"

namespace linstock::big_napoleonic {

std::string_view weights_text();  // generated from data/big-napoleonic/value.toml

std::string_view Rules::weights() { return weights_text(); }

namespace {

struct Troops {
  int foot = 0, horse = 0, guns = 0, grade = 0, coming = 0;  // bases
  int ds = 0, markers = 0, spent = 0, squares = 0, march = 0;
};

Troops count_troops(const State& state, Seat side) {
  Troops t;
  for (const Unit& u : state.units) {
    if (u.side != side || u.condition.removed || !(u.on_table || u.expected)) continue;
    const int bases = u.condition.bases;
    (u.arm == Arm::Infantry ? t.foot : u.arm == Arm::Cavalry ? t.horse : t.guns) += bases;
    t.grade += bases * (static_cast<int>(u.grade) - 1);
    if (!u.on_table) {
      t.coming += bases;
      continue;
    }
    t.ds += u.condition.disruption;
    t.markers += u.condition.morale_markers;
    t.spent += spent(u) ? bases : 0;
    t.squares += u.square;
    t.march += u.stance == Stance::March || u.stance == Stance::Limbered;
  }
  return t;
}

// How the troops stand to the enemies near them.
struct Standing {
  int fire = 0;     // quarters of points that bear on somebody
  int flanked = 0;  // enemies that stand where they could take a unit in flank
  int pressed = 0;  // units with more than one fit enemy close by
};

Standing look_round(const Board& board, Seat side) {
  Standing s;
  for (int u = 0; u < board.count(); ++u) {
    const Unit& unit = board.unit(u);
    if (unit.side != side || !board.active(u)) continue;
    const Ground& own = board.ground(u);
    const bool round = unit.square || own.town;
    const Arc arc = round ? Arc{} : arc_of(front_of(block_of(unit)));
    const bool fires = unit.arm != Arm::Cavalry && !(unit.stance == Stance::Limbered || unit.stance == Stance::March);
    const int bases = unit.arm == Arm::Artillery ? 1 : std::min<int>(unit.condition.bases, layout_of(unit).files);
    int best = 0, close = 0;
    board.each_enemy(side, grown(own.box, inches(12)), [&](int e) {
      const Unit& enemy = board.unit(e);
      const Box& box = board.ground(e).box;
      const auto gap = static_cast<int>(root(static_cast<std::uint64_t>(gap_squared(own.box, box))));
      const Point middle{box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
      const bool ahead = round || in_arc(arc, middle);
      if (ahead && fires) best = std::max(best, bases * base_points(unit, board.setting.tables, gap, Aim::Direct));
      if (enemy.arm == Arm::Artillery || spent(enemy) || gap > inches(9)) return;
      ++close;
      s.flanked += !ahead;
    });
    s.fire += best;
    s.pressed += close > 1;
  }
  return s;
}

}  // namespace

std::vector<Metric> Rules::features(const State& state, const Setting& setting, Seat side) {
  // A lead decides by how it compares to what the dice may still change, which grows as the root of the armies.
  const int player_turns = std::max(0, setting.turns - state.turn) * 2 + (state.initiative == setting.first ? 1 : 0);
  const staff::Measure m(std::sqrt(std::max(1, setting.starting_bases[0] + setting.starting_bases[1])), player_turns);
  const Board board(state, setting);
  const Troops troops = count_troops(state, side);
  const Standing standing = look_round(board, side);
  const staff::Campaign& campaign = campaign_of(state, setting, side);
  const staff::Grip ground = staff::grip_of(campaign.theatre, campaign.plan);
  const auto s = static_cast<std::size_t>(side), enemy = 1 - s;
  const int killed = state.bases_lost[enemy] + 2 * state.units_lost[enemy];
  const double limit = std::max(1.0, setting.break_percent[s] * setting.starting_bases[s] / 100.0);
  const double worn = std::min(1.0, state.bases_lost[s] / limit);
  return {{"points for losses", m.of(killed)},
          {"points for losses, late", m.late(killed)},
          {"points for ground", m.of(ground.held)},
          {"points for ground, late", m.late(ground.held)},
          {"grip on the ground", m.of(ground.grip)},
          {"grip on the ground, late", m.late(ground.grip)},
          {"ground well held", m.of(ground.sure)},
          {"foot", m.of(troops.foot)},
          {"horse", m.of(troops.horse)},
          {"guns", m.of(troops.guns)},
          {"grade of the bases", m.of(troops.grade)},
          {"bases that are still coming", m.of(troops.coming)},
          {"disruption", m.of(troops.ds)},
          {"disruption, late", m.late(troops.ds)},
          {"morale markers", m.of(troops.markers)},
          {"bases that are spent", m.of(troops.spent)},
          {"units in March or limbered", m.of(troops.march)},
          {"near to breaking", static_cast<int>(1000 * worn * worn * worn)},
          {"fire that bears", m.of(standing.fire / 4.0)},
          {"enemies on its flanks", m.of(standing.flanked)},
          {"units hard pressed", m.of(standing.pressed)},
          {"its own turn", state.initiative == side ? 1000 : 0}};
}

}  // namespace linstock::big_napoleonic
