// DISRUPTION, BASE REMOVAL, MORALE MARKERS
#pragma once
#include "books/big-napoleonic/types.h"

namespace linstock::big_napoleonic {

struct Tables;

// How a unit stands. An artillery unit is one base.
struct Condition {
  int bases, disruption, morale_markers, removed;

  friend bool operator==(const Condition&, const Condition&) = default;
};

// BN-STATE-02, BN-STATE-08: one award of one or two Ds.
void disrupt(Condition& unit, Arm arm, int ds, const Tables& tables);
// BN-STATE-04, BN-STATE-05, BN-STATE-07: bases lost outright.
void lose_bases(Condition& unit, Arm arm, int bases, const Tables& tables);

// What a unit suffers, as a procedure of its own.
enum class Suffer : int { D, DD, OneBase, TwoBases };
struct SufferFacts {
  Arm arm;
  int bases, disruption, morale_markers;
  Suffer suffers;
};
Condition suffer(const SufferFacts& facts, const Tables& tables, Umpire& umpire);

// MORALE MARKERS: where they stand. Ranks from the front; files from the left; what fills each place.
enum class Fill : int { Base, Marker };
struct UnitPlace {
  int rank, file;
  Fill fill;
};
struct MarkerFacts {
  Deployment deployment;
  int starting_bases, bases_lost;
};
struct Formed {
  Few<UnitPlace, 6> places;
};
Formed place_markers(const MarkerFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::big_napoleonic
