// Every number of the book, in one copyable value that is passed in: a house rule is a changed number.
#pragma once
#include "books/skeleton/procedures.h"
#include "books/skeleton/secret_orders/tables.h"  // night march
#include "kernel/house.h"

namespace linstock::skeleton {

struct NerveRow {
  int least;  // the lowest score that earns the row
  Morale result;
};

struct Tables {
  // THE GAME
  int turns = 8;
  int range = 3;  // lanes

  // FIRE MODIFIERS
  int dice_per_base = 3;
  int hit_on = 5;
  int save_on = 4;
  Rows<FireFacts, 6> fire_modifiers{{
      {+1, "close_range", "close range", &FireFacts::close_range, clause::SK_FIRE_03},
      {+1, "column", "target in column", &FireFacts::target_in_column, clause::SK_FIRE_04},
      {+1, "veteran", "veteran shooters", &FireFacts::veteran, clause::SK_FIRE_05},
      {-1, "raw", "raw shooters", &FireFacts::raw, clause::SK_FIRE_05},
      {-1, "cover", "target in cover", &FireFacts::target_in_cover, clause::SK_FIRE_06},
      {-1, "moved", "shooters moved", &FireFacts::shooters_moved, clause::SK_FIRE_07},
  }};

  // NERVE, best result first
  Rows<NerveFacts, 4> nerve_modifiers{{
      {+1, "veteran", "veteran", &NerveFacts::veteran, clause::SK_NERVE_03},
      {-1, "raw", "raw", &NerveFacts::raw, clause::SK_NERVE_03},
      {-1, "shaken", "already shaken", &NerveFacts::shaken, clause::SK_NERVE_03},
      {-1, "losses", "bases lost", &NerveFacts::losses, clause::SK_NERVE_03},
  }};
  std::array<NerveRow, 3> nerve_results{{{6, Morale::Steady}, {3, Morale::Shaken}, {-99, Morale::Routed}}};

  // CHARGES
  int charging = 1, charge_veteran = 1, charge_shaken = -2;

  // THE TABLE, in paces
  int foot_march = 6, horse_march = 10;
  int pivot_costs = 2, slow_costs = 2, keep_away = 1;
  int table_range = 12, close = 4, sight_inside = 3;
  int falls_back = 3;
  int leader_ride = 12, leader_reach = 6, rally_on = 4, rally_veteran = 1;
  int catches_fire_on = 6, burns_for = 2;
  night::Tables night;  // night march
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::skeleton
