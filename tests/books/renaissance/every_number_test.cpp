// Every number that the tables list changes something.
#include "kit/every_number.h"

namespace linstock::renaissance {
namespace {

using kit::Where;

// Where numbers count that chance seldom meets.
const std::vector<Where> rare = {
    {"melee", R"({"our_kind": "cavalry", "our_order": "close", "our_temper": "disciplined", "their_kind": "cavalry",
         "their_order": "loose", "their_temper": "disciplined"})", {}},
    {"supporting-ranks", R"({"our_kind": "foot", "our_order": "close", "our_arms": "pike", "our_formation": "hedgehog",
         "our_ranks": 8, "our_rear_files": 20, "our_morale": "steady", "our_dispersed": false, "our_dp": 0})", {}},
    {"supporting-ranks", R"({"our_kind": "foot", "our_order": "close", "our_arms": "pike", "our_backing_foot": false,
         "our_second_rank": "similar", "our_formation": "block", "our_ranks": 8, "our_rear_files": 20, "our_dispersed": false,
         "our_dp": 0})", {}},
    {"move", R"({"kind": "artillery", "gun": "galloper-gun", "formation": "draught"})", {}},
    {"move", R"({"kind": "artillery", "gun": "rocket-battery", "formation": "draught"})", {}},
    {"move", R"({"kind": "foot", "order": "close", "move": "second", "legs": [], "morale": "steady", "open_distance": 4,
         "wheel": 0, "manoeuvre_quarters": 0, "dispersed": false, "leaves_table": false})", {}},
    {"may-shoot", R"({"weapon": "bow", "kind": "foot", "order": "open", "formation": "skirmish", "morale": "steady",
         "deed": "standing", "in_the_way": "open-order-friends-just-ahead", "higher_ground": false, "distance": 10,
         "nearest_distance": 10, "degrees_off": 0, "in_arc": true, "moved": false, "moved_twice": false, "shot": false,
         "salvo": false, "files": 4, "ranks": 1, "manoeuvring": false, "target_touches_friends": false, "charged": false})", {}},
    {"may-shoot", R"({"distance": 20, "nearest_distance": 20, "degrees_off": 0, "moved": false, "moved_twice": false,
         "shot": false, "salvo": false, "manoeuvring": false, "target_touches_friends": false, "charged": false,
         "weapon": "heavy-catapult", "kind": "artillery", "formation": "deployed", "morale": "steady", "deed": "standing",
         "in_the_way": "friends", "higher_ground": false, "in_arc": true})", {}},
    {"may-shoot", R"({"weapon": "bow", "kind": "foot", "order": "open", "formation": "skirmish", "in_arc": true,
         "deed": "standing", "in_the_way": "nothing", "morale": "steady", "moved": false, "moved_twice": false, "shot": false,
         "salvo": false, "charged": false, "manoeuvring": false, "target_touches_friends": false, "distance": 10,
         "nearest_distance": 8})", {}},
    {"shooting", R"({"weapon": "rifle", "distance": 2, "deed": "standing", "morale": "steady", "salvo": false,
         "dispersed": false, "bases": 4, "target_kind": "foot", "target_order": "close", "target_bases": 12, "target_files": 6,
         "target_ranks": 2, "target_ap": 0, "target_dp": 0, "target_deed": "standing", "structure": "none"})", {{"option.RN-SHOOT-18", "two"}}},
    {"passing", R"({"passage": "falls-back", "passing_morale": "wavering", "passing_grade": "A", "followed": true, "passed_kind": "foot",
         "passed_order": "open", "passed_grade": "D", "passed_morale": "steady", "passed_dispersed": false, "gap": false, "ends_on_top": false})", {}},
    {"unit", R"({"kind": "foot", "formation": "tercio", "order": "close"})", {}},
    {"unit", R"({"kind": "foot", "order": "open"})", {}},
    {"disorder", R"({"kind": "cavalry", "camelry_round": 2, "morale": "steady", "deed": "in-melee"})", {}},
    {"hidden-troops", R"({"order": "open", "place": "wood"})", {}},
    {"support", R"({"behind_normal_order": true, "behind_firm": true, "behind_distance": 5, "behind_files": 10,
         "front_bases": 2, "unit_bases": 4, "missile_bases": 0})", {}},
};

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  kit::every_number_counts(*find_book("renaissance"), {}, {.rare = rare});
}

// Its board is a table in a room: what is compared with a measured distance stands in the tables.
TEST(EveryNumber, of_length_stands_in_the_tables_and_in_no_chapter) {
  std::vector<std::string> rooms;
  for (const char* room : {"attrition", "chains", "charges", "command", "generals", "melee",
                           "morale", "movement", "set_up", "shooting", "special", "victory"})
    rooms.push_back(std::string("src/books/renaissance/") + room);
  kit::no_length_stands_in(rooms, R"(\bcm\([1-9]|(within|complete)\([^,()]+, *[1-9]|(distance|apart|gap|range)\w* *[<>]=? *[1-9])");
}

}  // namespace
}  // namespace linstock::renaissance
