// ORDERS, OWN INITIATIVE and COMMAND RADIUS: may the unit do what is wanted of it?
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// HM-ORDER-07; a countercharge is ordered by nobody.
enum class Wish : int {
  Hold, HoldToTheLastMan, MoveTo, MarchTo, ChangeFormation, DeployOrLimber, Charge, Melee, EvadeIfCharged, Shoot,
  RallyOrReform, AttachLeader, Countercharge
};
inline constexpr const char* wish_names[] = {"hold", "hold-to-the-last-man", "move", "march", "change-formation",
                                             "deploy-or-limber", "charge", "melee", "evade-if-charged", "shoot",
                                             "rally-or-reform", "attach-leader", "countercharge"};

enum class MayAct : int { Yes, TurnHasEnded, OutOfCommandHalts, ClassCHalts, TargetTooFar, TooNearTheEnemy, NeverCountercharges };
inline constexpr const char* may_act_names[] = {"yes", "the-turn-has-ended", "out-of-command-it-halts",
                                                "out-of-command-class-c-does-not-charge",
                                                "out-of-command-enemy-beyond-its-normal-move",
                                                "no-order-to-come-so-near", "class-c-and-guns-never-countercharge"};

struct CommandFacts {
  Arm arm;
  Order order;
  Class cls;
  int in_melee, enemy;  // enemy: eighths of a BW to the nearest
  int under_leader;     // HM-ORDER-08: the owner puts it under its leader
  int sub_commander;    // it has one, and he can give orders
  Quality sub_quality;
  int sub_distance;
  int c_in_c_commands;  // he takes it over this turn
  Quality c_quality;
  int c_distance;
  int turn_ended;       // HM-LEAD-13
  Wish wish;
  int new_orders;       // no: it still carries out those it has
  int target_distance, normal_move;  // a charge
  int nearest_approach; // to any enemy, on its way
};
struct Commanded {
  MayAct may;
  int in_command, own_initiative;
  int leadership_counts;  // it takes the leader's adjustments
};
int command_radius(Rank rank, Quality quality, const Tables& tables);
bool acts_on_own_initiative(Arm arm, Order order, int enemy, const Tables& tables);
Commanded command(const CommandFacts& facts, const Tables& tables, Umpire& umpire);

// A RAW LEADERSHIP TEST: to evade from an enemy that is this near already.
enum class Leads : int { SubCommander, CommanderInChief, Nobody };
inline constexpr const char* leads_names[] = {"sub-commander", "c-in-c", "nobody"};
struct RawLeadershipFacts {
  Leads leader;
  Quality quality;
};
struct RawLeadership {
  int passed, disruption;
};
RawLeadership raw_leadership(const RawLeadershipFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
