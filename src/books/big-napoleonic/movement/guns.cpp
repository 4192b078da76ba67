// ARTILLERY: batteries that throw together, and isolated guns.
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"
#include "field/nearest.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

namespace {

// The nearest foot or horse of a side, and how near.
using field::Nearest;

Nearest nearest_troops(const Board& board, int gun, const Ground& ground, bool friends) {
  return field::nearest_of(board, ground, [&](auto f) {
    for (int i = 0; i < board.count(); ++i)
      if (i != gun && board.active(i) && !is_gun(board.unit(i)) && (board.side_of(i) == board.side_of(gun)) == friends) f(i);
  });
}

// Without friends there is nowhere to go, and nothing is asked of the gun.
bool isolated_at(const Board& board, int gun, const Ground& ground) {
  const Nearest enemy = nearest_troops(board, gun, ground, false);
  if (enemy.unit < 0) return false;
  const Nearest own = nearest_troops(board, gun, ground, true);
  return own.unit >= 0 && enemy.gap < own.gap;
}

}  // namespace

bool isolated(const Board& board, int gun) { return is_gun(board.unit(gun)) && isolated_at(board, gun, board.ground(gun)); }

GunsTogether battery_of(const Board& board, int gun) {
  GunsTogether guns;
  guns.push(gun);
  if (!is_gun(board.unit(gun)) || board.unit(gun).condition.disruption > 0) return guns;  // BN-ART-04
  for (int k = 0; k < guns.size() && !guns.full(); ++k)
    board.each_friend(guns[k], [&](int other) {
      const Unit& unit = board.unit(other);
      const bool joins = is_gun(unit) && unit.condition.disruption == 0 && !unit.thrown && unit.corps == board.unit(gun).corps;
      if (!joins || guns.full() || !board.near(other, grown(board.ground(guns[k]).box, board.distances().battery)) || std::find(guns.begin(), guns.end(), other) != guns.end()) return;
      if (board.within(board.ground(guns[k]), board.ground(other), board.distances().battery)) guns.push(other);
    });
  return guns;
}

std::optional<Answer> way_to_friends(const Board& board, int gun, ThrowResult result, MovePlan& plan) {
  const Unit& unit = board.unit(gun);
  const Nearest own = nearest_troops(board, gun, board.ground(gun), true);
  if (own.unit < 0) return {};
  const Measured line = board.measure(board.ground(gun), board.ground(own.unit));
  const Vec way = line.b - line.a;
  const int most = printed_advance(unit, result, board.setting.tables) -
                   (unit.stance == Stance::Unlimbered ? inches(board.setting.tables.redeployment_cost) : 0);
  const std::int64_t length = std::min<std::int64_t>(most, length_down(way));
  // As it stands if nothing hinders; straight back in a zone of control; else it turns that way first.
  const Kind forms[] = {Kind::Shift, Kind::Back, Kind::Advance};
  const int turn = turn_between(unit.pose.facing, angle_of(way));
  for (int k = 8; k > 0 && length > 0; --k)
    for (const Kind form : forms) {
      const auto d = static_cast<std::int32_t>(length * k / 8);
      Answer answer;
      answer.value = static_cast<int>(MoveKind::Manoeuvre);
      if (unit.stance == Stance::Unlimbered) answer.path.push(reform(unit, Stance::Limbered));
      if (form == Kind::Advance) answer.path.push(Manoeuvre::pivot(turn));
      if (form == Kind::Shift)
        answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x * d / length_up(way)), static_cast<std::int32_t>(way.y * d / length_up(way))));
      else
        answer.path.push(form == Kind::Back ? Manoeuvre::back(d) : Manoeuvre::advance(d));
      if (form == Kind::Back && turn_size(turn) < quarter_turn + eighth_turn) continue;
      if (!check_path(board, gun, origin_of(unit), result, answer, &plan)) return answer;
    }
  return {};
}

// BN-ART-14, BN-ART-20: an isolated gun spends its move on coming back to its friends, if it can go at all.
std::optional<Refusal> check_isolated(const Board& board, int gun, ThrowResult result, const MovePlan& plan) {
  const Orders& may = orders(result);
  if (!is_gun(board.unit(gun)) || (!may.full_move && !may.limited_move) || !isolated(board, gun)) return {};
  const Ground end = ground_of(plan.end);
  if (plan.kind != MoveKind::Stand && !isolated_at(board, gun, end)) return {};
  MovePlan best;
  if (!way_to_friends(board, gun, result, best)) return {};
  const Gap reached = nearest_troops(board, gun, end, true).gap, possible = nearest_troops(board, gun, ground_of(best.end), true).gap;
  if (reached.length_down() <= possible.length_up() + unit_length / 10) return {};
  return Refusal{clause::BN_ART_14, "the gun is nearer to enemy foot or horse than to its own: it must go back to them, or as far as it can"};
}

}  // namespace linstock::big_napoleonic
