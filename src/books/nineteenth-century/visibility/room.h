// Visibility: limits by ground and order of the target, heights, dead ground (NC-VIS).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct VisibilityTables {
  // NC-VIS-07: close order and artillery, open order.
  std::array<int, 2> open_wood{200, 100}, close_wood_or_buildings{100, 50}, scrub{1000, 250};
  int fired = 2;            // NC-VIS-08, times as far
  int height = 20;          // NC-VIS-06
  int sniper = 200;         // NC-SPEC-07
};

void list_visibility_tables(VisibilityTables& tables, TableList& list);
std::vector<Procedure> visibility_procedures();

}  // namespace linstock::nineteenth_century
