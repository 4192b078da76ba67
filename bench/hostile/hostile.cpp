// linstock_hostile PORT [SOCKETS] [SECONDS AN ATTACK]: plays the attacks that were seen against a running host, on
// loopback only, while an honest player pings, asks for hints and answers at another battle; prints what he waited
// during each. Hostile sockets come from 127.0.0.2 and on, he from 127.0.0.1. Counts and times are bounded, and it ends
// by itself: 0 if his p99 was under 100 ms and the host was well after every attack, 1 otherwise.
//
//   build/release/linstock serve --listen 127.0.0.1:9000 --data DIR &
//   build/dev/bench/linstock_hostile 9000 5000 5
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

namespace {

unsigned short port = 0;
int sockets = 5000;

// A socket from one of the addresses of loopback.
tcp::socket connected(asio::io_context& context, const std::string& from) {
  tcp::socket socket(context);
  socket.open(tcp::v4());
  socket.bind({asio::ip::make_address(from), 0});
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

std::string stranger(int i) { return fmt::format("127.0.{}.{}", 1 + i / 200 % 200, 2 + i % 200); }

std::string head(const std::string& method, const std::string& path, std::size_t length) {
  return fmt::format(
      "{} {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", method, path,
      length);
}

json ask(const std::string& from, const std::string& method, const std::string& path, const std::string& body = "",
         const std::string& token = "") {
  asio::io_context context;
  tcp::socket socket = connected(context, from);
  beast::http::request<beast::http::string_body> request{beast::http::string_to_verb(method), path, 11};
  request.set(beast::http::field::host, "127.0.0.1");
  if (!body.empty()) request.set(beast::http::field::content_type, "application/json");
  if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
  request.body() = body;
  request.prepare_payload();
  beast::http::write(socket, request);
  pollfd waits{socket.native_handle(), POLLIN, 0};
  if (::poll(&waits, 1, 5000) != 1) throw std::runtime_error("no reply within five seconds");
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  parser.body_limit(64 << 20);
  beast::http::read(socket, buffer, parser);
  return json::parse(parser.get().body(), nullptr, false);
}

// THE HONEST PLAYER

struct Honest {
  asio::io_context context;
  beast::websocket::stream<tcp::socket> ws{connected(context, "127.0.0.1")};
  json links, question;
  std::vector<double> waits;
  int answers = 0;
  std::uint64_t luck = 1;

  Honest() {
    links = ask(
        "127.0.0.1", "POST", "/api/battles",
        R"({"book":"big-napoleonic","setup":"crossroads","seed":"5","hot_seat":true,"seats":[{"player":"human"},{"player":"human"}]})")
        ["links"];
    ws.read_message_max(16 << 20);
    ws.handshake("127.0.0.1", "/api/socket");
    say({{"type", "sit"}, {"token", links["both"]}});
    question = read("news")["view"]["question"];
  }
  void say(const json& message) { ws.write(asio::buffer(message.dump())); }
  json read(const std::string& type) {
    for (;;) {
      beast::flat_buffer buffer;
      ws.read(buffer);
      const auto data = buffer.cdata();
      json message = json::parse(std::string_view(static_cast<const char*>(data.data()), data.size()));
      if (message["type"] == "news") question = message["view"]["question"];
      if (message["type"] == type || message["type"] == "refused") return message;
    }
  }
  double timed(const json& message, const std::string& reply, json* out = nullptr) {
    const auto began = Clock::now();
    say(message);
    const json got = read(reply);
    if (out) *out = got;
    return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  }
  // One round of a player's life, every 60 ms: a ping, and now and then a hint and the answer that it gives.
  void live(int round) {
    waits.push_back(timed({{"type", "ping"}, {"id", round}}, "pong"));
    if (round % 4 || question.is_null()) return;
    json hints;
    timed({{"type", "hints"}, {"number", question["number"]}}, "hints",
          &hints);  // the computer's advice may take a while
    if (!hints.contains("hints") || hints["hints"].empty()) return;
    json reply;
    waits.push_back(timed({{"type", "answer"}, {"number", question["number"]}, {"answer", hints["hints"][0]["answer"]}},
                          "accepted", &reply));
    answers += reply["type"] == "accepted";
  }
};

double quantile(std::vector<double> values, double q) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
}

// THE ATTACKS: each runs on a thread of its own until it is told to stop, and holds at most what it is allowed.

using Stop = std::atomic<bool>;

void wide_odds(const Stop& stop) {
  const json books = ask("127.0.0.2", "GET", "/api/books");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200 && !stop; ++i) try {
          for (const json& book : books)
            for (const json& p : book["procedures"]) {
              if (stop) return;
              const std::string path =
                  "/api/books/" + book["name"].get<std::string>() + "/procedures/" + p["name"].get<std::string>();
              const json about = ask(stranger(t), "GET", path);
              json vary = json::array();
              for (const auto& [name, field] : about["facts"]["properties"].items())
                if (field.value("type", "") == "integer" && vary.size() < 2) vary.push_back(name);
              ask(stranger(t), "POST", path + "/odds", json{{"facts", json::object()}, {"vary", vary}}.dump());
            }
        } catch (const std::exception&) {
        }
    });
  for (std::thread& thread : threads) thread.join();
}

// Connections that say part of a request and wait.
void half_requests(const Stop& stop, const std::string& part, int most) {
  asio::io_context context;
  std::vector<tcp::socket> held;
  for (int i = 0; i < most && !stop; ++i) try {
      held.push_back(connected(context, stranger(i)));
      beast::error_code ignored;
      asio::write(held.back(), asio::buffer(part), ignored);
    } catch (const std::exception&) {
    }
  while (!stop) std::this_thread::sleep_for(20ms);
}

void large_nonsense(const Stop& stop) {
  std::string body = "[";
  while (body.size() < (4 << 20) - 10) body += "{},";
  body += "{}]";
  for (int i = 0; i < 500 && !stop; ++i) try {
      ask(stranger(i), "POST", "/api/battles", body);
    } catch (const std::exception&) {
    }
}

void foreign_page(const Stop& stop) {  // from the honest player's own address
  for (int i = 0; i < 4000 && !stop; ++i) try {
      asio::io_context context;
      tcp::socket socket = connected(context, "127.0.0.1");
      const std::string text =
          "GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://elsewhere.example\r\nConnection: "
          "close\r\n\r\n";
      asio::write(socket, asio::buffer(text));
      char reply[512];
      beast::error_code ignored;
      socket.read_some(asio::buffer(reply), ignored);
    } catch (const std::exception&) {
    }
}

void flooding_sockets(const Stop& stop, const std::string& watch) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50 && !stop; ++i) try {
          asio::io_context context;
          beast::websocket::stream<tcp::socket> ws{connected(context, stranger(t))};
          ws.handshake("127.0.0.1", "/api/socket");
          ws.write(asio::buffer(json{{"type", "sit"}, {"token", watch}}.dump()));
          const std::string message = R"({"type":"overlays","id":1,"unit":3})";
          for (int n = 0; n < 20'000 && !stop; ++n) ws.write(asio::buffer(message));
        } catch (const std::exception&) {
        }
    });
  for (std::thread& thread : threads) thread.join();
}

void readers_of_everything(const Stop& stop, const std::string& watch) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 2000 && !stop; ++i) try {
          for (const char* path : {"/api/seat/summary", "/api/seat/record", "/api/seat/replay", "/api/seat/replay/40"})
            ask(stranger(t), "GET", path, "", watch);
        } catch (const std::exception&) {
        }
    });
  for (std::thread& thread : threads) thread.join();
}

void guessed_tokens(const Stop& stop) {
  for (int i = 0; i < 5000 && !stop; ++i) try {
      ask(stranger(i), "GET", "/api/seat", "", fmt::format("{:022}", i));
    } catch (const std::exception&) {
    }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "linstock_hostile PORT [SOCKETS] [SECONDS AN ATTACK]\n";
    return 2;
  }
  port = static_cast<unsigned short>(std::atoi(argv[1]));
  sockets = std::clamp(argc > 2 ? std::atoi(argv[2]) : 5000, 1, 20'000);
  const int seconds = std::clamp(argc > 3 ? std::atoi(argv[3]) : 5, 1, 60);
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  Honest honest;
  const std::string watch = honest.links["watch"];
  struct Attack {
    const char* name;
    std::function<void(const Stop&)> run;
  };
  const std::string upload = head("POST", "/api/battles", 4 << 20) + "[";
  const Attack attacks[] = {
      {"nothing, for comparison", [](const Stop&) {}},
      {"odds over as many places as go", wide_odds},
      {"sockets that say half a head", [](const Stop& s) { half_requests(s, "GET / HTTP/1.1\r\nHost: ", sockets); }},
      {"half-read bodies of 4 MB", [&](const Stop& s) { half_requests(s, upload, 300); }},
      {"4 MB of {},", large_nonsense},
      {"a foreign page in his own browser", foreign_page},
      {"floods with the watch link", [&](const Stop& s) { flooding_sockets(s, watch); }},
      {"summaries, records, replays with the watch link", [&](const Stop& s) { readers_of_everything(s, watch); }},
      {"guessed tokens", guessed_tokens},
  };
  bool good = true;
  int round = 1;
  for (const Attack& attack : attacks) {
    Stop stop{false};
    std::thread thread([&] {
      try {
        attack.run(stop);
      } catch (const std::exception& error) {
        fmt::print("  the attack itself failed: {}\n", error.what());
      }
    });
    honest.waits.clear();
    honest.answers = 0;
    std::string trouble;
    try {
      for (const auto end = Clock::now() + std::chrono::seconds(seconds); Clock::now() < end; ++round) {
        honest.live(round);
        std::this_thread::sleep_for(60ms);
      }
    } catch (const std::exception& error) {
      trouble = error.what();
    }
    stop = true;
    thread.join();
    const double p99 = quantile(honest.waits, 0.99);
    json health;
    try {
      health = ask("127.0.0.1", "GET", "/healthz");
    } catch (const std::exception& error) {
      trouble += error.what();
    }
    const bool well = trouble.empty() && health.value("ok", false) && p99 < 100;
    good = good && well;
    fmt::print("{:<48} p50 {:6.2f} ms  p99 {:7.2f} ms  longest {:7.2f} ms  {} answers  {}{}\n", attack.name,
               quantile(honest.waits, 0.5), p99, quantile(honest.waits, 1), honest.answers, well ? "well" : "NOT WELL ",
               trouble);
    std::fflush(stdout);
    if (!trouble.empty()) return 1;
  }
  return good ? 0 : 1;
}
