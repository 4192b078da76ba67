// COMPLETING CHARGES: who presses home, who receives, who is overridden, after the waver tests.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

int contact_disorder(const Troops& who, const Troops& enemy, bool rushed, bool from_behind, const AttritionTables& t) {
  int dps = 0;
  if (foot(who) && mounted(enemy) && rushed) dps += value_of(t.disorder, &DisorderCauses::hit_moving);
  if (from_behind) dps += value_of(t.disorder, &DisorderCauses::from_behind);
  if ((who.kind == Kind::Cavalry || who.kind == Kind::Camelry) && elephants(enemy)) dps += value_of(t.disorder, &DisorderCauses::elephants);
  return std::max(0, dps);
}

int failing_disorder(const Troops& attacker, bool stops, const Tables& t) {
  if (!stops && t.charges.failing == Failing::ThoseWhoStop) return 0;
  return normal_order(attacker) || elephants(attacker) ? points_for(t.attrition.disorder, &DisorderCauses::failed) : 0;
}

bool rides_over(const Troops& attacker, const Troops& defender, bool in_open, bool stands) {
  const bool rides = mounted(attacker) || elephants(attacker);
  return rides && foot(defender) && open_order(defender) && in_open && stands;
}

namespace {

AttackEnd attackers_end(Morale m) {  // RN-CHG-11
  return m <= Morale::Steady ? AttackEnd::PressesHome : m == Morale::Shaken ? AttackEnd::StopsShort : AttackEnd::Retreats;
}

bool overridden(const ContactFacts& f) {
  return f.attack == Attack::Charge && rides_over(f.attacker, f.defender, f.in_open, f.answer <= Answer::StandAndShoot);
}

void stop(Completed& o, const ContactFacts& f, bool flees, const Tables& t, Umpire& u) {
  o.defender = flees ? DefenceEnd::RetreatsBeforeContact : DefenceEnd::NotReached;
  o.attacker_dps = failing_disorder(f.attacker, o.attacker == AttackEnd::StopsShort, t);
  u.found("the attackers", attack_end_names[static_cast<int>(o.attacker)], flees ? clause::RN_CHG_12 : clause::RN_CHG_11);
  if (o.attacker_dps) u.found("they failed to contact: disorder", o.attacker_dps, clause::RN_DIS_13);
}

// Whom the attack finds on the move, from behind or among elephants, whether it is halted or rides on.
void disorder_defenders(Completed& o, const ContactFacts& f, bool counter, const Tables& t, Umpire& u) {
  const bool rushed = counter || (f.defender_moved && f.attack == Attack::Charge);  // RN-DIS-14 speaks of charges only
  const bool surprised = f.from_behind || f.changing_formation;
  o.defender_dps = contact_disorder(f.defender, f.attacker, rushed, surprised, t.attrition);
  if (o.defender_dps)
    u.found("disorder of the defenders by the contact", o.defender_dps, surprised ? clause::RN_DIS_15 : elephants(f.attacker) ? clause::RN_DIS_16 : clause::RN_DIS_14);
}

void meet(Completed& o, const ContactFacts& f, const Tables& t, Umpire& u) {
  const bool counter = f.answer == Answer::CounterCharge && f.defender_unit.morale <= Morale::Steady;
  o.defender = counter ? DefenceEnd::CounterCharges : DefenceEnd::Receives;
  u.found("the defenders", defence_end_names[static_cast<int>(o.defender)], clause::RN_CHG_11);
  u.found("contact", "edges lined up, first round this Move", clause::RN_CHG_17);
  o.attacker_dps = contact_disorder(f.attacker, f.defender, counter, false, t.attrition);
  if (o.attacker_dps) u.found("disorder of the attackers by the contact", o.attacker_dps, elephants(f.defender) ? clause::RN_DIS_16 : clause::RN_DIS_14);
  disorder_defenders(o, f, counter, t, u);
}

}  // namespace

Completed complete_charge(const ContactFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  Completed o{};
  o.attacker = attackers_end(f.attacker_unit.morale);
  const bool flees = f.defender_unit.morale >= Morale::Wavering;
  if (o.attacker != AttackEnd::PressesHome) {
    stop(o, f, flees, tables, u);
  } else if (flees) {
    o.defender = DefenceEnd::RetreatsBeforeContact;
    o.may_follow_up = 1;
    u.found("the defenders", "retreat; the attackers may follow up", RN_POST_07);
  } else if (overridden(f)) {
    o.contact = 1;
    o.attacker = AttackEnd::Overrides;
    o.defender = DefenceEnd::Overridden;
    o.goes_on = f.go_on;
    o.pulled_up_bases = f.go_on ? 0 : front_of(f.attacker_files, f.attacker_unit);
    u.found("skirmishers", f.go_on ? "overridden, and on" : "overridden; the riders pull up", RN_CHG_14);
    disorder_defenders(o, f, false, tables, u);
  } else {
    o.contact = 1;
    meet(o, f, tables, u);
  }
  o.attackers = suffer(f.attacker_unit, 0, o.attacker_dps, false, tables, u, "bases lost by the attackers");
  o.defenders = suffer(f.defender_unit, 0, o.defender_dps, false, tables, u, "bases lost by the defenders");
  return o;
}

}  // namespace linstock::renaissance
