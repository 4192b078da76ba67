// Who was ahead when: the chance of winning after every answer of a battle, what of each change was luck and what was
// decided. Luck is what a throw gave beyond the average of all throws that could have come in its place; the rest of a
// change is the work of whoever decided.
#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace linstock::staff {

struct CurvePoint {
  std::size_t n = 0;    // answers so far
  int clock = 0;        // player turns begun
  double chance = 0.5;  // of the first side
};

// An answer after which the battle stood otherwise than before.
struct TurningPoint {
  std::size_t n = 0;
  int clock = 0;
  bool luck = false;    // a throw; else a decision
  Seat seat = no_seat;  // who decided
  double by = 0;        // in favour of the first side
  std::string what;     // what was asked, with its names
  std::string clause;
};

class Curve {
 public:
  // From the beginning of a battle, as this viewer may see it. A book without a value has no curve.
  Curve(const Game& start, Seat viewer);
  // Takes the answer on `game`, which stands where the curve does, and looks at what it changed. False: refused.
  bool take(Game& game, const Answer& answer);

  bool empty() const { return !known_; }
  const std::vector<CurvePoint>& points() const { return points_; }
  std::vector<TurningPoint> turning_points(std::size_t most) const;  // the greatest, in order of time
  double luck() const { return luck_; }                             // what all throws gave to the first side
  // The same of those throws alone of which the average was taken over all that could have come: nothing on average, whatever the value
  // says. Whoever takes it from a result has a result with less luck in it and no other mean.
  double even_luck() const { return even_luck_; }
  double decided(Seat seat) const { return decided_[seat]; }        // what a side's decisions gave to it
  std::size_t answers() const { return n_; }

 private:
  double chance(const Game& game) const;
  // Over all throws that could come; nothing if they are too many.
  std::optional<double> expected(const Game& game, const Roll& roll) const;

  Seat viewer_;
  bool known_ = false;
  std::size_t n_ = 0;
  Seat decider_ = 0;  // of the last decision
  double last_ = 0.5, luck_ = 0, even_luck_ = 0, decided_[2] = {0, 0};
  std::vector<CurvePoint> points_;
  std::vector<TurningPoint> changes_;
};

}  // namespace linstock::staff
