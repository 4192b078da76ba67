// Orders: who may have which, what each demands, when a unit may halt, how orders change (NC-ORDER).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct OrderTables {
  int least_quarters = 2;                         // NC-ORDER-09, 10: of the normal move
  int ahead_nearest = 100, ahead_furthest = 500;  // NC-ORDER-16
  int withdraw_enemy = 300, withdraw_friend = 300;  // NC-ORDER-17
};

void list_order_tables(OrderTables& tables, TableList& list);
std::vector<Procedure> order_procedures();

}  // namespace linstock::nineteenth_century
