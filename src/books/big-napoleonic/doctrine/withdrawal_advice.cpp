// Whether to evade, and which way to go back.
#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/movement/withdrawal.h"

namespace linstock::big_napoleonic {

namespace {

// BN-EVADE-03: it costs a D, so only those go who would lose more by staying.
void suggest_evading(const State& state, const Question& q, std::vector<Suggestion>& out) {
  const Unit& unit = state.units[static_cast<std::size_t>(q.subject)];
  const Unit& mover = state.units[static_cast<std::size_t>(q.options[1].subject)];
  const bool comes = mover.arm != Arm::Artillery && mover.condition.disruption < 2 && !mover.square;
  const bool gun = unit.arm == Arm::Artillery;
  const bool alone = gun && unit.stance == Stance::Limbered;
  const bool weaker =
      !gun && mover.arm == Arm::Cavalry &&
      unit.condition.bases - unit.condition.disruption + 1 < mover.condition.bases - mover.condition.disruption;
  const bool go = comes && unit.condition.disruption < 2 && (alone || weaker);
  offer(out, 0, go ? 0 : 10, comes ? "it can hold, and evading costs a D" : "this enemy is no danger to it");
  offer(out, 1, go ? 10 : 0,
        alone    ? "limbered guns would be ridden down"
        : weaker ? "stronger cavalry would ride over it"
                 : "it would run, and take a D, from no great danger");
}

}  // namespace

void suggest_withdrawal(const State& state, const Setting& setting, const Question& q, int effort, std::uint64_t luck,
                        std::vector<Suggestion>& out) {
  if (q.clause == clause::BN_EVADE_01) {
    if (effort == 0) return offer(out, static_cast<int>(luck % 4 == 0), 0, "");
    return suggest_evading(state, q, out);
  }
  const Board board(state, setting);
  const auto kind = static_cast<Withdrawal>(q.options[0].value);
  const int from = q.options[0].subject;
  const WithdrawalTerms t = terms(board, q.subject, kind, from);
  // Whether a short way will do is judged by the search without luck (check_withdrawal): so is a short answer.
  BestWay best = best_way(board, q.subject, kind, from, t, effort == 0 ? luck : 0);
  if (!best.full && effort == 0) best = best_way(board, q.subject, kind, from, t);
  const bool over_the_edge = t.half && !best.full && best.may_leave;  // no other way is long enough
  Suggestion suggestion;
  suggestion.answer = over_the_edge ? best.leaving : best.answer;
  suggestion.why = best.used > 0 ? "away from the enemy, as straight as the ground allows" : "it has no way back";
  out.push_back(suggestion);
}

}  // namespace linstock::big_napoleonic
