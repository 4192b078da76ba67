// LOSSES ON THE MAP: a unit takes a D, loses bases, leaves the table; everything that follows a loss at once.
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

void take_condition(State& state, int i, const Condition& after, Umpire& umpire) {
  Unit& unit = state.units[static_cast<std::size_t>(i)];
  const int lost = unit.condition.bases - after.bases;
  const auto side = static_cast<std::size_t>(unit.side);
  state.bases_lost[side] += lost;
  const int gained = after.disruption - unit.condition.disruption;
  if (gained > 0) umpire.harm(clause::BN_STATE_01, gained == 1 ? "{} takes a D" : "{} takes {#} Ds", i, -1, gained);
  if (lost > 0) umpire.harm(clause::BN_STATE_04, lost == 1 ? "{} loses a base" : "{} loses {#} bases", i, -1, lost);
  unit.condition = after;
  if (!after.removed) return;
  ++state.units_lost[side];
  unit.on_table = 0;
  if (unit.town >= 0) state.towns[static_cast<std::size_t>(unit.town)] = {};
  unit.town = -1;
  umpire.heading(clause::BN_STATE_07, "{} is removed from play", i);
}

void suffer_disruption(State& state, int i, int ds, const Setting& setting, Umpire& umpire) {
  const Unit& unit = state.units[static_cast<std::size_t>(i)];
  Condition after = unit.condition;
  disrupt(after, unit.arm, ds, setting.tables);
  take_condition(state, i, after, umpire);
}

void leave_table(State& state, int i, Umpire& umpire) {
  Unit& unit = state.units[static_cast<std::size_t>(i)];
  unit.on_table = 0;
  if (unit.town >= 0) state.towns[static_cast<std::size_t>(unit.town)] = {};
  unit.town = -1;
  umpire.heading(clause::BN_EDGE_01, "{} leaves the table", i);
}

}  // namespace linstock::big_napoleonic
