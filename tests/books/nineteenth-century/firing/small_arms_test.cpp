// Small arms: every printed factor, every tactical factor with and without, the random factor, first volleys, snipers.
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/firing/small_arms.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

using Facts = SmallArmsFacts;

// Ten MLR in close order that have fired before, at close order foot 100 yards off: factor 22 and nothing else.
Facts plain() {
  auto f = usual<Facts>();
  f.close_order_fired = 1;
  f.fired_share = 100;
  return f;
}
// The factor with a random factor of 0.
int factor(const Facts& f, const Tables& tables = {}) { return roll<fire_small_arms>(f, {"3"}, tables).factor; }
// What a change of the plain facts adds.
template <class Change>
int adds(Change change, Facts f = plain()) {
  const int before = factor(f);
  change(f);
  return factor(f) - before;
}
Facts with(SmallArm weapon, int distance = 100) {
  auto f = plain();
  f.weapon = weapon;
  f.target.distance = distance;
  return f;
}

struct PrintedRow {
  SmallArm weapon;
  int factors[8];
};
constexpr int ranges[] = {50, 100, 200, 300, 400, 500, 600, 800};
// Typed in from the print; -1 where the print has nothing.
constexpr PrintedRow printed[] = {
    {SmallArm::Bow, {21, 17, 13, -1, -1, -1, -1, -1}},
    {SmallArm::MM, {24, 20, 16, -1, -1, -1, -1, -1}},
    {SmallArm::FM, {24, 20, 16, -1, -1, -1, -1, -1}},
    {SmallArm::PM, {24, 20, 16, -1, -1, -1, -1, -1}},
    {SmallArm::FR, {20, 19, 18, 15, 10, -1, -1, -1}},
    {SmallArm::PR, {20, 19, 18, 15, 10, -1, -1, -1}},
    {SmallArm::EML, {24, 22, 20, 18, 12, 7, -1, -1}},
    {SmallArm::MLR, {24, 22, 21, 20, 16, 13, 9, -1}},
    {SmallArm::EBL, {28, 26, 24, 22, 19, 16, 13, -1}},
    {SmallArm::LBL, {29, 27, 25, 23, 21, 18, 16, 12}},
    {SmallArm::ERR, {31, 29, 27, 24, 21, 17, 14, -1}},
    {SmallArm::LRR, {32, 30, 28, 26, 24, 20, 18, 14}},
    {SmallArm::NG, {29, 27, 24, 18, 13, 5, -1, -1}},
    {SmallArm::FC, {23, 18, 12, -1, -1, -1, -1, -1}},
    {SmallArm::PC, {23, 18, 12, -1, -1, -1, -1, -1}},
    {SmallArm::MLC, {25, 23, 20, 15, 11, 4, -1, -1}},
    {SmallArm::BLC, {29, 27, 22, 16, 11, -1, -1, -1}},
    {SmallArm::RC, {33, 30, 24, 18, 11, -1, -1, -1}},
};

// A column holds up to and including its figure; the codes share rows.
TEST(SmallArms, every_printed_factor) {  // NC-SMALL-01, NC-FIRE-23, NC-FIRE-25
  const Tables tables;
  for (const PrintedRow& row : printed) {
    int from = 0;
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(small_arms_base(row.weapon, ranges[i], tables.firing), row.factors[i]) << small_arm_names[static_cast<int>(row.weapon)] << " at " << ranges[i];
      EXPECT_EQ(small_arms_base(row.weapon, from, tables.firing), row.factors[i]) << small_arm_names[static_cast<int>(row.weapon)] << " at " << from;
      from = ranges[i] + 1;
    }
    EXPECT_EQ(small_arms_base(row.weapon, 801, tables.firing), cannot_fire);
  }
}

TEST(SmallArms, out_of_range_does_nothing_and_throws_no_die) {  // NC-FIRE-23
  EXPECT_FALSE(judge<fire_small_arms>(with(SmallArm::PM, 201)).in_range);
  EXPECT_TRUE(roll<fire_small_arms>(with(SmallArm::PM, 200), {"3"}).in_range);
  EXPECT_TRUE(cites<fire_small_arms>(with(SmallArm::PM, 201), clause::NC_FIRE_23));
}

TEST(SmallArms, range_figures_factor_dice_table) {  // NC-FIRE-15
  const Fired fired = roll<fire_small_arms>(plain(), {"3"});
  EXPECT_EQ(fired.factor, 22);
  EXPECT_EQ(fired.casualties, 40);
}

TEST(SmallArms, random_factor) {  // NC-FIRE-22
  constexpr int step[] = {-1, -1, 0, 0, 1, 1};
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(roll<fire_small_arms>(plain(), {std::to_string(die)}).factor, 22 + step[die - 1]);
  EXPECT_EQ(chance<fire_small_arms>(plain(), [](const Fired& f) { return f.casualties == 45; }), Fraction(1, 3));
  EXPECT_EQ(chance<fire_small_arms>(plain(), [](const Fired& f) { return f.casualties == 34; }), Fraction(1, 3));
}

TEST(SmallArms, flint_and_match) {  // NC-SMALL-02, NC-FIRE-25
  EXPECT_EQ(factor(with(SmallArm::PM)), 20);
  EXPECT_EQ(factor(with(SmallArm::FM)), 20 - 2);
  EXPECT_EQ(factor(with(SmallArm::MM)), 20 - 3);
  EXPECT_EQ(factor(with(SmallArm::FR)), 19 - 2);
  EXPECT_EQ(factor(with(SmallArm::PR)), 19);
  EXPECT_EQ(factor(with(SmallArm::FC)), 18 - 2);
  EXPECT_EQ(factor(with(SmallArm::PC)), 18);
}

// Which weapons are loaded where shows in the first volley and in the saddle.
TEST(SmallArms, breech_and_muzzle) {  // NC-FIRE-24, NC-SMALL-11
  const auto mounted = [](Facts& f) { f.mounted = 1; };
  for (SmallArm w : {SmallArm::EBL, SmallArm::LBL, SmallArm::NG, SmallArm::ERR, SmallArm::LRR, SmallArm::BLC, SmallArm::RC})
    EXPECT_EQ(adds(mounted, with(w)), -3) << small_arm_names[static_cast<int>(w)];
  for (SmallArm w : {SmallArm::MM, SmallArm::FM, SmallArm::PM, SmallArm::FR, SmallArm::PR, SmallArm::EML, SmallArm::MLR, SmallArm::FC, SmallArm::PC, SmallArm::MLC})
    EXPECT_EQ(adds(mounted, with(w)), -5) << small_arm_names[static_cast<int>(w)];
  EXPECT_EQ(adds(mounted, with(SmallArm::Bow)), 0);
}

TEST(SmallArms, first_close_order_volley) {  // NC-SMALL-03, NC-FIRE-21
  const auto first = [](Facts& f) { f.close_order_fired = 0, f.fired_share = 25; };
  EXPECT_EQ(adds(first), 2);
  EXPECT_EQ(adds(first, with(SmallArm::FM)), 2);
  EXPECT_EQ(adds(first, with(SmallArm::PM)), 2);
  EXPECT_EQ(adds(first, with(SmallArm::EML)), 2);
  EXPECT_EQ(adds(first, with(SmallArm::NG)), 1);
  EXPECT_EQ(adds(first, with(SmallArm::LRR)), 1);
  for (SmallArm w : {SmallArm::MM, SmallArm::FR, SmallArm::PR, SmallArm::FC, SmallArm::PC, SmallArm::MLC, SmallArm::BLC, SmallArm::RC, SmallArm::Bow})
    EXPECT_EQ(adds(first, with(w)), 0) << small_arm_names[static_cast<int>(w)];
  EXPECT_EQ(adds([](Facts& f) { f.close_order_fired = 0, f.fired_share = 26; }), 0);  // more than a quarter has fired
  EXPECT_EQ(adds([](Facts& f) { f.fired_share = 0; }), 0);                            // close order figures have
  auto open = plain();
  open.order = FigureOrder::Extended;
  EXPECT_EQ(adds(first, open), 0);
}

TEST(SmallArms, what_the_target_is) {  // NC-SMALL-04, NC-SMALL-05, NC-SMALL-09, NC-SMALL-26
  EXPECT_EQ(adds([](Facts& f) { f.target_mounted = 1; }), 1);
  EXPECT_EQ(adds([](Facts& f) { f.target.limbered = 1; }), 7);
  EXPECT_EQ(adds([](Facts& f) { f.target.limbered = 1, f.target_mounted = 1; }), 7);  // not 8
  EXPECT_EQ(adds([](Facts& f) { f.target.prone = 1; }), -5);
}

TEST(SmallArms, open_order_targets) {  // NC-SMALL-06, NC-SMALL-07, NC-SMALL-08
  const auto extended = [](Facts& f) { f.target.order = FigureOrder::Extended; };
  const auto skirmish = [](Facts& f) { f.target.order = FigureOrder::Skirmish; };
  EXPECT_EQ(adds(extended), -3);
  EXPECT_EQ(adds(skirmish), -3);
  EXPECT_EQ(adds(extended, with(SmallArm::MLR, 101)), -5);
  EXPECT_EQ(adds(skirmish, with(SmallArm::MLR, 101)), -8);
}

TEST(SmallArms, order_of_a_changing_or_crowded_target) {  // NC-FIRE-17, NC-FORM-13
  auto f = with(SmallArm::MLR, 150);
  f.target.order = FigureOrder::Skirmish;
  EXPECT_EQ(adds([](Facts& x) { x.target.changes_to = ChangesTo::Extended; }, f), 3);
  EXPECT_EQ(adds([](Facts& x) { x.target.changes_to = ChangesTo::Close; }, f), 8);
  EXPECT_EQ(adds([](Facts& x) { x.target.close_order_friends_near = 1; }, f), 8);
  f.target.order = FigureOrder::Close;
  EXPECT_EQ(adds([](Facts& x) { x.target.changes_to = ChangesTo::Skirmish; }, f), 0);
}

TEST(SmallArms, lying_down) {  // NC-SMALL-10
  const auto prone = [](Facts& f) { f.prone = 1; };
  EXPECT_EQ(adds(prone), -5);
  EXPECT_EQ(adds(prone, with(SmallArm::LBL)), -1);
}

TEST(SmallArms, bows) {  // NC-SMALL-12, NC-SMALL-24, NC-MOVE-09, NC-MOVE-16
  const auto bow = with(SmallArm::Bow);
  EXPECT_EQ(adds([](Facts& f) { f.target_armour = 1; }, bow), -1);
  EXPECT_EQ(adds([](Facts& f) { f.target_shield = 1; }, bow), -1);
  EXPECT_EQ(adds([](Facts& f) { f.target_armour = f.target_shield = 1; }), 0);  // rifles do not mind
  EXPECT_EQ(adds([](Facts& f) { f.moved = 1; }, bow), 0);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 150; }, bow), -1);
  auto prone = bow;
  prone.prone = 1;
  EXPECT_EQ(problem(prone), "prone NC-SMALL-24");
}

TEST(SmallArms, ranks_and_cover) {  // NC-SMALL-13, NC-SMALL-14
  constexpr int deep[] = {0, 0, 1, 1, 3, 3};
  for (int ranks = 1; ranks <= 5; ++ranks) EXPECT_EQ(adds([&](Facts& f) { f.target.ranks = ranks; }), deep[ranks]) << ranks;
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Soft; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Hard; }), -5);
}

TEST(SmallArms, cover_counts_where_the_line_of_fire_crosses_it) {  // NC-FIRE-29
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Hard, f.target.cover_crossed = 0; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.target.cover = Cover::Hard, f.target.cover_crossed = 1; }), -5);
}

TEST(SmallArms, training) {  // NC-SMALL-15
  const auto t1 = [](Facts& f) { f.training = Training::T1; };
  const auto t3 = [](Facts& f) { f.training = Training::T3; };
  EXPECT_EQ(adds(t1, with(SmallArm::MLR, 300)), 1);
  EXPECT_EQ(adds(t1, with(SmallArm::MLR, 301)), 2);
  EXPECT_EQ(adds(t3, with(SmallArm::MLR, 300)), -1);
  EXPECT_EQ(adds(t3, with(SmallArm::MLR, 301)), -2);
}

TEST(SmallArms, untrained_by_the_hundred_yards) {  // NC-SMALL-16, NC-SMALL-25
  const auto irregular = [](Facts& f) { f.training = Training::I; };
  EXPECT_EQ(adds(irregular, with(SmallArm::MLR, 1)), -1);
  EXPECT_EQ(adds(irregular, with(SmallArm::MLR, 100)), -1);
  EXPECT_EQ(adds(irregular, with(SmallArm::MLR, 101)), -2);
  EXPECT_EQ(adds(irregular, with(SmallArm::MLR, 600)), -6);
  const auto e = [](Facts& f) { f.e_trained = 1; };
  EXPECT_EQ(adds(e, with(SmallArm::BLC, 250)), -3);
  EXPECT_EQ(adds([](Facts& f) { f.e_trained = 1, f.training = Training::T3; }, with(SmallArm::BLC, 250)), -3 - 1);
  EXPECT_EQ(adds([](Facts& f) { f.e_trained = 1, f.mounted = 1; }, with(SmallArm::BLC, 250)), -3 - 3);
}

TEST(SmallArms, target_moved) {  // NC-SMALL-17, NC-SMALL-21, NC-SMALL-22
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 79; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 80; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 149; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 150; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 150; }, with(SmallArm::EBL)), -2);
  EXPECT_EQ(adds([](Facts& f) { f.target.moved = 150, f.target.charging = 1; }), 0);
}

TEST(SmallArms, state_of_the_firers) {  // NC-SMALL-18, NC-SMALL-27
  EXPECT_EQ(adds([](Facts& f) { f.state = State::Unformed; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.state = State::Disordered; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.demoralised = 1; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.state = State::Disordered, f.demoralised = 1; }), -7);
}

TEST(SmallArms, moving_and_firing) {  // NC-SMALL-19, NC-SMALL-23
  EXPECT_EQ(adds([](Facts& f) { f.moved = 1; }), -4);
}

TEST(SmallArms, part_of_the_period_lost) {  // NC-SMALL-20, NC-SMALL-28, NC-FIRE-10
  constexpr int normal[] = {0, -2, -4, -7, -9}, bracketed[] = {0, 0, -2, -4, -7};
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(adds([&](Facts& f) { f.lost = static_cast<LostTime>(i); }), normal[i]);
    auto charged = plain();
    charged.target.charging = 1;
    EXPECT_EQ(adds([&](Facts& f) { f.lost = static_cast<LostTime>(i); }, charged), bracketed[i]);
  }
  EXPECT_EQ(lost_time(124, 1000), LostTime::None);
  EXPECT_EQ(lost_time(125, 1000), LostTime::Quarter);
  EXPECT_EQ(lost_time(250, 1000), LostTime::Quarter);
  EXPECT_EQ(lost_time(251, 1000), LostTime::Half);
  EXPECT_EQ(lost_time(500, 1000), LostTime::Half);
  EXPECT_EQ(lost_time(750, 1000), LostTime::ThreeQuarters);
  EXPECT_EQ(lost_time(751, 1000), LostTime::More);
}

TEST(SmallArms, impossible_facts) {  // NC-POINT-15, NC-FORM-25
  auto f = plain();
  f.weapon = SmallArm::None;
  EXPECT_EQ(problem(f), "weapon NC-POINT-15");
  f = plain();
  f.mounted = f.prone = 1;
  EXPECT_EQ(problem(f), "prone NC-CHANGE-09");
  f = plain();
  f.e_trained = 1, f.order = FigureOrder::Extended;
  EXPECT_EQ(problem(f), "order NC-FORM-25");
  f = plain();
  f.target.limbered = 1, f.target.order = FigureOrder::Extended;
  EXPECT_EQ(problem(f), "target_order NC-FORM-01");
}

TEST(SmallArms, house_rules) {  // NC-SMALL-04
  auto f = plain();
  f.target_mounted = 1;
  EXPECT_EQ(factor(f, house("small_arms_factor.mounted", "3")), 25);
  EXPECT_EQ(factor(plain(), house("small_arms.muzzle-loading-rifle.to_100", "30")), 30);
}

// SNIPERS

SniperShotFacts sniper(int distance) {
  auto f = usual<SniperShotFacts>();
  f.target.distance = distance;
  return f;
}

TEST(Sniper, eighteen_at_any_range_to_800) {  // NC-SPEC-05, NC-SPEC-06
  EXPECT_EQ(roll<fire_sniper>(sniper(10), {"3"}).factor, 18);
  EXPECT_EQ(roll<fire_sniper>(sniper(800), {"3"}).factor, 18);
  EXPECT_EQ(roll<fire_sniper>(sniper(800), {"3"}).casualties, 2);
  EXPECT_FALSE(judge<fire_sniper>(sniper(801)).in_range);
}

TEST(Sniper, all_factors_as_a_t2_breech_loader) {  // NC-SPEC-10
  auto f = sniper(400);
  f.prone = 1;
  EXPECT_EQ(roll<fire_sniper>(f, {"3"}).factor, 17);
  f.target.cover = Cover::Hard;
  EXPECT_EQ(roll<fire_sniper>(f, {"3"}).factor, 12);
  f = sniper(400);
  f.target.order = FigureOrder::Skirmish;
  EXPECT_EQ(roll<fire_sniper>(f, {"3"}).factor, 10);
}

TEST(Sniper, a_general_has_no_order) {  // NC-GEN-10, NC-SPEC-09
  auto f = sniper(400);
  f.target.order = FigureOrder::Skirmish;
  f.at_general = 1;
  EXPECT_EQ(roll<fire_sniper>(f, {"3"}).factor, 18);
}

// RANGE AND TIME

RangeFacts at_charger(int charged, int move) {
  auto f = usual<RangeFacts>();
  f.distance_charged = charged;
  f.charge_move = move;
  return f;
}

TEST(FiringRange, halfway_of_a_charge) {  // NC-FIRE-11, NC-FIRE-27
  EXPECT_EQ(judge<find_range>(at_charger(135, 270)).range, 68);
  EXPECT_EQ(judge<find_range>(at_charger(100, 270)).range, 50);
  EXPECT_EQ(judge<find_range>(at_charger(135, 270)).lost, LostTime::Half);
  EXPECT_EQ(judge<find_range>(at_charger(135, 270)).lost_quarters, 2);
  EXPECT_EQ(judge<find_range>(at_charger(270, 270)).lost, LostTime::None);
  EXPECT_EQ(judge<find_range>(at_charger(90, 360)).lost, LostTime::ThreeQuarters);
  EXPECT_EQ(judge<find_range>(at_charger(89, 360)).lost, LostTime::More);
}

TEST(FiringRange, brackets_only_for_the_charged) {  // NC-FIRE-10
  auto f = at_charger(135, 270);
  EXPECT_TRUE(judge<find_range>(f).bracketed);
  f.charges_the_firers = 0;
  EXPECT_FALSE(judge<find_range>(f).bracketed);
}

TEST(FiringRange, else_at_the_end_or_when_last_a_target) {  // NC-FIRE-14
  auto f = usual<RangeFacts>();
  f.at_charger = 0, f.range_at_end = 150, f.last_range = 220;
  EXPECT_EQ(judge<find_range>(f).range, 150);
  f.became_ineligible = 1;
  EXPECT_EQ(judge<find_range>(f).range, 220);
}

}  // namespace
}  // namespace linstock::nineteenth_century
