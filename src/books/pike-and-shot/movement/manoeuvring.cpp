// MANOEUVRE on the table: what each leg of a path costs, gaps, obstacles, passages of lines.
#include <algorithm>

#include "books/pike-and-shot/movement/judging.h"
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
  f.through_guns = guns(his);
  f.any_routing = own.now.status == Status::Routing || his.now.status == Status::Routing;
  f.one_stationary = his_stands;
  f.stationary_fired = his_stands && (his.turn.fired & 3) != 0;  // in Bombardment or Musketry
  f.other_formation = his.now.formation;
  f.other_dps = his.now.dps;
  return manoeuvre(f, board.tables, umpire);
}

std::optional<Refusal> Judging::pay(const Manoeuvred& m, Clause clause) {
  if (m.allowed != MayManoeuvre::Yes) return no(clause, words(m.allowed));
  plan.half_moves += m.half_moves;
  plan.dps += m.dps_gained;
  unit.now.dps += m.dps_gained;
  plan.rough = plan.rough || m.rough;
  return {};
}

ManoeuvreFacts Judging::facts(ManoeuvreKind kind, int enemy) const {
  ManoeuvreFacts f = manoeuvre_facts(board, step.unit, kind, enemy, allowance);
  f.formation = unit.now.formation;
  f.dps = unit.now.dps;
  f.half_moves_used = unit.turn.half_moves + plan.half_moves;
  f.bases_wide = route.legs.empty() ? f.bases_wide : route.last().to.layout.files;
  return f;
}

std::optional<Refusal> Judging::wheel(const field::Leg& leg) {
  if ((leg.manoeuvre.by > 0) != (leg.manoeuvre.corner == Hand::Left)) return no(clause::PS_MAN_16, "a wheel goes forward about its inner front corner");
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
std::optional<Refusal> Judging::shift(const field::Leg& leg) {
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

std::optional<Refusal> Judging::about_face(const field::Leg& leg) {
  if (leg.manoeuvre.by != 2 && leg.manoeuvre.by != -2) return no(clause::PS_MAN_08, "a unit faces about, or wheels");
  plan.faced = true;
  return pay(manoeuvre(facts(ManoeuvreKind::AboutFace, near(leg)), board.tables, silent), clause::PS_MAN_08);
}

std::optional<Refusal> Judging::reform(const field::Leg& leg) {
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

std::optional<Refusal> Judging::judge(const field::Leg& leg) {
  if (fine() && leg.manoeuvre.kind != Kind::Back && leg.manoeuvre.kind != Kind::Shift) return no(clause::PS_MAN_18, "a step is sideways or back");
  switch (leg.manoeuvre.kind) {
    case Kind::Advance:
      plan.used += leg.manoeuvre.distance;
      return {};
    case Kind::Back:
      if (step.kind != MoveKind::StepBack) return no(clause::PS_MAN_10, "only a step back goes backwards");
      if (leg.manoeuvre.distance > yards(board.tables.movement.step_yards)) return no(clause::PS_MAN_18, "further than a step back");
      return {};
    case Kind::Shift: return shift(leg);
    case Kind::Wheel: return wheel(leg);
    case Kind::Pivot:
      if (unit.now.formation != Formation::Unformed) return no(clause::PS_MAN_16, "formed troops wheel on a front corner");
      return {};  // PS-MAN-23
    case Kind::Face: return about_face(leg);
    case Kind::Reform: return reform(leg);
    default: return no(clause::PS_MAN_01, "this is no manoeuvre of the book");
  }
}

std::optional<Refusal> Judging::lay_out(const Answer& answer) {
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
std::optional<Refusal> Judging::gap(const field::Leg& leg) {
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
std::optional<Refusal> Judging::ground(const field::Leg& leg) {
  const Battlefield& field = board.battlefield();
  const bool road = board.on_a_road(leg.from) && board.on_a_road(leg.to);
  const Going worst = board.going_of(areas_passed(field, Motion(slim(leg.from), leg.manoeuvre)), step.unit);
  if (worst == Going::Impassable && !road) {
    if (auto refusal = gap(leg)) return refusal;
  } else if (!road || leg.to.layout.files > 1) {
    plan.going = std::max(plan.going, worst);  // PS-MOVE-08: whoever is broader than a march column is not all of it on the road
  }
  const Marks under = features_under(field, footprint(leg.from));
  std::optional<Refusal> refused;
  features_passed(field, leg.motion()).each([&](int i) {
    if (refused || under.test(i) || road) return;
    const auto hurdle = hurdle_for(unit, field.features[static_cast<std::size_t>(i)]);
    if (hurdle == Hurdle::Impassable) refused = no(clause::PS_MOVE_15, "it cannot cross here");
    if (hurdle == Hurdle::Minor) refused = pay(manoeuvre(facts(ManoeuvreKind::CrossMinorObstacle, near(leg)), board.tables, silent), clause::PS_MAN_07);
    if (hurdle == Hurdle::Major) refused = pay(manoeuvre(facts(ManoeuvreKind::CrossMajorObstacle, near(leg)), board.tables, silent), clause::PS_MAN_06);
  });
  return refused;
}

}  // namespace linstock::pike_and_shot
