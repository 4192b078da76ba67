// MOVEMENT AND THE ENEMY
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// A line facing north at (36, 20), and an enemy line facing it from so far ahead.
struct Facing : Battle {
  int foot = add(0, 36, 20, north);
  int enemy;
  explicit Facing(double gap, UnitLike like = {}) : enemy(add(1, 36, 20 + gap, south, like)) {}
};

TEST(Zones, a_unit_halts_at_exactly_an_inch_without_assault) {  // BN-ZOC-08, BN-GEOM-11
  Facing b(10);
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(9000)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(9001)}), "BN-ZOC-08");
}

TEST(Zones, the_contact_zone_holds_where_the_zone_of_control_is_neutralised) {  // BN-ZOC-08
  Facing b(10);
  b.add(0, 36, 29, north, {.bases = 3});  // a friend in contact with the enemy: front to front
  b[2].pose.at = at_inches(36, 30);
  b[2].pose.facing = north;
  const int beside = b.add(0, 40, 24, north, {.bases = 3});
  EXPECT_FALSE(b.board().exerts_zone(b.enemy));
  EXPECT_EQ(refused(b, beside, manoeuvre, {M::shift(-500, 4900)}), "");
  EXPECT_EQ(refused(b, beside, manoeuvre, {M::shift(-1000, 5800)}), "BN-ZOC-08");
}

TEST(Zones, a_pivot_is_made_before_movement) {  // BN-ZOC-01
  Facing b(10);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 6000)}), "");
  const int horse = b.add(0, 46, 20, north, {.arm = Arm::Cavalry, .bases = 3});
  // The second pivot of horse: outside the zone yes, inside no.
  EXPECT_EQ(refused(b, horse, advance, {M::advance(5000), M::pivot(1000), M::advance(1000)}), "");
  Facing c(2.5);
  EXPECT_EQ(refused(c, c.foot, advance, {M::pivot(500), M::advance(500)}), "");
  const int rider = c.add(0, 36, 15, north, {.arm = Arm::Cavalry, .bases = 3});
  c[c.foot].on_table = 0;
  EXPECT_EQ(refused(c, rider, advance, {M::advance(5000), M::pivot(500), M::advance(100)}), "BN-ZOC-01");
  EXPECT_EQ(refused(c, rider, advance, {M::advance(4000), M::pivot(500), M::advance(1500)}), "");
}

TEST(Zones, a_manoeuvre_does_not_enter_a_zone) {  // BN-ZOC-01
  Facing b(8);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(5500)}), "BN-ZOC-01");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(4900)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(5500)}), "");
}

TEST(Zones, in_a_zone_only_the_axis_leads_on) {  // BN-ZOC-02
  Facing b(2);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(3000, 0)}), "BN-ZOC-02");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(1000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(3000)}), "");
}

TEST(Zones, going_back_is_a_retirement_at_the_manoeuvre_rate) {  // BN-ZOC-11
  Facing b(2);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(6000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(6001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(2500), M::pivot(1000)}), "");  // out of the zone it may turn
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(500), M::pivot(1000)}), "BN-ZOC-01");
  b.add(1, 36, 10, north, {.bases = 3});  // an enemy behind: away from one is towards the other
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(2000)}), "BN-MOVE-15");
}

TEST(Zones, no_flank_is_shown_within_a_zone) {  // BN-ZOC-03, BN-ZOC-04, BN-ZOC-09, BN-ZOC-10
  // The enemy looks west at the mover's way, 2.5" to its right.
  Battle b;
  const int foot = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  const int enemy = b.add(1, 39.5, 27, west, {.bases = 3});
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "BN-ZOC-03");
  EXPECT_EQ(refused(b, foot, advance, {M::advance(6000)}), "");  // no base of the enemy is behind its front line yet
  EXPECT_EQ(refused(b, foot, advance, {M::advance(12000)}), "BN-ZOC-03");
  b[enemy].pose = {at_inches(40.5, 27), west};  // 3.5" off: out of its zone
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "");
  b[enemy].pose = {at_inches(40.5, 27), east};  // it looks the other way: no enfilade
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "");
}

TEST(Zones, a_pivot_or_redeployment_may_not_show_the_flank_either) {  // BN-ZOC-03
  Facing b(2.5);
  b[b.foot].stance = Stance::Depth;
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(quarter_turn)}), "BN-ZOC-03");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::face(2)}), "BN-ZOC-03");
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(1000)}), "");
}

TEST(Zones, who_is_exposed_already_may_move_if_nobody_is_added) {  // BN-ZOC-12
  Battle b;
  const int foot = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  b.add(1, 39.5, 18, west, {.bases = 3});
  EXPECT_EQ(refused(b, foot, advance, {M::advance(3000)}), "");
  b.add(1, 39.5, 25, west, {.bases = 3});
  EXPECT_EQ(refused(b, foot, advance, {M::advance(8000)}), "BN-ZOC-03");
}

TEST(Zones, squares_have_no_flank_and_may_manoeuvre_along_their_axis) {  // BN-SQUARE-10, BN-SQUARE-06
  Facing b(4);
  b[b.foot].square = 1;
  b[b.foot].stance = Stance::Depth;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(2000), M::pivot(quarter_turn)}), "");
  b[b.foot].square = 0;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(2000), M::pivot(quarter_turn)}), "BN-ZOC-01");
  b[b.foot].square = 1;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(3100)}), "BN-ZOC-08");
  b[b.foot].pose.at = at_inches(36, 21.5);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(2000, 0)}), "BN-ZOC-02");
}

TEST(Zones, redeployment_is_to_extended_or_depth_and_before_movement) {  // BN-ZOC-05, BN-ZOC-07
  Facing b(2.5);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {reform(b[b.foot], Stance::Depth)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {reform(b[b.foot], Stance::March, SquareChange::None, 0, 500)}), "BN-ZOC-05");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(200), reform(b[b.foot], Stance::Depth)}), "BN-ZOC-07");
}

TEST(Zones, guns_limber_only_to_leave_a_zone) {  // BN-ZOC-06, BN-ZOC-07
  Battle b;
  const int gun = b.add_gun(0, 36, 20, north);
  b.add(0, 36, 17, north);  // friends near: the gun is not isolated
  b.add(1, 36, 22.9, south, {.bases = 3});
  EXPECT_EQ(refused(b, gun, manoeuvre, {reform(b[gun], Stance::Limbered)}), "BN-ZOC-06");
  b[1].pose.at = at_inches(30, 17);
  EXPECT_EQ(refused(b, gun, manoeuvre, {reform(b[gun], Stance::Limbered), M::back(4000)}), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {reform(b[gun], Stance::Limbered), M::shift(4000, -1000)}), "BN-ZOC-02");
  // Unlimbering after movement is allowed in a zone.
  b[gun].stance = Stance::Limbered;
  b[gun].pose.at = at_inches(36, 17.5);
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(3000), reform(b[gun], Stance::Unlimbered), M::pivot(2000)}), "");
}

TEST(Zones, a_unit_left_in_contact_may_stand_or_go_straight_back) {  // BN-ZOC-13
  Facing b(0);
  EXPECT_EQ(refused(b, b.foot, stand, {}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(2000)}), "");
  EXPECT_NE(refused(b, b.foot, advance, {M::advance(100)}), "");
}

TEST(Zones, an_occupied_town_holds_the_ground_around_it) {
  Battle b;
  const int town = b.add_area(34, 30, 38, 34, AreaKind::Town);
  const int garrison = b.add(1, 36, 32, south, {.stance = Stance::Town});
  b.hold_town(town, garrison);
  const int foot = b.add(0, 36, 20, north, {.bases = 3});
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "");
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9001)}), "BN-ZOC-08");
}

TEST(Zones, a_garrison_enfilades_whoever_passes_its_town) {  // BN-ZOC-03, BN-ZOC-10, R223
  Battle b;
  const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int garrison = b.add(1, 36, 26, south, {.stance = Stance::Town});
  b.hold_town(town, garrison);
  const int foot = b.add(0, 41, 20, north, {.stance = Stance::Depth});  // 40 to 42: two inches beside it
  EXPECT_EQ(refused(b, foot, advance, {M::advance(4000)}), "");  // the nearest part lies on its front line
  EXPECT_EQ(refused(b, foot, advance, {M::advance(4100)}), "BN-ZOC-03");
  b[foot].square = 1;
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(4100)}), "");
  b[foot].square = 0;
  b[foot].pose.at = at_inches(42.1, 20);  // further than three inches
  EXPECT_EQ(refused(b, foot, advance, {M::advance(6000)}), "");
  b[foot].pose.at = at_inches(41, 26);  // exposed already: it may go on
  EXPECT_EQ(refused(b, foot, advance, {M::advance(1000)}), "");
}

TEST(Zones, refusals_speak_in_inches) {  // BN-ZOC-08
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  b.add(1, 36, 25, south);
  const auto refusal = check_move(b.board(), foot, full, answer_move(advance, {M::advance(12000)}), nullptr);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->message, "it would come within 1\" of unit 1 without an assault, after 4\" of its way");
  EXPECT_EQ(in_inches(3849), "3.8\"");
  EXPECT_EQ(in_inches(12000), "12\"");
}

}  // namespace
}  // namespace linstock::big_napoleonic
