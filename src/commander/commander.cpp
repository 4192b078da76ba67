#include "commander/commander.h"

#include <span>

#include "kernel/at_random.h"
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

int errors_of(Level level) {
  switch (level) {
    case Level::Random:
      return 100;
    case Level::Cadet:
      return 54;
    case Level::Lieutenant:
      return 27;
    case Level::Doctrine:
    case Level::General:
      break;
  }
  return 0;
}

bool errs(Level level, std::uint64_t luck) {
  return (luck * 0x9e3779b97f4a7c15 >> 32) % 100 < static_cast<std::uint64_t>(errors_of(level));
}

// The luck of whoever errs now and then is drawn once for a question, however often the rules refuse him.
bool Commander::at_random(const Question& question) {
  const Level level = levels_[question.seat == 1 ? 1 : 0];
  const int errors = errors_of(level);
  return errors == 100 || (errors > 0 && errs(level, luck()));
}

const Suggestion* Commander::best(const Question& question, int effort, std::uint64_t luck) {
  drawn_ = luck;
  suggestions_.clear();
  if (const ArmyPlan* orders = orders_for(question.seat))
    advisor()->suggest_under(*orders, question, effort, luck, suggestions_);
  else
    advisor()->suggest(question, effort, luck, suggestions_);
  return next_best(luck);
}

const Suggestion* Commander::next_best(std::uint64_t luck) {
  chosen_ = best_of(suggestions_, luck);
  why_ = chosen_ ? chosen_->why : "";
  return chosen_;
}

int Commander::decide(const Question& question) {
  ++decisions_;
  if (at_random(question)) return Seeded::decide(question);
  const Suggestion* chosen = advisor() ? best(question, 1, luck()) : nullptr;
  if (!chosen) return Seeded::decide(question);
  const int value = chosen->answer.value;
  for (const Option& option : question.options)
    if (option.value == value) return value;
  count_refused();
  return Seeded::decide(question);
}

Answer Commander::decide_move(const Question& question) {
  decisions_ += question.blank ? std::max<std::size_t>(1, question.blank->lines.size()) : 1;  // a sheet is as many as it has lines
  chosen_ = nullptr;
  if (at_random(question)) return Seeded::decide_move(question);
  const Suggestion* chosen = advisor() ? best(question, 1, luck()) : nullptr;
  return chosen ? chosen->answer : Seeded::decide_move(question);
}

Answer Commander::decide_again(const Question& question, const Refusal& refusal, int refused) {
  if (!chosen_) return Seeded::decide_again(question, refusal, refused);
  const bool unsure = !chosen_->sure;
  suggestions_.erase(suggestions_.begin() + (chosen_ - suggestions_.data()));
  // What was not sure may be refused; if nothing is left, the book asks the rules first.
  if (unsure && (next_best(drawn_) || best(question, 2, drawn_))) return chosen_->answer;
  if (!next_best(luck())) return Seeded::decide_again(question, refusal, refused);
  count_refused();
  return chosen_->answer;
}

Answer advise(const Game& whole, Level level, std::uint64_t luck, const char** why, const ArmyPlan* orders) {
  check(whole.question() != nullptr, "nothing is asked");
  // Where there are secrets it sees what its seat knows, and nothing else: a hidden enemy forbids nothing.
  const auto known = whole.has_secrets() ? whole.known(whole.question()->seat) : nullptr;
  const Game& game = known ? *known : whole;
  const Question* question = game.question();
  if (why) *why = "";
  const auto allowed = [&](const Answer& answer) { return !game.clone()->answer(answer); };
  // Whatever a book suggests is tried first on a copy: what the rules refuse is never given.
  constexpr int efforts[] = {1, 2, 0};
  const bool any = errs(level, luck);
  for (const int effort : std::span(efforts).subspan(any ? 2 : 0)) {
    std::vector<Suggestion> suggestions = orders ? game.suggest_under(*orders, effort, luck) : game.suggest(effort, luck);
    while (!suggestions.empty()) {
      const auto chosen = effort > 0            ? best_of(suggestions, luck) - suggestions.data()
                          : suggestions[0].sure ? static_cast<std::ptrdiff_t>(luck % suggestions.size())
                                                : std::ptrdiff_t{0};
      const Suggestion suggestion = suggestions[static_cast<std::size_t>(chosen)];
      if (allowed(suggestion.answer)) {
        if (why) *why = suggestion.why;
        return suggestion.answer;
      }
      suggestions.erase(suggestions.begin() + chosen);
    }
  }
  // A book without opinions: at a venture, a few times; a sheet at last as plainly as it can be filled in.
  for (std::uint64_t i = 0; i < 8 && question->shape != Question::Shape::Pick; ++i) {
    std::vector<Suggestion> ventures;
    at_random(*question, luck + i * 0x9e3779b97f4a7c15, ventures);
    for (const Suggestion& venture : ventures)
      if (allowed(venture.answer)) return venture.answer;
  }
  if (question->shape == Question::Shape::Write) return filled_in(*question, 0);
  Answer answer;
  const int options = question->options.size();
  for (int i = 0; i < options; ++i) {
    answer.value =
        question
            ->options[static_cast<int>((luck + static_cast<std::uint64_t>(i)) % static_cast<std::uint64_t>(options))]
            .value;
    if (allowed(answer)) break;
  }
  return answer;
}

}  // namespace linstock
