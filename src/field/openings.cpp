// Widths and shares, by clipping straight lines.
#include "field/openings.h"

#include <algorithm>

#include "geometry/cut.h"

namespace linstock::field {

namespace {

// A point in the frame of a pose: ahead, and to the left.
Vec seen_from(const Pose& pose, Point p) { return turn(p - pose.at, heading(static_cast<Angle>(0 - pose.facing))); }

// The part of a segment between two depths; false if there is none.
bool clip(Vec& a, Vec& b, std::int64_t near, std::int64_t far) {
  if (std::max(a.x, b.x) < near || std::min(a.x, b.x) > far) return false;
  const Vec from = a, way = b - a;
  const auto at = [&](std::int64_t x) { return way.x == 0 ? from.y : from.y + divide_near(way.y * (x - from.x) * (way.x < 0 ? -1 : 1), way.x < 0 ? -way.x : way.x); };
  for (Vec* end : {&a, &b}) {
    const std::int64_t x = std::clamp(end->x, near, far);
    if (x != end->x) *end = {x, at(x)};
  }
  return true;
}

// The stretch of a line (t from 0 to 1) that is left of a direction through a point, edges included.
struct Stretch {
  Cut from{0, 1}, to{1, 1};
  void keep_left_of(Point through, Vec way, Point a, Vec along) {
    const std::int64_t start = cross(way, a - through), change = cross(way, along);
    if (change == 0) {
      if (start < 0) to = from = {0, 1};
      return;
    }
    const Cut at = change > 0 ? Cut{-start, change} : Cut{start, -change};
    if (change > 0 && from < at) from = at;
    if (change < 0 && at < to) to = at;
  }
  std::int64_t of(std::int64_t length) const {
    if (!(from < to)) return 0;
    const auto place = [&](Cut t) { return static_cast<std::int64_t>((2 * Wide{t.num} * length + t.den) / (2 * Wide{t.den})); };
    return place(to) - place(from);
  }
};

}  // namespace

Opening opening(const Pose& from, std::int32_t length, std::span<const Obstacle> obstacles, std::int32_t widest) {
  Opening open{widest, widest, -1, -1};
  for (const Obstacle& obstacle : obstacles) {
    bool in_the_middle = obstacle.shape.kind != Shape::Kind::Line && place_in(obstacle.shape.points, from.at) != Place::Outside;
    std::int64_t left = widest, right = widest;
    for (int i = 0; i < obstacle.shape.edges(); ++i) {
      const Convex edge = obstacle.shape.edge(i);
      Vec a = seen_from(from, edge[0]), b = seen_from(from, edge[edge.count - 1]);
      if (!clip(a, b, 0, length)) continue;
      in_the_middle = in_the_middle || (a.y <= 0 && b.y >= 0) || (a.y >= 0 && b.y <= 0);
      if (a.y > 0) left = std::min({left, a.y, b.y});
      if (a.y < 0) right = std::min({right, -a.y, -b.y});
    }
    if (in_the_middle) return {0, 0, obstacle.id, obstacle.id};
    if (left < open.left) open.left = static_cast<std::int32_t>(left), open.left_id = obstacle.id;
    if (right < open.right) open.right = static_cast<std::int32_t>(right), open.right_id = obstacle.id;
  }
  return open;
}

std::int64_t length_in_arc(const Arc& arc, Point a, Point b) {
  Stretch in;
  const Vec along = b - a, front = arc.front.left - arc.front.right;
  in.keep_left_of(arc.front.right, -front, a, along);  // ahead of the edge: to the left of it, walked from left to right
  in.keep_left_of(arc.front.right, arc.right_way, a, along);
  in.keep_left_of(arc.front.left, -arc.left_way, a, along);
  return in.of(length_near(along));
}

std::int64_t length_behind(const Front& front, Point a, Point b) {
  Stretch in;
  in.keep_left_of(middle(front), left_of(heading(front.facing).vec()), a, b - a);
  return in.of(length_near(b - a));
}

std::int64_t length_seen(const Battlefield& field, Point eye, const Stand& from, Point a, Point b, std::int32_t elevation,
                         std::span<const Blocker> in_the_way, const SightRules& rules, std::int32_t step) {
  const Vec along = b - a;
  const std::int64_t length = length_near(along), parts = std::max<std::int64_t>(1, (length + step - 1) / step);
  std::int64_t seen = 0;
  for (std::int64_t i = 0; i < parts; ++i) {
    const Point there = a + Vec{divide_near(along.x * (2 * i + 1), 2 * parts), divide_near(along.y * (2 * i + 1), 2 * parts)};
    if (sight(field, eye, from, {Convex{there}, elevation}, in_the_way, rules).clear) seen += length * (i + 1) / parts - length * i / parts;
  }
  return seen;
}

Front rear_of(const Block& block) {
  const Front front = front_of(block);
  const Vec back = turn({-block.layout.full_depth(), 0}, heading(block.pose.facing));
  return {front.right + back, front.left + back, turned(block.pose.facing, half_turn)};
}

}  // namespace linstock::field
