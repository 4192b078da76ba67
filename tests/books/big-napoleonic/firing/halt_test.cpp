// HALT AND RECOIL: what a halted unit must do
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Halted halted(Settings settings, const Tables& t = {}) { return play(halt, with<HaltFacts>(settings), "", t); }

TEST(Halt, only_a_unit_that_moved_towards_the_enemy_is_moved_back) {  // BN-HALT-01, R131
  EXPECT_TRUE(halted({}).moved_back);
  for (const char* arm : {"infantry", "cavalry", "artillery"}) {
    const Halted across = halted({{"arm", arm}, {"moved", "across-or-away"}});
    EXPECT_FALSE(across.moved_back || across.extra_inches || across.limbers);
    EXPECT_EQ(across.may_finish_redeployment, 1);
  }
  EXPECT_FALSE(halted({{"arm", "artillery"}, {"moved", "across-or-away"}, {"unlimbered_this_turn", "yes"}}).limbers);
}

TEST(Halt, a_halted_assault_fails) {  // BN-HALT-03, BN-HALT-10
  EXPECT_TRUE(halted({{"assaulting", "yes"}}).assault_fails);
  EXPECT_TRUE(halted({{"assaulting", "yes"}, {"arm", "cavalry"}}).assault_fails);
  EXPECT_FALSE(halted({}).assault_fails);
  // The one place that speaks of retiring means the same halt: infantry goes no further back than any halted unit.
  EXPECT_EQ(halted({{"assaulting", "yes"}}).extra_inches, halted({}).extra_inches);
}

TEST(Halt, cavalry_and_guns_recoil_three_inches_more) {  // BN-HALT-06
  EXPECT_EQ(halted({}).extra_inches, 0);
  EXPECT_EQ(halted({{"arm", "cavalry"}}).extra_inches, 3);
  EXPECT_EQ(halted({{"arm", "artillery"}}).extra_inches, 3);
}

TEST(Halt, a_gun_that_unlimbered_limbers_up_and_stays_so) {  // BN-HALT-07
  const Halted gun = halted({{"arm", "artillery"}, {"unlimbered_this_turn", "yes"}});
  EXPECT_TRUE(gun.moved_back && gun.limbers);
  EXPECT_FALSE(gun.may_finish_redeployment);
  EXPECT_FALSE(halted({{"arm", "artillery"}}).may_finish_redeployment);
  EXPECT_TRUE(halted({{"arm", "cavalry"}}).may_finish_redeployment);
}

TEST(Halt, a_blocked_recoil_is_not_made_at_all) {  // BN-HALT-08
  const Halted blocked = halted({{"arm", "cavalry"}, {"extra_blocked", "yes"}});
  EXPECT_TRUE(blocked.moved_back);
  EXPECT_EQ(blocked.extra_inches, 0);
}

TEST(Halt, a_mere_redeployment_is_not_moving) {  // BN-HALT-09
  for (const char* moved : {"no", "redeployed-only"}) {
    const Halted h = halted({{"arm", "artillery"}, {"moved", moved}, {"unlimbered_this_turn", "yes"}});
    EXPECT_FALSE(h.moved_back || h.extra_inches || h.limbers);
    EXPECT_TRUE(h.may_finish_redeployment);
  }
}

TEST(Halt, facts_that_cannot_be_are_refused) {
  EXPECT_EQ(refusal<HaltFacts>({{"unlimbered_this_turn", "yes"}}), "unlimbered_this_turn: BN_HALT_07");
  EXPECT_EQ(refusal<HaltFacts>({{"assaulting", "yes"}, {"moved", "across-or-away"}}), "assaulting: BN_ASSLT_01");
  EXPECT_EQ(refusal<HaltFacts>({{"assaulting", "yes"}, {"arm", "artillery"}}), "assaulting: BN_ART_06");
}

TEST(Halt, a_house_rule_changes_the_recoil) {
  const House house("fire.recoil = 5");
  EXPECT_EQ(halted({{"arm", "cavalry"}}, house.tables).extra_inches, 5);
}

}  // namespace
}  // namespace linstock::big_napoleonic
