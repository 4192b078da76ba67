// What reaches through several procedures: an option, hits on guns, limits that are told, and what the table umpire keeps.
#include <map>
#include <set>

#include "books/horse-and-musket/basics/basics.h"
#include "books/horse-and-musket/chains/assault.h"
#include "books/horse-and-musket/chains/charge.h"
#include "books/horse-and-musket/chains/fire_fight.h"
#include "books/horse-and-musket/exotics/naptha.h"
#include "books/horse-and-musket/melee/moments.h"
#include "books/horse-and-musket/movement/passing.h"
#include "books/horse-and-musket/shooting/counter_battery.h"
#include "books/horse-and-musket/shooting/may_shoot.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto shooting = run_chain<ShootingChain>;
constexpr auto counter_battery = run_chain<CounterBatteryChain>;
constexpr auto charge_fire = run_chain<ChargeFireChain>;
constexpr auto melee = run_chain<MeleeRound>;
constexpr auto strike = run_chain<StrikeChain>;
constexpr auto whole_charge = run_chain<WholeChargeChain>;
constexpr auto fire_fight = run_chain<FireFightChain>;
constexpr auto assault = run_chain<AssaultChain>;

// HM-FMOD-20: shooters who moved take -1, or -2 by both printed rows, in every procedure that throws shooting dice.
const Tables both_rows() { return house("option.HM-FMOD-20", "both-rows"); }

TEST(MovedRows, shooting) {
  auto f = usual<ShootingFacts>();
  f.shooters.bases = 1;
  f.shooters.moved = 1;
  EXPECT_EQ(roll<shooting>(f, {"5 4 4", "1"}).losses, 1);  // 5 needed
  EXPECT_EQ(roll<shooting>(f, {"5 4 4"}, both_rows()).losses, 0);
  EXPECT_FALSE(cites<shooting>(f, clause::HM_FMOD_20, {"5 4 4", "1"}));
  EXPECT_TRUE(cites<shooting>(f, clause::HM_FMOD_20, {"5 4 4"}, both_rows()));
}

TEST(MovedRows, counter_battery) {
  auto f = usual<CounterBatteryFacts>();
  f.shooting.shooters.bases = 1;
  f.shooting.shooters.range = Band::Short;
  f.shooting.shooters.moved = 1;  // manhandled
  EXPECT_EQ(roll<counter_battery>(f, {"6 6 5 4 1", "1 1"}).losses, 2);         // 4 + 2 - 1 + 1: 6
  EXPECT_EQ(roll<counter_battery>(f, {"6 6 5 4 1", "6 1", "1"}, both_rows()).losses, 1);  // 7: a second die of 4
}

TEST(MovedRows, shooting_at_a_charge) {
  auto f = usual<ChargeFireFacts>();
  f.defenders[0].shooters.bases = 1;
  f.defenders[0].shooters.moved = 1;
  EXPECT_EQ(roll<charge_fire>(f, {"3", "5 4 4", "1"}).losses, 1);
  EXPECT_EQ(roll<charge_fire>(f, {"3", "5 4 4"}, both_rows()).losses, 0);
}

TEST(MovedRows, point_blank_before_impact) {
  auto f = usual<StrikeFacts>();
  f.striker.arm = Arm::HeavyCavalry;
  f.striker.fighting = f.striker.bases = 1;
  f.striker.strength = 3;
  f.striker.impetus = Impetus::Charging;
  f.striker.point_blank = Weapon::Pistol;
  // short +1, moved -1: 4 needed; by both rows 5. Five dice with the sword miss.
  EXPECT_EQ(roll<strike>(f, {"4", "1", "1 1 1 1 1"}).losses, 1);
  EXPECT_EQ(roll<strike>(f, {"4", "1 1 1 1 1"}, both_rows()).losses, 0);
  f.striker.point_blank = Weapon::Thrown;  // free of the one row; not of the other printed one
  EXPECT_EQ(roll<strike>(f, {"3", "1", "1 1 1 1 1"}).losses, 1);
  EXPECT_EQ(roll<strike>(f, {"3", "1 1 1 1 1"}, both_rows()).losses, 0);

  MeleeFacts round{};
  f.striker.opponent = 1;
  round.attackers.push(f.striker);
  round.defenders.push(with<MeleeUnit>([](MeleeUnit& u) { u.fighting = 1; }));
  EXPECT_EQ(roll<melee>(round, {"3", "1", "1 1 1 1 1", "1 1 1"}).defenders[0].taken, 1);
  EXPECT_EQ(roll<melee>(round, {"3", "1 1 1 1 1", "1 1 1"}, both_rows()).defenders[0].taken, 0);
}

TEST(MovedRows, naptha_grenades) {
  auto f = usual<GrenadeFacts>();
  f.shot.shooters.moved = 1;
  const Tables both = both_rows();
  EXPECT_EQ(shooting_tally(f.shot, Band::Medium, {}).total() - shooting_tally(f.shot, Band::Medium, both).total(), 1);
  EXPECT_TRUE(cites<throw_grenade>(f, clause::HM_FMOD_20, {"2 2 2"}, both));
}

TEST(MovedRows, a_whole_charge) {
  auto f = usual<WholeChargeFacts>();
  f.charger.arm = Arm::HeavyCavalry;
  f.charger.strength = 3;
  f.charger.point_blank = Weapon::Pistol;
  f.target.blade = Blade::Bayonet;
  f.target_shooters = 0;
  const auto taken = [&](const Tables& tables) {
    // pistols of four bases, all 4s; then 20 swords and 12 bayonets that miss
    if (tables.shooting.moved_rows == MovedRows::One)
      return roll<whole_charge>(f, {"4 3", "3 3", "4 4 4 4", "3 3 3 1", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1", "6 6"}, tables).target_losses;
    return roll<whole_charge>(f, {"4 3", "3 3", "4 4 4 4", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"}, tables).target_losses;
  };
  EXPECT_EQ(taken({}), 1);
  EXPECT_EQ(taken(both_rows()), 0);
}

// HM-CBAT-03, HM-CBAT-06: guns at guns strike the guns too, whichever procedure they are asked by
TEST(Shooting, guns_at_guns_strike_the_guns) {
  auto f = usual<ShootingFacts>();
  f.shooters.arm = f.target.arm = Arm::FootArtillery;
  f.shooters.formation = f.target.formation = Formation::Deployed;
  f.shooters.weapon = Weapon::MediumGun;
  f.shooters.bases = 2;
  f.target.bases = 3;
  f.target.strength = 4;
  const auto o = roll<shooting>(f, {"6 6 5 5 4 3 2 1", "1 6"});  // 6 needed
  EXPECT_EQ(o.gun_hits, 2);
  EXPECT_EQ(o.losses, 1);
  EXPECT_EQ(o.crew_lost, 1);
  EXPECT_TRUE(cites<shooting>(f, clause::HM_CBAT_03, {"6 6 5 5 4 3 2 1", "1 6"}));
  f.shooters.range = Band::Short;  // 5 needed: each face counts, gun by gun; canister adds a die
  const auto near = roll<shooting>(f, {"6 5 5 1 1", "6 4 4 4 4", "1 1 1 1"});
  EXPECT_EQ(near.losses, 4);
  EXPECT_EQ(near.gun_hits, 2);
  EXPECT_EQ(near.bases_lost, 1);  // four figures: a model is without crew
  EXPECT_EQ(near.crew_lost, 0);
  f.target.arm = Arm::Infantry;
  f.target.formation = Formation::Line;
  EXPECT_EQ(roll<shooting>(f, {"6 6 6 6 6 6 6 6 6 6", "6 6 6 6 6 6 6 6 6 6"}).gun_hits, 0);
}

// HM-FIRE-01: forty heavy guns with canister throw 240 dice, more than one throw holds; none is left out
TEST(Shooting, no_die_is_left_out) {
  auto f = usual<ShootingFacts>();
  f.shooters.arm = Arm::FootArtillery;
  f.shooters.formation = Formation::Deployed;
  f.shooters.weapon = Weapon::HeavyGun;
  f.shooters.bases = 40;
  f.shooters.range = Band::Short;
  f.target.bases = 40;
  std::string sixes = "6", ones = "1";
  for (int i = 1; i < most_dice; ++i) sixes += " 6", ones += " 1";
  EXPECT_EQ(roll<shooting>(f, {sixes, sixes, ones, ones}).losses, 240);
}

// HM-BUA-01, HM-ELE-03, HM-MELEE-11, HM-FLAME-05: what goes beyond a limit is said
TEST(Told, what_goes_beyond_a_limit) {
  auto f = usual<AssaultFacts>();
  f.garrison.bases = 12;
  f.rounds = 1;
  EXPECT_TRUE(cites<assault>(f, clause::HM_BUA_01, {"1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"}));
  f.garrison.bases = 8;
  EXPECT_FALSE(cites<assault>(f, clause::HM_BUA_01, {"1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"}));
  const auto elephants = with<TroopFacts>([](TroopFacts& t) { t.arm = Arm::Elephants, t.crew = 5; });
  EXPECT_EQ(judge<troops>(elephants).sp_of_base, 12);
  auto charge = usual<WholeChargeFacts>();
  charge.target.fighting = 1;
  EXPECT_TRUE(cites<whole_charge>(charge, clause::HM_MELEE_11, {"1 1"}));
  EXPECT_FALSE(cites<whole_charge>(usual<WholeChargeFacts>(), clause::HM_MELEE_11, {"1 1"}));
}

// HM-SEQ-12, HM-DEF-12: three game turns are looked at together
TEST(Chains, up_to_six) {
  auto f = usual<FireFightFacts>();
  f.turns = 6;
  EXPECT_EQ(problem(f), "");
  auto a = usual<AssaultFacts>();
  a.rounds = 6;
  EXPECT_EQ(problem(a), "");
  const auto o = roll<assault>(a, {"1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1",
                                   "1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"});
  EXPECT_EQ(o.rounds, 3);  // HM-RESULT-09: nobody is in, so that the attackers break off
  EXPECT_EQ(o.ends, AssaultEnds::Repulsed);
  EXPECT_EQ(o.attackers, SideEnds::Retires);
  EXPECT_EQ(o.garrison, SideEnds::Stands);
  EXPECT_EQ(o.attackers_disruption, 1);  // HM-DISR-07: the point of a long melee
  a.round = 2;  // who has broken in fights on: one inside, one at the walls, seven of the garrison answer
  a.inside = 1;
  a.rounds = 6;
  const auto in = roll<assault>(a, {"1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1", "1 1 1", "1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1", "1 1 1",
                                    "1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1", "1 1 1", "1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1", "1 1 1",
                                    "1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1", "1 1 1", "1 1 1", "1 1 1", "1 1 1 1 1 1 1 1 1", "1 1 1"});
  EXPECT_EQ(in.rounds, 6);
  EXPECT_EQ(in.ends, AssaultEnds::GoesOn);
}

// What the chains leave for the next throw. HM-FSAVE-02, HM-DISR-11, HM-RRES-01, HM-BUAF-05
TEST(Chains, a_fire_fight_says_what_is_left) {
  auto f = usual<FireFightFacts>();
  f.turns = 1;
  const auto o = roll<fire_fight>(f, {"6 6 5 5 4 4 4 4 3 2 1 1", "6 6 5 4 3 2 1 1", "6 4"});  // four hits: a point, and it retires
  EXPECT_EQ(o.second, SideEnds::Retires);
  EXPECT_EQ(o.first, SideEnds::Stands);
  EXPECT_EQ(o.second_losses, 4);
  EXPECT_EQ(o.second_disruption, 1);
  EXPECT_EQ(o.second_bases_lost, 0);
  f.second.hits_before = 2;
  EXPECT_EQ(roll<fire_fight>(f, {"6 6 5 5 4 4 4 4 3 2 1 1", "6 6 5 4 3 2 1 1", "6 4"}).second_bases_lost, 1);
}

TEST(Chains, an_assault_says_what_is_left) {
  auto f = usual<AssaultFacts>();
  f.rounds = 1;
  f.garrison.strength = 1;
  const auto o = roll<assault>(f, {"6 6 1 1 1 1", "2 2", "1 1 1 1 1 1 1 1 1 1 1 1", "5 4", "6 6"});
  EXPECT_EQ(o.garrison_losses, 2);
  EXPECT_EQ(o.garrison_bases_lost, 2);
  EXPECT_EQ(o.inside, 1);
  EXPECT_EQ(o.in_building, 3);
  EXPECT_EQ(o.attackers, SideEnds::Level);
  const auto taken = roll<assault>(with<AssaultFacts>([](AssaultFacts& g) { g.garrison.bases = 2; }, f), {"6 6 1 1 1 1", "2 2", "1 1 1 1 1 1"});
  EXPECT_EQ(taken.garrison, SideEnds::Destroyed);
}

// HM-MDICE-04, HM-RESULT-01, HM-CHFIRE-09
TEST(Chains, a_charge_says_what_is_left) {
  auto f = usual<WholeChargeFacts>();
  f.charger.arm = f.target.arm = Arm::HeavyCavalry;
  f.charger.strength = f.target.strength = 3;
  f.target_shooters = 0;
  const char* twenty = "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1";
  const char* twelve = "1 1 1 1 1 1 1 1 1 1 1 1";
  const auto stood = roll<whole_charge>(f, {"4 3", "3 3", twenty, twelve});
  EXPECT_TRUE(stood.charger_tired);
  EXPECT_FALSE(stood.target_tired);
  EXPECT_EQ(stood.next_round, 2);  // level
  f.response = ChargeResponse::Countercharge;
  EXPECT_TRUE(roll<whole_charge>(f, {"4 3", "3 3", twenty, twenty}).target_tired);
  EXPECT_FALSE(roll<whole_charge>(f, {"1 2"}).charger_tired);  // it never charged
  auto at_foot = usual<WholeChargeFacts>();
  at_foot.charger.arm = Arm::HeavyCavalry;
  at_foot.charger.strength = 3;
  const auto stopped = roll<whole_charge>(at_foot, {"4 3", "3 3", "5", "3 3 3 3 3 2 2 2 2 1 1 1", "4 3 3 3 3", "4 3"});
  EXPECT_EQ(stopped.charger_disruption, 2);
  EXPECT_EQ(stopped.charger_by_fire, 2);
  EXPECT_EQ(stopped.next_round, 1);
}

// Every procedure whose outcome says that something is changed writes it for the table umpire.
TEST(AtTable, what_an_outcome_changes_is_kept) {
  const std::map<std::string, std::set<std::string>> wanted = {
      {"whole-charge", {"lost", "bases", "disruption", "by_charging", "by_fire", "by_melee", "round", "fatigued", "state", "presence", "fought", "first_volley"}},
      {"fire-fight", {"lost", "bases", "disruption", "by_fire", "state", "shot", "first_volley", "presence"}},
      {"assault", {"lost", "bases", "disruption", "by_melee", "round", "state", "fought", "inside", "presence"}},
      {"shooting", {"lost", "bases", "disruption", "by_fire", "shot", "crew_lost"}},
      {"counter-battery", {"lost", "bases", "disruption", "by_fire", "shot", "crew_lost"}},
      {"gun-hit", {"damage_turns", "gone"}},
      {"building-damage", {"damage", "destroyed", "burning"}},
      {"fire-spread", {"burning"}},
      {"fire-fighting", {"burning", "bases"}},
      {"melee", {"lost", "bases", "disruption", "by_melee", "round", "fought", "state", "presence"}},
      {"fatigue", {"fatigued"}},
  };
  for (const auto& [name, kept] : wanted) {
    std::set<std::string> found;
    for (const Effect& effect : book().find(name)->table.effects) found.insert(effect.kept);
    for (const std::string& field : kept) EXPECT_TRUE(found.count(field)) << name << " " << field;
  }
}

// HM-DEF-20, HM-SQUARE-01, HM-BUA-01, HM-BUA-02: formations that troops cannot take
TEST(BadFacts, who_forms_what) {
  const auto target = [](Arm arm, Order order, Formation formation) {
    return problem(with<ShootingFacts>([&](ShootingFacts& f) { f.target.arm = arm, f.target.order = order, f.target.formation = formation; }));
  };
  EXPECT_EQ(target(Arm::Infantry, Order::Loose, Formation::Square), "");
  EXPECT_EQ(target(Arm::Infantry, Order::Skirmish, Formation::Square), "target_formation HM-SQUARE-01");
  EXPECT_EQ(target(Arm::HeavyCavalry, Order::Close, Formation::Square), "target_formation HM-DEF-20");
  EXPECT_EQ(target(Arm::HeavyCavalry, Order::Close, Formation::AttackColumn), "target_formation HM-DEF-20");
  EXPECT_EQ(target(Arm::Infantry, Order::Skirmish, Formation::AttackColumn), "target_formation HM-DEF-20");
  EXPECT_EQ(target(Arm::HeavyCavalry, Order::Close, Formation::MarchColumn), "");
  EXPECT_EQ(target(Arm::Elephants, Order::Close, Formation::Garrison), "target_formation HM-BUA-01");
  EXPECT_EQ(target(Arm::LightCamelry, Order::Close, Formation::Garrison), "target_formation HM-BUA-02");
  EXPECT_EQ(target(Arm::Infantry, Order::Close, Formation::Limbered), "target_formation HM-DEF-20");
  const auto shooters = with<ShootingFacts>([](ShootingFacts& f) { f.shooters.order = Order::Skirmish, f.shooters.formation = Formation::Square; });
  EXPECT_EQ(problem(shooters), "formation HM-SQUARE-01");
}

// HM-REACH-02, HM-PIKE-08: weapons that an arm cannot carry
TEST(BadFacts, who_carries_what) {
  const auto with_blade = [](Arm arm, Blade blade) {
    return problem(with<MeleeUnit>([&](MeleeUnit& u) { u.arm = arm, u.blade = blade; }));
  };
  EXPECT_EQ(with_blade(Arm::Infantry, Blade::Lance), "blade HM-REACH-02");
  EXPECT_EQ(with_blade(Arm::LightCavalry, Blade::Lance), "");
  EXPECT_EQ(with_blade(Arm::LightCavalry, Blade::Pike), "blade HM-REACH-02");
  EXPECT_EQ(with_blade(Arm::FootArtillery, Blade::Pike), "blade HM-PIKE-08");
  EXPECT_EQ(with_blade(Arm::Infantry, Blade::Pike), "");
  EXPECT_EQ(problem(with<MeleeUnit>([](MeleeUnit& u) { u.arm = Arm::Elephants, u.fighters = Fighters::ElephantCrew, u.blade = Blade::Pike; })), "");
}

// HM-FIRE-01, HM-FIRE-17, HM-RANGE-04, HM-CHARGE-14, HM-PIKE-01: the same in the procedures around a shot, a test, a move
TEST(BadFacts, in_the_rooms_around) {
  const auto shoots = [](Arm arm, Weapon weapon) { return problem(with<MayShootFacts>([&](MayShootFacts& f) { f.arm = arm, f.weapon = weapon; })); };
  EXPECT_EQ(shoots(Arm::Infantry, Weapon::HeavyGun), "weapon HM-RANGE-04");
  EXPECT_EQ(shoots(Arm::HeavyCavalry, Weapon::Musket), "weapon HM-FIRE-17");
  EXPECT_EQ(shoots(Arm::FootArtillery, Weapon::Musket), "weapon HM-FIRE-01");
  EXPECT_EQ(shoots(Arm::LightCamelry, Weapon::BattalionGun), "");
  const auto tests = [](Arm arm, Formation formation, State state) {
    return problem(with<ReactionFacts>([&](ReactionFacts& f) { f.unit.arm = arm, f.unit.formation = formation, f.state = state; }));
  };
  EXPECT_EQ(tests(Arm::FootArtillery, Formation::Deployed, State::Charging), "state HM-CHARGE-14");
  EXPECT_EQ(tests(Arm::Infantry, Formation::Square, State::Charging), "state HM-CHARGE-14");
  EXPECT_EQ(tests(Arm::Infantry, Formation::Square, State::Static), "");
  EXPECT_EQ(problem(with<MoveFacts>([](MoveFacts& f) { f.unit.weapon = Weapon::HeavyGun; })), "weapon HM-RANGE-04");
  EXPECT_EQ(problem(with<PassFacts>([](PassFacts& f) { f.other_pikes = 1, f.other_order = Order::Loose; })), "other_order HM-PIKE-01");
}

// HM-CHARGE-01, HM-DISENG-02: what a procedure finds by itself is not asked, so that nothing that is said is passed over
TEST(BadFacts, what_is_found_is_not_asked) {
  for (const char* field : {"charger_impetus", "charger_opponent", "target_impetus", "target_opponent"})
    EXPECT_EQ(book().find("whole-charge")->facts->find(field), nullptr) << field;
  for (const char* field : {"striker_impetus", "striker_point_blank", "striker_opponent"})
    EXPECT_EQ(book().find("disengage")->facts->find(field), nullptr) << field;
}

}  // namespace
}  // namespace linstock::horse_and_musket
