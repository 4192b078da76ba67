// GUNS: who may fire, ranges, overhead, bouncethrough and blind fire; enfilade and cover
#include "books/big-napoleonic/firing_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

TEST(FiringGuns, a_disrupted_gun_fires_only_up_to_three_inches) {  // BN-FIRE-07, BN-FP-06
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int enemy = b.add(1, 20, 13.1, south);
  EXPECT_EQ(bases_at(b, gun, enemy), 1);
  b[gun].condition.disruption = 1;
  EXPECT_EQ(bases_at(b, gun, enemy), 0);
  b[enemy].pose.at = at_inches(20, 13);
  ASSERT_TRUE(option_at(options(b, gun), enemy));
  EXPECT_EQ(option_at(options(b, gun), enemy)->points, 2 * point_scale);
}

TEST(FiringGuns, a_gun_that_moved_and_unlimbered_or_pivoted_widely_does_not_fire_in_the_initiative_phase) {  // BN-FIRE-08, BN-FIRE-29
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int enemy = b.add(1, 20, 12, south);
  b[gun].unlimbered = Unlimbering::AtStart;
  EXPECT_EQ(bases_at(b, gun, enemy), 1);
  b[gun].unlimbered = Unlimbering::AfterMoving;
  EXPECT_EQ(bases_at(b, gun, enemy), 0);
  EXPECT_EQ(bases_at(b, gun, enemy, FirePhase::Reaction), 1);  // the bar is for the initiative phase
  b[gun].condition.disruption = 1;                             // BN-FIRE-29: disruption does not lift it
  EXPECT_EQ(clause_of(check_fire(b.board(), gun, FirePhase::Initiative, enemy)), "BN-FIRE-08");
  b[gun].unlimbered = Unlimbering::No;
  b[gun].wide_pivot = 1;
  EXPECT_EQ(clause_of(check_fire(b.board(), gun, FirePhase::Initiative, enemy)), "BN-FIRE-08");
}

TEST(FiringGuns, points_follow_the_measured_range) {  // BN-FP-05, BN-FIRE-11
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int enemy = b.add(1, 20, 13, south);
  const auto points = [&](double y) {
    b[enemy].pose.at = at_inches(20, y);
    const auto o = option_at(options(b, gun), enemy);
    return o ? o->points : 0;
  };
  EXPECT_EQ(points(13), 16);
  EXPECT_EQ(points(13.001), 8);
  EXPECT_EQ(points(22), 8);
  EXPECT_EQ(points(22.001), 4);
  EXPECT_EQ(points(28), 4);
  EXPECT_EQ(points(28.001), 0);
}

TEST(FiringGuns, guns_fire_at_the_nearest_within_three_inches_and_else_at_whom_they_like) {  // BN-FIRE-23
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int near = b.add(1, 22, 14, south, {.bases = 3}), far = b.add(1, 17, 18, south, {.bases = 3});
  EXPECT_EQ(bases_at(b, gun, near), 1);
  EXPECT_EQ(bases_at(b, gun, far), 1);
  b[near].pose.at = at_inches(22, 12.5);
  EXPECT_EQ(bases_at(b, gun, near), 1);
  EXPECT_EQ(bases_at(b, gun, far), 0);
  EXPECT_EQ(clause_of(check_fire(b.board(), gun, FirePhase::Initiative, far)), "BN-FIRE-22");
}

TEST(FiringGuns, guns_on_higher_ground_fire_over_what_is_three_inches_clear_of_both) {  // BN-FIRE-21, BN-FIRE-12
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int enemy = b.add(1, 20, 22, south, {.bases = 3});
  const int screen = b.add(0, 20, 15, north, {.bases = 6});  // from y 14 to 15
  EXPECT_EQ(bases_at(b, gun, enemy), 0);
  const int hill = b.add_area(18, 7, 22, 11, AreaKind::Hill);
  b.setting->field.areas[static_cast<std::size_t>(hill)].elevation = 1;
  EXPECT_EQ(bases_at(b, gun, enemy), 1);
  b[screen].pose.at = at_inches(20, 13.9);  // its rear is 2.9 inches before the gun
  EXPECT_EQ(bases_at(b, gun, enemy), 0);
  b[screen].pose.at = at_inches(20, 19.1);  // 2.9 inches before the target
  EXPECT_EQ(bases_at(b, gun, enemy), 0);
  b[screen].pose.at = at_inches(20, 15);
  b.setting->field.areas[static_cast<std::size_t>(hill)].outline = {at_inches(18, 21), at_inches(22, 21), at_inches(22, 25), at_inches(18, 25)};
  prepare(b.setting->field);
  EXPECT_EQ(bases_at(b, gun, enemy), 1);  // the target is the higher one
  b.setting->field.areas[static_cast<std::size_t>(hill)].outline = {at_inches(16, 13), at_inches(24, 13), at_inches(24, 16), at_inches(16, 16)};
  prepare(b.setting->field);
  EXPECT_EQ(bases_at(b, gun, enemy), 0);  // the screen itself stands higher
  // Infantry never fires overhead: within its range nothing could be 3 inches clear of both.
  const int foot = b.add(0, 40, 10, north);
  const int other = b.add(1, 40, 12.9, south);
  b.add(0, 40, 11.9, north, {.bases = 6});
  EXPECT_EQ(bases_at(b, foot, other), 0);
}

// BOUNCETHROUGH

struct Bounce : testing::Test {
  Battle b;
  int gun = b.add_gun(0, 20, 10, north);
  int first = b.add(1, 20, 16, south, {.bases = 3});   // y 16 to 17
  int second = b.add(1, 20, 18.5, south, {.bases = 3});  // within 3 inches of the impact at y 16
  std::vector<Shot> shots() {
    b[gun].fired_bases = 0;
    return declared(b, gun, FirePhase::Initiative, {fire_key(first, 0, Aim::Direct)});
  }
};

TEST_F(Bounce, the_ball_goes_on_for_three_inches_from_the_first_impact) {  // BN-FIRE-19, BN-FP-07
  auto all = shots();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[1].target, second);
  EXPECT_EQ(all[1].aim, Aim::Bouncethrough);
  EXPECT_EQ(all[1].points, 4);  // the last column, although the range is under 12 inches
  EXPECT_EQ(b[gun].fired_bases, 1);
  b[second].pose.at = at_inches(20, 19.001);
  EXPECT_EQ(shots().size(), 1u);
  b[second].pose.at = at_inches(25, 18);  // beside the line
  EXPECT_EQ(shots().size(), 1u);
}

TEST_F(Bounce, not_at_three_inches_or_less_nor_where_the_target_stands_in_bad_going) {  // BN-FIRE-19
  b[gun].pose.at = at_inches(20, 13);
  EXPECT_EQ(shots().size(), 1u);
  b[gun].pose.at = at_inches(20, 12.999);
  EXPECT_EQ(shots().size(), 2u);
  b.add_area(17, 15.5, 23, 17.5, AreaKind::Marsh);
  EXPECT_EQ(shots().size(), 1u);
}

TEST_F(Bounce, no_line_may_cross_friends_beyond_the_target) {  // BN-FIRE-26
  b[second].side = 0;
  b[second].condition.bases = 6;
  EXPECT_EQ(bases_at(b, gun, first), 0);
  // A small friend behind the centre only: the line is shifted to miss it.
  b[second].condition.bases = 3;
  b[second].stance = Stance::March;
  EXPECT_EQ(bases_at(b, gun, first), 1);
  b[second].pose.at = at_inches(20, 23);  // its column starts beyond the 3 inches
  EXPECT_EQ(bases_at(b, gun, first), 1);
}

TEST_F(Bounce, bouncethrough_is_added_to_all_other_fire_on_the_unit) {  // BN-FIRE-27, BN-FIRE-14
  const int other = b.add_gun(0, 24, 12, north);
  Eager umpire({2, 2}, {fire_key(first, 0, Aim::Direct), fire_key(second, 0, Aim::Direct)});
  b.setting->tables.guns_fire = GunsFire::Optional;
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());  // two throws: one at each unit
  (void)other;
}

// BLIND FIRE

struct Blind : testing::Test {
  Battle b;
  int gun = b.add_gun(0, 20, 10, north);
  int hidden = b.add(1, 20, 18.5, south, {.bases = 3});
  int ridge = b.add_line(10, 17, 30, 17, LineKind::Ridgeline, Crossing::Free);
};

TEST_F(Blind, a_target_behind_a_ridgeline_is_reached_by_a_dummy_point_on_it) {  // BN-FIRE-20, BN-FP-07
  const auto o = option_at(options(b, gun), hidden);
  ASSERT_TRUE(o);
  EXPECT_EQ(o->aim, Aim::Blind);
  EXPECT_EQ(o->points, 4);
  EXPECT_EQ(o->to, at_inches(20, 17));
  b[hidden].pose.at = at_inches(20, 20.001);  // further than 3 inches from the ridgeline
  EXPECT_TRUE(options(b, gun).empty());
}

TEST_F(Blind, not_into_bad_going_nor_at_close_range_nor_through_friends) {  // BN-FIRE-20, BN-FIRE-26
  b[gun].pose.at = at_inches(20, 14.2);  // the dummy would be within 3 inches
  EXPECT_TRUE(options(b, gun).empty());
  b[gun].pose.at = at_inches(20, 10);
  const int friend_ = b.add(0, 20, 18.3, north, {.bases = 6});
  EXPECT_TRUE(options(b, gun).empty());
  b[friend_].on_table = 0;
  EXPECT_FALSE(options(b, gun).empty());
  b.add_area(10, 16.5, 30, 17.5, AreaKind::Marsh);
  EXPECT_TRUE(options(b, gun).empty());
}

TEST_F(Blind, who_stands_on_the_ridgeline_is_seen) {  // BN-TERR-16
  b[hidden].pose.at = at_inches(20, 17);
  EXPECT_EQ(option_at(options(b, gun), hidden)->aim, Aim::Direct);
}

// ENFILADE

TEST(FiringEnfilade, bases_wholly_behind_the_target_base_s_front_line_enfilade) {  // BN-FIRE-18
  Battle b;
  const int line = b.add(0, 20, 20, north);
  const int enemy = b.add(1, 20, 22.5, north);
  const auto o = option_at(options(b, line), enemy);
  ASSERT_TRUE(o);
  EXPECT_TRUE(o->enfilade);
  b[enemy].pose.facing = south;
  EXPECT_FALSE(option_at(options(b, line), enemy)->enfilade);
  // From the side, with a corner ahead of the line: ordinary. Level with it: enfilade.
  const int flank = b.add(0, 40, 20, east, {.stance = Stance::March, .bases = 3});   // lead base y 19.5 to 20.5
  const int target = b.add(1, 43, 20.4, north, {.bases = 3});  // its front line is y 20.4
  EXPECT_FALSE(option_at(options(b, flank), target)->enfilade);
  b[target].pose.at = at_inches(43, 20.5);
  EXPECT_TRUE(option_at(options(b, flank), target)->enfilade);
}

TEST(FiringEnfilade, enfilade_has_a_throw_of_its_own_and_its_effects_are_added) {  // BN-FIRE-18, BN-EFFECT-06
  Battle b;
  b.add(0, 20, 20, north);
  const int enemy = b.add(1, 20, 22, south, {.bases = 6});
  b.add(0, 20, 25, south);  // from behind
  Eager umpire({12, 12}, {fire_key(enemy, 0, Aim::Direct), fire_key(enemy, 1, Aim::Direct), enemy * 2 + 1});
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  // Each throws 6 points: column 6, enfilade shifted to 8; a 12 takes a base each time.
  EXPECT_EQ(b[enemy].condition.bases, 4);
}

// COVER AND DEFILES

TEST(FiringShifts, linear_cover_counts_only_against_fire_that_crosses_it) {  // BN-SHIFT-09
  Battle b;
  const int front = b.add(0, 20, 20, north), rear = b.add(0, 20, 26, south);
  const int enemy = b.add(1, 20, 22.5, south);
  const int work = b.add_line(15, 22.4, 25, 22.4, LineKind::Entrenchment, Crossing::Obstacle);
  b.setting->field.features[static_cast<std::size_t>(work)].cover = linstock::Cover::Medium;
  EXPECT_EQ(option_at(options(b, front), enemy)->cover, Cover::Medium);
  EXPECT_EQ(option_at(options(b, rear), enemy)->cover, Cover::None);
  // Area cover counts from everywhere.
  const int wood = b.add_area(15, 22, 25, 24, AreaKind::Village);
  b.setting->field.areas[static_cast<std::size_t>(wood)].cover = linstock::Cover::Light;
  EXPECT_EQ(option_at(options(b, rear), enemy)->cover, Cover::Light);
  EXPECT_EQ(option_at(options(b, front), enemy)->cover, Cover::Medium);
}

TEST(FiringShifts, a_work_far_before_the_target_is_no_cover) {  // R152
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int enemy = b.add(1, 20, 22, south);
  const int work = b.add_line(15, 20.9, 25, 20.9, LineKind::Entrenchment, Crossing::Obstacle);
  b.setting->field.features[static_cast<std::size_t>(work)].cover = linstock::Cover::Medium;
  EXPECT_EQ(option_at(options(b, gun), enemy)->cover, Cover::None);
  b[enemy].pose.at = at_inches(20, 21.9);
  EXPECT_EQ(option_at(options(b, gun), enemy)->cover, Cover::Medium);
}

TEST(FiringShifts, cover_of_half_the_fire_points_counts) {  // BN-SHIFT-06
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 4});
  const int enemy = b.add(1, 20, 22, south, {.bases = 4});
  const int wood = b.add_area(20, 21, 30, 24, AreaKind::Village);  // covers two of its four bases
  b.setting->field.areas[static_cast<std::size_t>(wood)].cover = linstock::Cover::Light;
  const auto shots = declared(b, line, FirePhase::Initiative);
  ASSERT_EQ(shots.size(), 2u);  // 3 points each, with and without cover
  EXPECT_NE(shots[0].cover, shots[1].cover);
  Eager umpire({6});
  b.state.agenda.push(ResolveFire{0, FirePhase::Initiative});
  run_fire(b, umpire);
  EXPECT_EQ(b[enemy].condition.disruption, 0);  // 6 points: column 6, one left to 4; a 6 is nothing there, R in column 6
}

TEST(FiringShifts, cover_of_less_than_half_the_points_does_not_count) {  // BN-SHIFT-06
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 4});
  b.add(1, 20, 22, south, {.bases = 4});
  const int wood = b.add_area(21, 21, 30, 24, AreaKind::Village);  // one of four
  b.setting->field.areas[static_cast<std::size_t>(wood)].cover = linstock::Cover::Light;
  declared(b, line, FirePhase::Initiative);
  Eager umpire({6});
  b.state.agenda.push(ResolveFire{0, FirePhase::Initiative});
  run_fire(b, umpire);
  EXPECT_EQ(b[1].condition.disruption, 1);  // column 6: a 6 is R; in column 4 it would be nothing
}

TEST(FiringShifts, a_unit_with_any_part_in_a_defile_where_it_is_fired_on_is_passing_it) {  // BN-SHIFT-08
  Battle b;
  const int line = b.add(1, 20, 20, north, {.bases = 3});
  const int enemy = b.add(0, 20, 30, south, {.stance = Stance::March, .bases = 3});
  const int river = b.add_line(10, 24, 30, 24, LineKind::River, Crossing::Impassable);
  b.add_defile(20, 24, north, river);
  walk(b, enemy, {Manoeuvre::advance(inches(7))});  // now from y 23 to 26: in the defile, 3 inches from the line
  EXPECT_EQ(option_at(options(b, line, FirePhase::Reaction), enemy)->defile, 1);
  b.setting->field.defiles[0].at = at_inches(20, 30);
  EXPECT_EQ(option_at(options(b, line, FirePhase::Reaction), enemy)->defile, 0);
}

TEST(FiringShifts, the_streets_of_a_town_are_a_defile) {  // BN-SHIFT-08, BN-TERR-14
  Battle b;
  const int line = b.add(1, 20, 20, north, {.bases = 3});
  const int enemy = b.add(0, 20, 31, south, {.stance = Stance::March, .bases = 3});
  b.add_area(18, 23.5, 22, 27.5, AreaKind::Town);
  walk(b, enemy, {Manoeuvre::advance(inches(11))});  // through the town, from y 20 to 23 now
  b[enemy].pose.at = at_inches(20, 23);              // 23 to 26: still partly in the town
  EXPECT_EQ(option_at(options(b, line, FirePhase::Initiative), enemy)->defile, 1);
  b[enemy].pose.at = at_inches(20, 20.5);
  EXPECT_EQ(option_at(options(b, line, FirePhase::Initiative), enemy)->defile, 0);
}

}  // namespace
}  // namespace linstock::big_napoleonic
