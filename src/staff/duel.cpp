// The loop of a battle between two levels.
#include "staff/duel.h"

#include <ctime>

#include "kernel/agenda.h"
#include "staff/curve.h"
#include "staff/mind.h"

namespace linstock::staff {

namespace {

// Of this thread: for the report only, nothing follows from it.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

Duel fight(Game& game, const Player& first, const Player& second, std::uint64_t seed, const Watch& watch, Dice dice) {
  Chance chance(Seed::numbered(seed));
  std::optional<Curve> curve;
  if (dice == Dice::Weighed) curve.emplace(game, no_seat);
  Duel duel;
  Mind minds[2];
  constexpr std::uint64_t most_answers = 1'000'000;
  for (std::uint64_t n = 0; const Question* question = game.question(); ++n) {
    check(n < most_answers, "a battle does not end");
    Answer answer;
    if (question->shape == Question::Shape::Roll) {
      chance.begin(n);
      answer = chance.answer(question->roll);
    } else {
      const Player& player = question->seat == 1 ? second : first;
      const std::uint64_t luck = Hasher().add(seed).add(n).value();
      const double start = watch ? processor_seconds() : 0;
      Mind& mind = minds[question->seat == 1 ? 1 : 0];
      const Thought thought = player.budget ? mind.answer(game, *player.budget, luck) : mind.answer(game, player.level, luck);
      if (watch) watch(*question, thought, player.level, processor_seconds() - start);
      answer = thought.answer;
      ++duel.decisions;
      duel.changed += thought.changed;
      duel.playouts += static_cast<std::uint64_t>(thought.playouts);
    }
    const bool taken = curve ? curve->take(game, answer) : !game.answer(answer);
    check(taken, "a level's answer was refused");
  }
  if (curve) duel.luck = curve->even_luck();
  duel.winner = game.winner();
  duel.hash = game.hash();
  return duel;
}

}  // namespace linstock::staff
