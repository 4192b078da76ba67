#include "kernel/dice/dice.h"

namespace linstock {

std::span<const Die* const> dice_kinds() {
  static constexpr const Die* kinds[] = {&d6, &average_die, &d3, &d2, &d10, &d20};
  return kinds;
}

// A count that no face or every face earns has one answer only.
int Roll::lowest() const {
  if (ask == Ask::Total) return dice.count * dice.die->lowest();
  return ask == Ask::Count && dice.die->lowest() >= at_least ? dice.count : 0;
}

int Roll::highest() const {
  if (ask == Ask::Total) return dice.count * dice.die->highest();
  return ask == Ask::Count && dice.die->highest() < at_least ? 0 : dice.count;
}

int Roll::read(const Faces& faces) const {
  int sum = 0;
  for (int face : faces) sum += ask == Ask::Count ? face >= at_least : face;
  return sum;
}

}  // namespace linstock
