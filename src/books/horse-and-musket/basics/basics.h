// BASICS AND DEFINITIONS: what a unit is made of, its formation, front and flank, and lengths in other measures.
#pragma once
#include "books/horse-and-musket/reaction/test.h"

namespace linstock::horse_and_musket {

// TROOPS
struct TroopFacts {
  Arm arm;
  Order order;
  int limbered, screen;
  int bases, crew;        // crew: figures on each elephant
  int extra_sp;           // from the scenario, for the whole unit
};
struct Troops {
  Size size;
  int sp_of_base, sp;     // of one base, of the unit
  int depth;              // eighths of a BW
};
int usual_strength(Arm arm, Order order, const Tables& tables);
Troops troops(const TroopFacts& facts, const Tables& tables, Umpire& umpire);

// FORMATIONS
struct ShapeFacts {
  Arm arm;
  Order order;
  int files, ranks;
  int all_round, limbered, in_buildings;
};
struct Shaped {
  Formation formation;
};
Shaped formation(const ShapeFacts& facts, const Tables& tables, Umpire& umpire);

// FRONT, FLANK AND REAR
enum class Side : int { Front, Flank, Rear };
inline constexpr const char* side_names[] = {"front", "flank", "rear"};
struct SideFacts {
  Arm arm;
  Formation formation;
  int in_flank, in_rear;  // percent of the attacker's front edge in that zone when the charge was declared
};
struct SideAttacked {
  Side side;
};
SideAttacked side_attacked(const SideFacts& facts, const Tables& tables, Umpire& umpire);

// OTHER MEASURES
enum class Measure : int { Millimetres, Centimetres, Inches, Feet };
inline constexpr const char* measure_names[] = {"mm", "cm", "inches", "feet"};
struct LengthFacts {
  int length;
  Measure measure;
};
struct Length {
  int twelfths;  // of a BW
};
// A length in twelfths of a base width.
int in_twelfths(int length, Measure measure, const Tables& tables);
Length length(const LengthFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
