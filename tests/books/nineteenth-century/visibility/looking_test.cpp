// Looking across the table: what hides, what limits, and the dead ground behind a wood.
#include "books/nineteenth-century/visibility/looking.h"

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

constexpr std::int32_t in_yards(int n) { return n * unit_length; }

Area piece(Terrain terrain, int x, int y, int wide, int deep, int contours = 0) {
  Area a;
  a.kind = static_cast<std::int16_t>(terrain);
  a.outline = {{in_yards(x), in_yards(y)}, {in_yards(x + wide), in_yards(y)}, {in_yards(x + wide), in_yards(y + deep)}, {in_yards(x), in_yards(y + deep)}};
  a.elevation = contours;
  return a;
}
Battlefield field_of(std::initializer_list<Area> areas) {
  Battlefield field;
  field.size = {in_yards(3000), in_yards(3000)};
  field.areas = areas;
  prepare(field);
  return field;
}
field::Ground line_at(int y, Angle facing, int x = 0) { return field::ground_of(Block{{{in_yards(x), in_yards(y)}, facing}, line_of(4, in_yards(10), in_yards(15))}); }
field::Ground man_at(int y, int x = 0) { return field::point_ground({in_yards(x), in_yards(y)}); }

struct From {
  Battlefield field;
  field::Ground viewer;
  Tables tables{};
  Visible at(const field::Ground& target, const Looked& looked = {}, const TroopsBetween& way = {}) const {
    return look(field, viewer, target, looked, way, tables).visible;
  }
};

// NC-VIS-04, NC-VIS-05, NC-VIS-06, NC-VIS-11: two contours up, a wood whose middle is 300 off and whose far edge is 350 off
TEST(Looking, over_a_wood_leaves_dead_ground_behind_it) {
  const From hill{field_of({piece(Terrain::GentleHill, -300, -200, 600, 230, 2), piece(Terrain::OpenWood, -500, 250, 1000, 100)}), man_at(0)};
  EXPECT_EQ(hill.at(man_at(240)), Visible::Yes);
  EXPECT_EQ(hill.at(man_at(351)), Visible::DeadGround);
  EXPECT_EQ(hill.at(man_at(630)), Visible::DeadGround) << "350 + 300 - (40 - 20)";
  EXPECT_EQ(hill.at(man_at(631)), Visible::Yes);
  EXPECT_EQ(hill.at(line_at(600, south)), Visible::DeadGround);
  EXPECT_EQ(hill.at(line_at(640, south)), Visible::Yes);
}

// NC-VIS-04: those on high ground are seen from where they see
TEST(Looking, up_over_a_wood_is_the_same_line) {
  const auto ground = {piece(Terrain::GentleHill, -300, -200, 600, 230, 2), piece(Terrain::OpenWood, -500, 250, 1000, 100)};
  EXPECT_EQ((From{field_of(ground), man_at(630)}.at(man_at(0))), Visible::DeadGround);
  EXPECT_EQ((From{field_of(ground), man_at(640)}.at(man_at(0))), Visible::Yes);
}

// NC-VIS-12
TEST(Looking, from_one_contour_nothing_beyond_a_wood_is_seen) {
  const From low{field_of({piece(Terrain::GentleHill, -300, -200, 600, 230, 1), piece(Terrain::OpenWood, -500, 250, 1000, 100)}), man_at(0)};
  EXPECT_EQ(low.at(man_at(640)), Visible::HiddenByPiece);
  EXPECT_EQ(low.at(man_at(2000)), Visible::HiddenByPiece);
  EXPECT_EQ(low.at(man_at(400, 1200)), Visible::Yes) << "past its end";
}

// NC-VIS-06: a wood on a hill is as high as both
TEST(Looking, a_wood_on_a_hill_is_higher) {
  const From hill{field_of({piece(Terrain::GentleHill, -300, -200, 600, 230, 2), piece(Terrain::OpenWood, -500, 250, 1000, 100),
                            piece(Terrain::GentleHill, -500, 240, 1000, 120, 1)}),
                  man_at(0)};
  EXPECT_EQ(hill.at(man_at(2000)), Visible::HiddenByPiece);
}

// NC-VIS-07, NC-VIS-09: 50 inside a close wood
TEST(Looking, out_of_a_close_wood_and_into_it) {
  const Battlefield wood = field_of({piece(Terrain::CloseWood, -500, 0, 1000, 200)});
  const From inside{wood, line_at(150, north)};
  EXPECT_EQ(inside.at(line_at(250, south)), Visible::Yes);
  EXPECT_EQ(inside.at(line_at(251, south)), Visible::TooFarInCover);
  EXPECT_EQ(inside.at(line_at(201, south), {.as = Seen::OpenOrder}), Visible::TooFarInCover) << "their limit is 50";
  EXPECT_EQ(inside.at(line_at(200, south), {.as = Seen::OpenOrder}), Visible::Yes);
  EXPECT_EQ((From{wood, line_at(250, south)}.at(line_at(150, north))), Visible::Yes);
  EXPECT_EQ((From{wood, line_at(251, south)}.at(line_at(150, north))), Visible::TooFarInCover);
}

// NC-VIS-08
TEST(Looking, whoever_fires_is_seen_twice_as_far) {
  const Battlefield wood = field_of({piece(Terrain::CloseWood, -500, 0, 1000, 200)});
  EXPECT_EQ((From{wood, line_at(350, south)}.at(line_at(150, north), {.fired = 1})), Visible::Yes) << "150 outside";
  EXPECT_EQ((From{wood, line_at(351, south)}.at(line_at(150, north), {.fired = 1})), Visible::TooFarInCover);
}

// NC-VIS-10, NC-VIS-14: at the edge itself, and a rank behind it
TEST(Looking, from_the_edge_and_at_the_edge) {
  const Battlefield wood = field_of({piece(Terrain::CloseWood, -500, 0, 1000, 200)});
  for (const int front : {200, 190}) {
    EXPECT_EQ((From{wood, line_at(front, north)}.at(line_at(900, south))), Visible::Yes) << front << ": they see out";
    EXPECT_EQ((From{wood, line_at(900, south)}.at(line_at(front, north), {.fired = 1})), Visible::Yes) << front << ": they gave themselves away";
    EXPECT_EQ((From{wood, line_at(900, south)}.at(line_at(front, north))), Visible::TooFarInCover) << front;
    EXPECT_EQ((From{wood, line_at(front + 100, south)}.at(line_at(front, north))), Visible::Yes) << front << ": up to the limit of the ground";
    EXPECT_EQ((From{wood, line_at(front + 101, south)}.at(line_at(front, north))), Visible::TooFarInCover) << front;
  }
  EXPECT_EQ((From{wood, line_at(900, south)}.at(line_at(210, north))), Visible::Yes) << "partly outside";
  EXPECT_EQ((From{wood, line_at(184, north)}.at(line_at(900, south))), Visible::TooFarInCover) << "more than a rank behind the edge";
}

// NC-VIS-01, NC-VIS-03, NC-VIS-13
TEST(Looking, past_close_order_troops) {
  const Blocker wall{line_at(300, north).block.piece[0], 5, 0};
  Blocker wide = wall;
  wide.shape = Convex{{-in_yards(300), in_yards(300)}, {in_yards(300), in_yards(300)}, {in_yards(300), in_yards(310)}, {-in_yards(300), in_yards(310)}};
  const From open{field_of({}), line_at(0, north)};
  EXPECT_EQ(open.at(line_at(600, south), {}, {{&wide, 1}}), Visible::HiddenByTroops);
  EXPECT_EQ(open.at(line_at(600, south, 100), {}, {{&wall, 1}}), Visible::Yes) << "past their end";
  EXPECT_EQ(open.at(man_at(600), {.as = Seen::General}, {{&wide, 1}, true}), Visible::Yes);  // NC-VIS-02
  const From hill{field_of({piece(Terrain::GentleHill, -300, -200, 600, 230, 1)}), line_at(0, north)};
  EXPECT_EQ(hill.at(line_at(600, south), {}, {{&wide, 1}}), Visible::Yes);
}

// NC-VIS-07: scrub limits, and hides nobody behind it
TEST(Looking, into_scrub_and_over_it) {
  const From open{field_of({piece(Terrain::Scrub, -900, 300, 1800, 200)}), line_at(0, north)};
  EXPECT_EQ(open.at(line_at(400, south), {.as = Seen::OpenOrder}), Visible::TooFarInCover);
  EXPECT_EQ(open.at(line_at(400, south)), Visible::Yes);
  EXPECT_EQ(open.at(line_at(700, south), {.as = Seen::OpenOrder}), Visible::Yes);
}

// NC-SPEC-07
TEST(Looking, for_a_sniper) {
  const From open{field_of({}), line_at(0, north)};
  EXPECT_EQ(open.at(man_at(200), {.as = Seen::Sniper}), Visible::Yes);
  EXPECT_EQ(open.at(man_at(201), {.as = Seen::Sniper}), Visible::SniperTooFar);
}

// NC-SETUP-01: what is put down first is what is seen from anywhere in the enemy's area
TEST(Looking, from_anywhere_in_a_deployment_area) {
  const Battlefield field = field_of({piece(Terrain::OpenWood, -400, 300, 800, 100)});
  const Box area{{-in_yards(900), -in_yards(200)}, {in_yards(900), 0}};
  const Tables tables{};
  EXPECT_EQ(look(field, area, line_at(420, south), {}, {}, tables).visible, Visible::HiddenByPiece) << "close behind the wood";
  EXPECT_EQ(look(field, area, line_at(900, south), {}, {}, tables).visible, Visible::Yes) << "from beside it";
}

}  // namespace
}  // namespace linstock::nineteenth_century
