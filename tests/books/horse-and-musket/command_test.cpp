// Orders, command radius, leadership, risk to leaders.
#include "books/horse-and-musket/command/leadership.h"
#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/command/risk.h"

#include "book_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-CMD-01, HM-DEF-05, HM-DEF-24
TEST(Command, radii) {
  const int general[] = {10, 8, 6}, sub[] = {5, 4, 3};
  for (int q = 0; q < 3; ++q) {
    EXPECT_EQ(command_radius(Rank::CommanderInChief, static_cast<Quality>(q), {}), general[q] * bw);
    EXPECT_EQ(command_radius(Rank::SubCommander, static_cast<Quality>(q), {}), sub[q] * bw);
  }
}

CommandFacts far_away() {
  auto f = usual<CommandFacts>();
  f.sub_distance = 4 * bw + 1;
  return f;
}
MayAct may(const CommandFacts& f) { return judge<command>(f).may; }

// HM-CMD-02, HM-CMD-03, HM-DEF-10, HM-DEF-01: exactly 4 BW is within
TEST(Command, outside_the_radius_it_halts) {
  auto f = usual<CommandFacts>();
  f.sub_distance = 4 * bw;
  EXPECT_EQ(may(f), MayAct::Yes);
  EXPECT_TRUE(judge<command>(f).in_command);
  EXPECT_EQ(may(far_away()), MayAct::OutOfCommandHalts);
  f = far_away();
  f.new_orders = 0;
  EXPECT_EQ(may(f), MayAct::Yes);
}

// HM-CMD-04
TEST(Command, a_melee_goes_on) {
  auto f = far_away();
  f.in_melee = 1;
  EXPECT_EQ(may(f), MayAct::Yes);
}

// HM-CMD-05
TEST(Command, out_of_command_charges) {
  auto f = far_away();
  f.wish = Wish::Charge;
  f.normal_move = 3 * bw;
  f.target_distance = 3 * bw;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.target_distance = 3 * bw + 1;
  EXPECT_EQ(may(f), MayAct::TargetTooFar);
  f.wish = Wish::Countercharge;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.cls = Class::C;
  EXPECT_EQ(may(f), MayAct::ClassCHalts);
  f.cls = Class::A;
  EXPECT_EQ(may(f), MayAct::Yes);
}

// HM-CMD-06, HM-ORDER-04, HM-ORDER-05
TEST(Command, own_initiative) {
  for (Arm arm : {Arm::HorseArtillery, Arm::EarlyHorseArtillery, Arm::LightCavalry}) {
    auto f = far_away();
    f.arm = arm;
    EXPECT_EQ(may(f), MayAct::Yes);
    EXPECT_TRUE(judge<command>(f).own_initiative);
  }
  auto f = far_away();
  f.arm = Arm::HeavyCavalry;
  EXPECT_EQ(may(f), MayAct::OutOfCommandHalts);
  f.arm = Arm::Infantry;
  f.order = Order::Skirmish;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.order = Order::Close;
  f.enemy = 3 * bw;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.enemy = 3 * bw + 1;
  EXPECT_EQ(may(f), MayAct::OutOfCommandHalts);
}

// HM-CMD-07: standing and shooting need no leader
TEST(Command, it_may_shoot_without_orders) {
  for (Wish wish : {Wish::Shoot, Wish::Hold, Wish::RallyOrReform}) {
    auto f = far_away();
    f.wish = wish;
    EXPECT_EQ(may(f), MayAct::Yes);
  }
  for (Wish wish : {Wish::MoveTo, Wish::MarchTo, Wish::ChangeFormation, Wish::DeployOrLimber, Wish::Melee, Wish::AttachLeader}) {
    auto f = far_away();
    f.wish = wish;
    EXPECT_EQ(may(f), MayAct::OutOfCommandHalts);
  }
}

// HM-CMD-08, HM-LEAD-12
TEST(Command, the_general_takes_over) {
  auto f = far_away();
  f.c_distance = 8 * bw;
  EXPECT_EQ(may(f), MayAct::OutOfCommandHalts);
  f.c_in_c_commands = 1;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.c_distance = 8 * bw + 1;
  EXPECT_EQ(may(f), MayAct::OutOfCommandHalts);
}

// HM-ORDER-01, HM-ORDER-02, HM-ORDER-07, HM-ORDER-09: only a charge or melee order brings a unit so near
TEST(Command, keeps_off) {
  auto f = usual<CommandFacts>();
  f.nearest_approach = bw + 1;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.nearest_approach = bw;
  EXPECT_EQ(may(f), MayAct::TooNearTheEnemy);
  for (Wish wish : {Wish::Charge, Wish::Melee}) {
    f.wish = wish;
    f.target_distance = 0;
    EXPECT_EQ(may(f), MayAct::Yes);
  }
}

// HM-ORDER-08: no adjustments on own initiative, unless put under the leader
TEST(Command, adjustments_of_units_on_their_own) {
  auto f = usual<CommandFacts>();
  EXPECT_TRUE(judge<command>(f).leadership_counts);
  f.arm = Arm::LightCavalry;
  EXPECT_FALSE(judge<command>(f).leadership_counts);
  f.under_leader = 1;
  EXPECT_TRUE(judge<command>(f).leadership_counts);
  EXPECT_FALSE(judge<command>(f).own_initiative);
}

// HM-LEAD-13, HM-LEAD-16, HM-ORDER-08
TEST(Command, when_the_turn_has_ended) {
  auto f = usual<CommandFacts>();
  f.turn_ended = 1;
  for (Wish wish : {Wish::MoveTo, Wish::Charge, Wish::Shoot, Wish::ChangeFormation}) {
    f.wish = wish;
    EXPECT_EQ(may(f), MayAct::TurnHasEnded);
    f.arm = Arm::LightCavalry;
    EXPECT_EQ(may(f), MayAct::TurnHasEnded);
    f.arm = Arm::Infantry;
  }
  f.wish = Wish::Hold;
  EXPECT_EQ(may(f), MayAct::Yes);
  f.wish = Wish::MoveTo;
  f.in_melee = 1;
  EXPECT_EQ(may(f), MayAct::Yes);
}

// HM-ORDER-03, HM-ORDER-06, HM-ORDER-10
TEST(RawLeadership, factors) {
  const auto passes = [](const RawLeadership& r) { return r.passed; };
  const int ways[] = {30, 26, 21};
  for (int q = 0; q < 3; ++q)
    EXPECT_EQ(chance<raw_leadership>(RawLeadershipFacts{Leads::SubCommander, static_cast<Quality>(q)}, passes), Fraction(ways[q], 36));
  EXPECT_EQ(chance<raw_leadership>(RawLeadershipFacts{Leads::Nobody, Quality::Superior}, passes), Fraction(21, 36));
  EXPECT_EQ(roll<raw_leadership>(RawLeadershipFacts{}, {"6 4"}).disruption, 1);
  EXPECT_EQ(roll<raw_leadership>(RawLeadershipFacts{}, {"5 4"}).disruption, 0);
  const Tables easy = house("leadership.factor.superior", "12");
  EXPECT_FALSE(roll<raw_leadership>(RawLeadershipFacts{Leads::CommanderInChief, Quality::Superior}, {"6 6"}, easy).passed);
}

// HM-LEAD-01, HM-LEAD-02, HM-LEAD-03, HM-LEAD-04
TEST(Leadership, fail_pass_and_pass_well) {
  auto f = usual<LeadershipFacts>();  // Competent: 8
  const Leadership fails = roll<leadership>(f, {"5 4"});
  EXPECT_EQ(fails.result, Led::Fails);
  EXPECT_EQ(fails.mounted, -2 * bw);
  EXPECT_EQ(fails.other, -1 * bw);
  EXPECT_FALSE(fails.voluntary);
  const Leadership passes = roll<leadership>(f, {"4 3"});
  EXPECT_EQ(passes.result, Led::Passes);
  EXPECT_EQ(passes.mounted, 0);
  const Leadership well = roll<leadership>(f, {"3 3"});
  EXPECT_EQ(well.result, Led::PassesWell);
  EXPECT_EQ(well.mounted, 2 * bw);
  EXPECT_EQ(well.other, 1 * bw);
  EXPECT_TRUE(well.voluntary);
  EXPECT_EQ(well.shooting, 0);  // HM-LEAD-08
}

// HM-LEAD-01: exactly, by quality; double 6 and double 1 apart
TEST(Leadership, exact) {
  const int fails[] = {5, 9, 14}, well[] = {20, 14, 9};
  for (int q = 0; q < 3; ++q) {
    auto f = usual<LeadershipFacts>();
    f.quality = static_cast<Quality>(q);
    const auto is = [](Led led) { return [led](const Leadership& o) { return o.result == led; }; };
    EXPECT_EQ(chance<leadership>(f, is(Led::Fails)), Fraction(fails[q], 36));
    EXPECT_EQ(chance<leadership>(f, is(Led::PassesWell)), Fraction(well[q], 36));
    EXPECT_EQ(chance<leadership>(f, is(Led::Blunder)), Fraction(1, 36));
    EXPECT_EQ(chance<leadership>(f, is(Led::TopForm)), Fraction(1, 36));
  }
}

// HM-LEAD-05, HM-LEAD-07, HM-LEAD-17, HM-LEAD-20
TEST(Leadership, blunders) {
  const int mounted[] = {-2, -3, -3, -3, -3, -3}, other[] = {-2, -2, -2, -2, -2, -2};
  for (int row = 1; row <= 6; ++row) {
    const Leadership l = roll<leadership>(usual<LeadershipFacts>(), {"6 6", std::to_string(row)});
    EXPECT_EQ(l.result, Led::Blunder);
    EXPECT_EQ(l.row, row);
    EXPECT_EQ(l.mounted, mounted[row - 1] * bw);
    EXPECT_EQ(l.other, other[row - 1] * bw);
    EXPECT_EQ(l.formations, row >= 3 ? FormationCost::Doubled : FormationCost::Normal);
    EXPECT_EQ(l.no_charges, row >= 4);
    EXPECT_EQ(l.shooting, row >= 5 ? -1 : 0);
    EXPECT_EQ(l.melee, row >= 6 ? -1 : 0);
    EXPECT_EQ(l.no_difficult_ground, 0);
  }
}

// HM-LEAD-06, HM-LEAD-07
TEST(Leadership, top_form) {
  const int mounted[] = {2, 3, 3, 3, 3, 3};
  for (int row = 1; row <= 6; ++row) {
    const Leadership l = roll<leadership>(usual<LeadershipFacts>(), {"1 1", std::to_string(row)});
    EXPECT_EQ(l.result, Led::TopForm);
    EXPECT_EQ(l.mounted, mounted[row - 1] * bw);
    EXPECT_EQ(l.other, 2 * bw);
    EXPECT_EQ(l.formations, row >= 3 ? FormationCost::Free : FormationCost::Normal);
    EXPECT_EQ(l.no_difficult_ground, row >= 4);
    EXPECT_EQ(l.shooting, row >= 5 ? 1 : 0);
    EXPECT_EQ(l.melee, row >= 6 ? 1 : 0);
    EXPECT_EQ(l.no_charges, 0);
  }
}

// HM-LEAD-13, HM-LEAD-19
TEST(Leadership, the_general_tests_first) {
  auto f = usual<LeadershipFacts>();
  f.rank = Rank::CommanderInChief;
  f.tests_first = 1;
  EXPECT_EQ(roll<leadership>(f, {"5 4"}).result, Led::TurnEnds);
  EXPECT_EQ(roll<leadership>(f, {"6 6"}).result, Led::TurnEnds);
  EXPECT_EQ(roll<leadership>(f, {"5 3"}).result, Led::Passes);
  f.only_commander = 1;
  EXPECT_EQ(roll<leadership>(f, {"5 4"}).result, Led::Fails);
  EXPECT_EQ(roll<leadership>(f, {"6 6", "1"}).result, Led::Blunder);
  f.rank = Rank::SubCommander;
  EXPECT_EQ(problem(f), "tests_first HM-LEAD-13");
}

// HM-LEAD-14, HM-LEAD-15, HM-LEAD-18
TEST(Leadership, after_a_failed_sub_commander) {
  auto f = usual<LeadershipFacts>();
  f.rank = Rank::CommanderInChief;
  f.after_failure = 1;  // 7
  EXPECT_EQ(roll<leadership>(f, {"5 3"}).result, Led::Fails);
  EXPECT_EQ(roll<leadership>(f, {"4 3"}).result, Led::Passes);
  EXPECT_EQ(roll<leadership>(f, {"4 2"}).result, Led::Passes);
  EXPECT_EQ(roll<leadership>(f, {"4 1"}).result, Led::PassesWell);
  f.rank = Rank::SubCommander;
  EXPECT_EQ(problem(f), "after_failure HM-LEAD-14");
}

// HM-LEAD-23
TEST(Leadership, no_orders_no_test) {
  auto f = usual<LeadershipFacts>();
  f.issues_orders = 0;
  const Leadership l = judge<leadership>(f);
  EXPECT_EQ(l.result, Led::NoTest);
  EXPECT_EQ(l.mounted, 0);
}

// HM-LEAD-09, HM-LEAD-10, HM-LEAD-11, HM-RTEST-02, HM-RTEST-09, HM-LRISK-12
TEST(LeaderBonus, who_gives_it) {
  auto f = usual<LeaderBonusFacts>();
  EXPECT_EQ(judge<leader_bonus>(f).points, 2);
  EXPECT_EQ(judge<leader_bonus>(f).bonus, Bonus::Competent);
  const auto refuses = [](const LeaderBonusFacts& facts, Gives why) {
    const LeaderBonus b = judge<leader_bonus>(facts);
    EXPECT_EQ(b.gives, why);
    EXPECT_EQ(b.points, 0);
  };
  f.own_command = 0;
  refuses(f, Gives::NotHisUnit);
  f.rank = Rank::CommanderInChief;
  f.distance = 8 * bw;
  EXPECT_EQ(judge<leader_bonus>(f).points, 2);
  f.sees_him = 0;
  refuses(f, Gives::CannotSeeHim);
  f = usual<LeaderBonusFacts>();
  f.sees_him = 0;
  f.distance = 4 * bw;
  EXPECT_EQ(judge<leader_bonus>(f).points, 2);
  f.distance = 4 * bw + 1;
  refuses(f, Gives::OutsideHisRadius);
  f.distance = bw;
  f.enemy_between = 1;
  refuses(f, Gives::EnemyBetween);
  f = usual<LeaderBonusFacts>();
  f.attached = Attached::ToAnotherThatFlees;
  refuses(f, Gives::WithAnotherUnit);
  f.attached = Attached::ToThisUnit;
  EXPECT_EQ(judge<leader_bonus>(f).points, 2);
  f.out_of_action = 1;
  refuses(f, Gives::OutOfAction);
}

// HM-LRISK-01, HM-LRISK-08, HM-DEF-13, HM-DEF-14
TEST(LeaderRisk, who_is_at_risk) {
  auto f = usual<LeaderRiskFacts>();
  const auto risks = [](const LeaderRiskFacts& facts) {
    return chance<leader_risk>(facts, [](const LeaderRisk& r) { return r.fate != LeaderFate::NotAtRisk; }) == Fraction(1);
  };
  EXPECT_TRUE(risks(f));
  f.hits = 4;
  EXPECT_FALSE(risks(f));
  f.hits = 5;
  f.attached = 0;
  f.distance = bw;
  EXPECT_TRUE(risks(f));
  f.distance = bw + 1;
  EXPECT_FALSE(risks(f));
  f.attached = 1;
  EXPECT_EQ(problem(f), "distance HM-LRISK-01");
  f.distance = 0;
  f.danger = Danger::MeleeWithOthers;
  EXPECT_FALSE(risks(f));
  f.lost_round = 1;
  EXPECT_TRUE(risks(f));
  f.danger = Danger::Shell;
  EXPECT_EQ(problem(f), "lost_round HM-LRISK-08");
}

// HM-LRISK-02, HM-LRISK-03, HM-LRISK-04, HM-LRISK-05, HM-LRISK-06, HM-LRISK-13, HM-DEF-12
TEST(LeaderRisk, shooting) {
  auto f = usual<LeaderRiskFacts>();
  for (const char* die : {"1", "2"}) EXPECT_EQ(roll<leader_risk>(f, {die}).fate, LeaderFate::Unharmed);
  for (const char* die : {"3", "4"}) {
    const LeaderRisk r = roll<leader_risk>(f, {die});
    EXPECT_EQ(r.fate, LeaderFate::Unhorsed);
    EXPECT_EQ(r.turns_out, 1);
    EXPECT_EQ(r.successor, Successor::None);
  }
  const LeaderRisk wounded = roll<leader_risk>(f, {"5", "4"});
  EXPECT_EQ(wounded.fate, LeaderFate::Wounded);
  EXPECT_EQ(wounded.turns_out, 4);
  EXPECT_EQ(wounded.successor, Successor::CommanderInChief);
  EXPECT_EQ(wounded.successor_delay, 0);
  const LeaderRisk calamity = roll<leader_risk>(f, {"6", "3"});
  EXPECT_EQ(calamity.fate, LeaderFate::Calamity);
  EXPECT_EQ(calamity.successor_delay, 3);
  EXPECT_EQ(calamity.friends_test, 5 * bw);
}

// HM-LRISK-05, HM-LRISK-14
TEST(LeaderRisk, roundshot_kills) {
  auto f = usual<LeaderRiskFacts>();
  f.danger = Danger::Roundshot;
  EXPECT_EQ(roll<leader_risk>(f, {"5", "1"}).fate, LeaderFate::Calamity);
  for (Danger danger : {Danger::Canister, Danger::Shell, Danger::SmallArms}) {
    f.danger = danger;
    EXPECT_EQ(roll<leader_risk>(f, {"5", "1"}).fate, LeaderFate::Wounded);
  }
}

// HM-LRISK-07: -1 for a sub-commander, -2 for the general, and a general's successor
TEST(LeaderRisk, calamity) {
  auto f = usual<LeaderRiskFacts>();
  EXPECT_EQ(roll<leader_risk>(f, {"6", "1"}).test_modifier, -1);
  f.rank = Rank::CommanderInChief;
  const LeaderRisk r = roll<leader_risk>(f, {"6", "1"});
  EXPECT_EQ(r.test_modifier, -2);
  EXPECT_EQ(r.successor, Successor::NearestSubCommander);
}

// HM-LRISK-09, HM-LRISK-10, HM-LRISK-11, HM-LRISK-13, HM-LRISK-15
TEST(LeaderRisk, melee) {
  auto f = usual<LeaderRiskFacts>();
  f.danger = Danger::MeleeWithOthers;
  f.lost_round = 1;
  EXPECT_EQ(roll<leader_risk>(f, {"2"}).fate, LeaderFate::Unharmed);
  EXPECT_EQ(roll<leader_risk>(f, {"4"}).turns_out, 1);
  const LeaderRisk captured = roll<leader_risk>(f, {"5"});
  EXPECT_EQ(captured.fate, LeaderFate::Captured);
  EXPECT_EQ(captured.friends_test, 0);
  EXPECT_EQ(captured.successor, Successor::CommanderInChief);
  f.danger = Danger::MeleeWithInfantry;
  EXPECT_EQ(roll<leader_risk>(f, {"5", "2"}).fate, LeaderFate::Calamity);
}

// HM-DEF-11: a D3 shows 1, 2 or 3, each one time in three
TEST(LeaderRisk, exact) {
  const auto f = usual<LeaderRiskFacts>();
  EXPECT_EQ(chance<leader_risk>(f, [](const LeaderRisk& r) { return r.successor_delay == 2; }), Fraction(1, 18));
  EXPECT_EQ(chance<leader_risk>(f, [](const LeaderRisk& r) { return r.turns_out == 6; }), Fraction(1, 36));
}

}  // namespace
}  // namespace linstock::horse_and_musket
