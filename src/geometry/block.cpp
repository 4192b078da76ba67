#include "geometry/block.h"

#include <algorithm>
#include <array>

#include "geometry/cut.h"

namespace linstock {

// ELEMENTS AND OUTLINES

namespace {

inline void set_quad(Convex& c, Point k, Point l, Point m, Point n) {
  c.corner[0] = k;
  c.corner[1] = l;
  c.corner[2] = m;
  c.corner[3] = n;
  c.count = 4;
  c.box.lo = {std::min(std::min(k.x, l.x), std::min(m.x, n.x)), std::min(std::min(k.y, l.y), std::min(m.y, n.y))};
  c.box.hi = {std::max(std::max(k.x, l.x), std::max(m.x, n.x)), std::max(std::max(k.y, l.y), std::max(m.y, n.y))};
}

inline void make_quad(Convex& c, Point at, Heading h, const Patch& p) {
  set_quad(c, at + turn_halves({p.front2, p.right2}, h), at + turn_halves({p.front2, p.left2}, h),
           at + turn_halves({p.rear2, p.left2}, h), at + turn_halves({p.rear2, p.right2}, h));
}

Convex quad(Point at, Heading h, const Patch& p) {
  Convex c;
  make_quad(c, at, h, p);
  return c;
}

// The left end of a rank, in half points left of the axis.
std::int64_t left_end2(const Layout& l, int rank) {
  const std::int64_t front = l.front_width(), own = l.across(l.files_in(rank));
  switch (l.rear) {
    case Rear::Left:
      return front;
    case Rear::Right:
      return 2 * own - front;
    default:
      return own;
  }
}

Patch element_patch(const Layout& l, int file, int rank) {
  const std::int64_t left = left_end2(l, rank) - 2 * std::int64_t{file} * (l.width + l.gap_across);
  const std::int64_t front = -2 * std::int64_t{rank} * (l.depth + l.gap_deep);
  return {front, front - 2 * std::int64_t{l.depth}, left, left - 2 * std::int64_t{l.width}};
}

}  // namespace

Convex quad(const Pose& pose, const Patch& patch) { return quad(pose.at, heading(pose.facing), patch); }

Convex cell(const Pose& pose, std::int32_t width, std::int32_t depth, Cell c) {
  const std::int64_t left = std::int64_t{c.left2} * width + width, front = -std::int64_t{c.behind2} * depth;
  return quad(pose, {front, front - 2 * std::int64_t{depth}, left, left - 2 * std::int64_t{width}});
}

Convex element(const Block& b, int file, int rank) { return quad(b.pose, element_patch(b.layout, file, rank)); }
Convex element(const Block& b, int number) { return element(b, number % b.layout.files, number / b.layout.files); }

int elements(const Block& b, std::span<Convex> out) {
  const Layout& l = b.layout;
  const Heading h = heading(b.pose.facing);
  const int n = std::min<int>(l.count, static_cast<int>(out.size()));
  const auto corner = [&](std::int64_t ahead2, std::int64_t left2) {
    return b.pose.at + turn_halves({ahead2, left2}, h);
  };
  int i = 0;
  for (int rank = 0; i < n; ++rank) {
    const Patch first = element_patch(l, 0, rank);
    std::int64_t left2 = first.left2;
    Point front_left = corner(first.front2, left2), rear_left = corner(first.rear2, left2);
    for (int file = 0, files = l.files_in(rank); file < files && i < n; ++file, ++i) {
      const std::int64_t right2 = left2 - 2 * std::int64_t{l.width};
      const Point front_right = corner(first.front2, right2), rear_right = corner(first.rear2, right2);
      set_quad(out[static_cast<std::size_t>(i)], front_right, front_left, rear_left, rear_right);
      left2 = right2 - 2 * std::int64_t{l.gap_across};
      const bool closed_up = l.gap_across == 0;  // then its right is the left of the next
      front_left = closed_up ? front_right : corner(first.front2, left2);
      rear_left = closed_up ? rear_right : corner(first.rear2, left2);
    }
  }
  return n;
}

Footprint footprint(const Block& b) {
  const Layout& l = b.layout;
  const Heading h = heading(b.pose.facing);
  const int last = l.ranks() - 1, in_last = l.count - l.files * last;
  const bool full = in_last == l.files || last == 0;
  const std::int64_t width = l.front_width();
  Footprint f;
  make_quad(f.piece[0], b.pose.at, h, {0, -2 * l.deep(full ? last + 1 : last), width, -width});
  f.pieces = 1;
  f.box = f.piece[0].box;
  if (!full) {
    const std::int64_t left = left_end2(l, last), right = left - 2 * l.across(in_last);
    // Open order: the outline runs on from rank to rank.
    make_quad(f.piece[1], b.pose.at, h, {-2 * l.deep(last), -2 * l.deep(last + 1), left, right});
    f.pieces = 2;
    f.box = join(f.box, f.piece[1].box);
  }
  return f;
}

Footprint moved(const Footprint& f, Vec by) {
  Footprint m;
  m.pieces = f.pieces;
  for (int i = 0; i < f.pieces; ++i) m.piece[i] = moved(f.piece[i], by);
  m.box = {f.box.lo + by, f.box.hi + by};
  return m;
}

namespace {

template <class Question>
bool any_piece(const Footprint& a, Question question) {
  for (const Convex& piece : a.all())
    if (question(piece)) return true;
  return false;
}

}  // namespace

bool meet(const Footprint& a, const Shape& b) {
  return meet(a.box, b.box) && any_piece(a, [&](const Convex& p) { return meet(p, b); });
}
bool overlap(const Footprint& a, const Shape& b) {
  return meet(a.box, b.box) && any_piece(a, [&](const Convex& p) { return overlap(p, b); });
}
bool gap_at_most(const Footprint& a, const Shape& b, std::int32_t r) {
  return any_piece(a, [&](const Convex& p) { return gap_at_most(p, b, r); });
}
bool gap_below(const Footprint& a, const Shape& b, std::int32_t r) {
  return any_piece(a, [&](const Convex& p) { return gap_below(p, b, r); });
}
Measured measure(const Footprint& a, const Shape& b) {
  Measured best = measure(a.piece[0], b);
  if (a.pieces < 2) return best;
  const Measured other = measure(a.piece[1], b);
  return other.gap < best.gap ? other : best;
}

bool meet(const Footprint& a, const Footprint& b) {
  return meet(a.box, b.box) &&
         any_piece(a, [&](const Convex& p) { return any_piece(b, [&](const Convex& q) { return meet(p, q); }); });
}
bool overlap(const Footprint& a, const Footprint& b) {
  return meet(a.box, b.box) &&
         any_piece(a, [&](const Convex& p) { return any_piece(b, [&](const Convex& q) { return overlap(p, q); }); });
}
bool overlap_beyond(const Footprint& a, const Footprint& b, std::int32_t slack) {
  return meet(a.box, b.box) && any_piece(a, [&](const Convex& p) {
           return any_piece(b, [&](const Convex& q) { return overlap_beyond(p, q, slack); });
         });
}
bool gap_at_most(const Footprint& a, const Footprint& b, std::int32_t r) {
  return any_piece(
      a, [&](const Convex& p) { return any_piece(b, [&](const Convex& q) { return gap_at_most(p, q, r); }); });
}
bool gap_below(const Footprint& a, const Footprint& b, std::int32_t r) {
  return any_piece(a,
                   [&](const Convex& p) { return any_piece(b, [&](const Convex& q) { return gap_below(p, q, r); }); });
}
Measured measure(const Footprint& a, const Footprint& b) {
  Measured best = measure(a.piece[0], b.piece[0]);
  for (int i = 0; i < a.pieces; ++i)
    for (int j = i == 0 ? 1 : 0; j < b.pieces; ++j) {
      if (Gap{gap_squared(a.piece[i].box, b.piece[j].box), 1} >= best.gap) continue;
      if (const Measured m = measure(a.piece[i], b.piece[j]); m.gap < best.gap) best = m;
    }
  return best;
}
Gap gap_of(const Footprint& a, const Footprint& b) {
  Gap best = gap_of(a.piece[0], b.piece[0]);
  for (int i = 0; i < a.pieces; ++i)
    for (int j = i == 0 ? 1 : 0; j < b.pieces; ++j) {
      if (Gap{gap_squared(a.piece[i].box, b.piece[j].box), 1} >= best) continue;
      best = std::min(best, gap_of(a.piece[i], b.piece[j]));
    }
  return best;
}

// FRONT

Front front_of(const Block& b) {
  const Heading h = heading(b.pose.facing);
  const std::int64_t width = b.layout.front_width();
  return {b.pose.at + turn_halves({0, width}, h), b.pose.at + turn_halves({0, -width}, h), b.pose.facing};
}

Front front_of(const Convex& e, Angle facing) { return {e[1], e[0], facing}; }

Point middle(const Front& f) {
  const Vec sum = (f.left - Point{}) + (f.right - Point{});
  return Point{} + Vec{divide_near(sum.x, 2), divide_near(sum.y, 2)};
}

// ZONES
//
// An arc is the hull of the front edge and of two rays. Two convex sets are apart exactly if an edge of one of them
// has all of the other strictly beyond it; so three edges of the arc and those of the shape decide.

namespace {

// Beyond the left line, beyond the right line, behind the front edge?
struct Outside {
  bool left, right, behind;
};

Outside outside(const Arc& a, Point p) {
  return {cross(a.left_way, p - a.front.left) > 0, cross(a.right_way, p - a.front.right) < 0,
          cross(a.front.left - a.front.right, p - a.front.right) > 0};
}

}  // namespace

Arc arc_of(const Front& front, std::int32_t spread) {
  const Vec f = heading(front.facing).vec();
  if (spread == eighth_turn) return {front, f + left_of(f), f - left_of(f)};
  return {front, heading(turned(front.facing, spread)).vec(), heading(turned(front.facing, -spread)).vec()};
}

bool in_arc(const Arc& arc, Point p) {
  const Outside o = outside(arc, p);
  return !o.left && !o.right && !o.behind;
}

bool partly_in_arc(const Arc& arc, const Convex& c) {
  Outside all{true, true, true};
  for (const Point p : c.corners()) {
    const Outside o = outside(arc, p);
    if (!o.left && !o.right && !o.behind) return true;
    all = {all.left && o.left, all.right && o.right, all.behind && o.behind};
  }
  if (all.left || all.right || all.behind) return false;
  for (int i = 0; c.count >= 2 && i < c.count; ++i) {
    const Point p = c[i];
    const Vec d = c[i + 1 == c.count ? 0 : i + 1] - p;
    const bool corners_beyond = cross(d, arc.front.left - p) < 0 && cross(d, arc.front.right - p) < 0;
    if (d != Vec{} && corners_beyond && cross(d, arc.left_way) <= 0 && cross(d, arc.right_way) <= 0) return false;
  }
  return true;
}

bool partly_in_arc(const Arc& arc, const Shape& s) {
  if (s.kind == Shape::Kind::Convex) return partly_in_arc(arc, s.convex());
  for (int i = 0, n = s.edges(); i < n; ++i)
    if (partly_in_arc(arc, s.edge(i))) return true;
  return s.kind == Shape::Kind::Area && place_in(s.points, arc.front.left) == Place::Inside;
}

namespace {

std::int64_t ahead_along(const Front& f, Vec facing, Point p) { return dot(facing, (p - f.left) + (p - f.right)); }

}  // namespace

std::int64_t ahead_of_front(const Front& f, Point p) { return ahead_along(f, heading(f.facing).vec(), p); }

bool ahead_of_front(const Front& f, const Convex& c, std::int32_t by) {
  const Vec facing = heading(f.facing).vec();
  const std::int64_t least = std::int64_t{by} << 31;
  return std::all_of(c.corners().begin(), c.corners().end(),
                     [&](Point p) { return ahead_along(f, facing, p) > least; });
}

bool wholly_behind_front(const Front& f, const Convex& c) {
  const Vec facing = heading(f.facing).vec();
  return std::all_of(c.corners().begin(), c.corners().end(), [&](Point p) { return ahead_along(f, facing, p) <= 0; });
}

bool partly_behind_front(const Front& f, const Convex& c) {
  const Vec facing = heading(f.facing).vec();
  return std::any_of(c.corners().begin(), c.corners().end(), [&](Point p) { return ahead_along(f, facing, p) < 0; });
}

// AXIS

bool axis_meets(const Pose& pose, const Convex& c, bool both_ways) {
  const Vec f = heading(pose.facing).vec();
  bool left = false, right = false, before = false;
  for (const Point p : c.corners()) {
    const std::int64_t side = cross(f, p - pose.at);
    left = left || side >= 0;
    right = right || side <= 0;
    before = before || dot(f, p - pose.at) >= 0;
  }
  if (!left || !right) return false;
  if (both_ways) return true;
  if (!before) return false;
  for (int i = 0; c.count >= 2 && i < c.count; ++i) {
    const Vec d = c[i + 1 == c.count ? 0 : i + 1] - c[i];
    if (cross(d, pose.at - c[i]) < 0 && cross(d, f) <= 0) return false;
  }
  return true;
}

bool axis_meets(const Pose& pose, const Shape& s, bool both_ways) {
  if (s.kind == Shape::Kind::Convex) return axis_meets(pose, s.convex(), both_ways);
  for (int i = 0, n = s.edges(); i < n; ++i)
    if (axis_meets(pose, s.edge(i), both_ways)) return true;
  return false;
}

}  // namespace linstock
