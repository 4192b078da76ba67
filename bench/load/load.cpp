// linstock_load PORT [BATTLES] [ANSWERS A SECOND] [SECONDS] [PID]: a thousand battles with two sockets each against a
// running host, from one thread. First at the given rate with the time from an answer to the other side's screen, then
// as fast as it goes. Decisions are taken at random; where the rules turn one down another is tried, and the host is asked
// for hints only where six were wrong: a hint looks ahead and takes the work of two hundred answers.
//
//   taskset -c 0 build/release/linstock serve --listen 127.0.0.1:9000 --data DIR --private &
//   taskset -c 1 build/dev/bench/linstock_load 9000 1000 5000 20 $!
#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

namespace {

struct Load;

// One side of a battle.
struct Side : std::enable_shared_from_this<Side> {
  Side(asio::io_context& context) : ws(context) {}
  beast::websocket::stream<tcp::socket> ws;
  beast::flat_buffer buffer;
  std::deque<std::string> queue;

  void send(std::string text) {
    queue.push_back(std::move(text));
    if (queue.size() == 1) write();
  }
  void write() {
    ws.async_write(asio::buffer(queue.front()), [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->queue.pop_front();
      if (!self->queue.empty()) self->write();
    });
  }
};

struct Battle {
  std::shared_ptr<Side> sides[2];
  json question;
  int seat = -1;
  std::string answer;
  int tries = 0;  // that the rules turned down
  int by = -1;    // who gave the answer that is on its way
  bool over = false, waiting = false, other_waits = false;
  Clock::time_point sent;
  std::uint64_t luck = 0;
};

struct Load {
  asio::io_context context{1};
  tcp::endpoint host;
  std::vector<std::unique_ptr<Battle>> battles;
  bool measuring = false, at_once = true;
  std::uint64_t answers = 0, refused = 0, told = 0, bytes = 0, over = 0, stuck = 0, hints = 0;
  std::map<std::string, int> reasons;          // of refusals
  std::vector<float> latencies, acknowledged;  // milliseconds
  std::map<int, float> worst;                  // by tenths of a second since the measurement began
  Clock::time_point measured_from;
  std::deque<std::size_t> ready;               // battles that may answer, when the rate is given

  void read(std::size_t b, int seat) {
    auto side = battles[b]->sides[seat];
    side->ws.async_read(side->buffer, [this, b, seat, side](beast::error_code error, std::size_t size) {
      if (error) return;
      bytes += size;
      take(b, seat, {static_cast<const char*>(side->buffer.cdata().data()), side->buffer.size()});
      side->buffer.consume(side->buffer.size());
      read(b, seat);
    });
  }

  void take(std::size_t b, int seat, std::string_view text) {
    Battle& battle = *battles[b];
    const auto now = Clock::now();
    const auto since = [&] { return std::chrono::duration<float, std::milli>(now - battle.sent).count(); };
    if (text.starts_with("{\"type\":\"news\"")) {
      const bool accepted = text.substr(text.size() - std::min<std::size_t>(text.size(), 80)).find("\"accepted\":{") != std::string_view::npos;
      if (accepted) {
        ++answers;
        if (measuring) acknowledged.push_back(since());
        battle.waiting = false;
        battle.tries = 0;
      }
      ++told;
      if (seat != battle.by && std::exchange(battle.other_waits, false) && measuring) {
        latencies.push_back(since());
        float& here = worst[static_cast<int>(std::chrono::duration<double>(now - measured_from).count() * 10)];
        here = std::max(here, latencies.back());
      }
      // Only the question is read, and only by the seat that gets options: the client shares the machine with the host.
      const std::string_view view = text.substr(text.find("\"view\":"));
      if (view.find(",\"over\":true") != std::string_view::npos && !std::exchange(battle.over, true)) ++over;
      const std::string_view rest = view.substr(view.find("\"question\":") + 11);
      const std::string_view question = rest.substr(0, rest.rfind(",\"over\":"));
      if (question.find("\"options\":") == std::string_view::npos) {
        if (accepted && !battle.over && !battle.answer.empty()) go(b);  // the other side had its question before
        return;
      }
      battle.question = json::parse(question);
      battle.seat = seat;
      prepare(battle);
      if (!battle.waiting) go(b);
    } else if (text.starts_with("{\"type\":\"refused\"")) {
      ++refused;
      const json why = json::parse(text);
      ++reasons[fmt::format("{}: {}", why["code"].get<std::string>(), why["message"].get<std::string>())];
      battle.waiting = false;
      if (battle.tries > 6 || why["code"] != "rule") return void(++stuck);
      if (++battle.tries <= 6) {
        prepare(battle);
        return answer(b);
      }
      ++hints;
      battle.sides[seat]->send(fmt::format("{{\"type\":\"hints\",\"number\":{}}}", battle.question["number"].get<int>()));
    } else if (text.starts_with("{\"type\":\"hints\"")) {
      const json given = json::parse(text)["hints"];
      if (given.empty()) return void(++stuck);
      battle.answer = given[0]["answer"].dump();
      go(b);
    }
  }

  // An answer at random; after a refusal the whole allowance rather than a part of it.
  static void prepare(Battle& battle) {
    const json& q = battle.question;
    battle.luck = battle.luck * 6364136223846793005ull + 1442695040888963407ull;
    const auto& options = q["options"];
    if (q["shape"] == "pick") {
      const auto n = static_cast<std::size_t>(battle.luck >> 33) % options.size();
      battle.answer = fmt::format("{{\"value\":{}}}", options[n]["value"].get<int>());
    } else if (options[0]["label"] == "retire") {
      battle.answer = fmt::format("{{\"value\":{},\"path\":[{{\"do\":\"back\",\"distance\":{}}}]}}",
                                  options[0]["value"].get<int>(), q["allowance"].get<int>());
    } else if (q["block"]["form"] != "unlimbered" && q["allowance"] > 3000 && options.size() > 1 &&
               options[1]["label"] != "ride" && (battle.luck >> 40) % 2) {
      const std::uint64_t part = 500 + (battle.luck >> 50) % 3000;
      const std::uint64_t distance = battle.tries ? q["allowance"].get<std::uint64_t>() : part;
      battle.answer = fmt::format("{{\"value\":{},\"path\":[{{\"do\":\"advance\",\"distance\":{}}}]}}",
                                  options[1]["value"].get<int>(), distance);
    } else {
      battle.answer = fmt::format("{{\"value\":{},\"path\":[]}}", options[0]["value"].get<int>());
    }
  }

  void go(std::size_t b) {
    if (at_once)
      answer(b);
    else
      ready.push_back(b);
  }
  void answer(std::size_t b) {
    Battle& battle = *battles[b];
    battle.waiting = battle.other_waits = true;
    battle.by = battle.seat;
    battle.sent = Clock::now();
    std::string text = fmt::format("{{\"type\":\"answer\",\"number\":{},\"answer\":{}}}", battle.question["number"].get<int>(), battle.answer);
    battle.answer.clear();
    battle.sides[battle.seat]->send(std::move(text));
  }

  void run_for(Clock::duration time) {
    context.restart();
    context.run_for(time);
  }
  // So many answers a second, evenly, whoever is ready.
  void paced(double rate, Clock::duration time) {
    const auto began = Clock::now();
    double given = 0;
    while (Clock::now() - began < time) {
      const double due = rate * std::chrono::duration<double>(Clock::now() - began).count();
      while (given < due && !ready.empty()) {
        const std::size_t b = ready.front();
        ready.pop_front();
        if (!battles[b]->over) answer(b), given += 1;
      }
      if (given < due - rate) given = due - rate;  // nobody was ready: do not make up for it
      context.restart();
      context.run_for(1ms);
    }
  }
};

std::string create(const tcp::endpoint& host, std::uint64_t seed) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(host);
  beast::http::request<beast::http::string_body> request{beast::http::verb::post, "/api/battles", 11};
  request.set(beast::http::field::host, "127.0.0.1");
  request.set(beast::http::field::content_type, "application/json");
  request.body() = fmt::format(
      R"({{"book":"big-napoleonic","setup":"crossroads","seed":"{:x}","seats":[{{"player":"human"}},{{"player":"human"}}]}})",
      seed);
  request.prepare_payload();
  beast::http::write(stream, request);
  beast::flat_buffer buffer;
  beast::http::response<beast::http::string_body> response;
  beast::http::read(stream, buffer, response);
  return response.body();
}

float quantile(std::vector<float>& values, double q) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(q * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

// Processor time and memory of the host.
struct Use {
  double seconds = 0, kernel = 0;
  long resident = 0;
};
Use use_of(const std::string& pid) {
  Use use;
  if (pid.empty()) return use;
  std::ifstream in("/proc/" + pid + "/stat");
  std::string word;
  for (int i = 1; in >> word; ++i)
    if (i == 14 || i == 15) {
      use.seconds += std::stod(word) / 100;
      if (i == 15) use.kernel = std::stod(word) / 100;
    }
  long pages = 0;
  std::ifstream("/proc/" + pid + "/statm") >> pages >> use.resident;
  return use;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "linstock_load PORT [BATTLES] [ANSWERS A SECOND] [SECONDS] [PID]\n";
    return 2;
  }
  const auto port = static_cast<unsigned short>(std::atoi(argv[1]));
  const int count = argc > 2 ? std::atoi(argv[2]) : 1000;
  const double rate = argc > 3 ? std::atof(argv[3]) : 5000;
  const int seconds = argc > 4 ? std::atoi(argv[4]) : 20;
  const std::string pid = argc > 5 ? argv[5] : "";
  Load load;
  load.host = {asio::ip::make_address("127.0.0.1"), port};
  load.at_once = false;
  const auto start = Clock::now();
  for (int i = 0; i < count; ++i) {
    const json created = json::parse(create(load.host, static_cast<std::uint64_t>(i) + 1));
    if (!created.contains("links")) {
      std::cerr << "the host gives no battle: " << created.dump() << "\n";
      return 1;
    }
    auto battle = std::make_unique<Battle>();
    battle->luck = static_cast<std::uint64_t>(i) * 977 + 5;
    for (int seat = 0; seat < 2; ++seat) {
      battle->sides[seat] = std::make_shared<Side>(load.context);
      auto& ws = battle->sides[seat]->ws;
      ws.next_layer().connect(load.host);
      ws.next_layer().set_option(tcp::no_delay(true));
      ws.read_message_max(16 << 20);
      ws.handshake("127.0.0.1", "/api/socket");
      ws.write(asio::buffer(json{{"type", "sit"}, {"token", created["links"][seat ? "seat1" : "seat0"]}}.dump()));
    }
    load.battles.push_back(std::move(battle));
    load.read(load.battles.size() - 1, 0);
    load.read(load.battles.size() - 1, 1);
  }
  load.run_for(1s);
  fmt::print("{} battles, {} sockets, set up in {:.1f} s\n", count, 2 * count,
             std::chrono::duration<double>(Clock::now() - start).count());

  const auto measure = [&](const char* name, auto run) {
    load.answers = load.refused = load.told = load.bytes = 0;
    load.latencies.clear();
    load.acknowledged.clear();
    load.worst.clear();
    load.measured_from = Clock::now();
    const Use before = use_of(pid);
    const auto began = Clock::now();
    load.measuring = true;
    run();
    load.measuring = false;
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    const Use after = use_of(pid);
    fmt::print(
        "{}: {:.0f} committed answers/s ({} in {:.1f} s), {} refused, {} news, {:.1f} MB/s to clients, {} battles "
        "over, {} stuck, {} hints\n",
        name, static_cast<double>(load.answers) / took, load.answers, took, load.refused, load.told,
        static_cast<double>(load.bytes) / took / 1e6, load.over, load.stuck, load.hints);
    fmt::print(
        "  answer to the other side: p50 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms; to its own receipt: p50 {:.2f} ms, "
        "p99 {:.2f} ms\n",
        quantile(load.latencies, 0.5), quantile(load.latencies, 0.99), quantile(load.latencies, 0.999),
        quantile(load.acknowledged, 0.5), quantile(load.acknowledged, 0.99));
    std::vector<std::pair<float, int>> worst;
    for (const auto& [when, latency] : load.worst) worst.emplace_back(latency, when);
    std::sort(worst.rbegin(), worst.rend());
    for (std::size_t i = 0; i < worst.size() && i < 8; ++i)
      fmt::print("{} {:.0f} ms at {:.1f} s", i ? "," : "  worst:", worst[i].first, worst[i].second / 10.0);
    fmt::print("\n");
    const auto answers = static_cast<double>(std::max<std::uint64_t>(1, load.answers));
    if (!pid.empty())
      fmt::print(
          "  host: {:.0f} % of a core, {:.0f} microseconds of processor an answer ({:.0f} of them in the kernel), {} "
          "MiB "
          "resident\n",
          100 * (after.seconds - before.seconds) / took, 1e6 * (after.seconds - before.seconds) / answers,
          1e6 * (after.kernel - before.kernel) / answers, after.resident / 256);
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto& [reason, times] : std::exchange(load.reasons, {})) reasons.emplace_back(times, reason);
    std::sort(reasons.rbegin(), reasons.rend());
    for (std::size_t i = 0; i < reasons.size() && i < 4; ++i)
      fmt::print("  refused {} times: {}\n", reasons[i].first, reasons[i].second);
    std::fflush(stdout);
  };
  measure("paced", [&] { load.paced(rate, std::chrono::seconds(seconds)); });
  measure("as fast as it goes", [&] {
    load.at_once = true;
    for (const std::size_t b : std::exchange(load.ready, {})) load.answer(b);
    load.run_for(std::chrono::seconds(seconds) / 2);
  });
}
