// The battle in lanes as the kernel's game sees it.
#pragma once
#include "books/skeleton/lanes/state.h"
#include "books/skeleton/tables.h"

namespace linstock::skeleton::in_lanes {

struct Rules {
  using State = in_lanes::State;
  using Tables = skeleton::Tables;
  static void run(State& state, const Step& step, const Tables& tables, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::string name_of(const State& state, const Tables& tables, int subject);
  static std::vector<std::int32_t> snapshot(const State& state);
  static bool restore(std::span<const std::int32_t> numbers, const Tables& tables, State& state);
  static Seat winner(const State& state);
};

}  // namespace linstock::skeleton::in_lanes
