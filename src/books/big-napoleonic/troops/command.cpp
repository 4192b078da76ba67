// COMMAND RADIUS: within 6" of a general, by a line that may bend round impassable ground and enemy zones of control.
#include <algorithm>

#include "books/big-napoleonic/board/board.h"
#include "field/walk.h"
#include "geometry/bent.h"
#include "geometry/cut.h"

namespace linstock::big_napoleonic {

namespace {

// What the line may not pass. The outlines belong to the list: a shape is only a view.
struct Bars {
  std::vector<std::vector<Point>> outlines;
  std::vector<Forbidden> forbidden;

  void add(Shape::Kind kind, std::vector<Point> points, bool may_end) {
    outlines.push_back(std::move(points));
    forbidden.push_back({Shape(kind, outlines.back()), may_end});
  }
};

// An impassable line is open where a bridge or ford leads over it: what is left of it between them.
void add_between_defiles(const Battlefield& field, int number, Bars& bars) {
  const Feature& feature = field.features[static_cast<std::size_t>(number)];
  std::vector<Point> piece{feature.line[0]};
  const auto close = [&] {
    if (piece.size() > 1) bars.add(Shape::Kind::Line, piece, false);
    piece.clear();
  };
  for (std::size_t i = 1; i < feature.line.size(); ++i) {
    const Ray side{feature.line[i - 1], feature.line[i] - feature.line[i - 1]};
    std::vector<CutSpan> gaps;
    for (const Defile& d : field.defiles)
      if (d.feature == number)
        if (const auto gap = meeting_span(side, ground(d)); gap && gap->from < Cut{1, 1} && Cut{0, 1} < gap->to)
          gaps.push_back(*gap);
    std::sort(gaps.begin(), gaps.end(), [](const CutSpan& a, const CutSpan& b) { return a.from < b.from; });
    for (const CutSpan& gap : gaps) {
      if (Cut{0, 1} < gap.from) piece.push_back(side.at(gap.from));
      close();
      if (gap.to < Cut{1, 1}) piece.push_back(side.at(gap.to));
    }
    if (gaps.empty() || gaps.back().to < Cut{1, 1}) piece.push_back(feature.line[i]);
  }
  close();
}

void add_ground(const Battlefield& field, int arm, const Box& box, Bars& bars) {
  const auto a = static_cast<std::size_t>(arm);
  for (const Area& area : field.areas)
    if (area.going[a] == Going::Impassable && meet(area.box, box)) bars.forbidden.push_back({area.shape(), false});
  for (std::size_t i = 0; i < field.features.size(); ++i)
    if (field.features[i].crossing[a] == Crossing::Impassable && meet(field.features[i].box, box))
      add_between_defiles(field, static_cast<int>(i), bars);
}

bool impassable_near(const Battlefield& field, int arm, const Box& box) {
  const auto a = static_cast<std::size_t>(arm);
  return std::any_of(field.areas.begin(), field.areas.end(),
                     [&](const Area& area) { return area.going[a] == Going::Impassable && meet(area.box, box); }) ||
         std::any_of(field.features.begin(), field.features.end(), [&](const Feature& feature) {
           return feature.crossing[a] == Crossing::Impassable && meet(feature.box, box);
         });
}

// BN-GEOM-04, BN-GEOM-15: the zone of an enemy with impassable ground beside it, as far as it reaches: outline points
// every half inch, each drawn in towards the bases until it is in the zone.
std::vector<Point> cut_outline(const Board& board, int enemy, const Convex& piece, const std::vector<Point>& whole) {
  constexpr std::int32_t apart = half_inch, fine = 20;
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

// A body as convex shapes: its pieces, or the hull of a town; one with more corners than a hull can have, edge by edge, and whoever measures from
// inside it is there already.
class Shapes {
 public:
  explicit Shapes(const Ground& ground, const Convex* from = nullptr) {
    if (!ground.town) {
      for (const Convex& piece : ground.block.all()) few_.push(piece);
    } else if (const auto& outline = ground.town->outline; outline.size() <= Convex::most) {
      few_.push(hull(outline));
    } else {
      for (std::size_t i = 0; i < outline.size(); ++i) edges_.push_back(Convex{outline[i], outline[(i + 1) % outline.size()]});
      if (from && inside(*from, ground.town->shape())) edges_.push_back(*from);
    }
  }
  const Convex* begin() const { return edges_.empty() ? few_.begin() : edges_.data(); }
  const Convex* end() const { return edges_.empty() ? few_.end() : edges_.data() + edges_.size(); }

 private:
  Few<Convex, 2> few_;
  std::vector<Convex> edges_;
};

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
  std::size_t lines = 0;
  for (int enemy : watching) {
    const Area* town = ground(enemy).town;
    lines += town ? std::max<std::size_t>(2, town->outline.size()) : 2;
  }
  for (const Feature& feature : setting.field.features)
    lines += feature.line.size() * (setting.field.defiles.size() + 1);
  bars.outlines.reserve(lines);  // views into it stay good
  add_ground(setting.field, arm_index(own), box, bars);
  if (bars.forbidden.empty() && watching.empty()) return true;
  const Shapes shapes(there, &from);
  // A straight line: zones count as far as they reach, not across impassable ground (BN-GEOM-04).
  for (const Convex& shape : shapes) {
    const Measured m = linstock::measure(from, shape);
    if (!m.gap.at_most(distances().command_radius)) continue;
    const Ground line = field::segment_ground(m.a, m.b);
    if (std::any_of(watching.begin(), watching.end(), [&](int enemy) { return in_zone(line, enemy); })) continue;
    const BentLine straight = bent_line(from, shape, bars.forbidden, distances().command_radius);
    if (straight.found && straight.points.size() == 2) return true;
  }
  // A bent one: round all of them. A garrison's zone is whole.
  for (int enemy : watching) {
    const bool cut = !ground(enemy).town &&
                     impassable_near(setting.field, arm_index(unit(enemy)), grown(ground(enemy).box, distances().zone_of_control));
    for (const Convex& piece : Shapes(ground(enemy))) {
      std::vector<Point> outline = zone_outline(piece, distances().zone_of_control);
      if (cut) outline = cut_outline(*this, enemy, piece, outline);
      if (outline.size() > 2)
        bars.add(Shape::Kind::Area, std::move(outline),
                 setting.tables.command_line == CommandLine::MayEndInZone);  // BN-THROW-32
    }
  }
  return std::any_of(shapes.begin(), shapes.end(),
                     [&](const Convex& shape) { return bent_line(from, shape, bars.forbidden, distances().command_radius).found; });
}

// BN-THROW-18: not cumulative.
bool Board::in_command(int u) const {
  for (int g = 0; g < static_cast<int>(state.generals.size()); ++g)
    if (in_command_of(u, g)) return true;
  return false;
}

}  // namespace linstock::big_napoleonic
