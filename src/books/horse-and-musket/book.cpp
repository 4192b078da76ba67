// The book as the rest of the program sees it: its rooms put together, in the order of the sequence of play.
#include "kernel/book.h"

#include <algorithm>

#include "books/horse-and-musket/at_table.h"
#include "books/horse-and-musket/dice.h"
#include "books/horse-and-musket/kept.h"
#include "books/horse-and-musket/procedures.h"
#include "books/horse-and-musket/tables.h"
#include "books/horse-and-musket/types.h"

namespace linstock::horse_and_musket {

void list_tables(Tables& tables, TableList& list) {
  list_basic_tables(tables.basics, list);
  list_charge_tables(tables.charges, list);
  list_desert_tables(tables.desert, list);
  list_movement_tables(tables.movement, list);
  list_range_tables(tables.ranges, list);
  list_command_tables(tables.command, list);
  list_disruption_tables(tables.disruption, list);
  list_reaction_tables(tables.reaction, list);
  list_shooting_tables(tables.shooting, list);
  list_melee_tables(tables.melee, list);
  list_building_tables(tables.buildings, list);
  list_exotic_tables(tables.exotics, list);
}

namespace {

int step_of(const Procedure& procedure) {
  const auto at = std::ranges::find(phase::in_order, std::string_view(procedure.table.phase));
  return static_cast<int>(at - std::begin(phase::in_order));
}

std::vector<Procedure> all_rooms() {
  std::vector<Procedure> all;
  for (auto room : {
           sequence_procedures,
           basic_procedures,
           command_procedures,
           compulsory_procedures,
           charge_procedures,
           movement_procedures,
           range_procedures,
           desert_procedures,
           disruption_procedures,
           reaction_procedures,
           shooting_procedures,
           building_procedures,
           melee_procedures,
           exotic_procedures,
           chain_procedures,
       })
    for (Procedure& p : room()) all.push_back(std::move(p));
  set_the_table(all);
  std::ranges::stable_sort(all, {}, step_of);
  return all;
}

}  // namespace

const Book& book() {
  static const std::vector<Procedure> procedures = all_rooms();
  static constexpr const Die* dice[] = {&artillery_die, &direction_die, &fan_die};
  static const Book book{"horse-and-musket",
                         "HM",
                         "Horse and musket battles in base widths",
                         "Battles from about 1685 to 1815, with elephants and desert exotics.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>,
                         {},
                         nullptr,
                         nullptr,
                         keeps(),
                         dice};
  return book;
}

}  // namespace linstock::horse_and_musket
