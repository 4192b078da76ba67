// Compulsory moves, friends in the way, pursuit.
#include "books/horse-and-musket/compulsory/flight.h"

#include "book_kit.h"

namespace linstock::horse_and_musket {
namespace {

using F = CompulsoryFacts;

F of(Compulsion move, Arm arm = Arm::Infantry, Order order = Order::Close) {
  auto f = usual<F>();
  f.move = move;
  f.unit.arm = arm;
  f.unit.order = order;
  return f;
}

// HM-COMP-01, HM-COMP-15, HM-RDEF-05, HM-DISR-14: at once, back turned
TEST(Rout, first_move) {
  const CompulsoryMoved m = roll<compulsory_move>(of(Compulsion::Rout), {"2"});
  EXPECT_EQ(m.moves, 5 * bw);
  EXPECT_EQ(m.when, When::AtOnce);
  EXPECT_EQ(m.facing, Facing::Turned);
  EXPECT_EQ(m.heading, Bearing::FromNearestEnemy);
  EXPECT_EQ(m.disruption, 2);
  auto f = of(Compulsion::Rout);
  f.lost_melee = 1;
  EXPECT_EQ(roll<compulsory_move>(f, {"3"}).heading, Bearing::FromVictors);
  f.unit.pikes = 1;
  EXPECT_EQ(roll<compulsory_move>(f, {"3"}).disruption, 3);  // HM-PIKE-06
}

// HM-COMP-16, HM-ELE-04, HM-ELE-05: elephants retire, retreat and pursue by their own move; they do not rout
TEST(Compulsory, elephants) {
  auto f = of(Compulsion::Retire, Arm::Elephants);
  EXPECT_EQ(judge<compulsory_move>(f).moves, 2 * bw);
  f.move = Compulsion::Retreat;
  EXPECT_EQ(roll<compulsory_move>(f, {"1"}).moves, 4 * bw);  // 3 + 1
  f.first_move = 0;
  f.going.difficult = 1;  // does not matter to them
  EXPECT_EQ(roll<compulsory_move>(f, {"1"}).moves, 5 * bw);
  f.going.rough = 1;
  EXPECT_EQ(roll<compulsory_move>(f, {"2"}).moves, 4 * bw);
  f.move = Compulsion::Pursue;
  f.going = {};
  EXPECT_EQ(judge<compulsory_move>(f).moves, 4 * bw);
  EXPECT_EQ(judge<compulsory_move>(f, house("pursue.elephants", "2")).moves, 6 * bw);
  f.move = Compulsion::Rout;
  EXPECT_EQ(problem(f), "move HM-STAMP-01");
}

// HM-COMP-03
TEST(Rout, later_moves_go_home) {
  auto f = of(Compulsion::Rout, Arm::HeavyCavalry);
  f.first_move = 0;
  const CompulsoryMoved m = roll<compulsory_move>(f, {"3"});
  EXPECT_EQ(m.moves, 8 * bw);
  EXPECT_EQ(m.heading, Bearing::OwnEdge);
  EXPECT_EQ(m.when, When::NextOwnTurn);
  EXPECT_EQ(m.disruption, 0);
}

// HM-COMP-02, HM-COMP-10, HM-RDEF-04: three quarters and D2 first, then the whole move and D2
TEST(Retreat, moves) {
  auto f = of(Compulsion::Retreat);
  EXPECT_EQ(roll<compulsory_move>(f, {"1"}).moves, 2 * bw + bw / 4 + bw);
  EXPECT_EQ(roll<compulsory_move>(f, {"2"}).moves, 2 * bw + bw / 4 + 2 * bw);
  EXPECT_EQ(roll<compulsory_move>(f, {"2"}).facing, Facing::Turned);
  EXPECT_EQ(roll<compulsory_move>(f, {"2"}).when, When::NextOwnTurn);
  f.first_move = 0;
  EXPECT_EQ(roll<compulsory_move>(f, {"2"}).moves, 5 * bw);
}

// HM-RDEF-01, HM-RDEF-02, HM-RDEF-03
TEST(Retire, moves) {
  EXPECT_EQ(judge<compulsory_move>(of(Compulsion::Halt)).moves, 0);
  EXPECT_EQ(judge<compulsory_move>(of(Compulsion::Halt)).facing, Facing::Enemy);
  const CompulsoryMoved retire = judge<compulsory_move>(of(Compulsion::Retire));
  EXPECT_EQ(retire.moves, bw + bw / 2);
  EXPECT_EQ(retire.facing, Facing::Enemy);
  EXPECT_EQ(retire.heading, Bearing::FromNearestEnemy);
  const CompulsoryMoved home = judge<compulsory_move>(of(Compulsion::RetireInGoodOrder));
  EXPECT_EQ(home.moves, 3 * bw);
  EXPECT_EQ(home.heading, Bearing::OwnEdge);
}

// HM-COMP-11: terrain and Extra Heavy armour; no column, no road
TEST(Compulsory, standard_move) {
  auto f = of(Compulsion::Retire, Arm::LightCavalry);
  EXPECT_EQ(judge<compulsory_move>(f).moves, 3 * bw + bw / 2);
  f.going.difficult = 1;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 2 * bw + bw / 2);
  f.going.good_road = 1;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 2 * bw + bw / 2);
  f.unit.armour = Armour::ExtraHeavy;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 2 * bw);
  f = of(Compulsion::Retire);
  f.unit.formation = Formation::AttackColumn;
  EXPECT_EQ(judge<compulsory_move>(f).moves, bw + bw / 2);
  f.going.rough = 1;
  EXPECT_EQ(judge<compulsory_move>(f).moves, 0);
}

// HM-COMP-04, HM-COMP-09, HM-COMP-12, HM-DISR-13, HM-MMOD-02
TEST(Pursuit, distances) {
  const auto moves = [](Arm arm) { return judge<compulsory_move>(of(Compulsion::Pursue, arm)).moves / bw; };
  EXPECT_EQ(moves(Arm::Infantry), 4);
  EXPECT_EQ(moves(Arm::HeavyCavalry), 7);
  EXPECT_EQ(moves(Arm::LightCavalry), 10);
  EXPECT_EQ(moves(Arm::HeavyCamelry), 7);
  EXPECT_EQ(moves(Arm::LightCamelry), 9);
  EXPECT_EQ(judge<compulsory_move>(of(Compulsion::Pursue)).disruption, 1);
  EXPECT_EQ(judge<compulsory_move>(of(Compulsion::Pursue)).heading, Bearing::AfterQuarry);
  auto f = of(Compulsion::Pursue, Arm::FootArtillery);
  f.unit.formation = Formation::Limbered;
  EXPECT_EQ(problem(f), "move HM-COMP-04");
}

TEST(Compulsory, exact) {  // HM-COMP-01, HM-DEF-11
  const auto f = of(Compulsion::Rout);
  for (int bws : {4, 5, 6})
    EXPECT_EQ(chance<compulsory_move>(f, [bws](const CompulsoryMoved& m) { return m.moves == bws * bw; }), Fraction(1, 3));
  EXPECT_EQ(chance<compulsory_move>(of(Compulsion::Retreat), [](const CompulsoryMoved& m) { return m.moves == 3 * bw + bw / 4; }), Fraction(1, 2));
}

// HM-COMP-05, HM-COMP-14, HM-RDEF-07, HM-REACT-05
TEST(WayThrough, gaps_and_shoving) {
  auto f = usual<WayFacts>();
  WayFound w = judge<way_through>(f);
  EXPECT_EQ(w.way, Way::ShovesThrough);
  EXPECT_EQ(w.friends_disruption, 1);
  EXPECT_TRUE(w.friends_test);
  f.friends_order = Order::Skirmish;
  EXPECT_EQ(judge<way_through>(f).friends_disruption, 0);
  f.gap = bw - 1;
  EXPECT_EQ(judge<way_through>(f).way, Way::ShovesThrough);
  f.gap = bw;
  EXPECT_EQ(judge<way_through>(f).way, Way::ThroughTheGap);
  f.gap = 0;
  f.who = Fleeing::Retiring;
  EXPECT_EQ(judge<way_through>(f).way, Way::Stops);
  f.who = Fleeing::Retreating;
  EXPECT_EQ(judge<way_through>(f).way, Way::ShovesThrough);
  f.friends_in_the_way = 0;
  EXPECT_EQ(judge<way_through>(f).way, Way::Clear);
}

// HM-COMP-06, HM-COMP-07, HM-COMP-08, HM-COMP-12, HM-COMP-13, HM-RESULT-13
TEST(Pursuit, ends) {
  auto f = usual<PursuitFacts>();
  EXPECT_EQ(judge<pursuit>(f).end, Pursuit::GoesOn);
  EXPECT_TRUE(judge<pursuit>(f).may_decline);
  f.contact = 1;
  EXPECT_EQ(judge<pursuit>(f).end, Pursuit::QuarryDestroyed);
  f.quarry = Quarry::Retreating;
  EXPECT_EQ(judge<pursuit>(f).end, Pursuit::QuarryFightsBack);
  f = usual<PursuitFacts>();
  f.at_table_edge = 1;
  EXPECT_EQ(judge<pursuit>(f).end, Pursuit::MayRally);
  f.temper = Temper::Irregular;
  EXPECT_EQ(judge<pursuit>(f).end, Pursuit::MayRally);
  EXPECT_FALSE(judge<pursuit>(f).may_decline);
  for (Temper wild : {Temper::Impetuous, Temper::Warband}) {
    f.temper = wild;
    const Pursued p = roll<pursuit>(f, {"4"});
    EXPECT_EQ(p.end, Pursuit::LeavesTheTable);
    EXPECT_EQ(p.back_after, 4);
    EXPECT_FALSE(p.may_decline);
  }
}

// HM-RDEF-06, HM-RDEF-08: a dispersed unit is gone, so no move stands for it; routers leave contact freely
TEST(Compulsory, routers_leave_contact) {
  auto f = of(Compulsion::Rout);
  f.lost_melee = 1;
  EXPECT_EQ(roll<compulsory_move>(f, {"1"}).moves, 4 * bw);  // no deduction for breaking off
  for (const char* name : compulsion_names) EXPECT_STRNE(name, "disperse");
}

}  // namespace
}  // namespace linstock::horse_and_musket
