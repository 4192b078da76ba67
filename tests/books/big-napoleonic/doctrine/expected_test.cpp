// The commander's weights on the book's procedures: exact over all dice.
#include "books/big-napoleonic/doctrine/expected.h"

#include <gtest/gtest.h>

#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

CombatUnit four_bases(Grade grade = Grade::Trained) {
  CombatUnit unit{};
  unit.grade = grade;
  unit.bases = unit.unit_bases = 4;
  unit.direct_contact = 1;
  return unit;
}

CombatFacts even_fight() {
  CombatFacts facts{};
  facts.attackers.push(four_bases());
  facts.defenders.push(four_bases());
  facts.round = 1;
  facts.loss_taker = 1;
  facts.front_contact = facts.front_terrain = 1;
  return facts;
}

TEST(Stakes, chances_of_fire_are_those_of_the_table) {
  const Tables t;
  for (int quarters : {1, 8, 16, 40, 200})
    for (int shift : {-2, 0, 1}) {
      const FireChances c = chances(quarters, shift, t);
      int sum = 0;
      for (int ways : c.ways) sum += ways;
      EXPECT_EQ(sum, 36);
    }
  // Four points: R on 7, T on 8, V on 9, DD from 10 on, except 12: DD too.
  const FireChances four = chances(16, 0, t);
  EXPECT_EQ(four.ways[static_cast<int>(Effect::None)], 15);
  EXPECT_EQ(four.ways[static_cast<int>(Effect::R)], 6);
  EXPECT_EQ(four.ways[static_cast<int>(Effect::T)], 5);
  EXPECT_EQ(four.ways[static_cast<int>(Effect::V)], 4);
  EXPECT_EQ(four.ways[static_cast<int>(Effect::DD)], 6);
  EXPECT_EQ(chances(0, 0, t).ways[0], 36);
}

TEST(Stakes, a_combat_is_worth_more_the_better_its_terms) {
  const Tables t;
  const int even = worth_of_combat(even_fight(), t);
  CombatFacts flank = even_fight();
  flank.attackers[0].flank_start = flank.attackers[0].flank_contact = 1;
  CombatFacts shaken = even_fight();
  shaken.defenders[0].disruption = 2;
  CombatFacts worn = even_fight();
  worn.attackers[0].disruption = 2;
  CombatFacts uphill = even_fight();
  uphill.uphill = 1;
  EXPECT_GT(worth_of_combat(flank, t), even);
  EXPECT_GT(worth_of_combat(shaken, t), even);
  EXPECT_LT(worth_of_combat(worn, t), even);
  EXPECT_LT(worth_of_combat(uphill, t), even);
}

// The same sum with the procedure itself and all 36 pairs of dice, where no round is repeated.
TEST(Stakes, a_combat_is_weighed_like_the_procedure_throws_it) {
  const Tables t;
  CombatFacts facts = even_fight();
  facts.defenders[0].disruption = 2;
  facts.attackers[0].grade = Grade::Veteran;
  facts.attackers[0].bases = facts.attackers[0].unit_bases = 6;
  facts.attackers[0].aggressive = 1;
  facts.attackers[0].depth = 1;  // six in all, so that no net is 0
  int sum = 0;
  for (int a = 1; a <= 6; ++a)
    for (int d = 1; d <= 6; ++d) {
      Scripted dice{std::to_string(a) + " " + std::to_string(d)};
      const Fought fought = fight(facts, t, dice);
      ASSERT_NE(fought.attacker_action, Action::Repeat);
      const Condition defender{4, 2, 0, 0}, attacker{6, 0, 0, 0};
      const auto ground = [](const UnitAfter& u) {
        if (u.unit.removed) return 0;
        return u.action == Action::FallBack  ? 15
               : u.action == Action::Retire  ? 35
               : u.action == Action::Retreat ? 60
                                             : 0;
      };
      sum += cost(Arm::Infantry, defender, fought.defenders[0].unit) + ground(fought.defenders[0]);
      sum -= cost(Arm::Infantry, attacker, fought.attackers[0].unit) + ground(fought.attackers[0]);
    }
  EXPECT_EQ(worth_of_combat(facts, t), sum / 36);
}

TEST(Plan, what_is_unguarded_is_taken_by_the_nearest_and_the_rest_go_where_the_enemy_is) {
  Battle battle;
  for (const auto& [x, points] : {std::pair{10, 2}, std::pair{60, 5}}) {
    battle.setting->objectives.push_back({"hill", at_inches(x, 24), inches(3), -1, points, 1});
    battle.state.held.push_back(1);
  }
  battle.setting->turns = 8;
  const int near = battle.add(0, 12, 8, north), far = battle.add(0, 50, 8, north);
  const int gun = battle.add_gun(0, 30, 8, north);
  const int spent_unit = battle.add(0, 40, 6, north, {.ds = 2});
  battle.add(1, 60, 26, south);
  const staff::Plan& plan = campaign_of(battle.state, *battle.setting, 0).plan;
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(near)].duty, staff::Duty::Take);
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(near)].objective, 0);
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(far)].duty, staff::Duty::Take);
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(far)].objective, 1);
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(gun)].duty, staff::Duty::Battery);
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(gun)].objective, 1);
  EXPECT_EQ(plan.tasks[static_cast<std::size_t>(spent_unit)].duty, staff::Duty::Rest);
  EXPECT_EQ(plan.lead, -7);
}

}  // namespace
}  // namespace linstock::big_napoleonic
