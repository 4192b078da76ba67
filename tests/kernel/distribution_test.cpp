#include "kernel/dice/distribution.h"

#include "support.h"
#include "properties.h"

namespace linstock {

namespace {

Fraction power(int num, int den, int n) {
  Fraction result = 1;
  for (int i = 0; i < n; ++i) result *= Fraction(num, den);
  return result;
}

Roll any_roll(int most) {
  return {*rc::gen::inRange(0, most + 1) * any_die(), *rc::gen::element(Ask::Total, Ask::Count), *rc::gen::inRange(0, 9), a_clause, ""};
}

}  // namespace

TEST(Distributions, of_two_dice_are_the_well_known_triangle) {
  const auto two = distribution(total_of(2 * d6));
  ASSERT_EQ(two.size(), 11u);
  for (int total = 2; total <= 12; ++total) EXPECT_EQ(two.at(total), Fraction(6 - std::abs(total - 7), 36));
  EXPECT_EQ(two.mean(), Fraction(7));
  EXPECT_EQ(two.at_least(7), Fraction(21, 36));
  EXPECT_EQ(two.at_most(4), Fraction(6, 36));
  EXPECT_EQ(two.quantile(Fraction(1, 2)), 7);
  EXPECT_EQ(two.quantile(Fraction(0)), 2);
  EXPECT_EQ(two.quantile(Fraction(1)), 12);
  EXPECT_EQ(two.quantile(Fraction(2)), 12);
}

TEST(Distributions, of_no_dice_are_certain) {
  EXPECT_EQ(distribution(total_of(0 * d6)).at(0), Fraction(1));
  EXPECT_EQ(distribution(count_of(0 * d6, 4)).at(0), Fraction(1));
  ASSERT_EQ(faces_distribution(0 * d6).size(), 1u);
  EXPECT_TRUE(faces_distribution(0 * d6)[0].faces.empty());
}

TEST(Distributions, know_no_impossible_answers) {
  EXPECT_EQ(distribution(count_of(5 * d6, 7)).size(), 1u);
  EXPECT_EQ(distribution(count_of(5 * d6, 7)).at(0), Fraction(1));
  EXPECT_EQ(distribution(count_of(5 * d6, 1)).at(5), Fraction(1));
}

TEST(Distributions, equal_brute_force_over_all_faces) {
  for (const Die* die : dice_kinds())
    for (int n = 1; n <= (die->sides > 6 ? 3 : 5); ++n) {
      const Fraction one = power(1, die->sides, n);
      std::map<std::string, Fraction> faces_brute;
      Distribution<int> total_brute;
      std::map<int, Distribution<int>> count_brute;
      for_all_faces(n * *die, [&](const Faces& faces) {
        faces_brute[shown(faces)] += one;
        total_brute.add(total_of(n * *die).read(faces), one);
        for (int at_least : {1, 2, 4, 5, 7}) count_brute[at_least].add(count_of(n * *die, at_least).read(faces), one);
      });
      EXPECT_EQ(distribution(total_of(n * *die)), total_brute) << n << die->name;
      for (int at_least : {1, 2, 4, 5, 7})
        EXPECT_EQ(distribution(count_of(n * *die, at_least)), count_brute[at_least]) << n << die->name << " " << at_least;
      const auto faces = faces_distribution(n * *die);
      EXPECT_EQ(faces.size(), faces_brute.size()) << n << die->name;
      for (const FacesEntry& entry : faces) EXPECT_EQ(entry.p, faces_brute[shown(entry.faces)]) << shown(entry.faces);
    }
}

TEST(Distributions, of_large_pools_are_still_exact) {
  EXPECT_EQ(distribution(count_of(120 * d6, 6)).at(120), power(1, 6, 120));
  EXPECT_EQ(distribution(count_of(120 * d6, 6)).total(), Fraction(1));
  EXPECT_EQ(distribution(total_of(36 * d6)).mean(), Fraction(126));
  EXPECT_EQ(distribution(total_of(36 * d6)).total(), Fraction(1));
  EXPECT_EQ(distribution(total_of(36 * d6)).at(36), power(1, 6, 36));
}

TEST(Distributions, sum_to_one) {
  EXPECT_TRUE(holds("weights sum to 1 and none is 0", [] {
    const auto d = distribution(any_roll(14));
    RC_ASSERT(d.total() == Fraction(1));
    for (std::size_t i = 0; i < d.size(); ++i) {
      RC_ASSERT(d.entries()[i].p > Fraction(0));
      if (i > 0) RC_ASSERT(d.entries()[i - 1].value < d.entries()[i].value);
    }
  }));
}

TEST(Distributions, have_the_sum_of_the_means_as_the_mean_of_the_sum) {
  EXPECT_TRUE(holds("means add up", [] {
    const Roll roll = any_roll(14);
    Roll one = roll;
    one.dice.count = 1;
    RC_ASSERT(distribution(roll).mean() == distribution(one).mean() * Fraction(roll.dice.count));
  }));
}

TEST(Distributions, split_at_every_value) {
  EXPECT_TRUE(holds("at_least(v) + at_most(v - 1) = 1", [] {
    const Roll roll = any_roll(10);
    const auto d = distribution(roll);
    const int v = *rc::gen::inRange(-3, 210);
    RC_ASSERT(d.at_least(v) + d.at_most(v - 1) == Fraction(1));
    RC_ASSERT(d.at_least(v) - d.at_least(v + 1) == d.at(v));
  }));
}

TEST(Distributions, have_quantiles_that_undo_at_most) {
  EXPECT_TRUE(holds("quantile is the inverse of at_most", [] {
    const auto d = distribution(any_roll(10));
    const auto& entry = d.entries()[*rc::gen::inRange<std::size_t>(0, d.size())];
    RC_ASSERT(d.quantile(d.at_most(entry.value)) == entry.value);
    const Fraction share(*rc::gen::inRange(1, 1000), 1000);
    const int q = d.quantile(share);
    RC_ASSERT(d.at_most(q) >= share);
    RC_ASSERT(d.at_most(q - 1) < share);
  }));
}

}  // namespace linstock
