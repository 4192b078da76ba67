#include "kernel/dice/exact.h"

#include <iterator>
#include <numeric>

#include "books/skeleton/charge.h"
#include "books/skeleton/tables.h"
#include "kernel/book.h"
#include "support.h"

namespace linstock {

namespace {

Fraction choose(int n, int k) {
  Fraction result = 1;
  for (int i = 0; i < k; ++i) result *= Fraction(n - i, i + 1);
  return result;
}

// All outcomes of a small procedure, with their weights.
template <class Procedure>
auto walk(const Procedure& procedure) {
  std::map<decltype(procedure(std::declval<Umpire&>())), Fraction> odds;
  Exact exact;
  do {
    const auto outcome = procedure(exact);
    odds[outcome] += exact.weight();
  } while (exact.next());
  return odds;
}

}  // namespace

TEST(ExactOdds, equal_brute_force_for_every_question_and_kind) {
  for (const Die* die : dice_kinds())
    for (int n : {1, 2, 3}) {
      const Fraction one = power(Fraction(1, die->sides), n);
      std::map<std::string, Fraction> faces;
      std::map<int, Fraction> total, count;
      for_all_faces(n * *die, [&](const Faces& f) {
        faces[shown(f)] += one;
        total[total_of(n * *die).read(f)] += one;
        count[count_of(n * *die, 3).read(f)] += one;
      });
      EXPECT_EQ(walk([&](Umpire& u) { return shown(u.faces(n * *die, a_clause)); }), faces) << n << die->name;
      EXPECT_EQ(walk([&](Umpire& u) { return u.total(n * *die, a_clause); }), total) << n << die->name;
      EXPECT_EQ(walk([&](Umpire& u) { return u.count(n * *die, 3, a_clause); }), count) << n << die->name;
    }
}

// Dice sorted by scores: the same odds as by their faces, on fewer branches.
TEST(ExactOdds, of_classes_between_scores_are_those_of_the_faces) {
  for (const Die* die : dice_kinds())
    for (const auto& [low, high] : {std::pair{2, 4}, {3, 3}, {-5, 5}, {5, 2}, {4, 1000}}) {
      const Scores scores(low, high);
      const auto sorted = [low = low, high = high](const Faces& faces) {
        std::pair<int, int> reached;
        for (const int face : faces) reached.first += face >= low, reached.second += face >= high;
        return reached;
      };
      EXPECT_EQ(walk([&](Umpire& u) { return sorted(u.faces(4 * *die, a_clause, "", scores)); }),
                walk([&](Umpire& u) { return sorted(u.faces(4 * *die, a_clause)); }))
          << die->name << " at " << low << " and " << high;
    }
  Exact exact;
  int branches = 0;
  do {
    exact.faces(10 * d6, a_clause, "", Scores(3, 6));
    exact.faces(2 * d6, a_clause, "", Scores(2));  // another cut of the same die is another question
    ++branches;
  } while (exact.next());
  EXPECT_EQ(branches, 66 * 3);
}

TEST(ExactOdds, follow_dice_that_depend_on_dice) {
  // A six is thrown again; its second throw counts too.
  const auto odds = walk([](Umpire& u) {
    const int first = u.total(1 * d6, a_clause);
    return first == 6 ? first + u.total(1 * d6, a_clause) : first;
  });
  for (int v = 1; v <= 5; ++v) EXPECT_EQ(odds.at(v), Fraction(1, 6));
  for (int v = 7; v <= 12; ++v) EXPECT_EQ(odds.at(v), Fraction(1, 36));
  EXPECT_FALSE(odds.count(6));
}

TEST(ExactOdds, of_36_dice_at_4_and_saves_at_5_are_binomial_with_a_third) {
  const auto odds = walk([](Umpire& u) {
    const int hits = u.count(36 * d6, 4, a_clause);
    return hits - u.count(hits * d6, 5, a_clause);
  });
  ASSERT_EQ(odds.size(), 37u);
  for (int k = 0; k <= 36; ++k)
    EXPECT_EQ(odds.at(k), choose(36, k) * power(Fraction(1, 3), k) * power(Fraction(2, 3), 36 - k)) << k;
}

TEST(ExactOdds, walk_one_branch_where_nothing_is_thrown) {
  Exact exact;
  EXPECT_EQ(exact.weight(), Fraction(1));
  EXPECT_FALSE(exact.asked());
  EXPECT_FALSE(exact.next());
}

TEST(ExactOdds, know_the_natural_denominator) {
  Exact exact;
  exact.total(2 * d6, a_clause);
  exact.total(1 * d3, a_clause);
  EXPECT_EQ(exact.over(), 108u);
}

TEST(ExactOdds, leave_decisions_to_a_policy) {
  Question question;
  question.clause = a_clause;
  question.what = "which?";
  question.options.push({1, "one"});
  question.options.push({2, "two"});
  Exact exact;
  EXPECT_THROW(exact.pick(question), Bug);
  exact.policy = [](const Question& q) { return q.options[1].value; };
  EXPECT_EQ(exact.pick(question), 2);
}

TEST(ExactOdds, find_a_procedure_that_asks_otherwise_when_run_again) {
  Exact exact;
  exact.total(1 * d6, a_clause);
  ASSERT_TRUE(exact.next());
  EXPECT_THROW(exact.total(2 * d6, a_clause), Bug);
}

TEST(ExactOdds, do_not_begin_what_has_no_end) {
  Exact exact;
  EXPECT_THROW(exact.faces(100 * d20, a_clause), TooWide);
}

namespace {

// A procedure whose every face matters, of many dice: too wide to walk.
struct WideFacts {
  int dice;
};
struct WideOutcome {
  int high;
};
struct NoTables {
  int nothing = 0;
};
WideOutcome wide(const WideFacts& facts, const NoTables&, Umpire& umpire) {
  umpire.found("dice", facts.dice, a_clause);
  const Faces faces = umpire.faces(facts.dice * d20, a_clause);
  umpire.found("highest", faces[0], a_clause);
  return {faces[0]};
}

}  // namespace

template <>
const Description& describe<WideFacts>() {
  static const Description d = Describe<WideFacts>("wide").number("dice", &WideFacts::dice, {.min = 1, .max = 100, .fallback = 60}, "dice");
  return d;
}
template <>
const Description& describe<WideOutcome>() {
  static const Description d = Describe<WideOutcome>("wide").number("high", &WideOutcome::high, {.min = 1, .max = 20}, "highest face");
  return d;
}

TEST(Odds, too_wide_to_walk_are_sampled_and_say_so) {
  const Procedure p = procedure<wide>("wide", "Wide", "", a_clause);
  const NoTables tables;
  Described facts(*p.facts);
  const Odds sampled = odds(p, facts, &tables, {.branches = 1000, .samples = 2000});
  EXPECT_EQ(sampled.samples, 2000u);
  EXPECT_GT(sampled.error, 0);
  EXPECT_EQ(sampled.sum_if([](const Described&) { return true; }), Fraction(1));
  ASSERT_EQ(sampled.log.notes().size(), 1u);  // only what holds whatever the dice

  ASSERT_FALSE(set_field(*p.facts, facts.data(), "dice", "2"));
  const Odds exact = odds(p, facts, &tables);
  EXPECT_EQ(exact.samples, 0u);
  EXPECT_EQ(exact.branches, 210u);
  EXPECT_EQ(exact.rows.size(), 20u);
  EXPECT_EQ(exact.over, 400u);
  EXPECT_EQ(exact.rows.back().p, Fraction(39, 400));
  const Odds few = odds(p, facts, &tables, {.branches = 100, .samples = 500});
  EXPECT_EQ(few.samples, 500u);
}

namespace {

// Six dice, one a step: told apart there are 64 million states, added up a hundred.
struct SixSteps {
  struct Facts {
    int apart;
  };
  struct Outcome {
    int total;
  };
  using Tables = NoTables;
  struct State {
    int apart, thrown, face[6];
  };
  static State start(const Facts& facts, const Tables&) { return {facts.apart, 0, {}}; }
  static bool step(State& s, const Tables&, Umpire& umpire) {
    s.face[s.apart ? s.thrown : 0] += umpire.total(1 * d20, a_clause);
    return ++s.thrown < 6;
  }
  static Outcome finish(const State& s) { return {std::accumulate(std::begin(s.face), std::end(s.face), 0)}; }
};

}  // namespace

template <>
const Description& describe<SixSteps::Facts>() {
  static const Description d = Describe<SixSteps::Facts>("six").flag("apart", &SixSteps::Facts::apart, "told apart");
  return d;
}
template <>
const Description& describe<SixSteps::Outcome>() {
  static const Description d = Describe<SixSteps::Outcome>("six").number("total", &SixSteps::Outcome::total, {.max = 120}, "of all");
  return d;
}

TEST(Odds, of_a_chain_that_widens_at_every_step_are_given_up_early) {
  const Procedure p = chain<SixSteps>("six", "Six", "", a_clause);
  const NoTables tables;
  Described facts(*p.facts);
  const Odds exact = odds(p, facts, &tables);
  EXPECT_EQ(exact.samples, 0u);
  ASSERT_FALSE(set_field(*p.facts, facts.data(), "apart", "yes"));
  const Odds sampled = odds(p, facts, &tables, {.samples = 40'000});
  EXPECT_EQ(sampled.samples, 40'000u);
  EXPECT_LT(sampled.branches, 20'000u);  // of a million that it might have walked
  const auto high = [](const Odds& odds) { return odds.sum_if([](const Described& o) { return o.get("total") > 70; }).percent(); };
  EXPECT_NEAR(high(sampled), high(exact), 2 * sampled.error);
}

TEST(Odds, of_a_chain_that_is_too_wide_stay_exact_where_it_was_settled) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  const Procedure& charge = *book.find("charge");
  const Described facts(*charge.facts);
  const Odds exact = odds(charge, facts, tables.get());
  ASSERT_EQ(exact.samples, 0u);
  const Odds mixed = odds(charge, facts, tables.get(), {.branches = exact.branches - 1});
  EXPECT_GT(mixed.samples, 0u);
  EXPECT_GT(mixed.open, 0);
  EXPECT_LT(mixed.open, 1);
  EXPECT_LE(mixed.error, 0.1);
  EXPECT_EQ(mixed.sum_if([](const Described&) { return true; }), Fraction(1));
  for (const OddsRow& row : exact.rows) {
    const Fraction p = mixed.sum_if([&](const Described& outcome) { return outcome == row.outcome; });
    EXPECT_NEAR(p.percent(), row.p.percent(), 2 * mixed.error);
  }
  // Nothing of a state whose branches were cut off half-way counts twice or is lost.
  for (const std::uint64_t branches : {1u, 7u, 40u, 100u}) {
    const Odds cut = odds(charge, facts, tables.get(), {.branches = branches});
    EXPECT_NEAR(cut.rows.front().p.percent(), exact.rows.front().p.percent(), 2 * cut.error) << branches;
  }
  // The error is that of any question, not of the rarest rows.
  std::unique_ptr<Description> owner;
  EXPECT_EQ(marginal(mixed, {"winner"}, *charge.outcome, owner).error, mixed.error);
}

TEST(Odds, of_a_chain_merge_equal_states_and_equal_brute_force) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  const Procedure& charge = *book.find("charge");
  const Described facts(*charge.facts);
  const Odds chained = odds(charge, facts, tables.get());
  // Without merging: one run of the whole chain for each branch.
  std::map<std::string, Fraction> brute;
  Exact exact;
  do {
    const Described outcome = adjudicate(charge, facts, tables.get(), exact);
    brute[std::to_string(outcome.get("winner")) + " " + std::to_string(outcome.get("rounds"))] += exact.weight();
  } while (exact.next());
  ASSERT_EQ(chained.rows.size(), brute.size());
  for (const OddsRow& row : chained.rows)
    EXPECT_EQ(row.p, brute.at(std::to_string(row.outcome.get("winner")) + " " + std::to_string(row.outcome.get("rounds"))));
}

TEST(Odds, of_some_fields_only_sum_up_the_others) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  const Procedure& charge = *book.find("charge");
  const Odds all = odds(charge, Described(*charge.facts), tables.get());
  std::unique_ptr<Description> owner;
  const Odds winner = marginal(all, {"winner"}, *charge.outcome, owner);
  ASSERT_EQ(winner.rows.size(), 2u);
  EXPECT_EQ(winner.rows[1].p, all.sum_if([](const Described& o) { return o.get("winner") == 1; }));
  EXPECT_EQ(winner.rows[0].p + winner.rows[1].p, Fraction(1));
  EXPECT_THROW(marginal(all, {"no such field"}, *charge.outcome, owner), Bug);
}

}  // namespace linstock
