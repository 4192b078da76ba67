// CONTACT: which bases fight; who is trapped, surprised, behind felled trees, or tired. Nothing is thrown.
#pragma once
#include "books/horse-and-musket/melee/unit.h"

namespace linstock::horse_and_musket {

// HM-MELEE-01, HM-MELEE-02, HM-MELEE-03, HM-MELEE-11
struct ContactFacts {
  int front_rank;       // bases in the front rank
  int edge, corner;     // of these: in edge to edge, and in corner to corner contact only
  int friends;          // other fighting bases of its side against the same enemy bases
  int enemy_bases;      // that they fight
};
struct FightingBases {
  int fighting, surplus;
};
FightingBases contact(const ContactFacts& facts, const Tables& tables, Umpire& umpire);

// HM-MELMOD-02, HM-MELMOD-11, HM-MELMOD-20, HM-MELEE-15
struct PositionFacts {
  int opposite_sides;   // enemy in contact on two opposite sides
  int way_back;         // a legal path of 1 BW for a push back
  int in_building, broken_in;
  int ambushed, out_of_sight, unseen_on_flank;
  int in_wood, felling_turns;
};
struct Position {
  int trapped, surprised;
  Cover cover;
};
Position position(const PositionFacts& facts, const Tables& tables, Umpire& umpire);

// HM-MDICE-03, HM-MDICE-04
struct FatigueFacts {
  Arm arm;
  int charged, pursued;        // into this melee or since it last rested
  int round;                   // of melee that it fights now
  int further_round;           // of a breakthrough, in the turn of its charge
  int rested;                  // an own turn halted and reforming since
  int tired_before;  // by an earlier charge, pursuit or melee
};
struct Fatigue {
  int fatigued;
};
Fatigue fatigue(const FatigueFacts& facts, const Tables& tables, Umpire& umpire);

// HM-REINF-01 to 04
enum class MayReinforce : int { Yes, NotCavalry, NotCavalryMelee, NoContact, NotMovedIn };
inline constexpr const char* may_reinforce_names[] = {"yes", "not-cavalry", "not-cavalry-against-cavalry", "no-contact",
                                                      "stood-there-already"};
struct ReinforceFacts {
  Arm arm;
  int friends_are_cavalry, enemies_are_cavalry;
  int touches_enemy, touches_friends;
  int moved_in;          // this turn
  int front_rank;        // its bases
  int fighting;          // friends that fight already
  int enemy_bases;
};
struct Reinforce {
  MayReinforce allowed;
  int fighting;          // of its bases
  int modifier, save;
};
Reinforce reinforce(const ReinforceFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
