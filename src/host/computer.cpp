// The computer at its seats.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "kernel/agenda.h"

#include "host/hosted.h"

namespace linstock::host {

using nlohmann::json;

namespace {

// Where several are asked at once the computer does not wait for people.
template <class Hosted>
const Question* next_for_computer(const Hosted& h) {
  if (h.several())
    for (const Question& q : h.battle->game().questions())
      if (!h.human(q.seat) && !h.battle->game().envelope(q.seat)) return &q;
  return h.battle->question();
}

}  // namespace

void Lobby::consider(const HostedPtr& h) {
  if (!h->battle || h->busy || h->thinking || h->paused || h->gone) return;
  const Question* q = next_for_computer(*h);
  if (h->waits_for_seed() || h->seq >= limits_.entries) return;
  if (!q || q->shape == Question::Shape::Roll || q->seat == no_seat || h->human(q->seat)) return;
  const bool watched = h->human(0) || h->human(1) || !h->clients.empty();
  if (!watched) return;
  h->thinking = true;
  if (h->stored.pace > 0)
    loop_.later(h->stored.pace, [this, h] { think(h); });
  else
    think(h);
}

void Lobby::think(const HostedPtr& h) {
  if (h->gone || !h->battle || h->busy || h->paused || !h->battle->question()) {
    h->thinking = false;
    return;
  }
  struct Thought {
    std::unique_ptr<Game> game;
    staff::Thought thought;
    bool failed = false;
  };
  auto thought = std::make_shared<Thought>();
  const Question& q = *next_for_computer(*h);
  const Seat asked = q.seat;
  thought->game = h->secret ? h->battle->game().known(asked) : h->battle->game().clone();
  const Level level = h->level(asked);
  const std::uint64_t luck = Hasher().add(h->luck_key).add(static_cast<std::uint64_t>(h->n)).value();
  const std::int64_t seq = h->seq;
  const bool taken = loop_.work(
      {Job::Play, fmt::format("battle {}", h->stored.id), nullptr,
       [thought, level, luck, mind = h->mind](const std::atomic<bool>&) {
         try {
           thought->thought = mind->answer(*thought->game, level, luck);
         } catch (const std::exception&) {
           thought->failed = true;
         }
       },
       [this, h, thought, seq, luck, asked] {
         h->thinking = false;
         if (h->gone || h->busy || !h->battle || h->seq != seq || !h->battle->question()) return consider(h);
         const Seat seat = asked;
         const auto give = [&](const Answer& answer, const std::string& why) {
           return h->several() ? hand_in(h, answer, seat, true, why) : apply(h, answer, seat, true, why);
         };
         try {
           std::optional<Refusal> refusal;
           if (thought->failed) refusal = Refusal{{}, "the advice failed"};
           if (!refusal) refusal = give(thought->thought.answer, thought->thought.why);
           // Never stall: any legal answer will do.
           for (std::uint64_t i = 0; refusal && i < 50; ++i) {
             loop_.log("error", "the computer's answer was refused",
                       fmt::format("{{\"battle\":{},\"why\":{}}}", h->stored.id, json(refusal->message).dump()));
             refusal = give(advise(*thought->game, Level::Random, luck + i * 0x9e3779b97f4a7c15), "");
           }
           if (refusal) return;
           ++counters_.computer;
         } catch (const std::exception& error) {
           ++counters_.bugs;
           loop_.log("error", "bug",
                     fmt::format("{{\"battle\":{},\"what\":{}}}", h->stored.id, json(error.what()).dump()));
           return forget(h, "something went wrong");
         }
         consider(h);
       }});
  if (!taken) {  // too much waits: a little later, then
    h->thinking = false;
    loop_.later(500, [this, h] { consider(h); });
  }
}

}  // namespace linstock::host
