// HOW WIDE, HOW MUCH: the free width of a way, and how much of an edge lies in an arc, behind a line, or in sight.
#pragma once
#include "geometry/sight.h"

namespace linstock::field {

// FREE WIDTH

struct Obstacle {
  Shape shape;
  int id = -1;  // the asker's own: a unit, an area
};
// The opening about the straight way ahead of a pose: what is free to the left and to the right of its middle, and between
// which two things. No more than `widest` is looked for on either hand.
struct Opening {
  std::int32_t left = 0, right = 0;
  int left_id = -1, right_id = -1;  // -1: nothing within `widest`
  std::int32_t width() const { return left + right; }
};
Opening opening(const Pose& from, std::int32_t length, std::span<const Obstacle> obstacles, std::int32_t widest);

// HOW MUCH OF AN EDGE, in grid points of its length, exact but for the last rounding

std::int64_t length_in_arc(const Arc& arc, Point a, Point b);
std::int64_t length_behind(const Front& front, Point a, Point b);
// The same for what an eye sees of it, looked at every `step`: a stretch counts if its middle is seen.
std::int64_t length_seen(const Battlefield& field, Point eye, const Stand& from, Point a, Point b, std::int32_t elevation,
                         std::span<const Blocker> in_the_way, const SightRules& rules, std::int32_t step);

// The rear edge of a block as a front that looks back: what is wholly behind its line stands before the rear.
Front rear_of(const Block& block);

}  // namespace linstock::field
