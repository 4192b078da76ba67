// Answers and wishes, out and in.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "host/wire_parts.h"
#include "kernel/describe.h"
#include "kernel/files/json.h"

namespace linstock::host {

using nlohmann::json;

namespace {

const char* form_name(const Forms& forms, const Layout& layout, int* value) {
  for (const Form& form : forms.open)
    if (form.layout == layout) {
      if (value) *value = form.value;
      return form.name;
    }
  return "";
}

constexpr const char* manoeuvre_names[] = {"advance", "back", "shift", "pivot", "wheel", "swing", "face", "reform"};
constexpr const char* rear_names[] = {"centre", "left", "right"};

// The book's words for its numbers from 1 on.
const char* word_for(std::span<const char* const> words, int number) {
  return number >= 1 && number <= static_cast<int>(words.size()) ? words[static_cast<std::size_t>(number - 1)] : nullptr;
}

void write_manoeuvre(JsonOut& out, const Manoeuvre& m, const Forms& forms) {
  using Kind = Manoeuvre::Kind;
  out.open('{').field("do", manoeuvre_names[static_cast<int>(m.kind)]);
  switch (m.kind) {
    case Kind::Advance:
    case Kind::Back:
      out.field("distance", m.distance);
      break;
    case Kind::Shift:
      out.field("x", m.vector.x).field("y", m.vector.y);
      break;
    case Kind::Pivot:
      out.field("turn", m.by);
      break;
    case Kind::Wheel:
      out.field("corner", m.corner == Hand::Left ? "left" : "right").field("turn", m.by);
      break;
    case Kind::Swing:
      out.field("x", m.vector.x).field("y", m.vector.y).field("turn", m.by);
      break;
    case Kind::Face:
      out.field("quarters", m.by);
      break;
    case Kind::Reform: {
      for (const Form& form : forms.open)
        if (form.how == m) out.field("form", form.value);
      out.field("ahead", m.vector.x).field("left", m.vector.y);
      out.field("width", m.layout.width).field("depth", m.layout.depth).field("files", static_cast<int>(m.layout.files));
      out.field("count", static_cast<int>(m.layout.count)).field("rear", rear_names[static_cast<int>(m.layout.rear)]);
      if (const char* word = word_for(forms.words.formations, m.formation)) out.field("as", word);
      if (const char* word = word_for(forms.words.changes, m.change)) out.field("with", word);
      if (m.formation != 0 && m.formation == forms.words.holds_area) out.field("into", m.area);
    }
  }
  out.close('}');
}

// What is wrong, thrown and caught in this file only.
struct Wrong {
  std::string what;
};
[[noreturn]] void wrong(std::string what) { throw Wrong{std::move(what)}; }

std::int64_t number(const json& in, const char* name, std::int64_t low, std::int64_t high) {
  const auto at = in.find(name);
  if (at == in.end()) wrong(fmt::format("'{}' is missing", name));
  if (!at->is_number_integer() || *at < low || *at > high)
    wrong(fmt::format("'{}' is a whole number from {} to {}", name, low, high));
  return at->get<std::int64_t>();
}
std::int64_t number(const json& in, const char* name, std::int64_t low, std::int64_t high, std::int64_t otherwise) {
  return in.contains(name) ? number(in, name, low, high) : otherwise;
}
std::int32_t length(const json& in, const char* name) {
  return static_cast<std::int32_t>(number(in, name, -farthest, farthest));
}
std::int32_t turn(const json& in, const char* name) {
  return static_cast<std::int32_t>(number(in, name, -full_turn, full_turn));
}

std::string word(const json& in, const char* name) {
  const auto at = in.find(name);
  if (at == in.end() || !at->is_string()) wrong(fmt::format("'{}' is a word", name));
  return at->get<std::string>();
}

std::uint8_t numbered(const json& in, const char* name, std::span<const char* const> words) {
  if (!in.contains(name)) return 0;
  const std::string given = word(in, name);
  for (std::size_t i = 0; i < words.size(); ++i)
    if (given == words[i]) return static_cast<std::uint8_t>(i + 1);
  wrong(fmt::format("'{}' is one of {}, not '{}'", name, fmt::join(words, ", "), given));
}

// A form that is told whole, as a move that was shown is handed back: the new front, the layout, what the book calls it, what
// changes with it and which area it goes into.
Manoeuvre read_form(const json& in, const ReformWords& words) {
  const std::string rear = word(in, "rear");
  const auto at = std::find(std::begin(rear_names), std::end(rear_names), rear);
  if (at == std::end(rear_names)) wrong(fmt::format("'rear' is {}, not '{}'", fmt::join(rear_names, ", "), rear));
  Manoeuvre m = Manoeuvre::reform({}, length(in, "ahead"), length(in, "left"));
  m.layout.width = static_cast<std::int32_t>(number(in, "width", 1, farthest));
  m.layout.depth = static_cast<std::int32_t>(number(in, "depth", 1, farthest));
  m.layout.files = static_cast<std::uint8_t>(number(in, "files", 1, 255));
  m.layout.count = static_cast<std::uint8_t>(number(in, "count", 1, 255));
  m.layout.rear = static_cast<Rear>(at - std::begin(rear_names));
  m.formation = numbered(in, "as", words.formations);
  m.change = numbered(in, "with", words.changes);
  m.area = static_cast<std::int32_t>(number(in, "into", 0, farthest, 0));
  return m;
}

Manoeuvre read_manoeuvre(const json& in, const Forms& forms) {
  using Kind = Manoeuvre::Kind;
  if (!in.is_object()) wrong("a manoeuvre is an object");
  const std::string name = word(in, "do");
  const auto at = std::find(std::begin(manoeuvre_names), std::end(manoeuvre_names), name);
  if (at == std::end(manoeuvre_names)) wrong(fmt::format("there is no manoeuvre '{}'", name));
  switch (static_cast<Kind>(at - std::begin(manoeuvre_names))) {
    case Kind::Advance:
      return Manoeuvre::advance(static_cast<std::int32_t>(number(in, "distance", 0, farthest)));
    case Kind::Back:
      return Manoeuvre::back(static_cast<std::int32_t>(number(in, "distance", 0, farthest)));
    case Kind::Shift:
      return Manoeuvre::shift(length(in, "x"), length(in, "y"));
    case Kind::Pivot:
      return Manoeuvre::pivot(turn(in, "turn"));
    case Kind::Wheel:
      return Manoeuvre::wheel(word(in, "corner") == "left" ? Hand::Left : Hand::Right, turn(in, "turn"));
    case Kind::Swing:
      return Manoeuvre::swing({length(in, "x"), length(in, "y")}, turn(in, "turn"));
    case Kind::Face:
      return Manoeuvre::face(static_cast<std::int32_t>(number(in, "quarters", -3, 3)));
    case Kind::Reform:
      break;
  }
  if (in.contains("files")) return read_form(in, forms.words);
  const auto value = number(in, "form", 0, 10'000);
  for (const Form& form : forms.open)
    if (form.value == value) return form.how;
  wrong(fmt::format("there is no form {} here", value));
}

void read_block(const json& in, const Question& question, const Forms& forms, Block& out) {
  if (!in.is_object()) wrong("'block' is an object");
  out = question.block;
  out.pose.at = {length(in, "x"), length(in, "y")};
  out.pose.facing = static_cast<Angle>(number(in, "facing", 0, full_turn - 1, question.block.pose.facing));
  if (!in.contains("form")) return;
  const bool by_name = in["form"].is_string();
  for (const Form& form : forms.open)
    if (by_name ? in["form"] == form.name : in["form"] == form.value) {
      out.layout = form.layout;
      return;
    }
  wrong("there is no such form here");
}

void write_paper(JsonOut& out, const Written& written, const Question& question, const Forms& forms) {
  if (question.blank->form && written.form.size() * 4 == question.blank->form->size) {
    Described form(*question.blank->form);
    std::copy(written.form.begin(), written.form.end(), static_cast<std::int32_t*>(form.data()));
    out.raw_field("form", to_json(form).dump());
  }
  if (!written.line.empty()) write_points(out, "line", written.line);
  if (question.blank->lines.empty()) return;
  out.key("entries").open('[');
  for (const SheetEntry& entry : written.entries)
    if (const Question* line = line_of(question, entry.subject)) {
      out.open('{').field("subject", entry.subject).key("answer");
      write_answer(out, entry.answer, *line, forms);
      out.close('}');
    }
  out.close(']');
}

std::vector<Point> read_line(const json& in) {
  if (!in.is_array() || in.size() % 2) wrong("'line' is a list of places: x, y, x, y ...");
  if (in.size() > 2 * static_cast<std::size_t>(most_line_corners)) wrong(fmt::format("a line has at most {} corners", most_line_corners));
  std::vector<Point> line;
  for (std::size_t i = 0; i < in.size(); i += 2) {
    for (const json& n : {in[i], in[i + 1]})
      if (!n.is_number_integer() || n < -farthest || n > farthest) wrong("'line' holds whole numbers");
    line.push_back({in[i].get<std::int32_t>(), in[i + 1].get<std::int32_t>()});
  }
  return line;
}

// Only shapes and sizes are looked at here; whether it answers the question is said by the rules.
Written read_paper(const json& in, const Question& question, const Forms& forms) {
  Written out;
  if (question.blank->form) {
    Described form(*question.blank->form);
    if (!in.contains("form") || !in["form"].is_object()) wrong("'form' is an object with the fields of the form");
    if (const auto problem = read_fields(in["form"], form)) wrong(fmt::format("{}: {}", problem->field, problem->message));
    out.form.assign(form.words().begin(), form.words().end());
  }
  if (in.contains("line")) out.line = read_line(in["line"]);
  if (question.blank->lines.empty()) {
    if (in.contains("entries")) wrong("'entries' belong to a sheet, and this is none");
    return out;
  }
  if (!in.contains("entries") || !in["entries"].is_array()) wrong("'entries' is a list");
  if (in["entries"].size() > question.blank->lines.size())
    wrong(fmt::format("this sheet has {} lines, not {}", question.blank->lines.size(), in["entries"].size()));
  for (const json& given : in["entries"]) {
    if (!given.is_object() || !given.contains("answer")) wrong("an entry has a subject and an answer");
    SheetEntry& entry = out.entries.emplace_back();
    entry.subject = static_cast<std::int32_t>(number(given, "subject", -1, 1'000'000));
    const Question* line = line_of(question, entry.subject);
    if (!line) wrong(fmt::format("{} is not on this sheet", entry.subject));
    if (const auto problem = read_answer(given["answer"], *line, forms, entry.answer))
      wrong(fmt::format("entry for {}: {}", entry.subject, *problem));
  }
  return out;
}

}  // namespace

void write_answer(JsonOut& out, const Answer& answer, const Question& question, const Forms& forms) {
  out.open('{').field("value", answer.value);
  if (question.shape == Question::Shape::Roll && !answer.faces.empty()) {
    out.key("faces").open('[');
    for (const int face : answer.faces) out.value(face);
    out.close(']');
  }
  if (question.shape == Question::Shape::Move) {
    if (answer.target >= 0) out.field("target", answer.target);
    out.key("path").open('[');
    for (const Manoeuvre& m : answer.path) write_manoeuvre(out, m, forms);
    out.close(']');
  }
  if (question.shape == Question::Shape::Place) {
    out.key("block")
        .open('{')
        .field("x", answer.block.pose.at.x)
        .field("y", answer.block.pose.at.y)
        .field("facing", static_cast<int>(answer.block.pose.facing));
    int value = -1;
    form_name(forms, answer.block.layout, &value);
    if (value >= 0) out.field("form", value);
    out.close('}');
  }
  if (question.shape == Question::Shape::Write && answer.paper) write_paper(out, *answer.paper, question, forms);
  out.close('}');
}

std::string answer_words(const Game& game, const Question& question, const Answer& answer) {
  if (question.shape == Question::Shape::Roll)
    return answer.faces.empty() ? fmt::format("{}", answer.value) : fmt::format("{}", fmt::join(answer.faces, " "));
  if (question.shape == Question::Shape::Place) return "deployed";
  if (question.shape == Question::Shape::Write) {
    const std::size_t entries = answer.paper ? answer.paper->entries.size() : 0;
    return question.blank->lines.empty() ? "written" : fmt::format("a sheet with {} {}", entries, entries == 1 ? "entry" : "entries");
  }
  for (const Option& option : question.options)
    if (option.value == answer.value) {
      std::string text = option_words(game, option);
      if (answer.target >= 0) text += fmt::format(" {}", target_name(game, answer));
      return text;
    }
  return "";
}

std::optional<std::string> read_answer(const json& in, const Question& question, const Forms& forms,
                                       Answer& out) {
  try {
    if (!in.is_object()) wrong("an answer is an object");
    out = Answer{};
    out.value = static_cast<std::int32_t>(number(in, "value", INT32_MIN, INT32_MAX, 0));
    switch (question.shape) {
      case Question::Shape::Pick:
        if (!in.contains("value")) wrong("'value' is missing");
        break;
      case Question::Shape::Roll: {
        if (!in.contains("faces")) {
          if (!in.contains("value")) wrong("'faces' or 'value' is missing");
          break;
        }
        if (!in["faces"].is_array() || in["faces"].size() > static_cast<std::size_t>(most_dice))
          wrong("'faces' is a list of dice");
        for (const json& face : in["faces"]) {
          if (!face.is_number_integer() || face < 0 || face > 100) wrong("a face is a small whole number");
          out.faces.push(static_cast<std::int8_t>(face.get<int>()));
        }
        std::sort(out.faces.begin(), out.faces.end(), std::greater<>());
        if (!out.faces.empty()) out.value = question.roll.ask == Ask::Each ? 0 : question.roll.read(out.faces);
        break;
      }
      case Question::Shape::Move: {
        if (!in.contains("value")) wrong("'value', the kind of move, is missing");
        out.target = static_cast<std::int32_t>(number(in, "target", -1, 1'000'000, -1));
        if (!in.contains("path")) break;
        if (!in["path"].is_array()) wrong("'path' is a list");
        if (in["path"].size() > static_cast<std::size_t>(out.path.capacity))
          wrong(fmt::format("a path has at most {} parts", out.path.capacity));
        for (const json& m : in["path"]) out.path.push(read_manoeuvre(m, forms));
        break;
      }
      case Question::Shape::Place:
        if (!in.contains("block")) wrong("'block' is missing");
        read_block(in["block"], question, forms, out.block);
        break;
      case Question::Shape::Write:
        out.paper = read_paper(in, question, forms);
    }
    return {};
  } catch (const Wrong& found) {
    return found.what;
  }
}

std::optional<std::string> read_wish(const json& in, Wish& out) {
  try {
    const auto to = in.find("to");
    if (to == in.end() || !to->is_object()) wrong("'to' or 'answer' is missing");
    out.to = {length(*to, "x"), length(*to, "y")};
    if (to->contains("facing")) out.facing = static_cast<Angle>(number(*to, "facing", 0, full_turn - 1));
    out.form = static_cast<int>(number(in, "form", -1, 10'000, -1));
    out.kind = static_cast<int>(number(in, "kind", -1, 10'000, -1));
    out.target = static_cast<int>(number(in, "target", -1, 1'000'000, -1));
    return {};
  } catch (const Wrong& found) {
    return found.what;
  }
}

}  // namespace linstock::host
