// Worked examples over several steps, written from the print, with every die scripted.
#include "book_kit.h"
#include "books/horse-and-musket/charges/evade.h"
#include "books/horse-and-musket/command/leadership.h"
#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/command/risk.h"
#include "books/horse-and-musket/compulsory/flight.h"
#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/reaction/rally.h"
#include "books/horse-and-musket/reaction/when.h"

namespace linstock::horse_and_musket {
namespace {

// A competent brigadier passes well; his cuirassiers, uphill through a ford, just reach their target with the bonus.
// HM-LEAD-04, HM-MOVE-01, HM-MMOD-03, HM-MMOD-09, HM-CHARGE-06, HM-CHARGE-08
TEST(Example, leadership_carries_a_charge_home) {
  const Leadership led = roll<leadership>(usual<LeadershipFacts>(), {"3 2"});
  ASSERT_EQ(led.result, Led::PassesWell);
  auto m = usual<MoveFacts>();
  m.unit = {Arm::HeavyCavalry, Order::Close, Formation::Line, 0, Armour::Heavy, Weapon::Pistol};
  m.going.difficult = 1;
  m.charging = 1;
  m.leadership = led.mounted;
  const Moved moved = judge<horse_and_musket::move>(m);
  EXPECT_EQ(moved.allowance, (5 - 2 + 2 + 2) * bw);
  ChargeMoveFacts c{Arm::HeavyCavalry, 0, moved.allowance - moved.bonus, 7 * bw, 4 * bw, 0, far_bw * bw};
  EXPECT_EQ(judge<charge_move>(c).contact, Contact::ChargesHome);
  m.leadership = 0;
  const Moved plain = judge<horse_and_musket::move>(m);
  c.normal_move = plain.allowance - plain.bonus;
  EXPECT_EQ(judge<charge_move>(c).contact, Contact::FallsShort);
  EXPECT_EQ(judge<charge_move>(c).moves, 3 * bw);
}

// Foot loses a melee, fails by 3 in the Retiring column, routs through friends, is hit once more and rallies under a
// leader who must then stay. HM-REACT-03, HM-RMOD-02, HM-RRES-01, HM-RRES-07, HM-RRES-08, HM-COMP-01, HM-COMP-03, HM-COMP-05
TEST(Example, a_rout_and_its_rally) {
  auto due = usual<TriggerFacts>();
  due.trigger = Trigger::LostMeleeRound;
  ASSERT_EQ(judge<must_test>(due).when, Testing::ReactionStep);
  auto test = usual<ReactionFacts>();
  test.state = State::PushedBack;
  test.hits = 3;
  test.disruption = 1;
  test.in_melee = 1;
  test.sub_commander = Bonus::Cautious;
  // 2 (close) - 1 (pushed back) - 1 (one point worse) - 3 - 1 + 1 = -3; 8 - 3 = 5, fails by 3
  const Reacted reacted = roll<react>(test, {"5 3"});
  EXPECT_EQ(reacted.margin, -3);
  EXPECT_EQ(reacted.result, Reaction::Rout);

  auto run = usual<CompulsoryFacts>();
  run.lost_melee = 1;
  const CompulsoryMoved first = roll<compulsory_move>(run, {"3"});
  EXPECT_EQ(first.moves, 6 * bw);
  EXPECT_EQ(first.heading, Bearing::FromVictors);
  EXPECT_EQ(first.disruption, 2);
  const WayFound way = judge<way_through>(usual<WayFacts>());
  EXPECT_EQ(way.way, Way::ShovesThrough);
  EXPECT_EQ(way.friends_disruption, 1);
  run.first_move = 0;
  EXPECT_EQ(roll<compulsory_move>(run, {"1"}).heading, Bearing::OwnEdge);

  auto again = usual<RallyFacts>();
  again.test.disruption = 3;
  again.test.sub_commander = Bonus::Superior;
  again.turns_routing = 1;
  again.leader_attached = 1;
  again.lost_sp = 9;
  // -2 (routing) - 1 (the extra hit) - 3 + 3 = -3: an 11 passes, a 10 does not and, failing by 1, routs on
  EXPECT_EQ(roll<rally>(again, {"6 4"}).rally, Rallied::KeepsRunning);
  const RallyOutcome rallied = roll<rally>(again, {"6 5"});
  EXPECT_EQ(rallied.rally, Rallied::Rallies);
  EXPECT_EQ(rallied.extra_hits, 1);
  EXPECT_TRUE(rallied.leader_must_stay && rallied.full_move_needed);
}

// The general falls to a roundshot beside his guard; a raw battalion 5 BW off tests at -2 and goes. HM-LRISK-01,
// HM-LRISK-05, HM-LRISK-06, HM-LRISK-07, HM-RTEST-04, HM-RTEST-08
TEST(Example, the_general_is_struck_down) {
  auto f = usual<LeaderRiskFacts>();
  f.rank = Rank::CommanderInChief;
  f.danger = Danger::Roundshot;
  const LeaderRisk risk = roll<leader_risk>(f, {"5", "2"});
  ASSERT_EQ(risk.fate, LeaderFate::Calamity);
  EXPECT_EQ(risk.successor, Successor::NearestSubCommander);
  EXPECT_EQ(risk.successor_delay, 2);
  auto due = usual<TriggerFacts>();
  due.trigger = Trigger::LeaderStruckDown;
  EXPECT_EQ(judge<must_test>(due).when, Testing::AtOnce);
  auto test = usual<ReactionFacts>();
  test.unit.cls = Class::C;
  test.calamity = Calamity::General;
  // 2 (close) - 2 = 0 against 10: a 7 fails by 3 and routs, a 10 stands
  EXPECT_EQ(roll<react>(test, {"4 3"}).result, Reaction::Rout);
  EXPECT_EQ(roll<react>(test, {"6 4"}).result, Reaction::Passed);
}

// Skirmishers with the enemy 1 BW off need their leader's raw test to evade; the second time they are caught. HM-ORDER-03,
// HM-ORDER-10, HM-CHARGE-04, HM-CHARGE-05, HM-EVADE-01, HM-EVADE-06
TEST(Example, skirmishers_too_near) {
  auto answer = usual<AnswerFacts>();
  answer.unit.order = Order::Skirmish;
  answer.answer = Answering::Evade;
  answer.charger_arm = Arm::Infantry;
  answer.distance = bw;
  const ChargeAnswer may = judge<charge_answer>(answer);
  ASSERT_TRUE(may.raw_leadership);
  EXPECT_TRUE(roll<raw_leadership>(usual<RawLeadershipFacts>(), {"4 4"}).passed);
  auto f = usual<EvadeFacts>();
  f.charger_arm = Arm::Infantry;
  f.charger_move = 3 * bw;
  f.gap = bw;
  const Evaded away = roll<evade>(f, {"1"});  // 1 + 5 - 1 + 1 = 6 against 4
  EXPECT_FALSE(away.caught);
  EXPECT_EQ(away.charger_moves, 3 * bw);
  EXPECT_EQ(roll<raw_leadership>(usual<RawLeadershipFacts>(), {"5 4"}).disruption, 1);
}

// Two hard turns and one of rest: points come from five causes, two are worked off, the melee's own point goes with the
// melee. HM-DISR-01, HM-DISR-07, HM-DISR-10, HM-DISR-11, HM-DISR-18, HM-DISR-19
TEST(Example, disruption_over_three_turns) {
  auto d = usual<DisruptionFacts>();
  d.ground = Ground::Difficult;
  d.hits = 5;
  const Disrupted one = judge<disrupt>(d);
  EXPECT_EQ(one.disruption, 2);
  d = usual<DisruptionFacts>();
  d.disruption = one.disruption;
  d.flank_or_rear = 1;
  d.melee_rounds = 2;
  d.in_melee = 1;
  const Disrupted two = judge<disrupt>(d);
  EXPECT_EQ(two.disruption, 4);
  EXPECT_EQ(two.lasting, 1);
  ReformFacts r{two.disruption, 0, two.lasting, 0, 0, 0, 0};  // the melee is over
  EXPECT_EQ(judge<reform>(r).disruption, 1);
  r.moved = 1;
  EXPECT_EQ(judge<reform>(r).disruption, 3);
}

// Cavalry threatens a square in the making: class B has no time at half a base width, class A has. HM-SQUARE-02, HM-SQUARE-03, HM-SQUARE-04,
// HM-DISR-02, HM-DISR-22, HM-RMOD-15
TEST(Example, square_or_no_square) {
  auto s = usual<SquareFacts>();
  s.charger_distance = bw / 2;
  const SquareFormed caught = judge<form_square>(s);
  ASSERT_EQ(caught.formed, Formed::CaughtUnformed);
  auto d = usual<DisruptionFacts>();
  d.square_caught = 1;
  d.charged_by_cavalry = 1;
  EXPECT_EQ(judge<disrupt>(d).gained, 2);
  s.cls = Class::A;
  ASSERT_EQ(roll<form_square>(s, {"5 5"}).formed, Formed::Square);
  d.square_caught = 0;
  d.stand = Stand::SquareOrPikesHeld;
  EXPECT_EQ(judge<disrupt>(d).gained, 0);
  auto t = usual<ReactionFacts>();
  t.unit = {Arm::HeavyCavalry, Class::B, Order::Close, Temper::Regular, Formation::Line, 4};
  t.state = State::Charging;
  t.in_melee = 1;
  t.against_square = AgainstSquare::CavalryAttacks;
  t.hits = 4;
  // 2 + 2 - 2 - 4 = -2: an 8 fails by 2 and halts
  EXPECT_EQ(roll<react>(t, {"5 3"}).result, Reaction::Halt);
}

}  // namespace
}  // namespace linstock::horse_and_musket
