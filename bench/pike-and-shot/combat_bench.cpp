// Exact odds of pike-and-shot's fire and combat, and of a whole charge.
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
  const Book& book = *find_book("pike-and-shot");
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

void seeded(benchmark::State& state, const char* name, std::initializer_list<Fact> changes) {
  const Book& book = *find_book("pike-and-shot");
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

void ps_artillery(benchmark::State& s) { exact_odds(s, "artillery-fire", {{"guns", "3"}, {"distance", "100"}}); }
void ps_small_arms(benchmark::State& s) { exact_odds(s, "small-arms-fire", {{"front_bases", "12"}}); }
void ps_bayonets(benchmark::State& s) { exact_odds(s, "bayonets", {}); }
void ps_charge(benchmark::State& s) { exact_odds(s, "charge", {{"average_dice", "2"}, {"rough", "yes"}}); }
void ps_response(benchmark::State& s) {
  exact_odds(s, "charge-response", {{"response", "evade"}, {"charger_average_dice", "2"}, {"distance", "20"}});
}
void ps_combat_dice(benchmark::State& s) { exact_odds(s, "combat-dice", {{"bases", "12"}, {"grade", "A1"}}); }
void ps_combat(benchmark::State& s) {
  exact_odds(s, "combat", {{"attackers.1.arm", "horse"}, {"attackers.1.charging", "yes"}, {"defenders.1.pikes", "4"},
                           {"defenders.1.second_rank_pikes", "4"}});
}
void ps_combat_three_a_side(benchmark::State& s) {
  exact_odds(s, "combat", {{"attackers.1.arm", "horse"}, {"attackers.1.charging", "yes"},
                           {"attackers.3.formation", "unformed"}, {"defenders.1.pikes", "4"},
                           {"defenders.3.formation", "assault-column"}});
}
void ps_combat_result(benchmark::State& s) { exact_odds(s, "combat-result", {}); }
void ps_after_combat(benchmark::State& s) {
  exact_odds(s, "after-combat", {{"arm", "horse"}, {"result", "ride-through"}, {"choice", "ride-through"},
                                 {"ride_dice", "3"}, {"rough", "yes"}});
}
void ps_pursuit(benchmark::State& s) { exact_odds(s, "pursuit", {{"quarry", "horse"}, {"quarry_bases", "4"}}); }
void ps_free_hack(benchmark::State& s) { exact_odds(s, "free-hack", {}); }
void ps_charge_chain(benchmark::State& s) {
  exact_odds(s, "charge-chain", {{"charger_arm", "horse"}, {"target_pikes", "2"}, {"target_second_rank_pikes", "2"},
                                 {"target_bases", "2"}, {"target_shot", "4"}, {"average_dice", "2"}});
}
void ps_charge_chain_widest(benchmark::State& s) {
  exact_odds(s, "charge-chain",
             {{"charger_arm", "horse"}, {"charger_grade", "A2"}, {"charger_bases", "6"}, {"charger_inspire", "2"},
              {"target_arm", "horse"}, {"target_grade", "A2"}, {"target_bases", "6"}, {"target_inspire", "2"},
              {"target_choice", "pursue"}, {"target_shot", "6"}, {"charger_shot", "6"}, {"guns", "3"},
              {"average_dice", "2"}, {"rough", "yes"}});
}
void ps_seeded_volley(benchmark::State& s) { seeded(s, "small-arms-fire", {}); }
void ps_seeded_combat(benchmark::State& s) { seeded(s, "combat", {}); }

BENCHMARK(ps_artillery);
BENCHMARK(ps_small_arms);
BENCHMARK(ps_bayonets);
BENCHMARK(ps_charge);
BENCHMARK(ps_response);
BENCHMARK(ps_combat_dice);
BENCHMARK(ps_combat);
BENCHMARK(ps_combat_three_a_side);
BENCHMARK(ps_combat_result);
BENCHMARK(ps_after_combat);
BENCHMARK(ps_pursuit);
BENCHMARK(ps_free_hack);
BENCHMARK(ps_charge_chain)->Unit(benchmark::kMillisecond);
BENCHMARK(ps_charge_chain_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(ps_seeded_volley);
BENCHMARK(ps_seeded_combat);

}  // namespace
}  // namespace linstock
