// End of game: what a unit costs its side, the score of both sides, who has won (NC-END). Points in quarters, so that
// halves and quarters stay exact (NC-BASE-13).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct EndTables {
  int taken = 2;              // NC-END-02, quarters of the cost of what was taken
  int retreating = 2;         // NC-END-05
  int pursuing = 1;           // NC-END-06
  int win_percent = 10;       // NC-END-07
  int periods = 12;           // NC-END-08
};

// WHEN IT ENDS
struct GameEndFacts {
  int periods_played, agreed_periods;           // 0: none agreed
  int good_order_units, enemy_good_order_units;
};
struct GameEnd {
  int over, last_tests;                          // NC-END-01: the next period's tests, without charges
};
GameEnd game_end(const GameEndFacts& facts, const Tables& tables, Umpire& umpire);

// WHAT A UNIT COSTS ITS SIDE
enum class Fate : int { Standing, Retreating, Pursuing, Routing, RoutedOff, Captured, LostRetreating, LostPursuing };
inline constexpr const char* fate_names[] = {"standing", "retreating", "pursuing", "routing", "routed-off", "captured", "off-table-failed-to-return", "off-table-pursuing-failed-to-return"};
struct UnitLossFacts {
  int figure_points, original_figures, figures, commander;
  Fate fate;
};
struct UnitLoss {
  int killed, rest, deduct, enemy_gains;  // quarters of a point
};
UnitLoss unit_loss(const UnitLossFacts& facts, const Tables& tables, Umpire& umpire);

// WHO HAS WON
struct SideFacts {
  int original, prisoners_taken, works_taken;     // whole points
  int killed_or_captured, equipment_lost, routed;
  int retreating, pursuing;
};
struct ScoreFacts {
  SideFacts red, blue;
};
enum class Winner : int { Red, Blue, Draw };
inline constexpr const char* winner_names[] = {"red", "blue", "draw"};
struct Scored {
  Winner winner;
  int red, blue;                                  // quarters of a point
};
Scored score(const ScoreFacts& facts, const Tables& tables, Umpire& umpire);

void list_end_tables(EndTables& tables, TableList& list);
std::vector<Procedure> end_procedures();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::GameEndFacts>();
template <>
const Description& describe<nineteenth_century::GameEnd>();
template <>
const Description& describe<nineteenth_century::UnitLossFacts>();
template <>
const Description& describe<nineteenth_century::UnitLoss>();
template <>
const Description& describe<nineteenth_century::SideFacts>();
template <>
const Description& describe<nineteenth_century::ScoreFacts>();
template <>
const Description& describe<nineteenth_century::Scored>();

}  // namespace linstock
