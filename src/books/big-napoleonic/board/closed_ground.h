// GROUND THAT IS CLOSED to an arm, as a straight line meets it, and bodies as shapes from which lines are drawn: for
// zones of control (BN-GEOM-04) and lines of command (BN-THROW-17).
#pragma once
#include <deque>
#include <vector>

#include "field/board.h"

namespace linstock::big_napoleonic {

// Impassable areas beside the causeways that lead through them, and impassable lines between their bridges and fords.
class ClosedGround {
 public:
  // What the arm may not enter, near a box. The shapes are views: they hold until the next time.
  void gather(const Battlefield& field, int arm, const Box& box);
  std::span<const Shape> shapes() const { return shapes_; }

 private:
  void add_between_defiles(const Battlefield& field, int number);
  void add_beside_causeways(const Battlefield& field, int number);
  std::deque<std::vector<Point>> pieces_;
  std::vector<Shape> shapes_;
};
// What of a shape lies left of a line or on it, cut to the grid.
Convex left_of_line(const Convex& shape, Point from, Vec way);
bool any_closed(const Battlefield& field, int arm, const Box& box);

// A body as convex shapes: its pieces, or the hull of a town; one with more corners than a hull can have, edge by edge,
// and whoever measures from inside it is there already.
class Bodies {
 public:
  explicit Bodies(const field::Ground& ground, const Convex* from = nullptr);
  const Convex* begin() const { return edges_.empty() ? few_.begin() : edges_.data(); }
  const Convex* end() const { return edges_.empty() ? few_.end() : edges_.data() + edges_.size(); }

 private:
  Few<Convex, 2> few_;
  std::vector<Convex> edges_;
};

}  // namespace linstock::big_napoleonic
