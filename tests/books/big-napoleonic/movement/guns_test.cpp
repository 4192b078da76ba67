// ARTILLERY: movement
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

TEST(Guns, each_is_a_unit_that_pivots_unlimbered_but_does_not_move) {  // BN-ART-01, BN-ART-08
  Battle b;
  const int gun = b.add_gun(0, 36, 20, north);
  EXPECT_EQ(layout_of(b[gun]).count, 1);
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::pivot(half_turn)}), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::pivot(half_turn)}, limited), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(100)}), "BN-ART-08");
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::pivot(100)}, ThrowResult::RallyNoMoveOrRetire), "BN-THROW-23");
}

TEST(Guns, a_wide_pivot_unlimbered_is_remembered) {  // BN-ART-09
  Battle b;
  const int gun = b.add_gun(0, 36, 20, north);
  EXPECT_EQ(planned(b, gun, manoeuvre, {M::pivot(eighth_turn)}).wide_pivot, 0);
  EXPECT_EQ(planned(b, gun, manoeuvre, {M::pivot(eighth_turn + 1)}).wide_pivot, 1);
  EXPECT_EQ(planned(b, gun, manoeuvre, {M::pivot(-eighth_turn)}).moved, Movement::Redeployed);
}

TEST(Guns, good_order_guns_of_a_corps_throw_together_along_a_chain) {  // BN-ART-02, BN-ART-04, BN-ART-19
  Battle b;
  const int a = b.add_gun(0, 20, 20, north), c = b.add_gun(0, 24, 20, north), d = b.add_gun(0, 28, 20, north);
  const int other_corps = b.add_gun(0, 22, 20, north, Stance::Unlimbered, Gun::Field, 1);
  const int far = b.add_gun(0, 32.1, 20, north);
  const int enemy = b.add_gun(1, 20, 24, south);
  GunsTogether battery = battery_of(b.board(), a);
  ASSERT_EQ(battery.size(), 3);
  EXPECT_EQ(battery[0], a);
  EXPECT_EQ(battery[1], c);
  EXPECT_EQ(battery[2], d);
  b[c].condition.disruption = 1;
  EXPECT_EQ(battery_of(b.board(), a).size(), 1);
  EXPECT_EQ(battery_of(b.board(), c).size(), 1);
  (void)other_corps, (void)far, (void)enemy;
}

TEST(Guns, one_throw_serves_the_battery_and_each_adds_its_own_modifiers) {  // BN-ART-02, BN-ART-03, BN-ART-18
  Battle b;
  const int a = b.add_gun(0, 20, 20, north), c = b.add_gun(0, 23, 20, north, Stance::Limbered);
  Scripted dice({"3 3"});
  b.run(MovementThrow{a}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(b[a].thrown, 1);
  EXPECT_EQ(b[c].thrown, 1);
  ASSERT_EQ(b.state.agenda.steps.size(), 2);
  EXPECT_EQ(std::get<ChooseMove>(b.state.agenda.steps[1]), (ChooseMove{a, ThrowResult::LimitedMove}));
  EXPECT_EQ(std::get<ChooseMove>(b.state.agenda.steps[0]), (ChooseMove{c, ThrowResult::FullMove}));  // limbered: +1
}

TEST(Guns, a_disrupted_gun_throws_by_itself) {  // BN-ART-04
  Battle b;
  const int a = b.add_gun(0, 20, 20, north), c = b.add_gun(0, 23, 20, north);
  b[a].condition.disruption = 1;
  Scripted dice({"6 6"});
  b.run(MovementThrow{a}, dice);
  EXPECT_EQ(b[c].thrown, 0);
}

TEST(Guns, limbered_guns_pivot_freely_and_all_their_movement_is_a_manoeuvre) {  // BN-ART-05, BN-ART-06, BN-ART-15
  Battle b;
  const int foot = b.add_gun(0, 36, 20, north, Stance::Limbered), horse = b.add_gun(0, 50, 20, north, Stance::Limbered, Gun::Horse);
  EXPECT_EQ(refused(b, foot, advance, {M::advance(1000)}), "BN-ART-06");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(12000, 0), M::pivot(half_turn)}), "");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(12001, 0)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(3000, 0), M::shift(0, 3000)}), "BN-MOVE-06");
  EXPECT_EQ(refused(b, horse, manoeuvre, {M::shift(9000, 0), M::pivot(500), M::shift(0, 9000)}), "");
  EXPECT_EQ(refused(b, horse, manoeuvre, {M::shift(9001, 0), M::shift(0, 9000)}), "BN-ALLOW-01");
}

TEST(Guns, limbering_and_unlimbering_cost_3_inches_each) {  // BN-ART-07, BN-ART-11, BN-ART-12
  Battle b;
  const int gun = b.add_gun(0, 36, 20, north);
  const Manoeuvre limber = reform(b[gun], Stance::Limbered), unlimber = reform(b[gun], Stance::Unlimbered);
  EXPECT_EQ(refused(b, gun, manoeuvre, {limber, M::advance(9000)}), "");
  Manoeuvre aside = limber;
  aside.vector = {500, 0};
  EXPECT_EQ(refused(b, gun, manoeuvre, {aside}), "BN-ART-07");  // on its place
  EXPECT_EQ(refused(b, gun, manoeuvre, {limber, M::advance(9001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, gun, manoeuvre, {limber, M::advance(6000), unlimber}), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {limber, M::advance(6001), unlimber}), "BN-ALLOW-01");
  EXPECT_EQ(planned(b, gun, manoeuvre, {limber, M::advance(6000), unlimber}).unlimbered, Unlimbering::AfterMoving);
  b[gun].stance = Stance::Limbered;
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(9000), unlimber}), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(9001), unlimber}), "BN-ALLOW-01");
  EXPECT_EQ(planned(b, gun, manoeuvre, {M::advance(9000), unlimber}).unlimbered, Unlimbering::AfterMoving);
}

TEST(Guns, unlimbering_at_the_start_leaves_them_ready_and_facing_any_way) {  // BN-ART-10, BN-ART-13
  Battle b;
  const int gun = b.add_gun(0, 36, 20, north, Stance::Limbered);
  const MovePlan plan = planned(b, gun, manoeuvre, {reform(b[gun], Stance::Unlimbered), M::pivot(half_turn)});
  EXPECT_EQ(plan.unlimbered, Unlimbering::AtStart);
  EXPECT_EQ(plan.wide_pivot, 0);
  EXPECT_EQ(plan.end.pose.facing, south);
  EXPECT_EQ(refused(b, gun, manoeuvre, {reform(b[gun], Stance::Unlimbered), M::advance(1000)}), "BN-ART-08");
  play_move(b, gun, manoeuvre, {reform(b[gun], Stance::Unlimbered), M::pivot(half_turn)});
  EXPECT_EQ(b[gun].stance, Stance::Unlimbered);
  EXPECT_EQ(b[gun].unlimbered, Unlimbering::AtStart);
}

struct Lonely : Battle {
  int gun = add_gun(0, 36, 20, north);
  int enemy = add(1, 36, 30, south);
  int friends = add(0, 36, 1, north);
};

TEST(IsolatedGuns, nearer_to_the_enemy_than_to_friends_they_must_go_back) {  // BN-ART-14, BN-ART-20
  Lonely b;
  EXPECT_TRUE(isolated(b.board(), b.gun));
  EXPECT_EQ(refused(b, b.gun, stand, {}), "BN-ART-14");
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {M::pivot(1000)}), "BN-ART-14");
  const Manoeuvre limber = reform(b[b.gun], Stance::Limbered);
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(9000)}), "");
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(2000)}), "BN-ART-14");
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(5000)}), "");  // far enough: 14" to the enemy, 12.6" to friends
  b[b.friends].pose.at = at_inches(36, 15);
  EXPECT_EQ(refused(b, b.gun, stand, {}), "");
}

TEST(IsolatedGuns, only_foot_and_horse_count) {  // BN-ART-14
  Lonely b;
  b[b.enemy].arm = Arm::Artillery;
  b[b.enemy].condition.bases = 1;
  EXPECT_FALSE(isolated(b.board(), b.gun));
}

TEST(IsolatedGuns, with_no_distance_left_they_may_stay) {  // BN-ART-20
  Lonely b;
  b.add_area(30, 15, 42, 25);  // limited in bad going: 3", all of it for limbering
  EXPECT_EQ(refused(b, b.gun, stand, {}, limited), "");
  EXPECT_EQ(refused(b, b.gun, stand, {}, ThrowResult::RallyNoMoveOrRetire), "");
}

TEST(IsolatedGuns, as_far_towards_friends_as_they_can) {  // BN-ART-14
  Lonely b;
  b[b.enemy].pose.at = at_inches(36, 21.5);
  const Manoeuvre limber = reform(b[b.gun], Stance::Limbered);
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(3000)}, limited), "");
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(2000)}, limited), "BN-ART-14");
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(1000)}, limited), "BN-ZOC-06");
  b[b.enemy].pose.at = at_inches(36, 26);
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(2000)}, limited), "BN-ART-14");
  EXPECT_EQ(refused(b, b.gun, manoeuvre, {limber, M::back(3000)}, limited), "");
}

}  // namespace
}  // namespace linstock::big_napoleonic
