#include "apps/typed_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "kernel/files/words.h"

namespace linstock::apps {

namespace {

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

bool length(std::istream& in, double& value, double most) {
  return static_cast<bool>(in >> value) && std::abs(value) <= most;
}

std::int32_t grid(double value) { return static_cast<std::int32_t>(std::lround(value * unit_length)); }
std::int32_t binary(double degrees) { return static_cast<std::int32_t>(std::lround(degrees * full_turn / 360)); }

bool read_manoeuvre(const std::string& text, const Layout& layout, Answer& answer, std::string& why) {
  std::istringstream in(text);
  std::string word, hand, more;
  double a = 0, b = 0;
  in >> word;
  Manoeuvre m;
  bool good = false;
  if (word == "advance" || word == "back") {
    good = length(in, a, 100) && a >= 0;
    m = word == "advance" ? Manoeuvre::advance(grid(a)) : Manoeuvre::back(grid(a));
  } else if (word == "shift") {
    good = length(in, a, 100) && length(in, b, 100);
    m = Manoeuvre::shift(grid(a), grid(b));
  } else if (word == "pivot") {
    good = length(in, a, 360) && (!(in >> hand) || hand == "left" || hand == "right");
    in.clear();
    m = Manoeuvre::pivot(binary(hand == "right" ? -a : a));
  } else if (word == "form") {  // so many files wide
    int files = 0;
    good = static_cast<bool>(in >> files) && files >= 1 && files <= layout.count;
    Layout formed = layout;
    formed.files = static_cast<std::uint8_t>(std::clamp(files, 1, 255));
    m = Manoeuvre::reform(formed);
    if (in >> more && more != "wide") good = false;
    in.clear();
    in.ignore(1000);
  } else if (word == "face") {
    good = (in >> hand) && (hand == "left" || hand == "right" || hand == "about");
    m = Manoeuvre::face(hand == "left" ? 1 : hand == "right" ? -1 : 2);
  }
  if (!good || in >> more) {
    why = fmt::format("'{}' is no manoeuvre: advance N, back N, shift X Y, pivot DEGREES left, form N wide, face about",
                      trimmed(text));
    return false;
  }
  if (answer.path.full()) {
    why = "a path has at most six manoeuvres";
    return false;
  }
  answer.path.push(m);
  return true;
}

// The unit or general of this name, or whose name alone begins so; -1 if there is none.
int subject_named(const std::string& name, const Game& game) {
  int found = -1, beginnings = 0;
  for (int i = 0; !game.name_of(i).empty(); ++i) {
    if (lower(game.name_of(i)) == lower(name)) return i;
    if (lower(game.name_of(i)).rfind(lower(name), 0) == 0) found = i, ++beginnings;
  }
  return beginnings == 1 ? found : -1;
}

}  // namespace

bool read_number(const std::string& text, int& number) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos) return false;
  number = std::stoi(text);
  return true;
}

std::string option_words(const Option& option, const Game& game) {
  const std::string label = option.label, name = option.subject >= 0 ? game.name_of(option.subject) : "";
  if (name.empty() || label.find("{}") != std::string::npos) return filled(label, name);
  return label.empty() ? name : label + " " + name;
}

std::string answer_words(const Question& question, const Answer& answer, const Game& game) {
  if (question.shape == Question::Shape::Place)
    return fmt::format("at {} {}", length_text(answer.block.pose.at.x), length_text(answer.block.pose.at.y));
  if (question.shape == Question::Shape::Write)
    return fmt::format("a sheet with {} entries", answer.paper ? answer.paper->entries.size() : 0);
  std::string text;
  for (const Option& option : question.options)
    if (option.value == answer.value) text = option_words(option, game);
  if (question.shape == Question::Shape::Pick) return text;
  if (answer.target >= 0) text += " " + game.name_of(answer.target);
  if (!answer.path.empty())
    text += ": " + path_words({answer.path.begin(), static_cast<std::size_t>(answer.path.size())});
  return text;
}

bool read_pick(const Question& question, const std::string& text, const Game& game, Answer& answer, std::string& why) {
  int number = 0, beginnings = 0;
  if (read_number(text, number) && number >= 1 && number <= question.options.size()) {
    answer.value = question.options[number - 1].value;
    return true;
  }
  for (const Option& option : question.options) {
    const std::string words = lower(option_words(option, game));
    if (words == lower(text)) {
      answer.value = option.value;
      return true;
    }
    if (words.rfind(lower(text), 0) == 0) answer.value = option.value, ++beginnings;
  }
  if (beginnings == 1) return true;
  why = beginnings > 1 ? fmt::format("several answers begin with '{}'", text)
                       : fmt::format("'{}' is none of the answers: a number from 1 to {} is wanted, or the words", text,
                                     question.options.size());
  return false;
}

namespace {

bool read_manoeuvres(const Question& question, const std::string& text, Answer& answer, std::string& why) {
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');)
    if (!read_manoeuvre(part, question.block.layout, answer, why)) return false;
  return true;
}

// "advance 12" is an advance, and its path too.
bool read_short(const Question& question, const std::string& line, Answer& answer) {
  const std::string first = line.substr(0, line.find(' '));
  std::string ignored;
  for (const Option& option : question.options) {
    Answer tried;
    tried.value = option.value;
    if (first != option.label || !read_manoeuvres(question, line, tried, ignored)) continue;
    answer = tried;
    return true;
  }
  return false;
}

}  // namespace

bool read_path(const Question& question, const std::string& line, const Game& game, Answer& answer, std::string& why) {
  const auto colon = line.find(':');
  if (colon == std::string::npos && read_short(question, trimmed(line), answer)) return true;
  const std::string head = trimmed(line.substr(0, colon));
  // The kind may be of several words; what follows it is the target's name.
  const Option* kind = nullptr;
  std::string kinds;
  for (const Option& option : question.options) {
    kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", option.label);
    const std::string label = option.label;
    const bool begins = head.rfind(label, 0) == 0 && (head.size() == label.size() || head[label.size()] == ' ');
    if (begins && (!kind || label.size() > std::string(kind->label).size())) kind = &option;
  }
  if (!kind) {
    why = fmt::format("'{}' is not open here: {}", head, kinds);
    return false;
  }
  answer.value = kind->value;
  if (const std::string target = trimmed(head.substr(std::string(kind->label).size())); !target.empty()) {
    answer.target = subject_named(target, game);
    if (answer.target < 0) {
      why =
          fmt::format("nobody is called '{}'; the way follows a colon, like advance: pivot 20 left, advance 9", target);
      return false;
    }
  }
  if (colon == std::string::npos) return true;
  return read_manoeuvres(question, line.substr(colon + 1), answer, why);
}

bool read_place(const Question& question, const std::string& line, Answer& answer, std::string& why) {
  std::istringstream in(line);
  std::string word, more;
  double x = 0, y = 0, degrees = 0;
  answer.block = question.block;
  if (!(in >> word) || word != "at" || !length(in, x, 10'000) || !length(in, y, 10'000)) {
    why = "a place is wanted, like: at 24 6 90 (to the right, away from you, and the facing in degrees)";
    return false;
  }
  answer.block.pose.at = {grid(x), grid(y)};
  if (in >> degrees) answer.block.pose.facing = static_cast<Angle>(binary(std::fmod(degrees, 360)));
  return true;
}

}  // namespace linstock::apps
