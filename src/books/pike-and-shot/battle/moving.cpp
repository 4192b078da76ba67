// PATHS in Movement: laid out leg by leg, judged by the procedures of moving and manoeuvre, and by what is in the way.
#include "books/pike-and-shot/battle/moving.h"

#include <algorithm>

#include "books/pike-and-shot/battle/contact.h"
#include "field/openings.h"

namespace linstock::pike_and_shot {

namespace {

using Kind = Manoeuvre::Kind;

// A block a hair smaller all round: neighbours who stand shoulder to shoulder are not walked over.
Block slim(Block block) {
  constexpr std::int32_t by = 8;
  block.pose.at = ahead(block.pose.at, block.pose.facing, -by / 2);
  block.layout.width -= by;
  block.layout.depth -= by;
  return block;
}

int whole_yards(std::int64_t grid) { return static_cast<int>(grid / unit_length); }

}  // namespace

const char* words(MayManoeuvre may) {
  static constexpr const char* all[] = {"unlimbered guns stay where they are", "it fired in Musketry and may not move", "it was steadied and stays halted",
                                        "its control test halts it", "this arm does not do that", "only foot of grade A or B does that",
                                        "not in this formation", "it cannot re-form here yet", "guns cross only at a road, bridge or ford",
                                        "the gap is narrower than a base", "an incline goes as far sideways as forwards", "further than its move goes",
                                        "that must be its only move", "its move is used up", ""};
  return all[static_cast<int>(may)];
}
const char* words(MayMove may) {
  static constexpr const char* all[] = {"unlimbered guns stay where they are", "it fired in Musketry and may not move", "it was steadied and stays halted",
                                        "its control test halts it", "its move is used up", "this ground is closed to it",
                                        "a march stays beyond 120 yards of enemy", "only a march column moves so", "the whole move must be on a road", ""};
  return all[static_cast<int>(may)];
}

ManoeuvreFacts manoeuvre_facts(const Board& board, int u, ManoeuvreKind kind, int enemy_yards, int allowance) {
  const Unit& unit = board.unit(u);
  ManoeuvreFacts f = mover<ManoeuvreFacts>(unit);
  f.manoeuvre = kind;
  f.grade = unit.is.grade;
  f.enemy = enemy_yards;
  f.enemy_counts = 1;
  f.under_fire = unit.now.under_fire;
  f.dps = unit.now.dps;
  f.allowance = allowance;
  f.half_moves_used = unit.turn.half_moves;
  f.bases_wide = board.block(u).layout.files;
  f.wheels_near_enemy = unit.turn.wheels;
  f.status = unit.now.status;
  f.in_contact = board.in_contact(u);
  f.going = board.going_of(board.areas(board.ground(u)), u);
  return f;
}

bool sweeps(const field::Leg& leg, const Ground& ground) {
  if (leg.manoeuvre.kind == Kind::Reform || leg.manoeuvre.kind == Kind::Face) return field::overlapping(ground_of(leg.to), ground);
  return field::first_near(Motion(slim(leg.from), leg.manoeuvre), ground, Limit::overlap()).has_value();
}

Manoeuvred passage(const Board& board, int u, int other, Umpire& umpire) {
  const Unit& own = board.unit(u);
  const Unit& his = board.unit(other);
  ManoeuvreFacts f = manoeuvre_facts(board, u, ManoeuvreKind::PassageOfLines, far_away, 300);
  f.musketry = Musketry::Nothing, f.steadied = f.halted = 0, f.half_moves_used = 0;  // runners pass as they are
  if (guns(own) && f.formation == Formation::Unlimbered) f.formation = Formation::Limbered;
  const bool his_stands = stationary(his.turn.deed);
  f.through_guns = guns(his) || guns(own);
  f.any_routing = own.now.status == Status::Routing || his.now.status == Status::Routing;
  f.one_stationary = his_stands;
  f.stationary_fired = his_stands && (his.turn.fired & 3) != 0;  // in Bombardment or Musketry
  f.other_formation = his.now.formation;
  f.other_dps = his.now.dps;
  return manoeuvre(f, board.tables, umpire);
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
    f.enemy_at_start = board.enemy_yards(board.ground(u), unit.is.side);
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

namespace {

// One path being judged.
struct Judging {
  const Board& board;
  const PlanPath& step;
  Plan& plan;
  Route route;
  Unit unit;  // as it is at this leg
  int allowance;
  SilentUmpire silent{};

  bool fine() const { return step.kind == MoveKind::SideStep || step.kind == MoveKind::StepBack; }
  Seat side() const { return unit.is.side; }

  std::optional<Refusal> pay(const Manoeuvred& m, Clause clause) {
    if (m.allowed != MayManoeuvre::Yes) return no(clause, words(m.allowed));
    plan.half_moves += m.half_moves;
    plan.dps += m.dps_gained;
    unit.now.dps += m.dps_gained;
    plan.rough = plan.rough || m.rough;
    return {};
  }
  ManoeuvreFacts facts(ManoeuvreKind kind, int enemy) const {
    ManoeuvreFacts f = manoeuvre_facts(board, step.unit, kind, enemy, allowance);
    f.formation = unit.now.formation;
    f.dps = unit.now.dps;
    f.half_moves_used = unit.turn.half_moves + plan.half_moves;
    f.bases_wide = route.legs.empty() ? f.bases_wide : route.last().to.layout.files;
    return f;
  }
  int near(const field::Leg& leg) const {
    return std::min(board.enemy_yards(ground_of(leg.from), side()), board.enemy_yards(ground_of(leg.to), side()));
  }

  std::optional<Refusal> wheel(const field::Leg& leg) {
    ManoeuvreFacts f = facts(ManoeuvreKind::Wheel, near(leg));
    f.angle = 0;  // the arc is measured on the ground
    f.wheels_near_enemy = unit.turn.wheels + plan.wheels;
    const bool close = f.enemy <= board.tables.movement.near_enemy;
    if (auto refusal = pay(manoeuvre(f, board.tables, silent), clause::PS_MAN_01)) return refusal;
    plan.wheels += close;
    if (unit.now.formation != Formation::Unformed) plan.used += field::way_of_leg(leg);  // PS-MAN-16, PS-MAN-23
    return {};
  }

  // PS-MAN-17, PS-MAN-18
  std::optional<Refusal> shift(const field::Leg& leg) {
    const Vec way = turn(leg.manoeuvre.vector - Point{}, heading(static_cast<Angle>(0 - leg.from.pose.facing)));
    const std::int64_t sideways = std::abs(way.y), off = 20;
    const bool incline = !fine();
    ManoeuvreFacts f = facts(incline ? ManoeuvreKind::Incline : ManoeuvreKind::SideStep, far_away);
    if (incline && (way.x <= 0 || std::abs(way.x - sideways) > off)) return no(clause::PS_MAN_09, "an incline goes as far sideways as forwards");
    if (!incline && (step.kind != MoveKind::SideStep || std::abs(way.x) > off)) return no(clause::PS_MAN_18, "it steps straight to the side");
    if (!incline && sideways > yards(board.tables.movement.step_yards)) return no(clause::PS_MAN_18, "further than a side-step");
    f.half_moves_used = incline ? f.half_moves_used : 0;
    const Manoeuvred m = manoeuvre(f, board.tables, silent);
    if (m.allowed != MayManoeuvre::Yes) return no(incline ? clause::PS_MAN_09 : clause::PS_MAN_10, words(m.allowed));
    plan.used += incline ? way.x + sideways : 0;
    return {};
  }

  std::optional<Refusal> about_face(const field::Leg& leg) {
    if (leg.manoeuvre.by != 2 && leg.manoeuvre.by != -2) return no(clause::PS_MAN_08, "a unit faces about, or wheels");
    plan.faced = true;
    return pay(manoeuvre(facts(ManoeuvreKind::AboutFace, near(leg)), board.tables, silent), clause::PS_MAN_08);
  }

  std::optional<Refusal> reform(const field::Leg& leg) {
    for (const Stance& s : shapes_of(unit, board.tables)) {
      if (layout_of(unit, s.formation, s.wide, board.tables.movement) != leg.manoeuvre.layout || leg.manoeuvre.vector != Point{}) continue;
      ManoeuvreFacts f = facts(ManoeuvreKind::ChangeFormation, near(leg));
      f.new_formation = s.formation;
      if (f.enemy <= board.tables.movement.near_enemy) return no(clause::PS_MAN_02, "near the enemy a change of formation is a whole move");
      if (auto refusal = pay(manoeuvre(f, board.tables, silent), clause::PS_MAN_03)) return refusal;
      unit.now.formation = s.formation, unit.now.wide = s.wide;
      return {};
    }
    return no(clause::PS_DEF_08, "units stand in line, in assault column or in march column, and change on their place");
  }

  std::optional<Refusal> judge(const field::Leg& leg) {
    switch (leg.manoeuvre.kind) {
      case Kind::Advance:
        if (fine()) return no(clause::PS_MAN_18, "a step is sideways or back");
        plan.used += leg.manoeuvre.distance;
        return {};
      case Kind::Back:
        if (step.kind != MoveKind::StepBack) return no(clause::PS_MAN_10, "only a step back goes backwards");
        if (leg.manoeuvre.distance > yards(board.tables.movement.step_yards)) return no(clause::PS_MAN_18, "further than a step back");
        return {};
      case Kind::Shift: return shift(leg);
      case Kind::Wheel: return fine() ? std::optional(no(clause::PS_MAN_18, "a step is the only move")) : wheel(leg);
      case Kind::Pivot:
        if (unit.now.formation != Formation::Unformed) return no(clause::PS_MAN_16, "formed troops wheel on a front corner");
        return {};  // PS-MAN-23
      case Kind::Face: return about_face(leg);
      case Kind::Reform: return reform(leg);
      default: return no(clause::PS_MAN_01, "this is no manoeuvre of the book");
    }
  }

  std::optional<Refusal> lay_out(const Answer& answer) {
    if (answer.path.empty()) return no(clause::PS_MOVE_13, "a move has at least one part; otherwise the unit halts");
    if (fine() && answer.path.size() > 1) return no(clause::PS_MAN_18, "a step is the only move");
    for (const Manoeuvre& m : answer.path) {
      field::Leg leg;
      leg.from = route.legs.empty() ? board.block(step.unit) : route.last().to;
      leg.manoeuvre = m;
      leg.to = after(leg.from, m);
      if (auto refusal = judge(leg)) return refusal;
      route.add(leg);
    }
    return {};
  }

  // PS-MAN-12, PS-MAN-20, PS-MAN-24: closed ground on both hands leaves an opening that the unit files through.
  std::optional<Refusal> gap(const field::Leg& leg) {
    if (!leg.straight() || leg.manoeuvre.kind != Kind::Advance) return no(clause::PS_MOVE_15, "this ground is closed to it");
    std::vector<field::Obstacle> closed;
    for (const Area& area : board.battlefield().areas) {
      Marks one;
      one.set(static_cast<int>(&area - board.battlefield().areas.data()));
      if (board.going_of(one, step.unit) == Going::Impassable) closed.push_back({area.shape(), -1});
    }
    const auto front = static_cast<std::int32_t>(leg.from.layout.front_width());
    const field::Opening open = field::opening(leg.from.pose, leg.manoeuvre.distance, closed, front);
    ManoeuvreFacts f = facts(ManoeuvreKind::PassGap, near(leg));
    f.gap = whole_yards(open.width());
    if (f.gap >= f.bases_wide * board.tables.movement.base_width) f.gap = 0;  // it is not the gap that bars the way
    return pay(manoeuvre(f, board.tables, silent), clause::PS_MAN_20);
  }

  // PS-MOVE-15, PS-MAN-06, PS-MAN-07, PS-MAN-21
  std::optional<Refusal> ground(const field::Leg& leg) {
    const Battlefield& field = board.battlefield();
    const bool road = board.on_a_road(leg.from) && board.on_a_road(leg.to);
    const Going worst = board.going_of(areas_passed(field, Motion(slim(leg.from), leg.manoeuvre)), step.unit);
    if (worst == Going::Impassable && !road) {
      if (auto refusal = gap(leg)) return refusal;
    } else if (!road) {
      plan.going = std::max(plan.going, worst);
    }
    const Marks under = features_under(field, footprint(leg.from));
    std::optional<Refusal> refused;
    features_passed(field, leg.motion()).each([&](int i) {
      if (refused || under.test(i) || road) return;
      const auto hurdle = static_cast<Hurdle>(field.features[static_cast<std::size_t>(i)].crossing[guns(unit) ? 2 : horse(unit) ? 1 : 0]);
      if (hurdle == Hurdle::Impassable) refused = no(clause::PS_MOVE_15, "it cannot cross here");
      if (hurdle == Hurdle::Minor) refused = pay(manoeuvre(facts(ManoeuvreKind::CrossMinorObstacle, near(leg)), board.tables, silent), clause::PS_MAN_07);
      if (hurdle == Hurdle::Major) refused = pay(manoeuvre(facts(ManoeuvreKind::CrossMajorObstacle, near(leg)), board.tables, silent), clause::PS_MAN_06);
    });
    return refused;
  }

  // PS-SEQ-08, PS-SEQ-18: enemies are kept at 20 yards; whoever is nearer already does not close.
  std::optional<Refusal> enemies(int e) {
    const std::int32_t apart = yards(board.tables.movement.halt_at);
    const Ground& his = board.ground(e);
    if (board.closer_than(board.ground(step.unit), his, apart)) {
      if (board.gap(ground_of(plan.end), his) < board.gap(board.ground(step.unit), his)) return no(clause::PS_SEQ_18, "it may not come nearer to this enemy");
      return {};
    }
    for (const field::Leg& leg : route.legs) {
      const bool placed = leg.manoeuvre.kind == Kind::Reform || leg.manoeuvre.kind == Kind::Face;
      if (placed ? board.closer_than(ground_of(leg.to), his, apart) : field::first_near(leg.motion(), his, Limit::below(apart), 1).has_value())
        return no(clause::PS_SEQ_08, "it must halt at 20 yards from the enemy");
    }
    return {};
  }

  std::optional<Refusal> others() {
    const std::int32_t apart = yards(board.tables.movement.halt_at);
    for (int i = 0; i < board.count(); ++i) {
      if (i == step.unit || !board.active(i) || !board.near(i, grown(route.sweep, apart))) continue;
      const bool enemy = board.side_of(i) != side();
      if (enemy && board.counts(i))
        if (auto refusal = enemies(i)) return refusal;
      bool over = false;
      for (const field::Leg& leg : route.legs) over = over || sweeps(leg, board.ground(i));
      if (!over) continue;
      if (enemy) return no(clause::PS_SEQ_08, "an enemy is in the way");
      const Manoeuvred m = passage(board, step.unit, i, silent);
      plan.dps += m.dps_gained;
      if (!plan.passed.full()) plan.passed.push({i, m.other_dps_gained});
    }
    return {};
  }

  // PS-MOVE-03, PS-MOVE-04, PS-MOVE-12: how far, and how near to the enemy, this kind of move may go.
  std::optional<Refusal> distance() {
    std::int64_t most = yards(step.allowance);
    bool on_road = board.on_a_road(board.block(step.unit));
    for (const field::Leg& leg : route.legs) on_road = on_road && board.on_a_road(leg.to);
    MayMove may = MayMove::Yes;
    if (step.kind == MoveKind::March) {
      MarchFacts f = mover<MarchFacts>(board.unit(step.unit));
      f.going = plan.going, f.on_road = on_road, f.enemy_counts = 1;
      f.enemy_at_start = board.enemy_yards(board.ground(step.unit), side());
      f.enemy_at_end = board.enemy_yards(ground_of(plan.end), side());
      f.enemy_on_path = path_near() ? board.tables.movement.near_enemy : far_away;
      const Marched m = march_move(f, board.tables, silent);
      may = m.allowed;
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

  bool path_near() const {
    const std::int32_t near = yards(board.tables.movement.near_enemy);
    bool found = false;
    board.each_enemy(side(), grown(route.sweep, near), [&](int e) {
      for (const field::Leg& leg : route.legs)
        found = found || (board.counts(e) && field::first_near(leg.motion(), board.ground(e), Limit::within(near)).has_value());
    });
    return found;
  }
};

}  // namespace

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
