#include "kernel/dice/fraction.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>

#include "kernel/check.h"
#include "support.h"
#include "properties.h"

namespace linstock {

namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), least = std::numeric_limits<std::int64_t>::min();

std::string text_of(const cpp_rational& value) {
  const cpp_int num = numerator(value), den = boost::multiprecision::denominator(value);
  return den == 1 ? num.str() : num.str() + "/" + den.str();
}

// Fractions of every size, with their model: small, near the limits of 64 bits, and past them.
struct Pair {
  Fraction ours;
  cpp_rational model;
};

Pair any_fraction() {
  const auto number = [] {
    return *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-40, 41), rc::gen::arbitrary<std::int64_t>(),
                           rc::gen::elementOf(std::vector<std::int64_t>{most, most - 1, least, least + 1, -most, 1, -1, 0, std::int64_t{1} << 32}));
  };
  Pair pair{Fraction(1), cpp_rational(1)};
  for (int parts = *rc::gen::inRange(1, 4); parts > 0; --parts) {  // several factors: past 64 bits
    const std::int64_t num = number();
    std::int64_t den = number();
    if (den == 0) den = 1;
    pair.ours *= Fraction(num, den);
    pair.model *= cpp_rational(cpp_int(num), cpp_int(den));
  }
  return pair;
}

}  // namespace

TEST(Fractions, stand_in_lowest_terms) {
  EXPECT_EQ(Fraction(21, 36).text(), "7/12");
  EXPECT_EQ(Fraction(-4, -2).text(), "2");
  EXPECT_EQ(Fraction(3, -6).text(), "-1/2");
  EXPECT_EQ(Fraction(0, -6).text(), "0");
  EXPECT_EQ(Fraction(least, least).text(), "1");
  EXPECT_EQ(Fraction(least).text(), "-9223372036854775808");
  EXPECT_EQ(Fraction(1, least).text(), "-1/9223372036854775808");
}

TEST(Fractions, can_be_shown_over_the_natural_denominator) {
  EXPECT_EQ(Fraction(7, 12).text_over(36), "21/36");
  EXPECT_EQ(Fraction(7, 12).text_over(35), "7/12");
  EXPECT_EQ(Fraction(7, 12).text_over(0), "7/12");
  EXPECT_EQ(Fraction(1).text_over(36), "36/36");
  EXPECT_EQ(Fraction(5).text_over(1), "5");
}

TEST(Fractions, are_read_from_text) {
  EXPECT_EQ(Fraction::parse("21/36"), Fraction(7, 12));
  EXPECT_EQ(Fraction::parse("3"), Fraction(3));
  const std::string wide = "123456789012345678901234567891/1024";
  EXPECT_EQ(Fraction::parse(wide).text(), wide);
}

TEST(Fractions, over_zero_are_a_bug) {
  EXPECT_THROW(Fraction(1, 0), Bug);
  EXPECT_THROW(Fraction(1) / Fraction(0), Bug);
}

TEST(Fractions, past_64_bits_come_back_when_they_fit_again) {
  Fraction p = 1;
  for (int i = 0; i < 60; ++i) p *= Fraction(1, 6);
  EXPECT_EQ(p.denominator(), 0u);  // does not fit
  for (int i = 0; i < 60; ++i) p *= Fraction(6);
  EXPECT_EQ(p.denominator(), 1u);
  EXPECT_EQ(p, Fraction(1));
  EXPECT_FALSE(p.is_zero());
  Fraction wide = Fraction(most) * Fraction(most);
  EXPECT_TRUE((wide - wide).is_zero());
}

TEST(Fractions, show_huge_and_tiny_numbers_as_doubles) {
  Fraction tiny = 1;
  for (int i = 0; i < 120; ++i) tiny *= Fraction(1, 20);
  EXPECT_NEAR(tiny.to_double() / std::pow(20.0, -120), 1, 1e-9);
  EXPECT_NEAR((Fraction(1) - tiny).to_double(), 1, 1e-12);
  EXPECT_NEAR((Fraction(1, 3) + tiny).percent(), 100.0 / 3, 1e-9);
}

TEST(Fractions, agree_with_boost_in_every_operation) {
  EXPECT_TRUE(holds("fractions equal cpp_rational", [] {
    const Pair a = any_fraction(), b = any_fraction();
    RC_ASSERT(a.ours.text() == text_of(a.model));
    RC_ASSERT((a.ours + b.ours).text() == text_of(a.model + b.model));
    RC_ASSERT((a.ours - b.ours).text() == text_of(a.model - b.model));
    RC_ASSERT((a.ours * b.ours).text() == text_of(a.model * b.model));
    if (b.model != 0) RC_ASSERT((a.ours / b.ours).text() == text_of(a.model / b.model));
    RC_ASSERT((a.ours == b.ours) == (a.model == b.model));
    RC_ASSERT((a.ours < b.ours) == (a.model < b.model));
    RC_ASSERT((a.ours <= b.ours) == (a.model <= b.model));
    RC_ASSERT((a.ours > b.ours) == (a.model > b.model));
    RC_ASSERT((a.ours >= b.ours) == (a.model >= b.model));
    RC_ASSERT(a.ours.is_zero() == (a.model == 0));
    RC_ASSERT(Fraction::parse(a.ours.text()) == a.ours);
  }));
}

TEST(Fractions, are_a_field) {
  EXPECT_TRUE(holds("field axioms", [] {
    const Fraction a = any_fraction().ours, b = any_fraction().ours, c = any_fraction().ours;
    RC_ASSERT(a + b == b + a);
    RC_ASSERT(a * b == b * a);
    RC_ASSERT((a + b) + c == a + (b + c));
    RC_ASSERT((a * b) * c == a * (b * c));
    RC_ASSERT(a * (b + c) == a * b + a * c);
    RC_ASSERT(a + Fraction(0) == a);
    RC_ASSERT(a * Fraction(1) == a);
    RC_ASSERT((a - a).is_zero());
    if (!a.is_zero()) RC_ASSERT(a / a == Fraction(1));
  }));
}

}  // namespace linstock
