// THE SHOOTING PROCEDURE (Rule 56): dice, bases, ranks, additions, deductions, and the defence value last.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

bool heavy(Weapon w) { return w >= Weapon::HeavyCatapult; }
bool bombard(Weapon w) { return w == Weapon::LightBombard || w == Weapon::HeavyBombard; }
bool gun(Weapon w) { return w == Weapon::LightGun || w == Weapon::VeryLightGun || w == Weapon::OrganGun || w == Weapon::HeavyGun; }
bool salvo_weapon(Weapon w) { return w >= Weapon::Arquebus && w <= Weapon::Firelock; }
// RN-SHOOT-18: the weapons that the print names first.
bool named_first(Weapon w) {
  return w == Weapon::Arbalest || w == Weapon::Matchlock || (w >= Weapon::Rifle && w <= Weapon::SpecialMixed);
}

int files_of(const ShootingFacts& f) { return front_of(f.target_files, f.target_unit); }
int ranks_of(const ShootingFacts& f) { return depth_of(f.target_files, f.target_ranks, f.target_unit); }

// RN-SHOOT-06, RN-SHOOT-07, RN-SHOOT-20.
int extra_ranks(const ShootingFacts& f, const ShootingTables& t) {
  if (artillery(f.weapon) || f.structure != Structure::None || !normal_order(f.target)) return 0;
  int extra = std::max(0, (f.from == Side::Flank ? files_of(f) : ranks_of(f)) - 1);
  if (f.from != Side::Front) extra /= std::max(1, t.ranks_from_behind);
  return std::min(extra, t.most_ranks);
}

// RN-SHOOT-08, RN-SHOOT-09, RN-SHOOT-21: a flank in the open, else each rank up to the same figure.
void add_artillery(ShootingCauses& c, const ShootingFacts& f, const ShootingTables& t) {
  if (!artillery(f.weapon) || !f.in_open || f.structure != Structure::None || !normal_order_etc(f.target)) return;
  const std::size_t row = gun(f.weapon) ? 4 : bombard(f.weapon) ? 5 : 6;
  const bool flank = f.from == Side::Flank && normal_order(f.target);
  c.flank_gun = flank && row == 4;
  c.flank_bombard = flank && row == 5;
  c.flank_other = flank && row == 6;
  const int in_line = f.from == Side::Flank ? files_of(f) : ranks_of(f);  // seen from where the shot comes
  if (!flank) c.ranks_in_line = std::clamp(in_line, 0, std::max(0, t.modifiers[row].value));
}

ShootingCauses causes_of(const ShootingFacts& f, const ShootingTables& t) {
  ShootingCauses c{};
  const int facing = facing_bases(f.target_unit, f.target_formation, files_of(f), ranks_of(f), f.from);
  const int more = (f.bases - (f.structure == Structure::None ? facing : 1)) / std::max(1, t.bases_each);
  c.more_shooters = std::max(0, more);
  c.more_targets = std::max(0, -more);
  c.deep_target = extra_ranks(f, t);
  add_artillery(c, f, t);
  const RangeRow& row = t.ranges[static_cast<std::size_t>(f.weapon)];
  const bool near = row.shortest > 0 && within(f.distance, row.shortest);
  const bool strong = named_first(f.weapon) && t.strong_short == StrongShort::Two;
  c.short_range = near && !strong;
  c.strong_short = near && strong;
  const bool salvo = f.salvo && near;
  c.salvo = salvo;
  c.shooters_troubled = (charges(f.deed) && !f.salvo) || f.deed == Deed::Evading || f.dispersed || f.disordered || f.morale == Morale::Shaken;
  if (f.structure != Structure::None) return c;  // a building does not charge, skirmish or take cover
  c.target_hard = ((charges(f.target_deed) || f.target_deed == Deed::Pursuing) && !salvo) || f.screened;
  c.target_skirmishes = open_order(f.target) && f.in_open && !charges(f.target_deed);
  c.cover = f.cover && !(artillery(f.weapon) && !open_order(f.target));
  return c;
}

Verdict may_hurt(const ShootingFacts& f, const ShootingTables& t) {
  using namespace clause;
  const RangeRow& row = t.ranges[static_cast<std::size_t>(f.weapon)];
  if (f.morale >= Morale::Wavering) return {f.morale == Morale::Routed ? May::Routed : May::Wavering, RN_STATE_04};
  if (f.deed == Deed::InMelee) return {May::InMelee, RN_SHOOT_26};
  if (f.deed == Deed::Pursuing || f.deed == Deed::Looting) return {May::Busy, RN_SHOOT_26};
  if (f.target_deed == Deed::InMelee && f.structure == Structure::None) return {May::Blocked, RN_SHOOT_24};  // it touches our friends
  if (f.salvo && !salvo_weapon(f.weapon)) return {May::WrongWeapon, RN_SHOOT_27};
  if (!within(f.distance, row.maximum)) return {May::OutOfRange, RN_SHOOT_01};
  if (row.defence[static_cast<std::size_t>(column_of(f.target, f.structure, t))] < 0) return {May::CannotBeHurt, RN_SHOOT_02};
  return {May::Yes, RN_SHOOT_01};
}

void batter(Shot& o, const ShootingFacts& f, const ShootingTables& t, Umpire& u) {
  const int needed = t.breach[static_cast<std::size_t>(f.structure) - 1];
  o.breached = f.structure_ap + o.hits >= needed;
  u.found("points to breach it", needed, clause::RN_SHOOT_30);
}

}  // namespace

Tally shooting_modifiers(const ShootingFacts& f, const Tables& t) { return tally(t.shooting.modifiers, causes_of(f, t.shooting)); }

namespace {

int shown_total(const ShootingFacts& f, const Tables& t, Umpire& u) {
  if (!u.listening()) return total_of(t.shooting.modifiers, causes_of(f, t.shooting));
  const Tally mods = shooting_modifiers(f, t);
  u.show("shooting", clause::RN_SHOOT_32, mods);
  return mods.total();
}

}  // namespace

Volley throw_volley(const ShootingFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const ShootingTables& t = tables.shooting;
  Volley o{.may = may_hurt(f, t).say(u), .hits = 0};
  if (o.may != May::Yes) return o;
  if (t.strong_short == StrongShort::Two) u.found("option", "short range of the weapons named first has a number of its own", RN_SHOOT_18);
  const int mods = shown_total(f, tables, u);
  const int defence = t.ranges[static_cast<std::size_t>(f.weapon)].defence[static_cast<std::size_t>(column_of(f.target, f.structure, t))];
  u.found("defence value", defence, f.target.kind == Kind::Elephants ? RN_SHOOT_02 : RN_SHOOT_01);
  const int dice = std::clamp(heavy(f.weapon) ? t.heavy_dice : t.dice, 0, 20);
  o.hits = std::max(0, u.total(dice * d6, RN_SHOOT_04, "shooting") + mods - defence);  // RN-SHOOT-17
  u.found("hits", o.hits, RN_SHOOT_16);
  return o;
}

Shot shoot(const ShootingFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const ShootingTables& t = tables.shooting;
  const Volley volley = throw_volley(f, tables, u);
  Shot o{.may = volley.may, .hits = volley.hits, .bases_lost = 0, .destroyed = 0, .must_test = 0, .breached = 0, .target = f.target_unit};
  if (o.may != May::Yes) return o;
  if (f.structure != Structure::None) return batter(o, f, t, u), o;
  const bool able = f.target.kind == Kind::Wagons || able_to_recuperate(f.target_unit, f.target_deed, f.target_charged);
  o.bases_lost = wear(o.target, o.hits, 0, able, tables.attrition);
  if (o.bases_lost) u.found("bases lost", o.bases_lost, able ? RN_ATTR_10 : RN_ATTR_12);
  o.destroyed = o.target.bases == 0;
  o.must_test = o.hits > 0 && !o.destroyed;  // RN-WAVER-07
  return o;
}

}  // namespace linstock::renaissance
