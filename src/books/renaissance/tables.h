// Every number of the book in one copyable value: a house rule is a changed number.
#pragma once
#include "books/renaissance/attrition/attrition.h"
#include "books/renaissance/command/command.h"
#include "books/renaissance/movement/movement.h"
#include "books/renaissance/shooting/shooting.h"

namespace linstock::renaissance {

struct Tables {
  CommandTables command;
  AttritionTables attrition;
  MovementTables movement;
  ShootingTables shooting;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::renaissance
