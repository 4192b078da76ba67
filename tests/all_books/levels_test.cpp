// The computer that looks ahead, over every battle of every book that knows what its positions are worth.
#include "kernel/agenda.h"
#include "kit/kit.h"
#include "staff/curve.h"
#include "staff/levels.h"
#include "staff/sample.h"
#include "staff/value.h"

namespace linstock {

namespace {

using kit::SetupCase;

std::unique_ptr<Game> start_of(const SetupCase& tested) {
  const auto battle = kit::begin_at_table(tested);
  return battle->game().clone();
}

staff::Budget small_budget() {
  staff::Budget budget;
  budget.rounds[0] = budget.rounds[1] = budget.rounds[2] = 2;
  budget.candidates = 4;
  budget.plans = 3;
  budget.lines = 4;
  return budget;
}

// Plays on by doctrine and looks at a decision now and then.
template <class Look>
void look_at_decisions(const SetupCase& tested, std::uint64_t every, int most, Look look) {
  const auto game = start_of(tested);
  Chance dice(Seed::numbered(3));
  for (std::uint64_t n = 0, seen = 0; game->question() && static_cast<int>(seen) < most; ++n) {
    Answer answer;
    if (game->question()->shape == Question::Shape::Roll) {
      dice.begin(n);
      answer = dice.answer(game->question()->roll);
    } else {
      if (n % every == every - 1) look(*game), ++seen;
      answer = advise(*game, Level::Doctrine, n);
    }
    ASSERT_FALSE(game->answer(answer));
  }
}

}  // namespace

class LooksAhead : public testing::TestWithParam<SetupCase> {
 protected:
  void SetUp() override {
    if (staff::Value::of(*start_of(GetParam())).weights().empty()) GTEST_SKIP() << "this book has not been trained";
  }
};

TEST_P(LooksAhead, the_weights_are_those_of_the_features) {
  const auto game = start_of(GetParam());
  const auto names = staff::feature_names(*game);
  const auto& weights = staff::Value::of(*game).weights();
  ASSERT_EQ(weights.size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(weights[i].name, names[i]);
  const Level highest = staff::Value::of(*game).highest();
  EXPECT_EQ(staff::levels_for(*game).back().level, highest);
}

// Whoever asks for a level that has not been shown to be stronger with this book gets the highest that has.
TEST_P(LooksAhead, a_level_that_is_not_offered_falls_back) {
  look_at_decisions(GetParam(), 17, 2, [](const Game& game) {
    const Level highest = staff::levels_for(game).back().level;
    EXPECT_EQ(staff::answer_at(game, Level::General, 5).answer, staff::answer_at(game, highest, 5).answer);
  });
}

TEST_P(LooksAhead, what_one_side_gains_the_other_loses) {
  look_at_decisions(GetParam(), 9, 20, [](const Game& game) {
    const auto ours = staff::lead_of(game, 0), theirs = staff::lead_of(game, 1);
    ASSERT_EQ(ours.size(), theirs.size());
    for (std::size_t i = 0; i < ours.size(); ++i) EXPECT_EQ(ours[i].value, -theirs[i].value) << ours[i].name;
    EXPECT_NEAR(staff::chance(game, 0) + staff::chance(game, 1), 1, 1e-12);
  });
}

TEST_P(LooksAhead, who_is_ahead_is_told_answer_by_answer) {
  const auto game = start_of(GetParam());
  staff::Curve curve(*game, no_seat);
  Chance dice(Seed::numbered(5));
  for (std::uint64_t n = 0; game->question() && n < 60; ++n) {
    Answer answer;
    if (game->question()->shape == Question::Shape::Roll) {
      dice.begin(n);
      answer = dice.answer(game->question()->roll);
    } else {
      answer = advise(*game, Level::Doctrine, n);
    }
    ASSERT_TRUE(curve.take(*game, answer));
    EXPECT_NEAR(curve.points().back().chance, staff::chance(*game, 0), 1e-12);
  }
  ASSERT_EQ(curve.points().size(), curve.answers() + 1);
  EXPECT_NEAR(curve.points().front().chance + curve.luck() + curve.decided(0) - curve.decided(1), curve.points().back().chance, 1e-9);
}

TEST_P(LooksAhead, answers_are_legal_and_come_again) {
  look_at_decisions(GetParam(), 13, 8, [](const Game& game) {
    const std::uint64_t before = game.hash();
    const staff::Thought once = staff::think(game, small_budget(), 7), again = staff::think(*game.clone(), small_budget(), 7);
    EXPECT_FALSE(game.clone()->answer(once.answer)) << game.question()->what;
    EXPECT_EQ(once.answer, again.answer);
    EXPECT_EQ(once.why, again.why);
    EXPECT_EQ(once.playouts, again.playouts);
    EXPECT_EQ(game.hash(), before);
  });
}

// Whoever thinks sees what his seat knows: with other hidden things in their places he thinks the same.
TEST_P(LooksAhead, what_the_seat_cannot_know_changes_nothing) {
  if (!start_of(GetParam())->has_secrets()) GTEST_SKIP() << "nothing is hidden";
  look_at_decisions(GetParam(), 5, 8, [](const Game& game) {
    const Seat seat = game.question()->seat;
    const auto other = game.imagined(seat, 12345);
    if (!other->question() || !other->known(seat)->same_state(*game.known(seat))) return;
    const staff::Thought here = staff::think(game, small_budget(), 7), there = staff::think(*other, small_budget(), 7);
    EXPECT_EQ(here.answer, there.answer);
    EXPECT_EQ(here.chance, there.chance);
    EXPECT_EQ(here.why, there.why);
  });
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(LooksAhead);
INSTANTIATE_TEST_SUITE_P(AllBooks, LooksAhead, testing::ValuesIn(kit::all_setups()),
                         [](const auto& tested) { return tested.param.name(); });

}  // namespace linstock
