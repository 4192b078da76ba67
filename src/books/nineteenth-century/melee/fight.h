// A round of melee: who fights, with what factor, and what it costs the enemy (NC-MELEE-01 to 31).
#pragma once
#include "books/nineteenth-century/melee/room.h"

namespace linstock::nineteenth_century {

// WHO FIGHTS

struct FightersFacts {
  int touching, across_obstacle;  // fronts in base contact; kept apart by the obstacle that they attack or defend
  int gunners_in_contact;         // of a battery that is touched
  int free_ends, spare;           // ends of the line of contact with nobody beyond; figures that could overlap there
  int touch_two, against_this;    // of those touching: in front of two enemies, and which of these the owner assigns to this one
};
struct Fighters {
  int figures;
};
Fighters count_fighters(const FightersFacts& facts, const Tables& tables, Umpire& umpire);

// ONE SIDE

enum class Obstacle : int { None, Minor, Major };  // NC-MELEE-27
inline constexpr const char* obstacle_names[] = {"none", "minor", "major"};

struct Fighter {
  Arm arm;
  int dismounted, camelry;
  Morale morale;
  Training training;
  int figures;  // that fight
  FigureOrder order;
  State state;
  int demoralised, lance, armour, shield;
  int charging;  // charging or counter-charging, this round (NC-MELEE-28)
  int following_up, first_charge, downhill, column_ranks, general;
  int halted_uphill;
  Obstacle defends;
  int routing;
};

// NC-LOSE-13, NC-SPEC-02: the state in which it fights this enemy.
State fighting_state(const Fighter& fighter, const Fighter& enemy);
MeleeCounts melee_counts(const Fighter& fighter, const Fighter& enemy, const MeleeTables& tables);
// Its factor before the die, with what was added up.
int melee_factor(const Fighter& fighter, const Fighter& enemy, const MeleeTables& tables, Umpire& umpire);
// Its casualties on the enemy: a router strikes nobody (NC-ROUT-06).
int strike(const Fighter& fighter, const Fighter& enemy, const Tables& tables, Umpire& umpire, const char* who);

// A ROUND BETWEEN TWO

struct MeleeFacts {
  Fighter attacker, defender;
};
struct MeleeRound {
  int attacker_inflicts, defender_inflicts;
};
MeleeRound fight_round(const MeleeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::FightersFacts>();
template <>
const Description& describe<nineteenth_century::Fighters>();
template <>
const Description& describe<nineteenth_century::Fighter>();
template <>
const Description& describe<nineteenth_century::MeleeFacts>();
template <>
const Description& describe<nineteenth_century::MeleeRound>();

}  // namespace linstock
