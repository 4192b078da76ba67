// Artillery fire: one battery of guns of one kind, machine guns and rockets too, at one target (NC-ART).
#pragma once
#include "books/nineteenth-century/firing/small_arms.h"

namespace linstock::nineteenth_century {

struct ArtilleryFacts {
  Gun gun;
  int gunners;  // NC-CAS-08: one gunner figure is one figure firing
  Training training;
  State state;
  int demoralised, overhead, new_target, lost_quarters;
  TargetFacts target;
};

ArtilleryCounts artillery_counts(const ArtilleryFacts& facts, const FiringTables& tables);
int reach(Gun gun, const FiringTables& tables);  // the furthest at which it can fire
int artillery_base(Gun gun, int distance, const FiringTables& tables);
int artillery_factor(const ArtilleryFacts& facts, const Tables& tables, Umpire& umpire);
Fired fire_artillery(const ArtilleryFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ArtilleryFacts>();

}  // namespace linstock
