// Worked examples over several procedures, as a table umpire plays them: what one throw changes is what the next one knows.
#include "kit.h"
#include "kit/table_umpire.h"

namespace linstock::renaissance {
namespace {

struct Table : kit::TableUmpire {
  Table() : kit::TableUmpire(book()) {}
  int may(const char* procedure, const std::map<std::string, std::string>& parts, std::string_view said) { return play(procedure, parts, said).get("may"); }
};

constexpr int number(auto value) { return static_cast<int>(value); }

// Light guns are charged, their crew leaves them and is dispersed: it neither evades again nor is paid for it until it is re-formed.
// RN-CHG-10, RN-STATE-06
TEST(HandedOnHere, a_crew_that_ran_once) {
  Table table;
  table.keep("guns", "unit", "kind=artillery arms=crew weapon=light-gun formation=deployed files=2 ranks=1 bases=2 original=2");
  EXPECT_EQ(table.may("response", {{"unit", "guns"}}, "answer=evade start_distance=10 charger_move=32"), number(May::Yes));
  EXPECT_EQ(table.of("guns", "dispersed"), 1);
  table.next_turn();
  table.keep("officer", "officer", "points=9");
  EXPECT_EQ(table.may("response", {{"unit", "guns"}}, "answer=evade start_distance=10 charger_move=32"), number(May::Dispersed));
  EXPECT_EQ(table.may("price", {{"unit", "guns"}, {"officer", "officer"}}, "action=evade own_turn=no"), number(May::Dispersed));
  EXPECT_EQ(table.of("officer", "points"), 9);
  EXPECT_EQ(table.may("price", {{"unit", "guns"}, {"officer", "officer"}}, "action=re-form"), number(May::Yes));
  EXPECT_EQ(table.of("officer", "points"), 7);
  EXPECT_EQ(table.may("rally", {{"unit", "guns"}}, "paid"), number(May::Yes));
  EXPECT_EQ(table.of("guns", "dispersed"), 0);
  EXPECT_EQ(table.may("price", {{"unit", "guns"}, {"officer", "officer"}}, "action=evade own_turn=no"), number(May::Yes));
}

// An officer is with pikes who come to blows: a point less from each of his dice. So has an isolated unit's own officer. RN-CMD-02,
// RN-CMD-06, RN-CMD-16, RN-CHG-17
TEST(HandedOnHere, who_fights_commands_less) {
  Table table;
  table.keep("officer", "officer", "stars=2");
  for (const char* name : {"pikes", "others"}) table.keep(name, "unit", "arms=pike");
  table.play("contact", {{"attacker", "pikes"}, {"defender", "others"}}, "");
  EXPECT_EQ(table.play("command-test", {{"officer", "officer"}, {"unit", "pikes"}}, "", {"5 3"}).get("points"), 6);
  EXPECT_EQ(table.play("initiative", {{"unit", "pikes"}}, "", {"3"}).get("acts"), 0);  // 3 - 2 against a price of 2
  EXPECT_EQ(table.play("initiative", {{"unit", "others"}}, "", {"4"}).get("acts"), 1);
  table.keep("steady", "unit");
  EXPECT_EQ(table.play("initiative", {{"unit", "steady"}}, "", {"3"}).get("acts"), 1);
  table.keep("general", "officer", "stars=2");
  table.keep("wild", "unit", "morale=reckless");
  EXPECT_EQ(table.play("command-test", {{"officer", "general"}, {"unit", "wild"}}, "", {"5 3"}).get("points"), 6);
  table.keep("third", "officer", "stars=2");
  EXPECT_EQ(table.play("command-test", {{"officer", "third"}, {"unit", "steady"}}, "", {"5 3"}).get("points"), 8);
}

}  // namespace
}  // namespace linstock::renaissance
