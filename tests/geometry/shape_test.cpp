// Shapes: overlap, gaps, nearness, against the slow checker.
#include <gtest/gtest.h>

#include "slow.h"
#include "geometry/cut.h"
#include "geometry/shape.h"

using namespace linstock;
using slow::R;

namespace {

R value(const Gap& g) { return R(boost::multiprecision::cpp_int(g.num), boost::multiprecision::cpp_int(g.den)); }

Convex square(Point at, int side) {
  return Convex{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}};
}

}  // namespace

TEST(FieldShape, two_squares_side_by_side_touch_and_do_not_overlap) {
  const Convex a = square({0, 0}, 1000), b = square({1000, 0}, 1000), c = square({999, 0}, 1000),
               d = square({1000, 1000}, 5);
  EXPECT_TRUE(meet(a, b));
  EXPECT_FALSE(overlap(a, b));
  EXPECT_TRUE(touch(a, b));
  EXPECT_TRUE(overlap(a, c));
  EXPECT_FALSE(touch(a, c));
  EXPECT_TRUE(touch(a, d));  // corner to corner
}

TEST(FieldShape, a_gap_of_exactly_r_is_at_most_r_but_not_below_it) {
  const Convex a = square({0, 0}, 1000), b = square({4000, 0}, 1000), c = square({1300, 1400}, 1000);
  EXPECT_TRUE(gap_at_most(a, b, 3000));
  EXPECT_FALSE(gap_below(a, b, 3000));
  EXPECT_FALSE(gap_at_most(a, b, 2999));
  EXPECT_TRUE(gap_at_most(a, c, 500));  // three, four, five
  EXPECT_FALSE(gap_below(a, c, 500));
  EXPECT_TRUE(gap_below(a, c, 501));
  EXPECT_TRUE(gap_at_most(a, a, 0));
  EXPECT_FALSE(gap_below(a, a, 0));
  EXPECT_FALSE(gap_at_most(a, a, -1));
}

TEST(FieldShape, what_is_measured_can_be_drawn) {
  const Measured m = measure(square({0, 0}, 1000), square({4000, 200}, 1000));
  EXPECT_EQ(m.gap.length_down(), 3000);
  EXPECT_EQ(m.gap.length_up(), 3000);
  EXPECT_EQ(length_near(m.b - m.a), 3000);
}

TEST(FieldShape, lines_and_points_are_shapes_too) {
  const Convex s = square({0, 0}, 1000);
  EXPECT_TRUE(overlap(s, Convex{{-500, 500}, {1500, 500}}));
  EXPECT_FALSE(overlap(s, Convex{{-500, 0}, {1500, 0}}));  // along the edge
  EXPECT_TRUE(meet(s, Convex{{-500, 0}, {1500, 0}}));
  EXPECT_FALSE(overlap(s, Convex{{-500, 500}, {0, 500}}));  // ends at the edge
  EXPECT_TRUE(overlap(s, Convex{Point{1, 1}}));
  EXPECT_FALSE(overlap(s, Convex{Point{0, 1}}));
  EXPECT_TRUE(meet(Convex{{0, 0}, {4, 4}}, Convex{{4, 4}, {8, 8}}));
  EXPECT_FALSE(meet(Convex{{0, 0}, {3, 3}}, Convex{{4, 4}, {8, 8}}));
  EXPECT_TRUE(overlap(Convex{{0, 0}, {4, 4}}, Convex{{0, 4}, {4, 0}}));
  EXPECT_FALSE(overlap(Convex{{0, 0}, {4, 4}}, Convex{{2, 2}, {4, 0}}));  // a T is no crossing
}

TEST(FieldShape, a_sweep_is_the_hull_of_both_ends) {
  const Convex s = swept(square({0, 0}, 10), {30, 5});
  EXPECT_EQ(s.count, 6);
  EXPECT_TRUE(inside(square({0, 0}, 10), s));
  EXPECT_TRUE(inside(square({30, 5}, 10), s));
}

TEST(FieldShape, random_convex_pairs_agree_with_the_slow_checker) {
  slow::Random random{11};
  for (int i = 0; i < 6000; ++i) {
    const std::int32_t spread = i % 3 == 0 ? 5 : i % 3 == 1 ? 3000 : 60000, size = i % 3 == 0 ? 5 : 2500;
    const Convex a = slow::random_convex(random, spread, size), b = slow::random_convex(random, spread, size);
    const slow::Poly pa = slow::of(a), pb = slow::of(b);
    const R gap = slow::gap(pa, pb);
    EXPECT_EQ(value(measure(a, b).gap), gap) << i;
    EXPECT_EQ(value(measure(b, a).gap), gap) << i;
    EXPECT_EQ(meet(a, b), gap == 0) << i;
    if (a.count >= 3 && b.count >= 3) {
      EXPECT_EQ(overlap(a, b), slow::areas_overlap(pa, pb)) << i;
    }
    if (a.count == 2 && b.count >= 3) {
      EXPECT_EQ(overlap(a, b), !slow::inside_parts(pa[0], pa[1], pb).empty()) << i;
    }
    EXPECT_EQ(overlap(a, b), overlap(b, a)) << i;
    const std::int64_t exact = measure(a, b).gap.length_up();
    for (const std::int64_t r : {std::int64_t{random.between(0, 2 * spread)}, exact - 1, exact, exact + 1}) {
      if (r < 0) continue;
      EXPECT_EQ(gap_at_most(a, b, static_cast<std::int32_t>(r)), gap <= R(r) * r) << i;
      EXPECT_EQ(gap_below(a, b, static_cast<std::int32_t>(r)), gap < R(r) * r) << i;
    }
    EXPECT_EQ(measure(slow::quarter(a), slow::quarter(b)).gap, measure(a, b).gap);
    EXPECT_EQ(overlap(slow::quarter(a), slow::quarter(b)), overlap(a, b));
    const Vec far{random.between(-9000000, 9000000), random.between(-9000000, 9000000)};
    EXPECT_EQ(measure(moved(a, far), moved(b, far)).gap, measure(a, b).gap);
  }
}

TEST(FieldShape, drawn_points_lie_within_a_grid_point_of_the_shapes) {
  slow::Random random{12};
  for (int i = 0; i < 4000; ++i) {
    const Convex a = slow::random_convex(random, 4000, 2500), b = slow::random_convex(random, 4000, 2500);
    const Measured m = measure(a, b);
    EXPECT_TRUE(gap_at_most(a, Convex{m.a}, 1)) << i;
    EXPECT_TRUE(gap_at_most(b, Convex{m.b}, 1)) << i;
    EXPECT_LE(std::abs(length_near(m.b - m.a) - m.gap.length_down()), 2) << i;
  }
}

TEST(FieldShape, random_areas_and_lines_agree_with_the_slow_checker) {
  slow::Random random{13};
  for (int i = 0; i < 4000; ++i) {
    const std::int32_t spread = i % 2 ? 6 : 4000, size = i % 2 ? 6 : 3000;
    const Convex a = slow::random_convex(random, spread, size);
    const std::vector<Point> outline = slow::random_outline(random, spread, size);
    const slow::Poly pa = slow::of(a), po = slow::of(outline);
    const Shape area(Shape::Kind::Area, outline), line(Shape::Kind::Line, outline);
    const R to_area = slow::gap(pa, po), to_line = slow::gap(pa, po, false, false);
    EXPECT_EQ(value(measure(a, area).gap), to_area) << i;
    EXPECT_EQ(value(measure(a, line).gap), to_line) << i;
    EXPECT_EQ(meet(a, area), to_area == 0) << i;
    EXPECT_EQ(meet(a, line), to_line == 0) << i;
    const std::int32_t r = random.between(0, spread);
    EXPECT_EQ(gap_at_most(a, area, r), to_area <= R(r) * r) << i;
    EXPECT_EQ(gap_below(a, area, r), to_area < R(r) * r) << i;
    EXPECT_EQ(gap_at_most(a, line, r), to_line <= R(r) * r) << i;
    if (a.count >= 3) {
      const bool both = slow::areas_overlap(po, pa);
      EXPECT_EQ(overlap(a, area), both) << i;
      slow::Poly left = po;
      for (std::size_t k = 0; k < pa.size(); ++k) left = slow::clip(left, pa[k], pa[(k + 1) % pa.size()] - pa[k]);
      EXPECT_EQ(inside(a, area), both && abs(slow::twice_area(left)) == slow::twice_area(pa)) << i;
    }
    if (a.count == 2) {
      EXPECT_EQ(overlap(a, area), !slow::inside_parts(pa[0], pa[1], po).empty()) << i;
    }
    if (a.count == 1) {
      EXPECT_EQ(overlap(a, area), slow::strictly_inside(po, pa[0])) << i;
    }
  }
}

TEST(FieldShape, which_is_nearer_agrees_with_the_slow_checker) {
  slow::Random random{14};
  int ties = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::int32_t spread = i % 2 ? 6 : 40000, size = i % 2 ? 3 : 2000;
    const Convex a = slow::random_convex(random, spread, size), b = slow::random_convex(random, spread, size),
                 c = slow::random_convex(random, spread, size);
    const R gb = slow::gap(slow::of(a), slow::of(b)), gc = slow::gap(slow::of(a), slow::of(c));
    const auto order = gap_of(a, b) <=> gap_of(a, c);
    EXPECT_EQ(order < 0, gb < gc) << i;
    EXPECT_EQ(order == 0, gb == gc) << i;
    ties += order == 0;
  }
  EXPECT_GT(ties, 50);
}

TEST(FieldShape, gaps_compare_exactly_even_where_products_are_too_large) {
  const Wide big = Wide{1} << 110;
  const std::int64_t den = (std::int64_t{1} << 57) - 1;
  EXPECT_TRUE((Gap{big, den} < Gap{big + 1, den}));
  EXPECT_TRUE((Gap{big, den} < Gap{big, den - 1}));
  EXPECT_TRUE((Gap{big, den} == Gap{big, den}));
  EXPECT_TRUE((Gap{Wide{den} * 12345, den} == Gap{12345, 1}));
  const Convex near_corner{{-farthest, -farthest}}, edge{{farthest, -farthest + 1}, {farthest - 1, farthest}};
  EXPECT_EQ(value(measure(near_corner, edge).gap), slow::gap(slow::of(near_corner), slow::of(edge)));
}

TEST(FieldShape, parts_of_a_line_inside_an_area_agree_with_the_slow_checker) {
  slow::Random random{15};
  int several = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::int32_t spread = i % 2 ? 6 : 4000, size = i % 2 ? 6 : 3000;
    const std::vector<Point> outline = slow::random_outline(random, 0, size);
    const Point a = random.point(spread), b = random.point(spread);
    if (a == b) continue;
    std::array<CutSpan, most_corners> spans;
    const Ray ray{a, b - a};
    const int n = inside_spans(ray, outline, spans);
    std::vector<std::pair<R, R>> fast;
    for (int k = 0; k < n; ++k) {
      R from(spans[k].from.num, spans[k].from.den), to(spans[k].to.num, spans[k].to.den);
      from = from < 0 ? R(0) : from;
      to = to > 1 ? R(1) : to;
      if (from < to) fast.push_back({from, to});
    }
    EXPECT_EQ(fast, slow::inside_parts(slow::of(a), slow::of(b), slow::of(outline))) << i;
    several += fast.size() > 1;
  }
  EXPECT_GT(several, 20);
}

TEST(FieldShape, touching_a_bend_or_an_end_of_a_line_is_no_crossing) {
  const std::vector<Point> bent{{0, 0}, {10, 10}, {20, 0}};
  const auto crossing = [&](Point a, Point b) { return first_crossing({a, b - a}, {0, 1}, {1, 1}, bent).has_value(); };
  EXPECT_FALSE(crossing({0, 10}, {20, 10}));  // touches the bend
  EXPECT_TRUE(crossing({10, 20}, {10, 0}));   // passes over the bend
  EXPECT_FALSE(crossing({-5, 0}, {0, 0}));    // ends at the end
  EXPECT_FALSE(crossing({-5, -5}, {5, -5}));
  EXPECT_FALSE(crossing({0, -5}, {0, 5}));  // past the end
  EXPECT_TRUE(crossing({5, 0}, {5, 20}));
  EXPECT_FALSE(crossing({5, 5}, {5, 20}));  // starts on it
  const std::vector<Point> step{{0, 0}, {10, 10}, {20, 10}, {30, 20}};
  EXPECT_TRUE(first_crossing({{-5, 10}, {50, 0}}, {0, 1}, {1, 1}, step).has_value());  // along a side and over
}
