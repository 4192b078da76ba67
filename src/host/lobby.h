// All battles of a host: who sits where, what is asked, what has happened. It speaks docs/protocol.md and knows neither
// sockets nor threads: those are the Loop's and the Client's business. Everything here runs on one thread.
#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "commander/commander.h"
#include "host/store.h"
#include "host/wire.h"
#include "kernel/files/record.h"

namespace linstock::host {

using Text = std::shared_ptr<const std::string>;

struct Decision;

// The surroundings: where heavy work is done and when a turn of the loop ends.
class Loop {
 public:
  virtual ~Loop() = default;
  // `job` on another thread, then `done` on this one.
  virtual void work(std::function<void()> job, std::function<void()> done) = 0;
  virtual void later(int milliseconds, std::function<void()> call) = 0;
  // Once, when everything that is ready now has been handled.
  virtual void at_end_of_turn(std::function<void()> call) = 0;
  virtual std::int64_t now() const = 0;  // seconds since 1970
  virtual void log(std::string_view level, std::string_view what, std::string_view fields_json) = 0;
};

// One socket that sits at a battle.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  virtual void close(const char* why) = 0;

  std::int64_t battle = 0;
  Role role = Role::Watch;
};

// A reply to an HTTP request.
struct Reply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string file_name;  // as a download
};
using Replied = std::function<void(Reply)>;
Reply error_reply(int status, std::string_view code, std::string_view message, std::string_view field = {},
                  std::string_view clause = {});

struct Counters {
  std::uint64_t answers = 0, refused = 0, stale = 0, previews = 0, chances = 0, commits = 0, created = 0, computer = 0,
                bugs = 0, malformed = 0;
  std::uint64_t loads = 0, undos = 0;
};

class Lobby {
 public:
  Lobby(Store& store, Loop& loop);
  ~Lobby();

  // HTTP
  void create(const nlohmann::json& wanted, Replied reply);
  void seat_info(std::string_view token, Replied reply);
  void record(std::string_view token, Replied reply);
  void events(std::string_view token, std::int64_t after, Replied reply);
  void replay_points(std::string_view token, Replied reply);
  void replay_at(std::string_view token, std::int64_t n, Replied reply);
  void summary(std::string_view token, Replied reply);

  // WebSocket. `joined` tells whether the token is known; then hello and news follow.
  void join(std::string_view token, std::shared_ptr<Client> client, std::int64_t have,
            std::function<void(bool)> joined);
  void leave(const std::shared_ptr<Client>& client);
  void message(const std::shared_ptr<Client>& client, std::string_view text);

  void closing();    // tells everybody
  void flush();      // commits and sends what waited for it
  void drop_idle();  // forgets battles that nobody looks at; they come back from the store
  const Counters& counters() const { return counters_; }
  std::size_t loaded() const { return battles_.size(); }
  std::size_t clients() const;
  std::size_t clients_of(std::int64_t battle) const;

 private:
  struct Hosted;
  struct Message;
  using HostedPtr = std::shared_ptr<Hosted>;
  using WithBattle = std::function<void(HostedPtr)>;  // null: there is none

  void with_battle(std::int64_t id, WithBattle then);
  void load(const HostedPtr& h);
  static std::vector<Decision> tail_of(const Hosted& h, std::int64_t began_with);
  void forget(const HostedPtr& h, const char* why);
  std::optional<Refusal> apply(const HostedPtr& h, const Answer& answer, Seat seat, bool computer,
                               const std::string& why);
  void tell(const HostedPtr& h, Entry entry);
  void show(Hosted& h);
  std::string news(Hosted& h, Role role, std::span<const std::string> events, bool whole, bool missing);
  void consider(const HostedPtr& h);
  void think(const HostedPtr& h);
  std::string info_json(Hosted& h, Role role);
  void here(Hosted& h);
  void soon();
  void after_commit(std::function<void()> call);
  void after_commit(std::shared_ptr<Client> client, Text text);
  void take_back(const HostedPtr& h, std::size_t place, Seat seat, std::function<void()> done);

  void on_answer(const HostedPtr& h, const Message& m);
  void on_preview(const HostedPtr& h, const Message& m);
  void on_chances(const HostedPtr& h, const Message& m);
  void on_overlays(const HostedPtr& h, const Message& m);
  void on_hints(const HostedPtr& h, const Message& m);
  void on_undo(const HostedPtr& h, const Message& m);
  void on_undo_reply(const HostedPtr& h, const Message& m);
  void on_pace(const HostedPtr& h, const Message& m);
  bool current(const HostedPtr& h, const Message& m);

  Store& store_;
  Loop& loop_;
  std::map<std::int64_t, HostedPtr> battles_;
  // What waits for the commit, in order.
  struct Waiting {
    std::shared_ptr<Client> client;
    Text text;
    std::function<void()> call;
  };
  std::vector<Waiting> outbox_;
  std::set<std::int64_t> touched_;  // battles with something not yet durable
  bool flush_asked_ = false;
  std::chrono::steady_clock::time_point next_commit_;
  Counters counters_;
  struct Replays;
  std::shared_ptr<Replays> replays_;
};

}  // namespace linstock::host
