// How likely a path of throws is, kept so that adding and multiplying are quick: a whole number over a product of small
// primes, never reduced on the way. Dice have few kinds of sides, so no divisor has to be looked for until a weight is
// shown as a fraction.
#pragma once
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>

#include "kernel/dice/fraction.h"

namespace linstock {

class Weight {
 public:
  Weight() : number_(1) {}  // certainty
  // So many of sides^dice equally likely throws.
  static Weight of(const Fraction& p, int sides, int dice);
  static bool can_count(int sides);  // are these sides a product of our primes?

  Weight& operator*=(const Weight& other);
  Weight& operator+=(const Weight& other);
  Fraction fraction() const;  // in lowest terms
  double to_double() const;

 private:
  // Eight fit into one register. A die that needs another prime (23 sides) has sampled odds.
  static constexpr std::array<int, 8> primes{2, 3, 5, 7, 11, 13, 17, 19};
  using Powers = std::array<std::uint16_t, primes.size()>;
  // Up to 192 bits without allocation, then as many as it takes.
  using Whole = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<192, 0>>;

  static void raise(Whole& number, const Powers& from, const Powers& to);

  Whole number_;
  Powers over_{};  // the denominator: the product of the primes to these powers
};

}  // namespace linstock
