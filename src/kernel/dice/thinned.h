// Dice that are thrown again and again: shots that hit, then saves that fail. At a table, in play and in tests each throw is a
// throw of its own. Odds walk every branch, and nobody sees the throws between: there it is enough to ask how many of the dice
// are left in the end, which has as many answers as there are dice, where hits and then saves have half of their square.
#pragma once
#include "kernel/dice/seeded.h"

namespace linstock {

// Where odds are too wide to be walked they are played, and nobody sees those dice either.
class Playing final : public Seeded {
 public:
  using Seeded::Seeded;
  bool for_odds_alone() const override { return true; }
};

// So many of so many equally likely cases, for each die by itself.
struct EachLeft {
  int good = 1, of = 1;
};
constexpr EachLeft operator*(EachLeft a, EachLeft b) { return {a.good * b.good, a.of * b.of}; }
// Of a single die.
constexpr EachLeft at_least(const Die& die, int score) { return {die.sides_at_least(score), die.sides}; }
constexpr EachLeft below(const Die& die, int score) { return {die.sides - die.sides_at_least(score), die.sides}; }

// Can so many of them be asked for at once? A die has at most `most_sides` sides, and odds count in products of small primes.
bool can_thin(EachLeft each);
// How many of the dice are left; only for such an umpire.
int thinned(int dice, EachLeft each, Clause why, Umpire& umpire);

}  // namespace linstock
