// Charges: declaration, responses, evading, meeting, and whether fire halts them.
#include "books/nineteenth-century/charges/contact.h"
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

// DECLARATION

using Declare = DeclareFacts;
template <class Change>
MayDeclare declared(Change change) {
  auto f = usual<Declare>();
  change(f);
  return judge<declare_charge>(f).answer;
}

TEST(Declaration, a_cause_is_wanted) {  // NC-CHARGE-02
  EXPECT_EQ(declared([](Declare&) {}), MayDeclare::Yes);
  EXPECT_EQ(declared([](Declare& f) { f.in_the_way = 0; }), MayDeclare::NoCause);
  EXPECT_EQ(declared([](Declare& f) { f.in_the_way = 0, f.defends_objective = 1; }), MayDeclare::Yes);
}

TEST(Declaration, written_at_the_start_of_the_period) {  // NC-CHARGE-03, NC-CHARGE-01
  EXPECT_EQ(declared([](Declare& f) { f.written = 0; }), MayDeclare::NotWritten);
  EXPECT_EQ(declared([](Declare& f) { f.written = 0, f.revealed = 1; }), MayDeclare::Yes);  // counts as declared
}

TEST(Declaration, reach) {  // NC-CHARGE-04, NC-CHARGE-13
  EXPECT_EQ(declared([](Declare& f) { f.distance = 120; }), MayDeclare::Yes);
  EXPECT_EQ(declared([](Declare& f) { f.distance = 121; }), MayDeclare::OutOfReach);
}

TEST(Declaration, several_targets) {  // NC-CHARGE-05
  EXPECT_EQ(declared([](Declare& f) { f.targets = 2; }), MayDeclare::NotAllTargets);
  EXPECT_EQ(declared([](Declare& f) { f.targets = 2, f.could_hit_all = 1; }), MayDeclare::Yes);
}

TEST(Declaration, enemy_revealed_behind_the_target) {  // NC-CHARGE-06
  EXPECT_EQ(declared([](Declare& f) { f.in_the_way = 0, f.distance = 300, f.revealed = 1; }), MayDeclare::Yes);
}

TEST(Declaration, repulsed_or_thrown_back_before) {  // NC-CHARGE-09, NC-CHARGE-10
  EXPECT_EQ(declared([](Declare& f) { f.repulsed = 1; }), MayDeclare::Repulsed);
  EXPECT_EQ(declared([](Declare& f) { f.thrown_back = 1; }), MayDeclare::ThrownBack);
}

TEST(Declaration, orders) {  // NC-CHARGE-15, NC-ORDER-19
  for (Orders hold : {Orders::Hold, Orders::EngageHold}) {
    EXPECT_EQ(declared([&](Declare& f) { f.orders = hold; }), MayDeclare::AgainstOrders);
    EXPECT_EQ(declared([&](Declare& f) { f.orders = hold, f.threatens_position = 1; }), MayDeclare::Yes);
  }
  EXPECT_EQ(declared([](Declare& f) { f.orders = Orders::EngageRetire, f.threatens_position = 1; }), MayDeclare::AgainstOrders);
  EXPECT_EQ(declared([](Declare& f) { f.orders = Orders::AttackHold; }), MayDeclare::Yes);
  const auto skirmish = [](Declare& f) { f.orders = Orders::Skirmish, f.order = FigureOrder::Extended; };
  EXPECT_EQ(declared(skirmish), MayDeclare::AgainstOrders);  // at close order
  EXPECT_EQ(declared([&](Declare& f) { skirmish(f), f.target_order = FigureOrder::Extended; }), MayDeclare::Yes);
  EXPECT_EQ(declared([&](Declare& f) { skirmish(f), f.target_order = FigureOrder::Skirmish; }), MayDeclare::Yes);
  EXPECT_EQ(declared([&](Declare& f) { skirmish(f), f.target_order = FigureOrder::Extended, f.sub_group = 1; }), MayDeclare::AgainstOrders);
}

TEST(Declaration, who_cannot) {  // NC-SEQ-02, NC-RALLY-07, NC-MOVE-01
  EXPECT_EQ(declared([](Declare& f) { f.returned = 1; }), MayDeclare::JustReturned);
  EXPECT_EQ(declared([](Declare& f) { f.target_returned = 1; }), MayDeclare::JustReturned);
  EXPECT_EQ(declared([](Declare& f) { f.conduct = Conduct::Rallying; }), MayDeclare::NotFree);
  EXPECT_EQ(declared([](Declare& f) { f.arm = Arm::Artillery; }), MayDeclare::NoChargeMove);
}

TEST(Charging, a_straight_quarter_of_a_charge_move) {  // NC-CHARGE-07, NC-CHARGE-14
  const auto counts = [](int straight, int move) { return judge<charging_bonus>(BonusFacts{straight, move, 1}).counts_as_charging; };
  EXPECT_TRUE(counts(30, 120));
  EXPECT_FALSE(counts(29, 120));
  EXPECT_TRUE(counts(100, 400));
  EXPECT_FALSE(counts(99, 400));
}

TEST(Charging, no_contact_disorders_but_it_may_charge_again) {  // NC-CHARGE-08
  const Bonus missed = judge<charging_bonus>(BonusFacts{100, 120, 0});
  EXPECT_TRUE(missed.disordered);
  EXPECT_TRUE(missed.may_charge_again);
  EXPECT_FALSE(judge<charging_bonus>(BonusFacts{100, 120, 1}).disordered);
}

TEST(CrossingCharges, cancelled_and_reinstated) {  // NC-CHARGE-11, NC-CHARGE-12
  const auto unit = [](int mutual, Reaction own, Reaction enemy) { return judge<untangle>(UntangleFacts{mutual, own, enemy}).unit; };
  EXPECT_EQ(unit(0, Reaction::ObeyOrders, Reaction::ObeyOrders), Untangled::AnswersTheCharge);
  EXPECT_EQ(unit(0, Reaction::ObeyOrders, Reaction::DoNotCharge), Untangled::ChargesItsTarget);
  EXPECT_EQ(unit(0, Reaction::DoNotCharge, Reaction::DoNotCharge), Untangled::DoesNotCharge);
  EXPECT_EQ(unit(0, Reaction::Uncontrolled, Reaction::NoAdvance), Untangled::ChargesItsTarget);
  EXPECT_EQ(unit(0, Reaction::NoAdvance, Reaction::Uncontrolled), Untangled::AnswersTheCharge);
}

TEST(CrossingCharges, two_that_charge_each_other) {  // NC-CHARGE-16
  EXPECT_EQ(judge<untangle>(UntangleFacts{1, Reaction::ObeyOrders, Reaction::ObeyOrders}).unit, Untangled::BothCharge);
  EXPECT_EQ(judge<untangle>(UntangleFacts{1, Reaction::DoNotCharge, Reaction::ObeyOrders}).unit, Untangled::AnswersTheCharge);
}

// RESPONSES

using Resp = ResponseFacts;
struct Cell {
  Orders orders;
  int seized;
  bool mounted;
  ChargedBy by;
  bool counter_charge, halt, evade;
};
// The printed table, typed in row by row.
constexpr Cell table[] = {
    {Orders::Attack, 0, true, ChargedBy::Mounted, true, false, false},       {Orders::Attack, 0, true, ChargedBy::Dismounted, true, false, false},
    {Orders::Attack, 0, false, ChargedBy::Mounted, false, true, false},      {Orders::Attack, 0, false, ChargedBy::Dismounted, true, false, false},
    {Orders::AttackHold, 0, true, ChargedBy::Mounted, true, false, false},   {Orders::AttackHold, 0, false, ChargedBy::Dismounted, true, false, false},
    {Orders::AttackHold, 1, true, ChargedBy::Mounted, true, true, false},    {Orders::AttackHold, 1, false, ChargedBy::Dismounted, false, true, false},
    {Orders::Hold, 0, true, ChargedBy::Mounted, true, true, false},          {Orders::Hold, 0, true, ChargedBy::Dismounted, true, false, false},
    {Orders::Hold, 0, false, ChargedBy::Mounted, false, true, false},        {Orders::Hold, 0, false, ChargedBy::Dismounted, false, true, false},
    {Orders::EngageHold, 0, true, ChargedBy::Mounted, true, true, false},    {Orders::EngageHold, 0, false, ChargedBy::Dismounted, false, true, false},
    {Orders::EngageRetire, 0, true, ChargedBy::Mounted, false, false, true}, {Orders::EngageRetire, 0, true, ChargedBy::Dismounted, false, false, true},
    {Orders::EngageRetire, 0, false, ChargedBy::Mounted, false, true, false}, {Orders::EngageRetire, 0, false, ChargedBy::Dismounted, false, true, false},
    {Orders::Skirmish, 0, true, ChargedBy::Mounted, false, false, true},     {Orders::Skirmish, 0, false, ChargedBy::Dismounted, false, false, true},
};

TEST(Response, every_cell) {  // NC-RESP-01, NC-RESP-07
  for (const Cell& c : table) {
    auto f = usual<Resp>();
    f.orders = c.orders, f.objective_seized = c.seized, f.charged_by = c.by;
    f.arm = c.mounted ? Arm::LightCavalry : Arm::Infantry;
    if (c.orders == Orders::Skirmish) f.order = FigureOrder::Extended;
    const Responded r = judge<respond>(f);
    EXPECT_EQ(r.may_counter_charge, c.counter_charge) << orders_names[static_cast<int>(c.orders)] << c.mounted;
    EXPECT_EQ(r.may_halt, c.halt) << orders_names[static_cast<int>(c.orders)] << c.mounted;
    EXPECT_EQ(r.may_evade, c.evade) << orders_names[static_cast<int>(c.orders)] << c.mounted;
  }
}

template <class Change>
Responded response(Change change) {
  auto f = usual<Resp>();
  change(f);
  return judge<respond>(f);
}

TEST(Response, halted_units_keep_their_distance) {  // NC-RESP-06
  EXPECT_TRUE(judge<change_halted>(ChangeHaltedFacts{100, 100, 0}).allowed);
  EXPECT_FALSE(judge<change_halted>(ChangeHaltedFacts{100, 99, 0}).allowed);
  EXPECT_FALSE(judge<change_halted>(ChangeHaltedFacts{100, 101, 0}).allowed);
  EXPECT_FALSE(judge<change_halted>(ChangeHaltedFacts{100, 100, 1}).allowed);
}

TEST(Response, all_but_evaders_test) {  // NC-RESP-02
  EXPECT_TRUE(response([](Resp&) {}).tests);
  const Responded r = response([](Resp& f) { f.orders = Orders::Skirmish, f.order = FigureOrder::Extended, f.result = Reaction::RetreatRout; });
  EXPECT_EQ(r.responds, Responds::Evades);
  EXPECT_FALSE(r.tests);
}

TEST(Response, halt_where_a_counter_charge_would_cost_formation) {  // NC-RESP-03, NC-RESP-04
  const auto attack = [](Resp& f) { f.orders = Orders::Attack, f.arm = Arm::HeavyCavalry; };
  EXPECT_EQ(response(attack).responds, Responds::CounterCharges);
  EXPECT_EQ(response([&](Resp& f) { attack(f), f.would_lose_formation = 1; }).responds, Responds::Halts);
}

TEST(Response, result_short_of_obey_orders) {  // NC-RESP-17
  const auto counter = [](Resp& f) { f.orders = Orders::Attack, f.arm = Arm::HeavyCavalry, f.wish = Response::CounterCharge; };
  for (Reaction shy : {Reaction::DoNotCharge, Reaction::NoAdvance})
    EXPECT_EQ(response([&](Resp& f) { counter(f), f.result = shy; }).responds, Responds::Halts);
  EXPECT_EQ(response([&](Resp& f) { counter(f), f.result = Reaction::RetreatRout; }).responds, Responds::Breaks);
  EXPECT_EQ(response([](Resp& f) { f.result = Reaction::RetreatRout; }).responds, Responds::Breaks);
  EXPECT_EQ(response([](Resp& f) { f.result = Reaction::NoAdvance; }).responds, Responds::Halts);
}

TEST(Response, whole_skirmishing_units_may_stand_against_their_like) {  // NC-RESP-12
  const auto skirmish = [](Resp& f) { f.orders = Orders::Skirmish, f.order = FigureOrder::Extended, f.charger_order = FigureOrder::Extended; };
  EXPECT_TRUE(response(skirmish).may_counter_charge);
  EXPECT_EQ(response(skirmish).responds, Responds::Halts);
  EXPECT_FALSE(response([&](Resp& f) { skirmish(f), f.sub_group = 1; }).may_halt);
  EXPECT_FALSE(response([&](Resp& f) { skirmish(f), f.charger_order = FigureOrder::Close; }).may_halt);
  EXPECT_FALSE(response([&](Resp& f) { skirmish(f), f.order = FigureOrder::Skirmish; }).may_halt);  // the charger is in a closer order
}

TEST(Response, artillery) {  // NC-RESP-13
  const auto guns = [](Resp& f) { f.arm = Arm::Artillery, f.orders = Orders::Attack; };
  EXPECT_EQ(response(guns).responds, Responds::Halts);
  EXPECT_EQ(response([&](Resp& f) { guns(f), f.orders = Orders::EngageRetire; }).responds, Responds::Halts);
  EXPECT_EQ(response([&](Resp& f) { guns(f), f.orders = Orders::EngageRetire, f.guns = Guns::Limbered; }).responds, Responds::Evades);
  EXPECT_EQ(response([&](Resp& f) { guns(f), f.guns = Guns::Limbered; }).responds, Responds::Halts);
}

TEST(Response, several_chargers_take_the_most_restrictive) {  // NC-RESP-14
  const auto by_both = [](Resp& f) { f.charged_by = ChargedBy::Both; };
  EXPECT_EQ(response([&](Resp& f) { by_both(f), f.orders = Orders::Attack; }).responds, Responds::Halts);  // halt, and counter-charge
  const Responded horse = response([&](Resp& f) { by_both(f), f.arm = Arm::HeavyCavalry; });               // either, and counter-charge
  EXPECT_TRUE(horse.may_counter_charge);
  EXPECT_FALSE(horse.may_halt);
}

TEST(Response, rallying_routing_pursuing) {  // NC-RESP-16, NC-ROUT-06, NC-PURS-02, NC-PURS-03
  EXPECT_EQ(response([](Resp& f) { f.conduct = Conduct::Rallying, f.arm = Arm::HeavyCavalry, f.wish = Response::CounterCharge; }).responds, Responds::Halts);
  EXPECT_EQ(response([](Resp& f) { f.conduct = Conduct::Routing; }).responds, Responds::Ignores);
  const auto pursuing = [](Resp& f) { f.conduct = Conduct::Pursuing; };
  EXPECT_EQ(response([&](Resp& f) { pursuing(f), f.in_contact_with_routers = 1; }).responds, Responds::Ignores);
  EXPECT_EQ(response([&](Resp& f) { pursuing(f), f.result = Reaction::Uncontrolled; }).responds, Responds::Ignores);
  EXPECT_EQ(response(pursuing).responds, Responds::Halts);
}

// EVADING AND MEETING

TEST(Evade, caught_breaks) {  // NC-RESP-08, NC-RESP-10, NC-HOME-10
  const auto ends = [](int gap, int charger, int evader) { return judge<evade>(EvadeFacts{gap, charger, evader, 1, 1, 0, EvadeWay::Straight, State::Formed}); };
  EXPECT_TRUE(ends(70, 270, 200).breaks);
  EXPECT_EQ(ends(70, 270, 200).ends, EvadeEnds::Caught);
  EXPECT_FALSE(ends(71, 270, 200).breaks);
  EXPECT_EQ(ends(71, 270, 200).state, State::Unformed);  // NC-LOSE-05
}

TEST(Evade, only_round_or_into_shelter) {  // NC-RESP-08, NC-RESP-09, NC-RESP-07, NC-LOSE-24
  auto f = usual<EvadeFacts>();
  f.gap = 200;
  EXPECT_TRUE(cites<evade>(f, clause::NC_RESP_08));
  for (const EvadeWay way : {EvadeWay::RoundGroundOrFriends, EvadeWay::IntoShelter}) {
    f.way = way;
    EXPECT_EQ(problem(f), "");
    EXPECT_TRUE(cites<evade>(f, clause::NC_RESP_09));
  }
  f.way = EvadeWay::Elsewhere;
  EXPECT_EQ(problem(f), "way NC-RESP-09");
  f.way = EvadeWay::Straight;
  f.state = State::Disordered;  // it does not come out of it in better order
  EXPECT_EQ(judge<evade>(f).state, State::Disordered);
  f.close_order_foot = 1;
  EXPECT_EQ(problem(f), "close_order_foot NC-RESP-07");
}

TEST(Evade, where_it_stops) {  // NC-RESP-11
  const auto stops = [](int screen, int friends) { return judge<evade>(EvadeFacts{200, 270, 200, screen, friends, 0, EvadeWay::Straight, State::Formed}).ends; };
  EXPECT_EQ(stops(1, 1), EvadeEnds::AtItsParent);
  EXPECT_EQ(stops(0, 1), EvadeEnds::BehindFriends);
  EXPECT_EQ(stops(0, 0), EvadeEnds::EndOfPeriod);
}

TEST(Meeting, in_the_ratio_of_the_moves) {  // NC-RESP-15, NC-RESP-05
  const auto charger = [](int gap, int c, int k, int delay) { return judge<meet>(MeetingFacts{gap, c, k, delay}).charger_yards; };
  EXPECT_EQ(charger(200, 270, 270, 0), 1000);   // tenths: 100 yards each
  EXPECT_EQ(charger(200, 360, 240, 0), 1200);
  EXPECT_EQ(charger(200, 270, 270, 4), 1675);   // 135 in the first half, then 32.5 each
  EXPECT_EQ(charger(100, 270, 270, 4), 1000);   // met before it starts
  EXPECT_EQ(charger(18, 270, 400, 0), 73);      // 7.25 yards: the nearest tenth
  auto late = usual<MeetingFacts>();
  late.delay = 5;
  EXPECT_NE(problem(late), "");  // half a move at most
}

// FIRE AND CONTACT

HomeFacts charge(int score, int casualties) {
  auto f = usual<HomeFacts>();
  f.score = score;
  f.casualties = casualties;
  return f;
}

TEST(Contact, casualties_per_front_rank_figure_come_off_the_score) {  // NC-HOME-01, NC-HOME-03, NC-BASE-11
  EXPECT_FALSE(judge<get_home>(charge(12, 23)).halted);  // 3 whole casualties per figure of 6: 9
  EXPECT_TRUE(judge<get_home>(charge(12, 24)).halted);   // 4: 8
  EXPECT_EQ(judge<get_home>(charge(12, 24)).score, 8);
}

TEST(Contact, obey_orders_by_class) {  // NC-HOME-03, NC-HOME-11
  constexpr int least[] = {7, 8, 9, 11, 12};
  for (int c = 0; c < 5; ++c) {
    auto f = charge(least[c], 0);
    f.morale = static_cast<Morale>(c);
    EXPECT_FALSE(judge<get_home>(f).halted) << morale_names[c];
    f.score = least[c] - 1;
    EXPECT_TRUE(judge<get_home>(f).halted) << morale_names[c];
  }
}

TEST(Contact, three_ways_to_count_the_front_rank) {  // NC-FIRE-26
  auto f = charge(12, 24);  // 12 figures, 6 in front
  f.front_rank_casualties = 12;
  EXPECT_EQ(judge<get_home>(f).score, 12 - 4);
  EXPECT_EQ(judge<get_home>(f, house("option.NC-FIRE-26", "front-rank-only")).score, 12 - 2);
  f.casualties = 30;
  EXPECT_EQ(judge<get_home>(f).score, 12 - 5);
  EXPECT_EQ(judge<get_home>(f, house("option.NC-FIRE-26", "all-over-all")).score, 12 - 2);
}

TEST(Contact, only_fire_before_contact_counts) {  // NC-FIRE-13, NC-SUB-08
  auto f = charge(12, 24);
  EXPECT_TRUE(judge<get_home>(f).halted);
  f.casualties = 0;  // all of it fell later
  EXPECT_FALSE(judge<get_home>(f).halted);
}

TEST(Contact, squares) {  // NC-HOME-02
  auto f = charge(13, 0);
  f.formed_square = 1;
  EXPECT_TRUE(judge<get_home>(f).halted);
  f.score = 14;
  EXPECT_FALSE(judge<get_home>(f).halted);
  f.score = 13, f.arm = Arm::Infantry;
  EXPECT_FALSE(judge<get_home>(f).halted);  // only cavalry mind
}

// -4 would be Retreat: the lowered score is read for this one question only.
TEST(Contact, the_lowered_score_counts_for_nothing_else) {  // NC-HOME-04
  const Home home = judge<get_home>(charge(9, 83));
  EXPECT_EQ(home.score, 9 - 13);
  EXPECT_TRUE(home.halted);
  EXPECT_EQ(home.where, PutWhere::TwentyBack);
  EXPECT_TRUE(home.disordered);
}

TEST(Contact, nobody_to_be_halted_by) {  // NC-HOME-05
  auto f = charge(9, 83);
  f.target = TargetDid::EvadedOrBroke;
  EXPECT_FALSE(judge<get_home>(f).halted);
}

TEST(Contact, where_the_halted_are_put) {  // NC-HOME-06, NC-HOME-07, NC-HOME-08, NC-HOME-09, NC-LOSE-17
  auto f = charge(9, 83);
  const Home stood = judge<get_home>(f);
  EXPECT_EQ(stood.where, PutWhere::TwentyBack);
  EXPECT_FALSE(stood.fights);
  f.target = TargetDid::ChargedHome;
  const Home met = judge<get_home>(f);
  EXPECT_EQ(met.where, PutWhere::LeftInContact);
  EXPECT_TRUE(met.fights && met.stationary && met.disordered);
  f.target = TargetDid::ChargedButHalted;
  const Home both = judge<get_home>(f);
  EXPECT_EQ(both.where, PutWhere::TenBack);
  EXPECT_FALSE(both.fights);
  EXPECT_TRUE(judge<get_home>(charge(12, 0)).fights);
}

// The middle of a line of 20 figures, heavy cavalry 90 yards wide, halfway of 135: 28 yards beyond either flank.
TEST(Contact, figures_that_bear) {  // NC-FIRE-11, NC-FIRE-02
  auto f = usual<BearFacts>();
  EXPECT_EQ(judge<figures_that_bear>(f).figures, 16);
  f.order = FigureOrder::Extended, f.base_width = 20, f.figures = 10;
  EXPECT_EQ(judge<figures_that_bear>(f).figures, 10);  // 67.5 beyond
  f = usual<BearFacts>();
  f.distance_charged = 0;
  EXPECT_EQ(judge<figures_that_bear>(f).figures, 10);  // those that it touches, at 50 and at 150 too
  f.offset = 500;
  EXPECT_EQ(judge<figures_that_bear>(f).figures, 0);
}

}  // namespace
}  // namespace linstock::nineteenth_century
