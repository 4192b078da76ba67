// HTTP and WebSocket: the host on the network. One event loop, a few workers for what is heavy.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "host/lobby.h"

namespace linstock::host {

// Questions about books that need no battle. Called on worker threads; safe to call from several at once.
class Desk {
 public:
  virtual ~Desk() = default;
  // GET /api/books...: the path behind it, split at slashes: {}, {"BOOK", "clauses"} ...
  virtual Reply read(const std::vector<std::string>& path) = 0;
  // POST /api/books/BOOK/procedures/PROCEDURE/{adjudicate,odds}, with the body as it came. It asks `cancelled` now and
  // then, and works within a budget.
  virtual Reply ask(const std::vector<std::string>& path, std::string_view body,
                    const std::atomic<bool>& cancelled) = 0;
  // Odds that were too wide for their budget: places that were sampled, questions that were refused.
  std::atomic<std::uint64_t> sampled{0}, over_budget{0};
};

// A file of the page, inside the program.
struct PageFile {
  std::string_view path, type, etag;
  std::string_view plain, gzip, brotli;  // an empty one is not there
};
std::vector<PageFile> page_files();  // generated

struct Options {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;
  int more_ports = 0;              // tried if the first is taken
  std::string store;               // a file, or ":memory:"
  std::vector<std::string> names;  // by which the host may be called, besides addresses and localhost
  std::string page;                // a folder to serve the page from, instead of the one inside the program
  int workers = 1;
  int generosity = 1;                // multiplies the limits on one address
  bool unlimited = false;            // a club among itself: no limits on one address
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
  Limits limits;
  bool verbose = false;  // log every request
  std::function<void(const std::string& url)> listening;
  std::function<void()> overdue;  // a signal came and the end takes too long; from any thread
  std::function<void(const std::string& line)> log;  // one JSON object a line
};

// Serves until a signal (SIGINT, SIGTERM) or stop. Throws std::runtime_error with a plain message if it cannot begin.
class Server {
 public:
  Server(Options options, std::unique_ptr<Desk> desk);
  ~Server();
  void run();
  void stop();  // from any thread
  unsigned short port() const;
  // Jobs that did not end in time when the host did: whoever owns the process should end it without ceremony.
  int left_behind() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace linstock::host
