// THE ASSAULT AS A CHAIN with others who fire: whose points, whose fatigue, and when nobody fires
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

AssaultOutcome chain_of(Settings settings, std::string_view dice) {
  return play(
      [](const AssaultFacts& facts, const Tables& t, Umpire& umpire) {
        AssaultChain::State state = AssaultChain::start(facts, t);
        while (AssaultChain::step(state, t, umpire)) {
        }
        return AssaultChain::finish(state);
      },
      with<AssaultFacts>(settings), dice);
}

TEST(AssaultSupports, they_halt_an_attacker_by_themselves) {  // BN-FIRE-14, BN-FASSLT-03
  // Nobody of the defender fires; two other bases do: three points, a DD at 12. Their fatigue is theirs.
  const AssaultOutcome end = chain_of({{"defender_firing_bases", "0"}, {"reaction_support.1.bases", "2"}}, "6 6");
  EXPECT_EQ(end.end, AssaultEnd::Halted);
  EXPECT_EQ(end.attacker, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(end.defender, (Condition{4, 0, 0, 0}));
}

TEST(AssaultSupports, who_gives_the_most_points_is_tired) {  // BN-FATIG-03, BN-FATIG-05
  // Three points of the defender's and six of the support's: column 10, an 11 costs a base. Six are more than half: they alone.
  const AssaultOutcome support = chain_of({{"reaction_support.1.bases", "4"}}, "5 6");
  EXPECT_EQ(support.attacker, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(support.defender, (Condition{4, 0, 0, 0}));
  // Three against one and a half: column 6, an 11 is a DD, and it is the defender who is tired.
  const AssaultOutcome own = chain_of({{"reaction_support.1.bases", "1"}}, "5 6");
  EXPECT_EQ(own.attacker, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(own.defender, (Condition{4, 1, 0, 0}));
}

TEST(AssaultSupports, the_attackers_fire_with_theirs_in_one_throw) {  // BN-FIRE-14, BN-FASSLT-05
  // Reaction fire of 3 points: nothing. Then 3 and 6 points in one throw: a base, and the support is tired, not the attacker.
  // Combat: 2 + 1 for the D + 1 for the marker against 3: +1, a D for both.
  const AssaultOutcome end = chain_of({{"initiative_support.1.bases", "4"}}, "1 1  5 6  2 3");
  EXPECT_EQ(end.end, AssaultEnd::DefenderFallsBack);
  EXPECT_EQ(end.defender, (Condition{3, 2, 1, 0}));
  EXPECT_EQ(end.attacker, (Condition{4, 1, 0, 0}));
}

TEST(AssaultSupports, nobody_fires_at_a_defender_who_is_gone) {  // BN-EFFECT-06, BN-FASSLT-06
  // From the flank the attacker throws by itself: 3 points, one to the right, a DD on a unit of two bases with two Ds.
  const AssaultOutcome end =
      chain_of({{"flank", "yes"}, {"defender_bases", "2"}, {"defender_disruption", "2"}, {"initiative_support.1.bases", "4"}}, "6 6");
  EXPECT_EQ(end.end, AssaultEnd::DefenderDestroyed);
  EXPECT_EQ(end.rounds, 0);
  EXPECT_EQ(end.attacker, (Condition{4, 1, 0, 0}));  // tired
}

TEST(AssaultSupports, from_the_flank_they_have_a_throw_of_their_own) {  // BN-FIRE-18, BN-EFFECT-06
  // Own enfilade fire: column 4, a 7 is nothing less than R; theirs: 6 points, column 6, an 8 is a V. Two Ds in all.
  const AssaultOutcome end = chain_of({{"flank", "yes"}, {"initiative_support.1.bases", "4"}}, "3 4  4 4  1 6");
  EXPECT_EQ(end.rounds, 1);
  // 1 + 2 flank + 2 double disruption against 6: -1; the defender takes a D of the row besides, which costs a base.
  EXPECT_EQ(end.end, AssaultEnd::AttackerFallsBack);
  EXPECT_EQ(end.defender, (Condition{3, 1, 1, 0}));
}

TEST(AssaultSupports, horse_is_shot_at_and_fires_at_nobody_with_them) {  // BN-FIRE-04, BN-FASSLT-05
  // Of the reaction fire three bases of two units: 4.5 points, column 6. The support of the attack: 3 points, column 3.
  const AssaultOutcome end = chain_of({{"attacker_arm", "cavalry"},
                                       {"defender_firing_bases", "1"},
                                       {"reaction_support.1.bases", "2"},
                                       {"initiative_support.1.bases", "2"}},
                                      "1 1  4 5  1 6");
  EXPECT_EQ(end.rounds, 1);
  EXPECT_EQ(end.attacker.bases, 3);                    // 1 + 2 for a disrupted target against 6: -3
  EXPECT_EQ(end.defender, (Condition{4, 2, 0, 0}));    // a T, and the D of the row
}

}  // namespace
}  // namespace linstock::big_napoleonic
