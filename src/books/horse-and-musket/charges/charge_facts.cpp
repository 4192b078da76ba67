// The facts and outcomes of charges, described.
#include "books/horse-and-musket/basics/formation_problem.h"
#include "books/horse-and-musket/charges/charge.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<Charger>() {
  using F = Charger;
  using namespace clause;
  static const Description description =
      Describe<F>("charger")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_CHARGE_10)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_CHARGE_03)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_CHARGE_04)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation", HM_CHARGE_14)
          .choice("temper", &F::temper, temper_names, Temper::Regular, "regular, impetuous, irregular or warband", HM_CHARGE_02)
          .choice("state", &F::state, state_names, State::Static, "what it is doing", HM_CHARGE_14)
          .flag("pikes", &F::pikes, "a mixed unit of pike and shot", HM_PIKE_01)
          .flag("prone", &F::prone, "it lies down", HM_CHARGE_14)
          .flag("in_melee", &F::in_melee, "it is in melee", HM_CHARGE_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.prone && !is_infantry(f.arm)) return Problem{"prone", "only infantry lies down", HM_PRONE_01};
            if (f.prone && f.pikes) return Problem{"prone", "pikes may not lie down", HM_PRONE_05};
            if (f.pikes && !is_infantry(f.arm)) return Problem{"pikes", "only infantry carries pikes", HM_PIKE_08};
            if ((f.arm == Arm::HeavyCavalry || f.arm == Arm::HeavyCamelry) && f.order == Order::Skirmish)
              return Problem{"order", "heavy horse and camels do not skirmish", HM_MOVE_01};
            return formation_problem(f.arm, f.order, f.formation);
          });
  return description;
}

template <>
const Description& describe<MayChargeFacts>() {
  using F = MayChargeFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("may-charge")
          .group("The unit")
          .part("", &F::unit)
          .group("The enemy")
          .number("enemy_distance", &F::enemy_distance, distance_in_bw(3), "to the target", HM_CHARGE_02)
          .flag("enemy_ahead", &F::enemy_ahead, "to its front, and it can get there", HM_CHARGE_02, true)
          .group("Its leader")
          .flag("no_charges", &F::no_charges, "he has blundered: no charges", HM_LEAD_05);
  return description;
}

template <>
const Description& describe<ChargeDeclared>() {
  using O = ChargeDeclared;
  static const Description description =
      Describe<O>("charge-declared")
          .choice("may", &O::may, may_charge_names, MayCharge::Yes, "may it, and why not", clause::HM_CHARGE_14)
          .number("bonus", &O::bonus, {.min = -60 * bw, .max = 60 * bw, .scale = bw, .unit = bw_unit}, "charge bonus", clause::HM_CHARGE_10)
          .flag("tests", &O::tests, "it takes a Reaction Test first", clause::HM_CHARGE_01);
  return description;
}

template <>
const Description& describe<AnswerFacts>() {
  using F = AnswerFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("charge-answer")
          .group("The charged unit")
          .part("", &F::unit)
          .flag("passed_test", &F::passed_test, "it passed its Reaction Test", HM_CHARGE_12, true)
          .flag("no_charges", &F::no_charges, "its leader has blundered: no countercharges", HM_LEAD_05)
          .choice("answer", &F::answer, answering_names, Answering::Stand, "what it would do", HM_CHARGE_04)
          .label("what it would do")
          .group("The charger")
          .choice("charger_arm", &F::charger_arm, arm_names, Arm::HeavyCavalry, "what kind of troops charge", HM_SQUARE_01)
          .number("distance", &F::distance, distance_in_bw(4), "from which they charge", HM_ORDER_03)
          .flag("charger_ahead", &F::charger_ahead, "they come at its front", HM_CHARGE_02, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (is_artillery(f.charger_arm) || f.charger_arm == Arm::Wagons)
              return Problem{"charger_arm", "guns and wagons do not charge", HM_CHARGE_10};
            return {};
          });
  return description;
}

template <>
const Description& describe<ChargeAnswer>() {
  using O = ChargeAnswer;
  using namespace clause;
  static const Description description =
      Describe<O>("charge-answer")
          .choice("may", &O::may, may_answer_names, MayAnswer::Yes, "may it, and why not", HM_CHARGE_04)
          .number("delay", &O::delay, distance_in_bw(0), "off its move", HM_CHARGE_05)
          .flag("raw_leadership", &O::raw_leadership, "it must first pass a raw leadership test", HM_ORDER_03)
          .flag("may_shoot", &O::may_shoot, "it may shoot at the charge", HM_CHFIRE_01);
  return description;
}

template <>
const Description& describe<ChargeMoveFacts>() {
  using F = ChargeMoveFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("charge-move")
          .group("The charger")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_CHARGE_10)
          .flag("pikes", &F::pikes, "a mixed unit of pike and shot: no bonus", HM_PIKE_01)
          .number("normal_move", &F::normal_move, distance_in_bw(3), "its move without the bonus, terrain and leadership counted", HM_MMOD_32)
          .group("Its way")
          .number("distance", &F::distance, distance_in_bw(4), "along its path to the target, after any evasion", HM_CHARGE_06)
          .number("straight", &F::straight, distance_in_bw(4), "of the path: the last stretch, square to its front", HM_CHARGE_06)
          .flag("target_got_away", &F::target_got_away, "the target evaded successfully", HM_CHARGE_09)
          .number("room", &F::room, distance_in_bw(far_bw), "if it falls short: to the next enemy on its way", HM_CHARGE_15)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (is_artillery(f.arm) || f.arm == Arm::Wagons) return Problem{"arm", "guns and wagons do not charge", HM_CHARGE_10};
            if (f.pikes && !is_infantry(f.arm)) return Problem{"pikes", "only infantry carries pikes", HM_PIKE_08};
            return {};
          });
  return description;
}

template <>
const Description& describe<ChargeMoved>() {
  using O = ChargeMoved;
  using namespace clause;
  static const Description description =
      Describe<O>("charge-moved")
          .choice("contact", &O::contact, contact_names, Contact::FallsShort, "how it ends", HM_CHARGE_08)
          .number("moves", &O::moves, distance_in_bw(0), "how far it goes", HM_CHARGE_15)
          .number("disruption", &O::disruption, {.min = -20, .max = 20}, "points for a charge that fell short", HM_DISR_03)
          .choice("state", &O::state, state_names, State::Charging, "what it counts as", HM_DEF_21);
  return description;
}

template <>
const Description& describe<MeetFacts>() {
  using F = MeetFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("countercharge")
          .group("The charger")
          .choice("arm", &F::arm, arm_names, Arm::HeavyCavalry, "what kind of troops", HM_CHARGE_10)
          .number("reach", &F::reach, distance_in_bw(7), "its move with the bonus", HM_CHARGE_10)
          .number("distance", &F::distance, distance_in_bw(6), "between the two", HM_CHARGE_13)
          .group("The countercharger")
          .choice("counter_arm", &F::counter_arm, arm_names, Arm::HeavyCavalry, "what kind of troops", HM_CHARGE_10).label("the countercharger's arm")
          .choice("counter_class", &F::counter_class, class_names, Class::B, "troop class", HM_CHARGE_05).label("the countercharger's class")
          .number("counter_reach", &F::counter_reach, distance_in_bw(7), "its move with the bonus, before any delay", HM_CHARGE_05).label("the countercharger's reach")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.counter_class == Class::C) return Problem{"counter_class", "class C never countercharges", HM_CHARGE_03};
            if (is_artillery(f.counter_arm) || f.counter_arm == Arm::Wagons)
              return Problem{"counter_arm", "artillery never countercharges", HM_CHARGE_03};
            if (is_artillery(f.arm) || f.arm == Arm::Wagons) return Problem{"arm", "guns and wagons do not charge", HM_CHARGE_10};
            return {};
          });
  return description;
}

template <>
const Description& describe<Met>() {
  using O = Met;
  using namespace clause;
  constexpr NumberRange sixteenths{.max = far_bw * 16, .scale = 16, .unit = bw_unit};
  static const Description description =
      Describe<O>("met")
          .flag("meet", &O::meet, "they meet", HM_CHARGE_13)
          .number("charger_moves", &O::charger_moves, sixteenths, "how far the charger goes", HM_CHARGE_13)
          .number("counter_moves", &O::counter_moves, sixteenths, "how far the countercharger goes", HM_CHARGE_13)
          .label("countercharger moves")
          .flag("charger_charging", &O::charger_charging, "the charger counts as charging", HM_CHARGE_08)
          .flag("counter_charging", &O::counter_charging, "the countercharger counts as charging", HM_CHARGE_13).label("countercharger charges");
  return description;
}

}  // namespace linstock
