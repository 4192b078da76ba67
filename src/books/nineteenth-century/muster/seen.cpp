// Sight lines from a net of places over the enemy's zone to the corners of every block; each is judged by the book's own procedure,
// piece of ground by piece of ground.
#include "books/nineteenth-century/muster/seen.h"

#include <algorithm>

#include "books/nineteenth-century/visibility/sight.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::before {

namespace {

constexpr std::int32_t net = yards(100);  // how finely the zone is searched

struct Ground {
  FeatureKind kind;
  Convex outline;
};
struct Body {
  int subject;
  Footprint where;
  bool close;
};

bool covers(FeatureKind kind) { return kind == FeatureKind::OpenWood || kind == FeatureKind::CloseWood || kind == FeatureKind::Village || kind == FeatureKind::Scrub; }
int contours_of(FeatureKind kind) { return kind == FeatureKind::SteepHill ? 2 : kind == FeatureKind::GentleHill ? 1 : 0; }
// Fields, scrub and marsh are flat: nothing is hidden behind them.
Piece piece_of(FeatureKind kind) {
  if (contours_of(kind) > 0) return Piece::Hill;
  if (kind == FeatureKind::Village) return Piece::Town;
  return kind == FeatureKind::OpenWood || kind == FeatureKind::CloseWood ? Piece::Wood : Piece::None;
}
Terrain limits_sight(FeatureKind kind) {
  if (kind == FeatureKind::OpenWood) return Terrain::OpenWood;
  if (kind == FeatureKind::CloseWood) return Terrain::CloseWood;
  return kind == FeatureKind::Village ? Terrain::BuiltUpArea : Terrain::Scrub;
}

// The part of a straight line inside an outline, in 65536ths of the line.
struct Part {
  std::int64_t from, to;
};
std::optional<Part> part_inside(Point a, Point b, const Convex& outline) {
  constexpr std::int64_t whole = 65536;
  Part part{0, whole};
  const Vec way = b - a;
  for (int i = 0; i < outline.count; ++i) {
    const Point p = outline[i], q = outline[(i + 1) % outline.count];
    const std::int64_t start = cross(q - p, a - p), change = cross(q - p, way);  // positive: inside
    if (change == 0) {
      if (start < 0) return {};
      continue;
    }
    const auto at = static_cast<std::int64_t>(Wide{-start} * whole / change);
    if (change > 0) part.from = std::max(part.from, at);
    else part.to = std::min(part.to, at);
  }
  if (part.from >= part.to) return {};
  return part;
}

class Watch {
 public:
  Watch(const State& state, const Setting& setting, Seat side) : state_(state), setting_(setting) {
    for (const Feature& f : state.features) ground_.push_back({f.kind, outline_of(f)});
    const Forces forces = forces_of(state, side);
    for (const int subject : forces.subjects()) {
      const Station& s = state.station(subject);
      if (s.placed) bodies_.push_back({subject, footprint(block_of(forces, subject, s, setting.tables)), !open_order(s.order) && !is_general(subject)});
    }
  }
  const std::vector<Body>& bodies() const { return bodies_; }

  bool sees(Point eye, const Body& target) const {
    for (const Convex& piece : target.where.all())
      for (const Point corner : piece.corners())
        if (sees(eye, corner, target)) return true;
    return false;
  }

 private:
  int contours_at(Point p) const {
    int most = 0;
    for (const Ground& g : ground_)
      if (place_in(g.outline, p) != Place::Outside) most = std::max(most, contours_of(g.kind));
    return most;
  }
  bool behind_friends(Point eye, Point at, const Body& target) const {
    return std::ranges::any_of(bodies_, [&](const Body& b) { return b.subject != target.subject && b.close && meet(b.where, Convex{eye, at}); });
  }
  bool sees(Point eye, Point at, const Body& target) const {
    SightFacts f{};
    f.target = is_general(target.subject) ? Seen::General : target.close ? Seen::CloseOrder : Seen::OpenOrder;
    const std::int64_t distance = length_near(at - eye);
    f.distance = static_cast<int>(distance / unit_length);
    f.viewer_contours = contours_at(eye);
    f.target_contours = contours_at(at);
    f.between = behind_friends(eye, at, target) ? Between::CloseOrder : Between::Nothing;
    f.friends_between = f.between == Between::CloseOrder;
    if (!passes(f)) return false;
    for (const Ground& g : ground_) {
      SightFacts here = f;
      const bool target_in = place_in(g.outline, at) != Place::Outside, eye_in = place_in(g.outline, eye) == Place::Inside;
      if (target_in || eye_in) {
        if (!covers(g.kind)) continue;
        here.ground = limits_sight(g.kind);
        here.target_lines_edge = target_in && std::ranges::any_of(target.where.all(), [&](const Convex& c) { return !inside(c, g.outline); });
      } else if (const auto part = part_inside(eye, at, g.outline); part && piece_of(g.kind) != Piece::None) {
        here.piece = piece_of(g.kind);
        here.piece_contours = contours_of(g.kind);
        here.middle = static_cast<int>(distance * (part->from + part->to) / 2 / 65536 / unit_length);
        here.far_edge = static_cast<int>(distance * part->to / 65536 / unit_length);
      } else {
        continue;
      }
      if (!passes(here)) return false;
    }
    return true;
  }
  bool passes(const SightFacts& facts) const {
    SilentUmpire silent;
    return sight(facts, setting_.tables, silent).visible == Visible::Yes;
  }

  const State& state_;
  const Setting& setting_;
  std::vector<Ground> ground_;
  std::vector<Body> bodies_;
};

}  // namespace

std::vector<std::pair<int, bool>> seen_by_the_enemy(const State& state, const Setting& setting, Seat side) {
  const Watch watch(state, setting, side);
  const Box zone = zone_of(state, setting, 1 - side);
  std::vector<std::pair<int, bool>> all;
  for (const Body& body : watch.bodies()) {
    bool seen = false;
    for (std::int32_t y = zone.lo.y; y <= zone.hi.y && !seen; y += net)
      for (std::int32_t x = zone.lo.x; x <= zone.hi.x && !seen; x += net) seen = watch.sees({x, y}, body);
    all.emplace_back(body.subject, seen);
  }
  return all;
}

}  // namespace linstock::nineteenth_century::before
