// What all fire of one phase does to a unit.
#include "books/nineteenth-century/firing/effect.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

// NC-BASE-11: thresholds compare exactly. NC-SPEC-03, 12: a single casualty from rockets unforms cavalry.
State state_after_fire(const EffectFacts& f, const LosingTables& t, Umpire& umpire) {
  State after = f.state;
  const auto worse = [&](bool applies, State state, const char* why, Clause clause) {
    if (!applies || state <= after) return;  // NC-LOSE-24: the worse holds
    after = state;
    umpire.found("formation", why, clause);
  };
  worse(f.casualties >= t.unforms_from_fire * f.figures, State::Unformed, "unformed by casualties", clause::NC_LOSE_07);
  worse(f.from_rockets > 0 && is_cavalry(f.arm) && !f.dismounted, State::Unformed, "unformed by rockets", clause::NC_SPEC_03);
  worse(f.casualties >= t.disorders_from_fire * f.figures, State::Disordered, "disordered by casualties", clause::NC_LOSE_22);
  worse(f.from_rear > 0 && f.from_rear >= t.disorders_from_rear * f.figures, State::Disordered, "disordered by fire from the rear", clause::NC_LOSE_23);
  return after;
}

FireEffect apply_fire(const EffectFacts& f, const Tables& tables, Umpire& umpire) {
  FireEffect e{};
  const Removed removed = remove_figures(f.casualties, f.running_total, tables.casualties);
  e.figures_removed = std::min(removed.figures, f.figures);
  e.running_total = removed.figures > f.figures ? 0 : removed.running_total;
  e.per_figure = f.casualties / f.figures;
  umpire.found("figures removed", e.figures_removed, clause::NC_CAS_03);
  umpire.found("casualties per figure", e.per_figure, clause::NC_BASE_12);
  e.state = state_after_fire(f, tables.losing, umpire);
  e.must_test = f.casualties >= tables.reaction.casualties_to_test * f.figures;
  if (e.must_test) umpire.found("next period", "it tests its reaction", clause::NC_REACT_04);
  if (f.general_with)  // NC-GEN-03, 05
    e.general_lost = general_at_risk({Danger::UnitUnderFire, f.casualties, f.figures, 0, 0}, tables, umpire).lost;
  return e;
}

// NC-FIRE-18, 19, 30, 33: unlimbered, guns and teams are separate targets; limbered they share evenly, the odd one falls on
// the gunners. A limbered battery moves as many guns as it has teams.
BatteryLoss lose_battery(const BatteryFacts& f, const Tables& tables, Umpire& umpire) {
  const int on_teams = f.hit == BatteryHit::Teams ? f.casualties : f.hit == BatteryHit::Guns ? 0 : f.casualties / 2;
  umpire.found("on the teams", on_teams, f.hit == BatteryHit::Limbered ? clause::NC_FIRE_19 : clause::NC_FIRE_18);
  const bool limbered = f.hit == BatteryHit::Limbered;
  umpire.found("on the gunners", f.casualties - on_teams, !limbered ? clause::NC_FIRE_18 : f.casualties % 2 ? clause::NC_FIRE_30 : clause::NC_FIRE_19);
  const Removed gunners = remove_figures(f.casualties - on_teams, f.gunners_running, tables.casualties);
  const Removed teams = remove_figures(on_teams, f.teams_running, tables.casualties);
  BatteryLoss loss{std::min(gunners.figures, f.gunners), std::min(teams.figures, f.teams), gunners.running_total, teams.running_total, 0};
  umpire.found("teams removed", loss.teams_removed, clause::NC_FIRE_33);
  if (f.moves_limbered) {
    loss.left_behind = std::max(0, f.gunners - loss.gunners_removed - (f.teams - loss.teams_removed));
    umpire.found("gunners in excess of teams", loss.left_behind, clause::NC_FIRE_19);
  }
  return loss;
}

}  // namespace linstock::nineteenth_century
