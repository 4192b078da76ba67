// What the second user of the middle rooms brought: routes with wheels, lines of fire, openings, shares of an edge, ways back,
// ground that changes, heads of files, overlays.
#include <gtest/gtest.h>

#include "battle/overlays.h"
#include "battle/pieces.h"
#include "battle/scenario.h"
#include "field/aim.h"
#include "field/openings.h"
#include "field/room.h"
#include "field/route.h"

namespace linstock {
namespace {

using Kind = Manoeuvre::Kind;

TEST(Route, counts_wheels_by_their_outer_corner_and_sweeps_all_of_them) {
  field::Laid<field::Leg, 4> route;
  const Block start{{{10'000, 10'000}, north}, line_of(4)};
  field::Leg wheel;
  wheel.from = start;
  wheel.manoeuvre = Manoeuvre::wheel(Hand::Left, degrees(90));
  wheel.to = after(start, wheel.manoeuvre);
  route.add(wheel);
  EXPECT_NEAR(static_cast<double>(route.length), 6283.2, 1);
  for (int step = 0; step <= wheel.motion().steps; step += 100) {
    const Box box = footprint(wheel.motion().at(step)).box;
    EXPECT_EQ(join(route.sweep, box), route.sweep) << step;
  }
}

TEST(Route, is_cut_at_a_place) {
  Few<Manoeuvre, 6> path;
  path.push(Manoeuvre::advance(3'000));
  path.push(Manoeuvre::wheel(Hand::Right, -degrees(30)));
  path.push(Manoeuvre::advance(2'000));
  const Block start{{{10'000, 10'000}, north}, line_of(4)};
  const std::span<const Manoeuvre> all{path.begin(), 3};
  EXPECT_EQ(field::end_of_path(start, all), (PathPlace{2, 2'000}));
  for (const PathPlace place : {PathPlace{0, 1'000}, PathPlace{1, 2'000}, PathPlace{2, 500}}) {
    const auto cut = field::path_up_to(start, path, place);
    EXPECT_EQ(after(start, {cut.begin(), static_cast<std::size_t>(cut.size())}), block_at(start, all, place));
  }
  EXPECT_EQ(field::path_up_to(start, path, {1, 0}).size(), 1);
}

TEST(Route, tells_the_next_place_where_something_happens) {
  const Block start{{{10'000, 10'000}, north}, line_of(2)};
  const Manoeuvre path[] = {Manoeuvre::advance(2'000), Manoeuvre::advance(6'000)};
  const Convex post{{10'000, 15'000}};
  const auto near_post = [&](const Motion& motion, int, std::int32_t from) { return first_step(motion, post, Limit::within(1'000), from); };
  const auto place = field::next_on_path(start, path, {0, 0}, near_post);
  ASSERT_TRUE(place);
  EXPECT_EQ(*place, (PathPlace{1, 2'000}));
  EXPECT_EQ(*field::next_on_path(start, path, {1, 2'000}, near_post), (PathPlace{1, 2'001})) << "it still holds";
  EXPECT_FALSE(field::next_on_path(start, path, {1, 6'000}, near_post));
}

TEST(Bearing, wants_arc_range_and_a_clear_line) {
  Battlefield field;
  field.size = {60'000, 60'000};
  const Block shooter{{{20'000, 10'000}, north}, line_of(1, 2'000, 1'000)};
  const field::Muzzle muzzle{.base = element(shooter, 0), .edge = front_of(shooter), .range = 8'000};
  Block target{{{20'000, 16'000}, south}, line_of(40, 1'000, 1'000)};  // as many elements as it likes
  const auto bears = [&](std::span<const Blocker> in_the_way) {
    std::vector<Convex> bases(target.layout.count);
    elements(target, bases);
    return field::bears(field, muzzle, bases, in_the_way, {});
  };
  const auto found = bears({});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->gap == Gap{Wide{36'000'000}});
  EXPECT_TRUE(found->element == 19 || found->element == 20);
  const Blocker wall{quad({{20'000, 13'000}, north}, {0, -200, 4'000, -4'000}), 7, 0};
  const auto past = bears({&wall, 1});
  ASSERT_TRUE(past) << "beside the wall some of it is seen";
  EXPECT_TRUE(past->gap > found->gap);
  target.layout = line_of(1);
  EXPECT_FALSE(bears({&wall, 1}));
  target.pose.at = {30'000, 12'000};
  EXPECT_FALSE(bears({})) << "out of its arc";
  target.pose.at = {20'000, 18'001};
  EXPECT_FALSE(bears({})) << "out of range";
}

TEST(Blockers, an_area_of_many_corners_bars_all_of_it) {
  Area town;
  for (int i = 0; i < 20; ++i) town.outline.push_back(ahead({20'000, 20'000}, static_cast<Angle>(i * (full_turn / 20)), 5'000));
  town.box = box_of(town.outline);
  std::vector<Blocker> blockers;
  field::add_blockers(town, 3, blockers);
  Battlefield open;
  open.size = {60'000, 60'000};
  // Past its far side, where the first eight corners do not reach.
  for (const Point to : {Point{15'300, 30'000}, Point{24'700, 30'000}, Point{20'000, 30'000}})
    EXPECT_FALSE(sight(open, {to.x, 10'000}, {Convex{{to.x, 10'000}}, 0}, {Convex{to}, 0}, blockers, {}).clear) << to.x;
  EXPECT_TRUE(sight(open, {14'900, 10'000}, {Convex{{14'900, 10'000}}, 0}, {Convex{{14'900, 30'000}}, 0}, blockers, {}).clear);
}

TEST(Opening, is_what_is_free_to_either_hand) {
  const Convex left{{7'000, 12'000}, {8'000, 12'000}, {8'000, 14'000}, {7'000, 14'000}}, right{{13'000, 19'000}, {14'000, 19'000}, {14'000, 25'000}, {13'000, 25'000}};
  const field::Obstacle both[] = {{left, 4}, {right, 5}};
  const Pose pose{{10'000, 10'000}, north};
  field::Opening open = field::opening(pose, 12'000, both, 20'000);
  EXPECT_EQ(open.width(), 5'000);
  EXPECT_EQ(open.left_id, 4);
  EXPECT_EQ(open.right_id, 5);
  open = field::opening(pose, 8'000, both, 20'000);  // it does not come as far as the right one
  EXPECT_EQ(open.width(), 22'000);
  EXPECT_EQ(open.right_id, -1);
  EXPECT_EQ(field::opening({{7'500, 10'000}, north}, 12'000, both, 20'000).width(), 0) << "straight at it";
  // To the east the one lies behind, the other nine to the left; before one has come so far, neither counts.
  open = field::opening({{10'000, 10'000}, east}, 12'000, both, 20'000);
  EXPECT_EQ(open.left_id, 5);
  EXPECT_EQ(open.left, 9'000);
  EXPECT_EQ(open.right_id, -1);
  EXPECT_EQ(field::opening({{10'000, 10'000}, east}, 2'000, both, 20'000).left_id, -1);
}

TEST(Shares, of_an_edge_in_an_arc_and_behind_a_line) {
  const Front front{{9'000, 10'000}, {11'000, 10'000}, north};
  const Arc arc = arc_of(front);
  // Five ahead the arc is 2 + 2 * 5 wide.
  EXPECT_EQ(field::length_in_arc(arc, {0, 15'000}, {30'000, 15'000}), 12'000);
  EXPECT_EQ(field::length_in_arc(arc, {10'000, 15'000}, {30'000, 15'000}), 6'000);
  EXPECT_EQ(field::length_in_arc(arc, {10'000, 0}, {10'000, 30'000}), 20'000);
  EXPECT_EQ(field::length_in_arc(arc, {0, 9'000}, {30'000, 9'000}), 0);
  EXPECT_EQ(field::length_behind(front, {0, 4'000}, {0, 14'000}), 6'000);
  EXPECT_EQ(field::length_behind(front, {0, 11'000}, {9, 14'000}), 0);
  const Block block{{{10'000, 10'000}, north}, line_of(4, 1'000, 2'000)};
  EXPECT_EQ(field::length_behind(field::rear_of(block), {10'000, 0}, {10'000, 20'000}), 12'000) << "before its rear line";
}

TEST(Shares, of_an_edge_that_is_seen) {
  Battlefield field;
  field.size = {60'000, 60'000};
  const Blocker half{quad({{22'000, 15'000}, north}, {0, -200, 4'000, -4'000}), 1, 0};  // x from 20 to 24, between them
  const Point eye{20'000, 10'000};
  const std::int64_t seen = field::length_seen(field, eye, {Convex{eye}, 0}, {16'000, 20'000}, {24'000, 20'000}, 0, {&half, 1}, {}, 100);
  EXPECT_NEAR(static_cast<double>(seen), 4'000, 100);
}

TEST(WayBack, is_straight_or_aslant_or_bent) {
  const Pose start{{10'000, 10'000}, south};
  const field::WayBack back{.away = north, .furthest = 6'000, .least = 1'000, .step = 1'000};
  EXPECT_EQ(field::way_back(start, back, [](const Pose&) { return true; })->at, (Point{10'000, 16'000}));
  const auto beside = field::way_back(start, back, [](const Pose& p) { return p.at.x > 12'000; });
  ASSERT_TRUE(beside);
  EXPECT_LE(std::abs(turn_between(north, angle_of(beside->at - start.at))), eighth_turn);
  EXPECT_FALSE(field::way_back(start, back, [](const Pose& p) { return p.at.y < 10'000; }));
  // A wall across, open between x = 11,900 and 12,600: round its end, then straight on.
  const Convex wall{{0, 12'000}, {11'900, 12'000}};
  const auto free = [&](const Pose& a, const Pose& b) { return b.at.x <= 12'600 && !meet(Convex{a.at, b.at}, wall); };
  const auto bent = field::bent_way_back(start, back, free);
  ASSERT_TRUE(bent);
  EXPECT_TRUE(bent->bends);
  EXPECT_GT(bent->end.at.y, 14'000);
  EXPECT_TRUE(free(start, bent->bend) && free(bent->bend, bent->end));
}

TEST(Pieces, lie_over_the_field_and_leave_it_as_it_was) {
  static constexpr battle::AreaType types[] = {{"house", 0, {Going::Bad}, true, Cover::Medium, false}, {"ruin", 1, {Going::Good}, false, Cover::None, false}};
  static constexpr const char* movers[] = {"foot"};
  const battle::Catalogue catalogue{types, {}, movers};
  Battlefield field;
  field.size = {40'000, 40'000};
  field.areas.push_back({.name = "Farm", .kind = 0, .outline = {{0, 0}, {5'000, 0}, {5'000, 5'000}, {0, 5'000}}, .close = true, .cover = Cover::Medium});
  prepare(field);
  EXPECT_EQ(&battle::Terrain(field, {}, catalogue).now(), &field) << "nothing changed: the same field";
  battle::Piece ruin{.area = 0, .kind = 1}, stakes{.area = -1, .kind = 0};
  for (const Point p : {Point{20'000, 0}, Point{24'000, 0}, Point{24'000, 1'000}}) stakes.outline.push(p);
  const battle::Piece pieces[] = {ruin, stakes};
  const battle::Terrain terrain(field, pieces, catalogue);
  ASSERT_EQ(terrain.now().areas.size(), 2u);
  EXPECT_FALSE(terrain.now().areas[0].close);
  EXPECT_EQ(terrain.now().areas[0].name, "Farm");
  EXPECT_TRUE(areas_under(terrain.now(), Convex{{21'000, 100}, {22'000, 100}, {22'000, 200}}).test(1));
  EXPECT_TRUE(field.areas[0].close);
  static constexpr const char* kinds[] = {"house", "ruin"};
  const auto drawn = battle::drawn(pieces, field, kinds);
  EXPECT_STREQ(drawn[0].kind, "ruin");
  EXPECT_EQ(drawn[0].outline, field.areas[0].outline);
  EXPECT_EQ(drawn[1].outline.size(), 3u);
}

TEST(Head, names_what_is_wrong) {
  const auto problem = [](const std::string& text) -> std::string {
    try {
      battle::Head head;
      const DataTable file = DataTable::parse(text, "f");
      battle::read_head(file, {"mine", "ells", {20'000, 20'000}, 10, 100}, head).finish();
      battle::read_objectives(file, 2'000, head);
      file.finish();
      return head.title;
    } catch (const BadData& bad) {
      return bad.problem.field + " " + bad.problem.message;
    }
  };
  EXPECT_EQ(problem("[scenario]\ntitle = \"T\"\nbook = \"mine\"\n"), "T");
  EXPECT_EQ(problem("[scenario]\ntitle = \"T\"\nbook = \"yours\"\n"), "f:3 book: this is the book mine");
  EXPECT_EQ(problem("[scenario]\ntitle = \"T\"\nbook = \"mine\"\ntable = [9, 40]\n"), "f:4 table: a table is 10 to 100 ells wide and deep");
  EXPECT_EQ(problem("[scenario]\ntitle = \"T\"\nbook = \"mine\"\n[[objective]]\nname = \"o\"\narea = \"x\"\n"), "f:6 area: there is no area of this name");
}

TEST(Objectives, are_held_by_whoever_is_there_alone) {
  EXPECT_EQ(battle::holder({true, false}, 1), 0);
  EXPECT_EQ(battle::holder({true, true}, 1), no_seat);
  EXPECT_EQ(battle::holder({false, false}, 1), 1);
}

TEST(Overlays, an_arc_is_drawn_as_wide_as_it_opens) {
  const Front front{{9'000, 10'000}, {11'000, 10'000}, north};
  const auto outline = battle::arc_outline(front, 10'000);
  const Box box = box_of(outline);
  EXPECT_NEAR(box.hi.y, 20'000, 2);
  EXPECT_NEAR(box.lo.x, 9'000 - 7'071, 2);
  EXPECT_NEAR(box_of(battle::arc_outline(front, 10'000, tenths_of_degree(225))).lo.x, 9'000 - 3'827, 10);
}

}  // namespace
}  // namespace linstock
