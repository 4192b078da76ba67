// Skirmishers keep their distance: what they are as a target, how near they may go, how they give way.
#pragma once
#include "books/nineteenth-century/formations/room.h"
#include "books/nineteenth-century/troops.h"

namespace linstock::nineteenth_century {

enum class EnemyBody : int { None, Standing, Advancing, Charging };
inline constexpr const char* enemy_body_names[] = {"none", "standing", "advancing", "charging"};

struct SkirmisherFacts {
  Troops troops;
  int friends_behind, friends_distance;  // friendly close order troops behind them
  EnemyBody enemy;
  FigureOrder enemy_order;
  int enemy_in_front;                    // they are before its front
  int gap, enemy_advance;                // yards at the start of the period; how far it comes
};
struct Skirmished {
  int close_order_target, must_evade, keep, fall_back, can_fall_back, keeps_distance, may_fire;
};

Skirmished skirmishers(const SkirmisherFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::SkirmisherFacts>();
template <>
const Description& describe<nineteenth_century::Skirmished>();

}  // namespace linstock
