// Answers at a venture to a move or a place, from nothing but the question: so a new book can be played at random before
// it has any suggestion of its own. The rules refuse what does not do.
#pragma once
#include "kernel/umpire.h"

namespace linstock {

// A few, the boldest first and to be tried in this order; the last of a move is one kind of move without any path.
void at_random(const Question& question, std::uint64_t luck, std::vector<Suggestion>& out);

}  // namespace linstock
