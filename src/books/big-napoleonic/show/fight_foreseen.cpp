// AN ASSAULT FORESEEN: what an assault move is about, for odds by playing on. It is settled when its combat has been
// fought, when it was halted, or when nothing came of it in this player turn.
//
// Assumed on the way: nobody else moves; whoever bears on one of the two fires at him, and at nobody else. All other
// decisions (evading, turning to face, fighting on ...) are the quick level's.
#include <fmt/format.h>

#include <algorithm>

#include "books/big-napoleonic/combat/fight_end.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/show/drawing.h"
#include "kernel/view/scene.h"

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<FightEnd>() {
  static constexpr const char* ends[] = {"attacker-destroyed", "both-destroyed", "halted", "attacker-goes-back", "no-fight",
                                         "both-stand", "defender-falls-back", "defender-retires", "defender-retreats",
                                         "defender-destroyed"};
  static const Description description =
      Describe<FightEnd>("fight")
          .choice("end", &FightEnd::end, ends, FightEnding::NoFight, "how it ends", clause::BN_CCOUT_01)
          .number("attacker_bases", &FightEnd::attacker_bases, {.max = 6}, "bases that the attacker has left",
                  clause::BN_STATE_04)
          .number("defender_bases", &FightEnd::defender_bases, {.max = 6}, "bases that the defender has left",
                  clause::BN_STATE_04);
  return description;
}

}  // namespace linstock

namespace linstock::big_napoleonic {

namespace {

const Unit& unit_of(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// What a step on the agenda will make a unit do, once the combat has been fought.
std::optional<Action> to_do(const State& state, int unit) {
  for (const Step& step : state.agenda.steps) {
    if (const auto* after = std::get_if<AfterCombat>(&step); after && after->unit == unit) return after->action;
    if (const auto* exploit = std::get_if<Exploitations>(&step))
      if (std::find(exploit->units.begin(), exploit->units.end(), unit) != exploit->units.end()) return Action::Exploit;
  }
  return {};
}

FightEnding ending_of(Action attacker, Action defender) {
  if (defender == Action::Retreat || defender == Action::LimberFullMove) return FightEnding::DefenderRetreats;
  if (defender == Action::Retire || defender == Action::LimberHalfMove) return FightEnding::DefenderRetires;
  if (defender == Action::FallBack) return FightEnding::DefenderFallsBack;
  if (attacker == Action::Retreat || attacker == Action::Retire || attacker == Action::LimberFullMove ||
      attacker == Action::LimberHalfMove || attacker == Action::FallBack)
    return FightEnding::AttackerGoesBack;
  return FightEnding::BothStand;
}

std::optional<FightEnding> ending(const State& state, const Stake& stake) {
  const Unit& attacker = unit_of(state, stake.subject);
  const Unit& defender = unit_of(state, stake.object);
  if (attacker.condition.removed)
    return defender.condition.removed ? FightEnding::BothDestroyed : FightEnding::AttackerDestroyed;
  if (defender.condition.removed) return FightEnding::DefenderDestroyed;
  if (attacker.halted) return FightEnding::Halted;
  for (const Contact& c : state.contacts)
    if (c.attacker == stake.subject && c.defender == stake.object && c.resolved) {
      const auto own = to_do(state, stake.subject), his = to_do(state, stake.object);
      if (!own && !his) return FightEnding::NoFight;
      return ending_of(own.value_or(Action::Stand), his.value_or(Action::Stand));
    }
  if (state.player_turns != stake.since || state.over || !attacker.on_table || !defender.on_table)
    return FightEnding::NoFight;
  return {};
}

}  // namespace

std::optional<Stake> Rules::stake(const State& state, const Step& step, const Setting& setting, const Question& q,
                                  const Answer&, const Trial* trial) {
  const bool moves = std::holds_alternative<PlanMove>(step) || std::holds_alternative<Walk>(step);
  if (!moves || !trial || trial->refusal || trial->plan.target < 0) return {};
  const std::string& own = setting.unit_names[static_cast<std::size_t>(q.subject)];
  const std::string& his = setting.unit_names[static_cast<std::size_t>(trial->plan.target)];
  Stake stake;
  stake.title = fmt::format("Assault: {} on {}", own, his);
  stake.ask = fmt::format("that {} gives ground", his);
  stake.assumed = "if nobody else moves, and whoever bears on the two fires at them";
  stake.procedure = "assault";
  stake.outcome = &describe<FightEnd>();
  stake.good = [](const Described& o) { return o.as<FightEnd>().end >= FightEnding::DefenderFallsBack; };
  stake.clause = clause::BN_ASSLT_01;
  stake.subject = q.subject;
  stake.object = trial->plan.target;
  stake.since = state.player_turns;
  return stake;
}

// Nobody else throws to move, and the generals stay.
void Rules::narrow(State& state, const Stake&) {
  for (Unit& unit : state.units) unit.thrown = 1;
  auto& steps = state.agenda.steps;
  std::decay_t<decltype(steps)> kept;
  for (const Step& step : steps)
    if (!std::holds_alternative<GeneralsPhase>(step)) kept.push(step);
  steps = kept;
}

std::optional<int> Rules::assume(const State& state, const Step& step, const Setting&, const Question& q,
                                 const Stake& stake) {
  if (std::holds_alternative<FireUnit>(step)) {
    for (const Option& option : q.options)
      if (option.value >= 0 && (option.subject == stake.subject || option.subject == stake.object)) return option.value;
    for (const Option& option : q.options)
      if (option.value == hold_fire) return hold_fire;
  }
  if (std::holds_alternative<CombatPhase>(step))
    for (const Option& option : q.options) {
      const Contact& c = state.contacts[static_cast<std::size_t>(option.value)];
      if (c.attacker == stake.subject && c.defender == stake.object) return option.value;
    }
  return {};
}

bool Rules::settled(const State& state, const Setting&, const Stake& stake, void* outcome) {
  const auto found = ending(state, stake);
  if (!found) return false;
  auto& end = *static_cast<FightEnd*>(outcome);
  end.end = *found;
  end.attacker_bases = std::max(0, unit_of(state, stake.subject).condition.bases);
  end.defender_bases = std::max(0, unit_of(state, stake.object).condition.bases);
  return true;
}

}  // namespace linstock::big_napoleonic
