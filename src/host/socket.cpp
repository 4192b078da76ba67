// One WebSocket: reads messages, writes what waits for it, and is cut off when it floods us or does not read.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "host/letter.h"
#include "host/server_impl.h"

namespace linstock::host {

namespace websocket = beast::websocket;

class Server::Impl::Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Impl& host, beast::tcp_stream stream, std::string from) : host_(host), who_(host.address_of(from)), ws_(std::move(stream)) {
    address = std::move(from);
    ++who_.sockets;  // while there is one the address is not forgotten
    host_.sockets.insert(this);
  }
  ~Socket() override {
    sent(waiting_);
    --who_.sockets;
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
    ws_.auto_fragment(false);  // a message is one frame and, mostly, one call of the system
    error_code ignored;
    beast::get_lowest_layer(ws_).socket().set_option(tcp::no_delay(true), ignored);
    ws_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (error) return;
      self->read();
      // Whoever comes in sits down; he does not stand in the door.
      self->host_.later(10'000, [weak = std::weak_ptr<Socket>(self)] {
        if (const auto standing = weak.lock(); standing && standing->battle == 0 && !standing->sitting) standing->cut();
      });
    });
  }

  void send(Text text) override {
    if (closing_) return;
    waiting_ += text->size();
    who_.queued += text->size();
    host_.queued += text->size();
    queue_.push_back(std::move(text));
    if (waiting_ > longest_queue || (waiting_ > much && crowded())) return cut();
    if (queue_.size() == 1) write();
  }
  void close(const char* why) override {
    if (closing_) return;
    closing_ = true;
    why_ = why;
    if (queue_.empty()) shut();
  }
  // For a client that floods us or does not read: without a goodbye. What hangs on the socket ends with an error.
  void cut() {
    if (!closing_) ++host_.cut_off;
    closing_ = true;
    beast::get_lowest_layer(ws_).close();
    host_.at_end_of_turn([self = shared_from_this()] { self->gone_away(); });
  }
  bool may_store() override { return who_.answers.take(host_.share()); }

 private:
  void read() {
    const bool player = sitting || (battle != 0 && role != Role::Watch);
    ws_.read_message_max(player ? largest_message : watcher_message);
    ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->gone_away();
      const bool slowly = self->take();
      if (self->buffer_.size() > keep_of_buffer)
        self->buffer_ = beast::flat_buffer();
      else
        self->buffer_.consume(self->buffer_.size());
      if (!slowly) return self->read();
      self->host_.later(25, [self] {
        if (!self->closing_) self->read();
      });
    });
  }
  // A long message costs more than a short one. Over the rate each is answered, with its id, and the next is read a
  // little later; who goes on like that for seconds is cut off. True: not so fast.
  bool take() {
    ++host_.messages;
    if (host_.stopping) return true;
    const auto data = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    const std::string_view start = text.substr(0, 64);
    const bool light =
        start.find("\"preview\"") != std::string_view::npos || start.find("\"overlays\"") != std::string_view::npos;
    const double cost = (light ? 0.25 : 1) + static_cast<double>(text.size() / 1024);
    const double share = host_.share();
    if (!bucket_.take(cost) || !who_.messages.take(cost * share)) {
      ++host_.refusals.messages;
      if (++over_ > 200) return cut(), true;
      return refuse("busy", "slow down", id_in(text)), true;
    }
    if (bucket_.left > bucket_.most / 2) over_ = 0;  // he has slowed down
    if (!ws_.got_text())
      refuse("bad", "messages are text", "");
    else
      host_.lobby.message(shared_from_this(), text);
    return false;
  }
  void refuse(const char* code, const char* message, const std::string& id) {
    std::string out = "{\"type\":\"refused\",";
    if (!id.empty()) out += "\"id\":" + id + ",";
    send(std::make_shared<const std::string>(out + "\"code\":\"" + code + "\",\"message\":\"" + message +
                                             "\",\"clause\":\"\",\"number\":0}"));
  }
  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->gone_away();
      self->sent(self->queue_.front()->size());
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->closing_) self->shut();
    });
  }
  void shut() {
    ws_.async_close(websocket::close_reason(websocket::close_code::going_away, why_),
                    [self = shared_from_this()](error_code) { self->gone_away(); });
  }
  void sent(std::size_t bytes) {
    waiting_ -= bytes;
    who_.queued -= bytes;
    host_.queued -= bytes;
  }
  // Too much waits to be read, at this address or at all.
  bool crowded() const {
    const Limits& limits = host_.options.limits;
    const auto each = limits.queues_each * static_cast<std::size_t>(host_.options.generosity);
    return host_.queued > limits.queues || (!host_.options.unlimited && who_.queued > each);
  }
  void gone_away() {
    if (left_) return;
    left_ = true;
    closing_ = true;
    host_.lobby.leave(shared_from_this());
  }

  Impl& host_;
  Address& who_;
  websocket::stream<beast::tcp_stream> ws_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  std::size_t waiting_ = 0;
  static constexpr std::size_t keep_of_buffer = 4 << 10, much = 32 << 10;
  const char* why_ = "";
  Bucket bucket_{120, 40};
  int over_ = 0;
  bool closing_ = false, left_ = false;
};

// As make_room for connections; and of those looked at a player's is the last to go.
bool Server::Impl::room_for_socket(const std::string& address) {
  if (std::ssize(sockets) < options.limits.sockets) return true;
  const int own = 2 * address_of(address).sockets + 1;
  Client* most = greediest(sockets, socket_looked_at, own, [&](const Client* client) {
    const bool watches = client->battle == 0 || client->role == Role::Watch;
    return 2 * addresses[client->address].sockets + (watches ? 1 : 0);
  });
  if (most) static_cast<Socket*>(most)->cut();
  return most != nullptr;
}

void Server::Impl::begin_socket(beast::tcp_stream stream, const Request& request, const std::string& address) {
  std::make_shared<Socket>(*this, std::move(stream), address)->begin(request);
}

}  // namespace linstock::host
