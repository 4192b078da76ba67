// COHESION LIMIT: when a unit has had enough.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

enum class Holding : int { No, BuiltUpArea, LastMan };
inline constexpr const char* holding_names[] = {"no", "built-up-area", "last-man"};

enum class Cohesion : int { FightsOn, RetiresInGoodOrder, OffTheTable };
inline constexpr const char* cohesion_names[] = {"fights-on", "retires-in-good-order", "off-the-table"};

struct CohesionFacts {
  Arm arm;
  int initial_sp, hits;
  Holding holding;
  int past_own_edge;
};
struct CohesionOutcome {
  Cohesion outcome;
  int limit;       // hits; 0: none
  int may_defend;  // it fights if attacked, as its tests allow
};
// Hits from which the unit must go; 0 if nothing makes it.
int cohesion_limit(Arm arm, int initial_sp, Holding holding, const Tables& tables);
CohesionOutcome cohesion(const CohesionFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
