// The book's options both ways: for each a position on the table in which it changes what happens. (PS-CMD-11: orders_test.cpp)
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

using M = Manoeuvre;

TEST(BattleOptions, the_sixth_dp_or_a_base) {  // PS-DEF-14
  const auto shot_at = [](DpCeiling ceiling) {
    Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 330, 270));
    t.setting.tables.movement.dp_ceiling = ceiling;
    t[1].now.dps = 4;
    t[0].turn.aim = 1;
    t.state.agenda.push(LayOnDps{FirePhase::CloseFire});
    t.state.agenda.push(ThrowFire{FirePhase::CloseFire, 0});
    Scripted dice({"6 5 5 1"});
    t.run_all(dice);
    EXPECT_TRUE(dice.all_used());
    return std::pair(t[1].now.dps, t[1].is.bases());
  };
  EXPECT_EQ(shot_at(DpCeiling::None), std::pair(7, 4));
  EXPECT_EQ(shot_at(DpCeiling::FiveThenBases), std::pair(5, 2));
}

TEST(BattleOptions, standing_foot_fires_twice_or_once) {  // PS-SEQ-14
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 330, 270));
  t[0].turn.musketry = Musketry::Fired;
  EXPECT_TRUE(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire));
  t.setting.tables.combat.standing_fire = StandingFire::Once;
  EXPECT_FALSE(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire));
  t[0].turn.musketry = Musketry::Nothing;
  EXPECT_TRUE(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire)) << "it has not fired yet";
}

TEST(BattleOptions, the_front_rank_fires_or_every_musket) {  // PS-FIRE-07
  // Six bases three wide: shot, pike, shot in each rank.
  for (const auto& [bases, dice] : {std::pair(FiringBases::FrontRank, "6 1"), std::pair(FiringBases::EveryMusketBase, "6 6 1 1")}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", shot4, 400, 330, 270));
    t.setting.tables.combat.firing_bases = bases;
    t[0].turn.aim = 1;
    Scripted thrown({dice});
    t.step(ThrowFire{FirePhase::CloseFire, 0}, thrown);
    EXPECT_TRUE(thrown.all_used());
    EXPECT_EQ(t[1].turn.coming_dps, bases == FiringBases::FrontRank ? 1 : 2);
  }
}

TEST(BattleOptions, a_march_past_the_enemy) {  // PS-MOVE-12
  // The way passes 110 yards beside a unit that is further off at both ends.
  Table t(leaders() + unit("red", horse4, 300, 300, 90) + unit("blue", "bases = 4\nwide = 1\nformation = \"assault-column\"", 460, 430, 90));
  const Answer past = path({M::advance(yards(220))});
  EXPECT_EQ(refused(t, march(0), past), "PS-MOVE-12");
  t.setting.tables.movement.march_path = MarchPath::EndsOnly;
  EXPECT_EQ(refused(t, march(0), past), "");
}

TEST(BattleOptions, two_wheels_cost_one_dp_or_two) {  // PS-MAN-16
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 400, 270));
  const Answer two = path({M::wheel(Hand::Left, degrees(10)), M::wheel(Hand::Right, -degrees(10))});
  Plan plan;
  EXPECT_EQ(refused(t, tactical(0, 50), two, &plan), "");
  EXPECT_EQ(plan.dps, 1);
  t.setting.tables.movement.wheel_dps = WheelDps::EachWheel;
  EXPECT_EQ(refused(t, tactical(0, 50), two, &plan), "");
  EXPECT_EQ(plan.dps, 2);
}

TEST(BattleOptions, a_grade_adds_dice_or_pips) {  // PS-MELEE-02
  // Four bases of B against four of C: five dice that hit on 5, or four that hit on 4.
  for (const auto& [plus, dice] : {std::pair(PlusMeans::NumberOfDice, "4 4 4 4 4"), std::pair(PlusMeans::ScoreOfEachDie, "4 4 4 4")}) {
    Table t(leaders() + unit("red", shot4 + "\ngrade = \"B\"", 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
    t.setting.tables.combat.plus_means = plus;
    Scripted thrown({dice, "1 1 1 1"});
    t.step(FightPhase{0}, thrown);
    EXPECT_TRUE(thrown.all_used());
    EXPECT_EQ(t[1].now.dps, plus == PlusMeans::NumberOfDice ? 2 : 4);
  }
}

TEST(BattleOptions, six_dps_break_or_do_not) {  // PS-BRK-01
  for (Breaking breaking : {Breaking::AtSix, Breaking::Never}) {
    Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 400, 270));
    t.setting.tables.movement.breaking = breaking;
    t[0].now.dps = 7, t[0].turn.fire_dps = 2, t[0].now.under_fire = UnderFire::CloseFire;
    Scripted dice = breaking == Breaking::AtSix ? Scripted({"3", "3"}) : Scripted(std::initializer_list<std::string_view>{});
    t.state.agenda.push(MoralePhase{2, 0});
    t.run_all(dice);
    EXPECT_TRUE(dice.all_used());
    EXPECT_EQ(t[0].now.status, breaking == Breaking::AtSix ? Status::Routing : Status::Steady);
  }
}

}  // namespace linstock::pike_and_shot
