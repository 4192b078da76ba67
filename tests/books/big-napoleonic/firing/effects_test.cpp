// FIRING EFFECTS
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

// A field gun close by fires in column 4: 7 is R, 8 T, 9 V, 10 DD. Six veteran bases fire in column 12: 9 is 1, 12
// is 2.
Fired light_fire(Settings target, std::string_view dice) {
  FireFacts facts = with<FireFacts>(target);
  facts.firers[0] = with<Firer>({{"shooter", "field-artillery"}});
  return play(fire, facts, dice);
}
Fired heavy_fire(Settings target, std::string_view dice) {
  FireFacts facts = with<FireFacts>(target);
  facts.firers[0] = with<Firer>({{"bases", "6"}, {"grade", "veteran"}, {"disruption", "0"}});
  return play(fire, facts, dice);
}

TEST(Effects, r_t_and_v_are_one_d) {  // BN-EFFECT-01
  for (const char* dice : {"=7", "=8", "=9"}) {
    EXPECT_EQ(light_fire({}, dice).target, (Condition{6, 1, 0, 0}));
    EXPECT_EQ(light_fire({{"target_disruption", "1"}}, dice).target, (Condition{6, 2, 0, 0}));
    EXPECT_EQ(light_fire({{"target_disruption", "2"}}, dice).target, (Condition{5, 1, 1, 0}));
  }
}

TEST(Effects, dd_is_two_ds_or_a_base) {  // BN-EFFECT-02
  EXPECT_EQ(light_fire({}, "=10").target, (Condition{6, 2, 0, 0}));
  EXPECT_EQ(light_fire({{"target_disruption", "1"}}, "=10").target, (Condition{5, 1, 1, 0}));
  EXPECT_EQ(light_fire({{"target_disruption", "2"}}, "=10").target, (Condition{5, 1, 1, 0}));
}

TEST(Effects, one_or_two_bases_are_lost_and_one_d_stays) {  // BN-EFFECT-03
  for (const char* ds : {"0", "1", "2"}) {
    EXPECT_EQ(heavy_fire({{"target_disruption", ds}}, "=9").target, (Condition{5, 1, 1, 0}));
    EXPECT_EQ(heavy_fire({{"target_disruption", ds}}, "=12").target, (Condition{4, 1, 2, 0}));
  }
  EXPECT_EQ(heavy_fire({{"target_bases", "2"}}, "=9").target, gone);
  EXPECT_EQ(heavy_fire({{"target_arm", "artillery"}, {"target_bases", "1"}}, "=9").target, gone);
}

TEST(Effects, halts_by_grade_and_stoicism_as_printed) {  // BN-EFFECT-04, BN-TROOP-04
  struct Line {
    const char* dice;
    bool heavy;
    int halts[6];  // raw, raw stoic, trained, trained stoic, veteran, veteran stoic
  };
  const Line printed[] = {
      {"=7", false, {1, 0, 0, 0, 0, 0}},   // R
      {"=8", false, {1, 1, 1, 0, 0, 0}},   // T
      {"=9", false, {1, 1, 1, 1, 1, 0}},   // V
      {"=10", false, {1, 1, 1, 1, 1, 1}},  // DD
      {"=9", true, {1, 1, 1, 1, 1, 1}},    // 1
      {"=12", true, {1, 1, 1, 1, 1, 1}},   // 2
      {"=6", false, {0, 0, 0, 0, 0, 0}},   // nothing
  };
  for (const Line& line : printed)
    for (int i = 0; i < 6; ++i) {
      const Settings target = {
          {"target_grade", grade_names[i / 2]}, {"target_stoic", i % 2 ? "yes" : "no"}, {"target_moved", "yes"}};
      EXPECT_EQ((line.heavy ? heavy_fire(target, line.dice) : light_fire(target, line.dice)).halted, line.halts[i])
          << line.dice << " " << grade_names[i / 2] << i % 2;
    }
}

TEST(Effects, guns_are_halted_by_their_grade_too) {  // BN-TROOP-13, BN-EFFECT-04
  const Setting gun{"target_arm", "artillery"}, one{"target_bases", "1"}, moved{"target_moved", "yes"};
  EXPECT_EQ(light_fire({gun, one, moved, {"target_grade", "raw"}}, "=7").halted, 1);
  EXPECT_EQ(light_fire({gun, one, moved, {"target_grade", "veteran"}}, "=8").halted, 0);
}

TEST(Effects, only_reaction_fire_on_units_that_moved_halts) {  // BN-EFFECT-05, BN-EFFECT-04
  EXPECT_EQ(light_fire({{"target_moved", "yes"}, {"phase", "reaction"}}, "=10").halted, 1);
  EXPECT_EQ(light_fire({{"target_moved", "yes"}, {"phase", "initiative"}}, "=10").halted, 0);
  EXPECT_EQ(light_fire({{"target_moved", "no"}, {"phase", "reaction"}}, "=10").halted, 0);
}

TEST(Effects, a_trained_unit_is_halted_by_a_close_field_gun_15_times_in_36) {  // BN-EFFECT-04
  const auto facts = with<FireFacts>({{"firers.1.shooter", "field-artillery"}, {"target_moved", "yes"}});
  EXPECT_EQ(chance(fire, facts, [](const Fired& f) { return f.halted; }), Fraction(15, 36));
}

TEST(Effects, enfilade_and_ordinary_fire_are_two_throws_one_after_the_other) {  // BN-EFFECT-06, BN-FIRE-18
  // Ordinary fire first: V on a trained unit that moved, one D and a halt.
  FireFacts facts =
      with<FireFacts>({{"firers.1.shooter", "field-artillery"}, {"target_moved", "yes"}, {"target_bases", "3"}});
  const Fired ordinary = play(fire, facts, "4 5");
  EXPECT_EQ(ordinary.target, (Condition{3, 1, 0, 0}));
  EXPECT_TRUE(ordinary.halted);
  // Then the enfilade, one column to the right, on the unit as it stands now: DD on a disrupted unit costs a base.
  facts.target.disruption = ordinary.target.disruption;
  facts.enfilade = 1;
  const Fired enfilade = play(fire, facts, "5 4");
  EXPECT_EQ(enfilade.effect, Effect::DD);
  EXPECT_EQ(enfilade.target, (Condition{2, 1, 1, 0}));
  // Had the unit been destroyed by the first throw, there would be nothing to fire at.
  EXPECT_EQ(refusal<FireFacts>({{"target_bases", "0"}}), "target_bases: BN_SCALE_02");
}

TEST(Effects, a_destroyed_unit_is_not_halted) {
  EXPECT_EQ(heavy_fire({{"target_bases", "2"}, {"target_moved", "yes"}}, "=9").halted, 0);
}

TEST(Effects, house_rules_change_who_halts) {
  const House house("fire.halt.veteran = \"R\"");
  const auto facts =
      with<FireFacts>({{"firers.1.shooter", "field-artillery"}, {"target_moved", "yes"}, {"target_grade", "veteran"}});
  EXPECT_EQ(play(fire, facts, "=7").halted, 0);
  EXPECT_EQ(play(fire, facts, "=7", house.tables).halted, 1);
}

}  // namespace
}  // namespace linstock::big_napoleonic
