// What can be read about a battle by HTTP: its record, its events, its replay, its summary.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "host/replays.h"
#include "kernel/fresh.h"

namespace linstock::host {

using nlohmann::json;

namespace {

Reply reply_of(const Trouble& trouble) {
  const std::string_view code = trouble.code;
  const int status = code == "unknown" ? 404 : code == "taken" ? 410 : code == "busy" ? 503 : 500;
  return error_reply(status, code, trouble.message);
}

}  // namespace

// A job that reads for somebody, in turn with what others want read; it may be cancelled when he has left. A long journal
// takes its turn among what takes long.
void Lobby::study(std::string_view token, Replied reply, const Visitor& who, Studied work, Job::Kind kind) {
  struct Result {
    Reply reply = error_reply(503, "cancelled", "you seemed to have left");
    bool too_long = false;
  };
  auto result = std::make_shared<Result>();
  const bool taken = loop_.work(
      {kind, who.address, who.gone,
       [result, token = std::string(token), work, kind, readers = readers_](const std::atomic<bool>& cancelled) {
         try {
           readers->use([&](StoreReader& reader) {
             const auto found = reader.find(token);
             if (!found || found->taken)
               result->reply = found ? error_reply(410, "taken", "somebody has sat down here, and the link has ended")
                                     : error_reply(404, "unknown", "there is no such seat");
             else if (kind == Job::Study && reader.length(found->battle) > soon_replayed)
               result->too_long = true;
             else
               result->reply = work(reader, *found, cancelled);
           });
         } catch (const Cancelled&) {
         } catch (const std::exception& error) {
           result->reply = error_reply(500, "damaged", std::string("this battle cannot be read: ") + error.what());
         }
       },
       [this, result, reply, who, work, token = std::string(token)] {
         if (result->too_long) return study(token, reply, who, work, Job::Long);
         if (result->reply.status == 500) {
           ++counters_.damaged;
           loop_.log("error", "a journal cannot be read", result->reply.body);
         }
         reply(std::move(result->reply));
       }});
  if (taken) return;
  ++counters_.busy;
  reply(error_reply(503, "busy", "the host has enough to do for you; wait for what you asked"));
}

void Lobby::seat_info(std::string_view token, Replied reply, const Visitor& who) {
  with_seat(std::string(token), who.address, [this, reply](Seated s) {
    if (s.trouble) return reply(reply_of(*s.trouble));
    reply({200, info_json(*s.h, s.h->links[s.link].role), "application/json", ""});
  });
}

void Lobby::record(std::string_view token, Replied reply, const Visitor& who) {
  with_seat(std::string(token), who.address, [this, reply, who, token = std::string(token)](Seated s) {
    if (s.trouble) return reply(reply_of(*s.trouble));
    const bool goes_on = s.h->battle->question() || s.h->waits_for_seed();
    study(token, reply, who,
          [stored = s.h->stored, goes_on, secret = s.h->secret](StoreReader& reader, const StoreReader::Found& found,
                                                                const std::atomic<bool>&) {
            if (goes_on && secret) return journal_of_seat(reader, stored, found.role);
            Record record = record_of(stored, reduce(reader.entries(stored.id, 0, INT64_MAX, false)).answers);
            if (goes_on) record.seed.reset();  // published at the end
            return Reply{200, write_record(record), "application/json", fmt::format("linstock-{}.json", stored.id)};
          });
  });
}

void Lobby::events(std::string_view token, std::int64_t after, Replied reply, const Visitor& who) {
  study(token, std::move(reply), who,
        [after](StoreReader& reader, const StoreReader::Found& found, const std::atomic<bool>&) {
          std::string text = "{\"events\":[";
          std::int64_t last = after;
          const auto stored = reader.battle(found.battle);
          const bool over = stored && stored->over;
          for (const Entry& entry : reader.entries(found.battle, after, 500, true)) {
            if (last > after && text.size() + entry.told.size() > told_at_once) break;
            if (text.back() != '[') text += ',';
            text += told_to(entry.told, viewer_of(found.role), over);
            last = entry.seq;
          }
          return Reply{200, fmt::format("{}],\"seq\":{}}}", text, last), "application/json", ""};
        });
}

void Lobby::replay_points(std::string_view token, Replied reply, const Visitor& who) {
  study(token, std::move(reply), who,
        [](StoreReader& reader, const StoreReader::Found& found, const std::atomic<bool>&) {
          std::vector<std::pair<std::int64_t, std::int64_t>> points;
          for (const Entry& entry : reader.entries(found.battle, 0, INT64_MAX, false)) {
            while (entry.kind == Entry::Kind::Undo && !points.empty() && points.back().first > entry.n)
              points.pop_back();
            const bool more = points.empty() || points.back().first != entry.n;
            const bool played = entry.kind == Entry::Kind::Begin || entry.kind == Entry::Kind::Answer;
            if (played && more) points.emplace_back(entry.n, entry.seq);
          }
          JsonOut out;
          out.open('{').key("points").open('[');
          for (const auto& [n, seq] : points) out.open('{').field("n", n).field("seq", seq).close('}');
          out.close(']').field("count", points.empty() ? 0 : points.back().first);
          return Reply{200, out.close('}').take(), "application/json", ""};
        });
}

void Lobby::replay_at(std::string_view token, std::int64_t n, Replied reply, const Visitor& who) {
  study(token, std::move(reply), who,
        [n, replays = replays_](StoreReader& reader, const StoreReader::Found& found,
                                const std::atomic<bool>& cancelled) {
          return Replays::scene_at(*replays, reader, found, n, cancelled);
        });
}

// On a worker: goes on from where the last replay of this battle stood, or begins anew.
Reply Lobby::Replays::scene_at(Replays& replays, StoreReader& reader, const StoreReader::Found& found, std::int64_t n,
                               const std::atomic<bool>& cancelled) {
  const auto stored = reader.battle(found.battle);
  if (!stored) return error_reply(404, "unknown", "there is no such battle");
  const auto cursor = replays.cursor(stored->id);
  const std::scoped_lock lock(cursor->mutex);
  std::vector<RecordedAnswer> answers = reduce(reader.entries(found.battle, 0, INT64_MAX, false)).answers;
  if (n < 0 || static_cast<std::size_t>(n) > answers.size())
    return error_reply(404, "unknown", "the record is not so long");
  const std::size_t wanted = static_cast<std::size_t>(n);
  const auto same = [](const RecordedAnswer& a, const RecordedAnswer& b) {
    return a.hash == b.hash && a.answer == b.answer;
  };
  const bool usable = cursor->at && cursor->n <= wanted && cursor->n <= answers.size() &&
                      std::equal(cursor->answers.begin(), cursor->answers.end(), answers.begin(), same);
  if (!usable) {
    std::optional<Problem> problem;
    StoredBattle without = *stored;
    without.seed.clear();
    cursor->answers.clear();
    cursor->n = 0;
    cursor->at = replay_stored(without, {}, problem);
    if (!cursor->at) return error_reply(500, "broken", problem ? problem->message : "it does not replay");
  }
  for (; cursor->n < wanted; ++cursor->n) {
    if (cancelled.load(std::memory_order_relaxed)) return error_reply(503, "busy", "nobody waits for this");
    if (const auto refusal = cursor->at->answer(answers[cursor->n].answer)) {
      cursor->at.reset();
      return error_reply(500, "broken", refusal->message);
    }
    cursor->at->hand_over();
    cursor->answers.push_back(answers[cursor->n]);
  }
  const Game& game = cursor->at->game();
  const Seat viewer = stored->over ? all_eyes : viewer_of(found.role);
  const std::string scene = scene_json(game.scene(game.has_secrets() ? viewer : viewer_of(found.role)), game.field_plan());
  std::string text = fmt::format("{{\"n\":{},\"scene\":{},\"over\":{}", n, scene, !game.question());
  if (n == 0) text += ",\"ground\":" + ground_json(game.field_plan());  // it never changes: once is enough
  return {200, text + "}", "application/json", ""};
}

// What the board says now; the luck of the dice is kept, and only what came since is read and added.
void Lobby::summary(std::string_view token, Replied reply, const Visitor& who) {
  with_seat(std::string(token), who.address, [this, reply, who, token = std::string(token)](Seated s) {
    if (s.trouble) return reply(reply_of(*s.trouble));
    const std::int64_t id = s.h->stored.id;
    std::string board = board_summary(*s.h);
    const auto kept = std::make_shared<KeptLuck>(luck_[id]);
    const auto write_out = [board = std::move(board), kept, n = s.h->n] {
      return Reply{200, board + luck_json(kept->luck) + fmt::format(",\"answers\":{}}}", n), "application/json", ""};
    };
    if (kept->seq >= s.h->seq) return reply(write_out());
    const Book* book = find_book(s.h->stored.book);
    const auto done = [this, id, kept, reply](Reply r) {
      if (luck_.size() > 5000) luck_.clear();
      if (r.status == 200 && kept->seq > luck_[id].seq) luck_[id] = *kept;
      reply(std::move(r));
    };
    study(
        token, done, who,
        [kept, book, write_out](StoreReader& reader, const StoreReader::Found& f, const std::atomic<bool>& cancelled) {
          const auto own_dice = book ? book->dice : std::span<const Die* const>{};
          for (bool more = true; more && !cancelled;) {
            const std::vector<Entry> part = reader.entries(f.battle, kept->seq, 1000, true);
            more = part.size() == 1000;
            for (const Entry& entry : part) {
              const json told = json::parse(told_to(entry.told, no_seat, false), nullptr, false);
              if (told.is_object() && told.contains("notes")) add_luck(told["notes"], own_dice, kept->luck);
              kept->seq = entry.seq;
            }
          }
          return write_out();
        });
  });
}

// {"over":...,"winner":...,"metrics":...,"sides":... ; luck and the closing bracket follow.
std::string Lobby::board_summary(Hosted& h) {
  const Game& game = h.battle->game();
  const Scene& scene = h.view(no_seat).look.scene;
  JsonOut out;
  out.open('{').field("over", !game.question() && !h.waits_for_seed()).key("winner");
  game.winner() == no_seat ? out.null() : out.value(game.winner());
  if (!came_to(*h.battle).empty()) out.field("before", true);
  out.key("metrics").open('[');
  const auto common = h.secret ? game.known(no_seat) : nullptr;
  for (const Metric& metric : (common ? *common : game).metrics())
    out.open('{').field("name", metric.name).field("value", metric.value).close('}');
  out.close(']').key("sides").open('[');
  for (const Seat side : {0, 1}) {
    int strength = 0, full = 0;
    out.open('{').field("name", h.plan.sides[side]).key("units").open('[');
    for (const SceneUnit& u : scene.units) {
      if (u.side != side) continue;
      strength += u.strength;
      full += u.full;
      out.open('{')
          .field("id", u.id)
          .field("name", u.name)
          .field("strength", u.strength)
          .field("full", u.full)
          .field("lost", u.full - u.strength)
          .field("on_table", u.on_table)
          .close('}');
    }
    out.close(']').field("strength", strength).field("full", full).field("lost", full - strength).close('}');
  }
  out.close(']');
  return out.take();
}

std::string Lobby::luck_json(const Luck (&luck)[2]) {
  JsonOut out;
  out.open('[');
  for (const Seat side : {0, 1}) {
    const Luck& l = luck[side];
    const double deviation = std::sqrt(l.variance);
    out.open('{')
        .field("side", side)
        .field("rolls", l.rolls)
        .field("rolled", l.rolled)
        .field("expected", l.expected)
        .field("deviation", deviation);
    out.field("z", deviation > 0 ? (l.rolled - l.expected) / deviation : 0.0).close('}');
  }
  out.close(']');
  return ",\"luck\":" + out.take();
}

}  // namespace linstock::host
