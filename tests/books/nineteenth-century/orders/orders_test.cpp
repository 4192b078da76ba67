// Orders: restrictions, what they demand, halting, changing.
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/orders/changing.h"
#include "books/nineteenth-century/orders/demands.h"
#include "books/nineteenth-century/orders/restrictions.h"

namespace linstock::nineteenth_century {
namespace {

// RESTRICTIONS

UnitOrderFacts ordered(Orders own, Orders brigade = Orders::Attack, FigureOrder order = FigureOrder::Close) {
  auto f = usual<UnitOrderFacts>();
  f.has_own = 1;
  f.own = own;
  f.brigade = brigade;
  f.figure_order = order;
  return f;
}

// NC-ORDER-01, NC-ORDER-05: six types, most aggressive first; none more aggressive than the brigade's.
TEST(UnitOrder, is_never_more_aggressive_than_the_brigade) {
  constexpr Orders all[] = {Orders::Attack, Orders::AttackHold, Orders::EngageHold, Orders::Hold, Orders::EngageRetire};
  for (int own = 0; own < 5; ++own)
    for (int brigade = 0; brigade < 5; ++brigade)
      EXPECT_EQ(judge<unit_order>(ordered(all[own], all[brigade])).allowed, own < brigade ? OrderAllowed::MoreAggressive : OrderAllowed::Yes);
}

// NC-ORDER-02
TEST(UnitOrder, no_brigade_skirmishes) {
  EXPECT_EQ(problem(ordered(Orders::Hold, Orders::Skirmish)), "brigade NC-ORDER-02");
  auto f = usual<BrigadeOrderFacts>();
  f.brigade = Orders::Skirmish;
  EXPECT_EQ(judge<brigade_order>(f).allowed, BrigadeOrderAllowed::Skirmish);
}

// NC-ORDER-03, NC-ORDER-04, NC-ORDER-31
TEST(UnitOrder, own_or_brigade) {
  auto f = ordered(Orders::Hold);
  f.has_own = 0;
  EXPECT_EQ(judge<unit_order>(f).orders, Orders::Attack);
  f.independent = 1;
  EXPECT_EQ(judge<unit_order>(f).allowed, OrderAllowed::MustHaveOwn);
  f.has_own = 1;
  f.own = Orders::Attack;
  f.brigade = Orders::Hold;
  EXPECT_EQ(judge<unit_order>(f).allowed, OrderAllowed::Yes);
  EXPECT_EQ(judge<unit_order>(f).orders, Orders::Attack);
}

// NC-ORDER-07, NC-ORDER-08
TEST(UnitOrder, open_order_skirmishes_and_close_order_does_not) {
  EXPECT_EQ(judge<unit_order>(ordered(Orders::Skirmish)).allowed, OrderAllowed::NotInCloseOrder);
  EXPECT_EQ(judge<unit_order>(ordered(Orders::Skirmish, Orders::Attack, FigureOrder::Skirmish)).allowed, OrderAllowed::Yes);
  EXPECT_EQ(judge<unit_order>(ordered(Orders::Hold, Orders::Attack, FigureOrder::Extended)).allowed, OrderAllowed::OpenOrderSkirmishes);
  EXPECT_EQ(judge<unit_order>(ordered(Orders::Hold, Orders::Attack, FigureOrder::Extended)).orders, Orders::Skirmish);  // whatever was written
  auto plain = ordered(Orders::Hold, Orders::Attack, FigureOrder::Extended);
  plain.has_own = 0;
  EXPECT_EQ(judge<unit_order>(plain).orders, Orders::Skirmish);
  auto screen = ordered(Orders::Attack, Orders::Attack, FigureOrder::Skirmish);
  screen.screen = 1;
  EXPECT_EQ(judge<unit_order>(screen).orders, Orders::Skirmish);
}

// NC-ORDER-29
TEST(UnitOrder, of_skirmishers_who_form_up) {
  auto f = ordered(Orders::Skirmish, Orders::EngageHold);
  EXPECT_EQ(judge<unit_order>(f).allowed, OrderAllowed::NotInCloseOrder);
  f.formed_up = 1;
  EXPECT_EQ(judge<unit_order>(f).allowed, OrderAllowed::Yes);
  EXPECT_EQ(judge<unit_order>(f).orders, Orders::EngageHold);
  f.own = Orders::Hold;  // a legal one of its own
  EXPECT_EQ(judge<unit_order>(f).orders, Orders::Hold);
}

// NC-ORDER-05, NC-ORDER-06, NC-ORDER-28
TEST(BrigadeOrder, somebody_has_it) {
  auto f = usual<BrigadeOrderFacts>();
  EXPECT_EQ(judge<brigade_order>(f).allowed, BrigadeOrderAllowed::Yes);
  f.same_order = 1;
  EXPECT_EQ(judge<brigade_order>(f).allowed, BrigadeOrderAllowed::Yes);
  f.same_order = 0;
  EXPECT_EQ(judge<brigade_order>(f).allowed, BrigadeOrderAllowed::NobodyHasIt);
  f.same_order = 1;
  f.more_aggressive = 1;
  EXPECT_EQ(judge<brigade_order>(f).allowed, BrigadeOrderAllowed::MoreAggressive);
  f.more_aggressive = 0;
  f.close_order_units = 0;
  EXPECT_EQ(judge<brigade_order>(f).allowed, BrigadeOrderAllowed::NoCloseOrder);
  f.same_order = 5;
  EXPECT_EQ(problem(f), "units NC-ORDER-04");
}

// DEMANDS

DemandFacts under(Orders orders) {
  auto f = usual<DemandFacts>();
  f.orders = orders;
  return f;
}
Demand demand(const DemandFacts& f) { return judge<order_demands>(f).demand; }

// NC-ORDER-09, NC-ORDER-30
TEST(Demands, attack) {
  auto f = under(Orders::Attack);
  EXPECT_EQ(demand(f), Demand::MustAdvance);
  EXPECT_EQ(judge<order_demands>(f).least, 4 * 50);
  f.close_enemy_in_reach = 1;
  EXPECT_EQ(demand(f), Demand::FreeInReach);
  EXPECT_EQ(judge<order_demands>(f).least, 0);
}

// NC-ORDER-10, NC-ORDER-11
TEST(Demands, engage_and_hold) {
  auto f = under(Orders::EngageHold);
  f.enemy_distance = 301;
  EXPECT_EQ(demand(f), Demand::MustAdvance);
  f.enemy_distance = 300;
  EXPECT_EQ(demand(f), Demand::HaltAndFire);
  f.enemy_distance = 20;
  EXPECT_EQ(demand(f), Demand::HaltAndFire);
}

// NC-ORDER-12
TEST(Demands, engage_and_retire) {
  auto f = under(Orders::EngageRetire);
  f.enemy_distance = 301;
  EXPECT_EQ(demand(f), Demand::MustAdvance);
  f.enemy_distance = 300;
  EXPECT_EQ(demand(f), Demand::HaltAndFire);
  f.enemy_distance = 151;
  EXPECT_EQ(demand(f), Demand::HaltAndFire);
  f.enemy_distance = 150;
  EXPECT_EQ(demand(f), Demand::Retire);
  f.enemy_distance = 250;
  f.retiring = 1;
  EXPECT_EQ(demand(f), Demand::Retire);
  f.enemy_distance = 300;
  EXPECT_EQ(demand(f), Demand::HaltAndFire);
  f.nearer = 400;
  EXPECT_EQ(problem(f), "nearer NC-ORDER-12");
}

// NC-ORDER-13, NC-ORDER-14, NC-ORDER-15, NC-ORDER-32
TEST(Demands, hold_and_what_was_lost) {
  auto hold = under(Orders::Hold);
  EXPECT_EQ(demand(hold), Demand::Hold);
  auto objective = under(Orders::AttackHold);
  EXPECT_EQ(demand(objective), Demand::MustAdvance);
  EXPECT_EQ(judge<order_demands>(objective).acts_as, Orders::Attack);
  objective.held = 1;
  EXPECT_EQ(demand(objective), Demand::Hold);
  EXPECT_EQ(judge<order_demands>(objective).acts_as, Orders::Hold);
  for (auto* f : {&hold, &objective}) {
    f->held = 1;
    f->figures_on_objective = 0;
    EXPECT_EQ(demand(*f), Demand::Hold);          // nobody drove it off
    f->enemy_on_or_nearer = 1;
    EXPECT_EQ(demand(*f), Demand::MustAdvance);
    EXPECT_EQ(judge<order_demands>(*f).acts_as, Orders::Attack);
    f->figures_on_objective = 1;
    EXPECT_EQ(demand(*f), Demand::Hold);
  }
}

// NC-ORDER-16, NC-ORDER-17
TEST(Demands, skirmish_before_the_brigade) {
  auto f = under(Orders::Skirmish);
  EXPECT_EQ(demand(f), Demand::Screen);
  for (const auto& [ahead, in_place] : {std::pair{99, 0}, {100, 1}, {500, 1}, {501, 0}}) {
    f.ahead = ahead;
    EXPECT_EQ(judge<order_demands>(f).in_place, in_place);
  }
  auto evades = f;
  evades.evades = 1;
  EXPECT_EQ(demand(evades), Demand::MayWithdraw);
  auto horse = f;
  horse.cavalry_can_charge = 1;
  EXPECT_EQ(demand(horse), Demand::MayWithdraw);
  for (int DemandFacts::*distance : {&DemandFacts::close_enemy_distance, &DemandFacts::friend_to_target}) {
    auto near = f;
    near.*distance = 301;
    EXPECT_EQ(demand(near), Demand::Screen);
    near.*distance = 300;
    EXPECT_EQ(demand(near), Demand::MayWithdraw);
  }
}

// NC-ORDER-18
TEST(Demands, an_independent_skirmisher_has_two_distances) {
  auto f = under(Orders::Skirmish);
  f.independent = 1;
  EXPECT_EQ(demand(f), Demand::MustAdvance);
  f.enemy_distance = 200;
  EXPECT_EQ(demand(f), Demand::HaltAndFire);
  f.enemy_distance = 100;
  EXPECT_EQ(demand(f), Demand::Retire);
}

// NC-ORDER-19
TEST(SkirmishCharge, whole_units_are_free_against_open_order) {
  const auto free = [](int sub_group, FigureOrder own, FigureOrder enemy) { return judge<skirmish_charge>(SkirmishChargeFacts{sub_group, own, enemy}).may_charge; };
  EXPECT_TRUE(free(0, FigureOrder::Skirmish, FigureOrder::Skirmish));
  EXPECT_TRUE(free(0, FigureOrder::Extended, FigureOrder::Skirmish));
  EXPECT_FALSE(free(0, FigureOrder::Skirmish, FigureOrder::Extended));
  EXPECT_FALSE(free(0, FigureOrder::Extended, FigureOrder::Close));
  EXPECT_FALSE(free(1, FigureOrder::Skirmish, FigureOrder::Skirmish));
  EXPECT_TRUE(judge<skirmish_charge>(SkirmishChargeFacts{1, FigureOrder::Skirmish, FigureOrder::Skirmish}).must_evade);
}

// HALTING

// NC-ORDER-20, NC-ORDER-21, NC-ORDER-22
TEST(Halting, for_four_reasons) {
  const auto halt = [](HaltReason reason, State state = State::Formed, int excuse = 0) {
    return judge<order_halt>(HaltFacts{reason, Orders::Attack, state, excuse});
  };
  for (const HaltReason reason : {HaltReason::ChargedAndKept, HaltReason::FiredOnFromBehind, HaltReason::RalliedFromRout}) {
    EXPECT_TRUE(halt(reason).allowed);
    EXPECT_EQ(halt(reason).orders, Orders::Hold);
  }
  EXPECT_FALSE(halt(HaltReason::Rally).allowed);
  EXPECT_TRUE(halt(HaltReason::Rally, State::Unformed).allowed);
  EXPECT_EQ(halt(HaltReason::Rally, State::Unformed).orders, Orders::Attack);
  EXPECT_TRUE(halt(HaltReason::ChangeFormation).allowed);
  EXPECT_FALSE(halt(HaltReason::ChangeFormation, State::Formed, 1).allowed);
  EXPECT_FALSE(halt(HaltReason::None).allowed);
}

// CHANGING

// NC-ORDER-23, NC-ORDER-02
TEST(ChangingOrders, of_a_brigade) {
  auto f = usual<ChangeOrderFacts>();
  f.to_brigade = 1;
  EXPECT_EQ(judge<change_order>(f).allowed, ChangeAllowed::OnlyCommanderInChief);
  f.commander_in_chief = 1;
  EXPECT_EQ(judge<change_order>(f).allowed, ChangeAllowed::Yes);
  EXPECT_TRUE(judge<change_order>(f).to_be_passed_on);
  EXPECT_FALSE(judge<change_order>(f).obeys_at_once);
  f.full_move_together = 0;
  EXPECT_EQ(judge<change_order>(f).allowed, ChangeAllowed::NotLongEnough);
  f.new_order = Orders::Skirmish;
  EXPECT_EQ(judge<change_order>(f).allowed, ChangeAllowed::BrigadeSkirmish);
}

// NC-ORDER-24, NC-ORDER-27, NC-ORDER-33
TEST(ChangingOrders, of_a_unit) {
  auto f = usual<ChangeOrderFacts>();
  EXPECT_EQ(judge<change_order>(f).allowed, ChangeAllowed::Yes);
  EXPECT_TRUE(cites<change_order>(f, clause::NC_ORDER_27));
  f.full_move_together = 0;
  EXPECT_EQ(judge<change_order>(f).allowed, ChangeAllowed::NotLongEnough);
  EXPECT_TRUE(judge<change_order>(f).obeys_at_once);
  EXPECT_TRUE(cites<change_order>(f, clause::NC_ORDER_33));
}

// NC-ORDER-25, NC-ORDER-26, NC-ORDER-05, NC-ORDER-08
TEST(ChangingOrders, has_limits) {
  const auto f = usual<ChangeOrderFacts>();
  auto stranger = f;
  stranger.own_brigade = 0;
  EXPECT_EQ(judge<change_order>(stranger).allowed, ChangeAllowed::NotHisBrigade);
  stranger.commander_in_chief = 1;
  EXPECT_EQ(judge<change_order>(stranger).allowed, ChangeAllowed::Yes);
  auto disordered = f;
  disordered.state = State::Disordered;
  EXPECT_EQ(judge<change_order>(disordered).allowed, ChangeAllowed::Disordered);
  disordered.state = State::Unformed;
  EXPECT_EQ(judge<change_order>(disordered).allowed, ChangeAllowed::Yes);
  disordered.rallying_from_disorder = 1;
  EXPECT_EQ(judge<change_order>(disordered).allowed, ChangeAllowed::Disordered);
  auto bold = f;
  bold.brigade = Orders::Hold;
  bold.new_order = Orders::EngageHold;
  EXPECT_EQ(judge<change_order>(bold).allowed, ChangeAllowed::MoreAggressive);
  auto skirmish = f;
  skirmish.new_order = Orders::Skirmish;
  EXPECT_EQ(judge<change_order>(skirmish).allowed, ChangeAllowed::NotInCloseOrder);
  auto open = f;
  open.figure_order = FigureOrder::Skirmish;
  EXPECT_EQ(judge<change_order>(open).allowed, ChangeAllowed::OpenOrderSkirmishes);
}

}  // namespace
}  // namespace linstock::nineteenth_century
