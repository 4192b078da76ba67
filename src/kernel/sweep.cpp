// What a block meets on its way (declared in path.h).
#include <algorithm>

#include "kernel/path.h"

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

// What one look at a convex pair tells: whether the limit holds, and if not, for how many steps on it certainly does
// not; at least 1. 0 means that it holds.
//
// The gap of two convex shapes, one of them moving straight on, is never less than their distance along the
// direction of the present gap: Newton's method on a convex function, which never runs past the first contact. The
// rounding of two places can bring them nearer by less than two grid points.
std::int32_t free_steps(const Convex& piece, const Convex& other, const Walk& walk, bool exact, Limit limit) {
  const Separation s = separation(piece, other);
  switch (limit.kind) {
    case Limit::Kind::Within:
      if (s.gap.at_most(limit.r)) return 0;
      break;
    case Limit::Kind::Below:
      if (s.gap.below(limit.r)) return 0;
      break;
    case Limit::Kind::Overlap:
      if (!s.apart) return overlap(piece, other) ? 0 : 1;
  }
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

std::int32_t free_steps(const Convex& piece, const Shape& s, const Walk& walk, bool exact, const Box& reach,
                        Limit limit) {
  if (s.kind == Shape::Kind::Convex) return free_steps(piece, Convex(s.points), walk, exact, limit);
  std::int32_t least = never;
  for (int i = 0, n = s.edges(); i < n && least > 0; ++i) {
    const Convex e = s.edge(i);
    if (meet(e.box, reach)) least = std::min(least, free_steps(piece, e, walk, exact, limit));
  }
  // No edge is in reach: the piece may still be inside.
  if (least > 0 && s.kind == Shape::Kind::Area && (limit.kind != Limit::Kind::Below || limit.r > 0) &&
      meet(piece.box, s.box) && overlap(piece, s))
    return 0;
  return least;
}

std::optional<std::int32_t> first_on_walk(const Convex& piece, const Walk& walk, const Shape& s, Limit limit,
                                          std::int32_t from) {
  const Box start = moved(piece, walk.offset(from)).box, end = moved(piece, walk.offset(walk.steps())).box;
  const Box reach = grown(join(start, end), limit.r + 2);
  if (!meet(reach, s.box)) return std::nullopt;
  const bool exact = walk.exact();
  for (std::int32_t i = from; i <= walk.steps();) {
    const std::int32_t on = free_steps(moved(piece, walk.offset(i)), s, walk, exact, reach, limit);
    if (on == 0) return i;
    if (on > walk.steps() - i) break;
    i += on;
  }
  return std::nullopt;
}

// A point at this distance from the centre moves less than distance / 10,430 in a binary angle, since a full turn of
// 65,536 is 2 pi = 6.2832 radii; the rounding of two places adds less than three grid points.
std::optional<std::int32_t> first_in_turn(const Motion& motion, const Shape& s, Limit limit, std::int32_t from) {
  std::int64_t radius = 1;
  const Footprint start = footprint(motion.start);
  for (const Convex& piece : start.all())
    for (const Point p : piece.corners()) radius = std::max(radius, length_up(p - motion.centre) + 2);
  for (std::int32_t i = from; i <= motion.steps;) {
    const Footprint f = footprint(motion.at(i));
    const Gap gap = measure(f, s).gap;
    const bool there = limit.kind == Limit::Kind::Within  ? gap.at_most(limit.r)
                       : limit.kind == Limit::Kind::Below ? gap.below(limit.r)
                                                          : gap.num == 0 && overlap(f, s);
    if (there) return i;
    const std::int64_t spare = gap.length_down() - limit.r - 3;
    const std::int64_t on = spare > 0 ? std::max<std::int64_t>(1, spare * 10430 / radius) : 1;
    if (on > motion.steps - i) break;
    i += static_cast<std::int32_t>(on);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::int32_t> first_step(const Motion& motion, const Shape& s, Limit limit, std::int32_t from) {
  if (motion.turns()) return first_in_turn(motion, s, limit, from);
  if (!motion.straight()) {
    for (std::int32_t i = from; i <= motion.steps; ++i)
      if (holds(footprint(motion.at(i)), s, limit)) return i;
    return std::nullopt;
  }
  std::optional<std::int32_t> first;
  const Footprint start = footprint(motion.start);
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
