#include "books/horse-and-musket/command/tables.h"

namespace linstock::horse_and_musket {

namespace {

void list_qualities(TableList& list, const std::string& prefix, std::array<int, 3>& values, int max, Clause why, int scale) {
  for (std::size_t i = 0; i < 3; ++i) list.number(prefix + "." + quality_names[i], values[i], 0, max * scale, why, "", scale);
}

void list_rows(TableList& list, const std::string& prefix, std::array<int, 6>& values, Clause why) {
  for (std::size_t i = 0; i < 6; ++i)
    list.number(prefix + ".row_" + std::to_string(i + 1), values[i], -10 * bw, 10 * bw, why, "change of a move", bw);
}

}  // namespace

void list_command_tables(CommandTables& t, TableList& list) {
  using namespace clause;
  list.number("orders.own_initiative", t.own_initiative, 0, 20 * bw, HM_ORDER_05, "enemy this near: own initiative", bw);
  list.number("orders.keep_off", t.keep_off, 0, 20 * bw, HM_ORDER_02, "not this near without an order", bw);
  list.number("orders.without_leader", t.without_leader, 0, 12, HM_ORDER_06, "raw factor without a leader");
  list.number("orders.caught_evading", t.caught_evading, 0, 9, HM_ORDER_10, "Disruption Points of a unit caught");
  list_qualities(list, "radius.c_in_c", t.c_in_c_radius, 40, HM_CMD_01, bw);
  list_qualities(list, "radius.sub_commander", t.sub_commander_radius, 40, HM_CMD_01, bw);
  list_qualities(list, "leadership.factor", t.factor, 12, HM_LEAD_01, 1);
  list.number("leadership.after_failure", t.after_failure, -9, 0, HM_LEAD_14, "C-in-C after a sub-commander's failure");
  list.number("leadership.fail.mounted", t.fail_mounted, -10 * bw, 0, HM_LEAD_02, "", bw);
  list.number("leadership.fail.other", t.fail_other, -10 * bw, 0, HM_LEAD_02, "", bw);
  list.number("leadership.well_by", t.well_by, 0, 10, HM_LEAD_04, "margin of a good pass");
  list.number("leadership.well.mounted", t.well_mounted, 0, 10 * bw, HM_LEAD_04, "", bw);
  list.number("leadership.well.other", t.well_other, 0, 10 * bw, HM_LEAD_04, "", bw);
  list_rows(list, "leadership.blunder.mounted", t.blunder_mounted, HM_LEAD_05);
  list_rows(list, "leadership.blunder.other", t.blunder_other, HM_LEAD_05);
  list_rows(list, "leadership.top_form.mounted", t.top_mounted, HM_LEAD_06);
  list_rows(list, "leadership.top_form.other", t.top_other, HM_LEAD_06);
  list.number("leadership.formations_from", t.formations_from, 1, 7, HM_LEAD_07, "first row that changes formation costs");
  list.number("leadership.charges_or_terrain_from", t.fourth_from, 1, 7, HM_LEAD_07, "first row without charges, or without difficult terrain");
  list.number("leadership.shooting_from", t.shooting_from, 1, 7, HM_LEAD_07, "first row that changes shooting");
  list.number("leadership.melee_from", t.melee_from, 1, 7, HM_LEAD_07, "first row that changes melee");
  list.number("leadership.blunder_dice", t.blunder_dice, -5, 0, HM_LEAD_05, "on shooting or melee dice");
  list.number("leadership.top_form_dice", t.top_dice, 0, 5, HM_LEAD_06, "on shooting or melee dice");
  list.number("leader_risk.within", t.risk_within, 0, 20 * bw, HM_LRISK_01, "of the unit hit", bw);
  list.number("leader_risk.unhorsed_from", t.unhorsed_from, 1, 7, HM_LRISK_03, "die");
  list.number("leader_risk.wounded_from", t.wounded_from, 1, 7, HM_LRISK_04, "die; captured in melee");
  list.number("leader_risk.calamity_from", t.calamity_from, 1, 7, HM_LRISK_06, "die");
  list.number("leader_risk.unhorsed_turns", t.unhorsed_turns, 0, 9, HM_LRISK_03, "turns without horse");
  list.number("leader_risk.calamity_felt", t.calamity_felt, 0, 40 * bw, HM_LRISK_07, "friends who test", bw);
}

}  // namespace linstock::horse_and_musket
