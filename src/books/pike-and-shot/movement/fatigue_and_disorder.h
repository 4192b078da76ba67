// FATIGUE AND DISORDER, and the limit on movement DPs.
#pragma once
#include "books/pike-and-shot/movement/move.h"

namespace linstock::pike_and_shot {

struct MovementTables;

// The lowest face of a move die that costs a DP (PS-DIS-01 to PS-DIS-06); 7: no face does.
int tiring_face(bool cavalry, Formation formation, bool rough, const MovementTables& tables);
Clause tiring_clause(bool cavalry, Formation formation, bool rough);

// Rolls average dice and perhaps the D6, asking only for what the tiring face makes necessary (PS-DIS-07, PS-DIS-09).
MoveDice roll_move_dice(int average_dice, int optional_d6, int tiring, Umpire& umpire);

// On a table the dice fall before the path is known (PS-MOVE-13), so their faces are kept; on what ground they tire shows
// on the way.
struct MoveFaces {
  int average_dice, optional_d6;
  int average[2], extra;
  friend bool operator==(const MoveFaces&, const MoveFaces&) = default;
};
MoveFaces roll_move_faces(int average_dice, int optional_d6, Umpire& umpire);
MoveDice read_move_faces(const MoveFaces& faces, int tiring);

// PS-DP-01, PS-DP-02: movement DPs are added one at a time and stop at the limit; a unit beyond it keeps what it has.
int movement_dps_taken(int dps, int penalty, const MovementTables& tables);

// TAKING DPS AND CASUALTIES
enum class DpCause : int { Movement, Fire, Combat, Morale };
inline constexpr const char* dp_cause_names[] = {"movement", "fire", "combat", "morale"};

struct TakeFacts {
  DpCause cause;
  int gained, removed, casualties, dps, bases;
};
struct Taken {
  int bases, dps, destroyed;
};
Taken take_dps(const TakeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
