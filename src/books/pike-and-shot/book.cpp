// The book as the rest of the program sees it: its procedures, its tables and its battles.
#include "kernel/book.h"

#include "books/pike-and-shot/armies/army.h"
#include "books/pike-and-shot/procedures.h"
#include "books/pike-and-shot/tables/tables.h"
#include "books/pike-and-shot/whole.h"

namespace linstock::pike_and_shot {

std::span<const Setup> scenarios();  // generated from data/pike-and-shot/scenarios

namespace {

std::unique_ptr<Game> new_battle(std::string_view text, const BookTables& tables, std::optional<Problem>& problem) {
  Scenario scenario;
  problem = read_scenario(text, "scenario", *static_cast<const Tables*>(tables.get()), scenario);
  if (problem) return nullptr;
  if (under_orders(scenario.state)) return std::make_unique<BookGame<RulesUnderOrders>>(scenario.state, scenario.setting);
  return std::make_unique<BookGame<Rules>>(scenario.state, scenario.setting);
}

}  // namespace

void list_tables(Tables& tables, TableList& list) {
  list_movement_tables(tables.movement, list);
  list_combat_tables(tables.combat, list);
  list_army_tables(tables.armies, list);
}

const Book& book() {
  static const std::vector<Procedure> procedures = [] {
    std::vector<Procedure> all;
    for (auto* chapter : {fire_procedures, command_procedures, movement_procedures, charge_procedures, combat_procedures, after_combat_procedures,
                          morale_procedures, army_procedures})
      for (Procedure& p : chapter()) all.push_back(std::move(p));
    return all;
  }();
  static const Book book{"pike-and-shot",
                         "PS",
                         "Pike and shot battles in yards",
                         "Seventeenth-century field battles: pikes, shot, horse and guns under a general.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>,
                         scenarios(),
                         new_battle,
                         check_army,
                         keeps(),
                         {},
                         draw_up};
  return book;
}

}  // namespace linstock::pike_and_shot

namespace linstock {

template class BookGame<pike_and_shot::Rules>;
template class BookGame<pike_and_shot::RulesUnderOrders>;

}  // namespace linstock
