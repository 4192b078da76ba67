// What a position is worth: features of the sides, the fit, the file.
#include <gtest/gtest.h>

#include <cmath>

#include "commander/commander.h"
#include "staff/battles.h"
#include "staff/levels.h"
#include "staff/sample.h"

using namespace linstock;
using namespace linstock::staff;

namespace {

std::vector<Position> some_positions(int battles) {
  std::vector<Position> all;
  const auto start = battle_of("first-shots");
  for (int i = 0; i < battles; ++i)
    sample_battle(*start, static_cast<std::uint64_t>(i + 1), static_cast<std::uint32_t>(i), 0, i % 2 ? Begun::HalfByMistakes : Begun::ByDoctrine, all);
  return all;
}

}  // namespace

TEST(Value, the_logistic_curve_needs_no_library) {
  for (const double x : {-20.0, -3.0, -0.1, 0.0, 0.7, 5.0, 29.0})
    EXPECT_NEAR(logistic(x), 1 / (1 + std::exp(-x)), 1e-9) << x;
}

TEST(Value, what_one_side_gains_the_other_loses) {
  const auto game = battle_of("crossroads");
  Commander commander(Seed::numbered(3), Level::Doctrine, Level::Random);
  for (int step = 0; step < 400 && game->play_step(commander); ++step) {
    if (step % 20 != 0) continue;
    const auto ours = lead_of(*game, 0), theirs = lead_of(*game, 1);
    ASSERT_EQ(ours.size(), theirs.size());
    for (std::size_t i = 0; i < ours.size(); ++i) {
      EXPECT_STREQ(ours[i].name, theirs[i].name);
      EXPECT_EQ(ours[i].value, -theirs[i].value) << ours[i].name;
    }
    EXPECT_NEAR(chance(*game, 0) + chance(*game, 1), 1, 1e-12);
  }
}

TEST(Value, the_file_in_the_program_fits_the_features) {
  const auto game = battle_of("first-shots");
  const Value& value = Value::of(*game);
  const auto names = feature_names(*game);
  ASSERT_EQ(value.weights().size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(value.weights()[i].name, names[i]);
  EXPECT_NEAR(value.chance(*game, 0), 0.5, 0.25);  // a scenario that is about fair
}

TEST(Value, the_same_seeds_give_the_same_weights) {
  const auto names = feature_names(*battle_of("first-shots"));
  const auto once = fit(some_positions(15), names, 10), again = fit(some_positions(15), names, 10);
  EXPECT_EQ(value_file("b", "c", once), value_file("b", "c", again));
  const Value read = Value::read(value_file("b", "c", once, Level::Lieutenant));
  EXPECT_EQ(read.highest(), Level::Lieutenant);
  EXPECT_EQ(Value().highest(), Level::Doctrine);  // without weights nobody looks ahead
  for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(read.weights()[i].thousandths, once[i].thousandths);
}

TEST(Value, on_trial_another_counts_until_it_is_over) {
  const auto battle = battle_of("first-shots");
  const Value none(std::vector<Value::Weight>(Value::of(*battle).weights().size(), Value::Weight{"nothing", 0}), Level::Cadet);
  const double before = chance(*battle, 0);
  {
    const Value::Trial trial(none);
    EXPECT_EQ(chance(*battle, 0), 0.5);
    EXPECT_EQ(levels_for(*battle).back().level, Level::Cadet);
  }
  EXPECT_EQ(chance(*battle, 0), before);
}

// Positions whose truth is known: the chance of winning is the logistic curve of twice the first lead.
TEST(Value, the_fit_finds_what_was_put_in) {
  std::vector<Position> all;
  Chance dice(Seed::numbered(5));
  for (std::uint32_t i = 0; i < 6000; ++i) {
    dice.begin(i);
    Position p;
    p.battle = i;
    p.lead = {static_cast<std::int32_t>(dice.below(4001)) - 2000, static_cast<std::int32_t>(dice.below(4001)) - 2000};
    p.won = static_cast<double>(dice.below(1000000)) < 1e6 * logistic(2 * p.lead[0] / 1000.0) ? 1.0f : 0.0f;
    all.push_back(p);
  }
  const auto weights = fit(all, {"what counts", "what does not"}, 1);
  EXPECT_NEAR(weights[0].thousandths, 2000, 200);
  EXPECT_NEAR(weights[1].thousandths, 0, 150);
  const Report report = examine(all, Value(weights));
  EXPECT_EQ(report.battles, 1200u);
  EXPECT_LT(report.loss, report.loss_of_even);
  EXPECT_NEAR(report.seventy.won, 0.7, 0.08);
  EXPECT_EQ(examine(all, Value(weights), -1, Examined::All).battles, 6000u);
  const auto held_back = fit(all, {"what counts", "what does not"}, 1e6);  // a great ridge allows nothing
  EXPECT_LT(std::abs(held_back[0].thousandths), 100);
}
