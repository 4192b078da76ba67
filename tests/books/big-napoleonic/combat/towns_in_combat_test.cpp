// TOWNS IN CLOSE COMBAT
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

constexpr Setting town{"garrison", "yes"};

TEST(Towns, neither_numbers_nor_depth_count) {  // BN-CCTOWN-03
  const auto facts =
      with<CombatFacts>({town, {"attackers.1.bases", "6"}, {"attackers.1.depth", "yes"}, {"defenders.1.bases", "2"}});
  EXPECT_EQ(attacker_modifiers(facts, {}).total(), 0);
  EXPECT_EQ(defender_modifiers(facts, {}).total(), 1);  // the town itself
}

TEST(Towns, an_advance_occupies_the_town) {  // BN-CCTOWN-05
  Scripted none("");
  for (int net : {1, 2, 3})
    EXPECT_EQ(outcome(with<CombatFacts>({town}), net, {}, none).attacker_action, Action::Occupy);
  const Fought choice = outcome(with<CombatFacts>({town}), 4, {}, none);
  EXPECT_EQ(choice.attacker_action, Action::OccupyOrExploit);
  EXPECT_EQ(choice.attackers[0].inches, 3);
  EXPECT_EQ(outcome(with<CombatFacts>({town}), 7, {}, none).attacker_action, Action::Exploit);
  EXPECT_EQ(outcome(with<CombatFacts>({town, {"exploiting", "yes"}}), 7, {}, none).attacker_action, Action::Occupy);
}

TEST(Towns, only_infantry_holds_one_and_it_has_no_deployment) {  // BN-TOWN-01, BN-TOWN-07
  EXPECT_EQ(refusal<CombatFacts>({town, {"defenders.1.arm", "cavalry"}}), "defenders.1.arm: BN_TOWN_01");
  EXPECT_EQ(refusal<CombatFacts>({town, {"defenders.1.square", "yes"}}), "defenders.1.square: BN_TOWN_07");
  EXPECT_EQ(refusal<CombatFacts>({town, {"defenders.1.depth", "yes"}}), "defenders.1.depth: BN_TOWN_07");
  EXPECT_EQ(refusal<FireFacts>({{"target_garrison", "yes"}, {"target_march", "yes"}}), "target_garrison: BN_TOWN_07");
  EXPECT_EQ(refusal<FireFacts>({{"target_garrison", "yes"}, {"target_arm", "cavalry"}}), "target_garrison: BN_TOWN_01");
}

TEST(Towns, storming_one_has_exact_odds) {  // BN-CCMOD-22
  // Trained against trained: the attacker needs a difference of 2 to drive the garrison out.
  EXPECT_EQ(chance(fight, with<CombatFacts>({town}), [](const Fought& f) { return f.net > 0; }), Fraction(10, 36));
}

}  // namespace
}  // namespace linstock::big_napoleonic
