#include "books/horse-and-musket/charges/tables.h"

namespace linstock::horse_and_musket {

void list_charge_tables(ChargeTables& t, TableList& list) {
  using namespace clause;
  list.number("charge.delay", t.delay, 0, 10 * bw, HM_CHARGE_05, "of class B and C", bw);
  list.number("charge.pikes", t.pikes_charge, 0, 10 * bw, HM_PIKE_09, "straight into contact", bw);
  list.number("charge.stops_off", t.stops_off, 0, 10 * bw, HM_CHARGE_15, "from enemies not reached", bw);
  list.number("charge.raw_test_within", t.raw_test_within, 0, 10 * bw, HM_ORDER_03, "to evade from so near", bw);
  list.option(HM_CHARGE_16, t.after_routers, after_routers_names, "a charge whose target routs goes on after it, or makes no contact");
  list.number("rout.percent", t.rout_percent, 0, 300, HM_COMP_01, "of the standard move");
  list.number("retreat.first_percent", t.first_retreat_percent, 0, 300, HM_COMP_10, "of the standard move");
  list.number("retreat.percent", t.retreat_percent, 0, 300, HM_COMP_02, "of the standard move");
  list.number("retire.percent", t.retire_percent, 0, 300, HM_RDEF_02, "of the standard move");
  list.number("pursue.infantry", t.pursue_infantry, 0, 20 * bw, HM_COMP_04, "", bw);
  list.number("pursue.heavy_cavalry", t.pursue_heavy, 0, 20 * bw, HM_COMP_04, "", bw);
  list.number("pursue.light_cavalry", t.pursue_light, 0, 20 * bw, HM_COMP_04, "", bw);
  list.number("pursue.camelry", t.pursue_camelry, 0, 20 * bw, HM_COMP_09, "", bw);
  list.number("pursue.elephants", t.pursue_elephants, 0, 20 * bw, HM_COMP_16, "", bw);
  list.number("rout.gap", t.gap, 0, 20 * bw, HM_COMP_05, "that fleeing troops need", bw);
}

}  // namespace linstock::horse_and_musket
