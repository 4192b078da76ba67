// GENERALS: their phase, displacement, replacement, joining units
//
// A general is where the middle of his base is; he is in contact with what is no further from it than half his base.
#pragma once
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

inline int general_reach(const General& general) {
  return general.army ? 600 : 500;
}  // BN-SCALE-08: half of 1.2", of 1"

// Has he this unit under his command?
bool commands(const General& general, const Unit& unit);
// In contact with a unit, on the side away from its front; in the middle of a town that it holds.
Point place_with(const Board& board, int unit);
bool touches_own_unit(const Board& board, int general);
// Is a unit of his own side within so much of him?
bool friend_within(const Board& board, const General& general, int reach);

// riding.cpp: BN-GEN-01, BN-GEN-02, BN-GEN-11: may he ride so? The path is a list of Shifts of at most 18" in all (one
// stretch of road counts half), into no enemy zone and over no impassable ground.
std::optional<Refusal> check_ride(const Board& board, int general, const Answer& answer, Point& end);

// BN-GEN-04: enemy generals whom the unit touches on the path that it has just walked, or where it stands.
void displace_generals_passed(State& state, const Setting& setting, int unit, Umpire& umpire);
void displace_generals_touched(State& state, const Board& board, int unit, const Ground& ground, Umpire& umpire);

// BN-GEN-06, BN-GEN-07: asks the side's generals whether they go with a unit. Before it goes: of those who may be
// within 3" of it on its way back, or are within 3" of it when it exploits. They are asked once it has gone.
void offer_to_go_along(State& state, const Setting& setting, int unit, Joining why);

void suggest_generals(const State& state, const Setting& setting, const Question& question, int effort,
                      std::uint64_t luck, std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
