// Worked examples over several procedures, as a table umpire plays them: what one throw changes is what the next one knows.
#include "books/big-napoleonic/help.h"
#include "books/big-napoleonic/kept.h"
#include "kit/table_umpire.h"

namespace linstock::big_napoleonic {
namespace {

struct Table : kit::TableUmpire {
  Table() : kit::TableUmpire(book()) {}
  int form(const std::string& name) const { return of(name, "form"); }
};

constexpr int formed(StandsIn form) { return static_cast<int>(form); }

// Four veteran bases in line with effective fire lose one to two field guns: three fire on. BN-FIRE-05, BN-STATE-03, BN-FATIG-03, BN-FP-01
TEST(HandedOn, bases_that_fell_fire_no_more) {
  Table table;
  table.keep("line", "unit", "grade=veteran effective bases=4 firing=4 form=extended");
  for (const char* gun : {"first", "second"}) table.keep(gun, "unit", "arm=artillery shooter=field-artillery bases=1 firing=1 form=extended");
  const auto points = [&] { return table.play("fire-points", {{"firer", "line"}}, "range=3").get("points"); };
  EXPECT_EQ(points(), 40);  // quarters: four of 2.5
  table.play("fire", {{"firer.1", "first"}, {"firer.2", "second"}, {"target", "line"}}, "phase=initiative", {"6 5"});  // 8 points: 1
  EXPECT_EQ(table.of("line", "bases"), 3);
  EXPECT_EQ(table.of("line", "firing"), 3);
  EXPECT_EQ(points(), 18);  // three of 1.5
  EXPECT_EQ(table.of("first", "disruption") + table.of("second", "disruption"), 1);  // 11: up to half of the points
}

// Who fires fewer bases than it has left goes on doing so. BN-FIRE-06
TEST(HandedOn, a_rear_base_fell_and_as_many_fire) {
  Table table;
  table.keep("column", "unit", "bases=6 firing=3");
  table.play("disruption", {{"unit", "column"}}, "suffers=1B");
  EXPECT_EQ(table.of("column", "bases"), 5);
  EXPECT_EQ(table.of("column", "firing"), 3);
}

// Bases fire once a player turn, and in an assault too. BN-FIRE-14, BN-FASSLT-01, BN-FASSLT-05, BN-EFFECT-05
TEST(HandedOn, an_assault_is_fire_and_a_move) {
  Table table;
  for (const char* name : {"attackers", "defenders"}) table.keep(name, "unit", "bases=6 firing=3");
  const std::map<std::string, std::string> both = {{"attacker", "attackers"}, {"defender", "defenders"}};
  table.play("assault", both, "", {"1 1", "1 1", "6", "3"});  // +3: a base, and they fall back
  for (const char* name : {"attackers", "defenders"}) EXPECT_EQ(table.of(name, "fired"), 1) << name;
  EXPECT_EQ(table.of("attackers", "moved"), 1);
  EXPECT_EQ(table.of("defenders", "moved"), 0);
  EXPECT_EQ(table.of("defenders", "bases"), 5);
}

// BN-FASSLT-03: who is halted fires at nobody; BN-FASSLT-08: nor does who is taken in flank; BN-FIRE-04: nor cavalry.
TEST(HandedOn, who_did_not_fire_in_an_assault) {
  Table table;
  for (const char* name : {"halted", "defenders", "flanked", "comes"}) table.keep(name, "unit", "bases=6 firing=3");
  table.keep("horse", "unit", "arm=cavalry bases=4 firing=0");
  table.play("assault", {{"attacker", "halted"}, {"defender", "defenders"}}, "", {"6 4"});  // 4.5 points, column 6: DD
  EXPECT_EQ(table.of("halted", "fired"), 0);
  EXPECT_EQ(table.of("defenders", "fired"), 1);
  table.play("assault", {{"attacker", "comes"}, {"defender", "flanked"}}, "flank", {"1 1", "6", "1"});
  EXPECT_EQ(table.of("comes", "fired"), 1);
  EXPECT_EQ(table.of("flanked", "fired"), 0);
  table.next_turn();
  table.play("assault", {{"attacker", "horse"}, {"defender", "comes"}}, "", {"1 1", "1", "6"});
  EXPECT_EQ(table.of("horse", "fired"), 0);
  EXPECT_EQ(table.of("comes", "fired"), 1);
}

// BN-FASSLT-06: fire alone may destroy the defender; the attacker has fired all the same.
TEST(HandedOn, shot_away_before_contact) {
  Table table;
  table.keep("attackers", "unit", "bases=6 firing=3");
  table.keep("defenders", "unit", "bases=2 firing=1 disruption=2 morale_markers=1");
  table.play("assault", {{"attacker", "attackers"}, {"defender", "defenders"}}, "", {"1 1", "6 4"});
  EXPECT_EQ(table.of("defenders", "bases"), 0);
  EXPECT_EQ(table.of("attackers", "fired"), 1);
}

// BN-CCCAV-04: infantry that stands a charge is in square then; BN-CCTOWN-04, BN-CCTOWN-05: a garrison forms up outside, the victor holds the town.
TEST(HandedOn, how_they_stand_after_an_assault) {
  Table table;
  table.keep("horse", "unit", "arm=cavalry bases=4 firing=0");
  for (const char* name : {"foot", "attackers"}) table.keep(name, "unit", "bases=6 firing=3");
  table.keep("garrison", "unit", "bases=4 firing=4 form=town");
  table.play("assault", {{"attacker", "horse"}, {"defender", "foot"}}, "", {"1 1", "1", "3"});
  EXPECT_EQ(table.form("foot"), formed(StandsIn::Square));
  table.play("assault", {{"attacker", "attackers"}, {"defender", "garrison"}}, "", {"1 1", "1 1", "6", "3"});  // one better, and +1 for the town
  EXPECT_EQ(table.form("garrison"), formed(StandsIn::Depth));
  EXPECT_EQ(table.form("attackers"), formed(StandsIn::Town));
}

}  // namespace
}  // namespace linstock::big_napoleonic
