// The middle rooms on small positions: grounds and distances, boards, contact, room, placing.
#include <gtest/gtest.h>

#include "battle/placing.h"
#include "field/board.h"
#include "field/contact.h"
#include "field/room.h"
#include "field/walk.h"

namespace linstock {
namespace {

constexpr Angle east = 0, north = quarter_turn, west = half_turn;

Area round_area(Point middle, int radius, int corners) {
  Area area;
  for (int i = 0; i < corners; ++i)
    area.outline.push_back(ahead(middle, static_cast<Angle>(i * (full_turn / corners)), radius));
  area.box = box_of(area.outline);
  area.town = true;
  return area;
}

struct Army : field::Troops<Army> {
  struct Man {
    Seat side;
    field::Standing standing;
  };
  std::vector<Man> men;
  Army(const Battlefield& ground, std::vector<Man> all) : field::Troops<Army>(ground, all.size()), men(std::move(all)) {
    for (std::size_t i = 0; i < men.size(); ++i) stand(i, men[i].standing);
  }
  bool active(int i) const { return men[static_cast<std::size_t>(i)].standing.on_table; }
  Seat side_of(int i) const { return men[static_cast<std::size_t>(i)].side; }
  int count() const { return static_cast<int>(men.size()); }
};

field::Standing standing(int x, int y, Angle facing, int files = 3) {
  return {{{x, y}, facing}, line_of(files), 5 * unit_length, true, -1};
}

Battlefield field_with(std::vector<Area> areas) {
  Battlefield ground;
  ground.size = {60000, 40000};
  ground.areas = std::move(areas);
  prepare(ground);
  return ground;
}

TEST(Ground, areas_count_with_all_their_corners) {
  // Twelve corners each: the nearest ones are not among the first eight.
  const Area left = round_area({10000, 10000}, 2000, 12), right = round_area({20000, 10000}, 2000, 12);
  const field::Ground a = field::ground_of(left), b = field::ground_of(right);
  EXPECT_EQ(field::measure(a, b).gap.length_down(), 6000);
  EXPECT_EQ(field::measure(b, a).gap.length_down(), 6000);
  EXPECT_TRUE(field::within(a, b, 6000));
  EXPECT_FALSE(field::closer_than(a, b, 6000));
  // Behind a front at its very edge, and no longer when the edge is passed.
  const auto front = [](int x) { return front_of(Block{{{x, 10000}, east}, line_of(3)}); };
  EXPECT_TRUE(field::wholly_behind(front(12000), a));
  EXPECT_FALSE(field::wholly_behind(front(11900), a));
}

TEST(Board, knows_who_touches_whom_and_who_is_near) {
  const Battlefield ground = field_with({});
  const Army army(ground, {{0, standing(10000, 10000, east)}, {1, standing(10000, 10000, west)}, {1, standing(30000, 10000, west)}});
  EXPECT_TRUE(army.touching_enemy(0));
  EXPECT_TRUE(army.touching_enemy(1));
  EXPECT_FALSE(army.touching_enemy(2));
  std::vector<int> near;
  army.each_enemy(0, grown(army.ground(0).box, 1000), [&](int i) { near.push_back(i); });
  EXPECT_EQ(near, std::vector<int>{1});
  EXPECT_FALSE(army.anyone_on(field::ground_of(Block{{{20000, 20000}, east}, line_of(3)}), 0));
  EXPECT_TRUE(army.anyone_on(army.ground(2), 0));
  EXPECT_FALSE(army.anyone_on(army.ground(2), 2));
}

TEST(Board, a_new_board_shows_where_everybody_stands_now) {
  const Battlefield ground = field_with({round_area({40000, 20000}, 2000, 12)});
  for (const int x : {10000, 10000, 25000}) {
    const Army army(ground, {{0, standing(x, 10000, north)}});
    EXPECT_EQ(army.ground(0).box.hi.y, 10000);
    EXPECT_EQ((army.ground(0).box.lo.x + army.ground(0).box.hi.x) / 2, x);
  }
  field::Standing garrison = standing(10000, 10000, north);
  garrison.area = 0;
  const Army held(ground, {{0, garrison}});
  EXPECT_EQ(held.ground(0).town, &ground.areas[0]);
}

TEST(Contact, a_front_is_flush_with_the_side_that_it_strikes) {
  using field::Side;
  const Block defender{{{20000, 20000}, east}, line_of(4)};
  for (const Side side : {Side::Front, Side::Left, Side::Right, Side::Rear}) {
    const Block attacker{field::flush(defender, side, 0), line_of(2)};
    EXPECT_EQ(field::side_struck(field::ground_of(attacker), field::ground_of(defender)), side);
    EXPECT_TRUE(field::touching(field::ground_of(attacker), field::ground_of(defender)));
    EXPECT_FALSE(field::overlapping(field::ground_of(attacker), field::ground_of(defender)));
  }
}

TEST(Walk, a_path_passes_a_leader_within_reach_only) {
  const Block start{{{10000, 10000}, east}, line_of(1)};
  const Manoeuvre path[] = {Manoeuvre::advance(5000), Manoeuvre::pivot(quarter_turn), Manoeuvre::advance(3000)};
  EXPECT_TRUE(field::passes_within(start, path, {14000, 11000}, 600));
  EXPECT_FALSE(field::passes_within(start, path, {14000, 12000}, 400));
  EXPECT_EQ(field::length_walked(start, path), 8000);
  EXPECT_EQ(block_at(start, path, field::back_from_end(start, path, 3500)).pose.at, (Point{14500, 10000}));
}

TEST(Room, is_looked_for_straight_first_and_nearest_first) {
  const Pose start{{10000, 10000}, north};
  const auto east_of = [](int x) { return [x](const Pose& p) { return p.at.x >= x; }; };
  const auto in_fan = field::first_in_fan(start, {north, 4, 0, 3000, 1000}, east_of(12000));
  ASSERT_TRUE(in_fan);
  EXPECT_EQ(in_fan->at, (Point{12000, 10000}));
  EXPECT_EQ(in_fan->facing, north);
  const auto in_rings = field::nearest_in_rings(start, {north, 4, 3000, 1000}, east_of(11000));
  ASSERT_TRUE(in_rings);
  EXPECT_EQ(in_rings->at, (Point{11000, 10000}));
  EXPECT_FALSE(field::nearest_in_rings(start, {north, 4, 3000, 1000}, east_of(14000)));
}

TEST(Placing, finds_the_free_places_of_a_zone) {
  const Box zone{{0, 0}, {4000, 2000}};
  int tried = 0;
  const auto place = battle::first_free(zone, Block{}, 1000, 3, [&](const Block& b) { return ++tried == 8 && battle::inside(zone, {b.pose.at, b.pose.at}); });
  ASSERT_TRUE(place);
  EXPECT_EQ(place->pose.at, (Point{2500, 500}));  // the last of eight, from the fourth on
  EXPECT_FALSE(battle::first_free(zone, Block{}, 1000, 0, [](const Block&) { return false; }));
}

}  // namespace
}  // namespace linstock
