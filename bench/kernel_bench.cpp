// The kernel's speeds. Machines differ: compare with `reference`, which is measured in the same run (a chain of
// multiplications and additions, a million of them an iteration).
#include <benchmark/benchmark.h>

#include "books/skeleton/lanes/sequence.h"
#include "kernel/book.h"
#include "kernel/dice/exact.h"
#include "kernel/dice/seeded.h"

namespace linstock {

namespace {

constexpr Clause clause{"KT-BENCH-01"};

void reference(benchmark::State& state) {
  std::uint64_t x = 1;
  for (auto _ : state) {
    for (int i = 0; i < 1'000'000; ++i) x = x * 6364136223846793005u + 1442695040888963407u;
    benchmark::DoNotOptimize(x);
  }
  state.SetItemsProcessed(state.iterations() * 1'000'000);
}
BENCHMARK(reference)->Unit(benchmark::kMicrosecond);

// EXACT ODDS

// 36 D6 counted at 4 or more, each hit saved by 5 or more: facts and tables of the skeleton with house rules.
void exact_36_dice_and_saves(benchmark::State& state) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  const HouseRule rules[] = {{"fire.dice_per_base", "6", 0}, {"fire.hit_on", "4", 0}, {"fire.save_on", "5", 0}};
  check(!apply_house_rules(rules, tables.list()), "house rules");
  const Procedure& fire = *book.find("fire");
  Described facts(*fire.facts);
  check(!set_field(*fire.facts, facts.data(), "bases", "6"), "facts");
  for (auto _ : state) benchmark::DoNotOptimize(odds(fire, facts, tables.get()));
}
BENCHMARK(exact_36_dice_and_saves)->Unit(benchmark::kMicrosecond);

void exact_2d6(benchmark::State& state) {
  for (auto _ : state) {
    Exact exact;
    Distribution<int> totals;
    do {
      const int total = exact.total(2 * d6, clause);
      totals.add(total, exact.weight());
    } while (exact.next());
    benchmark::DoNotOptimize(totals);
  }
}
BENCHMARK(exact_2d6)->Unit(benchmark::kMicrosecond);

void exact_procedure(benchmark::State& state, const char* name) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  const Procedure& procedure = *book.find(name);
  const Described facts(*procedure.facts);
  for (auto _ : state) benchmark::DoNotOptimize(odds(procedure, facts, tables.get()));
}
BENCHMARK_CAPTURE(exact_procedure, nerve, "nerve")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(exact_procedure, charge_chain, "charge")->Unit(benchmark::kMicrosecond);

// SEEDED DICE

void seeded_total(benchmark::State& state, Dice dice) {
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) benchmark::DoNotOptimize(umpire.total(dice, clause));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(seeded_total, one_d6, 1 * d6);
BENCHMARK_CAPTURE(seeded_total, two_d6, 2 * d6);
BENCHMARK_CAPTURE(seeded_total, two_average_dice, 2 * average_die);

void seeded_count(benchmark::State& state, Dice dice) {
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) benchmark::DoNotOptimize(umpire.count(dice, 4, clause));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(seeded_count, nine_d6, 9 * d6);
BENCHMARK_CAPTURE(seeded_count, thirty_six_d6, 36 * d6);

void seeded_fire(benchmark::State& state) {
  const skeleton::Tables tables;
  const skeleton::FireFacts facts{.bases = 3, .close_range = 1, .target_in_column = 0, .target_in_cover = 1, .shooters_moved = 0, .veteran = 1, .raw = 0};
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) benchmark::DoNotOptimize(skeleton::shoot(facts, tables, umpire));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(seeded_fire);

// BATTLES

void state_copy(benchmark::State& state) {
  skeleton::in_lanes::State battle = skeleton::in_lanes::meeting(), copy;
  for (auto _ : state) {
    benchmark::DoNotOptimize(battle);
    copy = battle;
    benchmark::DoNotOptimize(copy);
  }
  state.counters["bytes"] = static_cast<double>(sizeof(battle));
}
BENCHMARK(state_copy);

void game_clone(benchmark::State& state) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  std::optional<Problem> problem;
  const auto game = book.new_game("meeting", tables, problem);
  for (auto _ : state) benchmark::DoNotOptimize(game->clone());
}
BENCHMARK(game_clone);

// Whole battles with random decisions, straight through.
void battles_at_random(benchmark::State& state) {
  const Book& book = *find_book("skeleton");
  const BookTables tables = book.tables();
  std::optional<Problem> problem;
  const auto start = book.new_game("meeting", tables, problem);
  std::uint64_t seed = 0, questions = 0;
  for (auto _ : state) {
    const auto game = start->clone();
    Seeded umpire(Seed::numbered(++seed));
    game->play(umpire);
    questions += umpire.questions();
    benchmark::DoNotOptimize(game->hash());
  }
  state.counters["battles"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["questions"] = benchmark::Counter(static_cast<double>(questions), benchmark::Counter::kIsRate);
}
BENCHMARK(battles_at_random)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace linstock
