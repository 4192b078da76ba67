#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/commands.h"
#include "apps/layout.h"
#include "apps/situation.h"
#include "apps/typed.h"

namespace linstock::apps {

namespace {

std::string shown_id(const ClauseText& clause) { return std::string(clause.id) + (clause.ruling ? "?" : ""); }

// Ids in any case: sk-fire-01 is SK-FIRE-01.
const ClauseText* clause_with_id(const Book& book, const std::string& id) {
  std::string upper = id;
  for (char& c : upper)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return book.clause(upper);
}

using Found = std::vector<const ClauseText*>;

// All words stand in the clause; or together they are a heading.
Found search(const Book& book, const std::vector<std::string>& words) {
  Found found;
  const std::string heading = lower(fmt::format("{}", fmt::join(words, " ")));
  for (const ClauseText& clause : book.clauses)
    if (lower(clause.heading) == heading) found.push_back(&clause);
  if (!found.empty()) return found;
  for (const ClauseText& clause : book.clauses) {
    const std::string text = lower(fmt::format("{} {} {} {}", clause.id, clause.heading, clause.kind, clause.text));
    if (std::all_of(words.begin(), words.end(),
                    [&](const std::string& word) { return text.find(lower(word)) != std::string::npos; }))
      found.push_back(&clause);
  }
  return found;
}

void add_fields(const Description& description, const std::string& prefix, std::string_view id,
                const std::string& procedure, std::vector<std::string>& uses) {
  for (const Field& field : description.fields) {
    if (field.clause.name() == id) uses.push_back(fmt::format("{}{} of {}", prefix, field.name, procedure));
    if (field.element) add_fields(*field.element, fmt::format("{}{}.N.", prefix, field.name), id, procedure, uses);
  }
}

std::vector<std::string> uses_of(const Book& book, std::string_view id) {
  std::vector<std::string> uses;
  for (const Procedure& procedure : book.procedures) {
    if (procedure.clause.name() == id) uses.push_back(fmt::format("procedure {}", procedure.name));
    add_fields(*procedure.facts, "fact ", id, procedure.name, uses);
    add_fields(*procedure.outcome, "outcome ", id, procedure.name, uses);
  }
  const BookTables tables = book.tables();
  for (const TableEntry& entry : tables.list().entries())
    if (entry.clause.name() == id)
      uses.push_back(fmt::format("table {} = {}", entry.name, entry.as_field().text(*entry.value)));
  return uses;
}

std::string in_full(const Book& book, const ClauseText& clause, const Screen& screen) {
  const Style style{.width = screen.width, .colour = screen.colour};
  std::string text =
      fmt::format("{}  {} › {} ({})\n", paint(style, "1", shown_id(clause)), book.title, clause.heading, clause.kind);
  text += paragraph(clause.text, screen, 2);
  if (clause.ruling) text += "  The print is silent or unclear here; this is our ruling (see rulings.md).\n";
  const auto uses = uses_of(book, clause.id);
  if (!uses.empty()) text += "  Used by:\n";
  for (const std::string& use : uses) text += "    " + use + "\n";
  return text;
}

std::string contents(const Book& book, const Screen& screen) {
  std::vector<Entry> entries;
  std::vector<int> counts;
  for (const ClauseText& clause : book.clauses) {
    const auto same =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.name == clause.heading; });
    if (same == entries.end()) {
      entries.push_back({clause.heading, "", clause.id});
      counts.push_back(1);
    } else {
      ++counts[static_cast<std::size_t>(same - entries.begin())];
    }
  }
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i].text = fmt::format("{} from", counts[i]);
  return fmt::format("{}: {} clauses\n", book.title, book.clauses.size()) + entry_lines(entries, screen);
}

nlohmann::ordered_json clause_json(const Book& book, const ClauseText& clause) {
  return {{"id", clause.id},     {"heading", clause.heading}, {"kind", clause.kind},
          {"text", clause.text}, {"ruling", clause.ruling},   {"uses", uses_of(book, clause.id)}};
}

}  // namespace

int rules(const Arguments& args, Console& console) {
  const Book& book = book_named(args.book);
  if (args.words.empty() && !args.json) {
    console.out << contents(book, console.screen);
    return done;
  }
  Found found;
  for (const std::string& word : args.words)
    if (const ClauseText* clause = clause_with_id(book, word)) found.push_back(clause);
  const bool by_id = !found.empty() && found.size() == args.words.size();
  if (!by_id) found = search(book, args.words);
  if (found.empty()) fail(nothing, fmt::format("{} has no rule with '{}'", book.name, fmt::join(args.words, "', '")));

  if (args.json) {
    auto out = nlohmann::ordered_json::array();
    for (const ClauseText* clause : found) out.push_back(clause_json(book, *clause));
    console.out << out.dump(2) << "\n";
  } else if (by_id || found.size() == 1) {
    for (const ClauseText* clause : found) console.out << in_full(book, *clause, console.screen);
  } else {
    const char* heading = "";
    std::vector<Entry> entries;
    const auto flush = [&] {
      if (!entries.empty()) console.out << heading << "\n" << entry_lines(entries, console.screen);
      entries.clear();
    };
    for (const ClauseText* clause : found) {
      if (std::string_view(heading) != clause->heading) flush();
      heading = clause->heading;
      entries.push_back({shown_id(*clause), clause->text, ""});
    }
    flush();
  }
  return done;
}

}  // namespace linstock::apps
