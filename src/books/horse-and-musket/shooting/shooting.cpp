// SHOOTING PROCEDURE: dice for each base by order and weapon; hits; saves; bases lost.
#include "books/horse-and-musket/shooting/shooting.h"

#include <algorithm>

#include "books/horse-and-musket/shooting/counter_battery.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

namespace {

// HM-FIRE-01; a mob counts as loose order (HM-DEF-25).
int foot_dice(const Shooters& s, const ShootingTables& t) {
  if (s.formation == Formation::Garrison) return t.foot_in_building;
  if (s.order == Order::Close) return t.close_foot;
  return s.order == Order::Skirmish ? t.skirmish_foot : t.loose_foot;
}

// HM-FIRE-01, HM-FIRE-17
int mounted_dice(Weapon weapon, const ShootingTables& t) {
  if (weapon == Weapon::Pistol) return t.pistols;
  return weapon == Weapon::Carbine ? t.carbines : t.mounted_other;
}

// HM-FIRE-15: inside a building counts as a confined space.
bool confined(const Target& target) { return target.confined || target.formation == Formation::Garrison; }

int gun_dice(Weapon weapon, bool confined_target, const ShootingTables& t) {
  switch (weapon) {
    case Weapon::BattalionGun: return t.battalion_gun;
    case Weapon::LightGun: return t.light_gun;
    case Weapon::MediumGun: return t.medium_gun;
    case Weapon::HeavyGun: return t.heavy_gun;
    default: return confined_target ? t.howitzer_confined : t.howitzer;
  }
}

// HM-REAR-01, HM-REAR-03
int dice_this_way(int dice, Ranks ranks, const ShootingTables& t) {
  if (ranks == Ranks::Whole) return dice;
  const int rear = std::min(dice, t.rear_dice);
  return ranks == Ranks::RearRank ? rear : dice - rear;
}

}  // namespace

int bases_in(const Shooters& s, Band band) {
  if (s.short_bases + s.medium_bases + s.long_bases == 0) return band == s.range ? s.bases : 0;
  const int by_band[] = {s.short_bases, s.medium_bases, s.long_bases, 0};
  return by_band[static_cast<int>(band)];
}

int all_bases(const Shooters& s) { return bases_in(s, Band::Short) + bases_in(s, Band::Medium) + bases_in(s, Band::Long); }

int dice_per_base(const Shooters& s, const Target& target, Band band, const Tables& tables) {
  const ShootingTables& t = tables.shooting;
  if (is_gun(s.weapon)) {
    const bool canister = band == Band::Short && !s.without_canister;  // HM-FIRE-05, HM-FIRE-11
    return gun_dice(s.weapon, confined(target), t) + canister * t.canister;
  }
  if (s.arm == Arm::Elephants) return t.crew_figure;  // HM-ELE-17
  if (is_horse_or_camel(s.arm)) return mounted_dice(s.weapon, t);
  return dice_this_way(foot_dice(s, t), s.ranks, t);
}

// HM-CBAT-02: the crew lost comes off the nearest models first.
int shooting_dice(const Shooters& s, const Target& target, Band band, const Tables& tables) {
  int lost = is_gun(s.weapon) ? s.crew_lost : 0;
  for (const Band b : {Band::Short, Band::Medium, Band::Long}) {
    const int dice = bases_in(s, b) * dice_per_base(s, target, b, tables);
    const int left = std::max(0, dice + tables.shooting.per_crew_lost * lost);
    if (b == band) return left;
    lost = std::max(0, lost - (dice - left));
  }
  return 0;
}

namespace {

Pool told_pool(const ShootingFacts& f, Band band, const Tables& tables, Umpire& umpire) {
  const int dice = shooting_dice(f.shooters, f.target, band, tables);
  umpire.found("range", band_names[static_cast<int>(band)], clause::HM_RANGE_07);
  umpire.found("dice", dice, clause::HM_FIRE_01);
  const int mods = told_total(f, band, clause::HM_FIRE_02, tables, umpire);
  return {bases_in(f.shooters, band), dice, needed_score(mods, tables.shooting.score)};
}

constexpr Band bands[] = {Band::Short, Band::Medium, Band::Long};
constexpr int all_bands = 3;

}  // namespace

int roll_band(const ShootingFacts& f, Band band, const Tables& tables, Umpire& umpire) {
  if (bases_in(f.shooters, band) == 0) return 0;
  static constexpr ScoreClauses clauses{clause::HM_FIRE_02, clause::HM_FIRE_06, clause::HM_FIRE_10};
  return roll_pool(told_pool(f, band, tables, umpire), tables.shooting.score, clauses, umpire, "shooting");
}

OneOfPools left_of_band(const ShootingFacts& f, Band band, int save, const Tables& tables, Umpire& umpire) {
  if (bases_in(f.shooters, band) == 0) return {};
  const Pool pool = told_pool(f, band, tables, umpire);
  umpire.found("score needed", pool.needed, clause::HM_FIRE_02);
  return {{1, 0, 0}, {left_unsaved(pool, save, tables.shooting.score)}};
}

int roll_all_unsaved(const ShootingFacts& f, int save, const Tables& tables, Umpire& umpire) {
  std::array<OneOfPools, all_bands> pools;
  for (int i = 0; i < all_bands; ++i) pools[static_cast<std::size_t>(i)] = left_of_band(f, bands[i], save, tables, umpire);
  return left_of(pools, clause::HM_FIRE_02, umpire);
}

// SAVING AGAINST SHOOTING

// HM-FSAVE-01, HM-FSAVE-04; jezzails as rifles (HM-RANGE-05); a pig only on 6 (HM-PIG-05).
int save_against(Weapon weapon, Aim aim, const Tables& tables) {
  const ShootingTables& t = tables.shooting;
  if (aim == Aim::Pig) return tables.exotics.pig_save;
  switch (weapon) {
    case Weapon::Pistol:
    case Weapon::Bow:
    case Weapon::Thrown: return t.save_light;
    case Weapon::Rifle:
    case Weapon::Jezzail:
    case Weapon::Howitzer: return t.save_rifle;
    default: return is_gun(weapon) ? t.save_cannon : t.save_small_arms;
  }
}

int roll_saves(int hits, int save, Clause clause, Umpire& umpire) {
  return hits - count_all(hits, save, clause, umpire, "saves");
}

int bases_lost(int strength, int bases, int hits_before, int more) {
  if (hits_before + more < strength) return 0;  // and not a division in most rounds of a melee
  return strength <= 0 || more == 0 ? 0 : std::min(bases, (hits_before % strength + more) / strength);
}

Shot shot_at(const Target& t, int losses, const Tables& tables) {
  const int bases = started_with(t.bases, t.strength, t.hits_before, t.hits_turn);
  const bool before = hit_per_base(t.hits_turn, bases);
  const bool after = hit_per_base(t.hits_turn + losses, bases);
  Shot shot{};
  shot.losses = losses;
  shot.bases_lost = bases_lost(t.strength, t.bases, t.hits_before, losses);
  const bool troops = t.aim != Aim::Pig;  // a beast neither tests nor loses its order
  shot.disruption = troops && after && !before ? hits_per_base_points(tables) : 0;
  shot.tests = troops && after && losses > 0;
  if (is_artillery(t.arm) && shot.bases_lost < t.bases) shot.crew_lost = (t.hits_before + losses) % t.strength;
  return shot;
}

namespace {

using State = ShootingChain::State;

int save_of(const State& s, const Tables& tables) { return save_against(s.facts.shooters.weapon, s.facts.target.aim, tables); }

bool is_over(State& s, const Tables& tables, Umpire& umpire) {
  s.shot = shot_at(s.facts.target, s.losses, tables);
  s.shot.thrown_away = s.facts.shooters.weapon == Weapon::Thrown;
  s.shot.gun_hits = s.gun_hits;
  umpire.found("unsaved hits", s.losses, clause::HM_FSAVE_01);
  if (guns_at_guns(s.facts)) umpire.found("hits on the guns themselves: throw gun-hit for each", s.gun_hits, clause::HM_CBAT_03);
  s.facts = {};
  s.stage = s.hits = s.models = s.gun_hits = s.losses = 0;
  return false;
}

// Odds alone; but where one die a base decides first (the other reading of HM-FIRE-10), that die is thrown.
bool at_once(const State& s, const Tables& tables, const Umpire& umpire) {
  if (!umpire.for_odds_alone() || saved_at_once(tables.shooting.score, umpire)) return umpire.for_odds_alone();
  return std::ranges::none_of(bands, [&](Band band) {
    return bases_in(s.facts.shooters, band) > 0 && needed_score(shooting_total(s.facts, band, tables), tables.shooting.score) > d6.highest();
  });
}

bool shoot_saved_at_once(State& s, const Tables& tables, Umpire& umpire) {
  if (!guns_at_guns(s.facts)) {
    s.losses = roll_all_unsaved(s.facts, save_of(s, tables), tables, umpire);
    return is_over(s, tables, umpire);
  }
  const auto next = [&](int stage) {
    while (stage < all_bands && bases_in(s.facts.shooters, bands[stage]) == 0) ++stage;
    return stage;
  };
  const int band = next(s.stage);
  if (band < all_bands) s.losses += guns_saved_at_once(s, bands[band], save_of(s, tables), tables, umpire);
  s.stage = next(band + 1);
  return s.stage < all_bands || is_over(s, tables, umpire);
}

}  // namespace

// One band a step, then the saves.
bool ShootingChain::step(State& s, const Tables& tables, Umpire& umpire) {
  const bool at_guns = guns_at_guns(s.facts);
  if (s.stage == 0 && s.models == 0)
    umpire.heading(at_guns ? clause::HM_CBAT_01 : clause::HM_FIRE_01, at_guns ? "Counter-battery fire" : "Shooting");
  if (at_once(s, tables, umpire)) return shoot_saved_at_once(s, tables, umpire);
  if (s.stage < all_bands) {
    if (!at_guns) s.hits += roll_band(s.facts, bands[s.stage++], tables, umpire);
    else if (shoot_at_guns(s, bands[s.stage], tables, umpire)) ++s.stage;
    return true;
  }
  umpire.found("hits", s.hits, clause::HM_FIRE_02);
  umpire.found("saves on", save_of(s, tables), clause::HM_FSAVE_01);
  s.losses = roll_saves(s.hits, save_of(s, tables), clause::HM_FSAVE_01, umpire);
  return is_over(s, tables, umpire);
}

}  // namespace linstock::horse_and_musket
