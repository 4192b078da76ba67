// Random play without any suggestion of the book's own.
#include "kernel/at_random.h"

#include <gtest/gtest.h>

#include "kernel/dice/seeded.h"

using namespace linstock;

TEST(AtRandom, a_move_that_nobody_suggests_is_found) {
  Question q;
  q.shape = Question::Shape::Move;
  q.seat = 0;
  q.allowance = 6000;
  q.options.push({1, "stand"});
  q.options.push({2, "advance"});
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    Seeded umpire(Seed::numbered(seed));
    // Rules that allow advances of at most three inches, and standing without a path.
    const Answer answer = umpire.move(q, [](const Answer& a) -> std::optional<Refusal> {
      if (a.value == 1) return a.path.empty() ? std::optional<Refusal>{} : Refusal{{}, "it stands"};
      if (a.path.empty()) return Refusal{{}, "where to?"};
      for (const Manoeuvre& m : a.path)
        if (m.kind == Manoeuvre::Kind::Advance && m.distance > 3000) return Refusal{{}, "too far"};
      return {};
    });
    EXPECT_TRUE(answer.value == 1 || answer.value == 2);
  }
}

TEST(AtRandom, places_lie_in_the_region) {
  Question q;
  q.shape = Question::Shape::Place;
  q.region = Box{{1000, 2000}, {5000, 9000}};
  q.block.pose.at = {3000, 3000};
  std::vector<Suggestion> out;
  at_random(q, 9, out);
  ASSERT_GT(out.size(), 10u);
  for (const Suggestion& s : out) {
    const Point p = s.answer.block.pose.at;
    EXPECT_TRUE(p.x >= 1000 && p.x <= 5000 && p.y >= 2000 && p.y <= 9000);
    EXPECT_FALSE(s.sure);
  }
}
