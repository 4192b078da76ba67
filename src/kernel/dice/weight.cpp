#include "kernel/dice/weight.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <ios>
#include <numeric>

#include "kernel/check.h"

namespace linstock {

namespace {

__extension__ typedef unsigned __int128 Unsigned128;

int bits(Unsigned128 n) {
  const auto high = static_cast<std::uint64_t>(n >> 64);
  return high ? 64 + std::bit_width(high) : std::bit_width(static_cast<std::uint64_t>(n));
}

// By squaring: the library's own takes its time for powers that are no whole numbers.
long double whole_power(long double base, unsigned exponent) {
  long double result = 1;
  for (; exponent > 0; exponent >>= 1, base *= base)
    if (exponent & 1) result *= base;
  return result;
}

// Hexadecimal, which is read back without a division.
std::string hex(const boost::multiprecision::cpp_int& n) {
  const auto& limbs = n.backend();
  std::string digits = "0x";
  for (auto i = limbs.size(); i-- > 0;)
    for (int shift = 60; shift >= 0; shift -= 4) digits.push_back("0123456789abcdef"[limbs.limbs()[i] >> shift & 15]);
  return digits;
}

// The power of a prime, as many factors at a time as fit into 64 bits.
template <class Times>
void each_factor(int prime, int power, Times times) {
  constexpr std::uint64_t roomy = std::uint64_t{1} << 57;  // times the largest prime still fits
  std::uint64_t factor = 1;
  for (; power > 0; --power) {
    factor *= static_cast<std::uint64_t>(prime);
    if (factor < roomy) continue;
    times(factor);
    factor = 1;
  }
  if (factor != 1) times(factor);
}

}  // namespace

bool Weight::can_count(int sides) {
  for (const int prime : primes)
    while (sides % prime == 0) sides /= prime;
  return sides == 1;
}

void Weight::multiply(Whole factor) {
  if (!large_ && bits(number_) + bits(factor) <= 128) {
    number_ *= factor;
    return;
  }
  if (!large_) large_ = std::make_unique<Large>(number_);
  if (factor >> 64) *large_ *= Large(factor);
  else *large_ *= static_cast<std::uint64_t>(factor);
}

// Over a denominator that has these powers, all at least its own.
void Weight::raise(const Powers& to) {
  for (std::size_t i = 0; i < primes.size(); ++i)
    if (over_[i] < to[i]) each_factor(primes[i], to[i] - over_[i], [&](std::uint64_t factor) { multiply(factor); });
  over_ = to;
}

Weight Weight::of(const Fraction& p, int sides, int dice) {
  check(can_count(sides), "a die whose sides are no product of small primes");
  Powers over{};
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int rest = sides; rest % primes[i] == 0; rest /= primes[i]) over[i] = static_cast<std::uint16_t>(over[i] + dice);
  Weight weight;
  weight.raise(over);
  // A small number of throws is exact in a double to well below one half.
  constexpr double small = 0x1p48;
  if (!weight.large_ && static_cast<double>(weight.number_) < small) {
    weight.number_ = static_cast<std::uint64_t>(std::llround(p.to_double() * static_cast<double>(weight.number_)));
    return weight;
  }
  const std::string text = p.text();
  const auto slash = text.find('/');
  Large number = weight.large();
  if (slash != std::string::npos) number /= Large(text.substr(slash + 1));
  number *= Large(text.substr(0, slash));
  const bool fits = number == 0 || msb(number) < 128;
  weight.number_ = fits ? static_cast<Whole>(number) : 0;
  weight.large_ = fits ? nullptr : std::make_unique<Large>(number);
  return weight;
}

// The rest by a power of the prime that fills a word tells how often the prime itself divides.
int Weight::divisible(std::size_t prime, int most) const {
  const auto by = static_cast<std::uint64_t>(primes[prime]);
  std::uint64_t power = by;
  int exponent = 1;
  for (; power < (std::uint64_t{1} << 58); ++exponent) power *= by;
  const auto in_word = [&](std::uint64_t low) {
    int times = 0;
    for (; low % by == 0; low /= by) ++times;
    return times;
  };
  const auto count = [&](auto rest) {
    int times = 0;
    for (; rest != 0 && times < most; times += exponent, rest /= power)
      if (const auto low = static_cast<std::uint64_t>(rest % power); low != 0) return std::min(times + in_word(low), most);
    return rest == 0 ? most : std::min(times, most);
  };
  if (!large_) return count(number_);
  if (const auto low = static_cast<std::uint64_t>(*large_ % power); low != 0) return std::min(in_word(low), most);
  return count(*large_);
}

void Weight::divide(std::size_t prime, int times) {
  over_[prime] = static_cast<std::uint16_t>(over_[prime] - times);
  each_factor(primes[prime], times, [&](std::uint64_t factor) {
    if (large_)
      *large_ /= factor;
    else
      number_ /= factor;
  });
  if (large_ && (*large_ == 0 || msb(*large_) < 128)) {
    number_ = static_cast<Whole>(*large_);
    large_ = nullptr;
  }
}

std::vector<Weight> Weight::binomial(int dice, int good, int sides) {
  check(can_count(sides), "a die whose sides are no product of small primes");
  const int common = std::gcd(good, sides);
  const auto powers_of = [&](int base) {
    std::vector<Weight> powers(1);
    for (int i = 1; i <= dice; ++i) {
      powers.push_back(powers.back());
      powers.back().multiply(static_cast<Whole>(base));
    }
    return powers;
  };
  const auto hits = powers_of(good / common), misses = powers_of((sides - good) / common);
  Powers over{};
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int rest = sides / common; rest % primes[i] == 0; rest /= primes[i]) over[i] = static_cast<std::uint16_t>(over[i] + dice);
  std::vector<Weight> answers;
  Large ways = 1;
  for (int k = 0; k <= dice; ways = ways * (dice - k) / (k + 1), ++k) {
    Weight& weight = answers.emplace_back(hits[static_cast<std::size_t>(k)]);
    weight.multiply(static_cast<Whole>(ways));  // at most most_dice choose half of them: 117 bits
    weight *= misses[static_cast<std::size_t>(dice - k)];
    weight.over_ = over;
  }
  return answers;
}

void Weight::simplify(std::span<Weight> answers) {
  if (answers.empty()) return;
  for (std::size_t i = 0; i < primes.size(); ++i) {
    int common = answers[0].over_[i];
    for (const Weight& w : answers)
      if (common > 0) common = w.divisible(i, common);
    if (common == 0) continue;
    for (Weight& w : answers) w.divide(i, common);
  }
}

Weight& Weight::operator*=(const Weight& other) {
  if (!other.large_) {
    multiply(other.number_);
  } else if (large_) {
    *large_ *= *other.large_;
  } else {
    const Whole number = number_;
    large_ = std::make_unique<Large>(*other.large_);
    multiply(number);
  }
  for (std::size_t i = 0; i < primes.size(); ++i)
    over_[i] = static_cast<std::uint16_t>(over_[i] + other.over_[i]);
  return *this;
}

Weight& Weight::operator+=(const Weight& other) {
  if (over_ != other.over_) {
    Powers common = over_;
    for (std::size_t i = 0; i < primes.size(); ++i) common[i] = std::max(common[i], other.over_[i]);
    raise(common);
    if (common != other.over_) {
      Weight added = other;
      added.raise(common);
      return *this += added;
    }
  }
  if (!large_ && !other.large_ && !__builtin_add_overflow(number_, other.number_, &number_)) return *this;
  if (!large_ && !other.large_) number_ -= other.number_;  // it wrapped around
  if (!large_) large_ = std::make_unique<Large>(number_);
  if (other.large_) *large_ += *other.large_;
  else *large_ += Large(other.number_);
  return *this;
}

Fraction Weight::fraction() const {
  Weight lowest = *this;
  int factors = 0;
  std::string over;
  for (std::size_t i = 0; i < primes.size(); ++i) {
    if (over_[i] == 0) continue;
    if (const int common = lowest.divisible(i, over_[i])) lowest.divide(i, common);
    if (lowest.over_[i] == 0) continue;
    factors += lowest.over_[i];
    over += (over.empty() ? "/" : "*") + std::to_string(primes[i]) + "^" + std::to_string(lowest.over_[i]);
  }
  constexpr Whole most = std::numeric_limits<std::int64_t>::max();
  if (!lowest.large_ && lowest.number_ <= most && factors < 64) {
    Weight denominator;
    denominator.raise(lowest.over_);
    if (!denominator.large_ && denominator.number_ <= most)
      return Fraction(static_cast<std::int64_t>(lowest.number_), static_cast<std::int64_t>(denominator.number_));
  }
  return Fraction::parse(hex(lowest.large()) + over);
}

double Weight::to_double() const {
  auto value = large_ ? large_->convert_to<long double>() : static_cast<long double>(number_);
  for (std::size_t i = 1; i < primes.size(); ++i)
    if (over_[i] > 0) value /= whole_power(primes[i], over_[i]);
  return static_cast<double>(std::ldexp(value, -static_cast<int>(over_[0])));
}

}  // namespace linstock
