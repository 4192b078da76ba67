#include "books/nineteenth-century/muster/ground.h"

#include <algorithm>

namespace linstock::nineteenth_century::before {

using namespace clause;

Box area_of(const Setting& setting, AreaThrown area) {
  const Point size = setting.size();
  return {{size.x / 3 * (area.along - 1), size.y / 3 * (area.across - 1)}, {size.x / 3 * area.along, size.y / 3 * area.across}};
}

Sector sector_of(const Setting& setting, int sector) {
  const Point size = setting.size();
  const std::int32_t middle = size.x / 2;
  switch (sector) {
    case 1: return {{size.x, 0}, {middle, 0}};
    case 2: return {{middle, 0}, {0, 0}};
    case 3: return {{0, 0}, {0, size.y}};
    case 4: return {{0, size.y}, {middle, size.y}};
    case 5: return {{middle, size.y}, {size.x, size.y}};
    default: return {{size.x, size.y}, {size.x, 0}};
  }
}

// FEATURES

namespace {

bool built(FeatureKind kind) { return kind == FeatureKind::Village || kind == FeatureKind::Field; }
bool is_hill(FeatureKind kind) { return kind == FeatureKind::SteepHill || kind == FeatureKind::GentleHill; }

Block block_of(const Feature& f) { return {{f.at, static_cast<Angle>(f.facing)}, line_of(1, f.length, f.width)}; }

Point between(Point a, Point b, int fourths) {
  const Vec way = b - a;
  return {static_cast<std::int32_t>(a.x + way.x * fourths / 4), static_cast<std::int32_t>(a.y + way.y * fourths / 4)};
}

bool inside_box(const Convex& shape, const Box& box) {
  return shape.box.lo.x >= box.lo.x && shape.box.lo.y >= box.lo.y && shape.box.hi.x <= box.hi.x && shape.box.hi.y <= box.hi.y;
}

}  // namespace

Convex outline_of(const Feature& feature) {
  const Convex quad = element(block_of(feature), 0);
  if (built(feature.kind)) return quad;
  Point corners[8];
  for (int i = 0; i < 4; ++i) {
    const Point a = quad[i], b = quad[(i + 1) % 4];
    corners[2 * i] = between(a, b, 1);
    corners[2 * i + 1] = between(a, b, 3);
  }
  return Convex(corners);
}

FeatureFacts survey(const State& state, const Setting& setting, const Feature& feature, const Box& area) {
  const Convex shape = outline_of(feature);
  FeatureFacts f{};
  f.length = feature.length / unit_length;
  f.width = feature.width / unit_length;
  f.on_table = inside_box(shape, {{0, 0}, setting.size()});
  f.inside_area = inside_box(shape, area);
  f.clear_of_others = std::ranges::none_of(state.features, [&](const Feature& other) { return overlap(shape, outline_of(other)); });
  return f;
}

std::optional<Feature> one_that_fits(const State& state, const Setting& setting, Feature feature, const Box& area) {
  constexpr std::int32_t step = yards(20);
  for (std::int32_t y = area.lo.y + feature.width; y <= area.hi.y; y += step)
    for (std::int32_t x = area.lo.x + feature.length / 2; x + feature.length / 2 <= area.hi.x; x += step) {
      feature.at = {x, y};
      if (judge_feature(survey(state, setting, feature, area), setting.tables.set_up).allowed == FeatureAllowed::Yes) return feature;
    }
  return {};
}

// LINES

int villages_on(const State& state) {
  return static_cast<int>(std::ranges::count(state.features, FeatureKind::Village, &Feature::kind));
}

int nearer_village(const State& state, Point from) {
  int found = -1;
  for (int i = 0; i < state.features.size(); ++i) {
    if (state.features[i].kind != FeatureKind::Village) continue;
    const Convex here{from};
    if (found < 0 || gap_of(here, outline_of(state.features[i])) < gap_of(here, outline_of(state.features[found]))) found = i;
  }
  return found;
}

namespace {

// Where a leg first meets an earlier stream.
std::optional<Point> meets_stream(const State& state, Point a, Point b) {
  std::optional<Point> first;
  for (const Way& way : state.ways) {
    if (way.line != Line::Stream) continue;
    for (int i = 0; i + 1 < way.corners.size(); ++i) {
      const Point c = way.corners[i], d = way.corners[i + 1];
      if (!meet(Convex{a, b}, Convex{c, d})) continue;
      const std::int64_t all = cross(b - a, d - c);
      const std::int64_t part = all == 0 ? 0 : cross(c - a, d - c);
      const Vec way_on = b - a;
      const Point at = all == 0 ? a
                                : Point{static_cast<std::int32_t>(a.x + static_cast<std::int64_t>(Wide{way_on.x} * part / all)),
                                        static_cast<std::int32_t>(a.y + static_cast<std::int64_t>(Wide{way_on.y} * part / all))};
      if (!first || squared(at - a) < squared(*first - a)) first = at;
    }
  }
  return first;
}

bool through_hill(const State& state, Point a, Point b) {
  return std::ranges::any_of(state.features, [&](const Feature& f) { return is_hill(f.kind) && overlap(Convex{a, b}, outline_of(f)); });
}

}  // namespace

DrawnLine survey(const State& state, Line line, std::span<const Point> corners) {
  DrawnLine drawn;
  drawn.facts = {line, std::min(2, villages_on(state)), 0, 1, 0};
  drawn.corners.push_back(corners.front());
  std::int64_t length = 0;
  for (std::size_t i = 0; i + 1 < corners.size() && !drawn.facts.meets_earlier_stream; ++i) {
    const auto meets = line == Line::Stream ? meets_stream(state, corners[i], corners[i + 1]) : std::nullopt;
    const Point to = meets.value_or(corners[i + 1]);
    drawn.facts.meets_earlier_stream = meets.has_value();
    if (to == drawn.corners.back()) continue;  // a corner that was said twice
    length += length_down(to - corners[i]);
    drawn.facts.round_hills &= !through_hill(state, corners[i], to);
    drawn.corners.push_back(to);
  }
  drawn.facts.length = static_cast<int>(length / unit_length);  // as it lies in the end: a stream is always so long
  return drawn;
}

namespace {

bool on_sector(const Setting& setting, int sector, Point p) {
  const Sector edge = sector_of(setting, sector);
  return meet(Convex{p}, Convex{edge.from, edge.to});
}

}  // namespace

std::optional<Refusal> refuse_ends(const State& state, const Setting& setting, LineThrown thrown, std::span<const Point> corners) {
  if (!on_sector(setting, thrown.from, corners.front()))
    return Refusal{NC_TERR_12, "it begins in another sector of the edge: sector " + std::to_string(thrown.from) + " was thrown"};
  if (thrown.to < RunsTo::Village) {
    const int to = static_cast<int>(thrown.to) + 1;
    if (!on_sector(setting, to, corners.back())) return Refusal{NC_TERR_12, "it ends in another sector of the edge: sector " + std::to_string(to) + " was thrown"};
    return {};
  }
  const int village = nearer_village(state, corners.front());
  if (village < 0 || !meet(Convex{corners.back()}, outline_of(state.features[village]))) return Refusal{NC_TERR_09, "it runs to the nearer village"};
  return {};
}

// SOME WAY

namespace {

Point on_edge(const Setting& setting, int sector, Luck& luck) {
  const Sector edge = sector_of(setting, sector);
  const int part = luck.from(5, 95);
  const Vec way = edge.to - edge.from;
  return {static_cast<std::int32_t>(edge.from.x + way.x * part / 100 / yards(1) * yards(1)), static_cast<std::int32_t>(edge.from.y + way.y * part / 100 / yards(1) * yards(1))};
}

bool fits(const State& state, const Setting& setting, Line line, LineThrown thrown, std::span<const Point> corners) {
  const DrawnLine drawn = survey(state, line, corners);
  return drawn.corners.size() >= 2 && !refuse_ends(state, setting, thrown, corners) && judge_line(drawn.facts, setting.tables.set_up).allowed == LineAllowed::Yes;
}

Point middle_of(const Feature& f) {
  const Box box = outline_of(f).box;
  return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
}

// From place to place over a coarse grid, round the hills.
class Search {
 public:
  Search(const State& state, const Setting& setting) : state_(state), size_(setting.size()), wide_(size_.x / mesh + 1), deep_(size_.y / mesh + 1) {}

  std::optional<std::vector<Point>> way(Point from, Point to) {
    const int goal = near(to), start = near(from);
    if (through_hill(state_, from, place(start)) || through_hill(state_, place(goal), to)) return {};
    std::vector<int> before(static_cast<std::size_t>(wide_ * deep_), -1);
    std::vector<int> queue{start};
    before[static_cast<std::size_t>(start)] = start;
    for (std::size_t at = 0; at < queue.size() && before[static_cast<std::size_t>(goal)] < 0; ++at) spread(queue[at], before, queue);
    if (before[static_cast<std::size_t>(goal)] < 0) return {};
    std::vector<Point> corners{to};
    for (int at = goal;; at = before[static_cast<std::size_t>(at)]) {
      corners.push_back(place(at));
      if (at == start) break;
    }
    corners.push_back(from);
    std::ranges::reverse(corners);
    return shortened(corners);
  }

 private:
  static constexpr std::int32_t mesh = yards(30);
  Point place(int at) const { return {std::min(size_.x, at % wide_ * mesh), std::min(size_.y, at / wide_ * mesh)}; }
  int near(Point p) const { return std::clamp((p.y + mesh / 2) / mesh, 0, deep_ - 1) * wide_ + std::clamp((p.x + mesh / 2) / mesh, 0, wide_ - 1); }

  void spread(int at, std::vector<int>& before, std::vector<int>& queue) {
    const int x = at % wide_, y = at / wide_;
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      if (x + dx < 0 || x + dx >= wide_ || y + dy < 0 || y + dy >= deep_) continue;
      const int next = (y + dy) * wide_ + x + dx;
      if (before[static_cast<std::size_t>(next)] >= 0 || through_hill(state_, place(at), place(next))) continue;
      before[static_cast<std::size_t>(next)] = at;
      queue.push_back(next);
    }
  }
  // Corners that the line can do without are left out.
  std::vector<Point> shortened(const std::vector<Point>& corners) const {
    std::vector<Point> out{corners[0]};
    for (std::size_t at = 0; at + 1 < corners.size();) {
      std::size_t next = at + 1;
      for (std::size_t far = corners.size() - 1; far > next; --far)
        if (!through_hill(state_, corners[at], corners[far])) next = far;
      out.push_back(corners[next]);
      at = next;
    }
    return out;
  }

  const State& state_;
  Point size_;
  int wide_, deep_;
};

}  // namespace

std::optional<std::vector<Point>> some_way(const State& state, const Setting& setting, Line line, LineThrown thrown, std::uint64_t from) {
  constexpr int tries = 24;
  Luck luck(from);
  const Point size = setting.size();
  const auto last = [&](Point first) -> Point {
    if (thrown.to < RunsTo::Village) return on_edge(setting, static_cast<int>(thrown.to) + 1, luck);
    const int village = nearer_village(state, first);
    return village < 0 ? first : middle_of(state.features[village]);
  };
  for (int i = 0; i < tries; ++i) {
    const Point first = on_edge(setting, thrown.from, luck), end = last(first);
    // A bend on the way; for the last tries none, and round whatever is there.
    const Point bend{std::clamp((first.x + end.x) / 2 / unit_length * unit_length + yards(luck.from(-200, 200)), 0, size.x),
                     std::clamp((first.y + end.y) / 2 / unit_length * unit_length + yards(luck.from(-200, 200)), 0, size.y)};
    std::vector<Point> corners{first, bend, end};
    if (i >= tries / 2)
      if (const auto found = Search(state, setting).way(first, end)) corners = *found;
    if (static_cast<int>(corners.size()) <= most_corners && fits(state, setting, line, thrown, corners)) return corners;
  }
  return {};
}

std::vector<Box> rivers_on(const State& state, const Setting& setting) {
  const auto side = static_cast<RiverSide>(state.rivers);
  const Point size = setting.size();
  const std::int32_t wide = yards(setting.tables.set_up.river_width);
  std::vector<Box> boxes;
  if (side == RiverSide::FirstShortSide || side == RiverSide::Both) boxes.push_back({{0, 0}, {wide, size.y}});
  if (side == RiverSide::OtherShortSide || side == RiverSide::Both) boxes.push_back({{size.x - wide, 0}, size});
  return boxes;
}

}  // namespace linstock::nineteenth_century::before
