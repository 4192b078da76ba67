// What unforms and what disorders: ground, and every other cause.
#pragma once
#include "books/nineteenth-century/losing_formation/room.h"
#include "books/nineteenth-century/troops.h"

namespace linstock::nineteenth_century {

// GROUND

struct RoughFacts {
  Troops troops;
  Terrain terrain;
  State state;   // before
};
struct RoughFound {
  int may_enter;
  Rough effect;
  State state;
};
RoughFound rough_ground(const RoughFacts& facts, const Tables& tables, Umpire& umpire);

// OTHER CAUSES: what has happened to the unit in this period.
struct LosingFacts {
  Troops troops;
  State state;  // before
  // melee
  int melee_rounds;                 // fought so far in this melee, this one included
  int stationary_all_break_off;     // it stood, and all its opponents broke off
  int pushed_back, thrown_back, mounted_melee, contacted_changing, contacted_moving_by_cavalry, against_camels;
  // movement
  int evaded, doubled, turned, changed, wheeled, expanded, pursued, routed, charged_in_vain, repulsed, interpenetrated;
  // fire, in one phase
  int casualties, figures, casualties_from_rear, rocket_casualties;
};
struct Lost {
  State state;
  int changed;
};
Lost lose_formation(const LosingFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::RoughFacts>();
template <>
const Description& describe<nineteenth_century::RoughFound>();
template <>
const Description& describe<nineteenth_century::LosingFacts>();
template <>
const Description& describe<nineteenth_century::Lost>();

}  // namespace linstock
