#include "kernel/dice/often.h"

#include <map>
#include <utility>

#include "kernel/dice/exact.h"
#include "support.h"

namespace linstock {

namespace {

constexpr std::uint64_t plays = 40'000;

// A step with throws of every kind, the later ones asked only after some answers of the earlier.
std::pair<int, int> thrown(Umpire& umpire) {
  const int hits = umpire.count(3 * d6, 4, a_clause);
  if (hits == 0) return {0, umpire.total(1 * d6, a_clause)};
  const Faces faces = umpire.faces(hits * d6, a_clause, "", Scores(3, 5));
  return {hits, faces[0] >= 5};
}

}  // namespace

TEST(Often, every_play_goes_one_way_and_as_many_as_is_likely) {
  std::map<std::pair<int, int>, Fraction> odds;
  Exact exact;
  do {
    const auto outcome = thrown(exact);
    odds[outcome] += exact.weight();
  } while (exact.next());

  std::map<std::pair<int, int>, std::uint64_t> seen;
  std::uint64_t all = 0, runs = 0;
  Often often(Seed::numbered(3));
  often.begin(plays);
  do {
    const auto outcome = thrown(often);
    seen[outcome] += often.plays();
    all += often.plays();
    ++runs;
  } while (often.next());

  EXPECT_EQ(all, plays);
  EXPECT_LT(runs, 40u);  // not once for every play
  ASSERT_EQ(seen.size(), odds.size());
  for (const auto& [outcome, p] : odds)
    EXPECT_NEAR(static_cast<double>(seen[outcome]) / static_cast<double>(plays), p.to_double(), 0.01) << outcome.first << " " << outcome.second;
}

TEST(Often, begins_anew) {
  Often often(Seed::numbered(3));
  often.begin(1);
  thrown(often);  // not played to its end
  often.begin(7);
  std::uint64_t all = 0;
  do {
    thrown(often);
    all += often.plays();
  } while (often.next());
  EXPECT_EQ(all, 7u);
}

TEST(Often, without_a_throw_all_plays_go_on) {
  Often often(Seed::numbered(3));
  often.begin(12);
  EXPECT_EQ(often.plays(), 12u);
  EXPECT_FALSE(often.next());
}

TEST(Often, decisions_have_no_odds) {
  Often often(Seed::numbered(3));
  often.begin(2);
  Question question;
  question.options.push({1, "one"});
  question.options.push({2, "two"});
  EXPECT_THROW(often.pick(question), Bug);
}

}  // namespace linstock
