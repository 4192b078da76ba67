// WHICH BASES SHOOT, how long a battery takes to rotate, skirmish screens and the gunners of a battalion gun.
#pragma once
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

// HM-FIRE-12, HM-OVER-02, HM-BUA-16, HM-SCREEN-08
struct ShootingBasesFacts {
  Formation formation;
  Weapon weapon;
  int bases;       // of the unit
  int front_rank;  // of these in the front rank
  int pike_bases;  // in the front rank
  int perimeter;   // garrison: of the building
};
struct ShootingBases {
  int bases;
};
ShootingBases shooting_bases(const ShootingBasesFacts& facts, const Tables& tables, Umpire& umpire);

// HM-FARC-01 to 04, 07
struct RotationFacts {
  int angle;       // of the target from the battery's straight ahead
  int outer_way;   // that the outer gun has to go
  int turned;      // of this it has gone already
};
struct Rotation {
  int needed;      // outside the arc
  int turns;       // until it bears
  int bears;       // this turn
  int disruption;  // for the shot
  int turned;      // way of the outer gun so far, while it does not bear yet
};
Rotation rotate(const RotationFacts& facts, const Tables& tables, Umpire& umpire);

// SKIRMISH SCREENS
enum class ScreenPlace : int { Good, TooCloseTogether, TooFarFromParent };
inline constexpr const char* screen_place_names[] = {"good", "too-close-together", "too-far-from-parent"};
struct ScreenFacts {
  int apart;           // between its two bases
  int from_parent;
  int own_task;        // ordered by sub-commander or C-in-C
  int base_strength;   // SP of a base of the parent
  int hits;            // on the screen
  Arm shooter;
  int line_distance;   // of the line of fire, centre to centre, from the nearest screen base
  int line_between;    // it passes between the two bases
};
struct Screen {
  ScreenPlace place;
  int strength;        // SP left
  int destroyed;
  int dice;            // when it shoots
  int shields;         // its parent from this shooter
};
Screen screen(const ScreenFacts& facts, const Tables& tables, Umpire& umpire);

// BATTALION GUNS
struct GunnerFacts {
  int losses;  // unsaved hits on the parent unit by this shooter
};
struct Gunner {
  int lost;
};
Gunner risk_gunner(const GunnerFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
