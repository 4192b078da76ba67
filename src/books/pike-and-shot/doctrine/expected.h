// WHAT IS TO BE HOPED FOR from a charge or a volley, over all dice, by the book's own dice, rows and tables. The weights of
// what is won and lost are doctrine's; nothing else is.
#pragma once
#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

// All of these in hundredths of a DP.

// The two as their combat would see them if one charged the other from where they stand now.
struct Clash {
  CombatSide chargers, charged;
};
Clash clash_of(const Board& board, int charger, int target);
// The same if it charged from there.
Clash clash_from(const Board& board, int charger, const Block& there, int target);
// What one round is worth to the chargers: what the others suffer less what they suffer themselves.
int worth_of(const Clash& clash, const Tables& tables);
// A charge, with the chance that it falls short; and one that has not far to go.
int worth_of_charge(const Board& board, int charger, int target);
// What a volley lays on its target: DPs to be expected, and the chance in hundredths that there are at least so many.
struct Volley {
  int dps = 0;
  int dice = 0, score = 7;
  int chance_of(int at_least) const;
};
Volley volley_of(const Board& board, const Aim& aim, int unit, FirePhase phase);

}  // namespace linstock::pike_and_shot
