// What a position is worth: the chance that a side wins, from what each side has. A book names what counts (features);
// the weights are fitted by `linstock train` and lie in its data folder.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "commander/commander.h"
#include "kernel/game.h"

namespace linstock::staff {

// 1 / (1 + e^-x), by additions, multiplications and divisions only: the same on every compiler.
double logistic(double x);

// What one side has more than the other, in thousandths, by the book's names.
std::vector<Metric> lead_of(const Game& game, Seat side);

class Value {
 public:
  struct Weight {
    std::string name;
    int thousandths;  // what a whole one more of it adds to the logit
  };

  // Without weights the score alone counts, a point for each hundred of Game::value.
  Value() = default;
  explicit Value(std::vector<Weight> weights, Level highest = Level::General) : weights_(std::move(weights)), highest_(highest) {}
  // The file of a book; an unreadable one is a bug, since it stands in the program.
  static Value read(std::string_view text);
  // The value that belongs to this game's book. Every thread keeps its last.
  static const Value& of(const Game& game);

  // While this lives another value counts instead of the book's, for every thread: for matches of what has just been fitted.
  class Trial {
   public:
    explicit Trial(const Value& value);
    ~Trial();
    Trial(const Trial&) = delete;
  };

  // From 0 to 1; of a battle that is over 1, 1/2 or 0. The sides' chances add up to 1.
  double chance(const Game& game, Seat side) const;
  double logit(const std::vector<Metric>& lead) const;
  const std::vector<Weight>& weights() const { return weights_; }
  // The strongest level that matches have shown to be stronger than the one below it with this book; what is above it is not offered.
  Level highest() const { return weights_.empty() ? Level::Doctrine : highest_; }

 private:
  std::vector<Weight> weights_;
  Level highest_ = Level::General;
};

// The chance by the game's own value.
double chance(const Game& game, Seat side);

}  // namespace linstock::staff
