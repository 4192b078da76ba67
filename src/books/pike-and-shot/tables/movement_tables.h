// The printed numbers of the chapters on moving, commanding and morale, laid out like the print.
#pragma once
#include "books/pike-and-shot/morale/morale.h"
#include "books/pike-and-shot/movement/manoeuvre.h"
#include "kernel/house.h"

namespace linstock::pike_and_shot {

// Options: the ledger's reading first.
enum class DpCeiling : int { None, FiveThenBases };
inline constexpr const char* dp_ceiling_names[] = {"no-ceiling", "five-then-bases"};
enum class Breaking : int { AtSix, Never };
inline constexpr const char* breaking_names[] = {"break-at-6", "no-break"};
enum class Spent : int { Break, FightOn };
inline constexpr const char* spent_names[] = {"spent-break", "fight-on"};
enum class WheelDps : int { OncePerPhase, EachWheel };
inline constexpr const char* wheel_dps_names[] = {"one-dp-a-phase", "one-dp-a-wheel"};
enum class Orders : int { AsScenario, Off, On };  // as the scenario says, never, or always
inline constexpr const char* orders_names[] = {"orders-by-scenario", "orders-off", "orders-on"};
enum class MarchPath : int { Counts, EndsOnly };
inline constexpr const char* march_path_names[] = {"path-counts", "ends-only"};

// PS-DEF-07: the least and the most bases of a unit.
struct UnitSize {
  int least, most, usual;
};

// PS-RED-03 to PS-RED-05: DPs removed by a unit that moved, that is stationary, that is stationary under fire.
struct RedressRow {
  int moved, stationary, under_fire;
  Clause clause;
};

struct MovementTables {
  // BASICS
  int yards_to_the_inch = 20;                                  // PS-DEF-02
  int base_width = 20, base_depth = 20, limbered_depth = 40;   // PS-DEF-06
  std::array<UnitSize, 5> unit_size{{{4, 12, 6}, {2, 8, 4}, {2, 8, 4}, {2, 4, 2}, {1, 3, 1}}};  // by arm, PS-DEF-07
  int line_most_ranks = 2, column_widest = 3;                  // PS-DEF-08
  int near_enemy = 120;                                        // the distance that makes units careful
  int halt_at = 20;                                            // PS-SEQ-08, PS-MOVE-11
  int building_bases = 4;                                      // PS-GAR-01

  // MOVE DISTANCES
  int march_infantry = 160, march_cavalry = 240, march_road = 240;
  int yards_per_pip = 10, inspired_per_die = 10;
  int infantry_average_dice = 1, cavalry_average_dice = 2;     // the most that may be rolled
  int road_move = 120;
  int first_fast_per_die = 10;
  int fast_bend = 45;                                          // PS-MOVE-19, degrees
  MarchPath march_path = MarchPath::Counts;                    // PS-MOVE-12

  // FATIGUE AND DISORDER: the lowest face that costs a DP; 7 is none
  int tired_good_line = 6, tired_good_column = 7;
  int tired_rough_line = 5, tired_rough_cavalry = 4, tired_rough_column = 6;

  // MANOEUVRE                     half moves     DPs
  //                               far  near      always, near, under fire
  ManoeuvreCost wheel{"wheel", 0, 0, 0, 1, 0, clause::PS_MAN_01};
  ManoeuvreCost change_formation{"change_formation", 1, 2, 0, 1, 0, clause::PS_MAN_02, clause::PS_MAN_03};
  ManoeuvreCost re_form{"re_form", 2, 2, 0, 0, 0, clause::PS_MAN_04};
  ManoeuvreCost unlimber{"unlimber", 2, 2, 1, 0, 1, clause::PS_MAN_05};
  ManoeuvreCost major_obstacle{"major_obstacle", 1, 1, 1, 0, 1, clause::PS_MAN_06};
  ManoeuvreCost about_face_cavalry{"about_face_cavalry", 1, 1, 0, 1, 0, clause::PS_MAN_08};
  ManoeuvreCost about_face_foot{"about_face_foot", 1, 1, 0, 0, 1, clause::PS_MAN_08};
  ManoeuvreCost about_face_guns{"about_face_guns", 1, 1, 0, 0, 0, clause::PS_MAN_08};
  ManoeuvreCost step{"step", 2, 2, 0, 0, 0, clause::PS_MAN_18};
  ManoeuvreCost mount{"mount", 1, 1, 0, 0, 1, clause::PS_MAN_11};
  ManoeuvreCost gap_foot{"gap_foot", 1, 1, 0, 1, 0, clause::PS_MAN_12};
  ManoeuvreCost gap_others{"gap_others", 0, 0, 0, 1, 0, clause::PS_MAN_12};
  int passage_dps = 1;
  int step_yards = 20;
  int fine_drill_letter = 1;                                   // A is 0, B is 1
  int re_form_distance = 20;                                   // PS-MAN-22
  // Enemies who are further off than this matter to nobody who moves.
  int careful() const { return std::max(near_enemy, re_form_distance); }
  WheelDps wheel_dps = WheelDps::OncePerPhase;                 // PS-MAN-16

  // LIMIT ON MOVEMENT DPS
  int movement_dps_limit = 3;
  DpCeiling dp_ceiling = DpCeiling::None;                      // PS-DEF-14
  int dp_ceiling_at = 5;

  // COMMAND
  int commander_actions = 2, general_actions = 3, most_actions = 3;  // PS-CMD-08
  int leader_move = 120, leader_far_move = 240;
  int steady_dps = 1;
  int face_to_face = 20;                                       // PS-CMD-11
  int order_distance = 120;
  Orders orders = Orders::AsScenario;                          // PS-CMD-11
  int successor_turn = 2, successor_actions = 1;               // PS-CMD-12
  int leader_escape = 120;                                     // PS-CMD-13

  // CONTROL TEST
  int control_radius = 60, control_per_action = 40, behind_radius = 60;
  int line_degrees = 45, line_gap = 20;                        // PS-CTRL-17
  int control_leader = 1, control_steady_troops = 1;           // the optional + or -
  int control_act_from = 3, control_act_to = 4;

  // ROUT
  int rout_stop_distance = 240;                                // PS-POST-21

  // RISK TO LEADER: the highest face of each row
  int leader_hit = 1, leader_killed = 1, leader_wounded = 4;
  int wounds_that_kill = 2, wound_actions = 1;

  // REDRESS RANKS, by grade
  std::array<RedressRow, 6> redress{{{1, 2, 2, clause::PS_RED_03},
                                     {0, 1, 1, clause::PS_RED_04},
                                     {0, 1, 1, clause::PS_RED_04},
                                     {0, 1, 1, clause::PS_RED_04},
                                     {0, 1, 0, clause::PS_RED_05},
                                     {0, 1, 0, clause::PS_RED_05}}};

  // MORALE DPS
  int morale_distance = 120;
  Rows<MoraleCauses, 7> morale{{
      {+2, "general", "General killed or routing", &MoraleCauses::general, clause::PS_MOR_01},
      {+1, "commander", "Commander killed or routing", &MoraleCauses::commander, clause::PS_MOR_02},
      {+2, "equal_or_higher", "equal or higher grade routing or destroyed", &MoraleCauses::equal_or_higher,
       clause::PS_MOR_03},
      {+1, "lower", "lower grade routing or destroyed", &MoraleCauses::lower, clause::PS_MOR_04},
      {+1, "foot_retiring", "foot of equal or higher grade retiring", &MoraleCauses::foot_retiring, clause::PS_MOR_05},
      {+1, "evaded", "evaded", &MoraleCauses::evaded, clause::PS_MOR_06},
      {-1, "rode_through", "rode through or took a position", &MoraleCauses::rode_through, clause::PS_MOR_07},
  }};
  Breaking breaking = Breaking::AtSix;                         // PS-BRK-01
  int break_at = 6;                                            // 0: never
  Spent spent = Spent::Break;                                  // PS-BRK-02
};

}  // namespace linstock::pike_and_shot
