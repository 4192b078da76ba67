// WHO MAY FIRE AT WHAT: infantry, squares, towns
#include <map>

#include "books/big-napoleonic/firing_kit.h"
#include "books/big-napoleonic/rules.h"
#include "kernel/view/scene.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

TEST(FiringWho, only_infantry_and_unlimbered_guns_fire) {  // BN-FIRE-04
  Battle b;
  const int cavalry = b.add(0, 20, 20, north, {.arm = Arm::Cavalry});
  const int limbered = b.add_gun(0, 26, 20, north, Stance::Limbered);
  const int gun = b.add_gun(0, 32, 20, north);
  const int foot = b.add(0, 38, 20, north);
  for (double x : {20.0, 26.0, 32.0, 38.0}) b.add(1, x, 22, south);
  EXPECT_TRUE(options(b, cavalry).empty());
  EXPECT_TRUE(options(b, limbered).empty());
  EXPECT_FALSE(options(b, gun).empty());
  EXPECT_FALSE(options(b, foot).empty());
  EXPECT_EQ(clause_of(check_fire(b.board(), cavalry, FirePhase::Initiative, 4)), "BN-FIRE-04");
}

TEST(FiringWho, only_the_front_rank_fires) {  // BN-FIRE-05
  Battle b;
  const int line = b.add(0, 20, 20, north);
  const int column = b.add(0, 40, 20, north, {.stance = Stance::Depth});
  const int enemy = b.add(1, 20, 21.5, south), other = b.add(1, 40, 21.5, south);
  EXPECT_EQ(bases_at(b, line, enemy), 4);
  EXPECT_EQ(bases_at(b, column, other), 2);
}

TEST(FiringWho, of_a_march_column_the_lead_base_fires) {  // BN-FIRE-31
  Battle b;
  const int march = b.add(0, 20, 20, north, {.stance = Stance::March});
  const int enemy = b.add(1, 20, 21.5, south);
  EXPECT_EQ(bases_at(b, march, enemy), 1);
}

TEST(FiringWho, a_unit_may_split_its_bases_among_targets) {  // BN-FIRE-05, BN-FIRE-22
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 6});
  const int left = b.add(1, 17, 22, south, {.bases = 3}), right = b.add(1, 23, 22, south, {.bases = 3});
  // The three left bases have the left unit before them at 2 inches, the others the right one.
  const auto shots = declared(b, line, FirePhase::Initiative);
  ASSERT_EQ(shots.size(), 2u);
  EXPECT_EQ(shots[0].target, left);
  EXPECT_EQ(shots[0].bases, 3);
  EXPECT_EQ(shots[1].target, right);
  EXPECT_EQ(shots[1].bases, 3);
  EXPECT_EQ(b[line].fired_bases, 6);
}

TEST(FiringWho, a_base_fires_once_in_a_player_turn) {  // BN-FIRE-06
  Battle b;
  const int line = b.add(0, 20, 20, north);
  b.add(1, 20, 22, south);
  EXPECT_EQ(declared(b, line, FirePhase::Initiative).size(), 1u);
  EXPECT_EQ(clause_of(check_may_fire(b[line], FirePhase::Initiative)), "BN-FIRE-06");
  Eager umpire({12, 2});
  initiative_fire(b, umpire);
  EXPECT_FALSE(umpire.all_used());  // nobody is left to fire
}

TEST(FiringWho, firing_is_optional_base_by_base) {  // BN-FIRE-28
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 3});
  const int enemy = b.add(1, 20, 21.5, south);
  EXPECT_TRUE(declared(b, line, FirePhase::Initiative, {hold_fire}).empty());
  const int key = fire_key(enemy, 0, Aim::Direct);
  const auto shots = declared(b, line, FirePhase::Initiative, {base_by_base, key, hold_fire, key});
  ASSERT_EQ(shots.size(), 1u);
  EXPECT_EQ(shots[0].bases, 2);
  EXPECT_EQ(shots[0].from, 0b101);
  EXPECT_EQ(b[line].fired_bases, 2);
}

TEST(FiringWho, the_option_makes_guns_fire_within_three_inches) {  // BN-FIRE-28
  Battle b;
  const int gun = b.add_gun(0, 20, 20, north);
  const int near = b.add(1, 20, 22, south);
  const auto may_hold = [&] {
    Eager umpire({}, {});
    b[gun].fired_bases = 0;
    b.state.shots.clear();
    b.run(FireUnit{gun, FirePhase::Initiative}, umpire);
    return !umpire.asked.empty();
  };
  EXPECT_TRUE(may_hold());
  b.setting->tables.guns_fire = GunsFire::MustWithin3;
  EXPECT_FALSE(may_hold());
  ASSERT_EQ(b.state.shots.size(), 1u);
  EXPECT_EQ(b.state.shots[0].target, near);
  b[near].pose.at.y += inches(4);  // beyond 3 inches the option does not bind
  EXPECT_TRUE(may_hold());
}

// ELIGIBLE TARGETS

TEST(FiringTargets, any_part_of_a_target_base_in_the_base_s_own_frontal_zone_will_do) {  // BN-FIRE-09
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 3});  // bases from 18.5 to 21.5
  // A limbered gun from x 22.5 to 23.5 and y 20.5 to 21.9. Only the rightmost base sees a part of it: its quadrant
  // opens from (21.5, 20) by an inch to the right for each inch ahead.
  const int enemy = b.add_gun(1, 23, 20.5, south, Stance::Limbered);
  EXPECT_EQ(bases_at(b, line, enemy), 1);
  b[enemy].pose.at = at_inches(23, 19.6);  // its nearest corner (22.5, 21) lies on the line: still in
  EXPECT_EQ(bases_at(b, line, enemy), 1);
  b[enemy].pose.at = at_inches(23, 19.599);
  EXPECT_EQ(bases_at(b, line, enemy), 0);
  EXPECT_EQ(clause_of(check_fire(b.board(), line, FirePhase::Initiative, enemy)), "BN-FIRE-12");
  b[enemy].on_table = 0;
  EXPECT_EQ(clause_of(check_fire(b.board(), line, FirePhase::Initiative, enemy)), "BN-FIRE-09");
  b[enemy].on_table = 1, b[line].on_table = 0;
  EXPECT_EQ(clause_of(check_fire(b.board(), line, FirePhase::Initiative, enemy)), "BN-STATE-07");
}

TEST(FiringTargets, range_is_from_any_part_of_the_front_edge_to_any_point_of_the_target) {  // BN-FIRE-11, BN-FP-04
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 3});
  const int enemy = b.add(1, 20, 23, south, {.bases = 3});
  EXPECT_EQ(bases_at(b, line, enemy), 3);
  EXPECT_EQ(option_at(options(b, line), enemy)->range, inches(3));
  b[enemy].pose.at.y += 1;
  EXPECT_EQ(bases_at(b, line, enemy), 0);
  EXPECT_EQ(clause_of(check_fire(b.board(), line, FirePhase::Initiative, enemy)), "BN-FP-04");
}

TEST(FiringTargets, a_unit_in_between_blocks_unless_a_line_from_the_centre_of_the_edge_passes) {  // BN-FIRE-12
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 3});
  const int enemy = b.add(1, 20, 22.9, south, {.bases = 3});
  // A friendly column one base wide, with its back close before the middle base.
  const int friend_ = b.add(0, 20, 22.5, north, {.arm = Arm::Cavalry, .stance = Stance::March, .bases = 2});
  EXPECT_EQ(bases_at(b, line, enemy), 2);  // the middle base has no line, its neighbours pass by
  b[friend_].stance = Stance::Extended;
  b[friend_].condition.bases = 5;
  EXPECT_EQ(bases_at(b, line, enemy), 0);
}

TEST(FiringTargets, what_cannot_be_seen_is_no_target) {  // BN-FIRE-10
  Battle b;
  const int gun = b.add_gun(0, 20, 10, north);
  const int enemy = b.add(1, 20, 20, south);
  EXPECT_EQ(bases_at(b, gun, enemy), 1);
  b.add_area(10, 13, 30, 16, AreaKind::Wood);
  EXPECT_EQ(bases_at(b, gun, enemy), 0);
}

TEST(FiringTargets, infantry_fires_at_the_nearest_target) {  // BN-FIRE-22
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 3});
  const int far = b.add(1, 18, 22.4, south, {.bases = 3}), near = b.add(1, 22.6, 22, south, {.bases = 3});
  EXPECT_EQ(bases_at(b, line, near), 2);  // the left base has the other one nearer
  b[near].pose.at = at_inches(21, 20.8);
  EXPECT_EQ(bases_at(b, line, near), 3);
  EXPECT_EQ(bases_at(b, line, far), 0);
  EXPECT_EQ(clause_of(check_fire(b.board(), line, FirePhase::Initiative, far)), "BN-FIRE-22");
}

TEST(FiringTargets, between_equidistant_targets_the_firing_player_picks) {  // BN-FIRE-22
  Battle b;
  const int line = b.add(0, 20, 20, north, {.stance = Stance::March, .bases = 3});
  const int left = b.add(1, 18.5, 22, south, {.bases = 3}), right = b.add(1, 21.5, 22, south, {.bases = 3});
  EXPECT_EQ(bases_at(b, line, left), 1);
  EXPECT_EQ(bases_at(b, line, right), 1);
  const auto shots = declared(b, line, FirePhase::Initiative, {fire_key(right, 0, Aim::Direct)});
  ASSERT_EQ(shots.size(), 1u);
  EXPECT_EQ(shots[0].target, right);
}

TEST(FiringTargets, a_base_fires_from_the_place_of_a_marker_beside_it) {  // BN-MM-02
  Battle b;
  // Marker, base, base, marker; the enemy stands where only the marker's place on the left can fire at it.
  const int line = b.add(0, 20, 20, north, {.bases = 2, .markers = 2});
  ASSERT_EQ(base_places(b[line]), 0b0110u);
  const int enemy = b.add(1, 16.5, 20.4, east, {.stance = Stance::March, .bases = 3});  // 13.5 to 16.5, 19.9 to 20.9
  EXPECT_EQ(bases_at(b, line, enemy), 0);
  b[enemy].pose.at = at_inches(17, 21.4);  // its corner (17, 21.9): in the quadrant of the marker's place only
  EXPECT_EQ(bases_at(b, line, enemy), 1);
  const auto shots = declared(b, line, FirePhase::Initiative);
  ASSERT_EQ(shots.size(), 1u);
  EXPECT_EQ(shots[0].from, 1);  // the leftmost place
  EXPECT_EQ(shots[0].bases, 1);
}

TEST(FiringTargets, firing_at_a_marker_is_firing_at_the_unit) {  // BN-MM-02
  Battle b;
  const int gun = b.add_gun(0, 18.5, 20, north);
  const int enemy = b.add(1, 20, 30, south, {.bases = 2, .markers = 2});  // 18 to 22: markers at both ends
  b.add(0, 21, 25, north, {.arm = Arm::Cavalry, .bases = 4});  // hides the bases; only the marker at x 21 to 22 ...
  b[2].pose.at = at_inches(21.2, 25);                          // ... and the one at 18 to 19
  const auto all = options(b, gun);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].target, enemy);
}

// SQUARES

TEST(FiringSquares, a_square_fires_through_every_outside_edge_one_grade_lower) {  // BN-SQUARE-07, BN-FIRE-09, BN-FP-03
  Battle b;
  const int square = b.add(0, 20, 20, north, {.stance = Stance::Depth, .square = 1});  // 19 to 21, 18 to 20
  const int behind = b.add(1, 20, 16, north);
  EXPECT_EQ(bases_at(b, square, behind), 2);                        // the rear rank, through its rear edges
  EXPECT_EQ(option_at(options(b, square), behind)->points, 2 * 4);  // as raw
  b[square].square = 0;
  EXPECT_EQ(bases_at(b, square, behind), 0);
  b[square].square = 1;
  b[behind].pose = {at_inches(23, 19), west};
  EXPECT_EQ(bases_at(b, square, behind), 2);  // the two bases of the right side
}

TEST(FiringSquares, every_base_with_an_outside_edge_fires_once) {  // BN-SQUARE-08
  Battle b;
  const int square =
      b.add(0, 20, 20, north, {.stance = Stance::Depth, .bases = 6, .square = 1});  // 18.5 to 21.5, 18 to 20
  const int ahead = b.add(1, 20, 22, south), behind = b.add(1, 20, 16, north);
  EXPECT_EQ(bases_at(b, square, ahead), 3);
  EXPECT_EQ(bases_at(b, square, behind), 3);
  const auto shots = declared(b, square, FirePhase::Initiative);
  int bases = 0;
  for (const Shot& s : shots) bases += s.bases;
  EXPECT_EQ(bases, 6);
}

TEST(FiringSquares, nobody_enfilades_a_square) {  // BN-FIRE-18, BN-SQUARE-06
  Battle b;
  const int line = b.add(0, 20, 20, north);
  const int enemy = b.add(1, 20, 22.5, north);  // seen from behind
  EXPECT_TRUE(option_at(options(b, line), enemy)->enfilade);
  b[enemy].square = 1;
  EXPECT_FALSE(option_at(options(b, line), enemy)->enfilade);
}

// TOWNS

struct TownFire : testing::Test {
  Battle b;
  int town = b.add_area(18, 18, 22, 22, AreaKind::Town);  // 16 inches round
  int garrison = b.add(0, 20, 20, north, {.stance = Stance::Town, .bases = 6});
  void SetUp() override {
    b[garrison].town = town;
    b.state.towns[0] = {garrison, 0};
  }
};

TEST_F(TownFire, a_garrison_fires_in_any_direction_from_the_edge_of_the_area) {  // BN-FIRE-16
  for (const auto& [x, y, facing] :
       {std::tuple{20.0, 25.0, south}, {20.0, 15.0, north}, {25.0, 20.0, west}, {15.0, 20.0, east}}) {
    const int enemy = b.add(1, x, y, facing, {.bases = 3});
    EXPECT_GE(bases_at(b, garrison, enemy), 1);
    EXPECT_EQ(option_at(options(b, garrison), enemy)->range, inches(3));
    b[enemy].on_table = 0;
  }
  const int far = b.add(1, 20, 25.001, south);
  EXPECT_EQ(bases_at(b, garrison, far), 0);
}

TEST_F(TownFire, one_base_fires_for_each_full_two_inches_in_range_of_the_target) {  // BN-FIRE-25
  const int enemy = b.add(1, 20, 24, south, {.bases = 3});
  // At 2 inches all 4 inches of the near side are in range, and a little of the corners: two bases.
  EXPECT_EQ(bases_at(b, garrison, enemy), 2);
  b[enemy].pose.at = at_inches(20, 25);  // at exactly 3 inches the 3 inches opposite are: one base
  EXPECT_EQ(bases_at(b, garrison, enemy), 1);
  b[enemy].pose.at = at_inches(25, 24.4);  // only a corner: at least one
  EXPECT_EQ(bases_at(b, garrison, enemy), 1);
}

TEST_F(TownFire, in_all_no_more_bases_than_the_unit_has_fire) {  // BN-FIRE-16, BN-FIRE-25
  b[garrison].condition.bases = 3;
  const int one = b.add(1, 20, 23, south), two = b.add(1, 20, 17, north);
  const auto shots = declared(b, garrison, FirePhase::Initiative);
  int bases = 0;
  for (const Shot& s : shots) bases += s.bases;
  EXPECT_EQ(bases, 3);
  EXPECT_EQ(bases_at(b, garrison, one) + bases_at(b, garrison, two), 0);  // it has fired
}

TEST_F(TownFire, fire_at_a_garrison_is_aimed_at_the_area_and_meets_medium_cover) {  // BN-FIRE-17, BN-SHIFT-04
  const int line = b.add(1, 20, 15, north, {.bases = 3});  // 3 inches from the edge; the bases inside are anywhere
  const auto all = options(b, line, FirePhase::Reaction);
  const auto o = option_at(all, garrison);
  ASSERT_TRUE(o);
  EXPECT_EQ(o->bases, 3);
  EXPECT_EQ(o->range, inches(3));
  EXPECT_EQ(o->cover, Cover::Medium);
  EXPECT_EQ(declared(b, line, FirePhase::Reaction)[0].from, 0b111);  // each base for itself
  b[line].fired_bases = 0;
  EXPECT_FALSE(o->enfilade);  // BN-TOWN-06: behind the garrison's facing, and yet not in its flank
}

TEST_F(TownFire, an_attacker_at_the_edge_is_not_enfiladed_by_the_garrison) {  // BN-FIRE-18, BN-FASSLT-02
  const int head_on = b.add(1, 20, 26, south, {.bases = 3});
  walk(b, head_on, {Manoeuvre::advance(inches(4))});  // its front on the northern edge
  made_contact(b, head_on, garrison);
  const auto o = option_at(options(b, garrison, FirePhase::Reaction), head_on);
  ASSERT_TRUE(o);
  EXPECT_EQ(o->range, 0);
  EXPECT_FALSE(o->enfilade);
  // At a slant only its corner touches: the edge is before it and beside it.
  b[head_on].on_table = 0;
  const int slanting = b.add(1, 20.2, 26.2, turned(south, degrees(40)), {.bases = 3});
  walk(b, slanting, {Manoeuvre::advance(inches(4))});
  const Block block = block_of(b[slanting]);
  b[slanting].pose.at.y += 22000 - footprint(block).box.lo.y;  // just touching
  b[slanting].path.clear();
  ASSERT_EQ(b.board().gap(b.board().ground(slanting), b.board().ground(garrison)).length_up(), 0);
  const auto slant = option_at(options(b, garrison, FirePhase::Reaction), slanting);
  ASSERT_TRUE(slant);
  EXPECT_FALSE(slant->enfilade);
}

TEST_F(TownFire, who_passes_with_his_side_to_the_town_is_enfiladed) {  // BN-FIRE-18
  const int passing = b.add(1, 24, 20.5, north, {.bases = 2});  // 23 to 25, its left side an inch from the edge
  const auto o = option_at(options(b, garrison, FirePhase::Reaction), passing);
  ASSERT_TRUE(o);
  EXPECT_TRUE(o->enfilade);
}

TEST_F(TownFire, a_gun_sees_the_edge_of_the_town) {  // BN-FIRE-17
  const int gun = b.add_gun(1, 20, 8, north);
  const auto all = options(b, gun, FirePhase::Reaction);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].range, inches(10));
}

// The page's lines of sight reach further than muskets: whoever stands between stops them there too.
TEST(Sight, lines_beyond_musket_range_are_stopped_by_those_between) {  // BN-FIRE-12
  Battle b;
  const int foot = b.add(0, 36, 12, north);
  const int between = b.add(1, 36, 20, south), hidden = b.add(1, 36, 26, south, {.bases = 3});
  std::map<int, Overlay> lines;
  for (const Overlay& o : Rules::overlays(b.state, *b.setting, foot, 0))
    if (std::string_view(o.kind) == "sight") lines[o.subject] = o;
  ASSERT_TRUE(lines.contains(between) && lines.contains(hidden));
  EXPECT_FALSE(lines[between].blocked);
  EXPECT_TRUE(lines[hidden].blocked);
  EXPECT_FALSE(lines[hidden].by.empty());
}

}  // namespace
}  // namespace linstock::big_napoleonic
