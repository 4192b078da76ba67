// books, rules, facts, tables.
#include "apps/say.h"

namespace linstock::apps {

TEST(Books, are_listed_with_their_prefix) {
  const Said said = say("books");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "  skeleton"));
  bool found = false;
  for (const auto& book : say("books --json").json())
    if (book["name"] == "skeleton") {
      found = true;
      EXPECT_EQ(book["prefix"], "SK");
      EXPECT_EQ(book["procedures"], nlohmann::ordered_json({"fire", "nerve", "rally", "charge"}));
    }
  EXPECT_TRUE(found);
}

TEST(Books, an_unknown_one_is_answered_with_the_nearest) {
  const Said said = say("rules skeletn");
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(has(said.err, "linstock: there is no book 'skeletn'; did you mean skeleton? There are: "));
  EXPECT_TRUE(has(say("facts").err, "linstock: which book? There are: "));
}

TEST(Rules, without_words_are_the_headings) {
  const Said said = say("rules skeleton");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "Sequence of play"));
  EXPECT_TRUE(has(said.out, "SK-CHARGE-01"));
}

TEST(Rules, an_id_shows_the_rule_and_what_uses_it) {
  EXPECT_EQ(say("rules SK sk-fire-08").out,
            "SK-FIRE-08  Skeleton › Fire (procedure)\n"
            "  Each hit is saved by 4 or more on a D6.\n"
            "  Used by:\n"
            "    table fire.save_on = 4\n");
  EXPECT_TRUE(has(say("rules SK SK-FIRE-01").out, "    procedure fire\n    fact bases of fire\n"));
}

TEST(Rules, a_ruling_says_that_it_is_ours) {
  for (const char* line : {"rules SK SK-MOVE-03", "rules SK SK-MOVE-03?"}) {
    const Said said = say(line);
    EXPECT_EQ(said.code, 0);
    EXPECT_TRUE(has(said.out, "SK-MOVE-03?"));
    EXPECT_TRUE(has(said.out, "this is our ruling"));
  }
}

TEST(Rules, words_search_everything_and_all_must_stand) {
  const Said said = say("rules SK RAW shooters");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "SK-FIRE-05"));
  EXPECT_FALSE(has(said.out, "SK-NERVE-03"));
}

TEST(Rules, a_heading_shows_its_rules) {
  const Said said = say("rules SK sequence of play");
  EXPECT_TRUE(has(said.out, "SK-TURN-01"));
  EXPECT_TRUE(has(said.out, "SK-TURN-02"));
  EXPECT_FALSE(has(said.out, "SK-MOVE-01"));
}

TEST(Rules, nothing_found_is_exit_one) {
  const Said said = say("rules SK zebra");
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out, "");
  EXPECT_EQ(said.err, "linstock: skeleton has no rule with 'zebra'\n");
}

TEST(Rules, as_json) {
  const auto json = say("rules SK SK-MOVE-03 --json").json();
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["id"], "SK-MOVE-03");
  EXPECT_EQ(json[0]["ruling"], true);
  EXPECT_EQ(say("rules SK --json").json().size(), 49u);
}

TEST(FactsCommand, without_a_procedure_lists_them) {
  const Said said = say("facts SK");
  EXPECT_TRUE(has(said.out, "nerve "));
  EXPECT_TRUE(has(said.out, "SK-NERVE-02"));
  EXPECT_EQ(say("facts SK --json").json()[0]["name"], "fire");
}

TEST(FactsCommand, help_has_range_default_and_clause) {
  EXPECT_EQ(say("facts SK nerve").out,
            "skeleton nerve: Does a shot-up unit stay? (SK-NERVE-02)\n"
            "\n"
            "Facts, with what is taken if nothing is said:\n"
            "  veteran  the unit is veteran: yes or no [no]                     SK-NERVE-03\n"
            "  raw      the unit is raw: yes or no [no]                         SK-NERVE-03\n"
            "  shaken   the unit is shaken already: yes or no [no]              SK-NERVE-03\n"
            "  losses   bases lost so far: 0 to 6 [0]                           SK-NERVE-03\n"
            "\n"
            "Outcome:\n"
            "  morale  what the unit is now: routed, shaken, steady             SK-NERVE-02\n");
}

TEST(FactsCommand, json_is_a_schema_of_facts_and_outcome) {
  const auto json = say("facts SK fire --json").json();
  EXPECT_EQ(json["facts"]["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(json["facts"]["properties"]["bases"]["maximum"], 6);
  EXPECT_EQ(json["facts"]["additionalProperties"], false);
  EXPECT_EQ(json["outcome"]["properties"]["losses"]["type"], "integer");
}

TEST(FactsCommand, an_unknown_procedure_is_answered_with_the_nearest) {
  const Said said = say("facts SK fier");
  EXPECT_EQ(said.code, 2);
  EXPECT_EQ(said.err,
            "linstock: skeleton has no procedure 'fier'; did you mean fire? There are: fire, nerve, rally, charge\n");
}

TEST(TablesCommand, shows_value_range_and_clause) {
  EXPECT_EQ(say("tables SK save").out,
            "  fire.save_on = 4  score that saves: 2 to 7                        SK-FIRE-08\n");
  EXPECT_EQ(say("tables SK zebra").code, 1);
}

TEST(TablesCommand, json_has_a_name_for_every_number) {
  const auto json = say("tables SK --json").json();
  EXPECT_EQ(json[0]["name"], "game.turns");
  EXPECT_EQ(json[0]["value"], 8);
  EXPECT_EQ(json[0]["min"], 1);
  EXPECT_EQ(json[0]["max"], 20);
}

TEST(TablesCommand, shows_house_rules_beside_the_print) {
  const TestFile house("fire.save_on = 5\n");
  const Said said = say("tables SK save --house " + house.path());
  EXPECT_TRUE(has(said.out, "fire.save_on = 5"));
  EXPECT_TRUE(has(said.out, "(printed 4)"));
}

}  // namespace linstock::apps
