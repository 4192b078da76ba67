// Every number of the book in one copyable value: a house rule is a changed number.
#pragma once
#include "books/renaissance/attrition/attrition.h"
#include "books/renaissance/charges/charges.h"
#include "books/renaissance/command/command.h"
#include "books/renaissance/generals/generals.h"
#include "books/renaissance/melee/melee.h"
#include "books/renaissance/morale/morale.h"
#include "books/renaissance/movement/movement.h"
#include "books/renaissance/set_up/set_up.h"
#include "books/renaissance/shooting/shooting.h"
#include "books/renaissance/special/special.h"
#include "books/renaissance/victory/victory.h"

namespace linstock::renaissance {

struct Tables {
  CommandTables command;
  AttritionTables attrition;
  MovementTables movement;
  ShootingTables shooting;
  MoraleTables morale;
  ChargeTables charges;
  MeleeTables melee;
  GeneralTables generals;
  SpecialTables special;
  VictoryTables victory;
  SetUpTables set_up;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::renaissance
