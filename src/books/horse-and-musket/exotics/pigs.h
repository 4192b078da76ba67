// FLAMING PIGS: how they run and what they do to whomever they touch. Shooting at one is `shooting`, aimed at a pig.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

struct PigRunFacts {
  int moves;  // that it has made
};
struct PigRun {
  int distance;
  int turns;  // degrees: left below 0, right above
  int dies;
};
PigRun run_pig(const PigRunFacts& facts, const Tables& tables, Umpire& umpire);

enum class PigMeets : int { Unit, DeployedGuns, AmmunitionWagons, WoodOrWicker, OtherBuilding, Tents };
inline constexpr const char* pig_meets_names[] = {"unit", "deployed-guns", "ammunition-wagons", "wood-or-wicker-building",
                                                  "brick-or-stone-building", "tented-camp"};
struct PigContactFacts {
  PigMeets meets;
  int tested_before;  // by this pig
};
struct PigContact {
  int tests, explodes, ignites;
};
PigContact meet_pig(const PigContactFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
