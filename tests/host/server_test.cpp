// The host on a real socket: headers, limits, origins, the page, the desk, and messages that should not be.
#include "host/server.h"

#include <gtest/gtest.h>

#include <thread>

#include "apps/desk.h"
#include "host/table.h"
#include "host/wire_client.h"

namespace linstock::host {

namespace {

class Running {
 public:
  Running() {
    Options options;
    options.port = 0;
    options.store = ":memory:";
    server_ = std::make_unique<Server>(std::move(options), apps::make_desk());
    port = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }
  json create(const json& wanted) const { return json::parse(http(port, "POST", "/api/battles", wanted.dump()).body); }
  unsigned short port = 0;

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace

TEST(Server, the_page_comes_with_security_headers_and_can_be_kept) {
  Running host;
  const HttpReply page = http(host.port, "GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_TRUE(page.headers.at("content-type").starts_with("text/html"));
  EXPECT_NE(page.headers.at("content-security-policy").find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(page.headers.at("referrer-policy"), "no-referrer");
  EXPECT_EQ(http(host.port, "GET", "/", "", {{"If-None-Match", page.headers.at("etag")}}).status, 304);
  EXPECT_EQ(http(host.port, "GET", "/", "", {{"Accept-Encoding", "gzip"}}).headers.at("content-encoding"), "gzip");
  EXPECT_EQ(http(host.port, "GET", "/play").body, page.body);
  EXPECT_EQ(http(host.port, "GET", "/no-such-file.js").status, 404);
  EXPECT_EQ(http(host.port, "GET", "/../../etc/passwd").status, 404);
  EXPECT_EQ(http(host.port, "DELETE", "/").status, 405);
  EXPECT_EQ(http(host.port, "HEAD", "/").body, "");
}

TEST(Server, health_and_metrics) {
  Running host;
  EXPECT_EQ(http(host.port, "GET", "/healthz").body, "{\"ok\":true}");
  const HttpReply metrics = http(host.port, "GET", "/metrics");
  EXPECT_NE(metrics.body.find("linstock_requests_total 2"), std::string::npos) << metrics.body;
}

TEST(Server, every_book_is_at_the_desk) {
  Running host;
  const json books = json::parse(http(host.port, "GET", "/api/books").body);
  ASSERT_GE(books.size(), 3u);
  for (const json& book : books) {
    const std::string name = book["name"];
    const json clauses = json::parse(http(host.port, "GET", "/api/books/" + name + "/clauses").body);
    EXPECT_EQ(clauses.size(), book["clauses"]);
    EXPECT_EQ(http(host.port, "GET", "/api/books/" + name + "/tables").status, 200);
    for (const json& setup : book["setups"]) {
      const json preview = json::parse(
          http(host.port, "GET", "/api/books/" + name + "/setups/" + setup["name"].get<std::string>()).body);
      EXPECT_TRUE(preview["scene"]["whole"].get<bool>());
    }
    for (const json& procedure : book["procedures"]) {
      const std::string path = "/api/books/" + name + "/procedures/" + procedure["name"].get<std::string>();
      const json page = json::parse(http(host.port, "GET", path).body);
      EXPECT_EQ(page["facts"]["type"], "object");
      const HttpReply odds = http(host.port, "POST", path + "/odds", "{\"facts\":{}}");
      EXPECT_TRUE(odds.status == 200 || odds.status == 400) << path << odds.body;
      if (odds.status == 200) {
        EXPECT_FALSE(json::parse(odds.body)["odds"][0]["words"].get<std::string>().empty()) << path;
      }
      const HttpReply once = http(host.port, "POST", path + "/adjudicate", "{\"facts\":{},\"seed\":\"5\"}");
      EXPECT_EQ(once.status, odds.status) << path << once.body;
    }
  }
}

TEST(Server, dice_are_typed_step_by_step) {
  Running host;
  const std::string path = "/api/books/skeleton/procedures/fire/adjudicate";
  const json first = json::parse(http(host.port, "POST", path, R"({"facts":{"bases":2},"answers":[]})").body);
  ASSERT_EQ(first["asks"]["shape"], "roll") << first.dump();
  const int dice = first["asks"]["roll"]["count"];
  json answers = json::array({{{"faces", std::vector<int>(static_cast<std::size_t>(dice), 6)}}});
  const json second =
      json::parse(http(host.port, "POST", path, json{{"facts", {{"bases", 2}}}, {"answers", answers}}.dump()).body);
  ASSERT_EQ(second["asks"]["roll"]["count"], dice);
  answers.push_back({{"value", 1}});
  const json third =
      json::parse(http(host.port, "POST", path, json{{"facts", {{"bases", 2}}}, {"answers", answers}}.dump()).body);
  EXPECT_EQ(third["outcome"]["losses"], dice - 1);
  EXPECT_FALSE(third["story"].empty());
  answers.push_back({{"value", 1}});
  EXPECT_EQ(http(host.port, "POST", path, json{{"facts", {{"bases", 2}}}, {"answers", answers}}.dump()).status, 400);
}

TEST(Server, odds_vary_and_at_least) {
  Running host;
  const std::string path = "/api/books/skeleton/procedures/nerve/odds";
  const json at_least =
      json::parse(http(host.port, "POST", path, R"({"facts":{"losses":1},"at_least":["morale=shaken"]})").body);
  EXPECT_EQ(at_least["p"], "33/36");
  const json table = json::parse(http(host.port, "POST", path, R"({"facts":{},"vary":["losses=1..3"]})").body);
  EXPECT_EQ(table["rows"].size(), 3u);
  const HttpReply bad = http(host.port, "POST", path, R"({"facts":{"lozzes":1}})");
  EXPECT_EQ(bad.status, 400);
  EXPECT_EQ(json::parse(bad.body)["error"]["field"], "lozzes");
}

TEST(Server, foreign_pages_and_names_are_turned_away) {
  Running host;
  const std::string wanted = two_humans().dump();
  EXPECT_EQ(http(host.port, "POST", "/api/battles", wanted, {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(
      http(host.port, "POST", "/api/battles", wanted, {{"Origin", "http://127.0.0.1:" + std::to_string(host.port)}})
          .status,
      201);
  EXPECT_EQ(http(host.port, "POST", "/api/battles", wanted, {{"Content-Type", "text/plain"}}).status, 415);
  EXPECT_EQ(http(host.port, "GET", "/", "", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(http(host.port, "GET", "/", "", {{"Host", "localhost:1"}}).status, 200);
  const json created = host.create(two_humans());
  const std::string token = created["links"]["seat0"];
  EXPECT_THROW(WireClient(host.port, token, 0, {{"Origin", "https://evil.example"}}), std::exception);
  EXPECT_THROW(WireClient(host.port, "AAAAAAAAAAAAAAAAAAAAAA"), std::exception);
  WireClient right(host.port, token);
  EXPECT_EQ(right.read()["type"], "hello");
}

TEST(Server, large_and_broken_requests_are_refused) {
  Running host;
  EXPECT_EQ(http(host.port, "POST", "/api/battles", std::string(5 << 20, ' ')).status, 413);
  EXPECT_EQ(http(host.port, "POST", "/api/books/skeleton/procedures/fire/odds",
                 "{\"facts\":{}}" + std::string(300 << 10, ' '))
                .status,
            413);
  EXPECT_EQ(http(host.port, "POST", "/api/battles", "{").status, 400);
  EXPECT_EQ(http(host.port, "POST", "/api/battles", std::string(100'000, '[')).status, 400);
  EXPECT_EQ(http(host.port, "GET", "/api/seats/%zz").status, 400);
  std::uint64_t bits = 4;
  for (int i = 0; i < 200; ++i) {
    std::string bytes = "GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    for (char& c : bytes) {
      bits = bits * 6364136223846793005ull + 1442695040888963407ull;
      if ((bits >> 40) % 12 == 0) c = static_cast<char>(bits >> 50);
    }
    raw_http(host.port, bytes);
  }
  EXPECT_EQ(http(host.port, "GET", "/healthz").status, 200);
}

TEST(Server, a_socket_that_talks_nonsense_is_answered_or_closed) {
  Running host;
  const json created = host.create(two_humans());
  const std::string token = created["links"]["seat0"];
  {
    WireClient client(host.port, token);
    client.read_type("news");
    client.send("nonsense");
    EXPECT_EQ(client.read_type("refused")["code"], "bad");
    client.send_binary("bytes");
    EXPECT_EQ(client.read_type("refused")["code"], "bad");
    client.send(std::string(65, ' ') + "{}");
    EXPECT_EQ(client.read_type("refused")["code"], "bad");
    client.send(std::string(70 << 10, ' '));  // larger than a message may be
    EXPECT_THROW(for (;;) client.read(), std::exception);
  }
  {
    WireClient flood(host.port, token);
    EXPECT_THROW(for (int i = 0; i < 100'000; ++i) flood.send(R"({"type":"ping"})"), std::exception);
  }
  WireClient client(host.port, token);
  EXPECT_EQ(client.read_type("news")["seq"], 1);
}

TEST(Server, two_sides_play_over_the_wire) {
  Running host;
  const json created = host.create(two_humans());
  WireClient red(host.port, created["links"]["seat0"]), blue(host.port, created["links"]["seat1"]);
  json views[2] = {red.read_type("news")["view"], blue.read_type("news")["view"]};
  WireClient* sides[2] = {&red, &blue};
  for (int i = 0; i < 40 && !views[0]["question"].is_null(); ++i) {
    const int seat = views[0]["question"]["seat"];
    const json question = views[seat]["question"];
    sides[seat]->send(json{{"type", "answer"},
                           {"id", i},
                           {"number", question["number"]},
                           {"answer", some_answer(question, static_cast<std::uint64_t>(i))}}
                          .dump());
    views[seat] = sides[seat]->read_type("news")["view"];
    EXPECT_EQ(sides[seat]->read_type("accepted")["id"], i);
    views[1 - seat] = sides[1 - seat]->read_type("news")["view"];
  }
}

TEST(Server, a_host_that_ends_says_so) {
  auto host = std::make_unique<Running>();
  const json created = host->create(two_humans());
  WireClient client(host->port, created["links"]["watch"]);
  client.read_type("news");
  std::thread end([&] { host.reset(); });
  EXPECT_EQ(client.read_type("closing")["type"], "closing");
  client.drop();
  end.join();
}

}  // namespace linstock::host
