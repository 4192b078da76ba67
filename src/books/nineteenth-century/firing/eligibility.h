// May it fire? Sight, range, arc, rank, movement, fire overhead, melee, hidden snipers and generals (NC-FIRE-01 to 05, 09, 12).
#pragma once
#include "books/nineteenth-century/firing/small_arms.h"

namespace linstock::nineteenth_century {

enum class FireArm : int { SmallArms, Artillery, Sniper };
inline constexpr const char* fire_arm_names[] = {"small-arms", "artillery", "sniper"};
enum class InTheWay : int { Nothing, Friends, Enemy };
inline constexpr const char* in_the_way_names[] = {"nothing", "friends", "enemy"};
enum class MeleeNow : int { None, Fights, StandsBeforeContact };  // NC-FIRE-28
inline constexpr const char* melee_now_names[] = {"none", "fights", "stands-before-contact"};

struct MayFireFacts {
  FireArm fire_arm;
  SmallArm weapon;
  Gun gun;
  FigureOrder order;
  int mounted, front_rank, moved_too_far, charges, fired;  // fired: this period already
  MeleeNow melee;
  // the target
  int distance, in_sight, angle;  // half degrees off straight ahead
  int target_in_melee, target_is_sniper, target_is_general;
  int other_target, general_with_unit;  // of a general who is singled out
  // in between
  InTheWay between;
  int higher, firers_to_friends, friends_to_target;
};

enum class MayFire : int {
  Yes, OutOfRange, NoSight, OutOfArc, RearRank, MovedTooFar, Charging, InMelee, TargetInMelee, HiddenSniper, GeneralNotSingledOut,
  NotOverhead, FriendsTooNear, HasFired
};
inline constexpr const char* may_fire_names[] = {
    "yes",       "out-of-range",    "no-sight",     "out-of-arc",  "rear-rank", "moved-too-far", "charging", "in-melee",
    "target-in-melee", "hidden-sniper", "general-not-singled-out", "not-overhead", "friends-too-near", "has-fired"};
struct MayFireResult {
  MayFire answer;
};

MayFireResult may_fire(const MayFireFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::MayFireFacts>();
template <>
const Description& describe<nineteenth_century::MayFireResult>();

}  // namespace linstock
