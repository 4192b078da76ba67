// By the letter of the print: small things on the table that are easily a little wrong.
#include "books/nineteenth-century/battle_kit.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

ReactionFacts facts_of(Table& t, int u) { return reaction_facts(Board(t.state, t.setting), u, InCharge::No); }

Answer order(Orders orders) {
  Written written;
  written.form = words_of(OrderForm{orders, 0, 0, 0, 0});
  Answer answer;
  answer.paper = written;
  return answer;
}

}  // namespace

TEST(ByTheLetter, what_the_enemy_begins_in_this_phase_does_not_count_yet) {  // NC-SEQ-11, NC-REACT-14, NC-REACT-31
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1500, 300, 90) + unit("blue", battalion, 1000, 700, 270));
  t.state.phase = Phase::TestOthers;
  t[2].now.conduct = Conduct::Retreating, t[2].turn.broke_phase = static_cast<int>(Phase::TestOthers);
  EXPECT_EQ(facts_of(t, 0).enemies_retiring, 0);
  t[2].turn.broke_phase = static_cast<int>(Phase::TestChargers);
  EXPECT_EQ(facts_of(t, 0).enemies_retiring, 1) << "the phase before counts";
  t[2].now.conduct = Conduct::Steady;
  t[2].turn.charge_on = 1, t[2].turn.target = 0;
  EXPECT_EQ(facts_of(t, 0).enemy_foot_advancing, 1);
  t[2].turn.answers = 1;
  EXPECT_EQ(facts_of(t, 0).enemy_foot_advancing, 0) << "it has only now answered with a counter-charge";
}

// 700 yards off, behind the left: it counts, and costs the left flank; the right is secure.
TEST(ByTheLetter, an_enemy_behind_one_flank_leaves_the_other_secure) {  // NC-DEF-04, NC-DEF-05, NC-REACT-37, NC-REACT-64
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 100, 300, 0) + unit("blue", battalion, 1000, 1400, 270));
  const ReactionFacts f = facts_of(t, 0);
  EXPECT_EQ(f.other_enemy_behind, 1);
  EXPECT_EQ(f.secure_flanks, 1);
  put(t.state, 1, {{yards(1000), yards(100)}, north});
  EXPECT_EQ(facts_of(t, 0).secure_flanks, 0) << "to the rear both are gone";
}

TEST(ByTheLetter, skirmishers_a_hundred_yards_before_friends_are_skirmishers) {  // NC-FORM-13
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", "figures = 5\nweapon = \"MLR\"\nfigure_order = \"skirmish\"", 1000, 620, 90) + unit("blue", battalion, 1000, 800, 270));
  const auto near = [&] {
    const Board board(t.state, t.setting);
    return survey_arms(board, *board.aim(2, 1), 2).target.close_order_friends_near;
  };
  EXPECT_EQ(near(), 0);
  put(t.state, 1, {{yards(1000), yards(619)}, north});
  EXPECT_EQ(near(), 1);
}

// Whoever did two a figure did them alone; two enemies may have done so. 
TEST(ByTheLetter, whoever_did_two_a_figure_did_it_alone) {  // NC-FIRE-06
  const auto struck = [](int figures) {
    const std::string ten = "figures = 10\nweapon = \"MLR\"", five = "figures = 5\nweapon = \"MLR\"";
    Table t(unit("red", "weapon = \"MLR\"\nfigures = " + std::to_string(figures), 1010, 500, 90) + unit("blue", ten, 945, 600, 270) + unit("blue", five, 1025, 600, 270) + unit("blue", ten, 1105, 600, 270));
    for (int i : {1, 2, 3}) t[i].turn.aim = 0;
    Scripted dice{"3", "3", "3"};
    t.step(FirePhase{0}, dice);
    t.run_all(dice);
    EXPECT_TRUE(dice.all_used());
    return std::array{has(t[0].next.did_us, 1), has(t[0].next.did_us, 2), has(t[0].next.did_us, 3)};
  };
  EXPECT_EQ(struck(20), (std::array{true, false, true})) << "five figures do not do it";
  EXPECT_EQ(struck(40), (std::array{false, false, false}));
}

// The only enemy is behind it: north leads away from him, and to his baseline.
TEST(ByTheLetter, no_advance_means_the_enemys_baseline_too) {  // NC-RESULT-09
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1600, 200, 90) + unit("blue", battalion, 1000, 100, 90));
  const Answer on = plot(Does::Marches, {Manoeuvre::advance(yards(60))});
  EXPECT_EQ(refused(t, 0, on), "");
  t[0].turn.may_advance = 0;
  EXPECT_EQ(refused(t, 0, on), "NC-RESULT-09");
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "");
}

// Towards his baseline counts by the yard, on either side of the table; to the side it may go. All enemies are behind them.
TEST(ByTheLetter, no_advance_counts_by_the_yard) {  // NC-RESULT-09
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1600, 900, 90) + unit("blue", battalion, 1000, 100, 90) + unit("blue", battalion, 1700, 300, 270));
  t[0].turn.may_advance = t[3].turn.may_advance = 0;
  const auto forward = [&](int u, int far) { return refused(t, u, plot(Does::Marches, {Manoeuvre::advance(yards(far))})) == "NC-RESULT-09"; };
  for (int u : {0, 3}) {
    EXPECT_FALSE(forward(u, 1)) << u;
    EXPECT_TRUE(forward(u, 2)) << u;
  }
  put(t.state, 0, {{yards(1000), yards(500)}, west});
  put(t.state, 3, {{yards(1700), yards(300)}, east});
  for (int u : {0, 3}) EXPECT_FALSE(forward(u, 60)) << u;
}

TEST(ByTheLetter, in_a_standing_melee_more_figures_are_brought_in) {  // NC-MRES-01
  Table t(unit("red", "figures = 16\nweapon = \"MLR\"\nformation = \"column\"", 1000, 500, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", battalion, 1000, 500, 270));
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  const Answer line = plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::ColumnLine)));
  {
    const Board board(t.state, t.setting);
    EXPECT_FALSE(plots_freely(board, 0)) << "the first round is to come";
  }
  t[0].now.standing = t[2].now.standing = 1;
  EXPECT_TRUE(plots_freely(Board(t.state, t.setting), 0));
  EXPECT_EQ(refused(t, 0, line), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "NC-MRES-01");
  EXPECT_EQ(refused(t, 2, line), "NC-MRES-01") << "it stands in line";
  Written paper;
  paper.entries.push_back({0, line});
  Answer sheet;
  sheet.paper = paper;
  Scripted script{}, none{};
  script.add_move(sheet);
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.change_left, 4) << "T2: one and a half";
  EXPECT_EQ(t[0].now.opponent, 2);
}

TEST(ByTheLetter, mounted_infantry_that_fights_mounted_is_disordered) {  // NC-LOSE-13
  Table t(unit("red", "arm = \"mounted-infantry\"\nfigures = 8\nweapon = \"MLC\"", 1000, 500, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", heavies, 1000, 500, 270));
  t[0].now.opponent = 2, t[2].now.opponent = 0, t[0].now.role = t[2].now.role = MeleeRole::BothCharged;
  t[0].turn.inflicted = t[2].turn.received = t[0].turn.received = t[2].turn.inflicted = 20;
  t[0].turn.fought = t[2].turn.fought = 1;
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Unformed);
}

// The commander in chief has spent a move with the brigadier: the brigade's order is new, its units' are not until he passes it on.
TEST(ByTheLetter, a_brigades_new_order_is_passed_on_unit_by_unit) {  // NC-ORDER-23, NC-ORDER-24
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 400, 300, 90) + far_foe + "[[general]]\nname = \"b\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 200]\n" +
          "[[general]]\nname = \"c\"\nside = \"red\"\nrank = \"commander-in-chief\"\nat = [1000, 200]\n");
  for (General& g : t.state.generals) g.with = 0, g.since = 1;
  Written paper;
  paper.entries.push_back({general_subject(t.state, 1), order(Orders::Hold)});
  Answer sheet;
  sheet.paper = paper;
  Scripted script{};
  script.add_move(sheet);
  t.step(WriteNewOrders{0}, script);
  EXPECT_EQ(t.state.brigades[0].orders, Orders::Hold);
  EXPECT_EQ(t[0].told.orders, Orders::Attack);
  EXPECT_EQ(t[1].told.orders, Orders::Attack);
}

// T2 need a five; with their brigadier a four. He is nowhere on the table meanwhile.
TEST(ByTheLetter, a_general_who_left_with_them_leads_them_back) {  // NC-RETURN-05
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 1000, 100, 90) + unit("blue", battalion, 1000, 1200, 270) +
          "[[general]]\nname = \"b\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 300]\n");
  t.state.general(0).with = 0;
  put(t.state, 0, {{yards(700), -yards(20)}, south});
  Scripted quiet{};
  leave_table(t.state, 0, LeftBy::Retreating, quiet);
  EXPECT_EQ(t.state.general(0).with, 0);
  EXPECT_EQ(facts_of(t, 1).brigadier, WhereGeneral::Away);
  t.state.period = 4;
  Scripted dice({"4"}, {0, 0});
  t.step(ReturnPhase{0}, dice);
  t.step(ComeBack{0}, dice);
  EXPECT_EQ(t[0].now.presence, Presence::OnTable);
  EXPECT_EQ(t.state.general(0).at, t[0].pose.at);
}

TEST(ByTheLetter, three_that_stand_level_may_be_charged_at_once) {  // NC-CHARGE-05
  const std::string six = "figures = 6\nweapon = \"MLR\"";
  Table t(unit("red", "figures = 30\nweapon = \"MLR\"", 1000, 500, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", six, 900, 600, 270) + unit("blue", six, 1000, 600, 270) +
          unit("blue", six, 1100, 600, 270));
  const Targets all = targets_in(t.state, 0, three_targets(2, 3, 4));
  EXPECT_EQ(all.first, 2);
  EXPECT_EQ(all.second, 3);
  EXPECT_EQ(all.third, 4);
  EXPECT_EQ(targets_in(t.state, 0, two_targets(2, 3)).third, -1);
  EXPECT_FALSE(check_charges(Board(t.state, t.setting), 0, three_targets(2, 3, 4)));
  put(t.state, 4, {{yards(1100), yards(605)}, south});
  const auto refusal = check_charges(Board(t.state, t.setting), 0, three_targets(2, 3, 4));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->clause.id, std::string_view("NC-CHARGE-05"));
}

}  // namespace linstock::nineteenth_century::afield
