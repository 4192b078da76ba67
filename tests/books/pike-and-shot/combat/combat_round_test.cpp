// COMBAT: a whole round, up to three units a side.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using U = CombatantFacts;

template <class Change>
CombatantFacts unit(Arm arm, Change change) {
  auto u = usual<CombatantFacts>();
  u.arm = arm;
  if (arm == Arm::Guns) u.formation = Formation::Unlimbered;
  change(u);
  return u;
}
CombatantFacts unit(Arm arm) {
  return unit(arm, [](U&) {});
}
CombatFacts combat(std::initializer_list<CombatantFacts> attackers, std::initializer_list<CombatantFacts> defenders) {
  CombatFacts f{};
  for (const auto& u : attackers) f.attackers.push(u);
  for (const auto& u : defenders) f.defenders.push(u);
  return f;
}
const auto charges = [](U& u) { u.charging = 1; };

TEST(Combat, horse_charges_foot) {  // PS-RES-01, PS-RES-05, PS-RES-12
  // Horse 4 + 1 charging; pikes 3 x 2 + 2 shot. 3 hits against 2: the horse leads by 1 and still has to retire.
  const auto f = combat({unit(Arm::Horse, charges)}, {unit(Arm::Foot, [](U& u) { u.pikes = u.bases = 2; })});
  const Fought o = roll<fight>(f, {"6 5 5 2 1", "6 5 4 4 3 3 2 1"});
  EXPECT_EQ(o.difference, 1);
  EXPECT_EQ(o.attackers_row, ResultRow::Success);
  EXPECT_EQ(o.defenders_row, ResultRow::DrivenBack);
  EXPECT_EQ(o.attackers[0].action, Action::Retire);
  EXPECT_EQ(o.attackers[0].dps, 1);
  EXPECT_EQ(o.defenders[0].action, Action::Remain);
  EXPECT_EQ(o.defenders[0].dps, 3);
}

TEST(Combat, all_units_of_a_side_share_difference_and_dps) {  // PS-MELEE-29, PS-RES-01
  // Two foot units charge one: dice of a side that need the same score are thrown together.
  const auto f = combat({unit(Arm::Foot, charges), unit(Arm::Foot, charges)}, {unit(Arm::Foot)});
  const Fought o = roll<fight>(f, {"6 6 5 1 1 1 1 1", "1 1 1 1"});
  EXPECT_EQ(o.difference, 3);
  for (const UnitResult& r : o.attackers) {
    EXPECT_EQ(r.dps, 1);
    EXPECT_EQ(r.action, Action::AnyPermitted);
    EXPECT_TRUE(r.may_pursue && r.may_take_position);  // PS-POST-01, PS-POST-03
    EXPECT_FALSE(r.may_retire || r.may_follow_up);
  }
  EXPECT_EQ(o.defenders[0].dps, 4);
  EXPECT_EQ(o.defenders[0].action, Action::Retire);
}

TEST(Combat, each_unit_needs_its_own_score) {  // PS-MELEE-29, PS-HIT-02
  const auto f = combat({unit(Arm::Foot), unit(Arm::Foot, [](U& u) { u.formation = Formation::Unformed; })},
                        {unit(Arm::Foot)});
  const Fought o = roll<fight>(f, {"5 5 5 5", "5 5 5 6", "1 1 1 1"});  // four hits and one
  EXPECT_EQ(o.difference, 5);
}

TEST(Combat, a_modifier_applies_against_any_enemy_in_contact) {  // PS-MELEE-29, PS-MELEE-12, PS-MELEE-28
  const auto dice_of_first = [](const CombatFacts& f) {
    Seeded dice(Seed::numbered(1));
    return pike_and_shot::dice_of(f.attackers[0], meets_of(f.attackers, 0, f.defenders), CombatTables{}, dice).dice;
  };
  const auto outrance = unit(Arm::Horse, [](U& u) { u.charging = u.a_loutrance = 1; });
  EXPECT_EQ(dice_of_first(combat({outrance}, {unit(Arm::Foot)})), 5);
  EXPECT_EQ(dice_of_first(combat({outrance}, {unit(Arm::Foot), unit(Arm::Horse)})), 6);
  auto apart = outrance;
  apart.touches_1 = 4, apart.touches_2 = 0;
  EXPECT_EQ(dice_of_first(combat({apart}, {unit(Arm::Foot), unit(Arm::Horse)})), 5);
  const auto cuirassiers = unit(Arm::Horse, [](U& u) { u.cuirassiers = 1; });
  EXPECT_EQ(dice_of_first(combat({cuirassiers}, {cuirassiers})), 4);
  EXPECT_EQ(dice_of_first(combat({cuirassiers}, {cuirassiers, unit(Arm::Horse)})), 5);
}

TEST(Combat, a_charge_makes_it_charge_combat_for_all) {  // PS-MELEE-22
  const auto pikes = unit(Arm::Foot, [](U& u) { u.pikes = 4, u.bases = 0; });
  auto other = unit(Arm::Foot, charges);
  const Meets standing =
      meets_of(combat({pikes}, {unit(Arm::Foot)}).attackers, 0, combat({pikes}, {unit(Arm::Foot)}).defenders);
  EXPECT_FALSE(standing.charge_combat);
  const auto f = combat({pikes}, {unit(Arm::Foot), other});
  const Meets charged = meets_of(f.attackers, 0, f.defenders);
  EXPECT_TRUE(charged.charge_combat && charged.charged_by_foot);
  EXPECT_FALSE(charged.charged_by_horse);
}

TEST(Combat, scores_look_at_half_of_the_bases) {  // PS-HIT-06, PS-HIT-03
  const auto score = [](int on_works, int in_open) {
    const auto attacker = unit(Arm::Foot, [=](U& u) { u.touches_1 = on_works, u.touches_2 = in_open; });
    const auto f = combat({attacker}, {unit(Arm::Foot, [](U& u) { u.in_fieldworks = 1; }), unit(Arm::Foot)});
    Seeded dice(Seed::numbered(1));
    return pike_and_shot::dice_of(f.attackers[0], meets_of(f.attackers, 0, f.defenders), CombatTables{}, dice).score;
  };
  EXPECT_EQ(score(1, 3), 5);
  EXPECT_EQ(score(2, 2), 6);
  EXPECT_EQ(score(3, 1), 6);
}

TEST(Combat, only_looks_at_the_whole_combat) {  // PS-RES-20, PS-RES-02
  const auto horse = unit(Arm::Horse, charges);
  const auto guns = unit(Arm::Guns, [](U& u) { u.bases = 1; });
  // Alone with the guns it rides through.
  EXPECT_EQ(roll<fight>(combat({horse}, {guns}), {"6 6 6 6 1", "1"}).attackers[0].action, Action::RideThrough);
  EXPECT_EQ(roll<fight>(combat({horse}, {guns}), {"6 6 6 6 1", "1"}).defenders[0].action, Action::CrewKilled);
  // With foot elsewhere in the same combat it must pursue that.
  auto first = horse, foot = unit(Arm::Foot);
  first.touches_1 = 4, first.touches_2 = 0;
  auto second = unit(Arm::Foot);
  second.touches_1 = 0, second.touches_2 = 4;
  const Fought o = roll<fight>(combat({first, second}, {guns, foot}), {"6 6 6 6 1 1 1 1 1", "1 1 1 1 1"});
  EXPECT_EQ(o.attackers[0].action, Action::Pursue);
  EXPECT_FALSE(o.attackers[0].may_pursue);  // but nobody whom it touches runs
  EXPECT_EQ(o.attackers[1].action, Action::AnyPermitted);
  EXPECT_TRUE(o.attackers[1].may_pursue && o.attackers[1].may_take_position);
}

TEST(Combat, foot_may_follow_up_a_fall_back) {  // PS-POST-03
  const Fought o = roll<fight>(combat({unit(Arm::Foot, charges)}, {unit(Arm::Foot)}), {"6 1 1 1", "1 1 1 1"});
  EXPECT_EQ(o.defenders[0].action, Action::FallBack);
  EXPECT_TRUE(o.attackers[0].may_follow_up);
  EXPECT_FALSE(o.attackers[0].may_pursue || o.attackers[0].may_take_position);
}

TEST(Combat, cavalry_that_must_pursue_may_nothing_else) {  // PS-RES-03
  const auto f = combat({unit(Arm::Horse, charges)}, {unit(Arm::Horse)});
  const Fought o = roll<fight>(f, {"6 6 6 6 1", "1 1 1 1"});
  EXPECT_EQ(o.attackers[0].action, Action::Pursue);
  EXPECT_TRUE(o.attackers[0].may_pursue);
  EXPECT_FALSE(o.attackers[0].may_retire);
}

TEST(Combat, cavalry_may_retire) {  // PS-POST-02, PS-RES-11
  const auto f = combat({unit(Arm::Horse, charges)}, {unit(Arm::Horse)});
  EXPECT_TRUE(roll<fight>(f, {"6 1 1 1 1", "1 1 1 1"}).attackers[0].may_retire);
  const Fought level = roll<fight>(f, {"1 1 1 1 1", "1 1 1 1"});
  EXPECT_EQ(level.attackers[0].action, Action::RemainOrRetire);
  EXPECT_TRUE(level.attackers[0].may_retire && level.defenders[0].may_retire);
  EXPECT_EQ(level.attackers[0].dps, 2);
  EXPECT_EQ(level.defenders[0].dps, 2);
}

TEST(Combat, exact_odds_of_four_dice_against_four) {
  // P(level) for two binomials (4, 1/3): sum of squares of 16, 32, 24, 8, 1 over 81.
  const auto f = combat({unit(Arm::Foot)}, {unit(Arm::Foot)});
  const auto level = [](const Fought& o) { return o.difference == 0; };
  EXPECT_EQ(chance<fight>(f, level), Fraction(256 + 1024 + 576 + 64 + 1, 6561));
  EXPECT_EQ(odds_that<Fought>("combat", f, level), Fraction(256 + 1024 + 576 + 64 + 1, 6561));
  EXPECT_EQ(odds_that<Fought>("combat", f, [](const Fought& o) { return o.difference == 4; }), Fraction(16, 6561));
}

TEST(Combat, steps_and_one_breath_give_the_same_odds) {
  const auto f =
      combat({unit(Arm::Horse, charges), unit(Arm::Foot, [](U& u) { u.formation = Formation::Unformed; })},
             {unit(Arm::Foot, [](U& u) { u.pikes = 2, u.bases = 1; }), unit(Arm::Guns, [](U& u) { u.bases = 1; })});
  for (int wanted = -6; wanted <= 6; ++wanted) {
    const auto is = [wanted](const Fought& o) { return o.difference == wanted; };
    EXPECT_EQ(chance<fight>(f, is), odds_that<Fought>("combat", f, is)) << wanted;
  }
}

TEST(Combat, unsaid_contact_is_with_all_bases_on_everybody) {  // PS-HIT-06, PS-MELEE-29
  const auto f = combat({unit(Arm::Foot)}, {unit(Arm::Horse), unit(Arm::Foot)});
  const Meets meets = meets_of(f.attackers, 0, f.defenders);
  EXPECT_TRUE(meets.mostly_horse);  // four bases on each: half of the contact is with horse
  EXPECT_EQ(f.attackers[0].touches(0), 4);
  EXPECT_EQ(f.attackers[0].touches(1), 4);
}

TEST(Combat, score_of_each_die_by_the_option) {  // PS-MELEE-02
  const Tables option = house("option.PS-MELEE-02", "score-of-each-die");
  const auto f = combat({unit(Arm::Horse, [](U& u) { u.charging = 1, u.grade = Grade::B; })}, {unit(Arm::Horse)});
  // B +1 and charging +1: 3 to 6 hit for four dice; the others need 5.
  EXPECT_EQ(roll<fight>(f, {"3 3 2 1", "4 4 5 1"}, option).difference, 1);
  EXPECT_EQ(chance<fight>(f, [](auto& o) { return o.difference == 4; }, option), Fraction(16, 81) * Fraction(16, 81));
}

// PS-MELEE-29: four regiments in line against four, half a front out of step: seven pairs touch, one combat of eight.
TEST(Combat, eight_units_linked_along_a_line_fight_as_one) {
  CombatFacts f{};
  for (int i = 0; i < 4; ++i) {
    auto ours = unit(Arm::Foot), theirs = unit(Arm::Foot);
    // Ours touch the one opposite and the one to its left; the last of ours and the first of theirs overlap the end.
    ours.*CombatantFacts::on_enemy[static_cast<std::size_t>(i)] = i == 0 ? 4 : 2;
    if (i > 0) ours.*CombatantFacts::on_enemy[static_cast<std::size_t>(i - 1)] = 2;
    theirs.*CombatantFacts::on_enemy[static_cast<std::size_t>(i)] = i == 3 ? 4 : 2;
    if (i < 3) theirs.*CombatantFacts::on_enemy[static_cast<std::size_t>(i + 1)] = 2;
    f.attackers.push(ours), f.defenders.push(theirs);
  }
  f.attackers[3].grade = Grade::B;  // one die more: 17 against 16, two pools, one difference for all eight
  expect_good(f);
  const Fought o = roll<fight>(f, {"6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1", "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"});
  EXPECT_EQ(o.difference, 4);
  for (const UnitResult& r : o.defenders) EXPECT_EQ(r.action, o.defenders[0].action);
  EXPECT_EQ(o.attackers.size() + o.defenders.size(), 8);
}

// However many dice, none is left out: what one throw cannot hold is thrown apart.
TEST(Combat, a_dozen_units_a_side_throw_all_their_dice) {
  CombatFacts f{};
  for (int i = 0; i < 12; ++i) f.attackers.push(unit(Arm::Foot, [](U& u) { u.bases = 12; })), f.defenders.push(unit(Arm::Foot));
  expect_good(f);
  Log log;
  Seeded dice(Seed::numbered(3));
  dice.listen(&log);
  fight(f, Tables{}, dice);
  std::size_t thrown = 0;
  for (const Note& note : log.notes()) thrown += note.faces.size();
  EXPECT_EQ(thrown, 12u * 12u + 12u * 4u);
}

TEST(Combat, bad_facts) {
  auto alone = unit(Arm::Foot);
  alone.touches_1 = 0, alone.touches_2 = 4;
  EXPECT_EQ(problem(combat({alone}, {unit(Arm::Foot)})), "attackers.1.touches_2 PS-MELEE-29") << "there is no second enemy";
  auto other = unit(Arm::Foot);
  other.touches_1 = 4;
  EXPECT_EQ(problem(combat({alone, other}, {other, other})), "attackers.2.touches_1 PS-MELEE-29") << "he touches nobody who touches him";
  const auto touching = [](int first, int second) {
    auto f = unit(Arm::Foot);
    f.touches_1 = first, f.touches_2 = second;
    return problem(combat({f}, {unit(Arm::Foot), unit(Arm::Foot)}));
  };
  EXPECT_EQ(touching(2, 2), "");
  EXPECT_EQ(touching(4, 4), "");
  EXPECT_EQ(touching(5, 0), "attackers.1.touches_1 PS-HIT-06");
  EXPECT_EQ(touching(1, 2), "attackers.1.touches_1 PS-HIT-06");
  // PS-MELEE-23: pikes to their front are not what a blow from behind touches.
  const auto struck = [](int others) {
    return problem(combat({unit(Arm::Horse, charges)}, {unit(Arm::Foot, [=](U& u) { u.pikes = 2, u.bases = others, u.hit_from_behind = 1; })}));
  };
  EXPECT_EQ(struck(0), "defenders.1.pikes PS-MELEE-23");
  EXPECT_EQ(struck(1), "");
  EXPECT_EQ(problem(combat({unit(Arm::Foot)}, {unit(Arm::Foot, [](U& u) { u.hit_from_behind = 1; })})),
            "defenders.1.hit_from_behind PS-MELEE-18");
  EXPECT_EQ(problem(combat({unit(Arm::Horse, [](U& u) { u.pikes = 2; })}, {unit(Arm::Foot)})),
            "attackers.1.pikes PS-DEF-19");
  EXPECT_EQ(problem(CombatFacts{}), "attackers PS-MELEE-29");
}

}  // namespace
}  // namespace linstock::pike_and_shot
