// ONE ANSWER AT A VENTURE, for random play
#include "books/big-napoleonic/doctrine/candidates.h"

namespace linstock::big_napoleonic {

int nearest_enemy(const Board& board, int u) {
  int nearest = -1;
  std::int64_t gap = 0;
  board.each_enemy(board.unit(u).side, [&](int e) {
    const std::int64_t g = gap_squared(board.ground(u).box, board.ground(e).box);
    if (nearest < 0 || g < gap) nearest = e, gap = g;
  });
  return nearest;
}

void form_up(const Board& board, const Unit& unit, Point towards, Answer& answer) {
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(unit.town)];
  const Point c = middle_of(Ground{{}, &town, town.box});
  const Angle way = angle_of(towards - c);
  const Layout layout = layout_of(unit, Stance::Depth);
  // Walk out from the middle until the block is clear, then stop: the last place that still touches.
  const Block inside{{c, way}, layout};
  const Motion out(inside, Manoeuvre::advance(inches(9)));
  const auto first = first_step_where(out, [&](const Block& b) { return !overlap(footprint(b), town.shape()); }, inches(1));
  const Point at = out.at(first.value_or(0)).pose.at;
  const Vec offset = at - unit.pose.at;
  const Vec own{dot(heading(unit.pose.facing).vec(), offset) >> 30, cross(heading(unit.pose.facing).vec(), offset) >> 30};
  answer.path.push(reform(unit, Stance::Depth, SquareChange::None, static_cast<int>(own.x), static_cast<int>(own.y)));
  answer.path.push(Manoeuvre::pivot(turn_between(unit.pose.facing, way)));
}

Answer plain_answer(const Board& board, int u, ThrowResult result) {
  const Answer stand = answer_of(MoveKind::Stand);
  if (board.unit(u).arm != Arm::Artillery || !check_move(board, u, result, stand)) return stand;
  MovePlan plan;
  return way_to_friends(board, u, result, plan).value_or(stand);
}

namespace {

Answer random_gun(const Unit& unit, int allowance, int enemy_turn, Luck& luck) {
  Answer answer = answer_of(MoveKind::Manoeuvre);
  if (unit.stance == Stance::Unlimbered) {
    if (luck.below(3) == 0) {
      answer.path.push(Manoeuvre::pivot(luck.below(2) ? enemy_turn : luck.below(quarter_turn) - eighth_turn));
      return answer;
    }
    answer.path.push(reform(unit, Stance::Limbered));
    allowance -= inches(3);
  } else if (luck.below(3) == 0) {
    answer.path.push(reform(unit, Stance::Unlimbered));
    answer.path.push(Manoeuvre::pivot(enemy_turn));
    return answer;
  }
  answer.path.push(Manoeuvre::pivot(luck.below(2) ? enemy_turn : luck.below(full_turn) - half_turn));
  answer.path.push(Manoeuvre::advance(1 + luck.below(std::max(1, allowance))));
  if (luck.below(2)) answer.path.push(reform(unit, Stance::Unlimbered));
  return answer;
}

Manoeuvre some_reform(const Unit& unit, Luck& luck) {
  static constexpr Stance all[] = {Stance::Extended, Stance::Depth, Stance::March, Stance::DepthThree};
  const Stance stance = all[luck.below(4)];
  const Layout from = layout_of(unit), to = layout_of(unit, stance);
  const auto spare = static_cast<int>((to.front_width() - from.front_width()) / 2);
  return reform(unit, stance, SquareChange::None, 0, luck.below(2) ? spare : -spare);
}

Answer random_answer(const Board& board, const Question& q, Luck& luck) {
  const int u = q.subject;
  const Unit& unit = board.unit(u);
  const int enemy = nearest_enemy(board, u);
  const Point towards = enemy >= 0 ? middle_of(board.ground(enemy)) : Point{board.setting.field.size.x / 2, board.setting.field.size.y / 2};
  const int enemy_turn = turn_towards(unit, towards);
  const bool wide = enemy_turn > eighth_turn || -enemy_turn > eighth_turn;
  const int allowance = q.allowance - (wide ? inches(3) : 0);
  if (unit.arm == Arm::Artillery) return random_gun(unit, q.allowance, enemy_turn, luck);
  if (q.allowance == 0) {
    Answer answer = answer_of(MoveKind::Manoeuvre);
    answer.path.push(some_reform(unit, luck));
    return answer;
  }
  if (unit.stance == Stance::Town) {
    Answer answer = answer_of(MoveKind::Advance);
    form_up(board, unit, towards, answer);
    if (q.allowance > inches(4)) answer.path.push(Manoeuvre::advance(luck.below(q.allowance - inches(3))));
    return answer;
  }
  const int roll = luck.below(8);
  if (enemy >= 0 && roll < 4 && offers(q, MoveKind::Assault)) {
    Answer answer = answer_of(MoveKind::Assault, enemy);
    if (unit.square) answer.path.push(reform(unit, unit.stance, SquareChange::Drop));
    answer.path.push(Manoeuvre::pivot(enemy_turn));
    answer.path.push(Manoeuvre::advance(std::max(1, allowance)));
    return answer;
  }
  if (roll < 6) {
    Answer answer = answer_of(MoveKind::Advance);
    if (unit.square) answer.path.push(reform(unit, unit.stance, SquareChange::Drop));
    answer.path.push(Manoeuvre::pivot(luck.below(2) ? enemy_turn : luck.below(quarter_turn) - eighth_turn));
    answer.path.push(Manoeuvre::advance(1 + luck.below(std::max(1, allowance))));
    return answer;
  }
  Answer answer = answer_of(MoveKind::Manoeuvre);
  if (roll == 6) {
    if (unit.arm == Arm::Infantry && stands_in_ranks(unit.stance) && luck.below(2))
      answer.path.push(reform(unit, unit.stance, unit.square ? SquareChange::Drop : SquareChange::Form));
    else
      answer.path.push(some_reform(unit, luck));
  }
  const int reach = q.allowance / 2 - (roll == 6 ? inches(3) : 0);
  if (reach > 0) {
    const Heading direction = heading(static_cast<Angle>(luck.below(full_turn)));
    const Vec way = turn({luck.below(reach), 0}, direction);
    answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
  }
  answer.path.push(Manoeuvre::pivot(luck.below(2) ? enemy_turn : luck.below(full_turn) - half_turn));
  return answer;
}

}  // namespace

void suggest_quickly(const Board& board, const Question& q, ThrowResult result, std::uint64_t bits, std::vector<Suggestion>& out) {
  Luck luck{bits};
  Answer answer = random_answer(board, q, luck);
  out.push_back({answer, 0, "", false});
  // Once more, half as far.
  if (answer.value == static_cast<int>(MoveKind::Advance) && answer.path.back().kind == Manoeuvre::Kind::Advance) {
    answer.path.back().distance /= 2;
    out.push_back({answer, 0, "", false});
  }
  out.push_back({plain_answer(board, q.subject, result), 0, ""});
}

}  // namespace linstock::big_napoleonic
