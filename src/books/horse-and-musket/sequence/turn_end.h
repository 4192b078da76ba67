// THE END OF AN OWN TURN: what is counted in own turns (HM-DEF-12) runs on by one.
#pragma once
#include "books/horse-and-musket/buildings/buildings.h"
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
  int fells, felling_turns;       // HM-MELMOD-11: this turn it did nothing else; full turns before it
  int moved, shot, fought;        // this turn
  // a gun, a leader, a flamethrower: own turns that they are still out
  int gun_damage_turns;
  int leader_turns_out, leader_delay;  // delay: of whoever takes over from him
  int engine_turns_out;
  // a building, of which this is the end of a turn of those who may fight its fire (HM-BUA-24)
  int building_burning, building_caught;  // caught: only this turn
  FireMove building_fire_move;
};
struct TurnEnd {
  int turns_routing, no_shot_next_turn, unhorsed, unhorsed_turns, away, felling_turns;
  FireMove building_fire_move;
  int gun_damage_turns, leader_turns_out, leader_delay, engine_turns_out;
  int gun_back, leader_back, engine_back;  // they may act again from the next turn on
};
TurnEnd end_turn(const TurnEndFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
