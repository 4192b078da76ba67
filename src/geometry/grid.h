// The grid: integer points, binary angles, exact roots.
//
// One unit of a book (an inch, a base width, a yard) is 1,000 grid points. x grows to the right, y away from the
// reader; angles turn anticlockwise from +x. No result depends on floating point: one battle, one hash, everywhere.
#pragma once

#include <compare>
#include <cstdint>

namespace linstock {

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 WideU;

// Grid points in one unit of the book.
inline constexpr std::int32_t unit_length = 1000;

// Every coordinate, length and radius lies in [-farthest, farthest]. Cross products then fit 58 bits, their squares
// 116. Whoever loads a battlefield checks it (see `problem` in terrain.h); the predicates do not.
inline constexpr std::int32_t farthest = 1 << 27;

struct Point {
  std::int32_t x = 0, y = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

// A difference of points, or a direction of any length up to 2^31.
struct Vec {
  std::int64_t x = 0, y = 0;
  friend constexpr auto operator<=>(const Vec&, const Vec&) = default;
};

constexpr Vec operator-(Point a, Point b) { return {std::int64_t{a.x} - b.x, std::int64_t{a.y} - b.y}; }
constexpr Point operator+(Point p, Vec v) {
  return {static_cast<std::int32_t>(p.x + v.x), static_cast<std::int32_t>(p.y + v.y)};
}
constexpr Point operator-(Point p, Vec v) {
  return {static_cast<std::int32_t>(p.x - v.x), static_cast<std::int32_t>(p.y - v.y)};
}
constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
constexpr Vec operator*(std::int64_t k, Vec a) { return {k * a.x, k * a.y}; }

// Positive if b points to the left of a.
constexpr std::int64_t cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
constexpr std::int64_t squared(Vec a) { return dot(a, a); }
// A quarter turn to the left.
constexpr Vec left_of(Vec a) { return {-a.y, a.x}; }

// ROOTS AND ROUNDING

// The largest r with r * r <= n.
std::uint64_t root(std::uint64_t n);
std::uint64_t root(WideU n);
// The smallest r with r * r >= n.
std::uint64_t root_up(std::uint64_t n);
// The length of a vector, rounded down, up, to the nearest.
std::int64_t length_down(Vec v);
std::int64_t length_up(Vec v);
std::int64_t length_near(Vec v);

// a / b to the nearest integer, halves away from zero, so that quarter turns and mirrors commute with rounding. b > 0.
constexpr std::int64_t divide_near(std::int64_t a, std::int64_t b) {
  const auto n = static_cast<std::uint64_t>((a < 0 ? -a : a) + b / 2), d = static_cast<std::uint64_t>(b);
  // Nearly all are small, and small numbers are divided in half the time.
  const std::uint64_t q = (n | d) >> 32 ? n / d : static_cast<std::uint32_t>(n) / static_cast<std::uint32_t>(d);
  return a < 0 ? -static_cast<std::int64_t>(q) : static_cast<std::int64_t>(q);
}

// ANGLES

// A binary angle: 65,536 to the full turn, 0 along +x, growing anticlockwise. Sums wrap.
using Angle = std::uint16_t;
inline constexpr std::int32_t full_turn = 65536, half_turn = 32768, quarter_turn = 16384, eighth_turn = 8192;
inline constexpr Angle east = 0, north = 16384, west = 32768, south = 49152;

constexpr Angle turned(Angle a, std::int32_t by) { return static_cast<Angle>(a + by); }
// The smaller turn that leads from a to b: -32,767 to 32,768, left positive.
constexpr std::int32_t turn_between(Angle a, Angle b) {
  const std::int32_t d = static_cast<Angle>(b - a);
  return d > half_turn ? d - full_turn : d;
}
// Degrees to the nearest binary angle; 45 and 22.5 (as 225 tenths) are exact.
constexpr std::int32_t degrees(std::int32_t d) {
  return static_cast<std::int32_t>(divide_near(std::int64_t{d} * full_turn, 360));
}
constexpr std::int32_t tenths_of_degree(std::int32_t d) {
  return static_cast<std::int32_t>(divide_near(std::int64_t{d} * full_turn, 3600));
}

// Cosine and sine of an angle, times 2^30, from a fixed table made by integer arithmetic at compile time; each is
// within two units of the true value. Quarter turns and mirrors of an angle give exactly turned, mirrored pairs.
struct Heading {
  std::int32_t cos = 1 << 30, sin = 0;
  constexpr Vec vec() const { return {cos, sin}; }
  friend constexpr bool operator==(const Heading&, const Heading&) = default;
};
Heading heading(Angle a);

// The binary angle nearest to the direction of v (0 for the null vector; a tie goes to the smaller turn from the
// quarter below).
Angle angle_of(Vec v);

// v / 2^30 and v / 2^31 to the nearest integer, halves away from zero, without a branch.
constexpr std::int64_t round30(std::int64_t v) { return (v + (std::int64_t{1} << 29) + (v >> 63)) >> 30; }
constexpr std::int64_t round31(std::int64_t v) { return (v + (std::int64_t{1} << 30) + (v >> 63)) >> 31; }

// A vector in a block's own frame (x ahead, y to its left), turned into the world and rounded once.
constexpr Vec turn(Vec v, Heading h) {
  return {round30(v.x * h.cos - v.y * h.sin), round30(v.x * h.sin + v.y * h.cos)};
}
// The same for a vector given in half grid points.
constexpr Vec turn_halves(Vec v, Heading h) {
  return {round31(v.x * h.cos - v.y * h.sin), round31(v.x * h.sin + v.y * h.cos)};
}

// The point `distance` ahead of p (behind it, if negative), rounded once.
Point ahead(Point p, Angle facing, std::int64_t distance);

// Length of the arc that a point at `radius` describes in a turn, to the nearest grid point; turns of either sign.
std::int64_t arc_length(std::int64_t radius, std::int32_t by);
// The largest turn of at most a full one whose arc, before rounding, is at most `length`.
std::int32_t turn_for_arc(std::int64_t radius, std::int64_t length);

}  // namespace linstock
