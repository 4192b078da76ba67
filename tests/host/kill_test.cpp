// kill -9 at any moment loses no acknowledged answer: the real program, killed two hundred times during play.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <thread>

#include "host/running.h"

namespace linstock::host {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

TEST(Kill, nothing_acknowledged_is_ever_lost) {
  const auto folder = std::filesystem::temp_directory_path() / ("linstock-kill-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const auto began = Clock::now();
  std::uint64_t luck = 42;
  const auto draw = [&](std::uint64_t n) {
    luck = luck * 6364136223846793005ull + 1442695040888963407ull;
    return (luck >> 33) % n;
  };
  std::string token;
  std::int64_t acknowledged = 0, answers = 0, kills = 0, battles = 0;
  while (kills < 200 && Clock::now() - began < std::chrono::seconds(240)) {
    HostProcess host(folder.string());
    if (token.empty()) {
      json wanted = two_humans("first-shots");
      wanted["hot_seat"] = true;
      const json created = json::parse(http(host.port, "POST", "/api/battles", wanted.dump()).body);
      token = created["links"]["both"];
      acknowledged = 1;
      ++battles;
    }
    // Another thread pulls the plug: now and then while the host begins, mostly while answers fly.
    std::thread killer;
    const auto pull = [&](std::uint64_t wait) {
      killer = std::thread([&host, wait] {
        std::this_thread::sleep_for(std::chrono::milliseconds(wait));
        host.end(SIGKILL);
      });
    };
    if (kills % 5 == 0) pull(draw(40));
    try {
      WireClient client(host.port, token);
      json news = client.read_type("news");
      if (!killer.joinable()) pull(draw(60));
      // What was acknowledged before the kill is there; at most the one answer whose receipt was lost is there too.
      const std::int64_t seq = news["seq"];
      EXPECT_GE(seq, acknowledged);
      EXPECT_LE(seq, acknowledged + 1);
      acknowledged = seq;
      for (json question = news["view"]["question"];; question = news["view"]["question"]) {
        if (question.is_null()) {
          token.clear();
          break;
        }
        client.send(
            json{{"type", "answer"}, {"number", question["number"]}, {"answer", some_answer(question, draw(1 << 30))}}
                .dump());
        json reply;
        do reply = client.read();
        while (reply["type"] != "news" && reply["type"] != "refused");
        if (reply["type"] == "refused") {  // standing is not always allowed: as the hint says
          client.send(json{{"type", "hints"}, {"number", question["number"]}}.dump());
          const json hints = client.read_type("hints")["hints"];
          client.send(
              json{{"type", "answer"}, {"number", question["number"]}, {"answer", hints.at(0)["answer"]}}.dump());
          reply = client.read_type("news");
        }
        news = reply;
        acknowledged = std::max(acknowledged, client.read_type("accepted")["seq"].get<std::int64_t>());
        ++answers;
      }
    } catch (const std::exception&) {
      // The plug was pulled.
    }
    if (!killer.joinable()) pull(0);
    killer.join();
    ++kills;
  }
  EXPECT_EQ(kills, 200);
  EXPECT_GT(answers, 100);
  // At the end the whole battle replays.
  if (!token.empty()) {
    HostProcess host(folder.string());
    EXPECT_EQ(http(host.port, "GET", "/api/seat", "", bearer(token)).status, 200);
  }
  RecordProperty("answers", static_cast<int>(answers));
  RecordProperty("battles", static_cast<int>(battles));
  std::filesystem::remove_all(folder);
}

}  // namespace linstock::host
