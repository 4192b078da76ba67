// The end comes within two seconds, whatever runs; what was acknowledged before it is there afterwards.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "host/running.h"
#include "host/signals.h"

namespace linstock::host {

namespace {

// Odds over as many places as go, of the widest chain: as long as a job can take.
void ask_for_wide_odds(unsigned short port) {
  http(port, "POST", "/api/books/pike-and-shot/procedures/charge-chain/odds",
       R"({"facts":{},"vary":["charger_others=0..40","target_others=0..35"]})");
}

}  // namespace

TEST(Ending, comes_within_two_seconds_whatever_runs) {
  const Folder folder("sigterm");
  json created;
  std::atomic<std::int64_t> accepted{1};
  {
    HostProcess host(folder.path.string());
    created = json::parse(http(host.port, "POST", "/api/battles", at_one_screen().dump()).body);
    std::vector<std::thread> crowd;
    for (int i = 0; i < 6; ++i)
      crowd.emplace_back([&] {
        try {
          for (;;) ask_for_wide_odds(host.port);
        } catch (const std::exception&) {
          // The host went.
        }
      });
    crowd.emplace_back([&] {
      try {
        WireClient client(host.port, link_of(created, "both"));
        json question = client.read_type("news")["view"]["question"];
        for (std::uint64_t i = 0; !question.is_null(); ++i) {
          client.send(
              json{{"type", "answer"}, {"number", question["number"]}, {"answer", some_answer(question, i)}}.dump());
          question = client.read_type("news")["view"]["question"];
          accepted = client.read_type("accepted")["seq"].get<std::int64_t>();
        }
      } catch (const std::exception&) {
      }
    });
    const auto held = hold_open(host.port, "GET / HTTP/1.1\r\nHost: ", 50);
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    const auto began = std::chrono::steady_clock::now();
    const int status = host.end(SIGTERM);
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    EXPECT_LT(took, 3.5);  // two, and what a machine adds that has other things to do
    RecordProperty("milliseconds", static_cast<int>(took * 1000));
    for (std::thread& thread : crowd) thread.join();
  }
  HostProcess again(folder.path.string());
  WireClient client(again.port, link_of(created, "both"));
  EXPECT_GE(client.read_type("news")["seq"].get<std::int64_t>(), accepted.load());
}

// If the loop itself hung, the signal would be heard all the same, and the clock would run out.
TEST(Ending, does_not_wait_for_a_loop_that_hangs) {
  const pid_t child = ::fork();
  if (child == 0) {
    Signals signals;
    signals.listen([] {}, [] { ::_exit(7); }, std::chrono::milliseconds(50));
    for (;;) ::pause();  // the loop
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  int status = 0;
  while (::waitpid(child, &status, WNOHANG) == 0) {
    ::kill(child, SIGTERM);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  // It may have died of a signal that came before it listened; then it did not hang either.
  EXPECT_TRUE((WIFEXITED(status) && WEXITSTATUS(status) == 7) || WIFSIGNALED(status));
}

}  // namespace linstock::host
