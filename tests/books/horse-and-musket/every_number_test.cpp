// Every number that the tables list changes something.
#include "kit/every_number.h"

namespace linstock::horse_and_musket {
namespace {

using kit::Where;

// Where numbers count that chance seldom meets.
const std::vector<Where> rare = {
    {"storm", R"({"touching": 2, "garrison": 20, "places": 2})", {}},
    {"building-damage", R"({"building": "stone", "weapon": "howitzer", "fortification": false})", {}},
    {"building-damage", R"({"building": "wood", "weapon": "howitzer", "fortification": false})", {}},
    {"fire-spread", R"({"building": "wood", "fortification": false, "burning": false})", {}},
    {"disruption", R"({"arm": "infantry", "order": "close", "pikes": false, "bases": 4, "hits": 10,
         "stopped_by_shooting": true, "failed_to_contact": false})", {{"option.HM-CHFIRE-09", "causes-added-up"}}},
    {"strike", R"({"striker_arm": "heavy-cavalry", "striker_lancers": true, "striker_impetus": "charging", "striker_round": 1,
         "striker_blade": "lance", "striker_order": "close", "striker_formation": "line", "striker_stampeding": false,
         "striker_beast_dead": false, "striker_pikes": 0, "enemy_pikes": 0, "enemy_formation": "line",
         "enemy_arm": "heavy-cavalry"})", {}},
    {"strike", R"({"striker_arm": "heavy-cavalry", "striker_lancers": true, "striker_blade": "lance", "striker_order": "close",
         "striker_formation": "line", "striker_stampeding": false, "striker_beast_dead": false, "striker_pikes": 0,
         "enemy_pikes": 0, "enemy_formation": "line", "enemy_arm": "heavy-cavalry"})", {}},
    {"strike", R"({"striker_arm": "heavy-cavalry", "striker_lancers": true, "striker_impetus": "charging", "striker_round": 1,
         "striker_blade": "lance", "striker_order": "close", "striker_formation": "line", "striker_stampeding": false,
         "striker_beast_dead": false, "striker_pikes": 0, "enemy_pikes": 0, "enemy_formation": "line", "enemy_arm": "infantry"})", {}},
    {"strike", R"({"striker_arm": "heavy-cavalry", "striker_lancers": true, "striker_blade": "lance", "striker_order": "close",
         "striker_formation": "line", "striker_stampeding": false, "striker_beast_dead": false, "striker_pikes": 0,
         "enemy_pikes": 0, "enemy_formation": "line", "enemy_arm": "infantry"})", {}},
    {"strike", R"({"striker_arm": "heavy-cavalry", "enemy_arm": "heavy-cavalry", "enemy_cuirassiers": true})", {}},
    {"strike", R"({"striker_arm": "infantry", "striker_order": "close", "striker_round": 2, "striker_pikes": 4,
         "striker_pikes_passed": true, "enemy_arm": "infantry"})", {}},
    {"move", R"({"formation": "column-of-march", "arm": "heavy-cavalry"})", {}},
    {"shooting", R"({"weapon": "rifle"})", {}},
    {"shooting", R"({"weapon": "thrown"})", {}},
    {"shooting", R"({"weapon": "pistol"})", {}},
    {"shooting", R"({"weapon": "battalion-gun"})", {}},
    {"range", R"({"weapon": "rifle"})", {}},
    {"range", R"({"weapon": "thrown"})", {}},
    {"range", R"({"weapon": "pistol"})", {}},
    {"range", R"({"weapon": "battalion-gun"})", {}},
    {"security", R"({"friends": [{"distance": 1, "facing": 100, "visible": true, "disruption": 0, "state": "static",
         "artillery": false, "engaged": false}]})", {}},
    {"security", R"({"friends": [{"distance": 1, "facing": 50, "visible": true, "disruption": 0, "state": "static",
         "artillery": false, "engaged": false}]})", {}},
    {"may-shoot", R"({"arm": "foot-artillery", "formation": "deployed", "weapon": "medium-gun", "in_the_way": "friends",
         "visible": true, "state": "static", "passed_through": false, "moved": false, "damage_turns": 0, "gone": false,
         "in_contact": false, "failed_reaction": false, "shot_at_charge": false, "angle": 0})", {}},
    {"rally", R"({"state": "routing"})", {}},
    {"charge-answer", R"({"answer": "evade", "arm": "light-cavalry", "order": "loose", "formation": "line", "state": "static", "passed_test": true,
         "pikes": false, "prone": false})", {}},
};

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  kit::every_number_counts(*find_book("horse-and-musket"), {}, {.rare = rare});
}

// Its board is a table in a room: what is compared with a measured distance stands in the tables.
TEST(EveryNumber, of_length_stands_in_the_tables_and_in_no_chapter) {
  std::vector<std::string> rooms;
  for (const char* room : {"basics", "buildings", "chains", "charges", "command", "compulsory", "desert", "disruption",
                           "exotics", "melee", "movement", "ranges", "reaction", "sequence", "shooting"})
    rooms.push_back(std::string("src/books/horse-and-musket/") + room);
  kit::no_length_stands_in(rooms, R"((distance|_bw|apart|gap|range)\w* *[<>]=? *[1-9])");
}

}  // namespace
}  // namespace linstock::horse_and_musket
