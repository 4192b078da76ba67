// Every number that the tables list changes something, and no chapter has a length of its own.
#include "books/big-napoleonic/help.h"
#include "kit/every_number.h"

namespace linstock::big_napoleonic {
namespace {

// Numbers that no procedure and none of these battles needs, each with its reason. They are rare on the map, and tested
// on positions of their own.
const std::map<std::string, std::string> unseen = {
    {"map.armies_apart", "no scenario of the program leaves deployment to the players"},
    {"map.grand_battery", "guns of one battery are seldom attacked together: who_fights_test"},
    {"map.get_free", "a victor seldom touches a second enemy: aftermath_test"},
    {"map.outside_town_least", "a garrison is seldom beaten out of its town: town_combat_test, withdrawal_test"},
    {"map.outside_town_most", "a garrison is seldom beaten out of its town: town_combat_test, withdrawal_test"},
    {"map.form_up", "a column that stood against horse seldom lacks the ground to form square: aftermath_test"},
    {"map.garrison_front", "the towns of the scenarios are larger than their garrisons: targets_test"},
    {"map.linear_cover", "units seldom stand between half an inch and two from a wall: guns_fire_test"},
    {"combat.square.to_cavalry", "cavalry forms no square"},
    {"option.BN-CCTWO-06", "few attackers fight two units: options_test"},
    {"option.BN-ART-17", "few guns limber up to retreat: options_test"},
    {"option.BN-EVADE-05", "those who may evade seldom stand where an enemy comes out of a wood: withdrawal_test"},
};

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) { kit::every_number_counts(book(), unseen, {.battles = 10}); }

TEST(EveryNumber, of_length_stands_in_the_tables_and_in_no_chapter) {
  const std::string home = "src/books/big-napoleonic/";
  kit::no_length_stands_in({home + "troops", home + "movement", home + "firing", home + "combat"}, R"(inches\(\s*-?[0-9])");
}

}  // namespace
}  // namespace linstock::big_napoleonic
