// Whoever gives points takes the bases that they cost: every look-up that hands out attrition or disorder, at the limit and just below.
#include "kit.h"

namespace linstock::renaissance {
namespace {

// A unit just below a limit: one point more costs a base and leaves two points less than the limit.
void expect_base(const Suffered& s, int ap) {
  EXPECT_EQ(s.bases_lost, 1);
  EXPECT_EQ(s.unit.bases, 7);
  EXPECT_EQ(s.unit.ap, ap);
}
void expect_whole(const Suffered& s, int ap) {
  EXPECT_EQ(s.bases_lost, 0);
  EXPECT_EQ(s.unit.bases, 8);
  EXPECT_EQ(s.unit.ap, ap);
}

TEST(Losses, of_a_declared_attack) {  // RN-ATTR-13, RN-ATTR-01, RN-ATTR-12
  using C = ChargeFacts;
  const auto at = [](int ap, auto change) { return judge<declare>(but(usual<C>(), [&](C& f) { f.unit = f.target = condition(ap), change(f); })); };
  const auto plain = at(3, [](C&) {});
  expect_whole(plain.attacker, 3);
  expect_whole(plain.target, 3);
  const auto behind = at(3, [](C& f) { f.from_behind = 1; });
  expect_whole(behind.attacker, 3);
  expect_base(behind.target, 2);
  const auto column = at(3, [](C& f) { f.formation = Formation::MarchColumn; });
  expect_base(column.attacker, 2);
  EXPECT_EQ(column.attacker.unit.dp, 1);
  const auto tired = at(5, [](C&) {});  // chargers and the charged cannot recuperate: the limit falls to 4 at once
  expect_base(tired.attacker, 3);
  expect_base(tired.target, 3);
  const auto refused = at(5, [](C& f) { f.in_sight = 0; });
  expect_whole(refused.attacker, 5);
  expect_whole(refused.target, 5);
}

TEST(Losses, of_a_response) {  // RN-DIS-10, RN-DIS-12, RN-ATTR-13
  using R = ResponseFacts;
  const auto at = [](int ap, auto change) {
    return judge<respond>(but(usual<R>(), [&](R& f) { f.unit = condition(ap), f.start_distance = cm(10), change(f); })).unit;
  };
  expect_base(at(3, [](R& f) { f.answer = renaissance::Answer::Evade, f.troops.order = Order::Loose; }), 2);
  expect_whole(at(2, [](R& f) { f.answer = renaissance::Answer::Evade, f.troops.order = Order::Loose; }), 3);
  expect_whole(at(3, [](R& f) { f.answer = renaissance::Answer::Evade, f.troops.order = Order::Open; }), 3);
  expect_base(at(3, [](R& f) { f.answer = renaissance::Answer::CounterCharge, f.turn = 46; }), 2);
  expect_whole(at(3, [](R& f) { f.answer = renaissance::Answer::CounterCharge, f.turn = 45; }), 3);
}

TEST(Losses, of_contact) {  // RN-DIS-13, RN-DIS-14, RN-DIS-15, RN-DIS-16, RN-DIS-25
  using K = ContactFacts;
  const auto at = [](int ap, auto change) { return judge<complete_charge>(but(usual<K>(), [&](K& f) { f.attacker_unit = f.defender_unit = condition(ap), change(f); })); };
  const auto plain = at(3, [](K&) {});
  EXPECT_EQ(plain.attacker_dps + plain.defender_dps, 0);
  const auto behind = at(3, [](K& f) { f.from_behind = 1; });
  EXPECT_EQ(behind.defender_dps, 1);
  expect_base(behind.defenders, 2);
  expect_whole(behind.attackers, 3);
  EXPECT_EQ(at(0, [](K& f) { f.changing_formation = 1; }).defender_dps, 1);
  EXPECT_EQ(at(0, [](K& f) { f.changing_formation = f.from_behind = 1; }).defender_dps, 1);  // one row of the list
  const auto horse = [](K& f) { f.attacker = troops(Kind::Cavalry); };
  EXPECT_EQ(at(0, [&](K& f) { horse(f); }).defender_dps, 0);
  EXPECT_EQ(at(0, [&](K& f) { horse(f), f.defender_moved = 1; }).defender_dps, 1);
  EXPECT_EQ(at(0, [&](K& f) { horse(f), f.answer = renaissance::Answer::CounterCharge; }).defender_dps, 1);
  EXPECT_EQ(at(0, [](K& f) { f.defender = troops(Kind::Cavalry); }).attacker_dps, 0);  // they stand: no mounted charge hits the foot
  EXPECT_EQ(at(0, [](K& f) { f.defender = troops(Kind::Cavalry), f.answer = renaissance::Answer::CounterCharge; }).attacker_dps, 1);
  EXPECT_EQ(at(0, [&](K& f) { horse(f), f.defender = troops(Kind::Elephants); }).attacker_dps, 1);
  EXPECT_EQ(at(0, [](K& f) { f.attacker = troops(Kind::Elephants), f.defender = troops(Kind::Camelry); }).defender_dps, 1);
  EXPECT_EQ(at(0, [](K& f) { f.attacker = troops(Kind::Elephants), f.defender = troops(Kind::MountedInfantry); }).defender_dps, 0);
  const auto shaken = at(3, [](K& f) { f.attacker_unit.morale = Morale::Shaken; });
  expect_base(shaken.attackers, 2);
  EXPECT_EQ(problem(but(usual<K>(), [](K& f) { f.answer = renaissance::Answer::CounterCharge, f.from_behind = 1; })), "from_behind RN-CHG-09");
}

TEST(Losses, of_a_move) {  // RN-DIS-02, RN-DIS-03, RN-DIS-06, RN-DIS-09, RN-DIS-20, RN-ATTR-10
  using M = MoveFacts;
  const auto at = [](int ap, auto change) { return judge<renaissance::move>(but(usual<M>(), [&](M& f) { f.unit = condition(ap), f.open_distance = 0, change(f); })); };
  const auto through = [](M& f, Feature g) { f.legs.push({g, Feature::Open, cm(1), 0}); };
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::Broken); }).dps, 1);  // close order, slowed
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::Broken), f.troops.order = Order::Loose; }).dps, 0);
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::Brush), f.pike = 1; }).dps, 1);  // rough for pike and slowed: once
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::Brush), f.troops.order = Order::Loose, f.pike = 1; }).dps, 1);  // pike, though not slowed
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::OpenWood), f.troops.order = Order::Loose; }).dps, 0);
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::OpenWood), f.troops.order = Order::Loose, f.move = MoveKind::Rout; }).dps, 1);  // routers
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::Marsh), f.troops = troops(Kind::Cavalry, Order::Loose), f.move = MoveKind::Retire; }).dps, 2);
  EXPECT_EQ(at(0, [&](M& f) { through(f, Feature::Sand), f.troops = troops(Kind::Camelry), f.move = MoveKind::Retire; }).dps, 0);
  EXPECT_EQ(at(0, [](M& f) { f.move = MoveKind::Second; }).dps, 1);
  EXPECT_EQ(at(0, [](M& f) { f.move = MoveKind::Pursuit; }).dps, 1);
  expect_base(at(5, [](M& f) { f.move = MoveKind::Second; }).unit, 4);   // steady: the limit is 6
  expect_whole(at(4, [](M& f) { f.move = MoveKind::Second; }).unit, 5);
  expect_base(at(3, [](M& f) { f.move = MoveKind::Pursuit; }).unit, 2);  // pursuing: 4
  expect_whole(at(5, [](M& f) { f.move = MoveKind::Second, f.enemy_at_end = cm(10); }).unit, 5);  // refused
  EXPECT_EQ(problem(but(usual<M>(), [](M& f) { f.pike = 1, f.troops = troops(Kind::Cavalry); })), "pike RN-DEF-24");
}

TEST(Losses, of_passing_friends) {  // RN-DIS-11, RN-RESP-01, RN-ATTR-13
  using P = PassFacts;
  const auto at = [](int ap, auto change) { return judge<pass_through>(but(usual<P>(), [&](P& f) { f.passing_unit = f.passed_unit = condition(ap), change(f); })); };
  const auto plain = at(5, [](P&) {});
  expect_base(plain.passing, 4);
  expect_base(plain.passed, 4);
  expect_whole(at(5, [](P& f) { f.gap = 1; }).passed, 5);
  expect_base(at(3, [](P& f) { f.passed_charged = 1; }).passed, 2);
  const auto routs = at(3, [](P& f) { f.passing.grade = Grade::A, f.passing_unit.morale = Morale::Routed, f.passage = Passage::Rout; });
  EXPECT_EQ(routs.passed.unit.morale, Morale::Routed);
  expect_base(routs.passed, 2);
  expect_whole(at(5, [](P& f) { f.ends_on_top = 1; }).passing, 5);
}

TEST(Losses, of_forced_moves) {  // RN-POST-01, RN-POST-02, RN-RESP-05, RN-RESP-07
  using F = ForcedFacts;
  const auto at = [](int ap, Forced how, auto change) { return judge<move_back>(but(usual<F>(), [&](F& f) { f.unit = condition(ap), f.move = how, change(f); })).unit; };
  const auto as_is = [](F&) {};
  for (const Forced how : {Forced::Recoil, Forced::Retreat, Forced::Rout, Forced::Evade}) expect_base(at(3, how, as_is), 2);
  expect_whole(at(3, Forced::Withdraw, as_is), 4);
  expect_base(at(5, Forced::Withdraw, as_is), 4);
  expect_whole(at(3, Forced::LaterRout, as_is), 3);
  EXPECT_EQ(at(0, Forced::Rout, as_is).unit.morale, Morale::Routed);
  EXPECT_EQ(at(0, Forced::Retreat, as_is).unit.morale, Morale::Steady);
  const auto trapped = at(0, Forced::Evade, [](F& f) { f.troops.order = Order::Open, f.barred = Barred::Others, f.enemies_reach = 1, f.bases_touched = 3; });
  EXPECT_EQ(trapped.bases_lost, 3);
  EXPECT_EQ(trapped.unit.bases, 5);
  EXPECT_EQ(trapped.unit.morale, Morale::Routed);
  const auto all = at(0, Forced::Evade, [](F& f) { f.troops.order = Order::Open, f.barred = Barred::Others, f.enemies_reach = 1, f.bases_touched = 8; });
  EXPECT_TRUE(all.destroyed);
  const auto team = [](Formation how) {
    return judge<move_back>(but(usual<F>(), [&](F& f) { f.troops = troops(Kind::Artillery), f.formation = how, f.move = Forced::Evade; })).dps;
  };
  EXPECT_EQ(team(Formation::Deployed), 0);
  EXPECT_EQ(team(Formation::Draught), 1);  // RN-DIS-10 spares the crews of deployed guns only
}

TEST(Losses, of_initiative_disasters_and_pursuits) {  // RN-RESP-04, RN-ATTR-02, RN-DIS-09, RN-DIS-19
  const auto failed = [](int ap) { return roll<use_initiative>(but(usual<InitiativeFacts>(), [&](auto& f) { f.unit = condition(ap); }), {"1"}).unit; };
  expect_base(failed(5), 4);
  expect_whole(failed(4), 5);
  expect_whole(roll<use_initiative>(but(usual<InitiativeFacts>(), [](auto& f) { f.unit = condition(5); }), {"6"}).unit, 5);
  const auto disaster = [](int ap, auto change) { return judge<judge_disaster>(but(usual<DisasterFacts>(), [&](auto& f) { f.unit = condition(ap), change(f); })).unit; };
  expect_base(disaster(5, [](auto&) {}), 4);
  expect_whole(disaster(4, [](auto&) {}), 5);
  expect_base(disaster(3, [](auto& f) { f.charged = 1; }), 2);
  expect_base(disaster(3, [](auto& f) { f.deed = Deed::InMelee; }), 2);
  expect_whole(disaster(5, [](auto& f) { f.distance = cm(10) + 1; }), 5);
  const auto chase = [](int ap, auto change) { return judge<pursue>(but(usual<PursuitFacts>(), [&](auto& f) { f.unit = condition(ap), f.troops = troops(Kind::Cavalry), change(f); })).unit; };
  expect_base(chase(3, [](auto&) {}), 2);
  expect_whole(chase(2, [](auto&) {}), 3);
  expect_whole(chase(3, [](auto& f) { f.restrained = 1; }), 3);
  expect_base(chase(3, [](auto& f) { f.touches_camp = 1; }), 2);
}

TEST(Losses, of_defences_and_bursting_elephants) {  // RN-ATTR-06, RN-ATTR-07, RN-DIS-04, RN-DIS-11
  using D = DefenceFacts;
  const auto cross = [](int ap, auto change) { return judge<cross_defences>(but(usual<D>(), [&](D& f) { f.attacker = condition(ap), change(f); })).attacker; };
  expect_whole(cross(1, [](D&) {}), 3);  // an AP and a DP
  expect_base(cross(2, [](D&) {}), 2);
  expect_base(cross(1, [](D& f) { f.attacker.morale = Morale::Reckless, f.mounted = 1; }), 2);  // another AP
  expect_whole(cross(5, [](D& f) { f.across = Across::Nothing; }), 5);
  EXPECT_EQ(problem(but(usual<D>(), [](D& f) { f.pavises = 1, f.across = Across::Pits; })), "pavises RN-SPEC-09");
  EXPECT_EQ(problem(but(usual<D>(), [](D& f) { f.attacker.morale = Morale::Shaken; })), "charging RN-CHG-04");
  const auto burst = [](int ap, auto change) { return judge<burst_through>(but(usual<BurstFacts>(), [&](auto& f) { f.unit = condition(ap), change(f); })).unit; };
  expect_base(burst(5, [](auto&) {}), 4);
  expect_base(burst(3, [](auto& f) { f.charged = 1; }), 2);
  expect_whole(burst(5, [](auto& f) { f.burst_already = 1; }), 5);
}

TEST(Losses, the_limit_follows_from_what_befell_it) {  // RN-ATTR-12, RN-ATTR-13, RN-ATTR-14
  using A = AttritionFacts;
  const auto worn = [](int ap, auto change) { return judge<gain_attrition>(but(usual<A>(), [&](A& f) { f.unit = condition(ap), change(f); })); };
  for (int A::*cause : {&A::attacks_from_behind, &A::shaken_and_holds, &A::defences_charged}) EXPECT_EQ(worn(3, [&](A& f) { f.*cause = 1; }).bases_lost, 1);
  EXPECT_EQ(worn(3, [](A& f) { f.melee_difference = 5; }).bases_lost, 1);
  for (int A::*cause : {&A::hits, &A::disasters, &A::disorder, &A::chevaux_crossed}) EXPECT_EQ(worn(3, [&](A& f) { f.*cause = 1; }).bases_lost, 0);
  EXPECT_EQ(worn(5, [](A& f) { f.hits = 1; }).taken_from, TakenFrom::RearRank);
  EXPECT_EQ(worn(3, [](A& f) { f.melee_difference = 5; }).taken_from, TakenFrom::InContact);
  EXPECT_EQ(worn(3, [](A& f) { f.hits = 1, f.deed = Deed::InMelee; }).taken_from, TakenFrom::InContact);
  EXPECT_EQ(worn(0, [](A& f) { f.hits = 1; }).taken_from, TakenFrom::Nowhere);
  using D = DisorderFacts;
  const auto disordered_at = [](int ap, auto change) { return judge<gain_disorder>(but(usual<D>(), [&](D& f) { f.unit = condition(ap), change(f); })).bases_lost; };
  for (int D::*cause : {&D::attack_over_obstacle, &D::charged_again, &D::evaded, &D::failed_to_contact, &D::hit_from_behind, &D::later_rounds, &D::result_moves, &D::own_turns_pursuing})
    EXPECT_EQ(disordered_at(3, [&](D& f) { f.*cause = 1; }), 1);
  for (int D::*cause : {&D::withdrew, &D::moved_twice, &D::interpenetrations}) {
    EXPECT_EQ(disordered_at(3, [&](D& f) { f.*cause = 1; }), 0);
    EXPECT_EQ(disordered_at(5, [&](D& f) { f.*cause = 1; }), 1);
  }
}

}  // namespace
}  // namespace linstock::renaissance
