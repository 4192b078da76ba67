// The facts and outcomes of the chapter on command, described.
#include "books/renaissance/command/command.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<OrderFacts>() {
  using F = OrderFacts;
  static const Description description =
      Describe<F>("order-of-play")
          .number("our_stars", &F::our_stars, {.min = 1, .max = 3, .fallback = 3}, "stars of our commander in chief", RN_SEQ_09)
          .flag("our_chief_fit", &F::our_chief_fit, "he is unhurt and on the field", RN_SEQ_09, true)
          .number("their_stars", &F::their_stars, {.min = 1, .max = 3, .fallback = 3}, "stars of theirs", RN_SEQ_09)
          .flag("their_chief_fit", &F::their_chief_fit, "theirs is unhurt and on the field", RN_SEQ_09, true);
  return description;
}
template <>
const Description& describe<OrderOfPlay>() {
  static const Description description = Describe<OrderOfPlay>("order-of-play")
      .choice("chooses", &OrderOfPlay::chooses, choice_names, Choice::Ours, "who chooses to be player 1 or 2", RN_SEQ_01);
  return description;
}

template <>
const Description& describe<CommandFacts>() {
  using F = CommandFacts;
  static const Description description =
      Describe<F>("command-test")
          .group("The officer")
          .number("stars", &F::stars, {.min = 1, .max = 3, .fallback = 2}, "his stars", RN_CMD_15)
          .choice("trouble", &F::trouble, trouble_names, Trouble::None, "what he is caught in", RN_CMD_02)
          .flag("dispersed", &F::dispersed, "his command base is dispersed", RN_GEN_09)
          .flag("unit_engaged", &F::unit_engaged, "the unit that he is with is in melee, evades or pursues", RN_CMD_02)
          .flag("unit_unfirm", &F::unit_unfirm, "it wavers, is routed or reckless", RN_CMD_02)
          .choice("health", &F::health, health_names, Health::Fit, "how he is", RN_CMD_10)
          .flag("base_lost", &F::base_lost, "his command base is destroyed", RN_CMD_11)
          .flag("thrown", &F::thrown, "he has thrown this Move", RN_CMD_12)
          .group("His division")
          .number("units_lost", &F::units_lost, {.max = 20}, "units destroyed, surrendered, off the field or routed now", RN_CMD_14)
          .number("transferred", &F::transferred, {.max = 18}, "points that arrived from the commander in chief", RN_CMD_07);
  return description;
}
template <>
const Description& describe<CommandTest>() {
  using O = CommandTest;
  static const Description description = Describe<O>("command-test")
      .choice("may", &O::may, may_names, May::Yes, "may he throw, and why not", RN_CMD_12)
      .number("points", &O::points, {.max = 60}, "command points", RN_CMD_07);
  return description;
}

template <>
const Description& describe<TransferFacts>() {
  using F = TransferFacts;
  static const Description description = Describe<F>("transfer")
      .number("points", &F::points, {.max = 60, .fallback = 10}, "points that the commander in chief has", RN_CMD_13)
      .number("sent", &F::sent, {.max = 60, .fallback = 4}, "points that he sends", RN_CMD_13)
      .number("distance", &F::distance, measured(300, 20), "between the two command bases", RN_CMD_08);
  return description;
}
template <>
const Description& describe<Transferred>() {
  using O = Transferred;
  static const Description description = Describe<O>("transferred")
      .choice("may", &O::may, may_names, May::Yes, "may he, and why not", RN_CMD_13)
      .number("arrives", &O::arrives, {.max = 60}, "points that arrive", RN_CMD_08)
      .number("left", &O::left, {.max = 60}, "points that he keeps", RN_CMD_13);
  return description;
}

template <>
const Description& describe<InitiativeFacts>() {
  using F = InitiativeFacts;
  static const Description description =
      Describe<F>("initiative")
          .group("The unit")
          .choice("training", &F::training, training_names, Training::Seasoned, "training", RN_CCP_01)
          .choice("temper", &F::temper, temper_names, Temper::Disciplined, "disciplined or tribal", RN_CCP_01)
          .part("", &F::unit)
          .group("Its officers")
          .flag("base_lost", &F::base_lost, "its division's command base is lost", RN_CMD_16)
          .flag("officer_off_field", &F::officer_off_field, "its officer is off the field", RN_CMD_16)
          .number("officer_distance", &F::officer_distance, measured(300, 50), "to its officer", RN_CMD_16)
          .number("chief_distance", &F::chief_distance, measured(300, 50), "to the commander in chief", RN_CMD_16)
          .choice("trouble", &F::trouble, trouble_names, Trouble::None, "what the unit is caught in", RN_CMD_02)
          .flag("engaged", &F::engaged, "it is in melee, evades or pursues", RN_CMD_02)
          .number("units_lost", &F::units_lost, {.max = 20}, "units that its division has lost", RN_CMD_05)
          .flag("way_back_blocked", &F::way_back_blocked, "it cannot go straight back", RN_RESP_07);
  return description;
}
template <>
const Description& describe<Initiative>() {
  using O = Initiative;
  static const Description description = Describe<O>("initiative")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_CMD_16)
      .flag("acts", &O::acts, "it may carry out one action", RN_CMD_16)
      .flag("withdraws", &O::withdraws, "it withdraws in disorder", RN_RESP_04)
      .flag("stays", &O::stays, "it should withdraw, but is blocked", RN_RESP_07)
      .number("dps", &O::dps, {.max = 20}, "disorder points", RN_DIS_05).label("DPs")
      .part("", &O::unit);
  return description;
}

template <>
const Description& describe<PriceFacts>() {
  using F = PriceFacts;
  static const Description description =
      Describe<F>("price")
          .group("The unit")
          .choice("kind", &F::kind, kind_names, Kind::Foot, "what it is", RN_DEF_13)
          .choice("order", &F::order, order_names, Order::Close, "its order", RN_DEF_06)
          .choice("training", &F::training, training_names, Training::Seasoned, "training", RN_CCP_01)
          .choice("temper", &F::temper, temper_names, Temper::Disciplined, "disciplined or tribal", RN_CCP_01)
          .choice("morale", &F::morale, morale_names, Morale::Steady, "its morale", RN_CCP_03)
          .flag("dispersed", &F::dispersed, "it is dispersed", RN_STATE_06)
          .flag("engaged", &F::engaged, "some base is in melee, pursuing or looting", RN_CCP_05)
          .flag("salvo_trait", &F::salvo_trait, "it is trained to fire by salvo", RN_SHOOT_27)
          .group("The action")
          .choice("action", &F::action, action_names, Action::NormalMove, "what it shall do", RN_CCP_09)
          .flag("also_prompted", &F::also_prompted, "restrained and prompted at once", RN_CCP_04)
          .flag("enemy_open_or_guns", &F::enemy_open_or_guns, "the attack is on skirmishers or artillery", RN_CCP_06)
          .number("enemy_distance", &F::enemy_distance, measured(300, 30), "to the nearest enemy", RN_CCP_13)
          .flag("own_turn", &F::own_turn, "it is its owner's Turn", RN_CCP_09, true)
          .group("The officer who pays")
          .number("distance", &F::distance, measured(300, 5), "from his base to the nearest base of the unit", RN_CCP_07)
          .flag("base_lost", &F::base_lost, "the unit's own division has lost its command base", RN_CCP_08)
          .number("points", &F::points, {.max = 60, .fallback = 7}, "points that he has left", RN_CMD_07)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.also_prompted && f.action != Action::Restrain) return Problem{"also_prompted", "goes with restraining", RN_CCP_04};
            return {};
          });
  return description;
}
template <>
const Description& describe<Price>() {
  using O = Price;
  static const Description description = Describe<O>("price")
      .choice("may", &O::may, may_names, May::Yes, "may he, and why not", RN_CCP_09)
      .choice("use", &O::use, use_names, Use::Normal, "which use of command it is", RN_CCP_09)
      .number("price", &O::price, {.max = 60}, "points that it costs", RN_CCP_02)
      .number("left", &O::left, {.max = 60}, "points that he has then", RN_CMD_07)
      .flag("restrains", &O::restrains, "the unit is restrained for this Move", RN_CCP_12);
  return description;
}

template <>
const Description& describe<UnpaidFacts>() {
  using F = UnpaidFacts;
  static const Description description =
      Describe<F>("without-orders")
          .group("The unit")
          .part("", &F::troops)
          .choice("morale", &F::morale, morale_names, Morale::Steady, "its morale", RN_STATE_02)
          .flag("restrained", &F::restrained, "an officer paid to restrain it", RN_CCP_12)
          .group("The nearest enemy")
          .flag("enemy_in_front", &F::enemy_in_front, "in front of it", RN_CCP_14, true)
          .flag("enemy_within_charge", &F::enemy_within_charge, "within its charge move", RN_CCP_14, true)
          .flag("enemy_pikes_facing", &F::enemy_pikes_facing, "pikes or the like that face it", RN_CHG_16)
          .flag("enemy_open_order", &F::enemy_open_order, "skirmishers", RN_CCP_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.enemy_pikes_facing && f.enemy_open_order) return Problem{"enemy_open_order", "pikes do not skirmish", RN_DEF_24};
            return {};
          });
  return description;
}
template <>
const Description& describe<Unpaid>() {
  static const Description description = Describe<Unpaid>("without-orders")
      .choice("must", &Unpaid::must, must_names, Must::Stand, "what it does", RN_CCP_14);
  return description;
}

template <>
const Description& describe<RallyFacts>() {
  using F = RallyFacts;
  static const Description description =
      Describe<F>("rally")
          .choice("morale", &F::morale, morale_names, Morale::Shaken, "its morale", RN_STATE_08)
          .flag("dispersed", &F::dispersed, "it is dispersed", RN_STATE_06)
          .flag("command_base", &F::command_base, "it is a command base", RN_STATE_06)
          .flag("paid", &F::paid, "an officer paid for it", RN_CCP_09, true)
          .flag("in_contact", &F::in_contact, "enemies touch it", RN_STATE_08)
          .flag("enemy_can_charge", &F::enemy_can_charge, "an enemy within charge move could charge it", RN_STATE_08)
          .flag("risen", &F::risen, "it rose a step this Turn", RN_STATE_08)
          .flag("does_else", &F::does_else, "it does something else this Turn", RN_STATE_06);
  return description;
}
template <>
const Description& describe<Rallied>() {
  using O = Rallied;
  static const Description description = Describe<O>("rallied")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_STATE_08)
      .choice("morale", &O::morale, morale_names, Morale::Steady, "its morale then", RN_STATE_08)
      .flag("dispersed", &O::dispersed, "still dispersed", RN_STATE_06)
      .choice("rout_move", &O::rout_move, rout_move_names, RoutMove::None, "when a routed unit runs this Turn", RN_SEQ_10);
  return description;
}

template <>
const Description& describe<CommandBaseFacts>() {
  using F = CommandBaseFacts;
  static const Description description = Describe<F>("command-base")
      .number("distance", &F::distance, measured(300, 20), "how far it shall move", RN_CCP_16)
      .flag("own_turn", &F::own_turn, "it is its owner's Turn", RN_CCP_16, true)
      .flag("touches_own_unit", &F::touches_own_unit, "it touches a unit of its division", RN_CCP_16)
      .flag("attached", &F::attached, "it is attached already", RN_CCP_16);
  return description;
}
template <>
const Description& describe<CommandBaseMove>() {
  using O = CommandBaseMove;
  static const Description description = Describe<O>("command-base")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_CCP_16)
      .flag("attached", &O::attached, "attached to a unit", RN_CCP_16);
  return description;
}

}  // namespace linstock
