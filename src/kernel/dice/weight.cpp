#include "kernel/dice/weight.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <string>

#include "kernel/check.h"

namespace linstock {

namespace {

// By squaring: the library's own takes its time for powers that are no whole numbers.
long double whole_power(long double base, unsigned exponent) {
  long double result = 1;
  for (; exponent > 0; exponent >>= 1, base *= base)
    if (exponent & 1) result *= base;
  return result;
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

using Large = boost::multiprecision::cpp_int;

// Words and limbs lie in memory alike, the lowest first, whatever the size of a limb.
Large large(const Natural& number) {
  Large result;
  const auto limbs = static_cast<unsigned>(number.words().size_bytes() / sizeof *result.backend().limbs());
  result.backend().resize(limbs, limbs);
  std::memcpy(result.backend().limbs(), number.words().data(), number.words().size_bytes());
  result.backend().normalize();
  return result;
}
Natural natural(const Large& number) {
  const std::size_t bytes = number.backend().size() * sizeof *number.backend().limbs();
  std::vector<std::uint64_t> words((bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
  std::memcpy(words.data(), number.backend().limbs(), bytes);
  return Natural::from(words);
}

}  // namespace

bool Weight::can_count(int sides) {
  for (const int prime : primes)
    while (sides % prime == 0) sides /= prime;
  return sides == 1;
}

// Over a denominator that has these powers, all at least its own.
void Weight::raise(const Powers& to) {
  for (std::size_t i = 0; i < primes.size(); ++i)
    if (over_[i] < to[i]) each_factor(primes[i], to[i] - over_[i], [&](std::uint64_t factor) { number_ *= factor; });
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
  if (weight.number_.fits_double() && static_cast<double>(weight.number_.low()) < small) {
    weight.number_ = static_cast<std::uint64_t>(std::llround(p.to_double() * static_cast<double>(weight.number_.low())));
    return weight;
  }
  const std::string text = p.text();
  const auto slash = text.find('/');
  Large number = large(weight.number_);
  if (slash != std::string::npos) number /= Large(text.substr(slash + 1));
  number *= Large(text.substr(0, slash));
  weight.number_ = natural(number);
  return weight;
}

// The rest by a power of the prime that fills a word tells how often the prime itself divides.
int Weight::divisible(std::size_t prime, int most) const {
  if (number_.is_zero()) return most;
  const auto by = static_cast<std::uint64_t>(primes[prime]);
  if (by == 2) return static_cast<int>(std::min<std::uint32_t>(number_.lowest_bit(), static_cast<std::uint32_t>(most)));
  if ((by == 3 || by == 5 || by == 17) && !number_.divides_by_sum(by)) return 0;
  std::uint64_t power = by;
  int exponent = 1;
  for (; power < (std::uint64_t{1} << 58); ++exponent) power *= by;
  Natural rest = number_;
  for (int times = 0; times < most; times += exponent, rest /= power)
    if (std::uint64_t low = rest % power; low != 0) {
      for (; low % by == 0; low /= by) ++times;
      return std::min(times, most);
    }
  return most;
}

void Weight::divide(std::size_t prime, int times) {
  over_[prime] = static_cast<std::uint16_t>(over_[prime] - times);
  if (primes[prime] == 2) number_ >>= static_cast<std::uint32_t>(times);
  else each_factor(primes[prime], times, [&](std::uint64_t factor) { number_ /= factor; });
}

std::vector<Weight> Weight::binomial(int dice, int good, int sides) {
  check(can_count(sides), "a die whose sides are no product of small primes");
  const int common = std::gcd(good, sides);
  const auto hits = static_cast<std::uint64_t>(good / common), misses = static_cast<std::uint64_t>((sides - good) / common);
  Weight weight;
  for (std::size_t i = 0; i < primes.size(); ++i)
    for (int rest = sides / common; rest % primes[i] == 0; rest /= primes[i]) weight.over_[i] = static_cast<std::uint16_t>(weight.over_[i] + dice);
  for (int n = 0; n < dice; ++n) weight.number_ *= misses;
  std::vector<Weight> answers;
  answers.reserve(static_cast<std::size_t>(dice) + 1);
  for (int k = 0; k <= dice; ++k) {  // each from the one before
    answers.push_back(weight);
    weight.number_ *= static_cast<std::uint64_t>(dice - k) * hits;
    weight.number_.divide_exactly(static_cast<std::uint64_t>(k + 1) * misses);
  }
  return answers;
}

Weight Weight::none() {
  Weight weight;
  weight.number_ = 0;
  return weight;
}

std::vector<Weight> Weight::over_one(std::vector<Weight> weights) {
  Powers common{};
  for (const Weight& weight : weights)
    for (std::size_t i = 0; i < primes.size(); ++i) common[i] = std::max(common[i], weight.over_[i]);
  for (Weight& weight : weights) weight.raise(common);
  return weights;
}

std::vector<Weight> Weight::sums(std::span<const Weight> a, std::span<const Weight> b) {
  if (a.empty() || b.empty()) return {};
  const auto longest = [](std::span<const Weight> list) {
    std::size_t words = 0;
    for (const Weight& weight : list) words = std::max(words, weight.number_.words().size());
    return words;
  };
  // One row of words for each sum, with room for the longest product and what so many of them carry.
  const std::size_t row = longest(a) + longest(b) + 1, rows = a.size() + b.size() - 1;
  std::vector<Natural::Word> words(row * rows);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < b.size(); ++k)
      Natural::add_product(a[i].number_.words(), b[k].number_.words(), words.data() + (i + k) * row);
  std::vector<Weight> all(rows);
  for (std::size_t n = 0; n < rows; ++n) {
    all[n].number_ = Natural::from({words.data() + n * row, row});
    for (std::size_t i = 0; i < primes.size(); ++i) all[n].over_[i] = static_cast<std::uint16_t>(a[0].over_[i] + b[0].over_[i]);
  }
  return all;
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
  number_ *= other.number_;
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
  number_ += other.number_;
  return *this;
}

Fraction Weight::fraction() const {
  Weight lowest = *this;
  int factors = 0;
  for (std::size_t i = 0; i < primes.size(); ++i) {
    if (over_[i] == 0) continue;
    if (const int common = lowest.divisible(i, over_[i])) lowest.divide(i, common);
    factors += lowest.over_[i];
  }
  constexpr Natural::Double most = std::numeric_limits<std::int64_t>::max();
  if (lowest.number_.fits_double() && lowest.number_.low() <= most && factors < 64) {
    Weight denominator;
    denominator.raise(lowest.over_);
    if (denominator.number_.fits_double() && denominator.number_.low() <= most)
      return Fraction(static_cast<std::int64_t>(lowest.number_.low()), static_cast<std::int64_t>(denominator.number_.low()));
  }
  return Fraction::in_lowest_terms(lowest.number_.words(), lowest.over_);
}

double Weight::to_double() const {
  long double value = 0;
  for (std::size_t i = number_.words().size(); i-- > 0;) value = value * 0x1p64L + static_cast<long double>(number_.words()[i]);
  for (std::size_t i = 1; i < primes.size(); ++i)
    if (over_[i] > 0) value /= whole_power(primes[i], over_[i]);
  return static_cast<double>(std::ldexp(value, -static_cast<int>(over_[0])));
}

}  // namespace linstock
