// Cases worked from the print where several rows, footnotes or limits meet; and what an own turn's end counts down.
#include "books/horse-and-musket/chains/charge.h"
#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/melee/result.h"
#include "books/horse-and-musket/reaction/rally.h"
#include "books/horse-and-musket/reaction/when.h"
#include "books/horse-and-musket/sequence/turn_end.h"
#include "books/horse-and-musket/shooting/shooting.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto shot = run_chain<ShootingChain>;
constexpr auto charge = run_chain<WholeChargeChain>;

// HM-FMOD-28, HM-FMOD-22, HM-FMOD-12: armour and elephants are one printed row
TEST(Shooting, armoured_elephants) {
  const auto at = [](Armour armour, Weapon weapon) {
    ShootingFacts f = usual<ShootingFacts>();
    f.target.arm = Arm::Elephants;
    f.target.armour = armour;
    f.shooters.weapon = weapon;
    return shooting_tally(f, Band::Medium, {}).total();
  };
  EXPECT_EQ(at(Armour::None, Weapon::Musket), -1);
  EXPECT_EQ(at(Armour::Heavy, Weapon::Musket), -1);
  EXPECT_EQ(at(Armour::ExtraHeavy, Weapon::Musket), -1);
  EXPECT_EQ(at(Armour::ExtraHeavy, Weapon::Bow), -2);
  EXPECT_EQ(at(Armour::Heavy, Weapon::MediumGun), -1);  // the elephant, not the armour
}

// HM-FMOD-20, HM-FMOD-13, HM-FMOD-14: one row for shooters who moved, or both as printed
TEST(Shooting, moved_shooters_both_readings) {
  const Tables both = house("option.HM-FMOD-20", "both-rows");
  const auto mods = [](int moved, int dismounted, Weapon weapon, const Tables& tables) {
    ShootingFacts f = usual<ShootingFacts>();
    f.shooters.moved = moved;
    f.shooters.dismounted = dismounted;
    f.shooters.weapon = weapon;
    return shooting_tally(f, Band::Medium, tables).total();
  };
  EXPECT_EQ(mods(1, 0, Weapon::Musket, {}), -1);
  EXPECT_EQ(mods(1, 1, Weapon::Musket, {}), -1);
  EXPECT_EQ(mods(1, 0, Weapon::Thrown, {}), 0);
  EXPECT_EQ(mods(0, 1, Weapon::Thrown, {}), -1);
  EXPECT_EQ(mods(1, 0, Weapon::Musket, both), -2);
  EXPECT_EQ(mods(1, 1, Weapon::Musket, both), -2);
  EXPECT_EQ(mods(1, 0, Weapon::Thrown, both), -1);
  EXPECT_EQ(mods(0, 1, Weapon::Musket, both), -1);
}

// HM-RANGE-02: what is thrown is gone
TEST(Shooting, thrown_weapons_are_used_up) {
  ShootingFacts f = usual<ShootingFacts>();
  EXPECT_FALSE(roll<shot>(f, {"1 1 1 1 1 1 1 1 1 1 1 1"}).thrown_away);
  f.shooters.weapon = Weapon::Thrown;
  f.shooters.short_bases = 1;
  f.shooters.medium_bases = 0;
  EXPECT_TRUE(roll<shot>(f, {"1 1 1"}).thrown_away);
}

// HM-FMOD-08, HM-FMOD-09, HM-FMOD-06, HM-FMOD-10, HM-FIRE-06: rifles at long range at skirmishers in hard cover, class C,
// one point: 4 - (1 - 1 - 2 - 2 - 1 - 1) = 10, so a 6 and then a 6
TEST(Shooting, nine_and_more) {
  ShootingFacts f = usual<ShootingFacts>();
  f.shooters.weapon = Weapon::Rifle;
  f.shooters.cls = Class::C;
  f.shooters.disruption = 1;
  f.shooters.medium_bases = 0;
  f.shooters.long_bases = 1;
  f.target.order = Order::Skirmish;
  f.target.cover = Cover::Hard;
  EXPECT_EQ(shooting_tally(f, Band::Long, {}).total(), -6);
  EXPECT_EQ(roll<shot>(f, {"6 6 5", "6 5", "4"}).losses, 1);  // saves against rifles on 5
  EXPECT_EQ(odds_that<Shot>("shooting", f, [](const Shot& s) { return s.losses == 0; }),
            Fraction(53, 54) * Fraction(53, 54) * Fraction(53, 54));  // 1/36 hits, of which two thirds are not saved
}

// HM-RMOD-22, HM-RMOD-19: a garrison has hard cover whatever its walls
TEST(Reaction, garrisons_stand_in_hard_cover) {
  ReactionFacts f = usual<ReactionFacts>();
  const int before = reaction_tally(f, {}).total();
  f.unit.formation = Formation::Garrison;
  EXPECT_EQ(reaction_tally(f, {}).total(), before + 2);
  f.cover = Cover::Soft;
  EXPECT_EQ(reaction_tally(f, {}).total(), before + 2);
  EXPECT_TRUE(cites<react>(f, clause::HM_RMOD_22, {"3 3"}));
  f.enemy_cover = Cover::Hard;
  EXPECT_EQ(reaction_tally(f, {}).total(), before);
  EXPECT_EQ(reaction_tally(f, house("option.HM-RMOD-19", "one-entry")).total(), before + 2);
}

// HM-RMOD-11, HM-RMOD-27: guns are supported by disordered friends and by those out of sight, not by broken ones
TEST(Security, friends_of_guns) {
  const auto by = [](State state, int artillery) {
    SecurityFacts f = usual<SecurityFacts>();
    f.artillery = artillery;
    FriendNear near = usual<FriendNear>();
    near.state = state;
    near.disruption = 2;
    near.visible = 0;
    f.friends.push(near);
    return judge<security>(f).security;
  };
  EXPECT_EQ(by(State::Static, 1), Security::Supported);
  EXPECT_EQ(by(State::Routing, 1), Security::Isolated);
  EXPECT_EQ(by(State::Static, 0), Security::Isolated);
}

// The clause beside what becomes of a unit is the one that decided: HM-BREAK-06, HM-RESULT-01, HM-RESULT-02
TEST(Melee, cites_what_decided) {
  MeleeFacts f{};
  MeleeUnit horse = usual<MeleeUnit>(), foot = usual<MeleeUnit>();
  horse.arm = Arm::HeavyCavalry;
  horse.impetus = Impetus::Charging;
  horse.bases = horse.fighting = foot.fighting = 1;
  f.attackers.push(horse);
  f.defenders.push(foot);
  constexpr auto fight = run_chain<MeleeRound>;
  EXPECT_TRUE(cites<fight>(f, clause::HM_BREAK_06, {"6 1 1 1 1", "1", "1 1 1"}));
  EXPECT_FALSE(cites<fight>(f, clause::HM_RESULT_02, {"6 1 1 1 1", "1", "1 1 1"}));
  EXPECT_TRUE(cites<fight>(f, clause::HM_RESULT_02, {"1 1 1 1 1", "6 1 1", "1"}));  // the horse is pushed back
}

// HM-DEF-12, HM-CBAT-04, HM-LRISK-04, HM-LRISK-12, HM-LRISK-13, HM-FLAME-04, HM-RRES-12, HM-JUMP-02, HM-CHFIRE-02
TEST(TurnEnd, counts_down) {
  TurnEndFacts f = usual<TurnEndFacts>();
  f.gun_damage_turns = 3;
  f.leader_turns_out = 1;
  f.leader_delay = 2;
  f.engine_turns_out = 1;
  f.no_shot_next_turn = 1;
  f.unhorsed = 2;
  f.unhorsed_turns = 2;
  const TurnEnd o = judge<end_turn>(f);
  EXPECT_EQ(o.gun_damage_turns, 2);
  EXPECT_FALSE(o.gun_back);
  EXPECT_EQ(o.leader_turns_out, 0);
  EXPECT_TRUE(o.leader_back && o.engine_back);
  EXPECT_EQ(o.leader_delay, 1);
  EXPECT_FALSE(o.no_shot_next_turn);
  EXPECT_EQ(o.unhorsed, 2);
  f.unhorsed_turns = 1;
  EXPECT_EQ(judge<end_turn>(f).unhorsed, 0);
  f.state = State::Routing;
  EXPECT_EQ(judge<end_turn>(f).turns_routing, 1);
  f.broke_this_turn = 1;
  EXPECT_EQ(judge<end_turn>(f).turns_routing, 0);
  f.state = State::Static;
  EXPECT_EQ(problem(f), "broke_this_turn HM-RRES-12");
  for (int TurnEndFacts::*deed : {&TurnEndFacts::moved, &TurnEndFacts::shot, &TurnEndFacts::fought})
    EXPECT_EQ(problem(with<TurnEndFacts>([&](TurnEndFacts& t) { t.fells = t.*deed = 1; })), "fells HM-MELMOD-11");
  EXPECT_EQ(problem(with<TurnEndFacts>([](TurnEndFacts& t) { t.building_caught = 1; })), "building_caught HM-BUA-24");
}

// HM-PIKE-06, HM-PIKE-12: rough ground disrupts pikes twice as difficult ground does
TEST(Disruption, pikes_on_rough_ground) {
  DisruptionFacts f = usual<DisruptionFacts>();
  f.pikes = 1;
  for (const Ground ground : {Ground::Difficult, Ground::Rough}) {
    f.ground = ground;
    EXPECT_EQ(judge<disrupt>(f).gained, 2);
  }
}

// Whatever the table umpire is told of this book fits its procedures and what is kept.
TEST(Umpire, roles_and_effects_fit) {
  for (const Procedure& p : book().procedures) {
    const auto wrong = check_at_table(p.table, *p.facts, *p.outcome, book().keeps);
    EXPECT_FALSE(wrong) << p.name << ": " << (wrong ? wrong->field + " " + wrong->message : "");
  }
}

// HM-REACT-09, HM-RRES-10: their printed moves are table numbers
TEST(Recover, moves_by_the_tables) {
  RecoverFacts f = usual<RecoverFacts>();
  EXPECT_TRUE(judge<recover>(f).recovers);
  EXPECT_FALSE(judge<recover>(f, house("reaction.recovers_after", "2")).recovers);
}

// Light horse charged by heavy horse from 4 BW; all class B, 3 SP.
WholeChargeFacts horse_at_hussars() {
  auto f = usual<WholeChargeFacts>();
  f.charger.arm = Arm::HeavyCavalry;
  f.charger.strength = 3;
  f.target.arm = Arm::LightCavalry;
  f.target.strength = 3;
  f.target_shooters = 0;
  f.response = ChargeResponse::Evade;
  f.distance = 4 * bw;
  return f;
}

// HM-EVADE-01, HM-EVADE-06, HM-CHARGE-05, HM-CHARGE-09: 7 - 1 + D3 away from a reach of 5 + 2
TEST(Charge, hussars_evade) {
  const auto away = roll<charge>(horse_at_hussars(), {"4 3", "4 4", "1"});  // 4 + 7 = 11 against 7
  EXPECT_EQ(away.ends, ChargeEnds::TargetEvades);
  EXPECT_EQ(away.target, SideEnds::Evades);
  EXPECT_EQ(away.charger_disruption, 1);  // it did not make contact
}

// HM-EVADE-04, HM-ORDER-03, HM-ORDER-10, HM-MDICE-02: caught in the rear; or caught standing, when their leader fails them
TEST(Charge, evaders_are_caught) {
  auto f = horse_at_hussars();
  f.target.arm = Arm::Infantry;
  f.target.order = Order::Skirmish;
  f.target.strength = 2;
  f.distance = bw + bw / 2;
  // 1.5 + 5 - 1 + 1 = 6.5 within 7: 20 dice on 4+; it turns and answers with a die a base (HM-COMP-07); then it tests
  const auto caught = roll<charge>(f, {"4 3", "5 5", "1", "6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "6 1", "1 1 1 1", "6 6"});
  EXPECT_EQ(caught.ends, ChargeEnds::Melee);
  EXPECT_EQ(caught.target_losses, 1);
  EXPECT_EQ(caught.target_disruption, 3 + 2);  // evading, the rear, cavalry; broken through
  EXPECT_EQ(caught.charger, SideEnds::BreaksThrough);
  f.distance = bw;  // first a raw leadership test, 7 without a leader
  const auto held = roll<charge>(f, {"4 3", "5 5", "4 4", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1"});
  EXPECT_EQ(held.ends, ChargeEnds::Melee);
  EXPECT_EQ(held.target_disruption, 1);  // fights disrupted; 1 BW is no charge, so no point for one
  EXPECT_EQ(held.charger, SideEnds::Level);
}

// HM-SQUARE-01, HM-SQUARE-03, HM-SQUARE-05, HM-FIRE-12, HM-REACH-03, HM-MELMOD-03: a square forms under the charge, or fails to
TEST(Charge, foot_forms_square) {
  auto f = usual<WholeChargeFacts>();
  f.charger.arm = Arm::HeavyCavalry;
  f.charger.strength = 3;
  f.target.blade = Blade::Bayonet;
  f.target.fighting = 1;
  f.charger.fighting = 3;
  f.response = ChargeResponse::Square;
  // one base of four shoots: three dice; the square strikes first at -1; horse at -4 needs 8
  const auto held = roll<charge>(f, {"4 3", "3 3", "5 6", "4", "3 3 3", "1 1 1", "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "4"});
  EXPECT_EQ(held.ends, ChargeEnds::Melee);
  EXPECT_EQ(held.charger, SideEnds::Level);
  EXPECT_EQ(held.target_disruption, 0);
  // double 6: no square, a point for it and one for the cavalry; four bases shoot; all strike together, horse on 4+
  const auto failed = roll<charge>(f, {"4 3", "3 3", "6 6", "4", "3 3 3 3 3 3 3 3 3 3 3 3", "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3", "1 1 1"});
  EXPECT_EQ(failed.target_disruption, 2);
  f.target.order = Order::Open;
  EXPECT_EQ(problem(f), "response HM-SQUARE-01");
}

// HM-CHARGE-10, HM-CHARGE-15, HM-CHFIRE-03, HM-CHARGE-08: falls short unshot at; too near to be a charge
TEST(Charge, distance_decides) {
  auto f = usual<WholeChargeFacts>();
  f.charger.blade = f.target.blade = Blade::Bayonet;
  f.distance = 4 * bw + 1;
  const auto short_of_it = roll<charge>(f, {"4 3", "3 3"});
  EXPECT_EQ(short_of_it.ends, ChargeEnds::FallsShort);
  EXPECT_EQ(short_of_it.charger_disruption, 1);
  f.distance = bw - 1;  // no charge: 12 dice, not 16
  const auto near = roll<charge>(f, {"4 3", "3 3", "1", "1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 1 1 1"});
  EXPECT_EQ(near.charger, SideEnds::Level);
}

// HM-CHARGE-02, HM-CHARGE-13: a warband within its bonus neither tests nor waits
TEST(Charge, warband_meets_warband) {
  auto f = usual<WholeChargeFacts>();
  f.charger_morale.temper = f.target_morale.temper = Temper::Warband;
  f.distance = bw;
  f.target_shooters = 0;
  EXPECT_EQ(problem(f), "response HM-CHARGE-02");
  f.response = ChargeResponse::Countercharge;
  const char* twelve = "1 1 1 1 1 1 1 1 1 1 1 1";
  EXPECT_EQ(roll<charge>(f, {twelve, twelve}).charger, SideEnds::Level);  // half a BW each: nobody counts as charging
}

// HM-RESULT-13: impetuous winners test to be kept from pursuing
TEST(Charge, impetuous_winners) {
  auto f = usual<WholeChargeFacts>();
  f.charger.cls = Class::A;
  f.charger_morale.temper = Temper::Impetuous;
  f.target.cls = Class::C;
  f.target_shooters = 0;
  f.pursue = 0;
  const char* strikes = "6 6 6 5 5 4 3 3 2 2 2 2 1 1 1 1";
  const char* saves = "6 6 5 4 3 2 2 1";
  const char* answer = "5 4 4 4 4 3 3 3 2 2 1 1";
  EXPECT_FALSE(roll<charge>(f, {"3 3", "4 4", strikes, saves, answer, "3", "3 3"}).pursues);     // 9 against 6: by 3, it stays
  EXPECT_TRUE(roll<charge>(f, {"3 3", "4 4", strikes, saves, answer, "3", "1 1", "3"}).pursues);  // fails
  EXPECT_TRUE(roll<charge>(f, {"3 3", "4 4", strikes, saves, answer, "3", "5 4", "3"}).pursues);  // by 6: it must
}

}  // namespace
}  // namespace linstock::horse_and_musket
