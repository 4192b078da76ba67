// COMMAND RADIUS: within 6" of a general, by a line that may bend round impassable ground and enemy zones of control.
#include <algorithm>

#include "books/big-napoleonic/board/board.h"
#include "books/big-napoleonic/board/closed_ground.h"
#include "field/walk.h"
#include "geometry/bent.h"
#include "geometry/cut.h"

namespace linstock::big_napoleonic {

namespace {

// What the line may not pass. The outlines belong to the list: a shape is only a view.
struct Bars {
  std::deque<std::vector<Point>> outlines;
  std::vector<Forbidden> forbidden;

  void add(Shape::Kind kind, std::vector<Point> points, bool may_end) {
    outlines.push_back(std::move(points));
    forbidden.push_back({Shape(kind, outlines.back()), may_end});
  }
};

// BN-GEOM-04, BN-GEOM-15: the zone of an enemy with impassable ground beside it, as far as it reaches: outline points
// every half inch, each drawn in towards the bases until it is in the zone.
std::vector<Point> cut_outline(const Board& board, int enemy, const Convex& piece, const std::vector<Point>& whole) {
  const std::int32_t apart = half_inch, fine = 20;
  std::vector<Point> cut;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const Vec side = whole[(i + 1) % whole.size()] - whole[i];
    const std::int64_t parts = length_near(side) / apart + 1;
    for (std::int64_t n = 0; n < parts && cut.size() < static_cast<std::size_t>(most_corners); ++n) {
      const Point out = whole[i] + Vec{divide_near(side.x * n, parts), divide_near(side.y * n, parts)};
      const Point root = measure(Convex{out}, piece).b;
      const auto way = [&](std::int64_t d) {
        const std::int64_t length = std::max<std::int64_t>(1, length_near(out - root));
        return root + Vec{divide_near((out - root).x * d, length), divide_near((out - root).y * d, length)};
      };
      const auto in_zone = [&](std::int64_t d) { return board.in_zone(point_ground(way(d)), enemy); };
      std::int64_t in = 0, beyond = board.distances().zone_of_control - fine;
      if (in_zone(beyond)) {
        cut.push_back(out);
        continue;
      }
      while (beyond - in > fine) (in_zone((in + beyond) / 2) ? in : beyond) = (in + beyond) / 2;
      if (const Point p = way(in); cut.empty() || cut.back() != p) cut.push_back(p);
    }
  }
  return cut;
}

}  // namespace

// BN-THROW-16, BN-THROW-17.
bool Board::in_command_of(int u, int g) const {
  const General& general = state.generals[static_cast<std::size_t>(g)];
  const Unit& own = unit(u);
  if (!general.on_table || general.side != own.side || (!general.army && general.corps != own.corps)) return false;
  const Convex from{general.at};
  const Ground& there = ground(u);
  const bool near_enough = field::near_point(there, general.at, distances().command_radius);
  if (!near_enough) return false;
  const Box box = grown(join(from.box, there.box), distances().command_radius);
  std::vector<int> watching;
  each_enemy(own.side, [&](int enemy) {
    if (near(enemy, grown(box, distances().zone_of_control)) && meet(grown(ground(enemy).box, distances().zone_of_control), box) && exerts_zone(enemy))
      watching.push_back(enemy);
  });
  Bars bars;
  ClosedGround closed;
  closed.gather(setting.field, arm_index(own), box);
  for (const Shape& shape : closed.shapes()) bars.forbidden.push_back({shape, false});
  if (bars.forbidden.empty() && watching.empty()) return true;
  const Bodies bodies(there, &from);
  // A straight line: zones count as far as they reach, not across impassable ground (BN-GEOM-04).
  for (const Convex& shape : bodies) {
    const Measured m = linstock::measure(from, shape);
    if (!m.gap.at_most(distances().command_radius)) continue;
    const Ground line = field::segment_ground(m.a, m.b);
    if (std::any_of(watching.begin(), watching.end(), [&](int enemy) { return in_zone(line, enemy); })) continue;
    const BentLine straight = bent_line(from, shape, bars.forbidden, distances().command_radius);
    if (straight.found && straight.points.size() == 2) return true;
  }
  // A bent one: round all of them.
  for (int enemy : watching) {
    const bool cut = any_closed(setting.field, arm_index(unit(enemy)), grown(ground(enemy).box, distances().zone_of_control));
    for (const Convex& piece : Bodies(ground(enemy))) {
      std::vector<Point> outline = zone_outline(piece, distances().zone_of_control);
      if (cut) outline = cut_outline(*this, enemy, piece, outline);
      if (outline.size() > 2)
        bars.add(Shape::Kind::Area, std::move(outline),
                 setting.tables.command_line == CommandLine::MayEndInZone);  // BN-THROW-32
    }
  }
  return std::any_of(bodies.begin(), bodies.end(),
                     [&](const Convex& shape) { return bent_line(from, shape, bars.forbidden, distances().command_radius).found; });
}

// BN-THROW-18: not cumulative.
bool Board::in_command(int u) const {
  for (int g = 0; g < static_cast<int>(state.generals.size()); ++g)
    if (in_command_of(u, g)) return true;
  return false;
}

}  // namespace linstock::big_napoleonic
