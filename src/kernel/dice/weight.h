// How likely a path of throws is, kept so that adding and multiplying are quick: a whole number over a product of small
// primes, never reduced on the way. Dice have few kinds of sides, so no divisor has to be looked for until a weight is
// shown as a fraction.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/dice/fraction.h"
#include "kernel/dice/natural.h"

namespace linstock {

class Weight {
 public:
  Weight() = default;  // certainty

  // So many of sides^dice equally likely throws.
  static Weight of(const Fraction& p, int sides, int dice);
  // How likely 0, 1, 2 ... of the dice show one of the good sides: at least one side is good and one is not.
  static std::vector<Weight> binomial(int dice, int good, int sides);
  static bool can_count(int sides);  // are these sides a product of our primes?
  // The answers to one throw over the smallest denominator that serves them all.
  static void simplify(std::span<Weight> answers);
  // How likely each sum of two numbers is, where the n-th weight is that of the number n: each list is over one denominator.
  static std::vector<Weight> sums(std::span<const Weight> a, std::span<const Weight> b);
  static std::vector<Weight> over_one(std::vector<Weight> weights);  // all over one denominator, as `sums` wants them
  // One of several binomials, with so many shares of all; and how likely each sum of so many such throws is. Nothing if the numbers
  // are too large to be multiplied out (kernel/dice/expansion.h).
  struct Part {
    int share, dice, good, of;
  };
  static std::vector<Weight> sums_of_equal(std::span<const Part> parts, int throws);
  static Weight none();
  bool is_none() const { return number_.is_zero(); }

  Weight& operator*=(const Weight& other);
  Weight& operator+=(const Weight& other);
  Fraction fraction() const;  // in lowest terms
  double to_double() const;

 private:
  // Eight fit into one register. A die that needs another prime (23 sides) has sampled odds.
  static constexpr std::array<int, 8> primes{2, 3, 5, 7, 11, 13, 17, 19};
  using Powers = std::array<std::uint16_t, primes.size()>;

  void raise(const Powers& to);
  void divide(std::size_t prime, int times);
  int divisible(std::size_t prime, int most) const;  // how often, at most so often

  Natural number_ = 1;
  Powers over_{};  // the denominator: the product of the primes to these powers
};

}  // namespace linstock
