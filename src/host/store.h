// The embedded store: battles, their secret links, and a journal for each battle that is only ever added to. One
// connection writes; everything written between two commits becomes durable together or not at all.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::host {

struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A battle as it was created. `seats`, `house` are JSON.
struct StoredBattle {
  std::int64_t id = 0;
  std::string book, setup, house, seed, commitment, seats;
  bool typed = false;  // people roll
  int pace = 0;
  std::int64_t created = 0;  // seconds since 1970
  int imported = 0;          // answers that came with an uploaded record
};

enum class Role : int { Seat0, Seat1, Both, Watch };
inline constexpr const char* role_names[] = {"seat0", "seat1", "both", "watch"};
// Whose eyes it sees with: a seat's, or a spectator's (-1).
inline int viewer_of(Role role) { return role == Role::Seat0 ? 0 : role == Role::Seat1 ? 1 : -1; }

struct StoredLink {
  std::string token;
  Role role = Role::Watch;
  bool used = false;
};

// One line of a battle's journal: a decision with the dice that followed it, or an undo that keeps the first `n`
// answers.
struct Entry {
  enum class Kind : int { Begin, Answer, Undo };
  std::int64_t seq = 0;
  Kind kind = Kind::Answer;
  std::int64_t n = 0;   // length of the record afterwards
  std::string answers;  // JSON list
  std::string told;     // the event as clients get it
};

class Store {
 public:
  explicit Store(const std::string& file);  // created if it is not there; ":memory:" for tests
  ~Store();
  Store(const Store&) = delete;

  // Written at once into the open transaction, which the first write begins.
  std::int64_t add_battle(const StoredBattle& battle, const std::vector<StoredLink>& links);
  void add_entry(std::int64_t battle, const Entry& entry);
  void set_used(std::string_view token);
  void set_pace(std::int64_t battle, int pace);
  bool dirty() const { return open_; }
  // Durable when it returns. Throws if it cannot be made so; everything since the last commit is then gone.
  void commit();

  struct Found {
    std::int64_t battle = 0;
    Role role = Role::Watch;
    bool used = false;
  };
  std::optional<Found> find(std::string_view token);
  std::optional<StoredBattle> battle(std::int64_t id);
  std::vector<StoredLink> links(std::int64_t battle);
  // In order, at most `most`; without the story if it is not wanted.
  std::vector<Entry> entries(std::int64_t battle, std::int64_t after, std::int64_t most, bool told);
  std::int64_t battles();

 private:
  struct Impl;
  void begin();
  std::unique_ptr<Impl> impl_;
  bool open_ = false;
};

}  // namespace linstock::host
