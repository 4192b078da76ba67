// ATTRITION, DISORDER, RECUPERATION, FUGITIVES.
#include "kit.h"

namespace linstock::renaissance {
namespace {

using A = AttritionFacts;
int gained(const A& f) { return judge<gain_attrition>(f).gained; }

TEST(Attrition, one_point_for_each_cause) {  // RN-ATTR-01, RN-ATTR-02, RN-ATTR-03, RN-ATTR-04, RN-ATTR-05, RN-ATTR-06
  const A none = usual<A>();
  EXPECT_EQ(gained(none), 0);
  const std::pair<int A::*, Clause> causes[] = {{&A::attacks_from_behind, clause::RN_ATTR_01}, {&A::disasters, clause::RN_ATTR_02},
      {&A::disorder, clause::RN_ATTR_03}, {&A::hits, clause::RN_ATTR_04}, {&A::shaken_and_holds, clause::RN_ATTR_05},
      {&A::defences_charged, clause::RN_ATTR_06}, {&A::chevaux_crossed, clause::RN_ATTR_06}};
  for (const auto& [cause, clause] : causes)
    for (int n : {1, 3}) {
      const A f = but(none, [&](A& g) { g.*cause = n; });
      EXPECT_EQ(gained(f), n) << clause.id;
      EXPECT_TRUE(cites<gain_attrition>(f, clause));
    }
  const auto o = judge<gain_attrition>(but(none, [](A& f) { f.disorder = 2, f.hits = 1; }));
  EXPECT_EQ(o.unit.ap, 3);
  EXPECT_EQ(o.unit.dp, 2);  // RN-DIS-01
}

TEST(Attrition, reckless_mounted_pay_more) {  // RN-ATTR-07, RN-ATTR-08, RN-SPEC-09
  auto f = but(usual<A>(), [](A& g) { g.kind = Kind::Cavalry, g.unit.morale = Morale::Reckless; });
  EXPECT_EQ(gained(but(f, [](A& g) { g.defences_charged = 1; })), 2);
  EXPECT_EQ(gained(but(f, [](A& g) { g.chevaux_crossed = 1; })), 1);  // never RN-ATTR-07
  EXPECT_EQ(gained(but(f, [](A& g) { g.pikes_charged = 1; })), 1);
  f.unit.morale = Morale::Steady;
  EXPECT_EQ(gained(but(f, [](A& g) { g.defences_charged = 1; })), 1);
  EXPECT_EQ(gained(but(f, [](A& g) { g.pikes_charged = 1; })), 0);
  f.unit.morale = Morale::Reckless, f.kind = Kind::Foot;
  EXPECT_EQ(gained(but(f, [](A& g) { g.defences_charged = 1, g.pikes_charged = 1; })), 1);
}

TEST(Attrition, melee_points_above_four) {  // RN-ATTR-09
  for (int difference = 0; difference < 10; ++difference)
    EXPECT_EQ(gained(but(usual<A>(), [&](A& f) { f.melee_difference = difference; })), std::max(0, difference - 4));
}

TEST(Attrition, bases_at_six_or_four) {  // RN-ATTR-10, RN-ATTR-11, RN-ATTR-12, RN-ATTR-13
  const auto hit = [](int ap, int hits, Deed deed = Deed::Standing, Morale morale = Morale::Steady, int charged = 0) {
    return judge<gain_attrition>(but(usual<A>(), [&](A& f) { f.unit = condition(ap, 0, morale), f.hits = hits, f.deed = deed, f.charged = charged; }));
  };
  EXPECT_EQ(hit(3, 2).bases_lost, 0);
  EXPECT_EQ(hit(3, 3).bases_lost, 1);
  EXPECT_EQ(hit(3, 3).unit.ap, 4);
  EXPECT_EQ(hit(3, 3).unit.bases, 7);
  EXPECT_EQ(hit(4, 4).bases_lost, 2);  // 8: base, 6: base, 4
  EXPECT_EQ(hit(4, 4).unit.ap, 4);
  for (const Deed deed : {Deed::Charging, Deed::CounterCharging, Deed::Evading, Deed::Pursuing, Deed::Looting, Deed::InMelee}) {
    EXPECT_EQ(hit(2, 2, deed).bases_lost, 1) << deed_names[static_cast<int>(deed)];
    EXPECT_EQ(hit(2, 1, deed).bases_lost, 0);
  }
  for (const Deed deed : {Deed::Standing, Deed::Moving, Deed::Advancing}) EXPECT_EQ(hit(2, 3, deed).bases_lost, 0);
  for (const Morale morale : {Morale::Reckless, Morale::Shaken, Morale::Wavering, Morale::Routed})
    EXPECT_EQ(hit(2, 2, Deed::Standing, morale).bases_lost, 1);
  EXPECT_EQ(hit(2, 2, Deed::Standing, Morale::Steady, 1).bases_lost, 1);
  EXPECT_EQ(hit(5, 0, Deed::Standing, Morale::Shaken).bases_lost, 1);  // the limit fell: checked at once, RN-ATTR-13
}

TEST(Attrition, points_that_a_base_takes_off) {  // RN-ATTR-15, RN-ATTR-17, RN-ATTR-14, RN-ATTR-16
  const auto worn = [](int ap, int dp, int hits) {
    return judge<gain_attrition>(but(usual<A>(), [&](A& f) { f.unit = condition(ap, dp), f.hits = hits; }));
  };
  EXPECT_EQ(worn(4, 2, 2).unit.dp, 2);  // plain points go first
  EXPECT_EQ(worn(5, 5, 1).unit.ap, 4);
  EXPECT_EQ(worn(5, 5, 1).unit.dp, 4);  // no more DPs than APs
  auto last = but(usual<A>(), [](A& f) { f.unit = condition(5, 0, Morale::Steady, 1), f.hits = 30; });
  EXPECT_TRUE(judge<gain_attrition>(last).destroyed);
  EXPECT_EQ(judge<gain_attrition>(last).unit.ap, 0);
  EXPECT_TRUE(cites<gain_attrition>(last, clause::RN_ATTR_14));
  EXPECT_EQ(gained(but(usual<A>(), [](A& f) { f.unit.morale = Morale::Shaken, f.shaken_and_holds = 2; })), 2);
  EXPECT_EQ(problem(but(usual<A>(), [](A& f) { f.unit.ap = 1, f.unit.dp = 2; })), "dp RN-DIS-01");
  EXPECT_EQ(problem(but(usual<A>(), [](A& f) { f.unit.bases = 9, f.unit.original = 8; })), "bases RN-RECUP-03");
}

TEST(Attrition, house_rules) {
  const auto f = but(usual<A>(), [](A& g) { g.hits = 5; });
  EXPECT_EQ(judge<gain_attrition>(f, house("attrition.limit", "5")).bases_lost, 1);
  EXPECT_EQ(judge<gain_attrition>(f, house("attrition.hit", "2")).gained, 10);
}

// DISORDER

using D = DisorderFacts;
template <class Change>
int dps(Change change, Troops who = troops(Kind::Foot)) {
  D f = usual<D>();
  f.troops = who;
  change(f);
  return judge<gain_disorder>(f).gained;
}

TEST(Disorder, bad_ground) {  // RN-DIS-02, RN-DIS-03, RN-DIS-23
  for (int g = 0; g < features; ++g) {
    const auto ground = static_cast<Feature>(g);
    const bool rough = ground == Feature::OpenWood || ground == Feature::ThickWood || ground == Feature::Brush || ground == Feature::BuiltUp;
    const auto regular = troops(Kind::Foot, Order::Regular);
    EXPECT_EQ(dps([&](D& f) { f.pike = f.moved = 1, f.ground = ground; }, regular), rough) << feature_names[g];
    EXPECT_EQ(dps([&](D& f) { f.pike = f.contacted = 1, f.ground = ground; }, regular), rough);
    EXPECT_EQ(dps([&](D& f) { f.pike = 1, f.ground = ground; }, regular), 0);
    EXPECT_EQ(dps([&](D& f) { f.moved = 1, f.ground = ground; }), ground == Feature::ThickWood);  // any close order
    EXPECT_EQ(dps([&](D& f) { f.moved = 1, f.ground = ground; }, regular), 0);
  }
  const auto slowed = [](Troops who, Morale morale = Morale::Steady) {
    return dps([&](D& f) { f.slowed = 1, f.ground = Feature::Marsh, f.unit.morale = morale; }, who);
  };
  EXPECT_EQ(slowed(troops(Kind::Foot, Order::Open)), 0);
  EXPECT_EQ(slowed(troops(Kind::Foot, Order::Loose)), 0);
  EXPECT_EQ(slowed(troops(Kind::Foot, Order::Loose), Morale::Routed), 1);
  EXPECT_EQ(slowed(troops(Kind::Foot, Order::Regular)), 1);
  EXPECT_EQ(slowed(troops(Kind::Foot, Order::Close)), 1);
  EXPECT_EQ(slowed(troops(Kind::Cavalry, Order::Open)), 0);
  EXPECT_EQ(slowed(troops(Kind::Cavalry, Order::Loose)), 1);
  EXPECT_EQ(slowed(troops(Kind::Camelry, Order::Close)), 1);
  EXPECT_EQ(slowed(troops(Kind::Elephants)), 1);
  EXPECT_EQ(slowed(troops(Kind::Artillery)), 0);
}

TEST(Disorder, attacks_over_obstacles_or_in_column) {  // RN-DIS-04
  EXPECT_EQ(dps([](D& f) { f.attack_over_obstacle = 1; }), 1);
  EXPECT_EQ(dps([](D& f) { f.attack_in_column = 1; }), 1);
  EXPECT_EQ(dps([](D& f) { f.attack_over_obstacle = 1; }, troops(Kind::Foot, Order::Open)), 1);  // any troops
}

TEST(Disorder, movement_causes) {  // RN-DIS-05, RN-DIS-06, RN-DIS-07, RN-DIS-08, RN-DIS-09, RN-DIS-10, RN-DIS-11
  for (int D::*cause : {&D::withdrew, &D::moved_twice, &D::reckless_again, &D::charged_again, &D::evaded})
    EXPECT_EQ(dps([&](D& f) { f.*cause = 1; }), 1);
  EXPECT_EQ(dps([](D& f) { f.own_turns_pursuing = 2; }), 2);
  EXPECT_EQ(dps([](D& f) { f.evaded = 1; }, troops(Kind::Cavalry, Order::Open)), 0);
  EXPECT_EQ(dps([](D& f) { f.evaded = 1; }, troops(Kind::Artillery)), 0);
  EXPECT_EQ(dps([](D& f) { f.evaded = 1; }, troops(Kind::Cavalry, Order::Loose)), 1);
  EXPECT_EQ(dps([](D& f) { f.interpenetrations = 1, f.burst_through = 1; }), 2);
}

TEST(Disorder, causes_joined_by_or_count_once) {  // RN-DIS-21
  EXPECT_EQ(dps([](D& f) { f.pike = f.moved = f.slowed = f.attack_over_obstacle = f.attack_in_column = 1, f.ground = Feature::ThickWood; }), 1);
  EXPECT_EQ(dps([](D& f) { f.withdrew = f.moved_twice = f.reckless_again = f.charged_again = 1; }), 1);
  EXPECT_EQ(dps([](D& f) { f.moved_twice = f.attack_in_column = 1, f.result_moves = 1; }), 3);
}

TEST(Disorder, charges) {  // RN-DIS-12, RN-DIS-13, RN-DIS-22, RN-DIS-14, RN-DIS-25, RN-DIS-15
  EXPECT_EQ(dps([](D& f) { f.counter_charge_turn = 45; }), 0);
  EXPECT_EQ(dps([](D& f) { f.counter_charge_turn = 46; }), 1);
  const auto failed = [](Troops who) { return dps([](D& f) { f.failed_to_contact = 1; }, who); };
  EXPECT_EQ(failed(troops(Kind::Foot, Order::Open)), 0);
  EXPECT_EQ(failed(troops(Kind::Foot, Order::Loose)), 1);
  EXPECT_EQ(failed(troops(Kind::Elephants)), 1);
  const auto hit = [](int moved, Deed deed, Troops who) {
    return dps([&](D& f) { f.hit_by_mounted = 1, f.moved = moved, f.deed = deed; }, who);
  };
  EXPECT_EQ(hit(1, Deed::Moving, troops(Kind::Foot)), 1);
  EXPECT_EQ(hit(0, Deed::Standing, troops(Kind::Foot)), 0);
  EXPECT_EQ(hit(0, Deed::Charging, troops(Kind::Foot)), 1);
  EXPECT_EQ(hit(1, Deed::Moving, troops(Kind::Cavalry)), 0);
  EXPECT_EQ(dps([](D& f) { f.hit_from_behind = 1; }), 1);
  EXPECT_EQ(dps([](D& f) { f.changing_formation = 1; }), 1);
}

TEST(Disorder, melee) {  // RN-DIS-16, RN-DIS-17, RN-DIS-18, RN-DIS-24, RN-DIS-19, RN-DIS-20, RN-SPEC-02
  EXPECT_EQ(dps([](D& f) { f.met_elephants = 1; }, troops(Kind::Cavalry)), 1);
  EXPECT_EQ(dps([](D& f) { f.met_elephants = 1; }, troops(Kind::Camelry)), 1);
  EXPECT_EQ(dps([](D& f) { f.met_elephants = 1; }), 0);
  for (int round = 0; round < 5; ++round) {
    EXPECT_EQ(dps([&](D& f) { f.camelry_round = round; }, troops(Kind::Cavalry)), round == 2);
    EXPECT_EQ(dps([&](D& f) { f.camelry_round = round; }, troops(Kind::Camelry)), 0);
  }
  EXPECT_EQ(dps([](D& f) { f.later_rounds = 2; }), 2);
  EXPECT_EQ(dps([](D& f) { f.result_moves = 1; }), 1);
  const auto retired = [](Troops who, int slowed) {
    return dps([&](D& f) { f.retired = 1, f.slowed = slowed, f.ground = Feature::Marsh; }, who);
  };
  EXPECT_EQ(retired(troops(Kind::Cavalry, Order::Loose), 1), 2);  // slowed, and retired there
  EXPECT_EQ(retired(troops(Kind::Cavalry, Order::Loose), 0), 1);  // it is enough to retire there, R227
  EXPECT_EQ(retired(troops(Kind::Foot, Order::Loose), 1), 0);
}

TEST(Disorder, each_point_is_attrition_and_costs_bases) {  // RN-DIS-01, RN-DEF-21
  D f = usual<D>();
  f.unit = condition(5);
  f.withdrew = 1;
  const auto o = judge<gain_disorder>(f);
  EXPECT_EQ(o.unit.ap, 4);
  EXPECT_EQ(o.unit.dp, 1);
  EXPECT_EQ(o.bases_lost, 1);
  EXPECT_TRUE(disordered(o.unit));
  EXPECT_EQ(problem(but(f, [](D& g) { g.troops.kind = Kind::Cavalry, g.pike = 1; })), "pike RN-DEF-24");
  EXPECT_EQ(problem(but(f, [](D& g) { g.slowed = 1; })), "slowed RN-TERR-09");
}

// RECUPERATION

TEST(Recuperation, one_or_two_points_disorder_first) {  // RN-RECUP-01, RN-RECUP-03, RN-RECUP-04, RN-RECUP-02, RN-DEF-23
  auto f = usual<RecuperationFacts>();
  f.unit = condition(4, 1);
  auto o = judge<recuperate>(f);
  EXPECT_EQ(o.may, May::Yes);
  EXPECT_EQ(o.recovered, 2);
  EXPECT_EQ(o.unit.ap, 2);
  EXPECT_EQ(o.unit.dp, 0);
  EXPECT_EQ(o.unit.bases, 8);
  f.moves = 1;
  EXPECT_EQ(judge<recuperate>(f).recovered, 1);
  EXPECT_EQ(judge<recuperate>(but(f, [](auto& g) { g.done = 1; })).may, May::DoneAlready);
  EXPECT_EQ(judge<recuperate>(but(f, [](auto& g) { g.own_turn = 0; })).may, May::NotInThisTurn);
  f = usual<RecuperationFacts>();
  f.unit = condition(1, 1);
  EXPECT_EQ(judge<recuperate>(f).recovered, 1);  // RN-ATTR-15
  for (const Morale m : {Morale::Reckless, Morale::Shaken, Morale::Wavering, Morale::Routed})
    EXPECT_EQ(judge<recuperate>(but(f, [&](auto& g) { g.unit.morale = m; })).may, May::NotSteady);
  EXPECT_EQ(judge<recuperate>(but(f, [](auto& g) { g.unit.dispersed = 1; })).may, May::Dispersed);
  EXPECT_EQ(judge<recuperate>(but(f, [](auto& g) { g.charged = 1; })).may, May::Busy);
  for (const Deed d : {Deed::Charging, Deed::Evading, Deed::Pursuing, Deed::Looting})
    EXPECT_EQ(judge<recuperate>(but(f, [&](auto& g) { g.deed = d; })).may, May::Busy);
  EXPECT_EQ(judge<recuperate>(but(f, [](auto& g) { g.deed = Deed::InMelee; })).may, May::InMelee);
}

// FUGITIVES

FugitiveFacts flight(Flight how, int bases = 1, Training training = Training::Seasoned) {
  auto f = usual<FugitiveFacts>();
  f.unit = condition(0, 0, Morale::Steady, bases, 16);
  f.flight = how;
  f.troops.training = training;
  return f;
}

TEST(Fugitives, deductions) {  // RN-FUG-01, RN-FUG-05, RN-FUG-06, RN-FUG-07, RN-FUG-11, RN-FUG-13
  const auto gained = [](const FugitiveFacts& f) { return roll<lose_fugitives>(f, {"5"}).gained; };
  EXPECT_EQ(gained(flight(Flight::Routed)), 3);
  EXPECT_EQ(gained(flight(Flight::Routed, 1, Training::Veteran)), 3);  // routed goes first
  EXPECT_EQ(gained(flight(Flight::Overridden, 1, Training::Veteran)), 3);
  EXPECT_EQ(gained(flight(Flight::Evading, 1, Training::Raw)), 3);
  EXPECT_EQ(gained(flight(Flight::Evading)), 2);
  EXPECT_EQ(gained(flight(Flight::Evading, 1, Training::Veteran)), 1);
  EXPECT_EQ(gained(flight(Flight::RiddenThrough, 1, Training::Raw)), 2);
  EXPECT_EQ(gained(flight(Flight::BurstThrough, 1, Training::Raw)), 2);
  EXPECT_EQ(roll<lose_fugitives>(flight(Flight::Evading, 1, Training::Veteran), {"1"}).gained, 0);  // never less than none
}

TEST(Fugitives, additions) {  // RN-FUG-02, RN-FUG-03, RN-FUG-04, RN-FUG-08, RN-DEF-05
  const auto gained = [](const FugitiveFacts& f) { return roll<lose_fugitives>(f, {"4"}).gained; };
  EXPECT_EQ(gained(flight(Flight::Routed, 2)), 3);
  EXPECT_EQ(gained(flight(Flight::Routed, 3)), 3);
  EXPECT_EQ(gained(flight(Flight::Routed, 7)), 5);
  EXPECT_EQ(gained(flight(Flight::Evading, 4)), 3);
  EXPECT_EQ(gained(flight(Flight::RiddenThrough, 8)), 1);  // not running
  EXPECT_EQ(gained(but(flight(Flight::BurstThrough), [](auto& f) { f.elephants = 2; })), 3);
  EXPECT_EQ(gained(but(flight(Flight::BurstThrough), [](auto& f) { f.elephants = 2, f.troops.order = Order::Open; })), 1);
  EXPECT_EQ(gained(but(flight(Flight::BurstThrough), [](auto& f) { f.elephants = 2, f.troops = troops(Kind::Artillery); })), 3);
  EXPECT_EQ(gained(but(flight(Flight::Overridden), [](auto& f) { f.overriding_bases = 5; })), 4);
  EXPECT_EQ(gained(but(flight(Flight::Evading), [](auto& f) { f.difficult_ground = 1, f.troops.order = Order::Open; })), 0);
  EXPECT_EQ(gained(but(flight(Flight::Evading), [](auto& f) { f.difficult_ground = 1; })), 1);  // not skirmishing
}

TEST(Fugitives, bases_by_fours_then_by_pursuers) {  // RN-FUG-09, RN-FUG-10, RN-FUG-12
  auto f = flight(Flight::Routed, 8);
  f.unit.ap = 1;
  auto o = roll<lose_fugitives>(f, {"4"});  // 4 + 4 - 2 = 6, with 1 is 7: base, 5: base, 3
  EXPECT_EQ(o.gained, 6);
  EXPECT_EQ(o.bases_lost, 2);
  EXPECT_EQ(o.unit.ap, 3);
  f.pursuers_in_contact = 2;
  o = roll<lose_fugitives>(f, {"4"});
  EXPECT_EQ(o.bases_lost, 4);
  EXPECT_EQ(o.unit.bases, 4);
  EXPECT_EQ(o.unit.ap, 1);  // one off for each
  f.pursuers_in_contact = 16;
  EXPECT_TRUE(roll<lose_fugitives>(f, {"4"}).destroyed);
  EXPECT_EQ(problem(but(flight(Flight::Overridden), [](auto& g) { g.pursuers_in_contact = 1; })), "pursuers_in_contact RN-FUG-10");
  EXPECT_EQ(problem(but(flight(Flight::Routed), [](auto& g) { g.elephants = 1; })), "elephants RN-FUG-02");
}

TEST(Fugitives, exact_odds) {
  const auto loses = [](int n) { return [n](const Fugitives& o) { return o.bases_lost == n; }; };
  EXPECT_EQ(odds_that<Fugitives>("fugitives", flight(Flight::Routed, 8), loses(0)), Fraction(1, 6));
  EXPECT_EQ(odds_that<Fugitives>("fugitives", flight(Flight::Routed, 8), loses(2)), Fraction(1, 3));
}

}  // namespace
}  // namespace linstock::renaissance
