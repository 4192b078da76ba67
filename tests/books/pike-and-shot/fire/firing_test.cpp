// Fire on the table: who bears, with which bases; all dice before any DP; guns that reserve.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

int bases(const Table& t, int u, int target, FirePhase phase = FirePhase::CloseFire) {
  const auto aim = Board(t.state, t.setting).aim(u, target, phase);
  return !aim ? 0 : t.state.unit(u).is.arm == Arm::Skirmishers ? aim->front + aim->rear : aim->front;
}

}  // namespace

TEST(BattleFire, shot_of_the_front_rank_fires_and_pikes_do_not) {  // PS-FIRE-07, PS-FIRE-05, PS-RANGE-02
  // Three files of two ranks with a pike in the middle of each.
  const Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 420, 270));
  EXPECT_EQ(bases(t, 0, 1), 2);
  const Table far(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 421, 270));
  EXPECT_EQ(bases(far, 0, 1), 0) << "121 yards";
  const Table aside(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 500, 300, 180));
  EXPECT_EQ(bases(aside, 0, 1), 0) << "out of its arc";
  const Table riders(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 340, 270));
  EXPECT_EQ(bases(riders, 0, 1), 4) << "cavalry at 40 yards";
  const Table deep(leaders() + unit("red", "arm = \"skirmishers\"\nbases = 4\nwide = 2", 400, 300, 90) + unit("blue", regiment, 400, 340, 270));
  EXPECT_EQ(bases(deep, 0, 1), 4) << "skirmishers fire all bases";
}

TEST(BattleFire, nobody_fires_through_others_woods_or_hills) {  // PS-RANGE-02
  const Table friends(leaders() + unit("red", gun, 400, 200, 90) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  EXPECT_EQ(bases(friends, 0, 2, FirePhase::Bombardment), 0);
  const auto piece = [](const char* kind, int y) {
    return std::string("[[area]]\nkind = \"") + kind + "\"\nname = \"x\"\nelevation = 1\noutline = [[300, " + std::to_string(y) + "], [500, " + std::to_string(y) + "], [500, " +
           std::to_string(y + 50) + "], [300, " + std::to_string(y + 50) + "]]\n";
  };
  const std::string gunner = leaders() + unit("red", gun, 400, 200, 90), target = unit("blue", regiment, 400, 500, 270);
  for (const char* kind : {"wood", "hill", "building"}) EXPECT_EQ(bases(Table(piece(kind, 300) + gunner + target), 0, 1, FirePhase::Bombardment), 0) << kind;
  EXPECT_EQ(bases(Table(piece("rough", 300) + gunner + target), 0, 1, FirePhase::Bombardment), 1);
  EXPECT_EQ(bases(Table(piece("hill", 500) + gunner + unit("blue", regiment, 400, 510, 270)), 0, 1, FirePhase::Bombardment), 1) << "who stands on it is seen";
  // From a hill over friends who are more than 60 yards from both.
  const std::string hill = piece("hill", 170);
  EXPECT_EQ(bases(Table(hill + gunner + unit("red", regiment, 400, 301, 90) + target), 0, 2, FirePhase::Bombardment), 1);
  EXPECT_EQ(bases(Table(hill + gunner + unit("red", regiment, 400, 300, 90) + target), 0, 2, FirePhase::Bombardment), 0) << "60 yards before the gun";
}

TEST(BattleFire, units_in_contact_neither_fire_nor_are_fired_at) {  // PS-SEQ-17
  const Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 300.001, 270) + unit("red", regiment, 500, 270, 90));
  const Board board(t.state, t.setting);
  EXPECT_TRUE(board.in_contact(0));
  EXPECT_FALSE(may_fire_at_all(board, 0, FirePhase::CloseFire));
  EXPECT_TRUE(board.aims(2, FirePhase::CloseFire).empty());
}

TEST(BattleFire, all_dice_fall_before_any_dp) {  // PS-SEQ-13, PS-FIRE-01, PS-FIRE-03
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 340, 270));
  // Four bases each at 40 yards, 5 and 6 count: the second fires with all its dice although it is hit.
  Scripted dice({"6 5 1 1", "5 5 5 2"}, {1, 0});
  t.state.agenda.push(AimPhase{FirePhase::CloseFire, 0, 0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].now.dps, 2);
  EXPECT_EQ(t[0].now.dps, 3);
  EXPECT_EQ(t[0].turn.fire_dps, 3);
  EXPECT_EQ(t[0].now.under_fire, UnderFire::CloseFire);
}

TEST(BattleFire, guns_fire_reserve_and_remember_their_target) {  // PS-SEQ-02, PS-SEQ-09, PS-ART-13, PS-ART-10, PS-ART-11
  Table t(leaders() + unit("red", gun, 400, 200, 90) + unit("blue", regiment, 400, 400, 270) + unit("blue", regiment, 500, 400, 270));
  const auto shots = [&](FirePhase phase, std::initializer_list<std::string_view> dice, std::initializer_list<int> picks) {
    Scripted umpire(dice, picks);
    t.state.agenda.push(AimPhase{phase, 0, 0});
    t.run_all(umpire);
    EXPECT_TRUE(umpire.all_used()) << umpire.unused();
  };
  shots(FirePhase::Bombardment, {"4"}, {1});  // new target: 4 - 1 = 3, no DP
  EXPECT_EQ(t[1].now.dps, 0);
  t[0].turn = {};
  shots(FirePhase::Bombardment, {"3"}, {1});  // same target and range: 3 + 1
  EXPECT_EQ(t[1].now.dps, 1);
  EXPECT_EQ(t[1].turn.artillery_dps, 1);
  t[0].turn = {};
  shots(FirePhase::Bombardment, {}, {reserve_shot});
  EXPECT_EQ(t[0].turn.reserved, 1);
  shots(FirePhase::CloseFire, {}, {});  // nobody within 120
  put(t.state, 1, {{yards(400), yards(300)}, south});
  shots(FirePhase::CloseFire, {"4"}, {1, hold_fire});  // same target, other range: two DPs at close range
  EXPECT_EQ(t[1].now.dps, 3);
}

TEST(BattleFire, works_and_walls_cover_whoever_stands_behind_them) {  // PS-FIRE-02, PS-FIRE-09, PS-ART-07
  const auto with = [](const char* kind, int y) {
    return Table(std::string("[[line]]\nkind = \"") + kind + "\"\nname = \"x\"\npoints = [[300, 350], [500, 350]]\n" + leaders() + unit("red", shot4, 400, 300, 90) +
                 unit("blue", shot4, 400, y, 270));
  };
  const auto cover = [](const Table& t) { return Board(t.state, t.setting).cover_of({yards(400), yards(300)}, 1); };
  EXPECT_EQ(cover(with("wall", 360)), Cover::Hard);
  EXPECT_EQ(cover(with("works", 360)), Cover::Fieldworks);
  EXPECT_EQ(cover(with("hedge", 360)), Cover::Soft);
  EXPECT_EQ(cover(with("wall", 390)), Cover::Open) << "too far behind it";
}

TEST(BattleFire, foot_fixes_bayonets_instead_of_firing) {  // PS-SEQ-03, PS-FIRE-08
  Table t(leaders() + unit("red", shot4 + "\nbayonet = \"plug\"", 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  Scripted fixes({}, {fix_bayonets});
  t.step(AimUnit{FirePhase::Musketry, 0}, fixes);
  EXPECT_EQ(t[0].now.fixed, 1);
  EXPECT_FALSE(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire)) << "plugs stop the muzzle";
}

TEST(BattleFire, cavalry_and_skirmishers_wait_for_close_fire) {  // PS-SEQ-05, PS-SEQ-06, PS-SEQ-10
  const Table t(leaders() + unit("red", horse4, 300, 300, 90) + unit("red", skirmishers, 500, 300, 90) + unit("blue", regiment, 400, 340, 270));
  const Board board(t.state, t.setting);
  for (int u : {0, 1}) {
    EXPECT_FALSE(may_fire_at_all(board, u, FirePhase::Musketry));
    EXPECT_TRUE(may_fire_at_all(board, u, FirePhase::CloseFire));
  }
}

TEST(BattleFire, guns_beside_a_line_enfilade_it) {  // PS-ART-14, PS-ART-04
  const Table t(leaders() + unit("red", gun, 200, 410, 0) + unit("blue", shot4, 400, 400, 270) + unit("red", gun, 400, 200, 90));
  const Board board(t.state, t.setting);
  EXPECT_TRUE(board.enfilades(0, 1));
  EXPECT_FALSE(board.enfilades(2, 1));
}

}  // namespace linstock::pike_and_shot
