// The book's own dice: the artillery die of the sandstorm and the pointer that is spun for a random direction.
#pragma once
#include "kernel/dice/dice.h"

namespace linstock::horse_and_musket {

// HM-SAND-07: inches; a misfire is no move.
inline constexpr Die artillery_die{"artillery die", 16, 6, {0, 2, 4, 6, 8, 10}};

// HM-STAMP-07: steps of 5 degrees, clockwise; 0 is straight up the table (or straight ahead, where a rule says so).
inline constexpr int degrees_per_step = 5;
inline constexpr Die direction_die = [] {
  Die die{"direction", 17, 72, {}};
  for (int i = 0; i < die.sides; ++i) die.face[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i);
  return die;
}();

// HM-SAND-04: natives keep to a fan about their front, in so many equal steps to either side; the
// middle one is straight ahead.
inline constexpr int fan_steps = 9;
inline constexpr Die fan_die = [] {
  Die die{"direction within the fan", 18, 2 * fan_steps + 1, {}};
  for (int i = 0; i < die.sides; ++i) die.face[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i);
  return die;
}();

}  // namespace linstock::horse_and_musket
