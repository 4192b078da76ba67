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

// Nearest first; areas that the line enters at the same place keep their order. They are few.
void sort_by_distance(Look& look) {
  for (int i = 1; i < look.areas.size(); ++i)
    for (int j = i; j > 0 && look.areas[j].enters < look.areas[j - 1].enters; --j) std::swap(look.areas[j], look.areas[j - 1]);
}

// All of it lies to one side of the line.
bool beside(const Ray& ray, const Convex& c) {
  bool left = true, right = true;
  for (const Point p : c.corners()) {
    const std::int64_t side = cross(ray.d, p - ray.o);
    left = left && side > 0, right = right && side < 0;
  }
  return left || right;
}

// How many stand in the way, and who is nearest.
void find_troops(Look& look, std::span<const Blocker> troops) {
  if (look.from == look.to) return;
  const Convex line{look.from, look.to};
  const Ray ray{look.from, look.to - look.from};
  Cut nearest{};
  for (const Blocker& b : troops) {
    if (!meet(b.shape.box, line.box) || beside(ray, b.shape) || !meet(b.shape, line)) continue;
    const Cut at = std::max(meeting_span(ray, b.shape)->from, start);
    if (look.troops++ == 0 || at < nearest) nearest = at, look.first = b.id;
  }
}

template <class EachArea>
void find_areas(Look& look, Point from, Point to, const Battlefield& field, EachArea each_area) {
  look.from = from;
  look.to = to;
  look.length = length_near(to - from);
  look.areas.clear();
  look.troops = 0, look.first = -1;
  if (from == to) return;
  const Box box = Convex{from, to}.box;
  const Ray ray{from, to - from};
  each_area([&](std::size_t i) {
    if (meet(box, field.areas[i].box)) add_area(look, ray, field.areas[i], static_cast<std::int32_t>(i));
  });
  sort_by_distance(look);
}

}  // namespace

Look look_along(const Battlefield& field, Point from, Point to, std::span<const Blocker> troops) {
  Look look;
  look.height_from = elevation_at(field, from);
  look.height_to = elevation_at(field, to);
  find_areas(look, from, to, field, [&](auto add) {
    for (std::size_t i = 0; i < field.areas.size(); ++i) add(i);
  });
  find_troops(look, troops);
  return look;
}

Lookout::Lookout(const Battlefield& field, const Ground& from, const Ground& to, const Measured& nearest, std::span<const Blocker> troops) : field_(field), troops_(troops) {
  eyes_ = ends_of(from, nearest.a), marks_ = ends_of(to, nearest.b);
  Box box = {nearest.a, nearest.a};
  const auto stand = [&](const Ground& ground, const Ends& ends, Heights& heights) {
    heights.flat = std::ranges::none_of(field.areas, [&](const Area& area) { return area.elevation != 0 && meet(area.box, grown(ground.box, hair)); });
    for (const Point p : ends.points) box = join(box, {p, p});
  };
  stand(from, eyes_, eye_heights_);
  stand(to, marks_, mark_heights_);
  for (std::size_t i = 0; i < field.areas.size(); ++i)
    if (meet(box, field.areas[i].box)) areas_.set(static_cast<int>(i));
}

std::int32_t Lookout::height(const Ends& ends, Heights& heights, int i) const {
  if (heights.flat) return 0;
  if (!(heights.found >> i & 1)) heights.of[i] = elevation_at(field_, ends.points[i]), heights.found |= 1u << i;
  return heights.of[i];
}

std::int32_t Lookout::highest() const {
  std::int32_t highest = INT32_MIN;
  for (int i = 0; i < eyes_.points.size(); ++i) highest = std::max(highest, height(eyes_, eye_heights_, i));
  for (int i = 0; i < marks_.points.size(); ++i) highest = std::max(highest, height(marks_, mark_heights_, i));
  return highest;
}

void Lookout::look_over_ground(int eye, int mark, Look& out) const {
  out.height_from = height(eyes_, eye_heights_, eye);
  out.height_to = height(marks_, mark_heights_, mark);
  find_areas(out, eyes_.points[eye], marks_.points[mark], field_, [&](auto add) { areas_.each([&](int i) { add(static_cast<std::size_t>(i)); }); });
}

void Lookout::look_over_area(int eye, int mark, int area, Look& out) const {
  out.height_from = height(eyes_, eye_heights_, eye);
  out.height_to = height(marks_, mark_heights_, mark);
  find_areas(out, eyes_.points[eye], marks_.points[mark], field_, [&](auto add) { add(static_cast<std::size_t>(area)); });
}

void Lookout::look_for_troops(Look& out) const { find_troops(out, troops_); }

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
