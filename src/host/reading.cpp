// What can be read about a battle by HTTP: its record, its events, its replay, its summary.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "host/replays.h"

namespace linstock::host {

using nlohmann::json;

void Lobby::seat_info(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  with_battle(found->battle, [this, role = found->role, reply](HostedPtr h) {
    if (!h) return reply(error_reply(500, "broken", "this battle cannot be opened"));
    reply({200, info_json(*h, role), "application/json", ""});
  });
}

void Lobby::record(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  with_battle(found->battle, [this, reply](HostedPtr h) {
    if (!h) return reply(error_reply(500, "broken", "this battle cannot be opened"));
    Record record = record_of(h->stored, reduce(store_.entries(h->stored.id, 0, INT64_MAX, false)).answers);
    if (h->battle->question()) record.seed.reset();  // published at the end
    reply({200, write_record(record), "application/json", fmt::format("linstock-{}.json", h->stored.id)});
  });
}

void Lobby::events(std::string_view token, std::int64_t after, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  std::string text = "{\"events\":[";
  std::int64_t last = after;
  for (const Entry& entry : store_.entries(found->battle, after, 500, true)) {
    if (text.back() != '[') text += ',';
    text += entry.told;
    last = entry.seq;
  }
  reply({200, fmt::format("{}],\"seq\":{}}}", text, last), "application/json", ""});
}

void Lobby::replay_points(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  std::vector<std::pair<std::int64_t, std::int64_t>> points;
  for (const Entry& entry : store_.entries(found->battle, 0, INT64_MAX, false)) {
    while (entry.kind == Entry::Kind::Undo && !points.empty() && points.back().first > entry.n) points.pop_back();
    if (entry.kind != Entry::Kind::Undo) points.emplace_back(entry.n, entry.seq);
  }
  JsonOut out;
  out.open('{').key("points").open('[');
  for (const auto& [n, seq] : points) out.open('{').field("n", n).field("seq", seq).close('}');
  out.close(']').field("count", points.empty() ? 0 : points.back().first);
  reply({200, out.close('}').take(), "application/json", ""});
}

void Lobby::replay_at(std::string_view token, std::int64_t n, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  auto stored = store_.battle(found->battle);
  auto entries = std::make_shared<std::vector<Entry>>(store_.entries(found->battle, 0, INT64_MAX, false));
  auto result = std::make_shared<Reply>();
  const Seat viewer = viewer_of(found->role);
  loop_.work(
      [stored = *stored, entries, result, n, viewer, replays = replays_] {
        try {
          const auto cursor = replays->cursor(stored.id);
          const std::scoped_lock lock(cursor->mutex);
          std::vector<RecordedAnswer> answers = reduce(*entries).answers;
          if (n < 0 || static_cast<std::size_t>(n) > answers.size()) {
            *result = error_reply(404, "unknown", "the record is not so long");
            return;
          }
          const std::size_t wanted = static_cast<std::size_t>(n);
          const auto same = [](const RecordedAnswer& a, const RecordedAnswer& b) {
            return a.hash == b.hash && a.answer == b.answer;
          };
          const bool usable = cursor->at && cursor->n <= wanted && cursor->n <= answers.size() &&
                              std::equal(cursor->answers.begin(), cursor->answers.end(), answers.begin(), same);
          if (!usable) {
            std::optional<Problem> problem;
            StoredBattle without = stored;
            without.seed.clear();
            cursor->answers.clear();
            cursor->n = 0;
            cursor->at = replay_stored(without, {}, problem);
            if (!cursor->at) {
              *result = error_reply(500, "broken", problem ? problem->message : "it does not replay");
              return;
            }
          }
          for (; cursor->n < wanted; ++cursor->n) {
            if (const auto refusal = cursor->at->answer(answers[cursor->n].answer)) {
              cursor->at.reset();
              *result = error_reply(500, "broken", refusal->message);
              return;
            }
            cursor->at->hand_over();
            cursor->answers.push_back(answers[cursor->n]);
          }
          const Game& game = cursor->at->game();
          const std::string scene = scene_json(game.scene(viewer), game.field_plan());
          *result = {200, fmt::format("{{\"n\":{},\"scene\":{},\"over\":{}}}", n, scene, !game.question()),
                     "application/json", ""};
        } catch (const std::exception& error) {
          *result = error_reply(500, "broken", error.what());
        }
      },
      [result, reply] { reply(std::move(*result)); });
}

void Lobby::summary(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  with_battle(found->battle, [this, reply](HostedPtr h) {
    if (!h) return reply(error_reply(500, "broken", "this battle cannot be opened"));
    const Game& game = h->battle->game();
    const Scene& scene = h->view(no_seat).look.scene;
    Luck luck[2];
    const Book* book = find_book(h->stored.book);
    const auto own_dice = book ? book->dice : std::span<const Die* const>{};
    for (const Entry& entry : store_.entries(h->stored.id, 0, INT64_MAX, true)) {
      const json told = json::parse(entry.told, nullptr, false);
      if (told.is_object() && told.contains("notes")) add_luck(told["notes"], own_dice, luck);
    }
    JsonOut out;
    out.open('{').field("over", !game.question()).key("winner");
    game.winner() == no_seat ? out.null() : out.value(game.winner());
    out.key("metrics").open('[');
    for (const Metric& metric : game.metrics())
      out.open('{').field("name", metric.name).field("value", metric.value).close('}');
    out.close(']').key("sides").open('[');
    for (const Seat side : {0, 1}) {
      int strength = 0, full = 0;
      out.open('{').field("name", h->plan.sides[side]).key("units").open('[');
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
    out.close(']').key("luck").open('[');
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
    out.close(']').field("answers", h->n).close('}');
    reply({200, out.take(), "application/json", ""});
  });
}

}  // namespace linstock::host
