// THE COLUMN SHIFTS: right is +, left is -
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

int shift(Settings settings) {
  Log log;
  play(fire, with<FireFacts>(settings), "=7", {}, &log);
  return tally_total(log);
}
constexpr Setting guns{"firers.1.bases", "6"};

TEST(Shifts, a_target_that_passes_a_defile) {  // BN-SHIFT-01
  EXPECT_EQ(shift({guns}), 0);
  EXPECT_EQ(shift({guns, {"firers.1.defile", "yes"}}), +1);
}

TEST(Shifts, a_target_in_square_in_march_or_enfiladed) {  // BN-SHIFT-02
  EXPECT_EQ(shift({guns, {"target_square", "yes"}}), +1);
  EXPECT_EQ(shift({guns, {"target_march", "yes"}}), +1);
  EXPECT_EQ(shift({guns, {"target_march", "yes"}, {"target_arm", "artillery"}, {"target_bases", "1"}}),
            +1);  // limbered
  EXPECT_EQ(shift({guns, {"enfilade", "yes"}}), +1);
}

TEST(Shifts, light_medium_and_strong_cover) {  // BN-SHIFT-03, BN-SHIFT-04, BN-SHIFT-05
  EXPECT_EQ(shift({guns, {"firers.1.cover", "light"}}), -1);
  EXPECT_EQ(shift({guns, {"firers.1.cover", "medium"}}), -2);
  EXPECT_EQ(shift({guns, {"firers.1.cover", "strong"}}), -3);
}

TEST(Shifts, a_town_is_medium_cover_for_its_garrison) {  // BN-SHIFT-04, R137
  EXPECT_EQ(shift({guns, {"target_garrison", "yes"}}), -2);
  EXPECT_EQ(shift({guns, {"target_garrison", "yes"}, {"firers.1.cover", "light"}}), -2);
  EXPECT_EQ(shift({guns, {"target_garrison", "yes"}, {"firers.1.cover", "strong"}}), -3);
}

TEST(Shifts, a_partial_shift_counts_for_half_or_more_of_the_points) {  // BN-SHIFT-06
  const Setting six{"firers.1.bases", "4"}, cover{"firers.1.cover", "light"};
  EXPECT_EQ(shift({six, cover, {"firers.2.bases", "4"}}), -1);  // 6 of 12 points
  EXPECT_EQ(shift({six, cover, {"firers.2.bases", "5"}}), 0);   // 6 of 13.5
  EXPECT_EQ(shift({six, {"firers.1.defile", "yes"}, {"firers.2.bases", "4"}}), +1);
  EXPECT_EQ(shift({six, {"firers.1.defile", "yes"}, {"firers.2.bases", "5"}}), 0);
  // Points count, not units: one strong battery outweighs two weak ones.
  EXPECT_EQ(shift({six, cover, {"firers.2.bases", "1"}, {"firers.3.bases", "1"}}), -1);
}

TEST(Shifts, rows_add_up_but_only_the_best_cover_counts) {  // BN-SHIFT-07
  EXPECT_EQ(shift({guns, {"firers.1.defile", "yes"}, {"target_march", "yes"}, {"firers.1.cover", "medium"}}), 0);
  EXPECT_EQ(shift({guns, {"firers.1.defile", "yes"}, {"target_square", "yes"}}), +2);
  EXPECT_EQ(shift({guns, {"target_march", "yes"}, {"enfilade", "yes"}}), +1);  // one row, two of its cases
  // Half the fire meets light cover, half strong: the best counts, once.
  EXPECT_EQ(shift({{"firers.1.bases", "2"},
                   {"firers.1.cover", "light"},
                   {"firers.2.bases", "2"},
                   {"firers.2.cover", "strong"}}),
            -3);
  // A third each of none, medium and strong: two thirds meet medium or better.
  EXPECT_EQ(shift({{"firers.1.bases", "2"},
                   {"firers.2.bases", "2"},
                   {"firers.2.cover", "medium"},
                   {"firers.3.bases", "2"},
                   {"firers.3.cover", "strong"}}),
            -2);
}

TEST(Shifts, a_defile_counts_where_the_target_is_fired_on_and_in_either_phase) {  // BN-SHIFT-08
  for (const char* phase : {"reaction", "initiative"}) {
    const Setting when{"phase", phase};
    EXPECT_EQ(shift({guns, when, {"firers.1.defile", "yes"}}), +1);
    // Two units fire at different points of its move; only one of them catches it in the defile.
    EXPECT_EQ(shift({{"firers.1.bases", "4"}, {"firers.1.defile", "yes"}, {"firers.2.bases", "2"}, when}), +1);
    EXPECT_EQ(shift({{"firers.1.bases", "2"}, {"firers.1.defile", "yes"}, {"firers.2.bases", "4"}, when}), 0);
  }
}

TEST(Shifts, linear_cover_counts_by_firer_and_area_cover_from_everywhere) {  // BN-SHIFT-09
  // A wall between the target and the first unit only.
  EXPECT_EQ(shift({{"firers.1.bases", "4"}, {"firers.1.cover", "medium"}, {"firers.2.bases", "2"}}), -2);
  EXPECT_EQ(shift({{"firers.1.bases", "2"}, {"firers.1.cover", "medium"}, {"firers.2.bases", "4"}}), 0);
  // A town.
  EXPECT_EQ(shift({{"firers.1.bases", "2"}, {"firers.2.bases", "4"}, {"target_garrison", "yes"}}), -2);
}

TEST(Shifts, squares_and_garrisons_cannot_be_enfiladed) {  // BN-SQUARE-06, BN-TOWN-06, BN-FIRE-18
  EXPECT_EQ(refusal<FireFacts>({{"enfilade", "yes"}, {"target_square", "yes"}}), "enfilade: BN_FIRE_18");
  EXPECT_EQ(refusal<FireFacts>({{"enfilade", "yes"}, {"target_garrison", "yes"}}), "enfilade: BN_TOWN_06");
}

TEST(Shifts, shifted_fire_has_exact_odds) {  // BN-SHIFT-03
  // Four trained bases: column 6; in light cover column 4.
  const auto none = [](const Fired& f) { return f.effect == Effect::None; };
  EXPECT_EQ(chance(fire, with<FireFacts>({{"firers.1.bases", "4"}}), none), Fraction(10, 36));
  EXPECT_EQ(chance(fire, with<FireFacts>({{"firers.1.bases", "4"}, {"firers.1.cover", "light"}}), none),
            Fraction(15, 36));
}

TEST(Shifts, a_house_rule_changes_a_shift) {
  const House house("fire.shift.light_cover = -2");
  Log log;
  play(fire, with<FireFacts>({guns, {"firers.1.cover", "light"}}), "=7", house.tables, &log);
  EXPECT_EQ(tally_total(log), -2);
}

}  // namespace
}  // namespace linstock::big_napoleonic
