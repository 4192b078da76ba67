// Moves that nobody chooses: repeated ones and charges that go on (PS-CTRL-18, PS-CTRL-19), and what ground they may cross.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

const std::string far_enemy = unit("blue", regiment, 1000, 900, 270);
Scripted nothing() { return Scripted(std::initializer_list<std::string_view>{}); }

void repeats(Table& t, LastMove move, int average = 0, int d6 = 0) {
  t[0].now.last_move = move, t[0].now.last_average = average, t[0].now.last_d6 = d6;
  t[0].turn.held = Held::Repeats;
  t[0].turn.then = move == LastMove::March ? Then::Marches : move == LastMove::Road ? Then::Road : Then::Tactical;
}
void compelled(Table& t, Umpire& umpire) {
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(umpire);
}

}  // namespace

TEST(BattleRepeats, whoever_did_not_move_has_nothing_to_repeat) {  // PS-CTRL-18
  // It marched two turns ago and stood in the last Movement phase, because its test halted it.
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + far_enemy);
  t[0].now.last_move = LastMove::March;
  t[0].turn.held = Held::Halted;
  Scripted stands = nothing();
  t.state.agenda.push(MovementPhase{0});
  Scripted none({}, {no_more});
  t.run_all(none);
  EXPECT_EQ(t[0].now.last_move, LastMove::None);
  t[0].turn = {};
  Scripted die({"6"});
  t.state.agenda.push(ControlUnit{0});
  t.run_all(die);
  EXPECT_EQ(t[0].turn.then, Then::Stays);
}

TEST(BattleRepeats, a_repeated_move_is_repeated_again) {  // PS-CTRL-18
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + far_enemy);
  repeats(t, LastMove::Tactical, 1, 1);
  Scripted dice({"4", "2"}, {no_more});
  t.state.agenda.push(MovementPhase{0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[0].pose.at.y, yards(260));
  EXPECT_EQ(t[0].now.last_move, LastMove::Tactical);
  EXPECT_EQ(t[0].now.last_average, 1);
  EXPECT_EQ(t[0].now.last_d6, 1);
  t[0].turn = {};
  repeats(t, t[0].now.last_move, t[0].now.last_average, t[0].now.last_d6);
  Scripted again({"3", "1"}, {no_more});
  t.state.agenda.push(MovementPhase{0});
  t.run_all(again);
  EXPECT_EQ(t[0].pose.at.y, yards(300));
}

TEST(BattleRepeats, a_light_gun_that_repeats_its_march_loses_its_reserved_shot) {  // PS-SEQ-16, PS-MOVE-02
  for (bool moves : {false, true}) {
    Table t(leaders() + unit("red", gun + "\nweight = \"light\"", 400, 200, 90) + unit("blue", regiment, 400, 600, 270));
    t[0].turn.reserved = 1;
    if (moves) repeats(t, LastMove::March);
    Scripted none = nothing();
    compelled(t, none);
    EXPECT_EQ(t[0].pose.at.y, yards(moves ? 360 : 200));
    EXPECT_EQ(may_fire_at_all(Board(t.state, t.setting), 0, FirePhase::CloseFire), !moves);
  }
}

TEST(BattleRepeats, a_bank_takes_half_of_a_repeated_move_and_a_dp) {  // PS-MAN-06, PS-DEF-18
  const std::string bank = "[[line]]\nkind = \"bank\"\nname = \"x\"\npoints = [[200, 240], [600, 240]]\n";
  const auto march_over = [&](int y, UnderFire fire) {
    Table t(bank + leaders() + unit("red", regiment, 400, y, 90) + far_enemy);
    t[0].now.under_fire = fire;
    repeats(t, LastMove::March);
    Scripted none = nothing();
    compelled(t, none);
    return std::pair(static_cast<int>(t[0].pose.at.y / unit_length), t[0].now.dps);
  };
  EXPECT_EQ(march_over(200, UnderFire::No), std::pair(280, 1)) << "half of 160";
  EXPECT_EQ(march_over(200, UnderFire::Musketry), std::pair(280, 2));
  EXPECT_EQ(march_over(150, UnderFire::No).second, 0) << "90 to go, and but 70 would be left";
  EXPECT_EQ(march_over(150, UnderFire::No).first, 240) << "up to it";
}

TEST(BattleRepeats, limbered_guns_halt_before_a_bank) {  // PS-MAN-21
  const std::string bank = "[[line]]\nkind = \"bank\"\nname = \"x\"\npoints = [[200, 240], [600, 240]]\n";
  Table t(bank + leaders() + unit("red", gun + "\nformation = \"limbered\"", 400, 200, 90) + far_enemy);
  repeats(t, LastMove::March);
  Scripted none = nothing();
  compelled(t, none);
  EXPECT_LE(t[0].pose.at.y, yards(240));
}

TEST(BattleRepeats, woods_stop_horse_in_order_and_not_foot) {  // PS-MOVE-15
  const std::string wood = "[[area]]\nkind = \"wood\"\nname = \"x\"\noutline = [[200, 300], [600, 300], [600, 420], [200, 420]]\n";
  for (const auto& [arm, far] : {std::pair(horse4, 300), {regiment, 360}}) {
    Table t(wood + leaders() + unit("red", arm, 400, 200, 90) + far_enemy);
    repeats(t, LastMove::March);
    Scripted none = nothing();
    compelled(t, none);
    EXPECT_NEAR(t[0].pose.at.y, yards(far), 10);
  }
}

TEST(BattleRepeats, horse_marches_as_far_off_the_road) {  // PS-MOVE-04, PS-CTRL-18
  Table t(leaders() + unit("red", horse4, 400, 200, 90) + far_enemy);
  repeats(t, LastMove::March);
  Scripted none = nothing();
  compelled(t, none);
  EXPECT_EQ(t[0].pose.at.y, yards(440));
  EXPECT_EQ(t[0].turn.done, 1);
}

TEST(BattleRepeats, routing_horse_goes_through_woods) {  // PS-MOVE-15, PS-MOVE-09: in no order
  const std::string wood = "[[area]]\nkind = \"wood\"\nname = \"x\"\noutline = [[100, 300], [700, 300], [700, 420], [100, 420]]\n";
  Table t(wood + leaders() + unit("red", horse4, 400, 250, 90) + unit("blue", regiment, 400, 150, 90));
  t[0].now.status = Status::Routing;
  Scripted dice({"4 4", "4"});
  compelled(t, dice);
  EXPECT_GT(t[0].pose.at.y, yards(320));
}

}  // namespace linstock::pike_and_shot
