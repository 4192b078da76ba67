// Positions in which a careless table goes wrong: each names the clause that decides it.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

using M = Manoeuvre;

namespace {

void charge_in(Table& t, std::initializer_list<std::pair<int, int>> charges, Umpire& umpire) {
  for (Unit& u : t.state.units) u.turn.stirred = !stationary(u.turn.deed);
  for (const auto& [u, target] : charges) {
    t[u].turn.target = target;
    t[u].turn.average = 1;
  }
  t.state.agenda.push(ChargesGoIn{0, 0});
  t.state.agenda.push(Responses{0, 0});
  t.run_all(umpire);
}

}  // namespace

TEST(BattleHardCases, foot_that_moved_is_charged_by_foot_and_horse) {  // PS-MELEE-17, PS-MELEE-29
  // The foot that charges comes first in the list; the horse counts all the same.
  for (Deed did : {Deed::Nothing, Deed::Position}) {
    Table t(leaders() + unit("red", shot4, 360, 300, 90) + unit("red", horse4, 440, 300, 90) + unit("blue", "bases = 8\nwide = 8", 400, 320, 270));
    t[2].turn.deed = did;
    Scripted dice({"2", "2"});
    charge_in(t, {{0, 2}, {1, 2}}, dice);
    ASSERT_TRUE(Board(t.state, t.setting).touch(1, 2));
    EXPECT_EQ(t[2].now.moved_before, did == Deed::Position);
  }
}

TEST(BattleHardCases, foot_that_moved_and_charges_is_charged_by_horse) {  // PS-MELEE-17, PS-CHG-09, PS-DEF-13
  for (Deed did : {Deed::Nothing, Deed::Position}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 340, 270));
    t[1].turn.deed = did;
    Scripted dice({"4", "4"});
    charge_in(t, {{0, 1}, {1, 0}}, dice);
    ASSERT_TRUE(Board(t.state, t.setting).touch(0, 1));
    EXPECT_EQ(t[1].now.moved_before, did == Deed::Position) << "its own charge is no move before the charge";
  }
}

TEST(BattleHardCases, a_manoeuvre_of_a_whole_move_leaves_none_for_a_charge) {  // PS-CHG-07, PS-MAN-02, PS-DEF-18
  Table t(leaders() + unit("red", "arm = \"horse\"\nbases = 4\nwide = 2", 400, 300, 90) + unit("blue", regiment, 400, 360, 270));
  EXPECT_FALSE(charge_targets(Board(t.state, t.setting), 0).empty());
  const auto shapes = shapes_of(t[0], t.setting.tables);
  int line = -1;
  for (int i = 0; i < shapes.size(); ++i)
    if (shapes[i] == Stance{Formation::Line, 4}) line = i;
  Scripted forms({}, {ChangesFormation + line});
  t.step(PickMove{0}, forms);
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_TRUE(charge_targets(Board(t.state, t.setting), 0).empty());
}

TEST(BattleHardCases, half_a_move_is_left_for_a_charge_after_half_a_manoeuvre) {  // PS-CHG-07, PS-CHG-08, PS-DEF-18
  // Horse reaches 160 yards with all dice at their highest, and half of that after mounting, turning or changing its order.
  const auto may = [](double gap, int half_moves) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 300 + gap, 270));
    t[0].turn.half_moves = half_moves;
    return has_charge_target(Board(t.state, t.setting), 0);
  };
  EXPECT_TRUE(may(160, 0));
  EXPECT_FALSE(may(161, 0));
  EXPECT_TRUE(may(80, 1));
  EXPECT_FALSE(may(81, 1));
  EXPECT_FALSE(may(80, 2));
}

TEST(BattleHardCases, re_forming_is_the_whole_move_too) {  // PS-CHG-07, PS-MAN-04
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 360, 270));
  t[0].now.formation = Formation::Unformed;
  Scripted forms({}, {ReForms});
  t.step(PickMove{0}, forms);
  EXPECT_EQ(t[0].now.formation, Formation::Line);
  EXPECT_TRUE(charge_targets(Board(t.state, t.setting), 0).empty());
}

TEST(BattleHardCases, without_dice_there_is_no_fire) {  // PS-FIRE-01, PS-FIRE-06, PS-DEF-12, PS-SEQ-04
  // Four muskets with 4 DPs: nobody to aim at, so the phase passes the unit by and it may still move.
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 330, 270));
  t[0].now.dps = 4, t[1].now.dps = 3;
  t.state.first = 0;
  t.state.agenda.push(AimPhase{FirePhase::Musketry, 0, 0});
  Scripted script({"1"}, {0});  // only Blue is asked, and throws one die
  t.run_all(script);
  EXPECT_TRUE(script.all_used()) << script.unused();
  EXPECT_EQ(t[0].turn.musketry, Musketry::Nothing);
  EXPECT_EQ(t[0].now.under_fire, UnderFire::Musketry);
  EXPECT_EQ(t[1].now.under_fire, UnderFire::No);
}

TEST(BattleHardCases, a_repeated_move_through_friends_disorders_both) {  // PS-MAN-15, PS-CTRL-18
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + unit("red", regiment, 400, 260, 90) + unit("blue", regiment, 400, 900, 270));
  t[0].turn.held = Held::Repeats, t[0].turn.then = Then::Marches, t[0].now.last_move = LastMove::March;
  t[1].turn.deed = Deed::Position;  // the friend has moved, so nobody stands still
  t.state.agenda.push(CompulsoryMove{0});
  Scripted none(std::initializer_list<std::string_view>{});
  t.run_all(none);
  EXPECT_EQ(t[0].pose.at.y, yards(360));
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_EQ(t[1].now.dps, 1);
}

TEST(BattleHardCases, a_repeated_march_in_column_goes_on_by_its_road) {  // PS-CTRL-18, PS-MOVE-04
  const std::string road = "[[road]]\nname = \"Road\"\npoints = [[300, 0], [300, 420], [500, 420]]\n";
  for (const auto& [from, to] : {std::pair{130, 370}, {250, 410}}) {  // further on the road turns off
    Table t(road + leaders() + unit("red", regiment + "\nformation = \"march-column\"", 300, from, 90) + unit("blue", regiment, 900, 900, 270));
    t[0].turn.held = Held::Repeats, t[0].turn.then = Then::Marches, t[0].now.last_move = LastMove::March;
    t.state.agenda.push(CompulsoryMove{0});
    Scripted none(std::initializer_list<std::string_view>{});
    t.run_all(none);
    EXPECT_EQ(t[0].pose.at.y, yards(to));
  }
}

TEST(BattleHardCases, whoever_retires_stops_short_of_other_enemies_behind_him) {  // PS-POST-11, PS-POST-17, PS-POST-19
  // Blue foot right across the way back, sixty yards behind the horse, and too broad to be gone round.
  const std::string broad = "bases = 12\nwide = 12";
  Table t(leaders() + unit("red", horse4, 600, 400, 90) + unit("blue", regiment, 600, 401, 270) + unit("blue", broad, 480, 320, 90) +
          unit("blue", broad, 720, 320, 90));
  t[0].turn.told = 1, t[0].turn.result = Action::Retire, t[0].turn.after = After::Retire, t[0].turn.opponent = 1;
  t.state.agenda.push(AfterMoves{0});
  Scripted dice({"4 4", "6"}, {});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  const Board board(t.state, t.setting);
  EXPECT_EQ(t[0].now.status, Status::Retiring);
  EXPECT_LT(t[0].pose.at.y, yards(375)) << "as far as there is room";
  EXPECT_FALSE(board.in_contact(0));
}

TEST(BattleHardCases, a_wheel_goes_forward) {  // PS-MAN-16
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + unit("blue", regiment, 400, 900, 270));
  EXPECT_EQ(refused(t, march(0, 160), path({M::wheel(Hand::Left, degrees(20))})), "");
  EXPECT_EQ(refused(t, march(0, 160), path({M::wheel(Hand::Left, -degrees(20))})), "PS-MAN-16") << "the outer corner would go back";
}

TEST(BattleHardCases, many_who_run_are_one_grief_but_another_row_is_seen) {  // PS-MOR-03, PS-MOR-05, PS-MOR-08
  // Nine routers of a lower grade stand before the one of the same grade in the list.
  std::string text = leaders() + unit("red", regiment, 700, 300, 90);
  for (int i = 0; i < 9; ++i) text += unit("red", "bases = 4\nwide = 1\nformation = \"march-column\"\ngrade = \"E\"", 610 + 22 * i, 240, 90);
  text += unit("red", regiment, 700, 380, 90) + unit("blue", regiment, 700, 900, 270);
  Table t(text);
  for (int i = 1; i <= 10; ++i) t[i].now.status = Status::Routing, t[i].turn.ran = 1;
  Scripted none(std::initializer_list<std::string_view>{});
  t.step(MoralePhase{1, 0}, none);
  EXPECT_EQ(t[0].now.dps, 3) << "2 for the equal, 1 for all the lower";
}

}  // namespace linstock::pike_and_shot
