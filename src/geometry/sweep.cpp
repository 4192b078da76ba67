// What a block meets on its way (declared in path.h).
#include <algorithm>
#include <array>

#include "geometry/path.h"

namespace linstock {

// FIRST CONTACT

bool holds(const Footprint& f, const Shape& s, Limit limit) {
  switch (limit.kind) {
    case Limit::Kind::Within:
      return gap_at_most(f, s, limit.r);
    case Limit::Kind::Below:
      return gap_below(f, s, limit.r);
    default:
      return overlap(f, s);
  }
}

namespace {

constexpr std::int32_t never = INT32_MAX;

// A straight walk, forwards or from its end backwards.
struct Walk {
  const Motion& motion;
  bool backwards;
  std::int32_t steps() const { return motion.steps; }
  Vec offset(std::int32_t i) const { return motion.offset(backwards ? motion.steps - i : i); }
  Vec by() const { return backwards ? -motion.by : motion.by; }
  // Along an axis with one step a grid point nothing is rounded.
  bool exact() const {
    const Vec v = motion.by;
    return (v.x == 0 && (v.y == motion.steps || -v.y == motion.steps)) ||
           (v.y == 0 && (v.x == motion.steps || -v.x == motion.steps));
  }
};

// Does the limit hold for a convex pair with this separation?
bool holds(const Separation& s, const Convex& piece, const Convex& other, Limit limit) {
  switch (limit.kind) {
    case Limit::Kind::Within:
      return s.gap.at_most(limit.r);
    case Limit::Kind::Below:
      return s.gap.below(limit.r);
    case Limit::Kind::Overlap:
      return !s.apart && overlap(piece, other);
  }
  return false;
}

// What one look at a convex pair tells: whether the limit holds, and if not, for how many steps on it certainly does
// not; at least 1. 0 means that it holds.
//
// The gap of two convex shapes, one of them moving straight on, is never less than their distance along the
// direction of the present gap: Newton's method on a convex function, which never runs past the first contact. The
// rounding of two places can bring them nearer by less than two grid points.
std::int32_t free_steps(const Convex& piece, const Convex& other, const Walk& walk, bool exact, Limit limit) {
  const Separation s = separation(piece, other);
  if (holds(s, piece, other, limit)) return 0;
  if (limit.kind == Limit::Kind::Overlap && !s.apart) return 1;
  const std::int64_t approach = dot(s.towards, walk.by());
  if (exact && approach <= 0) return never;
  const std::int64_t reach = limit.r + (exact ? 0 : 2);
  const std::int64_t left = s.extent - (reach == 0 ? 0 : reach * length_up(s.towards));
  if (left <= 0) return 1;
  if (approach <= 0) return never;
  const Wide way = Wide{left} * walk.steps();
  const Wide k = way <= INT64_MAX ? static_cast<std::int64_t>(way) / approach : way / approach;
  return k >= never ? never : std::max<std::int32_t>(1, static_cast<std::int32_t>(k));
}

// Steps between which the limit may hold, from the directions at right angles to the edges of both shapes: as long as
// the two are further apart along one of them, they are further apart. Never too narrow; empty if first > last.
struct Window {
  std::int64_t first, last;
};

// At least the length of the vector, at most three hundredths more: chords of the root over two halves of an octant.
std::int64_t length_over(Vec v) {
  const std::int64_t x = v.x < 0 ? -v.x : v.x, y = v.y < 0 ? -v.y : v.y;
  const std::int64_t more = std::max(x, y), less = std::min(x, y);
  return (2 * less <= more ? more + (less * 242 >> 10) : (more * 842 + less * 607) >> 10) + 1;
}

std::int64_t times_over(std::int64_t a, std::int32_t steps, std::int64_t b) {
  const Wide product = Wide{a} * steps;
  return product <= INT64_MAX ? static_cast<std::int64_t>(product) / b : static_cast<std::int64_t>(product / b);
}

// `a` moves by `by` in so many steps. Along an outward direction of an edge of one of the shapes: how far are they
// apart at the start (times the length of the direction), and how fast does that change?
void narrow(Window& w, Vec out, std::int64_t apart, std::int64_t approach, std::int32_t steps, std::int32_t r) {
  const std::int64_t spare = apart - (std::int64_t{r} + 2) * length_over(out);
  if (spare <= 0) {
    if (approach < 0) w.last = std::min(w.last, times_over(-spare, steps, -approach) + 1);
  } else if (approach <= 0) {
    w.last = -1;
  } else {
    w.first = std::max(w.first, times_over(spare, steps, approach));
  }
}

Window window(const Convex& piece, const Convex& other, const Walk& walk, std::int32_t from, std::int32_t r) {
  Window w{from, walk.steps()};
  const Vec by = walk.by();
  const auto edges = [&](const Convex& a, const Convex& b, bool a_moves) {
    for (int i = 0; a.count >= 2 && i < a.count && w.first <= w.last; ++i) {
      const Point p = a[i];
      const Vec out = -left_of(a[i + 1 == a.count ? 0 : i + 1] - p);
      std::int64_t apart = INT64_MAX;
      for (const Point q : b.corners()) apart = std::min(apart, dot(out, q - p));
      narrow(w, out, apart, a_moves ? dot(out, by) : -dot(out, by), walk.steps(), r);
    }
  };
  edges(piece, other, true);
  edges(other, piece, false);
  return w;
}

// Against a convex shape; nothing beyond `last` is looked at.
std::optional<std::int32_t> first_on_walk(const Convex& piece, const Walk& walk, const Convex& other, Limit limit,
                                          std::int32_t from, std::int32_t last) {
  const bool exact = walk.exact();
  const Window w = window(moved(piece, walk.offset(0)), other, walk, from, limit.r);
  const std::int64_t end = std::min<std::int64_t>(w.last, last);
  for (std::int64_t i = w.first; i <= end;) {
    const auto step = static_cast<std::int32_t>(i);
    const std::int32_t on = free_steps(moved(piece, walk.offset(step)), other, walk, exact, limit);
    if (on == 0) return step;
    i += on;
  }
  return std::nullopt;
}

std::optional<std::int32_t> first_on_walk(const Convex& piece, const Walk& walk, const Shape& s, Limit limit,
                                          std::int32_t from) {
  const Vec gone = walk.offset(from), whole = walk.offset(walk.steps());
  const Box start{piece.box.lo + gone, piece.box.hi + gone}, end{piece.box.lo + whole, piece.box.hi + whole};
  const Box reach = grown(join(start, end), limit.r + 2);
  if (from > walk.steps() || !meet(reach, s.box)) return std::nullopt;
  if (s.kind == Shape::Kind::Convex) return first_on_walk(piece, walk, s.convex(), limit, from, walk.steps());
  // Whoever is inside an area without being at its edge has been there from the start.
  if (s.kind == Shape::Kind::Area && (limit.kind != Limit::Kind::Below || limit.r > 0) && meet(start, s.box) &&
      overlap(moved(piece, gone), s))
    return from;
  std::optional<std::int32_t> first;
  for (int i = 0, n = s.edges(); i < n; ++i) {
    const Convex e = s.edge(i);
    if (!meet(e.box, reach)) continue;
    const auto step = first_on_walk(piece, walk, e, limit, from, first ? *first - 1 : walk.steps());
    if (step) first = step;
  }
  return first;
}

// TURNS
//
// A point at this distance from the centre moves less than distance / 10,430 in a binary angle, since a full turn of
// 65,536 is 2 pi = 6.2832 radii; the rounding of two places adds less than three grid points.

// Something that turns: the centre, and how far its corners are from it.
struct Turning {
  const Motion& motion;
  std::array<std::array<std::int64_t, 4>, 2> radius;
  std::int64_t widest = 0;
  Footprint end;
  bool left, wide;  // which way it turns; by half a turn or more

  Turning(const Motion& m, const Footprint& start)
      : motion(m), end(footprint(m.end())), left(m.manoeuvre.by > 0), wide(m.steps >= half_turn) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(start.pieces); ++i)
      for (std::size_t k = 0; k < 4; ++k) {
        radius[i][k] = length_up(start.piece[i].corner[k] - m.centre) + 3;
        widest = std::max(widest, radius[i][k]);
      }
  }
};

// 0 if the limit holds for the convex pair; otherwise how many binary angles the piece may certainly go on turning
// before it does, `never` if it cannot. Seen along the direction of the gap, every corner has its own way to go: it
// gets furthest at one end of what is left of the turn or, where it passes that direction, by its distance from the
// centre.
std::int64_t free_turn(const Turning& t, std::size_t number, const Convex& piece, const Convex& other, Limit limit) {
  const auto& radius = t.radius[number];
  const Convex& end = t.end.piece[number];
  const Point centre = t.motion.centre;
  const Separation s = separation(piece, other);
  if (holds(s, piece, other, limit)) return 0;
  if (limit.kind == Limit::Kind::Overlap && !s.apart) return 1;
  if (!s.apart || s.extent == 0) return 1;
  const std::int64_t unit = length_up(s.towards);
  std::int64_t to = INT64_MAX, on = never;
  bool reaches = t.wide;
  for (const Point q : other.corners()) to = std::min(to, dot(s.towards, q - centre));
  to -= (std::int64_t{limit.r} + 3) * unit;
  for (std::size_t k = 0; k < radius.size(); ++k) {
    const Vec now = piece.corner[k] - centre, then = end.corner[k] - centre;
    if (now == Vec{}) continue;  // what it turns about comes no nearer
    const std::int64_t spare = to - dot(s.towards, now);
    if (spare <= 0) return 1;
    const Wide whole = Wide{radius[k]} * unit;
    if (whole < to) continue;
    const std::int64_t before = cross(now, s.towards), after = cross(s.towards, then);
    const bool passes = t.left ? before >= 0 && after >= 0 : before <= 0 && after <= 0;
    reaches = reaches || passes || dot(s.towards, then) >= to;
    const Wide way = Wide{spare} * 10430;
    on = std::min(on, whole <= INT64_MAX && way <= INT64_MAX
                          ? static_cast<std::int64_t>(way) / static_cast<std::int64_t>(whole)
                          : static_cast<std::int64_t>(way / whole));
  }
  return reaches ? std::max<std::int64_t>(1, on) : never;
}

std::int64_t free_turn(const Turning& t, const Footprint& f, const Shape& s, Limit limit) {
  std::int64_t on = never;
  for (std::size_t i = 0; i < static_cast<std::size_t>(f.pieces) && on > 0; ++i) {
    if (s.kind == Shape::Kind::Convex) {
      on = std::min(on, free_turn(t, i, f.piece[i], s.convex(), limit));
      continue;
    }
    for (int k = 0, n = s.edges(); k < n && on > 0; ++k) {
      const Convex e = s.edge(k);
      const std::int64_t reach = t.widest + limit.r + 3;
      if (gap_squared({t.motion.centre, t.motion.centre}, e.box) > reach * reach) continue;
      on = std::min(on, free_turn(t, i, f.piece[i], e, limit));
    }
    // Inside an area, away from its edges.
    if (on > 0 && s.kind == Shape::Kind::Area && (limit.kind != Limit::Kind::Below || limit.r > 0) &&
        overlap(f.piece[i], s))
      return 0;
  }
  return on;
}

std::optional<std::int32_t> first_in_turn(const Motion& motion, const Footprint& start, const Shape& s, Limit limit,
                                          std::int32_t from) {
  const Turning turning(motion, start);
  // Everything that it sweeps lies in a circle.
  const auto reach = static_cast<std::int32_t>(turning.widest) + limit.r + 3;
  if (!gap_at_most(Convex{motion.centre}, s, reach)) return std::nullopt;
  for (std::int64_t i = from; i <= motion.steps;) {
    const std::int64_t on = free_turn(turning, footprint(motion.at(static_cast<std::int32_t>(i))), s, limit);
    if (on == 0) return static_cast<std::int32_t>(i);
    i += on;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::int32_t> first_step(const Motion& motion, const Shape& s, Limit limit, std::int32_t from) {
  return first_step(motion, footprint(motion.start), s, limit, from);
}

std::optional<std::int32_t> first_step(const Motion& motion, const Footprint& start, const Shape& s, Limit limit,
                                       std::int32_t from) {
  if (motion.turns()) return first_in_turn(motion, start, s, limit, from);
  if (!motion.straight()) {
    for (std::int32_t i = from; i <= motion.steps; ++i)
      if (holds(i == 0 ? start : footprint(motion.at(i)), s, limit)) return i;
    return std::nullopt;
  }
  std::optional<std::int32_t> first;
  for (const Convex& piece : start.all()) {
    const auto step = first_on_walk(piece, {motion, false}, s, limit, from);
    if (step && (!first || *step < *first)) first = step;
  }
  return first;
}

// WHERE SOMETHING CHANGES

namespace {

void add(std::vector<StepSpan>& runs, StepSpan run) {
  const auto apart = [&](const StepSpan& r) { return r.last + 1 < run.first || run.last + 1 < r.first; };
  const auto merged = std::partition(runs.begin(), runs.end(), apart);
  for (auto r = merged; r != runs.end(); ++r) run = {std::min(run.first, r->first), std::max(run.last, r->last)};
  runs.erase(merged, runs.end());
  runs.push_back(run);
}

void sort_runs(std::vector<StepSpan>& runs) {
  std::sort(runs.begin(), runs.end(), [](const StepSpan& a, const StepSpan& b) { return a.first < b.first; });
}

// For a convex piece and a convex target the steps in question are one run: its first step forwards, its last
// backwards from the end.
void add_run(std::vector<StepSpan>& runs, const Motion& motion, const Convex& piece, const Shape& target, Limit limit) {
  const auto first = first_on_walk(piece, {motion, false}, target, limit, 0);
  if (!first) return;
  const auto back = first_on_walk(piece, {motion, true}, target, limit, 0);
  add(runs, {*first, motion.steps - back.value_or(motion.steps - *first)});
}

std::vector<StepSpan> straight_spans(const Motion& motion, const Shape& s, Limit limit) {
  std::vector<StepSpan> runs;
  const Footprint f = footprint(motion.start);
  const Box reach = grown(join(f.box, moved(f, motion.by).box), limit.r + 2);
  if (!meet(reach, s.box)) return runs;
  for (const Convex& piece : f.all()) {
    if (s.kind == Shape::Kind::Convex) {
      add_run(runs, motion, piece, s, limit);
      continue;
    }
    for (int i = 0, n = s.edges(); i < n; ++i) {
      const Convex e = s.edge(i);
      if (meet(e.box, reach)) add_run(runs, motion, piece, e, limit);
    }
  }
  sort_runs(runs);
  if (s.kind != Shape::Kind::Area) return runs;
  // Between the runs at the edges the block is all inside or all outside.
  std::vector<StepSpan> whole = runs;
  std::int32_t next = 0;
  const auto try_between = [&](std::int32_t first, std::int32_t last) {
    if (first <= last && holds(moved(f, motion.offset(first + (last - first) / 2)), s, limit))
      add(whole, {first, last});
  };
  for (const StepSpan& r : runs) {
    try_between(next, r.first - 1);
    next = r.last + 1;
  }
  try_between(next, motion.steps);
  sort_runs(whole);
  return whole;
}

}  // namespace

std::vector<StepSpan> spans(const Motion& motion, const Shape& s, Limit limit) {
  if (motion.straight()) return straight_spans(motion, s, limit);
  std::vector<StepSpan> runs;
  for (std::int32_t from = 0; from <= motion.steps;) {
    const auto first = first_step(motion, s, limit, from);
    if (!first) break;
    const auto left = first_step_where(
        motion, [&](const Block& b) { return !holds(footprint(b), s, limit); }, 32, *first);
    runs.push_back({*first, left ? *left - 1 : motion.steps});
    from = runs.back().last + 1;
  }
  return runs;
}

std::vector<Change> changes(const Block& block, std::span<const Manoeuvre> path, std::span<const Watch> watches) {
  std::vector<Change> list;
  Block b = block;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(path.size()); ++i) {
    const Motion motion(b, path[static_cast<std::size_t>(i)]);
    for (std::int32_t w = 0; w < static_cast<std::int32_t>(watches.size()); ++w) {
      const Watch& watch = watches[static_cast<std::size_t>(w)];
      for (const StepSpan& run : spans(motion, watch.shape, watch.limit)) {
        if (run.first > 0 || i == 0) list.push_back({{i, run.first}, w, true});
        if (run.last < motion.steps) list.push_back({{i, run.last + 1}, w, false});
      }
    }
    b = motion.end();
  }
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace linstock
