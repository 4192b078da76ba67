// OPTIONS: rulings that a game may set the other way
#include <set>

#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

TEST(Options, bases_of_an_attacker_of_two_units) {  // BN-CCTWO-06
  const House allocated("[option]\n\"BN-CCTWO-06\" = \"allocated-first\"");
  const Setting gives{"attackers.1.bases", "3"}, has{"attackers.1.unit_bases", "6"};
  const auto first = with<CombatFacts>({{"attackers.1.engagement", "first"}, gives, has});
  const auto second = with<CombatFacts>({{"attackers.1.engagement", "second"}, gives, has});
  EXPECT_EQ(row_value(attacker_modifiers(first, {}), "numbers"), 1);
  EXPECT_EQ(row_value(attacker_modifiers(second, {}), "numbers"), 1);
  EXPECT_EQ(row_value(attacker_modifiers(first, allocated.tables), "numbers"), 0);
  EXPECT_EQ(row_value(attacker_modifiers(second, allocated.tables), "numbers"), 1);
}

TEST(Options, half_a_retreat_after_limbering) {  // BN-ART-17
  const House printed("[option]\n\"BN-ART-17\" = \"half-of-printed\"");
  const auto horse = with<AllowanceFacts>({{"mover", "horse-artillery"}, {"type", "retreat"}, {"redeployments", "1"}});
  const auto foot = with<AllowanceFacts>({{"mover", "foot-artillery"}, {"type", "retreat"}, {"redeployments", "1"}});
  EXPECT_EQ(play(allowance, horse, "").at_least, 15);                  // 7.5 of 15 inches
  EXPECT_EQ(play(allowance, horse, "", printed.tables).at_least, 18);  // 9
  EXPECT_EQ(play(allowance, foot, "").at_least, 9);
  EXPECT_EQ(play(allowance, foot, "", printed.tables).at_least, 12);
  EXPECT_EQ(play(allowance, horse, "", printed.tables).inches, 15);  // what is left is the same
}

TEST(Options, the_log_says_when_an_option_is_used) {
  const House allocated("[option]\n\"BN-CCTWO-06\" = \"allocated-first\""),
      printed("[option]\n\"BN-ART-17\" = \"half-of-printed\"");
  Log log;
  play(fight, with<CombatFacts>({}), "3 3", allocated.tables, &log);
  EXPECT_EQ(finding(log, clause::BN_CCTWO_06), "allocated-first");
  Log other;
  play(allowance, with<AllowanceFacts>({{"type", "retreat"}}), "", printed.tables, &other);
  EXPECT_EQ(finding(other, clause::BN_ART_17), "half-of-printed");
}

TEST(Options, each_can_be_set_both_ways_and_stands_in_the_clauses) {
  const BookTables tables = book().tables();
  std::set<std::string> options, kinds;
  for (const TableEntry& entry : tables.list().entries())
    if (entry.name.starts_with("option.")) {
      EXPECT_EQ(entry.choices.size(), 2u) << entry.name;
      EXPECT_EQ(*entry.value, 0) << entry.name;  // the default comes first
      options.insert(entry.clause.id);
    }
  for (const ClauseText& clause : book().clauses)
    if (std::string_view(clause.kind) == "option") kinds.insert(clause.id);
  EXPECT_EQ(options, kinds);
}

}  // namespace
}  // namespace linstock::big_napoleonic
