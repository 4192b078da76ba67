// Exact odds of horse-and-musket's procedures, in settings with many branches, and one of them played with a seed.
#include <benchmark/benchmark.h>

#include <initializer_list>
#include <string_view>

#include "kernel/book.h"
#include "kernel/dice/seeded.h"

namespace linstock {
namespace {

struct Setting {
  std::string_view field, value;
};

// The procedure's usual facts with some of them set; what cannot be set ends the run.
Described facts_of(benchmark::State& state, const Procedure& procedure, std::initializer_list<Setting> settings) {
  Described facts(*procedure.facts);
  for (const Setting& s : settings)
    if (const auto wrong = set_field(*procedure.facts, facts.data(), s.field, s.value))
      state.SkipWithError((wrong->field + ": " + wrong->message).c_str());
  if (const auto wrong = procedure.facts->check(facts.data())) state.SkipWithError(wrong->message.c_str());
  return facts;
}

void exact(benchmark::State& state, const char* name, std::initializer_list<Setting> settings) {
  const Book& book = *find_book("horse-and-musket");
  const Procedure& procedure = *book.find(name);
  const Described facts = facts_of(state, procedure, settings);
  const BookTables tables = book.tables();
  Odds last;
  for (auto _ : state) last = odds(procedure, facts, tables.get());
  state.counters["branches"] = static_cast<double>(last.branches);
  state.counters["samples"] = static_cast<double>(last.samples);
}

void seeded(benchmark::State& state, const char* name, std::initializer_list<Setting> settings) {
  const Book& book = *find_book("horse-and-musket");
  const Procedure& procedure = *book.find(name);
  const Described facts = facts_of(state, procedure, settings);
  const BookTables tables = book.tables();
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) benchmark::DoNotOptimize(adjudicate(procedure, facts, tables.get(), umpire));
}

#define HM_EXACT(id, name, ...)                                           \
  void id(benchmark::State& state) { exact(state, name, {__VA_ARGS__}); } \
  BENCHMARK(id)->Name("horse-and-musket/odds/" name)->Unit(benchmark::kMicrosecond)

HM_EXACT(initiative, "initiative");
HM_EXACT(leadership, "leadership");
HM_EXACT(leader_risk, "leader-risk", {"danger", "roundshot"});
HM_EXACT(move, "move", {"formation", "column-of-march"});
HM_EXACT(jump, "jump", {"figures", "60"});
HM_EXACT(evade, "evade");
HM_EXACT(square, "square");
HM_EXACT(compulsory_move, "compulsory-move");
HM_EXACT(reaction, "reaction", {"hits", "3"}, {"disruption", "2"});
HM_EXACT(rally, "rally", {"turns_routing", "2"});
HM_EXACT(disruption, "disruption", {"hits", "5"});
HM_EXACT(sandstorm, "sandstorm");
HM_EXACT(drift, "drift");
HM_EXACT(quicksand, "quicksand", {"bases", "12"});
HM_EXACT(shooting, "shooting");
HM_EXACT(counter_battery, "counter-battery");
HM_EXACT(charge_fire, "charge-fire");
HM_EXACT(building_damage, "building-damage");
HM_EXACT(fire_fighting, "fire-fighting");
HM_EXACT(melee, "melee");
HM_EXACT(flamethrower, "flamethrower");
HM_EXACT(naptha_grenade, "naptha-grenade");
HM_EXACT(whole_charge, "whole-charge");
HM_EXACT(fire_fight, "fire-fight");
HM_EXACT(assault, "assault");

// The widest that a table can link together: forty bases at one target, eight guns, up to four units a side.
#define HM_WIDE(id, row, name, ...)                                       \
  void id(benchmark::State& state) { exact(state, name, {__VA_ARGS__}); } \
  BENCHMARK(id)->Name("horse-and-musket/wide/" row)->Unit(benchmark::kMicrosecond)

HM_WIDE(twelve_bases, "shooting-12-bases", "shooting", {"bases", "12"});
HM_WIDE(forty_bases, "shooting-40-bases", "shooting", {"bases", "40"});
HM_WIDE(forty_bases_above_6, "shooting-40-bases-above-6", "shooting", {"bases", "40"}, {"disruption", "3"});
HM_WIDE(eight_guns, "counter-battery-8-heavy-guns", "counter-battery", {"weapon", "heavy-gun"}, {"bases", "8"}, {"class", "A"});
HM_WIDE(three_at_a_charge, "charge-fire-3-of-12-bases", "charge-fire", {"defenders.1.bases", "12"}, {"defenders.2.bases", "12"}, {"defenders.3.bases", "12"});
HM_WIDE(two_at_a_charge, "charge-fire-2-of-40-bases", "charge-fire", {"defenders.1.bases", "40"}, {"defenders.2.bases", "40"});
HM_WIDE(strike_of_twenty, "strike-20-bases", "strike", {"striker_arm", "heavy-cavalry"}, {"striker_impetus", "charging"}, {"striker_bases", "20"}, {"striker_fighting", "20"}, {"enemy_bases", "20"});
HM_WIDE(sixteen_howitzers, "building-damage-16-howitzers", "building-damage", {"weapon", "howitzer"}, {"models", "16"});
HM_WIDE(elephants_strike, "strike-4-elephants", "strike", {"striker_arm", "elephants"}, {"striker_impetus", "charging"}, {"striker_disruption", "3"});
HM_WIDE(two_at_two, "melee-2-a-side", "melee", {"attackers.2.opponent", "2"}, {"defenders.2.opponent", "2"});
HM_WIDE(three_at_three, "melee-3-a-side", "melee", {"attackers.2.opponent", "2"}, {"attackers.3.opponent", "3"}, {"defenders.2.opponent", "2"},
        {"defenders.3.opponent", "3"});
HM_WIDE(four_at_four, "melee-4-a-side", "melee", {"attackers.2.opponent", "2"}, {"attackers.3.opponent", "3"}, {"attackers.4.opponent", "4"},
        {"defenders.2.opponent", "2"}, {"defenders.3.opponent", "3"}, {"defenders.4.opponent", "4"});
HM_WIDE(four_at_one, "melee-4-at-1", "melee", {"attackers.4.opponent", "1"});

void play_reaction(benchmark::State& state) { seeded(state, "reaction", {{"hits", "3"}}); }
BENCHMARK(play_reaction)->Name("horse-and-musket/seeded/reaction");

}  // namespace
}  // namespace linstock
