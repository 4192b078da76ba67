// The whole book as the kernel's game sees it.
#pragma once
#include "books/big-napoleonic/chapters.h"

namespace linstock::big_napoleonic {

struct Rules {
  using State = big_napoleonic::State;
  using Tables = Setting;  // the tables, with the field and the scenario around them
  static void run(State& state, const Step& step, const Setting& setting, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::size_t state_size(const State& state);
  static std::string name_of(const State& state, const Setting& setting, int subject);  // generals follow the units
  static Seat winner(const State& state) { return state.winner; }
  static std::string picture(const State& state, const Setting& setting, int columns);  // picture.cpp
  static std::vector<Metric> metrics(const State& state, const Setting& setting);
  static void suggest(const State& state, const Setting& setting, const Question& question, int effort,
                      std::uint64_t luck, std::vector<Suggestion>& out);
};

// Who would win if the battle ended now: points for objectives, bases and units (the ledger's proposal).
struct Score {
  int points[2];
};
Score score(const State& state, const Setting& setting);
// Who has the objective, by its number: the side that alone has infantry or cavalry there; nobody while both have; who
// had it last while neither has (R170).
Seat holder(const Board& board, int objective);
// Would a unit that stands so (or garrisons this town) be on it?
bool on_objective(const Board& board, const Ground& ground, int town, const Objective& objective);

}  // namespace linstock::big_napoleonic
