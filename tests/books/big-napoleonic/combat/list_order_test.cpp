// WHOEVER STANDS FIRST IN THE LIST is like anybody else: enemies, supports and targets of number 0; several who do the same
#include "books/big-napoleonic/combat_kit.h"
#include "books/big-napoleonic/firing_kit.h"

namespace linstock::big_napoleonic {
namespace {

TEST(ListOrder, horse_presses_on_towards_the_first_enemy) {  // BN-EXPL-03
  kit::Battle b;
  b.add(1, 46, 28, west);
  const int horse = b.add(0, 36, 28, north, {.arm = Arm::Cavalry, .bases = 3});
  kit::Script script;
  b.state.agenda.push(Exploit{horse, -1});
  kit::run_all(b, script.umpire());
  EXPECT_EQ(b[horse].pose.facing, east);
  EXPECT_NEAR(kit::x_of(b, horse), 42, 0.01);
}

TEST(ListOrder, the_first_support_gives_up_its_ground_too) {  // BN-CCOUT-17
  kit::Battle b;
  const int behind = b.add(1, 36, 29, south);
  const int foot = b.add(0, 36, 28, north), enemy = b.add(1, 36, 28, south);
  kit::touch(b, foot, enemy);
  const Answer north_by_3 = kit::back(Withdrawal::FallBack, 0, 3);
  kit::Script script("6 1", {}, {north_by_3, north_by_3});  // 6 against 1 + 2 numbers
  kit::combat_phase(b, script);
  EXPECT_TRUE(script.told("{} gives up its ground to {}", behind, foot));
  EXPECT_EQ(kit::y_of(b, behind), 32);
  EXPECT_EQ(kit::y_of(b, foot), 29);
}

TEST(ListOrder, whoever_has_a_target_of_his_own_does_not_come_along) {  // BN-ASSLT-18
  kit::Battle b;
  const int far_off = b.add(1, 60, 28, south), enemy = b.add(1, 36, 28, south);
  const int foot = b.add(0, 36.6, 20, north);
  kit::charge(b, foot, enemy);
  const int behind = b.add(0, 36.6, 27, north);
  b[behind].pose.at.y = b[foot].pose.at.y - 1000;
  EXPECT_EQ(closing(b.board(), b.state.contacts[0]).supports.size(), 1);
  b[behind].assault_target = far_off;
  EXPECT_EQ(closing(b.board(), b.state.contacts[0]).supports.size(), 0);
  kit::close_up(b);
  EXPECT_EQ(kit::x_of(b, behind), 36.6);
  EXPECT_LT(kit::x_of(b, foot), 36.6);
}

TEST(ListOrder, the_first_enemy_is_assaulted_halted_at_and_closed_upon) {  // BN-ASSLT-01, BN-ASSLT-13, BN-CC-05
  kit::Battle b;
  const int enemy = b.add(1, 36, 28, south);
  const int foot = b.add(0, 36, 20, north);
  kit::charge(b, foot, enemy);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0].attacker, foot);
  EXPECT_EQ(b.state.contacts[0].defender, enemy);
  kit::close_up(b);
  EXPECT_EQ(b[foot].in_contact_by_assault, 1);
  const CombatRoster r = kit::roster(b, enemy, foot);
  EXPECT_EQ(r.defenders[0], enemy);
  EXPECT_EQ(kit::bases_of(r, foot), 4);
}

TEST(ListOrder, a_beaten_garrison_goes_away_from_the_first_unit) {  // BN-CCTOWN-04, BN-CCTOWN-09
  kit::Battle b;
  const int attacker = b.add(0, 36, 28, north, {.stance = Stance::Depth});
  const int town = b.add_area(34, 28, 38, 32, AreaKind::Town);
  const int garrison = b.add(1, 36, 30, north, {.stance = Stance::Town});  // it would form up facing away from him
  b.hold_town(town, garrison);
  for (const int from : {attacker, -1}) {
    const WithdrawalTerms t = terms(b.board(), garrison, Withdrawal::FallBack, from);
    ASSERT_FALSE(t.nowhere);
    EXPECT_GT(t.origin.block.pose.at.y, 32000);
    EXPECT_EQ(t.origin.block.pose.facing, south);  // towards him
  }
}

TEST(ListOrder, units_shot_away_are_exploited_in_the_owners_order) {  // BN-FASSLT-06, BN-EXPL-04
  for (const bool second_first : {false, true}) {
    kit::Battle b;
    const int defender = b.add(1, 20, 20, north, {.bases = 2, .ds = 2});
    const int one = b.add(0, 19, 20, south, {.stance = Stance::Depth}), two = b.add(0, 21, 20, south, {.stance = Stance::Depth});
    for (const int attacker : {one, two}) {
      b[attacker].assault_target = defender;
      b.state.contacts.push_back({.attacker = attacker, .defender = defender});
    }
    const int at_it = fire_key(defender, 0, Aim::Direct);
    const int leads = second_first ? two : one, follows = second_first ? one : two;
    kit::Eager umpire({10}, {at_it, at_it, leads});  // six points: DD, and it was doubly disrupted
    kit::initiative_fire(b, umpire);
    EXPECT_FALSE(b[defender].on_table);
    ASSERT_EQ(b.state.agenda.steps.size(), 3);  // and the rest of the fire phase below
    EXPECT_EQ(std::get<Exploit>(b.state.agenda.steps.back()).unit, leads);
    b.state.agenda.pop();
    EXPECT_EQ(std::get<Exploit>(b.state.agenda.steps.back()).unit, follows);
  }
}

TEST(ListOrder, a_flanked_unit_without_room_turns_where_it_stands) {  // BN-CCMOD-13, R209
  kit::Battle b;
  const int foot = b.add(0, 34, 28.5, east, {.stance = Stance::Depth});  // against the left end of the enemy's line
  const int enemy = b.add(1, 36, 28, south);
  b.add(1, 34.8, 25.7, south, {.stance = Stance::March, .bases = 2});  // a friend where it would turn to: 25.7 to 27.7
  kit::touch(b, foot, enemy, true);
  const Pose before = b[enemy].pose;
  // 2 + 2 flank + 1 depth against 5: a draw; then it has turned: 2 + 1 + 1 for its D against 5 + 1
  kit::Script script("2 5  2 5", {1, 0}, {kit::back(Withdrawal::FallBack, -3, 0)});
  kit::combat_phase(b, script);
  EXPECT_TRUE(script.told("{} turns to face {}", enemy, foot));
  EXPECT_EQ(b[enemy].pose, before);
}

}  // namespace
}  // namespace linstock::big_napoleonic
