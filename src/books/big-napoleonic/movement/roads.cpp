// UNITS IN MARCH AND ROAD BONUS
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

namespace {

// A leg along a road: both ends and the middle on it, and the road between them no shortcut.
int road_of(const Battlefield& field, const Leg& leg) {
  if (!leg.straight() || !formed_in_march(leg.stance) || leg.off_ground) return -1;
  const Point a = leg.from.pose.at, b = leg.to.pose.at;
  const std::int64_t length = length_near(b - a);
  if (length == 0) return -1;
  for (std::size_t i = 0; i < field.roads.size(); ++i) {
    const Road& road = field.roads[i];
    if (!meet(grown(road.box, road.width), leg.sweep) || !on_road(road, a) || !on_road(road, b)) continue;
    const Point middle{a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
    const std::int64_t along = nearest_on(road, b).along - nearest_on(road, a).along;
    if (on_road(road, middle) && std::abs(along) + road.width >= length) return static_cast<int>(i);
  }
  return -1;
}

// Does it come to stand on the other where it did not before? By more than rounding: a column may follow close up.
bool runs_into(const Motion& motion, const Footprint& other) {
  const auto on = [&](const Block& block) { return overlap_beyond(footprint(block), other, 2); };
  return !on(motion.start) && first_step_where(motion, on, unit_length / 4);
}

}  // namespace

// How far the bonus reaches: to the next break, weak bridge or cluttered street (BN-ROAD-04).
std::int64_t free_way(const Battlefield& field, const Road& road, std::int64_t from, bool towards_end) {
  std::int64_t free = free_stretch(road, from, towards_end);
  for (const Defile& d : field.defiles) {
    if (!d.breaks_road || !on_road(road, d.at)) continue;
    const std::int64_t at = nearest_on(road, d.at).along - from;
    const std::int64_t ahead = (towards_end ? at : -at) - d.length / 2;
    if (ahead > -d.length) free = std::min(free, std::max<std::int64_t>(0, ahead));
  }
  return free;
}

void find_roads(const Board& board, int, Route& route) {
  if (board.setting.field.roads.empty()) return;
  for (Leg& leg : route.legs) leg.road = road_of(board.setting.field, leg);
}

// BN-ROAD-02: an inch more for each inch of road. BN-ROAD-03: one continuous stretch, the first.
std::optional<Refusal> check_roads(const Board& board, int u, Route& route) {
  route.road_bonus = 0;
  const Battlefield& field = board.setting.field;
  int i = 0;
  while (i < route.legs.size() && route.legs[i].road < 0) ++i;
  if (i == route.legs.size()) return {};
  const int number = route.legs[i].road;
  const Road& road = field.roads[static_cast<std::size_t>(number)];
  const std::int64_t from = nearest_on(road, route.legs[i].from.pose.at).along;
  std::int64_t length = 0, to = from;
  for (; i < route.legs.size(); ++i) {
    const Leg& leg = route.legs[i];
    if (leg.pivot()) continue;
    if (leg.road != number) break;
    length += leg.motion().steps;
    to = nearest_on(road, leg.to.pose.at).along;
    // BN-INTER-02: not through friends in March or limbered on the same road.
    std::optional<Refusal> blocked;
    board.each_friend(u, [&](int other) {
      const Unit& friend_ = board.unit(other);
      if (blocked || !formed_in_march(friend_.stance) || !on_road(road, friend_.pose.at) ||
          !board.near(other, leg.sweep))
        return;
      if (runs_into(leg.motion(), board.ground(other).block))
        blocked = Refusal{clause::BN_INTER_02,
                          std::string("the road is taken by ") + name_of(board, other) + ": stop behind it"};
    });
    if (blocked) return blocked;
  }
  const std::int64_t bonus =
      std::min({length, free_way(field, road, from, to >= from), to >= from ? to - from : from - to});
  route.road_bonus = bonus / 2;
  return {};
}

}  // namespace linstock::big_napoleonic
