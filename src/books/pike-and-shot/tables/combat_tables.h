// Every printed number of fire, charges, combat and movement after combat, laid out like the print; and the options.
#pragma once
#include "books/pike-and-shot/after_combat/after_combat.h"
#include "books/pike-and-shot/charges/charge.h"
#include "books/pike-and-shot/combat/combat.h"
#include "books/pike-and-shot/fire/fire.h"
#include "books/pike-and-shot/tables/movement_tables.h"
#include "kernel/house.h"

namespace linstock::pike_and_shot {

// OPTIONS, the default first
enum class StandingFire : int { BothPhases, Once };           // PS-SEQ-14
enum class FiringBases : int { FrontRank, EveryMusketBase };  // PS-FIRE-07
enum class PlusMeans : int { NumberOfDice, ScoreOfEachDie };  // PS-MELEE-02
inline constexpr const char* standing_fire_names[] = {"both-phases", "once"};
inline constexpr const char* firing_bases_names[] = {"front-rank", "every-musket-base"};
inline constexpr const char* plus_means_names[] = {"number-of-dice", "score-of-each-die"};

struct RangeRow {
  int maximum, effective, close;  // yards; no effective range is printed for small arms
};

struct CombatTables {
  // RANGES (PS-RANGE-01)
  RangeRow heavy_gun{720, 360, 120};
  RangeRow other_gun{480, 240, 120};
  RangeRow musketry{120, 0, 40};
  RangeRow cavalry{40, 0, 40};
  int reserved_reach = 120;  // PS-SEQ-09
  int over_friends = 60;     // PS-RANGE-02

  // ARTILLERY FIRE
  Rows<ArtilleryModifiers, 8> artillery_modifiers{{
      {+1, "same_target", "same target and range", &ArtilleryModifiers::same_target, clause::PS_ART_02},
      {-1, "new_target", "new target", &ArtilleryModifiers::new_target, clause::PS_ART_03},
      {+1, "column_or_enfilade", "column or enfilade", &ArtilleryModifiers::column_or_enfilade, clause::PS_ART_04},
      {-1, "each_dp", "DPs on the guns", &ArtilleryModifiers::dps, clause::PS_ART_05},
      {-1, "beyond_effective", "beyond effective range", &ArtilleryModifiers::beyond_effective, clause::PS_ART_06},
      {-1, "fieldworks", "target in fieldworks", &ArtilleryModifiers::fieldworks, clause::PS_ART_07},
      {+1, "heavy", "heavy guns", &ArtilleryModifiers::heavy, clause::PS_ART_08},
      {-1, "light", "light guns", &ArtilleryModifiers::light, clause::PS_ART_09},
  }};
  int beyond_close_score = 4, beyond_close_dps = 1;                                   // PS-ART-10
  int close_low_score = 2, close_low_dps = 1, close_high_score = 4, close_high_dps = 2;  // PS-ART-11

  // INFANTRY AND CAVALRY FIRE
  int fire_dice_per_base = 1, fire_dice_per_dp = -1;  // PS-FIRE-01
  int cover_divides_by = 2;                           // PS-FIRE-02
  int formed_close_score = 5, other_score = 6;        // PS-FIRE-03, PS-FIRE-04
  StandingFire standing_fire = StandingFire::BothPhases;
  FiringBases firing_bases = FiringBases::FrontRank;

  // CHARGES
  int charge_wheel = 45;             // PS-CHG-08, degrees
  int counter_charge_distance = 20;  // PS-CHG-10

  // COMBAT DICE
  PlusMeans plus_means = PlusMeans::NumberOfDice;
  int pike_receiving_cavalry = 3, pike_in_charge = 2, each_base = 1;  // PS-MELEE-03 to 05
  Rows<CombatModifiers, 16> combat_modifiers{{
      {+2, "a_grade", "A grade", &CombatModifiers::a_grade, clause::PS_MELEE_06},
      {+1, "b_grade", "B grade", &CombatModifiers::b_grade, clause::PS_MELEE_06},
      {-1, "d_grade", "D grade", &CombatModifiers::d_grade, clause::PS_MELEE_07},
      {-2, "e_grade", "E grade", &CombatModifiers::e_grade, clause::PS_MELEE_07},
      {+1, "inspire", "leader inspiring", &CombatModifiers::inspire, clause::PS_MELEE_08},
      {+1, "ground", "advantage of ground", &CombatModifiers::ground, clause::PS_MELEE_09},
      {+1, "cavalry_charging", "cavalry charging", &CombatModifiers::cavalry_charging, clause::PS_MELEE_10},
      {+1, "swordsmen_charging", "swordsmen charging", &CombatModifiers::swordsmen_charging, clause::PS_MELEE_11},
      {+1, "a_loutrance", "a l'outrance against cavalry", &CombatModifiers::a_loutrance, clause::PS_MELEE_12},
      {+1, "following", "following up or pursuing", &CombatModifiers::following, clause::PS_MELEE_13},
      {+1, "cavalry_pursuing", "cavalry pursuing", &CombatModifiers::cavalry_pursuing, clause::PS_MELEE_14},
      {+1, "cuirassiers", "cuirassiers against other cavalry", &CombatModifiers::cuirassiers, clause::PS_MELEE_15},
      {+1, "supported", "supported", &CombatModifiers::supported, clause::PS_MELEE_16},
      {-1, "each_dp", "DPs", &CombatModifiers::dps, clause::PS_MELEE_19},
      {-2, "moved_infantry", "infantry that moved, charged by cavalry", &CombatModifiers::moved_infantry,
       clause::PS_MELEE_17},
      {-2, "hit_from_behind", "hit in flank or rear from behind", &CombatModifiers::hit_from_behind,
       clause::PS_MELEE_18},
  }};
  int most_inspire = 2, most_dps_counted = 5;         // PS-MELEE-08, PS-MELEE-19
  int each_extending = 1, each_second_rank_pike = 1;  // PS-MELEE-20, PS-MELEE-21

  // HITS
  int hit_score = 5, poor_hit_score = 6;  // PS-HIT-01, PS-HIT-02 to 04

  // RESULTS, worst first: the least difference that earns the row, its DPs (PS-RES-01, PS-RES-29)
  std::array<int, 6> row_least{-99, -4, -2, 0, +1, +4};
  std::array<int, 6> row_dps{5, 4, 3, 2, 1, 1};

  // MOVEMENT AFTER COMBAT
  int ride_through_halt = 20;  // PS-POST-08
  int ride_through_dps = -1;   // PS-POST-09
  int take_position_dps = -1;  // PS-POST-10
  int cannot_retire_dps = 1;   // PS-POST-14
  int way_back_room = 20;      // PS-POST-19
  int crew_distance = 120;     // PS-RES-24
  int hack_dice = 1;           // PS-POST-28, a base
  int hack_score = 4;          // PS-POST-28
};

// PS-DEF-14: DPs from fire, combat or morale on a unit that has some.
struct Suffered {
  int dps, bases_lost;
};
constexpr Suffered suffer(int now, int more, const MovementTables& t) {
  if (t.dp_ceiling == DpCeiling::None) return {more, 0};
  const int room = now < t.dp_ceiling_at ? t.dp_ceiling_at - now : 0;
  return more <= room ? Suffered{more, 0} : Suffered{room, more - room};
}

}  // namespace linstock::pike_and_shot
