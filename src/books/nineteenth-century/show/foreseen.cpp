// A CHARGE FORESEEN: what writing it down, or an answer to it, is about, for odds by playing on. It is settled when the melees of the
// period have ended, or when somebody has run before.
//
// Assumed on the way: nobody far away counts, the two do what the computer would, and everybody else goes by the letter of his orders: to plot
// for all of them as the computer does is three quarters of the work, and changes such odds by no more than their error.
#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/doctrine/judging.h"
#include "kernel/procedure.h"
#include "kernel/view/foresee.h"

namespace linstock {

using nineteenth_century::afield::ChargeEnd;

template <>
const Description& describe<ChargeEnd>() {
  using namespace nineteenth_century;
  using namespace nineteenth_century::afield;
  static constexpr const char* ends[] = {"charger-breaks", "charger-is-thrown-back", "fire-halts-it", "does-not-charge", "no-contact", "melee-goes-on", "target-is-pushed-back", "target-breaks"};
  static const Description description = Describe<ChargeEnd>("charge-end")
                                             .choice("end", &ChargeEnd::end, ends, ChargeEnding::NoContact, "how it ends", clause::NC_CHARGE_01)
                                             .number("charger_figures", &ChargeEnd::charger_figures, {.max = 40}, "figures of the charger then", clause::NC_CAS_03)
                                             .number("target_figures", &ChargeEnd::target_figures, {.max = 40}, "figures of the target then", clause::NC_CAS_03);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century::afield {

namespace {

bool gone(const Unit& unit) { return runs(unit) || unit.now.presence != Presence::OnTable; }

bool still_to_fight(const State& state) {
  return std::any_of(state.agenda.steps.begin(), state.agenda.steps.end(), [](const Step& s) { return std::holds_alternative<EndMelees>(s); });
}

std::optional<ChargeEnding> ending(const State& state, const Stake& stake) {
  const Unit &charger = state.unit(stake.subject), &target = state.unit(stake.object);
  if (gone(target)) return ChargeEnding::TargetBreaks;
  if (gone(charger)) return ChargeEnding::ChargerBreaks;
  if (still_to_fight(state)) return {};
  if (charger.turn.does != Does::Charges && charger.turn.does != Does::CounterCharges) return ChargeEnding::DoesNotCharge;
  if (charger.next.repulsed) return ChargeEnding::FireHaltsIt;
  if (charger.turn.contact < 0) return ChargeEnding::NoContact;
  if (charger.next.thrown_back || charger.next.melee == LastMelee::Lost) return ChargeEnding::ChargerIsThrownBack;
  return target.next.melee == LastMelee::Lost ? ChargeEnding::TargetIsPushedBack : ChargeEnding::MeleeGoesOn;
}

// Who charges whom by this sheet, if it holds just one charge; by an answer to a charge, whoever comes first.
struct Pair {
  int charger = -1, target = -1;
};
Pair pair_of(const State& state, const Step& step, const Setting& setting, const Answer& answer) {
  if (!answer.paper) return {};
  Pair found;
  int entries = 0;
  for (const SheetEntry& entry : answer.paper->entries) {
    if (entry.subject < 0 || entry.subject >= state.count() || entry.answer.value < 0) continue;
    ++entries;
    if (std::holds_alternative<WriteCharges>(step) && entry.answer.value < state.count()) found = {entry.subject, entry.answer.value};
    if (std::holds_alternative<WriteResponses>(step)) found = {first_charger(Board(state, setting), entry.subject), entry.subject};
  }
  return entries == 1 ? found : Pair{};
}

}  // namespace

std::optional<Stake> Rules::stake(const State& state, const Step& step, const Setting& setting, const Question&, const Answer& answer, const Trial*) {
  if (!std::holds_alternative<WriteCharges>(step) && !std::holds_alternative<WriteResponses>(step)) return {};
  const Pair pair = pair_of(state, step, setting, answer);
  if (pair.charger < 0 || pair.target < 0) return {};
  if (std::holds_alternative<WriteCharges>(step) && check_charge(Board(state, setting), pair.charger, pair.target)) return {};
  const std::string own = name_of(state, setting, pair.charger), his = name_of(state, setting, pair.target);
  Stake stake;
  stake.title = fmt::format("Charge: {} on {}", own, his);
  stake.ask = fmt::format("that {} gives way", his);
  stake.assumed = "if nobody further off takes a hand, the two do what the computer would, and the others keep to their orders";
  stake.procedure = "charge-to-the-end";
  stake.outcome = &describe<ChargeEnd>();
  stake.good = [](const Described& o) { return o.as<ChargeEnd>().end >= ChargeEnding::TargetIsPushedBack; };
  stake.clause = clause::NC_CHARGE_01;
  stake.subject = pair.charger;
  stake.object = pair.target;
  return stake;
}

// Whoever stands further off than fire or a charge of this period carries is left out.
void Rules::narrow(State& state, const Stake& stake) {
  const Point a = state.unit(stake.subject).pose.at, b = state.unit(stake.object).pose.at;
  for (int i = 0; i < state.count(); ++i) {
    Unit& unit = state.unit(i);
    if (i == stake.subject || i == stake.object || unit.now.presence != Presence::OnTable) continue;
    if (std::min(length_down(unit.pose.at - a), length_down(unit.pose.at - b)) > yards(600)) unit.now.presence = Presence::OffTable, unit.turn.charge_on = 0, unit.turn.target = -1;
  }
}

std::optional<int> Rules::assume(const State&, const Step&, const Setting&, const Question&, const Stake&) { return {}; }

// A period of both sides' sheets is dear: about as many branches and plays as fit into a twentieth of a second.
Foresight Rules::first_look() { return {.branches = 250, .samples = 25}; }

std::optional<Answer> Rules::assume_sheet(const State& state, const Step& step, const Setting& setting, const Question& question, const Stake& stake) {
  if (!std::holds_alternative<WritePlots>(step)) return {};
  const Board board(state, setting);
  Written sheet;
  for (const Blank::Line& line : question.blank->lines)
    if (const int u = line.question.subject; u == stake.subject || u == stake.object) sheet.entries.push_back({u, best_plot(board, u)});
  Answer answer;
  answer.paper = std::move(sheet);
  return answer;
}

bool Rules::settled(const State& state, const Setting&, const Stake& stake, void* outcome) {
  const auto found = ending(state, stake);
  if (!found) return false;
  *static_cast<ChargeEnd*>(outcome) = {*found, state.unit(stake.subject).now.figures, state.unit(stake.object).now.figures};
  return true;
}

}  // namespace linstock::nineteenth_century::afield
