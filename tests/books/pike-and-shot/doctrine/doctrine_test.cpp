// What the computer of pike and shot thinks of: ways round closed ground and round to flanks, goals that are not taken, and control.
#include "books/pike-and-shot/doctrine/doctrine.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

const std::string marsh = "[[area]]\nkind = \"marsh\"\nname = \"Fen\"\noutline = [[350, 280], [450, 280], [450, 340], [350, 340]]\n";

// The answer that doctrine puts first.
int best_pick(const Table& t, const Step& step, const Question& question) {
  std::vector<Suggestion> all;
  Rules::suggest(t.state, step, t.setting, question, 1, 1, all);
  return std::ranges::max_element(all, {}, &Suggestion::score)->answer.value;
}

}  // namespace

TEST(BattleDoctrine, horse_goes_round_a_marsh_and_foot_through_it) {
  Table t(marsh + leaders() + unit("red", horse4, 400, 200, 90) + unit("red", regiment, 600, 200, 90) + unit("blue", regiment, 400, 500, 270));
  const Board board(t.state, t.setting);
  const Point from = t[0].pose.at, goal = t[2].pose.at;
  const Course round = course_to(board, 0, from, goal);
  EXPECT_GT(round.beyond, 0);
  EXPECT_TRUE(round.to.x < yards(350) || round.to.x > yards(450)) << "to a corner beside it";
  EXPECT_EQ(course_to(board, 1, from, goal).to, goal);
  EXPECT_EQ(course_to(board, 0, {yards(800), yards(200)}, {yards(800), yards(500)}).beyond, 0) << "nothing in the way";
}

TEST(BattleDoctrine, horse_makes_for_the_flank_of_shaken_foot_that_has_pikes_in_front) {
  Table t(leaders() + unit("red", horse4, 500, 250, 90) + unit("blue", regiment, 500, 400, 270));
  EXPECT_LT(way_round(Board(t.state, t.setting), 0).unit, 0) << "fresh foot is left alone";
  t[1].now.dps = 3;
  const Board board(t.state, t.setting);
  EXPECT_LT(goal_of(board, 0).worth, worth_wanted(t.state, t.setting)) << "not at his front";
  const Approach round = way_round(board, 0);
  ASSERT_EQ(round.unit, 1);
  EXPECT_GT(round.at.at.y, t[1].pose.at.y) << "behind his front, which looks down the table";
  Table foot(leaders() + unit("red", regiment, 500, 250, 90) + unit("blue", regiment, 500, 400, 270));
  foot[1].now.dps = 3;
  EXPECT_LT(way_round(Board(foot.state, foot.setting), 0).unit, 0) << "foot is too slow for that";
}

TEST(BattleDoctrine, whom_friends_are_nearer_to_is_left_to_them) {
  const std::string enemies = unit("blue", regiment, 400, 500, 270) + unit("blue", regiment, 540, 500, 270);
  Table alone(leaders() + unit("red", regiment, 440, 200, 90) + enemies);
  EXPECT_EQ(goal_of(Board(alone.state, alone.setting), 0).unit, 1);
  Table crowd(leaders() + unit("red", regiment, 440, 200, 90) + unit("red", regiment, 330, 300, 90) + unit("red", regiment, 430, 300, 90) + enemies);
  EXPECT_EQ(goal_of(Board(crowd.state, crowd.setting), 0).unit, 4) << "two are before it";
}

TEST(BattleDoctrine, whoever_has_a_way_to_go_does_not_conform_to_a_unit_that_stands) {
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + unit("red", regiment, 490, 200, 90) + unit("blue", regiment, 400, 330, 270));
  Question ask;
  ask.seat = 0;
  ask.options.push({0, "conform to", 1});
  ask.options.push({1, "test"});
  EXPECT_EQ(best_pick(t, ControlUnit{0}, ask), 0) << "both go on";
  t[1].turn.musketry = Musketry::Fired;
  EXPECT_EQ(best_pick(t, ControlUnit{0}, ask), 1) << "its neighbour has fired and stays";
}

TEST(BattleDoctrine, mounted_dragoons_come_near_and_fire_on_foot) {
  Table t(leaders() + unit("red", "arm = \"dragoons\"\nbases = 4\nwide = 4\nmounted = true", 400, 200, 90) + unit("blue", regiment, 400, 400, 270));
  Question ask;
  ask.seat = 0;
  for (int choice : {Halts, Marches, TwoDice, ChangesMount}) ask.options.push({choice, ""});
  EXPECT_EQ(best_pick(t, PickMove{0}, ask), ChangesMount);
  t[1].pose.at.y = yards(800);
  EXPECT_NE(best_pick(t, PickMove{0}, ask), ChangesMount) << "too far";
}

}  // namespace linstock::pike_and_shot
