#include "apps/typed_path.h"

#include <fmt/format.h>

#include <cmath>
#include <sstream>

namespace linstock::apps {

namespace {

std::string units(std::int64_t grid) {
  std::string text = fmt::format("{:.2f}", static_cast<double>(grid) / unit_length);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string manoeuvre_words(const Manoeuvre& m) {
  switch (m.kind) {
    case Manoeuvre::Kind::Advance:
      return "advance " + units(m.distance);
    case Manoeuvre::Kind::Back:
      return "back " + units(m.distance);
    case Manoeuvre::Kind::Shift:
      return fmt::format("shift {} {}", units(m.vector.x), units(m.vector.y));
    case Manoeuvre::Kind::Pivot:
      return fmt::format("pivot {:.0f}", m.by * 360.0 / full_turn);
    case Manoeuvre::Kind::Wheel:
      return fmt::format("wheel {:.0f}", m.by * 360.0 / full_turn);
    case Manoeuvre::Kind::Swing:
      return fmt::format("swing {:.0f}", m.by * 360.0 / full_turn);
    case Manoeuvre::Kind::Face:
      return m.by == 2 ? "face about" : m.by == 1 ? "face left" : "face right";
    case Manoeuvre::Kind::Reform:
      return fmt::format("form {} wide, {} deep", m.layout.files, m.layout.ranks());
  }
  return "";
}

bool number(std::istream& in, double& value, double most) {
  return static_cast<bool>(in >> value) && std::abs(value) <= most;
}

std::int32_t grid(double value) { return static_cast<std::int32_t>(std::lround(value * unit_length)); }

bool read_manoeuvre(const std::string& text, Answer& answer, std::string& why) {
  std::istringstream in(text);
  std::string word, rest;
  double a = 0, b = 0;
  in >> word;
  Manoeuvre m;
  if (word == "advance" && number(in, a, 100) && a >= 0)
    m = Manoeuvre::advance(grid(a));
  else if (word == "back" && number(in, a, 100) && a >= 0)
    m = Manoeuvre::back(grid(a));
  else if (word == "shift" && number(in, a, 100) && number(in, b, 100))
    m = Manoeuvre::shift(grid(a), grid(b));
  else if (word == "pivot" && number(in, a, 360))
    m = Manoeuvre::pivot(static_cast<std::int32_t>(std::lround(a * full_turn / 360)));
  else if (word == "face" && (in >> rest) && (rest == "left" || rest == "right" || rest == "about"))
    m = Manoeuvre::face(rest == "left" ? 1 : rest == "right" ? -1 : 2);
  else {
    why = fmt::format("'{}' is no manoeuvre: advance N, back N, shift X Y, pivot DEGREES, face left", text);
    return false;
  }
  if (answer.path.full()) {
    why = "a path has at most six manoeuvres";
    return false;
  }
  answer.path.push(m);
  return true;
}

}  // namespace

std::string answer_words(const Question& question, const Answer& answer, const Game& game) {
  std::string text;
  for (const Option& option : question.options)
    if (option.value == answer.value) text = option.label;
  if (question.shape == Question::Shape::Place)
    return fmt::format("at {} {}", units(answer.block.pose.at.x), units(answer.block.pose.at.y));
  if (answer.target >= 0) text += " " + game.name_of(answer.target);
  for (int i = 0; i < answer.path.size(); ++i) text += (i ? ", " : ": ") + manoeuvre_words(answer.path[i]);
  return text;
}

bool read_path(const Question& question, const std::string& line, const Game& game, Answer& answer, std::string& why) {
  const auto colon = line.find(':');
  std::istringstream head(line.substr(0, colon));
  std::string kind, target;
  head >> kind;
  std::getline(head >> std::ws, target);
  bool known = false;
  std::string kinds;
  for (const Option& option : question.options) {
    kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", option.label);
    if (kind != option.label) continue;
    known = true;
    answer.value = option.value;
  }
  if (!known) {
    why = fmt::format("'{}' is not open here: {}", kind, kinds);
    return false;
  }
  if (!target.empty()) {
    for (int i = 0; i < 1000 && answer.target < 0; ++i)
      if (game.name_of(i) == target) answer.target = i;
    if (answer.target < 0) {
      why = fmt::format("nobody is called '{}'", target);
      return false;
    }
  }
  if (colon == std::string::npos) return true;
  std::istringstream parts(line.substr(colon + 1));
  for (std::string part; std::getline(parts, part, ',');)
    if (!read_manoeuvre(part, answer, why)) return false;
  return true;
}

}  // namespace linstock::apps
