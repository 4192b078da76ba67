// What the table umpire keeps of a unit and of an officer between two throws, and the short ways to hand it on.
#pragma once
#include "books/renaissance/types.h"

namespace linstock::renaissance {

// RN-DIS-08: what became of its attack. RN-SHOOT-27: how it has fired. Both are remembered for a Move more.
enum class Charge : int { None, Failed, FailedLastMove };
inline constexpr const char* charge_names[] = {"none", "failed", "failed-last-move"};
enum class HowFired : int { Plain, Salvo, SalvoLastMove };
inline constexpr const char* volley_names[] = {"plain", "salvo", "salvo-last-move"};

struct Kept {
  Troops troops;
  Condition unit;
  Arms arms;
  Formation formation;
  int files, ranks;
  Weapon weapon;
  int wheel_lock;  // the trait WC
  int gained;      // APs of this Move, for its General
  Deed deed;
  Charge charge;
  HowFired volley;
  int charged, restrained, moved, shot, tested, led, fought, recuperated, round;
};

enum class Health : int { Fit, Wounded, BadlyWounded, Captured, Dead };
inline constexpr const char* health_names[] = {"fit", "wounded", "badly-wounded", "captured", "dead"};
struct Officer {
  int stars, points, thrown, tested, units_lost, dispersed, base_lost;
  Health health;
};

// The facts that every unit knows of itself, and what a procedure wants beyond them.
std::vector<Known> with_condition(std::vector<Known> more);
std::vector<Known> with_troops(std::vector<Known> more);  // the condition too
// With the names of one side of several: "attacker_".
std::vector<Known> side(const char* prefix, std::vector<Known> more);

// The outcome's condition is what is kept from now on.
Procedure worn(Procedure p, const char* role, bool morale = false, const char* prefix = "");

std::span<const Keeping> keeps();

}  // namespace linstock::renaissance
