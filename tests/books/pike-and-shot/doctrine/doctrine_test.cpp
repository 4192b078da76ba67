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

TEST(BattleDoctrine, whoever_stands_close_before_closed_ground_does_not_go_straight_on) {
  // The middle of its front has a clear way past the marsh, its left half has not.
  Table t(marsh + leaders() + unit("red", horse4, 465, 266, 90) + unit("blue", regiment, 480, 500, 270));
  const Board board(t.state, t.setting);
  const Detours detours(board, 0, t[0].pose.at, t[1].pose.at);
  EXPECT_GT(detours.course(t[0].pose.at).beyond, 0);
  EXPECT_GT(detours.hemmed_in(board.block(0)), 0);
  EXPECT_EQ(detours.hemmed_in(after(board.block(0), Manoeuvre::face(2))), 0);
}

TEST(BattleDoctrine, horse_goes_round_two_marshes_by_the_shortest_way) {
  const std::string second = "[[area]]\nkind = \"marsh\"\nname = \"Bog\"\noutline = [[420, 400], [700, 400], [700, 460], [420, 460]]\n";
  Table t(marsh + second + leaders() + unit("red", horse4, 400, 200, 90) + unit("blue", regiment, 500, 600, 270));
  Point at = t[0].pose.at;
  const Detours detours(Board(t.state, t.setting), 0, at, t[1].pose.at);
  int corners = 0, way = 0;
  for (Course next = detours.course(at); next.beyond > 0 && corners < 9; next = detours.course(at)) {
    EXPECT_LT(next.to.x, yards(420)) << "left of both";
    way += static_cast<int>(length_up(next.to - at) / unit_length);
    at = next.to, ++corners;
  }
  EXPECT_GE(corners, 2);
  EXPECT_LT(way, 500);
}

TEST(BattleDoctrine, horse_makes_for_the_flank_of_foot_that_has_pikes_in_front) {
  Table t(leaders() + unit("red", horse4, 500, 250, 90) + unit("blue", regiment, 500, 400, 270));
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

TEST(BattleDoctrine, one_more_volley_breaks_whoever_is_ripe_and_horse_has_pistols_for_it) {
  Table t(leaders() + unit("red", horse4, 400, 200, 90) + unit("blue", regiment, 400, 420, 270) + unit("blue", regiment, 600, 400, 270));
  EXPECT_EQ(goal_of(Board(t.state, t.setting), 0).unit, 1);
  t[2].now.dps = t.setting.tables.movement.break_at;
  const Board board(t.state, t.setting);
  EXPECT_TRUE(is_ripe(board, 2));
  EXPECT_FALSE(is_ripe(board, 1));
  EXPECT_EQ(goal_of(board, 0).unit, 2) << "he is further off";
}

TEST(BattleDoctrine, foot_goes_round_only_for_whom_friends_hold) {
  Table t(leaders() + unit("red", regiment, 500, 400, 90) + unit("blue", regiment, 500, 400, 270) + unit("red", regiment + "\nwide = 6", 640, 420, 90));
  t[0].pose.at.y = t[1].pose.at.y;
  t[0].now.dps = t[1].now.dps = 7;
  ASSERT_TRUE(Board(t.state, t.setting).touch(0, 1));
  EXPECT_EQ(way_round(Board(t.state, t.setting), 2).unit, 1);
  t[0].pose.at.y -= yards(25);
  EXPECT_LT(way_round(Board(t.state, t.setting), 2).unit, 0) << "nobody holds him: he is shot at";
}

TEST(BattleDoctrine, a_leader_frees_whoever_is_held_in_a_combat_that_nobody_wins) {
  Table t(leaders(560, 360) + unit("red", regiment, 500, 400, 90) + unit("blue", regiment, 500, 400, 270) + unit("red", regiment, 800, 200, 90));
  const auto question = [&] {
    Question ask;
    ask.seat = 0;
    ask.options.push({LeaderRests, "nothing more"});
    ask.options.push({LeaderExtends, "extend control"});
    ask.options.push({LeaderAttaches + 0, "join", 0});
    ask.options.push({LeaderAttaches + 2, "join", 2});
    return ask;
  };
  t[0].now.dps = t[1].now.dps = 8;
  EXPECT_EQ(best_pick(t, LeaderActs{0}, question()), LeaderAttaches + 0);
  t[0].pose.at.y -= yards(60);
  t[0].now.dps = t[1].now.dps = 0;
  EXPECT_NE(best_pick(t, LeaderActs{0}, question()), LeaderAttaches + 0);
}

TEST(BattleDoctrine, the_last_unit_that_a_battalia_can_spare_is_not_risked) {  // PS-WIN-01, PS-WIN-02
  Table t(leaders() + unit("red", horse4, 400, 200, 90) + unit("red", horse4, 900, 100, 90) + unit("red", regiment, 700, 100, 90) +
          unit("blue", shot4, 400, 320, 270) + unit("blue", shot4, 900, 700, 270));
  EXPECT_FALSE(decides_the_battle(t.state, t.setting, 0)) << "one of three may be lost";
  EXPECT_TRUE(decides_the_battle(t.state, t.setting, 3)) << "one of two may not";
  const int free = worth_to_charge(Board(t.state, t.setting), 0, 3);
  t[1].now.presence = Presence::Destroyed;
  EXPECT_TRUE(decides_the_battle(t.state, t.setting, 0));
  EXPECT_FALSE(decides_the_battle(t.state, t.setting, 1)) << "it is out already";
  EXPECT_EQ(worth_to_charge(Board(t.state, t.setting), 0, 3), free - worth_of_keeping);
}

TEST(BattleDoctrine, light_guns_that_see_nobody_are_drawn_nearer) {  // PS-MOVE-02
  const std::string light = "arm = \"guns\"\nguns = 2\nweight = \"light\"";
  const auto marches = [&](int enemy_y) {
    Table t(leaders() + unit("red", light, 400, 200, 90) + unit("blue", regiment, 400, enemy_y, 270));
    Question ask;
    ask.seat = 0;
    ask.options.push({Halts, "halt"});
    ask.options.push({Marches, "march"});
    return best_pick(t, PickMove{0}, ask) == Marches;
  };
  EXPECT_TRUE(marches(900));
  EXPECT_FALSE(marches(400)) << "it can fire from here";
}

TEST(BattleDoctrine, muskets_go_to_where_they_bear) {
  // The only enemy is close, but beside the unit: its muskets bear on nobody.
  Table t(leaders() + unit("red", regiment + "\nwide = 6", 400, 200, 90) + unit("blue", regiment, 520, 200, 180));
  Question ask;
  ask.seat = 0;
  ask.options.push({Halts, "halt"});
  ask.options.push({OneDie, "1 average die"});
  EXPECT_EQ(best_pick(t, PickMove{0}, ask), OneDie);
  t[1].pose = {{yards(400), yards(235)}, 3 * quarter_turn};
  EXPECT_EQ(best_pick(t, PickMove{0}, ask), Halts) << "they bear on him";
}

}  // namespace linstock::pike_and_shot
