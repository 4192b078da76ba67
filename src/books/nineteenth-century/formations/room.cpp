#include "books/nineteenth-century/formations/room.h"

#include "books/nineteenth-century/formations/horse_holders.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/formations/skirmishers.h"
#include "books/nineteenth-century/formations/sub_groups.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

void list_formation_tables(FormationTables& t, TableList& list) {
  using namespace clause;
  list.number("column.ranks", t.column_ranks, 1, 40, NC_FORM_09, "fewest ranks of a column");
  list.number("column.rank_percent", t.column_rank_percent, 1, 100, NC_FORM_09, "share of the original strength in one rank");
  list.number("screen.percent", t.screen_percent, 0, 100, NC_FORM_17, "share of the unit in a screen");
  list.number("screen.nearest", t.screen_nearest, 0, 2000, NC_FORM_17, "screen to main body, least");
  list.number("screen.furthest", t.screen_furthest, 0, 2000, NC_FORM_17, "screen to main body, most");
  list.number("reserve.percent", t.reserve_percent, 0, 100, NC_FORM_18, "share of the unit that earns the bonus");
  list.number("reserve.nearest", t.reserve_nearest, 0, 2000, NC_FORM_18, "reserve to main body, least");
  list.number("reserve.furthest", t.reserve_furthest, 0, 2000, NC_FORM_18, "reserve to main body, most");
  list.number("skirmish_line.least_percent", t.skirmish_least_percent, 0, 100, NC_FORM_19, "least share in a skirmish line before its reserve");
  list.number("skirmish_line.most_percent", t.skirmish_most_percent, 0, 100, NC_FORM_19, "largest share in a skirmish line before its reserve");
  list.number("skirmishers.clear_of_friends", t.clear_of_friends, 0, 2000, NC_FORM_13, "nearer before friends they are a close order target");
  list.number("skirmishers.from_advancing", t.from_advancing, 0, 2000, NC_FORM_14, "distance from advancing close order");
  list.number("skirmishers.from_standing", t.from_standing, 0, 2000, NC_FORM_15, "distance from the front of standing close order");
  list.option(NC_MOVE_15, t.giving_way, giving_way_names, "how skirmishers fall back before close order that advances");
  list.number("holders.riders", t.riders_for_a_holder, 1, 40, NC_FORM_21, "riders for one horse-holder");
  list.number("holders.bolt", t.horses_bolt, 1, 100, NC_FORM_23, "casualties per holder at which the horses bolt");
  list.number("sub_group.apart", t.sub_group_apart, 0, 3000, NC_SUB_04, "further from its unit it is on its own");
}

std::vector<Procedure> formation_procedures() {
  using namespace clause;
  return {
      procedure<permitted_orders>("permitted-orders", "Close, extended, skirmish order", "Which order may these troops take?", NC_FORM_02)
          .in_phase(phase::before)
          .look_up()
          .role({"unit", "Which unit", {{"arm", "arm"}, {"training", "training"}, {"e_trained", "e_trained"}, {"dismounted", "dismounted"}, {"small_arm", "small_arm"}}})
          .first("extended"),
      procedure<formation>("formation", "Formations", "May the unit stand like this?", NC_FORM_08)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Which unit",
                 {{"arm", "arm"}, {"training", "training"}, {"e_trained", "e_trained"}, {"dismounted", "dismounted"}, {"small_arm", "small_arm"},
                  {"formation", "formation"}, {"figure_order", "figure_order"}, {"figures", "figures"}, {"original_figures", "original_figures"}}})
          .first("allowed"),
      procedure<skirmishers>("skirmishers", "Skirmishers keep their distance", "How near may they go, and do they get away?", NC_FORM_14)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who skirmishes", known_troops()})
          .first("can_fall_back"),
      procedure<horse_holders>("horse-holders", "Horse-holders", "How many stay with the horses, and do these bolt?", NC_FORM_21)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who dismounts", {{"figures", "figures"}, {"training", "training"}, {"no_horses", "no_horses"}}})
          .effect({"unit", "no_horses", Effect::Set, "", "the horses of {unit} have bolted", 1, "bolt", "yes"})
          .first("holders"),
      procedure<sub_group>("sub-group", "Sub groups", "Screen, reserve or holders: are they on their own?", NC_SUB_04)
          .in_phase(phase::any_time)
          .look_up()
          .first("separate"),
  };
}

}  // namespace linstock::nineteenth_century
