// Decisions taken back.
#include <fmt/format.h>

#include "host/message.h"

namespace linstock::host {

using nlohmann::json;

void Lobby::on_undo(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  if (m.client->role == Role::Watch) return m.refuse("watch", "spectators do not play", number);
  if (full(h, m)) return;
  if (h->undos >= limits_.undos) {
    ++counters_.full;
    return m.refuse("full", fmt::format("{} decisions of this battle were taken back; that is enough", h->undos),
                    number);
  }
  if (!h->undo_rate.take(1)) return m.refuse("busy", "not so many at once", number);
  // An envelope that nobody has opened is its owner's, whatever the other player says.
  if (const Seat own = h->eyes_of(*m.client); h->several() && own != no_seat && h->battle->game().envelope(own)) {
    take_out(h, own);
    return after_commit(h->stored.id, m.client, m.text("undone", ""));
  }
  const auto place = h->undo_place(m.client->role);
  if (!place)
    return m.refuse("undo", "nothing can be taken back: a die has fallen since, or nothing was decided", number);
  const Seat seat = h->tail[*place].seat;  // of a typed die nobody's
  const Seat other = 1 - std::max(seat, 0);
  if (m.client->role == Role::Both || !h->human(other))
    return take_back(
        h, *place, seat, [m] { m.reply("undone", ""); },
        [m] { m.refuse("busy", "the host is busy; try again in a moment", 0); });
  if (!h->is_here(other)) return m.refuse("undo", "the other player is not here to agree", number);
  h->undo_asked = seat;
  const auto text = std::make_shared<const std::string>(
      fmt::format("{{\"type\":\"undo-asked\",\"seat\":{},\"number\":{}}}", seat, number));
  for (const auto& client : h->clients)
    if (client->role == (other == 0 ? Role::Seat0 : Role::Seat1)) client->send(text);
  m.reply("undo-sent", "");
}

void Lobby::on_undo_reply(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  if (!h->undo_asked) return m.refuse("undo", "nobody asks for that", number);
  const Seat asked_by = *h->undo_asked;
  if (m.client->role != (asked_by == 0 ? Role::Seat1 : Role::Seat0))
    return m.refuse("turn", "that is for the other player to say", number);
  h->undo_asked.reset();
  const auto agree = m.body.find("agree");
  if (agree == m.body.end() || *agree != true) {
    const auto text = std::make_shared<const std::string>("{\"type\":\"undo-denied\"}");
    for (const auto& client : h->clients)
      if (client->role == (asked_by == 0 ? Role::Seat0 : Role::Seat1)) client->send(text);
    return m.reply("undo-denied", "");
  }
  const auto place = h->undo_place(asked_by == 0 ? Role::Seat0 : Role::Seat1);
  if (!place) return m.refuse("undo", "too late: a die has fallen since", number);
  take_back(
      h, *place, asked_by, [m] { m.reply("undone", ""); },
      [m] { m.refuse("busy", "the host is busy; try again in a moment", 0); });
}

// Replays what is left, then tells everybody.
void Lobby::take_back(const HostedPtr& h, std::size_t place, Seat seat, std::function<void()> done,
                      std::function<void()> refused) {
  struct Back {
    StoredBattle stored;
    std::unique_ptr<Battle> battle;
    std::optional<Problem> problem;
  };
  auto back = std::make_shared<Back>();
  back->stored = h->stored;
  const std::int64_t keep = h->tail[place].n_before;
  // The journal is read when what was said last is in it.
  if (dirty(h->stored.id)) {
    h->busy = true;
    return after_commit(
        h->stored.id,
        [this, h, place, seat, done, refused] {
          h->busy = false;
          take_back(h, place, seat, done, refused);
        },
        refused);
  }
  h->busy = true;
  const Job::Kind kind = h->n > soon_replayed ? Job::Long : Job::Play;
  const bool taken =
      loop_.work({kind, fmt::format("battle {}", h->stored.id), nullptr,
                  [back, keep, readers = readers_](const std::atomic<bool>& cancelled) {
                    try {
                      Reduced reduced = readers->use([&](StoreReader& reader) {
                        return reduce(reader.entries(back->stored.id, 0, INT64_MAX, false));
                      });
                      if (static_cast<std::int64_t>(reduced.answers.size()) < keep)
                        throw StoreError("a journal is too short");
                      reduced.answers.resize(static_cast<std::size_t>(keep));
                      back->battle = replay_stored(back->stored, reduced.answers, back->problem, cancelled);
                      if (back->battle) back->battle->hand_over();
                    } catch (const std::exception& error) {
                      back->problem = Problem{"battle", error.what(), {}};
                    }
                  },
                  [this, h, back, keep, place, seat, done] {
                    h->busy = false;
                    if (!back->battle || h->gone) {
                      const json why = valid_utf8(back->problem ? back->problem->message : "");
                      loop_.log("error", "an undo does not replay",
                                fmt::format("{{\"battle\":{},\"problem\":{}}}", h->stored.id, why.dump()));
                      return forget(h, "something went wrong");
                    }
                    h->attach(std::move(back->battle));
                    h->tail.resize(place);
                    show(*h);
                    Entry entry;
                    entry.kind = Entry::Kind::Undo;
                    entry.seq = h->seq + 1;
                    entry.n = keep;
                    JsonOut out;
                    out.open('{').field("seq", entry.seq).field("n", keep).field("kind", "undo");
                    if (seat != no_seat) out.field("seat", seat);
                    out.field("text", "took back the last decision").key("notes").open('[').close(']').close('}');
                    entry.answers = "[]";
                    entry.told = out.take();
                    ++h->undos;
                    ++counters_.undos;
                    tell(h, std::move(entry));
                    after_commit(h->stored.id, done, nullptr);
                    for (const auto& [token, then] : std::exchange(h->waiting, {})) then(seated(h, token));
                    consider(h);
                  }});
  if (taken) return;
  h->busy = false;
  refused();
}

}  // namespace linstock::host
