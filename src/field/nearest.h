// Who is nearest, by the gap between grounds: asked in every book, of enemies that count or of friends.
#pragma once
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
  int first = -1;
  std::int64_t least = 0;
  each([&](int i) {
    if (const std::int64_t here = apart(i); first < 0 || here < least) first = i, least = here;
  });
  if (first < 0) return {};
  Nearest best{first, board.gap(there, board.ground(first))};
  each([&](int i) {
    if (i == first || Wide{apart(i)} * best.gap.den > best.gap.num) return;
    const Gap here = board.gap(there, board.ground(i));
    if (here < best.gap || (here == best.gap && i < best.unit)) best = {i, here};
  });
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
