// The curve of a battle, answer by answer.
#include "staff/curve.h"

#include <algorithm>
#include <cmath>

#include "kernel/dice/distribution.h"
#include "staff/value.h"

namespace linstock::staff {

namespace {

constexpr double worth_a_word = 0.01;  // smaller changes are never turning points
constexpr std::size_t most_ways = 60;  // a pool with more outcomes is looked at by its average alone

struct Way {
  Answer answer;
  double p;
};

// Every answer that the dice could have given.
std::vector<Way> ways_of(const Roll& roll) {
  std::vector<Way> ways;
  if (roll.ask == Ask::Each) {
    if (roll.dice.count > 3) return ways;
    for (const FacesEntry& entry : faces_distribution(roll.dice)) {
      Answer answer;
      answer.faces = entry.faces;
      ways.push_back({answer, entry.p.to_double()});
    }
    return ways;
  }
  const Distribution<int> all = distribution(roll);
  for (const auto& entry : all.entries()) {
    Answer answer;
    answer.value = entry.value;
    ways.push_back({answer, entry.p.to_double()});
  }
  return ways;
}

std::string words_of(const Question& question, const Game& game) {
  std::string text = question.what;
  const std::string name = question.subject >= 0 ? game.name_of(question.subject) : "";
  if (const auto at = text.find("{}"); at != std::string::npos) return text.replace(at, 2, name);
  return name.empty() ? text : text.empty() ? name : name + ": " + text;
}

}  // namespace

Curve::Curve(const Game& start, Seat viewer) : viewer_(viewer) {
  known_ = !start.weights().empty();
  if (!known_) return;
  last_ = chance(start);
  points_.push_back({0, start.clock(), last_});
}

double Curve::chance(const Game& game) const {
  return staff::chance(viewer_ == no_seat ? game : *game.imagined(viewer_, 0), 0);
}

std::optional<double> Curve::expected(const Game& game, const Roll& roll) const {
  const std::vector<Way> ways = ways_of(roll);
  if (ways.empty() || ways.size() > most_ways) return {};
  double sum = 0;
  for (const Way& way : ways) {
    const auto other = game.clone();
    if (other->answer(way.answer)) return {};
    sum += way.p * chance(*other);
  }
  return sum;
}

bool Curve::take(Game& game, const Answer& answer) {
  if (!game.question()) return false;
  const Question question = *game.question();
  const bool rolled = question.shape == Question::Shape::Roll;
  const int clock = game.clock();
  const std::optional<double> exact = known_ && rolled ? expected(game, question.roll) : std::nullopt;
  const double average = exact.value_or(last_);
  std::string words = known_ ? words_of(question, game) : "";
  if (game.answer(answer)) return false;
  ++n_;
  if (!known_) return true;
  const double now = chance(game), by = now - (rolled ? average : last_);
  // What the average of a throw differs from the value before it is nobody's luck: it belongs to the decision that led
  // to the throw.
  if (!rolled) decider_ = question.seat == 1 ? 1 : 0;
  if (rolled) luck_ += by;
  if (exact) even_luck_ += by;
  const double chosen = rolled ? average - last_ : by;
  decided_[decider_] += decider_ == 0 ? chosen : -chosen;
  if (std::abs(by) >= worth_a_word)
    changes_.push_back({n_, clock, rolled, question.seat, by, std::move(words), question.clause.id});
  last_ = now;
  points_.push_back({n_, game.clock(), now});
  return true;
}

std::vector<TurningPoint> Curve::turning_points(std::size_t most) const {
  std::vector<TurningPoint> all = changes_;
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return std::abs(a.by) > std::abs(b.by); });
  if (all.size() > most) all.resize(most);
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.n < b.n; });
  return all;
}

}  // namespace linstock::staff
