// COMMAND ACTIONS in printed order: what a leader may do, orders, succession, and who acts when.
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/command/first_throw.h"

#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

// THE SEQUENCE OF PLAY: seven phases, then the next turn (PS-SEQ-01).
PhaseTold sequence(const PhaseFacts& f, const Tables&, Umpire& umpire) {
  umpire.heading(clause::PS_SEQ_01, "sequence of play");
  const bool last = f.phase == Phase::Morale;
  const Phase next = last ? Phase::Bombardment : static_cast<Phase>(static_cast<int>(f.phase) + 1);
  umpire.found("next phase", phase_names[static_cast<int>(next)], clause::PS_SEQ_01);
  const auto is = [next](Phase phase) { return next == phase ? 1 : 0; };
  return {.next = next,
          .new_turn = last,
          .fire = is(Phase::Bombardment) + is(Phase::Musketry) + is(Phase::CloseFire),
          .command_actions = is(Phase::Command),
          .control_tests = is(Phase::Command),
          .moves = is(Phase::Movement),
          .charges = is(Phase::Combat),
          .combat = is(Phase::Combat),
          .redress = is(Phase::Morale),
          .morale_dps = is(Phase::Morale)};
}

// WHO ACTS FIRST. PS-SEQ-13: a level throw is no result and is made again.
WhoFirst throw_for_first(Umpire& umpire) { return throw_for_first(umpire, "we", "they"); }

WhoFirst throw_for_first(Umpire& umpire, const char* first, const char* second) {
  umpire.heading(clause::PS_SEQ_13, "who acts first");
  const int we = umpire.total(1 * d6, clause::PS_SEQ_13, first);
  const int they = umpire.total(1 * d6, clause::PS_SEQ_13, second);
  return we == they ? WhoFirst::Again : we > they ? WhoFirst::We : WhoFirst::They;
}

// The winner says whether he acts first; at a table that is known beforehand.
Initiative initiative(const InitiativeFacts& f, const Tables&, Umpire& umpire) {
  const WhoFirst winner = throw_for_first(umpire);
  if (winner == WhoFirst::Again) return {winner, winner};
  const Wish wish = winner == WhoFirst::We ? f.we_choose : f.they_choose;
  umpire.found("the winner acts", wish_names[static_cast<int>(wish)], clause::PS_SEQ_13);
  const WhoFirst loser = winner == WhoFirst::We ? WhoFirst::They : WhoFirst::We;
  return {winner, wish == Wish::First ? winner : loser};
}

// COMMAND ACTIONS
namespace {

Clause clause_of(MayCommand may) {
  static constexpr Clause clauses[] = {clause::PS_CMD_01, clause::PS_CMD_11, clause::PS_CMD_09, clause::PS_CMD_14,
                                       clause::PS_CMD_07, clause::PS_CMD_04, clause::PS_CMD_10, clause::PS_CMD_10,
                                       clause::PS_CMD_10, clause::PS_CMD_11, clause::PS_CMD_11, clause::PS_CTRL_01,
                                       clause::PS_CMD_01};
  return clauses[static_cast<int>(may)];
}

// PS-CMD-08: by rating or rank, less wounds and what is spent.
int actions_now(const CommandFacts& f, const MovementTables& t) {
  if (f.rank == Rank::Messenger) return 0;
  const int usual = f.rank == Rank::General ? t.general_actions : t.commander_actions;
  const int rating = std::min(f.rating > 0 ? f.rating : usual, t.most_actions);
  return std::max(0, rating - f.wounds * t.wound_actions - f.spent);
}

// PS-CMD-07, PS-CMD-09: the far move needs both ends beyond 120 yards.
int leader_reach(const CommandFacts& f, const MovementTables& t) {
  const int nearest = std::min(f.enemy_at_start, f.enemy_at_end);
  return enemy_within(t.near_enemy, nearest, f.enemy_counts) ? t.leader_move : t.leader_far_move;
}

MayCommand may_ride(const CommandFacts& f, const MovementTables& t) {
  if (f.moves_made > 0) return MayCommand::MovedAlready;                                          // PS-CMD-09
  if (f.attached && !f.detach && (f.distance > 0 || f.attach)) return MayCommand::StillAttached;  // PS-CMD-14
  return f.distance > leader_reach(f, t) ? MayCommand::TooFar : MayCommand::Yes;
}

// PS-CMD-11: the General speaks within 20 yards or sends a messenger; the Commander listens when the message is there.
MayCommand may_order(const CommandFacts& f, const MovementTables& t) {
  if (t.orders == Orders::Off) return MayCommand::OrdersOff;
  if (f.action == CommandAction::IssueOrder) {
    if (f.rank != Rank::General) return MayCommand::NotThisRank;
    return f.by_messenger || f.recipient_distance <= t.face_to_face ? MayCommand::Yes : MayCommand::NotReached;
  }
  if (f.rank != Rank::Commander) return MayCommand::NotThisRank;
  return f.message_arrived ? MayCommand::Yes : MayCommand::NotReached;
}

// PS-CMD-04, PS-CMD-10
MayCommand may_influence(const CommandFacts& f) {
  if (!f.attached) return MayCommand::NotAttached;
  if (f.other_leader) return MayCommand::OtherLeader;
  if (f.action == CommandAction::Steady && f.unit_inspired > 0) return MayCommand::InspiredAlready;
  if (f.action == CommandAction::Inspire && f.unit_steadied > 0) return MayCommand::SteadiedAlready;
  return MayCommand::Yes;
}

MayCommand may_command(const CommandFacts& f, const MovementTables& t) {
  // A messenger rides in every Command phase and spends nothing.
  if (f.rank == Rank::Messenger) return f.action == CommandAction::Move ? may_ride(f, t) : MayCommand::NotThisRank;
  if (actions_now(f, t) <= 0) return MayCommand::NoActions;
  switch (f.action) {
    case CommandAction::Move:
      return may_ride(f, t);
    case CommandAction::IssueOrder:
    case CommandAction::Listen:
      return may_order(f, t);
    case CommandAction::Steady:
    case CommandAction::Inspire:
      return may_influence(f);
    case CommandAction::ExtendControl:
      return f.attached ? MayCommand::Attached : MayCommand::Yes;  // PS-CTRL-01
  }
  return MayCommand::Yes;
}

UnitIs unit_is(const CommandFacts& f) {
  if (f.unit_steadied > 0) return UnitIs::SteadiedAndHalted;
  return f.unit_inspired > 0 ? UnitIs::Inspired : UnitIs::AsBefore;
}

void act(const CommandFacts& f, Commanded& result, const MovementTables& t, Umpire& umpire) {
  switch (f.action) {
    case CommandAction::Move:
      if (f.detach) result.attached = 0;
      if (f.attach) result.attached = 1;
      return;
    case CommandAction::Steady:
      result.unit = UnitIs::SteadiedAndHalted;
      result.unit_dps = std::max(0, f.unit_dps - t.steady_dps);
      return umpire.found("DPs of the unit", result.unit_dps, clause::PS_CMD_05);
    case CommandAction::Inspire:
      result.unit = UnitIs::Inspired;
      ++result.inspire_actions;
      return umpire.found("Inspire actions", result.inspire_actions, clause::PS_CMD_06);
    case CommandAction::ExtendControl:
      result.control_radius += t.control_per_action;
      return umpire.found("reach of control in yards", result.control_radius, clause::PS_CTRL_14);
    default:
      return;
  }
}

}  // namespace

Commanded command_action(const CommandFacts& f, const Tables& tables, Umpire& umpire) {
  static constexpr const char* titles[] = {"A leader moves", "An order is given", "An order is listened to", "A leader steadies a unit", "A leader inspires a unit", "A leader extends his control"};
  static_assert(std::size(titles) == std::size(command_action_names));
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_CMD_01, titles[static_cast<int>(f.action)]);
  if (t.orders == Orders::Off && (f.action == CommandAction::IssueOrder || f.action == CommandAction::Listen))
    umpire.found("option PS-CMD-11", orders_names[1], clause::PS_CMD_11);
  const int actions = actions_now(f, t);
  umpire.found("actions", actions, clause::PS_CMD_08);
  const MayCommand may = may_command(f, t);
  umpire.found("may he", may_command_names[static_cast<int>(may)], clause_of(may));

  Commanded result{
      .allowed = may,
      .actions_left = actions,
      .reach = f.action == CommandAction::Move ? leader_reach(f, t) : 0,
      .attached = f.attached,
      .unit = unit_is(f),
      .unit_dps = f.unit_dps,
      .inspire_actions = f.unit_inspired,
      .control_radius = f.rank == Rank::Messenger ? 0 : reach_of_control(f.extensions, tables)};
  if (may != MayCommand::Yes) return result;
  if (f.rank != Rank::Messenger) --result.actions_left;
  act(f, result, t, umpire);
  return result;
}

// ORDERS. PS-CMD-11: who holds or withdraws does not go far to charge; who attacks goes on.
OrderTold order(const OrderFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_CMD_11, "bound by orders");
  if (t.orders == Orders::Off) {
    umpire.found("option PS-CMD-11", orders_names[1], clause::PS_CMD_11);
    return {1, 1};
  }
  const bool stays = f.order == Order::Hold || f.order == Order::Withdraw;
  const bool excused = enemy_within(t.order_distance, f.enemy, f.enemy_counts);
  umpire.found("order", order_names[static_cast<int>(f.order)], clause::PS_CMD_11);
  return {!stays || f.charge_distance <= t.order_distance,
          f.order != Order::Attack || f.nearer_to_objective || excused};
}

// LOSS OF A LEADER. PS-CMD-12: a General is not replaced.
LossTold succession(const LossFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_CMD_12, "loss of a leader");
  if (f.rank == Rank::General) return {0, 0};
  const bool succeeded = f.turns_since >= t.successor_turn;
  umpire.found("successor's actions", succeeded ? t.successor_actions : 0, clause::PS_CMD_12);
  return {succeeded ? t.successor_actions : 0, !succeeded};
}

// A DETACHED LEADER MET BY ENEMY
OverrunTold leader_overrun(const OverrunFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_CMD_13, "a leader met by enemy");
  const Overrun end = f.attached                                   ? Overrun::Untouched
                      : f.friends <= tables.movement.leader_escape ? Overrun::Attached
                                                                   : Overrun::Taken;
  umpire.found("he is", overrun_names[static_cast<int>(end)], clause::PS_CMD_13);
  return {end};
}

}  // namespace linstock::pike_and_shot
