// Moving and firing, stepping back: who may still fire after what movement.
#pragma once
#include "books/nineteenth-century/movement/rates.h"

namespace linstock::nineteenth_century {

enum class Way : int { Onward, SteppingBack, BackingOff };
inline constexpr const char* way_names[] = {"onward", "stepping-back", "backing-off"};

struct MoveAndFireFacts {
  Troops troops;
  SmallArm small_arm;
  Way way;
  int moved;      // yards
  int full_move;  // of the unit, on this ground
};
enum class FireAllowed : int { Yes, GunsMoved, TooFar, MayNotStepBack, MayNotBackOff };
inline constexpr const char* fire_allowed_names[] = {"yes", "guns-moved", "moved-too-far", "may-not-step-back", "may-not-back-off"};
struct MovedAndFires {
  FireAllowed allowed;
  int furthest;          // yards after which they may still fire, in thousandths
  int counts_as_moving;  // NC-SMALL-19
};

MovedAndFires move_and_fire(const MoveAndFireFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::MoveAndFireFacts>();
template <>
const Description& describe<nineteenth_century::MovedAndFires>();

}  // namespace linstock
