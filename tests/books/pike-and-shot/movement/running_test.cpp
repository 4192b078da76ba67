// WAYS BACK AND ROOM TO STAND (PS-MOVE-18, PS-MOVE-19, PS-POST-12, PS-POST-17, PS-POST-19): how far whoever runs comes, whom he
// passes, where he ends.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

// A regiment at (400, 300) that looks north: 60 yards wide, 40 deep. Facing about its front is at 260.
const std::string runner = unit("red", regiment, 400, 300, 90);
const Point enemy_north{yards(400), yards(500)};
Run away(const Table& t, int far, const Straight& how = {}, int u = 0, Point from = enemy_north) { return run_away(Board(t.state, t.setting), u, from, yards(far), how); }
double x(const Run& run) { return static_cast<double>(run.end.pose.at.x) / unit_length; }
double y(const Run& run) { return static_cast<double>(run.end.pose.at.y) / unit_length; }
std::string area(const char* kind, int x1, int y1, int x2, int y2) {
  const auto p = [](int a, int b) { return "[" + std::to_string(a) + ", " + std::to_string(b) + "]"; };
  return std::string("[[area]]\nkind = \"") + kind + "\"\nname = \"x\"\noutline = [" + p(x1, y1) + ", " + p(x2, y1) + ", " + p(x2, y2) + ", " + p(x1, y2) + "]\n";
}
const std::string blue_far = unit("blue", regiment, 1300, 900, 270);

TEST(Running, straight_away_from_the_enemy_facing_that_way) {  // PS-MOVE-19
  Table t(leaders() + runner + blue_far);
  const auto run = away(t, 100);
  EXPECT_EQ(run.way, yards(100));
  EXPECT_EQ(run.end.pose.facing, south);
  EXPECT_EQ(x(run), 400);
  EXPECT_EQ(y(run), 160);
  EXPECT_LT(run.meets, 0);
  EXPECT_FALSE(run.off_table);
  EXPECT_TRUE(run.passed.empty());
  // From behind it goes on forwards, without turning about.
  const auto forwards = away(t, 100, {}, 0, {yards(400), yards(100)});
  EXPECT_EQ(forwards.end.pose.facing, north);
  EXPECT_EQ(y(forwards), 400);
}

TEST(Running, through_friends_until_it_stands_clear) {  // PS-POST-17, PS-MAN-14
  // A friend's ranks are from 200 down to 160: 100 yards would end on them, and 140 are just behind.
  Table t(leaders() + runner + unit("red", regiment, 400, 200, 90) + blue_far);
  const auto run = away(t, 100);
  EXPECT_EQ(y(run), 120);
  ASSERT_EQ(run.passed.size(), 1u);
  EXPECT_EQ(run.passed[0].unit, 1);
  EXPECT_EQ(run.passed[0].dps, 0);
  EXPECT_EQ(run.own_dps, 0);
  EXPECT_EQ(y(away(t, 60)), 200) << "60 yards end before them";
  EXPECT_EQ(y(away(t, 61)), 120);
  EXPECT_EQ(y(away(t, 140)), 120);
  EXPECT_EQ(y(away(t, 200)), 60);
  EXPECT_EQ(away(t, 200).shelter, yards(140)) << "PS-POST-12: behind formed friends";
  EXPECT_EQ(away(t, 60).shelter, 0);
  t[1].turn.fired = 2;
  EXPECT_EQ(away(t, 100).passed[0].dps, 1) << "PS-MAN-15: it fired in Musketry";
  t[1].now.formation = Formation::Unformed;
  EXPECT_EQ(away(t, 200).shelter, 0) << "PS-DEF-09";
}

TEST(Running, whoever_may_not_pass_stops_before_them) {  // PS-POST-17
  Table t(leaders() + runner + unit("red", regiment, 400, 200, 90) + blue_far);
  const Board board(t.state, t.setting);
  const auto run = go_straight(board, 0, ready_to_run(board, 0, enemy_north), south, yards(100), {.clears = false});
  EXPECT_EQ(run.way, yards(60));
  const auto across = go_straight(board, 0, ready_to_run(board, 0, enemy_north), south, yards(150), {.clears = false});
  EXPECT_EQ(across.way, yards(150)) << "beyond them there is room";
}

TEST(Running, short_of_other_enemies) {  // PS-POST-17, PS-POST-19, PS-MOVE-19
  // A wall of enemies across all ways, 100 yards behind: at 45 degrees it comes a little further on its slant.
  Table t(leaders() + runner + unit("blue", "bases = 12\nwide = 12", 400, 160, 90) + unit("blue", "bases = 12\nwide = 12", 160, 160, 90) + unit("blue", "bases = 12\nwide = 12", 640, 160, 90));
  const auto run = away(t, 150);
  EXPECT_LT(run.meets, 0);
  EXPECT_EQ(std::abs(turn_between(run.direction, south)), degrees(45));
  EXPECT_NEAR(static_cast<double>(run.way) / unit_length, 141 - 1, 1.5);
  EXPECT_GT(y(run), 160);
  EXPECT_EQ(y(away(t, 99)), 161) << "as far as that they are not met";
  Table open(leaders() + runner + unit("blue", regiment, 400, 160, 90));
  EXPECT_EQ(away(open, 150).way, yards(150)) << "beside one regiment it gets past";
  EXPECT_NE(away(open, 150).direction, south);
}

TEST(Running, round_closed_ground) {  // PS-MOVE-15, PS-MOVE-19
  Table t(area("water", 385, 150, 420, 200) + leaders() + runner + blue_far);
  const auto run = away(t, 150);
  EXPECT_EQ(run.way, yards(150));
  const int bend = std::abs(turn_between(run.direction, south));
  EXPECT_TRUE(bend == degrees(45) / 2 || bend == 3 * (degrees(45) / 4) || bend == degrees(45) || bend == degrees(45) / 4) << bend;
  EXPECT_EQ(away(t, 60).direction, south) << "as far as the water it goes straight";
  EXPECT_NE(away(t, 61).direction, south);
  Table lake(area("water", 100, 150, 700, 200) + leaders() + runner + blue_far);
  EXPECT_NEAR(static_cast<double>(away(lake, 150).way) / unit_length, 60 * 1.414, 1);
  EXPECT_EQ(std::abs(turn_between(away(lake, 150).direction, south)), degrees(45)) << "the furthest of all ways";
}

TEST(Running, there_is_no_way_back_within_20_yards) {  // PS-POST-19, PS-POST-14
  const auto blocked = [](int shore) {
    Table t(area("water", 100, shore - 50, 700, shore) + leaders() + runner + blue_far);
    return cannot_go_back(Board(t.state, t.setting), 0, enemy_north);
  };
  EXPECT_TRUE(blocked(250)) << "10 yards; on a slant 14";
  EXPECT_TRUE(blocked(247)) << "13 yards; on a slant 18";
  EXPECT_FALSE(blocked(245)) << "15 yards; on a slant 21";
  Table edge(leaders() + unit("red", regiment, 400, 50, 90) + blue_far);
  EXPECT_FALSE(cannot_go_back(Board(edge.state, edge.setting), 0, enemy_north)) << "over the edge there is";
}

TEST(Running, over_the_edge_or_up_to_it) {  // PS-MOVE-18
  Table t(leaders() + unit("red", regiment, 400, 100, 90) + blue_far);  // about-faced its front is at 60
  EXPECT_TRUE(away(t, 61, {.leaves_table = true}).off_table);
  EXPECT_FALSE(away(t, 60, {.leaves_table = true}).off_table);
  EXPECT_EQ(y(away(t, 60, {.leaves_table = true})), 0);
  const auto halts = away(t, 100);
  EXPECT_FALSE(halts.off_table);
  EXPECT_GE(y(halts), 0);
}

TEST(Running, friends_at_the_edge_are_no_bar) {  // PS-MOVE-18, PS-POST-17
  // No room behind the friend: whoever leaves the table is gone, whoever may not stops before him.
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + unit("red", "bases = 12\nwide = 12", 400, 50, 90) + blue_far);
  EXPECT_TRUE(away(t, 120, {.leaves_table = true}).off_table);
  const auto stops = away(t, 120);
  EXPECT_FALSE(stops.off_table);
  const Board board(t.state, t.setting);
  EXPECT_FALSE(board.anyone_on(ground_of(stops.end), 0));
}

TEST(Running, shelter_stands_between_it_and_the_enemy) {  // PS-POST-21
  const auto behind = [](const std::string& more, auto change) {
    Table t(more + leaders() + unit("red", regiment, 400, 200, 270) + unit("blue", regiment, 400, 600, 270) + unit("red", regiment, 400, 400, 90));
    change(t);
    return shelter_of(Board(t.state, t.setting), 0);
  };
  const auto as_it_is = [](Table&) {};
  const std::string wall = "[[line]]\nkind = \"wall\"\nname = \"x\"\npoints = [[300, 300], [500, 300]]\n";
  EXPECT_EQ(behind("", as_it_is), Behind::Line);
  EXPECT_EQ(behind("", [](Table& t) { t[2].now.formation = Formation::AssaultColumn; }), Behind::AssaultColumn);
  EXPECT_EQ(behind("", [](Table& t) { t[2].now.formation = Formation::Unformed; }), Behind::Nothing);
  EXPECT_EQ(behind("", [](Table& t) { t[2].now.status = Status::Retiring; }), Behind::Nothing) << "he does not stand";
  EXPECT_EQ(behind("", [](Table& t) { put(t.state, 2, {{yards(500), yards(400)}, north}); }), Behind::Nothing) << "beside the line";
  EXPECT_EQ(behind("", [](Table& t) { put(t.state, 2, {{yards(400), yards(800)}, north}); }), Behind::Nothing) << "behind the enemy";
  EXPECT_EQ(behind(wall, [](Table& t) { put(t.state, 2, {{yards(700), yards(400)}, north}); }), Behind::Obstacle);
  EXPECT_EQ(behind("", [](Table& t) { t[1].now.status = Status::Routing; }), Behind::Nothing) << "no enemy counts";
}

TEST(Running, horse_without_order_goes_through_woods_and_guns_do_not) {  // PS-MOVE-15
  const std::string wood = area("wood", 100, 100, 700, 200);
  Table t(wood + leaders() + unit("red", horse4, 400, 300, 90) + blue_far);
  EXPECT_EQ(away(t, 150).way, yards(150));
  const Board board(t.state, t.setting);
  const auto in_order = go_straight(board, 0, ready_to_run(board, 0, enemy_north), south, yards(150), {});
  EXPECT_LE(in_order.way, yards(80));
  EXPECT_GT(in_order.way, yards(79));
  EXPECT_EQ(away(t, 150).going, Going::Woods);
  EXPECT_EQ(away(t, 60).going, Going::Good);
}

TEST(Running, a_hedge_on_the_way_makes_it_rough_and_shelters) {  // PS-DIS-08, PS-POST-12
  Table t("[[line]]\nkind = \"hedge\"\nname = \"x\"\npoints = [[300, 200], [500, 200]]\n" + leaders() + runner + blue_far);
  EXPECT_TRUE(away(t, 150).rough);
  EXPECT_FALSE(away(t, 59).rough);
  EXPECT_NEAR(static_cast<double>(away(t, 150).shelter) / unit_length, 60 + 40 + 1, 0.1) << "all of it is behind the hedge";
  EXPECT_EQ(away(t, 100).shelter, 0);
}

}  // namespace
}  // namespace linstock::pike_and_shot
