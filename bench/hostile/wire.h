// Sockets from the addresses of loopback, and a plain question with its answer. For the attacks and the honest player.
#pragma once
#include <fmt/format.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace hostile {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

inline unsigned short port = 0;
inline int sockets = 5000;
using Stop = std::atomic<bool>;

tcp::socket connected(asio::io_context& context, const std::string& from);
std::string stranger(int i);  // an address; two hundred of them and more
std::string head(const std::string& method, const std::string& path, std::size_t length);
json ask(const std::string& from, const std::string& method, const std::string& path, const std::string& body = "",
         const std::string& token = "");
std::string text_of(const std::string& from, const std::string& path);  // of a GET
double metric(const std::string& name);

// A WebSocket that sits down, from an address.
struct Sitter {
  asio::io_context context;
  beast::websocket::stream<tcp::socket> ws;
  json question;
  Sitter(const std::string& from, const std::string& token);
  void say(const json& message) { ws.write(asio::buffer(message.dump())); }
  json read(const std::string& type);  // or what was refused, or trouble
};

struct Attack {
  const char* name;
  std::function<void(const Stop&)> run;
};
// All that were seen, and their kin. Each runs until it is told to stop, and holds at most what it is allowed.
std::vector<Attack> attacks(const std::string& watch, const json& record);

}  // namespace hostile
