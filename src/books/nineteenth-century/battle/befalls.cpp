// WHAT BEFALLS A UNIT, whatever chapter it happens in: it is put somewhere, breaks, leaves, loses its order, figures, its generals.
#include "books/nineteenth-century/battle/sequence.h"

#include <algorithm>

namespace linstock::nineteenth_century::afield {

void put(State& state, int u, const Pose& pose) {
  state.unit(u).pose = pose;
  for (General& general : state.generals)
    if (general.alive && general.with == u) general.at = pose.at;  // NC-GEN-09
}

void lose_general(State& state, int n, Clause why, Umpire& umpire) {
  General& general = state.general(n);
  general.alive = 0;
  general.lost_period = state.period;
  general.lost_at = general.at;
  general.with = general.joins = -1;
  general.front_rank = 0;
  umpire.harm(why, "{} is lost", general_subject(state, n));
}

// NC-END-02: he is a prisoner like any other.
void capture_general(State& state, const Setting& setting, int n, Clause why, Umpire& umpire) {
  General& g = state.general(n);
  g.captured = 1;
  state.prisoners[1 - g.side] += setting.tables.end.taken * price_of(g, setting.tables.points);
  lose_general(state, n, why, umpire);
}

namespace {

// Whoever leaves the table or is taken loses its generals; it stands no longer in anybody's melee.
void is_gone(State& state, int u, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.opponent = unit.now.quarry = -1;
  unit.turn.charge_on = 0;
  for (Unit& other : state.units) {
    if (other.now.opponent == u) other.now.opponent = -1, other.now.rounds = 0;
    if (other.now.quarry == u) other.now.quarry = -1;
  }
  for (std::size_t n = 0; n < state.generals.size(); ++n)
    if (state.generals[n].alive && state.generals[n].with == u) lose_general(state, static_cast<int>(n), why, umpire);
}

}  // namespace

void break_unit(State& state, int u, bool in_melee, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (unit.now.presence != Presence::OnTable || runs(unit)) return;
  unit.now.conduct = Conduct::Routing;
  unit.now.cohesion = Cohesion::Disordered;  // NC-LOSE-12
  ++unit.now.times_broken;
  unit.now.broke_in_melee = in_melee;
  unit.now.flees_from = in_melee ? unit.now.opponent : -1;
  unit.now.retires_left = unit.now.faces_left = unit.now.faces_right = 0;
  unit.now.first_rout = 1;
  unit.now.rallying = unit.now.changing = unit.now.rally_left = unit.now.change_left = 0;
  unit.now.quarry = -1;
  if (!guns(unit) && unit.now.formation == Formation::Square) unit.now.formation = Formation::Line, unit.now.wide = usual_width(unit, Formation::Column);
  unit.turn.broke = 1;
  unit.turn.broke_phase = static_cast<int>(state.phase);
  unit.turn.charge_on = unit.turn.answers = 0;
  unit.now.prone = unit.now.doubled = 0;
  umpire.harm(why, "{} breaks", u);
  if (sub_group(unit)) {
    if (!runs(state.unit(unit.is.of))) unit.now.own_account = 1;  // NC-SUB-04
    return;
  }
  each_body(state, u, [&](int body) {
    if (body != u && !state.unit(body).now.own_account) break_unit(state, body, in_melee, clause::NC_SUB_05, umpire);
  });
}

namespace {

// NC-RETURN-03: charges that go over the edge after evaders keep them away until all the chargers are back or lost.
bool follows(const Unit& charger, int evader) {
  return charger.now.presence == Presence::OffTable && (charger.now.left_by == LeftBy::Charging || charger.now.left_by == LeftBy::Pursuing) && aims_charge_at(charger, evader);
}
bool evaded_off(const State& state, int u) {
  const Condition& now = state.unit(u).now;
  return now.presence == Presence::OffTable && now.left_by == LeftBy::Evading && now.left_period == state.period;
}
void note_follower(Condition& evader, int follower) {
  evader.followed = 1;
  mark(evader.followers, follower, true);
}
void note_followers(State& state, int u) {
  for (int i = 0; i < state.count(); ++i) {
    if (evaded_off(state, i) && follows(state.unit(u), i)) note_follower(state.unit(i).now, u);
    if (evaded_off(state, u) && follows(state.unit(i), u) && state.unit(i).now.left_period == state.period) note_follower(state.unit(u).now, i);
  }
}

}  // namespace

void leave_table(State& state, int u, LeftBy how, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.followed = unit.now.free_since = 0, unit.now.followers = {};
  unit.now.presence = how == LeftBy::Routing ? Presence::Gone : Presence::OffTable;
  unit.now.left_by = how;
  unit.now.left_period = state.period;
  unit.now.attempts = 0;
  umpire.harm(clause::NC_RETURN_01, "{} leaves the table", u);
  std::vector<int> led;  // a general goes with it, and may lead it back (NC-RETURN-05)
  for (std::size_t n = 0; n < state.generals.size() && how != LeftBy::Routing; ++n)
    if (General& general = state.generals[n]; general.alive && general.with == u) general.with = -1, general.at = unit.turn.start.at, led.push_back(static_cast<int>(n));
  is_gone(state, u, clause::NC_RETURN_01, umpire);
  for (int n : led) state.general(n).with = u;
  note_followers(state, u);
}

void destroy(State& state, int u, bool captured, Clause why, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (!captured && !sub_group(unit) && take_over(state, u)) return;
  const Few<UnitLossFacts, 2> before = loss_groups(state, u, Fate::Captured);
  unit.now.presence = Presence::Gone;
  umpire.harm(why, captured ? "{} surrenders" : "{} is destroyed", u);
  if (captured) {
    SilentUmpire silent;
    for (const UnitLossFacts& group : before) state.prisoners[1 - unit.is.side] += unit_loss(group, setting.tables, silent).enemy_gains;
    unit.now.times_broken = -1;  // its figures are prisoners, which the score counts as taken
    for (std::size_t n = 0; n < state.generals.size(); ++n)
      if (state.generals[n].alive && state.generals[n].with == u) capture_general(state, setting, static_cast<int>(n), why, umpire);
  } else {
    unit.now.figures = 0;
  }
  is_gone(state, u, why, umpire);
}

void worsen(State& state, int u, Cohesion to, Clause why, Umpire& umpire) {
  Cohesion& now = state.unit(u).now.cohesion;
  if (to <= now) return;  // NC-LOSE-24
  now = to;
  umpire.harm(why, to == Cohesion::Disordered ? "{} is disordered" : "{} is unformed", u);
}

void take_figures(State& state, int u, int removed, int running_total, const Setting& setting, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.running_total = running_total;
  if (removed <= 0) return;
  unit.now.seconds -= (2 * unit.now.seconds * std::min(removed, unit.now.figures) + unit.now.figures) / std::max(1, 2 * unit.now.figures);  // NC-ORG-11: of both alike
  unit.now.figures = std::max(0, unit.now.figures - removed);
  unit.now.seconds = std::clamp(unit.now.seconds, 0, unit.now.figures);
  umpire.harm(why, removed == 1 ? "{} loses a figure" : "{} loses {#} figures", u, -1, removed);
  if (unit.now.figures == 0) return destroy(state, u, false, why, setting, umpire);
  unit.now.wide = std::min(unit.now.wide, unit.now.figures);
}

}  // namespace linstock::nineteenth_century::afield
