// Every number that the tables list changes something.
#include "kit/every_number.h"

namespace linstock::pike_and_shot {
namespace {

using kit::Where;

// Where numbers count that chance seldom meets.
const std::vector<Where> rare = {
    {"manoeuvre", R"({"manoeuvre": "about-face", "arm": "guns", "formation": "limbered", "enemy_counts": true,
         "status": "steady", "in_contact": false, "going": "good", "dps": 0})", {}},
    {"manoeuvre", R"({"manoeuvre": "mount", "arm": "dragoons", "mounted": false, "in_contact": false})", {}},
    {"manoeuvre", R"({"manoeuvre": "unlimber", "arm": "guns", "formation": "limbered"})", {}},
    {"manoeuvre", R"({"manoeuvre": "pass-a-gap", "arm": "horse"})", {}},
    {"manoeuvre", R"({"manoeuvre": "pass-a-gap", "arm": "foot", "into_column": true})", {}},
    {"artillery-fire", R"({"in_the_way": "friends", "higher_ground": true})", {}},
    {"small-arms-fire", R"({"arm": "horse"})", {}},
    {"combat-result", R"({})", {{"option.PS-DEF-14", "five-then-bases"}}},
    {"take-dps", R"({"cause": "fire"})", {{"option.PS-DEF-14", "five-then-bases"}}},
    {"after-combat", R"({"arm": "guns", "result": "guns-abandoned"})", {}},
    {"after-combat", R"({"way_back": "friends-in-the-way"})", {}},
};

// Numbers that no procedure and none of these battles needs, each with its reason.
const std::map<std::string, std::string> unseen = {
    {"basics.building_bases", "the shipped battles have no building that fills up: building_test"},
    {"basics.foot.usual_bases", "the shipped files say how many bases a unit has: army_test"},
    {"basics.horse.usual_bases", "the same"},
    {"basics.dragoons.usual_bases", "the same"},
    {"basics.skirmishers.usual_bases", "the same"},
    {"basics.guns.usual_bases", "the same"},
    {"range.cavalry.close", "horse needs the same score at any range (PS-FIRE-05)"},
};

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  const Book& book = *find_book("pike-and-shot");
  kit::every_number_counts(book, unseen, {.rare = rare, .drawn = {book.draw_up(7), book.draw_up(8), book.draw_up(9), book.draw_up(10)}});
}

TEST(EveryNumber, of_length_stands_in_the_tables_and_in_no_chapter) {
  const std::string home = "src/books/pike-and-shot/";
  std::vector<std::string> rooms;
  for (const char* room : {"after_combat", "armies", "charges", "combat", "command", "fire", "morale", "movement", "sequence", "set_up"})
    rooms.push_back(home + room);
  const std::vector<std::string> no_rule = {
      "ahead(",  // a point that shows a direction
      "how.clears ? yards(120)",  // so far a place that is clear is looked for
      "direction, yards(200), how",  // what lies ahead, before the dice are thrown
      "HeadTerms",  // what a scenario file may say of its table
  };
  kit::no_length_stands_in(rooms, R"(yards\(\s*-?[1-9])", no_rule);
}

}  // namespace
}  // namespace linstock::pike_and_shot
