// BASIC MOVE DISTANCES and what changes them, horse-holders, jumping, interpenetration: their printed numbers.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/house.h"
#include "kernel/tally.h"

namespace linstock::horse_and_musket {

// The rows of the movement table that apply to a move: 0 or 1, 2 where a blunder doubles a formation change.
struct MoveRows {
  int attack_column, infantry_charge, cavalry_charge, about_face, foot_from_march, horse_from_march, shoots, difficult,
      road, rough, foot_building, other_building, defile, stepping_back, prone, complex, mounting, limbering, armour;
};

// HM-INTER-13: whom skirmishers pass may still move, fire and fight, or is bound as anybody is.
enum class PassedBySkirmishers : int { Free, Bound };
inline constexpr const char* passed_by_skirmishers_names[] = {"free", "bound"};

struct MovementTables {
  // BASIC MOVE DISTANCES
  int close_foot = 3 * bw, loose_foot = 4 * bw, open_foot = 5 * bw, mob = 4 * bw;
  int close_heavy = 5 * bw, loose_heavy = 6 * bw;
  int close_light = 7 * bw, loose_light = 8 * bw, skirmish_light = 10 * bw;
  int battalion_guns = 3 * bw, foot_artillery = 3 * bw, early_horse_artillery = 6 * bw, horse_artillery = 8 * bw;
  int manhandled = 1 * bw;
  int mounted_leader = 10 * bw, leader_on_foot = 5 * bw, courier = 12 * bw, wagons = 3 * bw, boats = 4 * bw;
  int upstream = -2 * bw, downstream = 2 * bw;
  int square = 1 * bw;
  int pikes = 3 * bw;

  // MOVEMENT ADJUSTMENTS, in base widths
  using M = MoveRows;
  Rows<M, 19> rows{{
      {+1, "column_of_attack", "column of attack", &M::attack_column, clause::HM_MMOD_01},
      {+1, "infantry_charge", "infantry charges", &M::infantry_charge, clause::HM_MMOD_02},
      {+2, "cavalry_charge", "cavalry or camelry charges", &M::cavalry_charge, clause::HM_MMOD_03},
      {-1, "about_face", "about-face", &M::about_face, clause::HM_MMOD_04},
      {-1, "march_column_to_line", "column of march to line", &M::foot_from_march, clause::HM_MMOD_05},
      {-2, "march_column_to_squadrons", "column of march to line of squadrons", &M::horse_from_march, clause::HM_MMOD_06},
      {-2, "shoots_and_moves", "shoots and moves", &M::shoots, clause::HM_MMOD_07},
      {-2, "difficult", "difficult terrain or fording", &M::difficult, clause::HM_MMOD_09},
      {+1, "good_road", "good road", &M::road, clause::HM_MMOD_10},
      {-3, "rough", "rough terrain", &M::rough, clause::HM_MMOD_11},
      {-1, "infantry_through_building", "infantry through a built-up area", &M::foot_building, clause::HM_MMOD_13},
      {-2, "others_through_building", "horse or guns through a built-up area", &M::other_building, clause::HM_MMOD_14},
      {-1, "defile", "defile narrower than 1 BW", &M::defile, clause::HM_MMOD_15},
      {-2, "stepping_back", "stepping back", &M::stepping_back, clause::HM_MMOD_16},
      {-1, "lying_down", "lies down or stands up", &M::prone, clause::HM_MMOD_17},
      {-3, "complex", "complex manoeuvre", &M::complex, clause::HM_MMOD_18},
      {-2, "mounting", "mounts or dismounts", &M::mounting, clause::HM_MMOD_20},
      {-2, "limbering", "limbers or unlimbers", &M::limbering, clause::HM_MMOD_21},
      {-1, "extra_heavy_armour", "Extra Heavy armour", &M::armour, clause::HM_MMOD_22},
  }};
  int face_change = 90, about_turn = 180;  // degrees
  int blunder_times = 2;                   // a formation change after a blunder
  int far_from_enemy = 12 * bw;
  int march_near = 150, march_far = 200, other_far = 150, march_pikes = 150;  // percent

  // HORSE-HOLDERS AND JUMPING
  int one_holder_in = 3;
  PassedBySkirmishers passed_by_skirmishers = PassedBySkirmishers::Free;
  int figures_per_die = 6, falls_on = 1, injured_to = 1, unhorsed_to = 3, unhorsed_turns = 2;
};

void list_movement_tables(MovementTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
