#include "books/horse-and-musket/charges/charge.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

bool falling_back(State state) { return state == State::Retiring || state == State::Retreating || state == State::Routing; }

// HM-CHARGE-14: a column of attack may charge, these may not.
bool wrong_formation(Formation formation) {
  return formation == Formation::Square || formation == Formation::MarchColumn || formation == Formation::Limbered ||
         formation == Formation::Garrison;
}

// HM-CHARGE-02: a warband this near cannot be held.
bool warband_near(const Charger& unit, int distance, const Tables& tables) {
  return unit.temper == Temper::Warband && distance <= charge_bonus(unit.arm, unit.pikes, tables);
}

Verdict<MayCharge> judged(const MayChargeFacts& f, const Tables& tables) {
  const Charger& u = f.unit;
  if (is_artillery(u.arm) || u.arm == Arm::Wagons) return {MayCharge::NotThisArm, clause::HM_CHARGE_10};
  if (u.in_melee) return {MayCharge::InMelee, clause::HM_CHARGE_14};
  if (wrong_formation(u.formation)) return {MayCharge::Formation, clause::HM_CHARGE_14};
  if (u.prone) return {MayCharge::Prone, clause::HM_CHARGE_14};
  if (falling_back(u.state)) return {MayCharge::FallingBack, clause::HM_CHARGE_14};
  if (f.no_charges) return {MayCharge::LeaderForbids, clause::HM_LEAD_05};
  if (f.enemy_ahead && warband_near(u, f.enemy_distance, tables)) return {MayCharge::MustWithoutTest, clause::HM_CHARGE_02};
  return {MayCharge::Yes, clause::HM_CHARGE_01};
}

}  // namespace

ChargeDeclared may_charge(const MayChargeFacts& f, const Tables& tables, Umpire& umpire) {
  const MayCharge may = told(judged(f, tables), "may it", may_charge_names, umpire);
  if (may > MayCharge::MustWithoutTest) return {may, 0, 0};
  const int bonus = charge_bonus(f.unit.arm, f.unit.pikes, tables);
  umpire.found("charge bonus", bonus, f.unit.pikes ? clause::HM_PIKE_01 : clause::HM_CHARGE_10, bw);
  return {may, bonus, may == MayCharge::Yes};
}

// THE ANSWER OF A CHARGED UNIT
namespace {

using May = Verdict<MayAnswer>;

May may_countercharge(const AnswerFacts& f) {
  const Charger& u = f.unit;
  if (u.cls == Class::C) return {MayAnswer::ClassC, clause::HM_CHARGE_03};
  if (is_artillery(u.arm) || u.arm == Arm::Wagons) return {MayAnswer::ArtilleryNever, clause::HM_CHARGE_03};
  if (f.no_charges) return {MayAnswer::LeaderForbids, clause::HM_LEAD_05};
  if (u.in_melee || u.prone || falling_back(u.state) || wrong_formation(u.formation))
    return {MayAnswer::Formation, clause::HM_CHARGE_14};
  return {MayAnswer::Yes, clause::HM_CHARGE_04};
}

// HM-CHARGE-04, HM-EVADE-05
May may_evade(const Charger& u) {
  if (u.in_melee) return {MayAnswer::Formation, clause::HM_EVADE_05};
  if (is_skirmisher(u.arm, u.order) || u.arm == Arm::LightCavalry) return {MayAnswer::Yes, clause::HM_CHARGE_04};
  const bool open_foot = is_infantry(u.arm) && u.order == Order::Open;
  const bool light_guns = is_horse_artillery(u.arm) && u.formation == Formation::Limbered;
  return {open_foot || light_guns ? MayAnswer::Yes : MayAnswer::NotEvaders, clause::HM_EVADE_05};
}

May may_form(const AnswerFacts& f) {
  const Charger& u = f.unit;
  if (!is_infantry(u.arm)) return {MayAnswer::NotInfantry, clause::HM_SQUARE_01};
  if (!is_horse_or_camel(f.charger_arm)) return {MayAnswer::NotAgainstFoot, clause::HM_SQUARE_01};
  if (u.order != Order::Close && u.order != Order::Loose) return {MayAnswer::WrongOrder, clause::HM_SQUARE_01};
  if (u.in_melee || falling_back(u.state)) return {MayAnswer::Formation, clause::HM_CHARGE_12};
  if (u.prone) return {MayAnswer::Formation, clause::HM_PRONE_07};  // it has to be on its feet first
  if (u.formation == Formation::Garrison) return {MayAnswer::Formation, clause::HM_REAR_03};
  if (u.formation == Formation::Square)
    return {MayAnswer::Formation, f.answer == Answering::Square ? clause::HM_SQUARE_01 : clause::HM_REAR_03};
  if (f.answer == Answering::Square) return {MayAnswer::Yes, clause::HM_SQUARE_01};
  if (u.order != Order::Close) return {MayAnswer::WrongOrder, clause::HM_REAR_01};
  return {u.cls == Class::C ? MayAnswer::WrongClass : MayAnswer::Yes, clause::HM_REAR_01};
}

// HM-PRONE-07: class A is up at once, the others need the charger's delay.
May may_stand_up(const AnswerFacts& f, const ChargeTables& t) {
  if (!f.unit.prone) return {MayAnswer::NotProne, clause::HM_PRONE_07};
  const bool slow = f.unit.cls != Class::A && f.distance < t.delay;
  return {slow ? MayAnswer::CaughtProne : MayAnswer::Yes, clause::HM_PRONE_07};
}

}  // namespace

Verdict<MayAnswer> may_answer(const AnswerFacts& f, const Tables& tables) {
  const bool forced = f.charger_ahead && warband_near(f.unit, f.distance, tables);
  if (forced && f.answer == Answering::Countercharge) return may_countercharge(f);
  // HM-CHARGE-04: skirmishers and light cavalry may evade instead, a warband too.
  const May evades = may_evade(f.unit);
  if (forced && f.answer == Answering::Evade && evades.yes() && evades.why == clause::HM_CHARGE_04) return evades;
  if (forced && may_countercharge(f).yes()) return {MayAnswer::MustCountercharge, clause::HM_CHARGE_02};
  if (f.answer == Answering::Stand) return {MayAnswer::Yes, clause::HM_CHARGE_12};
  if (!f.passed_test) return {MayAnswer::FailedItsTest, clause::HM_CHARGE_12};
  if (f.answer == Answering::Countercharge) return may_countercharge(f);
  if (f.answer == Answering::Evade) return may_evade(f.unit);
  return f.answer == Answering::StandUp ? may_stand_up(f, tables.charges) : may_form(f);
}

namespace {

// HM-FIRE-16: neither who is in contact, nor who flees, nor limbered guns.
bool free_to_shoot(const Charger& u) {
  return !u.in_melee && u.state != State::Retreating && u.state != State::Routing && !is_limbered(u.arm, u.formation);
}

// HM-CHFIRE-01, HM-REAR-01: who comes in on flank or rear is in the arc of a square or of a rear rank turned about.
bool in_arc(const AnswerFacts& f) {
  return f.charger_ahead || f.answer == Answering::RearRankAbout || f.answer == Answering::Square || f.unit.formation == Formation::Square;
}

}  // namespace

ChargeAnswer charge_answer(const AnswerFacts& f, const Tables& tables, Umpire& umpire) {
  const ChargeTables& t = tables.charges;
  const MayAnswer may = told(may_answer(f, tables), "may it", may_answer_names, umpire);
  const bool shoots = f.passed_test && f.answer != Answering::Countercharge && free_to_shoot(f.unit) && in_arc(f);
  if (may != MayAnswer::Yes) return {may, 0, 0, 0};
  const bool moves = f.answer == Answering::Countercharge || f.answer == Answering::Evade;
  const int delay = moves && f.unit.cls != Class::A ? t.delay : 0;
  if (moves) umpire.found("delay", delay, clause::HM_CHARGE_05, bw);
  const bool raw = f.answer == Answering::Evade && f.distance <= t.raw_test_within;
  if (raw) umpire.found("first a raw leadership test", "yes", clause::HM_ORDER_03);
  return {may, delay, raw, shoots};
}

// THE CHARGE GOES IN
namespace {

int failed_contact_points(const Tables& tables) {
  DisruptionCauses causes{};
  causes.no_contact = 1;
  return tally(tables.disruption.causes, causes).total();
}

// HM-CHARGE-08, HM-PIKE-09: so far it must come, straight on, to count as charging.
int run_needed(const ChargeMoveFacts& f, const Tables& tables) {
  return f.pikes ? tables.charges.pikes_charge : charge_bonus(f.arm, 0, tables);
}

}  // namespace

ChargeMoved charge_move(const ChargeMoveFacts& f, const Tables& tables, Umpire& umpire) {
  const int bonus = charge_bonus(f.arm, f.pikes, tables);
  const int usable = std::min(bonus, f.straight);  // HM-CHARGE-06
  umpire.found("reach with its bonus", f.normal_move + usable, clause::HM_CHARGE_10, bw);
  if (!f.target_got_away && f.distance <= f.normal_move + usable) {
    const bool home = std::min(f.straight, f.distance) >= run_needed(f, tables);
    const Contact contact = home ? Contact::ChargesHome : Contact::ContactWithoutCharge;
    umpire.found("the charge", contact_names[static_cast<int>(contact)], f.pikes ? clause::HM_PIKE_09 : clause::HM_CHARGE_08);
    return {contact, f.distance, 0, home ? State::Charging : State::Advancing};
  }
  const int room = std::min(f.room, f.distance);  // HM-CHARGE-15: 1 BW off the target too
  const int moves = std::clamp(room - tables.charges.stops_off, 0, f.normal_move);
  umpire.found("the charge falls short after", moves, f.target_got_away ? clause::HM_CHARGE_09 : clause::HM_CHARGE_15, bw);
  const int points = failed_contact_points(tables);
  umpire.found("Disruption Points", points, clause::HM_DISR_03);
  return {Contact::FallsShort, moves, points, State::Advancing};
}

// A COUNTERCHARGE
Met countercharge(const MeetFacts& f, const Tables& tables, Umpire& umpire) {
  const int delay = f.counter_class == Class::A ? 0 : tables.charges.delay;
  umpire.found("delay of the countercharger", delay, clause::HM_CHARGE_05, bw);
  // In sixteenths: half of the way, or as far as it gets.
  const int counter = std::min(f.distance, 2 * std::max(0, f.counter_reach - delay));
  const int charger = 2 * f.distance - counter;
  const bool meet = charger <= 2 * f.reach;
  umpire.found("they meet", meet ? "yes" : "no", clause::HM_CHARGE_13);
  if (!meet) return {0, 0, 0, 0, 0};
  return {1, charger, counter, charger >= 2 * charge_bonus(f.arm, 0, tables),
          counter >= 2 * charge_bonus(f.counter_arm, 0, tables)};
}

}  // namespace linstock::horse_and_musket
