// Plotted manoeuvres as legs with times: the ground stretch by stretch, lines, roads, wheels, and the way to a goal.
#include "books/nineteenth-century/movement/plotting.h"

#include <random>

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century::afield {
namespace {

using field::parts;
using field::share_of_period;
using field::whole_period;

Area piece(Terrain terrain, int x, int y, int wide, int deep) {
  Area a;
  a.kind = static_cast<std::int16_t>(terrain);
  a.outline = {{yards(x), yards(y)}, {yards(x + wide), yards(y)}, {yards(x + wide), yards(y + deep)}, {yards(x), yards(y + deep)}};
  return a;
}
Feature across(LineKind kind, int y) {
  Feature f;
  f.kind = static_cast<std::int16_t>(kind);
  f.line = {{yards(0), yards(y)}, {yards(2000), yards(y)}};
  return f;
}
Battlefield table(std::vector<Area> areas, std::vector<Feature> lines = {}, std::vector<Road> roads = {}) {
  Battlefield field;
  field.size = {yards(2000), yards(2000)};
  field.areas = std::move(areas);
  field.features = std::move(lines);
  field.roads = std::move(roads);
  prepare(field);
  return field;
}
Troops men(Formation formation = Formation::Line, Training training = Training::T2) {
  auto t = usual<Troops>();
  t.formation = formation;
  t.training = training;
  return t;
}
Block line_at(int x, int y) { return {{{yards(x), yards(y)}, north}, line_of(10, yards(10), yards(15))}; }
const Tables tables{};
Paced ahead_by(const Battlefield& field, int distance, const Troops& troops = men(), MoveKind kind = MoveKind::Normal) {
  return pace(field, troops, line_at(500, 500), Manoeuvre::advance(yards(distance)), kind, tables);
}

// NC-MOVE-01, NC-MOVE-17
TEST(Plotting, a_march_takes_its_share_of_the_period) {
  const Paced paced = ahead_by(table({}), 50);
  ASSERT_EQ(paced.legs.size(), 1);
  EXPECT_EQ(paced.takes, share_of_period(1, 2));
  EXPECT_EQ(ahead_by(table({}), 60, men(), MoveKind::Charge).takes, share_of_period(1, 2));
  EXPECT_EQ(way_in(paced, share_of_period(1, 4)), yards(25));
}

// NC-MOVE-10: half speed in the wood, whole speed before it, and behind it once the rear is out
TEST(Plotting, ground_slows_as_long_as_any_of_them_is_on_it) {
  auto t = usual<Troops>();
  t.arm = Arm::LightCavalry;  // 240; an open wood costs half
  const Battlefield field = table({piece(Terrain::OpenWood, 0, 560, 2000, 40)});
  const Paced paced = ahead_by(field, 180, t);
  ASSERT_EQ(paced.legs.size(), 3);
  EXPECT_EQ(paced.legs[0].manoeuvre.distance / unit_length, 60);
  EXPECT_EQ(paced.legs[0].takes / 1000, 240);
  EXPECT_NEAR(paced.legs[1].manoeuvre.distance, yards(40 + 15), 2);  // until the rear has left it
  EXPECT_NEAR(paced.legs[1].takes, parts(960 * 55 / 120), 40);
  EXPECT_NEAR(paced.legs[2].manoeuvre.distance, yards(65), 2);
  EXPECT_EQ(paced.legs[0].manoeuvre.distance + paced.legs[1].manoeuvre.distance + paced.legs[2].manoeuvre.distance, yards(180));
}

// NC-MOVE-10, NC-MOVE-11: the same as the procedure reckons for a whole period
TEST(Plotting, a_whole_period_leads_as_far_as_the_procedure_says) {
  for (const Terrain terrain : {Terrain::OpenWood, Terrain::CloseWood, Terrain::Marsh, Terrain::BuiltUpArea, Terrain::SteepHill, Terrain::Scrub})
    for (const int open : {0, 10, 40, 77})
      for (const int hedges : {0, 1}) {
        std::vector<Feature> lines;
        if (hedges) lines.push_back(across(LineKind::Hedge, 505));
        const Battlefield field = table({piece(terrain, 0, 500 + open, 2000, 900)}, lines);
        auto facts = usual<MoveFacts>();
        facts.troops = men();
        facts.area = terrain;
        facts.open_yards = open;
        facts.hedges = hedges;
        const std::int32_t got = furthest_ahead(field, men(), line_at(500, 500), MoveKind::Normal, whole_period, tables);
        EXPECT_NEAR(got, judge<nineteenth_century::move>(facts).yards, 4) << terrain_names[static_cast<int>(terrain)] << " after " << open << ", hedges " << hedges;
      }
}

// NC-MOVE-02
TEST(Plotting, no_further_than_ground_that_may_not_be_entered) {
  auto t = usual<Troops>();
  t.arm = Arm::HeavyCavalry;
  const Battlefield field = table({piece(Terrain::CloseWood, 0, 600, 2000, 100)}, {across(LineKind::River, 1000)});
  EXPECT_EQ(ahead_by(field, 101, t).allowed, MoveAllowed::MayNotEnter);
  EXPECT_EQ(ahead_by(field, 100, t).allowed, MoveAllowed::Yes);
  EXPECT_NEAR(furthest_ahead(field, t, line_at(500, 500), MoveKind::Normal, whole_period, tables), yards(100), 1);
  EXPECT_EQ(pace(field, men(), line_at(500, 950), Manoeuvre::advance(yards(60)), MoveKind::Normal, tables).allowed, MoveAllowed::River);  // NC-TERR-15
}

// NC-MOVE-10: once, when they come to it; whoever stands on it has paid
TEST(Plotting, a_hedge_costs_its_part_of_the_move_once) {
  const Battlefield field = table({}, {across(LineKind::Hedge, 520)});
  const Paced paced = ahead_by(field, 50);
  ASSERT_EQ(paced.legs.size(), 3);
  EXPECT_EQ(paced.legs[1].manoeuvre.distance, 0);
  EXPECT_EQ(paced.legs[1].takes, share_of_period(1, 2));
  EXPECT_NEAR(paced.takes, whole_period, 2);
  EXPECT_LE(paced.takes, whole_period);
  EXPECT_EQ(pace(field, men(), line_at(500, 525), Manoeuvre::advance(yards(50)), MoveKind::Normal, tables).takes, share_of_period(1, 2));
}

// NC-TERR-15
TEST(Plotting, a_column_on_a_road_feels_nothing) {
  Road road;
  road.line = {{yards(500), 0}, {yards(500), yards(2000)}};
  road.width = yards(10);
  const Battlefield field = table({piece(Terrain::OpenWood, 0, 510, 2000, 900)}, {across(LineKind::Hedge, 520), across(LineKind::River, 530)}, {road});
  EXPECT_EQ(ahead_by(field, 60, men(Formation::Column)).takes, share_of_period(1, 2));
  EXPECT_EQ(ahead_by(field, 60, men(Formation::Line)).allowed, MoveAllowed::River);
}

// NC-CHANGE-01, NC-MOVE-15
TEST(Plotting, turns_take_a_quarter_or_a_half) {
  EXPECT_EQ(pace_turn(men(Formation::Line, Training::T1), Manoeuvre::face(2), false, tables).takes, share_of_period(1, 4));
  EXPECT_EQ(pace_turn(men(), Manoeuvre::face(1), false, tables).takes, share_of_period(1, 2));
  EXPECT_EQ(pace_turn(men(), Manoeuvre::face(2), true, tables).takes, 0);
}

// NC-CHANGE-04, NC-CHANGE-05: 100 yards wide, 90 degrees: 157.08 yards at half of 100
TEST(Plotting, a_wheel_goes_by_its_outermost_figure) {
  const Battlefield open = table({}), wood = table({piece(Terrain::OpenWood, 0, 0, 2000, 2000)});
  const Manoeuvre eighth = Manoeuvre::wheel(Hand::Left, degrees(15));
  EXPECT_NEAR(pace(open, men(), line_at(500, 500), eighth, MoveKind::Normal, tables).takes, whole_period * 26.18 / 50, 120);
  EXPECT_NEAR(pace(open, men(Formation::Line, Training::T1), line_at(500, 500), eighth, MoveKind::Normal, tables).takes, whole_period * 26.18 / 120, 120);
  EXPECT_NEAR(pace(wood, men(), line_at(500, 500), eighth, MoveKind::Normal, tables).takes, whole_period * 26.18 / 37.5, 120);
}

// THE WAY TO A GOAL

TEST(Plotting, the_way_to_a_goal_is_legal_and_leads_nearer) {
  std::mt19937 dice(7);
  const Battlefield field = table({piece(Terrain::CloseWood, 300, 700, 300, 100), piece(Terrain::OpenWood, 900, 300, 400, 400)}, {across(LineKind::Stream, 900)});
  int found = 0;
  for (int i = 0; i < 300; ++i) {
    const auto up_to = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
    auto t = men(up_to(2) ? Formation::Line : Formation::Column, static_cast<Training>(up_to(4)));
    if (up_to(3) == 0) t.arm = Arm::HeavyCavalry, t.formation = Formation::Line;
    const Block from{{{yards(200 + up_to(1500)), yards(200 + up_to(1500))}, static_cast<Angle>(up_to(full_turn))}, line_of(8, yards(10), yards(15))};
    const Point goal{yards(up_to(2000)), yards(up_to(2000))};
    const auto way = way_to(field, t, from, goal, yards(50), whole_period, MoveKind::Normal, tables);
    if (!way) continue;
    ++found;
    EXPECT_LE(way->takes, whole_period);
    EXPECT_LT(length_near(goal - way->end.pose.at), length_near(goal - from.pose.at));
    Block b = from;
    field::Instant takes = 0;
    for (const Manoeuvre& m : way->path) {
      const Paced paced = pace(field, t, b, m, MoveKind::Normal, tables);
      EXPECT_EQ(paced.allowed, MoveAllowed::Yes) << i;
      takes += paced.takes;
      b = after(b, m);
    }
    EXPECT_EQ(b, way->end);
    EXPECT_EQ(takes, way->takes);
  }
  EXPECT_GT(found, 150);
}

TEST(Plotting, straight_ahead_is_straight_ahead_and_stops_short_of_the_goal) {
  const auto way = way_to(table({}), men(), line_at(500, 500), {yards(500), yards(580)}, yards(50), whole_period, MoveKind::Normal, tables);
  ASSERT_TRUE(way);
  ASSERT_EQ(way->path.size(), 1);
  EXPECT_EQ(way->path[0], Manoeuvre::advance(yards(30)));
  EXPECT_FALSE(way_to(table({}), men(), line_at(500, 500), {yards(500), yards(540)}, yards(50), whole_period, MoveKind::Normal, tables));
}

}  // namespace
}  // namespace linstock::nineteenth_century::afield
