// DISRUPTION, BASE REMOVAL, UNIT REMOVAL
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Condition after(Suffer what, Condition unit, Arm arm = Arm::Infantry) {
  return play(suffer, SufferFacts{arm, unit.bases, unit.disruption, unit.morale_markers, what}, "");
}

TEST(Disruption, a_unit_carries_up_to_two_ds) {  // BN-STATE-01
  EXPECT_EQ(after(Suffer::D, {6, 0, 0, 0}), (Condition{6, 1, 0, 0}));
  EXPECT_EQ(after(Suffer::D, {6, 1, 0, 0}), (Condition{6, 2, 0, 0}));
  EXPECT_EQ(refusal<SufferFacts>({{"disruption", "3"}}), "disruption: BN_STATE_01");
}

TEST(Disruption, a_third_d_costs_a_base_instead) {  // BN-STATE-02
  Log log;
  const auto unit = play(suffer, SufferFacts{Arm::Infantry, 5, 2, 0, Suffer::D}, "", {}, &log);
  EXPECT_EQ(unit, (Condition{4, 1, 1, 0}));
  EXPECT_EQ(finding(log, clause::BN_STATE_02), "a base instead");
}

TEST(Disruption, no_ds_is_good_order_one_disrupted_two_double_disrupted) {  // BN-STATE-03
  const auto table = [](const char* ds) {
    Log log;
    play(throw_to_move, with<ThrowFacts>({{"disruption", ds}}), "=12", {}, &log);
    return std::pair{finding(log, clause::BN_THROW_04).empty(), tally_total(log)};
  };
  EXPECT_EQ(table("0"), (std::pair{false, 0}));  // the table of good order
  EXPECT_EQ(table("1"), (std::pair{true, 0}));   // the table of disrupted units
  EXPECT_EQ(table("2"), (std::pair{true, -1}));  // and a modifier of its own
}

TEST(Disruption, a_unit_that_loses_a_base_ends_with_exactly_one_d) {  // BN-STATE-04
  for (int ds = 0; ds <= 2; ++ds) {
    EXPECT_EQ(after(Suffer::OneBase, {6, ds, 0, 0}), (Condition{5, 1, 1, 0}));
    EXPECT_EQ(after(Suffer::TwoBases, {6, ds, 0, 0}), (Condition{4, 1, 2, 0}));
  }
  EXPECT_EQ(after(Suffer::D, {6, 2, 0, 0}).disruption, 1);
}

TEST(Disruption, every_lost_base_leaves_a_marker_up_to_three) {  // BN-STATE-05
  EXPECT_EQ(after(Suffer::OneBase, {5, 0, 1, 0}).morale_markers, 2);
  EXPECT_EQ(after(Suffer::TwoBases, {4, 0, 2, 0}), (Condition{2, 1, 3, 0}));
  EXPECT_EQ(after(Suffer::OneBase, {3, 0, 3, 0}).morale_markers, 3);
}

TEST(Disruption, the_fourth_base_of_six_leaves_two_bases_and_three_markers) {  // BN-STATE-06
  Condition unit{6, 0, 0, 0};
  for (int i = 0; i < 4; ++i) unit = after(Suffer::OneBase, unit);
  EXPECT_EQ(unit, (Condition{2, 1, 3, 0}));
}

TEST(Disruption, a_unit_cut_to_one_base_is_removed_with_its_markers) {  // BN-STATE-07, BN-STATE-10
  EXPECT_EQ(after(Suffer::OneBase, {2, 0, 1, 0}), gone);
  EXPECT_EQ(after(Suffer::TwoBases, {3, 0, 1, 0}), gone);
  EXPECT_EQ(after(Suffer::TwoBases, {2, 0, 3, 0}, Arm::Cavalry), gone);
  EXPECT_EQ(after(Suffer::D, {2, 2, 3, 0}), gone);
  EXPECT_FALSE(after(Suffer::OneBase, {3, 0, 0, 0}).removed);
}

TEST(Disruption, two_ds_are_one_award) {  // BN-STATE-08
  EXPECT_EQ(after(Suffer::DD, {6, 0, 0, 0}), (Condition{6, 2, 0, 0}));
  EXPECT_EQ(after(Suffer::DD, {6, 1, 0, 0}), (Condition{5, 1, 1, 0}));
  EXPECT_EQ(after(Suffer::DD, {6, 2, 0, 0}), (Condition{5, 1, 1, 0}));
  // From two causes they come one after the other: a base, and then the second D on top.
  EXPECT_EQ(after(Suffer::D, after(Suffer::D, {6, 2, 0, 0})), (Condition{5, 2, 1, 0}));
}

TEST(Disruption, a_gun_that_loses_its_base_is_destroyed_and_leaves_no_marker) {  // BN-STATE-09
  EXPECT_EQ(after(Suffer::DD, {1, 0, 0, 0}, Arm::Artillery), (Condition{1, 2, 0, 0}));
  EXPECT_EQ(after(Suffer::D, {1, 1, 0, 0}, Arm::Artillery), (Condition{1, 2, 0, 0}));
  EXPECT_EQ(after(Suffer::DD, {1, 1, 0, 0}, Arm::Artillery), gone);
  EXPECT_EQ(after(Suffer::D, {1, 2, 0, 0}, Arm::Artillery), gone);
  EXPECT_EQ(after(Suffer::OneBase, {1, 0, 0, 0}, Arm::Artillery), gone);
  EXPECT_EQ(after(Suffer::TwoBases, {1, 0, 0, 0}, Arm::Artillery), gone);
}

TEST(Disruption, a_house_rule_changes_the_limits) {
  const House one("disruption.most = 1"), three("disruption.least_bases = 3"), bare("disruption.most_markers = 0");
  EXPECT_EQ(play(suffer, SufferFacts{Arm::Infantry, 6, 1, 0, Suffer::D}, "", one.tables), (Condition{5, 1, 1, 0}));
  EXPECT_EQ(play(suffer, SufferFacts{Arm::Infantry, 3, 0, 0, Suffer::OneBase}, "", three.tables), gone);
  EXPECT_EQ(play(suffer, SufferFacts{Arm::Infantry, 5, 0, 0, Suffer::OneBase}, "", bare.tables),
            (Condition{4, 1, 0, 0}));
}

}  // namespace
}  // namespace linstock::big_napoleonic
