// What the table umpire remembers from one throw to the next, played as at a table.
#include "books/pike-and-shot/combat_kit.h"
#include "kit/table_umpire.h"

namespace linstock::pike_and_shot {
namespace {

struct TableUmpire : kit::TableUmpire {
  TableUmpire() : kit::TableUmpire(book()) {}
};
int choice(auto value) { return static_cast<int>(value); }

TEST(HandedOn, a_steadied_unit_stays_halted_in_all_that_follows) {  // PS-CMD-05, PS-CMD-10
  TableUmpire table;
  table.keep("horse", "unit", "arm=horse bases=4 front=4 shot=4 dps=2 leader_attached=yes");
  table.keep("others", "unit", "arm=horse bases=4 front=4 shot=4");
  table.keep("leader", "leader", "attached=yes");
  table.play("command-action", {{"leader", "leader"}, {"unit", "horse"}}, "action=steady");
  EXPECT_EQ(table.of("horse", "dps"), 1);
  EXPECT_EQ(table.of("horse", "steadied"), 1);
  EXPECT_EQ(table.play("charge", {{"charger", "horse"}, {"target", "others"}}, "distance=40").get("allowed"), choice(MayCharge::Steadied));
  const Described answer = table.play("charge-response", {{"target", "horse"}, {"charger", "others"}}, "response=evade");
  EXPECT_EQ(answer.get("answer"), choice(Answered::NotOpen));
  EXPECT_EQ(table.of("horse", "evaded"), 0);
  EXPECT_EQ(table.play("charge-chain", {{"charger", "horse"}, {"target", "others"}}, "target_shot=0").get("meeting"), choice(Meeting::NotDeclared));
  EXPECT_EQ(table.play("after-combat", {{"unit", "horse"}}, "result=remain-or-retire choice=retire").get("allowed"), 0);
  table.next_turn();
  EXPECT_EQ(table.play("charge-response", {{"target", "horse"}, {"charger", "others"}}, "").get("may_evade"), 1);
}

TEST(HandedOn, a_combat_without_dice_breaks_both_in_morale) {  // PS-BRK-02
  TableUmpire table;
  for (const char* name : {"one", "two"}) table.keep(name, "unit", "bases=4 front=4 shot=4 dps=4");
  table.play("combat", {{"attacker", "one"}, {"defender", "two"}}, "");
  EXPECT_EQ(table.of("two", "dps"), 6);
  EXPECT_EQ(table.of("two", "spent"), 1);
  EXPECT_EQ(table.play("break-test", {{"unit", "one"}}, "fire_or_morale_dps=0").get("end"), choice(Breaks::Routs));
  EXPECT_EQ(table.of("one", "status"), choice(Status::Routing));
  table.play("morale-phase", {{"unit", "two"}}, "", {"4", "3"});
  EXPECT_EQ(table.of("two", "status"), choice(Status::Routing));
  table.next_turn();
  EXPECT_EQ(table.of("two", "spent"), 0);
}

TEST(HandedOn, horse_that_retires_from_such_a_combat_does_not_break) {  // PS-BRK-02, PS-RES-11
  TableUmpire table;
  for (const char* name : {"one", "two"}) table.keep(name, "unit", "arm=horse bases=4 front=4 shot=4 dps=4");
  table.play("combat", {{"attacker", "one"}, {"defender", "two"}}, "");
  table.play("after-combat", {{"unit", "one"}}, "result=remain-or-retire choice=retire", {"3 3", "3"});
  EXPECT_EQ(table.of("one", "spent"), 0);
  EXPECT_EQ(table.play("break-test", {{"unit", "one"}}, "fire_or_morale_dps=0").get("end"), choice(Breaks::Stands));
  table.play("after-combat", {{"unit", "two"}}, "result=remain-or-retire choice=remain");
  EXPECT_EQ(table.play("break-test", {{"unit", "two"}}, "fire_or_morale_dps=0").get("end"), choice(Breaks::Routs));
}

TEST(HandedOn, a_combat_with_dice_breaks_nobody_in_morale) {  // PS-BRK-01
  TableUmpire table;
  table.keep("one", "unit", "bases=4 front=4 shot=4 dps=4");
  table.keep("two", "unit", "bases=4 front=4 shot=4 dps=3");
  table.play("combat", {{"attacker", "one"}, {"defender", "two"}}, "", {"4"});
  EXPECT_EQ(table.of("one", "spent"), 0);
  EXPECT_EQ(table.play("break-test", {{"unit", "one"}}, "fire_or_morale_dps=1").get("end"), choice(Breaks::Stands)) << "it has fought";
}

}  // namespace
}  // namespace linstock::pike_and_shot
