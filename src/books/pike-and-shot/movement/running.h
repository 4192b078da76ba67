// STRAIGHT ON: fast moves, compulsory moves and charges go straight until something stops them.
#pragma once
#include "books/pike-and-shot/movement/moving.h"

namespace linstock::pike_and_shot {

struct Straight {
  std::int32_t halt = -1;      // from enemies that count, in grid points; -1: it goes on to contact
  bool leaves_table = false;   // PS-MOVE-18: routers and retirers are gone when they cross the edge; others halt there
  bool clears = true;          // it goes on until it stands on nobody, or stops short of him
  bool through_contact = false;  // PS-POST-07: it rides through those it touches
  bool unformed = false;       // it runs or pursues: in no order horse may go through woods (PS-MOVE-15)
  bool in_movement = false;    // a move of its own: by road closed ground is open to it
  bool contact_only = false;   // all that is asked is whether it comes into contact, and whether it passes anybody on the way
};
struct Run {
  Block end;
  std::int32_t way = 0;        // grid points
  bool off_table = false;
  bool at_edge = false;        // PS-MOVE-18: the table's edge stopped it
  int meets = -1;              // the enemy that it has come into contact with
  std::int32_t shelter = 0;    // PS-POST-12: after so far it is behind formed friends or an obstacle; 0: never
  Going going = Going::Good;
  bool rough = false;
  std::vector<Passed> passed;
  int own_dps = 0;             // PS-MAN-15: what passing through them costs itself
  Angle direction = 0;
  Block from;                  // where its straight way began
};
// The block goes straight in a direction, keeping its facing.
Run go_straight(const Board& board, int unit, const Block& from, Angle direction, std::int32_t distance, const Straight& how);
// PS-MOVE-19: directly away from there, or bending up to 45 degrees; facing the way it runs.
Run run_away(const Board& board, int unit, Point from, std::int32_t distance, const Straight& how);
// The block as it begins to run from there: about-faced if it goes backwards.
Block ready_to_run(const Board& board, int unit, Point from);
// PS-POST-19: is there no way back at all?
bool cannot_go_back(const Board& board, int unit, Point from);
// PS-POST-21: what stands between it and the nearest enemy.
Behind shelter_of(const Board& board, int unit);

}  // namespace linstock::pike_and_shot
