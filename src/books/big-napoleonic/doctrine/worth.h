// What a move is worth: the commander's judgement, in hundredths of a base. Not rules.
#pragma once
#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

// An enemy unit near by.
struct Foe {
  int unit;
  Box box;
  Point middle;
  std::int32_t radius;  // no part of it is further from the middle
  Arc arc;
  bool all_round;  // squares and garrisons
};

// Where a unit would stand.
struct Place {
  Block block;
  Stance stance = Stance::Extended;
  int square = 0, town = -1;
  Unlimbering unlimbered = Unlimbering::No;
  bool wide_pivot = false;
};
Place place_of(const Unit& unit);

// What does not change while the moves of one unit are weighed.
struct Outlook {
  const Board& board;
  const Plan& plan;
  int unit;
  Task task;
  bool spent = false;
  int closest = 999;                             // the nearest enemy now, tenths of an inch
  Many<Foe, 20> foes;                            // within 24"
  Many<Box, 12> friends;                         // foot and horse within 18"
  Many<Point, 4> generals;                       // who command it
  std::array<int, fire_columns> cost_of_column;  // what fire in each column costs a unit like this

  Outlook(const Board& b, const Plan& p, int u);
  const Unit& self() const { return board.unit(unit); }
};

Ground ground_of(const Outlook& outlook, const Place& place);
int worth_of_place(const Outlook& outlook, const Place& place, const Ground& there);
inline int worth_of_place(const Outlook& outlook, const Place& place) {
  return worth_of_place(outlook, place, ground_of(outlook, place));
}
// Over and above what the place is worth from which it starts. The hope, before its way is drawn: about there it ends.
int hope_of_assault(const Outlook& outlook, const Foe& target, Stance stance, const Box& end);
int worth_of_assault(const Outlook& outlook, const MovePlan& plan);

// Which unit in good order should throw first; below 0: it has nothing to gain by a throw.
int urgency(const Board& board, const Plan& plan, int unit);

// The middle of a unit's ground; the gap of two boxes in tenths of an inch.
inline Point middle_of(const Box& b) { return {b.lo.x + (b.hi.x - b.lo.x) / 2, b.lo.y + (b.hi.y - b.lo.y) / 2}; }
inline Point middle_of(const Ground& g) { return middle_of(g.box); }
int apart(const Box& a, const Box& b);

}  // namespace linstock::big_napoleonic
