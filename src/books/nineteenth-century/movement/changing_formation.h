// Changing formation: how long a change takes, and what it does to those who make it.
#pragma once
#include "books/nineteenth-century/movement/rates.h"

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
  int time;                // quarters of a move
  State state;
  FigureOrder target;      // how a target counts while it lasts (NC-CHANGE-17)
  int same_facing;
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
