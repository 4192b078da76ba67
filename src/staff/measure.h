// FEATURES IN ONE MEASURE, by which small and large battles are alike: thousandths of what decides between such armies.
#pragma once
#include <algorithm>
#include <cmath>

#include "staff/plan.h"

namespace linstock::staff {

class Measure {
 public:
  Measure(double decides, int turns_left) : decides_(std::max(1e-9, decides)), late_(3 / std::sqrt(1.0 + std::max(0, turns_left))) {}
  int of(double amount) const { return static_cast<int>(1000 * amount / decides_); }
  // The same, the heavier the nearer the end is.
  int late(double amount) const { return static_cast<int>(1000 * amount / decides_ * late_); }

 private:
  double decides_, late_;
};

// Points of the objectives that a side has, is about to have, or has for sure.
struct Grip {
  double held = 0, grip = 0, sure = 0;
};
Grip grip_of(const Theatre& theatre, const Plan& plan);

}  // namespace linstock::staff
