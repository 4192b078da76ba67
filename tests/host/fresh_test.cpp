// Fresh battles over the wire: what a book offers, a look at it beforehand, the battle itself, and what cannot be, in words.
#include <gtest/gtest.h>

#include "commander/commander.h"
#include "host/running.h"
#include "kernel/fresh.h"
#include "kernel/prelude.h"

namespace linstock::host {

namespace {

json computers() { return json::array({{{"player", "human"}}, {{"player", "computer"}, {"level", "random"}}}); }

HttpReply look(const RunningHost& host, const std::string& book, const json& wish) {
  return http(host.port, "POST", "/api/books/" + book + "/fresh", wish.dump());
}
std::string said(const HttpReply& reply) { return json::parse(reply.body)["error"]["message"]; }
std::string field(const HttpReply& reply) { return json::parse(reply.body)["error"].value("field", ""); }

json battle(const RunningHost& host, const std::string& book, const json& wish) {
  const json created = host.create({{"book", book}, {"fresh", wish}, {"seats", computers()}, {"seed", "5"}});
  if (!created.contains("links")) return created;
  WireClient client(host.port, created["links"]["seat0"]);
  return client.read_type("hello");
}

// The computer plays the game before the battle to its end, or some of it.
std::string played_record(const Book& book, const Prelude& prelude, int answers) {
  std::optional<Problem> problem;
  const auto game = Battle::begin(book, prelude.begin(prelude.points().least), {}, Seed::from_hex("5"), problem);
  for (int i = 0; i < answers && game->question(); ++i)
    if (game->answer(advise(game->game(), Level::Random, static_cast<std::uint64_t>(i) * 7919))) ADD_FAILURE() << "an answer was refused";
  return write_record(game->record());
}

}  // namespace

TEST(Fresh, a_number_gives_the_same_look_and_the_same_battle_in_every_book_that_draws) {
  RunningHost host;
  int drawn = 0;
  for (const json& book : json::parse(http(host.port, "GET", "/api/books").body)) {
    const std::string name = book["name"];
    EXPECT_EQ(book.contains("fresh"), draws_fresh(*find_book(name))) << name;
    if (!book.contains("fresh")) {
      EXPECT_EQ(look(host, name, {{"number", 7}}).status, 400) << name;
      continue;
    }
    ++drawn;
    const HttpReply seven = look(host, name, {{"number", 7}});
    ASSERT_EQ(seven.status, 200) << seven.body;
    EXPECT_EQ(look(host, name, {{"number", 7}}).body, seven.body);
    EXPECT_NE(look(host, name, {{"number", 8}}).body, seven.body);
    const json shown = json::parse(seven.body), hello = battle(host, name, {{"number", 7}});
    EXPECT_GT(shown["scene"]["units"].size(), 5u) << name;
    EXPECT_EQ(hello["ground"], shown["ground"]) << name;
    // A battle is its text: neither the look nor the beginning holds it.
    EXPECT_EQ(seven.body.find("[scenario]"), std::string::npos);
    EXPECT_EQ(hello.dump().find("[scenario]"), std::string::npos);
  }
  EXPECT_GE(drawn, 4);
}

TEST(Fresh, points_and_armies_are_those_that_are_wished) {
  RunningHost host;
  int asked = 0;
  for (const Book* book : all_books()) {
    const Prelude* prelude = prelude_of(book->name);
    if (!prelude) continue;
    ++asked;
    const auto armies = prelude->armies();
    ASSERT_GE(armies.size(), 2u);
    const PointsASide points = prelude->points();
    const json wish = {{"number", 3}, {"points", points.least}, {"red", armies[0].key}, {"blue", armies[1].key}};
    const json shown = json::parse(look(host, book->name, wish).body);
    EXPECT_NE(shown["title"].get<std::string>().find(std::to_string(points.least)), std::string::npos) << shown["title"];
    json other = wish;
    other["blue"] = armies[2].key;
    EXPECT_EQ(json::parse(look(host, book->name, other).body)["sides"][0], shown["sides"][0]);
    EXPECT_NE(json::parse(look(host, book->name, other).body)["sides"][1], shown["sides"][1]);
    const HttpReply few = look(host, book->name, {{"points", points.least - 1}});
    EXPECT_EQ(few.status, 400);
    EXPECT_EQ(field(few), "points");
    EXPECT_NE(said(few).find(std::to_string(points.most)), std::string::npos) << said(few);
    EXPECT_EQ(field(look(host, book->name, {{"red", armies[0].key}})), "blue");
    EXPECT_NE(said(look(host, book->name, {{"red", armies[0].key}, {"blue", "x\"\nturns = 1"}})).find("no such army list"), std::string::npos);
    EXPECT_EQ(battle(host, book->name, {{"points", points.most + 1}})["error"]["field"], "points");
  }
  EXPECT_GE(asked, 1);
}

TEST(Fresh, what_is_no_wish_is_refused_in_words) {
  RunningHost host;
  for (const json& wish : {json{{"number", -1}}, json{{"number", 1.5}}, json{{"number", 1e300}}, json{{"number", 1'000'000'000}}, json{{"number", "7"}},
                           json{{"points", true}}, json{{"points", 4'000'000'000}}, json{{"red", 7}}, json{{"blue", std::string(61, 'x')}},
                           json{{"colour", "red"}}, json::array(), json("drawn")}) {
    const HttpReply reply = look(host, "skeleton", wish);
    EXPECT_EQ(reply.status, 400) << wish;
    EXPECT_FALSE(said(reply).empty()) << wish;
    EXPECT_EQ(battle(host, "skeleton", wish)["error"]["code"], "bad-fresh") << wish;
  }
  EXPECT_EQ(field(look(host, "skeleton", {{"points", 500}})), "points");
  EXPECT_EQ(field(look(host, "skeleton", {{"red", "a"}, {"blue", "b"}})), "red");
  EXPECT_EQ(look(host, "no-book", json::object()).status, 404);
  EXPECT_EQ(host.create({{"book", "skeleton"}, {"setup", "farm"}, {"fresh", json::object()}})["error"]["field"], "fresh");
  EXPECT_EQ(host.create({{"book", "skeleton"}, {"fresh", json::object()}, {"house", {{"no_such", 1}}}})["error"]["code"], "bad-setup");
}

TEST(Fresh, without_a_number_one_is_drawn) {
  RunningHost host;
  EXPECT_NE(look(host, "skeleton", json::object()).body, look(host, "skeleton", json::object()).body);
}

TEST(Fresh, the_game_before_the_battle_is_followed_by_the_battle) {
  RunningHost host;
  int asked = 0;
  for (const Book* book : all_books()) {
    const Prelude* prelude = prelude_of(book->name);
    if (!prelude) continue;
    ++asked;
    const json begun = host.create({{"before", json::parse(played_record(*book, *prelude, 100'000))}, {"seats", computers()}});
    ASSERT_TRUE(begun.contains("links")) << begun;
    WireClient client(host.port, begun["links"]["seat0"]);
    EXPECT_GT(client.read_type("news")["view"]["scene"]["units"].size(), 5u);
    const json early = host.create({{"before", json::parse(played_record(*book, *prelude, 2))}, {"seats", computers()}});
    EXPECT_EQ(early["error"]["field"], "before") << early;
  }
  EXPECT_GE(asked, 1);
  EXPECT_EQ(host.create({{"before", 7}})["error"]["field"], "before");
}

}  // namespace linstock::host
