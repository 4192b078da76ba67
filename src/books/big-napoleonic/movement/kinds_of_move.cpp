// TYPES OF MOVE: in what order pivots, movements and redeployments may follow each other, and what they cost.
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

namespace {

Refusal no(Clause clause, const char* why) { return {clause, why}; }

bool road_beside(const Route& route, int i) {
  return (i > 0 && route.legs[i - 1].by_road) || (i + 1 < route.legs.size() && route.legs[i + 1].by_road);
}

// BN-DEFILE-05: the turn at the entrance, just before the leg that goes through.
bool turn_at_entrance(const Route& route, int i) {
  return i + 1 < route.legs.size() && (route.legs[i + 1].defile >= 0 || route.legs[i + 1].through_town);
}

// A free pivot: part of a redeployment (BN-ALLOW-03), on a road (BN-ROAD-02), at a defile (BN-DEFILE-05).
bool free_pivot(const Route& route, int i) {
  return route.legs[i].part_of_redeployment || road_beside(route, i) || turn_at_entrance(route, i);
}

// What an order of legs has held so far.
struct Progress {
  int pivots = 0, on_the_way = 0, ways = 0, groups = 0;
  explicit Progress(const Route& route) : groups(route.origin.redeployed) {}
  bool way_open = false;   // the last leg was a straight one
  bool in_group = false;   // the last leg was part of a redeployment
  bool paid = false;       // that redeployment costs movement
};

std::optional<Refusal> count_redeployment(const Unit& unit, Route& route, int i, Progress& p) {
  const Leg& leg = route.legs[i];
  if (!leg.redeploys || leg.automatic) return {};
  if (!p.in_group || is_gun(unit)) {  // limbering and unlimbering are two redeployments (BN-ART-12)
    ++p.groups;
    p.paid = false;
  }
  p.in_group = true;
  if (p.groups > (is_gun(unit) ? 2 : 1)) return no(clause::BN_DEPLOY_14, "infantry and cavalry redeploy once a move, guns limber and unlimber");
  const Stance before = i == 0 ? route.origin.stance : route.legs[i - 1].stance;
  const auto depth = [](Stance s) { return s == Stance::Depth || s == Stance::DepthThree; };
  const bool free = leg.manoeuvre.kind == Kind::Reform && depth(before) && depth(leg.stance);  // BN-DEPLOY-13
  if (free || p.paid) return {};
  p.paid = true;
  ++route.redeployments;
  return {};
}

// BN-MOVE-04, BN-MOVE-05, BN-DEPLOY-07: redeployment, pivot, straight ahead; the mounted may pivot and go on once more.
std::optional<Refusal> check_advance(const Unit& unit, Route& route) {
  Progress p(route);
  for (int i = 0; i < route.legs.size(); ++i) {
    const Leg& leg = route.legs[i];
    if (leg.by_road) {  // BN-ROAD-02: along a road nothing of this binds
      p.way_open = true;
    } else if (leg.straight()) {
      if (leg.manoeuvre.kind != Kind::Advance)
        return no(clause::BN_MOVE_04, "an advance goes straight ahead along the central axis; a manoeuvre goes any way");
      if (!p.way_open) ++p.ways;  // another one begins after a pivot on the way
      p.way_open = true;
    } else if (leg.pivot()) {
      if (free_pivot(route, i)) continue;
      p.way_open = false;
      ++(p.ways > 0 ? p.on_the_way : p.pivots);
      if (p.pivots > 1 || p.on_the_way > (is_mounted(unit) ? 1 : 0))
        return no(clause::BN_MOVE_04, "an advance has one pivot, at its start; cavalry and horse artillery may pivot once more on the way");
      route.wide_pivots += turn_size(leg.manoeuvre.by) > eighth_turn;  // BN-MOVE-03, BN-MOVE-18
    } else {
      const bool occupies = leg.stance == Stance::Town;  // BN-TOWN-02: the one redeployment at the end of an advance
      if ((p.ways > 0 || p.pivots > 0) && !occupies && !leg.automatic)
        return no(clause::BN_DEPLOY_07, "in an advance the redeployment comes first");
      if (auto refusal = count_redeployment(unit, route, i, p)) return refusal;
      continue;
    }
    p.in_group = false;
  }
  return {};
}

// BN-MOVE-06, BN-MOVE-07: straight any way, then a pivot; the mounted may go two ways. A redeployment at the beginning,
// at the end, or where the mounted break their way. Guns pivot as they like (BN-ART-05, BN-ART-15).
std::optional<Refusal> check_manoeuvre(const Unit& unit, Route& route) {
  Progress p(route);
  const int most_ways = (is_mounted(unit) ? 2 : 1) + (route.defile ? 1 : 0);  // up to the entrance, then through
  for (int i = 0; i < route.legs.size(); ++i) {
    const Leg& leg = route.legs[i];
    if (leg.by_road) {
      p.way_open = true;
    } else if (leg.straight()) {
      if (p.pivots > 0 && !is_gun(unit)) return no(clause::BN_MOVE_06, "in a manoeuvre the pivot comes after the movement");
      ++p.ways;
      p.way_open = true;
      if (p.ways > most_ways) return no(clause::BN_MOVE_06, "a manoeuvre is one straight movement; cavalry and horse artillery may make two");
    } else if (leg.pivot()) {
      p.way_open = false;
      if (free_pivot(route, i)) continue;
      ++p.pivots;
      if (p.pivots > 1 && !is_gun(unit)) return no(clause::BN_MOVE_06, "a manoeuvre has one pivot, at its end");
    } else {
      if (auto refusal = count_redeployment(unit, route, i, p)) return refusal;
      continue;
    }
    p.in_group = false;
  }
  // BN-DEPLOY-07: foot does not redeploy between two movements (only a defile gives it two).
  if (is_mounted(unit) || is_gun(unit)) return {};
  bool between = false;
  for (const Leg& leg : route.legs) {
    if (between && leg.straight()) return no(clause::BN_DEPLOY_07, "a redeployment is made at the beginning or at the end of a manoeuvre");
    between = between || (leg.redeploys && !leg.automatic && leg.after_movement);
  }
  return {};
}

// BN-ART-06, BN-ART-08, BN-ART-11, BN-ART-12: limber, move, unlimber; nothing moves unlimbered.
std::optional<Refusal> check_gun(const Unit& unit, const Route& route) {
  if (!is_gun(unit)) return {};
  if (route.kind != MoveKind::Manoeuvre) return no(clause::BN_ART_06, "all movement of guns is a manoeuvre");
  for (const Leg& leg : route.legs)
    if (leg.straight() && leg.stance == Stance::Unlimbered) return no(clause::BN_ART_08, "unlimbered guns pivot but do not move: limber first");
  return {};
}

std::optional<Refusal> check_square_moves(const Route& route) {
  if (route.kind == MoveKind::Manoeuvre) return {};
  for (const Leg& leg : route.legs)
    if (leg.square && (leg.straight() || leg.pivot()))
      return route.kind == MoveKind::Assault ? no(clause::BN_ASSLT_02, "a unit in square leaves square before an assault")
                                             : no(clause::BN_SQUARE_02, "a square does not advance: it manoeuvres, or drops square first");
  return {};
}

// BN-THROW-23: rallied without moving, it may redeploy in place, with the pivot that belongs to it.
std::optional<Refusal> check_in_place(const Route& route) {
  bool redeploys = false;
  for (const Leg& leg : route.legs) {
    redeploys = redeploys || leg.redeploys;
    if (leg.straight() || (leg.pivot() && !leg.part_of_redeployment))
      return no(clause::BN_THROW_23, "it may redeploy in place, with the pivot of the redeployment, but not move");
    if (leg.stance == Stance::Town || leg.off_ground) return no(clause::BN_THROW_23, "towns are occupied and left by moving");
  }
  return {};
}

}  // namespace

std::optional<Refusal> check_order(const Board& board, int u, ThrowResult result, Route& route) {
  const Unit& unit = board.unit(u);
  const Orders& may = orders(result);
  if (route.kind != MoveKind::Advance && route.kind != MoveKind::Manoeuvre && route.kind != MoveKind::Assault)
    return no(clause::BN_MOVE_01, "stand, advance, manoeuvre or assault");
  if (auto refusal = check_gun(unit, route)) return refusal;
  if (auto refusal = check_square_moves(route)) return refusal;
  route.wide_pivots = 0;
  route.redeployments = route.origin.redeployed;
  // BN-ASSLT-08, BN-DEFILE-01: a defile is passed by a manoeuvre, also in an assault.
  const bool as_manoeuvre = route.kind == MoveKind::Manoeuvre || (route.kind == MoveKind::Assault && route.defile);
  if (auto refusal = as_manoeuvre ? check_manoeuvre(unit, route) : check_advance(unit, route)) return refusal;
  if (!may.full_move && !may.limited_move) return check_in_place(route);
  return {};
}

std::optional<Refusal> check_allowance(const Board& board, int u, ThrowResult result, const Route& route, Allowance& left) {
  const Unit& unit = board.unit(u);
  const Orders& may = orders(result);
  if (!may.full_move && !may.limited_move) return {};  // BN-THROW-23: in place, no allowance is asked for
  const bool as_manoeuvre = route.kind == MoveKind::Manoeuvre || route.defile;
  AllowanceFacts facts{};
  facts.mover = mover_of(unit);
  facts.type = as_manoeuvre ? MoveType::Manoeuvre : MoveType::Advance;
  facts.limited = may.limited_move;
  facts.bad_going = route.bad_going || route.defile;
  facts.wide_pivots = as_manoeuvre ? 0 : route.wide_pivots;
  facts.redeployments = route.redeployments;
  SilentUmpire silent;
  left = allowance(facts, board.setting.tables, silent);
  if (!left.allowed) return no(clause::BN_ALLOW_06, "its pivots and redeployments cost more than its allowance");
  if (route.length - route.road_bonus <= std::int64_t{left.inches} * unit_length) return {};
  if (route.road_taken_by >= 0)
    return Refusal{clause::BN_INTER_02, std::string("the road is taken by ") + name_of(board, route.road_taken_by) +
                                            ": its bonus ends behind it, and without that the way is too far"};
  return Refusal{facts.bad_going ? clause::BN_ALLOW_04 : clause::BN_ALLOW_01,
                 "too far: it has " + std::to_string(left.inches) + "\" left for distance" +
                     (facts.bad_going ? " at the bad going rate" : "")};
}

}  // namespace linstock::big_napoleonic
