// ELEPHANTS: their move, what is left of beast and crew, stampedes and the mahout.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// HM-ELE-04, HM-ELE-05, HM-ELE-06
struct ElephantMoveFacts {
  int charging, river, rough, building_off_road, turns, difficult;
  int towing, limbers;  // a gun; limbers or unlimbers it this turn
  int good_road, march_column, enemy_at_start, enemy_at_end;
  int leadership;       // eighths of a BW
};
struct ElephantMove {
  int distance;
};
ElephantMove elephant_move(const ElephantMoveFacts& facts, const Tables& tables, Umpire& umpire);

// HM-ELE-01, 02, 03, 11, 16, 18, 20, HM-STAMP-01: one base after losses.
enum class ElephantIs : int { Fighting, CrewAfoot, Stampeding, Dead };
inline constexpr const char* elephant_is_names[] = {"fighting", "beast-dead-crew-left", "stampeding", "dead"};
struct ElephantFacts {
  int crew;                   // figures at the start; the mahout is not one of them
  int beast_hits, crew_hits;  // on this base so far
  int stampeding;             // already
};
struct Elephant {
  ElephantIs now;
  int beast_left, crew_left;  // SP
  int can_rally;
};
Elephant elephant(const ElephantFacts& facts, const Tables& tables, Umpire& umpire);

// STAMPEDE: one elephant, one player turn (HM-STAMP-02, HM-STAMP-07).
struct StampedeFacts {
  int impassable;   // distance to impassable ground along that way, if it is known; far if none
  int table_edge;   // the same for the edge of the table
};
struct Stampede {
  int direction;    // degrees
  int distance;     // that it runs
  int off_table;
};
Stampede stampede(const StampedeFacts& facts, const Tables& tables, Umpire& umpire);

// HM-STAMP-03, 04, 05, 08: what happens between a crazed elephant and a unit in its way.
struct TrampleFacts {
  Arm arm;
  int alive;        // the beast, after the shooting and melees so far
  int way_left;
};
struct Trample {
  int may_shoot, fights, beast_charges, pushes_beast, goes_on;
  int disruption;  // of the unit, for being contacted by elephants (HM-DISR-17)
};
Trample trample(const TrampleFacts& facts, const Tables& tables, Umpire& umpire);

// HM-STAMP-06, HM-STAMP-10
struct MahoutFacts {
  int tried, own_turn;
};
struct Mahout {
  int may, killed;
};
Mahout mahout(const MahoutFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
