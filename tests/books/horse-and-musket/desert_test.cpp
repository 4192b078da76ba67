// Sandstorms, mirages, quicksand, prayer, and the book's own dice.
#include "books/horse-and-musket/desert/desert.h"

#include "book_kit.h"
#include "books/horse-and-musket/dice.h"
#include "kernel/book.h"

namespace linstock::horse_and_musket {
namespace {

// HM-SAND-01, HM-SAND-02, HM-SAND-06, HM-SAND-08
TEST(Sandstorm, on_doubles_of_one_and_six) {
  const auto f = usual<StormFacts>();
  EXPECT_EQ(chance<sandstorm>(f, [](const Storm& s) { return s.storm; }), Fraction(2, 36));
  for (const char* dice : {"1 1", "6 6"}) {
    const Storm s = roll<sandstorm>(f, {dice, "2 3"});
    EXPECT_EQ(s.feet, 5);
    EXPECT_EQ(s.turns, 1);
    EXPECT_FALSE(s.whole_table);
  }
  EXPECT_TRUE(roll<sandstorm>(f, {"1 1", "4 3"}).whole_table);
  EXPECT_EQ(roll<sandstorm>(f, {"1 1", "4 3"}).feet, 6);
  EXPECT_FALSE(roll<sandstorm>(f, {"2 1"}).storm);
}

// HM-SAND-07, HM-STAMP-07: the dice are data of the book
TEST(Sandstorm, dice) {
  const int faces[] = {0, 2, 4, 6, 8, 10};
  ASSERT_EQ(artillery_die.sides, 6);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(artillery_die.face[i], faces[i]);
  EXPECT_EQ(direction_die.sides, 72);
  EXPECT_EQ(direction_die.highest() * degrees_per_step, 355);
  const Book& book = *find_book("horse-and-musket");
  ASSERT_EQ(book.dice.size(), 3u);
  EXPECT_EQ(fan_die.sides, 19);  // 45 degrees either side in steps of 5
}

// HM-SAND-03, HM-DEF-02
TEST(Sandstorm, drift) {
  auto f = usual<DriftFacts>();
  const Drift d = roll<drift>(f, {"18", "6"});
  EXPECT_EQ(d.degrees, 90);
  EXPECT_EQ(d.half_inches, 12);
  EXPECT_EQ(d.twelfths, 30);  // 6 inches of 5/12 BW
  EXPECT_EQ(chance<drift>(f, [](const Drift& o) { return o.half_inches == 0; }), Fraction(1, 6));
  f.in_the_open = 0;
  EXPECT_EQ(judge<drift>(f).half_inches, 0);
}

// HM-SAND-04
TEST(Sandstorm, natives_and_slopes) {
  auto f = usual<DriftFacts>();
  f.uphill = 1;
  EXPECT_EQ(roll<drift>(f, {"18", "6"}).half_inches, 6);
  f.uphill = 0;
  f.native = 1;
  EXPECT_EQ(roll<drift>(f, {"0", "6"}).half_inches, 6);
  for (int step = 0; step < 19; ++step)  // nineteen steps of 5 degrees, one as likely as the other
    EXPECT_EQ(roll<drift>(f, {std::to_string(step), "6"}).degrees, 5 * step - 45);
  for (const int degrees : {-45, -20, 15, 45})
    EXPECT_EQ(chance<drift>(f, [=](const Drift& o) { return o.half_inches > 0 && o.degrees == degrees; }), Fraction(5, 6 * 19)) << degrees;
}

// HM-SAND-05
TEST(Sandstorm, meetings) {
  EXPECT_TRUE(judge<storm_meeting>(MeetingFacts{1, 1}).intermingled);
  EXPECT_FALSE(judge<storm_meeting>(MeetingFacts{1, 1}).may_fight);
  EXPECT_TRUE(judge<storm_meeting>(MeetingFacts{0, 1}).may_fight);
  EXPECT_FALSE(judge<storm_meeting>(MeetingFacts{0, 0}).may_fight);
}

// HM-MIRAGE-01, HM-MIRAGE-02, HM-MIRAGE-04
TEST(Mirage, appears_on_three) {
  const auto f = usual<MirageFacts>();
  EXPECT_EQ(chance<mirage>(f, [](const Mirage& m) { return m.vision != Vision::None; }), Fraction(2, 36));
  const Vision visions[] = {Vision::OasisOrLake, Vision::OasisOrLake, Vision::Buildings, Vision::Buildings, Vision::Figures, Vision::Figures};
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(roll<mirage>(f, {"2 1", std::to_string(die)}).vision, visions[die - 1]);
  EXPECT_EQ(roll<mirage>(f, {"2 1", "1"}).side_twelfths, 120);
  EXPECT_TRUE(roll<mirage>(f, {"2 1", "1"}).place_allowed);
  EXPECT_FALSE(roll<mirage>(MirageFacts{3}, {"2 1", "1"}).place_allowed);
}

// HM-MIRAGE-03
TEST(Mirage, fades) {
  EXPECT_FALSE(judge<mirage_fades>(FadeFacts{31}).fades);
  EXPECT_TRUE(judge<mirage_fades>(FadeFacts{30}).fades);
}

// HM-QUICK-01, HM-QUICK-02, HM-QUICK-03, HM-DEF-11
TEST(Quicksand, swallows) {
  const Quicksand q = roll<quicksand>(QuicksandFacts{2, 2, 1}, {"3 2", "4 3 2 6 1"});
  EXPECT_EQ(q.bases_lost, 2);  // three drowned, one hit before, 2 SP a base
  EXPECT_EQ(q.losses, 3);
  EXPECT_EQ(chance<quicksand>(QuicksandFacts{1, 6, 0}, [](const Quicksand& o) { return o.losses == 0; }), Fraction(7, 24));
}

// HM-PRAY-01, HM-PRAY-02
TEST(Prayer, every_sixth_move) {
  auto f = usual<PrayerFacts>();
  for (int move = 1; move <= 24; ++move) {
    f.move = move;
    EXPECT_EQ(judge<prayer>(f).prays, move % 6 == 0);
  }
  EXPECT_FALSE(judge<prayer>(f).may_react);
  f.move = 30;  // the print stops at 24
  EXPECT_FALSE(judge<prayer>(f).prays);
  f.move = 24;
  f.charged = 1;
  EXPECT_TRUE(judge<prayer>(f).may_react);
  for (int PrayerFacts::*busy : {&PrayerFacts::in_melee, &PrayerFacts::routing}) {
    auto g = f;
    g.*busy = 1;
    EXPECT_FALSE(judge<prayer>(g).prays);
  }
  f.muslim = 0;
  EXPECT_FALSE(judge<prayer>(f).prays);
}

}  // namespace
}  // namespace linstock::horse_and_musket
