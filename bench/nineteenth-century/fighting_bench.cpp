// Exact odds of nineteenth-century's reaction, fire and melee, and of its two chains.
#include <benchmark/benchmark.h>

#include "kernel/book.h"
#include "kernel/dice/seeded.h"
#include "kernel/procedure.h"

namespace linstock {
namespace {

using Fact = std::pair<const char*, const char*>;

Described facts_of(const Procedure& procedure, std::initializer_list<Fact> changes) {
  Described facts(*procedure.facts);
  for (const auto& [name, value] : changes) check(!set_field(*procedure.facts, facts.data(), name, value), name);
  check(!procedure.facts->check(facts.data()), "the benchmark's facts are impossible");
  return facts;
}

void exact_odds(benchmark::State& state, const char* name, std::initializer_list<Fact> changes) {
  const Book& book = *find_book("nineteenth-century");
  const Procedure& procedure = *book.find(name);
  const BookTables tables = book.tables();
  const Described facts = facts_of(procedure, changes);
  std::uint64_t branches = 0;
  for (auto _ : state) {
    const Odds result = odds(procedure, facts, tables.get());
    check(result.samples == 0, "sampled, not exact");
    branches = result.branches;
    benchmark::DoNotOptimize(result.rows.data());
  }
  state.counters["branches"] = static_cast<double>(branches);
}

// Too wide for exact odds: how long until the error is below a tenth of a percentage point?
void sampled_odds(benchmark::State& state, const char* name, std::initializer_list<Fact> changes) {
  const Book& book = *find_book("nineteenth-century");
  const Procedure& procedure = *book.find(name);
  const BookTables tables = book.tables();
  const Described facts = facts_of(procedure, changes);
  for (auto _ : state) {
    const Odds result = odds(procedure, facts, tables.get());
    check(result.samples > 0 && result.error < 0.1, "not sampled, or not well enough");
    state.counters["error"] = result.error;
  }
}

void seeded(benchmark::State& state, const char* name, std::initializer_list<Fact> changes) {
  const Book& book = *find_book("nineteenth-century");
  const Procedure& procedure = *book.find(name);
  const BookTables tables = book.tables();
  const Described facts = facts_of(procedure, changes);
  std::vector<std::int64_t> words((procedure.state_size + 7) / 8);
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) {
    procedure.start(facts.data(), tables.get(), words.data());
    while (procedure.step(words.data(), tables.get(), umpire)) {
    }
    benchmark::DoNotOptimize(words.data());
  }
}

void nc_reaction(benchmark::State& s) { exact_odds(s, "reaction-test", {{"training", "T3"}, {"casualties_per_figure", "3"}}); }
void nc_small_arms(benchmark::State& s) { exact_odds(s, "small-arms-fire", {{"figures", "40"}, {"weapon", "LRR"}}); }
void nc_artillery(benchmark::State& s) { exact_odds(s, "artillery-fire", {{"gunners", "12"}}); }
void nc_fire_effect(benchmark::State& s) { exact_odds(s, "fire-effect", {{"casualties", "120"}, {"general_with", "yes"}}); }
void nc_melee(benchmark::State& s) { exact_odds(s, "melee", {{"attacker_arm", "heavy-cavalry"}, {"attacker_charging", "yes"}}); }
void nc_whole_charge(benchmark::State& s) { exact_odds(s, "whole-charge", {}); }
void nc_whole_charge_widest(benchmark::State& s) {
  exact_odds(s, "whole-charge", {{"response", "counter-charge"}, {"charger_training", "T3"}, {"defender_training", "T3"}, {"charger_other_factors", "6"},
                                 {"defender_other_factors", "6"}, {"charger_fighting", "20"}, {"defender_fighting", "20"}});
}
void nc_fire_fight(benchmark::State& s) { exact_odds(s, "fire-fight", {}); }
void nc_fire_fight_raw(benchmark::State& s) { exact_odds(s, "fire-fight", {{"first_training", "T3"}, {"second_training", "T3"}, {"distance", "300"}}); }
void nc_fire_fight_four(benchmark::State& s) { exact_odds(s, "fire-fight", {{"periods", "4"}}); }
void nc_fire_fight_to_the_end(benchmark::State& s) { sampled_odds(s, "fire-fight", {{"periods", "40"}}); }
void nc_seeded_volley(benchmark::State& s) { seeded(s, "small-arms-fire", {}); }
void nc_seeded_charge(benchmark::State& s) { seeded(s, "whole-charge", {}); }

BENCHMARK(nc_reaction);
BENCHMARK(nc_small_arms);
BENCHMARK(nc_artillery);
BENCHMARK(nc_fire_effect);
BENCHMARK(nc_melee);
BENCHMARK(nc_whole_charge)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_whole_charge_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight_raw)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight_four)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight_to_the_end)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(nc_seeded_volley);
BENCHMARK(nc_seeded_charge);

}  // namespace
}  // namespace linstock
