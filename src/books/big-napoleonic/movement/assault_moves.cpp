// ASSAULT MOVES: who may be assaulted how, up to first contact.
#include <algorithm>

#include "books/big-napoleonic/movement/alignment.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

namespace {

Refusal no(Clause clause, std::string why) { return {clause, std::move(why)}; }

// The last step before some enemy would be overlapped; the end of the way if it just touches there.
std::optional<std::int32_t> contact_step(const Board& board, int u, const Leg& leg) {
  const Motion motion = leg.motion();
  std::optional<std::int32_t> contact;
  const Ground end = ground_of(leg.to);
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    if (!board.near(enemy, grown(leg.sweep, hair))) return;
    const Ground& other = board.ground(enemy);
    if (!meet(grown(leg.sweep, hair), other.box)) return;
    if (const auto step = first_near(motion, other, Limit::overlap())) {
      if (!contact || *step - 1 < *contact) contact = *step - 1;
    } else if (!contact && board.within(end, other, hair)) {
      contact = motion.steps;
    }
  });
  return contact;
}

bool overlaps_enemy(const Board& board, int u, const Block& block) {
  const Ground ground = ground_of(block);
  bool overlaps = false;
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    overlaps = overlaps || (board.near(enemy, ground.box) && board.overlapping(ground, board.ground(enemy)));
  });
  return overlaps;
}

bool touches_enemy(const Board& board, int u, const Block& block) {
  const Ground ground = ground_of(block);
  bool touches = false;
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    touches = touches || (board.near(enemy, grown(ground.box, hair)) && board.within(ground, board.ground(enemy), hair));
  });
  return touches;
}

void cut(const Board& board, int u, Route& route, std::int32_t step) {
  Leg& leg = route.legs.back();
  const std::int32_t most = leg.manoeuvre.distance;
  leg.manoeuvre.distance = step;
  leg.to = after(leg.from, leg.manoeuvre);
  // The shorter way may be rounded to the next point; and on either side of it, so that whoever looks at it again finds it in contact.
  while (leg.manoeuvre.distance > 0 && overlaps_enemy(board, u, leg.to))
    leg.to = after(leg.from, Manoeuvre::advance(--leg.manoeuvre.distance));
  while (leg.manoeuvre.distance < most && !touches_enemy(board, u, leg.to)) {
    const Block next = after(leg.from, Manoeuvre::advance(leg.manoeuvre.distance + 1));
    if (overlaps_enemy(board, u, next)) break;
    ++leg.manoeuvre.distance;
    leg.to = next;
  }
  retrace(route);
}

bool on_flank(const Board& board, const Ground& attacker, int target) {
  return side_struck(board, attacker, target) != Side::Front;
}

// BN-ASSLT-04, BN-ASSLT-05, BN-GEOM-14.
bool meets_conditions(const Board& board, const Block& at, const Ground& attacker, int target) {
  const Ground& defender = board.ground(target);
  if (defender.town) return axis_meets(at.pose, defender.town->shape());
  for (const Convex& piece : defender.block.all())
    if (axis_meets(at.pose, piece)) return true;
  for (const Convex& piece : attacker.block.all())
    if (axis_meets(board.unit(target).pose, piece, true)) return true;
  // Whoever has touched somebody else beside its flank has not made contact with it.
  return on_flank(board, attacker, target) && board.within(attacker, defender, hair);
}

// BN-ASSLT-19: beside an assault that is on its way already, contact is enough.
bool assaulted_already(const Board& board, int target) {
  return std::any_of(board.state.contacts.begin(), board.state.contacts.end(),
                     [&](const Contact& c) { return c.defender == target; });
}

bool is_work(const Feature& f) {
  const auto kind = static_cast<LineKind>(f.kind);
  return kind == LineKind::Entrenchment || kind == LineKind::Redoubt;
}

// A point half a base inside the target, behind the middle of its front.
Point inside_point(const Unit& unit) { return ahead(unit.pose.at, unit.pose.facing, -unit_length / 2); }

// A work that stands close before the target and covers it from where the attacker comes.
bool behind_work(const Board& board, const Block& at, int target) {
  const Ground& defender = board.ground(target);
  const Point from = ahead(at.pose.at, at.pose.facing, -well_ahead);
  for (const Feature& f : board.setting.field.features)
    if (is_work(f) && meet(grown(defender.box, board.distances().contact_zone), f.box) &&
        gap_at_most(defender.block, f.shape(), board.distances().contact_zone) && covers(f, from, inside_point(board.unit(target))))
      return true;
  return false;
}

}  // namespace

// BN-ASSLT-11, BN-ASSLT-20.
std::optional<Refusal> check_cavalry_assault(const Board& board, const Block& at, int target) {
  const Ground& defender = board.ground(target);
  const Ground attacker = ground_of(at);
  if (defender.town) return no(clause::BN_ASSLT_11, "cavalry does not assault towns");
  const auto cavalry = static_cast<std::size_t>(Arm::Cavalry);
  std::optional<Refusal> refusal;
  board.areas(defender).each([&](int i) {
    const Area& area = board.setting.field.areas[static_cast<std::size_t>(i)];
    if (static_cast<AreaKind>(area.kind) == AreaKind::Fortification && !on_flank(board, attacker, target))
      refusal = no(clause::BN_ASSLT_11, "cavalry does not assault fortifications from the front");
    else if (area.going[cavalry] != Going::Good)
      refusal = no(clause::BN_ASSLT_11, "cavalry does not assault troops in ground that is bad for it");
  });
  if (!refusal && behind_work(board, at, target))
    refusal = no(clause::BN_ASSLT_20, "cavalry assaults troops behind works only where the work does not cover them");
  return refusal;
}

namespace {

// BN-CCTOWN-01: the stretch of a town's edge that an attacker takes, 2" for each base of its front rank, about the
// point of the edge that is nearest to its middle.
struct Stretch {
  std::int64_t middle, half;
};

Stretch stretch_of(const Area& town, const Block& at) {
  const auto corners = static_cast<int>(town.outline.size());
  const Convex from{at.pose.at};
  std::int64_t along = 0, middle = 0;
  std::optional<Gap> nearest;
  for (int i = 0; i < corners; ++i) {
    const Point a = town.outline[static_cast<std::size_t>(i)],
                b = town.outline[static_cast<std::size_t>((i + 1) % corners)];
    const Measured m = measure(from, Convex{a, b});
    if (!nearest || m.gap < *nearest) {
      nearest = m.gap;
      middle = along + length_near(m.b - a);
    }
    along += length_near(b - a);
  }
  return {middle, std::int64_t{unit_length} * at.layout.files};
}

bool overlap(const Stretch& a, const Stretch& b, std::int64_t perimeter) {
  const std::int64_t apart = a.middle > b.middle ? a.middle - b.middle : b.middle - a.middle;
  return std::min(apart, perimeter - apart) < a.half + b.half;
}

}  // namespace

Point last_stretch_from(const Board& board, const Unit& unit, const Block& start, std::span<const Manoeuvre> path) {
  const auto out = static_cast<std::size_t>(coming_out(unit, path));
  const Block formed = after(start, path.first(out));
  const auto way = path.subspan(out);
  return block_at(formed, way, field::back_from_end(formed, way, board.distances().last_stretch)).pose.at;
}

std::optional<Refusal> check_town_edge(const Board& board, int u, const Block& at, int target) {
  const Area* town = board.ground(target).town;
  if (!town) return {};
  const Stretch own = stretch_of(*town, at);
  for (const Contact& contact : board.state.contacts) {
    if (contact.defender != target || contact.attacker == u || contact.resolved || !board.active(contact.attacker))
      continue;
    if (overlap(own, stretch_of(*town, block_of(board.unit(contact.attacker))), town->perimeter))
      return no(clause::BN_CCTOWN_01,
                std::string("that part of the edge is taken by ") + name_of(board, contact.attacker) +
                    ", 2\" for each base of its front rank; attack elsewhere, or with a narrower front");
  }
  return {};
}

std::optional<Refusal> check_assault(const Board& board, int u, Route& route) {
  const Unit& unit = board.unit(u);
  if (is_gun(unit)) return no(clause::BN_ART_06, "guns do not assault");
  if (route.target < 0 || route.target >= board.count() || !board.active(route.target) ||
      board.unit(route.target).side == unit.side)
    return no(clause::BN_ASSLT_21, "an assault names an enemy unit on the table as its target");
  if (route.legs.empty() || route.last().manoeuvre.kind != Kind::Advance)
    return no(clause::BN_ASSLT_01, "an assault ends with an advance into contact");
  const auto step = contact_step(board, u, route.last());
  if (!step)
    return no(clause::BN_ASSLT_06, "it does not reach contact with any enemy; make it an advance, or go further");
  if (*step < 0) return no(clause::BN_INTER_03, "it would begin on the ground of an enemy");
  cut(board, u, route, *step);
  const Block at = route.end();
  const Ground ground = ground_of(at);
  const std::string target = name_of(board, route.target);
  if (!board.in_contact_zone(ground, route.target))
    return no(clause::BN_ASSLT_06, "at first contact it has not reached the contact zone of " + target);
  if (!meets_conditions(board, at, ground, route.target) && !assaulted_already(board, route.target))
    return no(clause::BN_ASSLT_07, "neither axis meets the other unit and contact is not with a flank of " + target +
                                       ": it must halt at the contact zone");
  if (unit.arm == Arm::Cavalry) return check_cavalry_assault(board, at, route.target);
  return check_town_edge(board, u, at, route.target);
}

// THE CONTACT

namespace {

// BN-CCMOD-02: obstacles in the last 6" of the way, and any close before the target's front.
bool over_obstacle(const Board& board, const Unit& unit, const Block& start, std::span<const Manoeuvre> path,
                   int target) {
  const Battlefield& field = board.setting.field;
  const auto arm = static_cast<std::size_t>(arm_index(unit));
  std::int32_t left = board.distances().last_stretch;
  for (std::size_t n = path.size(); n > 0 && left > 0; --n) {
    const Motion whole(after(start, path.first(n - 1)), path[n - 1]);
    if (!whole.straight()) continue;
    const std::int32_t from = std::max(0, whole.steps - left);
    left -= whole.steps;
    for (const Feature& f : field.features)
      if (f.crossing[arm] != Crossing::Free && first_step(whole, f.shape(), Limit::overlap(), from)) return true;
  }
  if (board.ground(target).town) return false;
  const Convex line{after(start, path).pose.at, inside_point(board.unit(target))};
  return std::any_of(field.features.begin(), field.features.end(),
                     [&](const Feature& f) { return f.crossing[arm] != Crossing::Free && overlap(line, f.shape()); });
}

}  // namespace

namespace {

// Where an assault began: a garrison's in the town at whose edge it formed up.
Ground ground_begun(const Board& board, const Block& start, std::span<const Manoeuvre> path, int out) {
  const Footprint formed = footprint(after(start, path.first(static_cast<std::size_t>(out))));
  if (out > 0)
    for (const Area& area : board.setting.field.areas)
      if (area.town && gap_at_most(formed, area.shape(), town_edge)) return ground_of(area);
  return ground_of(start);
}

}  // namespace

Contact contact_of(const Board& board, int u, int target, const Block& start, std::span<const Manoeuvre> path) {
  const Unit& unit = board.unit(u);
  const Ground attacker = ground_of(after(start, path));
  const bool may_be_flanked = !board.unit(target).square && !board.ground(target).town;  // BN-CCMOD-12
  Contact contact{.attacker = u, .defender = target};
  contact.alongside = !meets_conditions(board, after(start, path), attacker, target);
  const int out = coming_out(unit, path);
  contact.flank_start = may_be_flanked && board.wholly_in_flank_zone(ground_begun(board, start, path, out), target);
  contact.flank_contact = may_be_flanked && on_flank(board, attacker, target);
  contact.obstacle = over_obstacle(board, unit, start, path, target);
  contact.uphill = elevation_at(board.setting.field, last_stretch_from(board, unit, start, path)) < board.elevation(target);
  return contact;
}

}  // namespace linstock::big_napoleonic
