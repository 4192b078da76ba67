// COUNTER-BATTERY FIRE
#include "books/horse-and-musket/shooting/counter_battery.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

using State = ShootingChain::State;

// Where every face counts, so many dice are thrown together: few enough to be counted face by face.
constexpr int dice_together = 10;

// Models up to the end of this band, the nearest first.
int models_up_to(const Shooters& s, Band band) {
  int models = 0;
  for (int b = 0; b <= static_cast<int>(band); ++b) models += bases_in(s, static_cast<Band>(b));
  return models;
}

// The dice of one model: crew lost comes off the first models.
int dice_of_model(const Shooters& s, const Target& target, int model, const Tables& tables) {
  int lost = s.crew_lost;
  for (int m = 0;; ++m) {
    const Band band = m < models_up_to(s, Band::Short) ? Band::Short : m < models_up_to(s, Band::Medium) ? Band::Medium : Band::Long;
    const int dice = dice_per_base(s, target, band, tables);
    const int left = std::max(0, dice + tables.shooting.per_crew_lost * lost);
    if (m == model) return left;
    lost = std::max(0, lost - (dice - left));
  }
}

// HM-FIRE-10, the other reading: one die opens the model's dice; that 6 is the natural 6 that strikes the gun.
void shoot_through_gate(State& s, int dice, int needed, const Tables& tables, Umpire& umpire) {
  umpire.found("option", second_die_names[static_cast<int>(SecondDie::GateABase)], clause::HM_FIRE_10);
  const int open = dice ? umpire.count(1 * d6, d6.highest(), clause::HM_FIRE_10, "one die a model") : 0;
  s.gun_hits += open;
  s.hits += count_all(open * dice, second_score(needed, tables.shooting.score), clause::HM_FIRE_06, umpire, "second dice");
}

// HM-CBAT-03, HM-CBAT-06: a natural 6 strikes the gun, and the crew if it hits by the ordinary rule. Where only a 6 can
// hit, the 6s are all that has to be counted.
void count_sixes(State& s, int dice, int needed, const Tables& tables, Umpire& umpire) {
  const int sixes = count_all(dice, d6.highest(), clause::HM_CBAT_03, umpire, "guns at guns");
  s.gun_hits += sixes;
  const int second = second_score(needed, tables.shooting.score);
  s.hits += needed == d6.highest() ? sixes : count_all(sixes, second, clause::HM_FIRE_06, umpire, "second dice");
}

void count_faces(State& s, int dice, int needed, Umpire& umpire) {
  for (int left = dice; left > 0; left -= dice_together)
    for (const int face : umpire.faces(std::min(left, dice_together) * d6, clause::HM_CBAT_03, "gun at guns", Scores(needed, d6.highest()))) {
      s.gun_hits += face == d6.highest();
      s.hits += face >= needed;
    }
}

}  // namespace

bool shoot_at_guns(ShootingChain::State& s, Band band, const Tables& tables, Umpire& umpire) {
  const Shooters& guns = s.facts.shooters;
  const int last = models_up_to(guns, band);
  if (s.models == last) return true;
  umpire.found("range", band_names[static_cast<int>(band)], clause::HM_RANGE_07);
  const ScoreTables& score = tables.shooting.score;
  const int needed = needed_score(told_total(s.facts, band, clause::HM_FIRE_02, tables, umpire), score);
  umpire.found("score needed", needed, clause::HM_FIRE_02);
  const bool gate = needed > d6.highest() && score.second_die == SecondDie::GateABase;
  if (needed >= d6.highest() && !gate) {
    count_sixes(s, shooting_dice(guns, s.facts.target, band, tables), needed, tables, umpire);
    s.models = last;
    return true;
  }
  const int dice = dice_of_model(guns, s.facts.target, s.models, tables);
  if (gate) shoot_through_gate(s, dice, needed, tables, umpire);
  else count_faces(s, dice, needed, umpire);
  return ++s.models == last;
}

// HM-CBAT-03, HM-CBAT-06: what counts of each die is whether it strikes the gun, and whether it costs the crew a figure: the 6s, and
// of the others those that hit.
int guns_saved_at_once(ShootingChain::State& s, Band band, int save, const Tables& tables, Umpire& umpire) {
  const ScoreTables& score = tables.shooting.score;
  const int needed = needed_score(told_total(s.facts, band, clause::HM_FIRE_02, tables, umpire), score);
  umpire.found("score needed", needed, clause::HM_FIRE_02);
  const int dice = shooting_dice(s.facts.shooters, s.facts.target, band, tables);
  const EachLeft strikes = at_least(d6, d6.highest()), unsaved = below(d6, save);
  const int sixes = thinned(dice, strikes, clause::HM_CBAT_03, umpire);
  s.gun_hits += sixes;
  const EachLeft six_hits = needed > d6.highest() ? at_least(d6, second_score(needed, score)) : EachLeft{1, 1};
  const int others_hit = needed > d6.highest() ? 0 : d6.sides_at_least(needed) - strikes.good;
  const OneOfPools pools[] = {{{1, 0, 0}, {PoolLeft{sixes, six_hits, unsaved}}},
                              {{1, 0, 0}, {PoolLeft{dice - sixes, {others_hit, d6.sides - strikes.good}, unsaved}}}};
  return left_of(pools, clause::HM_CBAT_06, umpire);
}

BatteryShot CounterBatteryChain::finish(const State& state) {
  const Shot& shot = state.shot;
  return {shot.losses, shot.gun_hits, shot.bases_lost, shot.disruption, shot.tests, shot.crew_lost};
}

// HM-CBAT-04, HM-CBAT-05
GunHit hit_gun(const GunHitFacts& f, const Tables& tables, Umpire& umpire) {
  const bool shell = f.projectile == Projectile::Shell;
  const Clause clause = shell ? clause::HM_CBAT_05 : clause::HM_CBAT_04;
  umpire.heading(clause, "A gun is hit");
  const int die = umpire.total(1 * d6, clause, "damage to the gun");
  const auto& table = shell ? tables.shooting.shell : tables.shooting.roundshot;
  const GunDamage damage = table[static_cast<std::size_t>(die - 1)];
  umpire.found("damage", gun_damage_names[static_cast<int>(damage)], clause);
  GunHit hit{damage, 0, damage == GunDamage::Barrel};
  if (damage == GunDamage::Wheel) hit.moves_out = umpire.total(1 * d3, clause, "moves out of action");
  if (damage == GunDamage::Carriage) hit.moves_out = umpire.total(1 * d6, clause, "moves out of action");
  return hit;
}

Blast blast(const BlastFacts& f, const Tables& tables, Umpire& umpire) {
  const ShootingTables& t = tables.shooting;
  const Clause clause = f.pig ? clause::HM_PIG_08 : clause::HM_CBAT_09;
  umpire.heading(clause, "Explosion");
  if (f.distance > t.explosion_radius) {
    umpire.found("out of its reach", f.distance, clause, bw);
    return {};
  }
  const int hits = umpire.count(t.explosion_dice * d6, t.explosion_hit, clause, "explosion");
  const int save = f.pig ? tables.exotics.pig_explosion_save : t.explosion_save;
  const int losses = roll_saves(hits, save, clause, umpire);
  return {hits, losses, bases_lost(f.strength, f.bases, f.hits_before % std::max(1, f.strength), losses)};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<CounterBatteryFacts>() {
  using F = CounterBatteryFacts;
  static const Description description = [] {
    Describe<F> d("counter-battery");
    d.part("", &F::shooting).refuse([](const F& f) -> std::optional<Problem> {
      const Shooters& s = f.shooting.shooters;
      const Target& t = f.shooting.target;
      if (!is_gun(s.weapon)) return Problem{"weapon", "only artillery damages guns", HM_CBAT_07};
      if (!is_artillery(t.arm)) return Problem{"target_arm", "guns are shot at here", HM_CBAT_03};
      if (t.aim == Aim::Pig) return Problem{"target_aim", "guns are shot at here", HM_CBAT_03};
      if (t.formation == Formation::Line) return Problem{"target_formation", "guns are deployed or limbered", HM_DEF_20};
      if (auto problem = refuse_shooters(s)) return problem;
      return refuse_target(s, t);
    });
    Description all(d);
    // The usual case is one battery against another.
    for (Field& field : all.fields) {
      const std::string_view name = field.name;
      if (name == "arm" || name == "target_arm") field.fallback = static_cast<int>(Arm::FootArtillery);
      if (name == "formation" || name == "target_formation") field.fallback = static_cast<int>(Formation::Deployed);
      if (name == "weapon") field.fallback = static_cast<int>(Weapon::MediumGun);
      if (name == "bases" || name == "target_bases") field.fallback = 3;
      if (name == "target_strength") field.fallback = 4;
      if (name == "bases" || name == "short_bases" || name == "medium_bases" || name == "long_bases") field.max = 8;
    }
    return all;
  }();
  return description;
}

template <>
const Description& describe<BatteryShot>() {
  using O = BatteryShot;
  static const Description description =
      Describe<O>("battery-shot")
          .number("gun_hits", &O::gun_hits, {.max = 400}, "hits on the guns themselves; throw gun-hit for each", HM_CBAT_03)
          .number("losses", &O::losses, {.max = 400}, "crew figures lost", HM_FSAVE_01)
          .label("crew figures lost this time")
          .number("bases_lost", &O::bases_lost, {.max = 40}, "gun models without crew", HM_CBAT_08)
          .number("disruption", &O::disruption, {.max = 20}, "Disruption Points on the battery", HM_DISR_11)
          .flag("tests", &O::tests, "one or more unsaved hits a model: it tests", HM_REACT_02)
          .number("crew_lost", &O::crew_lost, {.max = 60}, "crew figures that the models still there have lost", HM_CBAT_02);
  return description;
}

template <>
const Description& describe<GunHitFacts>() {
  static const Description description =
      Describe<GunHitFacts>("gun-hit")
          .choice("projectile", &GunHitFacts::projectile, projectile_names, Projectile::Roundshot, "what struck the gun", HM_CBAT_04);
  return description;
}

template <>
const Description& describe<GunHit>() {
  using O = GunHit;
  static const Description description =
      Describe<O>("gun-hit")
          .choice("damage", &O::damage, gun_damage_names, GunDamage::None, "what broke", HM_CBAT_04)
          .number("moves_out", &O::moves_out, {.max = 6}, "own turns out of action", HM_CBAT_04)
          .flag("gone", &O::gone, "out of action for good", HM_CBAT_04);
  return description;
}

template <>
const Description& describe<BlastFacts>() {
  using F = BlastFacts;
  static const Description description =
      Describe<F>("blast")
          .number("distance", &F::distance, distance_in_bw(0, 10), "from the explosion to the unit's nearest base", HM_CBAT_09)
          .flag("pig", &F::pig, "powder set off by a flaming pig", HM_PIG_08)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 3}, "bases of the unit", HM_FSAVE_02)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 4}, "Strength Points of a base", HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits taken so far in the battle", HM_FSAVE_02);
  return description;
}

template <>
const Description& describe<Blast>() {
  using O = Blast;
  static const Description description = Describe<O>("blast")
                                             .number("hits", &O::hits, {.max = 120}, "hits before saves", HM_CBAT_09)
                                             .number("losses", &O::losses, {.max = 120}, "unsaved hits", HM_CBAT_09)
                                             .label("unsaved hits")
                                             .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_FSAVE_02);
  return description;
}

}  // namespace linstock
