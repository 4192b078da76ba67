#include "kernel/dice/thinned.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "kernel/dice/weight.h"

namespace linstock {

namespace {

EachLeft reduced(EachLeft each) {
  const int common = std::gcd(each.good, each.of);
  return {each.good / common, each.of / common};
}

// A die with so many sides, for odds alone: faces 1, 2, 3 and so on.
const Die& die_with(int sides) {
  constexpr int first_number = 0x4000;  // beyond those that books give their dice
  static const auto dice = [] {
    std::array<Die, most_sides + 1> all{};
    for (int n = 1; n <= most_sides; ++n) {
      Die& die = all[static_cast<std::size_t>(n)];
      die = {"dice thrown again", first_number + n, n, {}};
      for (int i = 0; i < n; ++i) die.face[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i + 1);
    }
    return all;
  }();
  return dice[static_cast<std::size_t>(sides)];
}

}  // namespace

bool can_thin(EachLeft each) {
  static const auto countable = [] {
    std::array<bool, most_sides + 1> sides{};
    for (int n = 1; n <= most_sides; ++n) sides[static_cast<std::size_t>(n)] = Weight::can_count(n);
    return sides;
  }();
  const int of = reduced(each).of;
  return of <= most_sides && countable[static_cast<std::size_t>(of)];
}

int thinned(int dice, EachLeft each, Clause why, Umpire& umpire) {
  check(umpire.for_odds_alone(), "dice that somebody sees are thrown one by one");
  const EachLeft least = reduced(each);
  if (least.good == 0) return 0;
  if (least.good == least.of) return std::max(0, dice);
  const Die& die = die_with(least.of);
  int left = 0;
  for (int rest = dice; rest > 0; rest -= most_dice)
    left += umpire.count(std::min(rest, most_dice) * die, least.of - least.good + 1, why);
  return left;
}

}  // namespace linstock
