// Words between the players: heard by both, by nobody else, bounded, and there again for whoever comes back.
#include "host/table.h"

namespace linstock::host {

namespace {

json two_people() {
  return {{"book", "big-napoleonic"}, {"setup", "first-shots"}, {"seed", "3"}, {"seats", {{{"player", "human"}}, {{"player", "human"}}}}};
}
std::string link(const json& created, const char* role) { return created["links"][role]; }

}  // namespace

TEST(Talking, both_players_hear_it_and_nobody_who_watches) {
  House house;
  const json created = house.create(two_people());
  const auto red = house.join(link(created, "seat0")), blue = house.join(link(created, "seat1"));
  const auto watch = house.join(link(created, "watch"));
  house.say(red, {{"type", "say"}, {"text", "Good evening <b>& good luck</b>"}});
  for (const auto& who : {red, blue}) {
    ASSERT_EQ(who->count("said"), 1);
    EXPECT_EQ(who->last("said")["said"][0]["seat"], 0);
    EXPECT_EQ(who->last("said")["said"][0]["text"], "Good evening <b>& good luck</b>") << "plain text, as it was written";
  }
  EXPECT_EQ(red->count("told"), 1);
  EXPECT_EQ(watch->count("said"), 0);
  house.say(watch, {{"type", "say"}, {"text", "I would charge"}});
  EXPECT_EQ(watch->last("refused")["code"], "watch");
  EXPECT_EQ(blue->count("said"), 1);
}

TEST(Talking, one_line_of_two_hundred_letters_and_not_too_many) {
  House house;
  const json created = house.create(two_people());
  const auto red = house.join(link(created, "seat0")), blue = house.join(link(created, "seat1"));
  for (const json& text : {json(""), json("a\nb"), json(" a"), json(std::string(201, 'x')), json(7)}) {
    house.say(red, {{"type", "say"}, {"text", text}});
    EXPECT_EQ(red->last("refused")["code"], "bad") << text;
  }
  EXPECT_EQ(blue->count("said"), 0);
  std::string accents;
  for (int i = 0; i < 200; ++i) accents += "\xc3\xa9";  // two bytes a letter
  house.say(red, {{"type", "say"}, {"text", accents}});
  EXPECT_EQ(blue->count("said"), 1);
  for (int i = 0; i < 30; ++i) house.say(red, {{"type", "say"}, {"text", "again"}});
  EXPECT_EQ(red->last("refused")["code"], "busy");
  EXPECT_LT(blue->count("said"), 15);
}

TEST(Talking, whoever_comes_back_reads_it) {
  House house;
  const json created = house.create(two_people());
  const auto red = house.join(link(created, "seat0"));
  house.say(red, {{"type", "say"}, {"text", "Are you there?"}});
  const auto blue = house.join(link(created, "seat1"));
  ASSERT_EQ(blue->count("said"), 1);
  EXPECT_EQ(blue->last("said")["said"][0]["text"], "Are you there?");
}

}  // namespace linstock::host
