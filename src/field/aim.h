// LINES OF FIRE: the elements of a block in the order of their nearness, what stands in the way, and whether an edge bears on
// a block: in arc, in range, in sight. Whom to fire at, and what it is worth, is the book's.
#pragma once
#include <array>
#include <vector>

#include "field/ground.h"
#include "geometry/sight.h"

namespace linstock::field {

// The middle of an element, of a unit's ground.
inline Point centre_of(const Convex& c) {
  Vec sum;
  for (const Point p : c.corners()) sum = sum + (p - Point{});
  return Point{} + Vec{divide_near(sum.x, c.count), divide_near(sum.y, c.count)};
}
Point centre_of(const Ground& ground);
// The nearest gap between a convex shape and a unit's ground.
Measured measure_to(const Convex& from, const Ground& ground);
Gap gap_to(const Convex& from, const Ground& ground);  // without the points: quicker
bool meets(const Convex& line, const Ground& ground);

// The elements of a block in the order of how near they may be to an edge; of equally near ones first the one most nearly
// opposite. For blocks of at most N elements.
template <std::size_t N>
struct Nearness {
  std::array<Convex, N> bases;
  std::array<std::int64_t, N> at_least;  // no nearer than this, squared
  std::array<std::uint8_t, N> order;
  int count;
  Point eye;

  Nearness(const Block& block, const Convex& edge, Point from) : count(elements(block, bases)), eye(from) {
    for (int i = 0; i < count; ++i) {
      const auto n = static_cast<std::size_t>(i);
      at_least[n] = gap_squared(edge.box, bases[n].box);
      std::size_t k = n;
      const auto before = [&](std::size_t other) {
        return at_least[n] != at_least[other] ? at_least[n] < at_least[other] : apart(n) < apart(other);
      };
      for (; k > 0 && before(order[k - 1]); --k) order[k] = order[k - 1];
      order[k] = static_cast<std::uint8_t>(i);
    }
  }
  // From the eye to its centre, squared.
  std::int64_t apart(std::size_t n) const { return squared(centre_of(bases[n]) - eye); }
};

// IN THE WAY

// Whoever holds an area bars lines through all of it, whatever its outline.
void add_blockers(const Area& area, int id, std::vector<Blocker>& out);
// The ground of every unit that may meet the box, one left out; with their heights if these matter.
template <class Board>
std::vector<Blocker> blocks_near(const Board& board, const Box& box, int but, bool heights) {
  std::vector<Blocker> blocks;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.near(i, box) || i == but || !board.active(i) || !meet(box, board.ground(i).box)) continue;
    const Ground& ground = board.ground(i);
    if (ground.town) {
      add_blockers(*ground.town, i, blocks);
      continue;
    }
    for (const Convex& piece : ground.block.all())
      blocks.push_back({piece, i, heights ? linstock::elevation_of(board.battlefield(), piece) : 0});
  }
  return blocks;
}

// DOES IT BEAR?

// What fires: a base, the edge that it fires through, and how far the arc opens to either side.
struct Muzzle {
  Convex base;
  Front edge;
  std::int32_t spread = eighth_turn, range = 0, height = 0;
};
struct Bearing {
  int element = 0;  // of the target: the nearest that it bears on
  Gap gap;
  Point from, to;
};
// Of the elements of a block (geometry/block.h) that are partly in the arc, in range and in sight, the nearest.
std::optional<Bearing> bears(const Battlefield& field, const Muzzle& muzzle, std::span<const Convex> target,
                             std::span<const Blocker> in_the_way, const SightRules& rules);

}  // namespace linstock::field
