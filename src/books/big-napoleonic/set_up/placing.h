// Deployment before the first turn, where a scenario leaves it to the players.
#pragma once
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

// May this unit be placed so? In its zone, on ground that it may occupy, clear of friends, 18" from the enemy.
std::optional<Refusal> check_deployment(const Board& board, int unit, const Block& block);

void suggest_deployment(const State& state, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                        std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
