// Marches and charges on the table: what they cost, what bars them.
#include "table_kit.h"

namespace linstock::skeleton {

namespace {

std::string refused(const Table& table, int unit, const Answer& answer) {
  March march;
  const auto refusal = check_march(table.board(), unit, answer, march);
  return refusal ? std::string(refusal->clause.id) : "";
}
std::int64_t used(const Table& table, int unit, const Answer& answer) {
  March march;
  EXPECT_FALSE(check_march(table.board(), unit, answer, march));
  return march.used;
}

}  // namespace

TEST(Marches, cost_the_way_and_a_wheel_the_way_of_its_outer_corner) {  // SK-WALK-01
  const Table t(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 6, 90) + unit_text("blue", four_foot.c_str(), 20, 30, 270));
  EXPECT_EQ(used(t, 0, march({Manoeuvre::advance(paces(6))})), paces(6));
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::advance(paces(6) + 1)})), "SK-WALK-01");
  // Eight paces wide: a wheel by 30 degrees is an arc of 8 * pi / 6 = 4.189 paces.
  EXPECT_NEAR(static_cast<double>(used(t, 0, march({Manoeuvre::wheel(Hand::Left, degrees(30))}))), 4188.8, 2);
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::wheel(Hand::Left, degrees(45))})), "SK-WALK-01");
  EXPECT_EQ(used(t, 0, march({Manoeuvre::pivot(degrees(90)), Manoeuvre::advance(paces(4))})), paces(6));
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::shift(1000, 0)})), "SK-WALK-01");
  EXPECT_EQ(refused(t, 0, march({})), "SK-WALK-01");
}

TEST(Marches, horse_goes_further_and_formation_costs_like_a_pivot) {  // SK-WALK-01, SK-TABLE-01
  const Table t(std::string(open_table) + unit_text("red", three_horse.c_str(), 20, 6, 90) + unit_text("blue", four_foot.c_str(), 20, 30, 270));
  EXPECT_EQ(used(t, 0, march({Manoeuvre::advance(paces(10))})), paces(10));
  const Layout column = layout_of(t.state.unit(0), Formation::Column);
  EXPECT_EQ(column.files, 2);
  EXPECT_EQ(used(t, 0, march({Manoeuvre::reform(column), Manoeuvre::advance(paces(8))})), paces(10));
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::reform(line_of(3, paces(3), paces(1)))})), "SK-TABLE-01");
}

TEST(Marches, are_slow_in_a_wood_that_is_closed_to_horse) {  // SK-WALK-03, SK-HOUSE-01
  const Table t(std::string(open_table) + wood + unit_text("red", four_foot.c_str(), 8, 9, 90) + unit_text("red", three_horse.c_str(), 18, 13, 180) +
                unit_text("blue", four_foot.c_str(), 40, 30, 270));
  EXPECT_EQ(used(t, 0, march({Manoeuvre::advance(paces(3))})), paces(6));
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::advance(paces(4))})), "SK-WALK-01");
  EXPECT_EQ(refused(t, 1, march({Manoeuvre::advance(paces(5))})), "SK-WALK-03");
  EXPECT_EQ(used(t, 1, march({Manoeuvre::advance(paces(3))})), paces(3));
}

TEST(Marches, keep_a_pace_away_and_walk_over_nobody) {  // SK-WALK-02, SK-TABLE-02
  const Table t(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 6, 90) + unit_text("red", four_foot.c_str(), 20, 9, 90) +
                unit_text("blue", four_foot.c_str(), 20, 14, 270));
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::advance(paces(3))})), "SK-TABLE-02");
  EXPECT_EQ(used(t, 1, march({Manoeuvre::advance(paces(4))})), paces(4));
  EXPECT_EQ(refused(t, 1, march({Manoeuvre::advance(paces(4) + 10)})), "SK-WALK-02");
  const Table edge(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 3, 270) + unit_text("blue", four_foot.c_str(), 20, 14, 270));
  EXPECT_EQ(used(edge, 0, march({Manoeuvre::advance(paces(3))})), paces(3));
  EXPECT_EQ(refused(edge, 0, march({Manoeuvre::advance(paces(3) + 1)})), "SK-TABLE-02") << "off the table";
}

TEST(Charges, end_in_contact_with_the_target) {  // SK-CHARGE-03
  const Table t(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 6, 90) + unit_text("blue", four_foot.c_str(), 20, 11, 270) +
                unit_text("blue", four_foot.c_str(), 34, 11, 270));
  March plan;
  const Answer charge = march({Manoeuvre::advance(paces(6))}, MarchKind::Charge, 1);
  ASSERT_FALSE(check_march(t.board(), 0, charge, plan));
  EXPECT_EQ(plan.target, 1);
  EXPECT_TRUE(field::touching(ground_of(plan.end), t.board().ground(1)));
  EXPECT_FALSE(field::overlapping(ground_of(plan.end), t.board().ground(1)));
  EXPECT_NEAR(plan.end.pose.at.y, paces(11), field::hair);
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::advance(paces(3))}, MarchKind::Charge, 1)), "SK-CHARGE-03");
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::advance(paces(6))}, MarchKind::Charge, 2)), "SK-CHARGE-03");
  EXPECT_EQ(refused(t, 0, march({Manoeuvre::advance(paces(6))}, MarchKind::Charge, 0)), "SK-CHARGE-03") << "a friend";
}

TEST(Charges, beaten_units_rout) {  // SK-CHARGE-02
  Table t(std::string(open_table) + unit_text("red", three_horse.c_str(), 20, 6, 90) + unit_text("blue", "steel = 2", 20, 6.002, 270));
  t.state.agenda.push(ChargeRound{0, 1});
  Scripted dice{"3", "2"};  // 3 + 1 and a 3 against 2 and a 2
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_FALSE(t.state.unit(1).on_table);
  EXPECT_EQ(t.state.unit(0).bases(), 3);
}

TEST(Charges, level_scores_cost_a_base_each) {  // SK-CHARGE-02, SK-NERVE-01
  Table t(std::string(open_table) + unit_text("red", "steel = 4", 20, 6, 90) + unit_text("blue", "steel = 4", 20, 6.002, 270));
  t.state.agenda.push(ChargeRound{0, 1});
  Scripted dice{"1", "2", "6", "1"};  // 4 + 1 + 1 against 4 + 2: level; then 3 + 1 + 6 against 3 + 1
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t.state.unit(0).bases(), 3);
  EXPECT_FALSE(t.state.unit(1).on_table);
}

TEST(Charges, horse_evades_where_there_is_room) {  // SK-EVADE-01
  Table t(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 14, 90) + unit_text("blue", three_horse.c_str(), 20, 14.002, 270));
  t.state.agenda.push(Charge{0, 1});
  Scripted evades({}, {evade_it});
  t.run_all(evades);
  EXPECT_TRUE(evades.all_used());
  EXPECT_NEAR(t.state.unit(1).pose.at.y, paces(24), 10);
  EXPECT_NEAR(t.state.unit(1).pose.at.x, paces(20), 10);

  // A friend straight behind: aslant past it; foot may not evade at all, and is not asked.
  Table behind(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 14, 90) + unit_text("blue", "arm = \"horse\"\nsteel = 1", 20, 14.002, 270) +
               unit_text("blue", "steel = 2", 20, 24.5, 270));
  const auto there = behind.board().way_back(1, {paces(20), paces(13)}, 10);
  ASSERT_TRUE(there);
  EXPECT_NE(there->at.x, paces(20));
  EXPECT_GT(length_near(there->at - behind.state.unit(1).pose.at), paces(9));
}

TEST(Charges, that_fire_has_stopped_fall_back) {  // SK-EVADE-02
  Table t(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 14, 90) + unit_text("blue", four_foot.c_str(), 20, 14.002, 270));
  t.state.unit(0).morale = Morale::Shaken;
  t.state.agenda.push(ChargeRound{0, 1});
  Scripted none{""};
  t.run_all(none);
  EXPECT_NEAR(t.state.unit(0).pose.at.y, paces(11), 10);
  t.state.unit(0).pose.at.y = 1'500;  // no room behind
  t.state.unit(1).pose.at.y = 1'502;
  t.state.agenda.push(ChargeRound{0, 1});
  t.run_all(none);
  EXPECT_EQ(t.state.unit(0).morale, Morale::Routed);
}

TEST(Leaders, ride_and_rally) {  // SK-LEAD-01, SK-LEAD-02, SK-MOVE-03
  Table t(std::string(open_table) + "[[leader]]\nname = \"Redding\"\nside = \"red\"\nat = [20, 3]\n" + unit_text("red", four_foot.c_str(), 20, 11, 90) +
          unit_text("blue", four_foot.c_str(), 20, 30, 270));
  Point end;
  EXPECT_FALSE(check_ride(t.board(), 0, march({Manoeuvre::shift(0, paces(12))}), end));
  EXPECT_EQ(end, (Point{paces(20), paces(15)}));
  EXPECT_TRUE(check_ride(t.board(), 0, march({Manoeuvre::shift(0, paces(12) + 1)}), end));
  t.state.leaders[0].at = {paces(20), paces(27)};
  EXPECT_TRUE(check_ride(t.board(), 0, march({Manoeuvre::shift(0, paces(2))}), end)) << "too near to the enemy";
  t.state.unit(0).morale = Morale::Shaken;
  t.state.leaders[0].at = {paces(20), paces(3)};  // seven paces behind its rear
  EXPECT_FALSE(t.board().led(0));
  t.state.leaders[0].at.y = paces(4);
  EXPECT_TRUE(t.board().led(0));
  t.state.agenda.push(MovementPhase{0});
  Scripted dice({"4"}, {0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t.state.unit(0).morale, Morale::Steady);
  EXPECT_EQ(t.state.unit(0).moved, 1);
}

}  // namespace linstock::skeleton
