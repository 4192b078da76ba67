// Straight lines through shapes: where a line enters and leaves, what it crosses. All places on a line are exact
// fractions, so that "before" and "behind" never depend on rounding.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>

#include "geometry/grid.h"
#include "geometry/shape.h"

namespace linstock {

// A place on the line o + t * d, t = num / den, den > 0. Ordered by value. Not set to anything by itself: lists of many
// are made on the way.
struct Cut {
  std::int64_t num, den;
};
constexpr std::strong_ordering operator<=>(Cut a, Cut b) { return Wide{a.num} * b.den <=> Wide{b.num} * a.den; }
constexpr bool operator==(Cut a, Cut b) { return (a <=> b) == 0; }

struct CutSpan {
  Cut from, to;
};

// A straight line with a direction; |d| up to 2^29 in each coordinate.
struct Ray {
  Point o;
  Vec d;
  // The grid point nearest to a place on the line.
  Point at(Cut t) const;
};

// The most corners an area may have.
inline constexpr int most_corners = 128;

// The parts of the line that lie strictly inside the area, in order, each longer than a point. Parts that run along
// an edge are not inside. `out` needs room for as many spans as the outline has corners. Returns their number.
int inside_spans(const Ray& ray, std::span<const Point> outline, std::span<CutSpan> out);

// The part of the line that meets a convex shape, edges included; perhaps a single place.
std::optional<CutSpan> meeting_span(const Ray& ray, const Convex& c);

// The first place strictly between `from` and `to` where the line passes from one side of the polyline to the
// other. Reaching an end of the polyline, or touching a bend without passing over, is no crossing.
std::optional<Cut> first_crossing(const Ray& ray, Cut from, Cut to, std::span<const Point> polyline);

// The last such place, and whether the line then goes on to the left of the polyline (seen along the polyline).
struct Passing {
  Cut at;
  bool to_left = false;
};
std::optional<Passing> last_crossing(const Ray& ray, Cut from, Cut to, std::span<const Point> polyline);

}  // namespace linstock
