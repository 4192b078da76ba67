// Sums of several throws that are alike, each of them one of a few binomials: (a (..)^m + b (..)^n)^throws, term by term.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "kernel/dice/expansion.h"
#include "kernel/dice/weight.h"

namespace linstock {

namespace {

using Part = Weight::Part;
using Taken = std::vector<int>;  // how many of the throws fall to each part

constexpr int most_throws = 12;  // so that all ways to share them out fit into a word
constexpr int most_terms = 100;

std::uint64_t factorial(int n) { return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

template <class Each>
void each_way(Taken& taken, std::size_t at, int left, Each each) {
  if (at + 1 == taken.size()) {
    taken[at] = left;
    return each();
  }
  for (taken[at] = 0; taken[at] <= left; ++taken[at]) each_way(taken, at + 1, left - taken[at], each);
}

// Parts with the same chances are one factor.
std::vector<Factor> factors_of(std::span<const Part> parts, const Taken& taken) {
  std::vector<Factor> factors;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Factor factor{static_cast<std::uint64_t>(parts[i].of - parts[i].good), static_cast<std::uint64_t>(parts[i].good), parts[i].dice * taken[i]};
    if (factor.power == 0) continue;
    const auto same = std::ranges::find_if(factors, [&](const Factor& f) { return f.misses == factor.misses && f.hits == factor.hits; });
    if (same == factors.end()) factors.push_back(factor);
    else same->power += factor.power;
  }
  return factors;
}

bool can_sum(std::span<const Part> parts, int throws) {
  if (parts.empty() || throws < 1 || throws > most_throws) return false;
  int terms = 1;  // so many ways: (throws + parts - 1) over (parts - 1)
  for (int i = 1; i < static_cast<int>(parts.size()); ++i) terms = terms * (throws + i) / i;
  if (terms > most_terms) return false;
  return can_expand(factors_of(parts, Taken(parts.size(), throws)));
}

// The powers of the primes in a number, so many times over, added to these.
template <class Primes, class Powers>
void add_powers(const Primes& primes, int number, int times, Powers& to) {
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int rest = number; rest % primes[i] == 0; rest /= primes[i]) to[i] = static_cast<std::uint16_t>(to[i] + times);
}

// Words in which a number has room that is no larger than this product, and two more.
template <class Primes, class Powers>
std::size_t words_for(const Primes& primes, const Powers& powers) {
  double bits = 0;
  for (std::size_t i = 0; i < primes.size(); ++i) bits += powers[i] * std::log2(primes[i]);
  return static_cast<std::size_t>(bits / 64) + 3;
}

// In how many ways the throws fall to the parts like this, and how many sides of the first die that are each time.
std::uint64_t ways_of(const Taken& taken, int throws) {
  std::uint64_t ways = factorial(throws);
  for (const int n : taken) ways /= factorial(n);
  return ways;
}
Natural shares_of(std::span<const Part> parts, const Taken& taken) {
  Natural shares = 1;
  for (std::size_t k = 0; k < parts.size(); ++k)
    for (int n = 0; n < taken[k]; ++n) shares *= static_cast<std::uint64_t>(parts[k].share);
  return shares;
}

}  // namespace

std::vector<Weight> Weight::sums_of_equal(std::span<const Part> parts, int throws) {
  if (!can_sum(parts, throws)) return {};
  int sides = 0, most = 0;
  Powers of_dice{};  // the denominator that serves all terms
  for (const Part& part : parts) {
    Powers own{};
    add_powers(primes, part.of, part.dice * throws, own);
    for (std::size_t i = 0; i < primes.size(); ++i) of_dice[i] = std::max(of_dice[i], own[i]);
    sides += part.share;
    most = std::max(most, part.dice * throws);
  }
  Powers over = of_dice;
  add_powers(primes, sides, throws, over);

  const std::size_t words = words_for(primes, over);
  std::vector<Natural::Word> rows((static_cast<std::size_t>(most) + 1) * words);
  Taken taken(parts.size());
  each_way(taken, 0, throws, [&] {
    Weight scale;
    scale.number_ = shares_of(parts, taken);
    scale.number_ *= ways_of(taken, throws);
    for (std::size_t k = 0; k < parts.size(); ++k) add_powers(primes, parts[k].of, parts[k].dice * taken[k], scale.over_);
    scale.raise(of_dice);
    add_expanded(factors_of(parts, taken), scale.number_, rows, words);
  });

  std::vector<Weight> all(static_cast<std::size_t>(most) + 1);
  for (std::size_t n = 0; n < all.size(); ++n) {
    all[n].number_ = Natural::from({rows.data() + n * words, words});
    all[n].over_ = over;
  }
  return all;
}

}  // namespace linstock
