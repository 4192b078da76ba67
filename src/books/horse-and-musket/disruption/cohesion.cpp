#include "books/horse-and-musket/disruption/cohesion.h"

namespace linstock::horse_and_musket {

// HM-COH-05: half or three quarters of the initial points, rounded up. HM-COH-04: elephants have no limit.
int cohesion_limit(Arm arm, int initial_sp, Holding holding, const Tables& tables) {
  if (arm == Arm::Elephants) return 0;
  const DisruptionTables& t = tables.disruption;
  const int percent = holding == Holding::No ? t.cohesion : t.cohesion_to_the_last;
  return (initial_sp * percent + 99) / 100;
}

CohesionOutcome cohesion(const CohesionFacts& f, const Tables& tables, Umpire& umpire) {
  const int limit = cohesion_limit(f.arm, f.initial_sp, f.holding, tables);
  const Clause why = f.arm == Arm::Elephants      ? clause::HM_COH_04
                     : f.holding != Holding::No ? clause::HM_COH_03
                                                : clause::HM_COH_01;
  umpire.found("retires at hits", limit, why);
  Cohesion outcome = limit && f.hits >= limit ? Cohesion::RetiresInGoodOrder : Cohesion::FightsOn;
  if (outcome == Cohesion::RetiresInGoodOrder && f.past_own_edge) outcome = Cohesion::OffTheTable;
  umpire.found("the unit", cohesion_names[static_cast<int>(outcome)],
               outcome == Cohesion::OffTheTable ? clause::HM_COH_07 : limit ? clause::HM_COH_05 : clause::HM_COH_04);
  return {outcome, limit, outcome != Cohesion::OffTheTable};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<CohesionFacts>() {
  using F = CohesionFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("cohesion")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_COH_04)
          .number("initial_sp", &F::initial_sp, {.min = 1, .max = 400, .fallback = 30}, "Strength Points at the start, the scenario's included", HM_COH_05)
          .label("initial Strength Points")
          .number("hits", &F::hits, {.max = 400}, "hits taken so far", HM_COH_01)
          .choice("holding", &F::holding, holding_names, Holding::No, "defends a built-up area, or to the last man", HM_COH_03)
          .flag("past_own_edge", &F::past_own_edge, "it has crossed its own table edge", HM_COH_07)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.hits > f.initial_sp) return Problem{"hits", "more than it ever had", HM_COH_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<CohesionOutcome>() {
  using O = CohesionOutcome;
  static const Description description =
      Describe<O>("cohesion")
          .choice("outcome", &O::outcome, cohesion_names, Cohesion::FightsOn, "what it does", clause::HM_COH_01)
          .number("limit", &O::limit, {.max = 400}, "hits at which it must go; 0: never", clause::HM_COH_05)
          .flag("may_defend", &O::may_defend, "it may defend itself if its tests allow", clause::HM_COH_02);
  return description;
}

}  // namespace linstock
