// Basics and definitions, the sequence of play, and who acts first.
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/movement/manoeuvre.h"
#include "kernel/dice/dice.h"
#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

// PS-DEF-01: every distance that a player gives or gets is in yards.
template <class T>
void expect_yards() {
  for (const Field& field : describe<T>().fields) {
    if (field.max >= far_away) {
      EXPECT_STREQ(field.unit, "yards") << field.name;
    }
  }
}
TEST(Basics, distances_are_yards) {
  expect_yards<MoraleFacts>();
  expect_yards<ManoeuvreFacts>();
  expect_yards<CommandFacts>();
  expect_yards<MarchFacts>();
  expect_yards<TacticalFacts>();
  expect_yards<FastFacts>();
}

// PS-DEF-03: faces 2, 3, 3, 4, 4, 5; the mean is that of a D6.
TEST(Basics, the_average_die) {
  const int faces[] = {2, 3, 3, 4, 4, 5};
  ASSERT_EQ(average_die.sides, 6);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(average_die.face[i], faces[i]);
}

// PS-DEF-04, PS-DEF-05: six grades, compared by their letters.
TEST(Basics, grades) {
  const int letters[] = {0, 0, 1, 2, 3, 4};
  for (int grade = 0; grade < 6; ++grade) EXPECT_EQ(letter(static_cast<Grade>(grade)), letters[grade]);
  EXPECT_EQ(std::size(grade_names), 6u);
}

UnitFacts unit(Arm arm, int bases, int bases_wide, Formation formation, int mounted = 0) {
  return {arm, mounted, bases, bases_wide, formation};
}

// PS-DEF-02, PS-DEF-06: a base is 20 by 20 yards, a limbered gun 20 by 40; 20 yards are an inch.
TEST(Unit, ground) {
  const UnitStands line = judge<stand>(unit(Arm::Foot, 6, 3, Formation::Line));
  EXPECT_EQ(line.frontage, 60);
  EXPECT_EQ(line.depth, 40);
  EXPECT_EQ(line.frontage_inches, 30);  // tenths
  EXPECT_EQ(line.depth_inches, 20);
  const UnitStands guns = judge<stand>(unit(Arm::Guns, 2, 1, Formation::Limbered));
  EXPECT_EQ(guns.frontage, 20);
  EXPECT_EQ(guns.depth, 80);
  EXPECT_EQ(judge<stand>(unit(Arm::Guns, 2, 2, Formation::Unlimbered)).depth, 20);
}

// PS-DEF-07: the sizes of units, each arm.
TEST(Unit, sizes) {
  struct Row {
    Arm arm;
    Formation formation;
    int least, most;
  };
  for (const Row& row : {Row{Arm::Foot, Formation::Unformed, 4, 12}, Row{Arm::Horse, Formation::Unformed, 2, 8},
                         Row{Arm::Dragoons, Formation::Unformed, 2, 8},
                         Row{Arm::Skirmishers, Formation::Unformed, 2, 4}, Row{Arm::Guns, Formation::Unlimbered, 1, 3}})
    for (int bases = 1; bases <= 14; ++bases) {
      const MayStand may = bases < row.least  ? MayStand::TooFewBases
                           : bases > row.most ? MayStand::TooManyBases
                                              : MayStand::Yes;
      EXPECT_EQ(judge<stand>(unit(row.arm, bases, 1, row.formation)).allowed, may);
    }
}

// PS-DEF-08: the shapes of formations, for six bases.
TEST(Unit, shapes) {
  const char* legal[] = {"", "assault march", "assault", "line", "line", "line", "line"};  // by bases wide
  for (int wide = 1; wide <= 6; ++wide) {
    const auto may = [&](Formation formation) {
      return judge<stand>(unit(Arm::Foot, 6, wide, formation)).allowed == MayStand::Yes;
    };
    const std::string shapes = legal[wide];
    EXPECT_EQ(may(Formation::Line), shapes.find("line") != std::string::npos) << wide;
    EXPECT_EQ(may(Formation::AssaultColumn), shapes.find("assault") != std::string::npos) << wide;
    EXPECT_EQ(may(Formation::MarchColumn), shapes.find("march") != std::string::npos) << wide;
    EXPECT_TRUE(may(Formation::Unformed));
    EXPECT_FALSE(may(Formation::Limbered));
  }
  // Twelve bases four wide are three deep: neither line nor column.
  EXPECT_EQ(judge<stand>(unit(Arm::Foot, 12, 4, Formation::Line)).allowed, MayStand::WrongShape);
  EXPECT_EQ(judge<stand>(unit(Arm::Foot, 12, 4, Formation::AssaultColumn)).allowed, MayStand::WrongShape);
  EXPECT_EQ(judge<stand>(unit(Arm::Guns, 2, 2, Formation::Line)).allowed, MayStand::WrongArm);
}

// PS-DEF-09, PS-DEF-19: who is formed, and for what.
TEST(Unit, formed) {
  struct Row {
    Arm arm;
    int mounted;
    Formation formation;
    int formed, in_passage, shelters;
  };
  for (const Row& row :
       {Row{Arm::Foot, 0, Formation::Line, 1, 1, 1}, Row{Arm::Horse, 0, Formation::AssaultColumn, 1, 1, 1},
        Row{Arm::Foot, 0, Formation::MarchColumn, 0, 1, 1}, Row{Arm::Foot, 0, Formation::Unformed, 0, 0, 0},
        Row{Arm::Skirmishers, 0, Formation::Unformed, 0, 0, 0}, Row{Arm::Guns, 0, Formation::Limbered, 0, 0, 0},
        Row{Arm::Guns, 0, Formation::Unlimbered, 0, 0, 1}, Row{Arm::Dragoons, 0, Formation::Line, 1, 1, 1},
        Row{Arm::Dragoons, 1, Formation::Line, 0, 1, 1}}) {
    const UnitStands stands = judge<stand>(unit(row.arm, 4, 2, row.formation, row.mounted));
    EXPECT_EQ(stands.formed, row.formed);
    EXPECT_EQ(stands.formed_in_passage, row.in_passage);
    EXPECT_EQ(stands.shelters_runaways, row.shelters);
  }
  EXPECT_EQ(problem(unit(Arm::Foot, 4, 5, Formation::Line)), "bases_wide PS-DEF-08");
  EXPECT_EQ(problem(unit(Arm::Guns, 2, 1, Formation::Limbered, 1)), "mounted PS-DEF-19");
}

// PS-DEF-13: what is movement and what is not.
TEST(Basics, stationary) {
  for (const Deed deed : {Deed::Nothing, Deed::Fired, Deed::FixedBayonets, Deed::Steadied})
    EXPECT_TRUE(stationary(deed));
  for (const Deed deed : {Deed::Position, Deed::Facing, Deed::Formation, Deed::Mount, Deed::Unlimbered, Deed::Charged,
                          Deed::CounterCharged, Deed::Evaded, Deed::AfterCombat})
    EXPECT_FALSE(stationary(deed));
  EXPECT_EQ(std::size(deed_names), 13u);
}

// PS-DEF-20: foot is infantry, horse is cavalry, guns are neither and come in three weights.
TEST(Basics, arms) {
  EXPECT_TRUE(on_foot(Arm::Foot, 0) && on_foot(Arm::Skirmishers, 0) && on_foot(Arm::Dragoons, 0));
  EXPECT_TRUE(on_horseback(Arm::Horse, 0) && on_horseback(Arm::Dragoons, 1));
  EXPECT_FALSE(on_foot(Arm::Guns, 0) || on_horseback(Arm::Guns, 0));
  EXPECT_EQ(std::size(weight_names), 3u);
}

// PS-SEQ-01, PS-SEQ-07, PS-SEQ-12: the seven phases and what belongs to each.
TEST(Sequence, seven_phases) {
  struct Row {
    Phase phase, next;
    int new_turn, fire, command, moves, combat, morale;
  };
  for (const Row& row :
       {Row{Phase::Bombardment, Phase::Musketry, 0, 1, 0, 0, 0, 0},
        Row{Phase::Musketry, Phase::Command, 0, 0, 1, 0, 0, 0}, Row{Phase::Command, Phase::Movement, 0, 0, 0, 1, 0, 0},
        Row{Phase::Movement, Phase::CloseFire, 0, 1, 0, 0, 0, 0},
        Row{Phase::CloseFire, Phase::Combat, 0, 0, 0, 0, 1, 0}, Row{Phase::Combat, Phase::Morale, 0, 0, 0, 0, 0, 1},
        Row{Phase::Morale, Phase::Bombardment, 1, 1, 0, 0, 0, 0}}) {
    const PhaseTold told = judge<sequence>(PhaseFacts{row.phase});
    EXPECT_EQ(told.next, row.next);
    EXPECT_EQ(told.new_turn, row.new_turn);
    EXPECT_EQ(told.fire, row.fire);
    EXPECT_EQ(told.command_actions, row.command);
    EXPECT_EQ(told.control_tests, row.command);
    EXPECT_EQ(told.moves, row.moves);
    EXPECT_EQ(told.charges, row.combat);
    EXPECT_EQ(told.combat, row.combat);
    EXPECT_EQ(told.redress, row.morale);
    EXPECT_EQ(told.morale_dps, row.morale);
  }
}

// PS-SEQ-13: 15 in 36 each, 6 in 36 again; the winner may choose to act second.
TEST(Initiative, exact) {
  const InitiativeFacts both_first{Wish::First, Wish::First};
  const auto first = [](WhoFirst side) { return [side](const Initiative& o) { return o.first == side; }; };
  EXPECT_EQ(chance<initiative>(both_first, first(WhoFirst::We)), Fraction(15, 36));
  EXPECT_EQ(chance<initiative>(both_first, first(WhoFirst::They)), Fraction(15, 36));
  EXPECT_EQ(chance<initiative>(both_first, first(WhoFirst::Again)), Fraction(6, 36));
  const InitiativeFacts we_go_first{Wish::First, Wish::Second};
  EXPECT_EQ(chance<initiative>(we_go_first, first(WhoFirst::We)), Fraction(30, 36));
  const Initiative lost = roll<initiative>(we_go_first, {"2", "5"});
  EXPECT_EQ(lost.winner, WhoFirst::They);
  EXPECT_EQ(lost.first, WhoFirst::We);
}

}  // namespace
}  // namespace linstock::pike_and_shot
