// Who is nearest, and lining up along a side.
#include "field/nearest.h"

#include <gtest/gtest.h>

#include "field/board.h"
#include "field/lining_up.h"
#include "kernel/dice/seeded.h"

namespace linstock {
namespace {

struct Army : field::Troops<Army> {
  std::vector<Block> men;
  Army(const Battlefield& ground, std::vector<Block> all) : field::Troops<Army>(ground, all.size()), men(std::move(all)) {
    for (std::size_t i = 0; i < men.size(); ++i) stand(i, {men[i].pose, men[i].layout, 8 * unit_length, true, -1});
  }
  bool active(int i) const { return i != 3; }
  Seat side_of(int i) const { return i % 2; }
  int count() const { return static_cast<int>(men.size()); }
};

Battlefield plain() {
  Battlefield ground;
  ground.size = {60000, 40000};
  prepare(ground);
  return ground;
}

}  // namespace

TEST(Nearest, is_the_least_gap_and_of_equals_the_first) {
  const Battlefield ground = plain();
  Chance chance(Seed::numbered(5));
  for (std::uint64_t n = 0; n < 400; ++n) {
    chance.begin(n);
    std::vector<Block> men;
    const int all = n % 8 == 0 ? 150 : 9;  // more than are kept in mind, or few
    for (int i = 0; i < all; ++i)  // few places, so that some are equally near
      men.push_back({{{static_cast<std::int32_t>(4000 + 4000 * chance.below(6)), static_cast<std::int32_t>(4000 + 4000 * chance.below(6))},
                      static_cast<Angle>(quarter_turn / 2 * static_cast<std::int32_t>(chance.below(8)))},
                     line_of(1 + static_cast<int>(chance.below(4)))});
    const Army army(ground, men);
    const field::Nearest found = field::nearest_enemy(army, army.ground(0), 0, [](int i) { return i != 5; });
    int plainly = -1;
    for (int i = 1; i < army.count(); i += 2) {
      if (i == 3 || i == 5) continue;  // not there; does not count
      if (plainly < 0 || army.gap(army.ground(0), army.ground(i)) < army.gap(army.ground(0), army.ground(plainly))) plainly = i;
    }
    ASSERT_EQ(found.unit, plainly) << n;
    EXPECT_EQ(found.gap, army.gap(army.ground(0), army.ground(plainly)));
  }
}

TEST(Nearest, is_nobody_where_nobody_counts) {
  const Battlefield ground = plain();
  const Army army(ground, {{{{9000, 9000}, 0}, line_of(2)}, {{{20000, 9000}, 0}, line_of(2)}});
  EXPECT_EQ(field::nearest_enemy(army, army.ground(0), 0, [](int) { return false; }).unit, -1);
  EXPECT_EQ(field::nearest_enemy(army, army.ground(0), 0).unit, 1);
}

TEST(LiningUp, begins_where_it_arrived_and_goes_to_either_hand) {
  const Block his{{{20000, 20000}, 0}, line_of(4)};  // looks east, its front from y 18,000 to 22,000
  EXPECT_EQ(field::arrived_along(his, field::Side::Front, {23000, 21000}, 5000), 1000);
  EXPECT_EQ(field::arrived_along(his, field::Side::Front, {23000, 29000}, 1500), 1500);  // no further than that
  EXPECT_EQ(field::arrived_along(his, field::Side::Front, {23000, 11000}, 1500), -1500);
  for (const bool left : {true, false}) {
    std::vector<std::int32_t> tried;
    field::each_along(his, field::Side::Front, {1000, 250, 2, left}, [&](std::int32_t along, const Pose& pose, int steps) {
      tried.push_back(along);
      EXPECT_EQ(pose, field::flush(his, field::Side::Front, along));
      EXPECT_EQ(steps, static_cast<int>(tried.size()) / 2);
      return false;
    });
    const std::int32_t hand = left ? 250 : -250;
    EXPECT_EQ(tried, (std::vector<std::int32_t>{1000, 1000 + hand, 1000 - hand, 1000 + 2 * hand, 1000 - 2 * hand}));
  }
  int asked = 0;
  field::each_along(his, field::Side::Rear, {0, 250, 9}, [&](std::int32_t, const Pose&, int) { return ++asked == 3; });
  EXPECT_EQ(asked, 3);  // until the book has what it wants
}

}  // namespace linstock
