// WHAT A FACT MAY NOT SAY, AND WHAT A REFUSAL LEAVES AS IT WAS: small print that neither examples nor tables reach.
#include "case_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-MELMOD-05, HM-PIKE-03, HM-BGUN-01
constexpr Case beyond_limits[] = {
    {"strike", "striker_arm=heavy-cavalry striker_highly_drilled", "", "refused HM-MELMOD-05"},
    {"strike", "striker_arm=heavy-cavalry striker_drilled_reach", "", "refused HM-MELMOD-05"},
    {"strike", "striker_blade=sword striker_pikes_passed striker_round=2", "", "refused HM-PIKE-03"},
    {"shooting", "target_aim=gunners weapon=rifle", "", "refused HM-BGUN-01"},
};
TEST(LimitCases, beyond_limits) {
  expect_cases(beyond_limits);
}

// HM-CHARGE-10, HM-RDEF-07, HM-COMP-05
constexpr Case nothing_further[] = {
    {"charge-answer", "answer=countercharge class=C", "", "may=class-c-never-countercharges delay=0 raw_leadership=no may_shoot=no"},
    {"way-through", "who=retiring", "", "way=stops friends_disruption=0 friends_test=no"},
    {"way-through", "friends_in_the_way=no", "", "friends_disruption=0 friends_test=no"},
    {"way-through", "gap=1", "", "friends_disruption=0 friends_test=no"},
};
TEST(LimitCases, nothing_further_comes_of_it) {
  expect_cases(nothing_further);
}

// HM-RRES-10
TEST(LimitCases, who_need_not_rest_does_not) {
  const Case rests{"rally", "", "5 6", "full_move_needed=yes"}, need_not{"rally", "", "5 6", "full_move_needed=no"};
  expect_case(rests);
  expect_case(need_not, house("reaction.rallying_moves", "0"));
}

}  // namespace
}  // namespace linstock::horse_and_musket
