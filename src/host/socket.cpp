// One WebSocket: reads messages, writes what waits for it, and is cut off when it floods us or does not read.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "host/server_impl.h"

namespace linstock::host {

namespace websocket = beast::websocket;

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
    ws_.auto_fragment(false);  // a message is one frame and, mostly, one call of the system
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

void Server::Impl::begin_socket(beast::tcp_stream stream, const Request& request, const std::string& address,
                                const std::string& token, std::int64_t have) {
  std::make_shared<Socket>(*this, std::move(stream), address, token, have)->begin(request);
}

}  // namespace linstock::host
