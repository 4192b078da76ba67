// WEAPON RANGES and how far one sees: their printed numbers.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

struct RangeTables {
  // by Weapon; each band up to and including the figure; 0: none
  std::array<std::array<int, 3>, 14> reach{{
      {0, 0, 0},                     // none
      {1 * bw, 0, 0},                // thrown
      {1 * bw, 0, 0},                // pistol
      {1 * bw, 2 * bw, 4 * bw},      // carbine
      {2 * bw, 3 * bw, 6 * bw},      // bow
      {1 * bw, 3 * bw, 6 * bw},      // matchlock
      {1 * bw, 3 * bw, 6 * bw},      // musket
      {2 * bw, 6 * bw, 9 * bw},      // rifle
      {2 * bw, 6 * bw, 9 * bw},      // jezzail, as rifles
      {3 * bw, 6 * bw, 9 * bw},      // battalion and camel guns
      {3 * bw, 6 * bw, 12 * bw},     // light guns
      {6 * bw, 12 * bw, 24 * bw},    // medium guns
      {8 * bw, 16 * bw, 32 * bw},    // heavy guns
      {3 * bw, 9 * bw, 18 * bw},     // howitzers
  }};
  // VISIBILITY
  int inside_wood = 2 * bw, into_wood = 1 * bw, inside_building = 1 * bw;
};

void list_range_tables(RangeTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
