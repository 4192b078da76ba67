#include "kernel/dice/weight.h"

#include <algorithm>
#include <cmath>

#include "kernel/check.h"

namespace linstock {

bool Weight::can_count(int sides) {
  for (const int prime : primes)
    while (sides % prime == 0) sides /= prime;
  return sides == 1;
}

// Multiplies by what the denominator `to` has beyond `from`.
void Weight::raise(Whole& number, const Powers& from, const Powers& to) {
  constexpr std::uint64_t roomy = std::uint64_t{1} << 57;  // times the largest prime still fits
  std::uint64_t factor = 1;
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int n = from[i]; n < to[i]; ++n) {
      factor *= static_cast<std::uint64_t>(primes[i]);
      if (factor < roomy) continue;
      number *= factor;
      factor = 1;
    }
  if (factor != 1) number *= factor;
}

Weight Weight::of(const Fraction& p, int sides, int dice) {
  check(can_count(sides), "a die whose sides are no product of small primes");
  Weight weight;
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int rest = sides; rest % primes[i] == 0; rest /= primes[i])
      weight.over_[i] = static_cast<std::uint16_t>(weight.over_[i] + dice);
  raise(weight.number_, {}, weight.over_);
  // A small number of throws is exact in a double to well below one half.
  constexpr double small = 0x1p48;
  if (const auto all = weight.number_.convert_to<double>(); all < small) {
    weight.number_ = static_cast<std::int64_t>(std::llround(p.to_double() * all));
    return weight;
  }
  const std::string text = p.text();
  const auto slash = text.find('/');
  if (slash != std::string::npos) weight.number_ /= Whole(text.substr(slash + 1));
  weight.number_ *= Whole(text.substr(0, slash));
  return weight;
}

Weight& Weight::operator*=(const Weight& other) {
  number_ *= other.number_;
  for (std::size_t i = 0; i < primes.size(); ++i)
    over_[i] = static_cast<std::uint16_t>(over_[i] + other.over_[i]);
  return *this;
}

Weight& Weight::operator+=(const Weight& other) {
  if (over_ == other.over_) {
    number_ += other.number_;
    return *this;
  }
  Powers common = over_;
  for (std::size_t i = 0; i < primes.size(); ++i) common[i] = std::max(common[i], other.over_[i]);
  Whole added = other.number_;
  raise(added, other.over_, common);
  raise(number_, over_, common);
  number_ += added;
  over_ = common;
  return *this;
}

Fraction Weight::fraction() const {
  Whole denominator = 1;
  raise(denominator, {}, over_);
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  if (number_ <= most && denominator <= most)
    return Fraction(static_cast<std::int64_t>(number_), static_cast<std::int64_t>(denominator));
  const Whole divisor = gcd(number_, denominator);
  return Fraction::parse(Whole(number_ / divisor).str() + "/" + Whole(denominator / divisor).str());
}

double Weight::to_double() const {
  auto value = number_.convert_to<long double>();
  for (std::size_t i = 0; i < primes.size(); ++i)
    value /= std::pow(static_cast<long double>(primes[i]), static_cast<long double>(over_[i]));
  return static_cast<double>(value);
}

}  // namespace linstock
