// What does not change in a battle and is shared by all copies of it: tables, field, names, scenario.
#pragma once
#include <string>
#include <vector>

#include "battle/scenario.h"
#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

// Kinds of area and line in the default catalogue (BN-TERR-18); the kernel keeps them as numbers.
enum class AreaKind : std::int16_t { Open, Wood, Village, Town, Marsh, GentleSlope, SteepSlope, Hill, Fortification, Other };
enum class LineKind : std::int16_t { Ridgeline, Stream, River, Wall, Entrenchment, Redoubt };

using battle::Objective;  // BN-TURN-05: held by infantry or cavalry, not by guns

struct Reinforcement {
  int turn;
  int unit;     // or -1
  int general;  // or -1
  Pose entry;
};

// A battle as a scenario file gives it.
struct Setting : battle::Head {
  Tables tables;
  std::vector<std::string> general_names, corps_names;
  int break_percent[2] = {40, 40};  // of the starting bases
  int starting_bases[2] = {0, 0};
  std::vector<Reinforcement> reinforcements;
};

}  // namespace linstock::big_napoleonic
