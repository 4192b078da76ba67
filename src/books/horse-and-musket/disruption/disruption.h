// DISRUPTION: every cause, and how the points are cleared again.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

enum class Ground : int { Open, Difficult, Rough };
inline constexpr const char* ground_names[] = {"open", "difficult", "rough"};

enum class Stand : int { Open, SquareOrPikesHeld, SquareOrPikesBeaten };
inline constexpr const char* stand_names[] = {"no-square", "square-or-pikes-held", "square-or-pikes-lost-the-round"};

enum class BrokenThrough : int { No, ByEnemy, ByFriends };
inline constexpr const char* broken_through_names[] = {"no", "by-enemy", "by-friends"};

struct DisruptionFacts {
  Arm arm;
  Order order;
  int pikes, arab, bases, disruption;
  int strength, hits_before;  // if these bases are those left: SP of a base, hits of the battle so far
  // its move
  Ground ground;
  int mounted_or_dismounted, passed_through, friends_bumped, shoved, escalading, beasts;  // beasts: eighths of a BW away
  // its charge or evasion
  int failed_to_contact, stopped_by_shooting, caught_evading, square_caught;
  // what was done to it
  int hits, charged_by_cavalry;
  Stand stand;
  int flank_or_rear, surprised, elephants;
  BrokenThrough broken_through;
  // its melee
  int melee_rounds, in_melee, lost_by, momentum_or_pursuit, routed;
};
struct Disrupted {
  int gained;      // points of these causes
  int lasting;     // of which nothing can be cleared while their cause lasts
  int disruption;  // points then
  int by_moving, by_charging, by_fire, by_melee, by_beasts;  // of those gained
};
DisruptionCauses disruption_causes(const DisruptionFacts& facts, const Tables& tables);
Disrupted disrupt(const DisruptionFacts& facts, const Tables& tables, Umpire& umpire);

// CLEARING
struct ReformFacts {
  int disruption;           // all points now
  int lasting;              // of these: the cause lasts (melee, beasts, elephants in contact)
  int ended;                // of these: a lasting cause that is over
  int of_this_turn;         // of these: a cause named "this turn"
  int moved, shot, fought;  // HM-DISR-24
};
struct Reformed {
  int reforms;     // it did nothing but reform
  int cleared;
  int disruption;  // points left
  int lasting;     // of these: the cause lasts
};
Reformed reform(const ReformFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
