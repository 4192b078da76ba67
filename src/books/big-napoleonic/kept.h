// What the table umpire keeps of a unit between two throws.
#pragma once
#include <span>

#include "books/big-napoleonic/firing/fire_procedure.h"
#include "books/big-napoleonic/types.h"
#include "kernel/at_table.h"

namespace linstock::big_napoleonic {

enum class StandsIn : int { Extended, Depth, March, Square, Town };
inline constexpr const char* stands_in_names[] = {"extended", "depth", "march", "square", "town"};

struct Kept {
  Arm arm;
  Shooter shooter;
  Grade grade;
  int bases, firing, disruption, morale_markers;
  int aggressive, stoic, fragile, passive, effective, weak;
  StandsIn form;
  int in_command;
  int threw, moved, fired, fought;  // of this turn only
};

std::span<const Keeping> keeps();
std::vector<Known> thrower();   // who throws to move
std::vector<Known> firer();     // who fires
std::vector<Known> fighter();   // who takes part in a close combat

}  // namespace linstock::big_napoleonic
