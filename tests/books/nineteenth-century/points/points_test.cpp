// Points costs: every printed price, and what a unit and an army come to.
#include "books/nineteenth-century/points/unit_cost.h"

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

UnitCostFacts unit(Arm arm, SmallArm weapon = SmallArm::None) {
  auto f = usual<UnitCostFacts>();
  f.arm = arm;
  f.small_arm = weapon;
  return f;
}

// NC-POINT-02
TEST(UnitCost, a_figure_costs_by_its_arm) {
  EXPECT_EQ(judge<unit_cost>(unit(Arm::Infantry)).each, 5);
  EXPECT_EQ(judge<unit_cost>(unit(Arm::MountedInfantry)).each, 6);
  EXPECT_EQ(judge<unit_cost>(unit(Arm::LightCavalry)).each, 7);
  EXPECT_EQ(judge<unit_cost>(unit(Arm::HeavyCavalry)).each, 8);
}

// NC-POINT-03, NC-BASE-05: five classes, the best is the dearest.
TEST(UnitCost, morale_changes_it) {
  for (const auto& [morale, each] : {std::pair{Morale::A, 7}, {Morale::B, 6}, {Morale::C, 5}, {Morale::D, 4}, {Morale::E, 3}}) {
    auto f = unit(Arm::Infantry);
    f.morale = morale;
    EXPECT_EQ(judge<unit_cost>(f).each, each);
  }
}

// NC-POINT-04, NC-POINT-06, NC-BASE-06: four classes of training.
TEST(UnitCost, training_changes_it) {
  for (const auto& [training, each] : {std::pair{Training::T1, 8}, {Training::T2, 7}, {Training::T3, 6}, {Training::I, 5}}) {
    auto f = unit(Arm::LightCavalry);
    f.training = training;
    EXPECT_EQ(judge<unit_cost>(f).each, each);
    f.e_trained = 1;
    if (training == Training::I)
      EXPECT_EQ(problem(f), "e_trained NC-BASE-07");
    else
      EXPECT_EQ(judge<unit_cost>(f).each, each - 2);
  }
  auto foot = unit(Arm::Infantry);
  foot.e_trained = 1;
  EXPECT_EQ(problem(foot), "e_trained NC-BASE-07");
}

// NC-POINT-07, NC-POINT-15
TEST(UnitCost, every_weapon_has_its_price) {
  constexpr std::pair<SmallArm, int> print[] = {
      {SmallArm::None, 0}, {SmallArm::MM, 1},  {SmallArm::FM, 1},   {SmallArm::FR, 1},   {SmallArm::PM, 2},
      {SmallArm::PR, 2},   {SmallArm::EML, 3}, {SmallArm::MLR, 4},  {SmallArm::EBL, 8},  {SmallArm::LBL, 9},
      {SmallArm::NG, 6},   {SmallArm::ERR, 11}, {SmallArm::LRR, 12}, {SmallArm::FC, 1},  {SmallArm::PC, 1},
      {SmallArm::MLC, 3},  {SmallArm::BLC, 5}, {SmallArm::RC, 7},   {SmallArm::Bow, 1}};
  for (const auto& [weapon, price] : print) EXPECT_EQ(judge<unit_cost>(unit(Arm::Infantry, weapon)).each, 5 + price);
  EXPECT_TRUE(cites<unit_cost>(unit(Arm::Infantry), clause::NC_POINT_15));
  for (int UnitCostFacts::*extra : {&UnitCostFacts::lance, &UnitCostFacts::armour, &UnitCostFacts::shield, &UnitCostFacts::bow_too}) {
    auto f = unit(Arm::LightCavalry, SmallArm::PC);
    f.*extra = 1;
    EXPECT_EQ(judge<unit_cost>(f).each, 9);
  }
  auto lancers_on_foot = unit(Arm::Infantry);
  lancers_on_foot.lance = 1;
  EXPECT_EQ(problem(lancers_on_foot), "lance NC-MELEE-19");
}

// NC-POINT-08, NC-POINT-11, NC-POINT-12
TEST(UnitCost, every_gun_has_its_price) {
  constexpr std::pair<Gun, int> print[] = {
      {Gun::LightSmoothbore, 10}, {Gun::MediumSmoothbore, 15}, {Gun::HeavySmoothbore, 18}, {Gun::LightRifled, 10},
      {Gun::MediumRifled, 15},    {Gun::HeavyRifled, 18},      {Gun::LightHowitzer, 10},   {Gun::MediumHowitzer, 15},
      {Gun::LightBreech, 15},     {Gun::MediumBreech, 20},     {Gun::EarlyMachineGun, 12}, {Gun::MachineGun, 16},
      {Gun::Rocket, 8}};
  for (const auto& [gun, price] : print)
    for (const Battery battery : {Battery::Foot, Battery::Horse, Battery::Pack}) {
      auto f = unit(Arm::Artillery);
      f.gun = gun;
      f.battery = battery;
      EXPECT_EQ(judge<unit_cost>(f).each, price);
    }
}

// NC-POINT-05, NC-POINT-13
TEST(UnitCost, gunners_are_adjusted_by_figure) {
  auto f = unit(Arm::Artillery);
  f.training = Training::T3;
  EXPECT_EQ(judge<unit_cost>(f).each, 12);
  f.gun = Gun::MediumBreech;
  EXPECT_EQ(judge<unit_cost>(f).each, 15);
  f.gun = Gun::EarlyMachineGun;
  EXPECT_EQ(judge<unit_cost>(f).each, 7);
  f.gun = Gun::Rocket;
  EXPECT_EQ(judge<unit_cost>(f).each, 5);
  f.training = Training::T1;
  f.morale = Morale::A;
  EXPECT_EQ(judge<unit_cost>(f).each, 11);
  f.training = Training::I;
  EXPECT_EQ(judge<unit_cost>(f).each, 8);
  EXPECT_TRUE(cites<unit_cost>(f, clause::NC_POINT_13));
}

// NC-POINT-01, NC-POINT-09: twenty rifles of class C, T2, with their commander.
TEST(UnitCost, a_battalion_of_twenty_costs_190) {
  const auto f = unit(Arm::Infantry, SmallArm::MLR);
  EXPECT_EQ(judge<unit_cost>(f).points, 190);
  auto alone = f;
  alone.independent = 1;
  EXPECT_EQ(judge<unit_cost>(alone).points, 220);
  EXPECT_EQ(judge<unit_cost>(alone, house("points.weapon.MLR", "5")).points, 240);
}

// NC-POINT-11, NC-POINT-14: thirty points whatever he is.
TEST(UnitCost, a_sniper_costs_thirty_all_told) {
  auto f = unit(Arm::Infantry, SmallArm::LBL);
  f.sniper = 1;
  EXPECT_EQ(problem(f), "sniper NC-SPEC-05");
  f.figures = 1;
  f.morale = Morale::A;
  EXPECT_EQ(judge<unit_cost>(f).points, 30);
  EXPECT_TRUE(cites<unit_cost>(f, clause::NC_POINT_14));
  f.independent = 1;
  EXPECT_EQ(problem(f), "independent NC-SPEC-08");
}

}  // namespace
}  // namespace linstock::nineteenth_century
