#include "apps/layout.h"

#include <fmt/format.h>

#include <algorithm>

namespace linstock::apps {

namespace {

std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

std::string pad_right(const std::string& text, int width) { return text + spaces(width - columns(text)); }

std::string pad_left(const std::string& text, int width) { return spaces(width - columns(text)) + text; }

}  // namespace

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    const std::string_view word = text.substr(i, end - i);
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(line);
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
    i = end + 1;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

std::string entry_lines(std::span<const Entry> entries, const Screen& screen) {
  int name_width = 0, clause_width = 0;
  for (const Entry& entry : entries) {
    name_width = std::max(name_width, columns(entry.name));
    clause_width = std::max(clause_width, columns(entry.clause));
  }
  name_width = std::min(name_width, screen.width / 3);
  const Style style{.width = screen.width, .colour = screen.colour};
  const int left = 2 + name_width + 2;
  const int room = std::max(20, screen.width - left - (clause_width ? clause_width + 2 : 0));
  std::string text;
  for (const Entry& entry : entries) {
    std::vector<std::string> lines = wrap(entry.text, room);
    std::string first = "  " + paint(style, "1", entry.name) + spaces(name_width - columns(entry.name));
    if (columns(entry.name) > name_width) {  // a long name has its line to itself
      text += first + "\n";
      first = spaces(left - 2);
    }
    text += first;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i > 0) text += spaces(left - 2);
      if (i == 0 && !entry.clause.empty())
        text += "  " + pad_right(lines[i], room) + "  " + paint(style, "2", entry.clause);
      else if (!lines[i].empty())
        text += "  " + lines[i];
      text += "\n";
    }
  }
  return text;
}

std::string paragraph(std::string_view words, const Screen& screen, int indent) {
  std::string text;
  for (const std::string& line : wrap(words, screen.width - indent)) text += spaces(indent) + line + "\n";
  return text;
}

std::string table_lines(const Table& table, const Screen& screen) {
  const std::size_t labels = static_cast<std::size_t>(table.labels), count = table.head.size();
  std::vector<int> widths(count);
  const auto widen = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < count; ++i) widths[i] = std::max(widths[i], columns(cells[i]));
  };
  widen(table.head);
  for (const auto& row : table.rows) widen(row);
  int label_width = 0;
  for (std::size_t i = 0; i < labels; ++i) label_width += widths[i] + 2;

  const Style style{.width = screen.width, .colour = screen.colour};
  std::string text;
  for (std::size_t begin = labels; begin < count || begin == labels;) {
    std::size_t end = begin;
    for (int used = label_width; end < count && (end == begin || used + widths[end] + 2 <= screen.width); ++end)
      used += widths[end] + 2;
    const auto line = [&](const std::vector<std::string>& cells, const char* code) {
      std::string out;
      for (std::size_t i = 0; i < labels; ++i) out += (i ? "  " : "") + pad_right(cells[i], widths[i]);
      for (std::size_t i = begin; i < end; ++i) out += "  " + pad_left(cells[i], widths[i]);
      text += (code ? paint(style, code, out) : out) + "\n";
    };
    if (begin > labels) text += "\n";
    line(table.head, "1");
    for (const auto& row : table.rows) line(row, nullptr);
    begin = std::max(end, begin + 1);
  }
  return text;
}

std::string nearest(std::string_view wanted, std::span<const std::string> known) {
  std::string best;
  std::size_t best_distance = wanted.size() / 3 + 2;
  for (const std::string& name : known) {
    std::vector<std::size_t> row(name.size() + 1);
    for (std::size_t j = 0; j <= name.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= wanted.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= name.size(); ++j) {
        const std::size_t above = row[j];
        row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (wanted[i - 1] != name[j - 1])});
        diagonal = above;
      }
    }
    // A name that contains what was typed is near however long it is.
    const bool part = wanted.size() > 2 && name.find(wanted) != std::string::npos;
    const std::size_t distance = part ? std::min<std::size_t>(row.back(), 2) : row.back();
    if (distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view wanted, std::span<const std::string> known) {
  const std::string near = nearest(wanted, known);
  return near.empty() ? "" : fmt::format("; did you mean {}?", near);
}

namespace {

void add_facts(const Description& description, const void* object, std::vector<std::string>& parts) {
  for (const Field& field : description.fields) {
    const int value = field.value(object);
    std::string name = field.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    if (field.kind == Field::Kind::List) {
      for (int i = 0; i < value; ++i) {
        std::vector<std::string> inner;
        add_facts(*field.element, field.item(object, i), inner);
        if (!inner.empty())
          parts.push_back(fmt::format("{} {} ({})", name, i + 1, fmt::join(inner, ", ")));
        else if (i >= field.fallback)
          parts.push_back(fmt::format("{} {}", name, i + 1));
      }
    } else if (value != field.fallback) {
      if (field.kind == Field::Kind::Flag)
        parts.push_back(value ? name : "not " + name);
      else
        parts.push_back(fmt::format("{} {}", name, field.text(value)));
    }
  }
}

}  // namespace

std::string facts_words(const Described& facts) {
  std::vector<std::string> parts;
  add_facts(facts.description(), facts.data(), parts);
  return parts.empty() ? "the defaults" : fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace linstock::apps
