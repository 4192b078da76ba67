// Whole battles: decisions at random and battles by doctrine a second, the copy of a state, and how the cost of a
// decision grows with the number of units. Timing decides nothing; docs/speed.md says what was measured.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "commander/commander.h"
#include "kernel/book.h"

namespace linstock {

namespace {

const Book& book() { return *find_book("big-napoleonic"); }

std::unique_ptr<Game> begin(const std::string& scenario) {
  std::optional<Problem> problem;
  auto game = book().new_game(scenario, book().tables(), problem);
  check(game != nullptr, problem ? problem->message.c_str() : "a battle does not begin");
  return game;
}

std::string scenario_named(std::string_view name) {
  for (const Setup& setup : book().setups)
    if (setup.name == name) return setup.text;
  throw Bug("no such scenario");
}

// Battles one after another, each from its own seed; decisions and battles a second, and the time of a decision.
void play(benchmark::State& state, const Game& start, Level level) {
  std::uint64_t battles = 0, decisions = 0;
  for (auto _ : state) {
    const auto game = start.clone();
    Commander commander(Seed::numbered(++battles), level, level);
    game->play(commander);
    decisions += commander.decisions();
  }
  using benchmark::Counter;
  const auto made = static_cast<double>(decisions);
  state.counters["battles"] = Counter(static_cast<double>(battles), Counter::kIsRate);
  state.counters["decisions"] = Counter(made, Counter::kIsRate);
  state.counters["a_decision"] = Counter(made, Counter::kIsRate | Counter::kInvert);
}

void random_battle(benchmark::State& state, const char* scenario) {
  play(state, *begin(scenario_named(scenario)), Level::Random);
}
void doctrine_battle(benchmark::State& state, const char* scenario) {
  play(state, *begin(scenario_named(scenario)), Level::Doctrine);
}
BENCHMARK_CAPTURE(random_battle, first_shots, "first-shots")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_battle, crossroads, "crossroads")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_battle, quatre_bras, "quatre-bras")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_battle, pratzen, "pratzen")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(doctrine_battle, first_shots, "first-shots")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(doctrine_battle, crossroads, "crossroads")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(doctrine_battle, quatre_bras, "quatre-bras")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(doctrine_battle, pratzen, "pratzen")->Unit(benchmark::kMillisecond);

// A battle in its middle, copied.
void battle_copy(benchmark::State& state) {
  const auto game = begin(scenario_named("crossroads"));
  Commander commander(Seed::numbered(1), Level::Random, Level::Random);
  for (int i = 0; i < 200 && game->play_step(commander);) ++i;
  for (auto _ : state) benchmark::DoNotOptimize(game->clone());
  state.counters["bytes"] = static_cast<double>(game->state_size());
}
BENCHMARK(battle_copy)->Unit(benchmark::kNanosecond);

// SIZE

// Two armies of two lines each, face to face, as dense for many units as for few. Every fifth unit of the second line
// is horse, every tenth of the first a gun.
std::string two_lines(int units) {
  constexpr double apart = 3.5;  // inches from unit to unit
  const int files = units / 2;
  const double wide = apart * files + 12;
  std::string text = fmt::format(
      "[scenario]\nbook = \"big-napoleonic\"\ntitle = \"{} a side\"\nturns = 4\ntable = [{}, 44]\n"
      "red_breaks_at_percent = 100\nblue_breaks_at_percent = 100\n\n",
      units, wide);
  for (const int side : {0, 1}) {
    const char* name = side == 0 ? "red" : "blue";
    text += fmt::format("[[general]]\nname = \"Commander of {}\"\nside = \"{}\"\nat = [{}, {}]\n\n", name, name,
                        wide / 2, side == 0 ? 4 : 40);
    for (int i = 0; i < units; ++i) {
      const int line = i / files, file = i % files;
      const bool gun = line == 0 && file % 10 == 5, horse = line == 1 && file % 5 == 2;
      const double at = line == 0 ? 14 : 9;
      text += fmt::format(
          "[[unit]]\nname = \"{} {}\"\nside = \"{}\"\narm = \"{}\"\n{}stance = \"{}\"\nat = [{}, {}]\nfacing = {}\n\n",
          name, i + 1, name,
          gun     ? "artillery"
          : horse ? "cavalry"
                  : "infantry",
          gun ? "gun = \"field\"\n" : "bases = 4\n", gun ? "unlimbered" : "depth", 6 + apart * file + apart / 2,
          side == 0 ? at : 44 - at, side == 0 ? 90 : 270);
    }
  }
  return text;
}

void random_by_size(benchmark::State& state) {
  play(state, *begin(two_lines(static_cast<int>(state.range(0)))), Level::Random);
}
void doctrine_by_size(benchmark::State& state) {
  play(state, *begin(two_lines(static_cast<int>(state.range(0)))), Level::Doctrine);
}
BENCHMARK(random_by_size)->Arg(10)->Arg(50)->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK(doctrine_by_size)->Arg(10)->Arg(50)->Arg(200)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace linstock
