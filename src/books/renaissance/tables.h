// Every number of the book in one copyable value: a house rule is a changed number.
#pragma once
#include "books/renaissance/attrition/attrition.h"
#include "books/renaissance/charges/charges.h"
#include "books/renaissance/command/command.h"
#include "books/renaissance/melee/melee.h"
#include "books/renaissance/morale/morale.h"
#include "books/renaissance/movement/movement.h"
#include "books/renaissance/shooting/shooting.h"

namespace linstock::renaissance {

struct Tables {
  CommandTables command;
  AttritionTables attrition;
  MovementTables movement;
  ShootingTables shooting;
  MoraleTables morale;
  ChargeTables charges;
  MeleeTables melee;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::renaissance
