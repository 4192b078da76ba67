// Movement: every rate and deduction, moving and firing, doubling.
#include "books/nineteenth-century/movement/doubling.h"
#include "books/nineteenth-century/movement/move.h"
#include "books/nineteenth-century/movement/move_and_fire.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

Troops foot(Training training = Training::T2, Formation formation = Formation::Line, FigureOrder order = FigureOrder::Close) {
  auto t = usual<Troops>();
  t.training = training;
  t.formation = formation;
  t.figure_order = order;
  return t;
}
Troops horse(Arm arm, FigureOrder order = FigureOrder::Close) {
  auto t = usual<Troops>();
  t.arm = arm;
  t.figure_order = order;
  t.formation = open_order(order) ? Formation::SkirmishLine : Formation::Line;
  return t;
}
Troops guns(Battery battery, Guns how = Guns::Limbered) {
  auto t = usual<Troops>();
  t.arm = Arm::Artillery;
  t.battery = battery;
  t.guns = how;
  return t;
}
const Troops skirmish_foot = foot(Training::T2, Formation::SkirmishLine, FigureOrder::Skirmish);

MoveFacts moving(const Troops& troops, MoveKind kind = MoveKind::Normal) {
  auto f = usual<MoveFacts>();
  f.troops = troops;
  f.kind = kind;
  return f;
}
int yards(const MoveFacts& f) { return judge<move>(f).yards; }
MoveAllowed may(const MoveFacts& f) { return judge<move>(f).allowed; }

struct RateCase {
  Troops troops;
  int normal, charge, rout, fast;  // 0: the print's dash
};

// NC-MOVE-01, every cell; NC-MOVE-12, NC-MOVE-13, NC-MOVE-14, NC-BASE-04, NC-BASE-14, NC-SPEC-01, NC-SPEC-04
TEST(Move, goes_as_far_as_printed) {
  auto on_foot = horse(Arm::LightCavalry);
  on_foot.dismounted = 1;
  auto camels = horse(Arm::LightCavalry);
  camels.camelry = 1;
  const RateCase print[] = {
      {foot(Training::T1), 120, 140, 180, 150},
      {foot(Training::I), 120, 140, 180, 150},
      {foot(Training::T1, Formation::Column), 120, 140, 180, 150},
      {foot(Training::T2, Formation::Column), 120, 140, 180, 150},
      {foot(Training::T3, Formation::Column), 120, 140, 180, 150},
      {foot(Training::T2), 100, 120, 180, 130},
      {foot(Training::T3), 100, 120, 180, 130},
      {foot(Training::T3, Formation::Square), 100, 0, 180, 0},
      {foot(Training::T1, Formation::Square), 120, 0, 180, 0},
      {skirmish_foot, 140, 160, 200, 150},
      {foot(Training::T1, Formation::SkirmishLine, FigureOrder::Extended), 140, 160, 200, 150},
      {horse(Arm::HeavyCavalry), 180, 270, 350, 250},
      {horse(Arm::LightCavalry), 240, 360, 400, 350},
      {horse(Arm::MountedInfantry), 240, 360, 400, 350},
      {horse(Arm::LightCavalry, FigureOrder::Extended), 300, 400, 450, 350},
      {horse(Arm::MountedInfantry, FigureOrder::Extended), 300, 400, 450, 350},
      {camels, 180, 270, 350, 250},
      {on_foot, 100, 120, 180, 130},
      {guns(Battery::Foot), 120, 0, 200, 0},
      {guns(Battery::Pack), 120, 0, 200, 0},
      {guns(Battery::Horse), 200, 0, 320, 0},
      {guns(Battery::Foot, Guns::Manhandled), 30, 0, 200, 0},
  };
  for (const RateCase& row : print) {
    const int expected[] = {row.normal, row.charge, row.rout, row.fast};
    for (int kind = 0; kind < 4; ++kind) {
      const auto f = moving(row.troops, static_cast<MoveKind>(kind));
      EXPECT_EQ(yards(f), 1000 * expected[kind]);
      EXPECT_EQ(may(f) == MoveAllowed::Yes, expected[kind] > 0);
    }
  }
  EXPECT_EQ(may(moving(guns(Battery::Foot), MoveKind::Double)), MoveAllowed::ArtilleryDoubles);  // NC-DOUBLE-06
  EXPECT_EQ(may(moving(guns(Battery::Foot, Guns::Unlimbered))), MoveAllowed::Unlimbered);
  EXPECT_EQ(yards(moving(guns(Battery::Foot, Guns::Unlimbered), MoveKind::Rout)), 200'000);
}

constexpr int no = 9;
struct SlowCase {
  Terrain terrain;
  int quarters[5];  // close foot, open foot, close horse, extended horse, artillery
};
// NC-MOVE-02, every cell, with NC-MOVE-10: inside an area at the reduced speed, an obstacle once of the full move.
TEST(Move, is_slowed_by_ground_as_printed) {
  constexpr SlowCase print[] = {{Terrain::SteepHill, {2, 1, no, 3, no}},  {Terrain::BuiltUpArea, {2, 1, no, 3, no}}, {Terrain::OpenWood, {1, 0, 2, 2, 3}},
                                {Terrain::CloseWood, {3, 1, no, no, no}}, {Terrain::Marsh, {3, 2, no, no, no}},      {Terrain::Hedge, {2, 1, 1, 1, no}},
                                {Terrain::Stream, {2, 1, 1, 1, 2}},       {Terrain::GentleHill, {0, 0, 0, 0, 0}},    {Terrain::Scrub, {0, 0, 0, 0, 0}}};
  const Troops columns[] = {foot(), skirmish_foot, horse(Arm::LightCavalry), horse(Arm::LightCavalry, FigureOrder::Extended), guns(Battery::Foot)};
  for (const SlowCase& row : print)
    for (int column = 0; column < 5; ++column) {
      auto f = moving(columns[column]);
      const int open = yards(f);
      if (row.terrain == Terrain::Hedge) f.hedges = 1;
      else if (row.terrain == Terrain::Stream) f.streams = 1;
      else f.area = row.terrain;
      if (row.quarters[column] == no) {
        EXPECT_EQ(may(f), f.hedges ? MoveAllowed::MayNotCross : MoveAllowed::MayNotEnter) << terrain_names[static_cast<int>(row.terrain)] << column;
        EXPECT_EQ(yards(f), 0);
      } else {
        EXPECT_EQ(yards(f), open * (4 - row.quarters[column]) / 4) << terrain_names[static_cast<int>(row.terrain)] << column;
      }
    }
}

// NC-SPEC-04: pack guns go over difficult ground like open order foot.
TEST(Move, pack_guns_climb) {
  auto f = moving(guns(Battery::Pack));
  f.area = Terrain::SteepHill;
  EXPECT_EQ(yards(f), 90'000);
  f.area = Terrain::CloseWood;
  EXPECT_EQ(yards(f), 90'000);
  f.troops = guns(Battery::Foot);
  EXPECT_EQ(may(f), MoveAllowed::MayNotEnter);
}

// NC-MOVE-10, NC-MOVE-11, NC-MOVE-17
TEST(Move, open_ground_obstacles_and_areas_add_up) {
  auto f = moving(foot());
  f.area = Terrain::CloseWood;
  f.second_area = Terrain::OpenWood;   // the slower counts
  EXPECT_EQ(yards(f), 25'000);
  f.open_yards = 40;
  EXPECT_EQ(yards(f), 40'000 + 15'000);
  f.time_left = 4;                     // half the period went on a turn
  EXPECT_EQ(yards(f), 40'000 + 2'500);
  f.hedges = 1;                        // and a hedge takes the rest
  EXPECT_EQ(yards(f), 0);
  EXPECT_EQ(may(f), MoveAllowed::Yes);
  f.area = Terrain::Stream;
  EXPECT_EQ(problem(f), "area NC-TERR-04");
}

// NC-TERR-15, NC-TERR-14
TEST(Move, rivers_bar_and_roads_help) {
  auto f = moving(foot(Training::T2, Formation::Column));
  f.river = 1;
  EXPECT_EQ(may(f), MoveAllowed::River);
  f.bridge = 1;
  EXPECT_EQ(may(f), MoveAllowed::Yes);
  f.area = Terrain::CloseWood;
  EXPECT_EQ(yards(f), 30'000);
  f.on_road = 1;
  EXPECT_EQ(yards(f), 120'000);
  f.troops = foot();                   // a line has no use for it
  EXPECT_EQ(yards(f), 25'000);
}

// NC-FORM-12
TEST(Move, a_line_partly_turned_stays) {
  auto f = moving(foot());
  f.part_turned = 1;
  EXPECT_EQ(may(f), MoveAllowed::PartTurned);
  EXPECT_EQ(may([&] { auto rout = f; rout.kind = MoveKind::Rout; return rout; }()), MoveAllowed::Yes);
  f.kind = MoveKind::Double;
  EXPECT_EQ(may(f), MoveAllowed::PartTurned);
  f.pursues = 1;
  EXPECT_EQ(may(f), MoveAllowed::Yes);
  f.troops = foot(Training::T2, Formation::Column);
  EXPECT_EQ(problem(f), "part_turned NC-FORM-12");
}

// NC-FORM-22: the holders go at the speed of an infantry line.
TEST(Move, horse_holders_walk) {
  auto f = moving(horse(Arm::LightCavalry));
  f.horse_holders = 1;
  EXPECT_EQ(yards(f), 100'000);
  f.troops = foot();
  EXPECT_EQ(problem(f), "horse_holders NC-FORM-21");
}

TEST(Move, a_house_rule_changes_a_rate) {
  EXPECT_EQ(judge<move>(moving(foot()), house("move.foot_line.normal", "110")).yards, 110'000);
}

// MOVING AND FIRING

MoveAndFireFacts firing(const Troops& troops, SmallArm weapon, int full) {
  auto f = usual<MoveAndFireFacts>();
  f.troops = troops;
  f.small_arm = weapon;
  f.full_move = full;
  f.moved = 0;
  return f;
}
// The largest number of yards after which they may fire.
int furthest(MoveAndFireFacts f) {
  int most = -1;
  for (f.moved = 0; f.moved <= f.full_move; ++f.moved)
    if (judge<move_and_fire>(f).allowed == FireAllowed::Yes) most = f.moved;
  return most;
}

// NC-MOVE-03, NC-MOVE-04, NC-MOVE-05, NC-MOVE-06, NC-MOVE-16
TEST(MoveAndFire, as_far_as_weapon_and_order_allow) {
  EXPECT_EQ(furthest(firing(guns(Battery::Foot), SmallArm::None, 120)), 0);
  EXPECT_EQ(furthest(firing(foot(), SmallArm::MLR, 100)), 50);
  EXPECT_EQ(furthest(firing(horse(Arm::LightCavalry), SmallArm::BLC, 240)), 120);
  EXPECT_EQ(furthest(firing(foot(), SmallArm::LBL, 100)), 75);
  EXPECT_EQ(furthest(firing(skirmish_foot, SmallArm::MLR, 140)), 105);
  EXPECT_EQ(furthest(firing(skirmish_foot, SmallArm::NG, 140)), 140);
  EXPECT_EQ(furthest(firing(foot(), SmallArm::Bow, 100)), 100);
  EXPECT_EQ(problem(firing(foot(), SmallArm::None, 100)), "small_arm NC-POINT-15");
}

// NC-MOVE-07: T1 and T2 close order foot, 20 paces.
TEST(MoveAndFire, stepping_back) {
  auto f = firing(foot(Training::T1), SmallArm::MLR, 120);
  f.way = Way::SteppingBack;
  EXPECT_EQ(furthest(f), 20);
  f.troops = foot(Training::T2);
  EXPECT_EQ(furthest(f), 20);
  for (const Troops& not_they : {foot(Training::T3), foot(Training::I), skirmish_foot, horse(Arm::LightCavalry)}) {
    f.troops = not_they;
    EXPECT_EQ(judge<move_and_fire>(f).allowed, FireAllowed::MayNotStepBack);
  }
}

// NC-MOVE-08: open order foot at half speed.
TEST(MoveAndFire, backing_off) {
  auto f = firing(skirmish_foot, SmallArm::MLR, 140);
  f.way = Way::BackingOff;
  EXPECT_EQ(furthest(f), 70);
  f.troops = foot();
  EXPECT_EQ(judge<move_and_fire>(f).allowed, FireAllowed::MayNotBackOff);
}

// NC-MOVE-09, NC-MOVE-18: the minus for moving, but never for bows.
TEST(MoveAndFire, counts_as_moving) {
  auto f = firing(foot(), SmallArm::MLR, 100);
  EXPECT_FALSE(judge<move_and_fire>(f).counts_as_moving);
  f.moved = 1;
  EXPECT_TRUE(judge<move_and_fire>(f).counts_as_moving);
  f.small_arm = SmallArm::Bow;
  EXPECT_FALSE(judge<move_and_fire>(f).counts_as_moving);
  f.small_arm = SmallArm::MLR;
  f.way = Way::SteppingBack;
  EXPECT_TRUE(judge<move_and_fire>(f).counts_as_moving);
  EXPECT_TRUE(cites<move_and_fire>(f, clause::NC_MOVE_18));
}

// DOUBLING

DoublingFacts doublers(const Troops& troops = foot()) {
  auto f = usual<DoublingFacts>();
  f.troops = troops;
  return f;
}

// NC-DOUBLE-01, NC-DOUBLE-06
TEST(Doubling, is_for_those_ordered_to_attack_so) {
  EXPECT_EQ(judge<doubling>(doublers()).allowed, DoublingAllowed::Yes);
  EXPECT_EQ(judge<doubling>(doublers()).yards, 130);
  for (const Orders order : {Orders::EngageHold, Orders::Hold, Orders::EngageRetire, Orders::Skirmish}) {
    auto f = doublers();
    f.orders = order;
    EXPECT_EQ(judge<doubling>(f).allowed, DoublingAllowed::WrongOrders);
  }
  auto f = doublers();
  f.orders = Orders::AttackHold;
  EXPECT_EQ(judge<doubling>(f).allowed, DoublingAllowed::Yes);
  f.ordered = 0;
  EXPECT_EQ(judge<doubling>(f).allowed, DoublingAllowed::NotOrdered);
  f.ordered = 1;
  f.objective_named = 0;
  EXPECT_EQ(judge<doubling>(f).allowed, DoublingAllowed::NoObjective);
  EXPECT_EQ(judge<doubling>(doublers(guns(Battery::Horse))).allowed, DoublingAllowed::Artillery);
  EXPECT_EQ(problem(doublers(foot(Training::T2, Formation::Square))), "formation NC-MOVE-13");
}

// NC-DOUBLE-02
TEST(Doubling, tires) {
  for (const auto& [before, state] : {std::pair{0, State::Formed}, {1, State::Unformed}, {2, State::Disordered}, {5, State::Disordered}}) {
    auto f = doublers();
    f.doubled = before;
    EXPECT_EQ(judge<doubling>(f).state, state);
    EXPECT_EQ(judge<doubling>(f).doubled, before + 1);
  }
  auto worse = doublers();
  worse.state = State::Disordered;
  EXPECT_EQ(judge<doubling>(worse).state, State::Disordered);
}

// NC-DOUBLE-03, NC-DOUBLE-04, NC-DOUBLE-05
TEST(Doubling, ends) {
  const auto next = [](const Troops& troops, Blocked blocked) {
    auto f = doublers(troops);
    f.blocked = blocked;
    return judge<doubling>(f).next;
  };
  auto charged = doublers();
  charged.charged = 1;
  EXPECT_EQ(judge<doubling>(charged).next, DoublingNext::ReactsToCharge);
  EXPECT_EQ(judge<doubling>(charged).yards, 0);
  auto there = doublers();
  there.at_objective = 1;
  EXPECT_EQ(judge<doubling>(there).next, DoublingNext::Stops);
  EXPECT_EQ(next(foot(), Blocked::Free), DoublingNext::MustDouble);
  EXPECT_EQ(next(foot(), Blocked::CloseMounted), DoublingNext::MayHaltOrCharge);
  EXPECT_EQ(next(foot(), Blocked::OpenMounted), DoublingNext::MayHaltOrCharge);
  EXPECT_EQ(next(foot(), Blocked::CloseFoot), DoublingNext::MustCharge);
  EXPECT_EQ(next(foot(), Blocked::OpenFoot), DoublingNext::ChargesOrPushesOn);
  EXPECT_EQ(next(horse(Arm::LightCavalry), Blocked::CloseMounted), DoublingNext::MustCharge);
  EXPECT_EQ(next(horse(Arm::LightCavalry), Blocked::OpenMounted), DoublingNext::ChargesOrPushesOn);
}

// NC-DOUBLE-06, NC-DOUBLE-07, NC-DOUBLE-08, NC-DOUBLE-09
TEST(ArtilleryDouble, is_for_good_gunners_or_for_getting_away) {
  const auto doubled = [](Training training, Battery battery, Action action) {
    return judge<artillery_double>(ArtilleryDoubleFacts{training, battery, action, State::Formed});
  };
  EXPECT_EQ(doubled(Training::T1, Battery::Foot, Action::Into).yards, 90);
  EXPECT_EQ(doubled(Training::T1, Battery::Horse, Action::OutOf).yards, 150);
  EXPECT_EQ(doubled(Training::T1, Battery::Horse, Action::OutOf).state, State::Formed);
  EXPECT_FALSE(doubled(Training::T2, Battery::Foot, Action::Into).allowed);
  EXPECT_FALSE(doubled(Training::T3, Battery::Foot, Action::Into).allowed);
  EXPECT_TRUE(doubled(Training::T2, Battery::Foot, Action::OutOf).allowed);
  EXPECT_EQ(doubled(Training::T2, Battery::Foot, Action::OutOf).yards, 90);
  EXPECT_EQ(doubled(Training::T2, Battery::Foot, Action::OutOf).state, State::Unformed);
  EXPECT_EQ(doubled(Training::T3, Battery::Foot, Action::OutOf).state, State::Disordered);
  EXPECT_TRUE(cites<artillery_double>(ArtilleryDoubleFacts{Training::T2, Battery::Foot, Action::OutOf, State::Formed}, clause::NC_DOUBLE_09));
  EXPECT_TRUE(cites<artillery_double>(ArtilleryDoubleFacts{Training::T1, Battery::Foot, Action::Into, State::Formed}, clause::NC_DOUBLE_08));
}

}  // namespace
}  // namespace linstock::nineteenth_century
