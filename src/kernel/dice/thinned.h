// Dice that are thrown again and again: shots that hit, then saves that fail. At a table, in play and in tests each throw is a
// throw of its own. Odds walk every branch, and nobody sees the throws between: there it is enough to ask how many of the dice
// are left in the end, which has as many answers as there are dice, where hits and then saves have half of their square.
#pragma once
#include <array>
#include <span>

#include "kernel/dice/seeded.h"

namespace linstock {

// Where odds are too wide to be walked they are played, and nobody sees those dice either.
class Playing final : public Seeded {
 public:
  using Seeded::Seeded;
  bool for_odds_alone() const override { return true; }

 protected:
  int roll(const Roll& roll) override;
};

// So many of so many equally likely cases, for each die by itself.
struct EachLeft {
  int good = 1, of = 1;
  friend bool operator==(const EachLeft&, const EachLeft&) = default;
};
constexpr EachLeft operator*(EachLeft a, EachLeft b) { return {a.good * b.good, a.of * b.of}; }
// Of a single die.
constexpr EachLeft at_least(const Die& die, int score) { return {die.sides_at_least(score), die.sides}; }
constexpr EachLeft below(const Die& die, int score) { return {die.sides - die.sides_at_least(score), die.sides}; }

// Can so many of them be asked for at once? A die has at most `most_sides` sides, and odds count in products of small primes.
bool can_thin(EachLeft each);
// How many of the dice are left; only for such an umpire.
int thinned(int dice, EachLeft each, Clause why, Umpire& umpire);

// So many dice, each of them left if it passes both.
struct PoolLeft {
  int dice = 0;
  EachLeft first = {1, 1}, then = {1, 1};
  friend bool operator==(const PoolLeft&, const PoolLeft&) = default;
};
// One pool; or one of up to three, which a die decides that is thrown first: so many of its sides are for each.
struct OneOfPools {
  std::array<int, 3> sides{1, 0, 0};
  std::array<PoolLeft, 3> pools{};

  int all_sides() const { return sides[0] + sides[1] + sides[2]; }
  friend bool operator==(const OneOfPools&, const OneOfPools&) = default;
};
// How many are left of all of them together; only for such an umpire. Odds are worked out for the sum alone, so that it has as many
// answers as there are dice, however many pools there are.
int left_of(std::span<const OneOfPools> throws, Clause why, Umpire& umpire);

// What `left_of` asks: a die that stands for all of its throws. Umpires for odds alone know it by its number.
struct SumDie : Die {
  static constexpr int sum_number = 0x6000;  // beyond those that books give their dice
  std::span<const OneOfPools> throws;

  static const SumDie* behind(const Roll& roll) {
    return roll.dice.die->number == sum_number ? static_cast<const SumDie*>(roll.dice.die) : nullptr;
  }
};

}  // namespace linstock
