#include "kernel/book.h"

#include "books/renaissance/chains/chains.h"
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_tables(Tables& tables, TableList& list) {
  list_command(tables.command, list);
  list_attrition(tables.attrition, list);
  list_movement(tables.movement, list);
  list_shooting(tables.shooting, list);
  list_morale(tables.morale, list);
  list_charges(tables.charges, list);
  list_melee(tables.melee, list);
  list_generals(tables.generals, list);
  list_special(tables.special, list);
  list_victory(tables.victory, list);
  list_set_up(tables.set_up, list);
}

namespace {

// In the order of play.
std::vector<Procedure> all_procedures() {
  std::vector<Procedure> all;
  for (const auto& room :
       {set_up_procedures(), order_procedures(), command_procedures(), charge_procedures(), recuperation_procedures(), movement_procedures(),
        shooting_procedures(), morale_procedures(), completing_procedures(), melee_procedures(), general_procedures(), special_procedures(),
        chain_procedures(), victory_procedures(), attrition_procedures(), sequence_procedures()})
    all.insert(all.end(), room.begin(), room.end());
  return all;
}

}  // namespace

const Book& book() {
  static const std::vector<Procedure> procedures = all_procedures();
  static const Book book{"renaissance",
                         "RN",
                         "Renaissance battles in centimetres",
                         "Late medieval to about 1700: pike and shot, knights, guns, elephants and war wagons.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>,
                         {},
                         nullptr,
                         nullptr,
                         keeps()};
  return book;
}

}  // namespace linstock::renaissance
