// The way ahead of a block: roughly what stands in it. For those who think of moves; no rule.
#pragma once
#include <algorithm>
#include <array>
#include <optional>

#include "field/ground.h"

namespace linstock::staff {

// The way straight ahead of a block, as wide as its front and a margin on both sides.
class Corridor {
 public:
  Corridor(Point at, Angle facing, std::int64_t half) : at_(at), ahead_(heading(facing).vec()), half_(half) {}

  // Quick: may something of that size round that point lie in the way, nearer than `known`?
  bool may_meet(Point middle, std::int64_t radius, std::int64_t known) const {
    const Vec at = own(middle);
    return at.x >= -radius && at.x - radius < known && at.y <= half_ + radius && at.y >= -half_ - radius;
  }
  // How far ahead of the front some of the shape first lies in the way; nothing if it does not, or lies behind, or no
  // nearer than `known`.
  std::optional<std::int64_t> meets(const Convex& shape, std::int64_t known) const {
    std::array<Vec, 8> corner;
    std::int64_t nearest = INT64_MAX, furthest = INT64_MIN, right = INT64_MAX, left = INT64_MIN;
    for (int i = 0; i < shape.count; ++i) {
      const Vec a = corner[static_cast<std::size_t>(i)] = own(shape[i]);
      nearest = std::min(nearest, a.x);
      furthest = std::max(furthest, a.x);
      right = std::min(right, a.y);
      left = std::max(left, a.y);
    }
    if (furthest < 0 || nearest >= known || right > half_ || left < -half_) return std::nullopt;
    std::int64_t first = INT64_MAX;
    for (int i = 0; i < shape.count; ++i) {
      const Vec a = corner[static_cast<std::size_t>(i)];
      const Vec b = corner[static_cast<std::size_t>(i + 1 == shape.count ? 0 : i + 1)];
      if (a.y >= -half_ && a.y <= half_) first = std::min(first, a.x);
      for (const std::int64_t edge : {-half_, half_})
        if ((a.y < edge) != (b.y < edge)) first = std::min(first, a.x + (b.x - a.x) * (edge - a.y) / (b.y - a.y));
    }
    return first < known ? std::optional(first) : std::nullopt;
  }

 private:
  Vec own(Point p) const { return {dot(ahead_, p - at_) >> 30, cross(ahead_, p - at_) >> 30}; }

  Point at_;
  Vec ahead_;
  std::int64_t half_;
};

inline std::optional<std::int64_t> first_of(const Corridor& way, const field::Ground& ground, std::int64_t known) {
  const Box& box = ground.box;
  if (ground.town) return way.meets(Convex{box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}}, known);
  std::optional<std::int64_t> first;
  for (const Convex& piece : ground.block.all())
    if (const auto x = way.meets(piece, first.value_or(known))) first = x;
  return first;
}

}  // namespace linstock::staff
