#include "wire.h"

#include <poll.h>

namespace hostile {

tcp::socket connected(asio::io_context& context, const std::string& from) {
  tcp::socket socket(context);
  socket.open(tcp::v4());
  socket.bind({asio::ip::make_address(from), 0});
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

std::string stranger(int i) { return fmt::format("127.0.{}.{}", 1 + i / 200 % 200, 2 + i % 200); }

std::string head(const std::string& method, const std::string& path, std::size_t length) {
  return fmt::format(
      "{} {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", method, path,
      length);
}

namespace {

beast::http::response<beast::http::string_body> answer_to(
    const std::string& from, const beast::http::request<beast::http::string_body>& request) {
  asio::io_context context;
  tcp::socket socket = connected(context, from);
  beast::error_code cut_short;  // a host that has read enough answers and closes
  beast::http::write(socket, request, cut_short);
  pollfd waits{socket.native_handle(), POLLIN, 0};
  if (::poll(&waits, 1, 5000) != 1) throw std::runtime_error("no reply within five seconds");
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  parser.body_limit(64 << 20);
  beast::http::read(socket, buffer, parser);
  return parser.release();
}

}  // namespace

json ask(const std::string& from, const std::string& method, const std::string& path, const std::string& body,
         const std::string& token) {
  beast::http::request<beast::http::string_body> request{beast::http::string_to_verb(method), path, 11};
  request.set(beast::http::field::host, "127.0.0.1");
  if (!body.empty()) request.set(beast::http::field::content_type, "application/json");
  if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
  request.body() = body;
  request.prepare_payload();
  return json::parse(answer_to(from, request).body(), nullptr, false);
}

std::string text_of(const std::string& from, const std::string& path) {
  beast::http::request<beast::http::string_body> request{beast::http::verb::get, path, 11};
  request.set(beast::http::field::host, "127.0.0.1");
  return answer_to(from, request).body();
}

double metric(const std::string& name) {
  const std::string text = "\n" + text_of("127.0.0.1", "/metrics");
  const auto at = text.find("\nlinstock_" + name + " ");
  return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 11));
}

Sitter::Sitter(const std::string& from, const std::string& token) : ws(connected(context, from)) {
  ws.read_message_max(16 << 20);
  ws.handshake("127.0.0.1", "/api/socket");
  if (!token.empty()) say({{"type", "sit"}, {"token", token}});
}

json Sitter::read(const std::string& type) {
  for (;;) {
    beast::flat_buffer buffer;
    ws.read(buffer);
    const auto data = buffer.cdata();
    json message = json::parse(std::string_view(static_cast<const char*>(data.data()), data.size()));
    if (message["type"] == "news") question = message["view"]["question"];
    if (type == "accepted" && message.contains(type)) {  // the receipt of an answer comes with its news
      json receipt = message[type];
      receipt["type"] = type;
      return receipt;
    }
    if (message["type"] == type || message["type"] == "refused" || message["type"] == "trouble") return message;
  }
}

}  // namespace hostile
