#include "host/wire_client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace linstock::host {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

namespace {

tcp::endpoint here(unsigned short port) { return {asio::ip::make_address("127.0.0.1"), port}; }

// Never for ever: a test that waits is a test that failed.
void limit(tcp::socket& socket, int seconds) {
  timeval wait{seconds, 0};
  ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
}

}  // namespace

HttpReply http(unsigned short port, const std::string& method, const std::string& path, const std::string& body,
               const Headers& headers) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(here(port));
  limit(socket, 30);
  beast::http::request<beast::http::string_body> request{beast::http::string_to_verb(method), path, 11};
  request.set(beast::http::field::host, "127.0.0.1:" + std::to_string(port));
  request.set(beast::http::field::connection, "close");
  if (!body.empty()) request.set(beast::http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  beast::error_code cut_short;  // a host that has read enough answers and closes
  beast::http::write(socket, request, cut_short);
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  parser.body_limit(64 << 20);
  if (method == "HEAD") parser.skip(true);
  beast::http::read(socket, buffer, parser);
  HttpReply reply;
  reply.status = static_cast<int>(parser.get().result_int());
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    reply.headers[name] = std::string(field.value());
  }
  reply.body = parser.get().body();
  return reply;
}

std::string raw_http(unsigned short port, const std::string& bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(here(port));
  limit(socket, 1);
  beast::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
  std::string text(65536, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t n = ::recv(socket.native_handle(), text.data() + size, text.size() - size, 0);
    if (n <= 0) break;
    size += static_cast<std::size_t>(n);
  }
  text.resize(size);
  return text;
}

std::shared_ptr<void> hold_open(unsigned short port, const std::string& bytes, int count) {
  struct Held {
    asio::io_context context;
    std::vector<tcp::socket> sockets;
  };
  auto held = std::make_shared<Held>();
  for (int i = 0; i < count; ++i) {
    held->sockets.emplace_back(held->context).connect(here(port));
    asio::write(held->sockets.back(), asio::buffer(bytes));
  }
  return held;
}

struct WireClient::Impl {
  asio::io_context context;
  beast::websocket::stream<tcp::socket> ws{context};
  beast::flat_buffer buffer;
  nlohmann::json receipt;  // that came with news, not read yet
};

WireClient::WireClient(unsigned short port, const std::string& token, std::int64_t have, const Headers& headers,
                       const std::string& from)
    : impl_(std::make_unique<Impl>()) {
  auto& ws = impl_->ws;
  ws.next_layer().open(tcp::v4());
  ws.next_layer().bind({asio::ip::make_address(from), 0});
  ws.next_layer().connect(here(port));
  limit(ws.next_layer(), 30);
  ws.next_layer().set_option(tcp::no_delay(true));
  ws.read_message_max(64 << 20);
  ws.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  ws.handshake("127.0.0.1:" + std::to_string(port), "/api/socket");
  if (!token.empty())
    send(nlohmann::json{{"type", "sit"}, {"token", token}, {"key", "K" + token}, {"have", have}}.dump());
}
WireClient::~WireClient() { drop(); }
void WireClient::drop() {
  beast::error_code ignored;
  impl_->ws.next_layer().close(ignored);
}
void WireClient::send(const std::string& text) {
  impl_->ws.text(true);
  impl_->ws.write(asio::buffer(text));
}
void WireClient::send_binary(const std::string& bytes) {
  impl_->ws.binary(true);
  impl_->ws.write(asio::buffer(bytes));
}
// News that carry the receipt of an answer count as both.
nlohmann::json WireClient::read() {
  if (!impl_->receipt.is_null()) return std::exchange(impl_->receipt, nullptr);
  impl_->buffer.clear();
  impl_->ws.read(impl_->buffer);
  const auto data = impl_->buffer.cdata();
  auto message = nlohmann::json::parse(std::string_view(static_cast<const char*>(data.data()), data.size()));
  if (message.contains("accepted")) {
    impl_->receipt = message["accepted"];
    impl_->receipt["type"] = "accepted";
    message.erase("accepted");
  }
  return message;
}
nlohmann::json WireClient::read_type(const std::string& type) {
  for (;;) {
    nlohmann::json message = read();
    if (message["type"] == type) return message;
  }
}

}  // namespace linstock::host
