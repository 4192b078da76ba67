#include "books/horse-and-musket/basics/tables.h"

namespace linstock::horse_and_musket {

void list_basic_tables(BasicTables& t, TableList& list) {
  using namespace clause;
  list.number("scale.base_width", t.base_width_mm, 10, 300, HM_DEF_02, "millimetres of 1 BW");
  list.number("scale.inch", t.inch_mm, 1, 100, HM_DEF_02, "millimetres");
  list.number("scale.foot", t.foot_mm, 1, 1000, HM_DEF_02, "millimetres");
  list.number("depth.base", t.depth, 1, 5 * bw, HM_DEF_03, "", bw);
  list.number("depth.screen", t.screen_depth, 1, 5 * bw, HM_DEF_03, "", bw);
  list.number("depth.deployed_guns", t.deployed_depth, 1, 5 * bw, HM_DEF_03, "", bw);
  list.number("depth.limbered", t.limbered_depth, 1, 5 * bw, HM_DEF_03, "and wagons", bw);
  list.number("depth.elephants", t.elephant_depth, 1, 5 * bw, HM_DEF_03, "", bw);
  const auto points = [&](const char* name, int& value, Clause why) {
    list.number(std::string("strength.") + name, value, 1, 40, why, "Strength Points of a base");
  };
  points("close_foot", t.close_sp, HM_DEF_08);
  points("loose_foot", t.loose_sp, HM_DEF_08);
  points("open_foot", t.open_sp, HM_DEF_08);
  points("skirmishers", t.skirmish_sp, HM_DEF_08);
  points("mounted", t.mounted_sp, HM_DEF_08);
  points("gun", t.gun_sp, HM_DEF_08);
  points("battalion_gun", t.battalion_gun_sp, HM_DEF_08);
  list.number("facing.flank_percent", t.flank_percent, 0, 99, HM_DEF_19, "more than this of the front edge");
}

}  // namespace linstock::horse_and_musket
