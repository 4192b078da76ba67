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

// Where does it come to stand on the other, where it did not before? By more than rounding: a column may follow close up.
std::optional<std::int32_t> runs_into(const Motion& motion, const Footprint& other) {
  const auto on = [&](const Block& block) { return overlap_beyond(footprint(block), other, 2); };
  if (on(motion.start)) return {};
  return first_step_where(motion, on, unit_length / 4);
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

// BN-ROAD-03: one road after another, where they meet.
void RoadStretch::follow(const Battlefield& field, int road, Point from, Point to, std::int64_t length) {
  if (over_) return;
  const Road& r = field.roads[static_cast<std::size_t>(road)];
  const std::int64_t begins = nearest_on(r, from).along, ends = nearest_on(r, to).along;
  if (road != road_) {
    done_ += with_bonus_;
    road_ = road;
    from_ = begins;
    length_ = 0;
  }
  length_ += length;
  const std::int64_t way = ends >= from_ ? ends - from_ : from_ - ends, free = free_way(field, r, from_, ends >= from_);
  with_bonus_ = std::min({length_, way, free});
  over_ = free < way;
}

namespace {

// BN-INTER-02: a friend in March or limbered on the same road, and where the leg runs into him.
struct Taken {
  int by = -1;
  std::int32_t step = 0;
};

Taken taken(const Board& board, int u, const Leg& leg) {
  const Road& road = board.setting.field.roads[static_cast<std::size_t>(leg.road)];
  Taken found;
  board.each_friend(u, leg.sweep, [&](int other) {
    const Unit& unit = board.unit(other);
    if (!formed_in_march(unit.stance) || !on_road(road, unit.pose.at) || !board.near(other, leg.sweep)) return;
    const auto step = runs_into(leg.motion(), board.ground(other).block);
    if (step && (found.by < 0 || *step < found.step)) found = {other, *step};
  });
  return found;
}

struct Followed {
  int first, last;  // the first and the last leg of it
  RoadStretch stretch{};
  int taken_by = -1;  // whoever ends it
};

// From this leg on, as long as legs by road follow each other; turns lie between them.
Followed followed(const Board& board, int u, const Route& route, int first) {
  Followed found{first, first};
  for (int i = first; i < route.legs.size(); ++i) {
    const Leg& leg = route.legs[i];
    if (leg.pivot()) continue;
    if (leg.road < 0) break;
    const Taken by = taken(board, u, leg);
    const std::int32_t step = by.by < 0 ? leg.motion().steps : std::max(0, by.step - 1);
    found.stretch.follow(board.setting.field, leg.road, leg.from.pose.at, leg.motion().at(step).pose.at, step);
    found.last = i;
    found.taken_by = by.by;
    if (by.by >= 0 || found.stretch.over()) break;
  }
  return found;
}

}  // namespace

// BN-ROAD-02: an inch more for each inch of road, and turns at will; BN-ROAD-03: on one continuous stretch, the best.
void find_roads(const Board& board, int u, Route& route) {
  route.road_bonus = 0;
  route.road_taken_by = -1;
  if (board.setting.field.roads.empty()) return;
  for (Leg& leg : route.legs) {
    leg.road = road_of(board.setting.field, leg);
    leg.by_road = false;
  }
  std::optional<Followed> best;
  for (int i = 0; i < route.legs.size(); ++i) {
    if (route.legs[i].road < 0) continue;
    const Followed found = followed(board, u, route, i);
    if (!best || found.stretch.bonus() > best->stretch.bonus()) best = found;
    i = found.last;
  }
  if (!best) return;
  for (int i = best->first; i <= best->last; ++i) route.legs[i].by_road = route.legs[i].road >= 0;
  route.road_bonus = best->stretch.bonus() / 2;
  route.road_taken_by = best->taken_by;
}

}  // namespace linstock::big_napoleonic
