// The period runs: charges that meet in time, skirmishers who give way, bodies that halt ten yards apart, ground that slows.
#include "books/nineteenth-century/battle/sequence.h"

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century::afield {
namespace {

struct Field {
  Setting setting;
  State state;
  SilentUmpire umpire;

  Field() {
    setting.field.size = {yards(2000), yards(2000)};
    setting.sides[0] = "red", setting.sides[1] = "blue";
    prepare(setting.field);
  }
  int add(Seat side, Arm arm, int figures, int wide, int x, int y, FigureOrder order = FigureOrder::Close, Training training = Training::T2) {
    Unit u;
    u.is.side = side, u.is.arm = arm, u.is.original = figures, u.is.training = training;
    u.now.figures = figures, u.now.wide = wide, u.now.order = order;
    if (open_order(order)) u.now.formation = Formation::SkirmishLine;
    u.pose = {{yards(x), yards(y)}, side == 0 ? north : south};
    setting.unit_names.push_back(side == 0 ? "red body" : "blue body");
    state.units.push_back(u);
    return state.count() - 1;
  }
  Unit& unit(int i) { return state.unit(i); }
  void charges(int u, int target) { unit(u).turn.charge_on = 1, unit(u).turn.target = target; }
  void counter_charges(int u, int charger, int delay = 0) {
    charges(u, charger);
    unit(u).turn.answers = 1, unit(u).turn.responds = Responds::CounterCharges, unit(u).turn.delay = delay;
  }
  void marches(int u, int distance, int time = period_time) {
    unit(u).turn.does = Does::Marches;
    unit(u).turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(distance), 0, time});
  }
  void run() { Rules::run(state, Step(RunPeriod{}), setting, umpire); }
  std::int64_t gap(int a, int b) {
    const Board board(state, setting);
    return board.gap(board.ground(a), board.ground(b)).length_down();
  }
};

// NC-CHARGE-17, NC-FIRE-11, NC-FIRE-13: 135 of 270 yards, straight at the middle of a halted line
TEST(BattleRunning, a_charge_touches_at_half_the_period) {
  Field f;
  const int horse = f.add(0, Arm::HeavyCavalry, 12, 6, 1000, 800), line = f.add(1, Arm::Infantry, 20, 20, 1000, 935);
  f.charges(horse, line);
  f.run();
  EXPECT_EQ(f.unit(horse).turn.contact, line);
  EXPECT_EQ(f.unit(horse).turn.contact_time, 480);
  EXPECT_EQ(f.unit(horse).turn.contact_range, 135);
  EXPECT_EQ(f.unit(horse).turn.straight, 135);
  EXPECT_LE(f.gap(horse, line), field::hair);
}

// NC-RESP-15: in the ratio of their moves
TEST(BattleRunning, charge_and_counter_charge_share_the_way) {
  Field f;
  const int heavy = f.add(0, Arm::HeavyCavalry, 12, 6, 1000, 500), light = f.add(1, Arm::LightCavalry, 12, 6, 1000, 710);
  f.charges(heavy, light);
  f.counter_charges(light, heavy);
  f.run();
  EXPECT_EQ(f.unit(heavy).turn.contact_time, 320);  // 210 yards at 270 and 360 a period
  EXPECT_EQ(f.unit(heavy).turn.contact_range, 90);
  EXPECT_EQ(f.unit(light).turn.contact_range, 120);
  EXPECT_EQ(f.unit(heavy).pose.at.y, yards(590));
}

// NC-RESP-05, NC-RESP-15
TEST(BattleRunning, a_counter_charge_that_is_held_back_starts_later) {
  Field f;
  const int one = f.add(0, Arm::HeavyCavalry, 12, 6, 1000, 500), other = f.add(1, Arm::HeavyCavalry, 12, 6, 1000, 700);
  f.charges(one, other);
  f.counter_charges(other, one, 4);
  f.run();
  EXPECT_EQ(f.unit(one).turn.contact_time, 595);
  EXPECT_EQ(f.unit(one).turn.contact_range, 167);
  EXPECT_EQ(f.unit(other).turn.contact_range, 32);
}

// NC-SEQ-14
TEST(BattleRunning, without_a_charge_they_halt_ten_apart) {
  Field f;
  const int one = f.add(0, Arm::Infantry, 20, 20, 1000, 500), other = f.add(1, Arm::Infantry, 20, 20, 1000, 600);
  f.marches(one, 100);
  f.marches(other, 100);
  f.run();
  EXPECT_GE(f.gap(one, other), yards(10));
  EXPECT_LE(f.gap(one, other), yards(10) + 2);
  EXPECT_TRUE(f.unit(one).turn.stopped && f.unit(other).turn.stopped);
}

// NC-FORM-14, NC-INTER-02, NC-MOVE-15: a screen 130 before a column that comes on, its friends' line 50 behind it
TEST(BattleRunning, skirmishers_keep_a_hundred_and_fall_back_through_a_line_that_stands) {
  Field f;
  const int column = f.add(0, Arm::Infantry, 20, 5, 1000, 500);
  f.unit(column).now.formation = Formation::Column;
  const int screen = f.add(1, Arm::Infantry, 5, 5, 1000, 630, FigureOrder::Skirmish), line = f.add(1, Arm::Infantry, 20, 20, 1000, 700);
  f.marches(column, 120);
  f.run();
  EXPECT_EQ(f.gap(screen, column), yards(100));
  EXPECT_EQ(f.unit(screen).pose.at.y, yards(720));
  EXPECT_EQ(f.gap(line, column), yards(80));
  EXPECT_EQ(f.unit(screen).now.cohesion, Cohesion::Formed);
  EXPECT_EQ(f.unit(line).now.cohesion, Cohesion::Formed);
}

// NC-MOVE-10: ground that slows it on the way makes it touch later
TEST(BattleRunning, a_wood_on_the_way_delays_a_charge) {
  Field f;
  Area wood;
  wood.kind = static_cast<std::int16_t>(Terrain::OpenWood);
  wood.outline = {{yards(0), yards(860)}, {yards(2000), yards(860)}, {yards(2000), yards(1200)}, {yards(0), yards(1200)}};
  f.setting.field.areas.push_back(wood);
  prepare(f.setting.field);
  const int horse = f.add(0, Arm::LightCavalry, 12, 6, 1000, 800), line = f.add(1, Arm::Infantry, 20, 20, 1000, 890);
  f.charges(horse, line);  // 60 yards at 360, then 30 at 180
  f.run();
  EXPECT_EQ(f.unit(horse).turn.contact, line);
  EXPECT_NEAR(f.unit(horse).turn.contact_time, 160 + 160, 1);
}

// The tail of a column that turns to the right would lie across the neighbour on its left.
TEST(BattleRunning, who_turns_on_his_ground_keeps_clear_of_his_friends) {  // NC-CHANGE-01, NC-BASE-08
  Field f;
  const int column = f.add(0, Arm::HeavyCavalry, 8, 2, 500, 500), neighbour = f.add(0, Arm::Infantry, 4, 4, 460, 470);
  f.unit(column).now.formation = Formation::Column;
  f.unit(column).turn.does = Does::Marches;
  f.unit(column).turn.legs.push({Manoeuvre::Kind::Face, Hand::Right, 0, -1, period_time / 2});
  f.run();
  const Board board(f.state, f.setting);
  EXPECT_FALSE(board.overlapping(board.ground(column), board.ground(neighbour)));
}

// NC-CHANGE-01: figures turn on their places, so that a line becomes as deep as it was wide
TEST(BattleRunning, a_line_that_turns_to_a_flank_keeps_its_ground) {
  Field f;
  const int line = f.add(0, Arm::Infantry, 20, 20, 1000, 500);
  f.add(1, Arm::Infantry, 20, 20, 1000, 1500);
  const Ground before = ground_of(Board(f.state, f.setting).block(line));
  f.unit(line).turn.does = Does::Marches;
  f.unit(line).turn.legs.push({Manoeuvre::Kind::Face, Hand::Left, 0, 1, period_time / 2});
  f.run();
  EXPECT_EQ(f.unit(line).pose, (Pose{{yards(900), yards(500) - 7'500}, west}));
  EXPECT_EQ(f.unit(line).now.wide, 1);
  const Ground after = ground_of(Board(f.state, f.setting).block(line));
  EXPECT_TRUE(overlapping(before, after));
  EXPECT_EQ(after.box.lo.x, before.box.lo.x) << "its front is where its left was";
}

// A skirmish line as wide as the field has gone among columns that stand everywhere, and a friend has followed into the place that it left.
// It goes back to where it began, and whoever has come there goes back in his turn.
TEST(BattleRunning, whoever_has_come_into_a_place_that_is_needed_again_makes_room) {  // NC-BASE-08, NC-INTER-01 to 03, NC-SEQ-14
  Field f;
  const int line = f.add(0, Arm::Infantry, 40, 40, 1000, 900, FigureOrder::Skirmish), column = f.add(0, Arm::Infantry, 20, 5, 1000, 880);
  for (int n = 0; n < 9; ++n) f.add(0, Arm::Infantry, 20, 5, 1000, 965 + 65 * n), f.add(0, Arm::Infantry, 20, 5, 1000, 815 - 65 * n);
  for (int i = column; i < f.state.count(); ++i) f.unit(i).now.formation = Formation::Column;
  f.marches(line, 140), f.marches(column, 10);
  f.unit(line).turn.does = f.unit(column).turn.does = Does::MarchesThrough;
  f.run();
  EXPECT_EQ(f.unit(line).pose.at.y, yards(900));
  EXPECT_EQ(f.unit(column).pose.at.y, yards(880));
  const Board board(f.state, f.setting);
  for (int i = 0; i < board.count(); ++i) EXPECT_FALSE(board.anyone_on(board.ground(i), i)) << i;
}

}  // namespace
}  // namespace linstock::nineteenth_century::afield
