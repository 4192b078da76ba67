// Interpenetration, lying down, horse-holders, jumping.
#include "books/horse-and-musket/movement/passing.h"

#include "book_kit.h"

namespace linstock::horse_and_musket {
namespace {

using F = PassFacts;

Passed pass(void (*change)(F&)) {
  auto f = usual<F>();
  change(f);
  return judge<interpenetrate>(f);
}

// HM-INTER-04, HM-INTER-05, HM-INTER-12
TEST(Interpenetration, close_order_through_close_order) {
  const Passed p = pass([](F&) {});
  EXPECT_EQ(p.may, MayPass::Yes);
  EXPECT_EQ(p.disruption, 1);
  EXPECT_EQ(p.other_disruption, 1);
  EXPECT_EQ(p.cost, 3 * bw);
  EXPECT_TRUE(p.other_bound);
}

// HM-INTER-01, HM-INTER-11
TEST(Interpenetration, only_completely) {
  const Passed p = pass([](F& f) { f.passes_completely = 0; });
  EXPECT_EQ(p.may, MayPass::NotCompletely);
  EXPECT_EQ(p.disruption, 1);
  EXPECT_FALSE(p.other_bound);
}

// HM-INTER-02, HM-INTER-03, HM-INTER-12
TEST(Interpenetration, skirmishers_on_foot) {
  const Passed through = pass([](F& f) { f.order = Order::Skirmish; });
  EXPECT_EQ(through.disruption, 0);
  EXPECT_EQ(through.cost, 0);
  EXPECT_EQ(pass([](F& f) { f.other_order = Order::Skirmish; }).other_disruption, 0);
  EXPECT_EQ(pass([](F& f) { f.order = Order::Skirmish, f.move = PassingMove::Charges; }).disruption, 1);
  EXPECT_EQ(pass([](F& f) { f.order = f.other_order = Order::Skirmish, f.move = PassingMove::Charges; }).disruption, 0);
  EXPECT_EQ(pass([](F& f) { f.order = Order::Skirmish, f.move = PassingMove::Evades; }).disruption, 0);
}

// HM-INTER-06, HM-INTER-08, HM-INTER-10, HM-PIKE-04: the prohibitions win, skirmishers included
TEST(Interpenetration, never_through_squares_marching_columns_or_pikes) {
  for (Order order : {Order::Close, Order::Skirmish}) {
    auto f = usual<F>();
    f.order = order;
    for (Formation formation : {Formation::Square, Formation::MarchColumn}) {
      f.other_formation = formation;
      EXPECT_EQ(judge<interpenetrate>(f).may, MayPass::SquareOrMarchColumn);
    }
    f.other_formation = Formation::AttackColumn;
    EXPECT_EQ(judge<interpenetrate>(f).may, MayPass::Yes);
    f.other_pikes = 1;
    EXPECT_EQ(judge<interpenetrate>(f).may, MayPass::Pikes);
  }
}

// HM-INTER-07
TEST(Interpenetration, not_while_charging_or_evading) {
  EXPECT_EQ(pass([](F& f) { f.move = PassingMove::Charges; }).may, MayPass::ChargingOrEvading);
  EXPECT_EQ(pass([](F& f) { f.move = PassingMove::Evades, f.arm = Arm::LightCavalry, f.order = Order::Loose; }).may, MayPass::ChargingOrEvading);
}

// HM-INTER-09
TEST(Interpenetration, other_pairs) {
  EXPECT_EQ(pass([](F& f) { f.order = Order::Loose, f.arm = Arm::LightCavalry; }).disruption, 1);
  EXPECT_EQ(pass([](F& f) { f.arm = Arm::LightCavalry, f.order = Order::Skirmish; }).disruption, 1);
  const auto guns = [](F& f) { f.other_arm = Arm::FootArtillery, f.other_formation = Formation::Deployed; };
  auto f = usual<F>();
  guns(f);
  EXPECT_EQ(judge<interpenetrate>(f).disruption, 0);
  f.arm = Arm::HeavyCavalry;
  EXPECT_EQ(judge<interpenetrate>(f).may, MayPass::MountedThroughGuns);
}

// HM-PRONE-02, HM-PRONE-06
TEST(LyingDown, cover) {
  auto f = usual<ProneFacts>();
  EXPECT_EQ(judge<lie>(f).cover, Cover::Hard);
  f.fire = Fire::HowitzerShell;
  EXPECT_EQ(judge<lie>(f).cover, Cover::Soft);
  f.cover = Cover::Hard;
  EXPECT_EQ(judge<lie>(f).cover, Cover::Hard);
  f.fire = Fire::OtherFire;
  f.cover = Cover::Soft;
  EXPECT_EQ(judge<lie>(f).cover, Cover::Hard);
  f.cover = Cover::Fortified;
  EXPECT_EQ(judge<lie>(f).cover, Cover::Fortified);
}

// HM-PRONE-04, HM-PRONE-07
TEST(LyingDown, caught) {
  auto f = usual<ProneFacts>();
  f.charged = 1;
  f.charger_distance = bw;
  EXPECT_FALSE(judge<lie>(f).caught);
  f.charger_distance = bw - 1;
  EXPECT_TRUE(judge<lie>(f).caught);
  f.cls = Class::A;
  EXPECT_FALSE(judge<lie>(f).caught);
}

// HM-MMOD-20, HM-HOLD-03, HM-HOLD-05, HM-DISR-06
TEST(Dismount, one_in_three_holds) {
  auto f = usual<DismountFacts>();
  const int holders[] = {0, 1, 1, 1, 2, 2, 2, 3};
  for (int figures = 1; figures <= 7; ++figures) {
    f.figures = figures;
    EXPECT_EQ(judge<dismount>(f).holders, holders[figures]);
    EXPECT_EQ(judge<dismount>(f).fighters, figures - holders[figures]);
  }
  EXPECT_EQ(judge<dismount>(f).holders_move, 7 * bw);
  EXPECT_EQ(judge<dismount>(f).disruption, 1);
  f.holders_mounted = 0;
  EXPECT_EQ(judge<dismount>(f).holders_move, 0);
  f.arm = Arm::Infantry;
  EXPECT_EQ(problem(f), "arm HM-MMOD-20");
}

// HM-JUMP-01, HM-JUMP-02, HM-JUMP-03
TEST(Jump, falls) {
  const Jumped two = roll<jump>(JumpFacts{7}, {"1 1", "1 3"});
  EXPECT_EQ(two.fallen, 2);
  EXPECT_EQ(two.injured, 1);
  EXPECT_EQ(two.unhorsed, 1);
  EXPECT_EQ(two.unhorsed_turns, 2);
  const Jumped fine = roll<jump>(JumpFacts{6}, {"1", "4"});
  EXPECT_EQ(fine.injured + fine.unhorsed, 0);
  EXPECT_EQ(roll<jump>(JumpFacts{6}, {"2"}).fallen, 0);
  EXPECT_EQ(roll<jump>(JumpFacts{6}, {"1", "2"}).unhorsed, 1);
}

TEST(Jump, exact) {  // HM-JUMP-01, HM-JUMP-02
  EXPECT_EQ(chance<jump>(JumpFacts{6}, [](const Jumped& j) { return j.injured == 1; }), Fraction(1, 36));
  EXPECT_EQ(chance<jump>(JumpFacts{6}, [](const Jumped& j) { return j.unhorsed == 1; }), Fraction(2, 36));
  EXPECT_EQ(chance<jump>(JumpFacts{12}, [](const Jumped& j) { return j.fallen == 0; }), Fraction(25, 36));
}

}  // namespace
}  // namespace linstock::horse_and_musket
