// CONTROL TEST: must the unit take it, and what comes of it. Stopping a rout is a control test too.
#pragma once
#include "books/pike-and-shot/movement/move.h"

namespace linstock::pike_and_shot {

// MUST IT TEST?
enum class NearLeader : int { None, OtherCommander, Commander, General };
inline constexpr const char* near_leader_names[] = {"none", "other-commander", "commander", "general"};
enum class Need : int { OutOfControl, MissedCharge, ToStop, GoesOn, NoneBehind, NoneInLine, NoneInReach, NoneAttached };
inline constexpr const char* need_names[] = {
    "out-of-control",  "missed-charge",  "to-stop", "goes-on", "behind-controlled-unit", "in-line-with-controlled-unit",
    "leader-in-reach", "leader-attached"};

struct ControlNeedFacts {
  NearLeader leader;
  int leader_distance, control_actions, leader_attached;
  int same_battalia, neighbour_controlled, conforms;
  int beside, facing_difference, edge_gap;
  int behind, lead_distance;
  Status status;
  int wants_to_stop, missed_charge;
};
struct ControlNeed {
  int test;
  Need why;
  int radius;
};
int reach_of_control(int actions, const Tables& tables);  // PS-CTRL-02, in yards
ControlNeed control_needed(const ControlNeedFacts& facts, const Tables& tables, Umpire& umpire);

// THE TEST
enum class Want : int { Act, Halt, Repeat };
inline constexpr const char* want_names[] = {"act", "halt", "repeat"};
enum class LastMove : int { None, March, Tactical, Road, Retire, WholeMoveManoeuvre };
inline constexpr const char* last_move_names[] = {"none", "march",  "tactical",
                                                  "road", "retire", "whole-move-manoeuvre"};
enum class Control : int { GoesOn, Repeat, Halt, Act };
inline constexpr const char* control_names[] = {"goes-on", "repeats-last-move", "halts", "acts-as-wished"};
enum class Then : int {
  RoutsOn,
  PursuesOn,
  LootsOn,
  ChargesNearest,
  FullDiceAhead,
  Marches,
  Tactical,
  Road,
  Retires,
  Stays,
  AsWished,
  StopsUnformed
};
inline constexpr const char* then_names[] = {"routs-on",
                                             "pursues-on",
                                             "loots-on",
                                             "charges-nearest",
                                             "full-dice-straight-ahead",
                                             "marches-straight-ahead",
                                             "tactical-move-straight-ahead",
                                             "road-move-straight-ahead",
                                             "retires",
                                             "stays",
                                             "as-wished",
                                             "stops-unformed"};

struct ControlFacts {
  Arm arm;
  int mounted;
  Weight weight;
  Grade grade;
  int leader_attached;
  Status status;
  int missed_charge;
  Want want;
  LastMove last_move;
  int enemy_ahead, inspired;
};
struct Controlled {
  Control result;
  Then then;
};
Controlled control_test(const ControlFacts& facts, const Tables& tables, Umpire& umpire);

// STOPPING A ROUT
enum class Behind : int { Nothing, Line, AssaultColumn, MarchColumn, Unformed, Limbered, Unlimbered, Obstacle };
inline constexpr const char* behind_names[] = {"nothing",          "line",          "assault-column",  "march-column",
                                               "unformed-friends", "limbered-guns", "unlimbered-guns", "obstacle"};
enum class RoutEnd : int { NoTest, RoutsOn, Stops };
inline constexpr const char* rout_end_names[] = {"no-test-routs-on", "routs-on", "stops-unformed"};
struct RoutStopFacts {
  Arm arm;
  Grade grade;
  int leader_attached;
  Behind behind;
  int enemy, enemy_counts;
};
struct RoutStopped {
  RoutEnd end;
};
RoutStopped rout_stop(const RoutStopFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
