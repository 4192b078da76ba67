// What a move is worth: the commander's judgement, in points of about a hundredth of a base. Not rules.
#pragma once
#include "books/big-napoleonic/route.h"

namespace linstock::big_napoleonic {

// What does not change while the moves of one unit are weighed.
struct Outlook {
  const Board& board;
  int unit;
  Point goal;            // where it is wanted
  bool hold = false;     // the goal is its own ground: stay near it
  bool spent = false;    // worn units keep away from the enemy
  Few<int, 24> enemies;  // the near ones, nearest first in no strict order

  Outlook(const Board& b, int u);
};

int worth_of_place(const Outlook& outlook, const MovePlan& plan);
int worth_of_assault(const Outlook& outlook, const MovePlan& plan);
int worth(const Outlook& outlook, const MovePlan& plan);

// How dear a throw is to this unit now: whether it has anything to gain by moving.
int urgency(const Board& board, int unit);

}  // namespace linstock::big_napoleonic
