#include "host/lobby.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "host/curves.h"
#include "host/hosted.h"
#include "host/replays.h"
#include "host/utf8.h"

namespace linstock::host {

using nlohmann::json;

Reply error_reply(int status, std::string_view code, std::string_view message, std::string_view field,
                  std::string_view clause) {
  JsonOut out;
  out.open('{').key("error").open('{').field("code", code).field("message", valid_utf8(message));
  if (!field.empty()) out.field("field", valid_utf8(field));
  if (!clause.empty()) out.field("clause", clause);
  return {status, out.close('}').close('}').take(), "application/json", ""};
}

Lobby::Lobby(std::shared_ptr<Store> store, Loop& loop, const Limits& limits)
    : store_(std::move(store)),
      readers_(std::make_shared<Readers>(*store_)),
      loop_(loop),
      limits_(limits),
      next_id_(readers_->use([](StoreReader& reader) { return reader.last_id(); }) + 1),
      replays_(std::make_shared<Replays>()),
      curves_(std::make_shared<Curves>()) {}
Lobby::~Lobby() = default;

std::size_t Lobby::clients() const {
  std::size_t sum = 0;
  for (const auto& [id, h] : battles_) sum += h->clients.size();
  return sum;
}

// DURABILITY

// At the end of this turn; but where the disk is slow and answers come in quick succession, those of several turns are
// committed together. The disk has a thread of its own: while it works the loop goes on, and what is decided meanwhile
// is committed next.
void Lobby::soon() {
  if (flush_asked_ || flying_) return;
  flush_asked_ = true;
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(next_commit_ - std::chrono::steady_clock::now());
  const auto call = [this] {
    flush_asked_ = false;
    flush();
  };
  if (wait.count() > 0)
    loop_.later(static_cast<int>(wait.count()), call);
  else
    loop_.at_end_of_turn(call);
}

void Lobby::write(std::int64_t battle, std::function<void(Store&)> put) {
  writes_.push_back({battle, std::move(put)});
  touched_.insert(battle);
  soon();
}

void Lobby::after_commit(std::int64_t battle, std::function<void()> call, std::function<void()> failed) {
  outbox_.push_back({battle, nullptr, nullptr, std::move(call), std::move(failed)});
  soon();
}

void Lobby::after_commit(std::int64_t battle, std::shared_ptr<Client> client, Text text) {
  outbox_.push_back({battle, std::move(client), std::move(text), nullptr, nullptr});
  soon();
}

void Lobby::flush() {
  if (flying_ || (writes_.empty() && outbox_.empty())) return;
  flying_ = true;
  flying_outbox_.swap(outbox_);
  flying_touched_.swap(touched_);
  struct Flight {
    std::vector<Store::Write> writes;
    Store::Failed failed;
    std::chrono::steady_clock::duration took{};
  };
  auto flight = std::make_shared<Flight>();
  flight->writes.swap(writes_);
  if (flight->writes.empty()) return committed({});
  loop_.work({Job::Disk, "", nullptr,
              [flight, store = store_](const std::atomic<bool>&) {
                const auto began = std::chrono::steady_clock::now();
                flight->failed = store->write(flight->writes);
                flight->writes.clear();
                flight->took = std::chrono::steady_clock::now() - began;
              },
              [this, flight] {
                ++counters_.commits;
                const auto pause = std::min<std::chrono::nanoseconds>(4 * flight->took, std::chrono::milliseconds(10));
                next_commit_ = std::chrono::steady_clock::now() + pause;
                committed(flight->failed);
                shorten_log();
              }});
}

void Lobby::shorten_log() {
  if (shortening_ || !store_->log_is_long()) return;
  shortening_ = loop_.work({Job::Long, "housekeeping", nullptr,
                            [file = store_->file()](const std::atomic<bool>&) {
                              try {
                                Store::shorten_log(file);
                              } catch (const StoreError&) {
                              }
                            },
                            [this] {
                              shortening_ = false;
                              store_->finish_log();
                            }});
}

// What was not stored has not happened: those battles come back from the store as it is, and who waits is told.
void Lobby::committed(const Store::Failed& failed) {
  std::vector<Waiting> ready = std::move(flying_outbox_);
  flying_outbox_.clear();
  flying_touched_.clear();
  flying_ = false;
  ill_ = !failed.battles.empty();
  if (ill_) {
    ++counters_.failed_commits;
    const json why = valid_utf8(failed.why);
    loop_.log("error", "commit failed",
              fmt::format("{{\"battles\":{},\"error\":{}}}", failed.battles.size(), why.dump()));
    std::erase_if(writes_, [&](const Store::Write& w) { return failed.battles.contains(w.battle); });
    for (Waiting& w : outbox_)
      if (failed.battles.contains(w.battle)) ready.push_back(std::move(w));
    std::erase_if(outbox_, [&](const Waiting& w) { return failed.battles.contains(w.battle); });
    for (const std::int64_t id : failed.battles) touched_.erase(id);
  }
  for (Waiting& w : ready) {
    const bool lost = failed.battles.contains(w.battle);
    if (w.client && !lost) w.client->send(std::move(w.text));
    if (w.call && !lost) w.call();
    if (w.failed && lost) w.failed();
  }
  const auto told = std::make_shared<const std::string>(
      R"({"type":"trouble","code":"store","message":"The host cannot store anything just now; nothing has changed."})");
  for (const std::int64_t id : failed.battles)
    if (const auto at = battles_.find(id); at != battles_.end()) {
      const HostedPtr h = at->second;
      for (const auto& client : h->clients) client->send(told);
      forget(h, "the battle could not be stored");
    }
  if (!writes_.empty() || !outbox_.empty()) soon();
}

// WHO IS HERE

std::string Lobby::info_json(Hosted& h, Role role) {
  const Game& game = h.battle->game();
  JsonOut out;
  out.open('{').field("role", role_names[static_cast<int>(role)]).key("seats").open('[');
  for (const Seat seat : {0, 1})
    if (role == Role::Both ? h.human(seat) : role == (seat == 0 ? Role::Seat0 : Role::Seat1)) out.value(seat);
  out.close(']')
      .field("book", h.stored.book)
      .field("title", h.plan.title.empty() ? h.stored.book : h.plan.title)
      .field("description", h.plan.description);
  out.key("sides").open('[').value(h.plan.sides[0]).value(h.plan.sides[1]).close(']').key("players").open('[');
  for (const Seat seat : {0, 1}) {
    out.open('{').field("player", h.human(seat) ? "human" : "computer");
    if (h.human(seat))
      out.field("here", h.is_here(seat));
    else
      out.field("level", level_names[static_cast<int>(h.level(seat))]);
    out.close('}');
  }
  out.close(']').field("dice", h.stored.typed ? "typed" : "seeded").field("commitment", h.stored.commitment);
  const bool over = !game.question() && !h.waits_for_seed();
  if (!h.stored.typed) out.field("seed_by", h.shares.by);
  if (h.shares.made_by_both()) {
    out.field("host_commitment", h.shares.host_commitment()).field("seed_ready", h.shares.complete());
    out.key("commits").open('[').value(h.shares.commits[0]).value(h.shares.commits[1]).close(']');
    if (over) {
      out.key("shares").open('{').field("host", h.shares.host);
      out.field("seat0", h.shares.shares[0]).field("seat1", h.shares.shares[1]).close('}');
    }
  }
  if (over && !h.stored.seed.empty()) out.field("seed", h.stored.seed);
  out.raw_field("house", h.stored.house).field("pace", h.stored.pace).field("paused", h.paused);
  out.field("created", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(h.stored.created))));
  if (h.secret) out.field("secrets", true);
  out.field("n", h.n).field("seq", h.seq).field("over", over).key("winner");
  game.winner() == no_seat ? out.null() : out.value(game.winner());
  out.key("invite").open('{');
  for (const StoredLink& link : h.links) {
    const bool other_seat =
        (role == Role::Seat0 && link.role == Role::Seat1) || (role == Role::Seat1 && link.role == Role::Seat0);
    if ((other_seat && !link.used) || (link.role == Role::Watch && role != Role::Watch))
      out.field(role_names[static_cast<int>(link.role)], link.token);
  }
  return out.close('}').close('}').take();
}

void Lobby::here(Hosted& h) {
  const int watching = static_cast<int>(
      std::count_if(h.clients.begin(), h.clients.end(), [](const auto& c) { return c->role == Role::Watch; }));
  const auto text = std::make_shared<const std::string>(
      fmt::format("{{\"type\":\"here\",\"players\":[{},{}],\"watching\":{}}}", h.is_here(0), h.is_here(1), watching));
  for (const auto& client : h.clients) client->send(text);
}

void Lobby::leave(const std::shared_ptr<Client>& client) {
  client->gone->store(true);
  const auto at = battles_.find(client->battle);
  if (at == battles_.end()) return;
  Hosted& h = *at->second;
  if (h.clients.erase(client) == 0) return;
  h.idle_since = loop_.now();
  here(h);
}

void Lobby::closing() {
  const auto text = std::make_shared<const std::string>("{\"type\":\"closing\"}");
  for (const auto& [id, h] : battles_)
    for (const auto& client : h->clients) client->send(text);
}

}  // namespace linstock::host
