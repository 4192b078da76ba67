#include "books/nineteenth-century/movement/room.h"

#include <string>

#include "books/nineteenth-century/movement/changing_formation.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/doubling.h"
#include "books/nineteenth-century/movement/interpenetration.h"
#include "books/nineteenth-century/movement/move.h"
#include "books/nineteenth-century/movement/move_and_fire.h"
#include "books/nineteenth-century/known.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

using namespace clause;

void list_rates(MovementTables& t, TableList& list) {
  for (std::size_t row = 0; row < t.rate.size(); ++row)
    for (std::size_t kind = 0; kind < 4; ++kind)
      list.number(std::string("move.") + rate_row_names[row] + "." + move_kind_names[kind], t.rate[row][kind], 0, 2000, NC_MOVE_01, "yards in a period; 0 for none");
  for (std::size_t row = 0; row < t.slow.size(); ++row)
    for (std::size_t column = 0; column < 5; ++column)
      list.number(std::string("terrain.") + slow_row_names[row] + "." + column_names[column], t.slow[row][column], 0, 4, NC_MOVE_02, "quarters of the move lost; 4 bars the way");
}

void list_fire(MovementTables& t, TableList& list) {
  list.number("move_and_fire.muzzle_close", t.fire_muzzle_close, 0, 4, NC_MOVE_04, "quarters of a move, muzzle-loaders in close order");
  list.number("move_and_fire.mounted", t.fire_mounted, 0, 4, NC_MOVE_04, "quarters of a move, mounted");
  list.number("move_and_fire.breech_close", t.fire_breech_close, 0, 4, NC_MOVE_05, "quarters of a move, breech-loaders in close order");
  list.number("move_and_fire.muzzle_open", t.fire_muzzle_open, 0, 4, NC_MOVE_05, "quarters of a move, muzzle-loaders in open order");
  list.number("move_and_fire.breech_open", t.fire_breech_open, 0, 4, NC_MOVE_06, "quarters of a move, breech-loaders in open order");
  list.number("step_back", t.step_back, 0, 500, NC_MOVE_07, "yards of stepping back");
  list.number("back_off", t.back_off, 0, 4, NC_MOVE_08, "quarters of the speed, front to the enemy");
  list.number("double.unformed_after", t.unformed_after, 0, 20, NC_DOUBLE_02, "moves at the double without harm");
  list.number("double.disordered_after", t.disordered_after, 0, 20, NC_DOUBLE_02, "moves at the double before disorder");
}

void list_changes(MovementTables& t, TableList& list) {
  static constexpr const char* columns[] = {"T1", "T2_I", "T3"};
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string training = training_names[i];
    list.number("turn." + training, t.turn[i], 0, 40, NC_CHANGE_01, "time of a turn", 4);
    list.number("wheel." + training, t.wheel[i], 0, 4, NC_CHANGE_05, "quarters of the speed in a wheel");
    list.number("frontage." + training, t.frontage[i], 0, 40, NC_CHANGE_07, "time for one figure of frontage", 4);
  }
  for (std::size_t row = 0; row < t.change.size(); ++row)
    for (std::size_t column = 0; column < 3; ++column)
      list.number(std::string("change.") + change_row_names[row] + "." + columns[column], t.change[row][column], 0, 40, NC_CHANGE_09, "time of the change", 4);
  list.number("change.longer_percent", t.longer_percent, 0, 400, NC_CHANGE_12, "longer on slow ground or in disorder");
  list.option(NC_CHANGE_15, t.square, square_time_names, "time to form or leave square");
}

}  // namespace

void list_movement_tables(MovementTables& t, TableList& list) {
  list_rates(t, list);
  list_fire(t, list);
  list_changes(t, list);
}

std::vector<Procedure> movement_procedures() {
  const auto troops_and = [](std::vector<Known> more) {
    std::vector<Known> all = known_troops();
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  return {
      forget_last_period(procedure<move>("move", "How far they go", "Rate, ground and time: the furthest move.", NC_MOVE_01)
                             .in_phase(phase::movement)
                             .look_up()
                             .role({"unit", "Who moves", known_troops()})
                             .deed("unit", "moved", "{unit} has moved")
                             .first("yards"),
                         "unit"),
      procedure<move_and_fire>("move-and-fire", "Moving and firing", "May they still fire after this movement?", NC_MOVE_04)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who moved", troops_and({{"small_arm", "small_arm"}})})
          .first("allowed"),
      procedure<doubling>("doubling", "Moving at the double", "May they, must they, and what does it cost?", NC_DOUBLE_01)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who doubles", troops_and({{"orders", "orders"}, {"doubled", "doubled"}, {"state", "state"}})})
          .effect({"unit", "doubled", Effect::Set, "doubled", ""})
          .effect({"unit", "state", Effect::Set, "state", "after the double {unit} is {n}"})
          .first("next"),
      procedure<artillery_double>("artillery-double", "Artillery double move", "Into or out of action at the double.", NC_DOUBLE_06)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Which battery", {{"training", "training"}, {"battery", "battery"}, {"state", "state"}}})
          .effect({"unit", "state", Effect::Set, "state", "after the double {unit} is {n}"})
          .first("yards"),
      procedure<turn>("turn", "Turning", "How long it takes, and what it does.", NC_CHANGE_01)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who turns", {{"training", "training"}, {"figure_order", "figure_order"}, {"state", "state"}}})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .first("time"),
      procedure<wheel>("wheel", "Wheeling", "How far the wheel gets, and what it does.", NC_CHANGE_04)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who wheels", troops_and({{"state", "state"}})})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .first("done"),
      procedure<change_frontage>("frontage", "Changing frontage", "How long it takes, and what it does.", NC_CHANGE_07)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who changes", {{"training", "training"}, {"figure_order", "figure_order"}, {"state", "state"}}})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .first("time"),
      procedure<change_formation>("change-formation", "Changing formation", "How long it takes, and what it does.", NC_CHANGE_09)
          .in_phase(phase::movement)
          .look_up()
          .role({"unit", "Who changes", troops_and({{"no_horses", "no_horses"}, {"state", "state"}})})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .effect({"unit", "formation", Effect::Set, "formation"})
          .effect({"unit", "figure_order", Effect::Set, "figure_order"})
          .effect({"unit", "guns", Effect::Set, "guns"})
          .effect({"unit", "dismounted", Effect::Set, "dismounted"})
          .effect({"unit", "prone", Effect::Set, "prone"})
          .effect({"unit", "open_order", Effect::Set, "open_order", "", 0, "order_changes", "yes"})
          .first("time"),
      procedure<interpenetrate>("interpenetration", "Interpenetration", "May one body pass through another?", NC_INTER_01)
          .in_phase(phase::movement)
          .look_up()
          .role({"one", "Who passes", {{"order", "figure_order"}, {"state", "state"}}})
          .role({"other", "Through whom", {{"other_order", "figure_order"}, {"other_state", "state"}}})
          .effect({"one", "state", Effect::Set, "state", "{unit} is {n}"})
          .effect({"other", "state", Effect::Set, "other_state", "{unit} is {n}"})
          .first("penalised"),
  };
}

}  // namespace linstock::nineteenth_century
