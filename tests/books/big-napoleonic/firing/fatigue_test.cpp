// FIRER FATIGUE
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

// Which firers take a D, as bits: 1 the first, 2 the second, 4 the third.
int tired(Settings settings, std::string_view dice = "=11") {
  const Fired fired = play(fire, with<FireFacts>(settings), dice);
  int which = 0, tired = 0;
  for (int i = 0; i < fired.firers.size(); ++i)
    if (fired.firers[i].tired) which |= 1 << i, ++tired;
  EXPECT_EQ(fired.fatigued, tired);
  return which;
}

TEST(Fatigue, eleven_or_twelve_tires_the_firer) {  // BN-FATIG-01
  EXPECT_EQ(tired({{"firers.1.bases", "3"}}, "5 6"), 1);
  EXPECT_EQ(tired({{"firers.1.bases", "3"}}, "6 6"), 1);
  EXPECT_EQ(tired({{"firers.1.bases", "3"}}, "4 6"), 0);
  const auto facts = with<FireFacts>({{"firers.1.bases", "3"}});
  EXPECT_EQ(chance(fire, facts, [](const Fired& f) { return f.fatigued == 1; }), Fraction(3, 36));
}

TEST(Fatigue, not_the_disrupted_and_not_without_damage) {  // BN-FATIG-02
  EXPECT_EQ(tired({{"firers.1.bases", "3"}, {"firers.1.disruption", "1"}}), 0);
  // In column 0.25 an 11 is a blank cell and a 12 is not.
  const Settings faint = {{"firers.1.grade", "raw"}, {"firers.1.weak", "yes"}, {"firers.1.cover", "light"}};
  EXPECT_EQ(tired(faint, "=11"), 0);
  EXPECT_EQ(tired(faint, "=12"), 1);
}

TEST(Fatigue, of_several_it_falls_on_those_that_gave_the_most) {  // BN-FATIG-03
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.2.bases", "4"}, {"firers.3.bases", "1"}}), 2);
  // The largest is disrupted: it is left out, and the next is hit.
  EXPECT_EQ(
      tired({{"firers.1.bases", "2"}, {"firers.2.bases", "6"}, {"firers.2.disruption", "1"}, {"firers.3.bases", "1"}}),
      1 | 4);
}

TEST(Fatigue, between_equals_the_order_given_decides) {  // BN-FATIG-03
  // Three equal units: the first always, a second one would be two thirds.
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.2.bases", "2"}, {"firers.3.bases", "2"}}), 1);
}

TEST(Fatigue, fewer_than_half_the_bases_firing_exempts) {  // BN-FATIG-04
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.1.unit_bases", "5"}}), 0);
  EXPECT_EQ(tired({{"firers.1.bases", "3"}, {"firers.1.unit_bases", "6"}}), 1);
  // Bases that fire elsewhere count as firing.
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.1.unit_bases", "5"}, {"firers.1.bases_elsewhere", "1"}}), 1);
}

TEST(Fatigue, the_largest_always_suffers_then_others_up_to_half_the_points) {  // BN-FATIG-05
  // The largest gave more than half: it alone.
  EXPECT_EQ(tired({{"firers.1.bases", "6"}, {"firers.2.bases", "1"}}), 1);
  // Four equal units: two of them are exactly half.
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.2.bases", "2"}, {"firers.3.bases", "2"}, {"firers.4.bases", "2"}}),
            1 | 2);
  // 3, 2, 2, 1.5, 1.5 of 10 points: 3 and 2 are half, another would be more.
  EXPECT_EQ(tired({{"firers.1.grade", "veteran"},
                   {"firers.2.bases", "2"},
                   {"firers.3.grade", "veteran"},
                   {"firers.4.bases", "1"},
                   {"firers.5.bases", "1"}}),
            1 | 2);
}

TEST(Fatigue, an_exempt_unit_uses_up_its_share) {  // BN-FATIG-06
  // The first gave the most (4.5 of 7.5) and is exempt: nobody else takes its place.
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.1.unit_bases", "6"}, {"firers.2.bases", "1"}}), 0);
}

TEST(Fatigue, only_functioning_bases_count) {  // BN-FATIG-07
  // Two of three that are left fire: the markers of the other three do not make it fewer than half.
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.1.unit_bases", "3"}}), 1);
  EXPECT_EQ(tired({{"firers.1.bases", "2"}, {"firers.1.unit_bases", "6"}}), 0);
}

TEST(Fatigue, a_unit_that_split_its_fire_is_tired_once) {  // BN-FATIG-08
  FireFacts facts =
      with<FireFacts>({{"firers.1.bases", "3"}, {"firers.1.unit_bases", "6"}, {"firers.1.bases_elsewhere", "3"}});
  const Fired first = play(fire, facts, "6 6");
  EXPECT_EQ(first.fatigued, 1);
  facts.firers[0].fire.disruption = 1;  // what the first throw did to it
  EXPECT_EQ(play(fire, facts, "6 6").fatigued, 0);
}

TEST(Fatigue, guns_are_tired_like_anyone) {  // BN-FATIG-01
  EXPECT_EQ(tired({{"firers.1.shooter", "reserve-artillery"}, {"firers.1.range", "12"}}), 1);
}

TEST(Fatigue, a_house_rule_changes_when) {
  const House house("fire.fatigue_from = 13");
  EXPECT_EQ(play(fire, with<FireFacts>({{"firers.1.bases", "3"}}), "6 6", house.tables).fatigued, 0);
}

}  // namespace
}  // namespace linstock::big_napoleonic
