#include "books/nineteenth-century/movement/interpenetration.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Verdict {
  bool free;
  Clause clause;
};

Verdict judge(const PassFacts& f) {
  if (f.state != State::Formed || f.other_state != State::Formed) return {false, NC_INTER_03};
  const bool a = open_order(f.order), b = open_order(f.other_order);
  if (f.same_unit || (a && b)) return {true, NC_INTER_01};
  if (a != b && f.one_stands_still) return {true, NC_INTER_02};
  return {false, NC_INTER_03};
}

}  // namespace

Passed interpenetrate(const PassFacts& f, const Tables&, Umpire& umpire) {
  const Verdict verdict = judge(f);
  umpire.found("without penalty", verdict.free ? "yes" : "no", verdict.clause);
  if (verdict.free) return {0, f.state, f.other_state};
  return {1, State::Disordered, State::Disordered};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<PassFacts>() {
  using F = PassFacts;
  static const Description description =
      Describe<F>("interpenetration")
          .group("One body")
          .choice("order", &F::order, figure_order_names, FigureOrder::Skirmish, "order of its figures", NC_INTER_01)
          .choice("state", &F::state, state_names, State::Formed, "its state", NC_INTER_03)
          .group("The other")
          .choice("other_order", &F::other_order, figure_order_names, FigureOrder::Close, "order of its figures", NC_INTER_01)
          .choice("other_state", &F::other_state, state_names, State::Formed, "its state", NC_INTER_03)
          .group("How")
          .flag("same_unit", &F::same_unit, "they are parts of one unit", NC_INTER_01)
          .flag("one_stands_still", &F::one_stands_still, "one of the two stays where it is", NC_INTER_02, true);
  return description;
}
template <>
const Description& describe<Passed>() {
  using O = Passed;
  static const Description description =
      Describe<O>("interpenetration")
          .flag("penalised", &O::penalised, "all involved are disordered", NC_INTER_03)
          .choice("state", &O::state, state_names, State::Formed, "state of the one", NC_INTER_03)
          .choice("other_state", &O::other_state, state_names, State::Formed, "state of the other", NC_INTER_03);
  return description;
}

}  // namespace linstock
