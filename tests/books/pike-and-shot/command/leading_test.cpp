// Command on the table: leaders ride, steady, inspire; control goes outwards along lines; whoever is not reached tests.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

using M = Manoeuvre;

namespace {

void undecided(Table& t) {
  for (Unit& u : t.state.units) u.turn.held = Held::Undecided;
}
void control(Table& t, Umpire& umpire) {
  t.state.agenda.push(ControlPhase{0});
  t.run_all(umpire);
}

}  // namespace

TEST(BattleCommand, control_goes_along_a_line) {  // PS-CTRL-01, PS-CTRL-04, PS-CTRL-17; hardest case 3
  // Regiments 60 wide with gaps of 20; the Commander 55 behind the first.
  const std::string text = leaders(300, 205) + unit("red", regiment, 300, 300, 90) + unit("red", regiment, 380, 300, 90) + unit("red", regiment, 460, 300, 90) +
                           unit("blue", regiment, 400, 900, 270);
  Table t(text);
  undecided(t);
  Scripted both({}, {0, 0});
  control(t, both);
  EXPECT_TRUE(both.all_used());
  EXPECT_EQ(t[0].turn.held, Held::Controlled);
  EXPECT_EQ(t[1].turn.held, Held::Conforms);
  EXPECT_EQ(t[2].turn.held, Held::Conforms);
  EXPECT_EQ(t[2].turn.conforms_to, 1);
  // It moves after its neighbour, the same way and no further.
  EXPECT_FALSE(may_be_picked(Board(t.state, t.setting), 2));
  for (int u : {0, 1}) {
    Scripted go({});
    go.add_move(path({M::advance(yards(40))}));
    t[u].turn.done = 1;
    t.step(march(u, 160), go);
  }
  EXPECT_TRUE(may_be_picked(Board(t.state, t.setting), 2));
  EXPECT_EQ(refused(t, march(2, 160), path({M::advance(yards(40))})), "");
  EXPECT_EQ(refused(t, march(2, 160), path({M::advance(yards(41))})), "PS-CTRL-17");
  EXPECT_EQ(refused(t, march(2, 160), path({M::face(2), M::advance(yards(20))})), "PS-CTRL-17") << "another way";

  Table other(text);
  undecided(other);
  Scripted tests({"3", "6"}, {1});  // the second tests and acts; the third is no longer beside a controlled unit
  control(other, tests);
  EXPECT_TRUE(tests.all_used()) << tests.unused();
  EXPECT_EQ(other[1].turn.held, Held::Acts);
  EXPECT_EQ(other[2].turn.held, Held::Repeats);
}

TEST(BattleCommand, control_reaches_the_unit_behind) {  // PS-CTRL-05
  Table t(leaders(300, 310) + unit("red", regiment, 300, 300, 90) + unit("red", regiment, 300, 225, 90) + unit("blue", regiment, 400, 900, 270));
  t.state.leader(0).at = {yards(300), yards(355)};
  undecided(t);
  Scripted pick({}, {0});
  control(t, pick);
  EXPECT_EQ(t[0].turn.held, Held::Controlled);
  EXPECT_EQ(t[1].turn.conforms_to, 0);
}

TEST(BattleCommand, an_action_on_control_adds_40_yards) {  // PS-CTRL-02, PS-CTRL-14, PS-CTRL-15
  Table t(leaders(300, 165) + unit("red", regiment, 300, 300, 90) + unit("blue", regiment, 400, 900, 270));  // 95 behind
  undecided(t);
  Scripted tested("2");
  control(t, tested);
  EXPECT_EQ(t[0].turn.held, Held::Halted) << "PS-CTRL-12";
  undecided(t);
  Scripted extends({}, {LeaderExtends, LeaderRests});
  t.state.agenda.push(LeaderActs{0});
  t.run_all(extends);
  EXPECT_EQ(t.state.leader(0).spent, 1);
  Scripted none({});
  control(t, none);
  EXPECT_EQ(t[0].turn.held, Held::Controlled);
}

TEST(BattleCommand, a_test_halts_acts_or_repeats) {  // PS-CTRL-08, PS-CTRL-09, PS-CTRL-11, PS-CTRL-13, PS-CTRL-16, PS-CTRL-18
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  undecided(t);
  t[0].now.last_move = LastMove::Tactical, t[0].now.last_average = 1;
  Scripted five("5");
  control(t, five);
  EXPECT_EQ(t[0].turn.then, Then::Tactical);
  Scripted ahead("4");
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(ahead);
  EXPECT_EQ(t[0].pose.at.y, yards(340)) << "straight ahead with the same dice";
  undecided(t);
  t[0].is.grade = Grade::B;
  Scripted again("5");
  control(t, again);
  EXPECT_EQ(t[0].turn.held, Held::Acts) << "B changes the die by one after seeing it";
}

TEST(BattleCommand, a_missed_charge_must_test_and_may_go_on) {  // PS-CTRL-06, PS-CTRL-10, PS-CTRL-19
  Table t(leaders(400, 270) + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  undecided(t);
  t[0].now.missed_charge = 1;
  Scripted six("6");
  control(t, six);
  EXPECT_EQ(t[0].turn.held, Held::GoesOn);
  EXPECT_EQ(t[0].turn.then, Then::ChargesNearest);
  EXPECT_EQ(t[0].now.missed_charge, 0);
  Scripted compelled({});
  t.state.phase = Phase::Combat;
  t.step(DeclareCharges{0}, compelled);
  EXPECT_EQ(t[0].turn.target, 1);
  t.run_all(compelled, 1);
  EXPECT_EQ(t[0].turn.average, 2) << "with all its dice";
}

TEST(BattleCommand, routers_test_only_behind_friends_or_far_away) {  // PS-POST-21, PS-POST-22, PS-CTRL-07, PS-CTRL-20
  Table t(leaders() + unit("red", regiment, 400, 200, 270) + unit("blue", regiment, 400, 380, 270) + unit("red", regiment, 700, 300, 90));
  undecided(t);
  t[0].now.status = Status::Routing, t[0].now.formation = Formation::Unformed;
  t[2].turn.held = Held::Controlled;
  Scripted none({});
  control(t, none);
  EXPECT_EQ(t[0].turn.then, Then::RoutsOn) << "nothing shelters it";
  put(t.state, 2, {{yards(400), yards(290)}, north});
  t[0].turn.held = Held::Undecided;
  Scripted tries({"3"}, {1});
  control(t, tries);
  EXPECT_EQ(t[0].now.status, Status::Steady);
  EXPECT_EQ(t[0].turn.held, Held::Acts);
}

TEST(BattleCommand, leaders_ride_120_or_240_and_join) {  // PS-CMD-02, PS-CMD-07, PS-CMD-09, PS-CMD-14
  Table t(leaders(400, 200) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  Point end;
  const auto ride = [&](int x, int y) {
    const auto refusal = check_ride(Board(t.state, t.setting), 0, path({M::shift(yards(x), yards(y))}), end);
    return refusal ? std::string(refusal->clause.id) : "";
  };
  EXPECT_EQ(ride(-240, 0), "");
  EXPECT_EQ(ride(-241, 0), "PS-CMD-07");
  EXPECT_EQ(ride(0, 180), "PS-CMD-07") << "within 120 of enemy at its end: 120 yards only";
  EXPECT_EQ(ride(0, 120), "");
  Scripted joins({}, {LeaderAttaches + 0, LeaderInspires});
  t.step(LeaderActs{0}, joins);
  t.state.agenda = {};
  EXPECT_EQ(t.state.leader(0).attached, 0);
  t.step(LeaderActs{0}, joins);
  EXPECT_EQ(t[0].turn.inspired, 1);
  EXPECT_EQ(t.state.leader(0).spent, 2);
}

TEST(BattleCommand, a_leader_steadies_his_unit) {  // PS-CMD-04, PS-CMD-05, PS-CMD-10
  Table t(leaders(400, 200) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  t.state.leader(0).attached = 0;
  t[0].now.dps = 2;
  Scripted once({}, {LeaderSteadies});
  t.step(LeaderActs{0}, once);
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_FALSE(may_be_picked(Board(t.state, t.setting), 0));
}

TEST(BattleCommand, a_leader_ridden_down_joins_friends_or_is_taken) {  // PS-CMD-13
  Table t(leaders(400, 390) + unit("red", regiment, 400, 300, 90) + unit("blue", horse4, 400, 420, 270));
  Scripted none({});
  put(t.state, 1, {{yards(400), yards(380)}, south});
  arrive(t.state, t.setting, 1, none);
  EXPECT_EQ(t.state.leader(0).attached, 0);
  t.state.leader(0).attached = -1;
  t.state.leader(0).at = {yards(400), yards(390)};
  put(t.state, 0, {{yards(400), yards(200)}, north});
  arrive(t.state, t.setting, 1, none);
  EXPECT_EQ(t.state.leader(0).alive, 0);
}

TEST(BattleCommand, leaders_are_ridden_down_wherever_a_move_passes) {  // PS-CMD-13
  const auto passed = [](const Answer& way) {
    Table t(leaders(400, 390) + unit("red", regiment, 430, 300, 90) + unit("blue", horse4, 400, 500, 270) + unit("blue", regiment, 900, 700, 270));
    Scripted rides({});
    rides.add_move(way);
    t.step(tactical(1, 160), rides);
    return t.state.leader(0).attached;
  };
  EXPECT_EQ(passed(path({Manoeuvre::advance(yards(100))})), -1) << "he stands ten yards before its end";
  EXPECT_EQ(passed(path({Manoeuvre::advance(yards(150))})), 0) << "it has ridden over him, and stands beyond";
  const auto charged = [] {
    Table t(leaders(400, 360) + unit("red", regiment, 400, 300, 90) + unit("blue", horse4, 400, 420, 270));
    t[1].turn.target = 0, t[1].turn.average = 2, t[1].turn.d6 = 1;
    Scripted dice({"5 5", "5"});
    t.step(ChargeHome{1}, dice);
    return t.state.leader(0).attached;
  };
  EXPECT_EQ(charged(), 0) << "a charge passes too";
}

TEST(BattleTurn, the_winner_says_when_he_acts_before_the_log_does) {  // PS-SEQ-13
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  Scripted wins({"6", "1"}, {1});
  Log log;
  wins.listen(&log);
  t.step(RollInitiative{0}, wins);
  EXPECT_EQ(t.state.first, 1);
  int said = -1, picked = -1, n = 0;
  for (const Note& note : log.notes()) {
    if (note.kind == Note::Kind::Chosen) picked = n;
    if (note.what && std::string_view(note.what) == "the winner acts") said = n;
    ++n;
  }
  EXPECT_GT(said, picked);
  EXPECT_GE(picked, 0);
}

TEST(BattleCommand, a_successor_comes_in_the_second_turn) {  // PS-CMD-12
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", regiment, 600, 300, 90) + unit("blue", regiment, 400, 500, 270));
  t.state.leader(0).alive = 0, t.state.leader(0).lost_turn = 1;
  t.state.turn = 2;
  Scripted early({});
  t.step(Succeed{0}, early);
  EXPECT_EQ(t.state.leader(0).alive, 0);
  t.state.turn = 3;
  Scripted comes({}, {1});
  t.step(Succeed{0}, comes);
  EXPECT_EQ(t.state.leader(0).attached, 1);
  EXPECT_EQ(actions_left(t.state, t.setting, 0), 1);
}

TEST(BattleCommand, the_winner_of_the_die_chooses) {  // PS-SEQ-13
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  Scripted dice({"3", "3", "2", "5"}, {1});
  t.state.agenda.push(RollInitiative{0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t.state.first, 0) << "Blue won and acts second";
}

TEST(BattleCommand, risk_wounds_and_kills) {  // PS-LEAD-01, PS-LEAD-02, PS-LEAD-03, PS-LEAD-04, PS-LEAD-05
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  t.state.leader(0).attached = 0;
  for (const auto& [dice, wounds, alive] : {std::tuple{"1 6", 0, 1}, {"1 3", 1, 1}, {"1 2", 1, 0}}) {
    Scripted roll({std::string_view(dice).substr(0, 1), std::string_view(dice).substr(2)});
    t.step(RiskLeader{0, Occasion::FireWithDps}, roll);
    EXPECT_EQ(t.state.leader(0).wounds, wounds);
    EXPECT_EQ(t.state.leader(0).alive, alive) << dice;
  }
}

TEST(BattleCommand, a_steadied_unit_stays_halted_after_its_combat) {  // PS-CMD-05, PS-CMD-10, PS-POST-01
  // Foot has beaten its enemy back: it may follow him up, unless its leader holds it.
  for (int steadied : {0, 1}) {
    Table t(leaders() + unit("red", regiment, 300, 300, 90) + unit("blue", regiment, 300, 300.001, 270));
    t[0].turn.steadied = steadied;
    t[0].turn.told = 1, t[0].turn.result = Action::AnyPermitted, t[0].turn.may_follow_up = 1, t[0].turn.opponent = 1;
    Scripted follows = steadied ? Scripted({}) : Scripted({}, {static_cast<int>(After::FollowUp)});
    t.step(AfterPick{0}, follows);
    EXPECT_TRUE(follows.all_used());
    EXPECT_EQ(t[0].turn.after, steadied ? After::Remain : After::FollowUp);
  }
}

TEST(BattleCommand, a_steadied_unit_retires_where_its_result_demands_it) {  // PS-CMD-10, PS-POST-11
  Table t(leaders() + unit("red", horse4, 300, 300, 90) + unit("blue", regiment, 300, 300.001, 270));
  t[0].turn.steadied = 1;
  t[0].turn.told = 1, t[0].turn.result = Action::Retire, t[0].turn.opponent = 1;
  Scripted none({});
  t.step(AfterPick{0}, none);
  EXPECT_EQ(t[0].turn.after, After::Retire);
}

}  // namespace linstock::pike_and_shot
