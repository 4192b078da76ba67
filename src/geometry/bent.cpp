#include "geometry/bent.h"

#include <algorithm>
#include <array>

#include "geometry/cut.h"

namespace linstock {

namespace {

bool enters(const Forbidden& f, Point a, Point b, bool last) {
  if (a == b || !meet(f.shape.box, Convex{a, b}.box)) return false;
  const Ray ray{a, b - a};
  constexpr Cut start{0, 1}, end{1, 1};
  if (f.shape.kind == Shape::Kind::Line) return first_crossing(ray, start, end, f.shape.points).has_value();
  std::array<CutSpan, most_corners> spans;
  const int n = inside_spans(ray, f.shape.points, spans);
  return std::any_of(spans.begin(), spans.begin() + n, [&](const CutSpan& s) {
    if (!(s.from < end && start < s.to)) return false;
    return !(last && f.may_end && end <= s.to);
  });
}

// Corners at which a taut line can bend: those that stick out.
void add_corners(const Shape& s, std::vector<Point>& nodes) {
  const std::size_t n = s.points.size();
  std::int64_t twice_area = 0;
  for (std::size_t i = 0; i < n; ++i)
    twice_area += cross(s.points[i] - s.points[0], s.points[(i + 1) % n] - s.points[0]);
  for (std::size_t i = 0; i < n; ++i) {
    const Point p = s.points[i], before = s.points[(i + n - 1) % n], after = s.points[(i + 1) % n];
    const std::int64_t bend = cross(p - before, after - p);
    if (s.kind == Shape::Kind::Line || (twice_area > 0 ? bend > 0 : bend < 0)) nodes.push_back(p);
  }
}

struct Search {
  const Convex& from;
  const Convex& to;
  std::span<const Forbidden> forbidden;
  std::int64_t limit;

  std::vector<Point> nodes{};
  std::vector<std::int64_t> reached{}, rest{};  // length so far; least length still to come
  std::vector<int> parent{};
  std::vector<bool> done{};
  std::int64_t best = 0;
  int best_node = -1;
  Point best_end{};

  bool free(Point a, Point b, bool last = false) const {
    return std::none_of(forbidden.begin(), forbidden.end(), [&](const Forbidden& f) { return enters(f, a, b, last); });
  }

  void add_node(Point p) {
    const Measured first = measure(Convex{p}, from), last = measure(Convex{p}, to);
    if (first.gap.length_down() + last.gap.length_down() > limit) return;
    const bool hidden = std::any_of(forbidden.begin(), forbidden.end(), [&](const Forbidden& f) {
      return f.shape.kind != Shape::Kind::Line && place_in(f.shape.points, p) == Place::Inside;
    });
    if (hidden) return;
    nodes.push_back(p);
    reached.push_back(free(first.b, p) ? first.gap.length_up() : limit + 1);
    rest.push_back(last.gap.length_down());
    parent.push_back(-1);
    done.push_back(false);
  }

  void finish_from(int i) {
    const Measured last = measure(Convex{nodes[static_cast<std::size_t>(i)]}, to);
    const std::int64_t length = reached[static_cast<std::size_t>(i)] + last.gap.length_up();
    if (length < best && free(last.a, last.b, true)) best = length, best_node = i, best_end = last.b;
    for (const Point p : to.corners()) {
      const std::int64_t way = reached[static_cast<std::size_t>(i)] + length_up(p - last.a);
      if (way < best && free(last.a, p, true)) best = way, best_node = i, best_end = p;
    }
  }

  // Dijkstra's search; a stretch is looked at only when it would be shorter.
  void run() {
    for (;;) {
      int next = -1;
      for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!done[i] && reached[i] + rest[i] < best &&
            (next < 0 || reached[i] < reached[static_cast<std::size_t>(next)]))
          next = static_cast<int>(i);
      if (next < 0) return;
      const auto at = static_cast<std::size_t>(next);
      done[at] = true;
      finish_from(next);
      for (std::size_t j = 0; j < nodes.size(); ++j) {
        if (done[j]) continue;
        const std::int64_t way = reached[at] + length_up(nodes[j] - nodes[at]);
        if (way >= reached[j] || way + rest[j] >= best || !free(nodes[at], nodes[j])) continue;
        reached[j] = way;
        parent[j] = next;
      }
    }
  }
};

}  // namespace

BentLine bent_line(const Convex& from, const Convex& to, std::span<const Forbidden> forbidden, std::int32_t limit) {
  const Measured straight = measure(from, to);
  if (!straight.gap.at_most(limit)) return {};
  Search search{from, to, forbidden, limit};
  if (search.free(straight.a, straight.b, true)) return {true, straight.gap.length_up(), {straight.a, straight.b}};

  search.best = std::int64_t{limit} + 1;
  std::vector<Point> corners;
  for (const Forbidden& f : forbidden)
    if (gap_at_most(from, f.shape, limit)) add_corners(f.shape, corners);
  corners.insert(corners.end(), from.corners().begin(), from.corners().end());
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  for (const Point p : corners) search.add_node(p);
  search.run();
  if (search.best_node < 0) return {};

  BentLine line{true, search.best, {search.best_end}};
  int i = search.best_node;
  for (; i >= 0; i = search.parent[static_cast<std::size_t>(i)])
    line.points.push_back(search.nodes[static_cast<std::size_t>(i)]);
  const Point start = measure(Convex{line.points.back()}, from).b;
  if (start != line.points.back()) line.points.push_back(start);
  std::reverse(line.points.begin(), line.points.end());
  return line;
}

std::vector<Point> zone_outline(const Convex& c, std::int32_t r) {
  constexpr int parts = 8;
  // The way out of each side: at right angles to it. A point or a segment has round ends.
  std::array<Point, Convex::most + 4> corner;
  std::array<Angle, Convex::most + 4> way;
  int n = 0;
  if (c.count == 1) {
    for (const Angle a : {east, north, west, south}) corner[n] = c[0], way[n++] = a;
  } else {
    for (int i = 0; i < c.count; ++i) {
      const Angle out = angle_of(-left_of(c[i + 1 == c.count ? 0 : i + 1] - c[i]));
      corner[n] = c[i], way[n++] = out;
      if (c.count == 2) corner[n] = c[1 - i], way[n++] = turned(out, quarter_turn);
    }
  }
  std::vector<Point> outline;
  for (int i = 0; i < n; ++i) {
    // At this corner the outline turns from the way before it to its own.
    const Angle before = way[i == 0 ? n - 1 : i - 1];
    const std::int32_t round = turn_between(before, way[i]);
    if (round <= 0) continue;
    const std::int64_t stretch = heading(static_cast<Angle>((round + 2 * parts - 1) / (2 * parts))).cos;
    const std::int64_t radius = ((std::int64_t{r} << 30) + stretch - 1) / stretch + 2;
    for (int k = 0; k < parts; ++k) {
      const auto angle =
          turned(before, static_cast<std::int32_t>(divide_near(std::int64_t{round} * (2 * k + 1), 2 * parts)));
      const Point p = ahead(corner[i], angle, radius);
      if (outline.empty() || outline.back() != p) outline.push_back(p);
    }
  }
  return outline;
}

}  // namespace linstock
