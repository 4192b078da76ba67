// CASUALTY TABLE
#include "books/nineteenth-century/firing/casualty_table.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock {

template <>
const Description& describe<nineteenth_century::CasualtyFacts>() {
  using namespace nineteenth_century;
  static const Description description =
      Describe<CasualtyFacts>("casualty-table")
          .group("Who fires or fights")
          .number("factor", &CasualtyFacts::factor, {.min = -40, .max = 70, .fallback = 20}, "the final factor", clause::NC_CAS_01)
          .number("figures", &CasualtyFacts::figures, {.max = 200, .fallback = 10}, "figures that fire or fight", clause::NC_CAS_01)
          .group("Who suffers")
          .number("running_total", &CasualtyFacts::running_total, {.max = 29},
                  "casualties that the unit carries from earlier, less than a figure", clause::NC_CAS_03)
          .label("casualties so far (under 30)");
  return description;
}

template <>
const Description& describe<nineteenth_century::CasualtyCount>() {
  using namespace nineteenth_century;
  static const Description description =
      Describe<CasualtyCount>("casualties")
          .number("casualties", &CasualtyCount::casualties, {.max = 1'000'000}, "casualties", clause::NC_CAS_01)
          .number("figures_removed", &CasualtyCount::figures_removed, {.max = 100'000}, "figures that go at the end of the phase",
                  clause::NC_CAS_03)
          .number("running_total", &CasualtyCount::running_total, {.max = 1'000}, "casualties carried on", clause::NC_CAS_03);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

namespace {

constexpr int table_columns = 10, table_rows = 41;

// NC-CAS-05?: whole tens, and the column of the rest.
int in_row(const std::array<int, table_columns>& row, int figures) {
  const int rest = figures % table_columns;
  return figures / table_columns * row.back() + (rest ? row[static_cast<std::size_t>(rest - 1)] : 0);
}

}  // namespace

// NC-CAS-06?: below the table nothing (or its lowest row); above it twice what stands five rows lower. Ten doublings
// are more than any printed factor can reach.
int casualties(int factor, int figures, const CasualtyTables& t) {
  if (figures <= 0) return 0;
  if (factor < 0) {
    if (t.below_table == BelowTable::Nothing) return 0;
    factor = 0;
  }
  int times = 1;
  for (; factor >= table_rows && times < 1024; factor -= t.rows_to_double) times *= 2;
  return times * in_row(t.cells[static_cast<std::size_t>(std::min(factor, table_rows - 1))], figures);
}

Clause casualties_clause(int factor, int figures) {
  if (factor < 0 || factor >= table_rows) return clause::NC_CAS_06;
  return figures > table_columns ? clause::NC_CAS_05 : clause::NC_CAS_01;
}

Removed remove_figures(int casualties, int running_total, const CasualtyTables& t) {
  const int all = running_total + casualties;
  return {all / t.men_in_a_figure, all % t.men_in_a_figure};
}

CasualtyCount count_casualties(const CasualtyFacts& f, const Tables& tables, Umpire& umpire) {
  const CasualtyTables& t = tables.casualties;
  const int inflicted = casualties(f.factor, f.figures, t);
  umpire.found("casualties", inflicted, casualties_clause(f.factor, f.figures));
  const Removed removed = remove_figures(inflicted, f.running_total, t);
  umpire.found("figures removed", removed.figures, clause::NC_CAS_03);
  return {inflicted, removed.figures, removed.running_total};
}

void list_casualty_tables(CasualtyTables& t, TableList& list) {
  list.number("casualties.men_in_a_figure", t.men_in_a_figure, 1, 100, clause::NC_CAS_03, "casualties that remove one figure");
  list.number("casualties.rows_to_double", t.rows_to_double, 1, 20, clause::NC_CAS_06, "rows that double the table, beyond its end");
  for (int factor = 0; factor < table_rows; ++factor)
    for (int figures = 1; figures <= table_columns; ++figures)
      list.number("casualties.factor_" + std::to_string(factor) + ".figures_" + std::to_string(figures),
                  t.cells[static_cast<std::size_t>(factor)][static_cast<std::size_t>(figures - 1)], 0, 1000, clause::NC_CAS_01);
  list.option(clause::NC_CAS_06, t.below_table, below_table_names, "what a factor below 0 does");
}

}  // namespace linstock::nineteenth_century
