// Changing front, frontage and formation; interpenetration.
#include "books/nineteenth-century/movement/changing_formation.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/interpenetration.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

constexpr Training trainings[] = {Training::T1, Training::T2, Training::T3, Training::I};

// NC-CHANGE-01, NC-CHANGE-02, NC-CHANGE-03: quarters of a move, and what becomes of close order.
TEST(Turning, takes_time_and_unsettles) {
  constexpr int time[] = {1, 2, 2, 1};
  constexpr State close[] = {State::Formed, State::Formed, State::Unformed, State::Disordered};
  for (int i = 0; i < 4; ++i)
    for (const int about : {0, 1}) {
      auto f = usual<TurnFacts>();
      f.training = trainings[i];
      f.about = about;
      EXPECT_EQ(judge<turn>(f).time, time[i]);
      EXPECT_EQ(judge<turn>(f).state, close[i]);
      f.figure_order = FigureOrder::Extended;
      EXPECT_EQ(judge<turn>(f).state, State::Formed);
      f.state = State::Disordered;  // NC-LOSE-24: nothing better
      EXPECT_EQ(judge<turn>(f).state, State::Disordered);
    }
}

// NC-MOVE-15: evaders and skirmishers who fall back turn free.
TEST(Turning, is_free_for_those_who_run) {
  auto f = usual<TurnFacts>();
  f.training = Training::T3;
  f.evading = 1;
  EXPECT_EQ(judge<turn>(f).time, 0);
  EXPECT_EQ(judge<turn>(f).state, State::Formed);
  f.figure_order = FigureOrder::Skirmish;
  EXPECT_TRUE(cites<turn>(f, clause::NC_MOVE_15));
}

// NC-CHANGE-04, NC-CHANGE-05, NC-CHANGE-06, NC-MOVE-17
TEST(Wheeling, goes_by_the_outermost_figure) {
  constexpr int yards[] = {120'000, 50'000, 50'000, 30'000};  // T1 and I lines have 120, the others 100
  constexpr State close[] = {State::Formed, State::Formed, State::Unformed, State::Unformed};
  for (int i = 0; i < 4; ++i) {
    auto f = usual<WheelFacts>();
    f.troops.training = trainings[i];
    f.arc = yards[i];
    EXPECT_EQ(judge<wheel>(f).yards, yards[i]);
    EXPECT_TRUE(judge<wheel>(f).done);
    f.arc = yards[i] + 1;
    EXPECT_FALSE(judge<wheel>(f).done);
    EXPECT_EQ(judge<wheel>(f).state, close[i]);
    f.time_left = 4;
    EXPECT_EQ(judge<wheel>(f).yards, yards[i] / 2);
    f.troops.figure_order = FigureOrder::Skirmish;
    f.troops.formation = Formation::SkirmishLine;
    EXPECT_EQ(judge<wheel>(f).state, State::Formed);
  }
}

// NC-CHANGE-07, NC-CHANGE-08
TEST(Frontage, changes_figure_by_figure) {
  constexpr int time[] = {1, 2, 2, 1};
  constexpr State close[] = {State::Formed, State::Formed, State::Unformed, State::Disordered};
  for (int i = 0; i < 4; ++i) {
    auto f = usual<FrontageFacts>();
    f.training = trainings[i];
    f.figures = 3;
    EXPECT_EQ(judge<change_frontage>(f).time, 3 * time[i]);
    EXPECT_EQ(judge<change_frontage>(f).state, close[i]);
    f.figure_order = FigureOrder::Extended;
    EXPECT_EQ(judge<change_frontage>(f).state, State::Formed);
  }
}

// CHANGING FORMATION

ChangeFacts changing(FormationChange change, Training training) {
  auto f = usual<ChangeFacts>();
  f.change = change;
  f.troops.training = training;
  if (change == FormationChange::ExtendedSkirmish) {
    f.troops.figure_order = FigureOrder::Extended;
    f.troops.formation = Formation::SkirmishLine;
  }
  if (change == FormationChange::Limber) f.troops.arm = Arm::Artillery;
  if (change == FormationChange::Mount) f.troops.arm = Arm::LightCavalry;
  return f;
}
int time_of(FormationChange change, Training training, const Tables& tables = {}) { return judge<change_formation>(changing(change, training), tables).time / 2; }

// NC-CHANGE-09, every cell, in quarters of a move; the second column is T2 and I.
TEST(ChangingFormation, takes_the_printed_time) {
  struct Row { FormationChange change; int t1, t2, t3; };
  constexpr Row print[] = {{FormationChange::ColumnLine, 4, 6, 8},       {FormationChange::LineExtended, 4, 6, 8}, {FormationChange::ColumnExtended, 8, 10, 12},
                           {FormationChange::ExtendedSkirmish, 2, 4, 4}, {FormationChange::ScreenOrReserve, 2, 2, 4}, {FormationChange::Limber, 2, 4, 4},
                           {FormationChange::Mount, 4, 4, 4},            {FormationChange::LieDown, 1, 1, 1},      {FormationChange::StandUp, 2, 2, 2}};
  for (const Row& row : print) {
    EXPECT_EQ(time_of(row.change, Training::T1), row.t1);
    EXPECT_EQ(time_of(row.change, Training::T2), row.t2);
    EXPECT_EQ(time_of(row.change, Training::I), row.t2);
    EXPECT_EQ(time_of(row.change, Training::T3), row.t3);
  }
}

// NC-CHANGE-15 both ways, NC-CHANGE-16, NC-FORM-20
TEST(ChangingFormation, puts_other_changes_together) {
  EXPECT_EQ(time_of(FormationChange::SquareFromLine, Training::T2), 6);
  EXPECT_EQ(time_of(FormationChange::SquareFromColumn, Training::T2), 6);
  const Tables half = house("option.NC-CHANGE-15", "half-from-column");
  EXPECT_EQ(time_of(FormationChange::SquareFromColumn, Training::T2, half), 3);
  EXPECT_EQ(time_of(FormationChange::SquareFromLine, Training::T2, half), 6);
  EXPECT_EQ(time_of(FormationChange::LineSkirmish, Training::T2), 6 + 4);
  EXPECT_EQ(time_of(FormationChange::ColumnSkirmish, Training::T1), 8 + 2);
  EXPECT_EQ(time_of(FormationChange::SkirmishLineWithReserve, Training::T3), 8);
  EXPECT_EQ(problem(changing(FormationChange::SkirmishLineWithReserve, Training::I)), "change NC-FORM-07");
}

// NC-CHANGE-10, NC-CHANGE-11
TEST(ChangingFormation, with_a_screen_or_a_turn) {
  auto f = changing(FormationChange::ColumnLine, Training::T3);
  f.with_screen = 1;
  EXPECT_EQ(judge<change_formation>(f).time, 16);     // at the same time
  EXPECT_TRUE(judge<change_formation>(f).same_facing);
  f.turn_too = 1;
  EXPECT_EQ(judge<change_formation>(f).time, 20);    // extra
  EXPECT_FALSE(judge<change_formation>(f).same_facing);
}

// NC-CHANGE-12, NC-CHANGE-14
TEST(ChangingFormation, takes_half_as_long_again) {
  auto f = changing(FormationChange::ColumnLine, Training::T2);
  f.slow_ground = 1;
  EXPECT_EQ(judge<change_formation>(f).time, 18);
  f.state = State::Disordered;
  EXPECT_EQ(judge<change_formation>(f).time, 18);     // once
  f.slow_ground = 0;
  EXPECT_EQ(judge<change_formation>(f).time, 18);
  f.state = State::Unformed;
  EXPECT_EQ(judge<change_formation>(f).time, 12);
  auto irregular = changing(FormationChange::ColumnLine, Training::I);
  irregular.state = State::Disordered;
  EXPECT_EQ(judge<change_formation>(irregular).time, 12);
  auto prone = changing(FormationChange::LieDown, Training::T2);
  prone.slow_ground = 1;
  prone.state = State::Disordered;
  EXPECT_EQ(judge<change_formation>(prone).time, 2);
  prone.change = FormationChange::StandUp;
  EXPECT_EQ(judge<change_formation>(prone).time, 4);
  prone.with_screen = 1;
  EXPECT_EQ(judge<change_formation>(prone).time, 6);  // the screen that goes out meanwhile is slowed: 0.75 moves
}

// NC-FORM-20: as long as the whole unit's change of order
TEST(ChangingFormation, a_skirmish_line_with_a_reserve) {
  auto f = changing(FormationChange::SkirmishLineWithReserve, Training::T2);
  EXPECT_EQ(judge<change_formation>(f).time, 12);
  f.troops.formation = Formation::Column;
  EXPECT_EQ(judge<change_formation>(f).time, 20);
}

// NC-CHANGE-13, NC-CHANGE-17, NC-FIRE-17
TEST(ChangingFormation, unsettles_and_shows_the_closer_order) {
  constexpr State close[] = {State::Formed, State::Formed, State::Unformed, State::Disordered};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(judge<change_formation>(changing(FormationChange::ColumnLine, trainings[i])).state, close[i]);
  EXPECT_EQ(judge<change_formation>(changing(FormationChange::ExtendedSkirmish, Training::T3)).state, State::Formed);
  EXPECT_EQ(judge<change_formation>(changing(FormationChange::ExtendedSkirmish, Training::T2)).target, FigureOrder::Extended);
  EXPECT_EQ(judge<change_formation>(changing(FormationChange::LineSkirmish, Training::T2)).target, FigureOrder::Close);
  auto opening = changing(FormationChange::LineExtended, Training::T2);
  opening.troops.figure_order = FigureOrder::Extended;
  opening.troops.formation = Formation::SkirmishLine;
  EXPECT_EQ(judge<change_formation>(opening).target, FigureOrder::Close);
}

// NC-CHANGE-12, NC-CHANGE-15: three quarters of a move and half as long again
TEST(ChangingFormation, keeps_its_fractions) {
  auto f = changing(FormationChange::SquareFromColumn, Training::T2);
  f.state = State::Disordered;
  EXPECT_EQ(judge<change_formation>(f, house("option.NC-CHANGE-15", "half-from-column")).time, 9);  // eighths: 1.125 moves
}

// NC-CHANGE-09: how they stand when it is done, there and back
TEST(ChangingFormation, how_they_stand_afterwards) {
  auto f = changing(FormationChange::ColumnLine, Training::T2);
  f.troops.formation = Formation::Column;
  EXPECT_EQ(judge<change_formation>(f).formation, Formation::Line);
  f.troops.formation = Formation::Line;
  EXPECT_EQ(judge<change_formation>(f).formation, Formation::Column);
  f.change = FormationChange::LineSkirmish;
  EXPECT_EQ(judge<change_formation>(f).figure_order, FigureOrder::Skirmish);
  EXPECT_EQ(judge<change_formation>(f).formation, Formation::SkirmishLine);
  EXPECT_EQ(judge<change_formation>(f).open_order, InOpenOrder::Whole);
  EXPECT_TRUE(judge<change_formation>(f).order_changes);
  f.troops.figure_order = FigureOrder::Skirmish;
  f.troops.formation = Formation::SkirmishLine;
  EXPECT_EQ(judge<change_formation>(f).figure_order, FigureOrder::Close);
  EXPECT_EQ(judge<change_formation>(f).formation, Formation::Line);
  EXPECT_EQ(judge<change_formation>(f).open_order, InOpenOrder::None);
  EXPECT_TRUE(judge<change_formation>(f).order_changes);
  auto guns = changing(FormationChange::Limber, Training::T2);
  guns.troops.arm = Arm::Artillery;
  guns.troops.guns = Guns::Limbered;
  EXPECT_EQ(judge<change_formation>(guns).guns, Guns::Unlimbered);
  auto down = changing(FormationChange::LieDown, Training::T2);
  EXPECT_TRUE(judge<change_formation>(down).prone);
}

TEST(ChangingFormation, refuses_what_troops_cannot_do) {
  auto f = changing(FormationChange::ColumnLine, Training::T2);
  f.troops.arm = Arm::Artillery;
  EXPECT_EQ(problem(f), "change NC-CHANGE-09");
  auto limber = changing(FormationChange::Limber, Training::T2);
  limber.troops.arm = Arm::Infantry;
  EXPECT_EQ(problem(limber), "change NC-CHANGE-09");
  auto mount = changing(FormationChange::Mount, Training::T2);
  mount.troops.dismounted = 1;
  EXPECT_EQ(problem(mount), "");
  mount.no_horses = 1;
  EXPECT_EQ(problem(mount), "no_horses NC-DEPLOY-04");
  auto cavalry = changing(FormationChange::LineExtended, Training::T2);
  cavalry.troops.arm = Arm::HeavyCavalry;
  EXPECT_EQ(problem(cavalry), "change NC-FORM-04");
  cavalry.troops.arm = Arm::LightCavalry;
  EXPECT_EQ(problem(cavalry), "");
  cavalry.change = FormationChange::LineSkirmish;
  EXPECT_EQ(problem(cavalry), "change NC-FORM-03");
  cavalry.change = FormationChange::LieDown;
  EXPECT_EQ(problem(cavalry), "change NC-CHANGE-09");
}

// NC-FORM-03, NC-FORM-04, NC-FORM-10: nobody comes into a stand that riders do not have
TEST(ChangingFormation, mounts_only_from_where_riders_may_stand) {
  auto f = changing(FormationChange::Mount, Training::T2);
  f.troops.arm = Arm::LightCavalry;
  f.troops.dismounted = 1;
  f.troops.figure_order = FigureOrder::Extended;
  f.troops.formation = Formation::SkirmishLine;
  EXPECT_EQ(problem(f), "");
  f.troops.arm = Arm::HeavyCavalry;
  EXPECT_EQ(problem(f), "figure_order NC-FORM-04");
  f.troops.figure_order = FigureOrder::Skirmish;
  EXPECT_EQ(problem(f), "figure_order NC-FORM-03");
  f.troops.figure_order = FigureOrder::Close;
  f.troops.formation = Formation::Square;
  EXPECT_EQ(problem(f), "formation NC-FORM-10");
}

// INTERPENETRATION

// NC-INTER-01, NC-INTER-02, NC-INTER-03
TEST(Interpenetration, by_order_and_stillness) {
  const auto penalised = [](FigureOrder a, FigureOrder b, int still, int same_unit = 0) {
    auto f = usual<PassFacts>();
    f.order = a;
    f.other_order = b;
    f.one_stands_still = still;
    f.same_unit = same_unit;
    return judge<interpenetrate>(f).penalised;
  };
  EXPECT_FALSE(penalised(FigureOrder::Skirmish, FigureOrder::Extended, 0));
  EXPECT_FALSE(penalised(FigureOrder::Skirmish, FigureOrder::Close, 1));
  EXPECT_FALSE(penalised(FigureOrder::Close, FigureOrder::Extended, 1));
  EXPECT_TRUE(penalised(FigureOrder::Skirmish, FigureOrder::Close, 0));
  EXPECT_TRUE(penalised(FigureOrder::Close, FigureOrder::Close, 1));
  EXPECT_FALSE(penalised(FigureOrder::Close, FigureOrder::Close, 0, 1));
}

// NC-INTER-03
TEST(Interpenetration, of_unformed_troops_disorders_both) {
  auto f = usual<PassFacts>();
  f.other_order = FigureOrder::Skirmish;
  f.same_unit = 1;
  EXPECT_EQ(judge<interpenetrate>(f).state, State::Formed);
  f.other_state = State::Unformed;
  const Passed found = judge<interpenetrate>(f);
  EXPECT_EQ(found.state, State::Disordered);
  EXPECT_EQ(found.other_state, State::Disordered);
}

}  // namespace
}  // namespace linstock::nineteenth_century
