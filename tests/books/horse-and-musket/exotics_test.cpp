// Elephants, stampedes, flaming pigs, flamethrowers, naptha grenades.
#include "books/horse-and-musket/exotics/elephants.h"

#include "books/horse-and-musket/exotics/naptha.h"
#include "books/horse-and-musket/exotics/pigs.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-ELE-04, HM-ELE-05, HM-ELE-06
TEST(Elephants, move) {
  using E = ElephantMoveFacts;
  const auto goes = [](void (*change)(E&)) { return judge<elephant_move>(with<E>(change)).distance; };
  EXPECT_EQ(goes([](E&) {}), 4 * bw);
  EXPECT_EQ(goes([](E& f) { f.charging = 1; }), 6 * bw);
  EXPECT_EQ(goes([](E& f) { f.river = 1; }), 3 * bw);
  EXPECT_EQ(goes([](E& f) { f.rough = 1; }), 2 * bw);
  EXPECT_EQ(goes([](E& f) { f.difficult = 1; }), 4 * bw);
  EXPECT_EQ(goes([](E& f) { f.building_off_road = 1; }), 2 * bw);
  EXPECT_EQ(goes([](E& f) { f.turns = 1; }), 3 * bw);
  EXPECT_EQ(goes([](E& f) { f.towing = 1; }), 4 * bw);
  EXPECT_EQ(goes([](E& f) { f.towing = f.limbers = 1; }), 2 * bw);
  EXPECT_EQ(goes([](E& f) { f.rough = f.building_off_road = f.turns = 1; }), 0);
  EXPECT_EQ(problem(with<E>([](E& f) { f.limbers = 1; })), "limbers HM-ELE-06");
}

// HM-ELE-01, HM-ELE-02, HM-ELE-03, HM-ELE-16, HM-ELE-18, HM-ELE-20, HM-STAMP-01, HM-STAMP-05
TEST(Elephants, beast_and_crew) {
  const auto now = [](int crew, int beast, int crew_hits, int crazed = 0) { return judge<elephant>(ElephantFacts{crew, beast, crew_hits, crazed}); };
  EXPECT_EQ(now(4, 0, 0).beast_left, 8);
  EXPECT_EQ(now(4, 0, 0).crew_left, 4);
  EXPECT_EQ(now(3, 7, 2).now, ElephantIs::Fighting);
  EXPECT_EQ(now(3, 0, 3).now, ElephantIs::Stampeding);
  EXPECT_FALSE(now(3, 0, 3).can_rally);
  EXPECT_EQ(now(0, 0, 0).now, ElephantIs::Fighting);  // it had none to lose
  EXPECT_EQ(now(3, 8, 1).now, ElephantIs::CrewAfoot);
  EXPECT_EQ(now(3, 8, 3).now, ElephantIs::Dead);
  EXPECT_EQ(now(3, 2, 0, 1).now, ElephantIs::Stampeding);
  EXPECT_EQ(problem(ElephantFacts{13, 0, 0, 0}), "crew HM-ELE-20");
}

// HM-ELE-13, HM-ELE-14, HM-ELE-15, HM-ELE-21: shooting at and by crews
TEST(Elephants, crews_as_targets_and_shooters) {
  ShootingFacts f = usual<ShootingFacts>();
  f.shooters.weapon = Weapon::Bow;
  f.target.arm = Arm::Elephants;
  f.target.aim = Aim::ElephantCrew;
  expect_good(f);
  EXPECT_EQ(shooting_tally(f, Band::Medium, {}).total(), 0);
  f.target.howdah = 1;
  EXPECT_EQ(shooting_tally(f, Band::Medium, {}).total(), -1);
  for (const Weapon weapon : {Weapon::Musket, Weapon::Matchlock, Weapon::Carbine}) {
    f.shooters.weapon = weapon;
    EXPECT_EQ(problem(f), "target_aim HM-ELE-21");
  }
  f.shooters.weapon = Weapon::Jezzail;
  EXPECT_EQ(problem(f), "");
  ShootingFacts crew = usual<ShootingFacts>();
  crew.shooters.arm = Arm::Elephants;
  crew.shooters.moved = 1;  // the beast moved: so did they
  EXPECT_EQ(shooting_tally(crew, Band::Medium, {}).total(), -1);
}

// HM-STAMP-02, HM-STAMP-07, HM-STAMP-09, HM-STAMP-11
TEST(Stampede, direction_and_distance) {
  auto f = usual<StampedeFacts>();
  const auto o = roll<stampede>(f, {"18", "5"});
  EXPECT_EQ(o.direction, 90);
  EXPECT_EQ(o.distance, 5 * bw);
  f.impassable = 2 * bw;
  EXPECT_EQ(roll<stampede>(f, {"0", "5"}).distance, 2 * bw);
  f.impassable = far_bw * bw;
  f.table_edge = 3 * bw;
  EXPECT_TRUE(roll<stampede>(f, {"71", "4"}).off_table);
  EXPECT_FALSE(roll<stampede>(f, {"71", "3"}).off_table);
  EXPECT_EQ(chance<stampede>(usual<StampedeFacts>(), [](const Stampede& s) { return s.direction < 90 && s.distance == bw; }), Fraction(1, 24));
}

// HM-STAMP-03, HM-STAMP-04, HM-STAMP-08
TEST(Stampede, whoever_is_in_its_way) {
  const auto hit = judge<trample>(TrampleFacts{Arm::Infantry, 1, bw});
  EXPECT_TRUE(hit.fights && hit.beast_charges && hit.may_shoot && hit.goes_on);
  EXPECT_FALSE(hit.pushes_beast);
  EXPECT_FALSE(judge<trample>(TrampleFacts{Arm::Infantry, 1, 0}).goes_on);
  EXPECT_FALSE(judge<trample>(TrampleFacts{Arm::Infantry, 0, bw}).fights);
  EXPECT_EQ(hit.disruption, 1);                                                     // HM-DISR-17
  EXPECT_EQ(judge<trample>(TrampleFacts{Arm::Elephants, 1, bw}).disruption, 0);     // HM-ELE-09
  EXPECT_EQ(judge<trample>(TrampleFacts{Arm::Infantry, 0, bw}).disruption, 0);
}

// HM-STAMP-06, HM-STAMP-10
TEST(Stampede, the_mahout_tries_once) {
  EXPECT_TRUE(roll<mahout>(MahoutFacts{0, 1}, {"5"}).killed);
  EXPECT_FALSE(roll<mahout>(MahoutFacts{0, 1}, {"4"}).killed);
  EXPECT_FALSE(judge<mahout>(MahoutFacts{1, 1}).may);
  EXPECT_FALSE(judge<mahout>(MahoutFacts{0, 0}).may);
  EXPECT_EQ(chance<mahout>(MahoutFacts{0, 1}, [](const Mahout& m) { return m.killed; }), Fraction(1, 3));
}

// HM-PIG-02, HM-PIG-03, HM-PIG-04
TEST(Pig, six_moves) {
  const int runs[] = {5, 5, 4, 3, 2, 1};
  for (int i = 0; i < 6; ++i) {
    const auto o = i == 0 ? roll<run_pig>(PigRunFacts{0}, {}) : roll<run_pig>(PigRunFacts{i}, {"3"});
    EXPECT_EQ(o.distance, runs[i] * bw);
    EXPECT_EQ(o.dies, i == 5);
    EXPECT_EQ(o.turns, 0);
  }
  EXPECT_TRUE(judge<run_pig>(PigRunFacts{6}).dies);
  const int turns[] = {-45, -45, 0, 0, 45, 45};
  const char* faces[] = {"1", "2", "3", "4", "5", "6"};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(roll<run_pig>(PigRunFacts{1}, {faces[i]}).turns, turns[i]);
}

// HM-PIG-01, HM-PIG-06, HM-PIG-07, HM-PIG-09
TEST(Pig, contact) {
  EXPECT_TRUE(judge<meet_pig>(PigContactFacts{PigMeets::Unit, 0}).tests);
  EXPECT_FALSE(judge<meet_pig>(PigContactFacts{PigMeets::Unit, 1}).tests);
  for (const PigMeets powder : {PigMeets::DeployedGuns, PigMeets::AmmunitionWagons}) {
    EXPECT_TRUE(roll<meet_pig>(PigContactFacts{powder, 0}, {"2"}).explodes);
    EXPECT_FALSE(roll<meet_pig>(PigContactFacts{powder, 0}, {"3"}).explodes);
  }
  EXPECT_TRUE(roll<meet_pig>(PigContactFacts{PigMeets::WoodOrWicker, 0}, {"5"}).ignites);
  EXPECT_FALSE(roll<meet_pig>(PigContactFacts{PigMeets::WoodOrWicker, 0}, {"4"}).ignites);
  EXPECT_TRUE(roll<meet_pig>(PigContactFacts{PigMeets::Tents, 0}, {"4"}).ignites);
  EXPECT_FALSE(roll<meet_pig>(PigContactFacts{PigMeets::Tents, 0}, {"3"}).ignites);
  EXPECT_FALSE(judge<meet_pig>(PigContactFacts{PigMeets::OtherBuilding, 0}).ignites);
}

// HM-PIG-05, HM-PIG-10
TEST(Pig, shot_at) {
  ShootingFacts f = usual<ShootingFacts>();
  f.target.aim = Aim::Pig;
  f.target.bases = f.target.strength = 1;
  f.shooters.medium_bases = 1;
  EXPECT_EQ(roll<run_chain<ShootingChain>>(f, {"6 5 5", "5"}).bases_lost, 1);  // needed 6; saved only on 6
  EXPECT_EQ(roll<run_chain<ShootingChain>>(f, {"6 5 5", "6"}).bases_lost, 0);
  EXPECT_FALSE(roll<run_chain<ShootingChain>>(f, {"6 5 5", "5"}).tests);  // a beast takes no test
  f.target.arm = Arm::FootArtillery;  // of whatever it runs from: guns at a pig strike no gun
  f.target.formation = Formation::Deployed;
  f.shooters.arm = Arm::FootArtillery;
  f.shooters.formation = Formation::Deployed;
  f.shooters.weapon = Weapon::MediumGun;
  EXPECT_EQ(roll<run_chain<ShootingChain>>(f, {"6 6 5 5", "5 5"}).gun_hits, 0);
}

// HM-PIG-10: what only troops have is refused
TEST(Pig, is_no_unit) {
  const auto told = [](auto change) {
    return problem(with<ShootingFacts>([&](auto& f) {
      f.target.aim = Aim::Pig;
      change(f.target);
    }));
  };
  EXPECT_EQ(told([](Target&) {}), "");
  EXPECT_EQ(told([](Target& t) { t.armour = Armour::Heavy; }), "target_armour HM-PIG-10");
  EXPECT_EQ(told([](Target& t) { t.formation = Formation::Square; }), "target_formation HM-PIG-10");
  EXPECT_EQ(told([](Target& t) { t.enfiladed = 1; }), "target_enfiladed HM-PIG-10");
  EXPECT_EQ(told([](Target& t) { t.prone = 1; }), "target_prone HM-PRONE-01");
  EXPECT_EQ(told([](Target& t) { t.pikes = 1; }), "target_pikes HM-PIKE-08");
}

// HM-FLAME-01, HM-FLAME-02, HM-FLAME-05, HM-FLAME-07, HM-FLAME-08, HM-FLAME-10
TEST(Flamethrower, flames_and_fuel) {
  auto f = usual<FlameFacts>();
  const auto o = roll<throw_flames>(f, {"6 5 2", "6 5 1"});
  EXPECT_EQ(o.losses, 2);  // each die a hit, saved on 6
  EXPECT_EQ(o.fuel_left, 9);
  EXPECT_TRUE(o.tests);
  f.confined = 1;
  const auto free = roll<throw_flames>(f, {"6 5 2 2", "1 1 1 1"});
  EXPECT_EQ(free.losses, 4);
  EXPECT_EQ(free.fuel_left, 9);  // the free die costs no fuel
  f.fuel = 2;
  EXPECT_EQ(roll<throw_flames>(f, {"6 5 2", "1 1 1"}).fuel_left, 0);  // at most the fuel left
  f.fuel = 0;
  EXPECT_EQ(judge<throw_flames>(f).allowed, MayFlame::Empty);
  f = usual<FlameFacts>();
  f.distance = 2 * bw;
  EXPECT_EQ(roll<throw_flames>(f, {"2 2 2", "6 6 6"}).allowed, MayFlame::Yes);
  f.distance = 2 * bw + 1;
  EXPECT_EQ(judge<throw_flames>(f).allowed, MayFlame::OutOfRange);
  f = usual<FlameFacts>();
  f.dice = 9;  // five at most, and it is said
  EXPECT_EQ(roll<throw_flames>(f, {"2 2 2 2 2", "6 6 6 6 6"}).fuel_left, 7);
  EXPECT_TRUE(cites<throw_flames>(f, clause::HM_FLAME_02, {"2 2 2 2 2", "6 6 6 6 6"}));
  EXPECT_EQ(roll<throw_flames>(f, {"2 2 2 2 2 2", "6 6 6 6 6 6"}, house("flamethrower.dice", "6")).fuel_left, 6);
  f.fuel = 20;
  EXPECT_EQ(roll<throw_flames>(f, {"2 2 2 2 2", "6 6 6 6 6"}).fuel_left, 7);  // it never holds more than 12
  EXPECT_EQ(roll<throw_flames>(f, {"2 2 2 2 2", "6 6 6 6 6"}, house("flamethrower.fuel", "20")).fuel_left, 15);
}

// HM-FLAME-03, HM-FLAME-04, HM-FLAME-06, HM-FLAME-08
TEST(Flamethrower, misfires) {
  const auto f = usual<FlameFacts>();
  const char* faces[] = {"1", "2", "3", "4", "5", "6"};
  const Misfire row[] = {Misfire::Explodes, Misfire::Explodes, Misfire::Malfunction, Misfire::Malfunction, Misfire::Fails, Misfire::Fails};
  for (int i = 0; i < 6; ++i) {
    const auto o = roll<throw_flames>(f, {"6 5 1", faces[i]});
    EXPECT_EQ(o.misfire, row[i]);
    EXPECT_EQ(o.crew_killed, row[i] == Misfire::Explodes);
    EXPECT_EQ(o.turns_out, row[i] == Misfire::Malfunction ? 2 : 0);
    EXPECT_FALSE(o.tests || o.losses);
    EXPECT_EQ(o.fuel_left, 9);
  }
  auto out = f;
  out.turns_out = 1;
  EXPECT_EQ(judge<throw_flames>(out).allowed, MayFlame::OutOfAction);
  EXPECT_EQ(chance<throw_flames>(f, [](const Flamed& o) { return o.misfire == Misfire::None; }), Fraction(125, 216));
}

// HM-FLAME-04, HM-FLAME-09
TEST(Flamethrower, its_explosion) {
  EXPECT_EQ(roll<flame_blast>(FlameBlastFacts{3, 5, 6, 0}, {"5 4 1"}).losses, 2);
  EXPECT_EQ(problem(FlameBlastFacts{6, 5, 6, 0}), "bases_near HM-FLAME-09");
}

// HM-GREN-01, HM-GREN-03, HM-GREN-04, HM-GREN-05
TEST(Grenade, thrown) {
  auto f = usual<GrenadeFacts>();
  f.figures_near = 2;
  const auto o = roll<throw_grenade>(f, {"4 3", "4"});
  EXPECT_EQ(o.hits, 1);
  EXPECT_EQ(o.losses, 1);
  EXPECT_TRUE(o.tests);
  EXPECT_TRUE(roll<throw_grenade>(f, {"4 3", "5"}).tests);  // saved on 5, still hit
  EXPECT_FALSE(roll<throw_grenade>(f, {"3 2"}).tests);
  f.shot.shooters.moved = 1;  // free for what is thrown
  EXPECT_EQ(roll<throw_grenade>(f, {"4 3", "1"}).hits, 1);
  f.shot.target.confined = 1;
  EXPECT_EQ(roll<throw_grenade>(f, {"4 4 4", "1 1 1"}).losses, 3);
  f.distance = bw + 1;
  EXPECT_FALSE(judge<throw_grenade>(f).in_range);
}

// HM-GREN-02, HM-GREN-06
TEST(Grenade, misfires) {
  auto f = usual<GrenadeFacts>();
  f.figures_near = 2;
  const auto o = roll<throw_grenade>(f, {"6 1", "3", "4 3"});  // explodes: the thrower and one of two
  EXPECT_EQ(o.misfire, Misfire::Explodes);
  EXPECT_EQ(o.own_losses, 2);
  EXPECT_EQ(o.hits, 0);
  const auto fizz = roll<throw_grenade>(f, {"6 1", "4", "1"});  // the 6 still counts
  EXPECT_EQ(fizz.misfire, Misfire::Fails);
  EXPECT_EQ(fizz.losses, 1);
  EXPECT_EQ(chance<throw_grenade>(f, [](const Grenade& g) { return g.misfire == Misfire::Explodes; }), Fraction(11, 72));
  f.shot.shooters.weapon = Weapon::Bow;
  EXPECT_EQ(problem(f), "weapon HM-GREN-01");
}

// HM-FIRE-10, HM-GREN-07: both readings where a grenade needs more than 6
TEST(Grenade, scores_above_six) {
  auto f = usual<GrenadeFacts>();
  f.shot.target.order = Order::Skirmish;
  f.shot.target.cover = Cover::Soft;  // 4 + 2 + 1 = 7
  EXPECT_EQ(roll<throw_grenade>(f, {"6 5", "4", "1"}).losses, 1);  // the 6 has a second die
  EXPECT_EQ(roll<throw_grenade>(f, {"6 5", "3"}).hits, 0);
  const Tables gate = house("option.HM-FIRE-10", "one-gate-a-base");
  EXPECT_EQ(roll<throw_grenade>(f, {"5"}, gate).hits, 0);
  EXPECT_EQ(roll<throw_grenade>(f, {"6", "4 3", "1"}, gate).losses, 1);
  EXPECT_EQ(roll<throw_grenade>(f, {"1", "2", "6 6 6"}, gate).misfire, Misfire::Explodes);
  EXPECT_EQ(roll<throw_grenade>(f, {"6", "4 1", "5", "1"}, gate).losses, 1);  // a 1 that does not explode
  EXPECT_TRUE(cites<throw_grenade>(f, clause::HM_FIRE_10, {"5"}, gate));
}

// HM-ELE-03: four of the crew count, whatever a table says of it
TEST(Elephant, four_of_the_crew_count) {
  EXPECT_EQ(judge<elephant>(ElephantFacts{6, 0, 0, 0}).crew_left, 4);
  EXPECT_EQ(judge<elephant>(ElephantFacts{6, 0, 4, 0}).now, ElephantIs::Stampeding);
  EXPECT_EQ(judge<elephant>(ElephantFacts{6, 0, 0, 0}, house("elephant.crew", "6")).crew_left, 6);
}

}  // namespace
}  // namespace linstock::horse_and_musket
