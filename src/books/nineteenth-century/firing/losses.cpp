// WHAT FIRE DID, unit by unit, after both sides have fired: figures, lost order, generals at risk, horses that bolt; and from which sub
// group a unit's losses are taken.
#include <algorithm>
#include <utility>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/firing/casualty_table.h"
#include "books/nineteenth-century/firing/effect.h"
#include "books/nineteenth-century/formations/horse_holders.h"
#include "books/nineteenth-century/generals/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

void risk_generals(State& state, int u, const RiskFacts& facts, const Setting& setting, Umpire& umpire) {
  for (std::size_t n = 0; n < state.generals.size(); ++n)
    if (state.generals[n].alive && state.generals[n].with == u && general_at_risk(facts, setting.tables, umpire).lost)
      lose_general(state, static_cast<int>(n), clause::NC_GEN_07, umpire);
}

// NC-GEN-08, 10: what was fired at him alone.
void risk_singled_out(State& state, const Setting& setting, Umpire& umpire) {
  for (std::size_t n = 0; n < state.generals.size(); ++n) {
    const int casualties = std::exchange(state.generals[n].casualties, 0);
    if (casualties > 0 && state.generals[n].alive && general_at_risk({Danger::SingledOut, casualties, 1, 0, 0}, setting.tables, umpire).lost)
      lose_general(state, static_cast<int>(n), clause::NC_GEN_07, umpire);
  }
}

// NC-FIRE-18, 19: limbered, gunners and teams share what falls on the battery.
void battery_suffers(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const BatteryHit hit = unit.now.guns == Guns::Limbered ? BatteryHit::Limbered : BatteryHit::Guns;
  const BatteryLoss loss = lose_battery({hit, unit.turn.casualties, unit.now.figures, unit.now.teams, unit.now.running_total, unit.now.teams_running, hit == BatteryHit::Limbered && unit.turn.moved > 0},
                                        setting.tables, umpire);
  unit.now.teams = std::max(0, unit.now.teams - loss.teams_removed);
  unit.now.teams_running = loss.teams_running;
  take_figures(state, u, loss.gunners_removed + loss.left_behind, loss.gunners_running, setting, clause::NC_FIRE_18, umpire);
}

void teams_suffer(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  umpire.heading(clause::NC_FIRE_18, "The teams of {}", u);
  const BatteryLoss loss = lose_battery({BatteryHit::Teams, unit.turn.hits_on_teams, unit.now.figures, unit.now.teams, unit.now.running_total, unit.now.teams_running, 0}, setting.tables, umpire);
  unit.now.teams = std::max(0, unit.now.teams - loss.teams_removed);
  unit.now.teams_running = loss.teams_running;
}

// NC-SUB-03, NC-BASE-12: what fell on any of its bodies fell on the unit, and is divided by all its figures.
EffectFacts unit_facts(const State& state, int u) {
  const Unit& unit = state.unit(u);
  EffectFacts f{unit.is.arm, unit.now.dismounted, 0, unit.now.running_total, Cohesion::Formed, 0, 0, 0, 0};
  each_sharing(state, u, [&](int body) {
    const Unit& own = state.unit(body);
    f.figures += own.now.figures, f.casualties += own.turn.casualties, f.from_rear += own.turn.from_rear, f.from_rockets += own.turn.rockets;
  });
  return f;
}

// NC-FORM-23, 29
void horses_shot_at(State& state, const Setting& setting, int body, Umpire& umpire) {
  const Unit& own = state.unit(body);
  const int riders = own.now.figures * setting.tables.formation.riders_for_a_holder;  // so that the procedure finds as many holders
  if (own.is.part == Part::Holders && own.turn.casualties > 0 && horse_holders({riders, own.is.training, 0, 0, own.turn.casualties}, setting.tables, umpire).bolt)
    bolt(state, body, clause::NC_FORM_29, umpire);
}

void lose(State& state, const Setting& setting, int u, int removed, int running_total, Clause why, Umpire& umpire) {
  if (removed > 0 && bodies_sharing(state, u) > 1) {
    state.unit(u).now.running_total = running_total;
    return state.agenda.push(LoseFigures{u, removed});
  }
  take_figures(state, u, removed, running_total, setting, why, umpire);
}

// NC-SUB-10: lost order is that of the bodies that were hit.
void unit_suffers(State& state, const Setting& setting, int u, const EffectFacts& facts, Umpire& umpire) {
  const FireEffect effect = apply_fire(facts, setting.tables, umpire);
  each_sharing(state, u, [&](int body) {
    if (state.unit(body).turn.casualties == 0) return;
    worsen(state, body, effect.state, effect.state == Cohesion::Disordered ? clause::NC_LOSE_22 : clause::NC_LOSE_07, umpire);
    horses_shot_at(state, setting, body, umpire);
  });
  lose(state, setting, u, effect.figures_removed, effect.running_total, clause::NC_CAS_03, umpire);
}

}  // namespace

template <>
void run(State& state, const SufferFire&, const Setting& setting, Umpire& umpire) {
  for (Unit& unit : state.units) unit.next.fire_casualties = unit.turn.casualties, unit.next.figures = unit.now.figures, unit.next.wide = unit.now.wide;
  for (int u = 0; u < state.count(); ++u) {
    if (!on_table(state.unit(u)) || tester_of(state, u) != u) continue;
    if (state.unit(u).turn.hits_on_teams > 0) teams_suffer(state, setting, u, umpire);
    const EffectFacts facts = unit_facts(state, u);
    if (facts.casualties == 0) continue;
    umpire.heading(clause::NC_FIRE_16, "What fire does to {}", u);
    risk_generals(state, u, {Danger::UnitUnderFire, facts.casualties, facts.figures, 0, 0}, setting, umpire);
    if (!guns(state.unit(u))) {
      unit_suffers(state, setting, u, facts, umpire);
      continue;
    }
    EffectFacts battery = facts;
    battery.state = state.unit(u).now.cohesion;
    worsen(state, u, state_after_fire(battery, setting.tables.losing, umpire), clause::NC_LOSE_07, umpire);
    battery_suffers(state, setting, u, umpire);
  }
  risk_singled_out(state, setting, umpire);
}

// NC-CAS-03, 04: for all of a unit in one running total.
void take_casualties(State& state, const Setting& setting, int body, int casualties, Clause why, Umpire& umpire) {
  const int u = tester_of(state, body);
  const int total = state.unit(u).now.running_total + casualties, a_figure = setting.tables.casualties.men_in_a_figure;
  if (bodies_sharing(state, u) > 1) return lose(state, setting, u, total / a_figure, total % a_figure, why, umpire);
  take_figures(state, body, total / a_figure, total % a_figure, setting, why, umpire);
}

// NC-SUB-03: the owner says which of its bodies gives them up; what that one does not have comes off the others.
template <>
void run(State& state, const LoseFigures& loss, const Setting& setting, Umpire& umpire) {
  std::vector<int> bodies;
  each_sharing(state, loss.unit, [&](int body) { bodies.push_back(body); });
  if (bodies.empty()) return;
  int first = bodies[0];
  if (bodies.size() > 1) {
    Question ask = asked(state.unit(loss.unit).is.side, clause::NC_SUB_03, "Which part of {} gives up the figures that it lost?", loss.unit);
    for (int body : bodies) ask.options.push({body, "", body});
    first = umpire.pick(ask);
  }
  std::ranges::stable_partition(bodies, [&](int body) { return body == first; });
  int left = loss.figures;
  for (int body : bodies) {
    const int here = std::min(left, state.unit(body).now.figures);
    left -= here;
    if (here > 0) take_figures(state, body, here, state.unit(body).now.running_total, setting, clause::NC_SUB_03, umpire);
  }
}

}  // namespace linstock::nineteenth_century::afield
