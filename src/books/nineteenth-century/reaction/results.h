// Reaction results: what each result makes troops of each kind do (NC-RESULT-03 to 20).
#pragma once
#include "books/nineteenth-century/reaction/factors.h"

namespace linstock::nineteenth_century {

struct ResultFacts {
  Reaction result;
  // the unit
  Arm arm;
  int dismounted, skirmishers, behind_works;
  SmallArm small_arm;
  int figures, original_figures, without_firearms;  // of the figures
  Conduct conduct;
  int demoralised, times_broken;
  // the charge
  int charging;   // it tests to charge or counter-charge
  int charged;    // an enemy charge on it is declared and has not failed (NC-RESULT-17)
  int enemy_in_charge_range;      // any enemy
  int enemy_foot_in_charge_range;
  int enemy_can_charge;           // an enemy has it within charge reach
  // where it stands
  int under_fire, target_in_range;
  int in_cover, cover_within_a_move;
  // what it has been through
  int lost_melee, saw_brigade_rout, broken_through;
  // retreat
  int enemy_or_routers_distance;  // nearest enemy, or routing friends, in view
};

// What the unit does with its charge.
enum class ChargeDone : int { None, GoesOn, MustCharge, Halts };
inline constexpr const char* charge_done_names[] = {"none", "goes-on", "must-charge", "halts"};

struct ResultDone {
  int breaks;
  Conduct conduct;        // from now on
  int demoralised;        // from now on
  int orders_become_attack, orders_become_hold;
  ChargeDone charge;
  int must_stand;         // a charged battery
  int may_advance, may_counter_charge;
  int must_fire_back;
  int must_retire_to_cover, may_lie_down, may_halt_in_cover;
};

ResultDone apply_result(const ResultFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ResultFacts>();
template <>
const Description& describe<nineteenth_century::ResultDone>();

}  // namespace linstock
