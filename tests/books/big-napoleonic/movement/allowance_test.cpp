// MOVEMENT ALLOWANCES
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Allowance allowed(Settings settings, const Tables& t = {}) {
  return play(allowance, with<AllowanceFacts>(settings), "", t);
}
int inches(Settings settings) { return allowed(settings).inches; }

constexpr const char* movers[] = {"infantry", "cavalry", "foot-artillery", "horse-artillery"};

TEST(Allowance, the_printed_table_cell_by_cell) {  // BN-ALLOW-01, BN-ALLOW-05, BN-MOVE-01
  struct Line {
    const char* type;
    const char* bad;
    int full[4], limited[4];
  };
  // Guns have no manoeuvre row of their own: BN-ART-15.
  const Line printed[] = {
      {"advance", "no", {12, 18, 12, 18}, {6, 9, 6, 9}},     {"advance", "yes", {9, 12, 6, 9}, {6, 6, 3, 3}},
      {"manoeuvre", "no", {6, 9, 12, 18}, {6, 6, 6, 9}},     {"manoeuvre", "yes", {6, 6, 6, 9}, {3, 3, 3, 3}},
      {"retreat", "no", {12, 18, 12, 18}, {12, 18, 12, 18}}, {"retreat", "yes", {12, 18, 12, 18}, {12, 18, 12, 18}},
  };
  for (const Line& line : printed)
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(inches({{"mover", movers[i]}, {"type", line.type}, {"bad_going", line.bad}}), line.full[i])
          << line.type << i;
      EXPECT_EQ(inches({{"mover", movers[i]}, {"type", line.type}, {"bad_going", line.bad}, {"limited", "yes"}}),
                line.limited[i])
          << line.type << i;
    }
}

TEST(Allowance, a_redeployment_costs_three_inches) {  // BN-ALLOW-02
  EXPECT_EQ(inches({{"redeployments", "1"}}), 9);
  EXPECT_EQ(inches({{"type", "manoeuvre"}, {"redeployments", "1"}}), 3);
}

TEST(Allowance, a_pivot_within_a_redeployment_is_not_charged_again) {  // BN-ALLOW-03
  EXPECT_EQ(inches({{"redeployments", "1"}, {"wide_pivots", "0"}}), 9);
  EXPECT_EQ(inches({{"redeployments", "1"}, {"wide_pivots", "1"}}), 6);  // another pivot besides
}

TEST(Allowance, one_stretch_of_bad_going_sets_the_rate_of_the_whole_move) {  // BN-ALLOW-04
  EXPECT_EQ(inches({{"bad_going", "yes"}}), 9);
  EXPECT_EQ(inches({{"mover", "cavalry"}, {"bad_going", "yes"}, {"wide_pivots", "1"}}), 9);
}

TEST(Allowance, deductions_may_equal_but_not_exceed_the_allowance) {  // BN-ALLOW-06
  const Allowance equal =
      allowed({{"type", "manoeuvre"}, {"limited", "yes"}, {"bad_going", "yes"}, {"redeployments", "1"}});
  EXPECT_EQ(equal.allowed, 1);
  EXPECT_EQ(equal.inches, 0);
  const Allowance over =
      allowed({{"mover", "horse-artillery"}, {"bad_going", "yes"}, {"limited", "yes"}, {"redeployments", "2"}});
  EXPECT_EQ(over.allowed, 0);
}

TEST(Allowance, wide_pivots_cost_three_inches_in_an_advance_only) {  // BN-MOVE-03, BN-ART-05
  EXPECT_EQ(inches({{"wide_pivots", "1"}}), 9);
  EXPECT_EQ(inches({{"mover", "cavalry"}, {"wide_pivots", "1"}}), 15);
  EXPECT_EQ(inches({{"type", "manoeuvre"}, {"wide_pivots", "1"}}), 6);
  EXPECT_EQ(inches({{"mover", "foot-artillery"}, {"wide_pivots", "1"}}), 12);
  EXPECT_EQ(inches({{"mover", "horse-artillery"}, {"wide_pivots", "2"}}), 18);
}

TEST(Allowance, cavalry_pays_for_each_of_two_pivots) {  // BN-MOVE-18, BN-MOVE-05
  EXPECT_EQ(inches({{"mover", "cavalry"}, {"wide_pivots", "2"}}), 12);
  EXPECT_EQ(refusal<AllowanceFacts>({{"wide_pivots", "2"}}), "wide_pivots: BN_MOVE_05");
  EXPECT_EQ(refusal<AllowanceFacts>({{"mover", "foot-artillery"}, {"wide_pivots", "2"}}), "wide_pivots: BN_MOVE_05");
}

TEST(Allowance, a_compelled_retirement_uses_the_full_manoeuvre) {  // BN-MOVE-09
  const Allowance foot = allowed({{"type", "retirement"}, {"forced", "yes"}});
  EXPECT_EQ(foot.inches, 6);
  EXPECT_EQ(foot.at_least, 12);  // half inches
  EXPECT_EQ(allowed({{"mover", "cavalry"}, {"type", "retirement"}, {"forced", "yes"}}).at_least, 18);
  EXPECT_EQ(refusal<AllowanceFacts>({{"type", "retirement"}, {"forced", "yes"}, {"limited", "yes"}}),
            "limited: BN_MOVE_09");
}

TEST(Allowance, a_chosen_retirement_may_be_as_short_as_the_player_likes) {  // BN-THROW-30
  const Allowance chosen = allowed({{"type", "retirement"}});
  EXPECT_EQ(chosen.inches, 6);
  EXPECT_EQ(chosen.at_least, 0);
}

TEST(Allowance, a_compelled_retreat_uses_all_of_it) {  // BN-MOVE-12
  EXPECT_EQ(allowed({{"type", "retreat"}, {"forced", "yes"}}).at_least, 24);
  EXPECT_EQ(allowed({{"mover", "cavalry"}, {"type", "retreat"}, {"forced", "yes"}}).at_least, 36);
  EXPECT_EQ(refusal<AllowanceFacts>({{"type", "advance"}, {"forced", "yes"}}), "forced: BN_MOVE_12");
}

TEST(Allowance, any_other_retreat_uses_at_least_half) {  // BN-MOVE-13
  EXPECT_EQ(allowed({{"type", "retreat"}}).at_least, 12);
  EXPECT_EQ(allowed({{"mover", "cavalry"}, {"type", "retreat"}}).at_least, 18);
}

TEST(Allowance, only_limbering_goes_with_a_retreat) {  // BN-MOVE-14
  EXPECT_EQ(allowed({{"type", "retreat"}, {"redeployments", "1"}}).allowed, 0);
  EXPECT_EQ(allowed({{"mover", "cavalry"}, {"type", "retreat"}, {"redeployments", "1"}}).allowed, 0);
  EXPECT_EQ(allowed({{"mover", "foot-artillery"}, {"type", "retreat"}, {"redeployments", "1"}}).allowed, 1);
  EXPECT_EQ(allowed({{"mover", "foot-artillery"}, {"type", "retreat"}, {"redeployments", "2"}}).allowed, 0);
}

TEST(Allowance, infantry_and_cavalry_redeploy_once_and_guns_twice) {  // BN-DEPLOY-14, BN-ART-12
  EXPECT_EQ(refusal<AllowanceFacts>({{"redeployments", "2"}}), "redeployments: BN_DEPLOY_14");
  EXPECT_EQ(refusal<AllowanceFacts>({{"mover", "cavalry"}, {"redeployments", "2"}}), "redeployments: BN_DEPLOY_14");
  EXPECT_EQ(inches({{"mover", "foot-artillery"}, {"redeployments", "2"}}), 6);
  EXPECT_EQ(inches({{"mover", "horse-artillery"}, {"redeployments", "2"}}), 12);
}

TEST(Allowance, limbering_is_a_redeployment) {  // BN-ART-07
  EXPECT_EQ(inches({{"mover", "foot-artillery"}, {"redeployments", "1"}}), 9);
  EXPECT_EQ(inches({{"mover", "horse-artillery"}, {"limited", "yes"}, {"redeployments", "1"}}), 6);
}

TEST(Allowance, limbered_guns_manoeuvre_with_the_distances_of_the_advance) {  // BN-ART-15, BN-ART-06
  for (const char* mover : {"foot-artillery", "horse-artillery"})
    for (const char* bad : {"yes", "no"})
      for (const char* limited : {"yes", "no"})
        EXPECT_EQ(inches({{"mover", mover}, {"type", "manoeuvre"}, {"bad_going", bad}, {"limited", limited}}),
                  inches({{"mover", mover}, {"type", "advance"}, {"bad_going", bad}, {"limited", limited}}));
}

TEST(Allowance, guns_told_to_retire_limber_first_and_use_what_is_left) {  // BN-ART-16
  const Allowance field =
      allowed({{"mover", "foot-artillery"}, {"type", "retirement"}, {"forced", "yes"}, {"redeployments", "1"}});
  EXPECT_EQ(field.inches, 9);
  EXPECT_EQ(field.at_least, 18);
}

TEST(Allowance, half_a_retreat_after_limbering_is_half_of_the_rest) {  // BN-ART-17
  const Settings horse = {{"mover", "horse-artillery"}, {"type", "retreat"}, {"redeployments", "1"}};
  EXPECT_EQ(allowed(horse).inches, 15);
  EXPECT_EQ(allowed(horse).at_least, 15);  // 7.5 inches
  EXPECT_EQ(allowed({{"mover", "foot-artillery"}, {"type", "retreat"}, {"redeployments", "1"}}).at_least, 9);
  EXPECT_EQ(
      allowed({{"mover", "foot-artillery"}, {"type", "retreat"}, {"redeployments", "1"}, {"forced", "yes"}}).at_least,
      18);
}

TEST(Allowance, a_square_does_not_advance_but_manoeuvres) {  // BN-SQUARE-02
  EXPECT_EQ(allowed({{"square", "yes"}}).allowed, 0);
  EXPECT_EQ(inches({{"square", "yes"}, {"type", "manoeuvre"}}), 6);
  EXPECT_EQ(refusal<AllowanceFacts>({{"square", "yes"}, {"mover", "cavalry"}}), "square: BN_SQUARE_01");
}

TEST(Allowance, a_square_does_not_retreat) {  // BN-SQUARE-03
  Log log;
  const auto facts = with<AllowanceFacts>({{"square", "yes"}, {"type", "retreat"}, {"forced", "yes"}});
  EXPECT_EQ(play(allowance, facts, "", {}, &log).allowed, 0);
  EXPECT_EQ(finding(log, clause::BN_SQUARE_03), "not allowed");
}

TEST(Allowance, house_rules_change_distances_and_costs) {
  const House house("move.advance.good.infantry.full = 10\nmove.pivot_cost = 2\nmove.redeployment_cost = 4");
  EXPECT_EQ(allowed({{"wide_pivots", "1"}, {"redeployments", "1"}}, house.tables).inches, 4);
}

}  // namespace
}  // namespace linstock::big_napoleonic
