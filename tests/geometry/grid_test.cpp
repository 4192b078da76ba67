// The grid: roots, angles, turns.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "slow.h"
#include "geometry/grid.h"

using namespace linstock;

TEST(FieldGrid, roots_are_exact_at_and_around_squares) {
  slow::Random random{1};
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t r = random.next() >> random.between(32, 63);
    EXPECT_EQ(root(r * r), r);
    EXPECT_EQ(root_up(r * r), r);
    if (r > 1) {
      EXPECT_EQ(root(r * r - 1), r - 1);
    }
    if (r > 0) {
      EXPECT_EQ(root_up(r * r + 1), r + 1);
    }
    const WideU wide = WideU{random.next()} * random.next();
    const WideU low = root(wide);
    EXPECT_TRUE(low * low <= wide && (low >= UINT64_MAX || (low + 1) * (low + 1) > wide));
  }
  EXPECT_EQ(root(UINT64_MAX), 4294967295u);
  EXPECT_EQ(length_near({3, 4}), 5);
  EXPECT_EQ(length_near({1, 1}), 1);
  EXPECT_EQ(length_near({2, 2}), 3);  // 2.83
}

TEST(FieldGrid, rounding_commutes_with_a_change_of_sign) {
  for (int a = -50; a <= 50; ++a)
    for (int b = 1; b < 9; ++b) EXPECT_EQ(divide_near(-a, b), -divide_near(a, b));
  EXPECT_EQ(divide_near(5, 2), 3);
  EXPECT_EQ(divide_near(-5, 2), -3);
}

TEST(FieldGrid, every_heading_is_within_two_units_of_the_true_sine) {
  using Float = boost::multiprecision::cpp_bin_float_50;
  const Float pi = boost::multiprecision::acos(Float(-1)), scale = Float(1 << 30);
  for (int a = 0; a < full_turn; a += 7) {
    const Heading h = heading(static_cast<Angle>(a));
    const Float angle = pi * a / half_turn;
    EXPECT_LE(abs(Float(h.sin) - scale * sin(angle)), 2) << a;
    EXPECT_LE(abs(Float(h.cos) - scale * cos(angle)), 2) << a;
  }
}

TEST(FieldGrid, quarter_turns_and_mirrors_of_headings_are_exact) {
  EXPECT_EQ(heading(east), (Heading{1 << 30, 0}));
  EXPECT_EQ(heading(north), (Heading{0, 1 << 30}));
  EXPECT_EQ(heading(west), (Heading{-(1 << 30), 0}));
  EXPECT_EQ(heading(south), (Heading{0, -(1 << 30)}));
  EXPECT_EQ(heading(8192).cos, heading(8192).sin);
  for (int a = 0; a < full_turn; ++a) {
    const Heading h = heading(static_cast<Angle>(a));
    EXPECT_EQ(heading(turned(static_cast<Angle>(a), quarter_turn)), (Heading{-h.sin, h.cos}));
    EXPECT_EQ(heading(static_cast<Angle>(-a)), (Heading{h.cos, -h.sin}));
  }
}

TEST(FieldGrid, the_angle_of_a_heading_is_that_angle) {
  for (int a = 0; a < full_turn; ++a) {
    const Heading h = heading(static_cast<Angle>(a));
    EXPECT_EQ(angle_of({h.cos / 8, h.sin / 8}), a);
  }
  EXPECT_EQ(angle_of({}), 0);
  EXPECT_EQ(angle_of({5, 5}), eighth_turn);
  EXPECT_EQ(angle_of({0, -7}), south);
}

TEST(FieldGrid, turns_between_angles_are_the_smaller_ones) {
  EXPECT_EQ(turn_between(0, 8192), 8192);
  EXPECT_EQ(turn_between(8192, 0), -8192);
  EXPECT_EQ(turn_between(65000, 1000), 1536);
  EXPECT_EQ(turn_between(0, 32768), 32768);
  EXPECT_EQ(degrees(45), eighth_turn);
  EXPECT_EQ(tenths_of_degree(225), 4096);
  EXPECT_EQ(degrees(-90), -quarter_turn);
}

TEST(FieldGrid, going_ahead_keeps_its_length_to_half_a_point_each_way) {
  slow::Random random{2};
  for (int i = 0; i < 20000; ++i) {
    const std::int32_t d = random.between(0, 100000);
    const Point p = random.point(100000);
    const std::int64_t walked = length_near(ahead(p, static_cast<Angle>(random.next()), d) - p);
    EXPECT_LE(std::abs(walked - d), 1);
  }
  EXPECT_EQ(ahead({5, 5}, north, 1000), (Point{5, 1005}));
  EXPECT_EQ(ahead({5, 5}, north, -1000), (Point{5, -995}));
}

TEST(FieldGrid, arcs) {
  EXPECT_EQ(arc_length(1000, full_turn), 6283);
  EXPECT_EQ(arc_length(4000, -quarter_turn), 6283);
  for (const int length : {0, 1, 999, 6283, 7000}) {
    const std::int32_t by = turn_for_arc(1000, length);
    EXPECT_LE(arc_length(1000, by), length);
    if (by < full_turn) {
      EXPECT_GE(arc_length(1000, by + 1), length);
    }
  }
}
