// One HTTP connection: who may ask, what is asked, and the reply.
#include <fmt/format.h>
#include <sys/socket.h>

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "host/letter.h"
#include "host/server_impl.h"
#include "kernel/files/json.h"
#include "host/urls.h"
#include "host/utf8.h"

namespace linstock::host {

using nlohmann::json;
namespace websocket = beast::websocket;

namespace {

constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

}  // namespace

class Server::Impl::Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Impl& host, tcp::socket socket) : host_(host), stream_(std::move(socket)) {
    error_code error;
    const auto end = stream_.socket().remote_endpoint(error);
    peer_ = address_ = error ? "?" : address_key(end.address());
    stream_.socket().set_option(tcp::no_delay(true), error);
    ++host_.address_of(peer_).connections;
    host_.sessions.insert(this);
  }
  ~Session() {
    by_.gone->store(true);
    let_body_go();
    --host_.address_of(peer_).connections;
    host_.sessions.erase(this);
  }
  const std::string& peer() const { return peer_; }
  bool idle() const { return idle_; }
  void cut() { stream_.close(); }

  void read() {
    request_ = {};
    keep_ = false;
    idle_ = true;
    by_.gone = new_cancel();
    stream_.expires_after(60s);
    look();
  }

 private:
  // THE HEAD

  // Until its last empty line is there; a head that comes drop by drop has as long as a quick one.
  void look() {
    constexpr std::size_t longest = 16 << 10;
    const auto data = buffer_.cdata();
    std::string_view text(static_cast<const char*>(data.data()), data.size());
    if (text.starts_with("\r\n")) {
      buffer_.consume(2);
      return look();
    }
    const auto end = text.find("\r\n\r\n");
    if (end != std::string_view::npos) return head(text.substr(0, end + 4));
    if (text.size() > longest) return fail(431, "too-large", "the headers are too large");
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](error_code error, std::size_t size) {
      if (error) return;
      if (self->idle_) self->stream_.expires_after(15s);
      self->idle_ = false;
      self->buffer_.commit(size);
      self->look();
    });
  }

  void head(std::string_view text) {
    idle_ = false;
    began_ = Clock::now();
    ++host_.requests;
    if (const auto problem = problem_of_head(text)) {
      ++host_.refusals.not_http;
      return fail(problem->status, problem->status == 501 ? "coding" : "bad-request", problem->message);
    }
    parser_.emplace();
    parser_->body_limit(largest_record);
    parser_->header_limit(32 << 10);
    error_code error;
    buffer_.consume(parser_->put(asio::buffer(text.data(), text.size()), error));
    if (error && error != http::error::need_more) {
      if (error == http::error::body_limit) return fail(413, "too-large", "the request is too large");
      ++host_.refusals.not_http;
      return fail(400, "bad-request", "this is not HTTP");
    }
    request_.base() = parser_->get().base();
    keep_ = parser_->get().keep_alive();
    const std::string_view target(request_.target().data(), request_.target().size());
    const auto question = target.find('?');
    path_ = std::string(target.substr(0, question));
    query_ = question == std::string_view::npos ? "" : std::string(target.substr(question + 1));
    admit();
  }

  // Everything that can be refused is refused before a byte of the body is taken.
  void admit() {
    address_ = peer_;
    if (host_.is_proxy(peer_)) address_ = forwarded_for(field("X-Forwarded-For"), host_.options.proxies, peer_);
    if (!path_.starts_with('/')) return fail(400, "bad-request", "this is no path");
    if (host_.stopping) return fail(503, "closing", "the host shuts down");
    if (!right_host()) return fail(403, "host", "the host is not known by this name; see linstock serve --name");
    Address& who = host_.address_of(address_);
    const bool foreign = is_foreign();
    if (!(foreign ? who.foreign : who.requests).take(host_.share())) {
      ++host_.refusals.rate;
      return refuse(error_reply(429, "too-many", "too many requests: slow down"));
    }
    if (foreign && path_.starts_with("/api")) {
      ++host_.refusals.foreign;
      return refuse(error_reply(403, "origin", "this request comes from another page"));
    }
    for (const std::string& part : split_path(path_)) {
      const auto plain = unescaped(part);
      if (!plain) return refuse(error_reply(400, "bad-request", "the path is broken"));
      parts_.push_back(*plain);
    }
    by_.address = address_;
    if (parser_->is_done()) return handle();
    if (request_.method() != http::verb::post || parts_.empty() || parts_[0] != "api")
      return refuse(error_reply(405, "method", "nothing is sent to this place"));
    take_body();
  }

  std::string_view field(std::string_view name) const {
    const auto value = request_[beast::string_view(name.data(), name.size())];
    return {value.data(), value.size()};
  }
  bool reading() const { return request_.method() == http::verb::get || request_.method() == http::verb::head; }
  // By an address, by localhost, or by a name that was given: a foreign name that points here is no name of ours.
  bool right_host() const {
    const std::string_view name = host_name(field("Host"));
    if (name == "localhost" || is_address(name)) return true;
    return std::any_of(host_.options.names.begin(), host_.options.names.end(),
                       [&](const std::string& n) { return n == name; });
  }
  // A page elsewhere may not speak for the player, and what it asks through his browser is not his.
  bool is_foreign() const {
    const std::string_view site = field("Sec-Fetch-Site");
    if (site == "cross-site" || site == "same-site") return true;
    for (const char* name : {"Origin", "Referer"}) {
      std::string_view from = field(name);
      if (from.empty()) continue;
      const auto slashes = from.find("://");
      if (slashes == std::string_view::npos) return true;
      from.remove_prefix(slashes + 3);
      if (from.substr(0, from.find('/')) != field("Host")) return true;
    }
    return false;
  }

  // THE BODY

  // Room is kept for it before it comes; what comes too slowly is cut off.
  void take_body() {
    const bool battles = parts_.size() == 2 && parts_[1] == "battles";
    const std::size_t most = battles ? largest_record : largest_body;
    const auto length = parser_->content_length();
    if (length && *length > most) return refuse(error_reply(413, "too-large", "the request is too large"));
    if (!field("Content-Type").starts_with("application/json"))
      return refuse(error_reply(415, "type", "Content-Type: application/json is wanted"));
    const std::size_t room = length ? static_cast<std::size_t>(*length) : most;
    Address& who = host_.address_of(address_);
    if (battles && !may_create(who, room)) return;
    const bool each =
        !host_.options.unlimited &&
        who.bodies + room > host_.options.limits.bodies_each * static_cast<std::size_t>(host_.options.generosity);
    if (each || host_.bodies + room > host_.options.limits.bodies) {
      ++host_.refusals.bodies;
      return refuse(error_reply(503, "busy", "too much is being sent at once; try again in a moment"));
    }
    body_room_ = room;
    who.bodies += room;
    host_.bodies += room;
    parser_->body_limit(most);
    stream_.expires_after(10s + std::chrono::seconds(room / (100 << 10)));
    if (field("Expect") != "100-continue") return read_body();
    static const std::string go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(go_on), [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) self->read_body();
    });
  }
  bool may_create(Address& who, std::size_t bytes) {
    const double share = host_.share();
    if (who.battles.take(share) && who.uploads.take(static_cast<double>(bytes) * share)) return true;
    ++host_.refusals.battles;
    refuse(error_reply(429, "too-many", "too many battles from one address: wait a while"));
    return false;
  }
  void let_body_go() {
    if (body_room_ == 0) return;
    host_.address_of(address_).bodies -= body_room_;
    host_.bodies -= body_room_;
    body_room_ = 0;
  }
  void read_body() {
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error == http::error::body_limit) return self->fail(413, "too-large", "the request is too large");
      if (error && error.category() == make_error_code(http::error::bad_chunk).category() &&
          error != http::error::partial_message)
        return self->fail(400, "bad-request", "this is not HTTP");
      if (error) return;
      self->handle();
    });
  }

  // WHAT IS ASKED

  void fail(int status, std::string_view code, std::string_view message) { refuse(error_reply(status, code, message)); }
  // What was not read of the request is passed over, and the connection ends.
  void refuse(Reply reply) {
    const bool unread = !parser_ || !parser_->is_done();
    if (unread) keep_ = false;
    respond(std::move(reply));
  }

  void handle() {
    request_.body() = std::move(parser_->get().body());
    if (!parts_.empty() && parts_[0] == "api") return api({parts_.begin() + 1, parts_.end()});
    if (!reading()) return respond(error_reply(405, "method", "GET or HEAD only"));
    if (path_ == "/healthz") return health();
    if (path_ == "/metrics") return respond({200, host_.metrics(), "text/plain; version=0.0.4; charset=utf-8", ""});
    file();
  }

  void health() {
    const bool full = host_.free_disk < host_.options.limits.free_disk;
    if (!full && !host_.lobby.ill()) return respond({200, "{\"ok\":true}", "application/json", ""});
    const char* why = full ? "the disk is full" : "the last commit failed";
    respond({503, fmt::format("{{\"ok\":false,\"why\":\"{}\"}}", why), "application/json", ""});
  }

  void api(const std::vector<std::string>& parts) {
    if (parts.empty()) return respond(error_reply(404, "unknown", "there is nothing here"));
    if (websocket::is_upgrade(request_)) return upgrade(parts);
    if (request_.method() == http::verb::post) return post(parts);
    if (!reading()) return respond(error_reply(405, "method", "GET or POST only"));
    if (parts[0] == "tables" && parts.size() == 1)
      return respond(host_.tables.read(table_token(), number_in(query_value(query_, "have"), 0)));
    if (parts[0] == "books") return read_desk({parts.begin() + 1, parts.end()});
    if (parts[0] == "seat") return seat(parts);
    respond(error_reply(404, "unknown", "there is nothing here"));
  }

  // A shared table's secret is in no path and so in no log.
  std::string table_token() const {
    const auto field = request_["Linstock-Table"];
    return {field.data(), field.size()};
  }

  // The secret of the seat comes in a header: addresses are written into logs.
  void seat(const std::vector<std::string>& parts) {
    const std::string_view given = field("Authorization");
    if (!given.starts_with("Bearer "))
      return respond(error_reply(401, "token", "Authorization: Bearer TOKEN is wanted"));
    const std::string token(given.substr(7));
    const auto reply = replier();
    Lobby& in = host_.lobby;
    watch_for_leaving();
    if (parts.size() == 1) return in.seat_info(token, reply, by_);
    if (parts.size() == 2 && parts[1] == "record") return in.record(token, reply, by_);
    if (parts.size() == 2 && parts[1] == "events")
      return in.events(token, number_in(query_value(query_, "after"), 0), reply, by_);
    if (parts.size() == 2 && parts[1] == "summary") return in.summary(token, reply, by_);
    if (parts.size() == 2 && parts[1] == "curve") return in.curve(token, reply, by_);
    if (parts.size() == 2 && parts[1] == "replay") return in.replay_points(token, reply, by_);
    if (parts.size() == 3 && parts[1] == "replay") return in.replay_at(token, number_in(parts[2], -1), reply, by_);
    respond(error_reply(404, "unknown", "there is nothing here"));
  }
  Replied replier() {
    return [self = shared_from_this()](Reply r) { self->respond(std::move(r)); };
  }

  // A job for whoever asks; if he goes before it is done, nobody needs it.
  void work(std::function<Reply(Desk&, const std::atomic<bool>&)> job, std::function<void(const Reply&)> then = {}) {
    auto result = std::make_shared<Reply>(error_reply(503, "cancelled", "you seemed to have left"));
    watch_for_leaving();
    const bool taken = host_.work({Job::Study, address_, by_.gone,
                                   [job = std::move(job), result, desk = host_.desk](
                                       const std::atomic<bool>& cancelled) { *result = job(*desk, cancelled); },
                                   [self = shared_from_this(), result, then] {
                                     if (then) then(*result);
                                     self->respond(std::move(*result));
                                   }});
    if (taken) return;
    ++host_.refusals.busy;
    respond(error_reply(503, "busy", "the host has enough to do for you; wait for what you asked"));
  }
  void watch_for_leaving() {
    stream_.socket().async_wait(tcp::socket::wait_read, [self = shared_from_this(), gone = by_.gone](error_code error) {
      char byte;
      const bool left = error || ::recv(self->stream_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
      if (left) gone->store(true);
    });
  }

  // What never changes is kept by its meaning: however it is spelled, it is one thing.
  void read_desk(std::vector<std::string> path) {
    std::string meaning;
    for (const std::string& part : path) meaning += part + "\n";
    if (const auto known = host_.read_before.find(meaning); known != host_.read_before.end())
      return respond(known->second);
    work([path](Desk& desk, const std::atomic<bool>&) { return desk.read(path); },
         [this, meaning](const Reply& reply) {
           if (reply.status == 200 && host_.read_before.size() < 2000) host_.read_before[meaning] = reply;
         });
  }

  void post(const std::vector<std::string>& parts) {
    if (parts.size() == 1 && parts[0] == "battles") {
      by_.owner = host_.owner_of(address_);
      watch_for_leaving();
      return host_.lobby.create(std::move(request_.body()), by_, replier());
    }
    if (parts.size() == 1 && parts[0] == "tables") return post_table();
    if (parts.size() < 2 || parts[0] != "books") return respond(error_reply(404, "unknown", "there is nothing here"));
    const std::vector<std::string> path(parts.begin() + 1, parts.end());
    work([path, body = std::move(request_.body())](Desk& desk, const std::atomic<bool>& cancelled) {
      return desk.ask(path, body, cancelled);
    });
  }

  void post_table() {
    json body;
    if (const auto problem = parse_json(request_.body(), body))
      return respond(error_reply(400, "bad-json", problem->field + ": " + problem->message));
    if (!table_token().empty()) return respond(host_.tables.write(table_token(), body, host_.now()));
    if (!host_.address_of(address_).battles.take(host_.share())) {
      ++host_.refusals.battles;
      return respond(error_reply(429, "too-many", "too many tables from one address: wait a while"));
    }
    respond(host_.tables.create(body, host_.now()));
  }

  void upgrade(const std::vector<std::string>& parts) {
    if (parts.size() != 1 || parts[0] != "socket") return respond(error_reply(404, "unknown", "there is nothing here"));
    const Limits& limits = host_.options.limits;
    if (std::ssize(host_.sockets) >= limits.sockets ||
        host_.address_of(address_).sockets >= host_.times(limits.sockets_each)) {
      ++host_.refusals.sockets;
      return respond(error_reply(429, "too-many", "too many connections"));
    }
    host_.begin_socket(std::move(stream_), request_, address_);
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
    let_body_go();
    if (host_.options.verbose) log_request(response.result_int());
    if (request_.method() == http::verb::head) {
      response.content_length(response.body().size());
      response.body().clear();
    } else {
      response.prepare_payload();
    }
    write(std::move(response));
  }

  // Replies that nobody reads do not pile up: beyond a bound they are not sent at all.
  void write(http::response<http::string_body> response) {
    Address& who = host_.address_of(address_);
    const std::size_t size = response.body().size();
    constexpr std::size_t small = 16 << 10;
    const bool each =
        !host_.options.unlimited &&
        who.replies + size > host_.options.limits.replies_each * static_cast<std::size_t>(host_.options.generosity);
    if (size > small && (each || host_.replies + size > host_.options.limits.replies)) {
      ++host_.refusals.replies;
      return cut();
    }
    who.replies += size;
    host_.replies += size;
    auto held = std::make_shared<http::response<http::string_body>>(std::move(response));
    stream_.expires_after(30s);
    const auto written = [self = shared_from_this(), held, size](error_code error, std::size_t) {
      self->host_.address_of(self->address_).replies -= size;
      self->host_.replies -= size;
      if (error) return;
      if (!held->keep_alive()) return self->close();
      self->parser_.reset();
      self->parts_.clear();
      self->read();
    };
    if (request_.method() == http::verb::head) {
      auto writer = std::make_shared<http::response_serializer<http::string_body>>(*held);
      return http::async_write_header(stream_, *writer,
                                      [written, writer](error_code error, std::size_t n) { written(error, n); });
    }
    http::async_write(stream_, *held, written);
  }

  void log_request(unsigned status) const {
    const auto took = std::chrono::duration<double, std::milli>(Clock::now() - began_).count();
    const auto method = request_.method_string();
    host_.log("info", "request",
              fmt::format("{{\"method\":{},\"path\":{},\"status\":{},\"ms\":{:.2f}}}",
                          json(valid_utf8({method.data(), method.size()})).dump(), json(valid_utf8(path_)).dump(),
                          status, took));
  }

  // What the client still sends is read and dropped for a moment: if we closed at once, our reply might never be seen.
  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(3s);
    linger(std::size_t{8} << 20);
  }
  void linger(std::size_t most) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(16 << 10),
                            [self = shared_from_this(), most](error_code error, std::size_t n) {
                              if (!error && n < most) self->linger(most - n);
                            });
  }

  Impl& host_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  std::string peer_, address_, path_, query_;
  std::vector<std::string> parts_;
  Visitor by_;
  std::size_t body_room_ = 0;
  Clock::time_point began_ = Clock::now();
  bool keep_ = true, idle_ = true;
};

void Server::Impl::begin_session(tcp::socket socket) { std::make_shared<Session>(*this, std::move(socket))->read(); }

// Nobody has more than his share; and when there is no room at all, whoever has most gives up one that does nothing.
bool Server::Impl::make_room(const std::string& address) {
  const int own = address_of(address).connections;
  if (!is_proxy(address) && own >= times(options.limits.connections_each)) {
    ++refusals.connections;
    return false;
  }
  if (std::ssize(sessions) < options.limits.connections) return true;
  ++refusals.connections;
  Session* most = nullptr;
  int has = own;
  for (Session* session : sessions)
    if (const int n = addresses[session->peer()].connections; n > has) most = session, has = n;
  if (!most) return false;
  most->cut();
  return true;
}

}  // namespace linstock::host
