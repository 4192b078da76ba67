// INTERPENETRATION, LYING DOWN, HORSE-HOLDERS and JUMPING.
#pragma once
#include "books/horse-and-musket/movement/move.h"

namespace linstock::horse_and_musket {

// INTERPENETRATION
enum class MayPass : int { Yes, NotCompletely, SquareOrMarchColumn, Pikes, ChargingOrEvading, MountedThroughGuns };
inline constexpr const char* may_pass_names[] = {"yes", "not-through-by-the-end-of-its-turn",
                                                 "no-passage-through-squares-and-march-columns",
                                                 "no-passage-through-pikes", "not-while-it-charges-or-evades",
                                                 "nothing-mounted-through-deployed-guns"};
// How the unit moves that would pass through friends.
enum class PassingMove : int { Normal, Charges, Evades };
inline constexpr const char* passing_move_names[] = {"normal", "charges", "evades"};
struct PassFacts {
  Arm arm;
  Order order;
  int pikes;
  PassingMove move;
  int passes_completely;
  Arm other_arm;
  Order other_order;
  Formation other_formation;
  int other_pikes;
};
struct Passed {
  MayPass may;
  int disruption, other_disruption;  // if it may not and they meet all the same, they stop in contact
  int cost;                          // eighths of a BW
  int other_bound;                   // the unit passed may not move, fire or fight meanwhile
};
Passed interpenetrate(const PassFacts& facts, const Tables& tables, Umpire& umpire);

// LYING DOWN
enum class Fire : int { OtherFire, HowitzerShell };
inline constexpr const char* fire_names[] = {"other-fire", "howitzer-shell"};
struct ProneFacts {
  Arm arm;
  int pikes;
  Class cls;
  Cover cover;       // real cover
  Fire fire;
  int charged, charger_distance;
};
struct Prone {
  Cover cover;       // what it counts as when shot at
  int caught;        // a charge meets it lying
};
Cover prone_cover(Cover real, bool shell);
Prone lie(const ProneFacts& facts, const Tables& tables, Umpire& umpire);

// HORSE-HOLDERS
struct DismountFacts {
  Arm arm;
  Order order;
  int figures, holders_mounted;
};
struct Dismounted {
  int holders, fighters;
  int holders_move;  // eighths of a BW with the horses
  int disruption;
};
Dismounted dismount(const DismountFacts& facts, const Tables& tables, Umpire& umpire);

// JUMPING A LINEAR OBSTACLE
struct JumpFacts {
  int figures;
};
struct Jumped {
  int fallen, injured, unhorsed;
  int unhorsed_turns;
};
Jumped jump(const JumpFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
