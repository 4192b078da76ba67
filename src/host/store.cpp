#include "host/store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "host/store_sql.h"

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

// Stores of the first version get what the second knows.
constexpr const char* second_version = R"(
alter table battle add column owner text not null default '';
alter table battle add column touched integer not null default 0;
alter table battle add column over integer not null default 0;
alter table battle add column shares text not null default '';
alter table link add column key text not null default '';
create table packed (battle integer primary key, last integer not null, data blob not null) strict;
create index link_key on link (key) where key <> '';
create index battle_owner on battle (owner);
create index battle_touched on battle (over, touched);
create table setting (name text primary key, value text not null) strict;
insert into setting values ('salt', hex(randomblob(16)));
update battle set touched = created;
pragma user_version = 2;
)";

constexpr int plain_file = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;

std::string path_of(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path();
  return folder.empty() ? "." : folder.string();
}

// One host at a time; the lock goes with the process, however it ends.
int locked(const std::string& file) {
  const std::string name = file + ".lock";
  const int fd = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) {
    const std::string folder = path_of(file);
    throw StoreError("the folder " + folder + " cannot be written: " + std::strerror(errno));
  }
  if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return fd;
  ::close(fd);
  throw StoreError("another linstock is using " + file);
}

// Made whole under another name first, so that an empty file is never one of ours.
void make_new(const std::string& file) {
  const std::string fresh = file + ".new";
  for (const char* tail : {"", "-wal", "-shm"}) ::unlink((fresh + tail).c_str());
  {
    Connection c(fresh, plain_file | SQLITE_OPEN_CREATE);
    ::chmod(fresh.c_str(), 0600);  // its log takes after it
    c.run("pragma journal_mode = wal; pragma synchronous = full");
    c.run(schema);
    c.run(second_version);
  }
  if (::rename(fresh.c_str(), file.c_str()) != 0)
    throw StoreError("the folder " + path_of(file) + " cannot be written: " + std::strerror(errno));
}

// The first look at a file: is it there, is it one of SQLite's, does its log end well?
void look_at(const std::string& file, std::vector<std::string>* notes) {
  struct stat about {};
  if (::stat(file.c_str(), &about) != 0) {
    struct stat log {};
    if (::stat((file + "-wal").c_str(), &log) == 0 && log.st_size > 0)
      throw StoreError(file + " is gone but its log is there: put the file back, or a backup, or take " + file +
                       "-wal away");
    return make_new(file);
  }
  if (about.st_size == 0)
    throw StoreError(file + " is empty: put a backup in its place, or take it away to begin anew");
  if (::access(file.c_str(), W_OK) != 0) throw StoreError(file + " cannot be written: " + std::strerror(errno));
  char head[100] = {};
  const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const ssize_t got = fd < 0 ? 0 : ::read(fd, head, sizeof head);
  if (fd >= 0) ::close(fd);
  if (got < 100 || std::memcmp(head, "SQLite format 3", 16) != 0)
    throw StoreError(file + " is no store: it does not begin like one; put a backup in its place");
  const long page = (static_cast<unsigned char>(head[16]) << 8 | static_cast<unsigned char>(head[17])) == 1
                        ? 65536
                        : static_cast<unsigned char>(head[16]) << 8 | static_cast<unsigned char>(head[17]);
  if (page >= 512 && about.st_size % page != 0)
    throw StoreError(file + " ends in the middle of a page: it was cut off; put a backup in its place");
  struct stat log {};
  if (notes && ::stat((file + "-wal").c_str(), &log) == 0 && log.st_size > 0 && (log.st_size - 32) % (page + 24) != 0)
    notes->push_back(
        "the log ends in the middle of a page; nothing behind the last whole commit was ever acknowledged");
}

}  // namespace

Store::Store(const std::string& file, std::vector<std::string>* notes) : file_(file) {
  if (file == ":memory:") {
    connection_ =
        std::make_shared<Connection>(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX);
    connection_->run(schema);
    connection_->run(second_version);
    return;
  }
  lock_ = locked(file);
  try {
    look_at(file, notes);
    connection_ = std::make_shared<Connection>(file, plain_file);
    connection_->run(
        "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;"
        "pragma cache_size = -32000; pragma journal_size_limit = 67108864;");
    connection_->run(schema);
    Use version(*connection_, "pragma user_version");
    version.step();
    const std::int64_t number = version.number(0);
    if (number > 2) throw StoreError(file + " was written by a newer linstock");
    if (number < 2) connection_->run((std::string("begin;") + second_version + "commit;").c_str());
    for (const char* tail : {"", "-wal", "-shm"}) ::chmod((file + tail).c_str(), 0600);
    const auto grown = [](void* pages, sqlite3*, const char*, int now) {
      *static_cast<std::atomic<int>*>(pages) = now;
      return SQLITE_OK;
    };
    sqlite3_wal_hook(connection_->db(), grown, &log_pages_);
    // Both ends of each table, which is quick: a store that has lost one is noticed now, and its battles one by one.
    for (const char* sql : {"select min(id) from battle", "select max(id) from battle", "select min(rowid) from entry",
                            "select max(rowid) from entry", "select min(token) from link", "select max(token) from link"})
      try {
        connection_->run(sql);
      } catch (const StoreError& error) {
        if (notes) notes->push_back(std::string(error.what()) + " (" + sql + "); linstock store check tells more");
      }
  } catch (...) {
    ::close(lock_);
    throw;
  }
}

Store::~Store() {
  connection_.reset();
  if (lock_ >= 0) ::close(lock_);
}

std::int64_t Store::free_bytes() const {
  struct statvfs disk {};
  if (file_ == ":memory:" || ::statvfs(path_of(file_).c_str(), &disk) != 0) return INT64_MAX;
  return static_cast<std::int64_t>(disk.f_bavail) * static_cast<std::int64_t>(disk.f_frsize);
}

// WRITING

void Store::begin() { Use(*connection_, "begin immediate").step(); }
void Store::commit() { Use(*connection_, "commit").step(); }
void Store::rollback() {
  if (sqlite3_get_autocommit(connection_->db()) == 0)
    sqlite3_exec(connection_->db(), "rollback", nullptr, nullptr, nullptr);
}

Store::Failed Store::write(std::span<const Write> writes) {
  Failed failed;
  const auto together = [&](const auto& wanted) {
    try {
      begin();
      for (const Write& w : writes)
        if (wanted(w)) w.put(*this);
      commit();
      return true;
    } catch (const std::exception& error) {
      failed.why = error.what();
      rollback();
      return false;
    }
  };
  if (writes.empty()) return {};
  if (together([](const Write&) { return true; })) {
    if (finish_log_.exchange(false) || log_pages_ > much_too_long_log) end_log();
    return {};
  }
  std::set<std::int64_t> battles;
  for (const Write& w : writes) battles.insert(w.battle);
  const bool one = battles.size() == 1;
  for (const std::int64_t battle : battles)
    if (one || !together([&](const Write& w) { return w.battle == battle; })) failed.battles.insert(battle);
  return failed;
}

void Store::add_battle(const StoredBattle& b, const std::vector<StoredLink>& links) {
  Use(*connection_,
      "insert into battle (id, book, setup, house, seed, commitment, seats, typed, pace, created, imported, owner, "
      "touched, over, shares) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
      .bind(b.id)
      .bind(b.book)
      .bind(b.setup)
      .bind(b.house)
      .bind(b.seed)
      .bind(b.commitment)
      .bind(b.seats)
      .bind(b.typed)
      .bind(b.pace)
      .bind(b.created)
      .bind(b.imported)
      .bind(b.owner)
      .bind(b.touched)
      .bind(b.over)
      .bind(b.shares)
      .step();
  for (const StoredLink& link : links)
    Use(*connection_, "insert into link (token, battle, role, used, key) values (?,?,?,0,'')")
        .bind(link.token)
        .bind(b.id)
        .bind(static_cast<int>(link.role))
        .step();
}

void Store::add_entry(std::int64_t battle, const Entry& e) {
  Use(*connection_, "insert into entry (battle, seq, kind, n, answers, told) values (?,?,?,?,?,?)")
      .bind(battle)
      .bind(e.seq)
      .bind(static_cast<int>(e.kind))
      .bind(e.n)
      .bind(e.answers)
      .bind(e.told)
      .step();
}

void Store::set_link(const StoredLink& link) {
  Use taken(*connection_, "select 1 from link where token <> ?1 and ?2 <> '' and (token = ?2 or key = ?2)");
  if (taken.bind(link.token).bind(link.key).step()) throw StoreError("this key is another seat's");
  Use(*connection_, "update link set used = ?, key = ? where token = ?")
      .bind(link.used)
      .bind(link.key)
      .bind(link.token)
      .step();
}

void Store::set_pace(std::int64_t battle, int pace) {
  Use(*connection_, "update battle set pace = ? where id = ?").bind(pace).bind(battle).step();
}

void Store::set_touched(std::int64_t battle, std::int64_t when, bool over) {
  Use(*connection_, "update battle set touched = ?, over = ? where id = ?").bind(when).bind(over).bind(battle).step();
}

void Store::set_seed(std::int64_t battle, std::string_view seed, std::string_view commitment, std::string_view shares) {
  Use(*connection_, "update battle set seed = ?, commitment = ?, shares = ? where id = ?")
      .bind(seed)
      .bind(commitment)
      .bind(shares)
      .bind(battle)
      .step();
}

bool Store::remove(std::int64_t battle, std::int64_t most) {
  Use(*connection_, "delete from link where battle = ?").bind(battle).step();
  Use(*connection_, "delete from entry where rowid in (select rowid from entry where battle = ? limit ?)")
      .bind(battle)
      .bind(most)
      .step();
  if (sqlite3_changes64(connection_->db()) >= most) return false;
  for (const char* sql : {"delete from packed where battle = ?", "delete from battle where id = ?"})
    Use(*connection_, sql).bind(battle).step();
  return true;
}

// What is packed is read from there, whether its lines have gone already or not.
void Store::put_packed(const StoreReader::Packed& p, std::int64_t most) {
  if (!p.data.empty())
    Use(*connection_, "insert or replace into packed (battle, last, data) values (?,?,?)")
        .bind(p.battle)
        .bind(p.last)
        .bytes(p.data)
        .step();
  Use(*connection_,
      "delete from entry where rowid in (select rowid from entry where battle = ? and seq <= ? limit ?)")
      .bind(p.battle)
      .bind(p.last)
      .bind(most)
      .step();
}

void Store::set_well(std::int64_t now) {
  const std::string when = std::to_string(now);
  Use(*connection_, "insert or replace into setting values ('well', ?)").bind(when).step();
}

// A log that cannot be copied now, because somebody reads or the disk is full, is copied later: nothing is lost.
void Store::end_log() { sqlite3_wal_checkpoint_v2(connection_->db(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr); }

void Store::shorten_log(const std::string& file) {
  Connection own(file, plain_file);
  own.run("pragma synchronous = full");
  sqlite3_wal_checkpoint_v2(own.db(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Store::compact() {
  connection_->run("pragma wal_checkpoint(truncate)");
  connection_->run("vacuum");
  connection_->run("pragma wal_checkpoint(truncate)");
}

}  // namespace linstock::host
