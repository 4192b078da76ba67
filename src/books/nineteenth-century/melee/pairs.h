// Who is in melee with whom on the table.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

inline bool charges(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }

inline bool fight_each_other(const Board& board, int a, int b) {
  if (!board.active(a) || !board.active(b) || board.side_of(a) == board.side_of(b)) return false;
  return board.unit(a).now.opponent == b || board.unit(b).now.opponent == a;
}

}  // namespace linstock::nineteenth_century::afield
