// The host among strangers, without a network: seats are claimed, spectators keep to their places, journals have an
// end, damage stays where it is, and people at two screens make the seed together.
#include <sqlite3.h>

#include <fstream>

#include "host/hosted.h"
#include "host/letter.h"
#include "host/running.h"
#include "host/seed_shares.h"
#include "host/utf8.h"

namespace linstock::host {

namespace {

void answer_once(House& house, const std::shared_ptr<StillClient>& client, std::uint64_t luck = 3) {
  const json q = client->question();
  house.say(client, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, luck)}});
  house.loop.run();
}

}  // namespace

// SEATS

TEST(Strangers, a_seat_belongs_to_the_first_who_sits_down) {
  House house;
  const json created = house.create(two_humans());
  const std::string invitation = link_of(created, "seat1"), key(22, 'g');
  const auto guest = house.sit({invitation, key, 0, ""});
  EXPECT_EQ(guest->last("hello")["token"], key);
  // The creator has the link still, and it has ended.
  const auto creator = house.sit({invitation, std::string(22, 'c'), 0, ""});
  EXPECT_EQ(creator->last("trouble")["code"], "taken");
  EXPECT_TRUE(creator->closed);
  EXPECT_EQ(house.sit({invitation, "", 0, ""})->last("trouble")["code"], "taken");
  int status = 0;
  house.lobby->seat_info(invitation, [&](Reply reply) { status = reply.status; });
  house.loop.run();
  EXPECT_EQ(status, 410);
  // The guest comes back: with his key, or with link and key if he never heard that he has it.
  EXPECT_EQ(house.sit({key, "", 0, ""})->last("hello")["seat"]["role"], "seat1");
  EXPECT_EQ(house.sit({invitation, key, 0, ""})->last("hello")["seat"]["role"], "seat1");
  // A client without a key of its own is given one.
  const auto plain = house.sit({link_of(created, "seat0"), "", 0, ""});
  const std::string given = plain->last("hello")["token"];
  EXPECT_EQ(given.size(), 22u);
  EXPECT_EQ(house.sit({given, "", 0, ""})->last("hello")["seat"]["role"], "seat0");
}

TEST(Strangers, a_claim_outlives_a_restart) {
  const Folder folder("claim");
  House house(folder.file());
  const json created = house.create(two_humans());
  const std::string key(22, 'g');
  house.sit({link_of(created, "seat1"), key, 0, ""});
  house.start();
  EXPECT_EQ(house.sit({link_of(created, "seat1"), std::string(22, 'c'), 0, ""})->last("trouble")["code"], "taken");
  EXPECT_EQ(house.sit({key, "", 0, ""})->last("hello")["seat"]["role"], "seat1");
}

TEST(Strangers, spectators_never_take_a_players_place) {
  House house;
  const json created = house.create(two_humans());
  std::vector<std::shared_ptr<StillClient>> crowd;
  for (int i = 0; i < house.limits.watchers; ++i) {
    crowd.push_back(house.join(link_of(created, "watch")));
    ASSERT_TRUE(crowd.back());
  }
  EXPECT_EQ(house.sit({link_of(created, "watch"), "", 0, ""})->last("trouble")["code"], "full");
  const auto red = house.join(link_of(created, "seat0"));
  ASSERT_TRUE(red);
  // A player who opens one window too many loses his oldest, not his seat.
  std::vector<std::shared_ptr<StillClient>> windows;
  for (int i = 0; i < house.limits.sockets_of_seat; ++i) {
    windows.push_back(house.join(link_of(created, "seat0")));
    ASSERT_TRUE(windows.back());
  }
  EXPECT_TRUE(red->closed);
  EXPECT_FALSE(windows.back()->closed);
}

// THE SEED OF THREE

TEST(Strangers, people_at_two_screens_make_the_seed_together) {
  const Folder folder("seed");
  House house(folder.file());
  json wanted = two_humans();
  wanted.erase("seed");
  const json created = house.create(wanted);
  EXPECT_EQ(created["seed_by"], "both");
  const Seed shares[2] = {Seed::numbered(11), Seed::numbered(12)};
  const auto red = house.sit({link_of(created, "seat0"), "", 0, shares[0].commitment()});
  EXPECT_TRUE(red->question().is_null());  // nothing is asked, because nothing could be thrown
  EXPECT_FALSE(red->last("news")["view"]["over"].get<bool>());
  EXPECT_EQ(red->last("hello")["seat"]["host_commitment"], created["commitment"]);
  EXPECT_EQ(red->count("reveal"), 0);
  house.say(red,
            {{"type", "reveal"}, {"share", shares[0].hex()}});  // too early: he would show it before the other is bound
  EXPECT_EQ(red->last("refused")["code"], "bad");
  house.say(red, {{"type", "answer"}, {"number", 2}, {"answer", {{"value", 0}}}});
  EXPECT_EQ(red->last("refused")["code"], "wait");
  const auto blue = house.sit({link_of(created, "seat1"), "", 0, shares[1].commitment()});
  EXPECT_EQ(red->count("reveal"), 1);
  EXPECT_EQ(blue->count("reveal"), 1);
  house.say(blue, {{"type", "reveal"}, {"share", Seed::numbered(99).hex()}});  // not what he committed himself to
  EXPECT_EQ(blue->last("refused")["code"], "bad");
  house.say(blue, {{"type", "reveal"}, {"share", shares[1].hex()}});
  house.loop.run();
  EXPECT_TRUE(red->question().is_null());
  const std::string key = red->last("hello")["token"];
  house.say(red, {{"type", "reveal"}, {"share", shares[0].hex()}});
  house.loop.run();
  ASSERT_FALSE(red->question().is_null());
  EXPECT_EQ(red->question()["number"], 3);
  const auto& asked = red->question()["seat"] == 0 ? red : blue;
  answer_once(house, asked);
  EXPECT_EQ(asked->count("accepted"), 1) << asked->last("refused").dump();
  // The seed is what the three shares make it, and it is there after a restart.
  const auto stored = Readers(*house.store).use([](StoreReader& r) { return r.battle(1); });
  SeedShares check = SeedShares::read(stored->shares);
  EXPECT_EQ(Seed::from_hex(check.host)->commitment(), created["commitment"]);
  EXPECT_EQ(check.seed().hex(), stored->seed);
  EXPECT_EQ(check.shares[0], shares[0].hex());
  check.shares[1] = Seed::numbered(13).hex();
  EXPECT_NE(check.seed().hex(), stored->seed);
  house.start();
  const auto again = house.sit({key, "", 0, ""});
  EXPECT_EQ(again->last("hello")["seat"]["seed_ready"], true);
  EXPECT_FALSE(again->question().is_null());
  EXPECT_FALSE(again->last("hello")["seat"].contains("shares"));  // at the end
}

TEST(Strangers, who_chose_the_seed_is_shown) {
  House house;
  json wanted = two_humans();
  EXPECT_EQ(house.create(wanted)["seed_by"], "creator");
  wanted.erase("seed");
  wanted["hot_seat"] = true;
  const json created = house.create(wanted);
  EXPECT_EQ(created["seed_by"], "host");
  EXPECT_EQ(house.join(link_of(created, "both"))->last("hello")["seat"]["seed_by"], "host");
}

// BOUNDS

TEST(Strangers, answering_and_taking_back_for_ever_has_an_end) {
  Limits limits;
  limits.undos = 5;
  House house(":memory:", limits);
  const auto both = house.join(link_of(house.create(at_one_screen("typed")), "both"));
  int taken_back = 0;
  for (int i = 0; i < 20 && both->count("refused") == 0; ++i) {
    const json q = both->question();
    json unit;
    for (const json& option : q["options"])
      if (option.contains("subject")) unit = option["value"];
    house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", {{"value", unit}}}});
    house.loop.run();
    house.say(both, {{"type", "undo"}});
    house.loop.run();
    taken_back = both->count("undone");
  }
  EXPECT_EQ(taken_back, 5);
  EXPECT_EQ(both->last("refused")["code"], "full");
}

TEST(Strangers, a_journal_has_an_end) {
  Limits limits;
  limits.entries = 10;
  House house(":memory:", limits);
  const auto both = house.join(link_of(house.create(at_one_screen("typed")), "both"));
  for (int i = 0; i < 40 && both->count("refused") == 0; ++i) answer_once(house, both, 3);
  EXPECT_EQ(both->last("refused")["code"], "full");
  EXPECT_EQ(both->last("news")["seq"], 10);
}

TEST(Strangers, uploaded_records_obey_the_caps_of_scenarios) {
  Limits limits;
  limits.units = 3;
  limits.answers_uploaded = 5;
  House open_house;
  const json created = open_house.create(at_one_screen());
  const auto both = open_house.join(link_of(created, "both"));
  for (int i = 0; i < 4; ++i) answer_once(open_house, both, 3);
  const json record = open_house.get(&Lobby::record, link_of(created, "both"));
  ASSERT_GT(record["answers"].size(), 5u);
  House house(":memory:", limits);
  int status = 0;
  EXPECT_NE(house.create({{"record", record}}, &status)["error"]["message"].get<std::string>().find("answers"),
            std::string::npos);
  EXPECT_EQ(status, 400);
  json shorter = record;
  shorter["answers"] = json::array();
  const json refused = house.create({{"record", shorter}}, &status);
  EXPECT_EQ(refused["error"]["code"], "too-large") << refused.dump();
  EXPECT_EQ(house.create(two_humans(), &status)["error"]["code"], "too-large");  // and scenarios themselves
  json long_setup = shorter;
  long_setup["setup"] = record["setup"].get<std::string>() + std::string(200'001, ' ');
  EXPECT_EQ(house.create({{"record", long_setup}}, &status)["error"]["field"], "record");
}

TEST(Strangers, an_address_has_a_quota_of_battles) {
  Limits limits;
  limits.battles_of_owner = 3;
  House house(":memory:", limits);
  int made = 0, status = 201;
  for (; status == 201 && made < 10; ++made) {
    house.lobby->create(two_humans().dump(), Visitor{"10.0.0.1", "someone"},
                        [&](Reply reply) { status = reply.status; });
    house.loop.run();
  }
  EXPECT_EQ(made, 4);
  EXPECT_EQ(status, 429);
  house.lobby->create(two_humans().dump(), Visitor{"10.0.0.2", "another"}, [&](Reply reply) { status = reply.status; });
  house.loop.run();
  EXPECT_EQ(status, 201);
}

TEST(Strangers, a_full_disk_is_said_plainly) {
  const Folder folder("full");
  Limits limits;
  limits.free_disk = INT64_MAX;
  House house(folder.file(), limits);
  int status = 0;
  EXPECT_EQ(house.create(two_humans(), &status)["error"]["code"], "disk");
  EXPECT_EQ(status, 503);
}

TEST(Strangers, memory_of_ended_battles_is_given_back) {
  House house;
  const json created = house.create({{"book", "big-napoleonic"},
                                     {"setup", "first-shots"},
                                     {"seed", "3"},
                                     {"seats", {{{"player", "computer"}}, {{"player", "computer"}}}}});
  auto watch = house.join(link_of(created, "both"));
  house.loop.run();
  ASSERT_TRUE(watch->last("news")["view"]["over"].get<bool>());
  house.lobby->leave(watch);
  house.loop.time += 6;
  house.lobby->drop_idle();
  EXPECT_EQ(house.lobby->loaded(), 0u);
  EXPECT_TRUE(house.join(link_of(created, "watch")));  // and it comes back
}

TEST(Strangers, a_host_with_too_much_to_do_says_so) {
  House house;
  const json created = house.create(at_one_screen());
  const auto both = house.join(link_of(created, "both"));
  house.loop.refuse_work = true;
  house.say(both, {{"type", "hints"}, {"id", 4}, {"number", both->question()["number"]}});
  EXPECT_EQ(both->last("refused")["code"], "busy");
  EXPECT_EQ(both->last("refused")["id"], 4);
  int status = 0;
  house.lobby->create(two_humans().dump(), {}, [&](Reply reply) { status = reply.status; });
  EXPECT_EQ(status, 503);
  house.lobby->summary(link_of(created, "both"), [&](Reply reply) { status = reply.status; });
  EXPECT_EQ(status, 503);
}

// AGE

TEST(Strangers, abandoned_battles_go_and_finished_ones_are_packed) {
  const Folder folder("age");
  House house(folder.file());
  const json unplayed = house.create(two_humans());
  const json abandoned = house.create(at_one_screen());
  answer_once(house, house.join(link_of(abandoned, "both")));
  const json finished = house.create({{"book", "big-napoleonic"},
                                      {"setup", "first-shots"},
                                      {"seed", "3"},
                                      {"seats", {{{"player", "computer"}}, {{"player", "computer"}}}}});
  auto watch = house.join(link_of(finished, "both"));
  house.loop.run();
  const json scene = house.join(link_of(finished, "watch"))->last("news")["view"]["scene"]["units"];
  const json before = house.get(&Lobby::record, link_of(finished, "watch"));
  const json summary = house.get(&Lobby::summary, link_of(finished, "watch"));
  house.start();
  const auto list = [&] { return Readers(*house.store).use([](StoreReader& r) { return r.list(); }); };
  const auto after = [&](int days) {
    house.loop.time = 1'000'000 + days * 86'400;
    house.lobby->tidy_up();
    house.loop.run();
  };
  after(2);  // a day after its end a battle is packed
  ASSERT_EQ(list().size(), 3u);
  EXPECT_TRUE(list()[2].packed);
  EXPECT_EQ(house.get(&Lobby::record, link_of(finished, "watch")), before);
  EXPECT_EQ(house.get(&Lobby::summary, link_of(finished, "watch"))["luck"], summary["luck"]);
  watch = house.join(link_of(finished, "watch"));
  EXPECT_EQ(watch->last("news")["view"]["scene"]["units"], scene);
  house.start();
  after(9);  // nobody ever began it
  EXPECT_EQ(list().size(), 2u);
  EXPECT_FALSE(house.join(link_of(unplayed, "seat0")));
  after(100);  // nobody goes on with it
  EXPECT_EQ(list().size(), 1u);
  house.start();
  after(500);
  EXPECT_TRUE(list().empty());
}

// DAMAGE

TEST(Strangers, a_damaged_journal_ends_only_its_own_battle) {
  const Folder folder("damage");
  House house(folder.file());
  const json hurt = house.create(at_one_screen()), well = house.create(at_one_screen());
  for (const json& battle : {hurt, well}) {
    const auto both = house.join(link_of(battle, "both"));
    for (int i = 0; i < 5; ++i) answer_once(house, both);
  }
  house.lobby.reset();
  house.store.reset();
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &db), SQLITE_OK);
  sqlite3_exec(db, "update entry set answers = 'not what it was' where battle = 1 and seq = 3", nullptr, nullptr,
               nullptr);
  sqlite3_close(db);
  house.start();
  for (int i = 0; i < 3; ++i) {  // at each reconnect again
    EXPECT_EQ(house.sit({link_of(hurt, "both"), "", 0, ""})->last("trouble")["code"], "damaged");
    EXPECT_EQ(house.get(&Lobby::seat_info, link_of(hurt, "both"))["error"]["code"], "damaged");
    EXPECT_EQ(house.get(&Lobby::record, link_of(hurt, "watch"))["error"]["code"], "damaged");
  }
  EXPECT_FALSE(house.loop.errors.empty());
  const auto both = house.join(link_of(well, "both"));
  ASSERT_TRUE(both);
  answer_once(house, both);
  EXPECT_EQ(both->count("accepted"), 1);
}

TEST(Strangers, a_page_that_cannot_be_read_ends_only_what_lies_on_it) {
  const Folder folder("page");
  House house(folder.file());
  std::vector<json> battles;
  for (int b = 0; b < 12; ++b) {
    battles.push_back(house.create(at_one_screen()));
    const auto both = house.join(link_of(battles.back(), "both"));
    for (int i = 0; i < 12; ++i) answer_once(house, both, static_cast<std::uint64_t>(b));
    house.lobby->leave(both);
  }
  house.lobby.reset();
  house.store.reset();
  // A page in the middle of the file is overwritten.
  const auto size = std::filesystem::file_size(folder.file());
  std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
  file.write(std::string(4096, '\x5a').data(), 4096);
  file.close();
  house.start();
  int opened = 0, damaged = 0;
  for (const json& battle : battles) {
    const auto client = house.sit({link_of(battle, "both"), "", 0, ""});
    if (client->count("hello"))
      ++opened;
    else
      damaged += client->last("trouble")["code"] == "damaged";
  }
  EXPECT_EQ(opened + damaged, 12);
  EXPECT_GE(damaged, 1);
  EXPECT_GE(opened, 8);
  const auto found = read_store(folder.file())->damage(true);
  EXPECT_FALSE(found.empty());
}

TEST(Strangers, a_commit_that_fails_ends_only_its_battles_and_whoever_waits_is_told) {
  const Folder folder("commit");
  House house(folder.file());
  const json hurt = house.create(at_one_screen()), well = house.create(at_one_screen());
  const auto a = house.join(link_of(hurt, "both")), b = house.join(link_of(well, "both"));
  // The journal of the first refuses its next line: the line is there already.
  Entry taken;
  taken.seq = 2;
  taken.answers = "[]";
  const Store::Write write{1, [taken](Store& store) { store.add_entry(1, taken); }};
  ASSERT_TRUE(house.store->write({&write, 1}).battles.empty());
  for (const auto& client : {a, b}) {
    const json q = client->question();
    house.say(client, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, 3)}});
  }
  auto late = std::make_shared<StillClient>();  // joins while the commit is on its way
  house.lobby->sit({link_of(hurt, "watch"), "", 0, ""}, late);
  house.loop.run();
  EXPECT_EQ(b->count("accepted"), 1);
  EXPECT_EQ(a->count("accepted"), 0);
  EXPECT_EQ(a->last("trouble")["code"], "store");
  EXPECT_TRUE(a->closed);
  EXPECT_EQ(late->last("trouble")["code"], "store");
  EXPECT_TRUE(late->closed);
  EXPECT_TRUE(house.lobby->ill());
  answer_once(house, b);
  EXPECT_EQ(b->count("accepted"), 2);
  EXPECT_FALSE(house.lobby->ill());
}

TEST(Strangers, what_is_wrong_with_a_store_is_said_plainly) {
  const Folder folder("plain");
  const auto words = [&](const std::string& file) -> std::string {
    try {
      Store store(file);
    } catch (const StoreError& error) {
      return error.what();
    }
    return "";
  };
  std::ofstream(folder.file("empty")).close();
  EXPECT_NE(words(folder.file("empty")).find("is empty"), std::string::npos);
  std::ofstream(folder.file("other")) << std::string(5000, 'x');
  EXPECT_NE(words(folder.file("other")).find("is no store"), std::string::npos);
  EXPECT_NE(words("/proc/linstock.sqlite").find("cannot be written"), std::string::npos);
  {
    const Store one(folder.file());
    EXPECT_NE(words(folder.file()).find("another linstock"), std::string::npos);
    using std::filesystem::perms;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
      if (!entry.path().filename().string().starts_with("battles")) continue;
      EXPECT_EQ(entry.status().permissions() & (perms::group_all | perms::others_all), perms::none) << entry.path();
    }
  }
  EXPECT_EQ(words(folder.file()), "");
  std::filesystem::resize_file(folder.file(), std::filesystem::file_size(folder.file()) - 1000);
  EXPECT_NE(words(folder.file()).find("cut off"), std::string::npos);
  std::filesystem::remove(folder.file());
  std::ofstream(folder.file() + "-wal") << "something";
  EXPECT_NE(words(folder.file()).find("its log is there"), std::string::npos);
}

TEST(Strangers, a_store_of_the_first_version_is_read) {
  const Folder folder("old");
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &db), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(db,
                         "create table battle (id integer primary key, book text not null, setup text not null, house "
                         "text not null, seed text not null, commitment text not null, seats text not null, typed "
                         "integer not null, pace integer not null, created integer not null, imported integer not "
                         "null) strict; create table link (token text primary key, battle integer not null, role "
                         "integer not null, used integer not null) strict, without rowid; create index link_battle on "
                         "link (battle); create table entry (battle integer not null, seq integer not null, kind "
                         "integer not null, n integer not null, answers text not null, told text not null, primary key "
                         "(battle, seq)) strict; insert into battle values (7, 'big-napoleonic', 'first-shots', '{}', "
                         "'07', '', '[{\"player\":\"human\"},{\"player\":\"human\"}]', 0, 0, 1000, 0); insert into "
                         "link values ('AAAAAAAAAAAAAAAAAAAAAA', 7, 2, 1); insert into entry values (7, 1, 0, 0, '[]', "
                         "'{\"seq\":1,\"n\":0,\"kind\":\"begin\",\"notes\":[]}')",
                         nullptr, nullptr, nullptr),
            SQLITE_OK)
      << sqlite3_errmsg(db);
  sqlite3_close(db);
  House house(folder.file());
  const auto both = house.join("AAAAAAAAAAAAAAAAAAAAAA");
  ASSERT_TRUE(both) << house.sit({"AAAAAAAAAAAAAAAAAAAAAA", "", 0, ""})->last("trouble").dump();
  answer_once(house, both);
  EXPECT_EQ(both->count("accepted"), 1) << both->last("refused").dump();
}

TEST(Strangers, a_backup_taken_while_the_host_runs_is_whole) {
  const Folder folder("backup");
  House house(folder.file());
  const json created = house.create(at_one_screen());
  const auto both = house.join(link_of(created, "both"));
  for (int i = 0; i < 8; ++i) answer_once(house, both);
  const json record = house.get(&Lobby::record, link_of(created, "watch"));
  back_up_store(folder.file(), folder.file("copy.sqlite"));
  EXPECT_THROW(back_up_store(folder.file(), folder.file("copy.sqlite")), StoreError);  // never overwrites
  for (int i = 0; i < 5; ++i) answer_once(house, both);
  House restored(folder.file("copy.sqlite"));
  EXPECT_EQ(restored.get(&Lobby::record, link_of(created, "watch")), record);
  const auto on = restored.join(link_of(created, "both"));
  ASSERT_TRUE(on);
  answer_once(restored, on);
  EXPECT_EQ(on->count("accepted"), 1);
  EXPECT_TRUE(read_store(folder.file("copy.sqlite"))->damage(true).empty());
}

// LETTERS

TEST(Strangers, heads_by_the_letter) {
  const auto status = [](const std::string& lines) {
    const auto problem = problem_of_head("GET / HTTP/1.1\r\n" + lines + "\r\n");
    return problem ? problem->status : 200;
  };
  EXPECT_EQ(status("Host: a\r\n"), 200);
  EXPECT_EQ(status("Host: a\r\nTransfer-Encoding: chunked\r\n"), 200);
  EXPECT_EQ(status("Host: a\r\nTransfer-Encoding: xchunked\r\n"), 501);
  EXPECT_EQ(status("Host: a\r\nTransfer-Encoding: gzip, chunked\r\n"), 501);
  EXPECT_EQ(status("Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 501);
  EXPECT_EQ(status("Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n"), 400);
  EXPECT_EQ(status("Host: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n"), 400);
  EXPECT_EQ(status("Host: a\r\nContent-Length: +3\r\n"), 400);
  EXPECT_EQ(status("Host: a\r\nHost: a\r\n"), 400);
  EXPECT_EQ(status(""), 400);
  EXPECT_EQ(status("Host: a\r\nX: one\r\n two\r\n"), 400);
  EXPECT_EQ(status("Host: a\r\nX : one\r\n"), 400);
  EXPECT_EQ(status("Host: a\r\nX: one\ntwo\r\n"), 400);
  EXPECT_EQ(problem_of_head("GET /\r\nHost: a\r\n\r\n")->status, 400);
  EXPECT_EQ(problem_of_head("GET / HTTP/2.0\r\nHost: a\r\n\r\n")->status, 400);
}

TEST(Strangers, an_id_is_found_without_reading_the_rest) {
  EXPECT_EQ(id_in(R"({"type":"ping","id":13})"), "13");
  EXPECT_EQ(id_in(R"({"a":{"id":4},"b":"\"id\":5","id" : -7})"), "-7");
  EXPECT_EQ(id_in(R"({"a":{"id":4}})"), "");
  EXPECT_EQ(id_in(R"({"id":"x"})"), "");
  EXPECT_EQ(id_in(R"({"id":007})"), "");
  EXPECT_EQ(id_in("{\"id\":"), "");
}

TEST(Strangers, error_texts_are_valid_utf8) {
  EXPECT_EQ(valid_utf8("ordinary words"), "ordinary words");
  EXPECT_EQ(valid_utf8("a\xff"
                       "b"),
            "a\xef\xbf\xbd"
            "b");
  EXPECT_EQ(valid_utf8("\xc3\xa9"), "\xc3\xa9");
  EXPECT_EQ(valid_utf8("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
  EXPECT_EQ(valid_utf8("\xc0\xaf"), "\xef\xbf\xbd\xef\xbf\xbd");
  const std::string body = error_reply(404, "unknown", "no book '\xff\xfe'").body;
  EXPECT_TRUE(json::accept(body)) << body;
}

}  // namespace linstock::host
