// Every printed number of the book, in one copyable value that is passed in: one member for each room.
#pragma once
#include "books/nineteenth-century/points/room.h"
#include "kernel/house.h"

namespace linstock::nineteenth_century {

struct Tables {
  PointsTables points;
};

void list_tables(Tables& tables, TableList& list);

}  // namespace linstock::nineteenth_century
