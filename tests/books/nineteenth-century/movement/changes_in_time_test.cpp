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

}  // namespace linstock::nineteenth_century::afield
