// CLOSE COMBAT: THE THROW AND THE OUTCOMES
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Fought at(int net, Settings settings = {}, const Tables& t = {}) {
  Scripted umpire("");
  return outcome(with<CombatFacts>(settings), net, t, umpire);
}
constexpr Setting six_a{"attackers.1.bases", "6"}, six_d{"defenders.1.bases", "6"};

Condition six_after(std::string_view loss) {
  if (loss == "none") return {6, 0, 0, 0};
  if (loss == "D") return {6, 1, 0, 0};
  if (loss == "DD") return {6, 2, 0, 0};
  return loss == "1B" ? Condition{5, 1, 1, 0} : Condition{4, 1, 2, 0};
}
std::string name(Action action) { return action_names[static_cast<int>(action)]; }

struct Row {
  int from, to;
  const char *defender_loss, *defender, *attacker_loss, *attacker;
  int defender_foot, attacker_foot, defender_horse, attacker_horse;  // inches
};
// The printed table once more.
constexpr Row printed[] = {
    {7, 12, "2B", "retreat", "D", "exploit", 12, 3, 18, 6},
    {4, 6, "1B", "retire", "D", "advance-or-exploit", 6, 3, 9, 6},
    {3, 3, "1B", "fall-back", "DD", "advance", 3, 1, 3, 1},
    {2, 2, "DD", "fall-back", "D", "advance", 3, 1, 3, 1},
    {1, 1, "D", "fall-back", "D", "advance", 3, 1, 3, 1},
    {0, 0, "D", "repeat", "D", "repeat", 0, 0, 0, 0},
    {-1, -1, "D", "stand", "D", "fall-back", 0, 3, 0, 3},
    {-2, -2, "D", "stand", "DD", "fall-back", 0, 3, 0, 3},
    {-3, -3, "D", "stand", "1B", "fall-back", 0, 3, 0, 3},
    {-6, -4, "D", "stand", "1B", "retire", 0, 6, 0, 9},
    {-12, -7, "none", "stand", "D", "retire", 0, 6, 0, 9},
};

TEST(CombatThrow, each_side_throws_one_die_and_adds_its_modifiers) {  // BN-CC-07
  const auto facts =
      with<CombatFacts>({{"attackers.1.aggressive", "yes"}, {"uphill", "yes"}, {"defenders.1.grade", "veteran"}});
  EXPECT_EQ(play(fight, facts, "5 2").net, 5 + 1 - 2 - 2);
  EXPECT_EQ(play(fight, facts, "1 6").net, 1 + 1 - 6 - 2);
}

TEST(CombatThrow, equal_sides_have_exact_odds) {  // BN-CC-07, BN-CCOUT-01
  const auto net = [](int least, int most) {
    return chance(fight, with<CombatFacts>({}), [=](const Fought& f) { return f.net >= least && f.net <= most; });
  };
  EXPECT_EQ(net(7, 99), 0);
  EXPECT_EQ(net(4, 6), Fraction(3, 36));
  EXPECT_EQ(net(3, 3), Fraction(3, 36));
  EXPECT_EQ(net(2, 2), Fraction(4, 36));
  EXPECT_EQ(net(1, 1), Fraction(5, 36));
  EXPECT_EQ(net(0, 0), Fraction(6, 36));
  EXPECT_EQ(net(-5, -1), Fraction(15, 36));
}

TEST(CombatThrow, a_strong_flank_attack_has_exact_odds) {  // BN-CC-07, BN-CCOUT-01
  // +2 flank, +1 disrupted, +1 marker: the defender retreats on a difference of +3 or more on the dice.
  const auto facts = with<CombatFacts>({{"attackers.1.flank_start", "yes"},
                                        {"attackers.1.flank_contact", "yes"},
                                        {"defenders.1.disruption", "1"},
                                        {"defenders.1.morale_markers", "1"}});
  EXPECT_EQ(chance(fight, facts, [](const Fought& f) { return f.defender_action == Action::Retreat; }),
            Fraction(6, 36));
  EXPECT_EQ(chance(fight, facts, [](const Fought& f) { return f.defender_action == Action::Stand; }), Fraction(1, 36));
}

TEST(CombatOutcomes, all_eleven_rows_for_both_sides) {  // BN-CCOUT-01, BN-CCOUT-02, BN-CCOUT-13
  for (const Row& row : printed)
    for (int net = row.from; net <= row.to; ++net) {
      const Fought f = at(net, {six_a, six_d});
      EXPECT_EQ(f.net, net);
      EXPECT_EQ(name(f.defender_action), row.defender) << net;
      EXPECT_EQ(name(f.attacker_action), row.attacker) << net;
      EXPECT_EQ(f.defenders[0].unit, six_after(row.defender_loss)) << net;
      EXPECT_EQ(f.attackers[0].unit, six_after(row.attacker_loss)) << net;
    }
}

TEST(CombatOutcomes, distances_of_infantry) {  // BN-CCOUT-03, BN-CCOUT-04, BN-CCOUT-05, BN-CCOUT-07, BN-CCOUT-08
  for (const Row& row : printed) {
    const Fought f = at(row.from, {six_a, six_d});
    EXPECT_EQ(f.defenders[0].inches, row.defender_foot) << row.from;
    EXPECT_EQ(f.attackers[0].inches, row.attacker_foot) << row.from;
  }
}

TEST(CombatOutcomes, distances_of_cavalry) {  // BN-CCOUT-03, BN-CCOUT-04, BN-CCOUT-05, BN-CCOUT-07, BN-CCOUT-08
  for (const Row& row : printed) {
    const Fought f = at(row.from, {six_a, six_d, {"attackers.1.arm", "cavalry"}, {"defenders.1.arm", "cavalry"}});
    EXPECT_EQ(f.defenders[0].inches, row.defender_horse) << row.from;
    EXPECT_EQ(f.attackers[0].inches, row.attacker_horse) << row.from;
  }
}

TEST(CombatOutcomes, losses_meet_the_ds_that_a_unit_has) {  // BN-CCOUT-02
  const auto defender = [](int net, const char* ds) {
    return at(net, {six_d, {"defenders.1.disruption", ds}}).defenders[0].unit;
  };
  EXPECT_EQ(defender(1, "1"), (Condition{6, 2, 0, 0}));
  EXPECT_EQ(defender(1, "2"), (Condition{5, 1, 1, 0}));
  EXPECT_EQ(defender(2, "1"), (Condition{5, 1, 1, 0}));
  EXPECT_EQ(defender(3, "2"), (Condition{5, 1, 1, 0}));
  EXPECT_EQ(defender(7, "2"), (Condition{4, 1, 2, 0}));
}

TEST(CombatOutcomes, a_draw_is_fought_again) {  // BN-CCOUT-06
  const Fought f = at(0);
  EXPECT_EQ(f.attackers[0].action, Action::Repeat);
  EXPECT_EQ(f.defenders[0].action, Action::Repeat);
}

TEST(CombatOutcomes, a_retreat_brings_no_further_d) {  // BN-CCOUT-08
  EXPECT_EQ(at(7, {six_d}).defenders[0].unit, (Condition{4, 1, 2, 0}));
}

TEST(CombatOutcomes, a_defender_that_stands_may_form_square) {  // BN-CCOUT-09
  EXPECT_EQ(at(-1).square, FormSquare::May);
  EXPECT_EQ(at(-7).square, FormSquare::May);
  EXPECT_EQ(at(-1, {{"defenders.1.square", "yes"}}).square, FormSquare::No);
  EXPECT_EQ(at(-1, {{"defenders.1.arm", "cavalry"}}).square, FormSquare::No);
  EXPECT_EQ(at(-1, {{"garrison", "yes"}}).square, FormSquare::No);
  EXPECT_EQ(at(1).square, FormSquare::No);
}

TEST(CombatOutcomes, on_four_to_six_the_attacker_chooses) {  // BN-CCOUT-10
  for (int net : {4, 5, 6}) EXPECT_EQ(at(net).attacker_action, Action::AdvanceOrExploit);
  EXPECT_EQ(at(7).attacker_action, Action::Exploit);
}

TEST(CombatOutcomes, an_attack_that_balks_does_not_disrupt_the_defender) {  // BN-CCOUT-11
  const Fought f = at(-7, {{"defenders.1.disruption", "2"}, {"defenders.1.bases", "2"}});
  EXPECT_EQ(f.defenders[0].unit, (Condition{2, 2, 0, 0}));
  EXPECT_EQ(f.attackers[0].unit.disruption, 1);
}

TEST(CombatOutcomes, an_advance_against_a_town_occupies_it) {  // BN-CCOUT-12
  EXPECT_EQ(at(1, {{"garrison", "yes"}}).attacker_action, Action::Occupy);
}

TEST(CombatOutcomes, attackers_supports_go_back_with_the_principal_and_defenders_stay) {  // BN-CCOUT-17
  const Settings s = {
      {"attackers.2.role", "supporting"}, {"attackers.2.arm", "cavalry"}, {"defenders.2.role", "supporting"}};
  EXPECT_EQ(at(-1, s).attackers[1].action, Action::FallBack);
  EXPECT_EQ(at(-4, s).attackers[1].action, Action::Retire);
  EXPECT_EQ(at(-4, s).attackers[1].inches, at(-4, s).attackers[0].inches);  // it keeps its place
  EXPECT_EQ(at(1, s).attackers[1].action, Action::Stay);
  for (int net : {-4, 0, 1, 7}) EXPECT_EQ(at(net, s).defenders[1].action, Action::Stand);
}

TEST(CombatOutcomes, an_attacker_takes_its_row_although_the_defender_is_gone) {  // BN-CCOUT-18
  const Settings weak = {{"defenders.1.bases", "2"}, {"defenders.1.disruption", "2"}};
  const Fought won = at(3, weak);
  EXPECT_EQ(won.defender_action, Action::Destroyed);
  EXPECT_EQ(won.defenders[0].unit, gone);
  EXPECT_EQ(won.attacker_action, Action::Advance);
  EXPECT_EQ(won.attackers[0].unit.disruption, 2);
  EXPECT_EQ(at(-1, weak).attackers[0].action, Action::FallBack);
}

TEST(CombatOutcomes, a_draw_that_destroys_a_side_is_not_fought_again) {  // R135
  const Fought defender_gone = at(0, {{"defenders.1.bases", "2"}, {"defenders.1.disruption", "2"}});
  EXPECT_EQ(defender_gone.attacker_action, Action::Stay);
  EXPECT_EQ(defender_gone.defender_action, Action::Destroyed);
  const Fought attacker_gone = at(0, {{"attackers.1.bases", "2"}, {"attackers.1.disruption", "2"}});
  EXPECT_EQ(attacker_gone.attacker_action, Action::Destroyed);
  EXPECT_EQ(attacker_gone.defender_action, Action::Stand);
  EXPECT_EQ(attacker_gone.defenders[0].action, Action::Stand);
}

TEST(CombatOutcomes, a_second_exploitation_is_an_advance) {  // BN-EXPL-06
  for (int net : {4, 6, 7, 9}) {
    const Fought f = at(net, {{"exploiting", "yes"}});
    EXPECT_EQ(f.attacker_action, Action::Advance);
    EXPECT_EQ(f.attackers[0].inches, 1);
  }
}

TEST(CombatOutcomes, there_is_one_combat_for_each_principal_defender) {  // BN-CC-03, BN-CC-04
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.2.bases", "3"}}), "defenders: BN_CC_04");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.role", "supporting"}}), "defenders: BN_CC_03");
}

TEST(CombatOutcomes, someone_must_have_assaulted) {  // BN-CC-05, BN-CC-08
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.role", "supporting"}}), "attackers: BN_CC_05");
  // Two supporting units in contact have no combat.
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.role", "supporting"}, {"defenders.1.role", "supporting"}}),
            "attackers: BN_CC_05");
}

TEST(CombatOutcomes, house_rules_change_rows_and_distances) {
  const House house("outcome.plus_3.attacker_loss = \"D\"\noutcome.fall_back_inches = 4\noutcome.plus_4.least = 5");
  EXPECT_EQ(at(3, {}, house.tables).attackers[0].unit.disruption, 1);
  EXPECT_EQ(at(3, {}, house.tables).defenders[0].inches, 4);
  EXPECT_EQ(at(4, {}, house.tables).defender_action, Action::FallBack);
}

}  // namespace
}  // namespace linstock::big_napoleonic
