// WHO MAY SHOOT, with how many bases, over whom and at whom.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

bool two_ranks(Weapon w) {
  return w == Weapon::Bow || w == Weapon::Longbow || w == Weapon::Sling || w == Weapon::StaffSling || w == Weapon::Mixed;
}

// RN-SHOOT-22.
int shooting_bases(const MayShootFacts& f) {
  const int all = f.files * f.ranks, bases = f.unit_bases > 0 ? std::min(all, f.unit_bases) : all;
  if (artillery(f.weapon) || open_order(f.troops)) return bases;
  return std::min(bases, f.files * (two_ranks(f.weapon) ? std::min(2, f.ranks) : 1));
}

Verdict state_allows(const MayShootFacts& f) {
  using namespace clause;
  if (f.shot) return {May::DoneAlready, RN_SHOOT_25};
  if (f.salvo_last_move) return {May::DoneAlready, RN_SHOOT_27};
  if (f.deed == Deed::InMelee) return {May::InMelee, RN_SHOOT_26};
  if (f.morale == Morale::Wavering) return {May::Wavering, RN_SHOOT_26};
  if (f.morale == Morale::Routed) return {May::Routed, RN_SHOOT_26};
  if (f.deed == Deed::Pursuing || f.deed == Deed::Looting) return {May::Busy, RN_SHOOT_26};
  if (f.formation == Formation::MarchColumn || f.formation == Formation::Draught) return {May::WrongFormation, RN_SHOOT_26};
  if (f.moved_twice) return {May::Busy, RN_SHOOT_26};
  if (f.manoeuvring) return {May::Busy, RN_MAN_05};
  if (artillery(f.weapon) && f.moved && f.weapon != Weapon::VeryLightGun) return {May::Busy, RN_MAN_07};
  const bool close = f.weapon == Weapon::Darts || f.weapon == Weapon::Pistol || f.salvo;
  if (f.deed == Deed::Charging && foot(f.troops) && !close) return {May::Busy, RN_SHOOT_26};
  return {May::Yes, RN_SHOOT_26};
}

Verdict salvo_allows(const MayShootFacts& f) {
  using namespace clause;
  if (!f.salvo) return {May::Yes, RN_SHOOT_27};
  if (!foot(f.troops)) return {May::WrongTroops, RN_SHOOT_27};
  if (f.troops.temper != Temper::Disciplined) return {May::WrongTemper, RN_SHOOT_27};
  if (f.weapon < Weapon::Arquebus || f.weapon > Weapon::Firelock) return {May::WrongWeapon, RN_SHOOT_27};
  if (!f.salvo_trait) return {May::NoTrait, RN_SHOOT_27};
  if (!f.prompted) return {May::NotPrompted, RN_CCP_13};
  return {May::Yes, RN_SHOOT_27};
}

Verdict target_allows(const MayShootFacts& f, const ShootingTables& t) {
  using namespace clause;
  if (!f.in_arc) return {May::OutOfArc, RN_SHOOT_22};
  if (!within(f.distance, t.ranges[static_cast<std::size_t>(f.weapon)].maximum)) return {May::OutOfRange, RN_SHOOT_01};
  if (f.target_touches_friends) return {May::Blocked, RN_SHOOT_24};
  if (f.charged && !f.target_charges_us) return {May::Busy, RN_SHOOT_25};  // the charger comes first
  const bool nearest = f.distance <= f.nearest_distance;
  const bool other = f.degrees_off <= t.target_arc && f.distance - f.nearest_distance <= cm(t.target_further);
  if (!f.charged && !nearest && !other) return {May::TooFar, RN_SHOOT_25};
  return {May::Yes, RN_SHOOT_25};
}

Verdict line_allows(const MayShootFacts& f, const ShootingTables& t) {
  using namespace clause;
  const bool catapult = f.weapon == Weapon::LightCatapult || f.weapon == Weapon::HeavyCatapult;
  switch (f.in_the_way) {
    case InTheWay::Nothing: return {May::Yes, RN_SHOOT_24};
    case InTheWay::Ground: return {May::Blocked, RN_SHOOT_24};
    case InTheWay::OpenFriendsNear:
      if (within(f.friends_distance, t.over_friends)) return {May::Yes, RN_SHOOT_24};
      [[fallthrough]];
    case InTheWay::Friends:
      if (catapult && f.friends_distance > cm(t.over_far_friends)) return {May::Yes, RN_SHOOT_24};
      [[fallthrough]];
    default: return {f.higher_ground ? May::Yes : May::Blocked, RN_SHOOT_24};
  }
}

}  // namespace

MayShoot may_shoot(const MayShootFacts& f, const Tables& tables, Umpire& u) {
  const ShootingTables& t = tables.shooting;
  MayShoot o{May::Yes, 0, 0};
  for (const Verdict& v : {state_allows(f), salvo_allows(f), target_allows(f, t), line_allows(f, t)})
    if (v.may != May::Yes) return o.may = v.say(u), o;
  o.bases = shooting_bases(f);
  u.found("bases that shoot", o.bases, clause::RN_SHOOT_22);
  o.screened = f.half_hidden || f.in_the_way == InTheWay::OpenFriendsNear || f.in_the_way == InTheWay::OpenTroops;
  if (o.screened) u.found("the target is", "screened", clause::RN_SHOOT_28);
  return o;
}

}  // namespace linstock::renaissance
