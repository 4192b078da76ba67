// One HTTP connection: who may ask, what is asked, and the reply.
#include <fmt/format.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "host/server_impl.h"
#include "host/urls.h"
#include "kernel/files/json.h"

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
    if (parts[0] == "tables" && parts.size() == 1)
      return respond(host_.tables.read(table_token(), number_in(query_value(query_, "have"), 0)));
    if (parts[0] == "books") return read_desk({parts.begin() + 1, parts.end()});
    if (parts[0] == "seats" && parts.size() >= 2) {
      Lobby& in = host_.lobby;
      const std::string& token = parts[1];
      if (parts.size() == 2) return in.seat_info(token, reply);
      if (parts.size() == 3 && parts[2] == "record") return in.record(token, reply);
      if (parts.size() == 3 && parts[2] == "events")
        return in.events(token, number_in(query_value(query_, "after"), 0), reply);
      if (parts.size() == 3 && parts[2] == "summary") return in.summary(token, reply);
      if (parts.size() == 3 && parts[2] == "replay") return in.replay_points(token, reply);
      if (parts.size() == 4 && parts[2] == "replay") return in.replay_at(token, number_in(parts[3], -1), reply);
    }
    respond(error_reply(404, "unknown", "there is nothing here"));
  }

  // A shared table's secret is in no path and so in no log.
  std::string table_token() const {
    const auto field = request_["Linstock-Table"];
    return {field.data(), field.size()};
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
    if (parts.size() == 1 && parts[0] == "tables") {
      if (!table_token().empty()) return respond(host_.tables.write(table_token(), *body, host_.now()));
      if (!host_.address_of(address_).battles.take(1.0 / host_.options.generosity))
        return respond(error_reply(429, "too-many", "too many tables from one address: wait a while"));
      return respond(host_.tables.create(*body, host_.now()));
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
    host_.begin_socket(std::move(stream_), request_, address_, parts[1], have);
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

void Server::Impl::begin_session(tcp::socket socket) { std::make_shared<Session>(*this, std::move(socket))->read(); }

}  // namespace linstock::host
