// One answer, thought over: a few candidates of different purpose, each played on under doctrine to a horizon with common
// dice, the weaker half left behind round by round. Work is counted, never timed: the same position, budget and luck
// give the same answer. Nothing is looked at but what the seat may know.
#pragma once
#include <optional>
#include <string>

#include "kernel/game.h"

namespace linstock::staff {

struct Budget {
  int candidates = 4;             // answers that are compared, doctrine's own among them
  int plans = 0;                  // of the book's other plans, how many are tried
  int orders = 0;                 // of the same, how many are compared at the beginning of every player turn, to be followed through it
  int order_rounds[3] = {4, 8, 16};   // playouts of each that is left
  int order_work = 0;                 // as `work`, for them
  int lines = 0;                  // of a whole sheet, how many single lines are tried otherwise
  int rounds[3] = {8, 16, 24};    // playouts of each that is left
  int more = 0;                   // further rounds like the last, while the best is neither sure nor out of the race
  int turns = 2;                  // player turns that are played on: to the end of the enemy's next
  int looks = 1;                  // at the beginnings of the last so many of them the position is judged
  double margin = 1;              // standard errors by which another answer must gain to be preferred
  double patience = 0.5;          // standard errors by which it may lag behind before it is given up
  double least = 0.004;           // a gain in chance that is worth further trials, and that another answer must have
  int most = 1000;                // playouts of one answer: with many candidates each gets fewer
  // Hundreds of squared decisions in all of them, about: a playout with twice as many decisions costs more than twice as much, and one
  // answer matters the less there. 0: as many playouts as it takes.
  int work = 0;
};

struct Thought {
  Answer answer;
  std::string why;          // in plain words, with numbers where there was something to compare
  double chance = 0.5;      // of winning, after this answer
  double gain = 0, error = 0;  // over doctrine's own answer, and how sure that is
  int playouts = 0;
  bool changed = false;     // it is not doctrine's own answer
};

// The army may have orders for this turn: then what doctrine would answer under them is the answer that is to be beaten.
Thought think(const Game& game, const Budget& budget, std::uint64_t luck, const ArmyPlan* orders = nullptr);

// Orders for the whole army, played on from here under doctrine with each of the book's plans; nothing: none is better than
// doctrine's own.
struct OrdersThought {
  std::optional<ArmyPlan> orders;
  double gain = 0, error = 0;
  int compared = 0;  // plans, besides doctrine's own
  int playouts = 0;
};
OrdersThought think_of_orders(const Game& game, const Budget& budget, std::uint64_t luck);

}  // namespace linstock::staff
