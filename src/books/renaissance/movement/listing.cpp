// What the chapter on movement gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

void list_rates(MovementTables& t, TableList& list) {
  for (std::size_t i = 0; i < t.rates.size(); ++i) {
    const std::string row = std::string("move.") + move_row_names[i];
    list.number(row + ".normal", t.rates[i].normal, 0, 200, clause::RN_MOVE_01, "cm");
    list.number(row + ".charge", t.rates[i].charge, 0, 200, clause::RN_MOVE_01, "cm; 0: none");
    list.number(row + ".rout", t.rates[i].rout, 0, 200, clause::RN_MOVE_01, "cm");
    list.number(row + ".pursuit", t.rates[i].pursuit, 0, 200, clause::RN_MOVE_01, "cm; 0: none");
  }
  list.number("move.square_rout_full", t.square_rout_full, 0, 200, clause::RN_MOVE_03, "cm, fully armoured out of a square");
}

void list_ground(MovementTables& t, TableList& list) {
  for (std::size_t f = 0; f < t.terrain.size(); ++f)
    for (std::size_t c = 0; c < 5; ++c)
      list.number(std::string("terrain.") + feature_names[f] + "." + column_names[c], t.terrain[f][c], 0, whole_move, clause::RN_TERR_01,
                  "quarters lost; 4 the Turn, 5 impassable, 6 a whole Move");
  list.number("terrain.camelry_in_sand", t.camelry_sand, 0, whole_move, clause::RN_TERR_02, "quarters lost");
  list.number("terrain.elephants_at_laager", t.elephants_laager, 0, whole_move, clause::RN_TERR_04, "quarters lost");
  for (std::size_t r = 0; r < t.manoeuvres.size(); ++r)
    for (std::size_t c = 0; c < 2; ++c) {
      const std::string name = std::string("manoeuvre.") + manoeuvre_row_names[r] + (c ? ".tribal" : ".disciplined");
      list.number(name + ".quarters", t.manoeuvres[r][c].quarters, 0, 8, clause::RN_MAN_01, "quarters of a Turn");
      list.number(name + ".moves", t.manoeuvres[r][c].moves, 0, 12, clause::RN_MAN_01, "whole Moves");
    }
}

}  // namespace

void list_movement(MovementTables& t, TableList& list) {
  using namespace clause;
  list_rates(t, list);
  list_ground(t, list);
  list.number("move.wheel_at_most", t.wheel_at_most, 0, 180, RN_MAN_04, "degrees on the spot that are no turn");
  list.number("move.near_enemy", t.near_enemy, 0, 100, RN_MOVE_10, "cm");
  list.number("move.second_move_enemy", t.second_move_enemy, 0, 200, RN_MOVE_07, "cm");
  list.number("move.road_enemy", t.road_enemy, 0, 200, RN_MOVE_12, "cm");
  list.number("move.road_quarters", t.road_quarters, 0, 8, RN_MOVE_12, "quarters more on a road");
  list.number("move.sidestep_quarters", t.sidestep_quarters, 0, 4, RN_MOVE_09, "quarters back or sideways");
  list.number("move.recoil_foot", t.recoil_foot, 0, 100, RN_POST_01, "cm");
  list.number("move.recoil_mounted", t.recoil_mounted, 0, 100, RN_POST_01, "cm");
  list.rows("entry", t.entry);
  list.number("entry.score", t.enter_score, 2, 30, RN_ENTRY_07, "score to enter");
  list.number("entry.near_score", t.near_score, 2, 30, RN_ENTRY_08, "score to arrive nearer to the baseline");
  list.number("entry.flank_each", t.flank_each, 1, 200, RN_ENTRY_03, "cm");
}

std::vector<Procedure> movement_procedures() {
  const std::vector<Known> troops{{"kind", "kind"}, {"order", "order"}, {"armour", "armour"}, {"barded", "barded"}, {"training", "training"}, {"temper", "temper"}, {"grade", "grade"}};
  std::vector<Known> formed = troops;
  formed.push_back({"formation", "formation"});
  return {
      procedure<enter_field>("entering", "Enter the field", "Arrivals, flank marches and returns.", clause::RN_ENTRY_01)
          .in_phase("Movement")
          .role({"unit", "Who comes", {{"training", "training"}, {"grade", "grade"}}})
          .role({"leader", "Led by", {{"stars", "stars"}}, "", "officer", true})
          .first("enters"),
      procedure<look_up_rates>("move-rates", "Movement distances", "Normal, charge, rout and pursuit moves.", clause::RN_MOVE_01)
          .in_phase("Movement").look_up().role({"unit", "Which unit", formed}).first("normal"),
      procedure<manoeuvre>("manoeuvre", "Manoeuvre", "What turning, deploying, expanding costs.", clause::RN_MAN_01)
          .in_phase("Movement").look_up().role({"unit", "Which unit", formed})
          .effect({"unit", "moved", Effect::Set, "", "", 1, "may", "yes"}).first("quarters"),
      procedure<look_up_terrain>("terrain", "Difficult terrain", "What ground takes from a move; cover.", clause::RN_TERR_01)
          .in_phase("Movement").look_up().role({"unit", "Which unit", troops}).first("penalty"),
      worn(procedure<move>("move", "Move", "Does the way fit into the move?", clause::RN_MOVE_01)
               .in_phase("Movement").look_up()
               .role({"unit", "Which unit", with_troops({{"formation", "formation"}, {"pike", "arms", "pike"}})}), "unit")
          .effect({"unit", "moved", Effect::Set, "", "{unit} has moved", 1, "may", "yes"})
          .effect({"unit", "gained", Effect::Add, "dps"})
          .first("may"),
      worn(worn(procedure<pass_through>("passing", "Pass through friends", "Disorder, and flight that carries others along.", clause::RN_MOVE_11)
                    .in_phase("Movement").look_up()
                    .role({"passing", "Who passes", side("passing_", with_troops({}))})
                    .role({"passed", "Who is passed", side("passed_", with_troops({{"charged", "charged"}}))}), "passing", false, "passing_"), "passed", true, "passed_")
          .effect({"passing", "gained", Effect::Add, "passing_dps"}).effect({"passed", "gained", Effect::Add, "passed_dps"})
          .first("fate"),
      worn(procedure<move_back>("forced-move", "Forced move", "Recoil, retreat, rout, evasion, withdrawal.", clause::RN_POST_02)
               .in_phase("Movement").look_up().role({"unit", "Which unit", with_troops({{"formation", "formation"}})}), "unit", true)
          .effect({"unit", "gained", Effect::Add, "dps"})
          .effect({"unit", "dispersed", Effect::Set, "dispersed"})
          .first("end"),
  };
}

}  // namespace linstock::renaissance
