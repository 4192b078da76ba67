// `linstock new`: fresh battles through one door, whatever the book.
#include "apps/say.h"

namespace linstock::apps {

TEST(New, the_same_number_gives_the_same_battle_and_check_takes_it) {
  for (const char* book : {"skeleton", "pike-and-shot", "big-napoleonic"}) {
    const Said said = say(std::string("new ") + book + " --seed 7");
    ASSERT_EQ(said.code, 0) << said.err;
    EXPECT_EQ(say(std::string("new ") + book + " --seed 7").out, said.out);
    EXPECT_NE(say(std::string("new ") + book + " --seed 8").out, said.out);
    const TestFile file(said.out);
    const Said checked = say("check " + file.path());
    EXPECT_EQ(checked.code, 0) << checked.err;
  }
}

TEST(New, a_fresh_number_is_taken_where_none_is_given) { EXPECT_NE(say("new SK").out, say("new SK").out); }

TEST(New, points_are_for_books_that_have_them) {
  EXPECT_EQ(say("new SK --points 500").code, 2);
  EXPECT_TRUE(has(say("new SK --points 500").err, "leave the points out"));
  const Said few = say("new NC --points 100 --seed 1");
  EXPECT_EQ(few.code, 2);
  EXPECT_TRUE(has(few.err, "armies of 800 to 2000 points")) << few.err;
}

TEST(New, even_points_of_the_nineteenth_century) {
  const Said said = say("new nineteenth-century --points 1200 --seed 3");
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "book = \"nineteenth-century\""));
  EXPECT_TRUE(has(said.out, "1200 points"));
  EXPECT_EQ(say("new nineteenth-century --points 1200 --seed 3").out, said.out);
}

TEST(New, armies_can_be_named) {
  const Said said = say("new nineteenth-century --points 1200 --red prussia-1866 --blue austria-1866 --seed 3");
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "red = \"Prussians\""));
  EXPECT_TRUE(has(said.out, "blue = \"Austrians\""));
  EXPECT_EQ(say("new nineteenth-century --red prussia-1866").code, 2);
  EXPECT_TRUE(has(say("new nineteenth-century --red prussia-1866 --blue nobody-1900").err, "no such army list"));
  EXPECT_EQ(say("new SK --red prussia-1866 --blue austria-1866").code, 2);
}

TEST(New, armies_may_be_files) {
  const std::string armies = "data/nineteenth-century/armies/";
  const Said said = say("new nineteenth-century --red " + armies + "boer-1881.toml --blue " + armies + "zulu-1879.toml --seed 3");
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "red = \"Boers of 1881\""));
  EXPECT_TRUE(has(said.out, "sniper = true"));
  const TestFile file(said.out);
  EXPECT_EQ(say("check " + file.path()).code, 0) << say("check " + file.path()).err;
  EXPECT_EQ(say("new nineteenth-century --red " + armies + "boer-1881.toml --blue zulu-1879 --seed 3").code, 0);
  const Said dear = say("new nineteenth-century --points 1500 --red " + armies + "boer-1881.toml --blue zulu-1879 --seed 3");
  EXPECT_EQ(dear.code, 2);
  EXPECT_TRUE(has(dear.err, "--red: it costs 1576 points")) << dear.err;
  EXPECT_EQ(say("new nineteenth-century --red nowhere.toml --blue zulu-1879").code, 2);
}

TEST(New, what_cannot_be_is_said_in_words) {
  EXPECT_EQ(say("new horse-and-musket").code, 1);
  EXPECT_TRUE(has(say("new horse-and-musket").err, "draws up no battles"));
  EXPECT_EQ(say("new SK --seed -3").code, 2);
  EXPECT_EQ(say("new").code, 2);
}

// People play the game before the battle; what they came to is written from its record.
TEST(New, from_a_saved_game) {
  const TestFile save("", ".json");
  std::filesystem::remove(save.path());
  const Said played = say("play nineteenth-century/muster --red computer --blue computer --seed 5 --save " + save.path());
  EXPECT_TRUE(has(played.out, "The battle is drawn up.")) << played.out;
  EXPECT_FALSE(has(played.out, "A draw.")) << "nobody has fought yet";
  ASSERT_EQ(played.code, 0) << played.err;
  const Said said = say("new --from " + save.path());
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "[scenario]\nbook = \"nineteenth-century\""));
  EXPECT_TRUE(has(said.out, "[[brigade]]"));
}

TEST(New, a_record_of_a_battle_is_no_game_before_one) {
  const TestFile save("", ".json");
  std::filesystem::remove(save.path());
  ASSERT_EQ(say("play skeleton/meeting --red computer --blue computer --seed 5 --save " + save.path()).code, 0);
  EXPECT_EQ(say("new --from " + save.path()).code, 1);
}

}  // namespace linstock::apps
