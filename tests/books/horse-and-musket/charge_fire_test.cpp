// Shooting at a charge; counter-battery fire; explosions.
#include "books/horse-and-musket/shooting/at_charge.h"

#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/shooting/counter_battery.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto fire = run_chain<ChargeFireChain>;

// One defender of four close order bases with muskets, four heavy horse of 3 SP charging it.
ChargeFireFacts charge(int defenders = 1) {
  auto f = usual<ChargeFireFacts>();
  f.defenders.clear();
  for (int i = 0; i < defenders; ++i) f.defenders.push(usual<DefendingShooters>());
  f.charger.arm = Arm::HeavyCavalry;
  f.charger.bases = 4;
  f.charger.strength = 3;
  return f;
}

// HM-CHFIRE-05, HM-CHFIRE-06, HM-CHFIRE-08
TEST(ChargeFire, the_range_is_rolled) {
  const Tables t;
  const Band b[] = {Band::Long, Band::Long, Band::Medium, Band::Medium, Band::Short, Band::Short};
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(charge_band(die, Class::B, t), b[die - 1]);
  EXPECT_EQ(charge_band(2, Class::A, t), Band::Medium);
  EXPECT_EQ(charge_band(4, Class::A, t), Band::Short);
  EXPECT_EQ(charge_band(6, Class::A, t), Band::Short);  // 7
  EXPECT_EQ(charge_band(1, Class::C, t), Band::Long);   // 0
  EXPECT_EQ(charge_band(3, Class::C, t), Band::Long);
  EXPECT_EQ(charge_band(5, Class::C, t), Band::Medium);
}

// HM-CHFIRE-01, HM-CHFIRE-03, HM-CHFIRE-10, HM-CHFIRE-12
TEST(ChargeFire, who_may) {
  const auto may = [](void (*change)(DefendingShooters&), bool reaches = true) {
    Clause why;
    return may_shoot_at_charge(with<DefendingShooters>(change), reaches, why);
  };
  using D = DefendingShooters;
  EXPECT_EQ(may([](D&) {}), MayShootAtCharge::Yes);
  EXPECT_EQ(may([](D& d) { d.failed_test = 1; }), MayShootAtCharge::FailedItsTest);
  EXPECT_EQ(may([](D& d) { d.in_arc = 0; }), MayShootAtCharge::OutOfArc);
  EXPECT_EQ(may([](D& d) { d.shot_already = 1; }), MayShootAtCharge::ShotAlready);
  EXPECT_EQ(may([](D& d) { d.shooters.weapon = Weapon::Pistol; }), MayShootAtCharge::PointBlankOnly);
  EXPECT_EQ(may([](D& d) { d.shooters.weapon = Weapon::Thrown; }), MayShootAtCharge::PointBlankOnly);
  EXPECT_EQ(may([](D&) {}, false), MayShootAtCharge::ChargeFallsShort);
  EXPECT_EQ(may([](D& d) { d.evading = 1; }, false), MayShootAtCharge::Yes);  // HM-CHFIRE-04, HM-CHFIRE-13
}

// HM-CHFIRE-02, HM-CHFIRE-04, HM-CHFIRE-13
TEST(ChargeFire, who_shot_does_not_shoot_in_its_next_turn) {
  ChargeFireFacts f = charge();
  EXPECT_FALSE(roll<fire>(f, {"3", "1 1 1 1 1 1 1 1 1 1 1 1"}).defenders[0].may_shoot_next_turn);
  f.reaches = 0;
  f.defenders[0].evading = 1;
  EXPECT_TRUE(roll<fire>(f, {"3", "1 1 1 1 1 1 1 1 1 1 1 1"}).defenders[0].may_shoot_next_turn);
  f.defenders[0].evading = 0;
  EXPECT_TRUE(roll<fire>(f, {}).defenders[0].may_shoot_next_turn);  // it has not shot
}

// HM-CHFIRE-07, HM-CHFIRE-12, HM-SEQ-09, HM-SEQ-18, HM-DISR-08: the worked case of two defenders with 3 + 1 hits.
TEST(ChargeFire, hits_of_all_defenders_stop_the_charge_together) {
  ChargeFireFacts f = charge(2);
  f.defenders[0].shooters.cls = Class::A;
  f.defenders[1].shooters.cls = Class::C;
  const auto o = roll<fire>(f, {"3", "3 3 3 2 2 2 2 2 2 1 1 1", "3 2 1",    // 3 + 1: medium, A hits on 3+
                                "5", "5 4 4 4 4 4 4 3 3 3 2 2", "3"});     // 5 - 1: medium, C hits on 5+
  EXPECT_TRUE(o.stopped && o.tests);
  EXPECT_EQ(o.losses, 4);
  EXPECT_EQ(o.bases_lost, 1);
  EXPECT_EQ(o.disruption, 2);
  const auto three = roll<fire>(charge(), {"3", "6 6 6 1 1 1 1 1 1 1 1 1", "1 1 1"});
  EXPECT_FALSE(three.stopped || three.tests);
  EXPECT_EQ(three.disruption, 0);
}

// HM-CHFIRE-09: two points in all, or three causes added up; also where the points are counted by themselves.
TEST(ChargeFire, points_of_a_stopped_charger_both_ways) {
  const auto dice = {std::string_view("3"), std::string_view("6 6 6 6 1 1 1 1 1 1 1 1"), std::string_view("1 1 1 1")};
  const Tables added = house("option.HM-CHFIRE-09", "causes-added-up");
  EXPECT_EQ(roll<fire>(charge(), dice).disruption, 2);
  EXPECT_EQ(roll<fire>(charge(), dice, added).disruption, 3);
  auto d = usual<DisruptionFacts>();
  d.stopped_by_shooting = 1;
  d.hits = d.bases;
  EXPECT_EQ(judge<disrupt>(d).gained, 2);
  EXPECT_EQ(judge<disrupt>(d, added).gained, 3);
}

// HM-CHFIRE-05: exact odds of the band
TEST(ChargeFire, exact_odds) {
  ChargeFireFacts f = charge();
  f.defenders[0].shooters.medium_bases = 0;
  f.defenders[0].shooters.short_bases = 1;
  f.charger.bases = 3;
  // Three dice must all hit and none be saved: a third each of 3+, 4+ and 5+.
  const Fraction third(1, 3);
  EXPECT_EQ(odds_that<ChargeFire>("charge-fire", f, [](const ChargeFire& o) { return o.stopped; }),
            third * (Fraction(64, 216) + Fraction(27, 216) + Fraction(8, 216)) * Fraction(1, 8));
}

TEST(ChargeFire, bad_facts) {  // HM-CHARGE-14
  EXPECT_EQ(problem(with<ChargeFireFacts>([](ChargeFireFacts& f) { f.charger.prone = 1; }, charge())), "charger_prone HM-PRONE-01");
  EXPECT_EQ(problem(with<ChargeFireFacts>([](ChargeFireFacts& f) { f.charger.arm = Arm::FootArtillery; }, charge())), "charger_arm HM-CHARGE-14");
}

// COUNTER-BATTERY

constexpr auto batter = run_chain<CounterBatteryChain>;

CounterBatteryFacts battery(int models = 1) {
  auto f = usual<CounterBatteryFacts>();
  f.shooting.shooters.medium_bases = models;
  return f;
}

// HM-CBAT-01, HM-CBAT-03, HM-CBAT-06
TEST(CounterBattery, natural_sixes_hit_the_gun) {
  const auto o = roll<batter>(battery(), {"6 6 5 1", "1 1"});  // needed 4 + 2 = 6
  EXPECT_EQ(o.gun_hits, 2);
  EXPECT_EQ(o.losses, 2);
  auto covered = battery();
  covered.shooting.target.cover = Cover::Soft;  // needed 7: the gun is hit, the crew only by the second die
  const auto c = roll<batter>(covered, {"6 6 5 1", "4 3", "1"});
  EXPECT_EQ(c.gun_hits, 2);
  EXPECT_EQ(c.losses, 1);
}

// HM-CBAT-03, HM-BGUN-01: a battalion gun that stands by itself is struck like any other
TEST(CounterBattery, battalion_guns_by_themselves) {
  auto f = battery();
  f.shooting.target.arm = Arm::BattalionGuns;
  EXPECT_EQ(roll<batter>(f, {"6 6 5 1", "1 1"}).gun_hits, 2);
  EXPECT_EQ(roll<run_chain<ShootingChain>>(f.shooting, {"6 6 5 1", "1 1"}).gun_hits, 2);
}

// HM-FIRE-10 touches this too
TEST(CounterBattery, one_gate_a_model) {
  auto f = battery(2);
  f.shooting.target.cover = Cover::Soft;
  const Tables gate = house("option.HM-FIRE-10", "one-gate-a-base");
  const auto o = roll<batter>(f, {"6", "4 4 1 1", "5", "1 1"}, gate);
  EXPECT_EQ(o.gun_hits, 1);
  EXPECT_EQ(o.losses, 2);
}

// HM-CBAT-07, HM-BGUN-01
TEST(CounterBattery, only_guns_at_guns) {
  EXPECT_EQ(problem(with<CounterBatteryFacts>([](auto& f) {
              f.shooting.shooters.arm = Arm::Infantry, f.shooting.shooters.weapon = Weapon::Musket, f.shooting.shooters.formation = Formation::Line;
            })), "weapon HM-CBAT-07");
  EXPECT_EQ(problem(with<CounterBatteryFacts>([](auto& f) { f.shooting.target.arm = Arm::Infantry, f.shooting.target.formation = Formation::Line; })), "target_arm HM-CBAT-03");
  EXPECT_EQ(problem(with<CounterBatteryFacts>([](auto& f) { f.shooting.target.arm = Arm::BattalionGuns, f.shooting.target.aim = Aim::Gunners; })), "target_aim HM-BGUN-01");
  EXPECT_EQ(problem(with<CounterBatteryFacts>([](auto& f) { f.shooting.target.aim = Aim::Pig; })), "target_aim HM-CBAT-03");
}

// HM-CBAT-02
TEST(CounterBattery, crew_lost_costs_dice) {
  auto f = battery(2);
  f.shooting.shooters.crew_lost = 3;
  EXPECT_EQ(roll<batter>(f, {"6 1 1 1 1", "6"}).gun_hits, 1);  // 1 die and 4
}

// HM-CBAT-04, HM-CBAT-05: every cell
TEST(GunHit, every_face) {
  using G = GunDamage;
  const G round[] = {G::None, G::Wheel, G::Wheel, G::Carriage, G::Carriage, G::Barrel};
  const G shell[] = {G::None, G::Wheel, G::Wheel, G::Wheel, G::Carriage, G::Ammunition};
  const char* faces[] = {"1", "2", "3", "4", "5", "6"};
  for (int i = 0; i < 6; ++i) {
    const auto hit = [&](Projectile p, G expected) {
      const bool more = expected == G::Wheel || expected == G::Carriage;
      const auto o = more ? roll<hit_gun>(GunHitFacts{p}, {faces[i], "3"}) : roll<hit_gun>(GunHitFacts{p}, {faces[i]});
      EXPECT_EQ(o.damage, expected) << i;
      EXPECT_EQ(o.moves_out, more ? 3 : 0);
      EXPECT_EQ(o.gone, expected == G::Barrel);
    };
    hit(Projectile::Roundshot, round[i]);
    hit(Projectile::Shell, shell[i]);
  }
  EXPECT_EQ(chance<hit_gun>(GunHitFacts{Projectile::Roundshot}, [](const GunHit& h) { return h.moves_out == 6; }), Fraction(1, 18));
  EXPECT_EQ(chance<hit_gun>(GunHitFacts{Projectile::Shell}, [](const GunHit& h) { return h.moves_out == 3; }), Fraction(1, 6) + Fraction(1, 36));
}

// HM-CBAT-05, HM-CBAT-09, HM-PIG-06, HM-PIG-08
TEST(Explosion, within_one_bw) {
  BlastFacts f = usual<BlastFacts>();
  f.distance = bw;
  EXPECT_EQ(roll<blast>(f, {"4 4 3", "5 4"}).losses, 1);  // 5 saves
  f.pig = 1;
  EXPECT_EQ(roll<blast>(f, {"4 4 3", "5 6"}).losses, 1);  // only 6 saves
  f.distance = bw + 1;
  EXPECT_EQ(judge<blast>(f).losses, 0);
  f.distance = 0;
  f.pig = 0;
  EXPECT_EQ(chance<blast>(f, [](const Blast& b) { return b.losses == 3; }), Fraction(1, 27));
}

}  // namespace
}  // namespace linstock::horse_and_musket
