// DISRUPTION and COHESION LIMIT: points of each cause, how they are cleared, when a unit leaves the battle.
#pragma once
#include "books/horse-and-musket/types.h"
#include "kernel/house.h"
#include "kernel/tally.h"

namespace linstock::horse_and_musket {

// Each cause 0 or 1, as found from the facts: the printed list, then what other chapters add to it.
struct DisruptionCauses {
  int ground, charged, no_contact, caught_evading, lost_melee, mounted, melee_rounds, stopped, beasts, flank, hits,
      friends_bumped, momentum, routed, broken_through, escalade, elephants;
  int stopped_by_fire;  // HM-SEQ-09: instead of no_contact, stopped and hits
  int passed_through, shoved, square_caught;
  int pike_ground, pike_flank, pike_broken_through, pike_routed;
};

// HM-DISR-20
enum class Clearing : int { Reforming, Lapsing };
inline constexpr const char* clearing_names[] = {"until-reformed", "this-turn-causes-lapse"};

// HM-COH-08
enum class AtTheLimit : int { Untested, TestsFirst };
inline constexpr const char* at_the_limit_names[] = {"retires-untested", "tests-first"};

struct DisruptionTables {
  using C = DisruptionCauses;
  Rows<C, 25> causes{{
      {1, "ground", "difficult or rough terrain", &C::ground, clause::HM_DISR_01},
      {1, "charged_by_cavalry", "charged by cavalry", &C::charged, clause::HM_DISR_02},
      {1, "failed_to_contact", "charge failed to make contact", &C::no_contact, clause::HM_DISR_03},
      {1, "caught_evading", "contacted while evading", &C::caught_evading, clause::HM_DISR_04},
      {1, "lost_melee", "lost a melee by more than a hit per base", &C::lost_melee, clause::HM_DISR_05},
      {1, "mounted_or_dismounted", "mounted or dismounted", &C::mounted, clause::HM_DISR_06},
      {1, "melee_rounds", "two or more rounds of melee", &C::melee_rounds, clause::HM_DISR_07},
      {1, "stopped_by_shooting", "charge stopped by shooting", &C::stopped, clause::HM_DISR_08},
      {1, "near_beasts", "horses near camels or elephants", &C::beasts, clause::HM_DISR_09},
      {1, "flank_or_rear", "attacked in flank or rear, or surprised", &C::flank, clause::HM_DISR_10},
      {1, "hits_per_base", "a hit or more per base", &C::hits, clause::HM_DISR_11},
      {1, "friends_bumped", "friends in contact, no way through", &C::friends_bumped, clause::HM_DISR_12},
      {1, "momentum_or_pursuit", "momentum advance or pursuit", &C::momentum, clause::HM_DISR_13},
      {2, "routed", "routed", &C::routed, clause::HM_DISR_14},
      {2, "broken_through", "broken through", &C::broken_through, clause::HM_DISR_15},
      {1, "escalade", "escalading", &C::escalade, clause::HM_DISR_16},
      {1, "elephants", "contacted by elephants", &C::elephants, clause::HM_DISR_17},
      {2, "charge_stopped", "charge stopped by fire, all in all", &C::stopped_by_fire, clause::HM_SEQ_09},
      {1, "passed_through", "interpenetration", &C::passed_through, clause::HM_INTER_04},
      {1, "shoved", "friends shoved through", &C::shoved, clause::HM_COMP_05},
      {1, "square_caught", "square not formed", &C::square_caught, clause::HM_SQUARE_05},
      {1, "pike_ground", "pikes in difficult terrain", &C::pike_ground, clause::HM_PIKE_06},
      {1, "pike_flank", "pikes attacked in flank or rear", &C::pike_flank, clause::HM_PIKE_06},
      {1, "pike_broken_through", "pikes broken through", &C::pike_broken_through, clause::HM_PIKE_06},
      {1, "pike_routed", "pikes routed", &C::pike_routed, clause::HM_PIKE_06},
  }};
  int melee_rounds = 2;
  int beasts_within = 3 * bw;
  int cleared_by_reforming = 2;
  Clearing clearing = Clearing::Reforming;

  // COHESION LIMIT, in percent of the initial Strength Points
  int cohesion = 50, cohesion_to_the_last = 75;
  AtTheLimit at_the_limit = AtTheLimit::Untested;
};

void list_disruption_tables(DisruptionTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
