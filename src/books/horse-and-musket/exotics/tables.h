// Every printed number of elephants' crews, stampedes, flaming pigs, flamethrowers and naptha grenades.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

// HM-ELE-22: the rows that are printed for troops of any kind reach elephants, or their own list alone does.
enum class ElephantRows : int { TroopsOfAnyKind, OwnListAlone };
inline constexpr const char* elephant_rows_names[] = {"troops-of-any-kind", "own-list-alone"};

struct ExoticTables {
  // ELEPHANTS
  int beast_strength = 8, most_crew = 4, crew_strength = 1;
  int elephant_move = 4 * bw, elephant_charge = 2 * bw;
  int river = -1 * bw, rough = -2 * bw, building = -2 * bw, turning = -1 * bw, limbering = -2 * bw;
  int mahout_kills_on = 5;
  ElephantRows elephant_rows = ElephantRows::TroopsOfAnyKind;

  // FLAMING PIGS
  std::array<int, 6> pig_run{5 * bw, 5 * bw, 4 * bw, 3 * bw, 2 * bw, 1 * bw};
  int pig_left_to = 2, pig_right_from = 5, pig_veers = 45;
  int pig_save = 6, pig_explodes_to = 2, pig_explosion_save = 6;
  int pig_ignites_building = 5, pig_ignites_tents = 4;

  // FLAMETHROWERS
  int flame_range = 2 * bw, most_flame_dice = 5, flame_free_die = 1, flame_save = 6, flame_fuel = 12;
  int flame_misfire = 1;                       // natural score
  int flame_explodes_to = 2, flame_jams_to = 4, flame_turns_out = 2;
  int flame_explosion_radius = 1 * bw, flame_explosion_save = 5;

  // NAPTHA GRENADES
  int grenade_range = 1 * bw, grenade_dice = 2, grenade_confined = 3, grenade_save = 5;
  int grenade_misfire = 1, grenade_explodes_to = 3, grenade_radius = bw / 2, grenade_survive = 4;
};

void list_exotic_tables(ExoticTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
