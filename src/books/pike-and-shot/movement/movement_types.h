// The words that the chapters on moving, commanding and morale share, and the questions that most of them ask: is an
// enemy near, is the unit formed, do its arm and formation go together.
#pragma once
#include <algorithm>

#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

struct Tables;

// PS-MOVE-15: woods and marsh are rough for foot and closed to formed cavalry and to guns.
enum class Going : int { Good, Rough, Woods, Impassable };
inline constexpr const char* going_names[] = {"good", "rough", "woods", "impassable"};

// PS-SEQ-03, PS-SEQ-15: what a foot unit did in Musketry; only firing forbids its move.
enum class Musketry : int { Nothing, Fired, ChangedBayonets };
inline constexpr const char* musketry_names[] = {"nothing", "fired", "changed-bayonets"};

// PS-DEF-12: when the unit was last the declared target of a firing die.
enum class UnderFire : int { No, LastCloseFire, Bombardment, Musketry, CloseFire };
inline constexpr const char* under_fire_names[] = {"no", "last-close-fire", "bombardment", "musketry", "close-fire"};

// PS-DEF-12: for manoeuvres, from the last turn's Close Fire to this turn's Musketry; for redressing, this turn only.
constexpr bool under_fire_in_movement(UnderFire when) { return when != UnderFire::No && when != UnderFire::CloseFire; }
constexpr bool under_fire_this_turn(UnderFire when) {
  return when != UnderFire::No && when != UnderFire::LastCloseFire;
}

// PS-DEF-13: what a unit did this turn. Those before Position leave it stationary.
enum class Deed : int {
  Nothing,
  Fired,
  FixedBayonets,
  Steadied,
  Position,
  Facing,
  Formation,
  Mount,
  Unlimbered,
  Charged,
  CounterCharged,
  Evaded,
  AfterCombat
};
inline constexpr const char* deed_names[] = {
    "nothing",           "fired",         "fixed-bayonets", "steadied", "changed-position", "changed-facing",
    "changed-formation", "changed-mount", "unlimbered",     "charged",  "counter-charged",  "evaded",
    "moved-after-combat"};
constexpr bool stationary(Deed deed) { return deed < Deed::Position; }

// A distance that nobody has to care about: the default where no enemy is near.
inline constexpr int far_away = 2000;

// PS-DEF-10, PS-DEF-11: exactly N yards is within N; routers, abandoned guns, leaders, messengers and baggage do not
// count as enemy.
constexpr bool enemy_within(int yards, int distance, int enemy_counts) { return enemy_counts && distance <= yards; }

// PS-DEF-08: "column" without a qualifier is either column. A limbered gun is one base wide and stands in the road like
// one (PS-MOVE-14).
constexpr bool in_column(Formation formation) {
  return formation == Formation::AssaultColumn || formation == Formation::MarchColumn ||
         formation == Formation::Limbered;
}
// PS-DEF-09, PS-MAN-19: march columns too are formed where lines pass through each other and where runaways shelter.
constexpr bool formed_in_passage(Formation formation) { return formation <= Formation::MarchColumn; }
constexpr bool shelters(Formation formation) {
  return formed_in_passage(formation) || formation == Formation::Unlimbered;
}

// PS-DEF-08, PS-DEF-09: guns are limbered or unlimbered, skirmishers unformed, all others anything else.
constexpr bool stands_in(Arm arm, Formation formation) {
  const bool gun_formation = formation == Formation::Limbered || formation == Formation::Unlimbered;
  if (arm == Arm::Skirmishers) return formation == Formation::Unformed;
  return (arm == Arm::Guns) == gun_formation;
}

// Facts that contradict each other whatever the procedure.
inline std::optional<Problem> arm_problem(Arm arm, int mounted, Formation formation) {
  if (!stands_in(arm, formation) && arm == Arm::Guns)
    return Problem{"formation", "guns are limbered or unlimbered", clause::PS_DEF_08};
  if (!stands_in(arm, formation) && arm == Arm::Skirmishers)
    return Problem{"formation", "skirmishers are always unformed", clause::PS_DEF_09};
  if (!stands_in(arm, formation))
    return Problem{"formation", "only guns are limbered or unlimbered", clause::PS_DEF_08};
  if (mounted && arm != Arm::Horse && arm != Arm::Dragoons)
    return Problem{"mounted", "only dragoons mount and dismount", clause::PS_DEF_19};
  return {};
}
inline std::optional<Problem> musketry_problem(Arm arm, int mounted, Musketry musketry) {
  if (musketry == Musketry::Nothing) return {};
  if (on_horseback(arm, mounted)) return Problem{"musketry", "cavalry does not act in Musketry", clause::PS_SEQ_05};
  if (arm == Arm::Skirmishers && musketry == Musketry::Fired)
    return Problem{"musketry", "skirmishers do not fire in Musketry", clause::PS_SEQ_06};
  if (arm == Arm::Guns) return Problem{"musketry", "guns fire in Bombardment or Close Fire", clause::PS_SEQ_02};
  return {};
}

}  // namespace linstock::pike_and_shot
