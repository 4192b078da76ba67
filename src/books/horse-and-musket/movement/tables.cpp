#include "books/horse-and-musket/movement/tables.h"

namespace linstock::horse_and_musket {

void list_movement_tables(MovementTables& t, TableList& list) {
  using namespace clause;
  const auto move = [&](const char* name, int& value, Clause why) {
    list.number(std::string("move.") + name, value, 0, 40 * bw, why, "basic move", bw);
  };
  move("close_foot", t.close_foot, HM_MOVE_01);
  move("loose_foot", t.loose_foot, HM_MOVE_01);
  move("open_or_skirmishing_foot", t.open_foot, HM_MOVE_01);
  move("mob", t.mob, HM_MOVE_04);
  move("close_heavy_cavalry", t.close_heavy, HM_MOVE_01);
  move("loose_heavy_cavalry", t.loose_heavy, HM_MOVE_04);
  move("close_light_cavalry", t.close_light, HM_MOVE_01);
  move("loose_light_cavalry", t.loose_light, HM_MOVE_01);
  move("skirmishing_light_cavalry", t.skirmish_light, HM_MOVE_01);
  move("battalion_guns", t.battalion_guns, HM_MOVE_01);
  move("foot_artillery", t.foot_artillery, HM_MOVE_01);
  move("early_horse_artillery", t.early_horse_artillery, HM_MOVE_01);
  move("horse_artillery", t.horse_artillery, HM_MOVE_01);
  move("manhandled", t.manhandled, HM_MOVE_01);
  move("mounted_leader", t.mounted_leader, HM_MOVE_01);
  move("leader_on_foot", t.leader_on_foot, HM_MOVE_04);
  move("courier", t.courier, HM_MOVE_01);
  move("wagons", t.wagons, HM_MOVE_01);
  move("boats", t.boats, HM_MOVE_01);
  move("square", t.square, HM_SQUARE_07);
  move("mixed_pikes", t.pikes, HM_PIKE_01);
  list.number("move.upstream", t.upstream, -10 * bw, 0, HM_MMOD_26, "boats", bw);
  list.number("move.downstream", t.downstream, 0, 10 * bw, HM_MMOD_26, "boats", bw);
  list.rows("move", t.rows);
  list.number("move.face_change", t.face_change, 1, 180, HM_MMOD_19, "degrees from which a turn is a manoeuvre");
  list.number("move.about_turn", t.about_turn, 1, 180, HM_MMOD_04, "degrees of an about-face");
  list.number("move.blunder_times", t.blunder_times, 1, 9, HM_LEAD_21, "cost of formation changes after a blunder");
  list.number("move.far_from_enemy", t.far_from_enemy, 0, 60 * bw, HM_MOVE_06, "no enemy nearer", bw);
  list.number("move.march_near", t.march_near, 100, 400, HM_MMOD_23, "percent, column of march near the enemy");
  list.number("move.march_far", t.march_far, 100, 400, HM_MMOD_24, "percent, column of march far from the enemy");
  list.number("move.other_far", t.other_far, 100, 400, HM_MMOD_25, "percent, other formations far from the enemy");
  list.number("move.march_pikes", t.march_pikes, 100, 400, HM_PIKE_07, "percent, pikes in column of march");
  list.option(HM_INTER_13, t.passed_by_skirmishers, passed_by_skirmishers_names, "whom skirmishers pass through is free meanwhile, or bound");
  list.number("holders.one_in", t.one_holder_in, 1, 20, HM_MMOD_20, "figures for each horse-holder");
  list.number("jump.figures_per_die", t.figures_per_die, 1, 60, HM_JUMP_01, "");
  list.number("jump.falls_on", t.falls_on, 0, 6, HM_JUMP_01, "this or less is a fall");
  list.number("jump.injured_to", t.injured_to, 0, 6, HM_JUMP_02, "this or less is an injury");
  list.number("jump.unhorsed_to", t.unhorsed_to, 0, 6, HM_JUMP_02, "this or less: unhorsed");
  list.number("jump.unhorsed_turns", t.unhorsed_turns, 0, 9, HM_JUMP_02, "own turns");
}

}  // namespace linstock::horse_and_musket
