#include "geometry/sight.h"

#include <algorithm>
#include <array>

#include "geometry/cut.h"
#include "geometry/many.h"

namespace linstock {

bool at_edge(const Area& area, const Convex& base, std::int32_t edge) {
  if (!inside(base, area.shape())) return true;
  const Shape boundary(Shape::Kind::Area, area.outline, area.box);
  for (int i = 0, n = boundary.edges(); i < n; ++i)
    if (gap_at_most(base, boundary.edge(i), edge)) return true;
  return false;
}

namespace {

constexpr Cut eye_cut{0, 1};
constexpr int usually_in_the_way = 64, usual_lines = 512;  // room without allocation

// Close ground in the way, and how the two ends stand to it.
struct Close {
  const Area* area;
  std::int32_t number;
  bool from_edge, to_edge;  // not inside it, or at its edge
};

struct Scene {
  const Stand& from;
  const Stand& to;
  const SightRules& rules;
  const Battlefield& field;
  Many<const Blocker*, usually_in_the_way> blocks;
  Many<Close, usually_in_the_way> close;
  Many<std::int32_t, usually_in_the_way> ridges;

  Scene(const Battlefield& ground, const Stand& one, const Stand& other, const SightRules& how)
      : from(one), to(other), rules(how), field(ground) {}  // the lists are filled by survey
  bool empty() const { return blocks.empty() && close.empty() && ridges.empty(); }

  // May the line pass over it?
  bool below(const Shape& s, std::int32_t elevation) const {
    return rules.overhead && std::max(from.elevation, to.elevation) > elevation &&
           !gap_below(from.base, s, rules.clearance) && !gap_below(to.base, s, rules.clearance);
  }
};

// The directions worth trying: all lie within the angle under which the eye sees the target.
struct Fan {
  struct Way {  // a Vec that is not set to zero: there is room for many
    std::int64_t x, y;
    Vec vec() const { return {x, y}; }
  };
  Point eye;
  Vec right, left;            // the outermost directions
  Vec along;                  // between them
  std::int64_t nearest = -1;  // how far along that the target begins; -1: it is seen under too wide an angle to say
  Many<Way, usual_lines> ways;

  Fan(Point e, const Convex& target) : eye(e), right(target[0] - e), left(right) {
    for (const Point p : target.corners()) {
      if (cross(right, p - eye) < 0) right = p - eye;
      if (cross(left, p - eye) > 0) left = p - eye;
    }
    add(right);
    add(left);
    along = right + left;
    if (dot(along, right) <= 0 || dot(along, left) <= 0) return;
    nearest = INT64_MAX;
    for (const Point p : target.corners()) nearest = std::min(nearest, dot(along, p - eye));
  }
  void add(Vec w) {
    if (w == Vec{} || cross(right, w) < 0 || cross(w, left) < 0 || dot(right, w) + dot(left, w) <= 0) return;
    ways.push({w.x, w.y});
  }
  void add_all(std::span<const Point> points) {
    for (const Point p : points) add(p - eye);
  }
  // Sorted from right to left, and one direction between each two neighbours.
  void complete() {
    const auto turns_left = [](Way a, Way b) { return cross(a.vec(), b.vec()) > 0; };
    std::sort(ways.begin(), ways.end(), turns_left);
    const auto same = [](Way a, Way b) { return cross(a.vec(), b.vec()) == 0; };
    ways.cut(static_cast<int>(std::unique(ways.begin(), ways.end(), same) - ways.begin()));
    const int n = ways.size();
    for (int i = 0; i + 1 < n; ++i) ways.push({ways[i].x + ways[i + 1].x, ways[i].y + ways[i + 1].y});
  }
  // Is all of it ahead of the eye and nearer than the target, for every direction of the fan? Seen along a direction
  // that makes an acute angle with all of them.
  bool before(const Convex& c) const {
    for (const Point p : c.corners()) {
      const std::int64_t at = dot(along, p - eye);
      if (at <= 0 || at >= nearest) return false;
    }
    return true;
  }
  // Do these blocks, all of them before the target, leave no direction free? They are closed: where one ends and the
  // next begins there is no daylight.
  bool covered(std::span<const Blocker* const> blocks) const {
    struct Sides {
      Way right, left;
    };
    Many<Sides, usually_in_the_way> sides;
    for (const Blocker* block : blocks) {
      const Convex& c = block->shape;
      Vec r = c[0] - eye, l = r;
      for (const Point p : c.corners()) {
        if (cross(r, p - eye) < 0) r = p - eye;
        if (cross(l, p - eye) > 0) l = p - eye;
      }
      sides.push({{r.x, r.y}, {l.x, l.y}});
    }
    Vec free = right;  // everything to the right of it is covered
    for (bool further = true; further;) {
      further = false;
      for (const Sides& side : sides) {
        const Vec r = side.right.vec(), l = side.left.vec();
        if (cross(r, free) < 0 || cross(free, l) <= 0) continue;
        free = l;
        further = true;
      }
      if (cross(left, free) > 0 || (cross(left, free) == 0 && further)) return true;
    }
    return false;
  }
  // No line of the fan meets what lies wholly to its right or to its left.
  bool misses(std::span<const Point> points) const {
    bool to_right = true, to_left = true;
    for (const Point p : points) {
      to_right = to_right && cross(right, p - eye) < 0;
      to_left = to_left && cross(left, p - eye) > 0;
      if (!to_right && !to_left) return false;
    }
    return true;
  }
};

void survey(Scene& scene, const Fan& fan, std::span<const Blocker> blockers) {
  const Battlefield& field = scene.field;
  const Stand &from = scene.from, &to = scene.to;
  const Box reach = join({fan.eye, fan.eye}, to.base.box);
  for (const Blocker& b : blockers)
    if (meet(b.shape.box, reach) && b.id != scene.rules.but && !fan.misses(b.shape.corners()) &&
        !scene.below(b.shape, b.elevation))
      scene.blocks.push(&b);
  if (scene.rules.roughly) return;
  bool asked = false;
  const auto too_near_for_terrain = [&] {  // asked only if there is any in the way
    if (asked || scene.rules.always <= 0) return false;
    asked = true;
    return gap_at_most(from.base, to.base, scene.rules.always);
  };
  for (std::size_t i = 0; i < field.areas.size(); ++i) {
    const Area& a = field.areas[i];
    if (!a.close || !meet(a.box, reach) || fan.misses(a.outline)) continue;
    if (too_near_for_terrain()) return;
    if (scene.below(a.shape(), a.elevation)) continue;
    scene.close.push({&a, static_cast<std::int32_t>(i), at_edge(a, from.base, scene.rules.edge),
                      at_edge(a, to.base, scene.rules.edge)});
  }
  for (std::size_t i = 0; scene.rules.ridgelines && i < field.features.size(); ++i) {
    const Feature& f = field.features[i];
    if (!f.ridge || !meet(f.box, reach) || fan.misses(f.line)) continue;
    if (too_near_for_terrain()) return;
    if (scene.below(f.shape(), f.elevation)) continue;
    if (meet(from.base, f.shape()) || meet(to.base, f.shape())) continue;
    scene.ridges.push(static_cast<std::int32_t>(i));
  }
}

// What stops the line from the eye to its first point of the target, nearest first.
struct Stopped {
  Stop stop = Stop::Nothing;
  std::int32_t id = -1;
  Cut at{0, 1};
  void by(Stop s, std::int32_t i, Cut t) {
    if (stop == Stop::Nothing || t < at) *this = {s, i, t};
  }
};

bool stops(const Scene& scene, const Ray& ray, Cut end, const CutSpan& in, const Close& close) {
  const bool starts_in = in.from <= eye_cut, ends_in = end <= in.to;
  if (!starts_in && !ends_in) return true;  // right through
  const std::int64_t whole = squared(ray.at(end) - ray.o);
  const Point a = ray.at(std::max(in.from, eye_cut)), b = ray.at(std::min(in.to, end));
  const std::int64_t used = squared(b - a), most = std::int64_t{scene.rules.inside} * scene.rules.inside;
  if (starts_in && (close.from_edge ? used : whole) > most) return true;
  return ends_in && (close.to_edge ? used : whole) > most;
}

Stopped stopped_by_ground(const Scene& scene, const Ray& ray, Cut end) {
  Stopped s;
  for (const std::int32_t ridge : scene.ridges) {
    const Feature& f = scene.field.features[static_cast<std::size_t>(ridge)];
    if (const auto t = first_crossing(ray, eye_cut, end, f.line)) s.by(Stop::Ridgeline, ridge, *t);
  }
  for (const Close& c : scene.close) {
    std::array<CutSpan, most_corners> spans;
    const int n = inside_spans(ray, c.area->outline, spans);
    for (int k = 0; k < n; ++k) {
      const CutSpan& in = spans[static_cast<std::size_t>(k)];
      if (in.from < end && eye_cut < in.to && stops(scene, ray, end, in, c))
        s.by(Stop::CloseGround, c.number, std::max(in.from, eye_cut));
    }
  }
  return s;
}

// Does the line, prolonged both ways, meet the block?
bool passes_through(const Ray& ray, const Convex& block) {
  bool left = false, right = false;
  for (const Point p : block.corners()) {
    const std::int64_t side = cross(ray.d, p - ray.o);
    left = left || side >= 0;
    right = right || side <= 0;
  }
  return left && right;
}

Stopped stopped(const Scene& scene, const Ray& ray, Cut end) {
  Stopped s;
  for (const Blocker* block : scene.blocks) {
    if (!passes_through(ray, block->shape)) continue;
    const auto span = meeting_span(ray, block->shape);
    if (span && eye_cut < span->to && span->from < end) s.by(Stop::Block, block->id, std::max(span->from, eye_cut));
  }
  if (const Stopped ground = stopped_by_ground(scene, ray, end); ground.stop != Stop::Nothing)
    s.by(ground.stop, ground.id, ground.at);
  return s;
}

bool stops(const Ray& ray, const Convex& block, Cut end) {
  if (!passes_through(ray, block)) return false;
  const auto span = meeting_span(ray, block);
  return span && eye_cut < span->to && span->from < end;
}

// Of a convex shape, seen from outside it: over an edge that it looks at, or a corner.
Point nearest_point(Point eye, const Convex& c) {
  Point best = c[0];
  for (int i = 0; i < c.count; ++i) {
    if (squared(c[i] - eye) < squared(best - eye)) best = c[i];
    if (c.count < 2) continue;
    const Vec along = c[i + 1 == c.count ? 0 : i + 1] - c[i];
    const std::int64_t on = dot(along, eye - c[i]), whole = squared(along);
    if (cross(along, eye - c[i]) < 0 && on > 0 && on < whole)
      return c[i] + Vec{divide_near(along.x * on, whole), divide_near(along.y * on, whole)};
  }
  return best;
}

// Where the outline of close ground, or of a block on the target's own ground, cuts the target: beyond, the target may
// stand free.
void add_cuts(Fan& fan, const Convex& target, const Shape& area) {
  for (int i = 0; i < target.count; ++i) {
    const Convex side{target[i], target[i + 1 == target.count ? 0 : i + 1]};
    for (int j = 0, n = area.edges(); j < n; ++j) {
      const Convex e = area.edge(j);
      if (!meet(side.box, e.box) || !meet(side, e)) continue;
      fan.add(measure(side, e).a - fan.eye);
    }
  }
}

}  // namespace

Sight sight(const Battlefield& field, Point eye, const Stand& from, const Stand& to, std::span<const Blocker> blockers,
            const SightRules& rules) {
  const auto touching = [&] { return measure(Convex{eye}, to.base).gap.num == 0; };
  if (meet(to.base.box, {eye, eye}) && touching()) return {true, eye, eye, Stop::Nothing, -1, eye};
  Scene scene(field, from, to, rules);
  Fan fan(eye, to.base);
  survey(scene, fan, blockers);
  Many<const Blocker*, usually_in_the_way> sorted;  // those between the eye and the target first
  for (const Blocker* block : scene.blocks)
    if (fan.before(block->shape)) sorted.push(block);
  const int between = sorted.size();
  const bool covered = between > 0 && fan.covered({sorted.begin(), sorted.end()});
  if (covered && !rules.explain) return {false, eye, to.base[0], Stop::Block, sorted[0]->id, eye};
  if (rules.roughly) return {!covered, eye, to.base[0], Stop::Nothing, -1, eye};
  const Point nearest = nearest_point(eye, to.base);
  Sight result{true, eye, nearest, Stop::Nothing, -1, nearest};
  if (scene.empty()) return result;

  // The straightest line first: it also serves to explain a refusal.
  // Blocks that lie wholly between the eye and the target stand first: whatever line meets them is stopped.
  int last_stop = 0;  // what stopped a line often stops the next one too
  const auto clear = [&](Vec way) {
    const Ray ray{eye, way};
    for (int i = 0; i < between; ++i) {
      const int k = i == 0 ? last_stop : i - (i <= last_stop);
      if (!passes_through(ray, scene.blocks[k]->shape)) continue;
      last_stop = k;
      return false;
    }
    const auto span = meeting_span(ray, to.base);
    if (!span || span->to < eye_cut) return false;
    for (int i = between; i < scene.blocks.size(); ++i)
      if (stops(ray, scene.blocks[i]->shape, span->from)) return false;
    if (stopped_by_ground(scene, ray, span->from).stop != Stop::Nothing) return false;
    result.to = result.where = ray.at(span->from);
    return true;
  };
  const auto straight_clear = [&](Vec way) {
    const Ray ray{eye, way};
    const auto span = meeting_span(ray, to.base);
    if (!span || span->to < eye_cut) return false;
    const Stopped s = stopped(scene, ray, span->from);
    if (s.stop == Stop::Nothing) {
      result.to = result.where = ray.at(span->from);
      return true;
    }
    result = {false, eye, ray.at(span->from), s.stop, s.id, ray.at(s.at)};
    return false;
  };
  const auto found = [&](Vec way) {
    if (!clear(way)) return false;
    result.clear = true;
    result.stop = Stop::Nothing;
    result.id = -1;
    return true;
  };
  const Vec straight = nearest - eye;
  if (straight != Vec{} && straight_clear(straight)) return result;
  if (covered) return result;

  fan.add(straight);
  fan.add_all(to.base.corners());
  for (const Blocker* blocker : scene.blocks) {
    const Convex& block = blocker->shape;
    fan.add_all(block.corners());
    if (overlap(to.base, block)) add_cuts(fan, to.base, block);
  }
  for (const std::int32_t ridge : scene.ridges) fan.add_all(field.features[static_cast<std::size_t>(ridge)].line);
  for (const Close& close : scene.close) {
    fan.add_all(close.area->outline);
    add_cuts(fan, to.base, close.area->shape());
  }
  fan.complete();
  for (const Blocker* block : scene.blocks)
    if (!fan.before(block->shape)) sorted.push(block);
  scene.blocks = sorted;
  for (const Fan::Way& way : fan.ways)
    if (found(way.vec())) return result;
  return result;
}

Sight sight_from_base(const Battlefield& field, const Stand& from, const Stand& to, std::span<const Blocker> blockers,
                      const SightRules& rules) {
  const Point nearest = measure(from.base, to.base).a;
  const Sight straight = sight(field, nearest, from, to, blockers, rules);
  if (straight.clear) return straight;
  Vec sum;
  for (const Point p : from.base.corners()) {
    sum = sum + (p - Point{});
    if (const Sight s = sight(field, p, from, to, blockers, rules); s.clear) return s;
  }
  const Point centre = Point{} + Vec{divide_near(sum.x, from.base.count), divide_near(sum.y, from.base.count)};
  const Sight s = sight(field, centre, from, to, blockers, rules);
  return s.clear ? s : straight;
}

// CLEAR LINES

namespace {

// Does the part of the line between the two places stay clear?
bool clear_between(const Ray& ray, Cut a, Cut b, std::span<const Shape> in_the_way) {
  std::array<CutSpan, most_corners> spans;
  for (const Shape& s : in_the_way) {
    if (s.kind == Shape::Kind::Line) {
      if (first_crossing(ray, a, b, s.points)) return false;
      continue;
    }
    const int n = inside_spans(ray, s.points, spans);
    for (int i = 0; i < n; ++i)
      if (spans[static_cast<std::size_t>(i)].from < b && a < spans[static_cast<std::size_t>(i)].to) return false;
  }
  return true;
}

}  // namespace

std::optional<ClearLine> clear_line(const Convex& from, const Convex& to, std::span<const Shape> in_the_way,
                                    std::int32_t limit) {
  const Measured nearest = measure(from, to);
  if (!nearest.gap.at_most(limit)) return std::nullopt;
  if (nearest.a == nearest.b || clear_between({nearest.a, nearest.b - nearest.a}, {0, 1}, {1, 1}, in_the_way))
    return ClearLine{nearest.a, nearest.b};

  const auto try_line = [&](Point p, Point q) -> std::optional<ClearLine> {
    if (p == q) return std::nullopt;
    const Ray ray{p, q - p};
    const auto start = meeting_span(ray, from), end = meeting_span(ray, to);
    if (!start || !end) return std::nullopt;
    const bool forwards = start->to <= end->from;
    const Cut a = forwards ? start->to : end->to, b = forwards ? end->from : start->from;
    if (b < a || !clear_between(ray, a, b, in_the_way)) return std::nullopt;
    const ClearLine line{ray.at(forwards ? a : b), ray.at(forwards ? b : a)};
    if (squared(line.to - line.from) > std::int64_t{limit} * limit) return std::nullopt;
    return line;
  };
  Many<Point, usually_in_the_way> corners;
  const Box reach = grown(join(from.box, to.box), 0);
  const auto add = [&](std::span<const Point> points) {
    for (const Point p : points)
      if (meet(reach, Box{p, p})) corners.push(p);
  };
  add(from.corners());
  add(to.corners());
  for (const Shape& s : in_the_way) add(s.points);
  for (int i = 0; i < corners.size(); ++i)
    for (int j = i + 1; j < corners.size(); ++j)
      if (const auto line = try_line(corners[i], corners[j])) return line;
  return std::nullopt;
}

}  // namespace linstock
