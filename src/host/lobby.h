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
#include "host/limits.h"
#include "host/store.h"
#include "host/wire.h"
#include "host/workers.h"
#include "kernel/files/record.h"

namespace linstock::host {

using Text = std::shared_ptr<const std::string>;

struct Decision;

// The surroundings: where heavy work is done and when a turn of the loop ends.
class Loop {
 public:
  virtual ~Loop() = default;
  // Work on another thread, then `done` on this one. False: too much waits already, and nothing happens.
  virtual bool work(Job job) = 0;
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
  virtual bool may_store() { return true; }  // one more answer of his address

  std::int64_t battle = 0;  // 0: it has not sat down
  Role role = Role::Watch;
  int eyes = -1;               // a shared screen in a battle with secrets: which seat looks at it now
  std::string address;         // whose turns its jobs take
  Cancel gone = new_cancel();  // true when it has left: nobody waits for its jobs
  bool sitting = false;        // it is about to sit down
  std::uint64_t place = 0;     // in the order of sitting down
};

// Whoever creates a battle.
struct Visitor {
  std::string address;
  std::string owner;  // a hash of it, for the quota; empty: no quota
  Cancel gone = new_cancel();
};

// How somebody wants to sit down.
struct Sitting {
  std::string token;      // a link, or the key of a seat
  std::string key;        // of his own making: the seat's, from now on
  std::int64_t have = 0;  // events
  std::string commit;     // to his share of the seed
};
// Why not: a code, and words for people.
struct Trouble {
  const char* code;
  std::string message;
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
  std::uint64_t loads = 0, undos = 0, damaged = 0, failed_commits = 0, claimed = 0, full = 0, busy = 0, expired = 0,
                packed = 0, sampled = 0;
};

class Lobby {
 public:
  Lobby(std::shared_ptr<Store> store, Loop& loop, const Limits& limits = {});
  ~Lobby();

  // HTTP. The body is read on another thread.
  void create(std::string body, const Visitor& creator, Replied reply);
  void seat_info(std::string_view token, Replied reply, const Visitor& who = {});
  void record(std::string_view token, Replied reply, const Visitor& who = {});
  void events(std::string_view token, std::int64_t after, Replied reply, const Visitor& who = {});
  void replay_points(std::string_view token, Replied reply, const Visitor& who = {});
  void replay_at(std::string_view token, std::int64_t n, Replied reply, const Visitor& who = {});
  void summary(std::string_view token, Replied reply, const Visitor& who = {});
  void curve(std::string_view token, Replied reply, const Visitor& who = {});

  // WebSocket. A client sits down first; hello and news follow, or trouble and the end.
  void sit(Sitting how, std::shared_ptr<Client> client);
  void leave(const std::shared_ptr<Client>& client);
  void message(const std::shared_ptr<Client>& client, std::string_view text);

  void closing();  // tells everybody
  void flush();    // hands what is to be kept to the disk; when it is durable, sends what waited for it
  bool settled() const { return !flying_ && writes_.empty() && outbox_.empty(); }
  void drop_idle();                  // forgets battles that nobody looks at; they come back from the store
  void tidy_up();                    // on the disk: abandoned battles go, finished ones are packed
  void try_again();                  // whether anything can be stored, if the last commit failed
  bool ill() const { return ill_; }  // the last commit failed
  const Counters& counters() const { return counters_; }
  std::size_t loaded() const { return battles_.size(); }
  std::size_t clients() const;

 private:
  struct Hosted;
  struct Message;
  using HostedPtr = std::shared_ptr<Hosted>;
  // The battle and the link's place in it, or why not.
  struct Seated {
    HostedPtr h;
    std::size_t link = 0;
    std::optional<Trouble> trouble;
  };
  using WithSeat = std::function<void(Seated)>;
  struct Loading;

  void with_seat(const std::string& token, const std::string& client, WithSeat then);
  void open(const std::string& token, const std::string& client, Job::Kind kind = Job::Play);
  void opened(const std::string& token, const std::shared_ptr<Loading>& loading);
  Seated seated(const HostedPtr& h, std::string_view token) const;
  void wait_for(const HostedPtr& h, const std::string& token, WithSeat then);
  static void load(Loading& loading, Readers& readers, std::string_view token, const std::atomic<bool>& cancelled);
  static std::vector<Decision> tail_of(const Hosted& h, std::int64_t began_with);
  void forget(const HostedPtr& h, const char* why);
  void know(const HostedPtr& h);
  // A job that reads from the store for a client; its reply, or what went wrong.
  using Studied = std::function<Reply(StoreReader&, const StoreReader::Found&, const std::atomic<bool>&)>;
  void study(std::string_view token, Replied reply, const Visitor& who, Studied work, Job::Kind kind = Job::Study);

  bool claim(const HostedPtr& h, StoredLink& link, const Sitting& how);
  void seat_down(const Seated& s, Sitting how, const std::shared_ptr<Client>& client);
  void greet(const HostedPtr& h, const std::shared_ptr<Client>& client, std::int64_t have, std::string key,
             std::vector<Entry> read, int tries);
  std::optional<Trouble> room_for(Hosted& h, Role role);
  void offer_shares(const HostedPtr& h);
  void make_seed(const HostedPtr& h);

  std::optional<Refusal> apply(const HostedPtr& h, const Answer& answer, Seat seat, bool computer,
                               const std::string& why);
  std::optional<Refusal> hand_in(const HostedPtr& h, const Answer& answer, Seat seat, bool computer,
                                 const std::string& why);
  bool take_out(const HostedPtr& h, Seat seat);
  void look_away(const HostedPtr& h, const std::shared_ptr<Client>& client);
  void tell(const HostedPtr& h, Entry entry);
  static void show(Hosted& h);
  std::string news(Hosted& h, const Client& client, std::span<const std::string> events, bool whole, bool missing);
  void consider(const HostedPtr& h);
  void think(const HostedPtr& h);
  std::string info_json(Hosted& h, Role role);
  static std::string board_summary(Hosted& h);
  static std::string luck_json(const Luck (&luck)[2]);
  void here(Hosted& h);
  void soon();
  void write(std::int64_t battle, std::function<void(Store&)> put);
  void after_commit(std::int64_t battle, std::function<void()> call, std::function<void()> failed);
  void after_commit(std::int64_t battle, std::shared_ptr<Client> client, Text text);
  void committed(const Store::Failed& failed);
  void shorten_log();
  bool dirty(std::int64_t battle) const { return touched_.contains(battle) || flying_touched_.contains(battle); }
  void take_back(const HostedPtr& h, std::size_t place, Seat seat, std::function<void()> done,
                 std::function<void()> refused);

  void on_answer(const HostedPtr& h, const Message& m);
  void on_preview(const HostedPtr& h, const Message& m);
  void on_chances(const HostedPtr& h, const Message& m);
  void on_overlays(const HostedPtr& h, const Message& m);
  void on_hints(const HostedPtr& h, const Message& m);
  void on_undo(const HostedPtr& h, const Message& m);
  void on_undo_reply(const HostedPtr& h, const Message& m);
  void on_pace(const HostedPtr& h, const Message& m);
  void on_face(const HostedPtr& h, const Message& m);
  void on_reveal(const HostedPtr& h, const Message& m);
  void on_say(const HostedPtr& h, const Message& m);          // talking.cpp
  static void recall_talk(const Hosted& h, Client& client);  // what was said before he came (back)
  void sit_message(const std::shared_ptr<Client>& client, const nlohmann::json& body);
  bool full(const HostedPtr& h, const Message& m);
  bool work_for(const Message& m, Job::Kind kind, std::function<void(const std::atomic<bool>&)> work,
                std::function<void()> done);
  bool current(const HostedPtr& h, const Message& m);

  std::shared_ptr<Store> store_;
  std::shared_ptr<Readers> readers_;
  Loop& loop_;
  Limits limits_;
  std::map<std::int64_t, HostedPtr> battles_;
  std::unordered_map<std::string, std::int64_t> tokens_;  // of the battles in memory
  std::unordered_map<std::string, std::vector<WithSeat>> opening_;
  std::map<std::int64_t, std::uint64_t> forgotten_;  // while something is being opened: what it reads may be old
  std::uint64_t forgot_ = 0, places_ = 0;
  std::int64_t next_id_ = 1;
  // What waits for the commit, in order.
  struct Waiting {
    std::int64_t battle = 0;
    std::shared_ptr<Client> client;
    Text text;
    std::function<void()> call, failed;
  };
  std::vector<Store::Write> writes_;
  std::vector<Waiting> outbox_, flying_outbox_;
  std::set<std::int64_t> touched_, flying_touched_;  // battles with something not yet durable
  bool flush_asked_ = false, flying_ = false, ill_ = false;
  bool shortening_ = false;  // the store's log, on another thread
  std::chrono::steady_clock::time_point next_commit_;
  // The answer that is being applied: its news says to him who gave it that it is accepted.
  struct Answering {
    Client* client = nullptr;
    std::string receipt;
  } answering_;
  Counters counters_;
  struct Replays;
  std::shared_ptr<Replays> replays_;
  struct Curves;
  std::shared_ptr<Curves> curves_;
  // Luck so far, so that a summary reads only what is new.
  struct KeptLuck {
    Luck luck[2];
    std::int64_t seq = 0;
  };
  std::map<std::int64_t, KeptLuck> luck_;
};

}  // namespace linstock::host
