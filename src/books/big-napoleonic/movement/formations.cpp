// DEPLOYMENT AND SQUARE MODE: what redeployments a path may hold, and where each of its legs begins and ends.
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

Manoeuvre reform(const Unit& unit, Stance stance, SquareChange square, int ahead, int left) {
  Manoeuvre m = Manoeuvre::reform(layout_of(unit, stance), ahead, left);
  m.formation = static_cast<std::uint8_t>(static_cast<int>(stance) + 1);
  m.change = static_cast<std::uint8_t>(square);
  return m;
}

SquareChange square_change(const Manoeuvre& m) {
  const bool says = m.kind == Kind::Reform && m.change <= static_cast<int>(SquareChange::Drop);
  return says ? static_cast<SquareChange>(m.change) : SquareChange::None;
}

ReformWords Rules::reform_words() {
  static constexpr const char* changes[] = {"form square", "drop square"};
  return {stance_names, changes, static_cast<int>(Stance::Town) + 1};
}

namespace {

Stance stance_of_layout(const Unit& unit, Stance now, const Layout& layout) {
  if (is_gun(unit)) return now == Stance::Limbered ? Stance::Unlimbered : Stance::Limbered;
  for (Stance s : {Stance::Extended, Stance::Depth, Stance::DepthThree, Stance::March})
    if (layout == layout_of(unit, s)) return s;
  return now;
}

bool in_depth(Stance s) { return s == Stance::Depth || s == Stance::DepthThree; }
bool in_ranks(Stance s) { return s == Stance::Extended || in_depth(s); }

// BN-DEPLOY-08 to 12: bases that stay in the front rank stay where they are, so the old front holds the new one or the
// new one the old, base on base.
bool holds_its_front(const Layout& from, const Layout& to, Point offset) {
  const std::int64_t spare = (from.front_width() - to.front_width()) / 2;
  const std::int64_t widest = spare < 0 ? -spare : spare;
  return offset.x == 0 && offset.y >= -widest && offset.y <= widest && (offset.y + widest) % from.width == 0;
}

Refusal no(Clause clause, const char* why) { return {clause, why}; }

// BN-SQUARE-01, BN-SQUARE-04: infantry in Extended or Depth, at the start of a move.
std::optional<Refusal> check_square(const Unit& unit, const Route& route, const Leg& leg, SquareChange change) {
  if (change == SquareChange::None) {
    if (leg.square && !in_ranks(leg.stance))
      return no(clause::BN_SQUARE_01, "a square is in Extended or Depth: drop square with the redeployment");
    return {};
  }
  const bool was = route.end_square();
  if (unit.arm != Arm::Infantry || (change == SquareChange::Form && !in_ranks(leg.stance)))
    return no(clause::BN_SQUARE_01, "only infantry in Extended or Depth forms square");
  if (route.moves || route.legs.size() > 0) return no(clause::BN_SQUARE_04, "square is taken up or dropped at the start of the move");
  if (was == (change == SquareChange::Form)) return no(clause::BN_SQUARE_04, was ? "it is in square already" : "it is not in square");
  return {};
}

std::optional<Refusal> check_guns(const Unit& unit, const Leg& leg, Stance before) {
  if (!is_gun(unit)) return no(clause::BN_DEPLOY_01, "only guns limber and unlimber");
  if (leg.stance == before) return no(clause::BN_ART_05, "the gun is in that state already");
  if (leg.manoeuvre.vector != Point{}) return no(clause::BN_ART_07, "a gun limbers and unlimbers on its place, then pivots");
  return {};
}

std::optional<Refusal> check_reform(const Unit& unit, const Route& route, const Leg& leg) {
  const Manoeuvre& m = leg.manoeuvre;
  const Stance before = route.end_stance();
  if (m.layout != layout_of(unit, leg.stance)) return no(clause::BN_DEPLOY_01, "this is not a layout of the deployment that it names");
  if (auto refusal = check_square(unit, route, leg, square_change(m))) return refusal;
  if (is_gun(unit) || leg.stance >= Stance::Limbered) return check_guns(unit, leg, before);
  // BN-TOWN-01: the ground of towns is looked at in passages.cpp.
  if (leg.stance == Stance::Town || before == Stance::Town) return {};
  if (leg.stance == Stance::DepthThree && places_of(unit) < 5)
    return no(clause::BN_DEPLOY_03, "three ranks are for units of five or six");
  if (leg.stance == before) {
    if (square_change(m) == SquareChange::None) return no(clause::BN_DEPLOY_06, "it has that deployment already; to turn about use an about-face");
    if (m.vector != Point{}) return no(clause::BN_SQUARE_04, "a change of square does not move the unit");
    return {};
  }
  if (!holds_its_front(leg.from.layout, m.layout, m.vector))
    return no(clause::BN_DEPLOY_05, "bases of the old front rank keep their places in the new one, base on base");
  return {};
}

// BN-DEPLOY-06, 08, 10: about-face; a column turns into a line and a line into a column.
std::optional<Refusal> check_face(const Unit& unit, const Leg& leg, Stance before) {
  if (is_gun(unit) || before == Stance::Town) return no(clause::BN_DEPLOY_06, "guns pivot, garrisons form up first");
  if (leg.manoeuvre.by == 2) return {};
  if (before != Stance::March && before != Stance::Extended)
    return no(clause::BN_DEPLOY_08, "only a March column and an Extended line turn to a flank");
  if (leg.square) return no(clause::BN_SQUARE_01, "a square does not turn into a column");
  return {};
}

}  // namespace

Stance stance_after(const Unit& unit, Stance stance, const Manoeuvre& m) {
  if (m.kind == Kind::Face && m.by != 2) return stance == Stance::March ? Stance::Extended : Stance::March;
  if (m.kind != Kind::Reform) return stance;
  const bool says = m.formation >= 1 && m.formation <= static_cast<int>(Stance::Unlimbered) + 1;
  return says ? static_cast<Stance>(m.formation - 1) : stance_of_layout(unit, stance, m.layout);
}

Leg leg_after(const Route& route, const Manoeuvre& m) {
  Leg leg;
  leg.from = route.end();
  leg.manoeuvre = m;
  leg.to = after(leg.from, m);
  leg.stance = route.end_stance();
  leg.square = route.end_square();
  leg.town = route.end_town();
  leg.after_movement = route.moves;
  return leg;
}

std::optional<Refusal> lay_out(const Board& board, int u, const Origin& origin, const Answer& answer, Route& route) {
  const Unit& unit = board.unit(u);
  route.kind = static_cast<MoveKind>(answer.value);
  route.target = answer.target;
  route.origin = origin;
  for (const Manoeuvre& m : answer.path) {
    if (m.kind == Kind::Wheel || m.kind == Kind::Swing)
      return no(clause::BN_MOVE_02, "units pivot about their centrepoint and move straight; they do not wheel");
    if (m.distance > farthest_leg || length_down(m.vector - Point{}) > farthest_leg)
      return no(clause::BN_ALLOW_01, "no move is as long as that");
    Leg leg = leg_after(route, m);
    const Stance before = leg.stance;
    leg.stance = stance_after(unit, before, m);
    leg.off_ground = before == Stance::Town;
    if (m.kind == Kind::Reform) {
      const SquareChange change = square_change(m);
      leg.square = change == SquareChange::None ? leg.square : change == SquareChange::Form;
      leg.redeploys = leg.stance != before || leg.stance == Stance::Town;  // BN-TOWN-03: into the next area too
      if (leg.stance != Stance::Town) leg.town = -1;
      if (auto refusal = check_reform(unit, route, leg)) return refusal;
    } else if (m.kind == Kind::Face) {
      leg.redeploys = true;
      leg.to.layout = layout_of(unit, leg.stance);
      if (auto refusal = check_face(unit, leg, before)) return refusal;
    } else if (leg.off_ground) {
      return no(clause::BN_TOWN_03, "a garrison first forms up beside its town");
    }
    leg.part_of_redeployment = leg.pivot() && !route.legs.empty() && route.legs.back().redeploys;
    route.add(leg);
  }
  if (route.legs.empty()) route.sweep = footprint(origin.block).box;
  return {};
}

void form_up(const Board& board, const Unit& unit, Point towards, Answer& answer) {
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(unit.town)];
  const Point c{town.box.lo.x + (town.box.hi.x - town.box.lo.x) / 2, town.box.lo.y + (town.box.hi.y - town.box.lo.y) / 2};
  const Angle way = angle_of(towards - c);
  const Layout layout = layout_of(unit, Stance::Depth);
  // Walk out from the middle until the block is clear, then stop: the last place that still touches.
  const Block inside{{c, way}, layout};
  const Vec size = town.box.hi - town.box.lo;
  const Motion out(inside, Manoeuvre::advance(static_cast<std::int32_t>(size.x + size.y)));
  const auto first = first_step_where(out, [&](const Block& b) { return !overlap(footprint(b), town.shape()); }, unit_length);
  const Point at = out.at(first.value_or(0)).pose.at;
  const Vec offset = at - unit.pose.at;
  const Vec own{dot(heading(unit.pose.facing).vec(), offset) >> 30, cross(heading(unit.pose.facing).vec(), offset) >> 30};
  answer.path.push(reform(unit, Stance::Depth, SquareChange::None, static_cast<int>(own.x), static_cast<int>(own.y)));
  answer.path.push(Manoeuvre::pivot(turn_between(unit.pose.facing, way)));
}

}  // namespace linstock::big_napoleonic
