// More worked examples of several steps, from one rule to the next with scripted dice: what one step leaves the next takes up.
#include "books/renaissance/chains/chains.h"
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

// Elephants that have lost half of themselves must waver, so they rout, and burst through the pikes behind them.
// RN-STATE-05, RN-POST-08, RN-POST-12, RN-DIS-11, RN-FUG-02, RN-FUG-06, RN-FUG-09, RN-ATTR-02.
TEST(Story, elephants_run_among_their_friends) {
  auto test = usual<WaverFacts>();
  test.troops = troops(Kind::Elephants), test.troops.grade = Grade::D;
  test.unit = condition(2, 0, Morale::Steady, 1, 2), test.charged = 1;
  const auto broken = roll<test_waver>(test, {"5 3"});  // 8 + 2 - 2 - 2 = 6, charged: they must waver, and half are gone
  EXPECT_EQ(broken.step, Step::Routs);
  EXPECT_EQ(broken.unit.morale, Morale::Routed);
  EXPECT_EQ(broken.unit.ap, 3);  // the rout's DP

  const auto run = judge<move_back>(but(usual<ForcedFacts>(), [&](auto& f) { f.troops = test.troops, f.unit = condition(2, 0, Morale::Routed, 1, 2), f.move = Forced::Rout; }));
  EXPECT_EQ(run.distance, 40);

  auto burst = usual<BurstFacts>();
  burst.elephants = 1, burst.distance = cm(10);
  const auto pikes = judge<burst_through>(burst);
  EXPECT_TRUE(pikes.bursts);
  EXPECT_EQ(pikes.unit.unit.dp, 1);
  EXPECT_TRUE(judge<fugitives_due>(FugitivesDueFacts{FlightEvent::ElephantsBurstThrough}).thrown);
  auto die = usual<FugitiveFacts>();
  die.unit = pikes.unit.unit, die.flight = Flight::BurstThrough, die.elephants = pikes.elephants_counted;
  const auto cut = roll<lose_fugitives>(die, {"6"});  // 6 + 1 - 3 = 4, with 1 is 5: a base, 3
  EXPECT_EQ(cut.gained, 4);
  EXPECT_EQ(cut.bases_lost, 1);
  EXPECT_EQ(cut.unit.ap, 3);
  const auto near_by = judge<judge_disaster>(but(usual<DisasterFacts>(), [&](auto& f) { f.event = Event::ElephantsRout, f.unit = cut.unit; }));
  EXPECT_EQ(near_by.unit.unit.ap, 4);
  EXPECT_EQ(near_by.unit.bases_lost, 0);  // still steady: the limit is 6
}

// Light horse charge skirmishers from 10 cm, who evade and are caught. RN-CHG-08, RN-CHG-10, RN-MOVE-01, RN-FUG-03, RN-FUG-06, RN-FUG-12.
TEST(Story, skirmishers_who_evade_too_late) {
  const auto charge = judge<declare>(but(usual<ChargeFacts>(), [](auto& f) { f.troops = troops(Kind::Cavalry, Order::Loose), f.distance = cm(10); }));
  EXPECT_EQ(charge.may, May::Yes);
  auto evade = usual<ResponseFacts>();
  evade.troops = troops(Kind::Foot, Order::Open), evade.unit = condition(0, 0, Morale::Steady, 6, 6), evade.answer = renaissance::Answer::Evade;
  evade.start_distance = cm(10), evade.charger_move = cm(32);
  auto away = judge<respond>(evade);
  EXPECT_TRUE(away.free_of_charge);
  EXPECT_EQ(away.distance, cm(20));
  EXPECT_TRUE(away.caught);  // 32 against 10 + 20
  EXPECT_EQ(away.unit.unit.dp, 0);
  evade.start_distance = cm(12) + 1;
  EXPECT_FALSE(judge<respond>(evade).caught);
  auto die = usual<FugitiveFacts>();
  die.troops = evade.troops, die.unit = away.unit.unit, die.flight = judge<fugitives_due>(FugitivesDueFacts{FlightEvent::ChargersReachEvaders}).flight, die.difficult_ground = 1;
  const auto cut = roll<lose_fugitives>(die, {"5"});  // 5 + 3 pairs - 3 seasoned - 1 in broken ground = 4: a base, 2
  EXPECT_EQ(cut.gained, 4);
  EXPECT_EQ(cut.bases_lost, 1);
  EXPECT_EQ(cut.unit.ap, 2);
}

// A wall is stormed by ladder and held. RN-TERR-05, RN-CHG-07, RN-DIS-04, RN-WTEST-14, RN-MMOD-15, RN-MRES-04, RN-POST-06.
TEST(Story, an_assault_with_ladders) {
  auto assault = usual<ChargeFacts>();
  assault.attack = Attack::Assault, assault.across = Across::HeldWall, assault.distance = cm(9), assault.ladders = 1;
  const auto declared = judge<declare>(assault);
  EXPECT_EQ(declared.may, May::Yes);
  EXPECT_EQ(declared.attacker.unit.dp, 1);
  auto nerve = usual<WaverFacts>();
  nerve.unit = declared.attacker.unit, nerve.deed = Deed::Charging;
  const auto pressed = roll<test_waver>(nerve, {"4 3"});  // 7 + 3 - 1 + 1 + 1 = 11
  EXPECT_EQ(pressed.unit.morale, Morale::Steady);
  auto fight = standing(1);
  fight.in_open = 0, fight.ours.approach = Approach::Advances, fight.ours.unit = pressed.unit;
  fight.theirs.defends = Post::MajorObstacle;
  const auto round = roll<fight_round>(fight, {"3", "3"});  // no advantage out of the open; they add 2 and our AP
  EXPECT_EQ(round.difference, -3);
  EXPECT_EQ(round.ours.end, MeleeEnd::Retreats);  // disordered already
  EXPECT_EQ(round.theirs.end, MeleeEnd::Stands);  // whoever holds a wall does not follow
}

// A General leads, is taken in the melee, and his division feels it. RN-WTEST-19, RN-WTEST-24, RN-MMOD-01, RN-GEN-01, RN-GEN-03, RN-STATE-07, RN-CMD-04.
TEST(Story, a_general_leads_from_the_front) {
  auto nerve = usual<WaverFacts>();
  nerve.leader = Leader::Officer, nerve.unit = condition(1);
  const auto led = roll<test_waver>(nerve, {"4 3"});  // 7 + 3 - 1 + 1 = 10
  EXPECT_EQ(led.unit.morale, Morale::Steady);
  EXPECT_TRUE(led.leader_at_risk);
  auto fight = standing(1);
  fight.ours.general = 1, fight.ours.unit = led.unit;
  const auto round = roll<fight_round>(fight, {"1", "6"});  // 1 + 1 against 6 + 1: five worse
  EXPECT_EQ(round.difference, -5);
  EXPECT_EQ(round.ours.end, MeleeEnd::Retreats);
  EXPECT_EQ(round.ours.gained, 2);  // the point above 4, and the retreat
  auto risk = usual<RiskFacts>();
  risk.unit_gained = 1 + round.ours.gained, risk.unit_fought = risk.led_by_choice = 1;
  const auto taken = roll<risk_general>(risk, {"6"});  // 6 + 3 = 9
  EXPECT_EQ(taken.health, Health::Captured);
  EXPECT_TRUE(taken.disaster);
  auto command = usual<CommandFacts>();
  command.health = taken.health;
  EXPECT_EQ(roll<test_command>(command, {"5 2"}).points, 3);  // 3 + 0
}

// Two attempts fail, the third comes in nearer to the baseline. RN-ENTRY-01, RN-ENTRY-02, RN-ENTRY-03, RN-ENTRY-08, RN-ENTRY-11.
TEST(Story, a_flank_march) {
  auto march = usual<EntryFacts>();
  march.arrival = Arrival::FlankMarch, march.baseline = cm(70), march.stars = 2;
  EXPECT_FALSE(roll<enter_field>(march, {"5 3"}).enters);  // 8 + 2 - 2
  march.failures = 1;
  EXPECT_FALSE(roll<enter_field>(march, {"4 4"}).enters);  // one failure is no help yet
  march.failures = 2;
  const auto third = roll<enter_field>(march, {"5 3"});    // 8 + 2 - 2 + 1 = 9
  EXPECT_TRUE(third.enters && third.nearer);
  EXPECT_EQ(third.from_baseline, cm(40));
  march.opposed = 1, march.own_bases = 8, march.enemy_bases = 16;
  EXPECT_FALSE(roll<enter_field>(march, {"6 4"}).enters);  // 10 + 1 - 2 = 9, but opposed by twice as many
}

// Horse feign flight, tribal foot must follow, losses make them test. RN-SPEC-06, RN-WAVER-02, RN-CCP-15, RN-CCP-14.
TEST(Story, a_fake_retreat) {
  const auto price = judge<pay>(but(usual<PriceFacts>(), [](auto& f) { f.kind = Kind::Cavalry, f.order = Order::Loose, f.temper = Temper::Tribal, f.action = Action::FakeRetreat; }));
  EXPECT_EQ(price.price, 3);
  auto feign = usual<FakeRetreatFacts>();
  feign.troops = troops(Kind::Cavalry, Order::Loose), feign.trait = 1, feign.losses = 1;
  const auto o = judge<fake_retreat>(feign);
  EXPECT_EQ(o.distance, 24);
  EXPECT_TRUE(o.enemy_must_follow && o.may_charge_next_turn);
  const auto due = judge<find_cause>(but(usual<CauseFacts>(), [](auto& f) { f.fake_retreat_losses = f.shot_at = 1; }));
  EXPECT_EQ(due.cause, Cause::FakeRetreat);
  auto test = usual<WaverFacts>();
  test.troops = feign.troops, test.unit = condition(2);
  EXPECT_EQ(roll<test_waver>(test, {"5 2"}).unit.morale, Morale::Shaken);  // 7 + 3 - 2 = 8
}

// Mounted ride over skirmishers and pull up; the skirmishers' die. RN-CHG-14, RN-FUG-04, RN-FUG-05.
TEST(Story, skirmishers_are_ridden_down) {
  auto contact = usual<ContactFacts>();
  contact.attacker = troops(Kind::Cavalry), contact.defender = troops(Kind::Foot, Order::Open), contact.attacker_files = 5;
  contact.defender_unit = condition(0, 0, Morale::Steady, 4, 4);
  const auto met = judge<complete_charge>(contact);
  EXPECT_EQ(met.defender, DefenceEnd::Overridden);
  EXPECT_EQ(met.pulled_up_bases, 5);
  auto die = usual<FugitiveFacts>();
  die.troops = contact.defender, die.unit = met.defenders.unit, die.flight = Flight::Overridden, die.overriding_bases = met.pulled_up_bases;
  const auto cut = roll<lose_fugitives>(die, {"6"});  // 6 + 2 - 2 = 6: base, 4: base, 2
  EXPECT_EQ(cut.bases_lost, 2);
  EXPECT_EQ(cut.unit.ap, 2);
}

// A whole attack to the rout and the pursuit: dispersed shot of whom half are gone. RN-STATE-06, RN-STATE-05, RN-MRES-08, RN-POST-09, RN-FUG-10, RN-FUG-14.
TEST(Story, broken_in_melee_and_pursued) {
  auto f = usual<AttackFacts>();
  f.attacker.troops = troops(Kind::Cavalry, Order::Close, Armour::Heavy), f.attacker.arms = Arms::Lance, f.attacker.ranks = 1;
  f.attacker.unit = condition(0, 0, Morale::Steady, 4, 4);
  f.defender.troops = troops(Kind::Foot, Order::Loose), f.defender.troops.grade = Grade::A, f.defender.arms = Arms::Firearm, f.defender.ranks = 2;
  f.defender.unit = condition(0, 0, Morale::Steady, 4, 8);
  f.defender.unit.dispersed = 1;
  f.defenders_nerve.secure_flanks = 2, f.defenders_nerve.leader = Leader::Officer;
  expect_good(f);
  Scripted dice{"4 3",     // lancers: 7 + 3 + 1 + 1 = 12, steady
                "6 4",     // the shot: 10 + 5 - 8 + 2 + 1 = 10: steady, but dispersed still
                "3", "3",  // 2 weapon + 2 armour + 2 charge + 8 for their bases against 1 superior + 1 support: twelve better
                "2"};      // 8 APs and the rout's DP cost three bases; 2 + 0 - 2 = 0, and the lancers take the last
  auto s = AttackChain::start(f, {});
  while (AttackChain::step(s, {}, dice)) {
  }
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  const auto o = AttackChain::finish(s);
  EXPECT_EQ(o.result, AttackResult::DefendersRout);
  EXPECT_EQ(o.defender_lost, 8);
  EXPECT_EQ(o.rounds, 1);
}

}  // namespace
}  // namespace linstock::renaissance
