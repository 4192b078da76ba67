// HOW THE COMPUTER USES LEADERS: a Commander rides to where he reaches most of his battalia and holds it together; the General to
// those whom nobody else reaches.
#include <algorithm>

#include "books/pike-and-shot/doctrine/doctrine.h"

namespace linstock::pike_and_shot {

// Does it still have a way to go? Whoever stands in combat or at close range needs no word from anybody.
bool has_to_move(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.now.status != Status::Steady || unit.now.formation == Formation::Unlimbered || board.in_contact(u)) return false;
  return board.enemy_yards(board.ground(u), unit.is.side) > board.tables.combat.musketry.close + 4 || !formed(unit);
}

namespace {

bool under(const Leader& leader, const Unit& unit) {
  return unit.is.side == leader.side && (leader.rank == Rank::General || unit.is.battalia == leader.battalia);
}

int reach_of(const Leader& leader, int extensions, const Tables& tables) {
  return reach_of_control(leader.extensions + extensions, tables);
}

// Held in a combat where disorder has taken most of the dice: without a leader's it goes on to the end of the battle.
constexpr int stuck_at = 3;
bool is_stuck(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return unit.now.status == Status::Steady && unit.now.dps >= stuck_at && board.active(u) && board.in_contact(u);
}

// Whom he should hold: of his own, those that have to move; for the General whoever has no Commander within reach.
std::vector<int> charges_of(const Board& board, int n) {
  const Leader& leader = board.state.leader(n);
  std::vector<int> all;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    if (!board.active(i) || !under(leader, unit) || !has_to_move(board, i)) continue;
    bool held = false;
    if (leader.rank == Rank::General)
      for (const Leader& other : board.state.leaders)
        held = held || (other.alive && other.rank == Rank::Commander && other.attached < 0 && other.battalia == unit.is.battalia &&
                        yards_up(board.gap(field::point_ground(other.at), board.ground(i))) <= reach_of(other, 1, board.tables));
    if (!held) all.push_back(i);
  }
  return all;
}

// How well this place holds them: each that he reaches counts; nearer is safer for the next turn.
int held_from(const Board& board, Point at, const std::vector<int>& units, int reach) {
  int sum = 0;
  for (int i : units) {
    const int here = yards_up(board.gap(field::point_ground(at), board.ground(i)));
    sum += here <= reach ? 1000 - here : std::max(0, 300 - here);
  }
  return sum;
}

// Behind a unit's middle, and between every two of them.
std::vector<Point> places(const Board& board, const std::vector<int>& units) {
  std::vector<Point> all;
  const auto behind = [&](int i) { return ahead(board.unit(i).pose.at, board.unit(i).pose.facing, -yards(board.tables.movement.base_depth * 3)); };
  for (std::size_t i = 0; i < units.size(); ++i) {
    all.push_back(behind(units[i]));
    for (std::size_t k = 0; k < i; ++k) {
      const Point a = behind(units[i]), b = behind(units[k]);
      all.push_back({(a.x + b.x) / 2, (a.y + b.y) / 2});
    }
  }
  return all;
}

struct Ride {
  Answer answer;
  int gain = 0;
};
Ride best_ride(const Board& board, int n) {
  const Leader& leader = board.state.leader(n);
  std::vector<int> units = charges_of(board, n);
  for (int i = 0; i < board.count(); ++i)
    if (under(leader, board.unit(i)) && is_stuck(board, i)) units.push_back(i);
  const MovementTables& t = board.tables.movement;
  const int then = std::max(0, actions_left(board.state, board.setting, n) - 1), reach = reach_of(leader, then, board.tables);
  const int now = held_from(board, leader.at, units, reach_of(leader, then + 1, board.tables));
  Ride best;
  for (const Point& place : places(board, units)) {
    const Vec way = place - leader.at;
    const std::int64_t length = std::max<std::int64_t>(1, length_up(way));
    for (int most : {t.leader_far_move, t.leader_move}) {
      const std::int64_t far = std::min<std::int64_t>(length, yards(most) - 5);
      const Vec ridden{way.x * far / length, way.y * far / length};
      const Point end = leader.at + ridden;
      const int gain = held_from(board, end, units, reach) - now;
      if (gain <= best.gain || far < yards(5)) continue;
      Answer answer;
      answer.value = 1;
      answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(ridden.x), static_cast<std::int32_t>(ridden.y)));
      Point checked;
      if (!check_ride(board, n, answer, checked)) best = {answer, gain};
    }
  }
  return best;
}

// A unit that stands in a fight of fire loses as many DPs by him as a volley lays on. It stays halted for that: horse that can still
// fight, and whoever has a way to go, had better go.
int worth_of_steadying(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.now.dps == 0 || unit.now.status != Status::Steady || board.in_contact(u)) return -10;
  if (unit.now.dps < 3 && (horse(unit) || has_to_move(board, u))) return -10;
  const bool engaged = board.enemy_within(board.ground(u), unit.is.side, board.tables.movement.near_enemy);
  return engaged ? 30 + 15 * std::min(5, unit.now.dps) : unit.now.dps >= 3 ? 30 : -10;
}
// In combat, or about to charge: another die.
constexpr int worth_of_freeing = 150;
int worth_of_inspiring(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.now.status != Status::Steady) return -10;
  if (board.in_contact(u)) return is_stuck(board, u) ? worth_of_freeing : 60;
  const Goal goal = goal_of(board, u);
  const bool charges = goal.gap <= board.tables.combat.musketry.close + board.tables.movement.halt_at && unit.turn.musketry != Musketry::Fired;
  return charges && would_charge(board, u, goal.unit, worth_wanted(board.state, board.setting)) ? 65 : -10;
}

bool has_leader(const Board& board, int u) {
  return std::ranges::any_of(board.state.leaders, [&](const Leader& l) { return l.alive && l.attached == u; });
}

}  // namespace

void suggest(Asked a, const LeaderActs& acts) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const int n = acts.leader;
  const Leader& leader = a.state.leader(n);
  a.offer(LeaderRests, 0, "nothing to do");
  suggest_orders(a, acts);
  if (leader.attached >= 0) {
    a.offer_if(LeaderSteadies, worth_of_steadying(board, leader.attached), "they waver");
    a.offer_if(LeaderInspires, worth_of_inspiring(board, leader.attached), "forward with me");
  }
  const int left = actions_left(a.state, a.setting, n), to_move = static_cast<int>(charges_of(board, n).size());
  const auto use_with = [&](int u) { return std::max(worth_of_steadying(board, u), worth_of_inspiring(board, u)); };
  const bool idle = leader.attached >= 0 && use_with(leader.attached) <= 0;
  if (leader.attached < 0 || idle)
    for (const Option& o : a.question.options) {
      if (o.subject < 0 || o.subject == leader.attached || !under(leader, board.unit(o.subject)) || has_leader(board, o.subject)) continue;
      const int use = use_with(o.subject);
      if (use >= worth_of_freeing) a.offer(o.value, use, "they are held fast");
      else if (left > 1 && !idle) a.offer(o.value, use - 5 - 10 * to_move, "they need him");
    }
  if (a.has(LeaderRides) && (leader.attached < 0 || idle)) a.offer(LeaderRides, best_ride(board, n).gain > 250 ? 30 + 10 * to_move : -5, "nearer to his men");
  int out = 0;
  for (int i : charges_of(board, n)) {
    const int here = yards_up(board.gap(field::point_ground(leader.at), board.ground(i)));
    out += here > reach_of(leader, 0, board.tables) && here <= reach_of(leader, left, board.tables);
  }
  a.offer_if(LeaderExtends, out > 0 ? 40 : -5, "to hold them together");
}

void suggest(Asked a, const RideLeader& ride) {
  const Board board(a.state, a.setting);
  if (a.effort > 0) {
    a.offer(0, 0, "he stays");
    const Ride best = best_ride(board, ride.leader);
    if (best.gain > 0) a.offer(best.answer, 50, "nearer to his men");
    return;
  }
  const auto direction = static_cast<Angle>(a.below(full_turn));  // one after the other: compilers take arguments in any order
  const Vec way = turn({yards(10 + a.below(110)), 0}, heading(direction));
  Answer answer;
  answer.value = 1;
  answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
  a.offer(answer, 0, "", false);
  a.offer(0, 0, "he stays");
}

}  // namespace linstock::pike_and_shot
