#include "host/store.h"

#include <sqlite3.h>

#include <array>

namespace linstock::host {

namespace {

constexpr const char* schema = R"(
create table if not exists battle (
  id integer primary key, book text not null, setup text not null, house text not null, seed text not null,
  commitment text not null, seats text not null, typed integer not null, pace integer not null, created integer not null,
  imported integer not null) strict;
create table if not exists link (
  token text primary key, battle integer not null, role integer not null, used integer not null) strict, without rowid;
create index if not exists link_battle on link (battle);
-- In the order of writing, whatever the battle: what is committed together lies together.
create table if not exists entry (
  battle integer not null, seq integer not null, kind integer not null, n integer not null, answers text not null,
  told text not null, primary key (battle, seq)) strict;
)";

enum Query {
  q_begin,
  q_commit,
  q_rollback,
  q_battle,
  q_link,
  q_entry,
  q_used,
  q_pace,
  q_find,
  q_get_battle,
  q_links,
  q_entries,
  q_answers,
  q_count,
  q_queries
};

constexpr const char* queries[q_queries] = {
    "begin immediate",
    "commit",
    "rollback",
    ("insert into battle (book, setup, house, seed, commitment, seats, typed, pace, created, imported) values "
     "(?,?,?,?,?,?,?,?,?,?)"),
    "insert into link (token, battle, role, used) values (?,?,?,0)",
    "insert into entry (battle, seq, kind, n, answers, told) values (?,?,?,?,?,?)",
    "update link set used = 1 where token = ? and used = 0",
    "update battle set pace = ? where id = ?",
    "select battle, role, used from link where token = ?",
    "select id, book, setup, house, seed, commitment, seats, typed, pace, created, imported from battle where id = ?",
    "select token, role, used from link where battle = ? order by role",
    "select seq, kind, n, answers, told from entry where battle = ? and seq > ? order by seq limit ?",
    "select seq, kind, n, answers, '' from entry where battle = ? and seq > ? order by seq limit ?",
    "select count(*) from battle",
};

}  // namespace

struct Store::Impl {
  sqlite3* db = nullptr;
  std::array<sqlite3_stmt*, q_queries> statements{};

  [[noreturn]] void fail(const char* doing) const {
    throw StoreError(std::string("store: ") + doing + ": " + sqlite3_errmsg(db));
  }

  void run(const char* sql) {
    char* message = nullptr;
    if (sqlite3_exec(db, sql, nullptr, nullptr, &message) == SQLITE_OK) return;
    const std::string text = message ? message : "unknown";
    sqlite3_free(message);
    throw StoreError("store: " + text);
  }
  ~Impl() {
    for (sqlite3_stmt* statement : statements) sqlite3_finalize(statement);
    sqlite3_close(db);
  }
};

namespace {

// A prepared statement in use; reset when it goes out of scope.
class Use {
 public:
  Use(sqlite3* db, sqlite3_stmt* statement) : db_(db), s_(statement) {}
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
  bool step() {
    const int code = sqlite3_step(s_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) throw StoreError(std::string("store: ") + sqlite3_errmsg(db_));
    return code == SQLITE_ROW;
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(s_, column); }
  std::string text(int column) const {
    const auto* p = reinterpret_cast<const char*>(sqlite3_column_text(s_, column));
    return {p ? p : "", static_cast<std::size_t>(sqlite3_column_bytes(s_, column))};
  }

 private:
  sqlite3* db_;
  sqlite3_stmt* s_;
  int at_ = 0;
};

}  // namespace

Store::Store(const std::string& file) : impl_(std::make_unique<Impl>()) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(file.c_str(), &impl_->db, flags, nullptr) != SQLITE_OK) impl_->fail("it cannot be opened");
  impl_->run(
      "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;"
      "pragma cache_size = -32000; pragma wal_autocheckpoint = 4000; pragma locking_mode = exclusive;");
  impl_->run(schema);
  for (std::size_t i = 0; i < q_queries; ++i)
    if (sqlite3_prepare_v3(impl_->db, queries[i], -1, SQLITE_PREPARE_PERSISTENT, &impl_->statements[i], nullptr) !=
        SQLITE_OK)
      impl_->fail(queries[i]);
}

Store::~Store() = default;

#define LINSTOCK_USE(query) Use use(impl_->db, impl_->statements[query])

void Store::begin() {
  if (open_) return;
  LINSTOCK_USE(q_begin);
  use.step();
  open_ = true;
}

std::int64_t Store::add_battle(const StoredBattle& b, const std::vector<StoredLink>& links) {
  begin();
  {
    LINSTOCK_USE(q_battle);
    use.bind(b.book)
        .bind(b.setup)
        .bind(b.house)
        .bind(b.seed)
        .bind(b.commitment)
        .bind(b.seats)
        .bind(b.typed)
        .bind(b.pace)
        .bind(b.created)
        .bind(b.imported)
        .step();
  }
  const std::int64_t id = sqlite3_last_insert_rowid(impl_->db);
  for (const StoredLink& link : links) {
    LINSTOCK_USE(q_link);
    use.bind(link.token).bind(id).bind(static_cast<int>(link.role)).step();
  }
  return id;
}

void Store::add_entry(std::int64_t battle, const Entry& e) {
  begin();
  LINSTOCK_USE(q_entry);
  use.bind(battle).bind(e.seq).bind(static_cast<int>(e.kind)).bind(e.n).bind(e.answers).bind(e.told).step();
}

void Store::set_used(std::string_view token) {
  begin();
  LINSTOCK_USE(q_used);
  use.bind(token).step();
}

void Store::set_pace(std::int64_t battle, int pace) {
  begin();
  LINSTOCK_USE(q_pace);
  use.bind(pace).bind(battle).step();
}

void Store::commit() {
  if (!open_) return;
  open_ = false;
  try {
    LINSTOCK_USE(q_commit);
    use.step();
  } catch (const StoreError&) {
    sqlite3_step(impl_->statements[q_rollback]);
    sqlite3_reset(impl_->statements[q_rollback]);
    throw;
  }
}

std::optional<Store::Found> Store::find(std::string_view token) {
  LINSTOCK_USE(q_find);
  if (!use.bind(token).step()) return {};
  return Found{use.number(0), static_cast<Role>(use.number(1)), use.number(2) != 0};
}

std::optional<StoredBattle> Store::battle(std::int64_t id) {
  LINSTOCK_USE(q_get_battle);
  if (!use.bind(id).step()) return {};
  StoredBattle b;
  b.id = use.number(0);
  b.book = use.text(1);
  b.setup = use.text(2);
  b.house = use.text(3);
  b.seed = use.text(4);
  b.commitment = use.text(5);
  b.seats = use.text(6);
  b.typed = use.number(7) != 0;
  b.pace = static_cast<int>(use.number(8));
  b.created = use.number(9);
  b.imported = static_cast<int>(use.number(10));
  return b;
}

std::vector<StoredLink> Store::links(std::int64_t battle) {
  std::vector<StoredLink> out;
  LINSTOCK_USE(q_links);
  use.bind(battle);
  while (use.step()) out.push_back({use.text(0), static_cast<Role>(use.number(1)), use.number(2) != 0});
  return out;
}

std::vector<Entry> Store::entries(std::int64_t battle, std::int64_t after, std::int64_t most, bool told) {
  std::vector<Entry> out;
  LINSTOCK_USE(told ? q_entries : q_answers);
  use.bind(battle).bind(after).bind(most);
  while (use.step())
    out.push_back({use.number(0), static_cast<Entry::Kind>(use.number(1)), use.number(2), use.text(3), use.text(4)});
  return out;
}

std::int64_t Store::battles() {
  LINSTOCK_USE(q_count);
  use.step();
  return use.number(0);
}

}  // namespace linstock::host
