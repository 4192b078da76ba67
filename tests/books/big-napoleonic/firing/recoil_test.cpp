// HALT AND RECOIL on the map
#include "books/big-napoleonic/firing_kit.h"
#include "books/big-napoleonic/movement/movement.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

struct Halts : testing::Test {
  Battle b;
  int line = b.add(1, 20, 20, north, {.bases = 3});  // 18.5 to 21.5

  // A unit that has come down from the north and stands at this distance before the line.
  int comer(double start, double gap, UnitLike like = {.bases = 3}, Movement moved = Movement::Towards) {
    const int unit = b.add(0, 20, start, south, like);
    walk(b, unit, {Manoeuvre::advance(static_cast<int>((start - 20 - gap) * 1000 + 0.5))}, moved);
    return unit;
  }
  bool any_overlap() {
    const Board board = b.board();
    for (int i = 0; i < board.count(); ++i)
      for (int k = i + 1; k < board.count(); ++k)
        if (board.active(i) && board.active(k) && board.overlapping(board.ground(i), board.ground(k))) return true;
    return false;
  }
};

TEST_F(Halts, only_a_unit_that_moved_towards_the_enemy_is_put_back) {  // BN-HALT-01
  const int across = comer(26, 2, {.bases = 3}, Movement::Across);
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[across].pose.at, at_inches(20, 22));
  EXPECT_FALSE(b[across].halted);
}

TEST_F(Halts, infantry_is_put_back_where_the_most_points_bore) {  // BN-HALT-02, BN-HALT-12
  const int unit = comer(26, 2);
  EXPECT_EQ(halting_places(b.board(), unit).size(), 9u);  // nobody has fired: every half inch is as good
  const auto shots = declared(b, line, FirePhase::Reaction);
  ASSERT_EQ(shots.size(), 1u);
  const std::vector<PathPlace> legal = halting_places(b.board(), unit);
  // From 3 inches to 2 inches before the line all three bases bear: a choice, and the firing player has it.
  ASSERT_EQ(legal.size(), 3u);
  EXPECT_EQ(place_of(b.board(), unit, legal.front()).block.pose.at, at_inches(20, 23));
  EXPECT_EQ(place_of(b.board(), unit, legal.back()).block.pose.at, at_inches(20, 22));
  Eager umpire({12}, {place_number(legal[1])});
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  ASSERT_EQ(umpire.asked.size(), 1u);
  EXPECT_EQ(umpire.asked[0].seat, 1);
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 22.5));
  EXPECT_TRUE(b[unit].halted);
}

TEST_F(Halts, whoever_is_put_back_keeps_its_ranks) {  // BN-HALT-02, BN-DEPLOY-03
  struct Ranks {
    Stance stance;
    int bases;
  };
  for (const Ranks ranks : {Ranks{Stance::Depth, 4}, {Stance::DepthThree, 5}, {Stance::DepthThree, 6}, {Stance::Extended, 3}, {Stance::March, 3}}) {
    b = Battle();
    line = b.add(1, 20, 20, north, {.bases = 3});
    const int unit = comer(26, 2, {.stance = ranks.stance, .bases = ranks.bases});
    Eager umpire({12});
    reaction_fire(b, umpire);
    EXPECT_TRUE(b[unit].halted);
    EXPECT_EQ(b[unit].stance, ranks.stance) << ranks.bases;
  }
}

TEST_F(Halts, two_firing_units_count_where_both_could_bear) {  // BN-HALT-12
  const int flanking = b.add(1, 27, 24.5, west, {.bases = 3});  // fires west: at targets to x 24
  const int unit = comer(30, 2, {.bases = 6});  // 17 to 23: 4 inches from the flanking line
  b[flanking].pose.at = at_inches(25.5, 24.5);  // 2.5 inches away from x 23, for y from 23 to 26 all its bases
  declared(b, line, FirePhase::Reaction);
  const std::vector<Shot> first = b.state.shots;
  Eager umpire({}, {});
  b.run(FireUnit{flanking, FirePhase::Reaction}, umpire);
  ASSERT_EQ(b.state.shots.size(), 2u);
  for (const PathPlace place : halting_places(b.board(), unit)) {
    const double y = place_of(b.board(), unit, place).block.pose.at.y / 1000.0;
    EXPECT_LE(y, 23.0);  // both bear only from 3 inches before the first line on
  }
}

TEST_F(Halts, always_outside_contact_zones) {  // BN-HALT-02, BN-FASSLT-03
  const int unit = comer(26, 0);  // an assault to contact
  made_contact(b, unit, line);
  declared(b, line, FirePhase::Reaction);
  for (const PathPlace place : halting_places(b.board(), unit))
    EXPECT_FALSE(b.board().in_contact_zone(place_of(b.board(), unit, place).ground, line));
}

TEST_F(Halts, if_the_most_points_bore_only_in_contact_it_goes_back_to_one_inch) {  // BN-FASSLT-03, BN-HALT-10
  // It came along the line from the side and touches the end base: only there anybody could fire.
  const int unit = b.add(0, 30, 20.1, west, {.stance = Stance::March, .bases = 3});
  b[line].pose = {at_inches(20, 20), east};
  b[line].stance = Stance::March;
  walk(b, unit, {Manoeuvre::advance(inches(10))});
  made_contact(b, unit, line);
  declared(b, line, FirePhase::Reaction);
  Eager umpire({12});
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  const Board board = b.board();
  EXPECT_TRUE(board.measure(board.ground(unit), board.ground(line)).gap.at_most(inches(3)));
  EXPECT_FALSE(board.in_contact_zone(board.ground(unit), line));
  EXPECT_TRUE(b.state.contacts.empty());
}

TEST(HaltedAssault, past_the_end_of_a_firing_line_it_goes_back_before_that_line) {  // BN-HALT-12, BN-HALT-02, BN-FASSLT-03
  // A column passes the end of one line, a fifth of an inch away, to assault another: three bases of that one bear most where the
  // column is still beside the first, so it goes back until it is out of both contact zones.
  Battle b;
  const int passed = b.add(1, 20.5, 20, north, {.bases = 2});    // 19.5 to 21.5
  const int target = b.add(1, 24.5, 16, north);                  // 22.5 to 26.5
  const int unit = b.add(0, 22.2, 30, south, {.stance = Stance::March, .bases = 3});
  walk(b, unit, {Manoeuvre::advance(inches(14))});
  made_contact(b, unit, target);
  Eager umpire({});
  b.run(FireUnit{passed, FirePhase::Reaction}, umpire);
  b.run(FireUnit{target, FirePhase::Reaction}, umpire);
  ASSERT_EQ(b.state.shots.size(), 2u);
  const std::vector<PathPlace> places = halting_places(b.board(), unit);
  ASSERT_EQ(places.size(), 1u);
  const TargetPlace there = place_of(b.board(), unit, places[0]);
  EXPECT_NEAR(there.block.pose.at.y, 20980, 2);  // a fifth across and an inch in all from the corner of the line
  for (const int enemy : {passed, target}) EXPECT_FALSE(b.board().in_contact_zone(there.ground, enemy));
}

TEST(HaltedAssault, it_does_not_halt_beyond_the_place_where_most_bore) {  // BN-HALT-12, BN-HALT-02
  // Two lines bear together only while the column is within an inch of the first. Between that and its target there is
  // ground clear of all, but it goes back, before the line that it passed.
  Battle b;
  const int passed = b.add(1, 20.5, 20, north, {.bases = 2});  // 19.5 to 21.5
  const int beside = b.add(1, 24.9, 17, west, {.bases = 2});
  const int target = b.add(1, 24.5, 12, north);
  const int unit = b.add(0, 22.2, 30, south, {.stance = Stance::March, .bases = 3});
  walk(b, unit, {Manoeuvre::advance(inches(18))});
  made_contact(b, unit, target);
  Eager umpire({});
  b.run(FireUnit{passed, FirePhase::Reaction}, umpire);
  b.run(FireUnit{beside, FirePhase::Reaction}, umpire);
  ASSERT_EQ(b.state.shots.size(), 2u);
  const std::vector<PathPlace> places = halting_places(b.board(), unit);
  ASSERT_EQ(places.size(), 1u);
  EXPECT_NEAR(place_of(b.board(), unit, places[0]).block.pose.at.y, 20980, 2);
}

TEST_F(Halts, friends_behind_move_back_too) {  // BN-HALT-04
  const int unit = comer(30, 1.2);  // front at 21.2, rear at 22.2
  const int behind = b.add(0, 20, 23.5, south, {.bases = 3}), further = b.add(0, 20, 24.6, south, {.bases = 3});
  Eager umpire({12});
  reaction_fire(b, umpire);  // put back to 23: from 23 to 24
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 23));
  EXPECT_GE(b[behind].pose.at.y, inches(24));
  EXPECT_GE(b[further].pose.at.y, inches(25));
  EXPECT_FALSE(any_overlap());
}

TEST_F(Halts, guns_deployed_from_the_start_are_not_pushed_but_passed_through) {  // BN-HALT-05
  const int unit = comer(30, 1.2, {.bases = 3});
  const int gun = b.add_gun(0, 20, 23.2, south);  // from 23.2 to 24.6: in the way of a halt at 23
  const Pose before = b[gun].pose;
  declared(b, line, FirePhase::Reaction);
  const std::vector<PathPlace> legal = halting_places(b.board(), unit);
  Eager umpire({12}, {place_number(legal.front())});  // at 3 inches: 23 to 24, over the gun
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  EXPECT_EQ(b[gun].pose, before);
  EXPECT_FALSE(any_overlap());
  EXPECT_LE(b[unit].pose.at.y, 22200);  // there is room in front of the gun
}

TEST_F(Halts, guns_that_unlimbered_in_this_turn_are_pushed) {  // BN-HALT-04, BN-HALT-05
  const int unit = comer(30, 1.2, {.bases = 3});
  const int gun = b.add_gun(0, 20, 23.2, south);
  b[gun].unlimbered = Unlimbering::AtStart;
  declared(b, line, FirePhase::Reaction);
  const std::vector<PathPlace> legal = halting_places(b.board(), unit);
  Eager umpire({12}, {place_number(legal.front())});  // at 3 inches: 23 to 24, over the gun
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 23));
  EXPECT_GE(b[gun].pose.at.y, 24000);
  EXPECT_FALSE(any_overlap());
}

TEST_F(Halts, with_no_room_in_front_it_goes_back_through_the_guns) {  // BN-HALT-05
  const int unit = comer(30, 1.2, {.bases = 3});
  b[unit].pose.at = at_inches(20, 21.2);
  const int gun = b.add_gun(0, 20, 21.5, south);  // from 21.5 to 22.9: the unit walked through, and stands on it for the test
  declared(b, line, FirePhase::Reaction);
  Eager umpire({12}, {place_number(halting_places(b.board(), unit).back())});
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  EXPECT_GE(b[unit].pose.at.y, 22900);  // its front is behind the gun's rear
  EXPECT_EQ(b[gun].pose.at, at_inches(20, 21.5));
  EXPECT_FALSE(any_overlap());
}

TEST_F(Halts, cavalry_and_guns_go_three_inches_further) {  // BN-HALT-06
  const int horse = comer(30, 2, {.arm = Arm::Cavalry, .bases = 3});
  Eager umpire({12});
  reaction_fire(b, umpire);  // put back to 23, then to 26
  EXPECT_EQ(b[horse].pose.at, at_inches(20, 26));
}

TEST_F(Halts, cavalry_goes_through_friends_and_on_until_clear) {  // BN-HALT-06
  const int horse = comer(34, 2, {.arm = Arm::Cavalry, .bases = 3});
  const int foot = b.add(0, 20, 26.5, south, {.bases = 3});  // from 26.5 to 27.5
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[foot].pose.at, at_inches(20, 26.5));
  EXPECT_GE(b[horse].pose.at.y, 27500);
  EXPECT_LE(b[horse].pose.at.y, 27750);
  EXPECT_FALSE(any_overlap());
}

TEST_F(Halts, a_further_move_into_impassable_ground_or_a_new_zone_is_not_made_at_all) {  // BN-HALT-08
  const int horse = comer(30, 2, {.arm = Arm::Cavalry, .bases = 3});
  const int cliff = b.add_area(10, 26, 30, 28, AreaKind::Other);
  b.setting->field.areas[static_cast<std::size_t>(cliff)].going = {Going::Impassable, Going::Impassable, Going::Impassable, Going::Good};
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[horse].pose.at, at_inches(20, 23));
}

TEST_F(Halts, only_a_zone_that_it_is_not_in_already_bars_the_further_move) {  // BN-HALT-11
  const int horse = comer(30, 2, {.arm = Arm::Cavalry, .bases = 3});
  const int other = b.add(1, 25, 26, west, {.arm = Arm::Cavalry, .bases = 3});  // its zone reaches x 22 to y 27.5
  b[other].pose.at = at_inches(24.4, 28);  // y 26.5 to 29.5: reaches the ground at 26 to 27, not that at 23 to 24
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[horse].pose.at, at_inches(20, 23));  // a new zone
  // The firer's own zone, in which it is put back, does not bar it: see cavalry_and_guns_go_three_inches_further.
}

TEST_F(Halts, a_gun_halted_in_the_turn_it_unlimbered_limbers_up) {  // BN-HALT-07
  const int gun = b.add_gun(0, 20, 30, south, Stance::Limbered);
  walk(b, gun, {Manoeuvre::shift(0, -8000)});
  b[gun].stance = Stance::Unlimbered;
  b[gun].unlimbered = Unlimbering::AfterMoving;
  b[line].traits = effective_fire;
  Eager umpire({10});  // 6 points: DD, the gun lives
  reaction_fire(b, umpire);
  ASSERT_TRUE(b[gun].on_table);
  EXPECT_EQ(b[gun].stance, Stance::Limbered);
  EXPECT_EQ(b[gun].pose.at, at_inches(20, 26));
}

TEST_F(Halts, a_mere_redeployment_or_pivot_is_not_moving) {  // BN-HALT-09
  const int unit = comer(22, 2, {.bases = 3}, Movement::Redeployed);
  const int gun = b.add_gun(0, 30, 22, south);
  b.add(1, 30, 20, north, {.bases = 3});
  b[gun].moved = Movement::Redeployed;
  Eager umpire({9, 9});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 22));
  EXPECT_EQ(b[gun].stance, Stance::Unlimbered);
  EXPECT_FALSE(b[unit].halted || b[gun].halted);
}

TEST_F(Halts, the_unit_may_finish_a_redeployment_that_was_part_of_its_move) {  // BN-HALT-04
  for (const int finish : {1, 0}) {
    const int unit = b.add(0, 20, 26, south, {.stance = Stance::March, .bases = 4});
    const Layout line_layout = layout_of(b[unit], Stance::Extended);
    walk(b, unit, {Manoeuvre::advance(inches(4)), Manoeuvre::reform(line_layout)});
    b[unit].stance = Stance::Extended;
    declared(b, line, FirePhase::Reaction);
    const std::vector<PathPlace> legal = halting_places(b.board(), unit);
    Eager umpire({12}, {place_number(legal.front()), finish});
    b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
    run_fire(b, umpire);
    EXPECT_TRUE(umpire.all_used());
    EXPECT_EQ(umpire.asked.back().seat, 0);  // its own player says
    EXPECT_EQ(b[unit].stance, finish ? Stance::Extended : Stance::March);
    EXPECT_EQ(b[unit].pose.at, at_inches(20, 23));
    b[unit].on_table = 0;
    b[line].fired_bases = 0;
    b.state.shots.clear();
  }
}

TEST_F(Halts, a_veteran_stoic_is_not_halted_by_what_halts_the_raw) {  // BN-EFFECT-04
  for (const auto& [grade, traits, halted] : {std::tuple{Grade::Raw, 0, true}, {Grade::Trained, 0, false}, {Grade::Raw, int{stoic}, false}}) {
    const int unit = comer(26, 2, {.bases = 3, .grade = grade, .traits = traits});
    Eager umpire({6});  // 4.5 points, column 6: R
    reaction_fire(b, umpire);
    EXPECT_EQ(b[unit].condition.disruption, 1);
    EXPECT_EQ(b[unit].halted != 0, halted);
    b[unit].on_table = 0;
    b[line].fired_bases = 0;
  }
}

TEST_F(Halts, initiative_fire_halts_nobody) {  // BN-EFFECT-05
  const int unit = b.add(0, 20, 22, south, {.bases = 3});
  walk(b, line, {Manoeuvre::advance(0)});
  Eager umpire({12});
  initiative_fire(b, umpire);
  EXPECT_EQ(b[line].condition.bases, 2);
  EXPECT_FALSE(b[line].halted);
  (void)unit;
}

TEST(Displacement, a_halt_does_not_push_friends_in_a_contact_zone) {  // BN-INTER-05, BN-HALT-04
  Battle b;
  b.add(1, 20, 20, north, {.bases = 3});
  const int unit = b.add(0, 20, 30, south, {.bases = 3});
  walk(b, unit, {Manoeuvre::advance(8800)});  // its rear is at 22.2
  const int behind = b.add(0, 20, 23.5, south, {.bases = 3});  // 23.5 to 24.5
  b.add(1, 22, 24, east, {.stance = Stance::March, .bases = 2});
  b[3].pose.at = at_inches(24, 24);  // 22 to 24: half an inch from it
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[behind].pose.at, at_inches(20, 23.5));
  EXPECT_TRUE(b[unit].halted);
  EXPECT_FALSE(b.board().overlapping(b.board().ground(unit), b.board().ground(behind)));
}

TEST(Displacement, who_was_displaced_after_its_move_is_not_put_back_by_a_halt) {  // BN-HALT-01
  Battle b;
  b.add(1, 20, 20, north, {.bases = 3});
  const int unit = b.add(0, 20, 30, south, {.bases = 3});
  walk(b, unit, {Manoeuvre::advance(8000)});
  const int second = b.add(0, 20, 26, south, {.bases = 3});
  Scripted moves({});
  moves.add_move(answer_move(MoveKind::Advance, {Manoeuvre::advance(4000)}));  // relieves it
  b.run(PlanMove{second, ThrowResult::FullMove}, moves);
  b.run(std::get<Walk>(b.state.agenda.pop()), moves);
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 23));
  EXPECT_TRUE(b[unit].pushed);
  b[second].pose.at = at_inches(50, 40);
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 23));
  EXPECT_FALSE(b[unit].halted);
  EXPECT_GT(b[unit].condition.disruption, 0);
}

TEST(Displacement, displaced_guns_fire_in_the_same_player_turn) {  // BN-INTER-10
  Battle b;
  const int gun = b.add_gun(0, 36, 23, north), foot = b.add(0, 36, 20, north), enemy = b.add(1, 36, 33, south);
  Scripted moves({});
  moves.add_move(answer_move(MoveKind::Advance, {Manoeuvre::advance(3000)}));
  b.run(PlanMove{foot, ThrowResult::FullMove}, moves);
  b.run(std::get<Walk>(b.state.agenda.pop()), moves);
  EXPECT_EQ(b[gun].pose.at, at_inches(36, 22));
  b[foot].pose.at = at_inches(20, 10);  // out of its line of fire
  EXPECT_EQ(bases_at(b, gun, enemy), 1);
}

TEST(Recoil, a_column_goes_back_over_the_bridge_that_it_came_by) {  // BN-HALT-06, BN-HALT-08
  const auto halted = [](bool bridge) {
    Battle b;
    b.add(1, 20, 22, south, {.bases = 3});
    const int river = b.add_line(0, 17, 40, 17, LineKind::River, Crossing::Impassable);
    if (bridge) b.add_defile(20, 17, north, river);
    const int horse = b.add(0, 20, 10, north, {.arm = Arm::Cavalry, .stance = Stance::March, .bases = 3});
    walk(b, horse, {Manoeuvre::advance(inches(10))});  // to 20: its tail is at 17
    Eager umpire({12});
    reaction_fire(b, umpire);
    return b[horse].pose.at;
  };
  EXPECT_EQ(halted(true), at_inches(20, 16));   // put back to 19, where all three bases bear, then 3" more
  EXPECT_EQ(halted(false), at_inches(20, 19));  // not at all
}

TEST(Recoil, nobody_but_a_column_is_put_back_astride_a_line) {  // BN-HALT-02, BN-TERR-02
  Battle b;
  b.add(1, 20, 20, north, {.bases = 3});
  b.add_line(0, 23.5, 40, 23.5, LineKind::Stream, Crossing::Obstacle);
  const int unit = b.add(0, 20, 30, south, {.bases = 3});
  walk(b, unit, {Manoeuvre::advance(8000)});
  const int line = 0;
  declared(b, line, FirePhase::Reaction);
  Eager umpire({12}, {place_number(halting_places(b.board(), unit).front())});  // at 23: 23 to 24
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  EXPECT_EQ(b[unit].pose.at, at_inches(20, 22.5));  // just before the stream
}

}  // namespace
}  // namespace linstock::big_napoleonic
