// WEAPON RATINGS AND SUPERIOR WEAPONS.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-MELEE-11. A bayonet thrusts in a square only.
WeaponClass class_of(Arms arms, Formation formation) {
  switch (arms) {
    case Arms::Pike:
    case Arms::LongSpear:
    case Arms::Spear:
    case Arms::Lance:
    case Arms::LightLance: return WeaponClass::Thruster;
    case Arms::Javelin: return WeaponClass::Thrower;
    case Arms::Halberd:
    case Arms::Polearm:
    case Arms::TwoHanded:
    case Arms::DoubleArmed:
    case Arms::Sword: return WeaponClass::Cutter;
    case Arms::Bayonet: return formation == Formation::Square ? WeaponClass::Thruster : WeaponClass::Other;
    default: return WeaponClass::Other;
  }
}

// RN-WPN-01 to RN-WPN-05.
int place_of(Arms arms, WeaponClass kind) {
  switch (kind) {
    case WeaponClass::Thruster:
      return arms == Arms::Pike || arms == Arms::LongSpear ? 3 : arms == Arms::Lance || arms == Arms::LightLance ? 2 : 1;
    case WeaponClass::Cutter: return arms == Arms::Sword ? 1 : 2;
    case WeaponClass::Other: return arms == Arms::Mixed || arms == Arms::SpecialMixed ? 2 : 1;
    default: return 0;
  }
}

InHand in_hand(Arms arms, Formation formation, bool first, const MeleeTables& t) {
  const WeaponClass kind = class_of(arms, formation);
  const int rating = (first ? t.first_round : t.later_rounds)[static_cast<std::size_t>(kind)];
  // RN-MELEE-10: what has been thrown is gone; without a second weapon they fight as others.
  if (kind == WeaponClass::Thrower && !first) return {WeaponClass::Other, rating, 1};
  return {kind, rating, place_of(arms, kind)};
}

InHand weapon_of(Kind who, Arms arms, bool sidearm, Formation formation, bool bayonets, bool first, const MeleeTables& t) {
  if (who == Kind::Elephants) return {WeaponClass::Elephant, (first ? t.first_round : t.later_rounds)[4], 0};
  if (who == Kind::Artillery) arms = Arms::Crew;
  if (bayonets && arms == Arms::Firearm) arms = Arms::Bayonet;
  const InHand main = in_hand(arms, formation, first, t);
  if (!sidearm) return main;
  const InHand sword = in_hand(Arms::Sword, formation, first, t);
  return sword.rating > main.rating ? sword : main;
}

}  // namespace

InHand weapon_of(const Fighter& f, bool first, const MeleeTables& t) {
  return weapon_of(f.troops.kind, f.arms, f.sidearm, f.formation, f.bayonets, first, t);
}

WeaponFound look_up_weapon(const WeaponFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const bool first = f.round <= 1;
  const InHand w = weapon_of(f.kind, f.arms, f.sidearm, f.formation, f.bayonets, first, tables.melee);
  u.found("weapon class", weapon_class_names[static_cast<int>(w.kind)], f.arms == Arms::Javelin && !first ? RN_MELEE_10 : RN_MELEE_11);
  u.found("rating", w.rating, first ? RN_MELEE_04 : RN_MELEE_05);
  return {w.kind, w.rating, w.place};
}

}  // namespace linstock::renaissance
