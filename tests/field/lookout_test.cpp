// Lengths along a line of sight, and which lines are tried.
#include <gtest/gtest.h>

#include "field/lookout.h"

namespace linstock::field {
namespace {

constexpr std::int32_t yards(int n) { return n * unit_length; }
Area square(int x, int y, int wide, int deep, std::int32_t elevation = 0) {
  Area a;
  a.outline = {{yards(x), yards(y)}, {yards(x + wide), yards(y)}, {yards(x + wide), yards(y + deep)}, {yards(x), yards(y + deep)}};
  a.elevation = elevation;
  return a;
}
Battlefield table(std::initializer_list<Area> areas) {
  Battlefield field;
  field.size = {yards(2000), yards(2000)};
  field.areas = areas;
  prepare(field);
  return field;
}

TEST(Lookout, measures_what_it_passes_along_the_line) {
  const Battlefield field = table({square(0, 500, 300, 100), square(100, 200, 100, 50), square(0, 0, 1000, 60, 2), square(600, 0, 50, 900)});
  const Look look = look_along(field, {yards(150), yards(10)}, {yards(150), yards(560)}, {});
  EXPECT_EQ(look.length, yards(550));
  EXPECT_EQ(look.height_from, 2);
  EXPECT_EQ(look.height_to, 0);
  ASSERT_EQ(look.areas.size(), 3) << "nearest first; what lies aside is not there";
  EXPECT_EQ(look.areas[0], (Passed{2, 0, yards(50), true, false}));
  EXPECT_EQ(look.areas[1], (Passed{1, yards(190), yards(240), false, false}));
  EXPECT_EQ(look.areas[2], (Passed{0, yards(490), yards(550), false, true}));
}

TEST(Lookout, an_edge_that_it_runs_along_is_not_passed) {
  const Battlefield field = table({square(100, 200, 100, 50)});
  EXPECT_TRUE(look_along(field, {yards(100), 0}, {yards(100), yards(400)}, {}).areas.empty());
  EXPECT_TRUE(look_along(field, {yards(150), 0}, {yards(150), yards(200)}, {}).areas.empty());
  EXPECT_EQ(look_along(field, {yards(150), 0}, {yards(150), yards(201)}, {}).areas.size(), 1);
}

TEST(Lookout, an_area_with_a_bay_is_passed_twice) {
  Area bay;
  bay.outline = {{0, yards(100)}, {yards(300), yards(100)}, {yards(300), yards(400)}, {0, yards(400)},
                 {0, yards(300)}, {yards(200), yards(300)}, {yards(200), yards(200)}, {0, yards(200)}};
  const Battlefield field = table({bay});
  const Look look = look_along(field, {yards(100), 0}, {yards(100), yards(500)}, {});
  ASSERT_EQ(look.areas.size(), 2);
  EXPECT_EQ(look.areas[0].leaves, yards(200));
  EXPECT_EQ(look.areas[1].enters, yards(300));
}

TEST(Lookout, a_wood_stands_on_the_hill_under_it) {
  const Battlefield field = table({square(0, 200, 300, 100), square(0, 150, 300, 300, 2), square(0, 240, 300, 20, 3)});
  const Look look = look_along(field, {yards(50), 0}, {yards(50), yards(1000)}, {});
  ASSERT_EQ(look.areas.size(), 3);
  EXPECT_EQ(height_under(field, look, look.areas[1]), 3) << "halfway through the wood";
  EXPECT_EQ(height_under(field, look, look.areas[0]), 0) << "its own height is left out";
}

TEST(Lookout, tells_who_stands_in_the_way) {
  const Battlefield field = table({});
  const auto at = [](int y, int id) { return Blocker{Convex{{yards(0), yards(y)}, {yards(20), yards(y)}, {yards(20), yards(y + 5)}, {yards(0), yards(y + 5)}}, id, 0}; };
  const Blocker troops[] = {at(300, 7), at(100, 4)};
  const Look look = look_along(field, {yards(10), 0}, {yards(10), yards(500)}, troops);
  EXPECT_EQ(look.troops, 2);
  EXPECT_EQ(look.first, 4);
  EXPECT_EQ(look_along(field, {yards(30), 0}, {yards(30), yards(500)}, troops).troops, 0);
}

TEST(Lookout, tries_the_shortest_line_first_and_looks_round_corners) {
  const Battlefield field = table({square(-500, 100, 510, 20)});
  const auto open = [](const Look& l) { return l.areas.empty(); };
  const Ground eye = ground_of(Block{{{-yards(20), 0}, north}, line_of(4, yards(10), yards(10))});
  std::int64_t first = 0;
  const auto seen = first_clear_line(field, eye, ground_of(Block{{{yards(40), yards(400)}, south}, line_of(4, yards(10), yards(10))}), {}, [&](const Look& l) {
    first = first == 0 ? l.length : first;
    EXPECT_GE(l.length, first);
    return open(l);
  });
  ASSERT_TRUE(seen) << "from its right corner past the end of the wood";
  EXPECT_GT(seen->length, first) << "the shortest line is stopped by it";
  EXPECT_FALSE(first_clear_line(field, eye, ground_of(Block{{{-yards(200), yards(400)}, south}, line_of(4, yards(10), yards(10))}), {}, open));
}

TEST(Lookout, from_anywhere_in_a_region) {
  const Battlefield field = table({square(100, 100, 900, 20), square(-500, 100, 550, 20)});  // a gap from 50 to 100
  const auto open = [](const Look& l) { return l.areas.empty(); };
  const Ground target = ground_of(Block{{{yards(600), yards(130)}, south}, line_of(1, yards(10), yards(5))});
  const Box region{{-yards(400), 0}, {yards(900), yards(40)}};
  EXPECT_FALSE(first_clear_line(field, region, yards(20), target, {}, open)) << "too near behind the wood";
  const Ground far = ground_of(Block{{{yards(300), yards(700)}, south}, line_of(1, yards(10), yards(5))});
  const auto seen = first_clear_line(field, region, yards(20), far, {}, open);
  ASSERT_TRUE(seen) << "through the gap";
  EXPECT_GT(seen->from.x, -yards(100));
  EXPECT_LT(seen->from.x, yards(100));
}

}  // namespace
}  // namespace linstock::field
