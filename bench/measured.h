// What the benches of all books share: a procedure with its usual facts, some of them set; its exact odds, its sampled odds, and the procedure played
// with a seed. What cannot be set, or is sampled where it should be exact, ends the run with a reason.
#pragma once
#include <benchmark/benchmark.h>

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "kernel/book.h"
#include "kernel/dice/seeded.h"

namespace linstock {

struct Setting {
  std::string_view field, value;
};

struct Asked {
  const Procedure& procedure;
  Described facts;
  BookTables tables;

  Asked(benchmark::State& state, const char* book, const char* name, std::initializer_list<Setting> settings)
      : procedure(*find_book(book)->find(name)), facts(*procedure.facts), tables(find_book(book)->tables()) {
    for (const Setting& s : settings)
      if (const auto wrong = set_field(*procedure.facts, facts.data(), s.field, s.value))
        state.SkipWithError((wrong->field + ": " + wrong->message).c_str());
    if (const auto wrong = procedure.facts->check(facts.data())) state.SkipWithError(wrong->message.c_str());
  }
  Odds odds() const { return linstock::odds(procedure, facts, tables.get()); }
};

inline void exact_odds(benchmark::State& state, const char* book, const char* name, std::initializer_list<Setting> settings) {
  const Asked asked(state, book, name, settings);
  std::uint64_t branches = 0;
  for (auto _ : state) {
    const Odds all = asked.odds();
    if (all.samples) state.SkipWithError("sampled, not exact");
    branches = all.branches;
    benchmark::DoNotOptimize(all.rows.data());
  }
  state.counters["branches"] = static_cast<double>(branches);
}

// Too wide for exact odds: how long until the error is below a tenth of a percentage point?
inline void sampled_odds(benchmark::State& state, const char* book, const char* name, std::initializer_list<Setting> settings) {
  const Asked asked(state, book, name, settings);
  for (auto _ : state) {
    const Odds all = asked.odds();
    if (!all.samples || all.error >= 0.1) state.SkipWithError("not sampled, or not well enough");
    state.counters["error"] = all.error;
  }
}

inline void seeded(benchmark::State& state, const char* book, const char* name, std::initializer_list<Setting> settings) {
  const Asked asked(state, book, name, settings);
  Seeded umpire(Seed::numbered(1));
  for (auto _ : state) benchmark::DoNotOptimize(adjudicate(asked.procedure, asked.facts, asked.tables.get(), umpire));
}

}  // namespace linstock
