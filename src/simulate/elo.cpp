// Strength from the scores of pairs.
#include "simulate/elo.h"

#include <algorithm>
#include <cmath>

namespace linstock {

double PairScores::score() const {
  if (pairs() == 0) return 0.5;
  double sum = 0;
  for (int k = 0; k < 5; ++k) sum += k * static_cast<double>(of[k]) / 4;
  return sum / static_cast<double>(pairs());
}

double PairScores::deviation() const {
  if (pairs() < 2) return 0.5;
  const double mean = score();
  double sum = 0;
  for (int k = 0; k < 5; ++k) sum += static_cast<double>(of[k]) * (k / 4.0 - mean) * (k / 4.0 - mean);
  // A few pairs that all went alike do not prove that all will.
  return std::max(std::sqrt(sum / static_cast<double>(pairs() - 1)), 0.25 / std::sqrt(static_cast<double>(pairs())));
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

namespace {

double difference(double score) {
  const double s = std::clamp(score, 0.001, 0.999);
  return 400 * std::log10(s / (1 - s));
}
double reach(double deviation, std::size_t pairs) { return 1.959964 * deviation / std::sqrt(std::max<double>(1, static_cast<double>(pairs))); }

}  // namespace

Elo elo_of(const PairScores& scores) {
  const double far = reach(scores.deviation(), scores.pairs());
  return elo_of(Mean{scores.score(), scores.score() - far, scores.score() + far});
}

Mean mean_of(std::span<const double> scores) {
  if (scores.size() < 2) return {};
  const double n = static_cast<double>(scores.size());
  double sum = 0, squares = 0;
  for (const double s : scores) sum += s;
  const double mean = sum / n;
  for (const double s : scores) squares += (s - mean) * (s - mean);
  const double far = reach(std::sqrt(squares / (n - 1)), scores.size());
  return {mean, mean - far, mean + far};
}

Elo elo_of(const Mean& m) { return {difference(m.mean), difference(m.low), difference(m.high)}; }

double log_likelihood_ratio(const PairScores& scores, double low, double high) {
  const double n = static_cast<double>(scores.pairs()), deviation = scores.deviation();
  if (n == 0) return 0;
  const double weak = expected_score(low), strong = expected_score(high);
  return n * (strong - weak) * (2 * scores.score() - weak - strong) / (2 * deviation * deviation);
}

Verdict verdict_of(const PairScores& scores, double low, double high) {
  const double bound = std::log(0.95 / 0.05), ratio = log_likelihood_ratio(scores, low, high);
  if (scores.pairs() < 5) return Verdict::Open;
  return ratio >= bound ? Verdict::Stronger : ratio <= -bound ? Verdict::NotStronger : Verdict::Open;
}

}  // namespace linstock
