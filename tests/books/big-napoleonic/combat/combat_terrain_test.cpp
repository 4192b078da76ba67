// TERRAIN and FLANKS of a close combat, as the map and the way of the attacker have them
#include "books/big-napoleonic/combat_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

struct Onset : Battle {
  int foot = add(0, 36, 20, north);
  int enemy = add(1, 36, 28, south);  // 34 to 38, 28 to 29
  CombatFacts fought(int attacker = 0) {
    charge(*this, attacker, enemy);
    close_up(*this);
    return facts(*this, enemy, attacker);
  }
};
int terrain_of(const CombatFacts& f) { return defender_modifiers(f, {}).total(); }

TEST(CombatGround, open_ground_gives_nothing) {  // BN-CCMOD-02
  Onset b;
  b.add_line(0, 20.8, 72, 20.8, LineKind::Stream, Crossing::Obstacle);  // crossed long before the last 6"
  EXPECT_EQ(terrain_of(b.fought()), 0);
}

TEST(CombatGround, an_obstacle_in_the_last_six_inches) {  // BN-CCMOD-02
  Onset b;
  b.add_line(0, 24, 72, 24, LineKind::Stream, Crossing::Obstacle);
  const CombatFacts f = b.fought();
  EXPECT_EQ(f.obstacle, 1);
  EXPECT_EQ(terrain_of(f), 1);
}

TEST(CombatGround, up_a_slope) {  // BN-CCMOD-02
  Onset b;
  const int hill = b.add_area(30, 27, 42, 32, AreaKind::GentleSlope);
  b.setting->field.areas[static_cast<std::size_t>(hill)].elevation = 1;
  EXPECT_EQ(b.fought().uphill, 1);
}

TEST(CombatGround, a_slope_counts_in_the_last_six_inches) {  // BN-CCMOD-02
  const auto uphill = [](double foot_of_the_hill) {
    Onset b;
    const int hill = b.add_area(20, foot_of_the_hill, 52, 40, AreaKind::GentleSlope);
    b.setting->field.areas[static_cast<std::size_t>(hill)].elevation = 1;
    return b.fought().uphill;
  };
  EXPECT_EQ(uphill(22.1), 1);  // six inches before contact it was still below
  EXPECT_EQ(uphill(21.9), 0);  // it was up already
}

TEST(CombatGround, half_of_the_bases_in_contact_must_have_it) {  // BN-CCMOD-17, BN-CCMOD-02, BN-CCMOD-21
  Onset half;
  half.add_area(30, 28, 36, 32, AreaKind::Wood);  // two of four bases
  EXPECT_EQ(half.fought().difficult, 1);
  Onset less;
  less.add_area(30, 28, 35, 32, AreaKind::Wood);  // one of four
  EXPECT_EQ(less.fought().difficult, 0);
  Onset village;
  village.add_area(30, 28, 36, 32, AreaKind::Village);
  EXPECT_EQ(village.fought().village, 1);
  // Only bases in contact count: a narrow attacker at the end that stands in the open.
  Onset end;
  end.add_area(30, 28, 36, 32, AreaKind::Wood);
  const int column = end.add(0, 37, 20, north, {.stance = Stance::Depth});
  EXPECT_EQ(end.fought(column).difficult, 0);
}

TEST(CombatGround, different_kinds_together_make_a_half) {  // BN-CCMOD-04, BN-CCMOD-17, R202
  Onset b;
  b.add_area(30, 28, 35, 32, AreaKind::Wood);
  b.add_area(37, 28, 40, 32, AreaKind::Village);
  EXPECT_EQ(terrain_of(b.fought()), 1);
  Onset c;  // woods, village and a stream at once are still 1
  c.add_area(30, 28, 36, 32, AreaKind::Wood);
  c.add_area(30, 28, 40, 32, AreaKind::Village);
  c.add_line(0, 24, 72, 24, LineKind::Stream, Crossing::Obstacle);
  EXPECT_EQ(terrain_of(c.fought()), 1);
}

TEST(CombatGround, works_before_the_front) {  // BN-CCMOD-03, BN-CCMOD-09
  Onset trench;
  trench.add_line(30, 27.8, 42, 27.8, LineKind::Entrenchment, Crossing::Obstacle);
  EXPECT_EQ(trench.fought().entrenchment, 1);
  EXPECT_EQ(terrain_of(facts(trench, trench.enemy, trench.foot)), 2);
  Onset redoubt;
  redoubt.add_line(30, 27.8, 42, 27.8, LineKind::Redoubt, Crossing::Obstacle);
  EXPECT_EQ(terrain_of(redoubt.fought()), 3);
  Onset fort;
  const int area = fort.add_area(30, 28, 42, 32, AreaKind::Fortification);
  fort.setting->field.areas[static_cast<std::size_t>(area)].going = {Going::Good, Going::Good, Going::Good,
                                                                     Going::Good};
  EXPECT_EQ(terrain_of(fort.fought()), 3);
}

TEST(CombatGround, works_are_no_help_from_behind_or_beside) {  // BN-CCMOD-03
  Battle b;
  b.add_line(30, 27.8, 42, 27.8, LineKind::Redoubt, Crossing::Obstacle);
  const int enemy = b.add(1, 36, 28, south);
  const int behind = b.add(0, 36, 36, south);
  charge(b, behind, enemy);
  close_up(b);
  EXPECT_EQ(facts(b, enemy, behind).redoubt, 0);
}

TEST(CombatGround, bases_of_supports_in_contact_count_too) {  // BN-CCMOD-17, BN-CCMOD-21
  Battle b;
  const int enemy = b.add(1, 34.5, 28, south, {.bases = 3}), beside = b.add(1, 37.5, 28, south, {.bases = 3});
  const int foot = b.add(0, 36, 28, north, {.bases = 6});
  touch(b, foot, enemy);
  b.add_area(36.1, 27, 40, 30, AreaKind::Village);  // under the support only: three of six
  EXPECT_EQ(facts(b, enemy, foot).village, 1);
  b[beside].on_table = 0;
  EXPECT_EQ(facts(b, enemy, foot).village, 0);
}

TEST(CombatGround, without_contact_the_front_rank_is_looked_at) {  // BN-CCMOD-17, R202
  Battle b;
  const int enemy = b.add(1, 36, 28, south);
  const int foot = b.add(0, 36, 27.5, north);  // in the contact zone, and no further
  touch(b, foot, enemy);
  EXPECT_EQ(facts(b, enemy, foot).village, 0);
  b.add_area(30, 27.8, 42, 30, AreaKind::Village);
  EXPECT_EQ(facts(b, enemy, foot).village, 1);
}

TEST(CombatGround, through_a_narrow_defile) {  // BN-CCMOD-03, BN-CCMOD-07
  Battle b;
  const int river = b.add_line(0, 24, 72, 24, LineKind::River, Crossing::Impassable);
  const int bridge = b.add_defile(36, 24, north, river);
  b.setting->field.defiles[static_cast<std::size_t>(bridge)].narrow = true;
  const int foot = b.add(0, 36, 22, north, {.stance = Stance::Depth, .bases = 6});
  const int enemy = b.add(1, 36, 25.4, south, {.stance = Stance::Depth, .bases = 3});
  charge(b, foot, enemy, 6000);
  close_up(b);
  const CombatFacts f = facts(b, enemy, foot);
  EXPECT_EQ(f.narrow_defile, 1);
  EXPECT_EQ(terrain_of(f), 2);
  EXPECT_EQ(attacker_modifiers(f, {}).total(), 0);  // neither numbers nor depth
  // An attack on this side of the river, close to the bridge, is no attack on a defile.
  const int flanker = b.add(0, 44, 26.5, west, {.stance = Stance::Depth});
  b.state.contacts.clear();
  b[foot].on_table = 0;
  charge(b, flanker, enemy);
  EXPECT_EQ(facts(b, enemy, flanker).narrow_defile, 0);
}

TEST(CombatGround, through_the_streets_of_a_town) {  // BN-CCMOD-07, BN-TERR-14
  Battle b;
  b.add_area(34, 23, 38, 25, AreaKind::Town);
  const int foot = b.add(0, 36, 22.5, north, {.stance = Stance::Depth, .bases = 6});
  const int enemy = b.add(1, 36, 27, south, {.stance = Stance::Depth, .bases = 3});
  charge(b, foot, enemy, 6000);
  close_up(b);
  const CombatFacts f = facts(b, enemy, foot);
  EXPECT_EQ(f.defile, 1);
  EXPECT_EQ(f.narrow_defile, 0);
  EXPECT_EQ(attacker_modifiers(f, {}).total(), 0);  // neither numbers nor depth
  b[foot].start = {{at_inches(36, 26), north}, b[foot].start.layout};  // it had the town behind it when it set out
  b[foot].path.clear();
  b[foot].path.push(M::advance(1000));
  EXPECT_EQ(facts(b, enemy, foot).defile, 0);
}

// A sally begins where the garrison formed up: it does not come through the town, but as to flanks it began in it.
TEST(CombatGround, a_sally_does_not_come_through_its_own_town) {  // BN-CCMOD-07, BN-CCMOD-11, BN-TOWN-03
  const auto sally = [](Angle enemy_faces, double enemy_front) {
    Battle b;
    const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
    const int foot = b.add(0, 36, 26, north, {.stance = Stance::Town, .bases = 6});
    b.hold_town(town, foot);
    const int enemy = b.add(1, 36, enemy_front, enemy_faces, {.bases = 3});
    play_move(b, foot, assault, {reform(b[foot], Stance::Depth, SquareChange::None, 4000, 0), M::advance(9000)}, enemy);
    close_up(b);
    return facts(b, enemy, foot);
  };
  const CombatFacts front = sally(south, 33);
  EXPECT_EQ(front.defile, 0);
  EXPECT_FALSE(flank_attack(front));
  EXPECT_TRUE(flank_attack(sally(north, 34)));  // its rear at 33: the town lies behind its front
}

// FLANKS

TEST(CombatGround, a_flank_attack_begins_behind_the_front_and_strikes_flank_or_rear) {  // BN-CCMOD-11
  Battle b;
  const int enemy = b.add(1, 36, 28, south);
  const int behind = b.add(0, 36, 36, south);
  charge(b, behind, enemy);
  close_up(b);
  EXPECT_TRUE(flank_attack(facts(b, enemy, behind)));
  EXPECT_EQ(attacker_modifiers(facts(b, enemy, behind), {}).total(), 2);
  // Begun partly before its front line: no flank attack, though it strikes the flank.
  Battle c;
  const int line = c.add(1, 36, 28, south);
  const int foot = c.add(0, 46, 28.2, west, {.stance = Stance::Depth});
  charge(c, foot, line);
  EXPECT_EQ(c.state.contacts[0].flank_contact, 1);
  EXPECT_FALSE(flank_attack(facts(c, line, foot)));
}

TEST(CombatGround, squares_and_garrisons_have_no_flanks) {  // BN-CCMOD-12, BN-TOWN-06
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.square = 1});
  const int behind = b.add(0, 36, 36, south);
  charge(b, behind, enemy);
  EXPECT_FALSE(flank_attack(facts(b, enemy, behind)));
  Battle c;
  const int town = c.add_area(34, 26, 38, 30, AreaKind::Town);
  const int garrison = c.add(1, 36, 28, south, {.stance = Stance::Town});
  c[garrison].town = town;
  const int foot = c.add(0, 36, 36, south);
  charge(c, foot, garrison);
  EXPECT_FALSE(flank_attack(facts(c, garrison, foot)));
  EXPECT_EQ(facts(c, garrison, foot).garrison, 1);
}

TEST(CombatGround, one_flanking_principal_is_enough) {  // BN-CCMOD-18
  Battle b;
  const int enemy = b.add(1, 36, 28, south);
  const int front = b.add(0, 36, 20, north), behind = b.add(0, 36, 36, south);
  charge(b, front, enemy);
  charge(b, behind, enemy);
  const CombatFacts f = facts(b, enemy, front);
  EXPECT_EQ(f.attackers.size(), 2);
  EXPECT_TRUE(flank_attack(f));
}

}  // namespace
}  // namespace linstock::big_napoleonic
