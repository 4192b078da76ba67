// Whether to evade, and which way to go back.
#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/movement/withdrawal.h"

namespace linstock::big_napoleonic {

namespace {

// BN-EVADE-03: it costs a D, so only those go who would lose more by staying.
void suggest_evading(const State& state, const OfferEvade& step, const Asked& asked) {
  const Unit& unit = state.units[static_cast<std::size_t>(step.unit)];
  const Unit& mover = state.units[static_cast<std::size_t>(step.from)];
  const bool comes = mover.arm != Arm::Artillery && mover.condition.disruption < 2 && !mover.square;
  const bool gun = unit.arm == Arm::Artillery;
  const bool alone = gun && unit.stance == Stance::Limbered;
  const bool weaker =
      !gun && mover.arm == Arm::Cavalry &&
      unit.condition.bases - unit.condition.disruption + 1 < mover.condition.bases - mover.condition.disruption;
  const bool go = comes && unit.condition.disruption < 2 && (alone || weaker);
  asked.offer(0, go ? 0 : 10, comes ? "it can hold, and evading costs a D" : "this enemy is no danger to it");
  asked.offer(1, go ? 10 : 0,
        alone    ? "limbered guns would be ridden down"
        : weaker ? "stronger cavalry would ride over it"
                 : "it would run, and take a D, from no great danger");
}

}  // namespace

void suggest(const State& state, const OfferEvade& step, const Setting&, const Asked& asked) {
  if (asked.effort == 0) return asked.offer(static_cast<int>(asked.luck % 4 == 0), 0, "");
  suggest_evading(state, step, asked);
}

void suggest(const State& state, const Withdraw& step, const Setting& setting, const Asked& asked) {
  const Board board(state, setting);
  const WithdrawalTerms t = terms(board, step.unit, step.kind, step.from);
  // Whether a short way will do is judged by the search without luck (check_withdrawal): so is a short answer.
  BestWay best = best_way(board, step.unit, step.kind, step.from, t, asked.effort == 0 ? asked.luck : 0);
  if (!best.full && asked.effort == 0) best = best_way(board, step.unit, step.kind, step.from, t);
  const bool over_the_edge = t.half && !best.full && best.may_leave;  // no other way is long enough
  Suggestion suggestion;
  suggestion.answer = over_the_edge ? best.leaving : best.answer;
  suggestion.why = best.used > 0 ? "away from the enemy, as straight as the ground allows" : "it has no way back";
  asked.out.push_back(suggestion);
}

}  // namespace linstock::big_napoleonic
