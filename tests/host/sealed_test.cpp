// Battles with secrets in the host: envelopes over restarts and reconnects, what each is sent, shared screens.
#include <unistd.h>

#include "kernel/files/record.h"
#include "table.h"

namespace linstock::host {

namespace {

json night_march(const char* seed = "7") {
  return {{"book", "skeleton"}, {"setup", "night-march"}, {"seed", seed}, {"seats", {{{"player", "human"}}, {{"player", "human"}}}}};
}

json ambush(int x, int y) { return {{"value", 0}, {"block", {{"x", x}, {"y", y}, {"facing", 16384}}}}; }

json sheet(int seat, const char* duty, int pace = 1, json line = nullptr) {
  json entries = json::array();
  for (int i = 4 * seat; i < 4 * seat + 4; ++i) {
    json answer = {{"form", {{"duty", duty}, {"pace", pace}}}};
    if (!line.is_null()) answer["line"] = line;
    entries.push_back({{"subject", i}, {"answer", answer}});
  }
  return {{"entries", entries}};
}

// Two people at two screens and one who watches.
struct Night {
  explicit Night(House& h, const json& wanted = night_march()) : house(h) {
    links = house.create(wanted)["links"];
    red = house.join(links["seat0"]);
    blue = house.join(links["seat1"]);
    watch = house.join(links["watch"]);
  }
  void answer(const std::shared_ptr<StillClient>& who, const json& given, std::optional<std::int64_t> number = {}) {
    house.say(who, {{"type", "answer"}, {"id", 1}, {"number", number.value_or(who->question()["number"].get<std::int64_t>())}, {"answer", given}});
    house.loop.run();
  }
  void undo(const std::shared_ptr<StillClient>& who) {
    house.say(who, {{"type", "undo"}, {"id", 2}});
    house.loop.run();
  }
  void hide(int red_x = 12'000, int blue_x = 12'000) {
    answer(red, ambush(red_x, 5'000));
    answer(blue, ambush(blue_x, 11'000));
  }
  // Everything that was sent to one of them so far.
  static std::string all(const std::shared_ptr<StillClient>& who) {
    std::string text;
    for (const json& m : who->sent) text += m.dump() + "\n";
    return text;
  }

  House& house;
  json links;
  std::shared_ptr<StillClient> red, blue, watch;
};

// Tokens and times differ from run to run; what is said of the battle must not.
std::string plain(std::string text, const json& links) {
  for (const auto& [role, token] : links.items())
    for (std::size_t at; (at = text.find(token.get<std::string>())) != std::string::npos;)
      text.replace(at, token.get<std::string>().size(), role);
  return text;
}

}  // namespace

TEST(SealedHost, both_are_asked_and_the_first_envelope_opens_nothing) {  // SK-HIDE-01
  House house;
  Night night(house);
  EXPECT_EQ(night.red->question()["seat"], 0);
  EXPECT_EQ(night.blue->question()["seat"], 1);
  EXPECT_EQ(night.watch->question()["shape"], "secret");
  const auto number = night.red->question()["number"];
  EXPECT_EQ(night.blue->question()["number"], number);
  night.answer(night.blue, ambush(12'000, 11'000));
  EXPECT_EQ(night.blue->last("accepted")["type"], "accepted");
  EXPECT_EQ(night.red->question()["number"], number) << "a draft would be lost";
  EXPECT_EQ(night.red->last("news")["view"]["asked"], json::parse(R"([{"seat":0,"sealed":false},{"seat":1,"sealed":true}])"));
  EXPECT_EQ(night.red->last("news")["events"][0]["kind"], "sealed");
  EXPECT_FALSE(night.red->last("news")["events"][0].contains("answer"));
  EXPECT_TRUE(night.blue->question()["sealed"].is_object());
  EXPECT_TRUE(night.blue->last("news")["view"]["undo"]);
  night.answer(night.red, ambush(12'000, 5'000));
  EXPECT_EQ(night.red->last("news")["events"][0]["kind"], "opened");
  EXPECT_EQ(night.red->last("news")["events"][0]["opened"].size(), 1u) << "only his own";
  EXPECT_EQ(night.watch->last("news")["events"][0]["opened"].size(), 0u);
  EXPECT_EQ(night.red->question()["shape"], "write");
  EXPECT_EQ(night.red->question()["sheet"].size(), 4u);
}

TEST(SealedHost, bad_envelopes_are_refused_and_nobody_is_told) {  // SK-ORDER-01
  House house;
  Night night(house);
  night.hide();
  const auto number = night.red->question()["number"].get<std::int64_t>();
  const auto refused = [&](const std::shared_ptr<StillClient>& who, const json& given, std::int64_t n) {
    const auto others = night.blue->sent.size() + night.watch->sent.size();
    const auto before = who->count("refused");
    night.answer(who, given, n);
    EXPECT_EQ(who->count("refused"), before + 1) << given.dump();
    EXPECT_TRUE(who != night.red || night.blue->sent.size() + night.watch->sent.size() == others) << "somebody else was told";
    return who->last("refused")["code"].get<std::string>();
  };
  EXPECT_EQ(refused(night.red, sheet(0, "hold"), number - 1), "stale");  // for another question
  EXPECT_EQ(refused(night.red, sheet(0, "hold"), number + 9), "stale");
  EXPECT_EQ(refused(night.red, sheet(1, "hold"), number), "bad");  // somebody else's units
  EXPECT_EQ(refused(night.watch, sheet(0, "hold"), number), "watch");
  EXPECT_EQ(refused(night.red, sheet(0, "march"), number), "rule");
  EXPECT_EQ(night.red->last("refused")["subject"], 0);
  EXPECT_EQ(refused(night.red, sheet(0, "dance"), number), "bad");
  EXPECT_EQ(refused(night.red, sheet(0, "march", 4, json::array({1, 2, 3})), number), "bad");
  EXPECT_EQ(refused(night.red, sheet(0, "march", 4, json(std::vector<int>(400, 1))), number), "bad");
  json crowd = sheet(0, "hold");
  for (int i = 0; i < 1000; ++i) crowd["entries"].push_back(crowd["entries"][0]);
  EXPECT_EQ(refused(night.red, crowd, number), "bad");
  EXPECT_EQ(refused(night.red, {{"value", 3}}, number), "bad");
  EXPECT_EQ(refused(night.red, {{"entries", json::array()}}, number), "rule");
  night.answer(night.red, sheet(0, "hold"));
  EXPECT_EQ(refused(night.red, sheet(0, "hold"), number), "sealed");  // a second one
}

TEST(SealedHost, an_entry_is_previewed_and_found_from_a_wish) {  // SK-ORDER-04
  House house;
  json wanted = night_march();
  wanted["setup"] = "great-night-march";
  Night night(house, wanted);
  for (const auto& who : {night.red, night.blue}) {
    const json region = who->question()["region"];  // two opposite corners of it are enough
    night.answer(who, ambush((region[0].get<int>() + region[4].get<int>()) / 2, (region[1].get<int>() + region[5].get<int>()) / 2));
  }
  const auto number = night.red->question()["number"];
  const json line = night.red->question()["sheet"][16];
  ASSERT_EQ(line["shape"], "move");
  const auto preview = [&](json more) {
    more.update({{"type", "preview"}, {"id", 7}, {"number", number}});
    house.say(night.red, more);
    house.loop.run();
  };
  const int x = line["block"]["x"].get<int>() + 2'000, y = line["block"]["y"].get<int>() + 1'000;
  const auto told = night.blue->sent.size();
  preview({{"entry", line["subject"]}, {"to", {{"x", x}, {"y", y}}}});
  const json found = night.red->last("preview");
  EXPECT_TRUE(found["legal"].get<bool>());
  EXPECT_NEAR(found["ends"]["at"][0].get<int>(), x, 2);
  EXPECT_EQ(found["answer"]["path"].size(), 2u);
  preview({{"entry", 0}, {"to", {{"x", x}, {"y", y}}}});
  EXPECT_EQ(night.red->last("refused")["message"], "this question has nothing to do with places");
  preview({{"entry", 36}, {"to", {{"x", x}, {"y", y}}}});
  EXPECT_EQ(night.red->last("refused")["message"], "'entry' is not on this sheet");
  preview({{"entry", "horse"}, {"to", {{"x", x}, {"y", y}}}});
  EXPECT_EQ(night.red->last("refused")["message"], "'entry' is not on this sheet");
  preview({{"entry", line["subject"]}, {"to", 7}});
  EXPECT_EQ(night.red->last("refused")["message"], "'to' or 'answer' is missing");
  EXPECT_EQ(night.blue->sent.size(), told);
}

// Every order of handing in, taking back, leaving and restarting: one battle, one journal's worth of answers.
TEST(SealedHost, interleavings_with_reconnects_and_restarts_give_one_battle) {
  // In memory where there is such a folder: 216 stores, each committed many times.
  const std::filesystem::path shared = "/dev/shm";
  const auto folder = std::filesystem::exists(shared) ? shared : std::filesystem::temp_directory_path();
  const std::string name = "linstock-sealed-" + std::to_string(getpid());
  const auto file = folder / name;
  const auto wipe = [&] {
    for (const auto& found : std::filesystem::directory_iterator(folder))
      if (found.path().filename().string().starts_with(name)) std::filesystem::remove(found.path());
  };
  enum Deed { Red, Blue, RedBack, BlueBack, Reconnect, Restart, deeds };
  json reference;
  for (int way = 0; way < deeds * deeds * deeds; ++way) {
    wipe();
    House house(file.string());
    Night night(house);
    bool in[2] = {};
    const auto open = [&] { return in[0] && in[1]; };
    const auto again = [&] {
      night.red = house.join(night.links["seat0"]);
      night.blue = house.join(night.links["seat1"]);
      ASSERT_TRUE(night.red && night.blue);
    };
    const auto seal = [&](int seat) {
      const auto& who = seat == 0 ? night.red : night.blue;
      night.answer(who, seat == 0 ? ambush(9'000, 5'000) : ambush(15'000, 11'000));
      in[seat] = true;
    };
    for (int i = 0, left = way; i < 3 && !open(); ++i, left /= deeds) {
      switch (left % deeds) {
        case Red: seal(0); break;
        case Blue: seal(1); break;
        case RedBack: night.undo(night.red); in[0] = false; break;
        case BlueBack: night.undo(night.blue); in[1] = false; break;
        case Restart: house.start(); again(); break;
        default: again();
      }
      if (open()) break;
      EXPECT_EQ(night.red->question().contains("sealed"), in[0]) << "way " << way;
      EXPECT_EQ(night.blue->question().contains("sealed"), in[1]) << "way " << way;
    }
    for (const int seat : {1, 0})
      if (!in[seat]) seal(seat);
    ASSERT_EQ(night.red->question()["shape"], "write") << "way " << way;
    house.start();
    again();
    const json scene[] = {night.red->last("news")["view"]["scene"], night.blue->last("news")["view"]["scene"]};
    if (way == 0) reference = scene;
    ASSERT_EQ(json(scene), reference) << "way " << way;
    ASSERT_TRUE(house.loop.errors.empty()) << house.loop.errors[0];
  }
  wipe();
}

// THE LEAK TEST, in bytes: two hosts, all alike but for what one seat cannot know.
TEST(SealedHost, not_one_byte_tells_what_the_other_hides) {  // SK-HIDE-01 SK-ORDER-01 SK-WELL-01
  const auto told = [](const char* seed, int blue_x, const char* duty, int pace, const std::function<std::string(Night&)>& pick) {
    House house;
    Night night(house, night_march(seed));
    night.hide(12'000, blue_x);
    night.answer(night.blue, sheet(1, duty, pace));
    night.undo(night.blue);
    night.answer(night.blue, sheet(1, pace > 1 ? "hold" : "lie in wait", 5 - pace));
    for (const auto& who : {night.red, night.watch}) {
      house.say(who, {{"type", "overlays"}, {"id", 5}, {"unit", 7}});
      house.say(who, {{"type", "hints"}, {"id", 6}, {"number", who->question()["number"]}});
      house.say(who, {{"type", "preview"}, {"id", 7}, {"number", who->question()["number"]}, {"answer", sheet(0, "hold")}});
      house.loop.run();
    }
    return plain(pick(night), night.links);
  };
  const auto to_red = [](Night& n) {
    std::string text = Night::all(n.red);
    for (const auto ask : {&Lobby::record, &Lobby::summary, &Lobby::replay_points, &Lobby::seat_info, &Lobby::curve})
      text += n.house.get(ask, n.links["seat0"]).dump() + "\n";
    n.house.lobby->events(House::key_for(n.links["seat0"]), 0, [&](Reply r) { text += r.body; });
    n.house.lobby->replay_at(House::key_for(n.links["seat0"]), 3, [&](Reply r) { text += r.body; });
    n.house.loop.run();
    return text;
  };
  const auto to_watch = [](Night& n) { return Night::all(n.watch); };
  const std::string red = told("7", 12'000, "hold", 1, to_red), watch = told("7", 12'000, "hold", 1, to_watch);
  EXPECT_NE(red.find("journal"), std::string::npos);
  EXPECT_EQ(told("7", 7'000, "hold", 1, to_red), red) << "where the ambush lies";
  EXPECT_EQ(told("7", 12'000, "lie in wait", 3, to_red), red) << "what the sealed orders are";
  EXPECT_EQ(told("7", 7'000, "lie in wait", 2, to_watch), watch);
}

// As many messages of the same size go out to him, whatever is in the other's envelope: also when the turn is played.
TEST(SealedHost, an_envelope_of_any_size_looks_the_same_from_outside) {  // SK-ORDER-01
  const auto sizes = [](const json& orders) {
    House house;
    Night night(house);
    night.hide();
    const std::size_t before = night.red->sent.size();
    night.answer(night.blue, orders);
    std::vector<std::size_t> all;
    for (std::size_t i = before; i < night.red->sent.size(); ++i) all.push_back(night.red->sent[i].dump().size());
    return all;
  };
  const std::vector<std::size_t> small = sizes(sheet(1, "hold"));
  EXPECT_EQ(small.size(), 1u);
  EXPECT_EQ(sizes(sheet(1, "march", 4, json::array({1'000, 15'000, 2'000, 14'000, 3'000, 15'500, 23'000, 15'900}))), small);
}

TEST(SealedHost, an_uploaded_record_keeps_its_envelope) {
  std::optional<Problem> problem;
  const auto battle = Battle::begin(*find_book("skeleton"), "night-march", {}, Seed::numbered(7), problem);
  ASSERT_TRUE(battle);
  Answer place;
  place.block = battle->game().questions()[1].block;
  ASSERT_FALSE(battle->seal(1, place));
  const auto file = std::filesystem::temp_directory_path() / ("linstock-uploaded-" + std::to_string(getpid()));
  House house(file.string());
  Night night(house, {{"record", json::parse(write_record(battle->record()))}, {"seats", night_march()["seats"]}});
  const auto its_there = [&] {
    EXPECT_TRUE(night.blue->question()["sealed"].is_object());
    EXPECT_EQ(night.red->question()["shape"], "place");
    EXPECT_EQ(night.red->last("news")["view"]["asked"][1]["sealed"], true);
  };
  its_there();
  house.start();
  night.red = house.join(night.links["seat0"]);
  night.blue = house.join(night.links["seat1"]);
  its_there();
  night.answer(night.red, ambush(12'000, 5'000));
  EXPECT_EQ(night.red->question()["shape"], "write");
  EXPECT_TRUE(house.loop.errors.empty());
  for (const char* end : {"", "-wal", "-shm", ".lock", "-lock"}) std::filesystem::remove(file.string() + end);
}

TEST(SealedHost, envelopes_are_not_taken_back_without_end) {
  Limits few;
  few.undos = 3;
  House house(":memory:", few);
  Night night(house);
  for (int i = 0; i < 4; ++i) {
    night.answer(night.red, ambush(12'000, 5'000));
    night.undo(night.red);
  }
  EXPECT_EQ(night.red->last("refused")["code"], "full");
  EXPECT_TRUE(night.red->question()["sealed"].is_object()) << "it stays where it is";
}

TEST(SealedHost, a_record_is_whole_only_at_the_end_and_then_everything_is_told) {
  House house;
  Night night(house);
  night.hide();
  EXPECT_TRUE(house.get(&Lobby::record, night.links["seat0"]).contains("journal"));
  for (int turn = 0; turn < 4; ++turn) {
    night.answer(night.blue, sheet(1, "lie in wait"));
    night.answer(night.red, sheet(0, "lie in wait"));
  }
  ASSERT_TRUE(night.red->last("news")["view"]["over"]);
  const json scene = night.red->last("news")["view"]["scene"];
  const auto back = house.join(night.links["watch"]);
  EXPECT_TRUE(back->last("news")["view"]["scene"]["units"][7]["on_table"]) << "everything is revealed";
  const json record = house.get(&Lobby::record, night.links["seat0"]);
  ASSERT_TRUE(record.contains("answers"));
  Record read;
  ASSERT_FALSE(read_record(record.dump(), read));
  std::optional<Problem> problem;
  EXPECT_TRUE(Battle::replay(read, problem)) << problem->message;
  json events;
  house.lobby->events(House::key_for(night.links["seat0"]), 0, [&](Reply r) { events = json::parse(r.body); });
  house.loop.run();
  int opened = 0;
  for (const json& e : events["events"])
    if (e["kind"] == "opened") opened += static_cast<int>(e["opened"].size());
  EXPECT_EQ(opened, 10) << "both envelopes of five openings";
}

TEST(SealedHost, a_shared_screen_is_handed_over_with_nothing_shown) {
  House house;
  json wanted = night_march();
  wanted["hot_seat"] = true;
  const json links = house.create(wanted)["links"];
  const auto screen = house.join(links["both"]);
  const auto ambush_seen = [&](int unit) { return screen->last("news")["view"]["scene"]["units"][unit]["on_table"] == true; };
  const auto say = [&](json m) {
    house.say(screen, m);
    house.loop.run();
  };
  EXPECT_EQ(screen->question()["shape"], "secret");
  say({{"type", "answer"}, {"id", 1}, {"number", 2}, {"answer", ambush(12'000, 5'000)}});
  EXPECT_EQ(screen->last("refused")["code"], "turn") << "nobody looks yet";
  say({{"type", "face"}, {"id", 2}, {"seat", 0}});
  EXPECT_EQ(screen->question()["seat"], 0);
  say({{"type", "answer"}, {"id", 3}, {"number", screen->question()["number"]}, {"answer", ambush(12'000, 5'000)}});
  EXPECT_EQ(screen->question()["shape"], "secret") << "the next is not shown the last one's envelope";
  EXPECT_FALSE(screen->question().contains("sealed"));
  say({{"type", "face"}, {"id", 4}, {"seat", 1}});
  EXPECT_EQ(screen->question()["seat"], 1);
  EXPECT_FALSE(ambush_seen(3));
  say({{"type", "answer"}, {"id", 5}, {"number", screen->question()["number"]}, {"answer", ambush(12'000, 11'000)}});
  say({{"type", "face"}, {"id", 6}, {"seat", 0}});
  EXPECT_TRUE(ambush_seen(3));
  EXPECT_FALSE(ambush_seen(7));
  say({{"type", "face"}, {"id", 7}, {"seat", nullptr}});
  EXPECT_FALSE(ambush_seen(3));
}

TEST(SealedHost, the_computer_answers_beside_people) {
  House house;
  json wanted = night_march();
  wanted["seats"][1] = {{"player", "computer"}};
  const json links = house.create(wanted)["links"];
  const auto red = house.join(links["seat0"]);
  for (int n = 0; n < 12 && !red->last("news")["view"]["over"]; ++n) {
    const json q = red->question();
    ASSERT_EQ(q["seat"], 0) << q.dump();
    house.say(red, {{"type", "answer"}, {"id", n}, {"number", q["number"]}, {"answer", q["shape"] == "place" ? ambush(12'000, 5'000) : sheet(0, "hold")}});
    house.loop.run();
    ASSERT_EQ(red->count("refused"), 0) << red->last("refused").dump();
  }
  EXPECT_TRUE(red->last("news")["view"]["over"]);
  EXPECT_TRUE(house.loop.errors.empty());
}

TEST(SealedHost, typed_dice_and_secrets_do_not_go_together) {
  House house;
  json wanted = night_march();
  wanted.erase("seed");
  wanted["dice"] = "typed";
  int status = 0;
  const json reply = house.create(wanted, &status);
  EXPECT_EQ(status, 400);
  EXPECT_EQ(reply["error"]["field"], "dice");
}

}  // namespace linstock::host
