#include "kernel/scripted.h"

#include <fmt/format.h>

namespace linstock {

ScriptError::ScriptError(const Roll& wanted, const std::string& why)
    : std::runtime_error(fmt::format("{}{}{} ({})", wanted.what, *wanted.what ? ": " : "", why, wanted.clause.id)),
      roll(wanted) {}

Scripted::Scripted(std::initializer_list<std::string_view> dice, std::initializer_list<int> picks) : picks_(picks) {
  for (std::string_view text : dice)
    for (std::size_t i = 0; i < text.size();) {
      const std::size_t start = text.find_first_not_of(" ,;\t\n", i);
      if (start == std::string_view::npos) break;
      std::size_t end = text.find_first_of(" ,;\t\n", start);
      if (end == std::string_view::npos) end = text.size();
      dice_.emplace_back(text.substr(start, end - start));
      i = end;
    }
}

std::string Scripted::unused() const {
  std::string text;
  for (const std::string& die : dice_) text += (text.empty() ? "" : " ") + die;
  return text;
}

Answer Scripted::next(const Roll& roll) {
  std::string text;
  int taken = 0;
  while (taken < roll.dice.count && !dice_.empty()) {
    const bool bare = dice_.front()[0] == '=';
    if (bare && taken > 0) break;
    text += (text.empty() ? "" : " ") + dice_.front();
    dice_.pop_front();
    ++taken;
    if (bare) break;
  }
  if (taken == 0) throw ScriptError(roll, fmt::format("no dice left where {} are wanted", dice_words(roll)));
  Answer answer;
  std::string why;
  if (!read_dice(roll, text, answer, why)) throw ScriptError(roll, why);
  return answer;
}

int Scripted::roll(const Roll& roll) {
  const Answer answer = next(roll);
  note_roll(roll, answer.faces, answer.value);
  return answer.value;
}

Faces Scripted::roll_faces(const Roll& roll) {
  const Answer answer = next(roll);
  note_roll(roll, answer.faces, 0);
  return answer.faces;
}

int Scripted::decide(const Question& question) {
  if (picks_.empty()) throw std::runtime_error(fmt::format("{}: no decision left ({})", question.what, question.clause.id));
  Answer answer;
  answer.value = picks_.front();
  picks_.pop_front();
  Refusal why;
  if (!fits(question, answer, why)) throw std::runtime_error(why.message);
  return answer.value;
}

Answer Scripted::decide_move(const Question& question) {
  if (moves_.empty()) throw std::runtime_error(fmt::format("{}: no move left ({})", question.what, question.clause.id));
  const Answer answer = moves_.front();
  moves_.pop_front();
  Refusal why;
  if (!fits(question, answer, why)) throw std::runtime_error(why.message);
  return answer;
}

}  // namespace linstock
