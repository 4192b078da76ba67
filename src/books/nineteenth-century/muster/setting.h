// What does not change before the battle: the points agreed on, the table, the numbers of the book.
#pragma once
#include <memory>

#include "books/nineteenth-century/muster/picking.h"
#include "books/nineteenth-century/muster/state.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century::before {

constexpr int feet_in_yards = 305;  // a foot on the table, at 1 mm to the yard (NC-BASE-01)

struct Setting {
  Tables tables;
  int points = 1500;
  int length = 6, width = 4;   // of the table, in feet
  int lists[2] = {-1, -1};     // armies that were named beforehand
  std::optional<Army> armies[2];  // armies from files, which are what they are
  std::string title;

  Point size() const { return {yards(length * feet_in_yards), yards(width * feet_in_yards)}; }
};

// Everything about one side's army: its file's, or made from the picks.
inline bool has_army(const State& state, const Setting& setting, Seat side) { return setting.armies[side] || state.lists[static_cast<std::size_t>(side)] >= 0; }
inline Army army_of(const State& state, const Setting& setting, Seat side) {
  if (setting.armies[side]) return *setting.armies[side];
  const auto at = static_cast<std::size_t>(side);
  if (state.lists[at] < 0) return {};
  return assemble(army_lists()[static_cast<std::size_t>(state.lists[at])], state.army[at]);
}

}  // namespace linstock::nineteenth_century::before
