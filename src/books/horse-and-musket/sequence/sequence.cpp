#include "books/horse-and-musket/sequence/sequence.h"

namespace linstock::horse_and_musket {

// INITIATIVE. HM-SEQ-10
Initiative initiative(const InitiativeFacts& f, const Tables&, Umpire& umpire) {
  const int we = umpire.total(1 * d6, clause::HM_SEQ_10, "we");
  const int they = umpire.total(1 * d6, clause::HM_SEQ_10, "they");
  if (we == they) return {Holder::ThrowAgain, Holder::ThrowAgain};
  const Holder holder = we > they ? Holder::We : Holder::They;
  const Holder other = we > they ? Holder::They : Holder::We;
  const Turn chosen = holder == Holder::We ? f.we_choose : f.they_choose;
  umpire.found("the winner takes the turn", turn_names[static_cast<int>(chosen)], clause::HM_SEQ_10);
  return {holder, chosen == Turn::First ? holder : other};
}

// THE STEPS
namespace {

struct StepRow {
  int number;
  Acts acts;
  InOrder order;
  int one_by_one;
  Clause clause;
};

// HM-SEQ-01, HM-SEQ-02, HM-SEQ-11, in the printed order.
StepRow row_of(Step step) {
  using namespace clause;
  constexpr Acts phasing = Acts::Phasing, reacts = Acts::PhasingAndOtherReacts, both = Acts::Both;
  constexpr InOrder any = InOrder::AsTheyLike, holder = InOrder::InitiativeHolderDecides;
  const StepRow rows[] = {
      {1, both, any, 0, HM_SEQ_10},    {2, phasing, any, 0, HM_ORDER_01}, {3, phasing, any, 0, HM_SEQ_01},
      {4, both, any, 0, HM_CHARGE_01}, {5, reacts, any, 0, HM_SEQ_02},    {5, reacts, any, 0, HM_SEQ_18},
      {5, reacts, any, 0, HM_SEQ_02},  {5, phasing, any, 0, HM_SEQ_02},   {5, phasing, any, 0, HM_SEQ_03},
      {6, phasing, any, 1, HM_SEQ_04}, {6, phasing, any, 1, HM_SEQ_16},   {7, both, holder, 0, HM_SEQ_08},
      {8, both, holder, 1, HM_SEQ_15}};
  return rows[static_cast<int>(step)];
}

// HM-DEF-12: steps 2 to 8 for one side, then for the other; then a new initiative.
Step next_of(const StepFacts& f) {
  if (f.step == Step::Reaction) return f.second_player_turn ? Step::Initiative : Step::Orders;
  return static_cast<Step>(static_cast<int>(f.step) + 1);
}

}  // namespace

StepDone step(const StepFacts& f, const Tables&, Umpire& umpire) {
  const StepRow row = row_of(f.step);
  const Step next = next_of(f);
  umpire.found("acts", acts_names[static_cast<int>(row.acts)], clause::HM_SEQ_11);
  umpire.found("in the order", in_order_names[static_cast<int>(row.order)], row.clause);
  umpire.found("then", step_names[static_cast<int>(next)], f.step == Step::Reaction ? clause::HM_DEF_12 : clause::HM_SEQ_01);
  return {row.number, row.acts, row.order, row.one_by_one, next};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<InitiativeFacts>() {
  using F = InitiativeFacts;
  static const Description description =
      Describe<F>("initiative")
          .choice("we_choose", &F::we_choose, turn_names, Turn::First, "if we win: which player turn we take", clause::HM_SEQ_10)
          .choice("they_choose", &F::they_choose, turn_names, Turn::First, "if they win: which player turn they take", clause::HM_SEQ_10);
  return description;
}

template <>
const Description& describe<Initiative>() {
  using O = Initiative;
  static const Description description =
      Describe<O>("initiative")
          .choice("holder", &O::holder, holder_names, Holder::We, "who holds the initiative", clause::HM_SEQ_10)
          .choice("first", &O::first, holder_names, Holder::We, "who has the first player turn", clause::HM_SEQ_10);
  return description;
}

template <>
const Description& describe<StepFacts>() {
  using F = StepFacts;
  static const Description description =
      Describe<F>("sequence")
          .choice("step", &F::step, step_names, Step::Initiative, "the step now", clause::HM_SEQ_01)
          .flag("second_player_turn", &F::second_player_turn, "the second player turn of the game turn", clause::HM_DEF_12);
  return description;
}

template <>
const Description& describe<StepDone>() {
  using O = StepDone;
  static const Description description =
      Describe<O>("sequence")
          .number("number", &O::number, {.min = 1, .max = 8, .fallback = 1}, "number of the step in the print", clause::HM_SEQ_01)
          .choice("acts", &O::acts, acts_names, Acts::Phasing, "who acts", clause::HM_SEQ_11)
          .choice("order", &O::order, in_order_names, InOrder::AsTheyLike, "who decides what comes first", clause::HM_SEQ_08)
          .flag("applied_one_by_one", &O::applied_one_by_one, "each result stands before the next unit acts", clause::HM_SEQ_16)
          .choice("next", &O::next, step_names, Step::Initiative, "the step after it", clause::HM_SEQ_01);
  return description;
}

}  // namespace linstock
