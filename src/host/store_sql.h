// SQLite, wrapped just enough: a connection with its prepared statements, and a statement in use. For the store's
// files.
#pragma once
#include <sqlite3.h>

#include <map>
#include <string>
#include <string_view>

#include "host/store.h"

namespace linstock::host {

class Connection {
 public:
  Connection(const std::string& file, int flags);
  explicit Connection(sqlite3* shared) : db_(shared), own_(false) {}  // another's, for a store in memory
  ~Connection();
  Connection(const Connection&) = delete;

  sqlite3* db() const { return db_; }
  void run(const char* sql);                // throws StoreError
  sqlite3_stmt* prepared(const char* sql);  // a literal: it is known by its address
  [[noreturn]] void fail(std::string_view doing) const;

 private:
  sqlite3* db_ = nullptr;
  bool own_ = true;
  std::map<const char*, sqlite3_stmt*> statements_;
};

// A prepared statement in use; reset when it goes out of scope.
class Use {
 public:
  Use(Connection& c, const char* sql) : c_(c), s_(c.prepared(sql)) {}
  ~Use() { sqlite3_reset(s_); }
  Use(const Use&) = delete;
  Use& bind(std::int64_t value) {
    sqlite3_bind_int64(s_, ++at_, value);
    return *this;
  }
  // The text has to live until the statement is run.
  Use& bind(std::string_view text) {
    sqlite3_bind_text(s_, ++at_, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Use& bytes(std::string_view bytes) {
    sqlite3_bind_blob(s_, ++at_, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
    return *this;
  }
  bool step() {
    const int code = sqlite3_step(s_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) c_.fail("");
    return code == SQLITE_ROW;
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(s_, column); }
  std::string text(int column) const {
    const auto* p = static_cast<const char*>(sqlite3_column_blob(s_, column));
    return p ? std::string(p, static_cast<std::size_t>(sqlite3_column_bytes(s_, column))) : "";
  }

 private:
  Connection& c_;
  sqlite3_stmt* s_;
  int at_ = 0;
};

// A finished battle's journal in little space.
std::string pack(const std::vector<Entry>& entries);
std::vector<Entry> unpack(std::string_view packed);  // throws StoreError

}  // namespace linstock::host
