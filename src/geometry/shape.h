// Shapes on the grid and the exact questions about two of them.
//
// Words, used everywhere: two shapes *meet* if they share a point, edges and corners included; they *overlap* if
// their interiors share a point (for a line: if its inside, ends left out, passes through the other's interior);
// they *touch* if they meet without overlapping. All answers are exact on the integer corners.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "geometry/grid.h"

namespace linstock {

// An upright rectangle, edges included; the early way out of most questions.
struct Box {
  Point lo, hi;
  friend constexpr bool operator==(const Box&, const Box&) = default;
};
constexpr Box box_of(std::span<const Point> points) {
  if (points.empty()) return {};
  Box b{points[0], points[0]};
  for (const Point p : points) {
    b.lo = {std::min(b.lo.x, p.x), std::min(b.lo.y, p.y)};
    b.hi = {std::max(b.hi.x, p.x), std::max(b.hi.y, p.y)};
  }
  return b;
}
constexpr Box join(const Box& a, const Box& b) {
  return {{std::min(a.lo.x, b.lo.x), std::min(a.lo.y, b.lo.y)}, {std::max(a.hi.x, b.hi.x), std::max(a.hi.y, b.hi.y)}};
}
// The box made larger by r on every side.
constexpr Box grown(const Box& b, std::int32_t r) { return {{b.lo.x - r, b.lo.y - r}, {b.hi.x + r, b.hi.y + r}}; }
constexpr bool meet(const Box& a, const Box& b) {
  return a.lo.x <= b.hi.x && b.lo.x <= a.hi.x && a.lo.y <= b.hi.y && b.lo.y <= a.hi.y;
}
// Square of the gap between two boxes, 0 if they meet.
constexpr std::int64_t gap_squared(const Box& a, const Box& b) {
  const auto apart = [](std::int64_t alo, std::int64_t ahi, std::int64_t blo, std::int64_t bhi) {
    return blo > ahi ? blo - ahi : alo > bhi ? alo - bhi : std::int64_t{0};
  };
  return squared({apart(a.lo.x, a.hi.x, b.lo.x, b.hi.x), apart(a.lo.y, a.hi.y, b.lo.y, b.hi.y)});
}

// A convex polygon of up to eight corners, anticlockwise; two corners are a segment, one is a point. Corners in one
// straight line are harmless.
struct Convex {
  static constexpr int most = 8;
  std::array<Point, most> corner{};
  std::int32_t count = 0;
  Box box;

  Convex() = default;
  Convex(std::initializer_list<Point> corners) : Convex(std::span(corners.begin(), corners.size())) {}
  explicit Convex(std::span<const Point> corners) : Convex(corners, box_of(corners)) {}
  Convex(std::span<const Point> corners, const Box& around)  // the box is known
      : count(static_cast<std::int32_t>(corners.size())), box(around) {
    std::copy_n(corners.begin(), std::min<std::size_t>(corners.size(), most), corner.begin());
  }
  std::span<const Point> corners() const { return {corner.data(), static_cast<std::size_t>(count)}; }
  Point operator[](int i) const { return corner[static_cast<std::size_t>(i)]; }
  friend bool operator==(const Convex&, const Convex&) = default;
};
inline Convex moved(const Convex& a, Vec by) {
  Convex m;
  m.count = a.count;
  for (std::size_t i = 0; i < static_cast<std::size_t>(a.count); ++i) m.corner[i] = a.corner[i] + by;
  m.box = {a.box.lo + by, a.box.hi + by};
  return m;
}
// What a convex shape of at most six corners covers on its straight way: the hull of its two places.
Convex swept(const Convex& a, Vec by);
// The convex hull of up to 24 points, if it has at most eight corners (one in a straight line is left out).
Convex hull(std::span<const Point> points);

// A view of any shape: convex, the area inside a simple closed outline (either way round), or an open line. The
// points belong to someone else, who must outlive the view: a temporary is good for one question only.
struct Shape {
  enum class Kind : std::uint8_t { Convex, Area, Line };
  std::span<const Point> points;
  Box box;
  Kind kind = Kind::Convex;

  Shape(const Convex& c) : points(c.corners()), box(c.box) {}  // NOLINT: a view, meant to be implicit
  Shape(Kind k, std::span<const Point> p) : points(p), box(box_of(p)), kind(k) {}
  Shape(Kind k, std::span<const Point> p, const Box& b) : points(p), box(b), kind(k) {}
  int edges() const { return static_cast<int>(points.size()) - (kind == Kind::Line ? 1 : 0); }
  Convex edge(int i) const {
    const auto at = static_cast<std::size_t>(i);
    return Convex{points[at], points[at + 1 == points.size() ? 0 : at + 1]};
  }
  Convex convex() const { return Convex(points, box); }  // of a convex shape
};

// THE GAP

// The square of a gap as an exact fraction. Ordered by value.
struct Gap {
  Wide num = 0;
  std::int64_t den = 1;
  bool at_most(std::int64_t r) const { return num <= Wide{r} * r * den; }
  bool below(std::int64_t r) const { return num < Wide{r} * r * den; }
  std::int64_t length_down() const;
  std::int64_t length_up() const;
};
std::strong_ordering operator<=>(const Gap& a, const Gap& b);
inline bool operator==(const Gap& a, const Gap& b) { return (a <=> b) == 0; }

// What was measured: the nearest points of the two shapes (rounded to the grid, for drawing) and the exact gap
// between them. `gap` decides; a and b show.
struct Measured {
  Point a, b;
  Gap gap;
};
Measured measure(const Convex& a, const Convex& b);
Measured measure(const Convex& a, const Shape& b);
// The gap alone: quicker.
Gap gap_of(const Convex& a, const Convex& b);
Gap gap_of(const Convex& a, const Shape& b);

// QUESTIONS

bool meet(const Convex& a, const Convex& b);
bool meet(const Convex& a, const Shape& b);
bool overlap(const Convex& a, const Convex& b);
bool overlap(const Convex& a, const Shape& b);
bool touch(const Convex& a, const Shape& b);
// Do they overlap by more than `slack` grid points, measured at right angles to whichever edge separates them best?
// Blocks that stand shoulder to shoulder at a slant overlap by up to two grid points from rounding alone, so a book's
// "may not overlap" asks this with a slack of 2. With a slack of 0 it is `overlap`.
bool overlap_beyond(const Convex& a, const Convex& b, std::int32_t slack);

// Gap of at most r, and of less than r. Both are false for negative r; gap_below(.., 0) is always false.
bool gap_at_most(const Convex& a, const Convex& b, std::int32_t r);
bool gap_at_most(const Convex& a, const Shape& b, std::int32_t r);
bool gap_below(const Convex& a, const Convex& b, std::int32_t r);
bool gap_below(const Convex& a, const Shape& b, std::int32_t r);

// Where a point lies with regard to an outline.
enum class Place : std::uint8_t { Outside, Edge, Inside };
Place place_in(std::span<const Point> outline, Point p);
Place place_in(const Convex& c, Point p);
// Is the whole of a (a point or a polygon, not a segment) inside the area, edges included?
bool inside(const Convex& a, const Shape& area);

// SEPARATION, for sweeps

// A direction from a towards b (not of unit length) and how far the two are apart along it, times its length.
// For shapes that do not meet it is the direction of the gap; for shapes that touch, the normal of an edge between
// them with extent 0. `apart` is false if they overlap (or touch in a way that no edge separates). `gap` is exact.
struct Separation {
  bool apart = false;
  Vec towards;
  std::int64_t extent = 0;
  Gap gap;
};
Separation separation(const Convex& a, const Convex& b);

}  // namespace linstock
