// The board's measures: sheets of ground, zones, command of the flanks, who is near. Each function answers one wording of
// the book.
#include "books/big-napoleonic/board/board.h"

#include <algorithm>
#include <memory>

#include "kernel/silent.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int zone_reach = inches(3), contact_reach = inches(1);

bool is_artillery(const Unit& unit) { return unit.arm == Arm::Artillery; }

std::span<const Convex> pieces(const Ground& g) { return g.block.all(); }

// Terrain that the unit's arm may not enter, near a box.
template <class F>
void each_impassable_near(const Battlefield& field, int arm, const Box& box, F f) {
  for (const Area& area : field.areas)
    if (area.going[static_cast<std::size_t>(arm)] == Going::Impassable && meet(area.box, box)) f(area.shape());
  for (const Feature& feature : field.features)
    if (feature.crossing[static_cast<std::size_t>(arm)] == Crossing::Impassable && meet(feature.box, box))
      f(feature.shape());
}

}  // namespace

int arm_index(const Unit& unit) { return static_cast<int>(unit.arm); }

int places_of(const Unit& unit) { return unit.condition.bases + unit.condition.morale_markers; }

Layout layout_of(const Unit& unit, Stance stance) { return layout_of(places_of(unit), stance); }

Layout layout_of(int places, Stance stance) {
  const auto n = static_cast<std::uint8_t>(std::max(1, places));
  Layout layout;
  layout.rear = Rear::Left;
  layout.count = n;
  switch (stance) {
    case Stance::Extended:
    case Stance::Town:
      layout.files = n;
      break;
    case Stance::Depth:
      layout.files = static_cast<std::uint8_t>((n + 1) / 2);
      break;
    case Stance::DepthThree:
      layout.files = static_cast<std::uint8_t>(std::min<int>(n, 2));
      break;
    case Stance::March:
      layout.files = 1;
      break;
    case Stance::Limbered:
    case Stance::Unlimbered:  // BN-SCALE-08
      layout.files = layout.count = 1;
      layout.depth = 1400;
      break;
  }
  return layout;
}

Ground point_ground(Point p) {
  Ground ground;
  ground.block.piece[0] = Convex{p};
  ground.block.pieces = 1;
  ground.box = ground.block.box = ground.block.piece[0].box;
  return ground;
}

unsigned base_places(const Unit& unit) {
  const int n = places_of(unit), markers = unit.condition.morale_markers;
  if (markers == 0 || is_artillery(unit)) return (1u << n) - 1;
  const Deployment deployment = unit.stance == Stance::Depth        ? Deployment::Depth
                                : unit.stance == Stance::DepthThree ? Deployment::DepthThree
                                : unit.stance == Stance::March      ? Deployment::March
                                                                    : Deployment::Extended;
  static const Tables printed;
  SilentUmpire silent;
  const int lost = unit.starting_bases - unit.condition.bases;
  const bool three = deployment == Deployment::DepthThree && unit.starting_bases < 5;
  const Formed formed = place_markers(
      {three ? Deployment::Depth : deployment, unit.starting_bases, std::clamp(lost, 0, 4)}, printed, silent);
  unsigned bases = 0;
  for (int i = 0; i < formed.places.size() && i < n; ++i)
    if (formed.places[i].fill == Fill::Base) bases |= 1u << i;
  return bases;
}

// SHEETS
//
// Every thread has a few: the board of a step, and one more where a commander looks at it on the way.

std::vector<std::unique_ptr<Board::Sheet>>& Board::spare_sheets() {
  static thread_local std::vector<std::unique_ptr<Sheet>> spare;
  return spare;
}

std::unique_ptr<Board::Sheet> Board::take_sheet() {
  auto& spare = spare_sheets();
  if (spare.empty()) return std::make_unique<Sheet>();
  std::unique_ptr<Sheet> sheet = std::move(spare.back());
  spare.pop_back();
  return sheet;
}

Board::~Board() { spare_sheets().push_back(std::move(own_sheet_)); }

Board::Board(const State& s, const Setting& set)
    : state(s), setting(set), own_sheet_(take_sheet()), sheet_(*own_sheet_) {
  sheet_.stands.resize(s.units.size());
  sheet_.reaches.resize(s.units.size());
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& u = s.units[i];
    Stand& stand = sheet_.stands[i];
    stand.touched = -2;
    const Standing standing{u.pose.at, u.pose.facing, u.on_table != 0,
                            u.stance,  places_of(u),  u.stance == Stance::Town ? u.town : -1};
    if (stand.standing == standing && standing.town < 0) continue;  // towns belong to the setting, which may be another
    stand.standing = standing;
    stand.made = false;
    if (standing.town >= 0) {
      sheet_.reaches[i] = set.field.areas[static_cast<std::size_t>(standing.town)].box;
      continue;
    }
    const std::int32_t reach = (standing.places + 1) * unit_length;  // no layout is wider or deeper; guns are 1.4" deep
    sheet_.reaches[i] = grown({standing.at, standing.at}, reach);
  }
}

const Ground& Board::make_ground(int i) const {
  Stand& stand = sheet_.stands[static_cast<std::size_t>(i)];
  const Standing& standing = stand.standing;
  Ground& ground = stand.ground;
  ground = {};
  stand.made = true;
  if (standing.on_table && standing.town >= 0) {
    ground.town = &setting.field.areas[static_cast<std::size_t>(standing.town)];
    ground.box = ground.town->box;
  } else if (standing.on_table) {
    ground.block = footprint({{standing.at, standing.facing}, layout_of(standing.places, standing.stance)});
    ground.box = ground.block.box;
  }
  return ground;
}

Ground Board::ground_at(const Unit& unit, const Block& block) const {
  Ground ground;
  if (unit.stance == Stance::Town && unit.town >= 0) {
    ground.town = &setting.field.areas[static_cast<std::size_t>(unit.town)];
    ground.box = ground.town->box;
  } else {
    ground.block = footprint(block);
    ground.box = ground.block.box;
  }
  return ground;
}

// DISTANCES

Measured Board::measure(const Ground& a, const Ground& b) const {
  if (a.town && b.town)
    return linstock::measure(hull(std::span(a.town->outline).first(std::min<std::size_t>(8, a.town->outline.size()))),
                             b.town->shape());
  if (a.town) {
    Measured m = linstock::measure(b.block, a.town->shape());
    std::swap(m.a, m.b);
    return m;
  }
  if (b.town) return linstock::measure(a.block, b.town->shape());
  return linstock::measure(a.block, b.block);
}

Gap Board::gap(const Ground& a, const Ground& b) const {
  return a.town || b.town ? measure(a, b).gap : gap_of(a.block, b.block);
}

bool Board::within(const Ground& a, const Ground& b, int r) const {
  if (!meet(grown(a.box, r), b.box)) return false;
  if (a.town || b.town) return measure(a, b).gap.at_most(r);
  return gap_at_most(a.block, b.block, r);
}

bool Board::closer_than(const Ground& a, const Ground& b, int r) const {
  if (!meet(grown(a.box, r), b.box)) return false;
  if (a.town || b.town) return measure(a, b).gap.below(r);
  return gap_below(a.block, b.block, r);
}

// Units walk in whole grid points, so contact at an angle may leave a gap of a point or two.
bool Board::touching(const Ground& a, const Ground& b) const { return within(a, b, 2); }

bool Board::overlapping(const Ground& a, const Ground& b) const {
  if (!meet(a.box, b.box)) return false;
  if (a.town && b.town) return a.town == b.town;
  if (a.town) return overlap(b.block, a.town->shape());
  if (b.town) return overlap(a.block, b.town->shape());
  return overlap_beyond(a.block, b.block, 2);  // slanted neighbours overlap by up to two points from rounding
}

// ZONES

bool Board::touching_enemy(int u) const {
  std::int32_t& touched = sheet_.stands[static_cast<std::size_t>(u)].touched;
  if (touched == -1 || (touched >= 0 && active(touched))) return touched >= 0;
  touched = -1;
  const Ground& own = ground(u);
  const Box around = grown(own.box, 2);
  const Seat side = unit(u).side;
  for (int i = 0; i < count(); ++i)
    if (near(i, around) && unit(i).side != side && active(i) && touching(own, ground(i))) {
      touched = i;
      return true;
    }
  return false;
}

bool Board::exerts_zone(int u) const { return active(u) && !touching_enemy(u); }

// BN-GEOM-15: a straight line of 3" or less that crosses nothing impassable to the unit that exerts the zone.
bool Board::in_zone(const Ground& g, int enemy) const {
  if (!active(enemy) || !near(enemy, grown(g.box, zone_reach))) return false;
  const Ground& own = ground(enemy);
  if (!within(own, g, zone_reach) || !exerts_zone(enemy)) return false;
  if (own.town || g.town) return true;
  static thread_local std::vector<Shape> in_the_way;
  in_the_way.clear();
  each_impassable_near(setting.field, arm_index(unit(enemy)), grown(own.box, zone_reach),
                       [](const Shape& s) { in_the_way.push_back(s); });
  if (in_the_way.empty()) return true;
  for (const Convex& from : pieces(own))
    for (const Convex& to : pieces(g))
      if (clear_line(from, to, in_the_way, zone_reach)) return true;
  // BN-GEOM-04: an unlimbered gun's zone reaches over impassable ground ahead of it, into open terrain.
  if (unit(enemy).stance != Stance::Unlimbered || !in_frontal_zone(g, enemy)) return false;
  bool close = false;
  areas(g).each([&](int area) { close = close || setting.field.areas[static_cast<std::size_t>(area)].close; });
  return !close;
}

bool Board::in_any_zone(const Ground& g, Seat side) const {
  const Box around = grown(g.box, zone_reach);
  for (int i = 0; i < count(); ++i)
    if (near(i, around) && unit(i).side != side && in_zone(g, i)) return true;
  return false;
}

bool Board::in_contact_zone(const Ground& g, int enemy) const {
  return near(enemy, grown(g.box, contact_reach)) && closer_than(g, ground(enemy), contact_reach);
}

Arc Board::frontal_zone(int u) const { return arc_of(front_of(block_of(unit(u)))); }

bool Board::in_frontal_zone(const Ground& g, int u) const {
  if (unit(u).square || unit(u).town >= 0) return true;
  const Arc arc = frontal_zone(u);
  if (g.town) return partly_in_arc(arc, g.town->shape());
  return std::any_of(pieces(g).begin(), pieces(g).end(), [&](const Convex& c) { return partly_in_arc(arc, c); });
}

bool Board::wholly_in_flank_zone(const Ground& g, int u) const {
  if (unit(u).town >= 0) return false;
  const Front front = front_of(block_of(unit(u)));
  if (g.town)
    return wholly_behind_front(
        front, hull(std::span(g.town->outline).first(std::min<std::size_t>(8, g.town->outline.size()))));
  return std::all_of(pieces(g).begin(), pieces(g).end(),
                     [&](const Convex& c) { return wholly_behind_front(front, c); });
}

bool Board::enfilades(int enemy, const Unit& mover, const Block& block, const Ground& there) const {
  if (mover.square || mover.stance == Stance::Town) return false;
  const Unit& other = unit(enemy);
  if (other.stance == Stance::Town) return false;
  const Front front = front_of(block);
  // Quick no: all of the enemy is ahead of the front. Its bases lie within its outline but for rounding.
  constexpr std::int32_t hair = 4;
  const auto all_ahead = [&](const Convex& c) { return ahead_of_front(front, c, hair); };
  if (std::all_of(pieces(ground(enemy)).begin(), pieces(ground(enemy)).end(), all_ahead)) return false;
  if (!within(ground(enemy), there, zone_reach) || !in_frontal_zone(there, enemy)) return false;
  std::array<Convex, 6> places;
  const int count = elements(block_of(other), places);
  const unsigned bases = base_places(other);
  for (int i = 0; i < count; ++i)
    if ((bases >> i & 1) && wholly_behind_front(front, places[static_cast<std::size_t>(i)]))
      return in_zone(there, enemy);
  return false;
}

// TERRAIN

Marks Board::areas(const Ground& g) const {
  if (!g.town) return areas_under(setting.field, g.block);
  Marks marks;
  marks.set(static_cast<int>(g.town - setting.field.areas.data()));
  return marks;
}

namespace {

// A column with its head on a road and every base of it at least partly: where the road bends the tail lags behind.
bool wholly_on_road(const Battlefield& field, const Unit& u) {
  if (u.stance != Stance::March && u.stance != Stance::Limbered) return false;
  const Block block = block_of(u);
  return std::any_of(field.roads.begin(), field.roads.end(), [&](const Road& road) {
    if (!on_road(road, u.pose.at)) return false;
    for (int i = 0; i < block.layout.count; ++i)
      if (!gap_at_most(element(block, i), road.shape(), road.width / 2)) return false;
    return true;
  });
}

}  // namespace

bool Board::in_difficult_terrain(int u) const {
  bool difficult = false;
  areas(ground(u)).each([&](int i) {
    const Area& area = setting.field.areas[static_cast<std::size_t>(i)];
    const bool bad = area.going[static_cast<std::size_t>(arm_index(unit(u)))] != Going::Good;
    // BN-ROAD-05: a March unit wholly on a road is not in bad going; close terrain keeps its -1.
    difficult = difficult || area.close || (bad && !wholly_on_road(setting.field, unit(u)));
  });
  return difficult;
}

Cover Board::area_cover(int u) const {
  return static_cast<Cover>(static_cast<int>(best_cover(setting.field, areas(ground(u)))));
}

std::int32_t Board::elevation(int u) const {
  const Ground& g = ground(u);
  if (g.town) return g.town->elevation;
  std::int32_t highest = 0;
  for (const Convex& c : pieces(g)) highest = std::max(highest, elevation_of(setting.field, c));
  return highest;
}

bool Board::on_table(const Block& block) const { return linstock::on_table(setting.field, block.pose.at); }

bool Board::impassable_for(const Unit& u, const Ground& g) const {
  return worst_going(setting.field, areas(g), arm_index(u)) == Going::Impassable;
}

// BN-EVADE-05: no unit, impassable ground, close terrain or ridgeline on the line between the nearest points.
bool Board::unobstructed(int a, int b, const Ground& b_there, int r) const {
  const Measured m = measure(ground(a), b_there);
  if (!m.gap.at_most(r)) return false;
  const Convex line{m.a, m.b};
  for (int i = 0; i < count(); ++i)
    if (i != a && i != b && active(i) && near(i, line.box) && meet(line.box, ground(i).box)) {
      const Ground& other = ground(i);
      if (other.town ? meet(line, other.town->shape()) : meet(other.block, line)) return false;
    }
  const auto arm = static_cast<std::size_t>(arm_index(unit(b)));
  for (const Area& area : setting.field.areas)
    if ((area.close || area.going[arm] == Going::Impassable) && overlap(line, area.shape())) return false;
  for (const Feature& feature : setting.field.features)
    if ((feature.ridge || feature.crossing[arm] == Crossing::Impassable) && overlap(line, feature.shape()))
      return false;
  return true;
}

}  // namespace linstock::big_napoleonic
