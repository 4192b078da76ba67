// What small arms fire wants to know, in a player's words, and what cannot be.
#include "books/nineteenth-century/firing/small_arms.h"

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> impossible(const SmallArmsFacts& f) {
  using namespace clause;
  if (f.weapon == SmallArm::None) return Problem{"weapon", "troops without a firearm or bow cannot fire", NC_POINT_15};
  if (fires_mounted(f) && f.prone) return Problem{"prone", "mounted troops do not lie down", NC_CHANGE_09};
  if (f.weapon == SmallArm::Bow && f.prone) return Problem{"prone", "a bow is not shot lying down", NC_SMALL_24};
  if (f.e_trained && f.training == Training::I) return Problem{"e_trained", "(E) goes with T1 to T3", NC_BASE_07};
  if (fires_mounted(f) && f.order == FigureOrder::Skirmish) return Problem{"order", "mounted troops have no skirmish order", NC_FORM_03};
  if (f.e_trained && open_order(f.order)) return Problem{"order", "(E) cavalry are always in close order", NC_FORM_25};
  if (f.dismounted && !f.mounted) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
  if (f.target_dismounted && !f.target_mounted) return Problem{"target_dismounted", "only mounted troops can be dismounted", NC_BASE_14};
  if (mounted_target(f) && f.target.prone) return Problem{"target_prone", "mounted troops do not lie down", NC_CHANGE_09};
  if (mounted_target(f) && f.target.order == FigureOrder::Skirmish)
    return Problem{"target_order", "mounted troops have no skirmish order", NC_FORM_03};
  return {};
}

std::optional<Problem> impossible_target(const TargetFacts& f) {
  using namespace clause;
  if (f.limbered && f.order != FigureOrder::Close) return Problem{"order", "artillery always counts as close order", NC_FORM_01};
  if (f.limbered && f.prone) return Problem{"prone", "a limbered battery cannot lie down", NC_CHANGE_09};
  if (f.limbered && f.changes_to != ChangesTo::No) return Problem{"changes_to", "artillery always counts as close order", NC_FORM_01};
  if (f.charging && f.prone) return Problem{"prone", "nobody charges lying down", NC_CHARGE_07};
  if (f.charging && f.limbered) return Problem{"charging", "artillery has no charge move", NC_MOVE_01};
  return {};
}

}  // namespace

template <>
const Description& describe<TargetFacts>() {
  using namespace clause;
  using F = TargetFacts;
  static const Description description =
      Describe<F>("target")
          .number("distance", &F::distance, {.max = 4000, .fallback = 100, .unit = "yards"}, "range; a part of a yard counts as one", NC_FIRE_14)
          .label("range")
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of the target's figures", NC_SMALL_06)
          .choice("changes_to", &F::changes_to, changes_to_names, ChangesTo::No, "the order into which it changes this period", NC_FIRE_17)
          .flag("close_order_friends_near", &F::close_order_friends_near,
                "skirmishers less than 100 yards ahead of their own close order troops", NC_FORM_13)
          .flag("limbered", &F::limbered, "limbered artillery", NC_SMALL_05)
          .flag("prone", &F::prone, "lying down", NC_SMALL_09)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 1}, "ranks deep", NC_SMALL_13)
          .choice("cover", &F::cover, cover_names, Cover::None, "cover that the target is in", NC_SMALL_14)
          .flag("cover_crossed", &F::cover_crossed, "the line of fire crosses that cover; from flank or rear it may not", NC_FIRE_29, true)
          .number("moved", &F::moved, {.max = 2000, .unit = "yards"}, "how far it moved this period", NC_SMALL_17)
          .flag("charging", &F::charging, "it charges the firers", NC_SMALL_21)
          .refuse([](const F& f) { return impossible_target(f); });
  return description;
}

template <>
const Description& describe<SmallArmsFacts>() {
  using namespace clause;
  using F = SmallArmsFacts;
  static const Description description =
      Describe<F>("small-arms-fire")
          .group("Who fires")
          .choice("weapon", &F::weapon, small_arm_names, SmallArm::MLR, "their weapon", NC_SMALL_01)
          .number("figures", &F::figures, {.min = 1, .max = 200, .fallback = 10}, "front rank figures that fire", NC_FIRE_03)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_SMALL_15)
          .flag("e_trained", &F::e_trained, "cavalry not trained to fight dismounted", NC_SMALL_16).label("(E) cavalry")
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of the firers", NC_FIRE_21)
          .flag("mounted", &F::mounted, "mounted troops: they fire from the saddle", NC_SMALL_11)
          .flag("dismounted", &F::dismounted, "mounted troops who fight on foot", NC_BASE_14)
          .flag("prone", &F::prone, "firing lying down", NC_SMALL_10)
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_SMALL_18)
          .flag("demoralised", &F::demoralised, "demoralised", NC_SMALL_18)
          .flag("moved", &F::moved, "they move and fire", NC_SMALL_19)
          .number("fired_share", &F::fired_share, {.max = 100, .unit = "%"}, "how much of the unit has fired earlier in the game, in open order too", NC_FIRE_21)
          .flag("close_order_fired", &F::close_order_fired, "close order figures of the unit have fired before; say no to claim the first volley", NC_FIRE_21, true)
          .choice("lost", &F::lost, lost_time_names, LostTime::None, "part of the period in which they cannot fire, beside their own movement", NC_SMALL_20)
          .label("part of the period lost")
          .group("The target")
          .part("target_", &F::target)
          .flag("target_mounted", &F::target_mounted, "the target is mounted", NC_SMALL_04)
          .flag("target_dismounted", &F::target_dismounted, "mounted troops who fight on foot", NC_BASE_14)
          .flag("target_armour", &F::target_armour, "the target has armour", NC_SMALL_12)
          .flag("target_shield", &F::target_shield, "the target has shields", NC_SMALL_12)
          .refuse([](const F& f) { return impossible(f); });
  return description;
}

template <>
const Description& describe<SniperShotFacts>() {
  using namespace clause;
  using F = SniperShotFacts;
  static const Description description =
      Describe<F>("sniper-fire")
          .group("The sniper")
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_SPEC_10)
          .flag("prone", &F::prone, "firing lying down", NC_SPEC_10)
          .flag("moved", &F::moved, "he moves and fires", NC_SPEC_10)
          .group("The target")
          .flag("at_general", &F::at_general, "he fires at a general alone", NC_SPEC_09)
          .part("target_", &F::target)
          .flag("target_mounted", &F::target_mounted, "the target is mounted", NC_SPEC_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.target_mounted && f.target.prone) return Problem{"target_prone", "mounted troops do not lie down", NC_CHANGE_09};
            if (f.target_mounted && f.target.order == FigureOrder::Skirmish)
              return Problem{"target_order", "mounted troops have no skirmish order", NC_FORM_03};
            return {};
          });
  return description;
}

template <>
const Description& describe<Fired>() {
  using namespace clause;
  static const Description description =
      Describe<Fired>("fired")
          .number("casualties", &Fired::casualties, {.max = 10'000'000}, "casualties inflicted", NC_CAS_01)
          .number("factor", &Fired::factor, {.min = -2000, .max = 2000}, "final factor", NC_FIRE_15)
          .flag("in_range", &Fired::in_range, "the weapon reaches so far", NC_FIRE_23);
  return description;
}

}  // namespace linstock
