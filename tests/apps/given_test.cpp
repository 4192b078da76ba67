// Facts on the line, from files and from standard input; house rules.
#include <algorithm>

#include "apps/say.h"
#include "kernel/book.h"
#include "kernel/procedure.h"

namespace linstock::apps {

TEST(Given, a_fact_in_every_spelling) {
  const std::string wanted = say("odds SK fire --bases=4 --target_in_cover --at-least 2").out;
  EXPECT_EQ(say("odds SK fire --bases 4 --target-in-cover --at-least 2").out, wanted);
  EXPECT_EQ(say("odds SK fire --bases 4 --target-in-cover yes --at-least=2").out, wanted);
  EXPECT_EQ(say("odds SK fire --fact bases=4 --fact target_in_cover=on --at-least losses=2").out, wanted);
  EXPECT_EQ(say("odds SK fire --bases=2 --bases=4 --raw --no-raw --target_in_cover=true --at-least 2").out, wanted);
}

TEST(Given, errors_name_the_field_what_is_wrong_what_is_allowed_and_the_clause) {
  const auto error = [](const std::string& facts, int code = 2) {
    const Said said = say("odds SK fire " + facts);
    EXPECT_EQ(said.code, code) << facts;
    EXPECT_EQ(said.out, "");
    return said.err;
  };
  EXPECT_EQ(error("--bases=9"), "linstock: bases: '9' does not fit; allowed: 1 to 6 (SK-FIRE-01)\n");
  EXPECT_EQ(error("--bases=two"), "linstock: bases: 'two' does not fit; allowed: 1 to 6 (SK-FIRE-01)\n");
  EXPECT_EQ(error("--bases"), "linstock: bases: a value is wanted; allowed: 1 to 6 (SK-FIRE-01)\n");
  EXPECT_EQ(error("--raw=maybe"), "linstock: raw: 'maybe' does not fit; allowed: yes or no (SK-FIRE-05)\n");
  EXPECT_EQ(error("--bsaes=3"), "linstock: bsaes: there is no such fact; did you mean bases?\n");
  EXPECT_EQ(error("--cover"), "linstock: cover: there is no such fact; did you mean target_in_cover?\n");
  EXPECT_EQ(error("--qqqqqqqq=1"), "linstock: qqqqqqqq: there is no such fact; see linstock facts skeleton fire\n");
  EXPECT_EQ(error("--no-bases"),
            "linstock: no-bases: only a flag can be denied, without a value; bases allows: 1 to 6\n");
  EXPECT_EQ(error("7"), "linstock: '7' stands alone; facts are given as --name=value\n");
}

// A fact that has the name of an option could not be given as --name=value.
TEST(Given, no_fact_has_the_name_of_an_option) {
  const std::string help = say("adjudicate --help").out + say("odds --help").out;
  ASSERT_TRUE(has(help, "--dice "));
  for (const Book* book : all_books())
    for (const Procedure& procedure : book->procedures)
      for (const Field& fact : procedure.facts->fields) {
        std::string name = fact.name;
        std::ranges::replace(name, '_', '-');
        EXPECT_FALSE(has(help, "--" + name + " ") || has(help, "--" + name + ",")) << book->name << " " << procedure.name << " " << fact.name;
      }
}

TEST(Given, what_a_rule_forbids_is_exit_one) {  // SK-FIRE-05
  const Said said = say("odds SK fire --raw --veteran");
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.err, "linstock: raw: shooters are not veteran and raw at once (SK-FIRE-05)\n");
}

TEST(Given, facts_from_a_file_and_from_standard_input) {
  const std::string wanted = say("odds SK nerve --losses=2 --raw").out;
  const TestFile file(R"({"losses": 2, "raw": true})", ".json");
  EXPECT_EQ(say("odds SK nerve --facts " + file.path()).out, wanted);
  EXPECT_EQ(say("odds SK nerve --facts -", R"({"losses": 2, "raw": true})").out, wanted);
  EXPECT_EQ(say("odds SK nerve --facts - --losses=2", R"({"losses": 5, "raw": true})").out, wanted);
}

TEST(Given, the_line_may_mend_a_combination_of_the_file) {
  const std::string both = R"({"raw": true, "veteran": true})";
  EXPECT_EQ(say("odds SK fire --facts -", both).code, 1);
  EXPECT_EQ(say("odds SK fire --facts - --no-raw", both).code, 0);
}

TEST(Given, broken_files_say_where) {
  const auto error = [](const std::string& json) {
    const Said said = say("odds SK nerve --facts -", json);
    EXPECT_EQ(said.code, 2);
    return said.err;
  };
  EXPECT_EQ(error("{\"losses\": 2\n \"raw\": true}"), "linstock: standard input: line 2, column 6: this is not JSON\n");
  EXPECT_TRUE(has(error(R"({"loses": 2})"), "standard input: loses: there is no such fact; known: "));
  EXPECT_TRUE(has(error(R"({"losses": "2"})"), "standard input: losses: "));
  EXPECT_TRUE(has(error(R"({"losses": 7})"), "losses: 7 does not fit; allowed: 0 to 6 (SK-NERVE-03)"));
  EXPECT_TRUE(has(error("[]"), "an object with named facts is wanted"));
  EXPECT_EQ(say("odds SK nerve --facts /no/such/file").err, "linstock: /no/such/file: cannot be read\n");
}

TEST(House, changes_the_odds_and_is_shown) {
  const TestFile house("[fire]\nhit_on = 4\n");
  const Said said = say("odds SK fire --house " + house.path());
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "fire.hit_on  4 (printed 5)"));
  EXPECT_EQ(say("odds SK fire --json --house " + house.path()).json()["house"]["fire.hit_on"], "4");
  EXPECT_EQ(say("odds SK fire --json").json()["house"].size(), 0u);
}

TEST(House, errors_name_file_line_and_what_is_allowed) {
  const auto error = [](const std::string& toml) {
    const TestFile house(toml);
    const Said said = say("odds SK fire --house " + house.path());
    EXPECT_EQ(said.code, 2);
    EXPECT_TRUE(said.err.starts_with("linstock: " + house.path() + ": ")) << said.err;
    return said.err.substr(std::string("linstock: " + house.path() + ": ").size());
  };
  EXPECT_EQ(error("# ours\n[fire]\nhit_un = 4\n"),
            "line 3, fire.hit_un: the book has no such number; did you mean fire.hit_on?\n");
  EXPECT_EQ(error("[fire]\nhit_on = 9\n"), "line 2, fire.hit_on: '9' does not fit; allowed: 2 to 6 (SK-FIRE-01)\n");
  EXPECT_TRUE(error("[fire\n").starts_with("line 1: "));
  EXPECT_EQ(say("odds SK fire --house /no/such/file").err, "linstock: /no/such/file: cannot be read\n");
}

}  // namespace linstock::apps
