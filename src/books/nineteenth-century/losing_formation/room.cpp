#include "books/nineteenth-century/losing_formation/room.h"

#include <string>

#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/losing_formation/rallying.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

void list_losing_tables(LosingTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t row = 0; row < t.rough.size(); ++row)
    for (std::size_t column = 0; column < 5; ++column)
      list.choice(std::string("rough.") + rough_row_names[row] + "." + column_names[column], t.rough[row][column], rough_names, NC_LOSE_02, "what the ground does to their order");
  list.number("losing.unforms_from_fire", t.unforms_from_fire, 1, 100, NC_LOSE_07, "casualties per figure that unform");
  list.number("losing.disorders_from_fire", t.disorders_from_fire, 1, 100, NC_LOSE_22, "casualties per figure that disorder");
  list.number("losing.disorders_from_rear", t.disorders_from_rear, 1, 100, NC_LOSE_23, "casualties per figure from the rear that disorder");
  for (std::size_t row = 0; row < t.rally.size(); ++row)
    for (std::size_t i = 0; i < 4; ++i)
      list.number(std::string("rally.") + rally_cause_names[row] + "." + training_names[i], t.rally[row][i], 0, 40, NC_RALLY_01, "time to rally", 4);
  list.number("rally.rout_A", t.rout_a, -40, 40, NC_RALLY_02, "class A from rout", 4);
  list.number("rally.rout_E", t.rout_e, -40, 40, NC_RALLY_02, "class E from rout", 4);
  list.number("rally.retire_after_pursuit", t.retire_after_pursuit, 0, 20, NC_RALLY_04, "normal moves of retiring after a pursuit");
  list.number("rally.retire", t.retire_rallying, 0, 4, NC_RALLY_06, "quarters of a move of retiring while rallying");
}

std::vector<Procedure> losing_procedures() {
  using namespace clause;
  std::vector<Known> losing = known_troops();
  losing.push_back({"state", "state"});
  std::vector<Known> shot = losing;
  shot.push_back({"doubled", "doubled"});
  shot.push_back({"figures", "figures"});
  return {
      procedure<rough_ground>("rough-ground", "Order lost to the ground", "May they enter, and what does it do to their order?", NC_LOSE_02)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who moves there", losing})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .first("state"),
      procedure<lose_formation>("lose-formation", "Losing formation", "Everything that unforms or disorders, together.", NC_LOSE_01)
          .in_phase(phase::any_time)
          .look_up()
          .role({"unit", "Which unit", shot})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .first("state"),
      procedure<rally>("rally", "Rallying", "How long until it is in good order?", NC_RALLY_01)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who rallies", {{"training", "training"}, {"morale", "morale"}, {"still_needed", "rally_left"}}})
          .effect({"unit", "rally_left", Effect::Set, "left", "{unit} needs {n} moves more"})
          .effect({"unit", "state", Effect::Set, "", "{unit} is in good order", 0, "good_order", "yes"})
          .effect({"unit", "conduct", Effect::Set, "", "", 0, "good_order", "yes"})
          .effect({"unit", "conduct", Effect::Set, "", "", static_cast<int>(Conduct::Rallying), "good_order", "no"})
          .first("left"),
      procedure<while_rallying>("while-rallying", "What a rallying unit may do", "Fire, retire a little, change formation: no more.", NC_RALLY_06)
          .in_phase(phase::movement)
          .look_up()
          .first("allowed"),
  };
}

}  // namespace linstock::nineteenth_century
