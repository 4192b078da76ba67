// What the results want to know of a unit, and what they make of it, described.
#include "books/nineteenth-century/reaction/results.h"

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> impossible(const ResultFacts& f) {
  using namespace clause;
  if (f.figures > f.original_figures) return Problem{"figures", "more figures than the unit had at the start", NC_RESULT_18};
  if (f.without_firearms > f.figures) return Problem{"without_firearms", "more than the unit has figures", NC_RESULT_08};
  if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
  if (f.skirmishers && f.arm == Arm::Artillery) return Problem{"skirmishers", "artillery always counts as close order", NC_FORM_01};
  if (f.charging && f.arm == Arm::Artillery) return Problem{"charging", "artillery has no charge move", NC_MOVE_01};
  if (f.charging && (f.conduct == Conduct::Routing || f.conduct == Conduct::Retreating))
    return Problem{"charging", "a unit that routs or retreats charges nobody", NC_CHARGE_02};
  if (f.enemy_foot_in_charge_range && !f.enemy_in_charge_range)
    return Problem{"enemy_in_charge_range", "enemy on foot in charge range are enemy in charge range", NC_RESULT_04};
  if (f.conduct == Conduct::Routing && f.times_broken == 0) return Problem{"times_broken", "a unit in rout has broken once", NC_ROUT_07};
  return {};
}

}  // namespace

template <>
const Description& describe<ResultFacts>() {
  using namespace clause;
  using F = ResultFacts;
  static const Description description =
      Describe<F>("reaction-result")
          .group("The result")
          .choice("result", &F::result, reaction_names, Reaction::ObeyOrders, "of the test", NC_RESULT_01)
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_BASE_04)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_BASE_14)
          .flag("skirmishers", &F::skirmishers, "in open order", NC_RESULT_03)
          .flag("behind_works", &F::behind_works, "it defends field works towards the enemy", NC_RESULT_20)
          .choice("small_arm", &F::small_arm, small_arm_names, SmallArm::MLR, "what it shoots with", NC_RESULT_10)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures that are left", NC_RESULT_12)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_RESULT_12)
          .number("without_firearms", &F::without_firearms, {.max = 40}, "of these without a firearm", NC_RESULT_08)
          .choice("conduct", &F::conduct, conduct_names, Conduct::Steady, "what it was doing", NC_RESULT_05)
          .flag("demoralised", &F::demoralised, "demoralised", NC_RESULT_05)
          .number("times_broken", &F::times_broken, {.max = 10}, "how often it has broken, this rout included", NC_ROUT_07)
          .group("The charge")
          .flag("charging", &F::charging, "it tests to charge or counter-charge", NC_RESULT_07)
          .flag("charged", &F::charged, "an enemy charges it, and has not failed to", NC_RESULT_17)
          .flag("enemy_in_charge_range", &F::enemy_in_charge_range, "enemy of any kind within its charge range", NC_RESULT_04)
          .flag("enemy_foot_in_charge_range", &F::enemy_foot_in_charge_range, "enemy on foot within its charge range", NC_RESULT_04)
          .flag("enemy_can_charge", &F::enemy_can_charge, "enemy have it within their charge reach", NC_RESULT_14)
          .group("Where it stands")
          .flag("under_fire", &F::under_fire, "under fire", NC_RESULT_08)
          .flag("target_in_range", &F::target_in_range, "whoever fires on it is in its own range", NC_RESULT_08)
          .flag("in_cover", &F::in_cover, "in cover", NC_RESULT_14)
          .flag("cover_within_a_move", &F::cover_within_a_move, "cover to retire to within a move", NC_RESULT_10)
          .number("enemy_or_routers_distance", &F::enemy_or_routers_distance, {.max = 9999, .fallback = 300, .unit = "yards"},
                  "to the nearest enemy or routing friend in view; 9999 for none", NC_RESULT_15)
          .label("nearest enemy or routing friend in view")
          .group("What it has been through")
          .flag("lost_melee", &F::lost_melee, "it lost a melee last move", NC_RESULT_11)
          .flag("saw_brigade_rout", &F::saw_brigade_rout,
                "it saw a unit of its brigade rout within 300 yards last period, and not rally", NC_RESULT_13)
          .flag("broken_through", &F::broken_through, "routing friends broke through it last period", NC_RESULT_13)
          .refuse([](const F& f) { return impossible(f); });
  return description;
}

template <>
const Description& describe<ResultDone>() {
  using namespace clause;
  using R = ResultDone;
  static const Description description =
      Describe<R>("what-it-does")
          .flag("breaks", &R::breaks, "it breaks and routs", NC_RESULT_13)
          .choice("conduct", &R::conduct, conduct_names, Conduct::Steady, "what it does from now on", NC_RESULT_06)
          .flag("demoralised", &R::demoralised, "demoralised from now on", NC_RESULT_12)
          .flag("orders_become_attack", &R::orders_become_attack, "its order becomes Attack", NC_RESULT_04)
          .flag("orders_become_hold", &R::orders_become_hold, "rallied from rout, it is on Hold", NC_ORDER_22)
          .choice("charge", &R::charge, charge_done_names, ChargeDone::None, "its charge or counter-charge", NC_RESULT_07)
          .flag("must_stand", &R::must_stand, "the charged battery has to stand", NC_RESULT_03)
          .flag("may_advance", &R::may_advance, "it may move nearer to the enemy", NC_RESULT_09)
          .flag("may_counter_charge", &R::may_counter_charge, "it may counter-charge", NC_RESULT_09)
          .flag("must_fire_back", &R::must_fire_back, "it has to halt and shoot back", NC_RESULT_08)
          .flag("must_retire_to_cover", &R::must_retire_to_cover, "it has to retire to cover, unless it lies down", NC_RESULT_10)
          .flag("may_lie_down", &R::may_lie_down, "it may lie down instead", NC_RESULT_10)
          .flag("may_halt_in_cover", &R::may_halt_in_cover, "it may stay in its cover", NC_RESULT_14);
  return description;
}

}  // namespace linstock
