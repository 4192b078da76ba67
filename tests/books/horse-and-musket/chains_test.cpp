// The chains, and worked examples of several steps with scripted dice, written from the print.
#include "books/horse-and-musket/buildings/buildings.h"
#include "books/horse-and-musket/chains/assault.h"
#include "books/horse-and-musket/chains/charge.h"
#include "books/horse-and-musket/chains/fire_fight.h"
#include "books/horse-and-musket/exotics/elephants.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto charge = run_chain<WholeChargeChain>;
constexpr auto fire_fight = run_chain<FireFightChain>;
constexpr auto assault = run_chain<AssaultChain>;
constexpr auto fight = run_chain<MeleeRound>;

// Four bases of heavy horse, 3 SP each, at four bases of close order foot, 6 SP each, all class B.
WholeChargeFacts horse_at_foot() {
  auto f = usual<WholeChargeFacts>();
  f.charger.arm = Arm::HeavyCavalry;
  f.charger.strength = 3;
  f.target.blade = Blade::Bayonet;
  return f;
}

// HM-CHARGE-01, HM-CHFIRE-05, HM-CHFIRE-07, HM-CHFIRE-09, HM-CHFIRE-11, HM-RRES-01, HM-SEQ-09
TEST(Example, a_charge_stopped_by_fire) {
  const auto o = roll<charge>(horse_at_foot(), {
                                                   "4 3",                      // 7 + 2 charging + 2 close: passes 8
                                                   "3 3",                      // 6 + 2 close: passes
                                                   "5",                        // short range: 3+
                                                   "3 3 3 3 3 2 2 2 2 1 1 1",  // five hits
                                                   "4 3 3 3 3",                // four unsaved on four bases
                                                   "4 3",                      // 7 + 4 - 4 hits - 2 points: 5, fails by 3
                                               });
  EXPECT_EQ(o.ends, ChargeEnds::StoppedByFire);
  EXPECT_EQ(o.charger, SideEnds::Retires);
  EXPECT_EQ(o.charger_losses, 4);
  const Tables added = house("option.HM-CHFIRE-09", "causes-added-up");  // 3 points: fails by 4
  EXPECT_EQ(roll<charge>(horse_at_foot(), {"4 3", "3 3", "5", "3 3 3 3 3 2 2 2 2 1 1 1", "4 3 3 3 3", "4 3"}, added).charger, SideEnds::Retreats);
}

// HM-BREAK-01, HM-BREAK-06, HM-DISR-02, HM-DISR-11, HM-DISR-15, HM-MSAVE-01, HM-RMOD-26, HM-RRES-11
TEST(Example, a_charge_breaks_through) {
  const auto o = roll<charge>(horse_at_foot(), {
                                                   "4 3", "3 3",
                                                   "1", "4 4 4 4 4 4 3 3 3 2 2 2",                 // long range: 5+, nothing
                                                   "6 6 6 6 6 5 5 4 4 4 3 3 3 3 3 2 2 1 1 1",     // 20 dice on 4+
                                                   "6 6 6 5 5 4 3 2 2 1",                         // ten saves on 4+: four lost
                                                   "6 6 5 5 5 4 4 3 3 2 1 1",                     // foot at -1 and 1 point: 6
                                                   "5 2",                                         // saves on 3+: one lost
                                                   "6 5",                                         // 11 - 1 + 2 - 2 - 4 - 4: fails by 6, pushed back
                                               });
  EXPECT_EQ(o.ends, ChargeEnds::Melee);
  EXPECT_EQ(o.charger, SideEnds::BreaksThrough);
  EXPECT_EQ(o.target, SideEnds::Disperses);  // HM-RDEF-06
  EXPECT_EQ(o.charger_losses, 1);
  EXPECT_EQ(o.target_losses, 4);
}

// HM-CHARGE-02, HM-CHARGE-03, HM-REACT-01: a warband needs no test for its countercharge; of class C it makes none, and tests
TEST(Charge, a_warband_that_cannot_countercharge_tests) {
  auto f = horse_at_foot();
  f.target_morale.temper = Temper::Warband;
  f.distance = bw;
  f.target_shooters = 0;
  f.response = ChargeResponse::Countercharge;
  const auto flees = [&] {
    return odds_that<WholeCharge>("whole-charge", f, [](const WholeCharge& o) { return o.ends == ChargeEnds::TargetFlees; });
  };
  EXPECT_EQ(flees(), Fraction(0));
  f.target.cls = Class::C;
  f.response = ChargeResponse::Stand;
  EXPECT_EQ(flees(), Fraction(33, 36) * Fraction(10, 36));  // 10 needed, 2 for close order: fails by 3 and more on 5 and less
}

// What is refused is named as it stands on the form.
TEST(Charge, names_the_fact_that_is_wrong) {
  auto f = horse_at_foot();
  f.charger.formation = Formation::MarchColumn;
  EXPECT_EQ(problem(f), "charger_formation HM-CHARGE-14");
  f.charger = usual<MeleeUnit>();
  f.charger.prone = 1;
  EXPECT_EQ(problem(f), "charger_prone HM-CHARGE-14");
  auto volleys = usual<FireFightFacts>();
  volleys.first.weapon = Weapon::Thrown;
  EXPECT_EQ(problem(volleys), "range HM-RANGE-01");
}

// HM-BREAK-06, HM-RESULT-04, HM-RESULT-17: who is broken through and would be pushed back 3 BW routs untested, and is pursued
TEST(Charge, a_unit_broken_through_may_rout) {
  auto f = horse_at_foot();
  f.target_shooters = 0;
  const auto o = roll<charge>(f, {"4 3", "3 3",
                                  "6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "3 3 3 3 1",  // five lost
                                  "6 1 1 1 1 1 1 1 1 1 1 1", "2",                          // against one: 1 BW and four halves
                                  "1"});                                                   // 3 + 1 against 5 + 2
  EXPECT_EQ(o.charger, SideEnds::BreaksThrough);
  EXPECT_EQ(o.target, SideEnds::Routs);
  EXPECT_TRUE(o.caught);
}

// HM-CHFIRE-06, HM-MELEE-08, HM-MELMOD-09, HM-RESULT-03, HM-RESULT-04, HM-RESULT-17, HM-COMP-01, HM-COMP-04, HM-COMP-06
TEST(Example, bayonets_rout_and_catch_poor_foot) {
  auto f = usual<WholeChargeFacts>();
  f.charger.cls = Class::A;
  f.target.cls = Class::C;
  const auto run = [&](const char* rout) {
    return roll<charge>(f, {
                               "3 3", "4 4",
                               "3", "6 5 5 5 5 5 4 4 4 3 3 3", "4",              // 3 - 1: long; class C needs 6
                               "6 6 6 5 5 4 3 3 2 2 2 2 1 1 1 1", "6 6 5 4 3 2 2 1",  // 16 dice on 3+, three lost
                               "5 4 4 4 4 3 3 3 2 2 1 1", "3",                   // 12 dice on 5+, saved
                               rout,                                             // pushed 3.5 BW: routs untested
                           });
  };
  const auto caught = run("1");  // 3 + 1 against 3 + 1
  EXPECT_EQ(caught.target, SideEnds::Routs);
  EXPECT_EQ(caught.charger, SideEnds::Wins);
  EXPECT_TRUE(caught.caught);
  EXPECT_FALSE(run("2").caught);
}

// HM-REACH-03, HM-MELMOD-03, HM-MELEE-06, HM-RESULT-02, HM-DISR-22
TEST(Example, horse_breaks_on_a_square) {
  MeleeFacts f{};
  MeleeUnit horse = usual<MeleeUnit>(), square = usual<MeleeUnit>();
  horse.arm = Arm::HeavyCavalry;
  horse.impetus = Impetus::Charging;
  horse.strength = 3;
  horse.bases = horse.fighting = 2;
  square.formation = Formation::Square;
  square.blade = Blade::Bayonet;
  square.fighting = 2;
  f.attackers.push(horse);
  f.defenders.push(square);
  const auto o = roll<fight>(f, {
                                    "6 5 4 4 1 1", "3 2",                  // the square first: 5+, one lost
                                    "6 6 5 5 4 3 2 1 1 1", "5 4", "4",     // 10 dice at -4: 6 and then 5+; saved
                                });
  EXPECT_EQ(o.winner, MeleeWinner::Defenders);
  EXPECT_EQ(o.attackers[0].fate, Fate::PushedBack);
  EXPECT_EQ(o.attackers[0].push_back, bw + bw / 2);
  EXPECT_TRUE(o.attackers[0].tests);
  EXPECT_EQ(o.defenders[0].disruption, 0);  // the charge did not succeed
}

// HM-FIRE-02, HM-FSAVE-01, HM-DISR-11, HM-REACT-02, HM-FMOD-11: one turn of volleys
TEST(Example, a_fire_fight_of_one_turn) {
  auto f = usual<FireFightFacts>();
  f.turns = 1;
  const auto o = roll<fire_fight>(f, {
                                         "6 6 5 5 4 4 4 4 3 2 1 1", "6 6 5 4 3 2 1 1",  // four lost on four bases
                                         "6 5",                                         // 11 + 2 - 4 - 1 = 8: stands
                                         "6 5 4 4 4 4 3 3 2 2 1 1", "4 3",              // at -1: 5+, one lost
                                     });
  EXPECT_EQ(o.ends, FightEnds::BothStand);
  const auto gives = roll<fire_fight>(f, {"6 6 5 5 4 4 4 4 3 2 1 1", "6 6 5 4 3 2 1 1", "6 4"});  // fails by 1: retires
  EXPECT_EQ(gives.ends, FightEnds::SecondGivesWay);
  EXPECT_EQ(gives.turn, 1);
}

// HM-COH-01: the Cohesion Limit needs no test
TEST(FireFight, half_its_strength_is_enough) {
  auto f = usual<FireFightFacts>();
  f.second.strength = 1;
  f.second.bases = 12;
  const auto o = roll<fire_fight>(f, {"6 6 6 6 6 6 1 1 1 1 1 1", "1 1 1 1 1 1"});  // 6 of 12
  EXPECT_EQ(o.ends, FightEnds::SecondGivesWay);
  f.second.hits_before = 4;  // it began with 16: two more hits do not make half, four do
  EXPECT_EQ(roll<fire_fight>(with<FireFightFacts>([](FireFightFacts& g) { g.turns = 1; }, f),
                             {"6 6 6 6 1 1 1 1 1 1 1 1", "1 1 1 1"}).ends, FightEnds::SecondGivesWay);
}

// HM-BUAF-01, HM-BUAF-03, HM-BUAF-04, HM-BUAF-07, HM-BUAF-09, HM-MELMOD-10, HM-RESULT-14: the walls, a break-in, thrown out
TEST(Example, an_assault_breaks_in_and_is_thrown_out) {
  auto f = usual<AssaultFacts>();
  f.garrison.hits_before = 4;
  const auto o = roll<assault>(f, {
                                      "6 6 5 4 1 1", "2 1",              // 6 dice at -2: two lost, a base is gone
                                      "4 3 3 3 3 3 2 2 2 1 1 1", "2",    // 2 + 1 + 1 bases answer
                                      "5",                               // one base breaks in
                                      "4 3",                             // 7 - 1 + 2 + 2 - 2 = 8: the garrison stays
                                      "4 4 3 2",                         // following up: a die more and +1; one base outside, at -2
                                      "3 2 2 1", "2",                    // one inside, on equal terms
                                      "4 4 4 3 2 1", "6 5 4",            // two answer at the walls
                                      "4 4 1", "2 1",                    // one inside: two lost
                                      "6 6",                             // the attackers' reaction: passed
                                  });
  EXPECT_EQ(o.ends, AssaultEnds::Repulsed);
  EXPECT_EQ(o.rounds, 2);
  EXPECT_EQ(o.inside, 0);
}

// HM-SEQ-12, HM-BUAF-04, HM-RESULT-05: the second round of the same assault, asked by itself; if the attackers had won the first
TEST(Assault, goes_on_from_what_is_left) {
  auto f = usual<AssaultFacts>();
  f.attackers.hits_before = 1;
  f.garrison.bases = 3;
  f.garrison.hits_before = 6;
  f.round = 2;
  f.inside = 1;
  f.rounds = 1;
  const auto o = roll<assault>(f, {"5 4 3", "4 2 1", "2", "4 4 4 3 2 1", "6 5 4", "4 4 1", "2 1", "6 6"});
  EXPECT_EQ(o.ends, AssaultEnds::Repulsed);
  EXPECT_EQ(o.rounds, 1);
  f.following_up = 1;
  EXPECT_EQ(roll<assault>(f, {"4 4 3 2", "3 2 2 1", "2", "4 4 4 3 2 1", "6 5 4", "4 4 1", "2 1", "6 6"}).ends, AssaultEnds::Repulsed);
  f.round = 1;
  EXPECT_EQ(problem(f), "following_up HM-RESULT-05");
  f.following_up = 0;
  EXPECT_EQ(problem(f), "inside HM-BUAF-03");
}

// HM-BUA-01: eight bases find room, or as many as the house says
TEST(Assault, a_full_building) {
  auto f = usual<AssaultFacts>();
  f.garrison.bases = 12;
  f.garrison.strength = 1;
  f.touching = 4;
  f.rounds = 1;
  // twelve attackers' dice; eight bases are in, so four and two beside them answer; then the garrison is past 75%
  const auto o = roll<assault>(f, {"6 6 6 6 6 6 1 1 1 1 1 1", "1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"});
  EXPECT_EQ(o.ends, AssaultEnds::GarrisonGivesWay);  // six of eight
}

// HM-BUAF-06: supported until they are in
TEST(Assault, a_garrison_is_supported) {
  auto f = usual<AssaultFacts>();
  f.rounds = 1;
  const auto test = [&](const char* dice) {
    return roll<assault>(f, {"6 6 5 4 1 1", "2 1", "3 3 3 3 3 3 2 2 2 1 1 1", dice}).ends;
  };
  EXPECT_EQ(test("2 2"), AssaultEnds::GoesOn);  // 4 + 2 + 2 + 2 - 2 = 8
  EXPECT_EQ(test("2 1"), AssaultEnds::GarrisonGivesWay);
}

// HM-BUAF-07 both ways through the chain; HM-BUAF-08: taken when nobody is left
TEST(Assault, break_in_dice_both_ways) {
  auto f = usual<AssaultFacts>();
  f.rounds = 1;
  f.garrison.strength = 1;
  f.garrison.bases = 4;
  const std::initializer_list<std::string_view> each = {"6 6 1 1 1 1", "2 2", "1 1 1 1 1 1 1 1 1 1 1 1", "5 4", "6 6"};
  EXPECT_EQ(roll<assault>(f, each).inside, 1);
  const Tables one = house("option.HM-BUAF-07", "one-for-all");
  EXPECT_EQ(roll<assault>(f, {"6 6 1 1 1 1", "2 2", "1 1 1 1 1 1 1 1 1 1 1 1", "5", "6 6"}, one).inside, 2);
  f.garrison.bases = 2;
  EXPECT_EQ(roll<assault>(f, {"6 6 1 1 1 1", "2 2", "1 1 1 1 1 1"}).ends, AssaultEnds::Taken);
}

// HM-BUA-08, HM-BUA-09, HM-BUA-10, HM-BUA-12, HM-BUA-13, HM-BUA-14, HM-BUA-15: a village burns
TEST(Example, a_village_burns) {
  auto guns = usual<DamageFacts>();
  guns.building = Building::Wood;
  guns.weapon = Weapon::Howitzer;
  guns.models = 2;
  const auto shot = roll<run_chain<DamageChain>>(guns, {"4 3", "4 4", "6 3"});
  EXPECT_EQ(shot.points_left, 100 - 17);
  EXPECT_TRUE(shot.on_fire);
  const auto first = roll<run_chain<FirefightChain>>(FirefightFacts{FireMove::First, 2, 1}, {"4 1"});
  EXPECT_FALSE(first.put_out);
  EXPECT_EQ(first.bases_lost, 1);
  const auto second = roll<run_chain<FirefightChain>>(FirefightFacts{FireMove::Second, 1, 0}, {"5"});
  EXPECT_TRUE(second.burns_on);
  EXPECT_EQ(judge<evacuate>(EvacuationFacts{1, 1}).garrison, Evacuates::MustLeave);
  EXPECT_TRUE(roll<spread_fire>(SpreadFacts{Building::Brick, bw, 30, 0, 0}, {"5"}).catches);
}

// HM-STAMP-01, HM-STAMP-02, HM-STAMP-03, HM-STAMP-06, HM-ELE-08, HM-DISR-17: a crew is shot down, the beast runs wild
TEST(Example, an_elephant_runs_wild) {
  EXPECT_EQ(judge<elephant>(ElephantFacts{3, 2, 3, 0}).now, ElephantIs::Stampeding);
  EXPECT_FALSE(roll<mahout>(MahoutFacts{0, 1}, {"4"}).killed);
  const auto run = roll<stampede>(usual<StampedeFacts>(), {"36", "4"});
  EXPECT_EQ(run.direction, 180);
  EXPECT_EQ(run.distance, 4 * bw);
  MeleeFacts f{};
  MeleeUnit beast = usual<MeleeUnit>(), foot = usual<MeleeUnit>();
  beast.arm = Arm::Elephants;
  beast.impetus = Impetus::Charging;
  beast.stampeding = 1;
  beast.bases = beast.fighting = 1;
  beast.strength = 8;
  beast.hits_before = 2;
  foot.order = Order::Loose;
  foot.fighting = 2;
  foot.disruption = 1;  // contacted by elephants
  f.attackers.push(beast);
  f.defenders.push(foot);
  const auto o = roll<fight>(f, {"6 6 5 4 3 2 1 1", "6 5 5 1", "6 6 5 5 4 3", "2 1"});  // 8 dice; saves on 6; foot needs 6
  EXPECT_EQ(o.defenders[0].taken, 3);
  EXPECT_EQ(o.attackers[0].taken, 2);
  EXPECT_EQ(o.defenders[0].fate, Fate::PushedBack);
  EXPECT_EQ(o.attackers[0].fate, Fate::Stands);
}

// HM-CHARGE-12: who fails its test stands there, does not shoot, fights as halted
TEST(Charge, a_shaken_target_neither_shoots_nor_countercharges) {
  auto f = horse_at_foot();
  f.target.arm = Arm::HeavyCavalry;
  f.target.blade = Blade::Sword;
  f.target.strength = 3;
  f.target_shooters = 0;
  f.response = ChargeResponse::Countercharge;
  const auto o = roll<charge>(f, {"4 3", "3 2",  // 5 + 2: fails by 1, Retire later
                                  "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"});  // 20 dice against 12
  EXPECT_EQ(o.charger, SideEnds::Level);
  const auto counter = roll<charge>(f, {"4 3", "3 3",  // both charging: 20 against 20
                                        "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"});
  EXPECT_EQ(counter.target, SideEnds::Level);
  f.target.cls = Class::C;
  EXPECT_EQ(problem(f), "response HM-CHARGE-03");
  f.target.fighters = Fighters::Holders;
  EXPECT_EQ(problem(f), "response HM-CHARGE-14");
}

// HM-RMOD-03: the enemy that charges, or is charged, is the closest: its cover counts in both tests, and when fire has stopped the charge
TEST(Charge, the_other_sides_cover_counts_in_the_tests) {
  const auto stays = [](const WholeChargeFacts& f) {
    return odds_that<WholeCharge>("whole-charge", f, [](const WholeCharge& o) { return o.ends == ChargeEnds::ChargerStays; });
  };
  auto f = horse_at_foot();
  f.target.cover = Cover::Hard;
  EXPECT_EQ(stays(f), Fraction(10, 36));  // 4 was enough in the open, now 6
  f.target.cover = Cover::Soft;
  EXPECT_EQ(stays(f), Fraction(6, 36));
  EXPECT_EQ(roll<charge>(f, {"3 3", "3 3", "5", "3 3 3 3 3 2 2 2 2 1 1 1", "4 3 3 3 3", "4 3"}).charger, SideEnds::Retreats);  // by 4, not 3
}

// HM-CHARGE-14 is about those who charge: squares, guns, columns of march and men lying down are charged all the same
TEST(Charge, strikes_those_who_could_not_charge_themselves) {
  auto f = horse_at_foot();
  f.target.formation = Formation::MarchColumn;
  EXPECT_EQ(problem(f), "");
  f.target.formation = Formation::Square;  // HM-FIRE-12: one base of four shoots; HM-REACH-03: it strikes first
  const auto square = roll<charge>(f, {"4 3", "3 3", "1", "2 2 2", "1 1 1 1 1 1 1 1 1 1 1 1", "5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5"});
  EXPECT_EQ(square.charger, SideEnds::Level);
  f.target.arm = Arm::FootArtillery;  // HM-RRES-03, HM-RMOD-23: a working crew needs 9
  f.target.formation = Formation::Deployed;
  f.target.blade = Blade::Sword;
  f.target_weapon = Weapon::MediumGun;
  const auto leaves_its_guns = [](const WholeCharge& o) { return o.ends == ChargeEnds::TargetFlees && o.target == SideEnds::Disperses; };
  EXPECT_EQ(odds_that<WholeCharge>("whole-charge", f, leaves_its_guns),
            Fraction(33, 36) * Fraction(26, 36));
}

// HM-PRONE-03: who lies down shoots at the charge at -2
TEST(Charge, troops_lying_down_shoot_worse_at_it) {
  auto f = horse_at_foot();
  f.target.prone = 1;
  const auto o = roll<charge>(f, {"4 3", "3 3", "5", "5 4 4 4 4 2 2 2 2 1 1 1", "1",  // short range: 5+ instead of 3+
                                  "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"});
  EXPECT_EQ(o.charger_losses, 1);
}

// HM-DISR-13, HM-DISR-14, HM-PIKE-06: the rout and the pursuit of the same turn
TEST(Charge, routers_and_pursuers_are_disrupted) {
  auto f = usual<WholeChargeFacts>();
  f.charger.cls = Class::A;
  f.target.cls = Class::C;
  f.target_shooters = 0;
  const auto points = [&](bool pursue) {
    f.pursue = pursue;
    const char* strikes[] = {"6 6 6 5 5 4 3 3 2 2 2 2 1 1 1 1", "6 6 5 4 3 2 2 1", "5 4 4 4 4 3 3 3 2 2 1 1", "3"};
    return pursue ? roll<charge>(f, {"3 3", "4 4", strikes[0], strikes[1], strikes[2], strikes[3], "3"})
                  : roll<charge>(f, {"3 3", "4 4", strikes[0], strikes[1], strikes[2], strikes[3]});
  };
  const WholeCharge stays = points(false), runs = points(true);
  EXPECT_EQ(runs.target_disruption - stays.target_disruption, 2);
  EXPECT_EQ(runs.target_by_melee - stays.target_by_melee, 2);
  EXPECT_EQ(runs.charger_disruption - stays.charger_disruption, 1);
}

// HM-MELEE-03, HM-MELEE-11: eight at the walls of two: six strike
TEST(Assault, no_more_than_three_to_one) {
  auto f = usual<AssaultFacts>();
  f.attackers.bases = f.touching = 8;
  f.garrison.bases = 2;
  f.rounds = 1;
  EXPECT_EQ(roll<assault>(f, {"1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1"}).ends, AssaultEnds::GoesOn);
  f.garrison.bases = 3;  // nine may, and all eight do
  EXPECT_EQ(roll<assault>(f, {"1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1"}).ends, AssaultEnds::GoesOn);
}

// HM-CHARGE-01: exact odds of the first test
TEST(Charge, exact_odds) {
  EXPECT_EQ(odds_that<WholeCharge>("whole-charge", horse_at_foot(), [](const WholeCharge& o) { return o.ends == ChargeEnds::ChargerStays; }),
            Fraction(3, 36));  // 2 and 3 of 2d6: 4 is enough
  EXPECT_EQ(odds_that<WholeCharge>("whole-charge", horse_at_foot(), [](const WholeCharge& o) { return o.ends == ChargeEnds::TargetFlees; }),
            Fraction(33, 36) * Fraction(3, 36));  // fails by 3 or more
}

// HM-CHARGE-16, HM-RDEF-05, HM-DISR-03, HM-DISR-14: routers run 3 BW + D3; heavy horse reaches 5 + 2 BW
TEST(Charge, goes_on_after_those_who_rout_from_it) {
  auto f = horse_at_foot();
  f.distance = 2 * bw;
  const auto gone = roll<charge>(f, {"4 3", "1 2", "3"});  // 3 + 2 for close order: fails by 3; 2 + 3 + 3 BW away
  EXPECT_EQ(gone.ends, ChargeEnds::TargetFlees);
  EXPECT_EQ(gone.target, SideEnds::Routs);
  EXPECT_FALSE(gone.caught);
  EXPECT_EQ(gone.charger_disruption, 1);
  EXPECT_EQ(gone.target_disruption, 2);
  const auto ridden_down = roll<charge>(f, {"4 3", "1 2", "2"});  // 7 BW away
  EXPECT_TRUE(ridden_down.caught);
  EXPECT_EQ(ridden_down.charger_disruption, 0);
  EXPECT_FALSE(ridden_down.pursues);
  f.charger_leadership = -bw;  // HM-LEAD-02: it reaches 6 BW
  EXPECT_FALSE(roll<charge>(f, {"4 3", "1 2", "2"}).caught);
}

// HM-CHARGE-16, HM-DISR-03: whoever disperses is not there to be met
TEST(Charge, meets_nobody_where_the_target_disperses) {
  auto f = horse_at_foot();
  f.target.cls = Class::C;  // 10 needed
  const auto o = roll<charge>(f, {"4 3", "1 2"});  // 3 + 2: fails by 5
  EXPECT_EQ(o.target, SideEnds::Disperses);
  EXPECT_EQ(o.charger_disruption, 1);
}

}  // namespace
}  // namespace linstock::horse_and_musket
