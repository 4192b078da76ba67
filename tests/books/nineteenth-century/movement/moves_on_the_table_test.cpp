// Moves that are not marches: doubling, guns that double, wider fronts, front and formation before a charge, several targets of one
// charge, pursuers who run into others, foot on the ground, a general in the front rank.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/melee/fight.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string farm = "[[area]]\nkind = \"scrub\"\nname = \"Farm\"\noutline = [[900, 900], [1100, 900], [1100, 1100], [900, 1100]]\n";
const std::string doubling_column = "figures = 20\nweapon = \"MLR\"\nformation = \"column\"\norder = \"attack\"\nobjective = \"Farm\"\ndouble = true";
const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

template <class S>
void written(Table& t, const S& step, std::vector<SheetEntry> red, std::vector<SheetEntry> blue = {}) {
  Scripted script{};
  for (std::vector<SheetEntry>* entries : {&red, &blue}) {
    Written paper;
    paper.entries = *entries;
    Answer sheet;
    sheet.paper = paper;
    script.add_move(sheet);
  }
  t.step(step, script);
}
SheetEntry picks(int subject, int value) {
  Answer answer;
  answer.value = value;
  return {subject, answer};
}
void period(Table& t) {
  Scripted none{};
  t.step(RunPeriod{0}, none);
}

}  // namespace

// DOUBLING

TEST(BattleDouble, unformed_in_the_second_move_and_disordered_in_the_third) {  // NC-DOUBLE-01, NC-DOUBLE-02, NC-LOSE-06, NC-LOSE-15
  Table t(farm + unit("red", doubling_column, 1000, 200, 90) + far_foe);
  const Cohesion expected[] = {Cohesion::Formed, Cohesion::Unformed, Cohesion::Disordered};
  for (int move = 0; move < 3; ++move) {
    EXPECT_FALSE(plots_freely(Board(t.state, t.setting), 0)) << "it has no choice";
    period(t);
    EXPECT_EQ(t[0].turn.does, Does::Doubles);
    EXPECT_EQ(t[0].pose.at.y, yards(200 + 150 * (move + 1)));
    EXPECT_EQ(t[0].now.cohesion, expected[move]);
    t[0].turn = Deeds();
  }
}

TEST(BattleDouble, it_stops_at_its_objective) {  // NC-DOUBLE-04
  Table t(farm + unit("red", doubling_column, 1000, 905, 90) + far_foe);
  period(t);
  EXPECT_EQ(t[0].told.doubles, 0);
  EXPECT_EQ(t[0].turn.moved, 0);
}

TEST(BattleDouble, only_attackers_double_and_only_to_an_objective) {  // NC-DOUBLE-01
  EXPECT_EQ(wrong(farm + unit("red", "figures = 20\norder = \"attack\"\ndouble = true", 1000, 500, 90) + far_foe), "NC-DOUBLE-01");
  EXPECT_EQ(wrong(farm + unit("red", "figures = 20\norder = \"hold\"\nobjective = \"Farm\"\ndouble = true", 1000, 500, 90) + unit("red", battalion, 500, 500, 90) + far_foe), "NC-DOUBLE-01");
}

TEST(BattleDouble, whoever_blocks_the_way_is_charged) {  // NC-DOUBLE-05
  Table t(farm + unit("red", doubling_column, 1000, 700, 90) + unit("blue", battalion, 1000, 800, 270));
  const Board board(t.state, t.setting);
  EXPECT_EQ(blocker_of(board, 0), 1);
  EXPECT_EQ(doubling_of(board, 0)->next, DoublingNext::MustCharge);
  written(t, WriteCharges{0}, {});
  EXPECT_EQ(t[0].turn.target, 1) << "left out of the sheet it charges all the same";
}

TEST(BattleDouble, foot_may_halt_before_horse) {  // NC-DOUBLE-05
  Table t(farm + unit("red", doubling_column, 1000, 700, 90) + unit("blue", heavies, 1000, 800, 270) + far_foe);
  const Board board(t.state, t.setting);
  EXPECT_EQ(doubling_of(board, 0)->next, DoublingNext::MayHaltOrCharge);
  EXPECT_TRUE(plots_freely(board, 0));
}

TEST(BattleDouble, charged_it_stops_doubling) {  // NC-DOUBLE-03
  Table t(farm + unit("red", doubling_column, 1000, 500, 90) + unit("blue", heavies, 1000, 720, 270) + far_foe);
  t[1].turn.target = 0, t[1].turn.tested = 1;
  Scripted none{};
  t.step(Untangle{0}, none);
  EXPECT_EQ(t[0].told.doubles, 0);
}

TEST(BattleDouble, guns_double_out_of_action) {  // NC-DOUBLE-06, NC-DOUBLE-07, NC-DOUBLE-08, NC-DOUBLE-09
  Table t(unit("red", battery, 1000, 500, 90) + unit("red", battery + "\ntraining = \"T1\"\nguns = \"limbered\"", 500, 500, 90) + unit("red", battalion, 1500, 500, 90) + far_foe);
  const Answer off = plot(Does::DoublesOff, {Manoeuvre::face(2), Manoeuvre::advance(yards(90))});
  EXPECT_EQ(refused(t, 0, plot(Does::DoublesIntoAction, {Manoeuvre::advance(yards(90))})), "NC-DOUBLE-07") << "T2 only out of action";
  EXPECT_EQ(refused(t, 0, plot(Does::DoublesOff, {Manoeuvre::face(2), Manoeuvre::advance(yards(100))})), "NC-DOUBLE-08");
  written(t, WritePlots{0}, {{0, off}, {1, plot(Does::DoublesIntoAction, {Manoeuvre::advance(yards(90))})}});
  period(t);
  EXPECT_EQ(t[0].now.guns, Guns::Limbered);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Unformed);
  EXPECT_EQ(t[0].turn.moved, 90);
  EXPECT_EQ(t[1].now.guns, Guns::Unlimbered);
  EXPECT_EQ(t[1].now.cohesion, Cohesion::Formed);
}

// FRONTS

TEST(BattleFront, a_line_widens_by_two_figures_in_a_period) {  // NC-CHANGE-07, NC-CHANGE-08
  Table t(unit("red", "figures = 20\nweapon = \"MLR\"\nwide = 10", 1000, 300, 90) + unit("red", "figures = 20\ntraining = \"T1\"\nwide = 10", 1500, 300, 90) + far_foe);
  EXPECT_EQ(frontage_step(Board(t.state, t.setting), 0, Does::Widens), 2);
  EXPECT_EQ(frontage_step(Board(t.state, t.setting), 1, Does::Widens), 4);
  written(t, WritePlots{0}, {{0, plot(Does::Widens)}});
  period(t);
  EXPECT_EQ(t[0].now.wide, 12);
}

TEST(BattleFront, time_that_a_change_leaves_is_there_to_march) {  // NC-MOVE-17
  Table t(unit("red", battalion, 1000, 300, 90) + far_foe);
  const Answer both = plot(static_cast<Does>(PutsOut::Screen), {Manoeuvre::advance(yards(50))});
  Plot plotted;
  EXPECT_EQ(refused(t, 0, both, &plotted), "");
  EXPECT_EQ(plotted.time, period_time) << "half for the screen, half for half a move";
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(PutsOut::Screen), {Manoeuvre::advance(yards(60))})), "NC-MOVE-17");
}

TEST(BattleFront, charged_it_may_turn_but_not_move) {  // NC-RESP-06
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270) + far_foe);
  t.charge(1, 0, 9);
  t[0].turn.answers = 1, t[0].turn.responds = Responds::Halts;
  EXPECT_TRUE(plots_freely(Board(t.state, t.setting), 0));
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::face(2)})), "") << "about, on its ground";
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(10))})), "NC-RESP-06");
  EXPECT_EQ(refused(t, 0, plot(Does::StepsBack, {Manoeuvre::back(yards(10))})), "NC-RESP-06");
}

// Contact at half the period: a turn of half a move is done by then, a square (one and a half) is not.
TEST(BattleFront, contacted_in_the_middle_of_a_change_it_is_disordered) {  // NC-LOSE-14, NC-CHANGE-17, NC-RESP-06
  for (const bool square : {false, true}) {
    Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270) + far_foe);
    t.charge(1, 0, 30);
    t[0].turn.answers = 1, t[0].turn.responds = Responds::Halts;
    written(t, WritePlots{0}, {{0, square ? plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::SquareFromLine))) : plot(Does::Marches, {Manoeuvre::face(2)})}});
    period(t);
    EXPECT_EQ(t[1].turn.contact, 0);
    Scripted none{};
    t.step(HaltCharges{0}, none);
    EXPECT_EQ(t[0].now.cohesion, square ? Cohesion::Disordered : Cohesion::Formed);
    EXPECT_EQ(t[0].now.formation, Formation::Line);
  }
}

// CHARGES

TEST(BattleTargets, two_that_stand_level_may_be_charged_at_once) {  // NC-CHARGE-05, NC-CHARGE-18, NC-MELEE-24
  const std::string half = "figures = 6\nweapon = \"MLR\"";
  Table t(unit("red", heavies, 1000, 500, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", half, 960, 600, 270) + unit("blue", half, 1022, 600, 270) + unit("blue", half, 1060, 640, 270));
  {
    const Board board(t.state, t.setting);
    EXPECT_TRUE(could_hit_both(board, 0, 2, 3));
    EXPECT_FALSE(could_hit_both(board, 0, 3, 4)) << "it stands behind the other";
    EXPECT_EQ(check_charges(board, 0, two_targets(3, 4))->clause.id, std::string_view("NC-CHARGE-05"));
  }
  written(t, WriteCharges{0}, {picks(0, two_targets(2, 3))});
  EXPECT_EQ(t[0].turn.target, 2);
  EXPECT_EQ(t[0].turn.also[0], 3);
  t[0].turn.charge_on = t[0].turn.tested = 1, t[0].turn.score = 30;
  EXPECT_TRUE(is_charged(t.state, 3));
  period(t);
  Scripted none{};
  t.step(HaltCharges{0}, none);
  t.step(MeleePhase{0}, none);
  EXPECT_EQ(t.state.agenda.steps.size(), 3) << "it fights both, and its owner says whom those fight who touch both";
}

TEST(BattleTargets, a_counter_charge_is_held_back_as_its_owner_wishes) {  // NC-RESP-05, NC-RESP-15
  Table t(unit("red", heavies, 1000, 500, 90) + unit("blue", heavies, 1000, 700, 270));
  t.charge(0, 1, 12);
  written(t, WriteResponses{-1}, {picks(1, value_of(Response::CounterCharge, 4))});
  EXPECT_EQ(t[1].turn.wish, Response::CounterCharge);
  EXPECT_EQ(t[1].turn.delay, 4);
  t[1].turn.answers = 1, t[1].turn.responds = Responds::CounterCharges, t[1].turn.target = 0, t[1].turn.charge_on = 1;
  period(t);
  EXPECT_EQ(t[0].turn.contact_range, 167);
  EXPECT_EQ(t[1].turn.contact_range, 32);
}

TEST(BattleTargets, pursuers_follow_their_routers_into_the_next) {  // NC-PURS-04, NC-ROUT-05
  Table t(unit("red", heavies, 1000, 500, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 520, 90) + unit("blue", battalion, 1000, 640, 270));
  t[2].now.conduct = Conduct::Routing, t[2].now.cohesion = Cohesion::Disordered, t[2].now.first_rout = t[2].now.broke_in_melee = t[2].now.times_broken = 1;
  put(t.state, 2, {{yards(1000), yards(515)}, north});
  t[0].now.conduct = Conduct::Pursuing, t[0].now.quarry = 2;
  ASSERT_TRUE(Board(t.state, t.setting).touch(0, 2));
  period(t);
  EXPECT_EQ(t[0].turn.contact, 3);
  EXPECT_EQ(t[3].now.cohesion, Cohesion::Disordered);
  Scripted none{};
  t.step(HaltCharges{0}, none);
  EXPECT_EQ(t[0].now.opponent, 3);
  EXPECT_EQ(t[0].now.conduct, Conduct::Steady);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[3].now.role, MeleeRole::Stationary);
}

// ON THE GROUND

TEST(BattleProne, after_a_test_breech_loaders_may_lie_down) {  // NC-RESULT-10, NC-CHANGE-09
  const std::string wood = "[[area]]\nkind = \"open-wood\"\nname = \"Wood\"\noutline = [[900, 300], [1100, 300], [1100, 400], [900, 400]]\n";
  Table t(wood + unit("red", "figures = 20\nweapon = \"EBL\"", 1000, 460, 90) + far_foe);
  SilentUmpire silent;
  apply_test(t.state, t.setting, 0, {5, Reaction::NoAdvance}, false, false, silent);
  ASSERT_EQ(t.state.agenda.steps.size(), 1);
  Scripted owner({}, {1});
  t.run_all(owner);
  EXPECT_TRUE(owner.all_used());
  period(t);
  EXPECT_EQ(t[0].now.prone, 1);
  EXPECT_EQ(t[0].pose.at.y, yards(460));
  t[0].turn = Deeds();
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "NC-CHANGE-09") << "it stands up first";
  EXPECT_EQ(refused(t, 0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::StandUp)), {Manoeuvre::advance(yards(50))})), "") << "in half a move";
}

TEST(BattleProne, it_is_a_poor_target_and_shoots_worse) {  // NC-SMALL-09, NC-SMALL-10, NC-LOSE-14
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 650, 270));
  const auto facts = [&](int u, int target) {
    const Board board(t.state, t.setting);
    return survey_arms(board, *board.aim(u, target), u);
  };
  const int up = small_arms_factor(facts(0, 1), t.setting.tables, *std::make_unique<SilentUmpire>());
  t[1].now.prone = 1;
  EXPECT_EQ(small_arms_factor(facts(0, 1), t.setting.tables, *std::make_unique<SilentUmpire>()), up - 5);
  EXPECT_EQ(facts(1, 0).prone, 1);
}

TEST(BattleTime, a_turn_costs_the_fire_of_its_time) {  // NC-SMALL-20, NC-CHANGE-01
  Table t(unit("red", battalion, 1000, 500, 270) + unit("blue", battalion, 1000, 630, 270));  // within its charge reach it need not advance
  written(t, WritePlots{0}, {{0, plot(Does::Marches, {Manoeuvre::face(2)})}});
  period(t);
  const Board board(t.state, t.setting);
  EXPECT_EQ(t[0].turn.spent, period_time / 2);
  ASSERT_EQ(targets_of(board, 0), std::vector<int>{1});
  EXPECT_EQ(survey_arms(board, *board.aim(0, 1), 0).lost, LostTime::Half);
}

// GENERALS

TEST(BattleGenerals, in_the_front_rank_he_helps_and_is_at_risk) {  // NC-MELEE-09, NC-GEN-04, NC-GEN-05, NC-GEN-07
  const std::string general = "[[general]]\nname = \"G\"\nside = \"red\"\nbrigade = \"R\"\nwith = \"G's own\"\n";
  const std::string own = "[[unit]]\nname = \"G's own\"\nside = \"red\"\nbrigade = \"R\"\nfigures = 20\nweapon = \"MLR\"\nat = [1000, 500]\nfacing = 90\n";
  Table t(own + unit("blue", heavies, 1000, 635, 270) + general);
  t.charge(1, 0, 30);
  written(t, WritePlots{0}, {picks(general_subject(t.state, 0), to_the_front)});
  EXPECT_EQ(t.state.general(0).front_rank, 1);
  period(t);
  Scripted none{};
  t.step(HaltCharges{0}, none);
  t.step(MeleePhase{0}, none);
  Scripted fight({"3", "3"}, {});
  t.run_all(fight);
  t[0].turn.received = t[1].turn.inflicted = 60;  // three for each of twenty
  Scripted dice("1 2");
  t.step(EndMelees{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t.state.general(0).alive, 0) << "three casualties against a throw of three";
}

}  // namespace linstock::nineteenth_century::afield
