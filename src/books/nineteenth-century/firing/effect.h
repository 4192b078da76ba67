// What all fire of one phase does to a unit: figures removed, lost formation, a general at risk, gunners and limbers
// (NC-FIRE-16 to 19, NC-CAS-03, 04, NC-LOSE-07, 22, 23, NC-GEN-03 to 08).
#pragma once
#include "books/nineteenth-century/firing/small_arms.h"
#include "books/nineteenth-century/losing_formation/room.h"

namespace linstock::nineteenth_century {

struct EffectFacts {
  Arm arm;
  int dismounted;
  int figures, running_total;
  State state;
  int casualties, from_rear, from_rockets;  // from_rear and from_rockets are among the casualties
  int general_with;
};
struct FireEffect {
  int figures_removed, running_total;
  int per_figure;  // whole casualties per figure
  State state;
  int general_lost, must_test;
};
FireEffect apply_fire(const EffectFacts& facts, const Tables& tables, Umpire& umpire);
// NC-LOSE-24, 25: the state after all fire of a phase.
State state_after_fire(const EffectFacts& facts, const LosingTables& tables, Umpire& umpire);

// GUNNERS AND LIMBERS

enum class BatteryHit : int { Guns, Teams, Limbered };
inline constexpr const char* battery_hit_names[] = {"guns", "teams", "limbered"};
struct BatteryFacts {
  BatteryHit hit;
  int casualties, gunners, teams, gunners_running, teams_running;
  int moves_limbered;
};
struct BatteryLoss {
  int gunners_removed, teams_removed, gunners_running, teams_running, left_behind;
};
BatteryLoss lose_battery(const BatteryFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::EffectFacts>();
template <>
const Description& describe<nineteenth_century::FireEffect>();
template <>
const Description& describe<nineteenth_century::BatteryFacts>();
template <>
const Description& describe<nineteenth_century::BatteryLoss>();

}  // namespace linstock
