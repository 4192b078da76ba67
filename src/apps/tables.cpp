#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/commands.h"
#include "apps/layout.h"
#include "apps/situation.h"

namespace linstock::apps {

namespace {

bool has_all(const TableEntry& entry, const std::vector<std::string>& words) {
  const std::string text = entry.name + " " + entry.help + " " + entry.clause.id;
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
  });
}

nlohmann::ordered_json number_json(const Field& field, int value) {
  return value % field.scale == 0 ? nlohmann::ordered_json(value / field.scale)
                                  : nlohmann::ordered_json(static_cast<double>(value) / field.scale);
}

nlohmann::ordered_json entry_json(const TableEntry& entry) {
  const Field field = entry.as_field();
  nlohmann::ordered_json out = {{"name", entry.name}};
  if (entry.choices.empty()) {
    out["value"] = number_json(field, *entry.value);
    out["min"] = number_json(field, entry.min);
    out["max"] = number_json(field, entry.max);
  } else {
    out["value"] = field.text(*entry.value);
    out["choices"] = nlohmann::ordered_json::array();
    for (const char* choice : entry.choices) out["choices"].push_back(choice);
  }
  out["clause"] = entry.clause.id;
  out["help"] = entry.help;
  return out;
}

}  // namespace

int tables(const Arguments& args, Console& console) {
  const Book& book = book_named(args.book);
  const BookTables tables = tables_of(book, args.house);
  const BookTables printed = book.tables();
  std::vector<Entry> entries;
  auto out = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < tables.list().entries().size(); ++i) {
    const TableEntry& entry = tables.list().entries()[i];
    if (!has_all(entry, args.words)) continue;
    const int was = *printed.list().entries()[i].value;
    const Field field = entry.as_field();
    const std::string house = was == *entry.value ? "" : fmt::format(" (printed {})", field.text(was));
    const std::string help = entry.help.empty() ? "" : entry.help + ": ";
    entries.push_back({fmt::format("{} = {}", entry.name, field.text(*entry.value)), help + field.allowed() + house,
                       entry.clause.id});
    out.push_back(entry_json(entry));
  }
  if (entries.empty())
    fail(nothing, fmt::format("{} has no table entry with '{}'", book.name, fmt::join(args.words, "', '")));
  console.out << (args.json ? out.dump(2) + "\n" : entry_lines(entries, console.screen));
  return done;
}

}  // namespace linstock::apps
