// The numbers of fire, charges, combat and movement after combat by name, for house rules.
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

namespace {

void list_range(const std::string& name, RangeRow& row, bool effective, TableList& list) {
  list.number("range." + name + ".maximum", row.maximum, 0, 2000, clause::PS_RANGE_01, "maximum range in yards");
  if (effective)
    list.number("range." + name + ".effective", row.effective, 0, 2000, clause::PS_RANGE_01,
                "effective range in yards");
  list.number("range." + name + ".close", row.close, 0, 2000, clause::PS_RANGE_01, "close range in yards");
}

void list_fire(CombatTables& t, TableList& list) {
  list_range("heavy_gun", t.heavy_gun, true, list);
  list_range("medium_or_light_gun", t.other_gun, true, list);
  list_range("musketry", t.musketry, false, list);
  list_range("cavalry", t.cavalry, false, list);
  list.number("range.reserved_shot", t.reserved_reach, 0, 2000, clause::PS_SEQ_09, "reach of a reserved shot in yards");
  list.number("range.over_friends", t.over_friends, 0, 500, clause::PS_RANGE_02,
              "friends this near to gun or target stop the shot over their heads");
  list.rows("artillery", t.artillery_modifiers);
  list.number("artillery.beyond_close.score", t.beyond_close_score, -5, 20, clause::PS_ART_10, "score for the DPs");
  list.number("artillery.beyond_close.dps", t.beyond_close_dps, 0, 6, clause::PS_ART_10, "DPs");
  list.number("artillery.close_low.score", t.close_low_score, -5, 20, clause::PS_ART_11, "score for the lower DPs");
  list.number("artillery.close_low.dps", t.close_low_dps, 0, 6, clause::PS_ART_11, "lower DPs");
  list.number("artillery.close_high.score", t.close_high_score, -5, 20, clause::PS_ART_11, "score for the higher DPs");
  list.number("artillery.close_high.dps", t.close_high_dps, 0, 6, clause::PS_ART_11, "higher DPs");
  list.number("fire.dice_per_base", t.fire_dice_per_base, 0, 4, clause::PS_FIRE_01, "dice for each firing base");
  list.number("fire.dice_per_dp", t.fire_dice_per_dp, -4, 0, clause::PS_FIRE_01, "dice for each DP of the firing unit");
  list.number("fire.cover_divides_by", t.cover_divides_by, 1, 6, clause::PS_FIRE_02, "fieldworks or hard cover");
  list.number("fire.formed_close_score", t.formed_close_score, 1, 7, clause::PS_FIRE_03, "formed foot at close range");
  list.number("fire.other_score", t.other_score, 1, 7, clause::PS_FIRE_04, "in other circumstances");
}

void list_combat(CombatTables& t, TableList& list) {
  list.number("charge.wheel", t.charge_wheel, 0, 180, clause::PS_CHG_08, "wheel at the start in degrees");
  list.number("charge.counter_charge_distance", t.counter_charge_distance, 0, 500, clause::PS_CHG_10,
              "least distance of a charger that is met half way");
  list.number("combat.pike_receiving_cavalry", t.pike_receiving_cavalry, 0, 6, clause::PS_MELEE_03, "dice a base");
  list.number("combat.pike_in_charge", t.pike_in_charge, 0, 6, clause::PS_MELEE_04, "dice a base");
  list.number("combat.each_base", t.each_base, 0, 6, clause::PS_MELEE_05, "dice a base");
  list.rows("combat", t.combat_modifiers);
  list.number("combat.most_inspire", t.most_inspire, 0, 6, clause::PS_MELEE_08, "inspire actions that count");
  list.number("combat.most_dps", t.most_dps_counted, 0, 20, clause::PS_MELEE_19, "DPs that count");
  list.number("combat.each_extending", t.each_extending, 0, 6, clause::PS_MELEE_20, "dice an extending base");
  list.number("combat.each_second_rank_pike", t.each_second_rank_pike, 0, 6, clause::PS_MELEE_21, "dice a base");
  list.number("hits.score", t.hit_score, 1, 7, clause::PS_HIT_01, "lowest face that hits");
  list.number("hits.poor_score", t.poor_hit_score, 1, 7, clause::PS_HIT_02, "lowest face that hits where only 6 does");
}

void list_results(CombatTables& t, TableList& list) {
  static constexpr const char* names[] = {"break", "defeat", "driven_back", "inconclusive", "success", "victory"};
  for (std::size_t i = t.row_least.size(); i-- > 0;) {
    const std::string row = std::string("results.") + names[i];
    if (i > 0)
      list.number(row + ".least", t.row_least[i], -20, 20, clause::PS_RES_29, "least difference that earns the row");
    list.number(row + ".dps", t.row_dps[i], 0, 10, clause::PS_RES_01, "DPs");
  }
  list.number("after.ride_through_halt", t.ride_through_halt, 0, 200, clause::PS_POST_08, "yards from new enemy");
  list.number("after.ride_through_dps", t.ride_through_dps, -5, 5, clause::PS_POST_09, "DPs for riding through");
  list.number("after.take_position_dps", t.take_position_dps, -5, 5, clause::PS_POST_10, "DPs for taking the position");
  list.number("after.cannot_retire_dps", t.cannot_retire_dps, 0, 5, clause::PS_POST_14, "DPs if unable to retire");
  list.number("after.way_back_room", t.way_back_room, 0, 200, clause::PS_POST_19,
              "yards behind within which something bars the way back");
  list.number("after.crew_distance", t.crew_distance, 0, 500, clause::PS_RES_24,
              "yards that a gunless crew runs at most");
  list.number("after.hack_dice", t.hack_dice, 0, 6, clause::PS_POST_28, "dice of a free hack for each base");
  list.number("after.hack_score", t.hack_score, 1, 7, clause::PS_POST_28, "lowest face that inflicts a casualty");
}

void list_options(CombatTables& t, TableList& list) {
  list.option(clause::PS_SEQ_14, t.standing_fire, standing_fire_names, "fire in Musketry and again in Close Fire?");
  list.option(clause::PS_FIRE_07, t.firing_bases, firing_bases_names, "which bases with firearms fire?");
  list.option(clause::PS_MELEE_02, t.plus_means, plus_means_names, "what the plus and minus figures of combat change");
}

}  // namespace

void list_combat_tables(CombatTables& t, TableList& list) {
  list_fire(t, list);
  list_combat(t, list);
  list_results(t, list);
  list_options(t, list);
}

}  // namespace linstock::pike_and_shot
