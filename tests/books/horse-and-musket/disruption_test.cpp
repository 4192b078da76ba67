// Disruption, its clearing, and the cohesion limit.
#include "books/horse-and-musket/disruption/disruption.h"

#include "book_kit.h"
#include "books/horse-and-musket/disruption/cohesion.h"
#include "kernel/book.h"

namespace linstock::horse_and_musket {
namespace {

using F = DisruptionFacts;

int gained(void (*change)(F&), const Tables& tables = {}) {
  auto f = usual<F>();
  change(f);
  return judge<disrupt>(f, tables).gained;
}

TEST(Disruption, a_quiet_turn_costs_nothing) {
  EXPECT_EQ(gained([](F&) {}), 0);
}

// HM-DISR-01, HM-DISR-21
TEST(Disruption, ground) {
  EXPECT_EQ(gained([](F& f) { f.ground = Ground::Difficult; }), 1);
  EXPECT_EQ(gained([](F& f) { f.ground = Ground::Rough; }), 1);
  EXPECT_EQ(gained([](F& f) { f.ground = Ground::Rough, f.order = Order::Skirmish; }), 0);
  EXPECT_EQ(gained([](F& f) { f.ground = Ground::Difficult, f.arm = Arm::Elephants; }), 0);
  EXPECT_EQ(gained([](F& f) { f.ground = Ground::Rough, f.arm = Arm::Elephants; }), 1);
}

// HM-DISR-02, HM-DISR-22
TEST(Disruption, charged_by_cavalry) {
  EXPECT_EQ(gained([](F& f) { f.charged_by_cavalry = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.charged_by_cavalry = 1, f.arm = Arm::FootArtillery; }), 1);
  EXPECT_EQ(gained([](F& f) { f.charged_by_cavalry = 1, f.arm = Arm::HeavyCavalry; }), 0);
  EXPECT_EQ(gained([](F& f) { f.charged_by_cavalry = 1, f.stand = Stand::SquareOrPikesHeld; }), 0);
  EXPECT_EQ(gained([](F& f) { f.charged_by_cavalry = 1, f.stand = Stand::SquareOrPikesBeaten; }), 1);
}

// HM-DISR-03, HM-DISR-04, HM-DISR-06, HM-DISR-12, HM-DISR-13, HM-DISR-16, HM-DISR-29, HM-INTER-04, HM-COMP-05, HM-SQUARE-05
TEST(Disruption, single_points) {
  EXPECT_EQ(gained([](F& f) { f.failed_to_contact = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.caught_evading = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.mounted_or_dismounted = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.friends_bumped = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.momentum_or_pursuit = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.escalading = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.passed_through = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.square_caught = 1; }), 1);
}

// HM-COMP-05, HM-COMP-14, HM-DISR-25: routers who shove give one point, never to skirmishers
TEST(Disruption, shoved_by_routers) {
  EXPECT_EQ(gained([](F& f) { f.shoved = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.shoved = 1, f.order = Order::Skirmish; }), 0);
}

// HM-DISR-05, HM-DEF-13: more than one hit a base
TEST(Disruption, lost_a_melee_badly) {
  EXPECT_EQ(gained([](F& f) { f.melee_rounds = 1, f.lost_by = 5; }), 0);
  EXPECT_EQ(gained([](F& f) { f.melee_rounds = 1, f.lost_by = 6; }), 1);
  auto f = usual<F>();
  f.lost_by = 6;
  EXPECT_EQ(problem(f), "lost_by HM-DISR-05");
}

// HM-DISR-07, HM-DISR-18, HM-DISR-20
TEST(Disruption, a_long_melee_lasts) {
  auto f = usual<F>();  // a melee goes on unless it is said to have ended
  EXPECT_EQ(judge<disrupt>(f).gained, 0);
  f.melee_rounds = 1;
  EXPECT_EQ(judge<disrupt>(f).gained, 0);
  f.melee_rounds = 2;
  EXPECT_EQ(judge<disrupt>(f).gained, 1);
  EXPECT_EQ(judge<disrupt>(f).lasting, 1);
  f.in_melee = 0;
  EXPECT_EQ(judge<disrupt>(f).gained, 0);
}

// HM-DISR-09, HM-DISR-28
TEST(Disruption, horses_shy) {
  EXPECT_EQ(gained([](F& f) { f.arm = Arm::HeavyCavalry, f.beasts = 3 * bw; }), 1);
  EXPECT_EQ(gained([](F& f) { f.arm = Arm::HeavyCavalry, f.beasts = 3 * bw + 1; }), 0);
  EXPECT_EQ(gained([](F& f) { f.arm = Arm::LightCavalry, f.beasts = 0, f.arab = 1; }), 0);
  EXPECT_EQ(gained([](F& f) { f.arm = Arm::LightCamelry, f.beasts = 0; }), 0);
  EXPECT_EQ(gained([](F& f) { f.beasts = 0; }), 0);
}

// HM-DISR-10; elephants have no flank
TEST(Disruption, flank_and_rear) {
  EXPECT_EQ(gained([](F& f) { f.flank_or_rear = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.flank_or_rear = 1, f.arm = Arm::Elephants; }), 0);
}

// HM-DISR-11, HM-DEF-13
TEST(Disruption, a_hit_for_each_base) {
  EXPECT_EQ(gained([](F& f) { f.hits = 4; }), 0);
  EXPECT_EQ(gained([](F& f) { f.hits = 5; }), 1);
  EXPECT_EQ(gained([](F& f) { f.hits = 50; }), 1);
}

// HM-DISR-14, HM-DISR-15, HM-DISR-25
TEST(Disruption, two_points) {
  EXPECT_EQ(gained([](F& f) { f.routed = 1; }), 2);
  EXPECT_EQ(gained([](F& f) { f.broken_through = BrokenThrough::ByEnemy; }), 2);
  EXPECT_EQ(gained([](F& f) { f.broken_through = BrokenThrough::ByFriends; }), 2);
}

// HM-DISR-17, HM-DISR-27
TEST(Disruption, elephants) {
  EXPECT_EQ(gained([](F& f) { f.elephants = 1; }), 1);
  EXPECT_EQ(gained([](F& f) { f.elephants = 1, f.arm = Arm::HeavyCavalry; }), 1);
  EXPECT_EQ(gained([](F& f) { f.elephants = 1, f.arm = Arm::Elephants; }), 0);
}

// HM-PIKE-06
TEST(Disruption, pikes_suffer_more) {
  EXPECT_EQ(gained([](F& f) { f.pikes = 1, f.ground = Ground::Difficult; }), 2);
  EXPECT_EQ(gained([](F& f) { f.pikes = 1, f.flank_or_rear = 1; }), 2);
  EXPECT_EQ(gained([](F& f) { f.pikes = 1, f.broken_through = BrokenThrough::ByEnemy; }), 3);
  EXPECT_EQ(gained([](F& f) { f.pikes = 1, f.routed = 1; }), 3);
  EXPECT_EQ(gained([](F& f) { f.pikes = 1, f.hits = 5; }), 1);
}

// HM-SEQ-09, HM-DISR-08, HM-CHFIRE-09: two points in place of the three causes; other causes still count
TEST(Disruption, a_charge_stopped_by_fire) {
  EXPECT_EQ(gained([](F& f) { f.stopped_by_shooting = 1, f.hits = 5; }), 2);
  EXPECT_EQ(gained([](F& f) { f.stopped_by_shooting = 1, f.hits = 5, f.ground = Ground::Rough; }), 3);
  const Tables added = house("option.HM-CHFIRE-09", "causes-added-up");
  EXPECT_EQ(gained([](F& f) { f.stopped_by_shooting = 1, f.hits = 5; }, added), 3);
  EXPECT_EQ(gained([](F& f) { f.hits = 5; }, added), 1);
  auto f = usual<F>();
  f.stopped_by_shooting = 1;
  EXPECT_EQ(problem(f), "stopped_by_shooting HM-SEQ-09");
  f.hits = 5;
  f.failed_to_contact = 1;
  EXPECT_EQ(problem(f), "failed_to_contact HM-CHFIRE-09");
}

// The causes are kept apart for the table umpire, and are together what was gained. HM-DISR-01
TEST(Disruption, by_cause) {
  auto f = usual<F>();
  f.ground = Ground::Rough;
  f.charged_by_cavalry = 1;
  f.hits = 5;
  f.flank_or_rear = 1;
  f.elephants = 1;
  f.routed = 1;
  const Disrupted d = judge<disrupt>(f);
  EXPECT_EQ(d.by_moving, 1);
  EXPECT_EQ(d.by_charging, 1);
  EXPECT_EQ(d.by_fire, 1);
  EXPECT_EQ(d.by_melee, 3);
  EXPECT_EQ(d.by_beasts, 1);
  EXPECT_EQ(d.gained, 7);
}

// HM-DISR-26: lying down is no cause, whoever is caught at it
TEST(Disruption, lying_down_is_no_cause) {
  EXPECT_EQ(describe<F>().find("prone"), nullptr);
  for (const auto& row : Tables{}.disruption.causes) EXPECT_EQ(std::string_view(row.name).find("prone"), std::string_view::npos);
}

// HM-DEF-23: everything adds up, on top of what is there
TEST(Disruption, causes_add_up) {
  auto f = usual<F>();
  f.disruption = 2;
  f.hits = 5;
  f.charged_by_cavalry = 1;
  f.broken_through = BrokenThrough::ByEnemy;
  EXPECT_EQ(judge<disrupt>(f).gained, 4);
  EXPECT_EQ(judge<disrupt>(f).disruption, 6);
}

TEST(Disruption, impossible_facts) {
  auto f = usual<F>();
  f.arm = Arm::FootArtillery;
  f.mounted_or_dismounted = 1;
  EXPECT_EQ(problem(f), "mounted_or_dismounted HM-DISR-06");
  f = usual<F>();
  f.arm = Arm::HeavyCavalry;
  f.pikes = 1;
  EXPECT_EQ(problem(f), "pikes HM-PIKE-08");
  f = usual<F>();
  f.arab = 1;
  EXPECT_EQ(problem(f), "arab HM-DISR-28");
  f = usual<F>();
  f.square_caught = 1;
  f.order = Order::Open;
  EXPECT_EQ(problem(f), "square_caught HM-SQUARE-01");
}

// HM-DISR-19, HM-DISR-24: two a turn, and only if it does nothing else
TEST(Reform, clears_two) {
  auto f = usual<ReformFacts>();
  EXPECT_EQ(judge<reform>(f).disruption, 1);
  f.disruption = 1;
  EXPECT_EQ(judge<reform>(f).disruption, 0);
  for (int ReformFacts::*deed : {&ReformFacts::moved, &ReformFacts::shot, &ReformFacts::fought}) {
    auto busy = f;
    busy.*deed = 1;
    EXPECT_EQ(judge<reform>(busy).cleared, 0);
  }
}

// HM-DISR-18, HM-DISR-20: lasting points stay while their cause lasts, and end with it
TEST(Reform, lasting_points) {
  auto f = usual<ReformFacts>();
  f.lasting = 2;
  EXPECT_EQ(judge<reform>(f).disruption, 2);
  f.lasting = 0;
  f.ended = 1;
  f.moved = 1;
  EXPECT_EQ(judge<reform>(f).disruption, 2);
  f.lasting = 3;
  EXPECT_EQ(problem(f), "disruption HM-DISR-20");
}

// HM-DISR-20, both readings
TEST(Reform, causes_of_this_turn) {
  auto f = usual<ReformFacts>();
  f.of_this_turn = 3;
  f.moved = 1;
  EXPECT_EQ(judge<reform>(f).disruption, 3);
  const Tables lapse = house("option.HM-DISR-20", "this-turn-causes-lapse");
  EXPECT_EQ(judge<reform>(f, lapse).disruption, 0);
  f.of_this_turn = 1;
  EXPECT_EQ(judge<reform>(f, lapse).disruption, 2);
  f.lasting = 2;
  EXPECT_EQ(judge<reform>(f, lapse).disruption, 2);
}

// The chance that a chain ends in one way.
Fraction ends(const char* name, const char* end, std::initializer_list<std::pair<const char*, const char*>> settings, bool lapsing) {
  const Book& book = *find_book("horse-and-musket");
  const Procedure& chain = *book.find(name);
  const BookTables tables = book.tables();
  const HouseRule rule{"option.HM-DISR-20", "this-turn-causes-lapse"};
  if (lapsing) {
    EXPECT_FALSE(apply_house_rules({&rule, 1}, tables.list()));
  }
  Described facts(*chain.facts);
  for (const auto& [field, value] : settings) EXPECT_FALSE(set_field(*chain.facts, facts.data(), field, value)) << field;
  const Odds all = odds(chain, facts, tables.get());
  EXPECT_EQ(all.samples, 0u);
  const Field& ending = *chain.outcome->find("ends");
  return all.sum_if([&](const Described& o) { return ending.text(o.get("ends")) == end; });
}

// HM-DISR-20, both readings over several turns: whose points lapse answers with its full fire, so fewer fights end with
// both standing
TEST(Reform, lapsing_points_in_the_chains) {
  const auto stand = [](bool lapsing) { return ends("fire-fight", "both-stand", {{"turns", "2"}}, lapsing); };
  EXPECT_FALSE(stand(false) == stand(true));
  const auto one = [](bool lapsing) { return ends("fire-fight", "both-stand", {{"turns", "1"}}, lapsing); };
  EXPECT_TRUE(one(true) < one(false));
  const auto holds = [](bool lapsing) { return ends("assault", "garrison-gives-way", {}, lapsing); };
  EXPECT_FALSE(holds(false) == holds(true));
}

CohesionOutcome at(int initial, int hits, Holding holding = Holding::No, Arm arm = Arm::Infantry) {
  return judge<cohesion>(CohesionFacts{arm, initial, hits, holding, 0});
}

// HM-COH-01, HM-COH-05, HM-DEF-07
TEST(Cohesion, half_rounded_up) {
  EXPECT_EQ(at(12, 5).outcome, Cohesion::FightsOn);
  EXPECT_EQ(at(12, 6).outcome, Cohesion::RetiresInGoodOrder);
  EXPECT_EQ(at(13, 6).outcome, Cohesion::FightsOn);
  EXPECT_EQ(at(13, 7).outcome, Cohesion::RetiresInGoodOrder);
}

// HM-COH-03
TEST(Cohesion, three_quarters_for_the_stubborn) {
  for (Holding holding : {Holding::BuiltUpArea, Holding::LastMan}) {
    EXPECT_EQ(at(24, 17, holding).outcome, Cohesion::FightsOn);
    EXPECT_EQ(at(24, 18, holding).outcome, Cohesion::RetiresInGoodOrder);
    EXPECT_EQ(at(13, 9, holding).outcome, Cohesion::FightsOn);
    EXPECT_EQ(at(13, 10, holding).outcome, Cohesion::RetiresInGoodOrder);
  }
}

// HM-COH-04, HM-ELE-02
TEST(Cohesion, elephants_fight_to_the_end) {
  EXPECT_EQ(at(24, 24, Holding::No, Arm::Elephants).outcome, Cohesion::FightsOn);
}

// HM-COH-02, HM-COH-07
TEST(Cohesion, it_may_defend_itself_until_it_is_gone) {
  auto f = CohesionFacts{Arm::Infantry, 12, 6, Holding::No, 0};
  EXPECT_TRUE(judge<cohesion>(f).may_defend);
  f.past_own_edge = 1;
  EXPECT_EQ(judge<cohesion>(f).outcome, Cohesion::OffTheTable);
  EXPECT_FALSE(judge<cohesion>(f).may_defend);
  f.hits = 13;
  EXPECT_EQ(problem(f), "hits HM-COH-05");
}

}  // namespace
}  // namespace linstock::horse_and_musket
