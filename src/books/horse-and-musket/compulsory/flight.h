// COMPULSORY MOVES: routs, retreats, retirements and pursuits; the way through friends; who is caught.
#pragma once
#include "books/horse-and-musket/movement/move.h"

namespace linstock::horse_and_musket {

enum class Compulsion : int { Halt, Retire, RetireInGoodOrder, Retreat, Rout, Pursue };
inline constexpr const char* compulsion_names[] = {"halt", "retire", "retire-in-good-order", "retreat", "rout", "pursue"};

enum class Bearing : int { Nowhere, FromVictors, FromNearestEnemy, OwnEdge, AfterQuarry };
inline constexpr const char* bearing_names[] = {"nowhere", "away-from-the-victors", "away-from-the-nearest-enemy",
                                                "to-its-own-edge", "after-the-quarry"};
enum class Facing : int { Enemy, Turned };
inline constexpr const char* facing_names[] = {"faces-the-enemy", "turns-its-back"};
enum class When : int { NextOwnTurn, AtOnce };
inline constexpr const char* when_names[] = {"in-its-own-next-movement-phase", "at-once"};

struct CompulsoryFacts {
  Compulsion move;
  Mover unit;
  Going going;
  int first_move;      // of this rout or retreat
  int lost_melee;      // it comes from a lost melee
  int river;           // elephants: it crosses a river or stream
};
struct CompulsoryMoved {
  int moves;           // eighths of a BW
  Bearing heading;
  Facing facing;
  When when;
  int disruption;      // for routing or pursuing, in the turn of it
};
// HM-COMP-11: basic move and terrain; no leadership, column, road or armour but Extra Heavy.
int standard_move(const Mover& unit, const Going& going, const Tables& tables, bool river = false);
CompulsoryMoved compulsory_move(const CompulsoryFacts& facts, const Tables& tables, Umpire& umpire);

// FRIENDS IN THE WAY
enum class Fleeing : int { Retiring, Retreating, Routing };
inline constexpr const char* fleeing_names[] = {"retiring", "retreating", "routing"};
enum class Way : int { Clear, ThroughTheGap, ShovesThrough, Stops };
inline constexpr const char* way_names[] = {"clear", "through-the-gap", "shoves-through", "stops"};
struct WayFacts {
  Fleeing who;
  int friends_in_the_way, gap;
  Order friends_order;
};
struct WayFound {
  Way way;
  int friends_disruption;
  int friends_test;
};
WayFound way_through(const WayFacts& facts, const Tables& tables, Umpire& umpire);

// PURSUIT
enum class Quarry : int { Routing, Retreating, Gone };
inline constexpr const char* quarry_names[] = {"routing", "retreating", "left-the-table"};
enum class Pursuit : int { GoesOn, MayRally, QuarryDestroyed, QuarryFightsBack, LeavesTheTable };
inline constexpr const char* pursuit_names[] = {"goes-on", "may-rally", "quarry-destroyed", "quarry-fights-back",
                                                "leaves-the-table-after-it"};
struct PursuitFacts {
  Temper temper;
  Quarry quarry;
  int contact, at_table_edge;
};
struct Pursued {
  Pursuit end;
  int back_after;    // own turns, at the place where it left
  int may_decline;   // the owner may call it off without a test
};
Pursued pursuit(const PursuitFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
