// COMPLETING CHARGES: who presses home, who receives, who is overridden, after the waver tests.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

int contact_disorder(const Troops& who, const Troops& enemy, bool rushed, bool from_behind, const AttritionTables& t) {
  int dps = 0;
  if (foot(who) && mounted(enemy) && rushed) dps += t.disorder[12].value;
  if (from_behind) dps += t.disorder[13].value;
  if ((who.kind == Kind::Cavalry || who.kind == Kind::Camelry) && elephants(enemy)) dps += t.disorder[14].value;
  return std::max(0, dps);
}

namespace {

AttackEnd attackers_end(Morale m) {  // RN-CHG-11
  return m <= Morale::Steady ? AttackEnd::PressesHome : m == Morale::Shaken ? AttackEnd::StopsShort : AttackEnd::Retreats;
}

int failing_disorder(const ContactFacts& f, const Tables& t) {  // RN-DIS-13, RN-DIS-22
  return normal_order(f.attacker) || elephants(f.attacker) ? std::max(0, t.attrition.disorder[11].value) : 0;
}

// RN-CHG-14: skirmishers on foot who stand in the open do not stop riders.
bool overridden(const ContactFacts& f) {
  const bool rides = mounted(f.attacker) || elephants(f.attacker);
  return rides && foot(f.defender) && open_order(f.defender) && f.in_open && f.answer <= Answer::StandAndShoot;
}

void stop(Completed& o, const ContactFacts& f, bool flees, const Tables& t, Umpire& u) {
  o.defender = flees ? DefenceEnd::RetreatsBeforeContact : DefenceEnd::NotReached;
  o.attacker_dps = o.attacker == AttackEnd::StopsShort ? failing_disorder(f, t) : 0;
  u.found("the attackers", attack_end_names[static_cast<int>(o.attacker)], flees ? clause::RN_CHG_12 : clause::RN_CHG_11);
  if (o.attacker_dps) u.found("they failed to contact: disorder", o.attacker_dps, clause::RN_DIS_13);
}

void meet(Completed& o, const ContactFacts& f, const Tables& t, Umpire& u) {
  const bool counter = f.answer == Answer::CounterCharge && f.defender_unit.morale <= Morale::Steady;
  o.defender = counter ? DefenceEnd::CounterCharges : DefenceEnd::Receives;
  u.found("the defenders", defence_end_names[static_cast<int>(o.defender)], clause::RN_CHG_11);
  u.found("contact", "edges lined up, first round this Move", clause::RN_CHG_17);
  o.attacker_dps = contact_disorder(f.attacker, f.defender, counter, false, t.attrition);
  o.defender_dps = contact_disorder(f.defender, f.attacker, counter || f.defender_moved, f.from_behind || f.changing_formation, t.attrition);
  if (o.attacker_dps) u.found("disorder of the attackers by the contact", o.attacker_dps, elephants(f.defender) ? clause::RN_DIS_16 : clause::RN_DIS_14);
  if (o.defender_dps)
    u.found("disorder of the defenders by the contact", o.defender_dps,
            f.from_behind || f.changing_formation ? clause::RN_DIS_15 : elephants(f.attacker) ? clause::RN_DIS_16 : clause::RN_DIS_14);
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
    o.pulled_up_bases = f.go_on ? 0 : f.attacker_files;
    u.found("skirmishers", f.go_on ? "overridden, and on" : "overridden; the riders pull up", RN_CHG_14);
  } else {
    o.contact = 1;
    meet(o, f, tables, u);
  }
  o.attackers = suffer(f.attacker_unit, 0, o.attacker_dps, false, tables, u, "bases lost by the attackers");
  o.defenders = suffer(f.defender_unit, 0, o.defender_dps, false, tables, u, "bases lost by the defenders");
  return o;
}

}  // namespace linstock::renaissance
