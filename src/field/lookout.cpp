// Lengths along a line.
#include "field/lookout.h"

#include <algorithm>

#include "field/aim.h"
#include "geometry/cut.h"

namespace linstock::field {

namespace {

constexpr Cut start{0, 1}, finish{1, 1};

std::int64_t along(std::int64_t length, Cut t) { return static_cast<std::int64_t>((Wide{length} * t.num + t.den / 2) / t.den); }

void add_area(Look& look, const Ray& ray, const Area& area, std::int32_t number) {
  std::array<CutSpan, most_corners> spans;
  const int n = inside_spans(ray, area.outline, spans);
  for (int i = 0; i < n; ++i) {
    const CutSpan& in = spans[static_cast<std::size_t>(i)];
    if (in.to <= start || in.from >= finish) continue;
    look.areas.push({number, along(look.length, std::max(in.from, start)), along(look.length, std::min(in.to, finish)), in.from < start || in.from == start,
                     in.to >= finish});
  }
}

}  // namespace

Look look_along(const Battlefield& field, Point from, Point to, std::span<const Blocker> troops) {
  Look look;
  look.from = from;
  look.to = to;
  look.length = length_near(to - from);
  look.height_from = elevation_at(field, from);
  look.height_to = elevation_at(field, to);
  if (from == to) return look;
  const Box box = Convex{from, to}.box;
  const Ray ray{from, to - from};
  for (std::size_t i = 0; i < field.areas.size(); ++i)
    if (meet(box, field.areas[i].box)) add_area(look, ray, field.areas[i], static_cast<std::int32_t>(i));
  std::stable_sort(look.areas.begin(), look.areas.end(), [](const Passed& a, const Passed& b) { return a.enters < b.enters; });
  std::array<Hit, 16> hits;
  look.troops = blocks_on_line(from, to, troops, hits);
  if (look.troops > 0) look.first = hits[0].id;
  return look;
}

std::int32_t height_under(const Battlefield& field, const Look& look, const Passed& passed) {
  const Cut middle{passed.enters + passed.leaves, 2 * std::max<std::int64_t>(1, look.length)};
  const Point p = Ray{look.from, look.to - look.from}.at(middle);
  std::int32_t height = 0;
  for (std::size_t i = 0; i < field.areas.size(); ++i) {
    const Area& area = field.areas[i];
    if (static_cast<std::int32_t>(i) == passed.area || area.elevation <= height || !meet(area.box, {p, p})) continue;
    if (place_in(area.outline, p) != Place::Outside) height = area.elevation;
  }
  return height;
}

Ends ends_of(const Ground& ground, Point nearest) {
  Ends ends;
  const auto add = [&](Point p) {
    if (std::find(ends.points.begin(), ends.points.end(), p) == ends.points.end()) ends.points.push(p);
  };
  add(nearest);
  if (ground.town) {
    add(centre_of(ground));
    return ends;
  }
  const Convex& body = ground.block.piece[0];
  // Corners of a block: front right, front left, rear left, rear right.
  if (body.count >= 2) add({body[0].x + (body[1].x - body[0].x) / 2, body[0].y + (body[1].y - body[0].y) / 2});
  for (const Point p : body.corners()) add(p);
  return ends;
}

}  // namespace linstock::field
