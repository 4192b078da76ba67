#include "geometry/broad.h"

#include <algorithm>

namespace linstock {

namespace {

constexpr std::int32_t none = -1;
constexpr std::size_t few = 48;  // below this a plain look at all of them is faster

std::int64_t middle(std::int32_t a, std::int32_t b) { return (std::int64_t{a} + b) >> 1; }

}  // namespace

Broad::Broad(Point size) : cell_x_(std::max(1, size.x / side + 1)), cell_y_(std::max(1, size.y / side + 1)) {
  head_.fill(none);
}

int Broad::column(std::int64_t x) const { return static_cast<int>(std::clamp<std::int64_t>(x / cell_x_, 0, side - 1)); }
int Broad::row(std::int64_t y) const { return static_cast<int>(std::clamp<std::int64_t>(y / cell_y_, 0, side - 1)); }

void Broad::set(int id, const Box& box) {
  const auto at = static_cast<std::size_t>(id);
  if (at >= boxes_.size()) {
    next_.resize(at + 1, none);
    before_.resize(at + 1, none);
    cell_.resize(at + 1, none);
    boxes_.resize(at + 1);
  }
  clear(id);
  boxes_[at] = box;
  most_x_ = std::max(most_x_, box.hi.x - box.lo.x);
  most_y_ = std::max(most_y_, box.hi.y - box.lo.y);
  const int c = row(middle(box.lo.y, box.hi.y)) * side + column(middle(box.lo.x, box.hi.x));
  std::int32_t& head = head_[static_cast<std::size_t>(c)];
  cell_[at] = c;
  before_[at] = none;
  next_[at] = head;
  if (head != none) before_[static_cast<std::size_t>(head)] = id;
  head = id;
}

void Broad::clear(int id) {
  const auto at = static_cast<std::size_t>(id);
  if (at >= cell_.size() || cell_[at] == none) return;
  if (before_[at] != none) {
    next_[static_cast<std::size_t>(before_[at])] = next_[at];
  } else {
    head_[static_cast<std::size_t>(cell_[at])] = next_[at];
  }
  if (next_[at] != none) before_[static_cast<std::size_t>(next_[at])] = before_[at];
  cell_[at] = none;
}

int Broad::find(const Box& box, std::span<std::int32_t> out) const {
  std::size_t n = 0;
  if (boxes_.size() <= few) {
    for (std::size_t i = 0; i < boxes_.size() && n < out.size(); ++i)
      if (cell_[i] != none && meet(boxes_[i], box)) out[n++] = static_cast<std::int32_t>(i);
    return static_cast<int>(n);
  }
  // A box that meets this one has its middle no further off than half the largest extent.
  const int left = column(box.lo.x - std::int64_t{most_x_} / 2 - 1),
            right = column(box.hi.x + std::int64_t{most_x_} / 2 + 1);
  const int low = row(box.lo.y - std::int64_t{most_y_} / 2 - 1), high = row(box.hi.y + std::int64_t{most_y_} / 2 + 1);
  for (int y = low; y <= high; ++y)
    for (int x = left; x <= right; ++x)
      for (std::int32_t i = head_[static_cast<std::size_t>(y * side + x)]; i != none;
           i = next_[static_cast<std::size_t>(i)])
        if (n < out.size() && meet(boxes_[static_cast<std::size_t>(i)], box)) out[n++] = i;
  std::sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n));
  return static_cast<int>(n);
}

}  // namespace linstock
