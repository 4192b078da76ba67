// THE MOVEMENT THROW
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Thrown thrown(Settings settings, std::string_view dice) {
  return play(throw_to_move, with<ThrowFacts>(settings), dice);
}
std::string result_of(Settings settings, std::string_view dice) {
  return throw_result_names[static_cast<int>(thrown(settings, dice).result)];
}
int modifier(Settings settings) {
  Log log;
  play(throw_to_move, with<ThrowFacts>(settings), "=7", {}, &log);
  return tally_total(log);
}
Fraction chance_of(Settings settings, ThrowResult result) {
  return chance(throw_to_move, with<ThrowFacts>(settings), [=](const Thrown& t) { return t.result == result; });
}

struct Row {
  int from, to;
  const char* result;
};
const char* in_table(std::span<const Row> rows, int score) {
  for (const Row& row : rows)
    if (score >= row.from && score <= row.to) return row.result;
  return "not in the table";
}

// The printed tables once more; scores that the modifiers cannot bring are left out.
constexpr Row good_order[] = {
    {7, 15, "full-move"}, {5, 6, "limited-move"}, {2, 4, "no-move"}, {0, 1, "retire"}, {-4, -1, "retreat"}};
constexpr Row disrupted[] = {{9, 16, "rally-and-full-move"},
                             {7, 8, "rally-and-limited-move"},
                             {5, 6, "rally-and-no-move-or-retire"},
                             {2, 4, "no-move-or-retreat"},
                             {0, 1, "retreat"},
                             {-6, -1, "broken"}};

TEST(Throw, two_dice_and_modifiers_are_read_in_the_table_of_good_order) {  // BN-THROW-03, BN-THROW-04, BN-THROW-26
  const Settings best = {{"grade", "veteran"}, {"in_command", "yes"}, {"march", "yes"}};
  const Settings plain = {};
  const Settings worst = {
      {"grade", "raw"}, {"passive", "yes"}, {"difficult", "yes"}, {"morale_markers", "3"}, {"bases", "2"}};
  for (int total = 2; total <= 12; ++total) {
    const std::string dice = "=" + std::to_string(total);
    EXPECT_EQ(result_of(best, dice), in_table(good_order, total + 3)) << total;
    EXPECT_EQ(result_of(plain, dice), in_table(good_order, total)) << total;
    EXPECT_EQ(result_of(worst, dice), in_table(good_order, total - 6)) << total;
  }
}

TEST(Throw, disrupted_units_have_a_table_of_their_own) {  // BN-THROW-03, BN-THROW-05, BN-THROW-26
  const Settings best = {
      {"disruption", "1"}, {"grade", "veteran"}, {"in_command", "yes"}, {"march", "yes"}, {"stoic", "yes"}};
  const Settings once = {{"disruption", "1"}};
  const Settings twice = {{"disruption", "2"}};
  const Settings worst = {{"disruption", "2"},  {"grade", "raw"},        {"fragile", "yes"},
                          {"difficult", "yes"}, {"morale_markers", "3"}, {"bases", "2"}};
  for (int total = 2; total <= 12; ++total) {
    const std::string dice = "=" + std::to_string(total);
    EXPECT_EQ(result_of(best, dice), in_table(disrupted, total + 4)) << total;
    EXPECT_EQ(result_of(once, dice), in_table(disrupted, total)) << total;
    EXPECT_EQ(result_of(twice, dice), in_table(disrupted, total - 1)) << total;
    EXPECT_EQ(result_of(worst, dice), in_table(disrupted, std::max(total - 7, -6))) << total;
  }
}

TEST(Throw, a_trained_unit_in_good_order_moves_fully_21_times_in_36) {  // BN-THROW-04
  EXPECT_EQ(chance_of({}, ThrowResult::FullMove), Fraction(21, 36));
  EXPECT_EQ(chance_of({}, ThrowResult::LimitedMove), Fraction(9, 36));
  EXPECT_EQ(chance_of({}, ThrowResult::NoMove), Fraction(6, 36));
  EXPECT_EQ(chance_of({{"in_command", "yes"}}, ThrowResult::FullMove), Fraction(26, 36));
}

TEST(Throw, a_disrupted_unit_has_exact_odds) {  // BN-THROW-05
  EXPECT_EQ(chance_of({{"disruption", "1"}}, ThrowResult::RallyFull), Fraction(10, 36));
  EXPECT_EQ(chance_of({{"disruption", "1"}}, ThrowResult::RallyLimited), Fraction(11, 36));
  EXPECT_EQ(chance_of({{"disruption", "1"}}, ThrowResult::RallyNoMoveOrRetire), Fraction(9, 36));
  EXPECT_EQ(chance_of({{"disruption", "1"}}, ThrowResult::NoMoveOrRetreat), Fraction(6, 36));
  const Settings raw = {{"disruption", "2"}, {"grade", "raw"}, {"morale_markers", "2"}, {"bases", "3"}};  // -4
  EXPECT_EQ(chance_of(raw, ThrowResult::Broken), Fraction(3, 36));
  EXPECT_EQ(chance_of(raw, ThrowResult::Retreat), Fraction(7, 36));
}

TEST(Throw, command_gives_plus_one_once) {  // BN-THROW-06, BN-THROW-18
  EXPECT_EQ(modifier({{"in_command", "yes"}}), +1);
  EXPECT_EQ(modifier({{"in_command", "yes"}, {"disruption", "1"}}), +1);
  EXPECT_EQ(refusal<ThrowFacts>({{"in_command", "2"}}), "in_command: BN_THROW_06");  // two generals are one bonus
}

TEST(Throw, march_or_limbers_give_plus_one) {  // BN-THROW-07
  EXPECT_EQ(modifier({{"march", "yes"}}), +1);
  EXPECT_EQ(modifier({{"march", "yes"}, {"arm", "artillery"}, {"bases", "1"}, {"disruption", "1"}}), +1);
}

TEST(Throw, grade_counts_in_either_state) {  // BN-THROW-08, BN-THROW-09, BN-TROOP-01
  for (const char* ds : {"0", "1"}) {
    EXPECT_EQ(modifier({{"grade", "veteran"}, {"disruption", ds}}), +1);
    EXPECT_EQ(modifier({{"grade", "trained"}, {"disruption", ds}}), 0);
    EXPECT_EQ(modifier({{"grade", "raw"}, {"disruption", ds}}), -1);
  }
}

TEST(Throw, stoic_and_fragile_count_when_disrupted_only) {  // BN-THROW-10, BN-THROW-11, BN-TROOP-03, BN-TROOP-04
  EXPECT_EQ(modifier({{"stoic", "yes"}, {"disruption", "1"}}), +1);
  EXPECT_EQ(modifier({{"stoic", "yes"}}), 0);
  EXPECT_EQ(modifier({{"fragile", "yes"}, {"disruption", "1"}}), -1);
  EXPECT_EQ(modifier({{"fragile", "yes"}}), 0);
}

TEST(Throw, passive_counts_in_good_order_only) {  // BN-THROW-12, BN-TROOP-05
  EXPECT_EQ(modifier({{"passive", "yes"}}), -1);
  EXPECT_EQ(modifier({{"passive", "yes"}, {"disruption", "1"}}), 0);
}

TEST(Throw, several_characteristics_add_up) {  // BN-TROOP-08
  EXPECT_EQ(modifier({{"passive", "yes"}, {"stoic", "yes"}}), -1);
  EXPECT_EQ(modifier({{"passive", "yes"}, {"stoic", "yes"}, {"disruption", "1"}}), +1);
}

TEST(Throw, close_terrain_or_bad_going_costs_one) {  // BN-THROW-13
  EXPECT_EQ(modifier({{"difficult", "yes"}}), -1);
  EXPECT_EQ(modifier({{"difficult", "yes"}, {"disruption", "1"}}), -1);
}

TEST(Throw, double_disruption_costs_one) {  // BN-THROW-14
  EXPECT_EQ(modifier({{"disruption", "1"}}), 0);
  EXPECT_EQ(modifier({{"disruption", "2"}}), -1);
}

TEST(Throw, every_morale_marker_costs_one) {  // BN-THROW-15
  for (int markers = 0; markers <= 3; ++markers) {
    const std::string text = std::to_string(markers);
    EXPECT_EQ(modifier({{"bases", "2"}, {"morale_markers", text}}), -markers);
    EXPECT_EQ(modifier({{"bases", "2"}, {"morale_markers", text}, {"disruption", "1"}}), -markers);
  }
}

TEST(Throw, no_move_lets_a_unit_change_square_and_nothing_else) {  // BN-THROW-19, BN-SQUARE-05
  const Orders& no_move = orders(ThrowResult::NoMove);
  EXPECT_TRUE(no_move.square);
  EXPECT_FALSE(no_move.redeploy || no_move.limited_move || no_move.full_move || no_move.may_retire ||
               no_move.may_retreat);
  Log log;
  play(throw_to_move, with<ThrowFacts>({}), "1 2", {}, &log);
  EXPECT_FALSE(finding(log, clause::BN_THROW_19).empty());
}

TEST(Throw, retire_is_compulsory_and_costs_no_d) {  // BN-THROW-20
  EXPECT_TRUE(orders(ThrowResult::Retire).must_retire);
  EXPECT_FALSE(orders(ThrowResult::Retire).square || orders(ThrowResult::Retire).may_retire);
  const Thrown t = thrown({{"bases", "4"}, {"morale_markers", "2"}}, "1 1");
  EXPECT_EQ(t.result, ThrowResult::Retire);
  EXPECT_EQ(t.unit, (Condition{4, 0, 2, 0}));
}

TEST(Throw, retreat_brings_a_further_d_or_costs_a_base) {  // BN-THROW-21, BN-MOVE-10
  EXPECT_TRUE(orders(ThrowResult::Retreat).must_retreat);
  const Thrown fresh = thrown({{"bases", "2"}, {"morale_markers", "3"}}, "1 1");  // -1 in good order
  EXPECT_EQ(fresh.result, ThrowResult::Retreat);
  EXPECT_EQ(fresh.unit, (Condition{2, 1, 3, 0}));
  EXPECT_EQ(thrown({{"bases", "4"}, {"disruption", "1"}, {"morale_markers", "2"}}, "1 1").unit,
            (Condition{4, 2, 2, 0}));
  EXPECT_EQ(thrown({{"bases", "4"}, {"disruption", "2"}, {"morale_markers", "1"}}, "1 1").unit,
            (Condition{3, 1, 2, 0}));
}

TEST(Throw, rally_takes_all_ds_away) {  // BN-THROW-22
  for (const char* ds : {"1", "2"})
    for (const char* dice : {"=12", "=8", "=6"})
      EXPECT_EQ(thrown({{"disruption", ds}}, dice).unit, (Condition{6, 0, 0, 0}));
}

TEST(Throw, a_rallied_unit_without_a_move_may_redeploy_in_place) {  // BN-THROW-23
  const Orders& o = orders(ThrowResult::RallyNoMoveOrRetire);
  EXPECT_TRUE(o.rally && o.redeploy);
  EXPECT_FALSE(o.limited_move || o.full_move || o.must_retire);
}

TEST(Throw, on_five_or_six_a_disrupted_unit_may_retire_and_keep_its_ds) {  // BN-THROW-24
  for (const char* dice : {"=5", "=6"}) {
    const Thrown t = thrown({{"disruption", "1"}, {"withdraw", "yes"}}, dice);
    EXPECT_EQ(t.result, ThrowResult::RallyNoMoveOrRetire);
    EXPECT_EQ(t.unit, (Condition{6, 1, 0, 0}));
  }
  EXPECT_TRUE(orders(ThrowResult::RallyNoMoveOrRetire).may_retire);
  EXPECT_EQ(thrown({{"disruption", "1"}, {"withdraw", "yes"}}, "=7").unit, (Condition{6, 0, 0, 0}));  // no choice there
}

TEST(Throw, on_two_to_four_a_disrupted_unit_stays_or_retreats_with_a_d) {  // BN-THROW-25
  for (const char* dice : {"=2", "=3", "=4"}) {
    EXPECT_EQ(thrown({{"disruption", "1"}}, dice).unit, (Condition{6, 1, 0, 0}));
    EXPECT_EQ(thrown({{"disruption", "1"}, {"withdraw", "yes"}}, dice).unit, (Condition{6, 2, 0, 0}));
  }
  const Orders& o = orders(ThrowResult::NoMoveOrRetreat);
  EXPECT_TRUE(o.square && o.may_retreat);
  EXPECT_FALSE(o.redeploy || o.limited_move || o.rally || o.must_retreat);
}

TEST(Throw, a_broken_unit_is_removed) {  // BN-THROW-05
  EXPECT_EQ(thrown({{"disruption", "1"}, {"bases", "2"}, {"morale_markers", "3"}}, "1 1").unit, gone);
}

TEST(Throw, guns_in_good_order_that_stand_together_throw_once_with_their_own_modifiers) {  // BN-ART-02, BN-ART-18
  const auto facts = with<BatteryFacts>({{"guns.1.arm", "artillery"},
                                         {"guns.1.bases", "1"},
                                         {"guns.2.arm", "artillery"},
                                         {"guns.2.bases", "1"},
                                         {"guns.2.march", "yes"},
                                         {"guns.3.arm", "artillery"},
                                         {"guns.3.bases", "1"},
                                         {"guns.3.grade", "raw"}});
  const BatteryThrown t = play(throw_battery, facts, "2 4");  // one pair of dice for three guns
  EXPECT_EQ(t.guns.size(), 3);
  EXPECT_EQ(t.guns[0].result, ThrowResult::LimitedMove);
  EXPECT_EQ(t.guns[1].result, ThrowResult::FullMove);
  EXPECT_EQ(t.guns[2].result, ThrowResult::LimitedMove);
  EXPECT_EQ(
      chance(throw_battery, facts, [](const BatteryThrown& b) { return b.guns[2].result == ThrowResult::FullMove; }),
      Fraction(15, 36));
}

TEST(Throw, disrupted_guns_throw_by_themselves) {  // BN-ART-04, BN-ART-01
  EXPECT_EQ(refusal<BatteryFacts>({{"guns.1.arm", "artillery"},
                                   {"guns.1.bases", "1"},
                                   {"guns.2.arm", "artillery"},
                                   {"guns.2.bases", "1"},
                                   {"guns.2.disruption", "1"}}),
            "guns.2.disruption: BN_ART_04");
  EXPECT_EQ(refusal<BatteryFacts>({{"guns.2.arm", "infantry"}, {"guns.2.bases", "4"}}), "guns.2.arm: BN_ART_02");
  EXPECT_EQ(refusal<ThrowFacts>({{"arm", "artillery"}, {"bases", "2"}}), "bases: BN_ART_01");
}

TEST(Throw, the_grade_of_guns_counts) {  // BN-TROOP-13, BN-TROOP-10
  const Settings plain = {{"arm", "artillery"}, {"bases", "1"}};
  EXPECT_EQ(with<ThrowFacts>(plain).grade, Grade::Trained);
  EXPECT_EQ(modifier({{"arm", "artillery"}, {"bases", "1"}, {"grade", "veteran"}}), +1);
  EXPECT_EQ(modifier({{"arm", "artillery"}, {"bases", "1"}, {"grade", "raw"}}), -1);
}

TEST(Throw, house_rules_change_rows_and_modifiers) {
  const House house("throw.in_command = 2\nthrow.good_order.full = 9");
  const auto led = with<ThrowFacts>({{"in_command", "yes"}});
  const auto full = [](const Thrown& t) { return t.result == ThrowResult::FullMove; };
  EXPECT_EQ(chance(throw_to_move, led, full), Fraction(26, 36));                // 6 or more on the dice
  EXPECT_EQ(chance(throw_to_move, led, full, house.tables), Fraction(21, 36));  // 7 or more
}

}  // namespace
}  // namespace linstock::big_napoleonic
