#include "books/nineteenth-century/orders/room.h"

#include "books/nineteenth-century/orders/changing.h"
#include "books/nineteenth-century/orders/demands.h"
#include "books/nineteenth-century/orders/restrictions.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

void list_order_tables(OrderTables& t, TableList& list) {
  using namespace clause;
  list.number("orders.least_quarters", t.least_quarters, 0, 4, NC_ORDER_09, "quarters of a move that an advance has at least");
  list.number("orders.ahead_nearest", t.ahead_nearest, 0, 2000, NC_ORDER_16, "a skirmishing unit ahead of its brigade, least");
  list.number("orders.ahead_furthest", t.ahead_furthest, 0, 2000, NC_ORDER_16, "a skirmishing unit ahead of its brigade, most");
  list.number("orders.withdraw_enemy", t.withdraw_enemy, 0, 2000, NC_ORDER_17, "close order enemy who lets it withdraw");
  list.number("orders.withdraw_friend", t.withdraw_friend, 0, 2000, NC_ORDER_17, "distance of a friend from his target that lets it withdraw");
}

std::vector<Procedure> order_procedures() {
  using namespace clause;
  return {
      procedure<unit_order>("unit-order", "Order of a unit", "May it have this order, and which is it under?", NC_ORDER_04)
          .in_phase(phase::before)
          .look_up()
          .role({"unit", "Which unit", {{"figure_order", "figure_order"}, {"independent", "independent"}}})
          .effect({"unit", "orders", Effect::Set, "orders", "{unit} is under {n} orders", 0, "allowed", "yes"})
          .first("orders"),
      procedure<brigade_order>("brigade-order", "Orders of a brigade", "Are its units' orders in order?", NC_ORDER_02)
          .in_phase(phase::before)
          .look_up()
          .first("allowed"),
      procedure<order_demands>("order-demands", "What an order demands", "Advance, halt and fire, hold, retire, screen.", NC_ORDER_09)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Which unit", {{"orders", "orders"}, {"independent", "independent"}}})
          .first("demand"),
      procedure<order_halt>("order-halt", "Halting in spite of orders", "May it halt, and does its order change?", NC_ORDER_20)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Which unit", {{"orders", "orders"}, {"state", "state"}}})
          .effect({"unit", "orders", Effect::Set, "orders", "{unit} is under {n} orders", 0, "allowed", "yes"})
          .first("allowed"),
      procedure<skirmish_charge>("skirmish-charge", "Skirmishers and charges", "May skirmishers charge, stand, or must they evade?", NC_ORDER_19)
          .in_phase(phase::declaration)
          .look_up()
          .role({"own", "The skirmishers", {{"own", "figure_order"}}})
          .role({"enemy", "The enemy", {{"enemy", "figure_order"}}})
          .first("may_charge"),
      procedure<change_order>("change-order", "Changing orders", "May this general give this order?", NC_ORDER_24)
          .in_phase(phase::new_orders)
          .look_up()
          .role({"general", "Who gives it", {{"commander_in_chief", "commander_in_chief"}}, "", "general"})
          .role({"unit", "Who gets it", {{"state", "state"}, {"figure_order", "figure_order"}, {"independent", "independent"}}})
          .effect({"unit", "orders", Effect::Set, "orders", "{unit} is under {n} orders", 0, "allowed", "yes"})
          .first("allowed"),
  };
}

}  // namespace linstock::nineteenth_century
