// Every printed number of the book, in one copyable value that is passed in: one member for each room.
#pragma once
#include "books/nineteenth-century/basing/room.h"
#include "books/nineteenth-century/formations/room.h"
#include "books/nineteenth-century/losing_formation/room.h"
#include "books/nineteenth-century/movement/room.h"
#include "books/nineteenth-century/organisation/room.h"
#include "books/nineteenth-century/points/room.h"
#include "kernel/house.h"

namespace linstock::nineteenth_century {

struct Tables {
  PointsTables points;
  BasingTables basing;
  OrganisationTables organisation;
  FormationTables formation;
  MovementTables movement;
  LosingTables losing;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::nineteenth_century
