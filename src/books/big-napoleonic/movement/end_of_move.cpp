// THE END OF A MOVE: where a unit stops, what contact it makes, and how it goes on when its target has gone.
#include <algorithm>

#include "books/big-napoleonic/movement/displacement.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

namespace {

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// BN-ASSLT-17, BN-ASSLT-18: behind an Extended attacker in contact a support lines its bases up with his.
void line_up(State& state, const Setting& setting, int u) {
  Unit& unit = unit_of(state, u);
  if (is_gun(unit) || unit.square || unit.stance == Stance::Town || state.contacts.empty()) return;
  const Board board(state, setting);
  for (const Contact& contact : state.contacts) {
    const Unit& attacker = board.unit(contact.attacker);
    if (contact.attacker == u || !attacker.on_table || attacker.side != unit.side ||
        attacker.stance != Stance::Extended)
      continue;
    if (!board.touching(board.ground(u), board.ground(contact.attacker))) continue;
    const Layout layout = layout_of(unit);
    const Vec back = turn({-unit_length, 0}, heading(attacker.pose.facing));
    const Point rear = attacker.pose.at + back;
    if (dot(heading(attacker.pose.facing).vec(), unit.pose.at - rear) > std::int64_t{unit_length / 2} << 30)
      continue;  // beside, not behind
    const std::int64_t left = dot(left_of(heading(attacker.pose.facing).vec()), unit.pose.at - rear) >> 30;
    // Base on base: whole inches from the attacker's middle, half ones if one front is odd and the other even.
    const std::int64_t half =
        (layout.front_width() - layout_of(attacker).front_width()) / 2 % unit_length != 0 ? unit_length / 2 : 0;
    const std::int64_t across = divide_near(left - half, unit_length) * unit_length + half;
    const Block lined{{rear + turn({0, across}, heading(attacker.pose.facing)), attacker.pose.facing}, layout};
    if (!board.anyone_on(ground_of(lined), u)) unit.pose = lined.pose;
    return;
  }
}

}  // namespace

// BN-INTER-01: a unit that stops short does so where it may stand, at the nearest place back along its path.
void settle_short(State& state, const Setting& setting, int u, PathPlace place) {
  Unit& unit = unit_of(state, u);
  for (int leg = place.manoeuvre; leg >= 0; --leg) {
    const Motion motion(after(unit.start, path_walked(unit).first(static_cast<std::size_t>(leg))), unit.path[leg]);
    const std::int32_t top = leg == place.manoeuvre ? std::min(place.step, motion.steps) : motion.steps;
    const std::int32_t stride = motion.straight() ? quarter_inch : motion.steps;
    for (std::int32_t step = top; step > 0; step -= std::max(1, stride)) {
      Few<Manoeuvre, 6> path = path_up_to(unit, {leg, step});
      const Block end =
          after(unit.start, std::span<const Manoeuvre>(path.begin(), static_cast<std::size_t>(path.size())));
      const Board board(state, setting);
      if (check_ground(board, u, end)) continue;
      unit.path = path;
      return put_on_path(state, u, end_of_path(unit));
    }
  }
  // A garrison that came out stays where it formed up.
  while (unit.path.size() > (unit.start_stance == Stance::Town ? 1 : 0)) unit.path.pop();
  unit.moved = unit.path.empty() ? Movement::None : Movement::Redeployed;
  put_on_path(state, u, end_of_path(unit));
}

namespace {

// BN-INTER-04: friends on its ground make room. They could when the move was planned; if an evade has changed that, the
// unit stops short of them.
void take_ground(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = unit_of(state, u);
  if (unit.stance == Stance::Town || unit.moved < Movement::Across) return;
  const Board board(state, setting);
  if (!stands_on_friend(board, u, board.ground(u))) return;
  Displaced displaced;
  if (!make_room(board, u, board.ground(u), displaced)) return displace(state, displaced, clause::BN_INTER_04, umpire);
  unit.assault_target = -1;
  umpire.heading(clause::BN_INTER_09, "{} stops short of friends who cannot make room", u);
  settle_short(state, setting, u, end_of_path(unit));
}

}  // namespace

void finish_move(State& state, const Setting& setting, int u, Umpire& umpire) {
  take_ground(state, setting, u, umpire);
  Unit& unit = unit_of(state, u);
  if (unit.assault_target < 0) return line_up(state, setting, u);
  const Board board(state, setting);
  const Contact contact = contact_of(board, u, unit.assault_target, unit.start, path_walked(unit));
  state.contacts.push_back(contact);
  umpire.heading(clause::BN_ASSLT_01, "{} makes contact with {}", u, unit.assault_target);
  if (contact.flank_start && contact.flank_contact) umpire.found("contact", "in the flank", clause::BN_CCMOD_11);
}

std::optional<Refusal> check_go_on(const Board& board, int u, ThrowResult result, const Answer& answer,
                                   MovePlan* plan) {
  const Unit& unit = board.unit(u);
  const bool on = answer.path.size() == 1 && answer.path[0].kind == Kind::Advance && answer.path[0].distance > 0;
  if (!on) return Refusal{clause::BN_ASSLT_22, "it goes straight on, or stops where it is"};
  Answer whole = answer;
  whole.path = unit.path;
  if (!whole.path.empty() && whole.path.back().kind == Kind::Advance)
    whole.path.back().distance = std::min(farthest_leg, whole.path.back().distance + answer.path[0].distance);
  else if (whole.path.full())
    return Refusal{clause::BN_ASSLT_22, "it has no way left: it stops where it is"};
  else
    whole.path.push(answer.path[0]);
  MovePlan made;
  if (auto refusal = check_walk(board, u, result, whole, &made)) return refusal;
  // It does not go back, nor stay (it would be asked for ever): what it assaults now lies ahead of where it stands.
  if (!unit.path.empty() && made.path.size() == unit.path.size() &&
      made.path.back().distance <= unit.path.back().distance)
    return Refusal{clause::BN_ASSLT_22, "that way is blocked: it stops where it is"};
  if (plan) *plan = made;
  return {};
}

// BN-ASSLT-22: the target has gone; straight on with what is left, at another or to stop anywhere.
void go_on_straight(State& state, const Walk& walk, const Setting& setting, Umpire& umpire) {
  Unit& unit = unit_of(state, walk.unit);
  unit.path = path_up_to(unit, {walk.leg, walk.step});
  unit.assault_target = -1;
  const Board board(state, setting);
  Question ask;
  ask.shape = Question::Shape::Move;
  ask.seat = unit.side;
  ask.clause = clause::BN_ASSLT_22;
  ask.what = "The target of {} has gone: does it go straight on?";
  ask.subject = walk.unit;
  ask.block = block_of(unit);
  ask.allowance = printed_advance(unit, walk.result, setting.tables);
  for (MoveKind kind : {MoveKind::Stand, MoveKind::Advance, MoveKind::Assault})
    ask.options.push({static_cast<int>(kind), move_kind_names[static_cast<int>(kind)]});
  MovePlan plan;
  const Answer answer = umpire.move(ask, [&](const Answer& a) {
    if (a.value == static_cast<int>(MoveKind::Stand)) return std::optional<Refusal>{};
    return check_go_on(board, walk.unit, walk.result, a, &plan);
  });
  if (answer.value == static_cast<int>(MoveKind::Stand)) {
    const PathPlace here = end_of_path(unit);
    if (!unit.path.empty()) settle_short(state, setting, walk.unit, here);
    return line_up(state, setting, walk.unit);
  }
  const PathPlace here = end_of_path(unit);
  const bool same_leg = !unit.path.empty() && unit.path.back().kind == Kind::Advance;
  unit.path = plan.path;
  unit.assault_target = plan.target;
  unit.moved = plan.moved;
  state.agenda.push(same_leg ? Walk{walk.unit, here.manoeuvre, here.step, walk.result}
                             : Walk{walk.unit, unit.path.size() - 1, 0, walk.result});
}

}  // namespace linstock::big_napoleonic
