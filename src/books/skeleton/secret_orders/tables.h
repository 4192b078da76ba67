// The numbers of a night march. Lengths are in paces of the map, 1,000 grid points each.
#pragma once
#include "kernel/house.h"

namespace linstock::skeleton::night {

struct Tables {
  int turns = 4;
  int fastest = 4;  // paces a turn
  int sight = 3;    // an enemy so near sees who lies in wait
  int reach = 2;    // enemies so near fight
  int well = 2;     // a unit so near finds out about a well, and holds it
  int strength = 3;
  int thrown_back = 2;
  int well_points = 3, strength_points = 1;  // at the end

  // THE GREAT NIGHT MARCH
  int horse = 6, train = 2;  // paces a turn
  int creeps = 3;            // paces in which an ambush that nobody has seen finds another place
  int great = 0;             // it is one: a setup says so, no house rule does
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::skeleton::night
