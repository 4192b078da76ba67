// Cases worked out by hand from the print, each a position: which results count in a test, who is charged late, what halts a charge, how
// far a retreat goes, who fires at a charger for how long, who is swept away, what an order asks, what the end is worth.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/firing/small_arms.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270), far_friend = unit("red", battalion, 1800, 200, 90);
const std::string one_rank = "arm = \"light-cavalry\"\nfigures = 8\nwide = 8";

std::string wood(const char* kind, int x, int y, int wide, int deep) {
  const auto at = [](int a, int b) { return "[" + std::to_string(a) + ", " + std::to_string(b) + "]"; };
  return std::string("[[area]]\nkind = \"") + kind + "\"\nname = \"" + kind + std::to_string(y) + "\"\noutline = [" + at(x, y) + ", " + at(x + wide, y) + ", " + at(x + wide, y + deep) + ", " + at(x, y + deep) + "]\n";
}

// Its charge has met that enemy, after so many yards.
void met(Table& t, int charger, int target, int range) {
  t[charger].turn.does = Does::Charges, t[charger].turn.contact = target, t[charger].turn.contact_range = t[charger].turn.moved = t[charger].turn.straight = range;
  t[charger].turn.charge_on = t[charger].turn.tested = 1, t[charger].turn.target = target;
}

ReactionFacts tests(const Table& t, int u, InCharge charge = InCharge::No) { return reaction_facts(Board(t.state, t.setting), u, charge); }

}  // namespace

// CHARGES AND FIRE

// Eight horsemen in one rank lose two to 60 casualties: 60 over the eight who came are 7, so that 16 falls to 9 and they get home. Over the six
// who are left it would be 10.
TEST(HandCases, the_front_rank_is_as_wide_as_when_the_firing_began) {  // NC-HOME-01, NC-BASE-12, NC-FIRE-26
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", one_rank, 1000, 515, 270));
  met(t, 2, 0, 180);
  t[2].turn.score = 16;
  t[2].turn.casualties = t[2].turn.before_contact = 60;
  put(t.state, 2, {{yards(1000), yards(500)}, south});
  Scripted none{};
  t.step(SufferFire{0}, none);
  EXPECT_EQ(t[2].now.figures, 6);
  t.step(HaltCharges{0}, none);
  EXPECT_EQ(t[2].turn.halted_by_fire, 0);
  EXPECT_EQ(t[2].turn.fights, 1);
}

TEST(HandCases, one_casualty_a_figure_more_halts_them) {  // NC-HOME-03, NC-HOME-06
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", one_rank, 1000, 515, 270));
  met(t, 2, 0, 180);
  t[2].turn.score = 16;
  t[2].turn.casualties = t[2].turn.before_contact = 64;
  put(t.state, 2, {{yards(1000), yards(500)}, south});
  Scripted none{};
  t.step(SufferFire{0}, none);
  t.step(HaltCharges{0}, none);
  EXPECT_EQ(t[2].turn.halted_by_fire, 1);
  EXPECT_EQ(Board(t.state, t.setting).yards_between(0, 2), 20);
}

// Of two targets one runs and is caught, the other stands: fire may halt the charge. If both run it may not.
TEST(HandCases, fire_halts_a_charge_as_long_as_one_target_stands) {  // NC-HOME-05
  for (const bool both : {false, true}) {
    Table t(unit("red", battalion + holds, 900, 500, 90) + unit("red", battalion + holds, 1105, 500, 90) + unit("blue", "arm = \"heavy-cavalry\"\nfigures = 24\nwide = 24", 1000, 500, 270) + far_friend);
    met(t, 2, 0, 150);
    t[2].turn.also[0] = 1;
    t[2].turn.score = 9, t[2].turn.casualties = t[2].turn.before_contact = 30;
    t[0].now.conduct = Conduct::Routing;
    if (both) t[1].now.conduct = Conduct::Routing;
    Scripted none{};
    t.step(SufferFire{0}, none);
    t.step(HaltCharges{0}, none);
    EXPECT_EQ(t[2].turn.halted_by_fire, !both);
  }
}

// Light horse come 280 of 360 yards: 2/9 of the period are lost. Whoever is charged loses nothing for it (0), his neighbour 2; and the neighbour
// takes 3 for a target that moved 150 yards.
TEST(HandCases, time_lost_to_a_charge_is_cheaper_for_the_charged) {  // NC-FIRE-10, NC-SMALL-17, NC-SMALL-20, NC-SMALL-21
  Table t(unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion + holds, 1230, 500, 90) + unit("blue", one_rank, 1100, 780, 270) + far_friend);
  met(t, 2, 0, 280);
  put(t.state, 2, {{yards(1100), yards(500)}, south});
  const Board board(t.state, t.setting);
  SilentUmpire silent;
  const auto own = board.aim(0, 2, as_target(board, 2)), other = board.aim(1, 2, as_target(board, 2));
  ASSERT_TRUE(own && other);
  EXPECT_EQ(own->distance, 140);
  const int charged = small_arms_factor(survey_arms(board, *own, 0), t.setting.tables, silent), beside = small_arms_factor(survey_arms(board, *other, 1), t.setting.tables, silent);
  EXPECT_EQ(charged - beside, 5);
}

// MLR at 140 yards is in the column of 200: 22 (before the die), first volley +2, mounted +1.
TEST(HandCases, the_volley_that_meets_them_halfway) {  // NC-FIRE-11, NC-FIRE-21, NC-SMALL-05
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", one_rank, 1000, 780, 270));
  met(t, 2, 0, 280);
  put(t.state, 2, {{yards(1000), yards(500)}, south});
  const Board board(t.state, t.setting);
  SilentUmpire silent;
  const auto aim = board.aim(0, 2, as_target(board, 2));
  ASSERT_TRUE(aim);
  EXPECT_EQ(small_arms_factor(survey_arms(board, *aim, 0), t.setting.tables, silent), 21 + 2 + 1);
}

// A screen that was only a quarter of the unit has fired: the line still has its first volley; a main body that fired has it no more.
TEST(HandCases, a_quarter_of_the_unit_may_have_fired_before) {  // NC-FIRE-21
  Table t(unit("red", battalion + holds + "\nscreen = 5", 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 680, 270));
  const int screen = t[0].now.screen;
  ASSERT_GE(screen, 0);
  t[screen].now.has_fired = 1;
  const auto facts = [&] {
    const Board board(t.state, t.setting);
    return survey_arms(board, *board.aim(0, 2), 0);
  };
  EXPECT_EQ(facts().fired_share, 25);
  EXPECT_EQ(facts().close_order_fired, 0);
  t[0].now.has_fired = t[0].now.close_order_fired = 1;
  EXPECT_EQ(facts().close_order_fired, 1);
}

// Two enemies in a column's path of 100 yards: whoever advances within his charge reach of the firers comes before whoever shot two in each
// figure, and he before a nearer one who does nothing.
TEST(HandCases, priorities_in_printed_order) {  // NC-FIRE-06
  const std::string few = "figures = 5\nweapon = \"MLR\"";
  Table t(unit("red", battery + holds, 1000, 300, 90) + far_friend + unit("blue", few, 950, 480, 270) + unit("blue", few, 1060, 410, 270) + unit("blue", few, 1005, 590, 270));
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0).size(), 3u) << "a battery may choose among equals";
  mark(t[0].last.did_us, 4, true);
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0), std::vector<int>{4});
  t[3].next.advanced = 1;
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0), std::vector<int>{3});
  t[2].turn.does = Does::Charges, t[2].turn.target = 0, t[2].turn.charge_on = 1;
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0), std::vector<int>{2}) << "who charges the firers comes first, though he did not arrive";
}

TEST(HandCases, nobody_fires_into_a_melee) {  // NC-FIRE-12
  Table t(unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion + holds, 1000, 300, 90) + unit("blue", one_rank, 1000, 500, 270) + far_friend);
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  EXPECT_TRUE(targets_of(Board(t.state, t.setting), 1).empty());
}

// REACTION: WHICH RESULTS COUNT

// B wishes to charge beside A, who has tested already in this phase and does not dare to: he advances no more, and B has only itself. Before he
// has tested, A's wish counts.
TEST(HandCases, a_friend_who_did_not_dare_to_charge_does_not_advance) {  // NC-SEQ-11, NC-REACT-16, NC-REACT-62
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1250, 500, 90) + unit("blue", battalion, 1250, 600, 270) + far_foe);
  t.state.phase = Phase::TestChargers;
  t[1].turn.target = 2;
  EXPECT_TRUE(tests(t, 0).advancing);
  t[1].turn.tested = 1, t[1].turn.result = Reaction::DoNotCharge;
  EXPECT_FALSE(tests(t, 0).advancing);
  t[1].turn.result = Reaction::ObeyOrders;
  EXPECT_TRUE(tests(t, 0).advancing);
}

// The enemy's failure in the same phase is not known yet: he still counts as coming on.
TEST(HandCases, what_the_enemy_threw_in_this_phase_is_not_known) {  // NC-SEQ-12, NC-REACT-31
  Table t(unit("red", battalion, 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 700, 270) + far_foe);
  t.state.phase = Phase::TestChargers;
  t[2].turn.target = 0, t[2].turn.tested = 1, t[2].turn.result = Reaction::NoAdvance;
  EXPECT_TRUE(tests(t, 0).enemy_foot_advancing);
}

// In phase 4 blue horse that goes uncontrolled charges a red battalion whose turn to test is over: it answers and tests at once. A red one that
// charges a blue battalion finds it before its turn: it only says its answer.
TEST(HandCases, whoever_is_charged_late_answers_and_tests_in_this_phase) {  // NC-RESULT-19, NC-SEQ-12, NC-REACT-07
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", one_rank, 1000, 700, 270));
  t.state.phase = Phase::TestOthers;
  Scripted none{};
  apply_test(t.state, t.setting, 2, {22, Reaction::Uncontrolled}, false, false, none);
  EXPECT_EQ(t[2].turn.charge_on, 1);
  ASSERT_EQ(t.state.agenda.steps.size(), 2);
  EXPECT_EQ(t.state.agenda.pop(), Step(WriteResponses{0}));
  EXPECT_EQ(t.state.agenda.pop(), Step(TestOther{0, 0}));
  Table other(unit("blue", battalion + holds, 1000, 700, 270) + far_foe + unit("red", one_rank, 1000, 500, 90));
  other.state.phase = Phase::TestOthers;
  apply_test(other.state, other.setting, 2, {22, Reaction::Uncontrolled}, false, false, none);
  ASSERT_EQ(other.state.agenda.steps.size(), 1);
  EXPECT_EQ(other.state.agenda.pop(), Step(WriteResponses{0}));
}

// When its turn comes it neither tests nor answers a second time.
TEST(HandCases, the_late_answer_is_given_once) {  // NC-RESULT-19, NC-SEQ-12
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", one_rank, 1000, 700, 270));
  t.state.phase = Phase::TestOthers;
  t[2].turn.target = 0, t[2].turn.charge_on = t[2].turn.tested = 1;
  t[0].turn.answers = t[0].turn.tested = 1, t[0].turn.responds = Responds::Breaks;
  Scripted none{};
  t.step(TestOther{0, 0}, none);
  EXPECT_EQ(t[0].turn.responds, Responds::Breaks);
}

// Two casualties in each figure call for a test, whether by fire or hand to hand; only fire lowers it.
TEST(HandCases, melee_losses_call_for_a_test_too) {  // NC-REACT-04, NC-REACT-32
  Table t(unit("red", battalion, 1000, 300, 90) + far_friend + far_foe);
  t[0].last.figures = 20, t[0].last.melee_casualties = 39;
  EXPECT_FALSE(occasion_of(Board(t.state, t.setting), 0, false, false).test);
  t[0].last.melee_casualties = 30, t[0].last.fire_casualties = 10;
  EXPECT_TRUE(occasion_of(Board(t.state, t.setting), 0, false, false).test);
  EXPECT_EQ(tests(t, 0).casualties_per_figure, 0);
}

// Foot within 300 yards of a brigade's own that routs 4, of another brigade 2; retreating in close order 2 and 1; in open order nothing.
TEST(HandCases, what_runs_near_it) {  // NC-REACT-23 to 26
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 1250, 500, 90) + unit("red", skirmishers, 800, 420, 90) + far_foe);
  t[1].now.conduct = Conduct::Routing, t[2].now.conduct = Conduct::Retreating, t[3].now.conduct = Conduct::Retreating;
  const ReactionFacts f = tests(t, 0);
  EXPECT_EQ(f.brigade_routing, 1);
  EXPECT_EQ(f.brigade_retiring, 1);
  EXPECT_EQ(f.friends_routing + f.friends_retiring, 0);
  t[1].is.brigade = t[2].is.brigade = -1;
  const ReactionFacts g = tests(t, 0);
  EXPECT_EQ(g.friends_routing, 1);
  EXPECT_EQ(g.friends_retiring, 1);
}

// A square has two secure flanks whatever stands near; 10 paces are near enough, 11 are not.
TEST(HandCases, ten_paces_secure_a_flank) {  // NC-DEF-05, NC-DEF-06
  for (const int gap : {10, 11}) {
    Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion + holds, 1000 + 200 + gap, 500, 90) + unit("blue", battalion, 1300, 620, 270) + unit("blue", battalion, 780, 640, 270));
    put(t.state, 1, {{yards(1200 + gap), yards(500)}, north});
    t[1].now.conduct = Conduct::Steady;
    t[1].turn.target = -1;
    const int near = tests(t, 0).secure_flanks;
    if (gap == 10) EXPECT_EQ(near, 1) << gap;
    else EXPECT_LE(near, 1) << gap;
  }
}

// AFTER MELEES

// Two standing melees in a row: both go back a normal move, and begin to rally.
TEST(HandCases, after_two_standing_melees_both_fall_back_and_rally) {  // NC-MRES-02, NC-RALLY-01
  Table t(unit("red", battalion, 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 500, 270));
  for (int i : {0, 2}) {
    t[i].now.role = MeleeRole::BothCharged, t[i].now.standing = t[i].now.rounds = 1, t[i].turn.fought = 1;
    t[i].turn.inflicted = t[i].turn.received = 10;
  }
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_NEAR(Board(t.state, t.setting).yards_between(0, 2), 200, 1);
  for (int i : {0, 2}) {
    EXPECT_EQ(t[i].now.rallying, 1) << i;
    EXPECT_EQ(t[i].now.rally_left, 4) << "a whole move for T2, disordered";
    EXPECT_GT(t[i].now.rally, RallyCause::Pursued) << "it may do something else";
  }
}

TEST(HandCases, whoever_fights_another_besides_stands) {  // NC-MRES-02
  Table t(unit("red", battalion, 1000, 500, 90) + far_friend + unit("blue", "figures = 10\nweapon = \"MLR\"", 940, 500, 270) + unit("blue", "figures = 10\nweapon = \"MLR\"", 1060, 500, 270));
  for (int i : {0, 2, 3}) t[i].now.role = MeleeRole::BothCharged, t[i].now.rounds = 1, t[i].turn.fought = 1;
  t[0].now.standing = t[2].now.standing = 1;
  t[0].turn.inflicted = t[0].turn.received = 20;
  for (int i : {2, 3}) t[i].turn.inflicted = t[i].turn.received = 10, t[i].now.opponent = 0;
  t[0].now.opponent = 2;
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_EQ(t[0].now.rallying, 0);
  EXPECT_EQ(t[0].pose.at.y, yards(500));
}

// 3 to 2 pushes the stationary defender back 50 yards, disordered; he is followed, and tests.
TEST(HandCases, a_defender_pushed_back_is_followed_and_tests) {  // NC-MRES-10, NC-MRES-12, NC-LOSE-10
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 500, 270));
  t[0].now.role = MeleeRole::Stationary, t[2].now.role = MeleeRole::ChargedStationary;
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  t[0].turn.fought = t[2].turn.fought = 1;
  t[2].turn.inflicted = t[0].turn.received = 30, t[2].turn.received = t[0].turn.inflicted = 20;
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_NEAR(t[0].pose.at.y, yards(450), yards(1));
  EXPECT_LE(Board(t.state, t.setting).yards_between(0, 2), 1);
  EXPECT_EQ(t[2].now.following_up, 1);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[0].next.melee_test, 1);
}

// Both attackers of a line that wins over all are thrown back: the one that was beaten in disorder, the other merely unformed.
TEST(HandCases, a_line_throws_all_its_attackers_back) {  // NC-MRES-07, NC-MRES-08, NC-LOSE-18
  Table t(unit("red", battalion + holds, 1000, 500, 90) + far_friend + unit("blue", "figures = 10\nweapon = \"MLR\"", 940, 500, 270) + unit("blue", "figures = 10\nweapon = \"MLR\"", 1060, 500, 270));
  t[0].now.role = MeleeRole::Stationary;
  for (int i : {2, 3}) t[i].now.role = MeleeRole::ChargedStationary, t[i].now.opponent = 0, t[i].turn.fought = 1;
  t[0].now.opponent = 2, t[0].turn.fought = 1;
  t[0].turn.inflicted = 30, t[0].turn.received = 15;
  t[2].turn.received = 20, t[2].turn.inflicted = 5;
  t[3].turn.received = t[3].turn.inflicted = 10;
  Scripted none{};
  t.step(EndMelees{0}, none);
  const Board board(t.state, t.setting);
  EXPECT_EQ(t[0].pose.at.y, yards(500));
  for (int i : {2, 3}) EXPECT_NEAR(board.yards_between(0, i), 50, 1) << i;
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[3].now.cohesion, Cohesion::Unformed);
  EXPECT_EQ(t[2].next.retreating_from_melee, 1);
  EXPECT_EQ(t[3].next.retreating_from_melee, 0);
}

// Infantry pursues at 130; the routers, at 180, leave them behind, and 300 yards apart it is over.
TEST(HandCases, a_pursuit_ends_300_yards_behind) {  // NC-PURS-01, NC-MOVE-01
  for (const int gap : {300, 301}) {
    Table t(unit("red", battalion, 1000, 900, 90) + far_friend + unit("blue", battalion, 1000, 900, 270) + far_foe);
    put(t.state, 2, {{yards(1000), yards(900 + gap)}, north});
    put(t.state, 2, {{yards(1000), yards(900 + gap + 15)}, north});
    t[2].now.conduct = Conduct::Routing;
    t[0].now.conduct = Conduct::Pursuing, t[0].now.quarry = 2;
    Scripted none{};
    t.step(CeasePursuits{0}, none);
    EXPECT_EQ(t[0].now.conduct == Conduct::Pursuing, gap == 300) << gap;
  }
}

// ROUTS AND RETREATS

// Routers through skirmishers, through a line and through a column: the skirmishers break, the others are disordered.
TEST(HandCases, routers_sweep_away_the_more_open_only) {  // NC-ROUT-04, NC-ROUT-05
  Table t(unit("red", battalion, 1000, 600, 270) + unit("red", skirmishers + "\norder = \"skirmish\"", 1000, 540, 90) + unit("red", battalion + holds, 1000, 480, 90) + unit("blue", battalion, 1000, 700, 270));
  t[0].pose.facing = south;
  t[0].now.conduct = Conduct::Routing, t[0].now.times_broken = 1;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_TRUE(runs(t[1]));
  EXPECT_FALSE(runs(t[2]));
  EXPECT_EQ(t[2].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[2].next.broken_through, 1);
}

// A wood 40 yards behind a battalion that retreats: it halts where it comes into it, not where its move would end, behind the wood.
TEST(HandCases, a_retreat_goes_no_further_than_into_cover) {  // NC-RESULT-15
  Table t(wood("open-wood", 800, 400, 400, 30) + unit("red", battalion, 1000, 485, 90) + far_friend + unit("blue", battalion, 1000, 700, 270));
  t[0].pose.facing = south, t[0].pose.at.y = yards(470);
  t[0].now.conduct = Conduct::Retreating;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_NEAR(t[0].pose.at.y, yards(427), yards(5));
  EXPECT_EQ(t[0].now.conduct, Conduct::Steady) << "it retreats no further";
}

TEST(HandCases, retiring_to_cover_ends_in_it) {  // NC-RESULT-10
  Table t(wood("open-wood", 900, 380, 200, 40) + unit("red", battalion, 1000, 485, 270) + far_friend + unit("blue", battalion, 1000, 800, 270));
  t[0].pose.facing = south, t[0].pose.at.y = yards(470);
  t[0].turn.must_retire_to_cover = 1;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_NE(Board(t.state, t.setting).cover(0), Cover::None) ;
  EXPECT_GT(t[0].pose.at.y, yards(400)) << "no further than into it";
}

// Broken by its test, not in melee, it makes for its own edge though the enemy is there on the other side too.
TEST(HandCases, routers_make_for_their_baseline) {  // NC-ROUT-02
  Table t(unit("red", battalion, 1000, 600, 90) + far_friend + unit("blue", battalion, 700, 600, 0));
  t[0].now.conduct = Conduct::Routing, t[0].now.times_broken = 1, t[0].now.first_rout = 1;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.moved, 180);
  EXPECT_EQ(t[0].pose.at.x, yards(1000));
  EXPECT_LT(t[0].pose.at.y, yards(450));
}

// Broken for the second time it never rallies, nor with less than half of its figures; with half of them it may.
TEST(HandCases, who_can_rally_from_rout) {  // NC-ROUT-07, NC-REACT-10
  const auto rallies = [](int broken, int figures) {
    Table t(unit("red", battalion, 1000, 300, 90) + far_friend + far_foe);
    t[0].now.conduct = Conduct::Routing, t[0].now.times_broken = broken, t[0].now.figures = figures;
    Scripted none{};
    apply_test(t.state, t.setting, 0, {10, Reaction::ObeyOrders}, false, false, none);
    return t[0].now.conduct != Conduct::Routing;
  };
  EXPECT_TRUE(rallies(1, 10));
  EXPECT_FALSE(rallies(1, 9));
  EXPECT_FALSE(rallies(2, 20));
}

// MOVING

// A battalion column of T2 goes 120 yards, less 3/4 in close wood: 30 in a whole period; then it is disordered.
TEST(HandCases, a_column_in_close_wood_goes_thirty_yards) {  // NC-MOVE-01, NC-MOVE-09, NC-LOSE-02
  Table t(wood("close-wood", 700, 400, 600, 400) + unit("red", battalion + "\nformation = \"column\"", 1000, 500, 90) + far_friend + far_foe);
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(30))})), "");
  EXPECT_NE(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(31))})), "");
}

// A T1 line wheels forwards at full speed, T2 at half of it, I at a quarter: the outer figure of twenty goes 200 yards times the angle.
TEST(HandCases, who_wheels_how_far_in_a_period) {  // NC-CHANGE-04, NC-CHANGE-05
  const auto may = [](const char* training, int at_most) {
    Table t(unit("red", battalion + "\ntraining = \"" + training + "\"", 1000, 500, 90) + far_friend + far_foe);
    const auto wheel = [&](int yards_of_the_outer) { return refused(t, 0, plot(Does::Marches, {Manoeuvre::wheel(Hand::Left, static_cast<std::int32_t>(std::int64_t{full_turn} * yards_of_the_outer * 1000 / 1'256'637))})) == ""; };
    return wheel(at_most - 1) && !wheel(at_most + 2);
  };
  EXPECT_TRUE(may("T1", 120));
  EXPECT_TRUE(may("T2", 50));
  EXPECT_TRUE(may("I", 30));
}

// T1 and T2 in close order step back 20 paces with their front to the enemy, T3 may not.
TEST(HandCases, who_steps_back) {  // NC-MOVE-07
  for (const char* training : {"T1", "T2", "T3"}) {
    Table t(unit("red", battalion + "\norder = \"engage-hold\"\nfurther = 150\ntraining = \"" + training + "\"", 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 580, 270));
    const bool steps = refused(t, 0, plot(Does::StepsBack, {Manoeuvre::back(yards(20))})) == "";
    EXPECT_EQ(steps, training[1] != '3') << training;
    EXPECT_NE(refused(t, 0, plot(Does::StepsBack, {Manoeuvre::back(yards(21))})), "") << training;
  }
}

// Open order through open order, moving both: no penalty; through a close order line that marches: both are disordered; if it stands: neither.
TEST(HandCases, skirmishers_pass_a_line_that_stands) {  // NC-INTER-01 to 03
  for (const int line_goes : {0, 30}) {
    Table t(unit("red", skirmishers + "\norder = \"skirmish\"", 1000, 540, 270) + unit("red", battalion, 1000, 480, 90) + far_foe);
    t[0].pose.facing = south;
    const auto goes = [&](int u, int far) {
      if (far == 0) return;
      t[u].turn.does = Does::MarchesThrough;
      t[u].turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(far), 0, period_time});
    };
    goes(0, 140), goes(1, line_goes);
    Scripted none{};
    t.step(RunPeriod{0}, none);
    EXPECT_EQ(t[0].now.cohesion, line_goes ? Cohesion::Disordered : Cohesion::Formed);
    EXPECT_EQ(t[1].now.cohesion, line_goes ? Cohesion::Disordered : Cohesion::Formed);
  }
}

// ORDERS

// Attack: half a move until the enemy is in its own charge reach (120 for a line of T2): at 121 it has to go on, at 120 not.
TEST(HandCases, an_attack_may_stop_within_charge_reach) {  // NC-ORDER-09
  for (const int gap : {120, 121}) {
    Table t(unit("red", battalion, 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 500 + gap, 270));
    EXPECT_EQ(refused(t, 0, plot(Does::Halts)) == "", gap == 120) << gap;
  }
}

// Engage and retire: inside the nearer distance it goes back, until it has regained the further one.
TEST(HandCases, engage_and_retire) {  // NC-ORDER-12
  Table t(unit("red", battalion + "\norder = \"engage-retire\"\nnearer = 100\nfurther = 200", 1000, 500, 90) + far_friend + unit("blue", battalion, 1000, 650, 270));
  EXPECT_EQ(demand_of(Board(t.state, t.setting), 0).demand, Demand::HaltAndFire);
  put(t.state, 2, {{yards(1000), yards(590)}, south});
  EXPECT_EQ(demand_of(Board(t.state, t.setting), 0).demand, Demand::Retire);
  t[0].told.retiring = 1;
  put(t.state, 2, {{yards(1000), yards(690)}, south});
  EXPECT_EQ(demand_of(Board(t.state, t.setting), 0).demand, Demand::Retire);
  put(t.state, 2, {{yards(1000), yards(701)}, south});
  EXPECT_NE(demand_of(Board(t.state, t.setting), 0).demand, Demand::Retire);
}

// VISIBILITY

// Close order troops 50 yards inside a close wood see close order troops up to 50 outside it.
TEST(HandCases, fifty_yards_inside_and_fifty_outside) {  // NC-VIS-07, NC-VIS-08
  for (const int outside : {50, 51}) {
    Table t(wood("close-wood", 800, 400, 400, 100) + unit("red", battalion + holds, 1000, 450, 90) + far_friend + unit("blue", battalion, 1000, 500 + outside, 270));
    EXPECT_EQ(Board(t.state, t.setting).sees(0, 2), outside == 50) << outside;
    t[2].turn.fired = 1;
    EXPECT_EQ(Board(t.state, t.setting).sees(0, 2), outside == 50) << "whoever fires at the same time does not know it yet";
    t[2].last.fired = 1;
    EXPECT_TRUE(Board(t.state, t.setting).sees(0, 2)) << "who has fired is seen twice as far";
  }
}

// Out of a wood skirmishers fire at a battalion that cannot see them; in the next period it fires back.
TEST(HandCases, fire_out_of_cover_is_answered_in_the_next_period) {  // NC-VIS-08, NC-FIRE-16
  Table t(wood("open-wood", 800, 400, 400, 60) + unit("red", skirmishers, 1000, 430, 90) + far_friend + unit("blue", battalion, 1000, 580, 270));
  ASSERT_EQ(targets_of(Board(t.state, t.setting), 0), std::vector<int>{2});
  t[0].turn.aim = 2;
  Scripted dice{"6"};
  t.step(FirePhase{0}, dice);
  ASSERT_TRUE(t[0].turn.fired);
  EXPECT_TRUE(targets_of(Board(t.state, t.setting), 2).empty());
  Scripted none{};
  t.step(NewPeriod{2}, none);
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 2), std::vector<int>{0});
}

// THE END

// Half of what a retreating unit is worth, a quarter of a pursuer, all of a router with his commander, on the table or off it.
TEST(HandCases, what_the_end_deducts) {  // NC-END-04 to 06, NC-END-09
  const auto lost = [](auto befalls) {
    Table t(unit("red", battalion, 1000, 500, 90) + far_friend + far_foe);
    const int before = worth(t.state, t.setting, 0);
    befalls(t[0]);
    return (before - worth(t.state, t.setting, 0)) / 4.0;
  };
  EXPECT_EQ(lost([](Unit& u) { u.now.conduct = Conduct::Retreating; }), 90);
  EXPECT_EQ(lost([](Unit& u) { u.now.presence = Presence::OffTable, u.now.left_by = LeftBy::Retreating; }), 90);
  EXPECT_EQ(lost([](Unit& u) { u.now.conduct = Conduct::Pursuing; }), 45);
  EXPECT_EQ(lost([](Unit& u) { u.now.presence = Presence::OffTable, u.now.left_by = LeftBy::Pursuing; }), 45);
  EXPECT_EQ(lost([](Unit& u) { u.now.conduct = Conduct::Routing, u.now.times_broken = 1; }), 190);
  EXPECT_EQ(lost([](Unit& u) { u.now.presence = Presence::Gone, u.now.left_by = LeftBy::Routing, u.now.times_broken = 1; }), 190);
}

}  // namespace linstock::nineteenth_century::afield
