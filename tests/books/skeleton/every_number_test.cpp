// Every number that the tables list changes something, one at a time.
#include "kit/every_number.h"

namespace linstock {
namespace {

// Numbers that no procedure and none of these battles needs, each with its reason.
const std::map<std::string, std::string> unseen = {
    {"game.turns", "scenario files and battles that are drawn up say their own"},
    {"leader.reach", "a shaken unit seldom has its leader near at a limit of paces: marches_test"},
    {"night.well_points", "by a point for a well the winner of a night march seldom changes: sealed_test"},  // night march
    {"night.strength_points", "both sides keep their strengths in most night marches: sealed_test"},  // night march
    {"night.creeps", "ambushes of random play seldom creep as far as they may: great_night_test"},    // night march
};

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  kit::every_number_counts(*find_book("skeleton"), unseen, {.battles = 20});
}

}  // namespace
}  // namespace linstock
