// Sitting down: seats are claimed by the first who takes them, spectators never take a player's place, and people at
// two screens make the seed together.
#include <fmt/format.h>

#include <algorithm>

#include "host/message.h"

namespace linstock::host {

using nlohmann::json;

namespace {

void turn_away(Client& client, const Trouble& trouble) {
  JsonOut out;
  out.open('{').field("type", "trouble").field("code", trouble.code).field("message", trouble.message).close('}');
  client.send(std::make_shared<const std::string>(out.take()));
  client.close(trouble.code);
}

// As much of a story as is told at once; true if something was left out.
bool keep_newest(std::vector<std::string>& events) {
  std::size_t bytes = 0, kept = 0;
  while (kept < events.size() && (kept == 0 || bytes < told_at_once)) bytes += events[events.size() - ++kept].size();
  const bool cut = kept < events.size();
  events.erase(events.begin(), events.end() - static_cast<std::ptrdiff_t>(kept));
  return cut;
}

}  // namespace

void Lobby::sit_message(const std::shared_ptr<Client>& client, const json& body) {
  const auto word = [&](const char* name) {
    const auto at = body.find(name);
    return at != body.end() && at->is_string() ? at->get<std::string>() : std::string();
  };
  Sitting how{word("token"), word("key"), 0, word("commit")};
  if (const auto have = body.find("have"); have != body.end() && have->is_number_integer() && *have >= 0)
    how.have = have->get<std::int64_t>();
  sit(std::move(how), client);
}

void Lobby::sit(Sitting how, std::shared_ptr<Client> client) {
  if (client->sitting) return;
  client->sitting = true;
  const auto first = how.token;
  with_seat(first, client->address, [this, how, client](Seated s) {
    if (client->gone->load()) return;
    const bool again = s.trouble && s.trouble->code == std::string_view("taken") && good_key(how.key);
    if (!again) return seat_down(s, how, client);
    // He claimed this seat himself, and the news of it was lost.
    with_seat(how.key, client->address, [this, how, client, s](Seated own) {
      if (client->gone->load()) return;
      seat_down(own.trouble ? s : own, how, client);
    });
  });
}

// Spectators and each seat have places of their own. A player who comes back takes the place of his oldest socket.
std::optional<Trouble> Lobby::room_for(Hosted& h, Role role) {
  std::vector<std::shared_ptr<Client>> same;
  for (const auto& client : h.clients)
    if (client->role == role) same.push_back(client);
  const int most = role == Role::Watch ? limits_.watchers : limits_.sockets_of_seat;
  if (std::ssize(same) < most) return {};
  if (role == Role::Watch) return Trouble{"full", "as many watch this battle as there is room for"};
  const auto oldest =
      *std::min_element(same.begin(), same.end(), [](const auto& a, const auto& b) { return a->place < b->place; });
  h.clients.erase(oldest);
  oldest->gone->store(true);
  oldest->close("this seat was opened elsewhere");
  return {};
}

// The link has done its work: from now on the seat belongs to whoever has the key.
bool Lobby::claim(const HostedPtr& h, StoredLink& link, const Sitting& how) {
  const bool seat = link.role == Role::Seat0 || link.role == Role::Seat1;
  const bool claims = seat && link.key.empty() && h->two_screens();
  if ((link.used || link.role == Role::Watch) && !claims) return false;
  link.used = true;
  if (claims) {
    link.key = good_key(how.key) && !tokens_.contains(how.key) ? how.key : new_token();
    tokens_.erase(link.token);
    tokens_[link.key] = h->stored.id;
    ++counters_.claimed;
  }
  write(h->stored.id, [link](Store& store) { store.set_link(link); });
  return claims;
}

void Lobby::seat_down(const Seated& s, Sitting how, const std::shared_ptr<Client>& client) {
  if (s.trouble) return turn_away(*client, *s.trouble);
  const HostedPtr& h = s.h;
  StoredLink& link = h->links[s.link];
  if (const auto trouble = room_for(*h, link.role)) {
    ++counters_.full;
    return turn_away(*client, *trouble);
  }
  claim(h, link, how);
  const std::int64_t now = loop_.now();
  if (now - h->stored.touched > 3600) {
    h->stored.touched = now;
    write(h->stored.id, [id = h->stored.id, now, over = h->stored.over](Store& st) { st.set_touched(id, now, over); });
  }
  client->battle = h->stored.id;
  client->role = link.role;
  client->place = ++places_;
  const Seat seat = viewer_of(link.role);
  if (seat != no_seat && h->shares.made_by_both() && h->shares.commit(seat, how.commit)) {
    h->stored.shares = h->shares.text();
    write(h->stored.id, [b = h->stored](Store& st) { st.set_seed(b.id, b.seed, b.commitment, b.shares); });
  }
  greet(h, client, how.have, link.key, {}, 0);
}

// What this client has not seen comes from memory or, if it is too long ago, from the store; and whatever is not
// durable yet comes before it.
void Lobby::greet(const HostedPtr& h, const std::shared_ptr<Client>& client, std::int64_t have, std::string key,
                  std::vector<Entry> read, int tries) {
  constexpr std::int64_t at_once = 200;
  const std::int64_t known = have > h->seq ? 0 : have;
  const std::int64_t from = std::max(known, h->seq - at_once);
  const std::int64_t in_memory = h->recent.empty() ? h->seq + 1 : h->recent.front().first;
  const std::int64_t covered = read.empty() ? from : read.back().seq;
  if (covered + 1 < in_memory && tries < 5) {
    auto found = std::make_shared<std::vector<Entry>>();
    auto problem = std::make_shared<std::string>();
    const bool taken = loop_.work(
        {Job::Play, client->address, client->gone,
         [found, problem, from, id = h->stored.id, readers = readers_](const std::atomic<bool>&) {
           try {
             *found = readers->use([&](StoreReader& reader) { return reader.entries(id, from, at_once + 50, true); });
           } catch (const std::exception& error) {
             *problem = error.what();
           }
         },
         [this, h, client, have, key, found, problem, tries] {
           if (client->gone->load()) return;
           if (!problem->empty()) {
             ++counters_.damaged;
             loop_.log("error", "a journal cannot be read",
                       fmt::format("{{\"battle\":{},\"error\":{}}}", h->stored.id, json(valid_utf8(*problem)).dump()));
             return turn_away(*client,
                              {"damaged", "this battle's journal cannot be read; other battles are not touched"});
           }
           greet(h, client, have, key, std::move(*found), tries + 1);
         }});
    if (!taken) turn_away(*client, {"busy", "the host is busy; come again in a moment"});
    return;
  }
  auto welcome = [this, h, client, known, key, read = std::move(read)] {
    if (client->gone->load()) return;
    if (h->gone || !h->battle || h->busy) return turn_away(*client, {"busy", "one moment, please: come again"});
    client->sitting = false;
    h->clients.insert(client);
    std::string hello =
        fmt::format("{{\"type\":\"hello\",\"seat\":{},\"ground\":{}", info_json(*h, client->role), h->ground);
    if (!key.empty()) hello += fmt::format(",\"token\":\"{}\"", key);
    client->send(std::make_shared<const std::string>(hello + "}"));
    recall_talk(*h, *client);
    std::vector<std::string> events;
    std::int64_t last = std::max(known, h->seq - at_once);
    for (const Entry& entry : read)
      if (entry.seq > last) events.push_back(entry.told), last = entry.seq;
    for (const auto& [seq, told] : h->recent)
      if (seq > last) events.push_back(told), last = seq;
    const bool cut = keep_newest(events);
    const bool missing = cut || h->seq - known > at_once;
    client->send(std::make_shared<const std::string>(news(*h, *client, events, true, missing)));
    here(*h);
    offer_shares(h);
    consider(h);
  };
  if (!dirty(h->stored.id)) return welcome();
  after_commit(h->stored.id, std::move(welcome), [client] {
    turn_away(*client, {"store", "the host cannot store anything just now; come again in a moment"});
  });
}

// THE SEED OF THREE

// When both have committed themselves, each may see that and show his share.
void Lobby::offer_shares(const HostedPtr& h) {
  if (!h->waits_for_seed() || !h->shares.committed()) return;
  JsonOut out;
  out.open('{').field("type", "reveal").field("host", h->shares.host_commitment()).key("commits").open('[');
  out.value(h->shares.commits[0]).value(h->shares.commits[1]).close(']').close('}');
  const auto text = std::make_shared<const std::string>(out.take());
  for (const auto& client : h->clients)
    if (const Seat seat = viewer_of(client->role); seat != no_seat)
      if (h->shares.shares[static_cast<std::size_t>(seat)].empty()) client->send(text);
}

void Lobby::on_reveal(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  const Seat seat = viewer_of(m.client->role);
  if (seat == no_seat) return m.refuse("watch", "only players make the seed", number);
  const auto share = m.body.find("share");
  if (!h->shares.made_by_both() || share == m.body.end() || !share->is_string() ||
      !h->shares.reveal(seat, share->get<std::string>()))
    return m.refuse("bad", "this is not the share that was committed to", number);
  h->stored.shares = h->shares.text();
  if (h->shares.complete()) return make_seed(h);
  write(h->stored.id, [b = h->stored](Store& st) { st.set_seed(b.id, b.seed, b.commitment, b.shares); });
  after_commit(h->stored.id, m.client, m.text("revealed", ""));
}

// The dice fall from here on; what the battle wanted thrown before its first question is thrown now.
void Lobby::make_seed(const HostedPtr& h) {
  const Seed seed = h->shares.seed();
  h->stored.seed = seed.hex();
  h->stored.commitment = seed.commitment();
  write(h->stored.id, [b = h->stored](Store& st) { st.set_seed(b.id, b.seed, b.commitment, b.shares); });
  h->battle->roll_from(seed);
  Battle::News told = h->battle->hand_over();
  show(*h);
  Entry entry;
  entry.seq = h->seq + 1;
  entry.n = h->n + static_cast<std::int64_t>(told.answers.size());
  entry.answers = write_answers(told.answers);
  const auto event = [&](JsonOut& out, Seat viewer) {
    out.open('{').field("seq", entry.seq).field("n", entry.n).field("kind", "begin");
    out.field("text", "both players have made the dice");
    write_story(out, *h, told.notes, viewer, false);
    out.close('}');
  };
  entry.told = h->secret ? told_apart(event) : told_alike(event);
  h->tail.clear();
  tell(h, std::move(entry));
}

}  // namespace linstock::host
