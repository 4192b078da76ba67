// A battle: units, generals, and what is still to do. Data only: it is copied, compared, hashed and saved.
//
// What never changes in a battle (field, names, objectives, tables) stands in the Setting (setting.h) and is shared.
#pragma once
#include <variant>
#include <vector>

#include "books/big-napoleonic/combat/combat.h"
#include "books/big-napoleonic/firing/fire_procedure.h"
#include "books/big-napoleonic/movement/throw.h"
#include "books/big-napoleonic/troops/disruption.h"
#include "geometry/block.h"
#include "geometry/path.h"
#include "kernel/agenda.h"

namespace linstock::big_napoleonic {

constexpr int inches(int n) { return n * unit_length; }

// Special characteristics (BN-TROOP-02 to 07), as a set.
enum Trait : int { aggressive = 1, fragile = 2, stoic = 4, passive = 8, effective_fire = 16, weak_fire = 32 };

// How a unit stands on the ground. Guns are limbered (as in March) or unlimbered.
enum class Stance : int { Extended, Depth, DepthThree, March, Town, Limbered, Unlimbered };
inline constexpr const char* stance_names[] = {"extended", "depth",     "depth in three ranks", "march", "garrison",
                                               "limbered", "unlimbered"};

// When a gun unlimbered in this player turn (BN-ART-10, BN-ART-11).
enum class Unlimbering : int { No, AtStart, AfterMoving };

struct Unit {
  Seat side;
  Arm arm;
  Grade grade;
  Gun gun;     // artillery only
  int traits;  // Trait
  int corps;   // -1: none; an army reserve gun
  int starting_bases;
  int on_table;  // 0: not yet arrived, left, or removed
  int expected;  // a reinforcement that has not arrived yet
  Condition condition;
  Stance stance;
  int square;  // infantry in Extended or Depth
  int town;    // the area that it garrisons, or -1
  Pose pose;   // centrepoint and facing; of a garrison, where it would form up

  // In this player turn; cleared at its start.
  int thrown;      // has made its movement throw
  Movement moved;  // none, redeployed or pivoted only, across or away, towards the enemy
  Unlimbering unlimbered;
  int wide_pivot;  // an unlimbered gun that pivoted more than 45 degrees
  int evaded, exploited;
  int offered;                // the enemy unit (plus one) in whose move it last had the chance to evade (BN-EVADE-06)
  int assault_target;         // the principal target of its assault, or -1
  int in_contact_by_assault;  // the assault reached contact and was not halted
  int fired_bases;            // bases that have fired in this player turn
  int halted;
  int pushed;              // displaced after its own move: it stands behind the end of its path
  int lent;                // the places from which it has supported combats of others, as bits (BN-CCMULTI-03)
  int lent_paid;           // it has taken its D for that (BN-CCMULTI-04)
  Block start;             // where its move began
  Few<Manoeuvre, 6> path;  // what it did
  Stance start_stance;

  friend bool operator==(const Unit&, const Unit&) = default;
};

struct General {
  Seat side;
  int army;  // 1: army commander, 0: corps commander
  int corps;
  Point at;
  int on_table;        // 0: displaced, or not yet arrived
  int displaced_turn;  // player turn count when it was displaced, -1 never
  int offered = 0;     // the enemy unit (plus one) in whose move he last had the chance to join friends (BN-GEN-05)

  friend bool operator==(const General&, const General&) = default;
};

// Of places on a target's path: none of them, but where it stands now.
inline constexpr PathPlace where_it_stands{-1, 0};
// A place in one number: what names it among the options of a question, and in hashes and snapshots.
constexpr int place_number(PathPlace p) { return p == where_it_stands ? -1 : p.manoeuvre << 20 | p.step; }
constexpr PathPlace place_numbered(int n) { return n < 0 ? where_it_stands : PathPlace{n >> 20, n & 0xfffff}; }

// What one unit gave against one target in this fire phase.
struct Shot {
  int firer, target;
  int bases, points;  // points in quarters
  int enfilade;
  Aim aim;
  PathPlace place;  // where on the target's path, or where_it_stands
  Cover cover;
  int defile;
  int range;       // grid points, rounded up
  int from;        // which places of the firer's layout fired, as bits
  int disruption;  // the firer's Ds when it fired
  int march;       // the target was in March, or limbered, at that place
  int thrown;      // its throw has been made; kept for the halt that may follow

  friend bool operator==(const Shot&, const Shot&) = default;
};

// An assault that reached contact, in the order of contact.
struct Contact {
  int attacker, defender;
  int flank_start, flank_contact;         // BN-CCMOD-11
  int obstacle, uphill;                   // BN-CCMOD-02: in the last 6" of the advance
  int resolved;                           // the combat has been fought
  int gained_disruption, gained_markers;  // by the attacker in this combat (BN-CCTWO-02)
  int alongside;                          // it only came in beside another assault (BN-ASSLT-19)
  int first_of_two;  // it has been fought, and the attacker had a second enemy to fight (BN-CCTWO-01)

  friend bool operator==(const Contact&, const Contact&) = default;
};

// A defile, or a town without a street, and who passed it in this movement phase: the unit plus one, last of those in
// March and of the others (BN-DEFILE-07, BN-ROAD-01).
struct DefileUse {
  int marched, formed;
  friend bool operator==(const DefileUse&, const DefileUse&) = default;
};

struct TownHold {
  int garrison = -1;  // unit
  int since = -1;     // player turn count at which the occupation was completed (BN-TOWN-05)
  friend bool operator==(const TownHold&, const TownHold&) = default;
};

// THE AGENDA, in the words of the sequence of play. Every step names the function that runs it: run(State&, const
// Step&, const Setting&, Umpire&) in the chapter of the same heading.
#define LINSTOCK_STEP(Name, ...)                                \
  struct Name {                                                 \
    __VA_ARGS__                                                 \
    friend bool operator==(const Name&, const Name&) = default; \
  };

// sequence.cpp
LINSTOCK_STEP(DeployArmies, Seat side; int next;)  // free deployment, unit by unit
LINSTOCK_STEP(GameTurn, int number;)
LINSTOCK_STEP(PlayerTurn, Seat side;)
LINSTOCK_STEP(EndPlayerTurn, Seat side;)
// movement_throw.cpp
LINSTOCK_STEP(MovementPhase, Seat side;)
LINSTOCK_STEP(MovementThrow, int unit;)                                // a battery's guns throw together
LINSTOCK_STEP(ChooseMove, int unit; ThrowResult result;)               // after the throw: stand, move, rally ...
LINSTOCK_STEP(PlanMove, int unit; ThrowResult result;)                 // the path
LINSTOCK_STEP(Walk, int unit; int leg; int step; ThrowResult result;)  // goes on along unit.path from here
// withdrawal.cpp
LINSTOCK_STEP(OfferEvade, int unit; int from; int walking;)  // the responding player's unit and the mover
enum class Withdrawal : int {
  Evade,
  ThrowRetire,
  ChosenRetire,
  ThrowRetreat,
  ChosenRetreat,
  FallBack,
  CombatRetire,
  CombatRetreat
};
LINSTOCK_STEP(Withdraw, int unit; Withdrawal kind; int from;)  // from: the enemy that caused it, or -1
// generals.cpp
enum class Joining : int { EnemyComes, GoesBack, Exploits };
LINSTOCK_STEP(OfferGeneralJoin, int general; int unit; Joining why;)  // he may join a unit; -1: any within 3"
LINSTOCK_STEP(GeneralsPhase, Seat side; int next;)
LINSTOCK_STEP(MoveGeneral, int general;)
// fire_declared.cpp
LINSTOCK_STEP(FirePhaseStep, Seat side; FirePhase phase; int next;)  // unit by unit of the firing side
LINSTOCK_STEP(FireUnit, int unit; FirePhase phase;)
LINSTOCK_STEP(ResolveFire, Seat side; FirePhase phase;)  // target by target, in the firing player's order
LINSTOCK_STEP(Recoil, int unit;)                         // a halted unit goes back
// alignment.cpp
LINSTOCK_STEP(AlignAssaults, Seat side; int next;)  // full contact after reaction fire
// close_combat.cpp
LINSTOCK_STEP(CombatPhase, Seat side;)  // picks the next combat
LINSTOCK_STEP(FightCombat, int defender; int attacker; int round; int turned;)
// aftermath.cpp
LINSTOCK_STEP(AfterCombat, int unit; Action action; int enemy; int town;)  // town: the area that was stormed, or -1
// A support, or a gun in contact, goes back with the unit that it belongs to, which stood there (BN-CCOUT-17,
// BN-CCART-10).
LINSTOCK_STEP(FollowBack, int unit; int lead; int x; int y; int facing; Withdrawal kind; int enemy;)
// exploitation.cpp
LINSTOCK_STEP(Exploitations, Few<int, most_a_side> units;)  // one after another in their owner's order
LINSTOCK_STEP(Exploit, int unit; int town;)
#undef LINSTOCK_STEP

using Step = std::variant<DeployArmies, GameTurn, PlayerTurn, EndPlayerTurn, MovementPhase, MovementThrow, ChooseMove,
                          PlanMove, Walk, OfferEvade, Withdraw, OfferGeneralJoin, GeneralsPhase, MoveGeneral,
                          FirePhaseStep, FireUnit, ResolveFire, Recoil, AlignAssaults, CombatPhase, FightCombat,
                          AfterCombat, FollowBack, Exploitations, Exploit>;

struct State {
  std::vector<Unit> units;
  std::vector<General> generals;
  std::vector<TownHold> towns;     // one for each area of the field
  std::vector<DefileUse> defiles;  // one for each defile of the field, then one for each area
  std::vector<Shot> shots;         // of this fire phase
  std::vector<Contact> contacts;   // of this player turn
  std::vector<Seat> held;          // one for each objective: the side that had it last, or no_seat
  int turn = 0;                    // game turn
  int player_turns = 0;            // counted from 1 over the whole game
  Seat initiative = 0;             // whose player turn it is
  int bases_lost[2] = {0, 0};
  int units_lost[2] = {0, 0};
  int over = 0;
  Seat winner = no_seat;
  Agenda<Step, 48> agenda;

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace linstock::big_napoleonic
