// Common dice, and the way to the horizon.
#include "staff/playout.h"

#include <algorithm>

#include "kernel/agenda.h"
#include "staff/value.h"

namespace linstock::staff {

// The n-th throw for one thing has one address, whatever was thrown for others.
std::uint64_t Playing::address() {
  const std::uint64_t place = advisor() ? advisor()->place() : 0;
  if (place == 0) return others_++;
  std::uint32_t times = 0;
  for (Thrown& t : thrown_)
    if (t.place == place) {
      times = ++t.times;
      break;
    }
  if (times == 0) thrown_.push_back({place, 0});
  return Hasher().add(place).add(times).value();
}

int Playing::roll(const Roll& roll) {
  dice_.begin(address());
  return roll.ask == Ask::Count ? dice_.count(roll.dice, roll.at_least) : dice_.total(roll.dice);
}

Faces Playing::roll_faces(const Roll& roll) {
  dice_.begin(address());
  return dice_.faces(roll.dice);
}

namespace {

double look_at(const Game& game, Seat side, std::vector<double>* leads) {
  const Value& value = Value::of(game);
  if (game.over() || value.weights().empty()) return value.chance(game, side);
  const std::vector<Metric> lead = lead_of(game, side);
  if (leads) {
    leads->resize(lead.size());
    for (std::size_t i = 0; i < lead.size(); ++i) (*leads)[i] += lead[i].value;
  }
  return logistic(value.logit(lead));
}

}  // namespace

double play_on(Game& game, Seat side, Playing& playing, const Horizon& horizon, std::vector<double>* leads) {
  double sum = 0;
  int looks = 0, next = horizon.first > 0 ? horizon.first : horizon.clock;
  for (int steps = 0;; ++steps) {
    check(steps < horizon.most_steps, "playing on does not end");
    for (; next > 0 && next <= horizon.clock && game.clock() >= next; ++next, ++looks) sum += look_at(game, side, leads);
    if ((horizon.clock > 0 && next > horizon.clock) || !game.play_step(playing)) break;
  }
  // If it ended on the way its end stands for all looks that are left.
  const int left = looks == 0 ? 1 : horizon.clock - next + 1;
  if (left > 0) sum += left * look_at(game, side, leads);
  return sum / (looks + std::max(0, left));
}

}  // namespace linstock::staff
