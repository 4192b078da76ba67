// CONTACT AND ALIGNMENT: what fire has not halted closes up
#include "books/big-napoleonic/combat_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

constexpr double hair_off = 0.004;  // closed up, a grid point or three are left between fronts

// How far to the left of a pose a point lies, in inches.
double left_of_unit(const Pose& pose, Point p) {
  return turn(p - pose.at, heading(static_cast<Angle>(0 - pose.facing))).y / 1000.0;
}

TEST(Contact, the_attacker_pivots_on_the_point_of_contact_to_face_its_target) {  // BN-ASSLT-13
  for (int slant : {-30, -20, 20, 30}) {
    Battle b;
    const int foot = b.add(0, 36, 20, north);
    const int enemy = b.add(1, 36, 28, turned(south, degrees(slant)));
    charge(b, foot, enemy);
    const Board before = b.board();
    const Point touched = before.measure(before.ground(foot), before.ground(enemy)).b;
    const double aside = left_of_unit(b[foot].pose, touched);
    Script script;
    b.state.agenda.push(AlignAssaults{0, 0});
    run_all(b, script.umpire());
    EXPECT_EQ(b[foot].pose.facing, turned(b[enemy].pose.facing, half_turn));
    const double shuffled = std::max(0, script.found("inches sideways")) / 1000.0;
    EXPECT_NEAR(std::abs(left_of_unit(b[foot].pose, touched) - aside), shuffled, 0.01);
    EXPECT_TRUE(script.told("{} closes up to full contact with {}", foot, enemy));
    EXPECT_TRUE(in_contact(b.board(), foot, enemy));
    EXPECT_FALSE(overlapping_units(b));
  }
}

TEST(Contact, it_shuffles_by_up_to_an_inch_for_the_greatest_contact) {  // BN-ASSLT-14
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 3});  // 34.5 to 37.5
  const int foot = b.add(0, 38, 20, north);                 // 36 to 40
  charge(b, foot, enemy);
  close_up(b);
  EXPECT_EQ(x_of(b, foot), 37);  // not further, though three bases would find more
  EXPECT_NEAR(y_of(b, foot), 28, hair_off);
}

TEST(Contact, it_shuffles_no_further_than_it_must) {  // BN-ASSLT-14, R200
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 3});
  const int foot = b.add(0, 36.75, 20, north);  // 34.75 to 38.75: a quarter inch more is to be had
  charge(b, foot, enemy);
  close_up(b);
  EXPECT_EQ(x_of(b, foot), 36.5);
  Battle c;
  const int narrow = c.add(1, 36, 28, south, {.stance = Stance::Depth});  // all of its front is met already
  const int line = c.add(0, 36.5, 20, north);
  charge(c, line, narrow);
  close_up(c);
  EXPECT_EQ(x_of(c, line), 36.5);
}

TEST(Contact, first_it_avoids_other_enemies_then_seeks_the_most_contact) {  // BN-ASSLT-15
  Battle b;
  const int enemy = b.add(1, 36, 28, south);   // 34 to 38
  const int beside = b.add(1, 40, 28, south);  // 38 to 42
  const int foot = b.add(0, 36.5, 20, north);  // half an inch touches the other
  charge(b, foot, enemy);
  close_up(b);
  EXPECT_EQ(x_of(b, foot), 36);
  EXPECT_EQ(places_touching(b.board(), foot, beside), 0u);
  // Where the two aims conflict the first wins: it gives up contact in order to be rid of the other.
  Battle c;
  const int three = c.add(1, 36, 28, south, {.bases = 3});  // 34.5 to 37.5
  const int other = c.add(1, 39.5, 28, south);              // 37.5 to 41.5
  const int line = c.add(0, 36.4, 20, north);
  charge(c, line, three);
  close_up(c);
  EXPECT_EQ(x_of(c, line), 35.4);
  EXPECT_EQ(places_touching(c.board(), line, other), 0u);
  ASSERT_EQ(c.state.contacts.size(), 1u);
}

TEST(Contact, no_base_touches_two_enemy_units) {  // BN-ASSLT-16
  Battle b;
  const int enemy = b.add(1, 36, 28, south);   // 34 to 38
  const int beside = b.add(1, 40, 28, south);  // 38 to 42: it cannot be got rid of
  const int foot = b.add(0, 37.75, 20, north);
  charge(b, foot, enemy);
  EXPECT_NE(places_touching(b.board(), foot, enemy) & places_touching(b.board(), foot, beside), 0u);
  close_up(b);
  EXPECT_EQ(places_touching(b.board(), foot, enemy) & places_touching(b.board(), foot, beside), 0u);
  EXPECT_EQ(x_of(b, foot), 37);
}

TEST(Contact, its_player_chooses_the_hand_where_both_are_as_good) {  // BN-ASSLT-15
  const auto shuffled = [](int answer) {
    Battle b;
    const int enemy = b.add(1, 36, 28, south);  // 34 to 38
    b.add(1, 31.5, 28, south, {.bases = 5});    // 29 to 34
    b.add(1, 40.5, 28, south, {.bases = 5});    // 38 to 43
    const int foot = b.add(0, 36, 20, north, {.bases = 6});
    charge(b, foot, enemy);
    close_up(b, {answer});
    return x_of(b, foot);
  };
  EXPECT_EQ(shuffled(0) + shuffled(1), 72);
  EXPECT_NE(shuffled(0), shuffled(1));
  EXPECT_EQ(std::abs(shuffled(0) - 36), 1);
}

TEST(Contact, an_incidental_contact_is_shaken_off_and_it_closes_up_fully) {  // BN-ASSLT-14
  Battle b;
  const int enemy = b.add(1, 36, 28, south);
  const int forward =
      b.add(1, 39.3, 27.5, south, {.stance = Stance::Depth});  // stands half an inch ahead: 38.3 to 40.3
  const int foot = b.add(0, 36.5, 20, north);                  // 34.5 to 38.5
  charge(b, foot, enemy);
  EXPECT_NEAR(y_of(b, foot), 27.5, hair_off);  // the flanking base has struck the other
  close_up(b);
  EXPECT_NEAR(y_of(b, foot), 28, hair_off);
  EXPECT_EQ(places_touching(b.board(), foot, forward), 0u);
  EXPECT_TRUE(in_contact(b.board(), foot, enemy));
}

TEST(Contact, without_room_it_stays_in_the_contact_it_has) {  // BN-ASSLT-14
  Battle b;
  const int enemy = b.add(1, 36, 28, south);
  b.add(1, 39, 27.5, south, {.stance = Stance::Depth});    // 38 to 40
  b.add(0, 33.4, 27.5, north, {.stance = Stance::Depth});  // and a friend on the other hand
  const int foot = b.add(0, 36.5, 20, north);
  charge(b, foot, enemy);
  Script script;
  b.state.agenda.push(AlignAssaults{0, 0});
  run_all(b, script.umpire());
  EXPECT_TRUE(script.told("{} finds no room to close up with {}", foot, enemy));
  EXPECT_NEAR(y_of(b, foot), 27.5, hair_off);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_TRUE(still_to_fight(b.board(), b.state.contacts[0]));  // it fights all the same
}

TEST(Contact, a_friend_on_the_ground_that_it_needs_makes_room) {  // BN-ASSLT-15, BN-INTER-04, R221
  const auto closed = [](double friends_front) {
    Battle b;
    const int enemy = b.add(1, 36, 28, south);                                        // 34 to 38
    b.add(1, 40, 28, south);                                                          // 38 to 42
    const int foot = b.add(0, 37, 20, north, {.stance = Stance::Depth, .bases = 6});  // 35.5 to 38.5
    const int beside = b.add(0, 34.9, 20, north, {.stance = Stance::March, .bases = 3});
    charge(b, foot, enemy);
    b[beside].pose.at = at_inches(34.9, friends_front);  // 34.4 to 35.4
    close_up(b);
    EXPECT_FALSE(overlapping_units(b));
    return std::pair(x_of(b, foot), y_of(b, beside));
  };
  const auto [x, y] = closed(26.9);
  EXPECT_EQ(x, 36.5);  // rid of the other enemy
  EXPECT_NEAR(y, 26, hair_off);
  // In the contact zone of the enemy it cannot be displaced (BN-INTER-05): the attacker cannot get rid of the other,
  // only see to it that none of its bases touches both.
  EXPECT_EQ(closed(27.2), std::pair(37.5, 27.2));
}

TEST(Contact, friends_make_room_for_the_supports_who_come_along) {  // BN-ASSLT-18, BN-INTER-04, R221
  Battle b;
  const int line = b.add(1, 36, 28, south);
  b.add(1, 40, 28, south);
  const int attacker = b.add(0, 36.5, 20, north);
  charge(b, attacker, line);
  const int behind = b.add(0, 36.5, 27, north);                                           // 34.5 to 38.5
  const int beside = b.add(0, 33.9, 26.8, north, {.stance = Stance::March, .bases = 2});  // 33.4 to 34.4
  close_up(b);
  EXPECT_EQ(x_of(b, attacker), 36);
  EXPECT_EQ(x_of(b, behind), 36);
  EXPECT_NEAR(y_of(b, beside), 26, hair_off);
  EXPECT_FALSE(overlapping_units(b));
}

TEST(Contact, who_lacked_room_tries_again_when_the_others_have_closed_up) {  // R200
  Battle b;
  const int enemy = b.add(1, 36, 28, turned(south, degrees(15)), {.bases = 6});
  const int one = b.add(0, 37.6, 20, north, {.stance = Stance::Depth}),
            two = b.add(0, 34.8, 20, north, {.stance = Stance::Depth});
  charge(b, one, enemy);
  charge(b, two, enemy);
  close_up(b);
  for (int foot : {one, two}) EXPECT_EQ(b[foot].pose.facing, turned(north, degrees(15)));
  EXPECT_FALSE(overlapping_units(b));
}

// The attacker turns to face its target, and what stands behind it swings out. Where that ground is an enemy's, closed or off the table the support stays.
TEST(Contact, a_support_that_has_no_room_to_swing_out_stays_behind) {  // BN-ASSLT-18
  struct Charge : Battle {
    int enemy = add(1, 36, 28, turned(south, degrees(20))), foot = add(0, 36, 20, north), behind = -1;
    Charge() {
      charge(*this, foot, enemy);
      behind = add(0, 36, (*this)[foot].pose.at.y / 1000.0 - 1, north);
    }
  };
  Charge free;
  const Ground began = free.board().ground(free.behind);
  close_up(free);
  const Pose swung = free[free.behind].pose;
  ASSERT_NE(swung.facing, north);
  // A spot that it comes to, and where nobody has stood.
  const Board there = free.board();
  std::optional<Point> spot;
  for (int x = -40; x <= 40; ++x)
    for (int y = -20; y <= 20; ++y) {
      const Point p = swung.at + Vec{100 * x, 100 * y};
      const Convex small{{p.x - 40, p.y - 40}, {p.x + 40, p.y - 40}, {p.x + 40, p.y + 40}, {p.x - 40, p.y + 40}};
      if (inside(small, there.ground(free.behind).block.piece[0]) && !gap_at_most(began.block, small, 60) && !gap_at_most(there.ground(free.foot).block, small, 200)) spot = p;
    }
  ASSERT_TRUE(spot);
  for (const bool impassable : {true, false}) {
    Charge barred;
    if (impassable) {
      barred.add_area((spot->x - 30) / 1000.0, (spot->y - 30) / 1000.0, (spot->x + 30) / 1000.0, (spot->y + 30) / 1000.0, AreaKind::Other);
      barred.setting->field.areas.back().going = {Going::Impassable, Going::Impassable, Going::Impassable, Going::Good};
    } else {
      barred.setting->field.size = {72000, 48000};
      const int other = barred.add_gun(1, spot->x / 1000.0, spot->y / 1000.0, angle_of(barred[barred.behind].pose.at - *spot), Stance::Limbered);
      barred[other].pose.at = ahead(*spot, barred[other].pose.facing, 30);
      if (barred.board().overlapping(barred.board().ground(other), barred.board().ground(barred.behind))) continue;
    }
    const Pose before = barred[barred.behind].pose;
    close_up(barred);
    EXPECT_EQ(barred[barred.foot].pose.facing, swung.facing) << impassable;
    EXPECT_EQ(barred[barred.behind].pose, before) << impassable;
  }
}

TEST(Contact, supports_behind_keep_their_place_and_neighbours_stay) {  // BN-ASSLT-18
  Battle b;
  const int enemy = b.add(1, 36, 28, turned(south, degrees(20)));
  const int foot = b.add(0, 36, 20, north);
  charge(b, foot, enemy);
  const Pose before = b[foot].pose;
  const int left = b.add(0, 35, y_of(b, foot) - 1, north, {.stance = Stance::Depth});
  const int right = b.add(0, 37, y_of(b, foot) - 1, north, {.stance = Stance::Depth});
  close_up(b);
  EXPECT_EQ(b[foot].pose.facing, turned(north, degrees(20)));
  const Board board = b.board();
  for (int support : {left, right}) {
    EXPECT_EQ(b[support].pose.facing, b[foot].pose.facing);
    EXPECT_TRUE(board.touching(board.ground(support), board.ground(foot)));
    EXPECT_NEAR(left_of_unit(b[foot].pose, b[support].pose.at), support == left ? 1 : -1, 0.01);
  }
  EXPECT_NE(b[foot].pose, before);
  EXPECT_FALSE(overlapping_units(b));
  // A shuffle takes the support along, but not whoever merely stands beside.
  Battle c;
  const int line = c.add(1, 36, 28, south);
  c.add(1, 40, 28, south);
  const int attacker = c.add(0, 36.5, 20, north);
  charge(c, attacker, line);
  const int behind = c.add(0, 36.5, 27, north), beside = c.add(0, 39.5, 27, north, {.stance = Stance::Depth});
  close_up(c);
  EXPECT_EQ(x_of(c, attacker), 36);
  EXPECT_EQ(x_of(c, behind), 36);
  EXPECT_EQ(c[beside].pose.at, at_inches(39.5, 27));
}

TEST(Contact, a_flank_that_was_struck_is_closed_upon) {  // BN-ASSLT-13, BN-CCMOD-11
  Battle b;
  const int foot = b.add(0, 28, 28.6, east, {.stance = Stance::Depth});
  const int enemy = b.add(1, 36, 29.5, north, {.bases = 3});  // its left flank lies at 34.5
  charge(b, foot, enemy);
  close_up(b);
  EXPECT_EQ(b[foot].pose.facing, east);
  EXPECT_NEAR(x_of(b, foot), 34.5, hair_off);
  EXPECT_EQ(facts(b, enemy, foot).attackers[0].flank_contact, 1);
}

TEST(Contact, a_halted_attacker_does_not_close_up) {  // BN-CC-01, BN-ASSLT-13
  Battle b;
  const int enemy = b.add(1, 36, 28, turned(south, degrees(20)));
  const int foot = b.add(0, 36, 20, north);
  charge(b, foot, enemy);
  b[foot].halted = 1;
  const Pose before = b[foot].pose;
  close_up(b);
  EXPECT_EQ(b[foot].pose, before);
  combat_phase(b, "");  // and there is no combat
  EXPECT_EQ(b[enemy].condition, (Condition{4, 0, 0, 0}));
}

// WHO IS ATTACKED

TEST(Contact, another_enemy_is_attacked_too_if_a_centrepoint_touches) {  // BN-CC-03, BN-CC-05
  Battle b;
  const int enemy = b.add(1, 36, 28, south);                   // 34 to 38
  const int second = b.add(1, 39.5, 28, south, {.bases = 3});  // 38 to 41, its centrepoint at 39.5
  const int foot = b.add(0, 37.5, 20, north, {.bases = 6});
  charge(b, foot, enemy);
  close_up(b);
  ASSERT_EQ(b.state.contacts.size(), 2u);
  EXPECT_EQ(b.state.contacts[1].defender, second);
  EXPECT_EQ(b.state.contacts[1].attacker, foot);
  EXPECT_EQ(b.state.contacts[1].flank_contact, 0);
  EXPECT_EQ(b.state.contacts[1].alongside, 0);
}

TEST(Contact, a_base_at_the_front_of_a_neighbour_is_no_attack_on_his_flank) {  // BN-CC-03
  Battle b;
  const int enemy = b.add(1, 36, 28, south);                 // 34 to 38
  const int second = b.add(1, 41, 28, south, {.bases = 6});  // 38 to 44, its centrepoint at 41
  const int foot = b.add(0, 36.9, 20, north, {.bases = 6});
  charge(b, foot, enemy);
  close_up(b);
  EXPECT_NE(places_touching(b.board(), foot, second), 0u);
  EXPECT_EQ(b.state.contacts.size(), 1u);
}

TEST(Contact, a_second_enemy_may_be_struck_in_the_flank) {  // BN-CC-03, BN-CC-05, BN-CCMOD-11
  Battle b;
  const int enemy = b.add(1, 36, 28, south);  // 34 to 38
  // A column that faces east beyond its line: its right flank lies on the same line as the other's front.
  const int column = b.add(1, 42, 28.5, east, {.stance = Stance::March});  // 38 to 42
  const int foot = b.add(0, 37, 20, north, {.bases = 6});                  // 34 to 40
  charge(b, foot, enemy);
  close_up(b);
  ASSERT_EQ(b.state.contacts.size(), 2u);
  EXPECT_EQ(b.state.contacts[1].defender, column);
  EXPECT_EQ(b.state.contacts[1].flank_contact, 1);
  EXPECT_EQ(b.state.contacts[1].flank_start, 1);  // it began wholly behind the column's front
  EXPECT_EQ(b.state.contacts[0].flank_contact, 0);
}

}  // namespace
}  // namespace linstock::big_napoleonic
