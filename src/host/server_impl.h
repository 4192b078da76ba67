// The inside of the Server, for server.cpp, session*.cpp, socket.cpp and metrics.cpp.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <climits>
#include <map>
#include <set>

#include "host/limits.h"
#include "host/server.h"
#include "host/signals.h"
#include "host/tables.h"
#include "host/workers.h"

namespace linstock::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using beast::error_code;
using namespace std::chrono_literals;

// Of a few, others each time: the one whose owner has most, and more than `own`. A crowd is not counted for everybody
// who knocks.
template <class T, class Has>
T* greediest(const std::set<T*>& all, T*& looked_at, int own, Has has) {
  constexpr int few = 64;
  T* most = nullptr;
  auto at = all.upper_bound(looked_at);
  for (int i = 0; i < few && !all.empty(); ++i, ++at) {
    if (at == all.end()) at = all.begin();
    looked_at = *at;
    if (const int n = has(*at); n > own) most = *at, own = n;
  }
  return most;
}

struct Server::Impl final : Loop {
  class Session;
  class Socket;

  Signals signals;  // goes last: until then its clock runs
  Options options;
  std::shared_ptr<Desk> desk;  // a job that was left behind may still use it
  // Sessions and sockets, which the context owns through its handlers, speak of these until they are gone.
  std::map<std::string, Address> addresses;
  std::map<std::string, Reply> read_before;  // answers of the desk to GET, which never change
  std::map<std::string, std::vector<Replied>> being_read;  // and who waits for one that is being made
  std::map<std::string, PageFile, std::less<>> files;
  std::set<Client*> sockets;
  std::set<Session*> sessions;
  Client* socket_looked_at = nullptr;  // never followed
  Session* session_looked_at = nullptr;
  std::size_t bodies = 0, replies = 0, queued = 0;  // bytes being read, waiting to be sent
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::steady_timer tick{context};
  std::vector<std::string> store_notes;
  std::shared_ptr<Store> store;
  std::string salt;  // of the hashes of addresses
  Workers workers;
  Lobby lobby;
  std::shared_ptr<Tables> tables;  // a job that was left behind may still use them
  // Why requests, connections and messages were turned away.
  struct Refusals {
    std::uint64_t rate = 0, foreign = 0, connections = 0, sockets = 0, bodies = 0, replies = 0, battles = 0, busy = 0,
                  messages = 0, not_http = 0;
    std::uint64_t all() const {
      return rate + foreign + connections + sockets + bodies + replies + battles + busy + not_http;
    }
  } refusals;
  std::uint64_t requests = 0, messages = 0, cut_off = 0;
  std::int64_t free_disk = INT64_MAX;
  int left_behind = 0, ticks = 0;
  Clock::time_point began = Clock::now();
  bool stopping = false;

  Impl(Options o, std::unique_ptr<Desk> d);

  // Loop

  bool work(Job job) override { return workers.take(std::move(job)); }
  void later(int milliseconds, std::function<void()> call) override;
  void at_end_of_turn(std::function<void()> call) override;
  std::int64_t now() const override;
  void log(std::string_view level, std::string_view what, std::string_view fields) override;

  // BEGINNING AND END

  void open();
  std::string url() const;
  void run();
  void begin_end();
  void housekeeping();
  void accept();
  void welcome(tcp::socket socket);
  void look_at_disk();
  bool make_room(const std::string& address);  // for one connection more
  bool room_for_socket(const std::string& address);
  bool is_proxy(const std::string& address) const;
  std::string owner_of(const std::string& address) const;  // a hash: who created a battle is nobody's business
  double share() const { return options.unlimited ? 0 : 1.0 / options.generosity; }
  int times(int limit) const { return options.unlimited ? INT_MAX : limit * options.generosity; }
  void begin_session(tcp::socket socket);
  using Request = http::request<http::string_body>;
  void begin_socket(beast::tcp_stream stream, const Request& request, const std::string& address);

  Address& address_of(const std::string& name) {
    Address& a = addresses.try_emplace(name).first->second;
    a.seen = Clock::now();
    return a;
  }

  std::string metrics() const;
};

}  // namespace linstock::host
