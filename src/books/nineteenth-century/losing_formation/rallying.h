// Rallying: how long it takes, and what a rallying unit may do meanwhile.
#pragma once
#include "books/nineteenth-century/losing_formation/room.h"

namespace linstock::nineteenth_century {

enum class RallyCause : int { Routed, Pursued, Unformed, Disordered };
inline constexpr const char* rally_cause_names[] = {"routed", "pursued", "unformed", "disordered"};

struct RallyFacts {
  RallyCause cause;
  Training training;
  Morale morale;
  int still_needed;  // quarters of a move, if it began earlier; 0 if it only begins
  int time;          // spent on it now, in quarters of a move
  int attacked;      // an enemy contacted it meanwhile
};
struct Rallied {
  int needed, left;  // quarters of a move
  int good_order;
  int must_at_once, retire_first, announced;
};
Rallied rally(const RallyFacts& facts, const Tables& tables, Umpire& umpire);

// WHAT A RALLYING UNIT MAY DO
enum class Deed : int { Fire, Retire, ChangeFormation, DeclareCharge, RespondToCharge, ChangeFace, MoveForward, FightMelee };
inline constexpr const char* deed_names[] = {"fire", "retire", "change-formation", "declare-charge", "respond-to-charge", "change-face", "move-forward", "fight-melee"};
struct RallyingFacts {
  Deed deed;
  int yards, full_move;  // of retiring
};
struct MayRallying {
  int allowed;
};
MayRallying while_rallying(const RallyingFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::RallyFacts>();
template <>
const Description& describe<nineteenth_century::Rallied>();
template <>
const Description& describe<nineteenth_century::RallyingFacts>();
template <>
const Description& describe<nineteenth_century::MayRallying>();

}  // namespace linstock
