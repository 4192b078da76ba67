// MOVEMENT ALLOWANCES
#pragma once
#include "books/big-napoleonic/types.h"
#include "kernel/house.h"

namespace linstock::big_napoleonic {

struct Tables;

enum class MoveType : int { Advance, Manoeuvre, Retirement, Retreat };
enum class Mover : int { Infantry, Cavalry, FootArtillery, HorseArtillery };
inline constexpr const char* move_type_names[] = {"advance", "manoeuvre", "retirement", "retreat"};
inline constexpr const char* mover_names[] = {"infantry", "cavalry", "foot-artillery", "horse-artillery"};

struct FullLimited {
  int full, limited;
};
// By mover. Artillery has no manoeuvre row: it uses the advance row's distances (BN-ART-15).
struct AllowanceTable {
  FullLimited advance_good[4] = {{12, 6}, {18, 9}, {12, 6}, {18, 9}};
  FullLimited advance_bad[4] = {{9, 6}, {12, 6}, {6, 3}, {9, 3}};
  FullLimited manoeuvre_good[2] = {{6, 6}, {9, 6}};
  FullLimited manoeuvre_bad[2] = {{6, 3}, {6, 3}};
  int retreat[4] = {12, 18, 12, 18};
};
void list_allowances(AllowanceTable& table, TableList& list);

struct AllowanceFacts {
  Mover mover;
  MoveType type;
  int limited;
  int bad_going;    // any part of the unit passes bad going or crosses an obstacle
  int wide_pivots;  // pivots of more than 45 degrees, none of them part of a redeployment
  int redeployments;
  int square;
  int forced;  // a retirement or retreat that the throw compels
};
struct Allowance {
  int allowed;  // 0: this move may not be made
  int inches;   // what is left for distance
  int at_least; // that must be used, in half inches: retirements and retreats
};
Allowance allowance(const AllowanceFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::big_napoleonic
