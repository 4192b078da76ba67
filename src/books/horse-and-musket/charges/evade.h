// EVASION and SQUARES: what a charged unit can do with dice.
#pragma once
#include "books/horse-and-musket/charges/charge.h"

namespace linstock::horse_and_musket {

struct EvadeFacts {
  Arm arm;
  Class cls;
  int standard_move;          // for the terrain
  int shoots, thrown;         // before it goes; with thrown weapons
  int matchlocks;             // they carry matchlocks
  int holders;                // horse-holders: no evasion bonus
  Arm charger_arm;
  int gap;                    // before anyone moves
  int charger_move;           // the charger's move without its bonus
  int charger_pikes;          // HM-PIKE-01: which pikes do not have
};
struct Evaded {
  int caught;
  int moves, gap;             // eighths of a BW; the gap after its move
  int disruption;             // of the evader
  int charger_moves;          // a charge that caught nobody goes on without its bonus
  int charger_disruption;
  State state;                // HM-RMOD-21: evaders count as retreating
  int charges_home;           // HM-CHARGE-08: the charger came far enough
};
Evaded evade(const EvadeFacts& facts, const Tables& tables, Umpire& umpire);

// SQUARES
enum class Formed : int { Square, CaughtUnformed, DisruptedInForming };
inline constexpr const char* formed_names[] = {"square", "caught-unformed", "disrupted-in-forming"};
struct SquareFacts {
  Class cls;
  Order order;
  int charger_distance;
};
struct SquareFormed {
  Formed formed;
  int disruption;
};
SquareFormed form_square(const SquareFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
