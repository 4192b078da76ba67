// What the table umpire is told of the whole book: procedures in the order of play, look-ups without dice.
#include <set>
#include <string>

#include "books/nineteenth-century/phases.h"
#include "kernel/book.h"
#include "nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

const Book& book() { return *find_book("nineteenth-century"); }

// NC-SEQ-01: a player finds the procedures phase by phase.
TEST(AtTable, procedures_stand_in_the_order_of_play) {
  int last = 0;
  std::set<std::string> used;
  for (const Procedure& procedure : book().procedures) {
    int place = 0;
    while (std::string(phase::in_order[place]) != procedure.table.phase) ++place;
    EXPECT_GE(place, last) << procedure.name;
    last = place;
    used.insert(procedure.table.phase);
    EXPECT_STRNE(procedure.table.first, "") << procedure.name << " does not say what is asked about first";
  }
  EXPECT_EQ(used.size(), std::size(phase::in_order));
}

TEST(AtTable, look_ups_throw_no_dice) {
  const BookTables tables = book().tables();
  for (const Procedure& procedure : book().procedures) {
    if (!procedure.table.look_up) continue;
    EXPECT_EQ(odds(procedure, Described(*procedure.facts), tables.get()).rows.size(), 1u) << procedure.name;
  }
}

}  // namespace
}  // namespace linstock::nineteenth_century
