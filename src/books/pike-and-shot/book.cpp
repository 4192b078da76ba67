// The book as the rest of the program sees it: its procedures and its tables.
#include "kernel/book.h"

#include <algorithm>

#include "books/pike-and-shot/armies/army.h"
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/procedures.h"
#include "books/pike-and-shot/tables.h"

namespace linstock::pike_and_shot {

void list_tables(Tables& tables, TableList& list) {
  list_movement_tables(tables.movement, list);
  list_combat_tables(tables.combat, list);
  list_army_tables(tables.armies, list);
}

const Book& book() {
  static const std::vector<Procedure> procedures = [] {
    std::vector<Procedure> all = movement_procedures();
    for (const Procedure& p : combat_procedures()) all.push_back(p);
    for (const Procedure& p : army_procedures()) all.push_back(p);
    // In the order of the turn: fire, command, movement, charges, combat, morale; armies last.
    const std::string_view phases[] = {fire_phase, command_phase, movement_phase, charge_phase, combat_phase, morale_phase_name, armies_phase};
    std::stable_sort(all.begin(), all.end(), [&](const Procedure& a, const Procedure& b) {
      return std::ranges::find(phases, a.table.phase) < std::ranges::find(phases, b.table.phase);
    });
    return all;
  }();
  static const Book book{"pike-and-shot",
                         "PS",
                         "Pike and shot battles in yards",
                         "Seventeenth-century field battles: pikes, shot, horse and guns under a general.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>,
                         {},
                         nullptr,
                         check_army,
                         keeps()};
  return book;
}

}  // namespace linstock::pike_and_shot
