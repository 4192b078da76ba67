// MOVE DISTANCES on the table: which moves a unit may begin, how far its path may go and how near to the enemy.
#include "books/pike-and-shot/movement/moving.h"

#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/movement/judging.h"

namespace linstock::pike_and_shot {

using Kind = Manoeuvre::Kind;

const char* words(MayMove may) {
  static constexpr const char* all[] = {"unlimbered guns stay where they are", "it fired in Musketry and may not move", "it was steadied and stays halted",
                                        "its control test halts it", "its move is used up", "this ground is closed to it",
                                        "a march stays beyond 120 yards of enemy", "only a march column moves so", "the whole move must be on a road", ""};
  return all[static_cast<int>(may)];
}

// THE KINDS OF MOVE

std::optional<Refusal> may_begin(const Board& board, int u, MoveKind kind) {
  const Unit& unit = board.unit(u);
  SilentUmpire silent;
  if (board.in_contact(u)) return no(clause::PS_SEQ_17, "it is in contact with enemy");
  MayMove may = MayMove::Yes;
  if (kind == MoveKind::March) {
    MarchFacts f = mover<MarchFacts>(unit);
    f.half_moves = unit.turn.half_moves;
    f.enemy_at_start = board.careful_yards(board.ground(u), unit.is.side);
    f.enemy_on_path = f.enemy_at_end = f.enemy_at_start, f.enemy_counts = 1;
    may = march_move(f, board.tables, silent).allowed;
  } else if (kind == MoveKind::Road) {
    RoadFacts f = mover<RoadFacts>(unit);
    f.half_moves = unit.turn.half_moves;
    f.on_road = board.on_a_road(board.block(u));
    may = road_move(f, board.tables, silent).allowed;
  } else if (kind == MoveKind::Tactical) {
    TacticalFacts f = mover<TacticalFacts>(unit);
    f.half_moves = unit.turn.half_moves;
    may = may_go(f);
  } else {
    const ManoeuvreKind step = kind == MoveKind::SideStep ? ManoeuvreKind::SideStep : ManoeuvreKind::StepBack;
    const Manoeuvred m = manoeuvre(manoeuvre_facts(board, u, step, far_away, far_away), board.tables, silent);
    if (m.allowed != MayManoeuvre::Yes) return no(clause::PS_MAN_10, words(m.allowed));
  }
  if (may != MayMove::Yes) return no(clause_of(may), words(may));
  return {};
}

// PS-SEQ-08, PS-SEQ-18: enemies are kept at 20 yards; whoever is nearer already does not close.
std::optional<Refusal> Judging::enemies(int e) {
  const std::int32_t apart = yards(board.tables.movement.halt_at);
  const Ground& his = board.ground(e);
  if (board.closer_than(board.ground(step.unit), his, apart)) {
    if (board.gap(ground_of(plan.end), his) < board.gap(board.ground(step.unit), his)) return no(clause::PS_SEQ_18, "it may not come nearer to this enemy");
    return {};
  }
  for (const field::Leg& leg : route.legs) {
    const bool placed = leg.manoeuvre.kind == Kind::Reform || leg.manoeuvre.kind == Kind::Face;
    if (!meet(grown(leg.sweep, apart), his.box)) continue;
    if (placed ? board.closer_than(ground_of(leg.to), his, apart) : field::first_near(leg.motion(), his, Limit::below(apart), 1).has_value())
      return no(clause::PS_SEQ_08, "it must halt at 20 yards from the enemy");
  }
  return {};
}

std::optional<Refusal> Judging::others() {
  const std::int32_t apart = yards(board.tables.movement.halt_at);
  for (int i = 0; i < board.count(); ++i) {
    if (i == step.unit || !board.active(i) || !board.near(i, grown(route.sweep, apart))) continue;
    const bool enemy = board.side_of(i) != side();
    if (enemy && board.counts(i))
      if (auto refusal = enemies(i)) return refusal;
    bool over = false;
    for (const field::Leg& leg : route.legs) over = over || (meet(leg.sweep, board.ground(i).box) && sweeps(leg, board.ground(i)));
    if (!over) continue;
    if (enemy) return no(clause::PS_SEQ_08, "an enemy is in the way");
    const Manoeuvred m = passage(board, step.unit, i, silent);
    plan.dps += m.dps_gained;
    plan.passed.push_back({i, m.other_dps_gained});
  }
  return {};
}

// PS-MOVE-03, PS-MOVE-04, PS-MOVE-12: how far, and how near to the enemy, this kind of move may go.
std::optional<Refusal> Judging::distance() {
  std::int64_t most = yards(step.allowance);
  bool on_road = board.on_a_road(board.block(step.unit));
  for (const field::Leg& leg : route.legs) on_road = on_road && board.on_a_road(leg.to);
  MayMove may = MayMove::Yes;
  if (step.kind == MoveKind::March) {
    MarchFacts f = mover<MarchFacts>(board.unit(step.unit));
    f.going = plan.going, f.on_road = on_road, f.enemy_counts = 1;
    f.enemy_at_start = board.careful_yards(board.ground(step.unit), side());
    f.enemy_at_end = board.careful_yards(ground_of(plan.end), side());
    f.enemy_on_path = path_near() ? board.tables.movement.near_enemy : far_away;
    const Marched m = march_move(f, board.tables, silent);
    may = m.allowed;
    f.enemy_on_path = far_away;  // would it be allowed but for its way?
    if (may == MayMove::EnemyNear && march_move(f, board.tables, silent).allowed == MayMove::Yes) return no(clause::PS_MOVE_12, words(may));
    most = yards(m.yards);
  } else if (step.kind == MoveKind::Road) {
    RoadFacts f = mover<RoadFacts>(board.unit(step.unit));
    f.going = plan.going, f.on_road = on_road;
    may = road_move(f, board.tables, silent).allowed;
  } else if (!fine()) {
    TacticalFacts f = mover<TacticalFacts>(board.unit(step.unit));
    f.formation = unit.now.formation, f.going = plan.going, f.on_road = on_road;
    may = may_go(f);
  }
  if (may != MayMove::Yes) return no(clause_of(may), words(may));
  const int halves = unit.turn.half_moves + plan.half_moves;
  if (fine()) return {};
  if (halves > 2 || plan.used + halves * most / 2 > most) return no(clause::PS_DEF_18, "further than its move goes");
  plan.used += halves * most / 2;
  return {};
}

bool Judging::path_near() const {
  const std::int32_t near = yards(board.tables.movement.near_enemy);
  bool found = false;
  board.each_enemy(side(), grown(route.sweep, near), [&](int e) {
    for (const field::Leg& leg : route.legs)
      found = found || (board.counts(e) && meet(grown(leg.sweep, near), board.ground(e).box) && field::first_near(leg.motion(), board.ground(e), Limit::within(near)).has_value());
  });
  return found;
}

std::optional<Refusal> check_path(const Board& board, const PlanPath& step, const Answer& answer, Plan& plan) {
  const Unit& unit = board.unit(step.unit);
  plan = Plan();
  plan.end = board.block(step.unit);
  plan.formation = unit.now.formation;
  plan.wide = unit.now.wide;
  if (answer.value == 0) {
    if (!answer.path.empty()) return no(clause::PS_MOVE_13, "a unit that halts has no path");
    return {};
  }
  Judging j{board, step, plan, {}, unit, step.allowance};
  if (auto refusal = j.lay_out(answer)) return refusal;
  plan.end = j.route.last().to;
  for (const field::Leg& leg : j.route.legs)
    if (auto refusal = j.ground(leg)) return refusal;
  if (auto refusal = j.others()) return refusal;
  if (auto refusal = j.distance()) return refusal;
  if (auto refusal = board.may_stand(step.unit, plan.end)) return refusal;
  if (auto refusal = board.may_garrison(step.unit, plan.end)) return refusal;
  plan.moves = true;
  plan.path = answer.path;
  plan.walked = j.route.length;
  plan.formation = j.unit.now.formation;
  plan.wide = j.unit.now.wide;
  if (step.kind == MoveKind::Road) plan.going = Going::Good, plan.rough = false;  // PS-MOVE-08
  return check_conforms(board, step.unit, plan);
}

std::optional<Refusal> check_conforms(const Board& board, int u, const Plan& plan) {
  const Unit& unit = board.unit(u);
  if (unit.turn.held != Held::Conforms || unit.turn.conforms_to < 0) return {};
  const Unit& lead = board.unit(unit.turn.conforms_to);
  if (plan.walked > lead.turn.way) return no(clause::PS_CTRL_17, "further than the unit that it conforms to");
  const Vec way = plan.end.pose.at - unit.pose.at;
  if (plan.walked > 0 && std::abs(turn_between(angle_of(way), static_cast<Angle>(lead.turn.way_angle))) > degrees(board.tables.movement.line_degrees))
    return no(clause::PS_CTRL_17, "not the way of the unit that it conforms to");
  return {};
}

}  // namespace linstock::pike_and_shot
