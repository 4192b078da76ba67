// The ride of a general: 18", any turns, by road twice as far, clear of the enemy's zones and of impassable ground.
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic {

namespace {

constexpr std::size_t as_foot = static_cast<std::size_t>(Arm::Infantry);  // R188: what stops infantry stops him

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
  const Convex line = field::segment_ground(p, q).block.piece[0];
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
    const Convex line = field::segment_ground(p, q).block.piece[0];
    if (ground.town ? meet(line, ground.town->shape()) : meet(ground.block, line))
      refusal = Refusal{clause::BN_GEN_02, std::string("he cannot ride through ") + name_of(board, enemy)};
    if (refusal || !board.in_zone(field::segment_ground(p, q), enemy)) return;
    bool inside = leaving && board.in_zone(field::segment_ground(p, p), enemy);
    const std::int64_t samples = inside ? length_up(q - p) / 250 + 1 : 1;
    for (std::int64_t i = 1; i <= samples && inside; ++i) {
      inside = board.in_zone(field::segment_ground(between(p, q, i, samples), between(p, q, i, samples)), enemy);
      if (!inside && !board.in_zone(field::segment_ground(between(p, q, i, samples), q), enemy)) return;  // out, and it stays so
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

// BN-GEN-11: half the cost on one stretch of road, up to where the road breaks (BN-ROAD-04): the best of those that he
// follows.
struct ByRoad {
  RoadStretch stretch;
  std::int64_t best = 0;

  void take(const Battlefield& field, Point p, Point q) {
    const int road = road_along(field, p, q);
    if (road < 0) {
      stretch = {};
      return;
    }
    stretch.follow(field, road, p, q, length_up(q - p));
    best = std::max(best, stretch.bonus());
  }
  std::int64_t saved() const { return best / 2; }
};

}  // namespace

std::optional<Refusal> check_ride(const Board& board, int g, const Answer& answer, Point& end) {
  const General& general = board.state.generals[static_cast<std::size_t>(g)];
  const Battlefield& field = board.setting.field;
  Point p = general.at;
  std::int64_t length = 0;
  ByRoad by_road;
  for (int i = 0; i < answer.path.size(); ++i) {
    const Manoeuvre& m = answer.path[i];
    if (m.kind != Manoeuvre::Kind::Shift) return Refusal{clause::BN_GEN_01, "a general rides in straight stretches"};
    const Point q = p + Vec{m.vector.x, m.vector.y};
    if (!linstock::on_table(field, q)) return Refusal{clause::BN_GEN_01, "he would leave the table"};
    if (auto refusal = check_ground_on_the_way(field, p, q)) return refusal;
    if (auto refusal = check_zones_on_the_way(board, general.side, p, q, i == 0)) return refusal;
    by_road.take(field, p, q);
    length += length_up(q - p);
    p = q;
  }
  if (length - by_road.saved() > board.distances().ride)
    return Refusal{clause::BN_GEN_01, "a general rides up to " + in_inches(board.distances().ride) +
                                          ", on one stretch of road twice as far"};
  end = p;
  return {};
}

}  // namespace linstock::big_napoleonic
