// Placing an army before the first turn: whole blocks inside a side's zone, and a free place for whoever does not care.
#pragma once
#include <algorithm>
#include <optional>

#include "geometry/block.h"

namespace linstock::battle {

inline bool inside(const Box& zone, const Box& box) {
  return box.lo.x >= zone.lo.x && box.lo.y >= zone.lo.y && box.hi.x <= zone.hi.x && box.hi.y <= zone.hi.y;
}

// The first free place of a grid over the zone, looked for from a random corner of it.
template <class Fits>
std::optional<Block> first_free(const Box& zone, Block block, std::int32_t step, std::uint64_t luck, Fits fits) {
  const int columns = std::max(1, (zone.hi.x - zone.lo.x) / step), rows = std::max(1, (zone.hi.y - zone.lo.y) / step);
  const auto places = static_cast<std::uint64_t>(columns) * static_cast<std::uint64_t>(rows);
  for (std::uint64_t n = 0; n < places; ++n) {
    const int place = static_cast<int>((luck + n) % places);
    block.pose.at = {zone.lo.x + step / 2 + step * (place % columns), zone.lo.y + step / 2 + step * (place / columns)};
    if (fits(block)) return block;
  }
  return {};
}

}  // namespace linstock::battle
