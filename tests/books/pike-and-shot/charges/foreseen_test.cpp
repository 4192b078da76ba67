// Odds of a charge on the table: played on exactly, and as often as it happens in seeded plays.
#include <cmath>

#include "kernel/book.h"
#include "books/pike-and-shot/whole.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

using Whole = BookGame<Rules>;

// A battle that has come to its charges.
Whole at_charges(Table& t) {
  t.state.phase = Phase::Combat;
  auto& agenda = t.state.agenda;
  agenda.push(EndTurn{0});
  agenda.push(FightPhase{0});
  agenda.push(ChargesGoIn{0, 0});
  agenda.push(Responses{0, 0});
  agenda.push(DeclareCharges{1});
  agenda.push(DeclareCharges{0});
  return Whole(t.state, t.scenario.setting);
}
Answer value(int n) {
  Answer answer;
  answer.value = n;
  return answer;
}
double chance(const Odds& odds, ChargeEnding end) {
  return odds.sum_if([&](const Described& o) { return o.as<ChargeEnd>().end == end; }).to_double();
}

}  // namespace

TEST(BattleOdds, of_a_charge_are_exact_and_as_often_as_it_happens) {  // PS-CHG-09, PS-RES-01
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 380, 270));
  Whole game = at_charges(t);
  ASSERT_TRUE(game.question());
  const auto shown = game.prospect(value(0));
  ASSERT_TRUE(shown && shown->played);
  EXPECT_EQ(shown->played->samples, 0u) << "walked to the end, branch by branch";
  EXPECT_FALSE(shown->assumed.empty());
  const auto played = game.play_out(value(0), 2'000, 7'000);
  ASSERT_TRUE(played && played->played);
  Fraction sum;
  for (const OddsRow& row : shown->played->rows) sum += row.p;
  EXPECT_EQ(sum, Fraction(1));
  for (int end = 0; end <= static_cast<int>(ChargeEnding::TargetRouts); ++end) {
    const double p = chance(*shown->played, static_cast<ChargeEnding>(end)), f = chance(*played->played, static_cast<ChargeEnding>(end));
    EXPECT_NEAR(p, f, 5 * std::sqrt(std::max(p * (1 - p), 0.001) / 2'000)) << end;
  }
  // 80 yards with two average dice and the D6: eight pips are wanted. 2+2+3 or less of ten such fall short.
  EXPECT_GT(chance(*shown->played, ChargeEnding::NoContact), 0.05);
  EXPECT_LT(chance(*shown->played, ChargeEnding::NoContact), 0.2);
}

TEST(BattleOdds, weigh_the_dice_and_the_answer_to_a_charge) {  // PS-CHG-07, PS-CHG-10
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", skirmishers, 400, 360, 270));
  Whole game = at_charges(t);
  ASSERT_FALSE(game.answer(value(0)));
  ASSERT_TRUE(game.question());
  const auto few = game.prospect(value(OneDie)), all = game.prospect(value(TwoDiceAndD6));
  ASSERT_TRUE(few && few->played && all && all->played);
  const auto caught = [](const Odds& odds) { return odds.sum_if([](const Described& o) { return o.as<ChargeEnd>().end >= ChargeEnding::TargetFallsBack; }).to_double(); };
  EXPECT_LT(caught(*few->played), caught(*all->played)) << "skirmishers evade; one die hardly ever catches them";
  ASSERT_FALSE(game.answer(value(TwoDiceAndD6)));
  while (game.question() && game.question()->seat != 1) ASSERT_FALSE(game.answer(value(no_more)));
  ASSERT_TRUE(game.question());
  const auto stands = game.prospect(value(StandsToIt)), evades = game.prospect(value(EvadesIt));
  ASSERT_TRUE(stands && evades && stands->played && evades->played);
  EXPECT_EQ(chance(*stands->played, ChargeEnding::TargetEvades), 0);
  EXPECT_GT(chance(*evades->played, ChargeEnding::TargetEvades), 0);
}

TEST(BattleOdds, are_not_shown_for_what_is_no_charge) {
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 380, 270));
  Whole game = at_charges(t);
  EXPECT_FALSE(game.prospect(value(no_more)));
}

}  // namespace linstock::pike_and_shot
