// WHEN IT ENDS and who comes later: broken sides, winners, reinforcements, and what a player turn forgets
#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {
namespace {

// Two units of four on each side, far apart.
struct Ending : kit::Battle {
  Scripted nothing{""};
  Ending() {
    setting->turns = 9;
    for (const double x : {10.0, 20.0}) add(0, x, 10, north), add(1, x, 40, south);
  }
  // Whether the player turn that has just been played was the last.
  bool ends() {
    run(EndPlayerTurn{0}, nothing);
    return state.over != 0;
  }
};

TEST(Ending, a_side_that_has_lost_its_share_of_bases_is_beaten) {  // BN-TURN-05
  for (const Seat beaten : {0, 1})
    for (const int lost : {3, 4}) {
      Ending b;
      b.setting->break_percent[beaten] = 50;  // four of eight
      b.state.bases_lost[beaten] = lost;
      EXPECT_EQ(b.ends(), lost == 4);
      if (lost == 4) {
        EXPECT_EQ(b.state.winner, 1 - beaten);
      }
    }
}

TEST(Ending, the_side_that_is_not_broken_wins_whatever_the_points) {  // BN-TURN-05
  Ending b;
  b.setting->break_percent[0] = b.setting->break_percent[1] = 50;
  b.state.bases_lost[0] = 4;
  b.state.bases_lost[1] = 3;
  b.state.units_lost[1] = 2;  // 7 points against 4
  EXPECT_TRUE(b.ends());
  EXPECT_EQ(b.state.winner, 1);
}

TEST(Ending, if_both_are_broken_points_decide_or_nobody_wins) {  // BN-TURN-05
  const auto winner = [](int units_lost_by_the_second) {
    Ending b;
    b.state.bases_lost[0] = b.state.bases_lost[1] = 8;
    b.state.units_lost[0] = 1;
    b.state.units_lost[1] = units_lost_by_the_second;
    EXPECT_TRUE(b.ends());
    return b.state.winner;
  };
  EXPECT_EQ(winner(0), 1);
  EXPECT_EQ(winner(1), no_seat);
  EXPECT_EQ(winner(2), 0);
}

TEST(Ending, a_side_without_anybody_left_is_beaten_unless_somebody_is_expected) {  // BN-TURN-05, BN-STATE-07
  for (const bool expected : {false, true}) {
    Ending b;
    b.setting->break_percent[1] = 100;
    for (Unit& unit : b.state.units)
      if (unit.side == 1) unit.on_table = 0, unit.condition.removed = 1;
    const int later = b.add(1, 30, 40, south);
    b[later].on_table = 0;
    b[later].expected = expected;
    EXPECT_EQ(b.ends(), !expected);
    if (!expected) {
      EXPECT_EQ(b.state.winner, 0);
    }
  }
  Ending left;  // who left the table is not lost, but is not there either
  for (Unit& unit : left.state.units)
    if (unit.side == 0) unit.on_table = 0;
  EXPECT_TRUE(left.ends());
  EXPECT_EQ(left.state.winner, 1);
}

TEST(Ending, after_the_last_turn_the_points_decide) {  // BN-TURN-05
  for (const int turn : {9, 10}) {
    Ending b;
    b.state.bases_lost[0] = 2;
    b.state.bases_lost[1] = 1;
    b.run(GameTurn{turn}, b.nothing);
    EXPECT_EQ(b.state.over, turn == 10);
    EXPECT_EQ(b.state.agenda.empty(), turn == 10);
    if (turn == 10) {
      EXPECT_EQ(b.state.winner, 1);
    }
  }
}

TEST(Ending, the_figures_of_a_battle) {  // BN-TURN-05
  Ending b;
  b.state.turn = 4;
  b.state.bases_lost[0] = 3;
  b.state.bases_lost[1] = 5;
  b.state.units_lost[0] = 1;
  b.state.units_lost[1] = 2;
  const std::pair<std::string, int> wanted[] = {{"turns", 4},          {"red_points", 9},     {"blue_points", 5},    {"red_bases_lost", 3},
                                                {"blue_bases_lost", 5}, {"red_units_lost", 1}, {"blue_units_lost", 2}};
  const std::vector<Metric> found = Rules::metrics(b.state, *b.setting);
  ASSERT_EQ(found.size(), std::size(wanted));
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(std::pair(std::string(found[i].name), found[i].value), wanted[i]);
  EXPECT_EQ(Rules::value(b.state, *b.setting, 0), 400);
  EXPECT_EQ(Rules::value(b.state, *b.setting, 1), -400);
}

// REINFORCEMENTS

struct Awaiting : Ending {
  int first = add(0, 60, 5, north), second = add(1, 60, 43, south);
  Awaiting() {
    for (const int unit : {first, second}) {
      (*this)[unit].on_table = 0;
      (*this)[unit].expected = 1;
      setting->reinforcements.push_back({3, unit, -1, {kit::at_inches(60, unit == first ? 2 : 46), (*this)[unit].pose.facing}});
    }
  }
  bool here(int unit) const { return state.units[static_cast<std::size_t>(unit)].on_table != 0; }
  void player_turn(int turn, Seat side) {
    state.turn = turn;
    state.agenda = {};
    run(PlayerTurn{side}, nothing);
  }
};

TEST(Reinforcements, come_in_their_own_sides_turn_and_not_before) {  // BN-TURN-05
  Awaiting b;
  b.player_turn(2, 0);
  EXPECT_FALSE(b.here(b.first));
  b.player_turn(3, 0);
  EXPECT_TRUE(b.here(b.first));
  EXPECT_FALSE(b.here(b.second));
  EXPECT_EQ(b[b.first].pose.at, kit::at_inches(60, 2));
  EXPECT_FALSE(b[b.first].expected);
  b[b.first].pose.at = kit::at_inches(40, 20);
  b.player_turn(3, 1);
  EXPECT_TRUE(b.here(b.second));
  b.player_turn(4, 0);  // they come once
  EXPECT_EQ(b[b.first].pose.at, kit::at_inches(40, 20));
}

TEST(Reinforcements, wait_while_an_enemy_is_within_an_inch_of_their_place) {  // BN-TURN-05, R191
  Awaiting b;
  const int enemy = b.add(1, 60, 3.5, south);  // 3.5 to 4.5: an inch and a half before their front
  b.player_turn(3, 0);
  EXPECT_TRUE(b.here(b.first));
  Awaiting c;
  c.add(1, 60, 2.9, south);
  c.player_turn(3, 0);
  EXPECT_FALSE(c.here(c.first));
  EXPECT_TRUE(c[c.first].expected);
  c.state.units.back().on_table = 0;
  c.player_turn(4, 0);
  EXPECT_TRUE(c.here(c.first));
  (void)enemy;
}

TEST(Reinforcements, friends_at_their_place_make_room) {  // BN-INTER-04, R191
  Awaiting b;
  b.setting->reinforcements[0].entry.at = kit::at_inches(60, 6);
  const int friend_there = b.add(0, 60, 6.5, north);  // 5.5 to 6.5, on their ground
  b.player_turn(3, 0);
  EXPECT_TRUE(b.here(b.first));
  EXPECT_EQ(b[b.first].pose.at, kit::at_inches(60, 6));
  EXPECT_LE(b[friend_there].pose.at.y, 5000);
}

TEST(Reinforcements, generals_come_with_their_turn) {  // BN-TURN-05
  Awaiting b;
  const int general = b.add_general(1, 5, 5);
  b.state.generals[static_cast<std::size_t>(general)].on_table = 0;
  b.setting->reinforcements.push_back({3, -1, general, {kit::at_inches(62, 46), south}});
  const auto here = [&] { return b.state.generals[static_cast<std::size_t>(general)].on_table != 0; };
  b.player_turn(2, 1);
  EXPECT_FALSE(here());
  b.player_turn(3, 0);
  EXPECT_FALSE(here());
  b.player_turn(3, 1);
  EXPECT_TRUE(here());
  EXPECT_EQ(b.state.generals[static_cast<std::size_t>(general)].at, kit::at_inches(62, 46));
}

// A NEW PLAYER TURN

TEST(PlayerTurnBegins, everybody_may_move_fire_and_support_again) {  // BN-THROW-29, BN-FIRE-06, BN-CCMULTI-04
  Ending b;
  Unit& unit = b[0];
  const Pose stands = unit.pose;
  unit.thrown = unit.wide_pivot = unit.evaded = unit.exploited = unit.halted = unit.pushed = unit.in_contact_by_assault = 1;
  unit.fired_bases = 3;
  unit.lent = 5;
  unit.lent_paid = 1;
  unit.moved = Movement::Towards;
  unit.unlimbered = Unlimbering::AfterMoving;
  unit.assault_target = 1;
  unit.path.push(Manoeuvre::advance(2000));
  b.state.contacts.push_back({.attacker = 0, .defender = 1});
  b.state.shots.push_back({});
  b.state.defiles.push_back({1, 2});
  const int turns = b.state.player_turns;
  b.run(PlayerTurn{1}, b.nothing);
  const Unit& now = b[0];
  for (const int flag : {now.thrown, now.wide_pivot, now.evaded, now.exploited, now.halted, now.pushed, now.in_contact_by_assault, now.fired_bases, now.lent,
                         now.lent_paid})
    EXPECT_EQ(flag, 0);
  EXPECT_EQ(now.moved, Movement::None);
  EXPECT_EQ(now.unlimbered, Unlimbering::No);
  EXPECT_EQ(now.assault_target, -1);
  EXPECT_TRUE(now.path.empty());
  EXPECT_EQ(now.start.pose, stands);
  EXPECT_TRUE(b.state.contacts.empty() && b.state.shots.empty());
  EXPECT_EQ(b.state.defiles[0], DefileUse{});
  EXPECT_EQ(b.state.player_turns, turns + 1);
  EXPECT_EQ(b.state.initiative, 1);
}

}  // namespace
}  // namespace linstock::big_napoleonic
