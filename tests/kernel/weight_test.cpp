// Weights of paths are exact however many throws they have, and states that many ways lead to are kept once.
#include "kernel/dice/weight.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <tuple>
#include <vector>

#include "kernel/in_order.h"
#include "kernel/merged.h"
#include "support.h"

namespace linstock {

TEST(Weight, is_the_fraction_that_it_was_made_from) {
  EXPECT_EQ(Weight().fraction(), Fraction(1));
  EXPECT_EQ(Weight::of(Fraction(5, 36), 6, 2).fraction(), Fraction(5, 36));
  EXPECT_EQ(Weight::of(Fraction(1, 3), 6, 4).fraction(), Fraction(1, 3));
  EXPECT_EQ(Weight::of(power(Fraction(1, 20), 60), 20, 60).fraction(), power(Fraction(1, 20), 60));
  EXPECT_DOUBLE_EQ(Weight::of(Fraction(21, 36), 6, 2).to_double(), 21.0 / 36);
}

TEST(Weight, adds_and_multiplies_as_fractions_do) {
  std::mt19937 luck(7);
  const int sides[] = {2, 3, 6, 10, 19, 20, 72};
  for (int n = 0; n < 300; ++n) {
    Weight sum = Weight::of(Fraction(1, 6), 6, 1);
    Fraction plain(1, 6);
    for (int k = 0; k < 12; ++k) {
      const int side = sides[luck() % 7], dice = 1 + static_cast<int>(luck() % 3);
      const Fraction p = power(Fraction(static_cast<int>(luck() % static_cast<unsigned>(side)), side), dice);
      if (p.is_zero()) continue;
      if (luck() % 2) {
        sum *= Weight::of(p, side, dice);
        plain *= p;
      } else {
        sum += Weight::of(p, side, dice);
        plain += p;
      }
    }
    ASSERT_EQ(sum.fraction(), plain) << n;
    ASSERT_NEAR(sum.to_double(), plain.to_double(), 1e-12 * plain.to_double()) << n;
  }
}

TEST(Weight, of_good_dice_is_binomial_and_simplified_weights_keep_their_value) {
  for (const auto& [dice, good, sides] : {std::tuple{1, 1, 6}, {5, 3, 6}, {12, 4, 6}, {120, 1, 6}, {120, 5, 6}, {40, 7, 20}, {3, 36, 72}}) {
    const auto weights = Weight::binomial(dice, good, sides);
    ASSERT_EQ(weights.size(), static_cast<std::size_t>(dice + 1));
    Fraction p = power(Fraction(sides - good, sides), dice), sum;
    for (int k = 0; k <= dice; ++k) {
      ASSERT_EQ(weights[static_cast<std::size_t>(k)].fraction(), p) << k << " of " << dice;
      sum += p;
      p = p * Fraction(good * (dice - k)) / Fraction((sides - good) * (k + 1));
    }
    EXPECT_EQ(sum, Fraction(1));
  }
  std::vector<Weight> answers{Weight::of(Fraction(4, 36), 6, 2), Weight::of(Fraction(16, 36), 6, 2), Weight::of(Fraction(16, 36), 6, 2)};
  Weight::simplify(answers);
  EXPECT_EQ(answers[0].fraction(), Fraction(1, 9));
  EXPECT_EQ(answers[1].fraction(), Fraction(4, 9));
  std::vector<Weight> large{Weight::of(power(Fraction(1, 6), 90), 6, 90), Weight::of(power(Fraction(1, 2), 90), 6, 90)};
  Weight::simplify(large);
  EXPECT_EQ(large[0].fraction(), power(Fraction(1, 6), 90));
  EXPECT_EQ(large[1].fraction(), power(Fraction(1, 2), 90));
  large[0] += large[1];
  EXPECT_EQ(large[0].fraction(), power(Fraction(1, 6), 90) + power(Fraction(1, 2), 90));
}

TEST(Weight, knows_which_dice_it_can_count) {
  for (int sides = 1; sides <= 22; ++sides) EXPECT_TRUE(Weight::can_count(sides)) << sides;
  for (const int sides : {24, 30, 36, 72}) EXPECT_TRUE(Weight::can_count(sides)) << sides;
  for (const int sides : {23, 46, 71}) EXPECT_FALSE(Weight::can_count(sides)) << sides;
}

TEST(Merged, keeps_each_state_once_in_the_order_of_coming) {
  Merged<int> merged(3);
  std::map<std::array<std::int64_t, 3>, int> plain;
  std::mt19937 luck(3);
  for (int n = 0; n < 20'000; ++n) {
    const std::array<std::int64_t, 3> state{static_cast<std::int64_t>(luck() % 40), -static_cast<std::int64_t>(luck() % 9),
                                            static_cast<std::int64_t>(luck() % 20)};
    const auto found = merged.at(state.data());
    ASSERT_EQ(found.fresh, !plain.contains(state));
    ++found.sum;
    ++plain[state];
  }
  ASSERT_EQ(merged.size(), plain.size());
  for (std::size_t i = 0; i < merged.size(); ++i)
    EXPECT_EQ(merged.sum(i), plain.at({merged.state(i)[0], merged.state(i)[1], merged.state(i)[2]}));
  merged.clear();
  EXPECT_EQ(merged.size(), 0u);
  const std::int64_t state[3]{1, 2, 3};
  EXPECT_TRUE(merged.at(state).fresh);
  EXPECT_FALSE(merged.at(state).fresh);
}

TEST(InOrder, is_the_order_of_the_words_however_much_they_differ) {
  std::mt19937 luck(11);
  for (const std::uint32_t range : {3u, 1000u, 0xffffffffu}) {  // the last does not fit into one number
    constexpr std::size_t words = 7;
    Merged<int, std::int32_t> rows(words);
    std::vector<std::vector<std::int32_t>> sorted;
    for (int n = 0; n < 500; ++n) {
      std::vector<std::int32_t> row(words, -5);
      for (std::size_t k = 0; k < words; k += 1 + luck() % 2) row[k] = static_cast<std::int32_t>(luck() % range) - (range == 3u ? 1 : 0);
      if (rows.at(row.data()).fresh) sorted.push_back(row);
    }
    std::sort(sorted.begin(), sorted.end());
    const InOrder<int> order(rows, words);
    ASSERT_EQ(order.size(), sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
      ASSERT_TRUE(std::equal(sorted[i].begin(), sorted[i].end(), rows.state(order[i]))) << range << " " << i;
  }
}

}  // namespace linstock
