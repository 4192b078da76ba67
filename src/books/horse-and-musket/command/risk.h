// RISK TO LEADERS attached to, or close to, a unit that suffers casualties.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

enum class Danger : int { SmallArms, Roundshot, Canister, Shell, MeleeWithInfantry, MeleeWithOthers };
inline constexpr const char* danger_names[] = {"small-arms", "roundshot", "canister", "shell", "melee-with-infantry",
                                               "melee-with-others"};
constexpr bool in_melee(Danger danger) { return danger >= Danger::MeleeWithInfantry; }

enum class LeaderFate : int { NotAtRisk, Unharmed, Unhorsed, Wounded, Captured, Calamity };
inline constexpr const char* leader_fate_names[] = {"not-at-risk", "unharmed", "unhorsed", "wounded", "captured",
                                                    "calamity"};
enum class Successor : int { None, CommanderInChief, NearestSubCommander };
inline constexpr const char* successor_names[] = {"none", "c-in-c", "nearest-sub-commander"};

struct LeaderRiskFacts {
  Rank rank;
  int attached, distance;
  Danger danger;
  int hits, bases;  // of the unit, in this step
  int strength, hits_before;  // if these bases are those left: SP of a base, hits of the battle so far
  int lost_round;   // melee
};
struct LeaderRisk {
  LeaderFate fate;
  int turns_out;          // own turns without orders, or out of the battle
  Successor successor;
  int successor_delay;    // own turns until he commands
  int friends_test;       // friends within this many eighths of a BW test at once
  int test_modifier;
};
LeaderRisk leader_risk(const LeaderRiskFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
