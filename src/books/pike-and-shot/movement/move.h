// MOVE DISTANCES: march, tactical, road and fast moves.
#pragma once
#include "books/pike-and-shot/movement/movement_types.h"

namespace linstock::pike_and_shot {

// May the unit make this move? What forbids it most plainly comes first; "yes" last.
enum class MayMove : int {
  UnlimberedGuns,
  FiredInMusketry,
  Steadied,
  Halted,
  MoveUsedUp,
  Impassable,
  EnemyNear,
  NotInColumn,
  OffRoad,
  Yes
};
inline constexpr const char* may_move_names[] = {"unlimbered-guns-stay",
                                                 "fired-in-musketry",
                                                 "steadied",
                                                 "halted-by-control-test",
                                                 "move-used-up",
                                                 "impassable",
                                                 "enemy-within-120",
                                                 "not-in-march-column",
                                                 "not-on-road",
                                                 "yes"};
Clause clause_of(MayMove may);

// MARCH MOVE
struct MarchFacts {
  Arm arm;
  int mounted;
  Weight weight;
  Formation formation;
  Going going;
  int on_road;
  Musketry musketry;
  int steadied, halted, half_moves;
  int enemy_at_start, enemy_on_path, enemy_at_end, enemy_counts;
};
struct Marched {
  MayMove allowed;
  int yards;
};
Marched march_move(const MarchFacts& facts, const Tables& tables, Umpire& umpire);

// TACTICAL MOVE
struct TacticalFacts {
  Arm arm;
  int mounted;
  Weight weight;
  Formation formation;
  Going going;
  int on_road;
  Musketry musketry;
  int steadied, halted, half_moves;
  int average_dice, optional_d6, inspired, minor_obstacle, dps;
  int enemy_ahead, enemy_counts;
};
struct TacticalMoved {
  MayMove allowed;
  int allowance, yards, dps_gained, dps;
};
// The same in pieces, for a board, where the dice fall before the path: may it go at all, and how far do its dice carry it?
MayMove may_go(const TacticalFacts& facts);
struct MoveDice;
int tactical_yards(const MoveDice& rolled, bool cavalry, bool inspired, const Tables& tables, Umpire& umpire);
TacticalMoved tactical_move(const TacticalFacts& facts, const Tables& tables, Umpire& umpire);

// ROAD MOVE
struct RoadFacts {
  Arm arm;
  int mounted;
  Weight weight;
  Formation formation;
  Going going;
  int on_road;
  Musketry musketry;
  int steadied, halted, half_moves;
  int enemy_ahead, enemy_counts;
};
struct RoadMoved {
  MayMove allowed;
  int allowance, yards;
};
RoadMoved road_move(const RoadFacts& facts, const Tables& tables, Umpire& umpire);

// FAST MOVE
enum class FastKind : int { Evade, Rout, Retire, Pursuit };
inline constexpr const char* fast_kind_names[] = {"evade", "rout", "retire", "pursuit"};
enum class FastEnd : int { Removed, Blocked, AtEdge, Loots, AtEnemy, Moves };
inline constexpr const char* fast_end_names[] = {"removed-over-the-edge", "blocked",          "halts-at-edge",
                                                 "loots-baggage",         "halts-near-enemy", "moves"};
enum class FastPhase : int { AtOnce, Movement };
inline constexpr const char* fast_phase_names[] = {"at-once", "movement"};

struct FastFacts {
  FastKind kind;
  Arm arm;
  int mounted;
  Weight weight;
  Formation formation;
  int first_move, inspired, bend;
  int enemy_ahead, enemy_counts, edge_ahead, baggage_ahead;
};
struct FastMoved {
  FastEnd end;
  FastPhase phase;
  int yards;
};
FastMoved fast_move(const FastFacts& facts, const Tables& tables, Umpire& umpire);

// What the dice of a move showed: their sum, and how many cost a DP (fatigue.h).
struct MoveDice {
  int dice, total, tired;
};
// The fast dice of an arm and their yards, before anything stops the unit: used by charges and pursuits too.
int fast_yards(Arm arm, int mounted, Weight weight, bool first_move, bool inspired, const Tables& tables,
               Umpire& umpire);
// The most that such dice can give: the reach of a full-dice move.
int most_full_dice_yards(Arm arm, int mounted, Weight weight, bool inspired, const Tables& tables);

}  // namespace linstock::pike_and_shot
