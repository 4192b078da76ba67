// The battlefield: what lies under a block, roads, bent lines.
#include <gtest/gtest.h>

#include "slow.h"
#include "geometry/bent.h"
#include "geometry/terrain.h"

using namespace linstock;

namespace {

Convex square(Point at, int side) {
  return Convex{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}};
}
std::vector<Point> box_outline(Point lo, Point hi) { return {lo, {hi.x, lo.y}, hi, {lo.x, hi.y}}; }

Battlefield example() {
  Battlefield f{.size = {72000, 48000}};
  f.areas.push_back({.name = "wood",
                     .outline = box_outline({10000, 10000}, {15000, 14000}),
                     .going = {Going::Bad, Going::Bad, Going::Impassable},
                     .close = true,
                     .cover = Cover::Light});
  f.areas.push_back({.name = "hill", .outline = box_outline({12000, 8000}, {20000, 20000}), .elevation = 2});
  f.areas.push_back({.name = "marsh",
                     .outline = box_outline({30000, 10000}, {33000, 14000}),
                     .elevation = -1,
                     .going = {Going::Bad}});
  f.features.push_back({.name = "river",
                        .line = {{40000, 0}, {40000, 24000}, {45000, 48000}},
                        .crossing = {Crossing::Impassable, Crossing::Impassable, Crossing::Obstacle}});
  f.features.push_back({.name = "entrenchment",
                        .line = {{50000, 10000}, {52000, 10000}, {54000, 12000}},
                        .cover = Cover::Medium,
                        .covered = Feature::Side::Left});
  f.roads.push_back({.name = "road", .line = {{0, 30000}, {20000, 30000}, {40000, 45000}}, .breaks = {9000}});
  f.defiles.push_back({.name = "bridge", .at = {40000, 12000}, .axis = east, .length = 2000, .feature = 0});
  prepare(f);
  return f;
}

}  // namespace

TEST(FieldTerrain, a_sound_battlefield_has_no_problem_and_a_bad_one_says_what_is_wrong) {
  EXPECT_EQ(problem(example()), "");
  Battlefield f = example();
  f.areas[0].outline = {{0, 0}, {10, 10}, {10, 0}, {0, 10}};
  EXPECT_EQ(problem(f), "area 'wood' has an outline that crosses or touches itself");
  f = example();
  f.features[0].line.resize(1);
  EXPECT_EQ(problem(f), "line 'river' has fewer than two points");
  f = example();
  f.defiles[0].feature = 9;
  EXPECT_EQ(problem(f), "defile 'bridge' leads across something that is not there");
  f = example();
  f.areas[1].outline[0].x = farthest + 1;
  EXPECT_EQ(problem(f), "area 'hill' lies too far out");
}

TEST(FieldTerrain, standing_in_is_more_than_touching) {
  const Battlefield f = example();
  EXPECT_EQ(f.areas[0].perimeter, 18000);
  const Convex beside = square({9000, 11000}, 1000), in = square({9001, 11000}, 1000);
  EXPECT_FALSE(areas_under(f, beside).any());
  EXPECT_TRUE(areas_met(f, beside).test(0));
  EXPECT_TRUE(areas_under(f, in).test(0));
  EXPECT_EQ(worst_going(f, areas_under(f, in), 2), Going::Impassable);
  EXPECT_EQ(worst_going(f, areas_under(f, in), 3), Going::Good);
  EXPECT_EQ(best_cover(f, areas_under(f, in)), Cover::Light);
  EXPECT_TRUE(features_under(f, square({39500, 1000}, 1000)).test(0));
  EXPECT_FALSE(features_under(f, square({39000, 1000}, 1000)).any());
}

TEST(FieldTerrain, elevation_is_that_of_the_highest_area) {
  const Battlefield f = example();
  EXPECT_EQ(elevation_at(f, {13000, 12000}), 2);  // wood on the hill
  EXPECT_EQ(elevation_at(f, {12000, 8000}), 2);   // its corner
  EXPECT_EQ(elevation_at(f, {11000, 12000}), 0);
  EXPECT_EQ(elevation_at(f, {31000, 12000}), -1);
  EXPECT_EQ(elevation_at(f, {0, 0}), 0);
  EXPECT_EQ(elevation_of(f, square({11500, 12000}, 1000)), 2);
}

TEST(FieldTerrain, a_move_passes_over_what_its_inside_crosses) {
  const Battlefield f = example();
  const Block b{{{8000, 12000}, east}, line_of(2)};
  EXPECT_EQ(areas_passed(f, Motion(b, Manoeuvre::advance(2000))).count(), 0);  // up to the edge
  EXPECT_EQ(areas_passed(f, Motion(b, Manoeuvre::advance(2001))).count(), 1);
  EXPECT_EQ(areas_passed(f, Motion(b, Manoeuvre::advance(30000))).count(), 3);
  EXPECT_TRUE(features_passed(f, Motion(b, Manoeuvre::advance(33000))).test(0));
  EXPECT_FALSE(features_passed(f, Motion(b, Manoeuvre::advance(32000))).any());
  const Block pivoting{{{9500, 12000}, north}, line_of(3)};  // its right end stands in the wood
  EXPECT_TRUE(areas_passed(f, Motion(pivoting, Manoeuvre::pivot(100))).test(0));
  const Block turning{{{8000, 12000}, east}, line_of(6)};  // sweeps in only while it turns
  EXPECT_FALSE(areas_under(f, footprint(turning)).any());
  EXPECT_TRUE(areas_passed(f, Motion(turning, Manoeuvre::pivot(half_turn))).test(0));
}

TEST(FieldTerrain, linear_cover_counts_against_fire_from_the_other_side) {
  const Feature work = example().features[1];
  EXPECT_TRUE(covers(work, {51000, 5000}, {51000, 11000}));   // into the left side
  EXPECT_FALSE(covers(work, {51000, 11000}, {51000, 5000}));  // out of it
  EXPECT_FALSE(covers(work, {51000, 5000}, {51000, 9000}));
  EXPECT_TRUE(covers(work, {52000, 9000}, {52000, 13000}));  // over the bend
  EXPECT_FALSE(covers(work, {45000, 9000}, {45000, 13000}));
}

TEST(FieldTerrain, roads) {
  const Road road = example().roads[0];
  EXPECT_EQ(road.distance.back(), 45000);
  EXPECT_TRUE(on_road(road, {5000, 30500}));
  EXPECT_FALSE(on_road(road, {5000, 30501}));
  EXPECT_EQ(nearest_on(road, {5000, 31000}).along, 5000);
  EXPECT_EQ(nearest_on(road, {5000, 31000}).measured.gap.length_down(), 1000);
  EXPECT_EQ(point_on(road, 25000), (Point{24000, 33000}));
  EXPECT_EQ(point_on(road, 99999), (Point{40000, 45000}));
  EXPECT_EQ(angle_on(road, 100), east);
  EXPECT_EQ(free_stretch(road, 2000, true), 7000);
  EXPECT_EQ(free_stretch(road, 9000, true), 36000);
  EXPECT_EQ(free_stretch(road, 12000, false), 3000);
  EXPECT_EQ(free_stretch(road, 5000, false), 5000);
}

TEST(FieldTerrain, the_table_and_the_ground_of_a_defile) {
  const Battlefield f = example();
  EXPECT_TRUE(on_table(f, Point{0, 0}));
  EXPECT_TRUE(on_table(f, square({71000, 47000}, 1000)));
  EXPECT_FALSE(on_table(f, square({71001, 47000}, 1000)));
  EXPECT_EQ(ground(f.defiles[0]).box, (Box{{39000, 11500}, {41000, 12500}}));
}

TEST(FieldBent, a_line_bends_round_a_corner) {
  const Convex general = square({0, 0}, 1000), unit = square({4000, 0}, 1000);
  const std::vector<Point> pond = box_outline({2000, -500}, {3000, 2000});
  const Forbidden in_the_way[] = {{Shape(Shape::Kind::Area, pond)}};
  const BentLine free = bent_line(general, unit, {}, 3000);
  EXPECT_TRUE(free.found);
  EXPECT_EQ(free.length, 3000);
  EXPECT_FALSE(bent_line(general, unit, {}, 2999).found);
  // Under the pond: from the corner of the base to its two lower corners and on; twice the root of 1000^2 + 500^2.
  const BentLine bent = bent_line(general, unit, in_the_way, 6000);
  ASSERT_TRUE(bent.found);
  EXPECT_EQ(bent.length, 1119 + 1000 + 1119);
  EXPECT_EQ(bent.points.front(), (Point{1000, 0}));
  EXPECT_EQ(bent.points.back(), (Point{4000, 0}));
  EXPECT_EQ(bent.points.size(), 4u);
  EXPECT_TRUE(bent_line(general, unit, in_the_way, 3238).found);
  EXPECT_FALSE(bent_line(general, unit, in_the_way, 3237).found);
}

TEST(FieldBent, the_edge_of_forbidden_ground_is_free_and_a_line_may_end_inside_if_it_may) {
  const Convex general = square({0, 0}, 1000), unit = square({4000, 0}, 1000);
  const std::vector<Point> below = box_outline({1500, -3000}, {3500, 0}),
                           around = box_outline({3000, -2000}, {9000, 3000});
  const Forbidden edge[] = {{Shape(Shape::Kind::Area, below)}};
  EXPECT_EQ(bent_line(general, unit, edge, 3000).length, 3000);
  Forbidden zone[] = {{Shape(Shape::Kind::Area, around)}};
  EXPECT_FALSE(bent_line(general, unit, zone, 6000).found);
  zone[0].may_end = true;
  EXPECT_EQ(bent_line(general, unit, zone, 6000).length, 3000);
  const std::vector<Point> strip = box_outline({2000, -9000}, {2500, 9000});
  const Forbidden through[] = {{Shape(Shape::Kind::Area, strip), true}};
  EXPECT_FALSE(bent_line(general, unit, through, 6000).found);  // through and out again
}

TEST(FieldBent, random_bent_lines_are_free_and_no_longer_than_any_way_over_two_corners) {
  slow::Random random{41};
  int bent = 0;
  for (int i = 0; i < 120; ++i) {
    const Convex from{random.point(6000)}, to{random.point(6000)};
    const std::vector<Point> a = slow::random_outline(random, 3000, 3000), b = slow::random_outline(random, 3000, 3000);
    const Forbidden ground[] = {{Shape(Shape::Kind::Area, a)}, {Shape(Shape::Kind::Area, b)}};
    const auto free = [&](Point p, Point q) {
      return p == q || (slow::inside_parts(slow::of(p), slow::of(q), slow::of(a)).empty() &&
                        slow::inside_parts(slow::of(p), slow::of(q), slow::of(b)).empty());
    };
    const BentLine line = bent_line(from, to, ground, 20000);
    std::vector<Point> corners = a;
    corners.insert(corners.end(), b.begin(), b.end());
    std::optional<std::int64_t> best;
    if (free(from[0], to[0])) best = length_up(to[0] - from[0]);
    for (const Point p : corners)
      for (const Point q : corners) {
        const std::int64_t length = length_up(p - from[0]) + length_up(q - p) + length_up(to[0] - q);
        if ((!best || length < *best) && length <= 20000 && free(from[0], p) && free(p, q) && free(q, to[0]))
          best = length;
      }
    if (line.found) {
      std::int64_t length = 0;
      for (std::size_t k = 1; k < line.points.size(); ++k) {
        EXPECT_TRUE(free(line.points[k - 1], line.points[k])) << i;
        length += length_up(line.points[k] - line.points[k - 1]);
      }
      EXPECT_EQ(length, line.length) << i;
      EXPECT_EQ(line.points.front(), from[0]);
      EXPECT_EQ(line.points.back(), to[0]);
      bent += line.points.size() > 2;
    }
    if (best) {
      EXPECT_TRUE(line.found) << i;
      EXPECT_LE(line.length, *best) << i;
    }
  }
  EXPECT_GT(bent, 15);
}

TEST(FieldBent, the_outline_of_a_zone_holds_the_zone_and_little_more) {
  slow::Random random{42};
  for (int i = 0; i < 300; ++i) {
    const Convex c = i % 3 == 0   ? Convex{random.point(5000)}
                     : i % 3 == 1 ? slow::random_polygon(random, 3000, 2000)
                                  : footprint(slow::random_block(random, 5000)).piece[0];
    const std::int32_t r = random.between(500, 6000);
    const std::vector<Point> outline = zone_outline(c, r);
    const Shape zone(Shape::Kind::Area, outline);
    for (int k = 0; k < zone.edges(); ++k) {
      EXPECT_FALSE(gap_at_most(c, zone.edge(k), r)) << i;
      if (i % 3 != 1) {
        EXPECT_TRUE(gap_at_most(c, zone.edge(k), r + r / 200 + 4)) << i;
      }
    }
    EXPECT_NE(place_in(outline, c[0]), Place::Outside);
  }
}
