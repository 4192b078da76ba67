// A slow, independent checker of the field: rational arithmetic and other methods (clipping, solving for parameters,
// trying middles), so that a mistake is not made twice. Also small helpers for random placements.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/block.h"
#include "geometry/shape.h"

namespace slow {

using R = boost::multiprecision::cpp_rational;
struct P {
  R x, y;
};
inline P operator-(const P& a, const P& b) { return {a.x - b.x, a.y - b.y}; }
inline P operator+(const P& a, const P& b) { return {a.x + b.x, a.y + b.y}; }
inline P operator*(const R& k, const P& a) { return {k * a.x, k * a.y}; }
inline R cross(const P& a, const P& b) { return a.x * b.y - a.y * b.x; }
inline R dot(const P& a, const P& b) { return a.x * b.x + a.y * b.y; }
using Poly = std::vector<P>;

inline P of(linstock::Point p) { return {R(p.x), R(p.y)}; }
inline P of(linstock::Vec p) { return {R(p.x), R(p.y)}; }
inline Poly of(std::span<const linstock::Point> points) {
  Poly poly;
  for (const linstock::Point p : points) poly.push_back(of(p));
  return poly;
}
inline Poly of(const linstock::Convex& c) { return of(c.corners()); }

// GAPS: every edge against every edge

inline R point_segment(const P& p, const P& a, const P& b) {
  const P d = b - a;
  R t = 0;
  if (dot(d, d) != 0) t = dot(p - a, d) / dot(d, d);
  if (t < 0) t = 0;
  if (t > 1) t = 1;
  const P w = p - (a + t * d);
  return dot(w, w);
}

inline bool segments_meet(const P& a, const P& b, const P& c, const P& d) {
  const P u = b - a, v = d - c;
  const R den = cross(u, v);
  if (den != 0) {
    const R t = cross(c - a, v) / den, s = cross(c - a, u) / den;
    return t >= 0 && t <= 1 && s >= 0 && s <= 1;
  }
  return point_segment(a, c, d) == 0 || point_segment(b, c, d) == 0 || point_segment(c, a, b) == 0 ||
         point_segment(d, a, b) == 0;
}

// Strictly inside a simple polygon; a point on the outline is not. By the crossings' places on a level line.
inline bool strictly_inside(const Poly& poly, const P& p) {
  bool in = false;
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const P &a = poly[i], &b = poly[(i + 1) % poly.size()];
    if (point_segment(p, a, b) == 0) return false;
    if ((a.y <= p.y) == (b.y <= p.y)) continue;
    if (a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) > p.x) in = !in;
  }
  return in;
}

// `closed`: the last corner is joined to the first. `solid`: the inside belongs to it.
inline R gap(const Poly& a, const Poly& b, bool b_closed = true, bool b_solid = true) {
  if (a.size() > 2)
    for (const P& p : b)
      if (strictly_inside(a, p)) return 0;
  if (b.size() > 2 && b_solid)
    for (const P& p : a)
      if (strictly_inside(b, p)) return 0;
  std::optional<R> best;
  const std::size_t bn = b_closed ? b.size() : b.size() - 1;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < std::max<std::size_t>(bn, 1); ++j) {
      const P &p = a[i], &q = a[(i + 1) % a.size()], &r = b[j], &s = b[(j + 1) % b.size()];
      if (segments_meet(p, q, r, s)) return 0;
      for (const R& g :
           {point_segment(p, r, s), point_segment(q, r, s), point_segment(r, p, q), point_segment(s, p, q)})
        if (!best || g < *best) best = g;
    }
  return *best;
}

// OVERLAP: the area of what is left after clipping

// The part of a polygon on or left of the directed line.
inline Poly clip(const Poly& poly, const P& o, const P& d) {
  Poly out;
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const P &a = poly[i], &b = poly[(i + 1) % poly.size()];
    const R ha = cross(d, a - o), hb = cross(d, b - o);
    if (ha >= 0) out.push_back(a);
    if ((ha > 0 && hb < 0) || (ha < 0 && hb > 0)) out.push_back(a + (ha / (ha - hb)) * (b - a));
  }
  return out;
}
inline R twice_area(const Poly& p) {
  R sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) sum += cross(p[i], p[(i + 1) % p.size()]);
  return sum;
}
// `a` may be any simple polygon, b is convex and anticlockwise.
inline bool areas_overlap(Poly a, const Poly& b) {
  for (std::size_t i = 0; i < b.size() && !a.empty(); ++i) a = clip(a, b[i], b[(i + 1) % b.size()] - b[i]);
  return !a.empty() && twice_area(a) != 0;
}

// LINES

// All places where the segment meets the outline or a corner of it, 0 and 1 included, in order.
inline std::vector<R> places(const P& a, const P& b, const Poly& poly, bool closed) {
  std::vector<R> t{0, 1};
  const P u = b - a;
  for (std::size_t j = 0; j < poly.size() - (closed ? 0 : 1); ++j) {
    const P &r = poly[j], &s = poly[(j + 1) % poly.size()];
    const R den = cross(u, s - r);
    if (den != 0) {
      const R x = cross(r - a, s - r) / den, y = cross(r - a, u) / den;
      if (x > 0 && x < 1 && y >= 0 && y <= 1) t.push_back(x);
    } else if (cross(u, r - a) == 0) {
      for (const P& p : {r, s})
        if (const R x = dot(p - a, u) / dot(u, u); x > 0 && x < 1) t.push_back(x);
    }
  }
  std::sort(t.begin(), t.end());
  t.erase(std::unique(t.begin(), t.end()), t.end());
  return t;
}

// The parts of the segment strictly inside, neighbours joined.
inline std::vector<std::pair<R, R>> inside_parts(const P& a, const P& b, const Poly& poly) {
  std::vector<std::pair<R, R>> parts;
  const std::vector<R> t = places(a, b, poly, true);
  for (std::size_t i = 0; i + 1 < t.size(); ++i) {
    if (!strictly_inside(poly, a + (t[i] + t[i + 1]) / 2 * (b - a))) continue;
    if (!parts.empty() && parts.back().second == t[i]) {
      parts.back().second = t[i + 1];
    } else {
      parts.push_back({t[i], t[i + 1]});
    }
  }
  return parts;
}

// RANDOM PLACEMENTS

struct Random {
  std::uint64_t state;
  std::uint64_t next() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  std::int32_t between(std::int32_t lo, std::int32_t hi) {
    return lo + static_cast<std::int32_t>(next() % (static_cast<std::uint64_t>(hi - lo) + 1));
  }
  linstock::Point point(std::int32_t r) { return {between(-r, r), between(-r, r)}; }
};

// A random convex shape; sometimes a segment or a point.
inline linstock::Convex random_convex(Random& random, std::int32_t spread, std::int32_t size) {
  const linstock::Point at = random.point(spread);
  std::vector<linstock::Point> points;
  const int n = random.between(1, 7);
  for (int i = 0; i < n; ++i) points.push_back(at + (random.point(size) - linstock::Point{}));
  return linstock::hull(points);
}
inline linstock::Convex random_polygon(Random& random, std::int32_t spread, std::int32_t size) {
  for (;;)
    if (const linstock::Convex c = random_convex(random, spread, size); c.count >= 3) return c;
}

// A random star-shaped outline, often with dents.
inline std::vector<linstock::Point> random_outline(Random& random, std::int32_t spread, std::int32_t size) {
  const linstock::Point at = random.point(spread);
  for (;;) {
    std::vector<linstock::Vec> ways;
    const int n = random.between(3, 9);
    for (int i = 0; i < n; ++i)
      if (const linstock::Vec v = random.point(size) - linstock::Point{}; v != linstock::Vec{}) ways.push_back(v);
    const auto half = [](linstock::Vec v) { return v.y > 0 || (v.y == 0 && v.x > 0) ? 0 : 1; };
    std::sort(ways.begin(), ways.end(), [&](linstock::Vec a, linstock::Vec b) {
      return half(a) != half(b) ? half(a) < half(b) : linstock::cross(a, b) > 0;
    });
    const auto same = [&](linstock::Vec a, linstock::Vec b) {
      return half(a) == half(b) && linstock::cross(a, b) == 0;
    };
    ways.erase(std::unique(ways.begin(), ways.end(), same), ways.end());
    bool around = ways.size() >= 3;
    for (std::size_t i = 0; i < ways.size() && around; ++i)
      around = linstock::cross(ways[i], ways[(i + 1) % ways.size()]) > 0;
    if (!around) continue;
    std::vector<linstock::Point> outline;
    for (const linstock::Vec v : ways) outline.push_back(at + v);
    if (random.between(0, 1)) std::reverse(outline.begin(), outline.end());
    return outline;
  }
}

inline linstock::Block random_block(Random& random, std::int32_t spread) {
  const auto files = static_cast<std::uint8_t>(random.between(1, 6));
  return {{random.point(spread), static_cast<linstock::Angle>(random.next())},
          {.width = random.between(300, 1400),
           .depth = random.between(300, 1400),
           .files = files,
           .count = static_cast<std::uint8_t>(random.between(files, 2 * files)),
           .rear = static_cast<linstock::Rear>(random.between(0, 2))}};
}

inline linstock::Point quarter(linstock::Point p) { return {-p.y, p.x}; }
inline linstock::Convex quarter(const linstock::Convex& c) {
  std::vector<linstock::Point> points;
  for (const linstock::Point p : c.corners()) points.push_back(quarter(p));
  return linstock::Convex(points);
}

}  // namespace slow
