// COMBATS WITHOUT DICE (PS-BRK-02): the round is level as printed, and what cannot decide anything keeps nobody standing.
#include "books/pike-and-shot/combat_kit.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

CombatantFacts spent_foot() {
  auto u = usual<CombatantFacts>();
  u.dps = 4;  // four bases, no dice
  return u;
}

TEST(Spent, a_round_without_dice_is_level_and_told_so) {  // PS-BRK-02, PS-RES-01, PS-RES-09, PS-MELEE-02
  CombatFacts f{};
  f.attackers.push(spent_foot());
  f.defenders.push(spent_foot());
  const Fought o = judge<fight>(f);
  EXPECT_TRUE(o.spent);
  EXPECT_EQ(o.attackers_row, ResultRow::Inconclusive);
  EXPECT_EQ(o.defenders_row, ResultRow::Inconclusive);
  EXPECT_EQ(o.attackers[0].dps, 2);
  EXPECT_EQ(o.defenders[0].action, Action::Remain);
  f.defenders[0].dps = 3;  // one die, which misses
  EXPECT_FALSE(roll<fight>(f, {"4"}).spent);
}

TEST(Spent, its_dps_break_as_those_of_fire_do) {  // PS-BRK-02
  auto f = usual<BreakFacts>();
  f.fire_or_morale_dps = 0, f.combat_result = 1;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Stands);
  f.spent = 1;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Routs);
  EXPECT_EQ(judge<break_test>(f, house("option.PS-BRK-02", "fight-on")).end, Breaks::Stands);
  EXPECT_EQ(judge<break_test>(f, house("option.PS-BRK-01", "no-break")).end, Breaks::Stands);
  EXPECT_TRUE(cites<break_test>(f, clause::PS_BRK_02));
  f.dps = 5;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Stands);
  f.dps = 6, f.fire_or_morale_dps = 1;  // shot at as well: fire alone would not do
  EXPECT_EQ(judge<break_test>(f, house("option.PS-BRK-02", "fight-on")).end, Breaks::Stands);
  f.combat_result = 0;
  EXPECT_EQ(problem(f), "spent PS-BRK-02");
}

TEST(Spent, the_whole_morale_phase_knows_it) {  // PS-BRK-02, PS-SEQ-12
  auto f = usual<MoralePhaseFacts>();
  f.dps = 6, f.fought = f.in_contact = 1;
  EXPECT_EQ(judge<morale_phase>(f).end, Breaks::Stands);
  f.spent = 1;
  EXPECT_EQ(roll<morale_phase>(f, {"4", "3"}).rout_yards, 90);
  f.fought = 0;
  EXPECT_EQ(problem(f), "spent PS-BRK-02");
}

TEST(Spent, a_charge_that_ends_without_dice_is_told_so) {  // PS-BRK-02
  auto f = usual<ChargeChainFacts>();
  f.average_dice = 1;
  f.charger.dps = f.target.dps = 4;
  EXPECT_TRUE(roll<run_chain<ChargeChain>>(f, {"4", "1"}).spent);
  f.charger.dps = 3;
  EXPECT_FALSE(roll<run_chain<ChargeChain>>(f, {"4", "1", "4"}).spent);
}

// Two lines of shot locked together: turn for turn 2 DPs to each and nobody moves, until one or both have 6.
TEST(Spent, two_spent_units_do_not_fight_on_for_ever) {  // PS-BRK-02, PS-POST-04
  for (Spent spent : {Spent::Break, Spent::FightOn}) {
    Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
    t.setting.tables.movement.spent = spent;
    t[0].now.dps = 5, t[1].now.dps = 4;
    const auto round = [&](std::initializer_list<std::string_view> dice, std::initializer_list<int> picks) {
      for (Unit& u : t.state.units) u.turn = {};
      t.state.agenda.push(MoralePhase{0, 0});
      for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
      t.state.agenda.push(AfterPicks{1, 0});
      t.state.agenda.push(AfterPicks{0, 0});
      t.state.agenda.push(FightPhase{0});
      Scripted umpire(dice, picks);
      t.run_all(umpire);
      EXPECT_TRUE(umpire.all_used()) << umpire.unused();
    };
    if (spent == Spent::FightOn) {
      for (int n = 1; n <= 5; ++n) round({}, {});
      EXPECT_EQ(t[0].now.dps, 15);
      EXPECT_EQ(t[1].now.status, Status::Steady);
      EXPECT_TRUE(Board(t.state, t.setting).in_contact(0));
      continue;
    }
    t.setting.tables.movement.break_at = 7;  // 7 and 6 after the round: the first breaks
    round({"3", "3"}, {});
    EXPECT_EQ(t[0].now.status, Status::Routing);
    EXPECT_EQ(t[0].pose.at.y, yards(280 - 80)) << "3 + 3 pips and 10 yards a die; its front is its other side now";
    EXPECT_EQ(t[1].now.status, Status::Steady);
    EXPECT_EQ(t[1].now.dps, 6);
    EXPECT_FALSE(Board(t.state, t.setting).in_contact(1));
  }
}

TEST(Spent, both_break_who_are_both_past_standing) {  // PS-BRK-02
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
  t[0].now.dps = t[1].now.dps = 4;
  t.state.agenda.push(MoralePhase{0, 0});
  t.state.agenda.push(FightPhase{0});
  Scripted dice({"3", "3", "4", "1"});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].now.status, Status::Routing);
  EXPECT_EQ(t[1].now.status, Status::Routing);
  EXPECT_EQ(t[1].now.dps, 6) << "no more than it had (PS-POST-32)";
}

TEST(Spent, horse_that_retires_is_out_of_it) {  // PS-BRK-02, PS-RES-11
  for (After after : {After::Remain, After::Retire}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 300.001, 270));
    t[0].now.dps = 4, t[1].now.dps = 5;
    t.setting.tables.movement.break_at = 6;
    t.state.agenda.push(MoralePhase{0, 0});
    for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
    t.state.agenda.push(AfterPicks{1, 0});
    t.state.agenda.push(AfterPicks{0, 0});
    t.state.agenda.push(FightPhase{0});
    Scripted umpire({"3 3", "3", "3 3", "3"}, {static_cast<int>(after), static_cast<int>(After::Remain)});
    t.run_all(umpire);
    EXPECT_TRUE(umpire.all_used()) << umpire.unused();
    EXPECT_EQ(t[0].now.status, after == After::Retire ? Status::Retiring : Status::Routing);
    EXPECT_EQ(t[1].now.status, Status::Routing) << "7 DPs, and nobody beats it";
  }
}

TEST(Spent, a_round_with_one_die_is_a_fight) {  // PS-BRK-02, PS-BRK-01
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
  t[0].now.dps = 5, t[1].now.dps = 3;
  t.state.agenda.push(MoralePhase{0, 0});
  t.state.agenda.push(FightPhase{0});
  Scripted dice({"1"});
  t.run_all(dice);
  EXPECT_EQ(t[0].now.dps, 7);
  EXPECT_EQ(t[0].now.status, Status::Steady) << "its result keeps it in place";
}

}  // namespace
}  // namespace linstock::pike_and_shot
