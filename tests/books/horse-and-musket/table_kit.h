// The table umpire of this book, beside what the tests of fighting share.
#pragma once
#include "fight_kit.h"
#include "kit/table_umpire.h"

namespace linstock::horse_and_musket {

struct TableUmpire : linstock::TableUmpire {
  TableUmpire() : linstock::TableUmpire(book()) {}
};

}  // namespace linstock::horse_and_musket
