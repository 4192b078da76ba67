// AN ATTACK GOES ON (PS-CMD-11): if no unit of an attacking battalia has come nearer to its objective and no enemy holds it up, one
// of those that stood still goes on by itself.
#include <algorithm>

#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

namespace {

// Has this Movement kept the order?
bool kept(const Board& board, int b, const Told& told) {
  OrderFacts f{told.order, 0, far_away, 1, 0};
  bool anybody = false;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || board.unit(i).is.battalia != b) continue;
    anybody = true;
    const std::int64_t left = way_to_objective(board, i, told);
    if (left == 0 || left < board.unit(i).turn.to_objective) f.nearer_to_objective = 1;
    f.enemy = std::min(f.enemy, board.enemy_yards(board.ground(i), board.side_of(i)));
  }
  SilentUmpire silent;
  return !anybody || order(f, board.tables, silent).kept;
}

// The move that it could still make: a march, or a tactical one with a single die, of which it is sure of the least.
std::optional<PlanPath> move_left(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const bool free = unit.turn.held == Held::Controlled || unit.turn.held == Held::Acts;
  if (!board.active(u) || !free || unit.now.status != Status::Steady || unit.turn.moved != Moved::Stood || unit.turn.half_moves > 0 || !stationary(unit.turn.deed)) return {};
  if (!may_begin(board, u, MoveKind::March)) return PlanPath{u, MoveKind::March, march_figure(board, u), {}};
  if (may_begin(board, u, MoveKind::Tactical)) return {};
  return PlanPath{u, MoveKind::Tactical, average_die.lowest() * board.tables.movement.yards_per_pip, {1, 0, {average_die.lowest(), 0}, 0}};
}

std::int32_t wheel_arc(const Block& block, int by) {
  return static_cast<std::int32_t>(std::int64_t{block.layout.front_width()} * std::abs(by) * 44 / 7 / full_turn) + unit_length;
}

}  // namespace

// Straight ahead; turned to the objective as far as it is allowed to; about-faced. The furthest that the rules allow.
std::optional<Plan> nearer_way(const Board& board, const PlanPath& step, const Told& told) {
  const int u = step.unit;
  const Block block = board.block(u);
  const Point aim = told.placed ? told.at : Point{block.pose.at.x, board.side_of(u) == 0 ? board.battlefield().size.y : 0};
  const int by = turn_between(block.pose.facing, angle_of(aim - block.pose.at));
  const bool loose = board.unit(u).now.formation == Formation::Unformed;
  const std::int64_t before = way_to_objective(board, u, told);
  std::optional<Plan> best;
  std::int64_t least = before;
  const auto attempt = [&](const Few<Manoeuvre, 6>& first, std::int32_t left) {
    for (int part : {100, 90, 75, 50, 25, 10, 5}) {
      Answer answer;
      answer.value = 1;
      answer.path = first;
      if (left / 100 * part < unit_length) break;
      answer.path.push(Manoeuvre::advance(left / 100 * part));
      Plan plan;
      if (check_path(board, step, answer, plan)) continue;
      const Ground ground = ground_of(plan.end);
      const std::int64_t after = told.placed ? board.gap(ground, field::point_ground(told.at)).length_up()
                                 : board.side_of(u) == 0 ? board.battlefield().size.y - ground.box.hi.y : std::int64_t{ground.box.lo.y};
      if (after >= least) continue;
      least = after;
      best = std::move(plan);
      return;
    }
  };
  attempt(Few<Manoeuvre, 6>{}, yards(step.allowance));
  for (int most : {45, 90}) {
    const int turn = std::clamp(by, -degrees(most), degrees(most));
    if (std::abs(turn) < degrees(3)) continue;
    Few<Manoeuvre, 6> first;
    first.push(loose ? Manoeuvre::pivot(turn) : Manoeuvre::wheel(turn > 0 ? Hand::Left : Hand::Right, turn));
    attempt(first, yards(step.allowance) - (loose ? 0 : wheel_arc(block, turn)));
  }
  if (std::abs(by) > quarter_turn && !loose) {
    Few<Manoeuvre, 6> first;
    first.push(Manoeuvre::face(2));
    attempt(first, yards(step.allowance) / 2);
  }
  return best;
}

// Whoever is in the best order goes on, of those the one that has the least way left. Nobody is asked: only the move is seen.
template <>
void run(State& state, const PressOn& press, const Setting& setting, Umpire&) {
  if (press.battalia >= static_cast<int>(state.orders.size())) return;
  state.agenda.push(PressOn{press.side, press.battalia + 1});
  const Told told = state.orders[static_cast<std::size_t>(press.battalia)].now;
  if (setting.battalia[static_cast<std::size_t>(press.battalia)].side != press.side || !told.given) return;
  const Board board(state, setting);
  if (kept(board, press.battalia, told)) return;
  int best = -1;
  const auto before = [&](int a, int b) {
    const int da = board.unit(a).now.dps, db = board.unit(b).now.dps;
    return da != db ? da < db : way_to_objective(board, a, told) < way_to_objective(board, b, told);
  };
  for (int i = 0; i < board.count(); ++i) {
    if (board.unit(i).is.battalia != press.battalia || (best >= 0 && !before(i, best))) continue;
    const auto step = move_left(board, i);
    if (step && nearer_way(board, *step, told)) best = i;
  }
  if (best >= 0) state.agenda.push(GoOn{best});
}

template <>
void run(State& state, const GoOn& on, const Setting& setting, Umpire& umpire) {
  const int u = on.unit;
  PlanPath step{u, MoveKind::March, 0, {}};
  {
    const Board board(state, setting);
    if (may_begin(board, u, MoveKind::March)) step.kind = MoveKind::Tactical;
    else step.allowance = march_figure(board, u);
  }
  umpire.tell(clause::PS_CMD_11, "{} goes on with its attack", u);
  if (step.kind == MoveKind::Tactical) step = thrown_move(state, setting, u, 1, 0, umpire);
  state.unit(u).turn.done = 1;
  Plan plan;
  {
    const Board board(state, setting);
    plan.end = board.block(u);
    plan.formation = state.unit(u).now.formation;
    plan.wide = state.unit(u).now.wide;
    if (const auto way = nearer_way(board, step, state.orders[static_cast<std::size_t>(state.unit(u).is.battalia)].now)) plan = *way;
  }
  make_move(state, setting, step, plan, umpire);
}

}  // namespace linstock::pike_and_shot
