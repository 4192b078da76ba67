// Movement: rates, terrain, doubling, moving and firing, changes of front, frontage and formation, interpenetration
// (NC-MOVE, NC-DOUBLE, NC-CHANGE, NC-INTER).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

enum class MoveKind : int { Normal, Charge, Rout, Double };
inline constexpr const char* move_kind_names[] = {"normal", "charge", "rout", "double"};

enum class RateRow : int { QuickFoot, FootLine, OpenFoot, HeavyHorse, CloseLightHorse, OtherHorse, FootGuns, HorseGuns, Manhandled };
inline constexpr const char* rate_row_names[] = {"quick_foot", "foot_line", "open_foot", "heavy_horse", "close_light_horse",
                                                 "other_horse", "foot_guns", "horse_guns", "manhandled_guns"};

// Rows of the terrain table, in printed order.
enum class SlowRow : int { SteepHillOrTown, OpenWood, CloseWood, Marsh, Hedge, Stream };
inline constexpr const char* slow_row_names[] = {"steep_hill_or_built_up_area", "open_wood", "close_wood", "marsh", "hedge", "stream"};
inline constexpr int may_not_enter = 4;  // a deduction of four quarters is the print's "may not enter"

// NC-CHANGE-09, in printed order, then the changes that are put together from these (NC-CHANGE-15, 16, NC-FORM-20).
enum class FormationChange : int {
  ColumnLine, LineExtended, ColumnExtended, ExtendedSkirmish, ScreenOrReserve, Limber, Mount, LieDown, StandUp,
  SquareFromColumn, SquareFromLine, LineSkirmish, ColumnSkirmish, SkirmishLineWithReserve
};
inline constexpr const char* change_names[] = {
    "column-line", "line-extended", "column-extended", "extended-skirmish", "screen-or-reserve", "limber-or-unlimber",
    "mount-or-dismount", "lie-down", "stand-up", "square-column", "square-line", "line-skirmish", "column-skirmish",
    "skirmish-line-with-reserve"};
inline constexpr const char* change_row_names[] = {"column_line", "line_extended", "column_extended", "extended_skirmish",
                                                   "screen_or_reserve", "limber", "mount", "lie_down", "stand_up"};

// NC-CHANGE-15, where players differ: forming square takes as long as column to line, or half that from column.
enum class SquareTime : int { AsColumnLine, HalfFromColumn };
inline constexpr const char* square_time_names[] = {"as-column-line", "half-from-column"};

struct MovementTables {
  // NC-MOVE-01: normal, charge, rout, double; 0 is the print's dash.
  std::array<std::array<int, 4>, 9> rate{{{120, 140, 180, 150},
                                          {100, 120, 180, 130},
                                          {140, 160, 200, 150},
                                          {180, 270, 350, 250},
                                          {240, 360, 400, 350},
                                          {300, 400, 450, 350},
                                          {120, 0, 200, 90},
                                          {200, 0, 320, 150},
                                          {30, 0, 200, 0}}};
  // NC-MOVE-02 in quarters of the move: close foot, open foot, close horse, extended horse, artillery.
  std::array<std::array<int, 5>, 6> slow{{{2, 1, 4, 3, 4}, {1, 0, 2, 2, 3}, {3, 1, 4, 4, 4}, {3, 2, 4, 4, 4}, {2, 1, 1, 1, 4}, {2, 1, 1, 1, 2}}};
  // NC-MOVE-04 to 08: quarters of a move after which they may still fire.
  int fire_muzzle_close = 2, fire_mounted = 2, fire_breech_close = 3, fire_muzzle_open = 3, fire_breech_open = 4;
  int step_back = 20;                 // NC-MOVE-07
  int back_off = 2;                   // NC-MOVE-08, in quarters of the speed

  int unformed_after = 1, disordered_after = 2;  // moves at the double before this one (NC-DOUBLE-02)

  // NC-CHANGE, times in quarters of a move; by training T1, T2, T3, I.
  std::array<int, 4> turn{1, 2, 2, 1};           // NC-CHANGE-01
  std::array<int, 4> wheel{4, 2, 2, 1};          // NC-CHANGE-05, quarters of the speed
  std::array<int, 4> frontage{1, 2, 2, 1};       // NC-CHANGE-07, NC-CHANGE-08: for one figure
  std::array<std::array<int, 3>, 9> change{{{4, 6, 8},   {4, 6, 8},   {8, 10, 12}, {2, 4, 4}, {2, 2, 4},
                                            {2, 4, 4},   {4, 4, 4},   {1, 1, 1},   {2, 2, 2}}};  // NC-CHANGE-09: T1, T2 and I, T3
  int longer_percent = 50;                       // NC-CHANGE-12
  SquareTime square = SquareTime::AsColumnLine;  // NC-CHANGE-15
};

void list_movement_tables(MovementTables& tables, TableList& list);
std::vector<Procedure> movement_procedures();

}  // namespace linstock::nineteenth_century
