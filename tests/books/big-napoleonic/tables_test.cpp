// TABLES: every printed number can be found, changed and told apart by name.
#include <set>

#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

TEST(Tables, every_entry_can_be_changed_and_changes_the_hash) {
  Tables tables;
  TableList list;
  list_tables(tables, list);
  const std::uint64_t printed = hash_tables(list);
  for (const TableEntry& entry : list.entries()) {
    const int before = *entry.value;
    EXPECT_GE(before, entry.min) << entry.name;
    EXPECT_LE(before, entry.max) << entry.name;
    const int other = before == entry.max ? entry.min : before + 1;
    ASSERT_NE(other, before) << entry.name;
    const std::string text = entry.as_field().text(other);
    EXPECT_FALSE(apply_house_rules(std::vector<HouseRule>{{entry.name, text}}, list)) << entry.name;
    EXPECT_EQ(*entry.value, other) << entry.name;
    EXPECT_NE(hash_tables(list), printed) << entry.name;
    *entry.value = before;
  }
  EXPECT_EQ(hash_tables(list), printed);
}

TEST(Tables, every_entry_cites_a_clause_of_the_book) {
  const BookTables tables = book().tables();
  for (const TableEntry& entry : tables.list().entries()) EXPECT_TRUE(book().clause(entry.clause.id)) << entry.name;
}

TEST(Tables, all_printed_tables_are_listed) {
  const BookTables tables = book().tables();
  std::map<std::string, int> under;
  for (const TableEntry& entry : tables.list().entries())
    ++under[entry.name.substr(0, entry.name.find('.', entry.name.find('.') + 1))];
  EXPECT_EQ(under["fire.table"], 132);
  EXPECT_EQ(under["fire.columns"], 11);
  EXPECT_EQ(under["fire.infantry"], 11);   // five grades in two states, and the range
  EXPECT_EQ(under["fire.artillery"], 15);  // three types in four columns, and three ranges
  EXPECT_EQ(under["fire.shift"], 5);
  EXPECT_EQ(under["fire.halt"], 6);
  EXPECT_EQ(under["throw.good_order"], 4);  // the lowest row has no floor
  EXPECT_EQ(under["throw.disrupted"], 5);
  EXPECT_EQ(under["move.advance"], 16);
  EXPECT_EQ(under["move.manoeuvre"], 8);
  EXPECT_EQ(under["move.retreat"], 4);
  for (const char* net : {"plus_7", "plus_4", "plus_3", "plus_2", "plus_1", "level", "minus_1", "minus_2", "minus_3", "minus_4"})
    EXPECT_EQ(under[std::string("outcome.") + net], 5) << net;
  EXPECT_EQ(under["outcome.minus_7"], 4);
}

TEST(Tables, house_rules_are_read_strictly) {
  const BookTables tables = book().tables();
  const auto problem = [&](std::vector<HouseRule> rules) {
    const auto found = apply_house_rules(rules, tables.list());
    return found ? found->field + " " + (found->clause.empty() ? "" : found->clause.id) : std::string("none");
  };
  EXPECT_EQ(problem({{"throw.in_comand", "2"}}), "throw.in_comand ");
  EXPECT_EQ(problem({{"throw.in_command", "21"}}).substr(0, 16), "throw.in_command");
  EXPECT_EQ(problem({{"fire.table.throw_7.c4", "Q"}}).substr(0, 21), "fire.table.throw_7.c4");
  EXPECT_EQ(problem({{"throw.raw", "-2"}, {"throw.raw", "-3"}}).substr(0, 9), "throw.raw");
  EXPECT_EQ(*tables.list().find("throw.raw")->value, -1);  // all or nothing
  EXPECT_EQ(problem({{"throw.raw", "-2"}}), "none");
  EXPECT_EQ(*tables.list().find("throw.raw")->value, -2);
}

TEST(Tables, a_house_rule_reaches_the_odds) {
  const Procedure& throw_ = *book().find("throw");
  const BookTables printed = book().tables(), changed = book().tables();
  ASSERT_FALSE(apply_house_rules(std::vector<HouseRule>{{"throw.good_order.full", "8"}}, changed.list()));
  const Described facts(*throw_.facts);
  const auto full = [](const Described& o) { return o.as<Thrown>().result == ThrowResult::FullMove; };
  EXPECT_EQ(odds(throw_, facts, printed.get()).sum_if(full), Fraction(21, 36));
  EXPECT_EQ(odds(throw_, facts, changed.get()).sum_if(full), Fraction(15, 36));
}

// Looks at every throw and lets the lowest total fall.
class Watching final : public Umpire {
 public:
  int throws = 0;

 protected:
  int roll(const Roll& roll) override {
    ++throws;
    EXPECT_EQ(roll.dice.die, &d6) << roll.clause.id;
    EXPECT_LE(roll.dice.count, 2) << roll.clause.id;
    return roll.lowest();
  }
  Faces roll_faces(const Roll&) override { throw Bug("nobody asks for faces here"); }
  int decide(const Question&) override { throw Bug("nobody asks for decisions here"); }
};

TEST(Tables, only_one_or_two_d6_are_ever_thrown_together) {  // BN-SCALE-06
  const BookTables tables = book().tables();
  Watching umpire;
  for (const Procedure& procedure : book().procedures) {
    Described facts(*procedure.facts);
    if (std::string_view(procedure.name) == "battery-throw")
      for (const char* field : {"guns.1.arm", "guns.2.arm"})
        set_field(*procedure.facts, facts.data(), field, "artillery");
    adjudicate(procedure, facts, tables.get(), umpire);
  }
  EXPECT_GE(umpire.throws, 7);  // throw, battery, fire, two in the combat, at least two in the assault
}

TEST(Tables, every_procedure_has_odds_that_sum_to_one) {
  const BookTables tables = book().tables();
  for (const Procedure& procedure : book().procedures) {
    const Described facts(*procedure.facts);
    if (procedure.facts->check(facts.data())) continue;  // defaults that need more to be said
    const Odds result = odds(procedure, facts, tables.get());
    EXPECT_EQ(result.samples, 0u) << procedure.name;
    EXPECT_EQ(result.sum_if([](const Described&) { return true; }), 1) << procedure.name;
  }
}

}  // namespace
}  // namespace linstock::big_napoleonic
