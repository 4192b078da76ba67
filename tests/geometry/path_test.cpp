// Paths: manoeuvres, first contact, changes on the way.
#include <gtest/gtest.h>

#include "slow.h"
#include "geometry/path.h"

using namespace linstock;

namespace {

Convex square(Point at, int side) {
  return Convex{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}};
}

// The first step by looking at every one of them.
std::optional<std::int32_t> walk(const Motion& m, const Shape& s, Limit limit) {
  for (std::int32_t i = 0; i <= m.steps; ++i)
    if (holds(footprint(m.at(i)), s, limit)) return i;
  return std::nullopt;
}

// A block or an outline somewhere near the way.
Block block_near(slow::Random& random, const Motion& m, std::int32_t spread) {
  Block b = slow::random_block(random, spread);
  b.pose.at = b.pose.at + (m.at(random.between(0, m.steps)).pose.at - Point{});
  return b;
}
std::vector<Point> outline_near(slow::Random& random, const Motion& m, std::int32_t spread) {
  std::vector<Point> outline = slow::random_outline(random, spread, 3000);
  const Vec by = m.at(random.between(0, m.steps)).pose.at - Point{};
  for (Point& p : outline) p = p + by;
  return outline;
}

Limit random_limit(slow::Random& random) {
  switch (random.between(0, 3)) {
    case 0:
      return Limit::contact();
    case 1:
      return Limit::overlap();
    case 2:
      return Limit::within(random.between(1, 3000));
    default:
      return Limit::below(random.between(1, 3000));
  }
}

}  // namespace

TEST(FieldPath, manoeuvres_do_what_they_say) {
  const Block b{{{0, 0}, north}, line_of(4)};
  EXPECT_EQ(after(b, Manoeuvre::advance(6000)).pose, (Pose{{0, 6000}, north}));
  EXPECT_EQ(after(b, Manoeuvre::back(3000)).pose, (Pose{{0, -3000}, north}));
  EXPECT_EQ(after(b, Manoeuvre::shift(300, 400)).pose, (Pose{{300, 400}, north}));
  EXPECT_EQ(after(b, Manoeuvre::pivot(-quarter_turn)).pose, (Pose{{0, 0}, east}));
  EXPECT_EQ(after(b, Manoeuvre::wheel(Hand::Left, quarter_turn)).pose, (Pose{{-2000, 2000}, west}));
  EXPECT_EQ(after(b, Manoeuvre::wheel(Hand::Right, -quarter_turn)).pose, (Pose{{2000, 2000}, east}));
  EXPECT_EQ(after(b, Manoeuvre::swing({0, 1000}, half_turn)).pose, (Pose{{0, 2000}, south}));
  EXPECT_EQ(after(b, Manoeuvre::face(2)).pose, (Pose{{0, -1000}, south}));
  const Block left = after(b, Manoeuvre::face(1));
  EXPECT_EQ(left.pose, (Pose{{-2000, -500}, west}));
  EXPECT_EQ(left.layout.files, 1);
  EXPECT_EQ(footprint(left).box, footprint(b).box);
  EXPECT_EQ(footprint(after(b, Manoeuvre::face(-1))).box, footprint(b).box);
  EXPECT_EQ(footprint(after(b, Manoeuvre::face(2))).box, footprint(b).box);
  const Block column = after(b, Manoeuvre::reform(column_of(4), 100, 1500));
  EXPECT_EQ(column.pose, (Pose{{-1500, 100}, north}));
  EXPECT_EQ(column.layout, column_of(4));
}

TEST(FieldPath, the_corner_of_a_wheel_stays_exactly) {
  slow::Random random{31};
  for (int i = 0; i < 2000; ++i) {
    const Block b = slow::random_block(random, 40000);
    const Motion left(b, Manoeuvre::wheel(Hand::Left, random.between(-30000, 30000)));
    EXPECT_EQ(front_of(left.at(left.steps / 2)).left, front_of(b).left);
    EXPECT_EQ(front_of(left.end()).left, front_of(b).left);
    const Motion right(b, Manoeuvre::wheel(Hand::Right, random.between(-30000, 30000)));
    EXPECT_EQ(front_of(right.end()).right, front_of(b).right);
  }
}

TEST(FieldPath, places_on_a_path_by_the_distance_walked) {
  const Block b{{{0, 0}, north}, line_of(4)};
  const std::vector<Manoeuvre> path{Manoeuvre::pivot(-quarter_turn), Manoeuvre::advance(1000),
                                    Manoeuvre::wheel(Hand::Left, quarter_turn), Manoeuvre::advance(500)};
  EXPECT_EQ(walked(b, path[2]), 6283);
  EXPECT_EQ(block_at(b, path, place_at(b, path, 0)).pose, (Pose{{0, 0}, east}));
  EXPECT_EQ(block_at(b, path, place_at(b, path, 400)).pose, (Pose{{400, 0}, east}));
  EXPECT_EQ(place_at(b, path, 1000), (PathPlace{2, 0}));
  EXPECT_EQ(place_at(b, path, 1000 + 6283), (PathPlace{3, 0}));
  EXPECT_EQ(place_at(b, path, 99999), (PathPlace{3, 500}));
  EXPECT_EQ(block_at(b, path, place_at(b, path, 99999)), after(b, path));
}

TEST(FieldPath, a_block_may_halt_exactly_at_the_edge_of_a_contact_zone) {
  const Block b{{{0, 0}, north}, line_of(1)};
  const Convex enemy = square({-500, 5000}, 1000);
  const Motion m(b, Manoeuvre::advance(9000));
  EXPECT_EQ(first_step(m, enemy, Limit::below(1000)), 4001);   // so 4000, exactly 1000 away, is still free
  EXPECT_EQ(first_step(m, enemy, Limit::within(3000)), 2000);  // the boundary belongs to the zone
  EXPECT_EQ(first_step(m, enemy, Limit::contact()), 5000);
  EXPECT_EQ(first_step(m, enemy, Limit::overlap()), 5001);
  EXPECT_FALSE(first_step(Motion(b, Manoeuvre::advance(4000)), enemy, Limit::below(1000)).has_value());
  EXPECT_FALSE(first_step(m, square({500, 0}, 4000), Limit::overlap()).has_value());  // slides along, touching
}

TEST(FieldPath, first_steps_of_straight_motions_are_those_of_a_walk) {
  slow::Random random{32};
  int hits = 0;
  for (int i = 0; i < 700; ++i) {
    const Block b = slow::random_block(random, 3000);
    const Manoeuvre m = i % 3 == 0   ? Manoeuvre::advance(random.between(0, 3000))
                        : i % 3 == 1 ? Manoeuvre::back(random.between(0, 3000))
                                     : Manoeuvre::shift(random.between(-2500, 2500), random.between(-2500, 2500));
    const Motion motion(b, m);
    const Limit limit = random_limit(random);
    const Convex convex = footprint(block_near(random, motion, 4000)).piece[0];
    const std::vector<Point> outline = outline_near(random, motion, 5000);
    const Shape shapes[] = {convex, {Shape::Kind::Area, outline}, {Shape::Kind::Line, outline}};
    for (const Shape& s : shapes) {
      const auto step = first_step(motion, s, limit);
      EXPECT_EQ(step, walk(motion, s, limit)) << i;
      hits += step && *step > 0;
    }
    if (m.kind == Manoeuvre::Kind::Shift) continue;
    const Block q{{slow::quarter(b.pose.at), turned(b.pose.facing, quarter_turn)}, b.layout};
    EXPECT_EQ(first_step(Motion(q, m), slow::quarter(convex), limit), first_step(motion, convex, limit)) << i;
  }
  EXPECT_GT(hits, 200);
}

TEST(FieldPath, the_step_before_first_contact_is_free_by_the_slow_checker) {
  slow::Random random{33};
  int hits = 0;
  for (int i = 0; i < 3000; ++i) {
    const Block b = slow::random_block(random, 20000);
    const Motion motion(b, Manoeuvre::advance(random.between(1000, 18000)));
    const Convex target = footprint(block_near(random, motion, 3000)).piece[0];
    const auto step = first_step(motion, target, Limit::contact());
    if (!step) {
      EXPECT_NE(slow::gap(slow::of(footprint(motion.end()).piece[0]), slow::of(target)), 0);
      continue;
    }
    if (*step == 0) continue;
    ++hits;
    const auto gap = [&](std::int32_t at) {
      slow::R least = -1;
      const Footprint f = footprint(motion.at(at));
      for (const Convex& piece : f.all())
        if (const slow::R g = slow::gap(slow::of(piece), slow::of(target)); least < 0 || g < least) least = g;
      return least;
    };
    EXPECT_GT(gap(*step - 1), 0) << i;
    EXPECT_LE(gap(*step - 1), 9) << i;
    EXPECT_EQ(gap(*step), 0) << i;
  }
  EXPECT_GT(hits, 300);
}

TEST(FieldPath, moves_along_the_axes_solve_for_the_exact_way) {
  slow::Random random{34};
  for (int i = 0; i < 2000; ++i) {
    // An upright block that goes north reaches the lowest point of the target within its width.
    const Block b{{random.point(4000), north}, line_of(random.between(1, 3))};
    const Convex target = slow::random_polygon(random, 9000, 4000);
    const Motion motion(b, Manoeuvre::advance(15000));
    const slow::Poly poly = slow::of(target);
    const Footprint f = footprint(b);
    slow::Poly in_lane = slow::clip(slow::clip(poly, slow::of(f.box.lo), {0, -1}), slow::of(f.box.hi), {0, 1});
    in_lane = slow::clip(in_lane, slow::of(f.box.lo), {1, 0});  // what is behind does not matter
    if (in_lane.empty()) {
      EXPECT_FALSE(first_step(motion, target, Limit::contact()).has_value()) << i;
      continue;
    }
    slow::R lowest = in_lane[0].y;
    for (const slow::P& p : in_lane) lowest = p.y < lowest ? p.y : lowest;
    slow::R way = lowest - f.box.hi.y;
    if (way < 0) way = 0;
    boost::multiprecision::cpp_int steps = numerator(way) / denominator(way);
    if (slow::R(steps) < way) ++steps;
    const auto step = first_step(motion, target, Limit::contact());
    if (steps > 15000) {
      EXPECT_FALSE(step.has_value()) << i;
    } else {
      ASSERT_TRUE(step.has_value()) << i;
      EXPECT_EQ(boost::multiprecision::cpp_int(*step), steps) << i;
    }
  }
}

TEST(FieldPath, first_steps_of_turns_are_those_of_a_walk) {
  slow::Random random{35};
  int hits = 0;
  for (int i = 0; i < 300; ++i) {
    const Block b = slow::random_block(random, 3000);
    const std::int32_t by = random.between(-6000, 6000);
    const Manoeuvre m = i % 3 == 0   ? Manoeuvre::pivot(by)
                        : i % 3 == 1 ? Manoeuvre::wheel(i % 2 ? Hand::Left : Hand::Right, by)
                                     : Manoeuvre::swing(random.point(4000), by);
    const Motion motion(b, m);
    const Limit limit = random_limit(random);
    const Convex convex = footprint(block_near(random, motion, 4000)).piece[0];
    const std::vector<Point> outline = outline_near(random, motion, 5000);
    const Shape shapes[] = {convex, {Shape::Kind::Area, outline}, {Shape::Kind::Line, outline}};
    for (const Shape& s : shapes) {
      const auto step = first_step(motion, s, limit);
      EXPECT_EQ(step, walk(motion, s, limit)) << i;
      hits += step && *step > 0;
    }
  }
  EXPECT_GT(hits, 20);
}

TEST(FieldPath, runs_of_straight_motions_are_those_of_a_walk) {
  slow::Random random{36};
  int runs = 0;
  for (int i = 0; i < 400; ++i) {
    const Block b = slow::random_block(random, 3000);
    const Motion motion(b, Manoeuvre::shift(random.between(-6000, 6000), random.between(-6000, 6000)));
    const Limit limit = random_limit(random);
    const std::vector<Point> outline = outline_near(random, motion, 4000);
    const Shape s(i % 2 ? Shape::Kind::Area : Shape::Kind::Line, outline);
    const std::vector<StepSpan> found = spans(motion, s, limit);
    for (std::size_t k = 1; k < found.size(); ++k) EXPECT_GT(found[k].first, found[k - 1].last + 1);
    for (std::int32_t step = 0; step <= motion.steps; ++step) {
      const bool in =
          std::any_of(found.begin(), found.end(), [&](const StepSpan& r) { return r.first <= step && step <= r.last; });
      const bool now = holds(footprint(motion.at(step)), s, limit);
      if (in == now) continue;
      // Only a graze may differ: then the answer changes back within the run.
      EXPECT_TRUE(in) << i << ' ' << step;
    }
    for (const StepSpan& r : found) {
      EXPECT_TRUE(holds(footprint(motion.at(r.first)), s, limit)) << i;
      EXPECT_TRUE(holds(footprint(motion.at(r.last)), s, limit)) << i;
    }
    runs += static_cast<int>(found.size());
  }
  EXPECT_GT(runs, 200);
}

TEST(FieldPath, changes_on_a_path_come_in_order) {
  const Block b{{{0, 0}, north}, line_of(1)};
  const std::vector<Point> wood{{-2000, 3000}, {2000, 3000}, {2000, 5000}, {-2000, 5000}},
      stream{{-3000, 7000}, {3000, 7000}};
  const Convex enemy = square({-500, 20000}, 1000);
  const std::vector<Manoeuvre> path{Manoeuvre::advance(4000), Manoeuvre::pivot(0), Manoeuvre::advance(8000)};
  const Watch watches[] = {{{Shape::Kind::Area, wood}, Limit::overlap()},
                           {{Shape::Kind::Line, stream}, Limit::overlap()},
                           {enemy, Limit::within(12000)}};
  const std::vector<Change> expected{
      {{0, 3001}, 0, true}, {{2, 2000}, 0, false}, {{2, 3001}, 1, true}, {{2, 4000}, 1, false}, {{2, 4000}, 2, true}};
  EXPECT_EQ(changes(b, path, watches), expected);
}

TEST(FieldPath, a_question_of_ones_own_is_searched_by_strides) {
  const Block b{{{0, 0}, north}, line_of(1)};
  const Motion m(b, Manoeuvre::advance(5000));
  const Convex gun = square({3000, 2000}, 1000);
  const auto exposed = first_step_where(
      m, [&](const Block& at) { return wholly_behind_front(front_of(at), gun); }, 100);
  EXPECT_EQ(exposed, 3000);
}
