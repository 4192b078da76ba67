// MORALE: the DPs of the Morale phase, breaking at its end, and the phase as a whole.
#pragma once
#include "books/pike-and-shot/morale/redress_ranks.h"
#include "books/pike-and-shot/movement/move.h"

namespace linstock::pike_and_shot {

enum class Fate : int { Safe, Killed, Routing };
inline constexpr const char* fate_names[] = {"safe", "killed", "routing"};
enum class Event : int { Routing, Destroyed, Retiring };
inline constexpr const char* event_names[] = {"routing", "destroyed", "retiring"};

// A friendly unit that ran, was lost or drew back this turn.
struct Friend {
  Event event;
  Arm arm;
  int mounted;
  Grade grade;
  int distance;
};
inline constexpr int most_friends = 8;

struct MoraleFacts {
  Grade grade;
  Status status;
  int dps, bases;
  Fate general;
  int general_distance, general_was_here;
  Fate commander;
  int commander_distance, commander_was_here;
  Few<Friend, most_friends> friends;
  int evaded, rode_through;  // rode_through: or took a position, and the DP is not yet taken off
};
// What the printed list asks, from the facts: each cause 0 or 1 (PS-MOR-08).
struct MoraleCauses {
  int general, commander, equal_or_higher, lower, foot_retiring, evaded, rode_through;
};
MoraleCauses morale_causes(const MoraleFacts& facts, const Tables& tables);

struct MoraleDps {
  int bases, gained, dps;
};
MoraleDps morale_dps(const MoraleFacts& facts, const Tables& tables, Umpire& umpire);

// BREAKING
enum class Breaks : int { Destroyed, Routs, GunsAbandoned, Stands };  // PS-DEF-15: no base is left
inline constexpr const char* breaks_names[] = {"destroyed", "routs", "guns-abandoned-crew-alive", "stands"};
struct BreakFacts {
  Arm arm;
  int dps, fire_or_morale_dps, combat_result;
  Status status;
  int spent;  // it has remained in that combat, in which nobody had a die to throw
};
struct Broken {
  Breaks end;
  int first_rout_move, routing_from_next_turn;
};
Broken break_test(const BreakFacts& facts, const Tables& tables, Umpire& umpire);

// THE MORALE PHASE: redress, morale DPs, breaking, and the first rout move if it comes to that.
struct MoralePhaseFacts {
  Arm arm;
  int mounted;
  Weight weight;
  Formation formation;
  Grade grade;
  int dps, bases;
  Deed deed;
  UnderFire under_fire;
  int artillery_dps, fire_dps, fought, in_contact;
  Status status;
  Fate general;
  int general_distance, general_was_here;
  Fate commander;
  int commander_distance, commander_was_here;
  Few<Friend, most_friends> friends;
  int evaded, rode_through;
  int spent;
};
struct MoralePhaseEnd {
  Breaks end;
  int bases, dps, rout_yards;
};
MoralePhaseEnd morale_phase(const MoralePhaseFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
