// Definitions for reaction: behind a flank or to the rear, a secure flank, unfriendly cover, advancing and retiring, rear
// support (NC-DEF, NC-REACT-61, NC-REACT-62).
#pragma once
#include "books/nineteenth-century/reaction/factors.h"

namespace linstock::nineteenth_century {

// BEHIND FLANK, REAR

struct BehindFacts {
  int in_sight, part_behind_front, wholly_behind_rear_edges;
  int angle;  // between straight behind and the enemy, in degrees
  int can_charge;
};
enum class Where : int { InFront, BehindFlank, Rear };
inline constexpr const char* where_names[] = {"in-front", "behind-flank", "rear"};
enum class CountsAs : int { Nothing, EnemyBehindFlank, EnemyToRear, OtherEnemy };
inline constexpr const char* counts_as_names[] = {"nothing", "enemy-behind-flank", "enemy-to-rear", "other-enemy"};
struct Behind {
  Where where;
  CountsAs counts_as;  // which factor of a test
};
Behind find_behind(const BehindFacts& facts, const Tables& tables, Umpire& umpire);

// SECURE FLANK

struct FlankFacts {
  int square, enemy_behind;
  int friends, friends_in_close_order, friends_obey_orders, friends_distance;
  int friends_can_charge, friends_nearer_than_enemy;
  int nearest_enemy_or_hiding_place;
};
struct Flank {
  int secure;
};
Flank judge_flank(const FlankFacts& facts, const Tables& tables, Umpire& umpire);

// UNFRIENDLY COVER

enum class CoverKnown : int { No, Free, Enemy };
inline constexpr const char* cover_known_names[] = {"nothing-known", "free-of-enemy", "held-by-enemy"};
struct CoverFacts {
  int in_own_deployment_area;
  CoverKnown known;
  int contested_by_friends;
};
struct CoverJudged {
  int unfriendly;
};
CoverJudged judge_cover(const CoverFacts& facts, const Tables& tables, Umpire& umpire);

// ADVANCING, RETIRING, REAR SUPPORT

struct BearingFacts {
  int distance_before, distance_after, charges;  // of its last movement phase, to the enemy
  FigureOrder figure_order;
  Conduct conduct;
  int demoralised, distance, behind_testers_front;      // from the tester
};
struct BearingJudged {
  int advancing, retiring, supports;
};
BearingJudged judge_bearing(const BearingFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::BehindFacts>();
template <>
const Description& describe<nineteenth_century::Behind>();
template <>
const Description& describe<nineteenth_century::FlankFacts>();
template <>
const Description& describe<nineteenth_century::Flank>();
template <>
const Description& describe<nineteenth_century::CoverFacts>();
template <>
const Description& describe<nineteenth_century::CoverJudged>();
template <>
const Description& describe<nineteenth_century::BearingFacts>();
template <>
const Description& describe<nineteenth_century::BearingJudged>();

}  // namespace linstock
