// What would come of a choice: fire by its own procedure, a charge by playing on.
#include "books/skeleton/sequence.h"
#include "kernel/procedure.h"

namespace linstock {

using skeleton::ChargeEnd;

template <>
const Description& describe<ChargeEnd>() {
  using namespace skeleton;
  static constexpr const char* ends[] = {"attacker-routs", "no-fight", "defender-routs"};
  static const Description description =
      Describe<ChargeEnd>("charge-end")
          .choice("end", &ChargeEnd::end, ends, ChargeEnding::NoFight, "how it ends", clause::SK_CHARGE_02)
          .number("attacker_bases", &ChargeEnd::attacker_bases, {.max = 6}, "bases that the attacker has left", clause::SK_FIRE_09);
  return description;
}

}  // namespace linstock

namespace linstock::skeleton {

std::optional<Prospect> Rules::prospect(const State& state, const Step& step, const Setting& setting, const Question&, const Answer& answer) {
  const auto* fire = std::get_if<FireUnit>(&step);
  if (!fire || answer.value < 0 || answer.value >= static_cast<int>(state.units.size())) return {};
  const Board board(state, setting);
  const auto aim = board.aim(fire->unit, answer.value);
  if (!aim) return {};
  auto facts = std::make_shared<Described>(describe<FireFacts>());
  *static_cast<FireFacts*>(facts->data()) = survey(board, *aim, fire->unit);
  return Prospect{"Fire on " + name_of(state, setting, answer.value), "fire", std::move(facts), &setting.tables, "that the fire takes a base",
                  [](const Described& outcome) { return outcome.as<Fired>().losses > 0; }};
}

std::optional<Stake> Rules::stake(const State& state, const Step& step, const Setting& setting, const Question& q, const Answer&, const Trial* trial) {
  if (!std::holds_alternative<MoveUnit>(step) || !trial || trial->refusal || trial->march.target < 0) return {};
  const std::string own = name_of(state, setting, q.subject), his = name_of(state, setting, trial->march.target);
  Stake stake;
  stake.title = "Charge: " + own + " on " + his;
  stake.ask = "that " + his + " routs";
  stake.assumed = "if the charged unit does what the computer would";
  stake.procedure = "charge";
  stake.outcome = &describe<ChargeEnd>();
  stake.good = [](const Described& o) { return o.as<ChargeEnd>().end == ChargeEnding::DefenderRouts; };
  stake.clause = clause::SK_CHARGE_03;
  stake.subject = q.subject;
  stake.object = trial->march.target;
  return stake;
}

// Nothing of the charge is left on the agenda, or one of the two is gone.
bool Rules::settled(const State& state, const Setting&, const Stake& stake, void* outcome) {
  const Unit& attacker = state.unit(stake.subject);
  const Unit& defender = state.unit(stake.object);
  if (attacker.on_table && defender.on_table)
    for (const Step& step : state.agenda.steps)
      if (std::holds_alternative<Charge>(step) || std::holds_alternative<ChargeRound>(step) || std::holds_alternative<Fire>(step) || std::holds_alternative<NerveTest>(step))
        return false;
  auto& end = *static_cast<ChargeEnd*>(outcome);
  end.end = !defender.on_table ? ChargeEnding::DefenderRouts : attacker.on_table ? ChargeEnding::NoFight : ChargeEnding::AttackerRouts;
  end.attacker_bases = attacker.on_table ? attacker.bases() : 0;
  return true;
}

}  // namespace linstock::skeleton
