#pragma once
#include "books/skeleton/state.h"
#include "books/skeleton/tables.h"

namespace linstock::skeleton {

struct Rules {
  using State = skeleton::State;
  using Tables = skeleton::Tables;
  static void run(State& state, const Step& step, const Tables& tables, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::string name_of(const State& state, int subject);
  static Seat winner(const State& state);
};

}  // namespace linstock::skeleton
