// VISIBILITY AND RANGES: may the target be seen, and in which band does it stand?
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

enum class Surroundings : int { Open, Wood, BuiltUpArea };
inline constexpr const char* surroundings_names[] = {"open", "wood", "built-up-area"};

enum class Sees : int { Yes, GroundBetween, TroopsBetween, TooDeepInTheWood, TooFarInTheWood, TooFarInTheBuildings, NotInContact };
inline constexpr const char* sees_names[] = {"yes", "ground-between", "troops-between", "too-deep-in-the-wood",
                                             "too-far-through-the-wood", "too-far-through-the-buildings",
                                             "only-in-contact-with-the-buildings"};

struct SightFacts {
  Surroundings viewer, target;
  int same_piece;       // both inside the same wood or built-up area
  int distance;         // eighths of a BW
  int viewer_depth;     // that the viewer stands inside his wood or buildings
  int wood_depth;       // of which inside the target's wood
  int in_contact;       // the viewer touches the target's built-up area
  int garrison_at_walls;
  int ground_between;   // higher or equal ground, woods, buildings
  int troops_between;   // formed units; skirmishers, leaders and prone troops do not count
  int one_looks_down;   // viewer or target a contour higher
  int elephant_crew;    // the viewer sits on an elephant with a firearm: HM-ELE-12
};
struct Seen {
  Sees sees;
};
Seen sight(const SightFacts& facts, const Tables& tables, Umpire& umpire);

struct RangeFacts {
  Weapon weapon;
  int distance;
  int visible;
  int thrown_before;  // HM-RANGE-02
};
enum class MayReach : int { Yes, NotSeen, OutOfRange, ThrownAlready };
inline constexpr const char* may_reach_names[] = {"yes", "not-in-sight", "out-of-range", "thrown-already"};
struct Ranged {
  MayReach may;
  Band band;
};
Band band_of(Weapon weapon, int distance, const Tables& tables);
Ranged range(const RangeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
