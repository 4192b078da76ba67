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

class WireClient {
 public:
  WireClient(unsigned short port, const std::string& token, std::int64_t have = 0, const Headers& headers = {});
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
