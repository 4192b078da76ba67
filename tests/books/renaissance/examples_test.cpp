// Worked examples of several steps, written from the print, with scripted dice.
#include "books/renaissance/chains/chains.h"
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

template <class Chain>
typename Chain::Outcome play(const typename Chain::Facts& facts, std::initializer_list<std::string_view> dice) {
  expect_good(facts);
  Scripted scripted(dice);
  auto s = Chain::start(facts, {});
  while (Chain::step(s, {}, scripted)) {
  }
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  return Chain::finish(s);
}

Fighter unit(Troops troops, Arms arms, int bases, int files, int ranks) {
  auto f = usual<Fighter>();
  f.troops = troops, f.arms = arms, f.ranks = ranks, f.engaged = f.rear_files = files;
  f.unit.bases = f.unit.original = bases;
  return f;
}

// Steady gendarmes charge longbows from 22 cm and stop short. RN-CHG-06, RN-SHOOT-05, RN-SHOOT-06, RN-SHOOT-10, RN-SHOOT-13, RN-ATTR-05, RN-ATTR-12, RN-ATTR-13.
TEST(Example, gendarmes_stopped_by_longbows) {
  Troops gendarmes = troops(Kind::Cavalry, Order::Close, Armour::Full);
  gendarmes.barded = 1, gendarmes.grade = Grade::B;
  const auto charge = judge<declare>(but(usual<ChargeFacts>(), [&](auto& f) { f.troops = gendarmes, f.distance = cm(22); }));
  EXPECT_EQ(charge.approach, cm(18));

  auto shot = usual<ShootingFacts>();
  shot.weapon = Weapon::Longbow, shot.bases = 16, shot.distance = charge.gap;
  shot.target = gendarmes, shot.target_unit = condition(0, 0, Morale::Steady, 8), shot.target_deed = Deed::Charging;
  const auto hit = roll<shoot>(shot, {"3"});  // 3 + 6 - 1 rank + 1 short - 1 charging - 5
  EXPECT_EQ(hit.hits, 3);
  EXPECT_EQ(hit.bases_lost, 0);

  const auto due = judge<find_cause>(but(usual<CauseFacts>(), [](auto& f) { f.presses_home = f.shot_at = 1; }));
  EXPECT_EQ(due.cause, Cause::PressHome);  // one test, not another for the shots
  auto test = usual<WaverFacts>();
  test.troops = gendarmes, test.unit = hit.target, test.deed = Deed::Charging;
  const auto wavered = roll<test_waver>(test, {"4 2"});  // 6 + 4 - 3 + 1 + 1 = 9
  EXPECT_EQ(wavered.unit.morale, Morale::Shaken);
  EXPECT_EQ(wavered.bases_lost, 1);  // the fourth point, and the limit is 4
  EXPECT_EQ(wavered.unit.ap, 2);

  const auto stop = judge<complete_charge>(but(usual<ContactFacts>(), [&](auto& f) { f.attacker = gendarmes, f.attacker_unit.morale = Morale::Shaken; }));
  EXPECT_EQ(stop.attacker, AttackEnd::StopsShort);
  Condition end = wavered.unit;
  wear(end, 0, stop.attacker_dps, false, AttritionTables{});
  EXPECT_EQ(end.ap, 3);
}

// The same in one chain.
TEST(Example, the_same_charge_as_a_chain) {  // RN-CHG-11, RN-DIS-13
  Troops gendarmes = troops(Kind::Cavalry, Order::Close, Armour::Full);
  gendarmes.barded = 1, gendarmes.grade = Grade::B;
  auto f = usual<AttackFacts>();
  f.attacker = unit(gendarmes, Arms::Lance, 8, 4, 2);
  f.defender = unit(troops(Kind::Foot, Order::Loose), Arms::Sword, 16, 8, 2);
  f.shoots = 1, f.weapon = Weapon::Longbow, f.shooting_bases = 16;
  const auto o = play<AttackChain>(f, {"3", "4 2"});
  EXPECT_EQ(o.result, AttackResult::AttackersStop);
  EXPECT_EQ(o.attacker_lost, 1);
  EXPECT_EQ(o.rounds, 0);
}

// Pike in its second round with Swiss is hit in flank by lancers. RN-MELEE-12, RN-MELEE-13, RN-CHG-13, RN-MMOD-23, RN-SUP-02, RN-MRES-08.
TEST(Example, one_die_against_two_enemies) {
  SeveralFacts f{};
  f.ours = unit(troops(Kind::Foot), Arms::Pike, 16, 4, 4);
  f.ours.unit.ap = 2, f.ours.unit.dp = 1;  // the attack from behind, and the contact
  Foe swiss = usual<Foe>(), lancers = usual<Foe>();
  swiss.round = 2;
  swiss.foe = unit(troops(Kind::Foot), Arms::Pike, 12, 4, 3);
  swiss.foe.troops.grade = Grade::A;
  lancers.we_are_hit_from_behind = 1;
  lancers.foe = unit(troops(Kind::Cavalry, Order::Close, Armour::Heavy), Arms::Lance, 4, 4, 1);
  lancers.foe.troops.grade = Grade::B, lancers.foe.approach = Approach::Charges;
  f.foes.push(swiss);
  f.foes.push(lancers);
  const auto o = play<SeveralMelee>(f, {"5", "3", "4"});
  EXPECT_EQ(o.worst, -5);
  EXPECT_EQ(o.ours.end, MeleeEnd::Retreats);
  EXPECT_EQ(o.ours.unit.morale, Morale::Shaken);
  EXPECT_EQ(o.ours.bases_lost, 1);  // 2 + 1 + 1 + 1 = 5: a base, 3
  EXPECT_EQ(o.ours.unit.ap, 3);
  EXPECT_EQ(o.foes[0].end, MeleeEnd::Stands);
  EXPECT_EQ(o.foes[0].unit.dp, 1);
  EXPECT_EQ(o.foes[1].end, MeleeEnd::FollowsUp);
}

// Pike four deep against swordsmen six wide, round by round before the dice. RN-MELEE-14, RN-MMOD-13, RN-MMOD-17, RN-SUP-01, RN-SUP-02, RN-DIS-18.
TEST(Example, ranks_and_overlaps_by_round) {
  auto f = usual<MeleeFacts>();
  f.ours = unit(troops(Kind::Foot), Arms::Pike, 16, 4, 4);
  f.theirs = unit(troops(Kind::Foot, Order::Loose), Arms::Sword, 12, 4, 2);
  f.ours.approach = Approach::Charges, f.theirs.approach = Approach::CounterCharges;
  const auto totals = [&] {
    expect_good(f);
    return std::pair{melee_modifiers(f.ours, f.theirs, f.round, 1, {}).total(), melee_modifiers(f.theirs, f.ours, f.round, 1, {}).total()};
  };
  EXPECT_EQ(totals(), (std::pair{3, 1}));
  f.round = 2;
  f.theirs.overlaps = judge<line_up>(LineUpFacts{4, 6, 2, 1, 1}).their_overlaps;
  f.ours.approach = f.theirs.approach = Approach::Stands;
  EXPECT_EQ(totals(), (std::pair{3, 4}));
  f.round = 3;
  f.ours.unit.ap = f.ours.unit.dp = f.theirs.unit.ap = f.theirs.unit.dp = 1;
  EXPECT_EQ(totals(), (std::pair{4, 5}));
  auto deep = f;
  deep.round = 2, deep.ours.unit.ap = deep.ours.unit.dp = 0, deep.theirs.ranks = 3;
  EXPECT_EQ(judge<look_up_supports>(deep).ours, 3);
}

// A Turn's command. RN-CMD-05, RN-CMD-08, RN-CCP-01, RN-CCP-07.
TEST(Example, points_of_command) {
  const auto test = roll<test_command>(but(usual<CommandFacts>(), [](auto& f) { f.units_lost = 1; }), {"5 3"});
  EXPECT_EQ(test.points, 6);
  const auto sent = judge<transfer_points>(TransferFacts{9, 4, cm(35)});
  EXPECT_EQ(sent.arrives, 1);
  auto first = usual<PriceFacts>();
  first.distance = cm(19), first.points = test.points + sent.arrives;
  const auto paid = judge<pay>(first);
  EXPECT_EQ(paid.price, 3);
  auto second = first;
  second.training = Training::Raw, second.temper = Temper::Tribal, second.distance = cm(21), second.points = paid.left;
  EXPECT_EQ(judge<pay>(second).may, May::TooDear);
  EXPECT_EQ(judge<pay>(second).price, 6);
}

// Veterans of class B rout through C foot, then past A foot who rest and test. RN-RESP-01, RN-ATTR-02, RN-RECUP-03, RN-WAVER-11.
TEST(Example, a_rout_among_friends) {
  auto pass = usual<PassFacts>();
  pass.passing.grade = Grade::B, pass.passing.training = Training::Veteran;
  pass.passing_unit.morale = Morale::Routed, pass.passage = Passage::Rout;
  EXPECT_EQ(judge<pass_through>(pass).fate, Fate::Routs);
  pass.passed.grade = Grade::A;
  const auto steady = judge<pass_through>(pass);
  EXPECT_EQ(steady.fate, Fate::None);
  auto disaster = usual<DisasterFacts>();
  disaster.moment = Moment::AfterTests;
  EXPECT_TRUE(judge<judge_disaster>(disaster).tests_next_move);
  Condition unit = condition(0);
  wear(unit, 1, steady.passed_dps, true, {});  // the disaster and the passage
  wear(unit, 1, 0, true, {});                  // they run past again
  EXPECT_EQ(unit.ap, 3);
  auto rest = usual<RecuperationFacts>();
  rest.unit = unit;
  const auto rested = judge<recuperate>(rest);
  EXPECT_EQ(rested.unit.ap, 1);
  auto test = usual<WaverFacts>();
  test.troops.grade = Grade::A, test.unit = rested.unit;
  EXPECT_EQ(waver_modifiers(test, {}).total(), 5 - 1);
}

// Lancers break shot in two rounds' time: charge, no shots, melee, rout and pursuit. RN-WAVER-05, RN-MRES-04, RN-POST-09, RN-FUG-10.
TEST(Example, knights_ride_down_shaken_shot) {
  auto f = usual<AttackFacts>();
  f.attacker = unit(troops(Kind::Cavalry, Order::Close, Armour::Heavy), Arms::Lance, 4, 4, 1);
  f.defender = unit(troops(Kind::Foot, Order::Loose), Arms::Firearm, 8, 4, 2);
  f.defender.unit = condition(2, 0, Morale::Shaken, 5, 8);
  f.defender.unit.bases = 4;  // half of it is gone: if it must waver it routs
  const auto o = play<AttackChain>(f, {"4 4",   // the lancers: 8 + 3 + 1 + 1 = 13, steady
                                       "5 4",   // the shot: 9 + 3 - 8 - 2 = 2: must waver, so it routs
                                       "5"});   // 5 + 2 - 2 = 5 with 3 points: 8, three bases; 32 cm of pursuit do not close 32 and a gap of 4
  EXPECT_EQ(o.result, AttackResult::DefendersRout);
  EXPECT_EQ(o.defender.morale, Morale::Routed);
  EXPECT_EQ(o.defender_lost, 7);
  EXPECT_EQ(o.attacker.morale, Morale::Steady);
}

// A melee of two rounds between foot who charge each other. RN-DIS-18, RN-MRES-03, RN-MRES-10.
TEST(Example, two_rounds_of_swords) {
  auto f = usual<AttackFacts>();
  f.attacker = unit(troops(Kind::Foot), Arms::Sword, 8, 4, 2);
  f.defender = f.attacker;
  f.counter_charges = 1;
  const auto o = play<AttackChain>(f, {"4 3", "4 3",  // 7 + 3 + 2 = 12 each: steady
                                       "5", "3",      // two better: the defenders are shaken, 1 AP
                                       "4", "3"});    // 4 + 1 against 3: two better, and shaken already: they waver
  EXPECT_EQ(o.result, AttackResult::DefendersFallBack);
  EXPECT_EQ(o.rounds, 2);
  EXPECT_EQ(o.defender.morale, Morale::Wavering);
}

// Two bodies of bows. RN-SEQ-11, RN-WAVER-07, RN-RECUP-03, RN-SHOOT-29.
TEST(Example, a_shooting_duel) {
  auto f = usual<DuelFacts>();
  f.ours.ranks = f.theirs.ranks = 1;
  f.moves = 2;
  const auto o = play<DuelChain>(f, {"5",        // we hit three times
                                     "3 2",      // they test: 5 + 3 - 3 = 5, shaken: 4 points, and their limit is now 4: a base
                                     "2",        // they shot as they stood before, and miss
                                     "6",        // four more hits
                                     "4 4",      // they: 2 + 4 = 6, a base, 4, a base, 2; 8 + 3 - 2 - 6 = 3: waver
                                     "4",        // shaken they shoot at -1 and hit once
                                     "6 5"});    // we: 11 + 3 - 1 = 13
  EXPECT_EQ(o.end, DuelEnd::TheyWaver);
  EXPECT_EQ(o.moves, 2);
  EXPECT_EQ(o.our_lost, 0);
}

TEST(Chains, exact_odds_are_narrow) {
  const auto sum = [](const char* name, const auto& facts) {
    Described d(*book().find(name)->facts);
    *static_cast<std::remove_cvref_t<decltype(facts)>*>(d.data()) = facts;
    const Tables tables;
    const Odds all = odds(*book().find(name), d, &tables);
    EXPECT_EQ(all.samples, 0u) << name << " is sampled";
    return all.sum_if([](const Described&) { return true; });
  };
  EXPECT_EQ(sum("attack", usual<AttackFacts>()), Fraction(1, 1));
  EXPECT_EQ(sum("shooting-duel", usual<DuelFacts>()), Fraction(1, 1));
}

TEST(Chains, contradictions) {
  EXPECT_EQ(problem(but(usual<AttackFacts>(), [](auto& f) { f.attacker.unit.morale = Morale::Shaken; })), "attacker_morale RN-CHG-04");
  EXPECT_EQ(problem(but(usual<AttackFacts>(), [](auto& f) { f.salvo = 1; })), "salvo RN-SHOOT-27");
  EXPECT_EQ(problem(but(usual<AttackFacts>(), [](auto& f) { f.counter_charges = 1, f.defender.troops.order = Order::Open; })), "counter_charges RN-CHG-08");
}

}  // namespace
}  // namespace linstock::renaissance
