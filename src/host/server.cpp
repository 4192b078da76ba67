#include "host/server.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>

#include "kernel/json.h"

namespace linstock::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using beast::error_code;
using Clock = std::chrono::steady_clock;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t largest_body = 256 << 10, largest_record = 4 << 20, largest_message = 64 << 10,
                      longest_queue = 4 << 20;
constexpr int sockets_per_battle = 20, sockets_per_address = 200, battles_per_hour = 60;

constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// So many at once, so many a second.
struct Bucket {
  double left = 0, most = 0, rate = 0;
  Clock::time_point at = Clock::now();

  Bucket(double burst, double a_second) : left(burst), most(burst), rate(a_second) {}
  bool take(double cost) {
    const auto now = Clock::now();
    left = std::min(most, left + rate * std::chrono::duration<double>(now - at).count());
    at = now;
    left -= cost;
    return left >= 0;
  }
};

struct Address {
  Bucket requests{400, 100};
  Bucket battles{battles_per_hour, battles_per_hour / 3600.0};
  int sockets = 0;
  Clock::time_point seen = Clock::now();
};

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const auto slash = path.find('/');
    if (slash != 0) parts.emplace_back(path.substr(0, slash));
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
  }
  return parts;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return {};
    out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
    i += 2;
  }
  return out;
}

std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = query.find('&');
    const std::string_view part = query.substr(0, end);
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=')
      return std::string(part.substr(name.size() + 1));
    query = end == std::string_view::npos ? std::string_view() : query.substr(end + 1);
  }
  return "";
}

std::int64_t number_in(std::string_view text, std::int64_t otherwise) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= 0 ? value : otherwise;
}

// "127.0.0.1:8080" -> "127.0.0.1", "[::1]:80" -> "[::1]"
std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.rfind(':') == std::string_view::npos ? host.size() : host.rfind(':'));
}

bool is_address(std::string_view name) {
  error_code error;
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  asio::ip::make_address(std::string(name), error);
  return !error;
}

}  // namespace

struct Server::Impl final : Loop {
  class Session;
  class Socket;

  Options options;
  std::unique_ptr<Desk> desk;
  // Sessions and sockets, which the context owns through its handlers, speak of these until they are gone.
  std::map<std::string, Address> addresses;
  std::map<std::string, Reply> read_before;  // answers of the desk to GET, which never change
  std::map<std::string, PageFile, std::less<>> files;
  std::set<Socket*> sockets;
  asio::io_context context{1};
  asio::thread_pool workers;
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer tick{context};
  Store store;
  Lobby lobby;
  std::uint64_t requests = 0, refused_requests = 0, messages = 0, working = 0;
  Clock::time_point began = Clock::now();
  bool stopping = false;

  Impl(Options o, std::unique_ptr<Desk> d)
      : options(std::move(o)),
        desk(std::move(d)),
        workers(static_cast<std::size_t>(std::max(1, options.workers))),
        store(options.store),
        lobby(store, *this) {
    for (const PageFile& file : page_files()) files[std::string(file.path)] = file;
    open();
  }

  // Loop

  void work(std::function<void()> job, std::function<void()> done) override {
    ++working;
    asio::post(workers, [this, job = std::move(job), done = std::move(done)]() mutable {
      job();
      job = nullptr;
      asio::post(context, [this, done = std::move(done)] {
        --working;
        done();
      });
    });
  }
  void later(int milliseconds, std::function<void()> call) override {
    auto timer = std::make_shared<asio::steady_timer>(context, std::chrono::milliseconds(milliseconds));
    timer->async_wait([timer, call = std::move(call)](error_code error) {
      if (!error) call();
    });
  }
  void at_end_of_turn(std::function<void()> call) override { asio::post(context, std::move(call)); }
  std::int64_t now() const override {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  void log(std::string_view level, std::string_view what, std::string_view fields) override {
    if (!options.log) return;
    const auto time = std::chrono::system_clock::now();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() % 1000;
    std::string line = fmt::format("{{\"time\":\"{:%Y-%m-%dT%H:%M:%S}.{:03}Z\",\"level\":\"{}\",\"what\":\"{}\"",
                                   fmt::gmtime(std::chrono::system_clock::to_time_t(time)), ms, level, what);
    if (fields.size() > 2) line += fmt::format(",{}", fields.substr(1, fields.size() - 2));
    options.log(line + "}");
  }

  // BEGINNING AND END

  void open() {
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error)
      throw std::runtime_error(
          fmt::format("'{}' is no address to listen at; like 127.0.0.1:8080 or [::1]:8080", options.address));
    for (int i = 0;; ++i) {
      const tcp::endpoint end(address, static_cast<unsigned short>(options.port + i));
      acceptor.open(end.protocol());
      acceptor.set_option(asio::socket_base::reuse_address(true));
      acceptor.bind(end, error);
      if (!error) acceptor.listen(1024, error);
      if (!error) break;
      acceptor.close();
      if (i >= options.more_ports)
        throw std::runtime_error(
            fmt::format("{}:{} cannot be listened at: {}", options.address, options.port, error.message()));
    }
  }
  std::string url() const {
    const auto end = acceptor.local_endpoint();
    const std::string host = end.address().is_unspecified() ? "localhost"
                             : end.address().is_v6()        ? fmt::format("[{}]", end.address().to_string())
                                                            : end.address().to_string();
    return fmt::format("http://{}:{}/", host, end.port());
  }
  void run() {
    signals.add(SIGINT);
    signals.add(SIGTERM);
    signals.async_wait([this](error_code error, int) {
      if (!error) begin_end();
    });
    log("info", "listening", fmt::format("{{\"url\":\"{}\",\"battles\":{}}}", url(), store.battles()));
    if (options.listening) options.listening(url());
    accept();
    housekeeping();
    context.run();
    workers.join();
    log("info", "stopped", "{}");
  }
  void begin_end();
  void housekeeping() {
    tick.expires_after(30s);
    tick.async_wait([this](error_code error) {
      if (error) return;
      lobby.drop_idle();
      std::erase_if(addresses, [](const auto& entry) {
        return entry.second.sockets == 0 && Clock::now() - entry.second.seen > 1h;
      });
      housekeeping();
    });
  }
  void accept();

  Address& address_of(const std::string& name) {
    Address& a = addresses.try_emplace(name).first->second;
    a.seen = Clock::now();
    return a;
  }

  std::string metrics() const {
    const Counters& c = lobby.counters();
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    long pages = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    std::string text;
    const auto add = [&](const char* name, const char* type, const char* help, auto value) {
      text +=
          fmt::format("# HELP linstock_{0} {1}\n# TYPE linstock_{0} {2}\nlinstock_{0} {3}\n", name, help, type, value);
    };
    add("answers_total", "counter", "answers of people, checked by the rules and stored", c.answers);
    add("computer_answers_total", "counter", "answers of the computer", c.computer);
    add("refused_total", "counter", "answers that a rule or the turn forbids", c.refused);
    add("stale_total", "counter", "answers to questions that had been answered", c.stale);
    add("malformed_total", "counter", "messages that were not understood", c.malformed);
    add("previews_total", "counter", "moves looked at before they were made", c.previews);
    add("chances_total", "counter", "odds asked for in battles", c.chances);
    add("commits_total", "counter", "durable commits", c.commits);
    add("battles_created_total", "counter", "battles created", c.created);
    add("battles_loaded_total", "counter", "battles read back from the store", c.loads);
    add("undos_total", "counter", "decisions taken back", c.undos);
    add("bugs_total", "counter", "rules that failed", c.bugs);
    add("requests_total", "counter", "HTTP requests", requests);
    add("requests_refused_total", "counter", "HTTP requests turned away by a limit", refused_requests);
    add("messages_total", "counter", "WebSocket messages read", messages);
    add("battles_in_memory", "gauge", "battles in memory", lobby.loaded());
    add("sockets", "gauge", "open WebSockets", sockets.size());
    add("jobs", "gauge", "jobs on worker threads or waiting for one", working);
    add("resident_bytes", "gauge", "memory in use", resident * 4096);
    add("cpu_seconds_total", "counter", "processor time",
        usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6);
    add("uptime_seconds", "gauge", "since the start", std::chrono::duration<double>(Clock::now() - began).count());
    return text;
  }
};

// ONE WEBSOCKET

class Server::Impl::Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Impl& host, beast::tcp_stream stream, std::string address, std::string token, std::int64_t have)
      : host_(host), ws_(std::move(stream)), address_(std::move(address)), token_(std::move(token)), have_(have) {
    ++host_.address_of(address_).sockets;
    host_.sockets.insert(this);
  }
  ~Socket() override {
    --host_.address_of(address_).sockets;
    host_.sockets.erase(this);
  }

  void begin(const http::request<http::string_body>& request) {
    beast::get_lowest_layer(ws_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = 60s;
    timeout.keep_alive_pings = true;
    ws_.set_option(timeout);
    ws_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "linstock"); }));
    ws_.read_message_max(largest_message);
    error_code ignored;
    beast::get_lowest_layer(ws_).socket().set_option(tcp::no_delay(true), ignored);
    ws_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (error) return;
      self->host_.lobby.join(self->token_, self, self->have_, [self](bool known) {
        if (!known) return self->close("unknown");
        self->read();
      });
    });
  }

  void send(Text text) override {
    if (closing_) return;
    waiting_ += text->size();
    queue_.push_back(std::move(text));
    if (waiting_ > longest_queue) return cut();
    if (queue_.size() == 1) write();
  }
  void close(const char* why) override {
    if (closing_) return;
    closing_ = true;
    why_ = why;
    if (queue_.empty()) shut();
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->gone();
      self->take();
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void take() {
    ++host_.messages;
    const auto data = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    const std::string_view head = text.substr(0, 64);
    const bool light =
        head.find("\"preview\"") != std::string_view::npos || head.find("\"overlays\"") != std::string_view::npos;
    if (!bucket_.take(light ? 0.25 : 1)) {
      if (bucket_.left < -200) return cut();
      if (!warned_)
        send(std::make_shared<const std::string>(
            R"({"type":"refused","code":"busy","message":"slow down","clause":"","number":0})"));
      warned_ = true;
      return;
    }
    warned_ = false;
    if (!ws_.got_text())
      return send(std::make_shared<const std::string>(
          R"({"type":"refused","code":"bad","message":"messages are text","clause":"","number":0})"));
    host_.lobby.message(shared_from_this(), text);
  }
  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->gone();
      self->waiting_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->closing_) self->shut();
    });
  }
  // For a client that floods us or does not read: without a goodbye. What hangs on the socket ends with an error.
  void cut() {
    closing_ = true;
    beast::get_lowest_layer(ws_).close();
  }
  void shut() {
    ws_.async_close(websocket::close_reason(websocket::close_code::going_away, why_),
                    [self = shared_from_this()](error_code) { self->gone(); });
  }
  void gone() {
    if (left_) return;
    left_ = true;
    closing_ = true;
    host_.lobby.leave(shared_from_this());
  }

  Impl& host_;
  websocket::stream<beast::tcp_stream> ws_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  std::size_t waiting_ = 0;
  std::string address_, token_;
  std::int64_t have_;
  const char* why_ = "";
  Bucket bucket_{120, 40};
  bool closing_ = false, left_ = false, warned_ = false;
};

// ONE HTTP CONNECTION

class Server::Impl::Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Impl& host, tcp::socket socket) : host_(host), stream_(std::move(socket)) {
    error_code error;
    const auto end = stream_.socket().remote_endpoint(error);
    address_ = error ? "?" : end.address().to_string();
    stream_.socket().set_option(tcp::no_delay(true), error);
  }
  void read() {
    parser_.emplace();
    parser_->body_limit(largest_record + 65536);
    parser_->header_limit(16 << 10);
    stream_.expires_after(30s);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error == http::error::body_limit) return self->fail(413, "too-large", "the request is too large");
      if (error == http::error::header_limit) return self->fail(431, "too-large", "the headers are too large");
      if (error == http::error::end_of_stream) return self->close();
      if (error) {
        if (error == beast::error::timeout || error == asio::error::operation_aborted ||
            error == asio::error::connection_reset || error.category() == asio::error::get_system_category())
          return;
        return self->fail(400, "bad-request", "this is not HTTP");
      }
      self->handle();
    });
  }

 private:
  using Request = http::request<http::string_body>;

  void fail(int status, std::string_view code, std::string_view message) {
    keep_ = false;
    respond(error_reply(status, code, message));
  }

  void handle() {
    request_ = parser_->release();
    parser_.reset();
    keep_ = request_.keep_alive();
    began_ = Clock::now();
    ++host_.requests;
    const std::string_view target(request_.target().data(), request_.target().size());
    const auto question = target.find('?');
    path_ = std::string(target.substr(0, question));
    query_ = question == std::string_view::npos ? "" : std::string(target.substr(question + 1));
    if (!path_.starts_with('/')) return fail(400, "bad-request", "this is no path");
    if (host_.stopping) return fail(503, "closing", "the host shuts down");
    if (!right_host()) return fail(403, "host", "the host is not known by this name; see linstock serve --name");
    if (!host_.address_of(address_).requests.take(1.0 / host_.options.generosity)) {
      ++host_.refused_requests;
      return respond(error_reply(429, "too-many", "too many requests: slow down"));
    }
    const std::vector<std::string> parts = split_path(path_);
    if (!parts.empty() && parts[0] == "api") return api({parts.begin() + 1, parts.end()});
    if (!reading()) return respond(error_reply(405, "method", "GET or HEAD only"));
    if (path_ == "/healthz") return respond({200, "{\"ok\":true}", "application/json", ""});
    if (path_ == "/metrics") return respond({200, host_.metrics(), "text/plain; version=0.0.4; charset=utf-8", ""});
    file();
  }

  bool reading() const { return request_.method() == http::verb::get || request_.method() == http::verb::head; }
  // By an address, by localhost, or by a name that was given: a foreign name that points here is no name of ours.
  bool right_host() const {
    const auto field = request_[http::field::host];
    const std::string_view name = host_name({field.data(), field.size()});
    if (name == "localhost" || is_address(name)) return true;
    return std::any_of(host_.options.names.begin(), host_.options.names.end(),
                       [&](const std::string& n) { return n == name; });
  }
  // A page elsewhere may not speak for the player: its origin is not ours.
  bool right_origin() const {
    const auto field = request_[http::field::origin];
    if (field.empty()) return true;
    std::string_view origin(field.data(), field.size());
    const auto slashes = origin.find("://");
    if (slashes == std::string_view::npos) return false;
    const auto host = request_[http::field::host];
    return origin.substr(slashes + 3) == std::string_view(host.data(), host.size());
  }

  void api(std::vector<std::string> parts) {
    for (std::string& part : parts) {
      const auto plain = unescaped(part);
      if (!plain) return respond(error_reply(400, "bad-request", "the path is broken"));
      part = *plain;
    }
    const auto reply = [self = shared_from_this()](Reply r) { self->respond(std::move(r)); };
    if (parts.empty()) return respond(error_reply(404, "unknown", "there is nothing here"));
    if (websocket::is_upgrade(request_)) return upgrade(parts);
    if (request_.method() == http::verb::post) return post(parts);
    if (!reading()) return respond(error_reply(405, "method", "GET or POST only"));
    if (parts[0] == "books") return read_desk({parts.begin() + 1, parts.end()});
    if (parts[0] == "seats" && parts.size() >= 2) {
      Lobby& lobby = host_.lobby;
      const std::string& token = parts[1];
      if (parts.size() == 2) return lobby.seat_info(token, reply);
      if (parts.size() == 3 && parts[2] == "record") return lobby.record(token, reply);
      if (parts.size() == 3 && parts[2] == "events")
        return lobby.events(token, number_in(query_value(query_, "after"), 0), reply);
      if (parts.size() == 3 && parts[2] == "summary") return lobby.summary(token, reply);
      if (parts.size() == 3 && parts[2] == "replay") return lobby.replay_points(token, reply);
      if (parts.size() == 4 && parts[2] == "replay") return lobby.replay_at(token, number_in(parts[3], -1), reply);
    }
    respond(error_reply(404, "unknown", "there is nothing here"));
  }

  void read_desk(std::vector<std::string> path) {
    if (const auto known = host_.read_before.find(path_); known != host_.read_before.end())
      return respond(known->second);
    auto result = std::make_shared<Reply>();
    host_.work([this, self = shared_from_this(), path, result] { *result = host_.desk->read(path); },
               [self = shared_from_this(), result] {
                 if (result->status == 200 && self->host_.read_before.size() < 2000)
                   self->host_.read_before[self->path_] = *result;
                 self->respond(*result);
               });
  }

  void post(const std::vector<std::string>& parts) {
    if (!right_origin()) return respond(error_reply(403, "origin", "this request comes from another page"));
    const auto type = request_[http::field::content_type];
    if (!std::string_view(type.data(), type.size()).starts_with("application/json"))
      return respond(error_reply(415, "type", "Content-Type: application/json is wanted"));
    const bool battles = parts.size() == 1 && parts[0] == "battles";
    if (request_.body().size() > (battles ? largest_record : largest_body))
      return respond(error_reply(413, "too-large", "the request is too large"));
    auto body = std::make_shared<json>();
    if (const auto problem = parse_json(request_.body(), *body))
      return respond(error_reply(400, "bad-json", problem->field + ": " + problem->message));
    if (host_.working > 500) return respond(error_reply(503, "busy", "the host is busy; try again in a moment"));
    if (battles) {
      if (!host_.address_of(address_).battles.take(1.0 / host_.options.generosity)) {
        ++host_.refused_requests;
        return respond(error_reply(429, "too-many", "too many battles from one address: wait a while"));
      }
      return host_.lobby.create(*body, [self = shared_from_this()](Reply r) { self->respond(std::move(r)); });
    }
    if (parts.size() >= 2 && parts[0] == "books") {
      auto result = std::make_shared<Reply>();
      const std::vector<std::string> path(parts.begin() + 1, parts.end());
      return host_.work(
          [this, self = shared_from_this(), path, body, result] { *result = host_.desk->ask(path, *body); },
          [self = shared_from_this(), result] { self->respond(std::move(*result)); });
    }
    respond(error_reply(404, "unknown", "there is nothing here"));
  }

  void upgrade(const std::vector<std::string>& parts) {
    if (parts.size() != 3 || parts[0] != "seats" || parts[2] != "socket")
      return respond(error_reply(404, "unknown", "there is nothing here"));
    if (!right_origin()) return respond(error_reply(403, "origin", "this request comes from another page"));
    const auto found = host_.store.find(parts[1]);
    if (!found) return respond(error_reply(404, "unknown", "there is no such seat"));
    if (host_.lobby.clients_of(found->battle) >= sockets_per_battle ||
        host_.address_of(address_).sockets >= sockets_per_address * host_.options.generosity) {
      ++host_.refused_requests;
      return respond(error_reply(429, "too-many", "too many connections"));
    }
    const auto have = number_in(query_value(query_, "have"), 0);
    std::make_shared<Socket>(host_, std::move(stream_), address_, parts[1], have)->begin(request_);
  }

  // Files of the page; whatever is no file is the page itself, which knows its own places.
  void file() {
    if (!host_.options.page.empty()) return file_from(host_.options.page);
    auto at = host_.files.find(path_);
    if (at == host_.files.end()) {
      if (path_.find('.') != std::string::npos) return respond(error_reply(404, "unknown", "there is no such file"));
      at = host_.files.find(std::string("/index.html"));
    }
    if (at == host_.files.end()) return respond(error_reply(404, "unknown", "there is no page"));
    const PageFile& file = at->second;
    auto response = begin_response(200);
    const std::string etag = fmt::format("\"{}\"", file.etag);
    response.set(http::field::etag, etag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control,
                 path_.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    const auto known = request_[http::field::if_none_match];
    if (std::string_view(known.data(), known.size()).find(etag) != std::string_view::npos) {
      response.result(http::status::not_modified);
      return send(std::move(response));
    }
    response.set(http::field::content_type, std::string(file.type));
    const auto field = request_[http::field::accept_encoding];
    const std::string_view accepts(field.data(), field.size());
    std::string_view body = file.plain;
    if (!file.brotli.empty() && accepts.find("br") != std::string_view::npos) {
      response.set(http::field::content_encoding, "br");
      body = file.brotli;
    } else if (!file.gzip.empty() && accepts.find("gzip") != std::string_view::npos) {
      response.set(http::field::content_encoding, "gzip");
      body = file.gzip;
    }
    response.body() = std::string(body);
    send(std::move(response));
  }

  // For those who work on the page: read anew each time.
  void file_from(const std::string& folder) {
    const bool inside = path_.find("..") == std::string::npos && path_.find('.') != std::string::npos;
    const std::string name = inside ? path_ : "/index.html";
    std::ifstream in(folder + name, std::ios::binary);
    if (!in) return respond(error_reply(404, "unknown", "there is no such file"));
    const std::string text(std::istreambuf_iterator<char>(in), {});
    static constexpr const char* types[][2] = {{".html", "text/html; charset=utf-8"},
                                               {".js", "text/javascript; charset=utf-8"},
                                               {".css", "text/css; charset=utf-8"},
                                               {".svg", "image/svg+xml"},
                                               {".woff2", "font/woff2"},
                                               {".png", "image/png"}};
    std::string type = "application/octet-stream";
    for (const auto& [ending, kind] : types)
      if (name.ends_with(ending)) type = kind;
    respond({200, text, type, ""});
  }

  http::response<http::string_body> begin_response(int status) {
    http::response<http::string_body> response{static_cast<http::status>(status),
                                               request_.version() ? request_.version() : 11};
    response.set(http::field::server, "linstock");
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("X-Frame-Options", "DENY");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response.keep_alive(keep_);
    return response;
  }

  void respond(Reply reply) {
    auto response = begin_response(reply.status);
    response.set(http::field::content_type,
                 reply.type == "application/json" ? "application/json; charset=utf-8" : reply.type);
    response.set(http::field::cache_control, "no-store");
    if (!reply.file_name.empty())
      response.set(http::field::content_disposition, fmt::format("attachment; filename=\"{}\"", reply.file_name));
    response.body() = std::move(reply.body);
    send(std::move(response));
  }

  void send(http::response<http::string_body> response) {
    if (host_.options.verbose) {
      std::string shown = path_;
      if (shown.starts_with("/api/seats/"))
        shown = "/api/seats/..." + (shown.find('/', 11) == std::string::npos ? "" : shown.substr(shown.find('/', 11)));
      const auto took = std::chrono::duration<double, std::milli>(Clock::now() - began_).count();
      const auto method = request_.method_string();
      host_.log(
          "info", "request",
          fmt::format(
              "{{\"method\":{},\"path\":{},\"status\":{},\"ms\":{:.2f}}}",
              json(std::string(method.data(), method.size())).dump(-1, ' ', false, json::error_handler_t::replace),
              json(shown).dump(-1, ' ', false, json::error_handler_t::replace), response.result_int(), took));
    }
    if (request_.method() == http::verb::head) {
      response.content_length(response.body().size());
      response.body().clear();
    } else {
      response.prepare_payload();
    }
    auto held = std::make_shared<http::response<http::string_body>>(std::move(response));
    stream_.expires_after(30s);
    const auto written = [self = shared_from_this(), held](error_code error, std::size_t) {
      if (error) return;
      if (!held->keep_alive()) return self->close();
      self->request_ = {};
      self->read();
    };
    if (request_.method() == http::verb::head) {
      auto writer = std::make_shared<http::response_serializer<http::string_body>>(*held);
      return http::async_write_header(stream_, *writer,
                                      [written, writer](error_code error, std::size_t n) { written(error, n); });
    }
    http::async_write(stream_, *held, written);
  }
  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Impl& host_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  std::string address_, path_, query_;
  Clock::time_point began_ = Clock::now();
  bool keep_ = true;
};

void Server::Impl::accept() {
  acceptor.async_accept([this](error_code error, tcp::socket socket) {
    if (error == asio::error::operation_aborted || stopping) return;
    if (!error) std::make_shared<Session>(*this, std::move(socket))->read();
    if (error) {  // out of descriptors, say: not so fast
      return later(100, [this] { accept(); });
    }
    accept();
  });
}

// No new connections; what is decided is stored and told; everybody is sent away, and who does not go is cut off.
void Server::Impl::begin_end() {
  if (stopping) return;
  stopping = true;
  log("info", "stopping", "{}");
  error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  lobby.flush();
  lobby.closing();
  const std::set<Socket*> all = sockets;
  for (Socket* socket : all) socket->close("the host shuts down");
  tick.expires_after(1500ms);
  tick.async_wait([this](error_code) {
    lobby.flush();
    context.stop();
  });
  const std::function<void()> look = [this] {
    if (sockets.empty() && working == 0) tick.cancel();
  };
  for (const int ms : {20, 100, 300, 700}) later(ms, look);
}

Server::Server(Options options, std::unique_ptr<Desk> desk)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(desk))) {}
Server::~Server() = default;
void Server::run() { impl_->run(); }
void Server::stop() {
  asio::post(impl_->context, [this] { impl_->begin_end(); });
}
unsigned short Server::port() const { return impl_->acceptor.local_endpoint().port(); }

}  // namespace linstock::host
