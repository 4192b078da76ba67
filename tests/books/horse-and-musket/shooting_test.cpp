// Shooting: dice, scores, modifiers, saves.
#include "books/horse-and-musket/shooting/shooting.h"

#include "books/horse-and-musket/shooting/bases.h"
#include "books/horse-and-musket/shooting/may_shoot.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto shoot = run_chain<ShootingChain>;
using F = ShootingFacts;

F but(void (*change)(F&)) { return with<F>(change); }

int dice_of(const F& f, Band band, const Tables& tables = {}) {
  expect_good(f);
  return shooting_dice(f.shooters, f.target, band, tables);
}
int mods(const F& f, Band band = Band::Medium, const Tables& tables = {}) {
  expect_good(f);
  return shooting_tally(f, band, tables).total();
}
F guns(Weapon weapon, int models = 1, Band band = Band::Medium) {
  F f = usual<F>();
  f.shooters.arm = weapon == Weapon::BattalionGun ? Arm::BattalionGuns : Arm::FootArtillery;
  f.shooters.formation = Formation::Deployed;
  f.shooters.weapon = weapon;
  f.shooters.medium_bases = band == Band::Medium ? models : 0;
  f.shooters.short_bases = band == Band::Short ? models : 0;
  f.shooters.long_bases = band == Band::Long ? models : 0;
  return f;
}

// HM-FIRE-01, HM-BUA-16, HM-FIRE-17, HM-ELE-17: every printed row.
TEST(Shooting, dice_of_every_row) {
  const auto foot = [](Order order, Formation formation = Formation::Line) {
    F f = usual<F>();
    f.shooters.order = order;
    f.shooters.formation = formation;
    return dice_of(f, Band::Medium);
  };
  EXPECT_EQ(foot(Order::Close), 4 * 3);
  EXPECT_EQ(foot(Order::Loose), 4 * 2);
  EXPECT_EQ(foot(Order::Open), 4 * 2);
  EXPECT_EQ(foot(Order::Skirmish), 4 * 1);
  for (const Order order : {Order::Close, Order::Loose, Order::Open, Order::Skirmish})
    EXPECT_EQ(foot(order, Formation::Garrison), 4 * 2);
  const auto mounted = [](Arm arm, Weapon weapon) {
    F f = usual<F>();
    f.shooters.arm = arm;
    f.shooters.weapon = weapon;
    f.shooters.medium_bases = 0;
    f.shooters.short_bases = 3;
    return dice_of(f, Band::Short);
  };
  EXPECT_EQ(mounted(Arm::HeavyCavalry, Weapon::Pistol), 3);
  EXPECT_EQ(mounted(Arm::LightCavalry, Weapon::Carbine), 3);
  EXPECT_EQ(mounted(Arm::LightCavalry, Weapon::Bow), 3);
  EXPECT_EQ(mounted(Arm::LightCamelry, Weapon::Thrown), 3);
  EXPECT_EQ(mounted(Arm::Elephants, Weapon::Bow), 3);  // crew figures
  const Weapon weapons[] = {Weapon::BattalionGun, Weapon::LightGun, Weapon::MediumGun, Weapon::HeavyGun, Weapon::Howitzer};
  const int dice[] = {2, 3, 4, 5, 3};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(dice_of(guns(weapons[i]), Band::Medium), dice[i]);
}

// HM-FIRE-01, HM-FIRE-15
TEST(Shooting, howitzers_in_a_confined_space) {
  F f = guns(Weapon::Howitzer);
  f.target.confined = 1;
  EXPECT_EQ(dice_of(f, Band::Medium), 5);
  f.target.confined = 0;
  f.target.formation = Formation::Garrison;
  EXPECT_EQ(dice_of(f, Band::Medium), 5);
  EXPECT_EQ(dice_of(with<F>([](F& g) { g.target.confined = 1; }, guns(Weapon::HeavyGun)), Band::Medium), 5);
}

// HM-FIRE-05, HM-FIRE-11
TEST(Shooting, canister_at_short_range) {
  for (const Weapon weapon : {Weapon::LightGun, Weapon::BattalionGun, Weapon::Howitzer}) {
    const int usual_dice = dice_of(guns(weapon, 2), Band::Medium);
    EXPECT_EQ(dice_of(guns(weapon, 2, Band::Short), Band::Short), usual_dice + 2);
    F without = guns(weapon, 2, Band::Short);
    without.shooters.without_canister = 1;
    EXPECT_EQ(dice_of(without, Band::Short), usual_dice);
    EXPECT_EQ(dice_of(guns(weapon, 2, Band::Long), Band::Long), usual_dice);
  }
}

// HM-FIRE-02, HM-FIRE-03, HM-FIRE-04, HM-FIRE-08, HM-FIRE-06, HM-FIRE-07, HM-FIRE-09: needed score and chance of one die.
TEST(Shooting, chance_of_a_die_for_every_score) {
  const ScoreTables t;
  EXPECT_EQ(needed_score(0, t), 4);
  EXPECT_EQ(needed_score(+5, t), 2);
  EXPECT_EQ(needed_score(-1, t), 5);
  const int needed[] = {2, 3, 4, 5, 6, 7, 8, 9, 12};
  const Fraction chances[] = {{5, 6}, {4, 6}, {3, 6}, {2, 6}, {1, 6}, {1, 12}, {1, 18}, {1, 36}, {1, 36}};
  for (int i = 0; i < 9; ++i) {
    Exact exact;
    Fraction hit;
    do {
      if (roll_pool({1, 1, needed[i]}, t, {clause::HM_FIRE_02, clause::HM_FIRE_06, clause::HM_FIRE_10}, exact, ""))
        hit += exact.weight();
    } while (exact.next());
    EXPECT_EQ(hit, chances[i]) << needed[i];
  }
}

// HM-FIRE-06, HM-FIRE-10: every natural 6 its own second die, or one gate die a base.
TEST(Shooting, second_die_both_ways) {
  F f = but([](F& g) { g.target.order = Order::Skirmish, g.target.cover = Cover::Soft; });  // needed 7
  f.shooters.medium_bases = 2;
  EXPECT_EQ(roll<shoot>(f, {"6 6 5 5 1 1", "4 3", "1"}).losses, 1);  // two 6s, one 4+
  const Tables gate = house("option.HM-FIRE-10", "one-gate-a-base");
  EXPECT_EQ(roll<shoot>(f, {"6 1", "5 4 1", "2 1"}, gate).losses, 2);  // one base opens: its three dice
  EXPECT_EQ(roll<shoot>(f, {"5 1"}, gate).losses, 0);
  EXPECT_TRUE(cites<shoot>(f, clause::HM_FIRE_10, {"5 1"}, gate));
  const auto any = [](const Shot& s) { return s.losses > 0; };  // 1/12 hits, half of them saved
  EXPECT_EQ(chance<shoot>(f, any), Fraction(1) - Fraction(23, 24) * Fraction(23, 24) * Fraction(23, 24) *
                                                     Fraction(23, 24) * Fraction(23, 24) * Fraction(23, 24));
}

// HM-FMOD-01: dense targets, and who is not
TEST(Shooting, dense_targets) {
  const auto dense = [](Arm arm, Formation formation, Face face) {
    F f = usual<F>();
    f.target.arm = arm;
    f.target.formation = formation;
    f.target.face = face;
    expect_good(f);
    return shooting_tally(f, Band::Medium, {}).total();
  };
  EXPECT_EQ(dense(Arm::FootArtillery, Formation::Limbered, Face::Front), 1);
  EXPECT_EQ(dense(Arm::Infantry, Formation::Square, Face::Front), 1);
  EXPECT_EQ(dense(Arm::Infantry, Formation::AttackColumn, Face::Front), 1);
  EXPECT_EQ(dense(Arm::Infantry, Formation::AttackColumn, Face::Flank), 1);
  EXPECT_EQ(dense(Arm::Infantry, Formation::AttackColumn, Face::Rear), 0);
  EXPECT_EQ(dense(Arm::HeavyCavalry, Formation::MarchColumn, Face::Front), 1);
  EXPECT_EQ(dense(Arm::Infantry, Formation::MarchColumn, Face::Flank), 0);
  EXPECT_EQ(dense(Arm::Infantry, Formation::Line, Face::Front), 0);
}

// HM-FMOD-02, HM-FMOD-03, HM-FMOD-04, HM-FMOD-05, HM-FMOD-06, HM-FMOD-07, HM-FMOD-08, HM-FMOD-09, HM-FMOD-10, HM-FMOD-11, HM-FMOD-12, HM-FMOD-13, HM-FMOD-14, HM-FMOD-15, HM-FMOD-16, HM-FMOD-17, HM-FMOD-18, HM-FMOD-19, each alone against the usual shot, with and without
TEST(Shooting, each_modifier_alone) {
  EXPECT_EQ(mods(usual<F>()), 0);
  EXPECT_EQ(mods(but([](F& f) { f.target.enfiladed = 1; })), +1);                        // HM-FMOD-02
  EXPECT_EQ(mods(but([](F& f) { f.shooters.cls = Class::A; })), +1);                     // HM-FMOD-03
  EXPECT_EQ(mods(but([](F& f) { f.shooters.cls = Class::C; })), -1);
  EXPECT_EQ(mods(but([](F& f) { f.target.armour = Armour::Heavy; })), -1);               // HM-FMOD-04
  EXPECT_EQ(mods(but([](F& f) { f.target.arm = Arm::Elephants; })), -1);                 // HM-FMOD-05
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Skirmish; })), -2);              // HM-FMOD-06
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Open; })), -1);                  // HM-FMOD-07
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Open, f.target.arm = Arm::Elephants; })), -2);
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Open, f.target.arm = Arm::Wagons; })), -1);
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Loose; })), 0);
  EXPECT_EQ(mods(usual<F>(), Band::Short), +1);                                          // HM-FMOD-08
  EXPECT_EQ(mods(usual<F>(), Band::Long), -1);
  EXPECT_EQ(mods(but([](F& f) { f.shooters.weapon = Weapon::Rifle; })), +1);             // HM-FMOD-09
  EXPECT_EQ(mods(but([](F& f) { f.shooters.weapon = Weapon::Jezzail; })), +1);
  EXPECT_EQ(mods(but([](F& f) { f.target.cover = Cover::Soft; })), -1);                  // HM-FMOD-10
  EXPECT_EQ(mods(but([](F& f) { f.target.cover = Cover::Hard; })), -2);
  EXPECT_EQ(mods(but([](F& f) { f.target.cover = Cover::Fortified; })), -3);
  EXPECT_EQ(mods(but([](F& f) { f.shooters.disruption = 2; })), -2);                     // HM-FMOD-11, HM-FMOD-21
  EXPECT_EQ(mods(but([](F& f) { f.shooters.moved = 1; })), -1);                          // HM-FMOD-13
  EXPECT_EQ(mods(but([](F& f) { f.shooters.dismounted = 1; })), -1);                     // HM-FMOD-14
  EXPECT_EQ(mods(but([](F& f) { f.shooters.moved = f.shooters.dismounted = 1; })), -1);  // HM-FMOD-20
  EXPECT_EQ(mods(but([](F& f) { f.target.formation = Formation::Garrison; })), +1 - 2);  // HM-FMOD-16, HM-FMOD-23
  EXPECT_EQ(mods(but([](F& f) { f.shooters.prone = 1; })), -2);                          // HM-FMOD-18, HM-PRONE-03
  EXPECT_EQ(mods(but([](F& f) { f.shooters.prone = f.shooters.light_infantry = 1; })), 0);
  EXPECT_EQ(mods(but([](F& f) { f.shooters.leader = LeaderForm::Blunder; })), -1);       // HM-FMOD-19
  EXPECT_EQ(mods(but([](F& f) { f.shooters.leader = LeaderForm::TopForm; })), +1);
}

// HM-FMOD-12, HM-FMOD-04, HM-FMOD-22
TEST(Shooting, armour_by_weapon) {
  const auto at = [](Weapon weapon, Armour armour) {
    F f = usual<F>();
    f.shooters.weapon = weapon;
    f.shooters.short_bases = 4;
    f.shooters.medium_bases = 0;
    f.target.armour = armour;
    return mods(f, Band::Medium);
  };
  for (const Weapon weapon : {Weapon::Pistol, Weapon::Bow, Weapon::Thrown}) EXPECT_EQ(at(weapon, Armour::ExtraHeavy), -2);
  for (const Weapon weapon : {Weapon::Musket, Weapon::Carbine, Weapon::Matchlock})
    EXPECT_EQ(at(weapon, Armour::ExtraHeavy), -1);
  EXPECT_EQ(at(Weapon::Bow, Armour::Heavy), -1);
  for (const Armour armour : {Armour::Heavy, Armour::ExtraHeavy})
    EXPECT_EQ(mods(with<F>([=](F& f) { f.target.armour = armour; }, guns(Weapon::MediumGun))), 0);
  EXPECT_EQ(mods(with<F>([](F& f) { f.target.arm = Arm::Elephants; }, guns(Weapon::MediumGun))), -1);
}

// HM-FMOD-15, HM-FMOD-25
TEST(Shooting, first_volley_of_muskets_and_carbines) {
  const auto first = [](Weapon weapon, Order order = Order::Close) {
    F f = usual<F>();
    f.shooters.weapon = weapon;
    f.shooters.order = order;
    f.shooters.first_volley = 1;
    F again = f;
    again.shooters.first_volley = 0;
    return mods(f) - mods(again);
  };
  EXPECT_EQ(first(Weapon::Musket), 1);
  EXPECT_EQ(first(Weapon::Carbine), 1);
  EXPECT_EQ(first(Weapon::Musket, Order::Skirmish), 0);
  for (const Weapon weapon : {Weapon::Rifle, Weapon::Matchlock, Weapon::Bow}) EXPECT_EQ(first(weapon), 0);
}

// HM-FMOD-13, HM-FMOD-20: thrown weapons move freely, but do not dismount freely.
TEST(Shooting, thrown_after_moving) {
  F f = usual<F>();
  f.shooters.weapon = Weapon::Thrown;
  f.shooters.short_bases = 4;
  f.shooters.medium_bases = 0;
  f.shooters.moved = 1;
  EXPECT_EQ(mods(f), 0);
  f.shooters.dismounted = 1;
  EXPECT_EQ(mods(f), -1);
}

// HM-FMOD-06, HM-CBAT-01, HM-FMOD-26, HM-FMOD-27, HM-BUA-04
TEST(Shooting, order_of_the_target) {
  const auto at_guns = [](Formation formation, Cover cover) {
    F f = usual<F>();
    f.target.arm = Arm::FootArtillery;
    f.target.formation = formation;
    f.target.cover = cover;
    return mods(f);
  };
  EXPECT_EQ(at_guns(Formation::Deployed, Cover::None), -2);
  EXPECT_EQ(at_guns(Formation::Deployed, Cover::Soft), -3);
  EXPECT_EQ(at_guns(Formation::Limbered, Cover::None), +1);
  EXPECT_EQ(mods(but([](F& f) { f.target.formation = Formation::Garrison, f.target.order = Order::Skirmish; })), -1);
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Skirmish, f.target.cover = Cover::Hard; })), -4);
}

// HM-FMOD-17, HM-PIKE-05
TEST(Shooting, bows_at_pikes) {
  const auto at = [](Weapon weapon, int pikes) {
    F f = usual<F>();
    f.shooters.weapon = weapon;
    f.target.pikes = pikes;
    return mods(f);
  };
  EXPECT_EQ(at(Weapon::Bow, 1), -1);
  EXPECT_EQ(at(Weapon::Bow, 0), 0);
  EXPECT_EQ(at(Weapon::Musket, 1), 0);
}

// HM-PRONE-02, HM-PRONE-06
TEST(Shooting, prone_targets) {
  const auto at = [](Weapon weapon, Cover cover) {
    F f = is_gun(weapon) ? guns(weapon) : usual<F>();
    f.target.prone = 1;
    f.target.cover = cover;
    return mods(f);
  };
  EXPECT_EQ(at(Weapon::Musket, Cover::None), -2);
  EXPECT_EQ(at(Weapon::Howitzer, Cover::None), -1);
  EXPECT_EQ(at(Weapon::Musket, Cover::Soft), -2);
  EXPECT_EQ(at(Weapon::Musket, Cover::Fortified), -3);
}

// HM-FMOD-18, HM-OVER-07
TEST(Shooting, overhead) {
  const auto over = [](int higher) {
    F f = guns(Weapon::MediumGun);
    f.shooters.overhead = 1;
    f.shooters.higher_ground = higher;
    return mods(f);
  };
  EXPECT_EQ(over(0), -1);
  EXPECT_EQ(over(1), 0);
  EXPECT_EQ(problem(with<F>([](F& f) { f.shooters.overhead = f.shooters.moved = 1; }, guns(Weapon::LightGun))), "moved HM-OVER-07");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.overhead = 1; })), "overhead HM-OVER-02");
}

// HM-FARC-02, HM-FARC-03, HM-FARC-06, HM-FARC-07, HM-DISR-23
TEST(Shooting, switching_and_rotating) {
  EXPECT_EQ(mods(with<F>([](F& f) { f.shooters.switched = 1; }, guns(Weapon::LightGun))), -1);
  EXPECT_EQ(mods(with<F>([](F& f) { f.shooters.rotated = 1; }, guns(Weapon::LightGun))), -2);  // and no -1 for moving
  EXPECT_EQ(problem(but([](F& f) { f.shooters.switched = 1; })), "switched HM-FARC-06");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.rotated = 1; })), "rotated HM-FARC-03");
}

// HM-FARC-01, HM-FARC-03, HM-FARC-04, HM-FARC-05
TEST(Rotation, the_outer_gun_goes_one_bw_a_turn) {
  const auto turn = [](int angle, int way, int turned = 0) { return judge<rotate>(RotationFacts{angle, way, turned}); };
  EXPECT_FALSE(turn(45, 0).needed);
  EXPECT_TRUE(turn(46, 1).needed);
  EXPECT_EQ(turn(60, bw).turns, 1);
  EXPECT_EQ(turn(60, bw).disruption, 2);
  EXPECT_EQ(turn(60, bw + 1).turns, 2);
  EXPECT_FALSE(turn(60, bw + 1).bears);
  EXPECT_EQ(turn(60, bw + 1).disruption, 0);
  EXPECT_TRUE(turn(60, 2 * bw, bw).bears);
}

// HM-REAR-01, HM-REAR-03
TEST(Shooting, rear_rank_about) {
  const auto ranks = [](Ranks r) {
    F f = usual<F>();
    f.shooters.ranks = r;
    return dice_of(f, Band::Medium);
  };
  EXPECT_EQ(ranks(Ranks::Whole), 12);
  EXPECT_EQ(ranks(Ranks::FrontRanks), 8);
  EXPECT_EQ(ranks(Ranks::RearRank), 4);
  EXPECT_EQ(problem(but([](F& f) { f.shooters.ranks = Ranks::RearRank, f.shooters.cls = Class::C; })), "ranks HM-REAR-01");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.ranks = Ranks::RearRank, f.shooters.order = Order::Loose; })), "ranks HM-REAR-01");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.ranks = Ranks::RearRank, f.shooters.formation = Formation::Square; })), "ranks HM-REAR-03");
}

// HM-FSAVE-01, HM-FSAVE-04, HM-RANGE-05
TEST(Saves, by_weapon) {
  const Weapon weapons[] = {Weapon::Pistol, Weapon::Bow, Weapon::Thrown, Weapon::Carbine, Weapon::Musket,
                            Weapon::Matchlock, Weapon::Rifle, Weapon::Jezzail, Weapon::Howitzer, Weapon::BattalionGun,
                            Weapon::LightGun, Weapon::MediumGun, Weapon::HeavyGun};
  const int saves[] = {3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6};
  for (int i = 0; i < 13; ++i) EXPECT_EQ(save_against(weapons[i], Aim::Unit, Tables{}), saves[i]) << i;
}

// HM-FSAVE-02, HM-FSAVE-03
TEST(Saves, a_base_goes_when_its_sp_are_gone) {
  F f = usual<F>();  // bases of 6 SP
  f.target.hits_before = 5;
  EXPECT_EQ(roll<shoot>(f, {"6 1 1 1 1 1 1 1 1 1 1 1", "1"}).bases_lost, 1);
  f.target.hits_before = 4;
  EXPECT_EQ(roll<shoot>(f, {"6 1 1 1 1 1 1 1 1 1 1 1", "1"}).bases_lost, 0);
  EXPECT_EQ(bases_lost(6, 4, 5, 8), 2);
  EXPECT_EQ(bases_lost(6, 1, 11, 20), 1);  // no more than there are
  EXPECT_EQ(started_with(3, 6, 14, 9), 5);  // 5 hits before the turn: the sixth and the twelfth took a base each
}

// HM-DEF-13, HM-DISR-11, HM-REACT-02: one or more a base
TEST(Saves, a_hit_a_base_disrupts_and_tests) {
  F f = usual<F>();  // target of 5 bases
  const auto four = roll<shoot>(f, {"6 6 6 6 1 1 1 1 1 1 1 1", "1 1 1 1"});
  EXPECT_FALSE(four.tests || four.disruption);
  const auto five = roll<shoot>(f, {"6 6 6 6 6 1 1 1 1 1 1 1", "1 1 1 1 1"});
  EXPECT_TRUE(five.tests);
  EXPECT_EQ(five.disruption, 1);
  f.target.hits_before = f.target.hits_turn = 4;  // with what it had this turn
  EXPECT_TRUE(roll<shoot>(f, {"6 1 1 1 1 1 1 1 1 1 1 1", "1"}).tests);
  f.target.hits_before = f.target.hits_turn = 6, f.target.bases = 4;  // 6 hits on the 5 bases of the start: its point it has already
  EXPECT_EQ(roll<shoot>(f, {"6 1 1 1 1 1 1 1 1 1 1 1", "1"}).disruption, 0);
}

// HM-CBAT-02, HM-CBAT-08
TEST(Shooting, crew_lost_costs_dice) {
  F f = guns(Weapon::MediumGun, 2);
  f.shooters.crew_lost = 3;
  EXPECT_EQ(dice_of(f, Band::Medium), 5);
  f.shooters.crew_lost = 20;
  EXPECT_EQ(dice_of(f, Band::Medium), 0);
}

// HM-RANGE-07: each base uses its own band
TEST(Shooting, bases_at_different_ranges) {
  F f = usual<F>();
  f.shooters.short_bases = f.shooters.medium_bases = f.shooters.long_bases = 1;
  EXPECT_EQ(roll<shoot>(f, {"3 2 2", "4 3 3", "5 4 4", "1 1 1"}).losses, 3);  // 3+, 4+, 5+
}

// HM-FIRE-01: exact odds
TEST(Shooting, exact_odds) {
  F f = usual<F>();
  f.shooters.medium_bases = 1;
  EXPECT_EQ(odds_that<Shot>("shooting", f, [](const Shot& s) { return s.losses == 3; }), Fraction(1, 64));
  EXPECT_EQ(odds_that<Shot>("shooting", guns(Weapon::HeavyGun, 1), [](const Shot& s) { return s.losses == 5; }), Fraction(3125, 248832));
  const auto rifles = with<F>([](F& g) { g.shooters.weapon = Weapon::Rifle, g.shooters.order = Order::Skirmish, g.shooters.medium_bases = 1; });
  EXPECT_EQ(odds_that<Shot>("shooting", rifles, [](const Shot& s) { return s.losses == 1; }), Fraction(4, 6) * Fraction(4, 6));
}

// HM-FIRE-16, HM-FIRE-17, HM-RANGE-01, HM-RANGE-04, HM-MMOD-08, HM-FMOD-24, HM-BUA-02
TEST(Shooting, bad_facts) {
  EXPECT_EQ(problem(but([](F& f) { f.shooters.bases = 0; })), "bases HM-FIRE-01");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.range = Band::OutOfRange; })), "range HM-RANGE-01");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.weapon = Weapon::MediumGun; })), "weapon HM-RANGE-04");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.arm = Arm::LightCavalry; })), "weapon HM-FIRE-17");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.arm = Arm::LightCamelry, f.shooters.weapon = Weapon::BattalionGun; })), "");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.weapon = Weapon::Thrown; })), "range HM-RANGE-01");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.weapon = Weapon::Thrown, f.shooters.range = Band::Short; })), "");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.weapon = Weapon::Thrown, f.shooters.medium_bases = 1; })), "medium_bases HM-RANGE-01");
  EXPECT_EQ(problem(but([](F& f) { f.shooters.weapon = Weapon::Matchlock, f.shooters.moved = 1; })), "moved HM-MMOD-08");
  EXPECT_EQ(problem(with<F>([](F& f) { f.shooters.formation = Formation::Limbered; }, guns(Weapon::LightGun))), "formation HM-FIRE-16");
  EXPECT_EQ(problem(but([](F& f) { f.target.formation = Formation::Square, f.target.enfiladed = 1; })), "target_enfiladed HM-FMOD-24");
  EXPECT_EQ(problem(but([](F& f) { f.target.arm = Arm::Elephants, f.target.enfiladed = 1; })), "target_enfiladed HM-FMOD-24");
  EXPECT_EQ(problem(but([](F& f) { f.target.arm = Arm::HeavyCavalry, f.target.formation = Formation::Garrison; })), "target_formation HM-BUA-02");
}

// WHO MAY SHOOT AT WHOM

MayShoot may(void (*change)(MayShootFacts&)) { return judge<may_shoot>(with<MayShootFacts>(change)).allowed; }
using M = MayShootFacts;

// HM-FIRE-16, HM-FIRE-14, HM-FIRE-13, HM-CHFIRE-02, HM-INTER-05, HM-CBAT-08, HM-RANGE-02
TEST(MayShoot, who_cannot) {
  EXPECT_EQ(may([](M&) {}), MayShoot::Yes);
  EXPECT_EQ(may([](M& f) { f.in_contact = 1; }), MayShoot::InContact);
  EXPECT_EQ(may([](M& f) { f.state = State::Routing; }), MayShoot::Fleeing);
  EXPECT_EQ(may([](M& f) { f.state = State::Retreating; }), MayShoot::Fleeing);
  EXPECT_EQ(may([](M& f) { f.state = State::Retiring; }), MayShoot::Yes);
  EXPECT_EQ(may([](M& f) { f.state = State::Charging; }), MayShoot::Charging);
  EXPECT_EQ(may([](M& f) { f.arm = Arm::FootArtillery, f.weapon = Weapon::LightGun, f.formation = Formation::Limbered; }), MayShoot::Limbered);
  EXPECT_EQ(may([](M& f) { f.passed_through = 1; }), MayShoot::PassedThrough);
  EXPECT_EQ(may([](M& f) { f.failed_reaction = 1; }), MayShoot::FailedReaction);
  EXPECT_EQ(may([](M& f) { f.shot_at_charge = 1; }), MayShoot::ShotAtCharge);
  EXPECT_EQ(may([](M& f) { f.weapon = Weapon::Matchlock, f.moved = 1; }), MayShoot::MovedMatchlock);
  EXPECT_EQ(may([](M& f) { f.weapon = Weapon::Thrown, f.thrown = 1; }), MayShoot::ThrownAway);
  EXPECT_EQ(may([](M& f) { f.arm = Arm::FootArtillery, f.weapon = Weapon::LightGun, f.crew = 0; }), MayShoot::NoCrew);
  EXPECT_EQ(may([](M& f) { f.visible = 0; }), MayShoot::OutOfSight);
  EXPECT_EQ(may([](M& f) { f.band = Band::OutOfRange; }), MayShoot::OutOfRange);
}

// HM-FARC-01, HM-FARC-05
TEST(MayShoot, forty_five_degrees_either_side) {
  EXPECT_EQ(may([](M& f) { f.angle = 45; }), MayShoot::Yes);
  EXPECT_EQ(may([](M& f) { f.angle = 46; }), MayShoot::OutOfArc);
}

// HM-OVER-05, HM-OVER-06
TEST(MayShoot, at_a_melee) {
  EXPECT_EQ(may([](M& f) { f.target_in_melee = 1; }), MayShoot::TargetInMelee);
  EXPECT_EQ(may([](M& f) { f.target_in_melee = f.target_unengaged = 1; }), MayShoot::Yes);
}

// HM-OVER-01, HM-OVER-08, HM-OVER-07: guns over friends
TEST(MayShoot, guns_overhead) {
  const auto over = [](int distance, int contours, int moved, int higher = 0) {
    return judge<may_shoot>(with<M>([&](M& f) {
      f.arm = Arm::FootArtillery, f.weapon = Weapon::MediumGun, f.in_the_way = InTheWay::Friends;
      f.friends_distance = distance, f.contours = contours, f.moved = moved, f.higher_ground = higher;
    }));
  };
  EXPECT_EQ(over(5 * bw, 1, 0).allowed, MayShoot::Yes);
  EXPECT_TRUE(over(5 * bw, 1, 0).overhead);
  EXPECT_EQ(over(5 * bw - 1, 1, 0).allowed, MayShoot::GunTooClose);
  EXPECT_EQ(over(5 * bw, 0, 0, 1).allowed, MayShoot::TargetTooLow);  // the guns' own height does not replace it
  EXPECT_EQ(over(5 * bw, 1, 1).allowed, MayShoot::OverheadMoved);
}

// HM-OVER-02, HM-OVER-03, HM-OVER-04
TEST(MayShoot, archers_overhead) {
  const auto over = [](Weapon weapon, InTheWay way, int rank, int front_could) {
    return judge<may_shoot>(with<M>([&](M& f) {
      f.weapon = weapon, f.in_the_way = way, f.rank = rank, f.front_rank_could = front_could, f.visible = 0;
    })).allowed;
  };
  EXPECT_EQ(over(Weapon::Bow, InTheWay::FriendsTouching, 2, 1), MayShoot::Yes);  // unseen, all the same
  EXPECT_EQ(over(Weapon::Thrown, InTheWay::FriendsTouching, 2, 1), MayShoot::Yes);
  EXPECT_EQ(over(Weapon::Bow, InTheWay::FriendsTouching, 3, 1), MayShoot::TooDeep);
  EXPECT_EQ(over(Weapon::Bow, InTheWay::FriendsTouching, 2, 0), MayShoot::OutOfSight);
  EXPECT_EQ(over(Weapon::Bow, InTheWay::Friends, 2, 1), MayShoot::FriendsInTheWay);
  EXPECT_EQ(over(Weapon::Musket, InTheWay::FriendsTouching, 2, 1), MayShoot::FriendsInTheWay);
}

// HM-SCREEN-05, HM-SCREEN-07: foot is bound by a screen
TEST(MayShoot, screens) {
  EXPECT_EQ(may([](M& f) { f.shielded = 1; }), MayShoot::Shielded);
  EXPECT_EQ(may([](M& f) { f.shielded = 1, f.arm = Arm::FootArtillery, f.weapon = Weapon::LightGun; }), MayShoot::Yes);
  EXPECT_EQ(may([](M& f) { f.shielded = 1, f.arm = Arm::LightCavalry, f.weapon = Weapon::Carbine; }), MayShoot::Yes);
}

// HM-ELE-13, HM-ELE-21, HM-BGUN-01, HM-BGUN-03
TEST(MayShoot, picking_out_crews_and_gunners) {
  for (const Weapon weapon : {Weapon::Bow, Weapon::Rifle, Weapon::Jezzail})
    EXPECT_EQ(judge<may_shoot>(with<M>([&](M& f) { f.weapon = weapon, f.aim = Aim::ElephantCrew; })).allowed, MayShoot::Yes);
  for (const Weapon weapon : {Weapon::Musket, Weapon::Matchlock, Weapon::Carbine, Weapon::Pistol, Weapon::Thrown})
    EXPECT_EQ(judge<may_shoot>(with<M>([&](M& f) { f.weapon = weapon, f.aim = Aim::ElephantCrew; })).allowed, MayShoot::CannotPickCrew);
  EXPECT_EQ(may([](M& f) { f.weapon = Weapon::Rifle, f.aim = Aim::Gunners; }), MayShoot::Yes);
  EXPECT_EQ(may([](M& f) { f.weapon = Weapon::Musket, f.aim = Aim::Gunners; }), MayShoot::CannotPickGunners);
}

// HM-FMOD-24
TEST(MayShoot, enfilade_within_45_degrees_of_the_line) {
  const auto enfilade = [](int angle, Formation formation = Formation::Line, int elephants = 0) {
    return judge<may_shoot>(with<M>([&](M& f) { f.line_angle = angle, f.target_formation = formation, f.target_elephants = elephants; })).enfiladed;
  };
  EXPECT_TRUE(enfilade(45));
  EXPECT_FALSE(enfilade(46));
  EXPECT_FALSE(enfilade(10, Formation::Square));
  EXPECT_FALSE(enfilade(10, Formation::Line, 1));
}

// HM-FIRE-12, HM-OVER-02, HM-BUA-16, HM-PIKE-08
TEST(ShootingBases, by_formation) {
  const auto count = [](Formation formation, int bases, int front, Weapon weapon = Weapon::Musket, int pikes = 0, int perimeter = 0) {
    return judge<shooting_bases>(ShootingBasesFacts{formation, weapon, bases, front, pikes, perimeter}).bases;
  };
  EXPECT_EQ(count(Formation::Line, 6, 3), 3);
  EXPECT_EQ(count(Formation::Square, 5, 2), 2);  // a quarter, rounded up
  EXPECT_EQ(count(Formation::Square, 8, 2), 2);
  EXPECT_EQ(count(Formation::MarchColumn, 5, 1), 1);
  EXPECT_EQ(count(Formation::Line, 6, 3, Weapon::Bow), 6);
  EXPECT_EQ(count(Formation::Line, 9, 3, Weapon::Bow), 6);
  EXPECT_EQ(count(Formation::Line, 6, 3, Weapon::Musket, 1), 2);
  EXPECT_EQ(count(Formation::Garrison, 8, 1, Weapon::Musket, 0, 9 * bw), 4);  // one for each 2 BW of perimeter
  EXPECT_EQ(count(Formation::Garrison, 3, 1, Weapon::Musket, 0, 9 * bw), 3);
}

// HM-SCREEN-01, HM-SCREEN-03, HM-SCREEN-04, HM-SCREEN-05, HM-SCREEN-06, HM-SCREEN-07, HM-SCREEN-08
TEST(Screen, place_strength_and_shield) {
  const auto at = [](void (*change)(ScreenFacts&)) { return judge<screen>(with<ScreenFacts>(change)); };
  EXPECT_EQ(at([](ScreenFacts& f) { f.apart = bw; }).place, ScreenPlace::Good);
  EXPECT_EQ(at([](ScreenFacts& f) { f.apart = bw - 1; }).place, ScreenPlace::TooCloseTogether);
  EXPECT_EQ(at([](ScreenFacts& f) { f.from_parent = 2 * bw; }).place, ScreenPlace::Good);
  EXPECT_EQ(at([](ScreenFacts& f) { f.from_parent = 2 * bw + 1; }).place, ScreenPlace::TooFarFromParent);
  EXPECT_EQ(at([](ScreenFacts& f) { f.from_parent = 9 * bw, f.own_task = 1; }).place, ScreenPlace::Good);
  EXPECT_EQ(at([](ScreenFacts& f) { f.hits = 2; }).strength, 4);  // one base of the parent: 6 SP for the pair
  EXPECT_EQ(at([](ScreenFacts&) {}).dice, 2);
  EXPECT_TRUE(at([](ScreenFacts& f) { f.hits = 6; }).destroyed);
  EXPECT_TRUE(at([](ScreenFacts& f) { f.hits = 3; }).shields);  // half left
  EXPECT_FALSE(at([](ScreenFacts& f) { f.hits = 4; }).shields);
  EXPECT_TRUE(at([](ScreenFacts& f) { f.line_distance = bw; }).shields);
  EXPECT_FALSE(at([](ScreenFacts& f) { f.line_distance = bw + 1; }).shields);
  EXPECT_TRUE(at([](ScreenFacts& f) { f.line_distance = 3 * bw, f.line_between = 1; }).shields);
  EXPECT_FALSE(at([](ScreenFacts& f) { f.shooter = Arm::FootArtillery; }).shields);
  EXPECT_FALSE(at([](ScreenFacts& f) { f.shooter = Arm::LightCavalry; }).shields);
  EXPECT_EQ(mods(but([](F& f) { f.target.order = Order::Skirmish; })), -2);  // HM-SCREEN-02
}

// HM-BGUN-02, HM-BGUN-03
TEST(BattalionGun, a_gunner_falls_on_double_six) {
  EXPECT_TRUE(roll<risk_gunner>(GunnerFacts{1}, {"6 6"}).lost);
  EXPECT_FALSE(roll<risk_gunner>(GunnerFacts{5}, {"6 5"}).lost);  // one throw, however many hits
  EXPECT_FALSE(judge<risk_gunner>(GunnerFacts{0}).lost);
  EXPECT_EQ(chance<risk_gunner>(GunnerFacts{2}, [](const Gunner& g) { return g.lost; }), Fraction(1, 36));
}

// HM-BGUN-01: aimed shots at gunners
TEST(BattalionGun, only_rifles_aim_at_gunners) {
  const auto at = [](Weapon weapon) {
    F f = usual<F>();
    f.shooters.weapon = weapon;
    f.target.arm = Arm::BattalionGuns;
    f.target.formation = Formation::Deployed;
    f.target.aim = Aim::Gunners;
    return f;
  };
  EXPECT_EQ(mods(at(Weapon::Rifle)), +1 - 2);
  EXPECT_EQ(problem(at(Weapon::Musket)), "target_aim HM-BGUN-01");
}

// House rules reach the numbers.
TEST(Shooting, house_rules) {
  EXPECT_EQ(dice_of(usual<F>(), Band::Medium, house("shooting.dice.close_foot", "2")), 8);
  EXPECT_EQ(mods(usual<F>(), Band::Short, house("shooting.modifier.short", "2")), 2);
}

}  // namespace
}  // namespace linstock::horse_and_musket
