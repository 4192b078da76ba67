// COMMAND ACTIONS on the table, and the risk that leaders run.
#include <algorithm>

#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

CommandFacts command_facts(const State& state, const Setting&, int n, CommandAction action) {
  const Leader& leader = state.leader(n);
  CommandFacts f{};
  f.action = action;
  f.rank = leader.rank;
  f.rating = leader.rating;
  f.wounds = leader.wounds;
  f.spent = leader.spent;
  f.attached = leader.attached >= 0;
  f.enemy_at_start = f.enemy_at_end = f.recipient_distance = far_away;
  f.enemy_counts = 1;
  f.moves_made = leader.moves_made;
  f.extensions = leader.extensions;
  if (leader.attached < 0) return f;
  const Unit& unit = state.unit(leader.attached);
  f.unit_dps = unit.now.dps;
  f.unit_steadied = unit.turn.steadied;
  f.unit_inspired = unit.turn.inspired;
  f.other_leader = unit.turn.influenced_by >= 0 && unit.turn.influenced_by != n;
  return f;
}

// A message that has not arrived costs nothing, and the procedure says what is left.
int actions_left(const State& state, const Setting& setting, int n) {
  if (!state.leader(n).alive) return 0;
  SilentUmpire silent;
  return command_action(command_facts(state, setting, n, CommandAction::Listen), setting.tables, silent).actions_left;
}

namespace {

bool allows(const CommandFacts& facts, const Setting& setting) {
  SilentUmpire silent;
  return command_action(facts, setting.tables, silent).allowed == MayCommand::Yes;
}

CommandFacts ride_facts(const Board& board, int n, std::int64_t distance, Point end) {
  CommandFacts f = command_facts(board.state, board.setting, n, CommandAction::Move);
  const Leader& leader = board.state.leader(n);
  f.detach = f.attached;
  f.distance = static_cast<int>((distance + unit_length - 1) / unit_length);
  f.enemy_at_start = board.careful_yards(field::point_ground(leader.at), leader.side);
  f.enemy_at_end = board.careful_yards(field::point_ground(end), leader.side);
  return f;
}

// PS-CMD-14, as attach_facts has it, for one who may ride at all: nobody is measured whom no ride reaches, and where the enemy
// is matters only where the two rides differ.
bool may_join(const Board& board, int n, int u, int enemy_at_start) {
  const MovementTables& t = board.tables.movement;
  const Leader& leader = board.state.leader(n);
  const std::int64_t most = yards(std::max(t.leader_move, t.leader_far_move));
  if (gap_squared({leader.at, leader.at}, board.ground(u).box) > most * most) return false;
  CommandFacts f = command_facts(board.state, board.setting, n, CommandAction::Move);
  f.detach = f.attached;
  f.attach = 1;
  f.distance = yards_up(board.gap(field::point_ground(leader.at), board.ground(u)));
  f.enemy_at_start = enemy_at_start;
  f.enemy_at_end = f.distance <= std::min(t.leader_move, t.leader_far_move) ? enemy_at_start : board.careful_yards(field::point_ground(board.unit(u).pose.at), leader.side);
  return allows(f, board.setting);
}

// PS-CMD-14: the unit's nearest point; he is with it then.
CommandFacts attach_facts(const Board& board, int n, int u) {
  const Measured way = board.measure(field::point_ground(board.state.leader(n).at), board.ground(u));
  CommandFacts f = ride_facts(board, n, way.gap.length_up(), board.unit(u).pose.at);
  f.attach = 1;
  return f;
}

// PS-CMD-03: he hears the order that has come to him.
CommandFacts listen_facts(const State& state, const Setting& setting, int n) {
  CommandFacts f = command_facts(state, setting, n, CommandAction::Listen);
  f.message_arrived = state.leader(n).rank == Rank::Commander && state.orders[static_cast<std::size_t>(state.leader(n).battalia)].waits;
  return f;
}

void listen(State& state, const Setting& setting, int n, Umpire& umpire) {
  act(state, setting, n, listen_facts(state, setting, n), umpire);
  BattaliaOrders& orders = state.orders[static_cast<std::size_t>(state.leader(n).battalia)];
  orders = {orders.next, {}, 0};
  umpire.tell(clause::PS_CMD_03, "{} listens to a new order", state.count() + n);
}

// Under orders one leader may have to wait for another; each may let the others act first, once in a turn.
bool may_wait(const State& state, const Setting& setting, int n) {
  if (!under_orders(state) || state.leader(n).waits) return false;
  for (int other = 0; other < static_cast<int>(state.leaders.size()); ++other)
    if (other != n && state.leader(other).side == state.leader(n).side && actions_left(state, setting, other) > 0) return true;
  return false;
}

void offer_orders(const State& state, const Setting& setting, int n, Question& ask) {
  if (!under_orders(state)) return;
  CommandFacts issue = command_facts(state, setting, n, CommandAction::IssueOrder);
  issue.by_messenger = 1;
  if (allows(issue, setting)) ask.options.push({LeaderIssues, "give a new order"});
  if (allows(listen_facts(state, setting, n), setting)) ask.options.push({LeaderListens, "listen to the new order"});
  if (may_wait(state, setting, n)) ask.options.push({LeaderWaits, "let others act first"});
}

}  // namespace

void act(State& state, const Setting& setting, int n, const CommandFacts& facts, Umpire& umpire) {
  Leader& leader = state.leader(n);
  const Commanded done = command_action(facts, setting.tables, umpire);
  ++leader.spent;
  if (facts.action == CommandAction::Move) ++leader.moves_made;
  if (facts.action == CommandAction::ExtendControl) ++leader.extensions;
  if (leader.attached < 0 || (facts.action != CommandAction::Steady && facts.action != CommandAction::Inspire)) return;
  Unit& unit = state.unit(leader.attached);
  unit.turn.influenced_by = n;
  unit.now.dps = done.unit_dps;
  unit.turn.inspired = done.inspire_actions;
  if (done.unit == UnitIs::SteadiedAndHalted) {
    ++unit.turn.steadied;
    deed(unit, Deed::Steadied);
  }
}

// PS-SEQ-07: all leaders of the side that acts first, its control tests, then the other side's.
template <>
void run(State& state, const CommandPhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.second == 0) {
    state.phase = Phase::Command;
    umpire.part(clause::PS_SEQ_07, phase_titles[static_cast<int>(Phase::Command)], 1);
    state.agenda.push(CommandPhase{1});
  }
  state.side = state.acting(phase.second);
  state.agenda.push(ControlPhase{state.side});
  if (under_orders(state)) state.agenda.push(LeadersAgain{state.side});
  for (int n = static_cast<int>(state.leaders.size()) - 1; n >= 0; --n)
    if (state.leader(n).side == state.side && actions_left(state, setting, n) > 0) state.agenda.push(LeaderActs{n});
  if (under_orders(state)) state.agenda.push(RideMessengers{state.side});
}

// Those who let others act first.
template <>
void run(State& state, const LeadersAgain& again, const Setting& setting, Umpire&) {
  for (int n = static_cast<int>(state.leaders.size()) - 1; n >= 0; --n)
    if (state.leader(n).side == again.side && state.leader(n).waits && actions_left(state, setting, n) > 0) state.agenda.push(LeaderActs{n});
}

// PS-CMD-01: action by action, until he rests or has none left.
template <>
void run(State& state, const LeaderActs& acts, const Setting& setting, Umpire& umpire) {
  const int n = acts.leader;
  Leader& leader = state.leader(n);
  if (actions_left(state, setting, n) <= 0) return;
  const Board board(state, setting);
  Question ask = asked(leader.side, clause::PS_CMD_01, "What does {} do?", state.count() + n);
  ask.options.push({LeaderRests, "nothing more"});
  CommandFacts on_the_spot = command_facts(state, setting, n, CommandAction::Move);
  on_the_spot.detach = on_the_spot.attached;
  const bool may_ride = allows(on_the_spot, setting);
  const int enemy = may_ride ? board.careful_yards(field::point_ground(leader.at), leader.side) : far_away;
  if (may_ride) ask.options.push({LeaderRides, "ride", -1, Option::Kind::Goes});
  if (allows(command_facts(state, setting, n, CommandAction::Steady), setting)) ask.options.push({LeaderSteadies, "steady", leader.attached});
  if (allows(command_facts(state, setting, n, CommandAction::Inspire), setting)) ask.options.push({LeaderInspires, "inspire", leader.attached});
  if (allows(command_facts(state, setting, n, CommandAction::ExtendControl), setting)) ask.options.push({LeaderExtends, "extend control"});
  offer_orders(state, setting, n, ask);
  for (int i = 0; may_ride && i < board.count(); ++i)
    if (board.active(i) && board.side_of(i) == leader.side && i != leader.attached && may_join(board, n, i, enemy))
      ask.options.push({LeaderAttaches + i, "join", i});
  const int picked = umpire.pick(ask);
  if (picked == LeaderRests) return;
  if (picked == LeaderWaits) {
    leader.waits = 1;
    return;
  }
  state.agenda.push(acts);
  if (picked == LeaderIssues) return state.agenda.push(IssueOrder{n});
  if (picked == LeaderListens) return listen(state, setting, n, umpire);
  if (picked == LeaderRides) return state.agenda.push(RideLeader{n});
  if (picked == LeaderSteadies) return act(state, setting, n, command_facts(state, setting, n, CommandAction::Steady), umpire);
  if (picked == LeaderInspires) return act(state, setting, n, command_facts(state, setting, n, CommandAction::Inspire), umpire);
  if (picked == LeaderExtends) return act(state, setting, n, command_facts(state, setting, n, CommandAction::ExtendControl), umpire);
  const int u = std::find_if(ask.options.begin(), ask.options.end(), [&](const Option& o) { return o.value == picked; })->subject;
  act(state, setting, n, attach_facts(board, n, u), umpire);
  leader.attached = u;
  leader.at = state.unit(u).pose.at;
  umpire.tell(clause::PS_CMD_14, "{} joins {}", state.count() + n, u);
  deliver(state, setting, umpire);
}

std::optional<Refusal> check_ride(const Board& board, int n, const Answer& answer, Point& end) {
  const Leader& leader = board.state.leader(n);
  end = leader.at;
  if (answer.value == 0) {
    if (!answer.path.empty()) return no(clause::PS_CMD_02, "a leader who stays has no path");
    return {};
  }
  if (answer.path.size() != 1 || answer.path[0].kind != Manoeuvre::Kind::Shift) return no(clause::PS_CMD_02, "a leader rides straight to his place");
  const Vec way = answer.path[0].vector - Point{};
  end = end + way;
  if (!linstock::on_table(board.battlefield(), end)) return no(clause::PS_MOVE_18, "that is off the table");
  SilentUmpire silent;
  const Commanded may = command_action(ride_facts(board, n, length_up(way), end), board.tables, silent);
  if (may.allowed != MayCommand::Yes) return no(clause::PS_CMD_07, "further than a leader rides");
  bool met = false;
  board.each_enemy(leader.side, [&](int e) { met = met || field::near_point(board.ground(e), end, 0); });
  if (met) return no(clause::PS_CMD_13, "an enemy stands there");
  return {};
}

template <>
void run(State& state, const RideLeader& ride, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  Leader& leader = state.leader(ride.leader);
  Question ask = asked(leader.side, clause::PS_CMD_02, "Where does {} ride?", state.count() + ride.leader);
  ask.shape = Question::Shape::Move;
  ask.block.pose.at = leader.at;
  ask.allowance = yards(setting.tables.movement.leader_far_move);
  ask.options.push({0, "stay"});
  ask.options.push({1, "ride"});
  Point end;
  const Answer answer = umpire.move(ask, [&](const Answer& a) { return check_ride(board, ride.leader, a, end); });
  if (answer.value == 0) {
    leader.moves_made = 1;  // he has looked about, and rides no more in this turn
    return;
  }
  act(state, setting, ride.leader, ride_facts(board, ride.leader, length_up(end - leader.at), end), umpire);
  leader.attached = -1;
  leader.at = end;
  deliver(state, setting, umpire);
}

// RISK TO LEADERS
template <>
void run(State& state, const RiskLeader& risk, const Setting& setting, Umpire& umpire) {
  Leader& leader = state.leader(risk.leader);
  if (!leader.alive || leader.attached < 0) return;
  umpire.heading(clause::PS_LEAD_01, "{} is at risk", state.count() + risk.leader);
  const LeaderRisk fate = leader_risk({risk.occasion, 1, leader.wounds}, setting.tables, umpire);
  if (fate.fate == LeaderFate::Killed) return lose_leader(state, risk.leader, umpire);
  if (fate.fate != LeaderFate::Wounded) return;
  ++leader.wounds;
  umpire.harm(clause::PS_LEAD_03, "{} is wounded", state.count() + risk.leader);
}

}  // namespace linstock::pike_and_shot
