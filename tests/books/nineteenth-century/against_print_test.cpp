// Cases worked from the print where a reading of the rules had gone astray once: each failed before it was mended.
#include "books/nineteenth-century/charges/contact.h"
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/firing/eligibility.h"
#include "books/nineteenth-century/firing/priorities.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/firing/small_arms.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/losing_formation/rallying.h"
#include "books/nineteenth-century/movement/move.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/reaction/results.h"

namespace linstock::nineteenth_century {
namespace {

template <class F, class Change>
F facts(Change change) {
  auto f = usual<F>();
  change(f);
  return f;
}

// REACTION RESULTS

using Result = ResultFacts;

TEST(AgainstPrint, breaking_does_not_demoralise) {  // NC-RESULT-13, NC-ROUT-08
  auto f = facts<Result>([](Result& r) { r.result = Reaction::RetreatRout, r.charged = 1; });
  EXPECT_TRUE(judge<apply_result>(f).breaks);
  EXPECT_FALSE(judge<apply_result>(f).demoralised);
  f.demoralised = 1;  // who was, stays so
  EXPECT_TRUE(judge<apply_result>(f).demoralised);
  f = facts<Result>([](Result& r) { r.result = Reaction::DoNotCharge, r.conduct = Conduct::Routing, r.times_broken = 1; });
  EXPECT_FALSE(judge<apply_result>(f).demoralised);
}

TEST(AgainstPrint, routers_who_rally_hold_and_charge_nobody) {  // NC-ORDER-22, NC-RALLY-07, NC-RESULT-05
  const auto f = facts<Result>([](Result& r) {
    r.result = Reaction::Uncontrolled, r.conduct = Conduct::Routing, r.times_broken = 1;
    r.enemy_in_charge_range = r.enemy_foot_in_charge_range = 1;
  });
  const ResultDone done = judge<apply_result>(f);
  EXPECT_EQ(done.conduct, Conduct::Rallying);
  EXPECT_EQ(done.charge, ChargeDone::None);
  EXPECT_FALSE(done.orders_become_attack);
  EXPECT_TRUE(done.orders_become_hold);
}

TEST(AgainstPrint, the_clause_that_breaks_a_charged_unit) {  // NC-RESULT-13, NC-RESULT-17
  auto f = facts<Result>([](Result& r) { r.result = Reaction::RetreatRout, r.charged = 1; });
  EXPECT_TRUE(cites<apply_result>(f, clause::NC_RESULT_13));
  f.charging = 1;
  EXPECT_TRUE(cites<apply_result>(f, clause::NC_RESULT_17));
}

TEST(AgainstPrint, bows_are_no_firearms) {  // NC-RESULT-08
  const auto back = [](SmallArm arm) {
    return judge<apply_result>(facts<Result>([&](Result& r) { r.result = Reaction::DoNotCharge, r.under_fire = r.target_in_range = 1, r.small_arm = arm; }))
        .must_fire_back;
  };
  EXPECT_TRUE(back(SmallArm::PM));
  EXPECT_FALSE(back(SmallArm::Bow));
  EXPECT_FALSE(back(SmallArm::None));
}

// REACTION TEST

using Tested = ReactionFacts;

TEST(AgainstPrint, secure_flanks_and_enemy_to_the_rear) {  // NC-DEF-05, NC-FORM-08
  EXPECT_EQ(problem(facts<Tested>([](Tested& f) { f.secure_flanks = 1, f.enemy_to_rear = 1; })), "secure_flanks NC-DEF-05");
  EXPECT_EQ(problem(facts<Tested>([](Tested& f) { f.secure_flanks = 1, f.enemy_behind_flank = 1; })), "");  // the other flank
  EXPECT_EQ(problem(facts<Tested>([](Tested& f) { f.square = 1, f.reserve = 1; })), "reserve NC-FORM-08");
}

TEST(AgainstPrint, an_independent_unit_has_no_brigade) {  // NC-ORG-05
  EXPECT_EQ(problem(facts<Tested>([](Tested& f) { f.independent = 1, f.brigade_routing = 1; })), "brigade_routing NC-ORG-05");
  EXPECT_EQ(problem(facts<Tested>([](Tested& f) { f.independent = 1, f.friends_routing = 1; })), "");
}

TEST(AgainstPrint, thirteen_of_an_irregular_of_class_e) {  // NC-RESULT-02, both ways
  const auto other = house("option.NC-RESULT-02", "uncontrolled");
  const auto f = facts<Tested>([](Tested& t) { t.morale = Morale::E, t.training = Training::I; });
  EXPECT_EQ(roll<test_reaction>(f, {"6 4 3"}).result, Reaction::ObeyOrders);
  EXPECT_EQ(roll<test_reaction>(f, {"6 4 3"}, other).result, Reaction::Uncontrolled);
  EXPECT_EQ(roll<test_reaction>(f, {"6 4 2"}, other).result, Reaction::ObeyOrders);
  EXPECT_EQ(roll<test_reaction>(f, {"6 4 4"}).result, Reaction::Uncontrolled);
  EXPECT_TRUE(cites<test_reaction>(f, clause::NC_RESULT_02, {"6 4 3"}));
  auto drilled = f;
  drilled.training = Training::T3;
  EXPECT_EQ(roll<test_reaction>(drilled, {"6 4 3"}, other).result, Reaction::ObeyOrders);
}

TEST(AgainstPrint, of_the_cinc_rows_one_counts) {  // NC-REACT-56, NC-REACT-57, both ways
  const auto f = facts<Tested>([](Tested& t) { t.cinc = WhereGeneral::WithUnit; });
  EXPECT_EQ(roll<test_reaction>(f, {"3 3 3"}).score, 12);
  EXPECT_EQ(roll<test_reaction>(f, {"3 3 3"}, house("option.NC-REACT-57", "within-400")).score, 10);
}

// RESPONSES

using Resp = ResponseFacts;

TEST(AgainstPrint, uncontrolled_counter_charges) {  // NC-RESULT-03, NC-RESULT-04
  const auto does = [](auto change) {
    auto f = usual<Resp>();
    f.result = Reaction::Uncontrolled;
    change(f);
    return judge<respond>(f).responds;
  };
  EXPECT_EQ(does([](Resp& f) { f.charged_by = ChargedBy::Dismounted; }), Responds::CounterCharges);  // foot on Hold, charged by foot
  EXPECT_EQ(does([](Resp& f) { f.charged_by = ChargedBy::Mounted; }), Responds::Halts);              // not against mounted
  EXPECT_EQ(does([](Resp& f) { f.arm = Arm::HeavyCavalry, f.charged_by = ChargedBy::Mounted; }), Responds::CounterCharges);
  EXPECT_EQ(does([](Resp& f) { f.charged_by = ChargedBy::Dismounted, f.behind_works = 1; }), Responds::Halts);
  EXPECT_EQ(does([](Resp& f) { f.arm = Arm::Artillery, f.charged_by = ChargedBy::Dismounted; }), Responds::Halts);
  EXPECT_EQ(does([](Resp& f) { f.charged_by = ChargedBy::Dismounted, f.result = Reaction::ObeyOrders; }), Responds::Halts);
}

TEST(AgainstPrint, attack_and_hold_with_its_objective_counts_as_hold) {  // NC-ORDER-14, NC-CHARGE-15
  using D = DeclareFacts;
  auto f = facts<D>([](D& d) { d.orders = Orders::AttackHold; });
  EXPECT_EQ(judge<declare_charge>(f).answer, MayDeclare::Yes);
  f.objective_seized = 1;
  EXPECT_EQ(judge<declare_charge>(f).answer, MayDeclare::AgainstOrders);
  f.threatens_position = 1;
  EXPECT_EQ(judge<declare_charge>(f).answer, MayDeclare::Yes);
  f.orders = Orders::Attack;
  EXPECT_EQ(problem(f), "objective_seized NC-ORDER-14");
}

TEST(AgainstPrint, charges_meet_within_reach) {  // NC-CHARGE-04
  auto f = usual<MeetingFacts>();
  f.gap = 271;
  EXPECT_EQ(problem(f), "gap NC-CHARGE-04");
  f.gap = 270;
  EXPECT_EQ(problem(f), "");
}

TEST(AgainstPrint, a_charger_whose_targets_ran_goes_on) {  // NC-HOME-05
  const auto f = facts<HomeFacts>([](HomeFacts& h) { h.target = TargetDid::EvadedOrBroke, h.casualties = 500; });
  EXPECT_EQ(judge<get_home>(f).where, PutWhere::AfterItsTarget);
  EXPECT_FALSE(judge<get_home>(f).halted);
}

// FIRE

TEST(AgainstPrint, others_fire_at_a_charger_from_where_they_stand) {  // NC-FIRE-10, NC-FIRE-11
  auto f = usual<RangeFacts>();
  f.distance_charged = 200, f.charge_move = 270, f.range_midway = 340;
  EXPECT_EQ(judge<find_range>(f).range, 100);
  EXPECT_TRUE(judge<find_range>(f).bracketed);
  f.charges_the_firers = 0;
  EXPECT_EQ(judge<find_range>(f).range, 340);
  EXPECT_FALSE(judge<find_range>(f).bracketed);
}

TEST(AgainstPrint, fire_is_not_divided_against_a_priority) {  // NC-FIRE-20, NC-FIRE-06
  PriorityFacts f = usual<PriorityFacts>();
  f.targets.clear();
  PossibleTarget old = usual<PossibleTarget>(), between = usual<PossibleTarget>(), charger = usual<PossibleTarget>();
  old.original = between.came_between = charger.charges_firers = 1;
  f.targets.push(old);
  f.targets.push(between);
  EXPECT_EQ(judge<choose_targets>(f).targets[0].share, Share::MayDivide);
  f.targets.push(charger);
  EXPECT_EQ(judge<choose_targets>(f).targets[0].share, Share::None);
  EXPECT_EQ(judge<choose_targets>(f).targets[2].share, Share::All);
}

TEST(AgainstPrint, riders_on_foot_fire_and_are_fired_at_as_foot) {  // NC-BASE-14, NC-SMALL-04, NC-SMALL-11
  using S = SmallArmsFacts;
  const auto factor = [](auto change) { return roll<fire_small_arms>(facts<S>(change), {"3"}).factor; };
  const int foot = factor([](S&) {});
  EXPECT_EQ(factor([](S& f) { f.mounted = 1; }), foot - 5);
  EXPECT_EQ(factor([](S& f) { f.mounted = f.dismounted = 1; }), foot);
  EXPECT_EQ(factor([](S& f) { f.target_mounted = 1; }), foot + 1);
  EXPECT_EQ(factor([](S& f) { f.target_mounted = f.target_dismounted = 1; }), foot);
  EXPECT_EQ(problem(facts<S>([](S& f) { f.dismounted = 1; })), "dismounted NC-BASE-14");
  EXPECT_EQ(problem(facts<S>([](S& f) { f.target_dismounted = 1; })), "target_dismounted NC-BASE-14");
}

TEST(AgainstPrint, a_unit_fires_once_a_period) {  // NC-FIRE-01
  EXPECT_EQ(judge<may_fire>(facts<MayFireFacts>([](MayFireFacts& f) { f.fired = 1; })).answer, MayFire::HasFired);
}

TEST(AgainstPrint, a_snipers_factor_is_his_own) {  // NC-SPEC-06
  EXPECT_TRUE(cites<fire_sniper>(usual<SniperShotFacts>(), clause::NC_SPEC_06, {"3"}));
  EXPECT_FALSE(cites<fire_sniper>(usual<SniperShotFacts>(), clause::NC_SMALL_01, {"3"}));
}

// MOVEMENT AND ORDER

TEST(AgainstPrint, gunners_leave_unlimbered_guns_on_foot) {  // NC-MOVE-01, NC-ROUT-11
  auto f = facts<MoveFacts>([](MoveFacts& m) {
    m.troops.arm = Arm::Artillery, m.troops.battery = Battery::Horse, m.troops.guns = Guns::Unlimbered, m.kind = MoveKind::Rout;
  });
  EXPECT_EQ(judge<move>(f).rate, 200);
  f.troops.guns = Guns::Limbered;
  EXPECT_EQ(judge<move>(f).rate, 320);
}

TEST(AgainstPrint, dismounted_riders_are_infantry_to_cavalry) {  // NC-LOSE-19, NC-BASE-14
  auto f = facts<LosingFacts>([](LosingFacts& l) { l.troops.arm = Arm::LightCavalry, l.contacted_moving_by_cavalry = 1; });
  EXPECT_EQ(judge<lose_formation>(f).state, State::Formed);
  f.troops.dismounted = 1;
  EXPECT_EQ(judge<lose_formation>(f).state, State::Disordered);
}

TEST(AgainstPrint, a_rally_goes_on_from_what_it_still_needed) {  // NC-RALLY-01, NC-RALLY-11
  auto f = facts<RallyFacts>([](RallyFacts& r) { r.cause = RallyCause::Routed, r.training = Training::T3, r.time = 4; });
  EXPECT_EQ(judge<rally>(f).left, 8);
  f.still_needed = 8;
  EXPECT_EQ(judge<rally>(f).left, 4);
  f.still_needed = 4;
  EXPECT_TRUE(judge<rally>(f).good_order);
  f.attacked = 1;  // NC-RALLY-10: from the beginning
  EXPECT_EQ(judge<rally>(f).left, 12);
}

}  // namespace
}  // namespace linstock::nineteenth_century
