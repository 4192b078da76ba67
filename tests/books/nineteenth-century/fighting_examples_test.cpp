// Worked examples of several steps, written from the print, with scripted dice; and exact odds across the two chains.
#include "books/nineteenth-century/charges/charge_chain.h"
#include "books/nineteenth-century/firing/fire_fight.h"
#include "books/nineteenth-century/nc_kit.h"
#include "kernel/book.h"

namespace linstock::nineteenth_century {

const Book& book();

namespace {

constexpr auto charge = run_chain<ChargeChain>;
constexpr auto fire_fight = run_chain<FireFight>;

template <class O, class F, class Wanted>
Fraction odds_that(const char* name, const F& facts, Wanted wanted, const Tables& tables = {}) {
  expect_good(facts);
  Described described(describe<F>());
  *static_cast<F*>(described.data()) = facts;
  const Odds all = odds(*book().find(name), described, &tables);
  EXPECT_EQ(all.samples, 0u) << "sampled";
  return all.sum_if([&](const Described& outcome) { return wanted(outcome.as<O>()); });
}

ChargeUnit unit(Arm arm, int figures, int front, int fighting, int ranks) {
  auto u = usual<ChargeUnit>();
  u.arm = arm;
  u.figures = u.original_figures = figures;
  u.front_rank = front;
  u.fighting = fighting;
  u.ranks = ranks;
  return u;
}
WholeChargeFacts facts_of(const ChargeUnit& charger, const ChargeUnit& defender, int distance, int move) {
  auto f = usual<WholeChargeFacts>();
  f.charger = charger;
  f.defender = defender;
  f.distance = distance;
  f.charger_move = move;
  return f;
}

// Heavy horse of class C, 12 figures six wide, charges 135 yards at 20 figures with muzzle-loading rifles that have not fired.
// NC-REACT-22, NC-FIRE-10, NC-FIRE-11, NC-FIRE-27, NC-SMALL-03, NC-SMALL-13, NC-SMALL-20, NC-CAS-05, NC-FIRE-26, NC-HOME-03, NC-HOME-04
TEST(Example, heavy_horse_halted_by_fire) {
  auto f = facts_of(unit(Arm::HeavyCavalry, 12, 6, 8, 2), unit(Arm::Infantry, 20, 20, 10, 1), 135, 270);
  f.charger.small_arm = SmallArm::None;
  f.firing = 16;
  const WholeCharge o = roll<charge>(f, {
                                            "4 4 3",  // 11, -2 for rifles: 9, Obey Orders
                                            "3 3 3",  // the line obeys and halts
                                            "3",      // 22 +1 mounted +1 two ranks +2 first volley -2: 24, 16 figures: 83, 13 a figure
                                        });
  EXPECT_EQ(o.end, ChargeEnd::HaltedByFire);
  EXPECT_EQ(o.charger_lost, 2);
  EXPECT_EQ(o.charger_total, 23);  // of 83
  EXPECT_EQ(o.charger_state, State::Disordered);  // NC-LOSE-17
  EXPECT_EQ(o.defender_state, State::Formed);
  EXPECT_EQ(o.rounds, 0);
}

// The same fire over all twelve figures takes 6 off; a better score then gets home. NC-FIRE-26
TEST(Example, the_front_rank_count_decides) {
  auto f = facts_of(unit(Arm::HeavyCavalry, 12, 6, 8, 2), unit(Arm::Infantry, 20, 20, 10, 1), 135, 270);
  f.firing = 16;
  f.charger.other_factors = 6;
  EXPECT_EQ(roll<charge>(f, {"4 4 3", "3 3 3", "3"}).end, ChargeEnd::HaltedByFire);  // 15 - 13
  // 15 - 6 is 9: home, unformed by 6.9 a figure and disordered; 22 +4 -2 +5 against 16 +2
  const WholeCharge home = roll<charge>(f, {"4 4 3", "3 3 3", "3", "5", "2", "3"}, house("option.NC-FIRE-26", "all-over-all"));
  EXPECT_EQ(home.end, ChargeEnd::DefenderBreaks);
  EXPECT_EQ(home.rounds, 1);
}

// Class A heavy horse rides down raw muskets. NC-SMALL-15, NC-MELEE-05, NC-MELEE-06, NC-MELEE-18, NC-MRES-11, NC-MRES-13,
// NC-MELEE-13, NC-PURS-01, NC-ROUT-06, NC-LOSE-11
TEST(Example, raw_muskets_ridden_down) {
  auto f = facts_of(unit(Arm::HeavyCavalry, 12, 6, 8, 2), unit(Arm::Infantry, 16, 16, 10, 1), 135, 270);
  f.charger.morale = Morale::A;
  f.charger.other_factors = 5;
  f.defender.morale = Morale::D;
  f.defender.training = Training::T3;
  f.defender.small_arm = SmallArm::PM;
  f.firing = 10;
  const WholeCharge o = roll<charge>(f, {
                                            "5 5 5",  // 15 + 5: muskets are no rifles
                                            "4 4 3",  // three normal dice: 11, Obey Orders for a D
                                            "1",      // 20 -1 T3 +1 +1 +2 -2 -1: 20, 10 figures: 30, 5 a figure; 15 is enough
                                            "4",      // 22 +2 +4 +4: 32, 8 figures: 127
                                            "3",      // 16 -1 +3: 18, 10 figures: 23
                                            "3",      // 250 at the double keep up with 180: 22 +2 +8 -2 +2 +3: 35, 8 figures: 192
                                        });
  EXPECT_EQ(o.end, ChargeEnd::DefenderBreaks);
  EXPECT_EQ(o.pursuit, PursuitEnd::StrikesRouters);
  EXPECT_EQ(o.charger_lost, 1);
  EXPECT_EQ(o.defender_lost, 10);  // 127 + 192
}

WholeChargeFacts column_against_line() {
  auto f = facts_of(unit(Arm::Infantry, 24, 6, 8, 4), unit(Arm::Infantry, 20, 10, 10, 1), 100, 140);
  f.charger.column = 1;
  f.response = Response::CounterCharge;
  return f;
}

// A column and a line charge each other; the line is pushed back twice and breaks. NC-RESP-05, NC-FIRE-09, NC-MELEE-11,
// NC-MELEE-12, NC-MRES-03, NC-MRES-04, NC-LOSE-04, NC-LOSE-10
TEST(Example, a_line_pushed_back_twice) {
  const WholeCharge o = roll<charge>(column_against_line(), {
                                                                "3 3 3", "3 4 3",  // both obey
                                                                "5",               // 16 +1 charging +3 ranks +5: 25, 8 figures: 48
                                                                "2",               // 16 +1 +2: 19, 10 figures: 26; not twice as many
                                                                "5",               // 16 +1 following up -1 unformed +5: 21: 28
                                                                "2",               // 16 -2 disordered +2: 16: 17; 3:2 again
                                                                "3 3 3",           // 150 against 180: 9 +3 won +3 pursuing: 15
                                                            });
  EXPECT_EQ(o.end, ChargeEnd::DefenderBreaks);
  EXPECT_EQ(o.pursuit, PursuitEnd::Rallies);
  EXPECT_EQ(o.rounds, 2);
  EXPECT_EQ(o.charger_lost, 1);   // 26 + 17
  EXPECT_EQ(o.defender_lost, 2);  // 48 + 28
}

// The same meeting ends in two standing melees. NC-MRES-01, NC-MRES-02
TEST(Example, two_standing_melees) {
  const WholeCharge o = roll<charge>(column_against_line(), {
                                                                "3 3 3", "3 4 3",
                                                                "5", "2",  // pushed back as before
                                                                "3", "2",  // 19: 21 against 17: standing
                                                                "5", "2",  // both disordered: 19: 21 against 17: standing again
                                                            });
  EXPECT_EQ(o.end, ChargeEnd::BothFallBack);
  EXPECT_EQ(o.rounds, 3);
  EXPECT_EQ(o.charger_lost, 2);   // 26 + 17 + 17
  EXPECT_EQ(o.defender_lost, 3);  // 48 + 21 + 21
}

// Behind a hedge a line loses the first round narrowly, holds in its test, and throws its attackers back. NC-MELEE-16,
// NC-MRES-09, NC-MRES-16, NC-MRES-20, NC-REACT-48, NC-MRES-07
TEST(Example, beaten_at_the_hedge_and_holding) {
  auto f = facts_of(unit(Arm::Infantry, 20, 10, 10, 2), unit(Arm::Infantry, 20, 10, 10, 1), 60, 120);
  f.defends = Obstacle::Minor;
  f.firing = 0;
  const auto dice = {std::string_view("3 3 3"), std::string_view("3 3 3"),
                     std::string_view("4"), std::string_view("3"),  // 16 +1 -1 +4: 20: 30; 16 +3: 19: 26
                     std::string_view("4 4 4"),                     // 12 - 3 for a lost melee: 9, Obey Orders
                     std::string_view("3"), std::string_view("4")}; // 16 -1 -1 +3: 17: 20; 16 -1 +4: 19: 26
  const WholeCharge o = roll<charge>(f, dice);
  EXPECT_EQ(o.end, ChargeEnd::ThrownBack);
  EXPECT_EQ(o.rounds, 2);
  EXPECT_EQ(o.charger_lost, 1);
  EXPECT_EQ(o.defender_lost, 1);
  // No Advance would have broken it: 6 after 9 - 3.
  EXPECT_EQ(roll<charge>(f, {"3 3 3", "3 3 3", "4", "3", "3 3 3", "3 3 3"}).end, ChargeEnd::DefenderBreaks);
}

WholeChargeFacts horse_at_guns() {
  auto f = facts_of(unit(Arm::LightCavalry, 12, 6, 8, 2), unit(Arm::Artillery, 6, 6, 6, 1), 180, 360);
  f.charger.morale = Morale::B;
  f.charger.other_factors = 8;
  f.defender.small_arm = SmallArm::None;
  f.firing = 6;
  return f;
}

// Light horse rides over a battery. NC-ART-11, NC-ART-17, NC-ART-21, NC-LOSE-07, NC-MELEE-01
TEST(Example, guns_ridden_over) {
  const WholeCharge o = roll<charge>(horse_at_guns(), {
                                                          "4 4 4",  // 12 + 8: 20
                                                          "3 3 3",  // the gunners stand
                                                          "4",      // 32 +1 two ranks -4 two quarters: 29, 6 guns: 63, 10 a figure: 10
                                                          "3",      // 18 +1 +4 -1 unformed +3: 25, 8 figures: 48
                                                          "3",      // 15 +3: 18, 6 figures: 14
                                                          "3",      // 18 +1 +8 -2 +3: 28, 8 figures: 73
                                                      });
  EXPECT_EQ(o.end, ChargeEnd::DefenderBreaks);
  EXPECT_EQ(o.charger_lost, 2);
  EXPECT_EQ(o.defender_lost, 4);  // 48 + 73
  // With one quarter free the same shot is 31: 83 casualties, 13 a figure, and the charge is halted.
  EXPECT_EQ(roll<charge>(horse_at_guns(), {"4 4 4", "3 3 3", "4"}, house("option.NC-ART-17", "one-quarter-free")).end, ChargeEnd::HaltedByFire);
}

// Skirmishers run, and light horse is faster by a yard, or not. NC-REACT-19, NC-RESP-10, NC-HOME-05
TEST(Example, skirmishers_evade) {
  auto f = facts_of(unit(Arm::LightCavalry, 12, 6, 8, 2), unit(Arm::Infantry, 10, 10, 10, 1), 160, 360);
  f.defender.order = FigureOrder::Skirmish;
  f.response = Response::Evade;
  f.defender_move = 200;
  // 9 +2 open order -2 rifles; then 18 +4 charging +8 routers -3 open order +2 disordered +3: 32, 8 figures: 127
  const WholeCharge caught = roll<charge>(f, {"3 3 3", "3"});
  EXPECT_EQ(caught.end, ChargeEnd::DefenderCaught);
  EXPECT_EQ(caught.pursuit, PursuitEnd::StrikesRouters);
  EXPECT_EQ(caught.defender_lost, 4);
  f.distance = 161;
  EXPECT_EQ(roll<charge>(f, {"3 3 3"}).end, ChargeEnd::Evaded);
  EXPECT_EQ(roll<charge>(f, {"3 3 2"}).end, ChargeEnd::NoCharge);  // 8: Do Not Charge for a C
}

// Guns beside it halt heavy horse that light horse counter-charges: it stands disordered, is pushed back and breaks.
// NC-HOME-07, NC-HOME-09, NC-MRES-10, NC-RESULT-11, NC-REACT-38
TEST(Example, halted_and_counter_charged) {
  auto f = facts_of(unit(Arm::HeavyCavalry, 12, 6, 8, 2), unit(Arm::LightCavalry, 12, 6, 8, 2), 135, 270);
  f.response = Response::CounterCharge;
  f.other_fire = 60;
  const WholeCharge o = roll<charge>(f, {
                                            "4 4 4",  // 12, less 10 casualties a figure: 2
                                            "4 3 3",  // 10: counter-charge
                                            "2",      // 22 -2 disordered +2: 22, 8 figures: 32
                                            "4",      // 18 +4 +4: 26, 8 figures: 55: pushed back
                                            "3 3 3",  // 9 -3 lost melee -2 a quarter lost: 4, No Advance
                                            "3",      // 350 at the double against 350 in rout: 18 +8 -2 +3: 27, 8 figures: 63
                                        });
  EXPECT_EQ(o.end, ChargeEnd::ChargerBreaks);
  EXPECT_EQ(o.pursuit, PursuitEnd::StrikesRouters);
  EXPECT_EQ(o.charger_lost, 5);  // 60 + 55 + 63
  EXPECT_EQ(o.defender_lost, 1);
}

// Pursuers who have lost contact go on only if they are uncontrolled. NC-PURS-05, NC-RESULT-05
TEST(Example, pursuers_who_go_on) {
  const auto pursuit = [](std::string_view test) {
    return roll<charge>(column_against_line(), {"3 3 3", "3 4 3", "5", "2", "5", "2", test}).pursuit;
  };
  EXPECT_EQ(pursuit("5 5 5"), PursuitEnd::GoesOn);   // 15 +3 won +3 pursuing: 21
  EXPECT_EQ(pursuit("5 5 3"), PursuitEnd::Rallies);  // 19
}

// A line on Hold goes wild and counter-charges the foot that charges it; from behind a hedge it stands and fires. NC-RESULT-03,
// NC-RESULT-04
TEST(Example, an_uncontrolled_line_counter_charges) {
  auto f = facts_of(unit(Arm::Infantry, 24, 6, 8, 4), unit(Arm::Infantry, 20, 10, 10, 1), 100, 140);
  f.defender.other_factors = 10;
  // 15 + 10; no fire; 16 +1 +5: 22: 32 against 16 +1 +2: 19: 26, standing; then 20: 24 against 17: 20, standing again
  EXPECT_EQ(roll<charge>(f, {"3 3 3", "5 5 5", "5", "2", "5", "2"}).end, ChargeEnd::BothFallBack);
  f.defends = Obstacle::Minor;
  EXPECT_EQ(roll<charge>(f, {"3 3 3", "5 5 5", "3"}).end, ChargeEnd::HaltedByFire);
}

// FIRE FIGHTS

// A battery far off does next to nothing, but the line has never been under artillery fire. NC-REACT-01
TEST(Example, first_artillery_fire_wants_a_test) {
  auto f = usual<FireFightFacts>();
  f.second.arm = Arm::Artillery;
  f.second.gun = Gun::LightSmoothbore;
  f.second.figures = f.second.original_figures = 2;
  f.distance = 1200;
  f.periods = 1;
  EXPECT_EQ(roll<fire_fight>(f, {"3", "3 3 3"}).end, FightEnd::GoesOn);  // 7: one casualty
  f.first.other_factors = -4;
  EXPECT_EQ(roll<fire_fight>(f, {"3", "2 2 2"}).end, FightEnd::FirstBreaks);  // 6 - 4
  f.first.under_artillery = 1;
  EXPECT_EQ(roll<fire_fight>(f, {"3"}).end, FightEnd::GoesOn);
}

FireFightFacts rifles_at(int yards) {
  auto f = usual<FireFightFacts>();
  f.first.weapon = f.second.weapon = SmallArm::EML;
  f.distance = yards;
  return f;
}

// Two lines with early minies at 200 yards, two periods. NC-FIRE-16, NC-FIRE-21, NC-REACT-04, NC-REACT-32, NC-LOSE-07
TEST(Example, a_fire_fight_over_two_periods) {
  const FireFought o = roll<fire_fight>(rifles_at(200), {
                                                            "3", "3",  // 20 +2 first volley: 80 each, 4 a figure, two figures gone, unformed
                                                            "4 4 4", "4 4 4",  // 12 -4 -1: 7, Do Not Charge: they fire on
                                                            "3", "3",          // 20 -2 unformed: 18 figures: 41 each, 2 a figure
                                                            "4 4 4",           // 12 -2 -2: 8
                                                            "2 2 2",           // 6 -4: 2, Retreat
                                                        });
  EXPECT_EQ(o.end, FightEnd::SecondBreaks);
  EXPECT_EQ(o.periods, 2);
  EXPECT_EQ(o.first_lost, 4);
  EXPECT_EQ(o.second_lost, 4);
}

// Needle guns against muzzle-loaders: one period is enough. NC-SMALL-01, NC-LOSE-22, NC-RESULT-01
TEST(Example, needle_guns_decide_in_a_period) {
  auto f = usual<FireFightFacts>();
  f.first.weapon = SmallArm::NG;
  f.first.training = Training::T1;
  const FireFought o = roll<fire_fight>(f, {
                                               "3", "3",   // 24 +1 +1: 26, 20 figures: 138; 21 +2: 23: 90
                                               "5 5 5",    // 15 -4 -1: 10
                                               "3 3 3",    // 9 -6 -2: 1
                                           });
  EXPECT_EQ(o.end, FightEnd::SecondBreaks);
  EXPECT_EQ(o.first_lost, 3);
  EXPECT_EQ(o.second_lost, 4);
}

TEST(Example, a_fire_fight_that_goes_on) {  // NC-FIRE-23
  auto f = rifles_at(501);  // out of range of early minies: nothing happens
  f.periods = 3;
  const FireFought o = roll<fire_fight>(f, {});
  EXPECT_EQ(o.end, FightEnd::GoesOn);
  EXPECT_EQ(o.periods, 3);
}

// ODDS ACROSS THE CHAINS

TEST(ChainOdds, a_charge_is_declined_as_often_as_its_test_fails) {  // NC-CHARGE-12
  const auto f = facts_of(unit(Arm::Infantry, 20, 10, 10, 2), unit(Arm::Infantry, 20, 10, 10, 1), 100, 120);
  EXPECT_EQ(odds_that<WholeCharge>("whole-charge", f, [](const WholeCharge& o) { return o.end == ChargeEnd::NoCharge; }), Fraction(25, 216));
}

TEST(ChainOdds, options_reach_through_the_chain) {  // NC-FIRE-26, NC-CAS-06
  auto f = facts_of(unit(Arm::HeavyCavalry, 12, 6, 8, 2), unit(Arm::Infantry, 20, 20, 10, 1), 135, 270);
  f.firing = 6;
  f.charger.other_factors = 4;
  const auto halted = [&](const Tables& t) {
    return odds_that<WholeCharge>("whole-charge", f, [](const WholeCharge& o) { return o.end == ChargeEnd::HaltedByFire; }, t).to_double();
  };
  EXPECT_GT(halted({}), halted(house("option.NC-FIRE-26", "front-rank-only")));
  EXPECT_GT(halted({}), halted(house("option.NC-FIRE-26", "all-over-all")));
}

TEST(ChainOdds, equal_sides_have_equal_chances) {  // NC-FIRE-16
  const auto f = rifles_at(200);
  const auto first = odds_that<FireFought>("fire-fight", f, [](const FireFought& o) { return o.end == FightEnd::FirstBreaks; });
  const auto second = odds_that<FireFought>("fire-fight", f, [](const FireFought& o) { return o.end == FightEnd::SecondBreaks; });
  EXPECT_EQ(first, second);
  EXPECT_GT(first.to_double(), 0.02);
}

// The options of the reaction test reach through both chains.

// NC-RESULT-02: 13 of irregulars of class E; a charged unit that is uncontrolled runs at its charger, pursuers go on.
TEST(Options, thirteen_of_class_e_in_a_whole_charge) {
  auto f = facts_of(unit(Arm::Infantry, 20, 10, 10, 1), unit(Arm::Infantry, 20, 10, 10, 1), 100, 140);
  f.defender.morale = Morale::E;
  f.defender.training = Training::I;
  f.firing = 0;
  const Tables other = house("option.NC-RESULT-02", "uncontrolled");
  // 13 of an E: it obeys and halts; or it is uncontrolled and charges, so that both have charged.
  EXPECT_TRUE(cites<charge>(f, clause::NC_RESP_06, {"3 3 3", "6 4 3", "3", "3", "3 3 3", "3", "3", "3 3 3", "3", "3"}));
  EXPECT_FALSE(cites<charge>(f, clause::NC_RESULT_04, {"3 3 3", "6 4 3", "3", "3", "3 3 3", "3", "3", "3 3 3", "3", "3"}));
  EXPECT_TRUE(cites<charge>(f, clause::NC_RESULT_04, {"3 3 3", "6 4 3", "3", "3", "3", "3", "3", "3"}, other));
}

// NC-REACT-57: the CinC with the unit counts 3, or 1 by the letter; here it is the difference between a charge and none.
TEST(Options, the_cinc_in_a_whole_charge) {
  auto f = facts_of(unit(Arm::Infantry, 20, 10, 10, 1), unit(Arm::Infantry, 20, 10, 10, 1), 100, 140);
  f.charger.cinc = WhereGeneral::WithUnit;
  f.charger.other_factors = -2;  // against the 2 for charging skirmishers
  f.defender.small_arm = SmallArm::None;
  f.defender.order = FigureOrder::Skirmish;
  f.response = Response::Evade;
  const Tables letter = house("option.NC-REACT-57", "within-400");
  EXPECT_EQ(roll<charge>(f, {"2 2 2"}).end, ChargeEnd::Evaded);  // 6 + 3 is 9: Obey Orders for a C
  EXPECT_EQ(roll<charge>(f, {"2 2 2"}, letter).end, ChargeEnd::NoCharge);
  EXPECT_TRUE(cites<charge>(f, clause::NC_REACT_57, {"2 2 2"}, letter));
  f.charger.cinc = WhereGeneral::Near;
  EXPECT_EQ(roll<charge>(f, {"2 2 2"}).end, ChargeEnd::NoCharge);
  EXPECT_EQ(roll<charge>(f, {"3 3 2"}).end, ChargeEnd::Evaded);
}

// NC-REACT-57, in a fire fight: how often a side breaks depends on where its CinC is, and by the letter he is only near.
TEST(Options, the_cinc_in_a_fire_fight) {
  auto f = usual<FireFightFacts>();
  f.periods = 1;
  const auto breaks = [](const FireFought& o) { return o.end == FightEnd::SecondBreaks || o.end == FightEnd::BothBreak; };
  const auto odds = [&](WhereGeneral cinc, const Tables& tables = {}) {
    f.second.cinc = cinc;
    return odds_that<FireFought>("fire-fight", f, breaks, tables);
  };
  const Tables letter = house("option.NC-REACT-57", "within-400");
  const Fraction away = odds(WhereGeneral::Away), near = odds(WhereGeneral::Near), with = odds(WhereGeneral::WithUnit);
  EXPECT_LT(near.to_double(), away.to_double());
  EXPECT_LT(with.to_double(), near.to_double());
  EXPECT_EQ(odds(WhereGeneral::WithUnit, letter), near);
}

// NC-MELEE-24, NC-MRES-07, 08, 11: others who charge with it count in the defender's ratio, not in the charger's own part.
TEST(Example, one_of_several_chargers) {
  auto f = facts_of(unit(Arm::Infantry, 20, 10, 10, 1), unit(Arm::Infantry, 20, 10, 10, 1), 100, 140);
  f.defender.small_arm = SmallArm::None;
  const auto fought = [&](int inflicted, int received) {
    f.others_inflicted = inflicted, f.others_received = received;
    return roll<charge>(f, {"3 3 3", "3 3 3", "3", "3"});
  };
  // 16 +1 charging +3: 20, 10 figures: 30; against 16 +3: 19, 10 figures: 26. With 60 more it is 90 to 26: the defender breaks.
  f.defender_move = 400;
  f.others_inflicted = 60;
  const WholeCharge won = roll<charge>(f, {"3 3 3", "3 3 3", "3", "3", "3 3 3"});
  EXPECT_EQ(won.end, ChargeEnd::DefenderBreaks);
  EXPECT_EQ(won.defender_lost, 3);  // 90 casualties
  // 30 to 26 + 10: it wins over all and throws back even the charger who won his part, but in order.
  EXPECT_EQ(fought(0, 10).end, ChargeEnd::ThrownBack);
  f.response = Response::Evade;
  f.defender.order = FigureOrder::Skirmish;
  EXPECT_EQ(problem(f), "others_received NC-RESP-07");
}

}  // namespace
}  // namespace linstock::nineteenth_century
