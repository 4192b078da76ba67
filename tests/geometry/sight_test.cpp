// Sight lines, by hand and against the slow checker.
#include <gtest/gtest.h>

#include "slow.h"
#include "geometry/cut.h"
#include "geometry/sight.h"

using namespace linstock;
using slow::R;

namespace {

Convex square(Point at, int side) {
  return Convex{at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}};
}
std::vector<Point> box_outline(Point lo, Point hi) { return {lo, {hi.x, lo.y}, hi, {lo.x, hi.y}}; }

Battlefield with_wood(Point lo, Point hi) {
  Battlefield f{.size = {72000, 48000}};
  f.areas.push_back({.name = "wood", .outline = box_outline(lo, hi), .close = true});
  prepare(f);
  return f;
}
Battlefield with_ridge(std::vector<Point> line, std::int32_t elevation = 1) {
  Battlefield f{.size = {72000, 48000}};
  f.features.push_back({.name = "ridge", .line = std::move(line), .ridge = true, .elevation = elevation});
  prepare(f);
  return f;
}

const Convex gun = square({10000, 0}, 1000);  // faces north
constexpr Point muzzle{10500, 1000};

Sight look(const Battlefield& f, const Convex& target, std::span<const Blocker> blockers = {}, SightRules rules = {},
           std::int32_t high = 0) {
  return sight(f, muzzle, {gun, high}, {target, 0}, blockers, rules);
}

}  // namespace

TEST(FieldSight, nothing_in_the_way) {
  const Battlefield f{.size = {72000, 48000}};
  const Sight s = look(f, square({10000, 9000}, 1000));
  EXPECT_TRUE(s.clear);
  EXPECT_EQ(s.from, muzzle);
  EXPECT_EQ(s.to, (Point{10500, 9000}));
}

TEST(FieldSight, a_block_in_the_way_must_leave_daylight) {
  const Battlefield f{.size = {72000, 48000}};
  const Convex target = square({10000, 9000}, 1000);
  const Blocker wide{square({9000, 4000}, 3000), 7, 0};
  const Sight s = look(f, target, {&wide, 1});
  EXPECT_FALSE(s.clear);
  EXPECT_EQ(s.stop, Stop::Block);
  EXPECT_EQ(s.id, 7);
  EXPECT_EQ(s.where, (Point{10500, 4000}));
  const Blocker half{square({10500, 4000}, 3000), 8, 0};  // the left half of the target is free
  const Sight past = look(f, target, {&half, 1});
  EXPECT_TRUE(past.clear);
  EXPECT_LT(past.to.x, 10500);
  // Two blocks side by side: no light through the seam.
  const Blocker pair[] = {{square({9500, 4000}, 1000), 1, 0}, {square({10500, 4000}, 1000), 2, 0}};
  EXPECT_FALSE(look(f, target, pair).clear);
  const Blocker ajar[] = {{square({9500, 4000}, 1000), 1, 0}, {square({10501, 4000}, 1000), 2, 0}};
  EXPECT_TRUE(look(f, square({9800, 9000}, 1400), ajar).clear);
  // A neighbour of the target, touching it, does not hide it.
  const Blocker beside{square({9000, 9000}, 1000), 3, 0};
  EXPECT_TRUE(look(f, target, {&beside, 1}).clear);
}

TEST(FieldSight, close_ground_stops_what_goes_through_it) {  // BN-TERR-06
  const Convex target = square({10000, 9000}, 1000);
  const Sight s = look(with_wood({8000, 4000}, {13000, 5000}), target);
  EXPECT_FALSE(s.clear);
  EXPECT_EQ(s.stop, Stop::CloseGround);
  EXPECT_EQ(s.where, (Point{10500, 4000}));
  EXPECT_TRUE(look(with_wood({10500, 4000}, {13000, 5000}), target).clear);  // along its edge is free
  EXPECT_TRUE(look(with_wood({8000, 12000}, {13000, 15000}), target).clear);
  SightRules detect;
  detect.always = 8000;
  EXPECT_TRUE(look(with_wood({8000, 4000}, {13000, 5000}), target, {}, detect).clear);  // BN-TERR-07
  detect.always = 7999;
  EXPECT_FALSE(look(with_wood({8000, 4000}, {13000, 5000}), target, {}, detect).clear);
}

TEST(FieldSight, inside_close_ground_three_inches_and_the_edge) {  // BN-TERR-06, BN-TERR-15
  const Battlefield deep = with_wood({5000, 3000}, {16000, 14000});
  EXPECT_TRUE(look(deep, square({10000, 3500}, 1000)).clear);   // 500 from the edge: at the edge
  EXPECT_TRUE(look(deep, square({10000, 4000}, 1000)).clear);   // exactly 1000 from it
  EXPECT_FALSE(look(deep, square({10000, 4001}, 1000)).clear);  // inside, and further than three inches
  const Battlefield near_wood = with_wood({5000, 2000}, {16000, 14000});
  EXPECT_TRUE(look(near_wood, square({10000, 4000}, 1000)).clear);   // inside, exactly three inches away
  EXPECT_FALSE(look(near_wood, square({10000, 4001}, 1000)).clear);  // and a little more
  const Battlefield own = with_wood({5000, -5000}, {16000, 2000});   // the gun stands 1000 from the edge
  EXPECT_TRUE(look(own, square({10000, 9000}, 1000)).clear);
  const Battlefield deeper = with_wood({5000, -5000}, {16000, 2001});
  EXPECT_FALSE(look(deeper, square({10000, 9000}, 1000)).clear);
}

TEST(FieldSight, the_part_of_a_target_outside_close_ground_is_seen) {
  // Seen from the muzzle the wood hides the right of the target, which stands half in it.
  Battlefield f = with_wood({10600, 3000}, {20000, 14000});
  const Sight s = look(f, square({10200, 9000}, 1000));
  EXPECT_TRUE(s.clear);
  EXPECT_LE(s.to.x, 10600);
  // From the corners of a base more is seen than from the middle of its front.
  const Blocker post{square({9900, 5000}, 1200), 1, 0};
  EXPECT_FALSE(look(Battlefield{.size = {72000, 48000}}, square({10400, 9000}, 200), {&post, 1}).clear);
  EXPECT_TRUE(sight_from_base(Battlefield{.size = {72000, 48000}}, {square({8000, 0}, 4000), 0},
                              {square({10400, 9000}, 200), 0}, {&post, 1}, {})
                  .clear);
}

TEST(FieldSight, ridgelines_stop_what_neither_end_touches) {  // BN-TERR-16
  const Convex target = square({10000, 9000}, 1000);
  const Sight s = look(with_ridge({{8000, 5000}, {13000, 5000}}), target);
  EXPECT_FALSE(s.clear);
  EXPECT_EQ(s.stop, Stop::Ridgeline);
  EXPECT_EQ(s.where, (Point{10500, 5000}));
  EXPECT_TRUE(look(with_ridge({{8000, 9000}, {13000, 9000}}), target).clear);   // the target stands on it
  EXPECT_FALSE(look(with_ridge({{8000, 8999}, {13000, 8999}}), target).clear);  // just behind it
  EXPECT_TRUE(look(with_ridge({{8000, 1000}, {13000, 1000}}), target).clear);   // the gun does
  EXPECT_TRUE(look(with_ridge({{10500, 5000}, {13000, 5000}}), target).clear);  // past its end
}

TEST(FieldSight, overhead_fire_needs_height_and_clearance) {  // BN-FIRE-21
  const Battlefield f{.size = {72000, 48000}};
  SightRules over;
  over.overhead = true;
  const Convex target = square({10000, 9000}, 1000);
  const Blocker middle_block{square({9000, 4000}, 2000), 7, 0};
  EXPECT_TRUE(look(f, target, {&middle_block, 1}, over, 1).clear);
  EXPECT_FALSE(look(f, target, {&middle_block, 1}, over, 0).clear);  // not higher
  const Blocker exactly{square({9000, 4000}, 2000), 7, 0};           // 3000 from the gun, 3000 from the target
  EXPECT_TRUE(look(f, target, {&exactly, 1}, over, 1).clear);
  const Blocker close_by{square({9000, 3999}, 2000), 7, 0};
  EXPECT_FALSE(look(f, target, {&close_by, 1}, over, 1).clear);
}

TEST(FieldSight, clear_lines_between_shapes) {
  const Convex a = square({0, 0}, 1000), b = square({3000, 0}, 1000);
  const std::vector<Point> pond = box_outline({1500, -3000}, {2500, 900});
  const Shape ponds[] = {{Shape::Kind::Area, pond}};
  const auto line = clear_line(a, b, ponds, 3000);
  ASSERT_TRUE(line.has_value());
  EXPECT_GE(line->from.y, 900);
  const std::vector<Point> wall = box_outline({1500, -3000}, {2500, 1100});
  const Shape walls[] = {{Shape::Kind::Area, wall}};
  EXPECT_FALSE(clear_line(a, b, walls, 3000).has_value());
  EXPECT_FALSE(clear_line(a, b, {}, 1999).has_value());
  EXPECT_TRUE(clear_line(a, b, {}, 2000).has_value());
  const std::vector<Point> river{{2000, -5000}, {2000, 5000}};
  const Shape rivers[] = {{Shape::Kind::Line, river}};
  EXPECT_FALSE(clear_line(a, b, rivers, 3000).has_value());
}

// A crowd beside the way: behind two hundred the next is still seen to bar it.
TEST(FieldSight, no_blocker_is_one_too_many) {
  const Battlefield field;
  const Stand from{square({0, 0}, 1000), 0}, to{square({0, 90000}, 1000), 0};
  std::vector<Blocker> aside;
  for (int i = 0; i < 200; ++i) aside.push_back({square({300, 2000 + 400 * i}, 400), i, 0});
  const SightRules rules;
  EXPECT_TRUE(sight(field, {900, 1000}, from, to, aside, rules).clear);
  aside.push_back({Convex{{-20000, 85000}, {20000, 85000}, {20000, 86000}, {-20000, 86000}}, 200, 0});
  EXPECT_FALSE(sight(field, {900, 1000}, from, to, aside, rules).clear);
}

// The slow way: project every corner in the way from the eye onto every side of the target, and try those places and
// the middles between them, each by rational arithmetic.
namespace {

bool slow_clear(Point eye, const slow::P& to, const std::vector<Convex>& blocks, const std::vector<Point>& wood,
                const std::vector<Point>& ridge) {
  const slow::P from = slow::of(eye);
  for (const Convex& b : blocks) {
    // A closed shape may be met only where the target begins.
    const slow::Poly poly = slow::of(b);
    if (slow::strictly_inside(poly, from)) return false;
    const std::vector<R> t = slow::places(from, to, poly, true);
    for (std::size_t i = 0; i + 1 < t.size(); ++i) {
      const slow::P p = from + (t[i] + t[i + 1]) / 2 * (to - from);
      if (slow::gap({p}, poly) == 0) return false;
      if (t[i] > 0 && slow::gap({from + t[i] * (to - from)}, poly) == 0) return false;
    }
  }
  if (!slow::inside_parts(from, to, slow::of(wood)).empty()) return false;
  // The sides of the line on which the ridge runs, one stretch after the other.
  int last = 0;
  R at = 0;
  bool on = false;
  for (std::size_t i = 0; i < ridge.size(); ++i) {
    const R side = slow::cross(to - from, slow::of(ridge[i]) - from);
    const int sign = side > 0 ? 1 : side < 0 ? -1 : 0;
    const R t = slow::dot(slow::of(ridge[i]) - from, to - from) / slow::dot(to - from, to - from);
    if (sign == 0) {
      at = t;
      on = true;
      continue;
    }
    if (last * sign < 0) {
      if (!on) {
        const slow::P a = slow::of(ridge[i - 1]), b = slow::of(ridge[i]);
        at = slow::cross(a - from, b - a) / slow::cross(to - from, b - a);
      }
      if (at > 0 && at < 1) return false;
    }
    last = sign;
    on = false;
  }
  return true;
}

}  // namespace

TEST(FieldSight, random_sight_lines_agree_with_the_slow_checker) {
  slow::Random random{51};
  int clear = 0, stopped = 0, bent_past = 0, overlapping = 0;
  for (int i = 0; i < 600; ++i) {
    const Point eye = random.point(1500);
    const Convex target = moved(slow::random_polygon(random, 2000, 900), {random.between(-2000, 2000), 9000});
    std::vector<Convex> blocks;
    std::vector<Blocker> blockers;
    for (int k = random.between(0, 4); k > 0; --k) {
      const Convex b = moved(slow::random_polygon(random, 1500, 900), {0, random.between(3000, i % 2 ? 6500 : 9000)});
      blocks.push_back(b);
      blockers.push_back({b, k, 0});
    }
    Battlefield f{.size = {72000, 48000}};
    std::vector<Point> wood = slow::random_outline(random, 1500, 1200), ridge;
    for (Point& p : wood) p.y += 5000;
    for (int k = random.between(2, 4); k > 0; --k) ridge.push_back(random.point(1500) + Vec{0, 6000});
    f.areas.push_back({.name = "wood", .outline = wood, .close = true});
    f.features.push_back({.name = "ridge", .line = ridge, .ridge = true});
    prepare(f);
    if (!problem(f).empty() || meet(target, f.features[0].shape()) || overlap(target, f.areas[0].shape())) continue;
    bool apart = true;
    for (const Convex& b : blocks) apart = apart && !overlap(b, target);
    overlapping += !apart;

    const Sight s = sight(f, eye, {Convex{eye}, 0}, {target, 0}, blockers, {});
    bool expected = false, wide = false, straight = false;  // wide: more than a chink
    std::vector<Point> corners = wood;
    corners.insert(corners.end(), ridge.begin(), ridge.end());
    for (const Convex& b : blocks) corners.insert(corners.end(), b.corners().begin(), b.corners().end());
    for (int k = 0; k < target.count && !wide; ++k) {
      const slow::P a = slow::of(target[k]), b = slow::of(target[k + 1 == target.count ? 0 : k + 1]);
      if (slow::cross(b - a, slow::of(eye) - a) >= 0) continue;  // the far side
      std::vector<R> t{0, 1};
      for (const Point c : corners) {
        const slow::P d = slow::of(c) - slow::of(eye);
        const R den = slow::cross(b - a, d);
        if (den == 0) continue;
        const R u = slow::cross(slow::of(eye) - a, d) / den;
        if (u > 0 && u < 1) t.push_back(u);
      }
      for (const Convex& block : blocks)  // where a block on the target's ground cuts this side
        for (const R& u : slow::places(a, b, slow::of(block), true))
          if (u > 0 && u < 1) t.push_back(u);
      std::sort(t.begin(), t.end());
      t.erase(std::unique(t.begin(), t.end()), t.end());
      for (const R& u : t) expected = expected || slow_clear(eye, a + u * (b - a), blocks, wood, ridge);
      for (std::size_t m = 0; m + 1 < t.size(); ++m) {
        const slow::P part = (t[m + 1] - t[m]) * (b - a);
        if (!slow_clear(eye, a + (t[m] + t[m + 1]) / 2 * (b - a), blocks, wood, ridge)) continue;
        expected = true;
        wide = wide || slow::dot(part, part) > 16;
      }
    }
    if (apart)
      EXPECT_EQ(s.clear, expected) << i;
    else
      EXPECT_TRUE(s.clear ? expected : !wide) << i;
    if (s.clear) {
      const Point nearest = measure(Convex{eye}, target).b;
      straight = s.to == nearest;
    }
    clear += s.clear;
    stopped += !s.clear;
    bent_past += s.clear && !straight;
    // Turned by a quarter, the same.
    Battlefield q = f;
    for (Point& p : q.areas[0].outline) p = slow::quarter(p);
    for (Point& p : q.features[0].line) p = slow::quarter(p);
    prepare(q);
    std::vector<Blocker> turned_blockers = blockers;
    for (Blocker& b : turned_blockers) b.shape = slow::quarter(b.shape);
    EXPECT_EQ(
        sight(q, slow::quarter(eye), {Convex{slow::quarter(eye)}, 0}, {slow::quarter(target), 0}, turned_blockers, {})
            .clear,
        s.clear)
        << i;
  }
  EXPECT_GT(clear, 30);
  EXPECT_GT(stopped, 30);
  EXPECT_GT(bent_past, 10);
  EXPECT_GT(overlapping, 30);
}

// A unit that went its way is fired at where it was, though others stand there now: what is left of its ground between
// them and a nearer block is seen, be it the whole or a base.
TEST(FieldSight, a_block_on_the_targets_ground_hides_only_its_part) {
  const Battlefield f{.size = {72000, 48000}};
  const Blocker in_the_way[] = {{Convex{{20436, 13323}, {16240, 10603}, {16784, 9764}, {20980, 12484}}, 1, 0},
                                {Convex{{15414, 15199}, {17646, 19673}, {16752, 20119}, {14519, 15646}}, 4, 0}};
  const Convex whole{{15837, 17852}, {20799, 17232}, {20923, 18224}, {15961, 18844}};
  const Convex base{{16830, 17728}, {17822, 17604}, {17946, 18596}, {16954, 18720}};
  for (const Convex& target : {whole, base})
    EXPECT_TRUE(sight(f, {16000, 8000}, {Convex{{16000, 8000}}, 0}, {target, 0}, in_the_way, {}).clear);
}
