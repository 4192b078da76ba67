// AN ARMY BY THE COMPUTER, drawn from a list.
#include <algorithm>

#include "books/nineteenth-century/muster/picking.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century::before {

namespace {

int cost_of(const ArmyList& list, const Picks& picks, const Tables& tables) { return points(assemble(list, picks), tables); }

// Rows by weight, until none can be paid for; a legal army on the way is kept.
std::optional<Picks> gathered(const ArmyList& list, int agreed, const Tables& tables, Luck& luck) {
  Picks picks{};
  for (std::size_t r = 0; r < list.rows.size(); ++r) {
    const ListRow& row = list.rows[r];
    picks[r] = {0, row.least + (row.most - row.least) / 3, row.traits.independent};
  }
  std::optional<Picks> best;
  int dear = 0;  // rows that could not be paid for, one after another
  while (dear < 3 * static_cast<int>(list.rows.size())) {
    int all = 0, which = 0;
    for (const ListRow& row : list.rows) all += row.weight;
    for (int at = luck.below(all); at >= list.rows[static_cast<std::size_t>(which)].weight; ++which) at -= list.rows[static_cast<std::size_t>(which)].weight;
    RowPick& pick = picks[static_cast<std::size_t>(which)];
    ++pick.units;
    if (pick.units > list.rows[static_cast<std::size_t>(which)].most_units || cost_of(list, picks, tables) > agreed) {
      --pick.units;
      ++dear;
      continue;
    }
    dear = 0;
    if (!refuse_army(list, picks, agreed, tables)) best = picks;
  }
  return best;
}

// What is left over makes units stronger, a figure at a time.
void fill_up(const ArmyList& list, int agreed, const Tables& tables, Picks& picks) {
  for (bool more = true; more;) {
    more = false;
    for (std::size_t r = 0; r < list.rows.size(); ++r) {
      if (picks[r].units == 0 || picks[r].figures >= list.rows[r].most) continue;
      ++picks[r].figures;
      if (refuse_army(list, picks, agreed, tables)) --picks[r].figures;
      else more = true;
    }
  }
}

// NC-POINT-10: what would not pay for another figure pays for breastworks.
void dig_in(const ArmyList& list, int agreed, const Tables& tables, Picks& picks) {
  for (std::size_t r = 0; r < list.rows.size(); ++r) {
    if (list.rows[r].traits.works != 1) continue;
    const int left = (agreed - cost_of(list, picks, tables)) / std::max(1, tables.points.soft_works);
    if (left >= 2 * list.rows[r].least) picks[r] = {1, std::min(left, list.rows[r].most), 0};
  }
}

}  // namespace

std::optional<Picks> some_army(const ArmyList& list, int agreed, const Tables& tables, std::uint64_t from) {
  constexpr int tries = 8;
  Luck luck(from);
  std::optional<Picks> best;
  int best_cost = 0;
  for (int i = 0; i < tries && best_cost * 100 < agreed * 97; ++i) {
    std::optional<Picks> picks = gathered(list, agreed, tables, luck);
    if (!picks) continue;
    fill_up(list, agreed, tables, *picks);
    dig_in(list, agreed, tables, *picks);
    if (const int cost = cost_of(list, *picks, tables); cost > best_cost) {
      best = picks;
      best_cost = cost;
    }
  }
  if (best)
    for (RowPick& pick : *best)
      if (pick.units == 0) pick = {};
  return best;
}

}  // namespace linstock::nineteenth_century::before
