// TOWNS IN CLOSE COMBAT on the map
#include "books/big-napoleonic/combat_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// A town of 4 by 4 inches with a garrison of four.
struct Storm : Battle {
  int town = add_area(34, 28, 38, 32, AreaKind::Town);
  int garrison;
  explicit Storm(UnitLike like = {.stance = Stance::Town}) {
    like.stance = Stance::Town;
    garrison = add(1, 36, 30, south, like);
    (*this)[garrison].town = town;
    state.towns[static_cast<std::size_t>(town)] = {garrison, 0};
  }
  int attacker(double x, double y, Angle facing, UnitLike like = {.stance = Stance::Depth}) {
    return add(0, x, y, facing, like);
  }
  double from_town(int unit) const {
    const Board board = this->board();
    return measure(board.ground(unit).block, setting->field.areas[static_cast<std::size_t>(town)].shape())
               .gap.length_down() /
           1000.0;
  }
};

TEST(TownCombat, an_attacker_stops_at_the_edge_and_takes_2_inches_a_base) {  // BN-CCTOWN-01
  Storm b;
  const int first = b.attacker(36, 20, north);
  charge(b, first, b.garrison);
  EXPECT_EQ(b[first].pose.at, at_inches(36, 28));
  // Two bases in front take 4", the whole of this side.
  const int beside = b.attacker(35, 18, north, {.bases = 2});
  b[beside].stance = Stance::March;
  b[beside].pose.at = at_inches(34.3, 20);
  b[beside].start = block_of(b[beside]);
  EXPECT_EQ(refused(b, beside, assault, {M::advance(12000)}, full, b.garrison), "BN-CCTOWN-01");
  // Elsewhere there is room.
  const int west_side = b.attacker(26, 30, east);
  EXPECT_EQ(refused(b, west_side, assault, {M::advance(12000)}, full, b.garrison), "");
  charge(b, west_side, b.garrison);
  const int line = b.attacker(46, 30, west, {.bases = 6});  // six bases take 12" of 16", and 8" are left
  EXPECT_EQ(refused(b, line, assault, {M::advance(12000)}, full, b.garrison), "BN-CCTOWN-01");
  b[line].condition.bases = 4;
  b[line].stance = Stance::Depth;  // two take 4"
  EXPECT_EQ(refused(b, line, assault, {M::advance(12000)}, full, b.garrison), "");
}

TEST(TownCombat, it_is_not_turned_or_shuffled_at_the_edge) {  // BN-CCTOWN-01
  Storm b;
  const int foot = b.attacker(36, 20, north);
  charge(b, foot, b.garrison);
  close_up(b);
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 28));
}

TEST(TownCombat, the_garrison_faces_every_way_with_all_its_bases) {  // BN-TOWN-04, BN-TOWN-06
  Storm b;
  const Board board = b.board();
  for (const Point from : {at_inches(36, 20), at_inches(36, 40), at_inches(26, 30), at_inches(46, 30)}) {
    Ground there;
    there.block = footprint({{from, north}, line_of(1)});
    there.box = there.block.box;
    EXPECT_TRUE(board.in_frontal_zone(there, b.garrison));
    EXPECT_FALSE(board.wholly_in_flank_zone(there, b.garrison));
  }
  const int behind = b.attacker(36, 40, south);
  charge(b, behind, b.garrison);
  const CombatFacts f = facts(b, b.garrison, behind);
  EXPECT_EQ(f.defenders[0].bases, 4);
  EXPECT_EQ(f.garrison, 1);
  EXPECT_FALSE(flank_attack(f));
}

TEST(TownCombat, attacks_are_resolved_one_after_the_other) {  // BN-CCTOWN-02, BN-CC-14
  Storm b;
  const int south_side = b.attacker(36, 20, north), west_side = b.attacker(26, 30, east);
  charge(b, south_side, b.garrison);
  charge(b, west_side, b.garrison);
  EXPECT_EQ(roster(b, b.garrison, south_side).attackers.size(), 1);
  EXPECT_EQ(roster(b, b.garrison, west_side).attackers.size(), 1);
  // The first is beaten (3 against 3 + 1), the second is thrown for in its turn (5 + 1 disrupted against 3 + 1): +2.
  Script script("3 3  5 3", {}, {back(Withdrawal::FallBack, 0, -3), back(Withdrawal::FallBack, 0, 0)});
  combat_phase(b, script);
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", south_side, b.garrison));
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", west_side, b.garrison));
  EXPECT_EQ(b[west_side].stance, Stance::Town);
  EXPECT_EQ(y_of(b, south_side), 25);
}

TEST(TownCombat, a_town_that_is_taken_is_not_attacked_again) {  // BN-CCTOWN-02
  Storm b;
  const int south_side = b.attacker(36, 20, north), west_side = b.attacker(26, 30, east);
  charge(b, south_side, b.garrison);
  charge(b, west_side, b.garrison);
  combat_phase(b, "5 3", {}, {back(Withdrawal::FallBack, 0, 0)});
  EXPECT_EQ(b[south_side].stance, Stance::Town);
  EXPECT_EQ(b[west_side].condition.disruption, 0);
}

TEST(TownCombat, a_garrison_that_falls_back_forms_depth_1_to_3_inches_outside) {  // BN-CCTOWN-04
  for (double further : {0.0, 2.0}) {
    Storm b;
    const int foot = b.attacker(36, 20, north);
    charge(b, foot, b.garrison);
    combat_phase(b, "5 3", {}, {back(Withdrawal::FallBack, 0, further)});
    EXPECT_EQ(b[b.garrison].stance, Stance::Depth);
    EXPECT_EQ(b[b.garrison].town, -1);
    EXPECT_EQ(b[b.garrison].pose.facing, south);  // towards the enemy
    EXPECT_GT(b[b.garrison].pose.at.y, 32000);    // away from the attack
    EXPECT_NEAR(b.from_town(b.garrison), 1 + further, 0.06);
    EXPECT_EQ(b[b.garrison].condition.disruption, 1);  // no further D
  }
  Storm b;
  const int foot = b.attacker(36, 20, north);
  charge(b, foot, b.garrison);
  Withdrawn way;  // not beyond 3"
  EXPECT_EQ(clause_of(check_withdrawal(b.board(), b.garrison, Withdrawal::FallBack, foot,
                                       back(Withdrawal::FallBack, 0, 2.2), way)),
            "BN-CCTOWN-04");
}

TEST(TownCombat, the_attackers_occupy_it_free_of_cost) {  // BN-CCTOWN-05, BN-CCTOWN-08, BN-CCOUT-12
  Storm b;
  const int foot = b.attacker(36, 20, north);
  charge(b, foot, b.garrison);
  Script script("5 3", {}, {back(Withdrawal::FallBack, 0, 0)});
  combat_phase(b, script);
  EXPECT_EQ(b[foot].stance, Stance::Town);
  EXPECT_EQ(b[foot].town, b.town);
  EXPECT_EQ(b.state.towns[static_cast<std::size_t>(b.town)].garrison, foot);
  EXPECT_TRUE(script.told("{} occupies the town", foot));
}

TEST(TownCombat, a_garrison_that_retires_or_retreats_goes_from_the_far_edge) {  // BN-CCTOWN-09
  Storm b({.bases = 4});
  const int foot = b.attacker(36, 20, north);
  charge(b, foot, b.garrison);
  // 6 against 1 + 1: +4; it chooses to occupy.
  combat_phase(b, "6 1", {0}, {back(Withdrawal::CombatRetire, 0, 6)});
  EXPECT_EQ(b[b.garrison].stance, Stance::Depth);
  EXPECT_NEAR(b.from_town(b.garrison), 6, 0.06);
  EXPECT_EQ(b[b.garrison].condition, (Condition{3, 1, 1, 0}));
  Storm c({.bases = 6, .ds = 2});
  const int storm = c.attacker(36, 20, north, {.stance = Stance::Depth, .grade = Grade::Veteran});
  charge(c, storm, c.garrison);
  c.add(1, 60, 44, south);
  // 6 + 1 grade + 2 double against 1 + 1: +7
  combat_phase(c, "6 1", {}, {back(Withdrawal::CombatRetreat, 0, 12)});
  EXPECT_NEAR(c.from_town(c.garrison), 12, 0.06);
}

TEST(TownCombat, an_exploiter_goes_through_in_depth) {  // BN-CCTOWN-06
  // With nobody beyond it stands 3" beyond the town.
  Storm b({.bases = 2, .ds = 2});
  const int foot = b.attacker(36, 20, north, {.bases = 4});
  charge(b, foot, b.garrison);
  b.add(1, 60, 44, south);
  combat_phase(b, "6 2", {1});  // 6 + 2 against 2 + 1: +5, a base, so the garrison is gone
  EXPECT_FALSE(b[b.garrison].on_table);
  EXPECT_EQ(b[foot].stance, Stance::Depth);
  EXPECT_EQ(b[foot].pose.facing, north);
  EXPECT_NEAR(y_of(b, foot), 35, 0.02);
  EXPECT_EQ(b.state.towns[static_cast<std::size_t>(b.town)].garrison, -1);
  // A unit within 3" beyond is attacked.
  Storm c({.bases = 2, .ds = 2});
  const int storm = c.attacker(36, 20, north, {.bases = 4});
  charge(c, storm, c.garrison);
  const int beyond = c.add(1, 36, 34.5, south);
  // 5 + 1 depth against 3 + 1 for its D.
  Script script("6 2  5 3", {1}, {back(Withdrawal::FallBack, 0, 3)});
  combat_phase(c, script);
  EXPECT_TRUE(script.told("{} goes through the town", storm));
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", storm, beyond));
}

TEST(TownCombat, who_cannot_get_through_holds_the_town) {  // BN-CCTOWN-06, R203
  Storm b({.bases = 2, .ds = 2});
  const int foot = b.attacker(36, 20, north);
  b.add_line(0, 33, 72, 33, LineKind::River, Crossing::Impassable);  // close behind the town
  charge(b, foot, b.garrison);
  combat_phase(b, "6 2", {1});
  EXPECT_EQ(b[foot].stance, Stance::Town);
  EXPECT_FALSE(overlapping_units(b));
}

TEST(TownCombat, friends_behind_the_town_make_room_for_whoever_comes_through) {  // BN-CCTOWN-06, BN-INTER-04, R221
  Storm b({.bases = 2, .ds = 2});
  const int foot = b.attacker(36, 20, north);
  const int line = b.add(0, 36, 36, north, {.bases = 6});  // 35 to 36
  charge(b, foot, b.garrison);
  b[line].pose.at = at_inches(36, 35.5);
  combat_phase(b, "6 2", {1});
  EXPECT_NE(b[foot].stance, Stance::Town);
  EXPECT_NEAR(y_of(b, foot), 35, 0.02);
  EXPECT_NE(b[line].pose.at, at_inches(36, 35.5));
  EXPECT_FALSE(overlapping_units(b));
}

TEST(TownCombat, whoever_is_moved_back_from_a_town_sends_his_own_friends_off) {  // BN-CCTOWN-07, BN-INTER-04, R221
  Storm b;
  const int foot = b.attacker(36, 20, north);
  const int near = b.add(1, 38.4, 31, west, {.bases = 2});    // 38.4 to 39.4
  const int behind = b.add(1, 39.5, 31, west, {.bases = 2});  // right behind it
  charge(b, foot, b.garrison);
  Script script("5 3", {}, {back(Withdrawal::FallBack, 0, 0)});
  combat_phase(b, script);
  EXPECT_NEAR(b.from_town(near), 1, 0.02);
  EXPECT_EQ(b[near].pose.at.y, 31000);  // straight back, not aslant
  EXPECT_TRUE(script.told("{} moves back to make room", behind));
  EXPECT_FALSE(overlapping_units(b));
}

TEST(TownCombat, enemies_close_to_a_town_that_was_taken_are_moved_back) {  // BN-CCTOWN-07
  Storm b;
  const int foot = b.attacker(36, 20, north);
  const int near = b.add(1, 38.4, 31, west, {.bases = 2});  // less than half an inch from its east side
  const int clear = b.add(1, 40.2, 27, south, {.stance = Stance::Depth});
  const Pose stood = b[clear].pose;
  charge(b, foot, b.garrison);
  Script script("5 3", {}, {back(Withdrawal::FallBack, 0, 0)});
  combat_phase(b, script);
  EXPECT_TRUE(script.told("{} is moved back from the town", near));
  EXPECT_NEAR(b.from_town(near), 1, 0.02);
  EXPECT_GE(b.from_town(near), 1);
  EXPECT_EQ(b[clear].pose, stood);
}

TEST(TownCombat, guns_close_to_it_limber_and_may_go_3_inches) {  // BN-CCTOWN-07
  for (int inches_off : {1, 3}) {
    Storm b;
    const int foot = b.attacker(36, 20, north);
    const int gun = b.add_gun(1, 39.6, 30, west);
    b[gun].pose = {at_inches(38.5, 30), west};
    charge(b, foot, b.garrison);
    Script script("5 3", {inches_off}, {back(Withdrawal::FallBack, 0, 0)});
    combat_phase(b, script);
    EXPECT_EQ(b[gun].stance, Stance::Limbered);
    EXPECT_NEAR(b.from_town(gun), inches_off == 1 ? 1 : 3.5, 0.02);
    EXPECT_TRUE(script.told("{} limbers and drives off from the town", gun));
  }
}

TEST(TownCombat, neither_numbers_nor_depth_count_on_the_map) {  // BN-CCTOWN-03, BN-CCMOD-22
  Storm b({.bases = 2});
  const int foot = b.attacker(36, 20, north, {.stance = Stance::Depth, .bases = 6});
  charge(b, foot, b.garrison);
  const CombatFacts f = facts(b, b.garrison, foot);
  EXPECT_EQ(attacker_modifiers(f, {}).total(), 0);
  EXPECT_EQ(defender_modifiers(f, {}).total(), 1);
}

}  // namespace
}  // namespace linstock::big_napoleonic
