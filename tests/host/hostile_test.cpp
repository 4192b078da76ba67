// What strangers try over the network, and the workers that keep it from others. Nothing here is decided by a clock.
#include <gtest/gtest.h>

#include <future>
#include <set>
#include <thread>

#include "apps/chances.h"
#include "host/running.h"
#include "host/urls.h"

namespace linstock::host {

namespace {

using Running = RunningHost;

// The loop of the Workers' tests: calls wait until they are run.
struct Calls {
  std::mutex mutex;
  std::condition_variable more;
  std::deque<std::function<void()>> waiting;
  void post(std::function<void()> call) {
    const std::scoped_lock lock(mutex);
    waiting.push_back(std::move(call));
    more.notify_one();
  }
  void run_one() {
    std::unique_lock lock(mutex);
    more.wait(lock, [&] { return !waiting.empty(); });
    auto call = std::move(waiting.front());
    waiting.pop_front();
    lock.unlock();
    call();
  }
};

}  // namespace

// WORKERS

TEST(Hostile, clients_take_turns) {
  Calls calls;
  Workers workers(1, {}, [&](auto call) { calls.post(std::move(call)); });
  std::promise<void> go;
  std::shared_future<void> gone = go.get_future().share();
  std::vector<std::string> order;
  int done = 0;
  const auto job = [&](const char* client, const char* name, bool waits = false) {
    return Job{Job::Study, client, nullptr,
               [&order, name, waits, gone](const std::atomic<bool>&) {
                 if (waits) gone.wait();
                 order.push_back(name);  // one thread works on these
               },
               [&] { ++done; }};
  };
  EXPECT_TRUE(workers.take(job("greedy", "first", true)));
  for (const char* name : {"g1", "g2", "g3", "g4"}) EXPECT_TRUE(workers.take(job("greedy", name)));
  EXPECT_TRUE(workers.take(job("modest", "m1")));
  go.set_value();
  while (done < 6) calls.run_one();
  const auto place = [&](const char* name) { return std::find(order.begin(), order.end(), name) - order.begin(); };
  EXPECT_LE(place("m1"), 2);
  EXPECT_GT(place("g4"), place("m1"));
}

TEST(Hostile, nobody_fills_the_queue_and_play_has_a_thread_of_its_own) {
  Calls calls;
  WorkerLimits limits;
  limits.each[Job::Study] = 3;
  Workers workers(1, limits, [&](auto call) { calls.post(std::move(call)); });
  std::promise<void> go;
  std::shared_future<void> gone = go.get_future().share();
  std::promise<void> begun;
  int done = 0, taken = 0;
  workers.take({Job::Study, "greedy", nullptr,
                [&, gone](const std::atomic<bool>&) {
                  begun.set_value();
                  gone.wait();
                },
                [&] { ++done; }});
  begun.get_future().wait();
  for (int i = 0; i < 10; ++i)
    taken += workers.take({Job::Study, "greedy", nullptr, [](const std::atomic<bool>&) {}, [&] { ++done; }});
  EXPECT_EQ(taken, 3);
  EXPECT_EQ(workers.counts().refused[Job::Study], 7u);
  bool played = false;
  EXPECT_TRUE(workers.take({Job::Play, "player", nullptr, [](const std::atomic<bool>&) {}, [&] { played = true; }}));
  while (!played) calls.run_one();  // while the study goes on
  EXPECT_EQ(done, 0);
  go.set_value();
  while (done < 4) calls.run_one();
}

TEST(Hostile, what_nobody_waits_for_is_not_done) {
  Calls calls;
  Workers workers(1, {}, [&](auto call) { calls.post(std::move(call)); });
  const Cancel cancel = new_cancel();
  cancel->store(true);
  bool worked = false, done = false;
  workers.take({Job::Study, "gone", cancel, [&](const std::atomic<bool>&) { worked = true; }, [&] { done = true; }});
  while (!done) calls.run_one();
  EXPECT_FALSE(worked);
  EXPECT_EQ(workers.counts().cancelled[Job::Study], 1u);
}

TEST(Hostile, a_job_that_does_not_listen_is_left_behind) {
  struct Deaf final : Desk {
    explicit Deaf(std::shared_future<void> until) : gone(std::move(until)) {}
    Reply read(const std::vector<std::string>&) override { return {}; }
    Reply ask(const std::vector<std::string>&, std::string_view, const std::atomic<bool>&) override {
      begun.set_value();
      gone.wait();
      return {};
    }
    std::shared_future<void> gone;
    std::promise<void> begun;
  };
  std::promise<void> go;
  auto desk = std::make_unique<Deaf>(go.get_future().share());
  auto begun = desk->begun.get_future();
  Running host({}, std::move(desk));
  std::thread client([&] {
    try {
      http(host.port, "POST", "/api/books/x/procedures/y/odds", "{}");
    } catch (const std::exception&) {
      // The host went.
    }
  });
  begun.wait();
  host.end();
  EXPECT_EQ(host.server->left_behind(), 1);
  host.server.reset();
  client.join();
  go.set_value();
}

// ODDS

TEST(Hostile, odds_keep_to_their_budget_and_can_be_cancelled) {
  const Book* book = find_book("pike-and-shot");
  ASSERT_TRUE(book);
  const Procedure* chain = nullptr;
  for (const Procedure& p : book->procedures)
    if (std::string_view(p.name) == "charge-chain") chain = &p;
  ASSERT_TRUE(chain);
  const BookTables tables = book->tables();
  const Described facts(*chain->facts);
  std::atomic<bool> cancelled{false};
  const OddsLimits few{.branches = 20, .samples = 300, .bytes = 1 << 20, .cancelled = &cancelled};
  const Odds sampled = odds(*chain, facts, tables.get(), few);
  EXPECT_EQ(sampled.samples, 300u);
  EXPECT_LE(sampled.branches, 21u);
  const OddsLimits small{.branches = 1'000'000, .samples = 300, .bytes = 2000, .cancelled = &cancelled};
  EXPECT_EQ(odds(*chain, facts, tables.get(), small).samples, 300u);  // too much to keep at once
  cancelled = true;
  EXPECT_THROW(odds(*chain, facts, tables.get(), few), Cancelled);
  EXPECT_THROW(odds(*chain, facts, tables.get(), {.cancelled = &cancelled}), Cancelled);
}

TEST(Hostile, a_budget_is_shared_by_all_places_of_a_table) {
  apps::OddsBudget budget;
  budget.runs = 100'000;
  EXPECT_EQ(budget.share(10).branches, 5'000u);
  EXPECT_GE(budget.share(1'000'000).samples, 100u);
  Odds spent;
  spent.branches = 60'000;
  budget.charge(spent);
  EXPECT_EQ(budget.share(10).branches, 2'000u);
  spent.branches = 1'000'000;
  budget.charge(spent);
  EXPECT_EQ(budget.runs, 0u);
}

TEST(Hostile, a_table_of_a_wide_chain_is_sampled_and_says_so) {
  Running host;
  const HttpReply reply = http(host.port, "POST", "/api/books/pike-and-shot/procedures/charge-chain/odds",
                               R"({"facts":{},"vary":["charger_pikes=0..12"],"by":[]})");
  const json table = json::parse(reply.body);
  if (reply.status == 200) {
    EXPECT_FALSE(table["rows"].empty());
    if (!table["exact"].get<bool>()) {
      EXPECT_GT(table["error"], 0);
    }
  } else {
    EXPECT_EQ(reply.status, 400) << reply.body;  // more outcomes than fit: said in words
    EXPECT_FALSE(table["error"]["message"].get<std::string>().empty());
  }
}

// HTTP

TEST(Hostile, http_by_the_letter) {
  Running host;
  const std::string second = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  const auto lines = [](const std::string& text) {
    int count = 0;
    for (std::size_t at = 0; (at = text.find("HTTP/1.1 ", at)) != std::string::npos; ++at) ++count;
    return count;
  };
  const std::string smuggled =
      raw_http(host.port,
               "POST /api/battles HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: "
               "xchunked\r\n\r\n" +
                   second);
  EXPECT_TRUE(smuggled.starts_with("HTTP/1.1 501")) << smuggled;
  EXPECT_EQ(lines(smuggled), 1);
  const std::string doubled =
      raw_http(host.port, "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n" + second);
  EXPECT_TRUE(doubled.starts_with("HTTP/1.1 400")) << doubled;
  EXPECT_EQ(lines(doubled), 1);
  const std::string folded =
      raw_http(host.port, "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\r\n b\r\n\r\n" + second);
  EXPECT_TRUE(folded.starts_with("HTTP/1.1 400")) << folded;
  EXPECT_EQ(lines(folded), 1);
  EXPECT_EQ(lines(raw_http(host.port, second + second)), 2);  // what is right is answered, one after the other
  const HttpReply odd = http(host.port, "GET", "/api/books/%ff%fe/clauses");
  EXPECT_TRUE(json::accept(odd.body)) << odd.body;
  EXPECT_EQ(http(host.port, "GET", "/api/seats/AAAAAAAAAAAAAAAAAAAAAA").status, 404);  // no secrets in addresses
  EXPECT_EQ(http(host.port, "GET", "/api/seat").status, 401);
}

TEST(Hostile, a_refused_upload_is_told_why) {
  Running host;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(http(host.port, "POST", "/api/battles", std::string(6 << 20, ' ')).status, 413);
}

TEST(Hostile, half_read_bodies_have_a_bound) {
  Options options;
  options.limits.bodies_each = 9 << 20;
  Running host(options);
  const std::string half =
      "POST /api/battles HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      "Content-Length: 4194304\r\n\r\n{";
  const auto held = hold_open(host.port, half, 2);
  // The host has heard both when it has room for no more; a smaller one still fits.
  int status = 0;
  for (int i = 0; i < 50 && status != 503; ++i)
    status = http(host.port, "POST", "/api/battles", std::string((4 << 20) - 1, ' ')).status;
  EXPECT_EQ(status, 503);
  EXPECT_EQ(http(host.port, "POST", "/api/battles", two_humans().dump()).status, 201);
}

TEST(Hostile, a_foreign_page_does_not_use_up_the_players_share) {
  Running host;
  std::set<int> statuses;
  for (int i = 0; i < 500; ++i)
    statuses.insert(http(host.port, "GET", "/api/books", "", {{"Origin", "https://elsewhere.example"}}).status);
  EXPECT_EQ(statuses, (std::set<int>{403, 429}));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(http(host.port, "GET", "/healthz").status, 200);
  EXPECT_EQ(http(host.port, "GET", "/api/books", "", {{"Sec-Fetch-Site", "cross-site"}}).status / 100, 4);
}

TEST(Hostile, over_the_rate_every_message_is_answered_with_its_id) {
  Running host;
  const json created = host.create(two_humans());
  WireClient client(host.port, created["links"]["watch"]);
  client.read_type("news");
  std::set<int> answered;
  for (int i = 1; i <= 160; ++i) client.send(json{{"type", "ping"}, {"id", i}}.dump());
  int refused = 0;
  while (answered.size() < 160) {
    const json reply = client.read();
    if (!reply.contains("id")) continue;
    answered.insert(reply["id"].get<int>());
    refused += reply["type"] == "refused";
  }
  EXPECT_GT(refused, 0);
}

TEST(Hostile, behind_a_proxy_the_forwarded_address_counts) {
  const std::vector<std::string> proxies = {"10.0.0.1", "10.0.0.2"};
  EXPECT_EQ(forwarded_for("198.51.100.7", proxies, "10.0.0.1"), "198.51.100.7");
  EXPECT_EQ(forwarded_for("6.6.6.6, 198.51.100.7, 10.0.0.2", proxies, "10.0.0.1"),
            "198.51.100.7");  // what he says himself is not believed
  EXPECT_EQ(forwarded_for("2001:db8:1:2:3:4:5:6", proxies, "10.0.0.1"), "2001:db8:1:2::/64");
  EXPECT_EQ(forwarded_for("nonsense", proxies, "10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(forwarded_for("", proxies, "10.0.0.1"), "10.0.0.1");
  Options options;
  options.proxies = {"127.0.0.1"};
  Running host(options);
  std::set<int> greedy;
  for (int i = 0; i < 1500; ++i) {
    greedy.insert(http(host.port, "GET", "/healthz", "", {{"X-Forwarded-For", "198.51.100.7"}}).status);
    if (greedy.contains(429)) break;
  }
  EXPECT_EQ(http(host.port, "GET", "/healthz", "", {{"X-Forwarded-For", "198.51.100.8"}}).status, 200);
}

TEST(Hostile, one_thing_is_kept_once_however_it_is_spelled) {
  Running host;
  const std::string plain = http(host.port, "GET", "/api/books/skeleton/clauses").body;
  EXPECT_EQ(http(host.port, "GET", "/api//books/%73keleton//clauses").body, plain);
  EXPECT_EQ(http(host.port, "GET", "/api/books/skeleton/clauses?x=1").body, plain);
}

}  // namespace linstock::host
