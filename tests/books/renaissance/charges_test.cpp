// CHARGES: declaring, responding, completing.
#include "kit.h"

namespace linstock::renaissance {
namespace {

using C = ChargeFacts;
Declared declaring(auto change) { return judge<declare>(but(usual<C>(), change)); }
May may(auto change) { return declaring(change).may; }

TEST(Charge, who_may) {  // RN-CHG-01, RN-CHG-04
  EXPECT_EQ(may([](C&) {}), May::Yes);
  EXPECT_EQ(may([](C& f) { f.unit.morale = Morale::Reckless; }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.unit.morale = Morale::Shaken; }), May::NotSteady);
  EXPECT_EQ(may([](C& f) { f.unit.dispersed = 1; }), May::Dispersed);
  EXPECT_EQ(may([](C& f) { f.strong_point = 1; }), May::WrongFormation);
  EXPECT_EQ(may([](C& f) { f.formation = Formation::Square; }), May::WrongFormation);
  EXPECT_EQ(may([](C& f) { f.troops = troops(Kind::Elephants); }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.troops = troops(Kind::Artillery), f.formation = Formation::Deployed; }), May::WrongTroops);
  EXPECT_EQ(may([](C& f) { f.troops = troops(Kind::Wagons); }), May::WrongTroops);
  EXPECT_EQ(may([](C& f) { f.troops = troops(Kind::ReligiousParty); }), May::WrongTroops);
}

TEST(Charge, valid_paths) {  // RN-CHG-05, RN-MOVE-08, RN-CHG-15
  EXPECT_EQ(may([](C& f) { f.distance = cm(16); }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.distance = cm(16) + 1; }), May::TooFar);
  EXPECT_EQ(may([](C& f) { f.in_sight = 0; }), May::OutOfSight);
  EXPECT_EQ(may([](C& f) { f.in_arc = 0; }), May::OutOfArc);
  EXPECT_EQ(may([](C& f) { f.wheel = 45; }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.wheel = 46; }), May::OutOfArc);
  EXPECT_EQ(may([](C& f) { f.path = InPath::FriendsWhoPart; }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.path = InPath::OtherFriends; }), May::Blocked);
  EXPECT_EQ(may([](C& f) { f.target_declared_in_another_turn = 1; }), May::NotInThisTurn);
}

TEST(Charge, the_approach_ends_four_centimetres_off) {  // RN-CHG-06
  EXPECT_EQ(declaring([](C& f) { f.distance = cm(12); }).approach, cm(8));
  EXPECT_EQ(declaring([](C& f) { f.distance = cm(12); }).gap, cm(4));
  EXPECT_EQ(declaring([](C& f) { f.distance = cm(3); }).approach, 0);  // it stands where it is
  EXPECT_EQ(declaring([](C& f) { f.distance = cm(3); }).gap, cm(3));
  EXPECT_EQ(declaring([](C& f) { f.distance = cm(3); }).is_charge, 1);
}

TEST(Charge, other_attacks) {  // RN-CHG-07
  EXPECT_EQ(may([](C& f) { f.attack = Attack::AdvanceToContact, f.distance = cm(12); }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.attack = Attack::AdvanceToContact, f.distance = cm(13); }), May::TooFar);
  EXPECT_EQ(declaring([](C& f) { f.attack = Attack::AdvanceToContact; }).is_charge, 0);
  EXPECT_EQ(may([](C& f) { f.attack = Attack::Assault; }), May::Yes);
  EXPECT_EQ(may([](C& f) { f.attack = Attack::Assault, f.troops = troops(Kind::Cavalry); }), May::WrongTroops);
  EXPECT_EQ(may([](C& f) { f.attack = Attack::AdvanceToContact, f.troops = troops(Kind::Cavalry); }), May::Yes);
}

TEST(Charge, costs) {  // RN-CHG-13, RN-CHG-16, RN-SPEC-09, RN-ATTR-01, RN-ATTR-06, RN-ATTR-07, RN-ATTR-08, RN-DIS-04, RN-DIS-07, RN-DIS-08
  EXPECT_EQ(declaring([](C& f) { f.from_behind = 1; }).target_aps, 1);
  EXPECT_EQ(declaring([](C&) {}).target_aps, 0);
  const auto riders = [](C& f) { f.troops = troops(Kind::Cavalry), f.unit.morale = Morale::Reckless; };
  EXPECT_EQ(declaring([&](C& f) { riders(f), f.target_pikes_facing = 1; }).aps, 1);
  EXPECT_EQ(declaring([](C& f) { f.troops = troops(Kind::Cavalry), f.target_pikes_facing = 1; }).aps, 0);
  const int plain[] = {0, 0, 1, 1, 1}, reckless[] = {0, 0, 2, 2, 1};
  for (int a = 0; a < 5; ++a) {
    EXPECT_EQ(declaring([&](C& f) { f.across = static_cast<Across>(a); }).aps, plain[a]);
    EXPECT_EQ(declaring([&](C& f) { riders(f), f.across = static_cast<Across>(a); }).aps, reckless[a]);
    EXPECT_EQ(declaring([&](C& f) { f.across = static_cast<Across>(a); }).dps, a > 0);
    EXPECT_EQ(declaring([&](C& f) { f.across = static_cast<Across>(a), f.attack = Attack::Assault; }).aps, a == 4);  // no charge
  }
  EXPECT_EQ(declaring([](C& f) { f.formation = Formation::MarchColumn; }).dps, 1);
  EXPECT_EQ(declaring([](C& f) { f.failed_last_move = 1; }).dps, 1);
  EXPECT_EQ(declaring([](C& f) { f.failed_last_move = 1, f.attack = Attack::AdvanceToContact; }).dps, 0);  // RN-DIS-08: it declares no charge
  EXPECT_EQ(declaring([&](C& f) { riders(f), f.reckless_last_move = 1; }).dps, 1);
  EXPECT_EQ(declaring([&](C& f) { riders(f), f.reckless_last_move = f.failed_last_move = 1; }).dps, 1);  // RN-DIS-21
  EXPECT_EQ(declaring([](C& f) { f.reckless_last_move = 1; }).dps, 0);  // no longer reckless
  EXPECT_EQ(declaring([&](C& f) { riders(f); }).dps, 0);                // for the first time
  EXPECT_EQ(problem(but(usual<C>(), [](C& f) { f.from_behind = f.target_formation_allround = 1; })), "from_behind RN-DEF-19");
}

using R = ResponseFacts;
using Reply = renaissance::Answer;
Responded answer(Reply what, auto change) {
  return judge<respond>(but(usual<R>(), [&](R& f) { f.answer = what, change(f); }));
}
constexpr auto as_is = [](R&) {};

TEST(Response, standing_is_for_all) {  // RN-CHG-08, RN-CHG-02
  for (const Morale m : {Morale::Reckless, Morale::Steady, Morale::Shaken}) {
    EXPECT_EQ(answer(Reply::Stand, [&](R& f) { f.unit.morale = m; }).may, May::Yes);
    EXPECT_TRUE(answer(Reply::StandAndShoot, [&](R& f) { f.unit.morale = m; }).free_of_charge);
  }
  EXPECT_EQ(answer(Reply::Stand, [](R& f) { f.unit.morale = Morale::Wavering; }).may, May::Wavering);
  EXPECT_EQ(answer(Reply::Stand, [](R& f) { f.unit.morale = Morale::Routed; }).may, May::Routed);
}

TEST(Response, counter_charge) {  // RN-CHG-08, RN-CHG-09, RN-DIS-12
  EXPECT_EQ(answer(Reply::CounterCharge, as_is).may, May::Yes);
  EXPECT_FALSE(answer(Reply::CounterCharge, as_is).free_of_charge);
  const auto reckless = answer(Reply::CounterCharge, [](R& f) { f.unit.morale = Morale::Reckless; });
  EXPECT_TRUE(reckless.must && reckless.free_of_charge);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.unit.morale = Morale::Shaken; }).may, May::Shaken);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.troops.order = Order::Open; }).may, May::WrongOrder);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.troops = troops(Kind::Elephants); }).may, May::Yes);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.turn = 45; }).dps, 0);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.turn = 46; }).dps, 1);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.turn = 46, f.troops.temper = Temper::Tribal; }).may, May::WrongTemper);
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.start_distance = f.charger_move = cm(32); }).may, May::Yes);  // half way is 16
  EXPECT_EQ(answer(Reply::CounterCharge, [](R& f) { f.start_distance = f.charger_move = cm(33); }).may, May::TooFar);
}

TEST(Response, evading) {  // RN-CHG-08, RN-CHG-10, RN-DIS-10
  const auto skirmishers = [](R& f) { f.troops = troops(Kind::Foot, Order::Open); };
  const auto o = answer(Reply::Evade, skirmishers);
  EXPECT_TRUE(o.free_of_charge);
  EXPECT_EQ(o.distance, cm(20));
  EXPECT_EQ(o.dps, 0);
  EXPECT_EQ(answer(Reply::Evade, as_is).may, May::WrongTroops);
  const auto loose = answer(Reply::Evade, [](R& f) { f.troops.order = Order::Loose; });
  EXPECT_EQ(loose.may, May::Yes);
  EXPECT_FALSE(loose.free_of_charge);
  EXPECT_EQ(loose.dps, 1);
  EXPECT_EQ(answer(Reply::Evade, [](R& f) { f.troops = troops(Kind::Cavalry); }).may, May::Yes);
  EXPECT_EQ(answer(Reply::Evade, [](R& f) { f.troops = troops(Kind::Cavalry, Order::Close, Armour::Full); }).may, May::WrongTroops);
  EXPECT_EQ(answer(Reply::Evade, [](R& f) { f.unit.morale = Morale::Reckless; }).may, May::Reckless);
  const auto crew = answer(Reply::Evade, [](R& f) { f.troops = troops(Kind::Artillery), f.formation = Formation::Deployed; });
  EXPECT_TRUE(crew.leaves_guns && !crew.free_of_charge);
  const auto chased = [&](int charger) { return answer(Reply::Evade, [&](R& f) { skirmishers(f), f.start_distance = cm(8), f.charger_move = cm(charger); }); };
  EXPECT_TRUE(chased(28).caught);
  EXPECT_FALSE(chased(27).caught);
  EXPECT_TRUE(chased(27).charge_failed);
  EXPECT_FALSE(answer(Reply::Evade, [&](R& f) { skirmishers(f), f.remaining_target = 1; }).charge_failed);
}

TEST(Response, turning_and_squares) {  // RN-CHG-08
  for (const Reply r : {Reply::TurnToFace, Reply::FormSquare}) {
    EXPECT_EQ(answer(r, as_is).may, May::Yes);
    EXPECT_EQ(answer(r, [](R& f) { f.start_distance = cm(8); }).may, May::TooNear);
    EXPECT_EQ(answer(r, [](R& f) { f.start_distance = cm(8) + 1; }).may, May::Yes);
    EXPECT_EQ(answer(r, [](R& f) { f.troops.temper = Temper::Tribal; }).may, May::WrongTemper);
  }
  EXPECT_EQ(answer(Reply::TurnToFace, [](R& f) { f.unit.morale = Morale::Shaken; }).may, May::NotSteady);
  EXPECT_EQ(answer(Reply::FormSquare, [](R& f) { f.troops = troops(Kind::Cavalry); }).may, May::WrongTroops);
  EXPECT_TRUE(answer(Reply::TurnToFace, [](R& f) { f.troops.order = Order::Open, f.start_distance = 10; }).free_of_charge);
  EXPECT_EQ(problem(but(usual<R>(), [](R& f) { f.start_distance = cm(17); })), "start_distance RN-CHG-05");
}

using K = ContactFacts;
Completed completing(auto change) { return judge<complete_charge>(but(usual<K>(), change)); }

TEST(Completing, after_the_tests) {  // RN-CHG-03, RN-CHG-11, RN-CHG-12, RN-CHG-17, RN-DIS-13, RN-SEQ-06
  EXPECT_TRUE(completing([](K&) {}).contact);
  EXPECT_TRUE(completing([](K& f) { f.attacker_unit.morale = Morale::Reckless; }).contact);
  const auto shaken = completing([](K& f) { f.attacker_unit.morale = Morale::Shaken; });
  EXPECT_EQ(shaken.attacker, AttackEnd::StopsShort);
  EXPECT_EQ(shaken.attacker_dps, 1);
  EXPECT_FALSE(shaken.contact);
  EXPECT_EQ(completing([](K& f) { f.attacker_unit.morale = Morale::Shaken, f.attacker.order = Order::Open; }).attacker_dps, 0);  // RN-DIS-22
  EXPECT_EQ(completing([](K& f) { f.attacker_unit.morale = Morale::Wavering; }).attacker, AttackEnd::Retreats);
  for (const Morale m : {Morale::Reckless, Morale::Steady, Morale::Shaken})
    EXPECT_EQ(completing([&](K& f) { f.defender_unit.morale = m; }).defender, DefenceEnd::Receives);
  EXPECT_EQ(completing([](K& f) { f.answer = Reply::CounterCharge; }).defender, DefenceEnd::CounterCharges);
  EXPECT_EQ(completing([](K& f) { f.answer = Reply::CounterCharge, f.defender_unit.morale = Morale::Shaken; }).defender, DefenceEnd::Receives);
  const auto flees = completing([](K& f) { f.defender_unit.morale = Morale::Wavering; });
  EXPECT_EQ(flees.defender, DefenceEnd::RetreatsBeforeContact);
  EXPECT_TRUE(flees.may_follow_up && !flees.contact);
  const auto both = completing([](K& f) { f.attacker_unit.morale = Morale::Wavering, f.defender_unit.morale = Morale::Wavering; });
  EXPECT_FALSE(both.contact || both.may_follow_up);
}

TEST(Completing, skirmishers_are_overridden) {  // RN-CHG-14, RN-FUG-04
  const auto ride = [](K& f) { f.attacker = troops(Kind::Cavalry), f.defender = troops(Kind::Foot, Order::Open); };
  const auto o = completing(ride);
  EXPECT_EQ(o.defender, DefenceEnd::Overridden);
  EXPECT_EQ(o.pulled_up_bases, 4);
  const auto on = completing([&](K& f) { ride(f), f.go_on = 1; });
  EXPECT_EQ(on.pulled_up_bases, 0);
  EXPECT_TRUE(on.goes_on);
  EXPECT_EQ(completing([&](K& f) { ride(f), f.attacker = troops(Kind::Elephants); }).defender, DefenceEnd::Overridden);
  EXPECT_EQ(completing([&](K& f) { ride(f), f.in_open = 0; }).defender, DefenceEnd::Receives);
  EXPECT_EQ(completing([&](K& f) { ride(f), f.attacker = troops(Kind::Foot); }).defender, DefenceEnd::Receives);
}

}  // namespace
}  // namespace linstock::renaissance
