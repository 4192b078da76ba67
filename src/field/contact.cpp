// Sides of blocks, measured on their outlines.
#include "field/contact.h"

namespace linstock::field {

namespace {

// A side with its ends cut off a little: so a corner belongs to no side.
Convex without_corners(Point a, Point b) {
  const std::int64_t length = std::max<std::int64_t>(1, length_near(b - a)), off = unit_length / 20;
  const Vec in{(b.x - a.x) * off / length, (b.y - a.y) * off / length};
  return Convex{a + in, b - in};
}

}  // namespace

Angle outward(const Block& block, Side side) {
  const std::int32_t turns[] = {0, quarter_turn, -quarter_turn, half_turn};
  return turned(block.pose.facing, turns[static_cast<int>(side)]);
}

Point middle_of(const Block& block, Side side) {
  const auto depth = static_cast<std::int32_t>(block.layout.full_depth());
  const auto half = static_cast<std::int32_t>(block.layout.front_width() / 2);
  const Point centre = ahead(block.pose.at, block.pose.facing, -depth / 2);
  switch (side) {
    case Side::Front:
      return block.pose.at;
    case Side::Rear:
      return ahead(block.pose.at, block.pose.facing, -depth);
    case Side::Left:
      return ahead(centre, turned(block.pose.facing, quarter_turn), half);
    case Side::Right:
      return ahead(centre, turned(block.pose.facing, -quarter_turn), half);
  }
  return block.pose.at;
}

std::int32_t length_of(const Block& block, Side side) {
  const bool across = side == Side::Front || side == Side::Rear;
  return static_cast<std::int32_t>(across ? block.layout.front_width() : block.layout.full_depth());
}

std::int64_t left_of(const Pose& pose, Point p) {
  return turn(p - pose.at, heading(static_cast<Angle>(0 - pose.facing))).y;
}

Side side_struck(const Ground& attacker, const Ground& target) {
  if (target.town) return Side::Front;
  constexpr Side sides[] = {Side::Front, Side::Left, Side::Rear, Side::Right};  // as the corners of a piece go round
  const Convex& block = target.block.piece[0];  // front right, front left, rear left, rear right
  Gap nearest = linstock::measure(attacker.block, Shape(without_corners(block[0], block[1]))).gap;
  Side struck = Side::Front;
  for (const Convex& piece : target.block.all())
    for (int side = 1; side < 4; ++side) {
      const Gap gap = linstock::measure(attacker.block, Shape(without_corners(piece[side], piece[(side + 1) % 4]))).gap;
      if (!(gap < nearest)) continue;
      nearest = gap;
      struck = sides[side];
    }
  return struck;
}

Pose flush(const Block& defender, Side side, std::int32_t along) {
  const Angle out = outward(defender, side);
  const Point middle = middle_of(defender, side);
  return {ahead(ahead(middle, turned(out, quarter_turn), along), out, 1), turned(out, half_turn)};
}

}  // namespace linstock::field
