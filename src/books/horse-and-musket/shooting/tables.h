// Every printed number of the chapters on shooting.
#pragma once
#include "books/horse-and-musket/shooting/modifiers.h"
#include "books/horse-and-musket/shooting/score.h"

namespace linstock::horse_and_musket {

// HM-CHFIRE-09: 2 points in all for a charger stopped by fire, or the causes added up.
enum class StoppedCharger : int { TwoPoints, CausesAddedUp };
inline constexpr const char* stopped_charger_names[] = {"two-points", "causes-added-up"};

// HM-FMOD-20: the two printed rows for shooters who moved are one, or both count.
enum class MovedRows : int { One, Both };
inline constexpr const char* moved_rows_names[] = {"one-row", "both-rows"};

// HM-CBAT-04, HM-CBAT-05: what a hit does to a gun.
enum class GunDamage : int { None, Wheel, Carriage, Barrel, Ammunition };
inline constexpr const char* gun_damage_names[] = {"no-effect", "wheel", "carriage", "barrel", "ammunition-explodes"};

struct ShootingTables {
  // SHOOTING PROCEDURE: dice for each base
  int close_foot = 3, loose_foot = 2, skirmish_foot = 1, foot_in_building = 2;
  int pistols = 1, carbines = 1, mounted_other = 1, crew_figure = 1;
  int battalion_gun = 2, light_gun = 3, medium_gun = 4, heavy_gun = 5, howitzer = 3, howitzer_confined = 5;
  int canister = 1, per_crew_lost = -1;
  ScoreTables score;
  int square_sides = 4;     // HM-FIRE-12
  int march_column_front = 1;
  int bows_deep = 2;        // HM-OVER-02

  // SHOOTING MODIFIERS
  ShootingRows modifiers = printed_shooting_rows();
  MovedRows moved_rows = MovedRows::One;

  // ARC, SWITCHING, ROTATING
  int arc = 45, enfilade = 45;                       // degrees
  int switching_points = 1, rotating_points = 2;
  int rotation_a_turn = 1 * bw;

  // REAR RANK ABOUT
  int rear_dice = 1;

  // SAVING: lowest score
  int save_light = 3, save_small_arms = 4, save_rifle = 5, save_cannon = 6;

  // SHOOTING AT A CHARGE
  int medium_from = 3, short_from = 5;               // of the range die
  int class_a_range = 1, class_c_range = -1;
  int stops_short = 1 * bw;
  StoppedCharger stopped_charger = StoppedCharger::TwoPoints;

  // COUNTER-BATTERY: what a die of 1 to 6 does
  std::array<GunDamage, 6> roundshot{GunDamage::None, GunDamage::Wheel, GunDamage::Wheel,
                                     GunDamage::Carriage, GunDamage::Carriage, GunDamage::Barrel};
  std::array<GunDamage, 6> shell{GunDamage::None, GunDamage::Wheel, GunDamage::Wheel,
                                 GunDamage::Wheel, GunDamage::Carriage, GunDamage::Ammunition};
  int explosion_dice = 3, explosion_hit = 4, explosion_save = 5, explosion_radius = 1 * bw;

  // OVERHEAD SHOOTING
  int overhead_distance = 5 * bw, overhead_contours = 1;

  // SKIRMISH SCREENS
  int screen_bases = 2, screen_apart = 1 * bw, screen_within = 2 * bw, screen_width = 1 * bw;
  int screen_shields_percent = 50;

  // BATTALION GUNS
  int gunner_lost_on = 12;
};

void list_shooting_tables(ShootingTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
