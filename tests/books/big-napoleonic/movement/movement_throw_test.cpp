// THE MOVEMENT THROW, on the map
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

template <class Step>
const Step* top(const Battle& b) {
  return b.state.agenda.empty() ? nullptr : std::get_if<Step>(&b.state.agenda.steps.back());
}

// The result of a throw of so much.
ThrowResult thrown(Battle b, int unit, const char* dice) {
  Scripted umpire({dice});
  b.run(MovementThrow{unit}, umpire);
  const ChooseMove* choice = top<ChooseMove>(b);
  return choice ? choice->result : ThrowResult::Broken;
}

TEST(Nominating, enemies_may_evade_again_before_a_move_that_begins_anew) {  // BN-EVADE-01
  Battle b;
  const int first = b.add(0, 20, 10, north), second = b.add(0, 40, 10, north);
  const int of_first = b.add(1, 20, 40, south), of_second = b.add(1, 40, 40, south);
  b[of_first].offered = first + 1, b[of_second].offered = second + 1;
  Scripted umpire({"3 4"});
  b.run(MovementThrow{first}, umpire);
  EXPECT_EQ(b[of_first].offered, 0);
  EXPECT_EQ(b[of_second].offered, second + 1);  // asked once for that move
}

TEST(Nominating, units_throw_one_at_a_time_in_any_order_and_the_player_may_stop) {  // BN-THROW-01
  Battle b;
  b.add(0, 20, 10, north);
  const int second = b.add(0, 40, 10, north);
  b.add(1, 40, 40, south);
  Scripted pick({}, {second});
  b.run(MovementPhase{0}, pick);
  EXPECT_EQ(*top<MovementThrow>(b), (MovementThrow{second}));
  b.state.agenda.pop();
  EXPECT_EQ(*top<MovementPhase>(b), (MovementPhase{0}));
  b.state.agenda.pop();
  Scripted stop({}, {-1});
  b.run(MovementPhase{0}, stop);
  EXPECT_TRUE(b.state.agenda.empty());
}

TEST(Nominating, disrupted_units_must_be_picked) {  // BN-THROW-02
  Battle b;
  const int first = b.add(0, 20, 10, north);
  const int worn = b.add(0, 40, 10, north, {.ds = 1});
  Scripted stop({}, {-1});
  EXPECT_ANY_THROW(b.run(MovementPhase{0}, stop));  // ending the phase is not offered
  b[worn].thrown = 1;
  Scripted end({}, {-1});
  b.run(MovementPhase{0}, end);
  EXPECT_TRUE(end.all_used());
  (void)first;
}

TEST(Nominating, nobody_throws_twice) {  // BN-THROW-29
  Battle b;
  const int u = b.add(0, 20, 10, north);
  Scripted dice({"6 6"});
  b.run(MovementThrow{u}, dice);
  EXPECT_EQ(b[u].thrown, 1);
  while (!b.state.agenda.empty()) b.state.agenda.pop();
  Scripted none({});
  b.run(MovementPhase{0}, none);  // nobody is left: no question
  EXPECT_TRUE(b.state.agenda.empty());
  b[u].thrown = 0;
  b[u].evaded = 1;  // an evade is not its throw
  Scripted pick({}, {u});
  b.run(MovementPhase{0}, pick);
  EXPECT_NE(top<MovementThrow>(b), nullptr);
}

TEST(Command, a_general_within_6_inches_helps_once) {  // BN-THROW-16, BN-THROW-18, BN-THROW-06
  Battle b;
  const int u = b.add(0, 36, 20, north);
  EXPECT_EQ(thrown(b, u, "3 3"), ThrowResult::LimitedMove);
  b.add_general(0, 36, 26);
  EXPECT_EQ(thrown(b, u, "3 3"), ThrowResult::FullMove);
  EXPECT_EQ(thrown(b, u, "3 2"), ThrowResult::LimitedMove);
  b.add_general(0, 36, 25, 1);
  EXPECT_EQ(thrown(b, u, "3 2"), ThrowResult::LimitedMove);  // two generals: still +1
  b.state.generals[0].at = at_inches(36, 26.1);
  b.state.generals[1].on_table = 0;
  EXPECT_EQ(thrown(b, u, "3 3"), ThrowResult::LimitedMove);
  b.state.generals[0] = {0, 0, 1, at_inches(36, 24), 1, -1};  // of another corps
  EXPECT_EQ(thrown(b, u, "3 3"), ThrowResult::LimitedMove);
}

TEST(Command, the_line_bends_round_impassable_ground_and_enemy_zones) {  // BN-THROW-17
  Battle b;
  const int u = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  b.add_general(0, 36, 25.5);
  EXPECT_TRUE(b.board().in_command(u));
  b.add_line(35, 23, 37, 23, LineKind::River, Crossing::Impassable);  // a short stretch: round it
  EXPECT_TRUE(b.board().in_command(u));
  b.setting->field.features[0].line = {at_inches(10, 23), at_inches(60, 23)};
  prepare(b.setting->field);
  EXPECT_FALSE(b.board().in_command(u));
  Battle c;
  const int v = c.add(0, 36, 20, north, {.stance = Stance::March});
  c.add_general(0, 36, 26);
  EXPECT_TRUE(c.board().in_command(v));
  const int enemy = c.add(1, 38.5, 23, west, {.stance = Stance::March, .bases = 3});  // its zone crosses the straight line
  EXPECT_FALSE(c.board().in_command(v));
  c.state.generals[0].at = at_inches(36, 25.5);  // now there is a way round it
  EXPECT_TRUE(c.board().in_command(v));
  c[enemy].pose.at = at_inches(37, 23);
  EXPECT_FALSE(c.board().in_command(v) && !c.board().in_zone(c.board().ground(v), enemy));
}

TEST(Command, a_unit_in_an_enemy_zone_is_reached_where_it_stands) {  // BN-THROW-32
  Battle b;
  const int u = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  b.add_general(0, 36, 13);
  b.add(1, 36, 22.5, south, {.bases = 3});
  EXPECT_TRUE(b.board().in_command(u));
  b.state.generals[0].at = at_inches(36, 17.5);
  b.setting->tables.command_line = CommandLine::OutsideZoneOnly;
  b[u].pose.at = at_inches(36, 20);
  EXPECT_TRUE(b.board().in_command(u));  // its rear rank is out of the zone
}

TEST(Throwing, modifiers_are_read_when_it_throws) {  // BN-THROW-28
  Battle b;
  const int u = b.add(0, 36, 20, north, {.stance = Stance::March});
  EXPECT_EQ(thrown(b, u, "3 3"), ThrowResult::FullMove);
  b[u].stance = Stance::Depth;
  EXPECT_EQ(thrown(b, u, "3 3"), ThrowResult::LimitedMove);
  b.add_area(35, 15, 50, 25);
  EXPECT_EQ(thrown(b, u, "3 2"), ThrowResult::NoMove);
}

TEST(Results, no_move_leaves_only_the_square) {  // BN-THROW-19, BN-SQUARE-05
  Battle b;
  const int u = b.add(0, 36, 20, north);
  Scripted form({}, {2});
  b.run(ChooseMove{u, ThrowResult::NoMove}, form);
  EXPECT_EQ(b[u].square, 1);
  EXPECT_TRUE(b.state.agenda.empty());
  Scripted drop({}, {2});
  b.run(ChooseMove{u, ThrowResult::NoMove}, drop);
  EXPECT_EQ(b[u].square, 0);
  Scripted move({}, {1});
  EXPECT_ANY_THROW(b.run(ChooseMove{u, ThrowResult::NoMove}, move));
  b[u].stance = Stance::March;
  Scripted nothing({});
  b.run(ChooseMove{u, ThrowResult::NoMove}, nothing);  // no question: it stands
  EXPECT_TRUE(b.state.agenda.empty());
}

TEST(Results, retire_and_retreat_are_carried_out) {  // BN-THROW-20, BN-THROW-21
  Battle b;
  const int u = b.add(0, 36, 20, north);
  Scripted none({});
  b.run(ChooseMove{u, ThrowResult::Retire}, none);
  EXPECT_EQ(*top<Withdraw>(b), (Withdraw{u, Withdrawal::ThrowRetire, -1}));
  b.run(ChooseMove{u, ThrowResult::Retreat}, none);
  EXPECT_EQ(*top<Withdraw>(b), (Withdraw{u, Withdrawal::ThrowRetreat, -1}));
}

TEST(Results, a_rally_takes_all_Ds_and_the_unit_moves_in_good_order) {  // BN-THROW-22, BN-THROW-31
  Battle b;
  const int u = b.add(0, 36, 20, north, {.ds = 2});
  Scripted dice({"6 6"});
  b.run(MovementThrow{u}, dice);
  EXPECT_EQ(b[u].condition.disruption, 0);
  EXPECT_EQ(top<ChooseMove>(b)->result, ThrowResult::RallyFull);
  EXPECT_EQ(refused(b, u, advance, {M::advance(12000)}, ThrowResult::RallyFull), "");
  EXPECT_EQ(refused(b, u, advance, {M::advance(6001)}, ThrowResult::RallyLimited), "BN-ALLOW-01");
}

TEST(Results, rallied_without_moving_it_may_redeploy_in_place) {  // BN-THROW-23
  Battle b;
  const int u = b.add(0, 36, 20, north, {.ds = 1});
  Scripted redeploy({}, {3});
  b.run(ChooseMove{u, ThrowResult::RallyNoMoveOrRetire}, redeploy);
  EXPECT_EQ(b[u].condition.disruption, 0);
  EXPECT_EQ(*top<PlanMove>(b), (PlanMove{u, ThrowResult::RallyNoMoveOrRetire}));
  const ThrowResult result = ThrowResult::RallyNoMoveOrRetire;
  EXPECT_EQ(refused(b, u, manoeuvre, {reform(b[u], Stance::Depth), M::pivot(3000)}, result), "");
  EXPECT_EQ(refused(b, u, manoeuvre, {reform(b[u], Stance::Depth), M::advance(100)}, result), "BN-THROW-23");
  EXPECT_EQ(refused(b, u, manoeuvre, {M::pivot(3000)}, result), "BN-THROW-23");
  EXPECT_EQ(refused(b, u, stand, {}, result), "");
}

TEST(Results, it_may_retire_instead_and_keep_its_Ds) {  // BN-THROW-24, BN-THROW-30
  Battle b;
  const int u = b.add(0, 36, 20, north, {.ds = 2});
  Scripted dice({"6 1"}, {4});
  b.run(MovementThrow{u}, dice);
  EXPECT_EQ(b[u].condition.disruption, 2);  // nothing is rallied before the choice
  const ChooseMove choice = std::get<ChooseMove>(b.state.agenda.pop());
  EXPECT_EQ(choice.result, ThrowResult::RallyNoMoveOrRetire);
  b.run(choice, dice);
  EXPECT_EQ(b[u].condition.disruption, 2);
  EXPECT_EQ(*top<Withdraw>(b), (Withdraw{u, Withdrawal::ChosenRetire, -1}));
  Scripted stay({}, {0});
  b.run(choice, stay);
  EXPECT_EQ(b[u].condition.disruption, 0);
}

TEST(Results, stay_or_retreat) {  // BN-THROW-25
  Battle b;
  const int u = b.add(0, 36, 20, north, {.ds = 1});
  Scripted retreat({}, {5});
  b.run(ChooseMove{u, ThrowResult::NoMoveOrRetreat}, retreat);
  EXPECT_EQ(*top<Withdraw>(b), (Withdraw{u, Withdrawal::ChosenRetreat, -1}));
  b.state.agenda.pop();
  Scripted square({}, {2});
  b.run(ChooseMove{u, ThrowResult::NoMoveOrRetreat}, square);
  EXPECT_EQ(b[u].square, 1);
  EXPECT_EQ(b[u].condition.disruption, 1);
  Scripted stay({}, {0});
  b.run(ChooseMove{u, ThrowResult::NoMoveOrRetreat}, stay);
  EXPECT_TRUE(b.state.agenda.empty());
}

TEST(Results, a_broken_unit_is_removed) {  // BN-THROW-05
  Battle b;
  const int u = b.add(0, 36, 20, north, {.bases = 2, .grade = Grade::Raw, .ds = 2, .markers = 2});
  Scripted dice({"1 1"});
  b.run(MovementThrow{u}, dice);
  EXPECT_EQ(b[u].on_table, 0);
  EXPECT_EQ(b.state.units_lost[0], 1);
}

TEST(Evading, who_is_within_12_inches_at_the_start_may_evade_before_the_move_is_planned) {  // BN-EVADE-02, BN-EVADE-07, BN-EVADE-08
  Battle b;
  const int u = b.add(0, 36, 20, north);
  const int horse = b.add(1, 36, 32, south, {.arm = Arm::Cavalry, .bases = 3});
  b.add(1, 20, 30, south);                                                     // foot does not evade
  b.add(1, 36, 40, south, {.arm = Arm::Cavalry, .bases = 3});                  // too far
  Scripted stay({}, {0});
  b.run(ChooseMove{u, full}, stay);
  EXPECT_TRUE(b.state.agenda.empty());  // who does not move triggers nothing
  Scripted move({}, {1});
  b.run(ChooseMove{u, full}, move);
  ASSERT_EQ(b.state.agenda.steps.size(), 2);
  EXPECT_EQ(*top<OfferEvade>(b), (OfferEvade{horse, u, 0}));
  b.state.agenda.pop();
  EXPECT_EQ(*top<PlanMove>(b), (PlanMove{u, full}));
}

TEST(Evading, horse_limbered_guns_and_horse_guns_may) {  // BN-EVADE-01, BN-EVADE-04
  Battle b;
  const auto may = [&](int u) { return may_evade(b[u]); };
  EXPECT_FALSE(may(b.add(1, 10, 10, south)));
  EXPECT_TRUE(may(b.add(1, 20, 10, south, {.arm = Arm::Cavalry})));
  EXPECT_TRUE(may(b.add_gun(1, 30, 10, south, Stance::Limbered)));
  EXPECT_FALSE(may(b.add_gun(1, 40, 10, south, Stance::Unlimbered)));
  EXPECT_TRUE(may(b.add_gun(1, 50, 10, south, Stance::Unlimbered, Gun::Horse)));
}

}  // namespace
}  // namespace linstock::big_napoleonic
