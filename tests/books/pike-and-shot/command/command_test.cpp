// Command actions, orders, and leaders lost.
#include "books/pike-and-shot/command/command.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

CommandFacts acting(CommandAction action, Rank rank = Rank::Commander) {
  auto f = usual<CommandFacts>();
  f.action = action;
  f.rank = rank;
  f.attached = action == CommandAction::Steady || action == CommandAction::Inspire;
  f.message_arrived = 1;
  f.by_messenger = 1;
  return f;
}

// PS-CMD-01, PS-CMD-08: a Commander has 2, a General 3, or his rating; a wound takes one off.
TEST(CommandActions, how_many) {
  struct Row {
    Rank rank;
    int rating, wounds, spent, left;  // left after one more; -1: none to spend
  };
  for (const Row& row :
       {Row{Rank::Commander, 0, 0, 0, 1}, Row{Rank::Commander, 0, 0, 1, 0}, Row{Rank::Commander, 0, 0, 2, -1},
        Row{Rank::Commander, 0, 1, 0, 0}, Row{Rank::Commander, 0, 1, 1, -1}, Row{Rank::General, 0, 0, 0, 2},
        Row{Rank::General, 0, 0, 3, -1}, Row{Rank::General, 0, 1, 1, 0}, Row{Rank::Commander, 1, 0, 0, 0},
        Row{Rank::Commander, 1, 1, 0, -1}, Row{Rank::Commander, 3, 0, 0, 2}}) {
    auto f = acting(CommandAction::ExtendControl, row.rank);
    f.rating = row.rating;
    f.wounds = row.wounds;
    f.spent = row.spent;
    const Commanded done = judge<command_action>(f);
    EXPECT_EQ(done.allowed, row.left < 0 ? MayCommand::NoActions : MayCommand::Yes);
    EXPECT_EQ(done.actions_left, std::max(0, row.left));
  }
}

// PS-CMD-02, PS-CMD-07, PS-CMD-09: 120 yards, or 240 if both ends are beyond 120 yards of enemy.
TEST(LeaderMove, reach) {
  struct Row {
    int start, end, counts, reach;
  };
  for (const Rank rank : {Rank::Commander, Rank::General, Rank::Messenger})
    for (const Row& row : {Row{121, 121, 1, 240}, Row{120, 121, 1, 120}, Row{121, 120, 1, 120}, Row{50, 50, 0, 240}}) {
      auto f = acting(CommandAction::Move, rank);
      f.enemy_at_start = row.start;
      f.enemy_at_end = row.end;
      f.enemy_counts = row.counts;  // PS-DEF-11
      f.distance = row.reach;
      EXPECT_EQ(judge<command_action>(f).reach, row.reach);
      EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::Yes);
      f.distance = row.reach + 1;
      EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::TooFar);
    }
}

// PS-CMD-09: one Move action a turn.
TEST(LeaderMove, once_a_turn) {
  auto f = acting(CommandAction::Move);
  f.moves_made = 1;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::MovedAlready);
}

// PS-CMD-14: attaching and detaching belong to the move, with or without any yards.
TEST(LeaderMove, attach_and_detach) {
  auto f = acting(CommandAction::Move);
  f.attach = 1;
  EXPECT_EQ(judge<command_action>(f).attached, 1);
  EXPECT_EQ(judge<command_action>(f).actions_left, 1);
  f.attached = f.detach = 1;
  f.distance = 100;
  EXPECT_EQ(judge<command_action>(f).attached, 1);  // from one unit to another in one action
  EXPECT_EQ(judge<command_action>(f).actions_left, 1);
  f.attach = 0;
  EXPECT_EQ(judge<command_action>(f).attached, 0);
  f.detach = 0;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::StillAttached);
  f.attached = 0;
  f.detach = 1;
  EXPECT_EQ(problem(f), "detach PS-CMD-14");
}

// PS-CMD-07: messengers ride, spend nothing and do nothing else.
TEST(LeaderMove, messengers) {
  auto f = acting(CommandAction::Move, Rank::Messenger);
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::Yes);
  EXPECT_EQ(judge<command_action>(f).actions_left, 0);
  f.action = CommandAction::ExtendControl;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::NotThisRank);
  f.attach = 1;
  EXPECT_EQ(problem(f), "rank PS-CMD-07");
}

// PS-CMD-03, PS-CMD-11: the General issues, face to face or by messenger; the Commander listens when it has arrived.
TEST(NewOrders, issue_and_listen) {
  auto issue = acting(CommandAction::IssueOrder, Rank::General);
  EXPECT_EQ(judge<command_action>(issue).allowed, MayCommand::Yes);
  EXPECT_EQ(judge<command_action>(issue).actions_left, 2);
  issue.by_messenger = 0;
  issue.recipient_distance = 20;
  EXPECT_EQ(judge<command_action>(issue).allowed, MayCommand::Yes);
  issue.recipient_distance = 21;
  EXPECT_EQ(judge<command_action>(issue).allowed, MayCommand::NotReached);
  EXPECT_EQ(judge<command_action>(acting(CommandAction::IssueOrder)).allowed, MayCommand::NotThisRank);

  auto listen = acting(CommandAction::Listen);
  EXPECT_EQ(judge<command_action>(listen).allowed, MayCommand::Yes);
  EXPECT_EQ(judge<command_action>(listen).actions_left, 1);
  listen.message_arrived = 0;
  EXPECT_EQ(judge<command_action>(listen).allowed, MayCommand::NotReached);
  EXPECT_EQ(judge<command_action>(acting(CommandAction::Listen, Rank::General)).allowed, MayCommand::NotThisRank);
  // Both cost an action: without one neither issues nor listens.
  issue.recipient_distance = 20;
  issue.spent = 3;
  EXPECT_EQ(judge<command_action>(issue).allowed, MayCommand::NoActions);
  listen.message_arrived = 1;
  listen.spent = 2;
  EXPECT_EQ(judge<command_action>(listen).allowed, MayCommand::NoActions);
}

// PS-CMD-11, the other way.
TEST(NewOrders, switched_off) {
  const Tables off = house("option.PS-CMD-11", "orders-off");
  const auto f = acting(CommandAction::IssueOrder, Rank::General);
  EXPECT_EQ(judge<command_action>(f, off).allowed, MayCommand::OrdersOff);
  EXPECT_TRUE(cites<command_action>(f, clause::PS_CMD_11, {}, off));
  EXPECT_FALSE(cites<command_action>(acting(CommandAction::Move, Rank::General), clause::PS_CMD_11, {}, off)) << "it speaks of orders alone";
  auto bound = usual<OrderFacts>();
  bound.order = Order::Hold;
  bound.charge_distance = 500;
  EXPECT_EQ(judge<order>(bound).may_charge, 0);
  EXPECT_EQ(judge<order>(bound, off).may_charge, 1);
}

// PS-CMD-11: who holds or withdraws charges within 120 yards of his position only; who attacks goes on.
TEST(Orders, bind_the_battalia) {
  for (const Order given : {Order::Attack, Order::Hold, Order::Support, Order::Withdraw}) {
    auto f = usual<OrderFacts>();
    f.order = given;
    f.charge_distance = 120;
    EXPECT_EQ(judge<order>(f).may_charge, 1);
    f.charge_distance = 121;
    EXPECT_EQ(judge<order>(f).may_charge, given == Order::Attack || given == Order::Support);
    EXPECT_EQ(judge<order>(f).kept, given != Order::Attack);
    f.nearer_to_objective = 1;
    EXPECT_EQ(judge<order>(f).kept, 1);
    f.nearer_to_objective = 0;
    f.enemy = 120;
    EXPECT_EQ(judge<order>(f).kept, 1);
    f.enemy_counts = 0;
    EXPECT_EQ(judge<order>(f).kept, given != Order::Attack);
    f.enemy_counts = 1;
    f.enemy = 121;
    EXPECT_EQ(judge<order>(f).kept, given != Order::Attack);
    EXPECT_TRUE(cites<order>(f, clause::PS_CMD_11));
  }
}

// PS-CMD-04: only on the unit that he is attached to.
TEST(Influence, attached_only) {
  for (const CommandAction action : {CommandAction::Steady, CommandAction::Inspire}) {
    auto f = acting(action);
    EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::Yes);
    f.attached = 0;
    EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::NotAttached);
  }
}

// PS-CMD-05, PS-DEF-14: one DP off and halted; two actions take two.
TEST(Influence, steady) {
  auto f = acting(CommandAction::Steady);
  f.unit_dps = 2;
  const Commanded once = judge<command_action>(f);
  EXPECT_EQ(once.unit_dps, 1);
  EXPECT_EQ(once.unit, UnitIs::SteadiedAndHalted);
  f.unit_dps = once.unit_dps;
  f.spent = f.unit_steadied = 1;
  EXPECT_EQ(judge<command_action>(f).unit_dps, 0);  // PS-CMD-10
  f.unit_dps = 0;
  EXPECT_EQ(judge<command_action>(f).unit_dps, 0);
}

// PS-CMD-06, PS-CMD-10: Inspire actions are counted.
TEST(Influence, inspire) {
  auto f = acting(CommandAction::Inspire);
  f.unit_dps = 2;
  EXPECT_EQ(judge<command_action>(f).unit, UnitIs::Inspired);
  EXPECT_EQ(judge<command_action>(f).unit_dps, 2);
  EXPECT_EQ(judge<command_action>(f).inspire_actions, 1);
  f.spent = f.unit_inspired = 1;
  EXPECT_EQ(judge<command_action>(f).inspire_actions, 2);
}

// PS-CMD-10: never both in one turn, and one leader only.
TEST(Influence, does_not_mix) {
  auto f = acting(CommandAction::Steady);
  f.unit_inspired = 1;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::InspiredAlready);
  f = acting(CommandAction::Inspire);
  f.unit_steadied = 1;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::SteadiedAlready);
  f.unit_inspired = 1;
  EXPECT_EQ(problem(f), "unit_inspired PS-CMD-10");
  f = acting(CommandAction::Inspire);
  f.other_leader = 1;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::OtherLeader);
}

// PS-CTRL-02, PS-CTRL-14: each action spent on control adds 40 yards; only detached leaders have a reach.
TEST(ExtendControl, adds_40_yards) {
  const int radius[] = {100, 140, 180};
  for (int before = 0; before < 3; ++before) {
    auto f = acting(CommandAction::ExtendControl, Rank::General);
    f.extensions = f.spent = before;
    EXPECT_EQ(judge<command_action>(f).control_radius, radius[before]);
  }
  auto f = acting(CommandAction::ExtendControl);
  f.attached = 1;
  EXPECT_EQ(judge<command_action>(f).allowed, MayCommand::Attached);
}

// PS-CMD-12: the General alone controls, until a successor with one action comes in the second turn; no new General.
TEST(Succession, second_turn) {
  const int actions[] = {0, 0, 1, 1};
  for (int turns = 0; turns < 4; ++turns) {
    EXPECT_EQ(judge<succession>(LossFacts{Rank::Commander, turns}).successor_actions, actions[turns]);
    EXPECT_EQ(judge<succession>(LossFacts{Rank::Commander, turns}).general_controls, !actions[turns]);
    EXPECT_EQ(judge<succession>(LossFacts{Rank::General, turns}).successor_actions, 0);
  }
}

// PS-CMD-13: friends within 120 yards save him.
TEST(LeaderOverrun, friends_within_120_yards) {
  EXPECT_EQ(judge<leader_overrun>(OverrunFacts{0, 120}).end, Overrun::Attached);
  EXPECT_EQ(judge<leader_overrun>(OverrunFacts{0, 121}).end, Overrun::Taken);
  EXPECT_EQ(judge<leader_overrun>(OverrunFacts{1, 121}).end, Overrun::Untouched);
}

// PS-CMD-05, PS-CMD-06: what is done already stays done, whatever the leader does next.
TEST(CommandAction, tells_how_the_unit_stands) {
  auto f = usual<CommandFacts>();
  f.attached = 1;
  f.action = CommandAction::Listen;
  EXPECT_EQ(judge<command_action>(f).unit, UnitIs::AsBefore);
  f.unit_steadied = 1;
  EXPECT_EQ(judge<command_action>(f).unit, UnitIs::SteadiedAndHalted);
  f.unit_steadied = 0, f.unit_inspired = 1;
  EXPECT_EQ(judge<command_action>(f).unit, UnitIs::Inspired);
}

}  // namespace
}  // namespace linstock::pike_and_shot
