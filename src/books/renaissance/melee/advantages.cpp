// CHARGE ADVANTAGE AND CONTACT ADVANTAGE (Rule 79): the first round only, the better of the two.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

bool charges(const Fighter& f) { return f.approach == Approach::Charges || f.approach == Approach::CounterCharges; }  // RN-ADV-14
bool square(const Fighter& f) { return f.formation == Formation::Square || f.formation == Formation::Hedgehog; }
bool close_mounted(const Fighter& f) { return mounted(f.troops) && f.troops.order == Order::Close; }

// RN-ADV-11: whom the superscript means; the option reads it as any close-order cavalry where the print has Cv.
bool wheel_lock(const Fighter& f) { return f.wheel_lock && f.troops.kind == Kind::Cavalry && f.troops.order == Order::Close; }
bool superscript(const Fighter& f, const MeleeTables& t) {
  return t.superscript == Superscript::WheelLock ? wheel_lock(f) : f.troops.kind == Kind::Cavalry && f.troops.order == Order::Close;
}

// RN-DEF-24.
bool pikes_facing(const Fighter& f) {
  const bool arms = f.arms == Arms::Pike || f.arms == Arms::LongSpear || f.arms == Arms::Halberd;
  return arms && foot(f.troops) && normal_order(f.troops) && !f.hit_from_behind && f.unit.morale < Morale::Wavering;
}
bool soft_foot(const Fighter& f) { return foot(f.troops) && !square(f) && !pikes_facing(f); }
bool mounted_etc(const Fighter& f) {  // RN-ADV-13
  if (mounted(f.troops) || elephants(f.troops)) return true;
  if (f.troops.kind == Kind::Artillery) return f.formation == Formation::Draught;
  return f.troops.kind == Kind::Wagons && f.formation != Formation::Laager;
}
bool thrusts_or_throws(const Fighter& f, const MeleeTables& t) {
  const WeaponClass kind = weapon_of(f, true, t).kind;
  return kind == WeaponClass::Thruster || kind == WeaponClass::Thrower;
}
bool lance(const Fighter& f) { return f.arms == Arms::Lance || f.arms == Arms::LightLance; }

Claim charge_advantage(const Fighter& f, const Fighter& enemy, const MeleeTables& t) {
  using namespace clause;
  constexpr auto yes = Advantage::Charge;
  const bool met = charges(enemy);
  if (!charges(f)) return {Advantage::None, RN_ADV_14};
  if (foot(f.troops)) {
    if (foot(enemy.troops) && !met) return {yes, RN_ADV_01};
    if (mounted(enemy.troops) && !met && thrusts_or_throws(f, t)) return {yes, RN_ADV_02};
    return {Advantage::None, RN_ADV_01};
  }
  const bool rides = f.troops.kind == Kind::Cavalry || f.troops.kind == Kind::Camelry;
  if (wheel_lock(f) || !(rides || elephants(f.troops))) return {Advantage::None, RN_ADV_12};
  if (mounted_etc(enemy) && !met) return {yes, RN_ADV_03};
  if (soft_foot(enemy)) return {yes, elephants(f.troops) ? RN_ADV_16 : RN_ADV_04};
  return {Advantage::None, RN_ADV_04};
}

// Chargers who are mounted, against whom.
Claim mounted_contact(const Fighter& f, const Fighter& enemy, const MeleeTables& t) {
  using namespace clause;
  constexpr auto yes = Advantage::Contact;
  const bool met = charges(enemy), marked = superscript(f, t);
  const bool loose = (f.troops.kind == Kind::Cavalry || f.troops.kind == Kind::Camelry) && f.troops.order == Order::Loose;
  if ((loose || marked || elephants(f.troops)) && met && close_mounted(enemy) && !superscript(enemy, t)) return {yes, RN_ADV_07};
  if (mounted(f.troops) && lance(f) && met && mounted(enemy.troops)) return {yes, RN_ADV_08};
  if (marked && met && superscript(enemy, t)) return {yes, RN_ADV_09};
  if ((marked || f.troops.kind == Kind::MountedInfantry) && ((mounted(enemy.troops) && !met) || soft_foot(enemy))) return {yes, RN_ADV_10};
  return {Advantage::None, RN_ADV_07};
}

Claim contact_advantage(const Fighter& f, const Fighter& enemy, bool in_open, const MeleeTables& t) {
  using namespace clause;
  constexpr auto yes = Advantage::Contact;
  const bool walls = square(enemy) || pikes_facing(enemy);
  const bool comes = f.approach == Approach::FollowsUp || (f.approach == Approach::Advances && in_open);
  if (comes && !(mounted(f.troops) && walls && enemy.approach == Approach::Stands)) return {yes, RN_ADV_05};
  const bool ridden_at = charges(enemy) && (mounted(enemy.troops) || elephants(enemy.troops));
  const bool hedge = pikes_facing(f) || (square(f) && (f.bayonets || f.arms == Arms::Bayonet));
  if (ridden_at && hedge && f.approach == Approach::Stands) return {yes, RN_ADV_06};
  return charges(f) ? mounted_contact(f, enemy, t) : Claim{Advantage::None, RN_ADV_05};
}

}  // namespace

Claim advantage_of(const Fighter& f, const Fighter& enemy, int round, bool in_open, const MeleeTables& t) {
  using namespace clause;
  if (round > 1) return {Advantage::None, RN_ADV_15};
  if (f.hit_from_behind) return {Advantage::None, RN_CHG_13};
  const Claim charge = charge_advantage(f, enemy, t);
  if (charge.advantage == Advantage::Charge) return charge;  // RN-MMOD-20
  const Claim contact = contact_advantage(f, enemy, in_open, t);
  return contact.advantage == Advantage::None ? charge : contact;
}

AdvantageFound look_up_advantage(const MeleeFacts& f, const Tables& tables, Umpire& u) {
  const Claim ours = advantage_of(f.ours, f.theirs, f.round, f.in_open, tables.melee);
  const Claim theirs = advantage_of(f.theirs, f.ours, f.round, f.in_open, tables.melee);
  u.found("our advantage", advantage_names[static_cast<int>(ours.advantage)], ours.clause);
  u.found("their advantage", advantage_names[static_cast<int>(theirs.advantage)], theirs.clause);
  if (tables.melee.superscript != Superscript::WheelLock) u.found("option", "the superscript is any close cavalry", clause::RN_ADV_11);
  return {ours.advantage, theirs.advantage};
}

}  // namespace linstock::renaissance
