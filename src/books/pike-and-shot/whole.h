// The whole book as a game. Include this where one is made or looked into; it is compiled once, in book.cpp.
#pragma once
#include "books/pike-and-shot/sequence/sequence.h"
#include "kernel/game.h"
#include "kernel/view/drawn.h"

namespace linstock {

extern template class BookGame<pike_and_shot::Rules>;
extern template class BookGame<pike_and_shot::RulesUnderOrders>;

}  // namespace linstock
