// What a unit costs: figures or guns with their adjustments and equipment, and its commander.
#pragma once
#include "books/nineteenth-century/points/room.h"

namespace linstock::nineteenth_century {

struct UnitCostFacts {
  Arm arm;
  Morale morale;
  Training training;
  int e_trained, figures;
  SmallArm small_arm;
  int bow_too, lance, armour, shield;  // beside the weapon
  Gun gun;
  Battery battery;
  int independent, sniper;
};

struct UnitCost {
  int each;       // points for one figure or gun
  int commander;
  int points;     // the whole unit
};

UnitCost unit_cost(const UnitCostFacts& facts, const Tables& tables, Umpire& umpire);

// What one figure costs; the tally is shown to the umpire.
int figure_cost(const UnitCostFacts& facts, const PointsTables& t, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::UnitCostFacts>();
template <>
const Description& describe<nineteenth_century::UnitCost>();

}  // namespace linstock
