// Fatigue and disorder, and the limits on DPs.
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

TacticalFacts moving(Arm arm, Formation formation, Going going) {
  auto f = usual<TacticalFacts>();
  f.arm = arm;
  f.formation = formation;
  f.going = going;
  f.optional_d6 = 1;
  return f;
}

// The printed table written out again: which faces cost a DP. An average die shows 2 to 5 only.
struct FatigueRow {
  Arm arm;
  Formation formation;
  Going going;
  const char* faces;
  const char* clause;
};
class Fatigue : public testing::TestWithParam<FatigueRow> {};

// PS-DIS-01, PS-DIS-02, PS-DIS-03, PS-DIS-04, PS-DIS-05, PS-DIS-06, PS-DIS-09: one DP at most for a die.
TEST_P(Fatigue, each_face_of_the_optional_die) {
  const FatigueRow& row = GetParam();
  for (int face = 1; face <= 6; ++face) {
    const std::string die = std::to_string(face);
    const auto f = moving(row.arm, row.formation, row.going);
    const bool tires = std::string(row.faces).find(die) != std::string::npos;
    EXPECT_EQ(roll<tactical_move>(f, {"3", die}).dps_gained, tires) << row.clause << " die " << die;
  }
}
TEST_P(Fatigue, each_face_of_an_average_die) {
  const FatigueRow& row = GetParam();
  for (int face = 2; face <= 5; ++face) {
    const std::string die = std::to_string(face);
    const auto f = moving(row.arm, row.formation, row.going);
    const bool tires = std::string(row.faces).find(die) != std::string::npos;
    EXPECT_EQ(roll<tactical_move>(f, {die, "1"}).dps_gained, tires) << row.clause << " die " << die;
  }
}
INSTANTIATE_TEST_SUITE_P(
    Print, Fatigue,
    testing::Values(FatigueRow{Arm::Foot, Formation::Line, Going::Good, "6", "PS-DIS-02"},
                    FatigueRow{Arm::Horse, Formation::Line, Going::Good, "6", "PS-DIS-02"},
                    FatigueRow{Arm::Foot, Formation::AssaultColumn, Going::Good, "", "PS-DIS-03"},
                    FatigueRow{Arm::Horse, Formation::AssaultColumn, Going::Good, "", "PS-DIS-03"},
                    FatigueRow{Arm::Foot, Formation::Line, Going::Rough, "56", "PS-DIS-04"},
                    FatigueRow{Arm::Foot, Formation::Line, Going::Woods, "56", "PS-DIS-04"},
                    FatigueRow{Arm::Horse, Formation::Line, Going::Rough, "456", "PS-DIS-05"},
                    FatigueRow{Arm::Foot, Formation::AssaultColumn, Going::Rough, "6", "PS-DIS-06"},
                    FatigueRow{Arm::Horse, Formation::AssaultColumn, Going::Rough, "6", "PS-DIS-06"},
                    FatigueRow{Arm::Foot, Formation::MarchColumn, Going::Rough, "", "PS-DIS-01"},
                    FatigueRow{Arm::Horse, Formation::MarchColumn, Going::Good, "", "PS-DIS-01"},
                    FatigueRow{Arm::Skirmishers, Formation::Unformed, Going::Rough, "", "PS-DIS-01"},
                    FatigueRow{Arm::Horse, Formation::Unformed, Going::Woods, "", "PS-DIS-01"},
                    FatigueRow{Arm::Guns, Formation::Limbered, Going::Rough, "", "PS-DIS-01"}));

TEST_P(Fatigue, cites_its_line) {
  const FatigueRow& row = GetParam();
  EXPECT_TRUE(cites<tactical_move>(moving(row.arm, row.formation, row.going), Clause{row.clause}, {"3", "1"}));
}

// PS-DIS-07: each die counts by itself; PS-DP-01: up to three.
TEST(FatigueDps, each_die_counts) {
  auto f = moving(Arm::Horse, Formation::Line, Going::Rough);
  f.average_dice = 2;
  EXPECT_EQ(roll<tactical_move>(f, {"5 4", "6"}).dps_gained, 3);
  EXPECT_EQ(roll<tactical_move>(f, {"5 3", "6"}).dps_gained, 2);
  f.dps = 1;
  EXPECT_EQ(roll<tactical_move>(f, {"5 4", "6"}).dps, 3);
  f.dps = 4;
  EXPECT_EQ(roll<tactical_move>(f, {"5 4", "6"}).dps, 4);
}

// PS-DIS-08, PS-MAN-07: a minor obstacle makes all dice rough; on good ground nothing else does.
TEST(FatigueDps, minor_obstacles_are_rough) {
  auto f = moving(Arm::Foot, Formation::Line, Going::Good);
  EXPECT_EQ(roll<tactical_move>(f, {"=5", "5"}).dps_gained, 0);
  f.minor_obstacle = 1;
  EXPECT_EQ(roll<tactical_move>(f, {"5", "5"}).dps_gained, 2);
}

// PS-MOVE-13: the DPs stand however short the move.
TEST(FatigueDps, stand_however_short_the_move) {
  auto f = moving(Arm::Foot, Formation::Line, Going::Good);
  f.enemy_ahead = 20;
  const auto moved = roll<tactical_move>(f, {"=3", "6"});
  EXPECT_EQ(moved.yards, 0);
  EXPECT_EQ(moved.dps_gained, 1);
}

// Exact: foot in line hurrying over rough ground keeps its order 5/6 x 4/6 of the time.
TEST(FatigueDps, exact) {
  const auto none = [](const TacticalMoved& o) { return o.dps_gained == 0; };
  EXPECT_EQ(chance<tactical_move>(moving(Arm::Foot, Formation::Line, Going::Good), none), Fraction(5, 6));
  EXPECT_EQ(chance<tactical_move>(moving(Arm::Foot, Formation::Line, Going::Rough), none), Fraction(20, 36));
  auto horse = moving(Arm::Horse, Formation::Line, Going::Rough);
  horse.average_dice = 2;
  EXPECT_EQ(chance<tactical_move>(horse, none), Fraction(1, 8));
  EXPECT_EQ(chance<tactical_move>(horse, [](const TacticalMoved& o) { return o.dps_gained == 3; }), Fraction(1, 8));
}

// LIMIT ON MOVEMENT DPS. PS-DP-01, PS-DP-02: one at a time up to three; who has more keeps it.
TEST(MovementLimit, one_at_a_time) {
  const MovementTables t;
  const int taken[5][3] = {{0, 1, 2}, {0, 1, 2}, {0, 1, 1}, {0, 0, 0}, {0, 0, 0}};
  for (int dps = 0; dps < 5; ++dps)
    for (int penalty = 0; penalty < 3; ++penalty) EXPECT_EQ(movement_dps_taken(dps, penalty, t), taken[dps][penalty]);
}

TakeFacts taking(DpCause cause, int gained, int dps) {
  auto f = usual<TakeFacts>();
  f.cause = cause;
  f.gained = gained;
  f.dps = dps;
  return f;
}

// PS-DP-02: fire, combat and morale do not know the limit. PS-DEF-14: no ceiling.
TEST(TakeDps, only_movement_is_limited) {
  EXPECT_EQ(judge<take_dps>(taking(DpCause::Movement, 2, 2)).dps, 3);
  for (const DpCause cause : {DpCause::Fire, DpCause::Combat, DpCause::Morale}) {
    EXPECT_EQ(judge<take_dps>(taking(cause, 2, 2)).dps, 4);
    EXPECT_EQ(judge<take_dps>(taking(cause, 5, 6)).dps, 11);
    EXPECT_EQ(judge<take_dps>(taking(cause, 5, 6)).bases, 6);
  }
}

// PS-DEF-14: never below 0.
TEST(TakeDps, never_below_zero) {
  auto f = taking(DpCause::Morale, 0, 1);
  f.removed = 3;
  EXPECT_EQ(judge<take_dps>(f).dps, 0);
}

// PS-DEF-14, the other way: five DPs at most, each further one a base.
TEST(TakeDps, five_then_bases) {
  const Tables five = house("option.PS-DEF-14", "five-then-bases");
  auto f = taking(DpCause::Fire, 3, 4);
  EXPECT_EQ(judge<take_dps>(f, five).dps, 5);
  EXPECT_EQ(judge<take_dps>(f, five).bases, 4);
  EXPECT_TRUE(cites<take_dps>(f, clause::PS_DEF_14, {}, five));
  f.bases = 2;
  EXPECT_EQ(judge<take_dps>(f, five).destroyed, 1);
  EXPECT_EQ(judge<take_dps>(taking(DpCause::Movement, 2, 5), five).bases, 6);
}

// PS-DEF-15: a casualty is a base; without bases the unit is destroyed.
TEST(TakeDps, casualties) {
  auto f = taking(DpCause::Combat, 0, 2);
  f.bases = 3;
  f.casualties = 2;
  EXPECT_EQ(judge<take_dps>(f).bases, 1);
  EXPECT_EQ(judge<take_dps>(f).destroyed, 0);
  EXPECT_EQ(judge<take_dps>(f).dps, 2);
  f.casualties = 4;
  EXPECT_EQ(judge<take_dps>(f).bases, 0);
  EXPECT_EQ(judge<take_dps>(f).destroyed, 1);
}

TEST(TakeDps, below_the_ceiling_no_base_is_lost) {  // PS-DEF-14
  auto f = usual<TakeFacts>();
  f.cause = DpCause::Fire, f.dps = 2, f.gained = 3, f.bases = 6;
  const Tables five = house("option.PS-DEF-14", "five-then-bases");
  EXPECT_EQ(judge<take_dps>(f, five).bases, 6);
  EXPECT_EQ(judge<take_dps>(f, five).dps, 5);
  f.gained = 4;
  EXPECT_EQ(judge<take_dps>(f, five).bases, 5);
  EXPECT_EQ(judge<take_dps>(f).bases, 6);
  EXPECT_EQ(judge<take_dps>(f).dps, 6);
}

}  // namespace
}  // namespace linstock::pike_and_shot
