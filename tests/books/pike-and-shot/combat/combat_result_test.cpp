// COMBAT: results, every row for both sides.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using F = ResultFacts;

template <class Change>
ResultFacts unit(Arm arm, Change change) {
  auto f = usual<ResultFacts>();
  f.arm = arm;
  f.enemy_foot = 0;
  if (arm == Arm::Skirmishers) f.formation = Formation::Unformed;
  if (arm == Arm::Guns) f.formation = Formation::Unlimbered;
  change(f);
  return f;
}

TEST(CombatResult, rows_and_dps) {  // PS-RES-01, PS-RES-29
  struct Row {
    int difference;
    const char* name;
    int dps;
  };
  for (const auto& [difference, name, dps] :
       {Row{9, "victory", 1}, Row{4, "victory", 1}, Row{3, "success", 1}, Row{2, "success", 1}, Row{1, "success", 1},
        Row{0, "inconclusive", 2}, Row{-1, "driven-back", 3}, Row{-2, "driven-back", 3}, Row{-3, "defeat", 4},
        Row{-4, "defeat", 4}, Row{-5, "break", 5}, Row{-9, "break", 5}}) {
    auto f = usual<ResultFacts>();
    f.difference = difference;
    const Result result = judge<read_result>(f);
    EXPECT_STREQ(result_row_names[static_cast<int>(result.row)], name) << difference;
    EXPECT_EQ(result.dps, dps) << difference;
  }
}

TEST(CombatResult, rows_are_not_mirror_images) {  // PS-RES-29
  const CombatTables t;
  EXPECT_EQ(row_of(3, t), ResultRow::Success);
  EXPECT_EQ(row_of(-3, t), ResultRow::Defeat);
  EXPECT_EQ(row_of(4, t), ResultRow::Victory);
  EXPECT_EQ(row_of(-4, t), ResultRow::Defeat);
  EXPECT_EQ(row_of(5, t), ResultRow::Victory);
  EXPECT_EQ(row_of(-5, t), ResultRow::Break);
}

// The actions of one situation for -5, -3, -1, 0, +1, +2, +3, +4.
struct Case {
  const char* situation;
  ResultFacts facts;
  const char* actions;
};
std::string code(Action action) {
  switch (action) {
    case Action::CrewKilled: return "killed";
    case Action::Rout: return "rout";
    case Action::Abandoned: return "abandoned";
    case Action::Retire: return "retire";
    case Action::FallBack: return "back";
    case Action::Remain: return "stay";
    case Action::RemainOrRetire: return "choose";
    case Action::AnyPermitted: return "any";
    case Action::Pursue: return "pursue";
    case Action::RideThrough: return "through";
  }
  return "?";
}
std::string actions(ResultFacts f, const Tables& tables = {}) {
  std::string all;
  for (const int difference : {-5, -3, -1, 0, 1, 2, 3, 4}) {
    f.difference = difference;
    all += (all.empty() ? "" : " ") + code(judge<read_result>(f, tables).action);
  }
  return all;
}

const auto charging = [](auto more) {
  return [more](F& f) {
    f.charging = 1;
    more(f);
  };
};
const auto outrance = [](auto more) {
  return [more](F& f) {
    f.charging = f.a_loutrance = 1;
    more(f);
  };
};
void at_foot(F& f) { f.enemy_foot = 1; }
void at_loose_foot(F& f) { f.enemy_foot = f.enemy_foot_unformed = 1; }
void at_horse(F& f) { f.enemy_horse = 1; }
void at_thin_horse(F& f) { f.enemy_horse = f.enemy_single_rank = 1; }
void at_loose_horse(F& f) { f.enemy_horse = f.enemy_horse_unformed = 1; }
void at_guns(F& f) { f.enemy_guns = 1; }

TEST(CombatResult, cavalry) {
  const Case cases[] = {
      // PS-RES-05, PS-RES-18: retires after +1 and +2, free after +3. PS-RES-08, PS-RES-15, PS-RES-27, PS-RES-28.
      {"charged foot", unit(Arm::Horse, charging(at_foot)), "rout retire retire retire retire retire any pursue"},
      // PS-RES-02, PS-RES-07
      {"charged guns", unit(Arm::Horse, charging(at_guns)),
       "rout retire retire choose through through through through"},
      // PS-RES-03, PS-RES-11, PS-RES-26
      {"charged horse", unit(Arm::Horse, charging(at_horse)), "rout retire retire choose any any any pursue"},
      // PS-RES-10, PS-RES-21
      {"outrance at one rank", unit(Arm::Horse, outrance(at_thin_horse)),
       "rout retire retire through any any any pursue"},
      {"outrance at two ranks", unit(Arm::Horse, outrance(at_horse)), "rout retire retire choose any any any pursue"},
      {"outrance at unformed horse", unit(Arm::Horse, outrance(at_loose_horse)),
       "rout retire retire through any any any pursue"},
      {"outrance at guns", unit(Arm::Horse, outrance(at_guns)),
       "rout retire retire through through through through through"},
      // PS-RES-19
      {"outrance at unformed foot", unit(Arm::Horse, outrance(at_loose_foot)),
       "rout retire retire through retire retire any pursue"},
      {"outrance at formed foot", unit(Arm::Horse, outrance(at_foot)),
       "rout retire retire retire retire retire any pursue"},
      {"no outrance at one rank", unit(Arm::Horse, charging(at_thin_horse)),
       "rout retire retire choose any any any pursue"},
      {"no outrance at unformed foot", unit(Arm::Horse, charging(at_loose_foot)),
       "rout retire retire retire retire retire any pursue"},
      // PS-RES-18: charged by foot and not charging itself, it is free.
      {"charged by foot", unit(Arm::Horse, [](F& f) { f.enemy_foot = f.charged_by_foot = 1; }),
       "rout retire retire choose any any any pursue"},
      // PS-RES-22: nobody runs.
      {"at guns, later round", unit(Arm::Horse, at_guns), "rout retire retire choose any any any any"},
      {"beaten enemy held", unit(Arm::Horse, [](F& f) { f.enemy_horse = f.enemy_unable = 1; }),
       "rout retire retire choose any any any any"},
      // PS-RES-20: "only" guns.
      {"charged guns and horse", unit(Arm::Horse, charging([](F& f) { f.enemy_guns = f.enemy_horse = 1; })),
       "rout retire retire choose any any any pursue"},
      {"charged guns, foot elsewhere", unit(Arm::Horse, charging([](F& f) { f.enemy_guns = f.other_kinds = 1; })),
       "rout retire retire choose any any any pursue"},
      {"outrance at guns and two ranks", unit(Arm::Horse, outrance([](F& f) { f.enemy_guns = f.enemy_horse = 1; })),
       "rout retire retire choose any any any pursue"},
  };
  for (const Case& c : cases) EXPECT_EQ(actions(c.facts), c.actions) << c.situation;
}

TEST(CombatResult, a1_and_b_cavalry_need_not_pursue) {  // PS-RES-03, PS-RES-04, PS-DEF-04
  const char* ends[] = {"any", "pursue", "any", "pursue", "pursue", "pursue"};
  for (int grade = 0; grade < 6; ++grade) {
    auto f = unit(Arm::Horse, charging(at_foot));
    f.grade = static_cast<Grade>(grade);
    f.difference = 4;
    EXPECT_EQ(code(judge<read_result>(f).action), ends[grade]) << grade_names[grade];
  }
}

TEST(CombatResult, infantry) {
  const Case cases[] = {
      // PS-RES-04, PS-RES-09, PS-RES-13, PS-RES-26
      {"against foot", unit(Arm::Foot, at_foot), "rout retire back stay any any any any"},
      // PS-RES-06, PS-RES-12
      {"charged by horse only", unit(Arm::Foot, [](F& f) { f.enemy_horse = f.charged_by_horse = 1; }),
       "rout retire stay stay stay stay stay any"},
      {"horse in a later round", unit(Arm::Foot, at_horse), "rout retire back stay stay stay stay any"},
      // PS-RES-20: "only" cavalry.
      {"charged by horse and foot",
       unit(Arm::Foot, [](F& f) { f.enemy_horse = f.enemy_foot = f.charged_by_horse = f.charged_by_foot = 1; }),
       "rout retire back stay stay stay stay any"},
      {"charged by horse, foot elsewhere",
       unit(Arm::Foot, [](F& f) { f.enemy_horse = f.charged_by_horse = f.other_kinds = 1; }),
       "rout retire back stay stay stay stay any"},
      // PS-RES-15, PS-RES-25
      {"unformed", unit(Arm::Foot, [](F& f) { f.enemy_foot = 1, f.formation = Formation::Unformed; }),
       "rout retire retire stay any any any any"},
      {"march column", unit(Arm::Foot, [](F& f) { f.enemy_foot = 1, f.formation = Formation::MarchColumn; }),
       "rout retire retire stay any any any any"},
      {"assault column", unit(Arm::Foot, [](F& f) { f.enemy_foot = 1, f.formation = Formation::AssaultColumn; }),
       "rout retire back stay any any any any"},
      {"unformed, charged by horse only",
       unit(Arm::Foot, [](F& f) { f.enemy_horse = f.charged_by_horse = 1, f.formation = Formation::Unformed; }),
       "rout retire stay stay stay stay stay any"},
      {"skirmishers", unit(Arm::Skirmishers, at_foot), "rout retire retire stay any any any any"},
      {"dismounted dragoons in line", unit(Arm::Dragoons, at_foot), "rout retire back stay any any any any"},
  };
  for (const Case& c : cases) EXPECT_EQ(actions(c.facts), c.actions) << c.situation;
}

TEST(CombatResult, guns) {
  // PS-RES-14, PS-RES-16, PS-RES-17, PS-RES-23
  EXPECT_EQ(actions(unit(Arm::Guns, at_horse)), "killed killed abandoned stay stay stay stay stay");
  // PS-MELEE-31: limbered guns are abandoned at once.
  EXPECT_EQ(actions(unit(Arm::Guns, [](F& f) { f.enemy_foot = 1, f.formation = Formation::Limbered; })),
            "killed killed abandoned abandoned abandoned abandoned abandoned abandoned");
}

TEST(CombatResult, mounted_dragoons_are_cavalry) {  // PS-DEF-19
  EXPECT_EQ(actions(unit(Arm::Dragoons, [](F& f) { f.mounted = f.enemy_foot = 1; })),
            "rout retire retire choose any any any pursue");
}

TEST(CombatResult, past_five_dps_bases_are_lost_by_the_option) {  // PS-DEF-14, PS-DEF-15
  auto f = unit(Arm::Foot, at_foot);
  f.difference = -5;
  f.dps = 3;
  EXPECT_EQ(judge<read_result>(f).dps, 5);
  const Result other = judge<read_result>(f, house("option.PS-DEF-14", "five-then-bases"));
  EXPECT_EQ(other.dps, 2);
  EXPECT_EQ(other.bases_lost, 3);
}

TEST(CombatResult, house_rules_change_the_numbers) {
  auto f = unit(Arm::Foot, at_foot);
  f.difference = -2;
  EXPECT_EQ(judge<read_result>(f, house("results.driven_back.dps", "2")).dps, 2);
  EXPECT_EQ(judge<read_result>(f, house("results.driven_back.least", "-1")).row, ResultRow::Defeat);
  f.difference = 3;
  EXPECT_EQ(judge<read_result>(f, house("results.victory.least", "3")).row, ResultRow::Victory);
}

TEST(CombatResult, cites_its_sentence) {
  auto f = unit(Arm::Horse, outrance(at_loose_foot));
  EXPECT_TRUE(cites<read_result>(f, clause::PS_RES_19));
  f = unit(Arm::Foot, at_foot);
  f.difference = -1;
  EXPECT_TRUE(cites<read_result>(f, clause::PS_RES_13));
}

TEST(CombatResult, bad_facts) {
  EXPECT_EQ(problem(unit(Arm::Foot, [](F&) {})), "enemy_foot PS-RES-01");
  EXPECT_EQ(problem(unit(Arm::Foot, outrance(at_foot))), "a_loutrance PS-CHG-03");
  EXPECT_EQ(problem(unit(Arm::Guns, charging(at_foot))), "charging PS-CHG-06");
  EXPECT_EQ(problem(unit(Arm::Foot, [](F& f) { f.enemy_foot = f.charged_by_horse = 1; })),
            "charged_by_horse PS-RES-12");
  EXPECT_EQ(problem(unit(Arm::Foot, [](F& f) { f.enemy_horse = f.charged_by_foot = 1; })), "charged_by_foot PS-RES-12");
}

}  // namespace
}  // namespace linstock::pike_and_shot
