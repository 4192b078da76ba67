// PLANNING A MOVE: one question for its path, one answer that is checked as a whole.
#include "books/big-napoleonic/movement/route.h"
#include "field/nearest.h"
#include "kernel/view/scene.h"

namespace linstock::big_napoleonic {

namespace {

Refusal no(Clause clause, const char* why) { return {clause, why}; }

// Ruling R139: did it come nearer to an enemy within the longest range by at least half the way that it went?
bool goes_at_someone(const Board& board, int u, const Route& route, const Ground& start, const Ground& end) {
  bool at_one = false;
  const Box reach = grown(end.box, board.setting.tables.artillery_long);
  board.each_enemy(board.unit(u).side, reach, [&](int enemy) {
    const Ground& there = board.ground(enemy);
    if (at_one || !board.within(end, there, board.setting.tables.artillery_long)) return;
    at_one = 2 * (board.gap(start, there).length_down() - board.gap(end, there).length_up()) >= route.length;
  });
  return at_one;
}

// Ruling R139: towards the enemy is nearer to the enemy unit that was nearest at the start, or straight enough at
// another one; an assault always is.
Movement movement_of(const Board& board, int u, const Route& route) {
  if (route.legs.empty()) return Movement::None;
  if (route.kind == MoveKind::Assault) return Movement::Towards;
  if (!route.moves) return Movement::Redeployed;  // BN-HALT-09
  const Ground start = route.origin.stance == Stance::Town ? board.ground(u) : ground_of(route.origin.block);
  const auto [nearest, gap] = field::nearest_enemy(board, start, board.unit(u).side);
  if (nearest < 0) return Movement::Across;
  const Ground end = route.end_stance() == Stance::Town
                         ? ground_of(board.setting.field.areas[static_cast<std::size_t>(route.end_town())])
                         : ground_of(route.end());
  const bool towards = board.gap(end, board.ground(nearest)) < gap || goes_at_someone(board, u, route, start, end);
  return towards ? Movement::Towards : Movement::Across;
}

// BN-ART-09 to 12: when a gun unlimbered, and how far an unlimbered one turned.
void record_gun(const Unit& unit, const Route& route, MovePlan& plan) {
  if (!is_gun(unit)) return;
  bool limbered_up = false;
  for (const Leg& leg : route.legs) {
    if (leg.redeploys && leg.stance == Stance::Limbered) limbered_up = true;
    if (leg.redeploys && leg.stance == Stance::Unlimbered)
      plan.unlimbered = leg.after_movement || limbered_up ? Unlimbering::AfterMoving : Unlimbering::AtStart;
    if (leg.pivot() && !leg.part_of_redeployment && leg.stance == Stance::Unlimbered &&
        turn_size(leg.manoeuvre.by) > eighth_turn)
      plan.wide_pivot = 1;
  }
}

void fill(const Board& board, int u, const Route& route, const Allowance& left, MovePlan& plan) {
  plan = MovePlan{};
  plan.kind = route.kind;
  for (const Leg& leg : route.legs) plan.path.push(leg.manoeuvre);
  plan.end = route.end();
  plan.stance = route.end_stance();
  plan.square = route.end_square();
  plan.town = route.end_town();
  plan.target = route.kind == MoveKind::Assault ? route.target : -1;
  plan.allowance = left.inches;
  plan.used = route.length - route.road_bonus;
  plan.passes = route.passes;
  plan.formed = route.defile;
  plan.bad_going = route.bad_going || route.defile;
  plan.displaces = route.displaces;
  plan.moved = movement_of(board, u, route);
  record_gun(board.unit(u), route, plan);
}

// The parts of the way on the ground; an assault ends at contact.
std::optional<Refusal> draw_route(const Board& board, int u, const Origin& origin, const Answer& answer, Route& route) {
  if (auto refusal = lay_out(board, u, origin, answer, route)) return refusal;
  if (route.legs.empty())
    return no(clause::BN_MOVE_02, "a move has at least one pivot, movement or redeployment; otherwise the unit stands");
  if (route.kind == MoveKind::Assault)
    if (auto refusal = check_assault(board, u, route)) return refusal;
  find_roads(board, u, route);
  return {};
}

}  // namespace

std::optional<Refusal> check_contact(const Board& board, int u, const Answer& answer, MovePlan& plan) {
  Route route;
  if (auto refusal = draw_route(board, u, origin_of(board.unit(u)), answer, route)) return refusal;
  if (route.legs.size() > plan.path.capacity) return no(clause::BN_MOVE_02, "a move has at most six parts");
  fill(board, u, route, {}, plan);
  return {};
}

std::optional<Refusal> check_path(const Board& board, int u, const Origin& origin, ThrowResult result,
                                  const Answer& answer, MovePlan* plan) {
  Route route;
  if (auto refusal = draw_route(board, u, origin, answer, route)) return refusal;
  if (auto refusal = check_passages(board, u, route)) return refusal;
  if (route.legs.size() > 6) return no(clause::BN_MOVE_02, "a move has at most six parts");
  if (auto refusal = check_order(board, u, result, route)) return refusal;
  // BN-DEFILE-01: outside March a defile is passed by a manoeuvre.
  if (route.defile && route.kind == MoveKind::Advance)
    return no(clause::BN_DEFILE_01, "outside March a defile or town is passed by a manoeuvre at the bad going rate");
  Allowance left{};
  if (auto refusal = check_allowance(board, u, result, route, left)) return refusal;
  if (auto refusal = check_zones(board, u, route)) return refusal;
  if (auto refusal = check_end(board, u, route)) return refusal;
  if (plan) fill(board, u, route, left, *plan);
  return {};
}

// The one door of all moves after a throw: standing still, or a path; then what an isolated gun owes.
std::optional<Refusal> check_move(const Board& board, int u, ThrowResult result, const Answer& answer, MovePlan* plan) {
  const Unit& unit = board.unit(u);
  MovePlan own;
  MovePlan& made = plan ? *plan : own;
  if (answer.value == static_cast<int>(MoveKind::Stand)) {
    if (!answer.path.empty()) return Refusal{clause::BN_THROW_27, "a unit that stands has no path"};
    const MovePlan stands;
    made = stands;
    made.end = block_of(unit);
    made.stance = unit.stance;
    made.square = unit.square;
    made.town = unit.town;
  } else if (auto refusal = check_path(board, u, origin_of(unit), result, answer, is_gun(unit) || plan ? &made : nullptr)) {
    return refusal;
  }
  return check_isolated(board, u, result, made);
}

namespace {

// The kinds of move that are open at all; the path decides the rest.
void open_kinds(const Board& board, int u, ThrowResult result, Question& ask) {
  const Unit& unit = board.unit(u);
  const auto offer = [&](MoveKind kind) {
    const bool on_the_ground = kind == MoveKind::Advance || kind == MoveKind::Manoeuvre;  // its target is a town
    ask.options.push({static_cast<int>(kind), move_kind_names[static_cast<int>(kind)], -1,
                      on_the_ground ? Option::Kind::OnTheGround : Option::Kind::Choice});
  };
  offer(MoveKind::Stand);  // BN-THROW-27
  const Orders& may = orders(result);
  const bool moves = may.full_move || may.limited_move;
  if (moves && !is_gun(unit)) offer(MoveKind::Advance);
  offer(MoveKind::Manoeuvre);
  if (!moves || is_gun(unit)) return;
  const Box reach = grown(board.ground(u).box, ask.allowance);
  bool enemy_in_reach = false;
  board.each_enemy(unit.side, reach, [&](int) { enemy_in_reach = true; });
  if (enemy_in_reach) offer(MoveKind::Assault);  // BN-ASSLT-23
}

}  // namespace

int printed_advance(const Unit& unit, ThrowResult result, const Tables& t) {
  const Orders& may = orders(result);
  if (!may.full_move && !may.limited_move) return 0;
  const FullLimited cell = t.allowances.advance_good[static_cast<std::size_t>(mover_of(unit))];
  return inches(may.limited_move ? cell.limited : cell.full);
}

void run(State& state, const PlanMove& step, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.units[static_cast<std::size_t>(step.unit)];
  if (!unit.on_table) return;
  const Board board(state, setting);
  Question ask;
  ask.shape = Question::Shape::Move;
  ask.seat = unit.side;
  ask.clause = clause::BN_MOVE_01;
  ask.what = "How does {} move?";
  ask.subject = step.unit;
  ask.block = block_of(unit);
  ask.allowance = printed_advance(unit, step.result, setting.tables);
  open_kinds(board, step.unit, step.result, ask);
  MovePlan plan;
  umpire.move(ask, [&](const Answer& answer) { return check_move(board, step.unit, step.result, answer, &plan); });
  if (plan.kind == MoveKind::Stand) return;
  unit.start = block_of(unit);
  unit.start_stance = unit.stance;
  unit.path = plan.path;
  unit.moved = plan.moved;
  unit.unlimbered = plan.unlimbered;
  unit.wide_pivot = plan.wide_pivot;
  unit.assault_target = plan.target;
  note_passages(state, step.unit, plan.passes, plan.formed);
  umpire.tell(clause::BN_MOVE_20, "{} uses {#} inches", step.unit, -1, static_cast<int>(plan.used), unit_length);
  state.agenda.push(Walk{step.unit, 0, 0, step.result});
}

}  // namespace linstock::big_napoleonic
