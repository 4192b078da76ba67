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
  static std::vector<std::int32_t> snapshot(const State& state);
  static bool restore(std::span<const std::int32_t> numbers, const Tables& tables, State& state);
  static Seat winner(const State& state);
};

}  // namespace linstock::skeleton
