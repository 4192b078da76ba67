// Artillery: every printed factor, every tactical factor with and without, machine guns, rockets, the option for charged guns.
#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

using Facts = ArtilleryFacts;

Facts plain(Gun gun = Gun::MediumSmoothbore, int distance = 300) {
  auto f = usual<Facts>();
  f.gun = gun;
  f.target.distance = distance;
  return f;
}
int factor(const Facts& f, const Tables& tables = {}) { return roll<fire_artillery>(f, {"4"}, tables).factor; }
template <class Change>
int adds(Change change, Facts f = plain()) {
  const int before = factor(f);
  change(f);
  return factor(f) - before;
}

struct PrintedRow {
  Gun gun;
  int factors[9];
};
constexpr int ranges[] = {150, 300, 500, 800, 1200, 1600, 2000, 2500, 3000};
// Typed in from the print; -1 where the print has nothing.
constexpr PrintedRow printed[] = {
    {Gun::LightSmoothbore, {29, 26, 19, 16, 7, -1, -1, -1, -1}},
    {Gun::MediumSmoothbore, {32, 29, 21, 20, 16, 8, 4, -1, -1}},
    {Gun::HeavySmoothbore, {33, 30, 23, 21, 18, 12, 8, -1, -1}},
    {Gun::LightRifled, {27, 24, 19, 18, 15, 6, -1, -1, -1}},
    {Gun::MediumRifled, {29, 26, 21, 20, 18, 16, 8, 4, -1}},
    {Gun::HeavyRifled, {30, 28, 23, 22, 19, 18, 12, 9, 4}},
    {Gun::LightHowitzer, {32, 29, 18, 15, 5, -1, -1, -1, -1}},
    {Gun::MediumHowitzer, {33, 30, 20, 17, 10, 5, -1, -1, -1}},
    {Gun::LightBreech, {27, 23, 21, 21, 21, 17, 14, 12, -1}},
    {Gun::MediumBreech, {29, 25, 23, 23, 23, 20, 17, 14, 10}},
    {Gun::MachineGun, {26, 25, 24, 22, 19, 15, 10, -1, -1}},
    {Gun::EarlyMachineGun, {26, 25, 24, 22, 19, 15, 10, -1, -1}},
    {Gun::Rocket, {10, 15, 18, 15, 12, 8, -1, -1, -1}},
};

TEST(Artillery, every_printed_factor) {  // NC-ART-01, NC-SPEC-03, NC-FIRE-23
  const Tables tables;
  for (const PrintedRow& row : printed) {
    int from = 0;
    for (int i = 0; i < 9; ++i) {
      EXPECT_EQ(artillery_base(row.gun, ranges[i], tables.firing), row.factors[i]) << gun_names[static_cast<int>(row.gun)] << " at " << ranges[i];
      EXPECT_EQ(artillery_base(row.gun, from, tables.firing), row.factors[i]) << gun_names[static_cast<int>(row.gun)] << " at " << from;
      from = ranges[i] + 1;
    }
    EXPECT_EQ(artillery_base(row.gun, 3001, tables.firing), cannot_fire);
  }
}

TEST(Artillery, a_gunner_is_a_figure) {  // NC-CAS-08
  const Fired fired = roll<fire_artillery>(plain(), {"4"});
  EXPECT_EQ(fired.factor, 29);
  EXPECT_EQ(fired.casualties, 63);  // six guns
  EXPECT_EQ(chance<fire_artillery>(plain(), [](const Fired& f) { return f.casualties == 72; }), Fraction(1, 3));  // factor 30
}

TEST(Artillery, out_of_range) {  // NC-FIRE-23
  EXPECT_FALSE(judge<fire_artillery>(plain(Gun::LightSmoothbore, 1201)).in_range);
  EXPECT_TRUE(roll<fire_artillery>(plain(Gun::LightSmoothbore, 1200), {"4"}).in_range);
}

// Light, medium and heavy have rows of their own; early breech-loaders that were no better are classed as muzzle-loaders.
TEST(Artillery, weights_are_rows) {  // NC-ART-15, NC-ART-16
  EXPECT_EQ(factor(plain(Gun::LightSmoothbore, 800)), 16);
  EXPECT_EQ(factor(plain(Gun::MediumSmoothbore, 800)), 20);
  EXPECT_EQ(factor(plain(Gun::HeavySmoothbore, 800)), 21);
  EXPECT_EQ(factor(plain(Gun::LightBreech, 1200)), 21);
  EXPECT_EQ(factor(plain(Gun::LightRifled, 1200)), 15);
}

TEST(Artillery, crews) {  // NC-ART-02, NC-ART-19, NC-ART-20, NC-FIRE-24
  const auto t1 = [](Facts& f) { f.training = Training::T1; };
  const auto t3 = [](Facts& f) { f.training = Training::T3; };
  const auto irregular = [](Facts& f) { f.training = Training::I; };
  EXPECT_EQ(adds(t1), 1);
  for (Gun muzzle : {Gun::MediumSmoothbore, Gun::HeavyRifled, Gun::LightHowitzer, Gun::Rocket}) {
    EXPECT_EQ(adds(t3, plain(muzzle)), -3);
    EXPECT_EQ(adds(irregular, plain(muzzle)), -3);
  }
  for (Gun breech : {Gun::LightBreech, Gun::MediumBreech, Gun::MachineGun, Gun::EarlyMachineGun}) {
    EXPECT_EQ(adds(t3, plain(breech)), -5);
    EXPECT_EQ(adds(irregular, plain(breech)), -5);
  }
}

TEST(Artillery, state_of_the_crew) {  // NC-ART-03
  EXPECT_EQ(adds([](Facts& f) { f.state = State::Unformed; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.state = State::Disordered; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.demoralised = 1; }), -3);
}

TEST(Artillery, cover) {  // NC-ART-04, NC-FIRE-29
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Hard, f.target.cover_crossed = 0; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Soft; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Hard; }), -5);
}

TEST(Artillery, ranks) {  // NC-ART-05, NC-ART-06
  constexpr int deep[] = {0, 0, 1, 1, 3, 3};
  for (int ranks = 1; ranks <= 5; ++ranks) {
    const auto change = [&](Facts& f) { f.target.ranks = ranks; };
    EXPECT_EQ(adds(change), deep[ranks]) << ranks;
    EXPECT_EQ(adds(change, plain(Gun::MachineGun)), ranks - 1) << ranks;
    EXPECT_EQ(adds(change, plain(Gun::EarlyMachineGun)), ranks - 1) << ranks;
    EXPECT_EQ(adds(change, plain(Gun::Rocket)), deep[ranks]) << ranks;
  }
}

TEST(Artillery, what_the_target_is) {  // NC-ART-07, NC-ART-08, NC-ART-09
  EXPECT_EQ(adds([](Facts& f) { f.target.limbered = 1; }), 7);
  EXPECT_EQ(adds([](Facts& f) { f.target.order = FigureOrder::Extended; }), -5);
  EXPECT_EQ(adds([](Facts& f) { f.target.order = FigureOrder::Skirmish; }), -8);
  EXPECT_EQ(adds([](Facts& f) { f.target.order = FigureOrder::Skirmish; }, plain(Gun::MediumSmoothbore, 50)), -8);  // at any range
  EXPECT_EQ(adds([](Facts& f) { f.target.prone = 1; }), -5);
}

TEST(Artillery, new_target) {  // NC-ART-10, NC-ART-18
  EXPECT_EQ(adds([](Facts& f) { f.new_target = 1; }, plain(Gun::MediumSmoothbore, 300)), 0);
  EXPECT_EQ(adds([](Facts& f) { f.new_target = 1; }, plain(Gun::MediumSmoothbore, 301)), -2);
}

TEST(Artillery, lost_quarters) {  // NC-ART-11, NC-ART-21
  for (int quarters = 0; quarters <= 4; ++quarters) EXPECT_EQ(adds([&](Facts& f) { f.lost_quarters = quarters; }), -2 * quarters);
}

TEST(Artillery, early_machine_gun_and_overhead) {  // NC-ART-12, NC-ART-13
  EXPECT_EQ(factor(plain(Gun::MachineGun, 300)), 25);
  EXPECT_EQ(factor(plain(Gun::EarlyMachineGun, 300)), 21);
  EXPECT_EQ(adds([](Facts& f) { f.overhead = 1; }), -4);
}

TEST(Artillery, target_moved) {  // NC-ART-14
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 149; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 150; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 150, f.target.charging = 1; }), 0);
}

TEST(Artillery, charged_guns_get_no_relief_or_one_quarter) {  // NC-ART-17
  auto f = plain();
  f.lost_quarters = 2;
  f.target.charging = 1;
  EXPECT_EQ(factor(f), 29 - 4);
  const Tables relief = house("option.NC-ART-17", "one-quarter-free");
  EXPECT_EQ(factor(f, relief), 29 - 2);
  f.target.charging = 0;
  EXPECT_EQ(factor(f, relief), 29 - 4);
  f.target.charging = 1, f.lost_quarters = 0;
  EXPECT_EQ(factor(f, relief), 29);
}

}  // namespace
}  // namespace linstock::nineteenth_century
