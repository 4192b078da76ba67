// LINING UP: where a front that has come into contact stands flush against a side of the other block. It begins where it arrived and
// is shuffled along to either hand; how far, what is free, and which place is better says the book.
#pragma once
#include <algorithm>

#include "field/contact.h"
#include "field/room.h"

namespace linstock::field {

// How far along a side, to the left of its middle (seen from inside, looking out), somebody has arrived; at most so far.
inline std::int32_t arrived_along(const Block& his, Side side, Point where, std::int32_t most) {
  const Pose face{middle_of(his, side), outward(his, side)};
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(left_of(face, where), -most, most));
}

struct Shuffle {
  std::int32_t start = 0, step = unit_length / 4;
  int most = 0;            // steps to either hand
  bool left_first = true;  // of two places as far from the start
};
// Calls f(along, pose, steps) for every place, those with fewer steps first, until it returns true.
template <class F>
void each_along(const Block& his, Side side, const Shuffle& shuffle, F f) {
  for (int n = 0; n <= 2 * shuffle.most; ++n) {
    const int steps = shuffle.left_first ? to_either_hand(n) : -to_either_hand(n);
    const std::int32_t along = shuffle.start + steps * shuffle.step;
    if (f(along, flush(his, side, along), std::abs(steps))) return;
  }
}

}  // namespace linstock::field
