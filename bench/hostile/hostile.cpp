// linstock_hostile PORT [SOCKETS] [SECONDS AN ATTACK]: plays the attacks of attacks.cpp against a running host, on loopback
// only, while an honest player pings, asks for hints, answers and comes back at another battle; prints what he waited
// during each. Hostile sockets come from 127.0.1.2 and on, he from 127.0.0.1. It ends by itself: 0 if his p99 was under
// 100 ms and the host was well after every attack, 1 otherwise.
//
//   build/release/linstock serve --listen 127.0.0.1:9000 --data DIR &
//   build/dev/bench/linstock_hostile 9000 5000 5
//
// With LD_PRELOAD=build/dev/bench/liblinstock_slow_sync.so before the host every sync takes 150 ms more; then only pings
// are timed (`linstock_hostile PORT SOCKETS SECONDS pings`), since an answer waits for the disk.
//
// linstock_hostile PORT battles COUNT: that many battles from as many addresses as are needed, then what the host holds when
// they have gone: at most 60 MiB more than before, 32 of which are the pages that SQLite keeps.
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <thread>

#include "wire.h"

using namespace hostile;

namespace {

// THE HONEST PLAYER

struct Honest {
  json links;
  std::unique_ptr<Sitter> seat;
  std::vector<double> waits, hints;
  bool pings_only = false;
  int answers = 0;

  Honest() {
    links = ask(
        "127.0.0.1", "POST", "/api/battles",
        R"({"book":"big-napoleonic","setup":"crossroads","seed":"5","hot_seat":true,"seats":[{"player":"human"},{"player":"human"}]})")
        ["links"];
    sit();
  }
  void sit() {
    seat = std::make_unique<Sitter>("127.0.0.1", links["both"]);
    seat->read("news");
  }
  double timed(const json& message, const std::string& reply, json* out = nullptr) {
    const auto began = Clock::now();
    seat->say(message);
    const json got = seat->read(reply);
    if (out) *out = got;
    return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  }
  // One round of a player's life, every 60 ms: a ping, now and then a hint and the answer that it gives, and once in a
  // while he comes back after his line was cut.
  void live(int round) {
    waits.push_back(timed({{"type", "ping"}, {"id", round}}, "pong"));
    if (round % 40 == 0) {
      const auto began = Clock::now();
      sit();
      if (!pings_only) waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
    }
    const json question = seat->question;
    if (round % 4 || question.is_null()) return;
    json hint, reply;
    hints.push_back(timed({{"type", "hints"}, {"number", question["number"]}}, "hints", &hint));
    if (!hint.contains("hints") || hint["hints"].empty()) return;
    const double took = timed(
        {{"type", "answer"}, {"number", question["number"]}, {"answer", hint["hints"][0]["answer"]}}, "accepted", &reply);
    if (!pings_only) waits.push_back(took);
    answers += reply["type"] == "accepted";
  }
};

double quantile(std::vector<double> values, double q) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
}

// The record of a battle that computers have fought to its end.
json long_record() {
  const json links = ask("127.0.0.1", "POST", "/api/battles",
                         R"({"book":"big-napoleonic","setup":"crossroads","seed":"7","seats":[{"player":"computer"},{"player":"computer"}]})")
      ["links"];
  Sitter watches("127.0.0.1", links["both"]);
  for (bool over = false; !over;) over = watches.read("news")["view"].value("over", false);
  return ask("127.0.0.1", "GET", "/api/seat/record", "", links["watch"]);
}

bool play(Honest& honest, const Attack& attack, int seconds, int& round) {
  Stop stop{false};
  std::thread thread([&] {
    try {
      attack.run(stop);
    } catch (const std::exception& error) {
      fmt::print("  the attack itself failed: {}\n", error.what());
    }
  });
  honest.waits.clear();
  honest.hints.clear();
  honest.answers = 0;
  const double refused = metric("requests_refused_total") + metric("refused_messages_total");
  std::string trouble;
  try {
    for (const auto end = Clock::now() + std::chrono::seconds(seconds); Clock::now() < end; ++round) {
      honest.live(round);
      std::this_thread::sleep_for(60ms);
    }
  } catch (const std::exception& error) {
    trouble = error.what();
  }
  double more = 0, resident = 0;
  json health;
  try {
    more = metric("requests_refused_total") + metric("refused_messages_total") - refused;
    resident = metric("resident_bytes");
    health = ask("127.0.0.1", "GET", "/healthz");
  } catch (const std::exception& error) {
    trouble += error.what();
  }
  stop = true;
  thread.join();
  const double p99 = quantile(honest.waits, 0.99);
  const bool well = trouble.empty() && health.value("ok", false) && p99 < 100;
  fmt::print("{:<48} p50 {:6.2f}  p99 {:7.2f}  longest {:7.2f} ms  hint p99 {:7.1f}  {:3} answers  {:6.0f} refused  {:4.0f} MiB  {}{}\n",
             attack.name, quantile(honest.waits, 0.5), p99, quantile(honest.waits, 1), quantile(honest.hints, 0.99),
             honest.answers, more, resident / (1 << 20), well ? "well" : "NOT WELL ", trouble);
  std::fflush(stdout);
  return well;
}

int many_battles(int count) {
  const double before = metric("resident_bytes");
  const std::string body = R"({"book":"big-napoleonic","setup":"crossroads","seats":[{"player":"human"},{"player":"human"}]})";
  int made = 0;
  for (int i = 0; made < count && i < 2 * count; ++i)
    made += ask(stranger(i % 4000), "POST", "/api/battles", body).contains("links");
  const double most = metric("resident_bytes");
  fmt::print("{} battles: {:.0f} MiB before, {:.0f} MiB with them\n", made, before / (1 << 20), most / (1 << 20));
  double left = metric("battles_in_memory");
  for (int i = 0; i < 120 && left > 50; ++i, left = metric("battles_in_memory")) std::this_thread::sleep_for(1s);
  std::this_thread::sleep_for(12s);
  const double after = metric("resident_bytes");
  const bool well = made == count && after - before < 60 * (1 << 20);
  fmt::print("{:.0f} battles left in memory, {:.0f} MiB: {}\n", left, after / (1 << 20), well ? "well" : "NOT WELL");
  return well ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "linstock_hostile PORT [SOCKETS] [SECONDS AN ATTACK] [pings]\nlinstock_hostile PORT battles COUNT\n";
    return 2;
  }
  port = static_cast<unsigned short>(std::atoi(argv[1]));
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  if (argc > 3 && std::string(argv[2]) == "battles") return many_battles(std::clamp(std::atoi(argv[3]), 1, 100'000));
  sockets = std::clamp(argc > 2 ? std::atoi(argv[2]) : 5000, 1, 20'000);
  const int seconds = std::clamp(argc > 3 ? std::atoi(argv[3]) : 5, 1, 60);
  const json record = long_record();
  Honest honest;
  honest.pings_only = argc > 4;
  bool good = true;
  int round = 1;
  for (const Attack& attack : attacks(honest.links["watch"], record)) good = play(honest, attack, seconds, round) && good;
  return good ? 0 : 1;
}
