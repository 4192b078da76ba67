// What a combat or a throw is worth to the side that makes it, exactly: the commander's weights on the book's own
// procedures. Not rules. The measure is a hundredth of a base.
#pragma once
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

// A base counts a point in the end, a unit two (sequence.cpp); Ds and lost ground lead there.
inline constexpr int base_worth = 100, unit_worth = 200;

// What it costs a unit to go from one condition to another.
int cost(Arm arm, const Condition& before, const Condition& after);

// The expected gain of the attackers from this combat: both dice, every outcome, repeats followed once.
int worth_of_combat(const CombatFacts& facts, const Tables& tables);

// The chances (of 36) of each effect of so many quarters of fire points at a unit, by column shift.
struct FireChances {
  int ways[7] = {36, 0, 0, 0, 0, 0, 0};  // by Effect
};
FireChances chances(int quarters, int shift, const Tables& tables);
// Does the effect stop a unit that moves?
bool stops(Effect effect, const Unit& unit, const Tables& tables);
// The expected cost of such fire to a unit.
int cost_of_fire(const Unit& unit, int quarters, int shift, const Tables& tables);

// The expected gain of an assault: fire of so many quarters on the way in, then the combat.
int worth_of_assault(const Unit& attacker, const CombatFacts& facts, int quarters, const Tables& tables);
// A first thought, seldom less: of the combat the first round alone, and a third as much again for those that may
// follow.
int hope_of_assault(const Unit& attacker, const CombatFacts& facts, int quarters, const Tables& tables);

}  // namespace linstock::big_napoleonic
