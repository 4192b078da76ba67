// Order code definitions: what an order demands this period; and when a unit may halt in spite of it.
#pragma once
#include "books/nineteenth-century/orders/room.h"

namespace linstock::nineteenth_century {

struct DemandFacts {
  Orders orders;
  int independent;
  int full_move;                    // yards after terrain
  int enemy_distance, close_enemy_in_reach;
  int nearer, further;              // written engagement distances
  int retiring;                     // it has begun to retire and has not regained the further distance
  int held;                         // the objective was occupied, or the position was its own
  int figures_on_objective, enemy_on_or_nearer;
  // skirmishers of a brigade
  int ahead, evades, cavalry_can_charge, close_enemy_distance, friend_to_target;
};
enum class Demand : int { MustAdvance, FreeInReach, HaltAndFire, Hold, Retire, Screen, MayWithdraw };
inline constexpr const char* demand_names[] = {"must-advance", "need-not-advance", "halt-and-fire", "hold", "retire", "screen-ahead", "may-withdraw-behind"};
struct Demanded {
  Demand demand;
  Orders acts_as;
  int least, in_place;              // yards in quarters; a screen at its proper distance
};
Demanded order_demands(const DemandFacts& facts, const Tables& tables, Umpire& umpire);

// HALTING BEFORE REACHING AN OBJECTIVE
enum class HaltReason : int { ChargedAndKept, FiredOnFromBehind, Rally, ChangeFormation, RalliedFromRout, None };
inline constexpr const char* halt_reason_names[] = {"charged-and-kept-from-counter-charging", "fired-on-from-behind-flank-or-rear", "wants-to-rally", "wants-to-change-formation", "rallied-from-rout", "none"};
struct HaltFacts {
  HaltReason reason;
  Orders orders;
  State state;
  int only_an_excuse;
};
struct Halted {
  int allowed;
  Orders orders;
};
Halted order_halt(const HaltFacts& facts, const Tables& tables, Umpire& umpire);

// SKIRMISHERS AND CHARGES (NC-ORDER-19)
struct SkirmishChargeFacts {
  int sub_group;
  FigureOrder own, enemy;
};
struct SkirmishCharge {
  int may_charge, may_stand, must_evade;
};
SkirmishCharge skirmish_charge(const SkirmishChargeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::DemandFacts>();
template <>
const Description& describe<nineteenth_century::Demanded>();
template <>
const Description& describe<nineteenth_century::HaltFacts>();
template <>
const Description& describe<nineteenth_century::Halted>();
template <>
const Description& describe<nineteenth_century::SkirmishChargeFacts>();
template <>
const Description& describe<nineteenth_century::SkirmishCharge>();

}  // namespace linstock
