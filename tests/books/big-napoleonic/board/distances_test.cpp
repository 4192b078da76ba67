// DISTANCES to the thousandth of an inch: at the printed one a thing still holds, a hair beyond it does not
#include "books/big-napoleonic/combat_kit.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {
namespace {

constexpr double hairs_breadth = 0.001;

TEST(Distances, a_zone_of_control_reaches_three_inches) {  // BN-GEOM-03, BN-GEOM-11
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int foot = b.add(0, 36, 20, north), enemy = b.add(1, 36, 23 + beyond, south);
    EXPECT_EQ(b.board().in_zone(b.board().ground(foot), enemy), beyond == 0) << beyond;
  }
}

TEST(Distances, a_general_commands_at_six_inches) {  // BN-THROW-16, BN-GEOM-11
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int foot = b.add(0, 36, 20, north);
    b.add_general(0, 36, 26 + beyond);
    EXPECT_EQ(b.board().in_command(foot), beyond == 0) << beyond;
  }
}

TEST(Distances, an_enemy_at_twelve_inches_may_be_evaded) {  // BN-EVADE-01, BN-GEOM-11
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int mover = b.add(0, 36, 18, north), prey = b.add(1, 36, 30 + beyond, south, {.arm = Arm::Cavalry, .bases = 3});
    EXPECT_EQ(can_evade(b.board(), prey, mover), beyond == 0) << beyond;
  }
}

TEST(Distances, a_withdrawal_minds_enemies_at_twelve_inches) {  // BN-MOVE-15, BN-GEOM-11
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int foot = b.add(0, 36, 20, north);  // its rear is at 19
    b.add(1, 36, 7 - beyond, north);
    Withdrawn way;
    const auto refusal = check_withdrawal(b.board(), foot, Withdrawal::ThrowRetire, -1, kit::back(Withdrawal::ThrowRetire, 0, -6), way);
    EXPECT_EQ(kit::clause_of(refusal), beyond == 0 ? "BN-MOVE-15" : "");
  }
}

TEST(Distances, guns_throw_together_at_three_inches_and_fight_together_at_one) {  // BN-ART-02, BN-CCART-03
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int gun = b.add_gun(0, 30, 20, north), three = b.add_gun(0, 34 + beyond, 20, north);  // an inch wide
    EXPECT_EQ(battery_of(b.board(), gun).size(), beyond == 0 ? 2 : 1);
    const int one = b.add_gun(0, 36 + 2 * beyond, 20, north);
    EXPECT_EQ(principal_defender(b.board(), one), beyond == 0 ? three : one);
  }
}

TEST(Distances, what_lies_in_the_last_six_inches_of_an_assault_counts) {  // BN-CCMOD-02
  const auto obstacle_at = [](double y) {
    kit::Battle b;
    const int foot = b.add(0, 36, 20, north), enemy = b.add(1, 36, 28, south);
    b.add_line(0, y, 72, y, LineKind::Stream, Crossing::Obstacle);
    kit::charge(b, foot, enemy, 8000);
    return b.state.contacts[0].obstacle;
  };
  EXPECT_EQ(obstacle_at(22.5), 1);  // its front has to cross it
  EXPECT_EQ(obstacle_at(20.9), 0);  // six inches before contact it stood on 21 to 22
}

TEST(Distances, generals_within_three_inches_go_along_with_an_exploitation) {  // BN-GEN-07
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int foot = b.add(0, 36, 28, north);  // its rear is at 27
    b.add(1, 36, 44, south);
    b.add_general(0, 36, 24 - beyond);
    kit::Script script("", beyond == 0 ? std::initializer_list<int>{foot} : std::initializer_list<int>{});
    b.state.agenda.push(Exploit{foot, -1});
    kit::run_all(b, script.umpire());
    EXPECT_EQ(b.state.generals[0].at.y > 28000, beyond == 0);
  }
}

TEST(Distances, a_garrison_holds_what_is_within_three_inches_of_its_town) {  // BN-GEOM-06, BN-GEOM-11
  for (const double beyond : {0.0, hairs_breadth}) {
    kit::Battle b;
    const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
    const int garrison = b.add(1, 36, 26, south, {.stance = Stance::Town});
    b.hold_town(town, garrison);
    const int foot = b.add(0, 36, 21 - beyond, north);
    EXPECT_EQ(b.board().in_zone(b.board().ground(foot), garrison), beyond == 0) << beyond;
  }
}

TEST(Distances, a_unit_halts_an_inch_from_the_enemy_and_no_nearer) {  // BN-ZOC-08, BN-GEOM-11
  kit::Battle b;
  const int foot = b.add(0, 36, 20, north), enemy = b.add(1, 36, 26, south);
  EXPECT_EQ(kit::refused(b, foot, kit::advance, {Manoeuvre::advance(5000)}), "");
  EXPECT_EQ(kit::refused(b, foot, kit::advance, {Manoeuvre::advance(5001)}), "BN-ZOC-08");
  b[enemy].on_table = 0;
  EXPECT_EQ(kit::refused(b, foot, kit::advance, {Manoeuvre::advance(5001)}), "");
}

}  // namespace
}  // namespace linstock::big_napoleonic
