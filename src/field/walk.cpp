// What a leg sweeps, and what a path comes near to.
#include "field/walk.h"

#include <algorithm>

namespace linstock::field {

namespace {

// Round what stays, corners and all: each goes from where it is to where it ends, and out to its full distance in every direction
// of the grid that it passes on the way.
Box sweep_of_turn(const Leg& leg, const Footprint& from) {
  const Footprint to = footprint(leg.to);
  const Point centre = leg.motion().centre;
  const bool left = leg.manoeuvre.by > 0, far_round = std::abs(leg.manoeuvre.by) >= half_turn;
  Box sweep = join(from.box, to.box);
  for (std::size_t i = 0; i < static_cast<std::size_t>(from.pieces); ++i)
    for (int k = 0; k < from.piece[i].count; ++k) {
      const Vec now = from.piece[i][k] - centre, then = to.piece[i][k] - centre;
      const std::int64_t radius = length_up(now) + 2;
      for (const Vec way : {Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}, Vec{0, -1}}) {
        const std::int64_t before = cross(now, way), after = cross(way, then);
        if (!far_round && !(left ? before >= 0 && after >= 0 : before <= 0 && after <= 0)) continue;
        const Point out = centre + Vec{way.x * radius, way.y * radius};
        sweep = join(sweep, {out, out});
      }
    }
  return grown(sweep, 2);
}

}  // namespace

Box sweep_of(const Leg& leg) {
  if (leg.off_ground) return footprint(leg.to).box;
  const Footprint from = footprint(leg.from);
  using Kind = Manoeuvre::Kind;
  if (leg.manoeuvre.kind == Kind::Wheel || leg.manoeuvre.kind == Kind::Swing) return sweep_of_turn(leg, from);
  if (!leg.pivot()) return join(from.box, footprint(leg.to).box);
  const Layout& l = leg.from.layout;
  const auto radius = static_cast<std::int32_t>(length_up({l.front_width() / 2 + 2, l.full_depth() + 2}));
  return grown({leg.from.pose.at, leg.from.pose.at}, radius);
}

std::int64_t length_walked(const Block& start, std::span<const Manoeuvre> path) {
  std::int64_t length = 0;
  Block block = start;
  for (const Manoeuvre& m : path) length += walked(block, m), block = after(block, m);
  return length;
}

PathPlace back_from_end(const Block& start, std::span<const Manoeuvre> path, std::int64_t distance) {
  return place_at(start, path, std::max<std::int64_t>(0, length_walked(start, path) - distance));
}

PathPlace end_of_path(const Block& start, std::span<const Manoeuvre> path) {
  if (path.empty()) return {};
  return {static_cast<std::int32_t>(path.size()) - 1, Motion(after(start, path.first(path.size() - 1)), path.back()).steps};
}

std::optional<Manoeuvre> cut_after(const Block& from, const Manoeuvre& m, std::int32_t steps) {
  using Kind = Manoeuvre::Kind;
  const Motion motion(from, m);
  if (steps >= motion.steps) return m;
  if (steps == 0) return {};
  Manoeuvre cut = m;
  switch (m.kind) {
    case Kind::Advance:
    case Kind::Back:
      cut.distance = steps;
      return cut;
    case Kind::Shift:
      cut.vector = Point{} + motion.offset(steps);
      return cut;
    case Kind::Pivot:
    case Kind::Wheel:
    case Kind::Swing:
      cut.by = m.by < 0 ? -steps : steps;
      return cut;
    default:
      return {};
  }
}

bool passes_within(const Block& start, std::span<const Manoeuvre> path, Point leader, int reach) {
  Block block = start;
  for (const Manoeuvre& m : path) {
    const Motion motion(block, m);
    if (first_step(motion, Convex{leader}, Limit::within(reach))) return true;
    block = motion.end();
  }
  return false;
}

bool near_point(const Ground& ground, Point p, int reach) {
  return ground.town ? gap_at_most(Convex{p}, ground.town->shape(), reach) : gap_at_most(ground.block, Convex{p}, reach);
}

}  // namespace linstock::field
