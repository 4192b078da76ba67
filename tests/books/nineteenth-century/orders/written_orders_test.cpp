// Scenario files, written orders and plots on the table; what a seat knows of them; tests from right to left; the score.
#include "books/nineteenth-century/battle_kit.h"
#include "kernel/secrets.h"

namespace linstock::nineteenth_century::afield {

TEST(BattleScenario, what_cannot_be_is_refused_in_words) {  // NC-SUB-01, NC-DOUBLE-01
  const std::string enemy = unit("blue", battalion, 1000, 1300, 270);
  EXPECT_EQ(wrong(unit("red", battalion, 1000, 500, 90) + enemy), "");
  EXPECT_EQ(wrong(unit("red", battery + "\nscreen = 1", 1000, 500, 90) + enemy), "NC-SUB-01");
  EXPECT_EQ(wrong(unit("red", battalion + "\ndouble = true", 1000, 500, 90) + enemy), "NC-DOUBLE-01");
}

TEST(BattleScenario, orders_are_held_to_the_restrictions) {  // NC-ORDER-03, NC-ORDER-05, NC-ORDER-06, NC-ORDER-08, NC-ORDER-12, NC-ORDER-14
  const std::string enemy = unit("blue", battalion, 1000, 1300, 270), own = unit("red", battalion, 200, 500, 90);
  EXPECT_EQ(wrong(unit("red", battalion + "\norder = \"skirmish\"", 1000, 500, 90) + own + enemy), "NC-ORDER-08");
  EXPECT_EQ(wrong(unit("red", battalion + "\norder = \"engage-retire\"\nfurther = 100", 1000, 500, 90) + own + enemy), "NC-ORDER-12");
  EXPECT_EQ(wrong(unit("red", battalion + "\norder = \"attack-hold\"", 1000, 500, 90) + own + enemy), "NC-ORDER-14");
  EXPECT_EQ(wrong(unit("red", battalion + holds, 1000, 500, 90) + enemy), "NC-ORDER-06");
  EXPECT_EQ(wrong("[[brigade]]\nname = \"Q\"\nside = \"red\"\norder = \"skirmish\"\n" + own + enemy), "NC-ORDER-02");
}

TEST(BattleScenario, points_are_reckoned) {  // NC-POINT-01, NC-POINT-09: 20 figures of T2, C with MLR cost 9 each, their commander 10
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 1300, 270));
  EXPECT_EQ(t.setting.points[0], 190);
}

TEST(BattleOrders, attack_makes_it_advance_for_half_a_move) {  // NC-ORDER-09, NC-ORDER-30
  Table t(unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, 1200, 270));
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "NC-ORDER-30");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(49))})), "NC-ORDER-30");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(100))})), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(101))})), "NC-MOVE-17");
  EXPECT_EQ(refused(t, 0, plain_plot(Board(t.state, t.setting), 0)), "");
}

Answer order(Orders orders, int nearer = 0, int further = 0, int objective = 0) {
  Written paper;
  paper.form = words_of(OrderForm{orders, nearer, further, objective});
  Answer answer;
  answer.paper = paper;
  return answer;
}
Answer sheet_of(std::initializer_list<SheetEntry> entries) {
  Written paper;
  paper.entries = entries;
  Answer answer;
  answer.paper = paper;
  return answer;
}

// Half a move of going forward: turning about and marching off is none, nor is turning alone.
TEST(BattleOrders, an_advance_leads_forward) {  // NC-ORDER-09, NC-ORDER-34
  Table t(unit("red", battalion, 1000, 700, 90) + unit("red", battalion, 1000, 300, 270) + unit("blue", battalion, 1000, 1200, 270));
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(50))})), "NC-ORDER-34");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::face(1), Manoeuvre::advance(yards(50))})), "NC-ORDER-34");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::wheel(Hand::Left, degrees(10)), Manoeuvre::advance(yards(20))})), "");
  EXPECT_EQ(refused(t, 1, plot(Does::Marches, {Manoeuvre::face(2)})), "NC-ORDER-34") << "turning is not going";
  EXPECT_EQ(refused(t, 1, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(30))})), "NC-ORDER-30");
  EXPECT_EQ(refused(t, 1, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(50))})), "");
}
// To its objective, though that leads away from the enemy.
TEST(BattleOrders, an_advance_leads_to_the_objective) {  // NC-ORDER-14, NC-ORDER-34
  const std::string farm = "[[area]]\nkind = \"built-up-area\"\nname = \"farm\"\noutline = [[950, 100], [1050, 100], [1050, 200], [950, 200]]\n";
  Table t(farm + unit("red", battalion + "\norder = \"attack-hold\"\nobjective = \"farm\"", 1000, 700, 270) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 1200, 270));
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(50))})), "NC-ORDER-34");
}

TEST(BattleOrders, both_sides_write_theirs) {  // NC-ORDER-01, NC-ORDER-04, NC-ORDER-05
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 400, 300, 90) + unit("blue", battalion, 1000, 1200, 270));
  Scripted script{};
  script.add_move(sheet_of({{brigade_subject(t.state, 0), order(Orders::EngageHold, 0, 250)}, {1, order(Orders::Hold)}}));
  script.add_move(Answer());
  t.step(WriteOrders{0}, script);
  EXPECT_TRUE(script.all_used());
  EXPECT_EQ(t[0].told.orders, Orders::EngageHold);
  EXPECT_EQ(t[0].told.further, 250);
  EXPECT_EQ(t[1].told.orders, Orders::Hold);
  EXPECT_EQ(t[2].told.orders, Orders::Attack) << "an empty sheet leaves the file's";
  const auto clause = [&](int subject, const Answer& answer) {
    const auto refusal = check_order(t.state, t.setting, subject, answer);
    return refusal ? std::string(refusal->clause.id) : "";
  };
  EXPECT_EQ(clause(brigade_subject(t.state, 0), order(Orders::Skirmish)), "NC-ORDER-02");
  EXPECT_EQ(clause(0, order(Orders::Skirmish)), "NC-ORDER-08");
  EXPECT_EQ(clause(0, order(Orders::EngageRetire, 300, 200)), "NC-ORDER-12");
  EXPECT_EQ(clause(0, order(Orders::AttackHold, 0, 0, 3)), "NC-ORDER-14");
}

TEST(BattleOrders, a_general_beside_a_unit_gives_it_a_new_order) {  // NC-ORDER-24, NC-ORDER-27, NC-ORDER-33
  Table t(unit("red", battalion + holds, 1000, 300, 90) + unit("red", battalion, 400, 300, 90) + unit("blue", battalion, 1000, 1200, 270) +
          "[[general]]\nname = \"g\"\nside = \"red\"\nbrigade = \"R\"\nat = [700, 480]\n");
  t.state.general(0).with = 0;
  Scripted none{};
  t.step(WriteNewOrders{0}, none);  // he has only just come: nobody is asked
  t.state.general(0).since = 1;
  Scripted script{};
  script.add_move(sheet_of({{general_subject(t.state, 0), order(Orders::Attack)}}));
  t.step(WriteNewOrders{0}, script);
  EXPECT_TRUE(script.all_used());
  EXPECT_EQ(t[0].told.orders, Orders::Attack);
  EXPECT_EQ(t[0].told.has_own, 1);
}

TEST(BattleReturn, a_unit_comes_back_over_the_edge) {  // NC-RETURN-03, NC-RETURN-10, NC-RETURN-11, NC-SEQ-02
  Table t(unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, 1200, 270));
  t[0].pose = {{yards(700), -yards(20)}, south};
  Scripted quiet{};
  leave_table(t.state, 0, LeftBy::Retreating, quiet);
  EXPECT_EQ(t[0].now.presence, Presence::OffTable);
  t.state.period = 3;
  t.step(ReturnPhase{0}, quiet);  // the third period after is the fourth
  EXPECT_EQ(t[0].now.presence, Presence::OffTable);
  t.state.period = 4, t.state.agenda = {};
  Scripted dice({"5"}, {0, 4});
  t.step(ReturnPhase{0}, dice);
  EXPECT_EQ(t[0].now.presence, Presence::OffTable) << "until the movement phase";
  t.state.agenda = {};
  t.step(ComeBack{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].now.presence, Presence::OnTable);
  EXPECT_EQ(t[0].pose.facing, north);
  EXPECT_EQ(t[0].pose.at.x, yards(750)) << "within 100 yards, where its owner likes";
  EXPECT_EQ(t[0].now.returned, 4);
}

TEST(BattleOrders, hold_keeps_its_place_but_turns) {  // NC-ORDER-13, NC-CHANGE-01
  Table t(unit("red", battalion + holds, 1000, 300, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 1200, 270));
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "NC-ORDER-13");
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "");
  Plot turned;
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::face(2)}), &turned), "");
  EXPECT_EQ(turned.time, period_time / 2);  // T2: half a move
}

TEST(BattleOrders, engage_hold_halts_at_its_distance) {  // NC-ORDER-10, NC-ORDER-11
  for (const int distance : {250, 180}) {
    Table t(unit("red", battalion + "\norder = \"engage-hold\"\nfurther = 200", 1000, 300, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 300 + distance, 270));
    EXPECT_EQ(refused(t, 0, plot(Does::Halts)), distance > 200 ? "NC-ORDER-30" : "");
    EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), distance > 200 ? "NC-ORDER-10" : "NC-ORDER-11");
    EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), distance > 200 ? "" : "NC-ORDER-11");
    EXPECT_EQ(refused(t, 0, plain_plot(Board(t.state, t.setting), 0)), "");
  }
}
// Ten yards further and it is there, though half a move is more.
TEST(BattleOrders, engage_goes_no_nearer_than_its_distance) {  // NC-ORDER-10, NC-ORDER-12
  for (const char* order : {"\norder = \"engage-hold\"\nfurther = 200", "\norder = \"engage-retire\"\nfurther = 200\nnearer = 100"}) {
    Table t(unit("red", battalion + order, 1000, 300, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 510, 270));
    EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(50))})), "NC-ORDER-10");
    EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(5))})), "NC-ORDER-30");
    EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(10))})), "");
    EXPECT_EQ(refused(t, 0, plain_plot(Board(t.state, t.setting), 0)), "");
  }
}
TEST(BattleOrders, whoever_retires_goes_no_nearer) {  // NC-ORDER-12
  Table t(unit("red", battalion + "\norder = \"engage-retire\"\nfurther = 200\nnearer = 100", 1000, 400, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 490, 270));
  EXPECT_EQ(refused(t, 0, plot(Does::Retires, {Manoeuvre::advance(yards(20))})), "NC-ORDER-12");
  EXPECT_EQ(refused(t, 0, plot(Does::Retires, {Manoeuvre::face(2), Manoeuvre::advance(yards(50))})), "");
}

// A unit in open order is to stand 100 to 500 yards before the close order of its brigade; it comes to that place, and leaves it with a reason only.
TEST(BattleOrders, skirmishers_screen_their_brigade) {  // NC-ORDER-16, NC-ORDER-17
  const auto at = [](int y, int enemy) { return unit("red", skirmishers, 1000, y, 90) + unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, enemy, 270); };
  Table far(at(820, 1400)), near(at(390, 1400)), pressed(at(450, 740));
  EXPECT_EQ(refused(far, 0, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), "NC-ORDER-16");
  EXPECT_EQ(refused(far, 0, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(60))})), "");
  EXPECT_EQ(refused(near, 0, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), "");
  EXPECT_EQ(refused(near, 0, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(60))})), "NC-ORDER-16");
  EXPECT_EQ(refused(pressed, 0, plot(Does::Marches, {Manoeuvre::face(2), Manoeuvre::advance(yards(60))})), "") << "close order within 300 yards";
}

TEST(BattleOrders, no_advance_binds_more_than_orders) {  // NC-RESULT-09
  Table t(unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, 1200, 270));
  t[0].turn.may_advance = 0;
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(60))})), "NC-RESULT-09");
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "");
}

TEST(BattlePlots, wheels_and_turns_cost_their_time) {  // NC-CHANGE-05, NC-MOVE-17, NC-MOVE-02
  Table t("[[area]]\nkind = \"marsh\"\nname = \"bog\"\noutline = [[500, 400], [700, 400], [700, 600], [500, 600]]\n" + unit("red", battalion, 1000, 300, 90) +
          unit("red", lancers, 600, 340, 90) + unit("blue", battalion, 1000, 1400, 270));
  Plot wheel;
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::wheel(Hand::Left, degrees(10)), Manoeuvre::advance(yards(10))}), &wheel), "");
  ASSERT_EQ(wheel.legs.size(), 2);
  EXPECT_NEAR(wheel.legs[0].time, 670'000, 3'000);  // an arc of 34.9 yards at half of 100
  EXPECT_EQ(wheel.legs[1].time, 96'000);
  EXPECT_EQ(refused(t, 1, plot(Does::Marches, {Manoeuvre::advance(yards(120))})), "NC-MOVE-02") << "horse may not enter a marsh";
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::shift(0, yards(10))})), "NC-MOVE-15");
}

TEST(BattlePlots, enemies_without_a_charge_stop_ten_yards_apart) {  // NC-SEQ-14
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 620, 270));
  for (int i : {0, 1}) {
    t[i].turn.does = Does::Marches;
    t[i].turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(100), 0, period_time});
  }
  Scripted none{};
  t.step(RunPeriod{0}, none);
  const Board board(t.state, t.setting);
  EXPECT_EQ(board.yards_between(0, 1), 10);
  EXPECT_EQ(t[0].turn.moved, 55);
  EXPECT_EQ(t[1].turn.moved, 55);
}

TEST(BattlePlots, a_change_of_formation_goes_on_from_period_to_period) {  // NC-CHANGE-09, NC-CHANGE-17
  Table t(unit("red", "figures = 16\nweapon = \"MLR\"\nformation = \"column\"", 1000, 300, 90) + unit("blue", battalion, 1000, 1400, 270));
  Answer sheet;
  Written paper;
  paper.entries.push_back({0, plot(static_cast<Does>(changes_to + static_cast<int>(FormationChange::ColumnLine)))});
  sheet.paper = paper;
  Scripted script{};
  script.add_move(sheet);
  script.add_move(Answer());
  t.step(WritePlots{0}, script);
  EXPECT_EQ(t[0].now.change_left, 12);  // T2: 1 1/2 moves
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.formation, Formation::Column);
  EXPECT_EQ(t[0].now.change_left, 4);
  t[0].turn = Deeds();
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.formation, Formation::Line);
  EXPECT_EQ(t[0].now.wide, 16);
  EXPECT_EQ(t[0].now.changing, 0);
}

TEST(BattlePlots, rallying_takes_its_time) {  // NC-RALLY-01, NC-RALLY-08
  Table t(unit("red", battalion + holds, 1000, 300, 90) + unit("red", battalion, 200, 300, 90) + unit("blue", battalion, 1000, 1400, 270));
  t[0].now.cohesion = Cohesion::Disordered;
  EXPECT_EQ(refused(t, 0, plot(Does::Rallies)), "");
  EXPECT_EQ(refused(t, 1, plot(Does::Rallies)), "NC-RALLY-05");
  t[0].turn.does = Does::Rallies;
  t[0].now.rallying = 1, t[0].now.rally = RallyCause::Disordered, t[0].now.rally_left = 4;  // T2: one move
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Formed);
  EXPECT_EQ(t[0].now.rallying, 0);
}

TEST(BattleSecrets, orders_are_their_owners_own) {  // NC-MISS-12
  Table t(unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, 1400, 270));
  const State red = Rules::known(t.state, t.setting, 0), both = Rules::known(t.state, t.setting, no_seat);
  EXPECT_EQ(red.unit(0).told, t[0].told);
  EXPECT_EQ(red.unit(1).told, Told{});
  EXPECT_EQ(red.brigades[1], BrigadeTold{});
  EXPECT_EQ(both.unit(0).told, Told{});
  State drawn = red;
  Rules::imagine(drawn, t.setting, 0, 7);
  EXPECT_EQ(Rules::known(drawn, t.setting, 0), red);
}

// Three battalions from right to left R, A, B, 100 yards apart. A has broken in this phase: R was passed, B tests.
TEST(BattleTests, from_right_to_left) {  // NC-SEQ-10, NC-SEQ-11, NC-SEQ-15, NC-REACT-08, NC-REACT-25
  Table t(unit("red", battalion, 1300, 500, 90) + unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 700, 500, 90) + unit("blue", battalion, 1000, 1400, 270) +
          "[[general]]\nname = \"g\"\nside = \"red\"\nbrigade = \"R\"\nat = [700, 480]\n");
  t.state.phase = Phase::TestOthers;
  Scripted none{};
  t.step(TestOther{0, 0}, none);  // R: nothing has happened yet
  break_unit(t.state, 1, false, clause::NC_RESULT_13, none);
  {
    const Board board(t.state, t.setting);
    EXPECT_EQ(occasion_of(board, 2, false, false).occasion, Occasion::BrigadeBreaks);
    const ReactionFacts b = reaction_facts(board, 2, InCharge::No);
    EXPECT_EQ(b.brigade_routing, 1);
    EXPECT_EQ(reaction_facts(board, 3, InCharge::No).enemies_routing, 0) << "what the enemy throws in the same phase does not count";
  }
  Scripted dice({"4 3 3"}, {static_cast<int>(Sign::LeaveOut)});
  t.step(TestOther{2, 0}, dice);
  EXPECT_EQ(t[2].turn.score, 6);
  EXPECT_EQ(t[2].turn.result, Reaction::NoAdvance);
  EXPECT_EQ(t[2].turn.may_advance, 0);
  EXPECT_EQ(t[0].turn.tested, 0);
}

TEST(BattleEnd, casualties_and_routers_cost_points) {  // NC-END-02, NC-END-03, NC-END-04, NC-END-07
  Table t(unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, 1400, 270) + unit("blue", battalion, 300, 1400, 270));
  t[1].now.figures = 16;
  Scripted none{};
  break_unit(t.state, 2, false, clause::NC_RESULT_13, none);
  t.step(Score{0}, none);
  EXPECT_EQ(t.state.scores[0], 4 * 190);
  EXPECT_EQ(t.state.scores[1], 4 * (380 - 4 * 9 - 190));
  EXPECT_EQ(t.state.winner, 0);
  EXPECT_EQ(worth(t.state, t.setting, 1), t.state.scores[1]);
}

}  // namespace linstock::nineteenth_century::afield
