// How fast the procedures of big-napoleonic are: exact odds of each in a typical and in a wide setting (target: 100
// microseconds), the exact chain of an assault (50 milliseconds), and seeded resolutions without a log (10 million fire
// adjudications a second on one core).
#include <benchmark/benchmark.h>

#include <string_view>
#include <vector>

#include "books/big-napoleonic/combat/assault_chain.h"
#include "kernel/book.h"
#include "kernel/dice/seeded.h"

namespace linstock::big_napoleonic {

const Book& book();

namespace {

struct Setting {
  std::string_view field, value;
};
using Settings = std::vector<Setting>;

Described described(const Description& description, const Settings& settings) {
  Described facts(description);
  for (const auto& [field, value] : settings)
    check(!set_field(description, facts.data(), field, value), "a benchmark sets a wrong fact");
  check(!description.check(facts.data()), "a benchmark sets wrong facts");
  return facts;
}
template <class Facts>
Facts with(const Settings& settings) {
  const Described facts = described(describe<Facts>(), settings);
  return facts.as<Facts>();
}

// EXACT ODDS

const Settings disrupted_raw = {
    {"disruption", "2"}, {"grade", "raw"}, {"morale_markers", "3"}, {"bases", "2"}, {"difficult", "yes"}};

const Settings two_guns = {
    {"guns.1.arm", "artillery"}, {"guns.1.bases", "1"}, {"guns.2.arm", "artillery"}, {"guns.2.bases", "1"}};
const Settings six_guns = {{"guns.1.arm", "artillery"}, {"guns.1.bases", "1"}, {"guns.1.grade", "raw"},
                           {"guns.2.arm", "artillery"}, {"guns.2.bases", "1"}, {"guns.2.march", "yes"},
                           {"guns.3.arm", "artillery"}, {"guns.3.bases", "1"}, {"guns.3.in_command", "yes"},
                           {"guns.4.arm", "artillery"}, {"guns.4.bases", "1"}, {"guns.4.grade", "veteran"},
                           {"guns.5.arm", "artillery"}, {"guns.5.bases", "1"}, {"guns.5.difficult", "yes"},
                           {"guns.6.arm", "artillery"}, {"guns.6.bases", "1"}, {"guns.6.passive", "yes"}};

const Settings a_battalion = {{"firers.1.bases", "3"}, {"target_moved", "yes"}};
const Settings eight_units = {{"firers.1.bases", "6"},
                              {"firers.2.bases", "5"},
                              {"firers.2.cover", "light"},
                              {"firers.3.bases", "4"},
                              {"firers.3.defile", "yes"},
                              {"firers.4.shooter", "field-artillery"},
                              {"firers.5.shooter", "horse-artillery"},
                              {"firers.6.shooter", "reserve-artillery"},
                              {"firers.6.range", "12"},
                              {"firers.7.shooter", "reserve-artillery"},
                              {"firers.7.aim", "bouncethrough"},
                              {"firers.8.bases", "2"},
                              {"firers.8.unit_bases", "6"},
                              {"target_march", "yes"},
                              {"target_moved", "yes"},
                              {"target_disruption", "1"}};

const Settings a_charge = {
    {"attackers.1.arm", "cavalry"}, {"attackers.1.aggressive", "yes"}, {"defenders.1.disruption", "1"}};
const Settings four_on_four = {{"attackers.1.bases", "6"},
                               {"attackers.2.bases", "4"},
                               {"attackers.2.disruption", "1"},
                               {"attackers.2.flank_start", "yes"},
                               {"attackers.2.flank_contact", "yes"},
                               {"attackers.3.bases", "3"},
                               {"attackers.3.morale_markers", "2"},
                               {"attackers.4.role", "supporting"},
                               {"defenders.1.bases", "6"},
                               {"defenders.1.disruption", "2"},
                               {"defenders.2.role", "supporting"},
                               {"defenders.3.role", "supporting"},
                               {"defenders.3.arm", "artillery"},
                               {"defenders.3.bases", "1"},
                               {"defenders.3.give_up", "yes"},
                               {"defenders.4.role", "beside"},
                               {"defenders.4.arm", "artillery"},
                               {"defenders.4.bases", "1"},
                               {"uphill", "yes"},
                               {"loss_taker", "3"}};

const Settings line_on_line = {{"defender_bases", "4"}};
const Settings whole_army = {{"attacker_bases", "6"},
                             {"attacker_firing_bases", "6"},
                             {"attacker_grade", "veteran"},
                             {"attacker_stoic", "yes"},
                             {"defender_bases", "6"},
                             {"defender_firing_bases", "3"},
                             {"village", "yes"},
                             {"reaction_support.1.shooter", "reserve-artillery"},
                             {"reaction_support.2.bases", "2"},
                             {"reaction_support.3.bases", "1"},
                             {"initiative_support.1.shooter", "field-artillery"},
                             {"initiative_support.1.range", "8"},
                             {"initiative_support.2.bases", "3"},
                             {"initiative_support.3.bases", "1"}};
const Settings endless_charge = {{"attacker_arm", "cavalry"}, {"attacker_bases", "6"}, {"attacker_aggressive", "yes"},
                                 {"fight_on", "yes"},         {"defender_bases", "6"}, {"defender_firing_bases", "3"}};

void BigNapoleonicOdds(benchmark::State& state, const char* name, const Settings& settings) {
  const Procedure& procedure = *book().find(name);
  const Described facts = described(*procedure.facts, settings);
  const BookTables tables = book().tables();
  std::uint64_t branches = 0;
  for (auto _ : state) {
    const Odds result = odds(procedure, facts, tables.get());
    check(result.samples == 0, "these odds are exact");
    branches = result.branches;
    benchmark::DoNotOptimize(result.rows.data());
  }
  state.counters["branches"] = static_cast<double>(branches);
}
BENCHMARK_CAPTURE(BigNapoleonicOdds, throw_typical, "throw", Settings{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, throw_wide, "throw", disrupted_raw)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, battery_throw_typical, "battery-throw", two_guns)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, battery_throw_wide, "battery-throw", six_guns)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, allowance, "allowance", Settings{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, disruption, "disruption", Settings{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, markers, "markers", Settings{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, fire_points, "fire-points", Settings{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, halt, "halt", Settings{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, fire_typical, "fire", a_battalion)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, fire_wide, "fire", eight_units)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, combat_typical, "combat", a_charge)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, combat_wide, "combat", four_on_four)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, assault_typical, "assault", line_on_line)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, assault_wide, "assault", whole_army)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BigNapoleonicOdds, assault_charge, "assault", endless_charge)->Unit(benchmark::kMillisecond);

// SEEDED, without a log

template <class Facts, class Outcome>
void seeded(benchmark::State& state, Outcome (*procedure)(const Facts&, const Tables&, Umpire&), const Facts& facts) {
  const Tables tables;
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) {
    Outcome outcome = procedure(facts, tables, umpire);
    benchmark::DoNotOptimize(outcome);
  }
  state.SetItemsProcessed(state.iterations());
}

void BigNapoleonicSeededFire(benchmark::State& state, const Settings& settings) {
  seeded(state, fire, with<FireFacts>(settings));
}
BENCHMARK_CAPTURE(BigNapoleonicSeededFire, typical, a_battalion);
BENCHMARK_CAPTURE(BigNapoleonicSeededFire, eight_units, eight_units);

void BigNapoleonicSeededThrow(benchmark::State& state) { seeded(state, throw_to_move, with<ThrowFacts>({})); }
BENCHMARK(BigNapoleonicSeededThrow);

void BigNapoleonicSeededCombat(benchmark::State& state, const Settings& settings) {
  seeded(state, fight, with<CombatFacts>(settings));
}
BENCHMARK_CAPTURE(BigNapoleonicSeededCombat, typical, a_charge);
BENCHMARK_CAPTURE(BigNapoleonicSeededCombat, four_on_four, four_on_four);

AssaultOutcome assault(const AssaultFacts& facts, const Tables& tables, Umpire& umpire) {
  AssaultChain::State chain = AssaultChain::start(facts, tables);
  while (AssaultChain::step(chain, tables, umpire)) {
  }
  return AssaultChain::finish(chain);
}
void BigNapoleonicSeededAssault(benchmark::State& state) { seeded(state, assault, with<AssaultFacts>({})); }
BENCHMARK(BigNapoleonicSeededAssault);

}  // namespace
}  // namespace linstock::big_napoleonic
