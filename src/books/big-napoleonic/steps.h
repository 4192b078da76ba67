// The steps of the sequence of play: one function a step, each in the chapter of its heading. A step is one breath: it
// asks one to three questions, changes the state, and puts what follows on the agenda, last first.
#pragma once
#include "books/big-napoleonic/board/board.h"
#include "books/big-napoleonic/setting.h"
#include "books/big-napoleonic/state.h"

namespace linstock::big_napoleonic {

// sequence.cpp
void run(State&, const DeployArmies&, const Setting&, Umpire&);
void run(State&, const GameTurn&, const Setting&, Umpire&);
void run(State&, const PlayerTurn&, const Setting&, Umpire&);
void run(State&, const EndPlayerTurn&, const Setting&, Umpire&);
// movement_throw.cpp, plan_move.cpp
void run(State&, const MovementPhase&, const Setting&, Umpire&);
void run(State&, const MovementThrow&, const Setting&, Umpire&);
void run(State&, const ChooseMove&, const Setting&, Umpire&);
void run(State&, const PlanMove&, const Setting&, Umpire&);
void run(State&, const Walk&, const Setting&, Umpire&);
// withdrawal.cpp
void run(State&, const OfferEvade&, const Setting&, Umpire&);
void run(State&, const Withdraw&, const Setting&, Umpire&);
// generals.cpp
void run(State&, const OfferGeneralJoin&, const Setting&, Umpire&);
void run(State&, const GeneralsPhase&, const Setting&, Umpire&);
void run(State&, const MoveGeneral&, const Setting&, Umpire&);
// fire_declared.cpp
void run(State&, const FirePhaseStep&, const Setting&, Umpire&);
void run(State&, const FireUnit&, const Setting&, Umpire&);
void run(State&, const ResolveFire&, const Setting&, Umpire&);
void run(State&, const Recoil&, const Setting&, Umpire&);
// alignment.cpp
void run(State&, const AlignAssaults&, const Setting&, Umpire&);
// close_combat.cpp, aftermath.cpp
void run(State&, const CombatPhase&, const Setting&, Umpire&);
void run(State&, const FightCombat&, const Setting&, Umpire&);
void run(State&, const AfterCombat&, const Setting&, Umpire&);
void run(State&, const FollowBack&, const Setting&, Umpire&);
// exploitation.cpp
void run(State&, const Exploitations&, const Setting&, Umpire&);
void run(State&, const Exploit&, const Setting&, Umpire&);

// SHARED BY THE CHAPTERS

// losses.cpp: a unit suffers; losses are counted, a unit that is removed leaves the table (BN-STATE-07, 10). Its ground
// shrinks with its places; the centrepoint stays.
void suffer_disruption(State& state, int unit, int ds, const Setting& setting, Umpire& umpire);
// Takes over the condition that a procedure worked out.
void take_condition(State& state, int unit, const Condition& after, Umpire& umpire);
void leave_table(State& state, int unit, Umpire& umpire);  // BN-EDGE-01, BN-EDGE-03: gone, but its bases are not lost

// Kinds of move: the options of a Move question of this book.
enum class MoveKind : int { Stand, Advance, Manoeuvre, Assault, Retire, Retreat, Evade, Exploit, General };
inline constexpr const char* move_kind_names[] = {"stand",   "advance", "manoeuvre", "assault", "retire",
                                                  "retreat", "evade",   "exploit",   "ride"};

}  // namespace linstock::big_napoleonic
