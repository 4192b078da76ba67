// How far troops go: the printed row of a unit and its deductions for ground. Charge reach, skirmishers and generals ask
// here too.
#pragma once
#include "books/nineteenth-century/movement/room.h"
#include "books/nineteenth-century/troops.h"

namespace linstock::nineteenth_century {

struct RateFound {
  RateRow row;
  Clause clause;
};
RateFound rate_row(const Troops& troops);

// Yards in a whole period on open ground; 0 if there is no such move.
int rate(const Troops& troops, MoveKind kind, const MovementTables& t);
inline int normal_rate(const Troops& troops, const MovementTables& t) { return rate(troops, MoveKind::Normal, t); }

struct Slow {
  int quarters;  // of the move; may_not_enter
  Clause clause;
};
// What a piece of ground costs these troops: NC-MOVE-02, NC-TERR-15, NC-SPEC-04.
Slow slowed_by(Terrain terrain, const Troops& troops, const MovementTables& t);

}  // namespace linstock::nineteenth_century
