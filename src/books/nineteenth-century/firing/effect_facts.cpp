// What the effect of fire wants to know, and what comes of it, described.
#include "books/nineteenth-century/firing/effect.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<EffectFacts>() {
  using namespace clause;
  using F = EffectFacts;
  static const Description description =
      Describe<F>("fire-effect")
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_SPEC_03)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_BASE_14)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start of the phase, without generals", NC_BASE_12)
          .number("running_total", &F::running_total, {.max = 29}, "casualties that it carries from earlier", NC_CAS_03)
          .label("casualties so far (under 30)")
          .choice("state", &F::state, state_names, State::Formed, "before the fire", NC_LOSE_24)
          .flag("general_with", &F::general_with, "a general is with it", NC_GEN_03)
          .group("All fire of this phase")
          .number("casualties", &F::casualties, {.max = 4000, .fallback = 30}, "from all firers together", NC_LOSE_25)
          .number("from_rear", &F::from_rear, {.max = 4000}, "of these, from its rear", NC_LOSE_23)
          .number("from_rockets", &F::from_rockets, {.max = 4000}, "of these, from rockets", NC_SPEC_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.from_rear > f.casualties) return Problem{"from_rear", "more than all casualties", NC_LOSE_25};
            if (f.from_rockets > f.casualties) return Problem{"from_rockets", "more than all casualties", NC_LOSE_25};
            if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
            return {};
          });
  return description;
}

template <>
const Description& describe<FireEffect>() {
  using namespace clause;
  using R = FireEffect;
  static const Description description =
      Describe<R>("effect")
          .number("figures_removed", &R::figures_removed, {.max = 40}, "figures that go at the end of the phase", NC_CAS_04)
          .number("running_total", &R::running_total, {.max = 1000}, "casualties carried on", NC_CAS_03)
          .number("per_figure", &R::per_figure, {.max = 4000}, "whole casualties per figure", NC_BASE_11)
          .choice("state", &R::state, state_names, State::Formed, "after the fire", NC_LOSE_24)
          .flag("must_test", &R::must_test, "it has to test next period", NC_REACT_04)
          .flag("general_lost", &R::general_lost, "the general is removed", NC_GEN_07);
  return description;
}

template <>
const Description& describe<BatteryFacts>() {
  using namespace clause;
  using F = BatteryFacts;
  static const Description description =
      Describe<F>("gunners-and-limbers")
          .group("The battery")
          .choice("hit", &F::hit, battery_hit_names, BatteryHit::Limbered, "unlimbered guns or teams, or the limbered battery", NC_FIRE_18)
          .number("gunners", &F::gunners, {.max = 12, .fallback = 6}, "gunner figures", NC_FIRE_18)
          .number("teams", &F::teams, {.max = 12, .fallback = 6}, "teams, one for each gun", NC_FIRE_33)
          .number("gunners_running", &F::gunners_running, {.max = 29}, "casualties that the gunners carry from earlier", NC_FIRE_18)
          .number("teams_running", &F::teams_running, {.max = 29}, "casualties that the teams carry from earlier", NC_FIRE_18)
          .flag("moves_limbered", &F::moves_limbered, "it moves limbered afterwards", NC_FIRE_19)
          .group("The fire")
          .number("casualties", &F::casualties, {.max = 4000, .fallback = 30}, "casualties", NC_FIRE_19);
  return description;
}

template <>
const Description& describe<BatteryLoss>() {
  using namespace clause;
  using R = BatteryLoss;
  static const Description description =
      Describe<R>("losses")
          .number("gunners_removed", &R::gunners_removed, {.max = 12}, "gunner figures removed", NC_FIRE_18)
          .number("teams_removed", &R::teams_removed, {.max = 12}, "teams removed", NC_FIRE_33)
          .number("gunners_running", &R::gunners_running, {.max = 1000}, "casualties that the gunners carry on", NC_FIRE_18)
          .number("teams_running", &R::teams_running, {.max = 1000}, "casualties that the teams carry on", NC_FIRE_18)
          .number("left_behind", &R::left_behind, {.max = 12}, "gunners without a team, removed when it moves", NC_FIRE_19);
  return description;
}

}  // namespace linstock
