#include "books/nineteenth-century/points/room.h"

#include <string>

#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/points/army_cost.h"
#include "books/nineteenth-century/points/unit_cost.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

void list_points_tables(PointsTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t i = 0; i < 4; ++i)
    list.number(std::string("points.figure.") + arm_names[i], t.figure[i], 0, 100, NC_POINT_02, "a figure");
  for (std::size_t i = 0; i < 5; ++i)
    list.number(std::string("points.morale.") + morale_names[i], t.morale[i], -20, 20, NC_POINT_03, "morale class");
  for (std::size_t i = 0; i < 4; ++i)
    list.number(std::string("points.training.") + training_names[i], t.training[i], -20, 20, NC_POINT_04, "training");
  list.number("points.t3_muzzle_gunner", t.t3_muzzle_gunner, -20, 20, NC_POINT_05, "T3 gunner of a muzzle-loader");
  list.number("points.t3_breech_gunner", t.t3_breech_gunner, -20, 20, NC_POINT_05, "T3 gunner of a breech-loader or machine gun");
  list.number("points.e_trained", t.e_trained, -20, 20, NC_POINT_06, "(E) cavalry");
  for (std::size_t i = 1; i < t.small_arm.size(); ++i)
    list.number(std::string("points.weapon.") + small_arm_names[i], t.small_arm[i], 0, 100, NC_POINT_07, "weapon");
  list.number("points.lance", t.lance, 0, 100, NC_POINT_07, "lance");
  list.number("points.armour", t.armour, 0, 100, NC_POINT_07, "armour");
  list.number("points.shield", t.shield, 0, 100, NC_POINT_07, "shield");
  for (std::size_t i = 0; i < t.gun.size(); ++i)
    list.number(std::string("points.gun.") + gun_names[i], t.gun[i], 0, 200, i == 6 || i == 7 ? NC_POINT_12 : NC_POINT_08, "gun and crew");
  list.number("points.brigaded_commander", t.brigaded_commander, 0, 1000, NC_POINT_09, "commander of a brigaded unit");
  list.number("points.independent_commander", t.independent_commander, 0, 1000, NC_POINT_09, "commander of an independent unit");
  list.number("points.brigadier", t.brigadier, 0, 1000, NC_POINT_09, "brigade commander");
  list.number("points.commander_in_chief", t.commander_in_chief, 0, 1000, NC_POINT_09, "commander in chief");
  list.number("points.soft_works", t.soft_works, 0, 100, NC_POINT_10, "a base width of soft works");
  list.number("points.hard_works", t.hard_works, 0, 100, NC_POINT_10, "a base width of hard works");
  list.number("points.sniper", t.sniper, 0, 1000, NC_POINT_11, "a sniper");
}

std::vector<Procedure> points_procedures() {
  using namespace clause;
  return {
      procedure<unit_cost>("unit-cost", "Cost of a unit", "Figures or guns with their equipment, and a commander.", NC_POINT_01)
          .in_phase(phase::before)
          .look_up()
          .role({"unit", "Which unit",
                 {{"arm", "arm"}, {"morale", "morale"}, {"training", "training"}, {"e_trained", "e_trained"}, {"independent", "independent"},
                  {"figures", "original_figures"}, {"small_arm", "small_arm"}, {"lance", "lance"}, {"armour", "armour"},
                  {"shield", "shield"}, {"gun", "gun"}, {"battery", "battery"}}})
          .first("points"),
      procedure<army_cost>("army-cost", "Cost of an army", "Figures, guns, commanders, works: what does it come to?", NC_POINT_01)
          .in_phase(phase::before)
          .look_up()
          .first("points"),
  };
}

}  // namespace linstock::nineteenth_century
