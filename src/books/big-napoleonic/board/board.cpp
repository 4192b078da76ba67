// The board's measures: sheets of ground, zones, command of the flanks, who is near. Each function answers one wording of
// the book.
#include "books/big-napoleonic/board/board.h"

#include <algorithm>

#include "books/big-napoleonic/board/closed_ground.h"
#include "field/aim.h"
#include "kernel/silent.h"

namespace linstock::big_napoleonic {

namespace {

bool is_artillery(const Unit& unit) { return unit.arm == Arm::Artillery; }

std::span<const Convex> pieces(const Ground& g) { return g.block.all(); }

// What of a shape lies in the arc; nothing has no corners.
Convex part_in(const Arc& arc, const Convex& shape) {
  const Convex ahead = left_of_line(shape, arc.front.left, arc.front.right - arc.front.left);
  const Convex right = left_of_line(ahead, arc.front.left, Vec{-arc.left_way.x, -arc.left_way.y});
  return left_of_line(right, arc.front.right, arc.right_way);
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
      {three ? Deployment::Depth : deployment, unit.starting_bases, lost}, printed, silent);
  unsigned bases = 0;
  for (int i = 0; i < formed.places.size() && i < n; ++i)
    if (formed.places[i].fill == Fill::Base) bases |= 1u << i;
  return bases;
}

// Where everybody stands. A garrison holds its town and has no block of its own.
Board::Board(const State& s, const Setting& set) : field::Troops<Board>(set.field, s.units.size()), state(s), setting(set) {
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& u = s.units[i];
    const int places = places_of(u);
    const std::int32_t reach = (places + 1) * unit_length;  // no layout is wider or deeper; guns are 1.4" deep
    stand(i, {u.pose, layout_of(places, u.stance), reach, u.on_table != 0, u.stance == Stance::Town ? u.town : -1});
  }
}

Ground Board::ground_at(const Unit& unit, const Block& block) const {
  if (unit.stance == Stance::Town && unit.town >= 0) return ground_of(setting.field.areas[static_cast<std::size_t>(unit.town)]);
  return ground_of(block);
}

// ZONES

bool Board::exerts_zone(int u) const { return active(u) && !touching_enemy(u); }

// BN-GEOM-15: a straight line of 3" or less that crosses nothing impassable to the unit that exerts the zone; a bridge or
// ford lets it through.
bool Board::in_zone(const Ground& g, int enemy) const {
  if (!near(enemy, grown(g.box, distances().zone_of_control))) return false;
  const Ground& own = ground(enemy);
  if (!within(own, g, distances().zone_of_control) || !exerts_zone(enemy)) return false;
  const Box reach = grown(own.box, distances().zone_of_control);
  if (!any_closed(setting.field, arm_index(unit(enemy)), reach)) return true;
  static thread_local ClosedGround closed;
  closed.gather(setting.field, arm_index(unit(enemy)), reach);
  for (const Convex& from : Bodies(own))
    for (const Convex& to : Bodies(g))
      if (clear_line(from, to, closed.shapes(), distances().zone_of_control)) return true;
  return unit(enemy).stance == Stance::Unlimbered && in_zone_of_gun(g, enemy);
}

// BN-GEOM-04: an unlimbered gun's zone reaches over impassable ground ahead of it, into open terrain. One and the same
// part of the unit has to be in the quadrant, within 3" and in the open.
bool Board::in_zone_of_gun(const Ground& g, int gun) const {
  const Arc arc = frontal_zone(gun);
  const Convex muzzle{arc.front.left, arc.front.right};
  for (const Convex& piece : pieces(g)) {
    const Convex ahead = part_in(arc, piece);
    if (ahead.count == 0) continue;
    const Measured nearest = linstock::measure(muzzle, ahead);
    const auto counts = [&](Point p) {
      if (!gap_at_most(muzzle, Convex{p}, distances().zone_of_control)) return false;
      return std::none_of(setting.field.areas.begin(), setting.field.areas.end(), [&](const Area& area) {
        return area.close && place_in(area.outline, p) != Place::Outside;
      });
    };
    if (counts(nearest.b) || std::any_of(ahead.corners().begin(), ahead.corners().end(), counts)) return true;
  }
  return false;
}

bool Board::in_any_zone(const Ground& g, Seat side) const {
  const Box around = grown(g.box, distances().zone_of_control);
  for (int i = 0; i < count(); ++i)
    if (near(i, around) && unit(i).side != side && in_zone(g, i)) return true;
  return false;
}

bool Board::in_contact_zone(const Ground& g, int enemy) const {
  return near(enemy, grown(g.box, distances().contact_zone)) && closer_than(g, ground(enemy), distances().contact_zone);
}

Arc Board::frontal_zone(int u) const { return arc_of(front_of(block_of(unit(u)))); }

bool Board::in_frontal_zone(const Ground& g, int u) const {
  if (unit(u).square || unit(u).town >= 0) return true;
  return field::partly_in(frontal_zone(u), g);
}

std::optional<Gap> Board::gap_in_frontal_zone(const Ground& g, int u) const {
  const Arc arc = frontal_zone(u);
  std::optional<Gap> nearest;
  for (const Convex& piece : Bodies(g)) {
    const Convex ahead = part_in(arc, piece);
    if (ahead.count == 0) continue;
    const Gap gap = measure_to(ahead, ground(u)).gap;
    if (!nearest || gap < *nearest) nearest = gap;
  }
  return nearest;
}

bool Board::wholly_in_flank_zone(const Ground& g, int u) const {
  if (unit(u).town >= 0) return false;
  return field::wholly_behind(front_of(block_of(unit(u))), g);
}

namespace {

// R159: of a town's edge what is nearest to the unit, or as near, lies clearly behind its front line.
bool town_lies_behind(const Shape& town, const Ground& there, const Front& front) {
  constexpr std::int32_t clearly = 3;
  const auto behind = [&](Point p) { return ahead_of_front(front, p) < -(std::int64_t{clearly} << 31); };
  const Measured nearest = linstock::measure(there.block, town);
  const auto least = static_cast<std::int32_t>(nearest.gap.length_up());
  for (int i = 0; i < town.edges(); ++i) {
    const Convex wall = town.edge(i);
    const Vec along = wall[1] - wall[0];
    const std::int64_t parts = length_near(along) / half_inch + 1;
    for (std::int64_t n = 0; n <= parts; ++n) {
      const Point p = wall[0] + Vec{divide_near(along.x * n, parts), divide_near(along.y * n, parts)};
      if (behind(p) && measure_to(Convex{p}, there).gap.at_most(least + clearly)) return true;
    }
  }
  return false;
}

}  // namespace

bool Board::enfilades(int enemy, const Unit& mover, const Block& block, const Ground& there) const {
  if (mover.square || mover.stance == Stance::Town) return false;
  const Unit& other = unit(enemy);
  const Front front = front_of(block);
  if (const Area* town = ground(enemy).town)  // R223: a garrison looks all round
    return within(ground(enemy), there, distances().zone_of_control) && town_lies_behind(town->shape(), there, front) && in_zone(there, enemy);
  // Quick no: all of the enemy is ahead of the front. Its bases lie within its outline but for rounding.
  constexpr std::int32_t hair = 4;
  const auto all_ahead = [&](const Convex& c) { return ahead_of_front(front, c, hair); };
  if (std::all_of(pieces(ground(enemy)).begin(), pieces(ground(enemy)).end(), all_ahead)) return false;
  if (!within(ground(enemy), there, distances().zone_of_control) || !in_frontal_zone(there, enemy)) return false;
  std::array<Convex, 6> places;
  const int count = elements(block_of(other), places);
  const unsigned bases = base_places(other);
  for (int i = 0; i < count; ++i)
    if ((bases >> i & 1) && wholly_behind_front(front, places[static_cast<std::size_t>(i)]))
      return in_zone(there, enemy);
  return false;
}

// TERRAIN

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

std::int32_t Board::elevation(int u) const { return field::elevation_of(setting.field, ground(u)); }

bool Board::impassable_for(const Unit& u, const Ground& g) const {
  return worst_going(setting.field, areas(g), arm_index(u)) == Going::Impassable;
}

// BN-EVADE-05, BN-TERR-06, BN-TERR-07: close terrain hides nobody at its edge, nor within 3".
bool Board::seen_through_close_terrain(Point a, Point b) const {
  if (setting.tables.evade_line == EvadeLine::NoCloseTerrain) return false;
  const SightRules rules{.inside = distances().sight_inside, .edge = distances().sight_edge, .always = distances().sight_always,
                         .ridgelines = false, .explain = false};
  return sight(setting.field, a, {Convex{a}}, {Convex{b}}, {}, rules).clear;
}

// BN-EVADE-05: no unit, impassable ground, close terrain that hides, or ridgeline on the line between the nearest points.
bool Board::unobstructed(int a, int b, const Ground& b_there, int r) const {
  const Measured m = measure(ground(a), b_there);
  if (!m.gap.at_most(r)) return false;
  const Convex line{m.a, m.b};
  for (int i = 0; i < count(); ++i)
    if (i != a && i != b && active(i) && near(i, line.box) && meet(line.box, ground(i).box)) {
      const Ground& other = ground(i);
      if (other.town ? meet(line, other.town->shape()) : meet(other.block, line)) return false;
    }
  const int arm = arm_index(unit(b));
  if (any_closed(setting.field, arm, line.box)) {  // a bridge or ford lets the line through
    static thread_local ClosedGround closed;
    closed.gather(setting.field, arm, line.box);
    for (const Shape& shape : closed.shapes())
      if (overlap(line, shape)) return false;
  }
  bool close = false;
  for (const Area& area : setting.field.areas) close = close || (area.close && overlap(line, area.shape()));
  if (close && !seen_through_close_terrain(m.a, m.b)) return false;
  for (const Feature& feature : setting.field.features)
    if (feature.ridge && overlap(line, feature.shape())) return false;
  return true;
}

}  // namespace linstock::big_napoleonic
