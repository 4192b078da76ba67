// Who holds what: the victory of a scenario.
#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

Battle for_a_hill(Seat first) {
  Battle battle;
  battle.setting->objectives.push_back({"the hill", at_inches(36, 24), inches(3), -1, 5, first});
  battle.state.held.push_back(first);
  return battle;
}

Seat held_by(const Battle& battle) { return holder(Board(battle.state, *battle.setting), 0); }

void end_turn(Battle& battle) {
  Scripted nothing{""};
  run(battle.state, EndPlayerTurn{0}, *battle.setting, nothing);
}

TEST(Objectives, whoever_is_there_alone_holds_it) {  // BN-TURN-05
  Battle battle = for_a_hill(1);
  EXPECT_EQ(held_by(battle), 1);
  battle.add(0, 36, 26, north);  // its rear edge is 1" from the point
  EXPECT_EQ(held_by(battle), 0);
  battle.add(1, 36, 22, south);
  EXPECT_EQ(held_by(battle), no_seat);  // both are there
}

TEST(Objectives, guns_do_not_hold_and_three_inches_are_the_limit) {  // BN-TURN-05
  Battle battle = for_a_hill(no_seat);
  battle.add_gun(0, 36, 24, north);
  EXPECT_EQ(held_by(battle), no_seat);
  const int unit = battle.add(0, 36, 28.001, north);  // the rear edge just over 3" away
  EXPECT_EQ(held_by(battle), no_seat);
  battle.state.units[static_cast<std::size_t>(unit)].pose.at = at_inches(36, 28);
  EXPECT_EQ(held_by(battle), 0);
}

TEST(Objectives, what_was_taken_stays_taken_until_the_other_side_takes_it) {  // BN-TURN-05, R170
  Battle battle = for_a_hill(1);
  const int unit = battle.add(0, 36, 26, north);
  battle.add(1, 10, 40, south);
  end_turn(battle);
  battle.state.units[static_cast<std::size_t>(unit)].pose.at = at_inches(60, 10);
  EXPECT_EQ(held_by(battle), 0);
  end_turn(battle);
  EXPECT_EQ(held_by(battle), 0);
  EXPECT_EQ(score(battle.state, *battle.setting).points[0], 5);
  battle.add(1, 36, 22, south);
  end_turn(battle);
  EXPECT_EQ(held_by(battle), 1);
  EXPECT_EQ(score(battle.state, *battle.setting).points[0], 0);
  EXPECT_EQ(score(battle.state, *battle.setting).points[1], 5);
}

// A point for each base that the other side has lost, two for each of its units that are gone; what left the table is
// not lost (BN-EDGE-03).
TEST(Objectives, lost_bases_and_units_count_for_the_enemy) {  // BN-TURN-05, BN-STATE-10
  Battle battle;
  battle.setting->turns = 10;
  const int unit = battle.add(1, 36, 26, south, {.bases = 6}), other = battle.add(1, 50, 26, south, {.bases = 3});
  battle.add(0, 36, 10, north);
  const auto points = [&](Seat side) { return score(battle.state, *battle.setting).points[side]; };
  SilentUmpire silent;
  Condition now = battle[unit].condition;
  lose_bases(now, Arm::Infantry, 1, battle.setting->tables);
  take_condition(battle.state, unit, now, silent);
  EXPECT_EQ(points(0), 1);
  lose_bases(now, Arm::Infantry, 2, battle.setting->tables);
  take_condition(battle.state, unit, now, silent);
  EXPECT_EQ(points(0), 3);
  take_condition(battle.state, unit, {0, 0, 0, 1}, silent);  // broken: its last three go with it
  EXPECT_EQ(points(0), 6 + 2);
  leave_table(battle.state, other, silent);
  EXPECT_EQ(points(0), 8);
  EXPECT_EQ(points(1), 0);
}

TEST(Objectives, a_village_is_held_by_whoever_stands_in_it) {  // BN-TURN-05
  Battle battle;
  const int area = battle.add_area(30, 20, 34, 24, AreaKind::Village);
  battle.setting->objectives.push_back({"the village", at_inches(32, 22), 0, area, 3, no_seat});
  battle.state.held.push_back(no_seat);
  const int unit = battle.add(1, 32, 25, north);  // its rear edge on the edge of the village
  EXPECT_EQ(held_by(battle), no_seat);
  battle.state.units[static_cast<std::size_t>(unit)].pose.at = at_inches(32, 24.9);
  EXPECT_EQ(held_by(battle), 1);
}

}  // namespace
}  // namespace linstock::big_napoleonic
