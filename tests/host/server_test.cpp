// The host on a real socket: headers, limits, origins, the page, the desk, and messages that should not be.
#include "host/server.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "host/running.h"

namespace linstock::host {

using Running = RunningHost;

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

TEST(Server, every_reply_has_the_security_headers) {
  Running host;
  for (const auto& [method, path] : {std::pair{"GET", "/"},
                                     {"GET", "/api/books"},
                                     {"GET", "/api/nothing"},
                                     {"GET", "/healthz"},
                                     {"GET", "/metrics"},
                                     {"POST", "/api/battles"},
                                     {"DELETE", "/"}}) {
    const HttpReply reply = http(host.port, method, path);
    for (const char* name : {"content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options",
                             "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy"})
      EXPECT_TRUE(reply.headers.contains(name)) << path << ": " << name;
    const std::string& policy = reply.headers.at("content-security-policy");
    EXPECT_EQ(policy.find("http:"), std::string::npos);  // nothing from elsewhere, no inline script
    EXPECT_EQ(policy.find("https:"), std::string::npos);
    EXPECT_NE(policy.find("script-src 'self';"), std::string::npos);
  }
}

// A number of /metrics; -1 if it is not there.
double metric(unsigned short port, const std::string& name) {
  const std::string text = "\n" + http(port, "GET", "/metrics").body;
  const auto at = text.find("\nlinstock_" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 11));
}

TEST(Server, health_and_metrics) {
  Running host;
  EXPECT_EQ(http(host.port, "GET", "/healthz").body, "{\"ok\":true}");
  const HttpReply metrics = http(host.port, "GET", "/metrics");
  EXPECT_TRUE(metrics.headers.at("content-type").starts_with("text/plain; version=0.0.4"));
  EXPECT_NE(metrics.body.find("linstock_requests_total 2"), std::string::npos) << metrics.body;
  // The text form of Prometheus: for each number what it is, its type, its value.
  std::istringstream lines(metrics.body);
  int numbers = 0;
  for (std::string help, type, value;
       std::getline(lines, help) && std::getline(lines, type) && std::getline(lines, value); ++numbers) {
    EXPECT_TRUE(help.starts_with("# HELP linstock_")) << help;
    EXPECT_TRUE(type.starts_with("# TYPE linstock_") && (type.ends_with(" counter") || type.ends_with(" gauge")))
        << type;
    EXPECT_TRUE(value.starts_with("linstock_") && value.find(' ') != std::string::npos) << value;
  }
  EXPECT_GT(numbers, 15);
  // They count what happens.
  const json created = host.create(two_humans());
  WireClient red(host.port, created["links"]["seat0"]), blue(host.port, created["links"]["seat1"]);
  const json question = red.read_type("news")["view"]["question"];
  const json of_blue = blue.read_type("news")["view"]["question"];
  WireClient& asked = question["seat"] == 0 ? red : blue;
  WireClient& other = question["seat"] == 0 ? blue : red;
  const json whole = question.contains("options") ? question : of_blue;
  const json answer = {{"type", "answer"}, {"number", 2}, {"answer", some_answer(whole, 0)}};
  other.send(answer.dump());
  EXPECT_EQ(other.read_type("refused")["code"], "turn");
  asked.send(answer.dump());
  EXPECT_EQ(asked.read_type("accepted")["seq"], 2);
  asked.send(answer.dump());
  EXPECT_EQ(asked.read_type("refused")["code"], "stale");
  asked.send("{");
  EXPECT_EQ(asked.read_type("refused")["code"], "bad");
  for (const auto& [name, wanted] : {std::pair{"answers_total", 1},
                                     {"refused_total", 1},
                                     {"stale_total", 1},
                                     {"malformed_total", 1},
                                     {"battles_created_total", 1},
                                     {"battles_in_memory", 1},
                                     {"sockets", 2},
                                     {"messages_total", 6},
                                     {"bugs_total", 0}})
    EXPECT_EQ(metric(host.port, name), wanted) << name;
  EXPECT_GT(metric(host.port, "commits_total"), 1);
  EXPECT_GT(metric(host.port, "resident_bytes"), 1e6);
}

TEST(Server, one_address_may_not_have_everything) {
  Running host;
  const json created = host.create(two_humans());
  // Sockets at one battle.
  std::vector<std::unique_ptr<WireClient>> watchers;
  const std::string watch = created["links"]["watch"];
  for (int i = 0; i < 20; ++i) {
    watchers.push_back(std::make_unique<WireClient>(host.port, watch));
    watchers.back()->read_type("news");
  }
  WireClient late(host.port, watch);
  EXPECT_EQ(late.read_type("trouble")["code"], "full");
  watchers.clear();
  // Battles in an hour.
  int made = 1;
  while (made < 100 && http(host.port, "POST", "/api/battles", two_humans().dump()).status == 201) ++made;
  EXPECT_EQ(made, 60);
  // Requests in a second.
  int status = 200;
  for (int i = 0; i < 2000 && status == 200; ++i)
    status = http(host.port, "GET", "/api/seat", "", bearer(watch)).status;
  EXPECT_EQ(status, 429);
  EXPECT_GE(metric(host.port, "requests_refused_total"), -1);
}

TEST(Server, logs_are_one_object_a_line_and_hold_no_secrets) {
  std::mutex mutex;
  std::vector<std::string> lines;
  Options options;
  options.verbose = true;
  options.log = [&](const std::string& line) {
    const std::scoped_lock lock(mutex);
    lines.push_back(line);
  };
  json created;
  {
    Running host(options);
    created = host.create(two_humans());
    http(host.port, "GET", "/api/seat/record", "", bearer(created["links"]["seat0"]));
    http(host.port, "GET", "/\"quoted\\path");
    WireClient client(host.port, created["links"]["seat1"]);
    client.read_type("news");
  }
  ASSERT_GT(lines.size(), 5u);
  std::set<std::string> said;
  for (const std::string& line : lines) {
    const json parsed = json::parse(line, nullptr, false);
    ASSERT_TRUE(parsed.is_object()) << line;
    EXPECT_TRUE(parsed.contains("time") && parsed.contains("level") && parsed.contains("what")) << line;
    said.insert(parsed["what"].get<std::string>());
    for (const auto& [role, link] : created["links"].items())
      EXPECT_EQ(line.find(link.get<std::string>()), std::string::npos) << line;
  }
  for (const char* what : {"listening", "request", "stopping", "stopped"}) EXPECT_TRUE(said.contains(what)) << what;
}

TEST(Server, every_book_is_at_the_desk) {
  Options club;  // a thousand questions in a second are more than a stranger may ask
  club.unlimited = true;
  Running host(club);
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
  WireClient stranger(host.port, "AAAAAAAAAAAAAAAAAAAAAA");
  EXPECT_EQ(stranger.read_type("trouble")["code"], "unknown");
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
  EXPECT_EQ(http(host.port, "GET", "/api/books/%zz").status, 400);
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
    EXPECT_THROW(  // larger than a message may be: the host may hang up before all of it is sent
        {
          client.send(std::string(70 << 10, ' '));
          for (;;) client.read();
        },
        std::exception);
  }
  {
    WireClient flood(host.port, token);
    EXPECT_THROW(
        {
          for (int i = 0; i < 100'000; ++i) flood.send(R"({"type":"ping"})");
          for (;;) flood.read();
        },
        std::exception);
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

TEST(Server, what_was_accepted_before_the_end_is_there_after_it) {
  const auto folder = std::filesystem::temp_directory_path() / ("linstock-end-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  Options options;
  options.store = (folder / "a.sqlite").string();
  json created;
  std::int64_t accepted = 1;
  json wanted = two_humans();
  wanted["hot_seat"] = true;
  {
    auto host = std::make_unique<Running>(options);
    created = host->create(wanted);
    WireClient client(host->port, created["links"]["both"]);
    json question = client.read_type("news")["view"]["question"];
    std::thread end;
    try {
      for (std::uint64_t i = 0; i < 400 && !question.is_null(); ++i) {
        if (i == 25) end = std::thread([&] { host.reset(); });  // in the middle of it
        client.send(
            json{{"type", "answer"}, {"number", question["number"]}, {"answer", some_answer(question, i)}}.dump());
        question = client.read_type("news")["view"]["question"];
        accepted = client.read_type("accepted")["seq"];
      }
    } catch (const std::exception&) {
      client.drop();
    }
    if (end.joinable()) end.join();
  }
  EXPECT_GT(accepted, 20);
  Running host(options);
  WireClient client(host.port, created["links"]["both"]);
  const std::int64_t seq = client.read_type("news")["seq"];
  EXPECT_GE(seq, accepted);
  EXPECT_LE(seq, accepted + 1);
  std::filesystem::remove_all(folder);
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
