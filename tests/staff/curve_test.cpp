// Who was ahead when; luck and decisions apart.
#include <gtest/gtest.h>

#include "kernel/dice/distribution.h"
#include "staff/battles.h"
#include "staff/curve.h"
#include "staff/duel.h"
#include "staff/value.h"

using namespace linstock;
using namespace linstock::staff;

TEST(Curve, luck_and_decisions_add_up_to_the_whole_change) {
  const auto start = battle_of("first-shots");
  const auto game = start->clone();
  Curve curve(*game, no_seat);
  Chance dice(Seed::numbered(4));
  for (std::uint64_t n = 0; game->question(); ++n) {
    Answer answer;
    if (game->question()->shape == Question::Shape::Roll) {
      dice.begin(n);
      answer.faces = dice.faces(game->question()->roll.dice);
    } else {
      answer = advise(*game, Level::Doctrine, n);
    }
    ASSERT_TRUE(curve.take(*game, answer));
    ASSERT_NEAR(curve.points().back().chance, chance(*game, 0), 1e-12);
  }
  const double first = curve.points().front().chance, last = curve.points().back().chance;
  EXPECT_NEAR(first + curve.luck() + curve.decided(0) - curve.decided(1), last, 1e-9);
  EXPECT_TRUE(last == 0 || last == 0.5 || last == 1);  // it ends with who won
  EXPECT_EQ(curve.points().size(), curve.answers() + 1);
  const auto turning = curve.turning_points(5);
  ASSERT_EQ(turning.size(), 5u);
  for (std::size_t i = 1; i < turning.size(); ++i) EXPECT_LT(turning[i - 1].n, turning[i].n);
  for (const TurningPoint& t : turning) EXPECT_FALSE(t.clause.empty());
}

// Over all throws that could come what the dice give is nothing, so that a result less its luck has the same mean.
TEST(Curve, even_luck_is_nothing_on_average) {
  const auto game = battle_of("first-shots");
  int looked = 0;
  for (std::uint64_t n = 0; game->question() && looked < 12; ++n) {
    const Question question = *game->question();
    if (question.shape != Question::Shape::Roll) {
      ASSERT_FALSE(game->answer(advise(*game, Level::Doctrine, n)));
      continue;
    }
    if (question.roll.ask != Ask::Each) {
      double sum = 0;
      const Distribution<int> all = distribution(question.roll);
      for (const auto& entry : all.entries()) {
        const auto copy = game->clone();
        Curve curve(*copy, no_seat);
        Answer answer;
        answer.value = entry.value;
        ASSERT_TRUE(curve.take(*copy, answer));
        EXPECT_EQ(curve.even_luck(), curve.luck());
        sum += entry.p.to_double() * curve.even_luck();
      }
      EXPECT_NEAR(sum, 0, 1e-9);
      ++looked;
    }
    Chance dice(Seed::numbered(n));
    dice.begin(n);
    ASSERT_FALSE(game->answer(dice.answer(question.roll)));
  }
  EXPECT_GT(looked, 5);
}
