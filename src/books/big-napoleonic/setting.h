// What does not change in a battle and is shared by all copies of it: tables, field, names, scenario.
#pragma once
#include <string>
#include <vector>

#include "books/big-napoleonic/tables.h"
#include "geometry/terrain.h"

namespace linstock::big_napoleonic {

// Kinds of area and line in the default catalogue (BN-TERR-18); the kernel keeps them as numbers.
enum class AreaKind : std::int16_t { Open, Wood, Village, Town, Marsh, GentleSlope, SteepSlope, Hill, Fortification, Other };
enum class LineKind : std::int16_t { Ridgeline, Stream, River, Wall, Entrenchment, Redoubt };

struct Objective {
  std::string name;
  Point at;
  int radius = 0;   // held by the side that alone has infantry or cavalry within it
  int area = -1;    // or: held by the side that garrisons or alone stands in this area
  int points = 1;
  int held_first = -1;  // the side that holds it at the start, or -1
};

struct Reinforcement {
  int turn;
  int unit;     // or -1
  int general;  // or -1
  Pose entry;
};

// A battle as a scenario file gives it.
struct Setting {
  Tables tables;
  Battlefield field;
  std::string name, title, description;
  std::string sides[2] = {"Red", "Blue"};
  const char* colours[2] = {"", ""};  // that they wore, if the scenario says so
  std::vector<std::string> unit_names, general_names, corps_names;
  int turns = 8;
  Seat first = 0;
  int break_percent[2] = {40, 40};  // of the starting bases
  int starting_bases[2] = {0, 0};
  bool free_deployment = false;
  Box zones[2];
  std::vector<Objective> objectives;
  std::vector<Reinforcement> reinforcements;
};

}  // namespace linstock::big_napoleonic
