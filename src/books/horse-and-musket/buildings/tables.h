// Every printed number of the built up areas: points, damage, fire, spread, fire-fighting, garrisons.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

// HM-BUAF-07: a die for each lost base, or one for all.
enum class BreakInDice : int { EachBase, OneForAll };
inline constexpr const char* break_in_dice_names[] = {"each-base", "one-for-all"};

// Wood, brick, stone in the order of Building; wicker burns like wood, tents by a row of their own.
struct BuildingTables {
  int most_garrison = 8;
  int perimeter_of_base = 2 * bw;  // 120 mm
  std::array<int, 3> points{100, 150, 200};
  std::array<int, 3> range_deduction{0, 1, 2};  // short, medium, long
  std::array<int, 3> ignites{9, 11, 12};
  std::array<int, 3> spreads{4, 5, 6};
  std::array<int, 4> usual_poundage{3, 4, 6, 12};  // battalion, light, medium, heavy: HM-BUA-19
  int usual_calibre = 55;                          // tenths of an inch
  int models_per_fire_throw = 1;  // 2 in the old school variant
  int spread_within = 2 * bw, spread_angle = 45;
  std::array<int, 2> put_out{4, 6};  // first and second move
  int under_howitzers = -1;
  int collapses_on = 1;
  int turns_to_put_out = 2;
  int ruin_save = 6, ruin_hits = 1;

  // FIGHTING IN BUILT UP AREAS
  int break_in_on = 5;
  BreakInDice break_in_dice = BreakInDice::EachBase;
  int fight_each_side = 1;  // HM-BUAF-09
};

void list_building_tables(BuildingTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
