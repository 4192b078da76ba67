// Every number by its name, with its range and its clause.
#include "books/skeleton/tables.h"

namespace linstock::skeleton {

void list_tables(Tables& t, TableList& list) {
  list.number("game.turns", t.turns, 1, 20, clause::SK_TURN_01, "turns in a game");
  list.number("fire.range", t.range, 1, 10, clause::SK_FIRE_02, "longest range in paces");  // lanes
  list.number("fire.dice_per_base", t.dice_per_base, 1, 6, clause::SK_FIRE_01, "dice for each base");
  list.number("fire.hit_on", t.hit_on, 2, 6, clause::SK_FIRE_01, "score that hits before modifiers");
  list.number("fire.save_on", t.save_on, 2, 7, clause::SK_FIRE_08, "score that saves");
  list.rows("fire", t.fire_modifiers);
  list.rows("nerve", t.nerve_modifiers);
  list.number("nerve.steady", t.nerve_results[0].least, -20, 20, clause::SK_NERVE_02, "lowest score that stays steady");
  list.number("nerve.is_shaken", t.nerve_results[1].least, -20, 20, clause::SK_NERVE_02, "lowest score that is only shaken");
  list.number("charge.charging", t.charging, -5, 5, clause::SK_CHARGE_02, "for the charging side");
  list.number("charge.veteran", t.charge_veteran, -5, 5, clause::SK_CHARGE_02, "for veterans");
  list.number("charge.shaken", t.charge_shaken, -5, 5, clause::SK_CHARGE_02, "for shaken units");
  list.number("table.foot_march", t.foot_march, 1, 40, clause::SK_WALK_01, "paces that foot marches");
  list.number("table.horse_march", t.horse_march, 1, 40, clause::SK_WALK_01, "paces that horse marches");
  list.number("table.pivot_costs", t.pivot_costs, 0, 20, clause::SK_WALK_01, "paces that a pivot or a change of formation costs");
  list.number("table.slow_costs", t.slow_costs, 1, 10, clause::SK_WALK_03, "paces that a pace of slow ground costs");
  list.number("table.keep_away", t.keep_away, 0, 10, clause::SK_WALK_02, "paces that a march stays away from enemies");
  list.number("table.range", t.table_range, 1, 60, clause::SK_AIM_01, "longest range in paces");
  list.number("table.close", t.close, 0, 60, clause::SK_AIM_02, "close range in paces");
  list.number("table.sight_inside", t.sight_inside, 0, 60, clause::SK_HOUSE_01, "paces that one sees inside a wood or house");
  list.number("table.falls_back", t.falls_back, 1, 20, clause::SK_EVADE_02, "paces that a stopped charger falls back");
  list.number("leader.ride", t.leader_ride, 1, 60, clause::SK_LEAD_01, "paces that a leader rides");
  list.number("leader.reach", t.leader_reach, 0, 60, clause::SK_LEAD_02, "paces at which he rallies");
  list.number("leader.rally_on", t.rally_on, 2, 7, clause::SK_LEAD_02, "score that rallies");
  list.number("leader.veteran", t.rally_veteran, -3, 3, clause::SK_LEAD_02, "for veterans");
  list.number("house.catches_fire_on", t.catches_fire_on, 2, 7, clause::SK_HOUSE_02, "score on which it catches fire");
  list.number("house.burns_for", t.burns_for, 1, 20, clause::SK_HOUSE_04, "turns until it is a ruin");
  night::list_tables(t.night, list);  // night march
}

}  // namespace linstock::skeleton
