// linstock match: which of two levels is the stronger, and by how much.
#include "simulate/match.h"

#include <fmt/format.h>

#include <ostream>
#include <thread>

#include "apps/battles.h"
#include "apps/commands.h"

namespace linstock::apps {

namespace {

void tell(const MatchPlan& plan, const MatchResult& result, const std::string (&names)[2], Console& console) {
  const Elo elo = elo_of(result.scores);
  console.out << fmt::format("{} against {}: {} pairs, seeds from {}\n", names[0], names[1], result.scores.pairs(),
                             plan.first_seed);
  console.out << fmt::format("  won {}, drawn {}, lost {}  ({} as the first side, {} as the second)\n", result.won,
                             result.drawn, result.lost, result.won_as[0], result.won_as[1]);
  console.out << fmt::format("  Elo {:+.0f}  ({:+.0f} to {:+.0f})\n", elo.difference, elo.low, elo.high);
  if (plan.dice == staff::Dice::Weighed) {
    const Mean even = mean_of(result.evened);
    const Elo level = elo_of(even);
    console.out << fmt::format("  without the luck of the dice {:.1f} of 100 ({:.1f} to {:.1f}), Elo {:+.0f} ({:+.0f} to {:+.0f})\n",
                               100 * even.mean, 100 * even.low, 100 * even.high, level.difference, level.low, level.high);
  }
  console.out << fmt::format("  pairs by half points, 0 to 4: {} {} {} {} {}\n", result.scores.of[0], result.scores.of[1],
                             result.scores.of[2], result.scores.of[3], result.scores.of[4]);
  if (plan.high > plan.low) {
    const Verdict verdict = verdict_of(result.scores, plan.low, plan.high);
    console.out << fmt::format("  {:+.0f} Elo or {:+.0f}: {}\n", plan.high, plan.low,
                               verdict == Verdict::Stronger      ? "stronger"
                               : verdict == Verdict::NotStronger ? "not stronger"
                                                                 : "not decided");
  }
  for (int i = 0; i < 2; ++i) {
    const double answers = std::max<double>(1, static_cast<double>(result.decisions[i]));
    console.out << fmt::format(
        "  {:<9} {} answers, {:.1f} % not doctrine's, {:.1f} playouts each; processor time of an answer: mean {:.1f} ms, "
        "99 % below {:.0f} ms, longest {:.0f} ms\n",
        names[i], result.decisions[i], 100 * static_cast<double>(result.changed[i]) / answers,
        static_cast<double>(result.playouts[i]) / answers, [&] {
          double sum = 0;
          for (const float s : result.seconds[i]) sum += s;
          return 1000 * sum / answers;
        }(), 1000 * result.seconds_at(i, 0.99), 1000 * result.seconds_at(i, 1));
  }
}

}  // namespace

int match(const Arguments& args, Console& console) {
  if (args.words.size() != 2) fail(wrong, "which levels? Two of: " + level_list());
  const ScenarioChoice scenario = scenario_named(args.on_scenario, console);
  const auto battle = begin_battle(scenario, house_rules(*scenario.book, args.house, console), std::nullopt);
  MatchPlan plan;
  plan.start = &battle->game();
  const std::string names[2] = {args.words[0], args.words[1]};
  for (int i = 0; i < 2; ++i) plan.players[i] = player_of(names[i]);
  if (args.pairs < 1) fail(wrong, "--pairs: at least one");
  plan.pairs = static_cast<std::uint64_t>(args.pairs);
  plan.first_seed = static_cast<std::uint64_t>(args.first);
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  plan.threads = args.threads > 0 ? std::min(args.threads, 256) : cores;
  // Where somebody thinks, what the dice gave is cheap to weigh beside it.
  const auto thinks = [](const staff::Player& p) { return p.budget || staff::looks_ahead(p.level); };
  if (!plan.start->weights().empty() && (thinks(plan.players[0]) || thinks(plan.players[1]))) plan.dice = staff::Dice::Weighed;
  plan.low = args.elo_low;
  plan.high = args.elo_high;
  if (args.verbose)
    plan.progress = [&](std::uint64_t pairs, const PairScores& scores) {
      console.err << fmt::format("{} pairs, score {:.3f}\n", pairs, scores.score()) << std::flush;
    };
  tell(plan, play_match(plan), names, console);
  return done;
}

}  // namespace linstock::apps
