// Part of a line that faces a flank, teams behind their guns, units with two kinds of weapons; what is behind a flank.
#include "books/nineteenth-century/battle_kit.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270);
constexpr int left_quarter = static_cast<int>(Faces::LeftQuarter), right_half = static_cast<int>(Faces::RightHalf), one_way = static_cast<int>(Faces::OneWay);

void plots(Table& t, int u, int value) {
  Written paper;
  paper.entries.push_back({u, plot(static_cast<Does>(value))});
  Answer sheet;
  sheet.paper = paper;
  Scripted script{};
  script.add_move(sheet);
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
}

}  // namespace

// Twenty in line; five at the left turn to the left. An enemy west of them is fired on by those five, and is behind nobody's flank.
TEST(BattleFlanks, part_of_a_line_faces_a_flank) {  // NC-FORM-12, NC-CHANGE-01, NC-DEF-04, NC-FIRE-02
  Table t(unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", battalion, 780, 490, 0));
  {
    const Board board(t.state, t.setting);
    EXPECT_FALSE(board.aim(0, 2));
    EXPECT_EQ(board.behind(0, 2).where, Where::BehindFlank);
    EXPECT_TRUE(board.aim(2, 0)->from_behind);
    EXPECT_FALSE(board.aim(2, 0)->from_rear);
  }
  plots(t, 0, left_quarter);
  EXPECT_EQ(t[0].now.faces_left, 5);
  EXPECT_EQ(t[0].turn.spent, period_time / 2) << "T2: as a turn";
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed);
  const Board board(t.state, t.setting);
  ASSERT_TRUE(board.aim(0, 2));
  EXPECT_EQ(board.aim(0, 2)->figures, 5);
  EXPECT_EQ(board.behind(0, 2).where, Where::InFront);
  EXPECT_FALSE(board.aim(2, 0)->from_behind);
}

TEST(BattleFlanks, before_it_goes_all_face_one_way) {  // NC-FORM-12
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1500, 300, 90) + unit("blue", battalion, 1000, 600, 270) + far_foe);
  t[0].now.faces_left = 5;
  const Answer on = plot(Does::Marches, {Manoeuvre::advance(yards(50))});
  EXPECT_EQ(refused(t, 0, on), "NC-FORM-12");
  EXPECT_EQ(refused(t, 0, plot(Does::StepsBack, {Manoeuvre::back(yards(10))})), "NC-FORM-12");
  EXPECT_FALSE(charge_way(Board(t.state, t.setting), 0, 2).found);
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(left_quarter))), "NC-FORM-12") << "they face it already";
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(right_half))), "");
  EXPECT_EQ(refused(t, 1, plot(static_cast<Does>(one_way))), "NC-FORM-12");
  plots(t, 0, one_way);
  EXPECT_FALSE(faces_flank(t[0]));
  t[0].turn = Deeds();
  t[0].now.faces_left = 5;
  t[0].now.conduct = Conduct::Routing;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_GT(t[0].turn.moved, 0) << "routers go";
  EXPECT_FALSE(faces_flank(t[0]));
}

TEST(BattleFlanks, turning_part_of_it_costs_what_turning_costs) {  // NC-FORM-12, NC-LOSE-08
  Table t(unit("red", battalion + holds + "\ntraining = \"T3\"", 1000, 500, 90) + unit("red", "figures = 16\nformation = \"column\"", 1500, 300, 90) + far_foe);
  EXPECT_EQ(refused(t, 1, plot(static_cast<Does>(left_quarter))), "NC-FORM-12") << "a column is no line";
  plots(t, 0, left_quarter);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Unformed);
}

// TEAMS

TEST(BattleTeams, they_stand_behind_their_guns_and_are_a_target_apart) {  // NC-FIRE-18, NC-FIRE-33, NC-FIRE-35
  Table t(unit("red", battery, 1000, 300, 90) + unit("red", battalion, 1500, 300, 90) + unit("blue", battery, 1000, 1000, 270) + unit("blue", battalion, 1500, 1300, 270));
  {
    const Board board(t.state, t.setting);
    EXPECT_EQ(board.teams_block(2).pose.at, (Point{yards(1000), yards(1000 + 40 + 50)}));
    EXPECT_EQ(targets_of(board, 0)[0], 2);
    EXPECT_EQ(teams_in_sight(board, 0), std::vector<int>{2}) << "100 yards wide behind 40 yards of guns";
  }
  Written paper;
  Answer teams;
  teams.value = first_teams - 2;
  paper.entries.push_back({0, teams});
  Answer sheet;
  sheet.paper = paper;
  Answer hold;
  Written nobody;
  Answer silent;
  silent.value = hold_fire;
  nobody.entries.push_back({2, silent});
  hold.paper = nobody;
  Scripted script({"3"}, {});
  script.add_move(sheet);
  script.add_move(hold);
  t.step(WriteAims{0}, script);
  t.step(FirePhase{0}, script);
  t.run_all(script);
  // 790 yards: 20, limbered 7, a new target -2: 25, four gunners.
  EXPECT_EQ(t[2].turn.hits_on_teams, 24);
  EXPECT_EQ(t[2].turn.casualties, 0);
  t[2].now.teams_running = 10;
  Scripted none{};
  t.step(SufferFire{0}, none);
  EXPECT_EQ(t[2].now.teams, 3);
  EXPECT_EQ(t[2].now.teams_running, 4);
  EXPECT_EQ(t[2].now.figures, 4);
}

TEST(BattleTeams, a_gun_without_a_team_stays_behind) {  // NC-FIRE-19
  Table t(unit("red", battery + "\nguns = \"limbered\"", 1000, 300, 90) + unit("red", battalion, 1500, 300, 90) + unit("red", battery, 500, 300, 90) + far_foe);
  t[0].now.teams = 3, t[2].now.teams = 0;
  t[0].turn.does = Does::Marches;
  t[0].turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(60), 0, period_time / 2});
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.figures, 3);
  EXPECT_EQ(refused(t, 2, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::Limber)))), "NC-FORM-08");
}

// MIXED UNITS

// Twelve with muskets (2) and eight with rifles (4): 12 x 7 + 8 x 9 and a commander. At 250 yards only the eight shoot: 20 at 300.
TEST(BattleMixed, each_group_fires_with_its_own_weapon) {  // NC-ORG-11, NC-POINT-01
  const std::string mixed = "figures = 20\nweapon = \"PM\"\nsecond_weapon = \"MLR\"\nsecond_figures = 8" + holds;
  Table t(unit("red", mixed, 1000, 500, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", battalion, 1000, 750, 270));
  EXPECT_EQ(t.setting.points[0], 12 * 7 + 8 * 9 + 10 + 190);
  t[0].turn.aim = 2;
  Scripted one({"3"});
  t.step(FirePhase{0}, one);
  t.run_all(one);
  const int far = t[2].turn.casualties;
  t[2].turn.casualties = 0;
  put(t.state, 2, {{yards(1000), yards(600)}, south});
  t[0].turn.fired = 0;
  Scripted two({"3", "3"});
  t.step(FirePhase{0}, two);
  t.run_all(two);
  EXPECT_TRUE(two.all_used()) << "a die for each group";
  EXPECT_GT(far, 0);
  EXPECT_GT(t[2].turn.casualties, 2 * far);
}

TEST(BattleMixed, both_lose_figures_alike_and_are_scored_apart) {  // NC-ORG-11, NC-END-09
  const std::string mixed = "figures = 20\nweapon = \"PM\"\nsecond_weapon = \"MLR\"\nsecond_figures = 8" + holds;
  Table t(unit("red", mixed, 1000, 500, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", battalion, 1000, 750, 270));
  Scripted none{};
  const int before = worth(t.state, t.setting, 0);
  take_figures(t.state, 0, 5, 0, t.setting, clause::NC_CAS_03, none);
  EXPECT_EQ(t[0].now.figures, 15);
  EXPECT_EQ(t[0].now.seconds, 6);
  EXPECT_EQ(before - worth(t.state, t.setting, 0), 4 * (3 * 7 + 2 * 9));
  EXPECT_EQ(wrong(unit("red", "figures = 20\nweapon = \"PM\"\nsecond_figures = 8\nsecond_weapon = \"PM\"", 1000, 500, 90)), "NC-ORG-11");
  EXPECT_EQ(wrong(unit("red", "figures = 20\nweapon = \"PM\"\nsecond_weapon = \"MLR\"", 1000, 500, 90)), "NC-ORG-11");
}

}  // namespace linstock::nineteenth_century::afield
