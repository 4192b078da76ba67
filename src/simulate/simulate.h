// Many battles: who wins, how often, at what cost. The same seed gives the same numbers whatever the number of threads.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "commander/commander.h"
#include "kernel/game.h"

namespace linstock {

struct SimulationPlan {
  const Game* start = nullptr;  // cloned for each battle
  std::uint64_t battles = 1000;
  std::uint64_t first_seed = 1;
  Level levels[2] = {Level::Doctrine, Level::Doctrine};
  int threads = 1;
  std::uint64_t most_steps = 1'000'000;              // a battle that goes on longer is a bug
  std::function<void(std::uint64_t done)> progress;  // called now and then, from one thread at a time
};

struct BattleResult {
  Seat winner = no_seat;
  std::uint64_t seed = 0, hash = 0, decisions = 0;
  std::uint64_t refused = 0;  // suggestions of a book that its own rules refused: a bug in it, but not the end
  std::vector<int> metrics;   // as Game::metrics names them
};

struct Simulation {
  std::vector<std::string> metric_names;
  std::vector<BattleResult> battles;  // in the order of their seeds

  std::uint64_t wins(Seat seat) const;
  std::uint64_t draws() const { return wins(no_seat); }
  std::uint64_t refused() const;
};
Simulation simulate(const SimulationPlan& plan);

// A share with its 95% interval after Wilson.
struct Share {
  double share, low, high;
};
Share share_of(std::uint64_t part, std::uint64_t whole);

struct Spread {
  double mean, deviation;
  int least, median, most;
};
Spread spread_of(const Simulation& simulation, std::size_t metric);

std::string to_csv(const Simulation& simulation);

}  // namespace linstock
