#include "books/nineteenth-century/setting_up/room.h"

#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/setting_up/deployment.h"
#include "books/nineteenth-century/setting_up/steps.h"
#include "books/nineteenth-century/setting_up/terrain.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

void list_set_up_tables(SetUpTables& t, TableList& list) {
  using namespace clause;
  list.number("set_up.feet_for_a_piece", t.feet_for_a_piece, 1, 30, NC_TERR_01, "feet of table for a terrain piece");
  list.number("set_up.lines_of_a_type", t.lines_of_a_type, 0, 10, NC_TERR_02, "linear obstacles of a type that a player may pick");
  list.number("set_up.villages", t.villages, 0, 10, NC_TERR_02, "villages that a player may pick");
  list.number("set_up.feature_least", t.feature_least, 1, 2000, NC_TERR_03, "smallest feature, each way");
  list.number("set_up.feature_most", t.feature_most, 1, 2000, NC_TERR_03, "largest feature, each way");
  list.number("set_up.railway_width", t.railway_width, 1, 400, NC_TERR_04, "width of a railway");
  list.number("set_up.stream_width", t.stream_width, 1, 400, NC_TERR_04, "width of a stream");
  list.number("set_up.road_width", t.road_width, 1, 400, NC_TERR_04, "width of a road");
  list.number("set_up.river_width", t.river_width, 1, 400, NC_TERR_04, "width of a river");
  list.number("set_up.stream_least", t.stream_least, 1, 6000, NC_TERR_08, "shortest stream");
  list.number("set_up.throws", t.throws, 1, 100, NC_TERR_17, "throws for a piece that does not fit");
  list.number("set_up.least_points", t.least_points, 300, 4000, NC_SETUP_05, "points of the smallest armies");
  list.number("set_up.most_points", t.most_points, 300, 4000, NC_SETUP_05, "points of the largest armies");
  list.number("set_up.periods", t.periods, 1, 60, NC_END_08, "periods of a battle that is drawn up");
  list.number("set_up.usual_points", t.usual_points, 300, 4000, NC_SETUP_05, "points if nothing is agreed on");
  list.number("set_up.from_centre", t.from_centre, 0, 3000, NC_DEPLOY_01, "close order from the centre line");
  list.number("set_up.skirmishers_from_centre", t.skirmishers_from_centre, 0, 3000, NC_DEPLOY_02, "skirmishers from the centre line");
  list.number("set_up.from_sides", t.from_sides, 0, 3000, NC_DEPLOY_01, "foot and guns from the side edges");
}

std::vector<Procedure> set_up_procedures() {
  using namespace clause;
  std::vector<Known> deployed = known_troops();
  deployed.push_back({"no_horses", "no_horses"});
  return {
      procedure<set_up_step>("set-up", "Setting up a game", "Which step comes next?", NC_SETUP_01).in_phase(phase::before).look_up().first("next"),
      procedure<put_down>("put-down", "When troops are put down", "Before or after the orders are written?", NC_SETUP_03)
          .in_phase(phase::before)
          .look_up()
          .first("when"),
      procedure<choose_terrain>("terrain", "Choosing terrain", "How many pieces, and may they be these?", NC_TERR_01)
          .in_phase(phase::before)
          .look_up()
          .first("allowed"),
      procedure<place_rivers>("rivers", "Rivers", "Down which short side?", NC_TERR_05).in_phase(phase::before).first("side"),
      procedure<place_first>("place-first", "Who places first", "The higher of a die each.", NC_TERR_13).in_phase(phase::before).first("first"),
      procedure<place_feature>("place-feature", "Placing a feature", "Two dice give the area of the table.", NC_TERR_06)
          .in_phase(phase::before)
          .first("along"),
      procedure<place_line>("place-line", "Streams, railways and roads", "Dice give the sectors of the table edge.", NC_TERR_08)
          .in_phase(phase::before)
          .first("to"),
      procedure<deployment_edge>("deployment-edge", "Who deploys where", "One die for the long edges.", NC_TERR_11)
          .in_phase(phase::before)
          .first("red_has_first_edge"),
      procedure<deploy>("deployment", "Deployment areas", "May these troops be put there?", NC_DEPLOY_01)
          .in_phase(phase::before)
          .look_up()
          .role({"unit", "Which unit", deployed})
          .first("allowed"),
  };
}

}  // namespace linstock::nineteenth_century
