// What the store tells: on connections of their own, so that a long read delays nobody's commit.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "host/store_sql.h"

namespace linstock::host {

StoreReader::StoreReader(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}
StoreReader::~StoreReader() = default;

std::unique_ptr<StoreReader> read_store(const std::string& file) {
  if (::access(file.c_str(), F_OK) != 0) throw StoreError("there is no store at " + file);
  auto c = std::make_shared<Connection>(file, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  c->run("pragma busy_timeout = 5000; pragma cache_size = -2000;");
  return std::make_unique<StoreReader>(std::move(c));
}

void back_up_store(const std::string& file, const std::string& to) {
  if (::access(file.c_str(), F_OK) != 0) throw StoreError("there is no store at " + file);
  if (::access(to.c_str(), F_OK) == 0) throw StoreError(to + " is there already; a backup never overwrites");
  const int made = ::open(to.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (made < 0) throw StoreError(to + " cannot be written: " + std::strerror(errno));
  ::close(made);
  Connection c(file, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  c.run("pragma busy_timeout = 10000;");
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(c.db(), "vacuum into ?", -1, &statement, nullptr);
  sqlite3_bind_text(statement, 1, to.c_str(), -1, SQLITE_STATIC);
  const int code = sqlite3_step(statement);
  sqlite3_finalize(statement);
  if (code != SQLITE_DONE) {
    const std::string why = sqlite3_errmsg(c.db());
    ::unlink(to.c_str());
    throw StoreError("the backup failed: " + why);
  }
}

std::optional<StoreReader::Found> StoreReader::find(std::string_view token) {
  Use use(*connection_,
          "select battle, role, 0 from link where key = ?1 and key <> '' union all "
          "select battle, role, key <> '' from link where token = ?1 limit 1");
  if (!use.bind(token).step()) return {};
  return Found{use.number(0), static_cast<Role>(use.number(1)), use.number(2) != 0};
}

std::optional<StoredBattle> StoreReader::battle(std::int64_t id) {
  Use use(
      *connection_,
      "select id, book, setup, house, seed, commitment, seats, typed, pace, created, imported, owner, touched, over, "
      "shares from battle where id = ?");
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
  b.owner = use.text(11);
  b.touched = use.number(12);
  b.over = use.number(13) != 0;
  b.shares = use.text(14);
  return b;
}

std::vector<StoredLink> StoreReader::links(std::int64_t battle) {
  std::vector<StoredLink> out;
  Use use(*connection_, "select token, role, used, key from link where battle = ? order by role");
  use.bind(battle);
  while (use.step()) out.push_back({use.text(0), static_cast<Role>(use.number(1)), use.number(2) != 0, use.text(3)});
  return out;
}

std::vector<Entry> StoreReader::entries(std::int64_t battle, std::int64_t after, std::int64_t most, bool told) {
  std::vector<Entry> out;
  {
    Use packed(*connection_, "select data from packed where battle = ? and last > ?");
    if (packed.bind(battle).bind(after).step())
      for (Entry& entry : unpack(packed.text(0)))
        if (entry.seq > after && static_cast<std::int64_t>(out.size()) < most) {
          if (!told) entry.told.clear();
          out.push_back(std::move(entry));
        }
  }
  const std::int64_t from = out.empty() ? after : out.back().seq;
  Use use(*connection_,
          told ? "select seq, kind, n, answers, told from entry where battle = ? and seq > ? order by seq limit ?"
               : "select seq, kind, n, answers, '' from entry where battle = ? and seq > ? order by seq limit ?");
  use.bind(battle).bind(from).bind(most - static_cast<std::int64_t>(out.size()));
  while (use.step())
    out.push_back({use.number(0), static_cast<Entry::Kind>(use.number(1)), use.number(2), use.text(3), use.text(4)});
  return out;
}

std::int64_t StoreReader::battles() {
  Use use(*connection_, "select count(*) from battle");
  use.step();
  return use.number(0);
}

// Entries and links too: a number is never given twice, even if the newest battle was deleted. Where a page cannot be
// read, numbers begin far beyond what can.
std::int64_t StoreReader::last_id() {
  std::int64_t last = 0, beyond = 0;
  for (const char* sql : {"select max(id) from battle", "select max(battle) from entry", "select max(battle) from link"})
    try {
      Use use(*connection_, sql);
      if (use.step()) last = std::max(last, use.number(0));
    } catch (const StoreError&) {
      beyond = std::int64_t{1} << 32;
    }
  return last + beyond;
}

std::int64_t StoreReader::length(std::int64_t battle) {
  Use use(*connection_,
          "select max(ifnull((select n from entry where battle = ?1 order by seq desc limit 1), 0), ifnull((select 2 * "
          "last from packed where battle = ?1), 0))");
  return use.bind(battle).step() ? use.number(0) : 0;
}

std::string StoreReader::salt() {
  try {
    Use use(*connection_, "select value from setting where name = 'salt'");
    if (use.step()) return use.text(0);
  } catch (const StoreError&) {
    // The quotas of owners begin anew; no battle is the worse for it.
  }
  return "";
}

std::int64_t StoreReader::battles_of(std::string_view owner) {
  Use use(*connection_, "select count(*) from battle where owner = ?");
  use.bind(owner).step();
  return use.number(0);
}

namespace {

std::vector<std::int64_t> ids_in(Use& use) {
  std::vector<std::int64_t> ids;
  while (use.step()) ids.push_back(use.number(0));
  return ids;
}

// From an index or, if that is damaged, from the table itself.
std::vector<std::int64_t> all_ids(Connection& c) {
  std::vector<std::int64_t> ids;
  try {
    Use use(c, "select id from battle indexed by battle_owner");
    ids = ids_in(use);
  } catch (const StoreError&) {
    Use use(c, "select id from battle not indexed");
    ids = ids_in(use);
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace

std::vector<StoredSummary> StoreReader::list() {
  std::vector<StoredSummary> out;
  for (const std::int64_t id : all_ids(*connection_)) try {
      Use use(*connection_,
              "select b.book, b.created, b.touched, b.over, length(b.setup), "
              "(select count(*) from entry e where e.battle = b.id), "
              "(select ifnull(sum(length(answers) + length(told)), 0) from entry e where e.battle = b.id), "
              "(select ifnull(max(last), 0) from packed p where p.battle = b.id), "
              "(select ifnull(max(length(data)), 0) from packed p where p.battle = b.id) from battle b where b.id = ?");
      if (!use.bind(id).step()) continue;
      const std::int64_t packed = use.number(7);
      out.push_back({id, use.text(0), use.number(1), use.number(2), packed + use.number(5),
                     use.number(4) + use.number(6) + use.number(8), use.number(3) != 0, packed > 0, false});
    } catch (const StoreError&) {
      out.push_back({id, "?", 0, 0, 0, 0, false, false, true});
    }
  return out;
}

std::vector<std::int64_t> StoreReader::expired(const Ages& before, int most) {
  std::vector<std::int64_t> ids;
  Use use(*connection_,
          "select id from battle where (over = 1 and touched < ?1) or (over = 0 and touched < ?2) or (over = 0 and "
          "touched < ?3 and not exists (select 1 from entry where battle = battle.id and seq > 1)) limit ?4");
  use.bind(before.finished).bind(before.abandoned).bind(before.unplayed).bind(most);
  return ids_in(use);
}

std::vector<std::int64_t> StoreReader::to_pack(const Ages& before, int most) {
  Use use(
      *connection_,
      "select id from battle where over = 1 and touched < ? and exists (select 1 from entry where battle = battle.id) "
      "limit ?");
  use.bind(before.pack).bind(most);
  return ids_in(use);
}

StoreReader::Packed StoreReader::packed(std::int64_t battle) {
  {
    Use before(*connection_,
               "select last from packed where battle = ?1 and last >= (select max(seq) from entry where battle = ?1)");
    if (before.bind(battle).step()) return {battle, before.number(0), ""};
  }
  const std::vector<Entry> all = entries(battle, 0, INT64_MAX, true);
  return all.empty() ? Packed{battle, 0, ""} : Packed{battle, all.back().seq, pack(all)};
}

std::vector<std::string> StoreReader::damage(bool deep) {
  std::vector<std::string> out;
  Use use(*connection_, deep ? "pragma integrity_check(100)" : "pragma quick_check(20)");
  try {
    while (use.step())
      if (use.text(0) != "ok") out.push_back(use.text(0));
  } catch (const StoreError& error) {  // so damaged that it cannot even be looked through
    out.push_back(error.what());
  }
  return out;
}

// READERS

std::unique_ptr<StoreReader> Readers::borrow() {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      auto reader = std::move(idle_.back());
      idle_.pop_back();
      return reader;
    }
  }
  return in_memory_ ? std::make_unique<StoreReader>(std::make_shared<Connection>(in_memory_->db())) : read_store(file_);
}

void Readers::give_back(std::unique_ptr<StoreReader> reader) {
  const std::scoped_lock lock(mutex_);
  if (idle_.size() < 8) idle_.push_back(std::move(reader));
}

}  // namespace linstock::host
