// Who is nearest, by the gap between grounds: asked in every book, of enemies that count or of friends.
#pragma once
#include <algorithm>
#include <array>

#include "field/ground.h"
#include "kernel/seat.h"

namespace linstock::field {

struct Nearest {
  int unit = -1;
  Gap gap;  // to the ground that was asked about
};

// Of the units for which `each` calls back, the nearest to this ground; of equally near ones that with the lowest number. It begins
// with the nearest box, and whoever's box is further off than what was measured is not measured himself.
template <class Board, class Each>
Nearest nearest_of(const Board& board, const Ground& there, Each each) {
  const auto apart = [&](int i) { return gap_squared(there.box, board.ground(i).box); };
  struct Seen {
    int unit;
    std::int64_t apart;
  };
  std::array<Seen, 64> seen;  // of more than these each is called again
  std::size_t count = 0;
  Seen first{-1, 0};
  each([&](int i) {
    const Seen now{i, apart(i)};
    if (count < seen.size()) seen[count] = now;
    ++count;
    if (first.unit < 0 || now.apart < first.apart) first = now;
  });
  if (first.unit < 0) return {};
  Nearest best{first.unit, board.gap(there, board.ground(first.unit))};
  const auto measure = [&](const Seen& one) {
    if (one.unit == first.unit || Wide{one.apart} * best.gap.den > best.gap.num) return;
    const Gap here = board.gap(there, board.ground(one.unit));
    if (here < best.gap || (here == best.gap && one.unit < best.unit)) best = {one.unit, here};
  };
  if (count <= seen.size()) std::for_each_n(seen.begin(), count, measure);
  else each([&](int i) { measure({i, apart(i)}); });
  return best;
}

template <class Board, class Counts>
Nearest nearest_enemy(const Board& board, const Ground& there, Seat side, Counts counts) {
  return nearest_of(board, there, [&](auto f) {
    board.each_enemy(side, [&](int i) {
      if (counts(i)) f(i);
    });
  });
}
template <class Board>
Nearest nearest_enemy(const Board& board, const Ground& there, Seat side) {
  return nearest_enemy(board, there, side, [](int) { return true; });
}

}  // namespace linstock::field
