// The computer's judgement of charges on its foot, of friends who have been told before, and of where a general should be.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

std::string general(const char* side, double x, double y) {
  return std::string("[[general]]\nname = \"G\"\nside = \"") + side + "\"\nrank = \"brigadier\"\nbrigade = \"" + (side[0] == 'r' ? "R" : "B") + "\"\nat = [" + std::to_string(x) + ", " + std::to_string(y) + "]\n";
}

Question ride_to(std::initializer_list<int> units) {
  Question line;
  line.options.push({-1, "he stays as he is"});
  for (int u : units) line.options.push({u, "", u});
  return line;
}

}  // namespace

TEST(Judging, foot_in_disorder_fears_a_charge_more) {
  Table t(unit("red", battalion, 500, 400, 90) + unit("blue", battalion, 500, 480, 270));
  const int formed = fear_of(Board(t.state, t.setting), 0, 1);
  t[0].now.cohesion = Cohesion::Disordered;
  EXPECT_GT(fear_of(Board(t.state, t.setting), 0, 1), formed);
}

// A line in the middle of a change sixty-five yards before it: whoever marches comes up to it and no further.
TEST(Judging, friends_who_stand_keep_a_march_waiting) {
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1000, 580, 90) + unit("blue", battalion, 1000, 1300, 270));
  Plot march;
  ASSERT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(100))}), &march), "");
  {
    const Board board(t.state, t.setting);
    EXPECT_EQ(Outlook(board).arrives(0, march).at.y, yards(600));
  }
  t[1].now.changing = 1;
  const Board board(t.state, t.setting);
  EXPECT_NEAR(Outlook(board).arrives(0, march).at.y, yards(565), yards(1));
}

// Side by side, neither can wheel without the other: who did not get away in the last period is reckoned to stay.
TEST(Judging, a_friend_close_by_who_did_not_get_away_keeps_a_march_waiting) {
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1000, 530, 90) + unit("blue", battalion, 1000, 1300, 270));
  Plot march;
  ASSERT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(100))}), &march), "");
  const auto arrives = [&] { return Outlook(Board(t.state, t.setting)).arrives(0, march).at.y; };
  EXPECT_EQ(arrives(), yards(600)) << "in the first period nobody has stood yet";
  t.state.period = 2;
  EXPECT_LT(arrives(), yards(530));
  t[1].last.advanced = 1;
  EXPECT_EQ(arrives(), yards(600));
}

// A screen of others that stands in the way lets a line through without harm, a line does not (NC-INTER-02, 03).
TEST(Judging, to_march_through_friends_in_close_order_costs_order) {
  const auto worth = [](const std::string& friends, Does does) {
    Table t(unit("red", battalion, 1000, 500, 90) + unit("red", friends, 1000, 540, 90) + unit("blue", battalion, 1000, 1300, 270));
    const Board board(t.state, t.setting);
    Plot march;
    EXPECT_EQ(refused(t, 0, plot(does, {Manoeuvre::advance(yards(100))}), &march), "");
    return Outlook(board).worth(0, march);
  };
  EXPECT_EQ(worth(skirmishers, Does::MarchesThrough), worth(skirmishers, Does::Marches));
  EXPECT_LT(worth(battalion, Does::MarchesThrough), worth(battalion, Does::Marches));
}

// Guns that are to come nearer and can do nothing from where they stand limber up; not for a few yards.
TEST(Judging, a_battery_far_off_limbers_up) {
  const int limbers = changes_to + static_cast<int>(FormationChange::Limber);
  const auto told = [](int enemy) {
    Table t(unit("red", battalion, 1700, 100, 90) + unit("red", battery + "\norder = \"engage-hold\"\nfurther = 500", 1000, 100, 90) + unit("blue", battalion, 1000, enemy, 270));
    return best_plot(Board(t.state, t.setting), 1).value;
  };
  EXPECT_EQ(told(1450), limbers);
  EXPECT_NE(told(650), limbers);
}

// Led, it need not advance (NC-ORDER-24); but to stand in the fire of rifles gains spears nothing.
TEST(Judging, spears_go_on_through_fire) {
  Table t(unit("red", "figures = 30", 1000, 500, 90) + unit("blue", battalion, 940, 750, 270) + unit("blue", battalion, 1300, 750, 225) + general("red", 1000, 400));
  t.state.general(0).with = 0;
  Plot chosen;
  const Board board(t.state, t.setting);
  ASSERT_EQ(refused(t, 0, best_plot(board, 0), &chosen), "");
  EXPECT_GT(chosen.end.pose.at.y, yards(540));
}

// A screen a hundred yards before its unit leaves it no room to advance: it goes on first.
TEST(Judging, a_screen_goes_on_before_its_unit) {
  Table t(unit("red", battalion + "\nscreen = 4\nscreen_ahead = 100", 1000, 300, 90) + unit("blue", battalion, 1000, 1300, 270));
  const int screen = t[0].now.screen;
  ASSERT_GE(screen, 0);
  const Board board(t.state, t.setting);
  Plot chosen;
  EXPECT_EQ(refused(t, screen, best_plot(board, screen), &chosen), "");
  EXPECT_GT(chosen.end.pose.at.y, t[screen].pose.at.y + yards(30));
}

TEST(Judging, a_column_fears_a_line_more_than_a_line_does) {
  Table line(unit("red", battalion, 500, 400, 90) + unit("blue", battalion, 500, 480, 270));
  Table column(unit("red", battalion + "\nformation = \"column\"", 500, 400, 90) + unit("blue", battalion, 500, 480, 270));
  EXPECT_GT(fear_of(Board(column.state, column.setting), 0, 1), fear_of(Board(line.state, line.setting), 0, 1));
}

TEST(Judging, whoever_is_told_reckons_with_friends_who_go_before_him) {
  Table t(unit("red", battalion, 560, 440, 90) + unit("red", battalion, 780, 400, 90) + unit("blue", battalion, 650, 700, 270));
  const Board board(t.state, t.setting);
  Plot on;
  const Answer march = plot(Does::Marches, {Manoeuvre::advance(yards(80))});
  ASSERT_FALSE(check_plot(board, 1, march, on));
  Outlook alone(board), after_his_friend(board);
  after_his_friend.tell(0, march);
  EXPECT_LT(alone.worth(1, on), after_his_friend.worth(1, on));  // there the enemy has two to fire at
}

// Riders with rifles get down while the enemy is still some way off; close to him it is too late, and horse without firearms never does.
TEST(Judging, mounted_infantry_gets_down_before_the_enemy_is_near) {
  const int get_down = changes_to + static_cast<int>(FormationChange::Mount);
  const auto told = [](const std::string& riders, int enemy) {
    Table t(unit("red", battalion, 1700, 300, 90) + unit("red", riders + "\norder = \"engage-hold\"\nfurther = 500", 1000, 300, 90) + unit("blue", battalion, 1000, enemy, 270));
    return best_plot(Board(t.state, t.setting), 1).value;
  };
  const std::string rifles = "arm = \"mounted-infantry\"\nfigures = 16\nweapon = \"LBL\"", lances = "arm = \"light-cavalry\"\nfigures = 16\nlance = true";
  EXPECT_EQ(told(rifles, 900), get_down);
  EXPECT_NE(told(rifles, 1300), get_down);
  EXPECT_NE(told(rifles, 500), get_down);
  EXPECT_NE(told(lances, 900), get_down);
}

TEST(Judging, a_brigadier_follows_troops_that_leave_him_behind) {
  Table t(general("red", 500, 100) + unit("red", battalion, 500, 700, 90) + unit("red", battalion, 800, 700, 90) + unit("blue", battalion, 650, 1300, 270));
  EXPECT_GE(best_ride(Board(t.state, t.setting), 0, ride_to({0, 1})), 0);
}

TEST(Judging, a_brigadier_whom_all_of_them_see_stays) {
  Table t(general("red", 650, 500) + unit("red", battalion, 500, 700, 90) + unit("red", battalion, 800, 700, 90) + unit("blue", battalion, 650, 1300, 270));
  EXPECT_EQ(best_ride(Board(t.state, t.setting), 0, ride_to({0, 1})), -1);
}

}  // namespace linstock::nineteenth_century::afield
