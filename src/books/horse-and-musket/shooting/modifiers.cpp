// SHOOTING MODIFIERS: which rows apply.
#include <algorithm>

#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

namespace {

using M = ShootingModifiers;

// HM-FMOD-01
bool dense(const Target& t) {
  if (is_limbered(t.arm, t.formation)) return true;
  switch (t.formation) {
    case Formation::Square: return true;
    case Formation::AttackColumn: return t.face != Face::Rear;
    case Formation::MarchColumn: return t.face == Face::Front;
    default: return false;
  }
}

// HM-FMOD-06, HM-CBAT-01: working crews are in skirmish order; in a building order does not count (HM-BUA-04); a pig
// counts as a skirmisher (HM-PIG-10).
bool skirmishing(const Target& t) {
  if (t.aim == Aim::Pig) return true;
  if (t.aim == Aim::ElephantCrew || t.formation == Formation::Garrison) return false;
  if (t.aim == Aim::Gunners) return true;
  return is_artillery(t.arm) ? !is_limbered(t.arm, t.formation) : t.order == Order::Skirmish;
}
// HM-FMOD-07: any unit, elephants and wagons too; guns are deployed or limbered.
bool open_order(const Target& t) {
  return t.order == Order::Open && !is_artillery(t.arm) && t.aim == Aim::Unit && t.formation != Formation::Garrison;
}

// HM-PRONE-02, HM-PRONE-06, HM-BUA-04, HM-ELE-14
Cover cover_of(const Target& t, Weapon weapon) {
  Cover cover = t.cover;
  if (t.formation == Formation::Garrison) cover = std::max(cover, Cover::Hard);
  if (t.prone) cover = std::max(cover, weapon == Weapon::Howitzer ? Cover::Soft : Cover::Hard);
  if (t.aim == Aim::ElephantCrew && t.howdah) cover = std::max(cover, Cover::Soft);
  return cover;
}

// HM-FMOD-04, HM-FMOD-12: armour counts for nothing against artillery. HM-FMOD-28: armour and elephants share a printed
// row, so that an armoured elephant is not -1 twice.
void set_armour(M& m, const Target& t, Weapon weapon) {
  if (is_gun(weapon)) return;
  const bool light = weapon == Weapon::Pistol || weapon == Weapon::Bow || weapon == Weapon::Thrown;
  m.heavy_armour = t.armour == Armour::Heavy && !m.elephants;
  m.extra_heavy_light = t.armour == Armour::ExtraHeavy && light;
  m.extra_heavy = t.armour == Armour::ExtraHeavy && !light && !m.elephants;
  if (m.extra_heavy_light) m.elephants = 0;
}

void set_target(M& m, const Target& t, Weapon weapon) {
  m.dense = dense(t);
  m.enfiladed = t.enfiladed;
  m.elephants = t.arm == Arm::Elephants && t.aim == Aim::Unit;  // HM-FMOD-22: for artillery too
  m.skirmish = skirmishing(t);
  m.open = open_order(t);
  const Cover cover = cover_of(t, weapon);
  m.soft_cover = cover == Cover::Soft;
  m.hard_cover = cover == Cover::Hard;
  m.fortified = cover == Cover::Fortified;
  m.building = t.formation == Formation::Garrison;
  m.bows_at_pikes = weapon == Weapon::Bow && t.pikes;
  set_armour(m, t, weapon);
}

// HM-FARC-02, HM-FARC-03, HM-DISR-23: points that count for this shot only.
int points_of(const Shooters& s, const ShootingTables& t) {
  return s.disruption + s.switched * t.switching_points + s.rotated * t.rotating_points;
}

// HM-FMOD-13, HM-FMOD-14, HM-FMOD-20: one row; thrown weapons are free of it after moving, not after dismounting. Or the
// two printed rows, the first of them for thrown weapons too.
int moved(const Shooters& s, MovedRows rows) {
  const bool shooters_moved = s.moved && s.weapon != Weapon::Thrown;
  if (rows == MovedRows::One) return s.dismounted || shooters_moved;
  return (s.moved || s.dismounted) + shooters_moved;
}

// HM-FMOD-15, HM-FMOD-25
bool first_volley(const Shooters& s) {
  const bool weapon = s.weapon == Weapon::Musket || s.weapon == Weapon::Carbine;
  return s.first_volley && weapon && s.order != Order::Skirmish;
}

void set_shooters(M& m, const Shooters& s, Band band, const ShootingTables& t) {
  m.class_a = s.cls == Class::A;
  m.class_c = s.cls == Class::C;
  m.short_range = band == Band::Short;
  m.long_range = band == Band::Long;
  m.rifles = s.weapon == Weapon::Rifle || s.weapon == Weapon::Jezzail;
  m.disruption = points_of(s, t);
  m.moved = moved(s, t.moved_rows);
  m.first_volley = first_volley(s);
  m.prone = s.prone && !s.light_infantry;
  m.overhead = s.overhead && !s.higher_ground;
  m.blunder = s.leader == LeaderForm::Blunder;
  m.top_form = s.leader == LeaderForm::TopForm;
}

}  // namespace

namespace {

M modifiers_of(const ShootingFacts& f, Band band, const ShootingTables& t) {
  M m{};
  set_target(m, f.target, f.shooters.weapon);
  set_shooters(m, f.shooters, band, t);
  return m;
}

}  // namespace

Tally shooting_tally(const ShootingFacts& f, Band band, const Tables& tables) {
  return tally(tables.shooting.modifiers, modifiers_of(f, band, tables.shooting));
}

int shooting_total(const ShootingFacts& f, Band band, const Tables& tables) {
  const M m = modifiers_of(f, band, tables.shooting);
  int total = 0;
  for (const auto& row : tables.shooting.modifiers) total += row.value * (m.*row.fact);
  return total;
}

// HM-FMOD-20: which reading counted is said where it made a difference.
int told_total(const ShootingFacts& f, Band band, Clause clause, const Tables& tables, Umpire& umpire) {
  if (!umpire.listening()) return shooting_total(f, band, tables);
  const Tally mods = shooting_tally(f, band, tables);
  umpire.show("shooting modifiers", clause, mods);
  const MovedRows rows = tables.shooting.moved_rows;
  if (moved(f.shooters, rows) != moved(f.shooters, MovedRows::One))
    umpire.found("option", moved_rows_names[static_cast<int>(rows)], clause::HM_FMOD_20);
  return mods.total();
}

}  // namespace linstock::horse_and_musket
