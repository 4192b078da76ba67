#include "kernel/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace linstock {

namespace {

bool fits_roll(const Roll& roll, const Answer& answer, Refusal& why) {
  const Die& die = *roll.dice.die;
  if (answer.faces.empty() && roll.ask != Ask::Each) {
    if (answer.value >= roll.lowest() && answer.value <= roll.highest()) return true;
    why = {roll.clause, fmt::format("{} cannot give {}: {} to {} is possible", dice_words(roll), answer.value,
                                    roll.lowest(), roll.highest())};
    return false;
  }
  if (answer.faces.size() != roll.dice.count) {
    why = {roll.clause, fmt::format("{} dice were given where {} are wanted", answer.faces.size(), dice_words(roll))};
    return false;
  }
  for (int face : answer.faces)
    if (!die.shows(face)) {
      why = {roll.clause, fmt::format("a {} cannot show {}", die.name, face)};
      return false;
    }
  return true;
}

// The word at the start of a text, cut to a dozen characters (whole ones: the text may be UTF-8).
std::string_view first_word(std::string_view text) {
  std::size_t end = std::min(text.find_first_of(" ,;\t"), text.size());
  for (std::size_t i = 0, characters = 0; i < end; ++i)
    if ((text[i] & 0xc0) != 0x80 && ++characters > 12) end = i;
  return text.substr(0, end);
}

// A path made of possible numbers; whether the rules allow it is another matter.
bool fits_path(const Answer& answer) {
  const auto near = [](std::int64_t n) { return n >= -farthest && n <= farthest; };
  for (const Manoeuvre& m : answer.path) {
    const bool turn_fits = m.kind == Manoeuvre::Kind::Face ? m.by == 1 || m.by == 2 || m.by == -1
                                                           : m.by >= -full_turn && m.by <= full_turn;
    if (m.kind > Manoeuvre::Kind::Reform || m.distance < 0 || !near(m.distance) || !turn_fits || !near(m.vector.x) ||
        !near(m.vector.y) || m.layout.count < 1 || m.layout.files < 1 || m.layout.width < 1 || m.layout.depth < 1 ||
        !near(m.layout.width) || !near(m.layout.depth))
      return false;
  }
  return true;
}

bool fits_place(const Question& question, const Answer& answer, Refusal& why) {
  const Point at = answer.block.pose.at;
  const Box& box = question.region;
  if (at.x >= box.lo.x && at.x <= box.hi.x && at.y >= box.lo.y && at.y <= box.hi.y && answer.block.layout.count >= 1 &&
      answer.block.layout.files >= 1)
    return true;
  const auto units = [](Point p) {  // in the book's unit, as people measure
    return fmt::format("({:.4g}, {:.4g})", p.x / double{unit_length}, p.y / double{unit_length});
  };
  why = {question.clause, fmt::format("{} is outside the region {} to {}", units(at), units(box.lo), units(box.hi))};
  return false;
}

}  // namespace

bool fits(const Question& question, const Answer& answer, Refusal& why) {
  if (question.shape == Question::Shape::Roll) return fits_roll(question.roll, answer, why);
  if (question.shape == Question::Shape::Place) return fits_place(question, answer, why);
  if (question.shape == Question::Shape::Move && !fits_path(answer)) {
    why = {question.clause, "the path has impossible numbers"};
    return false;
  }
  for (const Option& option : question.options)
    if (option.value == answer.value) return true;
  std::string allowed;
  for (const Option& option : question.options)
    allowed +=
        fmt::format("{}{}{}{}", allowed.empty() ? "" : ", ", option.value, *option.label ? " " : "", option.label);
  why = {question.clause, fmt::format("{} is not among the answers: {}", answer.value, allowed)};
  return false;
}

bool read_dice(const Roll& roll, std::string_view text, Answer& answer, std::string& why) {
  answer = Answer{};
  std::vector<int> numbers;
  bool bare = false;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ' || c == ',' || c == ';' || c == '\t') {
      ++i;
      continue;
    }
    if (c == '=' && numbers.empty() && !bare) {
      bare = true;
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end == i || end - i > 4) {
      why = fmt::format("'{}' at place {} is not a die: give faces like \"3 5\", or the bare result like \"=8\"",
                        first_word(text.substr(i)), i + 1);
      return false;
    }
    numbers.push_back(std::stoi(std::string(text.substr(i, end - i))));
    i = end;
  }
  if (bare) {
    if (roll.ask == Ask::Each || numbers.size() != 1) {
      why =
          roll.ask == Ask::Each ? "every die matters here: give the faces, not a sum" : "one number belongs after '='";
      return false;
    }
    answer.value = numbers[0];
  } else {
    if (numbers.size() > static_cast<std::size_t>(most_dice)) {
      why = fmt::format("{} dice were given where {} are wanted", numbers.size(), dice_words(roll));
      return false;
    }
    for (int n : numbers) answer.faces.push(static_cast<std::int8_t>(std::min(n, 100)));
    std::sort(answer.faces.begin(), answer.faces.end(), std::greater<>());
    if (answer.faces.empty()) {
      why = fmt::format("no dice were given where {} are wanted", dice_words(roll));
      return false;
    }
  }
  Refusal refusal;
  if (!fits_roll(roll, answer, refusal)) {
    why = refusal.message;
    return false;
  }
  if (!bare) answer.value = roll.ask == Ask::Each ? 0 : roll.read(answer.faces);
  return true;
}

std::string dice_words(const Roll& roll) {
  std::string words = fmt::format("{}{}", roll.dice.count, roll.dice.die->name);
  if (roll.ask == Ask::Count) words += fmt::format(", {} or more", roll.at_least);
  return words;
}

Faces in_order(Faces faces) {
  std::sort(faces.begin(), faces.end(), std::greater<>());
  return faces;
}

}  // namespace linstock
