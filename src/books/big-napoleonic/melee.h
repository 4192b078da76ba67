// CLOSE COMBAT on the map: who fights whom, with which bases, and what follows
#pragma once
#include "books/big-napoleonic/chapters.h"

namespace linstock::big_napoleonic {

// Do two bases share an edge? Corners that merely meet do not count (BN-CC-10).
bool edge_contact(const Convex& a, const Convex& b);
// Bases of a unit (as bits of its places) in edge contact with another unit, and with any of some bases.
unsigned bases_touching(const Board& board, int unit, int other);
int count_bits(unsigned bits);

// Everybody who takes part in the combat of these attackers against this defender, and the facts of it. The order of
// the units in the lists is the order of the facts.
struct CombatRoster {
  Few<int, 4> attackers, defenders;  // unit numbers
  CombatFacts facts{};
};
CombatRoster muster(const Board& board, int defender, int attacker, int round, bool exploiting, bool turned);

// The combat to be fought now for a contact with this unit: guns supported by a unit make that unit the principal
// defender (BN-CCART-01).
int principal_defender(const Board& board, int touched);

void suggest_melee(const State& state, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                   std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
