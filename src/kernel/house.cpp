#include "kernel/house.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/files/toml.h"

namespace linstock {

Field TableEntry::as_field() const {
  Field field{name.c_str(), choices.empty() ? Field::Kind::Number : Field::Kind::Choice, 0};
  field.min = min;
  field.max = max;
  field.scale = scale;
  field.choices = choices;
  field.clause = clause;
  return field;
}

void TableList::number(std::string name, int& value, int min, int max, Clause clause, std::string help, int scale) {
  check(!find(name), "two table entries with one name");
  entries_.push_back({std::move(name), &value, min, max, scale, {}, clause, std::move(help)});
}

void TableList::add_choice(std::string name, int& value, std::span<const char* const> choices, Clause clause,
                           std::string help) {
  check(!find(name), "two table entries with one name");
  entries_.push_back({std::move(name),
                      &value,
                      0,
                      static_cast<int>(choices.size()) - 1,
                      1,
                      {choices.begin(), choices.end()},
                      clause,
                      std::move(help)});
}

const TableEntry* TableList::find(std::string_view name) const {
  for (const TableEntry& entry : entries_)
    if (entry.name == name) return &entry;
  return nullptr;
}

namespace {

void flatten(const toml::table& table, const std::string& prefix, std::vector<HouseRule>& rules,
             std::optional<Problem>& problem) {
  for (auto&& [key, node] : table) {
    const std::string name = prefix.empty() ? std::string(key.str()) : prefix + "." + std::string(key.str());
    const int line = static_cast<int>(node.source().begin.line);
    if (const auto* inner = node.as_table()) {
      flatten(*inner, name, rules, problem);
    } else if (const auto* whole = node.as_integer()) {
      rules.push_back({name, std::to_string(whole->get()), line});
    } else if (const auto* real = node.as_floating_point()) {
      rules.push_back({name, fmt::format("{}", real->get()), line});
    } else if (const auto* text = node.as_string()) {
      rules.push_back({name, text->get(), line});
    } else if (const auto* flag = node.as_boolean()) {
      rules.push_back({name, flag->get() ? "yes" : "no", line});
    } else if (!problem) {
      problem =
          Problem{fmt::format("line {}, {}", line, name), "a house rule is a number or a word, not a list or date", {}};
    }
  }
}

// Keys like a.a.a.a... without end would nest tables without end: no name of a book has so many parts. The number of
// the line that is beyond that, or 0. (The check needs lines to be lines, so strings over several lines are out too.)
int line_out_of_hand(std::string_view text) {
  int line = 1, dots = 0;
  bool comment = false, blank = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      dots = 0;
      comment = false;
      blank = true;
      continue;
    }
    if (blank && c == '#') comment = true;
    blank = blank && (c == ' ' || c == '\t');
    dots += c == '.' && !comment;
    const std::string_view three = text.substr(i, 3);
    if (dots > 64 || three == "\"\"\"" || three == "'''") return line;
  }
  return 0;
}

// The known name that shares most letters with a mistyped one.
std::string nearest_name(std::string_view wanted, const TableList& tables) {
  std::string best;
  if (wanted.size() > 80) return best;
  std::size_t best_distance = wanted.size() / 2 + 2;
  for (const TableEntry& entry : tables.entries()) {
    const std::string& name = entry.name;
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
    if (row.back() < best_distance) {
      best_distance = row.back();
      best = name;
    }
  }
  return best;
}

}  // namespace

std::optional<Problem> read_house_rules(std::string_view text, std::vector<HouseRule>& rules) {
  rules.clear();
  if (text.size() > 1'000'000) return Problem{"house rules", "the file is larger than a megabyte", {}};
  if (const int line = line_out_of_hand(text))
    return Problem{fmt::format("line {}", line), "a house rule is one line: a name, = and a number or a word", {}};
  try {
    const toml::table table = toml::parse(text);
    std::optional<Problem> problem;
    flatten(table, "", rules, problem);
    std::stable_sort(rules.begin(), rules.end(),
                     [](const HouseRule& a, const HouseRule& b) { return a.line < b.line; });
    return problem;
  } catch (const toml::parse_error& error) {
    return Problem{fmt::format("line {}", error.source().begin.line), std::string(error.description()), {}};
  }
}

std::optional<Problem> apply_house_rules(std::span<const HouseRule> rules, const TableList& tables) {
  std::vector<std::pair<int*, int>> changes;
  for (const HouseRule& rule : rules) {
    const std::string where = rule.line ? fmt::format("line {}, {}", rule.line, rule.name) : rule.name;
    const TableEntry* entry = tables.find(rule.name);
    if (!entry) {
      const std::string near = nearest_name(rule.name, tables);
      return Problem{where,
                     near.empty() ? std::string("the book has no such number")
                                  : fmt::format("the book has no such number; did you mean {}?", near),
                     {}};
    }
    const Field field = entry->as_field();
    const auto value = field.read(rule.value);
    if (!value)
      return Problem{where, fmt::format("'{}' does not fit; allowed: {}", rule.value, field.allowed()), entry->clause};
    for (const auto& [place, earlier] : changes)
      if (place == entry->value) return Problem{where, "is given twice", entry->clause};
    changes.emplace_back(entry->value, *value);
  }
  for (const auto& [place, value] : changes) *place = value;
  return {};
}

std::uint64_t hash_tables(const TableList& tables) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  const auto mix = [&](unsigned char byte) { hash = (hash ^ byte) * 0x100000001b3; };
  for (const TableEntry& entry : tables.entries()) {
    for (char c : entry.name) mix(static_cast<unsigned char>(c));
    for (int shift = 0; shift < 32; shift += 8)
      mix(static_cast<unsigned char>(static_cast<std::uint32_t>(*entry.value) >> shift));
  }
  return hash;
}

}  // namespace linstock
