// What an army costs: figures and guns, commanders, field works, a sniper.
#pragma once
#include "books/nineteenth-century/points/room.h"

namespace linstock::nineteenth_century {

struct ArmyCostFacts {
  int figures_and_guns;  // without commanders
  int brigaded_units, independent_units, brigadiers, commander_in_chief;
  int soft_works, hard_works, sniper;
  int agreed;            // points agreed on; 0 for none
};

struct ArmyCost {
  int commanders, works, points, within;
};

ArmyCost army_cost(const ArmyCostFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ArmyCostFacts>();
template <>
const Description& describe<nineteenth_century::ArmyCost>();

}  // namespace linstock
