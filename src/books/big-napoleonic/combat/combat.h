// CLOSE COMBAT: the throw with its modifiers, and the outcomes
#pragma once
#include "books/big-napoleonic/troops/disruption.h"

namespace linstock::big_napoleonic {

enum class Role : int { Principal, Supporting, Beside };  // Beside: a gun that touches the unit and takes no part
enum class Engagement : int { Only, First, Second };      // of a unit that fights two enemy units one after the other

struct CombatUnit {
  Role role;
  Arm arm;
  Grade grade;
  int aggressive, depth, square;
  int bases;       // that take part
  int unit_bases;  // functioning bases of the unit; 0: as many as take part
  int disruption, morale_markers;
  int lent_before;       // a support: other bases that it gave to earlier combats of this phase
  int supported_before;  // a support that took its D in an earlier combat of this phase
  // Attackers
  int flank_start, flank_contact;  // began wholly in the target's flank zone; touched its flank or rear
  Engagement engagement;
  int earlier_disruption, earlier_markers;  // got in the first of two combats
  // Guns
  int horse_gun, limbered, direct_contact, give_up;
};

constexpr int most_a_side = 12;  // units of one side in one combat
using CombatSide = Few<CombatUnit, most_a_side>;

struct CombatFacts {
  CombatSide attackers, defenders;
  // Terrain: each holds for half or more of the front-rank bases in contact (or see front_terrain).
  int obstacle, uphill, difficult, village, garrison, entrenchment, redoubt, fortification, defile, narrow_defile;
  int front_contact, front_terrain;  // front-rank bases in contact, and those that have the terrain
  int round;
  int turned_to_face;  // a later round: the flanked unit has turned
  int exploiting;      // the attack is an exploitation
  int loss_taker;      // which attacker takes what falls on one of several
  int markers_from;    // whose morale markers count of the largest principal attackers; 0: the one with the fewest
};
// BN-CCMOD-19: is it one of the largest principal attackers, whose markers may count?
bool may_count_markers_of(const CombatSide& attackers, int index);
// BN-CC-09, BN-CCTWO-03: how many of the unit's bases count for the odds.
int bases_that_count(const CombatUnit& unit, const Tables& tables);

enum class Loss : int { None, D, DD, OneBase, TwoBases };
inline constexpr const char* loss_names[] = {"none", "D", "DD", "1B", "2B"};

// Worst first, for whoever it happens to.
enum class Action : int {
  Destroyed,
  Retreat,
  LimberFullMove,
  Retire,
  LimberHalfMove,
  FallBack,
  FightOnOrFallBack,
  Repeat,
  Stand,
  Stay,
  Advance,
  Occupy,
  AdvanceOrExploit,
  OccupyOrExploit,
  Exploit
};
inline constexpr const char* action_names[] = {"destroyed",
                                               "retreat",
                                               "limber-and-full-move",
                                               "retire",
                                               "limber-and-half-move",
                                               "fall-back",
                                               "fight-on-or-fall-back",
                                               "repeat",
                                               "stand",
                                               "stay",
                                               "advance",
                                               "occupy",
                                               "advance-or-exploit",
                                               "occupy-or-exploit",
                                               "exploit"};

enum class FormSquare : int { No, May, Must };

struct UnitAfter {
  Action action;
  int inches;  // how far it goes; where there is a choice, the longer
  Condition unit;
};

struct Fought {
  int net;  // attacker's score minus defender's
  Action attacker_action, defender_action;
  FormSquare square;  // the principal defender
  Few<UnitAfter, most_a_side> attackers, defenders;
};

Fought fight(const CombatFacts& facts, const Tables& tables, Umpire& umpire);
// Its two halves, for a battle, where players decide between them: the dice with their modifiers, attacker's score
// minus defender's; then `outcome`. Limbered guns alone are ridden down without a throw.
bool only_limbered_guns(const CombatFacts& facts);
int combat_throw(const CombatFacts& facts, const Tables& tables, Umpire& umpire);
Fought ride_down(const CombatFacts& facts, const Tables& tables, Umpire& umpire);

// The parts of it, in printed order.
struct Advantages {  // what the printed list wants to know, for one side
  int terrain, numbers, aggressive, grade, depth, square, flank, opponent_disrupted, opponent_double, opponent_markers;
};
bool cavalry_against_infantry(const CombatFacts& facts);
bool flank_attack(const CombatFacts& facts);
Tally attacker_modifiers(const CombatFacts& facts, const Tables& tables);
Tally defender_modifiers(const CombatFacts& facts, const Tables& tables);
Fought outcome(const CombatFacts& facts, int net, const Tables& tables, Umpire& umpire);

}  // namespace linstock::big_napoleonic
