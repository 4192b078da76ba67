// A plain client for tests: HTTP and WebSocket, one thing after the other. Throws std::runtime_error when the other
// side is gone.
#pragma once
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace linstock::host {

struct HttpReply {
  int status = 0;
  std::map<std::string, std::string> headers;  // lower case
  std::string body;
};
using Headers = std::map<std::string, std::string>;
HttpReply http(unsigned short port, const std::string& method, const std::string& path, const std::string& body = "",
               const Headers& headers = {});
// Sends these bytes as they are and reads what comes back until the host closes or a second has passed.
std::string raw_http(unsigned short port, const std::string& bytes);

// So many connections that have sent these bytes and wait; they end when the last reference goes.
std::shared_ptr<void> hold_open(unsigned short port, const std::string& bytes, int count);

// The header that says who asks.
inline Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

class WireClient {
 public:
  // Connects and sits down, unless the token is empty; the key of the seat is made of the token, so that whoever comes
  // back with the link has it.
  WireClient(unsigned short port, const std::string& token, std::int64_t have = 0, const Headers& headers = {},
             const std::string& from = "127.0.0.1");
  ~WireClient();
  void send(const std::string& text);
  void send_binary(const std::string& bytes);
  nlohmann::json read();                              // the next message
  nlohmann::json read_type(const std::string& type);  // passes over others
  void drop();                                        // without a goodbye

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace linstock::host
