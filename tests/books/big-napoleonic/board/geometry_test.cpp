// CENTREPOINT, ZONES AND QUADRANTS, measured on the board.
#include "books/big-napoleonic/board/closed_ground.h"
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// A point's worth of ground.
Ground spot(const Battle& b, double x, double y) {
  const Point p = at_inches(x, y);
  Unit probe{};
  probe.town = -1;
  Ground ground = b.board().ground_at(probe, {{p, north}, {.width = 2, .depth = 2}});
  return ground;
}

bool zone_reaches(const Battle& b, int unit, double x, double y) { return b.board().in_zone(spot(b, x, y), unit); }

TEST(Centrepoint, is_the_middle_of_the_front_edge_and_what_a_unit_pivots_about) {  // BN-GEOM-01
  Battle b;
  const int unit = b.add(0, 30, 20, north);  // four bases in line
  const Ground ground = b.board().ground(unit);
  EXPECT_EQ(ground.box.lo, (at_inches(28, 19)));
  EXPECT_EQ(ground.box.hi, (at_inches(32, 20)));
  play_move(b, unit, advance, {M::pivot(quarter_turn)});
  EXPECT_EQ(b[unit].pose.at, at_inches(30, 20));
  EXPECT_EQ(b.board().ground(unit).box.lo, (at_inches(30, 18)));
  EXPECT_EQ(b.board().ground(unit).box.hi, (at_inches(31, 22)));
}

TEST(CentralAxis, must_meet_the_target_of_an_assault) {  // BN-GEOM-02
  Battle b;
  const int unit = b.add(0, 30, 20, north);
  const int enemy = b.add(1, 33.9, 26, south);  // from 31.9 to 35.9: beside the axis, in front of the unit's right
  EXPECT_NE(refused(b, unit, assault, {M::advance(inches(6))}, full, enemy), "");
  b[enemy].pose.at = at_inches(31.9, 26);  // from 29.9 on: the axis at 30 meets it
  EXPECT_EQ(refused(b, unit, assault, {M::advance(inches(6))}, full, enemy), "");
}

TEST(ZoneOfControl, reaches_three_inches_from_every_edge) {  // BN-GEOM-03
  Battle b;
  const int unit = b.add(1, 30, 20, north);  // covers 28..32 by 19..20
  EXPECT_TRUE(zone_reaches(b, unit, 30, 22.9));
  EXPECT_FALSE(zone_reaches(b, unit, 30, 23.1));
  EXPECT_TRUE(zone_reaches(b, unit, 30, 16.1));    // behind it
  EXPECT_TRUE(zone_reaches(b, unit, 34.9, 19.5));  // beside it
  EXPECT_FALSE(zone_reaches(b, unit, 35.1, 19.5));
  EXPECT_FALSE(zone_reaches(b, unit, 34.5, 22.5));  // off the corner, further than 3"
  for (const Arm arm : {Arm::Cavalry, Arm::Artillery}) {
    const int other = b.add(1, 50, 20, north, {.arm = arm});
    EXPECT_TRUE(zone_reaches(b, other, 50, 22.9));
    b[other].on_table = 0;
  }
  b.add_general(1, 10, 10);
  EXPECT_FALSE(b.board().in_any_zone(spot(b, 10, 11), 0)) << "generals have none";
}

TEST(ZoneOfControl, ends_at_impassable_ground_save_ahead_of_unlimbered_guns) {  // BN-GEOM-04, BN-GEOM-15
  Battle b;
  const int foot = b.add(1, 30, 20, north);
  const int gun = b.add_gun(1, 50, 20, north);
  b.add_line(0, 21, 72, 21, LineKind::River, Crossing::Impassable);
  EXPECT_TRUE(zone_reaches(b, foot, 30, 20.9));
  EXPECT_FALSE(zone_reaches(b, foot, 30, 21.5)) << "across the river";
  EXPECT_TRUE(zone_reaches(b, gun, 50, 21.5)) << "the guns command it";
  EXPECT_FALSE(zone_reaches(b, gun, 53, 21.2)) << "outside their frontal zone";
  b[gun].stance = Stance::Limbered;
  EXPECT_FALSE(zone_reaches(b, gun, 50, 21.5));
  b[gun].stance = Stance::Unlimbered;
  b.add_area(48, 21.1, 52, 25, AreaKind::Wood);
  EXPECT_FALSE(zone_reaches(b, gun, 50, 21.5)) << "not into close terrain";
}

TEST(ZoneOfControl, of_guns_over_a_river_asks_one_part_to_be_near_and_in_the_quadrant) {  // BN-GEOM-04
  Battle b;
  const int gun = b.add_gun(1, 50, 20, north);  // 49.5 to 50.5
  b.add_line(0, 21, 72, 21, LineKind::River, Crossing::Impassable);
  // A column across the river: its rear is within 3" but beside the quadrant, and where it reaches into the quadrant it is
  // further away.
  const int far = b.add(0, 53.4, 25.2, north, {.stance = Stance::March});  // 52.9 to 53.9, down to 21.2
  const Ground slanting = b.board().ground(far);
  ASSERT_TRUE(b.board().within(slanting, b.board().ground(gun), inches(3)));
  ASSERT_TRUE(b.board().in_frontal_zone(slanting, gun));
  EXPECT_FALSE(b.board().in_zone(slanting, gun));
  b[far].pose.at = at_inches(52, 25.2);  // now the part in the quadrant is near too
  EXPECT_TRUE(b.board().in_zone(b.board().ground(far), gun));
}

TEST(ZoneOfControl, is_measured_by_a_straight_line_round_the_end_of_what_is_impassable) {  // BN-GEOM-15
  Battle b;
  const int unit = b.add(1, 30, 20, north);                          // its right front corner at 32, 20
  b.add_line(0, 21, 33, 21, LineKind::River, Crossing::Impassable);  // the river ends at 33
  EXPECT_FALSE(zone_reaches(b, unit, 30, 22));
  EXPECT_TRUE(zone_reaches(b, unit, 33.9, 21.5)) << "the corner sees past the end";
  EXPECT_FALSE(zone_reaches(b, unit, 32.5, 21.5));
}

TEST(ZoneOfControl, is_switched_off_by_contact_but_not_by_nearness) {  // BN-GEOM-05, BN-GEOM-13
  Battle b;
  const int unit = b.add(1, 30, 20, north);
  const int enemy = b.add(0, 30, 20.5, south);  // its front half an inch before the other
  EXPECT_TRUE(b.board().exerts_zone(unit)) << "within 1\" is not yet contact";
  b[enemy].pose.at = at_inches(30, 20);
  EXPECT_FALSE(b.board().exerts_zone(unit));
  EXPECT_FALSE(zone_reaches(b, unit, 27, 19.5));
  b[enemy].pose.at = at_inches(34, 20);  // corner to corner
  EXPECT_FALSE(b.board().exerts_zone(unit));
  EXPECT_FALSE(b.board().exerts_zone(enemy));
  b[enemy].on_table = 0;
  EXPECT_TRUE(b.board().exerts_zone(unit));
}

TEST(ZoneOfControl, of_a_garrison_is_measured_from_the_town) {  // BN-GEOM-06
  Battle b;
  const int town = b.add_area(28, 18, 32, 22, AreaKind::Town);
  const int unit = b.add(1, 30, 20, north, {.stance = Stance::Town});
  EXPECT_TRUE(b[unit].town == -1);
  b.hold_town(town, unit);
  EXPECT_TRUE(zone_reaches(b, unit, 30, 24.9));
  EXPECT_FALSE(zone_reaches(b, unit, 30, 25.1));
  EXPECT_TRUE(zone_reaches(b, unit, 25.1, 20));
}

TEST(ZoneOfControl, of_a_garrison_ends_at_impassable_ground_too) {  // BN-GEOM-04, BN-GEOM-06
  Battle b;
  const int town = b.add_area(28, 18, 32, 22, AreaKind::Town);
  const int unit = b.add(1, 30, 20, north, {.stance = Stance::Town});
  b.hold_town(town, unit);
  const int river = b.add_line(0, 23, 72, 23, LineKind::River, Crossing::Impassable);
  EXPECT_TRUE(zone_reaches(b, unit, 30, 22.9));
  EXPECT_FALSE(zone_reaches(b, unit, 30, 24)) << "across the river";
  b.add_defile(30, 23, north, river);
  EXPECT_TRUE(zone_reaches(b, unit, 30, 24)) << "over the bridge";
  // And of the enemy's zone across a river a garrison is free.
  const int enemy = b.add(0, 30, 24, south);
  EXPECT_TRUE(b.board().in_zone(b.board().ground(unit), enemy));
  b.setting->field.defiles.clear();
  EXPECT_FALSE(b.board().in_zone(b.board().ground(unit), enemy));
}

TEST(ZoneOfControl, ends_at_a_river_on_either_side_of_a_bridge_and_of_a_bend) {  // BN-GEOM-04, BN-TERR-14
  for (const double bridge : {20.0, 50.0}) {  // in the first and the last half of the river
    Battle b;
    const int west = b.add(1, bridge - 6, 20, north), east = b.add(1, bridge + 6, 20, north);
    b.add_defile(bridge, 21, north, b.add_line(0, 21, 72, 21, LineKind::River, Crossing::Impassable));
    EXPECT_FALSE(zone_reaches(b, west, bridge - 7, 21.5)) << bridge;
    EXPECT_FALSE(zone_reaches(b, east, bridge + 7, 21.5)) << bridge;
  }
}

TEST(ZoneOfControl, reaches_over_a_bridge) {  // BN-GEOM-04, BN-GEOM-15, BN-TERR-14
  Battle b;
  const int unit = b.add(1, 30, 20, north);  // 28 to 32
  const int river = b.add_line(0, 21, 72, 21, LineKind::River, Crossing::Impassable);
  EXPECT_FALSE(zone_reaches(b, unit, 30, 22));
  b.add_defile(30, 21, north, river);  // half an inch to either hand
  EXPECT_TRUE(zone_reaches(b, unit, 30, 22));
  EXPECT_FALSE(zone_reaches(b, unit, 30, 23.1)) << "further than 3 inches";
  EXPECT_FALSE(zone_reaches(b, unit, 26.5, 22)) << "no straight line leads over it";
}

TEST(ZoneOfControl, reaches_along_a_causeway_through_ground_that_is_closed) {  // BN-GEOM-04, BN-GEOM-15, BN-TERR-14
  Battle b;
  const int unit = b.add(1, 30, 20, north);  // 28 to 32
  const int lake = b.add_area(20, 20.5, 40, 22, AreaKind::Other);
  for (Going& going : b.setting->field.areas[static_cast<std::size_t>(lake)].going) going = Going::Impassable;
  EXPECT_FALSE(zone_reaches(b, unit, 30, 22.5));
  const int causeway = b.add_defile(30, 21.25, north, -1, lake);
  EXPECT_FALSE(zone_reaches(b, unit, 30, 22.5)) << "an inch of it leads nowhere";
  b.setting->field.defiles[static_cast<std::size_t>(causeway)].length = 1500;
  EXPECT_TRUE(zone_reaches(b, unit, 30, 22.5));
  EXPECT_TRUE(zone_reaches(b, unit, 30, 21.5)) << "on it";
  EXPECT_FALSE(zone_reaches(b, unit, 33, 21.5));
}

TEST(ContactZone, is_less_than_one_inch_and_contact_does_not_switch_it_off) {  // BN-GEOM-07
  Battle b;
  const int unit = b.add(1, 30, 20, north);
  EXPECT_TRUE(b.board().in_contact_zone(spot(b, 30, 20.9), unit));
  const int enemy = b.add(0, 30, 21, south);
  EXPECT_FALSE(b.board().in_contact_zone(b.board().ground(enemy), unit)) << "exactly 1\" is outside";
  b[enemy].pose.at = at_inches(30, 20);
  ASSERT_FALSE(b.board().exerts_zone(unit));
  EXPECT_TRUE(b.board().in_contact_zone(spot(b, 27.1, 19.5), unit));
}

TEST(ContactZone, of_a_town_counts_from_its_edge_and_markers_count_as_bases) {  // BN-GEOM-07, BN-GEOM-12
  Battle b;
  const int town = b.add_area(50, 18, 54, 22, AreaKind::Town);
  const int garrison = b.add(1, 52, 20, north, {.stance = Stance::Town});
  b.hold_town(town, garrison);
  EXPECT_TRUE(b.board().in_contact_zone(spot(b, 52, 22.9), garrison));
  EXPECT_FALSE(b.board().in_contact_zone(spot(b, 52, 23.2), garrison));

  const int worn = b.add(1, 30, 20, north, {.bases = 2, .markers = 2});  // still four places wide
  EXPECT_EQ(b.board().ground(worn).box.hi.x - b.board().ground(worn).box.lo.x, inches(4));
  const int whole = b.add(1, 30, 40, north, {.bases = 2});
  for (const double x : {27.2, 32.8}) {
    EXPECT_TRUE(b.board().in_contact_zone(spot(b, x, 19.5), worn)) << x;
    EXPECT_FALSE(b.board().in_contact_zone(spot(b, x, 39.5), whole)) << x;
  }
  EXPECT_TRUE(zone_reaches(b, worn, 34.9, 19.5));
  EXPECT_FALSE(zone_reaches(b, whole, 34.9, 39.5));
}

TEST(FrontalQuadrant, is_cut_out_of_a_base_whatever_corner_comes_first) {  // BN-GEOM-08
  const Point corners[] = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
  for (int first = 0; first < 4; ++first) {
    std::array<Point, 4> c;
    for (int i = 0; i < 4; ++i) c[static_cast<std::size_t>(i)] = corners[(first + i) % 4];
    const Convex square(c);
    EXPECT_EQ(left_of_line(square, {400, 0}, Vec{0, 1}).box, (Box{{0, 0}, {400, 1000}})) << first;
    EXPECT_EQ(left_of_line(square, {400, 0}, Vec{0, -1}).box, (Box{{400, 0}, {1000, 1000}})) << first;
    EXPECT_EQ(left_of_line(square, {0, 300}, Vec{1, 0}).box, (Box{{0, 300}, {1000, 1000}})) << first;
    EXPECT_EQ(left_of_line(square, {0, 300}, Vec{-1, 0}).box, (Box{{0, 0}, {1000, 300}})) << first;
    EXPECT_EQ(left_of_line(square, {0, -1}, Vec{-1, 0}).count, 0) << first;
  }
}

TEST(FrontalQuadrant, opens_at_45_degrees_from_the_front_corners) {  // BN-GEOM-08, BN-GEOM-10
  Battle b;
  const int unit = b.add(0, 30, 20, north);  // corners at 28 and 32
  const auto ahead = [&](double x, double y) { return b.board().in_frontal_zone(spot(b, x, y), unit); };
  EXPECT_TRUE(ahead(30, 30));
  EXPECT_TRUE(ahead(36.9, 25));
  EXPECT_FALSE(ahead(37.2, 25));
  EXPECT_TRUE(ahead(23.1, 25));
  EXPECT_FALSE(ahead(22.8, 25));
  EXPECT_FALSE(ahead(30, 19.9)) << "not where it stands";
  EXPECT_FALSE(ahead(30, 15));
  b[unit].square = 1;
  EXPECT_TRUE(ahead(30, 15)) << "a square looks all round";
}

TEST(FrontalQuadrant, of_the_zone_of_control_is_the_frontal_zone) {  // BN-GEOM-10
  // The one wording stands in the rule on guns' zones, the other in the definition: the same wedge decides.
  Battle b;
  const int gun = b.add_gun(1, 50, 20, north);
  b.add_line(0, 20.5, 72, 20.5, LineKind::River, Crossing::Impassable);
  for (const double x : {49.2, 50.0, 50.8}) EXPECT_TRUE(zone_reaches(b, gun, x, 21)) << x;
  for (const double x : {48.3, 51.7}) {
    EXPECT_FALSE(b.board().in_frontal_zone(spot(b, x, 21), gun)) << x;
    EXPECT_FALSE(zone_reaches(b, gun, x, 21)) << x;
  }
}

TEST(FlankZone, is_all_that_lies_behind_the_prolonged_front_line) {  // BN-GEOM-09
  Battle b;
  const int unit = b.add(0, 30, 20, north);
  const int other = b.add(1, 50, 20, north, {.bases = 3});  // its front on the very line, far to the side
  EXPECT_TRUE(b.board().wholly_in_flank_zone(b.board().ground(other), unit));
  b[other].pose.at = at_inches(50, 20.01);
  EXPECT_FALSE(b.board().wholly_in_flank_zone(b.board().ground(other), unit));
  b[other].pose.at = at_inches(30, 12);  // behind
  EXPECT_TRUE(b.board().wholly_in_flank_zone(b.board().ground(other), unit));
  b[other].pose.at = at_inches(30, 30);
  EXPECT_FALSE(b.board().wholly_in_flank_zone(b.board().ground(other), unit));
}

}  // namespace
}  // namespace linstock::big_napoleonic
