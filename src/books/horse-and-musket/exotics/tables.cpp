// The numbers of elephants and exotics by name, for house rules.
#include "books/horse-and-musket/exotics/tables.h"

namespace linstock::horse_and_musket {

using namespace clause;

namespace {

void list_elephants(ExoticTables& t, TableList& list) {
  list.number("elephant.strength", t.beast_strength, 1, 40, HM_ELE_01, "Strength Points of a beast");
  list.number("elephant.crew", t.most_crew, 0, 12, HM_ELE_03, "crew figures at most");
  list.number("elephant.crew_strength", t.crew_strength, 1, 9, HM_ELE_03, "Strength Points of a crew figure");
  list.number("elephant.move", t.elephant_move, 0, 20 * bw, HM_ELE_04, "basic move", bw);
  list.number("elephant.charge", t.elephant_charge, 0, 20 * bw, HM_ELE_05, "charge bonus", bw);
  list.number("elephant.river", t.river, -20 * bw, 0, HM_ELE_05, "crossing a river or stream", bw);
  list.number("elephant.rough", t.rough, -20 * bw, 0, HM_ELE_05, "rough terrain", bw);
  list.number("elephant.building", t.building, -20 * bw, 0, HM_ELE_05, "through a built up area off the road", bw);
  list.number("elephant.turning", t.turning, -20 * bw, 0, HM_ELE_05, "turning 90 to 180 degrees", bw);
  list.number("elephant.limbering", t.limbering, -20 * bw, 0, HM_ELE_06, "limbering a towed gun", bw);
  list.number("elephant.mahout_kills_on", t.mahout_kills_on, 1, 7, HM_STAMP_06, "die of the mahout");
  list.option(HM_ELE_22, t.elephant_rows, elephant_rows_names, "roads, marches, distance and leaders count for elephants, or their own list alone");
}

void list_pigs(ExoticTables& t, TableList& list) {
  for (std::size_t i = 0; i < t.pig_run.size(); ++i)
    list.number("pig.run." + std::to_string(i + 1), t.pig_run[i], 0, 20 * bw, HM_PIG_03, "distance of this move", bw);
  list.number("pig.left_to", t.pig_left_to, 0, 6, HM_PIG_02, "highest die that veers left");
  list.number("pig.right_from", t.pig_right_from, 1, 7, HM_PIG_02, "lowest die that veers right");
  list.number("pig.veers", t.pig_veers, 0, 180, HM_PIG_02, "degrees");
  list.number("pig.save", t.pig_save, 2, 7, HM_PIG_05, "score on which it survives a hit");
  list.number("pig.explodes_to", t.pig_explodes_to, 0, 6, HM_PIG_06, "highest die that sets off powder");
  list.number("pig.explosion_save", t.pig_explosion_save, 2, 7, HM_PIG_06, "score that saves");
  list.number("pig.ignites_building", t.pig_ignites_building, 1, 7, HM_PIG_07, "wood or wicker");
  list.number("pig.ignites_tents", t.pig_ignites_tents, 1, 7, HM_PIG_07, "tents");
}

void list_naptha(ExoticTables& t, TableList& list) {
  list.number("flamethrower.range", t.flame_range, 0, 20 * bw, HM_FLAME_01, "range", bw);
  list.number("flamethrower.dice", t.most_flame_dice, 1, 9, HM_FLAME_02, "dice at most");
  list.number("flamethrower.free_die", t.flame_free_die, 0, 3, HM_FLAME_02, "free dice at a confined target");
  list.number("flamethrower.misfire", t.flame_misfire, 0, 5, HM_FLAME_03, "highest natural die that misfires");
  list.number("flamethrower.save", t.flame_save, 2, 7, HM_FLAME_03, "score that saves");
  list.number("flamethrower.fuel", t.flame_fuel, 0, 60, HM_FLAME_05, "dice of fuel");
  list.number("flamethrower.explodes_to", t.flame_explodes_to, 0, 6, HM_FLAME_04, "highest die that explodes");
  list.number("flamethrower.jams_to", t.flame_jams_to, 0, 6, HM_FLAME_04, "highest die that jams");
  list.number("flamethrower.turns_out", t.flame_turns_out, 0, 9, HM_FLAME_04, "turns to mend it");
  list.number("flamethrower.radius", t.flame_explosion_radius, 0, 9 * bw, HM_FLAME_04, "of its explosion", bw);
  list.number("flamethrower.explosion_save", t.flame_explosion_save, 2, 7, HM_FLAME_04, "score that saves");
  list.number("grenade.range", t.grenade_range, 0, 20 * bw, HM_GREN_01, "range", bw);
  list.number("grenade.dice", t.grenade_dice, 0, 9, HM_GREN_01, "dice in the open");
  list.number("grenade.confined", t.grenade_confined, 0, 9, HM_GREN_01, "dice at a confined target");
  list.number("grenade.misfire", t.grenade_misfire, 0, 5, HM_GREN_02, "highest natural die that misfires");
  list.number("grenade.explodes_to", t.grenade_explodes_to, 0, 6, HM_GREN_02, "highest die that explodes");
  list.number("grenade.radius", t.grenade_radius, 0, 9 * bw, HM_GREN_02, "of its explosion", bw);
  list.number("grenade.survive", t.grenade_survive, 1, 7, HM_GREN_02, "die on which a figure survives");
  list.number("grenade.save", t.grenade_save, 2, 7, HM_GREN_03, "score that saves");
}

}  // namespace

void list_exotic_tables(ExoticTables& t, TableList& list) {
  list_elephants(t, list);
  list_pigs(t, list);
  list_naptha(t, list);
}

}  // namespace linstock::horse_and_musket
