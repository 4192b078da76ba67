// Looking for room: the first of many poses at which a book says that its unit fits.
#pragma once
#include <optional>

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

// A WAY BACK: directly away, or aslant up to `widest` to either hand, the straightest first; as far as there is a place
// that fits. The facing is kept.
struct WayBack {
  Angle away = 0;
  std::int32_t widest = eighth_turn;
  std::int32_t furthest = 0, least = 0, step = unit_length;
  int ways = 4;  // to either hand
};
template <class Fits>
std::optional<Pose> way_back(const Pose& start, const WayBack& back, Fits fits) {
  for (std::int32_t d = back.furthest; d > 0 && d >= back.least; d -= back.step)
    for (int n = 0; n <= 2 * back.ways; ++n) {
      const Pose there{ahead(start.at, turned(back.away, to_either_hand(n) * (back.widest / back.ways)), d), start.facing};
      if (fits(there)) return there;
    }
  return {};
}

// The same round whatever is in the way: the way may bend once, straight away first or aslant first. `free(from, to)` says
// whether a straight stretch of it may be walked. What comes back are its corners, the start left out.
struct BentBack {
  Pose bend, end;
  bool bends = false;
};
template <class Free>
std::optional<BentBack> bent_way_back(const Pose& start, const WayBack& back, Free free) {
  const auto at = [&](const Pose& from, int hand, std::int32_t d) {
    return Pose{ahead(from.at, turned(back.away, to_either_hand(hand) * (back.widest / back.ways)), d), from.facing};
  };
  for (std::int32_t d = back.furthest; d > 0 && d >= back.least; d -= back.step)
    for (int hand = 0; hand <= 2 * back.ways; ++hand) {
      if (const Pose end = at(start, hand, d); free(start, end)) return BentBack{end, end, false};
      if (hand == 0) continue;
      for (std::int32_t first = back.step; first < d; first += back.step) {
        const Pose aslant = at(start, hand, first), on = at(aslant, 0, d - first);
        if (free(start, aslant) && free(aslant, on)) return BentBack{aslant, on, true};
        const Pose straight = at(start, 0, first), off = at(straight, hand, d - first);
        if (free(start, straight) && free(straight, off)) return BentBack{straight, off, true};
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
