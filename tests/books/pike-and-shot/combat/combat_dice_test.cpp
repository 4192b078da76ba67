// COMBAT: dice and hits of one unit.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using F = DiceFacts;

// A C grade unit with four bases in contact that has stood in this combat since last turn: four dice, 5 or 6.
DiceFacts foot() { return usual<DiceFacts>(); }
DiceFacts horse() {
  DiceFacts f = foot();
  f.arm = Arm::Horse;
  return f;
}
// Two front-rank pike bases with two behind, and two bases of shot.
DiceFacts pikes() {
  DiceFacts f = foot();
  f.pikes = f.second_rank_pikes = f.bases = 2;
  return f;
}
DiceFacts guns() {
  DiceFacts f = foot();
  f.arm = Arm::Guns;
  f.formation = Formation::Unlimbered;
  f.bases = 2;
  return f;
}
template <class Change>
DiceFacts but(DiceFacts f, Change change) {
  change(f);
  return f;
}

DiceThrown thrown(const DiceFacts& f, const Tables& tables = {}) {
  expect_good(f);
  Seeded dice(Seed::numbered(1));
  return throw_combat_dice(f, tables, dice);
}
int dice(const DiceFacts& f, const Tables& tables = {}) { return thrown(f, tables).dice; }
int score(const DiceFacts& f, const Tables& tables = {}) { return thrown(f, tables).score; }
template <class Change>
int change(DiceFacts f, Change how) {
  return dice(but(f, how)) - dice(f);
}

TEST(CombatDice, pikes) {  // PS-MELEE-01, PS-MELEE-03, PS-MELEE-04, PS-MELEE-05, PS-MELEE-21
  EXPECT_EQ(dice(foot()), 4);
  EXPECT_EQ(dice(pikes()), 2 + 2);  // after the charge round: one die a base, no second rank
  const auto by_horse = but(pikes(), [](F& f) { f.charged_by_horse = 1, f.bases_against_horse = 4; });
  EXPECT_EQ(dice(by_horse), 3 * 2 + 2 + 2);  // PS-MELEE-03, PS-MELEE-21
  EXPECT_EQ(dice(but(pikes(), [](F& f) { f.charged_by_foot = 1; })), 2 * 2 + 2 + 2);  // PS-MELEE-04
  EXPECT_EQ(dice(but(pikes(), [](F& f) { f.charging = 1; })), 2 * 2 + 2 + 2);
  EXPECT_EQ(dice(but(pikes(), [](F& f) { f.charge_combat = 1; })), 2 * 2 + 2 + 2);  // PS-MELEE-22
}

TEST(CombatDice, pikes_have_more_dice_only_formed_and_when_they_wait) {  // PS-MELEE-23, PS-MELEE-24
  const auto by_horse = but(pikes(), [](F& f) { f.charged_by_horse = 1, f.bases_against_horse = 4; });
  EXPECT_EQ(dice(but(by_horse, [](F& f) { f.formation = Formation::Unformed; })), 2 + 2);
  EXPECT_EQ(dice(but(by_horse, [](F& f) { f.formation = Formation::MarchColumn; })), 2 + 2);
  EXPECT_EQ(dice(but(by_horse, [](F& f) { f.formation = Formation::AssaultColumn; })), 3 * 2 + 2 + 2);
  EXPECT_EQ(dice(but(by_horse, [](F& f) { f.charging = 1; })), 2 * 2 + 2 + 2);  // pikes that charge cavalry
  EXPECT_EQ(dice(but(by_horse, [](F& f) { f.pikes = f.second_rank_pikes = 0, f.bases = 4, f.has_pikes = 1; })), 4);
}

// The printed list, written out again: reason, unit, change, dice.
TEST(CombatDice, grades) {  // PS-MELEE-06, PS-MELEE-07, PS-DEF-04
  const int plus[] = {+2, +2, +1, 0, -1, -2};
  for (int grade = 0; grade < 6; ++grade)
    for (const DiceFacts& unit : {foot(), horse(), pikes(), guns()})
      EXPECT_EQ(change(unit, [=](F& f) { f.grade = static_cast<Grade>(grade); }), plus[grade]) << grade_names[grade];
}

TEST(CombatDice, leader_ground_support) {  // PS-MELEE-08, PS-MELEE-09, PS-MELEE-16, PS-MELEE-26, PS-MELEE-27, PS-CMD-06
  for (const DiceFacts& unit : {foot(), horse(), pikes()}) {
    EXPECT_EQ(change(unit, [](F& f) { f.inspire = 1; }), 1);
    EXPECT_EQ(change(unit, [](F& f) { f.inspire = 2; }), 2);
    EXPECT_EQ(change(unit, [](F& f) { f.inspire = 3; }), 2);  // at most
    EXPECT_EQ(change(unit, [](F& f) { f.ground = 1; }), 1);
    EXPECT_EQ(change(unit, [](F& f) { f.supported = 1; }), 1);
  }
}

TEST(CombatDice, charging) {  // PS-MELEE-10, PS-MELEE-11, PS-MELEE-12, PS-CHG-03
  EXPECT_EQ(change(horse(), [](F& f) { f.charging = 1; }), 1);
  EXPECT_EQ(change(foot(), [](F& f) { f.charging = 1; }), 0);
  EXPECT_EQ(change(foot(), [](F& f) { f.charging = f.swordsmen = 1; }), 1);
  EXPECT_EQ(change(foot(), [](F& f) { f.swordsmen = 1; }), 0);
  EXPECT_EQ(change(horse(), [](F& f) { f.charging = f.a_loutrance = 1; }), 1);  // not against foot
  EXPECT_EQ(change(horse(), [](F& f) { f.charging = f.a_loutrance = 1, f.bases_against_horse = 4; }), 2);
  EXPECT_EQ(change(horse(), [](F& f) { f.charging = f.a_loutrance = 1, f.bases_against_horse = 1; }),
            2);  // PS-MELEE-29
  // PS-MELEE-16: support does not count for those who charge a l'outrance.
  EXPECT_EQ(change(horse(), [](F& f) { f.charging = f.supported = 1; }), 2);
  EXPECT_EQ(change(horse(), [](F& f) { f.charging = f.a_loutrance = f.supported = 1; }), 1);
}

TEST(CombatDice, following_up_and_pursuing) {  // PS-MELEE-13, PS-MELEE-14, PS-MELEE-30
  EXPECT_EQ(change(foot(), [](F& f) { f.following_up = 1; }), 1);
  EXPECT_EQ(change(foot(), [](F& f) { f.pursuing = 1; }), 1);
  EXPECT_EQ(change(foot(), [](F& f) { f.pursuing = f.following_up = 1; }), 1);
  EXPECT_EQ(change(horse(), [](F& f) { f.pursuing = 1; }), 2);
  EXPECT_EQ(change(horse(), [](F& f) { f.pursuing = f.charging = 1; }), 3);  // a pursuit charge
}

TEST(CombatDice, cuirassiers_against_other_cavalry) {  // PS-MELEE-15, PS-MELEE-28
  const auto against = [](int bases, int all) {
    return change(horse(),
                  [=](F& f) { f.cuirassiers = 1, f.bases_against_horse = bases, f.enemy_all_cuirassiers = all; });
  };
  EXPECT_EQ(against(4, 0), 1);
  EXPECT_EQ(against(1, 0), 1);
  EXPECT_EQ(against(4, 1), 0);
  EXPECT_EQ(against(0, 0), 0);
}

TEST(CombatDice, minuses) {  // PS-MELEE-17, PS-MELEE-18, PS-MELEE-19
  const int counted[] = {0, -1, -2, -3, -4, -5, -5, -5};
  for (int dps = 0; dps < 8; ++dps)
    EXPECT_EQ(change(but(foot(), [](F& f) { f.bases = 8; }), [=](F& f) { f.dps = dps; }), counted[dps]);

  const auto charged = but(foot(), [](F& f) { f.charged_by_horse = 1, f.bases_against_horse = 4; });
  EXPECT_EQ(change(charged, [](F& f) { f.moved = 1; }), -2);
  EXPECT_EQ(change(but(foot(), [](F& f) { f.charged_by_foot = 1; }), [](F& f) { f.moved = 1; }), 0);
  EXPECT_EQ(change(foot(), [](F& f) { f.moved = 1; }), 0);
  EXPECT_EQ(change(but(charged, [](F& f) { f.arm = Arm::Horse; }), [](F& f) { f.moved = 1; }), 0);
  EXPECT_EQ(change(charged, [](F& f) { f.hit_from_behind = 1; }), -2);
  EXPECT_EQ(change(but(horse(), [](F& f) { f.charged_by_foot = 1; }), [](F& f) { f.hit_from_behind = 1; }), -2);
}

TEST(CombatDice, extending_bases) {  // PS-MELEE-20, PS-MELEE-25
  EXPECT_EQ(change(foot(), [](F& f) { f.extending = 3; }), 3);
  EXPECT_EQ(change(horse(), [](F& f) { f.extending = 2; }), 2);
  const auto charged = but(pikes(), [](F& f) { f.charged_by_horse = 1, f.bases_against_horse = 4; });
  EXPECT_EQ(change(charged, [](F& f) { f.extending = 1; }), 1);  // a pike base too adds one die only
}

TEST(CombatDice, guns_fight_with_a_die_a_gun) {  // PS-MELEE-31
  EXPECT_EQ(dice(guns()), 2);
  EXPECT_EQ(change(guns(), [](F& f) { f.ground = 1; }), 0);
  EXPECT_EQ(change(guns(), [](F& f) { f.supported = f.inspire = 1; }), 2);
  EXPECT_EQ(change(guns(), [](F& f) { f.dps = 1; }), -1);
  EXPECT_EQ(change(guns(), [](F& f) { f.charged_by_foot = f.hit_from_behind = 1; }), 0);
  EXPECT_EQ(dice(but(guns(), [](F& f) { f.formation = Formation::Limbered, f.grade = Grade::A1; })), 0);
}

TEST(CombatDice, fewer_than_one_die_is_none) {  // PS-MELEE-02
  const auto weak = but(foot(), [](F& f) { f.bases = 2, f.dps = 5, f.grade = Grade::E; });
  EXPECT_EQ(dice(weak), 0);
  EXPECT_EQ(judge<throw_combat_dice>(weak).hits, 0);
}

// HITS

TEST(CombatHits, five_or_six_else_six) {  // PS-HIT-01, PS-HIT-02, PS-HIT-03
  EXPECT_EQ(score(foot()), 5);
  EXPECT_EQ(score(horse()), 5);
  EXPECT_EQ(score(guns()), 5);
  for (const Formation formation : {Formation::AssaultColumn, Formation::MarchColumn, Formation::Unformed})
    EXPECT_EQ(score(but(foot(), [=](F& f) { f.formation = formation; })), 6);
  EXPECT_EQ(score(but(foot(), [](F& f) { f.arm = Arm::Skirmishers, f.formation = Formation::Unformed; })), 6);
  EXPECT_EQ(score(but(foot(), [](F& f) { f.arm = Arm::Dragoons, f.mounted = 1; })), 6);  // PS-DEF-19
  EXPECT_EQ(score(but(foot(), [](F& f) { f.bases_against_works = 4; })), 6);
  EXPECT_EQ(score(but(foot(), [](F& f) { f.in_fieldworks = 1; })), 5);  // own works do not hinder
}

TEST(CombatHits, shot_alone_is_helpless_against_horse) {  // PS-HIT-04, PS-HIT-05
  const auto met = but(foot(), [](F& f) { f.bases_against_horse = 4; });
  EXPECT_EQ(score(met), 6);
  EXPECT_EQ(score(but(met, [](F& f) { f.bayonets_fixed = 1; })), 5);
  EXPECT_EQ(score(but(met, [](F& f) { f.has_pikes = 1; })), 5);
  EXPECT_EQ(score(but(met, [](F& f) { f.pikes = 1, f.bases = 3; })), 5);
  EXPECT_EQ(score(but(horse(), [](F& f) { f.bases_against_horse = 4; })), 5);
  EXPECT_EQ(score(but(met, [](F& f) { f.arm = Arm::Dragoons; })), 6);
  EXPECT_EQ(score(foot()), 5);
}

TEST(CombatHits, pursuers_are_unformed) {  // PS-DEF-08, PS-HIT-02, PS-MELEE-14
  EXPECT_EQ(thrown(horse()).score, 5);
  EXPECT_EQ(thrown(but(horse(), [](F& f) { f.pursuing = 1; })).score, 6);
  EXPECT_EQ(problem(but(horse(), [](F& f) { f.pursuing = f.extending = 1; })), "extending PS-MELEE-25");
}

TEST(CombatDice, no_pikes_to_the_front_of_a_blow_from_behind) {  // PS-MELEE-23
  const auto struck = [](F& f) { f.hit_from_behind = f.charged_by_horse = 1, f.bases_against_horse = 2; };
  EXPECT_EQ(problem(but(but(pikes(), struck), [](F& f) { f.bases = 0; })), "pikes PS-MELEE-23");
  expect_good(but(pikes(), struck));
}

TEST(CombatHits, half_of_the_bases_decide) {  // PS-HIT-06
  EXPECT_EQ(score(but(foot(), [](F& f) { f.bases_against_horse = 1; })), 5);
  EXPECT_EQ(score(but(foot(), [](F& f) { f.bases_against_horse = 2; })), 6);
  EXPECT_EQ(score(but(foot(), [](F& f) { f.bases = 5, f.bases_against_works = 2; })), 5);
  EXPECT_EQ(score(but(foot(), [](F& f) { f.bases = 5, f.bases_against_works = 3; })), 6);
}

TEST(CombatHits, exact_odds) {
  const auto hits = [](int n) { return [n](const DiceThrown& o) { return o.hits == n; }; };
  EXPECT_EQ(chance<throw_combat_dice>(foot(), hits(0)), Fraction(16, 81));
  EXPECT_EQ(chance<throw_combat_dice>(foot(), hits(4)), Fraction(1, 81));
  const auto unformed = but(foot(), [](F& f) { f.formation = Formation::Unformed; });
  EXPECT_EQ(chance<throw_combat_dice>(unformed, hits(1)), Fraction(4 * 125, 1296));
  EXPECT_EQ(odds_that<DiceThrown>("combat-dice", foot(), hits(1)), Fraction(32, 81));
  EXPECT_EQ(roll<throw_combat_dice>(foot(), {"6 5 4 1"}).hits, 2);
}

// PS-MELEE-02, the other reading: dice by bases only; the figures are added to each die.
TEST(CombatDice, score_of_each_die_by_the_option) {  // PS-MELEE-02
  const Tables option = house("option.PS-MELEE-02", "score-of-each-die");
  const auto b_grade = but(foot(), [](F& f) { f.grade = Grade::B; });
  EXPECT_EQ(dice(b_grade), 5);
  EXPECT_EQ(score(b_grade), 5);
  EXPECT_EQ(dice(b_grade, option), 4);
  EXPECT_EQ(score(b_grade, option), 4);
  EXPECT_EQ(chance<throw_combat_dice>(b_grade, [](auto& o) { return o.hits == 4; }, option), Fraction(1, 16));
  EXPECT_EQ(roll<throw_combat_dice>(b_grade, {"4 4 3 6"}, option).hits, 3);
  // Two DPs: no C grade unit ever hits; six plus: none ever misses.
  const auto shaken = but(foot(), [](F& f) { f.dps = 2; });
  EXPECT_EQ(score(shaken, option), 7);
  EXPECT_EQ(chance<throw_combat_dice>(shaken, [](auto& o) { return o.hits > 0; }, option), Fraction(0));
  const auto best = but(horse(), [](F& f) { f.grade = Grade::A1, f.charging = 1, f.inspire = 2; });
  EXPECT_EQ(score(best, option), 1);
  EXPECT_EQ(dice(best, option), 4);
  // Extending and second-rank bases stay dice.
  const auto charged = but(pikes(), [](F& f) { f.charged_by_horse = 1, f.bases_against_horse = 4, f.extending = 1; });
  EXPECT_EQ(dice(charged, option), 3 * 2 + 2 + 2 + 1);
  EXPECT_TRUE(cites<throw_combat_dice>(b_grade, clause::PS_MELEE_02, {"1 1 1 1"}, option));
}

TEST(CombatDice, house_rules_change_the_numbers) {
  EXPECT_EQ(dice(but(foot(), [](F& f) { f.grade = Grade::A2; }), house("combat.a_grade", "+3")), 7);
  EXPECT_EQ(dice(but(foot(), [](F& f) { f.bases = 9, f.dps = 7; }), house("combat.most_dps", "7")), 2);
  EXPECT_EQ(dice(but(pikes(), [](F& f) { f.charged_by_foot = 1; }), house("combat.pike_in_charge", "3")), 10);
  EXPECT_EQ(score(foot(), house("hits.score", "4")), 4);
}

TEST(CombatDice, bad_facts) {
  const auto wrong = [](DiceFacts f, auto how) { return problem(but(f, how)); };
  EXPECT_EQ(wrong(horse(), [](F& f) { f.pikes = 1; }), "pikes PS-DEF-19");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.arm = Arm::Dragoons, f.has_pikes = 1; }), "has_pikes PS-DEF-19");
  EXPECT_EQ(wrong(pikes(), [](F& f) { f.second_rank_pikes = 3; }), "second_rank_pikes PS-MELEE-24");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.cuirassiers = 1; }), "cuirassiers PS-MELEE-15");
  EXPECT_EQ(wrong(horse(), [](F& f) { f.swordsmen = 1; }), "swordsmen PS-MELEE-11");
  EXPECT_EQ(wrong(horse(), [](F& f) { f.bayonets_fixed = 1; }), "bayonets_fixed PS-SEQ-03");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.charging = f.a_loutrance = 1; }), "a_loutrance PS-CHG-03");
  EXPECT_EQ(wrong(horse(), [](F& f) { f.a_loutrance = 1; }), "a_loutrance PS-CHG-03");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.formation = Formation::AssaultColumn, f.extending = 1; }),
            "extending PS-MELEE-25");
  EXPECT_EQ(wrong(guns(), [](F& f) { f.charging = 1; }), "charging PS-CHG-06");
  EXPECT_EQ(wrong(guns(), [](F& f) { f.formation = Formation::Line; }), "formation PS-DEF-08");
  EXPECT_EQ(wrong(horse(), [](F& f) { f.following_up = 1; }), "following_up PS-POST-03");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.bases = 0; }), "bases PS-MELEE-05");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.charged_by_horse = 1; }), "bases_against_horse PS-MELEE-29");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.bases_against_works = 5; }), "bases_against_works PS-HIT-06");
  EXPECT_EQ(wrong(foot(), [](F& f) { f.hit_from_behind = 1; }), "hit_from_behind PS-MELEE-18");
  EXPECT_EQ(wrong(pikes(), [](F& f) { f.single_rank = 1; }), "single_rank PS-RES-21");
}

}  // namespace
}  // namespace linstock::pike_and_shot
