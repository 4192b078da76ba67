// SHOOTING AT BUILT UP AREAS: garrisons, damage, ruins
#include <algorithm>
#include <array>

#include "books/horse-and-musket/buildings/buildings.h"
#include "books/horse-and-musket/shooting/shooting.h"
#include "kernel/dice/thinned.h"

namespace linstock::horse_and_musket {

namespace {

Verdict<MayEnter> may_enter(const GarrisonFacts& f, int room) {
  if (f.burning) return {MayEnter::Burning, clause::HM_BUA_12};
  if (is_artillery(f.arm) && f.arm != Arm::BattalionGuns && !f.prepared_position)
    return {f.on_road ? MayEnter::ByRoadOnly : MayEnter::Artillery, clause::HM_BUA_03};
  const bool foot = is_infantry(f.arm) || is_artillery(f.arm) || f.dismounted;
  if (!foot) return {f.on_road ? MayEnter::ByRoadOnly : MayEnter::Mounted, clause::HM_BUA_02};
  return {f.bases > room ? MayEnter::Full : MayEnter::Yes, f.inside ? clause::HM_BUAF_05 : clause::HM_BUA_01};
}

}  // namespace

Garrison garrison(const GarrisonFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_BUA_01, "Garrison");
  const int room = std::max(0, tables.buildings.most_garrison - f.inside);
  const Verdict<MayEnter> v = may_enter(f, room);
  umpire.found("may enter", may_enter_names[static_cast<int>(v.may)], v.why);
  umpire.found("room for bases", room, clause::HM_BUA_01);
  return {v.may, room, f.inside + (v.yes() ? f.bases : 0)};
}

// DAMAGE

int structure_points(Building building, const Tables& tables) { return tables.buildings.points[row_of(building)]; }

namespace {

using State = DamageChain::State;

// Models whose dice are thrown together: enough for a battery, few enough to be counted face by face.
constexpr int models_together = 4;

// HM-BUA-19: what is not said is as usual for the gun.
int poundage_of(const DamageFacts& f, const BuildingTables& t) {
  if (f.poundage) return f.poundage;
  return t.usual_poundage[static_cast<std::size_t>(f.weapon) - static_cast<std::size_t>(Weapon::BattalionGun)];
}
int calibre_of(const DamageFacts& f, const BuildingTables& t) { return f.calibre ? f.calibre : t.usual_calibre; }

// Odds alone: a die that shows what the range leaves of it, so that all models are one sum.
const Die& reduced_die(int off) {
  constexpr int first_number = 0x2000;  // beyond those of the book
  static const auto dice = [] {
    std::array<Die, 8> all{};
    for (int n = 0; n < static_cast<int>(all.size()); ++n) {
      Die& die = all[static_cast<std::size_t>(n)];
      die = {"damage at this range", first_number + n, d6.sides, {}};
      for (std::size_t i = 0; i < static_cast<std::size_t>(d6.sides); ++i) die.face[i] = static_cast<std::int8_t>(std::max(0, d6.face[i] - n));
    }
    return all;
  }();
  return dice[static_cast<std::size_t>(std::clamp(off, 0, static_cast<int>(dice.size()) - 1))];
}

// HM-BUA-06, HM-BUA-08, HM-BUA-17, HM-BUA-18
void shoot_models(State& s, const Tables& tables, Umpire& umpire) {
  const DamageFacts& f = s.facts;
  const bool shell = f.weapon == Weapon::Howitzer, at_once = umpire.for_odds_alone();
  const int models = std::min(at_once ? most_dice : models_together, f.models - s.models);
  const int sure = models * (shell ? calibre_of(f, tables.buildings) / 10 : poundage_of(f, tables.buildings));
  const int off = shell ? 0 : tables.buildings.range_deduction[static_cast<std::size_t>(f.band)];
  const Clause clause = shell ? clause::HM_BUA_08 : clause::HM_BUA_06;
  umpire.found(shell ? "calibre" : "poundage", sure, clause);
  int dice = 0;
  if (at_once) dice = umpire.total(models * reduced_die(off), clause, "damage");
  else if (off == 0) dice = umpire.total(models * d6, clause, "damage");
  else
    for (const int face : umpire.faces(models * d6, clause, "damage")) dice += std::max(0, face - off);
  s.damage += sure + dice;
  s.models += models;
}

// HM-BUA-09
int fire_throws(const DamageFacts& f, const BuildingTables& t) {
  const bool burns = f.weapon == Weapon::Howitzer && !f.fortification;
  return burns ? (f.models + t.models_per_fire_throw - 1) / t.models_per_fire_throw : 0;
}

// Odds alone: all throws at once, of which one is enough.
int ways_of_two_dice(int at_least) {
  int ways = 0;
  for (int a = 1; a <= d6.sides; ++a)
    for (int b = 1; b <= d6.sides; ++b) ways += a + b >= at_least;
  return ways;
}

void throw_for_fire(State& s, const Tables& tables, Umpire& umpire) {
  if (umpire.for_odds_alone()) {
    const int throws = fire_throws(s.facts, tables.buildings);
    const EachLeft each{ways_of_two_dice(tables.buildings.ignites[row_of(s.facts.building)]), d6.sides * d6.sides};
    s.on_fire = thinned(throws - s.throws, each, clause::HM_BUA_09, umpire) > 0;
    s.throws = throws;
    return;
  }
  const int dice = umpire.total(2 * d6, clause::HM_BUA_09, "does it catch fire");
  s.on_fire = dice >= tables.buildings.ignites[row_of(s.facts.building)];
  ++s.throws;
}

void finish_damage(State& s, const Tables& tables, Umpire& umpire) {
  const int points = structure_points(s.facts.building, tables);
  Damaged o{};
  o.damage = s.facts.fortification ? 0 : s.damage;  // HM-BUA-25
  o.points_left = s.facts.fortification ? points : std::max(0, points - s.facts.damage - s.damage);
  o.destroyed = o.points_left == 0;
  o.on_fire = s.on_fire;
  umpire.found("points left", o.points_left, clause::HM_BUA_07);
  s = {};
  s.outcome = o;
}

}  // namespace

bool DamageChain::step(State& s, const Tables& tables, Umpire& umpire) {
  if (s.models == 0) umpire.heading(clause::HM_BUA_05, "Shooting at a built up area");
  if (s.models < s.facts.models) shoot_models(s, tables, umpire);
  else if (!s.on_fire && s.throws < fire_throws(s.facts, tables.buildings)) throw_for_fire(s, tables, umpire);
  else return finish_damage(s, tables, umpire), false;
  return true;
}

Ruin ruin(const RuinFacts& f, const Tables& tables, Umpire& umpire) {
  const BuildingTables& t = tables.buildings;
  umpire.heading(clause::HM_BUA_20, "The building falls");
  const int losses = roll_saves(f.bases * t.ruin_hits, t.ruin_save, clause::HM_BUA_20, umpire);
  return {losses, bases_lost(f.strength, f.bases, f.hits_before % std::max(1, f.strength), losses), Cover::Soft};
}

}  // namespace linstock::horse_and_musket
