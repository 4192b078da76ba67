// BASICS AND DEFINITIONS: scale, base depths and the usual strength of a base.
#pragma once
#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

struct BasicTables {
  int base_width_mm = 60;
  int inch_mm = 25, foot_mm = 300;  // as the ruling has them: 1 foot is 5 BW
  // depths
  int depth = 1 * bw, screen_depth = bw / 2, deployed_depth = bw + bw / 2, limbered_depth = 2 * bw, elephant_depth = bw + bw / 2;
  // Strength Points of a base
  int close_sp = 6, loose_sp = 4, open_sp = 3, skirmish_sp = 2, mounted_sp = 3, gun_sp = 4, battalion_gun_sp = 2;
  // facing: more than this percent of the front edge decides
  int flank_percent = 50;
};

void list_basic_tables(BasicTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
