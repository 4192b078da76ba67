// COMPULSORY MOVES (R128, PS-MOVE-17, PS-POST-13, PS-POST-31, PS-CTRL-18, PS-CTRL-19): who goes first, who is left alone, how far.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

const std::string blue_far = unit("blue", regiment, 1300, 900, 270);

// Whom the compulsory moves of a side come to next; -1: nobody.
int next_of(Table& t, Seat side = 0) {
  Scripted none({});
  t.state.agenda = {};
  t.step(CompulsoryMoves{side, 0}, none);
  if (t.state.agenda.empty()) return -1;
  const Step top = t.state.agenda.pop();
  return std::get<CompulsoryMove>(top).unit;
}

TEST(Compelled, runners_clear_the_ground_first) {  // PS-MOVE-17 and R128
  Table t(leaders() + unit("red", regiment, 100, 300, 90) + unit("red", regiment, 200, 300, 90) + unit("red", regiment, 300, 300, 90) + unit("red", regiment, 400, 300, 90) +
          unit("red", regiment, 500, 300, 90) + unit("red", regiment, 600, 300, 90) + blue_far);
  t[0].turn.held = Held::GoesOn, t[0].turn.then = Then::FullDiceAhead;
  t[1].turn.held = Held::Repeats;
  t[2].now.status = Status::Pursuing;
  t[3].now.status = Status::Retiring;
  t[4].now.status = Status::Routing;
  for (const int expected : {4, 3, 2, 1, 0}) {
    const int u = next_of(t);
    EXPECT_EQ(u, expected);
    t[u].turn.done = 1;
  }
  EXPECT_EQ(next_of(t), -1) << "the sixth is free";
  EXPECT_EQ(next_of(t, 1), -1);
  t[0].turn.done = 0, t[0].turn.then = Then::ChargesNearest;
  EXPECT_EQ(next_of(t), -1) << "it charges in Combat";
  t[1].turn.done = 0, t[1].now.presence = Presence::Destroyed;
  t[2].turn.done = 0, t[2].now.crew = Crew::Fled;
  EXPECT_EQ(next_of(t), -1);
}

TEST(Compelled, whoever_is_in_contact_stays_unless_he_routs) {  // PS-SEQ-17
  for (Status status : {Status::Pursuing, Status::Retiring, Status::Routing}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 300.001, 270));
    t[0].now.status = status;
    const bool routs = status == Status::Routing;
    Scripted dice = routs ? Scripted({"3", "3"}) : Scripted({});
    t.step(CompulsoryMove{0}, dice);
    EXPECT_TRUE(dice.all_used());
    EXPECT_EQ(t[0].turn.done, 1);
    EXPECT_EQ(t[0].pose.at.y == yards(300), !routs);
  }
}

TEST(Compelled, a_retirement_that_is_halted_or_repeated_is_not_asked) {  // PS-POST-13, PS-CTRL-12, PS-CTRL-18
  for (Held held : {Held::Halted, Held::Repeats}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 600, 270));
    t[0].now.status = Status::Retiring, t[0].now.formation = Formation::Unformed, t[0].turn.held = held;
    const bool goes = held == Held::Repeats;
    Scripted dice = goes ? Scripted({"3", "4"}) : Scripted({});
    t.step(CompulsoryMove{0}, dice);
    EXPECT_EQ(t[0].pose.at.y, yards(goes ? 260 - 70 : 300));
    EXPECT_EQ(t[0].now.status, goes ? Status::Retiring : Status::Steady);
    EXPECT_EQ(t[0].now.formation, Formation::Unformed) << "whoever is halted does not re-form either";
  }
}

TEST(Compelled, who_stays_re_forms_if_no_enemy_is_within_20_yards) {  // PS-POST-13, PS-MAN-04, PS-MAN-22
  for (int enemy : {321, 320}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, enemy, 270));
    t[0].now.status = Status::Retiring, t[0].now.formation = Formation::Unformed;
    Scripted stays({}, {1});
    t.step(CompulsoryMove{0}, stays);
    EXPECT_EQ(t[0].now.status, Status::Steady);
    EXPECT_EQ(t[0].now.formation, enemy == 321 ? Formation::Line : Formation::Unformed);
    EXPECT_EQ(t[0].turn.half_moves, enemy == 321 ? 2 : 0);
  }
}

TEST(Compelled, runners_go_on_from_the_nearest_enemy_or_as_they_go) {  // PS-MOVE-17, PS-MOVE-19
  Table t(leaders() + unit("red", regiment, 400, 300, 270) + unit("blue", regiment, 600, 300, 180) + unit("blue", regiment, 400, 900, 270));
  t[0].now.status = Status::Routing, t[0].now.formation = Formation::Unformed;
  Scripted dice({"3", "3"});
  t.step(CompulsoryMove{0}, dice);
  EXPECT_LT(t[0].pose.at.x, yards(350)) << "away from the nearer one, to the west";
  EXPECT_EQ(t[0].turn.ran, 1);
  Table alone(leaders() + unit("red", regiment, 400, 300, 270) + unit("blue", regiment, 600, 300, 180));
  alone[0].now.status = Status::Routing, alone[1].now.status = Status::Routing;
  Scripted again({"3", "3"});
  alone.step(CompulsoryMove{0}, again);
  EXPECT_EQ(alone[0].pose.at.y, yards(240)) << "no enemy counts: on as it goes";
  EXPECT_EQ(alone[0].pose.at.x, yards(400));
}

TEST(Compelled, whoever_goes_ahead_halts_20_yards_from_the_enemy) {  // PS-CTRL-18, PS-SEQ-08, PS-SEQ-18
  const auto ahead = [](double gap) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 300 + gap, 270));
    t[0].turn.held = Held::Repeats, t[0].turn.then = Then::Tactical, t[0].now.last_average = 1;
    Scripted dice("4");
    t.step(CompulsoryMove{0}, dice);
    return static_cast<double>(t[0].pose.at.y) / unit_length - 300;
  };
  EXPECT_EQ(ahead(100), 40);
  EXPECT_EQ(ahead(60), 40);
  EXPECT_NEAR(ahead(50), 30, 0.01);
  EXPECT_NEAR(ahead(20), 0, 0.01);
  EXPECT_EQ(ahead(10), 0) << "nearer already, it does not close";
}

TEST(Compelled, what_a_repeated_move_leaves_for_a_charge) {  // PS-CHG-07, PS-CTRL-18
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 350, 270));
  t[0].turn.held = Held::Repeats, t[0].turn.then = Then::Tactical, t[0].now.last_average = 1, t[0].now.last_d6 = 1;
  Scripted dice({"4", "3"});
  t.step(CompulsoryMove{0}, dice);
  EXPECT_EQ(t[0].turn.moved, Moved::Tactical);
  EXPECT_NEAR(t[0].turn.left, yards(40), 5) << "70 yards thrown, 30 gone";
  EXPECT_EQ(t[0].now.last_move, LastMove::Tactical);
  EXPECT_EQ(t[0].now.last_average, 1);
  EXPECT_EQ(t[0].now.last_d6, 1);
}

TEST(Compelled, a_charge_that_goes_on_throws_all_its_dice) {  // PS-CTRL-19
  for (const auto& [arm, dice, far] : {std::tuple(horse4, std::initializer_list<std::string_view>{"3 4", "5"}, 120), {regiment, {"3", "5"}, 80}}) {
    Table t(leaders() + unit("red", arm, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
    t[0].turn.held = Held::GoesOn, t[0].turn.then = Then::FullDiceAhead;
    Scripted thrown(dice);
    t.step(CompulsoryMove{0}, thrown);
    EXPECT_TRUE(thrown.all_used());
    EXPECT_EQ(t[0].pose.at.y, yards(300 + far));
  }
}

}  // namespace
}  // namespace linstock::pike_and_shot
