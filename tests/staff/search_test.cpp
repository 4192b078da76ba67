// Looking ahead: legal, repeatable, and stronger than doctrine.
#include <gtest/gtest.h>

#include "simulate/match.h"
#include "staff/battles.h"
#include "staff/mind.h"
#include "staff/playout.h"
#include "staff/value.h"

using namespace linstock;
using namespace linstock::staff;

namespace {

// Plays on by doctrine, answer by answer, and hands over a game now and then that asks for a decision.
template <class Look>
void look_at_decisions(const char* scenario, int every, int most, Look look) {
  const auto game = battle_of(scenario);
  Chance dice(Seed::numbered(2));
  for (int n = 0, seen = 0; game->question() && n < 2000 && seen < most; ++n) {
    Answer answer;
    if (game->question()->shape == Question::Shape::Roll) {
      dice.begin(static_cast<std::uint64_t>(n));
      answer.faces = dice.faces(game->question()->roll.dice);
    } else {
      if (n % every == 0) look(*game), ++seen;
      answer = advise(*game, Level::Doctrine, static_cast<std::uint64_t>(n));
    }
    ASSERT_FALSE(game->answer(answer));
  }
}

}  // namespace

TEST(Staff, every_answer_at_every_level_is_legal_and_has_a_reason) {
  Budget small;
  small.rounds[0] = small.rounds[1] = small.rounds[2] = 2;
  small.plans = 5;
  small.candidates = 6;
  look_at_decisions("first-shots", 7, 25, [&](const Game& game) {
    const Thought thought = think(game, small, 11);
    EXPECT_FALSE(game.clone()->answer(thought.answer));
    EXPECT_FALSE(thought.why.empty()) << game.question()->what;
    for (const Level level : {Level::Random, Level::Cadet, Level::Lieutenant, Level::Doctrine})
      EXPECT_FALSE(game.clone()->answer(answer_at(game, level, 5).answer));
  });
}

TEST(Staff, the_same_position_and_luck_give_the_same_answer) {
  Budget budget;
  budget.rounds[0] = budget.rounds[1] = budget.rounds[2] = 3;
  budget.plans = 2;
  look_at_decisions("first-shots", 11, 8, [&](const Game& game) {
    const std::uint64_t before = game.hash();
    const Thought once = think(game, budget, 7), again = think(*game.clone(), budget, 7);
    EXPECT_EQ(once.answer, again.answer);
    EXPECT_EQ(once.why, again.why);
    EXPECT_EQ(once.chance, again.chance);
    EXPECT_EQ(once.playouts, again.playouts);
    EXPECT_EQ(game.hash(), before);  // thinking changes nothing
  });
}

TEST(Staff, work_is_counted) {
  Budget budget;
  look_at_decisions("first-shots", 17, 5, [&](const Game& game) {
    const int most = budget.candidates * budget.rounds[0] + 3 * budget.rounds[1] + 2 * budget.rounds[2];
    EXPECT_LE(think(game, budget, 3).playouts, most);
    Budget little = budget;
    little.most = 20;
    EXPECT_LE(think(game, little, 3).playouts, little.most);
  });
}

// Where playouts are long there are fewer of them: three a round at the least.
TEST(Staff, work_is_counted_in_decisions_too) {
  Budget plenty, little;
  plenty.work = 1'000'000;
  little.work = 1;
  int more = 0;
  look_at_decisions("crossroads", 23, 4, [&](const Game& game) {
    const int all = think(game, plenty, 3).playouts, few = think(game, little, 3).playouts;
    EXPECT_LE(few, 3 * (little.candidates + 3 + 2));
    EXPECT_LE(few, all);
    more += all > few;
  });
  EXPECT_GT(more, 0);
}

// ORDERS FOR A TURN

Budget with_orders() {
  Budget budget;
  budget.candidates = 2;
  budget.rounds[0] = budget.rounds[1] = budget.rounds[2] = 2;
  budget.orders = 12;
  budget.order_rounds[0] = budget.order_rounds[1] = budget.order_rounds[2] = 2;
  budget.margin = 0;  // whatever looks better is ordered
  return budget;
}

TEST(Staff, orders_are_thought_over_once_a_turn_and_followed) {
  const Budget budget = with_orders();
  Mind mind;
  int clock = 0, changes = 0, given = 0;
  std::vector<std::int32_t> before;
  look_at_decisions("first-shots", 2, 120, [&](const Game& game) {
    if (game.question()->seat != 0) return;
    mind.answer(game, budget, 5 + game.hash());
    const std::vector<std::int32_t> now = mind.orders(0) ? mind.orders(0)->numbers : std::vector<std::int32_t>{};
    if (game.clock() == clock) {
      EXPECT_EQ(now, before) << "orders changed in the middle of a turn";
    }
    changes += now != before;
    given += !now.empty();
    clock = game.clock(), before = now;
  });
  EXPECT_GT(given, 0);
  EXPECT_GT(changes, 1);
  EXPECT_FALSE(mind.orders(1));  // nobody asked the other side
}

TEST(Staff, orders_come_again_and_change_nothing) {
  const Budget budget = with_orders();
  int compared = 0;
  look_at_decisions("crossroads", 40, 6, [&](const Game& game) {
    const std::uint64_t before = game.hash();
    const OrdersThought once = think_of_orders(game, budget, 7), again = think_of_orders(*game.clone(), budget, 7);
    ASSERT_EQ(once.orders.has_value(), again.orders.has_value());
    if (once.orders) {
      EXPECT_EQ(once.orders->numbers, again.orders->numbers);
    }
    EXPECT_EQ(once.playouts, again.playouts);
    EXPECT_EQ(game.hash(), before);
    // A side has plans in its own turn; what it then ordered goes on in the enemy's.
    EXPECT_EQ(once.compared > 0, !game.plans(game.question()->seat).empty());
    compared += once.compared > 0;
    Thought under = think(game, budget, 7, once.orders ? &*once.orders : nullptr);
    EXPECT_FALSE(game.clone()->answer(under.answer));
  });
  EXPECT_GT(compared, 0);
}

TEST(Staff, several_looks_count_by_their_mean) {
  const auto start = battle_of("first-shots");
  const auto look = [&](int first, int last) {
    const auto game = start->clone();
    Playing playing(Seed::numbered(9));
    return play_on(*game, 0, playing, {last, first});
  };
  const double third = look(0, 3), fourth = look(0, 4), fifth = look(0, 5);
  EXPECT_NE(third, fourth);
  EXPECT_NEAR(look(3, 5), (third + fourth + fifth) / 3, 1e-12);
  EXPECT_EQ(look(4, 4), fourth);
  // Beyond the end of the battle its end counts for every look that is left.
  const double end = look(0, 1000);
  EXPECT_TRUE(end == 0 || end == 0.5 || end == 1);
  EXPECT_EQ(look(999, 1000), end);
}

// The dice of a throw do not depend on what was thrown before it: two playouts that differ by one unit's move still
// share the throws of all others.
TEST(Staff, dice_are_common_to_what_is_common) {
  struct Here final : Advisor {
    std::uint64_t at = 0;
    void suggest(const Question&, int, std::uint64_t, std::vector<Suggestion>&) const override {}
    std::uint64_t place() const override { return at; }
  };
  const auto thrown = [](std::vector<std::uint64_t> places) {
    Playing playing(Seed::numbered(1));
    Here here;
    playing.advise(&here);
    std::vector<int> out;
    for (const std::uint64_t place : places) {
      here.at = place;
      out.push_back(playing.total(20 * d6, {}));
    }
    return out;
  };
  const auto a = thrown({5, 6, 7}), b = thrown({7, 5, 5, 6});
  EXPECT_EQ(a[0], b[1]);
  EXPECT_EQ(a[1], b[3]);
  EXPECT_EQ(a[2], b[0]);
  EXPECT_NE(b[1], b[2]);  // twice for the same thing are two throws
}

namespace {

MatchResult match_of(Player first, Player second, std::uint64_t pairs) {
  const auto start = battle_of("first-shots");
  MatchPlan plan;
  plan.start = start.get();
  plan.players[0] = first;
  plan.players[1] = second;
  plan.pairs = pairs;
  return play_match(plan);
}

}  // namespace

// The ladder in small; docs/commander.md has it with its figures. Whoever looks ahead does it here with a part of the general's work.
TEST(Staff, every_level_beats_the_one_below) {
  for (const Level level : {Level::Cadet, Level::Lieutenant, Level::Doctrine}) {
    const Level below = static_cast<Level>(static_cast<int>(level) - 1);
    const MatchResult result = match_of({level, {}}, {below, {}}, 20);
    EXPECT_GE(2 * result.won + result.drawn, 44u) << text_of(level).name << ": " << result.won << " won, " << result.lost << " lost";
  }
}

TEST(Staff, whoever_looks_ahead_beats_doctrine) {
  Budget quick;
  quick.rounds[0] = 4, quick.rounds[1] = 8, quick.rounds[2] = 12;
  quick.margin = 1.5;
  const MatchResult result = match_of({Level::General, quick}, {Level::Doctrine, {}}, 8);
  EXPECT_GE(2 * result.won + result.drawn, 20u) << result.won << " won, " << result.lost << " lost";
  EXPECT_GT(result.changed[0], 0u);
  EXPECT_EQ(result.changed[1], 0u);
}

TEST(Staff, levels_have_names_and_order) {
  ASSERT_GE(levels().size(), 5u);
  for (const LevelText& text : levels()) {
    EXPECT_EQ(level_named(text.name), text.level);
    EXPECT_STREQ(level_names[static_cast<int>(text.level)], text.name);
    EXPECT_TRUE(*text.title && *text.about);
  }
  EXPECT_EQ(level_named("captain"), Level::Doctrine);  // as people call it
  EXPECT_EQ(level_named("Recruit"), Level::Random);
  EXPECT_FALSE(level_named("napoleon"));
  EXPECT_FALSE(level_named("capt"));
  EXPECT_FALSE(level_named(""));
  EXPECT_EQ(level_named("marshal"), Level::General);  // old battles have it
  EXPECT_EQ(levels_for(*battle_of("first-shots")).size(), levels().size());
}
