// REACH AND FIRST STRIKE: who strikes before whom.
#pragma once
#include "books/horse-and-musket/melee/unit.h"

namespace linstock::horse_and_musket {

// In the order of striking. Point blank shots come before the first of them.
enum class Tier : int { PointBlank, Pike, Lance, Hand, Surprised };
inline constexpr const char* tier_names[] = {"point-blank", "pike-or-square", "lance", "hand-weapon", "last"};

// What part of a unit strikes.
enum class Part : int { PointBlank, Pikes, Others };

// The reach of a part of the unit against its enemy, whatever the enemy does.
Tier own_reach(const MeleeUnit& unit, const MeleeUnit& enemy, Part part, Clause& why);
// When it strikes: HM-REACH-06 takes its advantage away in flank or rear, HM-MELEE-10 puts the surprised last.
Tier strikes_at(const MeleeUnit& unit, const MeleeUnit& enemy, Part part, Clause& why);

enum class StrikesFirst : int { First, Second, Together };
inline constexpr const char* strikes_first_names[] = {"first", "second", "together"};

struct ReachFacts {
  MeleeUnit first, second;
};
struct ReachVerdict {
  StrikesFirst strikes;  // of the two, by their main weapons
  Tier first, second;
};
ReachVerdict compare_reach(const ReachFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
