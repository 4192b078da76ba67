#include "apps/typed_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "apps/typed.h"
#include "kernel/files/words.h"
#include "kernel/view/scene.h"

namespace linstock::apps {

namespace {

bool length(std::istream& in, double& value, double most) {
  return static_cast<bool>(in >> value) && std::abs(value) <= most;
}

std::int32_t grid(double value) { return static_cast<std::int32_t>(std::lround(value * unit_length)); }
std::int32_t binary(double degrees) { return static_cast<std::int32_t>(std::lround(degrees * full_turn / 360)); }

// No table is wider, in any book's unit.
constexpr double farthest_typed = 100'000;

// The formations that the book offers here, asked for once.
using Forms = std::vector<Form>;

bool narrows_or_widens(const Form& form, const Layout& from, int files) {
  return !form.now && files != from.files && form.layout.files == files && form.layout.count == from.count && form.how.kind == Manoeuvre::Kind::Reform;
}

// "square", "limber", "depth": the formation of this name, or the only one whose name begins so.
const Form* form_named(const Forms& forms, const std::string& word) {
  const Form* found = nullptr;
  for (const Form& form : forms) {
    const std::string name = lower(form.name);
    if (form.now || word.empty() || name.rfind(word, 0) != 0) continue;
    if (name == word) return &form;
    if (found) return nullptr;
    found = &form;
  }
  return found;
}

// So many files wide: as the book would, else on the old files, half a base aside where the widths differ by an odd number.
Manoeuvre form_wide(const Forms& forms, const Layout& from, int files) {
  for (const Form& form : forms)
    if (narrows_or_widens(form, from, files)) return form.how;
  Layout formed = from;
  formed.files = static_cast<std::uint8_t>(std::clamp(files, 1, 255));
  const int aside = (from.files - formed.files) % 2 != 0 ? from.width / 2 : 0;
  return Manoeuvre::reform(formed, 0, aside);
}

std::string names_of(const Forms& forms) {
  std::string names;
  for (const Form& form : forms)
    if (!form.now) names += fmt::format(", {}", form.name);
  return names;
}

// `from`: where the block is when it begins this manoeuvre.
bool read_manoeuvre(const std::string& text, const Block& from, const Forms& forms, Answer& answer, std::string& why) {
  const Layout& layout = from.layout;
  std::istringstream in(text);
  std::string word, hand, more;
  double a = 0, b = 0;
  in >> word;
  Manoeuvre m;
  bool good = false;
  if (word == "advance" || word == "back") {
    good = length(in, a, farthest_typed) && a >= 0;
    m = word == "advance" ? Manoeuvre::advance(grid(a)) : Manoeuvre::back(grid(a));
  } else if (word == "shift") {
    good = length(in, a, farthest_typed) && length(in, b, farthest_typed);
    m = Manoeuvre::shift(grid(a), grid(b));
  } else if (word == "pivot") {
    good = length(in, a, 360) && (!(in >> hand) || hand == "left" || hand == "right");
    in.clear();
    m = Manoeuvre::pivot(binary(hand == "right" ? -a : a));
  } else if (word == "wheel") {  // about the corner on that hand
    good = length(in, a, 360) && a >= 0 && (in >> hand) && (hand == "left" || hand == "right");
    m = hand == "right" ? Manoeuvre::wheel(Hand::Right, binary(-a)) : Manoeuvre::wheel(Hand::Left, binary(a));
  } else if (word == "incline") {  // aslant, facing kept: half way between ahead and that hand unless it says how far
    b = 45;
    good = length(in, a, farthest_typed) && a >= 0 && (in >> hand) && (hand == "left" || hand == "right");
    if (good && !(in >> b)) b = 45, in.clear();
    good = good && b >= 0 && b <= 90;
    const Vec way = turn({grid(a), 0}, heading(turned(from.pose.facing, binary(hand == "right" ? -b : b))));
    m = Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y));
  } else if (word == "form") {  // so many files wide, or a formation by its name
    std::string named;
    std::getline(in >> std::ws, named);
    int files = 0;
    std::istringstream wide(named);
    if (wide >> files) {
      good = files >= 1 && files <= layout.count && (!(wide >> more) || more == "wide");
      m = form_wide(forms, layout, files);
    } else if (const Form* form = form_named(forms, lower(trimmed(named)))) {
      good = true;
      m = form->how;
    }
    in.clear();
    in.ignore(1000);
  } else if (word == "face") {
    good = (in >> hand) && (hand == "left" || hand == "right" || hand == "about");
    m = Manoeuvre::face(hand == "left" ? 1 : hand == "right" ? -1 : 2);
  } else if (const Form* form = form_named(forms, lower(trimmed(text)))) {  // "square", "limber", "unlimber"
    good = true;
    m = form->how;
    in.ignore(1000);
  }
  if (!good || in >> more) {
    why = fmt::format("'{}' is no manoeuvre: advance N, back N, shift X Y, pivot DEGREES left, wheel DEGREES left, "
                      "incline N left, form N wide, face about{}",
                      trimmed(text), names_of(forms));
    return false;
  }
  if (answer.path.full()) {
    why = "a path has at most six manoeuvres";
    return false;
  }
  answer.path.push(m);
  return true;
}

// The area of this name, as its place in the plan of the field; -1 if there is none.
int area_named(const std::string& name, const FieldPlan& plan) {
  for (std::size_t i = 0; i < plan.areas.size(); ++i)
    if (!name.empty() && lower(plan.areas[i].name) == lower(name)) return static_cast<int>(i);
  for (std::size_t i = 0; i < plan.areas.size(); ++i)
    if (!name.empty() && lower(plan.areas[i].name).rfind(lower(name), 0) == 0) return static_cast<int>(i);
  return -1;
}

Point middle_of(const std::vector<Point>& outline) {
  const Box box = box_of(outline);
  return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
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
  if (question.shape == Question::Shape::Write) {
    const std::size_t entries = answer.paper ? answer.paper->entries.size() : 0;
    return entries == 1 ? "a sheet with one entry" : fmt::format("a sheet with {} entries", entries);
  }
  std::string text;
  for (const Option& option : question.options)
    if (option.value == answer.value) text = option_words(option, game);
  if (question.shape == Question::Shape::Pick) return text;
  if (answer.target >= 0) text += " " + target_name(game, answer);
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

bool read_manoeuvres(const Question& question, const std::string& text, const Game& game, Answer& answer, std::string& why) {
  const Forms forms = game.forms();
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');)
    if (!read_manoeuvre(part, after(question.block, {answer.path.begin(), static_cast<std::size_t>(answer.path.size())}), forms, answer, why))
      return false;
  return true;
}

// "advance 12" is an advance, and its path too.
bool read_short(const Question& question, const std::string& line, const Game& game, Answer& answer) {
  const std::string first = line.substr(0, line.find(' '));
  std::string ignored;
  for (const Option& option : question.options) {
    Answer tried;
    tried.value = option.value;
    if (first != option.label || !read_manoeuvres(question, line, game, tried, ignored)) continue;
    answer = tried;
    return true;
  }
  return false;
}

// "occupy Lindach": the way there is found as for somebody who points at it.
bool read_occupy(const std::string& name, const Game& game, Answer& answer, std::string& why) {
  const FieldPlan plan = game.field_plan();
  const int area = area_named(name, plan);
  if (area < 0) {
    why = fmt::format("no ground is called '{}'", name);
    return false;
  }
  Refusal refusal;
  Wish wish;
  wish.to = middle_of(plan.areas[static_cast<std::size_t>(area)].outline);
  wish.why_not = &refusal;
  const auto found = game.reach(wish);
  if (found && found->target == area) return answer = *found, true;
  why = refusal.message.empty() ? fmt::format("it cannot occupy {} with this move", name) : refusal.message;
  return false;
}

// "square" alone, "limber": the change of formation in whichever kind of move takes it.
bool read_form(const Question& question, const std::string& line, const Game& game, Answer& answer) {
  std::string word = lower(line);
  if (word.rfind("form ", 0) == 0) word = word.substr(5);
  const Forms forms = game.forms();
  const Form* form = form_named(forms, word);
  if (!form) return false;
  for (const Option& option : question.options) {
    Answer tried;
    tried.value = option.value;
    tried.path.push(form->how);
    if (game.preview(tried).refusal) continue;
    answer = tried;
    return true;
  }
  return false;
}

}  // namespace

bool read_path(const Question& question, const std::string& line, const Game& game, Answer& answer, std::string& why) {
  const auto colon = line.find(':');
  if (colon == std::string::npos && read_short(question, trimmed(line), game, answer)) return true;
  if (colon == std::string::npos && lower(line).rfind("occupy ", 0) == 0) return read_occupy(trimmed(line.substr(7)), game, answer, why);
  if (colon == std::string::npos && read_form(question, trimmed(line), game, answer)) return true;
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
  return read_manoeuvres(question, line.substr(colon + 1), game, answer, why);
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
