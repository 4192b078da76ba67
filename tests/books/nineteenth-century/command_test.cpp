// Generals, the sequence of play, returning from off table.
#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/returning/room.h"
#include "books/nineteenth-century/sequence/room.h"

namespace linstock::nineteenth_century {
namespace {

// GENERALS

RiskFacts risk(Danger danger, int casualties, int figures) { return {danger, casualties, figures, 0, 0}; }

// NC-GEN-03, NC-GEN-05, NC-GEN-06, NC-BASE-11: whole casualties per figure, his own figure not counted.
TEST(GeneralAtRisk, under_fire) {
  EXPECT_TRUE(judge<general_at_risk>(risk(Danger::UnitUnderFire, 19, 20)).at_risk);  // always, under fire
  EXPECT_EQ(judge<general_at_risk>(risk(Danger::UnitUnderFire, 19, 20)).casualties, 0);  // but no dice for nothing
  EXPECT_EQ(roll<general_at_risk>(risk(Danger::UnitUnderFire, 59, 20), {"1 1"}).casualties, 2);
  EXPECT_TRUE(roll<general_at_risk>(risk(Danger::UnitUnderFire, 59, 20), {"1 1"}).lost);
  EXPECT_FALSE(roll<general_at_risk>(risk(Danger::UnitUnderFire, 59, 20), {"1 2"}).lost);
}

// NC-GEN-04: in melee only in the front rank, or in rout.
TEST(GeneralAtRisk, in_melee) {
  auto f = risk(Danger::Melee, 30, 6);
  EXPECT_FALSE(judge<general_at_risk>(f).at_risk);
  f.front_rank = 1;
  EXPECT_EQ(roll<general_at_risk>(f, {"2 3"}).casualties, 5);
  EXPECT_TRUE(roll<general_at_risk>(f, {"2 3"}).lost);
  f.front_rank = 0;
  f.unit_routing = 1;
  EXPECT_FALSE(roll<general_at_risk>(f, {"2 4"}).lost);
}

// NC-GEN-07: his casualties equal or exceed two dice. NC-GEN-08: each phase by itself.
TEST(GeneralAtRisk, exact_chances) {
  const auto lost = [](int casualties) {
    return chance<general_at_risk>(risk(Danger::UnitUnderFire, casualties, 1), [](const Risk& r) { return r.lost; });
  };
  EXPECT_EQ(lost(1), Fraction(0));
  EXPECT_EQ(lost(2), Fraction(1, 36));
  EXPECT_EQ(lost(4), Fraction(6, 36));
  EXPECT_EQ(lost(7), Fraction(21, 36));
  EXPECT_EQ(lost(12), Fraction(1));
  EXPECT_EQ(lost(4), Fraction(6, 36));  // the four of this phase know nothing of an earlier one
}

// NC-GEN-10
TEST(GeneralAtRisk, singled_out) {
  EXPECT_EQ(roll<general_at_risk>(risk(Danger::SingledOut, 3, 20), {"1 2"}).casualties, 3);
  EXPECT_TRUE(roll<general_at_risk>(risk(Danger::SingledOut, 3, 20), {"1 2"}).lost);
  EXPECT_FALSE(judge<general_at_risk>(risk(Danger::SingledOut, 0, 20)).lost);
}

// NC-GEN-09, NC-GEN-11
TEST(GeneralMove, rides_runs_or_is_taken) {
  const auto move = [](int with_unit, int met, int contacted, int fast) { return judge<general_move>(GeneralMoveFacts{with_unit, met, contacted, fast}); };
  EXPECT_EQ(move(0, 0, 0, 0).yards, 300);
  EXPECT_EQ(move(0, 0, 0, 1).yards, 350);
  EXPECT_EQ(move(0, 1, 0, 0).yards, 450);
  EXPECT_EQ(move(0, 1, 0, 0).does, GeneralDoes::Evades);
  EXPECT_EQ(move(0, 1, 1, 0).does, GeneralDoes::Captured);
  EXPECT_EQ(move(1, 0, 0, 0).does, GeneralDoes::MovesWithUnit);
  EXPECT_EQ(problem(GeneralMoveFacts{0, 0, 1, 0}), "contacted NC-GEN-11");
}

// NC-GEN-01, NC-GEN-12, NC-GEN-13
TEST(GeneralLost, is_not_replaced) {
  const GeneralLost lost = judge<general_lost>(GeneralLostFacts{1, 0});
  EXPECT_TRUE(lost.out_of_sight);
  EXPECT_TRUE(lost.orders_stand);
  EXPECT_FALSE(lost.replaced);
  EXPECT_FALSE(lost.broken);
  EXPECT_TRUE(judge<general_lost>(GeneralLostFacts{0, 1}).broken);
  EXPECT_FALSE(judge<general_lost>(GeneralLostFacts{0, 1}).out_of_sight);
}

// SEQUENCE OF PLAY

// NC-SEQ-01 to NC-SEQ-08: NC-SEQ-02, NC-SEQ-03, NC-SEQ-04, NC-SEQ-05, NC-SEQ-06, NC-SEQ-07, NC-SEQ-08, NC-BASE-03, NC-BASE-09
TEST(Sequence, has_eight_phases) {
  constexpr Phase print[] = {Phase::Return, Phase::Declare, Phase::TestChargers, Phase::TestOthers, Phase::Move, Phase::Fire, Phase::Melee, Phase::NewOrders};
  const char* const tests = "00110000";
  const char* const noted = "00001110";
  for (int i = 0; i < 8; ++i) {
    const PhaseFound found = judge<next_phase>(PhaseFacts{print[i], 0});
    EXPECT_EQ(found.charges_move, print[i] == Phase::Move);         // NC-CHARGE-17
    EXPECT_EQ(found.fire_halts_charges, print[i] == Phase::Fire);   // NC-CHARGE-17: after they have moved
    EXPECT_EQ(found.next, print[(i + 1) % 8]);
    EXPECT_EQ(found.secret, i == 1);
    EXPECT_EQ(found.reaction_tests, tests[i] == '1');
    EXPECT_EQ(found.rallies_announced, i == 4);
    EXPECT_EQ(found.lost_order_noted, noted[i] == '1');
    EXPECT_EQ(found.new_period, i == 7);
    EXPECT_TRUE(found.may_charge);
    EXPECT_FALSE(judge<next_phase>(PhaseFacts{print[i], 1}).may_charge);
  }
}

// NC-SEQ-11
TEST(Sequence, which_results_count) {
  const auto counts = [](int earlier, int friendly, int thrown) { return judge<test_counts>(TestCountsFacts{earlier, friendly, thrown}).counts; };
  EXPECT_TRUE(counts(1, 1, 1));
  EXPECT_TRUE(counts(1, 0, 1));
  EXPECT_TRUE(counts(0, 1, 1));
  EXPECT_FALSE(counts(0, 1, 0));
  EXPECT_FALSE(counts(0, 0, 1));
  EXPECT_EQ(problem(TestCountsFacts{1, 1, 0}), "already_thrown NC-SEQ-11");
}

// NC-SEQ-10, NC-SEQ-12, NC-SEQ-13, NC-SEQ-15
TEST(Sequence, tests_run_from_right_to_left) {
  auto f = usual<TestOrderFacts>();
  EXPECT_EQ(judge<test_order>(f).first, TestsFirst::This);
  f.from_right = 601;
  EXPECT_EQ(judge<test_order>(f).first, TestsFirst::Other);
  f.from_right = 600;
  f.to_enemy = 400;
  EXPECT_EQ(judge<test_order>(f).first, TestsFirst::This);
  f.to_enemy = 501;
  EXPECT_EQ(judge<test_order>(f).first, TestsFirst::Other);
  f.other_tested = 1;
  EXPECT_EQ(judge<test_order>(f).first, TestsFirst::This);
  f.tested = 1;
  EXPECT_EQ(judge<test_order>(f).first, TestsFirst::Neither);
  EXPECT_FALSE(judge<test_order>(f).next_move);
  f.after_melee = 1;
  EXPECT_TRUE(judge<test_order>(f).next_move);
}

// NC-SEQ-09, NC-SEQ-14: 200 apart, 120 each: 30 a slice, so at 7/8 they would be nearer than 10.
TEST(Sequence, bodies_that_meet_stop_ten_yards_apart) {
  auto f = usual<MeetFacts>();
  const Met found = judge<meet_without_charge>(f);
  EXPECT_TRUE(found.stops);
  EXPECT_EQ(found.slice, 7);
  EXPECT_EQ(found.gap, 10'000);
  EXPECT_EQ(found.went, 95'000);
  EXPECT_EQ(found.other_went, 95'000);
  f.gap = 250;
  EXPECT_FALSE(judge<meet_without_charge>(f).stops);
  EXPECT_EQ(judge<meet_without_charge>(f).gap, 10'000);
  f.gap = 200;
  f.friends = f.passes_through = 1;
  EXPECT_FALSE(judge<meet_without_charge>(f).stops);
  f.friends = 0;
  EXPECT_EQ(problem(f), "passes_through NC-SEQ-14");
}

// RETURNING

ReturnFacts gone(LeftBy by = LeftBy::Charging, Training training = Training::T2, Morale morale = Morale::C) {
  auto f = usual<ReturnFacts>();
  f.left_by = by;
  f.training = training;
  f.morale = morale;
  return f;
}
int needed(const ReturnFacts& f) { return roll<return_to_table>(f, {"1"}).needed; }

// NC-RETURN-01
TEST(Returning, is_not_for_routers) {
  EXPECT_EQ(judge<return_to_table>(gone(LeftBy::Routing)).allowed, ReturnAllowed::Routed);
  EXPECT_TRUE(judge<return_to_table>(gone(LeftBy::Routing)).gone);
  for (const LeftBy by : {LeftBy::Retreating, LeftBy::Charging, LeftBy::Pursuing, LeftBy::Evading})
    EXPECT_EQ(roll<return_to_table>(gone(by), {"6"}).allowed, ReturnAllowed::Yes);
}

// NC-RETURN-04
TEST(Returning, needs_a_score_by_training) {
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::T1)), 4);
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::T2)), 5);
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::T3)), 6);
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::I)), 6);
}

// NC-RETURN-05, NC-RETURN-06, NC-RETURN-07, NC-RETURN-08, NC-RETURN-09, NC-RETURN-14
TEST(Returning, is_modified) {
  auto f = gone();
  f.general = 1;
  EXPECT_EQ(needed(f), 4);
  f.demoralised = 1;
  EXPECT_EQ(needed(f), 5);
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::T2, Morale::A)), 4);
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::T2, Morale::B)), 4);
  EXPECT_EQ(needed(gone(LeftBy::Pursuing, Training::T2, Morale::B)), 4);
  EXPECT_EQ(needed(gone(LeftBy::Charging, Training::I, Morale::B)), 5);
  EXPECT_EQ(needed(gone(LeftBy::Evading, Training::I, Morale::B)), 5);
  EXPECT_EQ(needed(gone(LeftBy::Pursuing, Training::I, Morale::B)), 6);
  EXPECT_EQ(needed(gone(LeftBy::Retreating, Training::I, Morale::A)), 6);
  for (const LeftBy by : {LeftBy::Retreating, LeftBy::Charging, LeftBy::Pursuing, LeftBy::Evading}) {
    EXPECT_EQ(needed(gone(by, Training::T2, Morale::E)), 6);
    const bool driven = by == LeftBy::Evading || by == LeftBy::Retreating;
    EXPECT_EQ(needed(gone(by, Training::T2, Morale::D)), driven ? 6 : 5);
  }
}

// NC-RETURN-02, NC-RETURN-10, NC-RETURN-12: exact chances; above 6 there is none.
TEST(Returning, exact_chances) {
  const auto back = [](const ReturnFacts& f) { return chance<return_to_table>(f, [](const Returned& r) { return r.returns; }); };
  EXPECT_EQ(back(gone()), Fraction(2, 6));
  EXPECT_EQ(back(gone(LeftBy::Charging, Training::T1, Morale::A)), Fraction(4, 6));
  auto hopeless = gone(LeftBy::Retreating, Training::T3, Morale::E);
  EXPECT_EQ(back(hopeless), Fraction(0));
  EXPECT_TRUE(cites<return_to_table>(hopeless, clause::NC_RETURN_12, {"6"}));
}

// NC-RETURN-11: on the edge within 100 yards of where it left; NC-RETURN-10: the umpire sets it in good order.
TEST(Returning, comes_back_where_it_left) {
  EXPECT_EQ(roll<return_to_table>(gone(), {"5"}).within, 100);
  EXPECT_EQ(roll<return_to_table>(gone(), {"4"}).within, 0);
  EXPECT_TRUE(cites<return_to_table>(gone(), clause::NC_RETURN_10, {"5"}));
}

// NC-RETURN-02: three attempts.
TEST(Returning, has_three_attempts) {
  auto f = gone();
  EXPECT_FALSE(roll<return_to_table>(f, {"4"}).gone);
  EXPECT_EQ(roll<return_to_table>(f, {"4"}).attempts, 1);
  f.attempts = 2;
  EXPECT_TRUE(roll<return_to_table>(f, {"4"}).gone);
  EXPECT_FALSE(roll<return_to_table>(f, {"5"}).gone);
  f.attempts = 3;
  EXPECT_EQ(judge<return_to_table>(f).allowed, ReturnAllowed::NoAttemptLeft);
}

// NC-RETURN-03, NC-RETURN-13
TEST(Returning, starts_in_the_third_period_or_after_the_pursuers) {
  auto f = gone();
  f.periods_since = 2;
  EXPECT_EQ(judge<return_to_table>(f).allowed, ReturnAllowed::NotYet);
  EXPECT_FALSE(judge<return_to_table>(f).gone);
  auto evaders = gone(LeftBy::Evading);
  evaders.pursuers_followed = 1;
  EXPECT_EQ(judge<return_to_table>(evaders).allowed, ReturnAllowed::NotYet);
  evaders.pursuers_done = 1;
  EXPECT_EQ(roll<return_to_table>(evaders, {"6"}).allowed, ReturnAllowed::Yes);
  f.pursuers_followed = 1;
  EXPECT_EQ(problem(f), "pursuers_followed NC-RETURN-03");
}

}  // namespace
}  // namespace linstock::nineteenth_century
