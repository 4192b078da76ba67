// Changing formation: how long a change takes, and what it does to those who make it.
#pragma once
#include "books/nineteenth-century/movement/rates.h"
#include "books/nineteenth-century/reaction/reaction_test.h"

namespace linstock::nineteenth_century {

struct ChangeFacts {
  Troops troops;           // as they stand before
  FormationChange change;
  int no_horses;
  int with_screen;         // a screen or reserve at the same time (NC-CHANGE-10)
  int turn_too;            // they change face as well (NC-CHANGE-11)
  int slow_ground;         // the ground slows their movement
  State state;
};
struct Changed {
  int time;                // eighths of a move: half as long again of three quarters stays exact
  State state;
  FigureOrder target;      // how a target counts while it lasts (NC-CHANGE-17)
  int same_facing;
  // how they stand when it is done
  Formation formation;
  FigureOrder figure_order;
  Guns guns;
  int dismounted, prone;
  int order_changes;       // they leave close order, or come back to it ...
  InOpenOrder open_order;  // ... and so much of them is in open order then
};

Changed change_formation(const ChangeFacts& facts, const Tables& tables, Umpire& umpire);
// The printed time of a change, before any ground or disorder; quarters of a move.
int change_time(FormationChange change, Training training, const MovementTables& t);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ChangeFacts>();
template <>
const Description& describe<nineteenth_century::Changed>();

}  // namespace linstock
