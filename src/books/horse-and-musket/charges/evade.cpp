#include "books/horse-and-musket/charges/evade.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

int points(const Tables& tables, int DisruptionCauses::*cause) {
  DisruptionCauses causes{};
  causes.*cause = 1;
  return tally(tables.disruption.causes, causes).total();
}

// HM-EVADE-03, HM-MMOD-07: foot and guns lose the move of a shot, thrown weapons do not.
int lost_by_shooting(const EvadeFacts& f, const Tables& tables) {
  if (!f.shoots || f.thrown || is_horse_or_camel(f.arm)) return 0;
  MoveRows rows{};
  rows.shoots = 1;
  return tally(tables.movement.rows, rows).total() * bw;
}

// HM-EVADE-01, HM-EVADE-02, HM-HOLD-01
int bonus(const EvadeFacts& f, Umpire& umpire) {
  if (f.holders) return 0;
  if (f.shoots) return bw * umpire.total(1 * d2, clause::HM_EVADE_02, "evasion after a shot");
  return bw * umpire.total(1 * d3, clause::HM_EVADE_01, "evasion");
}

// HM-EVADE-04: for evading and for the rear; HM-DISR-02: and foot charged by horse; HM-DISR-17: and whom elephants reach.
Tally caught_points(const EvadeFacts& f, bool charged, const Tables& tables) {
  DisruptionCauses causes{};
  causes.caught_evading = causes.flank = 1;
  causes.charged = charged && is_horse_or_camel(f.charger_arm) && (is_infantry(f.arm) || is_artillery(f.arm));
  causes.elephants = f.charger_arm == Arm::Elephants;
  return tally(tables.disruption.causes, causes);
}

// HM-CHARGE-08, HM-PIKE-09: so far it has to come to count as charging.
bool comes_far_enough(const EvadeFacts& f, int way, const Tables& tables) {
  return way >= (f.charger_pikes ? tables.charges.pikes_charge : charge_bonus(f.charger_arm, 0, tables));
}

}  // namespace

Evaded evade(const EvadeFacts& f, const Tables& tables, Umpire& umpire) {
  Tally way;
  way.add(f.standard_move, "standard move", clause::HM_EVADE_01);
  way.add_if(f.cls != Class::A, -tables.charges.delay, "class B or C", clause::HM_CHARGE_05);
  way.add(lost_by_shooting(f, tables), "shoots and moves", clause::HM_EVADE_03);
  umpire.show("evasion", clause::HM_EVADE_01, way, bw);
  const int moves = std::max(0, way.total() + bonus(f, umpire));
  const int gap = f.gap + moves;
  const int reach = f.charger_move + charge_bonus(f.charger_arm, f.charger_pikes, tables);
  const bool caught = gap <= reach;
  umpire.found("gap after it", gap, clause::HM_EVADE_06, bw);
  umpire.found("caught", caught ? "yes" : "no", clause::HM_EVADE_06);
  if (caught) {
    const bool home = comes_far_enough(f, gap, tables);
    const Tally taken = caught_points(f, home, tables);
    umpire.show("Disruption Points", clause::HM_EVADE_04, taken);
    return {1, moves, 0, taken.total(), gap, 0, State::Retreating, home};
  }
  const int follows = std::min(f.charger_move, std::max(0, gap - tables.charges.stops_off));
  umpire.found("the charger moves without its bonus", follows, clause::HM_CHARGE_09, bw);
  return {0, moves, gap, 0, follows, points(tables, &DisruptionCauses::no_contact), State::Retreating, 0};
}

// SQUARES
SquareFormed form_square(const SquareFacts& f, const Tables& tables, Umpire& umpire) {
  const int taken = points(tables, &DisruptionCauses::square_caught);
  if (f.cls != Class::A && f.charger_distance < tables.charges.delay) {
    umpire.found("the square", "is caught unformed", clause::HM_SQUARE_02);
    return {Formed::CaughtUnformed, taken};
  }
  const bool double_six = umpire.total(2 * d6, f.cls == Class::A ? clause::HM_SQUARE_04 : clause::HM_SQUARE_03, "forming square") == 12;
  const Formed formed = double_six ? Formed::DisruptedInForming : Formed::Square;
  umpire.found("the square", formed_names[static_cast<int>(formed)], double_six ? clause::HM_SQUARE_05 : clause::HM_SQUARE_03);
  return {formed, double_six ? taken : 0};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<EvadeFacts>() {
  using F = EvadeFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("evade")
          .group("The evader")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_EVADE_05)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_CHARGE_05)
          .number("standard_move", &F::standard_move, distance_in_bw(5), "its move for the terrain", HM_EVADE_01)
          .flag("shoots", &F::shoots, "it shoots before it goes", HM_EVADE_02)
          .flag("thrown", &F::thrown, "with thrown weapons", HM_EVADE_03)
          .flag("matchlocks", &F::matchlocks, "they carry matchlocks, which do not move and fire", HM_MMOD_08)
          .flag("holders", &F::holders, "horse-holders: no evasion bonus", HM_HOLD_01)
          .group("The charger")
          .choice("charger_arm", &F::charger_arm, arm_names, Arm::LightCavalry, "what kind of troops", HM_CHARGE_10)
          .number("gap", &F::gap, distance_in_bw(4), "between the two before anyone moves", HM_EVADE_06)
          .number("charger_move", &F::charger_move, distance_in_bw(7), "its move without the bonus", HM_EVADE_06)
          .flag("charger_pikes", &F::charger_pikes, "a mixed unit of pike and shot: no charge bonus", HM_PIKE_01)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.arm == Arm::Elephants || f.arm == Arm::Wagons || f.arm == Arm::FootArtillery || f.arm == Arm::BattalionGuns)
              return Problem{"arm", "they do not evade", HM_EVADE_05};
            if (f.holders && !is_horse_or_camel(f.arm)) return Problem{"holders", "only mounted troops leave horse-holders", HM_HOLD_01};
            if (!f.holders && (f.arm == Arm::HeavyCavalry || f.arm == Arm::HeavyCamelry))
              return Problem{"arm", "heavy horse and camels do not skirmish, so they do not evade", HM_EVADE_05};
            if (f.matchlocks && f.shoots && !f.thrown)
              return Problem{"shoots", "matchlocks do not fire and move off in one turn", HM_MMOD_08};
            if (f.thrown && !f.shoots) return Problem{"thrown", "it does not shoot", HM_EVADE_03};
            if (f.holders && f.shoots) return Problem{"shoots", "horse-holders do not shoot", HM_HOLD_05};
            if (is_artillery(f.charger_arm) || f.charger_arm == Arm::Wagons)
              return Problem{"charger_arm", "guns and wagons do not charge", HM_CHARGE_10};
            if (f.charger_pikes && !is_infantry(f.charger_arm)) return Problem{"charger_pikes", "only infantry carries pikes", HM_PIKE_08};
            return {};
          });
  return description;
}

template <>
const Description& describe<Evaded>() {
  using O = Evaded;
  using namespace clause;
  static const Description description =
      Describe<O>("evaded")
          .flag("caught", &O::caught, "the charger catches it in the rear", HM_EVADE_04)
          .number("moves", &O::moves, distance_in_bw(0, 200), "how far it goes", HM_EVADE_01)
          .number("gap", &O::gap, distance_in_bw(0, 200), "between the two after its move", HM_EVADE_06)
          .label("gap after it")
          .number("disruption", &O::disruption, {.min = -60, .max = 60}, "points of the evader", HM_EVADE_04)
          .label("evader's Disruption Points")
          .number("charger_moves", &O::charger_moves, distance_in_bw(0, 200), "how far the charger comes", HM_CHARGE_09)
          .number("charger_disruption", &O::charger_disruption, {.min = -20, .max = 20}, "points of the charger", HM_DISR_03)
          .label("charger's Disruption Points")
          .choice("state", &O::state, state_names, State::Retreating, "what it counts as", HM_RMOD_21)
          .flag("charges_home", &O::charges_home, "the charger that catches it counts as charging", HM_CHARGE_08);
  return description;
}

template <>
const Description& describe<SquareFacts>() {
  using F = SquareFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("square")
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_SQUARE_02)
          .choice("order", &F::order, order_names, Order::Close, "close and loose order only", HM_SQUARE_01)
          .number("charger_distance", &F::charger_distance, distance_in_bw(4), "from which the cavalry charges", HM_SQUARE_06)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.order != Order::Close && f.order != Order::Loose)
              return Problem{"order", "only close and loose order infantry forms square", HM_SQUARE_01};
            return {};
          });
  return description;
}

template <>
const Description& describe<SquareFormed>() {
  using O = SquareFormed;
  static const Description description =
      Describe<O>("square")
          .choice("formed", &O::formed, formed_names, Formed::Square, "is it a square?", clause::HM_SQUARE_03)
          .number("disruption", &O::disruption, {.min = -20, .max = 20}, "points", clause::HM_SQUARE_05);
  return description;
}

}  // namespace linstock
