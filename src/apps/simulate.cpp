// linstock simulate: many battles, who wins and at what cost.
#include "simulate/simulate.h"

#include <fmt/format.h>

#include <ostream>
#include <thread>

#include "apps/battles.h"
#include "apps/commands.h"

namespace linstock::apps {

namespace {

std::string share_words(const char* name, std::uint64_t part, std::uint64_t whole) {
  const Share share = share_of(part, whole);
  return fmt::format("  {:<6} {:>9}  {:6.2f} %   ({:.2f} to {:.2f})\n", name, part, 100 * share.share, 100 * share.low,
                     100 * share.high);
}

}  // namespace

int simulate(const Arguments& args, Console& console) {
  const ScenarioChoice scenario = scenario_named(args.scenario, console);
  const auto battle = begin_battle(scenario, house_rules(*scenario.book, args.house, console), std::nullopt);
  SimulationPlan plan;
  plan.start = &battle->game();
  if (args.battles < 1) fail(wrong, "--battles: at least one");
  plan.battles = static_cast<std::uint64_t>(args.battles);
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  plan.threads = args.threads > 0 ? std::min(args.threads, 256) : cores;
  const std::string names[2] = {args.red == "you" ? "doctrine" : args.red, args.blue};
  for (Seat seat : {0, 1})
    plan.levels[seat] = player_named(names[seat], seat == 0 ? "--red" : "--blue").value_or(Level::Doctrine);
  if (args.seed) {
    const auto seed = Seed::from_hex(*args.seed);
    if (!seed) fail(wrong, "--seed: up to 64 hex digits are wanted");
    plan.first_seed = 0;
    for (int i = 24; i < 32; ++i) plan.first_seed = plan.first_seed << 8 | seed->bytes[static_cast<std::size_t>(i)];
  }
  if (console.screen.interactive)
    plan.progress = [&](std::uint64_t so_far) {
      const std::uint64_t tenths = 40 * so_far / plan.battles;
      console.err << "\r[" << std::string(tenths, '#') << std::string(40 - tenths, '.') << "] " << so_far << std::flush;
      if (so_far == plan.battles) console.err << "\r" << std::string(60, ' ') << "\r";
    };
  const Simulation simulation = linstock::simulate(plan);
  console.out << fmt::format("{} battles, red {}, blue {}, seeds from {}\n", plan.battles, names[0], names[1],
                             plan.first_seed);
  console.out << share_words("red", simulation.wins(0), plan.battles)
              << share_words("blue", simulation.wins(1), plan.battles)
              << share_words("draw", simulation.draws(), plan.battles);
  for (std::size_t i = 0; i < simulation.metric_names.size(); ++i) {
    const Spread spread = spread_of(simulation, i);
    console.out << fmt::format("  {:<18} mean {:7.2f}  deviation {:6.2f}  least {:3}  median {:3}  most {:3}\n",
                               simulation.metric_names[i], spread.mean, spread.deviation, spread.least, spread.median,
                               spread.most);
  }
  if (simulation.refused() > 0)
    console.out << fmt::format("  {} suggestions refused: the computer was advised against the rules\n",
                               simulation.refused());
  if (args.csv) write_file(*args.csv, to_csv(simulation));
  return done;
}

}  // namespace linstock::apps
