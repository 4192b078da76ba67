// A CHARGE FORESEEN: what declaring it, its dice or an answer to it are about, for odds by playing on. It is settled when its
// combat has been fought, or when the phase has gone by without one.
//
// Assumed on the way: nobody else declares a charge. All other decisions (standing, evading, dice ...) are the quick level's.
#include <fmt/format.h>

#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"
#include "kernel/procedure.h"

namespace linstock {

using pike_and_shot::ChargeEnd;

template <>
const Description& describe<ChargeEnd>() {
  using namespace pike_and_shot;
  static constexpr const char* ends[] = {"charger-routs", "charger-retires", "charger-falls-back", "no-contact", "target-evades", "another-is-fought",
                                         "both-stand", "target-falls-back", "target-retires", "target-abandons-its-guns", "target-is-ridden-down", "target-routs"};
  static const Description description =
      Describe<ChargeEnd>("charge-end")
          .choice("end", &ChargeEnd::end, ends, ChargeEnding::NoContact, "how it ends", clause::PS_RES_01)
          .number("charger_dps", &ChargeEnd::charger_dps, {.max = 1000}, "DPs on the charger then", clause::PS_RES_01)
          .number("target_dps", &ChargeEnd::target_dps, {.max = 1000}, "DPs on the target then", clause::PS_RES_01);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

bool still_to_fight(const State& state) {
  return std::any_of(state.agenda.steps.begin(), state.agenda.steps.end(), [](const Step& s) { return std::holds_alternative<FightPhase>(s); });
}

std::optional<ChargeEnding> driven(const Unit& target) {
  if (target.now.crew != Crew::Present) return ChargeEnding::TargetAbandons;
  if (!target.turn.fought) return {};
  switch (target.turn.result) {
    case Action::Rout: return ChargeEnding::TargetRouts;
    case Action::Retire: return ChargeEnding::TargetRetires;
    case Action::FallBack: return ChargeEnding::TargetFallsBack;
    default: return {};
  }
}

ChargeEnding fought(const Unit& charger, const Unit& target) {
  if (const auto end = driven(target)) return *end;
  switch (charger.turn.result) {
    case Action::Rout: return ChargeEnding::ChargerRouts;
    case Action::Retire: return ChargeEnding::ChargerRetires;
    case Action::FallBack: return ChargeEnding::ChargerFallsBack;
    default: return target.turn.fought ? ChargeEnding::BothStand : ChargeEnding::AnotherIsFought;
  }
}

std::optional<ChargeEnding> ending(const State& state, const Stake& stake) {
  const Unit& charger = state.unit(stake.subject);
  const Unit& target = state.unit(stake.object);
  if (charger.turn.fought) return fought(charger, target);
  if (charger.turn.hacked) return ChargeEnding::RiddenDown;
  if (still_to_fight(state) && charger.now.presence == Presence::OnTable) return {};
  return target.turn.evaded ? ChargeEnding::TargetEvades : ChargeEnding::NoContact;
}

// Who charges whom by this answer; -1: nobody, or that is not yet known.
struct Pair {
  int charger = -1, target = -1;
};
Pair pair_of(const State& state, const Step& step, const Setting& setting, const Answer& answer) {
  if (const auto* picks = std::get_if<DeclareCharges>(&step); picks && answer.value >= 0 && answer.value < state.count()) {
    const std::vector<int> targets = charge_targets(Board(state, setting), answer.value);
    return targets.size() == 1 ? Pair{answer.value, targets.front()} : Pair{};
  }
  if (const auto* one = std::get_if<DeclareCharge>(&step)) return {one->unit, answer.value};
  if (const auto* how = std::get_if<HowToCharge>(&step)) return {how->unit, state.unit(how->unit).turn.target};
  if (const auto* response = std::get_if<RespondTo>(&step); response && !response->pursuit) return {response->charger, response->unit};
  return {};
}

}  // namespace

std::optional<Stake> Rules::stake(const State& state, const Step& step, const Setting& setting, const Question&, const Answer& answer, const Trial*) {
  const Pair pair = pair_of(state, step, setting, answer);
  if (pair.charger < 0 || pair.target < 0 || pair.target >= state.count()) return {};
  const std::string own = name_of(state, setting, pair.charger), his = name_of(state, setting, pair.target);
  Stake stake;
  stake.title = fmt::format("Charge: {} on {}", own, his);
  stake.ask = fmt::format("that {} gives way", his);
  stake.assumed = "if nobody else charges, and both do what the computer would";
  stake.procedure = "charge-to-the-end";
  stake.outcome = &describe<ChargeEnd>();
  stake.good = [](const Described& o) { return o.as<ChargeEnd>().end >= ChargeEnding::TargetFallsBack; };
  stake.clause = clause::PS_CHG_09;
  stake.subject = pair.charger;
  stake.object = pair.target;
  return stake;
}

std::optional<int> Rules::assume(const State&, const Step& step, const Setting&, const Question&, const Stake& stake) {
  if (std::holds_alternative<DeclareCharges>(step)) return no_more;
  if (const auto* one = std::get_if<DeclareCharge>(&step); one && one->unit == stake.subject) return stake.object;
  return {};
}

bool Rules::settled(const State& state, const Setting&, const Stake& stake, void* outcome) {
  const auto found = ending(state, stake);
  if (!found) return false;
  *static_cast<ChargeEnd*>(outcome) = {*found, std::min(1000, state.unit(stake.subject).now.dps), std::min(1000, state.unit(stake.object).now.dps)};
  return true;
}

}  // namespace linstock::pike_and_shot
