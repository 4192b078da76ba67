// Changes of formation that last: what they are as a target meanwhile, and what they leave of a period for fire.
#include "books/nineteenth-century/battle_kit.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {

namespace {

// A battalion at x = 1000, y = 500 that changes so, with an enemy 150 yards before it; one period after another.
struct Changing : Table {
  Changing(const std::string& own, FormationChange change) : Table(unit("red", own, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", battalion, 1000, 650, 270)) {
    Plot plot;
    plot.does = Does::Changes, plot.change = change;
    (*this)[0].turn.does = Does::Changes;
    begin_change(state, setting, 0, plot, silent);
    step(RunPeriod{0}, silent);
  }
  void next_period() {
    for (Unit& u : state.units) u.turn = Deeds(), u.turn.start = u.pose;
    step(RunPeriod{0}, silent);
  }
  FigureOrder order_as_seen() {
    const Board board(state, setting);
    return order_as_target(survey_arms(board, *board.aim(2, 0, as_target(board, 0)), 2).target);
  }
  bool may_fire() { return !targets_of(Board(state, setting), 0).empty(); }
  SilentUmpire silent;
};

const std::string t1 = battalion + "\ntraining = \"T1\"", t3 = battalion + "\ntraining = \"T3\"\nformation = \"column\"";

}  // namespace

// Who has opened his order in this very period is shot at as what he was; from the next on as what he is.
TEST(ChangesInTime, whoever_has_opened_out_this_period_is_a_close_target) {  // NC-FIRE-17, NC-CHANGE-17
  Changing t(t1, FormationChange::LineExtended);
  ASSERT_EQ(t[0].now.order, FigureOrder::Extended);
  EXPECT_EQ(t.order_as_seen(), FigureOrder::Close);
  t.next_period();
  EXPECT_EQ(t.order_as_seen(), FigureOrder::Extended);
}

// A change of a move and a half takes half of the second period, in which there is that much less fire.
TEST(ChangesInTime, the_rest_of_a_change_is_time_lost_for_fire) {  // NC-MOVE-17, NC-SMALL-20
  Changing t(battalion + "\nformation = \"column\"", FormationChange::ColumnLine);
  EXPECT_TRUE(t[0].now.changing);
  EXPECT_FALSE(t.may_fire());
  t.next_period();
  EXPECT_FALSE(t[0].now.changing);
  ASSERT_TRUE(t.may_fire());
  const Board board(t.state, t.setting);
  EXPECT_EQ(survey_arms(board, *board.aim(0, 2), 0).lost, LostTime::Half);
}
TEST(ChangesInTime, whoever_changes_all_through_a_period_does_not_fire_in_it) {  // NC-MOVE-17
  Changing t(t3, FormationChange::ColumnExtended);
  t.next_period();
  EXPECT_TRUE(t[0].now.changing);
  EXPECT_FALSE(t.may_fire());
}


// What the change leaves of its last period may be marched in; while it lasts the unit does nothing else.
TEST(ChangesInTime, when_the_change_is_done_there_is_time_to_march) {  // NC-MOVE-17
  Changing t(battalion + "\nformation = \"column\"", FormationChange::ColumnLine);
  for (Unit& u : t.state.units) u.turn = Deeds(), u.turn.start = u.pose;
  EXPECT_TRUE(plots_freely(Board(t.state, t.setting), 0));
  const Answer half = plot(Does::Marches, {Manoeuvre::advance(yards(60))});
  Plot laid;
  EXPECT_EQ(refused(t, 0, half, &laid), "");
  EXPECT_EQ(refused(t, 0, plot(Does::Marches, {Manoeuvre::advance(yards(61))})), "NC-MOVE-17");
  EXPECT_EQ(refused(t, 0, plot(Does::Retires, {Manoeuvre::face(2)})), "NC-MOVE-17");
  EXPECT_EQ(refused(t, 0, plot(Does::Halts)), "") << "it need not";
  t[0].turn.does = laid.does, t[0].turn.legs = laid.legs;
  t.step(RunPeriod{0}, t.silent);
  EXPECT_EQ(t[0].turn.moved, 60);
  EXPECT_EQ(t[0].now.formation, Formation::Line);
  EXPECT_FALSE(t[0].now.changing);
}
TEST(ChangesInTime, in_the_middle_of_a_long_change_nobody_is_asked) {  // NC-MOVE-17
  Changing t(t3, FormationChange::ColumnExtended);
  EXPECT_FALSE(plots_freely(Board(t.state, t.setting), 0));
}

}  // namespace linstock::nineteenth_century::afield
