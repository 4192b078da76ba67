#include "host/store_sql.h"

#include <zlib.h>

#include <charconv>

namespace linstock::host {

Connection::Connection(const std::string& file, int flags) {
  if (sqlite3_open_v2(file.c_str(), &db_, flags, nullptr) == SQLITE_OK) return;
  const std::string why = db_ ? sqlite3_errmsg(db_) : "no memory";
  sqlite3_close(db_);
  throw StoreError("store: it cannot be opened: " + why);
}

Connection::~Connection() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  if (own_) sqlite3_close(db_);
}

void Connection::fail(std::string_view doing) const {
  throw StoreError(std::string("store: ") + std::string(doing) + (doing.empty() ? "" : ": ") + sqlite3_errmsg(db_));
}

void Connection::run(const char* sql) {
  char* message = nullptr;
  if (sqlite3_exec(db_, sql, nullptr, nullptr, &message) == SQLITE_OK) return;
  const std::string text = message ? message : "unknown";
  sqlite3_free(message);
  throw StoreError("store: " + text);
}

sqlite3_stmt* Connection::prepared(const char* sql) {
  sqlite3_stmt*& statement = statements_[sql];
  if (!statement && sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
    fail(sql);
  return statement;
}

// PACKING

namespace {

void add_number(std::string& out, std::int64_t number) {
  out += std::to_string(number);
  out += ' ';
}

std::int64_t take_number(std::string_view& in) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(in.data(), in.data() + in.size(), value);
  if (error != std::errc() || end == in.data() + in.size()) throw StoreError("a packed journal is damaged");
  in.remove_prefix(static_cast<std::size_t>(end - in.data()) + 1);
  return value;
}

std::string take_text(std::string_view& in) {
  const auto size = static_cast<std::size_t>(take_number(in));
  if (size > in.size()) throw StoreError("a packed journal is damaged");
  std::string text(in.substr(0, size));
  in.remove_prefix(size);
  return text;
}

}  // namespace

std::string pack(const std::vector<Entry>& entries) {
  std::string plain;
  for (const Entry& e : entries) {
    add_number(plain, e.seq);
    add_number(plain, static_cast<int>(e.kind));
    add_number(plain, e.n);
    add_number(plain, static_cast<std::int64_t>(e.answers.size()));
    plain += e.answers;
    add_number(plain, static_cast<std::int64_t>(e.told.size()));
    plain += e.told;
  }
  std::string out = std::to_string(plain.size()) + " ";
  const std::size_t head = out.size();
  uLongf room = compressBound(static_cast<uLong>(plain.size()));
  out.resize(head + room);
  if (compress2(reinterpret_cast<Bytef*>(out.data() + head), &room, reinterpret_cast<const Bytef*>(plain.data()),
                static_cast<uLong>(plain.size()), 6) != Z_OK)
    throw StoreError("a journal cannot be packed");
  out.resize(head + room);
  return out;
}

std::vector<Entry> unpack(std::string_view packed) {
  constexpr std::int64_t largest = std::int64_t{1} << 30;
  const std::int64_t size = take_number(packed);
  if (size < 0 || size > largest) throw StoreError("a packed journal is damaged");
  std::string plain(static_cast<std::size_t>(size), '\0');
  auto room = static_cast<uLongf>(size);
  if (uncompress(reinterpret_cast<Bytef*>(plain.data()), &room, reinterpret_cast<const Bytef*>(packed.data()),
                 static_cast<uLong>(packed.size())) != Z_OK ||
      room != static_cast<uLongf>(size))
    throw StoreError("a packed journal is damaged");
  std::vector<Entry> entries;
  for (std::string_view in = plain; !in.empty();) {
    Entry e;
    e.seq = take_number(in);
    e.kind = static_cast<Entry::Kind>(take_number(in));
    e.n = take_number(in);
    e.answers = take_text(in);
    e.told = take_text(in);
    entries.push_back(std::move(e));
  }
  return entries;
}

}  // namespace linstock::host
