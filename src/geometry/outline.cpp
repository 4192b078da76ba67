// Convex shapes against areas and lines: edge by edge, with boxes first.
#include <algorithm>
#include <array>

#include "geometry/cut.h"
#include "geometry/shape.h"

namespace linstock {

namespace {

// Is there an edge within reach (by boxes) for which the question holds?
template <class Question>
bool any_edge(const Shape& s, const Box& reach, Question question) {
  for (int i = 0, n = s.edges(); i < n; ++i) {
    const Convex e = s.edge(i);
    if (meet(e.box, reach) && question(e)) return true;
  }
  return false;
}

// The place of a point given in thirds of grid points, so that the middle of a triangle is exact.
Place place_of_thirds(std::span<const Point> outline, Vec p) {
  bool in = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Vec a = 3 * (outline[j] - Point{}) - p, b = 3 * (outline[i] - Point{}) - p;
    const std::int64_t side = cross(b - a, -a);
    if (side == 0 && dot(a, b) <= 0) return Place::Edge;
    if ((a.y > 0) != (b.y > 0) && (side > 0) == (b.y > a.y)) in = !in;
  }
  return in ? Place::Inside : Place::Outside;
}

// A point strictly inside a polygon, in thirds.
Vec middle_in_thirds(const Convex& c) {
  const Point p = c[0];
  for (int i = 1; i + 1 < c.count; ++i)
    if (cross(c[i] - p, c[i + 1] - p) > 0) return (p - Point{}) + (c[i] - Point{}) + (c[i + 1] - Point{});
  return 3 * (p - Point{});
}

}  // namespace

Place place_in(std::span<const Point> outline, Point p) { return place_of_thirds(outline, 3 * (p - Point{})); }

bool meet(const Convex& a, const Shape& b) {
  if (!meet(a.box, b.box)) return false;
  if (b.kind == Shape::Kind::Convex) return meet(a, b.convex());
  if (any_edge(b, a.box, [&](const Convex& e) { return meet(a, e); })) return true;
  return b.kind == Shape::Kind::Area && place_in(b.points, a[0]) == Place::Inside;
}

bool overlap(const Convex& a, const Shape& b) {
  if (!meet(a.box, b.box)) return false;
  if (b.kind == Shape::Kind::Convex) return overlap(a, b.convex());
  if (b.kind == Shape::Kind::Area && a.count == 1) return place_in(b.points, a[0]) == Place::Inside;
  if (b.kind == Shape::Kind::Area && a.count == 2) {
    std::array<CutSpan, most_corners> spans;
    const int n = inside_spans({a[0], a[1] - a[0]}, b.points, spans);
    return std::any_of(spans.begin(), spans.begin() + n, [](const CutSpan& s) {
      return s.from < Cut{1, 1} && Cut{0, 1} < s.to;
    });
  }
  if (any_edge(b, a.box, [&](const Convex& e) { return overlap(a, e); })) return true;
  return b.kind == Shape::Kind::Area && place_of_thirds(b.points, middle_in_thirds(a)) == Place::Inside;
}

bool touch(const Convex& a, const Shape& b) { return meet(a, b) && !overlap(a, b); }

bool inside(const Convex& a, const Shape& area) {
  if (!meet(a.box, area.box)) return false;
  if (a.count == 1) return place_in(area.points, a[0]) != Place::Outside;
  if (place_of_thirds(area.points, middle_in_thirds(a)) != Place::Inside) return false;
  return !any_edge(area, a.box, [&](const Convex& e) { return overlap(a, e); });
}

bool gap_at_most(const Convex& a, const Shape& b, std::int32_t r) {
  if (r < 0 || gap_squared(a.box, b.box) > std::int64_t{r} * r) return false;
  if (b.kind == Shape::Kind::Convex) return gap_at_most(a, b.convex(), r);
  if (any_edge(b, grown(a.box, r), [&](const Convex& e) { return gap_at_most(a, e, r); })) return true;
  return b.kind == Shape::Kind::Area && place_in(b.points, a[0]) == Place::Inside;
}

bool gap_below(const Convex& a, const Shape& b, std::int32_t r) {
  if (r <= 0 || gap_squared(a.box, b.box) >= std::int64_t{r} * r) return false;
  if (b.kind == Shape::Kind::Convex) return gap_below(a, b.convex(), r);
  if (any_edge(b, grown(a.box, r), [&](const Convex& e) { return gap_below(a, e, r); })) return true;
  return b.kind == Shape::Kind::Area && place_in(b.points, a[0]) == Place::Inside;
}

Measured measure(const Convex& a, const Shape& b) {
  if (b.kind == Shape::Kind::Convex) return measure(a, b.convex());
  if (b.kind == Shape::Kind::Area && place_in(b.points, a[0]) == Place::Inside) return {a[0], a[0], {}};
  Measured best = measure(a, b.edge(0));
  for (int i = 1, n = b.edges(); i < n && best.gap.num > 0; ++i) {
    const Convex e = b.edge(i);
    if (Gap{gap_squared(a.box, e.box), 1} >= best.gap) continue;
    if (const Measured m = measure(a, e); m.gap < best.gap) best = m;
  }
  return best;
}

Gap gap_of(const Convex& a, const Shape& b) {
  return b.kind == Shape::Kind::Convex ? gap_of(a, b.convex()) : measure(a, b).gap;
}

}  // namespace linstock
