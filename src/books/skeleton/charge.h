// The charge as a chain: rounds until one side is beaten.
#pragma once
#include "books/skeleton/tables.h"

namespace linstock::skeleton {

struct ChargeChain {
  using Facts = ChargeFacts;
  using Outcome = Charged;
  using Tables = skeleton::Tables;
  struct State {
    ChargeFacts facts;
    int rounds, over;
    Winner winner;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, 0, Winner::Defender}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return {state.winner, state.rounds}; }
};

}  // namespace linstock::skeleton
