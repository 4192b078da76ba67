// THE FIRE PHASES: reaction at any place of a move, one throw a target, effects, fatigue, fire and the assault
#include "books/big-napoleonic/rules.h"
#include "books/big-napoleonic/firing_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

TEST(FirePhases, reaction_fire_takes_a_target_at_any_place_of_its_move) {  // BN-FIRE-01, BN-FIRE-15
  Battle b;
  const int line = b.add(1, 20, 20, north, {.bases = 3});
  const int enemy = b.add(0, 10, 22.5, east, {.bases = 3});
  walk(b, enemy, {Manoeuvre::advance(inches(20))}, Movement::Across);  // past the front, and 8 inches on
  EXPECT_EQ(bases_at(b, line, enemy, FirePhase::Initiative), 0);  // BN-FIRE-02: where it stands
  const auto shots = declared(b, line, FirePhase::Reaction);
  ASSERT_EQ(shots.size(), 1u);
  EXPECT_EQ(shots[0].bases, 3);
  EXPECT_NE(shots[0].place, where_it_stands);
}

TEST(FirePhases, however_many_fire_all_points_are_added) {  // BN-FP-08, BN-FIRE-14, R153
  Battle b;
  for (int i = 0; i < 10; ++i) b.add_gun(0, 27 + 2 * i, 25, north);  // 12 to 18 inches off: a point each
  const int enemy = b.add(1, 36, 40, south, {.bases = 6});
  Eager umpire({7});
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_EQ(b[enemy].condition.disruption, 2);  // the column of 10; with eight points it would be one D
}

TEST(FirePhases, initiative_fire_looks_at_positions_after_movement) {  // BN-FIRE-02
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 3});
  const int enemy = b.add(1, 20, 22, south, {.bases = 3});
  walk(b, enemy, {Manoeuvre::back(inches(6))}, Movement::Across);
  EXPECT_EQ(bases_at(b, line, enemy, FirePhase::Initiative), 0);
  EXPECT_EQ(bases_at(b, line, enemy, FirePhase::Reaction), 3);
}

TEST(FirePhases, a_place_between_two_half_inches_where_the_range_begins_is_found) {  // BN-FIRE-15, R150
  Battle b;
  const int column = b.add(1, 20, 20, north, {.stance = Stance::March, .bases = 3});  // lead base x 19.5 to 20.5
  // A limbered gun passes to the right front. Its near corner cuts the circle of 3 inches round (20.5, 20) for a third
  // of an inch, 6.03 to 6.37 inches along its way: between two half inches.
  const int gun = b.add_gun(0, 17.128, 25.694, south, Stance::Limbered);
  walk(b, gun, {Manoeuvre::shift(10392, -6000)}, Movement::Across);
  EXPECT_EQ(bases_at(b, column, gun, FirePhase::Reaction), 1);
  b[gun].start.pose.at = at_inches(17.148, 25.729);  // a hair further out it never comes within range
  b[gun].pose.at = b[gun].start.pose.at + Vec{10392, -6000};
  EXPECT_EQ(bases_at(b, column, gun, FirePhase::Reaction), 0);
}

TEST(FirePhases, units_that_did_not_move_are_targets_too_but_are_not_halted) {  // BN-FIRE-24, BN-EFFECT-05
  Battle b;
  b.add(1, 20, 20, north);
  const int enemy = b.add(0, 20, 22, south);
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_EQ(b[enemy].condition.bases, 3);
  EXPECT_FALSE(b[enemy].halted);
  EXPECT_EQ(b[enemy].pose.at, at_inches(20, 22));
}

TEST(FirePhases, all_fire_on_a_unit_is_one_throw_even_from_different_places_of_its_move) {  // BN-FIRE-14, BN-FIRE-15, BN-FP-08
  Battle b;
  const int first = b.add(1, 20, 20, north, {.bases = 3}), second = b.add(1, 30, 20, north, {.bases = 3});
  const int enemy = b.add(0, 14, 22.5, east, {.bases = 3});
  walk(b, enemy, {Manoeuvre::advance(inches(20))}, Movement::Across);
  Eager umpire({6});
  reaction_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_EQ(b[first].fired_bases, 3);
  EXPECT_EQ(b[second].fired_bases, 3);
  EXPECT_EQ(b[enemy].condition.disruption, 1);  // 9 points together: column 10, V; each alone would be R
}

TEST(FirePhases, initiative_fire_counts_what_reaction_fire_did) {  // BN-FIRE-03
  Battle b;
  b.add(1, 20, 20, north, {.grade = Grade::Veteran});
  const int attacker = b.add(0, 20, 22, south);
  Eager reaction({7});
  reaction_fire(b, reaction);  // 8 points: V, one D
  ASSERT_EQ(b[attacker].condition.disruption, 1);
  EXPECT_EQ(option_at(options(b, attacker), 0)->points, 4 * 4);  // one point a base instead of 1.5
}

TEST(FirePhases, the_firing_player_orders_the_throws) {  // BN-EFFECT-06, BN-FIRE-14
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 6});
  const int left = b.add(1, 17, 22, south, {.bases = 3}), right = b.add(1, 23, 22, south, {.bases = 3});
  Eager umpire({12, 2}, {fire_key(left, 0, Aim::Direct), fire_key(right, 0, Aim::Direct), right * 2});
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_EQ(b[right].condition.disruption, 1);  // 4.5 points: column 6, a 12 takes a base
  EXPECT_EQ(b[right].condition.bases, 2);
  EXPECT_EQ(b[left].condition.bases, 3);
  EXPECT_EQ(b[left].condition.disruption, 0);
  (void)line;
}

TEST(FirePhases, a_destroyed_target_is_not_thrown_at_again) {  // BN-EFFECT-06
  Battle b;
  b.add(0, 20, 20, north);
  const int enemy = b.add(1, 20, 22, south, {.bases = 2, .markers = 1});
  b.add(0, 20, 25, south);
  Eager umpire({12}, {fire_key(enemy, 0, Aim::Direct), fire_key(enemy, 1, Aim::Direct), enemy * 2});
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_FALSE(b[enemy].on_table);
  EXPECT_TRUE(b.state.shots.empty());
}

// FIRER FATIGUE

TEST(FirePhases, an_eleven_that_does_damage_tires_the_firer) {  // BN-FATIG-01, BN-FATIG-02
  Battle b;
  const int line = b.add(0, 20, 20, north);
  b.add(1, 20, 22, south);
  Eager umpire({11});
  initiative_fire(b, umpire);
  EXPECT_EQ(b[line].condition.disruption, 1);
}

TEST(FirePhases, a_unit_with_fewer_than_half_of_its_bases_firing_is_exempt) {  // BN-FATIG-04, BN-FATIG-07
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 5});
  const int enemy = b.add(1, 20, 22, south, {.bases = 6});
  const int key = fire_key(enemy, 0, Aim::Direct);
  Eager umpire({11}, {base_by_base, key, key, hold_fire, hold_fire, hold_fire});
  initiative_fire(b, umpire);
  EXPECT_EQ(b[enemy].condition.disruption, 2);  // column 3: DD
  EXPECT_EQ(b[line].condition.disruption, 0);
}

TEST(FirePhases, bases_that_fire_at_other_targets_count_for_the_half) {  // BN-FATIG-04, BN-FATIG-08
  Battle b;
  const int line = b.add(0, 20, 20, north, {.bases = 6});
  const int left = b.add(1, 17, 22, south, {.bases = 3}), right = b.add(1, 23, 22, south, {.bases = 3});
  const int at_left = fire_key(left, 0, Aim::Direct), at_right = fire_key(right, 0, Aim::Direct);
  // Two bases at the one and one at the other: half of six in all, though each alone would be fewer.
  Eager umpire({11, 11}, {base_by_base, at_left, at_left, hold_fire, base_by_base, at_right, hold_fire, hold_fire, left * 2});
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_EQ(b[line].condition.disruption, 1);  // both throws tire it, but only once
}

TEST(FirePhases, between_equal_contributors_the_firing_player_picks_who_tires) {  // BN-FATIG-03
  Battle b;
  const int one = b.add(0, 17, 20, north, {.bases = 3}), two = b.add(0, 23, 20, north, {.bases = 3});
  const int enemy = b.add(1, 20, 22, south, {.bases = 6});
  const int key = fire_key(enemy, 0, Aim::Direct);
  Eager umpire({11}, {key, key, 1});
  initiative_fire(b, umpire);
  EXPECT_TRUE(umpire.all_used());
  EXPECT_EQ(b[one].condition.disruption, 0);
  EXPECT_EQ(b[two].condition.disruption, 1);
}

// FIRE AND THE ASSAULT

struct AssaultFire : testing::Test {
  Battle b;
  int defender = b.add(1, 20, 20, north, {.bases = 6});  // 17 to 23
  int attacker = b.add(0, 18.5, 26, south, {.stance = Stance::Depth});
  void SetUp() override {
    walk(b, attacker, {Manoeuvre::advance(inches(6))});  // its front touches the left of the line
    made_contact(b, attacker, defender);
  }
};

TEST_F(AssaultFire, bases_that_would_join_the_combat_fire_even_out_of_arc) {  // BN-FASSLT-01, BN-FASSLT-02, BN-FIRE-13
  // The attacker stands at x 17.5 to 19.5 and y 20 to 22, in contact. The base at 22 to 23 does not have it in its
  // quadrant, but it is within 3 inches and would join the combat.
  b[attacker].path.clear();
  EXPECT_EQ(bases_at(b, defender, attacker, FirePhase::Reaction), 6);
  b.state.contacts.clear();
  EXPECT_EQ(bases_at(b, defender, attacker, FirePhase::Reaction), 5);
}

TEST_F(AssaultFire, a_unit_assaulted_in_flank_has_no_base_engaged_on_its_front_edge) {  // BN-FASSLT-08
  b[attacker].path.clear();
  b[attacker].pose = {at_inches(17, 19.8), east};  // against its left side, y 18.8 to 20.8
  EXPECT_EQ(bases_at(b, defender, attacker, FirePhase::Reaction), 1);  // the end base has a part of it in its quadrant
  b[attacker].pose = {at_inches(17, 18.9), east};  // nothing of it ahead of the front line
  EXPECT_EQ(bases_at(b, defender, attacker, FirePhase::Reaction), 0);
  b[defender].square = 1;  // any edge of a square
  EXPECT_GE(bases_at(b, defender, attacker, FirePhase::Reaction), 1);
}

TEST_F(AssaultFire, a_base_in_contact_fires_only_at_the_unit_that_it_touches) {  // BN-FIRE-30
  const int other = b.add(0, 22, 21.5, south, {.bases = 3});  // 20.5 to 23.5, 1.5 inches ahead
  const auto shots = declared(b, defender, FirePhase::Reaction);
  int at_attacker = 0, at_other = 0;
  for (const Shot& s : shots) (s.target == attacker ? at_attacker : at_other) += s.target == attacker || s.target == other ? s.bases : 0;
  // The bases from 17 to 20 touch the attacker; the next has it at half an inch, the other at 1.5. The one from 21 to 22
  // has both at 1.5 inches, a choice; the last has only the other near enough.
  EXPECT_EQ(at_attacker, 5);
  EXPECT_EQ(at_other, 1);
}

TEST_F(AssaultFire, a_base_that_touches_one_enemy_may_not_fire_at_another_that_it_sees) {  // BN-FIRE-30
  b[defender].stance = Stance::March;
  b[defender].pose = {at_inches(20, 20), north};
  b[attacker].path.clear();
  b[attacker].pose = {at_inches(20.5, 19.5), west};  // against the right side of the lead base
  const int ahead = b.add(0, 20, 22, south, {.bases = 3});
  EXPECT_EQ(bases_at(b, defender, ahead, FirePhase::Reaction), 0);
  b[attacker].pose.at.x += inches(2);
  EXPECT_EQ(bases_at(b, defender, ahead, FirePhase::Reaction), 1);
}

TEST_F(AssaultFire, the_assaulting_unit_comes_first_as_the_nearest) {  // BN-FIRE-22
  const int other = b.add(0, 18.5, 23.2, south, {.bases = 3});
  (void)other;
  for (const Shot& s : declared(b, defender, FirePhase::Reaction)) EXPECT_EQ(s.target, attacker);
}

TEST_F(AssaultFire, the_attacking_infantry_fires_in_the_initiative_phase) {  // BN-FASSLT-05
  EXPECT_EQ(bases_at(b, attacker, defender, FirePhase::Initiative), 2);
  b[attacker].arm = Arm::Cavalry;
  EXPECT_EQ(bases_at(b, attacker, defender, FirePhase::Initiative), 0);
}

TEST_F(AssaultFire, a_halted_attacker_goes_back_out_of_the_contact_zone_and_the_assault_fails) {  // BN-FASSLT-03, BN-HALT-03
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_TRUE(b[attacker].halted);
  EXPECT_TRUE(b.state.contacts.empty());
  EXPECT_EQ(b[attacker].assault_target, -1);
  EXPECT_FALSE(b.board().in_contact_zone(b.board().ground(attacker), defender));
}

TEST_F(AssaultFire, an_attacker_that_is_not_halted_stays_in_contact) {  // BN-FASSLT-04, BN-FASSLT-01
  Eager umpire({2});
  reaction_fire(b, umpire);
  EXPECT_EQ(b[attacker].pose.at, at_inches(18.5, 20));
  EXPECT_EQ(b.state.contacts.size(), 1u);
}

TEST_F(AssaultFire, if_one_of_two_attackers_is_stopped_the_other_goes_on) {  // BN-FASSLT-07
  const int second = b.add(0, 21.5, 26, south, {.stance = Stance::Depth});
  walk(b, second, {Manoeuvre::advance(inches(6))});
  made_contact(b, second, defender);
  Eager umpire({12, 2}, {fire_key(attacker, 0, Aim::Direct), hold_fire});
  // The middle base touches both; whatever it does, the first attacker is halted and the second is not.
  reaction_fire(b, umpire);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0].attacker, second);
  EXPECT_FALSE(b[second].halted);
}

TEST_F(AssaultFire, a_defender_destroyed_by_initiative_fire_is_exploited_at_once) {  // BN-FASSLT-06
  b[defender].condition = {2, 2, 3, 0};
  Eager umpire({12});
  initiative_fire(b, umpire);
  EXPECT_FALSE(b[defender].on_table);
  ASSERT_FALSE(b.state.agenda.empty());
  EXPECT_EQ(std::get<Exploit>(b.state.agenda.steps.back()), (Exploit{attacker, -1}));
  EXPECT_TRUE(b.state.contacts[0].resolved);
}

// SUGGESTIONS

TEST_F(AssaultFire, the_commander_fires_at_the_assault_and_never_answers_what_is_not_asked) {
  Eager umpire({}, {});
  b.run(FireUnit{defender, FirePhase::Reaction}, umpire);
  ASSERT_FALSE(umpire.asked.empty());
  b.state.shots.clear();
  b[defender].fired_bases = 0;
  for (const Question& question : umpire.asked) {
    std::vector<Suggestion> out;
    Rules::suggest(b.state, FireUnit{defender, FirePhase::Reaction}, *b.setting, question, 1, 12345, out);
    ASSERT_FALSE(out.empty());
    Refusal why;
    for (const Suggestion& s : out) EXPECT_TRUE(fits(question, s.answer, why)) << why.message;
    const auto best = std::max_element(out.begin(), out.end(), [](const auto& a, const auto& c) { return a.score < c.score; });
    EXPECT_EQ(best->answer.value, fire_key(attacker, 0, Aim::Direct));
  }
}

TEST(FirePhases, a_target_is_in_march_if_half_of_the_points_met_it_so) {  // BN-SHIFT-02, BN-SHIFT-06
  Battle b;
  const int one = b.add(0, 20, 20, north), two = b.add(0, 26, 20, north), target = b.add(1, 23, 24, south);
  const auto in_march = [&](int points, int others) {
    b.state.shots.clear();
    b.state.shots.push_back({.firer = one, .target = target, .bases = 1, .points = points, .march = 1});
    b.state.shots.push_back({.firer = two, .target = target, .bases = 1, .points = others});
    return fire_facts(b.state, {0, 1}, FirePhase::Reaction).target.march;
  };
  EXPECT_TRUE(in_march(6, 6));
  EXPECT_TRUE(in_march(7, 6));
  EXPECT_FALSE(in_march(6, 7));
  EXPECT_FALSE(in_march(0, 7));
  EXPECT_TRUE(in_march(6, 0));
}

TEST(FirePhases, whoever_went_somewhere_may_be_halted) {  // BN-HALT-01, BN-HALT-09, BN-FIRE-24
  Battle b;
  const int foot = b.add(0, 20, 20, north), target = b.add(1, 20, 24, south);
  b.state.shots.push_back({.firer = foot, .target = target, .bases = 1, .points = 6});
  for (const Movement moved : {Movement::None, Movement::Redeployed, Movement::Across, Movement::Towards}) {
    b[target].moved = moved;
    EXPECT_EQ(fire_facts(b.state, {0}, FirePhase::Reaction).target.moved != 0, moved >= Movement::Across);
  }
}

// Of two attackers only the one whose enemy was shot away exploits.
TEST(FirePhases, whose_own_enemy_is_gone_exploits) {  // BN-FASSLT-06
  Battle b;
  const int one = b.add(0, 20, 20, north), two = b.add(0, 30, 20, north);
  const int target = b.add(1, 20, 20, south, {.bases = 3, .ds = 2}), other = b.add(1, 30, 20, south);
  b[target].condition.bases = 2;
  made_contact(b, one, target);
  made_contact(b, two, other);
  b.state.shots.push_back({.firer = one, .target = target, .bases = 4, .points = 60});
  b.state.agenda.push(ResolveFire{0, FirePhase::Initiative});
  Eager umpire({10});
  run_fire(b, umpire);
  EXPECT_FALSE(b[target].on_table);
  std::vector<int> exploiting;
  for (const Step& step : b.state.agenda.steps)
    if (const auto* exploit = std::get_if<Exploit>(&step)) exploiting.push_back(exploit->unit);
  EXPECT_EQ(exploiting, std::vector<int>{one});
}

}  // namespace
}  // namespace linstock::big_napoleonic
