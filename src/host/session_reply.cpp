// How a reply leaves: with its headers, within the bounds of what may wait to be read, and so that it is seen.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/session.h"
#include "host/utf8.h"

namespace linstock::host {

using nlohmann::json;

namespace {

constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

}  // namespace

// What was not read of the request is passed over, and the connection ends.
void Server::Impl::Session::refuse(Reply reply) {
  const bool unread = !parser_ || !parser_->is_done();
  if (unread) keep_ = false;
  respond(std::move(reply));
}

void Server::Impl::Session::busy() {
  ++host_.refusals.busy;
  respond(error_reply(503, "busy", "the host has enough to do for you; wait for what you asked"));
}

Server::Impl::Session::Response Server::Impl::Session::begin_response(int status) {
  Response response{static_cast<http::status>(status),
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

void Server::Impl::Session::respond(Reply reply) {
  auto response = begin_response(reply.status);
  response.set(http::field::content_type,
               reply.type == "application/json" ? "application/json; charset=utf-8" : reply.type);
  response.set(http::field::cache_control, "no-store");
  if (!reply.file_name.empty())
    response.set(http::field::content_disposition, fmt::format("attachment; filename=\"{}\"", reply.file_name));
  response.body() = std::move(reply.body);
  send(std::move(response));
}

void Server::Impl::Session::send(Response response) {
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
void Server::Impl::Session::write(Response response) {
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
  who.requests.left -= host_.share() * static_cast<double>(size / (64 << 10));  // a long reply counts as several requests
  who.replies += size;
  host_.replies += size;
  auto held = std::make_shared<Response>(std::move(response));
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

void Server::Impl::Session::log_request(unsigned status) const {
  const auto took = std::chrono::duration<double, std::milli>(Clock::now() - began_).count();
  const auto method = request_.method_string();
  host_.log("info", "request",
            fmt::format("{{\"method\":{},\"path\":{},\"status\":{},\"ms\":{:.2f}}}",
                        json(valid_utf8({method.data(), method.size()})).dump(), json(valid_utf8(path_)).dump(),
                        status, took));
}

// What the client still sends is read and dropped for a moment: if we closed at once, our reply might never be seen.
void Server::Impl::Session::close() {
  error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.expires_after(3s);
  linger(std::size_t{8} << 20);
}
void Server::Impl::Session::linger(std::size_t most) {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(16 << 10),
                          [self = shared_from_this(), most](error_code error, std::size_t n) {
                            if (!error && n < most) self->linger(most - n);
                          });
}

}  // namespace linstock::host
