// What a match says about strength: Elo with its interval, and a sequential test of "stronger by so much or not at all".
#pragma once
#include <cstdint>

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
double expected_score(double elo);

// The logarithm of how much better the scores fit a difference of `high` Elo than one of `low` (normal approximation).
double log_likelihood_ratio(const PairScores& scores, double low, double high);
enum class Verdict { Open, Stronger, NotStronger };
// With 5 % error of either kind.
Verdict verdict_of(const PairScores& scores, double low, double high);

}  // namespace linstock
