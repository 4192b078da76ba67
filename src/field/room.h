// Looking for room: the first of many poses at which a book says that its unit fits.
#pragma once
#include "geometry/block.h"

namespace linstock::field {

// 0, then once to the left, once to the right, twice to the left ...
constexpr int to_either_hand(int n) { return (n % 2 ? 1 : -1) * ((n + 1) / 2); }

// Straight in a direction as far as it takes, then aslant, further and further to either hand. The facing is kept.
struct Fan {
  Angle straight = 0;
  int ways = 32;  // of a whole turn
  std::int32_t from = 0, furthest = 0, step = 10;
};
template <class Fits>
std::optional<Pose> first_in_fan(const Pose& start, const Fan& fan, Fits fits) {
  for (int n = 0; n < fan.ways; ++n) {
    const Angle direction = turned(fan.straight, to_either_hand(n) * (full_turn / fan.ways));
    for (std::int32_t d = fan.from; d <= fan.furthest; d += fan.step) {
      const Pose there{ahead(start.at, direction, d), start.facing};
      if (fits(there)) return there;
    }
  }
  return {};
}

// The nearest all round: ring after ring, the first direction first.
struct Rings {
  Angle first = 0;
  int ways = 8;
  std::int32_t furthest = 0, step = 250;
};
template <class Fits>
std::optional<Pose> nearest_in_rings(const Pose& start, const Rings& rings, Fits fits) {
  for (std::int32_t d = 0; d <= rings.furthest; d += rings.step)
    for (int way = 0; way < rings.ways; ++way) {
      const Pose there{ahead(start.at, static_cast<Angle>(rings.first + way * (full_turn / rings.ways)), d), start.facing};
      if (fits(there)) return there;
    }
  return {};
}

}  // namespace linstock::field
