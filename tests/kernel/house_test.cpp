// House rules: printed numbers by name, changed all together or not at all.
#include "kernel/house.h"

#include "books/skeleton/tables.h"
#include "support.h"

namespace linstock {

namespace {

struct Patched {
  skeleton::Tables tables;
  TableList list;
  Patched() { list_tables(tables, list); }
  std::string apply(const std::string& toml) {
    std::vector<HouseRule> rules;
    auto problem = read_house_rules(toml, rules);
    if (!problem) problem = apply_house_rules(rules, list);
    return problem ? problem->field + ": " + problem->message : "";
  }
};

}  // namespace

TEST(HouseRules, change_printed_numbers_by_name) {
  Patched book;
  EXPECT_EQ(book.apply("# our club's rules\nfire.close_range = +2\n[nerve]\nraw = -2 # nervous\nsteady = \"7\"\n"), "");
  EXPECT_EQ(book.tables.fire_modifiers[0].value, 2);
  EXPECT_EQ(book.tables.nerve_modifiers[1].value, -2);
  EXPECT_EQ(book.tables.nerve_results[0].least, 7);
}

TEST(HouseRules, have_errors_with_line_and_name) {
  Patched book;
  EXPECT_EQ(book.apply("fire.range = 3\nfire.close_rnage = 2\n"),
            "line 2, fire.close_rnage: the book has no such number; did you mean fire.close_range?");
  EXPECT_EQ(book.apply("zzzzzzzzzzzz = 2\n"), "line 1, zzzzzzzzzzzz: the book has no such number");
  EXPECT_EQ(book.apply("\n\nfire.range = 99\n"), "line 3, fire.range: '99' does not fit; allowed: 1 to 10");
  EXPECT_EQ(book.apply("[fire]\nrange = \"far\"\n"), "line 2, fire.range: 'far' does not fit; allowed: 1 to 10");
  EXPECT_EQ(book.apply("fire.range = 1.5\n"), "line 1, fire.range: '1.5' does not fit; allowed: 1 to 10");
  EXPECT_EQ(book.apply("fire.range = true\n"), "line 1, fire.range: 'yes' does not fit; allowed: 1 to 10");
  EXPECT_EQ(book.apply("fire.range = inf\n"), "line 1, fire.range: 'inf' does not fit; allowed: 1 to 10");
  EXPECT_EQ(book.apply("fire.range = 9223372036854775807\n"),
            "line 1, fire.range: '9223372036854775807' does not fit; allowed: 1 to 10");
  EXPECT_EQ(book.apply("fire.hit_on = 4\nfire.range = [1, 2]\n"),
            "line 2, fire.range: a house rule is a number or a word, not a list or date");
  EXPECT_EQ(book.apply("fire.range = 2\nfire.range = 3\n").substr(0, 6), "line 2");
  EXPECT_EQ(book.apply("fire.range = 2\n\"fire.range\" = 3\n"), "line 2, fire.range: is given twice");
  EXPECT_EQ(book.apply("fire.range = = 3\n").substr(0, 6), "line 1");
  EXPECT_EQ(book.apply(std::string("fire.range = 3\n\x80\xff = 1\n")).substr(0, 5), "line ");
}

TEST(HouseRules, are_applied_all_or_not_at_all) {
  Patched book;
  const auto before = hash_tables(book.list);
  EXPECT_NE(book.apply("fire.range = 5\nfire.hit_on = 3\nnerve.raw = 100\n"), "");
  EXPECT_EQ(hash_tables(book.list), before);
  EXPECT_EQ(book.tables.range, 3);
  EXPECT_EQ(book.apply("fire.range = 5\n"), "");
  EXPECT_NE(hash_tables(book.list), before);
}

TEST(HouseRules, may_be_an_empty_file) {
  Patched book;
  EXPECT_EQ(book.apply(""), "");
  EXPECT_EQ(book.apply("# nothing changed .......................................................................\n"), "");
}

TEST(HouseRules, of_a_hostile_file_are_refused_in_good_time) {
  Patched book;
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "a.";
  EXPECT_EQ(book.apply("\n" + deep + "a = 1"), "line 2: a house rule is one line: a name, = and a number or a word");
  EXPECT_EQ(book.apply("[" + deep + "a]"), "line 1: a house rule is one line: a name, = and a number or a word");
  EXPECT_EQ(book.apply("a = \"\"\"\n" + deep + "\"\"\""), "line 1: a house rule is one line: a name, = and a number or a word");
  EXPECT_NE(book.apply("a = " + std::string(200'000, '[')), "");
  EXPECT_NE(book.apply(std::string(900'000, 'a') + " = 1"), "");
  EXPECT_EQ(book.apply(std::string(1'100'000, '#')), "house rules: the file is larger than a megabyte");
}

TEST(TheTablesHash, changes_with_every_number) {
  Patched book;
  const auto before = hash_tables(book.list);
  for (const TableEntry& entry : book.list.entries()) {
    ++*entry.value;
    EXPECT_NE(hash_tables(book.list), before) << entry.name;
    --*entry.value;
  }
  EXPECT_EQ(hash_tables(book.list), before);
}

TEST(ATableList, has_each_name_once) {
  int number = 0;
  TableList list;
  list.number("a", number, 0, 1, a_clause);
  EXPECT_THROW(list.number("a", number, 0, 1, a_clause), Bug);
}

}  // namespace linstock
