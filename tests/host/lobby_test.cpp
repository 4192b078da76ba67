// Seats, questions, answers, undo and restarts, without a network.
#include <set>

#include "host/table.h"
#include "kernel/files/record.h"

namespace linstock::host {

namespace {

std::string token(const json& created, const char* role) { return created["links"][role].get<std::string>(); }

// Answers for both seats until so many answers were taken; the clients are seat 0 and seat 1.
void play(House& house, const std::shared_ptr<StillClient>& red, const std::shared_ptr<StillClient>& blue, int answers,
          std::uint64_t luck) {
  for (int i = 0; i < answers; ++i) {
    const json question = red->question();
    if (question.is_null()) return;
    const auto& asked = question["seat"] == 1 ? blue : red;
    const json whole = asked->question();
    luck = luck * 6364136223846793005ull + 1442695040888963407ull;
    const json answer = some_answer(whole, luck >> 24);
    const int before = asked->count("accepted");
    house.say(asked, {{"type", "answer"}, {"id", i}, {"number", whole["number"]}, {"answer", answer}});
    house.loop.run();
    if (asked->count("accepted") == before) {  // standing may be forbidden: take the hint
      house.say(asked, {{"type", "hints"}, {"number", whole["number"]}});
      house.loop.run();
      const json hints = asked->last("hints")["hints"];
      ASSERT_FALSE(hints.empty()) << whole.dump() << asked->last("refused").dump();
      house.say(asked, {{"type", "answer"}, {"id", i}, {"number", whole["number"]}, {"answer", hints[0]["answer"]}});
      house.loop.run();
      ASSERT_EQ(asked->count("accepted"), before + 1) << asked->last("refused").dump();
    }
    red->sent.erase(red->sent.begin(), red->sent.end() - std::min<std::ptrdiff_t>(8, std::ssize(red->sent)));
    blue->sent.erase(blue->sent.begin(), blue->sent.end() - std::min<std::ptrdiff_t>(8, std::ssize(blue->sent)));
  }
}

}  // namespace

TEST(Lobby, an_answer_is_told_to_both_sides_and_accepted_only_when_it_is_durable) {
  House house;
  const json created = house.create(two_humans());
  ASSERT_TRUE(created.contains("links")) << created.dump();
  const auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1")),
             watch = house.join(token(created, "watch"));
  ASSERT_TRUE(red && blue && watch);
  EXPECT_EQ(red->sent[0]["type"], "hello");
  EXPECT_GT(red->sent[0]["ground"]["size"][0], 10000);
  const json question = red->question();
  EXPECT_EQ(question["number"], 2);
  const auto& asked = question["seat"] == 0 ? red : blue;
  const auto& other = question["seat"] == 0 ? blue : red;
  EXPECT_TRUE(asked->question().contains("options"));
  EXPECT_FALSE(other->question().contains("options"));
  EXPECT_FALSE(watch->question().contains("options"));
  const json whole = asked->question();
  house.say(asked, {{"type", "answer"}, {"id", 1}, {"number", 2}, {"answer", some_answer(whole, 1)}});
  EXPECT_EQ(asked->count("accepted"), 0);  // not before the commit
  EXPECT_EQ(other->count("news"), 1);
  house.loop.run();
  EXPECT_EQ(asked->last("accepted")["number"], 2);
  EXPECT_EQ(other->last("news")["events"][0]["seq"], 2);
  EXPECT_EQ(watch->last("news")["seq"], 2);
  EXPECT_FALSE(other->last("news")["view"]["scene"]["whole"].get<bool>());
}

TEST(Lobby, a_doubled_stale_or_foreign_answer_changes_nothing) {
  House house;
  const json created = house.create(two_humans());
  const auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1")),
             watch = house.join(token(created, "watch"));
  const json question = red->question();
  const auto& asked = question["seat"] == 0 ? red : blue;
  const auto& other = question["seat"] == 0 ? blue : red;
  const json answer = some_answer(asked->question(), 0);
  const json message = {{"type", "answer"}, {"id", 5}, {"number", 2}, {"answer", answer}};
  house.say(other, message);
  EXPECT_EQ(other->last("refused")["code"], "turn");
  house.say(watch, message);
  EXPECT_EQ(watch->last("refused")["code"], "watch");
  house.say(asked, message);
  house.say(asked, message);  // in the same turn of the loop
  EXPECT_EQ(asked->last("refused")["code"], "stale");
  house.loop.run();
  house.say(asked, message);
  house.loop.run();
  EXPECT_EQ(asked->count("accepted"), 1);
  EXPECT_EQ(asked->count("refused"), 2);
  EXPECT_EQ(asked->last("news")["seq"], 2);
  EXPECT_EQ(house.lobby->counters().answers, 1u);
}

TEST(Lobby, nobody_is_told_what_is_not_his_to_know) {
  House house;
  json wanted = two_humans();
  wanted["seed"] = "c0ffee5eed";
  const json created = house.create(wanted);
  std::shared_ptr<StillClient> clients[] = {house.join(token(created, "seat0")), house.join(token(created, "seat1")),
                                            house.join(token(created, "watch"))};
  std::string told[3];
  const auto listen = [&] {
    for (int i = 0; i < 3; ++i)
      for (const json& message : clients[i]->sent) told[i] += message.dump();
  };
  listen();
  for (int i = 0; i < 20; ++i) {
    play(house, clients[0], clients[1], 1, static_cast<std::uint64_t>(i));
    listen();
    // Who is not asked sees no options, no block, no forms: only that somebody is asked.
    const int asked = clients[0]->question()["seat"];
    for (int c = 0; c < 3; ++c)
      for (const char* name : {"options", "closed", "block", "forms", "allowance"})
        if (c != asked) {
          EXPECT_FALSE(clients[c]->question().contains(name)) << c << " " << name;
        }
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(told[i].find("c0ffee5eed"), std::string::npos);  // the dice to come
    for (const char* role : {"seat0", "seat1"})
      if (i == 2) {
        EXPECT_EQ(told[i].find(token(created, role)), std::string::npos);  // whoever has it is that seat
      }
  }
  // Once somebody has sat down, his link is not handed on any more.
  EXPECT_FALSE(house.get(&Lobby::seat_info, token(created, "seat0"))["invite"].contains("seat1"));
  EXPECT_EQ(house.get(&Lobby::record, token(created, "watch")).dump().find("c0ffee5eed"), std::string::npos);
  EXPECT_FALSE(house.get(&Lobby::seat_info, token(created, "watch")).contains("seed"));
}

TEST(Lobby, reconnecting_resumes_from_any_point) {
  House house;
  const json created = house.create(two_humans());
  auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
  play(house, red, blue, 30, 3);
  const std::int64_t seq = red->last("news")["seq"];
  ASSERT_GE(seq, 31);
  for (const std::int64_t have : {std::int64_t{0}, std::int64_t{1}, seq / 2, seq - 1, seq}) {
    const auto again = house.join(token(created, "seat0"), have);
    const json news = again->last("news");
    EXPECT_EQ(static_cast<std::int64_t>(news["events"].size()), seq - have);
    if (have < seq) {
      EXPECT_EQ(news["events"][0]["seq"], have + 1);
    }
    EXPECT_TRUE(news["view"]["scene"]["whole"].get<bool>());
    EXPECT_EQ(news["view"]["question"]["number"], seq + 1);
  }
}

TEST(Lobby, a_restart_brings_everything_back) {
  const auto folder = std::filesystem::temp_directory_path() / ("linstock-lobby-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  {
    House house((folder / "a.sqlite").string());
    const json created = house.create(two_humans("crossroads"));
    auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
    play(house, red, blue, 60, 11);
    const auto before = house.join(token(created, "watch"));
    house.start();
    const auto after = house.join(token(created, "watch"));
    ASSERT_TRUE(after);
    EXPECT_EQ(after->last("news")["view"], before->last("news")["view"]);
    EXPECT_EQ(after->last("news")["seq"], before->last("news")["seq"]);
    red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
    play(house, red, blue, 20, 12);
    // The record replays, without its seed while the battle goes on.
    const json record = house.get(&Lobby::record, token(created, "seat0"));
    EXPECT_FALSE(record.contains("seed"));
    Record read;
    std::optional<Problem> problem = read_record(record.dump(), read);
    ASSERT_FALSE(problem) << problem->message;
    EXPECT_TRUE(Battle::replay(read, problem)) << problem->message;
  }
  std::filesystem::remove_all(folder);
}

TEST(Lobby, a_decision_is_taken_back_until_a_die_falls) {
  House house;
  json wanted = two_humans();
  wanted["hot_seat"] = true;
  wanted["dice"] = "typed";
  wanted.erase("seed");
  const json created = house.create(wanted);
  const auto both = house.join(token(created, "both"));
  ASSERT_TRUE(both);
  EXPECT_FALSE(both->last("news")["view"]["undo"].get<bool>());
  const json first = both->question();
  ASSERT_EQ(first["shape"], "pick");
  // A unit is picked; its throw is asked for, but no die has fallen.
  json unit;
  for (const json& option : first["options"])
    if (option.contains("subject")) unit = option["value"];
  house.say(both, {{"type", "answer"}, {"number", first["number"]}, {"answer", {{"value", unit}}}});
  house.loop.run();
  ASSERT_EQ(both->question()["shape"], "roll");
  EXPECT_TRUE(both->last("news")["view"]["undo"].get<bool>());
  house.say(both, {{"type", "undo"}, {"id", 9}});
  house.loop.run();
  EXPECT_EQ(both->last("undone")["id"], 9);
  const json again = both->question();
  EXPECT_EQ(again["number"], 4);  // numbers never come again
  EXPECT_EQ(again["options"], first["options"]);
  house.say(both, {{"type", "answer"}, {"number", 2}, {"answer", {{"value", unit}}}});
  EXPECT_EQ(both->last("refused")["code"], "stale");
  // A die that was mistyped is typed again.
  house.say(both, {{"type", "answer"}, {"number", 4}, {"answer", {{"value", unit}}}});
  house.loop.run();
  house.say(both, {{"type", "answer"}, {"number", 5}, {"answer", some_answer(both->question(), 77)}});
  house.loop.run();
  EXPECT_EQ(both->last("accepted")["number"], 5);
  house.say(both, {{"type", "undo"}, {"id", 10}});
  house.loop.run();
  EXPECT_EQ(both->last("undone")["id"], 10);
  EXPECT_EQ(both->question()["shape"], "roll");
}

TEST(Lobby, a_die_that_the_host_threw_has_fallen) {
  House house;
  json wanted = two_humans();
  wanted["hot_seat"] = true;
  const json created = house.create(wanted);
  const auto both = house.join(token(created, "both"));
  const json first = both->question();
  json unit;
  for (const json& option : first["options"])
    if (option.contains("subject")) unit = option["value"];
  house.say(both, {{"type", "answer"}, {"number", first["number"]}, {"answer", {{"value", unit}}}});
  house.loop.run();
  house.say(both, {{"type", "undo"}});
  EXPECT_EQ(both->last("refused")["code"], "undo");
}

TEST(Lobby, a_decision_is_taken_back_after_a_restart) {
  const auto folder = std::filesystem::temp_directory_path() / ("linstock-undo-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  {
    House house((folder / "a.sqlite").string());
    json wanted = two_humans();
    wanted["hot_seat"] = true;
    wanted["dice"] = "typed";
    wanted.erase("seed");
    const json created = house.create(wanted);
    auto both = house.join(token(created, "both"));
    // A unit throws and moves; then one is picked, and nothing has been thrown for it.
    const auto decide = [&](const json& answer) {
      house.say(both, {{"type", "answer"}, {"number", both->question()["number"]}, {"answer", answer}});
      house.loop.run();
      EXPECT_EQ(both->count("refused"), 0) << both->last("refused").dump() << answer.dump();
    };
    const auto pick_a_unit = [&] {
      const json question = both->question();
      json unit;
      for (const json& option : question["options"])
        if (option.contains("subject")) unit = option["value"];
      decide(json{{"value", unit}});
    };
    const json first = both->question();
    pick_a_unit();
    for (int i = 0; i < 30 && both->question()["what"] != first["what"]; ++i) decide(some_answer(both->question(), 3));
    const json before = both->last("news");
    ASSERT_EQ(before["view"]["question"]["what"], first["what"]);
    pick_a_unit();
    ASSERT_EQ(both->question()["shape"], "roll") << both->question().dump();
    ASSERT_TRUE(both->last("news")["view"]["undo"].get<bool>());
    house.start();
    both = house.join(token(created, "both"));
    EXPECT_TRUE(both->last("news")["view"]["undo"].get<bool>());
    house.say(both, {{"type", "undo"}, {"id", 1}});
    house.loop.run();
    EXPECT_EQ(both->last("undone")["id"], 1) << both->last("refused").dump();
    EXPECT_EQ(both->question()["options"], before["view"]["question"]["options"]);
    EXPECT_EQ(both->last("news")["n"], before["n"]);
    // Once more from the journal: what was taken back stays so, and goes on as far as no die has fallen.
    const bool more = both->last("news")["view"]["undo"].get<bool>();
    const json scene = both->last("news")["view"]["scene"];
    house.start();
    both = house.join(token(created, "both"));
    EXPECT_EQ(both->last("news")["view"]["scene"]["units"], scene["units"]);
    EXPECT_EQ(both->last("news")["view"]["undo"].get<bool>(), more);
    // A die that has fallen stays, restart or not.
    while (both->last("news")["view"]["undo"].get<bool>()) {
      house.say(both, {{"type", "undo"}});
      house.loop.run();
    }
    for (bool rolled = false; !rolled;) {
      rolled = both->question()["shape"] == "roll";
      decide(some_answer(both->question(), 3));
    }
    house.start();
    both = house.join(token(created, "both"));
    EXPECT_FALSE(both->last("news")["view"]["undo"].get<bool>());
    house.say(both, {{"type", "undo"}});
    house.loop.run();
    EXPECT_EQ(both->last("refused")["code"], "undo");
  }
  std::filesystem::remove_all(folder);
}

// With seeded dice between people, against the computer and after many decisions: what a running host would take back
// is what a host takes back that has just read the battle from its journal.
TEST(Lobby, a_restart_changes_nothing_about_undo) {
  const auto folder = std::filesystem::temp_directory_path() / ("linstock-undo2-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  {
    House house((folder / "a.sqlite").string());
    const json created = house.create(two_humans("crossroads"));
    auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
    int possible = 0;
    for (int i = 0; i < 25; ++i) {
      play(house, red, blue, 3, static_cast<std::uint64_t>(i) * 31 + 1);
      const bool undo[2] = {red->last("news")["view"]["undo"].get<bool>(),
                            blue->last("news")["view"]["undo"].get<bool>()};
      possible += undo[0] || undo[1];
      house.start();
      red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
      EXPECT_EQ(red->last("news")["view"]["undo"].get<bool>(), undo[0]) << i;
      EXPECT_EQ(blue->last("news")["view"]["undo"].get<bool>(), undo[1]) << i;
    }
    EXPECT_GT(possible, 3);
  }
  std::filesystem::remove_all(folder);
}

TEST(Lobby, undo_between_people_is_agreed) {
  House house;
  const json created = house.create(two_humans());
  const auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
  // Play until somebody has decided something that no die followed.
  std::uint64_t luck = 5;
  for (int i = 0;
       i < 60 && !red->last("news")["view"]["undo"].get<bool>() && !blue->last("news")["view"]["undo"].get<bool>(); ++i)
    play(house, red, blue, 1, luck += 77);
  const bool red_asks = red->last("news")["view"]["undo"].get<bool>();
  ASSERT_TRUE(red_asks || blue->last("news")["view"]["undo"].get<bool>());
  const auto& asks = red_asks ? red : blue;
  const auto& agrees = red_asks ? blue : red;
  const std::int64_t seq = red->last("news")["seq"];
  const std::int64_t n = red->last("news")["n"];
  house.say(asks, {{"type", "undo"}});
  house.loop.run();
  ASSERT_EQ(agrees->count("undo-asked"), 1);
  EXPECT_EQ(red->last("news")["seq"], seq);
  house.say(asks, {{"type", "undo-reply"}, {"agree", true}});  // not for him to say
  EXPECT_EQ(asks->last("refused")["code"], "turn");
  house.say(agrees, {{"type", "undo-reply"}, {"agree", true}});
  house.loop.run();
  EXPECT_EQ(red->last("news")["seq"], seq + 1);
  EXPECT_LT(red->last("news")["n"].get<std::int64_t>(), n);
  EXPECT_EQ(red->last("news")["events"][0]["kind"], "undo");
}

TEST(Lobby, computers_fight_to_the_end_while_somebody_watches) {
  House house;
  const json created =
      house.create({{"book", "big-napoleonic"},
                    {"setup", "first-shots"},
                    {"seed", "3"},
                    {"seats", {{{"player", "computer"}}, {{"player", "computer"}, {"level", "random"}}}}});
  const auto watch = house.join(token(created, "both"));
  ASSERT_TRUE(watch);
  house.loop.run();
  const json news = watch->last("news");
  EXPECT_TRUE(news["view"]["over"].get<bool>());
  EXPECT_TRUE(house.loop.errors.empty()) << house.loop.errors[0];
  const json summary = house.get(&Lobby::summary, token(created, "watch"));
  EXPECT_TRUE(summary["over"].get<bool>());
  EXPECT_GT(summary["luck"][0]["rolls"], 0);
  EXPECT_GT(summary["sides"][0]["full"], 0);
  // Who was ahead when: luck and decisions make up the whole change, and what is kept is the same.
  const json curve = house.get(&Lobby::curve, token(created, "watch"));
  ASSERT_GT(curve["points"].size(), 2u) << curve.dump();
  EXPECT_EQ(curve["answers"], news["n"]);
  const double first = curve["points"].front()["chance"], last = curve["points"].back()["chance"];
  const double luck = curve["luck"], ours = curve["decided"][0], theirs = curve["decided"][1];
  EXPECT_NEAR(first + luck + ours - theirs, last, 0.004);
  EXPECT_FALSE(curve["turning"].empty());
  EXPECT_EQ(house.get(&Lobby::curve, token(created, "watch")), curve);
  const json info = house.get(&Lobby::seat_info, token(created, "watch"));
  EXPECT_TRUE(info.contains("seed"));  // published now
  // Every point of the replay can be shown, in any order.
  const json points = house.get(&Lobby::replay_points, token(created, "watch"));
  const std::int64_t count = points["count"];
  EXPECT_EQ(count, news["n"]);
  for (const std::int64_t n : {count, std::int64_t{0}, count / 2, count / 2 + 1, count}) {
    json scene;
    house.lobby->replay_at(token(created, "watch"), n, [&](Reply reply) { scene = json::parse(reply.body); });
    house.loop.run();
    EXPECT_EQ(scene["n"], n) << scene.dump();
    if (n == count) {
      EXPECT_EQ(scene["scene"]["units"], house.join(token(created, "watch"))->last("news")["view"]["scene"]["units"]);
    }
  }
  // A finished record can be uploaded again.
  const json record = house.get(&Lobby::record, token(created, "watch"));
  EXPECT_TRUE(record.contains("seed"));
  const json again = house.create({{"record", record}});
  EXPECT_TRUE(again.contains("links")) << again.dump();
}

TEST(Lobby, a_record_of_another_table_goes_on_here) {
  House house;
  const json created = house.create(two_humans());
  auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1"));
  play(house, red, blue, 40, 8);
  const json record = house.get(&Lobby::record, token(created, "seat0"));  // without its seed
  const json again = house.create({{"record", record}, {"seats", {{{"player", "human"}}, {{"player", "human"}}}}});
  ASSERT_TRUE(again.contains("links")) << again.dump();
  auto red2 = house.join(token(again, "seat0")), blue2 = house.join(token(again, "seat1"));
  EXPECT_EQ(red2->last("news")["view"]["scene"]["units"],
            house.join(token(created, "seat0"))->last("news")["view"]["scene"]["units"]);
  play(house, red2, blue2, 20, 9);
  house.start();
}

// Odds that are sampled can be asked for again with more plays; so many that the host would be busy for long are refused.
TEST(Lobby, odds_are_refined_by_more_plays) {
  House house;
  const json created = house.create({{"book", "big-napoleonic"},
                                     {"setup", "first-shots"},
                                     {"seed", "9"},
                                     {"hot_seat", true},
                                     {"seats", {{{"player", "human"}}, {{"player", "human"}}}}});
  const auto both = house.join(token(created, "both"));
  const auto ask = [&](const json& answer, const json& plays) {
    json message = {{"type", "chances"}, {"id", 1}, {"number", both->question()["number"]}, {"answer", answer}};
    if (!plays.is_null()) message["plays"] = plays;
    house.say(both, message);
    house.loop.run();
  };
  const json any = {{"value", 0}};
  for (const json& wrong : {json(0), json(-3), json(1'000'000), json("many")}) {
    ask(any, wrong);
    EXPECT_EQ(both->last("refused")["message"], "'plays' is a number from 1 to 1600") << wrong;
  }
  int sampled = 0;
  for (int i = 0; i < 300 && sampled == 0 && !both->question().is_null(); ++i) {
    const json q = both->question();
    house.say(both, {{"type", "hints"}, {"number", q["number"]}});
    house.loop.run();
    const json hints = both->last("hints")["hints"];
    for (const json& hint : q["shape"] == "move" ? hints : json::array()) {
      ask(hint["answer"], 64);
      const json chances = both->last("chances");
      if (chances.contains("none")) continue;
      ++sampled;
      EXPECT_EQ(chances["samples"], 64);
      EXPECT_EQ(chances["exact"], false);
    }
    house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", hints.empty() ? some_answer(q, static_cast<std::uint64_t>(i)) : hints[0]["answer"]}});
    house.loop.run();
  }
  EXPECT_GT(sampled, 0);
}

TEST(Lobby, previews_chances_and_overlays_answer_and_change_nothing) {
  House house;
  const json created = house.create({{"book", "big-napoleonic"},
                                     {"setup", "first-shots"},
                                     {"seed", "9"},
                                     {"hot_seat", true},
                                     {"seats", {{{"player", "human"}}, {{"player", "human"}}}}});
  const auto both = house.join(token(created, "both"));
  int moves = 0;
  std::size_t most_hints = 0;
  for (int i = 0; i < 200 && !both->question().is_null(); ++i) {
    const json q = both->question();
    const std::int64_t seq = both->last("news")["seq"];
    if (q["shape"] == "pick") {
      house.say(both, {{"type", "chances"},
                       {"id", 1},
                       {"number", q["number"]},
                       {"answer", {{"value", q["options"].back()["value"]}}}});
      house.loop.run();
      const json chances = both->last("chances");
      EXPECT_TRUE(chances.contains("none") || !chances["odds"].empty());
    }
    if (q["shape"] == "move") {
      ++moves;
      const json& b = q["block"];
      house.say(both, {{"type", "preview"},
                       {"id", 2},
                       {"number", q["number"]},
                       {"to", {{"x", b["x"].get<int>() + 1500}, {"y", b["y"].get<int>() + 2500}}}});
      house.loop.run();
      const json preview = both->last("preview");
      ASSERT_TRUE(preview.contains("legal")) << both->sent.back().dump();
      EXPECT_TRUE(preview.contains("answer"));
      if (preview["legal"].get<bool>() && moves % 2) {
        house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", preview["answer"]}});
        house.loop.run();
        EXPECT_EQ(both->last("accepted")["number"], q["number"]) << preview.dump() << both->last("refused").dump();
        continue;
      }
    }
    if (q.contains("subject")) {
      house.say(both, {{"type", "overlays"}, {"id", 3}, {"unit", q["subject"]}});
      house.loop.run();
      EXPECT_FALSE(both->last("overlays").is_null());
    }
    EXPECT_EQ(both->last("news")["seq"], seq);
    house.say(both, {{"type", "hints"}, {"number", q["number"]}});
    house.loop.run();
    const json hints = both->last("hints")["hints"];
    std::set<std::pair<std::string, int>> purposes;
    for (std::size_t h = 0; q["shape"] == "move" && h < hints.size(); ++h) {  // legal, best first, no purpose twice
      house.say(both, {{"type", "preview"}, {"id", 4}, {"number", q["number"]}, {"answer", hints[h]["answer"]}});
      house.loop.run();
      EXPECT_EQ(both->last("preview")["legal"], true) << hints[h].dump() << both->last("preview").dump();
      EXPECT_TRUE(h == 0 || hints[h - 1]["score"] >= hints[h]["score"]);
      EXPECT_TRUE(purposes.insert({hints[h]["why"], hints[h]["answer"].value("target", -1)}).second) << hints.dump();
    }
    most_hints = std::max(most_hints, purposes.size());
    const json answer = hints.empty() ? some_answer(q, static_cast<std::uint64_t>(i)) : hints[0]["answer"];
    house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", answer}});
    house.loop.run();
    ASSERT_EQ(both->last("accepted")["number"], q["number"]) << both->last("refused").dump();
  }
  EXPECT_GT(moves, 3);
  EXPECT_GT(most_hints, 1u);
}

TEST(Lobby, bad_wishes_for_a_battle_are_turned_down_with_a_reason) {
  House house;
  const json bad[] = {
      {{"book", "nothing"}},
      {{"book", "big-napoleonic"}, {"setup", "nowhere"}},
      {{"book", "big-napoleonic"}, {"setup", "crossroads"}, {"seats", {1, 2}}},
      {{"book", "big-napoleonic"},
       {"setup", "crossroads"},
       {"seats", {{{"player", "human"}}, {{"player", "computer"}, {"level", "genius"}}}}},
      {{"book", "big-napoleonic"}, {"setup", "crossroads"}, {"dice", "loaded"}},
      {{"book", "big-napoleonic"}, {"setup", "crossroads"}, {"pace", -1}},
      {{"book", "big-napoleonic"}, {"setup", "crossroads"}, {"seed", "xyz"}},
      {{"book", "big-napoleonic"}, {"setup", "crossroads"}, {"house", {{"no.such.number", 3}}}},
      {{"book", "big-napoleonic"}, {"setup", "crossroads"}, {"sauce", true}},
      {{"book", "big-napoleonic"}, {"setup", "[scenario]\nbook = \"big-napoleonic\"\n"}},
      {{"book", "pike-and-shot"}, {"setup", "x"}},
      {{"record", {{"format", 1}}}},
      {{"record", 7}},
      json::array(),
      json(),
  };
  for (const json& wanted : bad) {
    int status = 0;
    const json reply = house.create(wanted, &status);
    EXPECT_GE(status, 400) << wanted.dump();
    EXPECT_LT(status, 500) << wanted.dump();
    EXPECT_FALSE(reply["error"]["message"].get<std::string>().empty()) << wanted.dump();
  }
  EXPECT_EQ(house.battles(), 0);
}

}  // namespace linstock::host
