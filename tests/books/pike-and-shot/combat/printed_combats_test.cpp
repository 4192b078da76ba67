// Combats of the print on the table: how many dice, what hits, and what becomes of both sides.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

// One round with exactly these dice, first the side that acts first.
void fight(Table& t, std::string_view red, std::string_view blue) {
  std::vector<std::string_view> thrown;
  for (std::string_view dice : {red, blue})
    if (!dice.empty()) thrown.push_back(dice);
  Scripted dice = thrown.size() == 2 ? Scripted({thrown[0], thrown[1]}) : Scripted({thrown[0]});
  t.state.agenda.push(FightPhase{0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
}
Table met(const std::string& red, const std::string& blue) {
  return Table(leaders() + unit("red", red, 400, 300, 90) + unit("blue", blue, 400, 300.001, 270));
}
const std::string foot4 = "bases = 4\nwide = 4", pikes4 = "bases = 4\npikes = 4\nwide = 4", pikes8 = "bases = 8\npikes = 8\nwide = 4", deep_horse = "arm = \"horse\"\nbases = 8\nwide = 4";

}  // namespace

TEST(PrintedCombats, pikes_that_wait_for_horse_have_three_dice_and_the_second_rank_one) {  // PS-MELEE-03, PS-MELEE-21
  Table t = met(horse4, pikes8);
  t[0].now.charging = 1;
  fight(t, "1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
}

TEST(PrintedCombats, pikes_that_charge_have_two) {  // PS-MELEE-04, PS-MELEE-23
  Table t = met(pikes4, foot4);
  t[0].now.charging = 1;
  fight(t, "1 1 1 1 1 1 1 1", "1 1 1 1");
}

TEST(PrintedCombats, pikes_have_one_when_the_combat_goes_on) {  // PS-MELEE-05, PS-MELEE-22
  Table t = met(pikes8, foot4);
  fight(t, "1 1 1 1", "1 1 1 1");
}

TEST(PrintedCombats, pikes_that_moved_before_horse_came_lose_two_dice) {  // PS-MELEE-17
  Table t = met(horse4, pikes4);
  t[0].now.charging = 1, t[1].now.moved_before = 1;
  fight(t, "1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1");
}

TEST(PrintedCombats, unformed_pikes_have_one_die_each_and_sixes) {  // PS-MELEE-23, PS-HIT-02
  Table t = met(horse4, pikes4);
  t[0].now.charging = 1, t[1].now.formation = Formation::Unformed;
  fight(t, "1 1 1 1 1", "5 5 5 5");
  EXPECT_EQ(t[1].turn.result, Action::Remain) << "level: no five was a hit";
  EXPECT_EQ(t[1].now.dps, 2);
}

TEST(PrintedCombats, shot_without_bayonets_needs_sixes_against_horse_and_fives_with_them) {  // PS-HIT-04, PS-SEQ-03
  for (int fixed : {0, 1}) {
    Table t = met(horse4, foot4 + "\nbayonet = \"plug\"");
    t[0].now.charging = 1, t[1].now.fixed = fixed;
    fight(t, "1 1 1 1 1", "5 5 5 5");
    EXPECT_EQ(t[0].now.dps, fixed ? 4 : 2) << "four hits, or none";
  }
}

TEST(PrintedCombats, disorder_takes_five_dice_at_most) {  // PS-MELEE-19
  Table t = met("bases = 8\nwide = 8", "bases = 8\nwide = 8");
  t[0].now.dps = 9;
  fight(t, "1 1 1", "1 1 1 1 1 1 1 1");
}

TEST(PrintedCombats, a_grade_inspired_and_higher_adds_up) {  // PS-MELEE-06, PS-MELEE-08, PS-MELEE-09
  const std::string hill = "[[area]]\nkind = \"hill\"\nname = \"h\"\nelevation = 1\noutline = [[200, 100], [600, 100], [600, 300], [200, 300]]\n";
  Table t(hill + leaders() + unit("red", foot4 + "\ngrade = \"A2\"", 400, 300, 90) + unit("blue", foot4 + "\ngrade = \"E\"", 400, 300.001, 270));
  t[0].turn.inspired = 3;  // two count
  fight(t, "1 1 1 1 1 1 1 1 1", "1 1");
}

TEST(PrintedCombats, support_is_no_help_to_a_charge_a_loutrance) {  // PS-MELEE-12, PS-MELEE-16
  for (int outrance : {0, 1}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 300.001, 270) + unit("red", horse4, 400, 250, 90));
    t[0].now.charging = 1, t[0].now.outrance = outrance;
    fight(t, "1 1 1 1 1 1", "1 1 1 1");  // charging and supported, or charging twice over
  }
}

TEST(PrintedCombats, cuirassiers_ride_down_other_horse_only) {  // PS-MELEE-15, PS-MELEE-28
  for (bool both : {false, true}) {
    Table t = met(horse4 + "\ncuirassiers = true", horse4 + (both ? "\ncuirassiers = true" : ""));
    fight(t, both ? "1 1 1 1" : "1 1 1 1 1", "1 1 1 1");
  }
}

TEST(PrintedCombats, who_follows_up_has_a_die_and_pursuing_horse_three) {  // PS-MELEE-10, PS-MELEE-13, PS-MELEE-14, PS-MELEE-30, PS-HIT-02
  Table foot = met(foot4, foot4);
  foot[0].now.following_up = 1;
  fight(foot, "1 1 1 1 1", "1 1 1 1");
  Table t = met(horse4, horse4);
  t[0].now.charging = t[0].now.pursuit_charge = 1, t[0].now.formation = Formation::Unformed;
  fight(t, "5 5 5 5 5 5 5", "1 1 1 1");
  EXPECT_EQ(t[0].now.dps, 2) << "pursuers are unformed: fives do not hit";
}

TEST(PrintedCombats, swordsmen_charge_with_a_die_more_in_any_order) {  // PS-MELEE-11, PS-CHG-06
  Table t(leaders() + unit("red", foot4 + "\nswordsmen = true", 400, 300, 90) + unit("blue", foot4, 400, 340, 270));
  t[0].now.formation = Formation::Unformed;
  EXPECT_FALSE(charge_targets(Board(t.state, t.setting), 0).empty());
  put(t.state, 1, {{yards(400), yards(300) + 1}, south});
  t[0].now.charging = 1;
  fight(t, "1 1 1 1 1", "1 1 1 1");
}

TEST(PrintedCombats, a_level_charge_a_loutrance_rides_through_a_single_rank) {  // PS-RES-10, PS-RES-11, PS-RES-21
  for (const auto& [blue, action] : {std::pair(horse4, Action::RideThrough), {deep_horse, Action::RemainOrRetire}}) {
    Table t = met(horse4, blue);
    t[0].now.charging = t[0].now.outrance = 1;
    fight(t, "1 1 1 1 1 1", "1 1 1 1");
    EXPECT_EQ(t[0].turn.result, action);
    EXPECT_EQ(t[0].now.dps, 2);
  }
}

TEST(PrintedCombats, a_level_charge_on_foot_sends_the_horse_back_and_leaves_the_foot) {  // PS-RES-08, PS-RES-09
  Table t = met(horse4, foot4);
  t[0].now.charging = 1;
  fight(t, "1 1 1 1 1", "1 1 1 1");
  EXPECT_EQ(t[0].turn.result, Action::Retire);
  EXPECT_EQ(t[1].turn.result, Action::Remain);
}

TEST(PrintedCombats, horse_charged_by_foot_and_victorious_is_free) {  // PS-RES-18, PS-RES-26
  Table t = met(foot4, horse4);
  t[0].now.charging = 1;
  fight(t, "1 1 1 1", "5 5 1 1");
  EXPECT_EQ(t[1].turn.result, Action::AnyPermitted);
  EXPECT_EQ(t[0].turn.result, Action::FallBack) << "no horse charged it";
  EXPECT_EQ(t[0].now.dps, 3);
}

TEST(PrintedCombats, foot_charged_by_horse_and_foot_falls_back) {  // PS-RES-12, PS-RES-13, PS-RES-20
  for (bool both : {false, true}) {
    std::string text = leaders() + unit("red", horse4, 360, 300, 90) + unit("blue", "bases = 8\nwide = 8", 400, 300.001, 270);
    if (both) text += unit("red", foot4, 440, 300, 90);
    Table t(text);
    t[0].now.charging = 1;
    if (both) t[2].now.charging = 1;
    Scripted dice = both ? Scripted({"=2", "=1"}) : Scripted({"=2", "=1"});
    t.state.agenda.push(FightPhase{0});
    t.run_all(dice);
    EXPECT_EQ(t[1].turn.result, both ? Action::FallBack : Action::Remain);
  }
}

TEST(PrintedCombats, a_march_column_that_is_driven_back_retires) {  // PS-RES-15, PS-DEF-09, PS-HIT-02
  Table t = met(foot4, "bases = 4\nwide = 1\nformation = \"march-column\"");
  t[0].now.charging = 1;
  fight(t, "5 1 1 1", "5");  // three of the four extend beyond the head of the column
  EXPECT_EQ(t[1].turn.result, Action::Retire);
}

TEST(PrintedCombats, guns_lose_their_crew_to_a_defeat_and_save_it_before) {  // PS-RES-14, PS-RES-16, PS-RES-23, PS-MELEE-31
  for (const auto& [dice, crew, dps] : {std::tuple("5 5 1 1", Crew::Fled, 3), {"5 5 5 1", Crew::Killed, 4}, {"1 1 1 1", Crew::Present, 2}}) {
    Table t = met(foot4, "arm = \"guns\"\nguns = 2");
    fight(t, dice, "1 1");
    EXPECT_EQ(t[1].now.crew, crew);
    EXPECT_EQ(t[1].now.dps, dps);
  }
}

TEST(PrintedCombats, limbered_guns_throw_nothing_and_are_abandoned) {  // PS-MELEE-31
  Table t = met(foot4, "arm = \"guns\"\nguns = 1\nformation = \"limbered\"");
  fight(t, "1 1 1 1", "");
  EXPECT_EQ(t[1].now.crew, Crew::Fled);
}

TEST(PrintedCombats, foot_that_storms_works_needs_sixes) {  // PS-HIT-03, PS-HIT-06
  const std::string works = "[[line]]\nkind = \"works\"\nname = \"w\"\npoints = [[600, 302], [200, 302]]\n";
  Table t(works + leaders() + unit("red", foot4, 400, 300, 90) + unit("blue", foot4, 400, 300.001, 270));
  const Board board(t.state, t.setting);
  const int enemy[] = {0};
  ASSERT_TRUE(combatant(board, 1, enemy, false).in_fieldworks);
  fight(t, "5 5 5 5", "1 1 1 1");
  EXPECT_EQ(t[1].now.dps, 2);
}

TEST(PrintedCombats, a_loser_by_five_routs_and_takes_five) {  // PS-RES-01, PS-RES-28
  Table t = met("bases = 6\nwide = 6", foot4);
  fight(t, "5 5 5 5 6 1", "1 1 1 1");
  EXPECT_EQ(t[1].turn.result, Action::Rout);
  EXPECT_EQ(t[1].now.dps, 5);
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_TRUE(t[0].turn.may_pursue && t[0].turn.may_take_position);
}

TEST(PrintedCombats, horse_hit_in_its_flank_has_two_dice_less) {  // PS-MELEE-18
  Table t = met(horse4, horse4);
  t[0].now.charging = 1, t[1].now.hit_from_behind = 1;
  fight(t, "1 1 1 1 1", "1 1");
}

// AFTER IT

namespace {

// Red in the middle has beaten two: one fell back, one retired.
Table beaten_two() {
  Table t(leaders() + unit("red", "bases = 8\nwide = 8", 400, 300, 90) + unit("blue", foot4, 360, 300.001, 270) + unit("blue", foot4, 440, 300.001, 270));
  t[0].turn.fought = t[0].turn.told = 1, t[0].turn.opponent = 2, t[0].now.dps = 1;
  t[0].turn.result = Action::AnyPermitted;
  t[0].turn.may_pursue = t[0].turn.may_follow_up = t[0].turn.may_take_position = 1;
  for (int u : {1, 2}) t[u].turn.fought = t[u].turn.told = 1, t[u].turn.opponent = 0;
  t[1].turn.result = Action::FallBack, t[1].turn.after = After::FallBack;
  t[2].turn.result = Action::Retire, t[2].turn.after = After::Retire;
  return t;
}

}  // namespace

TEST(PrintedAfter, who_has_beaten_two_may_follow_the_one_that_fell_back) {  // PS-POST-03, PS-POST-06, PS-MELEE-29
  Table t = beaten_two();
  t[0].turn.after = After::FollowUp;
  Scripted dice({"4", "4"});
  for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
  t.run_all(dice);
  EXPECT_EQ(t[1].pose.at.y, yards(320) + 1);
  EXPECT_TRUE(Board(t.state, t.setting).touch(0, 1));
  EXPECT_EQ(t[0].now.following_up, 1);
}

TEST(PrintedAfter, a_position_that_cannot_be_taken_gives_nothing) {  // PS-POST-10, PS-POST-16
  for (bool room : {true, false}) {
    Table t = beaten_two();
    t[0].turn.after = After::TakePosition;
    if (!room) t[1].turn.result = Action::Remain, t[1].turn.after = After::Remain;  // he still stands there
    Scripted dice({"4", "4"});
    for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
    t.run_all(dice);
    EXPECT_EQ(t[0].now.dps, room ? 0 : 1);
    EXPECT_NEAR(t[0].pose.at.y, yards(room ? 320 : 300), 10);
  }
}

TEST(PrintedAfter, who_finds_no_way_through_keeps_his_dps) {  // PS-POST-08, PS-POST-16
  const std::string water = "[[area]]\nkind = \"water\"\nname = \"x\"\noutline = [[200, 321], [600, 321], [600, 600], [200, 600]]\n";
  Table t(water + leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", gun, 400, 300.001, 270) + unit("blue", regiment, 1000, 900, 270));
  t[0].turn.told = t[0].turn.fought = 1, t[0].turn.opponent = 1, t[0].turn.result = Action::RideThrough, t[0].turn.after = After::RideThrough, t[0].now.dps = 2;
  t[1].now.crew = Crew::Killed;
  Scripted dice({"5 5"});
  t.state.agenda.push(AfterMoves{0});
  t.run_all(dice);
  EXPECT_EQ(t[0].pose.at.y, yards(300));
  EXPECT_EQ(t[0].now.dps, 2);
}

TEST(PrintedAfter, horse_that_is_steadied_does_not_counter_charge) {  // PS-CMD-05, PS-CHG-10
  for (int steadied : {0, 1}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 400, 270));
    t[1].turn.steadied = steadied;
    t[0].turn.target = 1;
    Scripted stands({}, {CountersIt});
    t.step(RespondTo{1, 0, 0}, stands);
    EXPECT_EQ(stands.all_used(), !steadied) << "there is nothing to ask";
    EXPECT_EQ(t[1].turn.target, steadied ? -1 : 0);
  }
}

}  // namespace linstock::pike_and_shot
