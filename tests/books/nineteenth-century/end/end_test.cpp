// End of game: when, what a unit costs its side, who has won.
#include "books/nineteenth-century/end/room.h"

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

// NC-END-01, NC-END-08
TEST(GameEnd, after_the_agreed_periods_or_without_a_unit_in_good_order) {
  const auto over = [](int played, int agreed, int own = 5, int enemy = 5) { return judge<game_end>(GameEndFacts{played, agreed, own, enemy}); };
  EXPECT_FALSE(over(11, 0).over);
  EXPECT_TRUE(over(12, 0).over);
  EXPECT_TRUE(over(12, 0).last_tests);
  EXPECT_FALSE(over(12, 13).over);
  EXPECT_TRUE(over(6, 6).over);
  EXPECT_TRUE(over(1, 0, 0, 5).over);
  EXPECT_TRUE(over(1, 0, 5, 0).over);
}

UnitLoss loss(Fate fate, int figures = 15) { return judge<unit_loss>(UnitLossFacts{9, 20, figures, 10, fate}); }

// NC-END-03, NC-END-04, NC-END-05, NC-END-06, NC-END-09, NC-END-10, NC-END-11: five of twenty killed, the rest by its fate;
// in quarters of a point.
TEST(UnitLoss, killed_in_full_the_rest_once) {
  constexpr int killed = 4 * 5 * 9, rest = 15 * 9;
  EXPECT_EQ(loss(Fate::Standing).deduct, killed);
  EXPECT_EQ(loss(Fate::Retreating).deduct, killed + 2 * rest);
  EXPECT_EQ(loss(Fate::Pursuing).deduct, killed + rest);
  EXPECT_EQ(loss(Fate::Routing).deduct, killed + 4 * rest + 40);
  EXPECT_EQ(loss(Fate::RoutedOff).deduct, killed + 4 * rest + 40);
  EXPECT_EQ(loss(Fate::Captured).deduct, killed + 4 * rest + 40);
  EXPECT_EQ(loss(Fate::LostRetreating).deduct, killed + 2 * rest);
  EXPECT_EQ(loss(Fate::LostPursuing).deduct, killed + rest);
  EXPECT_EQ(loss(Fate::Standing, 0).deduct, 4 * (20 * 9 + 10));  // destroyed: its commander too
  EXPECT_EQ(problem(UnitLossFacts{9, 20, 21, 10, Fate::Standing}), "figures NC-END-03");
}

// NC-END-02: half the cost of prisoners.
TEST(UnitLoss, prisoners_are_worth_half) {
  EXPECT_EQ(loss(Fate::Captured).enemy_gains, 2 * (15 * 9 + 10));
  EXPECT_EQ(loss(Fate::Routing).enemy_gains, 0);
}

// NC-END-02, NC-END-03, NC-END-04, NC-END-05, NC-END-06, in quarters of a point.
TEST(Score, adds_and_deducts) {
  auto f = usual<ScoreFacts>();
  f.red = {1500, 101, 31, 200, 40, 180, 91, 51};
  EXPECT_EQ(judge<score>(f).red, 6000 + 2 * 101 + 2 * 31 - 800 - 160 - 720 - 2 * 91 - 51);
  EXPECT_EQ(judge<score>(f).blue, 6000);
  f.red.routed = 1500;
  EXPECT_EQ(problem(f), "red_original NC-END-10");
}

// NC-END-07: ten per cent or more.
TEST(Score, ten_per_cent_wins) {
  auto f = usual<ScoreFacts>();
  EXPECT_EQ(judge<score>(f).winner, Winner::Draw);
  f.red.original = 1100;
  f.blue.original = 1000;
  EXPECT_EQ(judge<score>(f).winner, Winner::Red);
  f.red.original = 1099;
  EXPECT_EQ(judge<score>(f).winner, Winner::Draw);
  f.red.original = 900;
  EXPECT_EQ(judge<score>(f).winner, Winner::Blue);
  EXPECT_EQ(judge<score>(f, house("end.win_percent", "20")).winner, Winner::Draw);
}

// NC-END-12
TEST(Score, of_nothing_loses) {
  auto f = usual<ScoreFacts>();
  f.red.killed_or_captured = 1500;
  EXPECT_EQ(judge<score>(f).winner, Winner::Blue);
  f.blue.killed_or_captured = 1500;
  EXPECT_EQ(judge<score>(f).winner, Winner::Draw);
  f.red.killed_or_captured = 1499;
  EXPECT_EQ(judge<score>(f).winner, Winner::Red);
}

}  // namespace
}  // namespace linstock::nineteenth_century
