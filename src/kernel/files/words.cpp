#include "kernel/files/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace linstock {

int columns(std::string_view text) {
  int n = 0;
  for (char c : text) n += (c & 0xc0) != 0x80;
  return n;
}

std::string paint(const Style& style, const char* code, const std::string& text) {
  return style.colour ? fmt::format("\033[{}m{}\033[0m", code, text) : text;
}

namespace {

std::string number_text(int value, int scale) {
  if (scale == 1) return std::to_string(value);
  std::string text = fmt::format("{:.3f}", static_cast<double>(value) / scale);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

// The text at the left, the clause at the right edge.
std::string line(const Style& style, const std::string& left, Clause clause, const char* paint_left = nullptr) {
  const std::string painted = paint_left ? paint(style, paint_left, left) : left;
  if (clause.empty() || !style.clauses) return painted + "\n";
  const int gap = std::max(2, style.width - columns(left) - static_cast<int>(clause.name().size()));
  return painted + std::string(static_cast<std::size_t>(gap), ' ') + paint(style, "2", clause.id) + "\n";
}

std::string rolled_words(const Note& note) {
  std::string text = fmt::format("  {}{}{}: ", note.what, *note.what ? ", " : "", dice_words(note.roll));
  for (int face : note.faces) text += fmt::format("{} ", face);
  if (note.roll.ask == Ask::Each) return text;
  const bool sum = note.faces.size() > 1 || note.roll.ask == Ask::Count;
  if (note.faces.empty()) return text + std::to_string(note.value);
  if (note.roll.ask == Ask::Count) return text + fmt::format("  {} counted", note.value);
  return sum ? text + fmt::format("= {}", note.value) : text;
}

std::string subject_words(const Note& note, const Style& style) {
  std::string text;
  if (style.name_of && note.subject >= 0) text += style.name_of(note.subject);
  if (style.name_of && note.object >= 0) text += (text.empty() ? "" : " and ") + style.name_of(note.object);
  return text;
}

std::string name_of(const Style& style, int subject) {
  return style.name_of && subject >= 0 ? style.name_of(subject) : "";
}

bool has_place(std::string_view text) { return text.find('{') != std::string_view::npos; }

// A heading begins a story, so with a capital, whatever its words are called elsewhere.
std::string heading_words(const Note& note, const Style& style) {
  std::string text = note.what;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (has_place(text)) return filled(text, name_of(style, note.subject), name_of(style, note.object), note.value);
  const std::string who = subject_words(note, style);
  return who.empty() ? text : fmt::format("{}: {}", text, who);
}

// The question and its answer: "How does Castex move? advance: pivot 15 left, advance 6".
std::string chosen_words(const Note& note, const Style& style) {
  const std::string label = note.name ? note.name : "", object = name_of(style, note.object);
  std::string text = has_place(note.what) || note.subject < 0
                         ? filled(note.what, name_of(style, note.subject))
                         : fmt::format("{}: {}", name_of(style, note.subject), note.what);
  text += (text.empty() || text.back() == '?' ? " " : ": ") + filled(label, object);
  if (!object.empty() && !has_place(label)) text += (label.empty() ? "" : " ") + object;
  if (!note.path.empty()) text += ": " + path_words(note.path);
  return text;
}

std::string part_words(const Note& note) {
  std::string text = note.name ? fmt::format("{}: {}", note.name, note.what) : note.what;
  if (note.value) text += fmt::format(" {}", note.value);
  return note.depth == 0 ? fmt::format("== {} ==", text) : note.depth == 1 ? fmt::format("-- {} --", text) : text;
}

}  // namespace

std::string signed_text(int value, int scale) { return (value > 0 ? "+" : "") + number_text(value, scale); }

std::string length_text(std::int64_t grid) {
  std::string text = fmt::format("{:.2f}", static_cast<double>(grid) / unit_length);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

namespace {

// How far somebody went, as one would measure it: quarters, else to the nearest tenth.
std::string travelled_text(std::int64_t grid) {
  return length_text(grid % (unit_length / 4) == 0 ? grid : divide_near(grid, unit_length / 10) * (unit_length / 10));
}

// Names of values are written with hyphens where people type them ("full-move"); read, they are plain words.
std::string plain(std::string_view name) {
  std::string text(name);
  const auto letter = [&](std::size_t i) { return i < text.size() && text[i] >= 'a' && text[i] <= 'z'; };
  for (std::size_t i = 1; i + 1 < text.size(); ++i)
    if (text[i] == '-' && letter(i - 1) && letter(i + 1)) text[i] = ' ';
  return text;
}

std::string found_text(const Note& note) {
  if (note.name) return plain(note.name);
  return note.scale == unit_length ? travelled_text(note.value) : number_text(note.value, note.scale);
}

}  // namespace

std::string filled(std::string_view text, const std::string& subject, const std::string& object, int value, int scale) {
  std::string out;
  int names = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '{') {
      const std::size_t end = std::min(text.find('{', i), text.size());
      out.append(text, i, end - i);
      i = end;
    } else if (text.substr(i, 2) == "{}") {
      const std::string& name = names++ == 0 ? subject : object;
      out += !name.empty() ? name : names == 1 ? "it" : "another";
      i += 2;
    } else if (text.substr(i, 3) == "{#}") {
      out += scale == unit_length ? travelled_text(value) : number_text(value, scale);
      i += 3;
    } else {
      out += text[i++];
    }
  }
  return out;
}

namespace {

std::string turn_words(const char* what, std::int32_t by) {
  const std::string degrees = number_text(static_cast<int>(std::lround(std::abs(by) * 3600.0 / full_turn)), 10);
  return fmt::format("{} {} {}", what, degrees, by < 0 ? "right" : "left");
}

std::string manoeuvre_words(const Manoeuvre& m) {
  switch (m.kind) {
    case Manoeuvre::Kind::Advance:
      return "advance " + length_text(m.distance);
    case Manoeuvre::Kind::Back:
      return "back " + length_text(m.distance);
    case Manoeuvre::Kind::Shift:
      return fmt::format("shift {} {}", length_text(m.vector.x), length_text(m.vector.y));
    case Manoeuvre::Kind::Pivot:
      return turn_words("pivot", m.by);
    case Manoeuvre::Kind::Wheel:
      return turn_words("wheel", m.by);
    case Manoeuvre::Kind::Swing:
      return turn_words("swing", m.by);
    case Manoeuvre::Kind::Face:
      return m.by == 2 ? "face about" : m.by == 1 ? "face left" : "face right";
    case Manoeuvre::Kind::Reform:
      return fmt::format("form {} wide and {} deep", m.layout.files, m.layout.ranks());
  }
  return "";
}

}  // namespace

std::string path_words(std::span<const Manoeuvre> path) {
  std::string text;
  for (const Manoeuvre& m : path) {
    // A hair's turn is not worth a word.
    const bool none = m.kind == Manoeuvre::Kind::Pivot && std::abs(m.by) * 7200LL < full_turn && path.size() > 1;
    if (!none) text += (text.empty() ? "" : ", ") + manoeuvre_words(m);
  }
  return text;
}

std::string note_words(const Note& note, const Style& style) {
  switch (note.kind) {
    case Note::Kind::Part:
      return "\n" + line(style, part_words(note), note.clause, "1");
    case Note::Kind::Heading:
      return line(style, heading_words(note, style), note.clause, "1");
    case Note::Kind::Told:
      return line(
          style,
          "  " + filled(note.what, name_of(style, note.subject), name_of(style, note.object), note.value, note.scale),
          note.clause);
    case Note::Kind::Tally: {
      std::string text =
          line(style, fmt::format("  {}: {}", note.what, number_text(note.value, note.scale)), note.clause);
      for (const TallyRow& row : note.rows) {
        if (row.value == 0 && !style.considered) continue;
        const std::string value = row.value == 0 ? "·" : signed_text(row.value, note.scale);
        const std::string pad(static_cast<std::size_t>(std::max(0, 5 - columns(value))), ' ');
        text += line(style, fmt::format("    {}{}  {}", pad, value, row.reason), row.clause,
                     row.value == 0 ? "2" : nullptr);
      }
      return text;
    }
    case Note::Kind::Finding:
      return line(style, fmt::format("  {}: {}", note.what, found_text(note)), note.clause);
    case Note::Kind::Rolled:
      return line(style, rolled_words(note), note.clause);
    case Note::Kind::Chosen:
      return line(style, "  " + chosen_words(note, style), note.clause);
  }
  return {};
}

void Story::back_to(std::size_t notes) {
  told_ = notes;
  begun_.clear();
  named_ = false;
}

std::string Story::tell(std::span<const Note> notes, const Style& style, bool more) {
  std::string text;
  const auto begin_parts = [&] {
    for (const Note& part : begun_) text += note_words(part, style);
    begun_.clear();
  };
  for (told_ = std::min(told_, notes.size()); told_ < notes.size(); ++told_) {
    const Note& note = notes[told_];
    if (note.kind == Note::Kind::Part) {  // it ends those of its own depth and below
      std::erase_if(begun_, [&](const Note& part) { return part.depth >= note.depth; });
      begun_.push_back(note);
      continue;
    }
    begin_parts();
    const bool heading = note.kind == Note::Kind::Heading;
    const bool again = heading && note.subject < 0 && named_;
    if (!again) text += note_words(note, style);
    if (note.kind != Note::Kind::Told) named_ = heading && (note.subject >= 0 || again);
  }
  if (!more) begin_parts();
  return text;
}

std::string log_words(const Log& log, const Style& style) { return Story().tell(log.notes(), style); }

namespace {

void add_outcome_parts(const Described& outcome, const Description& description, const void* object,
                       std::string_view always, std::vector<std::string>& parts) {
  for (const Field& field : description.fields) {
    const int value = field.value(object);
    switch (field.kind) {
      case Field::Kind::Flag:
        if (value) parts.push_back(field.name);
        break;
      case Field::Kind::Number:
        if (value || always == field.name) parts.push_back(fmt::format("{} {}", field.name, field.text(value)));
        break;
      case Field::Kind::Choice:
        parts.push_back(fmt::format("{} {}", field.name, field.text(value)));
        break;
      case Field::Kind::List:
        for (int i = 0; i < value; ++i) {
          std::vector<std::string> inner;
          add_outcome_parts(outcome, *field.element, field.item(object, i), always, inner);
          if (!inner.empty()) parts.push_back(fmt::format("{} {} ({})", field.name, i + 1, fmt::join(inner, ", ")));
        }
    }
  }
  for (std::string& part : parts) std::replace(part.begin(), part.end(), '_', ' ');
}

}  // namespace

std::string outcome_words(const Described& outcome, std::string_view always) {
  std::vector<std::string> parts;
  add_outcome_parts(outcome, outcome.description(), outcome.data(), always, parts);
  return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string outcome_lines(const Described& outcome, const Style& style) {
  return line(style, "=> " + outcome_words(outcome), {}, "1");
}

std::string percent_text(const Fraction& p) {
  if (p.is_zero()) return "0";
  if (p == Fraction(1)) return "100";
  const std::string text = fmt::format("{:.2f}", p.percent());
  if (text == "0.00") return "<0.01";
  if (text == "100.00") return ">99.99";
  return text;
}

namespace {

std::string bars(const Style& style, double share, int room) {
  std::string text;
  for (int i = 0; i < std::max(1, static_cast<int>(share * room + 0.5)); ++i) text += "█";
  return paint(style, "33", text);
}

// Long outcomes stand behind their bars, broken where the line ends.
std::string long_row(const std::string& numbers, double share, const std::string& words, const Style& style) {
  constexpr int room = 12;
  const int drawn = std::max(1, static_cast<int>(share * room + 0.5));
  std::string text =
      numbers + "  " + bars(style, share, room) + std::string(static_cast<std::size_t>(room - drawn), ' ');
  const int left = columns(numbers) + 2 + room + 2;
  int used = left;
  for (std::size_t i = 0; i < words.size();) {
    const std::size_t end = std::min(words.find(' ', i), words.size());
    const std::string word = words.substr(i, end - i);
    if (used > left && used + 1 + columns(word) > style.width) {
      text += "\n" + std::string(static_cast<std::size_t>(left), ' ');
      used = left;
    } else {
      text += i == 0 ? "  " : " ";
    }
    text += word;
    used += columns(word) + 1;
    i = end + 1;
  }
  return text;
}

std::string sampled_words(const Odds& odds) {
  const std::string part =
      odds.open < 0.9995 ? fmt::format(" of the {:.1f}% that the dice had left open", 100 * odds.open) : "";
  return fmt::format("sampled: {} plays{}, give or take {:.2f} percentage points", odds.samples, part, odds.error);
}

}  // namespace

std::string odds_words(const Odds& odds, const Style& style) {
  int label = 0, number = 0;
  Fraction most;
  for (const OddsRow& row : odds.rows) {
    label = std::max(label, columns(outcome_words(row.outcome)));
    number = std::max(number, static_cast<int>(row.p.text_over(odds.over).size()));
    if (row.p > most) most = row.p;
  }
  if (number > 24 || odds.samples) number = 0;  // fractions past reading, and frequencies: percentages only
  const int space = style.width - label - number - 14;
  std::string text;
  for (const OddsRow& row : odds.rows) {
    const std::string words = outcome_words(row.outcome);
    const double share = row.p.to_double() / most.to_double();
    std::string numbers = fmt::format("{:>6}%", percent_text(row.p));
    if (number) numbers += fmt::format("  {:>{}}", row.p.text_over(odds.over), number);
    if (space < 10) {
      text += long_row(numbers, share, words, style) + "\n";
      continue;
    }
    const std::string pad(static_cast<std::size_t>(label - columns(words)), ' ');
    text += words + pad + "  " + numbers + "  " + bars(style, share, std::min(30, space)) + "\n";
  }
  if (odds.samples)
    text += sampled_words(odds) + "\n";
  else
    text += "exact\n";
  return text;
}

}  // namespace linstock
