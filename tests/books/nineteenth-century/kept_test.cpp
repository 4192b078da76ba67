// What a board keeps of its answers: true as long as the state is as it was, and where bugs are looked for, checked to be.
#include "books/nineteenth-century/battle/kept.h"

#include <gtest/gtest.h>

namespace linstock::nineteenth_century::afield {

namespace {

// The board of three units, of which the last stands so many points to the right.
void stand(Kept& kept, std::int32_t right) {
  for (std::size_t i = 0; i < 3; ++i) kept.note(i, {.pose = {{i == 2 ? right : 0, 0}, 0}}, {});
  kept.all_noted();
}

}  // namespace

TEST(Kept, finds_an_answer_once_while_everybody_stands_where_he_stood) {
  int found = 0;
  const auto find = [&] { return ++found; };
  const auto ask_on = [&](std::uint64_t field, std::int32_t right) {
    Kept kept(3, field, 0);
    stand(kept, right);
    return kept.ask(Kept::Yards, 4, find);
  };
  {
    Kept kept(3, 1, 0);
    stand(kept, 0);
    EXPECT_EQ(kept.ask(Kept::Yards, 4, find), 1);
    EXPECT_EQ(kept.ask(Kept::Yards, 4, find), 1);
    EXPECT_EQ(kept.ask(Kept::Sees, 4, find), 2);
    EXPECT_EQ(kept.ask(Kept::Yards, 5, find), 3);
  }
  EXPECT_EQ(ask_on(1, 0), 1) << "the next board, and nobody has moved";
  EXPECT_EQ(ask_on(1, 10), 4) << "one has moved";
  EXPECT_EQ(ask_on(2, 10), 5) << "another field";
}

// As the sanitizers' builds do it, only more often: an answer that has become another one stops the program.
TEST(Kept, notices_that_the_state_has_changed_while_its_board_lives) {
  Kept kept(3, 1, 2);
  stand(kept, 0);
  int yards = 40;
  const auto find = [&] { return yards; };
  EXPECT_EQ(kept.ask(Kept::Yards, 1, find), 40);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(kept.ask(Kept::Yards, 1, find), 40);
  yards = 39;
  EXPECT_THROW({ for (int i = 0; i < 2; ++i) kept.ask(Kept::Yards, 1, find); }, Bug);
}

#ifndef NDEBUG
static_assert(kept_found_again_every > 0, "builds that look for bugs find kept answers again");
#endif

}  // namespace linstock::nineteenth_century::afield
