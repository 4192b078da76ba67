// COMMAND RADIUS, LEADERSHIP, RISK TO LEADERS and the distances of orders: their printed numbers.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

struct CommandTables {
  // ORDERS AND OWN INITIATIVE
  int own_initiative = 3 * bw;  // an enemy this near
  int keep_off = 1 * bw;        // without an order to charge or melee
  int without_leader = 7;       // raw leadership factor if no leader is on the table
  int caught_evading = 1;       // Disruption Points

  // COMMAND RADIUS, by Quality
  std::array<int, 3> c_in_c_radius{10 * bw, 8 * bw, 6 * bw};
  std::array<int, 3> sub_commander_radius{5 * bw, 4 * bw, 3 * bw};

  // LEADERSHIP, by Quality
  std::array<int, 3> factor{9, 8, 7};
  int after_failure = -1;  // C-in-C takes units whose sub-commander failed
  int fail_mounted = -2 * bw, fail_other = -1 * bw;
  int well_by = 2;
  int well_mounted = 2 * bw, well_other = 1 * bw;
  // rows 1 to 6 of the blunder and of the top form
  std::array<int, 6> blunder_mounted{-2 * bw, -3 * bw, -3 * bw, -3 * bw, -3 * bw, -3 * bw};
  std::array<int, 6> blunder_other{-2 * bw, -2 * bw, -2 * bw, -2 * bw, -2 * bw, -2 * bw};
  std::array<int, 6> top_mounted{2 * bw, 3 * bw, 3 * bw, 3 * bw, 3 * bw, 3 * bw};
  std::array<int, 6> top_other{2 * bw, 2 * bw, 2 * bw, 2 * bw, 2 * bw, 2 * bw};
  int formations_from = 3, fourth_from = 4, shooting_from = 5, melee_from = 6;
  int blunder_dice = -1, top_dice = 1;

  // RISK TO LEADERS
  int risk_within = 1 * bw;
  int unhorsed_from = 3, wounded_from = 5, calamity_from = 6;
  int unhorsed_turns = 1;
  int calamity_felt = 5 * bw;
};

void list_command_tables(CommandTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
