// Blocks: elements, outlines, quadrants, flanks, axes.
#include <gtest/gtest.h>

#include <type_traits>

#include "slow.h"
#include "geometry/block.h"

using namespace linstock;
using slow::R;

static_assert(std::is_trivially_copyable_v<Block> && sizeof(Block) <= 32);

namespace {

Convex square(Point at, int side) {
  return Convex{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}};
}

// Partly in the arc, by clipping with its three lines.
bool slow_partly(const Arc& arc, const Convex& c) {
  const slow::P left = slow::of(arc.front.left), right = slow::of(arc.front.right);
  slow::Poly p = slow::of(c);
  p = slow::clip(p, right, slow::of(arc.right_way));
  p = slow::clip(p, left, R(-1) * slow::of(arc.left_way));
  return !slow::clip(p, left, right - left).empty();
}

// Does the ray from o along d meet the shape: solve for each edge.
bool slow_ray(const slow::P& o, const slow::P& d, const slow::Poly& poly, bool both_ways) {
  if (poly.size() > 2 && slow::strictly_inside(poly, o)) return true;
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const slow::P &a = poly[i], &b = poly[(i + 1) % poly.size()];
    const R ha = slow::cross(d, a - o), hb = slow::cross(d, b - o);
    if (ha == 0 && (both_ways || slow::dot(d, a - o) >= 0)) return true;
    if ((ha > 0 && hb < 0) || (ha < 0 && hb > 0)) {
      const slow::P p = a + (ha / (ha - hb)) * (b - a);
      if (both_ways || slow::dot(d, p - o) >= 0) return true;
    }
  }
  return false;
}

}  // namespace

TEST(FieldBlock, corners_of_a_line_of_three) {
  const Block b{{{10000, 5000}, north}, line_of(3)};
  const Footprint f = footprint(b);
  ASSERT_EQ(f.pieces, 1);
  EXPECT_EQ(f.piece[0], quad(b.pose, {0, -2000, 3000, -3000}));
  EXPECT_EQ(f.piece[0][0], (Point{11500, 5000}));  // front right
  EXPECT_EQ(f.piece[0][1], (Point{8500, 5000}));   // front left
  EXPECT_EQ(f.piece[0][2], (Point{8500, 4000}));
  EXPECT_EQ(f.piece[0][3], (Point{11500, 4000}));
  EXPECT_EQ(element(b, 0)[1], (Point{8500, 5000}));  // number 0 is on the left
  EXPECT_EQ(element(b, 2, 0)[0], (Point{11500, 5000}));
  EXPECT_EQ(front_of(b).left, (Point{8500, 5000}));
  EXPECT_EQ(middle(front_of(b)), b.pose.at);
}

TEST(FieldBlock, an_incomplete_last_rank_stands_where_it_is_told) {
  Block b{{{0, 0}, east}, {.files = 3, .count = 5}};
  EXPECT_EQ(b.layout.ranks(), 2);
  EXPECT_EQ(b.layout.files_in(1), 2);
  ASSERT_EQ(footprint(b).pieces, 2);
  EXPECT_EQ(footprint(b).piece[1].box, (Box{{-2000, -1000}, {-1000, 1000}}));
  b.layout.rear = Rear::Left;
  EXPECT_EQ(footprint(b).piece[1].box, (Box{{-2000, -500}, {-1000, 1500}}));
  EXPECT_EQ(element(b, 3).box, (Box{{-2000, 500}, {-1000, 1500}}));
  b.layout.rear = Rear::Right;
  EXPECT_EQ(footprint(b).piece[1].box, (Box{{-2000, -1500}, {-1000, 500}}));
  EXPECT_EQ(element(b, 4).box, (Box{{-2000, -1500}, {-1000, -500}}));
}

TEST(FieldBlock, odd_widths_and_cells) {
  const Block b{{{0, 0}, east}, line_of(1, 1001, 500)};
  EXPECT_EQ(footprint(b).box, (Box{{-500, -501}, {0, 501}}));  // halves go outwards
  EXPECT_EQ(cell({{0, 0}, east}, 1000, 1000, {1, 0}).box, (Box{{-1000, 0}, {0, 1000}}));
  EXPECT_EQ(cell({{0, 0}, east}, 1000, 1000, {0, 2}).box, (Box{{-2000, -500}, {-1000, 500}}));
}

TEST(FieldBlock, elements_fill_the_outline_to_within_two_grid_points) {
  slow::Random random{21};
  for (int i = 0; i < 1000; ++i) {
    const Block b = slow::random_block(random, 50000);
    const Footprint f = footprint(b);
    std::array<Convex, 16> all;
    const int n = elements(b, all);
    ASSERT_EQ(n, b.layout.count);
    for (int k = 0; k < n; ++k) {
      EXPECT_EQ(all[static_cast<std::size_t>(k)], element(b, k));
      for (const Point p : all[static_cast<std::size_t>(k)].corners()) EXPECT_TRUE(gap_at_most(f, Convex{p}, 2)) << i;
    }
    for (const Convex& piece : f.all()) EXPECT_GT(cross(piece[1] - piece[0], piece[2] - piece[1]), 0);
    // A quarter turn of everything is exact.
    const Block turned_block{{slow::quarter(b.pose.at), turned(b.pose.facing, quarter_turn)}, b.layout};
    EXPECT_EQ(footprint(turned_block).piece[0], slow::quarter(f.piece[0]));
    // So is moving it.
    const Block moved_block{{b.pose.at + Vec{123, -77}, b.pose.facing}, b.layout};
    EXPECT_EQ(footprint(moved_block).box, moved(f, {123, -77}).box);
  }
}

TEST(FieldBlock, shoulder_to_shoulder_at_any_slant_is_no_overlap_beyond_two_points) {
  slow::Random random{23};
  int rounded = 0;
  for (int i = 0; i < 3000; ++i) {
    const Block a = slow::random_block(random, 20000);
    Block b = a;
    b.pose.at = a.pose.at + turn({random.between(-300, 300), a.layout.front_width()}, heading(a.pose.facing));
    EXPECT_FALSE(overlap_beyond(footprint(a), footprint(b), 2)) << i;
    EXPECT_EQ(overlap_beyond(footprint(a), footprint(b), 0), overlap(footprint(a), footprint(b)));
    rounded += overlap(footprint(a), footprint(b));
    b.pose.at = a.pose.at + turn({0, a.layout.front_width() - 6}, heading(a.pose.facing));
    EXPECT_TRUE(overlap_beyond(footprint(a), footprint(b), 2)) << i;
  }
  EXPECT_GT(rounded, 500);
}

TEST(FieldBlock, forty_five_degrees_are_in_the_frontal_quadrant) {
  const Block b{{{0, 0}, north}, line_of(2)};
  const Arc arc = arc_of(front_of(b));
  EXPECT_TRUE(in_arc(arc, {0, 5000}));
  EXPECT_TRUE(in_arc(arc, {1000, 0}));
  EXPECT_TRUE(in_arc(arc, {6000, 5000}));  // on the line
  EXPECT_FALSE(in_arc(arc, {6001, 5000}));
  EXPECT_TRUE(in_arc(arc, {-6000, 5000}));
  EXPECT_FALSE(in_arc(arc, {-6001, 5000}));
  EXPECT_FALSE(in_arc(arc, {0, -1}));
  EXPECT_TRUE(partly_in_arc(arc, square({6000, 4000}, 1000)));  // its corner touches the line
  EXPECT_FALSE(partly_in_arc(arc, square({6001, 4000}, 1000)));
  EXPECT_FALSE(partly_in_arc(arc, square({-500, -1001}, 1000)));
  EXPECT_TRUE(partly_in_arc(arc, square({-500, -1000}, 1000)));                         // touches the front edge
  EXPECT_TRUE(partly_in_arc(arc, Convex{{-20000, -100}, {20000, 100}, {20000, 300}}));  // no corner in it
}

TEST(FieldBlock, what_lies_on_the_prolonged_front_is_behind_it) {  // BN-GEOM-11
  const Front front = front_of(Block{{{0, 0}, north}, line_of(3)});
  EXPECT_TRUE(wholly_behind_front(front, square({5000, -1000}, 1000)));
  EXPECT_FALSE(wholly_behind_front(front, square({5000, -999}, 1000)));
  EXPECT_TRUE(partly_behind_front(front, square({5000, -999}, 1000)));
  EXPECT_FALSE(partly_behind_front(front, square({5000, 0}, 1000)));
  EXPECT_TRUE(partly_behind_front(front, square({5000, -1}, 1000)));
}

TEST(FieldBlock, the_axis_runs_ahead_from_the_middle) {
  const Pose pose{{0, 0}, north};
  EXPECT_TRUE(axis_meets(pose, square({-500, 3000}, 1000)));
  EXPECT_TRUE(axis_meets(pose, square({0, 3000}, 1000)));  // touched
  EXPECT_FALSE(axis_meets(pose, square({1, 3000}, 1000)));
  EXPECT_FALSE(axis_meets(pose, square({-500, -3000}, 1000)));
  EXPECT_TRUE(axis_meets(pose, square({-500, -3000}, 1000), true));
  EXPECT_TRUE(axis_meets(pose, square({-500, -500}, 1000)));
  EXPECT_TRUE(axis_meets(pose, Convex{{0, 10}, {0, 20}}));
  EXPECT_FALSE(axis_meets(pose, Convex{{0, -10}, {0, -20}}));
}

TEST(FieldBlock, random_quadrants_flanks_and_axes_agree_with_the_slow_checker) {
  slow::Random random{22};
  int partly = 0, wholly = 0, corner_free = 0;
  for (int i = 0; i < 4000; ++i) {
    const Block b = slow::random_block(random, 6000);
    const Convex c =
        i % 2 ? footprint(slow::random_block(random, 9000)).piece[0] : slow::random_polygon(random, 9000, 6000);
    const Front front = front_of(b);
    for (const std::int32_t spread : {eighth_turn, 4096}) {
      const Arc arc = arc_of(front, spread);
      EXPECT_EQ(partly_in_arc(arc, c), slow_partly(arc, c)) << i;
      bool all = true, any = false;
      for (const Point p : c.corners()) {
        all = all && in_arc(arc, p);
        any = any || in_arc(arc, p);
      }
      partly += partly_in_arc(arc, c);
      wholly += all;
      corner_free += partly_in_arc(arc, c) && !any;
    }
    const slow::P ahead_way = slow::of(heading(b.pose.facing).vec());
    const slow::P mid = R(1, 2) * (slow::of(front.left) + slow::of(front.right));
    bool behind = true, some = false;
    for (const slow::P& p : slow::of(c)) {
      behind = behind && slow::dot(ahead_way, p - mid) <= 0;
      some = some || slow::dot(ahead_way, p - mid) < 0;
    }
    EXPECT_EQ(wholly_behind_front(front, c), behind) << i;
    EXPECT_EQ(partly_behind_front(front, c), some) << i;
    for (const bool both : {false, true})
      EXPECT_EQ(axis_meets(b.pose, c, both), slow_ray(slow::of(b.pose.at), ahead_way, slow::of(c), both)) << i;

    const Block q{{slow::quarter(b.pose.at), turned(b.pose.facing, quarter_turn)}, b.layout};
    EXPECT_EQ(partly_in_arc(arc_of(front_of(q)), slow::quarter(c)), partly_in_arc(arc_of(front), c));
    EXPECT_EQ(wholly_behind_front(front_of(q), slow::quarter(c)), behind);
    EXPECT_EQ(axis_meets(q.pose, slow::quarter(c)), axis_meets(b.pose, c));
  }
  EXPECT_GT(partly, 500);
  EXPECT_GT(wholly, 100);
  EXPECT_GT(corner_free, 20);
}
