// Fire and melee on the table: whom a unit fires at, how many fight, who goes back and who runs.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/melee/fight.h"

namespace linstock::nineteenth_century::afield {

TEST(BattleFire, arcs_ranges_and_friends_in_the_way) {  // NC-FIRE-01, NC-FIRE-02, NC-FIRE-04, NC-FIRE-23
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battery, 1000, 200, 90) + unit("blue", battalion, 1000, 700, 270) + unit("blue", battalion, 1700, 500, 270) +
          unit("blue", battalion, 1000, 1000, 270));
  const Board board(t.state, t.setting);
  EXPECT_EQ(targets_of(board, 0), std::vector<int>{2});  // 3 is out of its arc, 4 behind 2
  EXPECT_TRUE(targets_of(board, 1).empty()) << "friends stand before the guns";
  const auto far = board.aim(0, 4);
  EXPECT_FALSE(far) << "700 yards are too far for a muzzle-loading rifle";
}

TEST(BattleFire, priorities_name_the_charger) {  // NC-FIRE-06, NC-FIRE-28
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 700, 270) + unit("blue", battalion, 1080, 650, 270));
  t.charge(1, 0, 12);
  t[1].turn.does = Does::Charges, t[1].turn.contact = 0, t[1].turn.contact_range = 200, t[1].turn.contact_time = 711;
  put(t.state, 1, {{yards(1000), yards(500)}, south});
  const Board board(t.state, t.setting);
  EXPECT_EQ(targets_of(board, 0), std::vector<int>{1});
}

TEST(BattleFire, a_battery_may_choose_and_a_unit_takes_the_nearest) {  // NC-FIRE-08
  Table t(unit("red", battery, 1000, 300, 90) + unit("red", battalion, 700, 300, 90) + unit("blue", battalion, 900, 800, 270) + unit("blue", battalion, 1120, 900, 270));
  const Board board(t.state, t.setting);
  EXPECT_EQ(targets_of(board, 0).size(), 2u);
  EXPECT_EQ(targets_of(board, 0)[0], 2);
}

TEST(BattleSquare, its_rear_is_as_wide_as_its_front_and_losses_never_make_it_reach_further) {  // NC-FORM-10
  Table t(unit("red", "figures = 30\nformation = \"square\"", 1000, 500, 90) + unit("blue", battalion, 1000, 900, 270));
  Box before = Board(t.state, t.setting).ground(0).box;
  for (int n = 30; n > 0; --n) {
    t[0].now.figures = n;
    const Board board(t.state, t.setting);
    const Box box = board.ground(0).box;
    EXPECT_TRUE(box.lo.x >= before.lo.x && box.lo.y >= before.lo.y && box.hi.x <= before.hi.x && box.hi.y <= before.hi.y) << n;
    const Ground corner = field::ground_of(Block{{{box.hi.x - 100, box.lo.y + 200}, north}, line_of(1, 100, 100)});
    EXPECT_TRUE(board.overlapping(corner, board.ground(0))) << n << ": nobody else stands where its rear wants a man";
    before = box;
  }
}

struct Melee : Table {
  Melee() : Table(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270)) {
    charge(1, 0, 12);
    Scripted none{};
    step(RunPeriod{0}, none);
    step(HaltCharges{0}, none);
    step(MeleePhase{0}, none);
  }
};

// Six heavies (22, charging 4) against eight of a line (16): with level dice 8 wide against 6 wide.
TEST(BattleMelee, fronts_fight_and_one_beyond_each_end) {  // NC-MELEE-01, NC-MELEE-03, NC-MELEE-26, NC-MELEE-18
  Melee t;
  ASSERT_EQ(t.state.agenda.steps.size(), 1);
  const Step fight = t.state.agenda.pop();
  ASSERT_TRUE(std::holds_alternative<FightPair>(fight));
  Scripted dice({"3", "3"});
  t.step(std::get<FightPair>(fight), dice);
  EXPECT_TRUE(dice.all_used());
  // Six touch nine or ten figures of 10 yards; two of the line overlap.
  EXPECT_GT(t[1].turn.inflicted, 0);
  EXPECT_GT(t[0].turn.inflicted, 0);
  EXPECT_EQ(t[1].turn.inflicted, t[0].turn.received);
}

TEST(BattleMelee, beaten_attackers_are_thrown_back) {  // NC-MRES-07, NC-LOSE-18, NC-CHARGE-10
  Melee t;
  t[0].turn.inflicted = t[1].turn.received = 50, t[0].turn.received = t[1].turn.inflicted = 20;
  t[0].turn.fought = t[1].turn.fought = 1;
  t.state.agenda = {};
  Scripted none{};
  t.step(EndMelees{0}, none);
  const Board board(t.state, t.setting);
  EXPECT_NEAR(board.yards_between(0, 1), 50, 1);
  EXPECT_EQ(t[1].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[1].next.thrown_back, 1);
  EXPECT_EQ(t[1].now.opponent, -1);
  EXPECT_EQ(t[0].now.opponent, -1);
  EXPECT_EQ(t[1].now.figures, 11);
}

TEST(BattleMelee, the_beaten_rout_and_are_pursued) {  // NC-MRES-11, NC-MRES-13, NC-ROUT-01, NC-LOSE-11
  Melee t;
  t[1].turn.inflicted = t[0].turn.received = 50, t[1].turn.received = t[0].turn.inflicted = 20;
  t[0].turn.fought = t[1].turn.fought = 1;
  t.state.agenda = {};
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_TRUE(runs(t[0]));
  EXPECT_EQ(t[1].now.conduct, Conduct::Pursuing);
  EXPECT_EQ(t[1].now.quarry, 0);
  // In the next period the routers run from whoever broke them, and the horse stays with them.
  t[0].turn = Deeds(), t[1].turn = Deeds();
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.moved, 180);
  EXPECT_EQ(t[1].turn.contact, 0);
}

TEST(BattleMelee, a_narrow_loss_pushes_nobody_but_tests) {  // NC-MRES-09, NC-SEQ-13
  Melee t;
  t[1].turn.inflicted = t[0].turn.received = 25, t[1].turn.received = t[0].turn.inflicted = 20;
  t[0].turn.fought = t[1].turn.fought = 1;
  t.state.agenda = {};
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_EQ(t[0].next.melee_test, 1);
  EXPECT_EQ(t[0].now.opponent, 1) << "it fights on";
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Unformed);
}

}  // namespace linstock::nineteenth_century::afield
