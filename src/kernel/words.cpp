#include "kernel/words.h"

#include <fmt/format.h>

#include <algorithm>

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
  if (clause.empty()) return painted + "\n";
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

}  // namespace

std::string signed_text(int value, int scale) { return (value > 0 ? "+" : "") + number_text(value, scale); }

std::string note_words(const Note& note, const Style& style) {
  switch (note.kind) {
    case Note::Kind::Heading: {
      const std::string who = subject_words(note, style);
      return line(style, who.empty() ? std::string(note.what) : fmt::format("{}: {}", note.what, who), note.clause, "1");
    }
    case Note::Kind::Tally: {
      std::string text = line(style, fmt::format("  {}: {}", note.what, number_text(note.value, note.scale)), note.clause);
      for (const TallyRow& row : note.rows) {
        if (row.value == 0 && !style.considered) continue;
        const std::string value = row.value == 0 ? "·" : signed_text(row.value, note.scale);
        const std::string pad(static_cast<std::size_t>(std::max(0, 5 - columns(value))), ' ');
        text += line(style, fmt::format("    {}{}  {}", pad, value, row.reason), row.clause, row.value == 0 ? "2" : nullptr);
      }
      return text;
    }
    case Note::Kind::Finding:
      return line(style, fmt::format("  {}: {}", note.what, note.name ? note.name : number_text(note.value, note.scale)),
                  note.clause);
    case Note::Kind::Rolled: return line(style, rolled_words(note), note.clause);
    case Note::Kind::Chosen: {
      const std::string who = subject_words(note, style);
      std::string text = fmt::format("  {}: {}", note.what, note.name ? note.name : "");
      if (!who.empty()) text += fmt::format(" ({})", who);
      return line(style, text, note.clause);
    }
  }
  return {};
}

std::string log_words(const Log& log, const Style& style) {
  std::string text;
  for (const Note& note : log.notes()) text += note_words(note, style);
  return text;
}

namespace {

void add_outcome_parts(const Described& outcome, const Description& description, const void* object,
                       std::vector<std::string>& parts) {
  for (const Field& field : description.fields) {
    const int value = field.value(object);
    switch (field.kind) {
      case Field::Kind::Flag:
        if (value) parts.push_back(field.name);
        break;
      case Field::Kind::Number:
        if (value) parts.push_back(fmt::format("{} {}", field.name, field.text(value)));
        break;
      case Field::Kind::Choice: parts.push_back(fmt::format("{} {}", field.name, field.text(value))); break;
      case Field::Kind::List:
        for (int i = 0; i < value; ++i) {
          std::vector<std::string> inner;
          add_outcome_parts(outcome, *field.element, field.item(object, i), inner);
          parts.push_back(fmt::format("{} {} ({})", field.name, i + 1, fmt::join(inner, ", ")));
        }
    }
  }
  for (std::string& part : parts) std::replace(part.begin(), part.end(), '_', ' ');
}

}  // namespace

std::string outcome_words(const Described& outcome) {
  std::vector<std::string> parts;
  add_outcome_parts(outcome, outcome.description(), outcome.data(), parts);
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
  std::string text = numbers + "  " + bars(style, share, room) + std::string(static_cast<std::size_t>(room - drawn), ' ');
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

}  // namespace

std::string odds_words(const Odds& odds, const Style& style) {
  int label = 0, number = 0;
  Fraction most;
  for (const OddsRow& row : odds.rows) {
    label = std::max(label, columns(outcome_words(row.outcome)));
    number = std::max(number, static_cast<int>(row.p.text_over(odds.over).size()));
    if (row.p > most) most = row.p;
  }
  if (number > 24) number = 0;  // fractions past reading: percentages only
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
    text += fmt::format("sampled: {} runs, give or take {:.2f} percentage points\n", odds.samples, odds.error);
  else
    text += "exact\n";
  return text;
}

}  // namespace linstock
