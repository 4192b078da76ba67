// Losing formation and rallying: what unforms and disorders, and how long it takes to regain good order (NC-LOSE,
// NC-RALLY).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

// Rows of the terrain table, in printed order.
enum class RoughRow : int { OpenWoodOrScrub, CloseWoodOrTown, SteepHill, Marsh, Stream, Hedge, Railway };
inline constexpr const char* rough_row_names[] = {"open_wood_or_scrub", "close_wood_or_built_up_area", "steep_hill", "marsh", "stream", "hedge", "railway"};

// What a cell of that table says.
enum class Rough : int { None, Unforms, Disorders, NoEntry };
inline constexpr const char* rough_names[] = {"none", "unforms", "disorders", "no-entry"};

struct LosingTables {
  using R = Rough;
  // NC-LOSE-02: close foot, open foot, close horse, extended horse, artillery.
  std::array<std::array<Rough, 5>, 7> rough{{{R::Unforms, R::None, R::Disorders, R::Unforms, R::Disorders},
                                             {R::Disorders, R::Unforms, R::NoEntry, R::Disorders, R::NoEntry},
                                             {R::Disorders, R::None, R::NoEntry, R::Disorders, R::NoEntry},
                                             {R::Disorders, R::Unforms, R::NoEntry, R::NoEntry, R::NoEntry},
                                             {R::Disorders, R::Unforms, R::Disorders, R::Disorders, R::Disorders},
                                             {R::Unforms, R::None, R::Disorders, R::Unforms, R::NoEntry},
                                             {R::None, R::None, R::Unforms, R::Unforms, R::Unforms}}};
  int unforms_from_fire = 3;    // NC-LOSE-07, casualties per figure
  int disorders_from_fire = 6;  // NC-LOSE-22
  int disorders_from_rear = 1;  // NC-LOSE-23
  // NC-RALLY-01 in quarters of a move: routed, pursued, unformed, disordered by T1, T2, T3, I.
  std::array<std::array<int, 4>, 4> rally{{{8, 8, 12, 12}, {4, 4, 8, 8}, {2, 2, 4, 4}, {2, 4, 6, 8}}};
  int rout_a = -2, rout_e = 4;  // NC-RALLY-02
  int retire_after_pursuit = 2; // NC-RALLY-04, normal moves
  int retire_rallying = 2;      // NC-RALLY-06, quarters of a move
};

void list_losing_tables(LosingTables& tables, TableList& list);
std::vector<Procedure> losing_procedures();

}  // namespace linstock::nineteenth_century
