// The ride of a general: 18", any turns, by road twice as far, clear of the enemy's zones and of impassable ground.
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic {

namespace {

constexpr std::int64_t ride = inches(18);
constexpr std::size_t as_foot = static_cast<std::size_t>(Arm::Infantry);  // R188: what stops infantry stops him

Ground segment(Point p, Point q) {
  Ground ground;
  ground.block.piece[0] = p == q ? Convex{p} : Convex{p, q};
  ground.block.pieces = 1;
  ground.box = ground.block.box = ground.block.piece[0].box;
  return ground;
}

Point between(Point p, Point q, std::int64_t i, std::int64_t n) {
  return {static_cast<std::int32_t>(p.x + (q.x - p.x) * i / n), static_cast<std::int32_t>(p.y + (q.y - p.y) * i / n)};
}

// Does the stretch stay on a passage of the ground or line that is closed otherwise?
bool by_defile(const Battlefield& field, Point p, Point q, int feature, int area) {
  return std::any_of(field.defiles.begin(), field.defiles.end(), [&](const Defile& d) {
    if (feature >= 0 ? d.feature != feature : d.area != area) return false;
    const Vec axis = heading(d.axis).vec();
    const auto beside = [&](Point x) {
      const std::int64_t side = cross(axis, x - d.at) >> 29;  // twice the distance from the axis
      return side > d.width || -side > d.width;
    };
    return !beside(p) && !beside(q);
  });
}

std::optional<Refusal> check_ground_on_the_way(const Battlefield& field, Point p, Point q) {
  const Convex line = segment(p, q).block.piece[0];
  for (std::size_t i = 0; i < field.areas.size(); ++i)
    if (field.areas[i].going[as_foot] == Going::Impassable && overlap(line, field.areas[i].shape()) &&
        !by_defile(field, p, q, -1, static_cast<int>(i)))
      return Refusal{clause::BN_GEN_02, "impassable ground is in his way: ride round it"};
  for (std::size_t i = 0; i < field.features.size(); ++i)
    if (field.features[i].crossing[as_foot] == Crossing::Impassable && meet(line, field.features[i].shape()) &&
        !by_defile(field, p, q, static_cast<int>(i), -1))
      return Refusal{clause::BN_GEN_02,
                     "an impassable line is in his way: ride by a bridge or ford, straight through it"};
  return {};
}

// BN-GEN-02. R189: a general who stands in a zone with his troops may ride out of it, not about in it.
std::optional<Refusal> check_zones_on_the_way(const Board& board, Seat side, Point p, Point q, bool leaving) {
  std::optional<Refusal> refusal;
  board.each_enemy(side, [&](int enemy) {
    if (refusal) return;
    const Ground& ground = board.ground(enemy);  // in contact it has no zone, but it is still there
    const Convex line = segment(p, q).block.piece[0];
    if (ground.town ? meet(line, ground.town->shape()) : meet(ground.block, line))
      refusal = Refusal{clause::BN_GEN_02, std::string("he cannot ride through ") + name_of(board, enemy)};
    if (refusal || !board.in_zone(segment(p, q), enemy)) return;
    bool inside = leaving && board.in_zone(segment(p, p), enemy);
    const std::int64_t samples = inside ? length_up(q - p) / 250 + 1 : 1;
    for (std::int64_t i = 1; i <= samples && inside; ++i) {
      inside = board.in_zone(segment(between(p, q, i, samples), between(p, q, i, samples)), enemy);
      if (!inside && !board.in_zone(segment(between(p, q, i, samples), q), enemy)) return;  // out, and it stays so
    }
    refusal =
        Refusal{clause::BN_GEN_02, std::string("he may not ride into the zone of control of ") + name_of(board, enemy)};
  });
  return refusal;
}

int road_along(const Battlefield& field, Point p, Point q) {
  for (std::size_t i = 0; i < field.roads.size(); ++i)
    if (on_road(field.roads[i], p) && on_road(field.roads[i], between(p, q, 1, 2)) && on_road(field.roads[i], q))
      return static_cast<int>(i);
  return -1;
}

// BN-GEN-11: half the cost on one stretch of road, up to where the road breaks (BN-ROAD-04).
struct RoadStretch {
  int road = -1;
  bool over = false;
  std::int64_t length = 0, from = 0, to = 0;

  void take(const Battlefield& field, Point p, Point q) {
    const int by = road_along(field, p, q);
    if (by < 0 || (road >= 0 && by != road)) over = road >= 0 || over;
    if (by < 0 || over) return;
    const Road& r = field.roads[static_cast<std::size_t>(by)];
    if (road < 0) from = nearest_on(r, p).along;
    road = by;
    to = nearest_on(r, q).along;
    length += length_up(q - p);
  }
  std::int64_t saved(const Battlefield& field) const {
    if (road < 0) return 0;
    const std::int64_t free = free_way(field, field.roads[static_cast<std::size_t>(road)], from, to >= from);
    return std::min({length, free, to >= from ? to - from : from - to}) / 2;
  }
};

}  // namespace

std::optional<Refusal> check_ride(const Board& board, int g, const Answer& answer, Point& end) {
  const General& general = board.state.generals[static_cast<std::size_t>(g)];
  const Battlefield& field = board.setting.field;
  Point p = general.at;
  std::int64_t length = 0;
  RoadStretch stretch;
  for (int i = 0; i < answer.path.size(); ++i) {
    const Manoeuvre& m = answer.path[i];
    if (m.kind != Manoeuvre::Kind::Shift) return Refusal{clause::BN_GEN_01, "a general rides in straight stretches"};
    const Point q = p + Vec{m.vector.x, m.vector.y};
    if (!linstock::on_table(field, q)) return Refusal{clause::BN_GEN_01, "he would leave the table"};
    if (auto refusal = check_ground_on_the_way(field, p, q)) return refusal;
    if (auto refusal = check_zones_on_the_way(board, general.side, p, q, i == 0)) return refusal;
    stretch.take(field, p, q);
    length += length_up(q - p);
    p = q;
  }
  if (length - stretch.saved(field) > ride)
    return Refusal{clause::BN_GEN_01, "a general rides up to 18\", on one stretch of road twice as far"};
  end = p;
  return {};
}

}  // namespace linstock::big_napoleonic
