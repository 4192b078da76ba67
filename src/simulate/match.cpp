// Pairs of battles, in the order of their seeds.
#include "simulate/match.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace linstock {

namespace {

struct Pair {
  int half_points = 0;
  double luck = 0;  // of the first player in both battles
  MatchResult part;
};

int half_points_of(Seat winner, Seat first) { return winner == no_seat ? 1 : winner == first ? 2 : 0; }

Pair play_pair(const MatchPlan& plan, std::uint64_t number) {
  Pair pair;
  for (const Seat first : {0, 1}) {
    const auto game = plan.start->clone();
    const auto watch = [&](const Question& question, const staff::Thought& thought, Level, double seconds) {
      const int player = question.seat == first ? 0 : 1;
      ++pair.part.decisions[player];
      pair.part.changed[player] += thought.changed;
      pair.part.playouts[player] += static_cast<std::uint64_t>(thought.playouts);
      pair.part.seconds[player].push_back(static_cast<float>(seconds));
    };
    const staff::Duel duel =
        fight(*game, plan.players[first == 0 ? 0 : 1], plan.players[first == 0 ? 1 : 0], plan.first_seed + number, watch,
              plan.dice);
    pair.luck += first == 0 ? duel.luck : -duel.luck;
    const int points = half_points_of(duel.winner, first);
    pair.half_points += points;
    (points == 2 ? pair.part.won : points == 1 ? pair.part.drawn : pair.part.lost) += 1;
    pair.part.won_as[first] += points == 2;
  }
  return pair;
}

void add(MatchResult& all, const Pair& pair) {
  all.scores.add(pair.half_points);
  all.evened.push_back(pair.half_points / 4.0 - pair.luck / 2);
  all.won += pair.part.won;
  all.drawn += pair.part.drawn;
  all.lost += pair.part.lost;
  for (int i = 0; i < 2; ++i) {
    all.won_as[i] += pair.part.won_as[i];
    all.decisions[i] += pair.part.decisions[i];
    all.changed[i] += pair.part.changed[i];
    all.playouts[i] += pair.part.playouts[i];
    all.seconds[i].insert(all.seconds[i].end(), pair.part.seconds[i].begin(), pair.part.seconds[i].end());
  }
}

}  // namespace

double MatchResult::seconds_at(int player, double share) const {
  const auto& all = seconds[player];
  if (all.empty()) return 0;
  return all[std::min(all.size() - 1, static_cast<std::size_t>(share * static_cast<double>(all.size())))];
}

MatchResult play_match(const MatchPlan& plan) {
  check(plan.start != nullptr, "a match wants a battle to start from");
  std::vector<Pair> pairs(plan.pairs);
  std::vector<char> played(plan.pairs, 0);
  std::atomic<std::uint64_t> next{0};
  std::mutex telling;
  std::exception_ptr failure;
  MatchResult result;
  std::uint64_t counted = 0;
  bool decided = false;
  // Pairs count in the order of their seeds, so that the test stops at the same one whoever was quicker.
  const auto count = [&] {
    while (!decided && counted < plan.pairs && played[counted]) {
      add(result, pairs[counted++]);
      if (plan.progress) plan.progress(counted, result.scores);
      decided = plan.high > plan.low && verdict_of(result.scores, plan.low, plan.high) != Verdict::Open;
    }
    if (decided) next = plan.pairs;
  };
  const auto work = [&] {
    try {
      for (std::uint64_t i = next++; i < plan.pairs; i = next++) {
        Pair pair = play_pair(plan, i);
        const std::lock_guard lock(telling);
        pairs[i] = std::move(pair);
        played[i] = 1;
        count();
      }
    } catch (...) {
      const std::lock_guard lock(telling);
      failure = std::current_exception();
      next = plan.pairs;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  for (auto& seconds : result.seconds) std::sort(seconds.begin(), seconds.end());
  return result;
}

}  // namespace linstock
