// What a match says about strength.
#include <gtest/gtest.h>

#include "simulate/elo.h"

using namespace linstock;

TEST(Elo, level_scores_are_level) {
  PairScores scores;
  for (int k : {0, 1, 2, 3, 4}) scores.add(k);
  EXPECT_DOUBLE_EQ(scores.score(), 0.5);
  const Elo elo = elo_of(scores);
  EXPECT_NEAR(elo.difference, 0, 1e-9);
  EXPECT_NEAR(elo.low, -elo.high, 1e-6);
}

TEST(Elo, three_of_four_are_about_190) {
  PairScores scores;
  for (int i = 0; i < 100; ++i) scores.add(3);
  EXPECT_NEAR(elo_of(scores).difference, 190.8, 0.1);
  EXPECT_NEAR(expected_score(190.8), 0.75, 0.001);
}

TEST(Elo, the_sequential_test_decides_either_way_and_not_at_once) {
  PairScores strong, even;
  EXPECT_EQ(verdict_of(strong, 0, 100), Verdict::Open);
  for (int i = 0; i < 60; ++i) {
    strong.add(i % 3 == 0 ? 2 : 4);
    even.add(i % 5);
  }
  EXPECT_EQ(verdict_of(strong, 0, 100), Verdict::Stronger);
  EXPECT_EQ(verdict_of(even, 0, 200), Verdict::NotStronger);
  EXPECT_GT(log_likelihood_ratio(strong, 0, 100), 0);
  EXPECT_LT(log_likelihood_ratio(even, 0, 100), 0);
}

TEST(Elo, the_mean_of_scores_has_an_interval) {
  const double scores[] = {0.5, 1.0, 0.5, 1.0};
  const Mean mean = mean_of(scores);
  EXPECT_DOUBLE_EQ(mean.mean, 0.75);
  EXPECT_NEAR(mean.high - mean.mean, 1.959964 * 0.288675 / 2, 1e-5);
  EXPECT_NEAR(mean.mean - mean.low, mean.high - mean.mean, 1e-12);
  EXPECT_NEAR(elo_of(mean).difference, 190.8, 0.1);
}
