// Sub groups on the table: where they stand, whose losses and tests are whose, how they leave and come back; riders on foot.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/formations/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string with_screen = battalion + "\nscreen = 5\nscreen_ahead = 100", with_reserve = battalion + "\nreserve = 4\nreserve_behind = 100";
const std::string dragoons = "arm = \"light-cavalry\"\nfigures = 12\nwide = 12\nweapon = \"BLC\"";

// Everybody's sheet, with these entries of red's on it; blue leaves his empty.
template <class S>
void written(Table& t, const S& step, std::vector<SheetEntry> entries) {
  Written paper;
  paper.entries = std::move(entries);
  Answer sheet;
  sheet.paper = paper;
  Scripted script{};
  script.add_move(sheet);
  script.add_move(Answer());
  t.step(step, script);
}
void period(Table& t) {
  Scripted none{};
  t.step(RunPeriod{0}, none);
}

}  // namespace

TEST(BattleSubGroups, a_file_puts_them_before_and_behind) {  // NC-SUB-01, NC-FORM-17, NC-FORM-18
  Table t(unit("red", battalion + "\nscreen = 5\nscreen_ahead = 100\nreserve = 4\nreserve_behind = 60", 1000, 500, 90) + unit("blue", battalion, 1000, 1200, 270));
  ASSERT_EQ(t.state.count(), 4);
  EXPECT_EQ(t[0].now.figures, 11);
  EXPECT_EQ(t[2].is.part, Part::Screen);
  EXPECT_EQ(t[3].is.part, Part::Reserve);
  EXPECT_EQ(t[2].pose.at.y, yards(500 + 100 + 20));
  EXPECT_EQ(t[3].pose.at.y, yards(500 - 15 - 60));
  const Board board(t.state, t.setting);
  EXPECT_EQ(board.yards_between(0, 2), 100);
  EXPECT_EQ(board.yards_between(0, 3), 60);
  EXPECT_EQ(Rules::name_of(t.state, t.setting, 2), t.setting.unit_names[0] + ", screen");
  EXPECT_EQ(t.setting.points[0], t[0].is.points_each * 20 + t[0].is.commander) << "they cost no more for it";
  EXPECT_EQ(worth(t.state, t.setting, 0), 4 * t.setting.points[0]);
}

TEST(BattleSubGroups, a_file_is_held_to_their_strength_and_distance) {  // NC-FORM-17, NC-FORM-18, NC-FORM-07, NC-FORM-19
  const std::string foe = unit("blue", battalion, 1000, 1200, 270);
  EXPECT_EQ(wrong(unit("red", battalion + "\nscreen = 6\nreserve = 4", 1000, 500, 90) + foe), "NC-FORM-17") << "a quarter of 20 is 5";
  EXPECT_EQ(wrong(unit("red", battalion + "\nscreen = 5\nscreen_ahead = 401", 1000, 500, 90) + foe), "NC-FORM-17");
  EXPECT_EQ(wrong(unit("red", battalion + "\nreserve = 4\nreserve_behind = 40", 1000, 500, 90) + foe), "NC-FORM-18");
  EXPECT_EQ(wrong(unit("red", battalion + "\ntraining = \"I\"\nscreen = 4", 1000, 500, 90) + foe), "NC-FORM-17") << "irregulars keep together";
  EXPECT_EQ(wrong(unit("red", battalion + "\nscreen = 10", 1000, 500, 90) + foe), "") << "a skirmish line of half, the rest its reserve";
  EXPECT_EQ(wrong(unit("red", battalion + "\nscreen = 11", 1000, 500, 90) + foe), "NC-FORM-17");
}

TEST(BattleSubGroups, losses_of_the_screen_may_come_off_the_main_body) {  // NC-SUB-03, NC-CAS-03, NC-BASE-12, NC-SUB-11
  Table t(unit("red", with_screen, 1000, 500, 90) + unit("blue", battalion, 1000, 1200, 270));
  t[2].turn.casualties = 70;  // three and a half for each of the twenty
  Scripted none{};
  t.step(SufferFire{0}, none);
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Unformed);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed) << "nobody shot at the main body";
  EXPECT_EQ(t[0].now.running_total, 10);
  ASSERT_EQ(t.state.agenda.steps.size(), 1);
  Scripted owner({}, {0});
  t.run_all(owner);
  EXPECT_TRUE(owner.all_used());
  EXPECT_EQ(t[0].now.figures, 13);
  EXPECT_EQ(t[2].now.figures, 5);
}

TEST(BattleSubGroups, casualties_per_figure_are_the_units) {  // NC-BASE-12, NC-LOSE-07, NC-SUB-03
  Table t(unit("red", with_screen, 1000, 500, 90) + unit("blue", battalion, 1000, 1200, 270));
  t[2].turn.casualties = 20;  // four for each of the five, one for each of the unit
  Scripted none{};
  t.step(SufferFire{0}, none);
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Formed);
  EXPECT_EQ(t[0].now.running_total, 20);
  EXPECT_TRUE(t.state.agenda.empty());
}

TEST(BattleSubGroups, what_is_far_off_keeps_its_own_account) {  // NC-SUB-04
  Table t(unit("red", battalion + "\nscreen = 5\nscreen_ahead = 201", 1000, 500, 90) + unit("blue", battalion, 1000, 1200, 270));
  see_who_is_apart(t.state, t.setting);
  EXPECT_EQ(t[2].now.own_account, 1);
  EXPECT_EQ(tester_of(t.state, 2), 2);
  t[2].turn.casualties = 20;
  Scripted none{};
  t.step(SufferFire{0}, none);
  EXPECT_EQ(t[2].now.running_total, 20);
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Unformed) << "four for each of its own five";
  EXPECT_EQ(t[0].now.running_total, 0);
  put(t.state, 2, {{yards(1000), yards(700)}, north});
  see_who_is_apart(t.state, t.setting);
  EXPECT_EQ(t[2].now.own_account, 0);
  EXPECT_EQ(t[0].now.running_total, 20) << "what it has suffered is the unit's again";
}

TEST(BattleSubGroups, the_main_body_takes_them_along_in_rout) {  // NC-SUB-05
  Table t(unit("red", with_screen, 1000, 500, 90) + unit("red", battalion + "\nscreen = 5\nscreen_ahead = 300", 1400, 500, 90) + unit("blue", battalion, 1000, 1200, 270));
  see_who_is_apart(t.state, t.setting);
  Scripted none{};
  break_unit(t.state, 0, false, clause::NC_RESULT_13, none);
  break_unit(t.state, 1, false, clause::NC_RESULT_13, none);
  EXPECT_TRUE(runs(t[3]));
  EXPECT_FALSE(runs(t[4])) << "it tests by itself";
}

TEST(BattleSubGroups, only_its_own_unit_minds_a_screen_that_runs) {  // NC-SUB-06
  Table t(unit("red", with_screen, 1000, 500, 90) + unit("red", battalion, 1250, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  Scripted none{};
  break_unit(t.state, 3, false, clause::NC_RESP_10, none);
  const Board board(t.state, t.setting);
  EXPECT_EQ(reaction_facts(board, 0, InCharge::No).brigade_routing, 1);
  EXPECT_EQ(reaction_facts(board, 1, InCharge::No).brigade_routing, 0);
  EXPECT_EQ(reaction_facts(board, 1, InCharge::No).friends_routing, 0);
}

TEST(BattleSubGroups, a_reserve_steadies_a_line) {  // NC-REACT-17, NC-FORM-18, NC-REACT-39
  Table t(unit("red", with_reserve, 1000, 500, 90) + unit("red", battalion + "\nreserve = 3", 1400, 500, 90) + unit("red", with_screen, 600, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  const Board board(t.state, t.setting);
  EXPECT_EQ(reaction_facts(board, 0, InCharge::No).reserve, 1);
  EXPECT_EQ(reaction_facts(board, 1, InCharge::No).reserve, 0) << "three of twenty are less than a fifth";
  EXPECT_EQ(reaction_facts(board, 2, InCharge::No).open_order, InOpenOrder::Part);
  EXPECT_EQ(reaction_facts(board, 0, InCharge::No).figures, 20) << "the unit as a whole";
}

TEST(BattleSubGroups, a_screen_is_put_out_in_half_a_move) {  // NC-CHANGE-09, NC-FORM-17, NC-FORM-28, NC-ORDER-07
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  written(t, WritePlots{0}, {{0, plot(static_cast<Does>(PutsOut::Screen))}});
  EXPECT_EQ(t[0].now.change_left, 4) << "eighths of a move";
  period(t);
  ASSERT_EQ(t.state.count(), 3);
  EXPECT_EQ(t[0].now.figures, 15);
  EXPECT_EQ(t[2].now.figures, 5);
  EXPECT_EQ(t[2].now.order, FigureOrder::Skirmish);
  EXPECT_EQ(orders_of(t.state, 2), Orders::Skirmish);
  const Board board(t.state, t.setting);
  EXPECT_EQ(board.yards_between(0, 2), 50);
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(PutsOut::Screen))), "NC-SUB-01") << "it is out already";
}

TEST(BattleSubGroups, a_skirmish_line_takes_as_long_as_the_whole_unit) {  // NC-FORM-19, NC-FORM-20
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  Plot plotted;
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(PutsOut::SkirmishLine)), &plotted), "");
  EXPECT_EQ(plotted.screen, 10);
  const Board board(t.state, t.setting);
  EXPECT_EQ(change_takes(board, 0, plotted), 12) << "line to extended order: one move and a half";
}

TEST(BattleSubGroups, with_another_change_it_costs_no_more) {  // NC-CHANGE-10
  Table t(unit("red", battalion + "\nformation = \"column\"", 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  Plot plotted;
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(PutsOut::ScreenAndChanges)), &plotted), "");
  const Board board(t.state, t.setting);
  EXPECT_EQ(change_takes(board, 0, plotted), 12);
  EXPECT_EQ(plotted.screen, 5);
}

TEST(BattleSubGroups, they_keep_their_distance) {  // NC-FORM-17, NC-FORM-18, NC-FORM-26
  Table t(unit("red", battalion + "\nscreen = 5\nscreen_ahead = 350\nreserve = 4\nreserve_behind = 100", 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  EXPECT_EQ(refused(t, 2, plot(Does::Marches, {Manoeuvre::advance(yards(40))})), "");
  EXPECT_EQ(refused(t, 2, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), "NC-FORM-17") << "400 ahead at most";
  EXPECT_EQ(refused(t, 3, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "");
  EXPECT_EQ(refused(t, 3, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), "NC-FORM-18") << "50 behind at least";
}

TEST(BattleSubGroups, left_to_themselves_they_go_with_the_main_body) {  // NC-FORM-17, NC-SEQ-14
  Table t(unit("red", with_screen, 1000, 300, 90) + unit("blue", battalion + holds, 1000, 1400, 270) + unit("blue", battalion, 1500, 1400, 270));
  written(t, WritePlots{0}, {{0, plot(Does::Marches, {Manoeuvre::advance(yards(100))})}});
  period(t);
  EXPECT_EQ(t[0].pose.at.y, yards(400));
  const Board board(t.state, t.setting);
  EXPECT_EQ(board.yards_between(0, 3), 100);
}

TEST(BattleSubGroups, together_they_are_as_ordered_as_the_worst) {  // NC-SUB-10, NC-INTER-01
  Table t(unit("red", battalion + "\nscreen = 5\nscreen_ahead = 60", 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  t[2].now.cohesion = Cohesion::Disordered;
  t[2].turn.does = Does::Rejoins;
  t[2].turn.legs.push({Manoeuvre::Kind::Back, Hand::Left, yards(70), 0, period_time});
  period(t);
  EXPECT_EQ(t[0].now.figures, 20);
  EXPECT_EQ(t[2].now.presence, Presence::Gone);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(worth(t.state, t.setting, 0), 4 * t.setting.points[0]);
}

TEST(BattleSubGroups, the_screen_evades_and_the_main_body_stands) {  // NC-SUB-09, NC-RESP-08, NC-RESP-11
  Table t(unit("red", with_screen, 1000, 500, 90) + unit("blue", battalion, 1000, 700, 270));
  t.charge(1, 2, 12);
  const Board board(t.state, t.setting);
  EXPECT_FALSE(check_response(board, 2, Response::Evade));
  EXPECT_TRUE(check_response(board, 2, Response::Halt)) << "a skirmishing part never stands";
  t[2].turn.answers = 1, t[2].turn.responds = Responds::Evades;
  period(t);
  EXPECT_EQ(t[2].turn.does, Does::Evades);
  EXPECT_EQ(t[2].turn.moved, 100 + 20 + 15 + 20);
  EXPECT_TRUE(field::wholly_behind(front_of(Board(t.state, t.setting).block(0)), Board(t.state, t.setting).ground(2))) << "behind its own main body";
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Unformed);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed);
}

TEST(BattleSubGroups, a_part_that_charges_counts_by_itself) {  // NC-SUB-08, NC-ORDER-19, NC-CHARGE-12
  Table t(unit("red", with_reserve, 1000, 500, 90) + unit("red", with_screen, 1400, 500, 90) + unit("blue", battalion, 1000, 570, 270) + unit("blue", battalion, 1400, 700, 270));
  const Board board(t.state, t.setting);
  EXPECT_EQ(check_charge(board, 5, 3)->clause.id, std::string_view("NC-CHARGE-15")) << "a screen charges nobody";
  t[4].turn.target = 2;  // the reserve
  Scripted dice({"4 4 4"}, {static_cast<int>(Sign::LeaveOut)});
  t.step(TestCharger{0}, dice);
  EXPECT_EQ(t[4].turn.tested, 1);
  EXPECT_EQ(t[4].turn.score, t[0].turn.score) << "one test for all of them";
}

TEST(BattleSubGroups, nothing_left_in_the_middle) {  // NC-SUB-01, NC-END-10
  Table t(unit("red", with_reserve, 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  Scripted none{};
  take_figures(t.state, 0, 16, 0, t.setting, clause::NC_CAS_03, none);
  EXPECT_EQ(t[0].now.presence, Presence::OnTable);
  EXPECT_EQ(t[0].now.figures, 4) << "the reserve is the main body now";
  EXPECT_EQ(t[2].now.presence, Presence::Gone);
  EXPECT_EQ(worth(t.state, t.setting, 0), 4 * (t.setting.points[0] - 16 * t[0].is.points_each));
}

// RIDERS ON FOOT

TEST(BattleRiders, one_in_four_holds_the_horses) {  // NC-FORM-21, NC-FORM-22, NC-CHANGE-09, NC-BASE-14, NC-BASING-03
  Table t(unit("red", dragoons, 1000, 500, 90) + unit("red", battalion, 600, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  written(t, WritePlots{0}, {{0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::Mount)))}});
  period(t);
  ASSERT_EQ(t.state.count(), 4);
  EXPECT_EQ(t[0].now.dismounted, 1);
  EXPECT_EQ(t[0].now.figures, 9);
  EXPECT_EQ(t[3].is.part, Part::Holders);
  EXPECT_EQ(t[3].now.figures, 3);
  const Board board(t.state, t.setting);
  EXPECT_EQ(normal_rate(troops_of(t[0]), t.setting.tables.movement), 100);
  EXPECT_EQ(normal_rate(troops_of(t[3]), t.setting.tables.movement), 100);
  EXPECT_EQ(board.block(0).layout.width, yards(10));
  EXPECT_EQ(board.block(3).layout.width, yards(15)) << "they hold the horses";
  EXPECT_EQ(reaction_facts(board, 0, InCharge::No).reserve, 1);
}

TEST(BattleRiders, they_mount_where_their_horses_are) {  // NC-CHANGE-09, NC-FORM-21
  Table t(unit("red", dragoons, 1000, 500, 90) + unit("red", battalion, 600, 500, 90) + unit("blue", battalion, 1000, 1400, 270));
  written(t, WritePlots{0}, {{0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::Mount)))}});
  period(t);
  t[0].turn = Deeds(), t[3].turn = Deeds();
  const Answer mount = plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::Mount)));
  EXPECT_EQ(refused(t, 0, mount), "");
  const Pose near = t[3].pose;
  put(t.state, 3, {{yards(1000), yards(300)}, north});
  EXPECT_EQ(refused(t, 0, mount), "NC-FORM-08") << "the horses are too far";
  put(t.state, 3, near);
  written(t, WritePlots{0}, {{0, mount}});
  period(t);
  EXPECT_EQ(t[0].now.dismounted, 0);
  EXPECT_EQ(t[0].now.figures, 12);
}

TEST(BattleRiders, horses_bolt_when_shot_at_or_charged) {  // NC-FORM-23, NC-FORM-29
  for (const bool charged : {false, true}) {
    Table t(unit("red", dragoons, 1000, 500, 90) + unit("red", battalion, 600, 500, 90) + unit("blue", lancers, 1000, 250, 90) + unit("blue", battalion, 1600, 1400, 270));
    t[0].now.dismounted = 1, t[0].now.wide = 9;
    put_out(t.state, t.setting, 0, Part::Holders, 3, FigureOrder::Close, {{yards(1000), yards(400)}, north});
    Scripted none{};
    if (charged) {
      t[2].turn.target = 4, t[2].turn.tested = 1;
      t.step(Untangle{0}, none);
    } else {
      t[4].turn.casualties = 3;  // one for each holder
      t.step(SufferFire{0}, none);
    }
    EXPECT_EQ(t[0].now.horses_gone, 1);
    EXPECT_EQ(t[4].is.part, Part::Reserve);
    EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::Mount)))), "NC-FORM-08") << "they never come back";
  }
}

TEST(BattleRiders, cavalry_may_begin_on_foot_without_horses) {  // NC-DEPLOY-04
  const std::string foe = unit("blue", battalion, 1000, 1400, 270), friends = unit("red", battalion, 600, 500, 90);
  Table t(unit("red", dragoons + "\ndismounted = true", 1000, 500, 90) + friends + foe);
  EXPECT_TRUE(foot(t[0]));
  EXPECT_EQ(t[0].now.figures, 12) << "nobody holds horses";
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::Mount)))), "NC-FORM-08");
  EXPECT_EQ(wrong(unit("red", dragoons + "\ntraining = \"I\"\ndismounted = true", 1000, 500, 90) + friends + foe), "NC-DEPLOY-04");
  EXPECT_EQ(wrong(unit("red", battalion + "\ndismounted = true", 1000, 500, 90) + friends + foe), "NC-DEPLOY-04");
}

}  // namespace linstock::nineteenth_century::afield
