// What a board keeps of its answers: true as long as the state is as it was, and where bugs are looked for, checked to be.
#include "books/nineteenth-century/battle/kept.h"

#include <gtest/gtest.h>

namespace linstock::nineteenth_century::afield {

TEST(Kept, finds_an_answer_once_for_each_board) {
  int found = 0;
  const auto find = [&] { return ++found; };
  {
    Kept kept(3, 0);
    EXPECT_EQ(kept.ask(Kept::Yards, 4, find), 1);
    EXPECT_EQ(kept.ask(Kept::Yards, 4, find), 1);
    EXPECT_EQ(kept.ask(Kept::Sees, 4, find), 2);
    EXPECT_EQ(kept.ask(Kept::Yards, 5, find), 3);
  }
  Kept next(3, 0);
  EXPECT_EQ(next.ask(Kept::Yards, 4, find), 4);
}

// As the sanitizers' builds do it, only more often: an answer that has become another one stops the program.
TEST(Kept, notices_that_the_state_has_changed_while_its_board_lives) {
  Kept kept(3, 2);
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
