// Odds of a charge by playing on, and what the computer thinks of places and charges.
#include <cmath>

#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/doctrine/judging.h"
#include "kernel/book.h"
#include "kernel/game.h"
#include "kernel/view/scene.h"

namespace linstock::nineteenth_century::afield {

namespace {

std::unique_ptr<Game> game_of(const std::string& text) {
  const Book* book = find_book("nineteenth-century");
  std::optional<Problem> problem;
  auto game = book->new_game(open_table + text, book->tables(), problem);
  if (!game) throw std::runtime_error(problem ? problem->field + ": " + problem->message : "no game");
  return game;
}
Answer one_entry(int subject, int value) {
  Answer pick;
  pick.value = value;
  Written sheet;
  sheet.entries.push_back({subject, pick});
  Answer answer;
  answer.paper = sheet;
  return answer;
}
// Lancers before the flank of a battery, and a battalion before another.
const std::string both_may_charge = unit("red", lancers, 500, 500, 90) + unit("blue", battery + holds, 500, 640, 270) + unit("blue", battalion, 1200, 640, 270) + unit("red", battalion, 1200, 560, 90);

}  // namespace

TEST(Foreseen, a_charge_is_played_to_its_end_and_agrees_with_many_plays) {  // NC-CHARGE-01
  const auto game = game_of(both_may_charge);
  ASSERT_TRUE(game->question());
  ASSERT_EQ(game->question()->clause.name(), std::string_view("NC-CHARGE-03"));
  const Answer charge = one_entry(0, 1);
  const auto shown = game->prospect(charge);
  ASSERT_TRUE(shown && shown->played);
  EXPECT_FALSE(shown->assumed.empty());
  constexpr std::uint64_t plays = 300;
  const auto often = game->play_out(charge, plays, 9'000);
  ASSERT_TRUE(often && often->played);
  Fraction sum;
  for (const OddsRow& row : shown->played->rows) sum += row.p;
  EXPECT_EQ(sum, Fraction(1));
  const auto breaks = [](const Described& o) { return o.as<ChargeEnd>().end == ChargeEnding::TargetBreaks; };
  const double p = shown->played->sum_if(breaks).to_double(), f = often->played->sum_if(breaks).to_double();
  const double trials = shown->played->samples ? 1.0 / plays + 1.0 / static_cast<double>(shown->played->samples) : 1.0 / plays;
  EXPECT_NEAR(p, f, 5 * std::sqrt(std::max(p * (1 - p), 0.002) * trials));
  EXPECT_LE(shown->played->branches, 251u);  // a first look, counted
  EXPECT_EQ(shown->played->samples, 25u);
  const auto longer = game->play_out(charge, 1'600, 1);  // as whoever looks on has it
  EXPECT_NEAR(longer->played->sum_if(breaks).to_double(), f, 5 * std::sqrt(p * (1 - p) * (1.0 / plays + 1.0 / 1'600)));
  EXPECT_GT(f, 0.1);
}

TEST(Foreseen, the_second_seats_charge_is_its_own) {  // NC-CHARGE-03: both write at the same time
  const auto game = game_of(both_may_charge);
  const auto blue = game->known(1);
  ASSERT_TRUE(blue->question());
  ASSERT_EQ(blue->question()->seat, 1);
  const auto shown = game->prospect(one_entry(2, 3));
  const auto his = blue->prospect(one_entry(2, 3));
  EXPECT_FALSE(shown);  // that is no unit of the seat that is asked first
  ASSERT_TRUE(his && his->played);
  EXPECT_NE(his->title.find("on unit"), std::string::npos);
}

TEST(Foreseen, a_charge_that_is_not_allowed_has_no_odds) {  // NC-CHARGE-04
  const auto game = game_of(both_may_charge);
  EXPECT_FALSE(game->prospect(one_entry(0, 2)));
}

TEST(Judging, fire_at_a_line_in_the_open_is_worth_more_than_at_one_in_cover) {
  const std::string farm = "[[area]]\nkind = \"built-up-area\"\nname = \"Farm\"\noutline = [[380, 580], [620, 580], [620, 680], [380, 680]]\n";
  Table open(unit("red", battalion, 500, 500, 90) + unit("blue", battalion, 500, 600, 270)), covered(farm + unit("red", battalion, 500, 500, 90) + unit("blue", battalion, 500, 600, 270));
  EXPECT_GT(fire_given(Board(open.state, open.setting), 0), fire_given(Board(covered.state, covered.setting), 0));
  EXPECT_EQ(fire_given(Board(open.state, open.setting), 0), fire_taken(Board(open.state, open.setting), 1));
}

TEST(Judging, horse_does_not_ride_at_a_formed_line_but_at_guns_from_behind) {
  Table line(unit("red", lancers, 500, 480, 90) + unit("blue", battalion, 500, 600, 270));
  Table rear(unit("red", lancers, 500, 480, 90) + unit("blue", battery, 500, 600, 90));
  EXPECT_LT(charge_worth(Board(line.state, line.setting), 0, 1), 0);
  EXPECT_GT(charge_worth(Board(rear.state, rear.setting), 0, 1), 30);
}

TEST(Judging, a_column_within_range_deploys) {
  Table t(unit("red", battalion + "\nformation = \"column\"\norder = \"hold\"", 500, 400, 90) + unit("blue", battalion, 500, 620, 270) + unit("red", battalion, 1500, 200, 90));
  const Answer best = best_plot(Board(t.state, t.setting), 0);
  EXPECT_EQ(best.value, changes_to + static_cast<int>(FormationChange::ColumnLine));
}

TEST(Features, a_side_that_lost_a_battalion_has_less) {
  Table t(unit("red", battalion, 500, 400, 90) + unit("red", battalion, 900, 400, 90) + unit("blue", battalion, 500, 620, 270));
  const auto before = Rules::features(t.state, t.setting, 0);
  t[1].now.presence = Presence::Gone;
  t[1].now.figures = 0;
  const auto after = Rules::features(t.state, t.setting, 0);
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i : {std::size_t{0}, std::size_t{2}}) EXPECT_LT(after[i].value, before[i].value) << before[i].name;
  EXPECT_EQ(Rules::features(t.state, t.setting, 1).size(), before.size());
}

}  // namespace linstock::nineteenth_century::afield
