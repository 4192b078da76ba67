// The facts and outcomes of disruption and its clearing, described.
#include "books/horse-and-musket/disruption/disruption.h"

namespace linstock {

using namespace horse_and_musket;

namespace {

std::optional<Problem> disruption_problem(const DisruptionFacts& f) {
  using namespace clause;
  if (f.mounted_or_dismounted && !is_horse_or_camel(f.arm) && !is_infantry(f.arm))
    return Problem{"mounted_or_dismounted", "only cavalry or camelry mounts and dismounts", HM_DISR_06};
  if (f.pikes && !is_infantry(f.arm)) return Problem{"pikes", "only infantry carries pikes", HM_PIKE_08};
  if (f.arab && !is_cavalry(f.arm)) return Problem{"arab", "it is said of cavalry", HM_DISR_28};
  const bool guns_or_wagons = is_artillery(f.arm) || f.arm == Arm::Wagons;
  if (guns_or_wagons && (f.failed_to_contact || f.stopped_by_shooting))
    return Problem{f.failed_to_contact ? "failed_to_contact" : "stopped_by_shooting", "guns and wagons do not charge", HM_CHARGE_10};
  if (guns_or_wagons && f.momentum_or_pursuit) return Problem{"momentum_or_pursuit", "guns and wagons do not pursue", HM_COMP_04};
  if (f.caught_evading && (f.arm == Arm::Elephants || f.arm == Arm::Wagons || f.arm == Arm::FootArtillery || f.arm == Arm::BattalionGuns))
    return Problem{"caught_evading", "they do not evade", HM_EVADE_05};
  if (f.stopped_by_shooting && f.failed_to_contact)
    return Problem{"failed_to_contact", "a charge stopped by shooting is one event with its own points", HM_CHFIRE_09};
  if (f.stopped_by_shooting && !hit_per_base(f.hits, started_with(f.bases, f.strength, f.hits_before, f.hits)))
    return Problem{"stopped_by_shooting", "it takes one or more hits per base to stop a charge", HM_SEQ_09};
  if (f.stand != Stand::Open && !is_infantry(f.arm))
    return Problem{"stand", "only infantry is a square or pikes", HM_DISR_22};
  if (f.square_caught && (!is_infantry(f.arm) || (f.order != Order::Close && f.order != Order::Loose)))
    return Problem{"square_caught", "only close and loose order infantry forms square", HM_SQUARE_01};
  if (f.square_caught && f.stand != Stand::Open)
    return Problem{"stand", "a square that was caught is no square", HM_SQUARE_05};
  if (f.lost_by && !f.melee_rounds) return Problem{"lost_by", "it fought no round", HM_DISR_05};
  return {};
}

}  // namespace

template <>
const Description& describe<DisruptionFacts>() {
  using F = DisruptionFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("disruption")
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_DISR_02)
          .choice("order", &F::order, order_names, Order::Close, "skirmishers do not mind rough ground", HM_DISR_21)
          .flag("pikes", &F::pikes, "armed with pikes", HM_PIKE_06)
          .flag("arab", &F::arab, "Arab cavalry, used to camels", HM_DISR_28)
          .label("Arab cavalry")
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "bases at the start of the turn", HM_DEF_13)
          .number("disruption", &F::disruption, {.max = 20}, "Disruption Points before", HM_DISR_01)
          .label("Disruption Points before")
          .group("Its move")
          .choice("ground", &F::ground, ground_names, Ground::Open, "crossed or fought in this turn", HM_DISR_01)
          .flag("mounted_or_dismounted", &F::mounted_or_dismounted, "mounted or dismounted this turn", HM_DISR_06)
          .flag("passed_through", &F::passed_through, "interpenetrated, or was", HM_INTER_04)
          .flag("friends_bumped", &F::friends_bumped, "friends in contact that could not pass", HM_DISR_12)
          .flag("shoved", &F::shoved, "routing friends shoved through it", HM_COMP_05)
          .label("routers shoved through")
          .flag("escalading", &F::escalading, "escalading a fortress or strongpoint", HM_DISR_16)
          .number("beasts", &F::beasts, distance_in_bw(far_bw), "to the nearest camels or elephants", HM_DISR_09)
          .label("distance to camels or elephants")
          .group("Its charge or evasion")
          .flag("failed_to_contact", &F::failed_to_contact, "its charge did not reach", HM_DISR_03)
          .flag("stopped_by_shooting", &F::stopped_by_shooting, "its charge was stopped by shooting", HM_DISR_08)
          .flag("caught_evading", &F::caught_evading, "contacted while evading", HM_DISR_04)
          .flag("square_caught", &F::square_caught, "its square was not formed in time", HM_SQUARE_05)
          .group("What befell it")
          .number("hits", &F::hits, {.max = 99}, "unsaved hits this turn", HM_DISR_11)
          .number("strength", &F::strength, {.max = 60}, "Strength Points of a base, if its bases are those left now", HM_DEF_13)
          .number("hits_before", &F::hits_before, {.max = 400}, "then: hits taken so far in the battle, these included", HM_DEF_13)
          .flag("charged_by_cavalry", &F::charged_by_cavalry, "cavalry charged it and made contact", HM_DISR_02)
          .choice("stand", &F::stand, stand_names, Stand::Open, "a square, or pikes to their front", HM_DISR_22)
          .flag("flank_or_rear", &F::flank_or_rear, "successfully attacked in flank or rear", HM_DISR_10)
          .flag("surprised", &F::surprised, "surprised", HM_DISR_10)
          .flag("elephants", &F::elephants, "in contact with elephants", HM_DISR_17)
          .choice("broken_through", &F::broken_through, broken_through_names, BrokenThrough::No,
                  "a charge went through it; routers only shove", HM_DISR_25)
          .group("Its melee")
          .number("melee_rounds", &F::melee_rounds, {.max = 9}, "rounds of this melee fought", HM_DISR_07)
          .flag("in_melee", &F::in_melee, "its melee, if it fights one, goes on", HM_DISR_20, true)
          .number("lost_by", &F::lost_by, {.max = 99}, "lost the round by so many hits", HM_DISR_05)
          .flag("momentum_or_pursuit", &F::momentum_or_pursuit, "momentum advance or pursuit this turn", HM_DISR_13)
          .flag("routed", &F::routed, "routed this turn", HM_DISR_14)
          .refuse([](const F& f) { return disruption_problem(f); });
  return description;
}

template <>
const Description& describe<Disrupted>() {
  using O = Disrupted;
  static const Description description =
      Describe<O>("disrupted")
          .number("gained", &O::gained, {.min = -999, .max = 999}, "points of these causes", clause::HM_DISR_01)
          .label("points gained")
          .number("lasting", &O::lasting, {.min = -999, .max = 999}, "of these as long as the cause lasts", clause::HM_DISR_18)
          .number("disruption", &O::disruption, {.min = -999, .max = 999}, "points then", clause::HM_DEF_23)
          .number("by_moving", &O::by_moving, {.min = -999, .max = 999}, "of these from ground, friends, mounting, pursuit", clause::HM_DISR_01)
          .number("by_charging", &O::by_charging, {.min = -999, .max = 999}, "from charges, evasion, squares", clause::HM_DISR_03)
          .number("by_fire", &O::by_fire, {.min = -999, .max = 999}, "from fire", clause::HM_DISR_11)
          .number("by_melee", &O::by_melee, {.min = -999, .max = 999}, "from melee and rout", clause::HM_DISR_05)
          .number("by_beasts", &O::by_beasts, {.min = -999, .max = 999}, "from camels and elephants", clause::HM_DISR_09);
  return description;
}

template <>
const Description& describe<ReformFacts>() {
  using F = ReformFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("reform")
          .group("Its points")
          .number("disruption", &F::disruption, {.max = 40, .fallback = 3}, "Disruption Points now", HM_DISR_19)
          .label("Disruption Points")
          .number("lasting", &F::lasting, {.max = 40}, "whose cause lasts: melee, beasts near, elephants", HM_DISR_20)
          .number("ended", &F::ended, {.max = 40}, "whose lasting cause has ended", HM_DISR_18)
          .number("of_this_turn", &F::of_this_turn, {.max = 40}, "from causes of this turn", HM_DISR_20)
          .group("What it did")
          .flag("moved", &F::moved, "it moved this turn", HM_DISR_24)
          .flag("shot", &F::shot, "it shot this turn", HM_DISR_24)
          .flag("fought", &F::fought, "it fought this turn", HM_DISR_24)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.lasting + f.ended + f.of_this_turn > f.disruption)
              return Problem{"disruption", "the parts are more than the whole", HM_DISR_20};
            return {};
          });
  return description;
}

template <>
const Description& describe<Reformed>() {
  using O = Reformed;
  static const Description description =
      Describe<O>("reformed")
          .flag("reforms", &O::reforms, "it did nothing but reform", clause::HM_DISR_24)
          .number("cleared", &O::cleared, {.max = 99}, "points cleared", clause::HM_DISR_19)
          .number("disruption", &O::disruption, {.max = 99}, "points left", clause::HM_DISR_19)
          .number("lasting", &O::lasting, {.max = 99}, "of these whose cause lasts", clause::HM_DISR_20);
  return description;
}

}  // namespace linstock
