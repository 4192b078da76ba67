// Targets for a part of the period only, and the time that a charge takes: by where everybody was at the end of each eighth.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/firing/eighths.h"

namespace linstock::nineteenth_century::afield {

namespace {

void goes_straight_on(Table& t, int u, int far) {
  t[u].turn.does = Does::Marches;
  t[u].turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(far), 0, period_time});
}
void moves(Table& t) {
  Scripted none{};
  t.step(RunPeriod{0}, none);
}
// Everybody fires at whom he has to.
void aims(Table& t) {
  Scripted script{};
  for (int i = 0; i < 2; ++i) {
    Answer sheet;
    sheet.paper = Written{};
    script.add_move(sheet);
  }
  t.step(WriteAims{0}, script);
}
SmallArmsFacts facts_of(Table& t, int u) {
  const Board board(t.state, t.setting);
  Eighths period(board);
  const std::vector<Aim> shots = shots_of(board, u, period);
  EXPECT_EQ(shots.size(), 1u);
  return shots.empty() ? SmallArmsFacts{} : survey_arms(period.at(shots[0].at), shots[0], u);
}

// A line of 200 yards; horse rides past its right. At four eighths its last corner, at (1190, 745), is in the arc of the last figure still, which
// there reaches to 1201; at five eighths it is not.
const std::string rides_past = unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1150, 700, 0);

}  // namespace

TEST(Eighths, who_leaves_the_arc_is_fired_at_where_he_last_was_in_it) {  // NC-FIRE-14, NC-FIRE-37, NC-SMALL-20
  Table t(rides_past);
  goes_straight_on(t, 1, 180);
  moves(t);
  ASSERT_EQ(t[1].pose.at.x, yards(1330));
  EXPECT_FALSE(aims_at(Board(t.state, t.setting), 0, 1));
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0), std::vector<int>{1});
  aims(t);
  EXPECT_EQ(t[0].turn.aim, 1);
  EXPECT_EQ(t[0].turn.aim_at, 4);
  EXPECT_EQ(t[0].turn.aim_lost, 4);
  const SmallArmsFacts f = facts_of(t, 0);
  EXPECT_EQ(f.target.distance, 180);  // 90 to the side and 155 ahead of its last figure
  EXPECT_EQ(f.lost, LostTime::Half);
  EXPECT_EQ(f.target.moved, 180);
  Scripted dice{"3"};
  t.step(FirePhase{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_GT(t[1].turn.casualties, 0);
}

TEST(Eighths, who_has_moved_fires_from_where_he_ends) {  // NC-FIRE-37
  Table t(rides_past);
  goes_straight_on(t, 1, 180);
  goes_straight_on(t, 0, 10);
  moves(t);
  EXPECT_TRUE(targets_of(Board(t.state, t.setting), 0).empty());
}

TEST(Eighths, who_was_out_of_it_all_the_time_is_no_target) {  // NC-FIRE-14
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1300, 700, 0));
  goes_straight_on(t, 1, 180);
  moves(t);
  EXPECT_TRUE(targets_of(Board(t.state, t.setting), 0).empty());
}

// 300 yards less 15 an eighth: within the 200 of a musket at seven eighths.
TEST(Eighths, who_comes_into_range_late_leaves_little_time) {  // NC-FIRE-37, NC-FIRE-14, NC-SMALL-20
  Table t(unit("red", "figures = 20\nweapon = \"PM\"", 1000, 500, 90) + unit("blue", battalion + "\nformation = \"column\"", 1000, 800, 270));
  goes_straight_on(t, 1, 120);
  moves(t);
  aims(t);
  EXPECT_EQ(t[0].turn.aim_at, eighths);
  EXPECT_EQ(t[0].turn.aim_lost, 6);
  const SmallArmsFacts f = facts_of(t, 0);
  EXPECT_EQ(f.target.distance, 180);
  EXPECT_EQ(f.lost, LostTime::ThreeQuarters);
}

// The same, and whoever rides out of the arc, by the other reading.
TEST(Eighths, who_is_a_target_at_the_end_may_count_as_one_all_the_time) {  // NC-FIRE-37
  const Tables tables = house("option.NC-FIRE-37", "all-if-at-the-end");
  Table comes(unit("red", "figures = 20\nweapon = \"PM\"", 1000, 500, 90) + unit("blue", battalion + "\nformation = \"column\"", 1000, 800, 270), tables), leaves(rides_past, tables);
  goes_straight_on(comes, 1, 120), goes_straight_on(leaves, 1, 180);
  moves(comes), moves(leaves);
  aims(comes), aims(leaves);
  EXPECT_EQ(comes[0].turn.aim_lost, 0);
  EXPECT_EQ(leaves[0].turn.aim_at, 4);
  EXPECT_EQ(leaves[0].turn.aim_lost, 4);
}

TEST(Eighths, guns_lose_two_for_each_quarter_without_their_target) {  // NC-FIRE-37, NC-ART-11
  Table t(unit("red", battery, 1000, 500, 90) + unit("blue", heavies, 1100, 700, 0));
  goes_straight_on(t, 1, 180);
  moves(t);
  aims(t);
  const Board board(t.state, t.setting);
  Eighths period(board);
  const std::vector<Aim> shots = shots_of(board, 0, period);
  ASSERT_EQ(shots.size(), 1u);
  const int lost = t[0].turn.aim_lost;
  ASSERT_GT(lost, 1);
  EXPECT_EQ(survey_guns(period.at(shots[0].at), shots[0], 0).lost_quarters, lost / 2);
}

// A hedge takes a quarter of a move: 135 yards are half of one, and contact comes after three quarters of the period.
TEST(Eighths, a_charge_that_ground_delays_leaves_more_time_to_fire) {  // NC-FIRE-27, NC-MOVE-10
  const std::string line = unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270);
  for (const bool hedge : {false, true}) {
    Table t(line + (hedge ? "[[line]]\nkind = \"hedge\"\nname = \"Hedge\"\npoints = [[800, 580], [1200, 580]]\n" : ""));
    t.charge(1, 0, 9);
    moves(t);
    ASSERT_EQ(t[1].turn.contact, 0);
    EXPECT_EQ(t[1].turn.contact_time, hedge ? 720 : 480);
    t[0].turn.aim = 1;
    const SmallArmsFacts f = facts_of(t, 0);
    EXPECT_EQ(f.lost, hedge ? LostTime::Quarter : LostTime::Half);
    EXPECT_EQ(f.target.distance, 68);
  }
}

// Whoever comes in aslant is turned flush with the side that he struck; halfway he was on his way, and not straight behind that place.
TEST(Eighths, halfway_lies_on_the_way_of_the_charge) {  // NC-FIRE-11
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1060, 640, 250));
  t.charge(1, 0, 15);
  const Pose before = t[1].pose;
  moves(t);
  ASSERT_EQ(t[1].turn.contact, 0);
  ASSERT_EQ(t[1].turn.halfway.size(), 1);
  const Pose halfway = as_target(Board(t.state, t.setting), 1).pose;
  const auto off = [&](Point p) { return length_near(p - halfway.at); };
  EXPECT_NEAR(static_cast<double>(off(before.at)), yards(t[1].turn.contact_range) / 2.0, yards(15));
  EXPECT_NE(halfway, straight_back(t[1]));
}

}  // namespace linstock::nineteenth_century::afield
