// The numbers of built up areas by name, for house rules.
#include "books/horse-and-musket/buildings/tables.h"

namespace linstock::horse_and_musket {

using namespace clause;

namespace {

void list_damage(BuildingTables& t, TableList& list) {
  static constexpr const char* bands[] = {"short", "medium", "long"};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string stuff = building_names[i];
    list.number("building.points." + stuff, t.points[i], 1, 1000, HM_BUA_05, "structure points");
    list.number("building.ignites." + stuff, t.ignites[i], 2, 13, HM_BUA_09, "two dice that set it on fire");
    list.number("building.spreads." + stuff, t.spreads[i], 1, 7, HM_BUA_11, "die on which fire spreads to it");
    list.number(std::string("building.deduction.") + bands[i], t.range_deduction[i], 0, 6, HM_BUA_06, "off the die of a gun model");
  }
  for (std::size_t i = 0; i < t.usual_poundage.size(); ++i)
    list.number(std::string("building.poundage.") + weapon_names[static_cast<std::size_t>(Weapon::BattalionGun) + i], t.usual_poundage[i], 1, 64, HM_BUA_19, "pounds of a usual gun");
  list.number("building.calibre.howitzer", t.usual_calibre, 10, 160, HM_BUA_19, "inches of a usual howitzer", 10);
  list.number("building.models_per_fire_throw", t.models_per_fire_throw, 1, 4, HM_BUA_09, "howitzers for each throw; 2 in the old school variant");
}

void list_fire(BuildingTables& t, TableList& list) {
  list.number("building.spread_within", t.spread_within, 0, 20 * bw, HM_BUA_11, "how far fire jumps", bw);
  list.number("building.spread_angle", t.spread_angle, 0, 180, HM_BUA_23, "degrees off downwind");
  list.number("building.put_out.first", t.put_out[0], 1, 7, HM_BUA_13, "die of a base in the first move");
  list.number("building.put_out.second", t.put_out[1], 1, 7, HM_BUA_13, "die of a base in the second move");
  list.number("building.under_howitzers", t.under_howitzers, -5, 0, HM_BUA_14, "on that die under howitzer fire");
  list.number("building.collapses_on", t.collapses_on, 0, 5, HM_BUA_15, "highest natural die that costs the base");
  list.number("building.turns_to_put_out", t.turns_to_put_out, 0, 9, HM_BUA_10, "turns in which a fire can be put out");
  list.number("building.ruin_hits", t.ruin_hits, 0, 4, HM_BUA_20, "hits on each base when the building falls");
  list.number("building.ruin_save", t.ruin_save, 2, 7, HM_BUA_20, "score that saves");
}

}  // namespace

void list_building_tables(BuildingTables& t, TableList& list) {
  list.number("building.garrison", t.most_garrison, 1, 40, HM_BUA_01, "bases that it holds");
  list.number("building.perimeter_of_base", t.perimeter_of_base, 1, 20 * bw, HM_BUA_16, "perimeter for each base that shoots out", bw);
  list_damage(t, list);
  list_fire(t, list);
  list.number("building.break_in_on", t.break_in_on, 1, 7, HM_BUAF_03, "die that breaks in");
  list.number("building.fight_each_side", t.fight_each_side, 0, 4, HM_BUAF_09, "garrison bases beside each attacked one");
  list.option(HM_BUAF_07, t.break_in_dice, break_in_dice_names, "dice for breaking in");
}

}  // namespace linstock::horse_and_musket
