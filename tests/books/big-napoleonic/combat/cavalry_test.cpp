// CAVALRY ATTACKING INFANTRY
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Fought charge(int net, Settings more = {}) {
  CombatFacts facts = with<CombatFacts>(more);
  facts.attackers[0].arm = Arm::Cavalry;
  Scripted umpire("");
  return outcome(facts, net, {}, umpire);
}

TEST(Cavalry, infantry_stands_where_it_would_fall_back_or_retire) {  // BN-CCCAV-01
  for (int net : {1, 2, 3, 4, 5, 6}) EXPECT_EQ(charge(net).defender_action, Action::Stand) << net;
  // Losses and Ds as printed.
  EXPECT_EQ(charge(1).defenders[0].unit, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(charge(2).defenders[0].unit, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(charge(3).defenders[0].unit, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(charge(6).defenders[0].unit, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(charge(6).defenders[0].inches, 0);
}

TEST(Cavalry, it_falls_back_instead_of_advancing) {  // BN-CCCAV-02
  for (int net : {1, 2, 3}) {
    EXPECT_EQ(charge(net).attacker_action, Action::FallBack) << net;
    EXPECT_EQ(charge(net).attackers[0].inches, 3) << net;
  }
  // Not against other cavalry, nor against guns alone.
  EXPECT_EQ(charge(1, {{"defenders.1.arm", "cavalry"}}).attacker_action, Action::Advance);
  EXPECT_EQ(charge(1, {{"defenders.1.arm", "artillery"}, {"defenders.1.bases", "1"}}).attacker_action, Action::Advance);
}

TEST(Cavalry, on_four_to_six_it_may_fight_on) {  // BN-CCCAV-03
  for (int net : {4, 5, 6}) EXPECT_EQ(charge(net).attacker_action, Action::FightOnOrFallBack) << net;
  for (int net : {3, 7}) EXPECT_NE(charge(net).attacker_action, Action::FightOnOrFallBack) << net;
}

// What the log cites for the attacker is the clause that changed the printed row, not the table.
TEST(Cavalry, the_log_cites_what_changed_the_row) {  // BN-CCCAV-02, BN-CCCAV-03, BN-CCTWO-01, BN-CCTOWN-05
  const auto told = [](int net, Clause by, Settings more = {{"attackers.1.arm", "cavalry"}}) {
    Scripted umpire("");
    Log log;
    umpire.listen(&log);
    outcome(with<CombatFacts>(more), net, {}, umpire);
    return finding(log, by);
  };
  EXPECT_EQ(told(2, clause::BN_CCCAV_02), "fall-back");
  EXPECT_EQ(told(4, clause::BN_CCCAV_03), action_names[static_cast<int>(Action::FightOnOrFallBack)]);
  EXPECT_EQ(told(-2, clause::BN_CCCAV_02), "");  // falls back by the table itself
  EXPECT_EQ(told(1, clause::BN_CCTWO_01, {{"attackers.1.engagement", "first"}}), "stay");
  EXPECT_EQ(told(1, clause::BN_CCTOWN_05, {{"garrison", "yes"}}), "occupy");
}

TEST(Cavalry, infantry_that_stands_forms_square_at_once) {  // BN-CCCAV-04
  for (int net : {6, 4, 1, -1, -5, -7}) EXPECT_EQ(charge(net).square, FormSquare::Must) << net;
  EXPECT_EQ(charge(4, {{"defenders.1.square", "yes"}}).square, FormSquare::No);  // it is in square already
  EXPECT_EQ(charge(7).square, FormSquare::No);                                   // it does not stand
}

TEST(Cavalry, a_retreat_is_not_changed) {  // BN-CCCAV-05
  EXPECT_EQ(charge(7).defender_action, Action::Retreat);
  EXPECT_EQ(charge(7).defenders[0].unit, (Condition{2, 1, 2, 0}));
  EXPECT_EQ(charge(7).attacker_action, Action::Exploit);
  EXPECT_EQ(charge(7).attackers[0].inches, 6);
}

TEST(Cavalry, after_a_draw_infantry_forms_square_too) {  // BN-CCCAV-06
  EXPECT_EQ(charge(0).defender_action, Action::Repeat);
  EXPECT_EQ(charge(0).square, FormSquare::Must);
}

TEST(Cavalry, garrisons_are_never_charged_and_others_always_find_their_square) {  // BN-CCCAV-08
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.arm", "cavalry"}, {"garrison", "yes"}}), "garrison: BN_ASSLT_11");
  EXPECT_EQ(refusal<AssaultFacts>({{"attacker_arm", "cavalry"}, {"garrison", "yes"}}), "garrison: BN_ASSLT_11");
  // A March column is neither in Depth nor in square: it forms square like the rest.
  EXPECT_EQ(charge(-1, {{"defenders.1.depth", "no"}}).square, FormSquare::Must);
}

TEST(Cavalry, infantry_that_the_charge_destroys_does_not_stand) {  // BN-CCOUT-18
  const Settings weak = {{"defenders.1.bases", "2"}, {"defenders.1.morale_markers", "1"}};
  EXPECT_EQ(charge(4, weak).attacker_action, Action::AdvanceOrExploit);
  EXPECT_EQ(charge(3, weak).attacker_action, Action::Advance);
  EXPECT_EQ(charge(3, weak).square, FormSquare::No);
}

TEST(Cavalry, supports_of_the_charge_go_back_with_it) {  // BN-CCOUT-17
  const Settings s = {{"attackers.2.arm", "cavalry"}, {"attackers.2.role", "supporting"}};
  EXPECT_EQ(charge(2, s).attackers[1].action, Action::FallBack);
  EXPECT_EQ(charge(5, s).attackers[1].action, Action::FightOnOrFallBack);
}

TEST(Cavalry, a_charge_on_a_square_has_exact_odds) {  // BN-CCMOD-10
  // Even troops, the square +2: the cavalry wins only with a difference of 3 or more on the dice.
  const auto facts = with<CombatFacts>({{"attackers.1.arm", "cavalry"}, {"defenders.1.square", "yes"}});
  EXPECT_EQ(chance(fight, facts, [](const Fought& f) { return f.net > 0; }), Fraction(6, 36));
  const auto open = with<CombatFacts>({{"attackers.1.arm", "cavalry"}});
  EXPECT_EQ(chance(fight, open, [](const Fought& f) { return f.net > 0; }), Fraction(15, 36));
}

TEST(Cavalry, a_charge_round_by_round) {  // BN-CCCAV-03, BN-CCCAV-04
  // Veteran aggressive cavalry (+2) on a line of trained infantry: 6 + 2 against 3 is +5.
  CombatFacts facts = with<CombatFacts>(
      {{"attackers.1.arm", "cavalry"}, {"attackers.1.grade", "veteran"}, {"attackers.1.aggressive", "yes"}});
  const Fought first = play(fight, facts, "6 3");
  EXPECT_EQ(first.net, 5);
  EXPECT_EQ(first.defenders[0].unit, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(first.attacker_action, Action::FightOnOrFallBack);
  EXPECT_EQ(first.square, FormSquare::Must);
  // The second round against the square: +2, +2 disrupted infantry, +1 marker; the square +2, disrupted cavalry +1.
  facts.round = 2;
  facts.attackers[0].disruption = 1;
  facts.defenders[0].bases = 3;
  facts.defenders[0].disruption = facts.defenders[0].morale_markers = facts.defenders[0].square = 1;
  const Fought second = play(fight, facts, "2 5");
  EXPECT_EQ(second.net, 2 + 5 - 5 - 3);
  EXPECT_EQ(second.attacker_action, Action::FallBack);
  EXPECT_EQ(second.attackers[0].unit, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(second.defenders[0].unit, (Condition{3, 2, 1, 0}));
}

}  // namespace
}  // namespace linstock::big_napoleonic
