// Disruption Points by their cause, for the rooms that hand them out.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

inline int points_of(const DisruptionCauses& causes, const Tables& tables) {
  int points = 0;  // as in a tally, but nobody is shown its rows here
  for (const auto& row : tables.disruption.causes) points += row.value * (causes.*row.fact);
  return points;
}
// HM-DISR-11
inline int hits_per_base_points(const Tables& tables) {
  DisruptionCauses causes{};
  causes.hits = 1;
  return points_of(causes, tables);
}

}  // namespace linstock::horse_and_musket
