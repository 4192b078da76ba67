// THE END OF AN OWN TURN: what is counted in own turns (HM-DEF-12) runs on by one.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

struct TurnEndFacts {
  // a unit
  State state;
  int turns_routing;              // own turns after the one in which it broke
  int broke_this_turn;
  int no_shot_next_turn;          // it shot at a charge since its last turn
  int unhorsed, unhorsed_turns;   // riders who fell, and own turns until they are up again
  int away;                       // own turns until it is back from a pursuit beyond the table (HM-COMP-13)
  // a gun, a leader, a flamethrower: own turns that they are still out
  int gun_damage_turns;
  int leader_turns_out, leader_delay;  // delay: of whoever takes over from him
  int engine_turns_out;
};
struct TurnEnd {
  int turns_routing, no_shot_next_turn, unhorsed, unhorsed_turns, away;
  int gun_damage_turns, leader_turns_out, leader_delay, engine_turns_out;
  int gun_back, leader_back, engine_back;  // they may act again from the next turn on
};
TurnEnd end_turn(const TurnEndFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
