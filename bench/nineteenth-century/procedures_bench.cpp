// Exact odds of those procedures of the nineteenth century that throw dice outside the fighting, and the price of the
// widest look-ups.
#include <ctime>

#include "measured.h"

namespace linstock {
namespace {

// Processor time of the odds of every single procedure with its usual facts; the slowest is told.
void every_single(benchmark::State& state) {
  const Book& book = *find_book("nineteenth-century");
  const BookTables tables = book.tables();
  double slowest = 0;
  const char* which = "";
  for (auto _ : state)
    for (const Procedure& procedure : book.procedures) {
      if (std::string_view(procedure.table.phase) == "From charge to rout") continue;  // the chains have rows of their own
      const std::clock_t before = std::clock();
      constexpr int times = 20;
      for (int i = 0; i < times; ++i) benchmark::DoNotOptimize(odds(procedure, Described(*procedure.facts), tables.get()).rows.data());
      const double each = 1e6 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / times;
      if (each > slowest) slowest = each, which = procedure.name;
    }
  state.counters["slowest_us"] = slowest;
  state.SetLabel(which);
}
BENCHMARK(every_single)->Name("nineteenth-century/odds/every-single-procedure")->Iterations(1)->Unit(benchmark::kMillisecond);

#define NC_EXACT(id, name, ...)                                           \
  void id(benchmark::State& state) { exact_odds(state, "nineteenth-century", name, {__VA_ARGS__}); } \
  BENCHMARK(id)->Name("nineteenth-century/odds/" name)->Unit(benchmark::kMicrosecond)

NC_EXACT(place_feature, "place-feature");
NC_EXACT(place_line, "place-line", {"line", "stream"});
NC_EXACT(place_first, "place-first");
NC_EXACT(general_at_risk, "general-at-risk", {"casualties", "140"});
NC_EXACT(returning, "return");
NC_EXACT(lose_formation, "lose-formation", {"melee_rounds", "2"}, {"casualties", "130"});
NC_EXACT(sight, "sight", {"piece", "wood"}, {"viewer_contours", "2"});

}  // namespace
}  // namespace linstock
