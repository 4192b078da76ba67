// Modifiers together, worked by hand from the print: every figure is written out beside its case.
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

// SHOOTING

using S = ShootingFacts;
int hits(std::string_view dice, auto change) {
  return roll<shoot>(but(usual<S>(), [&](S& f) { f.target_unit = condition(0, 0, Morale::Steady, 16, 16), change(f); }), {dice}).hits;
}

TEST(ShootingTogether, volleys) {  // RN-SHOOT-04, RN-SHOOT-05, RN-SHOOT-06, RN-SHOOT-10, RN-SHOOT-13, RN-SHOOT-16
  // 5 + 2 (8 against 4) - 2 ranks + 1 short - 1 charging - 3
  EXPECT_EQ(hits("5", [](S& f) { f.weapon = Weapon::Longbow, f.bases = 8, f.distance = cm(12), f.target.armour = Armour::Armoured, f.target_ranks = 3, f.target_deed = Deed::Charging; }), 2);
  // 3 + 1 (6 against 3) - 1 (three further ranks from behind) + 1 short + 1 salvo - 4; a short-range salvo does not mind pursuers
  EXPECT_EQ(hits("3", [](S& f) {
    f.weapon = Weapon::Matchlock, f.bases = 6, f.salvo = 1, f.distance = cm(12), f.from = Side::Rear;
    f.target = troops(Kind::Cavalry, Order::Loose, Armour::Heavy), f.target_files = 3, f.target_ranks = 4, f.target_deed = Deed::Pursuing;
  }), 1);
  // 4 + 1 (4 against 2) + 1 short - 1 skirmishers in the open - 3
  EXPECT_EQ(hits("4", [](S& f) { f.weapon = Weapon::Arquebus, f.distance = cm(8), f.target.order = Order::Open, f.target_files = 2; }), 2);
  // 6 - 1 (shaken, dispersed and disordered at once) - 6: nothing
  EXPECT_EQ(hits("6", [](S& f) { f.morale = Morale::Shaken, f.dispersed = f.disordered = 1, f.distance = 121, f.target_ranks = 1, f.target.armour = Armour::Full; }), 0);
  // 6 - 2 cover - 4: the skirmishers are not in the open
  EXPECT_EQ(hits("6", [](S& f) { f.weapon = Weapon::Crossbow, f.target.order = Order::Open, f.in_open = 0, f.cover = 1; }), 0);
  // 6 - 3 (2 against 8) - 1 rank - 1 screened and charging - 1 shooters evade - 2: nothing
  EXPECT_EQ(hits("6", [](S& f) { f.bases = 2, f.target_files = 8, f.screened = 1, f.target_deed = Deed::Charging, f.deed = Deed::Evading; }), 0);
}

TEST(ShootingTogether, guns) {  // RN-SHOOT-04, RN-SHOOT-08, RN-SHOOT-09, RN-SHOOT-15, RN-SHOOT-21
  const auto flank = [](S& f) { f.weapon = Weapon::HeavyGun, f.bases = 2, f.distance = cm(120), f.from = Side::Flank, f.target_ranks = 5; };
  EXPECT_EQ(hits("6 5", flank), 4);  // 11 - 1 (2 against 5 ranks) + 4 flank - 10
  EXPECT_EQ(judge<shoot>(but(usual<S>(), [&](S& f) { flank(f), f.distance += 1; })).may, May::OutOfRange);
  // 2 + 1 rank of elephants in the line of fire - 2
  EXPECT_EQ(hits("2", [](S& f) { f.weapon = Weapon::OrganGun, f.bases = 1, f.target = troops(Kind::Elephants), f.target_files = 2, f.target_ranks = 1; }), 1);
  // from their flank the files lie in the line of fire: 2 + 3 - 2
  EXPECT_EQ(hits("2", [](S& f) { f.weapon = Weapon::OrganGun, f.bases = 1, f.target = troops(Kind::Elephants), f.target_files = 3, f.target_ranks = 1, f.from = Side::Flank; }), 3);
  EXPECT_EQ(hits("5 4", [](S& f) { f.weapon = Weapon::Rockets, f.target_ranks = 4; }), 1);  // 9 + 2, the most for rockets, - 10
  const auto bombard = [](S& f) { f.weapon = Weapon::LightBombard, f.distance = cm(12), f.in_open = 0, f.cover = 1; };
  EXPECT_EQ(hits("6", bombard), 2);                                                            // 6 + 1 short - 5: cover does not help
  EXPECT_EQ(hits("6", [&](S& f) { bombard(f), f.target.order = Order::Open; }), 0);            // but skirmishers: - 2
  // 6 - 5 on wagons, whatever stands beside
  EXPECT_EQ(hits("6", [](S& f) { f.weapon = Weapon::LightCatapult, f.bases = f.target_files = f.target_ranks = 1, f.distance = cm(48), f.target = troops(Kind::Wagons), f.target_formation = Formation::Laager, f.in_open = 0; }), 1);
  // a square shows a quarter of its bases, rounded up: 13 show 4; its further rank counts
  EXPECT_EQ(hits("6", [](S& f) { f.bases = 8, f.distance = cm(12), f.target_formation = Formation::Square, f.target_unit.bases = 13, f.target_ranks = 2; }), 6);  // 6 + 2 - 1 + 1 - 2
}

TEST(ShootingTogether, who_is_busy_does_not_shoot) {  // RN-SHOOT-26
  for (const Deed d : {Deed::InMelee, Deed::Pursuing, Deed::Looting}) EXPECT_NE(judge<shoot>(but(usual<S>(), [&](S& f) { f.deed = d; })).may, May::Yes);
  EXPECT_EQ(roll<shoot>(but(usual<S>(), [](S& f) { f.deed = Deed::Moving; }), {"4"}).may, May::Yes);
  const auto wall = [](S& f) { f.weapon = Weapon::HeavyGun, f.bases = 1, f.structure = Structure::Wall, f.target.order = Order::Open, f.target_deed = Deed::Charging, f.screened = 1, f.in_open = 1; };
  EXPECT_EQ(roll<shoot>(but(usual<S>(), wall), {"6 6"}).hits, 2);  // 12 - 10: a wall neither skirmishes nor charges
}

// WAVER TESTS

using W = WaverFacts;
Wavered tested(std::string_view dice, auto change) { return roll<test_waver>(but(usual<W>(), change), {dice}); }

TEST(WaverTogether, scores_worked_by_hand) {  // RN-WTEST-02, RN-WTEST-04, RN-WTEST-05, RN-WTEST-10, RN-WTEST-11, RN-WTEST-14, RN-WTEST-15
  // 7 + 3 - 2 AP - 2 base + 2 flanks + 2 rear + 1 advancing, nothing for home against pikes = 11
  EXPECT_EQ(tested("4 3", [](W& f) { f.unit = condition(2, 0, Morale::Steady, 7), f.deed = Deed::Charging, f.charges_pikes = 1, f.secure_flanks = 2, f.rear_support = 1; }).unit.morale, Morale::Steady);
  // the same missile armed and not at pikes, one less on the dice: 10; two less: 9
  const auto shot = [](W& f) { f.unit = condition(2, 0, Morale::Steady, 7), f.deed = Deed::Charging, f.missile_armed = 1, f.secure_flanks = 2, f.rear_support = 1; };
  EXPECT_EQ(tested("4 2", shot).unit.morale, Morale::Steady);
  EXPECT_EQ(tested("3 2", shot).unit.morale, Morale::Shaken);
  // 9 + 2 (class D) - 1 disaster - 2 - 1 elephants = 7, charged: it wavers and runs
  const auto beasts = tested("5 4", [](W& f) { f.troops.grade = Grade::D, f.charged = f.charged_by_elephants = f.elephants_near = f.disaster = 1; });
  EXPECT_EQ(beasts.unit.morale, Morale::Wavering);
  EXPECT_EQ(beasts.step, Step::Retreats);
  EXPECT_EQ(beasts.unit.dp, 1);
  // elephants mind no elephants that charge them: 5 + 1 (class E) = 6, charged: waver; but those near by: 5
  EXPECT_EQ(waver_modifiers(but(usual<W>(), [](W& f) { f.troops = troops(Kind::Elephants), f.troops.grade = Grade::E, f.charged = f.charged_by_elephants = 1; }), {}).total(), 1);
  // 3 + 5 + 2 reckless + 2 (cover or camp, once) + 2 chief - 2 behind = 12: no two high dice, so it calms down
  EXPECT_EQ(tested("2 1", [](W& f) {
    f.troops.grade = Grade::A, f.troops.temper = Temper::Tribal, f.unit.morale = Morale::Reckless, f.taking_cover = f.near_camp = f.enemy_behind = 1, f.leader = Leader::Chief;
  }).unit.morale, Morale::Steady);
  // skirmishers get nothing for advancing: 6 + 3 = 9
  EXPECT_EQ(tested("4 2", [](W& f) { f.troops.order = Order::Open, f.deed = Deed::Advancing; }).unit.morale, Morale::Shaken);
  EXPECT_EQ(tested("4 2", [](W& f) { f.deed = Deed::Advancing; }).unit.morale, Morale::Steady);
  // 4 + 4 (class B) + 2 square, not twice with rear support + 2 routers + 1 party - 1 party = 12
  EXPECT_EQ(waver_modifiers(but(usual<W>(), [](W& f) { f.troops.grade = Grade::B, f.formation = Formation::Square, f.rear_support = f.routers = f.party_safe = f.party_lost = 1; }), {}).total(), 8);
}

TEST(WaverTogether, attackers_who_waver_go_back) {  // RN-CHG-11, RN-STATE-04
  // 2 + 3 + 1 + 1 - 4 AP = 3: by the table; 5 + 3 + 1 + 1 - 3 - 1 disaster = 6, near a disaster: waver, and as attackers they retreat
  const auto attackers = tested("4 1", [](W& f) { f.unit = condition(3), f.deed = Deed::Charging, f.disaster = 1; });
  EXPECT_EQ(attackers.unit.morale, Morale::Wavering);
  EXPECT_EQ(attackers.step, Step::Retreats);
  const auto standing_by = tested("4 1", [](W& f) { f.unit = condition(1), f.disaster = 1; });  // 5 + 3 - 1 - 1 = 6
  EXPECT_EQ(standing_by.unit.morale, Morale::Wavering);
  EXPECT_EQ(standing_by.step, Step::Stays);
}

TEST(WaverTogether, exact_odds) {  // RN-WTEST-01, RN-WRES-01
  const auto p = [](auto wanted) { return odds_that<Wavered>("waver-test", usual<W>(), wanted); };
  EXPECT_EQ(p([](const Wavered& o) { return o.unit.morale == Morale::Reckless; }), Fraction(1, 36));
  EXPECT_EQ(p([](const Wavered& o) { return o.unit.morale == Morale::Steady; }), Fraction(20, 36));
  EXPECT_EQ(p([](const Wavered& o) { return o.unit.morale == Morale::Shaken; }), Fraction(15, 36));
  const auto tribal = but(usual<W>(), [](W& f) { f.troops.temper = Temper::Tribal; });
  EXPECT_EQ(odds_that<Wavered>("waver-test", tribal, [](auto& o) { return o.unit.morale == Morale::Reckless; }), Fraction(4, 36));  // 5 5, 5 6, 6 5, 6 6: 13 and more
  const auto low = but(tribal, [](W& f) { f.unit.ap = 2; });  // 5 5 gives 11 only
  EXPECT_EQ(odds_that<Wavered>("waver-test", low, [](auto& o) { return o.unit.morale == Morale::Reckless; }), Fraction(3, 36));
}

// MELEES

std::pair<int, int> totals(const MeleeFacts& f) {
  expect_good(f);
  return {melee_modifiers(f.ours, f.theirs, f.round, f.in_open, {}).total(), melee_modifiers(f.theirs, f.ours, f.round, f.in_open, {}).total()};
}
MeleeFacts melee(int round, auto change) { return but(standing(round), change); }
using M = MeleeFacts;

TEST(MeleeTogether, before_the_dice) {  // RN-MELEE-06, RN-MELEE-08, RN-MMOD-02, RN-MMOD-03, RN-MMOD-05, RN-MMOD-08, RN-MMOD-10, RN-MMOD-12, RN-MMOD-17, RN-MMOD-18
  // disciplined pike four deep charge swords three deep: 3 to 2 = 1, charge 2, three supports against two = 6; they 2 supports
  EXPECT_EQ(totals(melee(1, [](M& f) { f.ours.arms = Arms::Pike, f.ours.ranks = 4, f.ours.approach = Approach::Charges, f.theirs.troops.order = Order::Loose, f.theirs.ranks = 3; })), (std::pair{6, 2}));
  // fully armoured lancers B charge heavy horse C, two ranks each: 1 + 1 + 2 + 1 superior + 1 = 6; they 1
  EXPECT_EQ(totals(melee(1, [](M& f) {
    f.ours.troops = troops(Kind::Cavalry, Order::Close, Armour::Full), f.ours.troops.grade = Grade::B, f.ours.arms = Arms::Lance, f.ours.approach = Approach::Charges;
    f.theirs.troops = troops(Kind::Cavalry, Order::Close, Armour::Heavy), f.ours.ranks = f.theirs.ranks = 2;
  })), (std::pair{6, 1}));
  // round 2, tribal halberds AR against disordered regular pike with 3 APs and a base lost: 1 + 1 + 1 close + 5 + 1 support = 9; they 1 disciplined + 1 support
  EXPECT_EQ(totals(melee(2, [](M& f) {
    f.ours.troops.armour = Armour::Armoured, f.ours.troops.temper = Temper::Tribal, f.ours.arms = Arms::Halberd, f.ours.ranks = 2;
    f.theirs.troops.order = Order::Regular, f.theirs.arms = Arms::Pike, f.theirs.ranks = 4, f.theirs.unit = condition(3, 1, Morale::Steady, 7);
  })), (std::pair{9, 2}));
  // special elephants uphill against javelins two deep: 0 + 3 + 1 + 1 = 5; they 1
  EXPECT_EQ(totals(melee(1, [](M& f) { f.ours.troops = troops(Kind::Elephants), f.ours.special_status = f.ours.uphill = 1, f.theirs.troops.order = Order::Loose, f.theirs.arms = Arms::Javelin, f.theirs.ranks = 2; })), (std::pair{5, 1}));
  // wheel-lock horse with pistols in hand charge loose shot: 2 to 1 = 1, contact 1, pistols 1 = 3
  EXPECT_EQ(totals(melee(1, [](M& f) {
    f.ours.troops = troops(Kind::Cavalry), f.ours.wheel_lock = 1, f.ours.ancillary = Ancillary::Pistols, f.ours.approach = Approach::Charges;
    f.theirs.troops.order = Order::Loose, f.theirs.arms = Arms::Firearm;
  })), (std::pair{3, 0}));
  // bucklers behind a hedge, charged by swords: 1 + 1; they 2
  EXPECT_EQ(totals(melee(1, [](M& f) { f.ours.bucklers = 1, f.ours.defends = Post::MinorObstacle, f.theirs.approach = Approach::Charges; })), (std::pair{2, 2}));
  // heavy horse among deployed guns: 1 + 2 armour + 2 over guns; no advantage of the charge
  EXPECT_EQ(totals(melee(1, [](M& f) { f.ours.troops = troops(Kind::Cavalry, Order::Close, Armour::Heavy), f.ours.approach = Approach::Charges, f.theirs.troops = troops(Kind::Artillery); })), (std::pair{5, 0}));
  // a General leads reckless foot who charge shaken skirmishers of class D: 1 + 2 + 2 + 1 superior + 2 = 8
  EXPECT_EQ(totals(melee(1, [](M& f) {
    f.ours.general = 1, f.ours.unit.morale = Morale::Reckless, f.ours.approach = Approach::Charges;
    f.theirs.troops.order = Order::Open, f.theirs.troops.grade = Grade::D, f.theirs.unit.morale = Morale::Shaken;
  })), (std::pair{8, 0}));
  // pikes receive lancers in front: 1 superior weapon + 1 contact + 2 supports = 4; the lancers nothing
  EXPECT_EQ(totals(melee(1, [](M& f) { f.ours.arms = Arms::Pike, f.ours.ranks = 3, f.theirs.troops = troops(Kind::Cavalry), f.theirs.arms = Arms::Lance, f.theirs.approach = Approach::Charges; })), (std::pair{4, 0}));
  // the same hit from behind, with the DP and the AP of it: 1; the lancers charge 2 + 2
  EXPECT_EQ(totals(melee(1, [](M& f) {
    f.ours.arms = Arms::Pike, f.ours.ranks = 3, f.ours.hit_from_behind = 1, f.ours.unit = condition(2, 1);
    f.theirs.troops = troops(Kind::Cavalry), f.theirs.arms = Arms::Lance, f.theirs.approach = Approach::Charges;
  })), (std::pair{1, 4}));
  // close foot seven deep, round 3, against close foot two deep: 2 supports + 4 further ranks = 2; they 1 support
  EXPECT_EQ(totals(melee(3, [](M& f) { f.ours.ranks = 7, f.theirs.ranks = 2; })), (std::pair{4, 1}));
  // a square of shot with bayonets fixed, ridden at: thrusters 3 to 2 = 1, contact 1, one support of two ranks
  EXPECT_EQ(totals(melee(1, [](M& f) {
    f.ours.arms = Arms::Firearm, f.ours.bayonets = 1, f.ours.formation = Formation::Square, f.ours.ranks = 3;
    f.theirs.troops = troops(Kind::Cavalry), f.theirs.approach = Approach::Charges;
  })), (std::pair{3, 0}));
  // disordered pike in a hedgehog count one rank, not two
  EXPECT_EQ(totals(melee(1, [](M& f) { f.ours.arms = Arms::Pike, f.ours.formation = Formation::Hedgehog, f.ours.ranks = 4, f.ours.unit = condition(1, 1); })), (std::pair{2, 1}));
}

TEST(MeleeTogether, citations_of_the_winner) {  // RN-MRES-07, RN-MRES-09
  auto f = ResultFacts{4, standing(1)};
  EXPECT_TRUE(cites<read_result>(f, clause::RN_MRES_09));
  f.melee.theirs.unit = condition(1, 1);
  f.difference = 3;
  EXPECT_TRUE(cites<read_result>(f, clause::RN_MRES_07));
}

TEST(MeleeTogether, the_worst_of_several_results) {  // RN-MELEE-12
  // horse two better than shaken-to-be foot recoil from it, though level with other horse: the recoil is the worse result
  SeveralFacts f{};
  f.ours = but(usual<Fighter>(), [](Fighter& g) { g.troops = troops(Kind::Cavalry), g.ranks = 1; });
  Foe infantry = usual<Foe>(), horse = usual<Foe>();
  infantry.foe.ranks = 1, horse.foe.ranks = 1, horse.foe.troops = troops(Kind::Cavalry);
  f.foes.push(infantry), f.foes.push(horse);
  expect_good(f);
  Scripted dice{"5", "3", "5"};
  auto s = SeveralMelee::start(f, {});
  while (SeveralMelee::step(s, {}, dice)) {
  }
  const auto o = SeveralMelee::finish(s);
  EXPECT_EQ(o.worst, 0);
  EXPECT_EQ(o.ours.end, MeleeEnd::Recoils);
  EXPECT_EQ(o.ours.unit.morale, Morale::Steady);
  EXPECT_EQ(o.foes[0].end, MeleeEnd::Shaken);
  EXPECT_EQ(o.foes[1].end, MeleeEnd::Stands);
}

}  // namespace
}  // namespace linstock::renaissance
