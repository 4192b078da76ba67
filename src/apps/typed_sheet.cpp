#include "apps/typed_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "apps/typed.h"
#include "apps/typed_path.h"
#include "kernel/describe.h"
#include "kernel/files/words.h"

namespace linstock::apps {

namespace {

std::string name_of(const Question& line, const Game& game) { return line.subject >= 0 ? game.name_of(line.subject) : "it"; }

Answer* entry_of(Written& draft, int subject) {
  for (SheetEntry& entry : draft.entries)
    if (entry.subject == subject) return &entry.answer;
  return nullptr;
}

std::string form_words(const Description& form, const std::vector<std::int32_t>& words) {
  std::string text;
  for (const Field& field : form.fields)
    if (field.kind != Field::Kind::List)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", field.name, field.text(field.value(words.data())));
  return text;
}

std::string written_words(const Question& line, const Written& written) {
  std::string text = line.blank->form && !written.form.empty() ? form_words(*line.blank->form, written.form) : "";
  if (!written.line.empty()) text += text.empty() ? "route" : ", route";
  for (const Point p : written.line) text += fmt::format(" {} {}", length_text(p.x), length_text(p.y));
  return text;
}

bool read_route(const std::string& text, std::vector<Point>& line, std::string& why) {
  std::istringstream in(text);
  std::vector<double> numbers;
  for (std::string word; in >> word;) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    if (*end || !std::isfinite(number) || std::abs(number) > 100'000) {
      why = fmt::format("'{}' is not a length: route X Y, X Y ...", word);
      return false;
    }
    numbers.push_back(number);
  }
  if (numbers.empty() || numbers.size() % 2) {
    why = "a route is a list of places: route X Y, X Y ...";
    return false;
  }
  for (std::size_t i = 0; i < numbers.size(); i += 2)
    line.push_back({static_cast<std::int32_t>(std::lround(numbers[i] * unit_length)),
                    static_cast<std::int32_t>(std::lround(numbers[i + 1] * unit_length))});
  return true;
}

// "duty march, pace 4, route 6 8, 6 12": the route is the last of it.
bool read_form(const Question& line, const std::string& text, Answer& answer, std::string& why) {
  Written out;
  std::string rest = text;
  const auto at = lower(rest).find("route");
  if (at != std::string::npos && line.blank->most_corners > 0) {
    std::string places = rest.substr(at + 5);
    std::replace(places.begin(), places.end(), ',', ' ');
    if (!read_route(places, out.line, why)) return false;
    rest = rest.substr(0, at);
  }
  if (line.blank->form) {
    Described form(*line.blank->form);
    std::istringstream parts(rest);
    for (std::string part; std::getline(parts, part, ',');) {
      part = trimmed(part);
      if (part.empty()) continue;
      const auto space = std::min(part.find(' '), part.size());
      if (const auto problem = set_field(*line.blank->form, form.data(), lower(part.substr(0, space)), lower(trimmed(part.substr(space))))) {
        why = fmt::format("{}: {}", problem->field, problem->message);
        return false;
      }
    }
    out.form.assign(form.words().begin(), form.words().end());
  }
  answer.paper = std::move(out);
  return true;
}

bool read_entry(const Question& line, const std::string& text, const Game& game, Answer& answer, std::string& why) {
  if (line.shape == Question::Shape::Pick) return read_pick(line, trimmed(text), game, answer, why);
  if (line.shape == Question::Shape::Move) return read_path(line, trimmed(text), game, answer, why);
  if (line.shape == Question::Shape::Place) return read_place(line, trimmed(text), answer, why);
  return read_form(line, text, answer, why);
}

std::string entry_words(const Question& line, const Answer& answer, const Game& game) {
  if (line.shape != Question::Shape::Write) return answer_words(line, answer, game);
  return answer.paper ? written_words(line, *answer.paper) : "";
}

std::string allowed(const Question& line, const Game& game) {
  std::string text;
  for (const Option& option : line.options) text += (text.empty() ? "" : ", ") + option_words(option, game);
  if (!line.blank) return text;
  if (line.blank->form)
    for (const Field& field : line.blank->form->fields)
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", field.name, field.allowed());
  if (line.blank->most_corners > 0) text += fmt::format("{}route: {}", text.empty() ? "" : "; ", line.blank->most_corners == 1 ? "one place" : fmt::format("up to {} places", line.blank->most_corners));
  return text;
}

// What somebody might write on this line: its first option, or the first that its form asks.
std::string example_of(const Question& line, const Game& game) {
  if (line.options.size() > 0) return option_words(*line.options.begin(), game);
  if (!line.blank || !line.blank->form) return "advance 6";
  const Field& field = line.blank->form->fields.front();
  return fmt::format("{} {}", field.name, field.text(field.fallback));
}

}  // namespace

std::string sheet_words(const Question& question, const Written& draft, const Game& game) {
  std::string text;
  const Question* shown = &question;
  for (const Blank::Line& line : question.blank->lines) {
    shown = &line.question;
    const Answer* entry = entry_of(const_cast<Written&>(draft), line.question.subject);
    text += fmt::format("  {:14} {}\n", name_of(line.question, game),
                        entry ? entry_words(line.question, *entry, game) : line.required ? "(missing)" : "(as before)");
  }
  if (question.blank->lines.empty()) text += fmt::format("  {}\n", written_words(question, draft));
  return text + fmt::format("  Write NAME: {}; all: ... for everybody; send hands it in.\n  ({})\n",
                            shown->blank && shown->blank->form ? shown->blank->form->fields.front().name + std::string(" ...") : "...",
                            allowed(*shown, game));
}

bool write_line(const Question& question, const std::string& text, const Game& game, Written& draft, std::string& why) {
  if (question.blank->lines.empty()) {
    Answer whole;
    if (!read_form(question, text, whole, why)) return false;
    draft = *whole.paper;
    return true;
  }
  const auto colon = text.find(':');
  if (colon == std::string::npos) {
    why = fmt::format("a name, a colon and an order are wanted, like \"all: {}\"", example_of(question.blank->lines.front().question, game));
    return false;
  }
  const std::string whom = lower(trimmed(text.substr(0, colon)));
  Written next = draft;
  int found = 0;
  for (const Blank::Line& line : question.blank->lines) {
    if (whom != "all" && lower(name_of(line.question, game)).rfind(whom, 0) != 0) continue;
    ++found;
    Answer answer;
    if (!read_entry(line.question, text.substr(colon + 1), game, answer, why)) return false;
    if (Answer* there = entry_of(next, line.question.subject))
      *there = answer;
    else
      next.entries.push_back({line.question.subject, answer});
  }
  if (found == 0 || (found > 1 && whom != "all")) {
    why = fmt::format("{} on this sheet is called '{}'", found ? "more than one" : "nobody", whom);
    return false;
  }
  draft = std::move(next);
  return true;
}

}  // namespace linstock::apps
