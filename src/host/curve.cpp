// Who was ahead when: the curve of a battle, its turning points, luck and decisions apart. What has been worked out of a
// battle is kept, so that whoever watches pays for the new answers only.
#include <fmt/format.h>

#include <mutex>

#include "host/curves.h"

namespace linstock::host {

namespace {

constexpr std::size_t most_points = 400, most_turning = 8;

double rounded(double chance) { return static_cast<double>(static_cast<long long>(chance * 1000 + (chance < 0 ? -0.5 : 0.5))) / 1000; }

// Every point of a short battle; of a long one every so many, the last always.
void write_points(JsonOut& out, const std::vector<staff::CurvePoint>& points) {
  const std::size_t stride = std::max<std::size_t>(1, points.size() / most_points);
  out.key("points").open('[');
  for (std::size_t i = 0; i < points.size(); ++i)
    if (i % stride == 0 || i + 1 == points.size())
      out.open('{')
          .field("n", static_cast<std::int64_t>(points[i].n))
          .field("clock", points[i].clock)
          .field("chance", rounded(points[i].chance))
          .close('}');
  out.close(']');
}

void write_turning_points(JsonOut& out, const std::vector<staff::TurningPoint>& turning) {
  out.key("turning").open('[');
  for (const staff::TurningPoint& t : turning) {
    out.open('{').field("n", static_cast<std::int64_t>(t.n)).field("clock", t.clock).field("luck", t.luck);
    if (!t.luck && t.seat != no_seat) out.field("seat", t.seat);
    out.field("by", rounded(t.by)).field("what", t.what).field("clause", t.clause).close('}');
  }
  out.close(']');
}

// As of a book without a value.
constexpr const char* no_curve = R"({"points":[],"turning":[],"luck":0,"decided":[0,0],"answers":0})";

std::string curve_json(const staff::Curve& curve) {
  JsonOut out;
  out.open('{');
  write_points(out, curve.points());
  write_turning_points(out, curve.turning_points(most_turning));
  out.field("luck", rounded(curve.luck()));
  out.key("decided").open('[').value(rounded(curve.decided(0))).value(rounded(curve.decided(1))).close(']');
  return out.field("answers", static_cast<std::int64_t>(curve.answers())).close('}').take();
}

}  // namespace

void Lobby::curve(std::string_view token, Replied reply, const Visitor& who) {
  study(token, std::move(reply), who,
        [curves = curves_](StoreReader& reader, const StoreReader::Found& found, const std::atomic<bool>& cancelled) {
          return Curves::curve_of(*curves, reader, found, cancelled);
        });
}

// On a worker: goes on from where it stood, or begins anew if something was taken back.
Reply Lobby::Curves::curve_of(Curves& curves, StoreReader& reader, const StoreReader::Found& found,
                              const std::atomic<bool>& cancelled) {
  const auto stored = reader.battle(found.battle);
  if (!stored) return error_reply(404, "unknown", "there is no such battle");
  const Seat viewer = stored->over ? no_seat : viewer_of(found.role);
  const auto kept = curves.kept(stored->id, viewer);
  const std::scoped_lock lock(kept->mutex);
  const std::vector<RecordedAnswer> answers = reduce(reader.entries(found.battle, 0, INT64_MAX, false)).answers;
  const auto same = [](const RecordedAnswer& a, const RecordedAnswer& b) { return a.hash == b.hash && a.answer == b.answer; };
  const bool usable = kept->game && kept->answers.size() <= answers.size() &&
                      std::equal(kept->answers.begin(), kept->answers.end(), answers.begin(), same);
  if (!usable) {
    std::optional<Problem> problem;
    StoredBattle without = *stored;
    without.seed.clear();
    const auto start = replay_stored(without, {}, problem);
    if (!start) return error_reply(500, "broken", problem ? problem->message : "it does not replay");
    // A curve would tell what is hidden: until everything is revealed there is none.
    if (start->game().has_secrets() && !stored->over) return {200, no_curve, "application/json", ""};
    kept->answers.clear();
    kept->game = start->game().clone();
    kept->curve.emplace(*kept->game, viewer);
  }
  while (kept->answers.size() < answers.size()) {
    if (cancelled.load(std::memory_order_relaxed)) return error_reply(503, "busy", "nobody waits for this");
    const RecordedAnswer& next = answers[kept->answers.size()];
    if (!kept->curve->take(*kept->game, next.answer)) {
      kept->game.reset();
      return error_reply(500, "broken", "it does not replay");
    }
    kept->answers.push_back(next);
  }
  return {200, curve_json(*kept->curve), "application/json", ""};
}

}  // namespace linstock::host
