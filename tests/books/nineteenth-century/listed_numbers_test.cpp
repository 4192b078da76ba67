// The numbers that house rules may set: every cell of every printed table once, by a name of its own, between its limits.
#include <set>

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

template <class T, class F>
void each_cell(T& cell, F f) {
  if constexpr (requires { cell.begin(); }) {
    for (auto& part : cell) each_cell(part, f);
  } else {
    f(reinterpret_cast<int*>(&cell));
  }
}

struct Listed {
  Tables tables;
  TableList list;
  std::set<const int*> cells;
  Listed() {
    list_tables(tables, list);
    for (const TableEntry& entry : list.entries()) cells.insert(entry.value);
  }
  template <class T>
  void expect_all(T& table, const char* what, std::size_t left_out = 0) {
    std::size_t missing = 0;
    each_cell(table, [&](const int* cell) { missing += !cells.contains(cell); });
    EXPECT_EQ(missing, left_out) << what;
  }
};

}  // namespace

TEST(ListedNumbers, each_has_a_name_of_its_own_and_stands_between_its_limits) {
  Listed l;
  std::set<std::string> names;
  for (const TableEntry& entry : l.list.entries()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    EXPECT_TRUE(reinterpret_cast<const char*>(entry.value) >= reinterpret_cast<const char*>(&l.tables) && reinterpret_cast<const char*>(entry.value) < reinterpret_cast<const char*>(&l.tables + 1)) << entry.name;
    const bool between = entry.choices.empty() ? entry.min <= *entry.value && *entry.value <= entry.max : *entry.value >= 0 && *entry.value < static_cast<int>(entry.choices.size());
    EXPECT_TRUE(between) << entry.name << " " << *entry.value;
  }
  EXPECT_EQ(l.cells.size(), l.list.entries().size()) << "none of them twice";
}

TEST(ListedNumbers, every_cell_of_the_printed_tables) {  // NC-MOVE-01, 02, NC-CHANGE-01 to 09, NC-LOSE-02, NC-RALLY-01, NC-SMALL-01, NC-ART-01, NC-RESULT-01, NC-POINT-02 to 08, NC-MELEE-05, 06, NC-RETURN-04, NC-BASING-01, NC-ORG-01, NC-VIS-07
  Listed l;
  Tables& t = l.tables;
  l.expect_all(t.movement.rate, "rates"), l.expect_all(t.movement.slow, "slow ground"), l.expect_all(t.movement.turn, "turning"), l.expect_all(t.movement.wheel, "wheeling");
  l.expect_all(t.movement.frontage, "frontage"), l.expect_all(t.movement.change, "changes of formation"), l.expect_all(t.losing.rough, "rough ground"), l.expect_all(t.losing.rally, "rallying");
  l.expect_all(t.firing.small_arm_ranges, "ranges of small arms"), l.expect_all(t.firing.artillery_ranges, "ranges of guns"), l.expect_all(t.reaction.least, "results of reaction");
  l.expect_all(t.firing.small_arms, "small arms"), l.expect_all(t.firing.artillery, "artillery"), l.expect_all(t.melee.basic, "basic factors"), l.expect_all(t.melee.morale, "morale in melee");
  l.expect_all(t.points.figure, "points of figures", 1), l.expect_all(t.points.morale, "points of morale"), l.expect_all(t.points.training, "points of training"), l.expect_all(t.points.gun, "points of guns");
  l.expect_all(t.points.small_arm, "points of small arms", 1), l.expect_all(t.returning.needed, "returning"), l.expect_all(t.visibility.open_wood, "seen in open woods");
  l.expect_all(t.visibility.close_wood_or_buildings, "seen in close woods"), l.expect_all(t.visibility.scrub, "seen in scrub");
  for (auto& size : t.basing.small) EXPECT_TRUE(l.cells.contains(&size.width) && l.cells.contains(&size.depth));
  for (auto& limits : t.organisation.figures) EXPECT_TRUE(l.cells.contains(&limits.least) && l.cells.contains(&limits.most));
  for (auto& row : t.reaction.factors) EXPECT_TRUE(l.cells.contains(&row.value)) << row.name;
  for (auto& row : t.melee.factors) EXPECT_TRUE(l.cells.contains(&row.value)) << row.name;
}

}  // namespace linstock::nineteenth_century
