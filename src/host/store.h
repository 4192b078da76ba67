// The embedded store: battles, their secret links, and a journal for each battle that is only ever added to. One
// connection writes, on one thread; readers have their own and may be used on any. Everything written together becomes
// durable together or not at all.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::host {

struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A battle as it was created. `seats`, `house`, `shares` are JSON.
struct StoredBattle {
  std::int64_t id = 0;
  std::string book, setup, house, seed, commitment, seats;
  bool typed = false;  // people roll
  int pace = 0;
  std::int64_t created = 0;  // seconds since 1970
  int imported = 0;          // answers that came with an uploaded record
  std::string owner;         // who created it: a hash of his address
  std::int64_t touched = 0;  // when somebody last sat down
  bool over = false;
  std::string shares;  // who made the seed (seed.h); empty: the host alone
};

enum class Role : int { Seat0, Seat1, Both, Watch };
inline constexpr const char* role_names[] = {"seat0", "seat1", "both", "watch"};
// Whose eyes it sees with: a seat's, or a spectator's (-1).
inline int viewer_of(Role role) { return role == Role::Seat0 ? 0 : role == Role::Seat1 ? 1 : -1; }

struct StoredLink {
  std::string token;
  Role role = Role::Watch;
  bool used = false;
  std::string key;  // of the seat, once somebody has claimed it: the token is void then
};

// One line of a battle's journal: a decision with the dice that followed it, an undo that keeps the first `n` answers, or an
// envelope that is handed in or taken back while others are awaited.
struct Entry {
  enum class Kind : int { Begin, Answer, Undo, Sealed, Unsealed };
  std::int64_t seq = 0;
  Kind kind = Kind::Answer;
  std::int64_t n = 0;   // length of the record afterwards
  std::string answers;  // JSON list; of an envelope, the envelope
  std::string told;     // the event as clients get it; where there are secrets, as each may know it (sealed.h)

  bool of_envelope() const { return kind == Kind::Sealed || kind == Kind::Unsealed; }
};

// A line of `linstock store list`.
struct StoredSummary {
  std::int64_t id = 0;
  std::string book;
  std::int64_t created = 0, touched = 0, entries = 0, bytes = 0;
  bool over = false, packed = false, damaged = false;
};

class Connection;

// Reading, on any one thread at a time.
class StoreReader {
 public:
  explicit StoreReader(std::shared_ptr<Connection> connection);
  ~StoreReader();
  struct Found {
    std::int64_t battle = 0;
    Role role = Role::Watch;
    bool taken = false;  // the link of a seat that somebody has claimed
  };
  std::optional<Found> find(std::string_view token);  // a link, or the key of a claimed seat
  std::optional<StoredBattle> battle(std::int64_t id);
  std::vector<StoredLink> links(std::int64_t battle);
  // In order, at most `most`; without the story if it is not wanted.
  std::vector<Entry> entries(std::int64_t battle, std::int64_t after, std::int64_t most, bool told);
  std::int64_t battles();
  std::int64_t last_id();
  std::string salt();  // of the hashes of addresses, made with the store
  std::int64_t battles_of(std::string_view owner);
  std::vector<StoredSummary> list();  // what cannot be read is said to be damaged
  // Battles that nobody has touched since: never played, abandoned, finished. And finished ones not packed yet.
  struct Ages {
    std::int64_t unplayed = 0, abandoned = 0, finished = 0, pack = 0;
  };
  std::vector<std::int64_t> expired(const Ages& before, int most);
  std::vector<std::int64_t> to_pack(const Ages& before, int most);
  // A journal in little space; no data if it was packed before and only its lines are left to be taken away.
  struct Packed {
    std::int64_t battle = 0, last = 0;
    std::string data;
  };
  Packed packed(std::int64_t battle);
  std::int64_t length(std::int64_t battle);  // about as many answers
  // Everything that the file itself says is wrong; `deep`: every index entry against its row.
  std::vector<std::string> damage(bool deep);

 private:
  std::shared_ptr<Connection> connection_;
};

class Store {
 public:
  // Created if it is not there; ":memory:" for tests. Throws StoreError with plain words if it cannot be used: another
  // host has it, the folder cannot be written, the file is empty or no store. `notes`: what is odd but no obstacle.
  explicit Store(const std::string& file, std::vector<std::string>* notes = nullptr);
  ~Store();
  Store(const Store&) = delete;

  // What is to be written for one battle.
  struct Write {
    std::int64_t battle = 0;
    std::function<void(Store&)> put;
  };
  struct Failed {
    std::set<std::int64_t> battles;
    std::string why;
  };
  // All of it, durable when it returns. What cannot be written is tried again battle by battle, so that a damaged page
  // hurts only its own; the battles of which nothing was written come back.
  Failed write(std::span<const Write> writes);

  void add_battle(const StoredBattle& battle, const std::vector<StoredLink>& links);
  void add_entry(std::int64_t battle, const Entry& entry);
  void set_link(const StoredLink& link);  // throws if its key is another's secret
  void set_pace(std::int64_t battle, int pace);
  void set_touched(std::int64_t battle, std::int64_t when, bool over);
  void set_seed(std::int64_t battle, std::string_view seed, std::string_view commitment, std::string_view shares);
  // At most so many lines of the journal at once: its links go with the first, the battle with the last. True: it is gone.
  bool remove(std::int64_t battle, std::int64_t most = INT64_MAX);
  void put_packed(const StoreReader::Packed& packed, std::int64_t most);
  void set_well(std::int64_t now);  // writes something, to see whether that is possible
  void compact();

  // THE LOG. What is committed lies in the log until it is copied into the file. That takes a while, so it is done on another thread, on a
  // connection of its own, beside the commits (shorten_log); the little that came meanwhile is copied with the next commit, and the log begins
  // anew.
  bool log_is_long() const { return log_pages_ > long_log; }
  void finish_log() { finish_log_ = true; }  // with the next commit
  static void shorten_log(const std::string& file);

  std::shared_ptr<Connection> in_memory() const { return file_ == ":memory:" ? connection_ : nullptr; }
  const std::string& file() const { return file_; }
  std::int64_t free_bytes() const;  // of the disk; very many in memory

 private:
  void begin();
  void commit();
  void rollback();
  void end_log();
  static constexpr int long_log = 4000, much_too_long_log = 40'000;  // pages
  std::string file_;
  int lock_ = -1;
  std::shared_ptr<Connection> connection_;
  std::atomic<int> log_pages_ = 0;
  std::atomic<bool> finish_log_ = false;
};

// Readers for the workers: borrowed, used on one thread, given back. They need no Store to be alive.
class Readers {
 public:
  explicit Readers(const Store& store) : file_(store.file()), in_memory_(store.in_memory()) {}
  template <class F>
  auto use(F f) {
    std::unique_ptr<StoreReader> reader = borrow();
    struct Back {
      Readers& readers;
      std::unique_ptr<StoreReader>& reader;
      ~Back() { readers.give_back(std::move(reader)); }
    } back{*this, reader};
    return f(*reader);
  }

 private:
  std::unique_ptr<StoreReader> borrow();
  void give_back(std::unique_ptr<StoreReader> reader);
  std::string file_;
  std::shared_ptr<Connection> in_memory_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<StoreReader>> idle_;
};

// A reader of a store that another program may be using; throws StoreError.
std::unique_ptr<StoreReader> read_store(const std::string& file);
// A consistent copy while the host goes on; readable by its owner only. Throws StoreError.
void back_up_store(const std::string& file, const std::string& to);

}  // namespace linstock::host
