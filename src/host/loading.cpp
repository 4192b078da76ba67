// Battles come from the store when somebody wants them, and go when nobody does. They are read and replayed on another
// thread; one that cannot be read is said to be damaged, and nothing else happens.
#include <fmt/format.h>
#include <malloc.h>

#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "host/utf8.h"

namespace linstock::host {

using nlohmann::json;

struct Lobby::Loading {
  std::optional<StoreReader::Found> found;
  HostedPtr h;  // when it could be read
  std::string damage;
  std::uint64_t since = 0;
  std::string client;
  Job::Kind kind = Job::Play;
  bool too_long = false;  // for the thread that play has
};

// FINDING

Lobby::Seated Lobby::seated(const HostedPtr& h, std::string_view token) const {
  for (std::size_t i = 0; i < h->links.size(); ++i) {
    const StoredLink& link = h->links[i];
    if (link.key.empty() ? link.token == token : link.key == token) return {h, i, {}};
    if (link.token == token)
      return {nullptr, 0, Trouble{"taken", "somebody has sat down here, and the link has ended"}};
  }
  return {nullptr, 0, Trouble{"unknown", "there is no such seat"}};
}

void Lobby::wait_for(const HostedPtr& h, const std::string& token, WithSeat then) {
  h->idle_since = loop_.now();
  if (h->battle && !h->busy) return then(seated(h, token));
  h->waiting.emplace_back(token, std::move(then));
}

void Lobby::with_seat(const std::string& token, const std::string& client, WithSeat then) {
  if (const auto at = tokens_.find(token); at != tokens_.end())
    if (const auto h = battles_.find(at->second); h != battles_.end())
      return wait_for(h->second, token, std::move(then));
  if (token.empty() || token.size() > 64) return then({nullptr, 0, Trouble{"unknown", "there is no such seat"}});
  auto& waiting = opening_[token];
  waiting.push_back(std::move(then));
  if (waiting.size() == 1) open(token, client);
}

void Lobby::open(const std::string& token, const std::string& client, Job::Kind kind) {
  auto loading = std::make_shared<Loading>();
  loading->since = forgot_;
  loading->client = client;
  loading->kind = kind;
  const bool taken = loop_.work({kind, client, nullptr,
                                 [loading, token, readers = readers_](const std::atomic<bool>& cancelled) {
                                   try {
                                     load(*loading, *readers, token, cancelled);
                                   } catch (const std::exception& error) {
                                     loading->damage = error.what();
                                   }
                                 },
                                 [this, token, loading] { opened(token, loading); }});
  if (taken) return;
  ++counters_.busy;
  const auto waiting = std::move(opening_[token]);
  opening_.erase(token);
  for (const auto& then : waiting) then({nullptr, 0, Trouble{"busy", "the host is busy; try again in a moment"}});
}

// On another thread: the link, the battle, its journal, and the battle replayed.
void Lobby::load(Loading& l, Readers& readers, std::string_view token, const std::atomic<bool>& cancelled) {
  std::vector<Entry> entries;
  auto h = std::make_shared<Hosted>();
  readers.use([&](StoreReader& reader) {
    l.found = reader.find(token);
    if (!l.found || l.found->taken) return;
    l.too_long = l.kind == Job::Play && reader.length(l.found->battle) > soon_replayed;
    if (l.too_long) return;
    auto stored = reader.battle(l.found->battle);
    if (!stored) throw StoreError("a link leads to no battle");
    h->stored = std::move(*stored);
    h->links = reader.links(l.found->battle);
    entries = reader.entries(l.found->battle, 0, INT64_MAX, false);
    const std::int64_t last = entries.empty() ? 0 : entries.back().seq;
    for (Entry& entry : reader.entries(l.found->battle, std::max<std::int64_t>(0, last - 12), 12, true))
      h->remember(entry.seq, std::move(entry.told));
  });
  if (h->stored.id == 0) return;
  if (entries.empty()) throw StoreError("the journal is empty");
  h->seq = entries.back().seq;
  if (h->seq != static_cast<std::int64_t>(entries.size())) throw StoreError("a journal has a gap");
  for (const Entry& entry : entries) h->undos += entry.kind == Entry::Kind::Undo || entry.kind == Entry::Kind::Unsealed;
  const Reduced reduced = reduce(entries);
  h->n = static_cast<std::int64_t>(reduced.answers.size());
  std::optional<Problem> problem;
  auto battle = replay_stored(h->stored, reduced.answers, problem, cancelled, reduced.sealed);
  if (!battle) throw StoreError(problem ? problem->message : "it does not replay");
  for (const Entry& entry : entries)
    if (!entry.of_envelope()) h->opened_at = entry.seq;
  h->read_seats();
  h->attach(std::move(battle));
  h->tail = tail_of(*h, entries.front().n);
  h->battle->hand_over();
  show(*h);
  l.h = std::move(h);
}

void Lobby::opened(const std::string& token, const std::shared_ptr<Loading>& l) {
  const auto fail = [&](Trouble trouble) {
    const auto waiting = std::move(opening_[token]);
    opening_.erase(token);
    if (opening_.empty()) forgotten_.clear();
    for (const auto& then : waiting) then({nullptr, 0, trouble});
  };
  const std::int64_t id = l->found ? l->found->battle : 0;
  if (const auto at = battles_.find(id); at != battles_.end()) {  // somebody else was quicker
    const auto waiting = std::move(opening_[token]);
    opening_.erase(token);
    const HostedPtr h = at->second;
    for (const auto& then : waiting) wait_for(h, token, then);
    return;
  }
  if (const auto at = forgotten_.find(id); at != forgotten_.end() && at->second > l->since)
    return open(token, l->client, l->kind);  // it was here and has gone again meanwhile: what was read may be old
  if (l->too_long && l->damage.empty()) return open(token, l->client, Job::Long);
  if (!l->damage.empty()) {
    ++counters_.damaged;
    loop_.log("error", "a stored battle cannot be opened",
              fmt::format("{{\"battle\":{},\"problem\":{}}}", id, json(valid_utf8(l->damage)).dump()));
    return fail({"damaged", "this battle is damaged in the host's store and cannot be opened; others are not touched"});
  }
  if (!l->found) return fail({"unknown", "there is no such seat"});
  if (l->found->taken) return fail({"taken", "somebody has sat down here, and the link has ended"});
  const HostedPtr h = std::move(l->h);
  if (!h) return fail({"busy", "the host is busy; try again in a moment"});
  h->idle_since = loop_.now();
  ++counters_.loads;
  know(h);
  const auto waiting = std::move(opening_[token]);
  opening_.erase(token);
  if (opening_.empty()) forgotten_.clear();
  for (const auto& then : waiting) wait_for(h, token, then);
  consider(h);
}

void Lobby::know(const HostedPtr& h) {
  battles_[h->stored.id] = h;
  for (const StoredLink& link : h->links) tokens_[link.key.empty() ? link.token : link.key] = h->stored.id;
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

// GOING

void Lobby::forget(const HostedPtr& h, const char* why) {
  for (const auto& client : h->clients) {
    client->gone->store(true);
    client->close(why);
  }
  h->clients.clear();
  h->gone = true;
  for (const StoredLink& link : h->links) tokens_.erase(link.key.empty() ? link.token : link.key);
  if (!opening_.empty()) forgotten_[h->stored.id] = ++forgot_;
  battles_.erase(h->stored.id);
  for (const auto& [token, then] : std::exchange(h->waiting, {})) then({nullptr, 0, Trouble{"busy", "come again"}});
}

// Ended battles at once, others after ten minutes; sooner if there are too many. The memory goes back to the system, on
// another thread: that takes its time.
void Lobby::drop_idle() {
  constexpr std::int64_t patience = 600, at_the_end = 5;
  std::vector<HostedPtr> idle;
  for (const auto& [id, h] : battles_) {
    const bool unused = h->clients.empty() && !h->busy && !h->thinking && h->waiting.empty() && !dirty(id);
    const bool done = !h->battle || !h->battle->question() || h->seq <= 1;
    const std::int64_t wait = done || battles_.size() > limits_.in_memory ? at_the_end : patience;
    if (unused && loop_.now() - h->idle_since > wait) idle.push_back(h);
  }
  for (const HostedPtr& h : idle) forget(h, "idle");
  if (idle.empty()) return;
  const bool many = idle.size() > 50;
  auto going = std::make_shared<std::vector<HostedPtr>>(std::move(idle));
  loop_.work({Job::Long, "housekeeping", nullptr,
              [going, many](const std::atomic<bool>&) {
                going->clear();
                if (many) ::malloc_trim(0);
              },
              nullptr});
}

// A little at a time: the disk has other things to do. What is to be packed is packed here, and only written there.
void Lobby::tidy_up() {
  constexpr std::int64_t day = 86400, at_once = 200;
  const auto before = [&](int days) { return days > 0 ? loop_.now() - days * day : 0; };
  const StoreReader::Ages ages{before(limits_.unplayed_days), before(limits_.abandoned_days),
                               before(limits_.finished_days), before(limits_.pack_days)};
  struct Found {
    std::vector<std::int64_t> expired;
    std::vector<StoreReader::Packed> packed;
  };
  auto found = std::make_shared<Found>();
  loop_.work({Job::Long, "housekeeping", nullptr,
              [found, ages, readers = readers_](const std::atomic<bool>& cancelled) {
                try {
                  readers->use([&](StoreReader& reader) {
                    found->expired = reader.expired(ages, 20);
                    for (const std::int64_t id : reader.to_pack(ages, 5))
                      if (!cancelled) found->packed.push_back(reader.packed(id));
                  });
                } catch (const std::exception&) {
                  // A damaged page: `linstock store check` tells which.
                }
              },
              [this, found] {
                if (!opening_.empty()) return;  // one of them may be wanted just now
                for (const std::int64_t id : found->expired)
                  if (!battles_.contains(id)) {
                    luck_.erase(id);
                    auto gone = std::make_shared<bool>(false);
                    write(id, [id, gone](Store& store) { *gone = store.remove(id, at_once); });
                    const auto count = [this, id, gone] {
                      counters_.expired += *gone;
                      if (*gone) loop_.log("info", "battle expired", fmt::format("{{\"battle\":{}}}", id));
                    };
                    after_commit(id, count, nullptr);
                  }
                for (StoreReader::Packed& one : found->packed)
                  if (const std::int64_t id = one.battle; !battles_.contains(id)) {
                    counters_.packed += !one.data.empty();
                    const auto packed = std::make_shared<const StoreReader::Packed>(std::move(one));
                    write(id, [packed](Store& store) { store.put_packed(*packed, 10 * at_once); });
                  }
              }});
}

// After a commit that failed: is the disk well again? Nobody may be there to try.
void Lobby::try_again() {
  if (!ill_ || flying_ || !writes_.empty()) return;
  write(0, [now = loop_.now()](Store& store) { store.set_well(now); });
}

}  // namespace linstock::host
