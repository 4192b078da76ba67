// What each result makes troops of each kind do.
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/reaction/results.h"

namespace linstock::nineteenth_century {
namespace {

using Facts = ResultFacts;
template <class Change>
ResultDone done(Reaction result, Change change, const Tables& tables = {}) {
  auto f = usual<Facts>();
  f.result = result;
  change(f);
  return judge<apply_result>(f, tables);
}
constexpr auto nothing = [](Facts&) {};
const auto routing = [](Facts& f) { f.conduct = Conduct::Routing, f.times_broken = 1; };
const auto pursuing = [](Facts& f) { f.conduct = Conduct::Pursuing; };
const auto demoralised = [](Facts& f) { f.demoralised = 1; };

TEST(Uncontrolled, skirmishers_gunners_and_works_obey) {  // NC-RESULT-03, NC-RESULT-20
  EXPECT_FALSE(done(Reaction::Uncontrolled, [](Facts& f) { f.skirmishers = 1; }).orders_become_attack);
  EXPECT_FALSE(done(Reaction::Uncontrolled, [](Facts& f) { f.behind_works = 1; }).orders_become_attack);
  const auto guns = [](Facts& f) { f.arm = Arm::Artillery; };
  EXPECT_FALSE(done(Reaction::Uncontrolled, guns).orders_become_attack);
  EXPECT_FALSE(done(Reaction::Uncontrolled, guns).must_stand);
  EXPECT_TRUE(done(Reaction::Uncontrolled, [&](Facts& f) { guns(f), f.charged = 1; }).must_stand);
}

TEST(Uncontrolled, others_attack_and_charge) {  // NC-RESULT-04, NC-RESULT-19
  const ResultDone plain = done(Reaction::Uncontrolled, nothing);
  EXPECT_TRUE(plain.orders_become_attack);
  EXPECT_EQ(plain.charge, ChargeDone::None);
  const auto any = [](Facts& f) { f.enemy_in_charge_range = 1; };
  const auto foot = [](Facts& f) { f.enemy_in_charge_range = f.enemy_foot_in_charge_range = 1; };
  EXPECT_EQ(done(Reaction::Uncontrolled, any).charge, ChargeDone::None);  // infantry leaves mounted enemy alone
  EXPECT_EQ(done(Reaction::Uncontrolled, foot).charge, ChargeDone::MustCharge);
  EXPECT_EQ(done(Reaction::Uncontrolled, [&](Facts& f) { any(f), f.arm = Arm::HeavyCavalry; }).charge, ChargeDone::MustCharge);
  EXPECT_EQ(done(Reaction::Uncontrolled, [&](Facts& f) { any(f), f.charging = 1; }).charge, ChargeDone::GoesOn);
}

TEST(Uncontrolled, pursuers_routers_and_the_demoralised) {  // NC-RESULT-05
  EXPECT_EQ(done(Reaction::Uncontrolled, pursuing).conduct, Conduct::Pursuing);
  EXPECT_EQ(done(Reaction::Uncontrolled, routing).conduct, Conduct::Rallying);
  EXPECT_FALSE(done(Reaction::Uncontrolled, demoralised).demoralised);
}

TEST(ObeyOrders, carries_on_and_rallies) {  // NC-RESULT-06
  const ResultDone plain = done(Reaction::ObeyOrders, nothing);
  EXPECT_TRUE(plain.may_advance);
  EXPECT_TRUE(plain.may_counter_charge);
  EXPECT_EQ(plain.conduct, Conduct::Steady);
  EXPECT_EQ(done(Reaction::ObeyOrders, routing).conduct, Conduct::Rallying);
  EXPECT_EQ(done(Reaction::ObeyOrders, pursuing).conduct, Conduct::Rallying);
  EXPECT_FALSE(done(Reaction::ObeyOrders, demoralised).demoralised);
  EXPECT_EQ(done(Reaction::ObeyOrders, [](Facts& f) { f.charging = 1; }).charge, ChargeDone::GoesOn);
}

// The test that rallies a router does not end its demoralisation; a further one does.
TEST(ObeyOrders, routers_rally_demoralised) {  // NC-ROUT-08, NC-ROUT-10
  EXPECT_TRUE(done(Reaction::ObeyOrders, routing).demoralised);
  EXPECT_FALSE(done(Reaction::ObeyOrders, demoralised).demoralised);
}

TEST(ObeyOrders, no_rally_for_the_twice_broken_or_under_half) {  // NC-ROUT-07
  EXPECT_EQ(done(Reaction::ObeyOrders, [](Facts& f) { routing(f), f.times_broken = 2; }).conduct, Conduct::Routing);
  EXPECT_EQ(done(Reaction::ObeyOrders, [](Facts& f) { routing(f), f.figures = 10; }).conduct, Conduct::Rallying);
  EXPECT_EQ(done(Reaction::ObeyOrders, [](Facts& f) { routing(f), f.figures = 9; }).conduct, Conduct::Routing);
}

TEST(DoNotCharge, chargers_halt) {  // NC-RESULT-07
  EXPECT_EQ(done(Reaction::DoNotCharge, [](Facts& f) { f.charging = 1; }).charge, ChargeDone::Halts);
  EXPECT_EQ(done(Reaction::DoNotCharge, routing).conduct, Conduct::Routing);
  EXPECT_EQ(done(Reaction::DoNotCharge, pursuing).conduct, Conduct::Rallying);
  EXPECT_TRUE(done(Reaction::DoNotCharge, demoralised).demoralised);
  EXPECT_TRUE(done(Reaction::DoNotCharge, nothing).may_advance);
}

TEST(DoNotCharge, shoot_back) {  // NC-RESULT-08
  const auto fire = [](Facts& f) { f.under_fire = f.target_in_range = 1; };
  EXPECT_TRUE(done(Reaction::DoNotCharge, fire).must_fire_back);
  EXPECT_FALSE(done(Reaction::DoNotCharge, [](Facts& f) { f.under_fire = 1; }).must_fire_back);
  EXPECT_FALSE(done(Reaction::DoNotCharge, [](Facts& f) { f.target_in_range = 1; }).must_fire_back);
  const auto third = [&](int with) {
    return done(Reaction::DoNotCharge, [&](Facts& f) { fire(f), f.figures = 18, f.without_firearms = 18 - with; }).must_fire_back;
  };
  EXPECT_FALSE(third(6));  // not more than a third
  EXPECT_TRUE(third(7));
  EXPECT_FALSE(done(Reaction::DoNotCharge, [&](Facts& f) { fire(f), f.arm = Arm::LightCavalry; }).must_fire_back);
  EXPECT_TRUE(done(Reaction::DoNotCharge, [&](Facts& f) { fire(f), f.arm = Arm::LightCavalry, f.dismounted = 1; }).must_fire_back);
  EXPECT_TRUE(done(Reaction::DoNotCharge, [&](Facts& f) { fire(f), f.arm = Arm::Artillery, f.small_arm = SmallArm::None; }).must_fire_back);
}

TEST(NoAdvance, not_nearer_no_counter_charge) {  // NC-RESULT-09
  const ResultDone plain = done(Reaction::NoAdvance, nothing);
  EXPECT_FALSE(plain.may_advance);
  EXPECT_FALSE(plain.may_counter_charge);
}

TEST(NoAdvance, to_cover_or_down) {  // NC-RESULT-10
  const auto cover = [](Facts& f) { f.cover_within_a_move = 1; };
  EXPECT_TRUE(done(Reaction::NoAdvance, cover).must_retire_to_cover);
  EXPECT_FALSE(done(Reaction::NoAdvance, nothing).must_retire_to_cover);
  EXPECT_FALSE(done(Reaction::NoAdvance, cover).may_lie_down);
  EXPECT_TRUE(done(Reaction::NoAdvance, [&](Facts& f) { cover(f), f.small_arm = SmallArm::NG; }).may_lie_down);
  EXPECT_FALSE(done(Reaction::NoAdvance, [&](Facts& f) { cover(f), f.small_arm = SmallArm::BLC, f.arm = Arm::LightCavalry; }).may_lie_down);
}

TEST(NoAdvance, breaks_after_a_lost_melee) {  // NC-RESULT-11
  EXPECT_FALSE(done(Reaction::NoAdvance, nothing).breaks);
  const ResultDone lost = done(Reaction::NoAdvance, [](Facts& f) { f.lost_melee = 1; });
  EXPECT_TRUE(lost.breaks);
  EXPECT_EQ(lost.conduct, Conduct::Routing);
}

TEST(NoAdvance, demoralised_under_two_thirds) {  // NC-RESULT-12, NC-RESULT-18
  const auto left = [](int figures) {
    return done(Reaction::NoAdvance, [&](Facts& f) { f.original_figures = 21, f.figures = figures; }).demoralised;
  };
  EXPECT_FALSE(left(14));  // exactly two thirds
  EXPECT_TRUE(left(13));
  EXPECT_TRUE(done(Reaction::NoAdvance, demoralised).demoralised);
  EXPECT_EQ(done(Reaction::NoAdvance, routing).conduct, Conduct::Routing);
  EXPECT_EQ(done(Reaction::NoAdvance, pursuing).conduct, Conduct::Rallying);
}

TEST(RetreatRout, breaks_in_four_cases) {  // NC-RESULT-13, NC-RESULT-17
  EXPECT_FALSE(done(Reaction::RetreatRout, nothing).breaks);
  EXPECT_TRUE(done(Reaction::RetreatRout, [](Facts& f) { f.charged = 1; }).breaks);
  EXPECT_TRUE(done(Reaction::RetreatRout, [](Facts& f) { f.lost_melee = 1; }).breaks);
  EXPECT_TRUE(done(Reaction::RetreatRout, [](Facts& f) { f.saw_brigade_rout = 1; }).breaks);
  EXPECT_TRUE(done(Reaction::RetreatRout, [](Facts& f) { f.broken_through = 1; }).breaks);
  EXPECT_FALSE(done(Reaction::RetreatRout, [](Facts& f) { f.charging = 1; }).breaks);  // a charger is not charged
}

TEST(RetreatRout, else_demoralised) {  // NC-RESULT-14
  const ResultDone plain = done(Reaction::RetreatRout, nothing);
  EXPECT_TRUE(plain.demoralised);
  EXPECT_EQ(plain.conduct, Conduct::Retreating);
  const ResultDone cover = done(Reaction::RetreatRout, [](Facts& f) { f.in_cover = 1; });
  EXPECT_TRUE(cover.may_halt_in_cover);
  EXPECT_TRUE(cover.demoralised);
  const auto breech = [](Facts& f) { f.small_arm = SmallArm::LBL; };
  EXPECT_TRUE(done(Reaction::RetreatRout, breech).may_lie_down);
  EXPECT_FALSE(done(Reaction::RetreatRout, [&](Facts& f) { breech(f), f.enemy_can_charge = 1; }).may_lie_down);
  EXPECT_FALSE(plain.may_lie_down);
}

TEST(RetreatRout, until_nobody_is_near) {  // NC-RESULT-15
  EXPECT_EQ(done(Reaction::RetreatRout, [](Facts& f) { f.enemy_or_routers_distance = 600; }).conduct, Conduct::Retreating);
  EXPECT_EQ(done(Reaction::RetreatRout, [](Facts& f) { f.enemy_or_routers_distance = 601; }).conduct, Conduct::Steady);
}

TEST(Results, obey_orders_rallies_a_retreat) {  // NC-RESULT-15
  const auto retreating = [](Facts& f) { f.conduct = Conduct::Retreating; };
  EXPECT_EQ(done(Reaction::Uncontrolled, retreating).conduct, Conduct::Steady);
  EXPECT_EQ(done(Reaction::ObeyOrders, retreating).conduct, Conduct::Steady);
  EXPECT_EQ(done(Reaction::DoNotCharge, retreating).conduct, Conduct::Retreating);
  EXPECT_EQ(done(Reaction::NoAdvance, retreating).conduct, Conduct::Retreating);
}

TEST(RetreatRout, pursuers_and_routers) {  // NC-RESULT-16
  EXPECT_EQ(done(Reaction::RetreatRout, routing).conduct, Conduct::Routing);
  EXPECT_FALSE(done(Reaction::RetreatRout, routing).breaks);
  EXPECT_EQ(done(Reaction::RetreatRout, pursuing).conduct, Conduct::Retreating);
}

TEST(Results, impossible_facts) {  // NC-RESULT-08
  auto f = usual<Facts>();
  f.without_firearms = 21;
  EXPECT_EQ(problem(f), "without_firearms NC-RESULT-08");
  f = usual<Facts>();
  f.conduct = Conduct::Routing;
  EXPECT_EQ(problem(f), "times_broken NC-ROUT-07");
}

}  // namespace
}  // namespace linstock::nineteenth_century
