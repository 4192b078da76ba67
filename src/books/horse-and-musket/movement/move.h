// MOVEMENT: how far a unit may go this turn, with every addition and deduction in their order.
#pragma once
#include "books/horse-and-musket/command/leadership.h"
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// Whoever moves, as it stands before.
struct Mover {
  Arm arm;
  Order order;
  Formation formation;
  int pikes;  // a mixed unit of pike and shot
  Armour armour;
  Weapon weapon;
};
// What the way leads over. Each kind counts once, however often it is met (HM-MOVE-05).
struct Going {
  int difficult, rough, built_up, good_road, track;
};
enum class Defile : int { None, NarrowEnough, MustNarrow };
inline constexpr const char* defile_names[] = {"none", "already-narrow-enough", "must-narrow-its-front"};
// HM-JUMP-04: a linear obstacle is jumped at a risk or crossed at a walk.
enum class Obstacle : int { None, Jumped, Walked };
inline constexpr const char* obstacle_names[] = {"none", "jumped", "crossed-at-a-walk"};
enum class Reshape : int { None, MarchColumnToLine, Other };
inline constexpr const char* reshape_names[] = {"none", "column-of-march-to-line", "other"};

enum class MayMove : int {
  Yes, WholeTurnOnManoeuvre, MatchlocksFire, GunsOffTheRoad, CannotPay
};
inline constexpr const char* may_move_names[] = {"yes", "yes-but-the-whole-turn-goes-on-it",
                                                 "matchlocks-do-not-move-and-fire", "guns-only-on-tracks-or-roads-there",
                                                 "the-manoeuvres-cost-more-than-the-move"};

struct MoveFacts {
  Mover unit;
  Going going;
  int charging;
  int enemy_at_start, enemy_at_end;
  int shoots;                 // it shoots too in this turn
  int turn;                   // degrees
  Reshape reshape;
  int changes_frontage, interpenetrates;
  Defile defile;
  Obstacle obstacle;
  int steps_back, lies_or_stands, mounts_or_dismounts, limbers;
  int moved_already;          // it has used part of its move
  int leadership;             // eighths of a BW, from its leader's test
  int leadership_mounted;     // the same where he helps or hinders mounted units otherwise
  FormationCost formations;
  int no_difficult_ground;
};
struct Moved {
  MayMove may;
  int allowance;  // eighths of a BW
  int bonus;      // of which for the charge, straight ahead and into contact only
};
int basic_move(const Mover& unit, const Tables& tables);
Clause basic_move_clause(const Mover& unit);
// HM-CHARGE-10: 1 BW for infantry, 2 for cavalry and camelry; mixed pikes have none.
int charge_bonus(Arm arm, int pikes, const Tables& tables);
MoveRows move_rows(const MoveFacts& facts, const Tables& tables);
std::optional<Problem> mover_problem(const Mover& unit);
Moved move(const MoveFacts& facts, const Tables& tables, Umpire& umpire);

// LEADERS, COURIERS AND BOATS
enum class Single : int { MountedLeader, LeaderOnFoot, Courier, Boat };
inline constexpr const char* single_names[] = {"mounted-leader", "leader-on-foot", "courier", "boat"};
enum class Current : int { None, Upstream, Downstream };
inline constexpr const char* current_names[] = {"none", "upstream", "downstream"};
struct SingleFacts {
  Single mover;
  Current current;
};
struct SingleMoved {
  int allowance;
};
SingleMoved single_move(const SingleFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
