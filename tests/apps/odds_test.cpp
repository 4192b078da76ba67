#include "apps/say.h"

namespace linstock::apps {

TEST(OddsCommand, draws_bars_with_fractions) {
  const Said said = say("odds SK nerve --losses=1");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "morale steady   58.33%  21/36  ")) << said.out;
  EXPECT_TRUE(has(said.out, "       -1  bases lost                                              SK-NERVE-03\n"));
  EXPECT_TRUE(has(said.out, "\nexact\n"));
}

TEST(OddsCommand, gives_averages_of_numbers) {
  EXPECT_TRUE(has(say("odds SK fire").out, "losses: 1.50 on average, median 1\n"));
}

TEST(OddsCommand, json_has_tally_and_odds) {
  const auto json = say("odds SK nerve --losses 1 --json").json();
  EXPECT_EQ(json["exact"], true);
  EXPECT_EQ(json["tally"][0]["value"], -1);
  ASSERT_EQ(json["odds"].size(), 3u);
  EXPECT_EQ(json["odds"][2]["outcome"]["morale"], "steady");
  EXPECT_EQ(json["odds"][2]["p"], "21/36");
  EXPECT_EQ(json["odds"][2]["percent"], 58.33);
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"book", "procedure", "clause", "facts", "house", "tally", "notes", "odds",
                                            "exact"}));
}

TEST(OddsCommand, at_least_answers_one_question_in_one_line) {
  EXPECT_EQ(say("odds SK nerve --losses=1 --at-least shaken").out, "morale at least shaken: 33/36 = 91.67%\n");
  EXPECT_EQ(say("odds SK nerve --losses=1 --at-least morale=shaken").out, "morale at least shaken: 33/36 = 91.67%\n");
  EXPECT_EQ(say("odds SK nerve --losses=1 --at-most shaken").out, "morale at most shaken: 15/36 = 41.67%\n");
  EXPECT_EQ(say("odds SK nerve --losses=1 --at-least shaken --at-most shaken").out,
            "morale at least shaken and morale at most shaken: 12/36 = 33.33%\n");
  const auto json = say("odds SK nerve --losses=1 --at-least shaken --json").json();
  EXPECT_EQ(json["p"], "33/36");
  EXPECT_EQ(json["percent"], 91.67);
  EXPECT_EQ(json["question"], "morale at least shaken");
}

TEST(OddsCommand, an_outcome_that_cannot_be_is_a_mistake) {
  const Said said = say("odds SK nerve --at-least brave");
  EXPECT_EQ(said.code, 2);
  EXPECT_EQ(said.err,
            "linstock: --at-least: 'brave' is no possible outcome; say one of morale=(routed, shaken, steady)\n");
  EXPECT_EQ(say("odds SK nerve --at-least luck=2").err,
            "linstock: --at-least: the outcome has no field 'luck'; there are: morale\n");
  EXPECT_EQ(say("odds SK nerve --at-most morale=brave").err,
            "linstock: --at-most morale: 'brave' does not fit; allowed: routed, shaken, steady (SK-NERVE-02)\n");
}

TEST(OddsCommand, by_sums_up_the_other_fields) {
  const auto json = say("odds SK charge --by winner --json").json();
  ASSERT_EQ(json["odds"].size(), 2u);
  EXPECT_EQ(json["odds"][0]["outcome"].size(), 1u);
  EXPECT_EQ(say("odds SK charge --by rounds,winner --json").json()["odds"][0]["outcome"].begin().key(), "rounds");
  EXPECT_EQ(say("odds SK charge --by luck").code, 2);
}

TEST(OddsCommand, what_never_differs_is_said_once) {
  const std::string out = say("odds SK charge --attacker-bases=1 --defender-bases=6").out;
  EXPECT_TRUE(has(out, "always: rounds 1\n")) << out;
  EXPECT_FALSE(has(out, "winner defender, rounds 1"));
  EXPECT_TRUE(
      has(say("odds SK charge --attacker-bases=1 --defender-bases=6 --by all").out, "winner defender, rounds 1"));
}

TEST(Vary, one_fact_against_outcomes) {
  EXPECT_EQ(say("odds SK nerve --vary losses=0..2").out,
            "Nerve test                                                         SK-NERVE-02\n"
            "  given: the defaults\n"
            "\n"
            "per cent, morale:\n"
            "losses  routed  shaken  steady\n"
            "0         2.78   25.00   72.22\n"
            "1         8.33   33.33   58.33\n"
            "2        16.67   41.67   41.67\n");
}

TEST(Vary, outcomes_of_several_fields_get_letters) {
  const std::string out = say("odds SK charge --vary attacker_bases=1,2").out;
  EXPECT_TRUE(has(out, "  A  winner defender, rounds 1\n"));
  EXPECT_TRUE(has(out, "attacker_bases      A     B"));
}

TEST(Vary, two_facts_against_outcomes) {
  const std::string out = say("odds SK nerve --vary losses=0,1 --vary veteran").out;
  EXPECT_TRUE(has(out,
                  "losses  veteran  routed  shaken  steady\n"
                  "0       no         2.78   25.00   72.22\n"
                  "0       yes           0   16.67   83.33\n"
                  "1       no         8.33   33.33   58.33\n"
                  "1       yes        2.78   25.00   72.22\n"))
      << out;
}

TEST(Vary, two_facts_and_one_question_make_a_grid) {
  const std::string out = say("odds SK nerve --vary losses=0..2/2 --vary veteran=no,yes --at-least shaken").out;
  EXPECT_TRUE(has(out,
                  "morale at least shaken, per cent:\n"
                  "losses \\ veteran     no    yes\n"
                  "0                 97.22    100\n"
                  "2                 83.33  91.67\n"))
      << out;
}

TEST(Vary, one_fact_and_one_question_make_bars) {
  const std::string out = say("odds SK nerve --vary losses=5..6 --at-least shaken").out;
  EXPECT_TRUE(has(out, "losses\n5        41.67  ███")) << out;
}

TEST(Vary, what_a_rule_forbids_is_a_dash) {  // SK-FIRE-05
  const std::string out = say("odds SK fire --veteran --vary raw --at-least 1").out;
  EXPECT_TRUE(has(out, "yes       -\n")) << out;
  EXPECT_TRUE(has(out, "- not possible: shooters are not veteran and raw at once (SK-FIRE-05)\n"));
  const Said all = say("odds SK fire --veteran --vary raw=yes --at-least 1");
  EXPECT_EQ(all.code, 1);
  EXPECT_TRUE(has(all.err, "(SK-FIRE-05)"));
}

TEST(Vary, json_has_a_row_for_each_value) {
  const auto json = say("odds SK fire --veteran --vary raw --json").json();
  EXPECT_EQ(json["vary"], nlohmann::ordered_json({"raw"}));
  ASSERT_EQ(json["rows"].size(), 2u);
  EXPECT_EQ(json["rows"][0]["facts"]["raw"], false);
  EXPECT_EQ(json["rows"][0]["odds"].size(), 10u);
  EXPECT_EQ(json["rows"][1]["refused"]["clause"], "SK-FIRE-05");
  const auto question = say("odds SK nerve --vary losses=1,2 --at-least shaken --json").json();
  EXPECT_EQ(question["rows"][1]["p"], "30/36");
  EXPECT_EQ(question["rows"][1]["percent"], 83.33);
}

TEST(Vary, mistakes_are_named) {
  const auto error = [](const std::string& vary) {
    const Said said = say("odds SK nerve " + vary);
    EXPECT_EQ(said.code, 2) << vary;
    return said.err;
  };
  EXPECT_EQ(error("--vary losses=0..9"), "linstock: --vary losses: '9' does not fit; allowed: 0 to 6 (SK-NERVE-03)\n");
  EXPECT_EQ(error("--vary losses=3..1"), "linstock: --vary losses: 1 comes before 3\n");
  EXPECT_EQ(error("--vary losses=1..3/0"), "linstock: --vary losses: '0' is not a step; the smallest is 1\n");
  EXPECT_EQ(error("--vary loses=1..3"), "linstock: loses: there is no such fact; did you mean losses?\n");
  EXPECT_EQ(error("--vary losses --vary losses"), "linstock: --vary: losses is given twice\n");
  EXPECT_EQ(error("--vary losses --vary raw --vary shaken"),
            "linstock: --vary: a table has two sides, so at most two facts vary\n");
  EXPECT_EQ(error("--vary raw=1..2"), "linstock: --vary raw: '1..2' does not fit; allowed: yes or no (SK-NERVE-03)\n");
}

TEST(EveryProcedure, of_every_book_answers_with_its_defaults) {
  for (const auto& book : say("books --json").json())
    for (const auto& procedure : book["procedures"]) {
      const std::string words = book["name"].get<std::string>() + " " + procedure.get<std::string>();
      const Said odds = say("odds " + words + " --json");
      EXPECT_EQ(odds.code, 0) << words << ": " << odds.err;
      if (odds.code == 0) {
        EXPECT_FALSE(odds.json()["odds"].empty()) << words;
        const auto facts = odds.json()["facts"].dump();
        EXPECT_EQ(say("odds " + words + " --json --facts -", facts).out, odds.out) << words;
      }
      const Said once = say("adjudicate " + words + " --seed 7");
      EXPECT_EQ(once.code, 0) << words << ": " << once.err;
      EXPECT_EQ(say("facts " + words + " --json").code, 0) << words;
      EXPECT_EQ(say("odds " + words + " --help").code, 0) << words;
    }
}

}  // namespace linstock::apps
