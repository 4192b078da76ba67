// Corners of the sheets that a single row does not show: who is hit by what, who has failed, what is counted once, and facts that contradict each other.
#include "books/renaissance/chains/chains.h"
#include "kit.h"

namespace linstock::renaissance {
namespace {

using Reply = renaissance::Answer;

AttackOutcome fight(const AttackFacts& facts, std::initializer_list<std::string_view> dice, const Tables& t = {}) {
  expect_good(facts);
  Scripted scripted(dice);
  auto s = AttackChain::start(facts, t);
  while (AttackChain::step(s, t, scripted)) {
  }
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  return AttackChain::finish(s);
}

// CHARGES

TEST(Corners, attackers_who_fall_back_have_failed_too) {  // RN-DIS-13, RN-CHG-11
  const auto dps = [](Morale m, const Tables& t = {}) { return judge<complete_charge>(but(usual<ContactFacts>(), [&](auto& f) { f.attacker_unit.morale = m; }), t).attacker_dps; };
  EXPECT_EQ(dps(Morale::Wavering), 1);
  EXPECT_EQ(dps(Morale::Shaken), 1);
  EXPECT_EQ(dps(Morale::Steady), 0);
  const Tables stoppers = house("option.RN-DIS-13", "those-who-stop-short");
  EXPECT_EQ(dps(Morale::Wavering, stoppers), 0);
  EXPECT_EQ(dps(Morale::Shaken, stoppers), 1);
  const auto open = but(usual<ContactFacts>(), [](auto& f) { f.attacker_unit.morale = Morale::Wavering, f.attacker.order = Order::Open; });
  EXPECT_EQ(judge<complete_charge>(open).attacker_dps, 0);  // RN-DIS-22
  const auto falls_back = fight(usual<AttackFacts>(), {"1 1"});  // 2 + 3 + 1 + 1 = 7: shaken
  EXPECT_EQ(falls_back.result, AttackResult::AttackersStop);
  auto f = usual<AttackFacts>();
  f.attackers_nerve.disaster = 1;
  const auto back = fight(f, {"1 1"});  // one less for the disaster, and within 10 cm of it: they waver
  EXPECT_EQ(back.result, AttackResult::AttackersFallBack);
  EXPECT_EQ(back.attacker.dp, 2);  // the retreat, and nobody contacted
  EXPECT_EQ(fight(f, {"1 1"}, stoppers).attacker.dp, 1);
}

// Whoever runs after those who broke before any melee has no follow-up in melee to pay for; in melee one follow-up is one point.
TEST(Corners, a_pursuit_without_a_melee_has_no_disorder) {  // RN-DIS-19, RN-POST-07, RN-POST-09, RN-DIS-13
  auto f = usual<AttackFacts>();
  f.attacker.troops = troops(Kind::Cavalry), f.charge_left = cm(30);
  const auto touched = fight(f, {"6 5", "2 2", "3"});  // 4 + 3 = 7, charged: they waver, are touched as they go back, and rout
  EXPECT_EQ(touched.result, AttackResult::DefendersRout);
  EXPECT_EQ(touched.attacker.dp, 0);
  f.attacker.unit = condition(0, 0, Morale::Steady, 4, 8), f.attackers_nerve.disaster = 1;  // half gone: who must waver routs
  f.defender.troops = troops(Kind::Cavalry);
  const auto ran = fight(f, {"3 2", "1"});
  EXPECT_EQ(ran.result, AttackResult::AttackersRout);
  EXPECT_EQ(ran.defender.dp, 0);
  // Half of a dispersed line is gone: beaten by four it routs, and the victor's follow-up is counted by the round.
  auto m = usual<AttackFacts>();
  m.attacker.troops = troops(Kind::Cavalry), m.attacker.unit.morale = Morale::Reckless;
  m.defender.unit = condition(0, 0, Morale::Steady, 4, 8), m.defender.unit.dispersed = 1, m.defender.ranks = 1, m.defenders_nerve.rear_support = 1, m.defenders_nerve.near_camp = 1;
  const auto beaten = fight(m, {"6 5", "6", "1", "1"});  // 11 + 3 + 4 - 8 = 10: they stand
  EXPECT_EQ(beaten.result, AttackResult::DefendersRout);
  EXPECT_EQ(beaten.attacker.dp, 1);
}

TEST(Corners, deeds_that_cannot_be) {  // RN-CHG-04, RN-CHG-08, RN-STATE-02, RN-STATE-06, RN-SHOOT-24, RN-CHG-13
  const auto waver = [](auto change) { return problem(but(usual<WaverFacts>(), [&](WaverFacts& f) { f.deed = Deed::Charging, change(f); })); };
  EXPECT_EQ(waver([](auto&) {}), "");
  EXPECT_EQ(waver([](auto& f) { f.unit.dispersed = 1; }), "deed RN-CHG-04");
  EXPECT_EQ(waver([](auto& f) { f.troops = troops(Kind::Artillery); }), "deed RN-CHG-04");
  EXPECT_EQ(waver([](auto& f) { f.troops = troops(Kind::Elephants); }), "");
  EXPECT_EQ(waver([](auto& f) { f.formation = Formation::Square; }), "deed RN-CHG-04");
  EXPECT_EQ(waver([](auto& f) { f.formation = Formation::Tercio; }), "");
  EXPECT_EQ(waver([](auto& f) { f.troops.order = Order::Open; }), "");
  EXPECT_EQ(waver([](auto& f) { f.troops.order = Order::Open, f.deed = Deed::CounterCharging; }), "deed RN-CHG-08");
  EXPECT_EQ(waver([](auto& f) { f.unit.morale = Morale::Reckless, f.deed = Deed::Evading; }), "deed RN-STATE-02");
  const auto target = [](auto change) { return problem(but(usual<ShootingFacts>(), [&](ShootingFacts& f) { f.target_deed = Deed::Charging, change(f); })); };
  EXPECT_EQ(target([](auto&) {}), "");
  EXPECT_EQ(target([](auto& f) { f.target = troops(Kind::Wagons), f.weapon = Weapon::LightGun; }), "target_deed RN-CHG-04");
  EXPECT_EQ(target([](auto& f) { f.target_unit.dispersed = 1; }), "target_deed RN-CHG-04");
  EXPECT_EQ(target([](auto& f) { f.deed = Deed::Evading, f.morale = Morale::Reckless; }), "deed RN-STATE-02");
  const auto melee = [](auto change) { return problem(but(usual<MeleeFacts>(), change)); };
  EXPECT_EQ(melee([](auto& f) { f.ours.approach = Approach::Charges, f.ours.unit.dispersed = 1; }), "our_approach RN-CHG-04");
  EXPECT_EQ(melee([](auto& f) { f.theirs.approach = Approach::Advances, f.theirs.unit.morale = Morale::Shaken; }), "their_approach RN-CHG-04");
  EXPECT_EQ(melee([](auto& f) { f.ours.approach = Approach::FollowsUp, f.ours.unit.morale = Morale::Shaken; }), "");
  EXPECT_EQ(melee([](auto& f) { f.ours.hit_from_behind = f.theirs.hit_from_behind = 1; }), "their_hit_from_behind RN-CHG-13");
  const auto attack = [](auto change) { return problem(but(usual<AttackFacts>(), change)); };
  EXPECT_EQ(attack([](auto& f) { f.attacker.unit.dispersed = 1; }), "attacker_dispersed RN-CHG-04");
  EXPECT_EQ(attack([](auto& f) { f.counter_charges = 1, f.defender.unit.dispersed = 1; }), "counter_charges RN-CHG-08");
  EXPECT_EQ(attack([](auto& f) { f.counter_charges = 1, f.defender.formation = Formation::Square; }), "counter_charges RN-CHG-08");
  const auto meets = [](auto change) { return problem(but(usual<ContactFacts>(), change)); };
  EXPECT_EQ(meets([](auto& f) { f.attacker_unit.dispersed = 1; }), "attacker_dispersed RN-CHG-04");
  EXPECT_EQ(meets([](auto& f) { f.answer = Reply::CounterCharge, f.defender_unit.dispersed = 1; }), "answer RN-STATE-06");
  auto shot = usual<ShootingFacts>();
  shot.target_deed = Deed::InMelee;
  EXPECT_EQ(judge<shoot>(shot).may, May::Blocked);
  shot.structure = Structure::Wall, shot.weapon = Weapon::HeavyGun;
  EXPECT_EQ(roll<shoot>(shot, {"6 6"}).may, May::Yes);
}

TEST(Corners, no_payment_makes_those_attack_who_cannot) {  // RN-CHG-04, RN-CHG-07, RN-CHG-08, RN-STATE-02, RN-STATE-03
  const auto may = [](Action action, auto change) {
    return judge<pay>(but(usual<PriceFacts>(), [&](PriceFacts& f) { f.action = action, f.own_turn = use_of(action) != Use::Response, f.enemy_distance = cm(2), change(f); })).may;
  };
  EXPECT_EQ(may(Action::Charge, [](auto&) {}), May::Yes);
  EXPECT_EQ(may(Action::Charge, [](auto& f) { f.morale = Morale::Shaken; }), May::NotSteady);
  EXPECT_EQ(may(Action::AdvanceToContact, [](auto& f) { f.kind = Kind::Artillery; }), May::WrongTroops);
  EXPECT_EQ(may(Action::PromptAdvance, [](auto& f) { f.morale = Morale::Wavering; }), May::NotSteady);
  EXPECT_EQ(may(Action::Assault, [](auto& f) { f.kind = Kind::Cavalry; }), May::WrongTroops);
  EXPECT_EQ(may(Action::Assault, [](auto& f) { f.kind = Kind::Elephants; }), May::Yes);
  EXPECT_EQ(may(Action::CounterCharge, [](auto&) {}), May::Yes);
  EXPECT_EQ(may(Action::CounterCharge, [](auto& f) { f.morale = Morale::Shaken; }), May::Shaken);
  EXPECT_EQ(may(Action::CounterCharge, [](auto& f) { f.order = Order::Open; }), May::WrongOrder);
  EXPECT_EQ(may(Action::Evade, [](auto& f) { f.morale = Morale::Reckless; }), May::Reckless);
  EXPECT_EQ(may(Action::Evade, [](auto& f) { f.morale = Morale::Shaken; }), May::Yes);
  EXPECT_EQ(may(Action::TurnToFace, [](auto& f) { f.morale = Morale::Routed; }), May::Routed);
  EXPECT_EQ(may(Action::Stand, [](auto& f) { f.morale = Morale::Wavering; }), May::Yes);
}

TEST(Corners, advances_disorder_nobody_for_moving) {  // RN-DIS-14, RN-CHG-07, RN-CHG-14
  auto f = usual<ContactFacts>();
  f.attacker = troops(Kind::Cavalry), f.defender_moved = 1;
  EXPECT_EQ(judge<complete_charge>(f).defender_dps, 1);
  f.attack = Attack::AdvanceToContact;
  EXPECT_EQ(judge<complete_charge>(f).defender_dps, 0);
  f.from_behind = 1;
  EXPECT_EQ(judge<complete_charge>(f).defender_dps, 1);  // RN-DIS-15: by charges and the like
  f.from_behind = 0, f.defender.order = Order::Open;
  EXPECT_EQ(judge<complete_charge>(f).defender, DefenceEnd::Receives);
  f.attack = Attack::Charge;
  const auto ridden = judge<complete_charge>(f);
  EXPECT_EQ(ridden.defender, DefenceEnd::Overridden);
  EXPECT_EQ(ridden.defender_dps, 1);
  EXPECT_EQ(ridden.defenders.unit.dp, 1);
  f.attacker_unit.bases = 2;
  EXPECT_EQ(judge<complete_charge>(f).pulled_up_bases, 2);  // no more than it has
}

TEST(Corners, contacts_that_cannot_be) {  // RN-CHG-04, RN-CHG-07, RN-CHG-08, RN-DEF-24, RN-DEF-17
  const auto contact = [](auto change) { return problem(but(usual<ContactFacts>(), change)); };
  EXPECT_EQ(contact([](auto& f) { f.attacker = troops(Kind::Artillery); }), "attacker_kind RN-CHG-04");
  EXPECT_EQ(contact([](auto& f) { f.attacker = troops(Kind::Cavalry), f.attack = Attack::Assault; }), "attack RN-CHG-07");
  EXPECT_EQ(contact([](auto& f) { f.defender.order = Order::Open, f.answer = Reply::CounterCharge; }), "answer RN-CHG-08");
  EXPECT_EQ(contact([](auto& f) { f.defender = troops(Kind::Cavalry), f.answer = Reply::FormSquare; }), "answer RN-CHG-08");
  EXPECT_EQ(contact([](auto& f) { f.from_behind = 1, f.answer = Reply::TurnToFace; }), "from_behind RN-CHG-08");
  EXPECT_EQ(contact([](auto& f) { f.defender_unit.bases = 0; }), "defender_bases RN-DEF-17");
  const auto charge = [](auto change) { return problem(but(usual<ChargeFacts>(), change)); };
  EXPECT_EQ(charge([](auto& f) { f.from_behind = f.target_pikes_facing = 1; }), "target_pikes_facing RN-DEF-24");
  EXPECT_EQ(charge([](auto& f) { f.unit.bases = 0; }), "bases RN-DEF-17");
  EXPECT_EQ(charge([](auto& f) { f.target.bases = 0; }), "target_bases RN-DEF-17");
}

TEST(Corners, the_dispersed_and_squares_do_not_counter_charge) {  // RN-STATE-06, RN-CHG-04, RN-CHG-08
  const auto answer = [](Reply what, auto change) { return judge<respond>(but(usual<ResponseFacts>(), [&](auto& f) { f.answer = what, change(f); })); };
  const auto dispersed = [](auto& f) { f.unit.dispersed = 1; };
  EXPECT_EQ(answer(Reply::CounterCharge, dispersed).may, May::Dispersed);
  EXPECT_EQ(answer(Reply::TurnToFace, dispersed).may, May::Dispersed);
  EXPECT_EQ(answer(Reply::FormSquare, dispersed).may, May::Dispersed);
  EXPECT_EQ(answer(Reply::Stand, dispersed).may, May::Yes);
  EXPECT_EQ(answer(Reply::CounterCharge, [](auto& f) { f.formation = Formation::Hedgehog, f.start_distance = 0; }).may, May::WrongFormation);
  // Crews who evade from their guns are dispersed; with guns in draught they are not.
  const auto guns = [](Formation how) { return [how](auto& f) { f.troops = troops(Kind::Artillery), f.formation = how; }; };
  EXPECT_TRUE(answer(Reply::Evade, guns(Formation::Deployed)).unit.unit.dispersed);
  EXPECT_FALSE(answer(Reply::Evade, guns(Formation::Draught)).unit.unit.dispersed);
  const auto forced = [&](Formation how) { return judge<move_back>(but(usual<ForcedFacts>(), [&](auto& f) { f.move = Forced::Evade, guns(how)(f); })).unit.unit.dispersed; };
  EXPECT_TRUE(forced(Formation::Deployed));
  EXPECT_FALSE(forced(Formation::Draught));
}

TEST(Corners, who_cannot_charge_is_not_driven_to_it) {  // RN-CCP-14, RN-CHG-04, RN-STATE-02, RN-MRES-11
  const auto must = [](Troops who, Morale m) {
    who.temper = Temper::Tribal;
    return judge<act_unpaid>(but(usual<UnpaidFacts>(), [&](auto& f) { f.troops = who, f.morale = m; })).must;
  };
  EXPECT_EQ(must(troops(Kind::Foot), Morale::Steady), Must::Charge);
  EXPECT_EQ(must(troops(Kind::Artillery), Morale::Steady), Must::Stand);
  EXPECT_EQ(must(troops(Kind::Wagons), Morale::Reckless), Must::Advance);
  EXPECT_EQ(must(troops(Kind::Foot), Morale::Reckless), Must::Charge);
  const auto winners = [](Troops who, Formation how) {
    auto f = usual<ResultFacts>();
    f.difference = 5, f.melee.ours.troops = who, f.melee.ours.formation = how, f.melee.ours.unit.morale = Morale::Reckless;
    return judge<read_result>(f).ours.end;
  };
  EXPECT_EQ(winners(troops(Kind::Foot), Formation::Block), MeleeEnd::FollowsUp);
  EXPECT_EQ(winners(troops(Kind::Foot), Formation::Square), MeleeEnd::Stands);
  EXPECT_EQ(winners(troops(Kind::Foot), Formation::Tercio), MeleeEnd::FollowsUp);
  EXPECT_EQ(winners(troops(Kind::Artillery), Formation::Deployed), MeleeEnd::Stands);
}

// WHOLE FIGHTS

TEST(Corners, riders_are_not_halted_by_skirmishers) {  // RN-CHG-14, RN-FUG-04, RN-FUG-05
  auto f = usual<AttackFacts>();
  f.attacker.troops = troops(Kind::Cavalry), f.defender.troops = troops(Kind::Foot, Order::Open);
  const auto pulled_up = fight(f, {"4 3", "6 3", "6"});  // 6 - 2 + 2 for four bases that pull up: six points, two bases
  EXPECT_EQ(pulled_up.result, AttackResult::Overridden);
  EXPECT_EQ(pulled_up.defender_lost, 2);
  EXPECT_EQ(pulled_up.rounds, 0);
  f.go_on = 1;
  EXPECT_EQ(fight(f, {"4 3", "6 3", "6"}).defender_lost, 1);  // four points
  f.in_open = 0, f.rounds = 1;
  EXPECT_EQ(fight(f, {"4 3", "6 3", "3", "3"}).rounds, 1);  // in a wood they fight
}

TEST(Corners, a_recoil_that_is_followed_does_not_part_them) {  // RN-POST-01, RN-MRES-11, RN-ADV-15
  auto f = usual<AttackFacts>();
  f.attacker.troops = troops(Kind::Foot), f.defender.troops = troops(Kind::Cavalry);
  f.rounds = 2;
  const auto o = fight(f, {"4 3", "6 3", "4", "1", "3", "3"});  // three ahead: the riders are shaken and recoil, the foot follow
  EXPECT_EQ(o.rounds, 2);
  EXPECT_NE(o.result, AttackResult::PartedByRecoil);
  EXPECT_GE(o.attacker.dp, 2);  // the follow-up, and the second round
}

TEST(Corners, a_target_that_routs_before_contact) {  // RN-POST-09, RN-DIS-13
  const auto chase = [](auto change) {
    return judge<pursue>(but(usual<PursuitFacts>(), [&](auto& p) { p.charging = 1, p.quarry_move = cm(32), p.gap = cm(4), change(p); }));
  };
  const auto foot = chase([](auto& p) { p.troops.temper = Temper::Tribal; });
  EXPECT_EQ(foot.duty, Duty::Must);
  EXPECT_EQ(foot.distance, cm(24));  // a pursuit, not what is left of the charge
  EXPECT_EQ(foot.dps, 1);            // and nobody touched
  const auto riders = chase([](auto& p) { p.troops = troops(Kind::Cavalry, Order::Loose); });
  EXPECT_TRUE(riders.catches);
  EXPECT_EQ(riders.dps, 0);  // no melee, no follow-up
  EXPECT_EQ(riders.bases_in_contact, 4);
  EXPECT_EQ(chase([](auto& p) { p.troops = troops(Kind::Cavalry, Order::Loose), p.unit.bases = 3; }).bases_in_contact, 3);
  EXPECT_EQ(chase([](auto&) {}).duty, Duty::MayNot);  // disciplined foot nobody prompted
  auto f = usual<AttackFacts>();
  f.defender.unit = condition(0, 0, Morale::Shaken, 4, 8);  // half of them gone
  const auto o = fight(f, {"4 3", "1 1", "1"});
  EXPECT_EQ(o.result, AttackResult::DefendersRout);
  EXPECT_EQ(o.attacker.dp, 1);  // they touched nobody
}

TEST(Corners, nobody_shoots_backwards_or_downhill_at_himself) {  // RN-SHOOT-22, RN-MMOD-14
  EXPECT_EQ(problem(but(usual<AttackFacts>(), [](auto& f) { f.shoots = f.defender.hit_from_behind = 1; })), "shoots RN-SHOOT-22");
  EXPECT_EQ(problem(but(usual<AttackFacts>(), [](auto& f) { f.attacker.charged_downhill = f.defender.uphill = 1; })), "defender_uphill RN-MMOD-14");
  EXPECT_EQ(problem(but(usual<MeleeFacts>(), [](auto& f) { f.ours.uphill = f.theirs.charged_downhill = 1; })), "their_charged_downhill RN-MMOD-14");
}

// MORALE

TEST(Corners, whoever_answers_a_charge_is_being_charged) {  // RN-WRES-08, RN-WRES-04, RN-WTEST-06
  auto f = usual<WaverFacts>();
  f.deed = Deed::CounterCharging;
  EXPECT_EQ(roll<test_waver>(f, {"1 1"}).unit.morale, Morale::Wavering);  // 2 + 3 + 1 + 1 = 7
  f.deed = Deed::Charging;
  EXPECT_EQ(roll<test_waver>(f, {"1 1"}).unit.morale, Morale::Shaken);
  f = usual<WaverFacts>(), f.deed = Deed::Evading, f.charged_by_elephants = 1;
  EXPECT_EQ(roll<test_waver>(f, {"2 1"}).step, Step::Retreats);  // 3 + 3 - 2 = 4
  EXPECT_EQ(problem(but(usual<WaverFacts>(), [](auto& g) { g.enemy_behind = 1, g.formation = Formation::Square; })), "enemy_behind RN-DEF-19");
}

TEST(Corners, a_laager_has_no_flanks) {  // RN-DEF-19, RN-WTEST-20
  auto f = usual<SupportFacts>();
  f.flank_terrain = 1;
  EXPECT_TRUE(judge<find_support>(f).secure_flank);
  f.formation = Formation::Laager;
  EXPECT_FALSE(judge<find_support>(f).secure_flank);
}

// MOVES

TEST(Corners, states_forbid_moves) {  // RN-STATE-01, RN-STATE-02, RN-STATE-03, RN-STATE-04, RN-STATE-06
  const auto may = [](MoveKind how, Morale m, int dispersed = 0, int attacks = 0) {
    return judge<move>(but(usual<MoveFacts>(), [&](auto& f) { f.move = how, f.unit.morale = m, f.unit.dispersed = dispersed, f.attacks = attacks; })).may;
  };
  EXPECT_EQ(may(MoveKind::Normal, Morale::Routed), May::Routed);
  EXPECT_EQ(may(MoveKind::Rout, Morale::Routed), May::Yes);
  EXPECT_EQ(may(MoveKind::Normal, Morale::Wavering), May::Wavering);
  EXPECT_EQ(may(MoveKind::Charge, Morale::Shaken), May::Shaken);
  EXPECT_EQ(may(MoveKind::Normal, Morale::Shaken), May::Yes);
  EXPECT_EQ(may(MoveKind::Normal, Morale::Shaken, 0, 1), May::Shaken);
  EXPECT_EQ(may(MoveKind::Retire, Morale::Reckless), May::Reckless);
  EXPECT_EQ(may(MoveKind::Normal, Morale::Steady, 1), May::Yes);
  EXPECT_EQ(may(MoveKind::Second, Morale::Steady, 1), May::Dispersed);
}

TEST(Corners, ground_that_is_not_entered_slows_nobody) {  // RN-TERR-06, RN-TERR-09, RN-DIS-02
  auto f = usual<MoveFacts>();
  f.pike = 1;
  Leg leg = usual<Leg>();
  leg.feature = Feature::Brush, leg.distance = 0;
  f.legs.push(leg);
  EXPECT_FALSE(judge<move>(f).slowed);
  EXPECT_EQ(judge<move>(f).dps, 0);
  f.legs[0].distance = 1;
  EXPECT_TRUE(judge<move>(f).slowed);
  EXPECT_EQ(judge<move>(f).dps, 1);
}

TEST(Corners, one_point_for_one_move) {  // RN-DIS-19, RN-STATE-01, RN-STATE-02
  const auto dps = [](Forced how, int counted) { return judge<move_back>(but(usual<ForcedFacts>(), [&](auto& f) { f.move = how, f.counted = counted; })).dps; };
  for (const Forced how : {Forced::Recoil, Forced::Retreat, Forced::Rout}) {
    EXPECT_EQ(dps(how, 0), 1);
    EXPECT_EQ(dps(how, 1), 0);
  }
  const auto follow = [](int counted) { return judge<pursue>(but(usual<PursuitFacts>(), [&](auto& p) { p.advancing = 1, p.quarry = Quarry::Recoils, p.counted = counted; })).dps; };
  EXPECT_EQ(follow(0), 1);
  EXPECT_EQ(follow(1), 0);
  EXPECT_EQ(problem(but(usual<ForcedFacts>(), [](auto& f) { f.move = Forced::Recoil, f.unit.morale = Morale::Routed; })), "move RN-STATE-01");
  EXPECT_EQ(problem(but(usual<ForcedFacts>(), [](auto& f) { f.move = Forced::Evade, f.unit.morale = Morale::Reckless; })), "move RN-STATE-02");
  EXPECT_EQ(problem(but(usual<ForcedFacts>(), [](auto& f) { f.move = Forced::Evade, f.counted = 1; })), "counted RN-DIS-19");
  EXPECT_EQ(problem(but(usual<PursuitFacts>(), [](auto& p) { p.charging = p.counted = 1; })), "counted RN-POST-07");
}

TEST(Corners, routers_are_not_steadied_by_men_who_waver) {  // RN-RESP-06, RN-STATE-01
  auto f = usual<PassFacts>();
  f.passage = Passage::FallBack, f.passing_unit.morale = Morale::Wavering, f.passed_unit.morale = Morale::Routed;
  const auto o = judge<pass_through>(f);
  EXPECT_EQ(o.fate, Fate::Routs);
  EXPECT_EQ(o.passed.unit.morale, Morale::Routed);
}

TEST(Corners, troops_half_gone_rout_where_others_waver) {  // RN-STATE-05, RN-RESP-02
  auto f = usual<PassFacts>();
  f.passage = Passage::FallBack, f.passing_unit.morale = Morale::Wavering, f.passed_unit = condition(0, 0, Morale::Shaken, 5, 8);
  EXPECT_EQ(judge<pass_through>(f).fate, Fate::Wavers);
  f.passed_unit.bases = 4;
  EXPECT_EQ(judge<pass_through>(f).fate, Fate::Routs);
}

TEST(Corners, dispersed_pike_support_like_disordered_pike) {  // RN-STATE-06, RN-SUP-02
  auto f = usual<MeleeFacts>();
  f.ours.arms = Arms::Pike, f.ours.unit = condition(0, 0, Morale::Steady, 16, 16), f.ours.ranks = 4;
  EXPECT_EQ(judge<look_up_supports>(f).ours, 2);
  f.ours.unit.dispersed = 1;
  EXPECT_EQ(judge<look_up_supports>(f).ours, 1);
}

TEST(Corners, wagons_lose_a_base_at_six) {  // RN-SHOOT-30, RN-ATTR-12
  auto f = usual<AttritionFacts>();
  f.unit = condition(0, 0, Morale::Shaken), f.hits = 5;
  EXPECT_EQ(judge<gain_attrition>(f).bases_lost, 1);
  f.kind = Kind::Wagons;
  EXPECT_EQ(judge<gain_attrition>(f).bases_lost, 0);
  f.hits = 6;
  EXPECT_EQ(judge<gain_attrition>(f).bases_lost, 1);
}

TEST(Corners, skirmishers_are_ridden_through_as_well) {  // RN-POST-13, RN-MOVE-11
  auto f = usual<PassFacts>();
  f.passing = troops(Kind::Cavalry), f.passage = Passage::Rout, f.passing_unit.morale = Morale::Routed, f.passed.order = Order::Open;
  EXPECT_TRUE(judge<pass_through>(f).ridden_through);
  EXPECT_EQ(judge<pass_through>(f).passed_dps, 0);
  f.gap = 1;
  EXPECT_FALSE(judge<pass_through>(f).ridden_through);
}

// COMMAND

TEST(Corners, what_asks_nobody_in_any_turn) {  // RN-CCP-10
  const auto paid = [](Action what, Order order, int own_turn) { return judge<pay>(but(usual<PriceFacts>(), [&](auto& f) { f.action = what, f.order = order, f.own_turn = own_turn; })); };
  for (const int own_turn : {0, 1}) {
    EXPECT_EQ(paid(Action::Stand, Order::Close, own_turn).may, May::Yes);
    EXPECT_EQ(paid(Action::Stand, Order::Close, own_turn).price, 0);
    EXPECT_EQ(paid(Action::TurnToFace, Order::Open, own_turn).may, May::Yes);
    EXPECT_EQ(paid(Action::TurnToFace, Order::Open, own_turn).price, 0);
  }
  EXPECT_EQ(paid(Action::TurnToFace, Order::Close, 1).may, May::NotInThisTurn);
}

TEST(Corners, skirmishers_who_declare_may_be_spared_the_point) {  // RN-CCP-06
  const Tables prompted = house("option.RN-CCP-06", "prompted-only");
  const auto price = [](Action what, const Tables& t) { return judge<pay>(but(usual<PriceFacts>(), [&](auto& f) { f.action = what, f.order = Order::Open; }), t).price; };
  EXPECT_EQ(price(Action::Charge, {}), 3);
  EXPECT_EQ(price(Action::Charge, prompted), 2);
  EXPECT_EQ(price(Action::PromptCharge, prompted), 3);
}

// MEASURING AND COUNTING

TEST(Corners, attack_distance_is_measured_from_the_nearest_edge) {  // RN-DEF-25, RN-DEF-02
  const auto near = [](int forward, int sideways, Formation how = Formation::Block) {
    return judge<look_around>(but(usual<FacingFacts>(), [&](auto& f) { f.forward = cm(forward), f.sideways = cm(sideways), f.formation = how, f.charge_move = cm(15), f.depth = cm(4); })).attack_distance;
  };
  EXPECT_TRUE(near(15, 0));
  EXPECT_TRUE(near(12, 9));   // 15 across
  EXPECT_FALSE(near(13, 9));  // more
  EXPECT_TRUE(near(-19, 0, Formation::Square));
  EXPECT_FALSE(near(-20, 0, Formation::Square));
}

TEST(Corners, nobody_is_wider_than_he_has_bases) {  // RN-DEF-20, RN-MELEE-14, RN-WTEST-21, RN-WTEST-22
  LineUpFacts f{4, 4, 2, 1, 1, 0, 0};
  EXPECT_EQ(judge<line_up>(f).engaged, 4);
  EXPECT_EQ(judge<line_up>(f).their_overlaps, 0);
  f.our_bases = 3;
  EXPECT_EQ(judge<line_up>(f).engaged, 3);
  EXPECT_EQ(judge<line_up>(f).their_overlaps, 1);
  f.our_bases = 8, f.their_bases = 2;
  EXPECT_EQ(judge<line_up>(f).our_overlaps, 2);
  auto s = usual<SupportFacts>();
  s.missile_bases = 1, s.behind_files = 1, s.behind_normal_order = 1;
  EXPECT_FALSE(judge<find_support>(s).missile_armed);
  EXPECT_FALSE(judge<find_support>(s).rear_support);
  s.unit_bases = 2;
  EXPECT_TRUE(judge<find_support>(s).missile_armed);
  EXPECT_TRUE(judge<find_support>(s).rear_support);
}

TEST(Corners, united_points_cost_bases) {  // RN-SPEC-10, RN-ATTR-10, RN-ATTR-13
  auto f = usual<DetachFacts>();
  f.unit = condition(3), f.rejoins = f.touches = 1, f.sub_ap = 2;
  EXPECT_EQ(judge<detach>(f).bases_lost, 0);
  f.sub_ap = 3;
  const auto o = judge<detach>(f);
  EXPECT_EQ(o.bases_lost, 1);
  EXPECT_EQ(o.main.ap, 4);
  EXPECT_EQ(o.main.bases, 9);
}

TEST(Corners, nobody_loses_more_than_he_has) {  // RN-VICT-03
  EXPECT_EQ(problem(but(usual<VictoryFacts>(), [](auto& f) { f.ours.lost_points = 700, f.ours.halved_points = 101; })), "our_lost_points RN-VICT-03");
  EXPECT_EQ(problem(but(usual<VictoryFacts>(), [](auto& f) { f.theirs.lost_points = 801; })), "their_lost_points RN-VICT-03");
  expect_good(but(usual<VictoryFacts>(), [](auto& f) { f.theirs.lost_points = 800; }));
}

}  // namespace
}  // namespace linstock::renaissance
