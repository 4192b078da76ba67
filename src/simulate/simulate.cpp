#include "simulate/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "staff/duel.h"

namespace linstock {

namespace {

BattleResult play_one(const SimulationPlan& plan, std::uint64_t number) {
  const auto game = plan.start->clone();
  BattleResult result;
  result.seed = plan.first_seed + number;
  if (staff::looks_ahead(plan.levels[0]) || staff::looks_ahead(plan.levels[1])) {
    // Whoever looks ahead needs the whole game, question by question.
    result.decisions = staff::fight(*game, {plan.levels[0], {}}, {plan.levels[1], {}}, result.seed).decisions;
  } else {
    Commander commander(Seed::numbered(result.seed), plan.levels[0], plan.levels[1]);
    std::uint64_t steps = 0;
    while (game->play_step(commander)) check(++steps <= plan.most_steps, "a battle does not end");
    result.decisions = commander.decisions();
    result.refused = commander.refused();
  }
  result.winner = game->winner();
  result.hash = game->hash();
  for (const Metric& metric : game->metrics()) result.metrics.push_back(metric.value);
  return result;
}

}  // namespace

Simulation simulate(const SimulationPlan& plan) {
  check(plan.start != nullptr, "a simulation wants a battle to start from");
  Simulation simulation;
  for (const Metric& metric : plan.start->metrics()) simulation.metric_names.push_back(metric.name);
  simulation.battles.resize(plan.battles);

  // Chunks are handed out by number; where a result goes depends on the battle, never on the thread. Towards the end
  // they hold one battle, so that no thread waits long for another.
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex telling;
  std::exception_ptr failure;
  const std::uint64_t many = 64 * static_cast<std::uint64_t>(std::max(1, plan.threads));
  const auto work = [&] {
    try {
      for (;;) {
        const std::uint64_t chunk = next + many < plan.battles ? 8 : 1, first = next.fetch_add(chunk);
        if (first >= plan.battles) break;
        const std::uint64_t last = std::min(plan.battles, first + chunk);
        for (std::uint64_t i = first; i < last; ++i) simulation.battles[i] = play_one(plan, i);
        const std::uint64_t so_far = done += last - first;
        if (plan.progress) {
          const std::lock_guard lock(telling);
          plan.progress(so_far);
        }
      }
    } catch (...) {
      const std::lock_guard lock(telling);
      if (!failure) failure = std::current_exception();
      next = plan.battles;
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return simulation;
}

std::uint64_t Simulation::wins(Seat seat) const {
  return static_cast<std::uint64_t>(
      std::count_if(battles.begin(), battles.end(), [&](const BattleResult& b) { return b.winner == seat; }));
}

std::uint64_t Simulation::refused() const {
  std::uint64_t sum = 0;
  for (const BattleResult& b : battles) sum += b.refused;
  return sum;
}

Share share_of(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return {0, 0, 1};
  const double n = static_cast<double>(whole), p = static_cast<double>(part) / n, z = 1.959964;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {p, std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

Spread spread_of(const Simulation& simulation, std::size_t metric) {
  std::vector<int> values;
  for (const BattleResult& b : simulation.battles) values.push_back(b.metrics[metric]);
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  double sum = 0, squares = 0;
  for (int v : values) sum += v;
  const double mean = sum / static_cast<double>(values.size());
  for (int v : values) squares += (v - mean) * (v - mean);
  return {mean, std::sqrt(squares / static_cast<double>(values.size())), values.front(), values[values.size() / 2],
          values.back()};
}

std::string to_csv(const Simulation& simulation) {
  std::string text = "seed,winner,decisions,hash";
  for (const std::string& name : simulation.metric_names) text += "," + name;
  text += "\n";
  for (const BattleResult& b : simulation.battles) {
    text += fmt::format("{},{},{},{:016x}", b.seed, b.winner, b.decisions, b.hash);
    for (int value : b.metrics) text += fmt::format(",{}", value);
    text += "\n";
  }
  return text;
}

}  // namespace linstock
