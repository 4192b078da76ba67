// ATTACKING MORE THAN ONE UNIT
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Fought at(int net, Settings settings) {
  Scripted umpire("");
  return outcome(with<CombatFacts>(settings), net, {}, umpire);
}
constexpr Setting first{"attackers.1.engagement", "first"}, second{"attackers.1.engagement", "second"};

TEST(TwoUnits, it_neither_advances_nor_exploits_against_the_first) {  // BN-CCTWO-01
  for (int net : {1, 3, 4, 6, 7}) {
    EXPECT_EQ(at(net, {first}).attackers[0].action, Action::Stay) << net;
    EXPECT_NE(at(net, {second}).attackers[0].action, Action::Stay) << net;
  }
  EXPECT_EQ(at(-1, {first}).attackers[0].action, Action::FallBack);
}

TEST(TwoUnits, cavalry_stays_too_instead_of_falling_back) {  // R134
  EXPECT_EQ(at(1, {first, {"attackers.1.arm", "cavalry"}}).attackers[0].action, Action::Stay);
  EXPECT_EQ(at(1, {second, {"attackers.1.arm", "cavalry"}}).attackers[0].action, Action::FallBack);
}

TEST(TwoUnits, markers_of_the_first_combat_do_not_count_in_the_second) {  // BN-CCTWO-02, BN-CCTWO-05
  const Settings s = {
      second, {"attackers.1.bases", "3"}, {"attackers.1.disruption", "1"}, {"attackers.1.morale_markers", "2"}};
  EXPECT_EQ(defender_modifiers(with<CombatFacts>(s), {}).total(), 3);  // it had them before
  const Settings got = {second,
                        {"attackers.1.bases", "3"},
                        {"attackers.1.disruption", "1"},
                        {"attackers.1.morale_markers", "2"},
                        {"attackers.1.earlier_disruption", "1"},
                        {"attackers.1.earlier_markers", "1"}};
  EXPECT_EQ(defender_modifiers(with<CombatFacts>(got), {}).total(), 1);
  const Settings twice = {second, {"attackers.1.disruption", "2"}, {"attackers.1.earlier_disruption", "1"}};
  EXPECT_EQ(row_value(defender_modifiers(with<CombatFacts>(twice), {}), "opponent disrupted"), 1);
}

TEST(TwoUnits, the_first_d_of_the_second_combat_is_disregarded) {  // BN-CCTWO-02, R136
  EXPECT_EQ(at(1, {second}).attackers[0].unit, (Condition{4, 0, 0, 0}));
  EXPECT_EQ(at(3, {second}).attackers[0].unit, (Condition{4, 1, 0, 0}));   // DD
  EXPECT_EQ(at(-3, {second}).attackers[0].unit, (Condition{3, 1, 1, 0}));  // a base is a base
  EXPECT_EQ(at(1, {first}).attackers[0].unit, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(at(0, {second, {"round", "2"}}).attackers[0].unit, (Condition{4, 1, 0, 0}));  // only the first
  // Of two principals only the one that fights its second combat is spared.
  const Fought both = at(1, {second, {"attackers.2.bases", "4"}});
  EXPECT_EQ(both.attackers[0].unit.disruption, 0);
  EXPECT_EQ(both.attackers[1].unit.disruption, 1);
}

TEST(TwoUnits, all_bases_count_for_the_odds_of_both_combats) {  // BN-CCTWO-03, BN-CCTWO-06
  const Setting gives{"attackers.1.bases", "2"}, has{"attackers.1.unit_bases", "6"};
  for (const Setting& engagement : {first, second})
    EXPECT_EQ(row_value(attacker_modifiers(with<CombatFacts>({engagement, gives, has}), {}), "numbers"),
              1);  // six to four
  EXPECT_EQ(row_value(attacker_modifiers(with<CombatFacts>({gives, has}), {}), "numbers"), 0);
  EXPECT_EQ(row_value(defender_modifiers(with<CombatFacts>({gives, has}), {}), "numbers"), 2);
}

TEST(TwoUnits, one_after_the_other) {  // BN-CCTWO-01, BN-CCTWO-02
  // A line of six meets two enemy units of four bases; three of its bases face each.
  CombatFacts facts = with<CombatFacts>({first, {"attackers.1.bases", "3"}, {"attackers.1.unit_bases", "6"}});
  const Fought one = play(fight, facts, "4 3");  // 4 + 1 for numbers - 3
  EXPECT_EQ(one.net, 2);
  EXPECT_EQ(one.attackers[0].action, Action::Stay);
  EXPECT_EQ(one.attackers[0].unit, (Condition{6, 1, 0, 0}));
  facts.attackers[0].engagement = Engagement::Second;
  facts.attackers[0].disruption = facts.attackers[0].earlier_disruption = 1;
  const Fought two = play(fight, facts, "3 3");  // its D is not counted
  EXPECT_EQ(two.net, 1);
  EXPECT_EQ(two.attackers[0].action, Action::Advance);
  EXPECT_EQ(two.attackers[0].unit, (Condition{6, 1, 0, 0}));  // nor does it get another
}

TEST(TwoUnits, facts_that_cannot_be_are_refused) {
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.disruption", "1"}, {"attackers.1.earlier_disruption", "1"}}),
            "attackers.1.earlier_disruption: BN_CCTWO_02");
  EXPECT_EQ(refusal<CombatFacts>({second, {"attackers.1.earlier_disruption", "1"}}),
            "attackers.1.earlier_disruption: BN_CCTWO_02");
  EXPECT_EQ(refusal<CombatFacts>({second, {"attackers.1.earlier_markers", "1"}}),
            "attackers.1.earlier_markers: BN_CCTWO_02");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.engagement", "first"}}), "defenders.1.engagement: BN_CCTWO_01");
}

}  // namespace
}  // namespace linstock::big_napoleonic
