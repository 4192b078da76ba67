// WHO TAKES PART? The facts of a combat as the map has them
#include "books/big-napoleonic/combat_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

TEST(Muster, the_facts_of_both_principals_are_those_of_the_units) {  // BN-CC-07, BN-CCMOD-08, BN-CCMOD-09, BN-CCMOD-10,
                                                                     // BN-CCMOD-14, BN-CCMOD-15
  Lines b({.stance = Stance::Depth, .bases = 5, .grade = Grade::Veteran, .traits = aggressive, .ds = 1},
          {.bases = 3, .grade = Grade::Raw, .ds = 2, .markers = 1, .square = 1});
  const CombatFacts f = facts(b, b.enemy, b.foot);
  ASSERT_EQ(f.attackers.size(), 1);
  ASSERT_EQ(f.defenders.size(), 1);
  const CombatUnit& a = f.attackers[0];
  EXPECT_EQ(a.role, Role::Principal);
  EXPECT_EQ(a.grade, Grade::Veteran);
  EXPECT_TRUE(a.aggressive && a.depth && !a.square);
  EXPECT_EQ(a.disruption, 1);
  EXPECT_EQ(a.bases, 5);
  EXPECT_EQ(a.engagement, Engagement::Only);
  EXPECT_FALSE(a.flank_start || a.flank_contact);
  const CombatUnit& d = f.defenders[0];
  EXPECT_EQ(d.grade, Grade::Raw);
  EXPECT_TRUE(d.square && !d.depth && !d.aggressive);
  EXPECT_EQ(d.disruption, 2);
  EXPECT_EQ(d.morale_markers, 1);
  EXPECT_EQ(d.bases, 3);
  EXPECT_FALSE(f.exploiting || f.turned_to_face || f.garrison || f.obstacle || f.uphill || f.difficult || f.village ||
               f.entrenchment || f.redoubt || f.fortification || f.defile || f.narrow_defile);
  EXPECT_FALSE(describe<CombatFacts>().refuse(&f));
}

TEST(Muster, bases_of_the_first_two_ranks_fight) {  // BN-CC-09
  EXPECT_EQ(facts(Lines({.stance = Stance::DepthThree, .bases = 6}), 1, 0).attackers[0].bases, 4);
  EXPECT_EQ(facts(Lines({.stance = Stance::Depth, .bases = 6}), 1, 0).attackers[0].bases, 6);
  EXPECT_EQ(facts(Lines({}, {.stance = Stance::March, .bases = 6}), 1, 0).defenders[0].bases, 2);
  EXPECT_EQ(facts(Lines({}, {.stance = Stance::DepthThree, .bases = 5}), 1, 0).defenders[0].bases, 4);
}

TEST(Muster, a_base_behind_a_marker_counts_markers_do_not) {  // BN-MM-10, BN-CC-12
  int behind_markers = 0;
  for (int bases = 2; bases <= 5; ++bases)
    for (int markers = 1; markers <= 3 && bases + markers <= 6; ++markers) {
      Lines b({}, {.stance = Stance::Depth, .bases = bases, .markers = markers});
      const int files = layout_of(b[b.enemy]).files;
      for (int i = 0; i < files; ++i)
        behind_markers += !(base_places(b[b.enemy]) >> i & 1) && (base_places(b[b.enemy]) >> (i + files) & 1);
      EXPECT_EQ(facts(b, b.enemy, b.foot).defenders[0].bases, bases);
    }
  EXPECT_GT(behind_markers, 0);
  // In three ranks the base of the third rank stays out.
  Lines c({}, {.stance = Stance::DepthThree, .bases = 5, .markers = 1});
  EXPECT_EQ(facts(c, c.enemy, c.foot).defenders[0].bases, 4);
}

TEST(Muster, support_from_behind_counts_where_the_front_base_touches_the_enemy) {  // BN-CC-06, BN-CC-10
  Lines b({}, {.bases = 3});                                                       // 34.5 to 37.5
  const int support = b.add(0, 37, 27, north, {.stance = Stance::March, .bases = 3});
  b[support].stance = Stance::Extended;  // 35.5 to 38.5: half a base off; it stands behind three
  const CombatRoster r = roster(b, b.enemy, b.foot);
  ASSERT_TRUE(part_of(r, support));
  EXPECT_EQ(part_of(r, support)->role, Role::Supporting);
  EXPECT_EQ(bases_of(r, support), 3);
  // Moved aside, only one of its bases is behind a base that touches; a corner is no contact.
  b[support].pose.at = at_inches(39.5, 27);  // 38 to 41: behind nothing, its corner at the line's rear corner
  EXPECT_FALSE(part_of(roster(b, b.enemy, b.foot), support));
  b[support].pose.at = at_inches(38.5, 27);  // 37 to 40: one base is behind the line's right base
  EXPECT_EQ(bases_of(roster(b, b.enemy, b.foot), support), 1);
  b[b.enemy].pose.at = at_inches(34.5, 28);  // 33 to 36: that base of the line faces nobody now
  EXPECT_FALSE(part_of(roster(b, b.enemy, b.foot), support));
}

TEST(Muster, a_third_rank_and_squares_behind_lend_nothing) {  // BN-CC-09, BN-CC-10, BN-ASSLT-17
  Lines deep({.stance = Stance::Depth});
  const int behind = deep.add(0, 36, 26, north, {.bases = 2});
  EXPECT_FALSE(part_of(roster(deep, deep.enemy, deep.foot), behind));
  Lines b;
  const int support = b.add(0, 36, 27, north);
  EXPECT_EQ(bases_of(roster(b, b.enemy, b.foot), support), 4);
  b[support].square = 1;
  EXPECT_FALSE(part_of(roster(b, b.enemy, b.foot), support));
}

TEST(Muster, a_support_in_depth_lends_its_front_rank) {  // BN-CC-10
  Lines b;
  const int support = b.add(0, 36, 27, north, {.stance = Stance::Depth, .bases = 6});
  EXPECT_EQ(bases_of(roster(b, b.enemy, b.foot), support), 3);
  EXPECT_EQ(part_of(roster(b, b.enemy, b.foot), support)->unit_bases, 6);
}

TEST(Muster, neighbours_in_line_lend_the_base_beside_the_contact) {  // BN-CC-02, BN-CC-10
  Lines b;
  const int neighbour = b.add(1, 40, 28, south);  // 38 to 42, shoulder to shoulder with the defender's end base
  EXPECT_EQ(bases_of(roster(b, b.enemy, b.foot), neighbour), 1);
  b[neighbour].stance = Stance::Depth;
  b[neighbour].pose.at = at_inches(39, 28);
  EXPECT_EQ(bases_of(roster(b, b.enemy, b.foot), neighbour), 1);  // the rear rank touches no base in contact
  b[neighbour].pose.at = at_inches(39.2, 28);
  EXPECT_FALSE(part_of(roster(b, b.enemy, b.foot), neighbour));  // not in contact
  b[neighbour].pose.at = at_inches(39, 29);                      // a corner's contact
  EXPECT_FALSE(part_of(roster(b, b.enemy, b.foot), neighbour));
}

TEST(Muster, a_base_acts_from_the_place_of_a_marker_beside_it) {  // BN-MM-02, BN-CC-12
  Lines b;
  // The neighbour has a marker at each end: the end place touches, and the base beside it fights from there.
  const int neighbour = b.add(1, 40, 28, south, {.bases = 2, .markers = 2});
  EXPECT_EQ(base_places(b[neighbour]) & 0b1001u, 0u);
  EXPECT_EQ(bases_of(roster(b, b.enemy, b.foot), neighbour), 1);
  // A marker of the attacker's front in contact brings in the base behind it all the same.
  Lines c({.bases = 2, .markers = 2});
  const int support = c.add(0, 36, 27, north);
  EXPECT_EQ(bases_of(roster(c, c.enemy, c.foot), support), 4);
  EXPECT_EQ(bases_of(roster(c, c.enemy, c.foot), c.foot), 2);
}

TEST(Muster, an_attacker_alongside_supports_unless_it_is_alone) {  // BN-ASSLT-19, BN-CC-05
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 3});
  const int foot = b.add(0, 34.9, 20, north), beside = b.add(0, 38.9, 20, north, {.bases = 3});
  charge(b, foot, enemy);
  charge(b, beside, enemy);
  EXPECT_EQ(b.state.contacts[0].alongside, 0);
  EXPECT_EQ(b.state.contacts[1].alongside, 1);
  const CombatRoster r = roster(b, enemy, foot);
  EXPECT_EQ(part_of(r, foot)->role, Role::Principal);
  EXPECT_EQ(part_of(r, beside)->role, Role::Supporting);
  EXPECT_EQ(bases_of(r, beside), 1);  // the base that touches; the next one is not in contact with it by an enemy
  b[foot].halted = 1;
  b[foot].pose.at = at_inches(34.9, 24);
  EXPECT_EQ(part_of(roster(b, enemy, beside), beside)->role, Role::Principal);
}

// SEVERAL COMBATS

TEST(Muster, several_principals_attack_one_unit_together) {  // BN-CC-04, BN-CC-05
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 6});
  const int one = b.add(0, 35, 28, north, {.stance = Stance::Depth}),
            two = b.add(0, 37, 28, north, {.stance = Stance::Depth});
  touch(b, one, enemy);
  touch(b, two, enemy);
  const CombatRoster r = roster(b, enemy, one);
  ASSERT_EQ(r.attackers.size(), 2);
  EXPECT_EQ(part_of(r, one)->role, Role::Principal);
  EXPECT_EQ(part_of(r, two)->role, Role::Principal);
  EXPECT_EQ(bases_of(r, one) + bases_of(r, two), 8);
}

TEST(Muster, bases_that_face_another_combat_are_drawn_away_with_those_behind_them) {  // BN-CC-11
  Battle b;
  const int enemy = b.add(1, 35, 28, south);                                        // 33 to 37
  const int second = b.add(1, 39, 28, south);                                       // 37 to 41
  const int foot = b.add(0, 36, 28, north, {.stance = Stance::Depth, .bases = 6});  // 34.5 to 37.5
  b[foot].pose.at = at_inches(36.5, 28);  // 35 to 38: its right base faces the second
  const int other = b.add(0, 40, 28, north, {.stance = Stance::Depth});
  touch(b, foot, enemy);
  touch(b, other, second);
  EXPECT_EQ(bases_of(roster(b, enemy, foot), foot), 4);
  const CombatRoster r = roster(b, second, other);
  EXPECT_EQ(part_of(r, foot)->role, Role::Supporting);  // there it supports, with the base that touches
  EXPECT_EQ(bases_of(r, foot), 1);
  EXPECT_FALSE(part_of(r, enemy));  // a principal of its own combat lends nothing to its neighbour
  b.state.contacts.pop_back();      // if nobody attacks the second, it is a support of the first
  EXPECT_EQ(bases_of(roster(b, enemy, foot), foot), 6);
  EXPECT_EQ(part_of(roster(b, enemy, foot), second)->role, Role::Supporting);
}

TEST(Muster, two_supports_in_contact_have_no_combat_and_their_bases_are_away) {  // BN-CC-08
  Lines b;
  const int ours = b.add(0, 39, 28, north, {.stance = Stance::Depth});  // beside the attacker: 38 to 40
  const CombatRoster alone = roster(b, b.enemy, b.foot);
  EXPECT_EQ(bases_of(alone, ours), 1);                                    // beside a base in contact
  const int theirs = b.add(1, 39, 28, south, {.stance = Stance::Depth});  // now it faces a support of theirs
  const CombatRoster r = roster(b, b.enemy, b.foot);
  EXPECT_FALSE(part_of(r, ours));
  EXPECT_FALSE(part_of(r, theirs));
  combat_phase(b, "3 3  6 3", {}, {back(Withdrawal::FallBack, 0, 3)});
  EXPECT_EQ(b[ours].condition.disruption, 0);
  EXPECT_EQ(b[theirs].condition.disruption, 0);
}

TEST(Muster, an_attacker_of_two_units_counts_wholly_in_both) {  // BN-CCTWO-03, BN-CCTWO-06, BN-CC-11
  Battle b;
  const int enemy = b.add(1, 35, 28, south), second = b.add(1, 39, 28, south);
  const int foot = b.add(0, 37, 28, north, {.bases = 6});  // 34 to 40: three bases face each
  touch(b, foot, enemy);
  touch(b, foot, second);
  const CombatUnit first = *part_of(roster(b, enemy, foot), foot);
  EXPECT_EQ(first.engagement, Engagement::First);
  EXPECT_EQ(first.bases, 3);
  EXPECT_EQ(first.unit_bases, 6);
  EXPECT_EQ(attacker_modifiers(facts(b, enemy, foot), {}).total(), 1);  // six to four
}

TEST(Muster, infantry_and_cavalry_fight_apart_in_the_order_of_contact) {  // BN-CC-13
  Battle b;
  const int enemy = b.add(1, 36, 28, south, {.bases = 6});
  const int horse = b.add(0, 34.5, 28, north, {.arm = Arm::Cavalry, .stance = Stance::Depth, .bases = 4});
  const int foot = b.add(0, 37, 28, north, {.stance = Stance::Depth});
  touch(b, horse, enemy);
  touch(b, foot, enemy);
  EXPECT_FALSE(part_of(roster(b, enemy, horse), foot));
  EXPECT_EQ(part_of(roster(b, enemy, foot), foot)->role, Role::Principal);
  // The horse throws first and is beaten; then the foot fights the same unit, which has formed square.
  Script script("1 4  4 4", {}, {back(Withdrawal::FallBack, 0, -3), back(Withdrawal::FallBack, 0, 3)});
  b.state.agenda.push(CombatPhase{0});
  run_all(b, script.umpire());
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", horse, enemy));
  EXPECT_TRUE(script.told("Close combat: {} attacks {}", foot, enemy));
  EXPECT_EQ(b[enemy].square, 1);
}

// GUNS

TEST(Muster, guns_in_contact_with_a_unit_make_it_the_principal_defender) {  // BN-CCART-01, BN-CC-04
  Battle b;
  const int line = b.add(1, 36, 28, south, {.bases = 3});                 // 34.5 to 37.5
  const int gun = b.add_gun(1, 38, 28, south);                            // 37.5 to 38.5
  const int foot = b.add(0, 38.5, 28, north, {.stance = Stance::Depth});  // 37.5 to 39.5: faces the gun alone
  touch(b, foot, gun);
  EXPECT_EQ(principal_defender(b.board(), gun), line);
  const CombatRoster r = roster(b, gun, foot);
  EXPECT_EQ(r.defenders[0], line);
  EXPECT_EQ(part_of(r, line)->role, Role::Principal);
  EXPECT_EQ(part_of(r, gun)->role, Role::Supporting);
  EXPECT_EQ(part_of(r, gun)->direct_contact, 1);
  // Gun and unit attacked by two units: still one combat.
  const int other = b.add(0, 35.5, 28, north, {.stance = Stance::Depth});
  touch(b, other, line);
  EXPECT_EQ(roster(b, line, other).attackers.size(), 2);
  EXPECT_EQ(roster(b, gun, foot).attackers.size(), 2);
  combat_phase(b, "1 6", {1, 0}, {back(Withdrawal::FallBack, 0, -3), back(Withdrawal::FallBack, 0, -3)});
  for (const Contact& c : b.state.contacts) EXPECT_EQ(c.resolved, 1);
}

TEST(Muster, a_gun_beside_the_attacked_unit_counts_only_as_a_supporting_base) {  // BN-CCART-02, BN-CCART-09
  Battle b;
  const int line = b.add(1, 36, 28, south, {.bases = 3});
  const int gun = b.add_gun(1, 38, 28, south);
  const int foot = b.add(0, 35.5, 28, north, {.stance = Stance::Depth});  // 34.5 to 36.5: not at the gun's neighbour
  touch(b, foot, line);
  EXPECT_EQ(part_of(roster(b, line, foot), gun)->role, Role::Beside);
  b[foot].pose.at = at_inches(36.5, 28);  // now the base beside the gun is in contact
  EXPECT_EQ(part_of(roster(b, line, foot), gun)->role, Role::Supporting);
  EXPECT_EQ(part_of(roster(b, line, foot), gun)->direct_contact, 0);
  b[gun].stance = Stance::Limbered;
  EXPECT_EQ(part_of(roster(b, line, foot), gun)->role, Role::Beside);
}

TEST(Muster, a_grand_battery_fights_one_combat) {  // BN-CCART-03, BN-CC-04
  Battle b;
  const int left = b.add_gun(1, 34, 28, south), middle = b.add_gun(1, 36, 28, south),
            right = b.add_gun(1, 38, 28, south);
  const int far_off = b.add_gun(1, 41, 28, south);  // two inches from the next: not of the battery
  const int one = b.add(0, 34, 28, north, {.stance = Stance::Depth}),
            two = b.add(0, 38, 28, north, {.stance = Stance::Depth});
  touch(b, one, left);
  touch(b, two, right);
  const CombatRoster r = roster(b, right, two);
  EXPECT_EQ(r.attackers.size(), 2);
  EXPECT_EQ(r.defenders.size(), 3);
  EXPECT_EQ(part_of(r, middle)->direct_contact, 0);
  EXPECT_EQ(part_of(r, left)->direct_contact, 1);
  EXPECT_FALSE(part_of(r, far_off));
  EXPECT_EQ(defender_modifiers(r.facts, {}).total(), 0);
  EXPECT_EQ(attacker_modifiers(r.facts, {}).total(), 1 + 2);  // depth; eight to three
  combat_phase(b, "1 5", {}, {back(Withdrawal::FallBack, 0, -3), back(Withdrawal::FallBack, 0, -3)});
  for (const Contact& c : b.state.contacts) EXPECT_EQ(c.resolved, 1);
}

TEST(Muster, a_battery_longer_than_the_lists_is_told) {  // BN-CCART-03
  Battle b;
  std::vector<int> guns;
  for (int i = 0; i < 14; ++i) guns.push_back(b.add_gun(1, 20 + 2 * i, 28, south));
  const int one = b.add(0, 20, 28, north, {.stance = Stance::Depth});
  touch(b, one, guns[0]);
  EXPECT_EQ(principal_defender(b.board(), guns[13]), principal_defender(b.board(), guns[0]));
  const CombatRoster r = roster(b, guns[0], one);
  EXPECT_EQ(r.defenders.size(), most_a_side);
  EXPECT_EQ(r.left_out, 14 - most_a_side);
}

TEST(Muster, a_garrison_is_no_support_of_guns_at_its_gates) {  // R201
  Battle b;
  const int town = b.add_area(34, 28, 38, 32, AreaKind::Town);
  const int garrison = b.add(1, 36, 30, south, {.stance = Stance::Town});
  b[garrison].town = town;
  const int gun = b.add_gun(1, 38.5, 28, south);
  EXPECT_EQ(principal_defender(b.board(), gun), gun);
}

// WHAT SUPPORTS PAY

TEST(Muster, a_support_that_lends_half_in_several_combats_pays_once) {  // BN-CCMULTI-03, BN-CCMULTI-04
  Battle b;
  const int left = b.add(1, 34, 28, south), right = b.add(1, 42, 28, south);  // 32 to 36, 40 to 44
  const int between = b.add(1, 38, 28, south);                                // 36 to 40: a base beside each
  const int one = b.add(0, 34.5, 28, north, {.stance = Stance::Depth, .bases = 6}),
            two = b.add(0, 41.5, 28, north, {.stance = Stance::Depth, .bases = 6});
  touch(b, one, left);
  touch(b, two, right);
  EXPECT_EQ(bases_of(roster(b, left, one), between), 1);
  Script script("5 3");
  // The first combat: 5 + 1 numbers + 1 depth against 3.
  b.run(FightCombat{left, one, 1, 0}, script.umpire());
  EXPECT_EQ(b[between].condition.disruption, 0);  // one base of four
  EXPECT_EQ(b[between].lent, 0b1000);
  while (!b.state.agenda.empty()) b.state.agenda.pop();
  EXPECT_EQ(part_of(roster(b, right, two), between)->lent_before, 1);
  Script second("3 6", {0}, {});
  b.run(FightCombat{right, two, 1, 0}, second.umpire());
  EXPECT_EQ(b[between].condition.disruption, 1);  // two of four by now
  EXPECT_EQ(b[between].lent_paid, 1);
  EXPECT_EQ(part_of(roster(b, left, one), between), std::nullopt);
}

}  // namespace
}  // namespace linstock::big_napoleonic
