// FIRE POINTS. Points are kept in quarters: 6 is 1.5 points.
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

int quarters(Settings settings, const Tables& t = {}) {
  return play(fire_points, with<FirePointFacts>(settings), "", t).points;
}

std::string grade_of(Settings settings) {
  Log log;
  play(fire_points, with<FirePointFacts>(settings), "", {}, &log);
  return finding(log, clause::BN_FP_09);
}

TEST(FirePoints, are_shown_in_points_and_not_in_quarters) {  // BN-FP-08
  const Field& points = *describe<FirePoints>().find("points");
  EXPECT_EQ(points.text(quarters({{"grade", "veteran"}, {"effective", "yes"}})), "2.5");
  EXPECT_EQ(points.text(quarters({{"grade", "raw"}, {"weak", "yes"}})), "0.5");
}

TEST(FirePoints, the_printed_table_of_infantry_cell_by_cell) {  // BN-FP-01, BN-FP-10
  const Setting v{"grade", "veteran"}, r{"grade", "raw"}, e{"effective", "yes"}, w{"weak", "yes"};
  const auto both = [](Setting a, Setting b, int good, int bad) {
    EXPECT_EQ(quarters({a, b}), good) << a.value << b.field;
    EXPECT_EQ(quarters({a, b, {"disruption", "1"}}), bad) << a.value << b.field;
    EXPECT_EQ(quarters({a, b, {"disruption", "2"}}), bad) << a.value << b.field;
    EXPECT_EQ(quarters({a, b, {"bases", "5"}}), 5 * good) << a.value << b.field;
  };
  const Setting plain{"weak", "no"};
  both(v, e, 10, 6);                        // Veteran Plus 2.5, 1.5
  both(v, plain, 8, 6);                     // Veteran 2, 1.5
  both({"grade", "trained"}, plain, 6, 4);  // Trained 1.5, 1
  both(r, plain, 4, 2);                     // Raw 1, 0.5
  both(r, w, 2, 2);                         // Raw Minus 0.5, 0.5
}

TEST(FirePoints, effective_and_weak_fire_move_the_grade_by_one) {  // BN-FP-02, BN-TROOP-06, BN-TROOP-07
  EXPECT_EQ(grade_of({{"grade", "raw"}, {"effective", "yes"}}), "Trained");
  EXPECT_EQ(grade_of({{"effective", "yes"}}), "Veteran");
  EXPECT_EQ(grade_of({{"grade", "veteran"}, {"effective", "yes"}}), "Veteran Plus");
  EXPECT_EQ(grade_of({{"grade", "veteran"}, {"weak", "yes"}}), "Trained");
  EXPECT_EQ(grade_of({{"weak", "yes"}}), "Raw");
  EXPECT_EQ(grade_of({{"grade", "raw"}, {"weak", "yes"}}), "Raw Minus");
}

TEST(FirePoints, a_square_fires_one_grade_lower) {  // BN-FP-03, BN-SQUARE-07
  EXPECT_EQ(grade_of({{"grade", "veteran"}, {"square", "yes"}}), "Trained");
  EXPECT_EQ(grade_of({{"square", "yes"}}), "Raw");
  EXPECT_EQ(grade_of({{"grade", "raw"}, {"square", "yes"}}), "Raw Minus");
}

TEST(FirePoints, steps_are_capped_one_after_the_other) {  // BN-FP-09, BN-FP-03
  EXPECT_EQ(grade_of({{"grade", "veteran"}, {"effective", "yes"}, {"square", "yes"}}), "Veteran");
  EXPECT_EQ(grade_of({{"grade", "raw"}, {"weak", "yes"}, {"square", "yes"}}), "Raw Minus");
  EXPECT_EQ(grade_of({{"grade", "raw"}, {"effective", "yes"}, {"square", "yes"}}), "Raw");
}

TEST(FirePoints, infantry_reaches_three_inches) {  // BN-FP-04
  EXPECT_EQ(quarters({{"range", "3"}}), 6);
  EXPECT_EQ(quarters({{"range", "3.001"}}), 0);
  EXPECT_EQ(quarters({{"range", "0"}}), 6);
}

TEST(FirePoints, the_printed_table_of_artillery_cell_by_cell) {  // BN-FP-05, BN-FP-10, BN-TROOP-09
  struct Line {
    const char* type;
    int close, disrupted, middle, far;
  };
  const Line printed[] = {
      {"horse-artillery", 12, 8, 6, 4}, {"field-artillery", 16, 8, 8, 4}, {"reserve-artillery", 16, 8, 10, 6}};
  for (const Line& line : printed) {
    const Setting type{"shooter", line.type};
    for (const char* range : {"0", "3"}) {
      EXPECT_EQ(quarters({type, {"range", range}}), line.close);
      EXPECT_EQ(quarters({type, {"range", range}, {"disruption", "1"}}), line.disrupted);
      EXPECT_EQ(quarters({type, {"range", range}, {"disruption", "2"}}), line.disrupted);
    }
    for (const char* range : {"3.001", "12"}) EXPECT_EQ(quarters({type, {"range", range}}), line.middle);
    for (const char* range : {"12.001", "18"}) EXPECT_EQ(quarters({type, {"range", range}}), line.far);
    EXPECT_EQ(quarters({type, {"range", "18.001"}}), 0);
  }
}

TEST(FirePoints, disrupted_guns_have_no_fire_beyond_three_inches) {  // BN-FP-06, BN-FIRE-07
  for (const char* type : {"horse-artillery", "field-artillery", "reserve-artillery"})
    for (const char* ds : {"1", "2"}) {
      EXPECT_EQ(quarters({{"shooter", type}, {"disruption", ds}, {"range", "3.001"}}), 0);
      EXPECT_EQ(quarters({{"shooter", type}, {"disruption", ds}, {"range", "2"}, {"aim", "blind"}}), 0);
    }
}

TEST(FirePoints, bouncethrough_and_blind_fire_use_the_last_column_up_to_18_inches) {  // BN-FP-07
  for (const char* aim : {"bouncethrough", "blind"}) {
    for (const char* range : {"2", "8", "18"}) {
      EXPECT_EQ(quarters({{"shooter", "horse-artillery"}, {"aim", aim}, {"range", range}}), 4);
      EXPECT_EQ(quarters({{"shooter", "reserve-artillery"}, {"aim", aim}, {"range", range}}), 6);
    }
    EXPECT_EQ(quarters({{"shooter", "reserve-artillery"}, {"aim", aim}, {"range", "18.5"}}), 0);
  }
}

TEST(FirePoints, the_grade_of_guns_does_not_change_their_fire) {  // BN-TROOP-13
  for (const char* grade : {"raw", "trained", "veteran"})
    EXPECT_EQ(quarters({{"shooter", "field-artillery"}, {"grade", grade}, {"range", "8"}}), 8);
  EXPECT_EQ(refusal<FirePointFacts>({{"shooter", "horse-artillery"}, {"effective", "yes"}}), "effective: BN_TROOP_13");
  EXPECT_EQ(refusal<FirePointFacts>({{"shooter", "horse-artillery"}, {"weak", "yes"}}), "weak: BN_TROOP_13");
}

TEST(FirePoints, only_infantry_and_guns_fire) {  // BN-FIRE-04
  EXPECT_EQ(refusal<FirePointFacts>({{"shooter", "cavalry"}}), "shooter: BN_FIRE_04");
  EXPECT_EQ(refusal<FirePointFacts>({{"shooter", "horse-artillery"}}), "");
}

TEST(FirePoints, all_points_on_a_unit_are_added_into_one_throw) {               // BN-FP-08, BN-FIRE-14
  const auto facts = with<FireFacts>({{"firers.1.bases", "3"},                  // 4.5
                                      {"firers.2.shooter", "field-artillery"},  // 4
                                      {"firers.3.shooter", "horse-artillery"},
                                      {"firers.3.range", "10"}});  // 1.5
  Log log;
  play(fire, facts, "3 4", {}, &log);               // one throw
  EXPECT_EQ(finding(log, clause::BN_FP_08), "40");  // 10 points
  EXPECT_EQ(finding(log, clause::BN_TABLE_05), "10");
}

TEST(FirePoints, house_rules_change_points_and_ranges) {
  const House house("fire.infantry.trained.good_order = 1.75\nfire.infantry.range = 4\nfire.artillery.field.far = 0.5");
  EXPECT_EQ(quarters({{"range", "4"}}, house.tables), 7);
  EXPECT_EQ(quarters({{"shooter", "field-artillery"}, {"range", "18"}}, house.tables), 2);
}

}  // namespace
}  // namespace linstock::big_napoleonic
