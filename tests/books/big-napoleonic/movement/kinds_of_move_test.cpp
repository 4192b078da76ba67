// KINDS OF MOVE and what they cost on the map.
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

struct Field : Battle {
  int foot = add(0, 36, 20, north);
  int horse = add(0, 50, 20, north, {.arm = Arm::Cavalry, .bases = 3});
};

TEST(KindsOfMove, an_advance_goes_straight_ahead_and_a_manoeuvre_any_way) {  // BN-MOVE-01, BN-MOVE-02
  Field b;
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(12000)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::shift(3000, 0)}), "BN-MOVE-04");
  EXPECT_EQ(refused(b, b.foot, advance, {M::back(3000)}), "BN-MOVE-04");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(3000, 4000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::wheel(Hand::Left, 1000)}), "BN-MOVE-02");
  EXPECT_EQ(refused(b, b.foot, MoveKind::Retreat, {M::advance(1000)}), "BN-MOVE-01");
}

TEST(KindsOfMove, only_a_pivot_beyond_45_degrees_costs_an_advance_3_inches) {  // BN-MOVE-03
  Field b;
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(eighth_turn), M::advance(12000)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(eighth_turn + 1), M::advance(9001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(eighth_turn + 1), M::advance(9000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 6000), M::pivot(half_turn)}), "");
  const int gun = b.add_gun(0, 20, 20, north, Stance::Limbered);
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::pivot(quarter_turn), M::advance(12000)}), "");
}

TEST(KindsOfMove, foot_advances_one_way_after_one_pivot) {  // BN-MOVE-04
  Field b;
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(3000), M::pivot(1000), M::advance(3000)}), "BN-MOVE-04");
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(1000), M::pivot(1000), M::advance(3000)}), "BN-MOVE-04");
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(1000), reform(b[b.foot], Stance::Depth), M::advance(3000)}), "BN-DEPLOY-07");
}

TEST(KindsOfMove, horse_pivots_once_more_on_the_way) {  // BN-MOVE-05, BN-MOVE-18
  Field b;
  EXPECT_EQ(refused(b, b.horse, advance, {M::pivot(1000), M::advance(9000), M::pivot(-1000), M::advance(9000)}), "");
  EXPECT_EQ(refused(b, b.horse, advance, {M::advance(9000), M::pivot(-1000), M::advance(9001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, b.horse, advance, {M::advance(1000), M::pivot(1000), M::advance(1000), M::pivot(1000), M::advance(1000)}), "BN-MOVE-04");
  // Each pivot is charged by its own angle.
  EXPECT_EQ(refused(b, b.horse, advance, {M::pivot(quarter_turn), M::advance(6000), M::pivot(-quarter_turn), M::advance(6000)}), "");
  EXPECT_EQ(refused(b, b.horse, advance, {M::pivot(quarter_turn), M::advance(6000), M::pivot(-quarter_turn), M::advance(6001)}), "BN-ALLOW-01");
}

TEST(KindsOfMove, a_manoeuvre_moves_and_then_pivots) {  // BN-MOVE-06
  Field b;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 3000), M::pivot(30000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::pivot(3000), M::shift(0, 3000)}), "BN-MOVE-06");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 3000), M::shift(3000, 0)}), "BN-MOVE-06");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {reform(b[b.foot], Stance::Depth), M::shift(0, 3000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 3000), reform(b[b.foot], Stance::Depth)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 3001), reform(b[b.foot], Stance::Depth)}), "BN-ALLOW-01");
}

// Only a defile gives foot two movements; it does not form anew between them, turned or not.
TEST(KindsOfMove, foot_does_not_redeploy_between_the_way_to_a_defile_and_the_way_through) {  // BN-DEPLOY-07, BN-DEFILE-05
  Battle b;
  const int river = b.add_line(0, 24, 72, 24, LineKind::River, Crossing::Impassable);
  b.add_defile(36, 24, north, river);
  const int foot = b.add(0, 36, 23, north, {.bases = 3});
  const Manoeuvre deep = reform(b[foot], Stance::Depth, SquareChange::None, 0, -500);
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(-500, 500), deep, M::pivot(100), M::advance(2500)}), "BN-DEPLOY-07");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(0, 500), M::advance(2000)}), "");
}

TEST(KindsOfMove, horse_breaks_a_manoeuvre_into_two_steps) {  // BN-MOVE-07
  Field b;
  EXPECT_EQ(refused(b, b.horse, manoeuvre, {M::shift(0, 4000), M::shift(4000, 0)}), "");
  EXPECT_EQ(refused(b, b.horse, manoeuvre, {M::shift(0, 2000), M::shift(2000, 0), M::shift(0, 2000)}), "BN-MOVE-06");
  EXPECT_EQ(refused(b, b.horse, manoeuvre, {M::shift(0, 3000), reform(b[b.horse], Stance::March, SquareChange::None, 0, 1000), M::shift(3000, 0)}), "");
}

TEST(KindsOfMove, a_turn_is_charged_by_the_smaller_angle_and_rotation_costs_no_distance) {  // BN-MOVE-19, BN-MOVE-20
  Field b;
  EXPECT_EQ(refused(b, b.foot, advance, {M::pivot(full_turn - 1000), M::advance(12000)}), "");
  EXPECT_EQ(planned(b, b.foot, advance, {M::pivot(8000), M::advance(5000)}).used, 5000);
}

TEST(Allowances, a_redeployment_costs_3_inches_and_covers_its_pivot) {  // BN-ALLOW-02, BN-ALLOW-03
  Field b;
  EXPECT_EQ(refused(b, b.foot, advance, {reform(b[b.foot], Stance::Depth), M::pivot(quarter_turn), M::advance(9000)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {reform(b[b.foot], Stance::Depth), M::advance(9001)}), "BN-ALLOW-01");
}

TEST(Allowances, any_part_in_bad_going_slows_the_whole_move) {  // BN-ALLOW-04
  Field b;
  b.add_area(37, 24, 45, 26);  // only the right flank bases pass the wood
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(9000)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(9001)}), "BN-ALLOW-04");
  Field c;
  c.add_line(30, 22, 50, 22, LineKind::Stream, Crossing::Obstacle);
  EXPECT_EQ(refused(c, c.foot, advance, {M::advance(9001)}), "BN-ALLOW-04");
  EXPECT_EQ(refused(c, c.foot, advance, {M::advance(9000)}), "");
}

TEST(Allowances, whoever_has_gone_too_far_for_bad_going_stops_before_it) {  // BN-ALLOW-07
  Field b;
  b.add_area(30, 30, 45, 40);
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(10000)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(10100)}), "BN-ALLOW-04");
}

TEST(Allowances, deductions_may_use_up_the_allowance_but_not_exceed_it) {  // BN-ALLOW-06
  Field b;
  const int gun = b.add_gun(0, 20, 20, north, Stance::Unlimbered);
  b.add_area(15, 15, 25, 25);
  EXPECT_EQ(refused(b, gun, manoeuvre, {reform(b[gun], Stance::Limbered)}, limited), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {reform(b[gun], Stance::Limbered), reform(b[gun], Stance::Unlimbered)}, limited), "BN-ALLOW-06");
}

TEST(Allowances, a_full_move_may_be_used_in_part_or_not_at_all) {  // BN-THROW-27
  Field b;
  EXPECT_EQ(refused(b, b.foot, stand, {}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(10)}), "");
  EXPECT_EQ(refused(b, b.foot, stand, {M::advance(10)}), "BN-THROW-27");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(6001)}, limited), "BN-ALLOW-01");
}

TEST(Interpenetration, friends_may_be_passed_but_not_stood_on) {  // BN-INTER-01
  Field b;
  const int other = b.add(0, 36, 25, north);
  EXPECT_EQ(planned(b, b.foot, advance, {M::advance(12000)}).displaces, 0);
  EXPECT_EQ(planned(b, b.foot, advance, {M::advance(5000)}).displaces, 1);  // or it is displaced (BN-INTER-04)
  b[other].pose = {at_inches(37.5, 20), south};  // touching its front
  b[other].stance = Stance::Depth;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::pivot(8000)}), "BN-INTER-01");  // who does not move displaces nobody
}

TEST(Interpenetration, enemies_may_not_be_passed) {  // BN-INTER-03
  Field b;
  const int enemy = b.add(1, 36, 25, north, {.bases = 3});
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(12000)}), "BN-ZOC-08");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::shift(0, 6000)}), "BN-ZOC-08");
  (void)enemy;
}

TEST(Ground, nobody_stands_on_impassable_ground_lines_towns_or_off_the_table) {
  Field b;
  const int area = b.add_area(30, 24, 45, 26, AreaKind::Other);
  b.setting->field.areas[static_cast<std::size_t>(area)].going = {Going::Impassable, Going::Good, Going::Good, Going::Good};
  const auto at = [&](double x, double y) { return clause_of(check_ground(b.board(), b.foot, {{at_inches(x, y), north}, layout_of(b[b.foot])})); };
  EXPECT_EQ(at(36, 25), "BN-TERR-04");
  b.add_line(0, 30, 72, 30, LineKind::Stream, Crossing::Obstacle);
  EXPECT_EQ(at(36, 30.5), "BN-TERR-02");
  EXPECT_EQ(at(36, 30), "");
  b.add_area(10, 10, 14, 14, AreaKind::Town);
  EXPECT_EQ(at(12, 12), "BN-TERR-12");
  EXPECT_EQ(at(36, 48.5), "BN-EDGE-01");
  EXPECT_EQ(at(50, 20.5), "BN-INTER-01");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(8000)}), "BN-TERR-04");
  EXPECT_EQ(refused(b, b.horse, advance, {M::advance(10500)}), "BN-TERR-02");
  EXPECT_EQ(refused(b, b.horse, advance, {M::advance(12000)}), "");
}

TEST(Interpenetration, a_column_does_not_ride_through_the_one_that_it_follows_closely) {  // BN-INTER-02
  Battle b;
  b.add_road({at_inches(10, 10), at_inches(42, 33)});
  const Angle way = angle_on(b.setting->field.roads[0], 0);
  const Point head = point_on(b.setting->field.roads[0], 15000);
  b.add(0, head.x / 1000.0, head.y / 1000.0, way, {.stance = Stance::March, .bases = 3});
  for (int off = -2; off <= 0; ++off) {
    const Point behind = ahead(head, way, -3000 + off);
    const int follower = b.add(0, behind.x / 1000.0, behind.y / 1000.0, way, {.stance = Stance::March, .bases = 3});
    EXPECT_EQ(refused(b, follower, advance, {M::advance(12200)}), "BN-INTER-02") << off;
    EXPECT_EQ(refused(b, follower, advance, {M::advance(11000)}), "") << off;  // without the bonus it passes him
    b[follower].on_table = 0;
  }
}

// MOVING TOWARDS THE ENEMY

TEST(Towards, whoever_goes_straight_at_one_enemy_does_though_another_was_nearer) {  // BN-HALT-01, R139
  Battle b;
  const int unit = b.add(0, 36, 20, north, {.bases = 3});
  b.add(1, 36, 32, south, {.bases = 3});             // it goes at this one,
  const int near = b.add(1, 44, 21, west);           // and past this one, whom it leaves behind
  EXPECT_EQ(planned(b, unit, advance, {M::advance(inches(8))}).moved, Movement::Towards);
  EXPECT_EQ(planned(b, unit, manoeuvre, {M::shift(inches(-6), 0)}).moved, Movement::Across);
  b[near].on_table = 0;
  EXPECT_EQ(planned(b, unit, advance, {M::advance(inches(8))}).moved, Movement::Towards);
}

}  // namespace
}  // namespace linstock::big_napoleonic
