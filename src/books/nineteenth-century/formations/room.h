// Unit formations and organisation: permitted orders and formations, skirmishers, horse-holders, sub groups (NC-FORM,
// NC-SUB).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

// How skirmishers give way before close order (NC-MOVE-15): turning free and running, or stepping back with their front
// to the enemy.
enum class GivingWay : int { TurnsFree, BacksOff };
inline constexpr const char* giving_way_names[] = {"turns-free", "backs-off"};

struct FormationTables {
  int column_ranks = 3;                        // NC-FORM-09
  int column_rank_percent = 25;                // of the original strength
  int screen_percent = 25;                     // NC-FORM-17
  int screen_nearest = 50, screen_furthest = 400;
  int reserve_percent = 20;                    // NC-FORM-18, for the bonus
  int reserve_nearest = 50, reserve_furthest = 200;
  int skirmish_least_percent = 25, skirmish_most_percent = 50;  // NC-FORM-19
  int clear_of_friends = 100;                  // NC-FORM-13
  int from_advancing = 100;                    // NC-FORM-14
  int from_standing = 50;                      // NC-FORM-15
  GivingWay giving_way = GivingWay::TurnsFree;
  int riders_for_a_holder = 4;                 // NC-FORM-21
  int horses_bolt = 1;                         // casualties per holder figure from fire (NC-FORM-23)
  int sub_group_apart = 200;                   // NC-SUB-04
};

void list_formation_tables(FormationTables& tables, TableList& list);
std::vector<Procedure> formation_procedures();

}  // namespace linstock::nineteenth_century
