// WHICH BASES ACT: for every place in contact, in every deployment; edges and corners; what makes a principal
#include "books/big-napoleonic/combat_kit.h"

namespace linstock::big_napoleonic {
namespace {

// The print: a base may always take the place of a marker beside it in its rank. So many of these places can be filled at once.
int most_that_act(unsigned places, unsigned bases, unsigned free, int files, int count) {
  if (places == 0) return 0;
  const int place = std::countr_zero(places);
  const unsigned rest = places & (places - 1);
  int most = most_that_act(rest, bases, free, files, count);
  for (const int by : {place - 1, place, place + 1}) {
    const bool same_rank = by >= 0 && by < count && by / files == place / files;
    const bool for_a_marker = !(bases >> place & 1);
    if (same_rank && (free >> by & 1) && (by == place || for_a_marker))
      most = std::max(most, 1 + most_that_act(rest, bases, free & ~(1u << by), files, count));
  }
  return most;
}

TEST(WhoActs, bases_for_the_markers_beside_them_in_every_deployment) {  // BN-MM-02, BN-CC-12
  for (const Stance stance : {Stance::Extended, Stance::Depth, Stance::DepthThree, Stance::March})
    for (int bases = 2; bases <= 6; ++bases)
      for (int markers = 0; markers <= 3 && bases + markers <= 6; ++markers) {
        if (bases + markers < (stance == Stance::DepthThree ? 5 : 3)) continue;
        kit::Battle b;
        const int u = b.add(0, 36, 20, north, {.stance = stance, .bases = bases, .markers = markers});
        const Unit& unit = b[u];
        const int files = layout_of(unit).files, count = places_of(unit);
        ASSERT_EQ(std::popcount(base_places(unit)), bases);
        for (unsigned places = 0; places < 1u << count; ++places)
          ASSERT_EQ(bases_from(unit, places), most_that_act(places, base_places(unit), base_places(unit), files, count))
              << stance_names[static_cast<int>(stance)] << " of " << bases << " and " << markers << ", places " << places;
      }
}

TEST(WhoActs, edges_make_contact_and_corners_do_not) {  // BN-CC-10, BN-GEOM-13
  const auto square = [](int x, int y) { return Convex{Point{x, y}, Point{x + 1000, y}, Point{x + 1000, y + 1000}, Point{x, y + 1000}}; };
  const Convex base = square(10000, 10000);
  for (const auto& [dx, dy] : {std::pair{1000, 0}, {-1000, 0}, {0, 1000}, {0, -1000}}) {
    EXPECT_TRUE(edge_contact(base, square(10000 + dx, 10000 + dy)));
    EXPECT_TRUE(edge_contact(base, square(10000 + dx + (dx ? 0 : 700), 10000 + dy + (dy ? 0 : 700))));
    EXPECT_FALSE(edge_contact(base, square(10000 + dx + (dx ? 0 : 1000), 10000 + dy + (dy ? 0 : 1000))));  // diagonally
    EXPECT_FALSE(edge_contact(base, square(10000 + dx + dx / 2, 10000 + dy + dy / 2)));                      // half an inch apart
  }
}

TEST(WhoActs, a_centrepoint_or_a_flank_makes_a_principal) {  // BN-CC-03, BN-CC-05
  const auto front = [](double x, double y = 28) {
    kit::Battle b;
    const int enemy = b.add(1, 36, 28, south), foot = b.add(0, x, y, north);  // 34 to 38
    return principal_contact(b.board(), foot, enemy);
  };
  EXPECT_TRUE(front(36));
  EXPECT_TRUE(front(38));     // its centrepoint at the enemy's corner, and the enemy's at its own
  EXPECT_FALSE(front(38.2));  // neither
  EXPECT_FALSE(front(33.8));
  EXPECT_FALSE(front(36, 27.7));  // not in contact
  const auto flank = [](double x, double y) {
    kit::Battle b;
    const int enemy = b.add(1, 36, 28, south), foot = b.add(0, x, y, east, {.stance = Stance::Depth});
    return principal_contact(b.board(), foot, enemy);
  };
  EXPECT_TRUE(flank(34, 29.6));   // its side is struck by the last base
  EXPECT_FALSE(flank(34, 30.2));  // past it
  EXPECT_FALSE(flank(33.7, 29.6));
  kit::Battle wide;  // the centrepoint of a narrow enemy before one end of a long line
  const int narrow = wide.add(1, 36, 28, south, {.stance = Stance::March}), line = wide.add(0, 38.4, 28, north, {.bases = 6});
  EXPECT_TRUE(principal_contact(wide.board(), line, narrow));
}

TEST(WhoActs, a_garrison_is_met_anywhere_on_its_edge) {  // BN-GEOM-14
  kit::Battle b;
  const int town = b.add_area(34, 28, 38, 32, AreaKind::Town);
  const int garrison = b.add(1, 36, 30, south, {.stance = Stance::Town});
  b.hold_town(town, garrison);
  const int corner = b.add(0, 39.5, 28, north, {.bases = 4});  // 37.5 to 41.5: half an inch of it
  EXPECT_TRUE(principal_contact(b.board(), corner, garrison));
  EXPECT_NE(places_touching(b.board(), garrison, corner), 0u);
  b[corner].pose.at = kit::at_inches(39.5, 27.8);
  EXPECT_FALSE(principal_contact(b.board(), corner, garrison));
  EXPECT_EQ(places_touching(b.board(), garrison, corner), 0u);
}

TEST(WhoActs, a_garrison_that_comes_out_began_in_its_whole_town) {  // BN-CCMOD-11, BN-TOWN-03
  const auto flank_start = [](double front_line) {
    kit::Battle b;
    const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
    const int garrison = b.add(0, 38, 26, east, {.stance = Stance::Town, .bases = 2});  // it would form up from 25 to 27
    b.hold_town(town, garrison);
    const int enemy = b.add(1, 47, front_line, north);  // 45 to 49; all below its front is its flank zone
    const Manoeuvre path[] = {reform(b[garrison], Stance::Extended, SquareChange::None, 1000, 0), Manoeuvre::advance(6000)};
    const Contact contact = contact_of(b.board(), garrison, enemy, block_of(b[garrison]), path);
    EXPECT_TRUE(contact.flank_contact);
    return contact.flank_start != 0;
  };
  EXPECT_FALSE(flank_start(27.5));  // a part of the town lies before its front
  EXPECT_TRUE(flank_start(28));
}

}  // namespace
}  // namespace linstock::big_napoleonic
