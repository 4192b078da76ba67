// Rallies, evaders who come to rest, pursuers who have ceased: what time does for them, and what they may do first.
#include "books/nineteenth-century/battle_kit.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

Answer sheet_of(std::initializer_list<SheetEntry> entries) {
  Written paper;
  paper.entries.assign(entries.begin(), entries.end());
  Answer answer;
  answer.paper = paper;
  return answer;
}

}  // namespace

// Heavies whose quarry is 700 yards off: they cease, and go back for two moves before they rally for one.
TEST(BattleRally, pursuers_may_retire_before_they_rally) {  // NC-RALLY-04, NC-PURS-01, NC-RALLY-01
  Table t(unit("red", heavies, 1000, 700, 90) + unit("red", battalion, 500, 300, 90) + unit("blue", battalion, 1000, 1400, 90) + unit("blue", battalion, 1500, 900, 270));
  t[0].now.conduct = Conduct::Pursuing, t[0].now.quarry = 2, t[0].now.cohesion = Cohesion::Disordered;
  t[2].now.conduct = Conduct::Routing;
  Scripted none{};
  t.step(CeasePursuits{0}, none);
  EXPECT_EQ(t[0].now.conduct, Conduct::Steady);
  EXPECT_EQ(t[0].now.rally_left, 4);
  EXPECT_EQ(t[0].now.retires_left, 2);
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "NC-RALLY-04");
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "NC-RALLY-04");
  EXPECT_EQ(refused(t, 0, plot(Does::Retires, {Manoeuvre::advance(yards(50))})), "NC-RALLY-04") << "that is no retiring";
  const Answer back = plot(Does::Retires, {Manoeuvre::face(2), Manoeuvre::advance(yards(80))});
  EXPECT_EQ(refused(t, 0, back), "");
  for (int period : {1, 2}) {
    Scripted script{};
    script.add_move(sheet_of({{0, period == 1 ? back : plot(Does::Retires, {Manoeuvre::advance(yards(100))})}}));
    script.add_move(Answer());
    t.step(WritePlots{0}, script);
    t.step(RunPeriod{0}, none);
    EXPECT_EQ(t[0].now.retires_left, 2 - period);
    EXPECT_EQ(t[0].now.rally_left, 4) << "it has not begun";
    for (int i = 0; i < t.state.count(); ++i) t[i].turn = Deeds();
  }
  EXPECT_EQ(refused(t, 0, plot(Does::Retires, {Manoeuvre::advance(yards(50))})), "NC-RALLY-04") << "two moves are over";
  EXPECT_EQ(plain_plot(Board(t.state, t.setting), 0).value, static_cast<int>(Does::Rallies));
  t[0].turn.does = Does::Rallies;
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed);
  EXPECT_EQ(t[0].now.rallying, 0);
}

TEST(BattleRally, an_unbroken_enemy_between_ends_a_pursuit) {  // NC-PURS-01
  Table t(unit("red", heavies, 1000, 700, 90) + unit("red", battalion, 500, 300, 90) + unit("blue", battalion, 1000, 900, 90) + unit("blue", battalion, 1000, 800, 270));
  t[0].now.conduct = Conduct::Pursuing, t[0].now.quarry = 2;
  t[2].now.conduct = Conduct::Routing;
  Scripted none{};
  State before = t.state;
  t.step(CeasePursuits{0}, none);
  EXPECT_EQ(t[0].now.rallying, 1);
  t.state = before;
  put(t.state, 3, {{yards(1600), yards(800)}, south});
  t.step(CeasePursuits{0}, none);
  EXPECT_EQ(t[0].now.conduct, Conduct::Pursuing);
}

// T2 and unformed: half a move; the other half it may march. Disordered it needs all of it.
TEST(BattleRally, half_a_move_is_left_after_half_a_move) {  // NC-RALLY-11, NC-RALLY-07, NC-MOVE-17, NC-ORDER-13
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battalion + holds, 500, 300, 90) + far_foe);
  t[0].now.cohesion = t[1].now.cohesion = Cohesion::Unformed;
  const Answer on = plot(Does::Rallies, {Manoeuvre::advance(yards(50))});
  EXPECT_EQ(refused(t, 0, on), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::advance(yards(51))})), "NC-MOVE-17");
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::back(yards(30)), Manoeuvre::advance(yards(50))})), "") << "it went back while it rallied";
  EXPECT_EQ(refused(t, 1, on), "NC-ORDER-13");
  Scripted script{}, none{};
  script.add_move(sheet_of({{0, on}}));
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed);
  EXPECT_EQ(t[0].turn.moved, 50);
  t[0].now.cohesion = Cohesion::Disordered;
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::advance(yards(10))})), "NC-RALLY-07");
  t[0].now.rallying = 1, t[0].now.rally = RallyCause::Disordered, t[0].now.rally_left = 2;  // the second period of one and a half
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies, {Manoeuvre::advance(yards(50))})), "");
}

// Formed again it marches into a wood, and loses its order there.
TEST(BattleRally, whoever_marches_after_a_rally_can_lose_order_again) {  // NC-RALLY-11, NC-LOSE-02
  Table t("[[area]]\nkind = \"open-wood\"\nname = \"w\"\noutline = [[800, 310], [1200, 310], [1200, 500], [800, 500]]\n" + unit("red", battalion, 1000, 300, 90) + far_foe);
  t[0].now.cohesion = Cohesion::Unformed;
  Scripted script{}, none{};
  script.add_move(sheet_of({{0, plot(Does::Rallies, {Manoeuvre::advance(yards(30))})}}));
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.rallying, 0);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Unformed);
}

TEST(BattleRally, it_may_change_formation_meanwhile) {  // NC-RALLY-06
  Table t(unit("red", battalion + holds, 1000, 300, 90) + unit("red", battalion, 500, 300, 90) + far_foe);
  t[0].now.cohesion = Cohesion::Disordered, t[0].now.rallying = 1, t[0].now.rally = RallyCause::Routed, t[0].now.rally_left = 8;
  const Answer column = plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::ColumnLine)));
  EXPECT_EQ(refused(t, 0, column), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "NC-RALLY-03");
  Scripted script{}, none{};
  script.add_move(sheet_of({{0, column}}));
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.rally_left, 4);
  EXPECT_EQ(t[0].now.changing, 1);
}

// Skirmishers before a battalion of their brigade: 20 deep, turned about, they are clear of its rear (115 behind them) after 135 yards, at 675 of
// 1,000 parts of the period; a quarter of a move of their rally of two is done.
TEST(BattleRally, a_whole_unit_evades_behind_its_friends) {  // NC-RESP-11, NC-RESP-08
  Table t(unit("red", skirmishers, 600, 500, 90) + unit("red", battalion, 600, 400, 90) + unit("blue", heavies, 600, 690, 270) + far_foe);
  t.charge(2, 0, 12);
  t[0].turn.answers = 1, t[0].turn.responds = Responds::Evades;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.moved, 135);
  EXPECT_EQ(t[0].now.rallying, 1);
  EXPECT_EQ(t[0].now.rally_left, 1);
  Table alone(unit("red", skirmishers, 600, 500, 90) + unit("red", battalion, 1400, 400, 90) + unit("blue", heavies, 600, 690, 270) + far_foe);
  alone.charge(2, 0, 12);
  alone[0].turn.answers = 1, alone[0].turn.responds = Responds::Evades;
  alone.step(RunPeriod{0}, none);
  EXPECT_EQ(alone[0].turn.moved, 200);
  EXPECT_EQ(alone[0].now.rally_left, 2) << "it begins when the period is over";
}

// WHO IS SEEN RUNNING, AND WHERE THEY RUN

namespace {

const std::string wood = "[[area]]\nkind = \"close-wood\"\nname = \"w\"\noutline = [[700, 320], [1300, 320], [1300, 420], [700, 420]]\n";
const std::string ours = unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1000, 250, 90) + far_foe;

Occasion occasion(Table& t) { return occasion_of(Board(t.state, t.setting), 0, false, false).occasion; }

}  // namespace

TEST(BattleRouts, whoever_does_not_see_them_does_not_mind) {  // NC-REACT-08, NC-VIS-01
  Table open(ours), hidden(wood + ours);
  for (Table* t : {&open, &hidden}) (*t)[1].now.conduct = Conduct::Routing;
  EXPECT_EQ(occasion(open), Occasion::BrigadeBreaks);
  EXPECT_EQ(occasion(hidden), Occasion::None);
}

TEST(BattleRouts, what_was_seen_last_period_counts_in_this) {  // NC-REACT-08, NC-REACT-27, NC-RESULT-13
  Table t(ours);
  Scripted none{};
  break_unit(t.state, 1, false, clause::NC_RESULT_13, none);
  t.step(NewPeriod{2}, none);
  put(t.state, 1, {{yards(1000), yards(60)}, south});
  EXPECT_EQ(occasion(t), Occasion::BrigadeBreaks) << "it was seen last period; now it is 400 yards off";
  EXPECT_EQ(reaction_facts(Board(t.state, t.setting), 0, InCharge::No).brigade_routers_seen, 1);
  t.step(NewPeriod{3}, none);
  EXPECT_EQ(occasion(t), Occasion::None);
  EXPECT_EQ(reaction_facts(Board(t.state, t.setting), 0, InCharge::No).brigade_routers_seen, 1) << "it has not been seen to rally";
  leave_table(t.state, 1, LeftBy::Routing, none);
  EXPECT_EQ(reaction_facts(Board(t.state, t.setting), 0, InCharge::No).brigade_routers_seen, 1) << "nor now that it is gone";
}

// Retreat or rout: who saw a unit of its brigade in rout breaks, unless it has seen that one rally.
TEST(BattleRouts, whoever_saw_them_rally_stands) {  // NC-RESULT-13
  for (const bool rallied : {false, true}) {
    Table t(ours);
    Scripted none{};
    break_unit(t.state, 1, false, clause::NC_RESULT_13, none);
    t.step(NewPeriod{2}, none);
    if (rallied) t[1].now.conduct = Conduct::Steady;
    t.state.agenda = {};
    apply_test(t.state, t.setting, 0, {0, Reaction::RetreatRout}, false, false, none);
    EXPECT_EQ(runs(t[0]), !rallied);
  }
}

TEST(BattleRouts, a_general_who_falls_unseen_shakes_nobody) {  // NC-REACT-05
  const std::string general = "[[general]]\nname = \"G\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 280]\n";
  Table open(ours + general), hidden(wood + ours + general);
  Scripted none{};
  for (Table* t : {&open, &hidden}) put(t->state, 1, {{yards(300), yards(250)}, north}), lose_general(t->state, 0, clause::NC_GEN_07, none);
  EXPECT_EQ(occasion(open), Occasion::GeneralLost);
  EXPECT_EQ(occasion(hidden), Occasion::None);
}

// Broken by horse in the west, with other enemies nearer in the north: it runs east, and in the next period home.
TEST(BattleRouts, straight_away_from_the_opponent_then_home) {  // NC-ROUT-02
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", heavies, 700, 490, 0) + unit("blue", battalion, 1000, 650, 270));
  t[0].now.opponent = 2;
  Scripted none{};
  break_unit(t.state, 0, true, clause::NC_MRES_06, none);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.moved, 180);
  EXPECT_NEAR(t[0].pose.at.x, yards(1180), yards(5));
  for (int i = 0; i < t.state.count(); ++i) t[i].turn = Deeds();
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].pose.facing, south);
}

TEST(BattleRouts, they_turn_their_backs_when_the_melee_ends) {  // NC-SEQ-07
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", heavies, 1000, 500, 270));
  t[0].now.opponent = 2, t[2].now.opponent = 0, t[0].now.role = MeleeRole::Stationary, t[2].now.role = MeleeRole::ChargedStationary;
  t[2].turn.inflicted = t[0].turn.received = 50, t[2].turn.received = t[0].turn.inflicted = 20;
  t[0].turn.fought = t[2].turn.fought = 1;
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_TRUE(runs(t[0]));
  EXPECT_EQ(t[0].pose.facing, south);
  EXPECT_EQ(t[0].pose.at.y, yards(485)) << "on the ground that it had";
}

}  // namespace linstock::nineteenth_century::afield
