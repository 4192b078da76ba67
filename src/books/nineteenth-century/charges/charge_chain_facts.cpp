// What a whole charge wants to know, in a player's words, and what cannot be.
#include "books/nineteenth-century/charges/charge_chain.h"

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> impossible_unit(const ChargeUnit& u) {
  using namespace clause;
  const bool mounted = rides(u.arm) && !u.dismounted;
  if (u.figures > u.original_figures) return Problem{"figures", "more figures than the unit had at the start", NC_REACT_38};
  if (u.front_rank > u.figures) return Problem{"front_rank", "more than all figures", NC_FIRE_26};
  if (u.fighting > u.figures) return Problem{"fighting", "more than all figures", NC_MELEE_01};
  if (u.dismounted && !rides(u.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
  if (u.arm == Arm::Artillery && u.order != FigureOrder::Close) return Problem{"order", "artillery always counts as close order", NC_FORM_01};
  if (mounted && u.order == FigureOrder::Skirmish) return Problem{"order", "mounted troops have no skirmish order", NC_FORM_03};
  if (u.arm == Arm::HeavyCavalry && mounted && u.order != FigureOrder::Close) return Problem{"order", "heavy cavalry fight in close order", NC_FORM_04};
  if (u.camelry && u.arm != Arm::LightCavalry && u.arm != Arm::MountedInfantry)
    return Problem{"camelry", "camelry are light cavalry or mounted infantry", NC_SPEC_01};
  if (u.first_charge && u.training != Training::I) return Problem{"first_charge", "only irregulars count their first charge", NC_MELEE_08};
  if (u.lance && !rides(u.arm)) return Problem{"lance", "lances are for mounted troops", NC_MELEE_19};
  if (u.column && (u.order != FigureOrder::Close || u.arm == Arm::Artillery || u.ranks < 3))
    return Problem{"column", "a column is in close order and at least 3 ranks deep", NC_FORM_09};
  return {};
}

std::optional<Problem> impossible(const WholeChargeFacts& f) {
  using namespace clause;
  if (f.charger.arm == Arm::Artillery) return Problem{"charger_arm", "artillery has no charge move", NC_MOVE_01};
  if (f.distance > f.charger_move) return Problem{"distance", "further than the charge reaches", NC_CHARGE_04};
  if (f.firing > f.defender.figures) return Problem{"firing", "more than the defender has figures", NC_FIRE_03};
  const bool on_foot = f.defender.arm == Arm::Infantry || f.defender.dismounted;
  if (f.response == Response::Evade && on_foot && f.defender.order == FigureOrder::Close)
    return Problem{"response", "close order foot cannot evade", NC_RESP_07};
  if (f.response == Response::CounterCharge && f.defender.arm == Arm::Artillery)
    return Problem{"response", "artillery never counter-charges", NC_RESP_13};
  if (f.square && (f.response != Response::Halt || !on_foot || f.defender.order != FigureOrder::Close))
    return Problem{"square", "a square is foot in close order that halts", NC_FORM_10};
  if (f.response == Response::Evade && (f.others_inflicted || f.others_received))
    return Problem{f.others_inflicted ? "others_inflicted" : "others_received", "nobody fights who evades", NC_RESP_07};
  if (f.downhill && f.defender_uphill) return Problem{"downhill", "the charger comes down, or the defender stands uphill", NC_MELEE_10};
  if (f.response != Response::Halt && f.defends != Obstacle::None) return Problem{"defends", "only who halts defends an obstacle", NC_MELEE_16};
  return {};
}

}  // namespace

template <>
const Description& describe<ChargeUnit>() {
  using namespace clause;
  using F = ChargeUnit;
  static const Description description =
      Describe<F>("unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_BASE_04)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_BASE_14)
          .flag("camelry", &F::camelry, "on camels", NC_SPEC_02)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_RESULT_01)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_REACT_13)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures that are left", NC_CAS_03)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_REACT_38)
          .number("running_total", &F::running_total, {.max = 29}, "casualties that it carries from earlier", NC_CAS_03)
          .number("front_rank", &F::front_rank, {.min = 1, .max = 40, .fallback = 10}, "figures of its front rank", NC_FIRE_26)
          .number("fighting", &F::fighting, {.min = 1, .max = 40, .fallback = 10}, "figures that will fight in melee", NC_MELEE_01)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 1}, "ranks deep", NC_SMALL_13)
          .flag("column", &F::column, "in column", NC_MELEE_12)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of its figures", NC_FORM_06)
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_LOSE_01)
          .flag("demoralised", &F::demoralised, "demoralised", NC_REACT_29)
          .flag("lance", &F::lance, "with lances", NC_MELEE_19)
          .flag("armour", &F::armour, "in armour", NC_MELEE_17)
          .flag("shield", &F::shield, "with shields", NC_MELEE_17)
          .flag("first_charge", &F::first_charge, "irregulars who have not charged before", NC_MELEE_08)
          .flag("general", &F::general, "a general fights in its front rank", NC_MELEE_09)
          .choice("small_arm", &F::small_arm, small_arm_names, SmallArm::MLR, "what it shoots with", NC_SMALL_01)
          .choice("gun", &F::gun, gun_names, Gun::MediumSmoothbore, "a battery's guns", NC_ART_01)
          .choice("cinc", &F::cinc, where_general_names, WhereGeneral::Away, "the CinC: within 400 yards, or with it; its tests add his factor", NC_REACT_57)
          .label("CinC")
          .number("other_factors", &F::other_factors, {.min = -30, .max = 30},
                  "of its reaction tests, beyond losses, formation and the charge itself, added up", NC_REACT_13)
          .label("other reaction factors, added up")
          .refuse([](const F& f) { return impossible_unit(f); });
  return description;
}

template <>
const Description& describe<WholeChargeFacts>() {
  using namespace clause;
  using F = WholeChargeFacts;
  static const Description description =
      Describe<F>("whole-charge")
          .group("Who charges")
          .part("charger_", &F::charger)
          .group("Who is charged")
          .part("defender_", &F::defender)
          .choice("response", &F::response, response_names, Response::Halt, "its response", NC_RESP_01)
          .flag("square", &F::square, "the defender is in square", NC_HOME_02)
          .choice("defends", &F::defends, obstacle_names, Obstacle::None, "the obstacle that the defender holds", NC_MELEE_16)
          .flag("defender_uphill", &F::defender_uphill, "the defender stands uphill", NC_MELEE_15)
          .flag("downhill", &F::downhill, "the charger comes down or from a hill", NC_MELEE_10)
          .group("The charge")
          .number("distance", &F::distance, {.max = 450, .fallback = 100, .unit = "yards"}, "in a straight line to contact", NC_CHARGE_04)
          .number("charger_move", &F::charger_move, {.min = 1, .max = 450, .fallback = 120, .unit = "yards"}, "charge move of the charger", NC_CHARGE_13)
          .number("defender_move", &F::defender_move, {.min = 1, .max = 450, .fallback = 180, .unit = "yards"}, "rout move of the defender, if it evades or breaks", NC_RESP_08)
          .group("Fire at the charger")
          .number("firing", &F::firing, {.max = 40, .fallback = 10}, "figures of the defender that bear on it", NC_FIRE_11)
          .flag("close_order_fired", &F::close_order_fired, "the defender's first volley is spent", NC_FIRE_21)
          .number("other_fire", &F::other_fire, {.max = 1000}, "casualties by other firers before contact", NC_FIRE_13)
          .group("Others who charge with it")
          .number("others_inflicted", &F::others_inflicted, {.max = 1000}, "casualties that they inflict on the defender in the first round", NC_MELEE_24)
          .number("others_received", &F::others_received, {.max = 1000}, "casualties that the defender inflicts on them in the first round", NC_MELEE_24)
          .refuse([](const F& f) { return impossible(f); });
  return description;
}

template <>
const Description& describe<WholeCharge>() {
  using namespace clause;
  using R = WholeCharge;
  static const Description description =
      Describe<R>("charge")
          .choice("end", &R::end, charge_end_names, ChargeEnd::FightsOn, "how it ends", NC_MRES_01)
          .choice("pursuit", &R::pursuit, pursuit_end_names, PursuitEnd::None, "what the pursuers of a broken enemy do", NC_PURS_01)
          .number("rounds", &R::rounds, {.max = 12}, "rounds of melee", NC_MRES_02)
          .number("charger_lost", &R::charger_lost, {.max = 40}, "figures that the charger loses", NC_CAS_03)
          .number("defender_lost", &R::defender_lost, {.max = 40}, "figures that the defender loses", NC_CAS_03)
          .number("charger_total", &R::charger_total, {.max = 29}, "casualties of the charger that have not yet cost a figure", NC_CAS_03)
          .number("defender_total", &R::defender_total, {.max = 29}, "casualties of the defender that have not yet cost a figure", NC_CAS_03)
          .choice("charger_state", &R::charger_state, state_names, State::Formed, "the charger's formation then", NC_LOSE_01)
          .choice("defender_state", &R::defender_state, state_names, State::Formed, "the defender's formation then", NC_LOSE_01);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

std::vector<Known> ChargeChain::known(const char* prefix) {
  return with_prefix(prefix, {{"arm", "arm"}, {"dismounted", "dismounted"}, {"morale", "morale"}, {"training", "training"}, {"figures", "figures"},
                              {"original_figures", "original_figures"}, {"running_total", "casualties"}, {"order", "figure_order"}, {"state", "state"},
                              {"demoralised", "demoralised"}, {"camelry", "camelry"}, {"first_charge", "first_charge"}, {"lance", "lance"}, {"armour", "armour"}, {"shield", "shield"},
                              {"small_arm", "small_arm"}, {"gun", "gun"}});
}

}  // namespace linstock::nineteenth_century
