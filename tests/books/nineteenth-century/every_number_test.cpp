// Every number that the tables list changes something.
#include "kit/every_number.h"

namespace linstock::nineteenth_century {
namespace {

using kit::Where;

// Where numbers count that chance seldom meets.
const std::vector<Where> rare = {
    {"fire-and-contact", R"({"target": "charged-but-halted", "formed_square": false})", {}},
    {"melee-result", R"({"role": "both-charged", "pushed_back_before": true, "opponents": "one-alone", "fights_another": false})", {}},
    {"melee-result", R"({"role": "both-charged", "opponent_pushed_back_before": true, "opponents": "one-alone"})", {}},
    {"order-demands", R"({"orders": "skirmish", "independent": false, "evades": false, "cavalry_can_charge": false,
         "close_enemy_distance": 2000})", {}},
    {"when-to-test", R"({"tested": false, "wishes_to_rally": true, "conduct": "routing"})", {}},
    {"reaction-result", R"({"result": "uncontrolled", "arm": "infantry"})", {}},
    {"reaction-test", R"({})", {}},
    {"change-formation", R"({"arm": "artillery", "change": "limber-or-unlimber"})", {}},
    {"move", R"({"arm": "artillery", "guns": "manhandled"})", {}},
    {"move", R"({"arm": "artillery", "guns": "limbered", "battery": "horse", "kind": "rout", "area": "open",
         "second_area": "open"})", {}},
    {"move", R"({"arm": "artillery", "guns": "manhandled", "kind": "rout", "area": "open", "second_area": "open"})", {}},
    {"move", R"({"arm": "artillery", "guns": "manhandled", "kind": "double", "area": "open", "second_area": "open"})", {}},
    {"pursuit", R"({"in_sight": true})", {}},
    {"army-organisation", R"({"units": 30})", {}},
    {"melee", R"({"attacker_arm": "heavy-cavalry", "attacker_order": "close", "attacker_lance": true,
         "attacker_charging": true, "defender_arm": "heavy-cavalry", "defender_order": "close", "defender_lance": false})", {}},
    {"may-fire", R"({"fire_arm": "artillery", "gun": "medium-MLSB", "between": "friends", "higher": true,
         "firers_to_friends": 300, "friends_to_target": 300, "distance": 700})", {}},
    {"reaction-result", R"({"result": "retreat-rout", "arm": "infantry", "figures": 20, "without_firearms": 15,
         "in_cover": true, "charged": false, "charging": false})", {}},
    {"reaction-result", R"({"result": "do-not-charge", "arm": "infantry", "figures": 20, "original_figures": 20,
         "without_firearms": 13, "under_fire": true, "target_in_range": true})", {}},
    {"rough-ground", R"({"terrain": "close-wood", "arm": "artillery", "battery": "foot"})", {}},
    {"rough-ground", R"({"terrain": "close-wood", "arm": "heavy-cavalry"})", {}},
    {"rough-ground", R"({"terrain": "close-wood", "arm": "light-cavalry", "figure_order": "extended"})", {}},
    {"rough-ground", R"({"terrain": "marsh", "arm": "artillery", "battery": "foot"})", {}},
    {"rough-ground", R"({"terrain": "marsh", "arm": "heavy-cavalry"})", {}},
    {"rough-ground", R"({"terrain": "marsh", "arm": "light-cavalry", "figure_order": "extended"})", {}},
    {"rough-ground", R"({"terrain": "hedge", "arm": "artillery", "battery": "foot"})", {}},
    {"rough-ground", R"({"terrain": "hedge", "arm": "heavy-cavalry"})", {}},
    {"rough-ground", R"({"terrain": "hedge", "arm": "light-cavalry", "figure_order": "extended"})", {}},
    {"rough-ground", R"({"terrain": "steep-hill", "arm": "artillery", "battery": "foot"})", {}},
    {"rough-ground", R"({"terrain": "steep-hill", "arm": "heavy-cavalry"})", {}},
    {"rough-ground", R"({"terrain": "steep-hill", "arm": "light-cavalry", "figure_order": "extended"})", {}},
};

// Numbers that no procedure and none of these battles needs, each with its reason.
const std::map<std::string, std::string> unseen = {
    {"rough.close_wood_or_built_up_area.artillery", "the table of movement keeps it out too (NC-LOSE-03)"},
    {"rough.hedge.artillery", "the table of movement keeps it out too"},
    {"rough.marsh.artillery", "the table of movement keeps it out too"},
    {"rough.marsh.extended-horse", "the table of movement keeps it out too"},
    {"rough.steep_hill.artillery", "the table of movement keeps it out too"},
    {"option.NC-MRES-21", "push backs are rare: battle_whole_clauses_test"},
    {"set_up.least_points", "bounds of what a player may wish for: fresh_test"},
    {"set_up.most_points", "bounds of what a player may wish for: fresh_test"},
    {"set_up.periods", "the text of a battle that is drawn up says its periods"},
    {"set_up.usual_points", "the scenario of the game before the battle says its points"},
    {"set_up.throws", "two pieces of terrain seldom clash so often: muster_test"},
};

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  kit::every_number_counts(*find_book("nineteenth-century"), unseen, {.rare = rare, .battles = 2});
}

TEST(EveryNumber, of_length_stands_in_the_tables_and_in_no_chapter) {
  const std::string home = "src/books/nineteenth-century/";
  std::vector<std::string> rooms;
  for (const char* room : {"basing", "battle", "charges", "end", "firing", "formations", "generals",
                           "losing_formation", "melee", "movement", "orders", "organisation", "points", "reaction", "returning",
                           "sequence", "setting_up", "special", "visibility"})
    rooms.push_back(home + room);
  const std::vector<std::string> no_rule = {
      "nearest_in_rings",  // a place is looked for in rings
      "range + yards(500)",  // a box around whoever may be in range
      "yards(1)",  // a way of nothing
      "constexpr std::int32_t",  // the mesh in which a way is looked for
      "way_there",  // a click is this near to where a way ends
      "HeadTerms",  // what a scenario file may say of its table
  };
  kit::no_length_stands_in(rooms, R"(yards\(\s*-?[1-9])", no_rule);
}

}  // namespace
}  // namespace linstock::nineteenth_century
