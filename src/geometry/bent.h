// The shortest line between two shapes that may bend round forbidden ground: "within 6 inches, not through a river or
// past an enemy".
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geometry/shape.h"

namespace linstock {

// Ground whose inside the line may not enter; its edge is free. Ground with `may_end` may be entered by the last
// stretch if that stretch then stays inside to its end.
struct Forbidden {
  Shape shape;  // an area or a convex shape; a line may not be crossed from one side to the other
  bool may_end = false;
};

struct BentLine {
  bool found = false;
  std::int64_t length = 0;    // every stretch rounded up
  std::vector<Point> points;  // from the first shape to the second
};

// The shortest such line of at most `limit`, if there is one. A straight one is decided exactly. A bent one runs over
// corners of forbidden ground; its length is the sum of its stretches, each rounded up to the grid, so it is too long
// by less than a grid point a stretch. Where a shape stands partly in forbidden ground, only its nearest point and its
// corners are tried as ends.
BentLine bent_line(const Convex& from, const Convex& to, std::span<const Forbidden> forbidden, std::int32_t limit);

// The zone of everything within r of a shape, as an outline with 8 corners to each corner of the shape. It contains
// the zone, and reaches beyond it by at most a two hundredth of r (for right angles) and three grid points.
std::vector<Point> zone_outline(const Convex& c, std::int32_t r);

}  // namespace linstock
