// The print against the table: cases in which a table is easily wrong.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/firing/artillery.h"

namespace linstock::nineteenth_century::afield {

namespace {

std::string area(const char* kind, int x, int y, int wide, int deep, const char* more = "") {
  const auto corner = [](int a, int b) { return "[" + std::to_string(a) + ", " + std::to_string(b) + "]"; };
  return std::string("[[area]]\nkind = \"") + kind + "\"\nname = \"" + kind + "\"\noutline = [" + corner(x, y) + ", " + corner(x + wide, y) + ", " + corner(x + wide, y + deep) + ", " +
         corner(x, y + deep) + "]\n" + more;
}
const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

}  // namespace

TEST(BattlePrint, the_first_shot_of_a_battery_is_at_a_new_target) {  // NC-ART-10, NC-ART-18
  Table t(unit("red", battery, 1000, 300, 90) + unit("red", battalion, 600, 300, 90) + unit("blue", battalion, 1000, 800, 270));
  const auto is_new = [&] {
    const Board board(t.state, t.setting);
    return survey_guns(board, *board.aim(0, 2), 0).new_target;
  };
  EXPECT_EQ(is_new(), 1);
  t[0].now.last_target = 2;
  EXPECT_EQ(is_new(), 0);
}

TEST(BattlePrint, guns_that_fire_over_friends_pay_for_it) {  // NC-ART-13, NC-FIRE-04, NC-FIRE-05
  Table t(area("gentle-hill", 900, 200, 200, 150, "elevation = 1\n") + unit("red", battery, 1000, 300, 90) + unit("red", battalion, 1000, 620, 90) + unit("blue", battalion, 1000, 1000, 270));
  const Board board(t.state, t.setting);
  ASSERT_EQ(targets_of(board, 0), std::vector<int>{2});
  EXPECT_EQ(survey_guns(board, *board.aim(0, 2), 0).overhead, 1);
}

TEST(BattlePrint, halted_by_a_charge_an_attacker_holds) {  // NC-ORDER-20, NC-ORDER-21
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270) + far_foe);
  t.charge(1, 0, 12);
  t[0].turn.wish = Response::Halt;
  Scripted none{};
  answer_charge(t.state, t.setting, 0, none);
  EXPECT_EQ(t[0].turn.responds, Responds::Halts);
  EXPECT_EQ(orders_of(t.state, 0), Orders::Hold) << "until a general gives it another";
}

TEST(BattlePrint, fired_on_from_behind_an_attacker_may_halt) {  // NC-ORDER-20
  Table t(unit("red", battalion, 1000, 300, 90) + far_foe);
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "NC-ORDER-30");
  t[0].last.from_behind = 1;
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "");
}

TEST(BattlePrint, a_unit_obeys_the_general_who_is_with_it) {  // NC-ORDER-24
  const std::string own = "[[unit]]\nname = \"G's own\"\nside = \"red\"\nbrigade = \"R\"\nfigures = 20\nweapon = \"MLR\"\nat = [1000, 300]\nfacing = 90\n";
  Table t(own + far_foe + "[[general]]\nname = \"G\"\nside = \"red\"\nbrigade = \"R\"\nwith = \"G's own\"\n");
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "");
  EXPECT_EQ(plain_plot(Board(t.state, t.setting), 0).value, static_cast<int>(Does::Marches)) << "left to itself it does what it was told before";
  t.state.general(0).with = -1;
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "NC-ORDER-30");
}

TEST(BattlePrint, a_brigadier_behind_a_wood_is_out_of_sight) {  // NC-REACT-43, NC-VIS-01
  const std::string general = "[[general]]\nname = \"G\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 200]\n";
  const std::string units = unit("red", battalion, 1000, 500, 90) + far_foe;
  Table clear(units + general), hidden(area("close-wood", 800, 300, 400, 100) + units + general);
  EXPECT_EQ(reaction_facts(Board(clear.state, clear.setting), 0, InCharge::No).brigadier, WhereGeneral::Near);
  EXPECT_EQ(reaction_facts(Board(hidden.state, hidden.setting), 0, InCharge::No).brigadier, WhereGeneral::Away);
}

TEST(BattlePrint, a_retreat_ends_in_cover_or_out_of_sight) {  // NC-RESULT-15
  Table t(area("open-wood", 800, 200, 400, 200) + unit("red", battalion, 1000, 480, 90) + unit("blue", battalion, 1000, 700, 270) + unit("blue", battalion, 1000, 1400, 270));
  t[0].now.conduct = Conduct::Retreating;
  t[0].pose.facing = south;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.does, Does::Retreats);
  EXPECT_EQ(t[0].now.conduct, Conduct::Steady);
  Table open(unit("red", battalion, 1000, 480, 90) + unit("blue", battalion, 1000, 700, 270));
  open[0].now.conduct = Conduct::Retreating;
  open[0].pose.facing = south;
  open.step(RunPeriod{0}, none);
  EXPECT_EQ(open[0].now.conduct, Conduct::Retreating) << "the enemy is in view";
}

TEST(BattlePrint, a_change_of_formation_in_a_wood_unforms) {  // NC-LOSE-02
  Table t(area("open-wood", 800, 200, 400, 400) + unit("red", "figures = 16\nweapon = \"MLR\"\nformation = \"column\"", 1000, 400, 90) + far_foe);
  Written paper;
  paper.entries.push_back({0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::ColumnLine)))});
  Answer sheet;
  sheet.paper = paper;
  Scripted script{};
  script.add_move(sheet);
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Unformed);
}

TEST(BattlePrint, whoever_rallies_may_go_back_half_a_move) {  // NC-RALLY-06, NC-RALLY-07
  Table t(unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 500, 500, 90) + far_foe);
  t[0].now.cohesion = Cohesion::Disordered;
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::back(yards(50))})), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::back(yards(60))})), "NC-RALLY-07");
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::advance(yards(20))})), "NC-RALLY-07");
}

TEST(BattlePrint, who_returns_chooses_his_formation) {  // NC-RETURN-10
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 500, 300, 90) + unit("blue", battalion, 1000, 1400, 270));
  t.state.period = 5;
  t[0].now.presence = Presence::OffTable, t[0].now.left_by = LeftBy::Evading, t[0].now.left_period = 1, t[0].now.cohesion = Cohesion::Disordered;
  t[0].pose = {{yards(1000), 0}, south};
  Scripted dice({"6"}, {1, 0});
  t.step(ReturnPhase{0}, dice);
  t.step(ComeBack{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].now.presence, Presence::OnTable);
  EXPECT_EQ(t[0].now.formation, Formation::Column);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed);
}

// Two chargers side by side on one line: nobody of it fights twice. Of the line's figures of 10 yards one stands before both.
TEST(BattlePrint, a_figure_fights_the_enemy_straight_in_front) {  // NC-MELEE-29, NC-MELEE-26
  const std::string four = "arm = \"heavy-cavalry\"\nfigures = 4\nwide = 4";
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", four, 965, 500, 270) + unit("blue", four, 1025, 500, 270));
  for (int i : {1, 2}) put(t.state, i, {{t[i].pose.at.x, yards(500)}, south});
  t[0].now.opponent = 1, t[1].now.opponent = t[2].now.opponent = 0;
  Scripted none{};
  t.step(MeleePhase{0}, none);
  ASSERT_EQ(t.state.agenda.steps.size(), 3);
  const State before = t.state;
  Scripted dice({"3", "3", "3", "3"}, {-1});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  // Seven against the first and six against the other, at 16 + 3; one more overlaps at either outer end, nobody where the two meet.
  EXPECT_EQ(t[1].turn.received, 21);
  EXPECT_EQ(t[2].turn.received, 18);
  t.state = before;
  Scripted second({"3", "3", "3", "3"}, {2});
  t.run_all(second);
  EXPECT_EQ(t[1].turn.received, 18);
  EXPECT_EQ(t[2].turn.received, 21);
}

// Nobody fights twice: a battery in contact with two shares its gunners, or turns all of them against one.
TEST(BattlePrint, gunners_fight_once) {  // NC-MELEE-29, NC-MELEE-01
  const std::string four = "arm = \"heavy-cavalry\"\nfigures = 4\nwide = 4";
  Table t(unit("red", battery, 1000, 500, 90) + unit("red", battalion, 300, 500, 90) + unit("blue", four, 970, 500, 270) + unit("blue", four, 1030, 500, 270));
  for (int i : {2, 3}) put(t.state, i, {{t[i].pose.at.x, yards(500)}, south});
  t[0].now.opponent = 2, t[2].now.opponent = t[3].now.opponent = 0;
  Scripted none{};
  t.step(MeleePhase{0}, none);
  const State before = t.state;
  Scripted dice({"3", "3", "3", "3"}, {-1});
  t.run_all(dice);
  EXPECT_EQ(t[0].turn.inflicted, 2 * 5) << "two and two at 15 + 3";
  t.state = before;
  Scripted all({"3", "3", "3"}, {3});
  t.run_all(all);
  EXPECT_TRUE(all.all_used());
  EXPECT_EQ(t[0].turn.inflicted, 9) << "four at 15 + 3";
}

}  // namespace linstock::nineteenth_century::afield
