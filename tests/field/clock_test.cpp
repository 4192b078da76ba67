// The clock: the hard cases of a period in slices, worked on paper in docs/design.md, and what holds for any bodies.
#include <gtest/gtest.h>

#include <random>

#include "field/clock.h"

namespace linstock::field {
namespace {

using Kind = Met::Kind;

constexpr std::int32_t yards(int n) { return n * unit_length; }
Block body(int x, int y, Angle facing, int files, int count, int width, int depth) {
  return {{{yards(x), yards(y)}, facing},
          {.width = yards(width), .depth = yards(depth), .files = static_cast<std::uint8_t>(files), .count = static_cast<std::uint8_t>(count)}};
}
Block horse(int x, int y, Angle facing) { return body(x, y, facing, 6, 12, 15, 25); }
Block foot(int x, int y, Angle facing) { return body(x, y, facing, 20, 20, 10, 15); }
TimedLeg march(int distance, Instant takes = whole_period) { return {Manoeuvre::advance(yards(distance)), takes}; }
void go(Clock& clock, int number, std::initializer_list<TimedLeg> legs) { clock.plan(number, {legs.begin(), legs.size()}); }
std::vector<Met> run_all(Clock& clock, int slices = 8) {
  std::vector<Met> all;
  for (int slice = 1; slice <= slices; ++slice) {
    clock.go_on();
    while (const auto met = clock.run(share_of_period(slice, slices))) all.push_back(*met);
  }
  return all;
}
std::int64_t gap_now(const Clock& clock, int a, int b) { return gap(ground_of(clock.block(a)), ground_of(clock.block(b))).length_down(); }

// FIRE THAT HALTS A CHARGE, as far as it needs times

TEST(Clock, a_charge_of_135_at_270_touches_at_half_the_period_and_was_midway_at_67_and_a_half) {
  Clock clock;
  const int charger = clock.add(horse(0, 0, north)), target = clock.add(foot(0, 135, south));
  clock.regard(charger, target, {Regard::Touches});
  go(clock, charger, {march(270)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].kind, Kind::Touches);
  EXPECT_EQ(met[0].body, charger);
  EXPECT_EQ(met[0].time, share_of_period(1, 2));
  EXPECT_EQ(clock.now(), whole_period);
  EXPECT_EQ(clock.block(charger).pose.at, (Point{0, yards(135)}));
  EXPECT_EQ(clock.walked(charger, clock.now()), yards(135));
  EXPECT_EQ(clock.straight_at(charger, clock.now()), yards(135));
  const Block midway = clock.midway(charger, 0, met[0].time);
  EXPECT_EQ(midway.pose.at.y, 67'500);
  EXPECT_EQ(clock.block_at(charger, share_of_period(1, 4)).pose.at.y, 67'500);
  EXPECT_EQ(clock.block_at(charger, share_of_period(3, 4)).pose.at.y, yards(135)) << "it stands where it touched";
}

TEST(Clock, midway_is_by_the_way_not_by_the_time) {
  Clock clock;
  const int charger = clock.add(horse(0, 0, north)), target = clock.add(foot(0, 135, south));
  clock.regard(charger, target, {Regard::Touches});
  go(clock, charger, {march(90, share_of_period(1, 3)), march(90, share_of_period(2, 3))});  // slow ground after 90
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].time, share_of_period(2, 3));
  EXPECT_EQ(clock.midway(charger, 0, met[0].time).pose.at.y, 67'500);
  EXPECT_EQ(clock.when_walked(charger, 67'500), share_of_period(1, 4));
}

// CHARGE AND COUNTER-CHARGE

TEST(Clock, two_charges_share_the_distance_in_the_ratio_of_their_moves) {
  Clock clock;
  const int heavy = clock.add(horse(0, 0, north)), light = clock.add(horse(0, 315, south));
  clock.between(heavy, light, {Regard::Touches});
  go(clock, heavy, {march(270)});
  go(clock, light, {march(360)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].time, share_of_period(1, 2));
  EXPECT_EQ(clock.block(heavy).pose.at.y, yards(135));
  EXPECT_EQ(clock.block(light).pose.at.y, yards(135));
  EXPECT_EQ(clock.walked(light, whole_period), yards(180));
}

TEST(Clock, a_counter_charge_that_is_held_back_starts_later_and_goes_less) {
  Clock clock;
  const int charger = clock.add(horse(0, 0, north)), other = clock.add(horse(0, 200, south));
  clock.between(charger, other, {Regard::Touches});
  go(clock, charger, {march(270)});
  go(clock, other, {TimedLeg::halt(share_of_period(1, 2)), march(270)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  // 135 at half the period; 65 are left, 32.5 for each, which take 32.5 / 270 of a period.
  EXPECT_EQ(met[0].time, 595'556);
  EXPECT_EQ(clock.walked(charger, whole_period), 167'500);
  EXPECT_EQ(clock.walked(other, whole_period), 32'500);
}

TEST(Clock, slices_do_not_change_where_two_plots_meet) {
  for (const int slices : {1, 2, 4, 8, 16, 15}) {
    Clock clock;
    const int a = clock.add(foot(0, 0, turned(north, degrees(7)))), b = clock.add(horse(-20, 150, turned(south, degrees(12))));
    const int c = clock.add(foot(300, 0, north)), d = clock.add(foot(310, 90, south));
    clock.regard(b, a, {Regard::Touches});
    clock.between(c, d, {Regard::Apart, yards(10)});
    go(clock, a, {march(120)});
    go(clock, b, {march(270)});
    go(clock, c, {march(100)});
    go(clock, d, {march(100)});
    const auto met = run_all(clock, slices);
    ASSERT_EQ(met.size(), 2U) << slices;
    EXPECT_EQ(met[1].time, 384'009) << "80 of 200 yards (384,000), and 9.6 instants to the next grid point";
    EXPECT_EQ(met[0].kind, Kind::Touches);
    static Instant touched = met[0].time;
    EXPECT_EQ(met[0].time, touched) << slices;
  }
}

TEST(Clock, of_two_chargers_the_nearer_in_time_touches_first) {
  Clock clock;
  const int slow = clock.add(foot(0, 0, north)), fast = clock.add(horse(400, 200, west)), target = clock.add(horse(0, 100, south));
  for (const int c : {slow, fast}) clock.regard(c, target, {Regard::Touches});
  go(clock, slow, {march(120)});
  go(clock, fast, {march(400)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U) << "the horse rides by 50 behind the target's rear";
  EXPECT_EQ(met[0].body, slow);
  EXPECT_EQ(met[0].time, share_of_period(5, 6));
  EXPECT_EQ(clock.walked(fast, whole_period), yards(400));
}

// A PERIOD IN SLICES: a column comes on, a screen keeps its hundred yards and falls back through its own line

struct Screened {
  Clock clock;
  int column, screen, line;
  Instant told = -1, through = -1;

  explicit Screened(int gap_at_start = 130) {
    column = clock.add(body(0, 0, north, 4, 16, 10, 15));
    screen = clock.add(body(0, gap_at_start, south, 5, 5, 20, 20));
    line = clock.add(body(0, gap_at_start + 20 + 50, south, 15, 15, 10, 15));
    clock.regard(screen, column, {Regard::Apart, yards(10), yards(100)});
    clock.between(column, line, {Regard::Apart, yards(10)});
    clock.between(screen, line, {Regard::Passes});
    go(clock, column, {march(120)});
  }
  // What a book does: before the slice, and at the moment, as fast as skirmishers go (140 in a period).
  void fall_back(Instant until) {
    const auto most = static_cast<std::int32_t>(std::int64_t{yards(140)} * (until - clock.now()) / whole_period);
    if (const auto leg = give_way(clock, screen, column, yards(100), until, most)) go(clock, screen, {*leg});
  }
  void run(int slices) {
    for (int slice = 1; slice <= slices; ++slice) {
      const Instant until = share_of_period(slice, slices);
      clock.go_on();
      while (const auto met = clock.run(until)) {
        if (met->kind == Kind::Passes) through = met->time;
        if (met->kind != Kind::Keeps) continue;
        if (told < 0) told = met->time;
        fall_back(until);
      }
    }
  }
};

TEST(Clock, a_screen_keeps_its_distance_and_falls_back_through_its_own_line) {
  Screened field;
  field.run(8);
  EXPECT_EQ(field.told, share_of_period(2, 8)) << "130 less 2 slices of 15";
  EXPECT_EQ(gap_now(field.clock, field.screen, field.column), yards(100));
  EXPECT_EQ(field.clock.block(field.screen).pose.at.y, yards(130 + 90));
  EXPECT_EQ(field.clock.block(field.screen).pose.facing, south);
  EXPECT_EQ(gap_now(field.clock, field.line, field.column), yards(80)) << "the range at the end of the period";
  EXPECT_FALSE(overlapping(ground_of(field.clock.block(field.screen)), ground_of(field.clock.block(field.line))));
  // It reaches its line after 50 yards, two slices and five eighths of the way through the sixth.
  EXPECT_NEAR(field.through, share_of_period(2, 8) + share_of_period(50, 120), 40);
  for (Instant t = 0; t <= whole_period; t += parts(10))
    EXPECT_GE(gap(ground_of(field.clock.block_at(field.screen, t)), ground_of(field.clock.block_at(field.column, t))).length_up(), yards(100) - 2) << t;
}

TEST(Clock, the_moment_is_found_inside_a_slice_too) {
  Screened field(125);
  field.run(8);
  EXPECT_EQ(field.told, share_of_period(25, 120));
  EXPECT_EQ(gap_now(field.clock, field.screen, field.column), yards(100));
  EXPECT_EQ(field.clock.block(field.screen).pose.at.y, yards(125 + 95));
}

TEST(Clock, whoever_cannot_go_fast_enough_is_caught_up_with_and_the_other_stops_at_ten) {
  Screened field(102);
  go(field.clock, field.column, {march(320)});
  field.run(8);
  // 2 yards at 320 before it moves; then 40 against 17.5 a slice: the 90 yards down to 10 are gone before the period is over.
  EXPECT_GE(gap_now(field.clock, field.screen, field.column), yards(10));
  EXPECT_TRUE(field.clock.halted(field.column));
  EXPECT_LT(field.clock.walked(field.column, whole_period), yards(320));
}

// TEN YARDS APART

TEST(Clock, enemies_without_a_charge_stop_ten_apart_when_they_would_be_nearer) {
  Clock clock;
  const int a = clock.add(foot(0, 0, north)), b = clock.add(foot(0, 100, south));
  clock.between(a, b, {Regard::Apart, yards(10)});
  go(clock, a, {march(100)});
  go(clock, b, {march(120)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].kind, Kind::Apart);
  EXPECT_NEAR(met[0].time, share_of_period(90, 220), 8);
  EXPECT_TRUE(met[0].body_halts && met[0].other_halts);
  EXPECT_GE(gap_now(clock, a, b), yards(10));
  EXPECT_LE(gap_now(clock, a, b), yards(10) + 2);
  EXPECT_NEAR(static_cast<double>(clock.walked(a, whole_period)), yards(90) * 100 / 220.0, 2);
}

TEST(Clock, whoever_moves_away_goes_on) {
  Clock clock;
  const int follower = clock.add(horse(0, 0, north)), leaver = clock.add(foot(0, 45, north));  // its rear 30 ahead
  clock.between(follower, leaver, {Regard::Apart, yards(10)});
  go(clock, follower, {march(180)});
  go(clock, leaver, {march(100)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_TRUE(clock.halted(follower));
  EXPECT_FALSE(clock.halted(leaver));
  EXPECT_NEAR(met[0].time, share_of_period(20, 80), 16);
  EXPECT_EQ(clock.walked(leaver, whole_period), yards(100));
}

TEST(Clock, those_who_stand_nearer_already_may_part_but_come_no_nearer) {
  Clock clock;
  const int a = clock.add(foot(0, 0, north)), b = clock.add(foot(0, 6, south)), c = clock.add(foot(0, -20, north));
  clock.between(a, b, {Regard::Apart, yards(10)});
  go(clock, b, {{Manoeuvre::back(yards(20)), whole_period}});
  go(clock, a, {march(3, share_of_period(1, 100))});
  (void)c;
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_TRUE(clock.halted(a));
  EXPECT_EQ(clock.walked(a, whole_period), 0);
  EXPECT_EQ(gap_now(clock, a, b), yards(26));
}

TEST(Clock, a_turn_that_would_bring_it_too_near_is_not_finished) {
  Clock clock;
  const int column = clock.add(body(0, 0, north, 1, 10, 10, 15)), other = clock.add(foot(75, -150, south));
  clock.between(column, other, {Regard::Apart, yards(10)});
  const Block before = clock.block(column);
  go(clock, column, {{Manoeuvre::wheel(Hand::Right, -degrees(90)), whole_period}});
  const auto met = run_all(clock);
  EXPECT_TRUE(met.empty()) << "its tail swings the other way";
  EXPECT_EQ(clock.block(column).pose.facing, east);
  Clock again;
  const int line = again.add(foot(0, 0, north)), near = again.add(foot(0, 80, south));
  again.between(line, near, {Regard::Apart, yards(10)});
  go(again, line, {{Manoeuvre::wheel(Hand::Right, -degrees(90)), whole_period}});
  ASSERT_EQ(run_all(again).size(), 1U);
  EXPECT_GE(gap_now(again, line, near), yards(10));
  EXPECT_LE(gap_now(again, line, near), yards(10) + 40);
  EXPECT_EQ(before, clock.block_at(column, 0));
}

// FRIENDS

TEST(Clock, a_friend_waits_until_the_way_is_free_and_loses_only_time) {
  Clock clock;
  const int waits = clock.add(horse(0, 0, north)), crosses = clock.add(body(-60, 80, east, 1, 4, 20, 20));
  clock.regard(waits, crosses, {Regard::Waits});
  go(clock, waits, {march(90, share_of_period(1, 2))});
  go(clock, crosses, {march(240)});
  const auto met = run_all(clock);
  ASSERT_FALSE(met.empty());
  EXPECT_EQ(met[0].kind, Kind::Waits);
  EXPECT_FALSE(clock.halted(crosses));
  EXPECT_TRUE(clock.done(waits)) << "it had time enough left";
  EXPECT_EQ(clock.walked(waits, whole_period), yards(90));
  EXPECT_LT(clock.when_walked(waits, yards(60)), share_of_period(1, 2));
  EXPECT_GT(clock.when_walked(waits, yards(90)), share_of_period(1, 2));
}

TEST(Clock, whoever_passes_through_is_told_of_once) {
  Clock clock;
  const int a = clock.add(horse(0, 0, north)), b = clock.add(foot(0, 60, north));  // its rear 45 ahead
  clock.between(a, b, {Regard::Passes});
  go(clock, a, {march(180)});
  const auto met = run_all(clock);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].kind, Kind::Passes);
  EXPECT_NEAR(met[0].time, share_of_period(45, 180), 20);
  EXPECT_TRUE(clock.done(a));
}

// LEGS

TEST(Clock, legs_follow_each_other_and_a_face_is_there_when_its_time_is_up) {
  Clock clock;
  const int a = clock.add(foot(0, 0, north));
  go(clock, a, {march(50, share_of_period(1, 2)), {Manoeuvre::face(2), share_of_period(1, 4)}, march(30, share_of_period(1, 4))});
  EXPECT_FALSE(clock.run(share_of_period(3, 4) - 1));
  EXPECT_EQ(clock.block(a).pose, (Pose{{0, yards(50)}, north}));
  EXPECT_EQ(clock.leg(a), 1);
  EXPECT_EQ(clock.expected(a, whole_period).pose, (Pose{{0, yards(5)}, south}));
  EXPECT_FALSE(clock.run(share_of_period(3, 4)));
  EXPECT_EQ(clock.block(a).pose, (Pose{{0, yards(35)}, south}));
  EXPECT_FALSE(clock.run(whole_period));
  EXPECT_TRUE(clock.done(a));
  EXPECT_EQ(clock.block(a).pose, (Pose{{0, yards(5)}, south}));
  EXPECT_EQ(clock.straight_at(a, whole_period), yards(30));
  EXPECT_EQ(clock.walked(a, whole_period), yards(80));
}

TEST(Clock, free_turns_take_no_time_and_new_plans_replace_the_rest) {
  Clock clock;
  const int a = clock.add(foot(0, 0, north));
  go(clock, a, {march(100)});
  EXPECT_FALSE(clock.run(share_of_period(1, 2)));
  go(clock, a, {{Manoeuvre::face(2), 0}, march(140)});
  EXPECT_FALSE(clock.run(whole_period));
  EXPECT_EQ(clock.block(a).pose, (Pose{{0, yards(50 - 15 - 70)}, south}));
  EXPECT_TRUE(clock.block_at(a, share_of_period(1, 4)).pose == (Pose{{0, yards(25)}, north}));
}

TEST(Clock, a_clock_is_used_again) {
  Clock clock;
  for (int i = 0; i < 3; ++i) {
    clock.clear();
    const int a = clock.add(foot(0, 0, north)), b = clock.add(foot(0, 100, south));
    clock.between(a, b, {Regard::Touches});
    go(clock, a, {march(120)});
    const auto met = run_all(clock);
    ASSERT_EQ(met.size(), 1U);
    EXPECT_EQ(met[0].time, share_of_period(100, 120));
  }
}

// WHAT HOLDS FOR ANY BODIES

struct Plotted {
  Block block;
  int side = 0;
  std::vector<TimedLeg> legs;
};
struct Battle {
  std::vector<Plotted> bodies;
  std::vector<std::vector<Bearings>> regards;
};
struct Result {
  std::vector<Met> met;
  std::vector<Block> blocks;
  Clock clock;
};

TimedLeg any_leg(std::mt19937& dice) {
  const auto up_to = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
  const Instant takes = parts(60 + up_to(300));
  switch (up_to(8)) {
    case 0: return TimedLeg::halt(takes);
    case 1: return {Manoeuvre::back(yards(up_to(40))), takes};
    case 2: return {Manoeuvre::face(up_to(2) ? 2 : 1), takes};
    case 3: return {Manoeuvre::wheel(up_to(2) ? Hand::Left : Hand::Right, degrees(up_to(120) - 60)), takes};
    case 4: return {Manoeuvre::shift(yards(up_to(80) - 40), yards(up_to(80) - 40)), takes};
    default: return {Manoeuvre::advance(yards(up_to(150))), takes};
  }
}

Battle any_battle(std::uint32_t seed) {
  std::mt19937 dice(seed);
  const auto up_to = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
  Battle battle;
  const int wanted = 4 + up_to(7);
  for (int tries = 0; static_cast<int>(battle.bodies.size()) < wanted && tries < 200; ++tries) {
    Plotted p;
    const int files = 2 + 2 * up_to(6);
    p.block = body(up_to(500), up_to(400), static_cast<Angle>(up_to(full_turn)), files, files * (1 + up_to(3)), 10, 15);
    p.side = up_to(2);
    const auto clear_of = [&](const Plotted& other) { return !within(ground_of(p.block), ground_of(other.block), yards(2)); };
    if (!std::all_of(battle.bodies.begin(), battle.bodies.end(), clear_of)) continue;
    for (int n = 1 + up_to(4); n > 0; --n) p.legs.push_back(any_leg(dice));
    battle.bodies.push_back(p);
  }
  const std::size_t n = battle.bodies.size();
  battle.regards.assign(n, std::vector<Bearings>(n));
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = a + 1; b < n; ++b) {
      const bool enemies = battle.bodies[a].side != battle.bodies[b].side;
      const Bearings both = enemies ? Bearings{Regard::Apart, yards(10)} : Bearings{up_to(2) ? Regard::Waits : Regard::Passes};
      battle.regards[a][b] = battle.regards[b][a] = enemies && up_to(4) == 0 ? Bearings{Regard::Touches} : both;
    }
  return battle;
}

Result run(const Battle& battle, const std::vector<std::size_t>& order) {
  Result result;
  const std::size_t n = battle.bodies.size();
  for (std::size_t i = 0; i < n; ++i) result.clock.add(battle.bodies[order[i]].block);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k)
      if (i != k) result.clock.regard(static_cast<int>(i), static_cast<int>(k), battle.regards[order[i]][order[k]]);
    result.clock.plan(static_cast<int>(i), battle.bodies[order[i]].legs);
  }
  result.met = run_all(result.clock);
  for (Met& m : result.met) {  // by the battle's own numbers, the lower first
    m.body = static_cast<int>(order[static_cast<std::size_t>(m.body)]);
    m.other = static_cast<int>(order[static_cast<std::size_t>(m.other)]);
    if (m.body > m.other) std::swap(m.body, m.other), std::swap(m.body_halts, m.other_halts);
  }
  std::sort(result.met.begin(), result.met.end());
  result.blocks.resize(n);
  for (std::size_t i = 0; i < n; ++i) result.blocks[order[i]] = result.clock.block(static_cast<int>(i));
  return result;
}

std::vector<std::size_t> in_order(std::size_t n) {
  std::vector<std::size_t> order(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = i;
  return order;
}

void expect_same(const Result& a, const Result& b, std::uint32_t seed) {
  ASSERT_EQ(a.met.size(), b.met.size()) << "seed " << seed;
  for (std::size_t i = 0; i < a.met.size(); ++i) {
    EXPECT_TRUE(a.met[i] == b.met[i]) << "seed " << seed << ", meeting " << i << " at " << a.met[i].time << " and " << b.met[i].time;
    EXPECT_EQ(a.met[i].body_halts, b.met[i].body_halts) << seed;
    EXPECT_EQ(a.met[i].other_halts, b.met[i].other_halts) << seed;
  }
}

constexpr std::uint32_t battles = 400;

TEST(ClockProperties, the_order_of_the_bodies_does_not_matter) {
  std::size_t meetings = 0;
  for (std::uint32_t seed = 0; seed < battles; ++seed) {
    const Battle battle = any_battle(seed);
    std::vector<std::size_t> order = in_order(battle.bodies.size());
    const Result one = run(battle, order);
    std::mt19937 dice(seed);
    std::shuffle(order.begin(), order.end(), dice);
    const Result two = run(battle, order);
    expect_same(one, two, seed);
    EXPECT_EQ(one.blocks, two.blocks) << "seed " << seed;
    meetings += one.met.size();
    if (HasFailure()) return;
  }
  EXPECT_GT(meetings, battles) << "there is something to compare";
}

Block mirrored(const Block& b) {
  return {{{-b.pose.at.x, b.pose.at.y}, static_cast<Angle>(half_turn - b.pose.facing)}, b.layout};
}
TimedLeg mirrored(TimedLeg leg) {
  Manoeuvre& m = leg.manoeuvre;
  m.corner = m.kind != Manoeuvre::Kind::Wheel || m.corner == Hand::Right ? Hand::Left : Hand::Right;
  m.by = m.kind == Manoeuvre::Kind::Face && m.by == 2 ? 2 : -m.by;
  m.vector.x = -m.vector.x;
  return leg;
}

TEST(ClockProperties, mirrored_bodies_do_mirrored_things) {
  for (std::uint32_t seed = 0; seed < battles; ++seed) {
    const Battle battle = any_battle(seed);
    Battle mirror = battle;
    for (Plotted& p : mirror.bodies) {
      p.block = mirrored(p.block);
      for (TimedLeg& leg : p.legs) leg = mirrored(leg);
    }
    const auto order = in_order(battle.bodies.size());
    const Result one = run(battle, order), two = run(mirror, order);
    expect_same(one, two, seed);
    for (std::size_t i = 0; i < one.blocks.size(); ++i) EXPECT_EQ(mirrored(one.blocks[i]), two.blocks[i]) << "seed " << seed << ", body " << i;
    if (HasFailure()) return;
  }
}

TEST(ClockProperties, nobody_goes_further_than_its_legs_nor_faster) {
  for (std::uint32_t seed = 0; seed < battles; ++seed) {
    const Battle battle = any_battle(seed);
    const Result result = run(battle, in_order(battle.bodies.size()));
    for (std::size_t i = 0; i < battle.bodies.size(); ++i) {
      const int number = static_cast<int>(i);
      std::int64_t whole = 0;
      Block b = battle.bodies[i].block;
      for (const TimedLeg& leg : battle.bodies[i].legs) whole += walked(b, leg.manoeuvre), b = after(b, leg.manoeuvre);
      EXPECT_LE(result.clock.walked(number, whole_period), whole + 4) << "seed " << seed;
      if (result.clock.done(number)) {
        EXPECT_EQ(result.blocks[i], b) << "seed " << seed << ", body " << i;
      }
      Instant spent = 0, last = 0;
      result.clock.each_stretch(number, [&](const Stretch& s) {
        EXPECT_EQ(s.begin, last) << "no gap and no overlap in time";
        last = s.end;
        if (s.takes > 0) spent += s.end - s.begin;
      });
      Instant planned = 0;
      for (const TimedLeg& leg : battle.bodies[i].legs) planned += leg.takes;
      EXPECT_LE(spent, planned);
      EXPECT_EQ(last, whole_period);
    }
    if (HasFailure()) return;
  }
}

TEST(ClockProperties, no_two_enemies_come_nearer_than_they_may) {
  int looked = 0;
  for (std::uint32_t seed = 0; seed < battles; ++seed) {
    const Battle battle = any_battle(seed);
    const Result result = run(battle, in_order(battle.bodies.size()));
    const int n = static_cast<int>(battle.bodies.size());
    for (int a = 0; a < n; ++a)
      for (int b = a + 1; b < n; ++b) {
        const auto i = static_cast<std::size_t>(a), k = static_cast<std::size_t>(b);
        if (battle.regards[i][k].regard != Regard::Apart) continue;
        std::int64_t least = std::min<std::int64_t>(yards(10), gap(ground_of(battle.bodies[i].block), ground_of(battle.bodies[k].block)).length_down());
        for (Instant t = 0; t <= whole_period; t += parts(10)) {
          const Ground one = ground_of(result.clock.block_at(a, t)), two = ground_of(result.clock.block_at(b, t));
          if (!meet(grown(one.box, yards(11)), two.box)) continue;
          EXPECT_FALSE(closer_than(one, two, static_cast<int>(least) - 40)) << "seed " << seed << ", " << a << " and " << b << " at " << t;
          ++looked;
        }
      }
    if (HasFailure()) return;
  }
  EXPECT_GT(looked, 1000);
}

TEST(ClockProperties, meetings_come_in_order_of_time_and_touches_are_touches) {
  for (std::uint32_t seed = 0; seed < battles; ++seed) {
    const Battle battle = any_battle(seed);
    const Result result = run(battle, in_order(battle.bodies.size()));
    for (const Met& m : result.met) {
      EXPECT_GE(m.time, 0);
      EXPECT_LE(m.time, whole_period);
      const Ground one = ground_of(result.clock.block_at(m.body, m.time)), two = ground_of(result.clock.block_at(m.other, m.time));
      if (m.kind == Kind::Touches) {
        EXPECT_TRUE(touching(one, two)) << "seed " << seed;
        // A wheel goes on by binary angles: the outer end of a hundred yards by ten grid points at once.
        EXPECT_FALSE(overlap_beyond(one.block, two.block, 15)) << "seed " << seed;
      }
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace linstock::field
