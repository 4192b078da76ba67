// The casualty table: every printed cell, more figures than it has columns, factors outside it.
#include "books/nineteenth-century/firing/casualty_table.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

// Typed in from the print, factor by factor: 1 to 10 figures.
constexpr int printed[41][10] = {
    {0, 0, 1, 1, 1, 1, 1, 2, 2, 2},
    {0, 0, 1, 1, 1, 1, 2, 2, 2, 2},
    {0, 0, 1, 1, 1, 1, 2, 2, 2, 2},
    {0, 1, 1, 1, 1, 2, 2, 2, 3, 3},
    {0, 1, 1, 1, 2, 2, 2, 3, 3, 3},
    {0, 1, 1, 2, 2, 2, 3, 3, 3, 4},
    {0, 1, 1, 2, 2, 3, 3, 3, 4, 4},
    {0, 1, 1, 2, 2, 3, 3, 4, 4, 5},
    {1, 1, 2, 2, 3, 3, 4, 5, 5, 6},
    {1, 1, 2, 3, 3, 4, 5, 5, 6, 7},
    {1, 2, 2, 3, 4, 5, 5, 6, 7, 8},
    {1, 2, 3, 3, 4, 5, 6, 7, 8, 9},
    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
    {1, 2, 3, 5, 6, 7, 8, 9, 10, 11},
    {1, 3, 4, 5, 7, 8, 9, 10, 11, 12},
    {2, 3, 5, 6, 8, 9, 11, 12, 14, 15},
    {2, 3, 5, 7, 9, 10, 12, 14, 16, 17},
    {2, 4, 6, 8, 10, 12, 14, 16, 18, 20},
    {2, 5, 7, 9, 11, 14, 16, 18, 20, 23},
    {3, 5, 8, 10, 13, 16, 18, 21, 24, 26},
    {3, 6, 9, 12, 15, 18, 21, 24, 27, 30},
    {3, 7, 10, 14, 17, 21, 24, 28, 31, 34},
    {4, 8, 12, 16, 20, 24, 28, 32, 36, 40},
    {5, 9, 14, 18, 23, 27, 32, 36, 41, 45},
    {5, 10, 16, 21, 26, 31, 37, 42, 47, 52},
    {6, 12, 18, 24, 30, 36, 42, 48, 54, 60},
    {7, 14, 21, 28, 34, 41, 48, 55, 62, 69},
    {8, 16, 24, 32, 40, 48, 55, 63, 71, 79},
    {9, 18, 27, 36, 45, 55, 64, 73, 82, 91},
    {10, 21, 31, 42, 52, 63, 73, 84, 94, 104},
    {12, 24, 36, 48, 60, 72, 84, 96, 108, 120},
    {14, 28, 41, 55, 69, 83, 96, 110, 124, 138},
    {16, 32, 48, 63, 79, 95, 111, 127, 143, 158},
    {18, 36, 55, 73, 91, 109, 127, 146, 164, 182},
    {21, 42, 63, 84, 104, 125, 146, 167, 188, 209},
    {24, 48, 72, 96, 120, 144, 168, 192, 216, 240},
    {28, 55, 83, 110, 138, 165, 193, 221, 248, 276},
    {32, 63, 95, 127, 158, 190, 222, 253, 285, 317},
    {36, 73, 109, 146, 182, 218, 255, 291, 327, 364},
    {42, 84, 125, 167, 209, 251, 293, 334, 376, 418},
    {48, 96, 144, 192, 240, 288, 336, 384, 432, 480},
};

int cell(int factor, int figures, const Tables& tables = {}) { return casualties(factor, figures, tables.casualties); }

TEST(CasualtyTable, every_printed_cell) {  // NC-CAS-01
  for (int factor = 0; factor <= 40; ++factor)
    for (int figures = 1; figures <= 10; ++figures)
      EXPECT_EQ(cell(factor, figures), printed[factor][figures - 1]) << "factor " << factor << ", " << figures << " figures";
}

// 3 n 2^((F-20)/5), rounded half up: all cells but the two that are printed otherwise, which are used as printed.
TEST(CasualtyTable, follows_its_law_but_for_two_cells) {  // NC-CAS-02, NC-CAS-07
  int exceptions = 0;
  for (int factor = 0; factor <= 40; ++factor)
    for (int figures = 1; figures <= 10; ++figures) {
      double power = 1;
      for (int i = 0; i < (factor > 20 ? factor - 20 : 20 - factor); ++i) power *= 1.1486983549970351;
      const double law = 3.0 * figures * (factor > 20 ? power : 1 / power);
      const bool exception = factor == 14 && figures >= 9;
      exceptions += cell(factor, figures) != static_cast<int>(law + 0.5 + 1e-9);
      EXPECT_EQ(cell(factor, figures) != static_cast<int>(law + 0.5 + 1e-9), exception) << factor << ", " << figures;
    }
  EXPECT_EQ(exceptions, 2);
  EXPECT_EQ(cell(14, 9), 11);
  EXPECT_EQ(cell(14, 10), 12);
}

TEST(CasualtyTable, more_than_ten_figures_add_columns) {  // NC-CAS-05
  EXPECT_EQ(cell(24, 16), 52 + 31);
  EXPECT_EQ(cell(20, 20), 30 + 30);
  EXPECT_EQ(cell(14, 39), 3 * 12 + 11);
  EXPECT_EQ(cell(20, 0), 0);
}

TEST(CasualtyTable, factors_outside) {  // NC-CAS-06
  EXPECT_EQ(cell(-1, 10), 0);
  EXPECT_EQ(cell(41, 7), 2 * printed[36][6]);
  EXPECT_EQ(cell(45, 10), 2 * printed[40][9]);
  EXPECT_EQ(cell(46, 10), 4 * printed[36][9]);
  const Tables floor = house("option.NC-CAS-06", "lowest-row");
  EXPECT_EQ(cell(-1, 10, floor), printed[0][9]);
  EXPECT_EQ(cell(-30, 3, floor), printed[0][2]);
  EXPECT_TRUE(cites<count_casualties>(CasualtyFacts{-1, 10, 0}, clause::NC_CAS_06));
  EXPECT_TRUE(cites<count_casualties>(CasualtyFacts{20, 11, 0}, clause::NC_CAS_05));
}

TEST(CasualtyTable, a_figure_goes_for_each_thirty) {  // NC-CAS-03, NC-BASE-02
  const CasualtyCount none = judge<count_casualties>(CasualtyFacts{19, 10, 3});
  EXPECT_EQ(none.casualties, 26);
  EXPECT_EQ(none.figures_removed, 0);
  EXPECT_EQ(none.running_total, 29);
  const CasualtyCount one = judge<count_casualties>(CasualtyFacts{19, 10, 4});
  EXPECT_EQ(one.figures_removed, 1);
  EXPECT_EQ(one.running_total, 0);
  const CasualtyCount three = judge<count_casualties>(CasualtyFacts{26, 10, 29});
  EXPECT_EQ(three.figures_removed, 3);
  EXPECT_EQ(three.running_total, 69 + 29 - 90);
}

TEST(CasualtyTable, house_rules_change_a_cell) {  // NC-CAS-01
  EXPECT_EQ(cell(20, 5, house("casualties.factor_20.figures_5", "16")), 16);
  EXPECT_EQ(remove_figures(30, 0, house("casualties.men_in_a_figure", "20").casualties).figures, 1);
}

}  // namespace
}  // namespace linstock::nineteenth_century
