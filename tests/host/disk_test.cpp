// A disk that is slow, one that fails, one with damaged pages: each hurts only those who wait for it. Nothing here is
// decided by a clock: the slow disk does not sync at all until it is told to.
#include "host/disk.h"

#include <fstream>

#include "host/hosted.h"
#include "host/running.h"

namespace linstock::host {

namespace {

void answer(WireClient& client, const json& question) {
  client.send(json{{"type", "answer"}, {"number", question["number"]}, {"answer", some_answer(question, 3)}}.dump());
}

// So many battles at one screen, each with six answers.
std::vector<json> played(House& house, int battles) {
  std::vector<json> created;
  for (int b = 0; b < battles; ++b) {
    created.push_back(house.create(at_one_screen()));
    const auto both = house.join(link_of(created.back(), "both"));
    for (int i = 0; i < 6; ++i) {
      const json q = both->question();
      house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, 3)}});
      house.loop.run();
    }
  }
  return created;
}

}  // namespace

TEST(Disk, a_slow_sync_delays_only_those_who_wait_for_it) {
  Disk disk;
  const Folder folder("slow");
  Options options;
  options.store = folder.file();
  RunningHost host(options);
  const json first = host.create(at_one_screen()), second = host.create(at_one_screen());
  const json shared = json::parse(http(host.port, "POST", "/api/tables", R"({"table":{"turn":1}})").body);
  WireClient waits(host.port, link_of(first, "both")), other(host.port, link_of(second, "both"));
  const json asked = waits.read_type("news")["view"]["question"];
  const json question = other.read_type("news")["view"]["question"];
  disk.hold();
  answer(waits, asked);
  disk.wait_for_a_sync();
  // Everything but a commit goes on: pings, hints, overlays, odds, spectators who sit down, records, pages, tables.
  for (int i = 0; i < 20; ++i) {
    other.send(json{{"type", "ping"}, {"id", i}}.dump());
    EXPECT_EQ(other.read_type("pong")["id"], i);
  }
  other.send(json{{"type", "hints"}, {"number", question["number"]}}.dump());
  EXPECT_FALSE(other.read_type("hints")["hints"].empty());
  other.send(json{{"type", "overlays"}, {"unit", 1}}.dump());
  EXPECT_TRUE(other.read_type("overlays").contains("shapes"));
  WireClient watches(host.port, link_of(second, "watch"));
  EXPECT_EQ(watches.read_type("hello")["seat"]["role"], "watch");
  EXPECT_EQ(http(host.port, "GET", "/healthz").status, 200);
  EXPECT_EQ(http(host.port, "GET", "/").status, 200);
  for (const char* path : {"/api/seat", "/api/seat/record", "/api/seat/summary", "/api/seat/replay/0"})
    EXPECT_EQ(http(host.port, "GET", path, "", bearer(link_of(second, "both"))).status, 200) << path;
  EXPECT_EQ(http(host.port, "POST", "/api/books/skeleton/procedures/fire/odds", "{\"facts\":{}}").status, 200);
  EXPECT_EQ(http(host.port, "GET", "/api/tables", "", {{"Linstock-Table", shared["token"]}}).status, 200);
  // Who waits is answered in all else, and has his receipt when it is true.
  waits.send(json{{"type", "ping"}, {"id", 77}}.dump());
  json heard;
  do {
    heard = waits.read();
    EXPECT_NE(heard["type"], "accepted");
    EXPECT_NE(heard["type"], "news");
  } while (heard["type"] != "pong");
  disk.let_go();
  EXPECT_EQ(waits.read_type("accepted")["number"], asked["number"]);
}

TEST(Disk, a_failed_read_ends_only_that_attempt) {
  Disk disk;
  const Folder folder("read");
  House house(folder.file());
  const json battle = played(house, 12)[5];
  house.start();  // nothing of it is in memory
  disk.fail_reads(true);
  EXPECT_EQ(house.sit({link_of(battle, "both"), "", 0, ""})->last("trouble")["code"], "damaged");
  EXPECT_EQ(house.get(&Lobby::record, link_of(battle, "both"))["error"]["code"], "damaged");
  EXPECT_FALSE(house.loop.errors.empty());
  disk.fail_reads(false);
  EXPECT_TRUE(house.join(link_of(battle, "both")));
}

// Page after page of a store is made unreadable. The host begins, or says why it does not; every battle opens or is said
// to be damaged; most are not touched; and where anything can be stored at all, play goes on.
TEST(Disk, whatever_page_is_damaged_the_others_battles_go_on) {
  const Folder folder("pages");
  std::vector<json> battles;
  {
    House house(folder.file("whole.sqlite"));
    battles = played(house, 8);
  }
  ASSERT_FALSE(std::filesystem::exists(folder.file("whole.sqlite-wal")));
  const auto pages = std::filesystem::file_size(folder.file("whole.sqlite")) / 4096;
  ASSERT_GT(pages, 15u);
  int refused = 0, all_opened = 0, most_opened = 0;
  for (std::uintmax_t page = 0; page < pages; ++page) {
    const std::string file = folder.file("damaged.sqlite");
    for (const char* tail : {"", "-wal", "-shm"}) std::filesystem::remove(file + tail);
    std::filesystem::copy_file(folder.file("whole.sqlite"), file);
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(static_cast<std::streamoff>(page * 4096 + (page == 0 ? 100 : 0)));  // the file's own head has a test
    out.write(std::string(4096 - (page == 0 ? 100 : 0), '\x5a').data(), 4096 - (page == 0 ? 100 : 0));
    out.close();
    try {
      House house(file);
      int opened = 0;
      for (const json& battle : battles) {
        const auto client = house.sit({link_of(battle, "both"), "", 0, ""});
        const json trouble = client->last("trouble");
        EXPECT_TRUE(client->count("hello") == 1 || trouble["code"] == "damaged" || trouble["code"] == "unknown")
            << page << trouble.dump();
        opened += client->count("hello");
      }
      all_opened += opened == 8;
      most_opened += opened >= 5;
    } catch (const StoreError& error) {
      ++refused;
      EXPECT_FALSE(std::string(error.what()).empty());
    }
  }
  EXPECT_LE(refused, 3);  // the page of the tables themselves, and those that no store can do without
  EXPECT_GE(all_opened + most_opened, static_cast<int>(pages) / 2);
}

TEST(Disk, a_truncated_log_is_said_and_loses_nothing_acknowledged) {
  const Folder folder("log");
  json battle;
  std::int64_t acknowledged = 0;
  {
    House house(folder.file());
    battle = house.create(at_one_screen());
    const auto both = house.join(link_of(battle, "both"));
    for (int i = 0; i < 5; ++i) {
      const json q = both->question();
      house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, 3)}});
      house.loop.run();
    }
    acknowledged = both->last("news")["seq"];
    // As a power cut leaves it: the file, its log, and a piece of a page behind the last commit.
    for (const char* tail : {"", "-wal"})
      std::filesystem::copy_file(folder.file() + tail, folder.file("cut.sqlite") + tail);
  }
  const std::string log = folder.file("cut.sqlite") + "-wal";
  std::ofstream(log, std::ios::app | std::ios::binary) << std::string(1000, 'x');
  std::vector<std::string> notes;
  { const Store store(folder.file("cut.sqlite"), &notes); }
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_NE(notes[0].find("log ends in the middle"), std::string::npos);
  House house(folder.file("cut.sqlite"));
  const auto both = house.join(link_of(battle, "both"));
  ASSERT_TRUE(both);
  EXPECT_EQ(both->last("news")["seq"], acknowledged);
}

TEST(Disk, a_host_that_was_ill_tries_again_by_itself) {
  Disk disk;
  const Folder folder("ill");
  House house(folder.file());
  const auto both = house.join(link_of(house.create(at_one_screen()), "both"));
  Entry taken;
  taken.seq = 2;
  taken.answers = "[]";
  const Store::Write write{1, [taken](Store& store) { store.add_entry(1, taken); }};
  ASSERT_TRUE(house.store->write({&write, 1}).battles.empty());
  const json q = both->question();
  house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, 3)}});
  house.loop.run();
  ASSERT_TRUE(house.lobby->ill());
  house.lobby->try_again();
  house.loop.run();
  EXPECT_FALSE(house.lobby->ill());
}

TEST(Disk, health_tells_a_full_one) {
  const Folder folder("health");
  Options options;
  options.store = folder.file();
  options.limits.free_disk = INT64_MAX;
  RunningHost host(options);
  HttpReply reply;
  for (int i = 0; i < 200 && reply.status != 503; ++i) reply = http(host.port, "GET", "/healthz");
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(json::parse(reply.body)["why"], "the disk is full");
  EXPECT_EQ(http(host.port, "POST", "/api/battles", two_humans().dump()).status, 503);
}

}  // namespace linstock::host
