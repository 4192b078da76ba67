#include "geometry/shape.h"

#include <algorithm>

namespace linstock {

// CORNERS

Convex hull(std::span<const Point> points) {
  std::array<Point, 24> sorted;
  std::array<Point, 48> h;
  const auto n = static_cast<int>(std::min<std::size_t>(points.size(), sorted.size()));
  std::copy_n(points.begin(), n, sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + n);
  int k = 0;
  const auto add = [&](Point p, int floor) {
    while (k > floor && cross(h[k - 1] - h[k - 2], p - h[k - 1]) <= 0) --k;
    h[k++] = p;
  };
  for (int i = 0; i < n; ++i) add(sorted[i], 1);
  const int lower = k;
  for (int i = n - 2; i >= 0; --i) add(sorted[i], lower);
  if (k > 1 && h[k - 1] == h[0]) --k;
  if (k == 2 && h[0] == h[1]) k = 1;
  return Convex(std::span<const Point>(h.data(), static_cast<std::size_t>(k)));
}

Convex swept(const Convex& a, Vec by) {
  std::array<Point, 2 * Convex::most> both;
  for (int i = 0; i < a.count; ++i) {
    both[2 * i] = a[i];
    both[2 * i + 1] = a[i] + by;
  }
  return hull(std::span<const Point>(both.data(), static_cast<std::size_t>(2 * a.count)));
}

// GAPS AS FRACTIONS

std::strong_ordering operator<=>(const Gap& a, const Gap& b) {
  if (a.den == 1 && b.den == 1) return a.num <=> b.num;
  constexpr Wide small = Wide{1} << 68;  // then num * den stays below 2^127
  if (a.num < small && b.num < small) return a.num * b.den <=> b.num * a.den;
  if (const auto whole = a.num / a.den <=> b.num / b.den; whole != 0) return whole;
  return a.num % a.den * b.den <=> b.num % b.den * a.den;
}

std::int64_t Gap::length_down() const { return static_cast<std::int64_t>(root(static_cast<WideU>(num / den))); }
std::int64_t Gap::length_up() const {
  const std::int64_t r = length_down();
  return Wide{r} * r * den == num ? r : r + 1;
}

// TWO CONVEX SHAPES

namespace {

using Corners = std::span<const Point>;

inline Point next_of(Corners c, std::size_t i) { return c[i + 1 == c.size() ? 0 : i + 1]; }

// The largest signed height of b's corners over the edge p -> q: negative if all of b lies strictly to its right,
// that is, outside.
inline std::int64_t highest(Corners b, Point p, Vec d) {
  std::int64_t top = cross(d, b[0] - p);
  for (std::size_t j = 1; j < b.size(); ++j) top = std::max(top, cross(d, b[j] - p));
  return top;
}

// Is there an edge of a with all of b beyond it (on it is enough, unless `strictly`)?
bool cut_off(Corners a, Corners b, bool strictly) {
  if (a.size() < 2) return false;
  const std::int64_t limit = strictly ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point p = a[i];
    const Vec d = next_of(a, i) - p;
    std::size_t j = 0;
    while (j < b.size() && cross(d, b[j] - p) < limit) ++j;
    if (j == b.size() && d != Vec{}) return true;
  }
  return false;
}

// Two points, or segments in parallel: no edge may be able to separate them, so that only distances tell.
bool thin(Corners a, Corners b) {
  if (a.size() > 2 || b.size() > 2) return false;
  if (a.size() < 2 || b.size() < 2) return true;
  return cross(a[1] - a[0], b[1] - b[0]) == 0;
}

// The nearest pair of two shapes that are apart, and whether an edge of one of them separates the two at all.
struct Nearest {
  Wide num = 0;
  std::int64_t den = 1;
  Vec towards;              // from a to b
  Point corner, base;       // the corner, and the other corner or the start of the edge
  Vec along;                // the edge, if it is corner against edge
  std::int64_t height = 0;  // of the corner over the edge, times its length
  bool corner_is_a = true, separated = false;
};

// Lists of corners whose number is known to the compiler: nearly all shapes in play have four.
template <std::size_t N>
using Exactly = std::span<const Point, N>;

template <std::size_t N, std::size_t M>
inline void try_corners(Exactly<N> a, Exactly<M> b, Nearest& best) {
  std::int64_t least = INT64_MAX;
  Point p = a[0], q = b[0];
  for (const Point s : a)
    for (const Point t : b)
      if (const std::int64_t d = squared(t - s); d < least) least = d, p = s, q = t;
  best = {least, 1, q - p, p, q, {}, 0, true, false};
}

// Corners of `points` against the insides of the edges of `edges`, from outside: the slow way, which is good for any
// two shapes.
void try_edges(Corners edges, Corners points, bool points_are_a, Nearest& best) {
  if (edges.size() < 2) return;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Point p = edges[i];
    const Vec d = next_of(edges, i) - p;
    const std::int64_t len = squared(d);
    std::int64_t top = INT64_MIN;
    for (const Point c : points) {
      const Vec w = c - p;
      const std::int64_t height = cross(d, w);
      top = std::max(top, height);
      if (height > 0) continue;
      const std::int64_t t = dot(d, w);
      if (t <= 0 || t >= len) continue;
      const Gap gap{Wide{height} * height, len};
      if (gap >= Gap{best.num, best.den}) continue;
      const Vec out = -left_of(d);  // to the right of the edge: away from its polygon
      best = {gap.num, len, points_are_a ? -out : out, c, p, d, -height, points_are_a, best.separated};
    }
    best.separated = best.separated || top < 0;
  }
}

// The highest corner of `points` over the edge, if all of them lie strictly beyond it; otherwise 0.
template <std::size_t N>
inline std::int64_t top_beyond(Exactly<N> points, Point p, Vec d) {
  std::int64_t top = INT64_MIN;
  for (const Point c : points) {
    const std::int64_t height = cross(d, c - p);
    if (height >= 0) return 0;
    top = std::max(top, height);
  }
  return top;
}

// The same, with the first corner that is so high, and whether others may be.
struct Over {
  std::int64_t top = 0;
  std::ptrdiff_t first = 0;
  bool several = false;
};
template <std::size_t N>
inline Over over_edge(Exactly<N> points, Point p, Vec d) {
  Over over{INT64_MIN, 0, false};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::int64_t height = cross(d, points[i] - p);
    if (height >= 0) return {};
    if (height > over.top) over = {height, static_cast<std::ptrdiff_t>(i), false};
    else if (height == over.top) over.several = true;
  }
  return over;
}

// Is the gap of a corner at this height over an edge smaller than the best so far?
inline bool smaller(std::int64_t height, std::int64_t len, const Nearest& best) {
  constexpr std::int64_t small = std::int64_t{1} << 33;
  if (height > -small && best.num < Wide{small} * small)  // then nothing below overflows
    return Wide{height} * height * best.den < best.num * len;
  return Gap{Wide{height} * height, len} < Gap{best.num, best.den};
}

// The same for shapes that are not thin. If the nearest points are a corner and the inside of an edge, all of the
// other shape lies beyond that edge, and no corner of it is nearer to the edge: nothing else needs a look.
template <std::size_t N, std::size_t M>
inline void try_separating_edges(Exactly<N> edges, Exactly<M> points, bool points_are_a, Nearest& best) {
  if (edges.size() < 2) return;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Point p = edges[i];
    const Vec d = edges[i + 1 == edges.size() ? 0 : i + 1] - p;
    const std::int64_t top = top_beyond(points, p, d);
    if (top == 0) continue;
    best.separated = true;
    const std::int64_t len = squared(d);
    if (!smaller(top, len, best)) continue;
    for (const Point c : points) {
      const Vec w = c - p;
      const std::int64_t t = dot(d, w);
      if (t <= 0 || t >= len || cross(d, w) != top) continue;
      const Vec out = -left_of(d);  // to the right of the edge: away from its polygon
      best = {Wide{top} * top, len, points_are_a ? -out : out, c, p, d, -top, points_are_a, true};
      break;
    }
  }
}

template <std::size_t N, std::size_t M>
Nearest nearest_of(Exactly<N> a, Exactly<M> b) {
  Nearest best;
  try_corners(a, b, best);
  try_separating_edges(a, b, false, best);
  try_separating_edges(b, a, true, best);
  if (!best.separated) best.num = 0;
  return best;
}

// Calls f with the corners as lists of a known number, if there are four of the second and four, two or one of
// the first.
template <class F>
inline auto with_known_numbers(Corners a, Corners b, F f) {
  if (b.size() == 4) {
    if (a.size() == 4) return f(a.first<4>(), b.first<4>());
    if (a.size() == 2) return f(a.first<2>(), b.first<4>());
    if (a.size() == 1) return f(a.first<1>(), b.first<4>());
  }
  return f(a, b);
}

bool apart(const Convex& a, const Convex& b) {
  return cut_off(a.corners(), b.corners(), true) || cut_off(b.corners(), a.corners(), true);
}

// If the shapes meet, num is 0; the rest is then of no use.
Nearest nearest(const Convex& a, const Convex& b) {
  const Corners ca = a.corners(), cb = b.corners();
  if (!thin(ca, cb)) return with_known_numbers(ca, cb, [](auto s, auto t) { return nearest_of(s, t); });
  Nearest best;
  try_corners(ca, cb, best);
  try_edges(ca, cb, false, best);
  try_edges(cb, ca, true, best);
  return best;
}

// p + d * t / den, rounded to the grid. den is not 0.
Point part_of_way(Point p, Vec d, std::int64_t t, std::int64_t den) {
  if (den < 0) t = -t, den = -den;
  const auto part = [&](std::int64_t x) {
    const Wide v = Wide{x} * t, half = den / 2;
    return static_cast<std::int64_t>(v >= 0 ? (v + half) / den : -((-v + half) / den));
  };
  return p + Vec{part(d.x), part(d.y)};
}

// The foot of the perpendicular.
Point foot(const Nearest& n) { return part_of_way(n.base, n.along, dot(n.along, n.corner - n.base), n.den); }

// Some point that two meeting shapes share, near enough to draw.
Point shared_point(const Convex& a, const Convex& b) {
  for (const Point p : a.corners())
    if (place_in(b, p) != Place::Outside) return p;
  for (const Point p : b.corners())
    if (place_in(a, p) != Place::Outside) return p;
  for (int i = 0; i < a.count; ++i) {
    const Point p = a[i];
    const Vec d = next_of(a.corners(), static_cast<std::size_t>(i)) - p;
    for (int j = 0; j < b.count; ++j) {
      const Vec e = next_of(b.corners(), static_cast<std::size_t>(j)) - b[j];
      const std::int64_t den = cross(d, e), t = cross(b[j] - p, e), u = cross(b[j] - p, d);
      if (den == 0 || (den > 0 ? t < 0 || t > den || u < 0 || u > den : t > 0 || t < den || u > 0 || u < den)) continue;
      return part_of_way(p, d, t, den);
    }
  }
  return a[0];
}

// Is the gap at most r (with `open`, below r)? The answer is often clear from two corners or from one edge.
enum class Answer : std::uint8_t { No, Yes, Open };

inline bool in_reach(Wide square, Wide reach, bool open) { return open ? square < reach : square <= reach; }

// An edge with all of the other shape beyond it.
struct Parting {
  Vec d;
  std::int64_t top, len;  // how far beyond its nearest corner is, times the edge's length; that length, squared
  bool over;              // that corner lies over the inside of the edge: this is the gap
};

// Calls visit(Parting) for those edges, until it says that it knows enough; and whether it did.
template <std::size_t N, std::size_t M, class Visit>
inline bool any_parting_edge(Exactly<N> edges, Exactly<M> points, bool& separated, Visit visit) {
  if (edges.size() < 2) return false;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Point p = edges[i];
    const Vec d = edges[i + 1 == edges.size() ? 0 : i + 1] - p;
    const Over nearest = over_edge(points, p, d);
    if (nearest.top == 0) continue;
    separated = true;
    const std::int64_t top = nearest.top, len = squared(d);
    const auto inside = [&](Point c) {
      const std::int64_t t = dot(d, c - p);
      return t > 0 && t < len;
    };
    const bool over = inside(points[nearest.first]) || (nearest.several && std::any_of(points.begin() + nearest.first + 1, points.end(), [&](Point c) { return cross(d, c - p) == top && inside(c); }));
    if (visit(Parting{d, top, len, over})) return true;
  }
  return false;
}

// For shapes that are not thin: only edges with all of the other shape beyond them tell (see try_separating_edges).
template <std::size_t N, std::size_t M>
inline Answer near_edges(Exactly<N> edges, Exactly<M> points, std::int64_t r2, bool open, bool& separated) {
  Answer answer = Answer::Open;
  any_parting_edge(edges, points, separated, [&](const Parting& e) {
    if (!in_reach(Wide{e.top} * e.top, Wide{r2} * e.len, open))
      answer = Answer::No;
    else if (e.over)
      answer = Answer::Yes;
    return answer != Answer::Open;
  });
  return answer;
}

template <std::size_t N, std::size_t M>
bool near_of(Exactly<N> a, Exactly<M> b, std::int64_t r2, bool open) {
  bool separated = false;
  if (const Answer x = near_edges(a, b, r2, open, separated); x != Answer::Open) return x == Answer::Yes;
  if (const Answer x = near_edges(b, a, r2, open, separated); x != Answer::Open) return x == Answer::Yes;
  if (!separated) return true;
  for (const Point s : a)
    for (const Point t : b)
      if (const std::int64_t d = squared(t - s); d < r2 || (d == r2 && !open)) return true;
  return false;
}

bool near(const Convex& a, const Convex& b, std::int64_t r, bool open) {
  const Corners ca = a.corners(), cb = b.corners();
  const std::int64_t r2 = r * r;
  if (!thin(ca, cb)) return with_known_numbers(ca, cb, [&](auto s, auto t) { return near_of(s, t, r2, open); });
  const Nearest n = nearest(a, b);
  return in_reach(n.num, Wide{r2} * n.den, open);
}

}  // namespace

bool meet(const Convex& a, const Convex& b) {
  if (!meet(a.box, b.box)) return false;
  if (thin(a.corners(), b.corners())) return nearest(a, b).num == 0;
  return !apart(a, b);
}

bool overlap(const Convex& a, const Convex& b) {
  if (!meet(a.box, b.box) || (a.count < 3 && b.count < 3 && thin(a.corners(), b.corners()))) return false;
  return !cut_off(a.corners(), b.corners(), false) && !cut_off(b.corners(), a.corners(), false);
}

bool overlap_beyond(const Convex& a, const Convex& b, std::int32_t slack) {
  if (!overlap(a, b)) return false;
  const auto nearly_cut_off = [slack](Corners s, Corners t) {
    for (std::size_t i = 0; s.size() >= 2 && i < s.size(); ++i) {
      const Vec d = next_of(s, i) - s[i];
      const std::int64_t height = highest(t, s[i], d);
      if (Wide{height} * height <= Wide{slack} * slack * squared(d)) return true;
    }
    return false;
  };
  return !nearly_cut_off(a.corners(), b.corners()) && !nearly_cut_off(b.corners(), a.corners());
}

bool gap_at_most(const Convex& a, const Convex& b, std::int32_t r) {
  if (r < 0 || gap_squared(a.box, b.box) > std::int64_t{r} * r) return false;
  return near(a, b, r, false);
}

bool gap_below(const Convex& a, const Convex& b, std::int32_t r) {
  if (r <= 0 || gap_squared(a.box, b.box) >= std::int64_t{r} * r) return false;
  return near(a, b, r, true);
}

Measured measure(const Convex& a, const Convex& b) {
  const Nearest n = nearest(a, b);
  if (n.num == 0) {
    const Point p = shared_point(a, b);
    return {p, p, {}};
  }
  const Point other = n.along == Vec{} ? n.base : foot(n);
  return n.corner_is_a ? Measured{n.corner, other, {n.num, n.den}} : Measured{other, n.corner, {n.num, n.den}};
}

namespace {

// An edge with all of the other shape beyond it, and its nearest corner over the inside of the edge: that is the gap,
// and no corners need be compared.
template <std::size_t N, std::size_t M>
inline bool gap_over_edge(Exactly<N> edges, Exactly<M> points, bool edges_are_a, bool& separated, Separation& s) {
  return any_parting_edge(edges, points, separated, [&](const Parting& e) {
    if (e.over) s = {true, edges_are_a ? -left_of(e.d) : left_of(e.d), -e.top, {Wide{e.top} * e.top, e.len}};
    return e.over;
  });
}

// The separation of shapes that are apart and not thin; `apart` stays false for others.
template <std::size_t N, std::size_t M>
Separation separation_of(Exactly<N> a, Exactly<M> b) {
  Separation s;
  bool separated = false;
  if (gap_over_edge(a, b, true, separated, s) || gap_over_edge(b, a, false, separated, s) || !separated) return s;
  Nearest n;
  try_corners(a, b, n);
  return {true, n.towards, static_cast<std::int64_t>(n.num), {n.num, 1}};
}

}  // namespace

Separation separation(const Convex& a, const Convex& b) {
  if (!thin(a.corners(), b.corners())) {
    const Separation s =
        with_known_numbers(a.corners(), b.corners(), [](auto x, auto y) { return separation_of(x, y); });
    if (s.apart) return s;
  } else if (const Nearest n = nearest(a, b); n.num > 0) {
    const bool corners = n.along == Vec{};
    return {true, n.towards, corners ? static_cast<std::int64_t>(n.num) : n.height, {n.num, n.den}};
  }
  const auto edge_between = [](Corners s, Corners t, bool s_is_a) -> Separation {
    for (std::size_t i = 0; s.size() >= 2 && i < s.size(); ++i) {
      const Vec d = next_of(s, i) - s[i];
      if (d == Vec{} || highest(t, s[i], d) > 0) continue;
      return {true, s_is_a ? -left_of(d) : left_of(d), 0, {}};
    }
    return {};
  };
  const Separation by_a = edge_between(a.corners(), b.corners(), true);
  return by_a.apart ? by_a : edge_between(b.corners(), a.corners(), false);
}

Gap gap_of(const Convex& a, const Convex& b) {
  if (thin(a.corners(), b.corners())) {
    const Nearest n = nearest(a, b);
    return {n.num, n.den};
  }
  return with_known_numbers(a.corners(), b.corners(), [](auto x, auto y) { return separation_of(x, y); }).gap;
}

Place place_in(const Convex& c, Point p) {
  if (c.count < 3) return meet(c, Convex{p}) ? Place::Edge : Place::Outside;
  Place place = Place::Inside;
  for (int i = 0; i < c.count; ++i) {
    const Vec d = next_of(c.corners(), static_cast<std::size_t>(i)) - c[i];
    const std::int64_t height = cross(d, p - c[i]);
    if (height < 0) return Place::Outside;
    if (height == 0 && d != Vec{}) place = Place::Edge;
  }
  return place;
}

}  // namespace linstock
