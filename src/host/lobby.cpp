#include "host/lobby.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "host/replays.h"

namespace linstock::host {

using nlohmann::json;

Reply error_reply(int status, std::string_view code, std::string_view message, std::string_view field,
                  std::string_view clause) {
  JsonOut out;
  out.open('{').key("error").open('{').field("code", code).field("message", message);
  if (!field.empty()) out.field("field", field);
  if (!clause.empty()) out.field("clause", clause);
  return {status, out.close('}').close('}').take(), "application/json", ""};
}

Lobby::Lobby(Store& store, Loop& loop) : store_(store), loop_(loop), replays_(std::make_shared<Replays>()) {}
Lobby::~Lobby() = default;

std::size_t Lobby::clients() const {
  std::size_t sum = 0;
  for (const auto& [id, h] : battles_) sum += h->clients.size();
  return sum;
}

std::size_t Lobby::clients_of(std::int64_t battle) const {
  const auto at = battles_.find(battle);
  return at == battles_.end() ? 0 : at->second->clients.size();
}

// DURABILITY

// At the end of this turn; but where the disk is slow and answers come in quick succession, those of several turns are
// committed together, so that the loop waits for the disk at most a fifth of its time. Nobody waits longer than 10 ms.
void Lobby::soon() {
  if (flush_asked_) return;
  flush_asked_ = true;
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(next_commit_ - std::chrono::steady_clock::now());
  if (wait.count() > 0)
    loop_.later(static_cast<int>(wait.count()), [this] { flush(); });
  else
    loop_.at_end_of_turn([this] { flush(); });
}

void Lobby::after_commit(std::function<void()> call) {
  outbox_.push_back({nullptr, nullptr, std::move(call)});
  soon();
}

void Lobby::after_commit(std::shared_ptr<Client> client, Text text) {
  outbox_.push_back({std::move(client), std::move(text), nullptr});
  soon();
}

void Lobby::flush() {
  flush_asked_ = false;
  std::vector<Waiting> ready;
  ready.swap(outbox_);
  const std::set<std::int64_t> touched = std::move(touched_);
  touched_.clear();
  try {
    if (store_.dirty()) {
      const auto began = std::chrono::steady_clock::now();
      store_.commit();
      ++counters_.commits;
      const auto ended = std::chrono::steady_clock::now();
      next_commit_ = ended + std::min<std::chrono::nanoseconds>(4 * (ended - began), std::chrono::milliseconds(10));
    }
  } catch (const StoreError& error) {
    // What was not stored has not happened: these battles come back from the store as it is.
    loop_.log("error", "commit failed", fmt::format("{{\"error\":{}}}", json(error.what()).dump()));
    for (const std::int64_t id : touched)
      if (const auto at = battles_.find(id); at != battles_.end())
        forget(HostedPtr(at->second), "the battle could not be stored");
    return;
  }
  for (const Waiting& w : ready)
    if (w.client)
      w.client->send(w.text);
    else
      w.call();
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
  const bool over = !game.question();
  if (over && !h.stored.seed.empty()) out.field("seed", h.stored.seed);
  out.raw_field("house", h.stored.house).field("pace", h.stored.pace).field("paused", h.paused);
  out.field("created", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(h.stored.created))));
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

void Lobby::join(std::string_view token, std::shared_ptr<Client> client, std::int64_t have,
                 std::function<void(bool)> joined) {
  const auto found = store_.find(token);
  if (!found) return joined(false);
  with_battle(found->battle, [this, client, have, joined, role = found->role, token = std::string(token)](HostedPtr h) {
    if (!h) return joined(false);
    client->battle = h->stored.id;
    client->role = role;
    for (StoredLink& link : h->links)
      if (link.token == token && !link.used) {
        link.used = true;
        store_.set_used(token);
        soon();
      }
    joined(true);
    // Something may not be durable yet: what this client is told comes after it.
    auto greet = [this, h, client, have] {
      if (h->gone || !h->battle || h->busy) return client->close("come again");
      h->clients.insert(client);
      client->send(std::make_shared<const std::string>(
          fmt::format("{{\"type\":\"hello\",\"seat\":{},\"ground\":{}}}", info_json(*h, client->role), h->ground)));
      constexpr std::int64_t at_once = 200;
      const std::int64_t known = have > h->seq ? 0 : have;
      const bool missing = h->seq - known > at_once;
      std::vector<std::string> events;
      for (Entry& entry : store_.entries(h->stored.id, std::max(known, h->seq - at_once), at_once, true))
        events.push_back(std::move(entry.told));
      client->send(std::make_shared<const std::string>(news(*h, client->role, events, true, missing)));
      here(*h);
      consider(h);
    };
    if (touched_.contains(h->stored.id) || store_.dirty())
      after_commit(std::move(greet));
    else
      greet();
  });
}

void Lobby::leave(const std::shared_ptr<Client>& client) {
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
