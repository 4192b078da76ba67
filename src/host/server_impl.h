// The inside of the Server, for server.cpp, session.cpp, socket.cpp and metrics.cpp.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <map>
#include <set>

#include "host/limits.h"
#include "host/server.h"
#include "host/tables.h"

namespace linstock::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using beast::error_code;
using namespace std::chrono_literals;

struct Server::Impl final : Loop {
  class Session;
  class Socket;

  Options options;
  std::unique_ptr<Desk> desk;
  // Sessions and sockets, which the context owns through its handlers, speak of these until they are gone.
  std::map<std::string, Address> addresses;
  std::map<std::string, Reply> read_before;  // answers of the desk to GET, which never change
  std::map<std::string, PageFile, std::less<>> files;
  std::set<Client*> sockets;
  asio::io_context context{1};
  asio::thread_pool workers;
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer tick{context};
  Store store;
  Lobby lobby;
  Tables tables{options.store};
  std::uint64_t requests = 0, refused_requests = 0, messages = 0, working = 0;
  Clock::time_point began = Clock::now();
  bool stopping = false;

  Impl(Options o, std::unique_ptr<Desk> d);

  // Loop

  void work(std::function<void()> job, std::function<void()> done) override;
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
  void begin_session(tcp::socket socket);
  using Request = http::request<http::string_body>;
  void begin_socket(beast::tcp_stream stream, const Request& request, const std::string& address,
                    const std::string& token, std::int64_t have);

  Address& address_of(const std::string& name) {
    Address& a = addresses.try_emplace(name).first->second;
    a.seen = Clock::now();
    return a;
  }

  std::string metrics() const;
};

}  // namespace linstock::host
