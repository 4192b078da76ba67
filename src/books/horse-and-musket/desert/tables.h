// SANDSTORMS, MIRAGES, QUICKSAND and prayer: their printed numbers.
#pragma once
#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

struct DesertTables {
  int storm_low = 2, storm_high = 12;  // double 1, double 6
  int storm_turns = 1;
  int native_drift = 45;               // degrees either side of the front
  int mirage_on = 3;
  int mirage_side_cm = 60, mirage_feet = 4, mirage_fades_cm = 30;
  int oasis_to = 2, buildings_to = 4;  // of a D6; figures above
  int quicksand_save = 4;
  int prayer_every = 6, last_prayer = 24;
};

void list_desert_tables(DesertTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
