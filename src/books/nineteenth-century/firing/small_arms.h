// Small arms fire: one body of figures with one weapon at one target (NC-FIRE-15, NC-SMALL).
#pragma once
#include "books/nineteenth-century/firing/tables.h"

namespace linstock::nineteenth_century {

// How much of the period the firers cannot fire, for other causes than their own movement (NC-SMALL-20, 23, 28).
enum class LostTime : int { None, Quarter, Half, ThreeQuarters, More };
inline constexpr const char* lost_time_names[] = {"less-than-1/8", "up-to-1/4", "up-to-1/2", "up-to-3/4", "more"};
LostTime lost_time(int lost, int of);  // a fraction of the period

// NC-FIRE-17: a target that changes its order counts in the closer of the two.
enum class ChangesTo : int { No, Close, Extended, Skirmish };
inline constexpr const char* changes_to_names[] = {"no", "close", "extended", "skirmish"};

// What fire wants to know of whoever is fired at.
struct TargetFacts {
  int distance;
  FigureOrder order;
  ChangesTo changes_to;
  int close_order_friends_near;  // NC-FORM-13
  int limbered, prone, ranks;
  Cover cover;
  int cover_crossed;             // NC-FIRE-29: the line of fire crosses it
  int moved, charging;           // charging the firers
};
// The cover that counts against this fire.
Cover cover_of(const TargetFacts& target);
// The order in which it counts.
FigureOrder order_as_target(const TargetFacts& target);

struct SmallArmsFacts {
  SmallArm weapon;
  int figures;
  Training training;
  int e_trained;
  FigureOrder order;
  int mounted, dismounted, prone;  // mounted troops; these on foot
  State state;
  int demoralised, moved, fired_share, close_order_fired;
  LostTime lost;
  TargetFacts target;
  int target_mounted, target_dismounted, target_armour, target_shield;
};
// NC-BASE-14: riders on foot are infantry.
constexpr bool fires_mounted(const SmallArmsFacts& f) { return f.mounted && !f.dismounted; }
constexpr bool mounted_target(const SmallArmsFacts& f) { return f.target_mounted && !f.target_dismounted; }

struct Fired {
  int in_range, factor, casualties;
};

bool first_volley(const SmallArmsFacts& facts, const FiringTables& tables);
SmallArmsCounts small_arms_counts(const SmallArmsFacts& facts, const FiringTables& tables);
// The base factor at this distance; cannot_fire beyond the last filled column (NC-FIRE-23).
int reach(SmallArm weapon, const FiringTables& tables);  // the furthest at which it can fire; without a weapon 0
int small_arms_base(SmallArm weapon, int distance, const FiringTables& tables);
// The factor before the die; out_of_range beyond the last filled column.
inline constexpr int out_of_range = -10'000;
int small_arms_factor(const SmallArmsFacts& facts, const Tables& tables, Umpire& umpire);
Fired fire_small_arms(const SmallArmsFacts& facts, const Tables& tables, Umpire& umpire);

// Snipers: any range up to 800 yards, T2, breech-loader rows (NC-SPEC-05 to 10).
struct SniperShotFacts {
  State state;
  int prone, moved;
  TargetFacts target;
  int target_mounted;
  int at_general;  // NC-GEN-10: his base alone, no order
};
Fired fire_sniper(const SniperShotFacts& facts, const Tables& tables, Umpire& umpire);

// NC-FIRE-22, for all fire; what the random factor and the table make of a factor.
int random_factor(const FiringTables& tables, Umpire& umpire);
Fired settle_fire(int factor, int figures, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::TargetFacts>();
template <>
const Description& describe<nineteenth_century::SmallArmsFacts>();
template <>
const Description& describe<nineteenth_century::SniperShotFacts>();
template <>
const Description& describe<nineteenth_century::Fired>();

}  // namespace linstock
