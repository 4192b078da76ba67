// The broad phase: which boxes may be near, without looking at all of them.
//
// Every box lies in one cell of a grid of 16 by 16, by its middle. It is rebuilt from the state, never saved, and
// answers in ascending order whatever the order in which it was filled.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "geometry/shape.h"

namespace linstock {

class Broad {
 public:
  // For boxes on and around a table that reaches from {0, 0} to size; what lies outside counts to the border cells.
  explicit Broad(Point size);

  // Boxes are known by small numbers from 0 on. `set` adds or moves one, `clear` takes one off.
  void set(int id, const Box& box);
  void clear(int id);

  // The numbers of all boxes that meet the given one, itself included if it is in, ascending; as many as `out` has
  // room for. Returns their number. No allocation.
  int find(const Box& box, std::span<std::int32_t> out) const;
  // The same for a distance in every direction around a box.
  int within(const Box& box, std::int32_t r, std::span<std::int32_t> out) const { return find(grown(box, r), out); }

 private:
  static constexpr int side = 16;
  int column(std::int64_t x) const;
  int row(std::int64_t y) const;

  std::int64_t cell_x_, cell_y_;
  std::int32_t most_x_ = 0, most_y_ = 0;  // the largest extents of any box so far
  std::array<std::int32_t, side * side> head_;
  std::vector<std::int32_t> next_, before_, cell_;
  std::vector<Box> boxes_;
};

}  // namespace linstock
