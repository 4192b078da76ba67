#include "geometry/terrain.h"

#include <algorithm>

#include "geometry/cut.h"

namespace linstock {

// PREPARING AND CHECKING

Convex ground(const Defile& d) {
  return quad({d.at, d.axis}, {d.length, -std::int64_t{d.length}, d.width, -std::int64_t{d.width}});
}

void prepare(Battlefield& field) {
  for (Area& a : field.areas) {
    a.box = box_of(a.outline);
    a.perimeter = 0;
    for (std::size_t i = 0; i < a.outline.size(); ++i)
      a.perimeter += length_near(a.outline[(i + 1) % a.outline.size()] - a.outline[i]);
  }
  for (Feature& f : field.features) f.box = box_of(f.line);
  for (Road& r : field.roads) {
    r.box = box_of(r.line);
    r.distance.assign(r.line.size(), 0);
    for (std::size_t i = 1; i < r.line.size(); ++i)
      r.distance[i] = r.distance[i - 1] + length_near(r.line[i] - r.line[i - 1]);
    std::sort(r.breaks.begin(), r.breaks.end());
  }
}

namespace {

bool far_out(const std::vector<Point>& points) {
  return std::any_of(points.begin(), points.end(),
                     [](Point p) { return p.x < -farthest || p.x > farthest || p.y < -farthest || p.y > farthest; });
}

bool crosses_itself(const std::vector<Point>& outline) {
  const Shape s(Shape::Kind::Area, outline);
  const int n = s.edges();
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      const bool neighbours = j == i + 1 || (i == 0 && j == n - 1);
      if (neighbours ? overlap(s.edge(i), s.edge(j)) : meet(s.edge(i), s.edge(j))) return true;
    }
  return false;
}

bool repeats_a_corner(const std::vector<Point>& line) {
  return std::adjacent_find(line.begin(), line.end()) != line.end();
}

std::string wrong_outline(const std::vector<Point>& outline) {
  if (outline.size() < 3) return "has fewer than three corners";
  if (outline.size() > most_corners) return "has more than 128 corners";
  if (far_out(outline)) return "lies too far out";
  if (repeats_a_corner(outline) || outline.front() == outline.back()) return "repeats a corner";
  return crosses_itself(outline) ? "has an outline that crosses or touches itself" : "";
}

std::string wrong_line(const std::vector<Point>& line) {
  if (line.size() < 2) return "has fewer than two points";
  if (far_out(line)) return "lies too far out";
  return repeats_a_corner(line) ? "repeats a point" : "";
}

}  // namespace

std::string problem(const Battlefield& field) {
  if (field.size.x <= 0 || field.size.y <= 0) return "the table has no size";
  if (field.size.x > farthest || field.size.y > farthest) return "the table is too large";
  if (field.areas.size() > Marks::most || field.features.size() > Marks::most) return "more than 256 areas or lines";
  for (const Area& a : field.areas)
    if (const std::string w = wrong_outline(a.outline); !w.empty()) return "area '" + a.name + "' " + w;
  for (const Feature& f : field.features)
    if (const std::string w = wrong_line(f.line); !w.empty()) return "line '" + f.name + "' " + w;
  for (const Road& r : field.roads) {
    if (const std::string w = wrong_line(r.line); !w.empty()) return "road '" + r.name + "' " + w;
    if (r.width <= 0) return "road '" + r.name + "' has no width";
  }
  for (const Defile& d : field.defiles) {
    if (d.length <= 0 || d.width <= 0) return "defile '" + d.name + "' has no length or width";
    if (far_out({d.at})) return "defile '" + d.name + "' lies too far out";
    if (d.feature >= static_cast<int>(field.features.size()) || d.area >= static_cast<int>(field.areas.size()))
      return "defile '" + d.name + "' leads across something that is not there";
  }
  return "";
}

// UNDER A SHAPE

namespace {

template <class List, class Question>
Marks mark(const List& list, const Box& box, Question question) {
  Marks marks;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (meet(list[i].box, box) && question(list[i].shape())) marks.set(static_cast<int>(i));
  return marks;
}

// The places of the block at the two ends, and everything between, by boxes.
template <class List>
Marks passed(const List& list, const Motion& motion) {
  Marks marks;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (first_step(motion, list[i].shape(), Limit::overlap())) marks.set(static_cast<int>(i));
  return marks;
}

}  // namespace

Marks areas_under(const Battlefield& field, const Convex& c) {
  return mark(field.areas, c.box, [&](const Shape& s) { return overlap(c, s); });
}
Marks areas_met(const Battlefield& field, const Convex& c) {
  return mark(field.areas, c.box, [&](const Shape& s) { return meet(c, s); });
}
Marks features_under(const Battlefield& field, const Convex& c) {
  return mark(field.features, c.box, [&](const Shape& s) { return overlap(c, s); });
}
Marks areas_under(const Battlefield& field, const Footprint& f) {
  return mark(field.areas, f.box, [&](const Shape& s) { return overlap(f, s); });
}
Marks features_under(const Battlefield& field, const Footprint& f) {
  return mark(field.features, f.box, [&](const Shape& s) { return overlap(f, s); });
}

Marks areas_passed(const Battlefield& field, const Motion& motion) { return passed(field.areas, motion); }
Marks features_passed(const Battlefield& field, const Motion& motion) { return passed(field.features, motion); }

Going worst_going(const Battlefield& field, const Marks& areas, int arm) {
  Going worst = Going::Good;
  areas.each([&](int i) {
    worst = std::max(worst, field.areas[static_cast<std::size_t>(i)].going[static_cast<std::size_t>(arm)]);
  });
  return worst;
}
Crossing worst_crossing(const Battlefield& field, const Marks& features, int arm) {
  Crossing worst = Crossing::Free;
  features.each([&](int i) {
    worst = std::max(worst, field.features[static_cast<std::size_t>(i)].crossing[static_cast<std::size_t>(arm)]);
  });
  return worst;
}
Cover best_cover(const Battlefield& field, const Marks& areas) {
  Cover best = Cover::None;
  areas.each([&](int i) { best = std::max(best, field.areas[static_cast<std::size_t>(i)].cover); });
  return best;
}

namespace {

std::int32_t highest(const Battlefield& field, const Marks& areas) {
  std::int32_t best = 0;
  bool any = false;
  areas.each([&](int i) {
    const std::int32_t e = field.areas[static_cast<std::size_t>(i)].elevation;
    best = any ? std::max(best, e) : e;
    any = true;
  });
  return best;
}

}  // namespace

std::int32_t elevation_at(const Battlefield& field, Point p) {
  std::int32_t best = 0;
  bool hollows = false;
  const Convex spot{p};
  for (const Area& area : field.areas) {
    hollows = hollows || area.elevation < 0;
    if (area.elevation > best && meet(area.box, spot.box) && meet(spot, area.shape())) best = area.elevation;
  }
  return best > 0 || !hollows ? best : highest(field, areas_met(field, spot));
}
std::int32_t elevation_of(const Battlefield& field, const Convex& c) {
  std::int32_t best = 0;
  bool hollows = false;
  for (const Area& area : field.areas) {
    hollows = hollows || area.elevation < 0;
    if (area.elevation > best && meet(area.box, c.box) && overlap(c, area.shape())) best = area.elevation;
  }
  return best > 0 || !hollows ? best : highest(field, areas_under(field, c));
}

bool covers(const Feature& feature, Point from, Point to) {
  if (feature.cover == Cover::None) return false;
  const auto passing = last_crossing({from, to - from}, {0, 1}, {1, 1}, feature.line);
  if (!passing) return false;
  return feature.covered == Feature::Side::Both || passing->to_left == (feature.covered == Feature::Side::Left);
}

bool on_table(const Battlefield& field, Point p) {
  return p.x >= 0 && p.y >= 0 && p.x <= field.size.x && p.y <= field.size.y;
}
bool on_table(const Battlefield& field, const Convex& c) {
  return on_table(field, c.box.lo) && on_table(field, c.box.hi);
}

// ROADS

RoadPlace nearest_on(const Road& road, Point p) {
  RoadPlace best;
  for (std::size_t i = 0; i + 1 < road.line.size(); ++i) {
    const Measured m = measure(Convex{p}, Convex{road.line[i], road.line[i + 1]});
    if (i > 0 && m.gap >= best.measured.gap) continue;
    best = {road.distance[i] + length_near(m.b - road.line[i]), m};
  }
  return best;
}

bool on_road(const Road& road, Point p) {
  if (!gap_at_most(Convex{p}, road.shape(), (road.width + 1) / 2)) return false;
  const Gap gap = measure(Convex{p}, road.shape()).gap;
  return 4 * gap.num <= Wide{road.width} * road.width * gap.den;
}

namespace {

// The side of the road that a distance falls on.
std::size_t side_at(const Road& road, std::int64_t along) {
  std::size_t i = 0;
  while (i + 2 < road.line.size() && road.distance[i + 1] <= along) ++i;
  return i;
}

}  // namespace

Point point_on(const Road& road, std::int64_t along) {
  const std::size_t i = side_at(road, along);
  const std::int64_t length = road.distance[i + 1] - road.distance[i];
  const std::int64_t part = std::clamp<std::int64_t>(along - road.distance[i], 0, length);
  const Vec d = road.line[i + 1] - road.line[i];
  return length == 0 ? road.line[i]
                     : road.line[i] + Vec{divide_near(d.x * part, length), divide_near(d.y * part, length)};
}

Angle angle_on(const Road& road, std::int64_t along) {
  const std::size_t i = side_at(road, along);
  return angle_of(road.line[i + 1] - road.line[i]);
}

std::int64_t free_stretch(const Road& road, std::int64_t from, bool towards_end) {
  std::int64_t stop = towards_end ? road.distance.back() : 0;
  for (const std::int64_t b : road.breaks) {
    if (towards_end && b > from) stop = std::min(stop, b);
    if (!towards_end && b < from) stop = std::max(stop, b);
  }
  return std::max<std::int64_t>(0, towards_end ? stop - from : from - stop);
}

}  // namespace linstock
