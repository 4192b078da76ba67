// NEW ORDERS: the General speaks to a Commander or sends a messenger, who rides in every Command phase; the Commander listens
// (PS-CMD-03, PS-CMD-07, PS-CMD-11).
#include <algorithm>

#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

namespace {

std::int64_t apart(Point a, Point b) { return length_up(a - b); }

CommandFacts issue_facts(const State& state, const Setting& setting, int n, int commander, bool by_messenger) {
  CommandFacts f = command_facts(state, setting, n, CommandAction::IssueOrder);
  f.by_messenger = by_messenger;
  f.recipient_distance = static_cast<int>((apart(state.leader(n).at, state.leader(commander).at) + unit_length - 1) / unit_length);
  return f;
}

int messenger_subject(const State& state, const Setting& setting, int m) {
  return battalia_subject(state, static_cast<int>(setting.battalia.size())) + m;
}

}  // namespace

void hand_over(State& state, int b, const Told& told, Umpire& umpire) {
  BattaliaOrders& orders = state.orders[static_cast<std::size_t>(b)];
  orders.next = told;
  orders.waits = 1;
  umpire.tell(clause::PS_CMD_11, "a new order has come to {}", battalia_subject(state, b));
}

void deliver(State& state, const Setting& setting, Umpire& umpire) {
  for (std::size_t m = 0; m < state.messengers.size();) {
    const Messenger messenger = state.messengers[m];
    const int commander = commander_of(state, messenger.battalia);
    if (commander < 0 || apart(messenger.at, state.leader(commander).at) > yards(setting.tables.movement.face_to_face)) {
      ++m;
      continue;
    }
    state.messengers.erase(state.messengers.begin() + static_cast<std::ptrdiff_t>(m));
    hand_over(state, messenger.battalia, messenger.carries, umpire);
  }
}

void take_messengers(State& state, int u, const std::function<bool(Point)>& met, Umpire& umpire) {
  for (std::size_t m = 0; m < state.messengers.size();) {
    if (state.messengers[m].side == state.unit(u).is.side || !met(state.messengers[m].at)) {
      ++m;
      continue;
    }
    state.messengers.erase(state.messengers.begin() + static_cast<std::ptrdiff_t>(m));
    umpire.harm(clause::PS_CMD_13, "{} takes a messenger", u);
  }
}

// TO WHOM, AND HOW

template <>
void run(State& state, const IssueOrder& issue, const Setting& setting, Umpire& umpire) {
  const Seat side = state.leader(issue.leader).side;
  Question ask = asked(side, clause::PS_CMD_03, "To whom does {} give a new order?", state.count() + issue.leader);
  ask.options.push({no_more, "to nobody after all"});
  SilentUmpire silent;
  for (int b : battalia_of(setting, side)) {
    const int commander = commander_of(state, b);
    if (commander < 0) continue;
    for (int by_messenger : {0, 1})
      if (command_action(issue_facts(state, setting, issue.leader, commander, by_messenger), setting.tables, silent).allowed == MayCommand::Yes)
        ask.options.push({order_number(b, by_messenger), by_messenger ? "send a messenger to" : "speak to", state.count() + commander});
  }
  const int picked = umpire.pick(ask);
  for (int b : battalia_of(setting, side))
    for (int by_messenger : {0, 1})
      if (picked == order_number(b, by_messenger)) state.agenda.push(WriteOrder{issue.leader, b, by_messenger});
}

template <>
void run(State& state, const WriteOrder& step, const Setting& setting, Umpire& umpire) {
  const Question ask = order_line(state, setting, step.battalia);
  const Answer answer = umpire.write(ask, [&](const Answer& a) { return check_order(setting, step.battalia, a); });
  const Leader& general = state.leader(step.leader);
  const Told told = told_by(setting, general.side, *answer.paper);
  act(state, setting, step.leader, issue_facts(state, setting, step.leader, commander_of(state, step.battalia), step.by_messenger), umpire);
  if (!step.by_messenger) return hand_over(state, step.battalia, told, umpire);
  state.messengers.push_back({general.side, step.battalia, general.at, 0, told});
  umpire.tell(clause::PS_CMD_11, "{} sends a messenger to {}", state.count() + step.leader, battalia_subject(state, step.battalia));
  state.agenda.push(RideMessengers{general.side});
}

// THE RIDE

std::optional<Refusal> check_messenger(const Board& board, int m, const Answer& answer, Point& end) {
  const Messenger& messenger = board.state.messengers[static_cast<std::size_t>(m)];
  end = messenger.at;
  if (answer.value == 0) return answer.path.empty() ? std::nullopt : std::optional(no(clause::PS_CMD_07, "a messenger who stays has no path"));
  if (answer.path.size() != 1 || answer.path[0].kind != Manoeuvre::Kind::Shift) return no(clause::PS_CMD_07, "a messenger rides straight to his place");
  const Vec way = answer.path[0].vector - Point{};
  end = end + way;
  if (!linstock::on_table(board.battlefield(), end)) return no(clause::PS_MOVE_18, "that is off the table");
  CommandFacts f{};
  f.action = CommandAction::Move;
  f.rank = Rank::Messenger;
  f.distance = static_cast<int>((length_up(way) + unit_length - 1) / unit_length);
  f.enemy_at_start = board.careful_yards(field::point_ground(messenger.at), messenger.side);
  f.enemy_at_end = board.careful_yards(field::point_ground(end), messenger.side);
  f.enemy_counts = 1;
  SilentUmpire silent;
  if (command_action(f, board.tables, silent).allowed != MayCommand::Yes) return no(clause::PS_CMD_07, "further than a messenger rides");
  bool met = false;
  board.each_enemy(messenger.side, [&](int e) { met = met || field::near_point(board.ground(e), end, 0); });
  if (met) return no(clause::PS_CMD_13, "an enemy stands there");
  return {};
}

// Each once in a Command phase, one after another.
template <>
void run(State& state, const RideMessengers& ride, const Setting& setting, Umpire& umpire) {
  deliver(state, setting, umpire);
  int m = 0;
  while (m < static_cast<int>(state.messengers.size()) && (state.messengers[static_cast<std::size_t>(m)].side != ride.side || state.messengers[static_cast<std::size_t>(m)].rode)) ++m;
  if (m == static_cast<int>(state.messengers.size())) return;
  Point end;
  {
    const Board board(state, setting);
    Question ask = asked(ride.side, clause::PS_CMD_07, "Where does {} ride?", messenger_subject(state, setting, m));
    ask.shape = Question::Shape::Move;
    ask.block.pose.at = state.messengers[static_cast<std::size_t>(m)].at;
    ask.allowance = yards(setting.tables.movement.leader_far_move);
    ask.options.push({0, "stay"});
    ask.options.push({1, "ride"});
    umpire.move(ask, [&](const Answer& a) { return check_messenger(board, m, a, end); });
  }
  Messenger& messenger = state.messengers[static_cast<std::size_t>(m)];
  messenger.at = end;
  messenger.rode = 1;
  state.agenda.push(ride);
}

}  // namespace linstock::pike_and_shot
