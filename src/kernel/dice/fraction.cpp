#include "kernel/dice/fraction.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <numeric>

#include "kernel/check.h"

namespace linstock {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

struct Fraction::Wide {
  cpp_rational value;
};

namespace {

__extension__ typedef unsigned __int128 Unsigned128;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

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

Fraction::Fraction(std::int64_t num, std::int64_t den) {
  check(den != 0, "a fraction over zero");
  *this = reduced(num, den);
}

Fraction::Fraction(const Wide& wide) {
  const cpp_int num = numerator(wide.value), den = boost::multiprecision::denominator(wide.value);
  if (abs(num) <= most && den <= most) {
    num_ = static_cast<std::int64_t>(num);
    den_ = static_cast<std::int64_t>(den);
  } else {
    wide_ = std::make_shared<const Wide>(wide);
  }
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
  if (num > most || num < -most || den > most) return Fraction(Wide{cpp_rational(cpp_int(num), cpp_int(den))});
  Fraction result;
  result.num_ = static_cast<std::int64_t>(num);
  result.den_ = static_cast<std::int64_t>(den);
  return result;
}

Fraction::Wide Fraction::widen(const Fraction& f) {
  return f.wide_ ? *f.wide_ : Wide{cpp_rational(cpp_int(f.num_), cpp_int(f.den_))};
}

Fraction Fraction::parse(const std::string& text) {
  const auto slash = text.find('/');
  const cpp_int num(text.substr(0, slash));
  const cpp_int den(slash == std::string::npos ? "1" : text.substr(slash + 1));
  return Fraction(Wide{cpp_rational(num, den)});
}

Fraction Fraction::operator+(const Fraction& other) const {
  if (wide_ || other.wide_) return Fraction(Wide{widen(*this).value + widen(other).value});
  if (den_ == other.den_) return reduced(static_cast<Int128>(num_) + other.num_, den_);
  Int128 left, right, sum;
  left = static_cast<Int128>(num_) * other.den_;
  right = static_cast<Int128>(other.num_) * den_;
  if (__builtin_add_overflow(left, right, &sum)) return Fraction(Wide{widen(*this).value + widen(other).value});
  return reduced(sum, static_cast<Int128>(den_) * other.den_);
}

Fraction Fraction::operator-(const Fraction& other) const { return *this + other * Fraction(-1); }

Fraction Fraction::operator*(const Fraction& other) const {
  if (wide_ || other.wide_) return Fraction(Wide{widen(*this).value * widen(other).value});
  if (num_ == 0 || other.num_ == 0) return {};
  // Cancelling crosswise first keeps the divisors in 64 bits, and the product is in lowest terms.
  const Int128 left = std::gcd(magnitude(num_), static_cast<std::uint64_t>(other.den_));
  const Int128 right = std::gcd(magnitude(other.num_), static_cast<std::uint64_t>(den_));
  return lowest((num_ / left) * (other.num_ / right), (den_ / right) * (other.den_ / left));
}

Fraction Fraction::operator/(const Fraction& other) const {
  check(!other.is_zero(), "a division by zero");
  if (wide_ || other.wide_) return Fraction(Wide{widen(*this).value / widen(other).value});
  return reduced(static_cast<Int128>(num_) * other.den_, static_cast<Int128>(den_) * other.num_);
}

int Fraction::compare(const Fraction& a, const Fraction& b) {
  if (a.wide_ || b.wide_) return widen(a).value.compare(widen(b).value);
  const Int128 left = static_cast<Int128>(a.num_) * b.den_, right = static_cast<Int128>(b.num_) * a.den_;
  return left < right ? -1 : left > right ? 1 : 0;
}

std::string Fraction::text() const {
  const cpp_rational value = widen(*this).value;
  if (boost::multiprecision::denominator(value) == 1) return numerator(value).str();
  return numerator(value).str() + "/" + boost::multiprecision::denominator(value).str();
}

std::string Fraction::text_over(std::uint64_t over) const {
  if (wide_ || over == 0 || over % static_cast<std::uint64_t>(den_) != 0) return text();
  const cpp_int num = cpp_int(num_) * (over / static_cast<std::uint64_t>(den_));
  return over == 1 ? num.str() : num.str() + "/" + std::to_string(over);
}

double Fraction::to_double() const {
  if (!wide_) return static_cast<double>(num_) / static_cast<double>(den_);
  return wide_->value.convert_to<double>();
}

}  // namespace linstock
