// Battles that nobody wrote.
#include <gtest/gtest.h>

#include "books/big-napoleonic/set_up/drawing.h"
#include "books/big-napoleonic/set_up/scenario.h"

namespace linstock::big_napoleonic {

TEST(Drawing, every_number_gives_a_battle_in_order) {
  for (std::uint64_t n = 0; n < 200; ++n) {
    Scenario out;
    const auto problem = read_scenario(draw_up(n), "drawn", Tables{}, out);
    ASSERT_FALSE(problem) << n << " " << problem->field << ": " << problem->message;
    int bases[2] = {};
    for (const Unit& unit : out.state.units) bases[unit.side] += unit.starting_bases;
    EXPECT_EQ(bases[0], bases[1]) << n;
  }
}

TEST(Drawing, the_same_number_gives_the_same_battle) {
  EXPECT_EQ(draw_up(7), draw_up(7));
  EXPECT_NE(draw_up(7), draw_up(8));
}

}  // namespace linstock::big_napoleonic
