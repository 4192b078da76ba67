#include "kernel/dice/thinned.h"

#include <map>
#include <span>

#include "kernel/dice/exact.h"
#include "kernel/scripted.h"
#include "support.h"

namespace linstock {

namespace {

template <class Throws>
std::map<int, Fraction> walk(const Throws& throws) {
  std::map<int, Fraction> odds;
  Exact exact;
  do {
    const int left = throws(exact);
    odds[left] += exact.weight();
  } while (exact.next());
  return odds;
}

}  // namespace

// Hits on `score`, of which those that do not show `save` are left: the same odds as two throws, on fewer branches.
TEST(Thinned, is_what_two_throws_come_to) {
  for (const int dice : {1, 2, 7})
    for (const int score : {2, 4, 6})
      for (const int save : {3, 5, 6}) {
        const EachLeft each = at_least(d6, score) * below(d6, save);
        ASSERT_TRUE(can_thin(each));
        EXPECT_EQ(walk([&](Umpire& u) { return thinned(dice, each, a_clause, u); }), walk([&](Umpire& u) {
                    const int hits = u.count(dice * d6, score, a_clause);
                    return hits - u.count(hits * d6, save, a_clause);
                  }))
            << dice << " dice, " << score << ", " << save;
      }
}

TEST(Thinned, certain_and_impossible_are_not_thrown) {
  Exact exact;
  EXPECT_EQ(thinned(9, {0, 6}, a_clause, exact), 0);
  EXPECT_EQ(thinned(9, {6, 6}, a_clause, exact), 9);
  EXPECT_EQ(thinned(0, {1, 2}, a_clause, exact), 0);
  EXPECT_FALSE(exact.asked());
}

TEST(Thinned, no_die_has_more_sides_than_a_die_can_have) {
  EXPECT_TRUE(can_thin({3, 216}));
  EXPECT_FALSE(can_thin({1, 216}));
  EXPECT_FALSE(can_thin({1, 23}));  // odds count in products of small primes
}

// More dice than a hand holds are all there.
TEST(Thinned, many_dice) {
  const auto odds = walk([](Umpire& u) { return thinned(most_dice + 2, {1, 2}, a_clause, u); });
  EXPECT_EQ(odds.size(), static_cast<std::size_t>(most_dice + 3));
  EXPECT_EQ(odds.at(0), power(Fraction(1, 2), most_dice + 2));
}

TEST(Thinned, only_where_nobody_sees_the_dice) {
  Exact exact;
  Playing playing(Seed::numbered(1));
  Seeded seeded(Seed::numbered(1));
  EXPECT_TRUE(exact.for_odds_alone());
  EXPECT_TRUE(playing.for_odds_alone());
  EXPECT_FALSE(seeded.for_odds_alone());
  EXPECT_THROW(thinned(1, {1, 2}, a_clause, seeded), Bug);
}

// Played often, the share of each number left is near its odds.
TEST(Thinned, played_as_often_as_it_is_likely) {
  constexpr int plays = 20'000;
  Playing playing(Seed::numbered(7));
  std::map<int, int> seen;
  for (int i = 0; i < plays; ++i) ++seen[thinned(6, {1, 3}, a_clause, playing)];
  for (const auto& [left, p] : walk([](Umpire& u) { return thinned(6, {1, 3}, a_clause, u); }))
    EXPECT_NEAR(static_cast<double>(seen[left]) / plays, p.to_double(), 0.02) << left;
}

namespace {

// A die of the range, as at a charge; then hits and saves; and beside it a pool that nothing comes before.
const OneOfPools mixed{{2, 0, 4}, {{{3, at_least(d6, 5), below(d6, 4)}, {}, {2, at_least(d6, 3), below(d6, 6)}}}};
const OneOfPools plain{{1, 0, 0}, {{{2, at_least(d6, 6) * at_least(d6, 6), below(d6, 4)}}}};

int one_by_one(Umpire& u) {
  const PoolLeft& pool = u.total(1 * d6, a_clause) <= 2 ? mixed.pools[0] : mixed.pools[2];
  const int left = thinned(thinned(pool.dice, pool.first, a_clause, u), pool.then, a_clause, u);
  return left + thinned(thinned(2, plain.pools[0].first, a_clause, u), plain.pools[0].then, a_clause, u);
}
int together(Umpire& u) {
  const OneOfPools both[] = {mixed, plain};
  return left_of(both, a_clause, u);
}

}  // namespace

// Several pools are one question about their sum, with the same odds as one after the other.
TEST(Thinned, several_pools_together) {
  const auto odds = walk(together);
  EXPECT_EQ(odds, walk(one_by_one));
  EXPECT_EQ(odds.size(), 6u);
  Exact exact;
  int branches = 0;
  do {
    together(exact);
    ++branches;
  } while (exact.next());
  EXPECT_EQ(branches, 6);
  EXPECT_GT(exact.over(), 0u);
}

// A question about another sum is another question; one that is certain is none.
TEST(Thinned, pools_are_told_apart) {
  const OneOfPools fair{{1, 0, 0}, {{{1, {1, 2}, {1, 1}}}}}, unfair{{1, 0, 0}, {{{1, {1, 3}, {1, 1}}}}};
  EXPECT_EQ(walk([&](Umpire& u) { return 10 * left_of({&fair, 1}, a_clause, u) + left_of({&unfair, 1}, a_clause, u); }).at(1), Fraction(1, 6));
  Exact exact;
  EXPECT_EQ(left_of({}, a_clause, exact), 0);
  const OneOfPools none{{1, 0, 0}, {{{0, {1, 2}, {1, 1}}}}};
  EXPECT_EQ(left_of({&none, 1}, a_clause, exact), 0);
  EXPECT_FALSE(exact.asked());
  const OneOfPools certain{{1, 0, 0}, {{{200, {1, 1}, {6, 6}}}}};
  EXPECT_EQ(left_of({&certain, 1}, a_clause, exact), 200);
}

TEST(Thinned, pools_are_played_as_often_as_they_are_likely) {
  constexpr int plays = 20'000;
  Playing playing(Seed::numbered(8));
  std::map<int, int> seen;
  for (int i = 0; i < plays; ++i) ++seen[together(playing)];
  for (const auto& [left, p] : walk(together)) EXPECT_NEAR(static_cast<double>(seen[left]) / plays, p.to_double(), 0.02) << left;
}

namespace {

int one_die_of_range(const OneOfPools& one, Umpire& u) {
  int side = u.total(1 * d6, a_clause);
  std::size_t at = 0;
  while (side > one.sides[at]) side -= one.sides[at++];
  const PoolLeft& pool = one.pools[at];
  return thinned(thinned(pool.dice, pool.first, a_clause, u), pool.then, a_clause, u);
}

}  // namespace

// Throws that are alike are multiplied out together; with one that is otherwise among them, and with pools that cannot fail or hit.
TEST(Thinned, throws_that_are_alike) {
  const OneOfPools three_ranges{{1, 2, 3}, {{{2, at_least(d6, 3), below(d6, 4)}, {2, at_least(d6, 4), below(d6, 4)}, {1, at_least(d6, 5), below(d6, 4)}}}};
  const OneOfPools certain{{3, 3, 0}, {{{1, {1, 1}, {1, 1}}, {2, {0, 1}, {1, 1}}, {}}}};
  const OneOfPools alike[] = {three_ranges, three_ranges, three_ranges}, otherwise[] = {three_ranges, mixed, three_ranges}, sure[] = {certain, certain, certain};
  for (const std::span<const OneOfPools> throws : {std::span<const OneOfPools>(alike), std::span<const OneOfPools>(otherwise), std::span<const OneOfPools>(sure)})
    EXPECT_EQ(walk([&](Umpire& u) { return left_of(throws, a_clause, u); }), walk([&](Umpire& u) {
                int left = 0;
                for (const OneOfPools& one : throws) left += one_die_of_range(one, u);
                return left;
              }));
}

// Numbers of many words: a hundred dice thrice are three hundred, whatever the way they are counted.
TEST(Thinned, wide_numbers) {
  const PoolLeft hundred{100, at_least(d6, 2), below(d6, 5)};
  const OneOfPools pool{{1, 0, 0}, {hundred, {}, {}}}, split{{2, 4, 0}, {hundred, hundred, {}}}, all{{1, 0, 0}, {PoolLeft{300, hundred.first, hundred.then}, {}, {}}};
  const OneOfPools pools[] = {pool, pool, pool}, splits[] = {split, split, split};
  const auto together = walk([&](Umpire& u) { return left_of({&all, 1}, a_clause, u); });
  ASSERT_EQ(together.size(), 301u);
  EXPECT_EQ(walk([&](Umpire& u) { return left_of(pools, a_clause, u); }), together);
  EXPECT_EQ(walk([&](Umpire& u) { return left_of(splits, a_clause, u); }), together);
  Fraction sum;
  for (const auto& [left, p] : together) sum += p;
  EXPECT_EQ(sum, Fraction(1));
  EXPECT_EQ(together.at(300), power(Fraction(5, 9), 300));
}

}  // namespace linstock
