// A MOVE AT A VENTURE on the map, for random play: mostly towards the nearest enemy, now and then anywhere; all of the way or some of it.
#pragma once
#include <vector>

#include "field/aim.h"
#include "field/board.h"
#include "geometry/path.h"
#include "kernel/umpire.h"

namespace linstock::staff {

// Draws from one number of luck.
struct Luck {
  std::uint64_t bits;
  int below(int n) {
    bits = bits * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<int>((bits >> 33) % static_cast<std::uint64_t>(n));
  }
};

// The nearest by its middle: quick, for whoever does not care. -1: none.
template <class Board>
int some_enemy(const Board& board, Seat side, Point from) {
  int nearest = -1;
  std::int64_t best = 0;
  board.each_enemy(side, [&](int e) {
    const std::int64_t here = squared(field::centre_of(board.ground(e)) - from);
    if (nearest < 0 || here < best) nearest = e, best = here;
  });
  return nearest;
}

// How far to turn: to the enemy, if there is one, or anyhow.
inline int some_turn(Luck& luck, std::optional<int> to_enemy) {
  return to_enemy && luck.below(4) ? *to_enemy : luck.below(full_turn) - half_turn;
}
// The move as it begins (a form that is given up or taken, say), then a turn and a way: all of it, a half, a quarter, none. To be tried in this order.
inline void offer_ventures(const Answer& begun, int turn, int way, Luck& luck, std::vector<Suggestion>& out) {
  way = 1 + luck.below(std::max(1, way));
  for (const int part : {1, 2, 4, 0}) {
    Answer answer = begun;
    if (turn != 0) answer.path.push(Manoeuvre::pivot(turn));
    if (part > 0) answer.path.push(Manoeuvre::advance(std::max(1, way / part)));
    out.push_back({answer, 0, "", false});
  }
}

}  // namespace linstock::staff
