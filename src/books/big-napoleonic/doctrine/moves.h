// Answers to a question of movement. For the suggestions alone.
#pragma once
#include "books/big-napoleonic/doctrine/places.h"

namespace linstock::big_napoleonic {

// One at a venture, for random play.
void suggest_ventures(const Board& board, const Question& question, ThrowResult result, std::uint64_t luck, std::vector<Suggestion>& out);
// The best few, all legal; or the best one for whoever asks the rules anyway: it is nearly always legal, and after it comes the next best.
void suggest_moves(const Outlook& look, const Question& question, ThrowResult result, bool several, std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
