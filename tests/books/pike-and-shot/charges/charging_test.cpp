// Charges and combat on the table: who may, how they meet, who is linked, what becomes of them.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

// Everything from the declarations to the end of the moves after combat.
void combat_phase(Table& t, Umpire& umpire) {
  auto& agenda = t.state.agenda;
  for (int pass = 6; pass >= 1; --pass) agenda.push(AfterPass{pass, 0});
  agenda.push(AfterPicks{1, 0});
  agenda.push(AfterPicks{0, 0});
  agenda.push(FightPhase{0});
  agenda.push(ChargesGoIn{0, 0});
  agenda.push(Responses{0, 0});
  agenda.push(DeclareCharges{1});
  agenda.push(DeclareCharges{0});
  t.state.phase = Phase::Combat;
  t.run_all(umpire);
}
bool touch(Table& t, int a, int b) { return Board(t.state, t.setting).touch(a, b); }

}  // namespace

TEST(BattleCharges, go_straight_or_wheel_up_to_45_degrees) {  // PS-CHG-08
  const auto way = [](double x, double y) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, x, y, 270));
    return charge_way(Board(t.state, t.setting), 0, 1);
  };
  EXPECT_EQ(way(400, 380).straight, yards(80) - field::hair);
  EXPECT_EQ(way(400, 380).wheel.by, 0);
  EXPECT_EQ(way(400, 380).arc, 0);
  EXPECT_TRUE(way(470, 380).found) << "with a wheel or straight";
  EXPECT_NE(way(500, 380).wheel.by, 0);
  EXPECT_FALSE(way(400, 500).found) << "beyond the most that its dice can show: 160";
  EXPECT_FALSE(way(600, 300).found) << "beside it";
}

TEST(BattleCharges, are_barred_to_some) {  // PS-CHG-06, PS-CHG-07
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", regiment, 400, 340, 270) + unit("red", skirmishers, 360, 250, 90));
  const auto may = [&](int u) { return !charge_targets(Board(t.state, t.setting), u).empty(); };
  EXPECT_TRUE(may(0));
  t[0].turn.musketry = Musketry::Fired;
  EXPECT_FALSE(may(0)) << "it fired in Musketry";
  t[0].turn.musketry = Musketry::Nothing;
  t[0].turn.moved = Moved::Marched;
  EXPECT_FALSE(may(0));
  t[0].turn.moved = Moved::Tactical, t[0].turn.left = yards(39);
  EXPECT_FALSE(may(0)) << "39 yards left of its move, 40 to go";
  t[0].turn.left = yards(40);
  EXPECT_TRUE(may(0));
  put(t.state, 0, {{yards(400), yards(320)}, north});
  t[0].turn.left = 0;
  EXPECT_TRUE(may(0)) << "halted at 20 it always has those 20";
  t[0].now.formation = Formation::MarchColumn;
  EXPECT_FALSE(may(0));
  EXPECT_FALSE(may(2)) << "skirmishers do not charge formed troops";
}

TEST(BattleCharges, horse_does_not_charge_over_a_bank) {  // PS-CHG-08, PS-MAN-21
  const std::string bank = "[[line]]\nkind = \"bank\"\nname = \"x\"\npoints = [[200, 330], [600, 330]]\n";
  Table t(bank + leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 380, 270));
  EXPECT_TRUE(charge_targets(Board(t.state, t.setting), 0).empty());
  Table foot(bank + leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", regiment, 400, 345, 270));
  EXPECT_FALSE(charge_targets(Board(foot.state, foot.setting), 0).empty());
}

TEST(BattleCharges, the_charger_is_squared_up) {  // PS-CHG-12
  Table t(leaders() + unit("red", horse4, 380, 300, 80) + unit("blue", "bases = 8\nwide = 8", 400, 350, 270));
  Scripted dice({"4 4", "1"}, {0, TwoDiceAndD6});
  t.run_charges(dice);
  EXPECT_TRUE(touch(t, 0, 1));
  EXPECT_EQ(t[0].pose.facing, north);
  EXPECT_EQ(bases_touching(Board(t.state, t.setting), 0, 1), 4);
  EXPECT_EQ(t[0].now.charging, 1);
}

TEST(BattleCharges, results_are_not_mirrored) {  // PS-RES-01, PS-RES-05, PS-RES-12, PS-RES-18, PS-RES-27; hardest case 2
  // A2 horse charges formed foot without pikes.
  const auto fight = [](std::string_view horse_dice, std::string_view foot_dice, Table& t) {
    t.setting.tables.combat.poor_hit_score = 5;  // so that foot without pikes can hit as often
    Scripted dice({"4 4", "1", horse_dice, foot_dice, "5 5", "3"}, {0, TwoDiceAndD6});
    t.state.agenda.push(FightPhase{0});
    t.state.agenda.push(ChargesGoIn{0, 0});
    t.state.agenda.push(DeclareCharges{0});
    t.state.phase = Phase::Combat;
    try {
      t.run_all(dice);
    } catch (const ScriptError&) {
    }
  };
  const std::string text = leaders() + unit("red", horse4 + "\ngrade = \"A2\"", 400, 300, 90) + unit("blue", "bases = 8\nwide = 8", 400, 350, 270);
  {
    Table t(text);
    fight("=5", "=3", t);
    EXPECT_EQ(t[1].now.dps, 3);
    EXPECT_EQ(t[1].turn.result, Action::Remain) << "charged by cavalry only";
    EXPECT_EQ(t[0].now.dps, 1);
    EXPECT_EQ(t[0].turn.result, Action::Retire);
  }
  {
    Table t(text);
    fight("=5", "=2", t);
    EXPECT_EQ(t[1].turn.result, Action::Retire);
    EXPECT_EQ(t[1].now.dps, 4);
    EXPECT_EQ(t[0].turn.result, Action::AnyPermitted);
  }
  {
    Table t(text);
    fight("=6", "=2", t);
    EXPECT_EQ(t[0].turn.result, Action::Pursue);
  }
}

TEST(BattleCharges, half_a_front_out_of_step_links_all) {  // PS-MELEE-29; hardest case 2
  std::string text = leaders();
  for (int i = 0; i < 4; ++i) text += unit("red", shot4, 300 + 80 * i, 300, 90);
  for (int i = 0; i < 4; ++i) text += unit("blue", shot4, 340 + 80 * i, 300.001, 270);
  Table t(text);
  Scripted dice({"=2", "=2"});
  t.step(FightPhase{0}, dice);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(t[i].turn.fought, 1) << i;
  EXPECT_TRUE(dice.all_used());

  std::string even = leaders();
  for (int i = 0; i < 2; ++i) even += unit("red", shot4, 300 + 80 * i, 300, 90) + unit("blue", shot4, 300 + 80 * i, 300.001, 270);
  Table pairs(even);
  Scripted two({"=1", "=1", "=1", "=1"});
  pairs.state.agenda.push(FightPhase{0});
  pairs.run_all(two);
  EXPECT_TRUE(two.all_used()) << "front to front they are two combats";
}

TEST(BattleCharges, links_have_no_end) {  // PS-MELEE-29
  // Fourteen against fourteen, half a front out of step: one combat of 28, and each side throws all its dice.
  std::string text = leaders(20, 20, 1400, 940);
  for (int i = 0; i < 14; ++i) text += unit("red", shot4, 100 + 80 * i, 300, 90);
  for (int i = 0; i < 14; ++i) text += unit("blue", shot4, 140 + 80 * i, 300.001, 270);
  Table t(text);
  Scripted dice({"=2", "=0"});
  t.state.agenda.push(FightPhase{0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  for (int i = 0; i < 28; ++i) {
    EXPECT_EQ(t[i].turn.fought, 1) << i;
    EXPECT_EQ(t[i].now.dps, i < 14 ? 1 : 3) << i;
  }
}

TEST(BattleCharges, pikes_in_contact_extending_bases_and_support) {  // PS-MELEE-03, PS-MELEE-20, PS-MELEE-24, PS-MELEE-25, PS-MELEE-27
  Table t(leaders() + unit("red", "bases = 12\npikes = 4", 400, 300, 90) + unit("blue", horse4, 400, 300.001, 270) + unit("red", regiment, 400, 200, 90));
  const Board board(t.state, t.setting);
  const int enemy[] = {1};
  const std::vector<bool> supported = supported_units(board);
  const LinkedUnit f = combatant(board, 0, enemy, supported[0]);
  EXPECT_EQ(f.pikes, 2);
  EXPECT_EQ(f.second_rank_pikes, 2);
  EXPECT_EQ(f.bases, 2);
  EXPECT_EQ(f.extending, 2) << "six wide against four";
  EXPECT_TRUE(f.supported);
  EXPECT_EQ(f.on, std::vector<int>{4});
  EXPECT_FALSE(supported[1]);
  const int own[] = {0};
  EXPECT_EQ(combatant(board, 1, own, false).bases, 4);
}

TEST(BattleCharges, pikes_of_the_second_rank_stand_behind_pikes_in_contact) {  // PS-MELEE-24
  // Three pikes six wide: two in the middle of the front rank, and one behind the left of these.
  const auto second = [](double x, int bases) {
    Table t(leaders() + unit("red", "bases = " + std::to_string(bases) + "\npikes = 3\nwide = 6", 400, 300, 90) + unit("blue", "bases = 4\nwide = 4", x, 300.001, 270));
    const Board board(t.state, t.setting);
    const int enemy[] = {1};
    const LinkedUnit f = combatant(board, 0, enemy, false);
    EXPECT_EQ(f.pikes, x == 400 ? 2 : 1);
    return f.second_rank_pikes;
  };
  EXPECT_EQ(second(400, 12), 1);
  EXPECT_EQ(second(440.5, 12) + second(359.5, 12), 1) << "of the two only one has a pike behind it";
}

TEST(BattleCharges, a_base_between_two_enemies_extends_beyond_both) {  // PS-MELEE-25
  Table t(leaders() + unit("red", "bases = 6\nwide = 6", 400, 300, 90) + unit("blue", "arm = \"horse\"\nbases = 2\nwide = 2", 360, 300.001, 270) +
          unit("blue", "arm = \"horse\"\nbases = 2\nwide = 2", 440, 300.001, 270));
  const int enemies[] = {1, 2};
  const LinkedUnit f = combatant(Board(t.state, t.setting), 0, enemies, false);
  EXPECT_EQ(f.bases, 4);
  EXPECT_EQ(f.extending, 2);
}

TEST(BattleCharges, corners_are_no_contact) {  // PS-CHG-12
  const Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 480, 300.001, 270) + unit("blue", shot4, 322, 300.001, 270));
  EXPECT_FALSE(Board(t.state, t.setting).touch(0, 1));
  EXPECT_TRUE(Board(t.state, t.setting).touch(0, 2)) << "two yards of an edge";
}

TEST(BattleCharges, a_charge_from_behind_a_flank_counts) {  // PS-MELEE-18, PS-DEF-17
  const auto hit = [](double x, double y, int facing) {
    Table t(leaders() + unit("red", horse4, x, y, facing) + unit("blue", "bases = 8\nwide = 4", 400, 400, 270));
    Scripted dice({"5 5", "6"}, {0, TwoDiceAndD6});
    t.state.agenda.push(ChargesGoIn{0, 0});
    t.state.agenda.push(DeclareCharges{0});
    t.state.phase = Phase::Combat;
    t.run_all(dice);
    EXPECT_TRUE(touch(t, 0, 1));
    return t[1].now.hit_from_behind;
  };
  EXPECT_EQ(hit(400, 330, 90), 0);
  EXPECT_EQ(hit(520, 445, 180), 1) << "flank, from behind the front line";
  EXPECT_EQ(hit(400, 520, 270), 1) << "rear";
}

TEST(BattleCharges, horse_meets_horse_half_way) {  // PS-CHG-09, PS-CHG-10
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 400, 270));
  Scripted dice({"3 3", "2"}, {0, TwoDiceAndD6, CountersIt});
  t.run_charges(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_TRUE(touch(t, 0, 1));
  EXPECT_EQ(t[0].now.charging + t[1].now.charging, 2);
  EXPECT_NEAR(t[0].pose.at.y, yards(350), 10);
}

TEST(BattleCharges, evaders_may_be_caught) {  // PS-CHG-05, PS-CHG-11, PS-CTRL-06, PS-MELEE-17; hardest case 4
  const auto chase = [](std::string_view pair, std::string_view d6) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", skirmishers, 400, 360, 270));
    // Evader AvD 3 and D6 2: 50 + 20 = 70, so 130 off.
    Scripted dice({"3", "2", pair, d6}, {0, TwoDiceAndD6, EvadesIt, 0});
    t.run_charges(dice);
    EXPECT_TRUE(dice.all_used()) << dice.unused();
    return t.state;
  };
  const State caught = chase("4 4", "5");
  EXPECT_EQ(caught.unit(0).now.charging, 1);
  EXPECT_EQ(caught.unit(1).now.hit_from_behind, 1);
  EXPECT_EQ(caught.unit(1).now.moved_before, 0) << "it looks only up to the charge";
  const State missed = chase("4 4", "4");
  EXPECT_EQ(missed.unit(0).now.missed_charge, 1);
  EXPECT_EQ(missed.unit(0).pose.at.y, yards(420));
  EXPECT_EQ(missed.unit(1).pose.at.y, yards(360 + 70 + 20)) << "it faces away: its front is 20 further";
}

TEST(BattleCharges, pursuers_meet_the_first_thing_on_their_way) {  // PS-POST-12, PS-POST-25, PS-POST-26, PS-POST-29, PS-MAN-14; hardest case 5
  const std::string text = leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270) + unit("blue", shot4, 400, 355.001, 270);
  Table t(text);
  for (int u : {0, 1}) t[u].turn.fought = t[u].turn.told = 1, t[u].turn.opponent = 1 - u;
  t[0].turn.result = Action::Pursue, t[0].turn.may_pursue = 1, t[0].turn.after = After::Pursue;
  t[1].turn.result = Action::Retire, t[1].turn.after = After::Retire;
  // 4 + 5: 90 + 20 = 110; it stops clear behind its friend after 75. The horse rolls 80 and meets the friend after 55.
  Scripted dice({"4", "5", "3 2", "3"}, {1});  // formed foot can but stand
  for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].turn.ran_way, yards(75));
  EXPECT_EQ(t[1].now.status, Status::Retiring);
  EXPECT_EQ(t[2].now.dps, 0) << "it neither moved nor fired";
  EXPECT_TRUE(touch(t, 0, 2));
  EXPECT_EQ(t[0].now.pursuit_charge, 1);
  EXPECT_EQ(t[0].now.charging, 1);
  EXPECT_EQ(t[0].turn.hacked, 0);
}

TEST(BattleCharges, whoever_is_caught_breaks_and_is_hacked) {  // PS-POST-15, PS-POST-27, PS-POST-28, PS-POST-30, PS-DEF-15
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 300.001, 270));
  for (int u : {0, 1}) t[u].turn.fought = t[u].turn.told = 1, t[u].turn.opponent = 1 - u;
  t[0].turn.result = Action::Pursue, t[0].turn.may_pursue = 1, t[0].turn.after = After::Pursue;
  t[1].turn.result = Action::Retire, t[1].turn.after = After::Retire;
  Scripted dice({"2", "1", "4 4", "4", "4 1 1"}, {1});  // 30 + 20 = 50 against 120; a base of pikes is lost
  for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].now.status, Status::Routing);
  EXPECT_EQ(t[1].is.pikes, 1);
  EXPECT_EQ(t[1].is.bases(), 5);
}

TEST(BattleCharges, foot_falls_back_and_is_followed) {  // PS-POST-05, PS-POST-06, PS-POST-14
  const std::string text = leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270);
  const auto after = [](Table& t) {
    for (int u : {0, 1}) t[u].turn.fought = t[u].turn.told = 1, t[u].turn.opponent = 1 - u;
    t[0].turn.result = Action::AnyPermitted, t[0].turn.may_follow_up = 1, t[0].turn.after = After::FollowUp;
    t[1].turn.result = Action::FallBack, t[1].turn.after = After::FallBack;
    Scripted none({});
    for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
    t.run_all(none);
  };
  Table t(text);
  after(t);
  EXPECT_EQ(t[1].pose.at.y, yards(320) + 1);
  EXPECT_TRUE(touch(t, 0, 1));
  EXPECT_EQ(t[0].now.following_up, 1);
  Table shut("[[area]]\nkind = \"water\"\nname = \"x\"\noutline = [[200, 330], [600, 330], [600, 400], [200, 400]]\n" + text);
  after(shut);
  EXPECT_EQ(shut[1].pose.at.y, yards(300) + 1) << "no way back";
  EXPECT_EQ(shut[1].now.dps, 1);
}

TEST(BattleCharges, horse_rides_through_guns) {  // PS-RES-02, PS-POST-07, PS-POST-09, PS-RES-16
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", gun, 400, 350, 270) + unit("blue", regiment, 1000, 900, 270));
  Scripted dice({"4 4", "2", "=5", "=0", "4 4"}, {0, TwoDiceAndD6, 2});
  combat_phase(t, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].now.crew, Crew::Killed);
  EXPECT_EQ(t[0].turn.rode_through, 1);
  EXPECT_GT(t[0].pose.at.y, yards(400));
  EXPECT_EQ(t[0].now.dps, 0) << "one from the combat, one off for riding through";
}

TEST(BattleCharges, foot_takes_the_position) {  // PS-POST-10, PS-POST-18
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", gun, 400, 300.001, 270) + unit("blue", regiment, 1000, 900, 270));
  t[0].turn.fought = t[0].turn.told = 1, t[0].turn.opponent = 1, t[0].now.dps = 2;
  t[0].turn.result = Action::AnyPermitted, t[0].turn.after = After::TakePosition;
  t[1].now.crew = Crew::Fled;
  Scripted none({});
  t.state.agenda.push(AfterPass{5, 0});
  t.run_all(none);
  EXPECT_EQ(t[0].pose.at.y, yards(320));
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_EQ(t[1].now.spiked, 1) << "PS-CHG-14: it ends on the abandoned gun";
}

}  // namespace linstock::pike_and_shot
