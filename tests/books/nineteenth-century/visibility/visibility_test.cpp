// Visibility and dead ground.
#include "books/nineteenth-century/visibility/sight.h"

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

SightFacts looking(int distance = 300, Seen target = Seen::CloseOrder) {
  auto f = usual<SightFacts>();
  f.distance = distance;
  f.target = target;
  return f;
}
Visible seen(const SightFacts& f) { return judge<sight>(f).visible; }

// NC-VIS-01, NC-VIS-13
TEST(Sight, is_unlimited_but_for_close_order_troops) {
  EXPECT_EQ(seen(looking(6000)), Visible::Yes);
  auto f = looking();
  f.between = Between::CloseOrder;
  EXPECT_EQ(seen(f), Visible::HiddenByTroops);
  f.between = Between::OpenOrder;
  EXPECT_EQ(seen(f), Visible::Yes);
  EXPECT_TRUE(cites<sight>(f, clause::NC_VIS_13));
  EXPECT_FALSE(cites<sight>(looking(6000), clause::NC_VIS_13)) << "nobody stands between";
}

// NC-VIS-02
TEST(Sight, of_a_general_past_his_friends) {
  auto f = looking(300, Seen::General);
  f.between = Between::CloseOrder;
  EXPECT_EQ(seen(f), Visible::HiddenByTroops);
  f.friends_between = 1;
  EXPECT_EQ(seen(f), Visible::Yes);
  f.target = Seen::CloseOrder;
  EXPECT_EQ(seen(f), Visible::HiddenByTroops);
}

// NC-VIS-03
TEST(Sight, from_or_to_higher_ground_passes_over_troops) {
  auto f = looking();
  f.between = Between::CloseOrder;
  f.viewer_contours = 1;
  EXPECT_EQ(seen(f), Visible::Yes);
  f.target_contours = 1;
  EXPECT_EQ(seen(f), Visible::HiddenByTroops);
  f.viewer_contours = 0;
  EXPECT_EQ(seen(f), Visible::Yes);
}

// NC-VIS-07, every cell; NC-VIS-08, twice as far for those who fire.
TEST(Sight, is_limited_by_ground_and_order) {
  struct Row { Terrain ground; int close, open; };
  for (const Row& row : {Row{Terrain::OpenWood, 200, 100}, {Terrain::CloseWood, 100, 50}, {Terrain::BuiltUpArea, 100, 50}, {Terrain::Scrub, 1000, 250}})
    for (const Seen target : {Seen::CloseOrder, Seen::OpenOrder})
      for (const int fired : {0, 1}) {
        const int limit = (target == Seen::OpenOrder ? row.open : row.close) * (fired ? 2 : 1);
        auto f = looking(limit, target);
        f.ground = row.ground;
        f.fired = fired;
        EXPECT_EQ(seen(f), Visible::Yes);
        EXPECT_EQ(judge<sight>(f).limit, limit);
        f.distance = limit + 1;
        EXPECT_EQ(seen(f), Visible::TooFarInCover);
      }
  auto marsh = looking(3000);
  marsh.ground = Terrain::Marsh;
  EXPECT_EQ(seen(marsh), Visible::Yes);
}

// NC-VIS-09: 50 yards inside a close wood, close order is seen up to 50 yards outside; firing, up to 150.
TEST(Sight, into_and_out_of_cover) {
  auto f = looking(50 + 50);
  f.ground = Terrain::CloseWood;
  EXPECT_EQ(seen(f), Visible::Yes);
  f.distance = 50 + 51;
  EXPECT_EQ(seen(f), Visible::TooFarInCover);
  f.fired = 1;
  f.distance = 50 + 150;
  EXPECT_EQ(seen(f), Visible::Yes);
  f.target = Seen::OpenOrder;
  f.fired = 0;
  f.distance = 51;
  EXPECT_EQ(seen(f), Visible::TooFarInCover);
}

// NC-VIS-10, NC-VIS-14
TEST(Sight, at_the_edge_of_cover) {
  auto f = looking(500);
  f.ground = Terrain::CloseWood;
  f.viewer_lines_edge = 1;
  EXPECT_EQ(seen(f), Visible::Yes);
  f.viewer_lines_edge = 0;
  f.target_lines_edge = 1;
  EXPECT_EQ(seen(f), Visible::TooFarInCover);
  EXPECT_TRUE(cites<sight>(f, clause::NC_VIS_14));
  f.distance = 100;
  EXPECT_EQ(seen(f), Visible::Yes);
  f.distance = 500;
  f.fired = 1;
  EXPECT_EQ(seen(f), Visible::Yes);
}

// NC-SPEC-07
TEST(Sight, of_a_sniper_ends_at_two_hundred_yards) {
  EXPECT_EQ(seen(looking(200, Seen::Sniper)), Visible::Yes);
  EXPECT_EQ(seen(looking(201, Seen::Sniper)), Visible::SniperTooFar);
}

// DEAD GROUND

// NC-VIS-05, NC-VIS-06, NC-VIS-11: from two contours over a wood, middle at 300, far edge at 350: hidden up to 630.
TEST(DeadGround, behind_a_lower_wood) {
  const auto f = usual<DeadGroundFacts>();
  const DeadGround found = judge<dead_ground>(f);
  EXPECT_TRUE(found.seen_over);
  EXPECT_EQ(found.depth, 280);
  EXPECT_EQ(found.ends, 630);
  auto town = f;
  town.piece = Piece::Town;
  EXPECT_EQ(judge<dead_ground>(town).depth, 280);
  auto hill = f;
  hill.piece = Piece::Hill;
  hill.piece_contours = 1;
  EXPECT_EQ(judge<dead_ground>(hill).depth, 280);
  auto near = f;  // NC-VIS-11: a negative depth is none
  near.middle = 10;
  near.far_edge = 15;
  EXPECT_EQ(judge<dead_ground>(near).depth, 0);
}

// NC-VIS-12: only a strictly lower piece is seen over.
TEST(DeadGround, equal_height_hides_everything) {
  auto f = usual<DeadGroundFacts>();
  f.viewer_contours = 1;
  EXPECT_FALSE(judge<dead_ground>(f).seen_over);
  f.viewer_contours = 2;
  f.piece_contours = 1;
  EXPECT_FALSE(judge<dead_ground>(f).seen_over);
}

// NC-VIS-04, NC-VIS-05, both ways: the higher sees and is seen.
TEST(Sight, over_a_lower_piece) {
  auto f = looking(630);
  f.viewer_contours = 2;
  f.piece = Piece::Wood;
  f.middle = 300;
  f.far_edge = 350;
  EXPECT_EQ(seen(f), Visible::DeadGround);
  f.distance = 640;
  EXPECT_EQ(seen(f), Visible::Yes);
  auto up = looking(640);  // the same two, looked at from below: the wood's middle is 340 off, its far edge 390
  up.target_contours = 2;
  up.piece = Piece::Wood;
  up.middle = 340;
  up.far_edge = 390;
  EXPECT_EQ(seen(up), Visible::Yes);
  up.distance = 630;
  up.middle = 330;
  up.far_edge = 380;
  EXPECT_EQ(seen(up), Visible::DeadGround);
  f.viewer_contours = 1;
  EXPECT_EQ(seen(f), Visible::HiddenByPiece);
  f.far_edge = 700;
  EXPECT_EQ(problem(f), "far_edge NC-VIS-05");
}

}  // namespace
}  // namespace linstock::nineteenth_century
