// Battles come from the store when somebody wants them, and go when nobody does.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/hosted.h"

namespace linstock::host {

using nlohmann::json;

void Lobby::with_battle(std::int64_t id, WithBattle then) {
  const auto at = battles_.find(id);
  if (at != battles_.end()) {
    at->second->idle_since = loop_.now();
    if (at->second->battle && !at->second->busy) return then(at->second);
    at->second->waiting.push_back(std::move(then));
    return;
  }
  auto stored = store_.battle(id);
  if (!stored) return then(nullptr);
  auto h = std::make_shared<Hosted>();
  h->stored = std::move(*stored);
  h->links = store_.links(id);
  h->read_seats();
  h->idle_since = loop_.now();
  h->waiting.push_back(std::move(then));
  battles_[id] = h;
  load(h);
}

// What may still be taken back in a battle that has just been replayed: not what it began with (an uploaded record).
std::vector<Decision> Lobby::tail_of(const Hosted& h, std::int64_t began_with) {
  std::vector<Decision> tail;
  for (const auto& decision : h.battle->since_the_last_die()) {
    const auto n = static_cast<std::int64_t>(decision.place);
    if (n >= began_with) tail.push_back({n, decision.seat, decision.seat == no_seat || h.human(decision.seat), false});
  }
  return tail;
}

// Replays the journal on another thread.
void Lobby::load(const HostedPtr& h) {
  struct Loading {
    std::vector<Entry> entries;
    StoredBattle stored;
    std::unique_ptr<Battle> battle;
    std::optional<Problem> problem;
    Reduced reduced;
  };
  auto loading = std::make_shared<Loading>();
  loading->entries = store_.entries(h->stored.id, 0, INT64_MAX, false);
  loading->stored = h->stored;
  h->busy = true;
  ++counters_.loads;
  loop_.work(
      [loading] {
        try {
          loading->reduced = reduce(loading->entries);
          loading->battle = replay_stored(loading->stored, loading->reduced.answers, loading->problem);
        } catch (const std::exception& error) {
          loading->problem = Problem{"battle", error.what(), {}};
        }
      },
      [this, h, loading] {
        h->busy = false;
        std::vector<WithBattle> waiting = std::move(h->waiting);
        h->waiting.clear();
        if (!loading->battle) {
          loop_.log("error", "a stored battle does not replay",
                    fmt::format("{{\"battle\":{},\"problem\":{}}}", h->stored.id,
                                json(loading->problem ? loading->problem->message : "").dump()));
          battles_.erase(h->stored.id);
          for (const auto& then : waiting) then(nullptr);
          return;
        }
        h->attach(std::move(loading->battle));
        h->tail = tail_of(*h, loading->entries.empty() ? 0 : loading->entries.front().n);
        h->battle->hand_over();
        h->seq = loading->entries.empty() ? 0 : loading->entries.back().seq;
        h->n = static_cast<std::int64_t>(loading->reduced.answers.size());
        show(*h);
        for (const auto& then : waiting) then(h);
        consider(h);
      });
}

void Lobby::forget(const HostedPtr& h, const char* why) {
  for (const auto& client : h->clients) client->close(why);
  h->clients.clear();
  h->gone = true;
  battles_.erase(h->stored.id);
}

void Lobby::drop_idle() {
  constexpr std::int64_t patience = 600;
  std::vector<HostedPtr> idle;
  for (const auto& [id, h] : battles_)
    if (h->clients.empty() && !h->busy && !h->thinking && h->waiting.empty() && !touched_.contains(id) &&
        loop_.now() - h->idle_since > patience)
      idle.push_back(h);
  for (const HostedPtr& h : idle) forget(h, "idle");
}

}  // namespace linstock::host
