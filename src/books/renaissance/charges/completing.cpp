// COMPLETING CHARGES: who presses home, who receives, who is overridden, after the waver tests.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

AttackEnd attackers_end(Morale m) {  // RN-CHG-11
  return m <= Morale::Steady ? AttackEnd::PressesHome : m == Morale::Shaken ? AttackEnd::StopsShort : AttackEnd::Retreats;
}

int failing_disorder(const ContactFacts& f, const Tables& t) {  // RN-DIS-13, RN-DIS-22
  return normal_order(f.attacker) || elephants(f.attacker) ? std::max(0, t.attrition.disorder[11].value) : 0;
}

}  // namespace

Completed complete_charge(const ContactFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  Completed o{};
  o.attacker = attackers_end(f.attacker_morale);
  const bool flees = f.defender_morale >= Morale::Wavering;
  if (o.attacker != AttackEnd::PressesHome) {
    o.defender = flees ? DefenceEnd::RetreatsBeforeContact : DefenceEnd::NotReached;
    o.dps = o.attacker == AttackEnd::StopsShort ? failing_disorder(f, tables) : 0;
    u.found("the attackers", attack_end_names[static_cast<int>(o.attacker)], flees ? RN_CHG_12 : RN_CHG_11);
    return o;
  }
  if (flees) {
    o.defender = DefenceEnd::RetreatsBeforeContact;
    o.may_follow_up = 1;
    o.dps = 0;
    u.found("the defenders", "retreat; the attackers may follow up", RN_POST_07);
    return o;
  }
  o.contact = 1;
  // RN-CHG-14: skirmishers on foot who stand in the open do not stop riders.
  const bool rides = mounted(f.attacker) || elephants(f.attacker);
  if (rides && foot(f.defender) && open_order(f.defender) && f.in_open && f.answer <= Answer::StandAndShoot) {
    o.attacker = AttackEnd::Overrides;
    o.defender = DefenceEnd::Overridden;
    o.goes_on = f.go_on;
    o.pulled_up_bases = f.go_on ? 0 : f.attacker_files;
    u.found("skirmishers", f.go_on ? "overridden, and on" : "overridden; the riders pull up", RN_CHG_14);
    return o;
  }
  const bool meets = f.answer == Answer::CounterCharge && f.defender_morale <= Morale::Steady;
  o.defender = meets ? DefenceEnd::CounterCharges : DefenceEnd::Receives;
  u.found("the defenders", defence_end_names[static_cast<int>(o.defender)], RN_CHG_11);
  u.found("contact", "edges lined up, first round this Move", RN_CHG_17);
  return o;
}

}  // namespace linstock::renaissance
