// A ROUT AND ITS RALLY over several turns, as a chain: run, try to stop, run on.
#pragma once
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

struct RallyFacts {
  Arm arm;
  int mounted;
  Weight weight;
  Grade grade;
  int leader_attached;
  int enemy, edge, shelter;  // yards: enemy behind, edge and formed friends or obstacle ahead
  int first_move, turns;
};
enum class RallyEnd : int { Removed, StillRouting, Rallied };
inline constexpr const char* rally_end_names[] = {"removed-over-the-edge", "still-routing", "rallied"};
struct Rallied {
  RallyEnd end;
  int turn, yards;
};

struct RallyChain {
  using Facts = RallyFacts;
  using Outcome = Rallied;
  using Tables = pike_and_shot::Tables;
  struct State {
    RallyFacts facts;
    Rallied outcome;
    int to_test;  // the rout move is made; the next Command phase is due
  };
  static State start(const Facts& facts, const Tables&) { return {facts, {RallyEnd::StillRouting, 0, 0}, 0}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

}  // namespace linstock::pike_and_shot
