// MESSENGERS (PS-CMD-07, PS-CMD-11, PS-CMD-13): who rides, who has arrived, whose message counts.
#include "books/pike-and-shot/command/orders.h"

#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

// Red has the battalia R and S, Blue B; Commanders at (300, 200), (900, 200) and (1400, 940).
struct Riding : Table {
  Riding()
      : Table("[scenario]\nbook = \"pike-and-shot\"\ntitle = \"A test\"\norders = true\n[[battalia]]\nname = \"R\"\nside = \"red\"\norder = \"hold\"\nplace = [300, 300]\n"
              "[[battalia]]\nname = \"S\"\nside = \"red\"\norder = \"support\"\nsupports = \"R\"\n[[battalia]]\nname = \"B\"\nside = \"blue\"\norder = \"hold\"\nplace = [400, 500]\n" +
                  leaders(300, 200) + "[[leader]]\nname = \"S leader\"\nside = \"red\"\nbattalia = \"S\"\nat = [900, 200]\n" + unit("red", regiment, 300, 300, 90) +
                  "[[unit]]\nname = \"of S\"\nside = \"red\"\nbattalia = \"S\"\n" + regiment + "\nat = [900, 300]\nfacing = 90\n" + unit("blue", regiment, 400, 600, 270),
              0) {}
  void sent(Seat side, int battalia, int x, int y, int goal = 1) { state.messengers.push_back({side, battalia, {yards(x), yards(y)}, 0, {1, Order::Attack, 1, {yards(goal), 0}, -1, TableEdge::Own}}); }
  void deliver_all() {
    Scripted none({});
    deliver(state, setting, none);
  }
  int goal(int b) const { return state.orders[static_cast<std::size_t>(b)].waits ? static_cast<int>(state.orders[static_cast<std::size_t>(b)].next.at.x / unit_length) : -1; }
};

TEST(Messengers, arrive_within_20_yards_of_their_own_commander) {  // PS-CMD-11, PS-DEF-10
  Riding t;
  t.sent(0, 0, 300, 221, 1);
  t.deliver_all();
  EXPECT_EQ(t.goal(0), -1) << "21 yards";
  t.state.messengers[0].at.y = yards(220);
  t.deliver_all();
  EXPECT_EQ(t.goal(0), 1);
  EXPECT_TRUE(t.state.messengers.empty());
  t.sent(0, 1, 300, 200, 2);  // beside R's Commander with a message for S
  t.deliver_all();
  EXPECT_EQ(t.goal(1), -1);
  EXPECT_EQ(t.state.messengers.size(), 1u);
}

TEST(Messengers, are_looked_at_one_by_one) {  // PS-CMD-11
  Riding t;
  t.sent(0, 0, 300, 400, 1);
  t.sent(0, 0, 300, 210, 2);
  t.sent(0, 1, 900, 210, 3);
  t.sent(1, 2, 700, 700, 4);
  t.deliver_all();
  EXPECT_EQ(t.goal(0), 2);
  EXPECT_EQ(t.goal(1), 3);
  EXPECT_EQ(t.goal(2), -1);
  ASSERT_EQ(t.state.messengers.size(), 2u);
  EXPECT_EQ(t.state.messengers[0].at.y, yards(400));
  EXPECT_EQ(t.state.messengers[1].side, 1);
  t.state.messengers[0].at.y = yards(200);
  t.deliver_all();
  EXPECT_EQ(t.goal(0), 1) << "the newer message replaces the one that was not heard";
}

TEST(Messengers, wait_for_a_commander_who_lives) {  // PS-CMD-11, PS-CMD-12
  Riding t;
  t.state.leader(0).alive = 0;
  t.sent(0, 0, 300, 200, 7);
  t.deliver_all();
  EXPECT_EQ(t.goal(0), -1);
  EXPECT_EQ(t.state.messengers.size(), 1u);
  t.state.leader(0).alive = 1;
  t.deliver_all();
  EXPECT_EQ(t.goal(0), 7);
}

TEST(Messengers, of_the_acting_side_ride_once_each) {  // PS-CMD-07, PS-SEQ-07
  Riding t;
  t.sent(1, 2, 700, 700);
  t.sent(0, 1, 300, 100);
  t.sent(0, 1, 400, 100);
  Scripted rides({}, {});
  rides.add_move(path({Manoeuvre::shift(yards(100), 0)}));
  rides.add_move(path({Manoeuvre::shift(0, yards(-50))}));
  t.state.agenda.push(RideMessengers{0});
  t.run_all(rides);
  EXPECT_TRUE(rides.all_used()) << rides.unused();
  EXPECT_EQ(t.state.messengers[0].at, (Point{yards(700), yards(700)}));
  EXPECT_EQ(t.state.messengers[1].at, (Point{yards(400), yards(100)}));
  EXPECT_EQ(t.state.messengers[2].at, (Point{yards(400), yards(50)}));
  EXPECT_EQ(t.state.messengers[0].rode, 0);
  Scripted nobody({});
  t.state.agenda.push(RideMessengers{0});
  t.run_all(nobody);
}

TEST(Messengers, ride_straight_on_the_table_and_not_onto_the_enemy) {  // PS-CMD-07, PS-MOVE-18, PS-CMD-13
  Riding t;
  t.sent(0, 1, 400, 460);
  const auto refused_ride = [&](const Answer& answer) {
    Point end;
    const auto refusal = check_messenger(Board(t.state, t.setting), 0, answer, end);
    return refusal ? std::string(refusal->clause.id) : "";
  };
  const auto by = [](int x, int y) { return path({Manoeuvre::shift(yards(x), yards(y))}); };
  EXPECT_EQ(refused_ride(by(120, 0)), "") << "140 yards from the enemy and 180 at its end";
  EXPECT_EQ(refused_ride(by(-240, 0)), "");
  EXPECT_EQ(refused_ride(by(-241, 0)), "PS-CMD-07");
  EXPECT_EQ(refused_ride(by(0, 120)), "") << "20 yards before the enemy";
  EXPECT_EQ(refused_ride(by(0, 121)), "PS-CMD-07") << "his end is near the enemy: 120 yards";
  t.state.messengers[0].at = {yards(400), yards(500)};
  EXPECT_EQ(refused_ride(by(-121, 0)), "PS-CMD-07") << "he begins 100 yards from the enemy";
  EXPECT_EQ(refused_ride(by(0, 110)), "PS-CMD-13");
  t.state.messengers[0].at = {yards(10), yards(100)};
  EXPECT_EQ(refused_ride(by(-11, 0)), "PS-MOVE-18");
  EXPECT_EQ(refused_ride(by(-10, 0)), "");
  EXPECT_EQ(refused_ride(path({Manoeuvre::advance(yards(10))})), "PS-CMD-07");
  EXPECT_EQ(refused_ride(path({Manoeuvre::shift(yards(1), 0), Manoeuvre::shift(yards(1), 0)})), "PS-CMD-07");
  Answer stays;
  EXPECT_EQ(refused_ride(stays), "");
  stays.path.push(Manoeuvre::shift(yards(1), 0));
  EXPECT_EQ(refused_ride(stays), "PS-CMD-07");
}

TEST(Messengers, are_taken_by_the_enemy_only) {  // PS-CMD-13
  Riding t;
  t.sent(0, 1, 1, 1);
  t.sent(1, 2, 2, 2);
  t.sent(0, 1, 3, 3);
  t.sent(0, 1, 4, 4);
  Scripted none({});
  take_messengers(t.state, 2, [](Point at) { return at.x != yards(3); }, none);
  ASSERT_EQ(t.state.messengers.size(), 2u);
  EXPECT_EQ(t.state.messengers[0].side, 1) << "blue's own";
  EXPECT_EQ(t.state.messengers[1].at.x, yards(3)) << "nobody met him";
}

TEST(Messengers, the_order_heard_is_the_one_that_waited) {  // PS-CMD-03
  Riding t;
  t.sent(0, 0, 300, 210, 5);
  t.deliver_all();
  EXPECT_EQ(t.state.orders[0].now.order, Order::Hold);
  Scripted listens({}, {LeaderListens, LeaderRests});
  t.state.agenda.push(LeaderActs{0});
  t.run_all(listens);
  EXPECT_EQ(t.state.orders[0].now.at.x, yards(5));
  EXPECT_EQ(t.goal(0), -1);
  Scripted again({}, {LeaderListens});
  EXPECT_ANY_THROW(t.step(LeaderActs{0}, again)) << "nothing waits any more";
}

}  // namespace
}  // namespace linstock::pike_and_shot
