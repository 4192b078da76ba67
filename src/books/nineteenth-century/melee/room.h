// Melee: factors, results, routers and pursuers (NC-MELEE, NC-MRES, NC-ROUT, NC-PURS).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"
#include "kernel/tally.h"

namespace linstock::nineteenth_century {

struct Tables;

// NC-MELEE-08 to 21: how often each tactical factor counts.
struct MeleeCounts {
  int first_charge, general, downhill, charging_or_following, column_ranks;
  int routers, unformed, disordered, demoralised, enemy_uphill;
  int minor_obstacle, major_obstacle, enemy_armour, enemy_shield;
  int cavalry_charging, lance_foot, lance_mounted, disordered_foot, open_order_foot;
};

// NC-MRES-21?: how far a unit that is pushed back may widen.
enum class Meets : int { AsWide, TheWidening };
inline constexpr const char* meets_names[] = {"as-wide", "the-widening"};

struct MeleeTables {
  // NC-MELEE-05, by arm; mounted infantry by NC-MELEE-25
  std::array<int, 5> basic{16, 18, 18, 22, 15};
  std::array<int, 5> morale{2, 1, 0, -1, -2};  // NC-MELEE-06
  Rows<MeleeCounts, 19> factors{{
      {+1, "first_charge", "irregulars in their first charge", &MeleeCounts::first_charge, clause::NC_MELEE_08},
      {+1, "general", "general in the first rank", &MeleeCounts::general, clause::NC_MELEE_09},
      {+1, "downhill", "charging down or from a hill", &MeleeCounts::downhill, clause::NC_MELEE_10},
      {+1, "charging", "infantry charging, or following up", &MeleeCounts::charging_or_following, clause::NC_MELEE_11},
      {+1, "column_ranks", "ranks of a charging column", &MeleeCounts::column_ranks, clause::NC_MELEE_12},
      {+8, "routers", "striking routers", &MeleeCounts::routers, clause::NC_MELEE_13},
      {-1, "unformed", "unformed", &MeleeCounts::unformed, clause::NC_MELEE_14},
      {-2, "disordered", "disordered", &MeleeCounts::disordered, clause::NC_MELEE_14},
      {-3, "demoralised", "demoralised", &MeleeCounts::demoralised, clause::NC_MELEE_14},
      {-1, "enemy_uphill", "enemy halted uphill", &MeleeCounts::enemy_uphill, clause::NC_MELEE_15},
      {-1, "minor_obstacle", "enemy defends a minor obstacle", &MeleeCounts::minor_obstacle, clause::NC_MELEE_16},
      {-3, "major_obstacle", "enemy defends a major obstacle", &MeleeCounts::major_obstacle, clause::NC_MELEE_16},
      {-1, "enemy_armour", "enemy in armour", &MeleeCounts::enemy_armour, clause::NC_MELEE_17},
      {-1, "enemy_shield", "enemy with shields", &MeleeCounts::enemy_shield, clause::NC_MELEE_17},
      {+4, "cavalry_charging", "cavalry charging", &MeleeCounts::cavalry_charging, clause::NC_MELEE_18},
      {+2, "lance_foot", "charging lancers against infantry", &MeleeCounts::lance_foot, clause::NC_MELEE_19},
      {+1, "lance_mounted", "charging lancers against mounted without", &MeleeCounts::lance_mounted, clause::NC_MELEE_19},
      {+2, "disordered_foot", "cavalry against disordered infantry", &MeleeCounts::disordered_foot, clause::NC_MELEE_20},
      {-3, "open_order_foot", "no lance against open order infantry", &MeleeCounts::open_order_foot, clause::NC_MELEE_21},
  }};
  int most_column_ranks = 5;                          // NC-MELEE-12: the 2nd to the 5th
  int overlap = 1;                                    // NC-MELEE-03: figures beyond each end
  int push_back_won = 3, push_back_lost = 2;          // NC-MRES-03
  int break_won = 2, break_lost = 1;                  // NC-MRES-06
  int push_back_yards = 50, thrown_back_yards = 50;   // NC-MRES-03, 07
  int standing_rounds = 2, push_back_rounds = 2;      // NC-MRES-02, 04
  Meets meets = Meets::AsWide;
  int broken_for_good = 2;                            // NC-ROUT-07
  int pursuit_ends = 300;                             // NC-PURS-01
};

void list_melee_tables(MeleeTables& tables, TableList& list);
std::vector<Procedure> melee_procedures();

}  // namespace linstock::nineteenth_century
