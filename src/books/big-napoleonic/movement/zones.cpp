// MOVEMENT AND THE ENEMY: pivot before movement, forward or reverse only, no exposure of flank, limited redeployment,
// no contact without assault.
#include <algorithm>
#include <array>

#include "books/big-napoleonic/board/closed_ground.h"
#include "books/big-napoleonic/movement/displacement.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

const char* name_of(const Board& board, int unit) {
  const auto& names = board.setting.unit_names;
  return static_cast<std::size_t>(unit) < names.size() ? names[static_cast<std::size_t>(unit)].c_str() : "the enemy";
}

std::string in_inches(std::int64_t points) {
  const std::int64_t tenths = std::max<std::int64_t>(0, points) * 10 / unit_length;
  return std::to_string(tenths / 10) + (tenths % 10 ? "." + std::to_string(tenths % 10) : "") + "\"";
}

namespace {

Refusal no(Clause clause, std::string why) { return {clause, std::move(why)}; }

// One enemy and what it already does to the unit at its start.
struct Threat {
  int enemy;
  bool in_zone, enfilades;
  std::int32_t contact;  // nearer than this it may not come
};

Threat threat_of(const Board& board, const Route& route, const Unit& ghost, const Ground& start, int enemy) {
  Threat t{};
  t.enemy = enemy;
  t.contact = board.distances().contact_zone;
  if (route.origin.stance == Stance::Town || !board.within(start, board.ground(enemy), board.distances().zone_of_control)) return t;
  t.in_zone = board.in_zone(start, enemy);
  t.enfilades = board.enfilades(enemy, ghost, route.origin.block);
  // Whoever stands in a contact zone already (left there by a combat) may go, but not nearer.
  if (board.in_contact_zone(start, enemy))
    t.contact = static_cast<std::int32_t>(board.gap(start, board.ground(enemy)).length_down());
  return t;
}

// A leg on the ground, worked out once for all enemies.
struct Stretch {
  Motion motion;
  Footprint start;

  explicit Stretch(const Leg& leg) : motion(leg.motion()), start(footprint(leg.from)) {}
  Ground at(std::int32_t step) const {
    if (!motion.straight()) return ground_of(motion.at(step));
    Ground ground;
    ground.block = moved(start, motion.offset(step));
    ground.box = ground.block.box;
    return ground;
  }
};

// BN-ZOC-04, BN-ZOC-10: quick no: some base of the enemy would have to lie behind the front line.
bool never_behind(const Board& board, const Leg& leg, int enemy) {
  if (leg.manoeuvre.kind != Kind::Advance) return false;
  const Front front = front_of(leg.to);
  const Ground& ground = board.ground(enemy);
  const Bodies bodies(ground);
  return std::none_of(bodies.begin(), bodies.end(), [&](const Convex& c) { return partly_behind_front(front, c); });
}

// BN-ZOC-03: at any point of the leg, looked at every half inch and every few degrees.
bool exposes_flank(const Board& board, const Unit& ghost, const Leg& leg, const Stretch& stretch, const Threat& t,
                   std::int32_t first) {
  if (t.enfilades || ghost.square || never_behind(board, leg, t.enemy)) return false;
  const Motion& motion = stretch.motion;
  if (!motion.straight() && !motion.turns()) return board.enfilades(t.enemy, ghost, leg.to);
  const std::int32_t stride = motion.straight() ? half_inch : degrees(6);
  for (std::int32_t step = std::max(first, 1); step < motion.steps; step += stride)
    if (board.enfilades(t.enemy, ghost, motion.at(step), stretch.at(step))) return true;
  return board.enfilades(t.enemy, ghost, leg.to);
}

// Is the part of the leg from this step on in the enemy's zone? Within 3", and not only across impassable ground.
bool enters_zone(const Board& board, const Stretch& stretch, int enemy, std::int32_t first) {
  if (!board.exerts_zone(enemy)) return false;
  const std::int32_t steps = stretch.motion.steps;
  for (std::int32_t step : {first, first + (steps - first) / 2, steps})
    if (board.in_zone(stretch.at(step), enemy)) return true;
  return false;
}

std::optional<Refusal> check_straight(const Board& board, const Unit& ghost, const Route& route, const Leg& leg,
                                      const Threat& t) {
  const bool along_axis = leg.manoeuvre.kind == Kind::Advance || leg.manoeuvre.kind == Kind::Back;
  if (!along_axis)
    return no(clause::BN_ZOC_02, std::string("in the zone of control of ") + name_of(board, t.enemy) +
                                     " a unit moves along its axis only");
  if (route.kind != MoveKind::Manoeuvre || is_gun(ghost) || leg.square || route.defile)
    return {};                                                   // BN-DEFILE-04, BN-SQUARE-10
  if (leg.manoeuvre.kind == Kind::Back && t.in_zone) return {};  // BN-ZOC-11
  return no(clause::BN_ZOC_01,
            std::string("in the zone of control of ") + name_of(board, t.enemy) +
                " a unit advances, or goes straight back; only squares and units at a defile manoeuvre");
}

std::optional<Refusal> check_redeployment(const Board& board, const Route& route, const Leg& leg, const Threat& t) {
  if (!leg.redeploys || leg.automatic) return {};
  const std::string where = std::string("in the zone of control of ") + name_of(board, t.enemy);
  if (leg.stance == Stance::Unlimbered) return {};  // BN-ZOC-07
  if (leg.stance == Stance::Limbered) {             // BN-ZOC-06
    if (!board.in_any_zone(ground_of(route.end()), board.unit(t.enemy).side == 0 ? 1 : 0)) return {};
    return no(clause::BN_ZOC_06, where + " guns limber only to leave it");
  }
  if (leg.stance == Stance::March)
    return no(clause::BN_ZOC_05, where + " a unit redeploys to Extended or Depth only");
  if (leg.after_movement) return no(clause::BN_ZOC_07, where + " redeployment comes before movement");
  return {};
}

// BN-ZOC-01: a pivot only before any movement; squares, defiles and guns that unlimber are free.
std::optional<Refusal> check_pivot(const Board& board, const Unit& ghost, const Route& route, const Leg& leg,
                                   const Threat& t) {
  const bool unlimbers = is_gun(ghost) && leg.part_of_redeployment;
  if (!leg.after_movement || leg.square || route.defile || unlimbers) return {};
  return no(clause::BN_ZOC_01, std::string("in the zone of control of ") + name_of(board, t.enemy) +
                                   " a unit pivots only before it moves");
}

// BN-ZOC-05: whoever stands in a zone does not occupy a town; where he would stand in it as a line is of no account.
std::optional<Refusal> check_occupying(const Board& board, const Leg& leg, const Threat& t) {
  if (leg.off_ground || !board.in_zone(ground_of(leg.from), t.enemy)) return {};
  return no(clause::BN_ZOC_05, std::string("in the zone of control of ") + name_of(board, t.enemy) +
                                   " a unit redeploys to Extended or Depth only");
}

using Stretches = std::array<std::optional<Stretch>, decltype(Route::legs)::capacity>;

std::optional<Refusal> check_leg(const Board& board, Unit& ghost, const Route& route, int i, const Threat& t,
                                 Stretches& stretches) {
  const Leg& leg = route.legs[i];
  const Ground& enemy = board.ground(t.enemy);
  if (leg.stance == Stance::Town) return check_occupying(board, leg, t);
  if (!meet(grown(leg.sweep, board.distances().zone_of_control), enemy.box)) return {};
  // A garrison that forms up: the Reform and its pivot count by where they end.
  const bool forming_up = leg.off_ground || (leg.part_of_redeployment && i > 0 && route.legs[i - 1].off_ground);
  if (leg.off_ground && i + 1 < route.legs.size() && route.legs[i + 1].part_of_redeployment) return {};
  auto& known = stretches[static_cast<std::size_t>(i)];
  const Stretch& stretch = known ? *known : known.emplace(leg);
  const Motion& motion = stretch.motion;
  const std::int32_t from = forming_up ? motion.steps : 0;
  const auto first = first_near(motion, stretch.start, enemy, Limit::within(board.distances().zone_of_control), from);
  if (!first) return {};
  // BN-ZOC-08: also where the zone of control is neutralised. The last way of an assault is free of it.
  const bool closing = route.kind == MoveKind::Assault && i + 1 == route.legs.size();
  if (!closing && meet(grown(leg.sweep, t.contact), enemy.box))
    if (const auto contact = first_near(motion, stretch.start, enemy, Limit::below(t.contact), *first))
      return no(clause::BN_ZOC_08, std::string("it would come within 1\" of ") + name_of(board, t.enemy) +
                                       " without an assault" +
                                       (leg.straight() ? ", after " + in_inches(*contact - 1) + " of its way" : ""));
  if (!enters_zone(board, stretch, t.enemy, *first)) return {};
  ghost.stance = leg.stance;
  ghost.square = leg.square;
  ghost.town = -1;
  std::optional<Refusal> refusal;
  if (leg.straight())
    refusal = motion.steps > 0 ? check_straight(board, ghost, route, leg, t) : std::nullopt;
  else if (leg.pivot())
    refusal = check_pivot(board, ghost, route, leg, t);
  else
    refusal = check_redeployment(board, route, leg, t);
  if (refusal) return refusal;
  if (exposes_flank(board, ghost, leg, stretch, t, *first))
    return no(clause::BN_ZOC_03,
              std::string("it would show its flank to ") + name_of(board, t.enemy) + " within its zone of control");
  return {};
}

// BN-ZOC-11: straight back in a zone is a retirement: away from the enemy (BN-MOVE-15 to 17).
std::optional<Refusal> check_going_back(const Board& board, int u, const Route& route) {
  if (route.kind != MoveKind::Manoeuvre || is_gun(board.unit(u)) || route.origin.square || route.defile) return {};
  bool back = false;
  for (const Leg& leg : route.legs) back = back || (leg.manoeuvre.kind == Kind::Back && leg.manoeuvre.distance > 0);
  if (!back || !board.in_any_zone(board.ground(u), board.unit(u).side)) return {};
  const Ground end = ground_of(route.end());
  std::optional<Refusal> refusal;
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    if (refusal) return;
    const Ground& other = board.ground(enemy);
    if (board.within(board.ground(u), other, board.distances().watched) &&
        !(board.gap(board.ground(u), other) < board.gap(end, other)))
      refusal = no(clause::BN_MOVE_15,
                   std::string("going back in a zone of control it must end further from ") + name_of(board, enemy));
    else if (board.in_zone(board.ground(u), enemy) && board.in_frontal_zone(board.ground(u), enemy) &&
             !board.in_frontal_zone(end, enemy))
      refusal = no(clause::BN_MOVE_16,
                   std::string("going back it must stay in the frontal zone of ") + name_of(board, enemy));
    else if (board.in_zone(end, enemy) && !board.in_zone(board.ground(u), enemy))
      refusal = no(clause::BN_MOVE_17, std::string("it would enter the zone of control of ") + name_of(board, enemy));
  });
  return refusal;
}

}  // namespace

std::optional<Refusal> check_zones(const Board& board, int u, const Route& route) {
  if (route.legs.empty()) return {};
  std::optional<Refusal> refusal;
  Unit ghost = board.unit(u);
  const Ground start = ground_of(route.origin.block);
  const Box reach = grown(join(route.sweep, start.box), board.distances().zone_of_control);
  bool near = false;
  Stretches stretches;
  board.each_enemy(ghost.side, reach, [&](int enemy) {
    if (refusal || !meet(reach, board.ground(enemy).box)) return;
    near = true;
    ghost.stance = route.origin.stance;
    ghost.square = route.origin.square;
    ghost.town = route.origin.town;
    const Threat t = threat_of(board, route, ghost, start, enemy);
    for (int i = 0; i < route.legs.size() && !refusal; ++i) refusal = check_leg(board, ghost, route, i, t, stretches);
  });
  if (!refusal && near) refusal = check_going_back(board, u, route);
  return refusal;
}

// WHERE IT MAY STAND

namespace {

std::optional<Refusal> check_terrain(const Board& board, int u, const Block& end, const Footprint& foot, bool on_bridge,
                                     bool assault) {
  const Battlefield& field = board.setting.field;
  const auto arm = static_cast<std::size_t>(arm_index(board.unit(u)));
  if (!on_table(field, end.pose.at)) return no(clause::BN_EDGE_01, "its centrepoint would leave the table");
  for (const Area& area : field.areas) {
    if ((!area.town && area.going[arm] != Going::Impassable) || !meet(foot.box, area.box) ||
        !overlap(foot, area.shape()))
      continue;
    if (area.town) return no(clause::BN_TERR_12, "a town is occupied or traversed, not stood in: halt at its edge");
    if (!on_bridge) return no(clause::BN_TERR_04, "it may not stand on ground that is impassable to it");
  }
  // An assault may come to contact astride an obstacle.
  for (const Feature& feature : field.features)
    if (feature.crossing[arm] != Crossing::Free && !on_bridge && !assault && meet(foot.box, feature.box) &&
        overlap(foot, feature.shape()))
      return no(clause::BN_TERR_02, (feature.name.empty() ? std::string("a line") : feature.name) +
                                        " cannot be stood on: halt before it or beyond it");
  return {};
}

std::optional<Refusal> check_enemies(const Board& board, int u, const Ground& end, bool assault) {
  std::optional<Refusal> refusal;
  board.each_enemy(board.unit(u).side, grown(end.box, board.distances().contact_zone), [&](int i) {
    if (refusal) return;
    const Ground& other = board.ground(i);
    if (board.overlapping(end, other)) {
      refusal = no(clause::BN_INTER_03, std::string("it would stand on the ground of ") + name_of(board, i));
    } else if (!assault && board.closer_than(end, other, board.distances().contact_zone)) {
      // Whoever is in the contact zone already need not leave it, but comes no nearer.
      const bool was = board.in_contact_zone(board.ground(u), i);
      if (!was || board.gap(end, other) < board.gap(board.ground(u), other))
        refusal = no(clause::BN_ZOC_08,
                     std::string("it would stand within 1\" of ") + name_of(board, i) + " without an assault");
    }
  });
  return refusal;
}

std::optional<Refusal> check_friends(const Board& board, int u, const Ground& end) {
  std::optional<Refusal> refusal;
  board.each_friend(u, end.box, [&](int i) {
    if (!refusal && board.overlapping(end, board.ground(i)))
      refusal = no(clause::BN_INTER_01, std::string("it would stand on the ground of ") + name_of(board, i));
  });
  return refusal;
}

// BN-INTER-04: whoever moves onto the ground of friends displaces them. R180: pivots and redeployments on the spot do
// not.
std::optional<Refusal> make_room_at_end(const Board& board, int u, const Ground& end, Route& route) {
  if (!route.moves) return check_friends(board, u, end);
  if (!stands_on_friend(board, u, end)) return {};
  Displaced displaced;
  auto refusal = make_room(board, u, end, displaced);
  route.displaces = displaced.size();
  return refusal;
}

// BN-DEFILE-02, BN-ROAD-01: only a column in March may halt on the bridge that it goes through.
bool halts_on_bridge(const Route& route) {
  return !route.legs.empty() && route.last().defile >= 0 &&
         (formed_in_march(route.end_stance()) || route.kind == MoveKind::Assault);
}

// BN-DEFILE-10: its rear rank is clear of the far end; who assaults, or is in March, may be on the way still.
bool still_in_defile(const Board& board, const Route& route, const Footprint& end) {
  const auto& defiles = board.setting.field.defiles;
  return route.defile && route.kind != MoveKind::Assault && !formed_in_march(route.end_stance()) &&
         std::any_of(route.passes.begin(), route.passes.end(), [&](int p) {
           return static_cast<std::size_t>(p) < defiles.size() &&
                  overlap(end, Shape(linstock::ground(defiles[static_cast<std::size_t>(p)])));
         });
}

}  // namespace

std::optional<Refusal> check_ground(const Board& board, int u, const Block& end) {
  const Ground ground = ground_of(end);
  if (auto refusal = check_terrain(board, u, end, ground.block, false, false)) return refusal;
  if (auto refusal = check_enemies(board, u, ground, false)) return refusal;
  return check_friends(board, u, ground);
}

std::optional<Refusal> check_standing(const Board& board, int u, const Block& end) {
  return check_terrain(board, u, end, footprint(end), false, false);
}

std::optional<Refusal> check_end(const Board& board, int u, Route& route) {
  route.displaces = 0;
  if (route.legs.empty()) return {};
  const bool assault = route.kind == MoveKind::Assault;
  if (route.end_stance() == Stance::Town) {
    return check_enemies(board, u, ground_of(board.setting.field.areas[static_cast<std::size_t>(route.end_town())]), false);
  }
  const Ground ground = ground_of(route.end());
  const Refusal on_the_way = no(clause::BN_DEFILE_02, "its allowance must bring the whole unit across; otherwise it halts at the entrance");
  if (auto refusal = check_terrain(board, u, route.end(), ground.block, halts_on_bridge(route), assault))
    return route.defile && refusal->clause != clause::BN_EDGE_01 ? on_the_way : *refusal;
  if (still_in_defile(board, route, ground.block)) return on_the_way;
  if (auto refusal = check_enemies(board, u, ground, assault)) return refusal;
  return make_room_at_end(board, u, ground, route);
}

}  // namespace linstock::big_napoleonic
