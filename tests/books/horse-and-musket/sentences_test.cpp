// Cases from a reading of the print sentence by sentence: where two sentences meet, where one says more than its row, and facts
// that no unit can have.
#include "books/horse-and-musket/basics/basics.h"
#include "books/horse-and-musket/buildings/buildings.h"
#include "books/horse-and-musket/chains/charge.h"
#include "books/horse-and-musket/chains/fire_fight.h"
#include "books/horse-and-musket/charges/evade.h"
#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/compulsory/flight.h"
#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/exotics/elephants.h"
#include "books/horse-and-musket/exotics/pigs.h"
#include "books/horse-and-musket/melee/moments.h"
#include "books/horse-and-musket/melee/result.h"
#include "books/horse-and-musket/movement/passing.h"
#include "books/horse-and-musket/reaction/rally.h"
#include "books/horse-and-musket/reaction/when.h"
#include "books/horse-and-musket/shooting/bases.h"
#include "books/horse-and-musket/shooting/may_shoot.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto strike = run_chain<StrikeChain>;
constexpr auto whole_charge = run_chain<WholeChargeChain>;
constexpr auto fire_fight = run_chain<FireFightChain>;

// BASICS

// HM-SCREEN-03, HM-SCREEN-06: the pair of a screen counts as one base of its parent
TEST(Troops, a_screen_is_one_base) {
  const Troops pair = judge<troops>(with<TroopFacts>([](TroopFacts& f) { f.screen = 1, f.bases = 2; }));
  EXPECT_EQ(pair.sp, 6);
  EXPECT_EQ(pair.size, Size::ExtraSmall);
  EXPECT_EQ(pair.depth, bw / 2);
}

// COMMAND

// HM-LEAD-16: to evade is for the enemy's turn, which has not ended
TEST(Command, evading_is_for_the_other_turn) {
  const auto f = with<CommandFacts>([](CommandFacts& c) { c.turn_ended = 1, c.wish = Wish::EvadeIfCharged; });
  EXPECT_EQ(judge<command>(f).may, MayAct::Yes);
}

// HM-CHARGE-03, HM-CHARGE-10: what no leader can order
TEST(Command, what_nobody_can_order) {
  const auto may = [](auto change) { return judge<command>(with<CommandFacts>([&](CommandFacts& f) { f.wish = Wish::Countercharge, change(f); })).may; };
  EXPECT_EQ(may([](CommandFacts&) {}), MayAct::Yes);
  EXPECT_EQ(may([](CommandFacts& f) { f.cls = Class::C; }), MayAct::NeverCountercharges);
  EXPECT_EQ(may([](CommandFacts& f) { f.arm = Arm::FootArtillery; }), MayAct::NeverCountercharges);
  EXPECT_EQ(problem(with<CommandFacts>([](CommandFacts& f) { f.arm = Arm::HorseArtillery, f.wish = Wish::Charge; })), "wish HM-CHARGE-10");
}

// MOVEMENT

// HM-MMOD-09, HM-MMOD-11, HM-CBAT-01: crews stand as skirmishers for whoever shoots at them; their guns do not walk as such
TEST(Move, guns_are_no_skirmishers) {
  auto f = usual<MoveFacts>();
  f.unit = {Arm::FootArtillery, Order::Skirmish, Formation::Limbered, 0, Armour::None, Weapon::LightGun};
  f.going.difficult = f.going.track = 1;
  EXPECT_EQ(judge<horse_and_musket::move>(f).allowance, 1 * bw);
  auto flight = usual<CompulsoryFacts>();
  flight.move = Compulsion::RetireInGoodOrder;
  flight.unit = f.unit;
  flight.going = f.going;
  EXPECT_EQ(judge<compulsory_move>(flight).moves, 1 * bw);
  auto d = usual<DisruptionFacts>();
  d.arm = Arm::FootArtillery;
  d.order = Order::Skirmish;
  d.ground = Ground::Difficult;
  EXPECT_EQ(judge<disrupt>(d).gained, 1);
  d.arm = Arm::LightCavalry;
  EXPECT_EQ(judge<disrupt>(d).gained, 0);
}

// HM-MMOD-05, HM-FIRE-01, HM-INTER-07, HM-CHARGE-14
TEST(Move, what_cannot_be) {
  EXPECT_EQ(problem(with<MoveFacts>([](MoveFacts& f) {
              f.unit = {Arm::HorseArtillery, Order::Close, Formation::MarchColumn, 0, Armour::None, Weapon::LightGun};
              f.reshape = Reshape::MarchColumnToLine;
            })),
            "reshape HM-MMOD-05");
  EXPECT_EQ(problem(with<MoveFacts>([](MoveFacts& f) { f.shoots = 1, f.unit.weapon = Weapon::None; })), "shoots HM-FIRE-01");
  EXPECT_EQ(problem(with<MoveFacts>([](MoveFacts& f) { f.unit.arm = Arm::HeavyCavalry, f.unit.weapon = Weapon::Rifle; })), "weapon HM-FIRE-17");
  const auto charge = [](auto change) { return problem(with<MoveFacts>([&](MoveFacts& f) { f.charging = 1, change(f); })); };
  EXPECT_EQ(charge([](MoveFacts& f) { f.interpenetrates = 1; }), "interpenetrates HM-INTER-07");
  EXPECT_EQ(charge([](MoveFacts& f) { f.interpenetrates = 1, f.unit.order = Order::Skirmish; }), "");
  EXPECT_EQ(charge([](MoveFacts& f) { f.lies_or_stands = 1; }), "lies_or_stands HM-CHARGE-14");
  const auto led = [](int change, FormationCost cost, int top) {
    return problem(with<MoveFacts>([=](MoveFacts& f) { f.leadership = change * bw, f.formations = cost, f.no_difficult_ground = top; }));
  };
  EXPECT_EQ(led(-2, FormationCost::Free, 0), "formations HM-LEAD-06");
  EXPECT_EQ(led(2, FormationCost::Doubled, 0), "formations HM-LEAD-05");
  EXPECT_EQ(led(-2, FormationCost::Doubled, 1), "no_difficult_ground HM-LEAD-22");
  EXPECT_EQ(led(2, FormationCost::Free, 1), "");
}

// HM-INTER-13, HM-INTER-05, HM-INTER-02, HM-INTER-03: whom skirmishers pass is not affected, so not bound either
TEST(Interpenetration, skirmishers_bind_nobody) {
  const auto bound = [](auto change) { return judge<interpenetrate>(with<PassFacts>(change)).other_bound; };
  EXPECT_FALSE(bound([](PassFacts& f) { f.order = Order::Skirmish; }));
  EXPECT_FALSE(bound([](PassFacts& f) { f.other_order = Order::Skirmish; }));
  EXPECT_FALSE(bound([](PassFacts& f) { f.order = f.other_order = Order::Skirmish, f.move = PassingMove::Charges; }));
  EXPECT_TRUE(bound([](PassFacts& f) { f.order = Order::Skirmish, f.move = PassingMove::Charges; }));
  EXPECT_TRUE(bound([](PassFacts& f) { f.other_arm = Arm::FootArtillery, f.other_formation = Formation::Deployed; }));
}

// HM-INTER-13, the other reading
TEST(Interpenetration, skirmishers_bind_by_the_option) {
  const auto f = with<PassFacts>([](PassFacts& p) { p.order = Order::Skirmish; });
  const Tables bound = house("option.HM-INTER-13", "bound");
  EXPECT_TRUE(judge<interpenetrate>(f, bound).other_bound);
  EXPECT_EQ(judge<interpenetrate>(f, bound).other_disruption, 0);
  EXPECT_TRUE(cites<interpenetrate>(f, clause::HM_INTER_13, {}, bound));
}

// HM-PRONE-01, HM-PRONE-05
TEST(LyingDown, who_may) {
  EXPECT_EQ(problem(with<ProneFacts>([](ProneFacts& f) { f.arm = Arm::LightCavalry; })), "arm HM-PRONE-01");
  EXPECT_EQ(problem(with<ProneFacts>([](ProneFacts& f) { f.pikes = 1; })), "pikes HM-PRONE-05");
}

// HM-ELE-22, HM-LEAD-02, HM-MMOD-10, HM-MMOD-24, HM-MMOD-25, HM-MOVE-07
TEST(Elephants, rows_for_troops_of_any_kind) {
  const auto moves = [](auto change) { return judge<elephant_move>(with<ElephantMoveFacts>(change)).distance; };
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.leadership = -1 * bw; }), 3 * bw);
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.leadership = 1 * bw, f.good_road = 1; }), 6 * bw);
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.enemy_at_start = f.enemy_at_end = 12 * bw; }), 6 * bw);
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.enemy_at_start = 12 * bw, f.enemy_at_end = 11 * bw; }), 4 * bw);
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.march_column = 1, f.rough = 1; }), 3 * bw);  // (4 - 2) x 1.5
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.march_column = 1, f.enemy_at_start = f.enemy_at_end = 12 * bw; }), 8 * bw);
  EXPECT_EQ(moves([](ElephantMoveFacts& f) { f.charging = 1, f.enemy_at_start = f.enemy_at_end = 12 * bw; }), 6 * bw);
  EXPECT_EQ(problem(with<ElephantMoveFacts>([](ElephantMoveFacts& f) { f.charging = f.march_column = 1; })), "march_column HM-CHARGE-14");
  const Tables own = house("option.HM-ELE-22", "own-list-alone");
  const auto all = with<ElephantMoveFacts>([](ElephantMoveFacts& f) { f.leadership = -bw, f.good_road = f.march_column = f.rough = 1; });
  EXPECT_EQ(judge<elephant_move>(all, own).distance, 2 * bw);
  EXPECT_TRUE(cites<elephant_move>(all, clause::HM_ELE_22, {}, own));
}

// HM-ELE-05, HM-COMP-16: by road a village does not slow them; a river does
TEST(Compulsory, elephants_on_their_way_back) {
  auto f = usual<CompulsoryFacts>();
  f.move = Compulsion::RetireInGoodOrder;
  f.unit = {Arm::Elephants, Order::Close, Formation::Line, 0, Armour::None, Weapon::None};
  f.going.built_up = 1;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 2 * bw);
  f.going.good_road = 1;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 4 * bw);
  f.river = 1;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 3 * bw);
  f.unit.arm = Arm::Infantry;
  EXPECT_EQ(problem(f), "river HM-MMOD-09");
}

// HM-STAMP-06, HM-STAMP-10
TEST(Mahout, only_in_his_own_turn) {
  const auto f = with<MahoutFacts>([](MahoutFacts& m) { m.own_turn = 0; });
  EXPECT_FALSE(judge<mahout>(f).may);
  EXPECT_TRUE(cites<mahout>(f, clause::HM_STAMP_06));
  EXPECT_FALSE(cites<mahout>(f, clause::HM_STAMP_10));
}

// CHARGES

// HM-SQUARE-01, HM-PRONE-07, HM-CHARGE-12, HM-REAR-03: who cannot form square as it is now
TEST(ChargeAnswer, not_as_it_stands) {
  const auto may = [](auto change) {
    return judge<charge_answer>(with<AnswerFacts>([&](AnswerFacts& f) { f.answer = Answering::Square, change(f); })).may;
  };
  EXPECT_EQ(may([](AnswerFacts&) {}), MayAnswer::Yes);
  EXPECT_EQ(may([](AnswerFacts& f) { f.unit.prone = 1; }), MayAnswer::Formation);
  EXPECT_EQ(may([](AnswerFacts& f) { f.unit.in_melee = 1; }), MayAnswer::Formation);
  EXPECT_EQ(may([](AnswerFacts& f) { f.unit.state = State::Retreating; }), MayAnswer::Formation);
  EXPECT_EQ(may([](AnswerFacts& f) { f.unit.formation = Formation::Square; }), MayAnswer::Formation);
  EXPECT_EQ(may([](AnswerFacts& f) { f.unit.formation = Formation::Garrison; }), MayAnswer::Formation);
  EXPECT_EQ(may([](AnswerFacts& f) { f.answer = Answering::RearRankAbout, f.unit.formation = Formation::Square; }), MayAnswer::Formation);
}

// HM-FIRE-16, HM-CHFIRE-01: who is in contact, flees or is limbered does not shoot at a charge
TEST(ChargeAnswer, who_does_not_shoot) {
  const auto shoots = [](auto change) { return judge<charge_answer>(with<AnswerFacts>(change)).may_shoot; };
  EXPECT_TRUE(shoots([](AnswerFacts&) {}));
  EXPECT_FALSE(shoots([](AnswerFacts& f) { f.unit.in_melee = 1; }));
  EXPECT_FALSE(shoots([](AnswerFacts& f) { f.unit.state = State::Retreating; }));
  EXPECT_TRUE(shoots([](AnswerFacts& f) { f.unit.state = State::Retiring; }));
  EXPECT_FALSE(shoots([](AnswerFacts& f) { f.unit.arm = Arm::FootArtillery, f.unit.formation = Formation::Limbered; }));
}

// HM-PIKE-01: a mixed unit reaches no farther for its charge; HM-PIKE-09
TEST(Evade, from_pikes) {
  auto f = usual<EvadeFacts>();
  f.charger_arm = Arm::Infantry;
  f.charger_move = 3 * bw;
  f.gap = 0;
  f.standard_move = 4 * bw;  // 4 - 1 + 1 = 4: within 3 + 1, not within 3
  EXPECT_TRUE(roll<evade>(f, {"1"}).caught);
  f.charger_pikes = 1;
  EXPECT_FALSE(roll<evade>(f, {"1"}).caught);
  f.charger_arm = Arm::LightCavalry;
  EXPECT_EQ(problem(f), "charger_pikes HM-PIKE-08");
}

// HM-DISR-17, HM-ELE-09; HM-CHARGE-08, HM-DISR-02: a run shorter than the bonus is no charge
TEST(Evade, caught_by_elephants_or_after_a_short_run) {
  auto f = usual<EvadeFacts>();
  f.cls = Class::A;
  f.standard_move = 0;
  f.gap = 1 * bw;
  EXPECT_EQ(roll<evade>(f, {"1"}).disruption, 3);  // caught, rear, charged by horse
  EXPECT_TRUE(roll<evade>(f, {"1"}).charges_home);
  f.gap = bw / 2;
  EXPECT_EQ(roll<evade>(f, {"1"}).disruption, 2);
  EXPECT_FALSE(roll<evade>(f, {"1"}).charges_home);
  f.charger_arm = Arm::Elephants;
  EXPECT_EQ(roll<evade>(f, {"1"}).disruption, 3);
  EXPECT_TRUE(cites<evade>(f, clause::HM_DISR_17, {"1"}));
}

// HM-EVADE-05, HM-HOLD-01
TEST(Evade, who_does_not) {
  const auto said = [](auto change) { return problem(with<EvadeFacts>(change)); };
  EXPECT_EQ(said([](EvadeFacts& f) { f.arm = Arm::HeavyCavalry; }), "arm HM-EVADE-05");
  EXPECT_EQ(said([](EvadeFacts& f) { f.arm = Arm::HeavyCavalry, f.holders = 1; }), "");
  EXPECT_EQ(said([](EvadeFacts& f) { f.holders = 1; }), "holders HM-HOLD-01");
}

// HM-MOVE-01: heavy horse does not skirmish, whoever asks
TEST(ChargeAnswer, heavy_horse_does_not_skirmish) {
  EXPECT_EQ(problem(with<AnswerFacts>([](AnswerFacts& f) { f.unit.arm = Arm::HeavyCavalry, f.unit.order = Order::Skirmish; })), "order HM-MOVE-01");
  EXPECT_EQ(problem(with<PassFacts>([](PassFacts& f) { f.arm = Arm::HeavyCavalry, f.order = Order::Skirmish; })), "order HM-MOVE-01");
  EXPECT_EQ(problem(with<PassFacts>([](PassFacts& f) { f.other_arm = Arm::HeavyCamelry, f.other_order = Order::Skirmish; })), "other_order HM-MOVE-01");
}

// HM-DISR-17, HM-EVADE-04: the whole charge counts the elephants once
TEST(WholeCharge, elephants_catch_evaders) {
  auto f = usual<WholeChargeFacts>();
  f.charger.arm = Arm::Elephants;
  f.charger.fighting = f.charger.bases = 1;
  f.charger.strength = 8;
  f.target.order = Order::Skirmish;
  f.target.fighting = f.target.bases = 1;
  f.target.strength = 60;
  f.response = ChargeResponse::Evade;
  f.target_shooters = 0;
  f.distance = 2 * bw;
  f.rough = 0;
  f.target.armour = Armour::ExtraHeavy;  // 5 - 1 - 1 + 1 = 4: 6 BW away, as far as elephants charge
  const auto o = roll<whole_charge>(f, {"6 6", "6 6", "1", "1 1 1 1 1 1 1 1", "1"});
  EXPECT_EQ(o.ends, ChargeEnds::Melee);
  EXPECT_EQ(o.target_disruption, 3);  // evading, rear, elephants
  EXPECT_FALSE(o.target_shot);
}

// DISRUPTION

// HM-DISR-10, HM-PIKE-06, HM-ELE-07: surprise is not an attack in flank or rear
TEST(Disruption, surprise) {
  const auto gained = [](auto change) { return judge<disrupt>(with<DisruptionFacts>(change)).gained; };
  EXPECT_EQ(gained([](DisruptionFacts& f) { f.surprised = 1; }), 1);
  EXPECT_EQ(gained([](DisruptionFacts& f) { f.surprised = f.flank_or_rear = 1; }), 1);
  EXPECT_EQ(gained([](DisruptionFacts& f) { f.surprised = f.pikes = 1; }), 1);
  EXPECT_EQ(gained([](DisruptionFacts& f) { f.flank_or_rear = f.pikes = 1; }), 2);
  EXPECT_EQ(gained([](DisruptionFacts& f) { f.surprised = 1, f.arm = Arm::Elephants; }), 1);
}

// HM-INTER-02: skirmishers on foot are not affected
TEST(Disruption, passing_does_not_touch_skirmishers) {
  const auto f = with<DisruptionFacts>([](DisruptionFacts& d) { d.passed_through = 1, d.order = Order::Skirmish; });
  EXPECT_EQ(judge<disrupt>(f).gained, 0);
}

// HM-CHARGE-10, HM-COMP-04, HM-EVADE-05
TEST(Disruption, what_cannot_be) {
  const auto guns = [](auto change) { return problem(with<DisruptionFacts>([&](DisruptionFacts& f) { f.arm = Arm::FootArtillery, change(f); })); };
  EXPECT_EQ(guns([](DisruptionFacts& f) { f.failed_to_contact = 1; }), "failed_to_contact HM-CHARGE-10");
  EXPECT_EQ(guns([](DisruptionFacts& f) { f.stopped_by_shooting = 1, f.hits = 9; }), "stopped_by_shooting HM-CHARGE-10");
  EXPECT_EQ(guns([](DisruptionFacts& f) { f.momentum_or_pursuit = 1; }), "momentum_or_pursuit HM-COMP-04");
  EXPECT_EQ(guns([](DisruptionFacts& f) { f.caught_evading = 1; }), "caught_evading HM-EVADE-05");
}

// REACTION

// HM-RMOD-23: guns in column of march are limbered
TEST(Reaction, guns_on_the_march) {
  auto f = usual<ReactionFacts>();
  f.unit = {Arm::FootArtillery, Class::B, Order::Close, Temper::Regular, Formation::Deployed, 3};
  EXPECT_EQ(reaction_tally(f, {}).total(), -1);
  f.unit.formation = Formation::MarchColumn;
  EXPECT_EQ(reaction_tally(f, {}).total(), 0);
}

// HM-CHARGE-14
TEST(Reaction, nobody_charges_in_column_of_march) {
  const auto f = with<ReactionFacts>([](ReactionFacts& r) { r.unit.formation = Formation::MarchColumn, r.state = State::Charging; });
  EXPECT_EQ(problem(f), "state HM-CHARGE-14");
}

// HM-LRISK-07, HM-REAR-02, HM-RESULT-10, HM-RESULT-13, HM-FLAME-06, HM-GREN-04, HM-PIG-01, HM-CHARGE-03
TEST(MustTest, further_occasions) {
  const auto when = [](Trigger trigger, auto change) {
    return judge<must_test>(with<TriggerFacts>([&](TriggerFacts& f) { f.trigger = trigger, change(f); })).when;
  };
  const auto nothing = [](TriggerFacts&) {};
  EXPECT_EQ(when(Trigger::LeaderStruckDown, [](TriggerFacts& f) { f.distance = 5 * bw; }), Testing::AtOnce);
  EXPECT_EQ(when(Trigger::LeaderStruckDown, [](TriggerFacts& f) { f.distance = 5 * bw + 1; }), Testing::No);
  EXPECT_EQ(when(Trigger::TurnsRearRank, nothing), Testing::BeforeMovement);
  EXPECT_EQ(when(Trigger::WouldNotPursue, nothing), Testing::No);
  for (Temper temper : {Temper::Impetuous, Temper::Irregular, Temper::Warband})
    EXPECT_EQ(when(Trigger::WouldNotPursue, [=](TriggerFacts& f) { f.temper = temper; }), Testing::ReactionStep);
  for (Trigger trigger : {Trigger::FlamethrowerHit, Trigger::GrenadeHit, Trigger::PigTouches}) EXPECT_EQ(when(trigger, nothing), Testing::AtOnce);
  const auto near = [](TriggerFacts& f) { f.temper = Temper::Warband, f.enemy_distance = bw; };
  EXPECT_EQ(when(Trigger::IsCharged, near), Testing::MustChargeUntested);
  const auto raw = [&](TriggerFacts& f) { near(f), f.cls = Class::C; };
  EXPECT_EQ(when(Trigger::IsCharged, raw), Testing::BeforeMovement);  // it does not countercharge, so it is tested
  EXPECT_EQ(when(Trigger::WantsToCharge, raw), Testing::MustChargeUntested);
}

// HM-RRES-06: irregulars must charge by their own clause
TEST(Rally, irregulars_that_rally_too_well) {
  auto f = usual<RallyFacts>();
  f.test.unit.temper = Temper::Irregular;
  f.test.sub_commander = Bonus::Superior;
  EXPECT_EQ(roll<rally>(f, {"6 5"}).rally, Rallied::RalliesButMustCharge);
  EXPECT_TRUE(cites<rally>(f, clause::HM_RRES_06, {"6 5"}));
  EXPECT_FALSE(cites<rally>(f, clause::HM_RRES_05, {"6 5"}));
}

// BUILDINGS

// HM-MELEE-03, HM-MELEE-11: three to one at the walls too
TEST(Storming, three_to_one) {
  const auto f = with<StormingFacts>([](StormingFacts& s) { s.touching = 4, s.garrison = 1; });
  EXPECT_EQ(judge<storm_building>(f).attackers, 3);
  EXPECT_EQ(judge<storm_building>(f).defenders, 1);
  EXPECT_TRUE(cites<storm_building>(f, clause::HM_MELEE_11));
  EXPECT_EQ(judge<storm_building>(with<StormingFacts>([](StormingFacts& s) { s.touching = 4, s.garrison = 2; })).attackers, 4);
}

// HM-BUA-06, HM-BUA-08, HM-BUA-25
TEST(BuildingDamage, what_cannot_be) {
  const auto said = [](auto change) { return problem(with<DamageFacts>(change)); };
  EXPECT_EQ(said([](DamageFacts& f) { f.weapon = Weapon::Howitzer, f.poundage = 6; }), "poundage HM-BUA-08");
  EXPECT_EQ(said([](DamageFacts& f) { f.calibre = 55; }), "calibre HM-BUA-06");
  EXPECT_EQ(said([](DamageFacts& f) { f.fortification = f.burning = 1; }), "burning HM-BUA-25");
  EXPECT_EQ(problem(with<SpreadFacts>([](SpreadFacts& f) { f.fortification = f.burning = 1; })), "burning HM-BUA-25");
}

// HM-PIG-09
TEST(Pig, a_building_does_not_test) {
  EXPECT_EQ(problem(with<PigContactFacts>([](PigContactFacts& f) { f.meets = PigMeets::Tents, f.tested_before = 1; })), "tested_before HM-PIG-09");
}

// SHOOTING

// HM-FMOD-01, HM-FMOD-06, HM-FIRE-16: guns in column of march are limbered: a dense target, and they do not shoot
TEST(Shooting, guns_on_the_march) {
  auto f = usual<ShootingFacts>();
  f.target.arm = Arm::HorseArtillery;
  f.target.formation = Formation::MarchColumn;
  f.target.face = Face::Flank;
  EXPECT_EQ(shooting_tally(f, Band::Medium, {}).total(), +1);
  f = usual<ShootingFacts>();
  f.shooters.arm = Arm::FootArtillery;
  f.shooters.weapon = Weapon::LightGun;
  f.shooters.formation = Formation::MarchColumn;
  EXPECT_EQ(problem(f), "formation HM-FIRE-16");
  const auto guns = with<MayShootFacts>([](MayShootFacts& m) { m.arm = Arm::FootArtillery, m.weapon = Weapon::LightGun, m.formation = Formation::MarchColumn; });
  EXPECT_EQ(judge<may_shoot>(guns).allowed, MayShoot::Limbered);
}

// HM-RANGE-03, HM-OVER-01, HM-OVER-04: guns see what they shoot at over friends; archers need not
TEST(MayShoot, overhead_and_unseen) {
  auto f = with<MayShootFacts>([](MayShootFacts& m) { m.arm = Arm::FootArtillery, m.weapon = Weapon::LightGun, m.formation = Formation::Deployed; });
  f.in_the_way = InTheWay::Friends;
  f.contours = 1;
  EXPECT_EQ(judge<may_shoot>(f).allowed, MayShoot::Yes);
  f.visible = 0;
  EXPECT_EQ(judge<may_shoot>(f).allowed, MayShoot::OutOfSight);
  EXPECT_TRUE(cites<may_shoot>(f, clause::HM_RANGE_03));
  f = with<MayShootFacts>([](MayShootFacts& m) { m.weapon = Weapon::Bow, m.in_the_way = InTheWay::FriendsTouching, m.rank = 2, m.visible = 0; });
  EXPECT_EQ(judge<may_shoot>(f).allowed, MayShoot::Yes);
}

// HM-CBAT-04, HM-CBAT-05, HM-CBAT-07: a broken gun is silent
TEST(MayShoot, a_gun_out_of_action) {
  auto f = with<MayShootFacts>([](MayShootFacts& m) { m.arm = Arm::FootArtillery, m.weapon = Weapon::LightGun, m.formation = Formation::Deployed; });
  EXPECT_EQ(judge<may_shoot>(f).allowed, MayShoot::Yes);
  f.damage_turns = 1;
  EXPECT_EQ(judge<may_shoot>(f).allowed, MayShoot::GunDamaged);
  f.damage_turns = 0;
  f.gone = 1;
  EXPECT_EQ(judge<may_shoot>(f).allowed, MayShoot::GunDamaged);
  EXPECT_EQ(problem(with<MayShootFacts>([](MayShootFacts& m) { m.damage_turns = 1; })), "damage_turns HM-CBAT-07");
}

// HM-FMOD-24, HM-ELE-13: whose crew is aimed at are elephants
TEST(MayShoot, a_crew_is_not_enfiladed) {
  auto f = with<MayShootFacts>([](MayShootFacts& m) { m.weapon = Weapon::Rifle, m.line_angle = 0; });
  EXPECT_TRUE(judge<may_shoot>(f).enfiladed);
  f.aim = Aim::ElephantCrew;
  EXPECT_FALSE(judge<may_shoot>(f).enfiladed);
}

// HM-FMOD-14, HM-FARC-04, HM-CHARGE-10, HM-CHARGE-14
TEST(Shooting, what_cannot_be) {
  EXPECT_EQ(problem(with<ShootingFacts>([](ShootingFacts& f) { f.shooters.arm = Arm::Elephants, f.shooters.dismounted = 1; })), "dismounted HM-FMOD-14");
  EXPECT_EQ(problem(with<RotationFacts>([](RotationFacts& f) { f.turned = 2 * bw; })), "turned HM-FARC-04");
  EXPECT_EQ(problem(with<ChargeFireFacts>([](ChargeFireFacts& f) { f.charger.arm = Arm::Wagons; })), "charger_arm HM-CHARGE-10");
  EXPECT_EQ(problem(with<ChargeFireFacts>([](ChargeFireFacts& f) { f.charger.formation = Formation::MarchColumn; })), "charger_formation HM-CHARGE-14");
}

// HM-CBAT-02: a battery that loses gunners throws fewer dice in the next turn of a fire fight
TEST(FireFight, lost_gunners_are_missed) {
  auto f = usual<FireFightFacts>();
  f.turns = 2;
  f.first.weapon = Weapon::Rifle;
  f.first.bases = f.first.front_rank = 4;
  f.second.arm = Arm::FootArtillery;
  f.second.weapon = Weapon::MediumGun;
  f.second.bases = f.second.front_rank = 2;
  f.second.strength = 4;
  f.second.hits_before = 1;
  // rifles +1 at crews -2: 5 needed; one figure falls, so that two are missing: 2 x 4 - 2 dice
  const auto o = roll<fire_fight>(f, {"5 1 1 1 1 1 1 1 1 1 1 1", "1", "1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1"});
  EXPECT_EQ(o.ends, FightEnds::BothStand);
  EXPECT_EQ(o.second_crew_lost, 2);
  EXPECT_EQ(o.first_crew_lost, 0);
}

// MELEE

StrikeFacts pistols() {
  auto f = usual<StrikeFacts>();
  f.striker.point_blank = Weapon::Thrown;
  f.striker.fighting = f.striker.bases = 1;
  return f;
}

// HM-SEQ-19, HM-PRONE-03, HM-FMOD-24: the shooting table decides: -2 for who lies, +1 for a flank
TEST(PointBlank, as_any_shot) {
  auto f = pistols();
  EXPECT_EQ(roll<strike>(f, {"3 3 2", "1 1", "1 1 1"}).losses, 2);  // short range: 3 needed
  f.striker.prone = 1;
  EXPECT_EQ(roll<strike>(f, {"5 4 4", "1", "1 1 1"}).losses, 1);  // 5 needed; hand to hand 7
  f.striker.prone = 0;
  f.enemy.attacked_in = Face::Flank;
  EXPECT_EQ(roll<strike>(f, {"3 2 1", "1 1", "1 1 1"}).losses, 2);  // 2 needed
}

// HM-MDICE-06: who was caught halted or pursued is in melee from the second round on
TEST(MeleeDice, caught_in_the_first_round_only) {
  auto f = usual<StrikeFacts>();
  f.striker.arm = Arm::HeavyCavalry;
  f.striker.fighting = 1;
  for (Impetus impetus : {Impetus::Halted, Impetus::Pursued}) {
    f.striker.impetus = impetus;
    f.striker.round = 1;
    EXPECT_EQ(roll<strike>(f, {"1 1 1"}).losses, 0);
    f.striker.round = 2;
    EXPECT_EQ(roll<strike>(f, {"1 1 1 1"}).losses, 0);
    EXPECT_TRUE(cites<strike>(f, clause::HM_MDICE_06, {"1 1 1 1"}));
  }
}

// HM-MELMOD-12, HM-RESULT-05, HM-MSAVE-03
TEST(Melee, what_cannot_be) {
  const auto pair = [](auto change) {
    return problem(with<StrikeFacts>([&](StrikeFacts& f) { change(f.striker), change(f.enemy); }));
  };
  EXPECT_EQ(pair([](MeleeUnit& u) { u.uphill = 1; }), "striker_uphill HM-MELMOD-12");
  EXPECT_EQ(pair([](MeleeUnit& u) { u.following_up = 1; }), "striker_following_up HM-RESULT-05");
  EXPECT_EQ(pair([](MeleeUnit& u) { u.surprised = 1; }), "striker_surprised HM-MELEE-15");
  EXPECT_EQ(pair([](MeleeUnit& u) { u.attacked_in = Face::Flank; }), "striker_attacked_in HM-REACH-06");
  EXPECT_EQ(pair([](MeleeUnit& u) { u.formation = Formation::Garrison; }), "striker_formation HM-BUAF-04");
  EXPECT_EQ(problem(with<AfterMeleeFacts>([](AfterMeleeFacts& f) { f.used = 4 * bw; })), "used HM-RESULT-12");
  EXPECT_EQ(problem(with<BreakthroughFacts>([](BreakthroughFacts& f) { f.used = 8 * bw; })), "used HM-BREAK-07");
  EXPECT_EQ(problem(with<MeleeResultFacts>([](MeleeResultFacts& f) { f.inside = 1, f.formation = Formation::Garrison; })), "inside HM-BUAF-04");
  const auto later = [](Impetus impetus) {
    return problem(with<MeleeUnit>([&](MeleeUnit& u) { u.arm = Arm::HeavyCavalry, u.impetus = impetus, u.round = 2; }));
  };
  EXPECT_EQ(later(Impetus::Charging), "");  // the further round of a breakthrough
  EXPECT_EQ(problem(with<MeleeUnit>([](MeleeUnit& u) { u.impetus = Impetus::Charging, u.round = 3; })), "round HM-MSAVE-03");
}

// HM-ELE-03, HM-ELE-17, HM-ELE-11, HM-MELEE-10: four figures on one elephant throw a die each, and one less for each that falls
TEST(Elephants, crew_figures_fall_one_by_one) {
  const auto crew = with<MeleeUnit>([](MeleeUnit& u) {
    u.arm = Arm::Elephants;
    u.fighters = Fighters::ElephantCrew;
    u.blade = Blade::Spear;
    u.bases = u.opponent = 1;
    u.strength = u.fighting = 4;
  });
  EXPECT_EQ(problem(crew), "");
  MeleeFacts f{};
  f.attackers.push(with<MeleeUnit>([](MeleeUnit& u) { u.blade = Blade::Pike, u.bases = u.fighting = 1; }));
  f.defenders.push(crew);
  constexpr auto round = run_chain<MeleeRound>;
  const auto o = roll<round>(f, {"6 6 1", "1 1", "6 4", "2 1"});  // the pikes strike first; two are left, uphill and disrupted
  EXPECT_EQ(o.defenders[0].taken, 2);
  EXPECT_EQ(o.defenders[0].bases_lost, 0);
  EXPECT_EQ(o.attackers[0].taken, 2);
  f.defenders[0].hits_before = 3;  // one figure is left
  f.defenders[0].fighting = 1;
  EXPECT_EQ(roll<round>(f, {"6 1 1", "1"}).defenders[0].fate, Fate::Destroyed);
  EXPECT_EQ(problem(with<MeleeUnit>([](MeleeUnit& u) { u.fighting = 5; }, crew)), "fighting HM-ELE-03");
}

// HM-ELE-11, HM-ELE-10, HM-ELE-17: when the beast is dead anyone may fight its crew, which is uphill no longer
TEST(Elephants, a_crew_on_foot) {
  auto f = usual<StrikeFacts>();
  f.enemy.arm = Arm::Elephants;
  f.enemy.fighters = Fighters::ElephantCrew;
  f.enemy.blade = Blade::Spear;
  EXPECT_EQ(problem(f), "striker_opponent HM-ELE-11");
  f.enemy.beast_dead = 1;
  EXPECT_EQ(problem(f), "");
  std::swap(f.striker, f.enemy);
  EXPECT_EQ(melee_total(f.striker, f.enemy, false, false, {}), 0);
  f.striker.beast_dead = 0;
  EXPECT_EQ(melee_total(f.striker, f.enemy, false, false, {}), +1);
  f.striker.fighters = Fighters::Troops;
  f.striker.beast_dead = 1;
  f.striker.opponent = 1;
  EXPECT_EQ(problem(f.striker), "beast_dead HM-ELE-11");
}

}  // namespace
}  // namespace linstock::horse_and_musket
