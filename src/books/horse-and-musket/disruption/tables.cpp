#include "books/horse-and-musket/disruption/tables.h"

namespace linstock::horse_and_musket {

void list_disruption_tables(DisruptionTables& t, TableList& list) {
  using namespace clause;
  list.rows("disruption", t.causes);
  list.number("disruption.rounds_of_melee", t.melee_rounds, 1, 9, HM_DISR_07, "so many rounds disrupt");
  list.number("disruption.beasts_within", t.beasts_within, 0, 40 * bw, HM_DISR_09, "horses shy at", bw);
  list.number("disruption.cleared", t.cleared_by_reforming, 0, 20, HM_DISR_19, "points cleared by a turn of reforming");
  list.option(HM_DISR_20, t.clearing, clearing_names, "points stay until reformed, or those of this turn lapse");
  list.number("cohesion.limit", t.cohesion, 1, 100, HM_COH_01, "percent of its Strength Points lost");
  list.number("cohesion.to_the_last", t.cohesion_to_the_last, 1, 100, HM_COH_03, "percent, garrisons and last man");
  list.option(HM_COH_08, t.at_the_limit, at_the_limit_names, "a shot or a lost round brings it to its limit: no test, or the test first");
}

}  // namespace linstock::horse_and_musket
