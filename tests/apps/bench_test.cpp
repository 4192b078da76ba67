#include "apps/say.h"
#include "kernel/book.h"

namespace linstock::apps {

TEST(Bench, the_signature_does_not_depend_on_the_number_of_threads) {
  const Said one = say("bench skeleton --signature --threads 1");
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out.substr(0, 16), "Bench skeleton: ");
  EXPECT_EQ(one.out.size(), 16u + 16u + 1u);
  for (const char* threads : {"2", "5"})
    EXPECT_EQ(say(std::string("bench SK --signature --threads ") + threads).out, one.out);
}

TEST(Bench, speeds_stand_below_the_signature) {
  const Said said = say("bench skeleton");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "Bench skeleton: "));
  EXPECT_TRUE(has(said.out, "random decisions/s"));
  EXPECT_TRUE(has(said.out, "meeting"));
  EXPECT_TRUE(has(said.out, "reference: "));
}

TEST(Bench, wants_a_book_that_has_battles) {
  EXPECT_EQ(say("bench no-such-book").err, "linstock: there is no book 'no-such-book'\n");
  EXPECT_EQ(say("bench no-such-book").code, 2);
  EXPECT_EQ(say("bench renaissance --signature").err, "linstock: renaissance has no whole battles\n");
}

TEST(Bench, of_a_book_of_procedures_how_long_their_odds_take) {
  const Said said = say("bench HM");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "horse-and-musket: processor time"));
  for (const Procedure& procedure : find_book("horse-and-musket")->procedures) EXPECT_TRUE(has(said.out, procedure.name)) << procedure.name;
}

}  // namespace linstock::apps
