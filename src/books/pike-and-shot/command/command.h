// COMMAND ACTIONS, orders, and what happens when leaders are lost. The order of play stands here too.
#pragma once
#include "books/pike-and-shot/movement/movement_types.h"

namespace linstock::pike_and_shot {

// THE SEQUENCE OF PLAY
enum class Phase : int { Bombardment, Musketry, Command, Movement, CloseFire, Combat, Morale };
inline constexpr const char* phase_names[] = {"bombardment", "musketry", "command", "movement",
                                              "close-fire",  "combat",   "morale"};
inline constexpr const char* phase_titles[] = {"Bombardment", "Musketry", "Command", "Movement", "Close fire", "Combat", "Morale"};
struct PhaseFacts {
  Phase phase;
};
struct PhaseTold {
  Phase next;
  int new_turn, fire, command_actions, control_tests, moves, charges, combat, redress, morale_dps;
};
PhaseTold sequence(const PhaseFacts& facts, const Tables& tables, Umpire& umpire);

// WHO ACTS FIRST
enum class Wish : int { First, Second };
inline constexpr const char* wish_names[] = {"first", "second"};
enum class WhoFirst : int { Again, They, We };
inline constexpr const char* who_first_names[] = {"throw-again", "they", "we"};
struct InitiativeFacts {
  Wish we_choose, they_choose;
};
struct Initiative {
  WhoFirst winner, first;
};
WhoFirst throw_for_first(Umpire& umpire);  // the dice alone
Initiative initiative(const InitiativeFacts& facts, const Tables& tables, Umpire& umpire);

// COMMAND ACTIONS
enum class Rank : int { Commander, General, Messenger };
inline constexpr const char* rank_names[] = {"commander", "general", "messenger"};
enum class CommandAction : int { Move, IssueOrder, Listen, Steady, Inspire, ExtendControl };
inline constexpr const char* command_action_names[] = {"move",   "issue-order", "listen",
                                                       "steady", "inspire",     "extend-control"};
enum class MayCommand : int {
  NoActions,
  NotThisRank,
  MovedAlready,
  StillAttached,
  TooFar,
  NotAttached,
  OtherLeader,
  SteadiedAlready,
  InspiredAlready,
  OrdersOff,
  NotReached,
  Attached,
  Yes
};
inline constexpr const char* may_command_names[] = {"no-actions-left",
                                                    "not-this-rank",
                                                    "moved-already",
                                                    "still-attached",
                                                    "too-far",
                                                    "not-attached",
                                                    "another-leader-influenced-it",
                                                    "steadied-this-turn",
                                                    "inspired-this-turn",
                                                    "orders-off",
                                                    "message-not-there",
                                                    "attached-to-a-unit",
                                                    "yes"};
enum class UnitIs : int { AsBefore, SteadiedAndHalted, Inspired };
inline constexpr const char* unit_is_names[] = {"as-before", "steadied-and-halted", "inspired"};

struct CommandFacts {
  CommandAction action;
  Rank rank;
  int rating, wounds, spent;
  int attached, attach, detach;
  int distance, enemy_at_start, enemy_at_end, enemy_counts, moves_made;
  int unit_dps, unit_steadied, unit_inspired, other_leader;
  int recipient_distance, by_messenger, message_arrived;
  int extensions;
};
struct Commanded {
  MayCommand allowed;
  int actions_left, reach, attached;
  UnitIs unit;
  int unit_dps, inspire_actions, control_radius;
};
Commanded command_action(const CommandFacts& facts, const Tables& tables, Umpire& umpire);

// ORDERS
enum class Order : int { Attack, Hold, Support, Withdraw };
inline constexpr const char* order_names[] = {"attack", "hold", "support", "withdraw"};
struct OrderFacts {
  Order order;
  int charge_distance;  // of the enemy from the battalia's position
  int enemy, enemy_counts, nearer_to_objective;
};
struct OrderTold {
  int may_charge, kept;
};
OrderTold order(const OrderFacts& facts, const Tables& tables, Umpire& umpire);

// LOSS OF A LEADER
struct LossFacts {
  Rank rank;
  int turns_since;
};
struct LossTold {
  int successor_actions, general_controls;
};
LossTold succession(const LossFacts& facts, const Tables& tables, Umpire& umpire);

// A DETACHED LEADER MET BY ENEMY
enum class Overrun : int { Taken, Attached, Untouched };
inline constexpr const char* overrun_names[] = {"taken", "attached", "untouched"};
struct OverrunFacts {
  int attached, friends;
};
struct OverrunTold {
  Overrun end;
};
OverrunTold leader_overrun(const OverrunFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
