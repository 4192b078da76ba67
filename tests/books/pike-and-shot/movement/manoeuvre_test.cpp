// Manoeuvre: costs in moves and DPs, and who may.
#include "books/pike-and-shot/movement/manoeuvre.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

using M = ManoeuvreKind;

ManoeuvreFacts doing(M kind, Arm arm = Arm::Foot) {
  auto f = usual<ManoeuvreFacts>();
  f.manoeuvre = kind;
  f.arm = arm;
  f.grade = Grade::A2;
  f.angle = 0;
  f.allowance = 160;
  if (arm == Arm::Guns) f.formation = Formation::Limbered;
  if (arm == Arm::Skirmishers || kind == M::ReForm) f.formation = Formation::Unformed;
  if (kind == M::Dismount) f.mounted = 1;
  return f;
}

// The printed costs written out again, for every distance and under fire or not.
struct CostRow {
  M kind;
  Arm arm;
  int half_moves_far, half_moves_near;
  int far_calm, far_fire, near_calm, near_fire;  // DPs
  const char* clause;
};
class Cost : public testing::TestWithParam<CostRow> {};

TEST_P(Cost, is_as_printed) {
  const CostRow& row = GetParam();
  for (int near = 0; near <= 1; ++near)
    for (int fire = 0; fire <= 1; ++fire) {
      auto f = doing(row.kind, row.arm);
      f.at_crossing = 1;
      f.enemy = near ? 120 : 121;  // PS-DEF-10
      f.under_fire = fire ? UnderFire::Bombardment : UnderFire::No;
      const Manoeuvred done = judge<manoeuvre>(f);
      const int dps = near ? (fire ? row.near_fire : row.near_calm) : (fire ? row.far_fire : row.far_calm);
      EXPECT_EQ(done.allowed, MayManoeuvre::Yes) << row.clause;
      EXPECT_EQ(done.half_moves, near ? row.half_moves_near : row.half_moves_far) << row.clause;
      EXPECT_EQ(done.dps_gained, dps) << row.clause << " near " << near << " fire " << fire;
      EXPECT_EQ(done.yards_left, 160 - 80 * done.half_moves) << row.clause;  // PS-DEF-18
    }
}
INSTANTIATE_TEST_SUITE_P(
    Print, Cost,
    testing::Values(CostRow{M::Wheel, Arm::Foot, 0, 0, 0, 0, 1, 1, "PS-MAN-01"},
                    CostRow{M::Wheel, Arm::Horse, 0, 0, 0, 0, 1, 1, "PS-MAN-01"},
                    CostRow{M::ChangeFormation, Arm::Foot, 1, 2, 0, 0, 1, 1, "PS-MAN-02 PS-MAN-03"},
                    CostRow{M::ChangeFormation, Arm::Horse, 1, 2, 0, 0, 1, 1, "PS-MAN-02 PS-MAN-03"},
                    CostRow{M::ReForm, Arm::Foot, 2, 2, 0, 0, 0, 0, "PS-MAN-04"},
                    CostRow{M::Unlimber, Arm::Guns, 2, 2, 1, 2, 1, 2, "PS-MAN-05"},
                    CostRow{M::CrossMajorObstacle, Arm::Foot, 1, 1, 1, 2, 1, 2, "PS-MAN-06"},
                    CostRow{M::CrossMajorObstacle, Arm::Horse, 1, 1, 1, 2, 1, 2, "PS-MAN-06"},
                    CostRow{M::CrossMajorObstacle, Arm::Guns, 1, 1, 1, 2, 1, 2, "PS-MAN-06"},
                    CostRow{M::CrossMinorObstacle, Arm::Foot, 0, 0, 0, 0, 0, 0, "PS-MAN-07"},
                    CostRow{M::AboutFace, Arm::Foot, 1, 1, 0, 1, 0, 1, "PS-MAN-08"},
                    CostRow{M::AboutFace, Arm::Skirmishers, 1, 1, 0, 1, 0, 1, "PS-MAN-08 PS-MAN-23"},
                    CostRow{M::AboutFace, Arm::Horse, 1, 1, 0, 0, 1, 1, "PS-MAN-08"},
                    CostRow{M::AboutFace, Arm::Guns, 1, 1, 0, 0, 0, 0, "PS-MAN-08"},
                    CostRow{M::Incline, Arm::Foot, 0, 0, 0, 0, 0, 0, "PS-MAN-09"},
                    CostRow{M::SideStep, Arm::Foot, 2, 2, 0, 0, 0, 0, "PS-MAN-10 PS-MAN-18"},
                    CostRow{M::StepBack, Arm::Foot, 2, 2, 0, 0, 0, 0, "PS-MAN-10 PS-MAN-18"},
                    CostRow{M::Mount, Arm::Dragoons, 1, 1, 0, 1, 0, 1, "PS-MAN-11"},
                    CostRow{M::Dismount, Arm::Dragoons, 1, 1, 0, 1, 0, 1, "PS-MAN-11"},
                    CostRow{M::PassGap, Arm::Foot, 1, 1, 0, 0, 1, 1, "PS-MAN-12 PS-MAN-24"},
                    CostRow{M::PassGap, Arm::Horse, 0, 0, 0, 0, 1, 1, "PS-MAN-12 PS-MAN-24"}));

// The explanation cites the line that it used: PS-MAN-02 near the enemy, PS-MAN-03 further away.
TEST(Manoeuvres, cite_their_line) {
  auto f = doing(M::ChangeFormation);
  EXPECT_TRUE(cites<manoeuvre>(f, clause::PS_MAN_03));
  f.enemy = 100;
  EXPECT_FALSE(cites<manoeuvre>(f, clause::PS_MAN_03));
  EXPECT_TRUE(cites<manoeuvre>(doing(M::Incline, Arm::Horse), clause::PS_MAN_09));
}

// PS-DEF-11: routers and abandoned guns make nobody careful.
TEST(Manoeuvres, enemies_that_do_not_count) {
  auto f = doing(M::Wheel);
  f.enemy = 50;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 1);
  f.enemy_counts = 0;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
}

// PS-DEF-12: fire counts from the last turn's Close Fire to this turn's Musketry; this turn's Close Fire is yet to
// come.
TEST(Manoeuvres, under_fire) {
  auto f = doing(M::AboutFace);
  for (const UnderFire when : {UnderFire::LastCloseFire, UnderFire::Bombardment, UnderFire::Musketry}) {
    f.under_fire = when;
    EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 1);
  }
  f.under_fire = UnderFire::CloseFire;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
}

// WHEEL

// PS-MAN-01, PS-DEF-08: no DP in either column or unformed. PS-MAN-23: unformed lose no distance either.
TEST(Wheel, columns_and_unformed) {
  auto f = doing(M::Wheel);
  f.enemy = 60;
  f.angle = 45;
  f.bases_wide = 1;
  for (const Formation formation : {Formation::AssaultColumn, Formation::MarchColumn, Formation::Unformed}) {
    f.formation = formation;
    EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
    EXPECT_EQ(judge<manoeuvre>(f).yards, formation == Formation::Unformed ? 0 : 16);
  }
}

// PS-MAN-16: the arc of the outer corner comes off the move. A quarter circle of 80 yards is 125.7 yards.
TEST(Wheel, arc) {
  auto f = doing(M::Wheel);
  f.bases_wide = 4;
  const int yards[][2] = {{0, 0}, {15, 21}, {30, 42}, {45, 63}, {90, 126}};
  for (const auto& [angle, arc] : yards) {
    f.angle = angle;
    EXPECT_EQ(judge<manoeuvre>(f).yards, arc);
    EXPECT_EQ(judge<manoeuvre>(f).yards_left, 160 - arc);
  }
  f.angle = 180;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::TooFar);
}

// PS-MAN-16, both ways.
TEST(Wheel, several_wheels) {
  auto f = doing(M::Wheel);
  f.enemy = 60;
  f.wheels_near_enemy = 1;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
  const Tables each = house("option.PS-MAN-16", "one-dp-a-wheel");
  EXPECT_EQ(judge<manoeuvre>(f, each).dps_gained, 1);
  EXPECT_TRUE(cites<manoeuvre>(f, clause::PS_MAN_16, {}, each));
}

// CHANGE FORMATION, RE-FORM, UNLIMBER

// PS-MAN-02, PS-DEF-08: guns unlimber, skirmishers stay as they are, unformed units re-form.
TEST(ChangeFormation, who_may) {
  EXPECT_EQ(judge<manoeuvre>(doing(M::ChangeFormation, Arm::Guns)).allowed, MayManoeuvre::WrongArm);
  EXPECT_EQ(judge<manoeuvre>(doing(M::ChangeFormation, Arm::Skirmishers)).allowed, MayManoeuvre::WrongArm);
  auto f = doing(M::ChangeFormation);
  f.formation = Formation::Unformed;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::WrongFormation);
  f.formation = f.new_formation = Formation::Line;
  EXPECT_EQ(problem(f), "new_formation PS-MAN-02");
}

// PS-MAN-04, PS-MAN-22: once the cause has ceased.
TEST(ReForm, once_the_cause_has_ceased) {
  const auto good = doing(M::ReForm);
  EXPECT_EQ(judge<manoeuvre>(good).allowed, MayManoeuvre::Yes);
  auto f = good;
  f.in_contact = 1;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::CauseNotCeased);
  for (const Status status : {Status::Evading, Status::Retiring, Status::Routing, Status::Pursuing, Status::Looting}) {
    f = good;
    f.status = status;
    EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::CauseNotCeased);
  }
  f = good;
  f.enemy = 20;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::CauseNotCeased);
  f.enemy = 21;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
  f.going = Going::Woods;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);  // foot forms in woods
  f.arm = Arm::Horse;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::CauseNotCeased);
  f = good;
  f.formation = Formation::Line;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::WrongFormation);
  EXPECT_EQ(judge<manoeuvre>(doing(M::Unlimber)).allowed, MayManoeuvre::WrongArm);
}

// PS-MOVE-01, PS-MOVE-16: unlimbered guns do nothing more.
TEST(Manoeuvres, unlimbered_guns_stay) {
  for (const M kind : {M::Wheel, M::Unlimber, M::AboutFace}) {
    auto f = doing(kind, Arm::Guns);
    f.formation = Formation::Unlimbered;
    EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::UnlimberedGuns);
  }
}

// OBSTACLES

// PS-MAN-21: limbered guns need a road, bridge or ford; march columns and all others cross.
TEST(Obstacles, who_crosses) {
  EXPECT_EQ(judge<manoeuvre>(doing(M::CrossMajorObstacle, Arm::Guns)).allowed, MayManoeuvre::NoCrossing);
  for (const Formation formation :
       {Formation::Line, Formation::AssaultColumn, Formation::MarchColumn, Formation::Unformed}) {
    auto f = doing(M::CrossMajorObstacle);
    f.formation = formation;
    EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
    EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 1);
  }
}
TEST(Obstacles, minor_ones_are_rough) {  // PS-MAN-07
  EXPECT_EQ(judge<manoeuvre>(doing(M::CrossMinorObstacle)).rough, 1);
  EXPECT_EQ(judge<manoeuvre>(doing(M::CrossMajorObstacle)).rough, 0);
}

// FINE DRILL. PS-MAN-09, PS-MAN-10, PS-DEF-04: A1, A2 and B foot only.
TEST(FineDrill, grades_and_arms) {
  const MayManoeuvre by_grade[] = {MayManoeuvre::Yes,        MayManoeuvre::Yes,        MayManoeuvre::Yes,
                                   MayManoeuvre::WrongGrade, MayManoeuvre::WrongGrade, MayManoeuvre::WrongGrade};
  for (const M kind : {M::Incline, M::SideStep, M::StepBack}) {
    for (int grade = 0; grade < 6; ++grade) {
      auto f = doing(kind);
      f.grade = static_cast<Grade>(grade);
      EXPECT_EQ(judge<manoeuvre>(f).allowed, by_grade[grade]);
    }
    EXPECT_EQ(judge<manoeuvre>(doing(kind, Arm::Horse)).allowed, MayManoeuvre::WrongArm);
    EXPECT_EQ(judge<manoeuvre>(doing(kind, Arm::Guns)).allowed, MayManoeuvre::WrongArm);
  }
}

// PS-MAN-09, PS-MAN-17: as far sideways as forwards, both together within the move.
TEST(FineDrill, incline) {
  auto f = doing(M::Incline);
  f.allowance = 60;
  f.forward = f.sideways = 30;
  EXPECT_EQ(judge<manoeuvre>(f).yards, 60);
  EXPECT_EQ(judge<manoeuvre>(f).yards_left, 0);
  f.forward = f.sideways = 35;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::TooFar);
  f.forward = 20;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::NotEqual);
}

// PS-MAN-10, PS-MAN-18: 20 yards, and nothing else this turn.
TEST(FineDrill, steps) {
  auto f = doing(M::SideStep);
  f.sideways = 20;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
  f.sideways = 25;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::TooFar);
  f = doing(M::StepBack);
  f.forward = 25;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::TooFar);
  f.forward = 20;
  f.half_moves_used = 1;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::NotTheOnlyMove);
  f.half_moves_used = 0;
  f.yards_used = 10;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::NotTheOnlyMove);
}

// MOUNT, DISMOUNT. PS-MAN-11, PS-DEF-19: dragoons.
TEST(Mounting, dragoons_only) {
  auto f = doing(M::Dismount, Arm::Horse);
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::WrongArm);
  EXPECT_EQ(judge<manoeuvre>(doing(M::Mount, Arm::Foot)).allowed, MayManoeuvre::WrongArm);
  f = doing(M::Mount, Arm::Dragoons);
  f.mounted = 1;
  EXPECT_EQ(problem(f), "mounted PS-MAN-11");
  f = doing(M::Dismount, Arm::Dragoons);
  f.mounted = 0;
  EXPECT_EQ(problem(f), "mounted PS-MAN-11");
}

// PASS A GAP. PS-MAN-20: narrower than the front, at least a base wide.
TEST(Gap, widths) {
  auto f = doing(M::PassGap);
  f.enemy = 100;
  f.bases_wide = 4;
  f.gap = 79;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 1);
  f.gap = 80;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
  EXPECT_EQ(judge<manoeuvre>(f).half_moves, 0);
  f.gap = 20;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
  f.gap = 19;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::TooNarrow);
}

// PS-MAN-24, PS-MAN-20: or into column, at the price of a change of formation; the gap's own DP stays.
TEST(Gap, into_column) {
  auto f = doing(M::PassGap);
  f.into_column = 1;
  EXPECT_EQ(judge<manoeuvre>(f).half_moves, 1);
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
  f.enemy = 120;
  EXPECT_EQ(judge<manoeuvre>(f).half_moves, 2);
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 2);
}

// PASSAGE OF LINES

struct PassageRow {
  int through_guns, any_routing, one_stationary, stationary_fired, dps;
};
class Passage : public testing::TestWithParam<PassageRow> {};

// PS-MAN-13, PS-MAN-14, PS-MAN-15, PS-MAN-19: every combination.
TEST_P(Passage, is_as_printed) {
  const PassageRow& row = GetParam();
  auto f = doing(M::PassageOfLines);
  f.through_guns = row.through_guns;
  f.any_routing = row.any_routing;
  f.one_stationary = row.one_stationary;
  f.stationary_fired = row.stationary_fired;
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, row.dps);
  EXPECT_EQ(judge<manoeuvre>(f).other_dps_gained, row.dps);
  EXPECT_EQ(judge<manoeuvre>(f).half_moves, 0);
}
INSTANTIATE_TEST_SUITE_P(Print, Passage,
                         testing::Values(PassageRow{0, 0, 0, 0, 1}, PassageRow{0, 0, 1, 0, 0},
                                         PassageRow{0, 0, 1, 1, 1}, PassageRow{0, 1, 0, 0, 1},
                                         PassageRow{0, 1, 1, 0, 1}, PassageRow{0, 1, 1, 1, 1},
                                         PassageRow{1, 0, 0, 0, 0}, PassageRow{1, 0, 1, 0, 0},
                                         PassageRow{1, 0, 1, 1, 0}, PassageRow{1, 1, 0, 0, 0},
                                         PassageRow{1, 1, 1, 0, 0}, PassageRow{1, 1, 1, 1, 0}));

// PS-MAN-15, PS-MAN-19, PS-DEF-09: on formed units only, march columns among them.
TEST(PassageOfLines, formed_units_only) {
  const int formed[] = {1, 1, 1, 0, 0, 0};
  for (int other = 0; other < 6; ++other) {
    auto f = doing(M::PassageOfLines);
    f.other_formation = static_cast<Formation>(other);
    EXPECT_EQ(judge<manoeuvre>(f).other_dps_gained, formed[other]);
  }
  for (int own = 0; own < 4; ++own) {
    auto f = doing(M::PassageOfLines);
    f.formation = static_cast<Formation>(own);
    EXPECT_EQ(judge<manoeuvre>(f).dps_gained, formed[own]);
  }
  auto f = doing(M::PassageOfLines);
  f.other_dps = 3;
  EXPECT_EQ(judge<manoeuvre>(f).other_dps_gained, 0);  // PS-DP-01
  f.stationary_fired = 1;
  EXPECT_EQ(problem(f), "stationary_fired PS-MAN-19");
}

// LIMIT ON MOVEMENT DPS. PS-DP-01, PS-DP-02
TEST(Manoeuvres, stop_at_three_dps) {
  auto f = doing(M::Unlimber, Arm::Guns);
  f.under_fire = UnderFire::Musketry;
  const int after[] = {2, 3, 3, 3, 4};
  for (int dps = 0; dps < 5; ++dps) {
    f.dps = dps;
    EXPECT_EQ(judge<manoeuvre>(f).dps, after[dps]);
  }
}

// PS-DEF-18: half moves add up to one move, and what was walked counts.
TEST(Manoeuvres, moves_used_up) {
  auto f = doing(M::AboutFace);
  f.half_moves_used = 1;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
  EXPECT_EQ(judge<manoeuvre>(f).yards_left, 0);
  f.half_moves_used = 2;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::MoveUsedUp);
  f.half_moves_used = 0;
  f.yards_used = 80;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
  f.yards_used = 85;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::MoveUsedUp);
  f = doing(M::ReForm);
  f.half_moves_used = 1;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::MoveUsedUp);
  f = doing(M::ReForm);
  f.allowance = 0;  // a manoeuvre of one move needs no dice
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
}

// PS-SEQ-04, PS-SEQ-15, PS-CMD-05, PS-CTRL-12, PS-DEF-13: who may not move may not manoeuvre.
TEST(Manoeuvres, who_may_not_move) {
  auto f = doing(M::AboutFace);
  f.musketry = Musketry::Fired;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::FiredInMusketry);
  EXPECT_EQ(judge<manoeuvre>(f).dps_gained, 0);
  f.musketry = Musketry::ChangedBayonets;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Yes);
  f.steadied = 1;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Steadied);
  f.steadied = 0;
  f.halted = 1;
  EXPECT_EQ(judge<manoeuvre>(f).allowed, MayManoeuvre::Halted);
}

}  // namespace
}  // namespace linstock::pike_and_shot
