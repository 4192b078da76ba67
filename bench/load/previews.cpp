// linstock_previews PORT [SETUP...] [--seconds N]: how long a preview of a dragged move takes over the wire, from the
// message to its reply. One hot seat a setup is played by the host's own hints; at every question that wants a move the
// block is dragged about, a hundred wishes a second as from a mouse, in every direction and up to 30 inches.
//
//   build/release/linstock serve --listen 127.0.0.1:9000 --data :memory: &
//   build/dev/bench/linstock_previews 9000 quatre-bras pratzen
#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace {

class Table {
 public:
  Table(const tcp::endpoint& host, const std::string& setup) {
    const json wanted = {{"book", "big-napoleonic"},
                         {"setup", setup},
                         {"seed", "11"},
                         {"hot_seat", true},
                         {"seats", {{{"player", "human"}}, {{"player", "human"}}}}};
    beast::tcp_stream stream(context_);
    stream.connect(host);
    beast::http::request<beast::http::string_body> request{beast::http::verb::post, "/api/battles", 11};
    request.set(beast::http::field::host, "127.0.0.1");
    request.set(beast::http::field::content_type, "application/json");
    request.body() = wanted.dump();
    request.prepare_payload();
    beast::http::write(stream, request);
    beast::flat_buffer buffer;
    beast::http::response<beast::http::string_body> response;
    beast::http::read(stream, buffer, response);
    const json created = json::parse(response.body());
    if (!created.contains("links")) throw std::runtime_error(created.dump());
    ws_.next_layer().connect(host);
    ws_.next_layer().set_option(tcp::no_delay(true));
    ws_.read_message_max(16 << 20);
    ws_.handshake("127.0.0.1", "/api/socket");
    ws_.write(asio::buffer(json{{"type", "sit"}, {"token", created["links"]["both"]}}.dump()));
    question = read("news")["view"]["question"];
  }

  // The next message of this type; a refusal is handed out too.
  json read(std::string_view type) {
    for (;;) {
      beast::flat_buffer buffer;
      ws_.read(buffer);
      json message = json::parse(beast::buffers_to_string(buffer.data()));
      if (message["type"] == type || message["type"] == "refused") return message;
    }
  }
  void send(const json& message) {
    const std::string text = message.dump();
    ws_.write(asio::buffer(text));
  }
  // As the host advises.
  bool go_on() {
    send({{"type", "hints"}, {"number", question["number"]}});
    const json hints = read("hints");
    if (!hints.contains("hints")) throw std::runtime_error(hints.dump());
    json answer =
        hints["hints"].empty() ? json{{"value", question["options"].at(0)["value"]}} : hints["hints"][0]["answer"];
    send({{"type", "answer"}, {"number", question["number"]}, {"answer", answer}});
    const json news = read("news");
    if (news["type"] == "refused") throw std::runtime_error(news.dump());
    question = news["view"]["question"];
    std::this_thread::sleep_for(std::chrono::milliseconds(60));  // two messages, forty a second
    return !question.is_null();
  }

  json question;

 private:
  asio::io_context context_;
  beast::websocket::stream<tcp::socket> ws_{context_};
};

struct Times {
  std::vector<double> list;  // milliseconds
  double quantile(double q) {
    if (list.empty()) return 0;
    std::sort(list.begin(), list.end());
    return list[static_cast<std::size_t>(q * static_cast<double>(list.size() - 1))];
  }
};

void measure(const tcp::endpoint& host, const std::string& setup, int seconds) {
  Table table(host, setup);
  Times times;
  int legal = 0, questions = 0;
  const auto began = Clock::now();
  std::uint64_t luck = 7;
  do {
    if (table.question["shape"] != "move") continue;
    ++questions;
    const json& block = table.question["block"];
    for (int i = 0; i < 24; ++i) {
      luck = luck * 6364136223846793005ull + 1442695040888963407ull;
      const double angle = static_cast<double>(luck >> 40) / (1 << 24) * 6.283185;
      const double reach = 500 + static_cast<double>(luck >> 20 & 0xffff) / 65536 * 29500;
      json wish = {{"type", "preview"},
                   {"number", table.question["number"]},
                   {"to",
                    {{"x", block["x"].get<int>() + static_cast<int>(reach * std::cos(angle))},
                     {"y", block["y"].get<int>() + static_cast<int>(reach * std::sin(angle))}}}};
      if (i % 3 == 0) wish["to"]["facing"] = luck & 65535;
      const auto sent = Clock::now();
      table.send(wish);
      const json preview = table.read("preview");
      if (preview["type"] == "refused") throw std::runtime_error(preview.dump());
      times.list.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
      legal += preview["legal"] == true;
      std::this_thread::sleep_until(sent + std::chrono::milliseconds(10));
    }
  } while (Clock::now() - began < std::chrono::seconds(seconds) && table.go_on());
  fmt::print("{}: {} previews at {} questions, {} legal; p50 {:.2f} ms, p99 {:.2f} ms, longest {:.2f} ms\n", setup,
             times.list.size(), questions, legal, times.quantile(0.5), times.quantile(0.99), times.quantile(1));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "linstock_previews PORT [SETUP...] [--seconds N]\n";
    return 2;
  }
  const tcp::endpoint host{asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(std::atoi(argv[1]))};
  std::vector<std::string> setups;
  int seconds = 20;
  for (int i = 2; i < argc; ++i)
    if (std::string_view(argv[i]) == "--seconds" && i + 1 < argc)
      seconds = std::atoi(argv[++i]);
    else
      setups.emplace_back(argv[i]);
  if (setups.empty()) setups = {"quatre-bras", "pratzen"};
  try {
    for (const std::string& setup : setups) measure(host, setup, seconds);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
