// What one client does has an end, and costs nobody else his share: work, memory, places, secrets.
#include <malloc.h>
#include <sqlite3.h>

#include <future>

#include "host/hosted.h"
#include "host/running.h"

namespace linstock::host {

namespace {

json computers() {
  return {{"book", "big-napoleonic"},
          {"setup", "first-shots"},
          {"seed", "3"},
          {"seats", {{{"player", "computer"}}, {{"player", "computer"}}}}};
}

// What the host itself holds, without the pages that SQLite keeps.
std::int64_t held() {
  return static_cast<std::int64_t>(mallinfo2().uordblks) - static_cast<std::int64_t>(sqlite3_memory_used());
}

}  // namespace

// WORK

TEST(Bounds, a_hint_waits_for_nobodys_odds) {
  struct Slow final : Desk {
    Reply read(const std::vector<std::string>&) override { return {}; }
    Reply ask(const std::vector<std::string>&, std::string_view, const std::atomic<bool>& cancelled) override {
      ++running;
      while (!cancelled) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return {};
    }
    std::atomic<int> running{0};
  };
  auto desk = std::make_unique<Slow>();
  Slow& slow = *desk;
  Options options;
  options.port = 0;
  options.store = ":memory:";
  Server server(std::move(options), std::move(desk));
  std::thread loop([&] { server.run(); });
  std::vector<std::shared_ptr<void>> askers;
  for (int i = 0; i < 4; ++i)
    askers.push_back(hold_open(server.port(),
                               "POST /api/books/x/procedures/y/odds HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
                               "application/json\r\nContent-Length: 2\r\n\r\n{}",
                               1));
  while (slow.running == 0) std::this_thread::yield();
  // The thread for what takes long has work for ever; battles are created, hints given, computers answer.
  const json created =
      json::parse(http(server.port(), "POST", "/api/battles",
                       json{{"book", "big-napoleonic"}, {"setup", "first-shots"}, {"seed", "3"}}.dump())
                      .body);
  WireClient client(server.port(), link_of(created, "seat0"));
  json question;
  while (question.is_null() || question["seat"] != 0) question = client.read_type("news")["view"]["question"];
  client.send(json{{"type", "hints"}, {"number", question["number"]}}.dump());
  EXPECT_FALSE(client.read_type("hints")["hints"].empty());
  // When those who asked have left, their work is broken off, and what they had queued goes.
  askers.clear();
  bool idle = false;
  for (int i = 0; i < 2000 && !idle; ++i)
    idle = http(server.port(), "GET", "/metrics").body.find("\nlinstock_jobs 0\n") != std::string::npos;
  EXPECT_TRUE(idle);
  server.stop();
  loop.join();
}

TEST(Bounds, what_many_ask_at_once_is_made_once) {
  struct Counting final : Desk {
    explicit Counting(std::shared_future<void> until) : gone(std::move(until)) {}
    Reply read(const std::vector<std::string>&) override {
      ++made;
      gone.wait();
      return {200, "[]", "application/json", ""};
    }
    Reply ask(const std::vector<std::string>&, std::string_view, const std::atomic<bool>&) override { return {}; }
    std::shared_future<void> gone;
    std::atomic<int> made{0};
  };
  std::promise<void> go;
  auto desk = std::make_unique<Counting>(go.get_future().share());
  Counting& counting = *desk;
  Options options;
  options.port = 0;
  options.store = ":memory:";
  Server server(std::move(options), std::move(desk));
  std::thread loop([&] { server.run(); });
  const auto many = hold_open(server.port(), "GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 30);
  for (int heard = 0, asked = 0; heard < 30;) {  // until the host has heard them all
    const std::string text = http(server.port(), "GET", "/metrics").body;
    heard = std::stoi(text.substr(text.find("\nlinstock_requests_total ") + 25)) - ++asked;
  }
  go.set_value();
  EXPECT_EQ(http(server.port(), "GET", "/api/books").body, "[]");
  EXPECT_EQ(counting.made, 1);
  server.stop();
  loop.join();
}

TEST(Bounds, a_replay_is_broken_off_when_nobody_waits) {
  House house;
  const json created = house.create(at_one_screen());
  const auto both = house.join(link_of(created, "both"));
  for (int i = 0; i < 4; ++i) {
    const json q = both->question();
    house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, 3)}});
    house.loop.run();
  }
  Record record;
  const json text = house.get(&Lobby::record, link_of(created, "both"));
  ASSERT_FALSE(read_record(text.dump(), record));
  std::optional<Problem> problem;
  EXPECT_TRUE(replay(record, problem, never_cancelled));
  std::atomic<bool> cancelled{true};
  EXPECT_THROW(replay(record, problem, cancelled), Cancelled);
  // It is as strict as Battle::replay.
  Record wrong = record;
  wrong.answers[2].hash ^= 1;
  EXPECT_FALSE(replay(wrong, problem, never_cancelled));
  EXPECT_NE(problem->message.find("the record says"), std::string::npos);
  wrong = record;
  wrong.answers[1].clause = "BN-NO-01";
  EXPECT_FALSE(replay(wrong, problem, never_cancelled));
  wrong = record;
  wrong.answers.push_back(wrong.answers.back());
  EXPECT_FALSE(replay(wrong, problem, never_cancelled));
}

TEST(Bounds, dice_of_an_uploaded_record_are_those_of_its_seed) {
  House house;
  const json created = house.create(computers());
  const auto watch = house.join(link_of(created, "both"));
  house.loop.run();
  ASSERT_TRUE(watch->last("news")["view"]["over"].get<bool>());
  Record record;
  ASSERT_FALSE(read_record(house.get(&Lobby::record, link_of(created, "watch")).dump(), record));
  ASSERT_TRUE(record.seed);
  std::optional<Problem> problem;
  EXPECT_TRUE(replay(record, problem, never_cancelled)) << problem->message;
  record.seed = Seed::numbered(12345);
  EXPECT_FALSE(replay(record, problem, never_cancelled));
}

// MEMORY

TEST(Bounds, memory_of_many_battles_is_given_back) {
  const Folder folder("memory");
  House house(folder.file());
  const auto fill_and_leave = [&](int count) {
    for (int i = 0; i < count; ++i) house.create(two_humans());
    EXPECT_EQ(house.lobby->loaded(), static_cast<std::size_t>(count));
    house.loop.time += 700;
    house.lobby->drop_idle();
    house.loop.run();
    EXPECT_EQ(house.lobby->loaded(), 0u);
  };
  fill_and_leave(50);
  const std::int64_t before = held();
  fill_and_leave(400);
  EXPECT_LT(held() - before, 400 * 1000);  // less than a thousand bytes of each; 21,700 were left once
}

TEST(Bounds, a_long_story_is_told_in_parts) {
  House house;
  const json created = house.create(computers());
  const auto watch = house.join(link_of(created, "both"));
  house.loop.run();
  const json record = house.get(&Lobby::record, link_of(created, "watch"));
  const json again = house.create({{"record", record}});
  ASSERT_TRUE(again.contains("links")) << again.dump();
  const auto late = house.join(again["links"].contains("seat0") ? link_of(again, "seat0") : link_of(again, "both"));
  ASSERT_TRUE(late);
  const json events = late->last("news")["events"];
  ASSERT_GT(events.size(), 1u);  // a whole battle's story, in the first lines of its journal
  std::size_t notes = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i]["seq"], i + 1);
    EXPECT_EQ(events[i]["kind"], "begin");
    EXPECT_EQ(events[i]["n"], record["answers"].size());
    EXPECT_LE(events[i]["notes"].size(), 400u);
    notes += events[i]["notes"].size();
  }
  EXPECT_GT(notes, 200u);
  const std::string link = link_of(again, "watch");
  EXPECT_GT(house.get(&Lobby::summary, link)["luck"][0]["rolls"], 0);
  EXPECT_EQ(house.get(&Lobby::replay_points, link)["points"].size(), 1u);
}

// SEATS AND SECRETS

TEST(Bounds, nobody_takes_anothers_secret_for_his_key) {
  const Folder folder("secret");
  House house(folder.file());
  const json victim = house.create(at_one_screen()), own = house.create(two_humans());
  house.start();  // the victim's battle is in nobody's memory
  const std::string watch = link_of(victim, "watch");
  const auto thief = house.sit({link_of(own, "seat0"), watch, 0, ""});
  EXPECT_EQ(thief->count("hello"), 0);
  EXPECT_TRUE(thief->closed);
  EXPECT_EQ(house.sit({watch, "", 0, ""})->last("hello")["seat"]["role"], "watch");
  EXPECT_EQ(house.sit({link_of(own, "seat0"), std::string(22, 'k'), 0, ""})->last("hello")["seat"]["role"], "seat0");
}

TEST(Bounds, a_battle_that_is_over_has_shown_its_seed_and_takes_nothing_back) {
  House house;
  const json created = house.create(computers());
  const auto both = house.join(link_of(created, "both"));
  house.loop.run();
  EXPECT_TRUE(house.get(&Lobby::seat_info, link_of(created, "both")).contains("seed"));
  EXPECT_FALSE(both->last("news")["view"]["undo"].get<bool>());
  house.say(both, {{"type", "undo"}});
  house.loop.run();
  EXPECT_EQ(both->last("refused")["code"], "undo");
}

TEST(Bounds, the_host_can_show_at_the_end_that_the_seed_was_made_by_both) {
  House house;
  json wanted = two_humans();
  wanted.erase("seed");
  const json created = house.create(wanted);
  const Seed shares[2] = {Seed::numbered(21), Seed::numbered(22)};
  const auto red = house.sit({link_of(created, "seat0"), "", 0, shares[0].commitment()});
  const auto blue = house.sit({link_of(created, "seat1"), "", 0, shares[1].commitment()});
  // Both know what each is bound to before anybody shows anything; nobody is told the other's share.
  EXPECT_EQ(red->last("reveal")["commits"], json::array({shares[0].commitment(), shares[1].commitment()}));
  EXPECT_EQ(red->last("reveal")["host"], created["commitment"]);
  house.say(red, {{"type", "reveal"}, {"share", shares[0].hex()}});
  house.loop.run();
  for (const json& heard : blue->sent) EXPECT_EQ(heard.dump().find(shares[0].hex()), std::string::npos);
  // Bound is bound: a second commitment comes too late.
  house.sit({blue->last("hello")["token"], "", 0, Seed::numbered(99).commitment()});
  EXPECT_EQ(house.get(&Lobby::seat_info, red->last("hello")["token"])["commits"][1], shares[1].commitment());
  house.say(blue, {{"type", "reveal"}, {"share", shares[1].hex()}});
  house.loop.run();
  EXPECT_FALSE(red->question().is_null());
  EXPECT_FALSE(house.get(&Lobby::seat_info, red->last("hello")["token"]).contains("seed"));
}

// SHARES

TEST(Bounds, refused_requests_cost_a_player_nothing) {
  RunningHost host;
  const json created = host.create(two_humans());
  // 4,000 of them from a page elsewhere, through his own browser; then more than he may ask in a second.
  for (int i = 0; i < 4000; ++i)
    http(host.port, "GET", i % 2 ? "/api/books" : "/", "", {{"Origin", "https://elsewhere.example"}});
  EXPECT_GT(host.metric("refused_foreign_total") + host.metric("refused_rate_total"), 3000);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(http(host.port, "GET", "/healthz").status, 200) << i;
  int refused = 0;
  while (http(host.port, "GET", "/healthz").status == 200 && refused < 1500) ++refused;
  // Being refused does not make it worse: as soon as there is a little in his share again, he is heard.
  for (int i = 0; i < 300; ++i) http(host.port, "GET", "/healthz");
  int status = 0;
  for (int i = 0; i < 500 && status != 200; ++i) status = http(host.port, "GET", "/healthz").status;
  EXPECT_EQ(status, 200);
}

TEST(Bounds, a_player_comes_back_through_a_crowd_of_spectators) {
  RunningHost host;
  const json created = host.create(two_humans());
  std::vector<std::unique_ptr<WireClient>> crowd;
  for (int i = 0; i < 20; ++i) {
    crowd.push_back(std::make_unique<WireClient>(host.port, link_of(created, "watch"), 0, Headers{}, "127.0.0.2"));
    crowd.back()->read_type("news");
  }
  for (int i = 0; i < 8; ++i) {
    WireClient player(host.port, link_of(created, "seat0"));
    EXPECT_EQ(player.read_type("hello")["seat"]["role"], "seat0");
  }
  WireClient late(host.port, link_of(created, "watch"), 0, {}, "127.0.0.2");
  EXPECT_EQ(late.read_type("trouble")["code"], "full");
}

TEST(Bounds, whoever_is_cut_off_leaves_his_place) {
  RunningHost host;
  const json created = host.create(two_humans());
  WireClient flood(host.port, link_of(created, "watch"));
  EXPECT_THROW(
      {
        for (int n = 0; n < 100'000; ++n) flood.send(R"({"type":"ping"})");
        for (;;) flood.read();
      },
      std::exception);
  EXPECT_EQ(host.metric("cut_off_total"), 1);
  double sockets = 1;
  for (int i = 0; i < 300 && sockets != 0; ++i) sockets = host.metric("sockets");
  EXPECT_EQ(sockets, 0);
  WireClient client(host.port, link_of(created, "seat0"));
  EXPECT_EQ(client.read_type("here")["watching"], 0);
}

TEST(Bounds, when_there_is_no_room_whoever_has_most_gives_up_one) {
  Options options;
  options.limits.sockets = 10;
  RunningHost host(options);
  const json created = host.create(two_humans());
  std::vector<std::unique_ptr<WireClient>> greedy;
  for (int i = 0; i < 10; ++i) {
    greedy.push_back(std::make_unique<WireClient>(host.port, link_of(created, "watch"), 0, Headers{}, "127.0.0.3"));
    greedy.back()->read_type("news");
  }
  WireClient player(host.port, link_of(created, "seat0"));
  EXPECT_EQ(player.read_type("hello")["seat"]["role"], "seat0");
  EXPECT_THROW(WireClient(host.port, link_of(created, "watch"), 0, {}, "127.0.0.3"), std::exception);
}

// COUNTERS

TEST(Bounds, refusals_queues_and_budgets_are_counted) {
  RunningHost host;
  http(host.port, "GET", "/api/books", "", {{"Origin", "https://elsewhere.example"}});
  raw_http(host.port, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  http(host.port, "POST", "/api/books/pike-and-shot/procedures/charge-chain/odds",
       R"({"facts":{"charger_bases":12,"charger_shot":12,"target_shot":12,"target_bases":12,"guns":3,)"
       R"("gun_distance":100},"vary":["charger_dps","target_dps"]})");
  for (const char* name : {"refused_foreign_total", "refused_not_http_total"}) EXPECT_EQ(host.metric(name), 1) << name;
  EXPECT_GE(host.metric("jobs_long_done_total"), 1) << "on a slow machine the house is kept meanwhile";
  EXPECT_GT(host.metric("budget_sampled_total"), 0);
  EXPECT_EQ(host.metric("budget_refused_total"), 1);
  for (const char* kind : {"play", "study", "long", "disk"})
    for (const char* what :
         {"waiting", "done_total", "refused_total", "cancelled_total", "seconds_total", "longest_seconds"})
      EXPECT_GE(host.metric(std::string("jobs_") + kind + "_" + what), 0) << kind << what;
  for (const char* name : {"refused_rate_total", "refused_connections_total", "refused_sockets_total",
                           "refused_bodies_total", "refused_replies_total", "refused_battles_total",
                           "refused_busy_total", "refused_messages_total", "refused_full_total", "tables"})
    EXPECT_GE(host.metric(name), 0) << name;
}

}  // namespace linstock::host
