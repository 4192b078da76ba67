// Every printed number of the book, in one copyable value that is passed in: one member for each room.
#pragma once
#include "books/nineteenth-century/charges/room.h"
#include "books/nineteenth-century/firing/room.h"
#include "books/nineteenth-century/melee/room.h"
#include "books/nineteenth-century/reaction/room.h"
#include "books/nineteenth-century/basing/room.h"
#include "books/nineteenth-century/battle/tables.h"
#include "books/nineteenth-century/end/room.h"
#include "books/nineteenth-century/formations/room.h"
#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/losing_formation/room.h"
#include "books/nineteenth-century/movement/room.h"
#include "books/nineteenth-century/orders/room.h"
#include "books/nineteenth-century/organisation/room.h"
#include "books/nineteenth-century/points/room.h"
#include "books/nineteenth-century/returning/room.h"
#include "books/nineteenth-century/sequence/room.h"
#include "books/nineteenth-century/setting_up/room.h"
#include "books/nineteenth-century/special/room.h"
#include "books/nineteenth-century/visibility/room.h"
#include "kernel/house.h"

namespace linstock::nineteenth_century {

struct Tables {
  ReactionTables reaction;
  ChargeTables charges;
  FiringTables firing;
  CasualtyTables casualties;
  MeleeTables melee;
  PointsTables points;
  BasingTables basing;
  OrganisationTables organisation;
  FormationTables formation;
  MovementTables movement;
  LosingTables losing;
  SetUpTables set_up;
  OrderTables orders;
  GeneralTables general;
  SequenceTables sequence;
  ReturnTables returning;
  VisibilityTables visibility;
  SpecialTables special;
  EndTables end;
  FieldTables field;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::nineteenth_century
