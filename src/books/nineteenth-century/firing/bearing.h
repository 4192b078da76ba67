// Asked before anybody counts figures: could any of them bear on it?
#pragma once
#include "books/nineteenth-century/battle/board.h"

namespace linstock::nineteenth_century::afield {

// In range, and not wholly outside of every arc. No is certain, yes is not.
bool could_bear(const Board& board, int unit, const Block& there);
// The same wherever somebody is within the box.
bool could_bear_within(const Board& board, int unit, const Box& where);

}  // namespace linstock::nineteenth_century::afield
