#include "kernel/dice/expansion.h"

#include <algorithm>

#include "kernel/check.h"

namespace linstock {

namespace {

using Word = Natural::Word;
using Double = Natural::Double;
using Polynomial = std::vector<std::int64_t>;

// Whatever is added or taken away here may run over on the way: words are counted modulo two to the power of all their bits, and what
// comes out in the end has room.
void add_times(Word* to, const Word* from, Word factor, std::size_t words) {
  Word carry = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const Double sum = static_cast<Double>(from[i]) * factor + to[i] + carry;
    to[i] = static_cast<Word>(sum);
    carry = static_cast<Word>(sum >> 64);
  }
}
void take_times(Word* to, const Word* from, Word factor, std::size_t words) {
  Word carry = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const Double product = static_cast<Double>(from[i]) * factor + carry;
    const auto low = static_cast<Word>(product);
    carry = static_cast<Word>(product >> 64) + (to[i] < low);
    to[i] -= low;
  }
}

Polynomial times(const Polynomial& a, const Factor& b) {
  Polynomial product(a.size() + 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    product[i] += a[i] * static_cast<std::int64_t>(b.misses);
    product[i + 1] += a[i] * static_cast<std::int64_t>(b.hits);
  }
  return product;
}

// With P the product of the factors and Q the sum of their derivatives times their powers, each times the others, a product of powers
// is a solution of P y' = Q y.
struct Equation {
  Polynomial p{1}, q{0};

  explicit Equation(std::span<const Factor> factors) {
    for (const Factor& factor : factors) {
      q = times(q, factor);
      for (std::size_t i = 0; i < p.size(); ++i) q[i] += p[i] * factor.power * static_cast<std::int64_t>(factor.hits);
      p = times(p, factor);
    }
  }
  // How often the coefficient `back` before the n-th counts in it.
  std::int64_t weight(int n, int back) const {
    const auto k = static_cast<std::size_t>(back);
    return q[k - 1] - p[k] * (n - back);
  }
};

}  // namespace

bool can_expand(std::span<const Factor> factors) {
  constexpr double most = 0x1p60;
  double product = 1, powers = 1;
  for (const Factor& factor : factors) {
    if (factor.misses == 0 || factor.hits == 0) return false;
    product *= static_cast<double>(factor.misses + factor.hits);
    powers += factor.power;
  }
  return product * powers < most;
}

void add_expanded(std::span<const Factor> factors, const Natural& scale, std::vector<Word>& rows, std::size_t words) {
  check(can_expand(factors), "a product that is too large to be multiplied out");
  const Equation equation(factors);
  const int before = static_cast<int>(factors.size());
  int degree = 0;
  Natural first = scale;
  for (const Factor& factor : factors) {
    degree += factor.power;
    for (int i = 0; i < factor.power; ++i) first *= factor.misses;
  }
  std::vector<Word> coefficients(static_cast<std::size_t>(degree + 1) * words);
  const auto row = [&](int n) { return coefficients.data() + static_cast<std::size_t>(n) * words; };
  std::ranges::copy(first.words(), row(0));
  for (int n = 1; n <= degree; ++n) {
    for (int back = 1; back <= std::min(n, before); ++back) {
      const std::int64_t weight = equation.weight(n, back);
      if (weight > 0) add_times(row(n), row(n - back), static_cast<Word>(weight), words);
      if (weight < 0) take_times(row(n), row(n - back), static_cast<Word>(-weight), words);
    }
    Natural::divide_exactly(row(n), static_cast<Word>(equation.p[0]) * static_cast<Word>(n), words);
  }
  for (int n = 0; n <= degree; ++n) add_times(rows.data() + static_cast<std::size_t>(n) * words, row(n), 1, words);
}

}  // namespace linstock
