// How a rally begins and how time goes on with it.
#include "books/nineteenth-century/losing_formation/rallies.h"

#include <algorithm>

#include "books/nineteenth-century/movement/changing_front.h"
#include "field/moving.h"

namespace linstock::nineteenth_century::afield {

namespace {

constexpr int quarter = period_time / 4;

Rallied rally_of(const Unit& unit, RallyCause cause, int still_needed, int time, const Setting& setting) {
  SilentUmpire silent;
  return rally({cause, unit.is.training, unit.is.morale, still_needed, time, 0}, setting.tables, silent);
}

// Somebody came into contact with it before that instant.
bool touched_before(const State& state, int u, int instant) {
  return std::ranges::any_of(state.units, [&](const Unit& other) {
    return on_table(other) && other.is.side != state.unit(u).is.side && other.turn.contact == u && other.turn.contact_time * field::part_of_period < instant;
  });
}

RallyCause cause_of(const Unit& unit) { return unit.now.cohesion == Cohesion::Disordered ? RallyCause::Disordered : RallyCause::Unformed; }

}  // namespace

void begin_rally(State& state, const Setting& setting, int u, RallyCause cause) {
  Unit& unit = state.unit(u);
  const Rallied needed = rally_of(unit, cause, 0, 0, setting);
  unit.now.rallying = 1;
  unit.now.rally = cause;
  unit.now.rally_left = needed.needed;
  unit.now.retires_left = needed.retire_first;
  unit.now.quarry = -1;
  unit.now.conduct = Conduct::Steady;
  unit.now.must_rejoin |= sub_group(unit) && cause == RallyCause::Routed;
}

int rally_time(const Unit& unit, const Setting& setting) {
  return (unit.now.rallying ? unit.now.rally_left : rally_of(unit, cause_of(unit), 0, 0, setting).needed) * quarter;
}

void go_on_rallying(State& state, const Setting& setting, int u, int quarters, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (touched_before(state, u, std::min(period_time, unit.now.rally_left * quarter))) return;
  const Rallied done = rally_of(unit, unit.now.rally, unit.now.rally_left, quarters, setting);
  unit.now.rally_left = done.left;
  if (!done.good_order) return;
  unit.now.rallying = unit.now.retires_left = 0;
  unit.now.cohesion = Cohesion::Formed;
  umpire.tell(clause::NC_RALLY_01, "{} is in good order again", u);
}

bool marches_after_rally(const Unit& unit) {
  return unit.turn.does == Does::Rallies && std::any_of(unit.turn.legs.begin(), unit.turn.legs.end(), [](const Leg& leg) {
           return leg.kind != Manoeuvre::Kind::Back && (leg.kind != Manoeuvre::Kind::Advance || leg.distance > 0);
         });
}

void march_after_rally(State& state, const Setting& setting, int u, Umpire& umpire) {
  go_on_rallying(state, setting, u, state.unit(u).now.rally_left, umpire);
  SilentUmpire silent;
  Cohesion after = state.unit(u).now.cohesion;
  for (const Leg& leg : state.unit(u).turn.legs) {
    const Unit& unit = state.unit(u);
    if (leg.kind == Manoeuvre::Kind::Face) after = nineteenth_century::turn({unit.is.training, unit.now.order, leg.by == 2, 0, after}, setting.tables, silent).state;
    if (leg.kind == Manoeuvre::Kind::Wheel) after = nineteenth_century::wheel({troops_of(unit), 0, 8, after}, setting.tables, silent).state;
  }
  worsen(state, u, after, clause::NC_CHANGE_02, umpire);
}

}  // namespace linstock::nineteenth_century::afield
