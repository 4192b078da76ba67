// A table umpire in small, with this book's procedures.
#pragma once
#include "fight_kit.h"
#include "kit/table_umpire.h"

namespace linstock::horse_and_musket {

struct TableUmpire : kit::TableUmpire {
  TableUmpire() : kit::TableUmpire(book()) {}
};

}  // namespace linstock::horse_and_musket
