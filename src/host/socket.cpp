// One WebSocket: reads messages, writes what waits for it, and is cut off when it floods us or does not read.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "host/letter.h"
#include "host/server_impl.h"

namespace linstock::host {

namespace websocket = beast::websocket;

class Server::Impl::Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Impl& host, beast::tcp_stream stream, std::string from) : host_(host), ws_(std::move(stream)) {
    address = std::move(from);
    ++host_.address_of(address).sockets;
    host_.sockets.insert(this);
  }
  ~Socket() override {
    host_.queued -= waiting_;
    --host_.address_of(address).sockets;
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
    host_.queued += text->size();
    queue_.push_back(std::move(text));
    constexpr std::size_t much = 128 << 10;
    if (waiting_ > longest_queue || (waiting_ > much && host_.queued > host_.options.limits.queues)) return cut();
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
    ws_.read_message_max(battle != 0 && role == Role::Watch ? watcher_message : largest_message);
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
    const auto data = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    const std::string_view start = text.substr(0, 64);
    const bool light =
        start.find("\"preview\"") != std::string_view::npos || start.find("\"overlays\"") != std::string_view::npos;
    const double cost = (light ? 0.25 : 1) + static_cast<double>(text.size() / 1024);
    if (!bucket_.take(cost) || !host_.address_of(address).messages.take(cost * host_.share())) {
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
      self->waiting_ -= self->queue_.front()->size();
      self->host_.queued -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->closing_) self->shut();
    });
  }
  // For a client that floods us or does not read: without a goodbye. What hangs on the socket ends with an error.
  void cut() {
    if (!closing_) ++host_.cut_off;
    closing_ = true;
    beast::get_lowest_layer(ws_).close();
  }
  void shut() {
    ws_.async_close(websocket::close_reason(websocket::close_code::going_away, why_),
                    [self = shared_from_this()](error_code) { self->gone_away(); });
  }
  void gone_away() {
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
  static constexpr std::size_t keep_of_buffer = 4 << 10;
  const char* why_ = "";
  Bucket bucket_{120, 40};
  int over_ = 0;
  bool closing_ = false, left_ = false;
};

void Server::Impl::begin_socket(beast::tcp_stream stream, const Request& request, const std::string& address) {
  std::make_shared<Socket>(*this, std::move(stream), address)->begin(request);
}

}  // namespace linstock::host
