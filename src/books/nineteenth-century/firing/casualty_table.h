// CASUALTY TABLE: what a factor and a number of figures cost the enemy, for fire and melee alike.
#pragma once
#include <array>

#include "books/nineteenth-century/clauses.h"
#include "kernel/describe.h"
#include "kernel/house.h"
#include "kernel/umpire.h"

namespace linstock::nineteenth_century {

// NC-CAS-06?: what a factor below the table does.
enum class BelowTable : int { Nothing, LowestRow };
inline constexpr const char* below_table_names[] = {"nothing", "lowest-row"};

struct CasualtyTables {
  int men_in_a_figure = 30;
  int rows_to_double = 5;  // NC-CAS-02: the table doubles every five points
  BelowTable below_table = BelowTable::Nothing;
  // NC-CAS-01: factors 0 to 40 downwards, 1 to 10 figures across. NC-CAS-07?: as printed, where the law would differ.
  std::array<std::array<int, 10>, 41> cells{{
      {0, 0, 1, 1, 1, 1, 1, 2, 2, 2},  // 0
      {0, 0, 1, 1, 1, 1, 2, 2, 2, 2},
      {0, 0, 1, 1, 1, 1, 2, 2, 2, 2},
      {0, 1, 1, 1, 1, 2, 2, 2, 3, 3},
      {0, 1, 1, 1, 2, 2, 2, 3, 3, 3},
      {0, 1, 1, 2, 2, 2, 3, 3, 3, 4},  // 5
      {0, 1, 1, 2, 2, 3, 3, 3, 4, 4},
      {0, 1, 1, 2, 2, 3, 3, 4, 4, 5},
      {1, 1, 2, 2, 3, 3, 4, 5, 5, 6},
      {1, 1, 2, 3, 3, 4, 5, 5, 6, 7},
      {1, 2, 2, 3, 4, 5, 5, 6, 7, 8},  // 10
      {1, 2, 3, 3, 4, 5, 6, 7, 8, 9},
      {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
      {1, 2, 3, 5, 6, 7, 8, 9, 10, 11},
      {1, 3, 4, 5, 7, 8, 9, 10, 11, 12},
      {2, 3, 5, 6, 8, 9, 11, 12, 14, 15},  // 15
      {2, 3, 5, 7, 9, 10, 12, 14, 16, 17},
      {2, 4, 6, 8, 10, 12, 14, 16, 18, 20},
      {2, 5, 7, 9, 11, 14, 16, 18, 20, 23},
      {3, 5, 8, 10, 13, 16, 18, 21, 24, 26},
      {3, 6, 9, 12, 15, 18, 21, 24, 27, 30},  // 20
      {3, 7, 10, 14, 17, 21, 24, 28, 31, 34},
      {4, 8, 12, 16, 20, 24, 28, 32, 36, 40},
      {5, 9, 14, 18, 23, 27, 32, 36, 41, 45},
      {5, 10, 16, 21, 26, 31, 37, 42, 47, 52},
      {6, 12, 18, 24, 30, 36, 42, 48, 54, 60},  // 25
      {7, 14, 21, 28, 34, 41, 48, 55, 62, 69},
      {8, 16, 24, 32, 40, 48, 55, 63, 71, 79},
      {9, 18, 27, 36, 45, 55, 64, 73, 82, 91},
      {10, 21, 31, 42, 52, 63, 73, 84, 94, 104},
      {12, 24, 36, 48, 60, 72, 84, 96, 108, 120},  // 30
      {14, 28, 41, 55, 69, 83, 96, 110, 124, 138},
      {16, 32, 48, 63, 79, 95, 111, 127, 143, 158},
      {18, 36, 55, 73, 91, 109, 127, 146, 164, 182},
      {21, 42, 63, 84, 104, 125, 146, 167, 188, 209},
      {24, 48, 72, 96, 120, 144, 168, 192, 216, 240},  // 35
      {28, 55, 83, 110, 138, 165, 193, 221, 248, 276},
      {32, 63, 95, 127, 158, 190, 222, 253, 285, 317},
      {36, 73, 109, 146, 182, 218, 255, 291, 327, 364},
      {42, 84, 125, 167, 209, 251, 293, 334, 376, 418},
      {48, 96, 144, 192, 240, 288, 336, 384, 432, 480},  // 40
  }};
};
void list_casualty_tables(CasualtyTables& tables, TableList& list);

// Casualties of so many figures with this factor.
int casualties(int factor, int figures, const CasualtyTables& tables);
// The clause that decided: the table itself, its tens, or a factor outside it.
Clause casualties_clause(int factor, int figures);

// LOOKING UP THE TABLE, and what it costs a unit with a running total

struct CasualtyFacts {
  int factor, figures, running_total;
};
struct CasualtyCount {
  int casualties, figures_removed, running_total;
};
struct Tables;
CasualtyCount count_casualties(const CasualtyFacts& facts, const Tables& tables, Umpire& umpire);

// NC-CAS-03: casualties on top of a running total: whole figures go, the rest is carried on.
struct Removed {
  int figures, running_total;
};
Removed remove_figures(int casualties, int running_total, const CasualtyTables& tables);

}  // namespace linstock::nineteenth_century
