// What a fire fight wants to know of both sides, and how it ends, described.
#include "books/nineteenth-century/firing/fire_fight.h"

namespace linstock::nineteenth_century {

std::vector<Known> FireFight::known(const char* prefix) {
  return with_prefix(prefix, {{"arm", "arm"}, {"morale", "morale"}, {"training", "training"}, {"figures", "figures"}, {"original_figures", "original_figures"},
                              {"running_total", "casualties"}, {"weapon", "small_arm"}, {"gun", "gun"}, {"order", "figure_order"}, {"prone", "prone"},
                              {"state", "state"}, {"demoralised", "demoralised"}, {"close_order_fired", "close_order_fired"}, {"under_artillery", "under_artillery"}});
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<FireSide>() {
  using namespace clause;
  using F = FireSide;
  static const Description description =
      Describe<F>("side")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type; mounted troops fight it on foot", NC_BASE_14)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_RESULT_01)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_REACT_13)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures that are left", NC_CAS_03)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_REACT_38)
          .number("running_total", &F::running_total, {.max = 29}, "casualties that it carries from earlier", NC_CAS_03)
          .number("firing", &F::firing, {.max = 40}, "figures of the front rank that fire; 0 for all", NC_FIRE_03)
          .label("figures that fire (0: all)")
          .choice("weapon", &F::weapon, small_arm_names, SmallArm::MLR, "what it shoots with", NC_SMALL_01)
          .choice("gun", &F::gun, gun_names, Gun::MediumSmoothbore, "a battery's guns", NC_ART_01)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of its figures", NC_SMALL_06)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 1}, "ranks deep", NC_SMALL_13)
          .choice("cover", &F::cover, cover_names, Cover::None, "cover that it is in", NC_SMALL_14)
          .flag("prone", &F::prone, "lying down", NC_SMALL_09)
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_SMALL_18)
          .flag("demoralised", &F::demoralised, "demoralised", NC_SMALL_18)
          .flag("close_order_fired", &F::close_order_fired, "its first volley is spent", NC_FIRE_21)
          .flag("under_artillery", &F::under_artillery, "it has been under artillery fire before", NC_REACT_01)
          .choice("cinc", &F::cinc, where_general_names, WhereGeneral::Away, "the CinC: within 400 yards, or with it; its tests add his factor", NC_REACT_57)
          .label("CinC")
          .number("other_factors", &F::other_factors, {.min = -30, .max = 30}, "of its reaction tests, beyond losses and cover, added up", NC_REACT_13)
          .label("other reaction factors, added up")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.figures > f.original_figures) return Problem{"figures", "more figures than the unit had at the start", NC_REACT_38};
            if (f.firing > f.figures) return Problem{"firing", "more than all figures", NC_FIRE_03};
            if (f.arm == Arm::Artillery && f.order != FigureOrder::Close) return Problem{"order", "artillery always counts as close order", NC_FORM_01};
            if (f.arm != Arm::Artillery && f.weapon == SmallArm::None && f.firing > 0)
              return Problem{"weapon", "troops without a firearm or bow cannot fire", NC_POINT_15};
            if (f.arm != Arm::Artillery && f.weapon == SmallArm::Bow && f.prone) return Problem{"prone", "a bow is not shot lying down", NC_SMALL_24};
            return {};
          });
  return description;
}

template <>
const Description& describe<FireFightFacts>() {
  using namespace clause;
  using F = FireFightFacts;
  static const Description description = Describe<F>("fire-fight")
                                             .group("One side")
                                             .part("first_", &F::first)
                                             .group("The other side")
                                             .part("second_", &F::second)
                                             .group("The fight")
                                             .number("distance", &F::distance, {.max = 3000, .fallback = 200, .unit = "yards"}, "range", NC_FIRE_14)
                                             .number("periods", &F::periods, {.min = 1, .max = 40, .fallback = 3},
                                                     "periods that it is followed for; exact odds up to four, sampled beyond", NC_FIRE_15);
  return description;
}

template <>
const Description& describe<FireFought>() {
  using namespace clause;
  using R = FireFought;
  static const Description description =
      Describe<R>("fire-fight")
          .choice("end", &R::end, fight_end_names, FightEnd::GoesOn, "whose reaction breaks it", NC_RESULT_13)
          .number("periods", &R::periods, {.max = 40}, "periods in which they fired", NC_FIRE_15)
          .number("first_lost", &R::first_lost, {.max = 40}, "figures that the first side loses", NC_CAS_03)
          .number("second_lost", &R::second_lost, {.max = 40}, "figures that the second side loses", NC_CAS_03)
          .number("first_total", &R::first_total, {.max = 29}, "casualties of the first that have not yet cost a figure", NC_CAS_03)
          .number("second_total", &R::second_total, {.max = 29}, "casualties of the second that have not yet cost a figure", NC_CAS_03)
          .choice("first_state", &R::first_state, state_names, State::Formed, "the first's formation then", NC_LOSE_01)
          .choice("second_state", &R::second_state, state_names, State::Formed, "the second's formation then", NC_LOSE_01)
          .flag("first_demoralised", &R::first_demoralised, "the first is demoralised", NC_RESULT_12)
          .flag("second_demoralised", &R::second_demoralised, "the second is demoralised", NC_RESULT_12);
  return description;
}

}  // namespace linstock
