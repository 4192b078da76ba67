// A plot from a wish: what a hand draws on the map becomes manoeuvres of the book that the rules allow.
#include "books/nineteenth-century/battle_kit.h"
#include "kernel/book.h"
#include "kernel/files/record.h"
#include "kernel/view/scene.h"

namespace linstock::nineteenth_century::afield {
namespace {

// Each brigade has a battalion with its own order, far away.
const std::string others = unit("blue", battalion, 1000, 1400, 270) + unit("red", battalion, 200, 100, 90);

struct Drawn {
  Answer answer;
  Plot plot;
  std::string refused;
};

Drawn drawn_to(const Table& t, int u, Point to, std::optional<Angle> facing = {}, int kind = -1) {
  Wish wish;
  wish.to = to;
  wish.facing = facing;
  wish.kind = kind;
  wish.entry = u;
  Question line;
  line.shape = Question::Shape::Move;
  line.subject = u;
  Tries<Rules::Trial> tries;
  Drawn out;
  const auto answer = Rules::reach(t.state, Step(WritePlots{}), t.setting, line, wish, tries);
  if (!answer) throw std::runtime_error("nothing is reached");
  out.answer = *answer;
  out.refused = refused(t, u, out.answer, &out.plot);
  return out;
}

Point at(const Table& t, int u, int right, int on) { return {t.state.unit(u).pose.at.x + yards(right), t.state.unit(u).pose.at.y + yards(on)}; }

}  // namespace

TEST(BattleReach, straight_on_goes_as_far_as_the_hand_and_no_further_than_a_period) {  // NC-MOVE-01, NC-MOVE-17
  Table t(unit("red", battalion, 1000, 300, 90) + others);
  const Drawn near = drawn_to(t, 0, at(t, 0, 0, 60));
  EXPECT_EQ(near.refused, "");
  EXPECT_EQ(near.answer.value, static_cast<int>(Does::Marches));
  EXPECT_EQ(near.plot.end.pose.at, at(t, 0, 0, 60));
  const Drawn far = drawn_to(t, 0, at(t, 0, 0, 900));
  EXPECT_EQ(far.refused, "");
  EXPECT_LE(far.plot.time, period_time);
  EXPECT_GT(far.plot.time, period_time * 9 / 10);
}

TEST(BattleReach, aside_wheels_first) {  // NC-CHANGE-04
  Table t(unit("red", battalion + "\nformation = \"column\"", 1000, 300, 90) + others);
  const Drawn aside = drawn_to(t, 0, at(t, 0, 60, 90));
  EXPECT_EQ(aside.refused, "");
  ASSERT_EQ(aside.answer.path.size(), 2);
  EXPECT_EQ(aside.answer.path[0].kind, Manoeuvre::Kind::Wheel);
  EXPECT_LT(length_near(aside.plot.end.pose.at - at(t, 0, 60, 90)), length_near(t[0].pose.at - at(t, 0, 60, 90)));
}

TEST(BattleReach, turned_where_it_stands) {  // NC-CHANGE-01, NC-CHANGE-04
  Table t(unit("red", battalion + holds, 1000, 300, 90) + others);
  const Pose now = t[0].pose;
  const Drawn wheel = drawn_to(t, 0, now.at, static_cast<Angle>(now.facing + degrees(10)));
  EXPECT_EQ(wheel.refused, "");
  ASSERT_EQ(wheel.answer.path.size(), 1);
  EXPECT_EQ(wheel.answer.path[0], Manoeuvre::wheel(Hand::Left, degrees(10)));
  const Drawn moved = drawn_to(t, 0, wheel.plot.end.pose.at, wheel.plot.end.pose.facing);
  EXPECT_EQ(moved.answer, wheel.answer) << "the middle of its front goes with the wheel";
  const Drawn part = drawn_to(t, 0, now.at, static_cast<Angle>(now.facing + degrees(36)));
  EXPECT_EQ(part.refused, "");
  EXPECT_LT(part.answer.path[0].by, degrees(36)) << "as much of it as a period allows";
  const Drawn about = drawn_to(t, 0, now.at, static_cast<Angle>(now.facing + half_turn));
  EXPECT_EQ(about.answer.path[0].kind, Manoeuvre::Kind::Face);
  const Drawn stays = drawn_to(t, 0, now.at);
  EXPECT_EQ(stays.answer.value, static_cast<int>(Does::Halts));
  EXPECT_TRUE(stays.answer.path.empty());
}

TEST(BattleReach, back_is_a_step_back_where_one_is_asked_for) {  // NC-MOVE-07
  Table t(unit("red", battalion, 1000, 300, 90) + others);
  const Drawn back = drawn_to(t, 0, at(t, 0, 0, -20), {}, static_cast<int>(Does::StepsBack));
  EXPECT_EQ(back.answer.value, static_cast<int>(Does::StepsBack));
  ASSERT_EQ(back.answer.path.size(), 1);
  EXPECT_EQ(back.answer.path[0], Manoeuvre::back(yards(20)));
}

// What the rules turn down is offered as drawn, and the preview says why.
TEST(BattleReach, a_held_unit_is_told_why_it_does_not_go) {  // NC-ORDER-13
  Table t(unit("red", battalion + holds, 1000, 300, 90) + others);
  EXPECT_EQ(drawn_to(t, 0, at(t, 0, 0, 60)).refused, "NC-ORDER-13");
}

// As the page asks: through the game, for a line of the sheet that lies open.
TEST(BattleReach, the_game_finds_an_entry) {  // NC-SEQ-14
  std::optional<Problem> problem;
  const auto battle = Battle::begin(*find_book("nineteenth-century"), "outpost-farm", {}, Seed::numbered(1), problem);
  ASSERT_TRUE(battle);
  const auto red = battle->game().known(0);
  const Question sheet = *red->question();
  ASSERT_TRUE(sheet.blank && sheet.blank->lines[0].question.shape == Question::Shape::Move);
  const Question& line = sheet.blank->lines[0].question;
  Wish wish;
  wish.entry = line.subject;
  wish.to = {line.block.pose.at.x, line.block.pose.at.y + yards(80)};
  const auto answer = red->reach(wish);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->value, static_cast<int>(Does::Marches));
  EXPECT_FALSE(red->preview_entry(line.subject, *answer).refusal);
}

}  // namespace linstock::nineteenth_century::afield
