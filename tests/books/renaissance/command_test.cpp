// COMMAND: the order of play, tests, transfers, prices, rallying.
#include "kit.h"

namespace linstock::renaissance {
namespace {

TEST(OrderOfPlay, a_die_and_the_stars_of_a_fit_chief) {  // RN-SEQ-01, RN-SEQ-09, RN-DEF-03
  auto f = usual<OrderFacts>();
  EXPECT_EQ(roll<dice_for_order>(f, {"4", "3"}).chooses, Choice::Ours);
  EXPECT_EQ(roll<dice_for_order>(f, {"3", "4"}).chooses, Choice::Theirs);
  EXPECT_EQ(roll<dice_for_order>(f, {"3", "3"}).chooses, Choice::ThrowAgain);
  f.their_stars = 1;
  EXPECT_EQ(roll<dice_for_order>(f, {"3", "4"}).chooses, Choice::Ours);
  f.our_chief_fit = 0;
  EXPECT_EQ(roll<dice_for_order>(f, {"4", "4"}).chooses, Choice::Theirs);
  EXPECT_EQ(odds_that<OrderOfPlay>("order-of-play", usual<OrderFacts>(), [](auto& o) { return o.chooses == Choice::ThrowAgain; }), Fraction(1, 6));
}

using C = CommandFacts;
int points(const C& f, std::string_view dice) { return roll<test_command>(f, {dice}).points; }

TEST(CommandTest, a_die_a_star) {  // RN-CMD-01, RN-CMD-07, RN-CMD-15
  EXPECT_EQ(points(usual<C>(), "5 3"), 8);
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.stars = 3; }), "6 5 3"), 14);
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.stars = 1; }), "2"), 2);
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.transferred = 3; }), "5 3"), 11);
}

TEST(CommandTest, deductions_from_each_die) {  // RN-CMD-02, RN-CMD-03, RN-CMD-04, RN-CMD-05, RN-CMD-09, RN-CMD-10, RN-CMD-14
  for (int i = 1; i < 8; ++i)
    EXPECT_EQ(points(but(usual<C>(), [&](C& f) { f.trouble = static_cast<Trouble>(i); }), "5 3"), 6) << trouble_names[i];
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.trouble = Trouble::InMelee, f.dispersed = 1; }), "5 3"), 6);  // once
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.dispersed = 1; }), "5 3"), 6);  // RN-GEN-09
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.health = Health::Wounded; }), "5 3"), 6);
  for (const Health h : {Health::BadlyWounded, Health::Captured, Health::Dead})  // RN-GEN-10
    EXPECT_EQ(points(but(usual<C>(), [&](C& f) { f.health = h; }), "5 3"), 4);
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.units_lost = 1; }), "5 3"), 6);
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.units_lost = 3; }), "5 2"), 2);  // no die below nothing
  EXPECT_EQ(points(but(usual<C>(), [](C& f) { f.units_lost = 1, f.trouble = Trouble::Routed, f.health = Health::Dead; }), "6 3"), 2);
}

TEST(CommandTest, once_a_move_and_while_the_base_stands) {  // RN-CMD-11, RN-CMD-12
  EXPECT_EQ(judge<test_command>(but(usual<C>(), [](C& f) { f.thrown = 1; })).may, May::DoneAlready);
  EXPECT_EQ(judge<test_command>(but(usual<C>(), [](C& f) { f.base_lost = 1; })).may, May::OffTheField);
  EXPECT_TRUE(cites<test_command>(but(usual<C>(), [](C& f) { f.health = Health::Dead; }), clause::RN_CMD_11, {"5 3"}));
}

TEST(CommandTest, exact_odds) {
  const auto none = [](const CommandTest& o) { return o.points == 0; };
  EXPECT_EQ(odds_that<CommandTest>("command-test", but(usual<C>(), [](C& f) { f.units_lost = 2; }), none), Fraction(1, 9));
  EXPECT_EQ(odds_that<CommandTest>("command-test", usual<C>(), [](auto& o) { return o.points == 7; }), Fraction(1, 6));
}

TEST(Transfer, a_point_less_for_each_ten_cm) {  // RN-CMD-08, RN-CMD-13, RN-CMD-09, RN-DEF-05
  const auto arrives = [](int sent, int mm) { return judge<transfer_points>(TransferFacts{10, sent, mm}).arrives; };
  EXPECT_EQ(arrives(4, 99), 4);
  EXPECT_EQ(arrives(4, 100), 3);
  EXPECT_EQ(arrives(4, 199), 3);
  EXPECT_EQ(arrives(4, cm(35)), 1);
  EXPECT_EQ(arrives(4, cm(200)), 0);
  EXPECT_EQ(judge<transfer_points>(TransferFacts{10, 4, 0}).left, 6);
  EXPECT_EQ(judge<transfer_points>(TransferFacts{3, 4, 0}).may, May::TooDear);
}

TEST(Initiative, an_isolated_unit) {  // RN-CMD-06, RN-CMD-16, RN-RESP-04, RN-RESP-07
  auto f = usual<InitiativeFacts>();  // seasoned, disciplined: 2
  EXPECT_TRUE(roll<use_initiative>(f, {"3"}).acts);
  const auto failed = roll<use_initiative>(f, {"2"});
  EXPECT_TRUE(failed.withdraws && !failed.acts);
  EXPECT_EQ(failed.dps, 1);
  f.way_back_blocked = 1;
  EXPECT_TRUE(roll<use_initiative>(f, {"1"}).stays);
  EXPECT_EQ(roll<use_initiative>(f, {"1"}).dps, 1);
  EXPECT_FALSE(roll<use_initiative>(but(f, [](auto& g) { g.units_lost = 1; }), {"3"}).acts);
  EXPECT_FALSE(roll<use_initiative>(but(f, [](auto& g) { g.trouble = Trouble::Wavering; }), {"3"}).acts);
  EXPECT_FALSE(roll<use_initiative>(but(f, [](auto& g) { g.temper = Temper::Tribal; }), {"3"}).acts);  // 3 needed
  f.officer_distance = cm(40);
  EXPECT_EQ(judge<use_initiative>(f).may, May::NoNeed);
  EXPECT_EQ(roll<use_initiative>(but(f, [](auto& g) { g.base_lost = 1; }), {"6"}).may, May::Yes);
  EXPECT_EQ(roll<use_initiative>(but(f, [](auto& g) { g.officer_off_field = 1; }), {"6"}).may, May::Yes);
  f.officer_distance = 401, f.chief_distance = cm(40);
  EXPECT_EQ(judge<use_initiative>(f).may, May::NoNeed);
  EXPECT_EQ(odds_that<Initiative>("initiative", usual<InitiativeFacts>(), [](auto& o) { return o.acts; }), Fraction(2, 3));
}

using P = PriceFacts;
P paying(Action action = Action::NormalMove) {
  return but(usual<P>(), [&](P& f) { f.action = action, f.points = 60, f.own_turn = use_of(action) != Use::Response; });
}
int price(const P& f) { return judge<pay>(f).price; }

TEST(Price, by_training_and_temper) {  // RN-CCP-01, RN-DEF-10
  const int printed[2][3] = {{4, 3, 2}, {3, 2, 1}};  // Rt St Vt, Rd Sd Vd
  for (int temper = 0; temper < 2; ++temper)
    for (int training = 0; training < 3; ++training)
      EXPECT_EQ(price(but(paying(), [&](P& f) { f.temper = static_cast<Temper>(temper), f.training = static_cast<Training>(training); })), printed[temper][training]);
}

TEST(Price, additions) {  // RN-CCP-02, RN-CCP-03, RN-CCP-04, RN-CCP-05, RN-CCP-06, RN-CCP-07, RN-CCP-08
  EXPECT_EQ(price(but(paying(Action::Rally), [](P& f) { f.morale = Morale::Routed; })), 3);
  EXPECT_EQ(price(but(paying(Action::Rally), [](P& f) { f.morale = Morale::Wavering; })), 2);
  EXPECT_EQ(price(but(paying(Action::Restrain), [](P& f) { f.also_prompted = 1; })), 3);
  EXPECT_EQ(price(but(paying(Action::Restrain), [](P& f) { f.also_prompted = 1, f.morale = Morale::Reckless; })), 2);
  EXPECT_EQ(price(but(paying(Action::Restrain), [](P& f) { f.engaged = 1; })), 3);
  const auto skirmishers = but(paying(Action::PromptCharge), [](P& f) { f.order = Order::Open; });
  EXPECT_EQ(price(skirmishers), 3);
  EXPECT_EQ(price(but(skirmishers, [](P& f) { f.enemy_open_or_guns = 1; })), 2);
  EXPECT_EQ(price(but(paying(Action::Charge), [](P& f) { f.order = Order::Open; })), 3);
  EXPECT_EQ(price(but(paying(), [](P& f) { f.distance = 99; })), 2);
  EXPECT_EQ(price(but(paying(), [](P& f) { f.distance = cm(19); })), 3);
  EXPECT_EQ(price(but(paying(), [](P& f) { f.distance = cm(21), f.training = Training::Raw, f.temper = Temper::Tribal; })), 6);
  EXPECT_EQ(price(but(paying(), [](P& f) { f.base_lost = 1; })), 3);
  EXPECT_EQ(price(but(paying(Action::Rally), [](P& f) { f.morale = Morale::Routed, f.engaged = 1, f.base_lost = 1, f.distance = cm(30); })), 8);
}

TEST(Price, uses_and_whose_turn) {  // RN-CCP-09, RN-CHG-02, RN-CCP-11, RN-CCP-15, RN-CCP-12
  const Use printed[] = {Use::Special, Use::Special, Use::Special, Use::Special, Use::Special, Use::Special, Use::Special, Use::Special,
                         Use::Special, Use::Special, Use::Special, Use::Special, Use::Rally, Use::Rally, Use::Attack, Use::Attack, Use::Attack,
                         Use::Response, Use::Response, Use::Response, Use::Response, Use::Response, Use::Response, Use::Normal, Use::Normal,
                         Use::Prompt, Use::Prompt, Use::Prompt, Use::Prompt, Use::Prompt};
  for (int i = 0; i < 30; ++i) {
    const auto action = static_cast<Action>(i);
    EXPECT_EQ(use_of(action), printed[i]) << action_names[i];
    const auto other = but(paying(action), [](P& f) { f.own_turn = !f.own_turn; });
    const bool stands = action == Action::Stand;  // whoever just stands asks nobody, whose Turn it ever is (RN-CCP-10)
    EXPECT_EQ(judge<pay>(other).may, stands ? May::Yes : May::NotInThisTurn) << action_names[i];
  }
  EXPECT_EQ(price(paying(Action::Restrain)), 2);
}

TEST(Price, what_is_free) {  // RN-CCP-10, RN-CHG-08
  for (const Action a : {Action::Stand, Action::StandAndShoot, Action::Shoot, Action::Recuperate, Action::Fight, Action::FollowUp,
                         Action::Recoil, Action::RoutMove, Action::CompulsoryMove})
    EXPECT_EQ(price(paying(a)), 0) << action_names[static_cast<int>(a)];
  EXPECT_EQ(price(paying(Action::Evade)), 2);
  EXPECT_EQ(price(but(paying(Action::Evade), [](P& f) { f.order = Order::Open; })), 0);
  EXPECT_EQ(price(but(paying(Action::TurnToFace), [](P& f) { f.order = Order::Open; })), 0);
  EXPECT_EQ(price(paying(Action::CounterCharge)), 2);
  EXPECT_EQ(price(but(paying(Action::CounterCharge), [](P& f) { f.morale = Morale::Reckless; })), 0);
}

TEST(Price, dispersed_troops_make_normal_moves_only) {  // RN-STATE-06, RN-CHG-04
  const auto may = [](Action a) { return judge<pay>(but(paying(a), [](P& f) { f.dispersed = 1, f.salvo_trait = 1, f.enemy_distance = 10; })).may; };
  for (const Action a : {Action::NormalMove, Action::ReForm, Action::Restrain, Action::Stand, Action::StandAndShoot, Action::PromptSalvo, Action::Shoot})
    EXPECT_EQ(may(a), May::Yes) << action_names[static_cast<int>(a)];
  for (const Action a : {Action::SecondMove, Action::FakeRetreat, Action::Charge, Action::AdvanceToContact, Action::Assault, Action::CounterCharge,
                         Action::Evade, Action::TurnToFace, Action::FormSquare, Action::PromptPursuit, Action::PromptFollowUp, Action::PromptAdvance})
    EXPECT_EQ(may(a), May::Dispersed) << action_names[static_cast<int>(a)];
  EXPECT_EQ(judge<pay>(but(paying(Action::TurnToFace), [](P& f) { f.dispersed = 1, f.order = Order::Open; })).may, May::Yes);  // RN-CCP-10
}

TEST(Price, prompts_and_purses) {  // RN-CCP-13, RN-CMD-07
  EXPECT_EQ(judge<pay>(paying(Action::PromptSalvo)).may, May::NoTrait);
  EXPECT_EQ(judge<pay>(but(paying(Action::PromptSalvo), [](P& f) { f.salvo_trait = 1; })).may, May::Yes);
  EXPECT_EQ(judge<pay>(but(paying(Action::PromptAdvance), [](P& f) { f.enemy_distance = cm(4); })).may, May::Yes);
  EXPECT_EQ(judge<pay>(but(paying(Action::PromptAdvance), [](P& f) { f.enemy_distance = 41; })).may, May::TooFar);
  EXPECT_EQ(judge<pay>(but(paying(Action::PromptAdvance), [](P& f) { f.kind = Kind::Cavalry; })).may, May::WrongTroops);
  EXPECT_EQ(judge<pay>(paying(Action::PromptCharge)).may, May::WrongOrder);
  EXPECT_EQ(judge<pay>(paying(Action::Rally)).may, May::NoNeed);
  const auto poor = but(paying(), [](P& f) { f.points = 1; });
  EXPECT_EQ(judge<pay>(poor).may, May::TooDear);
  EXPECT_EQ(judge<pay>(poor).left, 1);
  EXPECT_EQ(judge<pay>(but(paying(), [](P& f) { f.points = 2; })).left, 0);
  EXPECT_EQ(problem(but(paying(), [](P& f) { f.also_prompted = 1; })), "also_prompted RN-CCP-04");
}

TEST(Unpaid, who_charges_by_himself) {  // RN-CCP-14, RN-CHG-16, RN-STATE-02, RN-CCP-12
  auto f = usual<UnpaidFacts>();
  const auto must = [](const UnpaidFacts& g) { return judge<act_unpaid>(g).must; };
  EXPECT_EQ(must(f), Must::Stand);  // disciplined
  f.troops.temper = Temper::Tribal;
  for (int g = 0; g < 5; ++g)
    EXPECT_EQ(must(but(f, [&](auto& x) { x.troops.grade = static_cast<Grade>(g); })), g <= 2 ? Must::Charge : Must::Stand);
  EXPECT_EQ(must(but(f, [](auto& x) { x.enemy_within_charge = 0; })), Must::Stand);
  EXPECT_EQ(must(but(f, [](auto& x) { x.enemy_in_front = 0; })), Must::Stand);
  EXPECT_EQ(must(but(f, [](auto& x) { x.morale = Morale::Shaken; })), Must::Stand);
  EXPECT_EQ(must(but(f, [](auto& x) { x.restrained = 1; })), Must::MayStand);
  const auto riders = but(f, [](auto& x) { x.troops.kind = Kind::Cavalry, x.enemy_pikes_facing = 1; });
  EXPECT_EQ(must(riders), Must::Stand);
  EXPECT_EQ(must(but(riders, [](auto& x) { x.morale = Morale::Reckless; })), Must::Charge);
  EXPECT_EQ(must(but(f, [](auto& x) { x.troops.order = Order::Open; })), Must::Stand);
  EXPECT_EQ(must(but(f, [](auto& x) { x.troops.order = Order::Open, x.enemy_open_order = 1; })), Must::Charge);
  const auto reckless = but(usual<UnpaidFacts>(), [](auto& x) { x.morale = Morale::Reckless; });
  EXPECT_EQ(must(reckless), Must::Charge);
  EXPECT_EQ(must(but(reckless, [](auto& x) { x.enemy_within_charge = 0; })), Must::Advance);
  EXPECT_EQ(must(but(reckless, [](auto& x) { x.restrained = 1; })), Must::MayStand);
}

using R = RallyFacts;
TEST(Rally, one_step_a_turn) {  // RN-STATE-08, RN-STATE-01
  const auto to = [](Morale m) { return judge<rally>(but(usual<R>(), [&](R& f) { f.morale = m; })).morale; };
  EXPECT_EQ(to(Morale::Routed), Morale::Wavering);
  EXPECT_EQ(to(Morale::Wavering), Morale::Shaken);
  EXPECT_EQ(to(Morale::Shaken), Morale::Steady);
  EXPECT_EQ(to(Morale::Steady), Morale::Steady);
  const auto may = [](auto change) { return judge<rally>(but(usual<R>(), change)).may; };
  EXPECT_EQ(may([](R& f) { f.morale = Morale::Steady; }), May::NoNeed);
  EXPECT_EQ(may([](R& f) { f.risen = 1; }), May::DoneAlready);
  EXPECT_EQ(may([](R& f) { f.in_contact = 1; }), May::InMelee);
  EXPECT_EQ(may([](R& f) { f.enemy_can_charge = 1; }), May::Yes);  // shaken to steady
  EXPECT_EQ(may([](R& f) { f.enemy_can_charge = 1, f.morale = Morale::Wavering; }), May::TooNear);
  EXPECT_EQ(may([](R& f) { f.paid = 0; }), May::NotPaid);
}

TEST(Rally, dispersed_troops_re_form) {  // RN-STATE-06
  auto f = but(usual<R>(), [](R& g) { g.morale = Morale::Steady, g.dispersed = 1; });
  EXPECT_EQ(judge<rally>(f).dispersed, 0);
  EXPECT_EQ(judge<rally>(but(f, [](R& g) { g.does_else = 1; })).may, May::Busy);
  EXPECT_EQ(judge<rally>(but(f, [](R& g) { g.paid = 0; })).may, May::NotPaid);
  EXPECT_EQ(judge<rally>(but(f, [](R& g) { g.command_base = 1; })).may, May::NoNeed);
}

TEST(Rally, routers_run_first_or_only_if_not_rallied) {  // RN-SEQ-10, RN-MOVE-05
  const auto routed = but(usual<R>(), [](R& f) { f.morale = Morale::Routed; });
  EXPECT_EQ(judge<rally>(routed).rout_move, RoutMove::BeforeCommand);
  const Tables option = house("option.RN-SEQ-10", "after-rallying");
  EXPECT_EQ(judge<rally>(routed, option).rout_move, RoutMove::None);
  EXPECT_EQ(judge<rally>(but(routed, [](R& f) { f.paid = 0; }), option).rout_move, RoutMove::AfterRallying);
  EXPECT_TRUE(cites<rally>(routed, clause::RN_SEQ_10, {}, option));
}

TEST(CommandBase, moves_and_joins) {  // RN-CCP-16
  auto f = usual<CommandBaseFacts>();
  f.distance = cm(32);
  EXPECT_EQ(judge<move_command_base>(f).may, May::Yes);
  f.distance = 321;
  EXPECT_EQ(judge<move_command_base>(f).may, May::TooFar);
  EXPECT_EQ(judge<move_command_base>(but(f, [](auto& g) { g.distance = 10, g.own_turn = 0; })).may, May::NotInThisTurn);
  EXPECT_TRUE(judge<move_command_base>(but(f, [](auto& g) { g.distance = 0, g.touches_own_unit = 1; })).attached);
}

}  // namespace
}  // namespace linstock::renaissance
