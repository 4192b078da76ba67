// The computer's new orders: whom generals send forward, whom they call to order; and the signs of optional factors.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string waits = battalion + "\norder = \"engage-hold\"\nfurther = 700";

std::string brigadier(double x, double y) {
  return "[[general]]\nname = \"G\"\nside = \"red\"\nrank = \"brigadier\"\nbrigade = \"R\"\nat = [" + std::to_string(x) + ", " + std::to_string(y) + "]\n";
}

// Two battalions that wait for three; the brigade's order is Attack, as the kit has it.
std::string outnumbered() {
  return unit("red", waits, 500, 300, 90) + unit("red", battalion, 900, 300, 90) + unit("blue", battalion, 500, 1200, 270) + unit("blue", battalion, 900, 1200, 270) +
         unit("blue", battalion, 1300, 1200, 270);
}

}  // namespace

TEST(NewOrders, the_weaker_side_waits_at_first_and_then_goes) {
  Table t(outnumbered());
  t.setting.turns = 18;
  EXPECT_FALSE(better_order(Board(t.state, t.setting), 0));
  t.state.period = 5;
  const auto later = better_order(Board(t.state, t.setting), 0);
  ASSERT_TRUE(later);
  EXPECT_EQ(later->order, Orders::EngageHold);
  EXPECT_EQ(later->further, 100);
  EXPECT_FALSE(better_order(Board(t.state, t.setting), 1)) << "it is attacking as it is";
}

TEST(NewOrders, whoever_is_as_strong_as_the_enemy_goes_at_once) {
  Table t(outnumbered());
  for (int u : {3, 4}) t[u].now.conduct = Conduct::Retreating;
  EXPECT_TRUE(better_order(Board(t.state, t.setting), 0));
}

TEST(NewOrders, nobody_in_disorder_is_told_anything) {  // NC-ORDER-25
  Table t(outnumbered());
  t.state.period = 10;
  t[0].now.cohesion = Cohesion::Disordered;
  EXPECT_FALSE(better_order(Board(t.state, t.setting), 0));
}

TEST(NewOrders, whoever_ran_out_of_hand_is_told_his_brigades_order) {  // NC-RESULT-04
  Table t(outnumbered());
  t.state.brigades[0] = {Orders::EngageHold, 0, 300};
  t[1].told.orders = Orders::Attack;
  const auto called = better_order(Board(t.state, t.setting), 1);
  ASSERT_TRUE(called);
  EXPECT_EQ(called->order, Orders::EngageHold);
  EXPECT_EQ(called->further, 300);
}

TEST(NewOrders, a_general_rides_to_whom_he_has_something_to_tell) {
  Table t(outnumbered() + brigadier(700, 300));
  Question line;
  line.options.push({-1, "he stays as he is"});
  for (int u : {0, 1}) line.options.push({u, "", u});
  t.state.period = 10;
  EXPECT_EQ(best_ride(Board(t.state, t.setting), 0, line), 0);
}

// His word is enough: the unit goes while he is with it (NC-ORDER-24).
TEST(NewOrders, a_unit_that_is_led_goes_at_once) {
  Table t(outnumbered() + brigadier(700, 300));
  t.state.period = 10;
  const auto goes = [&] {
    Plot chosen;
    const Board board(t.state, t.setting);
    refused(t, 0, best_plot(board, 0), &chosen);
    return chosen.walked > yards(30);
  };
  t[0].told.further = 950;
  EXPECT_FALSE(goes());
  t.state.general(0).with = 0;
  EXPECT_TRUE(goes());
}

TEST(NewOrders, a_wide_line_goes_in_column_where_its_goal_is_far_off_its_front) {
  constexpr int column = changes_to + static_cast<int>(FormationChange::ColumnLine);
  const auto told = [](double x, double y) {
    Table t(unit("red", battalion, 400, 500, 90) + unit("blue", battalion, x, y, 270));
    return best_plot(Board(t.state, t.setting), 0).value;
  };
  EXPECT_EQ(told(1500, 450), column);
  EXPECT_NE(told(450, 1400), column);
}

// Irregulars of class B run at the enemy from 15 on (NC-RESULT-04): those who are to stand are held back, those who are to attack are not.
TEST(NewOrders, signs_hold_back_who_is_to_stand) {  // NC-REACT-58
  const auto sign = [](const char* order) {
    Table t(unit("red", std::string("figures = 20\nmorale = \"B\"\ntraining = \"I\"\norder = \"") + order + "\"", 900, 300, 90) + unit("red", battalion, 1100, 120, 90) +
            unit("blue", battalion, 900, 1300, 270) + brigadier(900, 200));
    return best_sign(Board(t.state, t.setting), 0, InCharge::No, clause::NC_REACT_54);
  };
  EXPECT_EQ(sign("attack"), Sign::Add);
  EXPECT_NE(sign("hold"), Sign::Add);
}

}  // namespace linstock::nineteenth_century::afield
