// What a match says about strength: Elo with its interval, and a sequential test of "stronger by so much or not at all".
#pragma once
#include <cstdint>
#include <span>

namespace linstock {

// Scores of pairs: the same seed twice, the sides changed. 0 to 4 half points for the first player of a pair.
struct PairScores {
  std::uint64_t of[5] = {};

  void add(int half_points) { ++of[half_points]; }
  std::uint64_t pairs() const { return of[0] + of[1] + of[2] + of[3] + of[4]; }
  double score() const;      // of the first player, 0 to 1
  double deviation() const;  // of one pair's score
};

struct Elo {
  double difference = 0, low = 0, high = 0;  // 95 %
};
Elo elo_of(const PairScores& scores);
// The mean of scores and its 95 % interval; of scores of which luck has been taken off it is far narrower.
struct Mean {
  double mean = 0.5, low = 0, high = 1;
};
Mean mean_of(std::span<const double> scores);
Elo elo_of(const Mean& mean);
double expected_score(double elo);

// The logarithm of how much better the scores fit a difference of `high` Elo than one of `low` (normal approximation).
double log_likelihood_ratio(const PairScores& scores, double low, double high);
enum class Verdict { Open, Stronger, NotStronger };
// With 5 % error of either kind.
Verdict verdict_of(const PairScores& scores, double low, double high);

}  // namespace linstock
