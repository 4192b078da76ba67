// Every printed number of the book, in one copyable value that is passed in: one member for each room.
#pragma once
#include "books/nineteenth-century/charges/room.h"
#include "books/nineteenth-century/firing/room.h"
#include "books/nineteenth-century/melee/room.h"
#include "books/nineteenth-century/points/room.h"
#include "books/nineteenth-century/reaction/room.h"
#include "kernel/house.h"

namespace linstock::nineteenth_century {

struct Tables {
  PointsTables points;
  ReactionTables reaction;
  ChargeTables charges;
  FiringTables firing;
  CasualtyTables casualties;
  MeleeTables melee;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::nineteenth_century
