// GENERALS: their phase, displacement, replacement, joining units
#pragma once
#include "books/big-napoleonic/chapters.h"

namespace linstock::big_napoleonic {

// Has he this unit under his command?
bool commands(const General& general, const Unit& unit);
// Beside a unit, on the side away from its front.
Point place_with(const Board& board, int unit);
bool touches_own_unit(const Board& board, int general);
// BN-GEN-01, BN-GEN-02, BN-GEN-11: may he ride so? The path is a list of Shifts of at most 18" in all (a stretch of road
// counts half), through no enemy zone and no impassable ground.
std::optional<Refusal> check_ride(const Board& board, int general, const Answer& answer, Point& end);

void suggest_generals(const State& state, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                      std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
