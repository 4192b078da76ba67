// RISK TO LEADER
#pragma once
#include "books/pike-and-shot/movement/movement_types.h"

namespace linstock::pike_and_shot {

// PS-LEAD-05: what happened to the unit that he is with.
enum class Occasion : int { Quiet, FireWithoutDps, FireWithDps, Combat, FreeHack };
inline constexpr const char* occasion_names[] = {"quiet", "fire-without-dps", "fire-with-dps", "combat", "free-hack"};
enum class LeaderFate : int { Killed, Wounded, NearMiss, Safe, NotAtRisk };
inline constexpr const char* leader_fate_names[] = {"killed", "wounded", "near-miss", "safe", "not-at-risk"};

struct LeaderRiskFacts {
  Occasion occasion;
  int attached, wounds;
};
struct LeaderRisk {
  LeaderFate fate;
  int actions_lost;
};
LeaderRisk leader_risk(const LeaderRiskFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
