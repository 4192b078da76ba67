// Every printed number of the book, in one copyable value that is passed in: one member for each room.
#pragma once
#include "books/horse-and-musket/basics/tables.h"
#include "books/horse-and-musket/buildings/tables.h"
#include "books/horse-and-musket/charges/tables.h"
#include "books/horse-and-musket/command/tables.h"
#include "books/horse-and-musket/desert/tables.h"
#include "books/horse-and-musket/disruption/tables.h"
#include "books/horse-and-musket/exotics/tables.h"
#include "books/horse-and-musket/melee/tables.h"
#include "books/horse-and-musket/movement/tables.h"
#include "books/horse-and-musket/ranges/tables.h"
#include "books/horse-and-musket/reaction/tables.h"
#include "books/horse-and-musket/shooting/tables.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

struct Tables {
  RangeTables ranges;
  MovementTables movement;
  DesertTables desert;
  ChargeTables charges;
  BasicTables basics;
  CommandTables command;
  DisruptionTables disruption;
  ReactionTables reaction;
  ShootingTables shooting;
  MeleeTables melee;
  BuildingTables buildings;
  ExoticTables exotics;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
