// Cases of the print on the table: fire, manoeuvre, runners, leaders, morale.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

using M = Manoeuvre;
const std::string enemy_far = unit("blue", regiment, 1000, 900, 270);

// DPs that so many faces lay on the target.
int fired(Table& t, FirePhase phase, std::string_view faces) {
  t[0].turn.aim = 1;
  Scripted dice({faces});
  t.state.agenda.push(LayOnDps{phase});
  t.state.agenda.push(ThrowFire{phase, 0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  return t[1].now.dps;
}
int move_dps(const std::string& text, MoveFaces faces, int far, Answer way, int before = 0) {
  Table t(text);
  t[0].now.dps = before;
  Scripted go({});
  go.add_move(way);
  t.step(PlanPath{0, MoveKind::Tactical, far, faces}, go);
  return t[0].now.dps - before;
}

}  // namespace

TEST(PrintedFire, forty_yards_are_close_and_forty_one_are_not) {  // PS-FIRE-03, PS-FIRE-04, PS-RANGE-01
  for (const auto& [y, dps] : {std::pair(340, 4), {341, 0}}) {
    Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", regiment, 400, y, 270));
    EXPECT_EQ(fired(t, FirePhase::CloseFire, "5 5 5 5"), dps);
  }
}

TEST(PrintedFire, unformed_foot_and_horse_need_sixes_at_any_range) {  // PS-FIRE-04, PS-FIRE-05
  Table foot(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", regiment, 400, 330, 270));
  foot[0].now.formation = Formation::Unformed;
  EXPECT_EQ(fired(foot, FirePhase::CloseFire, "6 5 5 5"), 1);
  Table horse(leaders() + unit("red", "arm = \"horse\"\nbases = 8\nwide = 4", 400, 300, 90) + unit("blue", regiment, 400, 340, 270));
  EXPECT_EQ(fired(horse, FirePhase::CloseFire, "6 6 5 5"), 2) << "the front rank alone";
}

TEST(PrintedFire, cover_halves_what_disorder_leaves) {  // PS-FIRE-01, PS-FIRE-02, PS-FIRE-06
  const std::string wall = "[[line]]\nkind = \"wall\"\nname = \"w\"\npoints = [[200, 325], [600, 325]]\n";
  Table t(wall + leaders() + unit("red", "bases = 6\nwide = 6", 400, 300, 90) + unit("blue", "bases = 6\nwide = 6", 400, 330, 270));
  t[0].now.dps = 1;  // five dice, halved and rounded up
  EXPECT_EQ(fired(t, FirePhase::CloseFire, "5 5 1"), 2);
}

TEST(PrintedFire, a_reserved_shot_reaches_120_yards) {  // PS-SEQ-09, PS-ART-11
  for (const auto& [y, open] : {std::pair(420, true), {421, false}}) {
    Table t(leaders() + unit("red", gun, 400, 300, 90) + unit("blue", regiment, 400, y, 270));
    t[0].turn.reserved = 1;
    EXPECT_EQ(Board(t.state, t.setting).has_target(0, FirePhase::CloseFire), open);
    EXPECT_TRUE(Board(t.state, t.setting).has_target(0, FirePhase::Bombardment));
    if (open) {
      EXPECT_EQ(fired(t, FirePhase::CloseFire, "5"), 2) << "a new target: 5 - 1";
    }
    t[0].turn.reserved = 0;
    EXPECT_FALSE(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire));
  }
}

TEST(PrintedFire, guns_find_their_range) {  // PS-ART-02, PS-ART-03, PS-ART-13
  Table t(leaders() + unit("red", gun, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  EXPECT_EQ(fired(t, FirePhase::Bombardment, "4"), 0) << "a new target";
  EXPECT_EQ(fired(t, FirePhase::Bombardment, "3"), 1) << "the same at the same range";
  put(t.state, 1, {{yards(400), yards(490)}, south});
  EXPECT_EQ(fired(t, FirePhase::Bombardment, "3"), 1) << "nearer: neither; no further DP";
  EXPECT_EQ(fired(t, FirePhase::Bombardment, "3"), 2);
}

TEST(PrintedFire, a_leader_is_at_risk_once_for_a_phase_of_fire) {  // PS-LEAD-01, PS-LEAD-05
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", regiment, 400, 330, 270));
  t.state.leader(1).attached = 1;
  t[0].turn.aim = 1;
  Scripted dice({"5 5 5 1", "1", "2"});
  t.state.agenda.push(LayOnDps{FirePhase::CloseFire});
  t.state.agenda.push(ThrowFire{FirePhase::CloseFire, 0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t.state.leader(1).wounds, 1);
}

TEST(PrintedMoves, rough_ground_tires_horse_on_a_4_foot_on_a_5_and_columns_on_a_6) {  // PS-DIS-04, PS-DIS-05, PS-DIS-06, PS-DIS-07
  const std::string rough = "[[area]]\nkind = \"rough\"\nname = \"r\"\noutline = [[200, 310], [600, 310], [600, 400], [200, 400]]\n";
  const Answer on = path({M::advance(yards(30))});
  const auto tires = [&](const std::string& arm, MoveFaces faces) { return move_dps(rough + leaders() + unit("red", arm, 400, 300, 90) + enemy_far, faces, 90, on); };
  EXPECT_EQ(tires(horse4, {2, 1, {4, 5}, 4}), 3);
  EXPECT_EQ(tires(horse4, {2, 1, {3, 3}, 3}), 0);
  EXPECT_EQ(tires(shot4, {1, 1, {4, 0}, 4}), 0);
  EXPECT_EQ(tires(shot4, {1, 1, {5, 0}, 6}), 2);
  EXPECT_EQ(tires("bases = 6\nwide = 2\nformation = \"assault-column\"", {1, 1, {5, 0}, 6}), 1);
  EXPECT_EQ(tires("bases = 6\nwide = 1\nformation = \"march-column\"", {1, 1, {5, 0}, 6}), 0);
}

TEST(PrintedMoves, good_ground_tires_lines_on_a_6) {  // PS-DIS-01, PS-DIS-02, PS-DIS-03
  const Answer on = path({M::advance(yards(30))});
  for (const auto& [arm, dps] : {std::pair(horse4, 1), {"bases = 6\nwide = 2\nformation = \"assault-column\"", 0}})
    EXPECT_EQ(move_dps(leaders() + unit("red", arm, 400, 300, 90) + enemy_far, {1, 1, {5, 0}, 6}, 110, on), dps);
}

TEST(PrintedMoves, at_three_dps_nothing_more_is_taken_for_moving) {  // PS-DP-01, PS-DP-02, PS-MAN-06
  const std::string bank = "[[line]]\nkind = \"bank\"\nname = \"x\"\npoints = [[200, 310], [600, 310]]\n";
  for (const auto& [before, more] : {std::pair(0, 1), {2, 1}, {3, 0}, {5, 0}})
    EXPECT_EQ(move_dps(bank + leaders() + unit("red", shot4, 400, 300, 90) + enemy_far, {1, 1, {4, 0}, 4}, 80, path({M::advance(yards(40))}), before), more) << before;
}

TEST(PrintedMoves, an_about_face_disorders_horse_near_the_enemy_and_foot_under_fire) {  // PS-MAN-08
  const auto about = [](const std::string& arm, int enemy_y, UnderFire fire) {
    Table t(leaders() + unit("red", arm, 400, 300, 90) + unit("blue", regiment, 400, enemy_y, 270));
    t[0].now.under_fire = fire;
    Plan plan;
    EXPECT_EQ(refused(t, tactical(0, 50), path({M::face(2)}), &plan), "");
    return plan.dps;
  };
  EXPECT_EQ(about(horse4, 420, UnderFire::No), 1);
  EXPECT_EQ(about(horse4, 421, UnderFire::Musketry), 0);
  EXPECT_EQ(about(shot4, 400, UnderFire::No), 0);
  EXPECT_EQ(about(shot4, 400, UnderFire::LastCloseFire), 1);
}

TEST(PrintedMoves, guns_unlimber_under_fire_for_two) {  // PS-MAN-05
  for (const auto& [fire, dps] : {std::pair(UnderFire::No, 1), {UnderFire::Bombardment, 2}}) {
    Table t(leaders() + unit("red", gun + "\nformation = \"limbered\"", 400, 300, 90) + enemy_far);
    t[0].now.under_fire = fire;
    Scripted pick({}, {Unlimbers});
    t.step(PickMove{0}, pick);
    EXPECT_EQ(t[0].now.dps, dps);
    EXPECT_FALSE(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire)) << "PS-SEQ-16";
  }
}

TEST(PrintedMoves, guns_that_pass_through_foot_disorder_it_and_foot_that_passes_through_guns_does_not) {  // PS-MAN-13, PS-MAN-15
  const std::string limbered = gun + "\nformation = \"limbered\"";
  for (bool guns_move : {true, false}) {
    Table t(leaders() + unit("red", guns_move ? limbered : regiment, 400, 300, 90) + unit("red", guns_move ? regiment : limbered, 400, 360, 90) + enemy_far);
    t[1].turn.deed = Deed::Position;
    Plan plan;
    EXPECT_EQ(refused(t, march(0, 160), path({M::advance(yards(130))}), &plan), "");
    ASSERT_EQ(plan.passed.size(), 1u);
    EXPECT_EQ(plan.passed[0].dps, guns_move ? 1 : 0);
    EXPECT_EQ(plan.dps, 0);
  }
}

TEST(PrintedMoves, nobody_changes_his_order_hand_to_hand) {  // PS-SEQ-17
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 300.001, 270));
  EXPECT_FALSE(may_be_picked(Board(t.state, t.setting), 0));
  put(t.state, 1, {{yards(400), yards(500)}, south});
  EXPECT_TRUE(may_be_picked(Board(t.state, t.setting), 0));
}

TEST(PrintedRunners, the_first_move_is_ten_yards_a_die_longer_and_the_next_is_not) {  // PS-MOVE-09, PS-MOVE-10, PS-MOVE-17
  Table t(leaders() + unit("red", horse4, 400, 500, 90) + unit("blue", regiment, 400, 500.001, 270));
  t[0].turn.told = t[0].turn.fought = 1, t[0].turn.opponent = 1, t[0].turn.result = Action::Retire, t[0].turn.after = After::Retire;
  t.state.agenda.push(AfterMoves{0});
  Scripted first({"3 4", "2"});
  t.run_all(first);
  EXPECT_EQ(t[0].turn.ran_way, yards(120));
  EXPECT_EQ(t[0].now.formation, Formation::Unformed);
  EXPECT_EQ(t[0].now.dps, 0) << "no DPs of the dice: it is unformed";
  const int y = t[0].pose.at.y;
  t[0].turn = {};
  t.state.agenda.push(CompulsoryMove{0});
  Scripted next({"3 4", "2"}, {0});
  t.run_all(next);
  EXPECT_EQ(y - t[0].pose.at.y, yards(90));
}

TEST(PrintedRunners, whoever_runs_over_the_edge_is_lost_and_his_leader_stays) {  // PS-MOVE-18, PS-CMD-13
  Table t(leaders() + unit("red", horse4, 400, 60, 90) + unit("blue", regiment, 400, 60.001, 270) + unit("red", regiment, 490, 60, 90));
  t.state.leader(0).attached = 0;
  t[0].turn.told = t[0].turn.fought = 1, t[0].turn.opponent = 1, t[0].turn.result = Action::Rout, t[0].turn.after = After::Rout;
  t.state.agenda.push(AfterMoves{0});
  Scripted dice({"5 5", "6"});
  t.run_all(dice);
  EXPECT_EQ(t[0].now.presence, Presence::LeftTable);
  EXPECT_EQ(t.state.leader(0).attached, 2);
}

TEST(PrintedRunners, a_hack_has_as_many_dice_as_bases_overlap) {  // PS-POST-28, PS-POST-30
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", "bases = 4\nwide = 2", 400, 345, 90));
  t[1].now.status = Status::Routing, t[1].now.formation = Formation::Unformed;
  Scripted dice({"4 4"});
  t.state.agenda.push(FreeHack{0, 1});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].is.bases(), 2);
  Scripted none(std::initializer_list<std::string_view>{});
  t.state.agenda.push(FreeHack{0, 1});
  t.run_all(none);
  EXPECT_EQ(t[1].is.bases(), 2) << "one a turn";
}

TEST(PrintedRunners, a_leader_is_at_risk_when_his_unit_is_hacked) {  // PS-LEAD-05
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", "bases = 4\nwide = 2", 400, 345, 90));
  t[1].now.status = Status::Routing;
  t.state.leader(1).attached = 1;
  Scripted dice({"1 1", "1", "1"});
  t.state.agenda.push(FreeHack{0, 1});
  t.run_all(dice);
  EXPECT_EQ(t.state.leader(1).alive, 0);
}

TEST(PrintedRunners, pursuers_beside_their_routing_quarry_hack_it_again) {  // PS-POST-27, PS-POST-31
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", "bases = 4\nwide = 4", 400, 320.001, 90));
  t[0].now.status = Status::Pursuing, t[0].now.quarry = 1, t[0].now.formation = Formation::Unformed;
  t[1].now.status = Status::Routing, t[1].now.formation = Formation::Unformed;
  ASSERT_TRUE(Board(t.state, t.setting).touch(0, 1));
  Scripted dice({"3 3", "3", "4 1 1 1"});
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].is.bases(), 3);
}

TEST(PrintedRunners, nobody_is_held_by_those_who_run) {  // PS-SEQ-17, PS-DEF-11
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 320.001, 90));
  EXPECT_TRUE(Board(t.state, t.setting).in_contact(0));
  t[1].now.status = Status::Routing;
  const Board board(t.state, t.setting);
  EXPECT_FALSE(board.in_contact(0));
  EXPECT_TRUE(board.in_contact(1)) << "nor is he shot at in the hands of the enemy";
  EXPECT_FALSE(may_begin(board, 0, MoveKind::Tactical));
}

TEST(PrintedMorale, equal_grades_grieve_more_and_letters_count) {  // PS-MOR-03, PS-MOR-04, PS-DEF-05
  for (const auto& [grade, dps] : {std::pair("A1", 2), {"A2", 2}, {"B", 1}, {"E", 1}}) {
    Table t(leaders() + unit("red", regiment + "\ngrade = \"A1\"", 400, 300, 90) + unit("red", horse4 + "\ngrade = \"" + grade + "\"", 400, 420, 90) + enemy_far);
    t[1].now.status = Status::Routing, t[1].turn.ran = 1;
    Scripted none(std::initializer_list<std::string_view>{});
    t.step(MoralePhase{1, 0}, none);
    EXPECT_EQ(t[0].now.dps, dps) << grade;
  }
}

TEST(PrintedMorale, foot_that_retires_is_felt_and_horse_is_not) {  // PS-MOR-05
  for (const auto& [arm, dps] : {std::pair(regiment, 1), {horse4, 0}, {regiment + "\ngrade = \"D\"", 0}}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("red", arm, 400, 400, 90) + enemy_far);
    t[1].now.status = Status::Retiring, t[1].turn.ran = 1;
    Scripted none(std::initializer_list<std::string_view>{});
    t.step(MoralePhase{1, 0}, none);
    EXPECT_EQ(t[0].now.dps, dps);
  }
}

TEST(PrintedMorale, guns_and_combat_stop_the_redressing_of_ranks) {  // PS-RED-01, PS-RED-02, PS-RED-03, PS-RED-05
  const auto left = [](const char* grade, const auto& with) {
    Table t(leaders() + unit("red", regiment + "\ngrade = \"" + grade + "\"", 400, 300, 90) + enemy_far);
    t[0].now.dps = 4;
    with(t[0]);
    Scripted none(std::initializer_list<std::string_view>{});
    t.step(MoralePhase{0, 0}, none);
    return t[0].now.dps;
  };
  EXPECT_EQ(left("A1", [](Unit&) {}), 2);
  EXPECT_EQ(left("A1", [](Unit& u) { u.turn.deed = Deed::Position; }), 3);
  EXPECT_EQ(left("A2", [](Unit& u) { u.turn.deed = Deed::Position; }), 4);
  EXPECT_EQ(left("C", [](Unit& u) { u.now.under_fire = UnderFire::Musketry; }), 3);
  EXPECT_EQ(left("D", [](Unit& u) { u.now.under_fire = UnderFire::Musketry; }), 4);
  EXPECT_EQ(left("D", [](Unit& u) { u.now.under_fire = UnderFire::LastCloseFire; }), 3) << "that was the turn before";
  EXPECT_EQ(left("A1", [](Unit& u) { u.turn.artillery_dps = 1; }), 4);
  EXPECT_EQ(left("A1", [](Unit& u) { u.turn.fought = 1; }), 4);
}

TEST(PrintedMorale, a_unit_that_fought_does_not_break_by_itself) {  // PS-BRK-01
  for (int fought : {0, 1}) {
    Table t(leaders() + unit("red", regiment, 400, 500, 90) + unit("blue", regiment, 400, 700, 270));
    t[0].now.dps = 6, t[0].turn.morale_dps = 1, t[0].turn.fought = fought;
    Scripted dice = fought ? Scripted(std::initializer_list<std::string_view>{}) : Scripted({"3", "3"});
    t.state.agenda.push(MoralePhase{2, 0});
    t.run_all(dice);
    EXPECT_EQ(t[0].now.status, fought ? Status::Steady : Status::Routing);
  }
}

}  // namespace linstock::pike_and_shot
