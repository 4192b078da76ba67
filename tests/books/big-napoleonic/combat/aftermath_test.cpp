// CLOSE COMBAT on the map: rounds, losses, and where everybody goes
#include "books/big-napoleonic/combat_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

const Answer falls_back_north = back(Withdrawal::FallBack, 0, 3), falls_back_south = back(Withdrawal::FallBack, 0, -3);

TEST(Combat, it_is_fought_and_told) {  // BN-CC-01, BN-CC-07, BN-CCOUT-02, BN-CCOUT-03, BN-CCOUT-05
  Lines b;
  Script script("5 4", {}, {falls_back_north});  // +1
  combat_phase(b, script);
  EXPECT_EQ(b[b.enemy].condition, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(b[b.foot].condition, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(y_of(b, b.enemy), 31);
  EXPECT_EQ(y_of(b, b.foot), 29);
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", b.foot, b.enemy));
  EXPECT_TRUE(script.told("{} attacks", b.foot));
  EXPECT_TRUE(script.told("{} defends", b.enemy));
  EXPECT_EQ(script.found("bases that count"), 4);
  EXPECT_EQ(script.found("net score"), 1);
  EXPECT_TRUE(script.told("{} takes a D", b.foot));
  EXPECT_TRUE(script.told("{} takes a D", b.enemy));
  EXPECT_TRUE(script.told("{} advances", b.foot));
}

TEST(Combat, either_side_throws_its_own_die) {  // BN-CC-07
  for (const Seat attackers : {0, 1}) {
    Battle b;
    const int foot = b.add(attackers, 36, 28, north), enemy = b.add(1 - attackers, 36, 28, south);
    touch(b, foot, enemy);
    Scripted umpire("4 2");
    Log log;
    umpire.listen(&log);
    b.run(FightCombat{enemy, foot, 1, 0}, umpire);
    std::vector<int> seats;
    for (const Note& note : log.notes())
      if (note.kind == Note::Kind::Rolled) seats.push_back(note.seat);
    EXPECT_EQ(seats, (std::vector<int>{attackers, 1 - attackers}));
  }
}

TEST(Combat, nobody_fights_who_is_gone) {  // BN-CC-01, BN-STATE-07
  for (const bool attacker_gone : {true, false}) {
    Lines b;
    b[attacker_gone ? b.foot : b.enemy].on_table = 0;
    Scripted none({});
    b.run(FightCombat{b.enemy, b.foot, 1, 0}, none);
    EXPECT_TRUE(b.state.agenda.empty());
    EXPECT_FALSE(b.state.contacts[0].resolved);
  }
}

TEST(Combat, a_support_follows_only_who_has_gone) {  // BN-CCOUT-17
  Lines b;
  const int behind = b.add(0, 36, 27, north);
  const auto follow = [&] {
    Scripted none({});
    const Pose stood{at_inches(36, 28), north};
    b.run(FollowBack{behind, b.foot, stood.at.x, stood.at.y, static_cast<int>(stood.facing), Withdrawal::FallBack, b.enemy}, none);
  };
  follow();
  EXPECT_TRUE(b[behind].path.empty()) << "its principal has not moved";
  EXPECT_EQ(b[behind].pose.at, at_inches(36, 27));
  b[b.foot].pose.at = at_inches(36, 25);
  Lines gone = b;
  gone[behind].on_table = 0;
  Scripted none({});
  gone.run(FollowBack{behind, gone.foot, 36000, 28000, static_cast<int>(north), Withdrawal::FallBack, gone.enemy}, none);
  EXPECT_TRUE(gone.state.agenda.empty());
  EXPECT_EQ(gone[behind].pose.at, at_inches(36, 27));
  follow();
  EXPECT_EQ(b[behind].pose.at, at_inches(36, 24));
}

TEST(Combat, a_beaten_attacker_goes_back_and_the_defender_may_form_square) {  // BN-CCOUT-05, BN-CCOUT-09
  Lines b;
  Script script("3 4", {1}, {falls_back_south});
  combat_phase(b, script);
  EXPECT_EQ(y_of(b, b.foot), 25);
  EXPECT_EQ(y_of(b, b.enemy), 28);
  EXPECT_EQ(b[b.enemy].square, 1);
  EXPECT_TRUE(script.told("{} forms square", b.enemy));
}

TEST(Combat, who_stands_by_elsewhere_has_no_part_in_it) {  // BN-CCOUT-03, BN-CCOUT-05
  Battle b;
  b.add(0, 36, 44, south);  // a friend of the attackers, far behind the defenders
  const int foot = b.add(0, 36, 28, north), enemy = b.add(1, 36, 28, south);
  touch(b, foot, enemy);
  Script script("5 4", {}, {falls_back_north});
  combat_phase(b, script);
  EXPECT_EQ(y_of(b, enemy), 31);
  EXPECT_EQ(y_of(b, foot), 29);
}

TEST(Combat, a_draw_is_fought_again_with_the_ds_it_brought) {  // BN-CCOUT-06, BN-CCOUT-15
  Lines b;
  Script script("4 4  4 4  5 4", {}, {falls_back_north});
  combat_phase(b, script);
  // Two Ds each from the draws; the third costs a base.
  EXPECT_EQ(b[b.enemy].condition, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(b[b.foot].condition, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(script.row("attacker's modifiers", "opponent disrupted"), 0);  // the first throw
}

TEST(Combat, the_ds_of_a_round_count_in_the_next) {  // BN-CCOUT-15
  Lines b({.grade = Grade::Veteran}, {.ds = 1});
  b[b.foot].condition.disruption = 0;
  // 1 + 1 grade + 1 disrupted against 3; then 1 + 1 + 2 double against 3 + 1: again a draw; then both have lost a base.
  Script script("1 3  1 3  1 6", {0}, {back(Withdrawal::CombatRetire, 0, -6)});
  combat_phase(b, script);
  EXPECT_EQ(script.found("round"), 2);
}

TEST(Combat, whoever_is_left_of_several_goes_on_with_the_repeat) {  // BN-CCOUT-06, BN-CCMULTI-01, R135
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 6});
  const int weak = b.add(0, 34, 28, north, {.bases = 2, .ds = 2}), strong = b.add(0, 37.5, 28, north);
  touch(b, weak, enemy);
  touch(b, strong, enemy);
  Script script("4 4  6 1", {0}, {back(Withdrawal::CombatRetire, 0, 6)});
  // 6 to 6; the first has two Ds, but on two bases of six only.
  combat_phase(b, script);
  EXPECT_FALSE(b[weak].on_table);
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", strong, enemy));
  EXPECT_EQ(b[enemy].condition.bases, 5);
}

TEST(Combat, the_player_picks_the_order_of_combats) {  // BN-CC-14, BN-CC-04
  Battle b;
  const int one = b.add(1, 20, 28, south), two = b.add(1, 50, 28, south);
  const int at_one = b.add(0, 20, 28, north), at_two = b.add(0, 50, 28, north);
  touch(b, at_one, one);
  touch(b, at_two, two);
  Script script("5 4  4 5", {1, 0}, {back(Withdrawal::FallBack, 0, 3), back(Withdrawal::FallBack, 0, -3)});
  combat_phase(b, script);
  EXPECT_EQ(y_of(b, at_two), 29);  // the second was fought first, and won
  EXPECT_EQ(y_of(b, at_one), 25);
}

TEST(Combat, who_has_been_driven_off_does_not_fight_again) {  // BN-CC-13, BN-CC-01
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 6});
  const int foot = b.add(0, 34.5, 28, north, {.bases = 3}),
            horse = b.add(0, 37.5, 28, north, {.arm = Arm::Cavalry, .bases = 3});
  touch(b, foot, enemy);
  touch(b, horse, enemy);
  // The foot wins; its enemy falls back out of the horse's reach, so there is one combat only.
  Script script("6 3", {}, {falls_back_north});
  combat_phase(b, script);
  EXPECT_EQ(b[horse].condition.disruption, 0);
  EXPECT_EQ(y_of(b, enemy), 31);
}

// LOSSES AMONG SEVERAL

TEST(Combat, the_attacker_says_who_takes_the_second_d) {  // BN-CCMULTI-01, BN-CCMULTI-02
  const auto after = [](int taker) {
    Battle b;
    const int enemy = b.add(1, 36, 28, south, {.bases = 6});
    const int one = b.add(0, 34.5, 28, north, {.bases = 3}), two = b.add(0, 37.5, 28, north, {.bases = 3});
    touch(b, one, enemy);
    touch(b, two, enemy);
    combat_phase(b, "2 4", {taker, 0}, {falls_back_south, falls_back_south});  // -2: DD
    return std::pair(b[one].condition.disruption, b[two].condition.disruption);
  };
  EXPECT_EQ(after(1), std::pair(2, 1));
  EXPECT_EQ(after(2), std::pair(1, 2));
}

TEST(Combat, a_gun_may_be_lost_in_place_of_a_base) {  // BN-CCART-11
  const auto after = [](int answer) {
    Battle b;
    const int line = b.add(1, 36, 28, south, {.bases = 3});
    const int gun = b.add_gun(1, 38, 28, south);
    const int foot = b.add(0, 36.5, 28, north);
    touch(b, foot, line);
    Script script("6 3", {answer}, {falls_back_north});  // +3: a base
    combat_phase(b, script);
    EXPECT_EQ(std::count_if(b.state.units.begin(), b.state.units.end(), [](const Unit& u) { return !u.on_table; }),
              answer);
    EXPECT_EQ(b[gun].on_table, 1 - answer);
    return b[line].condition;
  };
  EXPECT_EQ(after(0), (Condition{2, 1, 1, 0}));
  EXPECT_EQ(after(1), (Condition{3, 1, 0, 0}));
}

// CAVALRY AGAINST INFANTRY

TEST(Combat, horse_falls_back_from_infantry_that_stands_in_square) {  // BN-CCCAV-01, BN-CCCAV-02, BN-CCCAV-04
  Lines b({.arm = Arm::Cavalry});
  Script script("5 3", {}, {falls_back_south});  // +2
  combat_phase(b, script);
  EXPECT_EQ(b[b.enemy].condition.disruption, 2);
  EXPECT_EQ(y_of(b, b.enemy), 28);
  EXPECT_EQ(b[b.enemy].square, 1);
  EXPECT_EQ(y_of(b, b.foot), 25);
}

TEST(Combat, horse_may_ride_again_at_shaken_infantry) {  // BN-CCCAV-03, BN-CCCAV-04, BN-CCCAV-07
  Lines b({.arm = Arm::Cavalry});
  // +5: a base, stands, forms square. Then 6 + 2 (disrupted) + 1 marker against 4 + 2 square + 1: +2.
  Script script("6 1  6 4", {1}, {falls_back_south});
  combat_phase(b, script);
  EXPECT_EQ(script.found("round"), 2);
  EXPECT_EQ(b[b.enemy].square, 1);
  EXPECT_EQ(b[b.enemy].condition, (Condition{2, 1, 2, 0}));
  Lines c({.arm = Arm::Cavalry});
  combat_phase(c, "6 1", {0}, {falls_back_south});
  EXPECT_EQ(c[c.enemy].condition, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(y_of(c, c.foot), 25);
}

TEST(Combat, a_column_forms_square_from_depth) {  // BN-CCCAV-08
  Lines b({.arm = Arm::Cavalry}, {.stance = Stance::March});
  combat_phase(b, "4 4  4 5", {}, {falls_back_south});
  EXPECT_EQ(b[b.enemy].stance, Stance::Depth);
  EXPECT_EQ(b[b.enemy].square, 1);
}

TEST(Combat, a_column_that_forms_square_beside_others_finds_free_ground) {  // BN-CCCAV-08, R220
  Lines b({.arm = Arm::Cavalry}, {.stance = Stance::March});
  const int beside = b.add(1, 37.1, 29.5, south, {.stance = Stance::March});  // on the ground that Depth would take
  ASSERT_FALSE(overlapping_units(b));
  combat_phase(b, "4 4  4 5", {}, {falls_back_south});
  EXPECT_EQ(b[b.enemy].stance, Stance::Depth);
  EXPECT_EQ(b[b.enemy].square, 1);
  EXPECT_FALSE(overlapping_units(b));
  EXPECT_NE(b[b.enemy].pose.at, at_inches(36, 28));
  EXPECT_EQ(b[beside].pose.at, at_inches(37.1, 29.5));
}

// FLANKED

struct Flanked : Battle {
  int enemy = add(1, 36, 28.5, south);                             // 34 to 38, 28.5 to 29.5
  int foot = add(0, 33.999, 29, east, {.stance = Stance::Depth});  // at its right flank
  Flanked() { touch(*this, foot, enemy, true); }
};

TEST(Combat, a_flanked_unit_may_turn_before_the_second_round) {  // BN-CCMOD-13
  Flanked b;
  // 2 + 2 flank + 1 depth against 5: a draw. Turned: 5 + 1 + 1 for its D against 4 + 1.
  Script script("2 5  5 4", {1}, {back(Withdrawal::FallBack, 3, 0)});
  combat_phase(b, script);
  EXPECT_TRUE(script.told("{} turns to face {}", b.enemy, b.foot));
  EXPECT_EQ(b[b.enemy].pose.facing, west);
  EXPECT_EQ(b[b.enemy].condition, (Condition{3, 1, 1, 0}));  // +2 only
  Flanked square;
  Script formed("2 5  2 5", {2}, {back(Withdrawal::FallBack, -3, 0)});
  combat_phase(square, formed);
  EXPECT_EQ(square[square.enemy].square, 1);
  EXPECT_EQ(square[square.enemy].pose.facing, south);
}

TEST(Combat, a_gun_attacked_in_flank_turns_if_it_survives) {  // BN-CCART-07
  Battle b;
  const int gun = b.add_gun(1, 36, 28, south);
  const int foot = b.add(0, 35.499, 28.7, east, {.bases = 2});
  touch(b, foot, gun, true);
  Script script("1 6", {}, {back(Withdrawal::FallBack, -3, 0)});  // 1 + 2 flank + 2 numbers against 6: -1
  combat_phase(b, script);
  EXPECT_EQ(b[gun].on_table, 1);
  EXPECT_EQ(b[gun].pose.facing, west);
  EXPECT_TRUE(script.told("{} turns to face {}", gun, foot));
}

// GOING BACK

TEST(Combat, who_cannot_fall_back_takes_a_d) {  // BN-CCOUT-14
  Lines b;
  b.add_area(20, 29, 52, 40, AreaKind::Other);
  b.add_area(20, 10, 33.9, 40, AreaKind::Other);
  b.add_area(38.1, 10, 52, 40, AreaKind::Other);
  for (Area& area : b.setting->field.areas)
    area.going = {Going::Impassable, Going::Impassable, Going::Impassable, Going::Impassable};
  Script script("5 4", {}, {back(Withdrawal::FallBack, 0, 0)});
  combat_phase(b, script);
  EXPECT_EQ(y_of(b, b.enemy), 28);
  EXPECT_EQ(b[b.enemy].condition.disruption, 2);  // one from the row, one for the ground that it did not give
}

TEST(Combat, a_square_that_must_retreat_drops_square) {  // BN-SQUARE-09
  Lines b({.bases = 6, .grade = Grade::Veteran, .traits = aggressive}, {.ds = 1, .square = 1});
  // 6 + 1 numbers + 1 aggressive + 1 grade + 1 disrupted against 1
  combat_phase(b, "6 1", {}, {back(Withdrawal::CombatRetreat, 0, 12)});
  EXPECT_EQ(b[b.enemy].square, 0);
  Lines c({}, {.square = 1});  // one that falls back keeps it
  combat_phase(c, "5 4", {}, {falls_back_north});
  EXPECT_EQ(c[c.enemy].square, 1);
}

TEST(Combat, an_advance_stops_an_inch_from_another_enemy) {  // BN-CCOUT-16
  Lines b;
  b.add(1, 36, 29.5, south, {.bases = 2});  // a second line, half an inch behind the first
  combat_phase(b, "5 4", {}, {falls_back_north});
  EXPECT_EQ(y_of(b, b.foot), 28.5);
}

TEST(Combat, supports_of_a_beaten_attack_go_back_with_it) {  // BN-CCOUT-17
  Lines b;
  const int support = b.add(0, 36, 27, north);
  Script script("2 5", {0}, {back(Withdrawal::FallBack, 1, -2.828)});  // 2 + 2 numbers against 5: -1
  combat_phase(b, script);
  EXPECT_EQ(b[b.foot].pose.at, at_inches(37, 25.172));
  EXPECT_EQ(b[support].pose.at, at_inches(37, 24.172));
  EXPECT_TRUE(script.told("{} goes back with {}", support, b.foot));
  EXPECT_EQ(b[support].condition.disruption, 1);  // BN-CCMULTI-03: it lent all its bases
}

TEST(Combat, supports_of_the_defence_stay_unless_their_ground_is_needed) {  // BN-CCOUT-17
  Lines b;
  const int behind = b.add(1, 36, 29, south), beside = b.add(1, 40, 28, south);
  // 6 against 1 + 2 numbers: +3, the defender goes through its second line, which makes room for the victor.
  Script script("6 1", {}, {falls_back_north, falls_back_north});
  combat_phase(b, script);
  EXPECT_TRUE(script.told("{} gives up its ground to {}", behind, b.foot));
  EXPECT_EQ(y_of(b, behind), 32);
  EXPECT_EQ(b[beside].pose.at, at_inches(40, 28));
  EXPECT_EQ(y_of(b, b.foot), 29);
}

TEST(Combat, guns_beside_a_unit_that_falls_back_go_with_it) {  // BN-CCART-10, BN-CCART-14
  Battle b;
  const int line = b.add(1, 36, 28, south, {.bases = 3});
  const int gun = b.add_gun(1, 38, 28, south);
  const int foot = b.add(0, 35.5, 28, north, {.stance = Stance::Depth});
  touch(b, foot, line);
  combat_phase(b, "4 4", {}, {back(Withdrawal::FallBack, 0, 3)});  // depth: +1
  EXPECT_EQ(b[gun].pose.at, at_inches(38, 31));
  EXPECT_EQ(b[gun].stance, Stance::Unlimbered);
  EXPECT_EQ(b[gun].condition.disruption, 1);
  EXPECT_TRUE(b.board().touching(b.board().ground(gun), b.board().ground(line)));
}

TEST(Combat, guns_beside_a_unit_that_retires_limber_and_go) {  // BN-CCART-09, BN-CCART-13
  Battle b;
  const int line = b.add(1, 36, 28, south, {.bases = 3});
  const int gun = b.add_gun(1, 38, 28, south);
  const int foot = b.add(0, 35.5, 28, north, {.stance = Stance::Depth});
  touch(b, foot, line);
  combat_phase(b, "6 2", {0}, {back(Withdrawal::CombatRetire, 0, 6), back(Withdrawal::CombatRetire, 0, 6)});
  EXPECT_EQ(b[gun].stance, Stance::Limbered);
  EXPECT_EQ(y_of(b, gun), 34);
  EXPECT_EQ(b[gun].condition.disruption, 1);
}

// TWO ENEMIES

struct TwoEnemies : Battle {
  int enemy = add(1, 35, 28, south), second = add(1, 39, 28, south);
  int foot = add(0, 37, 28, north, {.bases = 6});  // three bases face each
  TwoEnemies() {
    touch(*this, foot, enemy);
    touch(*this, foot, second);
  }
};

TEST(Combat, it_stays_after_the_first_of_two_combats_and_disregards_a_d) {  // BN-CCTWO-01, BN-CCTWO-02, BN-CCTWO-05
  TwoEnemies b;
  // 4 + 1 numbers against 4: +1, it stays. Then its D is not counted: 4 + 1 against 4, and no second D.
  Script script("4 4  4 4", {0}, {back(Withdrawal::FallBack, 0, 3), back(Withdrawal::FallBack, 0, 3)});
  combat_phase(b, script);
  EXPECT_EQ(b[b.foot].condition, (Condition{6, 1, 0, 0}));
  EXPECT_EQ(y_of(b, b.foot), 29);  // it advanced once, after the second
  EXPECT_EQ(script.row("defender's modifiers", "opponent disrupted"), 0);
}

TEST(Combat, the_log_tells_the_bases_that_count_and_not_those_in_contact) {  // BN-CCTWO-03, BN-CC-09
  TwoEnemies b;
  Script script("2 4", {0, 0}, {falls_back_south});
  combat_phase(b, script);
  EXPECT_EQ(script.found("bases that count"), 6);
}

TEST(Combat, of_equal_attackers_the_player_says_whose_markers_count) {  // BN-CCMOD-19
  for (const int whose : {1, 2}) {
    Battle b;
    const int enemy = b.add(1, 36, 28, south, {.bases = 6});
    const int worn = b.add(0, 34.5, 28, north, {.stance = Stance::Depth, .bases = 3, .markers = 2});
    const int fresh = b.add(0, 37.5, 28, north, {.bases = 3});
    touch(b, worn, enemy);
    touch(b, fresh, enemy);
    // With its depth 4 + 1 against 4 + 2, or 2 + 1 against 4: both times -1.
    Script script(whose == 1 ? "4 4" : "2 4", {whose, 0}, {falls_back_south, falls_back_south});
    combat_phase(b, script);
    EXPECT_EQ(script.row("defender's modifiers", "opponent's morale markers"), whose == 1 ? 2 : 0);
  }
  // Nobody is asked where one of them is larger, or where it makes no difference.
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 6});
  const int worn = b.add(0, 34.5, 28, north, {.bases = 3}), fresh = b.add(0, 37.5, 28, north, {.bases = 3});
  touch(b, worn, enemy);
  touch(b, fresh, enemy);
  combat_phase(b, "2 4", {1, 0}, {falls_back_south, falls_back_south});
}

TEST(Combat, beaten_in_the_first_it_has_no_second) {  // BN-CCTWO-01
  TwoEnemies b;
  combat_phase(b, "2 4", {0, 0}, {falls_back_south});  // 2 + 1 against 4
  EXPECT_EQ(y_of(b, b.foot), 25);
  EXPECT_EQ(b[b.second].condition.disruption, 0);
}

struct Clinging : Battle {
  int enemy = add(1, 36, 28, south);  // 34 to 38
  int other =
      add(1, 41, 28, south, {.bases = 6});  // 38 to 44: touches an end base of the attacker, and is nobody's target
  int foot = add(0, 36.9, 28, north);       // 34.9 to 38.9
  Clinging() { touch(*this, foot, enemy); }
};

TEST(Combat, a_second_unit_in_contact_is_shaken_off_by_a_shift) {  // BN-CCTWO-04
  Clinging b;
  Script script("6 4", {0}, {back(Withdrawal::FallBack, 0, 3)});
  combat_phase(b, script);
  EXPECT_EQ(x_of(b, b.foot), 35.9);
  EXPECT_EQ(y_of(b, b.foot), 29);
  EXPECT_TRUE(script.told("{} shifts and gets free of {}", b.foot, b.other));
}

TEST(Combat, who_stays_in_contact_does_not_advance) {  // BN-CCTWO-04, BN-CCOUT-03
  Lines b;
  const int beside = b.add(1, 38, 26.5, west, {.bases = 2});  // its front along the attacker's right side: nothing bars the way ahead
  Script script("6 4", {3}, {back(Withdrawal::FallBack, 0, 3)});
  combat_phase(b, script);
  EXPECT_TRUE(script.told("{} stays in contact with {}", b.foot, beside));
  EXPECT_EQ(b[b.foot].pose.at, at_inches(36, 28));
}

TEST(Combat, an_inch_is_the_most_that_it_shifts) {  // BN-CCTWO-04
  const auto left_frees = [](double others_middle) {
    Clinging b;
    b[b.other].pose.at = at_inches(others_middle, 28);  // its end is 3 inches from there; ours 38.9, and 37.9 after an inch
    return way_free(b.board(), b.foot, FreeLeft).has_value();
  };
  EXPECT_TRUE(left_frees(40.95));
  EXPECT_FALSE(left_frees(40.85));
}

TEST(Combat, or_by_forming_depth_or_it_stays) {  // BN-CCTWO-04
  Clinging b;
  combat_phase(b, "6 4", {2}, {back(Withdrawal::FallBack, 0, 3)});
  EXPECT_EQ(b[b.foot].stance, Stance::Depth);
  EXPECT_EQ(y_of(b, b.foot), 29);
  EXPECT_LE(x_of(b, b.foot), 37);
  EXPECT_FALSE(overlapping_units(b));
  Clinging c;
  Script script("6 4", {3}, {back(Withdrawal::FallBack, 0, 3)});
  combat_phase(c, script);
  EXPECT_EQ(c[c.foot].pose.at, at_inches(36.9, 28));
  EXPECT_TRUE(script.told("{} stays in contact with {}", c.foot, c.other));
}

// FRIENDS IN THE WAY

// An assault over a bridge leaves the attacker on it, one over a wall astride the wall; neither bars the inch of advance.
TEST(Aftermath, an_advance_goes_on_from_the_bridge_or_the_wall_where_the_fight_was) {  // BN-CCOUT-03, BN-ASSLT-08
  for (const bool bridge : {true, false}) {
    Battle b;
    const int line = b.add_line(0, 27.5, 72, 27.5, bridge ? LineKind::River : LineKind::Wall, bridge ? Crossing::Impassable : Crossing::Obstacle);
    if (bridge) b.add_defile(36, 27.5, north, line);
    const int foot = b.add(0, 36, 28, north, {.stance = Stance::Depth, .bases = 3});  // 26 to 28
    b.add(1, 36, 44, south);
    Script script;
    b.state.agenda.push(AfterCombat{foot, Action::Advance, -1, -1});
    run_all(b, script.umpire());
    EXPECT_EQ(b[foot].pose.at, at_inches(36, 29)) << bridge;
    // What it does not stand on still bars it.
    b.add_line(0, 29.5, 72, 29.5, LineKind::River, Crossing::Impassable);
    b.state.agenda.push(AfterCombat{foot, Action::Advance, -1, -1});
    Script stops;
    run_all(b, stops.umpire());
    EXPECT_LE(y_of(b, foot), 29.5);
  }
}

TEST(Aftermath, an_advance_sends_friends_off_its_ground) {  // BN-CCOUT-03, BN-INTER-04, R221
  Battle b;
  const int foot = b.add(0, 36, 28, north, {.bases = 6});        // 33 to 39
  const int beside = b.add(0, 39.1, 29.1, north, {.bases = 2});  // 38.1 to 40.1, 28.1 to 29.1
  b.add(1, 36, 40, south);
  Script script;
  b.state.agenda.push(AfterCombat{foot, Action::Advance, -1, -1});
  run_all(b, script.umpire());
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 29));
  EXPECT_EQ(b[beside].pose.at, at_inches(39.1, 28));
  EXPECT_TRUE(script.told("{} moves back to make room", beside));
  // A friend that cannot go stops it.
  Battle c;
  const int line = c.add(0, 36, 28, north, {.bases = 6});
  const int held = c.add(0, 39.1, 29.1, north, {.bases = 2});
  c.add(1, 39.1, 29.9, south, {.bases = 2});  // within an inch of it
  c.state.agenda.push(AfterCombat{line, Action::Advance, -1, -1});
  Script stays;
  run_all(c, stays.umpire());
  EXPECT_LT(c[line].pose.at.y, 28110);
  EXPECT_EQ(c[held].pose.at, at_inches(39.1, 29.1));
}

TEST(Aftermath, a_general_may_go_back_with_a_support) {  // BN-GEN-06, BN-CCOUT-17
  Battle b;
  const int lead = b.add(0, 36, 25, north), support = b.add(0, 46, 28, north);
  const int near = b.add_general(0, 46, 22.5), far_off = b.add_general(0, 60, 22);
  // The principal stood at (36, 28) and went 3" back; the support goes with him, and past a general.
  Script script("", {support});
  b.state.agenda.push(FollowBack{support, lead, 36000, 28000, north, Withdrawal::FallBack, -1});
  run_all(b, script.umpire());
  EXPECT_NEAR(y_of(b, support), 25, 0.01);
  EXPECT_TRUE(b.board().within(point_ground(b.state.generals[static_cast<std::size_t>(near)].at), b.board().ground(support), inches(1)));
  EXPECT_EQ(b.state.generals[static_cast<std::size_t>(far_off)].at, at_inches(60, 22));
}

TEST(Aftermath, a_support_that_goes_back_with_its_principal_sends_friends_off) {  // BN-CCOUT-17, BN-INTER-08, R221
  Battle b;
  const int lead = b.add(0, 36, 25, north), support = b.add(0, 40, 28, north);  // the lead has gone back 3"
  const int second = b.add(0, 40, 25.5, north);                                 // where the support belongs
  b.add(1, 36, 40, south);
  b.state.agenda.push(FollowBack{support, lead, 36000, 28000, north, Withdrawal::FallBack, -1});
  Script script;
  run_all(b, script.umpire());
  EXPECT_EQ(b[support].pose.at, at_inches(40, 25));
  EXPECT_EQ(b[second].pose.at, at_inches(40, 24));
}

}  // namespace
}  // namespace linstock::big_napoleonic
