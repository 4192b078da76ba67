// What a request asks, and who answers it: the lobby, the desk, the host itself.
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <boost/beast/websocket/rfc6455.hpp>

#include "host/session.h"
#include "host/urls.h"

namespace linstock::host {

namespace websocket = beast::websocket;

void Server::Impl::Session::handle() {
  request_.body() = std::move(parser_->get().body());
  if (!parts_.empty() && parts_[0] == "api") return api({parts_.begin() + 1, parts_.end()});
  if (!reading()) return respond(error_reply(405, "method", "GET or HEAD only"));
  if (path_ == "/healthz") return health();
  if (path_ == "/metrics") return respond({200, host_.metrics(), "text/plain; version=0.0.4; charset=utf-8", ""});
  file();
}

void Server::Impl::Session::health() {
  const bool full = host_.free_disk < host_.options.limits.free_disk;
  if (!full && !host_.lobby.ill()) return respond({200, "{\"ok\":true}", "application/json", ""});
  const char* why = full ? "the disk is full" : "the last commit failed";
  respond({503, fmt::format("{{\"ok\":false,\"why\":\"{}\"}}", why), "application/json", ""});
}

void Server::Impl::Session::api(const std::vector<std::string>& parts) {
  if (parts.empty()) return respond(error_reply(404, "unknown", "there is nothing here"));
  if (websocket::is_upgrade(request_)) return upgrade(parts);
  if (request_.method() == http::verb::post) return post(parts);
  if (!reading()) return respond(error_reply(405, "method", "GET or POST only"));
  if (parts[0] == "tables" && parts.size() == 1) return read_table();
  if (parts[0] == "books") return read_desk({parts.begin() + 1, parts.end()});
  if (parts[0] == "seat") return seat(parts);
  respond(error_reply(404, "unknown", "there is nothing here"));
}

// The secret of the seat comes in a header: addresses are written into logs.
void Server::Impl::Session::seat(const std::vector<std::string>& parts) {
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
Replied Server::Impl::Session::replier() {
  return [self = shared_from_this()](Reply r) { self->respond(std::move(r)); };
}

// A job for whoever asks; if he goes before it is done, nobody needs it.
void Server::Impl::Session::work(Job::Kind kind, std::function<Reply(Desk&, const std::atomic<bool>&)> job) {
  auto result = std::make_shared<Reply>(error_reply(503, "cancelled", "you seemed to have left"));
  watch_for_leaving();
  const bool taken = host_.work({kind, address_, by_.gone,
                                 [job = std::move(job), result, desk = host_.desk](
                                     const std::atomic<bool>& cancelled) { *result = job(*desk, cancelled); },
                                 [self = shared_from_this(), result] { self->respond(std::move(*result)); }});
  if (!taken) busy();
}

// Somebody who waits says nothing; if there is something to read he has gone, or has sent what comes next. In the second
// case his going is not announced, and has to be looked for.
void Server::Impl::Session::watch_for_leaving() {
  stream_.socket().async_wait(tcp::socket::wait_read, [self = shared_from_this(), gone = by_.gone](error_code error) {
    if (error) gone->store(true);
    self->look_for_leaving(gone);
  });
}
void Server::Impl::Session::look_for_leaving(const Cancel& gone) {
  pollfd end{stream_.socket().native_handle(), POLLRDHUP, 0};
  if (::poll(&end, 1, 0) != 0) gone->store(true);
  if (gone->load() || gone != by_.gone) return;
  host_.later(500, [weak = weak_from_this(), gone] {
    if (const auto self = weak.lock()) self->look_for_leaving(gone);
  });
}

// What never changes is kept by its meaning: however it is spelled, it is one thing.
void Server::Impl::Session::read_desk(std::vector<std::string> path) {
  std::string meaning;
  for (const std::string& part : path) meaning += part + "\n";
  if (const auto known = host_.read_before.find(meaning); known != host_.read_before.end())
    return respond(known->second);
  // It is made once, however many ask before it is there.
  std::vector<Replied>& waiting = host_.being_read[meaning];
  waiting.push_back(replier());
  if (waiting.size() > 1) return;
  auto result = std::make_shared<Reply>(error_reply(503, "busy", "try again in a moment"));
  const bool taken = host_.work(
      {Job::Study, address_, nullptr,
       [path, result, desk = host_.desk](const std::atomic<bool>&) { *result = desk->read(path); },
       [&host = host_, meaning, result] {
         if (result->status == 200 && host.read_before.size() < 2000) host.read_before[meaning] = *result;
         const auto waited = host.being_read.extract(meaning);
         for (const Replied& reply : waited.mapped()) reply(*result);
       }});
  if (taken) return;
  host_.being_read.erase(meaning);
  busy();
}

void Server::Impl::Session::post(const std::vector<std::string>& parts) {
  if (parts.size() == 1 && parts[0] == "battles") {
    by_.owner = host_.owner_of(address_);
    watch_for_leaving();
    return host_.lobby.create(std::move(request_.body()), by_, replier());
  }
  if (parts.size() == 1 && parts[0] == "tables") return post_table();
  if (parts.size() < 2 || parts[0] != "books") return respond(error_reply(404, "unknown", "there is nothing here"));
  const std::vector<std::string> path(parts.begin() + 1, parts.end());
  work(path.back() == "odds" ? Job::Long : Job::Study,
       [path, body = std::move(request_.body())](Desk& desk, const std::atomic<bool>& cancelled) {
         return desk.ask(path, body, cancelled);
       });
}

void Server::Impl::Session::upgrade(const std::vector<std::string>& parts) {
  if (parts.size() != 1 || parts[0] != "socket") return respond(error_reply(404, "unknown", "there is nothing here"));
  const bool each = host_.address_of(address_).sockets >= host_.times(host_.options.limits.sockets_each);
  if (each || !host_.room_for_socket(address_)) {
    ++host_.refusals.sockets;
    return respond(error_reply(429, "too-many", "too many connections"));
  }
  host_.begin_socket(std::move(stream_), request_, address_);
}

}  // namespace linstock::host
