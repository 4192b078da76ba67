#include "apps/say.h"

namespace linstock::apps {

TEST(Tour, without_a_terminal_shows_three_commands) {
  const Said said = say("tour");
  EXPECT_EQ(said.code, 0);
  int commands = 0;
  for (std::size_t at = 0; (at = said.out.find("$ linstock ", at)) != std::string::npos; ++at) ++commands;
  EXPECT_EQ(commands, 3);
  EXPECT_EQ(said.err, "");
}

TEST(Tour, ends_with_q_or_the_end_of_input) {
  const Screen screen{.interactive = true};
  EXPECT_EQ(say("tour", "q\n", screen).code, 0);
  EXPECT_EQ(say("tour", "", screen).code, 0);
  EXPECT_EQ(say("tour", "skeleton\nnerve\n", screen).code, 0);
}

TEST(Tour, shows_how_odds_change_with_a_fact) {
  const Said said =
      say("tour", "skeletn\nskeleton\nnerve\nlosses=9\nlosses=1\nf\nr\nv losses\nb\nb\nq\n", {.interactive = true});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "'skeletn' is not in the list; did you mean skeleton?"));
  EXPECT_TRUE(has(said.out, "26/36"));
  EXPECT_TRUE(has(said.out, "losses: '9' does not fit; allowed: 0 to 6 (SK-NERVE-03)"));
  EXPECT_TRUE(has(said.out, "21/36"));
  EXPECT_TRUE(has(said.out, "Facts, with what is taken"));
  EXPECT_TRUE(has(said.out, "again: --seed "));
  EXPECT_TRUE(has(said.out, "per cent, morale:"));
}

}  // namespace linstock::apps
