// THE FIRE TABLE
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

constexpr const char* columns[] = {"0.25", "0.5", "1", "2", "3", "4", "6", "8", "10", "12", "15", ">15"};

// The printed table once more, the highest throw first.
constexpr const char* printed[11][12] = {
    {"R", "T", "V", "DD", "DD", "DD", "1", "1", "1", "2", "2", "2"},                             // 12
    {"none", "R", "T", "V", "DD", "DD", "DD", "1", "1", "1", "2", "2"},                          // 11
    {"none", "none", "R", "T", "V", "DD", "DD", "DD", "1", "1", "1", "2"},                       // 10
    {"none", "none", "none", "R", "T", "V", "DD", "DD", "DD", "1", "1", "1"},                    // 9
    {"none", "none", "none", "none", "R", "T", "V", "DD", "DD", "DD", "1", "1"},                 // 8
    {"none", "none", "none", "none", "none", "R", "T", "V", "DD", "DD", "DD", "1"},              // 7
    {"none", "none", "none", "none", "none", "none", "R", "T", "V", "DD", "DD", "DD"},           // 6
    {"none", "none", "none", "none", "none", "none", "none", "R", "T", "V", "DD", "DD"},         // 5
    {"none", "none", "none", "none", "none", "none", "none", "none", "R", "T", "V", "DD"},       // 4
    {"none", "none", "none", "none", "none", "none", "none", "none", "none", "R", "T", "V"},     // 3
    {"none", "none", "none", "none", "none", "none", "none", "none", "none", "none", "R", "T"},  // 2
};

// Fire that is read in each column.
FireFacts fire_in(int column) {
  switch (column) {
    case 0:
      return with<FireFacts>({{"firers.1.grade", "raw"}, {"firers.1.weak", "yes"}, {"firers.1.cover", "light"}});
    case 1:
      return with<FireFacts>({{"firers.1.grade", "raw"}, {"firers.1.weak", "yes"}});
    case 2:
      return with<FireFacts>({{"firers.1.grade", "raw"}});
    case 3:
      return with<FireFacts>({{"firers.1.grade", "veteran"}});
    case 4:
      return with<FireFacts>({{"firers.1.bases", "2"}});
    case 5:
      return with<FireFacts>({{"firers.1.shooter", "field-artillery"}});
    case 6:
      return with<FireFacts>({{"firers.1.bases", "4"}});
    case 7:
      return with<FireFacts>({{"firers.1.bases", "4"}, {"firers.1.grade", "veteran"}});
    case 8:
      return with<FireFacts>({{"firers.1.bases", "5"}, {"firers.1.grade", "veteran"}});
    case 9:
      return with<FireFacts>({{"firers.1.bases", "6"}, {"firers.1.grade", "veteran"}});
    case 10:
      return with<FireFacts>({{"firers.1.bases", "6"}, {"firers.1.grade", "veteran"}, {"firers.1.effective", "yes"}});
    default:
      return with<FireFacts>({{"firers.1.bases", "6"}, {"firers.1.grade", "veteran"}, {"firers.2.bases", "6"}});
  }
}

std::string column_of(const FireFacts& facts) {
  Log log;
  Scripted dice("=7");
  dice.listen(&log);
  fire(facts, {}, dice);
  return finding(log, clause::BN_TABLE_06);
}
std::string start_of(const FireFacts& facts) {
  Log log;
  Scripted dice("=7");
  dice.listen(&log);
  fire(facts, {}, dice);
  return finding(log, clause::BN_TABLE_05);
}

TEST(FireTable, all_132_cells_are_as_printed) {  // BN-TABLE-01, BN-TABLE-02
  for (int column = 0; column < 12; ++column) {
    const FireFacts facts = fire_in(column);
    ASSERT_EQ(column_of(facts), columns[column]);
    for (int total = 2; total <= 12; ++total)
      EXPECT_STREQ(effect_names[static_cast<int>(play(fire, facts, "=" + std::to_string(total)).effect)],
                   printed[12 - total][column])
          << "column " << columns[column] << ", throw " << total;
  }
}

TEST(FireTable, column_and_throw_together_give_the_effect) {  // BN-TABLE-03
  for (int column = 0; column < 12; ++column)
    for (int total = 2; total <= 12; ++total) {
      const int sum = column + total;
      const Effect wanted = sum < 12    ? Effect::None
                            : sum == 12 ? Effect::R
                            : sum == 13 ? Effect::T
                            : sum == 14 ? Effect::V
                            : sum <= 17 ? Effect::DD
                            : sum <= 20 ? Effect::OneBase
                                        : Effect::TwoBases;
      EXPECT_EQ(play(fire, fire_in(column), "=" + std::to_string(total)).effect, wanted);
    }
}

TEST(FireTable, chances_out_of_36_in_every_column) {  // BN-TABLE-04
  constexpr int out_of_36[12][7] = {
      // none R T V DD 1 2
      {35, 1, 0, 0, 0, 0, 0}, {33, 2, 1, 0, 0, 0, 0}, {30, 3, 2, 1, 0, 0, 0},  {26, 4, 3, 2, 1, 0, 0},
      {21, 5, 4, 3, 3, 0, 0}, {15, 6, 5, 4, 6, 0, 0}, {10, 5, 6, 5, 9, 1, 0},  {6, 4, 5, 6, 12, 3, 0},
      {3, 3, 4, 5, 15, 6, 0}, {1, 2, 3, 4, 16, 9, 1}, {0, 1, 2, 3, 15, 12, 3}, {0, 0, 1, 2, 12, 15, 6},
  };
  for (int column = 0; column < 12; ++column)
    for (int effect = 0; effect < 7; ++effect)
      EXPECT_EQ(chance(fire, fire_in(column), [=](const Fired& f) { return f.effect == static_cast<Effect>(effect); }),
                Fraction(out_of_36[column][effect], 36))
          << columns[column] << " " << effect_names[effect];
}

TEST(FireTable, the_lowest_column_that_holds_all_points) {  // BN-TABLE-05
  // The examples of the print: 4 and 3.5 points use column 4, 4.5 points column 6.
  EXPECT_EQ(start_of(with<FireFacts>({{"firers.1.shooter", "field-artillery"}})), "4");
  EXPECT_EQ(start_of(with<FireFacts>({{"firers.1.grade", "veteran"}, {"firers.2.bases", "1"}})), "4");  // 2 + 1.5
  EXPECT_EQ(start_of(with<FireFacts>({{"firers.1.bases", "3"}})), "6");                                 // 4.5
  EXPECT_EQ(start_of(with<FireFacts>(
                {{"firers.1.bases", "6"}, {"firers.1.grade", "veteran"}, {"firers.1.effective", "yes"}})),
            "15");
  EXPECT_EQ(start_of(with<FireFacts>({{"firers.1.bases", "6"},
                                      {"firers.1.grade", "veteran"},
                                      {"firers.1.effective", "yes"},
                                      {"firers.2.grade", "raw"},
                                      {"firers.2.weak", "yes"}})),  // 15.5
            ">15");
}

// Fire of so many half points: weak raw bases, six to a unit.
FireFacts half_points(int halves) {
  FireFacts facts = with<FireFacts>({});
  facts.firers.clear();
  for (; halves > 0; halves -= 6) {
    Firer firer = with<Firer>({{"grade", "raw"}, {"weak", "yes"}});
    firer.fire.bases = std::min(halves, 6);
    facts.firers.push(firer);
  }
  return facts;
}

TEST(FireTable, every_column_holds_its_figure_and_half_a_point_more_is_the_next) {  // BN-TABLE-05
  constexpr int halves[] = {1, 2, 4, 6, 8, 12, 16, 20, 24, 30};                     // of the columns 0.5 to 15
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(start_of(half_points(halves[i])), columns[i + 1]);
    EXPECT_EQ(start_of(half_points(halves[i] + 1)), columns[i + 2]);
  }
}

TEST(FireTable, shifts_go_to_the_neighbouring_columns) {  // BN-TABLE-06
  // The example of the print: from column 4, left to 3 and right to 6.
  EXPECT_EQ(column_of(with<FireFacts>({{"firers.1.shooter", "field-artillery"}, {"firers.1.cover", "light"}})), "3");
  EXPECT_EQ(column_of(with<FireFacts>({{"firers.1.shooter", "field-artillery"}, {"target_march", "yes"}})), "6");
}

TEST(FireTable, right_of_the_last_column_is_the_last_column) {  // BN-TABLE-07
  FireFacts facts = fire_in(11);
  facts.target.march = 1;
  facts.firers[0].defile = facts.firers[1].defile = 1;
  EXPECT_EQ(column_of(facts), ">15");
}

TEST(FireTable, left_of_the_first_column_nothing_is_thrown) {  // BN-TABLE-07
  const auto facts =
      with<FireFacts>({{"firers.1.grade", "raw"}, {"firers.1.weak", "yes"}, {"firers.1.cover", "medium"}});
  Log log;
  const Fired fired = play(fire, facts, "", {}, &log);
  EXPECT_EQ(fired.effect, Effect::None);
  EXPECT_FALSE(finding(log, clause::BN_TABLE_07).empty());
}

TEST(FireTable, fire_without_points_is_not_thrown) {
  EXPECT_EQ(play(fire, with<FireFacts>({{"firers.1.range", "9"}}), "").effect, Effect::None);
}

TEST(FireTable, the_first_column_is_reached_by_left_shifts_only) {  // BN-TABLE-08
  EXPECT_EQ(start_of(fire_in(1)), "0.5");                           // the least fire there is
  EXPECT_EQ(start_of(fire_in(0)), "0.5");
  EXPECT_EQ(column_of(fire_in(0)), "0.25");
}

TEST(FireTable, house_rules_change_cells_and_columns) {
  const House house("fire.table.throw_7.c4 = \"1\"\nfire.columns.c3 = 4");
  const auto gun = with<FireFacts>({{"firers.1.shooter", "field-artillery"}});
  EXPECT_EQ(play(fire, gun, "3 4").effect, Effect::R);
  EXPECT_EQ(play(fire, gun, "3 4", house.tables).effect, Effect::None);  // 4 points are now read in column 3
  const House cell("fire.table.throw_7.c4 = \"1\"");
  EXPECT_EQ(play(fire, gun, "3 4", cell.tables).effect, Effect::OneBase);
}

}  // namespace
}  // namespace linstock::big_napoleonic
