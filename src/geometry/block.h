// Blocks: files and ranks of equal elements (bases, figures) at a pose, and the zones that books draw from them.
//
// A corner is the pose's point plus an offset that depends only on layout and facing and is rounded to the grid once.
// So a block that moves without turning is rigid, and a wheel leaves its corner exactly where it was. The outline
// pieces and the single elements are rounded each for itself: an element's inner corner may lie up to 1.5 grid points
// off the outline's straight edge, so a book asks one question on one of the two levels, not on both.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "geometry/grid.h"
#include "geometry/shape.h"

namespace linstock {

// The middle of the front edge, and the way the block looks.
struct Pose {
  Point at;
  Angle facing = 0;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

// Where an incomplete last rank stands behind the others.
enum class Rear : std::uint8_t { Centre, Left, Right };

// `count` elements in ranks of `files`, counted from the left of the front rank; the last rank takes what is left.
// Open order leaves gaps between elements; the outline covers them.
struct Layout {
  std::int32_t width = unit_length, depth = unit_length;  // of one element
  std::int16_t gap_across = 0, gap_deep = 0;
  std::uint8_t files = 1, count = 1;
  Rear rear = Rear::Centre;

  constexpr int ranks() const {  // few enough to be counted, which is quicker than a division
    int n = 1;
    for (int in = files; in < count && files > 0; in += files) ++n;
    return n;
  }
  constexpr int files_in(int rank) const { return rank + 1 < ranks() ? files : count - files * (ranks() - 1); }
  constexpr std::int64_t front_width() const { return across(files < count ? files : count); }
  constexpr std::int64_t full_depth() const { return deep(ranks()); }
  constexpr std::int64_t across(int n) const { return std::int64_t{n} * width + std::int64_t{n - 1} * gap_across; }
  constexpr std::int64_t deep(int n) const { return std::int64_t{n} * depth + std::int64_t{n - 1} * gap_deep; }
  friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

// All elements side by side; all one behind another.
constexpr Layout line_of(int n, std::int32_t width = unit_length, std::int32_t depth = unit_length) {
  return {.width = width, .depth = depth, .files = static_cast<std::uint8_t>(n), .count = static_cast<std::uint8_t>(n)};
}
constexpr Layout column_of(int n, std::int32_t width = unit_length, std::int32_t depth = unit_length) {
  return {.width = width, .depth = depth, .files = 1, .count = static_cast<std::uint8_t>(n)};
}

struct Block {
  Pose pose;
  Layout layout;
  friend constexpr bool operator==(const Block&, const Block&) = default;
};
static_assert(sizeof(Block) <= 32);

// A rectangle in the block's own frame in half grid points, ahead and left of the pose's point, as a quad. Corners:
// front right, front left, rear left, rear right. Custom layouts are made of these.
struct Patch {
  std::int64_t front2, rear2, left2, right2;  // front2 > rear2, left2 > right2
};
Convex quad(const Pose& pose, const Patch& patch);

// A place of a custom layout, in half elements: the middle of the element left of the axis, its front behind the
// front edge. {0, 0} leads a column, {-1, 0} and {1, 0} are a front of two.
struct Cell {
  std::int8_t left2 = 0, behind2 = 0;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};
Convex cell(const Pose& pose, std::int32_t width, std::int32_t depth, Cell c);

// One element, by its number (0 is the left of the front rank) or by file and rank.
Convex element(const Block& block, int number);
Convex element(const Block& block, int file, int rank);
// All of them, in order; as many as `out` has room for. Returns their number.
int elements(const Block& block, std::span<Convex> out);

// What the block covers: its full ranks, and its incomplete last rank if there is one.
struct Footprint {
  std::array<Convex, 2> piece;
  std::int32_t pieces = 0;
  Box box;
  std::span<const Convex> all() const& { return {piece.data(), static_cast<std::size_t>(pieces)}; }
  std::span<const Convex> all() const&& = delete;  // a view of something that is already gone
};
Footprint footprint(const Block& block);
Footprint moved(const Footprint& f, Vec by);

// The questions of shape.h between footprints: they hold if they hold for some piece; the gap is the least one.
bool meet(const Footprint& a, const Shape& b);
bool overlap(const Footprint& a, const Shape& b);
bool gap_at_most(const Footprint& a, const Shape& b, std::int32_t r);
bool gap_below(const Footprint& a, const Shape& b, std::int32_t r);
Measured measure(const Footprint& a, const Shape& b);
bool meet(const Footprint& a, const Footprint& b);
bool overlap(const Footprint& a, const Footprint& b);
bool overlap_beyond(const Footprint& a, const Footprint& b, std::int32_t slack);
bool gap_at_most(const Footprint& a, const Footprint& b, std::int32_t r);
bool gap_below(const Footprint& a, const Footprint& b, std::int32_t r);
Measured measure(const Footprint& a, const Footprint& b);
Gap gap_of(const Footprint& a, const Footprint& b);

// FRONT

// A front edge with the direction ahead of it.
struct Front {
  Point left, right;
  Angle facing = 0;
};
Front front_of(const Block& block);
// The front edge of an element quad made by this file.
Front front_of(const Convex& element, Angle facing);
// The middle of a front edge, rounded to the grid; for a block it is the pose's point exactly.
Point middle(const Front& front);

// ZONES

// The part of the plane ahead of the front edge between two straight lines that leave its corners, each turned
// outwards by `spread` (an eighth of a turn: the frontal quadrant; 0 or more, less than a quarter). The edge and both
// lines belong to it. The corners are the rounded ones, the directions those of the facing.
struct Arc {
  Front front;
  Vec left_way, right_way;
};
Arc arc_of(const Front& front, std::int32_t spread = eighth_turn);
bool in_arc(const Arc& arc, Point p);
bool partly_in_arc(const Arc& arc, const Convex& c);
bool partly_in_arc(const Arc& arc, const Shape& s);

// Behind the front edge prolonged both ways: the line through the middle of the edge, at right angles to the facing.
// What lies on the line is behind it: wholly means nothing strictly ahead, partly means something strictly behind.
bool wholly_behind_front(const Front& front, const Convex& c);
bool partly_behind_front(const Front& front, const Convex& c);
// Is all of it ahead of that line by more than so many grid points?
bool ahead_of_front(const Front& front, const Convex& c, std::int32_t by);
// How far ahead of that line (behind: negative) a point is, times 2^31; for comparing and for drawing.
std::int64_t ahead_of_front(const Front& front, Point p);

// AXIS

// Does the straight line ahead from the middle of a block's front edge (or that line both ways) meet the shape, edges
// and corners included? The direction is that in which the block advances.
bool axis_meets(const Pose& pose, const Convex& c, bool both_ways = false);
bool axis_meets(const Pose& pose, const Shape& s, bool both_ways = false);

}  // namespace linstock
