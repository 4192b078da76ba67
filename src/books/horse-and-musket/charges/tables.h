// CHARGES, COUNTERCHARGES, EVASION, SQUARES and COMPULSORY MOVES: their printed numbers.
#pragma once
#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

// HM-CHARGE-16
enum class AfterRouters : int { ChargesOn, LetsThemGo };
inline constexpr const char* after_routers_names[] = {"charges-on", "lets-them-go"};

struct ChargeTables {
  int delay = 1 * bw;          // of class B and C: to countercharge, to evade, to form square, to stand up
  int pikes_charge = 1 * bw;   // straight into contact, to count as charging
  int stops_off = 1 * bw;      // from enemies that a charge did not reach
  int raw_test_within = 1 * bw;
  AfterRouters after_routers = AfterRouters::ChargesOn;

  // COMPULSORY MOVES
  int rout_percent = 100, first_retreat_percent = 75, retreat_percent = 100, retire_percent = 50;
  int pursue_infantry = 1 * bw, pursue_heavy = 2 * bw, pursue_light = 3 * bw, pursue_camelry = 2 * bw;
  int pursue_elephants = 0;
  int gap = 1 * bw;            // that fleeing troops need
};

void list_charge_tables(ChargeTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
