// WHICH BASES SHOOT, rotating a battery, skirmish screens, battalion guns
#include "books/horse-and-musket/shooting/bases.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

// HM-FIRE-12; HM-BUA-16: one base for each 2 BW of perimeter.
int front_of(const ShootingBasesFacts& f, const Tables& tables) {
  const ShootingTables& t = tables.shooting;
  switch (f.formation) {
    case Formation::Square: return (f.bases + t.square_sides - 1) / t.square_sides;
    case Formation::MarchColumn: return std::min(f.bases, t.march_column_front);
    case Formation::Garrison: return std::min(f.bases, f.perimeter / tables.buildings.perimeter_of_base);
    default: return std::min(f.bases, f.front_rank);
  }
}

Clause clause_of(Formation formation) {
  return formation == Formation::Garrison ? clause::HM_BUA_16 : clause::HM_FIRE_12;
}

bool shoots_deep(const ShootingBasesFacts& f) {
  const bool formed = f.formation != Formation::Garrison && f.formation != Formation::MarchColumn;
  return formed && (f.weapon == Weapon::Bow || f.weapon == Weapon::Thrown);
}

}  // namespace

ShootingBases shooting_bases(const ShootingBasesFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_FIRE_12, "Which bases shoot");
  const int front = front_of(f, tables);
  Tally bases;
  bases.add(front, "bases in front", clause_of(f.formation));
  bases.add(-std::min(front, f.pike_bases), "pike bases among them", clause::HM_PIKE_08);
  if (shoots_deep(f)) {
    const int behind = std::min(f.bases, front * tables.shooting.bows_deep) - front;
    bases.add(std::max(0, behind), "archers behind them", clause::HM_OVER_02);
  }
  umpire.show("bases that shoot", clause::HM_FIRE_12, bases);
  return {bases.total()};
}

// ARC, SWITCHING, ROTATING

Rotation rotate(const RotationFacts& f, const Tables& tables, Umpire& umpire) {
  const ShootingTables& t = tables.shooting;
  umpire.heading(clause::HM_FARC_03, "Rotating a battery");
  if (f.angle <= t.arc) {
    umpire.found("target in arc", f.angle, clause::HM_FARC_01);
    return {0, 0, 1, 0, 0};
  }
  const int left = std::max(0, f.outer_way - f.turned);
  const int a_turn = std::max(1, t.rotation_a_turn);
  const int turns = std::max(1, (left + a_turn - 1) / a_turn);
  umpire.found("turns to rotate", turns, clause::HM_FARC_04);
  const bool bears = turns == 1;
  return {1, turns, bears, bears ? t.rotating_points : 0, bears ? 0 : f.turned + a_turn};
}

// SKIRMISH SCREENS

namespace {

ScreenPlace place_of(const ScreenFacts& f, const ShootingTables& t) {
  if (f.apart < t.screen_apart) return ScreenPlace::TooCloseTogether;
  return f.from_parent > t.screen_within && !f.own_task ? ScreenPlace::TooFarFromParent : ScreenPlace::Good;
}

// HM-SCREEN-05, HM-SCREEN-07: foot only, while half of its SP is left.
bool shields(const ScreenFacts& f, int strength, const ShootingTables& t) {
  const bool in_line = f.line_between || f.line_distance <= t.screen_width;
  return is_infantry(f.shooter) && in_line && strength > 0 &&
         strength * 100 >= f.base_strength * t.screen_shields_percent;
}

}  // namespace

Screen screen(const ScreenFacts& f, const Tables& tables, Umpire& umpire) {
  const ShootingTables& t = tables.shooting;
  umpire.heading(clause::HM_SCREEN_01, "Skirmish screen");
  const ScreenPlace place = place_of(f, t);
  umpire.found("place", screen_place_names[static_cast<int>(place)],
               place == ScreenPlace::TooFarFromParent ? clause::HM_SCREEN_04 : clause::HM_SCREEN_01);
  const int strength = std::max(0, f.base_strength - f.hits);  // HM-SCREEN-06
  umpire.found("strength of the pair", strength, clause::HM_SCREEN_03);
  const bool shielding = shields(f, strength, t);
  umpire.found("shields its parent", shielding ? "yes" : "no", clause::HM_SCREEN_05);
  const int dice = strength ? t.screen_bases * t.skirmish_foot : 0;
  umpire.found("dice", dice, clause::HM_SCREEN_08);
  return {place, strength, strength == 0, dice, shielding};
}

// BATTALION GUNS: one throw for each shooting that cost the parent unit anything (HM-BGUN-02, HM-BGUN-03).
Gunner risk_gunner(const GunnerFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_BGUN_02, "Gunners of a battalion gun");
  if (f.losses == 0) {
    umpire.found("casualties of the parent unit", 0, clause::HM_BGUN_03);
    return {0};
  }
  const int dice = umpire.total(2 * d6, clause::HM_BGUN_02, "gunners");
  return {dice >= tables.shooting.gunner_lost_on};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<ShootingBasesFacts>() {
  using F = ShootingBasesFacts;
  static const Description description =
      Describe<F>("shooting-bases")
          .choice("formation", &F::formation, formation_names, Formation::Line, "of the unit", HM_FIRE_12)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what it shoots with", HM_OVER_02)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "all its bases", HM_FIRE_12)
          .number("front_rank", &F::front_rank, {.min = 1, .max = 40, .fallback = 5}, "bases in the front rank", HM_FIRE_12)
          .number("pike_bases", &F::pike_bases, {.max = 40}, "of these with pikes", HM_PIKE_08)
          .number("perimeter", &F::perimeter, distance_in_bw(8, 200), "garrison: perimeter of the building", HM_BUA_16)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.front_rank > f.bases) return Problem{"front_rank", "more than all bases", HM_FIRE_12};
            if ((f.formation == Formation::Deployed || f.formation == Formation::Limbered) && !is_gun(f.weapon))
              return Problem{"formation", "only artillery limbers and deploys", HM_DEF_20};
            if (f.pike_bases > f.front_rank) return Problem{"pike_bases", "more than the front rank", HM_PIKE_08};
            return {};
          });
  return description;
}

template <>
const Description& describe<ShootingBases>() {
  static const Description description = Describe<ShootingBases>("shooting-bases")
                                             .number("bases", &ShootingBases::bases, {.max = 400}, "bases that shoot", HM_FIRE_12);
  return description;
}

template <>
const Description& describe<RotationFacts>() {
  using F = RotationFacts;
  static const Description description =
      Describe<F>("rotation")
          .number("angle", &F::angle, {.max = 180, .fallback = 60, .unit = "degrees"}, "of the target off straight ahead", HM_FARC_01)
          .number("outer_way", &F::outer_way, distance_in_bw(1, 40), "way of the outer gun until the battery bears", HM_FARC_04)
          .number("turned", &F::turned, distance_in_bw(0, 40), "of this it has gone in earlier turns", HM_FARC_04)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.turned > f.outer_way) return Problem{"turned", "farther than the whole way", HM_FARC_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Rotation>() {
  using O = Rotation;
  static const Description description =
      Describe<O>("rotation")
          .flag("needed", &O::needed, "the target is outside its arc", HM_FARC_03)
          .number("turns", &O::turns, {.max = 400}, "turns until it bears", HM_FARC_04)
          .flag("bears", &O::bears, "it may shoot this turn", HM_FARC_04)
          .number("disruption", &O::disruption, {.max = 20}, "points for this shot only", HM_FARC_03)
          .number("turned", &O::turned, distance_in_bw(0, 40), "way of the outer gun so far; 0 once it bears", HM_FARC_04);
  return description;
}

template <>
const Description& describe<ScreenFacts>() {
  using F = ScreenFacts;
  static const Description description =
      Describe<F>("screen")
          .group("The screen")
          .number("apart", &F::apart, distance_in_bw(1), "between its two bases", HM_SCREEN_01)
          .number("from_parent", &F::from_parent, distance_in_bw(1), "from the parent unit", HM_SCREEN_04)
          .flag("own_task", &F::own_task, "sub-commander or C-in-C gave it a task of its own", HM_SCREEN_04)
          .number("base_strength", &F::base_strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base of the parent", HM_SCREEN_06)
          .number("hits", &F::hits, {.max = 60}, "hits that the pair has taken", HM_SCREEN_03)
          .group("A shot at its parent")
          .choice("shooter", &F::shooter, arm_names, Arm::Infantry, "who shoots", HM_SCREEN_07)
          .number("line_distance", &F::line_distance, distance_in_bw(0), "from the line of fire to the nearer screen base", HM_SCREEN_07)
          .flag("line_between", &F::line_between, "the line passes between the two bases", HM_SCREEN_07);
  return description;
}

template <>
const Description& describe<Screen>() {
  using O = Screen;
  static const Description description =
      Describe<O>("screen")
          .choice("place", &O::place, screen_place_names, ScreenPlace::Good, "may it stand there", HM_SCREEN_01)
          .number("strength", &O::strength, {.max = 60}, "Strength Points left", HM_SCREEN_06)
          .flag("destroyed", &O::destroyed, "the pair is gone", HM_SCREEN_03)
          .number("dice", &O::dice, {.max = 400}, "dice when it shoots", HM_SCREEN_08)
          .flag("shields", &O::shields, "its parent may not be shot at", HM_SCREEN_05);
  return description;
}

template <>
const Description& describe<GunnerFacts>() {
  static const Description description =
      Describe<GunnerFacts>("gunner").number("losses", &GunnerFacts::losses, {.max = 200, .fallback = 1},
                                             "unsaved hits of this shooting on the parent unit", HM_BGUN_02);
  return description;
}

template <>
const Description& describe<Gunner>() {
  static const Description description =
      Describe<Gunner>("gunner").flag("lost", &Gunner::lost, "a gunner is lost", HM_BGUN_02);
  return description;
}

}  // namespace linstock
