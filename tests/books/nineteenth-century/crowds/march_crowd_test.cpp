// Marches over ground at random, yard by yard: what they take and what they cost; bodies that pass through each other; and everybody's way in a period
// that is run.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/movement/interpenetration.h"
#include "books/nineteenth-century/movement/plotting.h"
#include "field/moving.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

void line_across(Crowd& c, LineKind kind, int y, int left = 0, int right = 900) {
  for (const battle::LineType& type : catalogue().lines) {
    if (type.kind != static_cast<std::int16_t>(kind)) continue;
    Feature f;
    f.name = type.name, f.kind = type.kind, f.cover = type.cover, f.crossing.fill(type.crossing);
    f.line = {{yards(left), yards(y)}, {yards(right), yards(y)}};
    c.setting.field.features.push_back(f);
  }
  prepare(c.setting.field);
}

// One unit on ground of every kind.
struct Walker : Crowd {
  explicit Walker(std::uint64_t seed) : Crowd(seed, 0) {
    static constexpr Terrain kinds[] = {Terrain::OpenWood, Terrain::CloseWood, Terrain::Scrub, Terrain::Marsh, Terrain::SteepHill, Terrain::BuiltUpArea, Terrain::GentleHill};
    for (int n = 1 + up_to(4); n > 0; --n) {
      const int x = 3 + 10 * up_to(60), y = 3 + 10 * up_to(80);  // never edge to edge with the body
      area(kinds[up_to(7)], x, y, x + 60 + 10 * up_to(20), y + 10 + 5 * up_to(30));
    }
    if (chance(40)) line_across(*this, chance(50) ? LineKind::Stream : LineKind::Hedge, 433 + 10 * up_to(12));
    while (count() == 0) add(0);
    Unit& u = (*this)[0];
    if (guns(u)) u.now.guns = Guns::Limbered;
    u.now.cohesion = static_cast<Cohesion>(up_to(2));
    u.pose = {{yards(450), yards(420)}, north};
    u.turn.start = u.pose;
  }
};

struct Walked {
  bool allowed = true;
  std::int64_t takes = 0;  // instants
  Cohesion worst = Cohesion::Formed;
};
// Every yard at the speed of the slowest ground under any of it; whoever comes to a hedge or a stream spends that part of a move first (NC-MOVE-10, 11).
Walked yard_by_yard(const Walker& w, int distance) {
  const Unit& u = w.state.unit(0);
  const Men men = troops_of(u);
  const std::int64_t full = normal_rate(men, w.setting.tables.movement);
  Walked all;
  all.worst = u.now.cohesion;
  SilentUmpire silent;
  const auto feel = [&](Terrain terrain) {
    const RoughFound rough = rough_ground({men, terrain, u.now.cohesion}, w.setting.tables, silent);
    if (rough.may_enter) all.worst = std::max(all.worst, rough.state);
  };
  Block block{u.pose, layout_of(u, w.setting.tables)};
  std::vector<bool> met(w.setting.field.features.size());
  for (std::size_t n = 0; n < met.size(); ++n) met[n] = gap_at_most(footprint(block), w.setting.field.features[n].shape(), 0);
  std::int64_t halves = 0;  // of yards, each at its own speed
  for (int half = 0; half < 2 * distance; ++half) {
    Block next = block;
    next.pose.at.y += yards(1) / 2;
    int slowest = 0;
    for (const Block& at : {block, next})
      areas_of(w.setting.field, ground_of(at)).each([&](int n) {
        const auto terrain = static_cast<Terrain>(w.setting.field.areas[static_cast<std::size_t>(n)].kind);
        slowest = std::max(slowest, slowed_by(terrain, men, w.setting.tables.movement).quarters);
        feel(terrain);
      });
    for (std::size_t n = 0; n < met.size(); ++n) {
      if (met[n] || !gap_at_most(footprint(next), w.setting.field.features[n].shape(), 0)) continue;
      met[n] = true;
      const Terrain terrain = terrain_of(static_cast<LineKind>(w.setting.field.features[n].kind));
      const int quarters = slowed_by(terrain, men, w.setting.tables.movement).quarters;
      all.allowed = all.allowed && quarters < 4;
      all.takes += quarters * (period_time / 4);
      feel(terrain);
    }
    all.allowed = all.allowed && slowest < 4;
    if (!all.allowed) return all;
    halves += 12 / (4 - slowest);  // twelfths of the time of half a yard in the open
    block = next;
  }
  all.takes += halves * period_time / (6 * full);
  return all;
}

}  // namespace

TEST(MarchCrowd, a_march_takes_what_its_ground_takes) {  // NC-MOVE-01, 02, 10, 11
  int slow = 0, barred = 0, stopped = 0;
  for (int seed = 0; seed < 300; ++seed) {
    Walker w(static_cast<std::uint64_t>(seed) + 12000);
    const Unit& u = w[0];
    const Men men = troops_of(u);
    const int full = normal_rate(men, w.setting.tables.movement), distance = std::min(full, 20 + 10 * w.up_to(12));
    const Block from{u.pose, layout_of(u, w.setting.tables)};
    const Walked print = yard_by_yard(w, distance);
    const Paced paced = pace_straight(w.setting.field, men, from, Manoeuvre::advance(yards(distance)), MoveKind::Normal, w.setting.tables);
    EXPECT_EQ(paced.allowed == MoveAllowed::Yes, print.allowed) << seed;
    barred += !print.allowed;
    if (!print.allowed) continue;
    const std::int64_t near = 4 * period_time / full + 200;
    std::int64_t way = 0, takes = 0;
    for (const field::TimedLeg& leg : paced.legs) way += leg.manoeuvre.distance, takes += leg.takes;
    EXPECT_EQ(way, yards(distance)) << seed;
    EXPECT_EQ(takes, paced.takes) << seed;
    EXPECT_TRUE(paced.legs.size() + 2 >= most_paced || std::abs(paced.takes - print.takes) <= near) << seed << " " << distance << " yards: " << paced.takes << ", " << print.takes;
    slow += print.takes > period_time * distance / full + near;
    // How far it gets in a period is as far as it walks in that time.
    const std::int32_t furthest = furthest_ahead(w.setting.field, men, from, MoveKind::Normal, period_time, w.setting.tables);
    EXPECT_EQ(furthest >= yards(distance) - 2 * unit_length, paced.takes <= period_time || furthest >= yards(distance) - 2 * unit_length) << seed;
    if (furthest > 0) {
      const Paced there = pace_straight(w.setting.field, men, from, Manoeuvre::advance(furthest), MoveKind::Normal, w.setting.tables);
      EXPECT_TRUE(there.allowed == MoveAllowed::Yes && there.takes <= period_time + 100) << seed;
      const bool more = furthest < yards(full) - unit_length;
      const Paced beyond = pace_straight(w.setting.field, men, from, Manoeuvre::advance(furthest + 2 * unit_length), MoveKind::Normal, w.setting.tables);
      EXPECT_TRUE(!more || beyond.allowed != MoveAllowed::Yes || beyond.takes + 100 >= period_time) << seed;
      stopped += more;
    }
    for (const int share : {2, 4}) {
      const std::int32_t part = way_in(paced, paced.takes / share);
      EXPECT_TRUE(part >= 0 && part <= yards(distance)) << seed;
    }
    EXPECT_EQ(way_in(paced, paced.takes), yards(distance)) << seed;
    EXPECT_EQ(gets_as_far(w.setting.field, men, from, MoveKind::Normal, paced.takes + period_time / 100, w.setting.tables, yards(distance)), true) << seed;
    EXPECT_TRUE(paced.takes > period_time || !gets_as_far(w.setting.field, men, from, MoveKind::Normal, paced.takes - period_time / 50, w.setting.tables, yards(distance))) << seed;
  }
  EXPECT_TRUE(slow > 60 && barred > 15 && stopped > 20) << slow << ", " << barred << ", " << stopped;
}

TEST(MarchCrowd, ground_costs_whoever_goes_over_it_his_order) {  // NC-LOSE-02, NC-SEQ-05
  int worse = 0, same = 0;
  for (int seed = 0; seed < 300; ++seed) {
    Walker w(static_cast<std::uint64_t>(seed) + 12400);
    Unit& u = w[0];
    const int full = normal_rate(troops_of(u), w.setting.tables.movement), distance = std::min(full, 20 + 10 * w.up_to(12));
    const Walked print = yard_by_yard(w, distance);
    const Paced paced = pace_straight(w.setting.field, troops_of(u), {u.pose, layout_of(u, w.setting.tables)}, Manoeuvre::advance(yards(distance)), MoveKind::Normal, w.setting.tables);
    if (!print.allowed || paced.allowed != MoveAllowed::Yes || paced.takes > period_time || paced.legs.size() > 8) continue;
    u.turn.does = Does::Marches;
    for (const field::TimedLeg& leg : paced.legs) u.turn.legs.push({leg.manoeuvre.kind, leg.manoeuvre.corner, leg.manoeuvre.distance, leg.manoeuvre.by, leg.takes});
    SilentUmpire silent;
    const Cohesion before = u.now.cohesion;
    Rules::run(w.state, Step(RunPeriod{0}), w.setting, silent);
    EXPECT_EQ(u.pose.at, (Point{yards(450), yards(420 + distance)})) << seed;
    EXPECT_EQ(u.turn.moved, distance) << seed;
    EXPECT_EQ(u.turn.straight, distance) << seed;
    EXPECT_EQ(u.now.cohesion, print.worst) << seed;
    ++(print.worst > before ? worse : same);
  }
  EXPECT_TRUE(worse > 40 && same > 40) << worse << ", " << same;
}

// A body goes through another of its side, or runs through it.
TEST(MarchCrowd, who_passes_through_whom) {  // NC-INTER-01 to 03, NC-ROUT-04, 05, NC-SUB-05
  int swept = 0, disordered = 0, unharmed = 0;
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 12800, 0);
    while (c.count() < 1) c.add(0);
    while (c.count() < 2) c.add(0);
    Unit &one = c[0], &other = c[1];
    if (guns(one) || guns(other)) continue;
    one.pose = {{yards(450), yards(100)}, north}, other.pose = {{yards(450), yards(100) + yards(20) + static_cast<std::int32_t>(layout_of(other, c.setting.tables).full_depth())}, north};
    one.now.cohesion = static_cast<Cohesion>(c.up_to(3)), other.now.cohesion = static_cast<Cohesion>(c.up_to(3));
    const bool routs = c.chance(40), moves_too = c.chance(30) && !routs;
    if (routs) one.now.conduct = Conduct::Routing, one.pose.facing = north, one.is.side = other.is.side = 1, other.pose.facing = south;  // blue runs north
    if (routs) other.pose.at.y -= static_cast<std::int32_t>(layout_of(other, c.setting.tables).full_depth());
    else {
      one.turn.does = Does::MarchesThrough;
      one.turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(110), 0, period_time});
      if (moves_too) other.turn.does = Does::Marches, other.turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(30), 0, period_time});
    }
    for (int u : {0, 1}) c[u].turn.start = c[u].pose;
    const State before = c.state;
    SilentUmpire silent;
    Rules::run(c.state, Step(RunPeriod{0}), c.setting, silent);
    if (one.turn.moved < 60 + whole_yards(layout_of(other, c.setting.tables).full_depth())) continue;  // it did not come through
    const std::string who = "pair " + std::to_string(seed);
    const Cohesion was = before.unit(1).now.cohesion;
    if (routs) {
      EXPECT_EQ(other.next.broken_through, 1) << who;
      const bool opener = before.unit(1).now.order > before.unit(0).now.order;
      EXPECT_EQ(runs(other), opener) << who;
      EXPECT_EQ(other.now.cohesion, Cohesion::Disordered) << who;
      ++(opener ? swept : disordered);
      continue;
    }
    const bool free = before.unit(0).now.cohesion == Cohesion::Formed && was == Cohesion::Formed;
    const bool open = open_order(before.unit(0).now.order), open_too = open_order(before.unit(1).now.order);
    const bool unpenalised = free && ((open && open_too) || ((open || open_too) && !moves_too));
    EXPECT_EQ(one.now.cohesion, unpenalised ? before.unit(0).now.cohesion : Cohesion::Disordered) << who << (moves_too ? " both move" : "");
    EXPECT_EQ(other.now.cohesion, unpenalised ? was : Cohesion::Disordered) << who << (moves_too ? " both move" : "");
    ++(unpenalised ? unharmed : disordered);
  }
  EXPECT_TRUE(swept > 5 && disordered > 40 && unharmed > 5) << swept << ", " << disordered << ", " << unharmed;
}

// EVERYBODY AT ONCE

// Whoever meets nobody has gone his whole way; nobody stands on another's ground, and enemies who did not charge are ten yards apart.
TEST(MarchCrowd, a_period_of_whole_crowds) {  // NC-SEQ-14, NC-BASE-08, NC-MOVE-01, NC-LOSE-05, 11
  int free = 0, halted = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 13200, 14, 800);
    c.parts();
    for (Unit& u : c.state.units) {
      u.now.cohesion = static_cast<Cohesion>(c.up_to(3)), u.turn.does = Does::Marches;
      if (guns(u) && u.now.guns != Guns::Limbered) continue;
      if (c.chance(60)) u.turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(10 * (1 + c.up_to(10))), 0, period_time / 2});
    }
    const State before = c.state;
    SilentUmpire silent;
    Rules::run(c.state, Step(RunPeriod{0}), c.setting, silent);
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit &was = before.unit(u), &is = c[u];
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
      if (!on_table(is)) continue;
      EXPECT_FALSE(b.anyone_on(b.ground(u), u)) << who;
      EXPECT_EQ(is.turn.start, was.pose) << who;
      const std::int32_t planned = was.turn.legs.empty() ? 0 : was.turn.legs[0].distance;
      if (is.turn.stopped == 0 && is.pose.at == ahead(was.pose.at, was.pose.facing, planned)) {
        EXPECT_EQ(is.turn.moved, planned / unit_length) << who;
        EXPECT_EQ(is.turn.straight, is.turn.moved) << who;
        ++free;
      } else {
        ++halted;
      }
      for (int e = 0; e < c.count(); ++e) {
        if (!b.active(e) || c[e].is.side == is.is.side) continue;
        const int apart = yards_up(field::gap(ground_of({was.pose, layout_of(was, c.setting.tables)}), ground_of({before.unit(e).pose, layout_of(before.unit(e), c.setting.tables)})));
        EXPECT_GE(b.yards_between(u, e), std::min(apart, 10)) << who;
      }
      EXPECT_TRUE(is.turn.contact == -1 && is.turn.caught == 0) << who;
    }
  }
  EXPECT_TRUE(free > 300 && halted > 50) << free << ", " << halted;
}

}  // namespace linstock::nineteenth_century::afield
