// SEVERAL ATTACKERS AND SUPPORTS
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Fought at(int net, Settings settings) {
  Scripted umpire("");
  return outcome(with<CombatFacts>(settings), net, {}, umpire);
}
constexpr Setting second{"attackers.2.bases", "4"}, taker_2{"loss_taker", "2"};

TEST(Several, every_principal_attacker_takes_a_d_whatever_the_row) {  // BN-CCMULTI-01
  for (int net = -9; net <= 9; ++net) {
    const Fought f = at(net, {second, taker_2});
    EXPECT_EQ(f.attackers[0].unit, (Condition{4, 1, 0, 0})) << net;  // the other one takes what is more
    EXPECT_GE(f.attackers[1].unit.disruption, 1) << net;
  }
}

TEST(Several, a_dd_is_one_more_d_for_one_of_them) {  // BN-CCMULTI-02
  const Fought f = at(3, {second, taker_2});
  EXPECT_EQ(f.attackers[0].unit, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(f.attackers[1].unit, (Condition{4, 2, 0, 0}));
  const Fought first = at(-2, {second});
  EXPECT_EQ(first.attackers[0].unit, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(first.attackers[1].unit, (Condition{4, 1, 0, 0}));
}

TEST(Several, base_losses_are_a_total_and_the_attacker_says_who) {  // BN-CCMULTI-02, BN-CCMULTI-05
  for (int net : {-3, -4, -6}) {
    const Fought f = at(net, {second, taker_2});
    EXPECT_EQ(f.attackers[0].unit, (Condition{4, 1, 0, 0})) << net;
    EXPECT_EQ(f.attackers[1].unit, (Condition{3, 1, 1, 0})) << net;
  }
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.2.role", "supporting"}, taker_2}), "loss_taker: BN_CCMULTI_02");
}

TEST(Several, who_loses_the_base_takes_its_d_first) {  // BN-CCMULTI-05
  // With two Ds already, its own D costs a base and the row another.
  const Fought f = at(-3, {second, taker_2, {"attackers.2.disruption", "2"}});
  EXPECT_EQ(f.attackers[1].unit, (Condition{2, 1, 2, 0}));
  EXPECT_EQ(at(-3, {second, taker_2, {"attackers.2.disruption", "1"}}).attackers[1].unit, (Condition{3, 1, 1, 0}));
}

TEST(Several, a_lone_attacker_just_takes_its_row) {  // BN-CCMULTI-01
  EXPECT_EQ(at(-3, {{"attackers.1.disruption", "2"}}).attackers[0].unit, (Condition{3, 1, 1, 0}));
}

TEST(Several, a_support_that_gave_half_its_bases_takes_one_d) {  // BN-CCMULTI-03
  for (const char* side : {"attackers", "defenders"}) {
    const std::string unit = std::string(side) + ".2.";
    const std::string role = unit + "role", bases = unit + "bases", all = unit + "unit_bases";
    const auto after = [&](int net, const char* gave) {
      const Fought f = at(net, {{role, "supporting"}, {bases, gave}, {all, "5"}});
      return (side == std::string("attackers") ? f.attackers : f.defenders)[1].unit.disruption;
    };
    for (int net : {7, 3, 2, 0, -2, -4}) {
      EXPECT_EQ(after(net, "3"), 1) << side << net;
      EXPECT_EQ(after(net, "2"), 0) << side << net;
    }
  }
}

TEST(Several, defenders_supports_are_spared_when_the_attack_balks) {  // BN-CCMULTI-03
  const Fought f = at(-7, {{"attackers.2.role", "supporting"}, {"defenders.2.role", "supporting"}});
  EXPECT_EQ(f.attackers[1].unit.disruption, 1);
  EXPECT_EQ(f.defenders[1].unit.disruption, 0);
}

TEST(Several, a_support_takes_its_d_once_in_a_phase) {  // BN-CCMULTI-04
  const Setting support{"attackers.2.role", "supporting"}, support_d{"defenders.2.role", "supporting"};
  EXPECT_EQ(at(1, {support, {"attackers.2.supported_before", "yes"}}).attackers[1].unit.disruption, 0);
  // Nor again in the second round of the same combat; principals do.
  const Fought repeat = at(0, {support, support_d, {"round", "2"}});
  EXPECT_EQ(repeat.attackers[1].unit.disruption, 0);
  EXPECT_EQ(repeat.defenders[1].unit.disruption, 0);
  EXPECT_EQ(repeat.attackers[0].unit.disruption, 1);
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.supported_before", "yes"}}),
            "attackers.1.supported_before: BN_CCMULTI_04");
}

TEST(Several, combined_arms_fight_one_after_the_other) {  // BN-CC-13
  // The infantry comes first and disrupts the defender; the cavalry then fights a combat of its own against it.
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.2.arm", "cavalry"}}), "attackers.2.arm: BN_CC_13");
  const Fought foot = play(fight, with<CombatFacts>({}), "3 4");
  EXPECT_EQ(foot.defenders[0].unit, (Condition{4, 1, 0, 0}));
  const auto horse = with<CombatFacts>({{"attackers.1.arm", "cavalry"}, {"defenders.1.disruption", "1"}});
  EXPECT_EQ(attacker_modifiers(horse, {}).total(), 2);  // the column of cavalry against infantry
}

TEST(Several, two_divisions_against_one_round_by_round) {  // BN-CCMULTI-01, BN-CCMULTI-02, BN-CCOUT-15
  // Six and four bases against four: numbers 2:1 give +2.
  CombatFacts facts = with<CombatFacts>({{"attackers.1.bases", "6"}, second, taker_2});
  const Fought first = play(fight, facts, "2 4");
  EXPECT_EQ(first.net, 0);
  for (int i : {0, 1}) EXPECT_EQ(first.attackers[i].unit.disruption, 1);
  // All are disrupted now: +2 and +1 against +1; 5 + 3 - (4 + 1) is 3.
  facts.round = 2;
  facts.attackers[0].disruption = facts.attackers[1].disruption = facts.defenders[0].disruption = 1;
  const Fought next = play(fight, facts, "5 4");
  EXPECT_EQ(next.net, 3);
  EXPECT_EQ(next.defenders[0].unit, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(next.attackers[0].unit, (Condition{6, 2, 0, 0}));
  EXPECT_EQ(next.attackers[1].unit, (Condition{3, 1, 1, 0}));  // the DD on top of its D
}

}  // namespace
}  // namespace linstock::big_napoleonic
