// One HTTP connection: its heads are read by the letter, who asks is weighed, the body is taken if there is room for it,
// and the question goes to whoever can answer. For session*.cpp.
#pragma once
#include <boost/beast/core/flat_buffer.hpp>

#include "host/server_impl.h"

namespace linstock::host {

class Server::Impl::Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Impl& host, tcp::socket socket);
  ~Session();
  const std::string& peer() const { return peer_; }
  void cut() { stream_.close(); }
  void read();  // the next request

 private:
  using Response = http::response<http::string_body>;

  // The head (session.cpp)
  void look();
  void head(std::string_view text);
  void admit();
  bool right_host() const;
  bool is_foreign() const;
  std::string_view field(std::string_view name) const;
  bool reading() const { return request_.method() == http::verb::get || request_.method() == http::verb::head; }

  // The body (session.cpp)
  void take_body();
  bool may_create(Address& who, std::size_t bytes);
  void read_body();
  void let_body_go();

  // What is asked (session_asked.cpp)
  void handle();
  void health();
  void api(const std::vector<std::string>& parts);
  void seat(const std::vector<std::string>& parts);
  void post(const std::vector<std::string>& parts);
  void read_desk(std::vector<std::string> path);
  void upgrade(const std::vector<std::string>& parts);
  void work(Job::Kind kind, std::function<Reply(Desk&, const std::atomic<bool>&)> job);
  void watch_for_leaving();
  void look_for_leaving(const Cancel& gone);
  Replied replier();

  // Shared tables (session_tables.cpp)
  std::string table_token() const;
  void read_table();
  void post_table();
  void keep_table(Tables::Change change);

  // The page (session_page.cpp)
  void file();
  void file_from(const std::string& folder);

  // The reply (session_reply.cpp)
  void fail(int status, std::string_view code, std::string_view message) { refuse(error_reply(status, code, message)); }
  void refuse(Reply reply);
  void busy();
  Response begin_response(int status);
  void respond(Reply reply);
  void send(Response response);
  void write(Response response);
  void log_request(unsigned status) const;
  void close();
  void linger(std::size_t most);

  Impl& host_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  std::string peer_, address_, path_, query_;
  std::vector<std::string> parts_;
  Visitor by_;
  std::size_t body_room_ = 0;
  Clock::time_point began_ = Clock::now();
  bool keep_ = true, idle_ = true;
};

}  // namespace linstock::host
