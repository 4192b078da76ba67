#include "kernel/dice/fraction.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

#include "kernel/check.h"

namespace linstock {

using boost::multiprecision::cpp_int;

namespace fractions {

// Dice have few kinds of sides: the denominators of odds are products of these, and a divisor is found by looking for them one by
// one where Euclid would take a hundred times as long. What is left over is `rest`, nearly always 1.
constexpr std::array<int, 8> primes{2, 3, 5, 7, 11, 13, 17, 19};
struct Denominator {
  std::array<std::uint32_t, primes.size()> powers{};
  cpp_int rest = 1;

  cpp_int whole() const;
};

}  // namespace fractions

using fractions::Denominator;
using fractions::primes;

namespace {

__extension__ typedef unsigned __int128 Unsigned128;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

// The power of a prime, as many factors at a time as fit into 64 bits.
void multiply(cpp_int& number, int prime, std::uint32_t power) {
  if (prime == 2) {
    number <<= power;
    return;
  }
  constexpr std::uint64_t roomy = std::uint64_t{1} << 57;
  std::uint64_t factor = 1;
  for (; power > 0; --power) {
    factor *= static_cast<std::uint64_t>(prime);
    if (factor < roomy && power > 1) continue;
    number *= factor;
    factor = 1;
  }
}


std::uint32_t lowest_bit(const cpp_int& number) {
  const auto* limbs = number.backend().limbs();
  std::uint32_t at = 0;
  while (limbs[at] == 0) ++at;
  return at * 64 + static_cast<std::uint32_t>(std::countr_zero(limbs[at]));
}

bool fits(const cpp_int& number) { return number.backend().size() == 1 && *number.backend().limbs() <= static_cast<std::uint64_t>(most); }

// Takes the prime out of the number, at most so often; how often it was there.
std::uint32_t take_out(cpp_int& number, int prime, std::uint32_t at_most) {
  if (at_most == 0 || number == 0) return 0;
  if (prime == 2) {
    const std::uint32_t there = std::min(at_most, lowest_bit(number));
    if (there > 0) number >>= there;
    return there;
  }
  const auto by = static_cast<std::uint64_t>(prime);
  std::uint64_t chunk = by, in_chunk = 1;
  for (; chunk < (std::uint64_t{1} << 57) / by; ++in_chunk) chunk *= by;
  std::uint32_t taken = 0;
  while (taken < at_most) {  // the rest by a large power of the prime tells how often the prime itself divides
    const cpp_int left = number % chunk;
    auto low = static_cast<std::uint64_t>(left < 0 ? cpp_int(-left) : left);
    std::uint32_t times = static_cast<std::uint32_t>(in_chunk);
    if (low != 0)
      for (times = 0; low % by == 0; low /= by) ++times;
    times = std::min(times, at_most - taken);
    std::uint64_t factor = 1;
    for (std::uint32_t i = 0; i < times; ++i) factor *= by;
    if (factor > 1) number /= factor;
    taken += times;
    if (times < in_chunk) break;
  }
  return taken;
}

Denominator factored(cpp_int number) {
  Denominator den;
  for (std::size_t i = 0; i < primes.size(); ++i)
    den.powers[i] = take_out(number, primes[i], std::numeric_limits<std::uint32_t>::max());
  den.rest = std::move(number);
  return den;
}
Denominator factored(std::int64_t number) {
  Denominator den;
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (; number % primes[i] == 0; number /= primes[i]) ++den.powers[i];
  den.rest = number;
  return den;
}

// Euclid, falling to 64 bits as soon as both numbers fit.
Unsigned128 common_divisor(Unsigned128 a, Unsigned128 b) {
  while (b != 0) {
    if (a <= std::numeric_limits<std::uint64_t>::max() && b <= std::numeric_limits<std::uint64_t>::max())
      return std::gcd(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
    const Unsigned128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

std::uint64_t magnitude(std::int64_t number) {
  return number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

}  // namespace

cpp_int Denominator::whole() const {
  cpp_int number = rest;
  for (std::size_t i = 0; i < primes.size(); ++i) multiply(number, primes[i], powers[i]);
  return number;
}

// In lowest terms, the denominator above 0.
struct Fraction::Wide {
  cpp_int num;
  Denominator den;

  // Not in lowest terms yet.
  static Wide reduced(cpp_int num, Denominator den) {
    for (std::size_t i = 0; i < primes.size(); ++i)
      if (den.powers[i] > 0) den.powers[i] -= num == 0 ? den.powers[i] : take_out(num, primes[i], den.powers[i]);
    if (den.rest != 1) {
      const cpp_int common = gcd(num, den.rest);
      num /= common;
      den.rest /= common;
    }
    return {std::move(num), std::move(den)};
  }
  static Wide sum(const Wide& a, const Wide& b) {
    Denominator den;
    cpp_int left = a.num, right = b.num;
    for (std::size_t i = 0; i < primes.size(); ++i) {
      const std::uint32_t p = a.den.powers[i], q = b.den.powers[i];
      den.powers[i] = std::max(p, q);
      if (p < q) multiply(left, primes[i], q - p);
      if (q < p) multiply(right, primes[i], p - q);
    }
    if (a.den.rest != 1 || b.den.rest != 1) {
      left *= b.den.rest;
      right *= a.den.rest;
      den.rest = a.den.rest * b.den.rest;
    }
    left += right;
    return reduced(std::move(left), std::move(den));
  }
  static Wide product(const Wide& a, const Wide& b) {
    Denominator den = a.den;
    for (std::size_t i = 0; i < primes.size(); ++i) den.powers[i] += b.den.powers[i];
    den.rest *= b.den.rest;
    return reduced(a.num * b.num, std::move(den));
  }
  Wide inverse() const {
    cpp_int above = den.whole();
    return num < 0 ? Wide{-above, factored(cpp_int(-num))} : Wide{std::move(above), factored(num)};
  }
  // To the nearest double: 66 bits of the quotient or more, and whether anything was left over.
  double to_double() const {
    if (num == 0) return 0;
    const cpp_int below = den.whole(), above = abs(num);
    const int shift = 66 + static_cast<int>(msb(below)) - static_cast<int>(msb(above));
    cpp_int quotient, left;
    if (shift >= 0) divide_qr(cpp_int(above << shift), below, quotient, left);
    else divide_qr(above, cpp_int(below << -shift), quotient, left);
    auto bits = static_cast<Unsigned128>(quotient);
    if (left != 0) bits |= 1;
    const double value = std::ldexp(static_cast<double>(bits), -shift);
    return num < 0 ? -value : value;
  }
};

Fraction::Fraction(std::int64_t num, std::int64_t den) {
  check(den != 0, "a fraction over zero");
  *this = reduced(num, den);
}

Fraction::Fraction(const Wide& wide) {
  if (fits(wide.num) && fits(wide.den.rest) && std::accumulate(wide.den.powers.begin(), wide.den.powers.end(), 0u) < 64) {
    if (const cpp_int den = wide.den.whole(); fits(den)) {
      num_ = static_cast<std::int64_t>(wide.num);
      den_ = static_cast<std::int64_t>(den);
      return;
    }
  }
  wide_ = std::make_shared<const Wide>(wide);
}

Fraction Fraction::reduced(Int128 num, Int128 den) {
  if (den < 0) {
    num = -num;
    den = -den;
  }
  const auto divisor = static_cast<Int128>(common_divisor(static_cast<Unsigned128>(num < 0 ? -num : num),
                                                          static_cast<Unsigned128>(den)));
  if (divisor > 1) {
    num /= divisor;
    den /= divisor;
  }
  return lowest(num, den);
}

Fraction Fraction::lowest(Int128 num, Int128 den) {
  if (num > most || num < -most || den > most) return Fraction(Wide{cpp_int(num), factored(cpp_int(den))});
  Fraction result;
  result.num_ = static_cast<std::int64_t>(num);
  result.den_ = static_cast<std::int64_t>(den);
  return result;
}

Fraction::Wide Fraction::widen(const Fraction& f) {
  return f.wide_ ? *f.wide_ : Wide{cpp_int(f.num_), factored(f.den_)};
}

// A Weight that does not fit into two words knows itself in lowest terms, and hands itself over as it lies in memory: words lie like
// limbs, the lowest first.
Fraction Fraction::in_lowest_terms(std::span<const std::uint64_t> words, std::span<const std::uint16_t> powers) {
  auto wide = std::make_shared<Wide>();
  auto& number = wide->num.backend();
  const auto limbs = static_cast<unsigned>(words.size_bytes() / sizeof *number.limbs());
  number.resize(limbs, limbs);
  std::memcpy(number.limbs(), words.data(), words.size_bytes());
  number.normalize();
  std::ranges::copy(powers, wide->den.powers.begin());
  Fraction fraction;
  fraction.wide_ = std::move(wide);
  return fraction;
}

Fraction Fraction::parse(const std::string& text) {
  const auto slash = text.find('/');
  if (slash == std::string::npos) return Fraction(Wide{cpp_int(text), {}});
  Denominator den = factored(cpp_int(text.substr(slash + 1)));
  check(den.rest != 0, "a fraction over zero");
  cpp_int num(text.substr(0, slash));
  if (den.rest < 0) num = -num, den.rest = -den.rest;
  return Fraction(Wide::reduced(std::move(num), std::move(den)));
}

Fraction Fraction::operator+(const Fraction& other) const {
  if (wide_ || other.wide_) return Fraction(Wide::sum(widen(*this), widen(other)));
  if (den_ == other.den_) return reduced(static_cast<Int128>(num_) + other.num_, den_);
  Int128 left, right, sum;
  left = static_cast<Int128>(num_) * other.den_;
  right = static_cast<Int128>(other.num_) * den_;
  if (__builtin_add_overflow(left, right, &sum)) return Fraction(Wide::sum(widen(*this), widen(other)));
  return reduced(sum, static_cast<Int128>(den_) * other.den_);
}

Fraction Fraction::operator-(const Fraction& other) const { return *this + other * Fraction(-1); }

Fraction Fraction::operator*(const Fraction& other) const {
  if (wide_ || other.wide_) return Fraction(Wide::product(widen(*this), widen(other)));
  if (num_ == 0 || other.num_ == 0) return {};
  // Cancelling crosswise first keeps the divisors in 64 bits, and the product is in lowest terms.
  const Int128 left = std::gcd(magnitude(num_), static_cast<std::uint64_t>(other.den_));
  const Int128 right = std::gcd(magnitude(other.num_), static_cast<std::uint64_t>(den_));
  return lowest((num_ / left) * (other.num_ / right), (den_ / right) * (other.den_ / left));
}

Fraction Fraction::operator/(const Fraction& other) const {
  check(!other.is_zero(), "a division by zero");
  if (wide_ || other.wide_) return Fraction(Wide::product(widen(*this), widen(other).inverse()));
  return reduced(static_cast<Int128>(num_) * other.den_, static_cast<Int128>(den_) * other.num_);
}

int Fraction::compare(const Fraction& a, const Fraction& b) {
  if (a.wide_ || b.wide_) {
    const Wide left = widen(a), right = widen(b);
    return cpp_int(left.num * right.den.whole()).compare(right.num * left.den.whole());
  }
  const Int128 left = static_cast<Int128>(a.num_) * b.den_, right = static_cast<Int128>(b.num_) * a.den_;
  return left < right ? -1 : left > right ? 1 : 0;
}

std::string Fraction::text() const {
  const Wide wide = widen(*this);
  const cpp_int den = wide.den.whole();
  return den == 1 ? wide.num.str() : wide.num.str() + "/" + den.str();
}

std::string Fraction::text_over(std::uint64_t over) const {
  if (wide_ || over == 0 || over % static_cast<std::uint64_t>(den_) != 0) return text();
  const cpp_int num = cpp_int(num_) * (over / static_cast<std::uint64_t>(den_));
  return over == 1 ? num.str() : num.str() + "/" + std::to_string(over);
}

double Fraction::to_double() const {
  if (!wide_) return static_cast<double>(num_) / static_cast<double>(den_);
  return wide_->to_double();
}

}  // namespace linstock
