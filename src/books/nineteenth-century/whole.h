// The whole book as a game. Include this where one is made or looked into; it is compiled once, in book.cpp.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"
#include "kernel/game.h"
#include "kernel/view/drawn.h"

namespace linstock {

extern template class BookGame<nineteenth_century::afield::Rules>;

}  // namespace linstock
