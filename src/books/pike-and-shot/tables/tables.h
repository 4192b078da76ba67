// Every printed number of the book, in one copyable value that is passed in.
#pragma once
#include "books/pike-and-shot/armies/points.h"
#include "books/pike-and-shot/tables/combat_tables.h"
#include "books/pike-and-shot/tables/movement_tables.h"

namespace linstock::pike_and_shot {

struct Tables {
  MovementTables movement;  // moves, fatigue, manoeuvre, command, control, leaders, redress ranks, morale
  CombatTables combat;      // fire, charges, combat dice, hits, results, movement after combat
  ArmyTables armies;        // points, battalia, who has won
};

void list_tables(Tables& tables, TableList& list);
void list_movement_tables(MovementTables& tables, TableList& list);
void list_combat_tables(CombatTables& tables, TableList& list);

}  // namespace linstock::pike_and_shot
