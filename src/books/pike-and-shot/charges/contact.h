// EDGE AGAINST EDGE: which bases of a unit touch which enemy, through which of their edges; who extends; who supports.
#pragma once
#include "books/pike-and-shot/sequence/board.h"
#include "books/pike-and-shot/charges/lining_up.h"

namespace linstock::pike_and_shot {

inline constexpr int most_units_bases = 64;

// PS-CHG-12: bases of one unit that touch another by more than a corner; counted until there are enough.
int bases_touching(const Board& board, int unit, int other, int enough = most_units_bases);

// The edge of the target that a block touches or is nearest to.
Edge edge_of(field::Side side);

// Where a charger stands when it is squared up to the side it struck, with as many front-rank bases in contact as there is
// room for; nothing where it fits nowhere.
std::optional<Pose> squared_up(const Board& board, int charger, const Block& arrived, int target);

// PS-MELEE-18: did the charge come from behind the flank or rear that it struck?
bool from_behind(const Board& board, const Ground& started, int charger, int target, Umpire& umpire);

// A unit as the combat sees it; `enemies` by their place in the enemy's list.
LinkedUnit combatant(const Board& board, int unit, std::span<const int> enemies, bool supported);
// PS-MELEE-27: one supporter supports one unit. Fills in who is supported.
std::vector<bool> supported_units(const Board& board);

}  // namespace linstock::pike_and_shot
