#include "geometry/path.h"

#include <algorithm>

namespace linstock {

// MANOEUVRES

namespace {

using Kind = Manoeuvre::Kind;

Vec corner_offset(const Block& b, Hand hand, Angle facing) {
  const std::int64_t width = b.layout.front_width();
  return turn_halves({0, hand == Hand::Left ? width : -width}, heading(facing));
}

// Elements turn on their places; quarter turns swap files and ranks, and the width and depth of an element.
Block faced(const Block& b, std::int32_t quarters) {
  const std::int64_t width = b.layout.front_width(), depth = b.layout.full_depth();
  const Heading h = heading(b.pose.facing);
  Block f = b;
  f.pose.facing = turned(b.pose.facing, quarters * quarter_turn);
  if (quarters % 2 == 0) {
    if (quarters % 4 != 0) f.pose.at = b.pose.at + turn({-depth, 0}, h);
    return f;
  }
  const bool to_left = quarters == 1 || quarters == -3;
  f.pose.at = b.pose.at + turn_halves({-depth, to_left ? width : -width}, h);
  std::swap(f.layout.width, f.layout.depth);
  std::swap(f.layout.gap_across, f.layout.gap_deep);
  f.layout.files = static_cast<std::uint8_t>(b.layout.ranks());
  return f;
}

}  // namespace

Motion::Motion(const Block& from, const Manoeuvre& m) : start(from), manoeuvre(m), centre(from.pose.at) {
  switch (m.kind) {
    case Kind::Advance:
    case Kind::Back:
      by = turn({m.kind == Kind::Advance ? m.distance : -m.distance, 0}, heading(from.pose.facing));
      steps = m.distance;
      break;
    case Kind::Shift:
      by = m.vector - Point{};
      steps = static_cast<std::int32_t>(length_up(by));
      break;
    case Kind::Wheel:
      centre = from.pose.at + corner_offset(from, m.corner, from.pose.facing);
      [[fallthrough]];
    case Kind::Pivot:
      steps = m.by < 0 ? -m.by : m.by;
      break;
    case Kind::Swing:
      centre = m.vector;
      steps = m.by < 0 ? -m.by : m.by;
      break;
    default:
      steps = 1;
  }
}

Vec Motion::offset(std::int32_t step) const {
  if (steps == 0) return {};
  return {divide_near(by.x * step, steps), divide_near(by.y * step, steps)};
}

Block Motion::at(std::int32_t step) const {
  Block b = start;
  if (straight()) {
    b.pose.at = start.pose.at + offset(step);
    return b;
  }
  if (step == 0) return b;
  const std::int32_t part = manoeuvre.by < 0 ? -step : step;
  switch (manoeuvre.kind) {
    case Kind::Pivot:
      b.pose.facing = turned(start.pose.facing, part);
      break;
    case Kind::Wheel:
      b.pose.facing = turned(start.pose.facing, part);
      b.pose.at = centre - corner_offset(start, manoeuvre.corner, b.pose.facing);
      break;
    case Kind::Swing:
      b.pose.facing = turned(start.pose.facing, part);
      b.pose.at = centre + turn(start.pose.at - centre, heading(turned(0, part)));
      break;
    case Kind::Face:
      return faced(start, manoeuvre.by);
    default:
      b.pose.at = start.pose.at + turn(manoeuvre.vector - Point{}, heading(start.pose.facing));
      b.layout = manoeuvre.layout;
  }
  return b;
}

Block after(const Block& block, const Manoeuvre& m) { return Motion(block, m).end(); }

Block after(const Block& block, std::span<const Manoeuvre> path) {
  Block b = block;
  for (const Manoeuvre& m : path) b = after(b, m);
  return b;
}

std::int64_t walked(const Block& block, const Manoeuvre& m) {
  const Motion motion(block, m);
  if (motion.straight()) return motion.steps;
  return m.kind == Kind::Wheel ? arc_length(block.layout.front_width(), m.by) : 0;
}

PathPlace place_at(const Block& block, std::span<const Manoeuvre> path, std::int64_t distance) {
  Block b = block;
  PathPlace end;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Motion motion(b, path[i]);
    const std::int64_t length = walked(b, path[i]);
    end = {static_cast<std::int32_t>(i), motion.steps};
    if (length > distance) {
      if (motion.straight()) return {end.manoeuvre, static_cast<std::int32_t>(distance)};
      return {end.manoeuvre, std::min(motion.steps, turn_for_arc(b.layout.front_width(), distance))};
    }
    distance -= length;
    b = motion.end();
  }
  return end;
}

Block block_at(const Block& block, std::span<const Manoeuvre> path, PathPlace place) {
  const Block b = after(block, path.first(static_cast<std::size_t>(place.manoeuvre)));
  return path.empty() ? b : Motion(b, path[static_cast<std::size_t>(place.manoeuvre)]).at(place.step);
}

}  // namespace linstock
