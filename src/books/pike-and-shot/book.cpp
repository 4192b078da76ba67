// The book as the rest of the program sees it: its procedures and its tables.
#include "kernel/book.h"

#include "books/pike-and-shot/procedures.h"
#include "books/pike-and-shot/tables.h"

namespace linstock::pike_and_shot {

void list_tables(Tables& tables, TableList& list) {
  list_movement_tables(tables.movement, list);
  list_combat_tables(tables.combat, list);
}

const Book& book() {
  static const std::vector<Procedure> procedures = [] {
    std::vector<Procedure> all = movement_procedures();
    for (const Procedure& p : combat_procedures()) all.push_back(p);
    return all;
  }();
  static const Book book{"pike-and-shot",
                         "PS",
                         "Pike and shot battles in yards",
                         "Seventeenth-century field battles: pikes, shot, horse and guns under a general.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>};
  return book;
}

}  // namespace linstock::pike_and_shot
