// Setting up a game: the steps, the terrain, the deployment areas (NC-SETUP, NC-TERR, NC-DEPLOY).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct SetUpTables {
  int feet_for_a_piece = 3;                         // NC-TERR-01
  int lines_of_a_type = 1, villages = 1;            // NC-TERR-02, for each player
  int feature_least = 100, feature_most = 400;      // NC-TERR-03, each way
  int railway_width = 10, stream_width = 10, road_width = 20, river_width = 30;  // NC-TERR-04
  int stream_least = 300;                           // NC-TERR-08
  int throws = 20;                                  // NC-TERR-17, for one piece
  int least_points = 800, most_points = 2000, usual_points = 1500;               // NC-SETUP-05, a side
  int periods = 18;                                 // NC-END-08, of a battle that is drawn up
  int from_centre = 300, skirmishers_from_centre = 200, from_sides = 300;        // NC-DEPLOY-01, 02
};

void list_set_up_tables(SetUpTables& tables, TableList& list);
std::vector<Procedure> set_up_procedures();

}  // namespace linstock::nineteenth_century
