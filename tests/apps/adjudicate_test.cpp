#include "apps/say.h"

namespace linstock::apps {

TEST(Adjudicate, explains_line_by_line) {
  const Said said = say("adjudicate SK nerve --losses=2 --veteran --dice=3+5");
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.out,
            "Nerve test                                                         SK-NERVE-02\n"
            "  given: veteran, losses 2\n"
            "  nerve modifiers: -1                                              SK-NERVE-02\n"
            "       +1  veteran                                                 SK-NERVE-03\n"
            "       -2  bases lost                                              SK-NERVE-03\n"
            "  nerve, 2D6: 5 3 = 8                                              SK-NERVE-02\n"
            "=> morale steady\n");
  EXPECT_EQ(said.err, "");
}

TEST(Adjudicate, lists_what_was_considered_on_demand) {
  EXPECT_FALSE(has(say("adjudicate SK nerve --dice=3+5").out, "already shaken"));
  EXPECT_TRUE(has(say("adjudicate SK nerve --dice=3+5 --considered").out, "·  already shaken"));
}

TEST(Adjudicate, a_seed_repeats_itself) {
  const Said first = say("adjudicate SK fire --seed 1");
  EXPECT_EQ(first.out, say("adjudicate SK fire --seed 0001").out);
  EXPECT_FALSE(has(first.out, "again:"));
}

TEST(Adjudicate, a_fresh_seed_is_shown_so_that_it_can_be_repeated) {
  const Said fresh = say("adjudicate SK fire");
  const auto at = fresh.out.find("again: --seed ");
  ASSERT_NE(at, std::string::npos);
  const std::string seed = fresh.out.substr(at + 14, 64);
  EXPECT_EQ(fresh.out.substr(0, at), say("adjudicate SK fire --seed " + seed).out);
}

TEST(Adjudicate, without_dice_there_is_no_seed_to_repeat) {
  EXPECT_FALSE(has(say("adjudicate PS order").out, "again:"));
  EXPECT_FALSE(say("adjudicate PS order --json").json().contains("seed"));
  EXPECT_TRUE(say("adjudicate SK nerve --json").json().contains("seed"));
}

TEST(Adjudicate, what_is_asked_first_is_told_even_if_it_is_nothing) {
  EXPECT_TRUE(has(say("adjudicate SK fire --dice==0").out, "=> losses 0\n"));
  EXPECT_TRUE(has(say("adjudicate PS order --order=hold --charge-distance=500").out, "=> may charge no, kept\n"));
  EXPECT_TRUE(has(say("adjudicate PS order --order=hold").out, "=> may charge, kept\n"));
}

TEST(Adjudicate, words_are_understood_as_people_type_them) {
  EXPECT_EQ(say("adjudicate PS redress --grade=b --dps=1").out, say("adjudicate PS redress --grade=B --dps=1").out);
  EXPECT_EQ(say("adjudicate PS unit --formation=March_Column").code, 0);
  EXPECT_TRUE(has(say("adjudicate PS unit --formation=column").err, "allowed: line, assault-column, march-column"));
  EXPECT_TRUE(has(say("adjudicate PS unit --formation=column").err, "did you mean assault-column or march-column?"));
  EXPECT_TRUE(has(say("adjudicate PS unit --formation=unfromed").err, "did you mean unformed?"));
  EXPECT_TRUE(has(say("adjudicate PS unit --arm=cavalry").err, "allowed: foot, horse, dragoons, skirmishers, guns (PS-"));
}

TEST(Adjudicate, dice_must_be_enough_possible_and_all_used) {
  const auto error = [](const std::string& dice) {
    const Said said = say("adjudicate SK nerve --dice=" + dice);
    EXPECT_EQ(said.code, 2);
    EXPECT_EQ(said.out, "");
    return said.err;
  };
  EXPECT_EQ(error("3+5+6"), "linstock: dice: '6' left over; nerve (SK-NERVE-02) wants no more\n");
  EXPECT_TRUE(has(error("3"), "2D6 are wanted (SK-NERVE-02)"));
  EXPECT_TRUE(has(error("3+7"), "a D6 cannot show 7 (SK-NERVE-02)"));
  EXPECT_TRUE(has(error("=13"), "2 to 12 is possible (SK-NERVE-02)"));
  EXPECT_TRUE(has(error("3+x"), "is not a die"));
  EXPECT_TRUE(
      has(say("adjudicate SK fire --dice==4").err, "no dice left where 4D6, 4 or more are wanted (SK-FIRE-08)"));
}

TEST(Adjudicate, bare_results_serve_where_only_they_matter) {
  EXPECT_TRUE(has(say("adjudicate SK fire --dice==4+=1").out, "=> losses 3\n"));
}

TEST(Adjudicate, the_dice_come_from_one_place) {
  EXPECT_EQ(say("adjudicate SK nerve --dice=3+5 --seed 1").code, 2);
  EXPECT_EQ(say("adjudicate SK nerve --seed rubbish").err,
            "linstock: seed: 'rubbish' does not fit; allowed: 1 to 64 hex digits\n");
}

TEST(Adjudicate, asks_people_again_until_the_dice_fit) {
  const Said said = say("adjudicate SK nerve --ask", "x\n3 9\n=7\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.err, "nerve: 2D6 (SK-NERVE-02)? "));
  EXPECT_TRUE(has(said.err, "a D6 cannot show 9\n"));
  EXPECT_TRUE(has(said.out, "=> morale steady\n"));
  const Said cut = say("adjudicate SK fire --ask", "=4\n");
  EXPECT_EQ(cut.code, 2);
  EXPECT_TRUE(has(cut.err, "linstock: no answer to saves: 4D6, 4 or more (SK-FIRE-08)\n"));
}

TEST(Adjudicate, json_has_tally_dice_and_outcome) {
  const auto json = say("adjudicate SK nerve --losses 2 --dice=3+5 --json").json();
  EXPECT_EQ(json["book"], "skeleton");
  EXPECT_EQ(json["procedure"], "nerve");
  EXPECT_EQ(json["facts"]["losses"], 2);
  ASSERT_EQ(json["tally"].size(), 1u);
  EXPECT_EQ(json["tally"][0]["clause"], "SK-NERVE-03");
  EXPECT_EQ(json["tally"][0]["reason"], "bases lost");
  EXPECT_EQ(json["tally"][0]["value"], -2);
  EXPECT_EQ(json["dice"][0]["faces"], nlohmann::ordered_json({5, 3}));
  EXPECT_EQ(json["dice"][0]["result"], 8);
  EXPECT_EQ(json["outcome"]["morale"], "steady");
  EXPECT_EQ(json.begin().key(), "book");
  EXPECT_EQ(say("adjudicate SK nerve --dice=3+5 --json --considered").json()["tally"].size(), 4u);
  EXPECT_EQ(say("adjudicate SK nerve --seed a --json").json()["seed"].get<std::string>().size(), 64u);
}

}  // namespace linstock::apps
