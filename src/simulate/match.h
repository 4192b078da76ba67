// A match between two levels: pairs of battles with the same seed and the sides changed, until the pairs are played or
// the sequential test has decided.
#pragma once
#include <functional>
#include <vector>

#include "simulate/elo.h"
#include "staff/duel.h"

namespace linstock {

struct MatchPlan {
  const Game* start = nullptr;
  staff::Player players[2];
  std::uint64_t pairs = 50, first_seed = 1;
  int threads = 1;
  // Stops when it is clear that the first is stronger by `high` Elo, or by no more than `low`; both 0: plays all pairs.
  double low = 0, high = 0;
  staff::Dice dice = staff::Dice::AsTheyFall;
  std::function<void(std::uint64_t pairs, const PairScores&)> progress;
};

struct MatchResult {
  PairScores scores;
  std::uint64_t won = 0, drawn = 0, lost = 0;  // battles of the first player
  std::uint64_t won_as[2] = {0, 0};            // by the side that it had
  std::uint64_t decisions[2] = {0, 0}, changed[2] = {0, 0}, playouts[2] = {0, 0};
  std::vector<float> seconds[2];  // every decision's processor time, ascending
  std::vector<double> evened;     // of each pair, the first player's score without its luck, if dice were weighed

  double seconds_at(int player, double share) const;
};
// The same plan gives the same result whatever the number of threads (but for the times).
MatchResult play_match(const MatchPlan& plan);

}  // namespace linstock
