// The numbers of shooting by name, for house rules.
#include "books/horse-and-musket/shooting/tables.h"

namespace linstock::horse_and_musket {

using namespace clause;

namespace {

void list_dice(ShootingTables& t, TableList& list) {
  const auto dice = [&](const char* name, int& value, Clause clause = HM_FIRE_01) {
    list.number(std::string("shooting.dice.") + name, value, 0, 8, clause, "dice for each base, model or figure");
  };
  dice("close_foot", t.close_foot);
  dice("loose_or_open_foot", t.loose_foot);
  dice("skirmish_foot", t.skirmish_foot);
  dice("foot_in_building", t.foot_in_building);
  dice("pistols", t.pistols);
  dice("carbines", t.carbines);
  dice("other_mounted", t.mounted_other, HM_FIRE_17);
  dice("elephant_crew", t.crew_figure, HM_ELE_17);
  dice("battalion_gun", t.battalion_gun);
  dice("light_gun", t.light_gun);
  dice("medium_gun", t.medium_gun);
  dice("heavy_gun", t.heavy_gun);
  dice("howitzer", t.howitzer);
  dice("howitzer_confined", t.howitzer_confined);
  dice("canister", t.canister, HM_FIRE_05);
  dice("rear_rank", t.rear_dice, HM_REAR_01);
  list.number("shooting.dice.crew_lost", t.per_crew_lost, -4, 0, HM_CBAT_02, "dice for each crew figure lost");
  list.number("shooting.square_sides", t.square_sides, 1, 8, HM_FIRE_12, "one of so many sides of a square shoots");
  list.number("shooting.march_column_front", t.march_column_front, 0, 8, HM_FIRE_12, "bases of a march column that shoot");
  list.number("shooting.bows_deep", t.bows_deep, 1, 4, HM_OVER_02, "ranks of bases that shoot overhead");
}

void list_saves(ShootingTables& t, TableList& list) {
  list.number("shooting.save.light", t.save_light, 2, 7, HM_FSAVE_01, "against pistol, bow, thrown");
  list.number("shooting.save.small_arms", t.save_small_arms, 2, 7, HM_FSAVE_01, "against carbine, musket, matchlock");
  list.number("shooting.save.rifle", t.save_rifle, 2, 7, HM_FSAVE_01, "against rifle, howitzer shell");
  list.number("shooting.save.cannon", t.save_cannon, 2, 7, HM_FSAVE_01, "against smoothbore cannon");
}

void list_arcs(ShootingTables& t, TableList& list) {
  list.number("shooting.arc", t.arc, 0, 180, HM_FARC_01, "degrees to either side");
  list.number("shooting.enfilade_angle", t.enfilade, 0, 90, HM_FMOD_24, "degrees off the target's frontage");
  list.number("shooting.switching_points", t.switching_points, 0, 9, HM_FARC_02, "disruption for switching target");
  list.number("shooting.rotating_points", t.rotating_points, 0, 9, HM_FARC_03, "disruption for rotating a battery");
  list.number("shooting.rotation_a_turn", t.rotation_a_turn, 1, 40 * bw, HM_FARC_04, "way of the outer gun in a turn", bw);
  list.number("shooting.overhead_distance", t.overhead_distance, 0, 60 * bw, HM_OVER_01, "guns behind the friends", bw);
  list.number("shooting.overhead_contours", t.overhead_contours, 0, 9, HM_OVER_01, "target above the friends");
}

void list_charge(ShootingTables& t, TableList& list) {
  list.number("charge_fire.medium_from", t.medium_from, 0, 9, HM_CHFIRE_05, "range die for medium range");
  list.number("charge_fire.short_from", t.short_from, 0, 9, HM_CHFIRE_05, "range die for short range");
  list.number("charge_fire.class_a", t.class_a_range, -5, 5, HM_CHFIRE_06, "class A on the range die");
  list.number("charge_fire.class_c", t.class_c_range, -5, 5, HM_CHFIRE_06, "class C on the range die");
  list.number("charge_fire.stops_short", t.stops_short, 0, 9 * bw, HM_CHFIRE_07, "how far short a stopped charge ends", bw);
  list.option(HM_CHFIRE_09, t.stopped_charger, stopped_charger_names, "points of a charger stopped by fire");
}

void list_others(ShootingTables& t, TableList& list) {
  for (std::size_t i = 0; i < 6; ++i) {
    const std::string die = std::to_string(i + 1);
    list.choice("counter_battery.roundshot." + die, t.roundshot[i], gun_damage_names, HM_CBAT_04, "gun hit by roundshot");
    list.choice("counter_battery.shell." + die, t.shell[i], gun_damage_names, HM_CBAT_05, "gun hit by shell");
  }
  list.number("explosion.dice", t.explosion_dice, 0, 20, HM_CBAT_09, "on each unit near");
  list.number("explosion.hit", t.explosion_hit, 1, 7, HM_CBAT_09, "score that hits");
  list.number("explosion.save", t.explosion_save, 1, 7, HM_CBAT_09, "score that saves");
  list.number("explosion.radius", t.explosion_radius, 0, 9 * bw, HM_CBAT_05, "how far it reaches", bw);
  list.number("screen.bases", t.screen_bases, 1, 8, HM_SCREEN_01, "half-depth bases of a screen");
  list.number("screen.apart", t.screen_apart, 0, 9 * bw, HM_SCREEN_01, "least gap between them", bw);
  list.number("screen.within", t.screen_within, 0, 60 * bw, HM_SCREEN_04, "of the parent", bw);
  list.number("screen.width", t.screen_width, 0, 9 * bw, HM_SCREEN_07, "shielded to either side", bw);
  list.number("screen.shields_percent", t.screen_shields_percent, 0, 100, HM_SCREEN_05, "of its SP: it shields down to this");
  list.number("battalion_gun.gunner_lost_on", t.gunner_lost_on, 2, 13, HM_BGUN_02, "total of two dice");
}

}  // namespace

void list_shooting_tables(ShootingTables& t, TableList& list) {
  list_dice(t, list);
  list_score_tables("shooting", t.score, {HM_FIRE_02, HM_FIRE_06, HM_FIRE_10}, list);
  list.rows("shooting.modifier", t.modifiers);
  list.option(HM_FMOD_20, t.moved_rows, moved_rows_names, "shooters who moved: one row or two");
  list_saves(t, list);
  list_arcs(t, list);
  list_charge(t, list);
  list_others(t, list);
}

}  // namespace linstock::horse_and_musket
