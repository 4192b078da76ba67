#include "books/nineteenth-century/reaction/room.h"

#include <string>

#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/reaction/definitions.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/reaction/results.h"
#include "books/nineteenth-century/reaction/when_to_test.h"

namespace linstock::nineteenth_century {

void list_reaction_tables(ReactionTables& t, TableList& list) {
  using namespace clause;
  list.number("reaction.dice", t.dice, 0, 20, NC_REACT_13, "dice of a test");
  list.rows("reaction", t.factors);
  static constexpr const char* rows[] = {"uncontrolled", "irregulars_uncontrolled", "obey_orders", "do_not_charge", "no_advance"};
  for (std::size_t c = 0; c < 5; ++c)
    for (std::size_t r = 0; r < 5; ++r)
      list.number(std::string("result.") + morale_names[c] + "." + rows[r], t.least[c][r], -100, 100,
                  c == 4 && r == 1 ? NC_RESULT_02 : NC_RESULT_01, "least score");
  list.number("reaction.within", t.near_enemy, 0, 4000, NC_REACT_02, "yards that count as near");
  list.number("reaction.casualties_to_test", t.casualties_to_test, 1, 100, NC_REACT_04, "casualties per figure that want a test");
  list.number("reaction.general_near", t.general_near, 0, 4000, NC_REACT_05, "yards");
  list.number("reaction.no_rally_within", t.no_rally_within, 0, 4000, NC_REACT_10, "yards from the enemy");
  list.number("reaction.flank_friends", t.flank_friends, 0, 1000, NC_DEF_05, "yards that friends may be off a secure flank");
  list.number("reaction.flank_clear", t.flank_clear, 0, 4000, NC_DEF_05, "yards without enemy or hiding places");
  list.number("reaction.rear_angle", t.rear_angle, 0, 90, NC_DEF_07, "degrees to either side of straight behind");
  list.number("reaction.retreat_sight", t.retreat_sight, 0, 4000, NC_RESULT_15, "yards without enemy or routing friends that end a retreat");
  list.number("reaction.firearms_one_in", t.firearms_least, 1, 40, NC_RESULT_08, "more than one figure in so many has a firearm");
  list.number("reaction.strong_part", t.strong_part, 0, 40, NC_RESULT_12, "so many parts of its strength ...");
  list.number("reaction.strong_of", t.strong_of, 1, 40, NC_RESULT_12, "... out of so many keep it from being demoralised");
  list.option(NC_RESULT_02, t.thirteen_of_e, thirteen_of_e_names, "the score 13 of irregulars of class E");
  list.option(NC_REACT_57, t.cinc_pair, cinc_pair_names, "which counts of the CinC with the unit and within 400 yards");
  list.option(NC_REACT_64, t.other_enemy, other_enemy_names, "another enemy to flank or rear beside one that can charge");
}

namespace {

// What a unit that tests knows by itself.
Role tester() {
  return {"tester", "Who tests",
          {{"arm", "arm"}, {"morale", "morale"}, {"training", "training"}, {"dismounted", "dismounted"}, {"independent", "independent"},
           {"figures", "figures"}, {"original_figures", "original_figures"}, {"state", "state"}, {"demoralised", "demoralised"},
           {"conduct", "conduct"}, {"open_order", "open_order"}, {"reserve", "reserve"}, {"casualties_per_figure", "fire_casualties"},
           {"under_guns", "under_guns"}, {"last_melee", "last_melee"}}};
}

Procedure test_procedure(const char* name, const char* title, const char* help, Clause clause, const char* in_phase) {
  return procedure<test_reaction>(name, title, help, clause)
      .in_phase(in_phase)
      .role(tester())
      .effect({"tester", "charge_score", Effect::Set, "score", "{unit} scores {n}"})
      .deed("tester", "tested")
      .first("result")
      .group("uncontrolled", "result", "uncontrolled")
      .group("obeys orders", "result", "obey-orders")
      .group("does not charge", "result", "do-not-charge")
      .group("no advance", "result", "no-advance")
      .group("retreats or routs", "result", "retreat-rout");
}

}  // namespace

std::vector<Procedure> reaction_procedures() {
  using namespace clause;
  return {
      test_procedure("reaction-test", "Reaction test", "Three dice, all factors, the result for the class; chargers and all others.", NC_REACT_13,
                     phase::charge_tests),
      procedure<when_to_test>("when-to-test", "Does it have to test?", "The twelve occasions of a reaction test.", NC_REACT_01)
          .in_phase(phase::other_tests)
          .look_up()
          .role({"tester", "Which unit",
                 {{"conduct", "conduct"}, {"figures", "figures"}, {"artillery_fire", "under_guns"}, {"artillery_fire_before", "under_artillery"}, {"tested", "tested"}}})
          .effect({"tester", "under_artillery", Effect::Set, "", "", 1, "occasion", "first-artillery-fire"})
          .first("test"),
      procedure<apply_result>("reaction-result", "What the result does", "What a result makes this kind of troops do.", NC_RESULT_01)
          .in_phase(phase::other_tests)
          .look_up()
          .role({"tester", "Which unit",
                 {{"arm", "arm"}, {"dismounted", "dismounted"}, {"skirmishers", "figure_order", "extended,skirmish"}, {"small_arm", "small_arm"},
                  {"figures", "figures"}, {"original_figures", "original_figures"}, {"conduct", "conduct"}, {"demoralised", "demoralised"},
                  {"times_broken", "times_broken"}, {"charging", "charging"}, {"lost_melee", "last_melee", "lost"}}})
          .effect({"tester", "conduct", Effect::Set, "conduct", "{unit} is {n}"})
          .effect({"tester", "demoralised", Effect::Set, "demoralised"})
          .effect({"tester", "orders", Effect::Set, "", "{unit} has Attack orders now", static_cast<int>(Orders::Attack), "orders_become_attack", "yes"})
          .effect({"tester", "orders", Effect::Set, "", "{unit} has Hold orders now", static_cast<int>(Orders::Hold), "orders_become_hold", "yes"})
          .effect({"tester", "charging", Effect::Set, "", "{unit} charges", 1, "charge", "goes-on,must-charge"})
          .effect({"tester", "charging", Effect::Set, "", "", 0, "charge", "halts"})
          .effect({"tester", "times_broken", Effect::Add, "", "{unit} breaks", 1, "breaks", "yes"})
          .deed("tester", "last_melee", "", 0)
          .first("conduct"),
      procedure<find_behind>("enemy-behind", "Enemy behind the flank", "In front, behind the flank or to the rear, and what it counts.", NC_DEF_04)
          .in_phase(phase::other_tests)
          .look_up()
          .first("counts_as"),
      procedure<judge_flank>("secure-flank", "Secure flank", "Is this flank secure?", NC_DEF_05).in_phase(phase::other_tests).look_up().first("secure"),
      procedure<judge_cover>("unfriendly-cover", "Unfriendly cover", "Does this cover count against the unit?", NC_DEF_02)
          .in_phase(phase::other_tests)
          .look_up()
          .first("unfriendly"),
      procedure<judge_bearing>("bearing", "Advancing, retiring, supporting", "What a unit counts as for a test.", NC_REACT_62)
          .in_phase(phase::other_tests)
          .look_up()
          .role({"unit", "Which unit", {{"figure_order", "figure_order"}, {"conduct", "conduct"}, {"demoralised", "demoralised"}}})
          .first("advancing"),
  };
}

}  // namespace linstock::nineteenth_century
