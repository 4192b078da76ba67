#include "commander/commander.h"

#include "kernel/game.h"

namespace linstock {

namespace {

// The best score; of equals, one by luck.
const Suggestion* best_of(const std::vector<Suggestion>& suggestions, std::uint64_t luck) {
  const Suggestion* best = nullptr;
  std::uint64_t equals = 0;
  for (const Suggestion& s : suggestions) {
    if (best && s.score < best->score) continue;
    equals = best && s.score == best->score ? equals + 1 : 1;
    luck = luck * 0x9e3779b97f4a7c15 + 1;
    if (equals == 1 || (luck >> 33) % equals == 0) best = &s;
  }
  return best;
}

}  // namespace

Level Commander::level_of(const Question& question) const { return levels_[question.seat == 1 ? 1 : 0]; }

const Suggestion* Commander::best(const Question& question) {
  if (!advisor()) return nullptr;
  const std::uint64_t drawn = luck();
  suggestions_.clear();
  advisor()->suggest(question, 1, drawn, suggestions_);
  const Suggestion* chosen = best_of(suggestions_, drawn);
  why_ = chosen ? chosen->why : "";
  return chosen;
}

int Commander::decide(const Question& question) {
  ++decisions_;
  if (level_of(question) == Level::Random) return Seeded::decide(question);
  const Suggestion* chosen = best(question);
  return chosen ? chosen->answer.value : Seeded::decide(question);
}

Answer Commander::decide_move(const Question& question) {
  ++decisions_;
  if (level_of(question) == Level::Random) return Seeded::decide_move(question);
  const Suggestion* chosen = best(question);
  return chosen ? chosen->answer : Seeded::decide_move(question);
}

Answer advise(const Game& game, Level level, std::uint64_t luck, const char** why) {
  const Question* question = game.question();
  check(question != nullptr, "nothing is asked");
  const std::vector<Suggestion> suggestions = game.suggest(level == Level::Doctrine ? 1 : 0, luck);
  if (why) *why = "";
  if (!suggestions.empty()) {
    const Suggestion& chosen = level == Level::Doctrine ? *best_of(suggestions, luck) : suggestions[luck % suggestions.size()];
    if (why) *why = chosen.why;
    return chosen.answer;
  }
  Answer answer;
  if (question->shape == Question::Shape::Pick)
    answer.value = question->options[static_cast<int>(luck % static_cast<std::uint64_t>(question->options.size()))].value;
  return answer;
}

}  // namespace linstock
