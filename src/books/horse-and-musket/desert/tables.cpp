#include "books/horse-and-musket/desert/tables.h"

namespace linstock::horse_and_musket {

void list_desert_tables(DesertTables& t, TableList& list) {
  using namespace clause;
  list.number("sandstorm.low", t.storm_low, 1, 12, HM_SAND_01, "this or less on two dice");
  list.number("sandstorm.high", t.storm_high, 2, 13, HM_SAND_01, "this or more on two dice");
  list.number("sandstorm.turns", t.storm_turns, 0, 20, HM_SAND_06, "game turns");
  list.number("sandstorm.native_drift", t.native_drift, 0, 180, HM_SAND_04, "degrees either side of the front");
  list.number("mirage.on", t.mirage_on, 0, 13, HM_MIRAGE_01, "on two dice");
  list.number("mirage.side", t.mirage_side_cm, 0, 500, HM_MIRAGE_01, "centimetres");
  list.number("mirage.feet_from_enemy", t.mirage_feet, 0, 20, HM_MIRAGE_01, "feet from the nearest enemy");
  list.number("mirage.fades", t.mirage_fades_cm, 0, 500, HM_MIRAGE_03, "centimetres from any troops");
  list.number("mirage.oasis_to", t.oasis_to, 0, 6, HM_MIRAGE_02, "die");
  list.number("mirage.buildings_to", t.buildings_to, 0, 6, HM_MIRAGE_02, "die");
  list.number("quicksand.save", t.quicksand_save, 1, 7, HM_QUICK_02, "saves on");
  list.number("prayer.every", t.prayer_every, 1, 60, HM_PRAY_01, "moves");
  list.number("prayer.last", t.last_prayer, 0, 60, HM_PRAY_01, "the last of these moves");
}

}  // namespace linstock::horse_and_musket
