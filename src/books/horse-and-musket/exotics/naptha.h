// FLAMETHROWERS AND NAPTHA GRENADES
#pragma once
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

enum class Misfire : int { None, Explodes, Malfunction, Fails };
inline constexpr const char* misfire_names[] = {"none", "explodes", "malfunction", "fails"};

struct FlameFacts {
  int dice;           // that the firer wants
  int fuel;           // dice of fuel left
  int distance;
  int confined;
  int turns_out;      // still out of action
  int bases, strength, hits_before;  // of the target unit
};
enum class MayFlame : int { Yes, Empty, OutOfRange, OutOfAction };
inline constexpr const char* may_flame_names[] = {"yes", "empty", "out-of-range", "out-of-action"};
struct Flamed {
  MayFlame allowed;
  Misfire misfire;
  int losses, base_lost;  // the base that was chosen
  int fuel_left, turns_out, crew_killed;
  int tests;              // at -2 (HM-FLAME-06)
};
Flamed throw_flames(const FlameFacts& facts, const Tables& tables, Umpire& umpire);

// Everything within 1 BW of a flamethrower that blows up (HM-FLAME-04, HM-FLAME-09).
struct FlameBlastFacts {
  int bases_near;     // of this unit within 1 BW
  int bases, strength, hits_before;
};
struct FlameBlast {
  int losses, bases_lost;
};
FlameBlast flame_blast(const FlameBlastFacts& facts, const Tables& tables, Umpire& umpire);

struct GrenadeFacts {
  ShootingFacts shot;  // thrown by the shooters' order and class; range does not modify (HM-GREN-05)
  int distance;
  int figures_near;    // within 1/2 BW of the thrower, if it goes wrong
};
struct Grenade {
  int in_range;
  Misfire misfire;
  int hits, losses, bases_lost;
  int own_losses;      // thrower and figures near
  int tests;           // hits, saved or not
};
Grenade throw_grenade(const GrenadeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
