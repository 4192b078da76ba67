#include "kernel/dice/thinned.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "kernel/dice/weight.h"

namespace linstock {

namespace {

// Most chances are sixths of sixths, and there twos and threes are all that has to be looked for.
EachLeft reduced(EachLeft each) {
  if (each.good == 0) return {0, 1};
  while (each.good % 2 == 0 && each.of % 2 == 0) each = {each.good / 2, each.of / 2};
  while (each.good % 3 == 0 && each.of % 3 == 0) each = {each.good / 3, each.of / 3};
  constexpr int sixths_of_sixths = 6 * 6 * 6 * 6;
  if (sixths_of_sixths % each.of == 0) return each;
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

namespace {

// Of a chance in lowest terms: is there such a die, and can odds be counted in it?
bool has_die(EachLeft least) {
  static const auto countable = [] {
    std::array<bool, most_sides + 1> sides{};
    for (int n = 1; n <= most_sides; ++n) sides[static_cast<std::size_t>(n)] = Weight::can_count(n);
    return sides;
  }();
  return least.of <= most_sides && countable[static_cast<std::size_t>(least.of)];
}

int thinned_least(int dice, EachLeft least, Clause why, Umpire& umpire) {
  if (least.good == 0) return 0;
  if (least.good == least.of) return std::max(0, dice);
  const Die& die = die_with(least.of);
  int left = 0;
  for (int rest = dice; rest > 0; rest -= most_dice)
    left += umpire.count(std::min(rest, most_dice) * die, least.of - least.good + 1, why);
  return left;
}

}  // namespace

bool can_thin(EachLeft each) { return has_die(reduced(each)); }

int thinned(int dice, EachLeft each, Clause why, Umpire& umpire) {
  check(umpire.for_odds_alone(), "dice that somebody sees are thrown one by one");
  return thinned_least(dice, reduced(each), why, umpire);
}

int left_of(std::span<const OneOfPools> throws, Clause why, Umpire& umpire) {
  check(umpire.for_odds_alone(), "dice that somebody sees are thrown one by one");
  const auto has_dice = [](const OneOfPools& one) { return std::ranges::any_of(one.pools, [](const PoolLeft& pool) { return pool.dice > 0; }); };
  if (std::ranges::none_of(throws, has_dice)) return 0;
  SumDie all;
  all.name = "dice thrown again";
  all.number = SumDie::sum_number;
  all.sides = 1;
  all.face[0] = 0;
  all.throws = throws;
  return umpire.total(1 * static_cast<const Die&>(all), why);
}

int Playing::roll(const Roll& roll) {
  const SumDie* all = SumDie::behind(roll);
  if (!all) return Seeded::roll(roll);
  int left = 0;
  for (const OneOfPools& one : all->throws) {
    std::size_t at = 0;
    if (one.all_sides() > 1) {
      int side = total(1 * die_with(one.all_sides()), roll.clause);
      while (side > one.sides[at]) side -= one.sides[at++];
    }
    const PoolLeft& pool = one.pools[at];
    const EachLeft both = reduced(pool.first * pool.then);
    left += has_die(both) ? thinned_least(pool.dice, both, roll.clause, *this)
                          : thinned(thinned(pool.dice, pool.first, roll.clause, *this), pool.then, roll.clause, *this);
  }
  return left;
}

}  // namespace linstock
