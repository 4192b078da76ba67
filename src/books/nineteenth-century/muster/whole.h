// The whole muster as a game. Include this where one is made or looked into; it is compiled once, in muster.cpp.
#pragma once
#include "books/nineteenth-century/muster/rules.h"
#include "kernel/game.h"
#include "kernel/view/drawn.h"

namespace linstock {

extern template class BookGame<nineteenth_century::before::Rules>;

}  // namespace linstock
