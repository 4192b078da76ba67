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

}  // namespace

std::vector<Weight> Weight::sums_of_equal(std::span<const Part> parts, int throws) {
  if (!can_sum(parts, throws)) return {};
  int sides = 0, most = 0;
  Weight whole;  // over the denominator that serves all terms
  std::vector<Powers> over(parts.size());
  for (std::size_t k = 0; k < parts.size(); ++k) {
    sides += parts[k].share;
    most = std::max(most, parts[k].dice * throws);
    for (std::size_t i = 0; i < primes.size(); ++i) {
      for (int rest = parts[k].of; rest % primes[i] == 0; rest /= primes[i]) over[k][i] = static_cast<std::uint16_t>(over[k][i] + parts[k].dice);
      whole.over_[i] = std::max(whole.over_[i], static_cast<std::uint16_t>(over[k][i] * throws));
    }
  }
  const Powers dice_over = whole.over_;
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int rest = sides; rest % primes[i] == 0; rest /= primes[i]) whole.over_[i] = static_cast<std::uint16_t>(whole.over_[i] + throws);
  double bits = 0;
  for (std::size_t i = 0; i < primes.size(); ++i) bits += whole.over_[i] * std::log2(primes[i]);
  const std::size_t words = static_cast<std::size_t>(bits / 64) + 3;
  std::vector<Natural::Word> rows((static_cast<std::size_t>(most) + 1) * words);

  Taken taken(parts.size());
  each_way(taken, 0, throws, [&] {
    Weight scale;
    std::uint64_t ways = factorial(throws);
    for (std::size_t k = 0; k < parts.size(); ++k) {
      ways /= factorial(taken[k]);
      for (int n = 0; n < taken[k]; ++n) scale.number_ *= static_cast<std::uint64_t>(parts[k].share);
      for (std::size_t i = 0; i < primes.size(); ++i) scale.over_[i] = static_cast<std::uint16_t>(scale.over_[i] + over[k][i] * taken[k]);
    }
    scale.number_ *= ways;
    scale.raise(dice_over);
    add_expanded(factors_of(parts, taken), scale.number_, rows, words);
  });
  std::vector<Weight> all(static_cast<std::size_t>(most) + 1);
  for (std::size_t n = 0; n < all.size(); ++n) {
    all[n].number_ = Natural::from({rows.data() + n * words, words});
    all[n].over_ = whole.over_;
  }
  return all;
}

}  // namespace linstock
