// Exact odds of the movement chapters of pike-and-shot, in the settings with the most branches.
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
  const Book& book = *find_book("pike-and-shot");
  const Procedure& procedure = *book.find(name);
  const Described facts = facts_of(state, procedure, settings);
  const BookTables tables = book.tables();
  std::uint64_t branches = 0;
  for (auto _ : state) {
    const Odds all = odds(procedure, facts, tables.get());
    if (all.samples) state.SkipWithError("sampled, not exact");
    branches = all.branches;
  }
  state.counters["branches"] = static_cast<double>(branches);
}

void seeded(benchmark::State& state, const char* name, std::initializer_list<Setting> settings) {
  const Book& book = *find_book("pike-and-shot");
  const Procedure& procedure = *book.find(name);
  const Described facts = facts_of(state, procedure, settings);
  const BookTables tables = book.tables();
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) benchmark::DoNotOptimize(adjudicate(procedure, facts, tables.get(), umpire));
}

#define PS_EXACT(id, name, ...)                                           \
  void id(benchmark::State& state) { exact(state, name, {__VA_ARGS__}); } \
  BENCHMARK(id)->Name("pike-and-shot/odds/" name)->Unit(benchmark::kMicrosecond)

PS_EXACT(initiative, "initiative");
PS_EXACT(march_move, "march-move");
PS_EXACT(tactical_move, "tactical-move", {"arm", "horse"}, {"average_dice", "2"}, {"optional_d6", "yes"},
         {"going", "rough"});
PS_EXACT(road_move, "road-move");
PS_EXACT(fast_move, "fast-move", {"arm", "horse"});
PS_EXACT(manoeuvre, "manoeuvre", {"enemy", "100"});
PS_EXACT(command_action, "command-action");
PS_EXACT(control_needed, "control-needed");
PS_EXACT(control_test, "control-test", {"grade", "A1"}, {"leader_attached", "yes"});
PS_EXACT(rout_stop, "rout-stop", {"enemy", "300"});
PS_EXACT(leader_risk, "leader-risk");
PS_EXACT(redress, "redress");
PS_EXACT(morale_dps, "morale-dps", {"friends.1.distance", "50"});
PS_EXACT(break_test, "break-test");
PS_EXACT(morale_phase, "morale-phase", {"arm", "horse"}, {"dps", "7"}, {"under_fire", "musketry"}, {"fire_dps", "1"});
PS_EXACT(rally, "rally", {"arm", "horse"}, {"edge", "900"}, {"turns", "12"});

void play_tactical_move(benchmark::State& state) {
  seeded(state, "tactical-move", {{"arm", "horse"}, {"average_dice", "2"}, {"optional_d6", "yes"}, {"going", "rough"}});
}
BENCHMARK(play_tactical_move)->Name("pike-and-shot/seeded/tactical-move");

}  // namespace
}  // namespace linstock
