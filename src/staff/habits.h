// SMALL QUESTIONS, answered by habit. A book lists what a sound officer answers without a further thought, the best first; all else is offered
// too, for whoever looks ahead compares. Nobody looks at the position: a reason has to be true in all of them.
#pragma once
#include <algorithm>
#include <span>

#include "kernel/umpire.h"

namespace linstock::staff {

struct Habit {
  Clause about;  // a question of this clause
  int value;     // the option
  const char* why;
};

inline void by_habit(std::span<const Habit> habits, const Question& question, std::vector<Suggestion>& out) {
  const bool has_one = std::ranges::any_of(habits, [&](const Habit& h) { return h.about == question.clause; });
  for (const Option& option : question.options) {
    Suggestion s{{}, 0, has_one ? "less usual" : "as good as any other"};
    s.answer.value = option.value;
    int best_first = static_cast<int>(habits.size());
    for (const Habit& habit : habits) {
      if (habit.about == question.clause && habit.value == option.value) {
        s.score = best_first;
        s.why = habit.why;
        break;
      }
      --best_first;
    }
    out.push_back(s);
  }
}

}  // namespace linstock::staff
