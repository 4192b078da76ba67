// AWAY FROM THE ENEMY: which ways a withdrawal may take.
#include <algorithm>

#include "books/big-napoleonic/movement/withdrawal.h"
#include "field/nearest.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

namespace {

constexpr int directions = 32;
constexpr std::int32_t sample = unit_length / 2;
constexpr std::int32_t slack = 3;  // whole grid points

Refusal no(Clause clause, std::string why) { return {clause, std::move(why)}; }

// Where the unit was before it went: a garrison that forms up by a Reform of its own was in its town.
Ground ground_before(const Board& board, int u, const Origin& origin) {
  return origin.stance == Stance::Town ? board.ground(u) : ground_of(origin.block);
}

Ground ground_after(const Board& board, const Route& route) {
  if (route.end_stance() != Stance::Town) return ground_of(route.end());
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(route.end_town())];
  return {{}, &town, town.box};
}

// No way leads into a contact zone, nor nearer to an enemy in whose contact zone it stands (BN-ZOC-08, R143).
bool comes_too_near(const Board& board, const Leg& leg, const Ground& enemy, const Watcher& was) {
  const Motion motion = leg.motion();
  if (!was.near)
    return first_near(motion, enemy, Limit::below(board.distances().contact_zone), leg.off_ground ? motion.steps : 0).has_value();
  const auto start = static_cast<std::int32_t>(was.gap.length_down());
  for (std::int32_t step = sample / 4; step < motion.steps + sample; step += sample) {
    const Ground there = ground_of(motion.at(std::min(step, motion.steps)));
    if (board.overlapping(there, enemy) || board.closer_than(there, enemy, start - slack)) return true;
  }
  return false;
}

// BN-MOVE-17, looked at where it comes within 3", every half inch after that, and at the end.
bool enters_zone(const Board& board, const Leg& leg, int enemy) {
  const Motion motion = leg.motion();
  const auto first =
      first_near(motion, board.ground(enemy), Limit::within(board.distances().zone_of_control), leg.off_ground ? motion.steps : 0);
  if (!first) return false;
  for (std::int32_t step = *first; step < motion.steps; step += leg.straight() ? sample : motion.steps)
    if (board.in_zone(ground_of(motion.at(step)), enemy)) return true;
  return board.in_zone(ground_of(motion.end()), enemy);
}

struct Away {
  const Board& board;
  int unit;
  const Route& route;
  const Watchers& watchers;
  Ground end;

  // Where it ends.
  std::optional<Refusal> ends_near(int enemy) const {
    const Ground& other = board.ground(enemy);
    const Watcher& was = watchers.of(enemy);
    const Gap at_least{gap_squared(end.box, other.box), 1};
    if (was.watches && !(was.gap < at_least) && !(was.gap < board.gap(end, other)))
      return no(clause::BN_MOVE_15,
                std::string("it must end further from ") + name_of(board, enemy) + ", which is within 12\"");
    // BN-MOVE-16, BN-MOVE-24: it ends at least partly in that enemy's frontal zone.
    if (was.in_zone && board.in_frontal_zone(watchers.before, enemy) && !board.in_frontal_zone(end, enemy))
      return no(clause::BN_MOVE_16, std::string("it must stay in the frontal zone of ") + name_of(board, enemy));
    return meet(grown(end.box, board.distances().zone_of_control), other.box) ? shows_flank(enemy) : std::nullopt;
  }

  // Its way there.
  std::optional<Refusal> passes_near(int enemy) const {
    const Ground& other = board.ground(enemy);
    const Watcher& was = watchers.of(enemy);
    for (const Leg& leg : route.legs) {
      if (leg.stance == Stance::Town) continue;
      if (!was.near && !meet(grown(leg.sweep, board.distances().zone_of_control), other.box)) continue;
      if (comes_too_near(board, leg, other, was))
        return no(clause::BN_ZOC_08, std::string("it would come within 1\" of ") + name_of(board, enemy));
      if (!was.near && !was.in_zone && enters_zone(board, leg, enemy))
        return no(clause::BN_MOVE_17, std::string("it may not enter the zone of control of ") + name_of(board, enemy));
    }
    return {};
  }

  // BN-ZOC-03: only the axis rules of a zone of control are lifted (BN-MOVE-24).
  std::optional<Refusal> shows_flank(int enemy) const {
    Unit ghost = board.unit(unit);
    ghost.stance = route.end_stance();
    ghost.square = route.end_square();
    ghost.town = -1;
    if (!board.enfilades(enemy, ghost, route.end())) return {};
    const Unit& was = board.unit(unit);
    if (was.stance != Stance::Town && board.enfilades(enemy, was, block_of(was))) return {};  // BN-ZOC-12
    return no(clause::BN_ZOC_03,
              std::string("it would show its flank to ") + name_of(board, enemy) + " within its zone of control");
  }
};

}  // namespace

const Watcher& Watchers::of(int enemy) const {
  Watcher& w = list_[static_cast<std::size_t>(enemy)];
  if (w.known) return w;
  const Ground& other = board_.ground(enemy);
  w.known = true;
  w.watches = board_.within(before, other, board_.distances().watched);
  if (w.watches) w.gap = board_.gap(before, other);
  w.near = w.watches && w.gap.below(board_.distances().contact_zone);
  w.in_zone = w.watches && board_.in_zone(before, enemy);
  return w;
}

namespace {

// Away from the enemy: BN-MOVE-15 to 17, contact zones, flanks.
// Quickly: what costs least is asked first, since nobody is told the reason.
std::optional<Refusal> check_away(const Board& board, int u, const Route& route, bool leaves_table,
                                  const Watchers& watchers, bool quickly) {
  const Away away{board, u, route, watchers, ground_after(board, route)};
  const Box reach = grown(join(route.sweep, watchers.before.box), board.distances().watched);
  std::optional<Refusal> refusal;
  const auto ask = [&](auto question) {
    board.each_enemy(board.unit(u).side, reach, [&](int enemy) {
      if (!refusal && meet(reach, board.ground(enemy).box)) refusal = question(enemy);
    });
  };
  const auto ends = [&](int enemy) { return leaves_table ? std::nullopt : away.ends_near(enemy); };
  const auto passes = [&](int enemy) { return away.passes_near(enemy); };
  if (quickly) {
    ask(ends);
    ask(passes);
  } else {
    ask([&](int enemy) {
      auto found = passes(enemy);
      return found ? found : ends(enemy);
    });
  }
  return refusal;
}

// A retreat: one straight way, then a pivot; a gun that falls back with its unit goes the same way.
std::optional<Refusal> check_one_way(const Route& route, Clause clause) {
  for (int i = 0; i < route.legs.size(); ++i) {
    const Leg& leg = route.legs[i];
    if (leg.redeploys || (!leg.straight() && !leg.pivot()))
      return no(clause::BN_MOVE_14, "there is no redeployment in a retreat");
    const bool in_place = leg.straight() ? i == 0 : i + 1 == route.legs.size();
    if (!in_place) return no(clause, "it goes one straight way, then pivots");
  }
  return {};
}

// BN-MOVE-11: the way it went, or the opposite way.
std::optional<Refusal> check_facing(const Route& route) {
  if (!route.moves) {
    if (route.legs.empty()) return {};
    return no(clause::BN_MOVE_11, "a unit that cannot retreat stays as it is");
  }
  const Angle went = angle_of(route.end().pose.at - route.origin.block.pose.at), facing = route.end().pose.facing;
  const int off =
      std::min(std::abs(turn_between(went, facing)), std::abs(turn_between(turned(went, half_turn), facing)));
  if (off > degrees(1)) return no(clause::BN_MOVE_11, "after a retreat it faces the way it went or the opposite way");
  return {};
}

// BN-MOVE-08: what a manoeuvre may hold. Whoever is beaten goes back as he stands (R184).
std::optional<Refusal> check_retirement(const Board& board, int u, Withdrawal kind, Route& route) {
  const bool beaten = kind == Withdrawal::FallBack || kind == Withdrawal::CombatRetire;
  for (const Leg& leg : route.legs) {
    if (beaten && leg.redeploys) return no(clause::BN_CCOUT_14, "a beaten unit goes back without redeploying");
    if (!leg.redeploys || leg.off_ground) continue;
    const bool limited = leg.stance == Stance::March || leg.stance == Stance::Town;
    if (limited && board.in_any_zone(ground_of(leg.from), board.unit(u).side))
      return no(clause::BN_ZOC_05, "in a zone of control a unit redeploys to Extended or Depth only");
  }
  if (is_gun(board.unit(u)) && kind == Withdrawal::FallBack) return check_one_way(route, clause::BN_CCART_10);
  return check_order(board, u, ThrowResult::FullMove, route);
}

void measure_allowance(const Board& board, int u, Withdrawal kind, const WithdrawalTerms& t, Withdrawn& out) {
  out.used = out.route.length - out.route.road_bonus;
  out.allowed = t.most;
  int least = 0;
  if (!t.fixed) {
    AllowanceFacts facts{};
    facts.mover = mover_of(board.unit(u));
    facts.type = is_retreat(kind) ? MoveType::Retreat : MoveType::Manoeuvre;
    facts.redeployments = is_gun(board.unit(u)) || !is_retreat(kind) ? t.redeployments + out.route.redeployments : 0;
    facts.bad_going = !is_retreat(kind) && (out.route.bad_going || out.route.defile);  // BN-ALLOW-01, BN-ALLOW-04
    SilentUmpire silent;
    const Allowance left = allowance(facts, board.setting.tables, silent);
    out.allowed = inches(left.inches);
    least = left.at_least * unit_length / 2;
    // R185: a garrison that must retreat pays for coming out.
    if (is_retreat(kind) && t.leaves_town && t.redeployments) {
      out.allowed -= inches(board.setting.tables.redeployment_cost);
      least = out.allowed / 2;
    }
  }
  if (out.used > out.allowed && out.used <= out.allowed + slack)
    out.used = out.allowed;  // a shift in whole grid points
  out.least = t.must ? out.allowed : t.half ? least : 0;
}

// BN-INTER-08: further than the allowance only to clear friends, and no further than that takes.
std::optional<Refusal> check_extra(const Board& board, int u, const Withdrawn& way) {
  if (way.used <= way.allowed + slack) return {};
  const Refusal too_far = no(clause::BN_ALLOW_01, "too far: it has " + in_inches(way.allowed) +
                                                      " for distance; further only to clear friends on its ground");
  const Leg* last = nullptr;
  for (const Leg& leg : way.route.legs)
    if (leg.straight()) last = &leg;
  if (!last || last->road >= 0 || stands_on_friend(board, u, ground_of(way.end))) return too_far;
  const Motion motion = last->motion();
  const auto over = static_cast<std::int32_t>(way.used - way.allowed);
  if (over > motion.steps) return too_far;
  const std::int32_t stride = unit_length / 8, first = motion.steps - over;
  for (std::int32_t step = first; step == first || step + stride < motion.steps; step += stride)
    if (!stands_on_friend(board, u, ground_of({{motion.at(step).pose.at, way.end.pose.facing}, way.end.layout})))
      return too_far;
  return {};
}

// BN-CCTOWN-04: 1 to 3" outside the town that it gave up.
std::optional<Refusal> check_outside(const Board& board, int u, const Withdrawn& way) {
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(board.unit(u).town)];
  const Footprint there = footprint(way.end);
  if (gap_below(there, town.shape(), board.distances().outside_town_least) ||
      !gap_at_most(there, town.shape(), board.distances().outside_town_most))
    return no(clause::BN_CCTOWN_04, "it forms up outside the town, neither nearer nor further than it must");
  return {};
}

}  // namespace

std::optional<Refusal> check_way(const Board& board, int u, Withdrawal kind, const WithdrawalTerms& t,
                                 const Answer& answer, Withdrawn& out, const Watchers* watchers) {
  out = Withdrawn{};
  Route& route = out.route;
  Answer path = answer;
  path.value = static_cast<int>(MoveKind::Manoeuvre);
  const bool forms_up = board.unit(u).stance == Stance::Town && !answer.path.empty() &&
                        answer.path[0].kind == Kind::Reform &&
                        (kind == Withdrawal::ThrowRetire || kind == Withdrawal::ChosenRetire);
  if (auto refusal = lay_out(board, u, forms_up ? origin_of(board.unit(u)) : t.origin, path, route)) return refusal;
  if (is_retreat(kind)) {
    if (auto refusal = check_one_way(route, clause::BN_MOVE_10)) return refusal;
    if (auto refusal = check_facing(route)) return refusal;
  } else {
    find_roads(board, u, route);  // BN-ROAD-06: not for retreats
  }
  if (auto refusal = check_passages(board, u, route)) return refusal;
  if (route.legs.size() > 6) return no(clause::BN_MOVE_02, "a move has at most six parts");
  if (is_retreat(kind)) {
    if (route.defile)
      return no(clause::BN_DEFILE_01, "outside March a defile or town is passed by a manoeuvre, not in a retreat");
  } else {
    if (auto refusal = check_retirement(board, u, kind, route)) return refusal;
  }
  out.end = route.end();
  for (const Leg& leg : route.legs)
    out.leaves_table = out.leaves_table || !linstock::on_table(board.setting.field, leg.to.pose.at);
  WithdrawalTerms paid = t;
  if (forms_up) paid.redeployments = 0;  // its own Reform is counted
  measure_allowance(board, u, kind, paid, out);
  if (auto refusal = check_extra(board, u, out)) return refusal;
  if (!route.legs.empty()) {  // whoever cannot go stays where he is (BN-MOVE-22)
    std::optional<Watchers> own;
    const bool one_of_many = watchers != nullptr;
    if (!watchers || forms_up) watchers = &own.emplace(board, ground_before(board, u, route.origin));
    if (auto refusal = check_away(board, u, route, out.leaves_table, *watchers, one_of_many)) return refusal;
  }
  if (out.leaves_table) return {};
  if (t.leaves_town && t.fixed)
    if (auto refusal = check_outside(board, u, out)) return refusal;
  if (route.legs.empty()) {
    if (t.leaves_town) make_room(board, u, ground_of(out.end), out.displaced);
    return {};
  }
  if (auto refusal = check_end(board, u, route)) return refusal;
  if (route.displaces) make_room(board, u, ground_of(out.end), out.displaced);
  return {};
}

// THE WAYS THERE ARE

namespace {

Angle straight_back(const Board& board, int u, const Block& start, int from) {
  const Ground ground = ground_of(start);
  const int nearest = from >= 0 && board.active(from) ? from : field::nearest_enemy(board, ground, board.unit(u).side).unit;
  if (nearest < 0) return turned(start.pose.facing, half_turn);
  const Measured m = board.measure(ground, board.ground(nearest));
  if (length_near(m.a - m.b) > 2) return angle_of(m.a - m.b);
  // In contact: back from the enemy's front if that is where it stands, else from his middle.
  const Unit& enemy = board.unit(nearest);
  if (enemy.stance != Stance::Town && board.in_frontal_zone(ground, nearest)) return enemy.pose.facing;
  const Box& box = board.ground(nearest).box;
  const Point middle{box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
  return start.pose.at == middle ? turned(start.pose.facing, half_turn) : angle_of(start.pose.at - middle);
}

// Straight back first, then more and more to the sides.
Angle fan(Angle back, int n) { return turned(back, (n % 2 ? 1 : -1) * ((n + 1) / 2) * (full_turn / directions)); }

Answer straight(Withdrawal kind, const Block& start, const Manoeuvre& m, Angle direction) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  answer.path.push(m);
  const int turn = turn_between(start.pose.facing, turned(direction, half_turn));  // face the enemy again
  if (is_retreat(kind) && turn != 0) answer.path.push(Manoeuvre::pivot(turn));
  return answer;
}

std::span<const Manoeuvre> path_of(const Answer& answer) {
  return {answer.path.begin(), static_cast<std::size_t>(answer.path.size())};
}

struct Search {
  const Board& board;
  int unit;
  Withdrawal kind;
  const WithdrawalTerms& t;
  Angle back;
  int first;     // where random play begins
  bool whether;  // it is enough to know that there is a way
  Watchers watchers{board, ground_before(board, unit, t.origin)};
  BestWay best{};
  std::uint64_t to_friends = 0;  // directions (a bit each) in which friends stand on the ground that it would come to

  static constexpr int over_a_bridge = directions;

  // One way of a length; keeps it if it is better than what there was.
  bool attempt(int way_number, const Manoeuvre& m, Angle direction, bool displacing) {
    const Answer answer = straight(kind, t.origin.block, m, direction);
    if (!displacing && stands_on_friend(board, unit, ground_of(after(t.origin.block, path_of(answer))))) {
      to_friends |= std::uint64_t{1} << way_number;
      return false;
    }
    Withdrawn way;
    if (check_way(board, unit, kind, t, answer, way, &watchers)) return false;
    if (way.leaves_table) {
      if (!best.may_leave) best.leaving = answer;
      best.may_leave = true;
      return whether;
    }
    const bool full = way.used + slack >= way.least;
    if (!full && way.used <= best.used) return false;  // with a full one the search is over
    best.answer = answer;
    best.used = way.used;
    best.full = full;
    return true;
  }

  // Some way of this length, straight back first; of the directions only those of the mask. One that is as far as it
  // must go ends the search; by the going and by road another direction may still be that, so a short one does not.
  bool any_way(std::int32_t length, bool displacing, std::uint64_t mask = ~std::uint64_t{0}) {
    const bool alike = is_retreat(kind) || t.fixed;
    bool found = false;
    const auto enough = [&](int number, const Manoeuvre& m, Angle direction) {
      found = attempt(number, m, direction, displacing) || found;
      return found && (alike || best.full || (whether && best.may_leave));
    };
    for (int n = 0; n < directions; ++n) {
      const int number = n < 7 ? (n + first) % 7 : n;
      if (!(mask >> number & 1)) continue;
      const Angle direction = fan(back, number);
      const Vec by = ahead({0, 0}, direction, length) - Point{0, 0};
      if (enough(number, Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)), direction))
        return true;
    }
    if (board.setting.field.defiles.empty()) return found;
    const Angle facing = t.origin.block.pose.facing;
    if (!enough(over_a_bridge, Manoeuvre::back(length), turned(facing, half_turn)))
      enough(over_a_bridge, Manoeuvre::advance(length), facing);
    return found;
  }

  // R30: the ways between the others too, then what is left of an inch, halved and halved again.
  void as_far_as_it_can(std::int32_t length) {
    const Angle straight_back = back;
    const auto further = [&](std::int32_t more) {
      back = straight_back;
      if (any_way(length + more, true)) return true;
      back = turned(straight_back, full_turn / directions / 2);
      return any_way(length + more, true);
    };
    if (!further(t.most - length))
      while (!best.full && length + unit_length < t.most && further(unit_length)) length += unit_length;
    for (std::int32_t more = unit_length / 2; more > slack && !best.full; more /= 2)
      if (further(more)) length += more;
    back = straight_back;
  }
};

}  // namespace

namespace {

BestWay search_ways(const Board& board, int u, Withdrawal kind, int from, const WithdrawalTerms& t, std::uint64_t luck,
                    bool whether) {
  if (t.nowhere) return BestWay{};
  Search search{board, u, kind, t, straight_back(board, u, t.origin.block, from), static_cast<int>(luck % 7), whether};
  search.best.answer.value = static_cast<int>(kind);
  // The whole allowance: clear of friends, then a little further to clear them, then onto their ground.
  const auto done = [&] { return search.best.full || (whether && search.best.may_leave); };
  if (search.any_way(t.most, false) && done()) return search.best;
  const std::uint64_t to_friends = search.to_friends;
  for (std::int32_t extra = unit_length / 8; to_friends && extra <= a_little_further; extra += unit_length / 8)
    if (search.any_way(t.most + extra, false, to_friends) && done()) return search.best;
  if (to_friends && search.any_way(t.most, true, to_friends) && done()) return search.best;
  // Shorter; where bad going halves a retirement, half of it may be all.
  const bool by_going = !is_retreat(kind) && !t.fixed;
  const std::int32_t too_short = t.half ? t.most / 2 - unit_length : 0;  // BN-MOVE-13: it would not do
  std::int32_t length = t.most - unit_length;
  for (; length > too_short; length -= unit_length) {
    const bool found = search.any_way(length, true) || search.best.used > 0;
    if (found && (search.best.full || !by_going || length <= t.most / 2)) break;
  }
  if (!search.best.full && t.must) search.as_far_as_it_can(std::max(length, 0));
  return search.best;
}

}  // namespace

BestWay best_way(const Board& board, int u, Withdrawal kind, int from, const WithdrawalTerms& t, std::uint64_t luck) {
  return search_ways(board, u, kind, from, t, luck, false);
}

bool has_a_way(const Board& board, int u, Withdrawal kind, int from) {
  const BestWay best = search_ways(board, u, kind, from, terms(board, u, kind, from), 0, true);
  return best.may_leave || (best.used > 0 && best.full);
}

}  // namespace linstock::big_napoleonic
