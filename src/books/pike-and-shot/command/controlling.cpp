// CONTROL on the table: outwards from the leaders, along lines and columns; whoever is not reached tests.
#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"
#include "field/openings.h"

namespace linstock::pike_and_shot {

namespace {

enum : int { conform = 0, test = 1, go_on = 2 };

int degrees_up(std::int32_t angle) { return static_cast<int>((std::int64_t{std::abs(angle)} * 360 + full_turn - 1) / full_turn); }

bool has_leader(const State& state, int u) {
  return std::ranges::any_of(state.leaders, [&](const Leader& l) { return l.alive && l.attached == u; });
}

ControlNeedFacts need_facts(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  ControlNeedFacts f{};
  f.leader_distance = f.edge_gap = f.lead_distance = far_away;
  f.leader_attached = has_leader(board.state, u);
  f.status = unit.now.status;
  f.missed_charge = unit.now.missed_charge;
  return f;
}

// PS-CTRL-01, PS-CTRL-15: any leader in reach is enough.
Need need_of(const Board& board, int u) {
  SilentUmpire silent;
  const ControlNeedFacts alone = need_facts(board, u);
  const Need need = control_needed(alone, board.tables, silent).why;
  if (need != Need::OutOfControl) return need;
  for (const Leader& l : board.state.leaders) {
    if (!l.alive || l.attached >= 0 || l.side != board.side_of(u)) continue;
    if (!board.near(u, grown({l.at, l.at}, yards(reach_of_control(l.extensions, board.tables))))) continue;
    ControlNeedFacts f = alone;
    f.leader = l.rank == Rank::General ? NearLeader::General : l.battalia == board.unit(u).is.battalia ? NearLeader::Commander : NearLeader::OtherCommander;
    f.leader_distance = yards_up(board.gap(field::point_ground(l.at), board.ground(u)));
    f.control_actions = l.extensions;
    if (control_needed(f, board.tables, silent).why == Need::NoneInReach) return Need::NoneInReach;
  }
  return need;
}

Convex flank(const Ground& ground, bool left) {
  const Convex& whole = ground.block.piece[0];
  return left ? Convex{whole[1], whole[2]} : Convex{whole[3], whole[0]};
}

// PS-CTRL-17: from one's left flank to the other's right one, or the other way round; whoever is further off than a line allows is far away.
int between_flanks(const Board& board, int u, int i) {
  const std::int32_t most = yards(board.tables.movement.line_gap);
  int least = far_away;
  for (const bool left : {true, false}) {
    const Convex own = flank(board.ground(u), left), his = flank(board.ground(i), !left);
    if (gap_squared(own.box, his.box) <= std::int64_t{most} * most) least = std::min(least, yards_up(gap_of(own, his)));
  }
  return least;
}

// PS-CTRL-05: wholly behind the line of the other's rear.
bool is_behind(const Board& board, int u, int lead) {
  const Front rear = field::rear_of(board.block(lead));
  for (const Convex& piece : board.ground(u).block.all())
    if (!ahead_of_front(rear, piece, -field::hair)) return false;
  return true;
}

// PS-CTRL-04, PS-CTRL-05, PS-CTRL-17: a controlled neighbour of its battalia that it may conform to; -1: none.
int neighbour_of(const Board& board, int u) {
  SilentUmpire silent;
  const Box reach = grown(board.ground(u).box, yards(std::max(board.tables.movement.line_gap, board.tables.movement.behind_radius)));
  for (int i = 0; i < board.count(); ++i) {
    const Unit& other = board.unit(i);
    if (other.is.battalia != board.unit(u).is.battalia || i == u) continue;  // a battalia is of one side
    if ((other.turn.held != Held::Controlled && other.turn.held != Held::Conforms) || !board.active(i)) continue;
    if (!board.near(i, reach)) continue;
    ControlNeedFacts f = need_facts(board, u);
    f.same_battalia = f.neighbour_controlled = f.conforms = 1;
    f.beside = 1;
    f.facing_difference = degrees_up(turn_between(board.unit(u).pose.facing, other.pose.facing));
    if (f.facing_difference <= board.tables.movement.line_degrees) f.edge_gap = between_flanks(board, u, i);  // else it is in no line with it, however near
    f.behind = is_behind(board, u, i);
    if (f.behind) f.lead_distance = yards_up(board.gap(board.ground(u), board.ground(i)));
    const Need why = control_needed(f, board.tables, silent).why;
    if (why == Need::NoneInLine || why == Need::NoneBehind) return i;
  }
  return -1;
}

// PS-CTRL-19: the nearest enemy in its front zone.
int enemy_ahead(const Board& board, int u) {
  const Arc zone = arc_of(front_of(board.block(u)));
  int nearest = far_away;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (board.counts(e) && field::partly_in(zone, board.ground(e))) nearest = std::min(nearest, yards_up(board.gap(board.ground(u), board.ground(e))));
  });
  return nearest;
}

void take_test(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  umpire.heading(clause::PS_CTRL_08, "{} tests its control", u);
  ControlFacts f{};
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.weight = unit.is.weight;
  f.grade = unit.is.grade;
  f.leader_attached = has_leader(state, u);
  f.status = unit.now.status;
  f.missed_charge = unit.now.missed_charge;
  f.want = Want::Act;  // to act as one wishes is to halt or to go on as well (R129)
  f.last_move = unit.now.last_move;
  f.enemy_ahead = f.missed_charge ? enemy_ahead(Board(state, setting), u) : far_away;
  f.inspired = unit.turn.inspired > 0;
  const Controlled done = control_test(f, setting.tables, umpire);
  unit.now.missed_charge = 0;
  unit.turn.then = done.then;
  switch (done.result) {
    case Control::GoesOn: unit.turn.held = Held::GoesOn; break;
    case Control::Repeat: unit.turn.held = Held::Repeats; break;
    case Control::Halt: unit.turn.held = Held::Halted; break;
    case Control::Act: unit.turn.held = Held::Acts; break;
  }
  if (done.then == Then::StopsUnformed) unit.now.status = Status::Steady, unit.now.quarry = -1;  // PS-CTRL-20
}

// PS-POST-21, PS-POST-22
void rout_or_stop(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  RoutStopFacts f{};
  {
    const Board board(state, setting);
    f = {unit.is.arm, unit.is.grade, has_leader(state, u), shelter_of(board, u), board.enemy_yards(board.ground(u), unit.is.side), 1};
  }
  SilentUmpire silent;
  unit.turn.held = Held::GoesOn;
  unit.turn.then = Then::RoutsOn;
  if (rout_stop(f, setting.tables, silent).end == RoutEnd::NoTest) return;
  Question ask = asked(unit.is.side, clause::PS_POST_22, "Does {} try to stop its rout?", u);
  ask.options.push({test, "test"});
  ask.options.push({go_on, "run on"});
  if (umpire.pick(ask) == go_on) return;
  umpire.heading(clause::PS_POST_22, "{} tries to stop", u);
  if (rout_stop(f, setting.tables, umpire).end != RoutEnd::Stops) return;
  unit.now.status = Status::Steady;
  unit.turn.held = Held::Acts;
  unit.turn.then = Then::StopsUnformed;
}

}  // namespace

// One unit at a time: first those whom leaders hold, then their neighbours, outwards; then all others.
template <>
void run(State& state, const ControlPhase& phase, const Setting& setting, Umpire&) {
  const Board board(state, setting);
  int next = -1;
  const auto open = [&](int i) { return state.unit(i).is.side == phase.side && board.active(i) && state.unit(i).turn.held == Held::Undecided; };
  std::vector<int> out_of_reach;
  for (int i = 0; i < board.count(); ++i) {
    if (!open(i)) continue;
    const Need need = need_of(board, i);
    if (need == Need::NoneAttached || need == Need::NoneInReach) state.unit(i).turn.held = Held::Controlled;
    if (need == Need::OutOfControl) out_of_reach.push_back(i);
  }
  for (int i : out_of_reach)
    if (next < 0 && neighbour_of(board, i) >= 0) next = i;
  for (int i = 0; i < board.count() && next < 0; ++i)
    if (open(i)) next = i;
  if (next < 0) return;
  state.agenda.push(phase);
  state.agenda.push(ControlUnit{next});
}

template <>
void run(State& state, const ControlUnit& control, const Setting& setting, Umpire& umpire) {
  const int u = control.unit;
  Unit& unit = state.unit(u);
  if (unit.now.status == Status::Routing) return rout_or_stop(state, setting, u, umpire);
  int neighbour = -1;
  Need need = Need::OutOfControl;
  {
    const Board board(state, setting);
    need = need_of(board, u);
    if (need == Need::OutOfControl) neighbour = neighbour_of(board, u);
  }
  if (need == Need::GoesOn || need == Need::ToStop) {
    Question ask = asked(unit.is.side, clause::PS_CTRL_07, "Does {} try to stop?", u);
    ask.options.push({test, "test"});
    ask.options.push({go_on, "go on"});
    if (umpire.pick(ask) == go_on) {
      unit.turn.held = Held::GoesOn;
      unit.turn.then = unit.now.status == Status::Looting ? Then::LootsOn : Then::PursuesOn;
      return;
    }
  } else if (neighbour >= 0) {
    Question ask = asked(unit.is.side, clause::PS_CTRL_17, "Does {} conform, or does it test?", u);
    ask.options.push({conform, "conform to", neighbour});
    ask.options.push({test, "test"});
    if (umpire.pick(ask) == conform) {
      unit.turn.held = Held::Conforms;
      unit.turn.conforms_to = neighbour;
      return;
    }
  }
  take_test(state, setting, u, umpire);
}

}  // namespace linstock::pike_and_shot
