// What a combat, fire or an assault is worth to the side that makes it, over all dice: doctrine's weights on the book's own procedures. Not
// rules. The measure is a hundredth of a base.
#pragma once
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

// A base counts a point in the end, a unit two (sequence.cpp); Ds and lost ground lead there.
inline constexpr int base_worth = 100, unit_worth = 200;

// What it costs a unit to go from one condition to another.
int cost(Arm arm, const Condition& before, const Condition& after);

// The expected gain of the attackers from this combat: both dice, every outcome, so many repeats followed.
int worth_of_combat(const CombatFacts& facts, const Tables& tables, int repeats = 1);

// The chances (of 36) of each effect of so many quarters of fire points at a unit, by column shift.
struct FireChances {
  int ways[7] = {36, 0, 0, 0, 0, 0, 0};  // by Effect
};
FireChances chances(int quarters, int shift, const Tables& tables);
// The expected cost of such fire to a unit; what it loses besides if it is stopped.
int cost_of_fire(const Unit& unit, int quarters, int shift, const Tables& tables, int if_stopped = 0);

// The expected gain of an assault: fire of so many quarters on the way in, then the combat.
int worth_of_assault(const Unit& attacker, const CombatFacts& facts, int quarters, const Tables& tables);

}  // namespace linstock::big_napoleonic
