// Worked examples over several procedures, as a table umpire plays them: what one throw changes is what the next one knows.
#include "kit.h"
#include "kit/table_umpire.h"

namespace linstock::renaissance {
namespace {

struct Table : TableUmpire {
  Table() : TableUmpire(book()) {}
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

}  // namespace
}  // namespace linstock::renaissance
