// FLAMETHROWERS AND NAPTHA GRENADES
#include "books/horse-and-musket/exotics/naptha.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

MayFlame may_flame(const FlameFacts& f, const ExoticTables& t, Clause& why) {
  if (f.turns_out > 0) return why = clause::HM_FLAME_04, MayFlame::OutOfAction;
  if (f.fuel == 0) return why = clause::HM_FLAME_10, MayFlame::Empty;
  why = clause::HM_FLAME_01;
  return f.distance > t.flame_range ? MayFlame::OutOfRange : MayFlame::Yes;
}

// HM-FLAME-04
Misfire misfire_of(int die, const ExoticTables& t) {
  if (die <= t.flame_explodes_to) return Misfire::Explodes;
  return die <= t.flame_jams_to ? Misfire::Malfunction : Misfire::Fails;
}

void misfire(Flamed& o, const ExoticTables& t, Umpire& umpire) {
  o.misfire = misfire_of(umpire.total(1 * d6, clause::HM_FLAME_04, "misfire"), t);
  umpire.found("misfire", misfire_names[static_cast<int>(o.misfire)], clause::HM_FLAME_04);
  o.crew_killed = o.misfire == Misfire::Explodes;
  o.turns_out = o.misfire == Misfire::Malfunction ? t.flame_turns_out : 0;
}

}  // namespace

Flamed throw_flames(const FlameFacts& f, const Tables& tables, Umpire& umpire) {
  const ExoticTables& t = tables.exotics;
  umpire.heading(clause::HM_FLAME_01, "Flamethrower");
  Clause why;
  Flamed o{};
  o.allowed = may_flame(f, t, why);
  o.fuel_left = f.fuel;
  umpire.found("may throw flames", may_flame_names[static_cast<int>(o.allowed)], why);
  if (o.allowed != MayFlame::Yes) return o.turns_out = f.turns_out, o;

  const int fuel = std::min(f.fuel, t.flame_fuel);
  if (fuel < f.fuel) umpire.found("dice of fuel that it holds", fuel, clause::HM_FLAME_05);
  const int paid = std::min({f.dice, fuel, t.most_flame_dice});
  if (paid < f.dice) umpire.found("dice that it may roll", paid, fuel < t.most_flame_dice ? clause::HM_FLAME_10 : clause::HM_FLAME_02);
  const int dice = paid + (f.confined ? t.flame_free_die : 0);  // HM-FLAME-08
  o.fuel_left = fuel - paid;
  const int good = umpire.count(dice * d6, t.flame_misfire + 1, clause::HM_FLAME_03, "flames");
  if (good < dice) return misfire(o, t, umpire), o;
  o.losses = roll_saves(dice, t.flame_save, clause::HM_FLAME_03, umpire);  // HM-FLAME-07
  const int on_base = f.hits_before % std::max(1, f.strength);
  o.base_lost = bases_lost(f.strength, f.bases, on_base, o.losses) > 0;
  o.tests = 1;
  return o;
}

FlameBlast flame_blast(const FlameBlastFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_FLAME_09, "A flamethrower explodes");
  umpire.found("it reaches as far as", tables.exotics.flame_explosion_radius, clause::HM_FLAME_04, bw);
  const int losses = roll_saves(f.bases_near, tables.exotics.flame_explosion_save, clause::HM_FLAME_04, umpire);
  return {losses, bases_lost(f.strength, f.bases, f.hits_before % std::max(1, f.strength), losses)};
}

// NAPTHA GRENADES: every face counts, so that 1s can be told from misses (HM-GREN-02, HM-GREN-06).

namespace {

int hits_of(const Faces& faces, int needed, const ExoticTables& t) {
  return static_cast<int>(std::ranges::count_if(faces, [&](int face) { return face >= needed && face > t.grenade_misfire; }));
}

// HM-FIRE-10, HM-GREN-07, the other reading: the first die must show a 6 before the grenade's dice are thrown for the second score; a
// natural 1 among them is a misfire as ever.
Faces grenade_dice(const GrenadeFacts& f, int needed, const Tables& tables, Umpire& umpire, bool& misfires) {
  const ExoticTables& t = tables.exotics;
  const bool confined = f.shot.target.confined || f.shot.target.formation == Formation::Garrison;  // HM-FIRE-15
  const int dice = confined ? t.grenade_confined : t.grenade_dice;
  if (needed > d6.highest() && tables.shooting.score.second_die == SecondDie::GateABase) {
    umpire.found("option", second_die_names[static_cast<int>(SecondDie::GateABase)], clause::HM_FIRE_10);
    const int gate = umpire.total(1 * d6, clause::HM_FIRE_10, "first die");
    misfires = gate <= t.grenade_misfire;
    if (gate != d6.highest()) return {};
  }
  const Faces faces = umpire.faces(dice * d6, clause::HM_GREN_01, "grenade");
  misfires = std::ranges::any_of(faces, [&](int face) { return face <= t.grenade_misfire; });
  return faces;
}

// Scores above 6: every natural 6 has its second die; behind a first die each die is one.
int grenade_hits(const Faces& faces, int needed, const Tables& tables, Umpire& umpire) {
  const ScoreTables& score = tables.shooting.score;
  if (needed <= d6.highest()) return hits_of(faces, needed, tables.exotics);
  const int second = second_score(needed, score);
  if (score.second_die == SecondDie::GateABase) return hits_of(faces, second, tables.exotics);
  return umpire.count(hits_of(faces, d6.highest(), tables.exotics) * d6, second, clause::HM_FIRE_06, "second dice");
}

// HM-GREN-02: the thrower, and each figure near that does not roll high enough.
void go_wrong(Grenade& o, const GrenadeFacts& f, const ExoticTables& t, Umpire& umpire) {
  const int die = umpire.total(1 * d6, clause::HM_GREN_02, "misfire");
  o.misfire = die <= t.grenade_explodes_to ? Misfire::Explodes : Misfire::Fails;
  umpire.found("misfire", misfire_names[static_cast<int>(o.misfire)],
               o.misfire == Misfire::Explodes ? clause::HM_GREN_02 : clause::HM_GREN_06);
  if (o.misfire != Misfire::Explodes) return;
  umpire.found("it reaches as far as", t.grenade_radius, clause::HM_GREN_02, bw);
  o.own_losses = 1 + roll_saves(f.figures_near, t.grenade_survive, clause::HM_GREN_02, umpire);
}

}  // namespace

Grenade throw_grenade(const GrenadeFacts& f, const Tables& tables, Umpire& umpire) {
  const ExoticTables& t = tables.exotics;
  umpire.heading(clause::HM_GREN_01, "Naptha grenade");
  Grenade o{};
  o.in_range = f.distance <= t.grenade_range;
  umpire.found("in range", o.in_range ? "yes" : "no", clause::HM_GREN_01);
  if (!o.in_range) return o;
  const int mods = told_total(f.shot, Band::Medium, clause::HM_GREN_05, tables, umpire);  // no range modifier
  const int needed = needed_score(mods, tables.shooting.score);
  umpire.found("score needed", needed, clause::HM_GREN_05);
  bool misfires = false;
  const Faces faces = grenade_dice(f, needed, tables, umpire, misfires);
  if (misfires) go_wrong(o, f, t, umpire);
  if (o.misfire == Misfire::Explodes) return o;
  o.hits = grenade_hits(faces, needed, tables, umpire);
  o.losses = roll_saves(o.hits, t.grenade_save, clause::HM_GREN_03, umpire);
  o.bases_lost = shot_at(f.shot.target, o.losses, tables).bases_lost;
  o.tests = o.hits > 0;
  return o;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<FlameFacts>() {
  using F = FlameFacts;
  static const Description description =
      Describe<F>("flamethrower")
          .group("The flamethrower")
          .number("rolls", &F::dice, {.min = 1, .max = 30, .fallback = 3}, "dice that the firer wants, up to five", HM_FLAME_02)
          .label("dice that it rolls")
          .number("fuel", &F::fuel, {.max = 60, .fallback = 12}, "dice of fuel left", HM_FLAME_05)
          .number("turns_out", &F::turns_out, {.max = 9}, "turns that it is still out of action", HM_FLAME_04)
          .label("out of action for")
          .group("The target")
          .number("distance", &F::distance, distance_in_bw(1), "to the base", HM_FLAME_01)
          .label("distance to the base")
          .flag("confined", &F::confined, "in a building, enclosure or other confined space", HM_FLAME_02)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "bases of the target unit", HM_FSAVE_02)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits that the unit has taken so far", HM_FSAVE_02);
  return description;
}

template <>
const Description& describe<Flamed>() {
  using O = Flamed;
  static const Description description =
      Describe<O>("flamethrower")
          .choice("allowed", &O::allowed, may_flame_names, MayFlame::Yes, "may it be used", HM_FLAME_01)
          .choice("misfire", &O::misfire, misfire_names, Misfire::None, "does it misfire", HM_FLAME_04)
          .number("losses", &O::losses, {.max = 20}, "unsaved hits on the base", HM_FLAME_07)
          .label("unsaved hits")
          .flag("base_lost", &O::base_lost, "the base is gone", HM_FSAVE_02)
          .number("fuel_left", &O::fuel_left, {.max = 60}, "dice of fuel left", HM_FLAME_05)
          .number("turns_out", &O::turns_out, {.max = 20}, "turns out of action, standing still", HM_FLAME_04)
          .label("turns out of action")
          .flag("crew_killed", &O::crew_killed, "the crew is dead: throw flame-blast for all near", HM_FLAME_04)
          .flag("tests", &O::tests, "the target tests at -2", HM_FLAME_06);
  return description;
}

template <>
const Description& describe<FlameBlastFacts>() {
  using F = FlameBlastFacts;
  static const Description description =
      Describe<F>("flame-blast")
          .number("bases_near", &F::bases_near, {.max = 20, .fallback = 1}, "bases of the unit in its reach, as printed 1 BW", HM_FLAME_09)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "all its bases", HM_FSAVE_02)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits that it has taken so far", HM_FSAVE_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.bases_near > f.bases) return Problem{"bases_near", "more than all its bases", HM_FLAME_09};
            return {};
          });
  return description;
}

template <>
const Description& describe<FlameBlast>() {
  using O = FlameBlast;
  static const Description description = Describe<O>("flame-blast")
                                             .number("losses", &O::losses, {.max = 120}, "unsaved hits", HM_FLAME_09)
                                             .label("unsaved hits")
                                             .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_FSAVE_02);
  return description;
}

template <>
const Description& describe<GrenadeFacts>() {
  using F = GrenadeFacts;
  static const Description description = [] {
    Describe<F> d("naptha-grenade");
    d.part("", &F::shot)
        .group("The grenade")
        .number("distance", &F::distance, distance_in_bw(1), "to the target", HM_GREN_01)
        .number("figures_near", &F::figures_near, {.max = 40, .fallback = 3}, "figures in its reach, as printed 1/2 BW of the thrower", HM_GREN_02)
        .refuse([](const F& f) -> std::optional<Problem> {
          const Shooters& s = f.shot.shooters;
          if (s.weapon != Weapon::Thrown) return Problem{"weapon", "a naptha grenade is thrown", HM_GREN_01};
          if (all_bases(s) != 1) return Problem{"bases", "one thrower at a time", HM_GREN_01};
          if (auto problem = refuse_shooters(s)) return problem;
          return refuse_target(s, f.shot.target);
        });
    Description all(d);
    for (Field& field : all.fields) {
      const std::string_view name = field.name;
      if (name == "weapon") field.fallback = static_cast<int>(Weapon::Thrown);
      if (name == "bases") field.fallback = 1;
      if (name == "range") field.fallback = static_cast<int>(Band::Short);
    }
    return all;
  }();
  return description;
}

template <>
const Description& describe<Grenade>() {
  using O = Grenade;
  static const Description description =
      Describe<O>("naptha-grenade")
          .number("losses", &O::losses, {.max = 40}, "unsaved hits", HM_GREN_03)
          .label("unsaved hits")
          .number("hits", &O::hits, {.max = 40}, "hits before saves", HM_GREN_05)
          .choice("misfire", &O::misfire, misfire_names, Misfire::None, "does it misfire", HM_GREN_02)
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_FSAVE_02)
          .number("own_losses", &O::own_losses, {.max = 60}, "thrower and figures near", HM_GREN_02)
          .flag("tests", &O::tests, "hits, saved or not: the target tests at once", HM_GREN_04)
          .flag("in_range", &O::in_range, "within its range", HM_GREN_01);
  return description;
}

}  // namespace linstock
