// A connection's heads and bodies: everything that can be refused is refused before a byte of the body is taken.
#include "host/session.h"

#include <boost/asio/write.hpp>

#include "host/letter.h"
#include "host/urls.h"

namespace linstock::host {

Server::Impl::Session::Session(Impl& host, tcp::socket socket) : host_(host), stream_(std::move(socket)) {
  error_code error;
  const auto end = stream_.socket().remote_endpoint(error);
  peer_ = address_ = error ? "?" : address_key(end.address());
  stream_.socket().set_option(tcp::no_delay(true), error);
  // What the system holds for somebody who does not read has a bound, too, and so has the time of one send.
  stream_.socket().set_option(asio::socket_base::send_buffer_size(128 << 10), error);
  ++host_.address_of(peer_).connections;
  host_.sessions.insert(this);
}

Server::Impl::Session::~Session() {
  by_.gone->store(true);
  let_body_go();
  --host_.address_of(peer_).connections;
  host_.sessions.erase(this);
}

void Server::Impl::Session::read() {
  request_ = {};
  keep_ = false;
  idle_ = true;
  by_.gone = new_cancel();
  stream_.expires_after(60s);
  look();
}

// THE HEAD

// Until its last empty line is there; a head that comes drop by drop has as long as a quick one.
void Server::Impl::Session::look() {
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

void Server::Impl::Session::head(std::string_view text) {
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
void Server::Impl::Session::admit() {
  address_ = peer_;
  if (host_.is_proxy(peer_)) address_ = forwarded_for(field("X-Forwarded-For"), host_.options.proxies, peer_);
  if (!path_.starts_with('/')) return fail(400, "bad-request", "this is no path");
  if (host_.stopping) return fail(503, "closing", "the host shuts down");
  if (!right_host()) return fail(403, "host", "the host is not known by this name; see linstock serve --name");
  Address& who = host_.address_of(address_);
  const bool foreign = is_foreign();
  if (!(foreign ? who.foreign : who.requests).take(host_.share())) {
    ++host_.refusals.rate;
    keep_ = false;  // whatever he has sent behind it is not read
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

std::string_view Server::Impl::Session::field(std::string_view name) const {
  const auto value = request_[beast::string_view(name.data(), name.size())];
  return {value.data(), value.size()};
}
// By an address, by localhost, or by a name that was given: a foreign name that points here is no name of ours.
bool Server::Impl::Session::right_host() const {
  const std::string_view name = host_name(field("Host"));
  if (name == "localhost" || is_address(name)) return true;
  return std::any_of(host_.options.names.begin(), host_.options.names.end(),
                     [&](const std::string& n) { return n == name; });
}
// A page elsewhere may not speak for the player, and what it asks through his browser is not his.
bool Server::Impl::Session::is_foreign() const {
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
void Server::Impl::Session::take_body() {
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
bool Server::Impl::Session::may_create(Address& who, std::size_t bytes) {
  const double share = host_.share();
  const double weight = static_cast<double>(bytes) * share;
  if (who.battles.has(share) && who.uploads.has(weight)) return who.battles.take(share) && who.uploads.take(weight);
  ++host_.refusals.battles;
  refuse(error_reply(429, "too-many", "too many battles from one address: wait a while"));
  return false;
}
void Server::Impl::Session::let_body_go() {
  if (body_room_ == 0) return;
  host_.address_of(address_).bodies -= body_room_;
  host_.bodies -= body_room_;
  body_room_ = 0;
}
void Server::Impl::Session::read_body() {
  http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
    if (error == http::error::body_limit) return self->fail(413, "too-large", "the request is too large");
    if (error && error.category() == make_error_code(http::error::bad_chunk).category() &&
        error != http::error::partial_message)
      return self->fail(400, "bad-request", "this is not HTTP");
    if (error) return;
    self->handle();
  });
}

// CONNECTIONS

void Server::Impl::begin_session(tcp::socket socket) { std::make_shared<Session>(*this, std::move(socket))->read(); }

// Nobody has more than his share; and when there is no room at all, whoever has most gives up one.
bool Server::Impl::make_room(const std::string& address) {
  const int own = address_of(address).connections;
  if (!is_proxy(address) && own >= times(options.limits.connections_each)) {
    ++refusals.connections;
    return false;
  }
  if (std::ssize(sessions) < options.limits.connections) return true;
  ++refusals.connections;
  Session* most = greediest(sessions, session_looked_at, own,
                            [&](const Session* s) { return addresses[s->peer()].connections; });
  if (most) most->cut();
  return most != nullptr;
}

}  // namespace linstock::host
