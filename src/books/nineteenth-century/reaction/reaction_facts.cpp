// What a reaction test wants to know, in a player's words, and what cannot be.
#include "books/nineteenth-century/reaction/reaction_test.h"

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> impossible(const ReactionFacts& f) {
  using namespace clause;
  if (f.figures > f.original_figures) return Problem{"figures", "more figures than the unit had at the start", NC_REACT_38};
  if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
  if (f.arm == Arm::Artillery && f.open_order != InOpenOrder::None)
    return Problem{"open_order", "artillery always counts as close order", NC_FORM_01};
  if (f.training == Training::I && f.open_order == InOpenOrder::Part)
    return Problem{"open_order", "irregulars are wholly in close or wholly in open order", NC_FORM_07};
  if (f.open_order_unsupported && f.open_order == InOpenOrder::None)
    return Problem{"open_order_unsupported", "no part of the unit is in open order", NC_REACT_44};
  if (f.reserve && (f.arm == Arm::Artillery || (rides(f.arm) && !f.dismounted) || f.training == Training::I))
    return Problem{"reserve", "a reserve helps an infantry line, and irregulars have none", NC_REACT_17};
  if (f.square && f.open_order == InOpenOrder::Whole) return Problem{"square", "a square is in close order", NC_FORM_10};
  if (f.square && (f.arm == Arm::Artillery || (rides(f.arm) && !f.dismounted)))
    return Problem{"square", "only foot form square", NC_FORM_10};
  if (f.square && f.reserve) return Problem{"reserve", "a square has no reserve", NC_FORM_08};
  if (f.square && f.secure_flanks == 1) return Problem{"secure_flanks", "a square always has two secure flanks", NC_DEF_06};
  if (f.flanks_left_out > secure_flanks(f)) return Problem{"flanks_left_out", "more flanks than are secure", NC_REACT_54};
  if (f.secure_flanks && !f.square && f.enemy_to_rear) return Problem{"secure_flanks", "with enemy to the rear no flank is secure", NC_DEF_05};
  if (f.secure_flanks == 2 && !f.square && (f.enemy_behind_flank || f.enemy_to_rear || f.other_enemy_behind))
    return Problem{"secure_flanks", "with enemy behind a flank or to the rear not both flanks are secure", NC_DEF_05};
  if (f.independent && f.brigadier == WhereGeneral::WithUnit)
    return Problem{"brigadier", "an independent unit has no brigadier", NC_ORG_05};
  if (f.independent && (f.brigade_retiring || f.brigade_routing || f.brigade_routers_seen))
    return Problem{f.brigade_retiring ? "brigade_retiring" : f.brigade_routing ? "brigade_routing" : "brigade_routers_seen", "an independent unit has no brigade", NC_ORG_05};
  if (f.charge != InCharge::Charging && (f.targets_in_open_order_only || f.targets_armed_with_rifles))
    return Problem{"charge", "only a unit that tests to charge has targets", NC_REACT_19};
  if (f.charge == InCharge::Charging && f.arm == Arm::Artillery)
    return Problem{"charge", "artillery has no charge move", NC_MOVE_01};
  if (f.charge == InCharge::Charging && (f.conduct == Conduct::Routing || f.conduct == Conduct::Retreating))
    return Problem{"conduct", "a unit that routs or retreats charges nobody", NC_CHARGE_02};
  return {};
}

}  // namespace

template <>
const Description& describe<ReactionFacts>() {
  using namespace clause;
  using F = ReactionFacts;
  static const Description description =
      Describe<F>("reaction-test")
          .group("The unit that tests")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_BASE_04)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class, A is best", NC_RESULT_01)
          .choice("training", &F::training, training_names, Training::T2, "T1 and T2 throw average dice", NC_REACT_13)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_BASE_14)
          .flag("independent", &F::independent, "it belongs to no brigade", NC_REACT_43)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures that are left", NC_REACT_38)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_REACT_38)
          .choice("state", &F::state, state_names, State::Formed, "counts when it charges or is charged, but not for irregulars", NC_REACT_45)
          .flag("demoralised", &F::demoralised, "demoralised", NC_REACT_29)
          .choice("conduct", &F::conduct, conduct_names, Conduct::Steady, "retreating, routing or pursuing", NC_REACT_29)
          .choice("open_order", &F::open_order, in_open_order_names, InOpenOrder::None, "is part or all of it in open order?", NC_REACT_39)
          .flag("open_order_unsupported", &F::open_order_unsupported,
                "open order in the open, no close order support within 300 yards to the rear", NC_REACT_44)
          .group("The charge")
          .choice("charge", &F::charge, in_charge_names, InCharge::No, "does it test to charge, or is it charged?", NC_REACT_06)
          .flag("targets_in_open_order_only", &F::targets_in_open_order_only, "all targets of its charge are in open order", NC_REACT_19)
          .flag("targets_armed_with_rifles", &F::targets_armed_with_rifles,
                "its targets are foot with EML or later rifles, charged in front", NC_REACT_22)
          .group("Support")
          .flag("advancing", &F::advancing, "it or a friend within 300 yards is advancing", NC_REACT_16)
          .label("own or friendly unit advancing within 300")
          .flag("reserve", &F::reserve, "infantry line with a reserve of at least 20% of the unit behind", NC_REACT_17)
          .flag("rear_support", &F::rear_support, "friendly close order unit in good heart within 300 yards behind", NC_REACT_18)
          .group("Enemy near")
          .number("enemies_retiring", &F::enemies_retiring, {.max = 20}, "enemy units retiring within 300 yards", NC_REACT_14)
          .number("enemies_routing", &F::enemies_routing, {.max = 20}, "enemy units in rout within 300 yards", NC_REACT_15)
          .flag("enemy_foot_advancing", &F::enemy_foot_advancing, "enemy close order foot advancing within 300 yards", NC_REACT_31)
          .flag("in_enemy_charge_distance", &F::in_enemy_charge_distance,
                "within charge distance of advancing enemy close order foot", NC_REACT_34)
          .flag("unfriendly_cover", &F::unfriendly_cover, "unfriendly cover within 150 yards", NC_REACT_33)
          .flag("enemy_behind_flank", &F::enemy_behind_flank, "an enemy behind the flank that can charge", NC_REACT_35)
          .flag("enemy_to_rear", &F::enemy_to_rear, "an enemy to the rear with the unit in charge reach", NC_REACT_36)
          .flag("other_enemy_behind", &F::other_enemy_behind, "another enemy to flank or rear", NC_REACT_37)
          .group("Friends in trouble")
          .number("brigade_retiring", &F::brigade_retiring, {.max = 20}, "close order units of its brigade retiring within 300 yards", NC_REACT_23)
          .number("friends_retiring", &F::friends_retiring, {.max = 20}, "other close order friends retiring within 300 yards", NC_REACT_24)
          .number("brigade_routing", &F::brigade_routing, {.max = 20}, "units of its brigade in rout within 300 yards", NC_REACT_25)
          .number("friends_routing", &F::friends_routing, {.max = 20}, "other friends in rout within 300 yards", NC_REACT_26)
          .number("brigade_routers_seen", &F::brigade_routers_seen, {.max = 20},
                  "units of its brigade seen in rout earlier, now further off and not seen to rally", NC_REACT_27)
          .number("other_routers_seen", &F::other_routers_seen, {.max = 20}, "other friends of that kind", NC_REACT_28)
          .group("What it has suffered")
          .number("casualties_per_figure", &F::casualties_per_figure, {.max = 99}, "whole casualties per figure from fire last period", NC_REACT_32)
          .flag("under_guns", &F::under_guns, "under artillery or machine gun fire", NC_REACT_41)
          .flag("under_snipers", &F::under_snipers, "under sniper fire", NC_REACT_47)
          .choice("last_melee", &F::last_melee, last_melee_names, LastMelee::None, "the round that it fought last period", NC_REACT_65)
          .group("Generals")
          .choice("brigadier", &F::brigadier, where_general_names, WhereGeneral::Near, "away: out of sight or beyond 400 yards", NC_REACT_43)
          .choice("cinc", &F::cinc, where_general_names, WhereGeneral::Away, "near: within 400 yards", NC_REACT_51)
          .label("commander in chief")
          .flag("general_lost", &F::general_lost, "brigadier or CinC killed or in rout within 400 yards, this period or last", NC_REACT_42)
          .group("Position")
          .choice("cover", &F::cover, cover_names, Cover::None, "cover that the unit is in", NC_REACT_49)
          .flag("square", &F::square, "in square", NC_REACT_55)
          .number("secure_flanks", &F::secure_flanks, {.max = 2}, "secure flanks; a square has two by itself", NC_REACT_54)
          .group("Optional factors, said before the dice")
          .choice("cover_sign", &F::cover_sign, sign_names, Sign::Add, "cover: add, subtract or leave out", NC_REACT_58)
          .choice("cinc_sign", &F::cinc_sign, sign_names, Sign::Add, "the CinC: add, subtract or leave out", NC_REACT_58)
          .choice("brigadier_sign", &F::brigadier_sign, sign_names, Sign::Add, "the brigadier: add, subtract or leave out", NC_REACT_58)
          .choice("square_sign", &F::square_sign, sign_names, Sign::Add, "the square: add, subtract or leave out", NC_REACT_58)
          .choice("flanks_sign", &F::flanks_sign, sign_names, Sign::Add, "secure flanks: add, subtract or leave out", NC_REACT_58)
          .number("flanks_left_out", &F::flanks_left_out, {.max = 2}, "secure flanks that are not counted", NC_REACT_58)
          .refuse([](const F& f) { return impossible(f); });
  return description;
}

template <>
const Description& describe<ReactionResult>() {
  using namespace clause;
  using R = ReactionResult;
  static const Description description =
      Describe<R>("reaction")
          .choice("result", &R::result, reaction_names, Reaction::ObeyOrders, "what the unit does", NC_RESULT_01)
          .number("score", &R::score, {.min = -2000, .max = 2000}, "dice and factors; noted for chargers", NC_CHARGE_12);
  return description;
}

}  // namespace linstock
