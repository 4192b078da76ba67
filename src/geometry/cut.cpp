#include "geometry/cut.h"

#include <algorithm>
#include <array>

namespace linstock {

namespace {

std::int64_t near(std::int64_t d, Cut t) {
  const Wide v = Wide{d} * t.num, half = t.den / 2;
  return static_cast<std::int64_t>(v >= 0 ? (v + half) / t.den : -((-v + half) / t.den));
}

// Where the line meets the (not parallel) edge p -> p + e.
Cut on_edge(const Ray& ray, Point p, Vec e) {
  const std::int64_t num = cross(p - ray.o, e), den = cross(ray.d, e);
  return den > 0 ? Cut{num, den} : Cut{-num, -den};
}

// Where the line passes a point that lies on it.
Cut on_point(const Ray& ray, Point p) { return {dot(p - ray.o, ray.d), squared(ray.d)}; }

// Takes what runs along an edge out of the spans.
int subtract(std::span<CutSpan> spans, int n, CutSpan hole) {
  int kept = n;
  for (int i = 0; i < n; ++i) {
    CutSpan& s = spans[static_cast<std::size_t>(i)];
    if (hole.to <= s.from || s.to <= hole.from) continue;
    const CutSpan behind{hole.to, s.to};
    s.to = hole.from;
    if (behind.from < behind.to) {
      if (s.from < s.to && kept < static_cast<int>(spans.size())) {
        spans[static_cast<std::size_t>(kept++)] = behind;
      } else {
        s = behind;
      }
    }
  }
  const auto end = std::remove_if(spans.begin(), spans.begin() + kept, [](const CutSpan& s) { return s.to <= s.from; });
  std::sort(spans.begin(), end, [](const CutSpan& a, const CutSpan& b) { return a.from < b.from; });
  return static_cast<int>(end - spans.begin());
}

}  // namespace

Point Ray::at(Cut t) const { return o + Vec{near(d.x, t), near(d.y, t)}; }

int inside_spans(const Ray& ray, std::span<const Point> outline, std::span<CutSpan> out) {
  // Corners on the line count as lying to its left: a line just to the right of ours meets no corner, and every
  // place that is not on the outline has the same side of it as its neighbour there. So crossings pair up.
  std::array<Cut, most_corners> cuts;
  std::size_t found = 0;
  const std::size_t n = std::min<std::size_t>(outline.size(), most_corners);
  bool along = false;
  std::int64_t side_p = n > 0 ? cross(ray.d, outline[0] - ray.o) : 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Point p = outline[i], q = outline[i + 1 == n ? 0 : i + 1];
    const std::int64_t side_q = cross(ray.d, q - ray.o);
    along = along || (side_p == 0 && side_q == 0);
    if ((side_p >= 0) != (side_q >= 0)) cuts[found++] = on_edge(ray, p, q - p);
    side_p = side_q;
  }
  if (found == 0) return 0;
  std::sort(cuts.begin(), cuts.begin() + static_cast<std::ptrdiff_t>(found));

  int spans = 0;
  for (std::size_t i = 0; i + 1 < found; i += 2) {
    if (cuts[i] == cuts[i + 1]) continue;
    if (spans > 0 && out[static_cast<std::size_t>(spans - 1)].to == cuts[i]) {
      out[static_cast<std::size_t>(spans - 1)].to = cuts[i + 1];
    } else {
      out[static_cast<std::size_t>(spans++)] = {cuts[i], cuts[i + 1]};
    }
  }
  for (std::size_t i = 0; along && i < n; ++i) {
    const Point p = outline[i], q = outline[i + 1 == n ? 0 : i + 1];
    if (cross(ray.d, p - ray.o) != 0 || cross(ray.d, q - ray.o) != 0) continue;
    const auto [first, last] = std::minmax({on_point(ray, p), on_point(ray, q)});
    spans = subtract(out, spans, {first, last});
  }
  return spans;
}

std::optional<CutSpan> meeting_span(const Ray& ray, const Convex& c) {
  std::optional<CutSpan> span;
  const auto add = [&](Cut t) {
    if (!span) span = {t, t};
    if (t < span->from) span->from = t;
    if (span->to < t) span->to = t;
  };
  std::int64_t side = cross(ray.d, c[c.count - 1] - ray.o);
  for (int i = 0; i < c.count; ++i) {
    const std::int64_t before = side;
    side = cross(ray.d, c[i] - ray.o);
    if (side == 0) {
      add(on_point(ray, c[i]));
    } else if ((before < 0 && side > 0) || (before > 0 && side < 0)) {
      const Point p = c[i == 0 ? c.count - 1 : i - 1];
      add(on_edge(ray, p, c[i] - p));
    }
  }
  return span;
}

namespace {

// Calls f(place, the line goes on to the left of the polyline) for every crossing, in the order of the polyline.
template <class F>
void each_crossing(const Ray& ray, Cut from, Cut to, std::span<const Point> polyline, F f) {
  int last_sign = 0;  // of the last corner that is not on the line
  CutSpan run;        // of the corners on the line since then
  bool on_line = false;
  for (std::size_t i = 0; i < polyline.size(); ++i) {
    const std::int64_t side = cross(ray.d, polyline[i] - ray.o);
    const int sign = side > 0 ? 1 : side < 0 ? -1 : 0;
    if (sign == 0) {
      const Cut t = on_point(ray, polyline[i]);
      run = on_line ? CutSpan{std::min(run.from, t), std::max(run.to, t)} : CutSpan{t, t};
      on_line = true;
      continue;
    }
    if (last_sign * sign < 0) {
      if (!on_line) run.from = run.to = on_edge(ray, polyline[i - 1], polyline[i] - polyline[i - 1]);
      if (run.from < to && from < run.to) f(std::max(run.from, from), last_sign > 0);
    }
    last_sign = sign;
    on_line = false;
  }
}

}  // namespace

std::optional<Cut> first_crossing(const Ray& ray, Cut from, Cut to, std::span<const Point> polyline) {
  std::optional<Cut> first;
  each_crossing(ray, from, to, polyline, [&](Cut t, bool) {
    if (!first || t < *first) first = t;
  });
  return first;
}

std::optional<Passing> last_crossing(const Ray& ray, Cut from, Cut to, std::span<const Point> polyline) {
  std::optional<Passing> last;
  each_crossing(ray, from, to, polyline, [&](Cut t, bool to_left) {
    if (!last || last->at < t) last = Passing{t, to_left};
  });
  return last;
}

}  // namespace linstock
